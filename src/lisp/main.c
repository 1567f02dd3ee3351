/* main.c -- the command line.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

int
main (void)
{
  init_all (__builtin_frame_address (0));
  return 0;
}
