/* obarray.h -- interning beyond what lisp.h declares.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OBARRAY_H
#define OBARRAY_H

#include "lisp.h"

/* 24 bits.  */
uint32_t hash_bytes (const void *bytes, ptrdiff_t n);

/* The symbol called NAME in OBARRAY (nil: the value of `obarray'), or Qunbound.  Does not make
   one.  */
lispv lookup_bytes (lispv obarray, const char *name, ptrdiff_t nbytes, ptrdiff_t nchars);

/* The symbol called NAME, a string that becomes the name if the symbol is new and so must not
   change; for the reader.  */
lispv intern_string (lispv name, lispv obarray);

/* As `intern'; NAME lives for ever and is not copied.  */
lispv intern_static (const char *ascii_name);

lispv Fintern (lispv string, lispv obarray);
lispv Fintern_soft (lispv name, lispv obarray);
lispv Funintern (lispv name, lispv obarray);
lispv Fmapatoms (lispv function, lispv obarray);

#endif
