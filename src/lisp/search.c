/* search.c -- searching buffers and strings; match data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_search (void)
{
}
