/* boolvec.c -- bool-vectors as arrays and as sets.

   Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "boolvec.h"
#include "init.h"

_Static_assert (offsetof (struct bool_vector, nbits) == offsetof (struct vec, slots),
                "a bool-vector's payload starts with its length");

lispv
make_bool_vector (intptr_t nbits)
{
  if (nbits > PTRDIFF_MAX - BOOLVEC_WORD_BITS)
    memory_full ();
  lispv v = gc_vec (KIND_BOOL_VECTOR, 1 + bool_vector_words (nbits));
  XBOOLVEC (v)->nbits = nbits;
  return v;
}

/* The bits that count in the last word of NBITS.  */
static uintptr_t
last_word_mask (intptr_t nbits)
{
  int used = nbits % BOOLVEC_WORD_BITS;
  return used ? ((uintptr_t) 1 << used) - 1 : ~(uintptr_t) 0;
}

static void
clear_tail (struct bool_vector *b)
{
  ptrdiff_t n = bool_vector_words (b->nbits);
  if (n > 0)
    b->words[n - 1] &= last_word_mask (b->nbits);
}

lispv
bool_vector_from_bytes (intptr_t nbits, const unsigned char *bytes)
{
  lispv v = make_bool_vector (nbits);
  struct bool_vector *b = XBOOLVEC (v);
  for (intptr_t i = 0; i < (nbits + 7) / 8; i++)
    b->words[i / sizeof (uintptr_t)] |= (uintptr_t) bytes[i] << i % sizeof (uintptr_t) * 8;
  clear_tail (b);
  return v;
}

void
bool_vector_fill (lispv v, bool on)
{
  struct bool_vector *b = XBOOLVEC (v);
  memset (b->words, on ? 0xFF : 0, bool_vector_words (b->nbits) * sizeof (uintptr_t));
  clear_tail (b);
}

DEFUN (Fmake_bool_vector, "make-bool-vector", 2, 2,
       "Return a new bool-vector of LENGTH elements, all t if INIT is non-nil.")
(lispv length, lispv init)
{
  CHECK_NATNUM (length);
  lispv v = make_bool_vector (XFIXNUM (length));
  if (!NILP (init))
    bool_vector_fill (v, true);
  return v;
}

DEFUN (Fbool_vector, "bool-vector", 0, MANY,
       "Return a new bool-vector of the truth values of OBJECTS.\n\n(fn &rest OBJECTS)")
(ptrdiff_t n, lispv *args)
{
  lispv v = make_bool_vector (n);
  for (ptrdiff_t i = 0; i < n; i++)
    bool_vector_set (v, i, !NILP (args[i]));
  return v;
}

/* ---- Sets ---- */

enum set_op { UNION, INTERSECTION, EXCLUSIVE_OR, DIFFERENCE, COMPLEMENT };

static void
check_bool_vector (lispv v)
{
  if (!BOOL_VECTOR_P (v))
    wrong_type_argument (Qbool_vector_p, v);
}

static _Noreturn void
wrong_length (lispv a, lispv b, lispv c)
{
  lispv data = list2 (make_fixnum (bool_vector_size (a)), make_fixnum (bool_vector_size (b)));
  if (BOOL_VECTOR_P (c))
    data = Fcons (XCAR (data), Fcons (XCAR (XCDR (data)),
                                      list1 (make_fixnum (bool_vector_size (c)))));
  xsignal (Qwrong_length_argument, data);
}

static uintptr_t
apply_op (enum set_op op, uintptr_t x, uintptr_t y)
{
  switch (op)
    {
    case UNION: return x | y;
    case INTERSECTION: return x & y;
    case EXCLUSIVE_OR: return x ^ y;
    case DIFFERENCE: return x & ~y;
    case COMPLEMENT: break;
    }
  return ~x;
}

/* Stores A op B in C if that is non-nil; then the value is nil if nothing changed.  Otherwise
   returns a new vector.  */
static lispv
set_operation (enum set_op op, lispv a, lispv b, lispv c)
{
  check_bool_vector (a);
  check_bool_vector (b);
  intptr_t nbits = bool_vector_size (a);
  if (bool_vector_size (b) != nbits)
    wrong_length (a, b, c);
  bool changed = false, into = !NILP (c);
  if (into)
    {
      check_bool_vector (c);
      if (bool_vector_size (c) != nbits)
        {
          if (op == COMPLEMENT)
            wrong_length (a, c, Qnil);
          wrong_length (a, b, c);
        }
    }
  else
    c = make_bool_vector (nbits);
  ptrdiff_t n = bool_vector_words (nbits);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      uintptr_t w = apply_op (op, XBOOLVEC (a)->words[i], XBOOLVEC (b)->words[i]);
      if (i == n - 1)
        w &= last_word_mask (nbits);
      changed |= w != XBOOLVEC (c)->words[i];
      XBOOLVEC (c)->words[i] = w;
    }
  return into && !changed ? Qnil : c;
}

DEFUN (Fbool_vector_union, "bool-vector-union", 2, 3,
       "Return A or B, element by element.\n"
       "With C store it there; then the value is nil if that did not change C.")
(lispv a, lispv b, lispv c)
{
  return set_operation (UNION, a, b, c);
}

DEFUN (Fbool_vector_intersection, "bool-vector-intersection", 2, 3,
       "Return A and B, element by element.\n"
       "With C store it there; then the value is nil if that did not change C.")
(lispv a, lispv b, lispv c)
{
  return set_operation (INTERSECTION, a, b, c);
}

DEFUN (Fbool_vector_exclusive_or, "bool-vector-exclusive-or", 2, 3,
       "Return A exclusive-or B, element by element.\n"
       "With C store it there; then the value is nil if that did not change C.")
(lispv a, lispv b, lispv c)
{
  return set_operation (EXCLUSIVE_OR, a, b, c);
}

DEFUN (Fbool_vector_set_difference, "bool-vector-set-difference", 2, 3,
       "Return A and not B, element by element.\n"
       "With C store it there; then the value is nil if that did not change C.")
(lispv a, lispv b, lispv c)
{
  return set_operation (DIFFERENCE, a, b, c);
}

DEFUN (Fbool_vector_not, "bool-vector-not", 1, 2,
       "Return the complement of A.  With B store it there and return B.")
(lispv a, lispv b)
{
  lispv r = set_operation (COMPLEMENT, a, a, b);
  return NILP (r) ? b : r;
}

DEFUN (Fbool_vector_subsetp, "bool-vector-subsetp", 2, 2,
       "Return t if B is t wherever A is.")
(lispv a, lispv b)
{
  check_bool_vector (a);
  check_bool_vector (b);
  if (bool_vector_size (a) != bool_vector_size (b))
    wrong_length (a, b, b);
  for (ptrdiff_t i = 0, n = bool_vector_words (bool_vector_size (a)); i < n; i++)
    if (XBOOLVEC (a)->words[i] & ~XBOOLVEC (b)->words[i])
      return Qnil;
  return Qt;
}

DEFUN (Fbool_vector_count_population, "bool-vector-count-population", 1, 1,
       "Return how many elements of A are t.")
(lispv a)
{
  check_bool_vector (a);
  intptr_t count = 0;
  for (ptrdiff_t i = 0, n = bool_vector_words (bool_vector_size (a)); i < n; i++)
    count += __builtin_popcountll (XBOOLVEC (a)->words[i]);
  return make_fixnum (count);
}

DEFUN (Fbool_vector_count_consecutive, "bool-vector-count-consecutive", 3, 3,
       "Return how many elements of A, from index I on, have the truth value of B.")
(lispv a, lispv b, lispv i)
{
  check_bool_vector (a);
  CHECK_NATNUM (i);
  intptr_t nbits = bool_vector_size (a), at = XFIXNUM (i);
  if (at > nbits)
    args_out_of_range (a, i);
  intptr_t start = at;
  while (at < nbits)
    {
      /* The bits from AT on that differ from B.  */
      uintptr_t w = XBOOLVEC (a)->words[at / BOOLVEC_WORD_BITS];
      uintptr_t other = (NILP (b) ? w : ~w) >> at % BOOLVEC_WORD_BITS;
      if (other != 0)
        {
          at += __builtin_ctzll (other);
          break;
        }
      at = (at / BOOLVEC_WORD_BITS + 1) * BOOLVEC_WORD_BITS;
    }
  return make_fixnum ((at < nbits ? at : nbits) - start);
}

static const struct subr_def *const subrs[] = {
  &SFmake_bool_vector, &SFbool_vector, &SFbool_vector_union, &SFbool_vector_intersection,
  &SFbool_vector_exclusive_or, &SFbool_vector_set_difference, &SFbool_vector_not,
  &SFbool_vector_subsetp, &SFbool_vector_count_population, &SFbool_vector_count_consecutive,
};

void
init_boolvec (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
