/* stack.c -- the conservative scan of the C stack and the registers.

   Called by the collection: in stack builds to mark, with --gc-zombies and in
   cross-checking builds to see what precise marking missed.

   T1  Registers are spilled in one function and the hot end of the stack is taken in
       another that it calls and that is never inlined, so that the spilled registers
       lie between the hot end and the stack's base.
   T2  Each word counts as the address it is, and as a symbol's offset (map.h):
       compilers keep addresses inside an object instead of its tagged word.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include "heap.h"

struct scan
{
  void (*fn) (struct gc_object, void *);
  void *arg;
};

/* Where the word is that is being tried, for the cross-check.  */
static const uintptr_t *tried;

static void
try_word (const struct scan *s, uintptr_t w)
{
  struct gc_object o = map_find (w);
  bool hit = o.addr != 0;
  if (hit)
    s->fn (o, s->arg);
  o = map_find ((uintptr_t) symbol_base + w);
  if (o.addr && o.tag == TAG_SYMBOL && (w & WORD_TAG_MASK) == TAG_SYMBOL)
    {
      hit = true;
      s->fn (o, s->arg);
    }
  heap.stack_hits += hit;
}

TOOL_NO_ASAN static void
scan_words (const struct scan *s, const uintptr_t *from, const uintptr_t *to)
{
  for (const uintptr_t *p = from; p < to; p++)
    {
      if (roots_cross_check ())
        tried = p;
      try_word (s, *p);
    }
  heap.stack_words += to - from;
}

#if GC_ASAN
/* With fake stacks the locals of a frame live elsewhere, and the real stack holds the
   address of that place.  */
TOOL_NO_ASAN static void
scan_fake_frames (const struct scan *s, const uintptr_t *from, const uintptr_t *to)
{
  void *fake = __asan_get_current_fake_stack ();
  if (!fake)
    return;
  for (const uintptr_t *p = from; p < to; p++)
    {
      void *begin, *end;
      if (__asan_addr_is_in_fake_stack (fake, (void *) *p, &begin, &end))
        scan_words (s, begin, end);
    }
}
#else
static void
scan_fake_frames (const struct scan *s, const uintptr_t *from, const uintptr_t *to)
{
  (void) s;
  (void) from;
  (void) to;
}
#endif

/* The hot end is the address of this frame, below all that the caller spilled.  */
TOOL_NO_ASAN static __attribute__ ((noinline)) void
scan_from_here (const struct scan *s)
{
  uintptr_t hot = (uintptr_t) __builtin_frame_address (0);
  const uintptr_t *from = (const uintptr_t *) (hot & ~(sizeof (uintptr_t) - 1));
  const uintptr_t *to = heap.stack_base;
  scan_words (s, from, to);
  scan_fake_frames (s, from, to);
}

TOOL_NO_ASAN __attribute__ ((noinline)) void
stack_scan (void (*fn) (struct gc_object, void *), void *arg)
{
  struct scan s = { fn, arg };
  /* Makes the compiler save every callee-saved register in this frame.  */
  __builtin_unwind_init ();
  void (*volatile inner) (const struct scan *) = scan_from_here;
  inner (&s);
  /* Not a tail call: the frame must live on.  */
  __asm__ volatile ("" : : "r" (&s) : "memory");
}

/* Frame pointers are followed: cross-checking programs are compiled with them.  */
TOOL_NO_ASAN const void *
stack_owner_of_word (void)
{
  const uintptr_t *frame = __builtin_frame_address (0);
  for (;;)
    {
      const uintptr_t *next = (const uintptr_t *) frame[0];
      if (next <= frame || next >= (const uintptr_t *) heap.stack_base
          || ((uintptr_t) next & (sizeof *next - 1)))
        return NULL;
      if (next >= tried)
        return (const void *) frame[1];
      frame = next;
    }
}
