/* bignum.c -- exact integers: fixnums and bignums behind one set of operations.

   B1  A bignum's value is no fixnum's, and its last limb is not 0.
   B2  No result has more bits than `integer-width' allows, or than 128 if that is more.

   Operations work on views, which make a fixnum look like a bignum of one limb, and leave
   their results in scratch memory that the next operation reuses.  Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <float.h>
#include <math.h>
#include "number.h"
#include "init.h"
#include "limbs.h"
#include "vars.h"

_Static_assert (offsetof (struct bignum, negative) == offsetof (struct vec, slots),
                "a bignum's payload starts with its sign");

/* No result is longer than this, whatever `integer-width' is.  */
enum { MAX_LIMBS = 1 << 26 };

static _Noreturn void
overflow (void)
{
  xsignal0 (Qoverflow_error);
}

void
limbs_exhausted (void)
{
  memory_full ();
}

/* ---- Views and results ---- */

struct view
{
  bool negative;
  ptrdiff_t n;                  /* 0 for zero */
  const limb *p;
  limb small;
};

static inline void
view (struct view *v, lispv a)
{
  if (FIXNUMP (a))
    {
      intptr_t i = XFIXNUM (a);
      v->negative = i < 0;
      v->small = i < 0 ? -(limb) i : (limb) i;
      v->n = i != 0;
      v->p = &v->small;
    }
  else
    {
      v->negative = XBIGNUM (a)->negative;
      v->n = bignum_size (a);
      v->p = XBIGNUM (a)->limbs;
    }
}

static limb *
scratch (ptrdiff_t n)
{
  static limb *memory;
  static ptrdiff_t size;
  if (n > size)
    {
      free (memory);
      memory = NULL;
      size = 0;
      memory = limbs_alloc (2 * n);
      size = 2 * n;
    }
  return memory;
}

static void
check_width (intptr_t bits)
{
  if (bits <= 128)
    return;
  lispv width = SYMVAL (Qinteger_width);
  if (bits > (FIXNUMP (width) ? XFIXNUM (width) : INTPTR_MAX)
      || (bits - 1) / LIMB_BITS >= MAX_LIMBS)
    overflow ();
}

static intptr_t
view_bits (const struct view *v)
{
  return limbs_bits (v->p, v->n);
}

/* So much of the memory of limbs counts towards the next collection, as a shift: bignums that
   died cost a sweep little, and sums that make long numbers one after the other are not to be
   slowed by collections.  Dead limbs have a bound all the same, between collections: of 32 MB,
   or where the threshold has grown with the live objects, of eight thresholds.  */
static inline int
limbs_share (void)
{
  size_t threshold = gc_threshold ();
  return threshold <= 1 << 20 ? 5 : threshold <= 2 << 20 ? 4 : 3;
}

/* A bignum for N limbs, which the caller writes.  */
static lispv
make_bignum (bool negative, ptrdiff_t n)
{
  lispv v = gc_vec_unset (KIND_BIGNUM, 1 + n);
  intptr_t bytes = n * (intptr_t) sizeof (limb);
  gc_account ((bytes >> limbs_share ()) - bytes);
  XBIGNUM (v)->negative = negative;
  return v;
}

/* The integer of sign NEGATIVE whose limbs are the N at P.  */
static lispv
make_integer (bool negative, const limb *p, ptrdiff_t n)
{
  n = limbs_trim (p, n);
  if (n == 0)
    return make_fixnum (0);
  if (n == 1)
    {
      if (p[0] <= (limb) MOST_POSITIVE_FIXNUM)
        return make_fixnum (negative ? -(intptr_t) p[0] : (intptr_t) p[0]);
      if (negative && p[0] == -(limb) MOST_NEGATIVE_FIXNUM)
        return make_fixnum (MOST_NEGATIVE_FIXNUM);
    }
  if (n * LIMB_BITS > 128)
    check_width (limbs_bits (p, n));
  lispv v = make_bignum (negative, n);
  memcpy (XBIGNUM (v)->limbs, p, n * sizeof *p);
  return v;
}

/* Where an operation leaves its limbs: in scratch memory, or if they are many in the bignum that
   becomes the value, which saves copying them.  Nothing is collected meanwhile.  */
struct result
{
  limb *p;
  lispv v;
};

enum { DIRECT_MIN = 32 };

static limb *
result_start (struct result *r, ptrdiff_t n)
{
  r->v = Qnil;
  if (n < DIRECT_MIN || n > MAX_LIMBS)
    return r->p = scratch (n);
  r->v = make_bignum (false, n);
  return r->p = XBIGNUM (r->v)->limbs;
}

/* The integer of sign NEGATIVE whose limbs are the first N of the result R.  */
static lispv
result_end (struct result *r, bool negative, ptrdiff_t n)
{
  n = limbs_trim (r->p, n);
  if (NILP (r->v) || n < 2)
    return make_integer (negative, r->p, n);
  check_width (limbs_bits (r->p, n));
  XBIGNUM (r->v)->negative = negative;
  if (n < bignum_size (r->v))
    gc_vec_shrink (XVEC (r->v), 1 + n);
  return r->v;
}

static lispv
make_magnitude (bool negative, uintmax_t m)
{
  limb p[sizeof m / sizeof (limb)];
  for (size_t i = 0; i < ARRAYELTS (p); i++)
    p[i] = m >> i % (sizeof m / sizeof (limb)) * (LIMB_BITS % (sizeof m * CHAR_BIT));
  return make_integer (negative, p, ARRAYELTS (p));
}

lispv
make_int (intmax_t n)
{
  if (!FIXNUM_OVERFLOW_P (n))
    return make_fixnum (n);
  return make_magnitude (n < 0, n < 0 ? -(uintmax_t) n : (uintmax_t) n);
}

lispv
make_uint (uintmax_t n)
{
  if (n <= (uintmax_t) MOST_POSITIVE_FIXNUM)
    return make_fixnum (n);
  return make_magnitude (false, n);
}

/* The magnitude of A if it fits.  */
static bool
magnitude (lispv a, uintmax_t *out)
{
  struct view v;
  view (&v, a);
  if (v.n * sizeof (limb) > sizeof *out)
    return false;
  *out = 0;
  for (ptrdiff_t i = 0; i < v.n; i++)
    *out |= (uintmax_t) v.p[i] << i * (LIMB_BITS % (sizeof *out * CHAR_BIT));
  return true;
}

bool
integer_to_intmax (lispv v, intmax_t *out)
{
  uintmax_t m;
  if (FIXNUMP (v))
    {
      *out = XFIXNUM (v);
      return true;
    }
  if (!BIGNUMP (v) || !magnitude (v, &m))
    return false;
  if (XBIGNUM (v)->negative)
    {
      if (m > (uintmax_t) INTMAX_MAX + 1)
        return false;
      *out = -(intmax_t) (m - 1) - 1;
      return true;
    }
  *out = m;
  return m <= INTMAX_MAX;
}

bool
integer_to_uintmax (lispv v, uintmax_t *out)
{
  if (FIXNUMP (v))
    {
      *out = XFIXNUM (v);
      return XFIXNUM (v) >= 0;
    }
  return BIGNUMP (v) && !XBIGNUM (v)->negative && magnitude (v, out);
}

bool
number_negative_p (lispv v)
{
  return FIXNUMP (v) ? XFIXNUM (v) < 0 : XBIGNUM (v)->negative;
}

bool
integer_zero_p (lispv v)
{
  return EQ (v, make_fixnum (0));
}

bool
integer_odd_p (lispv v)
{
  return FIXNUMP (v) ? XFIXNUM (v) & 1 : XBIGNUM (v)->limbs[0] & 1;
}

int
integer_compare (lispv a, lispv b)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    return XFIXNUM (a) < XFIXNUM (b) ? -1 : XFIXNUM (a) > XFIXNUM (b);
  struct view x, y;
  view (&x, a);
  view (&y, b);
  if (x.negative != y.negative)
    return x.negative ? -1 : 1;
  int c = limbs_compare (x.p, x.n, y.p, y.n);
  return x.negative ? -c : c;
}

/* ---- The four operations ---- */

static lispv
add_views (const struct view *x, const struct view *y, bool ynegative)
{
  bool negative = x->negative, differ = negative != ynegative;
  if (limbs_compare (x->p, x->n, y->p, y->n) < 0)
    {
      const struct view *t = x;
      negative = ynegative;
      x = y;
      y = t;
    }
  struct result result;
  limb *r = result_start (&result, x->n + 1);
  if (differ)
    r[x->n] = -limbs_sub (r, x->p, x->n, y->p, y->n);
  else
    r[x->n] = limbs_add (r, x->p, x->n, y->p, y->n);
  return result_end (&result, negative, x->n + 1);
}

lispv
integer_add (lispv a, lispv b)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    return make_int ((intmax_t) XFIXNUM (a) + XFIXNUM (b));
  struct view x, y;
  view (&x, a);
  view (&y, b);
  return add_views (&x, &y, y.negative);
}

lispv
integer_sub (lispv a, lispv b)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    return make_int ((intmax_t) XFIXNUM (a) - XFIXNUM (b));
  struct view x, y;
  view (&x, a);
  view (&y, b);
  return add_views (&x, &y, !y.negative);
}

lispv
integer_neg (lispv a)
{
  if (FIXNUMP (a))
    return make_int (-(intmax_t) XFIXNUM (a));
  return make_integer (!XBIGNUM (a)->negative, XBIGNUM (a)->limbs, bignum_size (a));
}

lispv
integer_mul (lispv a, lispv b)
{
  struct view x, y;
  view (&x, a);
  view (&y, b);
  if (x.n == 0 || y.n == 0)
    return make_fixnum (0);
  if (x.n + y.n > 3)
    check_width (view_bits (&x) + view_bits (&y) - 1);
  bool negative = x.negative != y.negative;
  struct result result;
  limb *r = result_start (&result, x.n + y.n);
  if (x.p == y.p)
    limbs_sqr (r, x.p, x.n);
  else if (y.n == 1)
    r[x.n] = limbs_mul_1 (r, x.p, x.n, y.p[0], 0);
  else if (x.n == 1)
    r[y.n] = limbs_mul_1 (r, y.p, y.n, x.p[0], 0);
  else
    limbs_mul (r, x.p, x.n, y.p, y.n);
  return result_end (&result, negative, x.n + y.n);
}

lispv
integer_divide (lispv a, lispv b, lispv *rem)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    {
      intptr_t n = XFIXNUM (a), d = XFIXNUM (b);
      if (rem)
        *rem = make_fixnum (d == -1 ? 0 : n % d);
      return d == -1 ? make_int (-(intmax_t) n) : make_fixnum (n / d);
    }
  struct view x, y;
  view (&x, a);
  view (&y, b);
  if (limbs_compare (x.p, x.n, y.p, y.n) < 0)
    {
      if (rem)
        *rem = a;
      return make_fixnum (0);
    }
  ptrdiff_t qn = x.n - y.n + 1;
  struct result quotient;
  limb *q = result_start (&quotient, qn + y.n), *r = q + qn;
  limbs_divide (q, rem ? r : NULL, x.p, x.n, y.p, y.n);
  if (rem)
    *rem = make_integer (x.negative, r, y.n);
  return result_end (&quotient, x.negative != y.negative, qn);
}

lispv
integer_quo (lispv a, lispv b)
{
  return integer_divide (a, b, NULL);
}

lispv
integer_rem (lispv a, lispv b)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    return make_fixnum (XFIXNUM (b) == -1 ? 0 : XFIXNUM (a) % XFIXNUM (b));
  struct view x, y;
  view (&x, a);
  view (&y, b);
  if (limbs_compare (x.p, x.n, y.p, y.n) < 0)
    return a;
  if (y.n == 1)
    {
      limb rem = limbs_mod_1 (x.p, x.n, y.p[0]);
      return make_integer (x.negative, &rem, 1);
    }
  ptrdiff_t qn = x.n - y.n + 1;
  limb *q = scratch (qn + y.n), *r = q + qn;
  limbs_divide (q, r, x.p, x.n, y.p, y.n);
  return make_integer (x.negative, r, y.n);
}

lispv
integer_mod (lispv a, lispv b)
{
  lispv r = integer_rem (a, b);
  if (!integer_zero_p (r) && number_negative_p (r) != number_negative_p (b))
    r = integer_add (r, b);
  return r;
}

/* X to the power E, E > 0; X's size is above 0.  From the top of E down the base stays as short as
   it is, so that only squares are long.  The base's factors of 2 are shifted in at the end.  */
static lispv
power (const struct view *x, intptr_t e)
{
  ptrdiff_t whole = 0, n;
  while (x->p[whole] == 0)
    whole++;
  int bits = __builtin_ctzll (x->p[whole]);
  intptr_t left = (whole * LIMB_BITS + bits) * e;
  n = x->n - whole;
  /* A power has no more than E times the bits of the base.  */
  ptrdiff_t room = (view_bits (x) - whole * LIMB_BITS - bits) * e / LIMB_BITS + 2 * n + 2;
  limb *odd = scratch (n + 2 * room), *r = odd + n, *t = r + room;
  limbs_shr (odd, x->p + whole, n, bits);
  ptrdiff_t on = limbs_trim (odd, n), rn = on;
  memcpy (r, odd, on * sizeof *r);
  for (int bit = (int) (sizeof e * CHAR_BIT) - 2 - __builtin_clzll (e); bit >= 0; bit--)
    {
      limbs_sqr (t, r, rn);
      rn = limbs_trim (t, 2 * rn);
      limb *swap = r;
      r = t;
      t = swap;
      if (!(e >> bit & 1))
        continue;
      if (on == 1)
        {
          limb carry = limbs_mul_1 (r, r, rn, odd[0], 0);
          if (carry)
            r[rn++] = carry;
          continue;
        }
      limbs_mul (t, r, rn, odd, on);
      rn = limbs_trim (t, rn + on);
      swap = r;
      r = t;
      t = swap;
    }
  lispv v = make_integer (x->negative && e % 2, r, rn);
  return left ? integer_shift (v, left) : v;
}

lispv
integer_expt (lispv base, lispv exponent)
{
  struct view x;
  view (&x, base);
  if (x.n == 0)
    return make_fixnum (integer_zero_p (exponent));
  if (x.n == 1 && x.p[0] == 1)
    return make_fixnum (x.negative && integer_odd_p (exponent) ? -1 : 1);
  if (!FIXNUMP (exponent))
    overflow ();
  intptr_t e = XFIXNUM (exponent);
  intptr_t bits;
  if (__builtin_mul_overflow (view_bits (&x) - 1, e, &bits))
    overflow ();
  check_width (bits);
  if (e == 0)
    return make_fixnum (1);
  return power (&x, e);
}

/* ---- Bits ---- */

lispv
integer_shift (lispv a, intptr_t left)
{
  struct view x;
  view (&x, a);
  if (left >= 0)
    {
      intptr_t whole = left / LIMB_BITS;
      if (whole >= MAX_LIMBS)
        overflow ();
      if (x.n == 0)
        return a;
      check_width (view_bits (&x) + left);
      struct result result;
      limb *r = result_start (&result, x.n + whole + 1);
      memset (r, 0, whole * sizeof *r);
      r[x.n + whole] = limbs_shl (r + whole, x.p, x.n, left % LIMB_BITS);
      return result_end (&result, x.negative, x.n + whole + 1);
    }
  intptr_t right = -left;
  if (FIXNUMP (a))
    {
      intptr_t n = XFIXNUM (a);
      return make_fixnum (right < LIMB_BITS ? n >> right : n < 0 ? -1 : 0);
    }
  intptr_t whole = right / LIMB_BITS;
  if (whole >= x.n)
    return make_fixnum (x.negative ? -1 : 0);
  int bits = right % LIMB_BITS;
  bool lost = (x.p[whole] & (((limb) 1 << bits) - 1)) != 0;
  for (ptrdiff_t i = 0; !lost && i < whole; i++)
    lost = x.p[i] != 0;
  ptrdiff_t n = x.n - whole;
  struct result result;
  limb *r = result_start (&result, n + 1);
  limbs_shr (r, x.p + whole, n, bits);
  r[n] = 0;
  if (x.negative && lost)
    {
      static const limb one[] = { 1 };
      r[n] = limbs_add (r, r, n, one, 1);
    }
  return result_end (&result, x.negative, n + 1);
}

/* Reads a view as an endless two's complement number, limb by limb.  */
struct bit_reader
{
  const struct view *v;
  ptrdiff_t i;
  limb borrow;
};

static limb
next_limb (struct bit_reader *b)
{
  limb l = b->i < b->v->n ? b->v->p[b->i] : 0;
  b->i++;
  if (!b->v->negative)
    return l;
  /* -N is the complement of N - 1.  */
  limb m = l - b->borrow;
  b->borrow = l < b->borrow;
  return ~m;
}

lispv
integer_bitop (enum bit_op op, lispv a, lispv b)
{
  if (FIXNUMP (a) && FIXNUMP (b))
    {
      intptr_t m = XFIXNUM (a), n = XFIXNUM (b);
      return make_fixnum (op == BIT_AND ? m & n : op == BIT_IOR ? m | n : m ^ n);
    }
  struct view x, y;
  view (&x, a);
  view (&y, b);
  ptrdiff_t n = (x.n > y.n ? x.n : y.n) + 1;
  limb *r = scratch (n);
  struct bit_reader p = { &x, 0, 1 }, q = { &y, 0, 1 };
  for (ptrdiff_t i = 0; i < n; i++)
    {
      limb l = next_limb (&p), m = next_limb (&q);
      r[i] = op == BIT_AND ? l & m : op == BIT_IOR ? l | m : l ^ m;
    }
  bool negative = r[n - 1] >> (LIMB_BITS - 1);
  if (negative)
    {
      limb carry = 1;
      for (ptrdiff_t i = 0; i < n; i++)
        {
          r[i] = ~r[i] + carry;
          carry = carry && r[i] == 0;
        }
    }
  return make_integer (negative, r, n);
}

intptr_t
integer_log2 (lispv a)
{
  struct view x;
  view (&x, a);
  return limbs_bits (x.p, x.n) - 1;
}

uint64_t
integer_hash (lispv a)
{
  struct view x;
  view (&x, a);
  uint64_t h = x.negative;
  for (ptrdiff_t i = 0; i < x.n; i++)
    h = (h ^ x.p[i]) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
  return h;
}

void
integer_to_bytes (lispv a, unsigned char *bytes, ptrdiff_t nbytes)
{
  struct view x;
  view (&x, a);
  struct bit_reader p = { &x, 0, 1 };
  limb l = 0;
  for (ptrdiff_t i = 0; i < nbytes; i++)
    {
      if (i % (ptrdiff_t) sizeof l == 0)
        l = next_limb (&p);
      bytes[i] = l;
      l >>= 8;
    }
}

/* ---- Floats ---- */

/* The top bits of A as an integer M of at most 64 bits, the lowest set if any bit below was;
   A is about M * 2^*EXPONENT.  */
static uint64_t
top_bits (const struct view *x, intptr_t *exponent)
{
  intptr_t bits = limbs_bits (x->p, x->n), drop = bits > 64 ? bits - 64 : 0;
  ptrdiff_t whole = drop / LIMB_BITS;
  int s = drop % LIMB_BITS;
  uint64_t m = 0;
  for (ptrdiff_t i = whole; i < x->n; i++)
    {
      intptr_t at = (i - whole) * LIMB_BITS - s;
      if (at < 0)
        m |= x->p[i] >> s;
      else if (at < 64)
        m |= (uint64_t) x->p[i] << at;
    }
  bool lost = s > 0 && (x->p[whole] & (((limb) 1 << s) - 1)) != 0;
  for (ptrdiff_t i = 0; !lost && i < whole; i++)
    lost = x->p[i] != 0;
  *exponent = drop;
  return m | lost;
}

double
integer_frexp (lispv a, intptr_t *exponent)
{
  struct view x;
  view (&x, a);
  if (x.n == 0)
    return *exponent = 0, 0.0;
  intptr_t e;
  uint64_t m = top_bits (&x, &e);
  int f;
  double d = frexp ((double) m, &f);
  *exponent = e + f;
  return x.negative ? -d : d;
}

double
integer_to_double (lispv a)
{
  if (FIXNUMP (a))
    return XFIXNUM (a);
  intptr_t e;
  double d = integer_frexp (a, &e);
  return ldexp (d, e > 5000 ? 5000 : (int) e);
}

lispv
double_to_integer (double d)
{
  if (!isfinite (d))
    overflow ();
  d = trunc (d);
  if (fabs (d) <= (double) (MOST_POSITIVE_FIXNUM / 2))
    return make_fixnum ((intptr_t) d);
  int e;
  double m = frexp (fabs (d), &e);
  lispv whole = make_uint ((uintmax_t) ldexp (m, DBL_MANT_DIG));
  lispv v = integer_shift (whole, e - DBL_MANT_DIG);
  return d < 0 ? integer_neg (v) : v;
}

/* ---- Text ---- */

lispv
integer_from_digits (const char *p, ptrdiff_t n, int base, bool negative)
{
  uintmax_t small = 0;
  if (n <= 12)
    {
      for (ptrdiff_t i = 0; i < n; i++)
        small = small * base + (p[i] <= '9' ? p[i] - '0' : (p[i] | 0x20) - 'a' + 10);
      return make_int (negative ? -(intmax_t) small : (intmax_t) small);
    }
  ptrdiff_t size = limbs_for_digits (n, base);
  limb *r = scratch (size);
  return make_integer (negative, r, limbs_from_text (r, p, n, base));
}

lispv
integer_to_string (lispv a, int base, bool upper)
{
  struct view x;
  view (&x, a);
  if (x.n == 0)
    return make_unibyte_string ("0", 1);
  limb *copy = scratch (x.n);
  memcpy (copy, x.p, x.n * sizeof *copy);
  char small[160], *buf = small;
  ptrdiff_t room = limbs_text_size (x.n, base) + 1;
  if (room > (ptrdiff_t) sizeof small && !(buf = malloc (room)))
    memory_full ();
  buf[0] = '-';
  ptrdiff_t len = limbs_to_text (buf + 1, copy, x.n, base, upper);
  lispv s = make_unibyte_string (buf + !x.negative, len + x.negative);
  if (buf != small)
    free (buf);
  return s;
}

void
init_bignum (void)
{
  defvar_int (Qinteger_width, 65536,
               "How many bits an integer may have; a larger result is an `overflow-error'.\n"
               "Integers of up to 128 bits are always possible.");
}
