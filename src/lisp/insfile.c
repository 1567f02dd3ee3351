/* insfile.c -- `insert-file-contents'.

   A file is read straight into the buffer's gap.  If its bytes are the text already (valid
   UTF-8 with Unix lines, the common case) nothing is copied.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#include "coding.h"
#include "fileio.h"
#include "init.h"
#include "list.h"
#include "marker.h"
#include "textprop.h"

/* ---- Which coding system ---- */

/* Looks for the value after "coding:" in N bytes at P; the symbol, or nil.  */
static lispv
coding_value (const char *p, ptrdiff_t n)
{
  const char *end = p + n;
  for (; end - p >= 7; p++)
    if (memcmp (p, "coding:", 7) == 0)
      {
        p += 7;
        while (p < end && (*p == ' ' || *p == '\t'))
          p++;
        const char *start = p;
        while (p < end && *p > ' ' && *p != ';' && *p < 127)
          p++;
        struct coding c;
        lispv sym = intern_bytes (start, p - start);
        return p > start && find_coding (sym, &c) ? sym : Qnil;
      }
  return Qnil;
}

/* The coding system that a cookie in the first two lines or a block of local variables at the
   end names, nil if there is none.  */
static lispv
coding_cookie (const char *p, ptrdiff_t n)
{
  ptrdiff_t head = n < 1024 ? n : 1024;
  const char *line = p, *end = p + head;
  for (int i = 0; i < 2 && line < end; i++)
    {
      const char *eol = memchr (line, '\n', end - line);
      if (eol == NULL)
        eol = end;
      const char *open = memmem (line, eol - line, "-*-", 3);
      const char *close = open ? memmem (open + 3, eol - open - 3, "-*-", 3) : NULL;
      if (close)
        {
          lispv v = coding_value (open + 3, close - open - 3);
          if (!NILP (v))
            return v;
        }
      line = eol + 1;
    }
  ptrdiff_t tail = n < 3072 ? n : 3072;
  const char *block = memmem (p + n - tail, tail, "Local Variables:", 16);
  if (block == NULL)
    return Qnil;
  const char *stop = memmem (block, p + n - block, "End:", 4);
  return coding_value (block, (stop ? stop : p + n) - block);
}

/* Decides how N bytes at P, from file NAME, are coded; WHOLE: they are all of the file.  */
static struct coding
choose_coding (lispv name, const unsigned char *p, ptrdiff_t n, bool whole)
{
  lispv sym = SYMVAL (Qcoding_system_for_read);
  struct coding c;
  if (!NILP (sym))
    c = check_coding (sym);
  else
    {
      if (whole)
        sym = coding_cookie ((const char *) p, n);
      ptrdiff_t len = SBYTES (name);
      if (NILP (sym) && len > 4 && memcmp (SDATA (name) + len - 4, ".elc", 4) == 0)
        sym = Qutf_8_emacs;
      c = check_coding (NILP (sym) ? Qundecided : sym);
      if (NILP (sym) && n >= 3 && memcmp (p, "\357\273\277", 3) == 0 && utf_8_valid_p (p, n))
        c = check_coding (Qutf_8_with_signature);
      if (NILP (sym) && memchr (p, 0, n) != NULL && ascii_bytes_p (p, n))
        c = check_coding (Qno_conversion);
    }
  if (!current_buffer->multibyte && c.def->type != CODING_RAW)
    {
      enum coding_eol eol = c.eol;
      c = check_coding (Qraw_text);
      c.eol = eol;
      c.symbol = Qnil;
    }
  coding_detect (&c, p, n);
  return c;
}

/* ---- Reading ---- */

struct file_read
{
  int fd;
  lispv name;
  off_t begin, end;             /* END -1: to the end of the file */
};

static off_t
file_offset (lispv v)
{
  intmax_t n;
  if (INTEGERP (v) && integer_to_intmax (v, &n) && n >= 0)
    return n;
  if (FLOATP (v) && XFLOAT (v) >= 0 && XFLOAT (v) < 0x1p62)
    return XFLOAT (v);
  wrong_type_argument (intern ("file-offset"), v);
}

/* Reads all there is to read into the gap at point, opened for it; returns how many bytes.
   *P is where they are.  */
static ptrdiff_t
read_into_gap (const struct file_read *f, off_t size, unsigned char **p)
{
  ptrdiff_t room = size > 0 ? size + 1 : 1 << 14, n = 0;
  if (f->end >= 0 && f->end - f->begin < room)
    room = f->end - f->begin;
  *p = insert_gap_begin (room, INSERT_NO_HOOKS);
  for (;;)
    {
      ptrdiff_t want = room - n;
      if (f->end >= 0 && want > f->end - f->begin - n)
        want = f->end - f->begin - n;
      if (want == 0)
        {
          if (f->end >= 0 && n >= f->end - f->begin)
            return n;
          room *= 2;
          *p = insert_gap_more (n, room);
          continue;
        }
      ssize_t got = read (f->fd, *p + n, want < 1 << 28 ? want : 1 << 28);
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        {
          int err = errno;
          insert_gap_end (0, 0, INSERT_NO_HOOKS);
          report_file_errno ("Read error", f->name, err);
        }
      if (got == 0)
        return n;
      n += got;
    }
}

/* Notes the charset of a part of the text after point.  */
static void
put_charset (ptrdiff_t from, ptrdiff_t to, lispv charset, void *unused)
{
  (void) unused;
  Fput_text_property (make_fixnum (PT + from), make_fixnum (PT + to), Qcharset, charset, Qnil);
}

/* Makes the N bytes at P in the gap text; returns the number of characters.  */
static ptrdiff_t
take_gap (struct coding *c, unsigned char *p, ptrdiff_t n)
{
  bool multibyte = current_buffer->multibyte;
  bool lines_ok = c->eol == EOL_UNIX || c->eol == EOL_AUTO;
  if (lines_ok && c->def->signature == SIGNATURE_NONE)
    {
      if (!multibyte || ascii_bytes_p (p, n))
        {
          if (coding_ascii_compatible_p (c))
            {
              insert_gap_end (n, n, INSERT_NO_HOOKS);
              return n;
            }
        }
      else if (c->def->type == CODING_UTF_8 && utf_8_valid_p (p, n))
        {
          ptrdiff_t chars = chars_in_multibyte (p, n);
          insert_gap_end (chars, n, INSERT_NO_HOOKS);
          return chars;
        }
    }
  struct text_out out = { 0 };
  coding_decode (c, p, n, true, &out);
  insert_gap_end (0, 0, INSERT_NO_HOOKS);
  ptrdiff_t chars = chars_in_multibyte (out.data, out.n), at = PT, at_byte = PT_BYTE;
  if (!multibyte)
    out.n = multibyte_to_unibyte (out.data, out.n, out.data);
  insert_bytes (out.data, chars, out.n, INSERT_NO_HOOKS);
  SET_PT_BOTH (at, at_byte);
  if (multibyte)
    coding_each_charset (c, out.data, out.n, put_charset, NULL);
  text_out_free (&out);
  return chars;
}

/* After inserting CHARS characters: the buffer is written as it was read.  */
static void
remember_coding (const struct coding *c, ptrdiff_t chars)
{
  if (c->def->type == CODING_UNDECIDED && c->eol == EOL_AUTO)
    return;
  lispv sym = NILP (c->symbol) ? coding_symbol (c) : c->symbol;
  if (chars > 0)
    set_symbol_value (Qbuffer_file_coding_system,
                      c->eol == EOL_AUTO ? coding_variant (c->def, EOL_UNIX) : sym);
}

/* ---- Replacing ---- */

/* Replaces the accessible part by the text of BUFFER where they differ.  Returns how many
   characters were inserted.  */
static ptrdiff_t
replace_by_buffer (struct buffer *from)
{
  struct buffer *b = current_buffer;
  ptrdiff_t n = buffer_zv (from) - buffer_begv (from), old = ZV - BEGV;
  ptrdiff_t fb = buf_char_to_byte (from, buffer_begv (from)), ob = BEGV_BYTE;
  ptrdiff_t same = 0, limit = n < old ? n : old;
  while (same < limit && buf_fetch_char (from, fb) == buf_fetch_char (b, ob))
    {
      same++;
      fb = buf_next_byte (from, fb);
      ob = buf_next_byte (b, ob);
    }
  ptrdiff_t same_end = 0, fe = buf_char_to_byte (from, buffer_zv (from)), oe = ZV_BYTE;
  while (same_end < limit - same)
    {
      ptrdiff_t fp = buf_prev_byte (from, fe), op = buf_prev_byte (b, oe);
      if (buf_fetch_char (from, fp) != buf_fetch_char (b, op))
        break;
      same_end++;
      fe = fp;
      oe = op;
    }
  ptrdiff_t start = BEGV + same, end = ZV - same_end;
  ptrdiff_t fstart = buffer_begv (from) + same, count = n - same - same_end;
  ptrdiff_t pt = PT;
  if (start < end)
    del_range (start, end);
  SET_PT (start);
  if (count > 0)
    insert_from_buffer (from, fstart, count, 0);
  /* Point stays with the text before or after the change, or as far into it, in proportion.  */
  if (pt > end)
    pt += count - (end - start);
  else if (pt >= start)
    pt = pt < end ? start + (pt - start) * count / (end - start) : start;
  SET_PT (clip_to_bounds (BEGV, pt, ZV));
  return count;
}

/* Inserts the file into the empty current buffer or at point; the buffer is writable.  */
static ptrdiff_t
insert_file (struct file_read *f, off_t size, bool whole, struct coding *c)
{
  unsigned char *p;
  prepare_to_modify (PT, PT, NULL);
  ptrdiff_t n = read_into_gap (f, size, &p);
  *c = choose_coding (f->name, p, n, whole);
  ptrdiff_t chars = take_gap (c, p, n);
  if (chars > 0)
    signal_after_change (PT, 0, chars);
  return chars;
}

static void
close_file (void *fd)
{
  close ((intptr_t) fd);
}

static void
kill_hidden (lispv buffer)
{
  Fkill_buffer (buffer);
}

/* REPLACE: reads into a buffer of its own first.  */
static ptrdiff_t
replace_file (struct file_read *f, off_t size, bool whole, struct coding *c)
{
  struct buffer *target = current_buffer;
  specref count = specpdl_index ();
  lispv name = Fgenerate_new_buffer_name (build_string (" *insert-file*"), Qnil);
  lispv buffer = Fget_buffer_create (name, Qt), old = buffer_value (target);
  GCPRO (buffer, old);
  record_unwind_protect (kill_hidden, buffer);
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (buffer));
  set_symbol_value (intern ("buffer-undo-list"), Qt);
  if (!target->multibyte)
    Fset_buffer_multibyte (Qnil);
  insert_file (f, size, whole, c);
  set_buffer_internal (XBUFFER (old));
  ptrdiff_t n = replace_by_buffer (XBUFFER (buffer));
  unbind_to (count, Qnil);
  return n;
}

/* ---- Visiting ---- */

static void
visit_file (lispv name, const struct stat *st)
{
  struct buffer *b = current_buffer;
  GCPRO (name);
  if (SAVE_MODIFF < MODIFF)
    unlock_buffer_file (b);
  if (st)
    {
      b->modtime_sec = st->st_mtim.tv_sec;
      b->modtime_nsec = st->st_mtim.tv_nsec;
      b->modtime_size = st->st_size;
    }
  else
    {
      b->modtime_sec = 0;
      b->modtime_nsec = -2;
      b->modtime_size = -1;
    }
  SAVE_MODIFF = MODIFF;
  b->text->autosave_modiff = MODIFF;
  gc_set (&BVAR (b, save_length), make_fixnum (Z - BEG));
  gc_set (&BVAR (b, filename), name);
}

/* Runs `after-insert-file-functions' on the CHARS characters after point; returns how many
   there are then.  */
static ptrdiff_t
run_insert_functions (ptrdiff_t chars)
{
  lispv fns = SYMVAL (Qafter_insert_file_functions), tail = fns;
  GCPRO (fns, tail);
  ptrdiff_t start = PT;
  WALK_LIST (tail, fns)
    {
      if (EQ (XCAR (tail), Qt))
        continue;
      lispv v = call1 (XCAR (tail), make_fixnum (chars));
      if (!NILP (v))
        {
          if (!FIXNUMP (v) || XFIXNUM (v) < 0)
            wrong_type_argument (intern ("inserted-chars"), v);
          chars = XFIXNUM (v);
        }
      SET_PT (clip_to_bounds (BEGV, start, ZV));
    }
  return chars;
}

DEFUN (Finsert_file_contents, "insert-file-contents", 1, 5,
       "Insert the decoded contents of file FILENAME after point.\n\
Return (ABSOLUTE-NAME NCHARS).  VISIT non-nil makes the buffer visit the file.  BEG and END\n\
are byte offsets that delimit what is inserted.  REPLACE non-nil replaces the accessible part\n\
of the buffer, changing only what differs.")
(lispv name, lispv visit, lispv beg, lispv end, lispv replace)
{
  GCPRO (name, visit, beg, end, replace);
  barf_if_read_only (PT);
  CHECK_STRING (name);
  lispv full = checked_file_name (name);
  GCPRO_ARRAY (&full, 1);
  TRY_HANDLER (full, Qinsert_file_contents,
               CALL_WITH (handler, Qinsert_file_contents, full, visit, beg, end, replace));
  if (!NILP (visit) && (!NILP (beg) || !NILP (end)))
    error ("Attempt to visit less than an entire file");
  struct file_read f = { .name = full, .begin = NILP (beg) ? 0 : file_offset (beg),
                         .end = NILP (end) ? -1 : file_offset (end) };
  if (f.end >= 0 && f.end < f.begin)
    f.end = f.begin;
  specref count = specpdl_index ();
  f.fd = open (SSDATA (encode_file_name (full)), O_RDONLY | O_CLOEXEC);
  if (f.fd < 0)
    {
      int err = errno;
      if (!NILP (visit))
        visit_file (full, NULL);
      report_file_errno ("Opening input file", name, err);
    }
  record_unwind_protect_ptr (close_file, (void *) (intptr_t) f.fd);
  struct stat st;
  if (fstat (f.fd, &st) != 0)
    report_file_error ("Input file status", name);
  if (S_ISREG (st.st_mode))
    {
      if (f.begin > 0 && lseek (f.fd, f.begin, SEEK_SET) < 0)
        report_file_error ("Setting file position", name);
    }
  else if (!NILP (beg) || !NILP (end) || !NILP (replace))
    xsignal2 (Qfile_error, build_string ("not a regular file"), name);
  if (S_ISDIR (st.st_mode))
    report_file_errno ("Read error", name, EISDIR);
  off_t size = S_ISREG (st.st_mode) && st.st_size > f.begin ? st.st_size - f.begin : 0;
  bool whole = f.begin == 0 && f.end < 0, no_undo = false;
  lispv undo = BVAR (current_buffer, undo_list);
  if (!NILP (visit) && NILP (undo) && Z == BEG)
    {
      gc_set (&BVAR (current_buffer, undo_list), Qt);
      no_undo = true;
    }
  struct coding c;
  ptrdiff_t chars = (!NILP (replace) ? replace_file (&f, size, whole, &c)
                     : insert_file (&f, size, whole, &c));
  if (no_undo)
    gc_set (&BVAR (current_buffer, undo_list), Qnil);
  set_symval (Qlast_coding_system_used, NILP (c.symbol) ? coding_symbol (&c) : c.symbol);
  if (!NILP (visit) && c.def->type == CODING_RAW && current_buffer->multibyte
      && chars == Z - BEG && Z_BYTE != Z)
    Fset_buffer_multibyte (Qnil);
  remember_coding (&c, chars);
  if (!NILP (visit))
    visit_file (full, &st);
  if (chars > 0)
    chars = run_insert_functions (chars);
  lispv result = list2 (full, make_fixnum (chars));
  return unbind_to (count, result);
}

static const struct subr_def *const subrs[] = { &SFinsert_file_contents };

void
init_insfile (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qafter_insert_file_functions, Qnil,
               "Functions called with the number of characters that a file brought.");
}
