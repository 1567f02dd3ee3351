/* test-strings.c -- string data: small, large, static; resizing; compaction moves what
   it should.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static lispv root, other;

/* Takes the list apart, so that an old pointer to it that lingers keeps only one
   cell.  */
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

static __attribute__ ((noinline)) void
fill (size_t n, size_t keep_every)
{
  forget ();
  for (size_t i = 0; i < n; i++)
    {
      lispv s = gc_string ((intptr_t) (10 + i % 50), -1);
      memset (toy_string (s)->data, (int) (i % 250), 10 + i % 50);
      if (i % keep_every == 0)
        root = gc_cons (s, root);
    }
}

static bool
filled (size_t n, size_t keep_every)
{
  size_t i = (n - 1) / keep_every * keep_every;
  for (lispv l = root; word_of (l); l = toy_cons (l)->cdr, i -= keep_every)
    {
      const struct string *s = toy_string (toy_cons (l)->car);
      if (s->nchars != (intptr_t) (10 + i % 50) || s->data[s->nchars] != 0)
        return false;
      for (intptr_t j = 0; j < s->nchars; j++)
        if (s->data[j] != i % 250)
          return false;
    }
  return true;
}

static void
test_compaction (void)
{
  fill (20000, 1);
  gc_collect ("test");
  size_t full = heap.strdata.n;
  ok (filled (20000, 1), "all strings survive");
  toy_sound ("full");
  fill (20000, 10);
  toy_clear_stack ();
  gc_collect ("test");
  ok (filled (20000, 10), "one in ten survives with its contents");
  ok (heap.strdata.n < full / 4, "string data was compacted: %zu blocks of %zu",
      heap.strdata.n, full);
  ok (heap.string_dead * 3 < heap.string_used + GRANULES_PER_BLOCK,
      "little of it is dead");
  toy_sound ("compacted");
  forget ();
  toy_clear_stack ();
  gc_collect ("test");
  gc_collect ("test");
  ok (heap.strdata.n <= 2, "without strings nearly no data block is left");
  toy_sound ("empty");
}

static bool
bytes_are (lispv s, size_t from, size_t to, int byte)
{
  for (size_t i = from; i < to; i++)
    if (toy_string (s)->data[i] != byte)
      return false;
  return true;
}

static void
test_resize (void)
{
  static const size_t sizes[]
    = { 1, 5, 8, 100, 7, 3000, 3100, 2000, 100000, 60000, 40, 2030, 2050, 1 };
  root = gc_string (1, -1);
  memset (toy_string (root)->data, 'x', 1);
  size_t old = 1;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      size_t n = sizes[i], common = n < old ? n : old;
      gc_string_resize (toy_string (root), (intptr_t) n, -1);
      ok (bytes_are (root, 0, common, 'x') && toy_string (root)->data[n] == 0
            && toy_string (root)->nchars == (intptr_t) n,
          "resized from %zu to %zu bytes", old, n);
      memset (toy_string (root)->data, 'x', n);
      if (i % 2)
        gc_collect ("test");
      ok (bytes_are (root, 0, n, 'x'), "and kept");
      toy_sound ("resized");
      old = n;
    }
  gc_string_resize (toy_string (root), 0, -1);
  ok (toy_string (root)->nchars == 0 && toy_string (root)->data[0] == 0,
      "resized to nothing");
  gc_string_resize (toy_string (root), 3, 9);
  ok (toy_string (root)->nchars == 3 && toy_string (root)->nbytes == 9, "to multibyte");
  toy_sound ("resized from nothing");
}

static void
test_static (void)
{
  static const char text[] = "static text";
  root = gc_string_static (text, 11, -1);
  ok (toy_string (root)->data == (const unsigned char *) text,
      "static data is not copied");
  gc_collect ("test");
  ok (toy_string (root)->data == (const unsigned char *) text, "nor moved");
  gc_string_resize (toy_string (root), 20, -1);
  ok (toy_string (root)->data != (const unsigned char *) text
      && !memcmp (toy_string (root)->data, text, 11), "until it is resized");
  static char big[5000];
  memset (big, 'y', sizeof big - 1);
  root = gc_string_static (big, 4999, -1);
  gc_collect ("test");
  gc_string_resize (toy_string (root), 4000, -1);
  ok (toy_string (root)->data != (unsigned char *) big && bytes_are (root, 0, 4000, 'y'),
      "a long one, too");
  root = gc_string (0, 0);
  ok (toy_string (root)->nbytes == 0 && toy_string (root)->data[0] == 0,
      "the empty string");
  toy_sound ("static");
  root = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  toy_sound ("dead static strings");
}

static void
test_large (void)
{
  root = word_make (0);
  size_t held = heap.held, before = heap.large_strings;
  for (int i = 0; i < 50; i++)
    {
      lispv s = gc_string (100000, -1);
      memset (toy_string (s)->data, i, 100000);
      if (i % 10 == 0)
        root = gc_cons (s, root);
    }
  is_int ((long long) (heap.large_strings - before), 50, "large strings stand alone");
  ok (heap.held > held + 50 * 100000, "and are counted");
  toy_clear_stack ();
  gc_collect ("test");
  ok (heap.large_strings <= 6, "the dead ones are freed");
  int i = 40;
  bool right = true;
  for (lispv l = root; word_of (l); l = toy_cons (l)->cdr, i -= 10)
    right = right && bytes_are (toy_cons (l)->car, 0, 100000, i);
  ok (right, "the others are intact");
  /* Resizing one that is deep in the list brings it to the front.  */
  other = toy_cons (root)->car;
  for (int n = 0; n < 100; n++)
    gc_string_resize (toy_string (other), 99000 - n * 10, -1);
  ok (bytes_are (other, 0, 98000, 40), "a large string shrinks in place");
  root = other = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  toy_sound ("large strings");
}

/* Text properties hang off a string.  */
static void
test_props (void)
{
  root = gc_string (4, -1);
  toy_string (root)->props = gc_cons (toy_fixnum (3), gc_string (9, -1));
  toy_clear_stack ();
  gc_collect ("test");
  ok (word_eq (toy_cons (toy_string (root)->props)->car, toy_fixnum (3)),
      "properties are traced");
  toy_sound ("properties");
}

static void
test_moves (void)
{
  toy_start ("heap=vellum,gc-torture", __builtin_frame_address (0));
  gc_root (&root);
  root = gc_string (100, -1);
  memset (toy_string (root)->data, 'z', 100);
  const unsigned char *before = toy_string (root)->data;
  gc_safepoint ();
  ok (toy_string (root)->data != before,
      "under torture every collection moves string data");
  ok (bytes_are (root, 0, 100, 'z'), "with its contents");
  is_int (toy_collections, 1, "and every safepoint collects");
  gc_safepoint ();
  is_int (toy_collections, 2, "really every");
  gc_inhibit (1);
  gc_safepoint ();
  is_int (toy_collections, 2, "unless it is inhibited");
  gc_inhibit (-1);
}

int
main (void)
{
  for (int i = 0; i < TOY_HEAPS; i++)
    {
      printf ("# %s\n", toy_heaps[i]);
      toy_start (toy_heaps[i], __builtin_frame_address (0));
      root = other = word_make (0);
      gc_root (&root);
      gc_root (&other);
      test_compaction ();
      test_resize ();
      test_static ();
      test_large ();
      test_props ();
    }
  test_moves ();
  heap_destroy ();
  return tap_done ();
}
