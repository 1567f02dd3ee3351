/* specpdl.c -- the Lisp stack and the binding stack: dynamic bindings and unwinding.

   S1  Both are reserved address ranges that never move; pages come as they are touched.
   S2  Entries are undone in reverse order; an entry is popped before its action runs, so that
       an exit out of the action does not run it again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <sys/mman.h>
#include <sys/resource.h>
#include "lisp.h"
#include "eval.h"
#include "init.h"
#include "vars.h"

lispv *lstack_base, *lstack_top, *lstack_limit;
struct spec *specpdl_base, *specpdl_top, *specpdl_limit;

/* The end of the reserved range; `specpdl_limit' is what `max-specpdl-size' allows, if less.  */
static struct spec *specpdl_end;
/* What the limits leave for code that handles an overflow.  */
enum { LSTACK_SPARE = 65536, SPECPDL_SPARE = 4096 };
static lispv *lstack_end;

void *
reserve_stack (size_t *count, size_t least, size_t size, const char *what)
{
  /* Where address space is limited, most of it is for the heap.  */
  struct rlimit r;
  size_t most = SIZE_MAX;
  if (getrlimit (RLIMIT_AS, &r) == 0 && r.rlim_cur != RLIM_INFINITY)
    most = r.rlim_cur / 16;
  for (size_t n = *count; n >= least; n /= 2)
    {
      if (n * size > most && n / 2 >= least)
        continue;
      void *p = mmap (NULL, n * size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (p != MAP_FAILED)
        {
          *count = n;
          return p;
        }
    }
  fprintf (stderr, "vellum: no address space for %s\n", what);
  exit (2);
}

void
lstack_overflow (void)
{
  /* Room for the handlers of this error.  */
  lstack_limit = lstack_end;
  xsignal1 (Qerror, build_string ("Lisp stack overflow"));
}

lispv *
lstack_push_n (ptrdiff_t n)
{
  lstack_reserve (n);
  lispv *p = lstack_top;
  for (ptrdiff_t i = 0; i < n; i++)
    p[i] = Qnil;
  lstack_top = p + n;
  return p;
}

static void
scan_lstack (struct gc_marker *m)
{
  gc_mark_range (m, lstack_base, lstack_top - lstack_base);
}

static void
scan_specpdl (struct gc_marker *m)
{
  for (struct spec *s = specpdl_base; s < specpdl_top; s++)
    {
      gc_mark (m, s->a);
      gc_mark (m, s->b);
      if (s->kind == SPEC_LET_LOCAL || s->kind == SPEC_LET_DEFAULT)
        gc_mark (m, s->u.c);
      else if (s->kind == SPEC_BACKTRACE)
        gc_mark (m, s->u.call.env);
    }
}

/* ---- The size of the binding stack ---- */

/* `specpdl_limit' is where `max-specpdl-size' must be looked at again.  */
void
specpdl_grow (void)
{
  enum { STEP = 64 };
  ptrdiff_t size = specpdl_top - specpdl_base, room = specpdl_end - specpdl_base;
  ptrdiff_t max = symval_int (Qmax_specpdl_size, room);
  if (size >= max && max < 400)
    set_symval (Qmax_specpdl_size, make_fixnum (max = 400));
  if (size < max && size < room)
    {
      specpdl_limit = specpdl_base + (size + STEP < room ? size + STEP : room);
      return;
    }
  if (size + STEP > room + SPECPDL_SPARE)
    {
      fputs ("vellum: binding stack exhausted\n", stderr);
      exit (2);
    }
  /* Let the debugger and the handlers of this error make bindings.  */
  specpdl_limit = specpdl_top + STEP;
  xsignal1 (Qerror, build_string ("Variable binding depth exceeds max-specpdl-size"));
}

specref
specpdl_index (void)
{
  return specpdl_top - specpdl_base;
}

/* ---- Recording ---- */

void
record_unwind_protect (void (*fn) (lispv), lispv arg)
{
  struct spec *s = specpdl_push ();
  s->kind = SPEC_UNWIND;
  s->a = Qnil;
  s->b = arg;
  s->u.fn = fn;
}

void
record_unwind_protect_ptr (void (*fn) (void *), void *arg)
{
  struct spec *s = specpdl_push ();
  s->kind = SPEC_UNWIND_PTR;
  s->a = s->b = Qnil;
  s->u.p.fn_ptr = fn;
  s->u.p.ptr = arg;
}

void
record_unwind_protect_void (void (*fn) (void))
{
  struct spec *s = specpdl_push ();
  s->kind = SPEC_UNWIND_VOID;
  s->a = s->b = Qnil;
  s->u.fn_void = fn;
}

void
record_unwind_handler (lispv handler)
{
  struct spec *s = specpdl_push ();
  if (functionp (handler))
    {
      s->kind = SPEC_UNWIND_CALL;
      s->a = handler;
      s->b = Qnil;
    }
  else
    {
      s->kind = SPEC_UNWIND_BODY;
      s->a = handler;
      s->b = lexical_env;
    }
}

/* ---- Bindings ---- */

static void
bind_local_kind (lispv sym, lispv value)
{
  lispv buffer = Qnil;
  bool local = variable_bound_locally (sym, &buffer);
  lispv old = local ? find_symbol_value (sym) : default_value_or_unbound (sym);
  struct spec *s = specpdl_push ();
  s->kind = local ? SPEC_LET_LOCAL : SPEC_LET_DEFAULT;
  s->a = sym;
  s->b = old;
  s->u.c = buffer;
  if (local)
    set_variable (sym, value, buffer, VAR_BIND);
  else
    set_variable_default (sym, value, VAR_BIND);
}

void
specbind (lispv sym, lispv value)
{
  CHECK_SYMBOL (sym);
  struct symbol *p = XSYMBOL (sym);
  if (unlikely (p->redirect == SYMBOL_ALIAS))
    {
      sym = indirect_variable (sym);
      p = XSYMBOL (sym);
    }
  if (unlikely (p->redirect != SYMBOL_PLAIN))
    {
      bind_local_kind (sym, value);
      return;
    }
  if (unlikely (p->trapped_write == SYMBOL_CONSTANT))
    xsignal1 (Qsetting_constant, sym);
  struct spec *s = specpdl_push ();
  s->kind = SPEC_LET;
  s->a = sym;
  s->b = p->value;
  if (likely (p->trapped_write == SYMBOL_UNTRAPPED))
    gc_set (&p->value, value);
  else
    set_variable (sym, value, Qnil, VAR_BIND);
}

static void
unwind_body (lispv forms, lispv env)
{
  lispv *mark = lstack_mark ();
  lstack_push (lexical_env);
  lexical_env = env;
  progn_forms (forms);
  lexical_env = mark[0];
  lstack_pop_to (mark);
}

static void
undo_let (struct spec *s)
{
  struct symbol *p = XSYMBOL (s->a);
  lispv sym = s->a, old = s->b, where = s->u.c;
  switch (s->kind)
    {
    case SPEC_LET:
      if (likely (p->redirect == SYMBOL_PLAIN))
        {
          if (likely (p->trapped_write == SYMBOL_UNTRAPPED))
            gc_set (&p->value, old);
          else
            set_variable (sym, old, Qnil, VAR_UNBIND);
        }
      else
        set_variable_default (sym, old, VAR_UNBIND);
      break;
    case SPEC_LET_DEFAULT:
      set_variable_default (sym, old, VAR_UNBIND);
      break;
    default:
      /* The buffer may have died, or the binding may have been killed.  */
      if (variable_local_in_p (sym, where))
        set_variable (sym, old, where, VAR_UNBIND);
      break;
    }
}

static void
undo (struct spec *s)
{
  switch (s->kind)
    {
    case SPEC_LET:
    case SPEC_LET_LOCAL:
    case SPEC_LET_DEFAULT:
      undo_let (s);
      break;
    case SPEC_UNWIND:
      s->u.fn (s->b);
      break;
    case SPEC_UNWIND_PTR:
      s->u.p.fn_ptr (s->u.p.ptr);
      break;
    case SPEC_UNWIND_VOID:
      s->u.fn_void ();
      break;
    case SPEC_UNWIND_BODY:
      unwind_body (s->a, s->b);
      break;
    case SPEC_UNWIND_CALL:
      call0 (s->a);
      break;
    }
}

/* The values of the entry being undone have left the scanned part of the stack: S is a copy,
   and what it holds is protected here.  */
static void
undo_protected (struct spec *s)
{
  lispv *mark = lstack_mark ();
  lstack_push (s->a);
  lstack_push (s->b);
  if (s->kind == SPEC_LET_LOCAL || s->kind == SPEC_LET_DEFAULT)
    lstack_push (s->u.c);
  undo (s);
  lstack_pop_to (mark);
}

lispv
unbind_to (specref count, lispv value)
{
  struct spec *base = specpdl_base + count;
  if (specpdl_top == base)
    return value;
  lispv *mark = lstack_mark ();
  *lstack_top++ = value;        /* the spare room always allows one */
  while (specpdl_top > base)
    {
      struct spec *s = --specpdl_top;
      if (likely (s->kind == SPEC_LET && plain_variable_p (s->a)))
        set_plain_symval (s->a, s->b);
      else if (s->kind < SPEC_NOTHING)
        {
          struct spec copy = *s;
          undo_protected (&copy);
        }
    }
  lstack_pop_to (mark);
  return *mark;
}

/* ---- The debugger's view ---- */

lispv
default_toplevel_value_or_unbound (lispv sym)
{
  for (struct spec *s = specpdl_base; s < specpdl_top; s++)
    if ((s->kind == SPEC_LET || s->kind == SPEC_LET_DEFAULT) && EQ (s->a, sym))
      return s->b;
  return default_value_or_unbound (sym);
}

bool
set_outermost_binding (lispv sym, lispv value)
{
  for (struct spec *s = specpdl_base; s < specpdl_top; s++)
    if ((s->kind == SPEC_LET || s->kind == SPEC_LET_DEFAULT) && EQ (s->a, sym))
      {
        s->b = value;
        return true;
      }
  return false;
}

bool
let_bound_p (lispv sym)
{
  for (struct spec *s = specpdl_top; s-- > specpdl_base;)
    if (s->kind <= SPEC_LET_DEFAULT && EQ (s->a, sym))
      return true;
  return false;
}

bool
let_bound_in_buffer_p (lispv sym, lispv buffer)
{
  for (struct spec *s = specpdl_top; s-- > specpdl_base;)
    if ((s->kind == SPEC_LET_LOCAL || s->kind == SPEC_LET_DEFAULT) && EQ (s->a, sym)
        && EQ (s->u.c, buffer))
      return true;
  return false;
}

/* Exchanges the values of the bindings between LOWER and the top with those before they were
   made: done twice, it restores them.  For evaluation in an outer frame.  */
void
rewind_bindings (struct spec *lower, bool outwards)
{
  ptrdiff_t n = specpdl_top - lower;
  for (ptrdiff_t i = 0; i < n; i++)
    {
      struct spec *s = outwards ? specpdl_top - 1 - i : lower + i;
      lispv now, exchanged;
      switch (s->kind)
        {
        case SPEC_LET:
          if (XSYMBOL (s->a)->redirect == SYMBOL_PLAIN)
            {
              now = PLAIN_SYMVAL (s->a);
              set_plain_symval (s->a, s->b);
              s->b = now;
              break;
            }
          /* fallthrough */
        case SPEC_LET_DEFAULT:
          now = default_value_or_unbound (s->a);
          exchanged = s->b;
          s->b = now;
          set_variable_default (s->a, exchanged, VAR_SET);
          break;
        case SPEC_LET_LOCAL:
          if (variable_local_in_p (s->a, s->u.c))
            {
              now = value_in_buffer (s->a, s->u.c);
              exchanged = s->b;
              s->b = now;
              set_variable (s->a, exchanged, s->u.c, VAR_SET);
            }
          break;
        default:
          break;
        }
    }
}

/* After a non-local exit: takes back the room that an overflow was given.  */
void
lstack_reset_limit (void)
{
  if (lstack_top < lstack_end - LSTACK_SPARE)
    lstack_limit = lstack_end - LSTACK_SPARE;
}

void
init_stacks (void)
{
  bool wide = sizeof (void *) > 4;
  size_t nslots = (size_t) (wide ? 8 : 2) << 20, nspecs = (size_t) (wide ? 2048 : 512) << 10;
  lstack_base = lstack_top = reserve_stack (&nslots, 4 * LSTACK_SPARE, sizeof (lispv),
                                            "the Lisp stack");
  lstack_end = lstack_base + nslots - 16;
  lstack_limit = lstack_end - LSTACK_SPARE;
  specpdl_base = specpdl_top = reserve_stack (&nspecs, 4 * SPECPDL_SPARE,
                                              sizeof (struct spec), "bindings");
  specpdl_end = specpdl_base + nspecs - SPECPDL_SPARE;
  specpdl_limit = specpdl_base;
  gc_root_scanner ("lisp-stack", scan_lstack);
  gc_root_scanner ("bindings", scan_specpdl);
}

void
init_specpdl (void)
{
  defvar_lisp (Qmax_specpdl_size, make_fixnum (2500),
               "How many bindings and unwinding records may be pending at a time.");
}
