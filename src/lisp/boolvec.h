/* boolvec.h -- bool-vectors: packed arrays of t and nil.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BOOLVEC_H
#define BOOLVEC_H

#include "lisp.h"

enum { BOOLVEC_WORD_BITS = sizeof (uintptr_t) * CHAR_BIT };

/* Bit I is bit I % BOOLVEC_WORD_BITS of word I / BOOLVEC_WORD_BITS.  Bits past NBITS are 0.  */
struct bool_vector
{
  _Alignas (OBJECT_ALIGN) uintptr_t header;     /* as in struct vec */
  intptr_t nbits;
  uintptr_t words[];
};

static inline struct bool_vector *
XBOOLVEC (lispv v)
{
  return (struct bool_vector *) XVEC (v);
}

static inline intptr_t bool_vector_size (lispv v) { return XBOOLVEC (v)->nbits; }
static inline ptrdiff_t
bool_vector_words (intptr_t nbits)
{
  return (nbits + BOOLVEC_WORD_BITS - 1) / BOOLVEC_WORD_BITS;
}

static inline bool
bool_vector_bit (lispv v, intptr_t i)
{
  return XBOOLVEC (v)->words[i / BOOLVEC_WORD_BITS] >> i % BOOLVEC_WORD_BITS & 1;
}

static inline lispv
bool_vector_ref (lispv v, intptr_t i)
{
  return bool_vector_bit (v, i) ? Qt : Qnil;
}

static inline void
bool_vector_set (lispv v, intptr_t i, bool on)
{
  uintptr_t bit = (uintptr_t) 1 << i % BOOLVEC_WORD_BITS;
  uintptr_t *w = &XBOOLVEC (v)->words[i / BOOLVEC_WORD_BITS];
  *w = on ? *w | bit : *w & ~bit;
}

/* Byte I of the printed form: bits 8 I to 8 I + 7, lowest first.  */
static inline unsigned char
bool_vector_byte (lispv v, intptr_t i)
{
  return (XBOOLVEC (v)->words[i / (intptr_t) sizeof (uintptr_t)]
          >> i % (intptr_t) sizeof (uintptr_t) * 8);
}

/* All bits off.  */
lispv make_bool_vector (intptr_t nbits);
/* From the (NBITS + 7) / 8 bytes of the printed form.  */
lispv bool_vector_from_bytes (intptr_t nbits, const unsigned char *bytes);
void bool_vector_fill (lispv v, bool on);
lispv Fmake_bool_vector (lispv length, lispv init);

#endif
