/* toy.h -- a client of the heap for its tests: a few static symbols, toy kinds of
   vectors, and a random number generator.  Each test program is one file that includes
   this.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TOY_H
#define TOY_H

#define GC_IMPL 1
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include "heap.h"
#include "tap.h"

enum { TOY_SYMBOLS = 4 };
struct symbol symbol_base[TOY_SYMBOLS];

enum toy_kind
{
  TOY_VECTOR,           /* all slots */
  TOY_RECORD,           /* the first two slots */
  TOY_BYTES,            /* none */
  TOY_HOOKED,           /* none by layout, slot 0 by a hook */
  TOY_OWNER,            /* counted by a finalize hook */
  TOY_WEAK,             /* weak pairs: slots 2n key, 2n+1 value */
  TOY_FINALIZER,        /* slot 0 is kept for it */
  TOY_KINDS
};

static int toy_finalized, toy_doomed, toy_collections;
static lispv toy_last_doomed;
static jmp_buf toy_oom;
static bool toy_oom_expected;

static void
toy_trace (struct gc_marker *m, struct vec *v)
{
  gc_mark (m, v->slots[0]);
}

static void
toy_finalize (struct vec *v)
{
  (void) v;
  toy_finalized++;
}

static bool
toy_weak_trace (struct gc_marker *m, struct vec *v)
{
  bool any = false;
  for (size_t i = 0; i + 1 < vec_words (v); i += 2)
    if (gc_live (v->slots[i]) && !gc_live (v->slots[i + 1]))
      {
        gc_mark (m, v->slots[i + 1]);
        any = true;
      }
  return any;
}

static void
toy_weak_sweep (struct vec *v)
{
  for (size_t i = 0; i + 1 < vec_words (v); i += 2)
    if (!gc_live (v->slots[i]))
      v->slots[i] = v->slots[i + 1] = word_make (0);
}

static const struct gc_kind toy_kinds[TOY_KINDS] =
{
  [TOY_VECTOR] = { .name = "vector", .layout = GC_ALL_SLOTS },
  [TOY_RECORD] = { .name = "record", .layout = GC_FIRST_N_SLOTS, .nslots = 2 },
  [TOY_BYTES] = { .name = "bytes", .layout = GC_NO_SLOTS },
  [TOY_HOOKED] = { .name = "hooked", .layout = GC_NO_SLOTS, .trace = toy_trace },
  [TOY_OWNER] = { .name = "owner", .layout = GC_ALL_SLOTS, .finalize = toy_finalize },
  [TOY_WEAK] = { .name = "weak", .layout = GC_NO_SLOTS, .weak_trace = toy_weak_trace,
                 .weak_sweep = toy_weak_sweep },
  [TOY_FINALIZER] = { .name = "finalizer", .layout = GC_FIRST_N_SLOTS, .nslots = 1,
                      .resurrect = true },
};

static void
toy_out_of_memory (void)
{
  if (toy_oom_expected)
    longjmp (toy_oom, 1);
  puts ("Bail out! memory exhausted");
  exit (99);
}

static void
toy_after_gc (void)
{
  toy_collections++;
}

static void
toy_doom (lispv v)
{
  toy_doomed++;
  toy_last_doomed = v;
}

static const struct gc_client toy_client =
{
  .kinds = toy_kinds, .nkinds = TOY_KINDS, .nstatic_symbols = TOY_SYMBOLS,
  .out_of_memory = toy_out_of_memory, .after_gc = toy_after_gc, .doomed = toy_doom
};

/* Starts a heap with options "key=value,key,..." in place of any before it.  */
static void __attribute__ ((unused))
toy_start (const char *opts, void *stack_base)
{
  char copy[256];
  static bool running;
  if (running)
    heap_destroy ();
  options_reset ();
  unsetenv ("VELLUM_HEAP");
  snprintf (copy, sizeof copy, "%s", opts);
  for (char *item = strtok (copy, ","); item; item = strtok (NULL, ","))
    {
      char *value = strchr (item, '=');
      if (value)
        *value++ = 0;
      const char *error = gc_option (item, value);
      if (error)
        {
          printf ("Bail out! %s\n", error);
          exit (99);
        }
    }
  memset (symbol_base, 0, sizeof symbol_base);
  root_frames = NULL;
  toy_finalized = toy_doomed = toy_collections = 0;
  toy_oom_expected = false;
  gc_init (&toy_client, stack_base);
  running = true;
}

/* The configurations that tests loop over.  */
static const char *const toy_heaps[] __attribute__ ((unused)) =
{
  "heap=malloc", "heap=block", "heap=vellum", "vectors=malloc,memory-map=table",
  "heap=malloc,gc-poison", "heap=block,gc-poison", "heap=vellum,gc-poison",
  "heap=vellum,gc-mark-stack=1024", "heap=malloc,gc-mark-stack=1024"
};
enum { TOY_HEAPS = sizeof toy_heaps / sizeof *toy_heaps };

/* xorshift; the same sequence everywhere.  */
static uint64_t toy_seed = 88172645463325252u;

static uint64_t __attribute__ ((unused))
toy_random (uint64_t below)
{
  toy_seed ^= toy_seed << 13;
  toy_seed ^= toy_seed >> 7;
  toy_seed ^= toy_seed << 17;
  return (toy_seed >> 11) % below;
}

static inline lispv
toy_fixnum (intptr_t n)
{
  return word_make ((uintptr_t) n << 2 | TAG_FIXNUM);
}
static inline struct vec *toy_vec (lispv v) { return word_untag (v, TAG_VEC); }
static inline struct cons *toy_cons (lispv v) { return word_untag (v, TAG_CONS); }
static inline struct string *toy_string (lispv v) { return word_untag (v, TAG_STRING); }

/* A result: the heap passes its verifier after WHAT.  */
static void __attribute__ ((unused))
toy_sound (const char *what)
{
  const char *broken = gc_verify ();
  if (!ok (!broken, "%s: the heap is sound", what))
    printf ("# %s\n", broken);
}

/* Overwrites the part of the stack below, where old values may linger.  */
static void __attribute__ ((noinline, unused))
toy_clear_stack (void)
{
  volatile char waste[16384];
  for (size_t i = 0; i < sizeof waste; i++)
    waste[i] = 0;
}

#endif
