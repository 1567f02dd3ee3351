/* count.c -- instructions of an operation, counted by callgrind where it is installed.

   This program runs itself under valgrind once for each row, at a small scale; counting
   is on between `run_start' and `run_stop' of the run after the warm-up only.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "bench.h"

#if defined __has_include
# if __has_include (<valgrind/callgrind.h>)
#  include <valgrind/callgrind.h>
#  define CAN_COUNT 1
# endif
#endif
#ifndef CAN_COUNT
# define CAN_COUNT 0
# define CALLGRIND_TOGGLE_COLLECT ((void) 0)
#endif

void
count_begin (void)
{
  CALLGRIND_TOGGLE_COLLECT;
}

void
count_end (void)
{
  CALLGRIND_TOGGLE_COLLECT;
}

void
count_here (const struct benchmark *b, enum contender who)
{
  struct measurement m;
  measure_here (b, who, &m);
  if (m.done)
    printf ("ops %llu\n", (unsigned long long) m.ops);
}

/* The number after KEY at the start of a line of FILE, 0 if there is none.  */
static double
number_after (const char *file, const char *key)
{
  char line[256];
  double found = 0;
  FILE *f = fopen (file, "r");
  if (!f)
    return 0;
  while (fgets (line, sizeof line, f))
    if (!strncmp (line, key, strlen (key)))
      found = strtod (line + strlen (key), NULL);
  fclose (f);
  return found;
}

static void
count_row (struct row *row, const char *program, const char *scratch)
{
  char command[1024], out[300], grind[300];
  snprintf (out, sizeof out, "%s/out", scratch);
  snprintf (grind, sizeof grind, "%s/callgrind", scratch);
  snprintf (command, sizeof command,
            "valgrind --tool=callgrind --collect-atstart=no --callgrind-out-file='%s'"
            " '%s' --count=%s/%s/%s >'%s' 2>/dev/null",
            grind, program, row->what->suite, row->what->name, contender_keys[row->who],
            out);
  if (system (command) == 0)
    {
      double ops = number_after (out, "ops "), count = number_after (grind, "totals: ");
      row->instructions = ops > 0 ? count / ops : 0;
    }
  unlink (out);
  unlink (grind);
}

bool
count_instructions (struct results *all, const char *program)
{
  char scratch[] = "/tmp/vellum-bench-XXXXXX";
  if (!CAN_COUNT || system ("valgrind --version >/dev/null 2>&1") != 0)
    {
      fputs ("vellum-bench-alloc: instructions are not counted: "
             "valgrind or its headers are not installed\n", stderr);
      return false;
    }
  if (!mkdtemp (scratch))
    {
      perror ("vellum-bench-alloc: no directory for callgrind's files");
      return false;
    }
  for (size_t i = 0; i < all->n; i++)
    if (all->rows[i].rounds && all->rows[i].who != EMACS)
      count_row (&all->rows[i], program, scratch);
  rmdir (scratch);
  return true;
}
