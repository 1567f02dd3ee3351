/* process.h -- asynchronous processes: the object, and waiting.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef PROCESS_H
#define PROCESS_H

#include <sys/types.h>
#include "lisp.h"

struct process
{
  struct vec head;
  /* Traced.  */
  lispv name, command, buffer, mark, filter, sentinel, plist, decoding, encoding, status;
  lispv tty_name, type, stderr_pipe, pending_input;
  /* Not traced.  STATUS is Qrun, Qstop, Qopen, Qexit, Qsignal, Qclosed or Qfailed.  */
  intptr_t exit_code;           /* or the signal's number */
  intptr_t pid;                 /* 0: none */
  int in, out;                  /* descriptors that we read from and write to; -1: none */
  unsigned char undecoded[8];   /* the start of a character that is not complete yet */
  uint8_t nundecoded;
  bool pty, core_dumped, reaped, query_on_exit, changed, inherit_coding;
  bool stopped_filter;          /* filter t: do not read */
};

enum
{
  PROCESS_TRACED_SLOTS = TRACED_BEFORE (struct process, exit_code)
};

static inline struct process *XPROCESS (lispv v) { return (struct process *) XVEC (v); }

extern lispv process_alist;             /* (NAME . PROCESS), newest first */

/* Waits for output, process events and timers until SECONDS have passed (negative: for ever)
   or, with PROCESS not nil, until output of it has arrived or it has none to give any more;
   ONLY takes output of no other process.  Runs filters, sentinels and timers.  Returns whether
   output arrived (from PROCESS, if that is given).  */
bool wait_for_processes (double seconds, lispv process, bool only, bool no_timers) MAY_GC;

/* Takes the process off the list and closes its descriptors.  */
void remove_process (struct process *p);
/* The message that a sentinel gets for the state of P.  */
lispv status_message (const struct process *p);
/* Seconds until the next timer is due; negative: none.  */
double next_timer_delay (void);
void init_procio (void);

#endif
