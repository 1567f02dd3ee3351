/* minibuf.c -- reading from standard input and completion.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_minibuf (void)
{
}
