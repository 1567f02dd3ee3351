/* callproc.c -- programs that Lisp waits for, and the environment.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "buffer.h"
#include "gate.h"
#include "init.h"
#include "spawn.h"

extern char **environ;

lispv Fdecode_coding_string (lispv, lispv, lispv, lispv);

/* Where output goes.  */
enum sink
{
  SINK_NONE,            /* thrown away */
  SINK_NOWAIT,          /* thrown away, and the caller does not wait */
  SINK_BUFFER,
  SINK_FILE,
  SINK_STDOUT           /* standard error: where standard output goes */
};

struct destination
{
  enum sink out, err;
  lispv buffer, out_file, err_file;
};

/* A call in progress: what must be undone if Lisp leaves it early.  */
struct call
{
  pid_t pid;            /* 0: not started, or reaped */
  int fds[4];           /* open descriptors; -1: none */
  char *output;         /* what the program wrote */
  size_t used, size;
};

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static void
abandon_call (void *arg)
{
  struct call *c = arg;
  for (size_t i = 0; i < ARRAYELTS (c->fds); i++)
    close_fd (&c->fds[i]);
  if (c->pid > 0)
    {
      kill (-c->pid, SIGKILL);
      waitpid (c->pid, NULL, 0);
    }
  free (c->output);
}

/* Reads DESTINATION as `call-process' takes it.  */
static struct destination
parse_destination (lispv dest)
{
  struct destination d = { SINK_NONE, SINK_STDOUT, Qnil, Qnil, Qnil };
  GCPRO (d.buffer, d.out_file, d.err_file, dest);
  if (CONSP (dest) && !EQ (XCAR (dest), intern (":file")))
    {
      lispv err = CAR (XCDR (dest));
      if (NILP (err))
        d.err = SINK_NONE;
      else if (!EQ (err, Qt))
        {
          CHECK_STRING (err);
          d.err = SINK_FILE;
          d.err_file = Fexpand_file_name (err, Qnil);
        }
      dest = XCAR (dest);
    }
  if (CONSP (dest))
    {
      CHECK_STRING (CAR (XCDR (dest)));
      d.out = SINK_FILE;
      d.out_file = Fexpand_file_name (XCAR (XCDR (dest)), Qnil);
    }
  else if (EQ (dest, Qt))
    {
      d.out = SINK_BUFFER;
      d.buffer = Fcurrent_buffer ();
    }
  else if (FIXNUMP (dest))
    d.out = SINK_NOWAIT;
  else if (!NILP (dest))
    {
      d.out = SINK_BUFFER;
      d.buffer = Fget_buffer_create (dest, Qnil);
    }
  return d;
}

static int
open_for_output (lispv file)
{
  int fd = open (SSDATA (encode_file_name (file)), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                 0666);
  if (fd < 0)
    report_file_error ("Opening process output file", file);
  return fd;
}

static int
open_null (int mode)
{
  int fd = open ("/dev/null", mode | O_CLOEXEC);
  if (fd < 0)
    report_file_error ("Opening process output file", build_string ("/dev/null"));
  return fd;
}

/* Reads all of C's output pipe.  */
static void
read_output (struct call *c, int fd)
{
  for (;;)
    {
      check_quit ();
      if (c->size - c->used < 65536)
        {
          size_t size = c->size ? c->size * 2 : 131072;
          char *larger = realloc (c->output, size);
          if (!larger)
            memory_full ();
          c->output = larger;
          c->size = size;
        }
      ssize_t n = read (fd, c->output + c->used, c->size - c->used);
      if (n == 0 || (n < 0 && errno != EINTR))
        return;
      if (n > 0)
        c->used += n;
    }
}

/* Inserts C's output into BUFFER, which may have been killed meanwhile.  */
static void
insert_output (struct call *c, lispv buffer)
{
  if (!BUFFER_LIVE_P (XBUFFER (buffer)) || c->used == 0)
    return;
  specref count = specpdl_index ();
  lispv text = make_unibyte_string (c->output, c->used);
  GCPRO (text, buffer);
  text = Fdecode_coding_string (text, process_decoding (), Qt, Qnil);
  record_save_current_buffer ();
  Fset_buffer (buffer);
  insert_lisp_string (text, 0);
  unbind_to (count, Qnil);
}

/* Opens the child's output descriptors in C->fds[1] (out) and [2] (err), and the end that we
   read in [3].  */
static void
open_output (struct call *c, const struct destination *d)
{
  if (d->out == SINK_BUFFER)
    {
      int fds[2];
      make_pipe (fds);
      c->fds[3] = fds[0];
      c->fds[1] = fds[1];
    }
  else
    c->fds[1] = d->out == SINK_FILE ? open_for_output (d->out_file) : open_null (O_WRONLY);
  if (d->err == SINK_STDOUT)
    {
      c->fds[2] = fcntl (c->fds[1], F_DUPFD_CLOEXEC, 3);
      if (c->fds[2] < 0)
        report_file_error ("Duplicating descriptor", Qnil);
    }
  else
    c->fds[2] = d->err == SINK_FILE ? open_for_output (d->err_file) : open_null (O_WRONLY);
}

/* Runs ARGS[0] with the other ARGS, standard input from INPUT_FD (closed here, by unwinding
   too).  Returns what `call-process' does.  */
static lispv
run (int input_fd, lispv destination, ptrdiff_t nargs, lispv *args)
{
  specref count = specpdl_index ();
  struct call *c = calloc (1, sizeof *c);
  if (!c)
    memory_full ();
  record_unwind_protect_ptr (free, c);
  *c = (struct call) { .fds = { input_fd, -1, -1, -1 } };
  record_unwind_protect_ptr (abandon_call, c);

  struct destination d = parse_destination (destination);
  lispv directory = Qnil, program = Qnil;
  GCPRO (d.buffer, d.out_file, d.err_file, directory, program);
  directory = spawn_directory ();
  program = find_program (args[0]);
  char **argv = make_argv (nargs, args);
  record_unwind_protect_ptr (free_strings, argv);
  char **environment = make_environment ();
  record_unwind_protect_ptr (free_strings, environment);
  open_output (c, &d);
  lispv encoded = encode_file_name (program);
  struct spawn_request request
    = { .program = SSDATA (encoded), .directory = SSDATA (directory), .argv = argv,
        .environment = environment, .in = c->fds[0], .out = c->fds[1], .err = c->fds[2] };
  pid_t pid = spawn (&request);
  if (pid < 0)
    report_file_error ("Doing vfork", Qnil);
  for (int i = 0; i < 3; i++)
    close_fd (&c->fds[i]);
  if (d.out == SINK_NOWAIT)
    return unbind_to (count, Qnil);

  c->pid = pid;
  if (c->fds[3] >= 0)
    read_output (c, c->fds[3]);
  int status = 0;
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    check_quit ();
  c->pid = 0;
  if (d.out == SINK_BUFFER)
    insert_output (c, d.buffer);
  return unbind_to (count, status_value (status));
}

DEFUN (Fcall_process, "call-process", 1, MANY,
       "Run PROGRAM with ARGS and wait for it; return its exit status.\n\
INFILE is its standard input (nil: none).  DESTINATION says where its output goes: nil,\n\
nowhere; t, the current buffer; a buffer or its name; (:file NAME); 0, nowhere, without\n\
waiting; or (OUTPUT ERRORS) with ERRORS nil, t (with the output) or a file name.\n\
DISPLAY is ignored.  The value is a number, or a string that names a signal.\n\
\n\
(fn PROGRAM &optional INFILE DESTINATION DISPLAY &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  CHECK_STRING (args[0]);
  gate_process ("Starting program", args[0]);
  lispv infile = nargs > 1 ? args[1] : Qnil;
  int fd;
  if (NILP (infile))
    fd = open_null (O_RDONLY);
  else
    {
      CHECK_STRING (infile);
      infile = Fexpand_file_name (infile, Qnil);
      fd = open (SSDATA (encode_file_name (infile)), O_RDONLY | O_CLOEXEC);
      if (fd < 0)
        report_file_error ("Opening process input file", infile);
    }
  lispv destination = nargs > 2 ? args[2] : Qnil;
  /* Program and arguments side by side, where DISPLAY stood.  */
  if (nargs > 4)
    {
      args[3] = args[0];
      return run (fd, destination, nargs - 3, args + 3);
    }
  return run (fd, destination, 1, args);
}

/* A descriptor to read the bytes of STRING from: an unlinked temporary file, so that no
   program can block on a full pipe.  */
static int
input_from_string (lispv string)
{
  const char *dir = getenv ("TMPDIR");
  char name[4096];
  snprintf (name, sizeof name, "%s/vellum-XXXXXX", dir && *dir ? dir : "/tmp");
  int fd = mkostemp (name, O_CLOEXEC);
  if (fd < 0)
    report_file_error ("Opening process input file", build_string (name));
  unlink (name);
  ptrdiff_t done = 0;
  while (done < SBYTES (string))
    {
      ssize_t n = write (fd, SDATA (string) + done, SBYTES (string) - done);
      if (n < 0 && errno != EINTR)
        {
          int failure = errno;
          close (fd);
          report_file_errno ("Writing process input", Qnil, failure);
        }
      done += n > 0 ? n : 0;
    }
  lseek (fd, 0, SEEK_SET);
  return fd;
}

DEFUN (Fcall_process_region, "call-process-region", 3, MANY,
       "Run PROGRAM with the text between START and END as its input; return its exit status.\n\
START may be a string, which is the input then; nil means the whole buffer.  With DELETE, the\n\
text is deleted first.  BUFFER, DISPLAY and ARGS are as in `call-process'.\n\
\n\
(fn START END PROGRAM &optional DELETE BUFFER DISPLAY &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  lispv start = args[0], end = args[1], text = Qnil;
  lispv delete = nargs > 3 ? args[3] : Qnil;
  GCPRO (start, end, text, delete);
  CHECK_STRING (args[2]);
  gate_process ("Starting program", args[2]);
  if (STRINGP (start))
    text = start;
  else
    {
      if (NILP (start))
        {
          start = make_fixnum (BEG);
          end = make_fixnum (Z);
        }
      else
        validate_region (&start, &end);
      text = make_buffer_string (XFIXNUM (start), XFIXNUM (end), false);
    }
  text = encode_for_process (text, process_encoding ());
  int fd = input_from_string (text);
  if (!NILP (delete) && !STRINGP (args[0]))
    {
      specref count = specpdl_index ();
      struct call *c = calloc (1, sizeof *c);
      if (!c)
        memory_full ();
      record_unwind_protect_ptr (free, c);
      *c = (struct call) { .fds = { fd, -1, -1, -1 } };
      record_unwind_protect_ptr (abandon_call, c);
      del_range (XFIXNUM (start), XFIXNUM (end));
      c->fds[0] = -1;
      unbind_to (count, Qnil);
    }
  lispv destination = nargs > 4 ? args[4] : Qnil;
  if (nargs > 6)
    {
      args[5] = args[2];
      return run (fd, destination, nargs - 5, args + 5);
    }
  return run (fd, destination, 1, args + 2);
}

/* The setting of NAME in ENVIRONMENT, a list as `process-environment': a string, Qnil if it is
   unset there, Qunbound if it is not there.  */
static lispv
look_up (lispv name, lispv environment)
{
  ptrdiff_t n = SBYTES (name);
  FOR_EACH_TAIL (tail, environment)
    {
      lispv entry = XCAR (tail);
      if (!STRINGP (entry) || SBYTES (entry) < n || memcmp (SDATA (entry), SDATA (name), n))
        continue;
      if (SBYTES (entry) == n)
        return Qnil;
      if (SREF (entry, n) == '=')
        return make_string (SSDATA (entry) + n + 1, SBYTES (entry) - n - 1);
    }
  return Qunbound;
}

DEFUN (Fgetenv_internal, "getenv-internal", 1, 2,
       "Return the value of environment variable VARIABLE, a string, or nil.\n\
ENV is a list as `process-environment', which is the default; given it, t means that it says\n\
to unset VARIABLE.")
(lispv variable, lispv env)
{
  CHECK_STRING (variable);
  lispv value = look_up (variable, CONSP (env) ? env : SYMVAL (Qprocess_environment));
  if (EQ (value, Qunbound))
    return Qnil;
  return NILP (value) && CONSP (env) ? Qt : value;
}

/* The list of the settings that the program was started with.  */
static lispv
initial_environment (void)
{
  lispv list = Qnil;
  for (char **e = environ; *e; e++)
    list = Fcons (build_string (*e), list);
  return list;
}

/* The directories of $PATH, "./" for an empty one.  */
static lispv
path_directories (const char *path)
{
  lispv list = Qnil;
  while (path)
    {
      size_t n = strcspn (path, ":");
      list = Fcons (n ? make_string (path, n) : build_string ("."), list);
      path = path[n] ? path + n + 1 : NULL;
    }
  return Fnreverse (list);
}

static const struct subr_def *const subrs[]
  = { &SFcall_process, &SFcall_process_region, &SFgetenv_internal };

void
init_callproc (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  lispv environment = initial_environment ();
  defvar_lisp (Qinitial_environment, environment,
               "The environment that Vellum was started with, a list of NAME=VALUE strings.");
  lispv copy = Qnil;
  FOR_EACH_TAIL (tail, environment)
    copy = Fcons (XCAR (tail), copy);
  defvar_lisp (Qprocess_environment, Fnreverse (copy),
               "The environment of programs to be started: a list of NAME=VALUE strings.\n\
A string without an equals sign unsets the variable; the first entry for a name counts.");
  const char *path = getenv ("PATH");
  defvar_lisp (Qexec_path, path_directories (path ? path : "/usr/local/bin:/usr/bin:/bin"),
               "Directories in which programs are looked for.");
  defvar_lisp (intern ("exec-suffixes"), list1 (build_string ("")),
               "Suffixes to try when a program is looked for.");
  const char *shell = getenv ("SHELL");
  defvar_lisp (intern ("shell-file-name"), build_string (shell && *shell ? shell : "/bin/sh"),
               "The shell that commands are given to.");
  defvar_lisp (intern ("exec-directory"), build_string ("/usr/libexec/vellum/"),
               "Directory of programs that belong to Vellum.");
  defvar_lisp (intern ("data-directory"), build_string (VELLUM_LISPDIR "/"),
               "Directory of data files that belong to Vellum.");
  defvar_lisp (intern ("doc-directory"), build_string (VELLUM_LISPDIR "/"),
               "Directory of documentation files that belong to Vellum.");
  defvar_lisp (intern ("configure-info-directory"), build_string ("/usr/share/info/"),
               "Directory of Info files.");
  defvar_lisp (intern ("shared-game-score-directory"), Qnil, "Always nil.");
}
