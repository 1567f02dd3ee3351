/* forms.c -- the special forms.

   F1  A special form's argument list is protected by the backtrace record of its evaluation
       (eval.c); what else it holds over an evaluation stands on the Lisp stack or is GCPRO'd.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "buffer.h"
#include "data.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "macro.h"
#include "vars.h"

DEFUN (Fquote, "quote", 1, UNEVALLED,
       "Return ARG without evaluating it.\n\n(fn ARG)")
(lispv args)
{
  if (!NILP (XCDR (args)))
    xsignal2 (Qwrong_number_of_arguments, Qquote, Flength (args));
  return XCAR (args);
}

/* Evaluates (:documentation FORM) at the start of a lambda's body; returns the rest of the
   lambda with the string in its place.  */
static lispv
with_evaluated_doc (lispv lambda)
{
  lispv body = XCDR (lambda);
  if (!CONSP (body) || !CONSP (XCAR (body)) || !EQ (XCAR (XCAR (body)), QCdocumentation))
    return lambda;
  GCPRO (lambda, body);
  lispv doc = eval_form (CAR (XCDR (XCAR (body))));
  if (SYMBOLP (doc) && !NILP (doc))
    doc = SYMBOL_NAME (doc);
  CHECK_STRING (doc);
  return Fcons (XCAR (lambda), Fcons (doc, XCDR (body)));
}

lispv
eval_function_form (lispv args)
{
  if (!NILP (XCDR (args)))
    xsignal2 (Qwrong_number_of_arguments, Qfunction, Flength (args));
  lispv quoted = XCAR (args);
  if (NILP (lexical_env) || !CONSP (quoted) || !EQ (XCAR (quoted), Qlambda))
    return quoted;
  lispv rest = XCDR (quoted);
  if (CONSP (rest))
    rest = with_evaluated_doc (rest);
  return Fcons (Qclosure, Fcons (lexical_env, rest));
}

DEFUN (Ffunction, "function", 1, UNEVALLED,
       "Return ARG as a function: a lambda expression becomes a closure.\n\n(fn ARG)")
(lispv args)
{
  return eval_function_form (args);
}

DEFUN (Fprogn, "progn", 0, UNEVALLED,
       "Evaluate BODY forms in order; return the value of the last.\n\n(fn BODY...)")
(lispv args)
{
  return progn_forms (args);
}

DEFUN (Fprog1, "prog1", 1, UNEVALLED,
       "Evaluate FIRST and the BODY forms in order; return the value of FIRST.\n\n"
       "(fn FIRST BODY...)")
(lispv args)
{
  lispv value = eval_form (XCAR (args));
  GCPRO (value);
  progn_forms (XCDR (args));
  return value;
}

DEFUN (Fif, "if", 2, UNEVALLED,
       "Evaluate COND; if its value is not nil evaluate THEN, else the forms ELSE.\n\n"
       "(fn COND THEN ELSE...)")
(lispv args)
{
  GCPRO (args);
  if (!NILP (eval_form (XCAR (args))))
    return eval_form (CAR (CDR (args)));
  return progn_forms (CDR (CDR (args)));
}

DEFUN (Fand, "and", 0, UNEVALLED,
       "Evaluate CONDITIONS until one gives nil; return the value of the last evaluated.\n\n"
       "(fn CONDITIONS...)")
(lispv args)
{
  lispv value = Qt;
  GCPRO (args);
  while (CONSP (args))
    {
      lispv form = XCAR (args);
      args = XCDR (args);
      value = eval_form (form);
      if (NILP (value))
        break;
    }
  return value;
}

DEFUN (For, "or", 0, UNEVALLED,
       "Evaluate CONDITIONS until one gives non-nil; return that value.\n\n"
       "(fn CONDITIONS...)")
(lispv args)
{
  lispv value = Qnil;
  GCPRO (args);
  while (CONSP (args))
    {
      lispv form = XCAR (args);
      args = XCDR (args);
      value = eval_form (form);
      if (!NILP (value))
        break;
    }
  return value;
}

DEFUN (Fcond, "cond", 0, UNEVALLED,
       "Try CLAUSES (CONDITION BODY...) until a CONDITION is not nil; evaluate its BODY.\n"
       "The value is that of BODY, or of CONDITION if BODY is empty.\n\n(fn CLAUSES...)")
(lispv args)
{
  lispv value = args;
  GCPRO (args, value);
  while (CONSP (args))
    {
      lispv clause = XCAR (args);
      value = eval_form (CAR (clause));
      if (!NILP (value))
        {
          lispv body = CDR (clause);
          return NILP (body) ? value : progn_forms (body);
        }
      args = XCDR (args);
    }
  return Qnil;
}

DEFUN (Fwhile, "while", 1, UNEVALLED,
       "While TEST gives non-nil, evaluate BODY; return nil.\n\n(fn TEST BODY...)")
(lispv args)
{
  lispv test = XCAR (args), body = XCDR (args);
  GCPRO (test, body);
  while (!NILP (eval_form (test)))
    {
      maybe_quit ();
      progn_forms (body);
    }
  return Qnil;
}

/* The cell of the lexical variable SYM, or nil.  */
static lispv
lexical_cell (lispv sym)
{
  for (lispv env = lexical_env; CONSP (env); env = XCDR (env))
    {
      lispv cell = XCAR (env);
      if (CONSP (cell) && EQ (XCAR (cell), sym))
        return cell;
    }
  return Qnil;
}

DEFUN (Fsetq, "setq", 0, UNEVALLED,
       "Set each variable SYM to the value of the form VAL after it; return the last value.\n\n"
       "(fn [SYM VAL]...)")
(lispv args)
{
  lispv value = Qnil, tail = args;
  GCPRO (value, tail);
  for (ptrdiff_t n = 0; CONSP (tail); n += 2)
    {
      lispv sym = XCAR (tail);
      tail = XCDR (tail);
      if (!CONSP (tail))
        xsignal2 (Qwrong_number_of_arguments, Qsetq, make_fixnum (n + 1));
      lispv form = XCAR (tail);
      tail = XCDR (tail);
      value = eval_form (form);
      lispv cell = SYMBOLP (sym) ? lexical_cell (sym) : Qnil;
      if (!NILP (cell))
        XSETCDR (cell, value);
      else
        {
          CHECK_SYMBOL (sym);
          set_symbol_value (sym, value);
        }
    }
  return value;
}

/* ---- Binding ---- */

/* Does `let' bind SYM lexically?  */
static bool
binds_lexically (lispv sym, lispv env)
{
  if (NILP (env) || XSYMBOL (sym)->special)
    return false;
  for (; CONSP (env); env = XCDR (env))
    if (EQ (XCAR (env), sym))
      return false;
  return true;
}

/* The variable of the binding ELT; *VALUE is the value of its form.  */
static lispv
evaluate_binding (lispv elt, lispv *value)
{
  if (SYMBOLP (elt))
    {
      *value = Qnil;
      return elt;
    }
  lispv sym = CAR (elt), rest = CDR (elt);
  if (!NILP (CDR (rest)))
    signal_error ("`let' bindings can have only one value-form", elt);
  *value = eval_form (CAR (rest));
  return sym;
}

/* Evaluates BODY in the environment ENV and undoes bindings back to COUNT; MARK[0] is the
   environment to return to.  */
static lispv
finish_let (lispv *mark, specref count, lispv env, lispv body)
{
  lexical_env = env;
  lispv value = progn_forms (body);
  if (specpdl_index () != count)
    value = unbind_to (count, value);
  lexical_env = mark[0];
  lstack_pop_to (mark);
  return value;
}

DEFUN (Flet, "let", 1, UNEVALLED,
       "Bind the variables of VARLIST in parallel, evaluate BODY, return its last value.\n"
       "An element of VARLIST is a symbol (bound to nil) or (SYMBOL VALUEFORM).\n\n"
       "(fn VARLIST BODY...)")
(lispv args)
{
  lispv list = XCAR (args);
  ptrdiff_t n = check_list_length (list), i = 0;
  specref count = specpdl_index ();
  /* The environment, then variables and values in turn.  */
  lispv *mark = lstack_push_n (2 * n + 2);
  GCPRO (args, list);
  mark[0] = lexical_env;
  for (; i < n && CONSP (list); i++, list = XCDR (list))
    {
      lispv value;
      mark[2 * i + 2] = evaluate_binding (XCAR (list), &value);
      mark[2 * i + 3] = value;
    }
  n = i;
  lispv *env = &mark[1];
  *env = lexical_env;
  for (i = 0; i < n; i++)
    {
      lispv sym = mark[2 * i + 2], value = mark[2 * i + 3];
      if (SYMBOLP (sym) && binds_lexically (sym, lexical_env))
        *env = Fcons (Fcons (sym, value), *env);
      else
        specbind (sym, value);
    }
  return finish_let (mark, count, *env, XCDR (args));
}

DEFUN (FletX, "let*", 1, UNEVALLED,
       "Bind the variables of VARLIST one after the other, evaluate BODY, return its value.\n"
       "Each VALUEFORM sees the bindings before it.\n\n(fn VARLIST BODY...)")
(lispv args)
{
  lispv list = XCAR (args);
  specref count = specpdl_index ();
  lispv *mark = lstack_push_n (1);
  GCPRO (args, list);
  mark[0] = lexical_env;
  for (; CONSP (list); list = XCDR (list))
    {
      lispv value, sym = evaluate_binding (XCAR (list), &value);
      if (SYMBOLP (sym) && binds_lexically (sym, lexical_env))
        lexical_env = Fcons (Fcons (sym, value), lexical_env);
      else
        specbind (sym, value);
    }
  CHECK_LIST_END (list, list);
  return finish_let (mark, count, lexical_env, XCDR (args));
}

/* ---- Definitions ---- */

static void
define_special (lispv sym, lispv doc)
{
  XSYMBOL (sym)->special = true;
  if (!NILP (doc))
    Fput (sym, Qvariable_documentation, doc);
  note_definition (sym);
}

DEFUN (Finternal_define_uninitialized_variable, "internal--define-uninitialized-variable", 1, 2,
       "Declare SYMBOL special, with documentation DOC, without giving it a value.")
(lispv symbol, lispv doc)
{
  CHECK_SYMBOL (symbol);
  define_special (symbol, doc);
  return Qnil;
}

static bool
toplevel_void_p (lispv sym)
{
  return EQ (default_toplevel_value_or_unbound (sym), Qunbound);
}

DEFUN (Fdefvar, "defvar", 1, UNEVALLED,
       "Define SYMBOL as a special variable, and return it.\n"
       "INITVALUE is evaluated and becomes its value if it is void.  With SYMBOL alone, it is\n"
       "special in the current file or scope only.\n\n(fn SYMBOL &optional INITVALUE DOCSTRING)")
(lispv args)
{
  lispv sym = XCAR (args), rest = XCDR (args);
  CHECK_SYMBOL (sym);
  if (NILP (rest))
    {
      if (!NILP (lexical_env) && !XSYMBOL (sym)->special)
        /* Special in the rest of this scope.  */
        lexical_env = Fcons (sym, lexical_env);
      return sym;
    }
  if (!NILP (CDR (CDR (rest))))
    error ("Too many arguments");
  GCPRO (sym, rest);
  XSYMBOL (sym)->special = true;
  if (toplevel_void_p (sym))
    {
      lispv value = eval_form (XCAR (rest));
      if (!set_outermost_binding (sym, value))
        set_variable_default (sym, value, VAR_SET);
    }
  define_special (sym, CAR (CDR (rest)));
  return sym;
}

DEFUN (Fdefconst, "defconst", 2, UNEVALLED,
       "Define SYMBOL as a special variable that is meant to keep its value; return it.\n"
       "INITVALUE is evaluated and always becomes the value.\n\n"
       "(fn SYMBOL INITVALUE [DOCSTRING])")
(lispv args)
{
  lispv sym = XCAR (args), rest = XCDR (args);
  CHECK_SYMBOL (sym);
  if (!NILP (CDR (CDR (rest))))
    error ("Too many arguments");
  GCPRO (sym, rest);
  lispv value = eval_form (XCAR (rest));
  define_special (sym, CAR (CDR (rest)));
  set_variable_default (sym, value, VAR_SET);
  Fput (sym, Qrisky_local_variable, Qt);
  return sym;
}

DEFUN (Finteractive, "interactive", 0, UNEVALLED,
       "Say how a command gets its arguments when it is called interactively.\n"
       "As a form it does nothing and returns nil.\n\n(fn &optional ARG-DESCRIPTOR &rest MODES)")
(lispv args)
{
  (void) args;
  return Qnil;
}

/* ---- Saving state ---- */

static lispv
body_with (void (*record) (void), lispv args)
{
  specref count = specpdl_index ();
  record ();
  return unbind_to (count, progn_forms (args));
}

DEFUN (Fsave_excursion, "save-excursion", 0, UNEVALLED,
       "Evaluate BODY; then make the same buffer current again, with point where it was.\n\n"
       "(fn &rest BODY)")
(lispv args)
{
  return body_with (record_save_excursion, args);
}

DEFUN (Fsave_current_buffer, "save-current-buffer", 0, UNEVALLED,
       "Evaluate BODY; then make the same buffer current again.\n\n(fn &rest BODY)")
(lispv args)
{
  return body_with (record_save_current_buffer, args);
}

DEFUN (Fsave_restriction, "save-restriction", 0, UNEVALLED,
       "Evaluate BODY; then narrow the current buffer as it was.\n\n(fn &rest BODY)")
(lispv args)
{
  return body_with (record_save_restriction, args);
}

/* ---- Non-local exits ---- */

static lispv
catch_body (struct jump_point *point, void *arg)
{
  lispv *mark = arg;
  push_handler (HANDLER_CATCH, mark[0], point);
  lispv value = progn_forms (mark[1]);
  handler_pop ();
  return value;
}

static lispv
catch_resume (struct jump_point *point, void *arg)
{
  (void) arg;
  return point->value;
}

DEFUN (Fcatch, "catch", 1, UNEVALLED,
       "Evaluate BODY; a `throw' to TAG in it returns from here.\n\n(fn TAG BODY...)")
(lispv args)
{
  GCPRO (args);
  lispv *mark = lstack_push_n (2);
  lispv tag = eval_form (XCAR (args));
  mark[0] = tag;
  mark[1] = XCDR (args);
  return run_with_jump_point (catch_body, catch_resume, mark);
}

DEFUN (Funwind_protect, "unwind-protect", 1, UNEVALLED,
       "Evaluate BODYFORM, then in any case UNWINDFORMS; return the value of BODYFORM.\n\n"
       "(fn BODYFORM UNWINDFORMS...)")
(lispv args)
{
  specref count = specpdl_index ();
  struct spec *s = specpdl_push ();
  s->kind = SPEC_UNWIND_BODY;
  s->a = XCDR (args);
  s->b = lexical_env;
  return unbind_to (count, eval_form (XCAR (args)));
}

/* The Lisp stack of a `condition-case': its parts in this order.  */
enum { CC_VAR, CC_BODY, CC_HANDLERS, CC_SUCCESS, CC_CONDITIONS, CC_WORDS };

/* Evaluates the BODY of a handler or of :success with VAR bound to VALUE.  */
static lispv
run_clause (lispv var, lispv value, lispv body)
{
  if (NILP (var))
    return progn_forms (body);
  if (!NILP (lexical_env))
    {
      lispv *mark = lstack_mark ();
      lstack_push (lexical_env);
      lexical_env = Fcons (Fcons (var, value), lexical_env);
      value = progn_forms (body);
      lexical_env = mark[0];
      lstack_pop_to (mark);
      return value;
    }
  specref count = specpdl_index ();
  GCPRO (body);
  specbind (var, value);
  return unbind_to (count, progn_forms (body));
}

static lispv
condition_case_body (struct jump_point *point, void *arg)
{
  lispv *c = arg;
  /* One handler a clause, the first on top, as bytecode has it.  */
  ptrdiff_t n = 0;
  for (lispv tail = c[CC_CONDITIONS]; CONSP (tail); tail = XCDR (tail), n++)
    push_handler (HANDLER_CONDITIONS, CAR (XCAR (tail)), point)->vm_pc = n;
  lispv value = eval_form (c[CC_BODY]);
  handler_top -= n;
  if (NILP (c[CC_SUCCESS]))
    return value;
  return run_clause (c[CC_VAR], value, XCDR (c[CC_SUCCESS]));
}

static lispv
condition_case_resume (struct jump_point *point, void *arg)
{
  lispv *c = arg, value = point->value;
  lispv clauses = c[CC_CONDITIONS];
  ptrdiff_t n = point->hit->vm_pc;
  handler_top -= n;
  while (n-- > 0)
    clauses = XCDR (clauses);
  return run_clause (c[CC_VAR], value, XCDR (XCAR (clauses)));
}

DEFUN (Fcondition_case, "condition-case", 2, UNEVALLED,
       "Evaluate BODYFORM and return its value, handling errors in it.\n"
       "A handler is (CONDITION BODY...), where CONDITION is a condition name, a list of them,\n"
       "or t for all; its BODY is evaluated with VAR bound to the error, (CONDITION . DATA).\n"
       "The handler (:success BODY...) is evaluated if there is no error, with VAR bound to\n"
       "the value.\n\n(fn VAR BODYFORM &rest HANDLERS)")
(lispv args)
{
  lispv var = XCAR (args), handlers = XCDR (XCDR (args));
  CHECK_SYMBOL (var);
  GCPRO (args);
  lispv *c = lstack_push_n (CC_WORDS);
  c[CC_VAR] = var;
  c[CC_BODY] = XCAR (XCDR (args));
  FOR_EACH_TAIL (tail, handlers)
    {
      lispv h = XCAR (tail);
      if (!NILP (h) && (!CONSP (h) || !(SYMBOLP (XCAR (h)) || CONSP (XCAR (h)))))
        xsignal1 (Qerror, concat2 (build_string ("Invalid condition handler: "),
                                   Fprin1_to_string (h, Qt)));
      if (CONSP (h) && EQ (XCAR (h), QCsuccess))
        c[CC_SUCCESS] = h;
      else
        /* Collected in reverse: the last is pushed first.  */
        c[CC_CONDITIONS] = Fcons (h, c[CC_CONDITIONS]);
    }
  return run_with_jump_point (condition_case_body, condition_case_resume, c);
}

static const struct subr_def *const subrs[] = {
  &SFquote, &SFfunction, &SFprogn, &SFprog1, &SFif, &SFand, &SFor, &SFcond, &SFwhile, &SFsetq,
  &SFlet, &SFletX, &SFinternal_define_uninitialized_variable, &SFdefvar, &SFdefconst,
  &SFinteractive, &SFsave_excursion, &SFsave_current_buffer, &SFsave_restriction, &SFcatch,
  &SFunwind_protect, &SFcondition_case,
};

void
init_forms (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
