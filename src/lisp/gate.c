/* gate.c -- restricted sessions: the one place that says what an untrusted script may do.

   Called by every primitive that changes something outside the process.  Directories are
   compared by their real names, so that no symbolic link leads out of an allowed one.  Reading
   files is allowed.  SECURITY.md says what is promised.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include "fileio.h"
#include "gate.h"
#include "vars.h"

bool gate_closed;

static char **allowed;          /* real names of directories, without a slash at the end */
static size_t nallowed;

bool
gate_allow_write (const char *directory)
{
  char *real = realpath (directory, NULL);
  struct stat st;
  if (!real)
    return false;
  if (stat (real, &st) != 0 || !S_ISDIR (st.st_mode))
    {
      free (real);
      errno = ENOTDIR;
      return false;
    }
  char **more = realloc (allowed, (nallowed + 1) * sizeof *more);
  if (!more)
    return false;
  allowed = more;
  if (strcmp (real, "/") == 0)
    *real = 0;
  allowed[nallowed++] = real;
  return true;
}

/* Whether REAL, a real name, is below an allowed directory, or is that if ITSELF.  */
static bool
is_allowed (const char *real, bool itself)
{
  for (size_t i = 0; i < nallowed; i++)
    {
      size_t n = strlen (allowed[i]);
      if (strncmp (real, allowed[i], n) == 0
          && ((real[n] == '/' && real[n + 1]) || (itself && !real[n])))
        return true;
    }
  return false;
}

/* Writes the real name of NAME's directory and NAME's last part into REAL.  False if there is
   no such directory.  */
static bool
real_entry (const char *name, char real[PATH_MAX])
{
  char directory[PATH_MAX];
  size_t n = strlen (name);
  while (n > 1 && name[n - 1] == '/')
    n--;
  if (n == 0 || n >= PATH_MAX)
    return false;
  size_t start = n;
  while (start > 0 && name[start - 1] != '/')
    start--;
  const char *last = name + start;
  size_t last_n = n - start;
  if (last_n == 0 || (last_n == 1 && *last == '.') || (last_n == 2 && !memcmp (last, "..", 2)))
    return false;
  memcpy (directory, name, start);
  strcpy (directory + start, start ? "" : ".");
  if (!realpath (directory, real))
    return false;
  size_t have = strlen (real);
  if (have + 1 + last_n >= PATH_MAX)
    return false;
  if (have > 1)
    real[have++] = '/';
  memcpy (real + have, last, last_n);
  real[have + last_n] = 0;
  return true;
}

static bool
may_write (const char *name, enum gate_way way)
{
  char real[PATH_MAX];
  struct stat st;
  if (way == GATE_CONTENTS)
    {
      if (realpath (name, real))
        return is_allowed (real, true);
      /* Creating a file through a link that leads nowhere yet would make it elsewhere.  */
      if (lstat (name, &st) == 0)
        return false;
    }
  return real_entry (name, real) && is_allowed (real, false);
}

static _Noreturn void
refuse (const char *what, lispv object)
{
  xsignal3 (Qvellum_restricted, build_string (what),
            build_string ("not allowed in a restricted session"), object);
}

void
gate_write (const char *what, lispv file, enum gate_way way)
{
  if (gate_closed && !may_write (SSDATA (encode_file_name (file)), way))
    refuse (what, file);
}

void
gate_process (const char *what, lispv object)
{
  if (gate_closed)
    refuse (what, object);
}

void
gate_close (void)
{
  gate_closed = true;
  set_symval (Qprocess_environment, Qnil);
  set_symval (Qinitial_environment, Qnil);
  set_symval (Qexec_path, Qnil);
  clearenv ();
  /* A second wall: the kernel gives this process no rights that it has not got, and no core
     file is written.  */
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  setrlimit (RLIMIT_CORE, &(struct rlimit) { 0, 0 });
}

/* ---- Time ---- */

enum { STATUS_TIMEOUT = 124 };  /* as timeout(1) */

static void
out_of_time (int signal_number)
{
  (void) signal_number;
  static const char text[] = "vellum: the time limit is reached\n";
  ssize_t n = write (STDERR_FILENO, text, sizeof text - 1);
  (void) n;
  _exit (STATUS_TIMEOUT);
}

void
gate_limit_time (double seconds)
{
  struct sigaction a = { .sa_handler = out_of_time };
  sigaction (SIGALRM, &a, NULL);
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGALRM);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  time_t whole = seconds;
  suseconds_t micro = (seconds - whole) * 1e6;
  if (!whole && !micro)
    micro = 1;
  struct itimerval t = { .it_value = { whole, micro } };
  setitimer (ITIMER_REAL, &t, NULL);
}

DEFUN (Fvellum_restricted_p, "vellum-restricted-p", 0, 1,
       "Return t if this is a restricted session.\n\
With FILE, return t if this session refuses to write FILE.")
(lispv file)
{
  if (NILP (file))
    return gate_closed ? Qt : Qnil;
  GCPRO (file);
  file = Fexpand_file_name (file, Qnil);
  bool may = !gate_closed || may_write (SSDATA (encode_file_name (file)), GATE_CONTENTS);
  return may ? Qnil : Qt;
}

static const struct subr_def *const subrs[] = { &SFvellum_restricted_p };

void
init_gate (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
