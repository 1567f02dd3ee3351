/* boolvec.c -- bool-vectors.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_boolvec (void)
{
}
