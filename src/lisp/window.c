/* window.c -- the windows of a batch session: one that shows a buffer, and the minibuffer's.

   They hold a buffer, a position and parameters, as scripts ask for them; nothing is shown.
   What would show something gives the answer that Emacs gives in a batch session, or signals.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "marker.h"
#include "window.h"
#include "init.h"
#include "list.h"

static lispv the_window, mini_window;   /* the selected window is always the first */

static lispv
window_new (int number, lispv buffer)
{
  lispv v = gc_vec (KIND_WINDOW, WINDOW_SLOTS);
  ASET (v, WINDOW_NUMBER, make_fixnum (number));
  ASET (v, WINDOW_BUFFER, buffer);
  ASET (v, WINDOW_POINT, make_fixnum (1));
  ASET (v, WINDOW_START, make_fixnum (1));
  ASET (v, WINDOW_HSCROLL, make_fixnum (0));
  ASET (v, WINDOW_VSCROLL, make_fixnum (0));
  ASET (v, WINDOW_MARGINS, list1 (Qnil));
  return v;
}

/* WINDOW (nil: the selected one) if it is a window.  */
static lispv
decode_window (lispv window, lispv predicate)
{
  if (NILP (window))
    return the_window;
  if (!vec_kind_p (window, KIND_WINDOW))
    wrong_type_argument (predicate, window);
  return window;
}

#define live_window(w) decode_window (w, Qwindow_live_p)
#define valid_window(w) decode_window (w, Qwindow_valid_p)
#define any_window(w) decode_window (w, Qwindowp)
#define WINDOW_BUF(w) XBUFFER (AREF (w, WINDOW_BUFFER))

void
window_forget_buffer (struct buffer *b)
{
  if (NILP (the_window))
    return;
  if (WINDOW_BUF (the_window) == b)
    {
      lispv other = Fother_buffer (buffer_value (b), Qt, Qnil);
      ASET (the_window, WINDOW_BUFFER, other);
      ASET (the_window, WINDOW_START, make_fixnum (1));
    }
}

bool
window_shows_buffer_p (struct buffer *b)
{
  return !NILP (the_window) && WINDOW_BUF (the_window) == b;
}

/* ---- Which window ---- */

DEFUN (Fselected_window, "selected-window", 0, 0,
       "Return the selected window.") (void)
{
  return the_window;
}

DEFUN (Fold_selected_window, "old-selected-window", 0, 0,
       "Return the window that was selected before: the same.") (void)
{
  return the_window;
}

DEFUN (Fminibuffer_window, "minibuffer-window", 0, 1,
       "Return the window of the minibuffer.") (lispv frame)
{
  (void) frame;
  return mini_window;
}

DEFUN (Fset_minibuffer_window, "set-minibuffer-window", 1, 1,
       "Do nothing but check that WINDOW is a minibuffer window.") (lispv window)
{
  if (!EQ (live_window (window), mini_window))
    error ("Window is not a minibuffer window");
  return window;
}

DEFUN (Factive_minibuffer_window, "active-minibuffer-window", 0, 0,
       "Return the window of the active minibuffer: nil.") (void)
{
  return Qnil;
}

DEFUN (Fminibuffer_selected_window, "minibuffer-selected-window", 0, 0,
       "Return the window from which the minibuffer was entered: nil.") (void)
{
  return Qnil;
}

DEFUN (Fwindowp, "windowp", 1, 1,
       "Return t if OBJECT is a window.") (lispv object)
{
  return vec_kind_p (object, KIND_WINDOW) ? Qt : Qnil;
}

DEFUN (Fwindow_valid_p, "window-valid-p", 1, 1,
       "Return t if OBJECT is a window that exists.") (lispv object)
{
  return Fwindowp (object);
}

DEFUN (Fwindow_live_p, "window-live-p", 1, 1,
       "Return t if OBJECT is a window that shows a buffer.") (lispv object)
{
  return Fwindowp (object);
}

DEFUN (Fwindow_minibuffer_p, "window-minibuffer-p", 0, 1,
       "Return t if WINDOW is the minibuffer's.") (lispv window)
{
  return EQ (valid_window (window), mini_window) ? Qt : Qnil;
}

DEFUN (Fwindow_frame, "window-frame", 0, 1,
       "Return the frame of WINDOW: the only one.") (lispv window)
{
  valid_window (window);
  return Fselected_frame ();
}

DEFUN (Fselect_window, "select-window", 1, 2,
       "Make WINDOW's buffer current; only the one ordinary window can be selected.\n\
NORECORD non-nil: the order of buffers stays as it is.") (lispv window, lispv norecord)
{
  if (NILP (window) || !vec_kind_p (window, KIND_WINDOW))
    wrong_type_argument (Qwindow_live_p, window);
  struct buffer *b = WINDOW_BUF (window);
  GCPRO (window);
  if (NILP (norecord) && EQ (window, the_window))
    record_buffer (b);
  set_buffer_internal (WINDOW_BUF (window));
  return window;
}

DEFUN (Fwindow_list, "window-list", 0, 3,
       "Return a list of the ordinary windows: one.  MINIBUF t adds the minibuffer's.")
  (lispv frame, lispv minibuf, lispv window)
{
  (void) frame, (void) window;
  return EQ (minibuf, Qt) ? list2 (the_window, mini_window) : list1 (the_window);
}

DEFUN (Fwindow_list_1, "window-list-1", 0, 3,
       "Return a list of the windows, beginning with WINDOW.")
  (lispv window, lispv minibuf, lispv all_frames)
{
  (void) all_frames;
  live_window (window);
  return EQ (minibuf, Qt) ? list2 (the_window, mini_window) : list1 (the_window);
}

DEFUN (Fnext_window, "next-window", 0, 3,
       "Return the window after WINDOW; MINIBUF t counts the minibuffer's too.")
  (lispv window, lispv minibuf, lispv all_frames)
{
  (void) all_frames;
  window = live_window (window);
  return EQ (minibuf, Qt) && EQ (window, the_window) ? mini_window : the_window;
}

DEFUN (Fprevious_window, "previous-window", 0, 3,
       "Return the window before WINDOW; MINIBUF t counts the minibuffer's too.")
  (lispv window, lispv minibuf, lispv all_frames)
{
  return Fnext_window (window, minibuf, all_frames);
}

DEFUN (Fwindow_at, "window-at", 2, 3,
       "Return the window at column X and line Y.") (lispv x, lispv y, lispv frame)
{
  (void) frame;
  double column = number_to_double (x), line = number_to_double (y);
  if (column < 0 || column >= 80 || line < 0 || line >= 25)
    return Qnil;
  return line >= 24 ? mini_window : the_window;
}

DEFUN (Fget_buffer_window, "get-buffer-window", 0, 2,
       "Return a window that shows BUFFER-OR-NAME (default: the current buffer), or nil.")
  (lispv buffer_or_name, lispv all_frames)
{
  (void) all_frames;
  lispv buffer = NILP (buffer_or_name) ? buffer_value (current_buffer)
                 : get_buffer (buffer_or_name);
  return EQ (AREF (the_window, WINDOW_BUFFER), buffer) ? the_window : Qnil;
}

/* ---- What a window shows ---- */

DEFUN (Fwindow_buffer, "window-buffer", 0, 1,
       "Return the buffer that WINDOW shows.") (lispv window)
{
  return AREF (any_window (window), WINDOW_BUFFER);
}

DEFUN (Fset_window_buffer, "set-window-buffer", 2, 3,
       "Make WINDOW show BUFFER-OR-NAME.  KEEP-MARGINS makes no difference.")
  (lispv window, lispv buffer_or_name, lispv keep_margins)
{
  (void) keep_margins;
  window = live_window (window);
  lispv buffer = Fget_buffer (buffer_or_name);
  CHECK_BUFFER (buffer);
  if (!BUFFER_LIVE_P (XBUFFER (buffer)))
    error ("Attempt to display deleted buffer");
  lispv old = AREF (window, WINDOW_BUFFER);
  if (!EQ (old, buffer) && EQ (AREF (window, WINDOW_DEDICATED), Qt)
      && BUFFER_LIVE_P (XBUFFER (old)))
    error ("Window is dedicated to `%s'", SSDATA (XBUFFER (old)->name));
  if (!EQ (old, buffer))
    {
      ASET (window, WINDOW_BUFFER, buffer);
      ASET (window, WINDOW_DEDICATED, Qnil);
      ASET (window, WINDOW_START, make_fixnum (1));
    }
  struct buffer *b = XBUFFER (buffer);
  if (FIXNUMP (BVAR (b, display_count)))
    gc_set (&BVAR (b, display_count), make_fixnum (XFIXNUM (BVAR (b, display_count)) + 1));
  ASET (window, WINDOW_POINT, make_fixnum (buffer_pt (b)));
  run_hook (Qwindow_configuration_change_hook);
  return Qnil;
}

DEFUN (Fwindow_point, "window-point", 0, 1,
       "Return the position of point in WINDOW.") (lispv window)
{
  window = live_window (window);
  return make_fixnum (buffer_pt (WINDOW_BUF (window)));
}

DEFUN (Fset_window_point, "set-window-point", 2, 2,
       "Set point in WINDOW to POS.") (lispv window, lispv pos)
{
  window = live_window (window);
  if (!FIXNUMP (pos) && !MARKERP (pos))
    wrong_type_argument (Qinteger_or_marker_p, pos);
  struct buffer *old = current_buffer;
  set_buffer_internal (WINDOW_BUF (window));
  Fgoto_char (pos);
  set_buffer_internal (old);
  return pos;
}

DEFUN (Fwindow_start, "window-start", 0, 1,
       "Return the position where WINDOW starts to show its buffer.") (lispv window)
{
  window = live_window (window);
  struct buffer *b = WINDOW_BUF (window);
  ptrdiff_t pos = XFIXNUM (AREF (window, WINDOW_START));
  return make_fixnum (clip_to_bounds (buffer_begv (b), pos, buffer_zv (b)));
}

DEFUN (Fset_window_start, "set-window-start", 2, 3,
       "Make WINDOW show its buffer from POS on.  NOFORCE makes no difference.")
  (lispv window, lispv pos, lispv noforce)
{
  (void) noforce;
  window = live_window (window);
  ASET (window, WINDOW_START, make_fixnum (check_position (pos)));
  return pos;
}

DEFUN (Fwindow_end, "window-end", 0, 2,
       "Return the end of what WINDOW shows: as nothing is shown, its buffer's start.")
  (lispv window, lispv update)
{
  window = live_window (window);
  struct buffer *b = WINDOW_BUF (window);
  return make_fixnum (NILP (update) ? buffer_begv (b) : buffer_zv (b));
}

/* ---- Parameters ---- */

DEFUN (Fwindow_parameters, "window-parameters", 0, 1,
       "Return the alist of WINDOW's parameters.") (lispv window)
{
  return AREF (valid_window (window), WINDOW_PARAMETERS);
}

DEFUN (Fwindow_parameter, "window-parameter", 2, 2,
       "Return WINDOW's PARAMETER.") (lispv window, lispv parameter)
{
  return CDR_SAFE (Fassq (parameter, AREF (valid_window (window), WINDOW_PARAMETERS)));
}

DEFUN (Fset_window_parameter, "set-window-parameter", 3, 3,
       "Set WINDOW's PARAMETER to VALUE, and return that.")
  (lispv window, lispv parameter, lispv value)
{
  window = valid_window (window);
  lispv alist = AREF (window, WINDOW_PARAMETERS), cell = Fassq (parameter, alist);
  if (CONSP (cell))
    XSETCDR (cell, value);
  else
    ASET (window, WINDOW_PARAMETERS, Fcons (Fcons (parameter, value), alist));
  return value;
}

/* A slot that Lisp reads and sets.  */
#define SLOT(Fget_, get_name, Fset_, set_name, slot, what)                              \
  DEFUN (Fget_, get_name, 0, 1, "Return " what " of WINDOW.") (lispv window)            \
  {                                                                                     \
    return AREF (live_window (window), slot);                                           \
  }                                                                                     \
  DEFUN (Fset_, set_name, 2, 2, "Set " what " of WINDOW to VALUE, and return that.")    \
    (lispv window, lispv value)                                                         \
  {                                                                                     \
    ASET (live_window (window), slot, value);                                           \
    return value;                                                                       \
  }

SLOT (Fwindow_dedicated_p, "window-dedicated-p", Fset_window_dedicated_p,
      "set-window-dedicated-p", WINDOW_DEDICATED, "the dedication")
SLOT (Fwindow_hscroll, "window-hscroll", Fset_window_hscroll, "set-window-hscroll",
      WINDOW_HSCROLL, "the columns scrolled off")
SLOT (Fwindow_prev_buffers, "window-prev-buffers", Fset_window_prev_buffers,
      "set-window-prev-buffers", WINDOW_PREV, "the buffers shown before")
SLOT (Fwindow_next_buffers, "window-next-buffers", Fset_window_next_buffers,
      "set-window-next-buffers", WINDOW_NEXT, "the buffers shown again")
SLOT (Fwindow_display_table, "window-display-table", Fset_window_display_table,
      "set-window-display-table", WINDOW_TABLE, "the display table")

DEFUN (Fwindow_margins, "window-margins", 0, 1,
       "Return (LEFT . RIGHT), the widths of the margins of WINDOW.") (lispv window)
{
  return AREF (live_window (window), WINDOW_MARGINS);
}

DEFUN (Fset_window_margins, "set-window-margins", 2, 3,
       "Set the widths of the margins of WINDOW; return t if that is a change.")
  (lispv window, lispv left, lispv right)
{
  window = live_window (window);
  lispv margins = Fcons (left, right);
  if (equal (margins, AREF (window, WINDOW_MARGINS)))
    return Qnil;
  ASET (window, WINDOW_MARGINS, margins);
  return Qt;
}

/* ---- Configurations ---- */

DEFUN (Fcurrent_window_configuration, "current-window-configuration", 0, 1,
       "Return an object that `set-window-configuration' takes: which buffer is shown.")
  (lispv frame)
{
  (void) frame;
  lispv v = make_record (Qwindow_configuration, 2, Qnil);
  ASET (v, 1, AREF (the_window, WINDOW_BUFFER));
  ASET (v, 2, buffer_value (current_buffer));
  return v;
}

DEFUN (Fwindow_configuration_p, "window-configuration-p", 1, 1,
       "Return t if OBJECT is a window configuration.") (lispv object)
{
  return RECORDP (object) && ASIZE (object) == 3
         && EQ (AREF (object, 0), Qwindow_configuration) && BUFFERP (AREF (object, 1))
         && BUFFERP (AREF (object, 2)) ? Qt : Qnil;
}

static lispv
check_configuration (lispv v)
{
  if (NILP (Fwindow_configuration_p (v)))
    wrong_type_argument (intern ("window-configuration-p"), v);
  return v;
}

DEFUN (Fset_window_configuration, "set-window-configuration", 1, 3,
       "Show the buffer that CONFIGURATION says, and make it current again.")
  (lispv configuration, lispv dont_set_frame, lispv dont_set_miniwindow)
{
  (void) dont_set_frame, (void) dont_set_miniwindow;
  check_configuration (configuration);
  lispv shown = AREF (configuration, 1), current = AREF (configuration, 2);
  if (BUFFER_LIVE_P (XBUFFER (shown)))
    ASET (the_window, WINDOW_BUFFER, shown);
  if (BUFFER_LIVE_P (XBUFFER (current)))
    set_buffer_internal (XBUFFER (current));
  return Qt;
}

DEFUN (Fwindow_configuration_frame, "window-configuration-frame", 1, 1,
       "Return the frame of CONFIGURATION.") (lispv configuration)
{
  check_configuration (configuration);
  return Fselected_frame ();
}

DEFUN (Fcompare_window_configurations, "compare-window-configurations", 2, 2,
       "Return t if the configurations X and Y show the same.") (lispv x, lispv y)
{
  return EQ (AREF (check_configuration (x), 1), AREF (check_configuration (y), 1)) ? Qt : Qnil;
}

DEFUN (Fsplit_window_internal, "split-window-internal", 4, 4,
       "Signal an error: a batch session has one window.")
  (lispv old, lispv size, lispv side, lispv normal)
{
  (void) size, (void) side, (void) normal;
  any_window (NILP (old) ? Qt : old);
  error ("Windows cannot be split in a batch session");
}

DEFUN (Fdelete_window_internal, "delete-window-internal", 1, 1,
       "Signal an error: the only window stays.") (lispv window)
{
  (void) window;
  error ("Attempt to delete sole window of parent");
}

DEFUN (Fdelete_other_windows_internal, "delete-other-windows-internal", 0, 2,
       "Do nothing: there are no other windows.") (lispv window, lispv root)
{
  (void) window, (void) root;
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFselected_window,
  &SFold_selected_window,
  &SFminibuffer_window,
  &SFset_minibuffer_window,
  &SFactive_minibuffer_window,
  &SFminibuffer_selected_window,
  &SFwindowp,
  &SFwindow_valid_p,
  &SFwindow_live_p,
  &SFwindow_minibuffer_p,
  &SFwindow_frame,
  &SFselect_window,
  &SFwindow_list,
  &SFwindow_list_1,
  &SFnext_window,
  &SFprevious_window,
  &SFwindow_at,
  &SFget_buffer_window,
  &SFwindow_buffer,
  &SFset_window_buffer,
  &SFwindow_point,
  &SFset_window_point,
  &SFwindow_start,
  &SFset_window_start,
  &SFwindow_end,
  &SFwindow_parameters,
  &SFwindow_parameter,
  &SFset_window_parameter,
  &SFwindow_dedicated_p,
  &SFset_window_dedicated_p,
  &SFwindow_hscroll,
  &SFset_window_hscroll,
  &SFwindow_prev_buffers,
  &SFset_window_prev_buffers,
  &SFwindow_next_buffers,
  &SFset_window_next_buffers,
  &SFwindow_display_table,
  &SFset_window_display_table,
  &SFwindow_margins,
  &SFset_window_margins,
  &SFcurrent_window_configuration,
  &SFwindow_configuration_p,
  &SFset_window_configuration,
  &SFwindow_configuration_frame,
  &SFcompare_window_configurations,
  &SFsplit_window_internal,
  &SFdelete_window_internal,
  &SFdelete_other_windows_internal,
};

void
init_window (void)
{
  gc_root (&the_window);
  gc_root (&mini_window);
  the_window = window_new (1, buffer_value (current_buffer));
  mini_window = window_new (2, get_buffer (build_string (" *Minibuf-0*")));
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qwindow_configuration_change_hook, Qnil, "Hook run when windows change.");
  init_frame ();
}
