/* test-stack.c -- what the conservative scan finds: values in every callee-saved
   register, tagged words, interior addresses and symbols on the stack; and what a
   collection keeps for them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

enum { MAX_REGISTERS = 6 };

/* Addresses are kept inverted, so that no copy of them lies around.  */
static uintptr_t hidden[MAX_REGISTERS];
static bool found[MAX_REGISTERS];

static void
note (struct gc_object o, void *arg)
{
  (void) arg;
  for (int i = 0; i < MAX_REGISTERS; i++)
    if (~hidden[i] == o.addr)
      found[i] = true;
}

static __attribute__ ((noinline, unused)) void
scan (void)
{
  stack_scan (note, NULL);
}

/* plant (WORDS, FN) puts the inverse of WORDS into the callee-saved registers and calls
   FN.  */
#if defined __x86_64__
static const char *const registers[] = { "rbx", "rbp", "r12", "r13", "r14", "r15" };
void plant (const uintptr_t *words, void (*fn) (void));
__asm__ (".text\n.globl plant\n.type plant, @function\nplant:\n"
         "pushq %rbx\npushq %rbp\npushq %r12\npushq %r13\npushq %r14\npushq %r15\n"
         "subq $8, %rsp\n"
         "movq %rsi, %rax\n"
         "movq 0(%rdi), %rbx\nnotq %rbx\n"
         "movq 8(%rdi), %rbp\nnotq %rbp\n"
         "movq 16(%rdi), %r12\nnotq %r12\n"
         "movq 24(%rdi), %r13\nnotq %r13\n"
         "movq 32(%rdi), %r14\nnotq %r14\n"
         "movq 40(%rdi), %r15\nnotq %r15\n"
         "call *%rax\n"
         "addq $8, %rsp\n"
         "popq %r15\npopq %r14\npopq %r13\npopq %r12\npopq %rbp\npopq %rbx\n"
         "ret\n.size plant, .-plant\n");
#elif defined __i386__
static const char *const registers[] = { "ebx", "esi", "edi", "ebp" };
void plant (const uintptr_t *words, void (*fn) (void));
__asm__ (".text\n.globl plant\n.type plant, @function\nplant:\n"
         "pushl %ebx\npushl %esi\npushl %edi\npushl %ebp\n"
         "subl $12, %esp\n"
         "movl 32(%esp), %eax\nmovl 36(%esp), %edx\n"
         "movl 0(%eax), %ebx\nnotl %ebx\n"
         "movl 4(%eax), %esi\nnotl %esi\n"
         "movl 8(%eax), %edi\nnotl %edi\n"
         "movl 12(%eax), %ebp\nnotl %ebp\n"
         "xorl %eax, %eax\n"
         "call *%edx\n"
         "addl $12, %esp\n"
         "popl %ebp\npopl %edi\npopl %esi\npopl %ebx\n"
         "ret\n.size plant, .-plant\n");
#else
static const char *const registers[1];
# define plant(words, fn) ((void) 0)
#endif

static __attribute__ ((noinline)) void
make_hidden (void)
{
  for (int i = 0; i < MAX_REGISTERS; i++)
    hidden[i] = ~(word_of (gc_cons (word_make (0), word_make (0))) - TAG_CONS);
}

static void
test_registers (void)
{
  size_t n = sizeof registers / sizeof *registers;
  make_hidden ();
  toy_clear_stack ();
  memset (found, 0, sizeof found);
  scan ();
  bool clean = true;
  for (int i = 0; i < MAX_REGISTERS; i++)
    clean = clean && !found[i];
  ok (clean, "hidden objects are not found before they are planted");
  for (size_t i = 0; i < n; i++)
    if (!registers[i])
      ok (true, "registers # SKIP this processor has no test");
    else
      {
        /* Each by itself, the other registers holding nothing.  */
        uintptr_t words[MAX_REGISTERS];
        for (size_t j = 0; j < MAX_REGISTERS; j++)
          words[j] = j == i ? hidden[i] : ~(uintptr_t) 0;
        memset (found, 0, sizeof found);
        plant (words, scan);
        ok (found[i], "a value in %s is found", registers[i]);
      }
}

/* ---- What a collection keeps ---- */

enum where { TAGGED, START, INTERIOR, LAST_BYTE, BEYOND, BELOW };

static uintptr_t keep_hidden;
static volatile uintptr_t sink;

static bool
still_there (void)
{
  uintptr_t w = ~keep_hidden;
  if (roots_precise () && heap.vectors == VEC_MALLOC)
    return false;
  return map_find (w).addr == (w & ~(uintptr_t) 7);
}

static lispv
make_type (int type)
{
  switch (type)
    {
    case 0: return gc_cons (word_make (0), word_make (0));
    case 1: return gc_vec (TOY_VECTOR, 40);
    case 2: return gc_vec (TOY_VECTOR, 5000);
    case 3: return gc_string (20, -1);
    case 4: return gc_float (1.5);
    default: return gc_symbol ();
    }
}

/* An object at another address than in the rounds before: what lingers of those in
   registers must not denote it.  */
static __attribute__ ((noinline)) void
make_one (int type)
{
  static int round;
  for (int i = round++ % 50; i > 0; i--)
    make_type (type);
  lispv v = make_type (type);
  uintptr_t a = word_tag (v) == TAG_SYMBOL ? (uintptr_t) word_symbol (v)
                                           : word_of (v) & ~(uintptr_t) 7;
  keep_hidden = ~a;
}

/* Bytes of an object of TYPE.  */
static size_t
size_of (int type)
{
  static const size_t sizes[] = { sizeof (struct cons),
                                  VEC_HEADER_BYTES + 40 * sizeof (lispv),
                                  VEC_HEADER_BYTES + 5000 * sizeof (lispv),
                                  sizeof (struct string),
                                  sizeof (struct flonum),
                                  sizeof (struct symbol) };
  return sizes[type];
}

static __attribute__ ((noinline)) void
collect_holding (int type, enum where where)
{
  volatile uintptr_t held[3] = { 0, 0, 0 };
  uintptr_t tags[] = { TAG_CONS, TAG_VEC, TAG_VEC, TAG_STRING, TAG_FLOAT, 0 };
  switch (where)
    {
    case TAGGED:
      held[1]
        = type == 5 ? ~keep_hidden - (uintptr_t) symbol_base : ~keep_hidden + tags[type];
      break;
    case START: held[1] = ~keep_hidden; break;
    case INTERIOR: held[1] = ~keep_hidden + size_of (type) / 2; break;
    case LAST_BYTE: held[1] = ~keep_hidden + size_of (type) - 1; break;
    case BEYOND: held[1] = ~keep_hidden + ((size_of (type) + 7) & ~(size_t) 7); break;
    case BELOW: held[1] = ~keep_hidden - 1; break;
    }
  gc_collect ("test");
  sink = held[1];
}

static void
test_kept (const char *config, void *base)
{
  static const char *const wheres[]
    = { "a tagged word", "its address",       "an address inside",
        "its last byte", "an address behind", "an address before" };
  for (int type = 0; type < 6; type++)
    for (int where = TAGGED; where <= BELOW; where++)
      {
        toy_start (config, base);
        make_one (type);
        toy_clear_stack ();
        collect_holding (type, where);
        bool expected = where < BEYOND && !roots_precise ();
        if (GC_ASAN && !expected)
          {
            ok (true,
                "freed # SKIP old values linger between a sanitizer's stack objects");
            continue;
          }
        ok (still_there () == expected, "%s: type %d held by %s is %s", config, type,
            wheres[where], expected ? "kept" : "freed");
      }
}

/* What only the stack keeps is counted with all that hangs off it.  */
static lispv global;

static __attribute__ ((noinline)) void
make_list (int n)
{
  lispv v = word_make (0);
  for (int i = 0; i < n; i++)
    v = gc_cons (gc_float (i), v);
  keep_hidden = ~(word_of (v) - TAG_CONS);
}

static void
test_count (void *base)
{
  toy_start ("heap=vellum", base);
  gc_root (&global);
  global = word_make (0);
  make_list (100);
  toy_clear_stack ();
  collect_holding (0, TAGGED);
  is_int (heap.stats.conservative_only_objects, roots_precise () ? 0 : 200,
          "objects that only the stack keeps are counted");
  ok (roots_precise () ? heap.stats.conservative_roots == 0
      : heap.stats.conservative_roots > 0 && heap.stats.conservative_roots < 100000,
      "so are conservative roots");
  make_list (100);
  global = word_make (~keep_hidden + TAG_CONS);
  toy_clear_stack ();
  uint64_t before = heap.stats.conservative_only_objects;
  collect_holding (0, TAGGED);
  ok (heap.stats.conservative_only_objects - before < 200,
      "what precise roots reach as well is not");
}

/* How many words a scan takes for references with N copies on the stack of a symbol's word, which
   is a distance and so never an address.  */
static __attribute__ ((noinline)) int
hits_with (int n)
{
  volatile uintptr_t held[20] = { 0 };
  for (int i = 0; i < n; i++)
    held[i] = ~keep_hidden - (uintptr_t) symbol_base;
  heap.stack_hits = 0;
  stack_scan (note, NULL);
  sink = held[0];
  return heap.stack_hits;
}

/* Every word that keeps an object counts as one conservative root, symbols as all others.  */
static void
test_symbol_hits (void *base)
{
  toy_start ("heap=vellum", base);
  if (roots_precise () || GC_ASAN)
    {
      ok (true, "symbol words # SKIP their number is known without other scans only");
      return;
    }
  make_one (5);
  toy_clear_stack ();
  hits_with (0);
  int without = hits_with (0);
  is_int (hits_with (20) - without, 20, "each word of a symbol is a conservative root");
}

int
main (void)
{
  void *base = __builtin_frame_address (0);
  toy_start ("heap=vellum", base);
  test_registers ();
  toy_start ("heap=malloc", base);
  test_registers ();
  test_kept ("heap=malloc", base);
  test_kept ("heap=block", base);
  test_kept ("heap=vellum", base);
  test_kept ("vectors=malloc,memory-map=table", base);
  test_count (base);
  test_symbol_hits (base);
  heap_destroy ();
  return tap_done ();
}
