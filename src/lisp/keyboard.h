/* keyboard.h -- input in a batch session: from standard input.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef KEYBOARD_H
#define KEYBOARD_H

#include "lisp.h"

/* Signals inhibited-interaction where `inhibit-interaction' says so.  */
void barf_if_interaction_inhibited (void);
/* A line from standard input without its newline; signals end-of-file.  */
lispv read_stdin_line (void);
/* The next pending or typed event; signals end-of-file.  */
lispv read_input_event (void);

/* A table of plain variables for an init function: VALUE is "nil", "t", or a number.  */
struct simple_var { const char *name, *value, *doc; };
void define_simple_vars (const struct simple_var *vars, size_t n);

lispv Fprefix_numeric_value (lispv raw);
lispv Fread_from_minibuffer (lispv prompt, lispv initial, lispv keymap, lispv read,
                             lispv history, lispv dflt, lispv inherit) MAY_GC;
lispv Fread_string (lispv prompt, lispv initial, lispv history, lispv dflt, lispv inherit)
  MAY_GC;
lispv Fcompleting_read (lispv prompt, lispv collection, lispv predicate, lispv require_match,
                        lispv initial, lispv hist, lispv def, lispv inherit) MAY_GC;
lispv Fread_buffer (lispv prompt, lispv def, lispv require_match, lispv predicate) MAY_GC;
lispv Fread_command (lispv prompt, lispv dflt) MAY_GC;
lispv Fread_variable (lispv prompt, lispv dflt) MAY_GC;

#endif
