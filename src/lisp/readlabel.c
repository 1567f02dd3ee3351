/* readlabel.c -- #N= and #N# : labels of objects that appear more than once.

   While the object of a label is being read its references stand for it as a placeholder, a
   fresh cons.  A labelled cons moves into that cons; other objects replace it afterwards.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "readint.h"
#include "chartab.h"
#include "compiled.h"
#include "hash.h"
#include "textprop.h"

ptrdiff_t
label_open (struct reader *r, intmax_t number)
{
  if (r->nlabels == r->labels_size)
    {
      size_t size = 2 * r->labels_size + 16;
      struct label *l = realloc (r->labels, size * sizeof *l);
      if (l == NULL)
        memory_full ();
      r->labels = l;
      r->labels_size = size;
    }
  r->labels[r->nlabels] = (struct label) { number, Fcons (Qnil, Qnil), false };
  if (r->nlabels == 0)
    r->labels_in_order = true;
  else if (number != r->labels[0].number + (intmax_t) r->nlabels)
    r->labels_in_order = false;
  return r->nlabels++;
}

/* The label that NUMBER means now, or null.  */
static struct label *
find_label (struct reader *r, intmax_t number)
{
  if (r->nlabels == 0)
    return NULL;
  /* Printed text numbers its labels in order.  */
  if (r->labels_in_order)
    {
      intmax_t i = number - r->labels[0].number;
      return 0 <= i && (uintmax_t) i < r->nlabels ? &r->labels[i] : NULL;
    }
  for (size_t i = r->nlabels; i-- > 0;)
    if (r->labels[i].number == number)
      return &r->labels[i];
  return NULL;
}

lispv
label_value (struct reader *r, intmax_t number)
{
  struct label *l = find_label (r, number);
  if (l == NULL)
    return Qunbound;
  l->used = true;
  return l->value;
}

lispv
label_close (struct reader *r, ptrdiff_t i, lispv object)
{
  GCPRO (object);
  struct label *l = &r->labels[i], *inner = l + 1, *end = r->labels + r->nlabels;
  lispv placeholder = l->value;
  if (!l->used || EQ (object, placeholder))
    ;
  else if (CONSP (object) && !(inner < end && EQ (inner->value, object) && inner->used))
    {
      /* Inner labels of the same cons move along.  */
      for (; inner < end && EQ (inner->value, object); inner++)
        inner->value = placeholder;
      XSETCAR (placeholder, XCAR (object));
      XSETCDR (placeholder, XCDR (object));
      object = placeholder;
    }
  else
    substitute_object (object, placeholder, object);
  l->value = object;
  return object;
}

/* ---- Substitution ---- */

/* Objects to look at, and the set of those already queued (open addressing).  */
struct walk
{
  lispv *queue;
  size_t n, size;
  uintptr_t *seen;
  size_t nseen, seen_size;
  lispv placeholder, object;
};

static void *
resized (void *p, size_t n, size_t size)
{
  p = realloc (p, n * size);
  if (p == NULL)
    memory_full ();
  return p;
}

static bool
insert_seen (uintptr_t *seen, size_t size, uintptr_t word)
{
  size_t i = (word >> 3) * (size_t) 0x9E3779B97F4A7C15u & (size - 1);
  while (seen[i] != 0)
    {
      if (seen[i] == word)
        return false;
      i = (i + 1) & (size - 1);
    }
  seen[i] = word;
  return true;
}

static void
queue_object (struct walk *w, lispv v)
{
  if (!CONSP (v) && !VECLIKEP (v) && !(STRINGP (v) && !NILP (STRING_PROPS (v))))
    return;
  if (2 * w->nseen >= w->seen_size)
    {
      size_t size = 2 * w->seen_size;
      uintptr_t *seen = calloc (size, sizeof *seen);
      if (seen == NULL)
        memory_full ();
      for (size_t i = 0; i < w->seen_size; i++)
        if (w->seen[i])
          insert_seen (seen, size, w->seen[i]);
      free (w->seen);
      w->seen = seen;
      w->seen_size = size;
    }
  if (!insert_seen (w->seen, w->seen_size, word_of (v)))
    return;
  w->nseen++;
  if (w->n == w->size)
    w->queue = resized (w->queue, w->size = 2 * w->size + 64, sizeof *w->queue);
  w->queue[w->n++] = v;
}

static void
substitute_slot (struct walk *w, lispv *slot)
{
  if (EQ (*slot, w->placeholder))
    gc_set (slot, w->object);
  else
    queue_object (w, *slot);
}

/* The keys and values of hash table TABLE; an entry that changes is made anew.  */
static void
substitute_in_hash (struct walk *w, lispv table)
{
  lispv changed = Qnil;
  GCPRO (table, changed);
  for (ptrdiff_t i = 0; i < hash_table_limit (table); i++)
    {
      lispv key = hash_table_key (table, i), value = hash_table_value (table, i);
      if (EQ (key, Qunbound))
        continue;
      queue_object (w, key);
      queue_object (w, value);
      if (EQ (key, w->placeholder) || EQ (value, w->placeholder))
        changed = Fcons (Fcons (key, value), changed);
    }
  FOR_EACH_TAIL (tail, changed)
    {
      lispv key = XCAR (XCAR (tail)), value = XCDR (XCAR (tail));
      if (EQ (key, w->placeholder))
        Fremhash (key, table);
      Fputhash (EQ (key, w->placeholder) ? w->object : key,
                EQ (value, w->placeholder) ? w->object : value, table);
    }
}

static void
substitute_in (struct walk *w, lispv v)
{
  if (CONSP (v))
    {
      substitute_slot (w, &XCONS (v)->car);
      substitute_slot (w, &XCONS (v)->cdr);
      return;
    }
  if (STRINGP (v))
    {
      struct interval_walk i;
      if (interval_first (v, &i))
        do
          queue_object (w, i.plist);
        while (interval_next (&i));
      return;
    }
  switch (vec_kind (XVEC (v)))
    {
    case KIND_VECTOR: case KIND_RECORD: case KIND_CHAR_TABLE: case KIND_SUB_CHAR_TABLE:
    case KIND_COMPILED:
      for (ptrdiff_t i = 0; i < ASIZE (v); i++)
        substitute_slot (w, &XVEC (v)->slots[i]);
      break;
    case KIND_HASH_TABLE:
      substitute_in_hash (w, v);
      break;
    default:
      break;
    }
}

void
substitute_object (lispv tree, lispv placeholder, lispv object)
{
  struct walk w = { .placeholder = placeholder, .object = object, .seen_size = 64 };
  w.seen = calloc (w.seen_size, sizeof *w.seen);
  if (w.seen == NULL)
    memory_full ();
  queue_object (&w, tree);
  while (w.n > 0)
    substitute_in (&w, w.queue[--w.n]);
  free (w.queue);
  free (w.seen);
}
