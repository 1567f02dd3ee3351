/* stats.c -- the heap explains itself: counts by kind, the statistics at exit, the log.

   Everything is counted where it happens (one increment) or counted here on request by
   walking the heap; nothing is kept twice.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "heap.h"

enum { KIND_STRING_BYTES = NCELLS, FIRST_VEC_KIND };

static const char *const cell_names[] = { "conses", "floats", "symbols", "strings" };

/* By kind, before the collection that is being logged.  */
static struct kind_count before[FIRST_VEC_KIND + KIND_MAX];
static size_t held_before;

unsigned
gc_kind_stats_count (void)
{
  return FIRST_VEC_KIND + heap.client->nkinds;
}

void
gc_kind_stats_read (unsigned i, struct gc_kind_stats *out)
{
  memset (out, 0, sizeof *out);
  if (i < NCELLS)
    {
      const struct pool *p = &heap.cells[i];
      size_t size = (size_t) p->granules * GRANULE;
      out->name = cell_names[i];
      out->live_objects = p->live;
      out->live_bytes = p->live * size;
      out->allocated_objects = pool_allocated (p);
      out->allocated_bytes = out->allocated_objects * size;
      out->free_objects = ((uint64_t) p->blocks.n * p->cells
                           - (p->live + out->allocated_objects - p->total_at_gc));
    }
  else if (i == KIND_STRING_BYTES)
    {
      out->name = "string-bytes";
      out->live_bytes = heap.string_live_at_gc;
      out->allocated_bytes = heap.string_bytes_total;
    }
  else
    {
      const struct vec_tally *t = &heap.tally[i - FIRST_VEC_KIND];
      out->name = heap.client->kinds[i - FIRST_VEC_KIND].name;
      out->live_objects = t->live;
      out->live_bytes = t->live_bytes;
      out->allocated_objects = t->total;
      out->allocated_bytes = t->total_bytes;
    }
}

/* What there is of kind I now, live or not yet found dead.  */
static struct kind_count
count_now (unsigned i)
{
  struct gc_kind_stats k;
  gc_kind_stats_read (i, &k);
  struct kind_count c = { k.live_objects, k.live_bytes };
  if (i < NCELLS)
    {
      c.objects += k.allocated_objects - heap.cells[i].total_at_gc;
      c.bytes = c.objects * heap.cells[i].granules * GRANULE;
    }
  else if (i == KIND_STRING_BYTES)
    c.bytes = strings_live_bytes ();
  else
    {
      const struct vec_tally *t = &heap.tally[i - FIRST_VEC_KIND];
      c.objects += t->total - t->total_at_gc - t->freed;
      c.bytes += t->total_bytes - t->total_bytes_at_gc - t->freed_bytes;
    }
  return c;
}

struct free_sum
{
  uint64_t bytes, largest;
};

static void
add_free (void *chunk, size_t granules, void *arg)
{
  struct free_sum *f = arg;
  uint64_t bytes = (uint64_t) granules * GRANULE;
  (void) chunk;
  f->bytes += bytes;
  if (bytes > f->largest)
    f->largest = bytes;
}

static uint64_t
vec_memory (void)
{
  uint64_t bytes = (uint64_t) heap.vecs.blocks.n * BLOCK_SIZE;
  for (const struct block *b = heap.vecs.larges.head; b; b = b->next)
    bytes += (uint64_t) (b->run - (b->flags & BLOCK_SHARED ? 1 : 0)) * BLOCK_SIZE;
  return bytes;
}

void
gc_stats_read (struct gc_stats *out)
{
  const struct vec_counters *c = &heap.vecs.count;
  struct free_sum f = { 0, 0 };
  vec_pool_each_free (&heap.vecs, add_free, &f);
  *out = heap.stats;
  out->bytes_requested = heap_requested ();
  out->held_bytes = heap.held;
  out->peak_held_bytes = heap.peak_held;
  out->splits = c->splits;
  out->coalesces = c->coalesces;
  out->list_searches = c->list_searches;
  out->block_gets = c->block_gets;
  out->block_returns = c->block_returns;
  out->vec_free_bytes = f.bytes;
  out->largest_free_run = f.largest;
  out->vec_block_bytes = vec_memory ();
  out->peak_resident_bytes = os_peak_rss ();
}

/* ---- The census ---- */

struct class_counts
{
  uint64_t live[GRANULES_PER_BLOCK + 1], free[GRANULES_PER_BLOCK + 1];
  struct gc_census *census;
};

static void
class_add_live (struct vec *v, void *arg)
{
  struct class_counts *c = arg;
  size_t n = vec_granules (vec_words (v));
  if (n <= GRANULES_PER_BLOCK)
    c->live[n]++;
  else
    {
      c->census->large_vectors++;
      c->census->large_vector_bytes += vec_bytes (vec_words (v));
    }
}

static void
class_add_free (void *chunk, size_t n, void *arg)
{
  (void) chunk;
  ((struct class_counts *) arg)->free[n]++;
}

void
gc_census_read (struct gc_census *out,
                void (*size_class) (const struct gc_size_class *, void *), void *arg)
{
  static struct class_counts counts;
  memset (&counts, 0, sizeof counts);
  memset (out, 0, sizeof *out);
  counts.census = out;
  for (const struct chunk *c = block_chunks; c; c = c->next)
    {
      out->chunks++;
      out->mapped_bytes += c->mapped;
      for (unsigned i = CHUNK_META_BLOCKS; i < BLOCKS_PER_CHUNK; i++)
        switch (c->blocks[i].kind)
          {
          case BLOCK_CONS: out->cons_blocks++; break;
          case BLOCK_FLOAT: out->float_blocks++; break;
          case BLOCK_SYMBOL: out->symbol_blocks++; break;
          case BLOCK_STRING: out->string_blocks++; break;
          case BLOCK_STRDATA: out->string_data_blocks++; break;
          case BLOCK_VEC: out->vector_blocks++; break;
          case BLOCK_LARGE: case BLOCK_LARGE_REST: out->large_vector_blocks++; break;
          default: break;
          }
    }
  out->free_resident_blocks = block_free_resident ();
  out->large_strings = heap.large_strings;
  out->large_string_bytes = heap.large_string_bytes;
  vec_pool_each (&heap.vecs, class_add_live, &counts);
  vec_pool_each_free (&heap.vecs, class_add_free, &counts);
  for (size_t n = 1; size_class && n <= GRANULES_PER_BLOCK; n++)
    if (counts.live[n] || counts.free[n])
      {
        struct gc_size_class k
          = { n * GRANULE, counts.live[n], counts.live[n] * n * GRANULE, counts.free[n],
              counts.free[n] * n * GRANULE };
        size_class (&k, arg);
      }
}

/* ---- The log ---- */

void
log_open (void)
{
  if (!heap.log_name)
    return;
  heap.log = fopen (heap.log_name, "we");
  if (!heap.log)
    {
      fprintf (stderr, "vellum: cannot write `%s': %s\n", heap.log_name,
               strerror (errno));
      exit (2);
    }
}

void
log_before (void)
{
  held_before = heap.held;
  if (heap.log)
    for (unsigned i = 0; i < gc_kind_stats_count (); i++)
      before[i] = count_now (i);
}

static void
json_string (FILE *f, const char *s)
{
  putc ('"', f);
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      fprintf (f, "\\%c", *s);
    else if ((unsigned char) *s < ' ')
      fprintf (f, "\\u%04x", (unsigned char) *s);
    else
      putc (*s, f);
  putc ('"', f);
}

static void
log_counts (const char *name, bool old)
{
  fprintf (heap.log, ",\"%s\":{", name);
  for (unsigned i = 0; i < gc_kind_stats_count (); i++)
    {
      struct gc_kind_stats k;
      gc_kind_stats_read (i, &k);
      struct kind_count c = before[i];
      if (!old)
        c = (struct kind_count) { k.live_objects, k.live_bytes };
      fputs (i ? "," : "", heap.log);
      json_string (heap.log, k.name);
      fprintf (heap.log, ":{\"objects\":%llu,\"bytes\":%llu}",
               (unsigned long long) c.objects, (unsigned long long) c.bytes);
    }
  putc ('}', heap.log);
}

/* What the areas hold now and how much of it is in objects.  */
static void
log_areas (FILE *f)
{
  struct gc_heap_map map;
  if (!gc_map_take (&map))
    return;
  fputs (",\"areas\":{", f);
  for (int i = 0; i < GC_NAREAS; i++)
    fprintf (f, "%s\"%s\":{\"used\":%llu,\"held\":%llu}", i ? "," : "",
             gc_area_name (i), (unsigned long long) map.areas[i].used,
             (unsigned long long) map.areas[i].held);
  putc ('}', f);
  gc_map_free (&map);
}

/* One line for the collection that has just ended.  */
void
log_after (void)
{
  FILE *f = heap.log;
  if (!f)
    return;
  fprintf (f, "{\"gc\":%llu,\"time\":%.6f,\"reason\":",
           (unsigned long long) heap.stats.collections, os_seconds () - heap.start_time);
  json_string (f, heap.reason);
  fprintf (f, ",\"pause\":%.9f,\"mark\":%.9f,\"sweep\":%.9f", heap.pause, heap.mark_time,
           heap.sweep_time);
  fprintf (f, ",\"requested\":%llu,\"held\":%zu,\"peak_held\":%zu",
           (unsigned long long) heap_requested (), heap.held, heap.peak_held);
  fprintf (f, ",\"held_before\":%zu,\"mem_nodes\":%llu", held_before,
           (unsigned long long) heap.stats.mem_nodes);
  log_areas (f);
  log_counts ("before", true);
  log_counts ("after", false);
  fputs (",\"roots\":{", f);
  for (unsigned i = 0; i < heap.nsources; i++)
    {
      json_string (f, heap.sources[i].name);
      fprintf (f, ":%llu,", (unsigned long long) heap.sources[i].words);
    }
  fprintf (f, "\"stack\":%llu},\"conservative_roots\":%llu,\"conservative_only\":%llu",
           (unsigned long long) heap.stack_words,
           (unsigned long long) (roots_precise () ? 0 : heap.stack_hits),
           (unsigned long long) heap.stack_only);
  if (heap.zombies || roots_cross_check ())
    fprintf (f, ",\"zombies\":%llu", (unsigned long long) heap.zombies_found);
  fputs ("}\n", f);
}

/* ---- The statistics at exit ---- */

/* What malloc takes for one mem_node.  */
static size_t
mem_node_held (void)
{
  size_t unit = 2 * sizeof (size_t);
  return (sizeof (struct mem_node) + sizeof (size_t) + unit - 1) / unit * unit;
}

struct figure
{
  const char *name;
  uint64_t value;
};

static void
print_json (FILE *out, const struct gc_stats *s, const struct figure *figures, size_t n)
{
  static const char *const keys[] = { "heap", "vectors", "memory-map", "roots" };
  fputs ("{\"config\":{", out);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    fprintf (out, "%s\"%s\":\"%s\"", i ? "," : "", keys[i], gc_config_value (keys[i]));
  fprintf (out, ",\"gc-threshold\":%zu,\"heap-limit\":%zu,\"word-bits\":%u}",
           heap.threshold, heap.limit, (unsigned) sizeof (lispv) * 8);
  fprintf (out, ",\"gc_seconds\":%.9f,\"mark_seconds\":%.9f,\"sweep_seconds\":%.9f"
           ",\"mean_pause\":%.9f,\"median_pause\":%.9f,\"p99_pause\":%.9f"
           ",\"longest_pause\":%.9f,\"gc_cpu_seconds\":%.9f,\"pause_histogram\":",
           s->gc_seconds, s->mark_seconds, s->sweep_seconds,
           s->collections ? s->gc_seconds / s->collections : 0.0, pause_quantile (0.5),
           pause_quantile (0.99), s->longest_pause, s->gc_cpu_seconds);
  pause_print_histogram (out);
  for (size_t i = 0; i < n; i++)
    fprintf (out, ",\"%s\":%llu", figures[i].name, (unsigned long long) figures[i].value);
  fputs (",\"kinds\":{", out);
  for (unsigned i = 0; i < gc_kind_stats_count (); i++)
    {
      struct gc_kind_stats k;
      gc_kind_stats_read (i, &k);
      fputs (i ? "," : "", out);
      json_string (out, k.name);
      fprintf (out,
               ":{\"live_objects\":%llu,\"live_bytes\":%llu,\"free_objects\":%llu"
               ",\"allocated_objects\":%llu,\"allocated_bytes\":%llu}",
               (unsigned long long) k.live_objects, (unsigned long long) k.live_bytes,
               (unsigned long long) k.free_objects,
               (unsigned long long) k.allocated_objects,
               (unsigned long long) k.allocated_bytes);
    }
  fputs ("}}\n", out);
}

static void
print_text (FILE *out, const struct gc_stats *s, const struct figure *figures, size_t n)
{
  fprintf (out, "heap %s: vectors %s, memory map %s, roots %s, threshold %zu\n",
           gc_config_value ("heap"), gc_config_value ("vectors"),
           gc_config_value ("memory-map"), gc_config_value ("roots"), heap.threshold);
  fprintf (
    out,
    "%llu collections, %.3f s (mark %.3f, sweep %.3f, CPU %.3f)\n"
    "pauses: mean %.3f ms, median %.3f, 99th percentile %.3f, longest %.3f\n",
    (unsigned long long) s->collections, s->gc_seconds, s->mark_seconds, s->sweep_seconds,
    s->gc_cpu_seconds, s->collections ? s->gc_seconds * 1e3 / s->collections : 0.0,
    pause_quantile (0.5) * 1e3, pause_quantile (0.99) * 1e3, s->longest_pause * 1e3);
  for (size_t i = 0; i < n; i++)
    fprintf (out, "%-26s %15llu\n", figures[i].name,
             (unsigned long long) figures[i].value);
  fprintf (out, "%-20s %12s %14s %12s %14s\n", "kind", "live", "live bytes", "free",
           "allocated");
  for (unsigned i = 0; i < gc_kind_stats_count (); i++)
    {
      struct gc_kind_stats k;
      gc_kind_stats_read (i, &k);
      if (k.allocated_objects || k.live_bytes || k.allocated_bytes)
        fprintf (out, "%-20s %12llu %14llu %12llu %14llu\n", k.name,
                 (unsigned long long) k.live_objects, (unsigned long long) k.live_bytes,
                 (unsigned long long) k.free_objects,
                 (unsigned long long) k.allocated_objects);
    }
}

void
stats_print (FILE *out, bool json)
{
  struct gc_stats s;
  gc_stats_read (&s);
  const struct vec_counters *c = &heap.vecs.count;
  uint64_t refills = 0;
  for (int k = 0; k < NCELLS; k++)
    refills += heap.cells[k].refills;
  const struct figure figures[] =
    {
      { "collections", s.collections },
      { "bytes_requested", s.bytes_requested },
      { "held_bytes", s.held_bytes },
      { "peak_held_bytes", s.peak_held_bytes },
      { "peak_resident_bytes", s.peak_resident_bytes },
      { "splits", s.splits },
      { "coalesces", s.coalesces },
      { "list_searches", s.list_searches },
      { "block_gets", s.block_gets },
      { "block_returns", s.block_returns },
      { "grown_in_place", c->grown_in_place },
      { "run_cache_hits", c->cache_hits },
      { "tidies", c->tidies },
      { "cell_refills", refills },
      { "mem_nodes", s.mem_nodes },
      { "peak_mem_nodes", s.peak_mem_nodes },
      { "peak_mem_node_bytes", s.peak_mem_nodes * mem_node_held () },
      { "mem_node_inserts", s.mem_node_inserts },
      { "tree_lookups", s.tree_lookups },
      { "tree_steps", s.tree_steps },
      { "conservative_roots", s.conservative_roots },
      { "conservative_only_objects", s.conservative_only_objects },
      { "zombies", s.zombies },
      { "vec_block_bytes", s.vec_block_bytes },
      { "vec_free_bytes", s.vec_free_bytes },
      { "largest_free_run", s.largest_free_run },
      { "large_strings", heap.large_strings },
      { "mark_stack_overflows", the_marker.overflows },
    };
  if (json)
    print_json (out, &s, figures, sizeof figures / sizeof *figures);
  else
    print_text (out, &s, figures, sizeof figures / sizeof *figures);
}
