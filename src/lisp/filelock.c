/* filelock.c -- locks that tell other editors that a file is being changed.

   The lock of DIR/FILE is the symbolic link DIR/.#FILE to USER@HOST.PID:BOOT.  A buffer that
   visits a file takes it at its first change and gives it back when it is saved, or no longer
   modified.  Called by changes.c, buffer.c and wrfile.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <unistd.h>
#include "buffer.h"
#include "fileio.h"
#include "init.h"
#include "sysinfo.h"

/* The name of the lock of FILE, for the system; nil if no lock is wanted.  */
static lispv
lock_name (lispv file)
{
  if (NILP (SYMVAL (Qcreate_lockfiles)))
    return Qnil;
  lispv name = call1 (intern ("make-lock-file-name"), file);
  return STRINGP (name) ? encode_file_name (name) : Qnil;
}

/* USER@HOST.PID:BOOT of this process, into BUF.  */
static void
own_lock_text (char *buf, size_t size)
{
  lispv user = Fuser_login_name (Qnil), host = Fsystem_name ();
  long boot = 0;
  FILE *f = fopen ("/proc/stat", "re");
  char line[256];
  while (f && fgets (line, sizeof line, f))
    if (sscanf (line, "btime %ld", &boot) == 1)
      break;
  if (f)
    fclose (f);
  snprintf (buf, size, "%s@%s.%ld:%ld", STRINGP (user) ? SSDATA (user) : "",
            STRINGP (host) ? SSDATA (host) : "", (long) getpid (), boot);
}

enum lock_owner { LOCK_FREE, LOCK_OURS, LOCK_OTHER, LOCK_SPOILED };

/* What the lock LFNAME says, a symbolic link or (where there are none) a file, into BUF; returns
   its length, or -1 with errno.  */
static ssize_t
read_lock (const char *lfname, char *buf, size_t size)
{
  ssize_t n = readlink (lfname, buf, size);
  if (n >= 0 || errno != EINVAL)
    return n;
  int fd = open (lfname, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0)
    return -1;
  n = read (fd, buf, size);
  int err = errno;
  close (fd);
  errno = err;
  return n;
}

/* Splits TEXT, USER@HOST.PID or USER@HOST.PID:BOOT, at its marks: where HOST begins, where it
   ends, and the PID, or false if it is no such text.  */
static bool
split_lock_text (const char *text, const char **host, const char **dot, intmax_t *pid)
{
  const char *at = strrchr (text, '@');
  *dot = strrchr (text, '.');
  if (at == NULL || *dot == NULL || *dot < at || !isdigit ((unsigned char) (*dot)[1]))
    return false;
  char *end;
  *host = at + 1;
  *pid = strtoimax (*dot + 1, &end, 10);
  if (*end == ':' && isdigit ((unsigned char) end[1]))
    strtoimax (end + 1, &end, 10);
  return *end == 0;
}

/* Whose the lock LFNAME is.  For another live owner, *OWNER becomes the user's name, and
   *OPPONENT that with the host and process.  LOCK_SPOILED, with
   errno: there is something that is no lock.  */
static enum lock_owner
lock_owner (const char *lfname, lispv *owner, lispv *opponent)
{
  char text[1024], own[1024];
  ssize_t n = read_lock (lfname, text, sizeof text);
  if (n < 0)
    return errno == ENOENT || errno == ENOTDIR ? LOCK_FREE : LOCK_SPOILED;
  if (n == sizeof text)
    {
      errno = EINVAL;
      return LOCK_SPOILED;
    }
  text[n] = 0;
  own_lock_text (own, sizeof own);
  const char *host, *dot, *own_host, *own_dot;
  intmax_t pid, own_pid;
  if (!split_lock_text (text, &host, &dot, &pid)
      || !split_lock_text (own, &own_host, &own_dot, &own_pid))
    {
      errno = EINVAL;
      return LOCK_SPOILED;
    }
  if (dot - host == own_dot - own_host && !memcmp (host, own_host, dot - host))
    {
      if (pid == getpid ())
        return LOCK_OURS;
      /* Of a process that is gone: nobody's.  */
      if (pid <= 0 || (kill (pid, 0) != 0 && errno == ESRCH))
        return unlink (lfname) == 0 ? LOCK_FREE : LOCK_SPOILED;
    }
  if (owner)
    *owner = make_string (text, host - 1 - text);
  if (opponent)
    {
      char whole[sizeof text + 50];
      int len = snprintf (whole, sizeof whole, "%.*s (pid %" PRIdMAX ")", (int) (dot - text), text,
                          pid);
      *opponent = make_string (whole, len);
    }
  return LOCK_OTHER;
}

/* Locks FILE, an absolute name, for this process.  */
static void
lock_file (lispv file)
{
  GCPRO (file);
  lispv handler = file_name_handler (file, intern ("lock-file"));
  if (!NILP (handler))
    {
      call2 (handler, intern ("lock-file"), file);
      return;
    }
  lispv lfname = Qnil, owner = Qnil;
  GCPRO (file, lfname, owner);
  lfname = lock_name (file);
  if (NILP (lfname))
    return;
  char own[1024];
  own_lock_text (own, sizeof own);
  for (int tries = 0; tries < 3; tries++)
    {
      if (symlink (own, SSDATA (lfname)) == 0 || errno != EEXIST)
        return;                 /* where no lock can be made, there is none */
      enum lock_owner whose = lock_owner (SSDATA (lfname), NULL, &owner);
      if (whose == LOCK_OURS || whose == LOCK_SPOILED)
        return;
      if (!NILP (owner)
          && NILP (call2 (intern ("ask-user-about-lock"), file, owner)))
        return;
    }
}

static void
unlock_file (lispv file)
{
  GCPRO (file);
  lispv handler = file_name_handler (file, intern ("unlock-file"));
  if (!NILP (handler))
    {
      call2 (handler, intern ("unlock-file"), file);
      return;
    }
  lispv lfname = lock_name (file);
  if (NILP (lfname))
    return;
  enum lock_owner whose = lock_owner (SSDATA (lfname), NULL, NULL);
  if (whose == LOCK_SPOILED
      || (whose == LOCK_OURS && unlink (SSDATA (lfname)) != 0 && errno != ENOENT))
    call1 (intern ("userlock--handle-unlock-error"),
           list4 (Qfile_error, build_string ("Unlocking file"), build_string (strerror (errno)),
                  file));
}

void
first_change_to_file (void)
{
  lispv file = BVAR (current_buffer, filename);
  if (!STRINGP (file))
    return;
  GCPRO (file);
  if (NILP (Fverify_visited_file_modtime (Qnil)) && !NILP (Ffile_exists_p (file)))
    call1 (intern ("ask-user-about-supersession-threat"), file);
  lock_buffer_file (current_buffer);
}

void
lock_buffer_file (struct buffer *b)
{
  if (STRINGP (BVAR (b, file_truename)))
    lock_file (Fexpand_file_name (BVAR (b, file_truename), Qnil));
}

void
unlock_buffer_file (struct buffer *b)
{
  if (STRINGP (BVAR (b, file_truename)))
    unlock_file (Fexpand_file_name (BVAR (b, file_truename), Qnil));
}

DEFUN (Flock_file, "lock-file", 1, 1, "Lock FILE for this process, if it is not already.")
  (lispv file)
{
  CHECK_STRING (file);
  lock_file (Fexpand_file_name (file, Qnil));
  return Qnil;
}

DEFUN (Funlock_file, "unlock-file", 1, 1, "Give back the lock of FILE, if it is ours.")
  (lispv file)
{
  CHECK_STRING (file);
  unlock_file (Fexpand_file_name (file, Qnil));
  return Qnil;
}

DEFUN (Flock_buffer, "lock-buffer", 0, 1,
       "Lock FILE (default: that of the current buffer), if the buffer is modified.")
  (lispv file)
{
  if (NILP (file))
    file = BVAR (current_buffer, file_truename);
  else
    CHECK_STRING (file);
  if (SAVE_MODIFF < MODIFF && STRINGP (file))
    lock_file (Fexpand_file_name (file, Qnil));
  return Qnil;
}

DEFUN (Funlock_buffer, "unlock-buffer", 0, 0,
       "Give back the lock of the file that the current buffer visits, if the buffer is modified.")
  (void)
{
  if (SAVE_MODIFF < MODIFF)
    unlock_buffer_file (current_buffer);
  return Qnil;
}

DEFUN (Ffile_locked_p, "file-locked-p", 1, 1,
       "Return t if FILENAME is locked by this process, the owner if by another, else nil.")
  (lispv filename)
{
  GCPRO (filename);
  CHECK_STRING (filename);
  filename = Fexpand_file_name (filename, Qnil);
  lispv handler = file_name_handler (filename, intern ("file-locked-p"));
  if (!NILP (handler))
    return call2 (handler, intern ("file-locked-p"), filename);
  lispv lfname = lock_name (filename), owner = Qt;
  if (NILP (lfname))
    return Qnil;
  switch (lock_owner (SSDATA (lfname), &owner, NULL))
    {
    case LOCK_FREE: return Qnil;
    case LOCK_OURS: return Qt;
    case LOCK_SPOILED: report_file_error ("Testing file lock", filename);
    case LOCK_OTHER: break;
    }
  return owner;
}

static const struct subr_def *const subrs[] = {
  &SFlock_file, &SFunlock_file, &SFlock_buffer, &SFunlock_buffer, &SFfile_locked_p,
};

void
init_filelock (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qcreate_lockfiles, Qt, "Non-nil: changed files that are visited are locked.");
}
