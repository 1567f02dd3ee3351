/* cmdline.h -- the command line.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CMDLINE_H
#define CMDLINE_H

#include "lisp.h"

struct command_line
{
  int argc;
  char **argv;                  /* without what was dealt with early; argv[0] is the program */
  bool batch;                   /* --batch or --script was given */
  int jobs;                     /* --jobs=N */
  const char *profile;          /* where --profile writes; "": standard error; null: not given */
  bool show_config;             /* print the heap's configuration and exit */
  bool restricted;              /* --restricted */
  double time_limit;            /* in seconds; 0: none */
};

/* Handles the options that must come before the heap is made: its own, --version, --help.  */
void parse_early_options (int argc, char **argv, struct command_line *cl, const char **roots);

/* Prints the heap's configuration, for --gc-config.  */
void print_gc_config (void);

/* Carries out the rest, in order.  */
void run_command_line (struct command_line *cl) MAY_GC;

/* Prints "vellum: WHAT: WHY" and exits with status 2.  */
_Noreturn void usage_error (const char *what, const char *why);

/* The loop that talks with a terminal; repl.c.  */
void run_repl (void) MAY_GC;

#endif
