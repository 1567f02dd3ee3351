/* number.c -- arithmetic on numbers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_number (void)
{
}
