/* roots.c -- static roots, the clients' root scanners, and the head of the precise chain.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include "heap.h"

struct root_frame *root_frames;

void
gc_root (lispv *var)
{
  if (heap.nstatics == heap.statics_size)
    {
      size_t size = heap.statics_size ? 2 * heap.statics_size : 64;
      lispv **p = sys_realloc (heap.statics, size * sizeof *p);
      if (!p)
        heap_out_of_memory ();
      heap.statics = p;
      heap.statics_size = size;
    }
  heap.statics[heap.nstatics++] = var;
}

void
gc_root_scanner (const char *name, void (*scan) (struct gc_marker *))
{
  if (!heap.nsources)
    heap.nsources = SOURCE_SCANNERS;
  if (heap.nsources == MAX_SCANNERS)
    gc_panic (__FILE__, __LINE__, "too many root scanners");
  heap.sources[heap.nsources++] = (struct root_source) { name, scan, 0 };
}
