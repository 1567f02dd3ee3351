/* gcprims.c -- the heap as Lisp sees it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_gcprims (void)
{
}
