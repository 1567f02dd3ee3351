/* test-weak.c -- weak objects, finalizers that revive, finalize hooks, hooks that trace.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static lispv a, b;

static lispv
cons (lispv x, lispv y)
{
  return gc_cons (x, y);
}

static struct vec *
weak_pairs (size_t n)
{
  a = gc_vec (TOY_WEAK, 2 * n);
  return toy_vec (a);
}

static __attribute__ ((noinline)) void
fill_chain (size_t n)
{
  /* Each value is the next pair's key: keeping the first keeps them all, and only a
     fixpoint finds out, as the pairs stand in reverse order.  */
  struct vec *w = weak_pairs (n);
  lispv key = cons (toy_fixnum (0), word_make (0));
  b = key;
  for (size_t i = 0; i < n; i++)
    {
      lispv next = cons (toy_fixnum ((intptr_t) i + 1), word_make (0));
      w->slots[2 * (n - 1 - i)] = key;
      w->slots[2 * (n - 1 - i) + 1] = next;
      key = next;
    }
}

static size_t
full_pairs (void)
{
  size_t n = 0;
  for (size_t i = 0; i + 1 < vec_words (toy_vec (a)); i += 2)
    n += word_of (toy_vec (a)->slots[i]) != 0;
  return n;
}

static void
test_weak (void)
{
  fill_chain (50);
  toy_clear_stack ();
  gc_collect ("test");
  is_int ((long long) full_pairs (), 50,
          "a chain of values that are keys is kept by its first key");
  b = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  ok (full_pairs () < 5, "and goes with it");

  /* Immediate and static keys never die.  */
  struct vec *w = weak_pairs (3);
  w->slots[0] = toy_fixnum (7);
  w->slots[1] = cons (toy_fixnum (1), word_make (0));
  w->slots[2] = word_from_symbol (&symbol_base[1]);
  w->slots[3] = gc_float (2.5);
  w->slots[4] = gc_symbol ();
  w->slots[5] = gc_string (30, -1);
  toy_clear_stack ();
  gc_collect ("test");
  w = toy_vec (a);
  ok (word_eq (toy_cons (w->slots[1])->car, toy_fixnum (1)),
      "a fixnum key keeps its value");
  ok (((struct flonum *) word_untag (w->slots[3], TAG_FLOAT))->value == 2.5,
      "so does a static symbol");
  ok (roots_precise () ? word_of (w->slots[4]) == 0 : true, "a dead symbol does not");

  /* Many weak objects.  */
  b = word_make (0);
  for (int i = 0; i < 1000; i++)
    {
      weak_pairs (1);
      toy_vec (a)->slots[0] = toy_fixnum (1);
      toy_vec (a)->slots[1] = b;
      b = a;
    }
  a = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  gc_collect ("test");
  int depth = 0;
  for (lispv v = b; word_of (v); v = toy_vec (v)->slots[1])
    depth++;
  is_int (depth, 1000, "weak objects that hold one another");
  b = word_make (0);
}

static __attribute__ ((noinline)) void
make_dying_pairs (int n)
{
  a = gc_vec (TOY_VECTOR, n);
  for (int i = 0; i < n; i++)
    {
      lispv w = gc_vec (TOY_WEAK, 2);
      toy_vec (a)->slots[i] = w;
      toy_vec (w)->slots[0] = cons (toy_fixnum (i), word_make (0));
      toy_vec (w)->slots[1] = toy_fixnum (1);
    }
}

/* Dead keys go from every weak object; the stack may keep some alive.  */
static void
test_many_weak (void)
{
  make_dying_pairs (100);
  toy_clear_stack ();
  gc_collect ("test");
  int emptied = 0;
  for (int i = 0; i < 100; i++)
    emptied += word_of (toy_vec (toy_vec (a)->slots[i])->slots[1]) == 0;
  ok (emptied > 90, "each of many weak objects loses its dead key: %d", emptied);
  a = word_make (0);
}

/* What was made of an object that cannot be noted as a finalizer is an ordinary one.  */
static void
test_unnoted (void)
{
  struct vec *v = toy_vec (gc_vec (TOY_FINALIZER, 1));
  while (heap.nresurrect < heap.resurrect_size)
    gc_vec (TOY_FINALIZER, 1);
  v = toy_vec (gc_vec (TOY_VECTOR, 1));
  gc_vec_free (v);
  static volatile bool failed;
  failed = false;
  toy_oom_expected = true;
  if (setjmp (toy_oom))
    failed = true;
  else
    {
      gc_fail_after (1);
      gc_vec (TOY_FINALIZER, 1);
    }
  gc_fail_after (0);
  toy_oom_expected = false;
  ok (failed, "a finalizer that cannot be noted exhausts memory");
  if (heap.vectors == VEC_BLOCK && !heap.poison)
    is_int ((long long) v->header, (long long) vec_header (TOY_FINALIZER, 1),
            "and has no mark of one");
  toy_sound ("not noted");
}

static __attribute__ ((noinline)) void
make_finalizers (int n)
{
  for (int i = 0; i < n; i++)
    {
      lispv f = gc_vec (TOY_FINALIZER, 2);
      toy_vec (f)->slots[0] = cons (toy_fixnum (i), word_make (0));
      if (i == 0)
        a = f;
    }
}

static void
test_finalizers (void)
{
  toy_doomed = 0;
  b = word_make (0);
  make_finalizers (100);
  toy_clear_stack ();
  gc_collect ("test");
  ok (toy_doomed >= 97 && toy_doomed <= 99,
      "dead finalizers are handed out, a live one is not");
  struct cons *c = toy_cons (toy_vec (toy_last_doomed)->slots[0]);
  ok (word_of (c->cdr) == 0, "with what they refer to still there");
  int before = toy_doomed;
  toy_clear_stack ();
  gc_collect ("test");
  ok (toy_doomed - before <= 2, "each only once");
  is_int ((long long) heap.ndoomed, 0, "none is left over");
  a = word_make (0);
  toy_last_doomed = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  ok (toy_doomed >= 98, "the last one is handed out when it dies");
  toy_sound ("doomed keys");
}

static __attribute__ ((noinline)) void
make_owners (size_t words)
{
  a = word_make (0);
  for (int i = 0; i < 300; i++)
    {
      lispv v = gc_vec (TOY_OWNER, words);
      if (i % 3 == 0)
        {
          toy_vec (v)->slots[0] = a;
          a = v;
        }
      gc_vec (TOY_BYTES, words % 7);
    }
}

static void
test_hooks (size_t words)
{
  toy_finalized = 0;
  make_owners (words);
  toy_clear_stack ();
  gc_collect ("test");
  ok (toy_finalized >= 198 && toy_finalized <= 200,
      "dead objects of %zu words are finalized: %d", words, toy_finalized);
  gc_collect ("test");
  ok (toy_finalized <= 200, "once");
  a = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  ok (toy_finalized >= 297, "then the others: %d", toy_finalized);
  toy_finalized = 0;
  gc_collect ("test");
  ok (toy_finalized <= 3, "and nothing that is free already: %d", toy_finalized);

  a = gc_vec (TOY_HOOKED, 1);
  toy_vec (a)->slots[0] = cons (toy_fixnum (5), cons (toy_fixnum (6), word_make (0)));
  toy_clear_stack ();
  gc_collect ("test");
  ok (word_eq (toy_cons (toy_cons (toy_vec (a)->slots[0])->cdr)->car, toy_fixnum (6)),
      "a trace hook keeps what the layout does not say");
}

enum { DOOMED = 3 };

/* A has pairs whose keys only dead finalizers refer to.  */
static __attribute__ ((noinline)) void
make_doomed_keys (void)
{
  a = gc_vec (TOY_WEAK, 2 * DOOMED);
  for (int i = 0; i < DOOMED; i++)
    {
      lispv key = gc_cons (toy_fixnum (i), word_make (0)), f = gc_vec (TOY_FINALIZER, 1);
      toy_vec (f)->slots[0] = gc_cons (key, word_make (0));
      toy_vec (a)->slots[2 * i] = key;
      toy_vec (a)->slots[2 * i + 1] = gc_cons (gc_float (i + 0.5), word_make (0));
    }
}

/* What finalizers keep once more keeps what is weakly bound to it.  */
static void
test_doomed_keys (void)
{
  make_doomed_keys ();
  toy_doomed = 0;
  toy_clear_stack ();
  gc_collect ("test");
  is_int (toy_doomed, DOOMED, "finalizers die");
  toy_sound ("doomed keys");
  for (int i = 0; i < 1000; i++)
    gc_cons (gc_float (-1), word_make (0));
  bool same = true;
  for (int i = 0; i < DOOMED; i++)
    {
      lispv value = toy_vec (a)->slots[2 * i + 1];
      same = same && word_of (value)
             && ((struct flonum *) word_untag (toy_cons (value)->car, TAG_FLOAT))->value == i + 0.5;
    }
  ok (same, "the values of their keys are whole");
  toy_last_doomed = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  ok (word_of (toy_vec (a)->slots[0]) == 0 || word_of (toy_vec (a)->slots[2]) == 0,
      "and go with them");
}

int
main (void)
{
  for (int i = 0; i < TOY_HEAPS; i++)
    {
      printf ("# %s\n", toy_heaps[i]);
      toy_start (toy_heaps[i], __builtin_frame_address (0));
      a = b = toy_last_doomed = word_make (0);
      gc_root (&a);
      gc_root (&b);
      test_many_weak ();
      test_unnoted ();
      gc_root (&toy_last_doomed);
      test_weak ();
      test_finalizers ();
      test_doomed_keys ();
      test_hooks (3);
      test_hooks (3000);
    }
  heap_destroy ();
  return tap_done ();
}
