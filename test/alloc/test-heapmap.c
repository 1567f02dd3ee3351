/* test-heapmap.c -- the map of the heap adds up in every configuration; pauses are kept.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <unistd.h>
#include "toy.h"

static lispv root;

/* Objects of every area, a part of which is garbage.  */
static void
fill (void)
{
  root = word_make (0);
  for (int i = 0; i < 4000; i++)
    {
      root = gc_cons (gc_vec (TOY_VECTOR, 1 + i % 40), root);
      gc_cons (gc_float (i), gc_string (i % 100, -1));
    }
  root = gc_cons (gc_vec (TOY_BYTES, 5000), root);
  root = gc_cons (gc_vec (TOY_BYTES, 200000), root);
  root = gc_cons (gc_string (9000, -1), root);
  gc_vec (TOY_VECTOR, 2600);
  gc_symbol ();
}

static void
check_map (const char *config, const char *when, bool in_collection)
{
  struct gc_heap_map map;
  if (!ok (gc_map_take (&map), "%s, %s: a map", config, when))
    return;
  struct gc_area_size sums[GC_NAREAS] = { { 0, 0, 0, 0 } };
  bool sane = true;
  for (size_t i = 0; i < map.nblocks; i++)
    {
      const struct gc_map_block *b = &map.blocks[i];
      sane = sane && b->area < GC_BLOCK_AREAS && b->live <= b->used && b->used <= b->size
             && (in_collection || b->live == b->used);
      sums[b->area].blocks++;
      sums[b->area].used += b->used;
      sums[b->area].held += b->size;
    }
  ok (sane, "live is at most used is at most the block");
  uint64_t held = 0, used = 0;
  for (int i = 0; i < GC_NAREAS; i++)
    {
      held += map.areas[i].held;
      sane = sane && map.areas[i].live <= map.areas[i].used
             && map.areas[i].used <= map.areas[i].held;
      if (i < GC_BLOCK_AREAS)
        sane = sane && sums[i].blocks == map.areas[i].blocks
               && sums[i].used == map.areas[i].used && sums[i].held == map.areas[i].held;
      if (i == GC_AREA_VECTORS || i == GC_AREA_LARGE_VECTORS || i == GC_AREA_MALLOC_VECTORS)
        used += map.areas[i].used;
    }
  ok (sane, "areas are the sums of their blocks");
  is_int (held, heap.held, "A1: areas add up to what is held");
  ok (used >= 4000 * 20 * sizeof (lispv) + 205000 * sizeof (lispv), "vectors are counted");
  is_int (map.areas[GC_AREA_CONSES].used % sizeof (struct cons), 0, "whole conses");
  gc_map_free (&map);
}

static void
test_sums (const char *config)
{
  toy_start (config, __builtin_frame_address (0));
  gc_root (&root);
  fill ();
  check_map (config, "before a collection", false);
  toy_clear_stack ();
  gc_collect ("test");
  check_map (config, "after it", false);
  struct gc_heap_map map;
  if (gc_map_take (&map))
    {
      uint64_t conses = map.areas[GC_AREA_CONSES].used / sizeof (struct cons);
      ok (conses >= 4003 && conses < 4010, "dead conses are gone");
      gc_map_free (&map);
    }
  fill ();
  toy_clear_stack ();
  gc_collect ("test");
  check_map (config, "after another", false);
}

static const char *
read_file (const char *name)
{
  static char text[1 << 20];
  FILE *f = fopen (name, "r");
  size_t n = f ? fread (text, 1, sizeof text - 1, f) : 0;
  text[n] = 0;
  if (f)
    fclose (f);
  return text;
}

/* The number after AREA's KEY in the map that begins at TEXT.  */
static long long
area_figure (const char *text, const char *area, const char *key)
{
  const char *p = text ? strstr (text, area) : NULL;
  p = p ? strstr (p, key) : NULL;
  return p ? strtoll (p + strlen (key), NULL, 10) : -1;
}

static void
test_file (const char *config)
{
  char name[] = "/tmp/test-heapmap-XXXXXX", opts[200];
  int fd = mkstemp (name);
  snprintf (opts, sizeof opts, "%s,gc-map=%s", config, name);
  toy_start (opts, __builtin_frame_address (0));
  gc_root (&root);
  fill ();
  toy_clear_stack ();
  gc_collect ("the peak");
  root = word_make (0);
  toy_clear_stack ();
  gc_collect ("nothing is left");
  gc_finish ();
  const char *text = read_file (name), *end = strstr (text, "\"end\":");
  ok (fd >= 0 && *text == '{' && end, "%s: a file with the peak and the end", config);
  is_int (area_figure (text, "\"peak\"", "\"collection\":"), 1, "the peak's collection");
  ok (area_figure (text, "\"conses\"", "\"used\":") >= 8000 * (long long) sizeof (struct cons),
      "conses at the peak");
  long long live = area_figure (strstr (text, "\"areas\""), "\"conses\"", "\"live\":");
  ok (live >= 4000 * (long long) sizeof (struct cons)
        && live < 4100 * (long long) sizeof (struct cons), "of which half are live");
  ok (area_figure (end, "\"conses\"", "\"used\":") < 100 * (long long) sizeof (struct cons),
      "hardly any at the end");
  close (fd);
  unlink (name);
}

static void
test_pauses (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  gc_collect ("test");
  ok (pause_quantile (0.5) == 0, "pauses are not kept unless statistics are wanted");
  toy_start ("heap=vellum,gc-stats=json", __builtin_frame_address (0));
  for (int i = 0; i < 1000; i++)
    pause_note ((i * 7 % 1000 + 1) * 1e-3);
  ok (pause_quantile (0) == 1e-3 && pause_quantile (1) == 1, "the shortest and the longest");
  ok (pause_quantile (0.5) > 0.5004 && pause_quantile (0.5) < 0.5006, "the median");
  ok (pause_quantile (0.99) > 0.98 && pause_quantile (0.99) < 1, "the 99th percentile");
  char *text = NULL;
  size_t size;
  FILE *f = open_memstream (&text, &size);
  pause_print_histogram (f);
  fclose (f);
  long total = 0, count;
  double lower;
  int used = 0;
  for (char *p = text; sscanf (p + 1, "[%lf,%ld]%n", &lower, &count, &used) == 2; p += 1 + used)
    total += count;
  is_int (total, 1000, "the histogram counts every pause");
  free (text);
}

int
main (void)
{
  for (int i = 0; i < TOY_HEAPS; i++)
    test_sums (toy_heaps[i]);
  test_file ("heap=malloc");
  test_file ("heap=vellum");
  test_pauses ();
  heap_destroy ();
  return tap_done ();
}
