/* vmprims.c -- the C functions that bytecode instructions call, and the instructions of old
   compilers that are calls in disguise.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "bytecode.h"
#include "data.h"
#include "eval.h"
#include "marker.h"
#include "seq.h"
#include "vars.h"

#define ARGS_0 (void)
#define ARGS_1 (lispv)
#define ARGS_2 (lispv, lispv)
#define ARGS_3 (lispv, lispv, lispv)
#define OP(id, name, number, form, pops, pushes)
#define PRIM(id, name, number, args, function)                                          \
  lispv function ARGS_##args;
#include "opcodes.def"

/* ---- Old instructions ---- */

static lispv
eval_body (void *arg)
{
  return eval_form (*(lispv *) arg);
}

static lispv
old_catch (lispv tag, lispv body)
{
  return catch_tag (tag, eval_body, &body);
}

/* (condition-case VAR BODY HANDLERS...) on values.  */
static lispv
old_condition_case (lispv var, lispv body, lispv handlers)
{
  return eval_form (Fcons (intern ("condition-case"), Fcons (var, Fcons (body, handlers))));
}

static lispv
call_named (const char *name, ptrdiff_t nargs, lispv arg)
{
  return funcall_n (intern (name), nargs, &arg);
}

static lispv old_interactive_p (void) { return call_named ("interactive-p", 0, Qnil); }

static lispv
old_save_window_excursion (lispv body)
{
  return eval_form (list2 (intern ("save-window-excursion"), Fcons (Qprogn, body)));
}

static lispv
old_output_setup (lispv name)
{
  CHECK_STRING (name);
  record_save_current_buffer ();
  call1 (intern ("internal-temp-output-buffer-setup"), name);
  specbind (Qstandard_output, Fcurrent_buffer ());
  return SYMVAL (Qstandard_output);
}

static lispv
old_output_show (lispv buffer, lispv value)
{
  GCPRO (value);
  call1 (intern ("internal-temp-output-buffer-show"), buffer);
  return unbind_to (specpdl_index () - 2, value);
}

static lispv
indent_to (lispv column)
{
  return Findent_to (column, Qnil);
}

/* ---- The table ---- */

#undef OP
#undef PRIM
#define OP(id, name, number, form, pops, pushes) [BC_##id] = { .nargs = -1 },
#define PRIM(id, name, number, args, function)                                          \
  [BC_##id] = { .nargs = args, .fn.a##args = function },

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
const struct vm_prim vm_prims[BC_ID_COUNT] = {
#include "opcodes.def"
  [BC_CONCAT2] = { .nargs = MANY, .fn.many = Fconcat },
  [BC_CONCAT3] = { .nargs = MANY, .fn.many = Fconcat },
  [BC_CONCAT4] = { .nargs = MANY, .fn.many = Fconcat },
  [BC_CONCATN] = { .nargs = MANY, .fn.many = Fconcat },
  [BC_NCONC] = { .nargs = MANY, .fn.many = Fnconc },
  [BC_INSERT] = { .nargs = MANY, .fn.many = Finsert },
  [BC_INSERTN] = { .nargs = MANY, .fn.many = Finsert },
  [BC_SET] = { .nargs = 2, .fn.a2 = Fset },
  [BC_ELT] = { .nargs = 2, .fn.a2 = Felt },
  [BC_INDENT_TO] = { .nargs = 1, .fn.a1 = indent_to },
  [BC_SAVE_CURRENT_BUFFER] = { .fn.state = record_save_current_buffer },
  [BC_SAVE_CURRENT_BUFFER_OLD] = { .fn.state = record_save_current_buffer },
  [BC_SAVE_EXCURSION] = { .fn.state = record_save_excursion },
  [BC_SAVE_RESTRICTION] = { .fn.state = record_save_restriction },
  [BC_CATCH] = { .nargs = 2, .fn.a2 = old_catch },
  [BC_CONDITION_CASE] = { .nargs = 3, .fn.a3 = old_condition_case },
  [BC_INTERACTIVE_P] = { .nargs = 0, .fn.a0 = old_interactive_p },
  [BC_SAVE_WINDOW_EXCURSION] = { .nargs = 1, .fn.a1 = old_save_window_excursion },
  [BC_TEMP_OUTPUT_BUFFER_SETUP] = { .nargs = 1, .fn.a1 = old_output_setup },
  [BC_TEMP_OUTPUT_BUFFER_SHOW] = { .nargs = 2, .fn.a2 = old_output_show },
};
#pragma GCC diagnostic pop
