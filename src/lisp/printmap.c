/* printmap.c -- finds the objects that `print-circle' gives labels.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "printint.h"
#include "chartab.h"
#include "hash.h"
#include "textprop.h"

static size_t
slot_of (const struct object_map *m, uintptr_t word)
{
  size_t i = ((word >> 3) * (size_t) 0x9E3779B97F4A7C15u >> 7) & (m->size - 1);
  while (m->keys[i] != 0 && m->keys[i] != word)
    i = (i + 1) & (m->size - 1);
  return i;
}

intptr_t
object_map_get (const struct object_map *m, lispv v)
{
  if (m->n == 0)
    return MAP_NONE;
  size_t i = slot_of (m, word_of (v));
  return m->keys[i] ? m->values[i] : MAP_NONE;
}

static void
enlarge (struct object_map *m)
{
  struct object_map new = { .size = m->size ? 2 * m->size : 64, .n = m->n,
                            .last_label = m->last_label };
  new.keys = calloc (new.size, sizeof *new.keys);
  new.values = malloc (new.size * sizeof *new.values);
  if (new.keys == NULL || new.values == NULL)
    memory_full ();
  for (size_t i = 0; i < m->size; i++)
    if (m->keys[i])
      {
        size_t j = slot_of (&new, m->keys[i]);
        new.keys[j] = m->keys[i];
        new.values[j] = m->values[i];
      }
  object_map_free (m);
  *m = new;
}

intptr_t
object_map_set (struct object_map *m, lispv v, intptr_t value)
{
  if (2 * (m->n + 1) > m->size)
    enlarge (m);
  size_t i = slot_of (m, word_of (v));
  intptr_t old = m->keys[i] ? m->values[i] : MAP_NONE;
  if (!m->keys[i])
    {
      m->keys[i] = word_of (v);
      m->n++;
    }
  m->values[i] = value;
  return old;
}

void
object_map_free (struct object_map *m)
{
  free (m->keys);
  free (m->values);
  *m = (struct object_map) { 0 };
}

bool
print_candidate_p (lispv v, bool gensym, bool deep)
{
  if (CONSP (v))
    return true;
  if (STRINGP (v))
    return deep || !NILP (STRING_PROPS (v));
  if (SYMBOLP (v))
    return gensym && XSYMBOL (v)->interned == SYMBOL_UNINTERNED;
  if (!VECLIKEP (v))
    return false;
  switch (vec_kind (XVEC (v)))
    {
    case KIND_VECTOR: case KIND_RECORD: case KIND_COMPILED: case KIND_CHAR_TABLE:
    case KIND_SUB_CHAR_TABLE: case KIND_HASH_TABLE:
      return true;
    default:
      return false;
    }
}

/* Objects still to be looked at.  Only the object itself and its tails are not deep.  */
struct pending_item { lispv object; bool deep; };
struct pending
{
  struct pending_item *items;
  size_t n, size;
  bool gensym, continuous;
};

static void
pend (struct pending *p, lispv v, bool deep)
{
  if (!print_candidate_p (v, p->gensym, deep || p->continuous))
    return;
  if (p->n == p->size)
    {
      size_t size = 2 * p->size + 256;
      struct pending_item *items = realloc (p->items, size * sizeof *items);
      if (items == NULL)
        memory_full ();
      p->items = items;
      p->size = size;
    }
  p->items[p->n++] = (struct pending_item) { v, deep };
}

static void
pend_parts (struct pending *p, lispv v, bool deep)
{
  if (CONSP (v))
    {
      pend (p, XCDR (v), deep);
      pend (p, XCAR (v), true);
    }
  else if (STRINGP (v))
    {
      struct interval_walk w;
      if (interval_first (v, &w))
        do
          pend (p, w.plist, true);
        while (interval_next (&w));
    }
  else if (HASH_TABLE_P (v))
    {
      for (ptrdiff_t i = hash_table_limit (v); i-- > 0;)
        if (!EQ (hash_table_key (v, i), Qunbound))
          {
            pend (p, hash_table_value (v, i), true);
            pend (p, hash_table_key (v, i), true);
          }
    }
  else if (VECLIKEP (v))
    {
      if (CHAR_TABLE_P (v))
        char_table_expand (v);
      for (ptrdiff_t i = ASIZE (v); i-- > 0;)
        pend (p, AREF (v, i), true);
    }
}

void
find_shared (struct object_map *m, lispv v, bool gensym, bool continuous)
{
  struct pending p = { .gensym = gensym, .continuous = continuous };
  pend (&p, v, false);
  while (p.n > 0)
    {
      struct pending_item item = p.items[--p.n];
      v = item.object;
      intptr_t old = object_map_set (m, v, LABEL_ONCE);
      if (old == MAP_NONE)
        pend_parts (&p, v, item.deep);
      else if (old != LABEL_ONCE)
        object_map_set (m, v, old);
      if (old == LABEL_ONCE || (old == MAP_NONE && continuous && SYMBOLP (v)))
        object_map_set (m, v, -++m->last_label);
    }
  free (p.items);
}
