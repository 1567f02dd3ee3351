/* window.c -- the stand-ins for windows and frames of a batch session.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "init.h"

void
window_forget_buffer (struct buffer *b)
{
  (void) b;
}

bool
window_shows_buffer_p (struct buffer *b)
{
  (void) b;
  return false;
}

void
init_window (void)
{
}
