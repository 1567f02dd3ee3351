/* word.h -- tags of the value word and the layouts of the fixed-size cells.

   W1  Heap objects and static symbols are 8-byte aligned, on 32-bit hosts too.
   W2  The low three bits of a word are its tag.  Fixnums take two tags (low two bits 10).
   W3  A symbol's word is its byte distance from `symbol_base' (tag 0), so `nil', the
       first static symbol, is the all-zero word and zero-filled memory is full of nils.
   W4  Every other pointer's word is its address plus the tag.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef WORD_H
#define WORD_H

#include <stddef.h>
#include "gc-config.h"

enum word_tag
{
  TAG_SYMBOL = 0,
  TAG_FIXNUM = 2,       /* and 6 */
  TAG_CONS = 3,
  TAG_STRING = 4,
  TAG_VEC = 5,
  TAG_FLOAT = 7
};

enum { WORD_TAG_BITS = 3, WORD_TAG_MASK = 7, FIXNUM_SHIFT = 2, FIXNUM_TAG_MASK = 3 };
enum { OBJECT_ALIGN = 8 };

struct cons { lispv car, cdr; };

struct flonum { double value; };

/* NBYTES is -1 for a unibyte string, whose byte length is NCHARS.  DATA has one byte
   more, a NUL.  PROPS holds the text properties (nil: none).  DATA moves in a
   collection.  The lengths have 32 bits, as there are as many strings as symbols, and
   most are short.  */
enum { STRING_BYTES_MAX = INT32_MAX };
struct string
{
  int32_t nchars, nbytes;
  lispv props;
  unsigned char *data;
};

/* VALUE's meaning depends on REDIRECT (enum symbol_redirect in lisp.h).  NEXT chains the
   symbols of one obarray bucket.  ON_DEMAND: a file of the library defines the function when it
   is called first, and did not yet.  The first five words are traced.  */
struct symbol
{
  _Alignas (OBJECT_ALIGN) lispv name;
  lispv value, function, plist, next;
  uint32_t hash : 23;
  uint32_t on_demand : 1;
  uint32_t redirect : 2;
  uint32_t trapped_write : 2;
  uint32_t interned : 2;
  uint32_t special : 1;
  uint32_t pinned : 1;
};

/* A vectorlike object: header, then `words' payload words.  HEADER is laid out by
   vector.h: low 6 bits kind, 2 bits for the collector, the rest the payload size in
   words.  */
struct vec
{
  _Alignas (OBJECT_ALIGN) uintptr_t header;
  lispv slots[];
};

enum { VEC_KIND_BITS = 6, VEC_GC_BITS = 2, VEC_SIZE_SHIFT = VEC_KIND_BITS + VEC_GC_BITS };

static inline unsigned
vec_kind (const struct vec *v)
{
  return v->header & ((1u << VEC_KIND_BITS) - 1);
}

static inline size_t
vec_words (const struct vec *v)
{
  return v->header >> VEC_SIZE_SHIFT;
}

/* The first static symbol, nil.  Defined by whoever links the heap.  */
extern struct symbol symbol_base[];

static inline unsigned word_tag (lispv v) { return word_of (v) & WORD_TAG_MASK; }
static inline bool word_eq (lispv a, lispv b) { return word_of (a) == word_of (b); }
static inline bool word_is_fixnum (lispv v)
{ return (word_of (v) & FIXNUM_TAG_MASK) == TAG_FIXNUM; }

static inline lispv
word_tagged (const void *p, enum word_tag tag)
{
  return word_make ((uintptr_t) p + tag);
}

static inline void *
word_untag (lispv v, enum word_tag tag)
{
  return (void *) (word_of (v) - tag);
}

static inline struct symbol *
word_symbol (lispv v)
{
  return (struct symbol *) ((uintptr_t) symbol_base + word_of (v));
}

static inline lispv
word_from_symbol (const struct symbol *s)
{
  return word_make ((uintptr_t) s - (uintptr_t) symbol_base);
}

#endif
