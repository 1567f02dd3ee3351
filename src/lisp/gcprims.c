/* gcprims.c -- what Lisp sees of the collector: `garbage-collect', its variables and figures.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <sys/resource.h>
#include <unistd.h>
#include "lisp.h"
#include "eval.h"
#include "character.h"
#include "gcprims.h"
#include "init.h"
#include "kinds.h"
#include "vars.h"

/* ---- Figures ---- */

static bool
kind_stats (const char *name, struct gc_kind_stats *out)
{
  for (unsigned i = 0; i < gc_kind_stats_count (); i++)
    {
      gc_kind_stats_read (i, out);
      if (out->name && strcmp (out->name, name) == 0)
        return true;
    }
  memset (out, 0, sizeof *out);
  return false;
}

static lispv
usage_entry (const char *symbol, size_t size, uint64_t used, int64_t unused)
{
  lispv tail = unused < 0 ? Qnil : list1 (make_uint (unused));
  return Fcons (intern (symbol), Fcons (make_uint (size), Fcons (make_uint (used), tail)));
}

/* The value of `garbage-collect': (KIND SIZE USED [FREE]) for each kind of object.  */
static lispv
heap_usage (void)
{
  struct gc_kind_stats k;
  uint64_t nvectors = 0, vector_bytes = 0;
  for (unsigned i = 5; i < gc_kind_stats_count (); i++)
    {
      gc_kind_stats_read (i, &k);
      nvectors += k.live_objects;
      vector_bytes += k.live_bytes;
    }
  struct gc_stats s;
  gc_stats_read (&s);
  size_t word = sizeof (lispv);
  lispv list = Qnil;
  kind_stats ("buffers", &k);
  list = Fcons (usage_entry ("buffers", 984, k.live_objects, -1), list);
  list = Fcons (usage_entry ("intervals", 56, 0, 0), list);
  kind_stats ("floats", &k);
  list = Fcons (usage_entry ("floats", sizeof (struct flonum), k.live_objects,
                             k.free_objects), list);
  list = Fcons (usage_entry ("vector-slots", word, vector_bytes / word,
                             s.vec_free_bytes / word), list);
  list = Fcons (usage_entry ("vectors", 2 * word, nvectors, -1), list);
  kind_stats ("string-bytes", &k);
  list = Fcons (usage_entry ("string-bytes", 1, k.live_bytes, -1), list);
  kind_stats ("strings", &k);
  list = Fcons (usage_entry ("strings", sizeof (struct string), k.live_objects,
                             k.free_objects), list);
  kind_stats ("symbols", &k);
  list = Fcons (usage_entry ("symbols", sizeof (struct symbol), k.live_objects,
                             k.free_objects), list);
  kind_stats ("conses", &k);
  return Fcons (usage_entry ("conses", sizeof (struct cons), k.live_objects,
                             k.free_objects), list);
}

DEFCMD (Fgarbage_collect, "garbage-collect", 0, 0, "",
        "Collect garbage now.\n"
        "Returns a list of (NAME SIZE USED FREE) for each kind of object; some lack FREE.")
(void)
{
  gc_collect ("requested");
  return heap_usage ();
}

DEFUN (Fgarbage_collect_maybe, "garbage-collect-maybe", 1, 1,
       "Collect garbage if about 1/FACTOR of the threshold was allocated; t if it was done.")
(lispv factor)
{
  CHECK_NATNUM (factor);
  intptr_t n = XFIXNUM (factor);
  intptr_t threshold = gc_threshold ();
  if (n > 0 && threshold - gc_countdown > threshold / n)
    {
      gc_collect ("requested");
      return Qt;
    }
  return Qnil;
}

DEFUN (Fmemory_use_counts, "memory-use-counts", 0, 0,
       "Return how many objects were allocated so far:\n"
       "(CONSES FLOATS VECTOR-CELLS SYMBOLS STRING-CHARS INTERVALS STRINGS).")
(void)
{
  static const char *const names[] = { "conses", "floats", NULL, "symbols", "string-bytes",
                                       "", "strings" };
  lispv list = Qnil;
  for (int i = ARRAYELTS (names); i-- > 0;)
    {
      uint64_t n = 0;
      struct gc_kind_stats k;
      if (!names[i])
        for (unsigned j = 5; j < gc_kind_stats_count (); j++)
          {
            gc_kind_stats_read (j, &k);
            n += k.allocated_bytes / sizeof (lispv);
          }
      else if (kind_stats (names[i], &k))
        n = strcmp (names[i], "string-bytes") ? k.allocated_objects : k.allocated_bytes;
      list = Fcons (make_uint (n), list);
    }
  return list;
}

DEFUN (Fmemory_info, "memory-info", 0, 0,
       "Return (TOTAL-RAM FREE-RAM TOTAL-SWAP FREE-SWAP) in kilobytes, or nil.")
(void)
{
  long pages = sysconf (_SC_PHYS_PAGES), avail = sysconf (_SC_AVPHYS_PAGES);
  long size = sysconf (_SC_PAGESIZE) / 1024;
  if (pages < 0 || avail < 0)
    return Qnil;
  return list4 (make_uint ((uintmax_t) pages * size), make_uint ((uintmax_t) avail * size),
                make_fixnum (0), make_fixnum (0));
}

static lispv
census_entry (const char *name, uint64_t value, lispv rest)
{
  return Fcons (Fcons (intern (name), make_uint (value)), rest);
}

static uint64_t
peak_resident_bytes (void)
{
  struct rusage u;
  return getrusage (RUSAGE_SELF, &u) == 0 ? (uint64_t) u.ru_maxrss * 1024 : 0;
}

struct size_classes
{
  struct gc_size_class *at;
  size_t n, room;
};

static void
note_size_class (const struct gc_size_class *c, void *arg)
{
  struct size_classes *s = arg;
  if (s->n == s->room)
    {
      size_t more = s->room ? s->room * 2 : 64;
      struct gc_size_class *at = realloc (s->at, more * sizeof *at);
      if (!at)
        return;
      s->at = at;
      s->room = more;
    }
  s->at[s->n++] = *c;
}

static void
free_size_classes (void *arg)
{
  free (((struct size_classes *) arg)->at);
}

/* Lists (BYTES LIVE-OBJECTS FREE-CHUNKS), smallest first.  */
static lispv
size_class_list (void)
{
  struct gc_census census;
  struct size_classes classes = { NULL, 0, 0 };
  specref count = specpdl_index ();
  record_unwind_protect_ptr (free_size_classes, &classes);
  gc_census_read (&census, note_size_class, &classes);
  lispv list = Qnil;
  for (size_t i = classes.n; i-- > 0;)
    list = Fcons (list3 (make_uint (classes.at[i].bytes), make_uint (classes.at[i].live_objects),
                         make_uint (classes.at[i].free_chunks)), list);
  return unbind_to (count, list);
}

DEFUN (Fvellum_heap_census, "vellum-heap-census", 0, 0,
       "Return an alist that describes the heap: counters, bytes held, and each kind's objects.\n\
Under size-classes it has a list (BYTES LIVE FREE) for each size of vectors in blocks: how many\n\
objects and how many free pieces of that size there are.")
(void)
{
  struct gc_stats s;
  gc_stats_read (&s);
  lispv kinds = Qnil;
  for (unsigned i = gc_kind_stats_count (); i-- > 0;)
    {
      struct gc_kind_stats k;
      gc_kind_stats_read (i, &k);
      if (!k.name)
        continue;
      lispv e = census_entry ("allocated-bytes", k.allocated_bytes, Qnil);
      e = census_entry ("allocated-objects", k.allocated_objects, e);
      e = census_entry ("free-objects", k.free_objects, e);
      e = census_entry ("live-bytes", k.live_bytes, e);
      e = census_entry ("live-objects", k.live_objects, e);
      kinds = Fcons (Fcons (intern (k.name), e), kinds);
    }
  lispv list = list1 (Fcons (intern ("kinds"), kinds));
  list = Fcons (Fcons (intern ("size-classes"), size_class_list ()), list);
  list = census_entry ("peak-resident", peak_resident_bytes (), list);
  list = census_entry ("largest-free-run", s.largest_free_run, list);
  list = census_entry ("vector-block-bytes", s.vec_block_bytes, list);
  list = census_entry ("vector-free-bytes", s.vec_free_bytes, list);
  list = census_entry ("conservative-only-objects", s.conservative_only_objects, list);
  list = census_entry ("conservative-roots", s.conservative_roots, list);
  list = census_entry ("tree-steps", s.tree_steps, list);
  list = census_entry ("tree-lookups", s.tree_lookups, list);
  list = census_entry ("mem-node-inserts", s.mem_node_inserts, list);
  list = census_entry ("peak-mem-nodes", s.peak_mem_nodes, list);
  list = census_entry ("mem-nodes", s.mem_nodes, list);
  list = census_entry ("block-returns", s.block_returns, list);
  list = census_entry ("block-gets", s.block_gets, list);
  list = census_entry ("list-searches", s.list_searches, list);
  list = census_entry ("coalesces", s.coalesces, list);
  list = census_entry ("splits", s.splits, list);
  list = census_entry ("peak-heap", s.peak_held_bytes, list);
  list = census_entry ("heap", s.held_bytes, list);
  list = census_entry ("bytes-requested", s.bytes_requested, list);
  list = Fcons (Fcons (intern ("longest-pause"), make_float (s.longest_pause)), list);
  list = Fcons (Fcons (intern ("sweep-seconds"), make_float (s.sweep_seconds)), list);
  list = Fcons (Fcons (intern ("mark-seconds"), make_float (s.mark_seconds)), list);
  list = Fcons (Fcons (intern ("gc-cpu-seconds"), make_float (s.gc_cpu_seconds)), list);
  list = Fcons (Fcons (intern ("gc-seconds"), make_float (s.gc_seconds)), list);
  return census_entry ("collections", s.collections, list);
}

static void
free_map (void *map)
{
  gc_map_free (map);
}

DEFUN (Fvellum_heap_map, "vellum-heap-map", 0, 0,
       "Return what the heap holds memory for: an alist with keys held, areas and blocks.\n\
Each of the areas is (NAME :blocks N :used BYTES :held BYTES); what they hold adds up to all\n\
that is held.  Each of the blocks, a vector in order of age and address, is (NAME USED . SIZE).")
(void)
{
  struct gc_heap_map map;
  if (!gc_map_take (&map))
    memory_full ();
  specref count = specpdl_index ();
  record_unwind_protect_ptr (free_map, &map);
  lispv names[GC_NAREAS], areas = Qnil;
  for (int i = GC_NAREAS; i-- > 0;)
    {
      const struct gc_area_size *a = &map.areas[i];
      names[i] = intern (gc_area_name (i));
      lispv entry[] = { names[i], intern (":blocks"), make_uint (a->blocks),
                        intern (":used"), make_uint (a->used), intern (":held"),
                        make_uint (a->held) };
      areas = Fcons (list_from (ARRAYELTS (entry), entry), areas);
    }
  lispv blocks = make_vector (map.nblocks, Qnil);
  for (size_t i = 0; i < map.nblocks; i++)
    {
      const struct gc_map_block *b = &map.blocks[i];
      ASET (blocks, i, Fcons (names[b->area], Fcons (make_uint (b->used), make_uint (b->size))));
    }
  lispv list = list1 (Fcons (intern ("blocks"), blocks));
  list = Fcons (Fcons (intern ("areas"), areas), list);
  return unbind_to (count, census_entry ("held", map.held, list));
}

DEFUN (Fvellum_gc_config, "vellum-gc-config", 0, 0,
       "Return an alist of how the heap works: preset, vectors, memory map, roots.")
(void)
{
  static const char *const keys[] = { "heap", "vectors", "memory-map", "roots" };
  lispv list = Qnil;
  for (int i = ARRAYELTS (keys); i-- > 0;)
    {
      const char *v = gc_config_value (keys[i]);
      list = Fcons (Fcons (intern (keys[i]), v ? build_string (v) : Qnil), list);
    }
  return list;
}

DEFUN (Fvellum_gc_torture, "vellum-gc-torture", 1, 1,
       "Collect at every safepoint from now on if ON is non-nil, else when it is time again.\n\
Return whether that was so before.")
(lispv on)
{
  return gc_set_torture (!NILP (on)) ? Qt : Qnil;
}

DEFUN (Fvellum_verify_heap, "vellum-verify-heap", 0, 0,
       "Recount every invariant of the heap; return nil, or a string that says what is wrong.")
(void)
{
  const char *wrong = gc_verify ();
  return wrong ? build_string (wrong) : Qnil;
}

DEFUN (Fvellum_fail_allocation, "vellum-fail-allocation", 1, 1,
       "Let the Nth request for memory from now on fail, to test what happens; 0: none.")
(lispv n)
{
  CHECK_NATNUM (n);
  gc_fail_after (XFIXNUM (n));
  return Qnil;
}

enum { FINALIZER_FUNCTION, FINALIZER_NEXT, FINALIZER_SLOTS };

DEFUN (Fmake_finalizer, "make-finalizer", 1, 1,
       "Return an object whose death has FUNCTION called without arguments.")
(lispv function)
{
  lispv f = gc_vec (KIND_FINALIZER, FINALIZER_SLOTS);
  ASET (f, FINALIZER_FUNCTION, function);
  return f;
}

/* ---- Around a collection ---- */

/* Finalizers that died, to be run outside the collection; each refers to the next, for there may be
   no memory for a list of them.  */
static lispv doomed;

bool gc_threshold_option;

static void update_threshold (void);

void
lisp_before_gc (void)
{
  string_index_forget ();
}

void
lisp_doomed (lispv finalizer)
{
  ASET (finalizer, FINALIZER_NEXT, doomed);
  doomed = finalizer;
}

static lispv
run_protected (void *arg)
{
  return call0 (*(lispv *) arg);
}

static lispv
ignore_error (lispv error_object, void *arg)
{
  (void) error_object;
  (void) arg;
  return Qnil;
}

static void
run_doomed (void)
{
  while (!NILP (doomed))
    {
      lispv fn = AREF (doomed, FINALIZER_FUNCTION);
      GCPRO (fn);
      ASET (doomed, FINALIZER_FUNCTION, Qnil);
      doomed = AREF (doomed, FINALIZER_NEXT);
      specref count = specpdl_index ();
      specbind (Qinhibit_quit, Qt);
      catch_conditions (run_protected, Qt, ignore_error, &fn);
      unbind_to (count, Qnil);
    }
}

static lispv
run_post_gc_hook (void *arg)
{
  (void) arg;
  run_hook (Qpost_gc_hook);
  return Qnil;
}

void
lisp_after_gc (void)
{
  static bool running;
  struct gc_stats s;
  gc_stats_read (&s);
  set_symval (Qgcs_done, make_int (s.collections));
  set_symval (Qgc_elapsed, make_float (s.gc_seconds));
  update_threshold ();
  if (running || !specpdl_base)
    return;
  running = true;
  if (!NILP (SYMVAL (Qgarbage_collection_messages)))
    message_c ("Garbage collecting...done");
  run_doomed ();
  lispv hook = SYMVAL (Qpost_gc_hook);
  if (!NILP (hook) && !EQ (hook, Qunbound))
    {
      specref count = specpdl_index ();
      gc_inhibit (1);
      catch_conditions (run_post_gc_hook, Qt, ignore_error, NULL);
      gc_inhibit (-1);
      unbind_to (count, Qnil);
    }
  running = false;
}

/* ---- The threshold ---- */

static size_t wanted_threshold;

/* The collector's threshold: what Lisp wants, or its share of the live bytes if that is more.  */
static void
update_threshold (void)
{
  lispv share = SYMVAL (Qgc_cons_percentage);
  size_t threshold = wanted_threshold;
  if (FLOATP (share) && XFLOAT (share) > 0)
    {
      double live = 0;
      for (unsigned i = 0; i < gc_kind_stats_count (); i++)
        {
          struct gc_kind_stats k;
          gc_kind_stats_read (i, &k);
          live += k.live_bytes;
        }
      live *= XFLOAT (share);
      if (live > threshold && live < (double) (INTPTR_MAX / 4))
        threshold = live;
    }
  if (threshold != gc_threshold ())
    gc_set_threshold (threshold);
}

void
gc_threshold_set_from_lisp (lispv value)
{
  intmax_t n;
  if (!integer_to_intmax (value, &n) || n > INTPTR_MAX / 4)
    n = INTPTR_MAX / 4;
  wanted_threshold = n < 1 ? 1 : n;
  update_threshold ();
}

/* Was the threshold fixed when the program was started?  */
static bool
threshold_fixed (void)
{
  const char *env = getenv ("VELLUM_HEAP");
  return gc_threshold_option || (env && strstr (env, "gc-threshold"));
}

/* T as seconds.  */
static lispv
seconds (struct timeval t)
{
  return make_float (t.tv_sec + t.tv_usec * 1e-6);
}

DEFUN (Fvellum_resource_usage, "vellum-resource-usage", 0, 1,
       "Return what this process, or with CHILDREN its ended children, have used of the system.\n\
The value is a property list: :user and :system CPU time in seconds, :max-rss the largest\n\
resident set in kilobytes (of one child), :faults the page faults that needed no input.")
(lispv children)
{
  struct rusage usage;
  getrusage (NILP (children) ? RUSAGE_SELF : RUSAGE_CHILDREN, &usage);
  lispv values[] = { intern (":user"), seconds (usage.ru_utime), intern (":system"),
                     seconds (usage.ru_stime), intern (":max-rss"), make_int (usage.ru_maxrss),
                     intern (":faults"), make_int (usage.ru_minflt) };
  return list_from (ARRAYELTS (values), values);
}

static const struct subr_def *const subrs[] = {
  &SFvellum_resource_usage, &SFgarbage_collect, &SFgarbage_collect_maybe, &SFmemory_use_counts,
  &SFmemory_info, &SFvellum_heap_census, &SFvellum_heap_map, &SFvellum_gc_config,
  &SFvellum_gc_torture, &SFvellum_verify_heap, &SFvellum_fail_allocation, &SFmake_finalizer,
};

void
init_gcprims (void)
{
  doomed = Qnil;
  gc_root (&doomed);
  wanted_threshold = gc_threshold ();
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qgc_cons_threshold, make_fixnum (gc_threshold ()),
               "Number of bytes that may be allocated between two collections.");
  type_variable (Qgc_cons_threshold, TYPE_GC_THRESHOLD);
  defvar_lisp (Qgc_cons_percentage, make_float (threshold_fixed () ? 0.0 : 0.1),
               "Part of the live bytes that may be allocated between two collections.\n"
               "The greater of this and `gc-cons-threshold' counts.  Zero if the program was\n"
               "started with a threshold.");
  defvar_lisp (Qpost_gc_hook, Qnil, "Hook run after each collection.");
  defvar_lisp (Qgcs_done, make_fixnum (0), "Number of collections so far.");
  defvar_lisp (Qgc_elapsed, make_float (0), "Seconds spent in collections so far.");
  defvar_bool (Qgarbage_collection_messages, false,
               "Non-nil means say when a collection was done.");
  defvar_lisp (Qpurify_flag, Qnil, "Always nil: there is no pure storage.");
  defvar_lisp (Qmemory_full, Qnil, "Non-nil when memory is exhausted.");
}
