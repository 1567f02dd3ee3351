/* digest.c -- message digests and base64.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_digest (void)
{
}
