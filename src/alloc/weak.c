/* weak.c -- weak objects and finalizers.

   Called by the collection after everything strongly reachable is marked.

   Order: weak rules until nothing more gets marked; then each dead object of a
   `resurrect' kind is marked, once in its life, so that its finalizer can run; then the
   weak rules again; then weak objects drop their dead entries.

   F1  Every living object of a `resurrect' kind that was not yet doomed is in
       heap.resurrect once; doomed ones are in heap.doomed until they are handed out.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include "heap.h"

/* Makes the list long enough for every weak object that there may be, so that a
   collection never needs memory for it.  Called for each new weak object.  */
bool
weak_reserve (void)
{
  struct gc_marker *m = &the_marker;
  if (heap.nweak_objects == m->weak_size)
    {
      size_t size = m->weak_size ? 2 * m->weak_size : 64;
      struct vec **p = sys_realloc (m->weak, size * sizeof *p);
      if (!p)
        return false;
      m->weak = p;
      m->weak_size = size;
    }
  heap.nweak_objects++;
  return true;
}

/* After an overflow an object may come here more than once: the list is then made anew
   (mark_finish), and until that it need not be complete.  */
void
weak_add (struct gc_marker *m, struct vec *v)
{
  if (m->nweak < m->weak_size)
    m->weak[m->nweak++] = v;
}

void
weak_fixpoint (struct gc_marker *m)
{
  bool more;
  do
    {
      more = false;
      for (size_t i = 0; i < m->nweak; i++)
        {
          struct vec *v = m->weak[i];
          const struct gc_kind *k = &heap.client->kinds[vec_kind (v)];
          if (k->weak_trace && k->weak_trace (m, v))
            more = true;
          mark_drain (m);
        }
      if (m->overflow)
        {
          mark_finish (m);
          more = true;
        }
    }
  while (more);
}

void
weak_sweep (struct gc_marker *m)
{
  for (size_t i = 0; i < m->nweak; i++)
    {
      const struct gc_kind *k = &heap.client->kinds[vec_kind (m->weak[i])];
      if (k->weak_sweep)
        k->weak_sweep (m->weak[i]);
    }
}

static bool
list_reserve (struct vec ***list, size_t *size, size_t n)
{
  if (n <= *size)
    return true;
  size_t s = *size ? 2 * *size : 32;
  struct vec **p = sys_realloc (*list, s * sizeof *p);
  if (!p)
    return false;
  *list = p;
  *size = s;
  return true;
}

/* Room for dooming V is made here: a collection needs no memory for it.  */
bool
finalizer_register (struct vec *v)
{
  if (!list_reserve (&heap.resurrect, &heap.resurrect_size, heap.nresurrect + 1)
      || !list_reserve (&heap.doomed, &heap.doomed_size,
                        heap.ndoomed + heap.nresurrect + 1))
    return false;
  heap.resurrect[heap.nresurrect++] = v;
  return true;
}

/* Moves the dead finalizers to the doomed ones and marks those.  */
void
finalizers_find (struct gc_marker *m)
{
  size_t kept = 0;
  for (size_t i = 0; i < heap.nresurrect; i++)
    {
      struct vec *v = heap.resurrect[i];
      if (vec_pool_marked (&heap.vecs, v))
        heap.resurrect[kept++] = v;
      else
        heap.doomed[heap.ndoomed++] = v;
    }
  heap.nresurrect = kept;
  for (size_t i = 0; i < heap.ndoomed; i++)
    mark_object (m, (struct gc_object) { (uintptr_t) heap.doomed[i], TAG_VEC });
  mark_finish (m);
}

/* Hands out the doomed objects.  The hook may run Lisp, collect, and not return.  */
void
finalizers_run (void)
{
  while (heap.ndoomed)
    {
      struct vec *v = heap.doomed[--heap.ndoomed];
      if (heap.client->doomed)
        heap.client->doomed (word_tagged (v, TAG_VEC));
    }
}
