/* contenders.c -- loading the contenders, the root arrays, and what brackets a run.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <dlfcn.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include "contender.h"

const char *const contender_names[CONTENDERS]
  = { "libc malloc", "mimalloc", "pool, explicit free", "pool, sweep", "GC_malloc",
      "GC_malloc + GC_free", "GC_malloc_atomic", "GNU Emacs" };
const char *const contender_keys[CONTENDERS]
  = { "libc", "mimalloc", "pool-free", "pool-sweep", "gc", "gc-free", "gc-atomic",
      "emacs" };

void *(*mi_malloc_p) (size_t), *(*mi_realloc_p) (void *, size_t);
void (*mi_free_p) (void *);
void *(*gc_malloc_p) (size_t), *(*gc_malloc_atomic_p) (size_t);
void *(*gc_realloc_p) (void *, size_t);
void (*gc_free_p) (void *), (*gc_collect_p) (void);
static void (*gc_init_p) (void), (*gc_add_roots_p) (void *, void *);
static void (*gc_remove_roots_p) (void *, void *);
int (*thread_create_p) (pthread_t *, const pthread_attr_t *, void *(*) (void *), void *)
  = pthread_create;
int (*thread_join_p) (pthread_t, void **) = pthread_join;

/* ---- The heap that the pools are made of ---- */

struct symbol symbol_base[1];

static void
out_of_memory (void)
{
  fputs ("vellum-bench-alloc: memory exhausted\n", stderr);
  abort ();
}

static const struct gc_kind kinds[]
  = { [BENCH_BYTES] = { .name = "bytes", .layout = GC_NO_SLOTS },
      [BENCH_NODE] = { .name = "node", .layout = GC_ALL_SLOTS } };
static const struct gc_client client
  = { .kinds = kinds, .nkinds = sizeof kinds / sizeof *kinds, .nstatic_symbols = 1,
      .out_of_memory = out_of_memory };

/* ---- Libraries ---- */

struct entry
{
  const char *name;
  void *at;                     /* the pointer to set */
};

/* Sets the pointers of ENTRIES from the first library of NAMES that is there.  */
static bool
load (const char *const *names, const struct entry *entries)
{
  void *lib = NULL;
  while (*names && !lib)
    lib = dlopen (*names++, RTLD_NOW | RTLD_LOCAL);
  if (!lib)
    return false;
  for (; entries->name; entries++)
    {
      void *p = dlsym (lib, entries->name);
      if (!p)
        return false;
      memcpy (entries->at, &p, sizeof p);
    }
  return true;
}

static const char *
load_mimalloc (void)
{
  static const char *const names[] = { "libmimalloc.so", "libmimalloc.so.2", NULL };
  static const struct entry entries[]
    = { { "mi_malloc", &mi_malloc_p }, { "mi_realloc", &mi_realloc_p },
        { "mi_free", &mi_free_p }, { 0 } };
  return load (names, entries) ? NULL : "libmimalloc.so is not installed";
}

static const char *
load_boehm (void)
{
  static const char *const names[] = { "libgc.so", "libgc.so.1", NULL };
  static const struct entry entries[]
    = { { "GC_malloc", &gc_malloc_p }, { "GC_malloc_atomic", &gc_malloc_atomic_p },
        { "GC_realloc", &gc_realloc_p }, { "GC_free", &gc_free_p },
        { "GC_gcollect", &gc_collect_p }, { "GC_init", &gc_init_p },
        { "GC_add_roots", &gc_add_roots_p }, { "GC_remove_roots", &gc_remove_roots_p },
        { "GC_pthread_create", &thread_create_p },
        { "GC_pthread_join", &thread_join_p }, { 0 } };
  if (!load (names, entries))
    return "libgc.so is not installed";
  gc_init_p ();
  return NULL;
}

const char *
contender_load (enum contender who)
{
  switch (who)
    {
    case MIMALLOC:
      return load_mimalloc ();
    case POOL_FREE: case POOL_SWEEP:
      gc_init (&client, __builtin_frame_address (0));
      return NULL;
    case BOEHM: case BOEHM_FREE: case BOEHM_ATOMIC:
      return load_boehm ();
    case EMACS:
      return system ("emacs --version >/dev/null 2>&1") == 0 ? NULL
             : "GNU Emacs is not installed";
    default:
      return NULL;
    }
}

/* ---- The clock and the memory ---- */

static double
nanoseconds (clockid_t clock)
{
  struct timespec t;
  clock_gettime (clock, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

double
cpu_nanoseconds (void)
{
  return nanoseconds (CLOCK_PROCESS_CPUTIME_ID);
}

double
wall_nanoseconds (void)
{
  return nanoseconds (CLOCK_MONOTONIC);
}

/* A figure in kilobytes of /proc/self/status, in bytes; 0 if there is none.  */
static uint64_t
status_bytes (const char *key)
{
  char text[4096];
  int fd = open ("/proc/self/status", O_RDONLY);
  ssize_t n = fd < 0 ? 0 : read (fd, text, sizeof text - 1);
  if (fd >= 0)
    close (fd);
  text[n > 0 ? n : 0] = 0;
  const char *at = strstr (text, key);
  return at ? strtoull (at + strlen (key), NULL, 10) * 1024 : 0;
}

/* The peak of the resident set begins anew.  */
static void
reset_peak (void)
{
  int fd = open ("/proc/self/clear_refs", O_WRONLY);
  if (fd >= 0)
    {
      if (write (fd, "5", 1) != 1)
        fputs ("vellum-bench-alloc: cannot reset the peak of memory\n", stderr);
      close (fd);
    }
}

/* ---- Root arrays ---- */

static size_t
slot_bytes (const struct arena *a)
{
  return (a->nslots * sizeof *a->slot + 4095) & ~(size_t) 4095;
}

void
arena_open (struct run *r, unsigned t, size_t n)
{
  struct arena *a = &r->arena[t];
  a->nslots = n;
  a->slot = mmap (NULL, slot_bytes (a), PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (a->slot == MAP_FAILED)
    out_of_memory ();
  a->live = a->since = 0;
  if (!r->base_rss)
    {
      reset_peak ();
      r->base_rss = status_bytes ("VmRSS:");
    }
  if (r->who == POOL_FREE || r->who == POOL_SWEEP)
    {
      vec_pool_init (&a->pool, VEC_BLOCK);
      a->limit = heap.threshold;
    }
  if (gc_add_roots_p)
    gc_add_roots_p (a->slot, a->slot + n);
}

void
arena_close (struct run *r, unsigned t)
{
  struct arena *a = &r->arena[t];
  if (r->who == POOL_FREE || r->who == POOL_SWEEP)
    {
      const char *broken
        = r->checked || gc_check_level () ? vec_pool_verify (&a->pool, false) : NULL;
      if (broken)
        snprintf (r->out->why, sizeof r->out->why, "%s", broken);
      vec_pool_destroy (&a->pool);
    }
  if (gc_remove_roots_p)
    gc_remove_roots_p (a->slot, a->slot + a->nslots);
  munmap (a->slot, slot_bytes (a));
}

void
arena_collect (struct arena *a)
{
  size_t live = 0;
  for (size_t i = 0; i < a->nslots; i++)
    if (a->slot[i])
      {
        struct vec *v = vec_of (a->slot[i]);
        vec_pool_mark (&a->pool, v);
        live += vec_bytes (vec_words (v));
      }
  vec_pool_sweep (&a->pool);
  a->since = 0;
  a->limit = live > heap.threshold ? live : heap.threshold;
}

/* ---- Contents ---- */

void
stamp_all (void *p, size_t n, uintptr_t id)
{
  *(uintptr_t *) p = id;
  memset ((char *) p + sizeof id, (int) (id ^ n), n - sizeof id);
}

bool
stamped_all (const void *p, size_t n, uintptr_t id)
{
  const unsigned char *c = p, fill = id ^ n;
  if (*(const uintptr_t *) p != id)
    return false;
  for (size_t i = sizeof id; i < n; i++)
    if (c[i] != fill)
      return false;
  return true;
}

void
note_live (struct run *r, const struct arena *a)
{
  if (a->live > r->out->live_bytes)
    r->out->live_bytes = a->live;
}

size_t
scaled (const struct run *r, size_t n, size_t full_factor)
{
  enum { QUICK_DIVISOR = 50, CHECKED_DIVISOR = 4 };
  size_t m = r->scale == QUICK ? n / QUICK_DIVISOR : r->scale == FULL ? n * full_factor : n;
  return r->checked ? m / CHECKED_DIVISOR : m;
}

/* ---- What is timed ---- */

void
run_start (struct run *r)
{
  for (unsigned t = 0; t < MAX_THREADS; t++)
    memset (&r->arena[t].pool.count, 0, sizeof r->arena[t].pool.count);
  if (!r->warming)
    count_begin ();
  r->wall0 = wall_nanoseconds ();
  r->cpu0 = cpu_nanoseconds ();
}

static void
add_counters (struct vec_counters *sum, const struct vec_counters *c)
{
  uint64_t *to = (uint64_t *) sum;
  const uint64_t *from = (const uint64_t *) c;
  for (size_t i = 0; i < sizeof *c / sizeof *from; i++)
    to[i] += from[i];
}

void
run_stop (struct run *r, uint64_t ops)
{
  struct measurement *m = r->out;
  m->cpu_ns = cpu_nanoseconds () - r->cpu0;
  m->wall_ns = wall_nanoseconds () - r->wall0;
  if (!r->warming)
    count_end ();
  m->ops = ops;
  uint64_t peak = status_bytes ("VmHWM:");
  m->peak_bytes = peak > r->base_rss ? peak - r->base_rss : 0;
  memset (&m->count, 0, sizeof m->count);
  for (unsigned t = 0; t < MAX_THREADS; t++)
    add_counters (&m->count, &r->arena[t].pool.count);
}

void
run_extra (struct run *r, unsigned i, const char *name, double value)
{
  snprintf (r->out->extra[i].name, sizeof r->out->extra[i].name, "%s", name);
  r->out->extra[i].value = value;
}
