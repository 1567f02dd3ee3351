/* list.c -- conses, lists as sets, alists and property lists.

   Every walk down a list finds cycles, because a list from outside can be anything.  Only
   `assoc' with a test function calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "list.h"
#include "init.h"
#include "number.h"

void
circular_list (lispv tail)
{
  xsignal1 (Qcircular_list, tail);
}

lispv
list_from (ptrdiff_t n, const lispv *values)
{
  lispv list = Qnil;
  while (n > 0)
    list = Fcons (values[--n], list);
  return list;
}

/* ---- Conses ---- */

#undef Fcons
DEFUN (Fcons, "cons", 2, 2, "Return a new cons cell of CAR and CDR.")
(lispv car, lispv cdr)
{
  return gc_cons (car, cdr);
}
#define Fcons(a, d) gc_cons (a, d)

DEFUN (Fcar, "car", 1, 1, "Return the first element of LIST, nil if LIST is nil.")
(lispv list)
{
  return CAR (list);
}

DEFUN (Fcdr, "cdr", 1, 1, "Return what follows the first element of LIST, nil if LIST is nil.")
(lispv list)
{
  return CDR (list);
}

DEFUN (Fcar_safe, "car-safe", 1, 1, "Return the car of OBJECT, or nil if it is no cons cell.")
(lispv object)
{
  return CAR_SAFE (object);
}

DEFUN (Fcdr_safe, "cdr-safe", 1, 1, "Return the cdr of OBJECT, or nil if it is no cons cell.")
(lispv object)
{
  return CDR_SAFE (object);
}

DEFUN (Fsetcar, "setcar", 2, 2, "Make NEWCAR the car of CELL.  Return NEWCAR.")
(lispv cell, lispv newcar)
{
  CHECK_CONS (cell);
  XSETCAR (cell, newcar);
  return newcar;
}

DEFUN (Fsetcdr, "setcdr", 2, 2, "Make NEWCDR the cdr of CELL.  Return NEWCDR.")
(lispv cell, lispv newcdr)
{
  CHECK_CONS (cell);
  XSETCDR (cell, newcdr);
  return newcdr;
}

DEFUN (Flist, "list", 0, MANY, "Return a new list of OBJECTS.\n\n(fn &rest OBJECTS)")
(ptrdiff_t n, lispv *args)
{
  return list_from (n, args);
}

DEFUN (Fmake_list, "make-list", 2, 2, "Return a new list of LENGTH elements, each INIT.")
(lispv length, lispv init)
{
  CHECK_NATNUM (length);
  lispv list = Qnil;
  for (intptr_t n = XFIXNUM (length); n > 0; n--)
    {
      list = Fcons (init, list);
      if (unlikely ((n & 0xFFFF) == 0))
        check_quit ();
    }
  return list;
}

/* ---- Lengths and positions ---- */

ptrdiff_t
list_length (lispv list)
{
  lispv tail;
  bool stop;
  ptrdiff_t n = 0;
  WALK_LIST_SAFE (tail, list, stop)
    n++;
  return stop ? -1 : NILP (tail) ? n : -2;
}

ptrdiff_t
check_list_length (lispv list)
{
  lispv tail;
  ptrdiff_t n = 0;
  WALK_LIST (tail, list)
    n++;
  if (unlikely (!NILP (tail)))
    wrong_type_argument (Qlistp, tail);
  return n;
}

DEFUN (Fsafe_length, "safe-length", 1, 1,
       "Return the length of LIST and never signal.\n"
       "The end of a dotted list counts for nothing.  For a circular list the value is a number\n"
       "at least as large as that of its distinct cells.")
(lispv list)
{
  lispv tail;
  bool stop;
  intptr_t n = 0;
  WALK_LIST_SAFE (tail, list, stop)
    n++;
  return make_fixnum (n);
}

DEFUN (Fproper_list_p, "proper-list-p", 1, 1,
       "Return the length of OBJECT if it is a nil-terminated list without a cycle, else nil.")
(lispv object)
{
  ptrdiff_t n = list_length (object);
  return n < 0 ? Qnil : make_fixnum (n);
}

/* N modulo the length of the cycle that TAIL is on.  */
static intptr_t
reduce_modulo_cycle (lispv n, intptr_t passed, lispv tail)
{
  intptr_t cycle = 1;
  for (lispv t = XCDR (tail); !EQ (t, tail); t = XCDR (t))
    cycle++;
  lispv m = Fmod (n, make_fixnum (cycle));
  intptr_t r = XFIXNUM (m) - passed % cycle;
  return r < 0 ? r + cycle : r;
}

static lispv
nthcdr (lispv n, lispv list)
{
  if (!FIXNUMP (n) && !BIGNUMP (n))
    wrong_type_argument (Qintegerp, n);
  intptr_t left;
  if (FIXNUMP (n))
    {
      left = XFIXNUM (n);
      if (left <= 64)
        {
          lispv tail = list;
          for (; left > 0; left--, tail = XCDR (tail))
            if (!CONSP (tail))
              {
                if (!NILP (tail))
                  wrong_type_argument (Qlistp, list);
                return Qnil;
              }
          return tail;
        }
    }
  else if (number_negative_p (n))
    return list;
  else
    left = INTPTR_MAX;

  lispv tail;
  struct list_walk walk = list_walk_start (tail = list);
  bool reduced = false;
  for (intptr_t passed = 0; left > 0; left--)
    {
      if (!CONSP (tail))
        {
          if (!NILP (tail))
            wrong_type_argument (Qlistp, list);
          return Qnil;
        }
      tail = XCDR (tail);
      passed++;
      if (!reduced && list_walk_step (&walk, tail))
        {
          left = reduce_modulo_cycle (n, passed, tail) + 1;
          reduced = true;
        }
    }
  return tail;
}

DEFUN (Fnthcdr, "nthcdr", 2, 2, "Take the cdr of LIST N times and return the result.")
(lispv n, lispv list)
{
  return nthcdr (n, list);
}

DEFUN (Fnth, "nth", 2, 2,
       "Return element number N of LIST, counting from zero.  Past the end it is nil.")
(lispv n, lispv list)
{
  return CAR (nthcdr (n, list));
}

DEFUN (Ftake, "take", 2, 2,
       "Return a list of the first N elements of LIST, or LIST itself if it has no more.")
(lispv n, lispv list)
{
  if (BIGNUMP (n))
    {
      if (number_negative_p (n))
        return Qnil;
      CHECK_LIST (list);
      return list;
    }
  CHECK_INTEGER (n);
  intptr_t left = XFIXNUM (n);
  if (left <= 0 || NILP (list))
    return Qnil;
  CHECK_LIST (list);
  lispv head = list1 (XCAR (list)), last = head, tail = XCDR (list);
  for (left--; left > 0 && CONSP (tail); left--, tail = XCDR (tail))
    {
      lispv cell = list1 (XCAR (tail));
      XSETCDR (last, cell);
      last = cell;
      if (unlikely ((left & 0xFFFF) == 0))
        check_quit ();
    }
  if (left > 0 && !NILP (tail))
    wrong_type_argument (Qlistp, list);
  return head;
}

DEFUN (Fntake, "ntake", 2, 2,
       "Cut LIST after its first N elements, in place, and return what is left of it.")
(lispv n, lispv list)
{
  if (BIGNUMP (n))
    {
      if (number_negative_p (n))
        return Qnil;
      CHECK_LIST (list);
      return list;
    }
  CHECK_INTEGER (n);
  intptr_t left = XFIXNUM (n);
  if (left <= 0)
    return Qnil;
  CHECK_LIST (list);
  lispv tail = list;
  for (left--; left > 0 && CONSP (tail); left--)
    tail = XCDR (tail);
  if (CONSP (tail))
    XSETCDR (tail, Qnil);
  else if (!NILP (tail))
    wrong_type_argument (Qlistp, list);
  return list;
}

/* ---- Membership ---- */

DEFUN (Fmemq, "memq", 2, 2,
       "Return the tail of LIST whose car is `eq' to ELT, nil if there is none.")
(lispv elt, lispv list)
{
  lispv tail;
  WALK_LIST (tail, list)
    if (EQ (XCAR (tail), elt))
      return tail;
  CHECK_LIST_END (tail, list);
  return Qnil;
}

static inline bool
needs_eql (lispv v)
{
  return FLOATP (v) || BIGNUMP (v);
}

DEFUN (Fmemql, "memql", 2, 2,
       "Return the tail of LIST whose car is `eql' to ELT, nil if there is none.")
(lispv elt, lispv list)
{
  if (!needs_eql (elt))
    return Fmemq (elt, list);
  lispv tail;
  WALK_LIST (tail, list)
    if (!NILP (Feql (XCAR (tail), elt)))
      return tail;
  CHECK_LIST_END (tail, list);
  return Qnil;
}

/* Is `eq' all that `equal' comes to for V?  */
static inline bool
eq_suffices (lispv v)
{
  return SYMBOLP (v) || FIXNUMP (v);
}

DEFUN (Fmember, "member", 2, 2,
       "Return the tail of LIST whose car is `equal' to ELT, nil if there is none.")
(lispv elt, lispv list)
{
  if (eq_suffices (elt))
    return Fmemq (elt, list);
  lispv tail;
  WALK_LIST (tail, list)
    if (equal (XCAR (tail), elt))
      return tail;
  CHECK_LIST_END (tail, list);
  return Qnil;
}

DEFUN (Fdelq, "delq", 2, 2,
       "Take the elements that are `eq' to ELT out of LIST, in place.  Return what is left.")
(lispv elt, lispv list)
{
  lispv prev = Qnil, tail;
  WALK_LIST (tail, list)
    {
      if (!EQ (XCAR (tail), elt))
        prev = tail;
      else if (NILP (prev))
        list = XCDR (tail);
      else
        XSETCDR (prev, XCDR (tail));
    }
  CHECK_LIST_END (tail, list);
  return list;
}

/* ---- Alists ---- */

DEFUN (Fassq, "assq", 2, 2,
       "Return the first element of ALIST that is a cons whose car is `eq' to KEY, else nil.")
(lispv key, lispv alist)
{
  lispv tail;
  WALK_LIST (tail, alist)
    if (CONSP (XCAR (tail)) && EQ (XCAR (XCAR (tail)), key))
      return XCAR (tail);
  CHECK_LIST_END (tail, alist);
  return Qnil;
}

lispv
assq_no_error (lispv key, lispv alist)
{
  for (; CONSP (alist); alist = XCDR (alist))
    if (CONSP (XCAR (alist)) && EQ (XCAR (XCAR (alist)), key))
      return XCAR (alist);
  return Qnil;
}

lispv
assoc_no_error (lispv key, lispv alist)
{
  for (; CONSP (alist); alist = XCDR (alist))
    if (CONSP (XCAR (alist))
        && (EQ (XCAR (XCAR (alist)), key) || equal (XCAR (XCAR (alist)), key)))
      return XCAR (alist);
  return Qnil;
}

/* `assoc' of the string KEY: the lengths tell most strings apart without a call.  */
static lispv
assoc_string_key (lispv key, lispv alist)
{
  ptrdiff_t nchars = SCHARS (key), nbytes = SBYTES (key);
  lispv tail;
  WALK_LIST (tail, alist)
    {
      lispv name = CAR_SAFE (XCAR (tail));
      if (STRINGP (name) && SCHARS (name) == nchars && SBYTES (name) == nbytes
          && memcmp (SDATA (name), SDATA (key), nbytes) == 0)
        return XCAR (tail);
    }
  CHECK_LIST_END (tail, alist);
  return Qnil;
}

DEFUN (Fassoc, "assoc", 2, 3,
       "Return the first element of ALIST that is a cons whose car equals KEY, else nil.\n"
       "TESTFN (by default `equal') is called with an element's car and KEY.")
(lispv key, lispv alist, lispv testfn)
{
  lispv tail;
  if (EQ (testfn, Qeq) || (NILP (testfn) && eq_suffices (key)))
    return Fassq (key, alist);
  if (NILP (testfn) || EQ (testfn, Qequal))
    {
      if (STRINGP (key))
        return assoc_string_key (key, alist);
      WALK_LIST (tail, alist)
        if (CONSP (XCAR (tail)) && equal (XCAR (XCAR (tail)), key))
          return XCAR (tail);
      CHECK_LIST_END (tail, alist);
      return Qnil;
    }
  struct list_walk walk = list_walk_start (tail = alist);
  GCPRO (key, alist, testfn, tail, walk.tortoise);
  while (CONSP (tail))
    {
      lispv cell = XCAR (tail);
      if (CONSP (cell))
        {
          if (!NILP (call2 (testfn, XCAR (cell), key)))
            return CAR (tail);
        }
      tail = XCDR (tail);
      if (list_walk_step (&walk, tail))
        circular_list (tail);
    }
  CHECK_LIST_END (tail, alist);
  return Qnil;
}

DEFUN (Frassq, "rassq", 2, 2,
       "Return the first element of ALIST that is a cons whose cdr is `eq' to KEY, else nil.")
(lispv key, lispv alist)
{
  lispv tail;
  WALK_LIST (tail, alist)
    if (CONSP (XCAR (tail)) && EQ (XCDR (XCAR (tail)), key))
      return XCAR (tail);
  CHECK_LIST_END (tail, alist);
  return Qnil;
}

DEFUN (Frassoc, "rassoc", 2, 2,
       "Return the first element of ALIST that is a cons whose cdr is `equal' to KEY, else nil.")
(lispv key, lispv alist)
{
  lispv tail;
  WALK_LIST (tail, alist)
    if (CONSP (XCAR (tail))
        && (EQ (XCDR (XCAR (tail)), key) || equal (XCDR (XCAR (tail)), key)))
      return XCAR (tail);
  CHECK_LIST_END (tail, alist);
  return Qnil;
}

DEFUN (Fcopy_alist, "copy-alist", 1, 1,
       "Return a copy of ALIST in which each element that is a cons cell is new too.")
(lispv alist)
{
  if (NILP (alist))
    return alist;
  if (!CONSP (alist))
    {
      lispv args[] = { alist, Qnil };
      alist = Fappend (2, args);
    }
  lispv head = Qnil, last = Qnil, tail;
  WALK_LIST (tail, alist)
    {
      lispv elt = XCAR (tail);
      lispv cell = list1 (CONSP (elt) ? Fcons (XCAR (elt), XCDR (elt)) : elt);
      if (NILP (last))
        head = cell;
      else
        XSETCDR (last, cell);
      last = cell;
    }
  if (!NILP (tail))
    wrong_type_argument (Qlistp, tail);
  return head;
}

/* ---- Property lists ---- */

/* For plists, whose cycles are looked for once a property.  */
#define WALK_PLIST(tail, plist, on_cycle)                                               \
  for (struct list_walk tail##_walk = list_walk_start (tail = (plist));                 \
       CONSP (tail) && CONSP (XCDR (tail));                                             \
       (tail = XCDR (XCDR (tail)), list_walk_step (&tail##_walk, tail)                  \
                                   ? (void) (on_cycle) : (void) 0))

DEFUN (Fplist_get, "plist-get", 2, 2,
       "Return the value of the property `eq' to PROP in PLIST, nil if there is none.\n"
       "PLIST is a list (PROP1 VALUE1 PROP2 VALUE2...).  Never signals.")
(lispv plist, lispv prop)
{
  lispv tail;
  WALK_PLIST (tail, plist, tail = Qnil)
    if (EQ (XCAR (tail), prop))
      return XCAR (XCDR (tail));
  return Qnil;
}

static lispv
plist_put (lispv plist, lispv prop, lispv value, bool (*same) (lispv, lispv))
{
  lispv prev = Qnil, tail;
  WALK_PLIST (tail, plist, circular_list (tail))
    {
      if (same (XCAR (tail), prop))
        {
          XSETCAR (XCDR (tail), value);
          return plist;
        }
      prev = tail;
    }
  if (!NILP (tail))
    wrong_type_argument (Qplistp, plist);
  if (NILP (prev))
    return list2 (prop, value);
  lispv cells = Fcons (prop, Fcons (value, XCDR (XCDR (prev))));
  XSETCDR (XCDR (prev), cells);
  return plist;
}

static bool
eq_p (lispv a, lispv b)
{
  return EQ (a, b);
}

DEFUN (Fplist_put, "plist-put", 3, 3,
       "Give PROP the value VAL in PLIST, in place where possible.  Return the new plist.\n"
       "Properties are compared by `eq'.")
(lispv plist, lispv prop, lispv val)
{
  return plist_put (plist, prop, val, eq_p);
}

DEFUN (Flax_plist_get, "lax-plist-get", 2, 2,
       "As `plist-get', comparing properties by `equal'; signals if PLIST is malformed.")
(lispv plist, lispv prop)
{
  lispv tail;
  WALK_PLIST (tail, plist, circular_list (tail))
    if (equal (XCAR (tail), prop))
      return XCAR (XCDR (tail));
  if (!NILP (tail))
    wrong_type_argument (Qplistp, plist);
  return Qnil;
}

DEFUN (Flax_plist_put, "lax-plist-put", 3, 3, "As `plist-put', comparing properties by `equal'.")
(lispv plist, lispv prop, lispv val)
{
  return plist_put (plist, prop, val, equal);
}

DEFUN (Fplist_member, "plist-member", 2, 2,
       "Return the tail of PLIST that starts with the property `eq' to PROP, else nil.")
(lispv plist, lispv prop)
{
  lispv tail;
  for (struct list_walk walk = list_walk_start (tail = plist); CONSP (tail);)
    {
      if (EQ (XCAR (tail), prop))
        return tail;
      tail = XCDR (tail);
      if (!CONSP (tail))
        break;
      tail = XCDR (tail);
      if (list_walk_step (&walk, tail))
        circular_list (tail);
    }
  if (!NILP (tail))
    wrong_type_argument (Qplistp, plist);
  return Qnil;
}

DEFUN (Fget, "get", 2, 2, "Return the property PROP of SYMBOL.")
(lispv symbol, lispv prop)
{
  CHECK_SYMBOL (symbol);
  lispv overriding = SYMVAL (Qoverriding_plist_environment);
  if (CONSP (overriding))
    {
      lispv v = Fplist_get (CDR (Fassq (symbol, overriding)), prop);
      if (!NILP (v))
        return v;
    }
  return Fplist_get (XSYMBOL (symbol)->plist, prop);
}

DEFUN (Fput, "put", 3, 3, "Make VALUE the property PROP of SYMBOL.  Return VALUE.")
(lispv symbol, lispv prop, lispv value)
{
  CHECK_SYMBOL (symbol);
  lispv plist = Fplist_put (XSYMBOL (symbol)->plist, prop, value);
  gc_set (&XSYMBOL (symbol)->plist, plist);
  return value;
}

/* ---- Widgets: (TYPE . PLIST), with inheritance from the type ---- */

DEFUN (Fwidget_put, "widget-put", 3, 3, "Give PROPERTY of WIDGET the value VALUE.")
(lispv widget, lispv property, lispv value)
{
  CHECK_CONS (widget);
  lispv plist = Fplist_put (XCDR (widget), property, value);
  XSETCDR (widget, plist);
  return value;
}

DEFUN (Fwidget_get, "widget-get", 2, 2,
       "Return PROPERTY of WIDGET, or of its type, the type's type and so on.")
(lispv widget, lispv property)
{
  while (!NILP (widget))
    {
      CHECK_CONS (widget);
      lispv tail = Fplist_member (XCDR (widget), property);
      if (CONSP (tail))
        return CAR (XCDR (tail));
      lispv type = XCAR (widget);
      if (NILP (type))
        break;
      widget = Fget (type, Qwidget_type);
    }
  return Qnil;
}

DEFUN (Fwidget_apply, "widget-apply", 2, MANY,
       "Call the value of PROPERTY of WIDGET with WIDGET and ARGS.\n\n"
       "(fn WIDGET PROPERTY &rest ARGS)")
(ptrdiff_t n, lispv *args)
{
  lispv rest = Fcons (args[0], list_from (n - 2, args + 2));
  return apply1 (Fwidget_get (args[0], args[1]), rest);
}

static const struct subr_def *const subrs[] = {
  &SFwidget_put, &SFwidget_get, &SFwidget_apply, &SFcons, &SFcar, &SFcdr, 
  &SFcar_safe, &SFcdr_safe, &SFsetcar, &SFsetcdr, &SFlist,
  &SFmake_list, &SFsafe_length, &SFproper_list_p, &SFnthcdr, &SFnth, &SFtake, &SFntake,
  &SFmemq, &SFmemql, &SFmember, &SFdelq, &SFassq, &SFassoc, &SFrassq, &SFrassoc,
  &SFcopy_alist, &SFplist_get, &SFplist_put, &SFlax_plist_get, &SFlax_plist_put,
  &SFplist_member, &SFget, &SFput,
};

void
init_list (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qoverriding_plist_environment, Qnil,
               "Alist from symbols to plists that `get' looks at before a symbol's own.");
}
