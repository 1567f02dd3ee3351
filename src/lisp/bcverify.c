/* bcverify.c -- checks bytecode before its first run; disassembly data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"

void
init_bcverify (void)
{
}
