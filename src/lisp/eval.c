/* eval.c -- the interpreter's core: forms, function calls, argument binding.

   Special forms are in forms.c, macros and autoloads in macro.c, hooks in hooks.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "data.h"
#include "debugger.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "vars.h"

lispv lexical_env;
intptr_t lisp_eval_depth;
char *c_stack_floor;
bool debug_next_call;

/* ---- Depth ---- */

void
eval_depth_exceeded (void)
{
  intptr_t max = max_eval_depth ();
  if (max < 100)
    set_symval (Qmax_lisp_eval_depth, make_fixnum (max = 100));
  if (lisp_eval_depth > max)
    error ("Lisp nesting exceeds `max-lisp-eval-depth'");
}

/* The floor that `set_c_stack_floor' chose; below it is room for handling the overflow.  */
static char *c_stack_floor_normal;
static size_t c_stack_spare;

void
set_c_stack_floor (char *base, size_t size)
{
  c_stack_spare = size / 4 < 256 << 10 ? size / 4 : 256 << 10;
  c_stack_floor = c_stack_floor_normal = base - (size - c_stack_spare);
}

void
c_stack_exceeded (void)
{
  /* Half of the spare room is for whoever handles this.  */
  c_stack_floor = c_stack_floor_normal - c_stack_spare / 2;
  error ("Lisp nesting exceeds `max-lisp-eval-depth'");
}

void
c_stack_reset_floor (void)
{
  c_stack_floor = c_stack_floor_normal;
}

/* ---- Calling primitives ---- */

static _Noreturn void
wrong_number (lispv fn, ptrdiff_t nargs)
{
  xsignal2 (Qwrong_number_of_arguments, fn, make_fixnum (nargs));
}

static inline lispv
call_subr (const struct subr_def *d, ptrdiff_t nargs, lispv *a)
{
  switch (d->max_args)
    {
    case 0: return d->fn.a0 ();
    case 1: return d->fn.a1 (a[0]);
    case 2: return d->fn.a2 (a[0], a[1]);
    case 3: return d->fn.a3 (a[0], a[1], a[2]);
    case 4: return d->fn.a4 (a[0], a[1], a[2], a[3]);
    case 5: return d->fn.a5 (a[0], a[1], a[2], a[3], a[4]);
    case 6: return d->fn.a6 (a[0], a[1], a[2], a[3], a[4], a[5]);
    case 7: return d->fn.a7 (a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
    case 8: return d->fn.a8 (a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
    default: return d->fn.aMANY (nargs, a);
    }
}

lispv
funcall_subr (lispv subr, ptrdiff_t nargs, lispv *args)
{
  const struct subr_def *d = XSUBR (subr);
  if (unlikely (nargs < d->min_args || (d->max_args >= 0 && nargs > d->max_args)))
    wrong_number (subr, nargs);
  if (unlikely (d->max_args == UNEVALLED))
    xsignal1 (Qinvalid_function, subr);
  if (d->max_args > nargs)
    {
      lispv padded[8];
      ptrdiff_t i = 0;
      for (; i < nargs; i++)
        padded[i] = args[i];
      for (; i < d->max_args; i++)
        padded[i] = Qnil;
      return call_subr (d, nargs, padded);
    }
  return call_subr (d, nargs, args);
}

/* ---- Calling lambda expressions ---- */

struct binder
{
  lispv fn;                     /* for error messages */
  lispv *args;
  ptrdiff_t nargs, next;
  bool lexical;
};

static void
bind_parameter (struct binder *b, lispv *env, lispv sym, lispv value)
{
  if (b->lexical)
    *env = Fcons (Fcons (sym, value), *env);
  else
    specbind (sym, value);
}

/* Binds the parameters in LIST; *ENV grows.  */
static void
bind_parameters (struct binder *b, lispv list, lispv *env)
{
  bool optional = false, rest = false, previous_rest = false;
  for (; CONSP (list); list = XCDR (list))
    {
      lispv sym = XCAR (list);
      if (unlikely (!SYMBOLP (sym)))
        xsignal1 (Qinvalid_function, b->fn);
      if (EQ (sym, Qand_rest))
        {
          if (rest || previous_rest)
            xsignal1 (Qinvalid_function, b->fn);
          rest = previous_rest = true;
          continue;
        }
      if (EQ (sym, Qand_optional))
        {
          if (optional || rest || previous_rest)
            xsignal1 (Qinvalid_function, b->fn);
          optional = true;
          continue;
        }
      lispv value = Qnil;
      if (rest && previous_rest)
        {
          value = list_from (b->nargs - b->next, b->args + b->next);
          b->next = b->nargs;
        }
      else if (b->next < b->nargs)
        value = b->args[b->next++];
      else if (!optional && !rest)
        wrong_number (b->fn, b->nargs);
      bind_parameter (b, env, sym, value);
      previous_rest = false;
    }
  if (!NILP (list) || previous_rest)
    xsignal1 (Qinvalid_function, b->fn);
  if (b->next < b->nargs)
    wrong_number (b->fn, b->nargs);
}

lispv
funcall_lambda (lispv fn, ptrdiff_t nargs, lispv *args)
{
  lispv env = Qnil, shown = fn, rest = XCDR (fn);
  if (EQ (XCAR (fn), Qclosure))
    {
      if (!CONSP (rest))
        xsignal1 (Qinvalid_function, fn);
      shown = rest;
      env = XCAR (rest);
      rest = XCDR (rest);
      if (!CONSP (rest))
        xsignal1 (Qinvalid_function, shown);
    }
  else if (!EQ (XCAR (fn), Qlambda) || !CONSP (rest))
    xsignal1 (Qinvalid_function, fn);

  specref count = specpdl_index ();
  lispv *mark = lstack_mark ();
  lstack_push (lexical_env);
  lstack_push (rest);
  lstack_push (env);
  struct binder b = { .fn = shown, .args = args, .nargs = nargs, .lexical = !NILP (env) };
  {
    GCPRO (b.fn);
    bind_parameters (&b, XCAR (rest), &mark[2]);
  }
  lexical_env = mark[2];
  lispv value = progn_forms (XCDR (mark[1]));
  if (specpdl_index () != count)
    value = unbind_to (count, value);
  lexical_env = mark[0];
  lstack_pop_to (mark);
  return value;
}

/* ---- Calling anything ---- */

static lispv
call_cons (lispv fn, lispv original, ptrdiff_t nargs, lispv *args)
{
  lispv head = XCAR (fn);
  if (EQ (head, Qlambda) || EQ (head, Qclosure))
    return funcall_lambda (fn, nargs, args);
  if (EQ (head, Qautoload))
    {
      GCPRO (original);
      Fautoload_do_load (fn, original, Qnil);
      return funcall_any (original, nargs, args);
    }
  xsignal1 (Qinvalid_function, original);
}

lispv
funcall_any (lispv fn, ptrdiff_t nargs, lispv *args)
{
  lispv original = fn;
  if (SYMBOLP (fn) && !NILP (fn))
    {
      fn = XSYMBOL (fn)->function;
      if (unlikely (SYMBOLP (fn)) && !NILP (fn))
        fn = indirect_function (fn);
    }
  if (SUBRP (fn))
    return funcall_subr (fn, nargs, args);
  if (COMPILEDP (fn))
    return vm_call (fn, nargs, args);
  if (CONSP (fn))
    return call_cons (fn, original, nargs, args);
  if (NILP (fn))
    void_function (original);
  xsignal1 (Qinvalid_function, original);
}

/* The whole of a call: safepoint, depth, backtrace.  ARGS are protected.  */
static inline lispv
funcall_recorded (lispv fn, ptrdiff_t nargs, lispv *args)
{
  check_c_stack ();
  enter_eval ();
  struct spec *s = record_call (fn, args, nargs);
  maybe_quit ();
  if (unlikely (debug_next_call))
    debug_call (s, Qlambda);
  lispv value = funcall_any (fn, nargs, args);
  lisp_eval_depth--;
  return leave_call (value);
}

DEFUN (Ffuncall, "funcall", 1, MANY,
       "Call FUNCTION with the remaining ARGUMENTS; return what it returns.\n\n"
       "(fn FUNCTION &rest ARGUMENTS)")
(ptrdiff_t nargs, lispv *args)
{
  return funcall_recorded (args[0], nargs - 1, args + 1);
}

lispv
funcall_n (lispv fn, ptrdiff_t nargs, const lispv *args)
{
  lispv *mark = lstack_mark ();
  lstack_reserve (nargs + 1);
  for (ptrdiff_t i = 0; i < nargs; i++)
    mark[i] = args[i];
  lstack_top = mark + nargs;
  lispv value = funcall_recorded (fn, nargs, mark);
  lstack_pop_to (mark);
  return value;
}

lispv call0 (lispv fn) { return funcall_n (fn, 0, NULL); }
lispv call1 (lispv fn, lispv a) { return funcall_n (fn, 1, (lispv[]) { a }); }
lispv call2 (lispv fn, lispv a, lispv b) { return funcall_n (fn, 2, (lispv[]) { a, b }); }
lispv call3 (lispv fn, lispv a, lispv b, lispv c)
{ return funcall_n (fn, 3, (lispv[]) { a, b, c }); }
lispv call4 (lispv fn, lispv a, lispv b, lispv c, lispv d)
{ return funcall_n (fn, 4, (lispv[]) { a, b, c, d }); }

/* Pushes the elements of LIST on the Lisp stack; signals unless it is a proper list.  */
static ptrdiff_t
push_list (lispv list)
{
  ptrdiff_t n = check_list_length (list);
  lstack_reserve (n);
  for (; CONSP (list); list = XCDR (list))
    *lstack_top++ = XCAR (list);
  return n;
}

lispv
apply1 (lispv fn, lispv arg_list)
{
  lispv *mark = lstack_mark ();
  ptrdiff_t n = push_list (arg_list);
  lispv value = funcall_recorded (fn, n, mark);
  lstack_pop_to (mark);
  return value;
}

DEFUN (Fapply, "apply", 1, MANY,
       "Call FUNCTION with the ARGUMENTS, the last of which is a list of more arguments.\n"
       "With one argument only, that is a list of the function and its arguments.\n\n"
       "(fn FUNCTION &rest ARGUMENTS)")
(ptrdiff_t nargs, lispv *args)
{
  lispv last = args[nargs - 1];
  lispv *mark = lstack_mark ();
  lstack_reserve (nargs);
  for (ptrdiff_t i = 0; i < nargs - 1; i++)
    *lstack_top++ = args[i];
  ptrdiff_t n = nargs - 1 + push_list (last);
  if (n == 0)
    {
      lstack_push (Qnil);
      n = 1;
    }
  lispv value = funcall_recorded (mark[0], n - 1, mark + 1);
  lstack_pop_to (mark);
  return value;
}

bool
functionp (lispv v)
{
  if (SYMBOLP (v) && !NILP (v) && !NILP (XSYMBOL (v)->function))
    {
      v = indirect_function (v);
      if (CONSP (v) && EQ (XCAR (v), Qautoload))
        {
          /* Autoloaded macros and keymaps are no functions.  */
          lispv type = Fnth (make_fixnum (4), v);
          return !(EQ (type, Qt) || EQ (type, Qmacro) || EQ (type, Qkeymap));
        }
    }
  if (SUBRP (v))
    return XSUBR (v)->max_args != UNEVALLED;
  if (COMPILEDP (v))
    return true;
  return CONSP (v) && (EQ (XCAR (v), Qlambda) || EQ (XCAR (v), Qclosure));
}

DEFUN (Ffunctionp, "functionp", 1, 1,
       "Return t if OBJECT can be called as a function.\n"
       "Macros and special forms cannot.")
(lispv object)
{
  return functionp (object) ? Qt : Qnil;
}

/* ---- Forms ---- */

/* The value of SYM as a form.  */
static inline lispv
eval_symbol (lispv sym)
{
  for (lispv env = lexical_env; CONSP (env); env = XCDR (env))
    {
      lispv cell = XCAR (env);
      if (CONSP (cell) && EQ (XCAR (cell), sym))
        return XCDR (cell);
    }
  struct symbol *s = XSYMBOL (sym);
  if (likely (s->redirect == SYMBOL_PLAIN && !EQ (s->value, Qunbound)))
    return s->value;
  return symbol_value (sym);
}

/* Evaluates the elements of FORMS (N of them) into the Lisp stack, where they stay.  */
static inline lispv *
eval_args (lispv forms, ptrdiff_t n)
{
  lispv *args = lstack_push_n (n);
  GCPRO (forms);
  for (ptrdiff_t i = 0; i < n && CONSP (forms); i++, forms = XCDR (forms))
    {
      lispv form = XCAR (forms);
      args[i] = SYMBOLP (form) ? eval_symbol (form)
                : CONSP (form) ? eval_form (form) : form;
    }
  return args;
}

static lispv
eval_subr_call (struct spec *s, const struct subr_def *d, lispv original, lispv forms)
{
  ptrdiff_t n = check_list_length (forms);
  if (unlikely (n < d->min_args || (d->max_args >= 0 && n > d->max_args)))
    wrong_number (original, n);
  if (d->max_args == UNEVALLED)
    return d->fn.aUNEVALLED (forms);
  lispv *args = eval_args (forms, n);
  if (n < d->max_args)
    lstack_push_n (d->max_args - n);
  s->u.args = args;
  s->nargs = n;
  return call_subr (d, n, args);
}

static lispv
eval_lambda_call (struct spec *s, lispv fn, lispv forms)
{
  GCPRO (fn);
  ptrdiff_t n = check_list_length (forms);
  lispv *args = eval_args (forms, n);
  s->u.args = args;
  s->nargs = n;
  return COMPILEDP (fn) ? vm_call (fn, n, args) : funcall_lambda (fn, n, args);
}

static lispv
eval_macro_call (lispv macro, lispv forms)
{
  specref count = specpdl_index ();
  GCPRO (macro, forms);
  /* Macros see whether the code that calls them is lexically bound.  */
  specbind (Qlexical_binding, NILP (lexical_env) ? Qnil : Qt);
  lispv expansion = apply1 (XCDR (macro), forms);
  expansion = unbind_to (count, expansion);
  return eval_form (expansion);
}

static lispv
eval_call (struct spec *s, lispv original, lispv forms)
{
  lispv fn = original;
  if (!SYMBOLP (fn))
    fn = eval_function_form (list1 (fn));
  else if (!NILP (fn))
    {
      fn = XSYMBOL (fn)->function;
      if (unlikely (SYMBOLP (fn)) && !NILP (fn))
        fn = indirect_function (fn);
    }
  if (SUBRP (fn))
    return eval_subr_call (s, XSUBR (fn), original, forms);
  if (COMPILEDP (fn))
    return eval_lambda_call (s, fn, forms);
  if (NILP (fn))
    void_function (original);
  if (!CONSP (fn))
    xsignal1 (Qinvalid_function, original);
  lispv head = XCAR (fn);
  if (EQ (head, Qlambda) || EQ (head, Qclosure))
    return eval_lambda_call (s, fn, forms);
  if (EQ (head, Qmacro))
    return eval_macro_call (fn, forms);
  if (EQ (head, Qautoload))
    {
      GCPRO (original, forms);
      Fautoload_do_load (fn, original, Qnil);
      return eval_call (s, original, forms);
    }
  xsignal1 (Qinvalid_function, original);
}

lispv
eval_form (lispv form)
{
  if (SYMBOLP (form))
    return eval_symbol (form);
  if (!CONSP (form))
    return form;
  check_c_stack ();
  enter_eval ();
  lispv original = XCAR (form), forms = XCDR (form);
  CHECK_LIST (forms);
  lispv *mark = lstack_mark ();
  struct spec *s = record_call (original, NULL, UNEVALLED);
  s->b = forms;                 /* protects the form's arguments while it is evaluated */
  maybe_quit ();
  if (unlikely (debug_next_call))
    debug_call (s, Qt);
  lispv value = eval_call (s, original, forms);
  lisp_eval_depth--;
  lstack_pop_to (mark);
  return leave_call (value);
}

lispv
progn_forms (lispv forms)
{
  lispv value = Qnil;
  GCPRO (forms);
  while (CONSP (forms))
    {
      lispv form = XCAR (forms);
      forms = XCDR (forms);
      value = eval_form (form);
    }
  return value;
}

lispv
eval_lexical (lispv form, lispv lexical)
{
  lispv *mark = lstack_mark ();
  lstack_push (lexical_env);
  lexical_env = CONSP (lexical) || NILP (lexical) ? lexical : list1 (Qt);
  lispv value = eval_form (form);
  lexical_env = mark[0];
  lstack_pop_to (mark);
  return value;
}

DEFUN (Feval, "eval", 1, 2,
       "Evaluate FORM and return its value.\n"
       "LEXICAL non-nil means with lexical binding; an alist gives the lexical environment.")
(lispv form, lispv lexical)
{
  return eval_lexical (form, lexical);
}

static const struct subr_def *const subrs[] = {
  &SFfuncall, &SFapply, &SFfunctionp, &SFeval,
};

void
init_eval (void)
{
  lexical_env = Qnil;
  gc_root (&lexical_env);
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_int (Qmax_lisp_eval_depth, 1600, "How deeply `eval', `apply' and `funcall' may nest.");
  init_forms ();
  init_macro ();
  init_hooks ();
  init_debugger ();
}
