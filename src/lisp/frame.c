/* frame.c -- the one frame of a batch session, and the display functions: 80 columns, 25 lines,
   nothing to be seen.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "init.h"
#include "keyboard.h"
#include "list.h"
#include "window.h"

static lispv the_frame, the_terminal;
enum { FRAME_PARAMETERS, FRAME_SLOTS };

static lispv
check_frame (lispv frame, lispv predicate)
{
  if (NILP (frame))
    return the_frame;
  if (!vec_kind_p (frame, KIND_FRAME))
    wrong_type_argument (predicate, frame);
  return frame;
}

DEFUN (Fselected_frame, "selected-frame", 0, 0,
       "Return the selected frame.") (void)
{
  return the_frame;
}

DEFUN (Fframep, "framep", 1, 1,
       "Return t if OBJECT is a frame.") (lispv object)
{
  return vec_kind_p (object, KIND_FRAME) ? Qt : Qnil;
}

DEFUN (Fframe_parameters, "frame-parameters", 0, 1,
       "Return the alist of FRAME's parameters.") (lispv frame)
{
  return AREF (check_frame (frame, Qframe_live_p), FRAME_PARAMETERS);
}

DEFUN (Fframe_parameter, "frame-parameter", 2, 2,
       "Return FRAME's PARAMETER.") (lispv frame, lispv parameter)
{
  return CDR_SAFE (Fassq (parameter, Fframe_parameters (frame)));
}

DEFUN (Fmodify_frame_parameters, "modify-frame-parameters", 2, 2,
       "Set FRAME's parameters as ALIST says.") (lispv frame, lispv alist)
{
  frame = check_frame (frame, Qframe_live_p);
  FOR_EACH_TAIL (tail, alist)
    {
      lispv elt = XCAR (tail), all = AREF (frame, FRAME_PARAMETERS);
      if (!CONSP (elt))
        continue;
      lispv cell = Fassq (XCAR (elt), all);
      if (CONSP (cell))
        XSETCDR (cell, XCDR (elt));
      else
        ASET (frame, FRAME_PARAMETERS, Fcons (Fcons (XCAR (elt), XCDR (elt)), all));
    }
  return Qnil;
}

DEFUN (Fselect_frame, "select-frame", 1, 2,
       "Select FRAME, the only one, and return it.") (lispv frame, lispv norecord)
{
  (void) norecord;
  if (!vec_kind_p (frame, KIND_FRAME))
    wrong_type_argument (Qframe_live_p, frame);
  return frame;
}

DEFUN (Fdelete_frame, "delete-frame", 0, 2,
       "Signal an error: the only frame stays.") (lispv frame, lispv force)
{
  (void) frame, (void) force;
  error ("Attempt to delete the sole visible or iconified frame");
}

DEFUN (Fmake_terminal_frame, "make-terminal-frame", 1, 1,
       "Signal an error: there is no terminal.") (lispv parameters)
{
  (void) parameters;
  error ("Unknown terminal type");
}

DEFUN (Fframe_position, "frame-position", 0, 1,
       "Return (0 . 0), where FRAME is.") (lispv frame)
{
  check_frame (frame, Qframe_live_p);
  return Fcons (make_fixnum (0), make_fixnum (0));
}

DEFUN (Fmouse_position, "mouse-position", 0, 0,
       "Return (FRAME nil): there is no mouse.") (void)
{
  return list2 (the_frame, Qnil);
}

DEFUN (Fterminal_name, "terminal-name", 0, 1,
       "Return the name of TERMINAL.") (lispv terminal)
{
  (void) terminal;
  return build_string ("initial_terminal");
}

DEFUN (Fsend_string_to_terminal, "send-string-to-terminal", 1, 2,
       "Write STRING to standard output as it is.") (lispv string, lispv terminal)
{
  (void) terminal;
  CHECK_STRING (string);
  fwrite (SDATA (string), 1, SBYTES (string), stdout);
  fflush (stdout);
  return Qnil;
}

DEFUN (Fformat_mode_line, "format-mode-line", 1, 4,
       "Return what FORMAT shows in a mode line: in a batch session, nothing.")
  (lispv format, lispv face, lispv window, lispv buffer)
{
  (void) format, (void) face, (void) window, (void) buffer;
  return build_string ("");
}

DEFCMD (Fscroll_up, "scroll-up", 0, 1, "^P",
        "Signal `end-of-buffer': nothing is shown that could move.") (lispv arg)
{
  (void) arg;
  xsignal0 (Qend_of_buffer);
}

DEFCMD (Fscroll_down, "scroll-down", 0, 1, "^P",
        "Signal `beginning-of-buffer': nothing is shown that could move.") (lispv arg)
{
  (void) arg;
  xsignal0 (Qbeginning_of_buffer);
}

DEFUN (Fwindow_text_pixel_size, "window-text-pixel-size", 0, 6,
       "Return (0 . 0): no text is shown.")
  (lispv window, lispv from, lispv to, lispv x, lispv y, lispv lines)
{
  (void) window, (void) from, (void) to, (void) x, (void) y, (void) lines;
  return Fcons (make_fixnum (0), make_fixnum (0));
}

/* Functions whose answer never changes: NAME takes up to five arguments.  */
#define CONSTANT(fname, lname, min, max, value, docstring)                              \
  DEFUN (fname, lname, min, max, docstring) ARGS_##max                                  \
  {                                                                                     \
    USE_##max;                                                                          \
    return value;                                                                       \
  }
#define ARGS_0 (void)
#define ARGS_1 (lispv a)
#define ARGS_2 (lispv a, lispv b)
#define ARGS_3 (lispv a, lispv b, lispv c)
#define ARGS_4 (lispv a, lispv b, lispv c, lispv d)
#define ARGS_5 (lispv a, lispv b, lispv c, lispv d, lispv e)
#define USE_0 (void) 0
#define USE_1 (void) a
#define USE_2 (void) a, (void) b
#define USE_3 (void) a, (void) b, (void) c
#define USE_4 (void) a, (void) b, (void) c, (void) d
#define USE_5 (void) a, (void) b, (void) c, (void) d, (void) e
#define NUM make_fixnum
#define FRAME_P (vec_kind_p (a, KIND_FRAME) ? Qt : Qnil)

#define CONSTANTS(C)                                                                    \
  C (Fframe_list, "frame-list", 0, 0, list1 (the_frame), "Return (FRAME).")             \
  C (Fframe_live_p, "frame-live-p", 1, 1, FRAME_P, "Return t if OBJECT is a frame.")    \
  C (Fframe_visible_p, "frame-visible-p", 1, 1, FRAME_P, "Return t if FRAME is shown.") \
  C (Fvisible_frame_list, "visible-frame-list", 0, 0, list1 (the_frame),                \
     "Return (FRAME).")                                                                 \
  C (Fnext_frame, "next-frame", 0, 2, the_frame, "Return the frame.")                   \
  C (Fprevious_frame, "previous-frame", 0, 2, the_frame, "Return the frame.")           \
  C (Flast_nonminibuffer_frame, "last-nonminibuffer-frame", 0, 0, the_frame,            \
     "Return the frame.")                                                               \
  C (Fold_selected_frame, "old-selected-frame", 0, 0, the_frame, "Return the frame.")   \
  C (Fframe_parent, "frame-parent", 0, 1, Qnil, "Return nil: FRAME has no parent.")     \
  C (Fframe_focus, "frame-focus", 0, 1, Qnil, "Return nil: no focus is redirected.")    \
  C (Fframe_terminal, "frame-terminal", 0, 1, the_terminal, "Return the terminal.")     \
  C (Fterminal_list, "terminal-list", 0, 0, list1 (the_terminal), "Return (TERMINAL).") \
  C (Fterminal_live_p, "terminal-live-p", 1, 1, Qt, "Return t for the only terminal.")  \
  C (Fterminal_parameters, "terminal-parameters", 0, 1, Qnil,                           \
     "Return nil: the terminal has no parameters.")                                     \
  C (Fterminal_parameter, "terminal-parameter", 2, 2, Qnil, "Return nil.")              \
  C (Fset_terminal_parameter, "set-terminal-parameter", 3, 3, Qnil, "Do nothing.")      \
  C (Fframe_root_window, "frame-root-window", 0, 1, Fselected_window (),                \
     "Return the window.")                                                              \
  C (Fframe_selected_window, "frame-selected-window", 0, 1, Fselected_window (),        \
     "Return the window.")                                                              \
  C (Fframe_first_window, "frame-first-window", 0, 1, Fselected_window (),              \
     "Return the window.")                                                              \
  C (Fframe_char_width, "frame-char-width", 0, 1, NUM (1), "Return 1.")                 \
  C (Fframe_char_height, "frame-char-height", 0, 1, NUM (1), "Return 1.")               \
  C (Fframe_native_width, "frame-native-width", 0, 1, NUM (80), "Return 80.")           \
  C (Fframe_native_height, "frame-native-height", 0, 1, NUM (25), "Return 25.")         \
  C (Fframe_text_width, "frame-text-width", 0, 1, NUM (80), "Return 80.")               \
  C (Fframe_text_height, "frame-text-height", 0, 1, NUM (25), "Return 25.")             \
  C (Fframe_text_cols, "frame-text-cols", 0, 1, NUM (80), "Return 80.")                 \
  C (Fframe_text_lines, "frame-text-lines", 0, 1, NUM (25), "Return 25.")               \
  C (Fframe_total_cols, "frame-total-cols", 0, 1, NUM (80), "Return 80.")               \
  C (Fframe_total_lines, "frame-total-lines", 0, 1, NUM (25), "Return 25.")             \
  C (Fframe_pointer_visible_p, "frame-pointer-visible-p", 0, 1, Qt, "Return t.")        \
  C (Fframe_window_state_change, "frame-window-state-change", 0, 1, Qnil,               \
     "Return nil.")                                                                     \
  C (Fset_frame_size, "set-frame-size", 3, 4, Qnil, "Do nothing.")                      \
  C (Fset_frame_width, "set-frame-width", 2, 4, Qnil, "Do nothing.")                    \
  C (Fset_frame_height, "set-frame-height", 2, 4, Qnil, "Do nothing.")                  \
  C (Fset_frame_position, "set-frame-position", 3, 3, Qt, "Do nothing; return t.")      \
  C (Fraise_frame, "raise-frame", 0, 1, Qnil, "Do nothing.")                            \
  C (Flower_frame, "lower-frame", 0, 1, Qnil, "Do nothing.")                            \
  C (Ficonify_frame, "iconify-frame", 0, 1, Qnil, "Do nothing.")                        \
  C (Fmake_frame_visible, "make-frame-visible", 0, 1, the_frame, "Return the frame.")   \
  C (Fmake_frame_invisible, "make-frame-invisible", 0, 2, Qnil, "Do nothing.")          \
  C (Fhandle_switch_frame, "handle-switch-frame", 1, 1, a, "Return EVENT.")             \
  C (Fredirect_frame_focus, "redirect-frame-focus", 1, 2, Qnil, "Do nothing.")          \
  C (Fframe_after_make_frame, "frame-after-make-frame", 2, 2, b, "Return MADE.")        \
  C (Fwindow_system, "window-system", 0, 1, Qnil, "Return nil: there is none.")         \
  C (Ftty_type, "tty-type", 0, 1, Qnil, "Return nil: there is no terminal.")            \
  C (Fcontrolling_tty_p, "controlling-tty-p", 0, 1, Qnil, "Return nil.")                \
  C (Ftty_display_color_p, "tty-display-color-p", 0, 1, Qnil, "Return nil.")            \
  C (Ftty_display_color_cells, "tty-display-color-cells", 0, 1, NUM (0), "Return 0.")   \
  C (Fredisplay, "redisplay", 0, 1, Qt, "Return t; nothing is shown.")                  \
  C (Frecenter, "recenter", 0, 2, Qnil, "Do nothing.")                                  \
  C (Fredraw_display, "redraw-display", 0, 0, Qnil, "Do nothing.")                      \
  C (Fredraw_frame, "redraw-frame", 0, 1, Qnil, "Do nothing.")                          \
  C (Fforce_window_update, "force-window-update", 0, 1, Qt, "Return t.")                \
  C (Fframe_or_buffer_changed_p, "frame-or-buffer-changed-p", 0, 1, Qt, "Return t.")    \
  C (Fx_popup_menu, "x-popup-menu", 2, 2, Qnil, "Return nil: no menu is shown.")        \
  C (Fx_popup_dialog, "x-popup-dialog", 2, 3, Qnil, "Return nil: no box is shown.")     \
  C (Fpos_visible_in_window_p, "pos-visible-in-window-p", 0, 3, Qnil,                   \
     "Return nil: nothing is shown.")                                                   \
  C (Fwindow_line_height, "window-line-height", 0, 2, Qnil, "Return nil.")              \
  C (Fline_pixel_height, "line-pixel-height", 0, 0, NUM (1), "Return 1.")               \
  C (Fmove_to_window_line, "move-to-window-line", 1, 1, NUM (0), "Return 0.")           \
  C (Fcoordinates_in_window_p, "coordinates-in-window-p", 2, 2, Qnil, "Return nil.")    \
  C (Frun_window_configuration_change_hook, "run-window-configuration-change-hook",     \
     0, 1, Qnil, "Do nothing.")                                                         \
  C (Frun_window_scroll_functions, "run-window-scroll-functions", 0, 1, Qnil,           \
     "Do nothing.")                                                                     \
  C (Fset_buffer_redisplay, "set-buffer-redisplay", 4, 4, Qnil, "Do nothing.")          \
  C (Fbidi_resolved_levels, "bidi-resolved-levels", 0, 1, Qnil, "Return nil.")          \
  C (Fcurrent_bidi_paragraph_direction, "current-bidi-paragraph-direction", 0, 1,       \
     Qleft_to_right, "Return `left-to-right'.")                                         \
  C (Fwindow_top_line, "window-top-line", 0, 1, NUM (0), "Return 0.")                   \
  C (Fwindow_left_column, "window-left-column", 0, 1, NUM (0), "Return 0.")             \
  C (Fwindow_pixel_left, "window-pixel-left", 0, 1, NUM (0), "Return 0.")               \
  C (Fwindow_pixel_top, "window-pixel-top", 0, 1, NUM (0), "Return 0.")                 \
  C (Fwindow_total_width, "window-total-width", 0, 2, width_of (a), "Return 80.")       \
  C (Fwindow_body_width, "window-body-width", 0, 2, width_of (a), "Return 80.")         \
  C (Fwindow_pixel_width, "window-pixel-width", 0, 1, width_of (a), "Return 80.")       \
  C (Fwindow_text_width, "window-text-width", 0, 2, width_of (a), "Return 80.")         \
  C (Fwindow_total_height, "window-total-height", 0, 2, height_of (a, 24),              \
     "Return the height of WINDOW.")                                                    \
  C (Fwindow_pixel_height, "window-pixel-height", 0, 1, height_of (a, 24),              \
     "Return the height of WINDOW.")                                                    \
  C (Fwindow_body_height, "window-body-height", 0, 2, height_of (a, 23),                \
     "Return the height of WINDOW without its mode line.")                              \
  C (Fwindow_text_height, "window-text-height", 0, 2, height_of (a, 23),                \
     "Return the height of WINDOW without its mode line.")                              \
  C (Fwindow_mode_line_height, "window-mode-line-height", 0, 1, NUM (1), "Return 1.")   \
  C (Fwindow_header_line_height, "window-header-line-height", 0, 1, NUM (0),            \
     "Return 0.")                                                                       \
  C (Fwindow_tab_line_height, "window-tab-line-height", 0, 1, NUM (0), "Return 0.")     \
  C (Fwindow_vscroll, "window-vscroll", 0, 2, NUM (0), "Return 0.")                     \
  C (Fset_window_vscroll, "set-window-vscroll", 2, 3, NUM (0), "Return 0.")             \
  C (Fwindow_normal_size, "window-normal-size", 0, 2, make_float (1), "Return 1.0.")    \
  C (Fwindow_use_time, "window-use-time", 0, 1, NUM (1), "Return 1.")                   \
  C (Fwindow_bump_use_time, "window-bump-use-time", 0, 1, Qnil, "Do nothing.")          \
  C (Fwindow_parent, "window-parent", 0, 1, Qnil, "Return nil.")                        \
  C (Fwindow_left_child, "window-left-child", 0, 1, Qnil, "Return nil.")                \
  C (Fwindow_top_child, "window-top-child", 0, 1, Qnil, "Return nil.")                  \
  C (Fwindow_next_sibling, "window-next-sibling", 0, 1, Qnil, "Return nil.")            \
  C (Fwindow_prev_sibling, "window-prev-sibling", 0, 1, Qnil, "Return nil.")            \
  C (Fwindow_combination_limit, "window-combination-limit", 1, 1, Qnil, "Return nil.")  \
  C (Fwindow_fringes, "window-fringes", 0, 1,                                           \
     list4 (NUM (0), NUM (0), Qnil, Qnil), "Return the widths of WINDOW's fringes: 0.") \
  C (Fset_window_fringes, "set-window-fringes", 2, 5, Qnil, "Do nothing.")              \
  C (Fscroll_left, "scroll-left", 0, 2, NUM (0), "Return 0: nothing scrolls.")          \
  C (Fscroll_right, "scroll-right", 0, 2, NUM (0), "Return 0: nothing scrolls.")        \
  C (Fwindow_scroll_bar_width, "window-scroll-bar-width", 0, 1, NUM (0), "Return 0.")   \
  C (Fwindow_scroll_bar_height, "window-scroll-bar-height", 0, 1, NUM (0),              \
     "Return 0.")                                                                       \
  C (Fwindow_right_divider_width, "window-right-divider-width", 0, 1, NUM (0),          \
     "Return 0.")                                                                       \
  C (Fwindow_bottom_divider_width, "window-bottom-divider-width", 0, 1, NUM (0),        \
     "Return 0.")                                                                       \
  C (Fline_number_display_width, "line-number-display-width", 0, 1,                     \
     EQ (a, intern ("columns")) ? make_float (0) : NUM (0),                             \
     "Return 0, no line numbers being shown; with `columns', as a float.")              \
  C (Fwindow_new_total, "window-new-total", 0, 1, NUM (0), "Return 0.")                 \
  C (Fframe_scale_factor, "frame-scale-factor", 0, 1, make_float (1), "Return 1.0.")    \
  C (Fclear_face_cache, "clear-face-cache", 0, 1, Qnil, "Do nothing.")                  \
  C (Fdisplay_supports_face_attributes_p, "display-supports-face-attributes-p", 1, 2,   \
     Qnil, "Return nil: no face is shown.")

static lispv
width_of (lispv window)
{
  (void) window;
  return NUM (80);
}

static lispv
height_of (lispv window, int ordinary)
{
  return NUM (EQ (window, Fminibuffer_window (Qnil)) ? 1 : ordinary);
}

CONSTANTS (CONSTANT)

static const struct subr_def *const subrs[] = {
#define LISTED(fname, lname, min, max, value, docstring) &S##fname,
  CONSTANTS (LISTED)
#undef LISTED
  &SFselected_frame,
  &SFframep,
  &SFframe_parameters,
  &SFframe_parameter,
  &SFmodify_frame_parameters,
  &SFselect_frame,
  &SFdelete_frame,
  &SFmake_terminal_frame,
  &SFframe_position,
  &SFmouse_position,
  &SFterminal_name,
  &SFsend_string_to_terminal,
  &SFformat_mode_line,
  &SFscroll_up,
  &SFscroll_down,
  &SFwindow_text_pixel_size,
};

static const struct simple_var vars[] = {
  { "initial-window-system", "nil", "The window system at the start: none." },
  { "window-system", "nil", "The window system of the frame: none." },
  { "terminal-frame", "nil", "The frame of the terminal." },
  { "default-frame-alist", "nil", "Parameters of new frames." },
  { "delete-frame-functions", "nil", "Functions called before a frame is deleted." },
  { "after-delete-frame-functions", "nil", "Functions called after that." },
  { "frame-inhibit-implied-resize", "nil", "Whether frames keep their size." },
  { "frame-resize-pixelwise", "nil", "Whether frames have sizes in pixels." },
  { "inhibit-redisplay", "nil", "Non-nil: nothing is displayed." },
  { "redisplay-dont-pause", "t", "No longer means anything." },
  { "visible-bell", "nil", "Non-nil: the bell flashes." },
  { "no-redraw-on-reenter", "nil", "Non-nil: the screen survives suspending." },
  { "inverse-video", "nil", "Non-nil: the display is inverted." },
  { "cursor-in-echo-area", "nil", "Non-nil: the cursor is in the echo area." },
  { "truncate-partial-width-windows", "50", "Width below which lines are cut." },
  { "scroll-margin", "0", "Lines kept between point and the edge." },
  { "scroll-conservatively", "0", "How far scrolling keeps point at the edge." },
  { "scroll-step", "0", "Lines to scroll by." },
  { "hscroll-margin", "5", "Columns kept between point and the edge." },
  { "hscroll-step", "0", "Columns to scroll by." },
  { "auto-hscroll-mode", "t", "Whether windows scroll sideways by themselves." },
  { "scroll-preserve-screen-position", "nil", "Whether scrolling keeps the line of point." },
  { "next-screen-context-lines", "2", "Lines that remain when scrolling by screenfuls." },
  { "other-window-scroll-buffer", "nil", "Buffer that scrolling the other window means." },
  { "mode-line-compact", "nil", "Whether mode lines are compressed." },
  { "frame-title-format", "nil", "Template of the frame's title." },
  { "icon-title-format", "nil", "Template of the icon's title." },
  { "line-number-display-limit", "nil", "Size beyond which lines are not counted." },
  { "message-truncate-lines", "nil", "Whether messages stay on one line." },
  { "menu-bar-update-hook", "nil", "Hook run before menus are shown." },
  { "window-scroll-functions", "nil", "Functions called when a window scrolls." },
  { "window-size-change-functions", "nil", "Functions called when sizes change." },
  { "window-buffer-change-functions", "nil", "Functions called when buffers change." },
  { "window-selection-change-functions", "nil", "Functions called on selection." },
  { "window-state-change-functions", "nil", "Functions called on any change." },
  { "window-state-change-hook", "nil", "Hook run on any change of windows." },
  { "temp-buffer-show-function", "nil", "Function that shows help buffers." },
  { "display-line-numbers", "nil", "Whether line numbers are shown." },
  { "show-trailing-whitespace", "nil", "Whether trailing blanks are shown." },
  { "nobreak-char-display", "t", "How unbreakable blanks are shown." },
  { "overlay-arrow-position", "nil", "Where the overlay arrow is." },
  { "overlay-arrow-string", "nil", "What the overlay arrow is." },
  { "glyphless-char-display", "nil", "How characters without glyph are shown." },
  { "standard-display-table", "nil", "The usual display table." },
  { "mouse-highlight", "t", "Whether mouse faces are shown." },
  { "void-text-area-pointer", "nil", "Shape of the pointer beside text." },
  { "inhibit-eval-during-redisplay", "nil", "Whether display evaluates nothing." },
  { "x-stretch-cursor", "nil", "Whether the cursor is as wide as its character." },
  { "line-prefix", "nil", "Text shown before each line." },
  { "wrap-prefix", "nil", "Text shown before continuation lines." },
  { "max-mini-window-height", "nil", "How high the echo area may get." },
  { "resize-mini-windows", "nil", "Whether the echo area changes its height." },
  { "blink-cursor-alist", "nil", "Shapes of the blinking cursor." },
  { "underline-minimum-offset", "1", "Distance of underlines." },
};

void
init_frame (void)
{
  gc_root (&the_frame);
  gc_root (&the_terminal);
  the_frame = gc_vec (KIND_FRAME, FRAME_SLOTS);
  the_terminal = make_record (intern ("terminal"), 1, Qnil);
  ASET (the_frame, FRAME_PARAMETERS,
        list5 (Fcons (intern ("width"), make_fixnum (80)),
               Fcons (intern ("height"), make_fixnum (25)),
               Fcons (intern ("name"), build_string ("F1")),
               Fcons (intern ("background-mode"), intern ("dark")),
               Fcons (intern ("minibuffer"), Qt)));
  defsubrs (subrs, ARRAYELTS (subrs));
  define_simple_vars (vars, ARRAYELTS (vars));
}
