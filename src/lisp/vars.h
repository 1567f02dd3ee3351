/* vars.h -- symbol values beyond what lisp.h declares.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef VARS_H
#define VARS_H

#include "lisp.h"

/* What stores a value: `set', the start or the end of a `let'.  */
enum var_op { VAR_SET, VAR_BIND, VAR_UNBIND };

/* ---- Buffer-local variables (localvars.c) ----

   A symbol with redirect SYMBOL_LOCAL holds a KIND_LOCAL_VAR object.  The local values of a
   buffer are the alist in its `locals' slot, or one of its slots for the variables that
   buffer.h lists.  */

/* Must be called when the `locals' slot of a buffer was changed by others than localvars.c
   (copied, emptied).  */
void locals_changed (void);

/* Makes SYM the variable whose values are in slot SLOT of each buffer (enum buffer_var).  */
void defvar_slot (lispv sym, int slot, const char *doc);

/* The value that SYM has in BUFFER, Qunbound if void.  */
lispv value_in_buffer (lispv sym, lispv buffer);
/* Sets it, making it local there.  */
void set_value_in_buffer (lispv sym, lispv value, lispv buffer) MAY_GC;

/* For vars.c: SYM has redirect SYMBOL_LOCAL.  */
int local_var_slot (lispv sym);         /* -1 if none */
lispv local_var_value (lispv sym);
lispv local_var_default (lispv sym);
void local_var_set_default (lispv sym, lispv value);
/* Stores into the value in buffer WHERE; if that is nil, into what an operation OP in the
   current buffer changes.  */
void local_var_set (lispv sym, lispv value, lispv where, enum var_op op);
/* The buffer whose local value OP would change now, nil for the default value.  */
lispv local_var_target (lispv sym, enum var_op op);
void make_variable_local_kind (lispv sym);
void init_local_vars (void);

/* ---- Checked C variables ---- */

/* Storing into SYM signals `wrong-type-argument' unless the value satisfies the type.  Bool
   variables turn any other value than nil into t.  */
enum var_type { TYPE_INTEGER = 1, TYPE_BOOL, TYPE_QUIT, TYPE_DEBUG_CALL,
                TYPE_GC_THRESHOLD };
void type_variable (lispv sym, enum var_type type);
/* Types the variables that vartypes.def lists; after all modules have defined theirs.  */
void type_known_variables (void);
void defvar_int (lispv sym, intptr_t value, const char *doc);
void defvar_bool (lispv sym, bool value, const char *doc);
/* Its value is what MAKE, which does not collect, returns when the value is first asked for:
   for large tables that few programs use.  */
void defvar_on_demand (lispv sym, lispv (*make) (void), const char *doc);

/* ---- For the binding stack ---- */

void set_variable (lispv sym, lispv value, lispv where, enum var_op op) MAY_GC;
void set_variable_default (lispv sym, lispv value, enum var_op op) MAY_GC;
lispv default_value_or_unbound (lispv sym);
/* True if SYM has a local value in the current buffer, which becomes *BUFFER.  */
bool variable_bound_locally (lispv sym, lispv *buffer);
bool variable_local_in_p (lispv sym, lispv buffer);

/* specpdl.c.  */
lispv default_toplevel_value_or_unbound (lispv sym);
bool set_outermost_binding (lispv sym, lispv value);
bool let_bound_p (lispv sym);
/* Is a binding of SYM pending that was made when BUFFER was current?  */
bool let_bound_in_buffer_p (lispv sym, lispv buffer);
struct spec;
void rewind_bindings (struct spec *lower, bool outwards);
void lstack_reset_limit (void);
void init_stacks (void);

void notify_watchers (lispv sym, lispv value, lispv operation, lispv where) MAY_GC;
void retrap_watched (lispv sym);
/* Puts a definition of the variable or function into `current-load-list'; load.c.  */
void note_definition (lispv entry);

lispv Fsymbol_value (lispv sym);
lispv Fset (lispv sym, lispv value);
lispv Fboundp (lispv sym);
lispv Fdefault_boundp (lispv sym);
lispv Fmake_local_variable (lispv sym);
lispv Fkill_local_variable (lispv sym);
lispv Flocal_variable_p (lispv sym, lispv buffer);
lispv Fbuffer_local_value (lispv sym, lispv buffer);

#endif
