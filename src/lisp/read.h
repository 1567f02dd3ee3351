/* read.h -- the reader, for whoever has Lisp text: load.c above all.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef READ_H
#define READ_H

#include "character.h"

enum source_kind
{
  SOURCE_TEXT,          /* memory that stays where it is while one form is read */
  SOURCE_FILE,          /* the same, of a file being loaded: errors tell of its buffer */
  SOURCE_BUFFER,        /* the same, found in a buffer: errors say line and column */
  SOURCE_FUNCTION       /* one character a call */
};

/* Where the reader takes characters from: multibyte text from P to END;
   from functions, one character at a time.  */
struct source
{
  const unsigned char *start, *p, *end;
  enum source_kind kind;
  bool positions;               /* put line and column into invalid-read-syntax errors */
  bool counted;                 /* #@N counts bytes: the text is that of a compiled file */
  lispv stream;                 /* SOURCE_FUNCTION: the function; SOURCE_BUFFER: the buffer */
  ptrdiff_t start_pos;          /* SOURCE_BUFFER: where in the buffer `start' is */
  unsigned char cell[8];        /* SOURCE_FUNCTION: the last character */
};

/* Makes S read NBYTES at TEXT, which is valid multibyte text (`copy_as_multibyte') and stays
   in place until the caller is done.  POSITIONS: syntax errors carry line and column, as
   Emacs has it for text in buffers.  */
void source_init (struct source *s, const void *text, ptrdiff_t nbytes, bool positions);

/* Reads the next form.  Returns Qunbound at the end of the text if only blanks and comments
   are left.  Signals invalid-read-syntax or end-of-file.  Reaches a safepoint only for
   SOURCE_FUNCTION.  */
lispv read_form (struct source *s) MAY_GC;

/* Until the caller unwinds, `read' without a stream reads from S, or from BUFFER if S is null:
   from what is being loaded.  */
void read_from_source (struct source *s, lispv buffer);

/* Bytes read so far.  */
static inline ptrdiff_t source_offset (const struct source *s) { return s->p - s->start; }

/* The number that TEXT (N bytes) is by the syntax of a symbol or number in RADIX, or Qnil.  */
lispv token_number (const char *text, ptrdiff_t n, int radix);

lispv Fread_from_string (lispv string, lispv start, lispv end);

#endif
