/* debugger.c -- frames as Lisp sees them, calls of the debugger, and the report of an error that
   nothing handles.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "compiled.h"
#include "buffer.h"
#include "data.h"
#include "debugger.h"
#include "format.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "main.h"
#include "vars.h"

/* ---- Walking frames ---- */

static struct spec *
frame_before (struct spec *s)
{
  while (s-- > specpdl_base)
    if (s->kind == SPEC_BACKTRACE)
      return s;
  return NULL;
}

static struct spec *
innermost_frame (void)
{
  return frame_before (specpdl_top);
}

/* The frame N calls out from the innermost one of the function BASE (nil: from the innermost),
   or null.  */
static struct spec *
find_frame (ptrdiff_t n, lispv base)
{
  struct spec *s = innermost_frame ();
  if (!NILP (base))
    {
      lispv function = indirect_function (base);
      while (s && !EQ (base, s->a)
             && (NILP (function) || !EQ (function, indirect_function (s->a))))
        s = frame_before (s);
    }
  while (s && n-- > 0)
    s = frame_before (s);
  return s;
}

/* Argument I of the call S.  */
static lispv
frame_arg (const struct spec *s, ptrdiff_t i)
{
  if (s->rest_at == 0 || i < s->rest_at - 1)
    return s->u.args[i];
  lispv tail = s->u.args[s->rest_at - 1];
  for (i -= s->rest_at - 1; i > 0 && CONSP (tail); i--)
    tail = XCDR (tail);
  return CAR_SAFE (tail);
}

static lispv
frame_args (struct spec *s)
{
  if (s->nargs == UNEVALLED)
    return s->b;
  lispv args = Qnil;
  for (ptrdiff_t i = s->nargs; i-- > 0;)
    args = Fcons (frame_arg (s, i), args);
  return args;
}

/* Calls FUNCTION with EVALD, FUNC, ARGS and FLAGS of S.  */
static lispv
call_with_frame (lispv function, struct spec *s)
{
  lispv flags = s->debug_on_exit ? list2 (QCdebug_on_exit, Qt) : Qnil;
  return call4 (function, s->nargs == UNEVALLED ? Qnil : Qt, s->a, frame_args (s), flags);
}

DEFUN (Fmapbacktrace, "mapbacktrace", 1, 2,
       "Call FUNCTION for each frame, from the innermost out.\n"
       "It gets EVALD (t if ARGS are values), FUNC, ARGS and FLAGS, a property list.  BASE\n"
       "non-nil means start at the innermost frame of that function.")
(lispv function, lispv base)
{
  GCPRO (function, base);
  for (struct spec *s = find_frame (0, base); s; s = frame_before (s))
    call_with_frame (function, s);
  return Qnil;
}

DEFUN (Fbacktrace_frame_internal, "backtrace-frame--internal", 3, 3,
       "Call FUNCTION for the frame NFRAMES out from BASE, as `mapbacktrace' does.\n"
       "Returns its value, or nil if there is no such frame.")
(lispv function, lispv nframes, lispv base)
{
  CHECK_NATNUM (nframes);
  struct spec *s = find_frame (XFIXNUM (nframes), base);
  return s ? call_with_frame (function, s) : Qnil;
}

DEFUN (Fbacktrace_frames_from_thread, "backtrace--frames-from-thread", 1, 1,
       "Return the frames of THREAD, a list of (EVALD FUNC ARGS...), innermost first.")
(lispv thread)
{
  (void) thread;
  lispv result = Qnil;
  for (struct spec *s = innermost_frame (); s; s = frame_before (s))
    result = Fcons (Fcons (s->nargs == UNEVALLED ? Qnil : Qt, Fcons (s->a, frame_args (s))),
                    result);
  return Fnreverse (result);
}

DEFUN (Fbacktrace_debug, "backtrace-debug", 2, 2,
       "Have the debugger called when the frame LEVEL out returns, if FLAG is non-nil.\n"
       "Returns FLAG.")
(lispv level, lispv flag)
{
  CHECK_FIXNUM (level);
  struct spec *s = find_frame (XFIXNUM (level), Qnil);
  if (s)
    s->debug_on_exit = !NILP (flag);
  return flag;
}

struct rewound { struct spec *lower; };

static void
bring_bindings_back (void *arg)
{
  struct rewound *r = arg;
  rewind_bindings (r->lower, false);
}

DEFUN (Fbacktrace_eval, "backtrace-eval", 2, 3,
       "Evaluate EXP with the bindings that the frame NFRAMES out has.\n"
       "BASE is as for `mapbacktrace'.")
(lispv exp, lispv nframes, lispv base)
{
  CHECK_NATNUM (nframes);
  struct spec *s = find_frame (XFIXNUM (nframes), base);
  if (!s)
    return eval_lexical (exp, Qt);
  specref count = specpdl_index ();
  lispv env = s->u.call.env;
  GCPRO (exp, env);
  struct rewound r = { s };
  rewind_bindings (s, true);
  record_unwind_protect_ptr (bring_bindings_back, &r);
  /* The record itself must stay out of what is exchanged: it holds no binding.  */
  return unbind_to (count, eval_lexical (exp, NILP (env) ? list1 (Qt) : env));
}

DEFUN (Fbacktrace_locals, "backtrace--locals", 1, 2,
       "Return an alist of the variables bound in the frame NFRAMES out, with their values.\n"
       "BASE is as for `mapbacktrace'.")
(lispv nframes, lispv base)
{
  CHECK_NATNUM (nframes);
  struct spec *s = find_frame (XFIXNUM (nframes), base), *outer = s ? frame_before (s) : NULL;
  lispv result = Qnil;
  if (!s)
    error ("Activation frame not found!");
  FOR_EACH_TAIL (tail, s->u.call.env)
    if (CONSP (XCAR (tail)))
      result = Fcons (Fcons (XCAR (XCAR (tail)), XCDR (XCAR (tail))), result);
  for (struct spec *b = outer ? outer : specpdl_base; b < s; b++)
    if (b->kind <= SPEC_LET_DEFAULT)
      {
        lispv value = b->kind == SPEC_LET_LOCAL ? value_in_buffer (b->a, b->u.c)
                                                : find_symbol_value (b->a);
        result = Fcons (Fcons (b->a, EQ (value, Qunbound) ? Qnil : value), result);
      }
  return Fnreverse (result);
}

/* ---- Printing frames ---- */

enum { MAX_LEVEL = 8, MAX_LENGTH = 50, MAX_STRING = 50 };

static void print_value (FILE *out, lispv v, int level);

static void
put_atom (FILE *out, lispv v)
{
  lispv s = Fprin1_to_string (v, Qnil);
  fwrite (SDATA (s), 1, SBYTES (s), out);
}

static void
put_string (FILE *out, lispv v)
{
  if (SCHARS (v) <= MAX_STRING)
    {
      put_atom (out, v);
      return;
    }
  lispv cut = Fsubstring (v, make_fixnum (0), make_fixnum (MAX_STRING));
  lispv s = Fprin1_to_string (cut, Qnil);
  ptrdiff_t n = SBYTES (s);
  if (n > 0 && SREF (s, n - 1) == '"')
    {
      fwrite (SDATA (s), 1, n - 1, out);
      fputs ("...\"", out);
    }
  else
    fwrite (SDATA (s), 1, n, out);
}

static const char *
abbreviation (lispv v)
{
  if (!CONSP (XCDR (v)) || !NILP (XCDR (XCDR (v))))
    return NULL;
  lispv head = XCAR (v);
  return (EQ (head, Qquote) ? "'" : EQ (head, Qfunction) ? "#'" : EQ (head, Qbackquote) ? "`"
          : EQ (head, Qcomma) ? "," : EQ (head, Qcomma_at) ? ",@" : NULL);
}

/* The elements of the list V, without parentheses.  */
static void
print_elements (FILE *out, lispv v, int level)
{
  GCPRO (v);
  for (int n = 0; CONSP (v); v = XCDR (v), n++)
    {
      if (n)
        putc (' ', out);
      if (n == MAX_LENGTH)
        {
          fputs ("...", out);
          return;
        }
      print_value (out, XCAR (v), level);
    }
  if (!NILP (v))
    {
      fputs (" . ", out);
      print_value (out, v, level);
    }
}

static void
print_cons (FILE *out, lispv v, int level)
{
  const char *prefix = abbreviation (v);
  if (prefix)
    {
      fputs (prefix, out);
      print_value (out, XCAR (XCDR (v)), level);
      return;
    }
  putc ('(', out);
  print_elements (out, v, level);
  putc (')', out);
}

static void
print_vector (FILE *out, lispv v, int level)
{
  GCPRO (v);
  putc ('[', out);
  for (ptrdiff_t i = 0; i < ASIZE (v); i++)
    {
      if (i)
        putc (' ', out);
      if (i == MAX_LENGTH)
        {
          fputs ("...", out);
          break;
        }
      print_value (out, AREF (v, i), level);
    }
  putc (']', out);
}

static void
print_hash_table (FILE *out, lispv v)
{
  GCPRO (v);
  lispv test = call1 (intern ("hash-table-test"), v);
  fputs ("#<hash-table ", out);
  put_atom (out, test);
  fprintf (out, " %td/", XFIXNUM (call1 (intern ("hash-table-count"), v)));
  fprintf (out, "%td %p>", XFIXNUM (call1 (intern ("hash-table-size"), v)),
           (void *) XVEC (v));
}

/* The parameters of a compiled function, by their numbers.  */
static void
print_compiled (FILE *out, lispv v)
{
  GCPRO (v);
  lispv arity = compiled_arity (v), list = COMPILED_SLOT (v, COMPILED_ARGLIST);
  lispv doc = compiled_slot_or_nil (v, COMPILED_DOC);
  fputs ("#f(compiled-function (", out);
  if (LISTP (list))
    print_elements (out, list, MAX_LEVEL - 1);
  else
    {
      ptrdiff_t min = XFIXNUM (XCAR (arity)), i = 1;
      ptrdiff_t max = FIXNUMP (XCDR (arity)) ? XFIXNUM (XCDR (arity))
                                             : XFIXNUM (list) >> 8;
      for (; i <= max; i++)
        fprintf (out, "%s%sarg%td", i > 1 ? " " : "", i == min + 1 ? "&optional " : "", i);
      if (!FIXNUMP (XCDR (arity)))
        fprintf (out, "%s&rest rest", i > 1 ? " " : "");
    }
  fputs (") ", out);
  if (STRINGP (doc))
    {
      put_string (out, doc);
      putc (' ', out);
    }
  fprintf (out, "#<bytecode %p>)", (void *) XVEC (v));
}

/* LEVEL is how many lists and vectors V is inside of.  */
static void
print_value (FILE *out, lispv v, int level)
{
  if (STRINGP (v))
    put_string (out, v);
  else if (HASH_TABLE_P (v))
    print_hash_table (out, v);
  else if (COMPILEDP (v))
    print_compiled (out, v);
  else if (!CONSP (v) && !VECTORP (v))
    put_atom (out, v);
  else if (level >= MAX_LEVEL)
    fputs ("...", out);
  else if (CONSP (v))
    print_cons (out, v, level + 1);
  else
    print_vector (out, v, level + 1);
}

static void
print_frame (FILE *out, struct spec *s)
{
  fputs (s->debug_on_exit ? "* " : "  ", out);
  if (s->nargs == UNEVALLED)
    {
      putc ('(', out);
      print_value (out, s->a, 1);
      if (!NILP (s->b))
        {
          putc (' ', out);
          print_elements (out, s->b, 1);
        }
      putc (')', out);
    }
  else
    {
      print_value (out, s->a, 1);
      putc ('(', out);
      for (ptrdiff_t i = 0; i < s->nargs; i++)
        {
          if (i)
            putc (' ', out);
          if (i == MAX_LENGTH)
            {
              fputs ("...", out);
              break;
            }
          print_value (out, frame_arg (s, i), 1);
        }
      putc (')', out);
    }
}

static void
bind_print_settings (void)
{
  ensure_eval_room (100);
  specbind (Qprint_escape_newlines, Qt);
  specbind (Qprint_escape_control_characters, Qt);
  specbind (Qprint_quoted, Qt);
  specbind (Qprint_level, make_fixnum (MAX_LEVEL));
  specbind (Qprint_length, make_fixnum (MAX_LENGTH));
}

void
print_backtrace (FILE *stream)
{
  specref count = specpdl_index ();
  struct spec *s = innermost_frame ();
  bind_print_settings ();
  for (; s; s = frame_before (s))
    {
      print_frame (stream, s);
      putc ('\n', stream);
    }
  unbind_to (count, Qnil);
}

/* Says how far BUFFER has been read whose forms are being evaluated.  */
static void
print_reading_position (FILE *out, lispv buffer)
{
  if (BUFFERP (buffer) && BUFFER_LIVE_P (XBUFFER (buffer)))
    fprintf (out, "  ; Reading at buffer position %td", buffer_pt (XBUFFER (buffer)));
}

/* How many lines of a long report are shown at its start, and as many at its end.  */
enum { REPORT_LINES = 20 };

/* The end of the first N lines of the text between P and END, which has as many.  */
static const char *
after_lines (const char *p, const char *end, size_t n)
{
  while (n--)
    p = (const char *) memchr (p, '\n', end - p) + 1;
  return p;
}

/* Writes a report; of a long one, as deep recursion makes, the middle is left out.  */
static void
write_report (const char *text, size_t size)
{
  const char *end = text + size;
  size_t lines = 0;
  for (const char *p = text; (p = memchr (p, '\n', end - p)); p++)
    lines++;
  if (lines > 2 * REPORT_LINES)
    {
      fwrite (text, 1, after_lines (text, end, REPORT_LINES) - text, stderr);
      fputs ("...\n", stderr);
      text = after_lines (text, end, lines - REPORT_LINES);
    }
  fwrite (text, 1, end - text, stderr);
  putc ('\n', stderr);
}

/* What batch Emacs prints for an error that nothing handles.  */
static void
report_unhandled (lispv object)
{
  lispv read_buffers = SYMVAL (Qeval_buffer_list);
  GCPRO (object, read_buffers);
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  if (!out)
    return;
  specref count = specpdl_index ();
  struct spec *s = innermost_frame ();
  bind_print_settings ();
  fputs ("Debugger entered--Lisp error: ", out);
  print_value (out, object, 0);
  putc ('\n', out);
  /* What `error' signals is shown as its own.  */
  struct spec *outer = s ? frame_before (s) : NULL;
  if (outer && EQ (s->a, Qsignal) && (EQ (outer->a, Qerror) || EQ (outer->a, Quser_error)))
    s = outer;
  for (; s; s = frame_before (s))
    {
      print_frame (out, s);
      if (CONSP (read_buffers) && (EQ (s->a, Qeval_buffer) || EQ (s->a, Qeval_region)))
        {
          print_reading_position (out, XCAR (read_buffers));
          read_buffers = XCDR (read_buffers);
        }
      putc ('\n', out);
    }
  unbind_to (count, Qnil);
  fclose (out);
  if (message_needs_newline)
    putc ('\n', stderr);
  write_report (text, size);
  free (text);
}

/* ---- Calling the debugger ---- */

/* The debugger is entered at most once in an input event; in batch their count stands still
   unless a program, such as a test runner, counts on.  */
static intptr_t entered_debugger = -1;

static intptr_t
input_events (void)
{
  lispv n = SYMVAL (Qnum_nonmacro_input_events);
  return FIXNUMP (n) ? XFIXNUM (n) : 0;
}

void
ensure_eval_room (intptr_t n)
{
  intptr_t want = lisp_eval_depth + n;
  if (max_eval_depth () < want)
    specbind (Qmax_lisp_eval_depth, make_fixnum (want));
  want = specpdl_index () + 4 * n;
  if (symval_int (Qmax_specpdl_size, want) < want)
    specbind (Qmax_specpdl_size, make_fixnum (want));
}

static lispv
call_debugger (lispv args)
{
  specref count = specpdl_index ();
  GCPRO (args);
  ensure_eval_room (100);
  specbind (Qdebug_on_error, Qnil);
  specbind (Qdebug_on_next_call, Qnil);
  debug_next_call = false;
  entered_debugger = input_events ();
  return unbind_to (count, apply1 (SYMVAL (Qdebugger), args));
}

/* Is V, the value of `debug-on-error' or the like, on for CONDITIONS?  */
static bool
wants_debug (lispv v, lispv conditions)
{
  if (!CONSP (v))
    return !NILP (v);
  FOR_EACH_TAIL (tail, conditions)
    if (!NILP (Fmemq (XCAR (tail), v)))
      return true;
  return false;
}

/* Does `debug-ignored-errors' list OBJECT, by condition or by a regexp for its message?  */
static bool
ignored_error_p (lispv conditions, lispv object)
{
  lispv message = Qnil, list = SYMVAL (Qdebug_ignored_errors);
  GCPRO (conditions, object, message, list);
  for (; CONSP (list); list = XCDR (list))
    {
      lispv item = XCAR (list);
      if (!STRINGP (item))
        {
          if (!NILP (Fmemq (item, conditions)))
            return true;
          continue;
        }
      if (NILP (message))
        message = Ferror_message_string (object);
      if (!NILP (call2 (intern ("string-match-p"), item, message)))
        return true;
    }
  return false;
}

void
maybe_call_debugger (lispv conditions, lispv object, bool unhandled)
{
  GCPRO (conditions, object);
  lispv sym = CAR_SAFE (object);
  bool quit = EQ (sym, Qquit);
  lispv setting = SYMVAL (quit ? Qdebug_on_quit : Qdebug_on_error);
  GCPRO_ARRAY (&setting, 1);
  if (!EQ (SYMVAL (Qdebugger), Qdebug)
      && entered_debugger < input_events () && NILP (SYMVAL (Qinhibit_debugger))
      && (quit ? !NILP (setting) : wants_debug (setting, conditions))
      && (quit || !ignored_error_p (conditions, object)))
    {
      call_debugger (list2 (Qerror, object));
      return;
    }
  /* The standard debugger can do no more in batch than to report what it was called for.  */
  bool wanted = (EQ (SYMVAL (Qdebugger), Qdebug) && NILP (SYMVAL (Qinhibit_debugger))
                 && !quit && wants_debug (setting, conditions)
                 && !ignored_error_p (conditions, object));
  if ((unhandled || wanted) && unhandled_errors_exit ()
      && (wanted || !NILP (SYMVAL (Qbacktrace_on_error_noninteractive))))
    {
      if (!quit_by_interrupt)
        report_unhandled (object);
      exit_lisp (255);
    }
}

void
debug_call (struct spec *s, lispv code)
{
  debug_next_call = false;
  set_symval (Qdebug_on_next_call, Qnil);
  s->debug_on_exit = true;
  call_debugger (list1 (code));
}

lispv
leave_debugged_call (struct spec *s, lispv value)
{
  s->debug_on_exit = false;
  return call_debugger (list2 (Qexit, value));
}

static const struct subr_def *const subrs[] = {
  &SFmapbacktrace, &SFbacktrace_frame_internal, &SFbacktrace_frames_from_thread,
  &SFbacktrace_debug, &SFbacktrace_eval, &SFbacktrace_locals,
};

void
init_debugger (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qdebug_on_error, Qnil,
               "Non-nil means call the debugger for errors; a list names the conditions.");
  defvar_lisp (Qdebug_ignored_errors, Qnil,
               "Conditions, and regexps for messages, that never call the debugger.");
  defvar_lisp (Qdebug_on_quit, Qnil, "Non-nil means call the debugger for quits.");
  defvar_lisp (Qdebug_on_signal, Qnil,
               "Non-nil means call the debugger for handled errors, too.");
  defvar_lisp (Qdebug_on_next_call, Qnil, "Non-nil means call the debugger at the next call.");
  type_variable (Qdebug_on_next_call, TYPE_DEBUG_CALL);
  defvar_bool (Qdebugger_may_continue, true,
               "Non-nil means it makes sense to go on after the debugger.");
  defvar_bool (Qdebugger_stack_frame_as_list, false,
               "Non-nil means show frames as lists.");
  defvar_lisp (Qnum_nonmacro_input_events, make_fixnum (0),
               "How many input events there were; the debugger is entered once in each.");
  defvar_lisp (Qdebugger, Qdebug, "Function that is called as the debugger.");
  defvar_lisp (Qinhibit_debugger, Qnil, "Non-nil means never call the debugger.");
  defvar_bool (Qbacktrace_on_error_noninteractive, true,
               "Non-nil means print a backtrace for an error that ends a batch session.");
}
