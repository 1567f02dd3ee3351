/* window.c -- the window and frame of a batch session.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_window (void)
{
}
