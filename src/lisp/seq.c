/* seq.c -- operations that take sequences of every type: lists, vectors, bool-vectors, strings.

   The mapping functions call Lisp, which may change the sequence under them: they look at its
   length and type again at every step.  `concat' and friends never call Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "seq.h"
#include "boolvec.h"
#include "chartab.h"
#include "compiled.h"
#include "data.h"
#include "init.h"
#include "list.h"
#include "strfns.h"

/* ---- Length ---- */

DEFUN (Flength, "length", 1, 1,
       "Return the number of elements of SEQUENCE.\n"
       "It may be a list, vector, string, bool-vector or byte-code function; a dotted or\n"
       "circular list is an error.")
(lispv sequence)
{
  if (CONSP (sequence))
    return make_fixnum (check_list_length (sequence));
  if (NILP (sequence))
    return make_fixnum (0);
  if (STRINGP (sequence))
    return make_fixnum (SCHARS (sequence));
  if (VECTORP (sequence) || RECORDP (sequence))
    return make_fixnum (ASIZE (sequence));
  if (COMPILEDP (sequence))
    return make_fixnum (compiled_length (sequence));
  if (BOOL_VECTOR_P (sequence))
    return make_fixnum (bool_vector_size (sequence));
  if (CHAR_TABLE_P (sequence))
    return make_fixnum (MAX_CHAR);
  wrong_type_argument (Qsequencep, sequence);
}

/* The length of SEQUENCE, but for a list no more than LIMIT is counted.  */
static intptr_t
length_up_to (lispv sequence, intptr_t limit)
{
  enum { MANY_CONSES = 0xFFFF };
  /* Beyond some length a circular list is an error and not just long.  */
  if (!CONSP (sequence) || limit > MANY_CONSES)
    return XFIXNUM (Flength (sequence));
  intptr_t n = 0;
  for (lispv tail = sequence; CONSP (tail) && n < limit; tail = XCDR (tail))
    n++;
  return n;
}

static intptr_t
limit_for_length (lispv length)
{
  CHECK_FIXNUM (length);
  intptr_t n = XFIXNUM (length);
  return n < 0 ? 0 : n + 1;
}

DEFUN (Flength_less, "length<", 2, 2, "Return t if SEQUENCE has fewer than LENGTH elements.")
(lispv sequence, lispv length)
{
  intptr_t limit = limit_for_length (length);
  return length_up_to (sequence, limit) < XFIXNUM (length) ? Qt : Qnil;
}

DEFUN (Flength_greater, "length>", 2, 2, "Return t if SEQUENCE has more than LENGTH elements.")
(lispv sequence, lispv length)
{
  intptr_t limit = limit_for_length (length);
  return length_up_to (sequence, limit) > XFIXNUM (length) ? Qt : Qnil;
}

DEFUN (Flength_equal, "length=", 2, 2, "Return t if SEQUENCE has exactly LENGTH elements.")
(lispv sequence, lispv length)
{
  intptr_t limit = limit_for_length (length);
  if (limit == 0)
    return Qnil;
  return length_up_to (sequence, limit) == XFIXNUM (length) ? Qt : Qnil;
}

/* ---- Elements and copies ---- */

DEFUN (Felt, "elt", 2, 2, "Return the element of SEQUENCE at index N.")
(lispv sequence, lispv n)
{
  if (LISTP (sequence))
    {
      if (!INTEGERP (n))
        wrong_type_argument (Qintegerp, n);
      return CAR (Fnthcdr (n, sequence));
    }
  if (NILP (Farrayp (sequence)))
    wrong_type_argument (Qsequencep, sequence);
  return Faref (sequence, n);
}

static lispv
copy_words (lispv v)
{
  struct vec *from = XVEC (v);
  size_t n = vec_words (from);
  if (n == 0)
    return v;
  lispv copy = gc_vec (vec_kind (from), n);
  for (size_t i = 0; i < n; i++)
    gc_set (&XVEC (copy)->slots[i], from->slots[i]);
  return copy;
}

/* A copy of the conses of LIST; *LAST is the last of them.  */
static lispv
copy_list (lispv list, lispv *last)
{
  lispv head = Qnil, tail;
  *last = Qnil;
  WALK_LIST (tail, list)
    {
      lispv cell = list1 (XCAR (tail));
      if (NILP (*last))
        head = cell;
      else
        XSETCDR (*last, cell);
      *last = cell;
    }
  if (!NILP (tail))
    wrong_type_argument (Qlistp, tail);
  return head;
}

DEFUN (Fcopy_sequence, "copy-sequence", 1, 1,
       "Return a copy of SEQUENCE whose elements are those of the original.\n"
       "Records and char-tables are copied too.")
(lispv sequence)
{
  lispv last;
  if (CONSP (sequence))
    return copy_list (sequence, &last);
  if (NILP (sequence))
    return Qnil;
  if (STRINGP (sequence))
    return copy_string (sequence);
  if (VECTORP (sequence) || RECORDP (sequence))
    return copy_words (sequence);
  if (CHAR_TABLE_P (sequence))
    return char_table_copy (sequence);
  if (BOOL_VECTOR_P (sequence))
    {
      lispv copy = make_bool_vector (bool_vector_size (sequence));
      memcpy (XBOOLVEC (copy)->words, XBOOLVEC (sequence)->words,
              bool_vector_words (bool_vector_size (sequence)) * sizeof (uintptr_t));
      return copy;
    }
  wrong_type_argument (Qsequencep, sequence);
}

DEFUN (Ffillarray, "fillarray", 2, 2, "Store ITEM in every element of ARRAY.  Return ARRAY.")
(lispv array, lispv item)
{
  if (VECTORP (array))
    for (ptrdiff_t i = 0, n = ASIZE (array); i < n; i++)
      ASET (array, i, item);
  else if (CHAR_TABLE_P (array))
    {
      /* As in Emacs, the ASCII part is left alone.  */
      for (int i = CHARTAB_CONTENTS; i < CHARTAB_EXTRAS; i++)
        ASET (array, i, item);
      ASET (array, CHARTAB_DEFAULT, item);
    }
  else if (STRINGP (array))
    fill_string (array, item);
  else if (BOOL_VECTOR_P (array))
    bool_vector_fill (array, !NILP (item));
  else
    wrong_type_argument (Qarrayp, array);
  return array;
}

/* ---- Concatenation ---- */

/* Checks that all ARGS are sequences, before anything else can be wrong with them.  */
void
check_parts (ptrdiff_t n, const lispv *args)
{
  for (ptrdiff_t i = 0; i < n; i++)
    {
      lispv arg = args[i];
      if (!STRINGP (arg) && !LISTP (arg) && !VECTORP (arg) && !COMPILEDP (arg)
          && !BOOL_VECTOR_P (arg))
        wrong_type_argument (Qsequencep, arg);
    }
}

/* The length of ARG, a sequence to concatenate.  */
static ptrdiff_t
check_part (lispv arg)
{
  if (CONSP (arg))
    return check_list_length (arg);
  if (NILP (arg))
    return 0;
  if (STRINGP (arg))
    return SCHARS (arg);
  if (VECTORP (arg))
    return ASIZE (arg);
  if (COMPILEDP (arg))
    return compiled_length (arg);
  if (BOOL_VECTOR_P (arg))
    return bool_vector_size (arg);
  wrong_type_argument (Qsequencep, arg);
}

/* Element I of a sequence that is no list or string, I being in range.  */
static lispv
plain_ref (lispv seq, ptrdiff_t i)
{
  if (likely (VECTORP (seq)))
    return AREF (seq, i);
  return COMPILEDP (seq) ? COMPILED_SLOT (seq, i) : bool_vector_ref (seq, i);
}

DEFUN (Fappend, "append", 0, MANY,
       "Return a list of the elements of all SEQUENCES.\n"
       "The last one is not copied and may be any object: it becomes the tail of the list.\n\n"
       "(fn &rest SEQUENCES)")
(ptrdiff_t n, lispv *args)
{
  if (n == 0)
    return Qnil;
  check_parts (n - 1, args);
  lispv head = Qnil, last = Qnil;
  for (ptrdiff_t i = 0; i < n - 1; i++)
    {
      lispv part = Qnil, part_last = Qnil, arg = args[i];
      if (NILP (arg))
        continue;
      if (CONSP (arg))
        part = copy_list (arg, &part_last);
      else
        {
          ptrdiff_t length = check_part (arg);
          if (length == 0)
            continue;
          if (STRINGP (arg))
            {
              ptrdiff_t pos = 0, byte = 0;
              while (pos < length)
                {
                  lispv cell = list1 (make_fixnum (string_char_advance (arg, &pos, &byte)));
                  if (NILP (part_last))
                    part = cell;
                  else
                    XSETCDR (part_last, cell);
                  part_last = cell;
                }
            }
          else
            {
              part = part_last = list1 (plain_ref (arg, length - 1));
              for (ptrdiff_t j = length - 2; j >= 0; j--)
                part = Fcons (plain_ref (arg, j), part);
            }
        }
      if (NILP (last))
        head = part;
      else
        XSETCDR (last, part);
      last = part_last;
    }
  if (NILP (last))
    return args[n - 1];
  XSETCDR (last, args[n - 1]);
  return head;
}

DEFUN (Fvconcat, "vconcat", 0, MANY,
       "Return a new vector of the elements of all SEQUENCES.\n\n(fn &rest SEQUENCES)")
(ptrdiff_t n, lispv *args)
{
  ptrdiff_t total = 0;
  check_parts (n, args);
  for (ptrdiff_t i = 0; i < n; i++)
    total += check_part (args[i]);
  lispv result = make_nil_vector (total);
  ptrdiff_t at = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    {
      lispv arg = args[i];
      if (LISTP (arg))
        for (; CONSP (arg) && at < total; arg = XCDR (arg))
          ASET (result, at++, XCAR (arg));
      else if (STRINGP (arg))
        for (ptrdiff_t pos = 0, byte = 0, len = SCHARS (arg); pos < len;)
          ASET (result, at++, make_fixnum (string_char_advance (arg, &pos, &byte)));
      else
        for (ptrdiff_t j = 0, len = check_part (arg); j < len; j++)
          ASET (result, at++, plain_ref (arg, j));
    }
  return result;
}

DEFUN (Fnconc, "nconc", 0, MANY,
       "Join LISTS by changing the last cdr of each but the last.  Return the result.\n\n"
       "(fn &rest LISTS)")
(ptrdiff_t n, lispv *args)
{
  lispv result = Qnil, last = Qnil;
  for (ptrdiff_t i = 0; i < n; i++)
    {
      lispv list = args[i];
      if (!NILP (last))
        XSETCDR (last, list);
      if (NILP (list))
        continue;
      if (NILP (result))
        result = list;
      if (i < n - 1)
        {
          CHECK_CONS (list);
          lispv tail;
          WALK_LIST (tail, list)
            last = tail;
        }
    }
  return result;
}

/* ---- Order ---- */

DEFUN (Fnreverse, "nreverse", 1, 1,
       "Reverse SEQUENCE in place (a string is copied) and return it.")
(lispv sequence)
{
  if (NILP (sequence))
    return sequence;
  if (CONSP (sequence))
    {
      lispv prev = Qnil, tail = sequence;
      while (CONSP (tail))
        {
          lispv next = XCDR (tail);
          /* A cycle leads back to the first cell, whose cdr is cut by now.  */
          if (EQ (next, sequence))
            circular_list (sequence);
          XSETCDR (tail, prev);
          prev = tail;
          tail = next;
        }
      CHECK_LIST_END (tail, sequence);
      return prev;
    }
  if (STRINGP (sequence))
    return Freverse (sequence);
  if (VECTORP (sequence))
    for (ptrdiff_t i = 0, j = ASIZE (sequence) - 1; i < j; i++, j--)
      {
        lispv tmp = AREF (sequence, i);
        ASET (sequence, i, AREF (sequence, j));
        ASET (sequence, j, tmp);
      }
  else if (BOOL_VECTOR_P (sequence))
    for (intptr_t i = 0, j = bool_vector_size (sequence) - 1; i < j; i++, j--)
      {
        bool tmp = bool_vector_bit (sequence, i);
        bool_vector_set (sequence, i, bool_vector_bit (sequence, j));
        bool_vector_set (sequence, j, tmp);
      }
  else
    wrong_type_argument (Qarrayp, sequence);
  return sequence;
}

DEFUN (Freverse, "reverse", 1, 1, "Return a reversed copy of SEQUENCE.")
(lispv sequence)
{
  if (NILP (sequence))
    return sequence;
  if (CONSP (sequence))
    {
      lispv result = Qnil, tail;
      WALK_LIST (tail, sequence)
        result = Fcons (XCAR (tail), result);
      if (!NILP (tail))
        wrong_type_argument (Qlistp, tail);
      return result;
    }
  if (VECTORP (sequence))
    {
      ptrdiff_t n = ASIZE (sequence);
      lispv result = make_nil_vector (n);
      for (ptrdiff_t i = 0; i < n; i++)
        ASET (result, i, AREF (sequence, n - 1 - i));
      return result;
    }
  if (BOOL_VECTOR_P (sequence))
    {
      intptr_t n = bool_vector_size (sequence);
      lispv result = make_bool_vector (n);
      for (intptr_t i = 0; i < n; i++)
        bool_vector_set (result, i, bool_vector_bit (sequence, n - 1 - i));
      return result;
    }
  if (STRINGP (sequence))
    return reverse_string (sequence);
  wrong_type_argument (Qsequencep, sequence);
}

/* ---- Deleting ---- */

static lispv
delete_from_vector (lispv elt, lispv seq)
{
  ptrdiff_t n = ASIZE (seq), left = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    left += !equal (AREF (seq, i), elt);
  if (left == n)
    return seq;
  lispv result = make_nil_vector (left);
  ptrdiff_t at = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    if (!equal (AREF (seq, i), elt))
      ASET (result, at++, AREF (seq, i));
  return result;
}

DEFUN (Fdelete, "delete", 2, 2,
       "Remove the elements of SEQ that are `equal' to ELT and return the result.\n"
       "A list is changed in place; a vector or string that loses something is copied.")
(lispv elt, lispv seq)
{
  if (VECTORP (seq))
    return delete_from_vector (elt, seq);
  if (STRINGP (seq))
    return delete_from_string (elt, seq);
  if (SYMBOLP (elt) || FIXNUMP (elt))
    return Fdelq (elt, seq);
  lispv prev = Qnil, tail;
  WALK_LIST (tail, seq)
    {
      if (!equal (XCAR (tail), elt))
        prev = tail;
      else if (NILP (prev))
        seq = XCDR (tail);
      else
        XSETCDR (prev, XCDR (tail));
    }
  CHECK_LIST_END (tail, seq);
  return seq;
}

/* ---- Mapping ---- */

/* Calls FN for up to N elements of SEQ.  The results go to OUT if it is a vector (from its
   start), to the list *HEAD if HEAD is not null.  Returns how many calls there were.  */
static ptrdiff_t
map_sequence (lispv fn, lispv seq, ptrdiff_t n, lispv out, lispv *head)
{
  lispv tail = CONSP (seq) ? seq : Qnil, last = Qnil;
  ptrdiff_t i = 0, byte = 0;
  GCPRO (fn, seq, out, tail, last);
  while (i < n)
    {
      lispv elt;
      ptrdiff_t at = i;
      if (CONSP (seq))
        {
          if (!CONSP (tail))
            break;
          elt = XCAR (tail);
        }
      else if (STRINGP (seq))
        {
          if (byte >= SBYTES (seq))
            break;
          elt = make_fixnum (string_char_advance (seq, &at, &byte));
        }
      else
        elt = plain_ref (seq, i);
      lispv value = call1 (fn, elt);
      if (VECTORP (out))
        ASET (out, i, value);
      else if (head)
        {
          lispv cell = list1 (value);
          if (NILP (last))
            *head = cell;
          else
            XSETCDR (last, cell);
          last = cell;
        }
      if (CONSP (seq))
        tail = CONSP (tail) ? XCDR (tail) : Qnil;
      i++;
    }
  return i;
}

/* How many elements mapping goes over.  */
static ptrdiff_t
map_length (lispv seq)
{
  if (CHAR_TABLE_P (seq))
    wrong_type_argument (Qlistp, seq);
  ptrdiff_t n = XFIXNUM (Flength (seq));
  return RECORDP (seq) ? 0 : n;
}

DEFUN (Fmapcar, "mapcar", 2, 2,
       "Call FUNCTION with each element of SEQUENCE; return a list of the results.")
(lispv function, lispv sequence)
{
  ptrdiff_t n = map_length (sequence);
  lispv head = Qnil;
  GCPRO (head);
  map_sequence (function, sequence, n, Qnil, &head);
  return head;
}

DEFUN (Fmapc, "mapc", 2, 2,
       "Call FUNCTION with each element of SEQUENCE for its effect; return SEQUENCE.")
(lispv function, lispv sequence)
{
  if (CHAR_TABLE_P (sequence))
    wrong_type_argument (Qlistp, sequence);
  ptrdiff_t n = XFIXNUM (Flength (sequence));
  GCPRO (sequence);
  map_sequence (function, sequence, RECORDP (sequence) ? 0 : n, Qnil, NULL);
  return sequence;
}

DEFUN (Fmapcan, "mapcan", 2, 2,
       "Call FUNCTION with each element of SEQUENCE; return its results joined by `nconc'.")
(lispv function, lispv sequence)
{
  ptrdiff_t n = map_length (sequence);
  lispv results = make_nil_vector (n);
  GCPRO (results);
  n = map_sequence (function, sequence, n, results, NULL);
  return Fnconc (n, XVEC (results)->slots);
}

DEFUN (Fmapconcat, "mapconcat", 3, 3,
       "Call FUNCTION with each element of SEQUENCE and concatenate the results as a string.\n"
       "SEPARATOR (a string or other sequence) goes between them.")
(lispv function, lispv sequence, lispv separator)
{
  ptrdiff_t n = map_length (sequence);
  if (n == 0)
    return build_string ("");
  lispv results = make_nil_vector (n);
  GCPRO (results, separator);
  n = map_sequence (function, sequence, n, results, NULL);
  return concat_strings (n, XVEC (results)->slots, separator);
}

static const struct subr_def *const subrs[] = {
  &SFlength, &SFlength_less, &SFlength_greater, &SFlength_equal, &SFelt, &SFcopy_sequence,
  &SFfillarray, &SFappend, &SFvconcat, &SFnconc, &SFnreverse, &SFreverse, &SFdelete,
  &SFmapcar, &SFmapc, &SFmapcan, &SFmapconcat,
};

void
init_seq (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
