/* dired.c -- directories and file attributes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include "fileio.h"
#include "init.h"
#include "strfns.h"

/* ---- Attributes ---- */

static lispv
time_list (struct timespec t)
{
  return list4 (make_int (t.tv_sec >> 16), make_fixnum (t.tv_sec & 0xFFFF),
                make_fixnum (t.tv_nsec / 1000), make_fixnum (t.tv_nsec % 1000 * 1000));
}

static void
mode_text (mode_t m, char text[11])
{
  text[0] = (S_ISDIR (m) ? 'd' : S_ISLNK (m) ? 'l' : S_ISCHR (m) ? 'c' : S_ISBLK (m) ? 'b'
             : S_ISFIFO (m) ? 'p' : S_ISSOCK (m) ? 's' : '-');
  static const char rwx[] = "rwxrwxrwx";
  for (int i = 0; i < 9; i++)
    text[i + 1] = m & (0400 >> i) ? rwx[i] : '-';
  if (m & S_ISUID)
    text[3] = m & 0100 ? 's' : 'S';
  if (m & S_ISGID)
    text[6] = m & 010 ? 's' : 'S';
  if (m & S_ISVTX)
    text[9] = m & 1 ? 't' : 'T';
  text[10] = 0;
}

/* The names of the last user and group that were asked for.  */
static lispv
user_name (uid_t uid)
{
  static uid_t last = -1;
  static char name[64];
  if (uid != last || name[0] == 0)
    {
      struct passwd *pw = getpwuid (uid);
      snprintf (name, sizeof name, "%s", pw ? pw->pw_name : "");
      last = uid;
    }
  return name[0] ? decode_file_name (name, strlen (name)) : make_int (uid);
}

static lispv
group_name (gid_t gid)
{
  static gid_t last = -1;
  static char name[64];
  if (gid != last || name[0] == 0)
    {
      struct group *gr = getgrgid (gid);
      snprintf (name, sizeof name, "%s", gr ? gr->gr_name : "");
      last = gid;
    }
  return name[0] ? decode_file_name (name, strlen (name)) : make_int (gid);
}

/* The attributes of NAME (encoded) in directory FD (or AT_FDCWD); nil if it does not exist.
   FULL is for errors.  */
static lispv
attributes_at (int fd, const char *name, lispv full, bool names)
{
  struct stat st;
  if (fstatat (fd, name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    {
      if (errno == ENOENT || errno == ENOTDIR)
        return Qnil;
      report_file_error ("Getting attributes", full);
    }
  lispv type = Qnil;
  if (S_ISDIR (st.st_mode))
    type = Qt;
  else if (S_ISLNK (st.st_mode))
    {
      char target[4096];
      ssize_t n = readlinkat (fd, name, target, sizeof target);
      type = n < 0 ? Qnil : decode_file_name (target, n);
    }
  char modes[11];
  mode_text (st.st_mode, modes);
  lispv tail = list4 (build_string (modes), Qt, make_uint (st.st_ino), make_uint (st.st_dev));
  if (S_ISCHR (st.st_mode) || S_ISBLK (st.st_mode))
    tail = list4 (build_string (modes), Qt, make_uint (st.st_ino), make_uint (st.st_dev));
  tail = Fcons (make_int (st.st_size), tail);
  tail = Fcons (time_list (st.st_ctim), tail);
  tail = Fcons (time_list (st.st_mtim), tail);
  tail = Fcons (time_list (st.st_atim), tail);
  tail = Fcons (names ? group_name (st.st_gid) : make_int (st.st_gid), tail);
  tail = Fcons (names ? user_name (st.st_uid) : make_int (st.st_uid), tail);
  return Fcons (type, Fcons (make_int (st.st_nlink), tail));
}

static lispv
attributes_or_nil (void *arg)
{
  return checked_file_name (*(lispv *) arg);
}

static lispv
give_up (lispv err, void *arg)
{
  (void) err;
  (void) arg;
  return Qnil;
}

DEFUN (Ffile_attributes, "file-attributes", 1, 2,
       "Return the attributes of FILENAME as a list, nil if it does not exist:\n\
type (t for a directory, the target of a link, nil), number of links, user, group, times of\n\
access, of change of contents, of change of status, size, modes as text, an unspecified value,\n\
inode, device.  ID-FORMAT `string' gives user and group by name.")
(lispv name, lispv id_format)
{
  GCPRO (name, id_format);
  name = catch_conditions (attributes_or_nil, list1 (Qerror), give_up, &name);
  if (NILP (name))
    return Qnil;
  TRY_HANDLER (name, Qfile_attributes,
               (NILP (id_format) ? call2 (handler, Qfile_attributes, name)
                : call3 (handler, Qfile_attributes, name, id_format)));
  return attributes_at (AT_FDCWD, SSDATA (encode_file_name (name)), name, !NILP (id_format)
                        && !EQ (id_format, Qinteger));
}

DEFUN (Ffile_attributes_lessp, "file-attributes-lessp", 2, 2,
       "Return t if the name at the start of F1 sorts before that of F2.")
(lispv f1, lispv f2)
{
  return Fstring_lessp (CAR (f1), CAR (f2));
}

/* ---- Listing ---- */

static void
close_directory (void *dir)
{
  closedir (dir);
}

static DIR *
open_directory (lispv name)
{
  GCPRO (name);
  DIR *d = opendir (SSDATA (encode_file_name (Fdirectory_file_name (name))));
  if (d == NULL)
    report_file_error ("Opening directory", name);
  record_unwind_protect_ptr (close_directory, d);
  return d;
}

/* What a listing is to give.  */
struct listing
{
  lispv directory;              /* as the name of one, expanded */
  bool full, sort, attributes, ids;
  lispv match;
  intmax_t count;
};

static bool
matches (lispv regexp, lispv name)
{
  return NILP (regexp) || !NILP (call2 (intern ("string-match-p"), regexp, name));
}

static int
compare_entries (const void *a, const void *b)
{
  lispv x = *(const lispv *) a, y = *(const lispv *) b;
  if (CONSP (x))
    {
      x = XCAR (x);
      y = XCAR (y);
    }
  ptrdiff_t n = SBYTES (x) < SBYTES (y) ? SBYTES (x) : SBYTES (y);
  int c = memcmp (SDATA (x), SDATA (y), n);
  return c ? c : (SBYTES (x) > SBYTES (y)) - (SBYTES (x) < SBYTES (y));
}

static lispv
sorted (lispv list)
{
  ptrdiff_t n = 0;
  FOR_EACH_TAIL (tail, list)
    n++;
  lispv *v = malloc ((n + 1) * sizeof *v);
  if (v == NULL)
    memory_full ();
  n = 0;
  FOR_EACH_TAIL (tail, list)
    v[n++] = XCAR (tail);
  qsort (v, n, sizeof *v, compare_entries);
  n = 0;
  FOR_EACH_TAIL (tail, list)
    XSETCAR (tail, v[n++]);
  free (v);
  return list;
}

static lispv
list_directory (const struct listing *l)
{
  lispv list = Qnil, name = Qnil, directory = l->directory, match = l->match;
  lispv prefix = Ffile_name_as_directory (directory);
  GCPRO (list, name, directory, match, prefix);
  specref count = specpdl_index ();
  DIR *d = open_directory (directory);
  intmax_t left = l->count;
  struct dirent *e;
  while (left > 0 && (errno = 0, e = readdir (d)) != NULL)
    {
      name = decode_file_name (e->d_name, strlen (e->d_name));
      if (!matches (match, name))
        continue;
      lispv entry = l->full ? concat2 (prefix, name) : name;
      if (l->attributes)
        {
          lispv a = attributes_at (dirfd (d), e->d_name, name, l->ids);
          entry = Fcons (entry, a);
        }
      list = Fcons (entry, list);
      left--;
      maybe_quit ();
    }
  if (left > 0 && errno != 0)
    report_file_error ("Reading directory", directory);
  unbind_to (count, Qnil);
  return l->sort ? sorted (list) : list;
}

/* COUNT, nil for all.  */
static intmax_t
count_argument (lispv count)
{
  if (NILP (count))
    return INTMAX_MAX;
  CHECK_NATNUM (count);
  return XFIXNUM (count);
}

DEFUN (Fdirectory_files, "directory-files", 1, 5,
       "Return a list of the names of the files in DIRECTORY.\n\
FULL non-nil: absolute names; MATCH: only names that match this regexp; NOSORT non-nil: in\n\
the order of the system; COUNT: at most so many.")
(lispv directory, lispv full, lispv match, lispv nosort, lispv count)
{
  GCPRO (directory, full, match, nosort, count);
  directory = checked_file_name (directory);
  TRY_HANDLER (directory, Qdirectory_files,
               CALL_WITH (handler, Qdirectory_files, directory, full, match, nosort, count));
  if (!NILP (match))
    CHECK_STRING (match);
  struct listing l = { directory, !NILP (full), NILP (nosort), false, false, match,
                       count_argument (count) };
  return list_directory (&l);
}

DEFUN (Fdirectory_files_and_attributes, "directory-files-and-attributes", 1, 6,
       "Return a list of (NAME . ATTRIBUTES) of the files in DIRECTORY.\n\
FULL, MATCH, NOSORT and COUNT as in `directory-files', ID-FORMAT as in `file-attributes'.")
(lispv directory, lispv full, lispv match, lispv nosort, lispv id_format, lispv count)
{
  GCPRO (directory, full, match, nosort, id_format, count);
  directory = checked_file_name (directory);
  TRY_HANDLER (directory, Qdirectory_files_and_attributes,
               CALL_WITH (handler, Qdirectory_files_and_attributes, directory, full,
                          match, nosort, id_format, count));
  if (!NILP (match))
    CHECK_STRING (match);
  struct listing l = { directory, !NILP (full), NILP (nosort), true,
                       !NILP (id_format) && !EQ (id_format, Qinteger), match,
                       count_argument (count) };
  return list_directory (&l);
}

/* ---- Completion ---- */

/* Does the file NAME in directory D lead to a directory?  */
static bool
directory_entry_p (DIR *d, const struct dirent *e)
{
  if (e->d_type == DT_DIR)
    return true;
  if (e->d_type != DT_LNK && e->d_type != DT_UNKNOWN)
    return false;
  struct stat st;
  return fstatat (dirfd (d), e->d_name, &st, 0) == 0 && S_ISDIR (st.st_mode);
}

/* Is NAME (directories with a slash) one of those that completion passes over?  */
static bool
ignored_p (lispv name)
{
  lispv extensions = SYMVAL (Qcompletion_ignored_extensions);
  FOR_EACH_TAIL (tail, extensions)
    {
      lispv e = XCAR (tail);
      if (STRINGP (e) && SBYTES (e) < SBYTES (name)
          && memcmp (SDATA (name) + SBYTES (name) - SBYTES (e), SDATA (e), SBYTES (e)) == 0)
        return true;
    }
  return false;
}

/* All names in DIRECTORY that start with FILE and satisfy PREDICATE, directories with a slash.
   DOTS: with `.' and `..'.  */
static lispv
completions (lispv file, lispv directory, lispv predicate)
{
  lispv list = Qnil, name = Qnil;
  GCPRO (file, directory, predicate, list, name);
  specref count = specpdl_index ();
  DIR *d = open_directory (directory);
  if (!NILP (predicate))
    {
      /* The predicate is called with names relative to the directory.  */
      record_save_current_buffer ();
      specbind (Qdefault_directory, Ffile_name_as_directory (directory));
    }
  lispv encoded = encode_file_name (file);
  GCPRO_ARRAY (&encoded, 1);
  struct dirent *e;
  while ((e = readdir (d)) != NULL)
    {
      if (strncmp (e->d_name, SSDATA (encoded), SBYTES (encoded)) != 0)
        continue;
      name = decode_file_name (e->d_name, strlen (e->d_name));
      if (directory_entry_p (d, e))
        name = concat2 (name, build_string ("/"));
      if (!NILP (predicate) && NILP (call1 (predicate, name)))
        continue;
      list = Fcons (name, list);
      maybe_quit ();
    }
  return unbind_to (count, list);
}

DEFUN (Ffile_name_all_completions, "file-name-all-completions", 2, 2,
       "Return the names of the files in DIRECTORY that start with FILE.\n\
Those of directories end with a slash.")
(lispv file, lispv directory)
{
  GCPRO (file, directory);
  CHECK_STRING (file);
  directory = checked_file_name (directory);
  TRY_HANDLER_2 (directory, file, Qfile_name_all_completions,
               call3 (handler, Qfile_name_all_completions, file, directory));
  return completions (file, directory, Qnil);
}

/* Length in bytes of the common start of A and the first N bytes of B, whole characters.  */
static ptrdiff_t
common_prefix (lispv a, lispv b, ptrdiff_t n)
{
  ptrdiff_t i = 0;
  while (i < n && i < SBYTES (a) && SREF (a, i) == SREF (b, i))
    i++;
  while (i > 0 && i < SBYTES (b) && (SREF (b, i) & 0xC0) == 0x80)
    i--;
  return i;
}

/* The longest completion among LIST, those that are IGNORED left out if it is true.  *UNIQUE
   tells whether there was only one.  */
static lispv
best_completion (lispv list, bool skip_ignored, int *matches_found)
{
  lispv best = Qnil;
  ptrdiff_t n = 0;
  *matches_found = 0;
  FOR_EACH_TAIL (tail, list)
    {
      lispv name = XCAR (tail);
      bool dots = !strcmp (SSDATA (name), "./") || !strcmp (SSDATA (name), "../");
      if (skip_ignored && (dots || ignored_p (name)))
        continue;
      ++*matches_found;
      if (NILP (best))
        {
          best = name;
          n = SBYTES (name);
        }
      else
        n = common_prefix (name, best, n);
    }
  if (NILP (best) || n == SBYTES (best))
    return best;
  return decode_file_name (SSDATA (best), n);
}

DEFUN (Ffile_name_completion, "file-name-completion", 2, 3,
       "Return the longest start that the files in DIRECTORY which start with FILE have in common."
       "\n\
Return t if FILE is the only one, nil if there is none.  Names that end as\n\
`completion-ignored-extensions' says count only if there are no others.  PREDICATE chooses.")
(lispv file, lispv directory, lispv predicate)
{
  GCPRO (file, directory, predicate);
  CHECK_STRING (file);
  directory = checked_file_name (directory);
  TRY_HANDLER_2 (directory, file, Qfile_name_completion,
               call4 (handler, Qfile_name_completion, file, directory, predicate));
  lispv list = completions (file, directory, predicate);
  int n;
  lispv best = best_completion (list, true, &n);
  if (n == 0)
    best = best_completion (list, false, &n);
  if (n == 1 && STRINGP (best) && string_equal (best, file))
    return Qt;
  return best;
}

/* ---- Users ---- */

DEFUN (Fsystem_users, "system-users", 0, 0, "Return the names of the users of this system.")
(void)
{
  lispv list = Qnil;
  struct passwd *pw;
  setpwent ();
  while ((pw = getpwent ()) != NULL)
    list = Fcons (decode_file_name (pw->pw_name, strlen (pw->pw_name)), list);
  endpwent ();
  return list;
}

DEFUN (Fsystem_groups, "system-groups", 0, 0, "Return the names of the groups of this system.")
(void)
{
  lispv list = Qnil;
  struct group *gr;
  setgrent ();
  while ((gr = getgrent ()) != NULL)
    list = Fcons (decode_file_name (gr->gr_name, strlen (gr->gr_name)), list);
  endgrent ();
  return list;
}

static const struct subr_def *const subrs[] = {
  &SFfile_attributes, &SFfile_attributes_lessp, &SFdirectory_files,
  &SFdirectory_files_and_attributes, &SFfile_name_all_completions, &SFfile_name_completion,
  &SFsystem_users, &SFsystem_groups,
};

void
init_dired (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  lispv ignored = Qnil;
  static const char *const extensions[] = {
    ".o", "~", ".bin", ".lbin", ".so", ".a", ".ln", ".blg", ".bbl", ".elc", ".lof", ".glo",
    ".idx", ".lot", ".svn/", ".hg/", ".git/", ".bzr/", "CVS/", "_darcs/", "_MTN/", ".fmt",
    ".tfm", ".class", ".fas", ".lib", ".mem", ".x86f", ".sparcf", ".dfsl", ".pfsl", ".d64fsl",
    ".p64fsl", ".lx64fsl", ".lx32fsl", ".dx64fsl", ".dx32fsl", ".fx64fsl", ".fx32fsl",
    ".sx64fsl", ".sx32fsl", ".wx64fsl", ".wx32fsl", ".fasl", ".ufsl", ".fsl", ".dxl", ".lo",
    ".la", ".gmo", ".mo", ".toc", ".aux", ".cp", ".fn", ".ky", ".pg", ".tp", ".vr", ".cps",
    ".fns", ".kys", ".pgs", ".tps", ".vrs", ".pyc", ".pyo",
  };
  for (size_t i = ARRAYELTS (extensions); i-- > 0;)
    ignored = Fcons (build_string (extensions[i]), ignored);
  defvar_lisp (Qcompletion_ignored_extensions, ignored,
               "Endings of file names that completion passes over if it can.");
}
