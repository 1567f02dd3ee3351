/* bufops.h -- what buffer.c and bufops.c share.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BUFOPS_H
#define BUFOPS_H

#include "buffer.h"

/* A buffer that shares the text of BASE, or has its own if BASE is null; not listed yet.  */
struct buffer *buffer_alloc (lispv name, struct buffer *base);
void buffer_register (struct buffer *b);
lispv buffer_plain_name (lispv name);
void buffer_list_changed (struct buffer *b) MAY_GC;
/* Signals that there is no buffer NAME.  */
_Noreturn void no_such_buffer (lispv name);

#endif
