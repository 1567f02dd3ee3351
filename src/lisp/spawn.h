/* spawn.h -- starting programs, for callproc.c and process.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SPAWN_H
#define SPAWN_H

#include <sys/types.h>
#include "lisp.h"

/* The full name of PROGRAM, searched through `exec-path' unless it is absolute.  Signals
   file-missing or permission-denied "Searching for program".  */
lispv find_program (lispv program) MAY_GC;

/* `default-directory' as a unibyte string fit for chdir.  Signals "Setting current directory"
   if it cannot be entered.  */
lispv spawn_directory (void) MAY_GC;

/* A null-terminated vector of malloc'ed C strings, freed by `free_strings'.  */
char **make_argv (ptrdiff_t n, lispv *strings) MAY_GC;
/* `process-environment' as such a vector: the first setting of a name wins, a bare name unsets
   it.  */
char **make_environment (void);
void free_strings (void *strings);

struct spawn_request
{
  const char *program, *directory;
  char **argv, **environment;
  int in, out, err;             /* descriptors of the child's standard streams */
  const char *tty;              /* non-null: becomes the controlling terminal */
};

/* Starts the program; returns its pid, or -1 with errno set.  The child gets a session of its
   own, default signal actions and no other descriptor.  Never signals.  */
pid_t spawn (const struct spawn_request *request);

/* A pipe whose ends are closed in programs that are started.  Signals "Creating pipe".  */
void make_pipe (int fds[2]);

/* The exit status as `call-process' returns it: a number, or the name of a signal.  */
lispv status_value (int wait_status);

/* STRING as `call-process' and friends pass arguments and input: unibyte.  */
lispv encode_for_process (lispv string, lispv coding) MAY_GC;
/* The coding systems for a program: what the variables say, else the defaults.  */
lispv process_decoding (void);
lispv process_encoding (void);

#endif
