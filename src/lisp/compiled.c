/* compiled.c -- bytecode function objects.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_compiled (void)
{
}
