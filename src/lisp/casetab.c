/* casetab.c -- case tables and case conversion.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_casetab (void)
{
}
