/* procio.c -- waiting for processes: output, changes of state, timers.

   One poll over all descriptors that we read and one that the SIGCHLD handler writes to.
   Filters, sentinels and timers run from here only.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "buffer.h"
#include "init.h"
#include "marker.h"
#include "process.h"

lispv Fdecode_coding_string (lispv, lispv, lispv, lispv);
lispv Fmatch_data (lispv, lispv, lispv);
lispv Fset_match_data (lispv, lispv);

static int child_pipe[2] = { -1, -1 };

static void
note_child (int sig)
{
  int saved = errno;
  char byte = (char) sig;
  ssize_t n = write (child_pipe[1], &byte, 1);
  (void) n;
  errno = saved;
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* ---- Changes of state ---- */

lispv
status_message (const struct process *p)
{
  char text[160];
  if (EQ (p->status, Qexit) && p->exit_code == 0)
    return build_string ("finished\n");
  if (EQ (p->status, Qexit))
    snprintf (text, sizeof text, "exited abnormally with code %d%s\n", (int) p->exit_code,
              p->core_dumped ? " (core dumped)" : "");
  else if (EQ (p->status, Qsignal) || EQ (p->status, Qstop))
    {
      const char *name = strsignal (p->exit_code);
      snprintf (text, sizeof text, "%s%s\n", name ? name : "unknown",
                p->core_dumped ? " (core dumped)" : "");
      if (text[0] >= 'A' && text[0] <= 'Z')
        text[0] += 'a' - 'A';
    }
  else if (EQ (p->status, Qclosed))
    return build_string ("finished\n");
  else
    return build_string ("run\n");
  return build_string (text);
}

/* Asks the system what became of the children.  */
static void
reap_children (void)
{
  char bytes[64];
  while (read (child_pipe[0], bytes, sizeof bytes) > 0)
    continue;
  FOR_EACH_TAIL (tail, process_alist)
    {
      struct process *p = XPROCESS (XCDR (XCAR (tail)));
      int status;
      if (p->pid <= 0 || p->reaped)
        continue;
      pid_t pid = waitpid (p->pid, &status, WNOHANG | WUNTRACED | WCONTINUED);
      if (pid != p->pid)
        continue;
      p->changed = true;
      if (WIFEXITED (status) || WIFSIGNALED (status))
        {
          p->reaped = true;
          p->status = WIFEXITED (status) ? Qexit : Qsignal;
          p->exit_code = WIFEXITED (status) ? WEXITSTATUS (status) : WTERMSIG (status);
          p->core_dumped = WIFSIGNALED (status) && WCOREDUMP (status);
        }
      else if (WIFSTOPPED (status))
        {
          p->status = Qstop;
          p->exit_code = WSTOPSIG (status);
        }
      else
        p->status = Qrun;
    }
}

void
remove_process (struct process *p)
{
  if (p->in >= 0)
    close (p->in);
  if (p->out >= 0 && p->out != p->in)
    close (p->out);
  p->in = p->out = -1;
  lispv previous = Qnil;
  FOR_EACH_TAIL (tail, process_alist)
    {
      if (XPROCESS (XCDR (XCAR (tail))) == p)
        {
          if (NILP (previous))
            process_alist = XCDR (tail);
          else
            XSETCDR (previous, XCDR (tail));
          return;
        }
      previous = tail;
    }
}

static void
restore_match_data (lispv data)
{
  Fset_match_data (data, Qt);
}

/* Calls FN with PROCESS and STRING as filters and sentinels are called: no quitting, match
   data and current buffer restored.  */
static void
call_handler (lispv fn, lispv process, lispv string)
{
  specref count = specpdl_index ();
  GCPRO (fn, process, string);
  record_save_current_buffer ();
  record_unwind_protect (restore_match_data, Fmatch_data (Qnil, Qnil, Qnil));
  specbind (Qinhibit_quit, Qt);
  call2 (fn, process, string);
  unbind_to (count, Qnil);
}

/* Runs the sentinels of processes whose state has changed and that have no output left.  */
static void
run_sentinels (void)
{
  bool again;
  lispv process = Qnil;
  GCPRO (process);
  do
    {
      again = false;
      FOR_EACH_TAIL (tail, process_alist)
        {
          process = XCDR (XCAR (tail));
          struct process *p = XPROCESS (process);
          bool ended = !EQ (p->status, Qrun) && !EQ (p->status, Qstop);
          if (!p->changed || (ended && p->in >= 0 && !p->stopped_filter))
            continue;
          p->changed = false;
          if (ended)
            remove_process (p);
          if (!EQ (p->status, Qrun))
            call_handler (p->sentinel, process, status_message (p));
          again = true;
          break;
        }
    }
  while (again);
}

/* ---- Output ---- */

/* The number of bytes at the end of the N bytes at P that start a UTF-8 sequence without
   finishing it.  */
static size_t
incomplete_tail (const unsigned char *p, size_t n)
{
  for (size_t back = 1; back <= 4 && back <= n; back++)
    {
      unsigned char c = p[n - back];
      if ((c & 0xC0) == 0x80)
        continue;
      size_t length = c >= 0xF8 ? 5 : c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
      return length > back ? back : 0;
    }
  return 0;
}

/* The end of a pty's output reads as an error.  */
static bool
end_of_output (ssize_t n)
{
  return n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
}

static void
finish_output (lispv process)
{
  struct process *p = XPROCESS (process);
  if (p->in >= 0)
    {
      if (p->out == p->in)
        p->out = -1;
      close (p->in);
    }
  p->in = -1;
  if (p->pid == 0 && EQ (p->status, Qopen))
    {
      p->status = Qclosed;
      p->changed = true;
    }
}

/* Reads what PROCESS has written and hands it to the filter.  Returns whether there was any.  */
static bool
read_process (lispv process)
{
  struct process *p = XPROCESS (process);
  unsigned char bytes[65536 + sizeof p->undecoded];
  memcpy (bytes, p->undecoded, p->nundecoded);
  ssize_t n = read (p->in, bytes + p->nundecoded, 65536);
  if (n < 0 && !end_of_output (n))
    return false;
  bool ended = end_of_output (n);
  size_t size = p->nundecoded + (n > 0 ? n : 0);
  if (ended)
    finish_output (process);
  size_t keep = ended ? 0 : incomplete_tail (bytes, size);
  memcpy (p->undecoded, bytes + size - keep, keep);
  p->nundecoded = keep;
  if (size == keep)
    return false;
  lispv text = make_unibyte_string ((char *) bytes, size - keep);
  GCPRO (process, text);
  if (!NILP (p->decoding))
    text = Fdecode_coding_string (text, p->decoding, Qt, Qnil);
  call_handler (XPROCESS (process)->filter, process, text);
  return true;
}

/* ---- Timers ---- */

/* The time at which TIMER, a vector as timer.el makes it, is due.  */
static double
timer_time (lispv timer)
{
  return (number_to_double (AREF (timer, 1)) * 65536 + number_to_double (AREF (timer, 2))
          + number_to_double (AREF (timer, 3)) * 1e-6
          + (ASIZE (timer) > 8 && NUMBERP (AREF (timer, 8))
             ? number_to_double (AREF (timer, 8)) * 1e-12 : 0));
}

/* The first timer in `timer-list' that has not been triggered, or nil.  */
static lispv
first_timer (void)
{
  lispv best = Qnil;
  FOR_EACH_TAIL (tail, SYMVAL (Qtimer_list))
    {
      lispv timer = XCAR (tail);
      if (VECTORP (timer) && ASIZE (timer) >= 9 && NILP (AREF (timer, 0))
          && (NILP (best) || timer_time (timer) < timer_time (best)))
        best = timer;
    }
  return best;
}

double
next_timer_delay (void)
{
  lispv timer = first_timer ();
  if (NILP (timer))
    return -1;
  double delay = timer_time (timer) - now ();
  return delay > 0 ? delay : 0;
}

/* Runs the timers that are due.  */
static void
run_timers (void)
{
  lispv timer = Qnil;
  GCPRO (timer);
  for (;;)
    {
      timer = first_timer ();
      if (NILP (timer) || timer_time (timer) > now ())
        return;
      specref count = specpdl_index ();
      ASET (timer, 0, Qt);
      specbind (Qinhibit_quit, Qt);
      call1 (Qtimer_event_handler, timer);
      unbind_to (count, Qnil);
    }
}

/* ---- Waiting ---- */

/* Polls for at most TIMEOUT seconds (negative: for ever) and reads what is there.  Returns
   whether output arrived, from PROCESS if that is not nil.  */
static bool
poll_once (double timeout, lispv process, bool only)
{
  GCPRO (process);
  size_t n = 1;
  FOR_EACH_TAIL (tail, process_alist)
    n++;
  struct pollfd *fds = calloc (n, sizeof *fds);
  if (!fds)
    memory_full ();
  specref count = specpdl_index ();
  record_unwind_protect_ptr (free, fds);
  lispv *owners = lstack_push_n (n);
  fds[0] = (struct pollfd) { .fd = child_pipe[0], .events = POLLIN };
  size_t used = 1;
  FOR_EACH_TAIL (tail, process_alist)
    {
      lispv owner = XCDR (XCAR (tail));
      struct process *p = XPROCESS (owner);
      if (p->in < 0 || p->stopped_filter || (only && !EQ (owner, process)))
        continue;
      owners[used] = owner;
      fds[used++] = (struct pollfd) { .fd = p->in, .events = POLLIN };
    }
  int milliseconds = (timeout < 0 ? -1 : timeout > 1e6 ? 1000000000
                      : (int) (timeout * 1000 + 0.999));
  bool got = false;
  if (poll (fds, used, milliseconds) > 0)
    {
      if (fds[0].revents)
        reap_children ();
      for (size_t i = 1; i < used; i++)
        if (fds[i].revents && XPROCESS (owners[i])->in == fds[i].fd
            && read_process (owners[i]) && (NILP (process) || EQ (process, owners[i])))
          got = true;
    }
  unbind_to (count, Qnil);
  lstack_pop_to (owners);
  return got;
}

/* Has P ended, with all its output read and its sentinel run?  */
static bool
nothing_to_come (const struct process *p)
{
  return p->in < 0 && !p->changed && !EQ (p->status, Qrun) && !EQ (p->status, Qstop);
}

bool
wait_for_processes (double seconds, lispv process, bool only, bool no_timers)
{
  double deadline = seconds < 0 ? -1 : now () + seconds;
  GCPRO (process);
  for (;;)
    {
      maybe_quit ();
      if (!no_timers)
        run_timers ();
      reap_children ();
      run_sentinels ();
      double left = deadline < 0 ? -1 : deadline - now ();
      if (left < 0 && deadline >= 0)
        left = 0;
      if (!NILP (process) && nothing_to_come (XPROCESS (process)))
        return false;
      double wait = left;
      double timer = no_timers ? -1 : next_timer_delay ();
      if (timer >= 0 && (wait < 0 || timer < wait))
        wait = timer;
      if (poll_once (wait, process, only))
        {
          reap_children ();
          return true;
        }
      if (deadline >= 0 && now () >= deadline)
        {
          run_sentinels ();
          return false;
        }
      if (NILP (process) && NILP (process_alist) && deadline < 0
          && (no_timers || next_timer_delay () < 0))
        return false;
    }
}

DEFUN (Faccept_process_output, "accept-process-output", 0, 4,
       "Let output of processes arrive; return non-nil if there was any.\n\
With PROCESS, wait until it has sent something or has ended.  SECONDS and MILLISEC limit the\n\
time.  JUST-THIS-ONE non-nil reads from no other process; an integer runs no timers either.")
(lispv process, lispv seconds, lispv millisec, lispv just_this_one)
{
  if (!NILP (process) && !PROCESSP (process))
    wrong_type_argument (Qprocessp, process);
  double timeout = -1;
  if (!NILP (seconds) || !NILP (millisec))
    {
      if (!NILP (seconds))
        CHECK_NUMBER (seconds);
      timeout = NILP (seconds) ? 0 : number_to_double (seconds);
      if (!NILP (millisec))
        {
          CHECK_FIXNUM (millisec);
          timeout += XFIXNUM (millisec) * 1e-3;
        }
      if (timeout < 0)
        timeout = 0;
    }
  else if (NILP (process))
    timeout = -1;
  bool got = wait_for_processes (timeout, process, !NILP (just_this_one),
                                 FIXNUMP (just_this_one));
  return got ? Qt : Qnil;
}

DEFUN (Fsleep_for, "sleep-for", 1, 2,
       "Wait for SECONDS (a number) and MILLISECONDS, while processes and timers go on.")
(lispv seconds, lispv milliseconds)
{
  CHECK_NUMBER (seconds);
  double duration = number_to_double (seconds);
  if (!NILP (milliseconds))
    {
      CHECK_FIXNUM (milliseconds);
      duration += XFIXNUM (milliseconds) * 1e-3;
    }
  if (duration > 0)
    {
      double end = now () + duration;
      for (double left = duration; left > 0; left = end - now ())
        wait_for_processes (left, Qnil, false, false);
    }
  return Qnil;
}

DEFUN (Finternal_default_process_filter, "internal-default-process-filter", 2, 2,
       "Insert TEXT, output of PROCESS, at the mark of its buffer.")
(lispv process, lispv text)
{
  if (!PROCESSP (process))
    wrong_type_argument (Qprocessp, process);
  CHECK_STRING (text);
  struct process *p = XPROCESS (process);
  if (!BUFFERP (p->buffer) || !BUFFER_LIVE_P (XBUFFER (p->buffer)))
    return Qnil;
  specref count = specpdl_index ();
  lispv place = Qnil;
  GCPRO (process, text, place);
  record_save_current_buffer ();
  Fset_buffer (p->buffer);
  place = build_marker (current_buffer, PT);
  specbind (intern ("inhibit-read-only"), Qt);
  bool at_mark = MARKERP (p->mark) && !NILP (Fmarker_buffer (p->mark));
  Fgoto_char (at_mark ? p->mark : make_fixnum (ZV));
  insert_lisp_string (text, INSERT_BEFORE_MARKERS);
  Fset_marker (XPROCESS (process)->mark, make_fixnum (PT), Fcurrent_buffer ());
  Fgoto_char (place);
  Fset_marker (place, Qnil, Qnil);
  return unbind_to (count, Qnil);
}

DEFUN (Finternal_default_process_sentinel, "internal-default-process-sentinel", 2, 2,
       "Insert MESSAGE about PROCESS, which has ended, into its buffer.")
(lispv process, lispv message)
{
  if (!PROCESSP (process))
    wrong_type_argument (Qprocessp, process);
  struct process *p = XPROCESS (process);
  if (EQ (p->status, Qrun) || EQ (p->status, Qstop))
    return Qnil;
  lispv parts[] = { build_string ("\nProcess "), p->name, build_string (" "), message };
  lispv text = Fconcat (ARRAYELTS (parts), parts);
  return Finternal_default_process_filter (process, text);
}

static const struct subr_def *const subrs[]
  = { &SFaccept_process_output, &SFsleep_for, &SFinternal_default_process_filter,
      &SFinternal_default_process_sentinel };

void
init_procio (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qtimer_list, Qnil, "The active timers, soonest first.");
  defvar_lisp (Qtimer_idle_list, Qnil, "The timers that wait for idleness; it never comes.");
  if (pipe2 (child_pipe, O_CLOEXEC | O_NONBLOCK) == 0)
    sigaction (SIGCHLD, &(struct sigaction) { .sa_handler = note_child, .sa_flags = SA_RESTART },
               NULL);
}
