/* test-roots.c -- every source of roots keeps what it names; the precise chain follows
   scopes, returns and jumps; the log and the statistics say what happened.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <ctype.h>
#include <unistd.h>
#include "toy.h"

static lispv root, scanned[100];
static int scans;

static void
scan (struct gc_marker *m)
{
  scans++;
  gc_mark_range (m, scanned, 100);
}

static bool
is_cons_of (lispv v, intptr_t n)
{
  return word_tag (v) == TAG_CONS && word_eq (toy_cons (v)->car, toy_fixnum (n));
}

static lispv
cons_of (intptr_t n)
{
  return gc_cons (toy_fixnum (n), word_make (0));
}

static void
test_static (void)
{
  root = cons_of (1);
  for (int i = 0; i < 100; i++)
    scanned[i] = cons_of (i);
  symbol_base[1].value = cons_of (2);
  symbol_base[1].name = cons_of (3);
  symbol_base[3].next = cons_of (4);
  symbol_base[0].plist = gc_cons (gc_symbol (), word_make (0));
  toy_clear_stack ();
  gc_collect ("test");
  gc_collect ("test");
  bool all = true;
  for (int i = 0; i < 100; i++)
    all = all && is_cons_of (scanned[i], i);
  ok (is_cons_of (root, 1), "a static root");
  ok (all && scans >= 2, "a scanner's array");
  ok (is_cons_of (symbol_base[1].value, 2) && is_cons_of (symbol_base[1].name, 3)
      && is_cons_of (symbol_base[3].next, 4), "the slots of static symbols");
  const char *broken = gc_verify ();
  ok (!broken, "the heap is sound");
  lispv empty = gc_vec (TOY_VECTOR, 0);
  gc_collect ("test");
  ok (word_eq (empty, gc_vec (TOY_VECTOR, 0)), "the empty vector stays the same one");
  ok (!word_eq (gc_vec (TOY_BYTES, 0), gc_vec (TOY_BYTES, 0)),
      "empty bytes are not shared");
}

/* ---- The precise chain ---- */

static int
chain_length (void)
{
  int n = 0;
  for (struct root_frame *f = root_frames; f; f = f->next)
    n++;
  return n;
}

static __attribute__ ((noinline)) int
early_return (int n)
{
  lispv a = cons_of (n), b = cons_of (n + 1);
  GCPRO (a, b);
  gc_collect ("test");
  if (!is_cons_of (a, n) || !is_cons_of (b, n + 1))
    return -1;
  if (n > 3)
    return 1;
  {
    lispv c = cons_of (n + 2), d[3] = { cons_of (7), cons_of (8), cons_of (9) };
    GCPRO (c);
    GCPRO_ARRAY (d, 3);
    gc_collect ("test");
    if (!is_cons_of (c, n + 2) || !is_cons_of (d[0], 7) || !is_cons_of (d[2], 9))
      return -1;
    if (n > 2)
      return 2;
  }
  gc_collect ("test");
  return is_cons_of (a, n) ? 3 : -1;
}

static jmp_buf out;

static __attribute__ ((noinline)) void
jumps (void)
{
  lispv a = cons_of (1), b = cons_of (2), c = cons_of (3), d = cons_of (4),
        e = cons_of (5);
  lispv f = cons_of (6), g = cons_of (7), h = cons_of (8), i = cons_of (9),
        j = cons_of (10);
  lispv k = cons_of (11), l = cons_of (12);
  GCPRO (a, b, c, d, e, f, g, h, i, j, k, l);
  gc_collect ("test");
  if (is_cons_of (a, 1) && is_cons_of (f, 6) && is_cons_of (l, 12) && is_cons_of (k, 11)
      && is_cons_of (b, 2) && is_cons_of (c, 3) && is_cons_of (d, 4) && is_cons_of (e, 5)
      && is_cons_of (g, 7) && is_cons_of (h, 8) && is_cons_of (i, 9)
      && is_cons_of (j, 10))
    longjmp (out, 2);
  longjmp (out, 3);
}

static void
test_chain (void)
{
  is_int (chain_length (), 0, "no frame at first");
  is_int (early_return (5), 1, "values over a collection, left by an early return");
  is_int (early_return (3), 2, "from an inner scope");
  is_int (early_return (1), 3, "from the end");
  is_int (chain_length (), 0, "no frame is left");
  struct root_frame *saved;
  ROOTS_SAVE (saved);
  int how = setjmp (out);
  if (!how)
    jumps ();
  is_int (how, 2, "twelve values in one frame");
  ROOTS_RESTORE (saved);
  is_int (chain_length (), 0, "a jump restores the chain");
}

/* ---- What is reported ---- */

/* A checker of JSON syntax: returns the place behind the value at S, or null.  */
static const char *
json_value (const char *s, int depth)
{
  while (isspace ((unsigned char) *s))
    s++;
  if (depth > 20)
    return NULL;
  if (*s == '"')
    {
      for (s++; *s && *s != '"'; s++)
        if (*s == '\\' && !*++s)
          return NULL;
      return *s ? s + 1 : NULL;
    }
  if (*s == '{' || *s == '[')
    {
      char close = *s == '{' ? '}' : ']';
      s++;
      if (*s == close)
        return s + 1;
      for (;;)
        {
          if (close == '}')
            {
              if (*s != '"' || !(s = json_value (s, depth + 1)) || *s++ != ':')
                return NULL;
            }
          if (!(s = json_value (s, depth + 1)))
            return NULL;
          if (*s == close)
            return s + 1;
          if (*s++ != ',')
            return NULL;
        }
    }
  char *end;
  strtod (s, &end);
  return end > s ? end : NULL;
}

static bool
json_line (const char *line)
{
  const char *end = json_value (line, 0);
  return end && (*end == '\n' || !*end);
}

static long long
number_after (const char *text, const char *key)
{
  const char *p = strstr (text, key);
  return p ? strtoll (p + strlen (key), NULL, 10) : -1;
}

static void
test_log (const char *config)
{
  char name[] = "/tmp/test-roots-XXXXXX", opts[200];
  int fd = mkstemp (name);
  ok (fd >= 0, "a file for the log");
  snprintf (opts, sizeof opts, "%s,gc-log=%s", config, name);
  toy_start (opts, __builtin_frame_address (0));
  root = word_make (0);
  gc_root (&root);
  gc_root_scanner ("a \"quoted\" name", scan);
  memset (scanned, 0, sizeof scanned);
  for (int i = 0; i < 1000; i++)
    root = gc_cons (gc_vec (TOY_VECTOR, 3), root);
  for (int i = 0; i < 1000; i++)
    {
      gc_cons (word_make (0), word_make (0));
      gc_vec (TOY_BYTES, 3);
      gc_string (9, -1);
    }
  toy_clear_stack ();
  gc_collect ("the reason");
  gc_collect ("another");
  gc_finish ();
  static char text[20000];
  FILE *f = fopen (name, "r");
  size_t n = fread (text, 1, sizeof text - 1, f);
  text[n] = 0;
  fclose (f);
  unlink (name);
  char *second = strchr (text, '\n');
  ok (second && json_line (text) && json_line (second + 1), "%s: two lines of JSON",
      config);
  ok (strstr (text, "\"reason\":\"the reason\"") != NULL, "the reason stands in it");
  ok (strstr (text, "a \\\"quoted\\\" name\":100") != NULL,
      "the scanner and what it saw");
  char *before = strstr (text, "\"before\""), *after = strstr (text, "\"after\"");
  is_int (number_after (before, "\"conses\":{\"objects\":"), 2000, "conses before");
  is_int (number_after (before, "\"bytes\":{\"objects\":"), 1000,
          "vectors of one kind before");
  long long left = number_after (after, "\"conses\":{\"objects\":");
  ok (left >= 1000 && left < 1010, "conses after");
  left = number_after (after, "\"vector\":{\"objects\":");
  ok (left >= 1000 && left < 1010, "vectors after");
  long long stack = number_after (after, "\"stack\":");
  ok ((stack > 0) == (!roots_precise () || roots_cross_check ()),
      "the stack is scanned only in stack builds");
}

static void
test_stats (const char *config)
{
  char name[] = "/tmp/test-roots-XXXXXX";
  int fd = mkstemp (name);
  FILE *f = fdopen (fd, "w+");
  toy_start (config, __builtin_frame_address (0));
  root = word_make (0);
  gc_root (&root);
  for (int i = 0; i < 60000; i++)
    {
      lispv v = gc_vec (TOY_VECTOR, toy_random (20));
      if (i % 7 == 0)
        root = gc_cons (v, root);
      gc_safepoint ();
    }
  stats_print (f, true);
  long json_end = ftell (f);
  stats_print (f, false);
  rewind (f);
  static char text[20000];
  size_t n = fread (text, 1, sizeof text - 1, f);
  text[n] = 0;
  fclose (f);
  unlink (name);
  ok (json_line (text), "%s: the statistics are JSON", config);
  ok (strstr (text + json_end, "collections") != NULL, "or text");
  bool tree = strstr (text, "\"memory-map\":\"tree\"") && !roots_precise ();
  bool blocks = strstr (text, "\"vectors\":\"block\"");
  ok ((number_after (text, "\"mem_nodes\":") > 0) == tree,
      "mem_nodes only with a tree and a stack");
  ok ((number_after (text, "\"tree_lookups\":") > 0) == tree, "look-ups, too");
  ok ((number_after (text, "\"splits\":") > 0) == blocks, "splits only with blocks");
  ok ((number_after (text, "\"coalesces\":") > 0) == blocks, "coalesces, too");
  ok (number_after (text, "\"conservative_roots\":") >= 0,
      "conservative roots are counted");
  ok (!roots_precise () || number_after (text, "\"conservative_roots\":") == 0,
      "but not with precise roots");
  ok (number_after (text, "\"collections\":") > 3, "collections");
  ok (number_after (text, "\"peak_held_bytes\":")
        >= number_after (text, "\"held_bytes\":"),
      "the peak is not below what is held");
}

static size_t classes;

static void
one_class (const struct gc_size_class *c, void *arg)
{
  struct gc_size_class *sum = arg;
  classes++;
  sum->live_objects += c->live_objects;
  sum->free_bytes += c->free_bytes;
}

static void
count_vec (struct vec *v, void *arg)
{
  (void) v;
  ++*(size_t *) arg;
}

static void
test_census (void)
{
  struct gc_census c;
  struct gc_stats s;
  struct gc_size_class sum = { 0, 0, 0, 0, 0 };
  size_t all = 0, vectors = 0;
  gc_vec (TOY_BYTES, 5000);
  gc_census_read (&c, one_class, &sum);
  gc_stats_read (&s);
  gc_each (-1, count_vec, &all);
  gc_each (TOY_VECTOR, count_vec, &vectors);
  is_int ((long long) sum.live_objects + (long long) c.large_vectors, (long long) all,
          "the census counts every vector");
  ok (vectors > 0 && vectors < all, "kinds can be visited by themselves");
  is_int ((long long) sum.free_bytes, (long long) s.vec_free_bytes, "free bytes agree");
  ok (c.cons_blocks > 0 && c.large_vectors >= 1, "blocks are counted by kind");
  ok (s.vec_block_bytes >= c.vector_blocks * BLOCK_SIZE, "vector memory");
  ok (s.largest_free_run <= BLOCK_SIZE, "the largest free run");
}

/* Chunks are filled before more are mapped.  */
static void
test_chunks (const char *config)
{
  struct gc_census c;
  struct gc_stats s;
  toy_start (config, __builtin_frame_address (0));
  root = word_make (0);
  gc_root (&root);
  for (int i = 0; i < 300000; i++)
    root = gc_cons (gc_float (i), root);
  gc_census_read (&c, NULL, NULL);
  gc_stats_read (&s);
  uint64_t blocks = c.cons_blocks + c.float_blocks + c.symbol_blocks + c.string_blocks
                    + c.string_data_blocks + c.vector_blocks + c.large_vector_blocks
                    + c.free_resident_blocks;
  ok (blocks > CHUNK_USABLE && c.chunks <= blocks / CHUNK_USABLE + 1,
      "%s: %llu chunks hold %llu blocks", config, (unsigned long long) c.chunks,
      (unsigned long long) blocks);
  ok (s.peak_resident_bytes > c.cons_blocks * BLOCK_SIZE
      && s.peak_resident_bytes < (uint64_t) 4 << 30, "the peak of the resident set");
}

/* With little room for marking, what it overflows with is found again.  */
static void
test_overflow (const char *config)
{
  enum { LEVELS = 400, WIDTH = 200, WEAK = 64 };
  toy_start (config, __builtin_frame_address (0));
  gc_root (&root);
  /* As many weak objects as their list has room for.  */
  root = gc_vec (TOY_VECTOR, WEAK);
  for (int i = 0; i < WEAK; i++)
    toy_vec (root)->slots[i] = gc_vec (TOY_WEAK, 2);
  for (int i = 0; i < LEVELS; i++)
    {
      lispv v = gc_vec (TOY_VECTOR, WIDTH);
      toy_vec (v)->slots[0] = root;
      for (int k = 1; k < WIDTH; k++)
        {
          toy_vec (v)->slots[k] = gc_vec (TOY_VECTOR, 1);
          toy_vec (toy_vec (v)->slots[k])->slots[0]
            = k % 2 ? gc_float (i * WIDTH + k) : gc_cons (gc_float (i * WIDTH + k), word_make (0));
        }
      root = v;
    }
  uint64_t before = the_marker.overflows;
  toy_clear_stack ();
  gc_collect ("test");
  ok (the_marker.overflows > before, "%s: the marking stack overflows", config);
  is_int ((long long) heap.tally[TOY_VECTOR].live, (long long) LEVELS * WIDTH + 1,
          "all vectors are found and counted once");
  is_int ((long long) the_marker.nweak, WEAK, "weak ones are listed once");
  toy_sound ("an overflow");
  for (int i = 0; i < 100000; i++)
    gc_cons (gc_float (-1), word_make (0));
  bool same = true;
  lispv v = root;
  for (int i = LEVELS; i-- > 0; v = toy_vec (v)->slots[0])
    for (int k = 1; k < WIDTH; k++)
      {
        lispv f = toy_vec (toy_vec (v)->slots[k])->slots[0];
        if (k % 2 == 0)
          f = toy_cons (f)->car;
        same = same && ((struct flonum *) word_untag (f, TAG_FLOAT))->value == i * WIDTH + k;
      }
  ok (same, "with what they refer to");
}

int
main (void)
{
  static const char *const configs[] = { "heap=malloc", "heap=block", "heap=vellum" };
  for (size_t i = 0; i < sizeof configs / sizeof *configs; i++)
    {
      printf ("# %s\n", configs[i]);
      toy_start (configs[i], __builtin_frame_address (0));
      gc_root (&root);
      gc_root_scanner ("scanned", scan);
      scans = 0;
      test_static ();
      test_chain ();
      test_log (configs[i]);
      test_stats (configs[i]);
      if (heap.vectors == VEC_BLOCK)
        test_census ();
      test_chunks (configs[i]);
    }
  test_overflow ("heap=vellum,gc-mark-stack=1024");
  test_overflow ("heap=malloc,gc-mark-stack=1024");
  toy_start ("heap=vellum,gc-zombies", __builtin_frame_address (0));
  volatile lispv only_here = cons_of (1);
  gc_collect ("test");
  ok (roots_precise () ? heap.zombies_found > 0 : heap.zombies_found == 0,
      "zombies are counted in precise builds: %llu",
      (unsigned long long) heap.zombies_found);
  lispv still = only_here;
  ok (roots_precise () || is_cons_of (still, 1), "and live ones kept in others");
  heap_destroy ();
  return tap_done ();
}
