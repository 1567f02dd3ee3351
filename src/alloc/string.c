/* string.c -- string headers' data: small ones in blocks that are compacted, large ones
   alone.

   Called by allocation and by the sweep.

   S1  The data of a small string is preceded by a `struct sdata' that names its owner,
       and the owner's `data' points behind it; a dead one has owner 0.
   S2  `used' of a string-data block is the sum of the sizes of its sdata, `dead' that
       of the dead ones; heap.string_used and string_dead are the sums over the blocks.
   S3  Every large string is in the list once, and its owner's `data' points to its bytes.
   S4  Data that is in no block and in no large string is static and never written or
       freed.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <string.h>
#include "heap.h"

enum { LARGE_GRANULES = 256 };          /* an sdata above this size is large */

_Static_assert (GRANULES_PER_BLOCK < 1 << 16, "an sdata head has 16 bits for the size");

struct large_string *large_strings;
static struct block *current;           /* where data is cut from, */
static unsigned char no_bytes[1];       /* the data of all empty strings */

static size_t
string_bytes (const struct string *s)
{
  return s->nbytes < 0 ? s->nchars : s->nbytes;
}

static size_t
granules_for (size_t nbytes)
{
  return (sizeof (struct sdata) + nbytes + 1 + GRANULE - 1) / GRANULE;
}

static struct sdata *
sdata_of (const struct string *s)
{
  return (struct sdata *) (s->data - sizeof (struct sdata));
}

static bool
is_small (const struct string *s)
{
  struct chunk *c = map_chunk ((uintptr_t) s->data);
  return c && c == chunk_of ((uintptr_t) s->data)
         && block_of ((uintptr_t) s->data)->kind == BLOCK_STRDATA;
}

static void
set_head (struct sdata *d, const struct string *owner, size_t granules)
{
  d->head = (uint64_t) (uintptr_t) owner | (uint64_t) granules << 48;
}

static void
kill_sdata (struct sdata *d)
{
  struct block *b = block_of ((uintptr_t) d);
  size_t n = sdata_granules (d);
  set_head (d, NULL, n);
  b->dead += n;
  heap.string_dead += n;
  if (heap.poison)
    memset (d + 1, POISON_BYTE, n * GRANULE - sizeof *d);
  tool_poison (d + 1, n * GRANULE - sizeof *d);
}

/* The rest of the current block becomes a dead piece.  */
static void
close_current (void)
{
  if (current && current->used < GRANULES_PER_BLOCK)
    {
      size_t n = GRANULES_PER_BLOCK - current->used;
      struct sdata *d = (struct sdata *) (block_base (current)
                                          + (size_t) current->used * GRANULE);
      tool_unpoison (d, sizeof *d);
      set_head (d, NULL, n);
      current->used += n;
      current->dead += n;
      heap.string_used += n;
      heap.string_dead += n;
    }
  current = NULL;
}

/* N granules of string data for OWNER, or null.  */
static struct sdata *
sdata_new (const struct string *owner, size_t n)
{
  if (!current || GRANULES_PER_BLOCK - current->used < n)
    {
      struct block *b = block_get (BLOCK_STRDATA, 1);
      if (!b)
        return NULL;
      close_current ();
      current = b;
      block_list_append (&heap.strdata, b);
      tool_poison ((void *) block_base (b), BLOCK_SIZE);
    }
  struct sdata *d
    = (struct sdata *) (block_base (current) + (size_t) current->used * GRANULE);
  current->used += n;
  heap.string_used += n;
  tool_unpoison (d, n * GRANULE);
  set_head (d, owner, n);
  return d;
}

/* ---- Large strings ---- */

static void
large_link (struct large_string *l)
{
  l->prev = NULL;
  if ((l->next = large_strings))
    large_strings->prev = l;
  large_strings = l;
  heap.large_string_bytes += l->room;
  heap.large_strings++;
}

static void
large_unlink (struct large_string *l)
{
  *(l->prev ? &l->prev->next : &large_strings) = l->next;
  if (l->next)
    l->next->prev = l->prev;
  heap.large_string_bytes -= l->room;
  heap.large_strings--;
}

/* The large string that belongs to S, or null.  It comes to the front of the list,
   where a string that is changed again and again is found at once.  */
static struct large_string *
large_of (const struct string *s)
{
  struct large_string *l = large_strings;
  while (l && l->owner != s)
    l = l->next;
  if (l && l->prev)
    {
      large_unlink (l);
      large_link (l);
    }
  return l;
}

static unsigned char *
large_new (struct string *owner, size_t nbytes)
{
  struct large_string *l = sys_alloc (sizeof *l + nbytes + 1);
  if (!l)
    return NULL;
  l->owner = owner;
  l->room = nbytes + 1;
  large_link (l);
  return (unsigned char *) (l + 1);
}

/* ---- Poison ---- */

void
string_poison (struct string *s)
{
  if (is_small (s) || large_of (s))
    memset (s->data, POISON_BYTE, string_bytes (s));
}

/* ---- Allocation ---- */

static unsigned char *
data_new (struct string *s, size_t nbytes)
{
  if (nbytes > STRING_BYTES_MAX / (sizeof (size_t) == 4 ? 2 : 1))
    return NULL;
  size_t n = granules_for (nbytes);
  if (n > LARGE_GRANULES)
    return large_new (s, nbytes);
  struct sdata *d = sdata_new (s, n);
  return d ? (unsigned char *) (d + 1) : NULL;
}

static void
data_release (struct string *s)
{
  if (is_small (s))
    kill_sdata (sdata_of (s));
  else
    {
      struct large_string *l = large_of (s);
      if (l)
        {
          large_unlink (l);
          sys_free (l);
        }
    }
}

static void
count_bytes (size_t nbytes)
{
  gc_countdown -= (intptr_t) nbytes + 1;
  heap.string_bytes_total += nbytes + 1;
}

lispv
gc_string (intptr_t nchars, intptr_t nbytes)
{
  struct string *s = pool_string ();
  size_t n = nbytes < 0 ? nchars : nbytes;
  *s = (struct string) { .data = no_bytes };
  if (n)
    {
      unsigned char *data = data_new (s, n);
      if (!data)
        heap_out_of_memory ();
      data[n] = 0;
      s->data = data;
    }
  s->nchars = nchars;
  s->nbytes = nbytes;
  count_bytes (n);
  return word_tagged (s, TAG_STRING);
}

lispv
gc_string_static (const char *data, intptr_t nchars, intptr_t nbytes)
{
  struct string *s = pool_string ();
  *s = (struct string){ .nchars = nchars,
                        .nbytes = nbytes,
                        .data = (unsigned char *) data };
  return word_tagged (s, TAG_STRING);
}

void
gc_string_resize (struct string *s, intptr_t nchars, intptr_t nbytes)
{
  size_t old = string_bytes (s), new = nbytes < 0 ? nchars : nbytes;
  if (new == 0)
    {
      data_release (s);
      s->data = no_bytes;
    }
  else if (is_small (s) && granules_for (new) <= sdata_granules (sdata_of (s)))
    {
      struct sdata *d = sdata_of (s);
      size_t have = sdata_granules (d), n = granules_for (new);
      if (n < have)
        {
          /* What is cut off becomes a dead piece of its own.  */
          struct sdata *rest = d + n;
          set_head (d, s, n);
          set_head (rest, NULL, have - n);
          kill_sdata (rest);
        }
      s->data[new] = 0;
    }
  else
    {
      struct large_string *l = is_small (s) ? NULL : large_of (s);
      if (l && new < l->room && new >= l->room / 2)
        s->data[new] = 0;
      else
        {
          unsigned char *data = data_new (s, new);
          if (!data)
            heap_out_of_memory ();
          memcpy (data, s->data, old < new ? old : new);
          data[new] = 0;
          /* data_new put the new large string in front of the old one.  */
          if (l)
            {
              large_unlink (l);
              sys_free (l);
            }
          else if (is_small (s))
            kill_sdata (sdata_of (s));
          s->data = data;
        }
    }
  if (new > old)
    count_bytes (new - old);
  s->nchars = nchars;
  s->nbytes = nbytes;
}

/* ---- Sweep ---- */

void
strings_sweep_dead (struct block *b, const bits_word *dead)
{
  for (size_t g = bits_next (dead, 0, GRANULES_PER_BLOCK); g < GRANULES_PER_BLOCK;
       g = bits_next (dead, g + 1, GRANULES_PER_BLOCK))
    {
      struct string *s = (struct string *) (block_base (b) + g * GRANULE);
      if (is_small (s))
        kill_sdata (sdata_of (s));
    }
}

/* Before the marks of string headers are cleared.  */
void
strings_sweep_large (void)
{
  for (struct large_string *l = large_strings, *next; l; l = next)
    {
      next = l->next;
      if (!mark_bit ((uintptr_t) l->owner))
        {
          large_unlink (l);
          sys_free (l);
        }
    }
}

static bool
worth_moving (const struct block *b)
{
  if (heap.torture)
    return true;
  return b->dead * 8 >= b->used && b->dead >= 64;
}

/* Moves the live data of B elsewhere; false if there is no memory.  */
static bool
evacuate (struct block *b)
{
  char *base = (char *) block_base (b);
  for (size_t g = 0; g < b->used;)
    {
      struct sdata *d = (struct sdata *) (base + g * GRANULE);
      struct string *s = sdata_owner (d);
      size_t n = sdata_granules (d);
      if (s)
        {
          struct sdata *to = sdata_new (s, n);
          if (!to)
            return false;
          memcpy (to + 1, d + 1, n * GRANULE - sizeof *d);
          s->data = (unsigned char *) (to + 1);
          kill_sdata (d);
        }
      g += n;
    }
  return true;
}

/* After the string headers are swept.  */
void
strings_compact (void)
{
  struct block *last = heap.strdata.tail;
  if (current && worth_moving (current))
    close_current ();
  bool room = true;
  for (struct block *b = heap.strdata.head, *next; b; b = next)
    {
      next = b == last ? NULL : b->next;
      if (b == current)
        continue;
      if (b->dead < b->used && room && worth_moving (b))
        room = evacuate (b);
      if (b->dead == b->used)
        {
          heap.string_used -= b->used;
          heap.string_dead -= b->dead;
          block_list_remove (&heap.strdata, b);
          block_return (b, 1);
        }
    }
}

/* Bytes of blocks and large strings that hold live data, with headers and roundings.  */
uint64_t
strings_live_bytes (void)
{
  return (heap.string_used - heap.string_dead) * GRANULE + heap.large_string_bytes;
}

void
strings_free_all (void)
{
  current = NULL;
  while (heap.strdata.head)
    {
      struct block *b = heap.strdata.head;
      block_list_remove (&heap.strdata, b);
      block_return (b, 1);
    }
  while (large_strings)
    {
      struct large_string *l = large_strings;
      large_unlink (l);
      sys_free (l);
    }
  heap.string_used = heap.string_dead = 0;
}
