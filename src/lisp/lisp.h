/* lisp.h -- values, predicates, accessors, and the calls that every primitive needs.

   Conventions: `Fcar' is the C body of `car', `Qnil' the symbol `nil' (symbols.def), SYMVAL
   (Qload_path) the value of the Lisp variable `load-path'.  MAY_GC marks what may reach a
   safepoint and so collect (see roots.h).  Anything may signal unless it says otherwise.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LISP_H
#define LISP_H

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "alloc/gc.h"

#define likely(x) __builtin_expect (!!(x), 1)
#define unlikely(x) __builtin_expect (!!(x), 0)
#define ARRAYELTS(a) (sizeof (a) / sizeof *(a))

/* ---- Kinds of vectorlike objects (described in kinds.c) ---- */

enum vec_kind
{
  KIND_VECTOR,
  KIND_RECORD,
  KIND_COMPILED,        /* bytecode function; eval.h */
  KIND_CODE,            /* the decoded form of one */
  KIND_SUBR,
  KIND_BIGNUM,
  KIND_BOOL_VECTOR,
  KIND_CHAR_TABLE,
  KIND_SUB_CHAR_TABLE,
  KIND_HASH_TABLE,
  KIND_MARKER,
  KIND_OVERLAY,
  KIND_BUFFER,
  KIND_PROCESS,
  KIND_FINALIZER,
  KIND_LOCAL_VAR,       /* buffer-local variable cell; vars.c */
  KIND_WINDOW,          /* the one window and frame of a batch session */
  KIND_FRAME,
  KIND_THREAD,
  KIND_INTERVAL,        /* a run of text with the same properties; textprop.c */
  KIND_COUNT
};

/* ---- Static symbols ---- */

enum symbol_index
{
#define SYM(id, name) INDEX_##id,
#include "symbols.def"
#undef SYM
  STATIC_SYMBOL_COUNT
};

#define SYM(id, name)                                                                   \
  static const lispv id __attribute__ ((unused))                                        \
    = WORD_INIT (INDEX_##id * sizeof (struct symbol));
#include "symbols.def"
#undef SYM

/* ---- Tests ---- */

#define EQ(a, b) word_eq (a, b)

static inline bool NILP (lispv v) { return word_of (v) == 0; }
static inline bool SYMBOLP (lispv v) { return word_tag (v) == TAG_SYMBOL; }
static inline bool FIXNUMP (lispv v) { return word_is_fixnum (v); }
static inline bool CONSP (lispv v) { return word_tag (v) == TAG_CONS; }
static inline bool STRINGP (lispv v) { return word_tag (v) == TAG_STRING; }
static inline bool FLOATP (lispv v) { return word_tag (v) == TAG_FLOAT; }
static inline bool VECLIKEP (lispv v) { return word_tag (v) == TAG_VEC; }

static inline struct vec *
XVEC (lispv v)
{
  return word_untag (v, TAG_VEC);
}

static inline bool
vec_kind_p (lispv v, enum vec_kind kind)
{
  return VECLIKEP (v) && vec_kind (XVEC (v)) == (unsigned) kind;
}

static inline bool VECTORP (lispv v) { return vec_kind_p (v, KIND_VECTOR); }
static inline bool RECORDP (lispv v) { return vec_kind_p (v, KIND_RECORD); }
static inline bool COMPILEDP (lispv v) { return vec_kind_p (v, KIND_COMPILED); }
static inline bool SUBRP (lispv v) { return vec_kind_p (v, KIND_SUBR); }
static inline bool BIGNUMP (lispv v) { return vec_kind_p (v, KIND_BIGNUM); }
static inline bool BOOL_VECTOR_P (lispv v) { return vec_kind_p (v, KIND_BOOL_VECTOR); }
static inline bool CHAR_TABLE_P (lispv v) { return vec_kind_p (v, KIND_CHAR_TABLE); }
static inline bool HASH_TABLE_P (lispv v) { return vec_kind_p (v, KIND_HASH_TABLE); }
static inline bool MARKERP (lispv v) { return vec_kind_p (v, KIND_MARKER); }
static inline bool OVERLAYP (lispv v) { return vec_kind_p (v, KIND_OVERLAY); }
static inline bool BUFFERP (lispv v) { return vec_kind_p (v, KIND_BUFFER); }
static inline bool PROCESSP (lispv v) { return vec_kind_p (v, KIND_PROCESS); }

static inline bool LISTP (lispv v) { return NILP (v) || CONSP (v); }
static inline bool INTEGERP (lispv v) { return FIXNUMP (v) || BIGNUMP (v); }
static inline bool NUMBERP (lispv v) { return FIXNUMP (v) || FLOATP (v) || BIGNUMP (v); }

/* ---- Fixnums ---- */

#define MOST_POSITIVE_FIXNUM (INTPTR_MAX >> FIXNUM_SHIFT)
#define MOST_NEGATIVE_FIXNUM (INTPTR_MIN >> FIXNUM_SHIFT)

static inline lispv
make_fixnum (intptr_t n)
{
  return word_make (((uintptr_t) n << FIXNUM_SHIFT) + TAG_FIXNUM);
}

static inline intptr_t XFIXNUM (lispv v) { return (intptr_t) word_of (v) >> FIXNUM_SHIFT; }
static inline bool FIXNUM_OVERFLOW_P (intmax_t n)
{ return n < MOST_NEGATIVE_FIXNUM || n > MOST_POSITIVE_FIXNUM; }
static inline bool NATNUMP (lispv v) { return FIXNUMP (v) && XFIXNUM (v) >= 0; }

lispv make_int (intmax_t n);            /* a fixnum or bignum; bignum.c */
lispv make_uint (uintmax_t n);
bool integer_to_intmax (lispv v, intmax_t *out);        /* false: not an integer, or too big */
bool integer_to_uintmax (lispv v, uintmax_t *out);

/* ---- Conses ---- */

static inline struct cons *XCONS (lispv v) { return word_untag (v, TAG_CONS); }
static inline lispv XCAR (lispv v) { return XCONS (v)->car; }
static inline lispv XCDR (lispv v) { return XCONS (v)->cdr; }
static inline void XSETCAR (lispv c, lispv v) { gc_set (&XCONS (c)->car, v); }
static inline void XSETCDR (lispv c, lispv v) { gc_set (&XCONS (c)->cdr, v); }

_Noreturn void wrong_type_argument (lispv predicate, lispv value);

static inline lispv
CAR (lispv v)
{
  if (likely (CONSP (v)))
    return XCAR (v);
  if (!NILP (v))
    wrong_type_argument (Qlistp, v);
  return Qnil;
}

static inline lispv
CDR (lispv v)
{
  if (likely (CONSP (v)))
    return XCDR (v);
  if (!NILP (v))
    wrong_type_argument (Qlistp, v);
  return Qnil;
}

static inline lispv CAR_SAFE (lispv v) { return CONSP (v) ? XCAR (v) : Qnil; }
static inline lispv CDR_SAFE (lispv v) { return CONSP (v) ? XCDR (v) : Qnil; }

#define Fcons(a, d) gc_cons (a, d)
static inline lispv list1 (lispv a) { return Fcons (a, Qnil); }
static inline lispv list2 (lispv a, lispv b) { return Fcons (a, list1 (b)); }
static inline lispv list3 (lispv a, lispv b, lispv c) { return Fcons (a, list2 (b, c)); }
static inline lispv list4 (lispv a, lispv b, lispv c, lispv d)
{ return Fcons (a, list3 (b, c, d)); }
static inline lispv list5 (lispv a, lispv b, lispv c, lispv d, lispv e)
{ return Fcons (a, list4 (b, c, d, e)); }
lispv list_from (ptrdiff_t n, const lispv *values);     /* list.c */

/* For each cons TAIL of LIST.  No cycle check: `maybe_quit' inside long loops.  */
#define FOR_EACH_TAIL(tail, list) \
  for (lispv tail = (list); CONSP (tail); tail = XCDR (tail))

/* ---- Floats ---- */

static inline double XFLOAT (lispv v)
{ return ((struct flonum *) word_untag (v, TAG_FLOAT))->value; }
static inline lispv make_float (double d) { return gc_float (d); }
double number_to_double (lispv number); /* any number; signals for others */

/* ---- Symbols ---- */

enum symbol_redirect
{
  SYMBOL_PLAIN,         /* VALUE is the value, Qunbound if void */
  SYMBOL_ALIAS,         /* VALUE is the symbol that this one is an alias of */
  SYMBOL_LOCAL          /* VALUE is a KIND_LOCAL_VAR object: may be buffer-local; vars.c */
};

/* TYPED: a store checks or converts the value.  Only UNTRAPPED ones take a plain store.  */
enum symbol_trap { SYMBOL_UNTRAPPED, SYMBOL_CONSTANT, SYMBOL_WATCHED, SYMBOL_TYPED };
enum symbol_interned { SYMBOL_UNINTERNED, SYMBOL_INTERNED, SYMBOL_INTERNED_INITIAL };

static inline struct symbol *XSYMBOL (lispv v) { return word_symbol (v); }
static inline lispv SYMBOL_NAME (lispv v) { return XSYMBOL (v)->name; }

/* The value slot, for symbols known to be `plain_variable_p'.  */
#define PLAIN_SYMVAL(sym) (XSYMBOL (sym)->value)
static inline void set_plain_symval (lispv sym, lispv v) { gc_set (&XSYMBOL (sym)->value, v); }

/* How C code reads and stores a variable that it knows by name: the binding that is visible
   now, be it local to the current buffer.  A void one reads as nil; a store neither makes a
   variable local nor runs its watchers.  */
lispv symval_slowly (lispv sym);        /* vars.c */
void set_symval_slowly (lispv sym, lispv v);
static inline lispv
SYMVAL (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  return (likely (s->redirect == SYMBOL_PLAIN && !EQ (s->value, Qunbound))
          ? s->value : symval_slowly (sym));
}
static inline void
set_symval (lispv sym, lispv v)
{
  struct symbol *s = XSYMBOL (sym);
  if (likely (s->redirect == SYMBOL_PLAIN))
    gc_set (&s->value, v);
  else
    set_symval_slowly (sym, v);
}
/* The same for one whose value is an integer: DFLT if it is void.  */
intptr_t symval_int (lispv sym, intptr_t dflt);

extern lispv initial_obarray;           /* obarray.c */
lispv intern (const char *ascii_name);
lispv intern_bytes (const char *name, ptrdiff_t nbytes);
lispv Fmake_symbol (lispv name);

/* Symbol values; vars.c.  `find_symbol_value' gives Qunbound for a void variable.  */
lispv find_symbol_value (lispv sym);
lispv symbol_value (lispv sym);         /* signals void-variable */
void set_symbol_value (lispv sym, lispv value) MAY_GC;  /* `set': respects constants, watchers */
lispv default_value (lispv sym);
void set_default_value (lispv sym, lispv value) MAY_GC;
lispv indirect_variable (lispv sym);    /* follows aliases */
bool special_p (lispv sym);             /* declared special (defvar)  */

/* Defines a Lisp variable that C code reads with SYMVAL: makes it special, sets it, and keeps
   DOC (static).  `_local' also makes it buffer-local when set (read it with
   `find_symbol_value').  */
void defvar_lisp (lispv sym, lispv value, const char *doc);
void defvar_local (lispv sym, lispv value, const char *doc);

lispv Fget (lispv sym, lispv prop);
lispv Fput (lispv sym, lispv prop, lispv value);
lispv Ffset (lispv sym, lispv def);
lispv Fplist_get (lispv plist, lispv prop);
lispv Fplist_put (lispv plist, lispv prop, lispv value);

/* ---- Strings ---- */

static inline struct string *XSTRING (lispv v) { return word_untag (v, TAG_STRING); }
static inline ptrdiff_t SCHARS (lispv v) { return XSTRING (v)->nchars; }
static inline bool STRING_MULTIBYTE (lispv v) { return XSTRING (v)->nbytes >= 0; }
static inline ptrdiff_t SBYTES (lispv v)
{ return XSTRING (v)->nbytes < 0 ? XSTRING (v)->nchars : XSTRING (v)->nbytes; }
/* Valid until the next safepoint.  */
static inline unsigned char *SDATA (lispv v) { return XSTRING (v)->data; }
static inline char *SSDATA (lispv v) { return (char *) XSTRING (v)->data; }
static inline unsigned char SREF (lispv v, ptrdiff_t i) { return XSTRING (v)->data[i]; }
static inline lispv STRING_PROPS (lispv v) { return XSTRING (v)->props; }

lispv make_string (const char *bytes, ptrdiff_t nbytes);        /* unibyte if ASCII or not valid */
lispv make_unibyte_string (const char *bytes, ptrdiff_t nbytes);
lispv make_multibyte_string (const char *bytes, ptrdiff_t nchars, ptrdiff_t nbytes);
lispv make_specified_string (const char *bytes, ptrdiff_t nchars, ptrdiff_t nbytes, bool multibyte);
lispv build_string (const char *c_string);
lispv concat2 (lispv a, lispv b);
lispv concat3 (lispv a, lispv b, lispv c);
lispv substring_both (lispv s, ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to,
                      ptrdiff_t to_byte);
ptrdiff_t string_char_to_byte (lispv s, ptrdiff_t index);       /* character.c; cached */
ptrdiff_t string_byte_to_char (lispv s, ptrdiff_t byte);
bool string_equal (lispv a, lispv b);   /* same characters; symbols not accepted */

/* ---- Vectorlikes ---- */

static inline lispv vec_value (const struct vec *v) { return word_tagged (v, TAG_VEC); }
static inline ptrdiff_t ASIZE (lispv v) { return vec_words (XVEC (v)); }
static inline lispv AREF (lispv v, ptrdiff_t i) { return XVEC (v)->slots[i]; }
static inline void ASET (lispv v, ptrdiff_t i, lispv x) { gc_set (&XVEC (v)->slots[i], x); }
static inline lispv make_nil_vector (ptrdiff_t n) { return gc_vec (KIND_VECTOR, n); }
lispv make_vector (ptrdiff_t n, lispv init);
lispv make_record (lispv type, ptrdiff_t nslots, lispv init);

/* Allocates a C struct that starts with `struct vec' (its members after `header' are the
   payload).  */
#define NEW_VEC_OBJECT(type, kind)                                                      \
  ((type *) XVEC (gc_vec (kind, (sizeof (type) - offsetof (struct vec, slots)) / sizeof (lispv))))

/* The number of payload words before FIELD in the C struct TYPE, for kinds.c: what a kind of
   layout GC_FIRST_N_SLOTS traces.  Where a word is smaller than an object's alignment, one of
   them is padding, and nil.  */
#define TRACED_BEFORE(type, field) \
  ((offsetof (type, field) - offsetof (struct vec, slots)) / sizeof (lispv))

/* ---- Primitives ---- */

enum { MANY = -2, UNEVALLED = -1 };

struct subr_def
{
  union
  {
    lispv (*a0) (void);
    lispv (*a1) (lispv);
    lispv (*a2) (lispv, lispv);
    lispv (*a3) (lispv, lispv, lispv);
    lispv (*a4) (lispv, lispv, lispv, lispv);
    lispv (*a5) (lispv, lispv, lispv, lispv, lispv);
    lispv (*a6) (lispv, lispv, lispv, lispv, lispv, lispv);
    lispv (*a7) (lispv, lispv, lispv, lispv, lispv, lispv, lispv);
    lispv (*a8) (lispv, lispv, lispv, lispv, lispv, lispv, lispv, lispv);
    lispv (*aMANY) (ptrdiff_t, lispv *);
    lispv (*aUNEVALLED) (lispv);
  } fn;
  short min_args, max_args;             /* max may be MANY or UNEVALLED */
  const char *name, *doc;
  const char *interactive;              /* null: not a command */
};

struct subr
{
  struct vec head;                      /* KIND_SUBR, nothing traced */
  const struct subr_def *def;
};

static inline const struct subr_def *XSUBR (lispv v) { return ((struct subr *) XVEC (v))->def; }

#define DEFUN_ARGS_0 (void)
#define DEFUN_ARGS_1 (lispv)
#define DEFUN_ARGS_2 (lispv, lispv)
#define DEFUN_ARGS_3 (lispv, lispv, lispv)
#define DEFUN_ARGS_4 (lispv, lispv, lispv, lispv)
#define DEFUN_ARGS_5 (lispv, lispv, lispv, lispv, lispv)
#define DEFUN_ARGS_6 (lispv, lispv, lispv, lispv, lispv, lispv)
#define DEFUN_ARGS_7 (lispv, lispv, lispv, lispv, lispv, lispv, lispv)
#define DEFUN_ARGS_8 (lispv, lispv, lispv, lispv, lispv, lispv, lispv, lispv)
#define DEFUN_ARGS_MANY (ptrdiff_t, lispv *)
#define DEFUN_ARGS_UNEVALLED (lispv)

/* DEFUN (Fcar, "car", 1, 1, "Return the car of LIST.") (lispv list) { ... }
   DEFCMD adds the interactive spec before the docstring.  An unlisted record is an
   unused-variable warning: list it in the file's table (SUBR_TABLE).  */
#define DEFCMD(fname, lname, min, max, spec, docstring)                                 \
  lispv fname DEFUN_ARGS_##max;                                                         \
  static const struct subr_def S##fname                                                 \
    = { .fn.a##max = fname, min, max, lname, docstring, spec };                         \
  lispv fname
#define DEFUN(fname, lname, min, max, docstring)                                        \
  DEFCMD (fname, lname, min, max, NULL, docstring)

/* At a file's end:
     static const struct subr_def *const subrs[] = { &SFcar, &SFcdr };
     void init_list (void) { defsubrs (subrs, ARRAYELTS (subrs)); ... }  */
void defsubrs (const struct subr_def *const *defs, size_t n);

/* ---- Evaluation (eval.c) ---- */

lispv eval_form (lispv form) MAY_GC;                    /* in the current lexical environment */
lispv eval_lexical (lispv form, lispv lexical) MAY_GC;  /* as `eval' */
lispv Ffuncall (ptrdiff_t nargs, lispv *args) MAY_GC;   /* args[0] is the function */
lispv funcall_n (lispv fn, ptrdiff_t nargs, const lispv *args) MAY_GC;
/* Calls FN with any number of arguments, which it protects by copying them: what Ffuncall gets is
   protected by its caller.  */
#define CALL_WITH(fn, ...)                                                              \
  funcall_n (fn, sizeof ((lispv[]) { __VA_ARGS__ }) / sizeof (lispv), (lispv[]) { __VA_ARGS__ })
lispv call0 (lispv fn) MAY_GC;
lispv call1 (lispv fn, lispv a) MAY_GC;
lispv call2 (lispv fn, lispv a, lispv b) MAY_GC;
lispv call3 (lispv fn, lispv a, lispv b, lispv c) MAY_GC;
lispv call4 (lispv fn, lispv a, lispv b, lispv c, lispv d) MAY_GC;
lispv apply1 (lispv fn, lispv arg_list) MAY_GC;
void run_hook (lispv hook) MAY_GC;                      /* `run-hooks' of one hook */
bool functionp (lispv v);
lispv indirect_function (lispv f);      /* follows symbols; nil if it ends in void */

/* Lisp stack: an area scanned precisely in both root modes.  `lstack_push_n' gives N nil
   slots; they go when `lstack_pop_to' (or a non-local exit) goes back before them.  */
extern lispv *lstack_top;
lispv *lstack_push_n (ptrdiff_t n);
static inline lispv *lstack_mark (void) { return lstack_top; }
static inline void lstack_pop_to (lispv *mark) { lstack_top = mark; }

/* ---- Binding stack (specpdl.c) ---- */

typedef ptrdiff_t specref;
specref specpdl_index (void);
void specbind (lispv sym, lispv value) MAY_GC;
void record_unwind_protect (void (*fn) (lispv), lispv arg);
void record_unwind_protect_ptr (void (*fn) (void *), void *arg);
void record_unwind_protect_void (void (*fn) (void));
/* Undoes all that was recorded since COUNT, latest first; returns VALUE, which it protects.  */
lispv unbind_to (specref count, lispv value) MAY_GC;

/* ---- Errors and non-local exits (error.c) ---- */

_Noreturn void xsignal (lispv condition, lispv data);
_Noreturn void xsignal0 (lispv condition);
_Noreturn void xsignal1 (lispv condition, lispv a);
_Noreturn void xsignal2 (lispv condition, lispv a, lispv b);
_Noreturn void xsignal3 (lispv condition, lispv a, lispv b, lispv c);
_Noreturn void error (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
_Noreturn void args_out_of_range (lispv a, lispv b);
_Noreturn void args_out_of_range_3 (lispv a, lispv b, lispv c);
_Noreturn void memory_full (void);
/* Signals the condition of `file-error' class that ERRNUM calls for, with (STRING ERRMSG
   NAME...).  */
_Noreturn void report_file_error (const char *string, lispv name);
_Noreturn void report_file_errno (const char *string, lispv name, int errnum);

/* Calls BODY (ARG) and returns its value; if a condition in CONDITIONS (a list, or Qt for
   all) is signalled, returns HANDLER (error, ARG) instead, ERROR being (CONDITION . DATA).  */
lispv catch_conditions (lispv (*body) (void *), lispv conditions,
                        lispv (*handler) (lispv error, void *), void *arg) MAY_GC;
lispv catch_tag (lispv tag, lispv (*body) (void *), void *arg) MAY_GC;
_Noreturn void throw_to (lispv tag, lispv value);

extern volatile bool quit_pending;      /* set by the SIGINT handler */
void process_quit (void) MAY_GC;

/* At loop back-edges of anything long: lets a collection or a quit happen.  */
static inline void
maybe_quit (void)
{
  if (unlikely (quit_pending))
    process_quit ();
  gc_safepoint ();
}

/* As `maybe_quit' without the collection; for code that holds unprotected values.  */
static inline void
check_quit (void)
{
  if (unlikely (quit_pending))
    process_quit ();
}

/* ---- Argument checks ---- */

#define DEFINE_CHECK(name, test, predicate)                                             \
  static inline void name (lispv v)                                                     \
  {                                                                                     \
    if (unlikely (!(test)))                                                             \
      wrong_type_argument (predicate, v);                                               \
  }
DEFINE_CHECK (CHECK_STRING, STRINGP (v), Qstringp)
DEFINE_CHECK (CHECK_SYMBOL, SYMBOLP (v), Qsymbolp)
DEFINE_CHECK (CHECK_CONS, CONSP (v), Qconsp)
DEFINE_CHECK (CHECK_LIST, LISTP (v), Qlistp)
DEFINE_CHECK (CHECK_FIXNUM, FIXNUMP (v), Qfixnump)
DEFINE_CHECK (CHECK_INTEGER, INTEGERP (v), Qintegerp)
DEFINE_CHECK (CHECK_NUMBER, NUMBERP (v), Qnumberp)
DEFINE_CHECK (CHECK_NATNUM, NATNUMP (v), Qwholenump)
DEFINE_CHECK (CHECK_VECTOR, VECTORP (v), Qvectorp)
DEFINE_CHECK (CHECK_BUFFER, BUFFERP (v), Qbufferp)
DEFINE_CHECK (CHECK_HASH_TABLE, HASH_TABLE_P (v), Qhash_table_p)
DEFINE_CHECK (CHECK_CHAR_TABLE, CHAR_TABLE_P (v), Qchar_table_p)
/* After a walk down LIST that ended in TAIL.  */
static inline void
CHECK_LIST_END (lispv tail, lispv list)
{
  if (unlikely (!NILP (tail)))
    wrong_type_argument (Qlistp, list);
}

/* ---- Calls that cross modules often; each is declared in full in its module's header ---- */

lispv Fequal (lispv a, lispv b);                        /* equal.c */
lispv Feql (lispv a, lispv b);
bool equal (lispv a, lispv b);
lispv Flength (lispv seq);
lispv Fnreverse (lispv seq);
lispv Fnconc (ptrdiff_t n, lispv *args);
lispv Fappend (ptrdiff_t n, lispv *args);
lispv Fconcat (ptrdiff_t n, lispv *args);
lispv Fassq (lispv key, lispv alist);
lispv Fassoc (lispv key, lispv alist, lispv test) MAY_GC;
lispv Fmemq (lispv elt, lispv list);
lispv Fmember (lispv elt, lispv list);
lispv Fsubstring (lispv s, lispv from, lispv to);
lispv Fgethash (lispv key, lispv table, lispv dflt) MAY_GC;
lispv Fputhash (lispv key, lispv value, lispv table) MAY_GC;
lispv Fremhash (lispv key, lispv table) MAY_GC;
lispv make_hash_table_simple (lispv test);              /* Qeq, Qeql, Qequal; hash.c */
lispv Fnumber_to_string (lispv n);
lispv Fformat (ptrdiff_t n, lispv *args) MAY_GC;
lispv format_c (const char *lisp_format, ...); /* a lispv for each % spec */
lispv Fprin1_to_string (lispv v, lispv noescape) MAY_GC;
lispv Fmessage (ptrdiff_t n, lispv *args) MAY_GC;
void message_c (const char *printf_format, ...) __attribute__ ((format (printf, 1, 2)));
lispv Fread (lispv stream) MAY_GC;
lispv Fexpand_file_name (lispv name, lispv dir) MAY_GC; /* fileio.c */
lispv Funhandled_file_name_directory (lispv name) MAY_GC; /* filename.c */
lispv encode_file_name (lispv name);    /* unibyte, for system calls; signals on a NUL byte */
lispv Fload (lispv file, lispv noerror, lispv nomessage, lispv nosuffix, lispv must) MAY_GC;
lispv Fcurrent_buffer (void);
lispv Ferror_message_string (lispv err) MAY_GC;

#endif
