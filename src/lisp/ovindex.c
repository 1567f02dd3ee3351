/* ovindex.c -- an index of the overlays of a buffer by position, for look-ups.

   Spans are sorted by their start; a tree of maxima over their ends lets a search skip all that
   end too early, so that a look-up takes O(log n) and what it finds.  The index is of one buffer
   as it was at one time: it is made at the second look-up without a change between, and never
   used again after a change of the text or of an overlay.  Called by overlay.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include "ovindex.h"
#include "overlay.h"
#include "text.h"

struct span { ptrdiff_t start, end; struct overlay *overlay; };

/* What the index, or the look-up before this one, was of.  */
struct state { const struct buffer *b; const struct buffer_text *text; lispv vector; ptrdiff_t n;
               intmax_t chars, overlays; };

enum { FEW = 32 };              /* no index for fewer */

static struct state seen, indexed;
static struct span *spans;      /* N, by start */
static ptrdiff_t *bounds;       /* 2 N starts and ends, sorted */
static ptrdiff_t *max_end;      /* LEAVES - 1 inner nodes, then a leaf for each span */
static ptrdiff_t room, leaves;

static bool
same_state (const struct state *x, const struct state *y)
{
  return (x->b == y->b && x->text == y->text && EQ (x->vector, y->vector) && x->n == y->n
          && x->chars == y->chars && x->overlays == y->overlays);
}

static int
by_start (const void *a, const void *b)
{
  const struct span *x = a, *y = b;
  return x->start < y->start ? -1 : x->start > y->start;
}

static int
by_value (const void *a, const void *b)
{
  ptrdiff_t x = *(const ptrdiff_t *) a, y = *(const ptrdiff_t *) b;
  return x < y ? -1 : x > y;
}

void
ovindex_forget (void)
{
  seen = indexed = (struct state) { 0 };
}

static bool
make_room (ptrdiff_t n)
{
  for (leaves = 1; leaves < n; leaves *= 2)
    ;
  if (n <= room)
    return true;
  free (spans), free (bounds), free (max_end);
  spans = malloc (leaves * sizeof *spans);
  bounds = malloc (2 * leaves * sizeof *bounds);
  max_end = malloc (2 * leaves * sizeof *max_end);
  room = spans && bounds && max_end ? leaves : 0;
  return room > 0;
}

static void
build (struct buffer *b)
{
  for (ptrdiff_t i = 0; i < b->noverlays; i++)
    {
      struct overlay *o = XOVERLAY (AREF (b->overlays, i));
      spans[i] = (struct span) { overlay_start (o), overlay_end (o), o };
      bounds[2 * i] = spans[i].start;
      bounds[2 * i + 1] = spans[i].end;
    }
  qsort (spans, b->noverlays, sizeof *spans, by_start);
  qsort (bounds, 2 * b->noverlays, sizeof *bounds, by_value);
  for (ptrdiff_t i = 0; i < leaves; i++)
    max_end[leaves - 1 + i] = i < b->noverlays ? spans[i].end : PTRDIFF_MIN;
  for (ptrdiff_t i = leaves - 2; i >= 0; i--)
    max_end[i] = (max_end[2 * i + 1] > max_end[2 * i + 2] ? max_end[2 * i + 1]
                  : max_end[2 * i + 2]);
}

bool
ovindex_ready (struct buffer *b)
{
  if (b->noverlays < FEW)
    return false;
  struct state now = { b, b->text, b->overlays, b->noverlays,
                       b->text->chars_modiff, b->text->overlay_modiff };
  if (same_state (&now, &indexed))
    return true;
  bool again = same_state (&now, &seen);
  seen = now;
  if (!again || !make_room (b->noverlays))
    return false;
  build (b);
  indexed = now;
  return true;
}

/* The number of elements of the sorted BOUNDS that are at most POS.  */
static ptrdiff_t
bounds_up_to (ptrdiff_t pos)
{
  ptrdiff_t low = 0, high = 2 * indexed.n;
  while (low < high)
    {
      ptrdiff_t mid = low + (high - low) / 2;
      if (bounds[mid] <= pos)
        low = mid + 1;
      else
        high = mid;
    }
  return low;
}

ptrdiff_t
ovindex_after (ptrdiff_t pos, ptrdiff_t limit)
{
  ptrdiff_t i = bounds_up_to (pos);
  return i < 2 * indexed.n && bounds[i] < limit ? bounds[i] : limit;
}

ptrdiff_t
ovindex_before (ptrdiff_t pos, ptrdiff_t limit)
{
  ptrdiff_t i = bounds_up_to (pos - 1);
  return i > 0 && bounds[i - 1] > limit ? bounds[i - 1] : limit;
}

ptrdiff_t
ovindex_touching (ptrdiff_t from, ptrdiff_t to, struct overlay **found)
{
  /* Depth-first, left to right; a level adds at most one node that waits.  */
  ptrdiff_t waiting[8 * sizeof (ptrdiff_t) + 1], depth = 0, n = 0;
  waiting[depth++] = 0;
  while (depth > 0)
    {
      ptrdiff_t node = waiting[--depth];
      if (max_end[node] < from)
        continue;
      if (node >= leaves - 1)
        {
          ptrdiff_t i = node - (leaves - 1);
          if (i < indexed.n && spans[i].start <= to)
            found[n++] = spans[i].overlay;
          continue;
        }
      /* The right half is of use only if its first span starts early enough.  */
      ptrdiff_t first = 2 * node + 2;
      while (first < leaves - 1)
        first = 2 * first + 1;
      first -= leaves - 1;
      if (first < indexed.n && spans[first].start <= to)
        waiting[depth++] = 2 * node + 2;
      waiting[depth++] = 2 * node + 1;
    }
  return n;
}
