/* window.h -- the slots of a window.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef WINDOW_H
#define WINDOW_H

#include "lisp.h"

enum window_slot
{
  WINDOW_NUMBER, WINDOW_BUFFER, WINDOW_POINT, WINDOW_START, WINDOW_PARAMETERS,
  WINDOW_DEDICATED, WINDOW_HSCROLL, WINDOW_VSCROLL, WINDOW_PREV, WINDOW_NEXT, WINDOW_TABLE,
  WINDOW_MARGINS, WINDOW_SLOTS
};

lispv Fselected_window (void);
lispv Fselected_frame (void);
lispv Fminibuffer_window (lispv frame);
lispv Fwindow_buffer (lispv window);
lispv Fset_window_buffer (lispv window, lispv buffer_or_name, lispv keep_margins) MAY_GC;

#endif
