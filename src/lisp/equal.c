/* equal.c -- `eql', `equal' and hash codes that agree with them.

   `equal' follows cdrs and last slots in a loop and nests at most MAX_DEPTH deep otherwise; from
   CYCLE_DEPTH on it takes a pair that it is comparing already for equal.  Nothing here calls
   Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "equal.h"
#include "boolvec.h"
#include "chartab.h"
#include "compiled.h"
#include "init.h"
#include "list.h"
#include "marker.h"
#include "number.h"
#include "overlay.h"
#include "textprop.h"

enum { MAX_DEPTH = 200, CYCLE_DEPTH = 10 };

static bool
same_float (lispv a, lispv b)
{
  double x = XFLOAT (a), y = XFLOAT (b);
  return memcmp (&x, &y, sizeof x) == 0;
}

static bool
same_bignum (lispv a, lispv b)
{
  return (bignum_size (a) == bignum_size (b)
          && XBIGNUM (a)->negative == XBIGNUM (b)->negative
          && memcmp (XBIGNUM (a)->limbs, XBIGNUM (b)->limbs,
                     bignum_size (a) * sizeof (limb)) == 0);
}

bool
eql (lispv a, lispv b)
{
  if (EQ (a, b))
    return true;
  if (FLOATP (a))
    return FLOATP (b) && same_float (a, b);
  return BIGNUMP (a) && BIGNUMP (b) && same_bignum (a, b);
}

DEFUN (Feql, "eql", 2, 2,
       "Return t if OBJ1 and OBJ2 are `eq', or numbers of the same type and value.")
(lispv obj1, lispv obj2)
{
  return eql (obj1, obj2) ? Qt : Qnil;
}

/* ---- Equality of structure ---- */

/* A pair that is being compared, in a chain of the pairs around it.  */
struct pair
{
  const struct pair *outer;
  lispv a, b;
};

static bool equal_at (lispv a, lispv b, int depth, bool props, const struct pair *outer);

static bool
equal_in_progress (const struct pair *p, lispv a, lispv b)
{
  for (; p; p = p->outer)
    if (EQ (p->a, a) && EQ (p->b, b))
      return true;
  return false;
}

/* May elements of something at DEPTH be compared?  */
static void
check_depth (int depth)
{
  if (depth >= MAX_DEPTH)
    error ("Stack overflow in equal");
}

/* The slots of A and B, of the same kind, from FIRST on.  */
static bool
equal_slots (lispv a, lispv b, ptrdiff_t first, int depth, bool props,
             const struct pair *outer)
{
  ptrdiff_t n = ASIZE (a);
  if (ASIZE (b) != n)
    return false;
  if (n > first)
    check_depth (depth);
  for (ptrdiff_t i = first; i < n; i++)
    {
      lispv x = AREF (a, i), y = AREF (b, i);
      if (!EQ (x, y) && !equal_at (x, y, depth + 1, props, outer))
        return false;
    }
  return true;
}

static bool
equal_markers (lispv a, lispv b)
{
  struct marker *m = XMARKER (a), *n = XMARKER (b);
  return (m->buffer == n->buffer
          && (!m->buffer || marker_charpos (m) == marker_charpos (n)));
}

static bool
equal_vectorlike (lispv a, lispv b, int depth, bool props, const struct pair *outer)
{
  unsigned kind = vec_kind (XVEC (a));
  if (kind != vec_kind (XVEC (b)))
    return false;
  switch ((enum vec_kind) kind)
    {
    case KIND_CHAR_TABLE:
      char_table_expand (a);
      char_table_expand (b);
      return equal_slots (a, b, 0, depth, props, outer);
    case KIND_VECTOR: case KIND_RECORD: case KIND_SUB_CHAR_TABLE:
      return equal_slots (a, b, 0, depth, props, outer);
    case KIND_COMPILED:
      return equal_slots (a, b, COMPILED_HIDDEN_SLOTS, depth, props, outer);
    case KIND_BIGNUM:
      return same_bignum (a, b);
    case KIND_BOOL_VECTOR:
      return (bool_vector_size (a) == bool_vector_size (b)
              && memcmp (XBOOLVEC (a)->words, XBOOLVEC (b)->words,
                         bool_vector_words (bool_vector_size (a)) * sizeof (uintptr_t)) == 0);
    case KIND_MARKER:
      return equal_markers (a, b);
    case KIND_OVERLAY:
      return (equal_markers (XOVERLAY (a)->start, XOVERLAY (b)->start)
              && equal_markers (XOVERLAY (a)->end, XOVERLAY (b)->end)
              && equal_at (XOVERLAY (a)->plist, XOVERLAY (b)->plist, depth + 1, props,
                           outer));
    default:
      return false;
    }
}

static bool
equal_strings (lispv a, lispv b, bool props)
{
  return string_equal (a, b) && (!props || string_properties_equal (a, b, false));
}

static bool
equal_at (lispv a, lispv b, int depth, bool props, const struct pair *outer)
{
  struct pair here = { outer, a, b };
again:
  if (EQ (a, b))
    return true;
  if (word_tag (a) != word_tag (b))
    return false;
  switch (word_tag (a))
    {
    case TAG_STRING:
      return equal_strings (a, b, props);
    case TAG_FLOAT:
      return same_float (a, b);
    case TAG_CONS: case TAG_VEC:
      break;
    default:
      return false;
    }
  if (depth > CYCLE_DEPTH)
    {
      if (equal_in_progress (outer, a, b))
        return true;
      here.a = a;
      here.b = b;
    }
  if (VECLIKEP (a))
    return equal_vectorlike (a, b, depth, props, &here);
  check_depth (depth);
  lispv tail;
  WALK_LIST (tail, a)
    {
      if (!CONSP (b))
        return false;
      lispv x = XCAR (tail), y = XCAR (b);
      if (!EQ (x, y) && !equal_at (x, y, depth + 1, props, &here))
        return false;
      b = XCDR (b);
      if (EQ (XCDR (tail), b))
        return true;
    }
  a = tail;
  depth++;
  goto again;
}

bool
equal (lispv a, lispv b)
{
  return EQ (a, b) || equal_at (a, b, 0, false, NULL);
}

DEFUN (Fequal, "equal", 2, 2,
       "Return t if O1 and O2 have the same structure and contents.\n"
       "Numbers are compared by `eql', strings by their characters, vectors and lists by their\n"
       "elements, markers by where they point.")
(lispv o1, lispv o2)
{
  return equal (o1, o2) ? Qt : Qnil;
}

DEFUN (Fequal_including_properties, "equal-including-properties", 2, 2,
       "As `equal', but strings must have `eq' text properties too.")
(lispv o1, lispv o2)
{
  return equal_at (o1, o2, 0, true, NULL) ? Qt : Qnil;
}

/* ---- Hash codes ---- */

static inline uint32_t
mix (uint64_t h)
{
  h *= 0x9E3779B97F4A7C15u;
  return h >> 32;
}

static inline uint64_t
combine (uint64_t h, uint64_t k)
{
  h = (h ^ k) * 0xFF51AFD7ED558CCDu;
  return h ^ h >> 32;
}

uint32_t
hash_eq (lispv v)
{
  return mix (word_of (v));
}

static uint64_t
float_bits (lispv v)
{
  double d = XFLOAT (v);
  uint64_t bits;
  memcpy (&bits, &d, sizeof bits);
  return bits;
}

uint32_t
hash_eql (lispv v)
{
  if (FLOATP (v))
    return mix (float_bits (v));
  if (BIGNUMP (v))
    return mix (integer_hash (v));
  return hash_eq (v);
}

static uint64_t
bytes_hash (const unsigned char *p, ptrdiff_t n)
{
  uint64_t h = 0x9E3779B97F4A7C15u ^ n, w;
  for (; n >= 8; n -= 8, p += 8)
    {
      memcpy (&w, p, 8);
      h = combine (h, w);
    }
  if (n > 0)
    {
      w = 0;
      memcpy (&w, p, n);
      h = combine (h, w);
    }
  return h;
}

/* No more of a structure than this goes into its hash code.  */
enum { HASH_DEPTH = 3, HASH_LENGTH = 7 };

static uint64_t hash_structure (lispv v, int depth);

static uint64_t
hash_vectorlike (lispv v, int depth)
{
  unsigned kind = vec_kind (XVEC (v));
  uint64_t h = kind;
  switch ((enum vec_kind) kind)
    {
    case KIND_BIGNUM:
      return integer_hash (v);
    case KIND_BOOL_VECTOR:
      return bytes_hash ((unsigned char *) XBOOLVEC (v)->words,
                         bool_vector_words (bool_vector_size (v)) * sizeof (uintptr_t));
    case KIND_MARKER:
      if (XMARKER (v)->buffer)
        h = combine ((uintptr_t) XMARKER (v)->buffer, marker_charpos (XMARKER (v)));
      return h;
    case KIND_VECTOR: case KIND_RECORD: case KIND_COMPILED:
      {
        ptrdiff_t first = kind == KIND_COMPILED ? COMPILED_HIDDEN_SLOTS : 0, n = ASIZE (v);
        h = combine (h, n);
        if (depth < HASH_DEPTH)
          for (ptrdiff_t i = first; i < n && i < first + HASH_LENGTH; i++)
            h = combine (h, hash_structure (AREF (v, i), depth + 1));
        return h;
      }
    case KIND_CHAR_TABLE: case KIND_SUB_CHAR_TABLE: case KIND_OVERLAY:
      return combine (h, ASIZE (v));
    default:
      return word_of (v);
    }
}

static uint64_t
hash_structure (lispv v, int depth)
{
  switch (word_tag (v))
    {
    case TAG_STRING:
      return bytes_hash (SDATA (v), SBYTES (v));
    case TAG_FLOAT:
      return float_bits (v);
    case TAG_VEC:
      return hash_vectorlike (v, depth);
    case TAG_CONS:
      {
        uint64_t h = 1;
        if (depth >= HASH_DEPTH)
          return h;
        int n = 0;
        for (; CONSP (v) && n < HASH_LENGTH; v = XCDR (v), n++)
          h = combine (h, hash_structure (XCAR (v), depth + 1));
        if (!CONSP (v) && !NILP (v))
          h = combine (h, hash_structure (v, depth + 1));
        return h;
      }
    default:
      return word_of (v);
    }
}

uint32_t
hash_equal (lispv v)
{
  return mix (hash_structure (v, 0));
}

/* H as a fixnum that is not negative.  */
static lispv
hash_value (uint32_t h)
{
  return make_fixnum (h & (MOST_POSITIVE_FIXNUM & 0xFFFFFFFF));
}

DEFUN (Fsxhash_eq, "sxhash-eq", 1, 1, "Return an integer that is the same for `eq' objects.")
(lispv obj)
{
  return hash_value (hash_eq (obj));
}

DEFUN (Fsxhash_eql, "sxhash-eql", 1, 1, "Return an integer that is the same for `eql' objects.")
(lispv obj)
{
  return hash_value (hash_eql (obj));
}

DEFUN (Fsxhash_equal, "sxhash-equal", 1, 1,
       "Return an integer that is the same for `equal' objects.")
(lispv obj)
{
  return FIXNUMP (obj) ? obj : hash_value (hash_equal (obj));
}

DEFUN (Fsxhash_equal_including_properties, "sxhash-equal-including-properties", 1, 1,
       "Return an integer that is the same for `equal-including-properties' objects.")
(lispv obj)
{
  if (!STRINGP (obj) || !has_text_properties (obj))
    return Fsxhash_equal (obj);
  uint64_t h = hash_equal (obj);
  struct interval_walk w;
  for (bool more = interval_first (obj, &w); more; more = interval_next (&w))
    {
      FOR_EACH_TAIL (tail, w.plist)
        h = combine (h, word_of (XCAR (tail)));
      if (!NILP (w.plist))
        h = combine (h, w.start);
    }
  return hash_value (mix (h));
}

static const struct subr_def *const subrs[] = {
  &SFeql, &SFequal, &SFequal_including_properties, &SFsxhash_eq, &SFsxhash_eql,
  &SFsxhash_equal, &SFsxhash_equal_including_properties,
};

void
init_equal (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
