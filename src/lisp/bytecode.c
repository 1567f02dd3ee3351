/* bytecode.c -- the bytecode machine.

   `vm_loop' runs one activation from C and all the bytecode functions that those call: a call
   from bytecode to bytecode pushes a frame and stays in the loop.  The caller's arguments
   become the first positions of the callee's frame where they are.

   M1  `frame_top' is the frame that runs.  Its `pc' is up to date only while it calls another.
   M2  At each point that may collect, `lstack_top' is the end of the positions in use, and all
       below it hold values.
   M3  A frame's bindings are those above its `record', the index of its backtrace record.
       So frames that a non-local exit left behind are known by their record: `vm_call'
       drops them.
   M4  The loop has no setjmp.  When it needs a jump point for its first handler it returns to
       `vm_call', which makes one and enters it again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bytecode.h"
#include "data.h"
#include "eval.h"
#include "hash.h"
#include "init.h"
#include "list.h"
#include "number.h"
#include "vars.h"

#ifndef VM_COMPUTED_GOTO
# define VM_COMPUTED_GOTO 1
#endif

struct frame
{
  lispv fn;
  const struct insn *pc;
  lispv *base;
  ptrdiff_t record;
};

/* Frame 0 is never used.  */
static struct frame *frames, *frame_top, *frames_end;

/* One activation of the loop from C.  */
struct run
{
  struct frame *entry;          /* its return is the loop's */
  struct jump_point *point;
  const struct insn *pc;        /* where to go on */
  bool wants_point;
};

const int32_t *vm_labels;

static void
scan_frames (struct gc_marker *m)
{
  for (struct frame *f = frames + 1; f <= frame_top; f++)
    gc_mark (m, f->fn);
}

/* ---- Arguments ---- */

static _Noreturn void
wrong_number (const struct code *code, ptrdiff_t nargs)
{
  xsignal2 (Qwrong_number_of_arguments,
            Fcons (make_fixnum (code->min_args),
                   make_fixnum (code->max_args)),
            make_fixnum (nargs));
}

/* Makes of NARGS arguments at ARGS, which end the Lisp stack, what CODE's frame starts with.  */
static void
fit_arguments (const struct code *code, ptrdiff_t nargs, lispv *args)
{
  if (nargs < code->min_args || (nargs > code->max_args && !code->rest))
    wrong_number (code, nargs);
  lispv rest = Qnil;
  if (nargs > code->max_args)
    {
      struct spec *s = specpdl_top - 1;
      if (s->kind == SPEC_BACKTRACE && s->u.args == args)
        s->rest_at = code->max_args + 1;
      while (nargs > code->max_args)
        rest = Fcons (args[--nargs], rest);
    }
  while (nargs < code->max_args)
    args[nargs++] = Qnil;
  if (code->rest)
    args[nargs] = rest;
}

static _Noreturn void
bad_dynamic_arguments (lispv fn, ptrdiff_t nargs)
{
  xsignal2 (Qwrong_number_of_arguments, fn, make_fixnum (nargs));
}

/* Binds the variables of FN's argument list to the arguments.  */
static void
bind_arguments (lispv fn, ptrdiff_t nargs, lispv *args)
{
  bool optional = false, rest = false;
  ptrdiff_t i = 0;
  lispv tail = COMPILED_SLOT (fn, COMPILED_ARGLIST);
  GCPRO (fn, tail);
  for (; CONSP (tail); tail = XCDR (tail))
    {
      lispv var = XCAR (tail);
      if (!SYMBOLP (var))
        xsignal1 (Qinvalid_function, fn);
      if (EQ (var, Qand_rest))
        {
          if (rest || !CONSP (XCDR (tail)))
            xsignal1 (Qinvalid_function, fn);
          rest = true;
        }
      else if (EQ (var, Qand_optional))
        {
          if (optional || rest)
            xsignal1 (Qinvalid_function, fn);
          optional = true;
        }
      else if (rest)
        {
          specbind (var, list_from (nargs - i, args + i));
          i = nargs;
        }
      else if (i < nargs)
        specbind (var, args[i++]);
      else if (optional)
        specbind (var, Qnil);
      else
        bad_dynamic_arguments (fn, nargs);
    }
  if (!NILP (tail))
    xsignal1 (Qinvalid_function, fn);
  if (i < nargs)
    bad_dynamic_arguments (fn, nargs);
}

/* ---- Frames ---- */

/* Starts a frame for FN on NARGS arguments at ARGS, which end the Lisp stack.  RECORD as in M3.  */
static void
push_frame (lispv fn, ptrdiff_t nargs, lispv *args, ptrdiff_t record)
{
  const struct code *code = compiled_code (fn);
  if (unlikely (frame_top + 1 >= frames_end))
    lstack_overflow ();
  if (unlikely (code->dynamic))
    {
      bind_arguments (fn, nargs, args);
      args += nargs;
      nargs = 0;
    }
  if (unlikely (code->frame_size + 1 > lstack_limit - args))
    lstack_overflow ();
  if (nargs != code->max_args || code->rest)
    fit_arguments (code, nargs, args);
  struct frame *f = ++frame_top;
  f->fn = fn;
  f->pc = code->insns;
  f->base = args;
  f->record = record;
  lstack_top = args + code->max_args + code->rest;
}

/* ---- Slow paths ---- */

enum { PLUS2, DIFF2, MULT2, QUO2, REM2, MAX2, MIN2 };

static __attribute__ ((noinline)) lispv
arith_slow (int op, lispv a, lispv b)
{
  static lispv (*const fns[]) (ptrdiff_t, lispv *)
    = { Fplus, Fminus, Ftimes, Fquo, NULL, Fmax, Fmin };
  if (op == REM2)
    return Frem (a, b);
  if (FLOATP (a) && FLOATP (b))
    switch (op)
      {
      case PLUS2: return make_float (XFLOAT (a) + XFLOAT (b));
      case DIFF2: return make_float (XFLOAT (a) - XFLOAT (b));
      case MULT2: return make_float (XFLOAT (a) * XFLOAT (b));
      }
  lispv args[2] = { a, b };
  return fns[op] (2, args);
}

static __attribute__ ((noinline)) bool
compare_slow (lispv (*fn) (ptrdiff_t, lispv *), lispv a, lispv b)
{
  lispv args[2] = { a, b };
  return !NILP (fn (2, args));
}

static __attribute__ ((noinline)) lispv
length_slow (lispv v)
{
  return Flength (v);
}

static inline lispv
list_length_or_slow (lispv v)
{
  if (CONSP (v))
    {
      intptr_t n = 0;
      lispv tail = v;
      do
        {
          n++;
          tail = XCDR (tail);
        }
      while (CONSP (tail) && n < 10000);
      if (NILP (tail))
        return make_fixnum (n);
    }
  else if (NILP (v))
    return make_fixnum (0);
  else if (STRINGP (v))
    return make_fixnum (SCHARS (v));
  else if (VECTORP (v))
    return make_fixnum (ASIZE (v));
  return length_slow (v);
}

/* The N'th cdr, for small N; other cases are `nthcdr's.  */
static lispv
nth_tail (intptr_t n, lispv list)
{
  lispv tail = list;
  for (intptr_t i = n; i > 0; i--)
    {
      if (!CONSP (tail))
        {
          if (!NILP (tail))
            wrong_type_argument (Qlistp, list);
          return Qnil;
        }
      tail = XCDR (tail);
    }
  return tail;
}

static inline lispv
memq_or_slow (lispv x, lispv list)
{
  lispv tail = list;
  for (int n = 0; CONSP (tail) && n < 10000; n++, tail = XCDR (tail))
    if (EQ (XCAR (tail), x))
      return tail;
  return NILP (tail) ? Qnil : Fmemq (x, list);
}

static inline lispv
assq_or_slow (lispv key, lispv alist)
{
  lispv tail = alist;
  for (int n = 0; CONSP (tail) && n < 10000; n++, tail = XCDR (tail))
    if (CONSP (XCAR (tail)) && EQ (XCAR (XCAR (tail)), key))
      return XCAR (tail);
  return NILP (tail) ? Qnil : Fassq (key, alist);
}

static inline lispv
aref_or_slow (lispv v, lispv i)
{
  if (VECLIKEP (v) && FIXNUMP (i))
    {
      struct vec *p = XVEC (v);
      if (vec_kind (p) <= KIND_RECORD && (uintptr_t) XFIXNUM (i) < vec_words (p))
        return p->slots[XFIXNUM (i)];
    }
  else if (STRINGP (v) && FIXNUMP (i))
    {
      struct string *s = XSTRING (v);
      if ((uintptr_t) XFIXNUM (i) < (uintptr_t) s->nchars
          && (s->nbytes < 0 || s->nbytes == s->nchars))
        return make_fixnum (s->data[XFIXNUM (i)]);
    }
  return Faref (v, i);
}

static inline lispv
aset_or_slow (lispv v, lispv i, lispv x)
{
  if (VECLIKEP (v) && FIXNUMP (i))
    {
      struct vec *p = XVEC (v);
      if (vec_kind (p) <= KIND_RECORD && (uintptr_t) XFIXNUM (i) < vec_words (p))
        {
          gc_set (&p->slots[XFIXNUM (i)], x);
          return x;
        }
    }
  return Faset (v, i, x);
}

static inline lispv
call_prim (const struct vm_prim *p, lispv *args)
{
  switch (p->nargs)
    {
    case 0: return p->fn.a0 ();
    case 1: return p->fn.a1 (args[0]);
    case 2: return p->fn.a2 (args[0], args[1]);
    default: return p->fn.a3 (args[0], args[1], args[2]);
    }
}

/* Calls a primitive on NARGS arguments.  */
static inline lispv
call_subr (lispv subr, ptrdiff_t nargs, lispv *a)
{
  const struct subr_def *d = XSUBR (subr);
  if (unlikely (nargs < d->min_args || d->max_args == UNEVALLED))
    return funcall_subr (subr, nargs, a);
  if (d->max_args == MANY)
    return d->fn.aMANY (nargs, a);
  if (unlikely (nargs > d->max_args || d->max_args > 4))
    return funcall_subr (subr, nargs, a);
  for (ptrdiff_t i = nargs; i < d->max_args; i++)
    a[i] = Qnil;
  switch (d->max_args)
    {
    case 0: return d->fn.a0 ();
    case 1: return d->fn.a1 (a[0]);
    case 2: return d->fn.a2 (a[0], a[1]);
    case 3: return d->fn.a3 (a[0], a[1], a[2]);
    default: return d->fn.a4 (a[0], a[1], a[2], a[3]);
    }
}

/* Where the switch at PC goes, or null for the next instruction.  */
static const struct insn *
switch_target (const struct code *code, const struct insn *pc, lispv table, lispv key)
{
  if (!HASH_TABLE_P (table))
    xsignal1 (Qinvalid_function, table);
  lispv where = (XHASH_TABLE (table)->test == HASH_USER ? Fgethash (key, table, Qnil)
                 : hash_get (table, key, Qnil));
  if (NILP (where))
    return NULL;
  if (NATNUMP (where) && XFIXNUM (where) < code->nbytes)
    {
      const struct switch_place *p = &code->switches[XFIXNUM (where)];
      if (p->depth == pc->c && p->handlers == pc->d)
        return code->insns + p->insn;
    }
  xsignal1 (Qinvalid_function, table);
}

/* `unbind' of N; RECORD as in M3.  */
static void
unbind (ptrdiff_t n, ptrdiff_t record)
{
  ptrdiff_t count = specpdl_index () - n;
  if (count <= record)
    error ("Bytecode unbinds what it did not bind");
  unbind_to (count, Qnil);
}

/* ---- The loop ---- */

/* The value of both operands' tags if both are fixnums.  */
#define FIXNUMS_P(x, y) \
  likely (!(((word_of (x) ^ TAG_FIXNUM) | (word_of (y) ^ TAG_FIXNUM)) & FIXNUM_TAG_MASK))
#define SIGNED(x) ((intptr_t) word_of (x))

#if VM_COMPUTED_GOTO
# define CASE(name) L_##name
# define DISPATCH() goto *(void *) ((char *) &&L_MOVE + pc->op)
#else
# define CASE(name) case VM_##name
# define DISPATCH() goto dispatch
#endif
#define NEXT() do { pc++; DISPATCH (); } while (0)
#define A base[pc->a]
#define B base[pc->b]
#define C base[pc->c]
#define KA consts[pc->a]
#define KB consts[pc->b]
#define KC consts[pc->c]
#define SET_TOP(depth) (lstack_top = base + (depth))
#define POLL(depth)                                                                     \
  do                                                                                    \
    if (unlikely (gc_countdown < 0 || quit_pending))                                    \
      {                                                                                 \
        SET_TOP (depth);                                                                \
        maybe_quit ();                                                                  \
      }                                                                                 \
  while (0)
#define JUMP()                                                                          \
  do                                                                                    \
    {                                                                                   \
      int32_t distance_ = pc->jump;                                                     \
      if (distance_ <= 0)                                                               \
        POLL (pc->c);                                                                   \
      pc += distance_;                                                                  \
      DISPATCH ();                                                                      \
    }                                                                                   \
  while (0)
#define JUMP_IF(test) do { if (test) JUMP (); NEXT (); } while (0)
#define BOOL(test) ((test) ? Qt : Qnil)

#define COMPARE(x, rel, y, fn)                                                          \
  (FIXNUMS_P (x, y) ? SIGNED (x) rel SIGNED (y)                                         \
   : FLOATP (x) && FLOATP (y) ? XFLOAT (x) rel XFLOAT (y) : compare_slow (fn, x, y))
#define COMPARISON(name, rel, fn)                                                       \
  CASE (name): A = BOOL (COMPARE (B, rel, C, fn)); NEXT ();                             \
  CASE (name##K): A = BOOL (COMPARE (B, rel, KC, fn)); NEXT ();                         \
  CASE (J##name): JUMP_IF (COMPARE (A, rel, B, fn));                                    \
  CASE (J##name##K): JUMP_IF (COMPARE (A, rel, KB, fn));                                \
  CASE (JN##name): JUMP_IF (!(COMPARE (A, rel, B, fn)));                                \
  CASE (JN##name##K): JUMP_IF (!(COMPARE (A, rel, KB, fn)));
#define PREDICATE(name)                                                                 \
  CASE (name): A = BOOL (name (B)); NEXT ();                                            \
  CASE (J##name): JUMP_IF (name (A));                                                   \
  CASE (JN##name): JUMP_IF (!name (A));

/* X op Y on the words themselves: Y's tag is dropped, the overflow flag is that of fixnums.  */
#define ARITH(builtin, x, y, op)                                                        \
  do                                                                                    \
    {                                                                                   \
      lispv x_ = (x), y_ = (y);                                                         \
      intptr_t r_;                                                                      \
      if (FIXNUMS_P (x_, y_) && !builtin (SIGNED (x_), SIGNED (y_) - TAG_FIXNUM, &r_))  \
        A = word_make (r_);                                                             \
      else                                                                              \
        A = arith_slow (op, x_, y_);                                                    \
      NEXT ();                                                                          \
    }                                                                                   \
  while (0)
#define MULTIPLY(x, y)                                                                  \
  do                                                                                    \
    {                                                                                   \
      lispv x_ = (x), y_ = (y);                                                         \
      intptr_t r_;                                                                      \
      if (FIXNUMS_P (x_, y_)                                                            \
          && !__builtin_mul_overflow (SIGNED (x_) - TAG_FIXNUM, XFIXNUM (y_), &r_))     \
        A = word_make (r_ + TAG_FIXNUM);                                                \
      else                                                                              \
        A = arith_slow (MULT2, x_, y_);                                                 \
      NEXT ();                                                                          \
    }                                                                                   \
  while (0)
#define DIVIDE(x, y, sign, op)                                                          \
  do                                                                                    \
    {                                                                                   \
      lispv x_ = (x), y_ = (y);                                                         \
      A = (FIXNUMS_P (x_, y_) && XFIXNUM (y_) > 0                                       \
           ? make_fixnum (XFIXNUM (x_) sign XFIXNUM (y_)) : arith_slow (op, x_, y_));   \
      NEXT ();                                                                          \
    }                                                                                   \
  while (0)
#define EXTREME(x, y, rel, op)                                                          \
  do                                                                                    \
    {                                                                                   \
      lispv x_ = (x), y_ = (y);                                                         \
      A = (FIXNUMS_P (x_, y_) ? (SIGNED (x_) rel SIGNED (y_) ? x_ : y_)                 \
           : arith_slow (op, x_, y_));                                                  \
      NEXT ();                                                                          \
    }                                                                                   \
  while (0)

#define LOAD_FRAME()                                                                    \
  do                                                                                    \
    {                                                                                   \
      base = fp->base;                                                                  \
      consts = XVEC (COMPILED_SLOT (fp->fn, COMPILED_CONSTANTS))->slots;                \
    }                                                                                   \
  while (0)

/* One copy of the loop, so that the addresses of its labels mean one thing.  */
#ifdef __clang__
# define VM_ALONE __attribute__ ((noinline))
#else
# define VM_ALONE __attribute__ ((noinline, noclone))
#endif

/* Runs the frame `frame_top' from RUN's pc.  With a null RUN only tells `vm_labels'.  */
static VM_ALONE lispv
vm_loop (struct run *run)
{
#if VM_COMPUTED_GOTO
  if (!run)
    {
      static const void *const labels[] = {
# define X(name) &&L_##name,
        VM_OPS (X)
# undef X
      };
      static int32_t distances[VM_OP_COUNT];
      for (int i = 0; i < VM_OP_COUNT; i++)
        distances[i] = (const char *) labels[i] - (const char *) &&L_MOVE;
      vm_labels = distances;
      return Qnil;
    }
#endif
  struct frame *fp = frame_top;
  const struct insn *pc = run->pc;
  lispv *base;
  const lispv *consts;
  LOAD_FRAME ();
#if VM_COMPUTED_GOTO
  DISPATCH ();
#else
dispatch:
  switch (pc->op)
#endif
    {
    CASE (MOVE): A = B; NEXT ();
    CASE (MOVEK): A = KB; NEXT ();
    CASE (MOVEMM):
      {
        lispv *to = &A;
        to[0] = B;
        to[1] = C;
        NEXT ();
      }
    CASE (MOVEMK):
      {
        lispv *to = &A;
        to[0] = B;
        to[1] = KC;
        NEXT ();
      }
    CASE (MOVEKM):
      {
        lispv *to = &A;
        to[0] = KB;
        to[1] = C;
        NEXT ();
      }
    CASE (MOVEKK):
      {
        lispv *to = &A;
        to[0] = KB;
        to[1] = KC;
        NEXT ();
      }

    /* ---- Variables ---- */

    CASE (VARREF):
      {
        lispv sym = KB;
        struct symbol *s = XSYMBOL (sym);
        lispv v;
        if (unlikely (!SYMBOLP (sym)) || unlikely (s->redirect != SYMBOL_PLAIN)
            || (v = s->value, unlikely (EQ (v, Qunbound))))
          {
            CHECK_SYMBOL (sym);
            v = symbol_value (sym);
          }
        A = v;
        NEXT ();
      }
    {
      lispv value;
    CASE (VARSET): value = A; goto varset;
    CASE (VARSETK): value = KA;
    varset:
      {
        lispv sym = KB;
        CHECK_SYMBOL (sym);
        if (plain_variable_p (sym))
          set_plain_symval (sym, value);
        else
          {
            SET_TOP (pc->c);
            set_symbol_value (sym, value);
          }
        NEXT ();
      }
    CASE (VARBIND): value = A; goto varbind;
    CASE (VARBINDK): value = KA;
    varbind:
      {
        lispv sym = KB;
        CHECK_SYMBOL (sym);
        SET_TOP (pc->c);
        if (plain_variable_p (sym))
          {
            struct spec *s = specpdl_push ();
            s->kind = SPEC_LET;
            s->a = sym;
            s->b = PLAIN_SYMVAL (sym);
            set_plain_symval (sym, value);
          }
        else
          specbind (sym, value);
        NEXT ();
      }
    }
    CASE (UNBIND):
      {
        struct spec *s = specpdl_top - 1;
        if (pc->a == 1 && s->kind == SPEC_LET && plain_variable_p (s->a))
          {
            set_plain_symval (s->a, s->b);
            specpdl_top = s;
          }
        else
          {
            SET_TOP (pc->c);
            unbind (pc->a, fp->record);
          }
        NEXT ();
      }
    CASE (UNBIND_ALL):
      SET_TOP (pc->c);
      unbind_to (fp->record + 1, Qnil);
      NEXT ();

    /* ---- Calls ---- */

    CASE (CALLK):
      A = KC;
      goto call;
    CASE (CALL):
    call:
      {
        lispv *slot = &A;
        ptrdiff_t nargs = pc->b;
        lstack_top = slot + 1 + nargs;
        if (unlikely (gc_countdown < 0 || quit_pending))
          maybe_quit ();
        lispv f = *slot;
        if (likely (SYMBOLP (f)))
          f = XSYMBOL (f)->function;
        if (unlikely (debug_next_call))
          {
            *slot = Ffuncall (nargs + 1, slot);
            NEXT ();
          }
        enter_eval ();
        if (likely (VECLIKEP (f)))
          {
            if (likely (vec_kind (XVEC (f)) == KIND_COMPILED))
              {
                record_call (*slot, slot + 1, nargs);
                fp->pc = pc;
                lispv decoded = XCOMPILED (f)->decoded;
                const struct code *code = XCODE (decoded);
                lispv *args = slot + 1;
                if (likely (!NILP (decoded)) && likely (!code->dynamic)
                    && likely (code->frame_size < lstack_limit - args)
                    && likely (fp + 2 < frames_end))
                  {
                    if (nargs != code->max_args || code->rest)
                      fit_arguments (code, nargs, args);
                    frame_top = ++fp;
                    fp->fn = f;
                    fp->base = base = args;
                    fp->record = specpdl_top - 1 - specpdl_base;
                    pc = code->insns;
                    lstack_top = args + code->max_args + code->rest;
                  }
                else
                  {
                    push_frame (f, nargs, args, specpdl_top - 1 - specpdl_base);
                    fp = frame_top;
                    pc = fp->pc;
                    base = fp->base;
                  }
                consts = XVEC (COMPILED_SLOT (f, COMPILED_CONSTANTS))->slots;
                DISPATCH ();
              }
            if (vec_kind (XVEC (f)) == KIND_SUBR)
              {
                record_call (*slot, slot + 1, nargs);
                lispv v = call_subr (f, nargs, slot + 1);
                lisp_eval_depth--;
                *slot = leave_call (v);
                NEXT ();
              }
          }
        record_call (*slot, slot + 1, nargs);
        lispv v = funcall_any (*slot, nargs, slot + 1);
        lisp_eval_depth--;
        *slot = leave_call (v);
        NEXT ();
      }
    {
      lispv value;
    CASE (RET): value = A; goto leave;
    CASE (RETK): value = KA;
    leave:
      if (unlikely (specpdl_top - specpdl_base != fp->record + 1))
        value = unbind_to (fp->record + 1, value);
      if (fp == run->entry)
        return value;
      frame_top = --fp;
      lisp_eval_depth--;
      value = leave_call (value);
      LOAD_FRAME ();
      pc = fp->pc;
      A = value;
      NEXT ();
    }

    /* ---- Jumps ---- */

    CASE (GOTO): JUMP ();
    CASE (JNIL): JUMP_IF (NILP (A));
    CASE (JNNIL): JUMP_IF (!NILP (A));
    CASE (SWITCH):
      {
        POLL (pc->c);
        SET_TOP (pc->c);
        const struct code *code = XCODE (XCOMPILED (fp->fn)->decoded);
        const struct insn *to = switch_target (code, pc, KB, A);
        pc = to ? to : pc + 1;
        DISPATCH ();
      }
    CASE (PUSHHANDLER):
      {
        if (!run->point)
          {
            run->pc = pc;
            run->wants_point = true;
            return Qnil;
          }
        SET_TOP (pc->c);
        struct handler *h = push_handler (pc->b, A, run->point);
        h->vm_frame = fp;
        h->vm_pc = pc + pc->jump - XCODE (XCOMPILED (fp->fn)->decoded)->insns;
        h->vm_sp = base + pc->c;
        NEXT ();
      }
    CASE (POPHANDLER): handler_pop (); NEXT ();

    /* ---- Tests ---- */

    CASE (EQ): A = BOOL (EQ (B, C)); NEXT ();
    CASE (EQK): A = BOOL (EQ (B, KC)); NEXT ();
    CASE (JEQ): JUMP_IF (EQ (A, B));
    CASE (JEQK): JUMP_IF (EQ (A, KB));
    CASE (JNEQ): JUMP_IF (!EQ (A, B));
    CASE (JNEQK): JUMP_IF (!EQ (A, KB));
    COMPARISON (LSS, <, Flss)
    COMPARISON (GTR, >, Fgtr)
    COMPARISON (LEQ, <=, Fleq)
    COMPARISON (GEQ, >=, Fgeq)
    COMPARISON (EQLSIGN, ==, Feqlsign)
    CASE (NOT): A = BOOL (NILP (B)); NEXT ();
    PREDICATE (SYMBOLP)
    PREDICATE (CONSP)
    PREDICATE (STRINGP)
    PREDICATE (LISTP)
    PREDICATE (NUMBERP)
    PREDICATE (INTEGERP)

    /* ---- Arithmetic ---- */

    CASE (ADD1):
      {
        lispv x = B;
        intptr_t r;
        A = (likely (FIXNUMP (x))
             && likely (!__builtin_add_overflow (SIGNED (x), 1 << FIXNUM_SHIFT, &r))
             ? word_make (r) : Fadd1 (x));
        NEXT ();
      }
    CASE (SUB1):
      {
        lispv x = B;
        intptr_t r;
        A = (likely (FIXNUMP (x))
             && likely (!__builtin_sub_overflow (SIGNED (x), 1 << FIXNUM_SHIFT, &r))
             ? word_make (r) : Fsub1 (x));
        NEXT ();
      }
    CASE (NEGATE):
      {
        lispv x = B;
        A = (likely (FIXNUMP (x) && XFIXNUM (x) != MOST_NEGATIVE_FIXNUM)
             ? make_fixnum (-XFIXNUM (x)) : Fminus (1, &x));
        NEXT ();
      }
    CASE (PLUS): ARITH (__builtin_add_overflow, B, C, PLUS2);
    CASE (PLUSK): ARITH (__builtin_add_overflow, B, KC, PLUS2);
    CASE (DIFF): ARITH (__builtin_sub_overflow, B, C, DIFF2);
    CASE (DIFFK): ARITH (__builtin_sub_overflow, B, KC, DIFF2);
    CASE (MULT): MULTIPLY (B, C);
    CASE (MULTK): MULTIPLY (B, KC);
    CASE (QUO): DIVIDE (B, C, /, QUO2);
    CASE (QUOK): DIVIDE (B, KC, /, QUO2);
    CASE (REM): DIVIDE (B, C, %, REM2);
    CASE (REMK): DIVIDE (B, KC, %, REM2);
    CASE (MAX): EXTREME (B, C, >=, MAX2);
    CASE (MAXK): EXTREME (B, KC, >=, MAX2);
    CASE (MIN): EXTREME (B, C, <=, MIN2);
    CASE (MINK): EXTREME (B, KC, <=, MIN2);

    /* ---- Lists and arrays ---- */

    CASE (CAR): A = CAR (B); NEXT ();
    CASE (CDR): A = CDR (B); NEXT ();
    CASE (CAR_SAFE): A = CAR_SAFE (B); NEXT ();
    CASE (CDR_SAFE): A = CDR_SAFE (B); NEXT ();
    CASE (CONS): A = Fcons (B, C); NEXT ();
    CASE (CONSK): A = Fcons (B, KC); NEXT ();
    CASE (LIST):
      {
        lispv list = Qnil, *from = &B;
        for (int i = pc->c; i-- > 0;)
          list = Fcons (from[i], list);
        A = list;
        NEXT ();
      }
    CASE (NTH):
      {
        lispv n = B, list = C;
        A = (NATNUMP (n) && XFIXNUM (n) < 10000
             ? CAR (nth_tail (XFIXNUM (n), list)) : Fnth (n, list));
        NEXT ();
      }
    CASE (NTHCDR):
      {
        lispv n = B, list = C;
        A = (NATNUMP (n) && XFIXNUM (n) < 10000
             ? nth_tail (XFIXNUM (n), list) : Fnthcdr (n, list));
        NEXT ();
      }
    CASE (NTHI): A = CAR (nth_tail (pc->b, C)); NEXT ();
    CASE (NTHCDRI): A = nth_tail (pc->b, C); NEXT ();
    CASE (AREF): A = aref_or_slow (B, C); NEXT ();
    CASE (AREFK): A = aref_or_slow (B, KC); NEXT ();
    CASE (ASET): A = aset_or_slow (B, C, base[pc->d]); NEXT ();
    CASE (SETCAR):
      {
        lispv cell = B, v = C;
        CHECK_CONS (cell);
        XSETCAR (cell, v);
        A = v;
        NEXT ();
      }
    CASE (SETCDR):
      {
        lispv cell = B, v = C;
        CHECK_CONS (cell);
        XSETCDR (cell, v);
        A = v;
        NEXT ();
      }
    CASE (MEMQ): A = memq_or_slow (B, C); NEXT ();
    CASE (MEMQK): A = memq_or_slow (B, KC); NEXT ();
    CASE (ASSQ): A = assq_or_slow (B, C); NEXT ();
    CASE (ASSQK): A = assq_or_slow (B, KC); NEXT ();
    CASE (GET): A = Fget (B, C); NEXT ();
    CASE (GETK): A = Fget (B, KC); NEXT ();
    CASE (LENGTH): A = list_length_or_slow (B); NEXT ();
    CASE (SYMBOL_VALUE): A = Fsymbol_value (B); NEXT ();
    CASE (EQUAL):
      {
        lispv *at = &A;
        if (EQ (at[0], at[1]))
          at[0] = Qt;
        else
          {
            SET_TOP (pc->c);
            at[0] = Fequal (at[0], at[1]);
          }
        NEXT ();
      }

    /* ---- C functions ---- */

    CASE (PRIM):
      {
        lispv *at = &A;
        const struct vm_prim *p = &vm_prims[pc->b];
        lstack_top = at + p->nargs;
        *at = call_prim (p, at);
        NEXT ();
      }
    CASE (PRIMN):
      {
        lispv *at = &A;
        lstack_top = at + pc->c;
        *at = vm_prims[pc->b].fn.many (pc->c, at);
        NEXT ();
      }
    CASE (STATE):
      SET_TOP (pc->c);
      vm_prims[pc->b].fn.state ();
      NEXT ();
    CASE (UNWIND_PROTECT):
      SET_TOP (pc->c);
      record_unwind_handler (A);
      NEXT ();
    CASE (OBSOLETE):
      error ("Invalid byte opcode: op=%d, ptr=%d", pc->a, pc->jump);
    CASE (END):
      abort ();
    }
  __builtin_unreachable ();
}

/* ---- Activations from C ---- */

static lispv
run_with_point (struct jump_point *point, void *arg)
{
  struct run *run = arg;
  run->point = point;
  return vm_loop (run);
}

/* A handler of this activation was chosen.  */
static lispv
resume (struct jump_point *point, void *arg)
{
  struct run *run = arg;
  struct handler *h = point->hit;
  *h->vm_sp = point->value;
  frame_top = h->vm_frame;
  lstack_top = h->vm_sp + 1;
  run->point = point;
  run->pc = XCODE (XCOMPILED (frame_top->fn)->decoded)->insns + h->vm_pc;
  return vm_loop (run);
}

lispv
vm_call (lispv fn, ptrdiff_t nargs, lispv *args)
{
  check_c_stack ();
  ptrdiff_t record = specpdl_index () - 1;
  while (frame_top > frames && frame_top->record >= record)
    frame_top--;
  lispv *mark = lstack_mark ();
  if (args + nargs != lstack_top)
    {
      lstack_reserve (nargs);
      if (nargs > 0)
        memcpy (lstack_top, args, nargs * sizeof *args);
      args = lstack_top;
      lstack_top += nargs;
    }
  push_frame (fn, nargs, args, record);
  struct run run = { .entry = frame_top, .pc = frame_top->pc };
  lispv value = vm_loop (&run);
  if (run.wants_point)
    value = run_with_jump_point (run_with_point, resume, &run);
  frame_top = run.entry - 1;
  lstack_pop_to (mark);
  return value;
}

DEFUN (Fbyte_code, "byte-code", 3, 3,
       "Run BYTESTR, bytecode with the constants VECTOR and a stack of MAXDEPTH.\n\
Compiled files call this for their top-level forms.")
  (lispv bytestr, lispv vector, lispv maxdepth)
{
  if (!STRINGP (bytestr) || !VECTORP (vector) || !NATNUMP (maxdepth))
    error ("Invalid byte-code");
  lispv values[] = { Qnil, bytestr, vector, maxdepth };
  lispv fn = make_compiled (ARRAYELTS (values), values);
  return vm_call (fn, 0, lstack_top);
}

static const struct subr_def *const subrs[] = { &SFbyte_code };

void
init_bytecode (void)
{
  /* Each has a record on the binding stack, too.  */
  size_t n = sizeof (void *) > 4 ? 1 << 20 : 1 << 18;
  frames = reserve_stack (&n, 1 << 14, sizeof *frames, "the bytecode machine");
  frame_top = frames;
  frames_end = frames + n;
  gc_root_scanner ("frames", scan_frames);
#if VM_COMPUTED_GOTO
  vm_loop (NULL);
#else
  static int32_t numbers[VM_OP_COUNT];
  for (int i = 0; i < VM_OP_COUNT; i++)
    numbers[i] = i;
  vm_labels = numbers;
#endif
  defsubrs (subrs, ARRAYELTS (subrs));
}
