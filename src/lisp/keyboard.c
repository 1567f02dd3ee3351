/* keyboard.c -- what is left of the command loop without a terminal: events from standard input,
   the variables of commands, recursive edits.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include "keyboard.h"
#include "buffer.h"
#include "init.h"
#include "keymap.h"
#include "process.h"
#include "seq.h"

void
define_simple_vars (const struct simple_var *vars, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      const char *v = vars[i].value;
      lispv value = (!strcmp (v, "nil") ? Qnil : !strcmp (v, "t") ? Qt
                     : make_fixnum (atoi (v)));
      defvar_lisp (intern (vars[i].name), value, vars[i].doc);
    }
}

/* ---- Standard input ---- */

static _Noreturn void
stdin_ended (void)
{
  xsignal1 (Qend_of_file, build_string ("Error reading from stdin"));
}

void
barf_if_interaction_inhibited (void)
{
  if (!NILP (SYMVAL (Qinhibit_interaction)))
    xsignal0 (Qinhibited_interaction);
}

lispv
read_stdin_line (void)
{
  char *line = NULL;
  size_t room = 0;
  fflush (stdout);
  errno = 0;
  ssize_t n = getline (&line, &room, stdin);
  if (n < 0)
    {
      free (line);
      if (errno == EINTR)
        maybe_quit ();
      stdin_ended ();
    }
  if (n > 0 && line[n - 1] == '\n')
    n--;
  if (n > 0 && line[n - 1] == '\r')
    n--;
  lispv s = make_string (line, n);
  free (line);
  return s;
}

/* A character of UTF-8 from standard input, or -1.  */
static int
stdin_char (void)
{
  unsigned char buf[MAX_CHAR_BYTES];
  int c = getc (stdin);
  if (c < 0xC2 || c >= 0xF8)
    return c;
  int n = char_bytes_by_head (c);
  buf[0] = c;
  for (int i = 1; i < n; i++)
    {
      int next = getc (stdin);
      if (next == EOF || (next & 0xC0) != 0x80)
        {
          if (next != EOF)
            ungetc (next, stdin);
          return c;
        }
      buf[i] = next;
    }
  return char_at (buf);
}

lispv
read_input_event (void)
{
  lispv pending = SYMVAL (Qunread_command_events), event = Qnil;
  GCPRO (event);
  if (CONSP (pending))
    {
      event = XCAR (pending);
      set_symbol_value (Qunread_command_events, XCDR (pending));
      /* (t . EVENT) and (no-record . EVENT) are the event with a note.  */
      if (CONSP (event) && (EQ (XCAR (event), Qt) || EQ (XCAR (event), Qno_record)))
        event = XCDR (event);
    }
  else
    {
      fflush (stdout);
      int c = stdin_char ();
      if (c < 0)
        stdin_ended ();
      event = make_fixnum (c);
    }
  set_symval (Qlast_input_event, event);
  return event;
}

static void
show_prompt (lispv prompt)
{
  if (STRINGP (prompt) && SCHARS (prompt) > 0)
    {
      lispv args[2] = { build_string ("%s"), prompt };
      Fmessage (2, args);
    }
}

/* An event for the functions below, or nil after SECONDS, if that is a number: there is no
   keyboard, so that only `unread-command-events' can give one in time.  Without a limit
   standard input is read, when no timer and no process is left that could end the wait.  */
static lispv
read_event_within (lispv prompt, lispv seconds)
{
  GCPRO (seconds);
  barf_if_interaction_inhibited ();
  show_prompt (prompt);
  if (!CONSP (SYMVAL (Qunread_command_events)))
    {
      if (NUMBERP (seconds))
        wait_for_processes (number_to_double (seconds), Qnil, false, false);
      else
        while (CONSP (SYMVAL (Qtimer_list))
               && !CONSP (SYMVAL (Qunread_command_events)))
          wait_for_processes (0.05, Qnil, false, false);
      if (NUMBERP (seconds) && !CONSP (SYMVAL (Qunread_command_events)))
        return Qnil;
    }
  return read_input_event ();
}

DEFUN (Fread_event, "read-event", 0, 3,
       "Read and return an event: from `unread-command-events', or a character of standard\n\
input.  PROMPT is shown first.  SECONDS: return nil when they have passed without an event.\n\
INHERIT-INPUT-METHOD makes no difference.")
  (lispv prompt, lispv inherit_input_method, lispv seconds)
{
  (void) inherit_input_method;
  return read_event_within (prompt, seconds);
}

DEFUN (Fread_char, "read-char", 0, 3,
       "Read and return a character; signal an error for another event.  PROMPT, SECONDS and\n\
INHERIT-INPUT-METHOD are as in `read-event'.")
  (lispv prompt, lispv inherit_input_method, lispv seconds)
{
  (void) inherit_input_method;
  lispv event = read_event_within (prompt, seconds);
  if (!FIXNUMP (event) && !NILP (event))
    error ("Non-character input-event");
  return event;
}

DEFUN (Fread_char_exclusive, "read-char-exclusive", 0, 3,
       "Read and return a character; other events are passed over.  PROMPT, SECONDS and\n\
INHERIT-INPUT-METHOD are as in `read-event'.")
  (lispv prompt, lispv inherit_input_method, lispv seconds)
{
  (void) inherit_input_method;
  GCPRO (seconds);
  lispv event = read_event_within (prompt, seconds);
  while (!FIXNUMP (event) && !NILP (event))
    event = read_event_within (Qnil, seconds);
  return event;
}

/* Reads events as long as they are a prefix of a key that is bound.  */
static lispv
read_keys (lispv prompt)
{
  lispv keys = make_nil_vector (0), binding = Qnil;
  GCPRO (keys, binding);
  show_prompt (prompt);
  do
    {
      lispv parts[2] = { keys, list1 (read_input_event ()) };
      keys = Fvconcat (2, parts);
      binding = Flookup_key (Fcurrent_active_maps (Qt, Qnil), keys, Qt);
    }
  while (!NILP (get_keymap (binding, false, false)));
  set_symval (Qlast_command_event, AREF (keys, ASIZE (keys) - 1));
  return keys;
}

DEFUN (Fread_key_sequence, "read-key-sequence", 1, 5,
       "Read a complete key sequence with PROMPT; return it as a string or vector.")
  (lispv prompt, lispv continue_echo, lispv dont_downcase_last, lispv can_return_switch_frame,
   lispv cmd_loop)
{
  (void) continue_echo, (void) dont_downcase_last, (void) can_return_switch_frame;
  (void) cmd_loop;
  lispv keys = read_keys (prompt);
  for (ptrdiff_t i = 0; i < ASIZE (keys); i++)
    if (!FIXNUMP (AREF (keys, i)) || XFIXNUM (AREF (keys, i)) >= 128)
      return keys;
  lispv args[1] = { keys };
  return Fconcat (1, args);
}

DEFUN (Fread_key_sequence_vector, "read-key-sequence-vector", 1, 5,
       "Read a complete key sequence with PROMPT; return it as a vector.")
  (lispv prompt, lispv continue_echo, lispv dont_downcase_last, lispv can_return_switch_frame,
   lispv cmd_loop)
{
  (void) continue_echo, (void) dont_downcase_last, (void) can_return_switch_frame;
  (void) cmd_loop;
  return read_keys (prompt);
}

DEFUN (Finput_pending_p, "input-pending-p", 0, 1,
       "Return t if `unread-command-events' is not empty.") (lispv check_timers)
{
  (void) check_timers;
  return NILP (SYMVAL (Qunread_command_events)) ? Qnil : Qt;
}

DEFCMD (Fdiscard_input, "discard-input", 0, 0, "",
        "Forget the events that are waiting.") (void)
{
  set_symbol_value (Qunread_command_events, Qnil);
  return Qnil;
}

/* ---- What was typed: nothing ---- */

DEFUN (Fthis_command_keys, "this-command-keys", 0, 0,
       "Return the keys of this command: in a batch session, an empty string.") (void)
{
  return build_string ("");
}

DEFUN (Fthis_command_keys_vector, "this-command-keys-vector", 0, 0,
       "Return the keys of this command as a vector: an empty one.") (void)
{
  return make_nil_vector (0);
}

DEFUN (Fthis_single_command_keys, "this-single-command-keys", 0, 0,
       "Return the keys of this command without its prefix argument: none.") (void)
{
  return make_nil_vector (0);
}

DEFUN (Fthis_single_command_raw_keys, "this-single-command-raw-keys", 0, 0,
       "Return the keys of this command before translation: none.") (void)
{
  return make_nil_vector (0);
}

DEFUN (Fset__this_command_keys, "set--this-command-keys", 1, 1,
       "Pretend that KEYS were typed; they are not remembered.") (lispv keys)
{
  CHECK_STRING (keys);
  return Qnil;
}

DEFUN (Fclear_this_command_keys, "clear-this-command-keys", 0, 1,
       "Forget the keys of this command.") (lispv keep_record)
{
  (void) keep_record;
  return Qnil;
}

DEFUN (Frecent_keys, "recent-keys", 0, 1,
       "Return a vector of the last keys typed: an empty one.") (lispv include_cmds)
{
  (void) include_cmds;
  return make_nil_vector (0);
}

DEFUN (Flossage_size, "lossage-size", 0, 1,
       "Return how many keys `recent-keys' may keep; ARG, an integer, is the new number.")
(lispv arg)
{
  enum { LEAST = 100 };
  static intptr_t size = 300;
  if (NILP (arg))
    return make_fixnum (size);
  if (!NATNUMP (arg) || !FIXNUMP (arg))
    xsignal1 (Quser_error, build_string ("Value must be a positive integer"));
  if (XFIXNUM (arg) < LEAST)
    xsignal1 (Quser_error, build_string ("Value must be >= 100"));
  size = XFIXNUM (arg);
  return arg;
}

DEFUN (Fcurrent_idle_time, "current-idle-time", 0, 0,
       "Return how long there was no input: nil, there never is any.") (void)
{
  return Qnil;
}

DEFUN (Fcurrent_input_mode, "current-input-mode", 0, 0,
       "Return the modes of keyboard input, (INTERRUPT FLOW META QUIT).") (void)
{
  return list4 (Qt, Qnil, Qt, make_fixnum (7));
}

DEFUN (Fset_input_mode, "set-input-mode", 3, 4,
       "Do nothing: there is no keyboard.")
  (lispv interrupt, lispv flow, lispv meta, lispv quit)
{
  (void) interrupt, (void) flow, (void) meta, (void) quit;
  return Qnil;
}

DEFUN (Fset_quit_char, "set-quit-char", 1, 1,
       "Do nothing: there is no keyboard.") (lispv quit)
{
  (void) quit;
  return Qnil;
}

DEFUN (Fopen_dribble_file, "open-dribble-file", 1, 1,
       "Do nothing: no keys are typed that FILE could record.") (lispv file)
{
  (void) file;
  return Qnil;
}

DEFUN (Fposn_at_point, "posn-at-point", 0, 2,
       "Return where POS is shown in WINDOW: nil, nowhere.") (lispv pos, lispv window)
{
  (void) pos, (void) window;
  return Qnil;
}

DEFUN (Fposn_at_x_y, "posn-at-x-y", 2, 4,
       "Return what is shown at X and Y: nil, nothing is.")
  (lispv x, lispv y, lispv frame_or_window, lispv whole)
{
  (void) x, (void) y, (void) frame_or_window, (void) whole;
  return Qnil;
}

DEFCMD (Fsuspend_emacs, "suspend-emacs", 0, 1, "",
        "Signal an error: there is no terminal to give back.") (lispv stuffstring)
{
  (void) stuffstring;
  error ("Suspending is not possible in a batch session");
}

DEFUN (Finternal__track_mouse, "internal--track-mouse", 1, 1,
       "Call BODYFUN; there is no mouse to follow.") (lispv bodyfun)
{
  return call0 (bodyfun);
}

DEFUN (Fding, "ding", 0, 1,
       "Ring the bell: write it to the standard output.  ARG non-nil: let a keyboard macro go on.")
  (lispv arg)
{
  if (NILP (arg) && !NILP (SYMVAL (Qexecuting_kbd_macro)) && NILP (SYMVAL (Qnoninteractive)))
    error ("Keyboard macro terminated by a command ringing the bell");
  putchar (7);
  return Qnil;
}

/* ---- Recursive edits and leaving ---- */

static intmax_t edit_depth;

DEFUN (Frecursion_depth, "recursion-depth", 0, 0,
       "Return the depth of recursive edits.") (void)
{
  return make_int (edit_depth);
}

DEFCMD (Frecursive_edit, "recursive-edit", 0, 0, "",
        "Signal end of file: a batch session has no commands to read.") (void)
{
  stdin_ended ();
}

DEFCMD (Fexit_recursive_edit, "exit-recursive-edit", 0, 0, "",
        "Leave the innermost recursive edit.") (void)
{
  if (edit_depth > 0)
    throw_to (Qexit, Qnil);
  xsignal1 (Quser_error, build_string ("No recursive edit is in progress"));
}

DEFCMD (Fabort_recursive_edit, "abort-recursive-edit", 0, 0, "",
        "Leave the innermost recursive edit as if by a quit.") (void)
{
  if (edit_depth > 0)
    throw_to (Qexit, Qt);
  xsignal1 (Quser_error, build_string ("No recursive edit is in progress"));
}

DEFCMD (Ftop_level, "top-level", 0, 0, "",
        "Leave everything that runs and go back to the top level.") (void)
{
  throw_to (Qtop_level, Qnil);
}

DEFUN (Fcommand_error_default_function, "command-error-default-function", 3, 3,
       "Show the error DATA behind CONTEXT; in a batch session then exit.")
  (lispv data, lispv context, lispv signal)
{
  (void) signal;
  GCPRO (context);
  lispv message = Ferror_message_string (data);
  fprintf (stderr, "%s%s\n", STRINGP (context) ? SSDATA (context) : "", SSDATA (message));
  call1 (intern ("kill-emacs"), make_fixnum (-1));
  return Qnil;
}

/* ---- Keyboard macros ---- */

/* Runs the commands of the keys MACRO once.  */
static void
run_macro (lispv macro)
{
  lispv parts[1] = { macro }, events = Qnil, key = Qnil, binding = Qnil;
  GCPRO (events, key, binding);
  events = Fvconcat (1, parts);
  for (ptrdiff_t i = 0; i < ASIZE (events);)
    {
      key = make_nil_vector (0);
      do
        {
          lispv more[2] = { key, list1 (AREF (events, i++)) };
          key = Fvconcat (2, more);
          binding = Flookup_key (Fcurrent_active_maps (Qt, Qnil), key, Qt);
        }
      while (i < ASIZE (events) && !NILP (get_keymap (binding, false, false)));
      if (NILP (binding) || FIXNUMP (binding))
        error ("%s is undefined", SSDATA (Fkey_description (key, Qnil)));
      set_symval (Qlast_command_event, AREF (key, ASIZE (key) - 1));
      set_symval (Qlast_input_event, AREF (key, ASIZE (key) - 1));
      set_symval (Qthis_command, binding);
      call1 (intern ("command-execute"), binding);
      set_symval (Qlast_command, SYMVAL (Qthis_command));
    }
}

DEFUN (Fexecute_kbd_macro, "execute-kbd-macro", 1, 3,
       "Run the commands that the keys MACRO (a string or vector) are bound to, COUNT times.\n\
LOOPFUNC, if not nil, is called before each time; nil from it stops.")
  (lispv macro, lispv count, lispv loopfunc)
{
  GCPRO (macro, loopfunc);
  lispv keys = SYMBOLP (macro) ? indirect_function (macro) : macro;
  GCPRO_ARRAY (&keys, 1);
  if (!STRINGP (keys) && !VECTORP (keys))
    error ("Keyboard macros must be strings or vectors");
  intptr_t n = NILP (count) ? 1 : XFIXNUM (Fprefix_numeric_value (count));
  specref mark = specpdl_index ();
  specbind (Qexecuting_kbd_macro, keys);
  for (intptr_t i = 0; n == 0 || i < n; i++)
    {
      if (!NILP (loopfunc) && NILP (call0 (loopfunc)))
        break;
      run_macro (keys);
      maybe_quit ();
    }
  return unbind_to (mark, Qnil);
}

static const struct subr_def *const subrs[] = {
  &SFread_event,
  &SFread_char,
  &SFread_char_exclusive,
  &SFread_key_sequence,
  &SFread_key_sequence_vector,
  &SFinput_pending_p,
  &SFdiscard_input,
  &SFthis_command_keys,
  &SFthis_command_keys_vector,
  &SFthis_single_command_keys,
  &SFthis_single_command_raw_keys,
  &SFset__this_command_keys,
  &SFclear_this_command_keys,
  &SFrecent_keys,
  &SFlossage_size,
  &SFcurrent_idle_time,
  &SFcurrent_input_mode,
  &SFset_input_mode,
  &SFset_quit_char,
  &SFopen_dribble_file,
  &SFposn_at_point,
  &SFposn_at_x_y,
  &SFsuspend_emacs,
  &SFinternal__track_mouse,
  &SFding,
  &SFrecursion_depth,
  &SFrecursive_edit,
  &SFexit_recursive_edit,
  &SFabort_recursive_edit,
  &SFtop_level,
  &SFcommand_error_default_function,
  &SFexecute_kbd_macro,
};

static const struct simple_var vars[] = {
  { "last-command", "nil", "The command before this one." },
  { "real-last-command", "nil", "The command before this one, whatever it said it was." },
  { "last-repeatable-command", "nil", "The last command that may be repeated." },
  { "this-command", "nil", "The command that runs." },
  { "real-this-command", "nil", "The command that runs, whatever it says it is." },
  { "this-original-command", "nil", "The command that runs, before remapping." },
  { "last-command-event", "nil", "The last event of the keys of this command." },
  { "last-nonmenu-event", "nil", "The last event of this command that is no menu's." },
  { "last-input-event", "nil", "The last event that was read." },
  { "unread-command-events", "nil", "Events to be read before others." },
  { "unread-post-input-method-events", "nil", "Events an input method has treated." },
  { "unread-input-method-events", "nil", "Events for an input method." },
  { "executing-kbd-macro", "nil", "The keyboard macro that runs, or nil." },
  { "executing-kbd-macro-index", "0", "Index in the keyboard macro that runs." },
  { "defining-kbd-macro", "nil", "Non-nil while a keyboard macro is defined." },
  { "last-kbd-macro", "nil", "The last keyboard macro defined." },
  { "kbd-macro-termination-hook", "nil", "Hook run when a keyboard macro ends." },
  { "pre-command-hook", "nil", "Hook run before each command." },
  { "post-command-hook", "nil", "Hook run after each command." },
  { "echo-area-clear-hook", "nil", "Hook run when the echo area is cleared." },
  { "echo-keystrokes", "1", "Seconds before typed keys are shown." },
  { "help-char", "8", "Character that asks for help." },
  { "help-event-list", "nil", "Other events that ask for help." },
  { "help-form", "nil", "Form to evaluate when help is asked for." },
  { "prefix-help-command", "nil", "Command for help after a prefix key." },
  { "deactivate-mark", "nil", "Non-nil: the command loop deactivates the mark." },
  { "throw-on-input", "nil", "Tag to throw to when input arrives." },
  { "command-error-function", "nil", "Function that reports errors." },
  { "num-input-keys", "0", "Number of complete key sequences read." },
  { "num-nonmacro-input-events", "0", "Number of events read from the keyboard." },
  { "input-method-function", "nil", "Function that treats characters as they are read." },
  { "input-method-previous-message", "nil", "What was shown before an input method began." },
  { "keyboard-translate-table", "nil", "Translation of keyboard characters." },
  { "extra-keyboard-modifiers", "0", "Modifiers added to every character." },
  { "disable-point-adjustment", "nil", "Non-nil: point is not moved out of hidden text." },
  { "global-disable-point-adjustment", "nil", "As `disable-point-adjustment', for good." },
  { "last-event-frame", "nil", "Frame of the last event." },
  { "last-event-device", "nil", "Device of the last event." },
  { "special-event-map", "nil", "Keymap of events that are handled at once." },
  { "track-mouse", "nil", "Non-nil: mouse movements are events." },
  { "overriding-local-map-menu-flag", "nil", "Whether overriding maps count for menus." },
  { "menu-bar-final-items", "nil", "Menus that come last." },
  { "tool-bar-separator-image-expression", "nil", "Image of tool bar separators." },
  { "enable-disabled-menus-and-buttons", "nil", "Non-nil: disabled items can be chosen." },
  { "suspend-hook", "nil", "Hook run before suspending." },
  { "suspend-resume-hook", "nil", "Hook run after suspending." },
  { "cannot-suspend", "nil", "Non-nil: suspending is impossible." },
  { "double-click-time", "500", "Milliseconds between the clicks of a double one." },
  { "double-click-fuzz", "3", "Pixels a mouse may move within a double click." },
  { "polling-period", "2", "Seconds between checks for input." },
  { "auto-save-interval", "300", "Events between auto-saves." },
  { "auto-save-timeout", "30", "Seconds of idleness before auto-saving." },
  { "prefix-arg", "nil", "Prefix argument of the next command." },
  { "last-prefix-arg", "nil", "Prefix argument of the last command." },
  { "input-decode-map", "nil", "Keymap that decodes what terminals send." },
  { "local-function-key-map", "nil", "Keymap that translates function keys." },
  { "function-key-map", "nil", "Parent of `local-function-key-map'." },
  { "key-translation-map", "nil", "Keymap that translates all keys." },
  { "while-no-input-ignore-events", "nil", "Events that `while-no-input' ignores." },
  { "minibuffer-message-timeout", "2", "Seconds that messages in the minibuffer stay." },
  { "tty-erase-char", "0", "The erase character of the terminal." },
  { "timer-idle-list", "nil", "Timers that wait for idleness." },
  { "debug-on-event", "nil", "Event that enters the debugger." },
  { "record-all-keys", "nil", "Non-nil: record passwords too." },
  { "translate-upper-case-key-bindings", "t", "Non-nil: unbound upper case keys act as lower." },
  { "input-pending-p-filter-events", "t", "Non-nil: `input-pending-p' ignores some events." },
  { "mwheel-coalesce-scroll-events", "t", "Non-nil: wheel events are joined." },
  { "delayed-warnings-list", "nil", "Warnings to show when the command ends." },
  { "current-key-remap-sequence", "nil", "Key sequence being remapped." },
};

void
init_keyboard (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  define_simple_vars (vars, ARRAYELTS (vars));
  set_symval (intern ("command-error-function"), intern ("command-error-default-function"));
  static const char *const maps[] = { "input-decode-map", "local-function-key-map",
                                      "function-key-map", "key-translation-map",
                                      "special-event-map" };
  for (size_t i = 0; i < ARRAYELTS (maps); i++)
    set_symval (intern (maps[i]), Fmake_sparse_keymap (Qnil));
}
