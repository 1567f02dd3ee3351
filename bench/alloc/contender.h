/* contender.h -- the operations of each contender, inline, and the macro that compiles
   a benchmark's body once for each.

   WHO and CHECKED are constants wherever these are used.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CONTENDER_H
#define CONTENDER_H

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"

#define INLINE static inline __attribute__ ((always_inline))

/* Entry points of libraries that are loaded when they are there.  */
extern void *(*mi_malloc_p) (size_t), *(*mi_realloc_p) (void *, size_t);
extern void (*mi_free_p) (void *);
extern void *(*gc_malloc_p) (size_t), *(*gc_malloc_atomic_p) (size_t);
extern void *(*gc_realloc_p) (void *, size_t);
extern void (*gc_free_p) (void *), (*gc_collect_p) (void);
/* Threads are made through these, as a collector must know them.  */
extern int (*thread_create_p) (pthread_t *, const pthread_attr_t *, void *(*) (void *),
                               void *);
extern int (*thread_join_p) (pthread_t, void **);

enum { BENCH_BYTES, BENCH_NODE }; /* kinds of objects: plain bytes, all slots */

INLINE bool
frees_explicitly (enum contender who)
{
  return who == LIBC || who == MIMALLOC || who == POOL_FREE || who == BOEHM_FREE;
}

INLINE size_t
bytes_to_words (size_t bytes)
{
  return (bytes + sizeof (lispv) - 1) / sizeof (lispv);
}

INLINE struct vec *
vec_of (void *p)
{
  return (struct vec *) ((char *) p - VEC_HEADER_BYTES);
}

INLINE void *
pool_block (struct arena *a, size_t bytes, bool collects)
{
  if (collects)
    {
      a->since += bytes;
      if (__builtin_expect (a->since > a->limit, 0))
        arena_collect (a);
    }
  struct vec *v = vec_pool_alloc (&a->pool, BENCH_BYTES, bytes_to_words (bytes));
  return __builtin_expect (v != NULL, 1) ? v->slots : NULL;
}

/* A block of BYTES bytes.  In contenders that collect, all that no slot of A refers to
   may be freed here.  */
INLINE void *
take (enum contender who, bool checked, struct arena *a, size_t bytes)
{
  void *p;
  switch (who)
    {
    case LIBC: p = malloc (bytes); break;
    case MIMALLOC: p = mi_malloc_p (bytes); break;
    case POOL_FREE: p = pool_block (a, bytes, false); break;
    case POOL_SWEEP: p = pool_block (a, bytes, true); break;
    case BOEHM_ATOMIC: p = gc_malloc_atomic_p (bytes); break;
    default: p = gc_malloc_p (bytes); break;
    }
  if (__builtin_expect (!p, 0))
    abort ();
  if (checked)
    a->live += bytes;
  /* The compiler may not think the block away.  */
  __asm__ volatile ("" : "+r" (p) : : "memory");
  return p;
}

/* The block in *SLOT, of BYTES bytes, is not needed any more.  */
INLINE void
drop (enum contender who, bool checked, struct arena *a, void **slot, size_t bytes)
{
  if (checked)
    a->live -= bytes;
  switch (who)
    {
    case LIBC: free (*slot); break;
    case MIMALLOC: mi_free_p (*slot); break;
    case POOL_FREE: vec_pool_free (&a->pool, vec_of (*slot)); break;
    case BOEHM_FREE: gc_free_p (*slot); break;
    default: *slot = NULL; break;
    }
}

/* The block in *SLOT gets BYTES bytes instead of OLD.  */
INLINE void
resize (enum contender who, bool checked, struct arena *a, void **slot, size_t old,
        size_t bytes)
{
  void *p = *slot;
  if (checked)
    a->live += bytes - old;
  switch (who)
    {
    case LIBC: p = realloc (p, bytes); break;
    case MIMALLOC: p = mi_realloc_p (p, bytes); break;
    case POOL_FREE:
      p = vec_pool_resize (&a->pool, vec_of (p), bytes_to_words (bytes))->slots;
      break;
    case POOL_SWEEP:
      if (vec_pool_grow (&a->pool, vec_of (p), bytes_to_words (bytes)))
        a->since += bytes - old;
      else
        p = memcpy (pool_block (a, bytes, true), p, old);
      break;
    default: p = gc_realloc_p (p, bytes); break;
    }
  if (__builtin_expect (!p, 0))
    abort ();
  __asm__ volatile ("" : "+r" (p) : : "memory");
  *slot = p;
}

/* Writes ID into the block P of N bytes: all of it in checked runs, else the first word,
   which is what every benchmark touches.  */
INLINE void
stamp (bool checked, void *p, size_t n, uintptr_t id)
{
  if (checked)
    stamp_all (p, n, id);
  else
    *(uintptr_t *) p = id;
}

/* Not 0 if the block does not hold what `stamp' wrote.  */
INLINE uintptr_t
stamp_differs (bool checked, const void *p, size_t n, uintptr_t id)
{
  if (checked)
    return !stamped_all (p, n, id);
  return *(const uintptr_t *) p ^ id;
}

/* xorshift: the same sequence for every contender.  */
INLINE uint64_t
next_random (uint64_t *seed)
{
  uint64_t x = *seed;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return *seed = x;
}

/* N, of which the compiler knows nothing: sizes are not constants in programs.  */
INLINE size_t
opaque (size_t n)
{
  __asm__ volatile ("" : "+r" (n));
  return n;
}

/* Takes N blocks of SIZE bytes, then drops them all.  */
INLINE uint64_t
wave (enum contender who, bool checked, struct run *r, size_t n, size_t size)
{
  struct arena *a = &r->arena[0];
  uintptr_t bad = 0;
  for (size_t i = 0; i < n; i++)
    {
      a->slot[i] = take (who, checked, a, size);
      stamp (checked, a->slot[i], size, i);
    }
  if (checked)
    note_live (r, a);
  for (size_t i = 0; i < n; i++)
    {
      bad |= stamp_differs (checked, a->slot[i], size, i);
      drop (who, checked, a, &a->slot[i], size);
    }
  r->bad |= bad;
  return 2 * n;
}

#define INSTANCE(body, name, who, checked)                                              \
  static void body##_##name (struct run *r) { body (who, checked, r); }

/* The table of BODY's instances, TABLE, indexed by contender, where BODY is
   INLINE void BODY (enum contender who, bool checked, struct run *r).  */
#define INSTANCE_TABLE(body, table, c)                                                  \
  INSTANCE (body, table##_libc, LIBC, c)                                                \
  INSTANCE (body, table##_mimalloc, MIMALLOC, c)                                        \
  INSTANCE (body, table##_pool_free, POOL_FREE, c)                                      \
  INSTANCE (body, table##_pool_sweep, POOL_SWEEP, c)                                    \
  INSTANCE (body, table##_boehm, BOEHM, c)                                              \
  INSTANCE (body, table##_boehm_free, BOEHM_FREE, c)                                    \
  INSTANCE (body, table##_boehm_atomic, BOEHM_ATOMIC, c)                                \
  INSTANCE (body, table##_emacs, EMACS, c)                                              \
  static run_body *const body##_##table[CONTENDERS]                                     \
    = { body##_##table##_libc, body##_##table##_mimalloc, body##_##table##_pool_free,   \
        body##_##table##_pool_sweep, body##_##table##_boehm,                            \
        body##_##table##_boehm_free, body##_##table##_boehm_atomic,                     \
        body##_##table##_emacs };

/* BODY_timed, and BODY_checked which fills and verifies all contents.  */
#define TIMED_INSTANCES(body) INSTANCE_TABLE (body, timed, false)
#define INSTANCES(body)                                                                 \
  INSTANCE_TABLE (body, timed, false)                                                   \
  INSTANCE_TABLE (body, checked, true)

#endif
