/* cmdline.c -- the command line of batch Emacs, and Vellum's own options.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>
#include "lisp.h"
#include "cmdline.h"
#include "data.h"
#include "eval.h"
#include "gate.h"
#include "gcprims.h"
#include "init.h"
#include "list.h"
#include "load.h"
#include "main.h"
#include "read.h"
#include "vars.h"

/* ---- The options ---- */

enum option
{
  OPT_NONE, OPT_BATCH, OPT_SCRIPT, OPT_X, OPT_LOAD, OPT_DIRECTORY, OPT_FUNCALL, OPT_EVAL,
  OPT_INSERT, OPT_KILL, OPT_VISIT, OPT_CHDIR, OPT_VERSION, OPT_HELP, OPT_IGNORE,
  OPT_IGNORE_ARG, OPT_ROOTS, OPT_HEAP, OPT_SCRIPTLOAD, OPT_GC_CONFIG,
  OPT_RESTRICTED, OPT_ALLOW_WRITE, OPT_TIME_LIMIT,
  OPT_JOBS, OPT_PROFILE, OPT_PACKAGES
};

struct option_def
{
  const char *name;             /* with two dashes if that long form is the proper one */
  enum option code;
  bool takes_arg;
};

static const struct option_def options[] = {
  { "--batch", OPT_BATCH, false },
  { "--script", OPT_SCRIPT, true },
  { "-x", OPT_X, true },
  { "--load", OPT_LOAD, true },
  { "-l", OPT_LOAD, true },
  { "--directory", OPT_DIRECTORY, true },
  { "-L", OPT_DIRECTORY, true },
  { "--funcall", OPT_FUNCALL, true },
  { "-f", OPT_FUNCALL, true },
  { "-e", OPT_FUNCALL, true },
  { "--eval", OPT_EVAL, true },
  { "--execute", OPT_EVAL, true },
  { "--insert", OPT_INSERT, true },
  { "-i", OPT_INSERT, true },
  { "--kill", OPT_KILL, false },
  { "--visit", OPT_VISIT, true },
  { "--find-file", OPT_VISIT, true },
  { "--file", OPT_VISIT, true },
  { "--chdir", OPT_CHDIR, true },
  { "--version", OPT_VERSION, false },
  { "--help", OPT_HELP, false },
  { "--quick", OPT_IGNORE, false },
  { "-Q", OPT_IGNORE, false },
  { "-q", OPT_IGNORE, false },
  { "--no-init-file", OPT_IGNORE, false },
  { "--no-site-file", OPT_IGNORE, false },
  { "--no-site-lisp", OPT_IGNORE, false },
  { "-nsl", OPT_IGNORE, false },
  { "--no-splash", OPT_IGNORE, false },
  { "--no-window-system", OPT_IGNORE, false },
  { "-nw", OPT_IGNORE, false },
  { "--no-x-resources", OPT_IGNORE, false },
  { "--no-blinking-cursor", OPT_IGNORE, false },
  { "--no-desktop", OPT_IGNORE, false },
  { "--basic-display", OPT_IGNORE, false },
  { "-D", OPT_IGNORE, false },
  { "--debug-init", OPT_IGNORE, false },
  { "--module-assertions", OPT_IGNORE, false },
  { "--no-build-details", OPT_IGNORE, false },
  { "--no-loadup", OPT_IGNORE, false },
  { "--user", OPT_IGNORE_ARG, true },
  { "-u", OPT_IGNORE_ARG, true },
  { "--terminal", OPT_IGNORE_ARG, true },
  { "-t", OPT_IGNORE_ARG, true },
  { "--display", OPT_IGNORE_ARG, true },
  { "-d", OPT_IGNORE_ARG, true },
  { "-scriptload", OPT_SCRIPTLOAD, true },
  { "--roots", OPT_ROOTS, true },
  { "--heap", OPT_HEAP, true },
  { "--vectors", OPT_HEAP, true },
  { "--memory-map", OPT_HEAP, true },
  { "--heap-limit", OPT_HEAP, true },
  { "--gc-config", OPT_GC_CONFIG, false },
  { "--restricted", OPT_RESTRICTED, false },
  { "--allow-write", OPT_ALLOW_WRITE, true },
  { "--time-limit", OPT_TIME_LIMIT, true },
  { "--jobs", OPT_JOBS, true },
  { "--profile", OPT_PROFILE, false },
  { "--packages", OPT_PACKAGES, false },
};

struct parsed
{
  enum option code;
  const char *name;             /* as in the table */
  const char *value;            /* after `=', or null */
  bool takes_arg;
};

/* Recognises ARG, with one or two dashes, an unambiguous beginning of a long option, and
   `=VALUE'.  False if it is no known option.  */
static bool
parse_option (const char *arg, struct parsed *out)
{
  if (arg[0] != '-' || !arg[1])
    return false;
  bool two = arg[1] == '-';
  const char *body = arg + 1 + two, *eq = strchr (body, '=');
  size_t n = eq ? (size_t) (eq - body) : strlen (body);
  if (n == 0)
    return false;
  const struct option_def *best = NULL;
  bool exact = false;
  int matches = 0;
  for (size_t i = 0; i < ARRAYELTS (options) && !exact; i++)
    {
      const struct option_def *o = &options[i];
      bool is_long = o->name[1] == '-';
      const char *name = o->name + 1 + is_long;
      if (strncmp (name, body, n) != 0 || (two && !is_long))
        continue;
      if (name[n] == 0)
        exact = true;
      else if (!two || !is_long)
        continue;
      if (!best || exact || best->code != o->code)
        matches++;
      best = o;
    }
  if (!best || (!exact && matches > 1))
    return false;
  *out = (struct parsed) { best->code, best->name, eq ? eq + 1 : NULL, best->takes_arg };
  return true;
}

static void
print_version (void)
{
  printf ("Vellum " VELLUM_VERSION " (GNU Emacs Lisp 28.2, %s roots)\n",
          roots_precise () ? "precise" : "stack");
  fputs ("Copyright (C) 2026 The Vellum authors\n"
         "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.\n"
         "This is free software: you are free to change and redistribute it.\n"
         "There is NO WARRANTY, to the extent permitted by law.\n", stdout);
}

static void
print_help (void)
{
  fputs (
"Usage: vellum [OPTION...] [FILE ARGS...]\n"
"\n"
"Run Emacs Lisp without the editor.  FILE is run as a script, `-' is standard\n"
"input; without arguments, talk with a terminal.  Actions happen in order.\n"
"\n"
"As in batch Emacs (one dash will do):\n"
"  --batch, -Q, -q, -nw        accepted: Vellum always works this way\n"
"  -l, --load FILE             load the Lisp file FILE\n"
"  -L, --directory DIR         put DIR in front of the load path (:DIR: behind)\n"
"  -f, --funcall FUNCTION      call FUNCTION without arguments\n"
"  --eval, --execute EXPR      evaluate EXPR\n"
"  --script FILE               run FILE as a script; the rest are its arguments\n"
"  -x FILE                     the same; exit with the value of its last form\n"
"  --insert FILE               insert FILE into the current buffer\n"
"  --visit FILE                visit FILE\n"
"  --packages                  make the packages of the system and the user loadable\n"
"  --kill                      exit\n"
"  --chdir DIR                 change to DIR first\n"
"  --version                   print the version and exit\n"
"  --help                      print this and exit\n"
"\n"
"Compiling and measuring:\n"
"  --jobs=N                    let batch-byte-compile use N processes\n"
"  --profile[=FILE]            print at exit where the CPU time went\n"
"\n"
"Untrusted scripts:\n"
"  --restricted                no processes, no environment, no writing of files\n"
"  --allow-write=DIR           but below DIR, in a restricted session\n"
"  --time-limit=SECONDS        end with status 124 after so long (restricted: 300)\n"
"\n"
"The heap:\n"
"  --heap=malloc|block|vellum  preset of allocator and address map\n"
"  --vectors=malloc|block      where vectors come from\n"
"  --memory-map=tree|table     how addresses are looked up\n"
"  --roots=stack|gcpro         how roots are found (runs the other program)\n"
"  --gc-threshold=BYTES        bytes between collections\n"
"  --heap-limit=BYTES          most memory to use (K, M, G suffixes)\n"
"  --gc-stats[=text|json]      print statistics at exit\n"
"  --gc-log=FILE               log each collection as a JSON object\n"
"  --gc-map=FILE               write what blocks hold at the peak and the end\n"
"  --gc-torture                collect at every safepoint\n"
"  --gc-poison                 fill freed memory with a pattern\n"
"  --gc-verify                 recount the heap after each collection\n"
"  --gc-zombies                report what only the stack reached (gcpro)\n"
"  --gc-fail=N                 refuse the Nth request for memory\n"
"  --gc-mark-stack=BYTES       largest mark stack; then mark by scanning\n"
"  --gc-config                 print the configuration and exit\n", stdout);
}

/* Sets the heap option ARG, "--gc-..." or one of the table.  */
static void
set_heap_option (const char *arg)
{
  const char *body = arg + 1 + (arg[1] == '-'), *eq = strchr (body, '=');
  char key[64];
  size_t n = eq ? (size_t) (eq - body) : strlen (body);
  if (n >= sizeof key)
    usage_error (arg, "unknown option");
  memcpy (key, body, n);
  key[n] = 0;
  gc_threshold_option |= strcmp (key, "gc-threshold") == 0;
  const char *wrong = gc_option (key, eq ? eq + 1 : NULL);
  if (wrong)
    usage_error (arg, wrong);
}

static void
allow_write (const char *arg, const char *directory)
{
  if (!directory)
    usage_error (arg, "write the directory after `='");
  if (!gate_allow_write (directory))
    usage_error (arg, strerror (errno));
}

/* The seconds that VALUE says.  */
static double
time_limit (const char *arg, const char *value)
{
  char *end = NULL;
  double seconds = value ? strtod (value, &end) : 0;
  if (!(seconds > 0 && seconds < 1e9) || *end)
    usage_error (arg, "write a number of seconds after `='");
  return seconds;
}

static bool
gc_option_p (const char *arg)
{
  return strncmp (arg, "--gc-", 5) == 0 && strcmp (arg, "--gc-config") != 0;
}

static _Noreturn void
needs_argument (const char *arg)
{
  fprintf (stderr, "vellum: Option '%s' requires an argument\n", arg);
  exit (1);
}

static int
parse_jobs (const char *arg, const char *value)
{
  char *end;
  errno = 0;
  long n = strtol (value, &end, 10);
  if (errno || end == value || *end || n < 1 || n > 1024)
    usage_error (arg, "the number of processes is 1 to 1024");
  return (int) n;
}

void
print_gc_config (void)
{
  static const char *const keys[] = { "heap", "vectors", "memory-map", "roots" };
  for (size_t i = 0; i < ARRAYELTS (keys); i++)
    {
      const char *v = gc_config_value (keys[i]);
      printf ("%s=%s\n", keys[i], v ? v : "");
    }
}

/* Does what the option ARG, parsed as *P, says if it has no argument of its own and says
   nothing to Lisp; returns whether that is so.  */
static bool
early_option (const char *arg, const struct parsed *p, struct command_line *cl,
              const char **roots)
{
  switch (p->code)
    {
    case OPT_VERSION:
      print_version ();
      exit (fflush (stdout) ? 1 : 0);
    case OPT_HELP:
      print_help ();
      exit (fflush (stdout) ? 1 : 0);
    case OPT_HEAP:
      if (!p->value)
        usage_error (arg, "write the value after `='");
      set_heap_option (arg);
      return true;
    case OPT_ROOTS:
      if (!p->value || (strcmp (p->value, "stack") && strcmp (p->value, "gcpro")))
        usage_error (arg, "the values are stack and gcpro");
      *roots = p->value;
      return true;
    case OPT_GC_CONFIG:
      cl->show_config = true;
      return true;
    case OPT_RESTRICTED:
      cl->restricted = true;
      return true;
    case OPT_ALLOW_WRITE:
      allow_write (arg, p->value);
      return true;
    case OPT_TIME_LIMIT:
      cl->time_limit = time_limit (arg, p->value);
      return true;
    case OPT_BATCH:
      cl->batch = true;
      return true;
    case OPT_PROFILE:
      cl->profile = p->value ? p->value : "";
      return true;
    case OPT_IGNORE:
      return true;
    default:
      return false;
    }
}

void
parse_early_options (int argc, char **argv, struct command_line *cl, const char **roots)
{
  *cl = (struct command_line) { .argv = argv, .jobs = 1 };
  int kept = 1;
  for (int i = 1; i < argc; i++)
    {
      const char *arg = argv[i];
      struct parsed p;
      if (gc_option_p (arg))
        {
          set_heap_option (arg);
          continue;
        }
      if (!parse_option (arg, &p))
        {
          argv[kept++] = argv[i];
          if (arg[0] != '-' || !arg[1] || strcmp (arg, "--") == 0)
            {
              /* The rest is for the script.  With --batch, actions may follow.  */
              if (!cl->batch)
                {
                  while (++i < argc)
                    argv[kept++] = argv[i];
                }
            }
          continue;
        }
      if (early_option (arg, &p, cl, roots))
        continue;
      const char *value = p.value;
      if (p.takes_arg && !value && i + 1 >= argc)
        needs_argument (arg);
      if (p.code == OPT_IGNORE_ARG || p.code == OPT_CHDIR || p.code == OPT_JOBS)
        {
          if (!value)
            value = argv[++i];
          if (p.code == OPT_JOBS)
            cl->jobs = parse_jobs (arg, value);
          if (p.code == OPT_CHDIR && chdir (value) != 0)
            {
              fprintf (stderr, "vellum: Can't chdir to %s: %s\n", value, strerror (errno));
              exit (1);
            }
          continue;
        }
      argv[kept++] = p.code == OPT_SCRIPT ? (char *) "-scriptload" : argv[i];
      if (p.code == OPT_SCRIPT && p.value)
        argv[kept++] = (char *) p.value;
      else if (p.takes_arg && !p.value)
        argv[kept++] = argv[++i];
      if (p.code == OPT_SCRIPT || p.code == OPT_X)
        {
          cl->batch = true;
          while (++i < argc)
            argv[kept++] = argv[i];
        }
    }
  argv[kept] = NULL;
  cl->argc = kept;
}

/* ---- Actions ---- */

/* Removes and returns the first of `command-line-args-left', a string.  */
static lispv
next_arg (void)
{
  lispv left = SYMVAL (Qcommand_line_args_left);
  if (!CONSP (left))
    return Qnil;
  set_symval (Qcommand_line_args_left, XCDR (left));
  return XCAR (left);
}

static lispv
expand (lispv name)
{
  return Fexpand_file_name (name, Qnil);
}

static void
do_load (lispv file)
{
  GCPRO (file);
  char real[PATH_MAX];
  struct stat st;
  lispv full = expand (file);
  lispv encoded = encode_file_name (full);
  if (realpath (SSDATA (encoded), real) && stat (real, &st) == 0 && S_ISREG (st.st_mode))
    file = build_string (real);
  Fload (file, Qnil, Qt, Qnil, Qnil);
}

/* The last directory that -L put in front: the next one goes behind it.  */
static lispv last_added;

static void
do_directory (lispv dir)
{
  bool at_end = SBYTES (dir) > 0 && SREF (dir, 0) == ':';
  if (at_end)
    dir = Fsubstring (dir, make_fixnum (1), Qnil);
  lispv cell = list1 (expand (dir));
  lispv path = SYMVAL (Qload_path);
  if (at_end)
    set_symval (Qload_path, Fnconc (2, (lispv[]) { path, cell }));
  else if (CONSP (last_added) && !NILP (Fmemq (XCAR (last_added), path)))
    {
      XSETCDR (cell, XCDR (last_added));
      XSETCDR (last_added, cell);
      last_added = cell;
    }
  else
    {
      XSETCDR (cell, path);
      set_symval (Qload_path, cell);
      last_added = cell;
    }
}

static void
do_eval (lispv text)
{
  lispv pair = Fread_from_string (text, Qnil, Qnil);
  eval_lexical (CAR (pair), Qt);
}

static void
do_funcall (lispv name)
{
  lispv fn = intern_bytes (SSDATA (name), SBYTES (name));
  lispv command_execute = intern ("command-execute");
  if (!NILP (call1 (intern ("commandp"), fn)) && functionp (command_execute))
    call1 (command_execute, fn);
  else
    call0 (fn);
}

static void
do_x (lispv file)
{
  int fd = 0;
  GCPRO (file);
  if (strcmp (SSDATA (file), "-") != 0)
    {
      lispv full = expand (file);
      lispv encoded = encode_file_name (full);
      FILE *f = fopen (SSDATA (encoded), "re");
      if (!f)
        report_file_error ("Cannot open load file", file);
      fd = fileno (f);
      specbind (Qload_file_name, full);
      specbind (Qload_in_progress, Qt);
    }
  load_stream (fd, file, true);
}

/* Where point goes in the next file that is visited, as +LINE or +LINE:COLUMN says; 0: nowhere.  */
static intmax_t visit_line, visit_column;

/* Is ARG such an option?  Takes it over then.  */
static bool
take_position (const char *arg)
{
  char *end;
  if (arg[0] != '+' || arg[1] < '0' || arg[1] > '9')
    return false;
  intmax_t line = strtoimax (arg + 1, &end, 10), column = 0;
  if (*end == ':' && end[1] >= '0' && end[1] <= '9')
    column = strtoimax (end + 1, &end, 10);
  if (*end)
    return false;
  visit_line = line;
  visit_column = column;
  return true;
}

static void
do_visit (lispv file)
{
  lispv fn = intern ("find-file");
  if (!functionp (fn))
    return;
  call1 (fn, file);
  if (visit_line)
    {
      call1 (intern ("goto-char"), make_fixnum (1));
      call1 (intern ("forward-line"), make_fixnum (visit_line - 1));
      if (visit_column > 1)
        call1 (intern ("move-to-column"), make_fixnum (visit_column - 1));
    }
  visit_line = visit_column = 0;
}

/* Does the action of one argument.  */
static void
do_argument (lispv arg)
{
  struct parsed p;
  GCPRO (arg);
  if (!parse_option (SSDATA (arg), &p))
    {
      if (take_position (SSDATA (arg)))
        return;
      if (SBYTES (arg) > 0 && SREF (arg, 0) == '-' && SBYTES (arg) > 1)
        call2 (Qerror, build_string ("Unknown option `%s'"), arg);
      do_visit (arg);
      return;
    }
  lispv value = Qnil;
  if (p.takes_arg)
    {
      value = p.value ? build_string (p.value) : next_arg ();
      if (!STRINGP (value))
        call2 (Qerror, build_string ("Option `%s' requires an argument"), arg);
    }
  switch (p.code)
    {
    case OPT_LOAD: do_load (value); break;
    case OPT_SCRIPTLOAD: Fload (expand (value), Qnil, Qt, Qt, Qnil); break;
    case OPT_X: do_x (value); break;
    case OPT_DIRECTORY: do_directory (value); break;
    case OPT_FUNCALL: do_funcall (value); break;
    case OPT_EVAL: do_eval (value); break;
    case OPT_INSERT: call1 (intern ("insert-file-contents"), value); break;
    case OPT_KILL: exit_lisp (0);
    case OPT_PACKAGES: call0 (intern ("package-use-installed")); break;
    case OPT_VISIT: do_visit (value); break;
    default: break;
    }
}

/* Runs FILE as the script it is; the rest of the arguments are its own.  */
static void
run_script (lispv file)
{
  GCPRO (file);
  if (strcmp (SSDATA (file), "-") == 0)
    load_stream (0, build_string ("standard input"), false);
  else
    Fload (expand (file), Qnil, Qt, Qt, Qnil);
  set_symval (Qcommand_line_args_left, Qnil);
}

static bool
hook_took (lispv arg)
{
  lispv functions = SYMVAL (Qcommand_line_functions);
  GCPRO (arg, functions);
  for (; CONSP (functions); functions = XCDR (functions))
    {
      set_symval (Qargi, arg);
      if (!NILP (call0 (XCAR (functions))))
        return true;
    }
  return false;
}

/* Lets the function that `command-switch-alist' has for ARG handle it; that finds its own arguments
   in `command-line-args-left'.  */
static bool
switch_took (lispv arg)
{
  lispv entry = Fassoc (arg, SYMVAL (Qcommand_switch_alist), Qnil);
  if (NILP (entry))
    return false;
  call1 (XCDR (entry), arg);
  return true;
}

static void
process_arguments (bool batch)
{
  bool acted = batch, files_only = false;
  lispv arg = Qnil;
  GCPRO (arg);
  while (CONSP (SYMVAL (Qcommand_line_args_left)))
    {
      arg = next_arg ();
      if (!STRINGP (arg))
        continue;
      if (files_only)
        {
          do_visit (arg);
          continue;
        }
      if (switch_took (arg))
        continue;
      struct parsed p;
      bool known = parse_option (SSDATA (arg), &p);
      if (!known && strcmp (SSDATA (arg), "--") == 0)
        files_only = true;
      else if (!known && !acted && (SREF (arg, 0) != '-' || SBYTES (arg) == 1))
        run_script (arg);
      else if (!known && hook_took (arg))
        ;
      else
        {
          do_argument (arg);
          acted |= p.code != OPT_DIRECTORY;
        }
    }
}

/* Records FN as a frame, as backtraces of Emacs end, with the level of nesting that its call
   takes; ARGS is on the Lisp stack.  */
static void
pretend_frame (const char *fn, ptrdiff_t nargs, lispv *args)
{
  lisp_eval_depth++;
  record_call (intern (fn), args, nargs);
}

static void
define_command_line (struct command_line *cl)
{
  lispv list = Qnil;
  for (int i = cl->argc; i-- > 1;)
    list = Fcons (build_string (cl->argv[i]), list);
  defvar_lisp (Qcommand_line_args, Fcons (build_string (cl->argv[0]), list),
               "The program's name and arguments.");
  defvar_lisp (Qcommand_line_args_left, list, "Arguments that were not processed yet.");
  lispv argv = intern ("argv");
  XSYMBOL (argv)->redirect = SYMBOL_ALIAS;
  XSYMBOL (argv)->special = true;
  gc_set (&XSYMBOL (argv)->value, Qcommand_line_args_left);
  defvar_lisp (Qcommand_line_functions, Qnil,
               "Functions that get a chance at arguments that are no known options.");
  defvar_lisp (Qargi, Qnil, "The argument being processed.");
  defvar_lisp (intern ("command-line-processed"), Qt, "Always t.");
  defvar_lisp (Qcommand_switch_alist, Qnil,
               "Alist of (SWITCH . FUNCTION): switches of the command line that Lisp handles.\n\
FUNCTION is called with SWITCH, and takes what it wants from `command-line-args-left'.");
}

void
run_command_line (struct command_line *cl)
{
  last_added = Qnil;
  gc_root (&last_added);
  define_command_line (cl);
  set_symval (intern ("vellum-jobs"), make_fixnum (cl->jobs));
  if (cl->argc == 1 && !cl->batch)
    {
      if (isatty (0))
        run_repl ();
      else
        load_stream (0, build_string ("standard input"), false);
      return;
    }
  specref count = specpdl_index ();
  lispv *mark = lstack_mark ();
  lstack_push (SYMVAL (Qcommand_line_args_left));
  pretend_frame ("normal-top-level", 0, NULL);
  pretend_frame ("command-line", 0, NULL);
  pretend_frame ("command-line-1", 1, mark);
  process_arguments (cl->batch);
  unbind_to (count, Qnil);
  lstack_pop_to (mark);
}
