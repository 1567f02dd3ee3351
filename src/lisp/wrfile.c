/* wrfile.c -- `write-region', times of visited files, temporary files, auto-saving.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/random.h>
#include <sys/xattr.h>
#include <unistd.h>
#include "coding.h"
#include "fileio.h"
#include "gate.h"
#include "init.h"
#include "number.h"

/* ---- write-region ---- */

/* The coding system to write P1 and P2 (two runs of the buffer's or a string's text) with.  */
static struct coding
choose_coding (const struct text_segments *text, bool multibyte)
{
  lispv sym = SYMVAL (Qcoding_system_for_write);
  if (!NILP (sym))
    return check_coding (sym);
  sym = BVAR (current_buffer, file_coding_system);
  struct coding c;
  if (!find_coding (sym, &c) || NILP (sym))
    c = coding_utf_8_unix ();
  if (!current_buffer->multibyte)
    {
      enum coding_eol eol = c.eol;
      c = check_coding (Qraw_text);
      c.eol = eol == EOL_AUTO ? EOL_UNIX : eol;
      c.symbol = Qnil;
    }
  else if (!multibyte)
    ;                           /* bytes: any coding system writes them as they are */
  else if (!coding_can_encode (&c, text->p1, text->n1)
           || !coding_can_encode (&c, text->p2, text->n2))
    {
      enum coding_eol eol = c.eol;
      c = check_coding (Qutf_8);
      c.eol = eol;
      c.symbol = Qnil;
    }
  return c;
}

static void
write_all (int fd, const void *data, size_t n, lispv name)
{
  const char *p = data;
  while (n > 0)
    {
      ssize_t done = write (fd, p, n < 1 << 28 ? n : 1 << 28);
      if (done < 0 && errno == EINTR)
        continue;
      if (done < 0)
        report_file_error ("Write error", name);
      p += done;
      n -= done;
    }
}

/* Does encoding by C leave N bytes at P, multibyte or not, as they are?  */
static bool
written_as_is (const struct coding *c, const unsigned char *p, ptrdiff_t n, bool multibyte)
{
  if ((c->eol == EOL_DOS || c->eol == EOL_MAC) && memchr (p, '\n', n) != NULL)
    return false;
  if (c->def->type == CODING_UTF_16)
    return false;
  if (!multibyte || ascii_bytes_p (p, n))
    return true;
  return (c->def->type != CODING_CHARSET && c->def->type != CODING_CJK
          && memchr (p, 0xC0, n) == NULL
          && memchr (p, 0xC1, n) == NULL);
}

static void
write_segment (int fd, const struct coding *c, const unsigned char *p, ptrdiff_t n,
               bool multibyte, bool start, lispv name)
{
  if (written_as_is (c, p, n, multibyte)
      && (!start || c->def->signature != SIGNATURE_ALWAYS))
    {
      write_all (fd, p, n, name);
      return;
    }
  struct text_out in = { 0 }, out = { 0 };
  if (!multibyte)
    {
      for (ptrdiff_t i = 0; i < n; i++)
        text_out_char (&in, unibyte_to_char (p[i]));
      p = in.data;
      n = in.n;
    }
  coding_encode (c, p, n, start, &out);
  text_out_free (&in);
  size_t done = 0;
  while (done < out.n)
    {
      ssize_t k = write (fd, out.data + done, out.n - done);
      if (k < 0 && errno != EINTR)
        {
          int err = errno;
          text_out_free (&out);
          report_file_errno ("Write error", name, err);
        }
      done += k > 0 ? k : 0;
    }
  text_out_free (&out);
}

/* ---- Annotations: text that is written and not in the buffer ---- */

/* Adds to *ALL what FUNCTION wants to be written with *START to *END.  It may make another buffer
   current, whose text is to be written instead.  */
static void
annotate_by (lispv function, lispv *start, lispv *end, lispv *all)
{
  GCPRO (function);
  struct buffer *before = current_buffer;
  set_symbol_value (Qwrite_region_annotations_so_far, *all);
  lispv more = call2 (function, *start, *end);
  if (current_buffer != before)
    {
      *start = make_fixnum (BEGV);
      *end = make_fixnum (ZV);
      *all = Qnil;
    }
  lispv args[] = { *all, more };
  *all = call2 (intern ("sort"), Fappend (2, args), intern ("car-less-than-car"));
}

/* The annotations of START to END: a list of (POSITION . STRING), in order.  */
static lispv
collect_annotations (lispv *start, lispv *end)
{
  lispv all = Qnil, tail = SYMVAL (Qwrite_region_annotate_functions), inner = Qnil;
  GCPRO (all, tail, inner);
  for (; CONSP (tail); tail = XCDR (tail))
    if (!EQ (XCAR (tail), Qt))
      annotate_by (XCAR (tail), start, end, &all);
    else                        /* here the functions of all buffers */
      for (inner = default_value (Qwrite_region_annotate_functions); CONSP (inner);
           inner = XCDR (inner))
        if (!EQ (XCAR (inner), Qt))
          annotate_by (XCAR (inner), start, end, &all);
  return all;
}

/* Writes the buffer's text from character FROM to TO with ANNOTATIONS between.  */
static void
write_annotated (int fd, const struct coding *c, ptrdiff_t from, ptrdiff_t to,
                 lispv annotations, lispv name)
{
  bool first = true;
  while (from < to || CONSP (annotations))
    {
      ptrdiff_t stop = to;
      lispv text = Qnil;
      if (CONSP (annotations) && CONSP (XCAR (annotations))
          && FIXNUMP (XCAR (XCAR (annotations))))
        {
          ptrdiff_t at = XFIXNUM (XCAR (XCAR (annotations)));
          stop = at < from ? from : at > to ? to : at;
          text = XCDR (XCAR (annotations));
        }
      struct text_segments part = { 0 };
      buffer_text_segments (current_buffer, CHAR_TO_BYTE (from), CHAR_TO_BYTE (stop), &part);
      write_segment (fd, c, part.p1, part.n1, current_buffer->multibyte, first, name);
      if (part.n2 > 0)
        write_segment (fd, c, part.p2, part.n2, current_buffer->multibyte, false, name);
      if (STRINGP (text))
        write_segment (fd, c, SDATA (text), SBYTES (text), STRING_MULTIBYTE (text), false, name);
      first = false;
      from = stop;
      annotations = CONSP (annotations) ? XCDR (annotations) : Qnil;
    }
}

/* Six random letters and digits.  */
static void
random_suffix (char suffix[6])
{
  static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  unsigned char bytes[6];
  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    for (int i = 0; i < 6; i++)
      bytes[i] = rand ();
  for (int i = 0; i < 6; i++)
    suffix[i] = letters[bytes[i] % (sizeof letters - 1)];
}

/* ---- The file that is written ----

   Where that changes nothing else, text is written to a file of its own in the same directory,
   which then takes the name: whatever happens meanwhile, the name stands for the old text or for
   the new one, whole.  */

struct output
{
  int fd;
  bool pending;                 /* TEMP has yet to become FINAL */
  char temp[PATH_MAX], final[PATH_MAX];
};

static void
drop_output (void *p)
{
  struct output *o = p;
  if (o->fd >= 0)
    close (o->fd);
  if (o->pending)
    unlink (o->temp);
  free (o);
}

/* Gives what is open at FD the owner and the modes of the file that ST is of; false if it
   cannot have them.  */
static bool
look_like (int fd, const struct stat *st)
{
  struct stat new;
  return (fstat (fd, &new) == 0 && new.st_uid == st->st_uid
          && (new.st_gid == st->st_gid || fchown (fd, -1, st->st_gid) == 0)
          && fchmod (fd, st->st_mode & 07777) == 0);
}

/* Opens a file beside NAME for its new contents.  False, with nothing done, if NAME's file has
   to be written in place: because it is special, has other names or attributes, or its
   directory cannot be written.  */
static bool
open_beside (struct output *o, const char *name)
{
  struct stat st;
  bool exists = stat (name, &st) == 0;
  if (exists)
    {
      if (!S_ISREG (st.st_mode) || st.st_nlink != 1 || access (name, W_OK) != 0
          || listxattr (name, NULL, 0) > 0 || !realpath (name, o->final))
        return false;
    }
  else if (errno != ENOENT || lstat (name, &st) == 0 || strlen (name) >= sizeof o->final)
    return false;
  else
    strcpy (o->final, name);
  char *last = strrchr (o->final, '/');
  size_t directory = last ? last + 1 - o->final : 0;
  if (directory + sizeof ".vellum-XXXXXX" > sizeof o->temp)
    return false;
  memcpy (o->temp, o->final, directory);
  for (int attempt = 0; attempt < 100; attempt++)
    {
      char letters[7] = "";
      random_suffix (letters);
      snprintf (o->temp + directory, sizeof o->temp - directory, ".vellum-%s", letters);
      o->fd = open (o->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (o->fd >= 0 || errno != EEXIST)
        break;
    }
  if (o->fd < 0)
    return false;
  o->pending = true;
  if (!exists || look_like (o->fd, &st))
    return true;
  close (o->fd);
  unlink (o->temp);
  o->fd = -1;
  o->pending = false;
  return false;
}

/* Lets the new text take the name.  */
static void
finish_output (struct output *o, lispv name)
{
  int failed = close (o->fd) != 0 && errno != EINTR;
  o->fd = -1;
  if (failed || (o->pending && rename (o->temp, o->final) != 0))
    report_file_error ("Write error", name);
  o->pending = false;
}

/* The output is closed, and undone, on unwinding.  */
static struct output *
open_output (lispv full, lispv append, bool exclusive)
{
  gate_write ("Opening output file", full, GATE_CONTENTS);
  struct output *o = malloc (sizeof *o);
  if (!o)
    memory_full ();
  o->fd = -1;
  o->pending = false;
  record_unwind_protect_ptr (drop_output, o);
  const char *encoded = SSDATA (encode_file_name (full));
  if (NILP (append) && !exclusive && open_beside (o, encoded))
    return o;
  int flags = O_WRONLY | O_CREAT | O_CLOEXEC;
  if (exclusive)
    flags |= O_EXCL;
  if (NILP (append))
    flags |= O_TRUNC;
  else if (!FIXNUMP (append))
    flags |= O_APPEND;
  o->fd = open (encoded, flags, 0666);
  if (o->fd < 0)
    report_file_error ("Opening output file", full);
  return o;
}

/* What the buffer knows after writing FULL as its file.  */
static void
note_visited (int fd, lispv visit_name)
{
  struct buffer *b = current_buffer;
  struct stat st;
  if (fstat (fd, &st) == 0)
    {
      b->modtime_sec = st.st_mtim.tv_sec;
      b->modtime_nsec = st.st_mtim.tv_nsec;
      b->modtime_size = st.st_size;
    }
  SAVE_MODIFF = MODIFF;
  gc_set (&BVAR (b, save_length), make_fixnum (Z - BEG));
  gc_set (&BVAR (b, filename), visit_name);
}

static lispv
ask_overwrite (lispv name)
{
  return call1 (intern ("y-or-n-p"),
                format_c ("File %s already exists; overwrite anyway? ", name));
}

DEFCMD (Fwrite_region, "write-region", 3, 7,
        "r\nFWrite region to file: \ni\ni\ni\np",
        "Write the text from START to END to file FILENAME.\n\
START nil: all of the buffer; a string: that string.  APPEND non-nil: at the file's end; a\n\
number: at that offset.  VISIT t: the buffer visits the file from now on; a string: that\n\
file.  MUSTBENEW `excl': an existing file is an error; any other value: ask.  LOCKNAME is\n\
not used.")
(lispv start, lispv end, lispv name, lispv append, lispv visit, lispv lockname,
 lispv mustbenew)
{
  lispv visit_name = Qnil, full = Qnil, annotations = Qnil;
  GCPRO (start, end, name, append, visit, lockname, mustbenew, visit_name, full, annotations);
  full = checked_file_name (name);
  if (!NILP (mustbenew) && !EQ (mustbenew, Qexcl)
      && !NILP (Ffile_exists_p (full)) && NILP (ask_overwrite (full)))
    xsignal2 (Qfile_already_exists, build_string ("File already exists"), full);
  visit_name = STRINGP (visit) ? Fexpand_file_name (visit, Qnil) : full;
  TRY_HANDLER_2 (full, visit, Qwrite_region,
                 CALL_WITH (handler, Qwrite_region, start, end, full, append, visit, lockname,
                            mustbenew));
  struct text_segments text = { 0 };
  specref count = specpdl_index ();
  if (!STRINGP (start) && !NILP (start))
    validate_region (&start, &end);
  if (!STRINGP (start) && CONSP (SYMVAL (Qwrite_region_annotate_functions)))
    {
      record_save_current_buffer ();
      annotations = collect_annotations (&start, &end);
    }
  bool multibyte = current_buffer->multibyte;
  struct output *o = open_output (full, append, EQ (mustbenew, Qexcl));
  int fd = o->fd;
  if (FIXNUMP (append) && lseek (fd, XFIXNUM (append), SEEK_SET) < 0)
    report_file_error ("Lseek error", full);
  if (STRINGP (start))
    {
      multibyte = STRING_MULTIBYTE (start);
      text.p1 = SDATA (start);
      text.n1 = SBYTES (start);
    }
  else if (NILP (start))
    buffer_text_segments (current_buffer, BEG_BYTE, Z_BYTE, &text);
  else
    buffer_text_segments (current_buffer, CHAR_TO_BYTE (XFIXNUM (start)),
                          CHAR_TO_BYTE (XFIXNUM (end)), &text);
  struct coding c = choose_coding (&text, multibyte);
  if (c.eol == EOL_AUTO)
    {
      c.eol = EOL_UNIX;
      c.symbol = Qnil;
    }
  if (CONSP (annotations))
    write_annotated (fd, &c, NILP (start) ? BEG : XFIXNUM (start), NILP (start) ? Z : XFIXNUM (end),
                     annotations, full);
  else
    {
      write_segment (fd, &c, text.p1, text.n1, multibyte, true, full);
      if (text.n2 > 0)
        write_segment (fd, &c, text.p2, text.n2, multibyte, false, full);
    }
  set_symval (Qlast_coding_system_used, NILP (c.symbol) ? coding_symbol (&c) : c.symbol);
  if (EQ (visit, Qt) || STRINGP (visit))
    {
      if (SAVE_MODIFF < MODIFF)
        unlock_buffer_file (current_buffer);
      note_visited (fd, visit_name);
    }
  finish_output (o, full);
  unbind_to (count, Qnil);
  lispv post = SYMVAL (Qwrite_region_post_annotation_function);
  if (!NILP (post))
    call0 (post);
  return Qnil;
}

/* ---- Times of visited files ---- */

static lispv
time_list (intmax_t sec, long nsec)
{
  return list4 (make_int (sec >> 16), make_fixnum (sec & 0xFFFF), make_fixnum (nsec / 1000),
                make_fixnum (nsec % 1000 * 1000));
}

lispv
buffer_visited_modtime (struct buffer *b)
{
  if (b->modtime_nsec < 0)
    return make_fixnum (b->modtime_nsec == -1 ? 0 : -1);
  return time_list (b->modtime_sec, b->modtime_nsec);
}

DEFUN (Fvisited_file_modtime, "visited-file-modtime", 0, 0,
       "Return the time of change that the visited file had when it was read or written.\n\
It is 0 if unknown, -1 if the file did not exist.")
(void)
{
  return buffer_visited_modtime (current_buffer);
}

DEFUN (Fset_visited_file_modtime, "set-visited-file-modtime", 0, 1,
       "Set the known time of the visited file to TIME (nil: that of the file now; 0: unknown;\n\
-1: no such file).")
(lispv time)
{
  struct buffer *b = current_buffer;
  GCPRO (time);
  if (FIXNUMP (time) && (XFIXNUM (time) == 0 || XFIXNUM (time) == -1))
    {
      b->modtime_nsec = XFIXNUM (time) == 0 ? -1 : -2;
      b->modtime_sec = 0;
      b->modtime_size = -1;
      return Qnil;
    }
  if (!NILP (time))
    {
      lispv ticks = call2 (intern ("time-convert"), time, make_int (1000000000));
      intmax_t n;
      if (!CONSP (ticks) || !integer_to_intmax (XCAR (ticks), &n))
        error ("Invalid time specification");
      b->modtime_sec = n / 1000000000 - (n % 1000000000 < 0);
      b->modtime_nsec = n - b->modtime_sec * 1000000000;
      b->modtime_size = -1;
      return Qnil;
    }
  lispv full = checked_file_name (BVAR (b, filename));
  TRY_HANDLER (full, Qset_visited_file_modtime,
               call2 (handler, Qset_visited_file_modtime, Qnil));
  struct stat st;
  if (stat (SSDATA (encode_file_name (full)), &st) == 0)
    {
      b->modtime_sec = st.st_mtim.tv_sec;
      b->modtime_nsec = st.st_mtim.tv_nsec;
      b->modtime_size = st.st_size;
    }
  return Qnil;
}

DEFUN (Fverify_visited_file_modtime, "verify-visited-file-modtime", 0, 1,
       "Return t if the file that BUFFER visits is as it was when it was read or written.")
(lispv buffer)
{
  struct buffer *b = NILP (buffer) ? current_buffer : (CHECK_BUFFER (buffer), XBUFFER (buffer));
  if (!STRINGP (BVAR (b, filename)) || b->modtime_nsec == -1)
    return Qt;
  lispv name = BVAR (b, filename);
  TRY_HANDLER (name, Qverify_visited_file_modtime,
               call2 (handler, Qverify_visited_file_modtime, buffer));
  struct stat st;
  if (stat (SSDATA (encode_file_name (name)), &st) != 0)
    return b->modtime_nsec == -2 ? Qt : Qnil;
  return (st.st_mtim.tv_sec == b->modtime_sec && st.st_mtim.tv_nsec == b->modtime_nsec
          && (b->modtime_size < 0 || b->modtime_size == st.st_size)) ? Qt : Qnil;
}

/* ---- Temporary files ---- */

/* Names made from PREFIX and SUFFIX until TRY succeeds with one; TRY returns whether it did,
   and leaves errno at EEXIST to go on.  */
static lispv
make_temp (lispv prefix, lispv suffix, bool (*try) (const char *))
{
  for (int attempt = 0; attempt < 62 * 62; attempt++)
    {
      char letters[6];
      random_suffix (letters);
      lispv name = concat3 (prefix, make_unibyte_string (letters, 6), suffix);
      if (try (SSDATA (encode_file_name (name))))
        return name;
      if (errno != EEXIST)
        report_file_error ("Creating file with prefix", prefix);
    }
  report_file_errno ("Creating file with prefix", prefix, EEXIST);
}

static bool
try_name (const char *name)
{
  struct stat st;
  if (lstat (name, &st) != 0)
    return errno == ENOENT || errno == ENOTDIR || errno == EACCES;
  errno = EEXIST;
  return false;
}

static bool
try_file (const char *name)
{
  int fd = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

static bool
try_directory (const char *name)
{
  return mkdir (name, 0700) == 0;
}

DEFUN (Fmake_temp_name, "make-temp-name", 1, 1,
       "Return a name that starts with PREFIX and that no file has.")
(lispv prefix)
{
  CHECK_STRING (prefix);
  return make_temp (prefix, build_string (""), try_name);
}

DEFUN (Fmake_temp_file_internal, "make-temp-file-internal", 4, 4,
       "Make a file with a name from PREFIX to SUFFIX, and TEXT (nil: none) in it; return the name."
       "\n\
DIR-FLAG t: a directory; 0: only make the name.")
(lispv prefix, lispv dir_flag, lispv suffix, lispv text)
{
  CHECK_STRING (prefix);
  CHECK_STRING (suffix);
  if (EQ (dir_flag, make_fixnum (0)))
    return make_temp (prefix, suffix, try_name);
  gate_write ("Creating file with prefix", concat2 (prefix, build_string ("X")), GATE_NAME);
  lispv name = make_temp (prefix, suffix, NILP (dir_flag) ? try_file : try_directory);
  if (STRINGP (text))
    {
      GCPRO (name);
      Fwrite_region (text, Qnil, name, Qnil, make_fixnum (0), Qnil, Qnil);
    }
  return name;
}

/* ---- Auto-saving ---- */

/* Writes the text of the current buffer into its auto-save file.  */
static lispv
auto_save_current (void)
{
  CALL_WITH (Qwrite_region, Qnil, Qnil, BVAR (current_buffer, auto_save_file_name), Qnil,
             Qlambda);
  current_buffer->text->autosave_modiff = MODIFF;
  return Qnil;
}

DEFCMD (Fdo_auto_save, "do-auto-save", 0, 2, "",
        "Write each buffer that has an auto-save file, and changed since, into that file.\n\
CURRENT-ONLY: the current buffer only.  NO-MESSAGE: do not say so.")
(lispv no_message, lispv current_only)
{
  bool quiet = !NILP (no_message), said = false;
  specref count = specpdl_index ();
  record_save_current_buffer ();
  run_hook (intern ("auto-save-hook"));
  lispv tail = NILP (current_only) ? call0 (intern ("buffer-list"))
               : list1 (buffer_value (current_buffer));
  GCPRO (tail);
  for (; CONSP (tail); tail = XCDR (tail))
    {
      struct buffer *b = XBUFFER (XCAR (tail));
      if (!BUFFER_LIVE_P (b) || !STRINGP (BVAR (b, auto_save_file_name))
          || b->text->save_modiff >= b->text->modiff
          || b->text->autosave_modiff >= b->text->modiff)
        continue;
      if (!quiet && !said)
        call1 (intern ("message"), build_string ("Auto-saving..."));
      said = true;
      set_buffer_internal (b);
      auto_save_current ();
    }
  if (!quiet && said)
    call1 (intern ("message"), build_string ("Auto-saving...done"));
  return unbind_to (count, Qnil);
}

/* ---- The rest ---- */

DEFUN (Funix_sync, "unix-sync", 0, 0, "Have the system write what it holds back for disks.")
(void)
{
  sync ();
  return Qnil;
}

DEFUN (Fset_binary_mode, "set-binary-mode", 2, 2,
       "Return t: STREAM (`stdin', `stdout' or `stderr') has no text mode.  MODE is not used.")
(lispv stream, lispv mode)
{
  (void) mode;
  CHECK_SYMBOL (stream);
  const char *name = SSDATA (SYMBOL_NAME (stream));
  if (strcmp (name, "stdin") && strcmp (name, "stdout") && strcmp (name, "stderr"))
    xsignal2 (Qerror, build_string ("unsupported stream"), stream);
  return Qt;
}

DEFUN (Fnext_read_file_uses_dialog_p, "next-read-file-uses-dialog-p", 0, 0,
       "Return nil: there are no dialogs.")
(void)
{
  return Qnil;
}

DEFUN (Fcar_less_than_car, "car-less-than-car", 2, 2,
       "Return t if the car of A is less than the car of B.")
(lispv a, lispv b)
{
  lispv car_b = CAR (b), args[] = { CAR (a), car_b };
  return Flss (2, args);
}

static const struct subr_def *const subrs[] = {
  &SFwrite_region, &SFvisited_file_modtime, &SFset_visited_file_modtime,
  &SFverify_visited_file_modtime, &SFmake_temp_name, &SFmake_temp_file_internal,
  &SFdo_auto_save, &SFunix_sync, &SFset_binary_mode,
  &SFnext_read_file_uses_dialog_p, &SFcar_less_than_car,
};

void
init_wrfile (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  static const struct { const char *name, *doc; } variables[] = {
    { "write-region-annotate-functions",
      "Functions that are called with START and END and return what is to be written besides." },
    { "write-region-post-annotation-function", "Function to call when text was written, or nil." },
    { "write-region-annotations-so-far", "The annotations that earlier functions returned." },
    { "auto-save-list-file-name", "Not used: buffers are not saved by themselves." },
    { "auto-save-visited-file-name", "Not used." },
    { "auto-save-include-big-deletions", "Not used." },
    { "temporary-file-directory-function", "Not used." },
  };
  for (size_t i = 0; i < ARRAYELTS (variables); i++)
    defvar_lisp (intern (variables[i].name), Qnil, variables[i].doc);
  defvar_lisp (intern ("write-region-inhibit-fsync"), Qt,
               "Non-nil: written files are not forced to the disk.");
}
