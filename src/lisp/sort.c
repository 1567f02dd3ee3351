/* sort.c -- `sort': a stable merge sort of lists and vectors.

   The elements are sorted in a vector of our own, which is a root: the predicate may collect,
   change the sequence, or leave by a non-local exit, and the sequence is only touched at the end.
   A list is sorted by its cells, which are linked anew.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "list.h"
#include "number.h"
#include "strfns.h"

enum order
{
  BY_CALL,                      /* call the predicate */
  BY_LESS, BY_GREATER,          /* it is `<' or `>' */
  BY_STRING                     /* it is `string-lessp' */
};

struct job
{
  lispv predicate;
  enum order order;
  bool cells;                   /* the elements are conses: compare their cars */
};

static enum order
order_of (lispv predicate)
{
  lispv f = indirect_function (predicate);
  if (!SUBRP (f))
    return BY_CALL;
  const struct subr_def *def = XSUBR (f);
  return (def->max_args == MANY && def->fn.aMANY == Flss ? BY_LESS
          : def->max_args == MANY && def->fn.aMANY == Fgtr ? BY_GREATER
          : def->max_args == 2 && def->fn.a2 == Fstring_lessp ? BY_STRING
          : BY_CALL);
}

/* Must LATER, which follows EARLIER, be put before it?  */
static inline bool
precedes (const struct job *job, lispv later, lispv earlier)
{
  if (job->cells)
    {
      later = XCAR (later);
      earlier = XCAR (earlier);
    }
  switch (job->order)
    {
    case BY_LESS:
      if (likely (FIXNUMP (later) && FIXNUMP (earlier)))
        return XFIXNUM (later) < XFIXNUM (earlier);
      return number_compare (later, earlier) == LESS;
    case BY_GREATER:
      if (likely (FIXNUMP (later) && FIXNUMP (earlier)))
        return XFIXNUM (later) > XFIXNUM (earlier);
      return number_compare (later, earlier) == GREATER;
    case BY_STRING:
      return !NILP (Fstring_lessp (later, earlier));
    case BY_CALL:
      break;
    }
  return !NILP (call2 (job->predicate, later, earlier));
}

/* Merges A[0..FRONT) and A[FRONT..N), both sorted.  TMP has room for the front.  */
static void
merge (const struct job *job, lispv *a, ptrdiff_t front, ptrdiff_t n, lispv *tmp)
{
  for (ptrdiff_t i = 0; i < front; i++)
    gc_set (&tmp[i], a[i]);
  ptrdiff_t i = 0, j = front, k = 0;
  while (i < front && j < n)
    if (precedes (job, a[j], tmp[i]))
      gc_set (&a[k++], a[j++]);
    else
      gc_set (&a[k++], tmp[i++]);
  while (i < front)
    gc_set (&a[k++], tmp[i++]);
}

static void
sort_range (const struct job *job, lispv *a, ptrdiff_t n, lispv *tmp)
{
  if (n < 2)
    return;
  ptrdiff_t front = n / 2;
  /* The order in which halves are sorted shows in which error is signalled first.  */
  if (job->cells)
    {
      sort_range (job, a + front, n - front, tmp);
      sort_range (job, a, front, tmp);
    }
  else
    {
      sort_range (job, a, front, tmp);
      sort_range (job, a + front, n - front, tmp);
    }
  if (job->order == BY_CALL)
    check_quit ();
  merge (job, a, front, n, tmp);
}

static lispv
sort_list (lispv list, struct job *job)
{
  ptrdiff_t n = check_list_length (list);
  if (n < 2)
    return list;
  lispv work = make_nil_vector (n + n / 2);
  GCPRO (work, job->predicate);
  ptrdiff_t i = 0;
  FOR_EACH_TAIL (tail, list)
    ASET (work, i++, tail);
  lispv *cells = XVEC (work)->slots;
  job->cells = true;
  sort_range (job, cells, n, cells + n);
  for (i = 0; i < n - 1; i++)
    XSETCDR (cells[i], cells[i + 1]);
  XSETCDR (cells[n - 1], Qnil);
  return cells[0];
}

static void
sort_vector (lispv vector, struct job *job)
{
  ptrdiff_t n = ASIZE (vector);
  if (n < 2)
    return;
  lispv work = make_nil_vector (n + n / 2);
  GCPRO (work, vector, job->predicate);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (work, i, AREF (vector, i));
  lispv *elements = XVEC (work)->slots;
  sort_range (job, elements, n, elements + n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (vector, i, elements[i]);
}

DEFUN (Fsort, "sort", 2, 2,
       "Sort SEQ, a list or vector, by PREDICATE, keeping equal elements in their order.\n"
       "PREDICATE is called with two elements and says whether the first must come first.\n"
       "A list's cells are linked anew: use the value.")
(lispv seq, lispv predicate)
{
  struct job job = { predicate, order_of (predicate), false };
  if (CONSP (seq))
    return sort_list (seq, &job);
  if (VECTORP (seq))
    {
      GCPRO (seq);
      sort_vector (seq, &job);
    }
  else if (!NILP (seq))
    wrong_type_argument (Qlist_or_vector_p, seq);
  return seq;
}

static const struct subr_def *const subrs[] = { &SFsort };

void
init_sort (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
