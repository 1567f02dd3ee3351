/* textprop.c -- text properties.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_textprop (void)
{
}
