/* jobs.h -- copies of the session that work side by side.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef JOBS_H
#define JOBS_H

#include "lisp.h"

lispv Fvellum__start_job (lispv function, lispv output, lispv errors) MAY_GC;
lispv Fvellum__finished_job (lispv pids) MAY_GC;

#endif
