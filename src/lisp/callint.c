/* callint.c -- calling commands with arguments that their `interactive' forms ask for.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "eval.h"
#include "format.h"
#include "keyboard.h"
#include "keymap.h"
#include "marker.h"
#include "obarray.h"
#include "init.h"

DEFUN (Fprefix_numeric_value, "prefix-numeric-value", 1, 1,
       "Return the number that the raw prefix argument RAW means: nil is 1, `-' is -1.")
  (lispv raw)
{
  if (NILP (raw))
    return make_fixnum (1);
  if (EQ (raw, Qminus))
    return make_fixnum (-1);
  if (CONSP (raw) && FIXNUMP (XCAR (raw)))
    return XCAR (raw);
  return FIXNUMP (raw) ? raw : make_fixnum (1);
}

DEFUN (Ffuncall_interactively, "funcall-interactively", 1, MANY,
       "As `funcall', but FUNCTION may find that it was called interactively.\n\n\
(fn FUNCTION &rest ARGUMENTS)") (ptrdiff_t n, lispv *args)
{
  return Ffuncall (n, args);
}

/* What the letters of one spec have read so far.  */
struct reading
{
  lispv *args, *shown;          /* on the Lisp stack: values, and forms for the history */
  ptrdiff_t n;
  lispv prefix, prompt, keys, function;
  bool multibyte;               /* the text that says what to read */
};

static lispv
read_with_prompt (struct reading *r, const char *reader)
{
  return call1 (intern (reader), r->prompt);
}

static lispv
call5 (const char *fn, lispv a, lispv b, lispv c, lispv d, lispv e)
{
  lispv args[5] = { a, b, c, d, e };
  return funcall_n (intern (fn), 5, args);
}

/* A prompt with the `%s's in it replaced by the arguments read before.  */
static lispv
make_prompt (struct reading *r, const char *p, ptrdiff_t n)
{
  lispv *mark = lstack_mark ();
  lispv *args = lstack_push_n (r->n + 1);
  args[0] = make_string (p, n);
  for (ptrdiff_t i = 0; i < r->n; i++)
    args[i + 1] = STRINGP (r->shown[i]) || NILP (r->shown[i]) ? r->args[i] : r->shown[i];
  lispv prompt = memchr (p, '%', n) ? Fformat (r->n + 1, args) : args[0];
  lstack_pop_to (mark);
  return prompt;
}

static lispv
check_mark (void)
{
  lispv mark = Fmarker_position (current_buffer->mark);
  if (NILP (mark))
    error ("The mark is not set now, so there is no region");
  return mark;
}

static void
add (struct reading *r, lispv value, lispv shown)
{
  r->args[r->n] = value;
  r->shown[r->n++] = shown;
}

static _Noreturn void
bad_letter (struct reading *r, const char *p)
{
  const unsigned char *letter = (const unsigned char *) p;
  lispv c = make_fixnum (r->multibyte ? char_at (letter) : *letter);
  lispv args[] = { build_string ("Invalid control letter `%c' (#o%03o, #x%04x) in interactive "
                                 "calling string"), c, c, c };
  xsignal1 (Qerror, Fformat_message (ARRAYELTS (args), args));
}

/* Reads what LETTER asks for if a repeated command would show that as it is, else
   Qunbound.  */
static lispv
shown_argument (struct reading *r, char letter)
{
  switch (letter)
    {
    case 'b': case 'B':
      {
        lispv dflt = buffer_value (current_buffer);
        if (letter == 'B')
          dflt = Fother_buffer (dflt, Qnil, Qnil);
        return Fread_buffer (r->prompt, XBUFFER (dflt)->name, letter == 'b' ? Qt : Qnil,
                             Qnil);
      }
    case 'c':
      return read_with_prompt (r, "read-char");
    case 'D':
      return call5 ("read-directory-name", r->prompt, Qnil,
                    BVAR (current_buffer, directory), Qlambda, Qnil);
    case 'f': case 'F': case 'G':
      return call5 ("read-file-name", r->prompt, Qnil, Qnil,
                    letter == 'f' ? Qlambda : Qnil,
                    letter == 'G' ? build_string ("") : Qnil);
    case 'k': case 'K':
      return read_with_prompt (r, "read-key-sequence");
    case 'M':
      return Fread_string (r->prompt, Qnil, Qnil, Qnil, Qt);
    case 'n':
      return read_with_prompt (r, "read-number");
    case 's':
      return Fread_string (r->prompt, Qnil, Qnil, Qnil, Qnil);
    default:
      return Qunbound;
    }
}

/* The same for what would be quoted.  */
static lispv
quoted_argument (struct reading *r, char letter)
{
  switch (letter)
    {
    case 'C':
      return Fread_command (r->prompt, Qnil);
    case 'i': case 'U':
      return Qnil;
    case 'P':
      return r->prefix;
    case 'p':
      return Fprefix_numeric_value (r->prefix);
    case 'S':
      return Fintern (Fread_string (r->prompt, Qnil, Qnil, Qnil, Qnil), Qnil);
    case 'v':
      return Fread_variable (r->prompt, Qnil);
    case 'x':
      return read_with_prompt (r, "read-minibuffer");
    case 'X':
      return read_with_prompt (r, "eval-minibuffer");
    case 'z':
      return read_with_prompt (r, "read-coding-system");
    default:
      return Qunbound;
    }
}

/* Reads what the letter at P asks for.  */
static void
read_argument (struct reading *r, const char *p)
{
  char letter = *p;
  if (letter == 'N')
    letter = NILP (r->prefix) ? 'n' : 'p';
  else if (letter == 'Z')
    letter = NILP (r->prefix) ? 'i' : 'z';
  lispv v = shown_argument (r, letter);
  if (!EQ (v, Qunbound))
    {
      add (r, v, v);
      return;
    }
  v = quoted_argument (r, letter);
  if (!EQ (v, Qunbound))
    {
      add (r, v, Qnil);
      return;
    }
  switch (letter)
    {
    case 'a':
      v = Fcompleting_read (r->prompt, initial_obarray, intern ("fboundp"), Qt, Qnil, Qnil,
                            Qnil, Qnil);
      add (r, Fintern (v, Qnil), v);
      break;
    case 'd':
      add (r, make_fixnum (PT), list1 (intern ("point")));
      break;
    case 'e':
      error ("%s must be bound to an event with parameters",
             SYMBOLP (r->function) ? SSDATA (SYMBOL_NAME (r->function)) : "command");
    case 'm':
      v = check_mark ();
      add (r, v, list1 (intern ("mark")));
      break;
    case 'r':
      {
        ptrdiff_t mark = XFIXNUM (check_mark ());
        add (r, make_fixnum (PT < mark ? PT : mark), list1 (intern ("region-beginning")));
        add (r, make_fixnum (PT < mark ? mark : PT), list1 (intern ("region-end")));
      }
      break;
    default:
      bad_letter (r, p);
    }
}

/* Number of arguments that a spec can give at most.  */
static ptrdiff_t
spec_arguments (const char *p, const char *end)
{
  ptrdiff_t n = 2;
  for (; p < end; p++)
    n += 2 * (*p == '\n');
  return n + 1;
}

/* FUNCTION with ARGS goes into `command-history'.  */
static void
remember (lispv function, lispv args)
{
  lispv history = Fcons (Fcons (function, args), SYMVAL (Qcommand_history));
  lispv length = SYMVAL (intern ("history-length"));
  if (FIXNUMP (length) && XFIXNUM (length) > 0)
    {
      lispv tail = history;
      for (intptr_t i = 1; i < XFIXNUM (length) && CONSP (tail); i++)
        tail = XCDR (tail);
      if (CONSP (tail))
        XSETCDR (tail, Qnil);
    }
  set_symbol_value (Qcommand_history, history);
}

static lispv
quoted (lispv v)
{
  if (CONSP (v) || (SYMBOLP (v) && !NILP (v) && !EQ (v, Qt)
                    && !(SREF (SYMBOL_NAME (v), 0) == ':')))
    return list2 (Qquote, v);
  return v;
}

/* The arguments come from evaluating SPEC.  */
static lispv
call_with_list (lispv function, lispv spec, lispv lexical, bool record)
{
  GCPRO (function, spec);
  lispv args = eval_lexical (spec, lexical);
  GCPRO_ARRAY (&args, 1);
  if (!LISTP (args))
    wrong_type_argument (Qlistp, args);
  if (record)
    {
      lispv shown = Qnil;
      FOR_EACH_TAIL (tail, args)
        shown = Fcons (quoted (XCAR (tail)), shown);
      remember (function, Fnreverse (shown));
    }
  return apply1 (Qfuncall_interactively, Fcons (function, args));
}

static lispv
call_with_string (lispv function, lispv spec, lispv keys, bool record)
{
  lispv *mark = lstack_mark ();
  /* The spec string may move: work on a copy.  */
  ptrdiff_t size = SBYTES (spec);
  char *text = malloc (size + 1);
  if (!text)
    memory_full ();
  memcpy (text, SDATA (spec), size + 1);
  specref count = specpdl_index ();
  record_unwind_protect_ptr (free, text);
  const char *p = text;
  const char *text_end = text + size;
  for (;; p++)
    if (*p == '*')
      {
        if (!NILP (BVAR (current_buffer, read_only)))
          barf_if_read_only (PT);
      }
    else if (*p != '^' && *p != '@')
      break;
  ptrdiff_t max = spec_arguments (p, text_end);
  lispv *stack = lstack_push_n (2 * max + 2);
  struct reading r = { stack + 2, stack + 2 + max, 0, SYMVAL (Qcurrent_prefix_arg),
                       Qnil, keys, function, STRING_MULTIBYTE (spec) };
  GCPRO (function, r.prefix, r.prompt, r.keys, r.function);
  while (p < text_end)
    {
      const char *end = memchr (p, '\n', text_end - p);
      if (!end)
        end = text_end;
      r.prompt = make_prompt (&r, p + 1, end - p - 1);
      read_argument (&r, p);
      p = end < text_end ? end + 1 : end;
    }
  if (record)
    {
      lispv shown = Qnil;
      for (ptrdiff_t i = r.n; i-- > 0;)
        shown = Fcons (NILP (r.shown[i]) || STRINGP (r.shown[i]) ? quoted (r.args[i])
                       : r.shown[i], shown);
      remember (function, shown);
    }
  lispv args = list_from (r.n, r.args);
  GCPRO_ARRAY (&args, 1);
  unbind_to (count, Qnil);
  lstack_pop_to (mark);
  return apply1 (Qfuncall_interactively, Fcons (function, args));
}

DEFUN (Fcall_interactively, "call-interactively", 1, 3,
       "Call FUNCTION, a command, with the arguments that its interactive form asks for.\n\
RECORD-FLAG non-nil: put the call into `command-history'.  KEYS is a vector of the keys\n\
that invoked it.") (lispv function, lispv record_flag, lispv keys)
{
  GCPRO (function, record_flag, keys);
  lispv prefix = SYMVAL (Qcurrent_prefix_arg);
  GCPRO_ARRAY (&prefix, 1);
  lispv form = call1 (intern ("interactive-form"), function);
  if (!CONSP (form))
    wrong_type_argument (Qcommandp, function);
  lispv spec = CAR_SAFE (XCDR (form));
  GCPRO_ARRAY (&spec, 1);
  specref count = specpdl_index ();
  specbind (Qcurrent_prefix_arg, prefix);
  lispv result;
  if (STRINGP (spec))
    result = call_with_string (function, spec, keys, !NILP (record_flag));
  else
    {
      lispv def = indirect_function (function);
      lispv lexical = CONSP (def) && EQ (XCAR (def), Qclosure) ? CAR_SAFE (XCDR (def)) : Qnil;
      if (COMPILEDP (def))
        lexical = Qt;
      result = call_with_list (function, spec, lexical, !NILP (record_flag));
    }
  return unbind_to (count, result);
}

static const struct subr_def *const subrs[] = {
  &SFprefix_numeric_value,
  &SFfuncall_interactively,
  &SFcall_interactively,
};

void
init_callint (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qcurrent_prefix_arg, Qnil, "Raw prefix argument of the command that runs.");
  defvar_lisp (Qcommand_history, Qnil, "Commands that read arguments, the last first.");
  defvar_lisp (intern ("command-debug-status"), Qnil, "Debugger status of the command.");
  defvar_lisp (intern ("mouse-leave-buffer-hook"), Qnil, "Hook run when a click leaves a buffer.");
}
