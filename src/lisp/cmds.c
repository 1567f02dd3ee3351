/* cmds.c -- the simplest editing commands.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "chartab.h"
#include "init.h"

static lispv
move_point (lispv n, bool forward)
{
  if (NILP (n))
    n = make_fixnum (1);
  CHECK_FIXNUM (n);
  ptrdiff_t by = forward ? XFIXNUM (n) : -XFIXNUM (n), to;
  if (__builtin_add_overflow (PT, by, &to))
    to = by < 0 ? BEGV - 1 : ZV + 1;
  if (to < BEGV)
    {
      SET_PT_BOTH (BEGV, BEGV_BYTE);
      xsignal0 (Qbeginning_of_buffer);
    }
  if (to > ZV)
    {
      SET_PT_BOTH (ZV, ZV_BYTE);
      xsignal0 (Qend_of_buffer);
    }
  SET_PT (to);
  return Qnil;
}

DEFCMD (Fforward_char, "forward-char", 0, 1, "^p",
        "Move point N (default 1) characters forward, backward if negative.\n\
At the end of the accessible text stop, and signal `end-of-buffer' (`beginning-of-buffer').")
  (lispv n)
{
  return move_point (n, true);
}

DEFCMD (Fbackward_char, "backward-char", 0, 1, "^p",
        "Move point N (default 1) characters backward; the opposite of `forward-char'.")
  (lispv n)
{
  return move_point (n, false);
}

DEFCMD (Fdelete_char, "delete-char", 1, 2, "p\nP",
        "Delete the N characters after point, before it if negative.\n\
KILLFLAG non-nil: put them into the kill ring.") (lispv n, lispv killflag)
{
  CHECK_FIXNUM (n);
  ptrdiff_t count = XFIXNUM (n), pos = PT + count;
  if (NILP (killflag))
    {
      if (count < 0)
        {
          if (pos < BEGV)
            xsignal0 (Qbeginning_of_buffer);
          del_range (pos, PT);
        }
      else
        {
          if (pos > ZV)
            xsignal0 (Qend_of_buffer);
          del_range (PT, pos);
        }
    }
  else
    call1 (intern ("kill-forward-chars"), n);
  return Qnil;
}

/* ---- Self-insertion ---- */

static bool
word_char_p (int c)
{
  return !NILP (call1 (intern ("char-syntax"), make_fixnum (c)))
         && EQ (call1 (intern ("char-syntax"), make_fixnum (c)), make_fixnum ('w'));
}

/* How many characters before the insertion of N times C at point overwriting replaces.  */
static ptrdiff_t
overwritten (int c, ptrdiff_t n)
{
  lispv overwrite = BVAR (current_buffer, overwrite_mode);
  if (NILP (overwrite) || PT >= ZV)
    return 0;
  bool binary = EQ (overwrite, intern ("overwrite-mode-binary"));
  if (!binary && (c == '\n' || FETCH_CHAR (PT_BYTE) == '\n'))
    return 0;
  if (!binary && FETCH_CHAR (PT_BYTE) == '\t')
    {
      /* A tab is eaten only when the text reaches its end.  */
      ptrdiff_t column = XFIXNUM (Fcurrent_column ()), old = PT, old_byte = PT_BYTE;
      SET_PT (PT + 1);
      ptrdiff_t end = XFIXNUM (Fcurrent_column ());
      SET_PT_BOTH (old, old_byte);
      if (column + n < end)
        return 0;
    }
  return n <= ZV - PT ? n : ZV - PT;
}

static void
insert_self (int c, ptrdiff_t n)
{
  if (!NILP (BVAR (current_buffer, abbrev_mode)) && PT > BEGV && !word_char_p (c)
      && NILP (BVAR (current_buffer, read_only))
      && word_char_p (XFIXNUM (Fchar_before (Qnil))))
    call0 (intern ("expand-abbrev"));
  ptrdiff_t replaced = overwritten (c, n);
  if (replaced > 0)
    {
      lispv string = call2 (intern ("make-string"), make_fixnum (n), make_fixnum (c));
      ptrdiff_t from = PT;
      replace_range (from, from + replaced, string, true, false);
      SET_PT (from + n);
    }
  else
    {
      ptrdiff_t left = n;
      for (; left > 0; left--)
        insert_char (c, INSERT_INHERIT);
    }
  lispv fill = BVAR (current_buffer, auto_fill_function);
  lispv chars = SYMVAL (Qauto_fill_chars);
  if (!NILP (fill)
      && (CHAR_TABLE_P (chars) ? !NILP (char_table_get (chars, c)) : c == ' ' || c == '\n'))
    {
      if (c == '\n')
        SET_PT (PT - 1);
      call0 (fill);
      if (c == '\n' && PT < ZV)
        SET_PT (PT + 1);
    }
  run_hook (Qpost_self_insert_hook);
}

DEFCMD (Fself_insert_command, "self-insert-command", 1, 2,
        "(list (prefix-numeric-value current-prefix-arg) last-command-event)",
        "Insert the character C (default: the last one typed) N times at point.\n\
Afterwards run `post-self-insert-hook'.") (lispv n, lispv c)
{
  CHECK_FIXNUM (n);
  if (NILP (c))
    c = SYMVAL (Qlast_command_event);
  if (XFIXNUM (n) < 0)
    error ("Negative repetition argument %jd", (intmax_t) XFIXNUM (n));
  if (!CHARACTERP (c))
    {
      call0 (intern ("ding"));
      return Qnil;
    }
  insert_self (XFIXNUM (c), XFIXNUM (n));
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFforward_char,
  &SFbackward_char,
  &SFdelete_char,
  &SFself_insert_command,
};

void
init_cmds (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qpost_self_insert_hook, Qnil, "Hook run after a character inserted itself.");
  defvar_lisp (Qauto_fill_chars, Qnil, "Char-table of characters that start auto-filling.");
}
