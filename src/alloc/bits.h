/* bits.h -- bitmaps of machine words.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BITS_H
#define BITS_H

#ifndef GC_IMPL
# error "bits.h is private to the heap"
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t bits_word;
enum { BITS_SHIFT = sizeof (bits_word) == 8 ? 6 : 5, BITS_PER_WORD = 1 << BITS_SHIFT };

static inline unsigned
bits_ctz (bits_word w)
{
  return sizeof w == 8 ? __builtin_ctzll (w) : __builtin_ctz ((unsigned) w);
}

static inline unsigned
bits_clz (bits_word w)
{
  return sizeof w == 8 ? __builtin_clzll (w) : __builtin_clz ((unsigned) w);
}

static inline bits_word
bits_mask (size_t i)
{
  return (bits_word) 1 << (i & (BITS_PER_WORD - 1));
}

static inline bool
bits_test (const bits_word *b, size_t i)
{
  return b[i >> BITS_SHIFT] >> (i & (BITS_PER_WORD - 1)) & 1;
}

static inline void
bits_set (bits_word *b, size_t i)
{
  b[i >> BITS_SHIFT] |= bits_mask (i);
}

static inline void
bits_clear (bits_word *b, size_t i)
{
  b[i >> BITS_SHIFT] &= ~bits_mask (i);
}

/* The first set bit in [FROM, TO), or TO.  */
static inline size_t
bits_next (const bits_word *b, size_t from, size_t to)
{
  if (from >= to)
    return to;
  size_t i = from >> BITS_SHIFT, last = (to - 1) >> BITS_SHIFT;
  bits_word w = b[i] & (~(bits_word) 0 << (from & (BITS_PER_WORD - 1)));
  while (!w)
    {
      if (i == last)
        return to;
      w = b[++i];
    }
  size_t found = (i << BITS_SHIFT) + bits_ctz (w);
  return found < to ? found : to;
}

/* The last set bit in [LOW, FROM], or SIZE_MAX.  */
static inline size_t
bits_prev (const bits_word *b, size_t from, size_t low)
{
  size_t i = from >> BITS_SHIFT, first = low >> BITS_SHIFT;
  bits_word w
    = b[i] & (~(bits_word) 0 >> (BITS_PER_WORD - 1 - (from & (BITS_PER_WORD - 1))));
  while (!w)
    {
      if (i == first)
        return SIZE_MAX;
      w = b[--i];
    }
  size_t found = (i << BITS_SHIFT) + (BITS_PER_WORD - 1 - bits_clz (w));
  return found >= low ? found : SIZE_MAX;
}

/* Clears the bits of [FROM, TO).  */
static inline void
bits_clear_range (bits_word *b, size_t from, size_t to)
{
  if (from >= to)
    return;
  size_t i = from >> BITS_SHIFT, last = (to - 1) >> BITS_SHIFT;
  bits_word head = ~(bits_word) 0 << (from & (BITS_PER_WORD - 1));
  bits_word tail
    = ~(bits_word) 0 >> (BITS_PER_WORD - 1 - ((to - 1) & (BITS_PER_WORD - 1)));
  if (i == last)
    {
      b[i] &= ~(head & tail);
      return;
    }
  b[i] &= ~head;
  while (++i < last)
    b[i] = 0;
  b[last] &= ~tail;
}

/* Bytewise population counts of W; at most 31 of them may be added up.  */
static inline bits_word
bits_byte_counts (bits_word w)
{
  const bits_word ones = ~(bits_word) 0;
  w = w - ((w >> 1) & (ones / 3));
  w = (w & (ones / 5)) + ((w >> 2) & (ones / 5));
  return (w + (w >> 4)) & (ones / 17);
}

static inline size_t
bits_sum_bytes (bits_word w)
{
  const bits_word ones = ~(bits_word) 0;
  w = (w & (ones / 257)) + ((w >> 8) & (ones / 257));
  size_t n = 0;
  for (; w; w >>= 16)
    n += w & 0xffff;
  return n;
}

static inline size_t
bits_count (const bits_word *b, size_t nwords)
{
  size_t n = 0;
  for (size_t i = 0; i < nwords;)
    {
      bits_word sum = 0;
      size_t stop = nwords - i > 31 ? i + 31 : nwords;
      for (; i < stop; i++)
        sum += bits_byte_counts (b[i]);
      n += bits_sum_bytes (sum);
    }
  return n;
}

/* How many bits are set in [FROM, TO).  */
static inline size_t
bits_count_range (const bits_word *b, size_t from, size_t to)
{
  if (from >= to)
    return 0;
  size_t i = from >> BITS_SHIFT, last = (to - 1) >> BITS_SHIFT;
  bits_word head = ~(bits_word) 0 << (from & (BITS_PER_WORD - 1));
  bits_word tail
    = ~(bits_word) 0 >> (BITS_PER_WORD - 1 - ((to - 1) & (BITS_PER_WORD - 1)));
  if (i == last)
    return bits_sum_bytes (bits_byte_counts (b[i] & head & tail));
  return (bits_sum_bytes (bits_byte_counts (b[i] & head))
          + bits_count (b + i + 1, last - i - 1)
          + bits_sum_bytes (bits_byte_counts (b[last] & tail)));
}

#endif
