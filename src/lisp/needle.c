/* needle.c -- the string that every match of a regular expression holds, and how to find it.

   The instructions that a match runs through first often say one character after the other.
   The longest piece of them whose characters take the same number of bytes in both cases is
   the needle: a text without it holds no match, and to look for it costs a fraction of a
   step for each byte.

   E1  A match has `at' characters before the needle's first byte.
   E2  Byte I of the needle is `byte[I][0]' or `byte[I][1]'.
   E3  A text that ends (for the way back: starts) with a byte whose `skip' (`back') is N > 0
       holds no needle that ends (starts) there or at the N - 1 bytes behind (before) it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "casetab.h"
#include "init.h"
#include "regex.h"

enum { NEEDLE_MAX = 48 };       /* bytes; what is longer skips no further */

struct needle
{
  int at;
  int len;
  bool exact;                   /* has one case only */
  unsigned char text[NEEDLE_MAX];
  unsigned char byte[NEEDLE_MAX][2];
  unsigned char skip[256], back[256];
  int skip_again, back_again;   /* the next such N where the byte itself has 0 */
};

/* ---- Making one ---- */

/* The characters that the instruction IN matches, at most two of the same length in bytes:
   writes their bytes to OUT and returns how many each has, or 0 if it is not that simple.  */
static int
cases_of (const struct regex *re, const struct rinst *in, unsigned char (*out)[2])
{
  enum { MEMBERS_MAX = 4 };
  unsigned char buf[2][MAX_CHAR_BYTES];
  int n = 0, len = 0, c = in->x;
  bool fold = in->op == R_FOLD;
  lispv next = current_buffer->case_eqv_table;
  if (fold && !(EQ (re->translate, current_buffer->case_canon_table) && CHAR_TABLE_P (next)))
    return 0;
  for (int members = 0; members == 0 || c != in->x; members++)
    {
      if (n == 2 || members == MEMBERS_MAX)
        return 0;
      int bytes = 1;
      if (re->multibyte)
        bytes = char_encode (c, buf[n]);
      else if (char_to_unibyte (c) >= 0)
        buf[n][0] = char_to_unibyte (c);
      else
        bytes = 0;
      /* How case matters for the bytes above 127 of unibyte text is not told here.  */
      if ((n > 0 && bytes > 0 && bytes != len) || (fold && !re->multibyte && c >= 128 && bytes))
        return 0;
      if (bytes > 0)
        {
          len = bytes;
          n++;
        }
      if (fold)
        c = case_table_get (next, c);
    }
  for (int i = 0; i < len; i++)
    {
      out[i][0] = buf[0][i];
      out[i][1] = buf[n - 1][i];
    }
  return len;
}

static bool
share_byte (const unsigned char *a, const unsigned char *b)
{
  return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
}

static void
fill_tables (struct needle *n)
{
  int last = n->len - 1;
  memset (n->skip, n->len, sizeof n->skip);
  memset (n->back, n->len, sizeof n->back);
  n->exact = true;
  n->skip_again = n->back_again = n->len;
  for (int i = 0; i <= last; i++)
    for (int k = 0; k < 2; k++)
      {
        n->skip[n->byte[i][k]] = last - i;
        n->back[n->byte[last - i][k]] = last - i;
      }
  for (int i = 1; i <= last; i++)
    {
      if (share_byte (n->byte[last], n->byte[last - i]) && i < n->skip_again)
        n->skip_again = i;
      if (share_byte (n->byte[0], n->byte[i]) && i < n->back_again)
        n->back_again = i;
    }
  for (int i = 0; i <= last; i++)
    {
      n->text[i] = n->byte[i][0];
      n->exact &= n->byte[i][0] == n->byte[i][1];
    }
}

struct needle *
needle_make (const struct regex *re)
{
  unsigned char bytes[NEEDLE_MAX][2];
  struct needle best = { .len = 0 };
  int at = 0, passed = 0, len = 0;
  for (int32_t pc = 0;; pc++)
    {
      const struct rinst *in = &re->code[pc];
      /* Nothing may jump between what was seen so far and this.  */
      if (in->op == R_SAVE || in->op == R_CLEAR || (in->op >= R_BOL && in->op <= R_SYMEND))
        continue;
      bool more = one_char_p (in->op), run = in->op == R_RUN && in->x > 0;
      unsigned char c[MAX_CHAR_BYTES][2];
      int n = 0;
      if (run)
        in++;
      if ((more || run) && (in->op == R_CHAR || in->op == R_FOLD))
        n = cases_of (re, in, c);
      if (n > 0 && len + n <= NEEDLE_MAX)
        {
          memcpy (bytes + len, c, n * sizeof *c);
          len += n;
        }
      else
        more &= n == 0;
      if (len > best.len)
        {
          best.at = at;
          best.len = len;
          memcpy (best.byte, bytes, len * sizeof *bytes);
        }
      passed++;
      if (n == 0)
        {
          at = passed;
          len = 0;
        }
      if (!more)
        break;
    }
  if (best.len < 2)
    return NULL;
  fill_tables (&best);
  struct needle *needle = malloc (sizeof *needle);
  if (!needle)
    memory_full ();
  *needle = best;
  return needle;
}

/* ---- Finding it in bytes ---- */

static bool
needle_here (const struct needle *n, const unsigned char *p)
{
  for (int i = 0; i < n->len; i++)
    if (p[i] != n->byte[i][0] && p[i] != n->byte[i][1])
      return false;
  return true;
}

/* The first needle in P..END, or null.  */
static const unsigned char *
first_in (const struct needle *n, const unsigned char *p, const unsigned char *end)
{
  if (end - p < n->len)
    return NULL;
  if (n->exact)
    return memmem (p, end - p, n->text, n->len);
  int last = n->len - 1;
  p += last;
  for (;;)
    {
      /* Three steps at a time where they cannot leave the text.  */
      while (end - p > 3 * NEEDLE_MAX)
        {
          p += n->skip[*p];
          p += n->skip[*p];
          int step = n->skip[*p];
          if (step == 0)
            break;
          p += step;
        }
      int step = n->skip[*p];
      if (step == 0)
        {
          if (needle_here (n, p - last))
            return p - last;
          step = n->skip_again;
        }
      if (end - p <= step)
        return NULL;
      p += step;
    }
}

/* The last needle in START..P, or null.  */
static const unsigned char *
last_in (const struct needle *n, const unsigned char *start, const unsigned char *p)
{
  if (p - start < n->len)
    return NULL;
  p -= n->len;
  for (;;)
    {
      while (p - start > 3 * NEEDLE_MAX)
        {
          p -= n->back[*p];
          p -= n->back[*p];
          int step = n->back[*p];
          if (step == 0)
            break;
          p -= step;
        }
      int step = n->back[*p];
      if (step == 0)
        {
          if (needle_here (n, p))
            return p;
          step = n->back_again;
        }
      if (p - start < step)
        return NULL;
      p -= step;
    }
}

/* ---- Finding it in text with a gap ---- */

static bool
needle_at (const struct needle *n, const struct rtext *t, ptrdiff_t pos)
{
  for (int i = 0; i < n->len; i++)
    {
      unsigned char b = *rtext_address (t, pos + i);
      if (b != n->byte[i][0] && b != n->byte[i][1])
        return false;
    }
  return true;
}

/* The first needle that lies in FROM..TO, or -1.  */
static ptrdiff_t
needle_first (const struct needle *n, const struct rtext *t, ptrdiff_t from, ptrdiff_t to)
{
  if (from < t->gap_at)
    {
      ptrdiff_t end = to < t->gap_at ? to : t->gap_at;
      const unsigned char *p = t->base + from, *found = first_in (n, p, t->base + end);
      if (found)
        return from + (found - p);
      if (to <= t->gap_at)
        return -1;
      from = end - n->len + 1 > from ? end - n->len + 1 : from;
      for (; from < t->gap_at && to - from >= n->len; from++)
        if (needle_at (n, t, from))
          return from;
    }
  if (to - from < n->len)
    return -1;
  const unsigned char *p = t->base + t->gap_size + from;
  const unsigned char *found = first_in (n, p, p + (to - from));
  return found ? from + (found - p) : -1;
}

/* The last needle that lies in FROM..TO, or -1.  */
static ptrdiff_t
needle_last (const struct needle *n, const struct rtext *t, ptrdiff_t from, ptrdiff_t to)
{
  if (to > t->gap_at)
    {
      ptrdiff_t start = from > t->gap_at ? from : t->gap_at;
      const unsigned char *p = t->base + t->gap_size + start;
      const unsigned char *found = last_in (n, p, p + (to - start));
      if (found)
        return start + (found - p);
      ptrdiff_t pos = to - n->len < start - 1 ? to - n->len : start - 1;
      for (; pos >= from && pos > t->gap_at - n->len; pos--)
        if (needle_at (n, t, pos))
          return pos;
      to = start;
    }
  if (to - from < n->len)
    return -1;
  const unsigned char *p = t->base + from, *found = last_in (n, p, t->base + to);
  return found ? from + (found - p) : -1;
}

/* ---- Where a match may start ---- */

/* The position N characters after POS, or -1 if that is behind END.  */
static ptrdiff_t
forward_chars (const struct rtext *t, ptrdiff_t pos, int n, ptrdiff_t end)
{
  for (; n > 0; n--)
    {
      int len;
      if (pos >= end)
        return -1;
      rtext_char (t, pos, &len);
      pos += len;
    }
  return pos;
}

static ptrdiff_t
backward_chars (const struct rtext *t, ptrdiff_t pos, int n)
{
  for (; n > 0; n--)
    {
      if (pos <= t->begin)
        return -1;
      pos = rtext_before (t, pos);
    }
  return pos;
}

/* The end of what may hold a needle of a match that starts at POS or before.  */
static ptrdiff_t
needles_end (const struct needle *n, const struct rtext *t, ptrdiff_t pos, ptrdiff_t stop)
{
  ptrdiff_t end = forward_chars (t, pos, n->at, stop);
  return end < 0 || stop - end < n->len ? stop : end + n->len;
}

ptrdiff_t
needle_next (const struct needle *n, const struct rtext *t, ptrdiff_t pos, ptrdiff_t to,
             ptrdiff_t stop)
{
  ptrdiff_t from = forward_chars (t, pos, n->at, stop);
  if (from < 0)
    return -1;
  ptrdiff_t end = to < stop ? needles_end (n, t, to, stop) : stop;
  ptrdiff_t found = needle_first (n, t, from, end);
  return found < 0 ? -1 : backward_chars (t, found, n->at);
}

ptrdiff_t
needle_previous (const struct needle *n, const struct rtext *t, ptrdiff_t pos, ptrdiff_t to,
                 ptrdiff_t stop)
{
  ptrdiff_t from = forward_chars (t, to, n->at, stop);
  if (from < 0)
    return -1;
  ptrdiff_t found = needle_last (n, t, from, needles_end (n, t, pos, stop));
  return found < 0 ? -1 : backward_chars (t, found, n->at);
}
