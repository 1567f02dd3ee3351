/* vec-malloc.c -- the baseline: every vector from malloc, kept in one list.

   Called through vector.h.

   L1  Each vector of a malloc pool is in its list once; between collections none is
       marked.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include "heap.h"

static struct mvec *
mvec_of (struct vec *v)
{
  return (struct mvec *) ((char *) v - offsetof (struct mvec, vec));
}

struct vec *
vec_malloc (struct vec_pool *p, size_t words)
{
  if (words > vec_max_words ())
    return NULL;
  struct mvec *m = sys_alloc (offsetof (struct mvec, vec) + vec_bytes (words));
  if (!m)
    return NULL;
  m->vec.header = vec_header (0, words);
  if (!map_add_vec (m))
    {
      sys_free (m);
      return NULL;
    }
  m->next = p->all;
  p->all = m;
  p->nall++;
  return &m->vec;
}

static void
release (struct vec_pool *p, struct mvec *m)
{
  map_remove_vec (m);
  sys_free (m);
  p->nall--;
}

void
vec_malloc_free (struct vec_pool *p, struct vec *v)
{
  struct mvec **m = &p->all;
  while (*m != mvec_of (v))
    m = &(*m)->next;
  *m = (*m)->next;
  release (p, mvec_of (v));
}

void
vec_malloc_sweep (struct vec_pool *p)
{
  for (struct mvec **m = &p->all; *m;)
    {
      struct vec *v = &(*m)->vec;
      if (v->header & VEC_MARK)
        {
          v->header &= ~(uintptr_t) VEC_MARK;
          m = &(*m)->next;
          continue;
        }
      if (heap.kinds[vec_kind (v)].hooks & HOOK_FINALIZE)
        heap.client->kinds[vec_kind (v)].finalize (v);
      struct mvec *dead = *m;
      *m = dead->next;
      release (p, dead);
    }
}
