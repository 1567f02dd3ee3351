/* filename.c -- file names as text: expanding, taking apart, handlers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <pwd.h>
#include <unistd.h>
#include "strfns.h"
#include "fileio.h"
#include "init.h"
#include "print.h"

lispv Fgetenv_internal (lispv variable, lispv env);

/* ---- Between strings and the system ---- */

lispv
encode_file_name (lispv name)
{
  CHECK_STRING (name);
  ptrdiff_t n = SBYTES (name);
  if (memchr (SDATA (name), 0, n) != NULL)
    wrong_type_argument (Qfilenamep, name);
  if (!STRING_MULTIBYTE (name))
    return name;
  lispv s = new_unibyte_string (n);
  ptrdiff_t size = copy_as_unibyte (SDATA (name), n, SDATA (s));
  if (size < n)
    gc_string_resize (XSTRING (s), size, -1);
  return s;
}

lispv
decode_file_name (const char *bytes, ptrdiff_t n)
{
  const unsigned char *p = (const unsigned char *) bytes;
  if (ascii_bytes_p (p, n))
    return make_unibyte_string (bytes, n);
  ptrdiff_t size, chars = parse_as_multibyte (p, n, &size);
  lispv s = gc_string (chars, size);
  copy_as_multibyte (p, n, SDATA (s));
  return s;
}

/* The value of environment variable NAME as Lisp has it, or null.  */
static const char *
environment_value (const char *name)
{
  lispv v = Fgetenv_internal (build_string (name), Qnil);
  return STRINGP (v) ? SSDATA (v) : NULL;
}

/* ---- Handlers ---- */

/* Is HANDLER to be left out for OPERATION?  */
static bool
handler_inhibited (lispv handler, lispv operation)
{
  if (SYMBOLP (handler))
    {
      lispv operations = Fget (handler, Qoperations);
      if (CONSP (operations) && NILP (Fmemq (operation, operations)))
        return true;
    }
  return (EQ (operation, SYMVAL (Qinhibit_file_name_operation))
          && !NILP (Fmemq (handler, SYMVAL (Qinhibit_file_name_handlers))));
}

DEFUN (Ffind_file_name_handler, "find-file-name-handler", 2, 2,
       "Return the function that `file-name-handler-alist' has for OPERATION on FILENAME, or nil.")
(lispv name, lispv operation)
{
  CHECK_STRING (name);
  lispv alist = SYMVAL (Qfile_name_handler_alist), result = Qnil;
  ptrdiff_t best = -1;
  GCPRO (name, operation, alist, result);
  for (; CONSP (alist); alist = XCDR (alist))
    {
      lispv entry = XCAR (alist);
      if (!CONSP (entry) || !STRINGP (XCAR (entry)))
        continue;
      lispv handler = XCDR (entry);
      if (handler_inhibited (handler, operation))
        continue;
      lispv start = call2 (intern ("string-match-p"), XCAR (entry), name);
      ptrdiff_t at = FIXNUMP (start) ? XFIXNUM (start) : -1;
      if (at > best)
        {
          best = at;
          result = XCDR (XCAR (alist));
        }
      maybe_quit ();
    }
  return result;
}

lispv
file_name_handler (lispv name, lispv operation)
{
  if (NILP (SYMVAL (Qfile_name_handler_alist)))
    return Qnil;
  return Ffind_file_name_handler (name, operation);
}

/* ---- Parts ---- */

/* Length of the part of NAME up to the last slash.  */
static ptrdiff_t
directory_length (lispv name)
{
  ptrdiff_t n = SBYTES (name);
  while (n > 0 && SREF (name, n - 1) != '/')
    n--;
  return n;
}

static lispv
name_part (lispv name, ptrdiff_t from, ptrdiff_t to)
{
  const char *p = SSDATA (name) + from;
  if (!STRING_MULTIBYTE (name))
    return make_unibyte_string (p, to - from);
  ptrdiff_t chars = chars_in_multibyte ((const unsigned char *) p, to - from);
  return make_specified_string (p, chars, to - from, true);
}

/* VALUE, which a handler returned as a name.  */
static lispv
handled_name (lispv value)
{
  if (!STRINGP (value))
    error ("Invalid handler in `file-name-handler-alist'");
  return value;
}

DEFUN (Ffile_name_directory, "file-name-directory", 1, 1,
       "Return the directory part of FILENAME, with the slash at its end, or nil if it has none.")
(lispv name)
{
  CHECK_STRING (name);
  GCPRO (name);
  lispv handler = file_name_handler (name, Qfile_name_directory);
  if (!NILP (handler))
    {
      lispv v = call2 (handler, Qfile_name_directory, name);
      return STRINGP (v) ? v : Qnil;
    }
  ptrdiff_t n = directory_length (name);
  return n == 0 ? Qnil : name_part (name, 0, n);
}

DEFUN (Ffile_name_nondirectory, "file-name-nondirectory", 1, 1,
       "Return FILENAME without its directory part.")
(lispv name)
{
  CHECK_STRING (name);
  GCPRO (name);
  TRY_HANDLER (name, Qfile_name_nondirectory,
               handled_name (call2 (handler, Qfile_name_nondirectory, name)));
  return name_part (name, directory_length (name), SBYTES (name));
}

DEFUN (Funhandled_file_name_directory, "unhandled-file-name-directory", 1, 1,
       "Return a directory for FILENAME that programs can run in, or nil.")
(lispv name)
{
  GCPRO (name);
  CHECK_STRING (name);
  lispv handler = file_name_handler (name, Qunhandled_file_name_directory);
  if (!NILP (handler))
    {
      lispv v = call2 (handler, Qunhandled_file_name_directory, name);
      return STRINGP (v) ? v : Qnil;
    }
  return Ffile_name_as_directory (name);
}

static lispv
add_slash (lispv name)
{
  return concat2 (name_part (name, 0, SBYTES (name)), build_string ("/"));
}

DEFUN (Ffile_name_as_directory, "file-name-as-directory", 1, 1,
       "Return the name of FILE as that of a directory: with a slash at its end.")
(lispv name)
{
  CHECK_STRING (name);
  GCPRO (name);
  TRY_HANDLER (name, Qfile_name_as_directory,
               handled_name (call2 (handler, Qfile_name_as_directory, name)));
  ptrdiff_t n = SBYTES (name);
  if (n == 0)
    return build_string ("./");
  return SREF (name, n - 1) == '/' ? name_part (name, 0, n) : add_slash (name);
}

DEFUN (Fdirectory_file_name, "directory-file-name", 1, 1,
       "Return the name of DIRECTORY as that of a file: without a slash at its end.")
(lispv name)
{
  CHECK_STRING (name);
  GCPRO (name);
  TRY_HANDLER (name, Qdirectory_file_name,
               handled_name (call2 (handler, Qdirectory_file_name, name)));
  ptrdiff_t n = SBYTES (name);
  if (!(n == 2 && SREF (name, 0) == '/' && SREF (name, 1) == '/'))
    while (n > 1 && SREF (name, n - 1) == '/')
      n--;
  return name_part (name, 0, n);
}

DEFUN (Fdirectory_name_p, "directory-name-p", 1, 1, "Return t if NAME ends with a slash.")
(lispv name)
{
  CHECK_STRING (name);
  return SBYTES (name) > 0 && SREF (name, SBYTES (name) - 1) == '/' ? Qt : Qnil;
}

DEFUN (Ffile_name_concat, "file-name-concat", 1, MANY,
       "Join DIRECTORY and COMPONENTS with slashes; nil and empty ones are left out.")
(ptrdiff_t n, lispv *args)
{
  lispv result = Qnil;
  for (ptrdiff_t i = 0; i < n; i++)
    {
      if (NILP (args[i]))
        continue;
      CHECK_STRING (args[i]);
      if (SCHARS (args[i]) == 0)
        continue;
      if (NILP (result))
        result = name_part (args[i], 0, SBYTES (args[i]));
      else
        {
          if (SREF (result, SBYTES (result) - 1) != '/')
            result = add_slash (result);
          result = concat2 (result, name_part (args[i], 0, SBYTES (args[i])));
        }
    }
  return NILP (result) ? build_string ("") : result;
}

lispv
concat_file_name (lispv directory, const char *name, ptrdiff_t n)
{
  return concat2 (Ffile_name_as_directory (directory), decode_file_name (name, n));
}

/* ---- Home directories ---- */

/* The home directory of the user called by the N bytes at NAME (0: this user), in static
   storage or the environment, or null.  */
static const char *
home_directory (const char *name, ptrdiff_t n)
{
  if (n == 0)
    {
      const char *home = environment_value ("HOME");
      if (home)
        return home;
      struct passwd *pw = getpwuid (getuid ());
      return pw ? pw->pw_dir : NULL;
    }
  char user[256];
  if ((size_t) n >= sizeof user)
    return NULL;
  memcpy (user, name, n);
  user[n] = 0;
  struct passwd *pw = getpwnam (user);
  return pw ? pw->pw_dir : NULL;
}

/* Length of "~" or "~user" at the start of the N bytes at P.  */
static ptrdiff_t
tilde_length (const char *p, ptrdiff_t n)
{
  const char *slash = memchr (p, '/', n);
  return slash ? slash - p : n;
}

DEFUN (Ffile_name_absolute_p, "file-name-absolute-p", 1, 1,
       "Return t if FILENAME is absolute: starts with a slash, or with ~ for a known user.")
(lispv name)
{
  CHECK_STRING (name);
  const char *p = SSDATA (name);
  if (p[0] == '/')
    return Qt;
  if (p[0] != '~')
    return Qnil;
  ptrdiff_t n = tilde_length (p, SBYTES (name));
  return n == 1 || home_directory (p + 1, n - 1) ? Qt : Qnil;
}

/* ---- expand-file-name ---- */

/* Writes the absolute name of N bytes at P to T without `.', `..' and doubled slashes.  A `..'
   at the root stays, and so do two slashes at the start.  */
static void
normalize (struct text_out *t, const char *p, ptrdiff_t n)
{
  const char *beginning = p, *end = p + n;
  size_t start = t->n;
  while (p < end)
    {
      /* At a slash: the part up to the next one.  */
      const char *part = p + 1, *next = memchr (part, '/', end - part);
      if (next == NULL)
        next = end;
      ptrdiff_t len = next - part;
      bool empty = t->n == start, last = next == end;
      if (len == 0 && !last)
        {
          if (p == beginning && !(part + 1 < end && part[1] == '/'))
            text_out_bytes (t, "/", 1);
        }
      else if (len == 1 && part[0] == '.')
        {
          if (empty && last)
            text_out_bytes (t, "/", 1);
        }
      else if (len == 2 && part[0] == '.' && part[1] == '.' && !empty)
        {
          while (t->n > start && t->data[--t->n] != '/')
            continue;
          if (t->n == start && last)
            text_out_bytes (t, "/", 1);
        }
      else
        text_out_bytes (t, p, next - p);
      p = next;
    }
}

/* Is the absolute name of N bytes at P what `normalize' would give?  */
static bool
normalized_p (const char *p, ptrdiff_t n)
{
  for (ptrdiff_t i = 0; i + 1 < n; i++)
    if (p[i] == '/'
        && (p[i + 1] == '/'
            || (p[i + 1] == '.' && (i + 2 == n || p[i + 2] == '/' || p[i + 2] == '.'))))
      return false;
  return true;
}

/* The directory that a relative name is in.  */
static lispv
default_directory (lispv dir)
{
  if (NILP (dir))
    dir = current_buffer ? BVAR (current_buffer, directory) : Qnil;
  return STRINGP (dir) ? dir : build_string ("/");
}

static lispv
invocation_directory_name (void)
{
  lispv dir = SYMVAL (Qinvocation_directory);
  return STRINGP (dir) && SBYTES (dir) > 0 && SREF (dir, 0) == '/' ? dir : build_string ("/");
}

/* Appends DIR (an expanded directory) and a slash unless REST (what will follow) brings one or
   is empty.  */
static void
put_directory (struct text_out *t, const char *dir, ptrdiff_t n, const char *rest,
               ptrdiff_t rest_n)
{
  while (n > 1 && dir[n - 1] == '/' && !(n == 2 && dir[0] == '/'))
    n--;
  text_out_bytes (t, dir, n);
  if (rest_n > 0 && rest[0] != '/' && !(n > 0 && dir[n - 1] == '/'))
    text_out_bytes (t, "/", 1);
}

static void
check_no_nul (lispv name)
{
  if (memchr (SDATA (name), 0, SBYTES (name)) != NULL)
    wrong_type_argument (Qfilenamep, name);
}

static bool
string_ascii_p (lispv s)
{
  return ascii_bytes_p (SDATA (s), SBYTES (s));
}

/* The string of the bytes of T: multibyte if MULTIBYTE and not ASCII.  */
static lispv
expanded_string (const struct text_out *t, bool multibyte)
{
  if (!multibyte || ascii_bytes_p (t->data, t->n))
    return make_unibyte_string ((char *) t->data, t->n);
  return make_multibyte_string ((char *) t->data, chars_in_multibyte (t->data, t->n), t->n);
}

/* NAME, which is relative, in the directory that the program was started in.  */
static lispv
in_working_directory (lispv name)
{
  GCPRO (name);
  char *cwd = getcwd (NULL, 0);
  if (cwd == NULL)
    report_file_error ("Getting current directory", Qnil);
  lispv dir = decode_file_name (cwd, strlen (cwd));
  free (cwd);
  return concat2 (Ffile_name_as_directory (dir), name);
}

static lispv
expand_name (lispv name, lispv dir)
{
  GCPRO (dir, name);
  const char *p = SSDATA (name);
  ptrdiff_t n = SBYTES (name);
  if (p[0] == '/' && normalized_p (p, n)
      && (STRING_MULTIBYTE (name) ? !string_ascii_p (name) : true))
    return name;

  struct text_out whole = { 0 }, out = { 0 };
  bool multibyte = STRING_MULTIBYTE (name);
  const char *home = NULL;
  if (p[0] == '~')
    {
      ptrdiff_t skip = tilde_length (p, n);
      home = home_directory (p + 1, skip - 1);
      if (home)
        {
          bool relative = home[0] != '/';
          lispv h = decode_file_name (home, strlen (home));
          if (relative)
            h = in_working_directory (h);
          /* A handler may have been called: the bytes of NAME may have moved.  */
          p = SSDATA (name) + skip;
          n -= skip;
          if (STRING_MULTIBYTE (h))
            multibyte = true;
          put_directory (&whole, SSDATA (h), SBYTES (h), p, n);
        }
    }
  if (home == NULL && p[0] != '/')
    {
      /* A unibyte and a multibyte part meet as bytes.  */
      if (STRING_MULTIBYTE (dir) != multibyte && !string_ascii_p (dir)
          && !string_ascii_p (name))
        {
          dir = encode_file_name (dir);
          name = encode_file_name (name);
          p = SSDATA (name);
          n = SBYTES (name);
          multibyte = false;
        }
      else if (!string_ascii_p (dir))
        multibyte = STRING_MULTIBYTE (dir);
      put_directory (&whole, SSDATA (dir), SBYTES (dir), p, n);
    }
  text_out_bytes (&whole, p, n);
  normalize (&out, (char *) whole.data, whole.n);
  lispv result = expanded_string (&out, multibyte);
  text_out_free (&whole);
  text_out_free (&out);
  return result;
}

DEFUN (Fexpand_file_name, "expand-file-name", 1, 2,
       "Return the absolute form of NAME, without ~, `.' and `..'.\n\
A relative name is taken to be in DEFAULT-DIRECTORY (default: that of the current buffer).")
(lispv name, lispv dir)
{
  CHECK_STRING (name);
  check_no_nul (name);
  GCPRO (name, dir);
  TRY_HANDLER (name, Qexpand_file_name,
               handled_name (call3 (handler, Qexpand_file_name, name, dir)));
  if (SREF (name, 0) == '/')
    {
      lispv result = expand_name (name, Qnil);
      return string_equal (result, name) ? name : result;
    }
  if (STRINGP (dir) && SBYTES (dir) == 0 && SBYTES (name) == 0)
    return name;
  bool given = STRINGP (dir);
  dir = default_directory (dir);
  check_no_nul (dir);
  TRY_HANDLER (dir, Qexpand_file_name,
               handled_name (call3 (handler, Qexpand_file_name, name, dir)));
  if (SBYTES (dir) == 0 || SREF (dir, 0) != '/')
    {
      if (NILP (Ffile_name_absolute_p (dir)))
        dir = Fexpand_file_name (dir, given ? Qnil : invocation_directory_name ());
      else
        dir = expand_name (dir, Qnil);
    }
  return expand_name (name, dir);
}

lispv
checked_file_name (lispv name)
{
  return Fexpand_file_name (name, Qnil);
}

/* ---- substitute-in-file-name ---- */

/* Where an absolute name starts inside the N bytes at P, after a slash; 0 if nowhere.  */
static ptrdiff_t
embedded_absolute (const char *p, ptrdiff_t n)
{
  ptrdiff_t found = 0;
  for (ptrdiff_t i = 1; i < n; i++)
    if (p[i - 1] == '/')
      {
        if (p[i] == '/')
          found = i;
        else if (p[i] == '~')
          {
            ptrdiff_t len = tilde_length (p + i, n - i);
            if (len == 1 || home_directory (p + i + 1, len - 1))
              found = i;
          }
      }
  return found;
}

static bool
variable_char_p (unsigned char c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Appends the N bytes at P with environment variables replaced.  */
static void
put_substituted (struct text_out *t, const char *p, ptrdiff_t n)
{
  const char *end = p + n;
  while (p < end)
    {
      if (*p != '$')
        {
          text_out_bytes (t, p++, 1);
          continue;
        }
      const char *q = p + 1;
      if (q < end && *q == '$')
        {
          text_out_bytes (t, "$", 1);
          p += 2;
          continue;
        }
      bool brace = q < end && *q == '{';
      const char *var = q + brace, *stop = var;
      if (brace)
        while (stop < end && *stop != '}')
          stop++;
      else
        while (stop < end && variable_char_p (*stop))
          stop++;
      const char *value = NULL;
      char buf[256];
      if (stop > var && (!brace || stop < end) && (size_t) (stop - var) < sizeof buf)
        {
          memcpy (buf, var, stop - var);
          buf[stop - var] = 0;
          value = environment_value (buf);
        }
      if (value == NULL)
        {
          text_out_bytes (t, p++, 1);
          continue;
        }
      lispv v = decode_file_name (value, strlen (value));
      text_out_bytes (t, SDATA (v), SBYTES (v));
      p = stop + brace;
    }
}

DEFUN (Fsubstitute_in_file_name, "substitute-in-file-name", 1, 1,
       "Replace environment variables ($NAME, ${NAME}; $$ is a dollar sign) in FILENAME.\n\
What stands before a second slash, or before a ~ that starts a name, is dropped.")
(lispv name)
{
  CHECK_STRING (name);
  GCPRO (name);
  TRY_HANDLER (name, Qsubstitute_in_file_name,
               handled_name (call2 (handler, Qsubstitute_in_file_name, name)));
  ptrdiff_t skip = embedded_absolute (SSDATA (name), SBYTES (name));
  if (skip > 0)
    name = name_part (name, skip, SBYTES (name));
  if (memchr (SDATA (name), '$', SBYTES (name)) == NULL)
    return name;
  struct text_out t = { 0 };
  put_substituted (&t, SSDATA (name), SBYTES (name));
  skip = embedded_absolute ((char *) t.data, t.n);
  memmove (t.data, t.data + skip, t.n - skip);
  t.n -= skip;
  bool raw = !STRING_MULTIBYTE (name) && !string_ascii_p (name);
  lispv result = expanded_string (&t, !raw);
  text_out_free (&t);
  return string_equal (result, name) ? name : result;
}

static const struct subr_def *const subrs[] = {
  &SFfind_file_name_handler, &SFfile_name_directory, &SFfile_name_nondirectory,
  &SFunhandled_file_name_directory, &SFfile_name_as_directory, &SFdirectory_file_name,
  &SFdirectory_name_p, &SFfile_name_concat, &SFfile_name_absolute_p, &SFexpand_file_name,
  &SFsubstitute_in_file_name,
};

void
init_filename (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qfile_name_handler_alist, Qnil,
               "Alist (REGEXP . HANDLER): operations on matching file names go to HANDLER.");
  defvar_lisp (Qinhibit_file_name_handlers, Qnil,
               "Handlers left out for the operation `inhibit-file-name-operation'.");
  defvar_lisp (Qinhibit_file_name_operation, Qnil,
               "The operation that `inhibit-file-name-handlers' is for.");
}
