/* kinds.h -- what the heap is told about Lisp's objects.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef KINDS_H
#define KINDS_H

#include "lisp.h"

extern const struct gc_client lisp_gc_client;

/* Hooks of the kinds, each defined by the module that owns the kind.  */
void hash_table_finalize (struct vec *);
bool hash_table_weak_trace (struct gc_marker *, struct vec *);
void hash_table_weak_sweep (struct vec *);
void hash_table_trace (struct gc_marker *, struct vec *);
void code_finalize (struct vec *);
void buffer_finalize (struct vec *);
void marker_finalize (struct vec *);
void process_finalize (struct vec *);

/* Run by `after_gc' and `doomed'; gcprims.c.  */
void lisp_before_gc (void);
void lisp_after_gc (void);
void lisp_doomed (lispv finalizer);

#endif
