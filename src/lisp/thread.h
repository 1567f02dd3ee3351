/* thread.h -- threads, mutexes and condition variables as objects.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef THREAD_H
#define THREAD_H

#include "lisp.h"

/* Is V a KIND_THREAD object of TYPE: `thread', `mutex' or `condition-variable'?  */
bool thread_kind_p (lispv v, lispv type);

/* What the object is, and its name.  */
static inline lispv thread_object_type (lispv v) { return AREF (v, 0); }
static inline lispv thread_object_name (lispv v) { return AREF (v, 1); }

#endif
