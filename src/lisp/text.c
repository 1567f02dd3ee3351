/* text.c -- the block that holds a buffer's text: the gap, and the map between character and
   byte positions.

   X1  text.beg points at z_byte - 1 + gap_size bytes and one more, kept 0, at the end.
   X2  The position index has two stacks of known pairs: `low' counts from the text's start,
       for pairs up to the gap; `high' counts from the text's end, for pairs from the gap on.
       The tops are those nearest to the gap, so a change at the gap touches no entry, and a
       move of the gap carries over those that it passes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "text.h"

/* ---- Memory ---- */

static void *
text_realloc (void *p, size_t n)
{
  p = gc_realloc (p, n);
  if (!p)
    memory_full ();
  return p;
}

struct buffer_text *
text_new (void)
{
  struct buffer_text *t = text_realloc (NULL, sizeof *t);
  unsigned char *beg = gc_realloc (NULL, GAP_BYTES_MIN + 1);
  if (!beg)
    {
      gc_free (t);
      memory_full ();
    }
  *t = (struct buffer_text) { .beg = beg };
  t->gap_size = GAP_BYTES_MIN;
  t->beg[GAP_BYTES_MIN] = 0;
  t->gpt = t->gpt_byte = t->z = t->z_byte = 1;
  t->modiff = t->chars_modiff = t->save_modiff = t->overlay_modiff = 1;
  t->autosave_modiff = 1;
  t->nbuffers = 1;
  return t;
}

static void index_free (struct buffer_text *t);

void
text_release (struct buffer_text *t)
{
  if (--t->nbuffers > 0)
    return;
  index_free (t);
  pieces_free (t);
  gc_account (-(intptr_t) (t->z_byte + t->gap_size));
  gc_free (t->beg);
  gc_free (t);
}

/* ---- The index of positions ---- */

struct position_pair { ptrdiff_t c, b; };

struct position_index
{
  struct position_pair *low, *high;
  ptrdiff_t nlow, nhigh, low_room, high_room;
  struct position_pair last;    /* the last answer, for the tick below */
  intmax_t last_tick;
};

enum { INDEX_STRIDE = 2048 };   /* bytes between pairs */

static void
index_free (struct buffer_text *t)
{
  if (!t->index)
    return;
  gc_free (t->index->low);
  gc_free (t->index->high);
  free (t->index);
  t->index = NULL;
}

void
text_forget_index (struct buffer_text *t)
{
  index_free (t);
}

static void
index_reserve (struct position_pair **a, ptrdiff_t n, ptrdiff_t *room)
{
  if (n <= *room)
    return;
  *room = n + n / 2 + 16;
  *a = text_realloc (*a, *room * sizeof **a);
}

static void
index_move_gap (struct buffer_text *t, ptrdiff_t bytepos)
{
  struct position_index *x = t->index;
  while (x->nlow > 0 && x->low[x->nlow - 1].b > bytepos)
    {
      struct position_pair p = x->low[--x->nlow];
      index_reserve (&x->high, x->nhigh + 1, &x->high_room);
      x->high[x->nhigh++] = (struct position_pair) { t->z - p.c, t->z_byte - p.b };
    }
  while (x->nhigh > 0 && t->z_byte - x->high[x->nhigh - 1].b < bytepos)
    {
      struct position_pair p = x->high[--x->nhigh];
      index_reserve (&x->low, x->nlow + 1, &x->low_room);
      x->low[x->nlow++] = (struct position_pair) { t->z - p.c, t->z_byte - p.b };
    }
}

void
text_index_forget (struct buffer_text *t, ptrdiff_t from_byte, ptrdiff_t to_byte)
{
  struct position_index *x = t->index;
  if (!x)
    return;
  ptrdiff_t n = 0;
  for (ptrdiff_t i = 0; i < x->nlow; i++)
    if (x->low[i].b <= from_byte || x->low[i].b >= to_byte)
      x->low[n++] = x->low[i];
  x->nlow = n;
  n = 0;
  for (ptrdiff_t i = 0; i < x->nhigh; i++)
    {
      ptrdiff_t b = t->z_byte - x->high[i].b;
      if (b <= from_byte || b >= to_byte)
        x->high[n++] = x->high[i];
    }
  x->nhigh = n;
  x->last_tick = -1;
}

ptrdiff_t
text_count_heads_at (const unsigned char *p, ptrdiff_t n)
{
  ptrdiff_t count = n;
  const uint64_t ones = UINT64_C (0x0101010101010101);
  while (n >= 8)
    {
      ptrdiff_t words = n / 8 < 255 ? n / 8 : 255;
      n -= words * 8;
      uint64_t sum = 0;
      for (; words > 0; words--, p += 8)
        {
          uint64_t w;
          memcpy (&w, p, 8);
          sum += (w >> 7) & ~(w >> 6) & ones;
        }
      uint64_t pairs = (sum & UINT64_C (0x00FF00FF00FF00FF))
                       + (sum >> 8 & UINT64_C (0x00FF00FF00FF00FF));
      count -= (pairs * UINT64_C (0x0001000100010001)) >> 48;
    }
  for (; n > 0; n--, p++)
    count -= (*p & 0xC0) == 0x80;
  return count;
}

/* As `text_count_heads_at' for bytes FROM..TO of T.  */
static ptrdiff_t
text_count_heads (struct buffer_text *t, ptrdiff_t from, ptrdiff_t to)
{
  if (from < t->gpt_byte && to > t->gpt_byte)
    return (text_count_heads_at (text_address (t, from), t->gpt_byte - from)
            + text_count_heads_at (text_address (t, t->gpt_byte), to - t->gpt_byte));
  return from < to ? text_count_heads_at (text_address (t, from), to - from) : 0;
}

static struct position_index *
text_index (struct buffer_text *t)
{
  if (!t->index)
    {
      t->index = calloc (1, sizeof *t->index);
      if (!t->index)
        memory_full ();
      t->index->last_tick = -1;
    }
  return t->index;
}

/* Puts NPAIRS pairs, in order and with no entry between them, into the stack A.  */
static void
index_splice (struct position_pair **a, ptrdiff_t *n, ptrdiff_t *room,
              const struct position_pair *pairs, ptrdiff_t npairs)
{
  if (npairs == 0)
    return;
  ptrdiff_t i = 0, end = *n;
  while (i < end)
    {
      ptrdiff_t m = i + (end - i) / 2;
      if ((*a)[m].b < pairs[0].b)
        i = m + 1;
      else
        end = m;
    }
  index_reserve (a, *n + npairs, room);
  memmove (*a + i + npairs, *a + i, (*n - i) * sizeof **a);
  memcpy (*a + i, pairs, npairs * sizeof **a);
  *n += npairs;
}

/* Narrows *LO..*HI to known pairs around the character (BY_BYTE: byte) position POS.  */
static void
index_bracket (struct buffer_text *t, ptrdiff_t pos, bool by_byte, struct position_pair *lo,
               struct position_pair *hi)
{
  struct position_index *x = t->index;
#define KEY(p) (by_byte ? (p).b : (p).c)
#define TRY(pair)                                                                       \
  do                                                                                    \
    {                                                                                   \
      struct position_pair try_ = pair;                                                 \
      if (KEY (try_) <= pos)                                                            \
        {                                                                               \
          if (try_.b > lo->b)                                                           \
            *lo = try_;                                                                 \
        }                                                                               \
      else if (try_.b < hi->b)                                                          \
        *hi = try_;                                                                     \
    }                                                                                   \
  while (0)
  TRY (((struct position_pair) { t->gpt, t->gpt_byte }));
  if (!x)
    return;
  if (x->last_tick == t->chars_modiff)
    TRY (x->last);
  if (pos <= (by_byte ? t->gpt_byte : t->gpt))
    {
      ptrdiff_t a = 0, z = x->nlow;
      while (a < z)
        {
          ptrdiff_t m = a + (z - a) / 2;
          if (KEY (x->low[m]) <= pos)
            a = m + 1;
          else
            z = m;
        }
      if (a > 0)
        TRY (x->low[a - 1]);
      if (a < x->nlow)
        TRY (x->low[a]);
    }
  else
    {
      ptrdiff_t rest = (by_byte ? t->z_byte : t->z) - pos;
      ptrdiff_t a = 0, z = x->nhigh;
      while (a < z)
        {
          ptrdiff_t m = a + (z - a) / 2;
          if (KEY (x->high[m]) < rest)
            a = m + 1;
          else
            z = m;
        }
#define HIGH(i) ((struct position_pair) { t->z - x->high[i].c, t->z_byte - x->high[i].b })
      if (a > 0)
        TRY (HIGH (a - 1));
      if (a < x->nhigh)
        TRY (HIGH (a));
#undef HIGH
    }
#undef TRY
}

/* Records pairs every INDEX_STRIDE bytes on the way from LO to HI, which lie on one side of the
   gap or at it, and narrows the two around POS.  */
static void
index_fill (struct buffer_text *t, ptrdiff_t pos, bool by_byte, struct position_pair *lo,
            struct position_pair *hi)
{
  struct position_index *x = text_index (t);
  bool high = lo->b >= t->gpt_byte;
  ptrdiff_t limit = hi->b;
  ptrdiff_t room = (limit - lo->b) / INDEX_STRIDE + 1, n = 0;
  struct position_pair *found = text_realloc (NULL, room * sizeof *found), p = *lo;
  while (limit - p.b > INDEX_STRIDE + MAX_CHAR_BYTES)
    {
      ptrdiff_t next = p.b + INDEX_STRIDE;
      while (!char_head_p (*text_address (t, next)))
        next++;
      p.c += text_count_heads (t, p.b, next);
      p.b = next;
      found[n++] = p;
      if (KEY (p) > pos)
        {
          *hi = p;
          break;
        }
      *lo = p;
    }
  if (!high)
    {
      index_splice (&x->low, &x->nlow, &x->low_room, found, n);
    }
  else
    {
      for (ptrdiff_t i = 0; i < n; i++)
        found[i] = (struct position_pair) { t->z - found[i].c, t->z_byte - found[i].b };
      for (ptrdiff_t i = 0; i < n / 2; i++)
        {
          struct position_pair s = found[i];
          found[i] = found[n - 1 - i];
          found[n - 1 - i] = s;
        }
      index_splice (&x->high, &x->nhigh, &x->high_room, found, n);
    }
  gc_free (found);
}

/* The pair at character (BY_BYTE: byte) position POS of multibyte text.  */
static struct position_pair
text_locate (struct buffer_text *t, struct position_pair lo, struct position_pair hi,
             ptrdiff_t pos, bool by_byte)
{
  index_bracket (t, pos, by_byte, &lo, &hi);
  if (hi.b - lo.b == hi.c - lo.c)       /* all ASCII in between */
    {
      ptrdiff_t d = pos - KEY (lo);
      return (struct position_pair) { lo.c + d, lo.b + d };
    }
  if (hi.b - lo.b > 2 * INDEX_STRIDE)
    index_fill (t, pos, by_byte, &lo, &hi);
  /* Step from the nearer end.  */
  struct position_pair p;
  if (by_byte)
    {
      if (pos - lo.b <= hi.b - pos)
        p.c = lo.c + text_count_heads (t, lo.b, pos);
      else
        p.c = hi.c - text_count_heads (t, pos, hi.b);
      p.b = pos;
    }
  else
    {
      p = lo;
      while (pos - p.c > 16)
        {
          /* As many bytes as there are characters to go hold no more characters.  */
          ptrdiff_t next = p.b + (pos - p.c);
          while (!char_head_p (*text_address (t, next)))
            next--;
          p.c += text_count_heads (t, p.b, next);
          p.b = next;
        }
      for (; p.c < pos; p.c++)
        p.b += char_bytes_by_head (*text_address (t, p.b));
    }
  struct position_index *x = text_index (t);
  x->last = p;
  x->last_tick = t->chars_modiff;
  return p;
}
#undef KEY

static struct position_pair
buffer_locate (struct buffer *b, ptrdiff_t pos, bool by_byte)
{
  struct buffer_text *t = b->text;
  if (t->pieces)
    {
      ptrdiff_t other = pieces_convert (t, pos, by_byte);
      return (by_byte ? (struct position_pair) { other, pos }
              : (struct position_pair) { pos, other });
    }
  struct position_pair lo = { 1, 1 }, hi = { t->z, t->z_byte };
  struct position_pair known[] = { { b->begv, b->begv_byte }, { b->pt, b->pt_byte },
                                   { b->zv, b->zv_byte } };
  for (size_t i = 0; i < ARRAYELTS (known); i++)
    if ((by_byte ? known[i].b : known[i].c) <= pos)
      {
        if (known[i].b > lo.b)
          lo = known[i];
      }
    else if (known[i].b < hi.b)
      hi = known[i];
  return text_locate (t, lo, hi, pos, by_byte);
}

ptrdiff_t
buffer_char_to_byte_slow (struct buffer *b, ptrdiff_t charpos)
{
  return buffer_locate (b, charpos, false).b;
}

ptrdiff_t
buffer_byte_to_char_slow (struct buffer *b, ptrdiff_t bytepos)
{
  return buffer_locate (b, bytepos, true).c;
}

/* ---- The gap ---- */

void
text_move_gap (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos)
{
  if (bytepos == t->gpt_byte)
    return;
  if (t->index)
    index_move_gap (t, bytepos);
  unsigned char *gap = t->beg + t->gpt_byte - 1;
  ptrdiff_t n = bytepos - t->gpt_byte;
  if (n < 0)
    memmove (gap + t->gap_size + n, gap + n, -n);
  else
    memmove (gap, gap + t->gap_size, n);
  t->gpt = charpos;
  t->gpt_byte = bytepos;
}

/* Changes the gap's length to NEW_SIZE.  */
static void
text_resize_gap (struct buffer_text *t, ptrdiff_t new_size)
{
  ptrdiff_t after = t->z_byte - t->gpt_byte + 1;        /* with the final 0 */
  ptrdiff_t total;
  if (__builtin_add_overflow (t->z_byte, new_size, &total)
      || total > MOST_POSITIVE_FIXNUM)
    memory_full ();
  unsigned char *gap = t->beg + t->gpt_byte - 1;
  if (new_size < t->gap_size)
    {
      memmove (gap + new_size, gap + t->gap_size, after);
      t->beg = text_realloc (t->beg, total);
    }
  else
    {
      t->beg = text_realloc (t->beg, total);
      gap = t->beg + t->gpt_byte - 1;
      memmove (gap + new_size, gap + t->gap_size, after);
    }
  gc_account (new_size - t->gap_size);
  t->gap_size = new_size;
}

void
text_make_gap (struct buffer_text *t, ptrdiff_t nbytes)
{
  if (nbytes <= t->gap_size)
    return;
  /* In proportion to the text, so that growing costs constant time a byte.  */
  ptrdiff_t extra = t->z_byte / 4;
  text_resize_gap (t, nbytes + (extra > GAP_BYTES_DEFAULT ? extra : GAP_BYTES_DEFAULT));
}

void
text_shrink_gap (struct buffer_text *t)
{
  ptrdiff_t keep = t->z_byte / 2 + 64 * GAP_BYTES_DEFAULT;
  if (t->gap_size > 2 * keep && !t->inhibit_shrinking)
    text_resize_gap (t, keep);
}

unsigned char *
text_open (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos, ptrdiff_t nbytes)
{
  text_move_gap (t, charpos, bytepos);
  text_make_gap (t, nbytes);
  return t->beg + bytepos - 1;
}

void
text_take_gap (struct buffer_text *t, ptrdiff_t nchars, ptrdiff_t nbytes)
{
  t->gap_size -= nbytes;
  t->gpt += nchars;
  t->gpt_byte += nbytes;
  t->z += nchars;
  t->z_byte += nbytes;
}

void
text_insert (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos, const void *p,
             ptrdiff_t nchars, ptrdiff_t nbytes)
{
  memcpy (text_open (t, charpos, bytepos, nbytes), p, nbytes);
  text_take_gap (t, nchars, nbytes);
}

void
text_delete (struct buffer_text *t, ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to,
             ptrdiff_t to_byte)
{
  /* The gap goes to the nearer end, if it is outside.  */
  if (t->gpt_byte < from_byte)
    text_move_gap (t, from, from_byte);
  else if (t->gpt_byte > to_byte)
    text_move_gap (t, to, to_byte);
  struct position_index *x = t->index;
  if (x)
    {
      while (x->nlow > 0 && x->low[x->nlow - 1].b > from_byte)
        x->nlow--;
      while (x->nhigh > 0 && t->z_byte - x->high[x->nhigh - 1].b < to_byte)
        x->nhigh--;
      x->last_tick = -1;
    }
  t->gap_size += to_byte - from_byte;
  t->z -= to - from;
  t->z_byte -= to_byte - from_byte;
  t->gpt = from;
  t->gpt_byte = from_byte;
}

void
text_copy_bytes (struct buffer_text *t, ptrdiff_t from_byte, ptrdiff_t to_byte,
                 unsigned char *to)
{
  while (t->pieces && from_byte < to_byte)
    {
      ptrdiff_t before, n;
      const unsigned char *p = pieces_run (t, from_byte, &before, &n);
      if (n > to_byte - from_byte)
        n = to_byte - from_byte;
      memcpy (to, p, n);
      to += n;
      from_byte += n;
    }
  if (t->pieces)
    return;
  if (from_byte < t->gpt_byte && to_byte > t->gpt_byte)
    {
      ptrdiff_t n = t->gpt_byte - from_byte;
      memcpy (to, text_address (t, from_byte), n);
      to += n;
      from_byte = t->gpt_byte;
    }
  memcpy (to, text_address (t, from_byte), to_byte - from_byte);
}

void
text_overwrite (struct buffer_text *t, ptrdiff_t bytepos, const unsigned char *p,
                ptrdiff_t nbytes)
{
  if (bytepos < t->gpt_byte && bytepos + nbytes > t->gpt_byte)
    {
      ptrdiff_t n = t->gpt_byte - bytepos;
      memcpy (text_address (t, bytepos), p, n);
      p += n;
      bytepos += n;
      nbytes -= n;
    }
  memcpy (text_address (t, bytepos), p, nbytes);
}

/* ---- Reading ---- */

const unsigned char *
text_run (struct buffer_text *t, ptrdiff_t bytepos, ptrdiff_t *before, ptrdiff_t *after)
{
  if (t->pieces)
    return pieces_run (t, bytepos, before, after);
  if (bytepos >= t->gpt_byte)
    {
      *before = bytepos - t->gpt_byte;
      *after = t->z_byte - bytepos;
    }
  else
    {
      *before = bytepos - 1;
      *after = t->gpt_byte - bytepos;
    }
  return text_address (t, bytepos);
}

void
buffer_text_segments (struct buffer *b, ptrdiff_t from_byte, ptrdiff_t to_byte,
                      struct text_segments *out)
{
  buffer_make_contiguous (b);
  struct buffer_text *t = b->text;
  ptrdiff_t middle = clip_to_bounds (from_byte, t->gpt_byte, to_byte);
  out->p1 = text_address (t, from_byte);
  out->n1 = middle - from_byte;
  out->p2 = text_address (t, middle);
  out->n2 = to_byte - middle;
  if (out->n1 == 0)
    {
      out->p1 = out->p2;
      out->n1 = out->n2;
      out->p2 += out->n2;
      out->n2 = 0;
    }
}
