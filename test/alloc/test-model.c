/* test-model.c -- random operations on the heap, compared with a model that knows what
   must be alive and what each live object must contain.

   All live objects hang off one root vector of slots.  The model keeps for each slot
   what was stored there; objects carry a serial number from which their contents follow.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

enum { SLOTS = 600 };

enum shape
{
  EMPTY,
  CONS,
  FLOAT,
  SYMBOL,
  STRING,
  VECTOR,
  RECORD,
  BYTES,
  HOOKED,
  LIST,
  SHAPES
};

struct model
{
  enum shape shape;
  unsigned serial;
  size_t size;
};

static struct model model[SLOTS];
static lispv root;
static unsigned serial;
static int errors;

static void
complain (const char *what, size_t slot)
{
  if (errors++ < 5)
    printf ("# slot %zu (shape %d, serial %u): %s\n", slot, model[slot].shape,
            model[slot].serial, what);
}

static unsigned char
byte_at (unsigned s, size_t i)
{
  return (unsigned char) (s * 31 + i * 7 + (i >> 8));
}

static lispv
make_string (unsigned s, size_t n)
{
  lispv v = gc_string ((intptr_t) n, -1);
  for (size_t i = 0; i < n; i++)
    toy_string (v)->data[i] = byte_at (s, i);
  return v;
}

static size_t
random_size (void)
{
  switch (toy_random (40))
    {
    case 0: return toy_random (20000);
    case 1: case 2: case 3: return toy_random (700);
    default: return toy_random (12);
    }
}

static lispv
make (struct model *m)
{
  unsigned s = m->serial;
  lispv v = word_make (0);
  switch (m->shape)
    {
    case CONS:
      return gc_cons (toy_fixnum (s), make_string (s, s % 40));
    case FLOAT:
      return gc_float (s * 0.5);
    case SYMBOL:
      v = gc_symbol ();
      word_symbol (v)->name = toy_fixnum (s);
      word_symbol (v)->plist = gc_cons (toy_fixnum (s + 1), word_make (0));
      return v;
    case STRING:
      return make_string (s, m->size);
    case VECTOR:
      v = gc_vec (TOY_VECTOR, m->size);
      for (size_t i = 0; i < m->size; i++)
        toy_vec (v)->slots[i] = i % 3 ? toy_fixnum (s + i) : gc_float (s + i);
      return v;
    case RECORD:
      v = gc_vec (TOY_RECORD, 2 + m->size);
      toy_vec (v)->slots[0] = gc_cons (toy_fixnum (s), toy_fixnum (s));
      toy_vec (v)->slots[1] = make_string (s, 5);
      for (size_t i = 0; i < m->size; i++)
        toy_vec (v)->slots[2 + i] = word_make (s * 8 + i);
      return v;
    case BYTES:
      v = gc_vec (TOY_BYTES, m->size);
      for (size_t i = 0; i < m->size; i++)
        toy_vec (v)->slots[i] = word_make (s * 3 + i);
      return v;
    case HOOKED:
      v = gc_vec (TOY_HOOKED, 2);
      toy_vec (v)->slots[0] = make_string (s, 9);
      return v;
    case LIST:
      for (size_t i = m->size % 300; i-- > 0;)
        v = gc_cons (gc_cons (toy_fixnum (s + i), v), v);
      return v;
    default:
      return v;
    }
}

static bool
string_right (lispv v, unsigned s, size_t n)
{
  if (word_tag (v) != TAG_STRING || (size_t) toy_string (v)->nchars != n)
    return false;
  for (size_t i = 0; i < n; i++)
    if (toy_string (v)->data[i] != byte_at (s, i))
      return false;
  return n == 0 || toy_string (v)->data[n] == 0;
}

static bool
right (const struct model *m, lispv v)
{
  unsigned s = m->serial;
  const struct vec *o = word_tag (v) == TAG_VEC ? toy_vec (v) : NULL;
  switch (m->shape)
    {
    case CONS:
      return (word_eq (toy_cons (v)->car, toy_fixnum (s))
              && string_right (toy_cons (v)->cdr, s, s % 40));
    case FLOAT:
      return ((struct flonum *) word_untag (v, TAG_FLOAT))->value == s * 0.5;
    case SYMBOL:
      return (word_eq (word_symbol (v)->name, toy_fixnum (s))
              && word_eq (toy_cons (word_symbol (v)->plist)->car, toy_fixnum (s + 1)));
    case STRING:
      return string_right (v, s, m->size);
    case VECTOR:
      if (vec_words (o) != m->size || vec_kind (o) != TOY_VECTOR)
        return false;
      for (size_t i = 0; i < m->size; i++)
        if (i % 3 ? !word_eq (o->slots[i], toy_fixnum (s + i))
            : ((struct flonum *) word_untag (o->slots[i], TAG_FLOAT))->value != s + i)
          return false;
      return true;
    case RECORD:
      if (vec_words (o) != 2 + m->size || !string_right (o->slots[1], s, 5))
        return false;
      for (size_t i = 0; i < m->size; i++)
        if (word_of (o->slots[2 + i]) != s * 8 + i)
          return false;
      return true;
    case BYTES:
      if (vec_words (o) != m->size || vec_kind (o) != TOY_BYTES)
        return false;
      for (size_t i = 0; i < m->size; i++)
        if (word_of (o->slots[i]) != s * 3 + i)
          return false;
      return true;
    case HOOKED:
      return string_right (o->slots[0], s, 9);
    case LIST:
      for (size_t i = 0; i < m->size % 300; i++, v = toy_cons (v)->cdr)
        if (!word_eq (toy_cons (toy_cons (v)->car)->car, toy_fixnum (s + i)))
          return false;
      return word_of (v) == 0;
    default:
      return word_of (v) == 0;
    }
}

static void
check_slot (size_t i)
{
  if (!right (&model[i], toy_vec (root)->slots[i]))
    complain ("wrong contents", i);
}

/* Changes the size of what is in slot I, if it can have another.  */
static void
resize (size_t i)
{
  struct model *m = &model[i];
  lispv v = toy_vec (root)->slots[i];
  size_t n = random_size ();
  if (m->shape == STRING)
    {
      gc_string_resize (toy_string (v), (intptr_t) n, -1);
      for (size_t j = m->size < n ? m->size : n; j-- > 0;)
        if (toy_string (v)->data[j] != byte_at (m->serial, j))
          {
            complain ("resizing lost contents", i);
            break;
          }
      for (size_t j = m->size; j < n; j++)
        toy_string (v)->data[j] = byte_at (m->serial, j);
      m->size = n;
    }
  else if (m->shape == BYTES && n < m->size)
    {
      gc_vec_shrink (toy_vec (v), n);
      m->size = n;
    }
  else if (m->shape == BYTES && gc_vec_grow (toy_vec (v), n))
    {
      for (size_t j = m->size; j < n; j++)
        if (word_of (toy_vec (v)->slots[j]) != 0)
          {
            complain ("grown part is not zero", i);
            break;
          }
      for (size_t j = m->size; j < n; j++)
        toy_vec (v)->slots[j] = word_make (m->serial * 3 + j);
      m->size = n;
    }
}

static void
step (void)
{
  size_t i = toy_random (SLOTS);
  struct model *m = &model[i];
  switch (toy_random (10))
    {
    case 0:
      check_slot (i);
      break;
    case 1:
      resize (i);
      break;
    case 2:
      if (m->shape == BYTES)
        gc_vec_free (toy_vec (toy_vec (root)->slots[i]));
      m->shape = EMPTY;
      gc_set (&toy_vec (root)->slots[i], word_make (0));
      break;
    default:
      m->shape = 1 + toy_random (SHAPES - 1);
      m->serial = ++serial;
      m->size = random_size ();
      gc_set (&toy_vec (root)->slots[i], make (m));
      break;
    }
}

static void
run (const char *config, long steps, void *base)
{
  toy_start (config, base);
  root = word_make (0);
  memset (model, 0, sizeof model);
  errors = 0;
  gc_root (&root);
  root = gc_vec (TOY_VECTOR, SLOTS);
  const char *broken = NULL;
  int full_checks = 0;
  for (long n = 0; n < steps && errors < 5 && !broken; n++)
    {
      step ();
      if (gc_countdown < 0 || toy_random (400) == 0)
        {
          gc_collect ("test");
          for (size_t i = 0; i < SLOTS; i++)
            check_slot (i);
          if (full_checks++ % 4 == 0)
            broken = gc_verify ();
        }
    }
  ok (errors == 0, "%s: contents survive %d collections", config, toy_collections);
  if (!ok (!broken, "%s: invariants hold", config))
    printf ("# %s\n", broken);

  /* With nothing alive but the root, nearly everything goes back.  */
  for (size_t i = 0; i < SLOTS; i++)
    toy_vec (root)->slots[i] = word_make (0);
  root = word_make (0);
  toy_clear_stack ();
  gc_collect ("test");
  uint64_t left = 0;
  for (unsigned k = 0; k < gc_kind_stats_count (); k++)
    {
      struct gc_kind_stats s;
      gc_kind_stats_read (k, &s);
      left += s.live_objects;
    }
  if (!ok (left < 1000, "%s: nearly nothing is alive at the end", config))
    printf ("# %llu objects\n", (unsigned long long) left);
  broken = gc_verify ();
  if (!ok (!broken, "%s: invariants hold at the end", config))
    printf ("# %s\n", broken);
}

int
main (int argc, char **argv)
{
  long steps = argc > 1 ? atol (argv[1]) : 20000;
  if (argc > 2)
    toy_seed = strtoull (argv[2], NULL, 0) | 1;
  for (int i = 0; i < TOY_HEAPS; i++)
    run (toy_heaps[i], steps, __builtin_frame_address (0));
  heap_destroy ();
  ok (true, "all memory is given back");
  return tap_done ();
}
