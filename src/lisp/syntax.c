/* syntax.c -- syntax tables, and motion by classes of characters.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "editfns.h"
#include "init.h"
#include "regex.h"
#include "syntaxdata.h"
#include "textprop.h"
#include "unidata.h"

lispv standard_syntax_table;

const char syntax_designators[SYN_COUNT + 1] = " .w_()'\"$\\/<>@!|";

enum syntax_class
syntax_class_of_designator (int c)
{
  /* GNU Emacs' table has nothing for the codes of bytes above ASCII, which makes them blanks.  */
  if (c == '-' || (c >= 0x80 && c <= 0xFF))
    return SYN_WHITESPACE;
  const char *p = c > 0 && c < 128 ? strchr (syntax_designators, c) : NULL;
  return p ? (enum syntax_class) (p - syntax_designators) : SYN_COUNT;
}

/* ---- Tables ---- */

static bool
syntax_table_p (lispv v)
{
  return CHAR_TABLE_P (v) && EQ (AREF (v, CHARTAB_PURPOSE), Qsyntax_table);
}

static void
check_syntax_table (lispv v)
{
  if (!syntax_table_p (v))
    wrong_type_argument (Qsyntax_table_p, v);
}

DEFUN (Fsyntax_table_p, "syntax-table-p", 1, 1, "Return t if OBJECT is a syntax table.")
  (lispv object)
{
  return syntax_table_p (object) ? Qt : Qnil;
}

DEFUN (Fsyntax_table, "syntax-table", 0, 0, "Return the current buffer's syntax table.")
  (void)
{
  return current_buffer->syntax_table;
}

DEFUN (Fstandard_syntax_table, "standard-syntax-table", 0, 0,
       "Return the syntax table that new buffers have.") (void)
{
  return standard_syntax_table;
}

DEFUN (Fcopy_syntax_table, "copy-syntax-table", 0, 1,
       "Return a new syntax table with the contents of TABLE, or of the standard one.")
  (lispv table)
{
  if (NILP (table))
    table = standard_syntax_table;
  check_syntax_table (table);
  lispv copy = char_table_copy (table);
  /* Only the standard table has no parent.  */
  ASET (copy, CHARTAB_DEFAULT, Qnil);
  if (NILP (AREF (copy, CHARTAB_PARENT)))
    ASET (copy, CHARTAB_PARENT, standard_syntax_table);
  return copy;
}

DEFUN (Fset_syntax_table, "set-syntax-table", 1, 1,
       "Make TABLE the current buffer's syntax table, and return it.") (lispv table)
{
  check_syntax_table (table);
  gc_set (&current_buffer->syntax_table, table);
  return table;
}

DEFUN (Fchar_syntax, "char-syntax", 1, 1,
       "Return the character that stands for the syntax class of CHARACTER.")
  (lispv character)
{
  CHECK_CHARACTER (character);
  return make_fixnum (syntax_designators[syntax_class (XFIXNUM (character))]);
}

DEFUN (Fsyntax_class_to_char, "syntax-class-to-char", 1, 1,
       "Return the character that stands for the syntax class numbered SYNTAX.")
  (lispv syntax)
{
  CHECK_FIXNUM (syntax);
  intptr_t n = XFIXNUM (syntax);
  if (n < 0 || n >= SYN_COUNT)
    args_out_of_range (make_fixnum (SYN_COUNT - 1), syntax);
  return make_fixnum (syntax_designators[n]);
}

DEFUN (Fmatching_paren, "matching-paren", 1, 1,
       "Return the delimiter that matches CHARACTER, or nil.") (lispv character)
{
  CHECK_CHARACTER (character);
  lispv entry = syntax_entry (current_buffer->syntax_table, XFIXNUM (character));
  enum syntax_class cls = descriptor_class (entry);
  return cls == SYN_OPEN || cls == SYN_CLOSE ? CDR_SAFE (entry) : Qnil;
}

DEFUN (Fstring_to_syntax, "string-to-syntax", 1, 1,
       "Return the raw syntax descriptor that STRING describes.") (lispv string)
{
  CHECK_STRING (string);
  ptrdiff_t pos = 0, byte = 0, n = SCHARS (string);
  int c = n > 0 ? string_char_advance (string, &pos, &byte) : 0;
  enum syntax_class cls = syntax_class_of_designator (c);
  if (cls == SYN_COUNT)
    {
      unsigned char text[MAX_CHAR_BYTES];
      int len = char_encode (c, text);
      lispv message = concat2 (build_string ("Invalid syntax description letter: "),
                               make_multibyte_string ((char *) text, 1, len));
      xsignal1 (Qerror, message);
    }
  if (cls == SYN_INHERIT)
    return Qnil;
  intptr_t code = cls;
  lispv match = Qnil;
  if (pos < n)
    {
      c = string_char_advance (string, &pos, &byte);
      if (c != ' ')
        match = make_fixnum (c);
    }
  while (pos < n)
    switch (string_char_advance (string, &pos, &byte))
      {
      case '1': code |= SYN_COMSTART_FIRST; break;
      case '2': code |= SYN_COMSTART_SECOND; break;
      case '3': code |= SYN_COMEND_FIRST; break;
      case '4': code |= SYN_COMEND_SECOND; break;
      case 'p': code |= SYN_PREFIX; break;
      case 'b': code |= SYN_STYLE_B; break;
      case 'n': code |= SYN_NESTED; break;
      case 'c': code |= SYN_STYLE_C; break;
      }
  return Fcons (make_fixnum (code), match);
}

DEFCMD (Fmodify_syntax_entry, "modify-syntax-entry", 2, 3,
        "cSet syntax for character: \nsSet syntax for %s to: ",
        "Give CHAR, or the characters from MIN to MAX if it is (MIN . MAX), a syntax.\n\
NEWENTRY is a string: the character of a class, the matching character (or a space), flags:\n\
1 to 4 (this is the first or second character of a comment's start, or of its end), b, c (of\n\
another kind of comment), n (nested), p (prefix).  SYNTAX-TABLE is the current one if nil.")
  (lispv chars, lispv newentry, lispv syntax_table)
{
  if (CONSP (chars))
    {
      CHECK_CHARACTER (XCAR (chars));
      CHECK_CHARACTER (XCDR (chars));
    }
  else
    CHECK_CHARACTER (chars);
  if (NILP (syntax_table))
    syntax_table = current_buffer->syntax_table;
  else
    check_syntax_table (syntax_table);
  lispv entry = Fstring_to_syntax (newentry);
  if (CONSP (chars))
    char_table_set_range (syntax_table, XFIXNUM (XCAR (chars)), XFIXNUM (XCDR (chars)),
                          entry);
  else
    char_table_set (syntax_table, XFIXNUM (chars), entry);
  /* Patterns may have been compiled by the old entry.  */
  regex_cache_clear ();
  sexp_forget ();
  return Qnil;
}

/* ---- Text properties ---- */

void
syntax_scan_start (struct syntax_scan *s, lispv object)
{
  *s = (struct syntax_scan) {
    .table = current_buffer->syntax_table, .descriptor = Qnil, .object = object,
    .properties = !NILP (SYMVAL (Qparse_sexp_lookup_properties))
  };
  memset (s->ascii, -1, sizeof s->ascii);
}

void
syntax_scan_move (struct syntax_scan *s, ptrdiff_t charpos)
{
  lispv pos = make_fixnum (charpos), object = s->object;
  lispv prop = Fget_text_property (pos, Qsyntax_table, object);
  lispv to = Fnext_single_property_change (pos, Qsyntax_table, object, Qnil);
  s->to = NILP (to) ? PTRDIFF_MAX : XFIXNUM (to);
  lispv from = Fprevious_single_property_change (make_fixnum (charpos + 1), Qsyntax_table,
                                                 object, Qnil);
  s->from = NILP (from) ? 0 : XFIXNUM (from);
  s->table = current_buffer->syntax_table;
  s->descriptor = Qnil;
  if (syntax_table_p (prop))
    s->table = prop;
  else if (CONSP (prop))
    s->descriptor = prop;
}

void
syntax_propertize (ptrdiff_t charpos)
{
  lispv done = SYMVAL (Qsyntax_propertize__done);
  if (!FIXNUMP (done) || XFIXNUM (done) > charpos || XFIXNUM (done) >= ZV
      || NILP (SYMVAL (Qparse_sexp_lookup_properties))
      || NILP (XSYMBOL (Qinternal__syntax_propertize)->function))
    return;
  call1 (Qinternal__syntax_propertize, make_fixnum (charpos < ZV ? charpos + 1 : ZV));
}

/* ---- Skipping ---- */

/* Where a motion from point stops: LIMIT clipped to the accessible text.  */
static ptrdiff_t
skip_limit (lispv limit, bool forward)
{
  if (NILP (limit))
    return forward ? ZV : BEGV;
  ptrdiff_t lim = check_position (limit);
  return clip_to_bounds (BEGV, lim, ZV);
}

static bool
parse_skip_class (lispv string, ptrdiff_t *pos, ptrdiff_t *byte, struct char_set *set)
{
  const unsigned char *p = SDATA (string) + *byte, *end = SDATA (string) + SBYTES (string);
  if (p == end || *p != ':')
    return false;
  const unsigned char *name = ++p;
  while (p < end && *p != ':' && *p != ']')
    p++;
  if (p + 1 >= end || p[0] != ':' || p[1] != ']')
    return false;
  int cls = char_class_by_name (name, p - name);
  if (cls < 0)
    {
      char_set_free (set);
      error ("Invalid ISO C character class");
    }
  char_set_add_class (set, cls);
  *byte = p + 2 - SDATA (string);
  *pos = string_byte_to_char (string, *byte);
  return true;
}

/* The set that STRING, as for `skip-chars-forward', describes.  */
static struct char_set
parse_skip_set (lispv string)
{
  struct char_set set = { .negated = false };
  ptrdiff_t pos = 0, byte = 0, n = SCHARS (string);
  if (n > 0 && SREF (string, 0) == '^')
    {
      set.negated = true;
      pos = byte = 1;
    }
  while (pos < n)
    {
      int c = string_char_advance_multibyte (string, &pos, &byte);
      if (c == '[' && parse_skip_class (string, &pos, &byte, &set))
        continue;
      if (c == '\\')
        {
          if (pos == n)
            break;
          c = string_char_advance_multibyte (string, &pos, &byte);
        }
      int to = c;
      if (pos + 1 < n && SREF (string, byte) == '-')
        {
          pos++;
          byte++;
          to = string_char_advance_multibyte (string, &pos, &byte);
          if (to == '\\' && pos < n)
            to = string_char_advance_multibyte (string, &pos, &byte);
        }
      char_set_add_range (&set, c, to);
    }
  char_set_finish (&set);
  return set;
}

static lispv
skip_chars (lispv string, lispv limit, bool forward)
{
  CHECK_STRING (string);
  ptrdiff_t lim = skip_limit (limit, forward), pos = PT, byte = PT_BYTE;
  struct char_set set = parse_skip_set (string);
  struct rtext t;
  rtext_of_buffer (&t, current_buffer);
  while (forward ? pos < lim : pos > lim)
    {
      int len;
      ptrdiff_t at = forward ? byte : rtext_before (&t, byte);
      if (!char_set_has (&set, rtext_char (&t, at, &len), Qnil))
        break;
      pos += forward ? 1 : -1;
      byte = forward ? byte + len : at;
    }
  char_set_free (&set);
  ptrdiff_t moved = pos - PT;
  SET_PT_BOTH (pos, byte);
  return make_fixnum (moved);
}

DEFUN (Fskip_chars_forward, "skip-chars-forward", 1, 2,
       "Move point over characters in STRING, up to LIM; return how many.\n\
STRING is like the inside of `[...]' in a regexp, but a backslash quotes.")
  (lispv string, lispv lim)
{
  return skip_chars (string, lim, true);
}

DEFUN (Fskip_chars_backward, "skip-chars-backward", 1, 2,
       "Move point backward over characters in STRING, down to LIM.\n\
STRING is as for `skip-chars-forward'.  Return minus the number of characters.")
  (lispv string, lispv lim)
{
  return skip_chars (string, lim, false);
}

static lispv
skip_syntaxes (lispv string, lispv limit, bool forward)
{
  CHECK_STRING (string);
  ptrdiff_t lim = skip_limit (limit, forward);
  bool wanted[SYN_COUNT] = { false };
  ptrdiff_t i = 0, string_byte = 0, n = SCHARS (string);
  bool negated = n > 0 && SREF (string, 0) == '^';
  while (i < n)
    {
      int c = string_char_advance (string, &i, &string_byte);
      if (i == 1 && negated)
        continue;
      enum syntax_class cls = syntax_class_of_designator (c & 0xFF);
      if (cls != SYN_COUNT)
        wanted[cls] = true;
    }
  GCPRO (string);
  syntax_propertize (forward ? lim : PT);
  struct syntax_scan scan;
  syntax_scan_start (&scan, Fcurrent_buffer ());
  ptrdiff_t pos = PT, byte = PT_BYTE;
  while (forward ? pos < lim : pos > lim)
    {
      ptrdiff_t at = forward ? byte : buf_prev_byte (current_buffer, byte);
      int c = buf_fetch_char_as_multibyte (current_buffer, at);
      if (wanted[code_class (syntax_scan_code (&scan, pos - !forward, c))] == negated)
        break;
      if (forward)
        INC_BOTH (&pos, &byte);
      else
        {
          pos--;
          byte = at;
        }
    }
  ptrdiff_t moved = pos - PT;
  SET_PT_BOTH (pos, byte);
  return make_fixnum (moved);
}

DEFUN (Fskip_syntax_forward, "skip-syntax-forward", 1, 2,
       "Move point over characters of the syntax classes in SYNTAX, up to LIM.\n\
SYNTAX is a string of class characters; `^' first means all others.  Return how many.")
  (lispv syntax, lispv lim)
{
  return skip_syntaxes (syntax, lim, true);
}

DEFUN (Fskip_syntax_backward, "skip-syntax-backward", 1, 2,
       "Move point backward over characters of the syntax classes in SYNTAX, down to LIM.\n\
SYNTAX is as for `skip-syntax-forward'.  Return minus the number of characters.")
  (lispv syntax, lispv lim)
{
  return skip_syntaxes (syntax, lim, false);
}

/* ---- Words ---- */

/* Moves *POS and *BYTE over one word; false if there is none.  */
static bool
scan_word (struct syntax_scan *scan, ptrdiff_t *pos, ptrdiff_t *byte, bool forward)
{
  bool escapes = !NILP (SYMVAL (Qwords_include_escapes)), inside = false;
  int last = 0;
  while (forward ? *pos < ZV : *pos > BEGV)
    {
      ptrdiff_t at = forward ? *byte : buf_prev_byte (current_buffer, *byte);
      int c = buf_fetch_char_as_multibyte (current_buffer, at);
      enum syntax_class cls = code_class (syntax_scan_code (scan, *pos - !forward, c));
      bool word = (cls == SYN_WORD
                   || (escapes && (cls == SYN_ESCAPE || cls == SYN_CHARQUOTE)));
      if (inside && (!word || words_part_between (forward ? last : c, forward ? c : last)))
        return true;
      inside |= word;
      last = c;
      if (forward)
        INC_BOTH (pos, byte);
      else
        {
          --*pos;
          *byte = at;
        }
    }
  return inside;
}

DEFCMD (Fforward_word, "forward-word", 0, 1, "^p",
        "Move point over ARG words, backward if ARG is negative.\n\
Return t, or nil if an end of the accessible text stopped it.") (lispv arg)
{
  intptr_t n = 1;
  if (!NILP (arg))
    {
      CHECK_FIXNUM (arg);
      n = XFIXNUM (arg);
    }
  bool forward = n > 0, found = true;
  syntax_propertize (forward ? ZV : PT);
  struct syntax_scan scan;
  syntax_scan_start (&scan, Fcurrent_buffer ());
  ptrdiff_t pos = PT, byte = PT_BYTE;
  for (intptr_t i = forward ? n : -n; i > 0 && found; i--)
    found = scan_word (&scan, &pos, &byte, forward);
  /* Motion stays in the field at point.  */
  ptrdiff_t kept = XFIXNUM (Fconstrain_to_field (make_fixnum (pos), make_fixnum (PT), Qnil, Qnil,
                                                 Qnil));
  SET_PT (kept);
  return found && kept == pos ? Qt : Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFsyntax_table_p, &SFsyntax_table, &SFstandard_syntax_table, &SFcopy_syntax_table,
  &SFset_syntax_table, &SFchar_syntax, &SFsyntax_class_to_char, &SFmatching_paren,
  &SFstring_to_syntax, &SFmodify_syntax_entry, &SFskip_chars_forward,
  &SFskip_chars_backward, &SFskip_syntax_forward, &SFskip_syntax_backward, &SFforward_word
};

static void
make_standard_table (void)
{
  gc_root (&standard_syntax_table);
  standard_syntax_table = make_char_table (Qsyntax_table, 0, list1 (make_fixnum (SYN_WHITESPACE)));
  lispv plain[SYN_COUNT];
  for (int i = 0; i < SYN_COUNT; i++)
    plain[i] = list1 (make_fixnum (i));
  size_t n = ARRAYELTS (standard_syntax);
  for (size_t i = 0; i < n; i++)
    {
      int from = standard_syntax[i].from, cls = standard_syntax[i].cls;
      int to = i + 1 < n ? standard_syntax[i + 1].from - 1 : MAX_CHAR;
      int32_t match = standard_syntax[i].match;
      char_table_set_range (standard_syntax_table, from, to,
                            match ? Fcons (make_fixnum (cls), make_fixnum (match))
                            : plain[cls]);
    }
  char_table_compact (standard_syntax_table, false);
}

void
init_syntax (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  make_standard_table ();
  gc_set (&buffer_defaults->syntax_table, standard_syntax_table);
  FOR_EACH_TAIL (tail, all_buffers)
    gc_set (&XBUFFER (XCDR (XCAR (tail)))->syntax_table, standard_syntax_table);
  init_sexp ();
  init_category ();
  defvar_lisp (Qparse_sexp_lookup_properties, Qnil,
               "Non-nil means `syntax-table' text properties override the syntax table.");
  defvar_local (Qsyntax_propertize__done, make_fixnum (-1),
                "Position up to which syntax properties have been put on the text.");
  defvar_lisp (Qwords_include_escapes, Qnil,
               "Non-nil means `forward-word' takes escape characters as part of words.");
  defvar_local (Qmultibyte_syntax_as_symbol, Qnil,
                "Non-nil means characters above 127 count as symbol constituents.");
}
