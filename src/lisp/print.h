/* print.h -- the printer, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PRINT_H
#define PRINT_H

#include "character.h"

/* Text being made: multibyte bytes in memory of its own.  Starts as all zero.  */
struct text_out
{
  unsigned char *data;
  size_t n, size;
};

void text_out_grow (struct text_out *t, size_t room);
void text_out_free (struct text_out *t);

static inline void
text_out_char (struct text_out *t, int c)
{
  if (unlikely (t->size - t->n < MAX_CHAR_BYTES))
    text_out_grow (t, MAX_CHAR_BYTES);
  if (likely (c < 0x80))
    t->data[t->n++] = c;
  else
    t->n += char_encode (c, t->data + t->n);
}

static inline void
text_out_bytes (struct text_out *t, const void *p, size_t n)
{
  if (unlikely (t->size - t->n < n))
    text_out_grow (t, n);
  if (n > 0)
    memcpy (t->data + t->n, p, n);
  t->n += n;
}

static inline void
text_out_c_string (struct text_out *t, const char *s)
{
  text_out_bytes (t, s, strlen (s));
}

/* The whole of T as a Lisp string, unibyte if it is ASCII.  */
lispv text_out_string (const struct text_out *t);

/* How the raw bytes of strings are printed, which depends on the stream.  */
enum raw_bytes
{
  RAW_KEPT,                     /* standard output: as they are, unless `print-escape-nonascii' */
  RAW_CODES,                    /* a function: those of a unibyte string as codes below 256 */
  RAW_OCTAL,                    /* strings and multibyte buffers: as octal escapes */
};

/* Appends the printed form of V: as `prin1' if ESCAPE, else as `princ', under the values of the
   print- variables now.  Does not call Lisp and reaches no safepoint.  May signal "Apparently
   circular structure being printed".  */
void print_object (struct text_out *t, lispv v, bool escape, enum raw_bytes raw);

/* `prin1-to-string' without a safepoint.  */
lispv print_to_string (lispv v, bool escape);

/* D as `float-output-format' says, else the shortest decimal form that reads back as D; returns
   the length.  */
enum { PRINT_FLOAT_SIZE = 400 };
int print_float (double d, char text[PRINT_FLOAT_SIZE]);

/* Writes N bytes of multibyte text to the standard output, in the internal form, or to the standard
   error, raw bytes as such.  */
void write_stdout (const void *text, size_t n);
void write_stderr (const void *text, size_t n);

/* Writes the message of error (CONDITION . DATA) as `error-message-string' has it, and
   without a safepoint.  */
lispv error_message_text (lispv err);

lispv Fprin1 (lispv v, lispv stream) MAY_GC;
lispv Fprinc (lispv v, lispv stream) MAY_GC;
lispv Fprint (lispv v, lispv stream) MAY_GC;
lispv Fterpri (lispv stream, lispv ensure) MAY_GC;
lispv Fwrite_char (lispv c, lispv stream) MAY_GC;

#endif
