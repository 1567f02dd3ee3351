/* load.c -- loading files of Lisp: source and compiled text, `load-history'.

   L1  A file is read whole into memory before its first form is evaluated; forms that change
       the file do not change what is loaded.
   L2  The text stays in a malloc'ed block that an unwind record frees.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "lisp.h"
#include "buffer.h"
#include "data.h"
#include "editfns.h"
#include "error.h"
#include "eval.h"
#include "fileio.h"
#include "init.h"
#include "list.h"
#include "load.h"
#include "main.h"
#include "marker.h"
#include "obarray.h"
#include "read.h"
#include "vars.h"

static lispv loads_in_progress;

void
note_definition (lispv entry)
{
  set_symval (Qcurrent_load_list, Fcons (entry, SYMVAL (Qcurrent_load_list)));
}

/* ---- Reading a file ---- */

struct text
{
  unsigned char *bytes;
  size_t n, size;
};

static void
free_text (void *arg)
{
  struct text *t = arg;
  free (t->bytes);
  t->bytes = NULL;
}

/* Appends all that FD gives; false with errno on failure.  */
static bool
read_all (int fd, struct text *t)
{
  for (;;)
    {
      if (t->size - t->n < 65536)
        {
          size_t size = t->size * 2 + 131072;
          unsigned char *p = realloc (t->bytes, size);
          if (!p)
            memory_full ();
          t->bytes = p;
          t->size = size;
        }
      ssize_t k = read (fd, t->bytes + t->n, t->size - t->n - 1);
      if (k == 0)
        return true;
      if (k > 0)
        t->n += k;
      else if (errno != EINTR)
        return false;
      else
        check_quit ();
    }
}

static void
close_fd (void *arg)
{
  close (*(int *) arg);
}

/* FD as a descriptor that gives its contents unpacked by gzip; *PID is the process.  */
static int
open_unpacked (int fd, pid_t *pid)
{
  int ends[2];
  if (pipe2 (ends, O_CLOEXEC) < 0)
    return -1;
  *pid = fork ();
  if (*pid == 0)
    {
      dup2 (fd, 0);
      dup2 (ends[1], 1);
      execlp ("gzip", "gzip", "-dc", (char *) NULL);
      _exit (127);
    }
  close (ends[1]);
  if (*pid < 0)
    {
      close (ends[0]);
      return -1;
    }
  return ends[0];
}

static bool
ends_in (lispv name, const char *suffix)
{
  ptrdiff_t n = strlen (suffix), m = SBYTES (name);
  return m >= n && memcmp (SDATA (name) + m - n, suffix, n) == 0;
}

static void
read_file (lispv name, struct text *t)
{
  specref count = specpdl_index ();
  lispv encoded = encode_file_name (name);
  GCPRO (name);
  int fd = open (SSDATA (encoded), O_RDONLY | O_CLOEXEC), from = fd;
  if (fd < 0)
    report_file_error ("Cannot open load file", name);
  record_unwind_protect_ptr (close_fd, &fd);
  struct stat st;
  if (fstat (fd, &st) == 0 && S_ISREG (st.st_mode))
    {
      t->bytes = malloc (st.st_size + 131072);
      t->size = t->bytes ? st.st_size + 131072 : 0;
    }
  pid_t pid = 0;
  if (ends_in (name, ".gz"))
    {
      from = open_unpacked (fd, &pid);
      if (from < 0)
        report_file_error ("Cannot unpack load file", name);
    }
  bool ok = read_all (from, t);
  int err = errno;
  if (from != fd)
    close (from);
  if (pid)
    waitpid (pid, NULL, 0);
  if (!ok)
    report_file_errno ("Reading load file", name, err);
  unbind_to (count, Qnil);
}

/* The value of VARIABLE in the text between a pair of -*- in the line P..STOP, a pointer and *LEN;
   null if it is not there.  */
static const char *
line_cookie (const char *p, const char *stop, const char *variable, size_t *len)
{
  const char *a = memmem (p, stop - p, "-*-", 3);
  const char *b = a ? memmem (a + 3, stop - a - 3, "-*-", 3) : NULL;
  if (!b)
    return NULL;
  size_t nv = strlen (variable);
  for (const char *q = a + 3; q < b;)
    {
      const char *semi = memchr (q, ';', b - q), *e = semi ? semi : b;
      while (q < e && (*q == ' ' || *q == '\t'))
        q++;
      const char *colon = memchr (q, ':', e - q);
      if (colon)
        {
          const char *k = colon, *v = colon + 1;
          while (k > q && (k[-1] == ' ' || k[-1] == '\t'))
            k--;
          while (v < e && (*v == ' ' || *v == '\t'))
            v++;
          const char *ve = e;
          while (ve > v && (ve[-1] == ' ' || ve[-1] == '\t' || ve[-1] == '\r'))
            ve--;
          if ((size_t) (k - q) == nv && strncasecmp (q, variable, nv) == 0)
            {
              *len = ve - v;
              return v;
            }
        }
      q = e + 1;
    }
  return NULL;
}

/* Where the line at P ends, before END.  */
static const char *
line_end (const char *p, const char *end)
{
  const char *nl = memchr (p, '\n', end - p);
  return nl ? nl : end;
}

/* Where the line after a first one that names the program (#!) starts in T; its start if there is
   none such.  */
static const char *
after_interpreter_line (const struct text *t)
{
  const char *p = (const char *) t->bytes, *end = p + t->n;
  if (t->n < 2 || p[0] != '#' || p[1] != '!')
    return p;
  const char *stop = line_end (p, end);
  return stop < end ? stop + 1 : end;
}

/* The coding system that the -*- line of T names, a pointer and *LEN; or null.  */
static const char *
coding_cookie (const struct text *t, size_t *len)
{
  const char *first = (const char *) t->bytes, *end = first + t->n;
  if (!t->n)
    return NULL;
  const char *value = line_cookie (first, line_end (first, end), "coding", len);
  const char *second = after_interpreter_line (t);
  return value || second == first ? value
         : line_cookie (second, line_end (second, end), "coding", len);
}

/* Does T ask for lexical binding?  Only a comment can do so, at the start of the first line that
   does not name the program, with the name in lower case.  */
static bool
lexical_cookie (const struct text *t)
{
  const char *p = after_interpreter_line (t), *end = (const char *) t->bytes + t->n;
  if (!t->n || p == end || *p != ';')
    return false;
  size_t n;
  const char *stop = line_end (p, end);
  const char *v = line_cookie (p, stop, "lexical-binding", &n);
  return v && memmem (p, stop - p, "lexical-binding", 15) && !(n == 3 && memcmp (v, "nil", 3) == 0);
}

/* Turns the bytes of T into multibyte text: by its coding cookie, else as UTF-8.  */
static void
decode_text (struct text *t)
{
  size_t n;
  const char *coding = coding_cookie (t, &n);
  if (coding && n < 64 && strncasecmp (coding, "utf-8", 5) != 0
      && strncasecmp (coding, "prefer-utf-8", 12) != 0
      && strncasecmp (coding, "us-ascii", 8) != 0 && strncasecmp (coding, "mule-utf-8", 10) != 0)
    {
      lispv fn = intern ("decode-coding-string"), sym = intern_bytes (coding, n);
      if (!NILP (XSYMBOL (fn)->function)
          && !NILP (call1 (intern ("coding-system-p"), sym)))
        {
          lispv s = call2 (fn, make_unibyte_string ((char *) t->bytes, t->n), sym);
          if (STRINGP (s))
            {
              unsigned char *copy = malloc (SBYTES (s) + 1);
              if (!copy)
                memory_full ();
              memcpy (copy, SDATA (s), SBYTES (s));
              free (t->bytes);
              t->bytes = copy;
              t->n = SBYTES (s);
              return;
            }
        }
    }
  ptrdiff_t nbytes;
  parse_as_multibyte (t->bytes, t->n, &nbytes);
  if ((size_t) nbytes == t->n)
    return;
  unsigned char *copy = malloc (nbytes + 1);
  if (!copy)
    memory_full ();
  copy_as_multibyte (t->bytes, t->n, copy);
  free (t->bytes);
  t->bytes = copy;
  t->n = nbytes;
}

/* ---- Evaluating the forms ---- */

/* Expands FORM level by level and evaluates it, so that each form inside a top-level `progn'
   may use the macros that those before it define.  */
static lispv
eval_expanded (lispv form, lispv expander)
{
  lispv value = Qnil;
  GCPRO (form, expander);
  check_c_stack ();
  form = call2 (expander, form, Qnil);
  if (!EQ (CAR_SAFE (form), Qprogn))
    return eval_form (call2 (expander, form, Qt));
  for (form = XCDR (form); CONSP (form); form = XCDR (form))
    {
      lispv sub = XCAR (form);
      value = eval_expanded (sub, expander);
    }
  return value;
}

static lispv
eval_top_level (lispv form, bool expand)
{
  lispv expander = Qinternal_macroexpand_for_load;
  GCPRO (form);
  maybe_quit ();
  if (expand && !NILP (XSYMBOL (expander)->function))
    return eval_expanded (form, expander);
  return eval_form (form);
}

/* Where forms come from: a text, or what READER, a function, reads in BUFFER between the marker
   POS and END, or, if POS is nil, at the buffer's point, wherever the forms leave that.  */
struct form_source
{
  struct source *text;
  lispv buffer, reader, pos, end;
};

/* Moves point over blanks and comments.  */
static void
skip_to_form (void)
{
  bool comment = false;
  for (; PT < ZV; SET_PT (PT + 1))
    {
      int c = FETCH_CHAR (PT_BYTE);
      if (c == ';')
        comment = true;
      else if (c == '\n')
        comment = false;
      else if (!comment && c > ' ' && c != 0xA0)
        return;
    }
}

/* The form at point of F's buffer, or Qunbound.  */
static lispv
form_at_point (struct form_source *f)
{
  specref count = specpdl_index ();
  if (!BUFFER_LIVE_P (XBUFFER (f->buffer)))
    error ("Reading from killed buffer");
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (f->buffer));
  skip_to_form ();
  bool found = PT < ZV;
  unbind_to (count, Qnil);
  return found ? call1 (f->reader, f->buffer) : Qunbound;
}

/* The next form, or Qunbound.  */
static lispv
next_form (struct form_source *f)
{
  if (f->text)
    return read_form (f->text);
  if (NILP (f->pos))
    return form_at_point (f);
  specref count = specpdl_index ();
  lispv form = Qunbound;
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (f->buffer));
  record_save_excursion ();
  record_save_restriction ();
  Fnarrow_to_region (make_fixnum (BEGV), f->end);
  SET_PT (XFIXNUM (Fmarker_position (f->pos)));
  skip_to_form ();
  if (PT < ZV)
    {
      form = call1 (f->reader, f->buffer);
      Fset_marker (f->pos, make_fixnum (PT), f->buffer);
    }
  return unbind_to (count, form);
}

/* Evaluates all forms of SOURCE; returns the last value.  PRINT is called with each value unless
   it is nil.  The forms share one environment, since a variable that one of them declares special
   without a value is so for those after it.  */
static lispv
eval_forms (struct form_source *source, bool expand, lispv print)
{
  specref reading = specpdl_index ();
  read_from_source (source->text, source->buffer);
  lispv *mark = lstack_mark ();
  lstack_push (lexical_env);
  lispv value = Qnil;
  lexical_env = NILP (SYMVAL (Qlexical_binding)) ? Qnil : list1 (Qt);
  GCPRO (print, value, source->buffer, source->reader, source->pos, source->end);
  for (;;)
    {
      specref count = specpdl_index ();
      lispv form = next_form (source);
      if (EQ (form, Qunbound))
        break;
      value = unbind_to (count, eval_top_level (form, expand));
      if (!NILP (print))
        call1 (print, value);
    }
  lexical_env = mark[0];
  lstack_pop_to (mark);
  return unbind_to (reading, value);
}

/* ---- load-history ---- */

/* Enters `current-load-list' in `load-history' for FILE.  */
static void
build_load_history (lispv file)
{
  lispv entry = Fnreverse (SYMVAL (Qcurrent_load_list));
  lispv history = SYMVAL (Qload_history), previous = Qnil;
  for (lispv tail = history; CONSP (tail); previous = tail, tail = XCDR (tail))
    if (!NILP (Fequal (CAR_SAFE (XCAR (tail)), file)))
      {
        if (NILP (previous))
          history = XCDR (tail);
        else
          XSETCDR (previous, XCDR (tail));
        break;
      }
  set_symval (Qload_history, Fcons (entry, history));
}

static void
set_loads_in_progress (lispv old)
{
  loads_in_progress = old;
}

static void
check_recursive_load (lispv file)
{
  int n = 0;
  FOR_EACH_TAIL (tail, loads_in_progress)
    if (!NILP (Fequal (file, XCAR (tail))) && ++n > 3)
      signal_error ("Recursive load", Fcons (file, loads_in_progress));
  record_unwind_protect (set_loads_in_progress, loads_in_progress);
  loads_in_progress = Fcons (file, loads_in_progress);
}

static bool
reader_is_special (lispv reader)
{
  return !NILP (reader) && !EQ (reader, Qread);
}

static void
kill_load_buffer (lispv buffer)
{
  Fkill_buffer (buffer);
}

/* Evaluates the text T, decoded, as READER reads it in a buffer.  */
static void
eval_text_by_reader (struct text *t, lispv reader)
{
  specref count = specpdl_index ();
  GCPRO (reader);
  lispv name = Fgenerate_new_buffer_name (build_string (" *load*"), Qnil);
  lispv buffer = Fget_buffer_create (name, Qnil);
  record_unwind_protect (kill_load_buffer, buffer);
  specref inner = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (buffer));
  lispv text = make_multibyte_string ((char *) t->bytes,
                                      chars_in_multibyte (t->bytes, t->n), t->n);
  Finsert (1, &text);
  lispv pos = Fcopy_marker (make_fixnum (BEG), Qnil), end = Fcopy_marker (make_fixnum (Z), Qt);
  GCPRO_ARRAY (&pos, 1);
  GCPRO_ARRAY (&end, 1);
  unbind_to (inner, Qnil);
  eval_forms (&(struct form_source) { NULL, buffer, reader, pos, end }, true, Qnil);
  unbind_to (count, Qnil);
}

/* Loads the text T of the file FOUND.  */
static void
load_text (lispv found, struct text *t, bool compiled)
{
  GCPRO (found);
  specbind (Qcurrent_load_list, list1 (found));
  specbind (Qlexical_binding, lexical_cookie (t) ? Qt : Qnil);
  decode_text (t);
  if (!compiled && reader_is_special (SYMVAL (Qload_read_function)))
    eval_text_by_reader (t, SYMVAL (Qload_read_function));
  else
    {
      struct source s;
      source_init (&s, t->bytes, t->n, !compiled);
      if (!compiled)
        s.kind = SOURCE_FILE;
      s.counted = compiled;
      eval_forms (&(struct form_source) { .text = &s }, !compiled, Qnil);
    }
  build_load_history (found);
}

/* Signals an error unless the text T of the compiled file FOUND says near its beginning, behind
   the first line, by which compiler it was made.  Our own compiler's line is known without a
   search.  */
static void
check_compiled_here (lispv found, const struct text *t)
{
  static const char ours[] = "\n;;; in Emacs version";
  ptrdiff_t n = t->n < 512 ? t->n : 512;
  const char *text = (const char *) t->bytes, *line = n ? memchr (text, '\n', n) : NULL;
  if (n == 0 || (line && memmem (line, n - (line - text), ours, sizeof ours - 1)))
    return;
  specref count = specpdl_index ();
  GCPRO (found);
  specbind (Qcase_fold_search, Qt);
  bool known = line && !NILP (call2 (intern ("string-match-p"), SYMVAL (Qbytecomp_version_regexp),
                                     make_unibyte_string (line, n - (line - text))));
  unbind_to (count, Qnil);
  if (!known)
    error ("File `%s' was not compiled in Emacs", SSDATA (found));
}

static void
load_compiled (lispv found)
{
  specref count = specpdl_index ();
  struct text t = { 0 };
  GCPRO (found);
  record_unwind_protect_ptr (free_text, &t);
  read_file (found, &t);
  check_compiled_here (found, &t);
  load_text (found, &t, true);
  unbind_to (count, Qnil);
}

DEFUN (Fload_with_code_conversion, "load-with-code-conversion", 2, 4,
       "Load the source file FULLNAME, known to users as FILE; return t.\n"
       "NOERROR and NOMESSAGE are as for `load'.")
(lispv fullname, lispv file, lispv noerror, lispv nomessage)
{
  (void) noerror;
  (void) nomessage;
  specref count = specpdl_index ();
  struct text t = { 0 };
  GCPRO (fullname, file);
  record_unwind_protect_ptr (free_text, &t);
  read_file (fullname, &t);
  load_text (file, &t, false);
  unbind_to (count, Qnil);
  return Qt;
}

static void
load_source (lispv found, lispv noerror, lispv nomessage)
{
  lispv fn = SYMVAL (Qload_source_file_function);
  if (NILP (fn))
    fn = Qload_with_code_conversion;
  call4 (fn, found, found, noerror, nomessage);
}

/* ---- load ---- */

/* Is there a source file newer than the compiled FOUND?  */
static bool
source_is_newer (lispv found)
{
  lispv source = Fsubstring (found, make_fixnum (0), make_fixnum (-1));
  struct stat c, s;
  lispv name = encode_file_name (found);
  if (stat (SSDATA (name), &c) < 0)
    return false;
  name = encode_file_name (source);
  if (stat (SSDATA (name), &s) < 0)
    return false;
  return (s.st_mtim.tv_sec > c.st_mtim.tv_sec
          || (s.st_mtim.tv_sec == c.st_mtim.tv_sec && s.st_mtim.tv_nsec > c.st_mtim.tv_nsec));
}

static void
announce (lispv file, bool compiled, bool newer)
{
  message_c (newer ? "Loading %s (compiled; note, source file is newer)..."
             : compiled ? "Loading %s..." : "Loading %s (source)...", SSDATA (file));
}

/* FILE's suffixes, as `load' tries them.  */
static lispv
suffixes_for (lispv file, lispv nosuffix, lispv must_suffix)
{
  if (!NILP (nosuffix))
    return Qnil;
  lispv suffixes = Fget_load_suffixes ();
  if (!NILP (must_suffix)
      && (ends_in (file, ".el") || ends_in (file, ".elc")
          || memchr (SDATA (file), '/', SBYTES (file))))
    must_suffix = Qnil;
  if (NILP (must_suffix))
    suffixes = Fappend (2, (lispv[]) { suffixes, SYMVAL (Qload_file_rep_suffixes) });
  return suffixes;
}

/* The name without symbolic links.  */
static lispv
true_name (lispv found)
{
  lispv encoded = encode_file_name (found);
  char *real = realpath (SSDATA (encoded), NULL);
  lispv v = real ? build_string (real) : found;
  free (real);
  return v;
}

/* Is the file called NAME in one of the library's directories?  */
static bool
in_library_p (lispv name)
{
  const char *slash = strrchr (SSDATA (name), '/');
  ptrdiff_t n = slash ? slash - SSDATA (name) : 0;
  FOR_EACH_TAIL (tail, SYMVAL (Qvellum_library_path))
    {
      lispv dir = XCAR (tail);
      if (STRINGP (dir) && SBYTES (dir) == n && !memcmp (SDATA (dir), SDATA (name), n))
        return true;
    }
  return false;
}

bool
loading_library (void)
{
  lispv from = SYMVAL (Qload_file_name);
  return STRINGP (from) && in_library_p (from);
}

/* True if FILE means a file of the library before one of the user's `load-path': if a file of
   the library asks for it, or an autoload of the library's.  */
static bool
library_first (lispv file)
{
  return !NILP (Fmemq (file, SYMVAL (Qvellum__library_files))) || loading_library ();
}

/* At the end of loading FILE.  */
static void
warn_of_unescaped_literals (lispv file)
{
  if (NILP (SYMVAL (Qlread_unescaped_character_literals)))
    return;
  GCPRO (file);
  lispv warning = call0 (intern ("byte-run--unescaped-character-literals-warning"));
  if (STRINGP (warning))
    call3 (intern ("message"), build_string ("Loading `%s': %s"), file, warning);
}

DEFUN (Fload, "load", 1, 5,
       "Evaluate the forms of the file FILE; return t.\n"
       "FILE is looked for along `load-path', with `load-suffixes' added.  NOERROR non-nil\n"
       "means return nil if there is no such file, NOMESSAGE say nothing, NOSUFFIX add no\n"
       "suffix, MUST-SUFFIX accept only a name with a suffix (if it has no directory).")
(lispv file, lispv noerror, lispv nomessage, lispv nosuffix, lispv must_suffix)
{
  CHECK_STRING (file);
  specref count = specpdl_index ();
  lispv found = Qnil, suffixes = Qnil;
  GCPRO (file, noerror, nomessage, found, suffixes, nosuffix, must_suffix);
  int why = ENOENT;
  TRY_HANDLER (file, Qload,
               CALL_WITH (handler, Qload, file, noerror, nomessage, nosuffix, must_suffix));
  if (memchr (SDATA (file), '$', SBYTES (file)))
    file = call1 (intern ("substitute-in-file-name"), file);
  if (SBYTES (file) > 0)
    {
      suffixes = suffixes_for (file, nosuffix, must_suffix);
      if (library_first (file))
        found = find_file (SYMVAL (Qvellum_library_path), file, suffixes, Qnil, false, &why);
      if (NILP (found))
        found = find_file (SYMVAL (Qload_path), file, suffixes, Qnil,
                           !NILP (SYMVAL (Qload_prefer_newer)), &why);
    }
  if (NILP (found))
    {
      if (NILP (noerror))
        report_file_errno ("Cannot open load file", file, why);
      return Qnil;
    }
  check_recursive_load (found);
  bool compiled = ends_in (found, ".elc") || ends_in (found, ".elc.gz");
  bool newer = compiled && ends_in (found, ".elc") && source_is_newer (found);
  bool quiet = !NILP (nomessage) && NILP (SYMVAL (Qforce_load_messages));
  if (newer && quiet && NILP (SYMVAL (Qload_prefer_newer)))
    message_c ("Source file `%.*s' newer than byte-compiled file; using older file",
               (int) SBYTES (found) - 1, SSDATA (found));
  if (!quiet)
    announce (compiled ? file : found, compiled, newer);
  specbind (Qload_file_name, found);
  specbind (Qload_true_file_name, true_name (found));
  specbind (Qload_in_progress, Qt);
  if (compiled)
    load_compiled (found);
  else
    {
      specbind (Qlread_unescaped_character_literals, Qnil);
      record_unwind_protect (warn_of_unescaped_literals, file);
      load_source (found, noerror, nomessage);
    }
  unbind_to (count, Qnil);
  lispv after = Qdo_after_load_evaluation;
  if (!NILP (XSYMBOL (after)->function))
    call1 (after, found);
  return Qt;
}

/* ---- Loading for definitions ---- */

/* What to undo if the load fails: (SYMBOL . OLD-DEFINITION) and (t . OLD-FEATURES), latest
   first, with t at the end; nil when nothing is loaded for its definitions.  */
static lispv undo_queue;

void
note_replaced_function (lispv sym, lispv old)
{
  if (!NILP (undo_queue) && !NILP (old))
    undo_queue = Fcons (Fcons (sym, old), undo_queue);
}

void
note_replaced_features (lispv features)
{
  if (!NILP (undo_queue))
    undo_queue = Fcons (Fcons (Qt, features), undo_queue);
}

/* Undoes what is in the queue, unless OUTER is a mark that the load came to its end.  */
static void
undo_definitions (lispv outer)
{
  lispv queue = undo_queue;
  undo_queue = XCDR (outer);
  if (!NILP (XCAR (outer)))
    return;
  for (; CONSP (queue); queue = XCDR (queue))
    {
      lispv entry = XCAR (queue);
      if (EQ (XCAR (entry), Qt))
        set_symval (Qfeatures, XCDR (entry));
      else
        gc_set (&XSYMBOL (XCAR (entry))->function, XCDR (entry));
    }
}

lispv
load_for_definitions (lispv file, lispv noerror, bool must_have_suffix)
{
  specref count = specpdl_index ();
  lispv outer = Fcons (Qnil, undo_queue);
  GCPRO (outer);
  record_unwind_protect (undo_definitions, outer);
  undo_queue = Qt;
  lispv value = Fload (file, noerror, Qt, Qnil, must_have_suffix ? Qt : Qnil);
  XSETCAR (outer, Qt);
  return unbind_to (count, value);
}

DEFUN (Fget_load_suffixes, "get-load-suffixes", 0, 0,
       "Return the suffixes that `load' tries: `load-suffixes' with `load-file-rep-suffixes'.")
(void)
{
  lispv list = Qnil;
  FOR_EACH_TAIL (s, SYMVAL (Qload_suffixes))
    FOR_EACH_TAIL (r, SYMVAL (Qload_file_rep_suffixes))
      {
        CHECK_STRING (XCAR (s));
        CHECK_STRING (XCAR (r));
        list = Fcons (concat2 (XCAR (s), XCAR (r)), list);
      }
  return Fnreverse (list);
}

/* ---- Streams and buffers ---- */

void
load_stream (int fd, lispv name, bool exit_with_value)
{
  specref count = specpdl_index ();
  struct text t = { 0 };
  GCPRO (name);
  record_unwind_protect_ptr (free_text, &t);
  if (!read_all (fd, &t))
    report_file_error ("Reading", name);
  specbind (Qlexical_binding, lexical_cookie (&t) ? Qt : Qnil);
  specbind (Qcurrent_load_list, list1 (name));
  decode_text (&t);
  struct source s;
  source_init (&s, t.bytes, t.n, true);
  s.kind = SOURCE_FILE;
  lispv value = eval_forms (&(struct form_source) { .text = &s }, true, Qnil);
  unbind_to (count, Qnil);
  if (exit_with_value)
    exit_lisp (FIXNUMP (value) ? (int) XFIXNUM (value) : 0);
}

/* Evaluates the forms of SOURCE, a buffer, of which `load-history' speaks as FILENAME.  */
static void
eval_buffer_forms (struct form_source *source, lispv printflag, lispv filename)
{
  specref count = specpdl_index ();
  GCPRO (printflag, filename, source->buffer, source->reader, source->pos, source->end);
  lispv print = NILP (printflag) ? Qnil : EQ (printflag, Qt) ? intern ("prin1") : Qprint;
  if (!NILP (printflag))
    specbind (Qstandard_output, printflag);
  specbind (Qcurrent_load_list, list1 (filename));
  specbind (Qeval_buffer_list, Fcons (source->buffer, SYMVAL (Qeval_buffer_list)));
  if (NILP (source->reader))
    source->reader = SYMVAL (Qload_read_function);
  if (NILP (source->reader))
    source->reader = Qread;
  eval_forms (source, true, print);
  if (STRINGP (filename))
    build_load_history (filename);
  unbind_to (count, Qnil);
}

/* Puts point of BUFFER at the start of what is accessible, as `eval-buffer' begins; returns whether
   its text asks for lexical binding.  */
static bool
begin_eval_buffer (lispv buffer)
{
  specref count = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (buffer));
  SET_PT (BEGV);
  lispv start = make_buffer_string (BEGV, BEGV + (ZV - BEGV < 3000 ? ZV - BEGV : 3000), false);
  struct text head = { .bytes = SDATA (start), .n = SBYTES (start) };
  bool lexical = lexical_cookie (&head);
  unbind_to (count, Qnil);
  return lexical;
}

DEFCMD (Feval_buffer, "eval-buffer", 0, 5, "",
        "Evaluate the forms of BUFFER (default: the current one).\n"
        "PRINTFLAG is where to print the values, nil for nowhere; FILENAME stands in\n"
        "`load-history' for the buffer.  UNIBYTE and DO-ALLOW-PRINT are ignored.")
(lispv buffer, lispv printflag, lispv filename, lispv unibyte, lispv do_allow_print)
{
  (void) unibyte;
  (void) do_allow_print;
  struct buffer *b = NILP (buffer) ? current_buffer : check_live_buffer (buffer);
  specref count = specpdl_index ();
  buffer = buffer_value (b);
  GCPRO (buffer, printflag, filename);
  if (NILP (filename))
    filename = BVAR (b, filename);
  record_save_excursion ();
  specbind (Qlexical_binding, begin_eval_buffer (buffer) ? Qt : Qnil);
  eval_buffer_forms (&(struct form_source) { NULL, buffer, Qnil, Qnil, Qnil }, printflag, filename);
  return unbind_to (count, Qnil);
}

DEFCMD (Feval_region, "eval-region", 2, 4, "r",
        "Evaluate the forms between START and END of the current buffer.\n"
        "PRINTFLAG is where to print the values, nil for nowhere.  READ-FUNCTION, called with the\n"
        "buffer, reads the forms (default: `load-read-function').")
(lispv start, lispv end, lispv printflag, lispv read_function)
{
  specref count = specpdl_index ();
  GCPRO (printflag, read_function);
  validate_region (&start, &end);
  record_save_excursion ();
  struct form_source source = { NULL, buffer_value (current_buffer), read_function,
                                Fcopy_marker (start, Qnil), Fcopy_marker (end, Qnil) };
  eval_buffer_forms (&source, printflag, BVAR (current_buffer, filename));
  return unbind_to (count, Qnil);
}

static const struct subr_def *const subrs[] = {
  &SFload_with_code_conversion, &SFload, &SFget_load_suffixes, &SFeval_buffer, &SFeval_region,
};

void
set_default_load_path (lispv lisp_dirs)
{
  set_symval (Qload_path, lisp_dirs);
}

void
init_load (void)
{
  loads_in_progress = Qnil;
  gc_root (&loads_in_progress);
  defvar_lisp (Qvellum__library_files, Qnil,
               "Names of files, by identity, that are looked for in the library first.");
  undo_queue = Qnil;
  gc_root (&undo_queue);
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qload_path, Qnil, "List of the directories where `load' looks for files.");
  defvar_lisp (Qload_suffixes, list2 (build_string (".elc"), build_string (".el")),
               "Suffixes of Lisp files, in the order in which `load' tries them.");
  defvar_lisp (Qload_file_rep_suffixes, list2 (build_string (""), build_string (".gz")),
               "Suffixes of the forms in which a Lisp file may be packed.");
  defvar_bool (Qload_in_progress, false, "Non-nil while a file is being loaded.");
  defvar_lisp (Qload_file_name, Qnil, "Full name of the file being loaded.");
  defvar_lisp (Qload_true_file_name, Qnil,
               "The same, without symbolic links.");
  defvar_lisp (Qload_history, Qnil,
               "Alist of loaded files with what each defines.");
  defvar_lisp (Qcurrent_load_list, Qnil, "What the file being loaded has defined so far.");
  defvar_lisp (Qafter_load_alist, Qnil, "Alist of functions to call after files or features.");
  defvar_lisp (Qload_read_function, Qread, "Function that reads the forms of files.");
  defvar_lisp (Qload_source_file_function, Qload_with_code_conversion,
               "Function that `load' calls for source files.");
  defvar_bool (Qload_prefer_newer, false,
               "Non-nil means load the newest of a source file and its compiled form.");
  defvar_bool (Qforce_load_messages, false, "Non-nil means `load' always says what it loads.");
  defvar_bool (Qload_force_doc_strings, false, "Non-nil means load all documentation at once.");
  defvar_bool (Qload_dangerous_libraries, false,
               "GNU Emacs 28 refuses such files whatever this says, and so does Vellum.");
  defvar_lisp (Qbytecomp_version_regexp,
               build_string ("^;;;.\\(in Emacs version\\|bytecomp version FSF\\)"),
               "Regexp for the start of compiled files that are safe to load.");
  defvar_lisp (Qeval_buffer_list, Qnil, "Buffers being evaluated by `eval-buffer'.");
  defvar_lisp (Quser_init_file, Qnil, "Name of the user's init file; never loaded.");
  defvar_lisp (Qlexical_binding, Qnil,
               "Non-nil if the code being evaluated is lexically bound.");
  make_variable_local_kind (Qlexical_binding);
  init_openp ();
  init_features ();
}
