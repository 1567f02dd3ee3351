/* hash.h -- hash tables, for C code.

   H1  An entry keeps its index from `puthash' to `remhash'; iteration goes by index.  A removed
       entry's index is the first to be used again.
   H2  SIZE is what Lisp sees: how many entries fit before the table grows, by Emacs' rules.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef HASH_H
#define HASH_H

#include "lisp.h"

struct hash_entry
{
  lispv key;                    /* Qunbound: free */
  lispv value;
  uint32_t hash;
  int32_t next;                 /* in the bucket's chain, or the free list; -1 ends it */
};

enum hash_test { HASH_EQ, HASH_EQL, HASH_EQUAL, HASH_USER };
enum hash_weakness { WEAK_NONE, WEAK_KEY, WEAK_VALUE, WEAK_KEY_OR_VALUE, WEAK_KEY_AND_VALUE };

struct hash_table
{
  _Alignas (OBJECT_ALIGN) uintptr_t header;     /* as in struct vec */
  /* Traced: HASH_TRACED_SLOTS.  */
  lispv test_name;
  lispv user_equal, user_hash;  /* functions, for HASH_USER */
  lispv spare;
  /* Not traced by layout.  */
  struct hash_entry *entries;   /* CAPACITY of them; null until the first insertion */
  int32_t *buckets;             /* BUCKET_MASK + 1 heads of chains */
  uint32_t bucket_mask;
  int32_t capacity;             /* entries allocated: SIZE, or 0 */
  int32_t size;
  int32_t count;
  int32_t free;                 /* first free entry, -1 if none */
  float rehash_size;            /* growth minus 1, or minus the number of entries to add */
  float rehash_threshold;
  uint8_t test;                 /* enum hash_test */
  uint8_t weakness;             /* enum hash_weakness */
  bool purecopy;
  bool busy;                    /* a user's test runs: no changes */
};

enum { HASH_TRACED_SLOTS = 4 };

static inline struct hash_table *XHASH_TABLE (lispv v) { return (struct hash_table *) XVEC (v); }

lispv Fmake_hash_table (ptrdiff_t n, lispv *args);
lispv Fclrhash (lispv table);
lispv Fmaphash (lispv fn, lispv table) MAY_GC;
lispv Fhash_table_count (lispv table);
lispv Fhash_table_test (lispv table);
lispv Fhash_table_weakness (lispv table);
lispv Fhash_table_size (lispv table);
lispv Fhash_table_rehash_size (lispv table);
lispv Fhash_table_rehash_threshold (lispv table);
lispv Fcopy_hash_table (lispv table);

/* For tables whose test is not the user's: no safepoint.  */
lispv hash_get (lispv table, lispv key, lispv dflt);
void hash_put (lispv table, lispv key, lispv value);
/* Sets the size of an empty table, as `:size' does.  */
void hash_set_size (lispv table, ptrdiff_t n);

/* Iteration: for each I below `hash_table_limit', `hash_table_key' is Qunbound or a key.  */
static inline ptrdiff_t
hash_table_limit (lispv table)
{
  return XHASH_TABLE (table)->capacity;
}

static inline lispv
hash_table_key (lispv table, ptrdiff_t i)
{
  return XHASH_TABLE (table)->entries[i].key;
}

static inline lispv
hash_table_value (lispv table, ptrdiff_t i)
{
  return XHASH_TABLE (table)->entries[i].value;
}

static inline ptrdiff_t hash_table_count (lispv table) { return XHASH_TABLE (table)->count; }
/* The symbol `key', `value', ..., or nil.  */
lispv hash_table_weakness (lispv table);

#endif
