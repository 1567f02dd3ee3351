/* decode.c -- turns bytecode into the direct-threaded form.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_decode (void)
{
}
