/* features.c -- `provide' and `require'.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "data.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "load.h"
#include "obarray.h"
#include "vars.h"

DEFUN (Ffeaturep, "featurep", 1, 2,
       "Return t if FEATURE was provided, and SUBFEATURE, if given, is one of its.")
(lispv feature, lispv subfeature)
{
  CHECK_SYMBOL (feature);
  lispv v = Fmemq (feature, SYMVAL (Qfeatures));
  if (!NILP (v) && !NILP (subfeature))
    v = Fmember (subfeature, Fget (feature, Qsubfeatures));
  return NILP (v) ? Qnil : Qt;
}

DEFUN (Fprovide, "provide", 1, 2,
       "Say that FEATURE is there now, with the list of SUBFEATURES; return FEATURE.")
(lispv feature, lispv subfeatures)
{
  CHECK_SYMBOL (feature);
  CHECK_LIST (subfeatures);
  lispv actions = Qnil;
  GCPRO (feature, actions);
  note_replaced_features (SYMVAL (Qfeatures));
  if (NILP (Fmemq (feature, SYMVAL (Qfeatures))))
    set_symval (Qfeatures, Fcons (feature, SYMVAL (Qfeatures)));
  if (!NILP (subfeatures))
    Fput (feature, Qsubfeatures, subfeatures);
  note_definition (Fcons (Qprovide, feature));
  actions = Fassq (feature, SYMVAL (Qafter_load_alist));
  if (CONSP (actions))
    for (actions = XCDR (actions); CONSP (actions); actions = XCDR (actions))
      call0 (XCAR (actions));
  return feature;
}

/* Features whose `require' is going on, innermost first.  */
static lispv requiring;

static void
restore_requiring (lispv old)
{
  requiring = old;
}

static void
check_nesting (lispv feature)
{
  int n = 0;
  FOR_EACH_TAIL (tail, requiring)
    if (EQ (XCAR (tail), feature) && ++n > 3)
      error ("Recursive `require' for feature `%s'", SSDATA (SYMBOL_NAME (feature)));
}

static _Noreturn void
not_provided (lispv feature)
{
  lispv file = CAR_SAFE (CAR_SAFE (SYMVAL (Qload_history)));
  const char *name = SSDATA (SYMBOL_NAME (feature));
  if (!STRINGP (file))
    error ("Required feature `%s' was not provided", name);
  error ("Loading file %s failed to provide feature `%s'", SSDATA (file), name);
}

DEFUN (Frequire, "require", 1, 3,
       "Load FILENAME (default: the name of FEATURE) unless FEATURE is there already.\n"
       "It is an error if the file does not provide it.  NOERROR non-nil means return nil if\n"
       "there is no such file.  Returns FEATURE.")
(lispv feature, lispv filename, lispv noerror)
{
  CHECK_SYMBOL (feature);
  GCPRO (feature, filename, noerror);
  if (!NILP (SYMVAL (Qload_in_progress)))
    {
      lispv entry = Fcons (Qrequire, feature);
      if (NILP (Fmember (entry, SYMVAL (Qcurrent_load_list))))
        note_definition (entry);
    }
  if (!NILP (Fmemq (feature, SYMVAL (Qfeatures))))
    return feature;
  specref count = specpdl_index ();
  check_nesting (feature);
  record_unwind_protect (restore_requiring, requiring);
  requiring = Fcons (feature, requiring);
  lispv loaded = load_for_definitions (NILP (filename) ? SYMBOL_NAME (feature) : filename,
                                       noerror, NILP (filename));
  unbind_to (count, Qnil);
  if (NILP (loaded))
    return Qnil;
  if (NILP (Fmemq (feature, SYMVAL (Qfeatures))))
    not_provided (feature);
  return feature;
}

static const struct subr_def *const subrs[] = { &SFfeaturep, &SFprovide, &SFrequire };

void
init_features (void)
{
  requiring = Qnil;
  gc_root (&requiring);
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qfeatures, list1 (Qvellum), "List of the features that were provided.");
}
