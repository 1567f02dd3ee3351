/* macro.c -- definitions: `defalias', macro expansion, autoloads; what a function's definition
   tells about it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "compiled.h"
#include "data.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "load.h"
#include "macro.h"
#include "vars.h"

static bool
autoload_p (lispv def)
{
  return CONSP (def) && EQ (XCAR (def), Qautoload);
}

/* A file of the library that is loaded on demand stands for one that Emacs has loaded before the
   program starts: what the program defined in its place since, a mock perhaps, stays.  Notes that
   the library defines SYMBOL, and returns true, unless it may not.  */
static bool
library_may_define (lispv symbol)
{
  struct symbol *s = XSYMBOL (symbol);
  if (!s->on_demand || !loading_library ())
    return true;
  if (!NILP (s->function) && !autoload_p (s->function)
      && NILP (Fget (symbol, Qdefalias_fset_function)))
    return false;
  s->on_demand = false;
  return true;
}

DEFUN (Fdefalias, "defalias", 2, 3,
       "Make DEFINITION the function definition of SYMBOL, and note it in `load-history'.\n"
       "DOCSTRING documents SYMBOL as a function.  If SYMBOL has the property\n"
       "`defalias-fset-function', that function is called instead of `fset'.\n"
       "Returns SYMBOL.")
(lispv symbol, lispv definition, lispv docstring)
{
  CHECK_SYMBOL (symbol);
  GCPRO (symbol, definition, docstring);
  if (!library_may_define (symbol))
    return symbol;
  if (autoload_p (XSYMBOL (symbol)->function))
    note_definition (Fcons (Qt, symbol));
  note_definition (Fcons (autoload_p (definition) ? Qautoload : Qdefun, symbol));
  lispv hook = Fget (symbol, Qdefalias_fset_function);
  if (!NILP (hook))
    call2 (hook, symbol, definition);
  else
    Ffset (symbol, definition);
  if (!NILP (docstring))
    Fput (symbol, Qfunction_documentation, docstring);
  return symbol;
}

/* ---- Macros ---- */

/* The expander of the macro call FORM, or nil.  */
static lispv
find_expander (lispv form, lispv environment)
{
  lispv def = XCAR (form), sym = def, local = Qnil;
  for (int n = 0; SYMBOLP (def); n++)
    {
      sym = def;
      local = Fassq (sym, environment);
      if (!NILP (local))
        return XCDR (local);
      def = XSYMBOL (sym)->function;
      if (NILP (def))
        return Qnil;
      if (n == 1000)
        xsignal1 (Qcyclic_function_indirection, XCAR (form));
    }
  if (!CONSP (def))
    return Qnil;
  def = Fautoload_do_load (def, sym, Qmacro);
  return CONSP (def) && EQ (XCAR (def), Qmacro) ? XCDR (def) : Qnil;
}

DEFUN (Fmacroexpand, "macroexpand", 1, 2,
       "Expand the macro call FORM until it is no macro call; return the result.\n"
       "ENVIRONMENT is an alist (NAME . EXPANDER) of local macros; a nil EXPANDER hides a\n"
       "global one.  Subforms are left alone.")
(lispv form, lispv environment)
{
  lispv expansion = Qnil;
  GCPRO (form, environment, expansion);
  while (CONSP (form))
    {
      maybe_quit ();
      lispv expander = find_expander (form, environment);
      if (NILP (expander))
        break;
      expansion = apply1 (expander, XCDR (form));
      if (EQ (expansion, form))
        break;
      form = expansion;
    }
  return form;
}

/* ---- Autoloads ---- */

DEFUN (Fautoload, "autoload", 2, 5,
       "Say that FILE defines FUNCTION: calling it loads FILE first.\n"
       "DOCSTRING documents it; INTERACTIVE non-nil means it is a command; TYPE is nil for a\n"
       "function, `macro' or t for a macro, `keymap' for a keymap.  Does nothing if FUNCTION\n"
       "is defined already.  DOCSTRING is t for what stands in a file of Vellum's own library.")
(lispv function, lispv file, lispv docstring, lispv interactive, lispv type)
{
  CHECK_SYMBOL (function);
  CHECK_STRING (file);
  lispv old = XSYMBOL (function)->function;
  if (!NILP (old) && !autoload_p (old))
    return Qnil;
  GCPRO (function, docstring);
  Fdefalias (function, list5 (Qautoload, file, docstring, interactive, type), Qnil);
  XSYMBOL (function)->on_demand = EQ (docstring, Qt);
  return function;
}

DEFUN (Fautoload_do_load, "autoload-do-load", 1, 3,
       "Load the file that the autoload FUNDEF of the symbol FUNNAME names.\n"
       "Returns the definition that FUNNAME has then.  MACRO-ONLY `macro' means load only if\n"
       "FUNDEF is of a macro; other non-nil values mean ignore a file that is missing.  What\n"
       "is no autoload is returned as it is.")
(lispv fundef, lispv funname, lispv macro_only)
{
  if (!autoload_p (fundef))
    return fundef;
  lispv kind = Fnth (make_fixnum (4), fundef);
  bool macro = EQ (kind, Qt) || EQ (kind, Qmacro);
  if (EQ (macro_only, Qmacro) && !macro)
    return fundef;
  CHECK_SYMBOL (funname);
  GCPRO (fundef, funname, macro_only);
  lispv ignore = macro ? Qnil : macro_only;
  load_for_definitions (CAR (CDR (fundef)), ignore, true);
  if (NILP (funname) || !NILP (ignore))
    return Qnil;
  lispv fun = indirect_function (funname);
  if (!NILP (Fequal (fun, fundef)))
    {
      lispv file = CAR_SAFE (CAR_SAFE (SYMVAL (Qload_history)));
      error ("Autoloading file %s failed to define function %s",
             STRINGP (file) ? SSDATA (file) : "?", SSDATA (SYMBOL_NAME (funname)));
    }
  return fun;
}

/* ---- What definitions tell ---- */

/* (MIN . MAX) of the parameter list LIST of FN.  */
static lispv
lambda_list_arity (lispv fn, lispv list)
{
  ptrdiff_t min = 0, max = 0;
  bool optional = false;
  for (; CONSP (list); list = XCDR (list))
    {
      lispv sym = XCAR (list);
      if (!SYMBOLP (sym))
        xsignal1 (Qinvalid_function, fn);
      if (EQ (sym, Qand_rest))
        return Fcons (make_fixnum (min), Qmany);
      if (EQ (sym, Qand_optional))
        optional = true;
      else
        {
          max++;
          min += !optional;
        }
    }
  if (!NILP (list))
    xsignal1 (Qinvalid_function, fn);
  return Fcons (make_fixnum (min), make_fixnum (max));
}

static lispv
subr_arity (const struct subr_def *d)
{
  lispv max = (d->max_args == MANY ? Qmany : d->max_args == UNEVALLED ? Qunevalled
               : make_fixnum (d->max_args));
  return Fcons (make_fixnum (d->min_args), max);
}

DEFUN (Ffunc_arity, "func-arity", 1, 1,
       "Return (MIN . MAX), the least and most number of arguments that FUNCTION takes.\n"
       "MAX is `many' for any number and `unevalled' for a special form.")
(lispv function)
{
  lispv original = function, fn = function;
  GCPRO (original, fn);
  for (;;)
    {
      if (SYMBOLP (fn))
        fn = indirect_function (fn);
      if (CONSP (fn) && EQ (XCAR (fn), Qmacro))
        fn = XCDR (fn);
      if (SUBRP (fn))
        return subr_arity (XSUBR (fn));
      if (COMPILEDP (fn))
        return compiled_arity (fn);
      if (NILP (fn))
        void_function (original);
      if (!CONSP (fn))
        xsignal1 (Qinvalid_function, original);
      lispv head = XCAR (fn), rest = XCDR (fn);
      if (EQ (head, Qlambda) || EQ (head, Qclosure))
        {
          if (EQ (head, Qclosure))
            rest = CDR_SAFE (rest);
          if (!CONSP (rest))
            xsignal1 (Qinvalid_function, original);
          return lambda_list_arity (original, XCAR (rest));
        }
      if (!EQ (head, Qautoload))
        xsignal1 (Qinvalid_function, original);
      fn = Fautoload_do_load (fn, original, Qnil);
    }
}

/* The `interactive-form' property of CMD or of a symbol it is an alias of.  */
static lispv
interactive_property (lispv cmd)
{
  for (int n = 0; SYMBOLP (cmd) && !NILP (cmd) && n < 1000; n++)
    {
      lispv prop = Fget (cmd, Qinteractive_form);
      if (!NILP (prop))
        return prop;
      cmd = XSYMBOL (cmd)->function;
    }
  return Qnil;
}

DEFUN (Finteractive_form, "interactive-form", 1, 1,
       "Return the form (interactive SPEC) of the command CMD, or nil.")
(lispv cmd)
{
  lispv fn = indirect_function (cmd);
  if (NILP (fn))
    return Qnil;
  lispv prop = interactive_property (cmd);
  if (!NILP (prop))
    return prop;
  if (SUBRP (fn))
    {
      const char *spec = XSUBR (fn)->interactive;
      if (!spec)
        return Qnil;
      return list2 (Qinteractive, *spec == '(' ? Fread (build_string (spec))
                                               : build_string (spec));
    }
  if (COMPILEDP (fn))
    return compiled_interactive_form (fn);
  if (autoload_p (fn))
    return Finteractive_form (Fautoload_do_load (fn, cmd, Qnil));
  if (!CONSP (fn))
    return Qnil;
  lispv body = (EQ (XCAR (fn), Qclosure) ? CDR_SAFE (CDR_SAFE (XCDR (fn)))
                : EQ (XCAR (fn), Qlambda) ? CDR_SAFE (XCDR (fn)) : Qnil);
  lispv form = assq_no_error (Qinteractive, body);
  return CONSP (form) ? form : Qnil;
}

DEFUN (Fcommand_modes, "command-modes", 1, 1,
       "Return the modes that COMMAND is for, as its `interactive' form or property says.")
(lispv command)
{
  lispv fn = indirect_function (command);
  if (NILP (fn))
    return Qnil;
  if (SYMBOLP (command))
    {
      lispv modes = Fget (command, Qcommand_modes);
      if (!NILP (modes))
        return modes;
    }
  if (COMPILEDP (fn))
    {
      lispv spec = compiled_slot_or_nil (fn, COMPILED_INTERACTIVE);
      return VECTORP (spec) && ASIZE (spec) > 1 ? AREF (spec, 1) : Qnil;
    }
  if (CONSP (fn) && !autoload_p (fn))
    return CDR_SAFE (CDR_SAFE (Finteractive_form (command)));
  return Qnil;
}

DEFUN (Fcommandp, "commandp", 1, 2,
       "Return t if FUNCTION can be called interactively.\n"
       "Strings and vectors (keyboard macros) count, unless FOR-CALL-INTERACTIVELY.")
(lispv function, lispv for_call_interactively)
{
  lispv fn = indirect_function (function);
  if (NILP (fn))
    return Qnil;
  if (SUBRP (fn))
    return XSUBR (fn)->interactive || !NILP (interactive_property (function)) ? Qt : Qnil;
  if (COMPILEDP (fn))
    return (!NILP (compiled_interactive_form (fn))
            || !NILP (interactive_property (function))) ? Qt : Qnil;
  if (STRINGP (fn) || VECTORP (fn))
    return NILP (for_call_interactively) ? Qt : Qnil;
  if (!CONSP (fn))
    return Qnil;
  if (autoload_p (fn))
    return NILP (CAR_SAFE (CDR_SAFE (CDR_SAFE (XCDR (fn))))) ? interactive_property (function)
                                                             : Qt;
  return NILP (Finteractive_form (function)) ? Qnil : Qt;
}

DEFUN (Ffunction_equal, "function-equal", 2, 2,
       "Return t if F1 and F2 come from the same lambda expression.\n"
       "They may be closures over different values.")
(lispv f1, lispv f2)
{
  if (EQ (f1, f2))
    return Qt;
  if (COMPILEDP (f1) && COMPILEDP (f2))
    return EQ (COMPILED_SLOT (f1, COMPILED_CODE), COMPILED_SLOT (f2, COMPILED_CODE)) ? Qt : Qnil;
  if (EQ (CAR_SAFE (f1), Qclosure) && EQ (CAR_SAFE (f2), Qclosure))
    return EQ (CDR_SAFE (CDR_SAFE (f1)), CDR_SAFE (CDR_SAFE (f2))) ? Qt : Qnil;
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFdefalias, &SFmacroexpand, &SFautoload, &SFautoload_do_load, &SFfunc_arity,
  &SFinteractive_form, &SFcommand_modes, &SFcommandp, &SFfunction_equal,
};

void
init_macro (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
