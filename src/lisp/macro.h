/* macro.h -- definitions of functions and macros.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef MACRO_H
#define MACRO_H

#include "lisp.h"

lispv Fdefalias (lispv symbol, lispv definition, lispv docstring) MAY_GC;
lispv Fmacroexpand (lispv form, lispv environment) MAY_GC;
lispv Ffunc_arity (lispv function) MAY_GC;
lispv Fcommandp (lispv function, lispv for_call_interactively);
lispv Finteractive_form (lispv cmd) MAY_GC;
lispv Fautoload (lispv function, lispv file, lispv docstring, lispv interactive, lispv type);

#endif
