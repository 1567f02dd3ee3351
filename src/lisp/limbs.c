/* limbs.c -- natural numbers as arrays of limbs: the four operations and text.

   Multiplication is Karatsuba's above a threshold, division Burnikel's and Ziegler's; both fall
   back on the schoolbook methods.  Conversion to and from text splits in halves, so that it
   is as fast as multiplication and division allow.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <string.h>
#include "limbs-rows.h"

enum { KARATSUBA_MIN = 30, SQUARE_MIN = 44, DIVIDE_MIN = 80, TEXT_MIN = 24 };

limb *
limbs_alloc (ptrdiff_t n)
{
  limb *p = malloc ((n + 1) * sizeof *p);
  if (!p)
    limbs_exhausted ();
  return p;
}

void
limbs_free (limb *p)
{
  free (p);
}

static void
copy (limb *to, const limb *from, ptrdiff_t n)
{
  memcpy (to, from, n * sizeof *to);
}

static void
clear (limb *p, ptrdiff_t n)
{
  memset (p, 0, n * sizeof *p);
}

ptrdiff_t
limbs_trim (const limb *a, ptrdiff_t n)
{
  while (n > 0 && a[n - 1] == 0)
    n--;
  return n;
}

int
limbs_compare (const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  if (an != bn)
    return an < bn ? -1 : 1;
  while (an-- > 0)
    if (a[an] != b[an])
      return a[an] < b[an] ? -1 : 1;
  return 0;
}

/* ---- Addition, shifts, one-limb operations ---- */

limb
limbs_add (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  limb carry = row_add (r, a, b, bn, 0);
  ptrdiff_t i = bn;
  for (; carry && i < an; i++)
    carry = (r[i] = a[i] + 1) == 0;
  if (r != a)
    copy (r + i, a + i, an - i);
  return carry;
}

limb
limbs_sub (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  limb borrow = row_sub (r, a, b, bn, 0);
  ptrdiff_t i = bn;
  for (; borrow && i < an; i++)
    {
      borrow = a[i] == 0;
      r[i] = a[i] - 1;
    }
  if (r != a)
    copy (r + i, a + i, an - i);
  return borrow;
}

limb
limbs_mul_1 (limb *r, const limb *a, ptrdiff_t n, limb b, limb carry)
{
  return row_mul (r, a, n, b, carry);
}

static inline int
leading_zeros (limb v)
{
  return (sizeof v == sizeof (long long) ? __builtin_clzll (v) : __builtin_clzl (v));
}

/* The quotient of the two limbs HI, LO by D, HI < D.  */
static inline limb
div_2_by_1 (limb hi, limb lo, limb d, limb *rem)
{
#if defined __x86_64__
  limb q, m;
  __asm__ ("divq %4" : "=a" (q), "=d" (m) : "0" (lo), "1" (hi), "rm" (d) : "cc");
  *rem = m;
  return q;
#else
  limb2 n = (limb2) hi << LIMB_BITS | lo;
  *rem = n % d;
  return n / d;
#endif
}

/* As div_2_by_1; D's top bit is set, and INVERSE is (B^2 - 1) / D - B with B = 2^LIMB_BITS.
   The guess is at most 1 off; when it is too high the remainder wraps.  (Method: Moeller and
   Granlund, Improved Division by Invariant Integers, 2011.)  */
static inline limb
div_by_inverse (limb hi, limb lo, limb d, limb inverse, limb *rem)
{
  limb2 guess = (limb2) inverse * hi + ((limb2) (hi + 1) << LIMB_BITS | lo);
  limb q = guess >> LIMB_BITS, m = lo - q * d;
  if (m > (limb) guess)
    {
      q--;
      m += d;
    }
  if (__builtin_expect (m >= d, 0))
    {
      q++;
      m -= d;
    }
  *rem = m;
  return q;
}

limb
limbs_div_1 (limb *r, const limb *a, ptrdiff_t n, limb b)
{
  limb rem = 0;
  if (n < 4)
    {
      while (n-- > 0)
        r[n] = div_2_by_1 (rem, a[n], b, &rem);
      return rem;
    }
  int s = leading_zeros (b), t = LIMB_BITS - 1 - s;
  limb d = b << s, unused, inverse = div_2_by_1 (~d, ~(limb) 0, d, &unused);
  rem = a[n - 1] >> 1 >> t;
  while (n-- > 0)
    {
      limb below = n > 0 ? a[n - 1] >> 1 >> t : 0;
      r[n] = div_by_inverse (rem, a[n] << s | below, d, inverse, &rem);
    }
  return rem >> s;
}

/* Four limbs a round: what has been read so far, two limbs long, and the three upper ones of the
   four are multiplied with the remainders of the weights of their places.  B leaves room for the
   sum of five such products in two limbs.  */
static limb
mod_by_fours (const limb *a, ptrdiff_t n, limb b)
{
  limb weight[5];               /* of places 1 to 5 */
  weight[0] = -b % b;
  for (int i = 1; i < 5; i++)
    {
      limb2 w = (limb2) weight[i - 1] * weight[0];
      div_2_by_1 (w >> LIMB_BITS, w, b, &weight[i]);
    }
  limb rem = 0;
  for (; n % 4 != 0; n--)
    div_2_by_1 (rem, a[n - 1], b, &rem);
  limb low = rem, high = 0;
  for (; n > 0; n -= 4)
    {
      limb2 sum = (limb2) a[n - 3] * weight[0] + a[n - 4];
      sum += (limb2) a[n - 2] * weight[1] + (limb2) a[n - 1] * weight[2];
      sum += (limb2) low * weight[3] + (limb2) high * weight[4];
      low = sum;
      high = sum >> LIMB_BITS;
    }
  div_2_by_1 (high % b, low, b, &rem);
  return rem;
}

limb
limbs_mod_1 (const limb *a, ptrdiff_t n, limb b)
{
  if (n > 6 && b <= (limb) 1 << (LIMB_BITS - 3))
    return mod_by_fours (a, n, b);
  limb rem = 0;
  while (n-- > 0)
    div_2_by_1 (rem, a[n], b, &rem);
  return rem;
}

limb
limbs_shl (limb *r, const limb *a, ptrdiff_t n, int s)
{
  if (s == 0)
    {
      memmove (r, a, n * sizeof *r);
      return 0;
    }
  limb out = a[n - 1] >> (LIMB_BITS - s);
  for (ptrdiff_t i = n - 1; i > 0; i--)
    r[i] = a[i] << s | a[i - 1] >> (LIMB_BITS - s);
  r[0] = a[0] << s;
  return out;
}

void
limbs_shr (limb *r, const limb *a, ptrdiff_t n, int s)
{
  if (s == 0)
    {
      memmove (r, a, n * sizeof *r);
      return;
    }
  for (ptrdiff_t i = 0; i < n - 1; i++)
    r[i] = a[i] >> s | a[i + 1] << (LIMB_BITS - s);
  r[n - 1] = a[n - 1] >> s;
}

/* ---- Multiplication ---- */

static void
mul_school (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  r[an] = limbs_mul_1 (r, a, an, b[0], 0);
  for (ptrdiff_t i = 1; i < bn; i++)
    r[an + i] = row_add_mul (r + i, a, an, b[i]);
}

/* Adds B to A in place; the carry cannot leave A's AN limbs.  */
static void
add_into (limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  limb carry = limbs_add (a, a, bn, b, bn);
  for (ptrdiff_t i = bn; carry && i < an; i++)
    carry = ++a[i] == 0;
}

/* R = |A - B|, all of N limbs; true if A < B.  */
static bool
abs_diff (limb *r, const limb *a, const limb *b, ptrdiff_t n)
{
  bool less = limbs_compare (a, n, b, n) < 0;
  if (less)
    limbs_sub (r, b, n, a, n);
  else
    limbs_sub (r, a, n, b, n);
  return less;
}

static ptrdiff_t
karatsuba_scratch (ptrdiff_t n)
{
  return 4 * n + 4 * LIMB_BITS;
}

/* Same sizes.  With halves A = a1 x + a0: the middle term is a1 b1 + a0 b0 - (a1 - a0)(b1 - b0).
   T is scratch space.  */
static void
mul_karatsuba (limb *r, const limb *a, const limb *b, ptrdiff_t n, limb *t)
{
  if (n < KARATSUBA_MIN)
    {
      mul_school (r, a, n, b, n);
      return;
    }
  /* The high half may be a limb shorter.  */
  ptrdiff_t h = (n + 1) / 2, g = n - h;
  limb *d = t, *e = t + h, *mid = t + 2 * h, *rest = t + 4 * h + 1;
  copy (d, a + h, g);
  copy (e, b + h, g);
  if (g < h)
    d[g] = e[g] = 0;
  bool negative = abs_diff (d, d, a, h) != abs_diff (e, e, b, h);
  mul_karatsuba (mid, d, e, h, rest);
  mul_karatsuba (r, a, b, h, rest);
  mul_karatsuba (r + 2 * h, a + h, b + h, g, rest);
  /* D and E are free: sum up the middle term in T.  */
  limb *sum = rest;
  sum[2 * h] = limbs_add (sum, r, 2 * h, r + 2 * h, 2 * g);
  if (negative)
    sum[2 * h] += limbs_add (sum, sum, 2 * h, mid, 2 * h);
  else
    sum[2 * h] -= limbs_sub (sum, sum, 2 * h, mid, 2 * h);
  ptrdiff_t size = limbs_trim (sum, 2 * h + 1);
  add_into (r + h, 2 * n - h, sum, size);
}

static void
sqr_school (limb *r, const limb *a, ptrdiff_t n)
{
  clear (r, 2 * n);
  for (ptrdiff_t i = 0; i + 1 < n; i++)
    r[n + i] = row_add_mul (r + 2 * i + 1, a + i + 1, n - i - 1, a[i]);
  limbs_shl (r, r, 2 * n, 1);
  limb carry = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    {
      limb2 sq = (limb2) a[i] * a[i];
      limb2 s = (limb2) r[2 * i] + (limb) sq + carry;
      r[2 * i] = s;
      s = (limb2) r[2 * i + 1] + (limb) (sq >> LIMB_BITS) + (limb) (s >> LIMB_BITS);
      r[2 * i + 1] = s;
      carry = s >> LIMB_BITS;
    }
}

static void
sqr_karatsuba (limb *r, const limb *a, ptrdiff_t n, limb *t)
{
  if (n < SQUARE_MIN)
    {
      sqr_school (r, a, n);
      return;
    }
  ptrdiff_t h = (n + 1) / 2, g = n - h;
  limb *d = t, *mid = t + 2 * h, *rest = t + 4 * h + 1;
  copy (d, a + h, g);
  if (g < h)
    d[g] = 0;
  abs_diff (d, d, a, h);
  sqr_karatsuba (mid, d, h, rest);
  sqr_karatsuba (r, a, h, rest);
  sqr_karatsuba (r + 2 * h, a + h, g, rest);
  limb *sum = rest;
  sum[2 * h] = limbs_add (sum, r, 2 * h, r + 2 * h, 2 * g);
  sum[2 * h] -= limbs_sub (sum, sum, 2 * h, mid, 2 * h);
  add_into (r + h, 2 * n - h, sum, limbs_trim (sum, 2 * h + 1));
}

void
limbs_sqr (limb *r, const limb *a, ptrdiff_t n)
{
  if (n < SQUARE_MIN)
    {
      sqr_school (r, a, n);
      return;
    }
  limb *t = limbs_alloc (karatsuba_scratch (n));
  sqr_karatsuba (r, a, n, t);
  limbs_free (t);
}

void
limbs_mul (limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  if (an < bn)
    {
      const limb *p = a;
      ptrdiff_t n = an;
      a = b, an = bn;
      b = p, bn = n;
    }
  if (bn < KARATSUBA_MIN)
    {
      mul_school (r, a, an, b, bn);
      return;
    }
  limb *t = limbs_alloc (karatsuba_scratch (bn) + 2 * bn);
  limb *part = t + karatsuba_scratch (bn);
  if (an == bn)
    mul_karatsuba (r, a, b, bn, t);
  else
    {
      /* A in slices of B's size.  */
      clear (r, an + bn);
      ptrdiff_t at = 0;
      for (; at + bn <= an; at += bn)
        {
          mul_karatsuba (part, a + at, b, bn, t);
          add_into (r + at, an + bn - at, part, 2 * bn);
        }
      ptrdiff_t rest = an - at;
      if (rest > 0)
        {
          limbs_mul (part, b, bn, a + at, rest);
          add_into (r + at, an + bn - at, part, bn + rest);
        }
    }
  limbs_free (t);
}

/* ---- Division ---- */

/* Divides A (AN limbs, changed into the remainder) by B, whose top bit is set; A's top BN
   limbs are less than B.  Q gets AN - BN limbs.  BN >= 2.  */
static void
divide_school (limb *q, limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  limb top = b[bn - 1], next = b[bn - 2];
  for (ptrdiff_t j = an - bn - 1; j >= 0; j--)
    {
      limb hi = a[j + bn], mid = a[j + bn - 1], qhat, rem;
      if (hi >= top)
        {
          /* hi == top: guess the largest limb.  */
          qhat = ~(limb) 0;
          rem = mid + top;
          if (rem < top)
            goto guessed;
        }
      else
        qhat = div_2_by_1 (hi, mid, top, &rem);
      while ((limb2) qhat * next > ((limb2) rem << LIMB_BITS | a[j + bn - 2]))
        {
          qhat--;
          rem += top;
          if (rem < top)
            break;
        }
    guessed:;
      limb borrow = row_sub_mul (a + j, b, bn, qhat);
      if (borrow > hi)
        {
          qhat--;
          limb carry = limbs_add (a + j, a + j, bn, b, bn);
          a[j + bn] = hi - borrow + carry;
        }
      else
        a[j + bn] = hi - borrow;
      q[j] = qhat;
    }
}

static void divide_2_by_1 (limb *q, limb *a, const limb *b, ptrdiff_t n, limb *t);

/* Divides A (3 H limbs, whose top 2 H are less than B) by B (2 H limbs).  Q gets H limbs; A's
   low 2 H limbs become the remainder, the rest 0.  */
static void
divide_3_by_2 (limb *q, limb *a, const limb *b, ptrdiff_t h, limb *t)
{
  const limb *b1 = b + h;
  limb high = 0;                /* of the remainder, above A's low 2 H limbs */
  if (limbs_compare (a + 2 * h, h, b1, h) < 0)
    divide_2_by_1 (q, a + h, b1, h, t);
  else
    {
      for (ptrdiff_t i = 0; i < h; i++)
        q[i] = ~(limb) 0;
      limbs_sub (a + 2 * h, a + 2 * h, h, b1, h);       /* 0 */
      high = limbs_add (a + h, a + h, h, b1, h);
    }
  limb *product = t;
  limbs_mul (product, q, h, b, h);
  high -= limbs_sub (a, a, 2 * h, product, 2 * h);
  while (high != 0)             /* negative: all ones */
    {
      static const limb one[] = { 1 };
      limbs_sub (q, q, h, one, 1);
      high += limbs_add (a, a, 2 * h, b, 2 * h);
    }
  a[2 * h] = 0;
}

/* Divides A (2 N limbs, whose top N are less than B) by B (N limbs, top bit set).  Q gets N
   limbs; A's low N become the remainder, the rest 0.  T has room for 2 N limbs.  */
static void
divide_2_by_1 (limb *q, limb *a, const limb *b, ptrdiff_t n, limb *t)
{
  if (n % 2 != 0 || n < DIVIDE_MIN)
    {
      divide_school (q, a, 2 * n, b, n);
      clear (a + n, n);
      return;
    }
  ptrdiff_t h = n / 2;
  divide_3_by_2 (q + h, a + h, b, h, t);
  divide_3_by_2 (q, a, b, h, t);
}

/* B's size rounded up, so that it can be halved until it is below the threshold.  */
static ptrdiff_t
divisor_size (ptrdiff_t bn)
{
  int halvings = 0;
  while (bn >> halvings >= DIVIDE_MIN)
    halvings++;
  ptrdiff_t unit = (ptrdiff_t) 1 << halvings;
  return (bn + unit - 1) / unit * unit;
}

/* Finds the quotient from the top limbs alone if they decide it, as they nearly always do.
   Without the low S limbs of A and B it is Q, with the remainder R.  A - Q B is at least
   (R - Q) times limb S's weight then, for B's low part is less than that, so it is a remainder
   and Q is right, unless R < Q.  */
static bool
divide_top (limb *q, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  ptrdiff_t qn = an - bn + 1, keep = qn + 2, s = bn - keep;
  if (s <= 0)
    return false;
  limb *r = limbs_alloc (keep);
  limbs_divide (q, r, a + s, an - s, b + s, keep);
  bool decided = limbs_compare (r, limbs_trim (r, keep), q, limbs_trim (q, qn)) >= 0;
  limbs_free (r);
  return decided;
}

void
limbs_divide (limb *q, limb *r, const limb *a, ptrdiff_t an, const limb *b, ptrdiff_t bn)
{
  if (bn == 1)
    {
      limb rem = limbs_div_1 (q, a, an, b[0]);
      if (r)
        r[0] = rem;
      return;
    }
  if (!r && divide_top (q, a, an, b, bn))
    return;
  int shift = leading_zeros (b[bn - 1]);
  if (bn < DIVIDE_MIN || an - bn < DIVIDE_MIN / 2)
    {
      limb *x = limbs_alloc (an + 1 + bn), *y = x + an + 1;
      x[an] = limbs_shl (x, a, an, shift);
      limbs_shl (y, b, bn, shift);
      divide_school (q, x, an + 1, y, bn);
      if (r)
        limbs_shr (r, x, bn, shift);
      limbs_free (x);
      return;
    }
  /* A and B, both times 2^shift and PAD limbs; A in blocks of B's size then.  */
  ptrdiff_t n = divisor_size (bn), pad = n - bn;
  ptrdiff_t blocks = (an + 1 + pad + n - 1) / n;
  limb *x = limbs_alloc ((2 * blocks + 4) * n + 8), *y = x + blocks * n;
  limb *t = y + n, *quotient = t + 2 * n + 8;
  clear (x, blocks * n);
  clear (y, pad);
  x[an + pad] = limbs_shl (x + pad, a, an, shift);
  limbs_shl (y + pad, b, bn, shift);
  /* The top block is less than 2 B.  */
  limb *top = x + (blocks - 1) * n;
  quotient[(blocks - 1) * n] = 0;
  if (limbs_compare (top, n, y, n) >= 0)
    {
      limbs_sub (top, top, n, y, n);
      quotient[(blocks - 1) * n] = 1;
    }
  for (ptrdiff_t i = blocks - 2; i >= 0; i--)
    divide_2_by_1 (quotient + i * n, x + i * n, y, n, t);
  /* The quotient's higher limbs are 0.  */
  ptrdiff_t size = an - bn + 1, have = (blocks - 1) * n + 1;
  copy (q, quotient, size < have ? size : have);
  if (size > have)
    clear (q + have, size - have);
  if (r)
    limbs_shr (r, x + pad, bn, shift);
  limbs_free (x);
}

/* ---- Text ---- */

static const char digits_lower[] = "0123456789abcdefghijklmnopqrstuvwxyz";
static const char digits_upper[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* As many digits of BASE as always fit a limb, and BASE to that power.  */
static int
digits_per_limb (int base, limb *power)
{
  int n = 0;
  limb p = 1, next;
  while (!__builtin_mul_overflow (p, (limb) base, &next))
    {
      p = next;
      n++;
    }
  *power = p;
  return n;
}

/* BASE^(DIGITS 2^K) for growing K, as far as they are needed.  The lowest ZEROS[K] limbs, which
   an even base makes 0, are left out of the N[K] at P[K]: they need no arithmetic.  */
struct powers
{
  limb *p[40];
  ptrdiff_t n[40], zeros[40];
  int count;
};

/* The size of power number K with its zeros.  */
static ptrdiff_t
power_size (const struct powers *pw, int k)
{
  return pw->n[k] + pw->zeros[k];
}

static void
powers_grow (struct powers *pw, limb first)
{
  int k = pw->count;
  if (k == 0)
    {
      pw->p[0] = limbs_alloc (1);
      pw->p[0][0] = first;
      pw->n[0] = 1;
      pw->zeros[0] = 0;
    }
  else
    {
      ptrdiff_t n = 2 * pw->n[k - 1], zeros = 0;
      limb *p = pw->p[k] = limbs_alloc (n);
      limbs_sqr (p, pw->p[k - 1], pw->n[k - 1]);
      n = limbs_trim (p, n);
      while (p[zeros] == 0)
        zeros++;
      memmove (p, p + zeros, (n - zeros) * sizeof *p);
      pw->n[k] = n - zeros;
      pw->zeros[k] = 2 * pw->zeros[k - 1] + zeros;
    }
  pw->count++;
}

static void
powers_free (struct powers *pw)
{
  while (pw->count > 0)
    limbs_free (pw->p[--pw->count]);
}

ptrdiff_t
limbs_text_size (ptrdiff_t n, int base)
{
  limb power;
  /* A limb holds fewer than one digit more than always fit.  */
  int d = digits_per_limb (base, &power) + 1;
  return n * d + d + 1;
}

struct text_job
{
  struct powers powers;
  const char *digits;
  int base, per_limb;
  limb power;
};

/* Writes the lowest N digits of CHUNK before END.  */
static void
write_chunk (const struct text_job *job, char *end, limb chunk, int n)
{
  if (job->base == 10)
    for (; n >= 2; n -= 2)
      {
        /* A constant divisor needs no division.  */
        unsigned two = chunk % 100;
        chunk /= 100;
        *--end = '0' + two % 10;
        *--end = '0' + two / 10;
      }
  for (; n > 0; n--)
    {
      *--end = job->digits[chunk % job->base];
      chunk /= job->base;
    }
}

/* Writes A, padded with zeros to WIDTH digits.  Destroys A.  */
static void
write_small (const struct text_job *job, char *buf, ptrdiff_t width, limb *a, ptrdiff_t n)
{
  char *p = buf + width;
  while ((n = limbs_trim (a, n)) > 0)
    {
      limb chunk = limbs_div_1 (a, a, n, job->power);
      int digits = p - buf < job->per_limb ? (int) (p - buf) : job->per_limb;
      write_chunk (job, p, chunk, digits);
      p -= digits;
    }
  while (p > buf)
    *--p = '0';
}

/* Is A, trimmed, less than power number K?  */
static bool
below_power (const struct powers *pw, const limb *a, ptrdiff_t n, int k)
{
  ptrdiff_t zeros = pw->zeros[k];
  return n <= zeros || limbs_compare (a + zeros, n - zeros, pw->p[k], pw->n[k]) < 0;
}

/* The same; A is less than power number K squared.  */
static void
write_digits (const struct text_job *job, char *buf, ptrdiff_t width, limb *a, ptrdiff_t n,
              int k)
{
  n = limbs_trim (a, n);
  while (k >= 0 && below_power (&job->powers, a, n, k))
    k--;
  if (n < TEXT_MIN || k < 0)
    {
      write_small (job, buf, width, a, n);
      return;
    }
  ptrdiff_t pn = power_size (&job->powers, k), zeros = job->powers.zeros[k];
  ptrdiff_t low = (ptrdiff_t) job->per_limb << k;
  limb *q = limbs_alloc (n - pn + 1 + pn), *r = q + (n - pn + 1);
  copy (r, a, zeros);
  limbs_divide (q, r + zeros, a + zeros, n - zeros, job->powers.p[k], pn - zeros);
  write_digits (job, buf, width - low, q, n - pn + 1, k - 1);
  write_digits (job, buf + width - low, low, r, pn, k - 1);
  limbs_free (q);
}

static ptrdiff_t
write_bits (char *buf, const limb *a, ptrdiff_t n, int bits, const char *digits)
{
  intptr_t total = limbs_bits (a, n);
  ptrdiff_t len = (total + bits - 1) / bits;
  for (ptrdiff_t i = 0; i < len; i++)
    {
      intptr_t at = i * bits;
      ptrdiff_t w = at / LIMB_BITS;
      int s = at % LIMB_BITS;
      limb v = a[w] >> s;
      if (s + bits > LIMB_BITS && w + 1 < n)
        v |= a[w + 1] << (LIMB_BITS - s);
      buf[len - 1 - i] = digits[v & ((1u << bits) - 1)];
    }
  return len;
}

ptrdiff_t
limbs_to_text (char *buf, limb *a, ptrdiff_t n, int base, bool upper)
{
  const char *digits = upper ? digits_upper : digits_lower;
  if ((base & (base - 1)) == 0)
    return write_bits (buf, a, n, __builtin_ctz (base), digits);
  struct text_job job = { .digits = digits, .base = base };
  job.per_limb = digits_per_limb (base, &job.power);
  while (job.powers.count == 0 || 2 * power_size (&job.powers, job.powers.count - 1) <= n + 1)
    powers_grow (&job.powers, job.power);
  ptrdiff_t width = limbs_text_size (n, base);
  write_digits (&job, buf, width, a, n, job.powers.count - 1);
  powers_free (&job.powers);
  ptrdiff_t zeros = 0;
  while (zeros < width - 1 && buf[zeros] == '0')
    zeros++;
  memmove (buf, buf + zeros, width - zeros);
  return width - zeros;
}

static int
digit_value (char c)
{
  return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

ptrdiff_t
limbs_for_digits (ptrdiff_t len, int base)
{
  limb power;
  return len / digits_per_limb (base, &power) + 2;
}

static ptrdiff_t
read_small (limb *r, const char *p, ptrdiff_t len, int base, int per_limb)
{
  ptrdiff_t n = 0;
  while (len > 0)
    {
      ptrdiff_t take = len % per_limb ? len % per_limb : per_limb;
      limb chunk = 0, scale = 1;
      for (ptrdiff_t i = 0; i < take; i++)
        {
          chunk = chunk * base + digit_value (*p++);
          scale *= base;
        }
      len -= take;
      limb carry = limbs_mul_1 (r, r, n, scale, chunk);
      if (carry)
        r[n++] = carry;
    }
  return n;
}

/* Reads LEN digits, at most twice as many as power number K stands for.  */
static ptrdiff_t
read_digits (const struct text_job *job, limb *r, const char *p, ptrdiff_t len, int k)
{
  while (k >= 0 && (ptrdiff_t) job->per_limb << k >= len)
    k--;
  if (k < 3)
    return read_small (r, p, len, job->base, job->per_limb);
  ptrdiff_t low = (ptrdiff_t) job->per_limb << k, pn = power_size (&job->powers, k);
  ptrdiff_t zeros = job->powers.zeros[k];
  ptrdiff_t size = limbs_for_digits (len, job->base);
  limb *t = limbs_alloc (2 * size);
  ptrdiff_t hn = read_digits (job, t, p, len - low, k - 1);
  ptrdiff_t ln = read_digits (job, t + size, p + (len - low), low, k - 1);
  ptrdiff_t n;
  if (hn == 0)
    {
      n = ln;
      copy (r, t + size, n);
    }
  else
    {
      clear (r, zeros);
      limbs_mul (r + zeros, t, hn, job->powers.p[k], pn - zeros);
      limb carry = limbs_add (r, r, hn + pn, t + size, ln);
      n = hn + pn;
      if (carry)
        r[n++] = carry;
      n = limbs_trim (r, n);
    }
  limbs_free (t);
  return n;
}

ptrdiff_t
limbs_from_text (limb *r, const char *p, ptrdiff_t len, int base)
{
  while (len > 0 && *p == '0')
    p++, len--;
  struct text_job job = { .base = base };
  job.per_limb = digits_per_limb (base, &job.power);
  int k = 0;
  while ((ptrdiff_t) job.per_limb << (k + 1) < len)
    k++;
  if (k >= 3)
    while (job.powers.count <= k)
      powers_grow (&job.powers, job.power);
  ptrdiff_t n = read_digits (&job, r, p, len, k);
  powers_free (&job.powers);
  return n;
}
