/* test-blocks.c -- runs of blocks: which are taken first, what is given back, what a failure
   half-way leaves; and the host's clocks and memory.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"
#include <malloc.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Pages of address space that the process has.  */
static long
pages_mapped (void)
{
  long pages = -1;
  FILE *f = fopen ("/proc/self/statm", "r");
  if (f)
    {
      if (fscanf (f, "%ld", &pages) != 1)
        pages = -1;
      fclose (f);
    }
  return pages;
}

/* Resident runs are found behind chunks that have none.  */
static void
test_order (void)
{
  static struct block *all[CHUNK_USABLE];
  toy_start ("heap=vellum", __builtin_frame_address (0));
  block_release_free ();
  block_drop_free ();
  /* A chunk of its own: all of it can be had at once.  */
  struct block *whole = block_get (BLOCK_LARGE, CHUNK_USABLE);
  struct chunk *a = chunk_of ((uintptr_t) whole);
  block_return (whole, CHUNK_USABLE);
  for (int i = 0; i < CHUNK_USABLE; i++)
    all[i] = block_get (BLOCK_LARGE, 1);
  bool same = true;
  for (int i = 0; i < CHUNK_USABLE; i++)
    same = same && chunk_of ((uintptr_t) all[i]) == a;
  ok (same, "what was given back is taken again");
  ok (!a->free, "until none is left");
  block_return (all[10], 1);
  block_return (all[11], 1);
  is_int ((long long) block_free_resident (), 2, "two free blocks are resident");
  struct block *three = block_get (BLOCK_LARGE, 3);
  ok (chunk_of ((uintptr_t) three) != a, "a run that does not fit is had elsewhere");
  is_int ((long long) block_free_resident (), 2, "and leaves them");
  size_t held = heap.held;
  struct block *two = block_get (BLOCK_LARGE, 2);
  ok (two == all[10], "one that fits is taken where it costs nothing");
  is_int ((long long) (heap.held - held), 0, "nothing at all");
  is_int ((long long) block_free_resident (), 0, "now none is free");
  block_return (three, 3);
  struct block *one = block_get (BLOCK_LARGE, 1);
  ok (one == three, "a single block is taken from what is resident");
  block_return (one, 1);
  block_return (two, 2);
  for (int i = 0; i < CHUNK_USABLE; i++)
    if (i != 10 && i != 11)
      block_return (all[i], 1);
  is_int ((long long) block_release_free (), CHUNK_USABLE + 3, "all can be given back");
}

/* A huge run that cannot be noted is unmapped again.  */
static void
test_huge_failure (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  size_t n = 40 * BLOCKS_PER_CHUNK;
  /* Tables that describe memory are kept.  */
  block_return (block_get (BLOCK_LARGE, n), n);
  long before = pages_mapped ();
  size_t held = heap.held;
  int failed = 0;
  for (int i = 0; i < 60; i++)
    {
      /* The first request is for the memory, the others for what describes it.  */
      gc_fail_after (2 + i % 2);
      struct block *b = block_get (BLOCK_LARGE, n);
      gc_fail_after (0);
      if (b)
        block_return (b, n);
      else
        failed++;
    }
  ok (failed >= 30, "a description that finds no memory fails");
  is_int ((long long) heap.held, (long long) held, "nothing is held");
  ok (before < 0 || pages_mapped () - before < 20 * CHUNK_SIZE / 4096, "and nothing is mapped");
}

/* What is freed goes back to malloc.  */
static void
test_sys (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  size_t before = mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
  for (int i = 0; i < 100; i++)
    {
      sys_free (sys_alloc (100000));
      gc_free (gc_realloc (NULL, 100000));
      sys_free (sys_realloc (sys_alloc (10), 100000));
    }
  sys_free (NULL);
  size_t after = mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
  ok (after < before + 100000, "memory of the host is freed");
}

static bool
forwards (double (*clock) (void), double most)
{
  double start = clock (), last = start;
  for (int i = 0; i < 200000 || (last - start < 0.01 && i < 20000000); i++)
    {
      double now = clock ();
      if (now < last)
        return false;
      last = now;
    }
  return start >= 0 && last > start && last - start < most;
}

static void
test_clocks (void)
{
  ok (forwards (os_seconds, 600), "the clock goes forwards");
  ok (forwards (os_cpu_seconds, 60), "so does that of the processor");
  double wall = os_seconds (), cpu = os_cpu_seconds ();
  while (os_cpu_seconds () - cpu < 0.02)
    ;
  ok (os_seconds () - wall > 0.019, "both in seconds");
  ok (os_peak_rss () > 100000, "some memory is resident");
}

static void
scan_nothing (struct gc_marker *m)
{
  (void) m;
}

/* More scanners than there is room for stop the program.  */
static void
test_scanners (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      if (!freopen ("/dev/null", "w", stderr))
        _exit (3);
      signal (SIGABRT, SIG_DFL);
      while (heap.nsources < MAX_SCANNERS)
        gc_root_scanner ("test", scan_nothing);
      gc_root_scanner ("one more", scan_nothing);
      _exit (0);
    }
  int status = 0;
  waitpid (child, &status, 0);
  ok (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT, "too many scanners are told");
}

int
main (void)
{
  test_order ();
  test_huge_failure ();
  test_sys ();
  test_clocks ();
  test_scanners ();
  heap_destroy ();
  return tap_done ();
}
