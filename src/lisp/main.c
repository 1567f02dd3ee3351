/* main.c -- starting and ending: heap options, the other program for the other way of finding
   roots, the library, the exit.

   The command line's actions are in cmdline.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "lisp.h"
#include "cmdline.h"
#include "error.h"
#include "eval.h"
#include "gate.h"
#include "init.h"
#include "load.h"
#include "main.h"
#include "profile.h"
#include "timefns.h"
#include "vars.h"

#if defined __x86_64__
# define VELLUM_HOST "x86_64-pc-linux-gnu"
#elif defined __i386__
# define VELLUM_HOST "i686-pc-linux-gnu"
#elif defined __aarch64__
# define VELLUM_HOST "aarch64-unknown-linux-gnu"
#else
# define VELLUM_HOST "unknown-linux-gnu"
#endif

volatile bool quit_pending;
bool quit_by_interrupt;
static volatile sig_atomic_t interrupted;

/* ---- Quitting ---- */

static void
on_interrupt (int sig)
{
  (void) sig;
  interrupted = 1;
  quit_pending = true;
}

void
process_quit (void)
{
  if (!NILP (SYMVAL (Qinhibit_quit)))
    {
      if (interrupted)
        set_symval (Qquit_flag, Qt);
      return;
    }
  quit_pending = false;
  lispv flag = SYMVAL (Qquit_flag);
  set_symval (Qquit_flag, Qnil);
  if (interrupted)
    {
      interrupted = 0;
      quit_by_interrupt = true;
      xsignal (Qquit, Qnil);
    }
  if (EQ (flag, Qkill_emacs))
    exit_lisp (0);
  if (EQ (SYMVAL (Qthrow_on_input), flag) && !NILP (flag))
    throw_to (flag, Qt);
  if (!NILP (flag))
    xsignal (Qquit, Qnil);
}

static void
catch_interrupts (void)
{
  struct sigaction old;
  if (sigaction (SIGINT, NULL, &old) == 0 && old.sa_handler == SIG_IGN)
    return;
  struct sigaction sa = { .sa_handler = on_interrupt };
  sigemptyset (&sa.sa_mask);
  sigaction (SIGINT, &sa, NULL);
}

/* ---- The end ---- */

static lispv
call_hook_function (void *arg)
{
  call0 (*(lispv *) arg);
  return Qnil;
}

static lispv
report_hook_error (lispv error_object, void *arg)
{
  lispv fn = *(lispv *) arg;
  GCPRO (error_object, fn);
  lispv f = Fprin1_to_string (fn, Qnil);
  GCPRO_ARRAY (&f, 1);
  lispv e = Fprin1_to_string (error_object, Qnil);
  message_c ("Error in kill-emacs-hook (%s): %s", SSDATA (f), SSDATA (e));
  return Qnil;
}

static void
run_kill_hook (void)
{
  lispv hook = SYMVAL (Qkill_emacs_hook);
  if (EQ (hook, Qunbound))
    return;
  set_symval (Qkill_emacs_hook, Qnil);
  if (!CONSP (hook) || EQ (XCAR (hook), Qlambda) || EQ (XCAR (hook), Qclosure))
    hook = NILP (hook) ? Qnil : list1 (hook);
  lispv fn = Qnil;
  GCPRO (hook, fn);
  for (; CONSP (hook); hook = XCDR (hook))
    {
      fn = XCAR (hook);
      if (!EQ (fn, Qt))
        catch_conditions (call_hook_function, Qt, report_hook_error, &fn);
    }
}

void
exit_lisp (int code)
{
  static bool exiting;
  if (!exiting)
    {
      exiting = true;
      run_kill_hook ();
    }
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      if (errno != EPIPE)
        fprintf (stderr, "vellum: standard output: %s\n", strerror (errno));
      if (code == 0)
        code = 1;
    }
  profile_finish ();
  gc_finish ();
  if (quit_by_interrupt && code == 255)
    {
      signal (SIGINT, SIG_DFL);
      raise (SIGINT);
    }
  exit (code & 0xff);
}

DEFCMD (Fkill_emacs, "kill-emacs", 0, 1, "P",
        "End the process.\n"
        "ARG, if it is an integer, is the exit status.  Runs `kill-emacs-hook' first.")
(lispv arg)
{
  exit_lisp (FIXNUMP (arg) ? (int) XFIXNUM (arg) : 0);
}

/* ---- Options of the heap ---- */

_Noreturn void
usage_error (const char *what, const char *why)
{
  fprintf (stderr, "vellum: %s: %s\n", what, why);
  exit (2);
}

/* ---- The two programs ---- */

/* The directory of this program, with a slash; empty if it cannot be told.  */
static char program_dir[PATH_MAX];

static void
find_program_dir (void)
{
  char path[PATH_MAX];
  ssize_t n = readlink ("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0)
    return;
  path[n] = 0;
  char *slash = strrchr (path, '/');
  if (slash)
    {
      slash[1] = 0;
      strcpy (program_dir, path);
    }
}

/* Runs the program that finds roots the way WANTED ("stack" or "gcpro"), unless it is this.  */
static void
exec_for_roots (const char *wanted, char **argv)
{
  if (!wanted || strcmp (wanted, roots_precise () ? "gcpro" : "stack") == 0)
    return;
  const char *name = strcmp (wanted, "gcpro") == 0 ? "vellum-gcpro" : "vellum";
  char path[PATH_MAX + 32];
  snprintf (path, sizeof path, "%s%s", program_dir, name);
  if (getenv ("VELLUM_EXEC"))
    usage_error ("--roots", "the programs vellum and vellum-gcpro are mixed up");
  setenv ("VELLUM_EXEC", "1", 1);
  execv (path, argv);
  usage_error (path, strerror (errno));
}

/* ---- The library ---- */

static bool
file_exists (const char *dir, const char *name)
{
  char path[2 * PATH_MAX];
  snprintf (path, sizeof path, "%s%s", dir, name);
  struct stat st;
  return stat (path, &st) == 0;
}

static lispv
dir_if_there (const char *dir, const char *sub, lispv rest)
{
  char path[2 * PATH_MAX], real[PATH_MAX];
  struct stat st;
  snprintf (path, sizeof path, "%s%s", dir, sub);
  if (stat (path, &st) != 0 || !S_ISDIR (st.st_mode) || !realpath (path, real))
    return rest;
  return Fcons (build_string (real), rest);
}

/* The directories of the colon-separated list LIST; an empty one stands for DEFAULTS.  */
static lispv
split_path (const char *list, lispv defaults)
{
  lispv dirs = Qnil;
  for (;;)
    {
      size_t n = strcspn (list, ":");
      if (n)
        dirs = Fcons (make_string (list, n), dirs);
      else
        FOR_EACH_TAIL (tail, defaults)
          dirs = Fcons (XCAR (tail), dirs);
      if (!list[n])
        return Fnreverse (dirs);
      list += n + 1;
    }
}

/* Where the library is: VELLUM_LISP says, or the build tree that the program runs in, or the
   place where it was installed.  */
static lispv
library_path (void)
{
  const char *env = getenv ("VELLUM_LISP");
  if (env && *env)
    return split_path (env, Qnil);
  lispv path = Qnil;
  if (*program_dir && file_exists (program_dir, "config.status"))
    {
      path = dir_if_there (VELLUM_SRCDIR, "/lisp", Qnil);
      lispv built = dir_if_there (program_dir, "lisp", Qnil);
      if (CONSP (built) && (!CONSP (path) || NILP (Fequal (XCAR (built), XCAR (path)))))
        path = Fcons (XCAR (built), path);
    }
  if (NILP (path))
    path = dir_if_there (program_dir, "../share/vellum/lisp", Qnil);
  if (NILP (path))
    path = dir_if_there (VELLUM_LISPDIR, "", Qnil);
  if (NILP (path))
    path = dir_if_there (VELLUM_SRCDIR, "/lisp", Qnil);
  return path;
}

/* The real names of the directories in PATH, each with its folder editor, where the libraries of
   the editor are kept as data, behind it if there is one.  */
static lispv
with_editor (lispv path)
{
  lispv dirs = Qnil;
  FOR_EACH_TAIL (tail, path)
    {
      dirs = dir_if_there (SSDATA (XCAR (tail)), "", dirs);
      dirs = dir_if_there (SSDATA (XCAR (tail)), "/editor", dirs);
    }
  return Fnreverse (dirs);
}

static void
load_library (void)
{
  lispv path = with_editor (library_path ());
  set_default_load_path (path);
  set_symval (Qvellum_library_path, path);
  if (NILP (path))
    {
      fputs ("vellum: the Lisp library is not found; only primitives work\n", stderr);
      return;
    }
  lispv core = build_string ("preload.elc");
  GCPRO (path, core);
  if (NILP (find_file (list1 (XCAR (path)), core, Qnil, Qnil, false, NULL)))
    core = build_string ("loadup");
  Fload (core, Qnil, Qt, Qnil, Qnil);
  const char *env = getenv ("EMACSLOADPATH");
  if (env)
    set_default_load_path (split_path (env, path));
}

/* ---- Start ---- */

static void
define_session_variables (const char *argv0)
{
  const char *slash = strrchr (argv0, '/');
  defvar_lisp (Qinvocation_name, build_string (slash ? slash + 1 : argv0),
               "The name that the program was called by.");
  defvar_lisp (Qinvocation_directory, build_string (program_dir),
               "The directory that the program is in.");
  defvar_lisp (Qinstallation_directory, Qnil, "Nil: the program needs no such directory.");
  defvar_lisp (Qemacs_version, build_string ("28.2"),
               "The version of GNU Emacs whose Lisp this is.");
  defvar_lisp (intern ("emacs-major-version"), make_fixnum (28), "The major one of it.");
  defvar_lisp (intern ("emacs-minor-version"), make_fixnum (2), "The minor one of it.");
  defvar_lisp (intern ("emacs-build-number"), make_fixnum (1), "Always 1.");
  defvar_lisp (intern ("emacs-build-time"), Qnil, "Nil: builds do not depend on the time.");
  defvar_lisp (intern ("emacs-build-system"), Qnil, "Nil: nor on the machine.");
  lispv now = Fcurrent_time ();
  defvar_lisp (intern ("before-init-time"), now, "When the program was started.");
  defvar_lisp (intern ("after-init-time"), now, "When it was ready for the command line.");
  defvar_lisp (intern ("emacs-copyright"),
               build_string ("Copyright (C) 2026 The Vellum authors"), "Copyright notice.");
  defvar_lisp (intern ("vellum-version"), build_string (VELLUM_VERSION), "Version of Vellum.");
  defvar_lisp (intern ("system-type"), intern ("gnu/linux"), "The kind of operating system.");
  defvar_lisp (intern ("system-configuration"), build_string (VELLUM_HOST),
               "The kind of machine the program was built for.");
  defvar_lisp (intern ("system-configuration-options"), build_string (""), "Always empty.");
  defvar_lisp (intern ("system-configuration-features"), build_string (""), "Always empty.");
  defvar_lisp (Qvellum_library_path, Qnil, "Directories of the Lisp library.");
  defvar_lisp (Qinhibit_quit, Qnil, "Non-nil means an interrupt waits.");
  defvar_lisp (Qquit_flag, Qnil, "Non-nil means a quit is waiting to happen.");
  type_variable (Qquit_flag, TYPE_QUIT);
  defvar_lisp (Qthrow_on_input, Qnil, "Accepted; there is no input to wait for.");
  defvar_lisp (Qkill_emacs_hook, Qnil, "Hook run when the process ends.");
  defvar_bool (Qnoninteractive, true, "Non-nil: this is a batch session.");
}

/* The limits of restricted sessions that say no others.  */
enum { RESTRICTED_SECONDS = 300, RESTRICTED_HEAP = 1 << 30 };

static lispv
run_session (void *arg)
{
  const struct command_line *cl = arg;
  load_library ();
  if (cl->restricted)
    {
      gc_default_limit (RESTRICTED_HEAP);
      gate_close ();
    }
  if (cl->restricted || cl->time_limit > 0)
    gate_limit_time (cl->time_limit > 0 ? cl->time_limit : RESTRICTED_SECONDS);
  run_command_line (arg);
  return Qnil;
}

/* An error that nothing handled, in a session without backtraces.  */
static lispv
fail_session (bool thrown, lispv value, void *arg)
{
  (void) thrown;
  (void) arg;
  GCPRO (value);
  lispv message = Ferror_message_string (value);
  message_c ("%s", SSDATA (message));
  return Qt;
}

/* Makes the C stack as large as is useful.  The kernel leaves at least 128 MB of address space
   for it, whatever the limit was at the start.  */
static size_t
raise_stack_limit (void)
{
  struct rlimit r, space;
  rlim_t wanted = (rlim_t) (sizeof (void *) > 4 ? 96 : 48) << 20;
  if (getrlimit (RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY
      && space.rlim_cur / 8 < wanted)
    wanted = space.rlim_cur / 8;
  if (getrlimit (RLIMIT_STACK, &r) != 0)
    return (size_t) 1 << 20;
  if (r.rlim_cur != RLIM_INFINITY && r.rlim_cur < wanted)
    {
      struct rlimit more = r;
      more.rlim_cur = r.rlim_max == RLIM_INFINITY || r.rlim_max > wanted ? wanted : r.rlim_max;
      if (setrlimit (RLIMIT_STACK, &more) == 0)
        r = more;
    }
  return r.rlim_cur == RLIM_INFINITY || r.rlim_cur > wanted ? wanted : r.rlim_cur;
}

static const struct subr_def *const subrs[] = { &SFkill_emacs };

static _Noreturn void
session (struct command_line *cl, char *argv0, void (*define_more) (void))
{
  define_session_variables (argv0);
  defsubrs (subrs, ARRAYELTS (subrs));
  if (define_more)
    define_more ();
  catch_interrupts ();
  if (cl->profile)
    profile_start (cl->profile);
  lispv failed = catch_top_level (run_session, fail_session, cl);
  exit_lisp (NILP (failed) ? 0 : 255);
}

void
run_vellum (int argc, char **argv, void *base, void (*define_more) (void))
{
  size_t stack_size = raise_stack_limit ();
  find_program_dir ();
  struct command_line cl;
  const char *roots = NULL;
  char **all_args = malloc ((argc + 1) * sizeof *argv);
  if (!all_args)
    usage_error ("start", strerror (errno));
  memcpy (all_args, argv, (argc + 1) * sizeof *argv);
  parse_early_options (argc, argv, &cl, &roots);
  const char *env_roots = NULL, *wrong = gc_env (&env_roots);
  if (wrong)
    {
      fprintf (stderr, "vellum: %s\n", wrong);
      exit (2);
    }
  exec_for_roots (roots ? roots : env_roots, all_args);
  free (all_args);
  unsetenv ("VELLUM_EXEC");
  set_c_stack_floor (base, stack_size);
  init_stacks ();
  init_handlers ();
  init_all (base);
  if (cl.show_config)
    {
      print_gc_config ();
      exit (fflush (stdout) ? 1 : 0);
    }
  session (&cl, argv[0], define_more);
}
