/* list.h -- conses, lists, alists and plists for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LIST_H
#define LIST_H

#include "lisp.h"

_Noreturn void circular_list (lispv tail);
lispv Fproper_list_p (lispv object);

/* A walk that finds cycles: TORTOISE waits while TAIL runs, and jumps to TAIL each time the
   distance between two jumps has doubled.  */
struct list_walk
{
  lispv tortoise;
  intptr_t left, span;
};

static inline struct list_walk
list_walk_start (lispv list)
{
  return (struct list_walk) { list, 2, 2 };
}

/* TAIL is one cons further: is it the tortoise?  */
static inline bool
list_walk_step (struct list_walk *w, lispv tail)
{
  if (--w->left != 0)
    return EQ (tail, w->tortoise);
  w->left = w->span *= 2;
  w->tortoise = tail;
  check_quit ();
  return false;
}

/* For each cons TAIL (a variable declared before) of LIST.  A cycle signals circular-list.
   The list may change while it is walked.  */
#define WALK_LIST(tail, list)                                                           \
  for (struct list_walk tail##_walk = list_walk_start (tail = (list)); CONSP (tail);    \
       (tail = XCDR (tail), list_walk_step (&tail##_walk, tail)                         \
                            ? circular_list (tail) : (void) 0))

/* The same, but a cycle ends the walk (TAIL is then a cons).  Increments *N for each cons.  */
#define WALK_LIST_SAFE(tail, list, stop)                                                \
  for (struct list_walk tail##_walk = ((stop) = false, list_walk_start (tail = (list)));\
       CONSP (tail) && !(stop);                                                         \
       (tail = XCDR (tail), (stop) = list_walk_step (&tail##_walk, tail)))

/* The number of conses of LIST, -1 if it is circular, -2 if it ends in a dot.  */
ptrdiff_t list_length (lispv list);
/* As `length': signals for improper and circular lists.  */
ptrdiff_t check_list_length (lispv list);

lispv Flist (ptrdiff_t n, lispv *args);
lispv Fmake_list (lispv length, lispv init);
lispv Fcar (lispv list);
lispv Fcdr (lispv list);
lispv Fcar_safe (lispv v);
lispv Fcdr_safe (lispv v);
lispv Fsetcar (lispv cell, lispv v);
lispv Fsetcdr (lispv cell, lispv v);
lispv Fnthcdr (lispv n, lispv list);
lispv Fnth (lispv n, lispv list);
lispv Fmemql (lispv elt, lispv list);
lispv Frassq (lispv value, lispv alist);
lispv Frassoc (lispv value, lispv alist);
lispv Fdelq (lispv elt, lispv list);
lispv Fdelete (lispv elt, lispv seq);
lispv Fplist_member (lispv plist, lispv prop);
lispv Flax_plist_get (lispv plist, lispv prop);
lispv Flax_plist_put (lispv plist, lispv prop, lispv value);
lispv Fcopy_alist (lispv alist);
lispv Fsafe_length (lispv list);

/* KEY's cell in ALIST by `assq', `assoc' without test; elements that are no conses pass.  */
lispv assq_no_error (lispv key, lispv alist);
lispv assoc_no_error (lispv key, lispv alist);

#endif
