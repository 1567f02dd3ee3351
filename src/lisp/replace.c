/* replace.c -- replacing what the last search matched.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "search.h"
#include "textprop.h"

lispv Fupcase (lispv v);
lispv Fupcase_initials (lispv v);

enum case_action { CASE_KEEP, CASE_ALL_CAPS, CASE_INITIALS };

/* What a text looks like, for `case_of_text'.  */
struct case_scan
{
  bool lower, upper;            /* some character is */
  bool low_initial;             /* a word starts otherwise than in upper case */
  bool long_word;               /* a word has more than one letter */
  bool in_word;
};

static void
case_scan_char (struct case_scan *s, int c)
{
  bool initial = !s->in_word;
  if (char_lower_p (c))
    {
      s->lower = true;
      *(initial ? &s->low_initial : &s->long_word) = true;
    }
  else if (char_upper_p (c))
    {
      s->upper = true;
      if (!initial)
        s->long_word = true;
    }
  else if (initial)
    /* A word that starts with something without case does not start with a capital.  */
    s->low_initial = true;
  s->in_word = syntax_class (c) == SYN_WORD;
}

static enum case_action
case_of_text (const struct case_scan *s)
{
  if (!s->lower && s->long_word)
    return CASE_ALL_CAPS;
  if (!s->low_initial && s->long_word)
    return CASE_INITIALS;
  if (!s->low_initial && s->upper)
    return CASE_ALL_CAPS;
  return CASE_KEEP;
}

static enum case_action
case_of_match (lispv string, ptrdiff_t start, ptrdiff_t end)
{
  struct case_scan s = { .in_word = false };
  if (STRINGP (string))
    for (ptrdiff_t pos = start, byte = string_char_to_byte (string, start); pos < end;)
      case_scan_char (&s, string_char_advance_multibyte (string, &pos, &byte));
  else
    for (ptrdiff_t pos = start, byte = CHAR_TO_BYTE (start); pos < end;
         INC_BOTH (&pos, &byte))
      case_scan_char (&s, buf_fetch_char_as_multibyte (current_buffer, byte));
  return case_of_text (&s);
}

/* What the group N matched, in STRING or the current buffer.  */
static lispv
matched_text (lispv string, int n)
{
  if (n >= match_data.nregs || match_data.regs[n][0] < 0)
    return Qnil;
  ptrdiff_t start = match_data.regs[n][0], end = match_data.regs[n][1];
  if (STRINGP (string))
    return Fsubstring (string, make_fixnum (start), make_fixnum (end));
  return make_buffer_string (start, end, true);
}

/* May a replacement in a buffer name group N?  It may if some regexp so far had as many groups, or
   two if none had: the registers are kept from one match to the next.  */
static bool
group_known (int n)
{
  return n < 3 || n < match_data.size - 1;
}

/* NEWTEXT with its backslash sequences replaced.  */
static lispv
expand_template (lispv newtext, lispv string, int subexp)
{
  lispv parts = Qnil;           /* latest first */
  ptrdiff_t pos = 0, byte = 0, copied = 0, size = SCHARS (newtext);
  while (pos < size)
    {
      ptrdiff_t start = pos;
      if (string_char_advance (newtext, &pos, &byte) != '\\')
        continue;
      int c = pos < size ? string_char_advance (newtext, &pos, &byte) : -1;
      lispv insert = Qnil;
      if (c == '?')
        continue;
      if (c == '&')
        insert = matched_text (string, subexp);
      else if (c >= '1' && c <= '9' && (STRINGP (string) || group_known (c - '0')))
        insert = matched_text (string, c - '0');
      else if (c == '\\')
        insert = Fsubstring (newtext, make_fixnum (pos - 1), make_fixnum (pos));
      else
        error ("Invalid use of `\\' in replacement text");
      if (copied < start)
        parts = Fcons (Fsubstring (newtext, make_fixnum (copied), make_fixnum (start)),
                       parts);
      if (!NILP (insert))
        parts = Fcons (insert, parts);
      copied = pos;
    }
  if (copied == 0)
    return newtext;
  if (copied < size)
    parts = Fcons (Fsubstring (newtext, make_fixnum (copied), Qnil), parts);
  lispv text = build_string ("");
  for (parts = Fnreverse (parts); CONSP (parts); parts = XCDR (parts))
    text = concat2 (text, XCAR (parts));
  return text;
}

static _Noreturn void
no_such_group (lispv subexp)
{
  xsignal (Qerror, list2 (build_string ("replace-match subexpression does not exist"),
                          subexp));
}

static lispv
replace_in_string (lispv string, lispv newtext, ptrdiff_t start, ptrdiff_t end)
{
  lispv before = Fsubstring (string, make_fixnum (0), make_fixnum (start));
  lispv after = Fsubstring (string, make_fixnum (end), Qnil);
  return concat3 (before, newtext, after);
}

DEFUN (Freplace_match, "replace-match", 1, 5,
       "Replace the text that the last search matched by NEWTEXT.\n\
Unless FIXEDCASE is non-nil, NEWTEXT is capitalised as the old text is.  Unless LITERAL is\n\
non-nil, `\\&' in NEWTEXT stands for the text replaced, `\\N' for what group N matched,\n\
`\\\\' for a backslash.  STRING is the string that was searched: a new string is returned;\n\
otherwise the current buffer changes, point moves after the new text, and the value is nil.\n\
SUBEXP says which group to replace.")
  (lispv newtext, lispv fixedcase, lispv literal, lispv string, lispv subexp)
{
  CHECK_STRING (newtext);
  if (!NILP (string))
    CHECK_STRING (string);
  intptr_t sub = 0;
  if (!NILP (subexp))
    {
      CHECK_INTEGER (subexp);
      sub = FIXNUMP (subexp) ? XFIXNUM (subexp) : -1;
      if (sub < 0 || sub >= (match_data.size > 0 ? match_data.size : 1))
        args_out_of_range_3 (subexp, make_fixnum (0), make_fixnum (match_data.size - 1));
    }
  if (sub >= match_data.nregs || match_data.regs[sub][0] < 0)
    no_such_group (subexp);
  ptrdiff_t start = match_data.regs[sub][0], end = match_data.regs[sub][1];
  ptrdiff_t low = STRINGP (string) ? 0 : BEGV, high = STRINGP (string) ? SCHARS (string) : ZV;
  if (!(low <= start && start <= end && end <= high))
    args_out_of_range (make_fixnum (start), make_fixnum (end));

  GCPRO (newtext, string);
  enum case_action action
    = NILP (fixedcase) ? case_of_match (string, start, end) : CASE_KEEP;
  if (NILP (literal))
    newtext = expand_template (newtext, string, sub);
  if (action == CASE_ALL_CAPS)
    newtext = Fupcase (newtext);
  else if (action == CASE_INITIALS)
    newtext = Fupcase_initials (newtext);
  if (STRINGP (string))
    return replace_in_string (string, newtext, start, end);

  replace_range (start, end, newtext, false, true);
  return Qnil;
}

static const struct subr_def *const subrs[] = { &SFreplace_match };

void
init_replace (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
