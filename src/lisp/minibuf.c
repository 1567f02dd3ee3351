/* minibuf.c -- reading answers: in a batch session a line from standard input.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "init.h"
#include "keyboard.h"
#include "keymap.h"
#include "list.h"
#include "seq.h"

static void
write_prompt (lispv prompt)
{
  if (STRINGP (prompt))
    fwrite (SDATA (prompt), 1, SBYTES (prompt), stdout);
  fflush (stdout);
}

/* A line of standard input that nobody is to see: CHAR is shown for each of its characters.  */
static lispv
read_hidden_line (int c)
{
  unsigned char shown[MAX_CHAR_BYTES];
  int n = char_encode (c, shown);
  int ahead = getc (stdin);
  lispv line = Qnil;
  if (ahead != EOF)
    {
      ungetc (ahead, stdin);
      line = read_stdin_line ();
      for (ptrdiff_t i = 0; i < SCHARS (line); i++)
        fwrite (shown, 1, n, stdout);
    }
  putchar ('\n');
  return NILP (line) ? read_stdin_line () : line;
}

/* The one Lisp object in STRING; of an empty one, that in DFLT.  */
static lispv
read_whole (lispv string, lispv dflt)
{
  if (SCHARS (string) == 0)
    {
      if (STRINGP (dflt))
        string = dflt;
      else if (CONSP (dflt) && STRINGP (XCAR (dflt)))
        string = XCAR (dflt);
    }
  GCPRO (string);
  lispv read = call1 (intern ("read-from-string"), string);
  ptrdiff_t end = XFIXNUM (XCDR (read));
  for (ptrdiff_t byte = string_char_to_byte (string, end); byte < SBYTES (string); byte++)
    if (SREF (string, byte) != ' ' && SREF (string, byte) != '\t' && SREF (string, byte) != '\n')
      xsignal1 (Qinvalid_read_syntax, build_string ("Trailing garbage following expression"));
  return XCAR (read);
}

DEFUN (Fread_from_minibuffer, "read-from-minibuffer", 1, 7,
       "Show PROMPT, and return a line of standard input as a string.\n\
READ non-nil: as the Lisp object that is written there, or in DEFAULT-VALUE if the line is\n\
empty.  The other arguments make no difference in a batch session.")
  (lispv prompt, lispv initial_contents, lispv keymap, lispv read, lispv hist,
   lispv default_value, lispv inherit_input_method)
{
  GCPRO (default_value);
  (void) initial_contents, (void) keymap, (void) hist, (void) inherit_input_method;
  CHECK_STRING (prompt);
  barf_if_interaction_inhibited ();
  write_prompt (prompt);
  lispv hide = SYMVAL (Qread_hide_char);
  lispv line = FIXNUMP (hide) ? read_hidden_line (XFIXNUM (hide)) : read_stdin_line ();
  return NILP (read) ? line : read_whole (line, default_value);
}

DEFUN (Fread_string, "read-string", 1, 5,
       "Show PROMPT, and return a line of standard input; if it is empty, DEFAULT-VALUE (or its\n\
first element).  The other arguments make no difference in a batch session.")
  (lispv prompt, lispv initial_input, lispv history, lispv default_value,
   lispv inherit_input_method)
{
  GCPRO (default_value);
  lispv value = Fread_from_minibuffer (prompt, initial_input, Qnil, Qnil, history,
                                       default_value, inherit_input_method);
  if (STRINGP (value) && SCHARS (value) == 0 && !NILP (default_value))
    return CONSP (default_value) ? XCAR (default_value) : default_value;
  return value;
}

/* Reads the name of a symbol that fulfils PREDICATE.  DFLT, a symbol or a name, is for an empty
   answer; nil: that is nil.  */
static lispv
read_symbol (lispv prompt, lispv predicate, lispv dflt)
{
  if (SYMBOLP (dflt) && !NILP (dflt))
    dflt = SYMBOL_NAME (dflt);
  lispv name = Fcompleting_read (prompt, initial_obarray, predicate, Qt, Qnil, Qnil, dflt, Qnil);
  return NILP (name) ? name : call1 (intern ("intern"), name);
}

DEFUN (Fread_command, "read-command", 1, 2,
       "Read the name of a command with PROMPT, and return its symbol.")
  (lispv prompt, lispv default_value)
{
  return read_symbol (prompt, Qcommandp, default_value);
}

DEFUN (Fread_variable, "read-variable", 1, 2,
       "Read the name of a user option with PROMPT, and return its symbol.")
  (lispv prompt, lispv default_value)
{
  return read_symbol (prompt, intern ("custom-variable-p"), default_value);
}

/* The coding system of that name; nil if it is empty.  */
static lispv
read_coding (lispv prompt, lispv dflt)
{
  lispv symbol = read_symbol (prompt, Qcoding_system_p, dflt);
  return !NILP (symbol) && SCHARS (SYMBOL_NAME (symbol)) == 0 ? Qnil : symbol;
}

DEFUN (Fread_coding_system, "read-coding-system", 1, 2,
       "Read the name of a coding system with PROMPT, and return its symbol.\n\
An empty answer is DEFAULT-CODING-SYSTEM, or nil.")
  (lispv prompt, lispv default_coding_system)
{
  return read_coding (prompt, default_coding_system);
}

DEFUN (Fread_non_nil_coding_system, "read-non-nil-coding-system", 1, 1,
       "Read the name of a coding system with PROMPT until there is one.")
  (lispv prompt)
{
  lispv coding;
  GCPRO (prompt);
  do
    coding = read_coding (prompt, Qnil);
  while (NILP (coding));
  return coding;
}

DEFUN (Fread_buffer, "read-buffer", 1, 4,
       "Read the name of a buffer with PROMPT; an empty answer is DEF, a name or a buffer.\n\
`read-buffer-function', if not nil, does it instead.")
  (lispv prompt, lispv def, lispv require_match, lispv predicate)
{
  if (CONSP (def))
    def = XCAR (def);
  if (BUFFERP (def))
    def = XBUFFER (def)->name;
  lispv fn = SYMVAL (Qread_buffer_function);
  if (!NILP (fn))
    return call4 (fn, prompt, def, require_match, predicate);
  if (!NILP (def))
    {
      CHECK_STRING (prompt);
      /* "Kill buffer: " becomes "Kill buffer (default foo): ".  */
      ptrdiff_t n = SBYTES (prompt);
      if (n > 0 && SREF (prompt, n - 1) == ' ')
        n--;
      if (n > 0 && SREF (prompt, n - 1) == ':')
        n--;
      lispv head = make_string (SSDATA (prompt), n);
      lispv tail = concat3 (build_string (" (default "), def, build_string ("): "));
      prompt = concat2 (head, tail);
    }
  return Fcompleting_read (prompt, intern ("internal-complete-buffer"), predicate, require_match,
                           Qnil, intern ("buffer-name-history"), def, Qnil);
}

DEFUN (Fcompleting_read, "completing-read", 2, 8,
       "Read a string with PROMPT and completion over COLLECTION, by calling\n\
`completing-read-function'.  Without one, a line of standard input is the answer, DEF if it\n\
is empty.")
  (lispv prompt, lispv collection, lispv predicate, lispv require_match, lispv initial_input,
   lispv hist, lispv def, lispv inherit_input_method)
{
  lispv fn = SYMVAL (Qcompleting_read_function);
  if (!EQ (fn, Qunbound) && !NILP (fn) && functionp (fn))
    {
      lispv args[8] = { prompt, collection, predicate, require_match, initial_input, hist, def,
                        inherit_input_method };
      return funcall_n (fn, 8, args);
    }
  return Fread_string (prompt, Qnil, hist, def, Qnil);
}

DEFUN (Fyes_or_no_p, "yes-or-no-p", 1, 1,
       "Ask PROMPT until the answer is \"yes\" (return t) or \"no\" (return nil).")
  (lispv prompt)
{
  CHECK_STRING (prompt);
  if (!NILP (SYMVAL (Quse_short_answers)))
    return call1 (intern ("y-or-n-p"), prompt);
  prompt = concat2 (prompt, build_string ("(yes or no) "));
  GCPRO (prompt);
  for (;;)
    {
      lispv answer = Fread_from_minibuffer (prompt, Qnil, Qnil, Qnil, Qnil, Qnil, Qnil);
      const char *s = SSDATA (answer);
      if (!strcasecmp (s, "yes"))
        return Qt;
      if (!strcasecmp (s, "no"))
        return Qnil;
      message_c ("Please answer yes or no.");
      maybe_quit ();
    }
}

/* ---- The minibuffer that is never active ---- */

DEFUN (Fminibuffer_depth, "minibuffer-depth", 0, 0,
       "Return how many minibuffers are active: none.") (void)
{
  return make_fixnum (0);
}

DEFUN (Fminibuffer_prompt, "minibuffer-prompt", 0, 0,
       "Return the prompt of the active minibuffer: nil, there is none.") (void)
{
  return Qnil;
}

DEFUN (Fminibuffer_prompt_end, "minibuffer-prompt-end", 0, 0,
       "Return the position behind the prompt in the current buffer.") (void)
{
  return make_fixnum (BEGV);
}

DEFUN (Fminibuffer_contents, "minibuffer-contents", 0, 0,
       "Return the text of the current buffer behind its prompt, with properties.") (void)
{
  return make_buffer_string_both (BEGV, BEGV_BYTE, ZV, ZV_BYTE, true);
}

DEFUN (Fminibuffer_contents_no_properties, "minibuffer-contents-no-properties", 0, 0,
       "Return the text of the current buffer behind its prompt, without properties.") (void)
{
  return make_buffer_string_both (BEGV, BEGV_BYTE, ZV, ZV_BYTE, false);
}

DEFUN (Fminibufferp, "minibufferp", 0, 2,
       "Return t if BUFFER (default: the current one) is a minibuffer; LIVE: an active one.")
  (lispv buffer, lispv live)
{
  struct buffer *b = (NILP (buffer) ? current_buffer : BUFFERP (buffer) ? XBUFFER (buffer)
                      : check_live_buffer (buffer));
  return (NILP (live) && STRINGP (b->name)
          && !strncmp (SSDATA (b->name), " *Minibuf-", 10) ? Qt : Qnil);
}

DEFUN (Finnermost_minibuffer_p, "innermost-minibuffer-p", 0, 1,
       "Return t if BUFFER is the active minibuffer: never.") (lispv buffer)
{
  (void) buffer;
  return Qnil;
}

DEFUN (Fminibuffer_innermost_command_loop_p, "minibuffer-innermost-command-loop-p", 0, 1,
       "Return t if BUFFER is a minibuffer of the innermost command loop: never.")
  (lispv buffer)
{
  (void) buffer;
  return Qnil;
}

DEFCMD (Fabort_minibuffers, "abort-minibuffers", 0, 0, "",
        "Signal an error: no minibuffer is active.") (void)
{
  error ("Not in a minibuffer");
}

static const struct subr_def *const subrs[] = {
  &SFread_from_minibuffer,
  &SFread_string,
  &SFread_command,
  &SFread_variable,
  &SFread_coding_system,
  &SFread_non_nil_coding_system,
  &SFread_buffer,
  &SFcompleting_read,
  &SFyes_or_no_p,
  &SFminibuffer_depth,
  &SFminibuffer_prompt,
  &SFminibuffer_prompt_end,
  &SFminibuffer_contents,
  &SFminibuffer_contents_no_properties,
  &SFminibufferp,
  &SFinnermost_minibuffer_p,
  &SFminibuffer_innermost_command_loop_p,
  &SFabort_minibuffers,
};

static const struct simple_var vars[] = {
  { "read-buffer-function", "nil", "Function that `read-buffer' calls instead, or nil." },
  { "read-buffer-completion-ignore-case", "nil", "Non-nil: names of buffers ignore case." },
  { "minibuffer-setup-hook", "nil", "Hook run when a minibuffer becomes active." },
  { "minibuffer-exit-hook", "nil", "Hook run when a minibuffer is left." },
  { "history-length", "100", "Number of entries kept in histories." },
  { "history-delete-duplicates", "nil", "Non-nil: histories hold an entry once." },
  { "history-add-new-input", "t", "Non-nil: input goes into histories." },
  { "completion-ignore-case", "nil", "Non-nil: completion ignores case." },
  { "enable-recursive-minibuffers", "nil", "Non-nil: minibuffers may nest." },
  { "minibuffer-completion-table", "nil", "Collection of the completion under way." },
  { "minibuffer-completion-predicate", "nil", "Predicate of the completion under way." },
  { "minibuffer-completion-confirm", "nil", "Whether the completion under way confirms." },
  { "minibuffer-completing-file-name", "nil", "Non-nil: a file name is being read." },
  { "minibuffer-help-form", "nil", "Value of `help-form' in minibuffers." },
  { "minibuffer-history", "nil", "The usual history of input." },
  { "minibuffer-history-variable", "nil", "The history in use." },
  { "minibuffer-history-position", "nil", "Place in the history in use." },
  { "minibuffer-auto-raise", "nil", "Non-nil: the frame of the minibuffer is raised." },
  { "minibuffer-allow-text-properties", "nil", "Non-nil: input keeps text properties." },
  { "minibuffer-prompt-properties", "nil", "Text properties of prompts." },
  { "minibuffer-follows-selected-frame", "t", "Non-nil: the minibuffer changes frames." },
  { "completion-regexp-list", "nil", "Regexps that every completion must match." },
  { "inhibit-interaction", "nil", "Non-nil: reading input is an error." },
  { "read-hide-char", "nil", "Character that is shown for each one read, or nil." },
  { "use-short-answers", "nil", "Non-nil: `y' and `n' answer `yes-or-no-p'." },
  { "completing-read-function", "nil", "Function that `completing-read' calls." },
  { "buffer-name-history", "nil", "History of buffer names." },
  { "read-expression-history", "nil", "History of expressions." },
};

void
init_minibuf (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  define_simple_vars (vars, ARRAYELTS (vars));
  set_symval (intern ("minibuffer-history-variable"), intern ("minibuffer-history"));
  set_symval (intern ("minibuffer-prompt-properties"), list2 (Qread_only, Qt));
  set_symval (Qcompleting_read_function, intern ("completing-read-default"));
  static const char *const maps[] = { "minibuffer-local-map", "minibuffer-local-ns-map" };
  for (size_t i = 0; i < ARRAYELTS (maps); i++)
    defvar_lisp (intern (maps[i]), Fmake_sparse_keymap (Qnil), "Keymap of minibuffers.");
  init_complete ();
}
