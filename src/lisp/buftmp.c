/* buftmp.c -- stand-ins until their modules are there.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"

__attribute__ ((weak)) void kill_buffer_processes (lispv buffer) { (void) buffer; }
__attribute__ ((weak)) lispv buffer_visited_modtime (struct buffer *b) { (void) b; return make_fixnum (0); }
__attribute__ ((weak)) void update_search_regs (ptrdiff_t a, ptrdiff_t b, ptrdiff_t c) { (void) a, (void) b, (void) c; }
__attribute__ ((weak)) void copy_local_variables (struct buffer *from, struct buffer *to) { gc_set (&to->locals, from->locals); }
__attribute__ ((weak)) void reset_local_variables (struct buffer *b, bool all) { (void) b, (void) all; }
