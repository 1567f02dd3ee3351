/* format.h -- `format', `message' and quotes in messages, for C code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FORMAT_H
#define FORMAT_H

#include "lisp.h"

lispv Fformat_message (ptrdiff_t n, lispv *args);

/* STRING with `quotes' as `text-quoting-style' wants them; STRING itself if it has none.  */
lispv styled_string (lispv string);

/* Shows STRING, or an empty line for nil, on the standard error as a message.  */
void message_string (lispv string);

/* Before a message a new line is begun on the standard error if text went to the standard
   output since the last one: print.c says so here.  */
extern bool message_needs_newline;

#endif
