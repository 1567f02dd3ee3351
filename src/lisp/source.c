/* source.c -- where the reader's characters come from, and its syntax errors.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <unistd.h>
#include "readint.h"
#include "buffer.h"
#include "eval.h"

void
source_init (struct source *s, const void *text, ptrdiff_t nbytes, bool positions)
{
  s->kind = SOURCE_TEXT;
  s->start = s->p = text;
  s->end = s->start + nbytes;
  s->positions = positions;
  s->counted = false;
  s->stream = Qnil;
}

static bool
refill_from_function (struct source *s)
{
  s->p = s->end = s->cell;
  lispv c = call0 (s->stream);
  if (NILP (c))
    return false;
  CHECK_FIXNUM (c);
  if (!char_valid_p (XFIXNUM (c)))
    return false;
  s->end = s->cell + char_encode (XFIXNUM (c), s->cell);
  s->p = s->cell;
  return true;
}

bool
source_refill (struct source *s)
{
  switch (s->kind)
    {
    case SOURCE_FUNCTION:
      return refill_from_function (s);
    default:
      return false;
    }
}

void
unget_char_slow (struct source *s, int c)
{
  s->p = s->end = s->cell;
  if (c >= 0)
    call1 (s->stream, make_fixnum (c));
}

static void
kill_file_buffer (lispv buffer)
{
  Fkill_buffer (buffer);
}

/* Lets whoever looks at the frames when an error is signaled see what is being read, and how far.
   Source files are loaded from their text, not from a buffer: show the `read' of their buffer.  */
static void
show_reading (struct source *s)
{
  if (s->kind == SOURCE_BUFFER)
    note_read_position ();
  if (s->kind != SOURCE_FILE)
    return;
  lispv name = Fgenerate_new_buffer_name (build_string (" *load*"), Qnil);
  lispv buffer = Fget_buffer_create (name, Qnil);
  record_unwind_protect (kill_file_buffer, buffer);
  lispv *args = lstack_mark ();
  lstack_push (buffer);
  record_call (Qread, args, 1);
}

void
end_of_file (struct source *s)
{
  show_reading (s);
  lispv file = SYMVAL (Qload_true_file_name);
  if (STRINGP (file))
    xsignal1 (Qend_of_file, file);
  xsignal0 (Qend_of_file);
}

/* The line (from 1) and column of the end of the N bytes at TEXT, if they start there.  */
static void
count_position (const unsigned char *text, ptrdiff_t n, ptrdiff_t *line, ptrdiff_t *column)
{
  const unsigned char *end = text + n;
  for (const unsigned char *q = text; q < end; )
    {
      int c = char_advance (&q);
      if (c == '\n')
        {
          ++*line;
          *column = 0;
        }
      else
        *column += c == '\t' ? 8 - *column % 8 : char_width (c);
    }
}

/* The line and column of POS in the accessible part of the current buffer.  */
static void
buffer_position (ptrdiff_t pos, ptrdiff_t *line, ptrdiff_t *column)
{
  struct buffer *b = current_buffer;
  struct text_segments seg;
  buffer_text_segments (b, buf_char_to_byte (b, buffer_begv (b)), buf_char_to_byte (b, pos), &seg);
  count_position (seg.p1, seg.n1, line, column);
  count_position (seg.p2, seg.n2, line, column);
}

/* Where S is, if it reads the current buffer or a text of its own.  Of any other buffer and of
   files Emacs gives the place of point in the current buffer, whatever that is.  */
static void
source_position (struct source *s, ptrdiff_t *line, ptrdiff_t *column)
{
  *line = 1;
  *column = 0;
  bool current = s->kind == SOURCE_BUFFER && EQ (s->stream, buffer_value (current_buffer));
  if (current)
    buffer_position (s->start_pos, line, column);
  else if (s->kind != SOURCE_TEXT)
    buffer_position (PT, line, column);
  if (current || s->kind == SOURCE_TEXT)
    count_position (s->start, s->p - s->start, line, column);
}

void
invalid_syntax_value (struct source *s, lispv what)
{
  if (!s->positions)
    xsignal1 (Qinvalid_read_syntax, what);
  ptrdiff_t line, column;
  source_position (s, &line, &column);
  GCPRO (what);
  show_reading (s);
  xsignal3 (Qinvalid_read_syntax, what, make_fixnum (line), make_fixnum (column));
}

void
invalid_syntax (struct source *s, const char *what)
{
  invalid_syntax_value (s, build_string (what));
}
