/* character.c -- characters and the internal encoding of strings.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_character (void)
{
}
