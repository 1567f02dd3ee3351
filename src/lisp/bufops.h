/* bufops.h -- what buffer.c and bufops.c share.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BUFOPS_H
#define BUFOPS_H

#include "buffer.h"

/* Makes and lists a buffer that shares the text of BASE.  */
struct buffer *buffer_alloc (lispv name, struct buffer_text *text);
void buffer_register (struct buffer *b);
lispv buffer_plain_name (lispv name);
void buffer_list_changed (struct buffer *b) MAY_GC;
/* Signals that there is no buffer NAME.  */
_Noreturn void no_such_buffer (lispv name);

#endif
