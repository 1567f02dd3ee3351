/* gc-config.h -- build-time knobs of the heap, and the predicates that code tests.

   Every knob is 0 or 1 and has a default here.  `#if' on a knob is allowed in this file
   and in roots.h only; everywhere else write `if (roots_precise ())', so that every
   build compiles all of the code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GC_CONFIG_H
#define GC_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

/* 1: roots are found through GCPRO frames and the C stack is never scanned.
   0: the C stack is scanned conservatively and GCPRO expands to nothing.  */
#ifndef ROOTS_PRECISE
# define ROOTS_PRECISE 0
#endif

/* 0 release; 1 assertions of constant cost; 2 also verify the heap after each
   collection.  */
#ifndef GC_CHECK
# define GC_CHECK 0
#endif

/* 1: the value word is a struct, so that a C integer is never taken for a value.  */
#ifndef WORD_CHECKED
# define WORD_CHECKED (GC_CHECK > 0)
#endif

/* 1: besides the precise roots, scan the stack, keep nothing that only the stack found,
   and poison it (crosscheck.c).  Needs precise roots.  */
#ifndef ROOTS_CROSS_CHECK
# define ROOTS_CROSS_CHECK 0
#endif

#if ROOTS_CROSS_CHECK && !ROOTS_PRECISE
# error "ROOTS_CROSS_CHECK proves precise roots: it needs ROOTS_PRECISE"
#endif

static inline bool roots_precise (void) { return ROOTS_PRECISE; }
static inline bool roots_cross_check (void) { return ROOTS_CROSS_CHECK; }
static inline int gc_check_level (void) { return GC_CHECK; }

/* A value: one machine word.  `word_of' and `word_make' are the only ways in and out;
   WORD_INIT is `word_make' for static initialisers.  */
#if WORD_CHECKED
typedef struct { uintptr_t bits; } lispv;
static inline uintptr_t word_of (lispv v) { return v.bits; }
static inline lispv word_make (uintptr_t bits) { return (lispv) { bits }; }
# define WORD_INIT(bits) { (bits) }
#else
typedef uintptr_t lispv;
static inline uintptr_t word_of (lispv v) { return v; }
static inline lispv word_make (uintptr_t bits) { return bits; }
# define WORD_INIT(bits) (bits)
#endif

#endif
