/* data.c -- types, symbols' function cells and plists, vectors and generic array access.

   Nothing here calls Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "data.h"
#include "boolvec.h"
#include "chartab.h"
#include "compiled.h"
#include "init.h"
#include "load.h"
#include "thread.h"
#include "number.h"
#include "strfns.h"

/* ---- Type predicates ---- */

#define DEFPRED(fname, lname, test, docstring)                                          \
  DEFUN (fname, lname, 1, 1, docstring) (lispv object) { return (test) ? Qt : Qnil; }

DEFPRED (Fnull, "null", NILP (object), "Return t if OBJECT is nil.")
DEFPRED (Fnot, "not", NILP (object), "Return t if OBJECT is nil: the negation of a truth value.")
DEFPRED (Fconsp, "consp", CONSP (object), "Return t if OBJECT is a cons cell.")
DEFPRED (Fatom, "atom", !CONSP (object), "Return t if OBJECT is anything but a cons cell.")
DEFPRED (Flistp, "listp", LISTP (object), "Return t if OBJECT is a cons cell or nil.")
DEFPRED (Fnlistp, "nlistp", !LISTP (object), "Return t if OBJECT is neither a cons cell nor nil.")
DEFPRED (Fsymbolp, "symbolp", SYMBOLP (object), "Return t if OBJECT is a symbol.")
DEFPRED (Fvectorp, "vectorp", VECTORP (object), "Return t if OBJECT is a vector.")
DEFPRED (Frecordp, "recordp", RECORDP (object), "Return t if OBJECT is a record.")
DEFPRED (Fstringp, "stringp", STRINGP (object), "Return t if OBJECT is a string.")
DEFPRED (Fmultibyte_string_p, "multibyte-string-p",
         STRINGP (object) && STRING_MULTIBYTE (object),
         "Return t if OBJECT is a multibyte string.")
DEFPRED (Fchar_table_p, "char-table-p", CHAR_TABLE_P (object),
         "Return t if OBJECT is a char-table.")
DEFPRED (Fvector_or_char_table_p, "vector-or-char-table-p",
         VECTORP (object) || CHAR_TABLE_P (object),
         "Return t if OBJECT is a vector or a char-table.")
DEFPRED (Fbool_vector_p, "bool-vector-p", BOOL_VECTOR_P (object),
         "Return t if OBJECT is a bool-vector.")
DEFPRED (Farrayp, "arrayp",
         VECTORP (object) || STRINGP (object) || CHAR_TABLE_P (object)
         || BOOL_VECTOR_P (object),
         "Return t if OBJECT is a vector, string, bool-vector or char-table.")
DEFPRED (Fsequencep, "sequencep", LISTP (object) || !NILP (Farrayp (object)),
         "Return t if OBJECT is a list or an array.")
DEFPRED (Fbufferp, "bufferp", BUFFERP (object), "Return t if OBJECT is a buffer.")
DEFPRED (Fmarkerp, "markerp", MARKERP (object), "Return t if OBJECT is a marker.")
DEFPRED (Fsubrp, "subrp", SUBRP (object), "Return t if OBJECT is a primitive.")
DEFPRED (Fbyte_code_function_p, "byte-code-function-p", COMPILEDP (object),
         "Return t if OBJECT is a byte-code function.")
DEFPRED (Fmodule_function_p, "module-function-p", false && NILP (object),
         "Return t if OBJECT is a function of a dynamic module: there are none.")
DEFPRED (Fuser_ptrp, "user-ptrp", false && NILP (object),
         "Return t if OBJECT is a pointer of a dynamic module: there are none.")
DEFPRED (Fthreadp, "threadp", thread_kind_p (object, Qthread),
         "Return t if OBJECT is a thread.")
DEFPRED (Fmutexp, "mutexp", thread_kind_p (object, Qmutex),
         "Return t if OBJECT is a mutex.")
DEFPRED (Fcondition_variable_p, "condition-variable-p",
         thread_kind_p (object, Qcondition_variable),
         "Return t if OBJECT is a condition variable.")
DEFPRED (Fchar_or_string_p, "char-or-string-p", STRINGP (object) || CHARACTERP (object),
         "Return t if OBJECT is a string or a character.")
DEFPRED (Fintegerp, "integerp", INTEGERP (object), "Return t if OBJECT is an integer.")
DEFPRED (Finteger_or_marker_p, "integer-or-marker-p", INTEGERP (object) || MARKERP (object),
         "Return t if OBJECT is an integer or a marker.")
DEFPRED (Fnatnump, "natnump",
         FIXNUMP (object) ? XFIXNUM (object) >= 0
         : BIGNUMP (object) && !number_negative_p (object),
         "Return t if OBJECT is an integer that is not negative.")
DEFPRED (Fnumberp, "numberp", NUMBERP (object), "Return t if OBJECT is a number.")
DEFPRED (Fnumber_or_marker_p, "number-or-marker-p", NUMBERP (object) || MARKERP (object),
         "Return t if OBJECT is a number or a marker.")
DEFPRED (Ffloatp, "floatp", FLOATP (object), "Return t if OBJECT is a float.")
DEFPRED (Fkeywordp, "keywordp",
         SYMBOLP (object) && STRINGP (SYMBOL_NAME (object))
         && SBYTES (SYMBOL_NAME (object)) > 0
         && SREF (SYMBOL_NAME (object), 0) == ':'
         && XSYMBOL (object)->interned == SYMBOL_INTERNED_INITIAL,
         "Return t if OBJECT is a keyword: an interned symbol whose name starts with a colon.")

DEFUN (Feq, "eq", 2, 2, "Return t if OBJ1 and OBJ2 are the same object.")
(lispv obj1, lispv obj2)
{
  return EQ (obj1, obj2) ? Qt : Qnil;
}

DEFUN (Fidentity, "identity", 1, 1, "Return ARGUMENT itself.")
(lispv argument)
{
  return argument;
}

static lispv
record_type (lispv record)
{
  lispv type = AREF (record, 0);
  return RECORDP (type) && ASIZE (type) > 1 ? AREF (type, 1) : type;
}

static lispv
vectorlike_type (lispv object)
{
  switch ((enum vec_kind) vec_kind (XVEC (object)))
    {
    case KIND_VECTOR: return Qvector;
    case KIND_RECORD: return record_type (object);
    case KIND_COMPILED: return Qcompiled_function;
    case KIND_SUBR: return Qsubr;
    case KIND_BIGNUM: return Qinteger;
    case KIND_BOOL_VECTOR: return Qbool_vector;
    case KIND_CHAR_TABLE: return Qchar_table;
    case KIND_HASH_TABLE: return Qhash_table;
    case KIND_MARKER: return Qmarker;
    case KIND_OVERLAY: return Qoverlay;
    case KIND_BUFFER: return Qbuffer;
    case KIND_PROCESS: return Qprocess;
    case KIND_FINALIZER: return Qfinalizer;
    case KIND_WINDOW: return Qwindow;
    case KIND_FRAME: return Qframe;
    case KIND_THREAD: return thread_object_type (object);
    case KIND_SUB_CHAR_TABLE: case KIND_CODE: case KIND_LOCAL_VAR:
    case KIND_INTERVAL: case KIND_COUNT:
      break;
    }
  return Qvellum;
}

DEFUN (Ftype_of, "type-of", 1, 1,
       "Return a symbol that names the type of OBJECT; for a record, what its first slot says.")
(lispv object)
{
  switch (word_tag (object))
    {
    case TAG_SYMBOL: return Qsymbol;
    case TAG_CONS: return Qcons;
    case TAG_STRING: return Qstring;
    case TAG_FLOAT: return Qfloat;
    case TAG_VEC: return vectorlike_type (object);
    default: return Qinteger;
    }
}

/* ---- Symbols ---- */

DEFUN (Fsymbol_name, "symbol-name", 1, 1, "Return the name of SYMBOL, a string not to be changed.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return SYMBOL_NAME (symbol);
}

DEFUN (Fsymbol_function, "symbol-function", 1, 1,
       "Return the function definition of SYMBOL, nil if it has none.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return XSYMBOL (symbol)->function;
}

DEFUN (Ffboundp, "fboundp", 1, 1, "Return t if SYMBOL has a function definition.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return NILP (XSYMBOL (symbol)->function) ? Qnil : Qt;
}

DEFUN (Ffset, "fset", 2, 2, "Make DEFINITION the function definition of SYMBOL; return it.")
(lispv symbol, lispv definition)
{
  CHECK_SYMBOL (symbol);
  if (NILP (symbol) && !NILP (definition))
    xsignal1 (Qsetting_constant, symbol);
  lispv old = XSYMBOL (symbol)->function;
  if (CONSP (old) && EQ (XCAR (old), Qautoload))
    Fput (symbol, Qautoload, XCDR (old));
  note_replaced_function (symbol, old);
  gc_set (&XSYMBOL (symbol)->function, definition);
  return definition;
}

DEFUN (Ffmakunbound, "fmakunbound", 1, 1, "Take SYMBOL's function definition away; return SYMBOL.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  if (NILP (symbol) || EQ (symbol, Qt))
    xsignal1 (Qsetting_constant, symbol);
  gc_set (&XSYMBOL (symbol)->function, Qnil);
  return symbol;
}

lispv
indirect_function (lispv f)
{
  lispv slow = f;
  for (bool odd = false; SYMBOLP (f) && !NILP (f); odd = !odd)
    {
      f = XSYMBOL (f)->function;
      if (odd)
        slow = XSYMBOL (slow)->function;
      if (EQ (f, slow) && SYMBOLP (f) && !NILP (f))
        xsignal1 (Qcyclic_function_indirection, f);
    }
  return f;
}

DEFUN (Findirect_function, "indirect-function", 1, 2,
       "Return the function that OBJECT stands for: follow symbols to their definitions.\n"
       "The value is nil if that ends in a symbol without one.  NOERROR is ignored.")
(lispv object, lispv noerror)
{
  (void) noerror;
  return indirect_function (object);
}

DEFUN (Fsymbol_plist, "symbol-plist", 1, 1, "Return the property list of SYMBOL.")
(lispv symbol)
{
  CHECK_SYMBOL (symbol);
  return XSYMBOL (symbol)->plist;
}

DEFUN (Fsetplist, "setplist", 2, 2, "Make NEWPLIST the property list of SYMBOL; return it.")
(lispv symbol, lispv newplist)
{
  CHECK_SYMBOL (symbol);
  gc_set (&XSYMBOL (symbol)->plist, newplist);
  return newplist;
}

/* ---- Primitives as objects ---- */

static const struct subr_def *
check_subr (lispv subr)
{
  if (!SUBRP (subr))
    wrong_type_argument (Qsubrp, subr);
  return XSUBR (subr);
}

DEFUN (Fsubr_arity, "subr-arity", 1, 1,
       "Return (MIN . MAX), the number of arguments that SUBR takes.\n"
       "MAX is `many' for any number, `unevalled' for a special form.")
(lispv subr)
{
  const struct subr_def *def = check_subr (subr);
  return Fcons (make_fixnum (def->min_args),
                def->max_args == MANY ? Qmany
                : def->max_args == UNEVALLED ? Qunevalled : make_fixnum (def->max_args));
}

DEFUN (Fsubr_name, "subr-name", 1, 1, "Return the name of SUBR as a string.")
(lispv subr)
{
  const char *name = check_subr (subr)->name;
  return make_unibyte_string (name, strlen (name));
}

DEFUN (Fsubr_type, "subr-type", 1, 1, "Return nil: SUBR has no declared type.")
(lispv subr)
{
  check_subr (subr);
  return Qnil;
}

DEFUN (Fsubr_native_elisp_p, "subr-native-elisp-p", 1, 1,
       "Return nil: there are no natively compiled functions, OBJECT is none.")
(lispv object)
{
  (void) object;
  return Qnil;
}

DEFUN (Fsubr_native_lambda_list, "subr-native-lambda-list", 1, 1,
       "Return t: the lambda list of SUBR is not known.")
(lispv subr)
{
  check_subr (subr);
  return Qt;
}

DEFUN (Fsubr_native_comp_unit, "subr-native-comp-unit", 1, 1,
       "Return nil: SUBR is not natively compiled.")
(lispv subr)
{
  check_subr (subr);
  return Qnil;
}

/* ---- Vectors and records ---- */

lispv
make_vector (ptrdiff_t n, lispv init)
{
  lispv v = make_nil_vector (n);
  if (!NILP (init))
    for (ptrdiff_t i = 0; i < n; i++)
      ASET (v, i, init);
  return v;
}

DEFUN (Fmake_vector, "make-vector", 2, 2, "Return a new vector of LENGTH elements, each INIT.")
(lispv length, lispv init)
{
  CHECK_NATNUM (length);
  intptr_t n = XFIXNUM (length);
  if (n > PTRDIFF_MAX / (intptr_t) sizeof (lispv) - 64)
    memory_full ();
  return make_vector (n, init);
}

DEFUN (Fvector, "vector", 0, MANY, "Return a new vector of OBJECTS.\n\n(fn &rest OBJECTS)")
(ptrdiff_t n, lispv *args)
{
  lispv v = make_nil_vector (n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (v, i, args[i]);
  return v;
}

enum { MAX_RECORD_SLOTS = 4095 };

static void
check_record_size (ptrdiff_t slots)
{
  if (slots > MAX_RECORD_SLOTS)
    error ("Attempt to allocate a record of %td slots; max is %d", slots, MAX_RECORD_SLOTS);
}

lispv
make_record (lispv type, ptrdiff_t nslots, lispv init)
{
  check_record_size (nslots + 1);
  lispv r = gc_vec (KIND_RECORD, nslots + 1);
  ASET (r, 0, type);
  for (ptrdiff_t i = 1; i <= nslots; i++)
    ASET (r, i, init);
  return r;
}

DEFUN (Fmake_record, "make-record", 3, 3,
       "Return a new record of TYPE with SLOTS slots beside the type's, each INIT.")
(lispv type, lispv slots, lispv init)
{
  CHECK_NATNUM (slots);
  return make_record (type, XFIXNUM (slots), init);
}

DEFUN (Frecord, "record", 1, MANY,
       "Return a new record of TYPE with SLOTS as its contents.\n\n(fn TYPE &rest SLOTS)")
(ptrdiff_t n, lispv *args)
{
  check_record_size (n);
  lispv r = gc_vec (KIND_RECORD, n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (r, i, args[i]);
  return r;
}

/* ---- Arrays ---- */

/* IDX as an index below SIZE.  */
static inline ptrdiff_t
check_index (lispv array, lispv idx, ptrdiff_t size)
{
  CHECK_FIXNUM (idx);
  intptr_t i = XFIXNUM (idx);
  if (unlikely (i < 0 || i >= size))
    args_out_of_range (array, idx);
  return i;
}

DEFUN (Faref, "aref", 2, 2, "Return the element of ARRAY at index IDX.")
(lispv array, lispv idx)
{
  if (likely (VECTORP (array)))
    return AREF (array, check_index (array, idx, ASIZE (array)));
  if (STRINGP (array))
    {
      ptrdiff_t i = check_index (array, idx, SCHARS (array));
      if (!STRING_MULTIBYTE (array))
        return make_fixnum (SREF (array, i));
      return make_fixnum (char_at (SDATA (array) + string_char_to_byte (array, i)));
    }
  if (RECORDP (array))
    return AREF (array, check_index (array, idx, ASIZE (array)));
  if (COMPILEDP (array))
    return COMPILED_SLOT (array, check_index (array, idx, compiled_length (array)));
  if (BOOL_VECTOR_P (array))
    return bool_vector_ref (array, check_index (array, idx, bool_vector_size (array)));
  CHECK_FIXNUM (idx);
  if (CHAR_TABLE_P (array))
    return char_table_get (array, check_character (idx));
  wrong_type_argument (Qarrayp, array);
}

DEFUN (Faset, "aset", 3, 3, "Make NEWELT the element of ARRAY at index IDX; return NEWELT.")
(lispv array, lispv idx, lispv newelt)
{
  if (likely (VECTORP (array)) || RECORDP (array))
    ASET (array, check_index (array, idx, ASIZE (array)), newelt);
  else if (STRINGP (array))
    {
      ptrdiff_t i = check_index (array, idx, SCHARS (array));
      string_set_char (array, i, check_character (newelt));
    }
  else if (BOOL_VECTOR_P (array))
    bool_vector_set (array, check_index (array, idx, bool_vector_size (array)),
                     !NILP (newelt));
  else
    {
      CHECK_FIXNUM (idx);
      if (!CHAR_TABLE_P (array))
        wrong_type_argument (Qarrayp, array);
      char_table_set (array, check_character (idx), newelt);
    }
  return newelt;
}

DEFUN (Fpurecopy, "purecopy", 1, 1, "Return OBJECT itself: there is no pure space.")
(lispv object)
{
  return object;
}

DEFUN (Fsuspicious_object, "suspicious-object", 1, 1, "Return OBJ itself: a hook for debuggers.")
(lispv obj)
{
  return obj;
}

DEFUN (Fbyteorder, "byteorder", 0, 0,
       "Return the byte order of this machine: ?B if the high byte comes first, ?l if last.")
(void)
{
  unsigned one = 1;
  return make_fixnum (*(unsigned char *) &one ? 'l' : 'B');
}

static const struct subr_def *const subrs[] = {
  &SFnull, &SFnot, &SFconsp, &SFatom, &SFlistp, &SFnlistp, &SFsymbolp, &SFvectorp, &SFrecordp,
  &SFstringp, &SFmultibyte_string_p, &SFchar_table_p, &SFvector_or_char_table_p,
  &SFbool_vector_p, &SFarrayp, &SFsequencep, &SFbufferp, &SFmarkerp, &SFsubrp,
  &SFbyte_code_function_p, &SFmodule_function_p, &SFuser_ptrp, &SFthreadp, &SFmutexp,
  &SFcondition_variable_p, &SFchar_or_string_p, &SFintegerp, &SFinteger_or_marker_p,
  &SFnatnump, &SFnumberp, &SFnumber_or_marker_p, &SFfloatp, &SFkeywordp, &SFeq, &SFidentity,
  &SFtype_of, &SFsymbol_name, &SFsymbol_function, &SFfboundp, &SFfset, &SFfmakunbound,
  &SFindirect_function, &SFsymbol_plist, &SFsetplist, &SFsubr_arity, &SFsubr_name,
  &SFsubr_type, &SFsubr_native_elisp_p, &SFsubr_native_lambda_list, &SFsubr_native_comp_unit,
  &SFmake_vector, &SFvector, &SFmake_record, &SFrecord, &SFaref, &SFaset, &SFpurecopy,
  &SFbyteorder, &SFsuspicious_object,
};

void
init_data (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_set (&XSYMBOL (Qwholenump)->function, XSYMBOL (intern ("natnump"))->function);
}
