/* debugger.h -- calling the debugger, and printing backtraces.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef DEBUGGER_H
#define DEBUGGER_H

#include "lisp.h"

/* Called when OBJECT, (SYMBOL . DATA), with the given CONDITIONS is signalled, before anything
   is unwound.  UNHANDLED: no handler will catch it.  */
void maybe_call_debugger (lispv conditions, lispv object, bool unhandled) MAY_GC;

/* Binds `max-lisp-eval-depth' so that N more levels are allowed.  */
void ensure_eval_room (intptr_t n);

/* Prints the current frames to STREAM, one a line, innermost first.  */
void print_backtrace (FILE *stream) MAY_GC;

void init_debugger (void);

#endif
