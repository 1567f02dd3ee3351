/* mark.c -- marking what is reachable, with a stack of its own.

   Called by the collection in heap.c, and by clients' hooks through gc_mark.

   An object is marked when it is found, so that each is pushed once, and prefetched
   between being popped and being traced.

   K1  A marked object that has slots is on the stack, in the queue behind it, or has been
       traced, unless `overflow'.
   K2  On overflow (the stack cannot grow) the stack is emptied; when nothing is left, all
       marked objects and roots are traced again, until no overflow happens.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

enum
{
  FIRST_STACK = 1024,   /* words; static, so that a collection needs no memory to start */
  ROOM = 64,            /* words that are free whenever an entry is popped */
  BATCH = 16,           /* objects of one list or vector that are pushed at a time */
  QUEUE = 16,           /* objects between stack and tracing */
  NEAR = 256,           /* bytes: a cdr this near is cached or about to be */
  NEXT_LINE = 40,       /* bytes into a small vector that may be in another cache line */
  KEEP_STACK = 1 << 16, /* a larger stack is given back after the collection */
  RANGE = 1             /* tag of a range entry: below it lie the end and the start */
};

struct gc_marker the_marker;
static uintptr_t first_stack[FIRST_STACK];

bool
mark_begin (void)
{
  struct gc_marker *m = &the_marker;
  if (!m->base)
    {
      m->base = first_stack;
      m->end = m->base + FIRST_STACK;
    }
  m->sp = m->base;
  m->overflow = m->counting = false;
  m->nmarked = m->words = 0;
  m->nweak = 0;
  return true;
}

void
mark_end (void)
{
  struct gc_marker *m = &the_marker;
  if (m->end - m->base > KEEP_STACK)
    {
      sys_free (m->base);
      m->base = NULL;
    }
  heap.nweak_objects = m->nweak;
}

void
mark_free (void)
{
  if (the_marker.base != first_stack)
    sys_free (the_marker.base);
  sys_free (the_marker.weak);
  memset (&the_marker, 0, sizeof the_marker);
}

size_t
mark_held (void)
{
  return (
    (the_marker.base && the_marker.base != first_stack ? sys_size (the_marker.base) : 0)
    + (the_marker.weak ? sys_size (the_marker.weak) : 0));
}

/* Makes room for ROOM words above SP; returns the stack pointer.  */
static __attribute__ ((noinline)) uintptr_t *
more_room (struct gc_marker *m, uintptr_t *sp)
{
  size_t used = sp - m->base, size = m->end - m->base;
  uintptr_t *p = NULL;
  if (!heap.mark_limit || 2 * size <= heap.mark_limit)
    {
      if (m->base == first_stack)
        {
          p = sys_alloc (2 * size * sizeof *p);
          if (p)
            memcpy (p, m->base, used * sizeof *p);
        }
      else
        p = sys_realloc (m->base, 2 * size * sizeof *p);
    }
  if (!p)
    {
      m->overflow = true;
      m->overflows++;
      return m->base;
    }
  m->base = p;
  m->end = p + 2 * size;
  return p + used;
}

static inline uintptr_t *
ensure_room (struct gc_marker *m, uintptr_t *sp)
{
  if (__builtin_expect (m->end - sp < ROOM, 0))
    return more_room (m, sp);
  return sp;
}

/* Marks the object of word W and pushes it if it has something to trace.  */
static inline __attribute__ ((always_inline)) uintptr_t *
push (struct gc_marker *m, uintptr_t *sp, uintptr_t w, bool malloced, bool counting)
{
  if ((w & FIXNUM_TAG_MASK) == TAG_FIXNUM || w < heap.static_bytes)
    return sp;
  unsigned tag = w & WORD_TAG_MASK;
  uintptr_t addr = tag == TAG_SYMBOL ? (uintptr_t) symbol_base + w : w - tag;
  if (malloced && tag == TAG_VEC)
    {
      struct vec *v = (struct vec *) addr;
      if (v->header & VEC_MARK)
        return sp;
      v->header |= VEC_MARK;
    }
  else
    {
      if (!mark_bit_set (addr))
        return sp;
      if (tag != TAG_FLOAT)
        __builtin_prefetch ((void *) addr);
    }
  if (roots_cross_check ())
    cross_check_reached (addr);
  if (counting)
    m->nmarked++;
  if (tag != TAG_FLOAT)
    *sp++ = w;
  return sp;
}

static inline uintptr_t *
push_range (uintptr_t *sp, const lispv *from, const lispv *to)
{
  sp[0] = (uintptr_t) from;
  sp[1] = (uintptr_t) to;
  sp[2] = RANGE;
  return sp + 3;
}

/* A marked cons: follows the cdrs, pushing the cars; what is left of the list after a
   batch of them waits below them.  */
static inline __attribute__ ((always_inline)) uintptr_t *
trace_list (struct gc_marker *m, uintptr_t *sp, struct cons *c, bool malloced,
            bool counting)
{
  uintptr_t *rest = sp++;
  uintptr_t next;
  for (;;)
    {
      uintptr_t *before = sp;
      sp = push (m, sp, word_of (c->car), malloced, counting);
      next = word_of (c->cdr);
      if ((next & WORD_TAG_MASK) != TAG_CONS)
        {
          sp = push (m, sp, next, malloced, counting);
          next = 0;
          break;
        }
      uintptr_t at = word_of (word_tagged (c, TAG_CONS));
      c = (struct cons *) (next - TAG_CONS);
      if (!mark_bit_set ((uintptr_t) c))
        {
          next = 0;
          break;
        }
      if (roots_cross_check ())
        cross_check_reached ((uintptr_t) c);
      if (counting)
        m->nmarked++;
      if (next + NEAR - at > 2 * NEAR || (sp != before && sp - rest > BATCH))
        break;
    }
  if (next)
    *rest = next;
  else if (sp > rest + 1)
    *rest = *--sp;
  else
    sp = rest;
  return sp;
}

static inline __attribute__ ((always_inline)) uintptr_t *
trace_range (struct gc_marker *m, uintptr_t *sp, const lispv *from, const lispv *to,
             bool malloced, bool counting)
{
  if (to - from > BATCH)
    {
      sp = push_range (sp, from + BATCH, to);
      to = from + BATCH;
    }
  for (; from < to; from++)
    sp = push (m, sp, word_of (*from), malloced, counting);
  return sp;
}

static inline __attribute__ ((always_inline)) uintptr_t *
trace_vec (struct gc_marker *m, uintptr_t *sp, struct vec *v, bool malloced,
           bool counting)
{
  unsigned kind = vec_kind (v);
  const struct kind_info *info = &heap.kinds[kind];
  size_t n = vec_words (v);
  struct vec_tally *t = &heap.tally[kind];
  t->live++;
  t->live_bytes += vec_bytes (n);
  if (n > info->slots)
    n = info->slots;
  if (__builtin_expect (info->hooks & (HOOK_TRACE | HOOK_WEAK), 0))
    {
      m->sp = sp;
      if (info->hooks & HOOK_WEAK)
        weak_add (m, v);
      if (info->hooks & HOOK_TRACE)
        heap.client->kinds[kind].trace (m, v);
      sp = ensure_room (m, m->sp);
    }
  return trace_range (m, sp, v->slots, v->slots + n, malloced, counting);
}

/* Where the object of W, which is pushed, is in memory.  */
static inline void *
address_of (uintptr_t w)
{
  unsigned tag = w & WORD_TAG_MASK;
  return (void *) (tag == TAG_SYMBOL ? (uintptr_t) symbol_base + w : w - tag);
}

static inline __attribute__ ((always_inline)) uintptr_t *
trace_word (struct gc_marker *m, uintptr_t *sp, uintptr_t w, bool malloced, bool counting)
{
  void *p = address_of (w);
  switch (w & WORD_TAG_MASK)
    {
    case TAG_CONS:
      return trace_list (m, sp, p, malloced, counting);
    case TAG_VEC:
      return trace_vec (m, sp, p, malloced, counting);
    case TAG_STRING:
      return push (m, sp, word_of (((struct string *) p)->props), malloced, counting);
    default:
      {
        const struct symbol *s = p;
        for (const lispv *slot = &s->name; slot <= &s->next; slot++)
          sp = push (m, sp, word_of (*slot), malloced, counting);
        return sp;
      }
    }
}

/* Objects pass from the stack through a short queue, and are prefetched when they enter
   it, so that several cache misses are served at the same time.  */
static inline __attribute__ ((always_inline)) void
drain (struct gc_marker *m, const bool malloced, const bool counting)
{
  uintptr_t *sp = m->sp;
  uintptr_t queue[QUEUE];
  unsigned first = 0, n = 0;
  for (;;)
    {
      while (n < QUEUE && sp > m->base)
        {
          uintptr_t w = *--sp;
          if (w == RANGE)
            {
              const lispv *from = (const lispv *) sp[-2], *to = (const lispv *) sp[-1];
              sp = trace_range (m, ensure_room (m, sp - 2), from, to, malloced, counting);
              continue;
            }
          char *p = address_of (w);
          __builtin_prefetch (p);
          if ((w & WORD_TAG_MASK) == TAG_VEC)
            __builtin_prefetch (p + NEXT_LINE);
          queue[(first + n++) % QUEUE] = w;
        }
      if (!n)
        break;
      uintptr_t w = queue[first];
      first = (first + 1) % QUEUE;
      n--;
      sp = trace_word (m, ensure_room (m, sp), w, malloced, counting);
    }
  m->sp = m->base;
}

static void
drain_once (struct gc_marker *m)
{
  if (heap.vectors == VEC_MALLOC)
    {
      if (m->counting)
        drain (m, true, true);
      else
        drain (m, true, false);
    }
  else if (m->counting)
    drain (m, false, true);
  else
    drain (m, false, false);
}

/* ---- After an overflow ---- */

static void
trace_again (void *object, enum word_tag tag)
{
  struct gc_marker *m = &the_marker;
  m->sp = ensure_room (m, m->sp);
  *m->sp++ = (tag == TAG_SYMBOL ? (uintptr_t) object - (uintptr_t) symbol_base
              : (uintptr_t) object + tag);
  drain_once (m);
}

static void
trace_marked_cell (void *cell, void *arg)
{
  if (mark_bit ((uintptr_t) cell))
    trace_again (cell, *(enum word_tag *) arg);
}

static void
trace_marked_vec (struct vec *v, void *arg)
{
  (void) arg;
  if (vec_pool_marked (&heap.vecs, v))
    trace_again (v, TAG_VEC);
}

static void
trace_everything_marked (struct gc_marker *m)
{
  mark_roots (m);
  for (int k = 0; k < NCELLS; k++)
    if (k != CELL_FLOAT)
      pool_each (&heap.cells[k], trace_marked_cell, &heap.cells[k].tag);
  vec_pool_each (&heap.vecs, trace_marked_vec, NULL);
}

static void
recount_vec (struct vec *v, void *arg)
{
  if (!vec_pool_marked (&heap.vecs, v))
    return;
  unsigned kind = vec_kind (v);
  heap.tally[kind].live++;
  heap.tally[kind].live_bytes += vec_bytes (vec_words (v));
  if (heap.kinds[kind].hooks & HOOK_WEAK)
    weak_add (arg, v);
}

/* Vectors are counted, and weak ones listed, when they are traced; some have been so more
   than once.  */
static void
recount_marked (struct gc_marker *m)
{
  m->nweak = 0;
  for (unsigned k = 0; k < KIND_MAX; k++)
    heap.tally[k].live = heap.tally[k].live_bytes = 0;
  vec_pool_each (&heap.vecs, recount_vec, m);
}

void
mark_drain (struct gc_marker *m)
{
  drain_once (m);
}

/* Ends a phase: nothing is left to trace.  */
void
mark_finish (struct gc_marker *m)
{
  drain_once (m);
  if (!m->overflow)
    return;
  do
    {
      m->overflow = false;
      trace_everything_marked (m);
      drain_once (m);
    }
  while (m->overflow);
  recount_marked (m);
}

/* ---- For hooks and scanners ---- */

void
gc_mark (struct gc_marker *m, lispv value)
{
  m->words++;
  m->sp = ensure_room (m, m->sp);
  m->sp = push (m, m->sp, word_of (value), heap.vectors == VEC_MALLOC, m->counting);
}

void
gc_mark_range (struct gc_marker *m, const lispv *values, size_t n)
{
  m->words += n;
  m->sp = ensure_room (m, m->sp);
  if (n > BATCH)
    m->sp = push_range (m->sp, values, values + n);
  else
    for (size_t i = 0; i < n; i++)
      m->sp
        = push (m, m->sp, word_of (values[i]), heap.vectors == VEC_MALLOC, m->counting);
}

bool
object_marked (struct gc_object o)
{
  if (o.tag == TAG_VEC)
    return vec_pool_marked (&heap.vecs, (struct vec *) o.addr);
  return mark_bit (o.addr);
}

void
mark_alone (struct gc_object o)
{
  if (o.tag == TAG_VEC)
    vec_pool_mark (&heap.vecs, (struct vec *) o.addr);
  else
    mark_bit_set (o.addr);
}

void
mark_object (struct gc_marker *m, struct gc_object o)
{
  uintptr_t w = o.tag == TAG_SYMBOL ? o.addr - (uintptr_t) symbol_base : o.addr + o.tag;
  m->sp = ensure_room (m, m->sp);
  m->sp = push (m, m->sp, w, heap.vectors == VEC_MALLOC, m->counting);
}

bool
gc_live (lispv value)
{
  uintptr_t w = word_of (value);
  if ((w & FIXNUM_TAG_MASK) == TAG_FIXNUM || w < heap.static_bytes)
    return true;
  unsigned tag = w & WORD_TAG_MASK;
  uintptr_t addr = tag == TAG_SYMBOL ? (uintptr_t) symbol_base + w : w - tag;
  return object_marked ((struct gc_object) { addr, tag });
}

/* ---- Roots ---- */

static void
mark_gcpro_chain (struct gc_marker *m)
{
  for (const struct root_frame *f = root_frames; f; f = f->next)
    if (f->n < 0)
      gc_mark_range (m, f->vars[0], -f->n);
    else
      for (intptr_t i = 0; i < f->n; i++)
        gc_mark (m, *f->vars[i]);
}

static void
end_source (struct gc_marker *m, unsigned i)
{
  heap.sources[i].words = m->words;
  m->words = 0;
  drain_once (m);
}

void
mark_roots (struct gc_marker *m)
{
  m->words = 0;
  for (size_t i = 0; i < heap.client->nstatic_symbols; i++)
    gc_mark_range (m, &symbol_base[i].name,
                   &symbol_base[i].next - &symbol_base[i].name + 1);
  end_source (m, SOURCE_SYMBOLS);
  for (size_t i = 0; i < heap.nstatics; i++)
    gc_mark (m, *heap.statics[i]);
  end_source (m, SOURCE_STATIC);
  if (roots_precise ())
    mark_gcpro_chain (m);
  end_source (m, SOURCE_GCPRO);
  for (unsigned k = 0; k < KIND_MAX; k++)
    if (heap.empty[k])
      gc_mark (m, word_tagged (heap.empty[k], TAG_VEC));
  end_source (m, SOURCE_EMPTY);
  for (unsigned i = SOURCE_SCANNERS; i < heap.nsources; i++)
    {
      heap.sources[i].scan (m);
      end_source (m, i);
    }
}
