/* subr.c -- registers primitives: turns records into function objects.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"

void
defsubrs (const struct subr_def *const *defs, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      struct subr *s = NEW_VEC_OBJECT (struct subr, KIND_SUBR);
      s->def = defs[i];
      gc_set (&XSYMBOL (intern (defs[i]->name))->function, vec_value (&s->head));
    }
}
