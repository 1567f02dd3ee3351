/* hash.c -- hash tables.

   A table is an array of entries in order of insertion, and an array of chains into it.  Both are
   outside the heap and belong to the table object.  A user's test calls Lisp: all entry
   pointers are invalid after it, so that code works with indices.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hash.h"
#include "equal.h"
#include "init.h"
#include "kinds.h"
#include "list.h"
#include "strfns.h"

_Static_assert (offsetof (struct hash_table, test_name) == offsetof (struct vec, slots),
                "the traced slots come first");
_Static_assert (offsetof (struct hash_table, entries)
                == offsetof (struct vec, slots) + HASH_TRACED_SLOTS * sizeof (lispv),
                "nothing else is traced");

enum { DEFAULT_SIZE = 65, MAX_SIZE = INT32_MAX / 2 };

/* Signals (error MESSAGE ARG), or with ARG's elements if it is a list.  */
static _Noreturn void
signal_error (const char *message, lispv arg)
{
  lispv data = list_length (arg) >= 0 ? arg : list1 (arg);
  xsignal (Qerror, Fcons (build_string (message), data));
}

/* ---- Storage ---- */

static uint32_t
bucket_count (int32_t size)
{
  uint32_t n = 4;
  while (n < (uint32_t) size)
    n *= 2;
  return n;
}

static size_t
storage_bytes (const struct hash_table *h)
{
  return h->capacity * sizeof *h->entries + (h->bucket_mask + 1) * sizeof *h->buckets;
}

/* Puts every entry in its chain.  */
static void
link_entries (struct hash_table *h)
{
  memset (h->buckets, -1, (h->bucket_mask + 1) * sizeof *h->buckets);
  for (int32_t i = h->capacity - 1; i >= 0; i--)
    {
      struct hash_entry *e = &h->entries[i];
      if (EQ (e->key, Qunbound))
        continue;
      int32_t *head = &h->buckets[e->hash & h->bucket_mask];
      e->next = *head;
      *head = i;
    }
}

/* Makes entries FROM and up free, in order, after what is free already.  */
static void
chain_free_entries (struct hash_table *h, int32_t from)
{
  for (int32_t i = from; i < h->capacity; i++)
    {
      h->entries[i].key = Qunbound;
      h->entries[i].value = Qnil;
      h->entries[i].next = i + 1 < h->capacity ? i + 1 : -1;
    }
  if (h->free < 0)
    h->free = from < h->capacity ? from : -1;
}

/* Gives H room for SIZE entries, no fewer than it has.  */
static void
resize (struct hash_table *h, int32_t size)
{
  size_t before = h->entries ? storage_bytes (h) : 0;
  uint32_t n = bucket_count (size);
  bool relink = !h->buckets || n != h->bucket_mask + 1;
  /* Both are there before the table changes.  */
  int32_t *buckets = relink ? gc_realloc (NULL, n * sizeof *buckets) : h->buckets;
  struct hash_entry *entries
    = buckets ? gc_realloc (h->entries, size * sizeof *entries) : NULL;
  if (!entries)
    {
      if (relink)
        gc_free (buckets);
      memory_full ();
    }
  h->entries = entries;
  int32_t old = h->capacity;
  h->capacity = size;
  h->size = size;
  chain_free_entries (h, old);
  if (relink)
    {
      gc_free (h->buckets);
      h->buckets = buckets;
      h->bucket_mask = n - 1;
      link_entries (h);
    }
  gc_account (storage_bytes (h) - before);
}

static void
make_room (struct hash_table *h, lispv table)
{
  if (h->free >= 0)
    return;
  if (!h->entries)
    {
      resize (h, h->size);
      return;
    }
  double size = h->size;
  double bigger = h->rehash_size < 0 ? size - h->rehash_size
                                     : (intmax_t) (size * (h->rehash_size + 1.0));
  if (bigger <= size)
    bigger = size + 1;
  if (bigger > MAX_SIZE)
    {
      if (h->size == MAX_SIZE)
        signal_error ("Hash table too large to resize", table);
      bigger = MAX_SIZE;
    }
  resize (h, bigger);
}

void
hash_table_finalize (struct vec *v)
{
  struct hash_table *h = (struct hash_table *) v;
  if (h->entries)
    gc_account (-(intptr_t) storage_bytes (h));
  gc_free (h->entries);
  gc_free (h->buckets);
  h->entries = NULL;
  h->buckets = NULL;
}

/* ---- Look-up ---- */

static void
not_busy (lispv table)
{
  XHASH_TABLE (table)->busy = false;
}

/* Calls FN with one or two arguments; meanwhile TABLE may not be changed.  */
static lispv
call_test (lispv table, lispv fn, int n, lispv a, lispv b)
{
  struct hash_table *h = XHASH_TABLE (table);
  if (h->busy)
    return n == 1 ? call1 (fn, a) : call2 (fn, a, b);
  specref count = specpdl_index ();
  record_unwind_protect (not_busy, table);
  h->busy = true;
  return unbind_to (count, n == 1 ? call1 (fn, a) : call2 (fn, a, b));
}

static uint32_t
hash_of (lispv table, lispv key)
{
  struct hash_table *h = XHASH_TABLE (table);
  switch ((enum hash_test) h->test)
    {
    case HASH_EQ:
      return hash_eq (key);
    case HASH_EQL:
      return hash_eql (key);
    case HASH_EQUAL:
      return hash_equal (key);
    case HASH_USER:
      break;
    }
  lispv v = call_test (table, h->user_hash, 1, key, Qnil);
  return FIXNUMP (v) ? hash_eq (v) : hash_equal (v);
}

static int32_t
find_by_user (lispv table, lispv key, uint32_t hash)
{
  struct hash_table *h = XHASH_TABLE (table);
  GCPRO (table, key);
  for (int32_t i = h->buckets[hash & h->bucket_mask]; i >= 0; i = h->entries[i].next)
    {
      struct hash_entry *e = &h->entries[i];
      if (EQ (e->key, key))
        return i;
      if (e->hash == hash && !NILP (call_test (table, h->user_equal, 2, key, e->key)))
        return i;
    }
  return -1;
}

static inline bool
equal_keys (lispv a, lispv b)
{
  if (STRINGP (a) && STRINGP (b))
    return string_equal (a, b);
  return equal (a, b);
}

/* The index of KEY, whose hash code is HASH, or -1.  MAY_GC for HASH_USER.  */
static int32_t
find (lispv table, lispv key, uint32_t hash)
{
  struct hash_table *h = XHASH_TABLE (table);
  if (!h->entries)
    return -1;
  int32_t i = h->buckets[hash & h->bucket_mask];
  switch ((enum hash_test) h->test)
    {
    case HASH_EQ:
      for (; i >= 0; i = h->entries[i].next)
        if (EQ (h->entries[i].key, key))
          return i;
      return -1;
    case HASH_EQL:
      for (; i >= 0; i = h->entries[i].next)
        if (h->entries[i].hash == hash && eql (h->entries[i].key, key))
          return i;
      return -1;
    case HASH_EQUAL:
      for (; i >= 0; i = h->entries[i].next)
        {
          struct hash_entry *e = &h->entries[i];
          if (e->hash == hash && (EQ (e->key, key) || equal_keys (e->key, key)))
            return i;
        }
      return -1;
    case HASH_USER:
      break;
    }
  return find_by_user (table, key, hash);
}

/* Adds KEY, which is not there.  */
static void
insert (lispv table, lispv key, lispv value, uint32_t hash)
{
  struct hash_table *h = XHASH_TABLE (table);
  make_room (h, table);
  int32_t i = h->free;
  struct hash_entry *e = &h->entries[i];
  h->free = e->next;
  h->count++;
  gc_set (&e->key, key);
  gc_set (&e->value, value);
  e->hash = hash;
  int32_t *head = &h->buckets[hash & h->bucket_mask];
  e->next = *head;
  *head = i;
}

/* Frees entry I; its predecessor in the chain that starts at *LINK is looked for.  */
static void
remove_entry (struct hash_table *h, int32_t i)
{
  struct hash_entry *e = &h->entries[i];
  int32_t *link = &h->buckets[e->hash & h->bucket_mask];
  while (*link != i)
    link = &h->entries[*link].next;
  *link = e->next;
  e->key = Qunbound;
  e->value = Qnil;
  e->next = h->free;
  h->free = i;
  h->count--;
}

static void
check_changeable (lispv table)
{
  CHECK_HASH_TABLE (table);
  if (XHASH_TABLE (table)->busy)
    signal_error ("hash table test modifies table", table);
}

lispv
hash_get (lispv table, lispv key, lispv dflt)
{
  int32_t i = find (table, key, hash_of (table, key));
  return i < 0 ? dflt : XHASH_TABLE (table)->entries[i].value;
}

void
hash_put (lispv table, lispv key, lispv value)
{
  uint32_t hash = hash_of (table, key);
  int32_t i = find (table, key, hash);
  if (i < 0)
    insert (table, key, value, hash);
  else
    gc_set (&XHASH_TABLE (table)->entries[i].value, value);
}

void
hash_set_size (lispv table, ptrdiff_t n)
{
  struct hash_table *h = XHASH_TABLE (table);
  if (!h->entries && n < MAX_SIZE)
    h->size = n < 1 ? 1 : n;
}

/* ---- Making tables ---- */

static struct hash_table *
new_table (void)
{
  enum { WORDS = (sizeof (struct hash_table) - offsetof (struct hash_table, test_name)
                  + sizeof (lispv) - 1) / sizeof (lispv) };
  struct hash_table *h = (struct hash_table *) XVEC (gc_vec (KIND_HASH_TABLE, WORDS));
  h->size = DEFAULT_SIZE;
  h->free = -1;
  h->rehash_size = 0.5;
  h->rehash_threshold = 0.8125;
  return h;
}

static lispv
table_value (struct hash_table *h)
{
  return vec_value ((struct vec *) h);
}

lispv
make_hash_table_simple (lispv test)
{
  struct hash_table *h = new_table ();
  gc_set (&h->test_name, test);
  h->test = EQ (test, Qeq) ? HASH_EQ : EQ (test, Qeql) ? HASH_EQL : HASH_EQUAL;
  return table_value (h);
}

/* The value after KEYWORD in ARGS, DFLT if there is none.  Marks both as USED.  */
static lispv
keyword_arg (lispv keyword, ptrdiff_t n, lispv *args, bool *used, lispv dflt)
{
  for (ptrdiff_t i = 0; i + 1 < n; i++)
    if (!used[i] && EQ (args[i], keyword))
      {
        used[i] = used[i + 1] = true;
        return args[i + 1];
      }
  return dflt;
}

static void
set_test (struct hash_table *h, lispv test)
{
  gc_set (&h->test_name, test);
  if (EQ (test, Qeq))
    h->test = HASH_EQ;
  else if (EQ (test, Qeql))
    h->test = HASH_EQL;
  else if (EQ (test, Qequal))
    h->test = HASH_EQUAL;
  else
    {
      lispv functions = Fget (test, Qhash_table_test);
      if (!CONSP (functions) || !CONSP (XCDR (functions)))
        signal_error ("Invalid hash table test", test);
      h->test = HASH_USER;
      gc_set (&h->user_equal, XCAR (functions));
      gc_set (&h->user_hash, XCAR (XCDR (functions)));
    }
}

static void
set_size (struct hash_table *h, lispv size)
{
  if (NILP (size))
    return;
  if (!NATNUMP (size))
    signal_error ("Invalid hash table size", size);
  if (XFIXNUM (size) > MAX_SIZE)
    signal_error ("Hash table too large to resize", size);
  h->size = XFIXNUM (size) == 0 ? 1 : XFIXNUM (size);
}

static void
set_rehash (struct hash_table *h, lispv size, lispv threshold)
{
  if (FIXNUMP (size) && XFIXNUM (size) > 0)
    h->rehash_size = -(float) XFIXNUM (size);
  else if (FLOATP (size) && (float) (XFLOAT (size) - 1) > 0)
    h->rehash_size = XFLOAT (size) - 1;
  else
    signal_error ("Invalid hash table rehash size", size);
  if (!FLOATP (threshold))
    signal_error ("Invalid hash table rehash threshold", threshold);
  float t = XFLOAT (threshold);
  if (!(0 < t && t <= 1))
    signal_error ("Invalid hash table rehash threshold", threshold);
  h->rehash_threshold = t;
}

static const lispv weakness_names[] = {
  [WEAK_NONE] = WORD_INIT (0),
  [WEAK_KEY] = WORD_INIT (INDEX_Qkey * sizeof (struct symbol)),
  [WEAK_VALUE] = WORD_INIT (INDEX_Qvalue * sizeof (struct symbol)),
  [WEAK_KEY_OR_VALUE] = WORD_INIT (INDEX_Qkey_or_value * sizeof (struct symbol)),
  [WEAK_KEY_AND_VALUE] = WORD_INIT (INDEX_Qkey_and_value * sizeof (struct symbol)),
};

static void
set_weakness (struct hash_table *h, lispv weakness)
{
  if (EQ (weakness, Qt))
    weakness = Qkey_and_value;
  for (size_t i = 0; i < ARRAYELTS (weakness_names); i++)
    if (EQ (weakness, weakness_names[i]))
      {
        h->weakness = i;
        return;
      }
  signal_error ("Invalid hash table weakness", weakness);
}

DEFUN (Fmake_hash_table, "make-hash-table", 0, MANY,
       "Return a new hash table.\n"
       "KEYWORD-ARGS are pairs: `:test' (`eq', `eql', the default, `equal', or a test defined by\n"
       "`define-hash-table-test'), `:size' (how many entries to expect), `:weakness' (nil, `key',\n"
       "`value', `key-or-value', `key-and-value' or t), `:rehash-size', `:rehash-threshold',\n"
       "`:purecopy'.\n\n(fn &rest KEYWORD-ARGS)")
(ptrdiff_t n, lispv *args)
{
  bool used[32] = { 0 };
  if (n > (ptrdiff_t) ARRAYELTS (used))
    signal_error ("Invalid argument list", args[ARRAYELTS (used)]);
  struct hash_table *h = new_table ();
  set_test (h, keyword_arg (QCtest, n, args, used, Qeql));
  h->purecopy = !NILP (keyword_arg (QCpurecopy, n, args, used, Qnil));
  set_size (h, keyword_arg (QCsize, n, args, used, Qnil));
  lispv rehash_size = keyword_arg (QCrehash_size, n, args, used, Qunbound);
  if (EQ (rehash_size, Qunbound))
    rehash_size = make_float (1.5);
  lispv threshold = keyword_arg (QCrehash_threshold, n, args, used, Qunbound);
  if (EQ (threshold, Qunbound))
    threshold = make_float (0.8125);
  set_rehash (h, rehash_size, threshold);
  set_weakness (h, keyword_arg (QCweakness, n, args, used, Qnil));
  for (ptrdiff_t i = 0; i < n; i++)
    if (!used[i])
      signal_error ("Invalid argument list", args[i]);
  return table_value (h);
}

DEFUN (Fcopy_hash_table, "copy-hash-table", 1, 1, "Return a copy of hash table TABLE.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  struct hash_table *copy = new_table (), *h = XHASH_TABLE (table);
  uintptr_t header = copy->header;
  struct hash_entry *entries = NULL;
  int32_t *buckets = NULL;
  if (h->entries)
    {
      entries = gc_realloc (NULL, h->capacity * sizeof *entries);
      buckets = gc_realloc (NULL, (h->bucket_mask + 1) * sizeof *buckets);
      if (!entries || !buckets)
        {
          gc_free (entries);
          gc_free (buckets);
          memory_full ();
        }
      memcpy (entries, h->entries, h->capacity * sizeof *entries);
      memcpy (buckets, h->buckets, (h->bucket_mask + 1) * sizeof *buckets);
      gc_account (storage_bytes (h));
    }
  *copy = *h;
  copy->header = header;
  copy->entries = entries;
  copy->buckets = buckets;
  copy->busy = false;
  return table_value (copy);
}

/* ---- Access ---- */

DEFUN (Fgethash, "gethash", 2, 3, "Return the value of KEY in TABLE, DFLT if it is not there.")
(lispv key, lispv table, lispv dflt)
{
  CHECK_HASH_TABLE (table);
  if (XHASH_TABLE (table)->count == 0)
    return dflt;
  GCPRO (key, table, dflt);
  return hash_get (table, key, dflt);
}

DEFUN (Fputhash, "puthash", 3, 3, "Make VALUE the value of KEY in TABLE; return VALUE.")
(lispv key, lispv value, lispv table)
{
  check_changeable (table);
  GCPRO (key, value, table);
  hash_put (table, key, value);
  return value;
}

DEFUN (Fremhash, "remhash", 2, 2, "Remove KEY from TABLE.")
(lispv key, lispv table)
{
  check_changeable (table);
  GCPRO (key, table);
  int32_t i = find (table, key, hash_of (table, key));
  if (i >= 0)
    remove_entry (XHASH_TABLE (table), i);
  return Qnil;
}

DEFUN (Fclrhash, "clrhash", 1, 1, "Remove all entries of TABLE and return it.")
(lispv table)
{
  check_changeable (table);
  struct hash_table *h = XHASH_TABLE (table);
  if (h->count > 0)
    {
      memset (h->buckets, -1, (h->bucket_mask + 1) * sizeof *h->buckets);
      h->free = -1;
      h->count = 0;
      chain_free_entries (h, 0);
    }
  return table;
}

DEFUN (Fmaphash, "maphash", 2, 2,
       "Call FUNCTION with each key and value in TABLE.  It may change the table meanwhile.")
(lispv function, lispv table)
{
  CHECK_HASH_TABLE (table);
  struct hash_table *h = XHASH_TABLE (table);
  GCPRO (function, table);
  for (int32_t i = 0; i < h->capacity; i++)
    {
      struct hash_entry *e = &h->entries[i];
      if (!EQ (e->key, Qunbound))
        call2 (function, e->key, e->value);
    }
  return Qnil;
}

DEFUN (Fhash_table_p, "hash-table-p", 1, 1, "Return t if OBJ is a hash table.")
(lispv obj)
{
  return HASH_TABLE_P (obj) ? Qt : Qnil;
}

DEFUN (Fhash_table_count, "hash-table-count", 1, 1, "Return the number of entries of TABLE.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  return make_fixnum (XHASH_TABLE (table)->count);
}

DEFUN (Fhash_table_size, "hash-table-size", 1, 1,
       "Return how many entries TABLE can hold before it grows.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  return make_fixnum (XHASH_TABLE (table)->size);
}

DEFUN (Fhash_table_test, "hash-table-test", 1, 1, "Return the name of the test of TABLE.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  return XHASH_TABLE (table)->test_name;
}

lispv
hash_table_weakness (lispv table)
{
  return weakness_names[XHASH_TABLE (table)->weakness];
}

DEFUN (Fhash_table_weakness, "hash-table-weakness", 1, 1,
       "Return what of TABLE's entries is weak, nil if nothing is.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  return hash_table_weakness (table);
}

DEFUN (Fhash_table_rehash_size, "hash-table-rehash-size", 1, 1,
       "Return the factor (a float) or the number (an integer) by which TABLE grows.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  float r = XHASH_TABLE (table)->rehash_size;
  return r < 0 ? make_fixnum ((intptr_t) -r) : make_float (r + 1.0);
}

DEFUN (Fhash_table_rehash_threshold, "hash-table-rehash-threshold", 1, 1,
       "Return the rehash threshold of TABLE.")
(lispv table)
{
  CHECK_HASH_TABLE (table);
  return make_float (XHASH_TABLE (table)->rehash_threshold);
}

DEFUN (Fdefine_hash_table_test, "define-hash-table-test", 3, 3,
       "Define the hash table test NAME.\n"
       "TEST is a function of two keys that says whether they are the same, HASH one of a key\n"
       "that returns an integer, equal for keys that are the same.")
(lispv name, lispv test, lispv hash)
{
  return Fput (name, Qhash_table_test, list2 (test, hash));
}

/* ---- Collection ---- */

void
hash_table_trace (struct gc_marker *m, struct vec *v)
{
  struct hash_table *h = (struct hash_table *) v;
  if (h->weakness != WEAK_NONE)
    return;
  for (int32_t i = 0; i < h->capacity; i++)
    if (!EQ (h->entries[i].key, Qunbound))
      gc_mark_range (m, &h->entries[i].key, 2);
}

static bool
entry_kept (const struct hash_table *h, const struct hash_entry *e)
{
  switch ((enum hash_weakness) h->weakness)
    {
    case WEAK_KEY: return gc_live (e->key);
    case WEAK_VALUE: return gc_live (e->value);
    case WEAK_KEY_OR_VALUE: return gc_live (e->key) || gc_live (e->value);
    case WEAK_KEY_AND_VALUE: return gc_live (e->key) && gc_live (e->value);
    case WEAK_NONE: break;
    }
  return true;
}

bool
hash_table_weak_trace (struct gc_marker *m, struct vec *v)
{
  struct hash_table *h = (struct hash_table *) v;
  if (h->weakness == WEAK_NONE)
    return false;
  bool marked = false;
  for (int32_t i = 0; i < h->capacity; i++)
    {
      struct hash_entry *e = &h->entries[i];
      if (EQ (e->key, Qunbound) || !entry_kept (h, e))
        continue;
      if (!gc_live (e->key))
        gc_mark (m, e->key), marked = true;
      if (!gc_live (e->value))
        gc_mark (m, e->value), marked = true;
    }
  return marked;
}

void
hash_table_weak_sweep (struct vec *v)
{
  struct hash_table *h = (struct hash_table *) v;
  if (h->weakness == WEAK_NONE)
    return;
  for (int32_t i = 0; i < h->capacity; i++)
    if (!EQ (h->entries[i].key, Qunbound) && !entry_kept (h, &h->entries[i]))
      remove_entry (h, i);
}

static const struct subr_def *const subrs[] = {
  &SFmake_hash_table, &SFcopy_hash_table, &SFgethash, &SFputhash, &SFremhash, &SFclrhash,
  &SFmaphash, &SFhash_table_p, &SFhash_table_count, &SFhash_table_size, &SFhash_table_test,
  &SFhash_table_weakness, &SFhash_table_rehash_size, &SFhash_table_rehash_threshold,
  &SFdefine_hash_table_test,
};

void
init_hash (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
