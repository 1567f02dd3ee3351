/* vars.c -- symbol values: aliases, constants, typed variables, watchers.  The buffer-local kind
   is in localvars.c.

   V1  Only a symbol that is SYMBOL_PLAIN and SYMBOL_UNTRAPPED is stored into without
       `set_variable'.
   V2  Chains of aliases may be circular: every walk counts its steps.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "buffer.h"
#include "eval.h"
#include "gcprims.h"
#include "init.h"
#include "list.h"
#include "obarray.h"
#include "vars.h"

enum { MAX_ALIASES = 100 };

lispv
indirect_variable (lispv sym)
{
  lispv s = sym;
  for (int n = 0; XSYMBOL (s)->redirect == SYMBOL_ALIAS; n++)
    {
      if (n == MAX_ALIASES)
        xsignal1 (Qcyclic_variable_indirection, sym);
      s = XSYMBOL (s)->value;
    }
  return s;
}

/* Variables that stay void until their value is asked for: what makes it, once.  */
static struct { lispv sym; lispv (*make) (void); } unmade[3];
static size_t nunmade;

void
defvar_on_demand (lispv sym, lispv (*make) (void), const char *doc)
{
  defvar_lisp (sym, Qunbound, doc);
  unmade[nunmade].sym = sym;
  unmade[nunmade++].make = make;
}

/* The value of SYM, a plain variable.  */
static lispv
plain_value (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  if (unlikely (EQ (s->value, Qunbound)) && s->special)
    for (size_t i = 0; i < nunmade; i++)
      if (EQ (unmade[i].sym, sym))
        {
          gc_set (&s->value, unmade[i].make ());
          unmade[i] = unmade[--nunmade];
          break;
        }
  return s->value;
}

lispv
find_symbol_value (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  if (unlikely (s->redirect == SYMBOL_ALIAS))
    s = XSYMBOL (sym = indirect_variable (sym));
  return likely (s->redirect == SYMBOL_PLAIN) ? plain_value (sym) : local_var_value (sym);
}

lispv
symval_slowly (lispv sym)
{
  lispv v = find_symbol_value (sym);
  return EQ (v, Qunbound) ? Qnil : v;
}

void
set_symval_slowly (lispv sym, lispv v)
{
  sym = indirect_variable (sym);
  if (XSYMBOL (sym)->redirect == SYMBOL_PLAIN)
    set_plain_symval (sym, v);
  else
    local_var_set (sym, v, Qnil, VAR_BIND);
}

intptr_t
symval_int (lispv sym, intptr_t dflt)
{
  intmax_t n;
  return integer_to_intmax (SYMVAL (sym), &n) && !FIXNUM_OVERFLOW_P (n) ? n : dflt;
}

lispv
symbol_value (lispv sym)
{
  lispv v = find_symbol_value (sym);
  if (unlikely (EQ (v, Qunbound)))
    void_variable (sym);
  return v;
}

bool
special_p (lispv sym)
{
  return XSYMBOL (sym)->special;
}

/* ---- Typed variables ---- */

/* The type of each, found by symbol: open addressing, a power of two.  */
static struct { lispv sym; enum var_type type; } *types;
static size_t ntypes, types_size;

static size_t
type_slot (lispv sym)
{
  size_t i = (word_of (sym) / sizeof (struct symbol)) & (types_size - 1);
  while (types[i].type && !EQ (types[i].sym, sym))
    i = (i + 1) & (types_size - 1);
  return i;
}

static enum var_type
variable_type (lispv sym)
{
  return types_size ? types[type_slot (sym)].type : 0;
}

static void
types_grow (void)
{
  size_t old_size = types_size;
  __typeof__ (types) old = types;
  types_size = old_size ? old_size * 2 : 256;
  types = calloc (types_size, sizeof *types);
  if (!types)
    memory_full ();
  for (size_t i = 0; i < old_size; i++)
    if (old[i].type)
      types[type_slot (old[i].sym)] = old[i];
  free (old);
}

/* SYM is a static or interned symbol that lives for ever.  */
void
type_variable (lispv sym, enum var_type type)
{
  if (2 * ntypes >= types_size)
    types_grow ();
  size_t i = type_slot (sym);
  types[i].sym = sym;
  types[i].type = type;
  ntypes++;
  if (XSYMBOL (sym)->trapped_write == SYMBOL_UNTRAPPED)
    XSYMBOL (sym)->trapped_write = SYMBOL_TYPED;
}

static void
check_fits_integer (lispv value)
{
  intmax_t n;
  CHECK_INTEGER (value);
  if (!integer_to_intmax (value, &n))
    xsignal1 (Qoverflow_error, value);
}

/* VALUE as the variable SYM stores it.  */
static lispv
typed_value (lispv sym, lispv value)
{
  switch (variable_type (sym))
    {
    case TYPE_INTEGER:
      check_fits_integer (value);
      return value;
    case TYPE_BOOL:
      return NILP (value) ? Qnil : Qt;
    case TYPE_QUIT:
      quit_pending = !NILP (value);
      return value;
    case TYPE_DEBUG_CALL:
      debug_next_call = !NILP (value);
      return NILP (value) ? Qnil : Qt;
    case TYPE_GC_THRESHOLD:
      check_fits_integer (value);
      gc_threshold_set_from_lisp (value);
      return value;
    default:
      return value;
    }
}

void
defvar_lisp (lispv sym, lispv value, const char *doc)
{
  struct symbol *s = XSYMBOL (sym);
  s->special = true;
  gc_set (&s->value, value);
  if (doc)
    Fput (sym, Qvariable_documentation, gc_string_static (doc, strlen (doc), -1));
}

void
defvar_int (lispv sym, intptr_t value, const char *doc)
{
  defvar_lisp (sym, make_fixnum (value), doc);
  type_variable (sym, TYPE_INTEGER);
}

void
defvar_bool (lispv sym, bool value, const char *doc)
{
  defvar_lisp (sym, value ? Qt : Qnil, doc);
  type_variable (sym, TYPE_BOOL);
}

/* Gives variables their types, also those that only Lisp code will define.  */
void
type_known_variables (void)
{
  static const struct { const char *name; enum var_type type; } known[] = {
#define INT_VAR(name) { name, TYPE_INTEGER },
#define BOOL_VAR(name) { name, TYPE_BOOL },
#include "vartypes.def"
  };
  lispv bools = Qnil;
  for (size_t i = ARRAYELTS (known); i-- > 0;)
    {
      ptrdiff_t n = strlen (known[i].name);
      lispv sym = lookup_bytes (initial_obarray, known[i].name, n, n);
      if (EQ (sym, Qunbound))
        sym = intern (known[i].name);
      if (XSYMBOL (sym)->redirect == SYMBOL_ALIAS)
        continue;
      if (!variable_type (sym))
        type_variable (sym, known[i].type);
      if (known[i].type == TYPE_BOOL)
        bools = Fcons (sym, bools);
    }
  defvar_lisp (intern ("byte-boolean-vars"), bools,
               "List of the variables that are always nil or t.");
}

/* ---- Watchers ---- */

static lispv
operation_name (enum var_op op, lispv value)
{
  if (op == VAR_SET)
    return EQ (value, Qunbound) ? Qmakunbound : Qset;
  return op == VAR_BIND ? Qlet : Qunlet;
}

void
notify_watchers (lispv sym, lispv value, lispv operation, lispv where)
{
  lispv watchers = Qnil, old = Qnil;
  GCPRO (sym, value, operation, where, watchers);
  (void) old;
  if (EQ (value, Qunbound))
    value = Qnil;
  watchers = Fget (sym, Qwatchers);
  specref count = specpdl_index ();
  /* A watcher that sets its own variable does not run again for that.  */
  XSYMBOL (sym)->trapped_write = SYMBOL_UNTRAPPED;
  record_unwind_protect (retrap_watched, sym);
  FOR_EACH_TAIL (tail, watchers)
    call4 (XCAR (tail), sym, value, operation, where);
  unbind_to (count, Qnil);
}

void
retrap_watched (lispv sym)
{
  if (!NILP (Fget (sym, Qwatchers)))
    XSYMBOL (sym)->trapped_write = SYMBOL_WATCHED;
}

/* The traps of SYM: returns the value to store.  */
static lispv
trapped_store (lispv sym, lispv value, lispv where, enum var_op op)
{
  GCPRO (sym, value);
  switch (XSYMBOL (sym)->trapped_write)
    {
    case SYMBOL_CONSTANT:
      xsignal1 (Qsetting_constant, sym);
    case SYMBOL_TYPED:
      return EQ (value, Qunbound) ? value : typed_value (sym, value);
    case SYMBOL_WATCHED:
      if (!EQ (value, Qunbound))
        value = typed_value (sym, value);
      notify_watchers (sym, value, operation_name (op, value), where);
    }
  return value;
}

/* ---- Stores ---- */

void
set_variable (lispv sym, lispv value, lispv where, enum var_op op)
{
  sym = indirect_variable (sym);
  struct symbol *s = XSYMBOL (sym);
  if (unlikely (s->trapped_write != SYMBOL_UNTRAPPED))
    {
      if (s->trapped_write == SYMBOL_CONSTANT && op == VAR_SET && EQ (value, sym)
          && SREF (s->name, 0) == ':')
        return;
      GCPRO (sym, value, where);
      if (s->redirect == SYMBOL_LOCAL && NILP (where))
        where = local_var_target (sym, op);
      /* `makunbound' does not tell watchers where.  */
      bool voids = EQ (value, Qunbound) && op == VAR_SET;
      value = trapped_store (sym, value, voids ? Qnil : where, op);
      s = XSYMBOL (sym);
    }
  if (likely (s->redirect == SYMBOL_PLAIN))
    gc_set (&s->value, value);
  else
    local_var_set (sym, value, where, op);
}

void
set_symbol_value (lispv sym, lispv value)
{
  if (likely (plain_variable_p (sym)))
    set_plain_symval (sym, value);
  else
    set_variable (sym, value, Qnil, VAR_SET);
}

lispv
default_value_or_unbound (lispv sym)
{
  sym = indirect_variable (sym);
  return (XSYMBOL (sym)->redirect == SYMBOL_PLAIN ? plain_value (sym)
          : local_var_default (sym));
}

lispv
default_value (lispv sym)
{
  lispv v = default_value_or_unbound (sym);
  if (EQ (v, Qunbound))
    void_variable (sym);
  return v;
}

void
set_variable_default (lispv sym, lispv value, enum var_op op)
{
  sym = indirect_variable (sym);
  struct symbol *s = XSYMBOL (sym);
  if (s->redirect == SYMBOL_PLAIN)
    {
      set_variable (sym, value, Qnil, op);
      return;
    }
  GCPRO (sym, value);
  if (s->trapped_write != SYMBOL_UNTRAPPED)
    value = trapped_store (sym, value, Qnil, op);
  local_var_set_default (sym, value);
}

void
set_default_value (lispv sym, lispv value)
{
  set_variable_default (sym, value, VAR_SET);
}

/* ---- Primitives ---- */

DEFUN (Fsymbol_value, "symbol-value", 1, 1,
       "Return the value of SYMBOL as a variable; signal `void-variable' if it has none.\n"
       "Lexical variables are not seen.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return symbol_value (symbol);
}

DEFUN (Fset, "set", 2, 2, "Make NEWVAL the value of the variable SYMBOL; return NEWVAL.")
(lispv symbol, lispv newval)
{
  CHECK_SYMBOL (symbol);
  GCPRO (newval);
  set_symbol_value (symbol, newval);
  return newval;
}

DEFUN (Fboundp, "boundp", 1, 1, "Return t if SYMBOL has a value as a variable.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return EQ (find_symbol_value (symbol), Qunbound) ? Qnil : Qt;
}

DEFUN (Fmakunbound, "makunbound", 1, 1, "Make SYMBOL void as a variable; return SYMBOL.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  if (XSYMBOL (symbol)->trapped_write == SYMBOL_CONSTANT)
    xsignal1 (Qsetting_constant, symbol);
  GCPRO (symbol);
  set_variable (symbol, Qunbound, Qnil, VAR_SET);
  return symbol;
}

DEFUN (Fdefault_value, "default-value", 1, 1,
       "Return the value that SYMBOL has in buffers without a local value of it.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return default_value (symbol);
}

DEFUN (Fdefault_boundp, "default-boundp", 1, 1, "Return t if SYMBOL has a default value.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return EQ (default_value_or_unbound (symbol), Qunbound) ? Qnil : Qt;
}

DEFUN (Fset_default, "set-default", 2, 2,
       "Make VALUE the default value of SYMBOL; return VALUE.")
(lispv symbol, lispv value)
{
  CHECK_SYMBOL (symbol);
  GCPRO (value);
  set_default_value (symbol, value);
  return value;
}

DEFUN (Fdefault_toplevel_value, "default-toplevel-value", 1, 1,
       "Return the default value that SYMBOL has outside of all `let' forms.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  lispv v = default_toplevel_value_or_unbound (symbol);
  if (EQ (v, Qunbound))
    void_variable (symbol);
  return v;
}

DEFUN (Fset_default_toplevel_value, "set-default-toplevel-value", 2, 2,
       "Make VALUE the default value that SYMBOL has outside of all `let' forms.")
(lispv symbol, lispv value)
{
  CHECK_SYMBOL (symbol);
  if (XSYMBOL (symbol)->trapped_write == SYMBOL_CONSTANT)
    xsignal1 (Qsetting_constant, symbol);
  if (!set_outermost_binding (symbol, value))
    set_default_value (symbol, value);
  return Qnil;
}

DEFUN (Findirect_variable, "indirect-variable", 1, 1,
       "Return the variable that OBJECT is an alias of in the end, or OBJECT itself.")
(lispv object)
{
  return SYMBOLP (object) ? indirect_variable (object) : object;
}

DEFUN (Fspecial_variable_p, "special-variable-p", 1, 1,
       "Return t if SYMBOL was declared special, so that `let' binds it dynamically.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return special_p (symbol) ? Qt : Qnil;
}

DEFUN (Finternal_make_var_non_special, "internal-make-var-non-special", 1, 1,
       "Undo the declaration of SYMBOL as special.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  XSYMBOL (symbol)->special = false;
  return Qnil;
}

static void
check_alias (lispv alias)
{
  struct symbol *s = XSYMBOL (alias);
  if (s->trapped_write == SYMBOL_CONSTANT)
    error ("Cannot make a constant an alias");
  if (s->redirect == SYMBOL_LOCAL)
    error (local_var_slot (alias) >= 0 ? "Cannot make an internal variable an alias"
                                       : "Don't know how to make a localized variable an alias");
  if (variable_type (alias))
    error ("Cannot make an internal variable an alias");
  if (let_bound_p (alias))
    error ("Don't know how to make a let-bound variable an alias");
}

/* What an alias loses by becoming one is said, not kept.  */
static void
move_value_to_base (lispv alias, lispv base)
{
  lispv value = Qnil, message = Qnil;
  GCPRO (alias, base, value, message);
  value = find_symbol_value (alias);
  if (EQ (value, Qunbound))
    return;
  if (EQ (find_symbol_value (base), Qunbound))
    set_variable (base, value, Qnil, VAR_BIND);
  else if (!EQ (value, find_symbol_value (base)))
    {
      message = format_c ("Overwriting value of ‘%s’ by aliasing to ‘%s’", alias, base);
      lispv type = list3 (intern ("defvaralias"), intern ("losing-value"), alias);
      if (!NILP (XSYMBOL (intern ("display-warning"))->function))
        call2 (intern ("display-warning"), type, message);
    }
}

DEFUN (Fdefvaralias, "defvaralias", 2, 3,
       "Make the variable NEW-ALIAS another name of the variable BASE-VARIABLE.\n"
       "DOCSTRING documents it.  Returns BASE-VARIABLE.")
(lispv new_alias, lispv base_variable, lispv docstring)
{
  CHECK_SYMBOL (new_alias);
  CHECK_SYMBOL (base_variable);
  GCPRO (new_alias, base_variable, docstring);
  check_alias (new_alias);
  if (XSYMBOL (new_alias)->redirect == SYMBOL_PLAIN && !EQ (new_alias, base_variable))
    move_value_to_base (new_alias, base_variable);
  struct symbol *s = XSYMBOL (new_alias);
  if (s->trapped_write == SYMBOL_WATCHED)
    notify_watchers (new_alias, base_variable, Qdefvaralias, Qnil);
  s = XSYMBOL (new_alias);
  s->special = true;
  XSYMBOL (base_variable)->special = true;
  s->redirect = SYMBOL_ALIAS;
  gc_set (&s->value, base_variable);
  s->trapped_write = XSYMBOL (base_variable)->trapped_write;
  note_definition (new_alias);
  Fput (new_alias, Qvariable_documentation, docstring);
  return base_variable;
}

/* SYM and all its aliases get the trap; TRAP 0 takes it away.  */
static void
set_trap (lispv sym, bool watched)
{
  struct symbol *s = XSYMBOL (sym);
  s->trapped_write = watched ? SYMBOL_WATCHED
                     : variable_type (sym) ? SYMBOL_TYPED : SYMBOL_UNTRAPPED;
}

DEFUN (Fadd_variable_watcher, "add-variable-watcher", 2, 2,
       "Have WATCH-FUNCTION called before each change of the variable SYMBOL.\n"
       "It gets SYMBOL, the new value, the operation (`set', `let', `unlet', `makunbound',\n"
       "`defvaralias') and the buffer of a buffer-local change.")
(lispv symbol, lispv watch_function)
{
  CHECK_SYMBOL (symbol);
  symbol = indirect_variable (symbol);
  if (XSYMBOL (symbol)->trapped_write == SYMBOL_CONSTANT)
    xsignal1 (Qtrapping_constant, symbol);
  GCPRO (symbol, watch_function);
  set_trap (symbol, true);
  lispv watchers = Fget (symbol, Qwatchers);
  if (NILP (Fmember (watch_function, watchers)))
    Fput (symbol, Qwatchers, Fcons (watch_function, watchers));
  return Qnil;
}

DEFUN (Fremove_variable_watcher, "remove-variable-watcher", 2, 2,
       "Undo the effect of `add-variable-watcher' for SYMBOL and WATCH-FUNCTION.")
(lispv symbol, lispv watch_function)
{
  CHECK_SYMBOL (symbol);
  symbol = indirect_variable (symbol);
  GCPRO (symbol);
  lispv watchers = Fdelete (watch_function, Fget (symbol, Qwatchers));
  if (NILP (watchers) && XSYMBOL (symbol)->trapped_write == SYMBOL_WATCHED)
    set_trap (symbol, false);
  Fput (symbol, Qwatchers, watchers);
  return Qnil;
}

DEFUN (Fget_variable_watchers, "get-variable-watchers", 1, 1,
       "Return the list of the functions that watch SYMBOL.")
(lispv symbol)
{
  if (!SYMBOLP (symbol))
    return Qnil;
  symbol = indirect_variable (symbol);
  return XSYMBOL (symbol)->trapped_write == SYMBOL_WATCHED ? Fget (symbol, Qwatchers) : Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFsymbol_value, &SFset, &SFboundp, &SFmakunbound, &SFdefault_value, &SFdefault_boundp,
  &SFset_default, &SFdefault_toplevel_value, &SFset_default_toplevel_value,
  &SFindirect_variable, &SFspecial_variable_p, &SFinternal_make_var_non_special,
  &SFdefvaralias, &SFadd_variable_watcher, &SFremove_variable_watcher,
  &SFget_variable_watchers,
};

void
init_vars (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  init_local_vars ();
}
