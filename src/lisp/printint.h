/* printint.h -- shared by the printer's own files.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PRINTINT_H
#define PRINTINT_H

#include "print.h"

/* A map from objects to small numbers, open addressing.  */
struct object_map
{
  uintptr_t *keys;              /* 0: free; the word of nil is never a key */
  intptr_t *values;
  size_t n, size;               /* a power of 2 */
  intptr_t last_label;
};

/* The value of V, or MAP_NONE.  */
enum { MAP_NONE = INTPTR_MIN };
intptr_t object_map_get (const struct object_map *m, lispv v);
/* Sets it; returns the former one.  */
intptr_t object_map_set (struct object_map *m, lispv v, intptr_t value);
void object_map_free (struct object_map *m);

/* Is V something that `print-circle' gives a label, and that cycles go through?  GENSYM: also
   uninterned symbols.  DEEP: also strings without properties, which have labels only where
   they are inside of a container that is itself inside of one.  */
bool print_candidate_p (lispv v, bool gensym, bool deep);

/* Values in the map of labels: seen once; minus the label of what was seen more often but is not
   printed yet; the label.  Labels count the objects in the order in which they are seen again.  */
enum { LABEL_ONCE = 0 };
/* Finds what V reaches more than once; CONTINUOUS: uninterned symbols have labels at once.  */
void find_shared (struct object_map *m, lispv v, bool gensym, bool continuous);

#endif
