/* error.c -- conditions, handlers and non-local exits; the one setjmp.

   H1  Handlers form one stack; each names the jump point of the C activation that owns it.
   H2  While the unwind forms that were recorded inside a handler run, it is still active.
   H3  A value on its way to a handler is protected by `unbind_to'; the resumed activation
       protects it before anything else.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include "lisp.h"
#include "debugger.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "vars.h"

struct handler *handler_base, *handler_top;
static struct handler *handler_end;
static lispv memory_full_error;

enum { HANDLER_SPARE = 256 };

static void
scan_handlers (struct gc_marker *m)
{
  for (struct handler *h = handler_base; h < handler_top; h++)
    {
      gc_mark (m, h->tag);
      gc_mark (m, h->lexical_env);
    }
}

void
init_handlers (void)
{
  size_t n = sizeof (void *) > 4 ? 1 << 18 : 1 << 16;
  handler_base = reserve_stack (&n, 4 * HANDLER_SPARE, sizeof *handler_base, "handlers");
  handler_top = handler_base;
  handler_end = handler_base + n - HANDLER_SPARE;
  gc_root_scanner ("handlers", scan_handlers);
}

/* ---- Handlers ---- */

static void
handlers_exhausted (void)
{
  static bool signalling;
  if (signalling)
    {
      if (handler_top < handler_end + HANDLER_SPARE)
        return;
      fputs ("vellum: handler stack exhausted\n", stderr);
      exit (2);
    }
  signalling = true;
  lispv e = list2 (Qerror, build_string ("Too many nested handlers"));
  signalling = false;
  xsignal (Qnil, e);
}

struct handler *
push_handler (enum handler_kind kind, lispv tag, struct jump_point *point)
{
  if (unlikely (handler_top >= handler_end))
    handlers_exhausted ();
  struct handler *h = handler_top++;
  h->kind = kind;
  h->thrown = false;
  h->tag = tag;
  h->lexical_env = lexical_env;
  h->lstack = lstack_top;
  h->specpdl = specpdl_top - specpdl_base;
  h->eval_depth = lisp_eval_depth;
  ROOTS_SAVE (h->roots);
  h->point = point;
  return h;
}

lispv
run_with_jump_point (lispv (*body) (struct jump_point *, void *),
                     lispv (*resume) (struct jump_point *, void *), void *arg)
{
  struct jump_point point;
  if (!setjmp (point.buf))
    return body (&point, arg);
  return resume (&point, arg);
}

void
unwind_to_handler (struct handler *h, lispv value, bool thrown)
{
  for (;;)
    {
      struct handler *top = handler_top - 1;
      value = unbind_to (top->specpdl, value);
      handler_top = top;
      if (top == h)
        break;
    }
  h->thrown = thrown;
  lstack_pop_to (h->lstack);
  lexical_env = h->lexical_env;
  lisp_eval_depth = h->eval_depth;
  ROOTS_RESTORE (h->roots);
  lstack_reset_limit ();
  c_stack_reset_floor ();
  struct jump_point *p = h->point;
  p->hit = h;
  p->value = value;
  longjmp (p->buf, 1);
}

/* ---- Throw and catch ---- */

void
throw_to (lispv tag, lispv value)
{
  if (!NILP (tag))
    for (struct handler *h = handler_top; h-- > handler_base;)
      {
        if (h->kind == HANDLER_CATCH && EQ (h->tag, tag))
          unwind_to_handler (h, value, true);
        if (h->kind == HANDLER_ALL && !EQ (h->tag, Qtop_level))
          unwind_to_handler (h, Fcons (tag, value), true);
      }
  xsignal2 (Qno_catch, tag, value);
}

struct c_catch
{
  enum handler_kind kind;
  lispv tag;
  lispv (*body) (void *);
  lispv (*on_error) (lispv, void *);
  lispv (*on_any) (bool, lispv, void *);
  void *arg;
};

static lispv
c_catch_body (struct jump_point *point, void *arg)
{
  struct c_catch *c = arg;
  push_handler (c->kind, c->tag, point);
  lispv value = c->body (c->arg);
  handler_pop ();
  return value;
}

static lispv
c_catch_resume (struct jump_point *point, void *arg)
{
  struct c_catch *c = arg;
  if (c->on_error)
    return c->on_error (point->value, c->arg);
  if (c->on_any)
    return c->on_any (point->hit->thrown, point->value, c->arg);
  return point->value;
}

lispv
catch_tag (lispv tag, lispv (*body) (void *), void *arg)
{
  struct c_catch c = { .kind = HANDLER_CATCH, .tag = tag, .body = body, .arg = arg };
  return run_with_jump_point (c_catch_body, c_catch_resume, &c);
}

lispv
catch_conditions (lispv (*body) (void *), lispv conditions,
                  lispv (*handler) (lispv error, void *), void *arg)
{
  struct c_catch c = { .kind = HANDLER_CONDITIONS, .tag = conditions, .body = body,
                       .on_error = handler, .arg = arg };
  return run_with_jump_point (c_catch_body, c_catch_resume, &c);
}

lispv
catch_all (lispv (*body) (void *), lispv (*handler) (bool thrown, lispv value, void *),
           void *arg)
{
  struct c_catch c = { .kind = HANDLER_ALL, .tag = Qt, .body = body, .on_any = handler,
                       .arg = arg };
  return run_with_jump_point (c_catch_body, c_catch_resume, &c);
}

lispv
catch_top_level (lispv (*body) (void *),
                 lispv (*handler) (bool thrown, lispv value, void *), void *arg)
{
  struct c_catch c = { .kind = HANDLER_ALL, .tag = Qtop_level, .body = body,
                       .on_any = handler, .arg = arg };
  return run_with_jump_point (c_catch_body, c_catch_resume, &c);
}

/* ---- Signals ---- */

lispv
matching_clause (lispv handlers, lispv conditions)
{
  if (EQ (handlers, Qt))
    return Qt;
  if (SYMBOLP (handlers) && !NILP (handlers))
    return NILP (Fmemq (handlers, conditions)) ? Qnil : Qt;
  FOR_EACH_TAIL (tail, handlers)
    {
      lispv h = XCAR (tail);
      if (EQ (h, Qt) || !NILP (Fmemq (h, conditions)))
        return handlers;
    }
  return Qnil;
}

/* The handler for CONDITIONS, or null; *CLAUSE is what matched in it, nil if nothing may be
   said to handle the error.  */
static struct handler *
find_handler (lispv conditions, lispv *clause)
{
  for (struct handler *h = handler_top; h-- > handler_base;)
    {
      if (h->kind == HANDLER_CATCH)
        continue;
      if (h->kind == HANDLER_ALL)
        {
          *clause = EQ (h->tag, Qtop_level) ? Qnil : Qt;
          return h;
        }
      *clause = matching_clause (h->tag, conditions);
      if (!NILP (*clause))
        return h;
    }
  *clause = Qnil;
  return NULL;
}

static void
run_signal_hook (lispv sym, lispv data)
{
  lispv hook = SYMVAL (Qsignal_hook_function);
  if (NILP (hook) || NILP (sym))
    return;
  GCPRO (sym, data, hook);
  specref count = specpdl_index ();
  ensure_eval_room (20);
  call2 (hook, sym, data);
  unbind_to (count, Qnil);
}

static _Noreturn void
signal_condition (lispv sym, lispv data)
{
  lispv real = NILP (sym) ? CAR_SAFE (data) : sym;
  lispv object = NILP (sym) ? data : Fcons (sym, data);
  lispv conditions = Qnil, clause = Qnil;
  GCPRO (sym, data, real, object, conditions, clause);

  quit_pending = false;
  run_signal_hook (sym, data);
  conditions = SYMBOLP (real) ? Fget (real, Qerror_conditions) : Qnil;
  struct handler *h = find_handler (conditions, &clause);
  if (!EQ (object, memory_full_error)
      && (NILP (clause) || !NILP (SYMVAL (Qdebug_on_signal))
          || (CONSP (clause) && !NILP (Fmemq (Qdebug, clause)))))
    maybe_call_debugger (conditions, object, NILP (clause));
  if (!h)
    {
      fputs (EQ (object, memory_full_error) ? "vellum: out of memory\n"
                                            : "vellum: error outside of any handler\n", stderr);
      exit (2);
    }
  unwind_to_handler (h, object, false);
}

void
xsignal (lispv condition, lispv data)
{
  if (NILP (condition) && NILP (data))
    condition = Qerror;
  signal_condition (condition, data);
}

void xsignal0 (lispv condition) { xsignal (condition, Qnil); }
void xsignal1 (lispv condition, lispv a) { xsignal (condition, list1 (a)); }
void xsignal2 (lispv condition, lispv a, lispv b) { xsignal (condition, list2 (a, b)); }
void xsignal3 (lispv condition, lispv a, lispv b, lispv c)
{ xsignal (condition, list3 (a, b, c)); }

DEFUN (Fsignal, "signal", 2, 2,
       "Signal the condition ERROR-SYMBOL with DATA; does not return.\n"
       "Its handlers are those of the symbols in its `error-conditions' property.  If\n"
       "ERROR-SYMBOL is nil, DATA is the whole error, (SYMBOL . DATA).")
(lispv error_symbol, lispv data)
{
  CHECK_SYMBOL (error_symbol);
  if (NILP (error_symbol))
    CHECK_LIST (data);
  xsignal (error_symbol, data);
}

DEFUN (Fthrow, "throw", 2, 2,
       "Return VALUE from the innermost `catch' whose tag is TAG.")
(lispv tag, lispv value)
{
  throw_to (tag, value);
}

/* Turns `x' in FORMAT into curved quotes, as `format-message' does.  */
static void
curve_quotes (const char *format, char *out, size_t size)
{
  size_t n = 0;
  for (; *format && n + 4 < size; format++)
    if (*format == '`' || *format == '\'')
      {
        memcpy (out + n, *format == '`' ? "\342\200\230" : "\342\200\231", 3);
        n += 3;
      }
    else
      out[n++] = *format;
  out[n] = 0;
}

void
error (const char *format, ...)
{
  char curved[512], buf[4096];
  curve_quotes (format, curved, sizeof curved);
  va_list ap;
  va_start (ap, format);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  int n = vsnprintf (buf, sizeof buf, curved, ap);
#pragma GCC diagnostic pop
  va_end (ap);
  if (n >= (int) sizeof buf)
    n = sizeof buf - 1;
  xsignal1 (Qerror, make_string (buf, n));
}

void
signal_error (const char *message, lispv data)
{
  xsignal (Qerror, Fcons (build_string (message), LISTP (data) ? data : list1 (data)));
}

void wrong_type_argument (lispv predicate, lispv value)
{ xsignal2 (Qwrong_type_argument, predicate, value); }
void args_out_of_range (lispv a, lispv b) { xsignal2 (Qargs_out_of_range, a, b); }
void args_out_of_range_3 (lispv a, lispv b, lispv c)
{ xsignal3 (Qargs_out_of_range, a, b, c); }
void void_variable (lispv sym) { xsignal1 (Qvoid_variable, sym); }
void void_function (lispv sym) { xsignal1 (Qvoid_function, sym); }

void
memory_full (void)
{
  signal_condition (Qnil, memory_full_error);
}

void
report_file_errno (const char *string, lispv name, int errnum)
{
  lispv data = LISTP (name) ? name : list1 (name);
  data = Fcons (build_string (strerror (errnum)), data);
  if (errnum == EEXIST)
    xsignal (Qfile_already_exists, data);
  xsignal (errnum == ENOENT ? Qfile_missing : Qfile_error,
           Fcons (build_string (string), data));
}

void
report_file_error (const char *string, lispv name)
{
  report_file_errno (string, name, errno);
}

/* ---- The conditions ---- */

struct condition
{
  lispv sym;
  const char *message;
  lispv parents[3];
};

#define ERR(sym, ...) ERR_ (sym, __VA_ARGS__)
#define ERR_(sym, message, ...) { sym, message, { __VA_ARGS__ } },

static void
define_conditions (void)
{
  const struct condition conditions[] = {
#include "errors.def"
  };
  for (size_t i = 0; i < ARRAYELTS (conditions); i++)
    {
      const struct condition *c = &conditions[i];
      lispv list = list1 (Qerror);
      for (int p = ARRAYELTS (c->parents); p-- > 0;)
        if (!NILP (c->parents[p]))
          list = Fcons (c->parents[p], list);
      define_condition (c->sym, Fcons (c->sym, list), c->message);
    }
}

void
define_condition (lispv sym, lispv conditions, const char *message)
{
  Fput (sym, Qerror_conditions, conditions);
  Fput (sym, Qerror_message, gc_string_static (message, strlen (message), -1));
}

static const struct subr_def *const subrs[] = { &SFsignal, &SFthrow };

void
init_error (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  define_condition (Qerror, list1 (Qerror), "error");
  define_condition (Qquit, list1 (Qquit), "Quit");
  define_condition (Qminibuffer_quit, list2 (Qminibuffer_quit, Qquit), "Quit");
  define_conditions ();
  memory_full_error
    = list2 (Qerror, build_string ("Memory exhausted--use M-x save-some-buffers"
                                   " then exit and restart Emacs"));
  gc_root (&memory_full_error);
  defvar_lisp (Qsignal_hook_function, Qnil,
               "Function that `signal' calls first, with the condition and its data.");
}
