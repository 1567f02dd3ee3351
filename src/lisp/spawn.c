/* spawn.c -- starting programs.

   The child is made by vfork: it shares the heap's pages until it execs, so the cost does not
   grow with the heap.  Between vfork and exec only async-signal-safe calls are made.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include "gate.h"
#include "spawn.h"

extern char **environ;

lispv Fencode_coding_string (lispv, lispv, lispv, lispv);

static bool
has_directory_part (lispv name)
{
  return memchr (SDATA (name), '/', SBYTES (name)) != NULL;
}

/* Joins DIR and PROGRAM into a file name.  */
static lispv
in_directory (lispv dir, lispv program)
{
  if (NILP (dir))
    return program;
  CHECK_STRING (dir);
  if (SBYTES (dir) > 0 && SREF (dir, SBYTES (dir) - 1) != '/')
    return concat3 (dir, make_unibyte_string ("/", 1), program);
  return concat2 (dir, program);
}

lispv
find_program (lispv program)
{
  GCPRO (program);
  CHECK_STRING (program);
  if (SBYTES (program) > 0 && has_directory_part (program))
    {
      lispv name = Fexpand_file_name (program, Qnil);
      /* A quoted name means the file of that name.  */
      if (SBYTES (name) > 2 && memcmp (SDATA (name), "/:/", 3) == 0)
        name = Fsubstring (name, make_fixnum (2), Qnil);
      if (access (SSDATA (encode_file_name (name)), X_OK) != 0)
        report_file_error ("Searching for program", program);
      return name;
    }
  int failure = ENOENT;
  FOR_EACH_TAIL (tail, SYMVAL (Qexec_path))
    {
      lispv dir = XCAR (tail);
      lispv name = in_directory (dir, program);
      lispv encoded = encode_file_name (name);
      if (SBYTES (program) > 0 && access (SSDATA (encoded), X_OK) == 0)
        return name;
      if (errno == EACCES)
        failure = EACCES;
    }
  report_file_errno ("Searching for program", program, failure);
}

lispv
spawn_directory (void)
{
  lispv dir = SYMVAL (Qdefault_directory), local = Qnil;
  if (!STRINGP (dir))
    return make_unibyte_string (".", 1);
  GCPRO (dir, local);
  local = Funhandled_file_name_directory (dir);
  lispv encoded = encode_file_name (Fexpand_file_name (NILP (local) ? dir : local, Qnil));
  if (access (SSDATA (encoded), X_OK) != 0)
    report_file_error ("Setting current directory", dir);
  return encoded;
}

void
free_strings (void *strings)
{
  for (char **s = strings; *s; s++)
    free (*s);
  free (strings);
}

/* A malloc'ed copy of the bytes of STRING.  */
static char *
copy_string (lispv string)
{
  char *copy = malloc (SBYTES (string) + 1);
  if (!copy)
    memory_full ();
  memcpy (copy, SDATA (string), SBYTES (string) + 1);
  return copy;
}

char **
make_argv (ptrdiff_t n, lispv *strings)
{
  for (ptrdiff_t i = 0; i < n; i++)
    {
      CHECK_STRING (strings[i]);
      if (memchr (SDATA (strings[i]), 0, SBYTES (strings[i])))
        wrong_type_argument (intern ("string-without-null-bytes-p"), strings[i]);
    }
  lispv *encoded = lstack_push_n (n);
  for (ptrdiff_t i = 0; i < n; i++)
    encoded[i] = encode_for_process (strings[i], process_encoding ());
  char **argv = calloc (n + 1, sizeof *argv);
  if (!argv)
    memory_full ();
  for (ptrdiff_t i = 0; i < n; i++)
    argv[i] = copy_string (encoded[i]);
  lstack_pop_to (encoded);
  return argv;
}

/* Length of the name in the setting S, "NAME=VALUE" or "NAME".  */
static size_t
name_length (const char *s)
{
  return strcspn (s, "=");
}

char **
make_environment (void)
{
  size_t n = 0;
  FOR_EACH_TAIL (tail, SYMVAL (Qprocess_environment))
    n++;
  char **settings = calloc (n + 1, sizeof *settings);
  if (!settings)
    memory_full ();
  size_t used = 0;
  FOR_EACH_TAIL (tail, SYMVAL (Qprocess_environment))
    {
      if (!STRINGP (XCAR (tail)) || used >= n)
        continue;
      lispv encoded = encode_file_name (XCAR (tail));
      char *setting = copy_string (encoded);
      size_t length = name_length (setting);
      bool seen = false;
      for (size_t i = 0; i < used && !seen; i++)
        seen = name_length (settings[i]) == length && !memcmp (settings[i], setting, length);
      if (seen)
        free (setting);
      else
        settings[used++] = setting;
    }
  /* Bare names have done their work: they hid later settings.  */
  size_t kept = 0;
  for (size_t i = 0; i < used; i++)
    if (strchr (settings[i], '='))
      settings[kept++] = settings[i];
    else
      free (settings[i]);
  settings[kept] = NULL;
  return settings;
}

/* Makes the terminal TTY the child's own, without echo and output processing.  */
static int
open_terminal (const char *tty)
{
  int fd = open (tty, O_RDWR);
  if (fd < 0)
    return -1;
  ioctl (fd, TIOCSCTTY, 0);
  struct termios mode;
  if (tcgetattr (fd, &mode) == 0)
    {
      mode.c_oflag |= OPOST;
      mode.c_oflag &= ~ONLCR;
      mode.c_lflag &= ~ECHO;
      mode.c_lflag |= ISIG | ICANON;
      mode.c_iflag &= ~(ICRNL | INLCR);
      tcsetattr (fd, TCSANOW, &mode);
    }
  return fd;
}

/* What the child does until it execs.  Returns errno.  */
static int
child (const struct spawn_request *r)
{
  int in = r->in, out = r->out, err = r->err;
  setsid ();
  if (r->tty)
    {
      int fd = open_terminal (r->tty);
      if (fd < 0)
        return errno;
      in = in < 0 ? fd : in;
      out = out < 0 ? fd : out;
      err = err < 0 ? fd : err;
    }
  /* Move the three out of the way of one another.  */
  in = fcntl (in, F_DUPFD, 3);
  out = fcntl (out, F_DUPFD, 3);
  err = fcntl (err, F_DUPFD, 3);
  if (in < 0 || out < 0 || err < 0 || dup2 (in, 0) < 0 || dup2 (out, 1) < 0
      || dup2 (err, 2) < 0)
    return errno;
  close (in);
  close (out);
  close (err);
  if (chdir (r->directory) != 0)
    return errno;
  for (int sig = 1; sig < NSIG; sig++)
    {
      struct sigaction action;
      if (sigaction (sig, NULL, &action) == 0 && action.sa_handler != SIG_DFL
          && (action.sa_handler != SIG_IGN || sig == SIGPIPE))
        {
          action = (struct sigaction) { .sa_handler = SIG_DFL };
          sigaction (sig, &action, NULL);
        }
    }
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  execve (r->program, r->argv, r->environment);
  return errno;
}

pid_t
spawn (const struct spawn_request *request)
{
  /* The primitives have asked; this holds whatever calls here one day.  */
  if (gate_closed)
    {
      errno = EPERM;
      return -1;
    }
  sigset_t all, saved;
  sigfillset (&all);
  sigprocmask (SIG_SETMASK, &all, &saved);
  volatile int failure = 0;
  pid_t pid = vfork ();
  if (pid == 0)
    {
      failure = child (request);
      _exit (127);
    }
  int saved_errno = errno;
  sigprocmask (SIG_SETMASK, &saved, NULL);
  if (pid > 0 && failure != 0)
    {
      waitpid (pid, NULL, 0);
      pid = -1;
      saved_errno = failure;
    }
  errno = saved_errno;
  return pid;
}

void
make_pipe (int fds[2])
{
  if (pipe2 (fds, O_CLOEXEC) != 0)
    report_file_error ("Creating pipe", Qnil);
}

lispv
status_value (int wait_status)
{
  if (WIFEXITED (wait_status))
    return make_fixnum (WEXITSTATUS (wait_status));
  const char *name = strsignal (WTERMSIG (wait_status));
  return build_string (name ? name : "unknown");
}

lispv
process_decoding (void)
{
  lispv coding = SYMVAL (Qcoding_system_for_read);
  return NILP (coding) ? CAR_SAFE (SYMVAL (Qdefault_process_coding_system)) : coding;
}

lispv
process_encoding (void)
{
  lispv coding = SYMVAL (Qcoding_system_for_write);
  return NILP (coding) ? CDR_SAFE (SYMVAL (Qdefault_process_coding_system)) : coding;
}

lispv
encode_for_process (lispv string, lispv coding)
{
  if (!STRING_MULTIBYTE (string) || NILP (coding))
    return string;
  return Fencode_coding_string (string, coding, Qnil, Qnil);
}
