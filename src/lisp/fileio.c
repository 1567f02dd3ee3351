/* fileio.c -- asking about files, and creating, copying, renaming, deleting them.

   Each primitive expands the name, lets a handler do the work if there is one, and calls the
   system otherwise.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include "fileio.h"
#include "gate.h"
#include "init.h"

/* ---- Predicates ---- */

/* Whether access (MODE) to NAME is given; OP is the caller's name.  */
static lispv
check_access (lispv name, lispv op, int mode)
{
  GCPRO (name, op);
  name = checked_file_name (name);
  TRY_HANDLER (name, op, call2 (handler, op, name));
  return faccessat (AT_FDCWD, SSDATA (encode_file_name (name)), mode, AT_EACCESS) == 0
    ? Qt : Qnil;
}

DEFUN (Ffile_exists_p, "file-exists-p", 1, 1, "Return t if FILENAME exists.")
(lispv name)
{
  return check_access (name, Qfile_exists_p, F_OK);
}

DEFUN (Ffile_readable_p, "file-readable-p", 1, 1, "Return t if FILENAME exists and is readable.")
(lispv name)
{
  return check_access (name, Qfile_readable_p, R_OK);
}

DEFUN (Ffile_executable_p, "file-executable-p", 1, 1,
       "Return t if FILENAME can be run, or searched if it is a directory.")
(lispv name)
{
  return check_access (name, Qfile_executable_p, X_OK);
}

DEFUN (Ffile_writable_p, "file-writable-p", 1, 1,
       "Return t if FILENAME can be written to, or be made if it does not exist.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_writable_p, call2 (handler, Qfile_writable_p, name));
  if (faccessat (AT_FDCWD, SSDATA (encode_file_name (name)), W_OK, AT_EACCESS) == 0)
    return Qt;
  if (errno != ENOENT)
    return Qnil;
  lispv dir = Fdirectory_file_name (Ffile_name_directory (name));
  struct stat st;
  lispv encoded = encode_file_name (dir);
  return (stat (SSDATA (encoded), &st) == 0 && S_ISDIR (st.st_mode)
          && faccessat (AT_FDCWD, SSDATA (encoded), W_OK | X_OK, AT_EACCESS) == 0) ? Qt : Qnil;
}

/* Does stat of NAME give a mode of TYPE?  */
static lispv
check_type (lispv name, lispv op, mode_t type)
{
  GCPRO (name, op);
  name = checked_file_name (name);
  TRY_HANDLER (name, op, call2 (handler, op, name));
  struct stat st;
  return (stat (SSDATA (encode_file_name (name)), &st) == 0 && (st.st_mode & S_IFMT) == type)
    ? Qt : Qnil;
}

DEFUN (Ffile_directory_p, "file-directory-p", 1, 1,
       "Return t if FILENAME is a directory, or a link to one.")
(lispv name)
{
  CHECK_STRING (name);
  if (SBYTES (name) == 0)
    return Qnil;
  return check_type (name, Qfile_directory_p, S_IFDIR);
}

DEFUN (Ffile_regular_p, "file-regular-p", 1, 1,
       "Return t if FILENAME is a regular file, or a link to one.")
(lispv name)
{
  return check_type (name, Qfile_regular_p, S_IFREG);
}

DEFUN (Ffile_accessible_directory_p, "file-accessible-directory-p", 1, 1,
       "Return t if FILENAME is a directory whose files can be opened.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_accessible_directory_p,
               call2 (handler, Qfile_accessible_directory_p, name));
  struct stat st;
  lispv encoded = encode_file_name (name);
  return (stat (SSDATA (encoded), &st) == 0 && S_ISDIR (st.st_mode)
          && faccessat (AT_FDCWD, SSDATA (encoded), X_OK, AT_EACCESS) == 0) ? Qt : Qnil;
}

lispv
link_target (const char *encoded)
{
  char small[1024], *buf = small;
  size_t size = sizeof small;
  for (;;)
    {
      ssize_t n = readlink (encoded, buf, size);
      if (n < 0 || (size_t) n < size)
        {
          lispv target = n < 0 ? Qnil : decode_file_name (buf, n);
          if (buf != small)
            free (buf);
          return target;
        }
      if (buf != small)
        free (buf);
      size *= 2;
      buf = malloc (size);
      if (buf == NULL)
        memory_full ();
    }
}

DEFUN (Ffile_symlink_p, "file-symlink-p", 1, 1,
       "Return the target of FILENAME if it is a symbolic link, else nil.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_symlink_p, call2 (handler, Qfile_symlink_p, name));
  return link_target (SSDATA (encode_file_name (name)));
}

DEFUN (Ffile_newer_than_file_p, "file-newer-than-file-p", 2, 2,
       "Return t if FILE1 was changed after FILE2, or only FILE1 exists.")
(lispv file1, lispv file2)
{
  GCPRO (file1, file2);
  CHECK_STRING (file1);
  CHECK_STRING (file2);
  file1 = checked_file_name (file1);
  file2 = checked_file_name (file2);
  TRY_HANDLER_2 (file1, file2, Qfile_newer_than_file_p,
               call3 (handler, Qfile_newer_than_file_p, file1, file2));
  struct stat a, b;
  if (stat (SSDATA (encode_file_name (file1)), &a) != 0)
    return Qnil;
  if (stat (SSDATA (encode_file_name (file2)), &b) != 0)
    return Qt;
  return (a.st_mtim.tv_sec > b.st_mtim.tv_sec
          || (a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec > b.st_mtim.tv_nsec))
    ? Qt : Qnil;
}

DEFUN (Ffile_name_case_insensitive_p, "file-name-case-insensitive-p", 1, 1,
       "Return t if the file system of FILENAME ignores case: never here.")
(lispv name)
{
  GCPRO (name);
  CHECK_STRING (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_name_case_insensitive_p,
               call2 (handler, Qfile_name_case_insensitive_p, name));
  return Qnil;
}

DEFUN (Faccess_file, "access-file", 2, 2,
       "Signal an error about doing STRING unless FILENAME can be read.")
(lispv name, lispv string)
{
  GCPRO (name, string);
  CHECK_STRING (string);
  lispv full = checked_file_name (name);
  TRY_HANDLER (full, Qaccess_file, call3 (handler, Qaccess_file, full, string));
  if (faccessat (AT_FDCWD, SSDATA (encode_file_name (full)), R_OK, AT_EACCESS) != 0)
    report_file_error (SSDATA (string), name);
  return Qnil;
}

/* ---- Modes, times, attributes that are seldom there ---- */

DEFUN (Ffile_modes, "file-modes", 1, 2,
       "Return the permission bits of FILENAME as an integer, nil if it does not exist.\n\
FLAG `nofollow' means those of a symbolic link itself.")
(lispv name, lispv flag)
{
  GCPRO (name, flag);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_modes, call3 (handler, Qfile_modes, name, flag));
  struct stat st;
  int how = EQ (flag, Qnofollow) ? AT_SYMLINK_NOFOLLOW : 0;
  if (fstatat (AT_FDCWD, SSDATA (encode_file_name (name)), &st, how) != 0)
    {
      if (errno == ENOENT || errno == ENOTDIR)
        return Qnil;
      report_file_error ("Getting modes", name);
    }
  return make_fixnum (st.st_mode & 07777);
}

DEFUN (Fset_file_modes, "set-file-modes", 2, 3,
       "Set the permission bits of FILENAME to MODE, an integer; FLAG as in `file-modes'.")
(lispv name, lispv mode, lispv flag)
{
  GCPRO (name, mode, flag);
  lispv full = checked_file_name (name);
  CHECK_FIXNUM (mode);
  TRY_HANDLER (full, Qset_file_modes, call4 (handler, Qset_file_modes, full, mode, flag));
  int how = EQ (flag, Qnofollow) ? AT_SYMLINK_NOFOLLOW : 0;
  gate_write ("Doing chmod", full, how ? GATE_NAME : GATE_CONTENTS);
  if (fchmodat (AT_FDCWD, SSDATA (encode_file_name (full)), XFIXNUM (mode) & 07777, how) != 0)
    report_file_error ("Doing chmod", full);
  return Qnil;
}

DEFUN (Fset_default_file_modes, "set-default-file-modes", 1, 1,
       "Set the permission bits that new files get to MODE.")
(lispv mode)
{
  CHECK_FIXNUM (mode);
  umask (~XFIXNUM (mode) & 0777);
  return Qnil;
}

DEFUN (Fdefault_file_modes, "default-file-modes", 0, 0,
       "Return the permission bits that new files get.")
(void)
{
  mode_t mask = umask (0);
  umask (mask);
  return make_fixnum (~mask & 0777);
}

/* The time value V: nil (now), seconds, (HIGH LOW USEC PSEC), or (TICKS . HZ).  */
static struct timespec
time_argument (lispv v)
{
  struct timespec t = { 0, UTIME_NOW };
  intmax_t n, hz;
  if (NILP (v))
    return t;
  if (INTEGERP (v) && integer_to_intmax (v, &n))
    return (struct timespec) { n, 0 };
  if (FLOATP (v))
    {
      double d = XFLOAT (v), whole = __builtin_floor (d);
      return (struct timespec) { whole, (d - whole) * 1e9 };
    }
  if (CONSP (v) && INTEGERP (XCAR (v)) && INTEGERP (XCDR (v)))
    {
      if (!integer_to_intmax (XCAR (v), &n) || !integer_to_intmax (XCDR (v), &hz) || hz <= 0)
        error ("Invalid time specification");
      intmax_t sec = n / hz, rest = n % hz;
      if (rest < 0)
        rest += hz, sec--;
      return (struct timespec) { sec, (long) ((double) rest / hz * 1e9) };
    }
  intmax_t parts[4] = { 0, 0, 0, 0 };
  for (int i = 0; i < 4 && CONSP (v); i++, v = XCDR (v))
    if (!integer_to_intmax (XCAR (v), &parts[i]))
      error ("Invalid time specification");
  return (struct timespec) { parts[0] * 65536 + parts[1],
                             parts[2] * 1000 + parts[3] / 1000 };
}

DEFUN (Fset_file_times, "set-file-times", 1, 3,
       "Set the times of access and change of FILENAME to TIMESTAMP (nil: now); return t.\n\
FLAG as in `file-modes'.")
(lispv name, lispv timestamp, lispv flag)
{
  GCPRO (name, timestamp, flag);
  struct timespec t = time_argument (timestamp), times[2] = { t, t };
  lispv full = checked_file_name (name);
  TRY_HANDLER (full, Qset_file_times,
               call4 (handler, Qset_file_times, full, timestamp, flag));
  int how = EQ (flag, Qnofollow) ? AT_SYMLINK_NOFOLLOW : 0;
  gate_write ("Setting file times", full, how ? GATE_NAME : GATE_CONTENTS);
  if (utimensat (AT_FDCWD, SSDATA (encode_file_name (full)), times, how) != 0)
    report_file_error ("Setting file times", full);
  return Qt;
}

DEFUN (Ffile_acl, "file-acl", 1, 1,
       "Return the access control list of FILENAME: that which its permission bits say.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_acl, call2 (handler, Qfile_acl, name));
  struct stat st;
  if (stat (SSDATA (encode_file_name (name)), &st) != 0)
    return Qnil;
  char text[60];
  int m = st.st_mode;
#define BIT(bit, c) (m & (bit) ? c : '-')
  int n = snprintf (text, sizeof text, "user::%c%c%c\ngroup::%c%c%c\nother::%c%c%c\n",
                    BIT (0400, 'r'), BIT (0200, 'w'), BIT (0100, 'x'), BIT (040, 'r'),
                    BIT (020, 'w'), BIT (010, 'x'), BIT (04, 'r'), BIT (02, 'w'), BIT (01, 'x'));
#undef BIT
  return make_unibyte_string (text, n);
}

DEFUN (Fset_file_acl, "set-file-acl", 2, 2,
       "Return nil: ACL-STRING is not given to FILENAME.")
(lispv name, lispv acl)
{
  GCPRO (name, acl);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qset_file_acl, call3 (handler, Qset_file_acl, name, acl));
  return Qnil;
}

DEFUN (Ffile_selinux_context, "file-selinux-context", 1, 1,
       "Return the SELinux context of FILENAME: (nil nil nil nil), there is none.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_selinux_context, call2 (handler, Qfile_selinux_context, name));
  return list4 (Qnil, Qnil, Qnil, Qnil);
}

DEFUN (Fset_file_selinux_context, "set-file-selinux-context", 2, 2,
       "Return nil: CONTEXT is not given to FILENAME.")
(lispv name, lispv context)
{
  GCPRO (name, context);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qset_file_selinux_context,
               call3 (handler, Qset_file_selinux_context, name, context));
  return Qnil;
}

DEFUN (Ffile_system_info, "file-system-info", 1, 1,
       "Return (TOTAL FREE AVAILABLE) bytes of FILENAME's file system, nil if unknown.")
(lispv name)
{
  GCPRO (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qfile_system_info, call2 (handler, Qfile_system_info, name));
  struct statvfs v;
  if (statvfs (SSDATA (encode_file_name (name)), &v) != 0)
    return Qnil;
  uintmax_t unit = v.f_frsize;
  return list3 (make_uint (v.f_blocks * unit), make_uint (v.f_bfree * unit),
                make_uint (v.f_bavail * unit));
}

/* ---- Making, copying, deleting ---- */

/* Signals file-already-exists if NAME exists, or asks if INTERACTIVE.  WHAT is what was to be
   done to it.  */
static void
barf_if_exists (lispv name, const char *what, bool interactive)
{
  struct stat st;
  if (lstat (SSDATA (encode_file_name (name)), &st) != 0)
    return;
  if (S_ISDIR (st.st_mode))
    xsignal2 (Qfile_error, build_string ("File is a directory"), name);
  if (interactive)
    {
      GCPRO (name);
      lispv prompt = format_c ("File %s already exists; %s anyway? ", name, build_string (what));
      if (!NILP (call1 (intern ("yes-or-no-p"), prompt)))
        return;
    }
  xsignal2 (Qfile_already_exists, build_string ("File already exists"), name);
}

/* NEWNAME expanded, in it if it is the name of a directory, as FILE is called.  */
static lispv
target_name (lispv file, lispv newname)
{
  GCPRO (file, newname);
  CHECK_STRING (newname);
  if (SBYTES (newname) > 0 && SREF (newname, SBYTES (newname) - 1) == '/')
    {
      lispv base = Ffile_name_nondirectory (Fdirectory_file_name (file));
      return Fexpand_file_name (base, newname);
    }
  return checked_file_name (newname);
}

static void
close_fd (void *fd)
{
  close ((intptr_t) fd);
}

static void
record_close (int fd)
{
  record_unwind_protect_ptr (close_fd, (void *) (intptr_t) fd);
}

static void
copy_bytes (int in, int out, lispv file, lispv newname)
{
  ssize_t n;
  while ((n = copy_file_range (in, NULL, out, NULL, (size_t) 1 << 30, 0)) > 0)
    check_quit ();
  if (n == 0)
    return;
  char *buf = malloc (1 << 16);
  if (buf == NULL)
    memory_full ();
  const char *what = NULL;
  int err = 0;
  while ((n = read (in, buf, 1 << 16)) > 0)
    for (ssize_t done = 0; done < n;)
      {
        ssize_t m = write (out, buf + done, n - done);
        if (m < 0)
          {
            what = "Write error";
            err = errno;
            goto end;
          }
        done += m;
      }
  if (n < 0)
    {
      what = "Read error";
      err = errno;
    }
 end:
  free (buf);
  if (what)
    report_file_errno (what, what[0] == 'R' ? file : newname, err);
}

DEFCMD (Fcopy_file, "copy-file", 2, 6,
        "fCopy file: \nGCopy %s to file: \np\nP",
        "Copy FILE to NEWNAME (into it, if it ends with a slash).\n\
If it exists that is an error unless OK-IF-ALREADY-EXISTS (a number: ask).  KEEP-TIME,\n\
PRESERVE-UID-GID and PRESERVE-PERMISSIONS non-nil: give the copy the same.")
(lispv file, lispv newname, lispv ok, lispv keep_time, lispv keep_ids, lispv keep_modes)
{
  GCPRO (file, newname, ok, keep_time, keep_ids, keep_modes);
  file = checked_file_name (file);
  newname = target_name (file, newname);
  TRY_HANDLER_2 (file, newname, Qcopy_file,
               CALL_WITH (handler, Qcopy_file, file, newname, ok, keep_time, keep_ids,
                          keep_modes));
  gate_write ("Opening output file", newname, GATE_CONTENTS);
  bool exclusive = NILP (ok) || FIXNUMP (ok);
  if (exclusive)
    barf_if_exists (newname, "copy to it", FIXNUMP (ok));
  specref count = specpdl_index ();
  int in = open (SSDATA (encode_file_name (file)), O_RDONLY | O_CLOEXEC);
  if (in < 0)
    report_file_error ("Opening input file", file);
  record_close (in);
  struct stat st, out_st;
  if (fstat (in, &st) != 0)
    report_file_error ("Input file status", file);
  if (!S_ISREG (st.st_mode))
    report_file_errno ("Non-regular file", file, S_ISDIR (st.st_mode) ? EISDIR : EINVAL);
  mode_t mode = NILP (keep_ids) && NILP (keep_modes) ? st.st_mode & 0777 : st.st_mode & 0600;
  int out = open (SSDATA (encode_file_name (newname)),
                  O_WRONLY | O_CREAT | O_CLOEXEC | (NILP (ok) ? O_EXCL : 0), mode);
  if (out < 0)
    report_file_error ("Opening output file", newname);
  record_close (out);
  if (fstat (out, &out_st) == 0 && out_st.st_dev == st.st_dev && out_st.st_ino == st.st_ino)
    report_file_errno ("Input and output files are the same", list2 (file, newname), 0);
  if (ftruncate (out, 0) != 0 && errno != EINVAL)
    report_file_error ("Truncating output file", newname);
  copy_bytes (in, out, file, newname);
  if (!NILP (keep_ids) && fchown (out, st.st_uid, st.st_gid) != 0
      && fchown (out, -1, st.st_gid) != 0)
    st.st_mode &= ~06000;
  if ((!NILP (keep_ids) || !NILP (keep_modes)) && fchmod (out, st.st_mode & 07777) != 0)
    report_file_error ("Copying permissions to", newname);
  if (!NILP (keep_time))
    {
      struct timespec times[2] = { st.st_atim, st.st_mtim };
      futimens (out, times);
    }
  unbind_to (count, Qnil);
  return Qnil;
}

DEFUN (Fmake_directory_internal, "make-directory-internal", 1, 1, "Make DIRECTORY.")
(lispv name)
{
  GCPRO (name);
  CHECK_STRING (name);
  name = checked_file_name (name);
  TRY_HANDLER (name, Qmake_directory_internal,
               call2 (handler, Qmake_directory_internal, name));
  gate_write ("Creating directory", name, GATE_NAME);
  if (mkdir (SSDATA (encode_file_name (Fdirectory_file_name (name))), 0777) != 0)
    report_file_error ("Creating directory", name);
  return Qnil;
}

DEFUN (Fdelete_directory_internal, "delete-directory-internal", 1, 1,
       "Delete DIRECTORY, which is empty.")
(lispv name)
{
  GCPRO (name);
  CHECK_STRING (name);
  name = Fdirectory_file_name (checked_file_name (name));
  gate_write ("Removing directory", name, GATE_NAME);
  if (rmdir (SSDATA (encode_file_name (name))) != 0)
    report_file_error ("Removing directory", name);
  return Qnil;
}

DEFCMD (Fdelete_file, "delete-file", 1, 2, "fDelete file: ",
        "Delete FILENAME; nothing happens if it does not exist.\n\
TRASH non-nil, with `delete-by-moving-to-trash': move it to the trash.")
(lispv name, lispv trash)
{
  GCPRO (name, trash);
  lispv full = checked_file_name (name);
  TRY_HANDLER (full, Qdelete_file, call3 (handler, Qdelete_file, full, trash));
  gate_write ("Removing old name", full, GATE_NAME);
  struct stat st;
  lispv encoded = encode_file_name (full);
  if (lstat (SSDATA (encoded), &st) == 0 && S_ISDIR (st.st_mode))
    xsignal2 (Qfile_error, build_string ("Removing old name: is a directory"), name);
  lispv by_trash = SYMVAL (Qdelete_by_moving_to_trash);
  if (!NILP (trash) && !NILP (by_trash) && !EQ (by_trash, Qunbound))
    return call1 (intern ("move-file-to-trash"), full);
  if (unlink (SSDATA (encoded)) != 0 && errno != ENOENT)
    report_file_error ("Removing old name", full);
  return Qnil;
}

/* What rename(2) cannot do: to another file system.  */
static lispv
move_across (lispv file, lispv newname, lispv ok)
{
  GCPRO (file, newname, ok);
  struct stat st;
  lispv encoded = encode_file_name (file);
  if (lstat (SSDATA (encoded), &st) != 0)
    report_file_error ("Renaming", list2 (file, newname));
  if (S_ISDIR (st.st_mode))
    {
      call4 (intern ("copy-directory"), file, newname, Qt, Qnil);
      call2 (Qdelete_directory, file, Qt);
      return Qnil;
    }
  if (S_ISLNK (st.st_mode))
    Fmake_symbolic_link (link_target (SSDATA (encoded)), newname, NILP (ok) ? Qnil : Qt);
  else
    Fcopy_file (file, newname, NILP (ok) ? Qnil : Qt, Qt, Qt, Qt);
  return Fdelete_file (file, Qnil);
}

DEFCMD (Frename_file, "rename-file", 2, 3,
        "fRename file: \nGRename %s to file: \np",
        "Rename FILE as NEWNAME (into it, if it ends with a slash).\n\
If it exists that is an error unless OK-IF-ALREADY-EXISTS (a number: ask).")
(lispv file, lispv newname, lispv ok)
{
  GCPRO (file, newname, ok);
  file = checked_file_name (file);
  newname = target_name (file, newname);
  TRY_HANDLER_2 (file, newname, Qrename_file, call4 (handler, Qrename_file, file, newname, ok));
  gate_write ("Renaming", file, GATE_NAME);
  gate_write ("Renaming", newname, GATE_NAME);
  if (NILP (ok) || FIXNUMP (ok))
    {
      struct stat st;
      if (lstat (SSDATA (encode_file_name (file)), &st) == 0)
        {
          if (NILP (ok)
              && renameat2 (AT_FDCWD, SSDATA (encode_file_name (file)), AT_FDCWD,
                            SSDATA (encode_file_name (newname)), RENAME_NOREPLACE) == 0)
            return Qnil;
          if (FIXNUMP (ok) || errno == EEXIST)
            barf_if_exists (newname, "rename to it", FIXNUMP (ok));
        }
    }
  if (rename (SSDATA (encode_file_name (file)), SSDATA (encode_file_name (newname))) == 0)
    return Qnil;
  if (errno == EXDEV)
    return move_across (file, newname, ok);
  report_file_error ("Renaming", list2 (file, newname));
}

DEFCMD (Fadd_name_to_file, "add-name-to-file", 2, 3,
        "fAdd name to file: \nGName to add to %s: \np",
        "Give FILE the additional name NEWNAME: a hard link.\n\
If it exists that is an error unless OK-IF-ALREADY-EXISTS (a number: ask).")
(lispv file, lispv newname, lispv ok)
{
  GCPRO (file, newname, ok);
  file = checked_file_name (file);
  newname = target_name (file, newname);
  TRY_HANDLER_2 (file, newname, Qadd_name_to_file,
               call4 (handler, Qadd_name_to_file, file, newname, ok));
  /* A second name for a file makes it as writable as its directory.  */
  gate_write ("Adding new name", file, GATE_NAME);
  gate_write ("Adding new name", newname, GATE_NAME);
  if (link (SSDATA (encode_file_name (file)), SSDATA (encode_file_name (newname))) == 0)
    return Qnil;
  if (errno == EEXIST)
    {
      if (NILP (ok) || FIXNUMP (ok))
        barf_if_exists (newname, "make it a new name", FIXNUMP (ok));
      unlink (SSDATA (encode_file_name (newname)));
      if (link (SSDATA (encode_file_name (file)), SSDATA (encode_file_name (newname))) == 0)
        return Qnil;
    }
  report_file_error ("Adding new name", list2 (file, newname));
}

DEFCMD (Fmake_symbolic_link, "make-symbolic-link", 2, 3,
        "FMake symbolic link to file: \nGMake symbolic link to file %s: \np",
        "Make LINKNAME a symbolic link to TARGET.\n\
If it exists that is an error unless OK-IF-ALREADY-EXISTS (a number: ask).")
(lispv target, lispv linkname, lispv ok)
{
  GCPRO (target, linkname, ok);
  CHECK_STRING (target);
  if (FIXNUMP (ok))
    {
      if (SREF (target, 0) == '~')
        target = Fexpand_file_name (target, Qnil);
      else if (SBYTES (target) > 1 && SREF (target, 0) == '/' && SREF (target, 1) == ':')
        target = Fsubstring (target, make_fixnum (2), Qnil);
    }
  linkname = target_name (target, linkname);
  TRY_HANDLER_2 (target, linkname, Qmake_symbolic_link,
               call4 (handler, Qmake_symbolic_link, target, linkname, ok));
  gate_write ("Making symbolic link", linkname, GATE_NAME);
  if (symlink (SSDATA (encode_file_name (target)), SSDATA (encode_file_name (linkname))) == 0)
    return Qnil;
  if (errno == EEXIST)
    {
      if (NILP (ok) || FIXNUMP (ok))
        barf_if_exists (linkname, "make it a link", FIXNUMP (ok));
      unlink (SSDATA (encode_file_name (linkname)));
      if (symlink (SSDATA (encode_file_name (target)),
                   SSDATA (encode_file_name (linkname))) == 0)
        return Qnil;
    }
  report_file_error ("Making symbolic link", list2 (target, linkname));
}

static const struct subr_def *const subrs[] = {
  &SFfile_exists_p, &SFfile_readable_p, &SFfile_executable_p, &SFfile_writable_p,
  &SFfile_directory_p, &SFfile_regular_p, &SFfile_accessible_directory_p, &SFfile_symlink_p,
  &SFfile_newer_than_file_p, &SFfile_name_case_insensitive_p, &SFaccess_file, &SFfile_modes,
  &SFset_file_modes, &SFset_default_file_modes, &SFdefault_file_modes, &SFset_file_times,
  &SFfile_acl, &SFset_file_acl, &SFfile_selinux_context, &SFset_file_selinux_context,
  &SFfile_system_info, &SFcopy_file, &SFmake_directory_internal,
  &SFdelete_directory_internal, &SFdelete_file, &SFrename_file, &SFadd_name_to_file,
  &SFmake_symbolic_link,
};

void
init_fileio (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qdelete_by_moving_to_trash, Qnil,
               "Non-nil: deleting moves files to the trash where the caller allows it.");
  init_filename ();
  init_insfile ();
  init_wrfile ();
  init_filelock ();
}
