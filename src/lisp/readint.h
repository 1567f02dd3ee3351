/* readint.h -- shared by the reader's own files: its state, and getting characters.

   D1  The reader does not recurse: what it is inside of stands in `frames', the elements of
       unfinished vectors in `values'.  Both are marked by the reader's root scanner.
   D2  Readers are taken from a stack of them, so that a function that supplies characters may
       itself read; `reader_leave' gives the innermost back, also when an error passes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef READINT_H
#define READINT_H

#include "read.h"

enum frame_kind
{
  FRAME_LIST,           /* HEAD, TAIL: what there is of it */
  FRAME_DOT,            /* the list's dot was read */
  FRAME_CDR,            /* and what follows it */
  FRAME_VECTOR,         /* elements in `values' from BASE */
  FRAME_PREFIX,         /* HEAD is the symbol that quotes the next object */
  FRAME_LABEL           /* #N= : BASE is the index of the label */
};

enum frame_result       /* what the closing bracket makes */
{
  RESULT_PLAIN, RESULT_RECORD, RESULT_PROPERTIES,       /* of lists */
  RESULT_COMPILED, RESULT_CHAR_TABLE, RESULT_SUB_CHAR_TABLE     /* of vectors */
};

struct frame
{
  uint8_t kind, result;
  lispv head, tail;
  ptrdiff_t base;
};

struct label
{
  intmax_t number;
  lispv value;          /* the placeholder, a cons, until the object is known */
  bool used;
};

struct reader
{
  struct source *src;
  struct frame *frames;
  lispv *values;
  unsigned char *text;          /* of the symbol, number or string being read */
  struct label *labels;
  size_t nframes, frames_size, nvalues, values_size, ntext, text_size, nlabels, labels_size;
  bool labels_in_order;         /* the label numbers are consecutive */
};

/* ---- Characters (source.c) ---- */

/* Gets more text; false at the end.  */
bool source_refill (struct source *s) MAY_GC;

static inline int
get_char (struct source *s)
{
  if (likely (s->p < s->end) || source_refill (s))
    return char_advance (&s->p);
  return -1;
}

void unget_char_slow (struct source *s, int c) MAY_GC;

/* Puts back C, the last character got (-1: nothing).  */
static inline void
unget_char (struct source *s, int c)
{
  if (likely (s->kind != SOURCE_FUNCTION))
    s->p -= c < 0 ? 0 : char_bytes (c);
  else
    unget_char_slow (s, c);
}

/* Moves point, or the marker, of the buffer being read to what has been read of it.  */
void note_read_position (void);
_Noreturn void end_of_file (struct source *s);
/* (invalid-read-syntax WHAT), with line and column if the source has them.  */
_Noreturn void invalid_syntax (struct source *s, const char *what);
_Noreturn void invalid_syntax_value (struct source *s, lispv what);

/* ---- Text being collected ---- */

void grow_text (struct reader *r, size_t room);

static inline void
add_char (struct reader *r, int c)
{
  if (unlikely (r->text_size - r->ntext < MAX_CHAR_BYTES))
    grow_text (r, MAX_CHAR_BYTES);
  r->ntext += char_encode (c, r->text + r->ntext);
}

/* ---- Tokens (readlex.c) ---- */

/* Does C end a symbol or number?  */
bool delimiter_p (int c);
lispv read_string_literal (struct reader *r) MAY_GC;    /* after the quote */
lispv read_char_literal (struct reader *r) MAY_GC;      /* after the question mark */
/* The symbol or number that starts with C, already read.  */
lispv read_symbol_or_number (struct reader *r, int c) MAY_GC;
/* After #: and #_ .  */
lispv read_special_symbol (struct reader *r, bool uninterned) MAY_GC;
/* After #b, #o, #x or #24r.  */
lispv read_radix_integer (struct reader *r, intmax_t radix) MAY_GC;

/* ---- Labels (readlabel.c) ---- */

/* Index of the new label NUMBER.  */
ptrdiff_t label_open (struct reader *r, intmax_t number);
/* The value that #NUMBER# stands for, or Qunbound.  */
lispv label_value (struct reader *r, intmax_t number);
/* Label I labels OBJECT: returns the object to use, in which the label is replaced.  */
lispv label_close (struct reader *r, ptrdiff_t i, lispv object);
/* Replaces PLACEHOLDER by OBJECT in all that TREE reaches.  */
void substitute_object (lispv tree, lispv placeholder, lispv object);

#endif
