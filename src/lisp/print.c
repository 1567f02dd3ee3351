/* print.c -- where printed text goes, and the printing primitives.

   The text of one object is made as a whole (printobj.c), then handed over: so a stream that
   is a function sees each character in turn, but nothing of a structure that it changes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gate.h"
#include "list.h"
#include "printint.h"
#include "format.h"
#include "init.h"
#include "marker.h"

/* ---- Text ---- */

void
text_out_grow (struct text_out *t, size_t room)
{
  size_t size = 2 * t->size + room + 128;
  unsigned char *p = realloc (t->data, size);
  if (p == NULL)
    memory_full ();
  t->data = p;
  t->size = size;
}

void
text_out_free (struct text_out *t)
{
  free (t->data);
  *t = (struct text_out) { 0 };
}

lispv
text_out_string (const struct text_out *t)
{
  ptrdiff_t chars = chars_in_multibyte (t->data, t->n);
  return make_specified_string ((char *) t->data, chars, t->n, chars != (ptrdiff_t) t->n);
}

/* Texts in use, so that an error or a stream's function that prints finds the next one free.
   A text is given back by `text_release', also when an error passes.  */
static struct text_out *texts[64];
static size_t ntexts;

static void
text_release (void)
{
  struct text_out *t = texts[--ntexts];
  if (t->size > 1 << 20)
    text_out_free (t);
}

static struct text_out *
text_acquire (void)
{
  if (ntexts == ARRAYELTS (texts))
    error ("Printing within printing is too deep");
  struct text_out **t = &texts[ntexts];
  if (*t == NULL && (*t = calloc (1, sizeof **t)) == NULL)
    memory_full ();
  (*t)->n = 0;
  ntexts++;
  record_unwind_protect_void (text_release);
  return *t;
}

lispv
print_to_string (lispv v, bool escape)
{
  specref count = specpdl_index ();
  struct text_out *t = text_acquire ();
  print_object (t, v, escape, RAW_OCTAL);
  lispv s = text_out_string (t);
  return unbind_to (count, s);
}

/* ---- The standard streams ---- */

static bool stdout_at_bol;

void
write_stdout (const void *text, size_t n)
{
  if (n == 0)
    return;
  fwrite (text, 1, n, stdout);
  message_needs_newline = true;
  stdout_at_bol = ((const char *) text)[n - 1] == '\n';
}

void
write_stderr (const void *text, size_t n)
{
  const unsigned char *q = text, *end = q + n, *plain = q;
  while (q < end)
    {
      if (*q != 0xC0 && *q != 0xC1)
        {
          q++;
          continue;
        }
      fwrite (plain, 1, q - plain, stderr);
      int len, c = char_decode (q, &len);
      fputc (char_to_raw_byte (c), stderr);
      plain = q += len;
    }
  fwrite (plain, 1, q - plain, stderr);
  fflush (stderr);
}

/* ---- Streams ---- */

/* STREAM, or what it stands for if it is nil; Qt is the standard output.  */
static lispv
actual_stream (lispv stream)
{
  if (NILP (stream))
    stream = SYMVAL (Qstandard_output);
  return NILP (stream) ? Qt : stream;
}

static void
insert_text (const struct text_out *t)
{
  if (current_buffer->multibyte)
    insert_bytes (t->data, chars_in_multibyte (t->data, t->n), t->n, 0);
  else
    {
      /* The low byte of each character.  */
      ptrdiff_t chars = multibyte_to_unibyte (t->data, t->n, t->data);
      insert_bytes (t->data, chars, chars, 0);
    }
}

static void
write_to_buffer (lispv buffer, const struct text_out *t)
{
  if (!BUFFER_LIVE_P (XBUFFER (buffer)))
    error ("Selecting deleted buffer");
  specref count = specpdl_index ();
  if (XBUFFER (buffer) != current_buffer)
    {
      record_save_current_buffer ();
      set_buffer_internal (XBUFFER (buffer));
    }
  insert_text (t);
  unbind_to (count, Qnil);
}

static void
write_at_marker (lispv marker, const struct text_out *t)
{
  struct marker *m = XMARKER (marker);
  if (m->buffer == NULL)
    error ("Marker does not point anywhere");
  specref count = specpdl_index ();
  GCPRO (marker);
  record_save_current_buffer ();
  set_buffer_internal (m->buffer);
  ptrdiff_t pos = marker_charpos (m);
  if (pos < BEGV || pos > ZV)
    xsignal2 (Qerror, build_string ("Marker is outside the accessible part of the buffer"),
              marker);
  ptrdiff_t old = PT;
  SET_PT (pos);
  insert_text (t);
  m = XMARKER (marker);
  marker_move (m, current_buffer, PT);
  SET_PT (old >= pos ? old + (PT - pos) : old);
  unbind_to (count, Qnil);
}

static void
write_to_function (lispv function, const struct text_out *t)
{
  GCPRO (function);
  for (size_t i = 0; i < t->n;)
    {
      int len, c = char_decode (t->data + i, &len);
      call1 (function, make_fixnum (c));
      i += len;
    }
}

/* Hands T over to STREAM (as by `actual_stream').  */
static void
deliver (lispv stream, const struct text_out *t)
{
  if (EQ (stream, Qt))
    write_stdout (t->data, t->n);
  else if (EQ (stream, Qexternal_debugging_output))
    write_stderr (t->data, t->n);
  else if (BUFFERP (stream))
    write_to_buffer (stream, t);
  else if (MARKERP (stream))
    write_at_marker (stream, t);
  else
    write_to_function (stream, t);
}

/* How raw bytes are written to STREAM.  */
static enum raw_bytes
stream_raw_bytes (lispv stream)
{
  const struct buffer *b = (BUFFERP (stream) ? XBUFFER (stream)
                            : MARKERP (stream) ? XMARKER (stream)->buffer : NULL);
  if (b)
    return b->multibyte ? RAW_OCTAL : RAW_KEPT;
  return EQ (stream, Qt) ? RAW_KEPT : RAW_CODES;
}

static void
print_to_stream (lispv v, lispv stream, bool escape, bool lines)
{
  specref count = specpdl_index ();
  stream = actual_stream (stream);
  struct text_out *t = text_acquire ();
  if (lines)
    text_out_char (t, '\n');
  print_object (t, v, escape, stream_raw_bytes (stream));
  if (lines)
    text_out_char (t, '\n');
  deliver (stream, t);
  unbind_to (count, Qnil);
}

/* ---- Primitives ---- */

DEFUN (Fprin1, "prin1", 1, 2,
       "Print OBJECT so that `read' gives it back, to STREAM (default `standard-output').\n\
STREAM is a buffer (at point), a marker, a function of one character, a symbol with such a\n\
function, or t for the standard output.")
(lispv object, lispv stream)
{
  GCPRO (object);
  print_to_stream (object, stream, true, false);
  return object;
}

DEFUN (Fprinc, "princ", 1, 2,
       "Print OBJECT for people, without quotes and escapes, to STREAM; see `prin1'.")
(lispv object, lispv stream)
{
  GCPRO (object);
  print_to_stream (object, stream, false, false);
  return object;
}

DEFUN (Fprint, "print", 1, 2,
       "Print OBJECT as `prin1' does, between two newlines, to STREAM.")
(lispv object, lispv stream)
{
  GCPRO (object);
  print_to_stream (object, stream, true, true);
  return object;
}

DEFUN (Fwrite_char, "write-char", 1, 2, "Write CHARACTER to STREAM; see `prin1'.")
(lispv character, lispv stream)
{
  GCPRO (character);
  CHECK_FIXNUM (character);
  specref count = specpdl_index ();
  struct text_out *t = text_acquire ();
  if (CHARACTERP (character))
    text_out_char (t, XFIXNUM (character));
  deliver (actual_stream (stream), t);
  return unbind_to (count, character);
}

/* Is the place where STREAM writes next the start of a line?  */
static bool
stream_at_bol (lispv stream)
{
  if (EQ (stream, Qt))
    return stdout_at_bol;
  if (!BUFFERP (stream) && !MARKERP (stream))
    xsignal (Qerror, Fcons (build_string ("Unsupported function argument"), stream));
  struct buffer *b = BUFFERP (stream) ? XBUFFER (stream) : XMARKER (stream)->buffer;
  if (b == NULL)
    error ("Marker does not point anywhere");
  ptrdiff_t pos = BUFFERP (stream) ? buffer_pt (b) : marker_charpos (XMARKER (stream));
  ptrdiff_t byte = buf_char_to_byte (b, pos);
  return pos <= buffer_begv (b) || buf_fetch_byte (b, byte - 1) == '\n';
}

DEFUN (Fterpri, "terpri", 0, 2,
       "Write a newline to STREAM; if ENSURE, only where a line does not start already.\n\
Return t if it was written.")
(lispv stream, lispv ensure)
{
  stream = actual_stream (stream);
  if (!NILP (ensure))
    {
      if (!EQ (stream, Qt) && !BUFFERP (stream) && !MARKERP (stream) && !functionp (stream))
        xsignal1 (Qinvalid_function, stream);
      if (stream_at_bol (stream))
        return Qnil;
    }
  specref count = specpdl_index ();
  struct text_out *t = text_acquire ();
  text_out_char (t, '\n');
  deliver (stream, t);
  return unbind_to (count, Qt);
}

DEFUN (Fprin1_to_string, "prin1-to-string", 1, 2,
       "Return the printed form of OBJECT: as `prin1', or as `princ' if NOESCAPE.")
(lispv object, lispv noescape)
{
  return print_to_string (object, NILP (noescape));
}

DEFUN (Fexternal_debugging_output, "external-debugging-output", 1, 1,
       "Write CHARACTER to the standard error.  Can be a stream.")
(lispv character)
{
  CHECK_FIXNUM (character);
  unsigned char text[MAX_CHAR_BYTES];
  if (CHARACTERP (character))
    write_stderr (text, char_encode (XFIXNUM (character), text));
  return character;
}

DEFUN (Fredirect_debugging_output, "redirect-debugging-output", 1, 2,
       "Send what goes to the standard error to FILE (nil: as before); APPEND to it if non-nil.")
(lispv file, lispv append)
{
  static FILE *original;
  if (NILP (file))
    {
      if (original)
        {
          fflush (stderr);
          fclose (stderr);
          stderr = original;
          original = NULL;
        }
      return Qnil;
    }
  file = Fexpand_file_name (file, Qnil);
  gate_write ("Cannot open debugging output stream", file, GATE_CONTENTS);
  file = encode_file_name (file);
  FILE *f = fopen (SSDATA (file), NILP (append) ? "w" : "a");
  if (f == NULL)
    report_file_error ("Cannot open debugging output stream", file);
  if (original == NULL)
    original = stderr;
  else
    fclose (stderr);
  stderr = f;
  return Qnil;
}

DEFUN (Fprint_preprocess, "print--preprocess", 1, 1,
       "Enter what OBJECT reaches more than once into `print-number-table'.")
(lispv object)
{
  if (NILP (SYMVAL (Qprint_circle)))
    return Qnil;
  lispv table = SYMVAL (Qprint_number_table);
  if (!HASH_TABLE_P (table))
    {
      table = make_hash_table_simple (Qeq);
      set_symval (Qprint_number_table, table);
    }
  struct object_map map = { 0 };
  find_shared (&map, object, !NILP (SYMVAL (Qprint_gensym)), false);
  for (size_t i = 0; i < map.size; i++)
    if (map.keys[i])
      Fputhash (word_make (map.keys[i]),
                map.values[i] == LABEL_ONCE ? Qt : make_fixnum (map.values[i]), table);
  object_map_free (&map);
  return Qnil;
}

/* ---- Error messages ---- */

/* The message that the condition NAME has by itself, or nil; and whether the rest of the data
   are printed as by `princ'.  */
static lispv
condition_message (lispv name, lispv *data, bool *plain)
{
  lispv message = Qnil, conditions = Qnil;
  *plain = EQ (name, Qend_of_file) || EQ (name, Quser_error);
  if (EQ (name, Qerror))
    {
      message = CAR_SAFE (*data);
      *data = CDR_SAFE (*data);
      return STRINGP (message) ? message : Qnil;
    }
  CHECK_SYMBOL (name);
  message = Fget (name, Qerror_message);
  conditions = Fget (name, Qerror_conditions);
  if (!NILP (Fmemq (Qfile_error, conditions)) && CONSP (*data))
    {
      *plain = true;
      if (STRINGP (XCAR (*data)) || NILP (message) || CONSP (*data))
        {
          message = XCAR (*data);
          *data = XCDR (*data);
        }
    }
  return STRINGP (message) ? message : Qnil;
}

lispv
error_message_text (lispv err)
{
  specref count = specpdl_index ();
  struct text_out *t = text_acquire ();
  lispv name = CAR (err), data = CDR (err);
  bool plain;
  lispv message = condition_message (name, &data, &plain);
  GCPRO (data);
  if (NILP (message))
    text_out_c_string (t, "peculiar error");
  else
    {
      if (!EQ (name, Qerror) && EQ (message, Fget (name, Qerror_message)))
        message = styled_string (message);
      print_object (t, message, false, EQ (name, Qerror) ? RAW_KEPT : RAW_OCTAL);
    }
  const char *separator = t->n ? ": " : "";
  lispv tail;
  WALK_LIST (tail, data)
    {
      text_out_c_string (t, separator);
      print_object (t, XCAR (tail), !plain, RAW_OCTAL);
      separator = ", ";
    }
  lispv s = Fstring_to_multibyte (text_out_string (t));
  return unbind_to (count, s);
}

DEFUN (Ferror_message_string, "error-message-string", 1, 1,
       "Return what the user is told about ERROR, a list (CONDITION . DATA).")
(lispv err)
{
  if (CONSP (err) && EQ (XCAR (err), Qerror) && CONSP (XCDR (err))
      && STRINGP (XCAR (XCDR (err))) && NILP (XCDR (XCDR (err))))
    return XCAR (XCDR (err));
  return error_message_text (err);
}

static const struct subr_def *const subrs[] = {
  &SFprin1, &SFprinc, &SFprint, &SFwrite_char, &SFterpri, &SFprin1_to_string,
  &SFexternal_debugging_output, &SFredirect_debugging_output, &SFprint_preprocess,
  &SFerror_message_string,
};

static void
init_print_variables (void)
{
  static const struct { lispv sym; const char *doc; } flags[] = {
    { Qprint_circle, "Non-nil: print labels #N= and #N# for what appears more than once." },
    { Qprint_continuous_numbering, "Non-nil: labels count on from one call to the next." },
    { Qprint_escape_control_characters, "Non-nil: print control characters as escapes." },
    { Qprint_escape_multibyte, "Non-nil: print multibyte characters in strings as escapes." },
    { Qprint_escape_newlines, "Non-nil: print newlines in strings as \\n." },
    { Qprint_escape_nonascii, "Non-nil: print raw bytes in strings as escapes." },
    { Qprint_gensym, "Non-nil: print uninterned symbols with #: in front." },
    { Qprint_integers_as_characters, "Non-nil: print integers that are characters as such." },
    { Qprint_length, "How many elements of a list or vector to print; nil means all." },
    { Qprint_level, "How deep to print nested lists; nil means without limit." },
    { Qprint_number_table, "Hash table of labels that `print-circle' works with, or nil." },
    { Qfloat_output_format, "How to print floats: nil, or a string such as \"%.3f\"." },
  };
  for (size_t i = 0; i < ARRAYELTS (flags); i++)
    defvar_lisp (flags[i].sym, Qnil, flags[i].doc);
  defvar_lisp (Qprint_quoted, Qt, "Non-nil: print (quote X) as 'X, and so on.");
  defvar_lisp (Qprint_charset_text_property, Qdefault,
               "Whether to print the text property `charset': t, nil, or default.");
  defvar_lisp (Qstandard_output, Qt, "Where `print' and its kin write by default.");
}

void
init_print (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  init_print_variables ();
}
