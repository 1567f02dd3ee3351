/* charsets.c -- charsets, as far as the coding systems know them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "coding.h"
#include "buffer.h"
#include "init.h"

/* The charset called NAME: its coding system's definition, or one of the four that are none.  */
/* KIND_LATIN1 is the right half of ISO 8859-1 alone, with codes of 7 bits.  */
enum kind
{ KIND_NONE, KIND_ASCII, KIND_UNICODE, KIND_EMACS, KIND_EIGHT_BIT, KIND_LATIN1, KIND_TABLE,
  KIND_CJK, KIND_JIS_KANA, KIND_JIS_LATIN };

static const struct { const char *name; enum kind kind; int dimension, limit; } plain[] = {
  { "ascii", KIND_ASCII, 1, 0x7F }, { "us-ascii", KIND_ASCII, 1, 0x7F },
  { "iso-8859-1", KIND_UNICODE, 1, 0xFF }, { "latin-iso8859-1", KIND_LATIN1, 1, 0x7F },
  { "unicode", KIND_UNICODE, 3, MAX_UNICODE_CHAR }, { "ucs", KIND_UNICODE, 3, MAX_UNICODE_CHAR },
  { "unicode-bmp", KIND_UNICODE, 2, 0xFFFF }, { "emacs", KIND_EMACS, 3, MAX_5_BYTE_CHAR },
  { "eight-bit", KIND_EIGHT_BIT, 1, 0xFF },
  { "katakana-jisx0201", KIND_JIS_KANA, 1, 0x5F }, { "latin-jisx0201", KIND_JIS_LATIN, 1, 0x7E },
  { "eight-bit-control", KIND_EIGHT_BIT, 1, 0xFF },
  { "eight-bit-graphic", KIND_EIGHT_BIT, 1, 0xFF },
};

struct charset
{
  enum kind kind;
  int dimension, limit;
  struct coding coding;         /* KIND_TABLE */
  enum cjk_set set;             /* KIND_CJK */
};

static bool
find_charset (lispv name, struct charset *cs)
{
  if (!SYMBOLP (name))
    return false;
  const char *s = SSDATA (SYMBOL_NAME (name));
  for (size_t i = 0; i < ARRAYELTS (plain); i++)
    if (!strcmp (s, plain[i].name))
      {
        *cs = (struct charset) { .kind = plain[i].kind, .dimension = plain[i].dimension,
                                 .limit = plain[i].limit };
        return true;
      }
  enum cjk_set set = cjk_set_named (s);
  if (set < CJK_SETS)
    {
      *cs = (struct charset) { .kind = KIND_CJK, .dimension = 2, .limit = 0xFFFF, .set = set };
      return true;
    }
  const struct coding_def *def;
  for (size_t i = 0; (def = coding_definition (i)) != NULL; i++)
    if (def->type == CODING_CHARSET && !strcmp (def->charset, s))
      {
        *cs = (struct charset) { .kind = KIND_TABLE, .dimension = 1, .limit = 0xFF,
                                 .coding = { def, EOL_UNIX, Qnil } };
        return true;
      }
  return false;
}

static struct charset
check_charset (lispv name)
{
  struct charset cs;
  if (!find_charset (name, &cs))
    wrong_type_argument (intern ("charsetp"), name);
  return cs;
}

/* The code of C in CS, or -1.  */
static int
charset_code (const struct charset *cs, int c)
{
  switch (cs->kind)
    {
    case KIND_EIGHT_BIT: return char_raw_byte_p (c) ? char_to_raw_byte (c) : -1;
    case KIND_CJK: return cjk_set_encode (cs->set, c);
    case KIND_JIS_KANA: return c >= 0xFF61 && c <= 0xFF9F ? c - 0xFF61 + 0x21 : -1;
    case KIND_JIS_LATIN:
      return (c == 0xA5 ? '\\' : c == 0x203E ? '~' : c > 0x20 && c < 0x7E && c != '\\' ? c : -1);
    case KIND_LATIN1: return c >= 160 && c <= 255 ? c - 128 : -1;
    case KIND_TABLE:
      {
        unsigned char text[MAX_CHAR_BYTES];
        int n = char_encode (c, text);
        if (!coding_can_encode (&cs->coding, text, n) || char_raw_byte_p (c))
          return -1;
        struct text_out out = { 0 };
        coding_encode (&cs->coding, text, n, false, &out);
        int code = out.data[0];
        text_out_free (&out);
        return code;
      }
    default: return c <= cs->limit ? c : -1;
    }
}

DEFUN (Fcharsetp, "charsetp", 1, 1, "Return t if OBJECT is the name of a charset.")
(lispv object)
{
  struct charset cs;
  return find_charset (object, &cs) ? Qt : Qnil;
}

static lispv
charset_of (int c)
{
  return (c < 0x80 ? Qascii : char_raw_byte_p (c) ? intern ("eight-bit")
          : c <= MAX_UNICODE_CHAR ? Qunicode : intern ("emacs"));
}

DEFUN (Fchar_charset, "char-charset", 1, 2,
       "Return the first charset that CH is in; of RESTRICTION, if that is a list of charsets.")
(lispv ch, lispv restriction)
{
  int c = check_character (ch);
  if (NILP (restriction))
    return charset_of (c);
  if (!CONSP (restriction))
    {
      struct coding coding = check_coding (restriction);
      restriction = list1 (intern (coding.def->charset));
    }
  FOR_EACH_TAIL (tail, restriction)
    {
      struct charset cs = check_charset (XCAR (tail));
      if (charset_code (&cs, c) >= 0)
        return XCAR (tail);
    }
  return Qnil;
}

DEFUN (Fcharset_after, "charset-after", 0, 1,
       "Return the charset of the character at POS (default: point) of the buffer, or nil.")
(lispv pos)
{
  ptrdiff_t at = NILP (pos) ? PT : check_position (pos);
  if (at < BEGV || at >= ZV)
    return Qnil;
  int c = buf_fetch_char (current_buffer, CHAR_TO_BYTE (at));
  return charset_of (current_buffer->multibyte ? c : unibyte_to_char (c));
}

DEFUN (Fencode_char, "encode-char", 2, 2,
       "Return the code of CH in CHARSET, or nil if it is not in it.")
(lispv ch, lispv charset)
{
  struct charset cs = check_charset (charset);
  int code = charset_code (&cs, check_character (ch));
  return code < 0 ? Qnil : make_fixnum (code);
}

/* The code point that V is: an integer, a float that is one, or (HIGH . LOW), (HIGH LOW).  */
static uint32_t
check_code_point (lispv v)
{
  if (FIXNUMP (v) && XFIXNUM (v) >= 0 && (uintmax_t) XFIXNUM (v) <= UINT32_MAX)
    return XFIXNUM (v);
  if (FLOATP (v) && XFLOAT (v) >= 0 && XFLOAT (v) <= UINT32_MAX
      && XFLOAT (v) == (uint32_t) XFLOAT (v))
    return XFLOAT (v);
  if (CONSP (v))
    {
      lispv high = XCAR (v), low = XCDR (v);
      if (CONSP (low))
        low = XCAR (low);
      if (FIXNUMP (high) && FIXNUMP (low) && XFIXNUM (high) >= 0 && XFIXNUM (high) <= 0xFFFF
          && XFIXNUM (low) >= 0 && XFIXNUM (low) <= 0xFFFF)
        return (uint32_t) XFIXNUM (high) << 16 | XFIXNUM (low);
    }
  error ("Not an in-range integer, integral float, or cons of integers");
}

static lispv
cjk_char (const struct charset *cs, uint32_t code)
{
  int c = cjk_set_decode (cs->set, code);
  return c < 0 ? Qnil : make_fixnum (c);
}

DEFUN (Fdecode_char, "decode-char", 2, 2,
       "Return the character that has CODE-POINT in CHARSET, or nil.")
(lispv charset, lispv code_point)
{
  struct charset cs = check_charset (charset);
  uint32_t code = check_code_point (code_point);
  if (code > (uint32_t) cs.limit)
    return Qnil;
  switch (cs.kind)
    {
    case KIND_EIGHT_BIT: return code < 0x80 ? Qnil : make_fixnum (char_from_raw_byte (code));
    case KIND_LATIN1: return code < 32 ? Qnil : make_fixnum (code + 128);
    case KIND_CJK: return cjk_char (&cs, code);
    case KIND_JIS_KANA: return code < 0x21 ? Qnil : make_fixnum (code - 0x21 + 0xFF61);
    case KIND_JIS_LATIN:
      return (code < 0x21 ? Qnil
              : make_fixnum (code == '\\' ? 0xA5 : code == '~' ? 0x203E : (int) code));
    case KIND_TABLE:
      {
        int c = code < 0x80 ? code : cs.coding.def->high[code - 128];
        return c == 0 && code ? Qnil : make_fixnum (c);
      }
    default: return make_fixnum (code);
    }
}

DEFUN (Fmake_char, "make-char", 1, 5,
       "Return the character of CHARSET with the code made of CODE1 to CODE4.")
(lispv charset, lispv code1, lispv code2, lispv code3, lispv code4)
{
  struct charset cs = check_charset (charset);
  lispv codes[] = { code1, code2, code3, code4 };
  intptr_t code = 0;
  for (int i = 0; i < cs.dimension && !NILP (codes[i]); i++)
    {
      CHECK_NATNUM (codes[i]);
      code = code << 8 | (XFIXNUM (codes[i]) & 0xFF);
    }
  /* Charsets of 94 or 96 characters count from 32.  */
  if (cs.kind == KIND_LATIN1 || cs.kind == KIND_JIS_KANA || cs.kind == KIND_JIS_LATIN)
    code &= 0x7F;
  else if (cs.kind == KIND_CJK && NILP (cjk_char (&cs, code)))
    code &= 0x7F7F;
  else if (cs.dimension == 1 && cs.kind != KIND_ASCII && code < 0x80)
    code |= 0x80;
  lispv c = Fdecode_char (charset, make_fixnum (code));
  if (NILP (c))
    error ("Invalid code(s)");
  return c;
}

DEFUN (Fsplit_char, "split-char", 1, 1,
       "Return (CHARSET CODE...): the charset of CH and its code in bytes.")
(lispv ch)
{
  int c = check_character (ch);
  lispv charset = charset_of (c);
  struct charset cs = check_charset (charset);
  int code = charset_code (&cs, c);
  lispv list = Qnil;
  for (int i = 0; i < cs.dimension; i++, code >>= 8)
    list = Fcons (make_fixnum (code & 0xFF), list);
  return Fcons (charset, list);
}

/* The charsets of N bytes of multibyte text, in order.  */
static lispv
charsets_in (const unsigned char *p, ptrdiff_t n)
{
  bool ascii = false, unicode = false, emacs = false, raw = false;
  for (const unsigned char *end = p + n; p < end;)
    {
      int c = char_advance (&p);
      if (c < 0x80)
        ascii = true;
      else if (char_raw_byte_p (c))
        raw = true;
      else if (c <= MAX_UNICODE_CHAR)
        unicode = true;
      else
        emacs = true;
    }
  lispv list = raw ? list1 (intern ("eight-bit")) : Qnil;
  if (emacs)
    list = Fcons (intern ("emacs"), list);
  if (unicode)
    list = Fcons (Qunicode, list);
  return ascii ? Fcons (Qascii, list) : list;
}

DEFUN (Ffind_charset_string, "find-charset-string", 1, 2,
       "Return a list of the charsets in STRING; TABLE is not used.")
(lispv string, lispv table)
{
  (void) table;
  CHECK_STRING (string);
  string = Fstring_to_multibyte (string);
  return charsets_in (SDATA (string), SBYTES (string));
}

DEFUN (Ffind_charset_region, "find-charset-region", 2, 3,
       "Return a list of the charsets in the text from BEG to END; TABLE is not used.")
(lispv beg, lispv end, lispv table)
{
  validate_region (&beg, &end);
  return Ffind_charset_string (make_buffer_string (XFIXNUM (beg), XFIXNUM (end), false), table);
}

static lispv
charset_names (void)
{
  lispv list = Qnil;
  const struct coding_def *def;
  for (size_t i = 0; (def = coding_definition (i)) != NULL; i++)
    if (def->type == CODING_CHARSET && NILP (Fmemq (intern (def->charset), list)))
      list = Fcons (intern (def->charset), list);
  for (int set = 0; set < CJK_SETS; set++)
    list = Fcons (intern (cjk_set_name (set)), list);
  list = Fcons (intern ("katakana-jisx0201"), Fcons (intern ("latin-jisx0201"), list));
  lispv first[] = { intern ("emacs"), intern ("unicode"), intern ("unicode-bmp"),
                    intern ("eight-bit"), intern ("iso-8859-1"), intern ("ascii") };
  for (size_t i = 0; i < ARRAYELTS (first); i++)
    if (NILP (Fmemq (first[i], list)))
      list = Fcons (first[i], list);
  return list;
}

DEFUN (Fcharset_priority_list, "charset-priority-list", 0, 1,
       "Return the charsets in the order that characters are looked for in them.\n\
If HIGHESTP, return the first one only.")
(lispv highestp)
{
  return NILP (highestp) ? Fcons (Qascii, Fcons (Qunicode, list1 (intern ("emacs")))) : Qascii;
}

DEFUN (Fset_charset_priority, "set-charset-priority", 1, MANY,
       "Check that CHARSETS exist; their order is fixed.")
(ptrdiff_t n, lispv *args)
{
  for (ptrdiff_t i = 0; i < n; i++)
    check_charset (args[i]);
  return Qnil;
}

DEFUN (Fcharset_plist, "charset-plist", 1, 1, "Return the property list of CHARSET.")
(lispv charset)
{
  struct charset cs = check_charset (charset);
  lispv plist = Fget (charset, intern ("charset-plist"));
  if (!NILP (plist))
    return plist;
  return list4 (intern (":name"), charset, intern (":dimension"), make_fixnum (cs.dimension));
}

DEFUN (Fset_charset_plist, "set-charset-plist", 2, 2,
       "Make PLIST the property list of CHARSET.")
(lispv charset, lispv plist)
{
  check_charset (charset);
  Fput (charset, intern ("charset-plist"), plist);
  return plist;
}

DEFUN (Fclear_charset_maps, "clear-charset-maps", 0, 0, "Do nothing: no maps are kept.")
(void)
{
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFcharsetp, &SFchar_charset, &SFcharset_after, &SFencode_char, &SFdecode_char, &SFmake_char,
  &SFsplit_char, &SFfind_charset_string, &SFfind_charset_region, &SFcharset_priority_list,
  &SFset_charset_priority, &SFcharset_plist, &SFset_charset_plist, &SFclear_charset_maps,
};

void
init_charsets (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (intern ("charset-list"), charset_names (), "List of all charsets.");
}
