/* heapmap.c -- what the heap holds memory for: every block with its fullness, and areas
   that add up to all that is held.

   Called by stats.c, by collections under --gc-map, and by clients that draw the heap.

   A1  The `held' of all areas add up to heap.held (while no pool but the heap's own
       exists).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "heap.h"

static const char *const area_names[GC_NAREAS] =
{
  [GC_AREA_CONSES] = "conses", [GC_AREA_FLOATS] = "floats", [GC_AREA_SYMBOLS] = "symbols",
  [GC_AREA_STRINGS] = "strings", [GC_AREA_STRING_DATA] = "string-data",
  [GC_AREA_VECTORS] = "vectors", [GC_AREA_LARGE_VECTORS] = "large-vectors",
  [GC_AREA_FREE] = "free", [GC_AREA_MALLOC_VECTORS] = "malloc-vectors",
  [GC_AREA_LARGE_STRINGS] = "large-strings", [GC_AREA_MEM_NODES] = "mem-nodes",
  [GC_AREA_BITMAPS] = "bitmaps", [GC_AREA_OTHER] = "other"
};

const char *
gc_area_name (enum gc_area area)
{
  return area_names[area];
}

/* ---- One block ---- */

static size_t
granule_bytes (size_t granules)
{
  return granules * GRANULE;
}

static void
measure_cells (const struct block *b, struct gc_map_block *out)
{
  const struct pool *p = &heap.cells[b->kind - BLOCK_CONS];
  size_t size = granule_bytes (p->granules);
  out->used = bits_count (block_start_bits (b), WORDS_PER_BLOCK) * size;
  /* What the current run will hand out has start bits already.  */
  if (p->run->next < p->run->end && block_of ((uintptr_t) p->run->next) == b)
    out->used -= p->run->end - p->run->next;
  out->live = heap.collecting ? bits_count (block_mark_bits (b), WORDS_PER_BLOCK) * size
                              : out->used;
}

static void
measure_strdata (const struct block *b, struct gc_map_block *out)
{
  out->used = granule_bytes (b->used - b->dead);
  out->live = out->used;
  if (!heap.collecting)
    return;
  char *base = (char *) block_base (b);
  for (size_t g = 0; g < b->used;)
    {
      const struct sdata *d = (const struct sdata *) (base + granule_bytes (g));
      const struct string *owner = sdata_owner (d);
      if (owner && !mark_bit ((uintptr_t) owner))
        out->live -= granule_bytes (sdata_granules (d));
      g += sdata_granules (d);
    }
}

/* Is the large vector at the block HEAD marked, or is no collection under way?  */
static bool
large_live (const struct block *head)
{
  return !heap.collecting || bits_test (block_mark_bits (head), 0);
}

static void
measure_vectors (struct block *b, struct gc_map_block *out)
{
  const bits_word *start = block_start_bits (b), *mark = block_mark_bits (b);
  if (b->lead)
    {
      out->used = granule_bytes (b->lead);
      out->live = large_live (b - b->back) ? out->used : 0;
    }
  for (size_t g = bits_next (start, b->lead, GRANULES_PER_BLOCK), end;
       g < GRANULES_PER_BLOCK; g = end)
    {
      end = vec_chunk_end (b, g);
      if (vec_kind ((struct vec *) (block_base (b) + granule_bytes (g))) == VEC_FREE)
        continue;
      out->used += granule_bytes (end - g);
      if (!heap.collecting || bits_test (mark, g))
        out->live += granule_bytes (end - g);
    }
}

/* A block of a run that starts at HEAD: of a large vector, or of none that a pool
   keeps.  */
static enum gc_area
measure_run (const struct block *b, const struct block *head, struct gc_map_block *out)
{
  if (head->kind != BLOCK_LARGE)
    return GC_AREA_FREE;
  size_t from = (size_t) (b - head) * BLOCK_SIZE;
  size_t bytes = vec_bytes (vec_words ((struct vec *) block_base (head)));
  out->used = bytes <= from ? 0 : bytes - from < out->size ? bytes - from : out->size;
  out->live = large_live (head) ? out->used : 0;
  return GC_AREA_LARGE_VECTORS;
}

/* Describes B, which is resident, but for its size.  */
static void
measure_block (struct block *b, struct gc_map_block *out)
{
  out->used = out->live = 0;
  switch (b->kind)
    {
    case BLOCK_CONS: case BLOCK_FLOAT: case BLOCK_SYMBOL: case BLOCK_STRING:
      out->area = GC_AREA_CONSES + (b->kind - BLOCK_CONS);
      measure_cells (b, out);
      break;
    case BLOCK_STRDATA:
      out->area = GC_AREA_STRING_DATA;
      measure_strdata (b, out);
      break;
    case BLOCK_VEC:
      out->area = GC_AREA_VECTORS;
      measure_vectors (b, out);
      break;
    case BLOCK_LARGE: case BLOCK_CACHED:
      out->area = measure_run (b, b, out);
      break;
    case BLOCK_LARGE_REST:
      out->area = measure_run (b, b - b->back, out);
      break;
    default:
      out->area = GC_AREA_FREE;
      break;
    }
}

/* ---- All of the heap ---- */

static void
add_block (struct gc_heap_map *map, const struct gc_map_block *m)
{
  struct gc_area_size *a = &map->areas[m->area];
  a->blocks++;
  a->used += m->used;
  a->live += m->live;
  a->held += m->size;
  map->blocks[map->nblocks++] = *m;
}

static void
add_chunk (struct gc_heap_map *map, struct chunk *c)
{
  struct gc_area_size *bitmaps = &map->areas[GC_AREA_BITMAPS];
  bitmaps->held += CHUNK_META_BYTES;
  struct block *first = &c->blocks[CHUNK_META_BLOCKS];
  if (first->flags & BLOCK_HUGE)
    {
      struct gc_map_block m = { .size = (size_t) first->run * BLOCK_SIZE };
      measure_block (first, &m);
      add_block (map, &m);
      bitmaps->held += BLOCK_META_BYTES;
      return;
    }
  for (uint64_t left = c->resident; left; left &= left - 1)
    {
      struct gc_map_block m = { .size = BLOCK_SIZE };
      measure_block (&c->blocks[__builtin_ctzll (left)], &m);
      add_block (map, &m);
      bitmaps->held += BLOCK_META_BYTES;
    }
}

/* The depth of the tree bounds the recursion.  */
static size_t
nodes_held (struct mem_node *n)
{
  if (n == &mem_nil)
    return 0;
  return sys_size (n) + nodes_held (n->child[0]) + nodes_held (n->child[1]);
}

static void
add_malloced (struct gc_heap_map *map)
{
  struct gc_area_size *a = &map->areas[GC_AREA_MALLOC_VECTORS];
  for (struct mvec *m = heap.vecs.all; m; m = m->next)
    {
      size_t bytes = vec_bytes (vec_words (&m->vec));
      a->used += bytes;
      a->live += !heap.collecting || vec_pool_marked (&heap.vecs, &m->vec) ? bytes : 0;
      a->held += sys_size (m);
    }
  a = &map->areas[GC_AREA_LARGE_STRINGS];
  for (struct large_string *l = large_strings; l; l = l->next)
    {
      a->used += l->room;
      a->live += !heap.collecting || mark_bit ((uintptr_t) l->owner) ? l->room : 0;
      a->held += sys_size (l);
    }
  a = &map->areas[GC_AREA_MEM_NODES];
  a->used = a->live = heap.stats.mem_nodes * sizeof (struct mem_node);
  a->held = nodes_held (mem_root);
  a = &map->areas[GC_AREA_OTHER];
  a->held = mark_held () + map_tables_held ();
  a->held += heap.statics ? sys_size (heap.statics) : 0;
  a->held += heap.resurrect ? sys_size (heap.resurrect) : 0;
  a->held += heap.doomed ? sys_size (heap.doomed) : 0;
  a->used = a->live = a->held;
}

bool
gc_map_take (struct gc_heap_map *map)
{
  size_t n = 0;
  for (const struct chunk *c = block_chunks; c; c = c->next)
    n += c->blocks[CHUNK_META_BLOCKS].flags & BLOCK_HUGE
         ? 1 : (size_t) __builtin_popcountll (c->resident);
  memset (map, 0, sizeof *map);
  map->blocks = malloc ((n ? n : 1) * sizeof *map->blocks);
  if (!map->blocks)
    return false;
  if (heap.vectors == VEC_BLOCK)
    vec_pool_retire (&heap.vecs);
  map->collection = heap.stats.collections;
  map->held = heap.held;
  /* The newest chunk comes first in the list.  */
  struct chunk *oldest = block_chunks;
  while (oldest && oldest->next)
    oldest = oldest->next;
  for (struct chunk *c = oldest; c; c = c->prev)
    add_chunk (map, c);
  add_malloced (map);
  return true;
}

void
gc_map_free (struct gc_heap_map *map)
{
  free (map->blocks);
  map->blocks = NULL;
}

/* ---- --gc-map ---- */

static FILE *file;
static struct gc_heap_map peak;

void
heap_map_open (void)
{
  if (!heap.map_name)
    return;
  file = fopen (heap.map_name, "we");
  if (!file)
    {
      fprintf (stderr, "vellum: cannot write `%s': %s\n", heap.map_name, strerror (errno));
      exit (2);
    }
}

void
heap_map_note (void)
{
  struct gc_heap_map now;
  if (!file || heap.held <= peak.held || !gc_map_take (&now))
    return;
  gc_map_free (&peak);
  peak = now;
  /* The collection that is under way.  */
  peak.collection++;
}

static void
print_map (const char *name, const struct gc_heap_map *map)
{
  fprintf (file, "\"%s\":{\"collection\":%llu,\"held\":%llu,\"areas\":{", name,
           (unsigned long long) map->collection, (unsigned long long) map->held);
  for (int i = 0; i < GC_NAREAS; i++)
    {
      const struct gc_area_size *a = &map->areas[i];
      fprintf (file,
               "%s\"%s\":{\"blocks\":%llu,\"live\":%llu,\"used\":%llu,\"held\":%llu}",
               i ? "," : "", area_names[i], (unsigned long long) a->blocks,
               (unsigned long long) a->live, (unsigned long long) a->used,
               (unsigned long long) a->held);
    }
  fputs ("},\"blocks\":[", file);
  for (size_t i = 0; i < map->nblocks; i++)
    {
      const struct gc_map_block *b = &map->blocks[i];
      fprintf (file, "%s[%d,%zu,%zu,%zu]", i ? "," : "", (int) b->area, b->live, b->used,
               b->size);
    }
  fputs ("]}", file);
}

void
heap_map_close (void)
{
  struct gc_heap_map end;
  if (!file)
    return;
  if (gc_map_take (&end))
    {
      fputs ("{\"kinds\":[", file);
      for (int i = 0; i < GC_NAREAS; i++)
        fprintf (file, "%s\"%s\"", i ? "," : "", area_names[i]);
      fputs ("],", file);
      /* Without a collection the end is the peak.  */
      print_map ("peak", end.held > peak.held ? &end : &peak);
      fputs (",", file);
      print_map ("end", &end);
      fputs ("}\n", file);
      gc_map_free (&end);
    }
  fclose (file);
  file = NULL;
  gc_map_free (&peak);
  memset (&peak, 0, sizeof peak);
}
