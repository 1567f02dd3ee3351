/* equal.c -- equality and structural hashing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_equal (void)
{
}
