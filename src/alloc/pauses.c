/* pauses.c -- the length of every collection, kept while statistics are wanted.

   Called by heap.c after each collection and by stats.c at exit.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <math.h>
#include <stdlib.h>
#include "heap.h"

/* Not part of the heap, so that watching does not change what is held.  */
static double *pauses;
static size_t npauses, room;
static bool sorted;

void
pause_note (double seconds)
{
  if (!heap.stats_wanted)
    return;
  if (npauses == room)
    {
      size_t more = room ? room * 2 : 256;
      double *p = realloc (pauses, more * sizeof *p);
      if (!p)
        return;
      pauses = p;
      room = more;
    }
  pauses[npauses++] = seconds;
  sorted = false;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

double
pause_quantile (double q)
{
  if (!npauses)
    return 0;
  if (!sorted)
    qsort (pauses, npauses, sizeof *pauses, compare);
  sorted = true;
  double place = q * (npauses - 1);
  size_t low = place, high = low + 1 < npauses ? low + 1 : low;
  return pauses[low] + (place - low) * (pauses[high] - pauses[low]);
}

/* Buckets of an eighth of an octave: [LOWER BOUND IN MICROSECONDS, COUNT].  */
void
pause_print_histogram (FILE *out)
{
  pause_quantile (0);
  putc ('[', out);
  for (size_t i = 0; i < npauses;)
    {
      double us = pauses[i] > 1e-7 ? pauses[i] * 1e6 : 0.1;
      int bucket = floor (log2 (us) * 8);
      double end = exp2 ((bucket + 1) / 8.0) * 1e-6;
      size_t from = i++;
      while (i < npauses && pauses[i] < end)
        i++;
      fprintf (out, "%s[%.3f,%zu]", from ? "," : "", exp2 (bucket / 8.0), i - from);
    }
  putc (']', out);
}

void
pause_forget (void)
{
  free (pauses);
  pauses = NULL;
  npauses = room = 0;
}
