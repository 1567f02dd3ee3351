/* measure.c -- one measurement in a process of its own.

   So no contender finds memory that another has left in pieces, a crash is a row that
   says so, and memory can be told apart.  The result comes back through a pipe.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "bench.h"

static void
work (const struct benchmark *b, enum contender who, enum scale scale, bool checked,
      struct measurement *out)
{
  static struct run r;
  r = (struct run) { .what = b, .who = who, .scale = scale, .checked = checked,
                     .out = out };
  const char *missing = contender_load (who);
  if (missing)
    {
      snprintf (out->why, sizeof out->why, "%s", missing);
      return;
    }
  run_body *body = (checked ? b->checked : b->timed)[who];
  if (!b->once && !checked)
    {
      r.warming = true;
      body (&r);
      r.warming = false;
    }
  body (&r);
  if (r.bad && !*out->why)
    snprintf (out->why, sizeof out->why, "a block did not hold what was written");
  out->done = !*out->why;
}

void
measure (const struct benchmark *b, enum contender who, enum scale scale, bool checked,
         struct measurement *out)
{
  int fd[2];
  memset (out, 0, sizeof *out);
  fflush (NULL);
  pid_t child = pipe (fd) ? -1 : fork ();
  if (child < 0)
    {
      snprintf (out->why, sizeof out->why, "cannot start a process");
      return;
    }
  if (child == 0)
    {
      close (fd[0]);
      work (b, who, scale, checked, out);
      _exit (write (fd[1], out, sizeof *out) != (ssize_t) sizeof *out);
    }
  close (fd[1]);
  ssize_t n = read (fd[0], out, sizeof *out);
  close (fd[0]);
  int status;
  waitpid (child, &status, 0);
  if (n != (ssize_t) sizeof *out)
    {
      memset (out, 0, sizeof *out);
      if (WIFSIGNALED (status))
        snprintf (out->why, sizeof out->why, "died of signal %d", WTERMSIG (status));
      else
        snprintf (out->why, sizeof out->why, "ended without a result");
    }
}

void
measure_here (const struct benchmark *b, enum contender who, struct measurement *out)
{
  memset (out, 0, sizeof *out);
  work (b, who, QUICK, false, out);
}
