/* sexp.c -- scanning balanced expressions, and moving over comments.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "sexp.h"

static lispv
stop_at (struct place p, lispv value)
{
  SET_PT_BOTH (p.pos, p.byte);
  return value;
}

/* Moves over one comment and the white space before it.  False at anything else: then S->at is
   there.  */
static bool
comment_forward (struct scanner *s)
{
  for (;;)
    {
      if (s->at.pos >= s->stop)
        return false;
      struct place here = s->at;
      intptr_t code = code_at (s, here), nesting, last;
      int style;
      if (comment_start (s, code, &style, &nesting))
        return comment_end (s, style, &nesting, 0, &last);
      enum syntax_class cls = code_class (code);
      if (cls != SYN_WHITESPACE
          && !(cls == SYN_ENDCOMMENT && char_at_place (s, here) == '\n'))
        return false;
      step (s, &s->at);
    }
}

/* Moves back to the fence that starts the comment whose end fence is at S->at.  */
static bool
fence_backward (struct scanner *s)
{
  struct place at = s->at;
  while (at.pos > s->stop)
    {
      back (s, &at);
      if (class_at_place (s, at) == SYN_COMMENT_FENCE && !char_quoted (s, at))
        {
          s->at = at;
          return true;
        }
    }
  return false;
}

static bool
comment_backward (struct scanner *s)
{
  for (;;)
    {
      if (s->at.pos <= s->stop)
        return false;
      struct place end = s->at;
      back (s, &s->at);
      bool quoted = char_quoted (s, s->at), nested;
      intptr_t code = code_at (s, s->at);
      int c = char_at_place (s, s->at), style;
      if (code_class (code) == SYN_COMMENT_FENCE && !quoted)
        {
          if (fence_backward (s))
            return true;
          s->at = end;
          return false;
        }
      if (comment_end_before (s, code, &style, &nested))
        {
          struct place start;
          bool hidden = quoted && !NILP (SYMVAL (Qcomment_end_can_be_escaped));
          if (!hidden && comment_begin (s->at.pos, style, nested, &start)
              && start.pos >= s->stop)
            {
              s->at = start;
              return true;
            }
          /* A newline that ends no comment is white space.  */
          if (c == '\n' && code_class (code) == SYN_ENDCOMMENT)
            {
              s->at = place_before (s, end);
              continue;
            }
          s->at = end;
          return false;
        }
      if (quoted || code_class (code) != SYN_WHITESPACE)
        {
          s->at = end;
          return false;
        }
    }
}

DEFUN (Fforward_comment, "forward-comment", 1, 1,
       "Move over COUNT comments (backward if negative) and the white space around them.\n\
Stop at anything else, and return nil then; else return t.") (lispv count)
{
  CHECK_FIXNUM (count);
  intptr_t n = XFIXNUM (count);
  syntax_propertize (n > 0 ? ZV : PT);
  struct scanner s;
  scanner_start (&s, PT, n > 0 ? ZV : BEGV);
  for (; n != 0; n += n > 0 ? -1 : 1)
    {
      check_quit ();
      if (!(n > 0 ? comment_forward (&s) : comment_backward (&s)))
        return stop_at (s.at, Qnil);
    }
  return stop_at (s.at, Qt);
}

/* ---- Balanced expressions ---- */

struct list_scan
{
  struct scanner s;
  intptr_t depth, min_depth;
  bool sexps, comments;         /* count expressions; skip comments */
  bool math;                    /* after an opening paired delimiter */
  ptrdiff_t last_good;
};

enum scan_result { SCAN_ON, SCAN_DONE, SCAN_LOSE };

static _Noreturn void
ends_early (struct list_scan *l)
{
  xsignal3 (Qscan_error, build_string ("Containing expression ends prematurely"),
            make_fixnum (l->last_good), make_fixnum (l->s.at.pos));
}

/* At the bracket, opening or closing, by which the movement comes into a list.  */
static enum scan_result
enter_list (struct list_scan *l)
{
  l->math = false;
  return ++l->depth == 0 ? SCAN_DONE : SCAN_ON;
}

/* At the one by which it leaves a list.  */
static enum scan_result
leave_list (struct list_scan *l)
{
  if (--l->depth == 0)
    return SCAN_DONE;
  if (l->depth < l->min_depth)
    ends_early (l);
  return SCAN_ON;
}

/* The rest of a word or symbol.  */
static enum scan_result
atom_forward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  while (s->at.pos < s->stop)
    {
      enum syntax_class cls = class_at_place (s, s->at);
      if (quote_class_p (cls))
        {
          step (s, &s->at);
          if (s->at.pos >= s->stop)
            return SCAN_LOSE;
        }
      else if (cls != SYN_WORD && cls != SYN_SYMBOL && cls != SYN_QUOTE)
        break;
      step (s, &s->at);
    }
  return SCAN_DONE;
}

static enum scan_result
string_forward (struct list_scan *l, enum syntax_class cls, int quote)
{
  struct scanner *s = &l->s;
  for (;;)
    {
      if (s->at.pos >= s->stop)
        return SCAN_LOSE;
      int c = char_at_place (s, s->at);
      enum syntax_class here = class_at_place (s, s->at);
      step (s, &s->at);
      if (here == cls && (cls == SYN_STRING_FENCE || c == quote))
        break;
      if (quote_class_p (here) && s->at.pos < s->stop)
        step (s, &s->at);
    }
  return l->depth == 0 && l->sexps ? SCAN_DONE : SCAN_ON;
}

/* One step of `scan-lists' forward.  */
static enum scan_result
scan_forward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  struct place here = s->at;
  intptr_t code = code_at (s, here), nesting, last;
  int c = char_at_place (s, here), style;
  if (l->depth == l->min_depth)
    l->last_good = here.pos;
  if (l->comments && comment_start (s, code, &style, &nesting))
    {
      if (comment_end (s, style, &nesting, 0, &last))
        return SCAN_ON;
      return l->depth == 0 ? SCAN_DONE : SCAN_LOSE;
    }
  step (s, &s->at);
  if (code & SYN_PREFIX)
    return SCAN_ON;
  switch (code_class (code))
    {
    case SYN_ESCAPE: case SYN_CHARQUOTE:
      if (s->at.pos >= s->stop)
        return SCAN_LOSE;
      step (s, &s->at);
      return l->depth == 0 && l->sexps ? atom_forward (l) : SCAN_ON;
    case SYN_WORD: case SYN_SYMBOL:
      return l->depth == 0 && l->sexps ? atom_forward (l) : SCAN_ON;
    case SYN_MATH:
      if (!l->sexps)
        return SCAN_ON;
      if (s->at.pos < s->stop && char_at_place (s, s->at) == c)
        step (s, &s->at);
      if (l->math)
        {
          l->math = false;
          return leave_list (l);
        }
      {
        enum scan_result r = enter_list (l);
        l->math = true;
        return r;
      }
    case SYN_OPEN: return enter_list (l);
    case SYN_CLOSE: return leave_list (l);
    case SYN_STRING: case SYN_STRING_FENCE:
      return string_forward (l, code_class (code), c);
    default:
      return SCAN_ON;
    }
}

static enum scan_result
atom_backward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  while (s->at.pos > s->stop)
    {
      struct place p = place_before (s, s->at);
      if (char_quoted (s, p))
        {
          s->at = place_before (s, p);
          continue;
        }
      enum syntax_class cls = class_at_place (s, p);
      if (cls != SYN_WORD && cls != SYN_SYMBOL && cls != SYN_QUOTE)
        break;
      s->at = p;
    }
  return SCAN_DONE;
}

static enum scan_result
string_backward (struct list_scan *l, enum syntax_class cls, int quote)
{
  struct scanner *s = &l->s;
  for (;;)
    {
      if (s->at.pos <= s->stop)
        return SCAN_LOSE;
      back (s, &s->at);
      if (class_at_place (s, s->at) == cls && !char_quoted (s, s->at)
          && (cls != SYN_STRING || char_at_place (s, s->at) == quote))
        break;
    }
  return cls != SYN_COMMENT_FENCE && l->depth == 0 && l->sexps ? SCAN_DONE : SCAN_ON;
}

static enum scan_result
scan_backward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  back (s, &s->at);
  intptr_t code = code_at (s, s->at);
  int c = char_at_place (s, s->at), style;
  bool nested;
  if (l->depth == l->min_depth)
    l->last_good = s->at.pos;
  if (l->comments && comment_end_before (s, code, &style, &nested))
    {
      struct place start;
      if (comment_begin (s->at.pos, style, nested, &start) && start.pos >= s->stop)
        s->at = start;
      return SCAN_ON;
    }
  enum syntax_class cls = code_class (code);
  if (cls != SYN_ENDCOMMENT && char_quoted (s, s->at))
    {
      back (s, &s->at);
      cls = SYN_WORD;
    }
  else if (code & SYN_PREFIX)
    return SCAN_ON;
  switch (cls)
    {
    case SYN_WORD: case SYN_SYMBOL: case SYN_ESCAPE: case SYN_CHARQUOTE:
      return l->depth == 0 && l->sexps ? atom_backward (l) : SCAN_ON;
    case SYN_MATH:
      if (!l->sexps)
        return SCAN_ON;
      if (s->at.pos > s->stop && char_at_place (s, place_before (s, s->at)) == c)
        back (s, &s->at);
      if (l->math)
        {
          l->math = false;
          return leave_list (l);
        }
      {
        enum scan_result r = enter_list (l);
        l->math = true;
        return r;
      }
    case SYN_CLOSE: return enter_list (l);
    case SYN_OPEN: return leave_list (l);
    case SYN_STRING: case SYN_STRING_FENCE: case SYN_COMMENT_FENCE:
      return string_backward (l, cls, c);
    default:
      return SCAN_ON;
    }
}

static lispv
scan_lists (ptrdiff_t from, intptr_t count, intptr_t depth, bool sexps)
{
  struct list_scan l = { .depth = depth, .min_depth = depth > 0 ? 0 : depth, .sexps = sexps,
                         .comments
                         = !NILP (SYMVAL (Qparse_sexp_ignore_comments)) };
  l.last_good = from;
  from = clip_to_bounds (BEGV, from, ZV);
  bool forward = count > 0;
  syntax_propertize (forward ? ZV : from);
  scanner_start (&l.s, from, forward ? ZV : BEGV);
  for (; count != 0; count += forward ? -1 : 1)
    {
      enum scan_result r = SCAN_ON;
      while (r == SCAN_ON && (forward ? l.s.at.pos < l.s.stop : l.s.at.pos > l.s.stop))
        {
          check_quit ();
          r = forward ? scan_forward (&l) : scan_backward (&l);
        }
      if (r == SCAN_LOSE || (r == SCAN_ON && l.depth != 0))
        xsignal3 (Qscan_error, build_string ("Unbalanced parentheses"),
                  make_fixnum (l.last_good), make_fixnum (l.s.at.pos));
      if (r == SCAN_ON)
        return Qnil;
    }
  return make_fixnum (l.s.at.pos);
}

DEFUN (Fscan_lists, "scan-lists", 3, 3,
       "Scan from FROM over COUNT lists, backward if COUNT is negative; return where it ends.\n\
The scan ends each time the depth, which starts at DEPTH, becomes 0.  Return nil if the text\n\
ends at depth 0; signal `scan-error' if it ends, or a list does, elsewhere.")
  (lispv from, lispv count, lispv depth)
{
  CHECK_FIXNUM (from);
  CHECK_FIXNUM (count);
  CHECK_FIXNUM (depth);
  return scan_lists (XFIXNUM (from), XFIXNUM (count), XFIXNUM (depth), false);
}

DEFUN (Fscan_sexps, "scan-sexps", 2, 2,
       "Scan from FROM over COUNT balanced expressions; return where it ends.\n\
COUNT negative means backward.  Return nil if the text ends between expressions; signal\n\
`scan-error' if it ends, or a list does, inside one.") (lispv from, lispv count)
{
  CHECK_FIXNUM (from);
  CHECK_FIXNUM (count);
  return scan_lists (XFIXNUM (from), XFIXNUM (count), 0, true);
}

DEFUN (Fbackward_prefix_chars, "backward-prefix-chars", 0, 0,
       "Move point backward over characters that prefix an expression.") (void)
{
  syntax_propertize (PT);
  struct scanner s;
  scanner_start (&s, PT, BEGV);
  while (s.at.pos > s.stop)
    {
      struct place p = place_before (&s, s.at);
      intptr_t code = code_at (&s, p);
      if (char_quoted (&s, p)
          || !(code_class (code) == SYN_QUOTE || (code & SYN_PREFIX)))
        break;
      s.at = p;
    }
  return stop_at (s.at, Qnil);
}

static const struct subr_def *const subrs[] = {
  &SFforward_comment, &SFscan_lists, &SFscan_sexps, &SFbackward_prefix_chars
};

void
init_sexp (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  init_synparse ();
  defvar_lisp (Qparse_sexp_ignore_comments, Qnil,
               "Non-nil means `scan-sexps' and its like treat comments as white space.");
  defvar_local (Qcomment_end_can_be_escaped, Qnil,
                "Non-nil means an escape character before a comment's end hides it.");
  defvar_lisp (intern ("open-paren-in-column-0-is-defun-start"), Qt,
               "Non-nil means an open parenthesis at a line's start begins a definition.");
  defvar_lisp (intern ("comment-use-syntax-ppss"), Qt,
               "Non-nil means comments are found backward by parsing from a known place.");
}
