/* callproc.c -- synchronous processes and the environment.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_callproc (void)
{
}
