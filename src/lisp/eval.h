/* eval.h -- what the evaluator and the bytecode VM share: the Lisp stack, the binding stack with
   its backtrace records, handlers, depth limits, and the calls between interpreted, compiled
   and C functions.  Only eval.c's family, the VM and the debugger primitives include it.

   E1  Evaluated arguments stand on the Lisp stack, which is scanned precisely in both root
       modes.  So do the values of the binding stack and of the handlers.
   E2  `lexical_env' is the lexical environment of the interpreted code that is running.
       Whoever changes it restores it; a non-local exit restores it from the handler.
   E3  A C activation that can be returned to by a non-local exit has a jump point, made by
       `run_with_jump_point' only; handlers are data that name the jump point of their owner.
   E4  Whoever pushes on the Lisp stack, the binding stack or the handler stack pops what it
       pushed, on its normal way out; a non-local exit pops for everybody.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef EVAL_H
#define EVAL_H

#include <setjmp.h>
#include "lisp.h"

/* ---- The Lisp stack (specpdl.c) ---- */

extern lispv *lstack_base, *lstack_limit;       /* `lstack_top' is in lisp.h */
_Noreturn void lstack_overflow (void);

/* Reserves a stack of *COUNT elements of SIZE bytes, fewer (*COUNT says how many, at least
   LEAST) if address space is short; exits if even those are not to be had.  */
void *reserve_stack (size_t *count, size_t least, size_t size, const char *what);

/* Makes sure that N more slots fit; signals otherwise.  Pushes nothing.  */
static inline void
lstack_reserve (ptrdiff_t n)
{
  if (unlikely (n > lstack_limit - lstack_top))
    lstack_overflow ();
}

static inline void
lstack_push (lispv v)
{
  lstack_reserve (1);
  *lstack_top++ = v;
}

/* ---- The lexical environment ---- */

/* Nil: dynamic binding.  Else an alist whose elements are (SYMBOL . VALUE), or SYMBOL for a
   variable that is special locally; `(t)' is the empty lexical environment.  */
extern lispv lexical_env;

/* ---- The binding stack (specpdl.c) ---- */

enum spec_kind
{
  SPEC_LET,             /* a: symbol (plain); b: its old value */
  SPEC_LET_LOCAL,       /* a: symbol; b: old value; c: the buffer whose local value was bound */
  SPEC_LET_DEFAULT,     /* a: symbol; b: old default value; c: current buffer of then */
  SPEC_UNWIND,          /* call u.fn (b) */
  SPEC_UNWIND_PTR,      /* call u.fn_ptr (u.ptr) */
  SPEC_UNWIND_VOID,     /* call u.fn_void () */
  SPEC_UNWIND_BODY,     /* a: forms; b: lexical environment to evaluate them in */
  SPEC_UNWIND_CALL,     /* a: function to call without arguments (bytecode's unwind-protect) */
  SPEC_NOTHING,         /* undone already */
  SPEC_BACKTRACE        /* a: function; nargs, u.args (UNEVALLED: b is the list of forms) */
};

struct spec
{
  uint8_t kind;
  bool debug_on_exit;           /* backtrace records: call the debugger on return */
  bool traced;                  /* debugger's own mark */
  uint8_t rest_at;              /* backtrace records: not 0 if argument REST_AT - 1 became a list
                                   of it and those behind it */
  int32_t nargs;                /* backtrace records; UNEVALLED for a form's own arguments */
  lispv a, b;
  union
  {
    lispv c;
    lispv *args;                /* on the Lisp stack, or protected by the caller */
    struct { lispv *args; lispv env; } call;    /* with the lexical environment of the call */
    void (*fn) (lispv);
    void (*fn_void) (void);
    struct { void (*fn_ptr) (void *); void *ptr; } p;
  } u;
};

extern struct spec *specpdl_base, *specpdl_top, *specpdl_limit;
/* Signals "Variable binding depth exceeds max-specpdl-size", or raises `specpdl_limit'.  */
void specpdl_grow (void);

static inline struct spec *
specpdl_push (void)
{
  if (unlikely (specpdl_top >= specpdl_limit))
    specpdl_grow ();
  return specpdl_top++;
}

/* Records a call for backtraces.  ARGS stays valid while the record exists.  Popped by
   `specpdl_pop_backtrace', or by `unbind_to'.  */
static inline struct spec *
record_call (lispv fn, lispv *args, ptrdiff_t nargs)
{
  struct spec *s = specpdl_top;
  if (unlikely (s >= specpdl_limit))
    {
      specpdl_grow ();
      s = specpdl_top;
    }
  s->kind = SPEC_BACKTRACE;
  s->debug_on_exit = false;
  s->rest_at = 0;
  s->nargs = nargs;
  s->a = fn;
  s->b = Qnil;
  s->u.call.args = args;
  s->u.call.env = lexical_env;
  /* The profiler's signal handler sees complete records only.  */
  __atomic_signal_fence (__ATOMIC_RELEASE);
  specpdl_top = s + 1;
  return s;
}

/* Pops the record S of a call that returns VALUE: nothing else is on the binding stack above
   it.  Calls the debugger if that was asked for.  Returns the value to return.  */
lispv leave_debugged_call (struct spec *s, lispv value) MAY_GC;

static inline lispv
leave_call (lispv value)
{
  struct spec *s = specpdl_top - 1;
  if (unlikely (s->debug_on_exit))
    value = leave_debugged_call (s, value);
  specpdl_top--;
  return value;
}

/* `unwind-protect' as bytecode has it: HANDLER is a function, or a list of forms.  */
void record_unwind_handler (lispv handler);
/* Bindings for `save-excursion' and so on are made by their owner through
   `record_unwind_protect'.  */

/* ---- Depth ---- */

extern intptr_t lisp_eval_depth;
extern char *c_stack_floor;             /* C frames must stay above this address */
/* Signals that the nesting is too deep, or lets it pass.  */
void eval_depth_exceeded (void);
_Noreturn void c_stack_exceeded (void);

/* BASE is the start of the C stack, SIZE what it may grow to.  */
void set_c_stack_floor (char *base, size_t size);
void c_stack_reset_floor (void);        /* after a non-local exit */

/* `max-lisp-eval-depth', no limit if void.  */
static inline intptr_t
max_eval_depth (void)
{
  return symval_int (Qmax_lisp_eval_depth, MOST_POSITIVE_FIXNUM);
}

/* Enter one level of Lisp nesting.  Left by `lisp_eval_depth--', or restored by a handler.  */
static inline void
enter_eval (void)
{
  lisp_eval_depth++;
  lispv max = PLAIN_SYMVAL (Qmax_lisp_eval_depth);
  if (unlikely (!FIXNUMP (max) || lisp_eval_depth > XFIXNUM (max)))
    eval_depth_exceeded ();
}

/* For C functions that recurse: signals when the C stack is nearly used up.  */
static inline void
check_c_stack (void)
{
  if (unlikely ((char *) __builtin_frame_address (0) < c_stack_floor))
    c_stack_exceeded ();
}

/* ---- Handlers and non-local exits (error.c) ---- */

/* A C activation that a non-local exit can return to.  */
struct jump_point
{
  jmp_buf buf;
  struct handler *hit;          /* the handler that was chosen; valid until the next push */
  lispv value;                  /* thrown value, or (CONDITION . DATA) */
};

enum handler_kind
{
  HANDLER_CATCH,                /* `tag' is a catch tag */
  HANDLER_CONDITIONS,           /* `tag' is a condition name, a list of them, or t */
  HANDLER_ALL                   /* stops anything; `hit->thrown' says whether it was a throw */
};

struct handler
{
  uint8_t kind;
  bool thrown;                  /* HANDLER_ALL: VALUE is (TAG . VALUE) of a throw */
  lispv tag;
  lispv lexical_env;            /* the state to restore */
  lispv *lstack;
  ptrdiff_t specpdl;            /* index, as by `specpdl_index' */
  intptr_t eval_depth;
  struct root_frame *roots;
  struct jump_point *point;     /* the owner */
  void *vm_frame;               /* for the VM's own use: frame and where it goes on */
  ptrdiff_t vm_pc;
  lispv *vm_sp;
};

extern struct handler *handler_base, *handler_top;      /* the live ones are below the top */

/* Pushes a handler that saves the present state; the caller may fill the vm_ members.  Popped
   by `handler_pop', or by the exit that uses it.  */
struct handler *push_handler (enum handler_kind kind, lispv tag, struct jump_point *point);
static inline void handler_pop (void) { handler_top--; }

/* Calls BODY (point, ARG) and returns its value.  When a handler whose `point' is this one is
   chosen by a throw or signal (bindings undone, Lisp stack, depth, roots and environment
   restored, the handler itself popped), returns RESUME (point, ARG) instead: `point->hit' and
   `point->value' say what happened.  RESUME runs under the same jump point: it may push
   handlers for it again.  The only user of setjmp.  */
lispv run_with_jump_point (lispv (*body) (struct jump_point *, void *),
                           lispv (*resume) (struct jump_point *, void *), void *arg) MAY_GC;

/* Leaves to handler H with VALUE.  */
_Noreturn void unwind_to_handler (struct handler *h, lispv value, bool thrown);

/* `condition-case' for C that stops everything, throws included.  */
lispv catch_all (lispv (*body) (void *), lispv (*handler) (bool thrown, lispv value, void *),
                 void *arg) MAY_GC;

/* ---- Calls (eval.c) ---- */

/* Calls a primitive with evaluated arguments on the Lisp stack (or protected by the caller).
   Checks the number of arguments; makes no backtrace record.  */
lispv funcall_subr (lispv subr, ptrdiff_t nargs, lispv *args) MAY_GC;

/* Calls (lambda ...) or (closure ...); args as above.  No backtrace record.  */
lispv funcall_lambda (lispv fn, ptrdiff_t nargs, lispv *args) MAY_GC;

/* Calls any function: symbol, autoload, compiled, primitive, closure; no backtrace record, no
   depth count.  `Ffuncall' is this with both.  */
lispv funcall_any (lispv fn, ptrdiff_t nargs, lispv *args) MAY_GC;

/* Supplied by the VM (bytecode.c): calls a KIND_COMPILED object; ARGS as above.  The caller
   has made the backtrace record and counted the depth.  */
lispv vm_call (lispv fn, ptrdiff_t nargs, lispv *args) MAY_GC;
/* (MIN . MAX) or (MIN . many) of a KIND_COMPILED object; compiled.c.  */
lispv compiled_arity (lispv fn);
/* Its interactive spec as `interactive-form' gives it, nil if it is no command.  */
lispv compiled_interactive_form (lispv fn);

/* The value of `(function ARGS...)', for ARGS.  */
lispv eval_function_form (lispv args) MAY_GC;

/* `debug-on-next-call' is on and the call S is about to happen: calls the debugger with CODE,
   `lambda' for a function, t for a form.  */
void debug_call (struct spec *s, lispv code) MAY_GC;

/* True while `debug-on-next-call' is on: callers use `Ffuncall' instead of their fast path.  */
extern bool debug_next_call;

lispv progn_forms (lispv forms) MAY_GC;         /* evaluates a body */
lispv Fautoload_do_load (lispv def, lispv name, lispv macro_only) MAY_GC;

/* ---- Variables (vars.c) ---- */

/* True if `set_plain_symval' is enough to store into SYM, and `PLAIN_SYMVAL' is its value.  */
static inline bool
plain_variable_p (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  return likely (s->redirect == SYMBOL_PLAIN && s->trapped_write == SYMBOL_UNTRAPPED);
}

_Noreturn void void_variable (lispv sym);
_Noreturn void void_function (lispv sym);

/* Parts of init_eval.  */
void init_forms (void);
void init_macro (void);
void init_hooks (void);

#endif
