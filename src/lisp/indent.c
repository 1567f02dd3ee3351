/* indent.c -- columns: measuring, moving and indenting by them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "textprop.h"
#include "init.h"

static int
tab_columns (void)
{
  lispv w = BVAR (current_buffer, tab_width);
  return FIXNUMP (w) && XFIXNUM (w) > 0 && XFIXNUM (w) <= 1000 ? XFIXNUM (w) : 8;
}

/* Columns that C takes if it starts in COLUMN.  */
static ptrdiff_t
columns_of (int c, ptrdiff_t column, int tab)
{
  if (c == '\t')
    return tab - column % tab;
  if (c < 0x20 || c == 0x7F)
    return NILP (BVAR (current_buffer, ctl_arrow)) && c != '\n' ? 4 : 2;
  if (c < 0x7F)
    return 1;
  if (!current_buffer->multibyte || char_raw_byte_p (c))
    return 4;
  return char_width (c);
}

/* Does VALUE of property `invisible' hide text?  */
static bool
invisible_p (lispv value)
{
  lispv spec = BVAR (current_buffer, invisibility_spec);
  if (NILP (value))
    return false;
  if (!CONSP (spec))
    return EQ (spec, Qt);
  for (int i = 0; i < 2; i++)
    {
      /* A value may be a list of values.  */
      for (lispv v = value; CONSP (v) || i == 0; v = XCDR (v))
        {
          lispv one = i == 0 ? v : XCAR (v);
          FOR_EACH_TAIL (tail, spec)
            if (EQ (XCAR (tail), one) || (CONSP (XCAR (tail)) && EQ (XCAR (XCAR (tail)), one)))
              return true;
          if (i == 0)
            break;
        }
      if (!CONSP (value))
        break;
    }
  return false;
}

DEFUN (Finvisible_p, "invisible-p", 1, 1,
       "Return non-nil if text with the `invisible' property POS-OR-PROP (or at that position)\n\
is not shown.") (lispv pos_or_prop)
{
  lispv prop = pos_or_prop;
  if ((FIXNUMP (prop) && XFIXNUM (prop) >= 0) || MARKERP (prop))
    prop = Fget_char_property (pos_or_prop, Qinvisible, Qnil);
  if (!invisible_p (prop))
    return Qnil;
  lispv spec = BVAR (current_buffer, invisibility_spec);
  FOR_EACH_TAIL (tail, spec)
    if (CONSP (XCAR (tail)) && EQ (XCAR (XCAR (tail)), prop) && !NILP (XCDR (XCAR (tail))))
      return intern ("ellipsis");
  return Qt;
}

/* Scans the line at point from its start up to END or GOAL columns, whatever comes first.  Sets
   *POS and *BYTE to the end of the scan, *PREVIOUS to the column before the last character.
   Returns the column.  */
static ptrdiff_t
scan_columns (ptrdiff_t end, ptrdiff_t goal, ptrdiff_t *pos, ptrdiff_t *byte,
              ptrdiff_t *previous)
{
  ptrdiff_t p, b, column = 0, before = 0;
  p = find_newline (PT, PT_BYTE, BEGV, BEGV_BYTE, -1, NULL, &b);
  int tab = tab_columns ();
  bool props = (!NILP (current_buffer->intervals) || !NILP (current_buffer->base_buffer)
                || current_buffer->noverlays > 0);
  while (p < end && column < goal)
    {
      if (props && invisible_p (char_property_at (p, Qinvisible)))
        {
          INC_BOTH (&p, &b);
          continue;
        }
      int c = FETCH_CHAR (b);
      if (c == '\n' || (c == '\r' && EQ (BVAR (current_buffer, selective_display), Qt)))
        break;
      before = column;
      column += columns_of (c, column, tab);
      INC_BOTH (&p, &b);
    }
  *pos = p;
  *byte = b;
  *previous = before;
  return column;
}

static ptrdiff_t
current_column (void)
{
  ptrdiff_t pos, byte, previous;
  return scan_columns (PT, PTRDIFF_MAX, &pos, &byte, &previous);
}

DEFUN (Fcurrent_column, "current-column", 0, 0,
       "Return the column that point is in, from 0 at the left margin.\n\
Tabs, control characters and wide characters count as they are shown; text hidden by\n\
property `invisible' does not.") (void)
{
  return make_fixnum (current_column ());
}

DEFUN (Fcurrent_indentation, "current-indentation", 0, 0,
       "Return the column of the first character of this line that is no space or tab.") (void)
{
  ptrdiff_t pos, byte, column = 0;
  pos = find_newline (PT, PT_BYTE, BEGV, BEGV_BYTE, -1, NULL, &byte);
  int tab = tab_columns ();
  for (; pos < ZV; INC_BOTH (&pos, &byte))
    {
      int c = FETCH_BYTE (byte);
      if (c == ' ')
        column++;
      else if (c == '\t')
        column += tab - column % tab;
      else
        break;
    }
  return make_fixnum (column);
}

DEFCMD (Findent_to, "indent-to", 1, 2, "NIndent to column: ",
        "Insert tabs and spaces at point up to COLUMN, at least MINIMUM (default 0) columns.\n\
Return the column reached.  No tabs are used if `indent-tabs-mode' is nil.")
  (lispv column, lispv minimum)
{
  CHECK_FIXNUM (column);
  if (NILP (minimum))
    minimum = make_fixnum (0);
  CHECK_FIXNUM (minimum);
  ptrdiff_t from = current_column (), to = from + XFIXNUM (minimum);
  if (to < XFIXNUM (column))
    to = XFIXNUM (column);
  if (from >= to)
    return make_fixnum (to);
  lispv inherit = Qt;
  if (!NILP (SYMVAL (Qindent_tabs_mode)))
    {
      int tab = tab_columns ();
      ptrdiff_t n = to / tab - from / tab;
      if (n > 0)
        {
          Finsert_char (make_fixnum ('\t'), make_fixnum (n), inherit);
          from = to / tab * tab;
        }
    }
  Finsert_char (make_fixnum (' '), make_fixnum (to - from), inherit);
  return make_fixnum (to);
}

DEFCMD (Fmove_to_column, "move-to-column", 1, 2, "NMove to column: ",
        "Move point to COLUMN in this line, or to its end if it is too short.\n\
FORCE non-nil: where COLUMN lies inside a tab, turn the tab into spaces; t also adds\n\
blanks to a line that is too short.  Return the column reached.")
  (lispv column, lispv force)
{
  CHECK_NATNUM (column);
  ptrdiff_t goal = XFIXNUM (column), pos, byte, previous;
  ptrdiff_t at = scan_columns (ZV, goal, &pos, &byte, &previous);
  SET_PT_BOTH (pos, byte);
  if (!NILP (force) && at > goal && PT > BEGV && FETCH_BYTE (PT_BYTE - 1) == '\t')
    {
      SET_PT_BOTH (PT - 1, PT_BYTE - 1);
      Finsert_char (make_fixnum (' '), make_fixnum (goal - previous), Qt);
      /* The rest of the tab becomes blanks behind point.  */
      del_range (PT, PT + 1);
      ptrdiff_t here = PT;
      Findent_to (make_fixnum (at), Qnil);
      SET_PT (clip_to_bounds (BEGV, here, ZV));
      at = goal;
    }
  else if (EQ (force, Qt) && at < goal)
    at = XFIXNUM (Findent_to (column, Qnil));
  return make_fixnum (at);
}

DEFUN (Fvertical_motion, "vertical-motion", 1, 3,
       "Move point to the start of the line LINES lines below; return how many it was.\n\
LINES may be (COLUMN . LINES).  Lines are not folded here, so these are lines of text.")
  (lispv lines, lispv window, lispv cur_col)
{
  (void) window, (void) cur_col;
  lispv column = Qnil;
  if (CONSP (lines))
    {
      column = XCAR (lines);
      lines = XCDR (lines);
    }
  CHECK_FIXNUM (lines);
  ptrdiff_t n = XFIXNUM (lines), shortage;
  ptrdiff_t pos = scan_newline_from (PT, n, &shortage);
  SET_PT (pos);
  ptrdiff_t moved = n > 0 ? n - shortage : -(-n - (shortage > 0 ? shortage - 1 : 0));
  if (FIXNUMP (column) && XFIXNUM (column) >= 0)
    Fmove_to_column (column, Qnil);
  return make_fixnum (n > 0 ? moved : n + (shortage > 0 ? shortage - 1 : 0));
}

static const struct subr_def *const subrs[] = {
  &SFinvisible_p,
  &SFcurrent_column,
  &SFcurrent_indentation,
  &SFindent_to,
  &SFmove_to_column,
  &SFvertical_motion,
};

void
init_indent (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qindent_tabs_mode, Qt, "Non-nil: indentation may use tabs.");
}
