/* gcprims.h -- the collector's settings as Lisp variables.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GCPRIMS_H
#define GCPRIMS_H

#include "lisp.h"

/* `gc-cons-threshold' is being set to VALUE, an integer.  */
void gc_threshold_set_from_lisp (lispv value);

/* --gc-threshold was given.  */
extern bool gc_threshold_option;

#endif
