/* roots.h -- how C code tells the collector which values it holds.

   R1  Collections happen at safepoints only (`gc_safepoint'), never inside an allocation.
   R2  A C function that holds a value in a local over a call that may reach a
       safepoint, and uses it afterwards, names that local in a GCPRO at its top.  The
       callee protects its own arguments: a caller need not protect what it only passes
       on.
   R3  Values in the Lisp stack, in the binding stack and in static roots need no GCPRO.

   GCPRO (a, b, ...) protects up to 12 `lispv' locals until the enclosing C block is
   left, by whatever path; a non-local exit restores the chain from the handler
   (ROOTS_SAVE and ROOTS_RESTORE).  GCPRO_ARRAY (p, n) protects N consecutive values.
   In the stack-marking build all of them expand to nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ROOTS_H
#define ROOTS_H

#include "word.h"

/* One frame of the precise chain: N variables, or (N < 0) an array of -N values.  */
struct root_frame
{
  struct root_frame *next;
  intptr_t n;
  lispv *const *vars;
};

extern struct root_frame *root_frames;

#if ROOTS_PRECISE

static inline void
root_frame_pop (struct root_frame *f)
{
  root_frames = f->next;
}

/* Each use has names of its own, so that inner scopes shadow nothing.  */
# define GCPRO(...) GCPRO_NAMED (__COUNTER__, __VA_ARGS__)
# define GCPRO_NAMED(n, ...)                                                            \
  GCPRO_FRAME (ROOT_PASTE (root_vars_, n), ROOT_PASTE (root_frame_, n),                 \
               sizeof ROOT_PASTE (root_vars_, n) / sizeof (lispv *),                    \
               GCPRO_ADDRS (__VA_ARGS__))

# define GCPRO_ARRAY(array, count) GCPRO_ARRAY_NAMED (__COUNTER__, array, count)
# define GCPRO_ARRAY_NAMED(n, array, count)                                             \
  GCPRO_FRAME (ROOT_PASTE (root_vars_, n), ROOT_PASTE (root_frame_, n),                 \
               -(intptr_t) (count), (array))

# define GCPRO_FRAME(vars, frame, count, ...)                                           \
  lispv *const vars[] = { __VA_ARGS__ };                                                \
  struct root_frame frame __attribute__ ((cleanup (root_frame_pop)))                    \
    = { root_frames, (count), vars };                                                   \
  root_frames = &frame

# define ROOT_PASTE(a, b) ROOT_PASTE_ (a, b)
# define ROOT_PASTE_(a, b) a##b

# define ROOTS_SAVE(place) ((place) = root_frames)
# define ROOTS_RESTORE(place) (root_frames = (place))

# define GCPRO_ADDRS(...)                                                               \
  GCPRO_PICK (__VA_ARGS__, GCPRO_12, GCPRO_11, GCPRO_10, GCPRO_9, GCPRO_8, GCPRO_7,     \
              GCPRO_6, GCPRO_5, GCPRO_4, GCPRO_3, GCPRO_2, GCPRO_1, ) (__VA_ARGS__)
# define GCPRO_PICK(a, b, c, d, e, f, g, h, i, j, k, l, pick, ...) pick
# define GCPRO_1(a) &a
# define GCPRO_2(a, ...) &a, GCPRO_1 (__VA_ARGS__)
# define GCPRO_3(a, ...) &a, GCPRO_2 (__VA_ARGS__)
# define GCPRO_4(a, ...) &a, GCPRO_3 (__VA_ARGS__)
# define GCPRO_5(a, ...) &a, GCPRO_4 (__VA_ARGS__)
# define GCPRO_6(a, ...) &a, GCPRO_5 (__VA_ARGS__)
# define GCPRO_7(a, ...) &a, GCPRO_6 (__VA_ARGS__)
# define GCPRO_8(a, ...) &a, GCPRO_7 (__VA_ARGS__)
# define GCPRO_9(a, ...) &a, GCPRO_8 (__VA_ARGS__)
# define GCPRO_10(a, ...) &a, GCPRO_9 (__VA_ARGS__)
# define GCPRO_11(a, ...) &a, GCPRO_10 (__VA_ARGS__)
# define GCPRO_12(a, ...) &a, GCPRO_11 (__VA_ARGS__)

#else

# define GCPRO(...) _Static_assert (1, "stack marking protects nothing by name")
#define GCPRO_ARRAY(array, count)                                                        \
  _Static_assert(1, "stack marking protects nothing by name")
# define ROOTS_SAVE(place) ((place) = NULL)
# define ROOTS_RESTORE(place) ((void) (place))

#endif

#endif
