/* roots.c -- static roots, root scanners and the head of the precise chain.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gc.h"

struct root_frame *root_frames;

void
gc_root (lispv *var)
{
  (void) var;
}

void
gc_root_scanner (const char *name, void (*scan) (struct gc_marker *))
{
  (void) name;
  (void) scan;
}
