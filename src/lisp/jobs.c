/* jobs.c -- copies of the session that work side by side, for `batch-byte-compile'.

   A job is a fork of the whole session: it knows all that was loaded before and leaves no trace
   in its parent but an exit status and what it writes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jobs.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "error.h"
#include "eval.h"
#include "gate.h"
#include "init.h"
#include "list.h"
#include "vars.h"

static void
redirect (const char *file, int fd)
{
  int new = open (file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (new < 0 || dup2 (new, fd) < 0)
    _exit (2);
  close (new);
}

static lispv
run_job (void *arg)
{
  return call0 (*(lispv *) arg);
}

static lispv
fail_job (bool thrown, lispv value, void *arg)
{
  (void) thrown;
  (void) value;
  (void) arg;
  return Qnil;
}

DEFUN (Fvellum__start_job, "vellum--start-job", 3, 3,
       "Call FUNCTION in a copy of this session and return its process id at once.\n"
       "What it writes goes to the file OUTPUT, its messages to the file ERRORS.  The copy\n"
       "exits with status 0 if the value is non-nil, else with 1.")
(lispv function, lispv output, lispv errors)
{
  CHECK_STRING (output);
  CHECK_STRING (errors);
  gate_process ("Starting a job", function);
  fflush (stdout);
  fflush (stderr);
  pid_t pid = fork ();
  if (pid < 0)
    xsignal2 (Qfile_error, build_string ("Doing fork"), build_string (strerror (errno)));
  if (pid > 0)
    return make_fixnum (pid);
  redirect (SSDATA (output), STDOUT_FILENO);
  redirect (SSDATA (errors), STDERR_FILENO);
  lispv value = catch_top_level (run_job, fail_job, &function);
  bool lost = fflush (stdout) != 0;
  fflush (stderr);
  _exit (NILP (value) || lost);
}

DEFUN (Fvellum__finished_job, "vellum--finished-job", 1, 1,
       "Wait until one of the jobs PIDS, a non-empty list, has ended.\n"
       "Return (PID . STATUS); STATUS is the exit status, or minus the signal that ended it.")
(lispv pids)
{
  CHECK_CONS (pids);
  GCPRO (pids);
  while (true)
    {
      for (lispv tail = pids; CONSP (tail); tail = XCDR (tail))
        {
          int status;
          CHECK_FIXNUM (XCAR (tail));
          pid_t pid = waitpid ((pid_t) XFIXNUM (XCAR (tail)), &status, WNOHANG);
          if (pid == 0 || (pid < 0 && errno == EINTR))
            continue;
          if (pid < 0)
            return Fcons (XCAR (tail), make_fixnum (2));
          return Fcons (XCAR (tail), make_fixnum (WIFEXITED (status) ? WEXITSTATUS (status)
                                                                     : -WTERMSIG (status)));
        }
      maybe_quit ();
      nanosleep (&(struct timespec) { .tv_nsec = 500000 }, NULL);
    }
}

static const struct subr_def *const subrs[] = { &SFvellum__start_job, &SFvellum__finished_job };

void
init_jobs (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (intern ("vellum-jobs"), make_fixnum (1),
               "How many processes `batch-byte-compile' uses; the option --jobs sets it.");
}
