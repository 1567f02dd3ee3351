/* heap.c -- start of the heap: allocates and never collects.  Stands in until the real one.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <string.h>
#include "gc.h"

intptr_t gc_countdown = INTPTR_MAX / 2;

static const struct gc_client *client;
static struct vec *empties[1 << VEC_KIND_BITS];
static char *bump, *bump_end;
static struct vec **all;
static size_t nall, all_size, threshold = 800000;
static struct gc_stats stats;
static uint64_t cells[4];

static void *
grab (size_t bytes)
{
  bytes = (bytes + 7) & ~(size_t) 7;
  if (bytes > (size_t) (bump_end - bump))
    {
      size_t n = bytes > 65536 ? bytes : 1 << 20;
      char *p = calloc (1, n);
      if (!p)
        client->out_of_memory ();
      stats.held_bytes += n;
      stats.peak_held_bytes = stats.held_bytes;
      if (bytes > 65536)
        return p;
      bump = p;
      bump_end = p + n;
    }
  void *p = bump;
  bump += bytes;
  stats.bytes_requested += bytes;
  return p;
}

void
gc_init (const struct gc_client *c, void *stack_base)
{
  (void) stack_base;
  client = c;
}

const char *
gc_option (const char *key, const char *value)
{
  (void) key;
  (void) value;
  return NULL;
}

const char *
gc_env (const char **roots)
{
  *roots = NULL;
  return NULL;
}

lispv
gc_cons (lispv car, lispv cdr)
{
  struct cons *c = grab (sizeof *c);
  cells[0]++;
  c->car = car;
  c->cdr = cdr;
  return word_tagged (c, TAG_CONS);
}

lispv
gc_float (double value)
{
  struct flonum *f = grab (sizeof *f);
  cells[1]++;
  f->value = value;
  return word_tagged (f, TAG_FLOAT);
}

lispv
gc_symbol (void)
{
  cells[2]++;
  return word_from_symbol (grab (sizeof (struct symbol)));
}

static unsigned char *
string_room (intptr_t nchars, intptr_t nbytes)
{
  intptr_t n = nbytes < 0 ? nchars : nbytes;
  unsigned char *d = grab (n + 1);
  d[n] = 0;
  return d;
}

lispv
gc_string (intptr_t nchars, intptr_t nbytes)
{
  struct string *s = grab (sizeof *s);
  cells[3]++;
  *s = (struct string) { .nchars = nchars, .nbytes = nbytes };
  s->data = string_room (nchars, nbytes);
  return word_tagged (s, TAG_STRING);
}

lispv
gc_string_static (const char *data, intptr_t nchars, intptr_t nbytes)
{
  struct string *s = grab (sizeof *s);
  cells[3]++;
  *s = (struct string) { .nchars = nchars, .nbytes = nbytes };
  s->data = (unsigned char *) data;
  return word_tagged (s, TAG_STRING);
}

void
gc_string_resize (struct string *str, intptr_t nchars, intptr_t nbytes)
{
  intptr_t old = str->nbytes < 0 ? str->nchars : str->nbytes;
  intptr_t new = nbytes < 0 ? nchars : nbytes;
  unsigned char *d = string_room (nchars, nbytes);
  memcpy (d, str->data, old < new ? old : new);
  str->data = d;
  str->nchars = nchars;
  str->nbytes = nbytes;
}

lispv
gc_vec (unsigned kind, size_t words)
{
  bool shared = words == 0 && client->kinds[kind].layout == GC_ALL_SLOTS;
  if (shared && empties[kind])
    return word_tagged (empties[kind], TAG_VEC);
  struct vec *v = grab (sizeof *v + words * sizeof (lispv));
  v->header = (uintptr_t) words << VEC_SIZE_SHIFT | kind;
  if (shared)
    empties[kind] = v;
  if (nall == all_size)
    all = realloc (all, (all_size = 2 * all_size + 1024) * sizeof *all);
  all[nall++] = v;
  return word_tagged (v, TAG_VEC);
}

void
gc_vec_shrink (struct vec *vec, size_t words)
{
  vec->header = (uintptr_t) words << VEC_SIZE_SHIFT
                | (vec->header & (((uintptr_t) 1 << VEC_SIZE_SHIFT) - 1));
}

void gc_account (intptr_t n) { (void) n; }
void gc_mark (struct gc_marker *m, lispv v) { (void) m; (void) v; }
void gc_mark_range (struct gc_marker *m, const lispv *v, size_t n)
{ (void) m; (void) v; (void) n; }
bool gc_live (lispv v) { (void) v; return true; }
void gc_safepoint_slow (void) { gc_countdown = INTPTR_MAX / 2; }

void
gc_collect (const char *reason)
{
  (void) reason;
  if (client->before_gc)
    client->before_gc ();
  stats.collections++;
  if (client->after_gc)
    client->after_gc ();
}

void gc_inhibit (int delta) { (void) delta; }
size_t gc_threshold (void) { return threshold; }
void gc_set_threshold (size_t bytes) { threshold = bytes; }
void gc_stats_read (struct gc_stats *out) { *out = stats; }
unsigned gc_kind_stats_count (void) { return 5 + client->nkinds; }

void
gc_kind_stats_read (unsigned i, struct gc_kind_stats *out)
{
  static const char *const names[]
    = { "conses", "floats", "symbols", "strings", "string-bytes" };
  *out = (struct gc_kind_stats) { 0 };
  out->name = i < 5 ? names[i] : client->kinds[i - 5].name;
  if (i < 4)
    out->live_objects = out->allocated_objects = cells[i];
}

const char *
gc_config_value (const char *key)
{
  if (!strcmp (key, "roots"))
    return roots_precise () ? "gcpro" : "stack";
  if (!strcmp (key, "heap"))
    return "vellum";
  if (!strcmp (key, "vectors"))
    return "block";
  if (!strcmp (key, "memory-map"))
    return "table";
  return NULL;
}

void
gc_each (int kind, void (*fn) (struct vec *, void *), void *arg)
{
  for (size_t i = 0; i < nall; i++)
    if (kind < 0 || vec_kind (all[i]) == (unsigned) kind)
      fn (all[i], arg);
}

void gc_finish (void) { }
