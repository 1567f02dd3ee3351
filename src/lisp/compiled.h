/* compiled.h -- bytecode function objects and the primitives over them.

   A KIND_COMPILED object has one hidden slot, the decoded form of its code (nil before the
   first call), then the slots that Lisp sees: argument list, code, constants, depth, and
   optionally docstring and interactive spec.  Lisp's `aref', `length', printer and reader
   count from the argument list: use the accessors here.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef COMPILED_H
#define COMPILED_H

#include "lisp.h"

enum compiled_slot
{
  COMPILED_ARGLIST,             /* an integer, or a list of symbols (dynamic binding) */
  COMPILED_CODE,                /* unibyte string; (FILE . POS) or (STRING . VECTOR) if lazy */
  COMPILED_CONSTANTS,
  COMPILED_DEPTH,
  COMPILED_DOC,
  COMPILED_INTERACTIVE,
  COMPILED_HIDDEN_SLOTS = 1,
  COMPILED_MIN_SLOTS = COMPILED_DEPTH + 1
};

struct compiled
{
  _Alignas (OBJECT_ALIGN) uintptr_t header;     /* as in struct vec */
  lispv decoded;                /* KIND_CODE or nil */
  lispv slots[];                /* what Lisp sees */
};

static inline struct compiled *XCOMPILED (lispv v) { return (struct compiled *) XVEC (v); }

/* Number of slots that Lisp sees.  */
static inline ptrdiff_t
compiled_length (lispv fn)
{
  return vec_words (XVEC (fn)) - COMPILED_HIDDEN_SLOTS;
}

/* The I'th slot that Lisp sees; I is in range.  */
static inline lispv COMPILED_SLOT (lispv fn, ptrdiff_t i) { return XCOMPILED (fn)->slots[i]; }

/* That slot, nil if the object is too short to have it.  */
static inline lispv
compiled_slot_or_nil (lispv fn, ptrdiff_t i)
{
  return i < compiled_length (fn) ? COMPILED_SLOT (fn, i) : Qnil;
}

/* An object of the N values (for the reader's #[...]), or nil if they are none: then the reader
   signals (invalid-read-syntax "Invalid byte-code object").  The code itself is checked at the
   first call.  */
lispv make_compiled (ptrdiff_t n, const lispv *values);

/* Loads a lazy code and constants from its file.  */
lispv Ffetch_bytecode (lispv fn) MAY_GC;

/* (MIN . MAX) or (MIN . many), as `func-arity' has it.  */
lispv compiled_arity (lispv fn);
/* (interactive SPEC), or nil if FN is no command.  */
lispv compiled_interactive_form (lispv fn);

#endif
