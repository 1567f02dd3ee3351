/* vars.c -- symbol values: aliases, constants, watchers, buffer-local variables.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_vars (void)
{
}
