/* test-outside.c -- memory that objects own outside the heap, vectors freed by hand, and the
   small questions that clients ask.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static lispv root;

static void
test_outside (const char *config)
{
  char opts[128];
  snprintf (opts, sizeof opts, "%s,heap-limit=4M", config);
  toy_start (opts, __builtin_frame_address (0));
  is_int ((long long) heap.outside, 0, "nothing is outside at first");
  char *p = gc_realloc (NULL, 1000);
  ok (p && heap.outside >= 1000 && heap.outside < 1100, "%s: what is got counts", config);
  memset (p, 'x', 1000);
  size_t held = heap.held;
  p = gc_realloc (p, 2 << 20);
  ok (p && p[0] == 'x' && p[999] == 'x', "it grows with its contents");
  ok (heap.outside >= (size_t) 2 << 20 && heap.held == held,
      "and counts as it is now, not as the heap's own");
  size_t before = heap.outside;
  ok (!gc_realloc (NULL, 8 << 20), "the limit holds for it");
  ok (!gc_realloc (p, 8 << 20) && p[999] == 'x', "and for what grows, which stays as it was");
  is_int ((long long) heap.outside, (long long) before, "a refusal counts nothing");
  ok (gc_countdown < 0, "but a collection is due");
  p = gc_realloc (p, 100);
  ok (p && heap.outside < 8192, "what shrinks counts less");
  gc_free (p);
  gc_free (NULL);
  is_int ((long long) heap.outside, 0, "what is freed counts no more");
  gc_fail_after (1);
  ok (!gc_realloc (NULL, 10), "an injected failure");
  p = gc_realloc (NULL, 10);
  ok (p != NULL, "is one only");
  gc_free (p);
}

static void
test_free (const char *config)
{
  toy_start (config, __builtin_frame_address (0));
  gc_root (&root);
  root = word_make (0);
  gc_collect ("test");
  lispv kept = gc_vec (TOY_BYTES, 20);
  struct vec *v = toy_vec (gc_vec (TOY_BYTES, 3)), *large = toy_vec (gc_vec (TOY_BYTES, 9000));
  root = kept;
  memset (toy_vec (kept)->slots, 7, 20 * sizeof (lispv));
  struct vec_tally *t = &heap.tally[TOY_BYTES];
  uint64_t freed = t->freed, bytes = t->freed_bytes;
  gc_vec_free (v);
  is_int ((long long) (t->freed - freed), 1, "a freed vector is counted");
  is_int ((long long) (t->freed_bytes - bytes), (long long) vec_bytes (3), "with its bytes");
  gc_vec_free (large);
  toy_sound (config);
  if (heap.vectors == VEC_BLOCK)
    ok (toy_vec (gc_vec (TOY_BYTES, 3)) == v, "its place is taken again");
  gc_collect ("test");
  toy_sound ("after a collection");
  bool same = true;
  for (size_t i = 0; i < 20 * sizeof (lispv); i++)
    same = same && ((char *) toy_vec (kept)->slots)[i] == 7;
  ok (same, "a neighbour is untouched");
}

static bool was_collecting;

static void
scan (struct gc_marker *m)
{
  (void) m;
  was_collecting = gc_collecting ();
  /* A collection within a collection does nothing.  */
  gc_collect ("within");
  gc_safepoint_slow ();
}

static void
test_questions (void)
{
  toy_start ("heap=vellum,gc-threshold=1000", __builtin_frame_address (0));
  gc_root_scanner ("test", scan);
  gc_collect ("test");
  ok (was_collecting && !gc_collecting (), "a collection says that it is one");
  is_int (toy_collections, 1, "none begins within it");
  gc_inhibit (1);
  gc_account (5000);
  gc_safepoint ();
  is_int (toy_collections, 1, "none begins while they are inhibited");
  gc_inhibit (-1);
  gc_safepoint ();
  is_int (toy_collections, 2, "one does afterwards");
  lispv objects[] = { gc_cons (word_make (0), word_make (0)), gc_float (1), gc_string (3, -1),
                      gc_vec (TOY_RECORD, 3) };
  static const char *const names[] = { "cons", "float", "string", "record" };
  static const enum word_tag tags[] = { TAG_CONS, TAG_FLOAT, TAG_STRING, TAG_VEC };
  for (size_t i = 0; i < 4; i++)
    is_str (object_kind_name ((struct gc_object) { (uintptr_t) word_untag (objects[i], tags[i]),
                                                   tags[i] }),
            names[i], "an object's kind has a name");
  lispv symbol = gc_symbol ();
  is_str (object_kind_name ((struct gc_object) { (uintptr_t) word_symbol (symbol), TAG_SYMBOL }),
          "symbol", "a symbol's too");
  is_int ((long long) gc_threshold (), 1000, "the threshold can be asked for");
}

static void
test_release (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  for (int i = 0; i < 100000; i++)
    gc_cons (word_make (0), word_make (0));
  toy_clear_stack ();
  gc_collect ("test");
  size_t resident = block_free_resident (), held = heap.held;
  ok (resident > 0, "free blocks stay resident");
  is_int ((long long) block_release_free (), (long long) resident, "until they are let go");
  ok (held - heap.held >= resident * BLOCK_SIZE, "which gives their memory back");
  is_int ((long long) block_release_free (), 0, "once");
  toy_sound ("released");
}

/* What is free goes before the limit is reached, and a collection is asked for.  */
static void
test_release_for_room (void)
{
  toy_start ("heap=vellum,heap-limit=32M,gc-threshold=1G", __builtin_frame_address (0));
  for (size_t i = 0; i < ((size_t) 12 << 20) / sizeof (struct cons); i++)
    gc_cons (word_make (0), word_make (0));
  toy_clear_stack ();
  gc_collect ("test");
  ok (block_free_resident () > 500 && gc_countdown > 0, "much is free and resident");
  void *p = gc_realloc (NULL, (size_t) 21 << 20);
  ok (p && block_free_resident () == 0, "it makes room for what is outside");
  ok (gc_countdown < 0, "a collection is due");
  gc_free (p);
}

static void
test_mapping (void)
{
  /* Maps of a page more shift what comes after: alignment has to be made.  */
  void *odd[8];
  bool aligned = true;
  for (int i = 0; i < 8; i++)
    {
      odd[i] = os_map (4096, 4096);
      char *p = os_map ((size_t) 4 << 20, (size_t) 4 << 20);
      aligned = aligned && p && ((uintptr_t) p & (((size_t) 4 << 20) - 1)) == 0;
      if (p)
        {
          p[0] = p[((size_t) 4 << 20) - 1] = 1;
          os_decommit (p, (size_t) 4 << 20);
          aligned = aligned && p[0] == 0;
          os_unmap (p, (size_t) 4 << 20);
        }
    }
  for (int i = 0; i < 8; i++)
    os_unmap (odd[i], 4096);
  ok (aligned, "maps are aligned and read as zero");
  ok (!os_map (SIZE_MAX - 4095, 1 << 20), "a size that wraps round is refused");
}

int
main (void)
{
  static const char *const configs[] = { "heap=malloc", "heap=block", "heap=vellum",
                                         "heap=vellum,gc-poison" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    {
      test_outside (configs[i]);
      test_free (configs[i]);
    }
  test_questions ();
  test_release ();
  test_release_for_room ();
  test_mapping ();
  heap_destroy ();
  return tap_done ();
}
