/* main.h -- the life of the process.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef MAIN_H
#define MAIN_H

#include "lisp.h"

/* Runs the session that the command line asks for, then exits.  BASE is an address in the frame of
   `main'; DEFINE_MORE may define more primitives.  */
_Noreturn void run_vellum (int argc, char **argv, void *base, void (*define_more) (void));

/* Ends the process with CODE as `kill-emacs' does: runs `kill-emacs-hook' first.  */
_Noreturn void exit_lisp (int code) MAY_GC;

/* False in the REPL, where an error that nothing handles is reported and the session goes
   on.  */
bool unhandled_errors_exit (void);

extern bool quit_by_interrupt;          /* the last quit came from SIGINT */

lispv Fkill_emacs (lispv arg) MAY_GC;

#endif
