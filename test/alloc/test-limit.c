/* test-limit.c -- memory exhausted: the heap limit in every kind of object, failures of
   every request for memory in turn, and the trigger.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static lispv root;

static void
forget (void)
{
  while (word_of (root))
    {
      struct cons *c = toy_cons (root);
      root = c->cdr;
      c->car = c->cdr = word_make (0);
    }
}

static lispv
make (int type)
{
  switch (type)
    {
    case 0: return gc_cons (word_make (0), word_make (0));
    case 1: return gc_float (1);
    case 2: return gc_symbol ();
    case 3: return gc_string (30, -1);
    case 4: return gc_string (20000, -1);
    case 5: return gc_vec (TOY_VECTOR, 4);
    case 6: return gc_vec (TOY_VECTOR, 5000);
    case 7: return gc_vec (TOY_WEAK, 4);
    case 8: return gc_vec (TOY_FINALIZER, 1);
    case 9: return gc_vec (TOY_VECTOR, 200000);
    default: return gc_vec (TOY_OWNER, 3);
    }
}

enum { TYPES = 11 };

/* The stack frame of setjmp must not change what it needs after the jump.  */
static __attribute__ ((noinline)) bool
fill_until_full (int type)
{
  toy_oom_expected = true;
  if (setjmp (toy_oom))
    {
      toy_oom_expected = false;
      return true;
    }
  for (long n = 0; n < 4000000; n++)
    {
      root = gc_cons (make (type), root);
      gc_safepoint ();
    }
  toy_oom_expected = false;
  return false;
}

static void
test_limit (const char *config)
{
  static char opts[128];
  static int type;
  for (type = 0; type < TYPES; type++)
    {
      snprintf (opts, sizeof opts, "%s,heap-limit=8M", config);
      toy_start (opts, __builtin_frame_address (0));
      root = word_make (0);
      gc_root (&root);
      ok (fill_until_full (type), "%s: type %d reaches the limit", config, type);
      ok (heap.peak_held <= ((size_t) 8 << 20), "never beyond it");
      toy_sound ("full");
      /* What handles the error finds some memory.  */
      static bool again;
      again = false;
      toy_oom_expected = true;
      if (!setjmp (toy_oom))
        for (int i = 0; i < 100; i++)
          gc_cons (gc_string (50, -1), gc_vec (TOY_VECTOR, 3));
      else
        again = true;
      toy_oom_expected = false;
      ok (!again, "there is room to handle the error");
      forget ();
      toy_clear_stack ();
      for (int i = 0; i < 3; i++)
        gc_collect ("test");
      ok (heap.held < ((size_t) 4 << 20), "memory comes back");
      ok (fill_until_full (type), "and is used again");
      forget ();
      gc_collect ("test");
      toy_sound ("emptied");
    }
}

/* A string's length has 32 bits.  */
static void
test_longest_string (void)
{
  toy_start ("", __builtin_frame_address (0));
  static bool refused;
  refused = false;
  toy_oom_expected = true;
  if (!setjmp (toy_oom))
    gc_string (INTPTR_MAX / 4 > STRING_BYTES_MAX ? (intptr_t) STRING_BYTES_MAX + 1
               : STRING_BYTES_MAX, -1);
  else
    refused = true;
  toy_oom_expected = false;
  ok (refused, "a string that is too long exhausts memory");
  toy_sound ("no string");
}

/* Garbage alone never reaches the limit, though it is larger than the limit in sum.  */
static void
test_garbage (const char *config)
{
  char opts[128];
  snprintf (opts, sizeof opts, "%s,heap-limit=6M,gc-threshold=1G", config);
  toy_start (opts, __builtin_frame_address (0));
  for (int i = 0; i < 300000; i++)
    {
      gc_vec (TOY_VECTOR, toy_random (30));
      gc_string ((intptr_t) toy_random (100), -1);
      gc_safepoint ();
    }
  ok (toy_collections > 2, "%s: collections come early near the limit", config);
}

static volatile bool failed;

static __attribute__ ((noinline)) bool
script (void)
{
  failed = false;
  toy_oom_expected = true;
  if (setjmp (toy_oom))
    failed = true;
  else
    for (int i = 0; i < 600; i++)
      {
        root = gc_cons (make (i % 9), root);
        if (i % 50 == 0)
          gc_collect ("test");
        if (i % 100 == 99)
          forget ();
        gc_string_resize (toy_string (make (3)), 10 + i * 9, -1);
      }
  toy_oom_expected = false;
  return !failed;
}

/* The 1st, 2nd, 3rd ... request for memory fails, until none does.  */
static void
test_failures (const char *config)
{
  static int n, bad;
  bad = 0;
  for (n = 1;; n += 1 + n / 40)
    {
      char opts[128];
      snprintf (opts, sizeof opts, "%s,gc-fail=%d", config, n);
      toy_start (opts, __builtin_frame_address (0));
      root = word_make (0);
      toy_oom_expected = true;
      if (setjmp (toy_oom))
        {
          /* Not even the root could be noted.  */
          toy_oom_expected = false;
          continue;
        }
      gc_root (&root);
      bool done = script ();
      const char *broken = gc_verify ();
      if (!broken)
        {
          gc_collect ("test");
          broken = gc_verify ();
        }
      if (broken && bad++ < 3)
        printf ("# failure %d: %s\n", n, broken);
      forget ();
      if (done && heap.fail_countdown)
        break;
    }
  ok (n > 15, "%s: %d requests were made to fail", config, n);
  ok (bad == 0, "each left a sound heap");
}

static void
test_trigger (void)
{
  toy_start ("heap=vellum,gc-threshold=100K", __builtin_frame_address (0));
  for (int i = 0; i < 100000; i++)
    {
      gc_cons (word_make (0), word_make (0));
      gc_safepoint ();
    }
  struct gc_stats s;
  gc_stats_read (&s);
  is_int ((long long) s.bytes_requested, 100000LL * (long long) sizeof (struct cons),
          "requested bytes are counted exactly");
  is_int (toy_collections,
          (long long) (100000 * sizeof (struct cons) / (102400 + sizeof (struct cons))),
          "a collection each threshold");
  gc_set_threshold (50 << 10);
  int before = toy_collections;
  for (int i = 0; i < 100000; i++)
    {
      gc_cons (word_make (0), word_make (0));
      gc_safepoint ();
    }
  ok (toy_collections - before > 1.9 * before, "half the threshold, twice as often");
  gc_set_threshold (SIZE_MAX / 2);
  before = toy_collections;
  gc_account (1 << 20);
  gc_safepoint ();
  is_int (toy_collections, before, "a large threshold is not reached");
  gc_set_threshold (1000);
  gc_safepoint ();
  is_int (toy_collections, before + 1,
          "what was requested counts when the threshold sinks");
  gc_account (2000);
  gc_safepoint ();
  is_int (toy_collections, before + 2, "memory outside the heap counts");
  gc_collect ("explicitly");
  is_int (toy_collections, before + 3, "an explicit collection");
}

int
main (void)
{
  static const char *const configs[] = { "heap=malloc", "heap=block", "heap=vellum",
                                         "vectors=malloc,memory-map=table" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    {
      test_limit (configs[i]);
      test_garbage (configs[i]);
      test_failures (configs[i]);
    }
  test_longest_string ();
  test_trigger ();
  heap_destroy ();
  return tap_done ();
}
