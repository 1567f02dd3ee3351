/* insdel.c -- the gap buffer: insertion and deletion.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_insdel (void)
{
}
