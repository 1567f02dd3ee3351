/* error.c -- signals, handlers and the one setjmp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_error (void)
{
}
