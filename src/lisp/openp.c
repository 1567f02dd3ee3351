/* openp.c -- finding a file along a path of directories.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "lisp.h"
#include "buffer.h"
#include "init.h"
#include "list.h"
#include "load.h"
#include "vars.h"

/* What a candidate must be.  */
struct wanted
{
  lispv predicate;
  int access;                   /* mode for `access', R_OK by default */
  int why;                      /* why the last candidate would not do */
};

static bool
file_ok (struct wanted *w, const char *name, struct timespec *mtime)
{
  struct stat st;
  if (stat (name, &st) < 0)
    {
      if (errno != ENOENT && errno != ENOTDIR)
        w->why = errno;
      return false;
    }
  if (S_ISDIR (st.st_mode))
    {
      w->why = EISDIR;
      return false;
    }
  if (access (name, w->access) < 0)
    {
      w->why = errno;
      return false;
    }
  *mtime = st.st_mtim;
  return true;
}

/* A Lisp predicate decides alone; `dir-ok' lets directories pass.  */
static bool
predicate_ok (struct wanted *w, lispv name)
{
  GCPRO (name);
  lispv v = call1 (w->predicate, name);
  if (NILP (v))
    return false;
  if (EQ (v, Qdir_ok))
    return true;
  struct stat st;
  lispv encoded = encode_file_name (name);
  if (stat (SSDATA (encoded), &st) == 0 && S_ISDIR (st.st_mode))
    {
      w->why = EISDIR;
      return false;
    }
  return true;
}

static bool
absolute_name_p (lispv name)
{
  return SBYTES (name) > 0 && (SREF (name, 0) == '/' || SREF (name, 0) == '~');
}

/* DIR/NAME as `expand-file-name' would give it; the plain case without its work.  */
static lispv
join_names (lispv dir, lispv name)
{
  const char *d = SSDATA (dir), *n = SSDATA (name);
  ptrdiff_t nd = SBYTES (dir);
  if (nd == 0 || d[0] != '/' || n[0] == '.' || n[0] == '/' || n[0] == '~' || n[0] == 0
      || strstr (d, "/.") || strstr (d, "//") || strstr (n, "/.") || strstr (n, "//"))
    return Fexpand_file_name (name, dir);
  return concat3 (dir, d[nd - 1] == '/' ? build_string ("") : build_string ("/"), name);
}

static bool
later (struct timespec a, struct timespec b)
{
  return a.tv_sec > b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec > b.tv_nsec);
}

/* BASE with the first suffix that makes a suitable file; nil if there is none.  */
static lispv
try_suffixes (struct wanted *w, lispv base, lispv suffixes, bool newest)
{
  lispv found = Qnil, name = Qnil;
  struct timespec best = { 0, 0 };
  GCPRO (base, suffixes, found, name, w->predicate);
  for (; CONSP (suffixes); suffixes = XCDR (suffixes))
    {
      CHECK_STRING (XCAR (suffixes));
      name = SBYTES (XCAR (suffixes)) ? concat2 (base, XCAR (suffixes)) : base;
      struct timespec mtime = { 0, 0 };
      bool ok;
      if (!NILP (w->predicate) && !EQ (w->predicate, Qt))
        ok = predicate_ok (w, name);
      else
        {
          lispv encoded = encode_file_name (name);
          ok = file_ok (w, SSDATA (encoded), &mtime);
        }
      if (!ok)
        continue;
      if (!newest)
        return name;
      if (NILP (found) || later (mtime, best))
        {
          found = name;
          best = mtime;
        }
    }
  return found;
}

lispv
find_file (lispv path, lispv name, lispv suffixes, lispv predicate, bool newest, int *why)
{
  struct wanted w = { .predicate = predicate, .access = R_OK, .why = ENOENT };
  if (NATNUMP (predicate))
    {
      w.access = XFIXNUM (predicate);
      w.predicate = Qnil;
    }
  if (NILP (suffixes))
    suffixes = list1 (build_string (""));
  CHECK_STRING (name);
  bool absolute = absolute_name_p (name);
  if (absolute || NILP (path))
    path = list1 (Qnil);
  lispv found = Qnil, base = Qnil;
  GCPRO (path, name, suffixes, base, w.predicate);
  for (; CONSP (path); path = XCDR (path))
    {
      lispv dir = XCAR (path);
      if (!NILP (dir) && !STRINGP (dir))
        continue;
      base = NILP (dir) ? Fexpand_file_name (name, Qnil) : join_names (dir, name);
      if (SBYTES (base) == 0 || SREF (base, 0) != '/')
        base = Fexpand_file_name (base, Qnil);
      found = try_suffixes (&w, base, suffixes, newest);
      if (!NILP (found))
        break;
    }
  if (why)
    *why = w.why;
  return found;
}

DEFUN (Flocate_file_internal, "locate-file-internal", 2, 4,
       "Return the name of FILENAME in the first directory of PATH that has it, or nil.\n"
       "Each of SUFFIXES is tried.  PREDICATE is nil (readable), a mode number as for\n"
       "access(2), or a function of the name.")
(lispv filename, lispv path, lispv suffixes, lispv predicate)
{
  return find_file (path, filename, suffixes, predicate, false, NULL);
}

static const struct subr_def *const subrs[] = { &SFlocate_file_internal };

void
init_openp (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
