/* gate.h -- what a restricted session may do to the system.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GATE_H
#define GATE_H

#include "lisp.h"

/* True from `gate_close' on, for the rest of the process.  */
extern bool gate_closed;

/* How a primitive changes the file that it names.  */
enum gate_way
{
  GATE_CONTENTS,        /* through symbolic links: the file that the name leads to */
  GATE_NAME             /* the directory entry itself */
};

/* Each primitive that changes files, starts or signals processes, or looks at other processes
   asks before it does.  They return in an open session, and signal vellum-restricted (WHAT
   "not allowed in a restricted session" OBJECT) if it is not allowed.  FILE is expanded.  */
void gate_write (const char *what, lispv file, enum gate_way way);
void gate_process (const char *what, lispv object);

/* Allows writing below DIRECTORY, an argument of the command line.  Returns false with errno
   set if there is no such directory.  */
bool gate_allow_write (const char *directory);

/* Restricts the session: no way back.  */
void gate_close (void);

/* Ends the process SECONDS from now, whatever it does then.  */
void gate_limit_time (double seconds);

void init_gate (void);

#endif
