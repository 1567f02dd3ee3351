/* pieces.c -- a text kept in pieces, while insertions jump about in it.

   With one gap, inserting far from the last place moves all the bytes in between.  After a run of
   far insertions the text is cut into pieces of some 16 kB, each with a gap of its own; then an
   insertion moves the bytes of one piece.  Reading by position goes through here; whoever wants
   the text in one block calls `buffer_join_pieces'.  If that comes too soon, the next run must be
   longer before the text is cut again.

   Y1  A character lies in one piece; no piece is empty, but for that of an empty text.
   Y2  sums[i] is the bytes and characters of pieces 64 * i to 64 * i + 63.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "text.h"

enum
{
  PIECE_ROOM = 32768, PIECE_FILL = 16384, GROUP = 64,
  TEXT_MIN = 1 << 18,           /* smaller texts stay in one block */
  FAR = 1 << 16,                /* bytes that make an insertion a far one */
  FAR_RUN = 8                   /* far insertions before the text is cut */
};

struct piece
{
  unsigned char *data;          /* PIECE_ROOM bytes: text, gap, text */
  int gap, len, nchars;
};

struct pair { ptrdiff_t b, c; };

struct pieces
{
  struct piece *p;
  struct pair *sums;
  ptrdiff_t n, room;
  ptrdiff_t insertions;         /* since the text was cut */
};

/* A piece and where it starts, both counted from 0.  */
struct place { ptrdiff_t i, b, c; };

static void *
pieces_alloc (void *old, size_t n)
{
  void *p = gc_realloc (old, n);
  if (!p)
    memory_full ();
  return p;
}

static void
count_sums (struct pieces *s)
{
  memset (s->sums, 0, (s->room / GROUP + 1) * sizeof *s->sums);
  for (ptrdiff_t i = 0; i < s->n; i++)
    {
      s->sums[i / GROUP].b += s->p[i].len;
      s->sums[i / GROUP].c += s->p[i].nchars;
    }
}

/* The piece with offset POS (a byte or character from 0); the end belongs to the last.  */
static struct place
find_piece (const struct pieces *s, ptrdiff_t pos, bool by_byte)
{
  struct place at = { 0, 0, 0 };
  for (ptrdiff_t g = 0; (g + 1) * GROUP < s->n; g++)
    {
      if (pos < (by_byte ? at.b + s->sums[g].b : at.c + s->sums[g].c))
        break;
      at.b += s->sums[g].b;
      at.c += s->sums[g].c;
      at.i += GROUP;
    }
  while (at.i < s->n - 1
         && pos >= (by_byte ? at.b + s->p[at.i].len : at.c + s->p[at.i].nchars))
    {
      at.b += s->p[at.i].len;
      at.c += s->p[at.i].nchars;
      at.i++;
    }
  return at;
}

static inline const unsigned char *
piece_address (const struct piece *p, ptrdiff_t offset)
{
  return p->data + offset + (offset >= p->gap ? PIECE_ROOM - p->len : 0);
}

static void
piece_move_gap (struct piece *p, int offset)
{
  int hole = PIECE_ROOM - p->len;
  if (offset < p->gap)
    memmove (p->data + offset + hole, p->data + offset, p->gap - offset);
  else
    memmove (p->data + p->gap, p->data + p->gap + hole, offset - p->gap);
  p->gap = offset;
}

/* ---- Cutting and joining ---- */

void
pieces_free (struct buffer_text *t)
{
  struct pieces *s = t->pieces;
  if (!s)
    return;
  for (ptrdiff_t i = 0; i < s->n; i++)
    gc_free (s->p[i].data);
  gc_free (s->p);
  gc_free (s->sums);
  free (s);
  t->pieces = NULL;
}

static void
cut_text (struct buffer_text *t)
{
  ptrdiff_t size = t->z_byte - 1;
  struct pieces *s = calloc (1, sizeof *s);
  if (!s)
    memory_full ();
  s->room = size / PIECE_FILL * 2 + GROUP;
  s->p = pieces_alloc (NULL, s->room * sizeof *s->p);
  s->sums = pieces_alloc (NULL, (s->room / GROUP + 1) * sizeof *s->sums);
  text_move_gap (t, t->z, t->z_byte);
  text_forget_index (t);
  bool multibyte = t->z != t->z_byte;
  for (ptrdiff_t at = 0; at < size;)
    {
      ptrdiff_t end = size - at > PIECE_FILL ? at + PIECE_FILL : size;
      while (multibyte && end < size && !char_head_p (t->beg[end]))
        end++;
      struct piece *p = &s->p[s->n++];
      p->data = pieces_alloc (NULL, PIECE_ROOM);
      p->len = p->gap = end - at;
      memcpy (p->data, t->beg + at, p->len);
      p->nchars = multibyte ? text_count_heads_at (p->data, p->len) : p->len;
      at = end;
    }
  count_sums (s);
  gc_free (t->beg);
  t->beg = NULL;
  t->gap_size = 0;
  t->pieces = s;
}

void
buffer_join_pieces (struct buffer *b)
{
  struct buffer_text *t = b->text;
  struct pieces *s = t->pieces;
  if (!s)
    return;
  ptrdiff_t size = t->z_byte - 1, gap = size / 4 + GAP_BYTES_DEFAULT;
  t->beg = pieces_alloc (NULL, size + gap + 1);
  text_copy_bytes (t, 1, t->z_byte, t->beg);
  t->gap_size = gap;
  t->gpt = t->z;
  t->gpt_byte = t->z_byte;
  t->beg[size + gap] = 0;
  t->far_run = 0;
  t->far_needed = (s->insertions >= 64 ? FAR_RUN : t->far_needed < 1 << 20 ? 2 * t->far_needed
                   : t->far_needed);
  pieces_free (t);
}

/* Makes two of piece I.  */
static void
split_piece (struct pieces *s, ptrdiff_t i)
{
  if (s->n == s->room)
    {
      ptrdiff_t room = s->room * 2;
      s->p = pieces_alloc (s->p, room * sizeof *s->p);
      s->sums = pieces_alloc (s->sums, (room / GROUP + 1) * sizeof *s->sums);
      s->room = room;
    }
  unsigned char *data = pieces_alloc (NULL, PIECE_ROOM);
  memmove (s->p + i + 1, s->p + i, (s->n - i) * sizeof *s->p);
  s->n++;
  struct piece *a = &s->p[i], *b = &s->p[i + 1];
  piece_move_gap (a, a->len);
  int half = a->len / 2;
  bool multibyte = a->nchars != a->len;
  while (multibyte && half < a->len && !char_head_p (a->data[half]))
    half++;
  b->data = data;
  b->len = b->gap = a->len - half;
  memcpy (b->data, a->data + half, b->len);
  int nchars = multibyte ? text_count_heads_at (b->data, b->len) : b->len;
  b->nchars = nchars;
  a->nchars -= nchars;
  a->len = a->gap = half;
  count_sums (s);
}

/* ---- Inserting ---- */

bool
text_insert_in_pieces (struct buffer_text *t, ptrdiff_t bytepos, const void *from,
                       ptrdiff_t nchars, ptrdiff_t nbytes)
{
  if (!t->pieces)
    {
      ptrdiff_t distance = bytepos < t->gpt_byte ? t->gpt_byte - bytepos
                           : bytepos - t->gpt_byte;
      if (distance < FAR || t->z_byte < TEXT_MIN)
        {
          t->far_run -= t->far_run > 0 && distance > 0;
          return false;
        }
      if (t->far_needed == 0)
        t->far_needed = FAR_RUN;
      if (++t->far_run < t->far_needed || nbytes > PIECE_FILL / 2)
        return false;
      cut_text (t);
    }
  if (nbytes > PIECE_FILL / 2)
    return false;
  struct pieces *s = t->pieces;
  struct place at = find_piece (s, bytepos - 1, true);
  if (s->p[at.i].len + nbytes > PIECE_ROOM)
    {
      split_piece (s, at.i);
      at = find_piece (s, bytepos - 1, true);
    }
  struct piece *p = &s->p[at.i];
  piece_move_gap (p, bytepos - 1 - at.b);
  memcpy (p->data + p->gap, from, nbytes);
  p->gap += nbytes;
  p->len += nbytes;
  p->nchars += nchars;
  s->sums[at.i / GROUP].b += nbytes;
  s->sums[at.i / GROUP].c += nchars;
  s->insertions++;
  t->z += nchars;
  t->z_byte += nbytes;
  return true;
}

/* ---- Reading ---- */

const unsigned char *
pieces_run (struct buffer_text *t, ptrdiff_t bytepos, ptrdiff_t *before, ptrdiff_t *after)
{
  struct place at = find_piece (t->pieces, bytepos - 1, true);
  const struct piece *p = &t->pieces->p[at.i];
  ptrdiff_t offset = bytepos - 1 - at.b;
  if (offset >= p->gap)
    {
      *before = offset - p->gap;
      *after = p->len - offset;
    }
  else
    {
      *before = offset;
      *after = p->gap - offset;
    }
  return piece_address (p, offset);
}

ptrdiff_t
pieces_convert (struct buffer_text *t, ptrdiff_t pos, bool by_byte)
{
  struct place at = find_piece (t->pieces, pos - 1, by_byte);
  struct piece *p = &t->pieces->p[at.i];
  if (p->len == p->nchars)
    return by_byte ? at.c + (pos - 1 - at.b) + 1 : at.b + (pos - 1 - at.c) + 1;
  if (by_byte)
    {
      ptrdiff_t rest = pos - 1 - at.b, n = 0;
      ptrdiff_t first = rest < p->gap ? rest : p->gap;
      n = text_count_heads_at (p->data, first);
      if (rest > p->gap)
        n += text_count_heads_at (piece_address (p, p->gap), rest - p->gap);
      return at.c + n + 1;
    }
  ptrdiff_t rest = pos - 1 - at.c, offset = 0;
  while (rest > 16)
    {
      /* As many bytes as there are characters to go hold no more characters.  */
      ptrdiff_t end = offset < p->gap ? p->gap : p->len, n = rest;
      if (n > end - offset)
        n = end - offset;
      const unsigned char *from = piece_address (p, offset);
      while (n > 1 && offset + n < end && !char_head_p (from[n]))
        n--;
      rest -= text_count_heads_at (from, n);
      offset += n;
    }
  for (; rest > 0; rest--)
    offset += char_bytes_by_head (*piece_address (p, offset));
  return at.b + offset + 1;
}

int
buffer_byte_slow (struct buffer *b, ptrdiff_t bytepos)
{
  if (bytepos >= b->text->z_byte)
    return 0;
  ptrdiff_t before, after;
  return *pieces_run (b->text, bytepos, &before, &after);
}

int
buffer_char_slow (struct buffer *b, ptrdiff_t bytepos)
{
  if (bytepos >= b->text->z_byte)
    return 0;
  ptrdiff_t before, after;
  const unsigned char *p = pieces_run (b->text, bytepos, &before, &after);
  return b->multibyte ? char_at (p) : *p;
}
