/* localvars.c -- buffer-local variables.

   L1  A symbol with redirect SYMBOL_LOCAL holds a struct local_var.  If its slot is not
       negative, the values are in the buffers' own slots (buffer.h); else the local ones are in
       the `locals' alist of the buffers, the default one is in the struct.
   L2  The cached cell of a struct local_var holds while `locals_epoch' stands still: whatever
       changes which variables are local moves it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "buffer.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "vars.h"

struct local_var
{
  struct vec head;
  lispv dflt;                   /* the default value */
  lispv slot;                   /* a fixnum, -1 for the alist kind */
  lispv if_set;                 /* t: becomes local when set */
  lispv cached_buffer;          /* CACHED_CELL and EPOCH hold for this buffer */
  lispv cached_cell;            /* (SYM . VALUE) in its alist; nil: the default applies */
  lispv epoch;                  /* `locals_epoch' when the cache was filled */
};

static intptr_t locals_epoch = 1;

void
locals_changed (void)
{
  locals_epoch++;
}

static struct local_var *
XLOCAL (lispv sym)
{
  return (struct local_var *) XVEC (XSYMBOL (sym)->value);
}

int
local_var_slot (lispv sym)
{
  return XFIXNUM (XLOCAL (sym)->slot);
}

/* The cell of SYM in the alist of B, or nil.  */
static lispv
local_cell (lispv sym, struct local_var *v, struct buffer *b)
{
  if (!b)
    return Qnil;
  if (likely (EQ (v->cached_buffer, buffer_value (b)) && XFIXNUM (v->epoch) == locals_epoch))
    return v->cached_cell;
  lispv cell = Fassq (sym, b->locals);
  gc_set (&v->cached_buffer, buffer_value (b));
  gc_set (&v->cached_cell, cell);
  v->epoch = make_fixnum (locals_epoch);
  return cell;
}

static lispv
value_in (lispv sym, struct buffer *b)
{
  struct local_var *v = XLOCAL (sym);
  int slot = XFIXNUM (v->slot);
  if (slot >= 0)
    return b ? buffer_var_get (b, slot) : buffer_var_default (slot);
  lispv cell = local_cell (sym, v, b);
  return NILP (cell) ? v->dflt : XCDR (cell);
}

lispv
local_var_value (lispv sym)
{
  return value_in (sym, current_buffer);
}

lispv
value_in_buffer (lispv sym, lispv buffer)
{
  sym = indirect_variable (sym);
  struct symbol *s = XSYMBOL (sym);
  return s->redirect == SYMBOL_PLAIN ? s->value : value_in (sym, XBUFFER (buffer));
}

lispv
local_var_default (lispv sym)
{
  struct local_var *v = XLOCAL (sym);
  int slot = XFIXNUM (v->slot);
  return slot >= 0 ? buffer_var_default (slot) : v->dflt;
}

void
local_var_set_default (lispv sym, lispv value)
{
  struct local_var *v = XLOCAL (sym);
  int slot = XFIXNUM (v->slot);
  if (slot >= 0)
    buffer_var_set_default (slot, value);
  else
    gc_set (&v->dflt, value);
}

static bool
local_in (lispv sym, struct buffer *b)
{
  struct local_var *v = XLOCAL (sym);
  int slot = XFIXNUM (v->slot);
  if (slot >= 0)
    return b && buffer_var_local_p (b, slot);
  return !NILP (local_cell (sym, v, b));
}

bool
variable_bound_locally (lispv sym, lispv *buffer)
{
  *buffer = current_buffer ? buffer_value (current_buffer) : Qnil;
  return local_in (sym, current_buffer);
}

bool
variable_local_in_p (lispv sym, lispv buffer)
{
  sym = indirect_variable (sym);
  return (XSYMBOL (sym)->redirect == SYMBOL_LOCAL && BUFFERP (buffer)
          && BUFFER_LIVE_P (XBUFFER (buffer)) && local_in (sym, XBUFFER (buffer)));
}

static lispv
add_local (lispv sym, lispv value, struct buffer *b)
{
  lispv cell = Fcons (sym, value);
  gc_set (&b->locals, Fcons (cell, b->locals));
  locals_changed ();
  return cell;
}

/* Will storing into SYM store into its local value in the current buffer?  */
static bool
stores_locally (lispv sym, enum var_op op)
{
  struct local_var *v = XLOCAL (sym);
  return (local_in (sym, current_buffer)
          || (op == VAR_SET && current_buffer && !NILP (v->if_set)
              && !let_bound_in_buffer_p (sym, buffer_value (current_buffer))));
}

lispv
local_var_target (lispv sym, enum var_op op)
{
  return stores_locally (sym, op) ? buffer_value (current_buffer) : Qnil;
}

void
local_var_set (lispv sym, lispv value, lispv where, enum var_op op)
{
  struct local_var *v = XLOCAL (sym);
  int slot = XFIXNUM (v->slot);
  struct buffer *b = NILP (where) ? current_buffer : XBUFFER (where);
  if (!NILP (where) || stores_locally (sym, op))
    {
      if (slot >= 0)
        buffer_var_set (b, slot, value);
      else
        {
          lispv cell = local_cell (sym, v, b);
          if (NILP (cell))
            add_local (sym, value, b);
          else
            XSETCDR (cell, value);
        }
      return;
    }
  /* A default is taken as it is, unless it is set for want of a local value.  */
  if (slot >= 0 && op == VAR_SET)
    buffer_var_check (slot, value);
  local_var_set_default (sym, value);
}

void
set_value_in_buffer (lispv sym, lispv value, lispv buffer)
{
  sym = indirect_variable (sym);
  if (XSYMBOL (sym)->redirect != SYMBOL_LOCAL)
    make_variable_local_kind (sym);
  set_variable (sym, value, buffer, VAR_SET);
}

/* ---- Making variables local ---- */

static struct local_var *
new_local_var (lispv dflt, int slot)
{
  struct local_var *v = NEW_VEC_OBJECT (struct local_var, KIND_LOCAL_VAR);
  gc_set (&v->dflt, dflt);
  v->slot = make_fixnum (slot);
  v->epoch = make_fixnum (0);
  return v;
}

void
make_variable_local_kind (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  struct local_var *v = new_local_var (s->value, -1);
  gc_set (&s->value, vec_value (&v->head));
  s->redirect = SYMBOL_LOCAL;
}

void
defvar_local (lispv sym, lispv value, const char *doc)
{
  defvar_lisp (sym, value, doc);
  make_variable_local_kind (sym);
  XLOCAL (sym)->if_set = Qt;
}

void
defvar_slot (lispv sym, int slot, const char *doc)
{
  defvar_lisp (sym, Qnil, doc);
  struct local_var *v = new_local_var (Qnil, slot);
  v->if_set = Qt;
  gc_set (&XSYMBOL (sym)->value, vec_value (&v->head));
  XSYMBOL (sym)->redirect = SYMBOL_LOCAL;
}

static void
check_may_be_local (lispv sym)
{
  if (XSYMBOL (sym)->trapped_write == SYMBOL_CONSTANT)
    xsignal1 (Qsetting_constant, sym);
  if (XSYMBOL (sym)->redirect == SYMBOL_LOCAL && local_var_slot (sym) == BV_enable_multibyte)
    xsignal1 (Qsetting_constant, sym);
}

DEFCMD (Fmake_variable_buffer_local, "make-variable-buffer-local", 1, 1,
        "vMake Variable Buffer Local: ",
        "Make VARIABLE local to the current buffer whenever it is set.\n"
        "Returns VARIABLE.")
(lispv variable)
{
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  check_may_be_local (sym);
  if (XSYMBOL (sym)->redirect == SYMBOL_PLAIN)
    {
      if (EQ (PLAIN_SYMVAL (sym), Qunbound))
        set_plain_symval (sym, Qnil);
      make_variable_local_kind (sym);
    }
  XLOCAL (sym)->if_set = Qt;
  return variable;
}

DEFCMD (Fmake_local_variable, "make-local-variable", 1, 1, "vMake Local Variable: ",
        "Give VARIABLE a value of its own in the current buffer; return VARIABLE.\n"
        "The value starts as the default value.")
(lispv variable)
{
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  check_may_be_local (sym);
  if (XSYMBOL (sym)->redirect == SYMBOL_PLAIN)
    make_variable_local_kind (sym);
  if (local_in (sym, current_buffer))
    return variable;
  int slot = local_var_slot (sym);
  if (slot >= 0)
    buffer_var_make_local (current_buffer, slot);
  else
    add_local (sym, XLOCAL (sym)->dflt, current_buffer);
  return variable;
}

DEFCMD (Fkill_local_variable, "kill-local-variable", 1, 1, "vKill Local Variable: ",
        "Take away the value of VARIABLE that is local to the current buffer.\n"
        "Returns VARIABLE.")
(lispv variable)
{
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  if (XSYMBOL (sym)->redirect != SYMBOL_LOCAL)
    return variable;
  GCPRO (variable, sym);
  int slot = local_var_slot (sym);
  if (slot >= 0)
    {
      if (!buffer_var_always_local_p (slot) && buffer_var_local_p (current_buffer, slot))
        buffer_var_kill_local (current_buffer, slot);
      return variable;
    }
  if (XSYMBOL (sym)->trapped_write == SYMBOL_WATCHED)
    notify_watchers (sym, Qnil, Qmakunbound, buffer_value (current_buffer));
  lispv cell = local_cell (sym, XLOCAL (sym), current_buffer);
  if (!NILP (cell))
    {
      gc_set (&current_buffer->locals, Fdelq (cell, current_buffer->locals));
      locals_changed ();
    }
  return variable;
}

static struct buffer *
buffer_argument (lispv buffer)
{
  if (NILP (buffer))
    return current_buffer;
  CHECK_BUFFER (buffer);
  return XBUFFER (buffer);
}

DEFUN (Flocal_variable_p, "local-variable-p", 1, 2,
       "Return t if VARIABLE has a local value in BUFFER (default: the current one).")
(lispv variable, lispv buffer)
{
  struct buffer *b = buffer_argument (buffer);
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  return XSYMBOL (sym)->redirect == SYMBOL_LOCAL && local_in (sym, b) ? Qt : Qnil;
}

DEFUN (Flocal_variable_if_set_p, "local-variable-if-set-p", 1, 2,
       "Return t if VARIABLE is local in BUFFER or becomes so when it is set there.")
(lispv variable, lispv buffer)
{
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  if (XSYMBOL (sym)->redirect != SYMBOL_LOCAL)
    return Qnil;
  if (!NILP (XLOCAL (sym)->if_set))
    return Qt;
  return Flocal_variable_p (sym, buffer);
}

DEFUN (Fbuffer_local_value, "buffer-local-value", 2, 2,
       "Return the value that VARIABLE has in BUFFER, be it local or the default.")
(lispv variable, lispv buffer)
{
  CHECK_SYMBOL (variable);
  CHECK_BUFFER (buffer);
  lispv v = value_in_buffer (variable, buffer);
  if (EQ (v, Qunbound))
    void_variable (variable);
  return v;
}

DEFUN (Fbuffer_local_variables, "buffer-local-variables", 0, 1,
       "Return an alist of the variables that are local in BUFFER, with their values.\n"
       "A variable that is void there stands in the list as a symbol.")
(lispv buffer)
{
  struct buffer *b = buffer_argument (buffer);
  lispv result = Qnil;
  FOR_EACH_TAIL (tail, b->locals)
    {
      lispv cell = XCAR (tail);
      result = Fcons (EQ (XCDR (cell), Qunbound) ? XCAR (cell)
                                                 : Fcons (XCAR (cell), XCDR (cell)),
                      result);
    }
  for (int i = 0; i < BV_COUNT; i++)
    if (buffer_var_local_p (b, i))
      result = Fcons (Fcons (buffer_var_symbol (i), buffer_var_get (b, i)), result);
  return result;
}

DEFUN (Fvariable_binding_locus, "variable-binding-locus", 1, 1,
       "Return the current buffer if VARIABLE has a local value in it, else nil.")
(lispv variable)
{
  CHECK_SYMBOL (variable);
  lispv sym = indirect_variable (variable);
  return (XSYMBOL (sym)->redirect == SYMBOL_LOCAL && local_var_slot (sym) < 0
          && local_in (sym, current_buffer)) ? buffer_value (current_buffer) : Qnil;
}

/* ---- Dropping all ---- */

/* What `kill-all-local-variables' leaves of the cell of a permanent variable: true to keep it.
   Hooks whose functions are permanent keep those functions only.  */
static bool
keep_permanent (lispv cell, lispv prop)
{
  if (!EQ (prop, Qpermanent_local_hook))
    return !NILP (prop);
  lispv kept = Qnil;
  lispv value = XCDR (cell);
  if (!CONSP (value))
    return !NILP (value) && SYMBOLP (value) && !NILP (Fget (value, Qpermanent_local_hook));
  FOR_EACH_TAIL (tail, value)
    {
      lispv f = XCAR (tail);
      if (EQ (f, Qt) || (SYMBOLP (f) && !NILP (Fget (f, Qpermanent_local_hook))))
        kept = Fcons (f, kept);
    }
  XSETCDR (cell, Fnreverse (kept));
  return !NILP (XCDR (cell)) && !(EQ (CAR (XCDR (cell)), Qt) && NILP (XCDR (XCDR (cell))));
}

void
copy_local_variables (struct buffer *from, struct buffer *to)
{
  lispv copy = Qnil;
  FOR_EACH_TAIL (tail, from->locals)
    copy = Fcons (Fcons (XCAR (XCAR (tail)), XCDR (XCAR (tail))), copy);
  gc_set (&to->locals, Fnreverse (copy));
  locals_changed ();
}

/* Watchers run while the variables still have their values.  */
static void
notify_of_reset (struct buffer *b)
{
  lispv watched = Qnil, buffer = buffer_value (b);
  GCPRO (watched, buffer);
  FOR_EACH_TAIL (tail, b->locals)
    {
      lispv sym = XCAR (XCAR (tail));
      if (XSYMBOL (sym)->trapped_write == SYMBOL_WATCHED && NILP (Fget (sym, Qpermanent_local)))
        watched = Fcons (sym, watched);
    }
  for (watched = Fnreverse (watched); CONSP (watched); watched = XCDR (watched))
    notify_watchers (XCAR (watched), Qnil, Qmakunbound, buffer);
}

void
reset_local_variables (struct buffer *b, bool all)
{
  lispv kept = Qnil;
  if (!all)
    notify_of_reset (b);
  FOR_EACH_TAIL (tail, b->locals)
    {
      lispv cell = XCAR (tail);
      lispv prop = all ? Qnil : Fget (XCAR (cell), Qpermanent_local);
      if (keep_permanent (cell, prop))
        kept = Fcons (cell, kept);
    }
  gc_set (&b->locals, Fnreverse (kept));
  locals_changed ();
}

static const struct subr_def *const subrs[] = {
  &SFmake_variable_buffer_local, &SFmake_local_variable, &SFkill_local_variable,
  &SFlocal_variable_p, &SFlocal_variable_if_set_p, &SFbuffer_local_value,
  &SFbuffer_local_variables, &SFvariable_binding_locus,
};

void
init_local_vars (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
