/* hooks.c -- running hooks, with their local and global functions.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "eval.h"
#include "init.h"
#include "vars.h"

/* When to stop after a function's value.  */
typedef bool hook_stop (lispv value);

static bool never (lispv value) { (void) value; return false; }
static bool on_success (lispv value) { return !NILP (value); }
static bool on_failure (lispv value) { return NILP (value); }

struct hook_run
{
  lispv *call;                  /* function, then arguments, on the Lisp stack */
  ptrdiff_t nargs;              /* of CALL, with the function */
  ptrdiff_t fn_index;           /* where in CALL the hook function goes */
  hook_stop *stop;
};

/* Calls FN; true if the run stops here with *VALUE.  */
static bool
run_one (struct hook_run *r, lispv fn, lispv *value)
{
  r->call[r->fn_index] = fn;
  *value = Ffuncall (r->nargs, r->call);
  return r->stop (*value);
}

static bool
single_function_p (lispv v)
{
  return !CONSP (v) || EQ (XCAR (v), Qlambda) || EQ (XCAR (v), Qclosure);
}

/* Runs the functions in VALUE, the value of the hook SYM.  */
static bool
run_functions (struct hook_run *r, lispv sym, lispv list, bool global, lispv *value)
{
  GCPRO (sym, list);
  if (single_function_p (list))
    return !NILP (list) && !(global && EQ (list, Qt)) && run_one (r, list, value);
  for (; CONSP (list); list = XCDR (list))
    {
      lispv fn = XCAR (list);
      if (!EQ (fn, Qt))
        {
          if (run_one (r, fn, value))
            return true;
        }
      else if (!global)
        {
          lispv dflt = default_value_or_unbound (sym);
          if (!EQ (dflt, Qunbound) && run_functions (r, sym, dflt, true, value))
            return true;
        }
    }
  return false;
}

/* ARGS[0] is the hook; with WRAP, ARGS[1] is a function that gets the hook functions.  */
static lispv
run_hook_args (ptrdiff_t nargs, lispv *args, hook_stop *stop, lispv otherwise, bool wrap)
{
  GCPRO (otherwise);
  lispv sym = args[0], value = otherwise;
  CHECK_SYMBOL (sym);
  lispv functions = find_symbol_value (sym);
  if (EQ (functions, Qunbound) || NILP (functions))
    return otherwise;
  lispv *mark = lstack_mark ();
  struct hook_run r = { .nargs = nargs, .fn_index = wrap, .stop = stop };
  r.call = lstack_push_n (nargs);
  for (ptrdiff_t i = 1; i < nargs; i++)
    r.call[i] = args[i];
  if (wrap)
    {
      r.call[0] = args[1];
      r.call[1] = Qnil;
    }
  bool stopped = run_functions (&r, sym, functions, false, &value);
  lstack_pop_to (mark);
  return stopped || stop == on_failure ? value : otherwise;
}

void
run_hook (lispv hook)
{
  run_hook_args (1, &hook, never, Qnil, false);
}

DEFUN (Frun_hooks, "run-hooks", 0, MANY,
       "Call the functions of each hook variable in HOOKS, without arguments.\n\n"
       "(fn &rest HOOKS)")
(ptrdiff_t nargs, lispv *args)
{
  for (ptrdiff_t i = 0; i < nargs; i++)
    run_hook (args[i]);
  return Qnil;
}

DEFUN (Frun_hook_with_args, "run-hook-with-args", 1, MANY,
       "Call the functions of HOOK with ARGS.\n\n(fn HOOK &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  return run_hook_args (nargs, args, never, Qnil, false);
}

DEFUN (Frun_hook_with_args_until_success, "run-hook-with-args-until-success", 1, MANY,
       "Call the functions of HOOK with ARGS until one returns non-nil; return that.\n\n"
       "(fn HOOK &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  return run_hook_args (nargs, args, on_success, Qnil, false);
}

DEFUN (Frun_hook_with_args_until_failure, "run-hook-with-args-until-failure", 1, MANY,
       "Call the functions of HOOK with ARGS until one returns nil.\n"
       "Returns nil then, else non-nil.\n\n(fn HOOK &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  return NILP (run_hook_args (nargs, args, on_failure, Qt, false)) ? Qnil : Qt;
}

DEFUN (Frun_hook_wrapped, "run-hook-wrapped", 2, MANY,
       "Call WRAP-FUNCTION with each function of HOOK and ARGS until it returns non-nil.\n\n"
       "(fn HOOK WRAP-FUNCTION &rest ARGS)")
(ptrdiff_t nargs, lispv *args)
{
  return run_hook_args (nargs, args, on_success, Qnil, true);
}

static const struct subr_def *const subrs[] = {
  &SFrun_hooks, &SFrun_hook_with_args, &SFrun_hook_with_args_until_success,
  &SFrun_hook_with_args_until_failure, &SFrun_hook_wrapped,
};

void
init_hooks (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
