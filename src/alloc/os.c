/* os.c -- memory, clock and resident set of the host; the count of what the heap holds.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include "heap.h"

void *
os_map (size_t size, size_t align)
{
  size_t want = size + align;
  if (want < size)
    return NULL;
  char *p = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return NULL;
  if (((uintptr_t) p & (align - 1)) == 0)
    return p;
  munmap (p, size);
  p = mmap (NULL, want, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return NULL;
  char *q = (char *) (((uintptr_t) p + align - 1) & ~(uintptr_t) (align - 1));
  if (q > p)
    munmap (p, q - p);
  if (p + want > q + size)
    munmap (q + size, p + want - (q + size));
  return q;
}

void
os_want_huge_pages (void *p, size_t size)
{
  /* Where the host has none, ordinary ones do.  */
  (void) madvise (p, size, MADV_HUGEPAGE);
}

void
os_unmap (void *p, size_t size)
{
  munmap (p, size);
}

void
os_decommit (void *p, size_t size)
{
  madvise (p, size, MADV_DONTNEED);
}

double
os_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

double
os_cpu_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

size_t
os_peak_rss (void)
{
  struct rusage u;
  return getrusage (RUSAGE_SELF, &u) == 0 ? (size_t) u.ru_maxrss * 1024 : 0;
}

/* ---- The count ----

   Plain arithmetic: threads that use pools of their own come here under block.c's lock
   only.  */

/* May the heap and what its objects own outside it grow by BYTES?  */
static bool
may_grow (size_t bytes)
{
  if (heap.fail_countdown && --heap.fail_countdown == 0)
    return false;
  if (!heap.limit)
    return true;
  size_t most = heap.limit + heap.limit_slack, now = heap.held + heap.outside;
  if (now + bytes > most && block_release_free ())
    {
      gc_due_now ();
      now = heap.held + heap.outside;
    }
  if (bytes > most || now > most - bytes)
    return false;
  /* Near the limit a collection is worth trying before an allocation has to fail.  */
  now += bytes;
  if (now > heap.limit - heap.limit / 8 && now > heap.held_after_gc + heap.limit / 64)
    gc_due_now ();
  return true;
}

bool
held_add (size_t bytes)
{
  if (!may_grow (bytes))
    return false;
  heap.held += bytes;
  if (heap.held > heap.peak_held)
    heap.peak_held = heap.held;
  return true;
}

void
held_sub (size_t bytes)
{
  heap.held -= bytes;
}

/* What malloc keeps beside the usable bytes.  */
enum { MALLOC_OVERHEAD = sizeof (size_t) };

size_t
sys_size (void *p)
{
  return malloc_usable_size (p) + MALLOC_OVERHEAD;
}

void *
sys_alloc (size_t size)
{
  void *p = malloc (size);
  if (p && !held_add (sys_size (p)))
    {
      free (p);
      p = NULL;
    }
  return p;
}

void *
sys_realloc (void *p, size_t size)
{
  size_t old = p ? sys_size (p) : 0;
  /* The limit is tested first: afterwards there would be no way back.  */
  if (size > old)
    {
      if (!held_add (size - old))
        return NULL;
      held_sub (size - old);
    }
  void *q = realloc (p, size);
  if (q)
    {
      held_sub (old);
      heap.held += sys_size (q);
      if (heap.held > heap.peak_held)
        heap.peak_held = heap.held;
    }
  return q;
}

void
sys_free (void *p)
{
  if (p)
    {
      held_sub (sys_size (p));
      free (p);
    }
}

/* ---- What objects own outside the heap ---- */

void *
gc_realloc (void *p, size_t size)
{
  size_t old = p ? sys_size (p) : 0;
  void *q = size > old && !may_grow (size - old) ? NULL : realloc (p, size);
  if (q)
    heap.outside += sys_size (q) - old;
  else
    heap_exhausted ();
  return q;
}

void
gc_free (void *p)
{
  if (p)
    {
      heap.outside -= sys_size (p);
      free (p);
    }
}
