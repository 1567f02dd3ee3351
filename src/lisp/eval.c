/* eval.c -- special forms, function calls and macro expansion.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_eval (void)
{
}
