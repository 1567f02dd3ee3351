/* specpdl.c -- the binding stack: dynamic bindings and unwinding.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_specpdl (void)
{
}
