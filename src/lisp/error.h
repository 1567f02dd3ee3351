/* error.h -- conditions beyond what lisp.h declares.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ERROR_H
#define ERROR_H

#include "lisp.h"

/* Part of HANDLERS (a condition name, a list of names, or t) that catches an error with
   CONDITIONS: t, or a list; nil if none.  */
lispv matching_clause (lispv handlers, lispv conditions);

/* Signals `error' with MESSAGE and DATA.  */
_Noreturn void signal_error (const char *message, lispv data);

void define_condition (lispv sym, lispv conditions, const char *message);

/* As `catch_all', for the outermost level: throws do not see it, and errors that come to it
   were reported by the debugger.  */
lispv catch_top_level (lispv (*body) (void *),
                       lispv (*handler) (bool thrown, lispv value, void *), void *arg) MAY_GC;

void init_handlers (void);

lispv Fsignal (lispv error_symbol, lispv data);
lispv Fthrow (lispv tag, lispv value);

#endif
