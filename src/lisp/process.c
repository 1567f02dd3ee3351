/* process.c -- asynchronous processes: making, naming, asking, signalling.

   procio.c waits for them.  A process is on `process_alist' from its start until its end has
   been reported to the sentinel, or `delete-process'.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include "buffer.h"
#include "gate.h"
#include "fileio.h"
#include "init.h"
#include "kinds.h"
#include "marker.h"
#include "process.h"
#include "spawn.h"

lispv process_alist;

void
process_finalize (struct vec *v)
{
  struct process *p = (struct process *) v;
  if (p->in >= 0)
    close (p->in);
  if (p->out >= 0 && p->out != p->in)
    close (p->out);
}

static void
CHECK_PROCESS (lispv v)
{
  if (!PROCESSP (v))
    wrong_type_argument (Qprocessp, v);
}

/* The process V is: itself, of that name, or of that buffer; the current buffer's for nil.  */
static lispv
get_process (lispv v)
{
  if (PROCESSP (v))
    return v;
  lispv buffer = v;
  if (STRINGP (v))
    {
      FOR_EACH_TAIL (tail, process_alist)
        if (string_equal (XCAR (XCAR (tail)), v))
          return XCDR (XCAR (tail));
      buffer = Fget_buffer (v);
      if (NILP (buffer))
        error ("Process %s does not exist", SSDATA (v));
    }
  else if (NILP (v))
    buffer = Fcurrent_buffer ();
  if (!BUFFERP (buffer))
    wrong_type_argument (Qprocessp, v);
  FOR_EACH_TAIL (tail, process_alist)
    if (EQ (XPROCESS (XCDR (XCAR (tail)))->buffer, buffer))
      return XCDR (XCAR (tail));
  if (NILP (XBUFFER (buffer)->name))
    error ("Attempt to get process for a dead buffer");
  error ("Buffer %s has no process", SSDATA (XBUFFER (buffer)->name));
}

static bool
name_taken (lispv name)
{
  FOR_EACH_TAIL (tail, process_alist)
    if (string_equal (XCAR (XCAR (tail)), name))
      return true;
  return false;
}

/* A new process on the list, with a name made of NAME that no other has.  */
static lispv
make_process (lispv name)
{
  CHECK_STRING (name);
  lispv unique = name;
  for (int i = 1; name_taken (unique); i++)
    {
      char suffix[32];
      snprintf (suffix, sizeof suffix, "<%d>", i);
      unique = concat2 (name, build_string (suffix));
    }
  struct process *p = NEW_VEC_OBJECT (struct process, KIND_PROCESS);
  p->in = p->out = -1;
  lispv v = vec_value (&p->head);
  gc_set (&p->name, unique);
  gc_set (&p->status, Qrun);
  gc_set (&p->type, Qreal);
  gc_set (&p->filter, intern ("internal-default-process-filter"));
  gc_set (&p->sentinel, intern ("internal-default-process-sentinel"));
  gc_set (&p->mark, make_marker ());
  p->query_on_exit = true;
  process_alist = Fcons (Fcons (unique, v), process_alist);
  return v;
}

/* ---- Starting ---- */

/* Descriptors of a start in progress; closed when it is left early.  */
struct start
{
  int child_in, child_out, child_err, in, out;
  const char *tty;
};

static void
abandon_start (void *arg)
{
  struct start *s = arg;
  int fds[] = { s->child_in, s->child_out, s->child_err, s->in };
  for (size_t i = 0; i < ARRAYELTS (fds); i++)
    if (fds[i] >= 0)
      close (fds[i]);
  if (s->out >= 0 && s->out != s->in)
    close (s->out);
  free (s);
}

/* Takes a process that could not be started off the list.  */
static void
remove_failed (lispv process)
{
  if (XPROCESS (process)->in < 0)
    remove_process (XPROCESS (process));
}

/* Opens a pseudo-terminal; false if there is none to be had.  */
static bool
open_pty (struct start *s)
{
  int fd = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (fd < 0)
    return false;
  if (grantpt (fd) != 0 || unlockpt (fd) != 0 || !(s->tty = ptsname (fd)))
    {
      close (fd);
      return false;
    }
  s->in = s->out = fd;
  return true;
}

static void
open_pipes (struct start *s)
{
  int fds[2];
  make_pipe (fds);
  s->child_in = fds[0];
  s->out = fds[1];
  make_pipe (fds);
  s->in = fds[0];
  s->child_out = fds[1];
}

/* Runs COMMAND (a list of strings) as PROCESS over pipes or a pty.  STDERR_FD, if not -1, is
   the child's standard error, and closed here.  */
static void
start_program (lispv process, lispv command, bool pty, int stderr_fd)
{
  specref count = specpdl_index ();
  lispv program = Qnil, directory = Qnil;
  GCPRO (process, command, program, directory);
  struct start *s = malloc (sizeof *s);
  if (!s)
    memory_full ();
  *s = (struct start) { -1, -1, stderr_fd, -1, -1, NULL };
  record_unwind_protect_ptr (abandon_start, s);
  directory = spawn_directory ();
  program = find_program (XCAR (command));
  if (!NILP (Ffile_directory_p (program)))
    error ("Specified program for new process is a directory");
  ptrdiff_t n = XFIXNUM (Flength (command));
  lispv *strings = lstack_push_n (n);
  for (ptrdiff_t i = 0; i < n; i++, command = XCDR (command))
    strings[i] = XCAR (command);
  char **argv = make_argv (n, strings);
  lstack_pop_to (strings);
  record_unwind_protect_ptr (free_strings, argv);
  char **environment = make_environment ();
  record_unwind_protect_ptr (free_strings, environment);
  if (!pty || !open_pty (s))
    open_pipes (s);
  lispv encoded = encode_file_name (program);
  int err = s->child_err >= 0 ? s->child_err : s->child_out;
  struct spawn_request request
    = { .program = SSDATA (encoded), .directory = SSDATA (directory), .argv = argv,
        .environment = environment, .in = s->child_in, .out = s->child_out, .err = err,
        .tty = s->tty };
  pid_t pid = spawn (&request);
  if (pid < 0)
    report_file_error ("Doing vfork", Qnil);
  struct process *p = XPROCESS (process);
  p->pid = pid;
  p->pty = s->tty != NULL;
  p->in = s->in;
  p->out = s->out;
  gc_set (&p->tty_name, s->tty ? build_string (s->tty) : Qnil);
  fcntl (p->in, F_SETFL, O_NONBLOCK);
  s->in = s->out = -1;
  unbind_to (count, Qnil);
}

/* The coding systems that KEYWORD's value CODING (nil, one, or a pair) asks for.  */
static void
set_codings (struct process *p, lispv coding)
{
  lispv decode = CONSP (coding) ? XCAR (coding) : coding;
  lispv encode = CONSP (coding) ? XCDR (coding) : coding;
  gc_set (&p->decoding, NILP (decode) ? process_decoding () : decode);
  gc_set (&p->encoding, NILP (encode) ? process_encoding () : encode);
}

/* Sets what all kinds of processes share from the property list CONTACT.  */
static void
set_common (lispv process, lispv contact)
{
  struct process *p = XPROCESS (process);
  lispv filter = Fplist_get (contact, intern (":filter"));
  lispv sentinel = Fplist_get (contact, intern (":sentinel"));
  if (!NILP (filter))
    gc_set (&p->filter, filter);
  if (!NILP (sentinel))
    gc_set (&p->sentinel, sentinel);
  p->stopped_filter = EQ (p->filter, Qt) || !NILP (Fplist_get (contact, intern (":stop")));
  p->query_on_exit = NILP (Fplist_get (contact, intern (":noquery")));
  lispv plist = Fplist_get (contact, intern (":plist"));
  gc_set (&p->plist, plist);
  set_codings (p, Fplist_get (contact, intern (":coding")));
  if (BUFFERP (p->buffer))
    marker_move (XMARKER (p->mark), XBUFFER (p->buffer), BUF_Z (XBUFFER (p->buffer)));
}

static lispv
contact_buffer (lispv contact)
{
  lispv buffer = Fplist_get (contact, intern (":buffer"));
  return NILP (buffer) ? Qnil : Fget_buffer_create (buffer, Qnil);
}

DEFUN (Fmake_pipe_process, "make-pipe-process", 0, MANY,
       "Make a process object for a pipe that Lisp reads and writes itself.\n\
ARGS are keywords and values: :name, :buffer, :coding, :noquery, :stop, :filter, :sentinel,\n\
:plist.\n\
\n\
(fn &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  if (nargs == 0)
    return Qnil;
  specref count = specpdl_index ();
  lispv contact = list_from (nargs, args), process = Qnil, buffer = Qnil;
  GCPRO (contact, process, buffer);
  process = make_process (Fplist_get (contact, intern (":name")));
  record_unwind_protect (remove_failed, process);
  int fds[2];
  make_pipe (fds);
  struct process *p = XPROCESS (process);
  p->in = fds[0];
  p->out = fds[1];
  fcntl (p->in, F_SETFL, O_NONBLOCK);
  buffer = Fplist_get (contact, intern (":buffer"));
  buffer = Fget_buffer_create (NILP (buffer) ? p->name : buffer, Qnil);
  p = XPROCESS (process);
  gc_set (&p->buffer, buffer);
  gc_set (&p->type, Qpipe);
  gc_set (&p->status, Qopen);
  set_common (process, contact);
  return unbind_to (count, process);
}

DEFUN (Fmake_process, "make-process", 0, MANY,
       "Start a program that runs beside Lisp; return its process object.\n\
ARGS are keywords and values: :name (required), :command (a list of strings), :buffer,\n\
:coding, :noquery, :stop, :connection-type (`pipe', `pty' or nil), :filter, :sentinel,\n\
:stderr (a buffer or a pipe process), :file-handler.\n\
\n\
(fn &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  if (nargs == 0)
    return Qnil;
  specref count = specpdl_index ();
  lispv contact = list_from (nargs, args), process = Qnil, buffer = Qnil, stderr_process = Qnil,
        command = Qnil;
  gate_process ("Starting program", contact);
  GCPRO (contact, process, buffer, stderr_process, command);
  buffer = contact_buffer (contact);
  command = Fplist_get (contact, intern (":command"));
  CHECK_LIST (command);
  FOR_EACH_TAIL (tail, command)
    CHECK_STRING (XCAR (tail));
  lispv stop = Fplist_get (contact, intern (":stop"));
  if (!NILP (stop))
    wrong_type_argument (intern ("null"), stop);
  lispv type = Fplist_get (contact, intern (":connection-type"));
  bool pty = (EQ (type, Qpty)
              || (NILP (type) && !NILP (SYMVAL (Qprocess_connection_type))));
  if (!NILP (type) && !EQ (type, Qpty) && !EQ (type, Qpipe))
    xsignal2 (Qerror, build_string ("Unknown connection type"), type);
  int stderr_fd = -1;
  lispv err = Fplist_get (contact, intern (":stderr"));
  if (!NILP (err))
    {
      stderr_process = err;
      if (!PROCESSP (err))
        {
          lispv pipe[] = { intern (":name"), Qnil, intern (":buffer"),
                           Fget_buffer_create (err, Qnil),
                           intern (":noquery"), Qt };
          pipe[1] = concat2 (Fplist_get (contact, intern (":name")), build_string (" stderr"));
          GCPRO_ARRAY (pipe, ARRAYELTS (pipe));
          stderr_process = Fmake_pipe_process (ARRAYELTS (pipe), pipe);
        }
      struct process *e = XPROCESS (stderr_process);
      stderr_fd = e->out;
      e->out = -1;
      pty = false;
    }
  process = make_process (Fplist_get (contact, intern (":name")));
  record_unwind_protect (remove_failed, process);
  struct process *p = XPROCESS (process);
  gc_set (&p->buffer, buffer);
  gc_set (&p->command, command);
  gc_set (&p->stderr_pipe, stderr_process);
  set_common (process, contact);
  if (NILP (command))
    error ("A process without a program is not supported");
  start_program (process, command, pty, stderr_fd);
  return unbind_to (count, process);
}

/* ---- Asking ---- */

DEFUN (Fprocessp, "processp", 1, 1, "Return t if OBJECT is a process.")
(lispv object)
{
  return PROCESSP (object) ? Qt : Qnil;
}

DEFUN (Fget_process, "get-process", 1, 1, "Return the process named NAME, or nil.")
(lispv name)
{
  if (PROCESSP (name))
    return name;
  CHECK_STRING (name);
  FOR_EACH_TAIL (tail, process_alist)
    if (string_equal (XCAR (XCAR (tail)), name))
      return XCDR (XCAR (tail));
  return Qnil;
}

DEFUN (Fget_buffer_process, "get-buffer-process", 1, 1,
       "Return the newest process of BUFFER (a buffer or its name), or nil.")
(lispv buffer)
{
  if (NILP (buffer))
    return Qnil;
  buffer = Fget_buffer (buffer);
  if (NILP (buffer))
    return Qnil;
  FOR_EACH_TAIL (tail, process_alist)
    if (EQ (XPROCESS (XCDR (XCAR (tail)))->buffer, buffer))
      return XCDR (XCAR (tail));
  return Qnil;
}

DEFUN (Fprocess_list, "process-list", 0, 0, "Return a list of all processes.")
(void)
{
  lispv list = Qnil;
  FOR_EACH_TAIL (tail, process_alist)
    list = Fcons (XCDR (XCAR (tail)), list);
  return Fnreverse (list);
}

DEFUN (Fprocess_status, "process-status", 1, 1,
       "Return the state of PROCESS: `run', `stop', `exit', `signal', `open', `closed' or nil.")
(lispv process)
{
  if (STRINGP (process))
    {
      process = Fget_process (process);
      if (NILP (process))
        return Qnil;
    }
  else
    process = get_process (process);
  return XPROCESS (process)->status;
}

DEFUN (Fprocess_exit_status, "process-exit-status", 1, 1,
       "Return the exit status of PROCESS, or the number of the signal that killed it.")
(lispv process)
{
  CHECK_PROCESS (process);
  return make_fixnum (XPROCESS (process)->exit_code);
}

DEFUN (Fprocess_id, "process-id", 1, 1, "Return the system's number of PROCESS, or nil.")
(lispv process)
{
  CHECK_PROCESS (process);
  intptr_t pid = XPROCESS (process)->pid;
  return pid > 0 ? make_fixnum (pid) : Qnil;
}

#define DEFINE_GETTER(cname, lname, field, doc)                                         \
  DEFUN (cname, lname, 1, 1, doc)                                                       \
  (lispv process)                                                                       \
  {                                                                                     \
    CHECK_PROCESS (process);                                                            \
    return XPROCESS (process)->field;                                                   \
  }
DEFINE_GETTER (Fprocess_name, "process-name", name, "Return the name of PROCESS.")
DEFINE_GETTER (Fprocess_command, "process-command", command,
               "Return the list of strings that started PROCESS.")
DEFINE_GETTER (Fprocess_tty_name, "process-tty-name", tty_name,
               "Return the name of the terminal of PROCESS, or nil.")
DEFINE_GETTER (Fprocess_buffer, "process-buffer", buffer, "Return the buffer of PROCESS.")
DEFINE_GETTER (Fprocess_mark, "process-mark", mark,
               "Return the marker behind the last output of PROCESS.")
DEFINE_GETTER (Fprocess_filter, "process-filter", filter, "Return the filter of PROCESS.")
DEFINE_GETTER (Fprocess_sentinel, "process-sentinel", sentinel,
               "Return the sentinel of PROCESS.")
DEFINE_GETTER (Fprocess_plist, "process-plist", plist, "Return the properties of PROCESS.")
DEFINE_GETTER (Fprocess_type, "process-type", type,
               "Return the type of PROCESS: `real' or `pipe'.")

DEFUN (Fset_process_buffer, "set-process-buffer", 2, 2,
       "Make BUFFER (or none, for nil) the buffer of PROCESS.")
(lispv process, lispv buffer)
{
  CHECK_PROCESS (process);
  if (!NILP (buffer))
    CHECK_BUFFER (buffer);
  struct process *p = XPROCESS (process);
  if (BUFFERP (buffer) && !EQ (buffer, p->buffer))
    marker_move (XMARKER (p->mark), XBUFFER (buffer), BUF_Z (XBUFFER (buffer)));
  gc_set (&p->buffer, buffer);
  return buffer;
}

DEFUN (Fset_process_filter, "set-process-filter", 2, 2,
       "Give PROCESS the filter FILTER; nil is the default one, t stops reading.")
(lispv process, lispv filter)
{
  CHECK_PROCESS (process);
  struct process *p = XPROCESS (process);
  if (NILP (filter))
    filter = intern ("internal-default-process-filter");
  p->stopped_filter = EQ (filter, Qt);
  gc_set (&p->filter, filter);
  return filter;
}

DEFUN (Fset_process_sentinel, "set-process-sentinel", 2, 2,
       "Give PROCESS the sentinel SENTINEL; nil is the default one.")
(lispv process, lispv sentinel)
{
  CHECK_PROCESS (process);
  if (NILP (sentinel))
    sentinel = intern ("internal-default-process-sentinel");
  gc_set (&XPROCESS (process)->sentinel, sentinel);
  return sentinel;
}

DEFUN (Fset_process_plist, "set-process-plist", 2, 2,
       "Make PLIST the property list of PROCESS.")
(lispv process, lispv plist)
{
  CHECK_PROCESS (process);
  CHECK_LIST (plist);
  gc_set (&XPROCESS (process)->plist, plist);
  return plist;
}

DEFUN (Fset_process_query_on_exit_flag, "set-process-query-on-exit-flag", 2, 2,
       "Set to FLAG whether leaving Lisp should ask about PROCESS.")
(lispv process, lispv flag)
{
  CHECK_PROCESS (process);
  XPROCESS (process)->query_on_exit = !NILP (flag);
  return flag;
}

DEFUN (Fprocess_query_on_exit_flag, "process-query-on-exit-flag", 1, 1,
       "Return whether leaving Lisp should ask about PROCESS.")
(lispv process)
{
  CHECK_PROCESS (process);
  return XPROCESS (process)->query_on_exit ? Qt : Qnil;
}

DEFUN (Fprocess_contact, "process-contact", 1, 3,
       "Return t for PROCESS, a program: there is no network contact to tell of.\n\
KEY and NO-BLOCK are ignored.")
(lispv process, lispv key, lispv no_block)
{
  (void) key;
  (void) no_block;
  CHECK_PROCESS (process);
  return Qt;
}

DEFUN (Fprocess_coding_system, "process-coding-system", 1, 1,
       "Return the pair of coding systems of PROCESS: (DECODING . ENCODING).")
(lispv process)
{
  CHECK_PROCESS (process);
  return Fcons (XPROCESS (process)->decoding, XPROCESS (process)->encoding);
}

DEFUN (Fset_process_coding_system, "set-process-coding-system", 1, 3,
       "Decode output of PROCESS with DECODING and encode its input with ENCODING.")
(lispv process, lispv decoding, lispv encoding)
{
  CHECK_PROCESS (process);
  gc_set (&XPROCESS (process)->decoding, decoding);
  gc_set (&XPROCESS (process)->encoding, encoding);
  return Qnil;
}

/* ---- Sending ---- */

/* Writes all of STRING to PROCESS, reading output meanwhile so that neither side blocks.  */
static void
send_bytes (lispv process, lispv string)
{
  struct process *p = XPROCESS (process);
  ptrdiff_t done = 0;
  GCPRO (process, string);
  fcntl (p->out, F_SETFL, fcntl (p->out, F_GETFL) | O_NONBLOCK);
  while (done < SBYTES (string))
    {
      p = XPROCESS (process);
      if (p->out < 0)
        error ("Process %s no longer connected to pipe; closed it", SSDATA (p->name));
      ssize_t n = write (p->out, SDATA (string) + done, SBYTES (string) - done);
      if (n >= 0)
        done += n;
      else if (errno == EAGAIN)
        wait_for_processes (0.02, Qnil, false, true);
      else if (errno != EINTR)
        {
          if (p->out != p->in)
            close (p->out);
          p->out = -1;
          error ("Process %s no longer connected to pipe; closed it", SSDATA (p->name));
        }
    }
}

static void
check_running (lispv process)
{
  struct process *p = XPROCESS (process);
  if (EQ (p->status, Qrun) || EQ (p->status, Qopen) || EQ (p->status, Qstop))
    return;
  error ("Process %s not running", SSDATA (p->name));
}

DEFUN (Fprocess_send_string, "process-send-string", 2, 2, "Send STRING to PROCESS as input.")
(lispv process, lispv string)
{
  CHECK_STRING (string);
  process = get_process (process);
  GCPRO (process, string);
  check_running (process);
  string = encode_for_process (string, XPROCESS (process)->encoding);
  if (XPROCESS (process)->out < 0)
    error ("Output file descriptor of %s is closed", SSDATA (XPROCESS (process)->name));
  send_bytes (process, string);
  return Qnil;
}

DEFUN (Fprocess_send_region, "process-send-region", 3, 3,
       "Send the text between START and END to PROCESS as input.")
(lispv process, lispv start, lispv end)
{
  validate_region (&start, &end);
  return Fprocess_send_string (process,
                               make_buffer_string (XFIXNUM (start), XFIXNUM (end), false));
}

DEFUN (Fprocess_send_eof, "process-send-eof", 0, 1, "Let PROCESS see the end of its input.")
(lispv process)
{
  process = get_process (process);
  GCPRO (process);
  check_running (process);
  struct process *p = XPROCESS (process);
  if (p->pty)
    send_bytes (process, make_unibyte_string ("\004", 1));
  else if (p->out >= 0)
    {
      close (p->out);
      p->out = -1;
    }
  return process;
}

/* ---- Signals ---- */

static const struct { const char *name; int number; } signals[] = {
  { "HUP", SIGHUP }, { "INT", SIGINT }, { "QUIT", SIGQUIT }, { "ILL", SIGILL },
  { "TRAP", SIGTRAP }, { "ABRT", SIGABRT }, { "BUS", SIGBUS }, { "FPE", SIGFPE },
  { "KILL", SIGKILL }, { "USR1", SIGUSR1 }, { "SEGV", SIGSEGV }, { "USR2", SIGUSR2 },
  { "PIPE", SIGPIPE }, { "ALRM", SIGALRM }, { "TERM", SIGTERM }, { "CHLD", SIGCHLD },
  { "CONT", SIGCONT }, { "STOP", SIGSTOP }, { "TSTP", SIGTSTP }, { "TTIN", SIGTTIN },
  { "TTOU", SIGTTOU }, { "URG", SIGURG }, { "XCPU", SIGXCPU }, { "XFSZ", SIGXFSZ },
  { "VTALRM", SIGVTALRM }, { "PROF", SIGPROF }, { "WINCH", SIGWINCH }, { "IO", SIGIO },
  { "SYS", SIGSYS },
};

DEFUN (Fsignal_names, "signal-names", 0, 0, "Return the names of signals, a list of strings.")
(void)
{
  lispv list = Qnil;
  for (size_t i = 0; i < ARRAYELTS (signals); i++)
    list = Fcons (build_string (signals[i].name), list);
  return list;
}

/* Sends signal NUMBER to PROCESS, or to its group.  */
static lispv
send_signal (lispv process, int number, bool group)
{
  process = get_process (process);
  struct process *p = XPROCESS (process);
  if (!EQ (p->type, Qreal))
    error ("Process %s is not a subprocess", SSDATA (p->name));
  if (p->pid > 0 && !p->reaped)
    {
      kill (group ? -p->pid : p->pid, number);
      if (number == SIGCONT && EQ (p->status, Qstop))
        gc_set (&p->status, Qrun);
    }
  return process;
}

#define DEFINE_SIGNAL(cname, lname, number, doc)                                        \
  DEFUN (cname, lname, 0, 2, doc "\nCURRENT-GROUP is accepted for compatibility.")      \
  (lispv process, lispv current_group)                                                  \
  {                                                                                     \
    (void) current_group;                                                               \
    return send_signal (process, number, true);                                         \
  }
DEFINE_SIGNAL (Finterrupt_process, "interrupt-process", SIGINT, "Interrupt PROCESS.")
DEFINE_SIGNAL (Fkill_process, "kill-process", SIGKILL, "Kill PROCESS.")
DEFINE_SIGNAL (Fquit_process, "quit-process", SIGQUIT, "Send PROCESS the quit signal.")
DEFINE_SIGNAL (Fstop_process, "stop-process", SIGTSTP, "Stop PROCESS.")
DEFINE_SIGNAL (Fcontinue_process, "continue-process", SIGCONT, "Let PROCESS go on.")

DEFCMD (Finternal_default_signal_process, "internal-default-signal-process", 2, 3, "sProcess: ",
        "Send PROCESS (an object, name or number) the signal SIGCODE, a number or symbol.\n\
Return 0, or -1 if that failed.  REMOTE is ignored.")
(lispv process, lispv sigcode, lispv remote)
{
  (void) remote;
  gate_process ("Signalling process", process);
  intmax_t pid;
  if (STRINGP (process))
    {
      lispv found = Fget_process (process);
      process = NILP (found) ? make_fixnum (strtol (SSDATA (process), NULL, 10)) : found;
    }
  if (!PROCESSP (process) && integer_to_intmax (process, &pid))
    ;
  else if (NUMBERP (process))
    pid = (intmax_t) number_to_double (process);
  else
    {
      CHECK_PROCESS (process);
      pid = XPROCESS (process)->pid;
      if (pid <= 0)
        error ("Cannot signal process %s", SSDATA (XPROCESS (process)->name));
    }
  int number = -1;
  if (FIXNUMP (sigcode))
    number = XFIXNUM (sigcode);
  else
    {
      CHECK_SYMBOL (sigcode);
      const char *name = SSDATA (SYMBOL_NAME (sigcode));
      if (!strncasecmp (name, "sig", 3))
        name += 3;
      for (size_t i = 0; i < ARRAYELTS (signals); i++)
        if (!strcasecmp (name, signals[i].name))
          number = signals[i].number;
      if (number < 0)
        error ("Undefined signal name %s", name);
    }
  return make_fixnum (kill (pid, number));
}

DEFCMD (Fsignal_process, "signal-process", 2, 2, "sProcess (name or number): \nnSignal code: ",
        "Send PROCESS (an object, name or number) the signal SIGCODE, a number or symbol.\n\
Return 0, or -1 if that failed.")
(lispv process, lispv sigcode)
{
  if (STRINGP (process) && NILP (Fget_process (process))
      && !(SREF (process, 0) >= '0' && SREF (process, 0) <= '9'))
    return Qnil;
  return Finternal_default_signal_process (process, sigcode, Qnil);
}

DEFUN (Fdelete_process, "delete-process", 1, 1,
       "Kill PROCESS (an object, name, buffer or buffer name) and forget it.")
(lispv process)
{
  process = get_process (process);
  GCPRO (process);
  struct process *p = XPROCESS (process);
  if (EQ (p->type, Qreal) && p->pid > 0 && !p->reaped)
    {
      kill (-p->pid, SIGKILL);
      waitpid (p->pid, NULL, 0);
      p->reaped = true;
      p->status = Qsignal;
      p->exit_code = SIGKILL;
      p->changed = true;
    }
  else if (EQ (p->status, Qopen))
    {
      p->status = Qclosed;
      p->changed = true;
    }
  remove_process (p);
  if (p->changed)
    {
      p->changed = false;
      call2 (p->sentinel, process, status_message (p));
    }
  return Qnil;
}

DEFUN (Fprocess_running_child_p, "process-running-child-p", 0, 1,
       "Return non-nil if PROCESS has given its terminal to a child; a number names it.")
(lispv process)
{
  process = get_process (process);
  struct process *p = XPROCESS (process);
  if (!p->pid)
    error ("Process %s is not a subprocess", SSDATA (p->name));
  /* Of a process without a terminal nothing better is known.  */
  if (!p->pty)
    return Qt;
  if (p->in < 0)
    return Qnil;
  pid_t group = tcgetpgrp (p->in);
  if (group < 0)
    return Qt;
  return group == p->pid ? Qnil : make_fixnum (group);
}

DEFUN (Fwaiting_for_user_input_p, "waiting-for-user-input-p", 0, 0,
       "Return nil: a batch session never waits for a user.")
(void)
{
  return Qnil;
}

DEFUN (Fset_process_inherit_coding_system_flag, "set-process-inherit-coding-system-flag", 2, 2,
       "Set to FLAG whether the buffer of PROCESS takes over its coding system.")
(lispv process, lispv flag)
{
  CHECK_PROCESS (process);
  XPROCESS (process)->inherit_coding = !NILP (flag);
  return flag;
}

DEFUN (Fprocess_inherit_coding_system_flag, "process-inherit-coding-system-flag", 1, 1,
       "Return whether the buffer of PROCESS takes over its coding system.")
(lispv process)
{
  CHECK_PROCESS (process);
  return XPROCESS (process)->inherit_coding ? Qt : Qnil;
}

DEFUN (Fset_process_window_size, "set-process-window-size", 3, 3,
       "Tell the terminal of PROCESS that it has HEIGHT lines of WIDTH columns.")
(lispv process, lispv height, lispv width)
{
  CHECK_PROCESS (process);
  CHECK_NATNUM (height);
  CHECK_NATNUM (width);
  struct process *p = XPROCESS (process);
  if (p->in < 0)
    return Qnil;
  struct winsize size = { .ws_row = XFIXNUM (height), .ws_col = XFIXNUM (width) };
  return ioctl (p->in, TIOCSWINSZ, &size) == 0 ? Qt : Qnil;
}

DEFUN (Fmake_network_process, "make-network-process", 0, MANY,
       "Signal an error: there are no network connections.\n\
\n\
(fn &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  gate_process ("Connecting", list_from (nargs, args));
  error ("Network connections are not supported");
}

static const struct subr_def *const subrs[]
  = { &SFmake_pipe_process, &SFmake_process, &SFprocessp, &SFget_process,
      &SFget_buffer_process, &SFprocess_list, &SFprocess_status, &SFprocess_exit_status,
      &SFprocess_id, &SFprocess_name, &SFprocess_command, &SFprocess_tty_name,
      &SFprocess_buffer, &SFprocess_mark, &SFprocess_filter, &SFprocess_sentinel,
      &SFprocess_plist, &SFprocess_type, &SFset_process_buffer, &SFset_process_filter,
      &SFset_process_sentinel, &SFset_process_plist, &SFset_process_query_on_exit_flag,
      &SFprocess_query_on_exit_flag, &SFprocess_contact, &SFprocess_coding_system,
      &SFset_process_coding_system, &SFprocess_send_string, &SFprocess_send_region,
      &SFprocess_send_eof, &SFsignal_names, &SFinterrupt_process, &SFkill_process,
      &SFquit_process, &SFstop_process, &SFcontinue_process,
      &SFsignal_process, &SFinternal_default_signal_process, &SFdelete_process,
      &SFprocess_running_child_p,
      &SFwaiting_for_user_input_p, &SFset_process_inherit_coding_system_flag,
      &SFprocess_inherit_coding_system_flag, &SFset_process_window_size,
      &SFmake_network_process };

void
init_process (void)
{
  gc_root (&process_alist);
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qprocess_connection_type, Qt,
               "Whether programs that run beside Lisp get a terminal (t) or pipes (nil).");
  defvar_lisp (intern ("process-adaptive-read-buffering"), Qt,
               "Accepted for compatibility; output is always read at once.");
  defvar_lisp (intern ("delete-exited-processes"), Qt,
               "Accepted for compatibility; processes that have ended are always forgotten.");
  defvar_lisp (intern ("read-process-output-max"), make_fixnum (65536),
               "The most that is read from a process at once, in bytes.");
  init_procio ();
}
