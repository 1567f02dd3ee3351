/* character.c -- characters and the internal encoding of strings.

   Called by everything that looks at text.  Nothing here reaches a safepoint.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "chartab.h"
#include "init.h"
#include "strfns.h"
#include "unidata.h"

/* ---- Runs of text ---- */

ptrdiff_t
chars_in_multibyte (const unsigned char *p, ptrdiff_t n)
{
  ptrdiff_t count = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    count += char_head_p (p[i]);
  return count;
}

bool
ascii_bytes_p (const unsigned char *p, ptrdiff_t n)
{
  ptrdiff_t i = 0;
  for (; i + 8 <= n; i += 8)
    {
      uint64_t w;
      memcpy (&w, p + i, 8);
      if (w & UINT64_C (0x8080808080808080))
        return false;
    }
  for (; i < n; i++)
    if (p[i] & 0x80)
      return false;
  return true;
}

int
multibyte_char_length (const unsigned char *p, const unsigned char *end)
{
  unsigned char head = p[0];
  if (head < 0x80)
    return 1;
  int len = char_bytes_by_head (head);
  if (len == 1 || end - p < len || head > 0xF8)
    return 0;
  for (int i = 1; i < len; i++)
    if (char_head_p (p[i]))
      return 0;
  /* No shorter form exists, and the value is in range.  */
  switch (len)
    {
    case 3: return head > 0xE0 || p[1] >= 0xA0 ? 3 : 0;
    case 4: return head > 0xF0 || p[1] >= 0x90 ? 4 : 0;
    case 5:
      {
        int c = char_at (p);
        return 0x200000 <= c && c <= MAX_5_BYTE_CHAR ? 5 : 0;
      }
    default: return len;
    }
}

ptrdiff_t
parse_as_multibyte (const unsigned char *p, ptrdiff_t n, ptrdiff_t *nbytes)
{
  const unsigned char *end = p + n;
  ptrdiff_t chars = 0, bytes = 0;
  while (p < end)
    {
      if (*p < 0x80)
        {
          const unsigned char *q = p + 1;
          while (q < end && *q < 0x80)
            q++;
          chars += q - p, bytes += q - p;
          p = q;
          continue;
        }
      int len = multibyte_char_length (p, end);
      chars++;
      bytes += len ? len : 2;
      p += len ? len : 1;
    }
  *nbytes = bytes;
  return chars;
}

ptrdiff_t
copy_as_multibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to)
{
  const unsigned char *end = p + n;
  unsigned char *start = to;
  while (p < end)
    {
      int len = multibyte_char_length (p, end);
      if (len == 0)
        to += char_encode (char_from_raw_byte (*p++), to);
      else
        while (len-- > 0)
          *to++ = *p++;
    }
  return to - start;
}

ptrdiff_t
unibyte_to_multibyte_size (const unsigned char *p, ptrdiff_t n)
{
  ptrdiff_t size = n;
  for (ptrdiff_t i = 0; i < n; i++)
    size += p[i] >> 7;
  return size;
}

ptrdiff_t
unibyte_to_multibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to)
{
  unsigned char *start = to;
  for (ptrdiff_t i = 0; i < n; i++)
    to += char_encode (unibyte_to_char (p[i]), to);
  return to - start;
}

ptrdiff_t
copy_as_unibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to)
{
  const unsigned char *end = p + n;
  unsigned char *start = to;
  while (p < end)
    if ((*p & 0xFE) == 0xC0)
      {
        *to++ = 0x80 | (p[0] & 1) << 6 | (p[1] & 0x3F);
        p += 2;
      }
    else
      *to++ = *p++;
  return to - start;
}

ptrdiff_t
multibyte_to_unibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to)
{
  const unsigned char *end = p + n;
  unsigned char *start = to;
  while (p < end)
    *to++ = char_advance (&p);
  return to - start;
}

/* ---- Character and byte positions in strings ---- */

/* The last answer: character CHARPOS of STR starts at BYTEPOS.  */
static struct
{
  struct string *str;
  unsigned char *data;
  ptrdiff_t nbytes, charpos, bytepos;
} string_index;

void
string_index_forget (void)
{
  string_index.str = NULL;
}

/* The known position in S that is nearest to the one wanted, which is TARGET in characters
   or bytes (BY_BYTE): start, end, or the last answer.  */
static void
nearest_index (struct string *s, ptrdiff_t target, bool by_byte, ptrdiff_t *charpos,
               ptrdiff_t *bytepos)
{
  ptrdiff_t best = target, size = by_byte ? s->nbytes : s->nchars;
  *charpos = *bytepos = 0;
  if (size - target < best)
    {
      best = size - target;
      *charpos = s->nchars;
      *bytepos = s->nbytes;
    }
  if (string_index.str == s && string_index.data == s->data
      && string_index.nbytes == s->nbytes && string_index.charpos <= s->nchars)
    {
      ptrdiff_t at = by_byte ? string_index.bytepos : string_index.charpos;
      if ((at < target ? target - at : at - target) < best)
        {
          *charpos = string_index.charpos;
          *bytepos = string_index.bytepos;
        }
    }
}

static void
remember_index (struct string *s, ptrdiff_t charpos, ptrdiff_t bytepos)
{
  string_index.str = s;
  string_index.data = s->data;
  string_index.nbytes = s->nbytes;
  string_index.charpos = charpos;
  string_index.bytepos = bytepos;
}

ptrdiff_t
string_char_to_byte (lispv string, ptrdiff_t index)
{
  struct string *s = XSTRING (string);
  if (s->nbytes < 0 || s->nbytes == s->nchars)
    return index;
  ptrdiff_t charpos, bytepos;
  nearest_index (s, index, false, &charpos, &bytepos);
  const unsigned char *p = s->data + bytepos;
  for (; charpos < index; charpos++)
    p += char_bytes_by_head (*p);
  for (; charpos > index; charpos--)
    p = char_before (p);
  bytepos = p - s->data;
  remember_index (s, charpos, bytepos);
  return bytepos;
}

ptrdiff_t
string_byte_to_char (lispv string, ptrdiff_t byte)
{
  struct string *s = XSTRING (string);
  if (s->nbytes < 0 || s->nbytes == s->nchars)
    return byte;
  ptrdiff_t charpos, bytepos;
  nearest_index (s, byte, true, &charpos, &bytepos);
  const unsigned char *p = s->data + bytepos, *to = s->data + byte;
  if (p <= to)
    {
      charpos += chars_in_multibyte (p, to - p);
      /* Inside a character: the count includes the one that BYTE is within.  */
      while (!char_head_p (*to) && to > s->data && byte < s->nbytes)
        {
          to--;
          if (char_head_p (*to))
            charpos--;
        }
    }
  else
    charpos -= chars_in_multibyte (to, p - to);
  remember_index (s, charpos, to - s->data);
  return charpos;
}

/* ---- Primitives ---- */

DEFUN (Fcharacterp, "characterp", 1, 2,
       "Return t if OBJECT is a character: an integer from 0 to (max-char).  IGNORED is not used.")
(lispv object, lispv ignored)
{
  (void) ignored;
  return CHARACTERP (object) ? Qt : Qnil;
}

DEFUN (Fmax_char, "max-char", 0, 0, "Return the largest character code.")
(void)
{
  return make_fixnum (MAX_CHAR);
}

DEFUN (Funibyte_char_to_multibyte, "unibyte-char-to-multibyte", 1, 1,
       "Return the multibyte character for the byte CH: itself if ASCII, else a raw byte.")
(lispv ch)
{
  int c = check_character (ch);
  if (c >= 0x100)
    error ("Not a unibyte character: %d", c);
  return make_fixnum (unibyte_to_char (c));
}

DEFUN (Fmultibyte_char_to_unibyte, "multibyte-char-to-unibyte", 1, 1,
       "Return the byte that the multibyte character CH stands for, or -1 if it is no byte.")
(lispv ch)
{
  int c = check_character (ch);
  return make_fixnum (c < 0x100 ? c : char_to_unibyte (c));
}

DEFUN (Fchar_resolve_modifiers, "char-resolve-modifiers", 1, 1,
       "Return CHAR with its modifier bits turned into the ASCII character where one exists.")
(lispv character)
{
  CHECK_FIXNUM (character);
  intptr_t c = XFIXNUM (character);
  intptr_t mods = c & CHAR_MODIFIERS, base = c & ~(intptr_t) CHAR_MODIFIERS;
  if (base < 0 || base >= 0x80)
    return character;
  if (mods & CHAR_SHIFT)
    {
      if ('A' <= base && base <= 'Z')
        mods &= ~CHAR_SHIFT;
      else if ('a' <= base && base <= 'z')
        {
          base -= 'a' - 'A';
          mods &= ~CHAR_SHIFT;
        }
      else if (base <= ' ')
        mods &= ~CHAR_SHIFT;
    }
  if (mods & CHAR_CTL)
    {
      if (base == ' ')
        base = 0, mods &= ~CHAR_CTL;
      else if (base == '?')
        base = 127, mods &= ~CHAR_CTL;
      else if ((base & 0x5F) >= 'A' - 1 && (base & 0x5F) <= 'Z' && base >= '@')
        base &= 0x1F, mods &= ~CHAR_CTL;
      else if ('@' <= base && base <= '_')
        base &= 0x1F, mods &= ~CHAR_CTL;
    }
  return make_fixnum (base | mods);
}

DEFUN (Fstring, "string", 0, MANY, "Return a multibyte string of the CHARACTERS.")
(ptrdiff_t n, lispv *args)
{
  ptrdiff_t nbytes = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    nbytes += char_bytes (check_character (args[i]));
  lispv s = nbytes == n ? new_unibyte_string (n) : new_multibyte_string (n, nbytes);
  unsigned char *p = SDATA (s);
  for (ptrdiff_t i = 0; i < n; i++)
    p += char_encode (XFIXNUM (args[i]), p);
  return s;
}

DEFUN (Funibyte_string, "unibyte-string", 0, MANY,
       "Return a unibyte string of the BYTES, integers from 0 to 255.")
(ptrdiff_t n, lispv *args)
{
  lispv s = new_unibyte_string (n);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      CHECK_INTEGER (args[i]);
      if (!FIXNUMP (args[i]) || XFIXNUM (args[i]) < 0 || XFIXNUM (args[i]) > 255)
        args_out_of_range_3 (args[i], make_fixnum (0), make_fixnum (255));
      SDATA (s)[i] = XFIXNUM (args[i]);
    }
  return s;
}

/* ---- Unibyte and multibyte forms of a string ---- */

/* A multibyte string from N unibyte bytes, raw bytes for those above 127.  */
static lispv
string_widened (lispv s)
{
  ptrdiff_t n = SCHARS (s), size = unibyte_to_multibyte_size (SDATA (s), n);
  lispv r = new_multibyte_string (n, size);
  unibyte_to_multibyte (SDATA (s), n, SDATA (r));
  return r;
}

DEFUN (Fstring_to_multibyte, "string-to-multibyte", 1, 1,
       "Return a multibyte string with the characters of STRING, bytes as raw bytes.")
(lispv string)
{
  CHECK_STRING (string);
  return STRING_MULTIBYTE (string) ? string : string_widened (string);
}

DEFUN (Fstring_to_unibyte, "string-to-unibyte", 1, 1,
       "Return a unibyte string with the characters of STRING, which are ASCII or raw bytes.")
(lispv string)
{
  CHECK_STRING (string);
  if (!STRING_MULTIBYTE (string))
    return string;
  ptrdiff_t n = SCHARS (string);
  lispv r = new_unibyte_string (n);
  const unsigned char *p = SDATA (string);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      int b = char_to_unibyte (char_advance (&p));
      if (b < 0)
        error ("Can't convert the %tdth character to unibyte", i);
      SDATA (r)[i] = b;
    }
  return r;
}

DEFUN (Fstring_as_multibyte, "string-as-multibyte", 1, 1,
       "Return the bytes of STRING taken as the internal form of a multibyte string.")
(lispv string)
{
  CHECK_STRING (string);
  if (STRING_MULTIBYTE (string))
    return string;
  ptrdiff_t size, n = SBYTES (string);
  ptrdiff_t chars = parse_as_multibyte (SDATA (string), n, &size);
  lispv r = new_multibyte_string (chars, size);
  copy_as_multibyte (SDATA (string), n, SDATA (r));
  return r;
}

DEFUN (Fstring_as_unibyte, "string-as-unibyte", 1, 1,
       "Return the bytes of STRING's internal form, raw bytes as themselves.")
(lispv string)
{
  CHECK_STRING (string);
  if (!STRING_MULTIBYTE (string))
    return string;
  lispv r = new_unibyte_string (SBYTES (string));
  ptrdiff_t size = copy_as_unibyte (SDATA (string), SBYTES (string), SDATA (r));
  if (size < SBYTES (string))
    gc_string_resize (XSTRING (r), size, -1);
  return r;
}

DEFUN (Fstring_make_multibyte, "string-make-multibyte", 1, 1,
       "Return STRING with bytes above 127 as raw bytes; STRING itself if it needs no change.")
(lispv string)
{
  CHECK_STRING (string);
  if (STRING_MULTIBYTE (string) || ascii_bytes_p (SDATA (string), SBYTES (string)))
    return string;
  return string_widened (string);
}

DEFUN (Fstring_make_unibyte, "string-make-unibyte", 1, 1,
       "Return a unibyte string of the low eight bits of STRING's characters.")
(lispv string)
{
  CHECK_STRING (string);
  if (!STRING_MULTIBYTE (string))
    return string;
  lispv r = new_unibyte_string (SCHARS (string));
  multibyte_to_unibyte (SDATA (string), SBYTES (string), SDATA (r));
  return r;
}

/* ---- Columns ---- */

static lispv char_width_table;

/* Columns of C in the current buffer, where tabs and control characters are its choice.  */
static int
columns_of_char (int c)
{
  if (c == '\t')
    {
      lispv w = BVAR (current_buffer, tab_width);
      return FIXNUMP (w) && XFIXNUM (w) > 0 && XFIXNUM (w) <= 1000 ? XFIXNUM (w) : 8;
    }
  if ((c < ' ' && c != '\n') || c == 0x7F)
    return NILP (BVAR (current_buffer, ctl_arrow)) ? 4 : 2;
  return char_width (c);
}

DEFUN (Fchar_width, "char-width", 1, 1, "Return how many columns CHAR takes.")
(lispv ch)
{
  return make_fixnum (columns_of_char (check_character (ch)));
}

DEFUN (Fstring_width, "string-width", 1, 3,
       "Return how many columns STRING takes, from index FROM to TO (default: all of it).")
(lispv string, lispv from, lispv to)
{
  CHECK_STRING (string);
  ptrdiff_t start, end;
  check_subarray (string, from, to, SCHARS (string), &start, &end);
  bool multibyte = STRING_MULTIBYTE (string);
  const unsigned char *p = SDATA (string) + string_char_to_byte (string, start);
  intmax_t columns = 0;
  for (; start < end; start++)
    columns += columns_of_char (char_or_byte_advance (&p, multibyte));
  return make_fixnum (columns);
}

static void
enter_width (int from, int to, int width, void *table)
{
  if (width != 1)
    char_table_set_range (*(lispv *) table, from, to, make_fixnum (width));
}

static const struct subr_def *const subrs[] = {
  &SFcharacterp, &SFmax_char, &SFunibyte_char_to_multibyte, &SFmultibyte_char_to_unibyte,
  &SFchar_resolve_modifiers, &SFstring, &SFunibyte_string, &SFstring_to_multibyte,
  &SFstring_to_unibyte, &SFstring_as_multibyte, &SFstring_as_unibyte,
  &SFstring_make_multibyte, &SFstring_make_unibyte, &SFchar_width, &SFstring_width,
};

void
init_character (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  char_width_table = make_char_table (Qnil, 0, make_fixnum (1));
  each_width_run (enter_width, &char_width_table);
  char_table_compact (char_width_table, false);
  defvar_lisp (intern ("char-width-table"), char_width_table,
               "Char-table of the columns that characters take.");
}
