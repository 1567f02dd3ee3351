/* data.c -- types, symbols, vectors and generic accessors.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_data (void)
{
}
