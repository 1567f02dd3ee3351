/* compiled.c -- bytecode function objects: making, loading, verifying and describing them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bytecode.h"
#include "character.h"
#include "eval.h"
#include "init.h"

/* The argument list of bytecode with lexical binding: bits 0-6 count the mandatory arguments, bit 7
   is set for &rest, the bits from 8 count the arguments without &rest.  */
enum { ARGS_MANDATORY = 127, ARGS_REST = 128, ARGS_SHIFT = 8 };

lispv
make_compiled (ptrdiff_t n, const lispv *values)
{
  if (n < COMPILED_MIN_SLOTS)
    return Qnil;
  lispv arglist = values[COMPILED_ARGLIST], code = values[COMPILED_CODE];
  bool lazy = CONSP (code);
  if (!(FIXNUMP (arglist) || LISTP (arglist)) || !(STRINGP (code) || lazy)
      || !(VECTORP (values[COMPILED_CONSTANTS])
           || (lazy && NILP (values[COMPILED_CONSTANTS])))
      || !NATNUMP (values[COMPILED_DEPTH]))
    return Qnil;
  /* Very old compilers' code was read as multibyte text.  */
  if (STRINGP (code) && STRING_MULTIBYTE (code))
    code = Fstring_as_unibyte (code);
  lispv fn = gc_vec (KIND_COMPILED, n + COMPILED_HIDDEN_SLOTS);
  struct compiled *c = XCOMPILED (fn);
  for (ptrdiff_t i = 0; i < n; i++)
    gc_set (&c->slots[i], values[i]);
  gc_set (&c->slots[COMPILED_CODE], code);
  return fn;
}

/* FN's KIND_CODE object, made if there is none yet.  */
static struct code *
code_object (lispv fn)
{
  lispv decoded = XCOMPILED (fn)->decoded;
  if (!NILP (decoded))
    return XCODE (decoded);
  struct code *code = NEW_VEC_OBJECT (struct code, KIND_CODE);
  code->dynamic = true;
  gc_set (&XCOMPILED (fn)->decoded, vec_value (&code->head));
  return code;
}

DEFUN (Fmake_byte_code, "make-byte-code", 4, MANY,
       "Return a bytecode function of the elements given.\n\
They are: argument list, code, constants vector, stack depth, then optionally docstring and\n\
interactive spec.\n\
\n(fn ARGLIST BYTE-CODE CONSTANTS DEPTH &optional DOCSTRING INTERACTIVE-SPEC &rest ELEMENTS)")
  (ptrdiff_t nargs, lispv *args)
{
  lispv code = args[COMPILED_CODE], fn = Qnil;
  if (STRINGP (code) && !STRING_MULTIBYTE (code))
    fn = make_compiled (nargs, args);
  if (NILP (fn))
    error ("Invalid byte-code object");
  return fn;
}

DEFUN (Fmake_closure, "make-closure", 1, MANY,
       "Return a copy of the bytecode function PROTOTYPE with CLOSURE-VARS.\n\
They take the places of the first constants.\n\
\n(fn PROTOTYPE &rest CLOSURE-VARS)")
  (ptrdiff_t nargs, lispv *args)
{
  lispv proto = args[0];
  if (!COMPILEDP (proto))
    wrong_type_argument (Qbyte_code_function_p, proto);
  lispv old = COMPILED_SLOT (proto, COMPILED_CONSTANTS);
  ptrdiff_t n = VECTORP (old) ? ASIZE (old) : 0, nvars = nargs - 1;
  if (nvars > n)
    error ("Closure vars do not fit in constvec");
  lispv constants = make_nil_vector (n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (constants, i, i < nvars ? args[i + 1] : AREF (old, i));
  ptrdiff_t words = vec_words (XVEC (proto));
  lispv fn = gc_vec (KIND_COMPILED, words);
  /* The decoded form is shared, also if the first call is still to come: it depends on no
     constant that is a variable here.  If PROTO was called before that was known, it may.  */
  struct code *code = code_object (proto);
  bool shared = (uintptr_t) nvars <= code->captured || !code->insns;
  if (shared && (uintptr_t) nvars > code->captured)
    code->captured = nvars;
  for (ptrdiff_t i = 0; i < words; i++)
    gc_set (&XVEC (fn)->slots[i], XVEC (proto)->slots[i]);
  if (!shared)
    gc_set (&XCOMPILED (fn)->decoded, Qnil);
  gc_set (&XCOMPILED (fn)->slots[COMPILED_CONSTANTS], constants);
  return fn;
}

DEFUN (Ffetch_bytecode, "fetch-bytecode", 1, 1,
       "Load the code of OBJECT, if it is a bytecode function whose code is still in its file.\n\
Return OBJECT.") (lispv object)
{
  if (!COMPILEDP (object) || !CONSP (COMPILED_SLOT (object, COMPILED_CODE)))
    return object;
  lispv code = Qnil;
  GCPRO (object, code);
  code = COMPILED_SLOT (object, COMPILED_CODE);
  /* (FILE . POSITION) until the reader's helper has read (CODE . CONSTANTS) there.  */
  if (!(STRINGP (XCAR (code)) && VECTORP (XCDR (code))))
    code = call1 (intern ("vellum--read-lazy-code"), code);
  if (!CONSP (code) || !STRINGP (XCAR (code)) || !VECTORP (XCDR (code)))
    error ("Invalid byte code");
  struct compiled *c = XCOMPILED (object);
  lispv bytes = XCAR (code);
  if (STRING_MULTIBYTE (bytes))
    bytes = Fstring_as_unibyte (bytes);
  gc_set (&c->slots[COMPILED_CODE], bytes);
  gc_set (&c->slots[COMPILED_CONSTANTS], XCDR (code));
  return object;
}

/* ---- Verifying ---- */

static _Noreturn void
refuse (lispv fn, const char *why)
{
  xsignal2 (Qinvalid_function, fn, build_string (why));
}

/* Fills CODE's members about arguments.  False if ARGLIST is no good.  */
static bool
describe_arguments (struct code *code, lispv arglist)
{
  if (!FIXNUMP (arglist))
    {
      code->dynamic = true;
      return true;
    }
  intptr_t n = XFIXNUM (arglist);
  if (n < 0 || n >> ARGS_SHIFT > INT16_MAX)
    return false;
  code->min_args = n & ARGS_MANDATORY;
  code->max_args = n >> ARGS_SHIFT;
  code->rest = (n & ARGS_REST) != 0;
  return code->min_args <= code->max_args;
}

/* Verifies FN, whose code is loaded: null, or what is wrong with it.  Fills MAP and the argument
   members of CODE.  */
static const char *
verify (lispv fn, struct bc_map *map, struct code *code)
{
  lispv bytes = COMPILED_SLOT (fn, COMPILED_CODE);
  lispv constants = COMPILED_SLOT (fn, COMPILED_CONSTANTS);
  if (!STRINGP (bytes) || !VECTORP (constants))
    return "code is not a string";
  if (!describe_arguments (code, COMPILED_SLOT (fn, COMPILED_ARGLIST)))
    return "argument list is out of range";
  return bc_verify (SDATA (bytes), SBYTES (bytes), constants, code->max_args + code->rest,
                    map);
}

/* Makes the decoded form of FN.  */
static __attribute__ ((noinline)) struct code *
prepare (lispv fn)
{
  GCPRO (fn);
  Ffetch_bytecode (fn);
  struct code arguments = { .min_args = 0 };
  struct bc_map map;
  const char *why = verify (fn, &map, &arguments);
  if (why)
    refuse (fn, why);
  struct code *code = code_object (fn);
  lispv bytes = COMPILED_SLOT (fn, COMPILED_CODE);
  bc_decode (SDATA (bytes), SBYTES (bytes), COMPILED_SLOT (fn, COMPILED_CONSTANTS), &map,
             code);
  free (map.places);
  code->min_args = arguments.min_args;
  code->max_args = arguments.max_args;
  code->rest = arguments.rest;
  code->dynamic = arguments.dynamic;
  return code;
}

struct code *
compiled_code (lispv fn)
{
  lispv decoded = XCOMPILED (fn)->decoded;
  return (likely (!NILP (decoded)) && likely (XCODE (decoded)->insns != NULL)
          ? XCODE (decoded) : prepare (fn));
}

DEFUN (Fvellum__bytecode_problem, "vellum--bytecode-problem", 1, 1,
       "Return why the bytecode function FN would be refused, a string, or nil if it is good.")
  (lispv fn)
{
  if (!COMPILEDP (fn))
    wrong_type_argument (Qbyte_code_function_p, fn);
  GCPRO (fn);
  Ffetch_bytecode (fn);
  struct code arguments = { .min_args = 0 };
  struct bc_map map;
  const char *why = verify (fn, &map, &arguments);
  if (why)
    return build_string (why);
  free (map.places);
  return Qnil;
}

/* ---- Descriptions ---- */

lispv
compiled_arity (lispv fn)
{
  lispv arglist = COMPILED_SLOT (fn, COMPILED_ARGLIST);
  if (FIXNUMP (arglist))
    {
      intptr_t n = XFIXNUM (arglist);
      return Fcons (make_fixnum (n & ARGS_MANDATORY),
                    n & ARGS_REST ? Qmany : make_fixnum (n >> ARGS_SHIFT));
    }
  intptr_t min = 0, max = 0;
  bool optional = false;
  FOR_EACH_TAIL (tail, arglist)
    {
      lispv var = XCAR (tail);
      if (EQ (var, Qand_rest))
        return Fcons (make_fixnum (min), Qmany);
      if (EQ (var, Qand_optional))
        optional = true;
      else
        {
          min += !optional;
          max++;
        }
    }
  return Fcons (make_fixnum (min), make_fixnum (max));
}

lispv
compiled_interactive_form (lispv fn)
{
  if (compiled_length (fn) <= COMPILED_INTERACTIVE)
    return Qnil;
  lispv spec = COMPILED_SLOT (fn, COMPILED_INTERACTIVE);
  /* [SPEC MODES...] names the modes that the command is for.  */
  if (VECTORP (spec))
    spec = AREF (spec, 0);
  return list2 (Qinteractive, spec);
}

static const struct subr_def *const subrs[]
  = { &SFmake_byte_code, &SFmake_closure, &SFfetch_bytecode,
      &SFvellum__bytecode_problem };

void
init_compiled (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
