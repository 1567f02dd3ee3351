/* readlex.c -- symbols, numbers, strings and characters, as the reader finds them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include "readint.h"
#include "number.h"
/* obarray.c */
lispv lookup_bytes (lispv obarray, const char *name, ptrdiff_t nbytes, ptrdiff_t nchars);
lispv intern_string (lispv name, lispv obarray);

enum { NO_BREAK_SPACE = 0xA0 };

/* Bit set for ASCII characters that end a symbol.  */
static const bool ends_symbol[128] = {
  [0 ... 32] = true,
  ['"'] = true, ['\''] = true, [';'] = true, ['('] = true, [')'] = true,
  ['['] = true, [']'] = true, ['#'] = true, ['`'] = true, [','] = true,
};

bool
delimiter_p (int c)
{
  return c < 0 || (c < 128 ? ends_symbol[c] : c == NO_BREAK_SPACE);
}

void
grow_text (struct reader *r, size_t room)
{
  size_t size = 2 * r->text_size + room + 256;
  unsigned char *t = realloc (r->text, size);
  if (t == NULL)
    memory_full ();
  r->text = t;
  r->text_size = size;
}

/* ---- Numbers ---- */

static inline int
digit_value (unsigned char c)
{
  return (c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10
          : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99);
}

/* The integer of N digits at P.  */
static lispv
digits_to_integer (const char *p, ptrdiff_t n, int radix, bool negative)
{
  intmax_t v = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    if (__builtin_mul_overflow (v, radix, &v)
        || __builtin_add_overflow (v, digit_value (p[i]), &v))
      return integer_from_digits (p, n, radix, negative);
  return make_int (negative ? -v : v);
}

static lispv
special_float (bool nan, bool negative, double payload)
{
  double d = INFINITY;
  if (nan)
    {
      union { double d; uint64_t u; } bits = { .d = NAN };
      if (payload >= 0 && payload < 0x1p51)
        bits.u |= (uint64_t) payload;
      d = fabs (bits.d);
    }
  return make_float (copysign (d, negative ? -1.0 : 1.0));
}

static lispv
decimal_float (const char *text, ptrdiff_t n)
{
  char buf[128], *copy = buf;
  if ((size_t) n >= sizeof buf && (copy = malloc (n + 1)) == NULL)
    memory_full ();
  memcpy (copy, text, n);
  copy[n] = 0;
  double d = strtod (copy, NULL);
  if (copy != buf)
    free (copy);
  return make_float (d);
}

lispv
token_number (const char *text, ptrdiff_t n, int radix)
{
  const char *p = text, *end = text + n;
  bool negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+'))
    p++;
  const char *lead = p;
  while (p < end && digit_value (*p) < radix)
    p++;
  ptrdiff_t nlead = p - lead, ntrail = 0;
  if (p == end)
    return nlead ? digits_to_integer (lead, nlead, radix, negative) : Qnil;
  if (radix != 10)
    return Qnil;
  if (*p == '.')
    {
      const char *trail = ++p;
      while (p < end && *p >= '0' && *p <= '9')
        p++;
      ntrail = p - trail;
      if (p == end && ntrail == 0)
        return nlead ? digits_to_integer (lead, nlead, 10, negative) : Qnil;
    }
  if (p == end)
    return decimal_float (text, n);
  if ((*p != 'e' && *p != 'E') || nlead + ntrail == 0 || ++p == end)
    return Qnil;
  if (end - p == 4 && p[0] == '+' && (!memcmp (p + 1, "INF", 3) || !memcmp (p + 1, "NaN", 3)))
    return special_float (p[1] == 'N', negative, p[1] == 'N' ? strtod (lead, NULL) : 0);
  if (*p == '+' || *p == '-')
    p++;
  if (p == end)
    return Qnil;
  while (p < end && *p >= '0' && *p <= '9')
    p++;
  return p == end ? decimal_float (text, n) : Qnil;
}

lispv
read_radix_integer (struct reader *r, intmax_t radix)
{
  r->ntext = 0;
  int c = get_char (r->src);
  if (c == '-' || c == '+')
    {
      add_char (r, c);
      c = get_char (r->src);
    }
  for (; c >= 0 && char_ascii_p (c) && digit_value (c) < 36; c = get_char (r->src))
    add_char (r, c);
  unget_char (r->src, c);
  if (2 <= radix && radix <= 36 && r->ntext > 0)
    {
      lispv v = token_number ((char *) r->text, r->ntext, radix);
      if (INTEGERP (v))
        return v;
    }
  char message[64];
  snprintf (message, sizeof message, "integer, radix %jd", radix);
  invalid_syntax (r->src, message);
}

/* ---- Symbols ---- */

static ptrdiff_t
name_chars (const char *name, ptrdiff_t n)
{
  return chars_in_multibyte ((const unsigned char *) name, n);
}

/* The symbol of the text NAME, N bytes for CHARS characters, by the shorthands in force if
   SHORTHAND.  */
static lispv
intern_token (const char *name, ptrdiff_t n, ptrdiff_t chars, bool shorthand)
{
  lispv shorthands = SYMVAL (Qread_symbol_shorthands);
  if (unlikely (CONSP (shorthands)) && shorthand)
    {
      /* Names of operators have no prefix.  */
      ptrdiff_t i = 0;
      while (i < n && strchr ("^*+-/<=>_|", name[i]))
        i++;
      if (i < n)
        FOR_EACH_TAIL (tail, shorthands)
          {
            lispv pair = XCAR (tail);
            if (!CONSP (pair) || !STRINGP (XCAR (pair)) || !STRINGP (XCDR (pair)))
              continue;
            ptrdiff_t k = SBYTES (XCAR (pair));
            if (k > n || memcmp (SDATA (XCAR (pair)), name, k) != 0)
              continue;
            ptrdiff_t m = SBYTES (XCDR (pair)) + n - k;
            char *longer = malloc (m + 1);
            if (longer == NULL)
              memory_full ();
            memcpy (longer, SDATA (XCDR (pair)), m - (n - k));
            memcpy (longer + m - (n - k), name + k, n - k);
            lispv sym = intern_token (longer, m, name_chars (longer, m), false);
            free (longer);
            return sym;
          }
    }
  lispv sym = lookup_bytes (Qnil, name, n, chars);
  if (unlikely (EQ (sym, Qunbound)))
    sym = intern_string (make_specified_string (name, chars, n, chars != n), Qnil);
  return sym;
}

/* Collects a symbol that starts with C, already read, into r->text; returns whether it had
   escapes.  */
static bool
collect_symbol (struct reader *r, int c)
{
  bool quoted = false;
  struct source *s = r->src;
  r->ntext = 0;
  for (; !delimiter_p (c); c = get_char (s))
    {
      if (c == '\\')
        {
          quoted = true;
          c = get_char (s);
          if (c < 0)
            end_of_file (s);
        }
      add_char (r, c);
    }
  unget_char (s, c);
  return quoted;
}

lispv
read_special_symbol (struct reader *r, bool uninterned)
{
  collect_symbol (r, get_char (r->src));
  ptrdiff_t chars = name_chars ((char *) r->text, r->ntext);
  if (!uninterned)
    return intern_token ((char *) r->text, r->ntext, chars, false);
  return Fmake_symbol (make_specified_string ((char *) r->text, chars, r->ntext,
                                              chars != (ptrdiff_t) r->ntext));
}

static inline bool
may_start_number (unsigned char c)
{
  return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

lispv
read_symbol_or_number (struct reader *r, int c)
{
  struct source *s = r->src;
  if (likely (s->kind != SOURCE_FUNCTION))
    {
      /* A token without escapes is taken from the text as it stands.  */
      const unsigned char *start = s->p - char_bytes (c), *p = start;
      unsigned char all = 0;
      while (p < s->end && *p != '\\'
             && (*p < 128 ? !ends_symbol[*p] : !(*p == 0xC2 && p[1] == NO_BREAK_SPACE)))
        all |= *p++;
      if (likely (p == s->end || *p != '\\'))
        {
          s->p = p;
          if (may_start_number (*start))
            {
              lispv v = token_number ((const char *) start, p - start, 10);
              if (!NILP (v))
                return v;
            }
          ptrdiff_t chars = all < 128 ? p - start : name_chars ((const char *) start, p - start);
          return intern_token ((const char *) start, p - start, chars, true);
        }
      s->p = start;
      c = get_char (s);
    }
  bool quoted = collect_symbol (r, c);
  if (!quoted && r->ntext > 0 && may_start_number (r->text[0]))
    {
      lispv v = token_number ((char *) r->text, r->ntext, 10);
      if (!NILP (v))
        return v;
    }
  return intern_token ((char *) r->text, r->ntext, name_chars ((char *) r->text, r->ntext),
                       true);
}

/* ---- Escapes ---- */

static _Noreturn void
bad_escape (void)
{
  error ("Invalid escape character syntax");
}

static int
get_char_or_eof (struct reader *r)
{
  int c = get_char (r->src);
  if (c < 0)
    end_of_file (r->src);
  return c;
}

/* \uXXXX or \UXXXXXXXX */
static int
unicode_escape (struct reader *r, int ndigits)
{
  unsigned v = 0;
  for (int i = 0; i < ndigits; i++)
    {
      int c = get_char (r->src), d = c < 128 ? digit_value (c < 0 ? 0 : c) : 99;
      if (c < 0)
        error ("Malformed Unicode escape: \\%c%x", ndigits > 4 ? 'U' : 'u', v);
      if (d > 15)
        {
          unsigned char text[MAX_CHAR_BYTES + 1];
          text[char_encode (c, text)] = 0;
          error ("Non-hex character used for Unicode escape: %s (%d)", (char *) text, c);
        }
      v = v << 4 | d;
    }
  if (v > MAX_UNICODE_CHAR)
    error ("Non-Unicode character: 0x%x", v);
  return v;
}

static int
hex_escape (struct reader *r)
{
  int count = 0, c;
  unsigned v = 0;
  while ((c = get_char (r->src)) >= 0 && c < 128 && digit_value (c) < 16)
    {
      v = v << 4 | digit_value (c);
      if (v > 2 * (unsigned) CHAR_META - 1)
        error ("Hex character out of range: \\x%x...", v);
      count++;
    }
  unget_char (r->src, c);
  return count < 3 && v >= 0x80 ? char_from_raw_byte (v) : (int) v;
}

static int
octal_escape (struct reader *r, int c)
{
  int v = c - '0', count = 1;
  while (count < 3 && (c = get_char (r->src)) >= '0' && c <= '7')
    {
      v = v << 3 | (c - '0');
      count++;
    }
  if (count < 3)
    unget_char (r->src, c);
  return v >= 0x80 && v < 0x100 ? char_from_raw_byte (v) : v;
}

/* \N{NAME} */
static int
named_escape (struct reader *r)
{
  int c = get_char (r->src);
  if (c != '{')
    invalid_syntax (r->src, "Expected opening brace after \\N");
  char name[200];
  size_t n = 0;
  bool space = false;
  while ((c = get_char_or_eof (r)) != '}')
    {
      if (c >= 0x80 || c == 0)
        {
          lispv args[] = { build_string ("Invalid character U+%04X in character name"),
                           make_fixnum (c) };
          invalid_syntax_value (r->src, Fformat (2, args));
        }
      /* Blanks of any number and kind are one space.  */
      bool blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (!(blank && space) && n < sizeof name - 1)
        name[n++] = blank ? ' ' : c;
      space = blank;
    }
  if (n == 0)
    invalid_syntax (r->src, "Empty character name");
  name[n] = 0;
  int code = char_from_name (name);
  if (code < 0)
    {
      char message[sizeof name + 8];
      snprintf (message, sizeof message, "\\N{%s}", name);
      invalid_syntax (r->src, message);
    }
  return code;
}

static int
controlled (int c)
{
  int base = c & ~(int) CHAR_MODIFIERS, mods = c & CHAR_MODIFIERS;
  if (base == '?')
    return 127 | mods;
  if ((c & 0137) >= 0101 && (c & 0137) <= 0132)
    return c & (037 | ~0177);
  if ((c & 0177) >= 0100 && (c & 0177) <= 0137)
    return c & (037 | ~0177);
  return c | CHAR_CTL;
}

/* What follows a backslash, in a string (-1 if it stands for nothing) or after `?'.  Prefixes
   may stand in any number: they are counted, then applied.  */
static int
read_escape (struct reader *r, bool in_string)
{
  int bits = 0, ncontrols = 0, c = get_char_or_eof (r);
  for (;; c = get_char_or_eof (r))
    {
      int bit = 0;
      switch (c)
        {
        case 'M': bit = CHAR_META; break;
        case 'S': bit = CHAR_SHIFT; break;
        case 'H': bit = CHAR_HYPER; break;
        case 'A': bit = CHAR_ALT; break;
        case 'C': break;
        case '^': ncontrols++; goto prefixed;
        case 's':
          {
            int next = in_string ? ' ' : get_char (r->src);
            if (in_string || next != '-')
              {
                if (!in_string)
                  unget_char (r->src, next);
                c = ' ';
                goto done;
              }
            bits |= CHAR_SUPER;
            goto prefixed;
          }
        default: goto plain;
        }
      if (get_char (r->src) != '-')
        bad_escape ();
      bits |= bit;
      ncontrols += bit == 0;
    prefixed:
      c = get_char (r->src);
      if (c < 0)
        return -1;
      if (c != '\\')
        goto done;
    }
 plain:
  switch (c)
    {
    case 'a': c = 7; break;
    case 'b': c = 8; break;
    case 'd': c = 127; break;
    case 'e': c = 27; break;
    case 'f': c = 12; break;
    case 'n': c = 10; break;
    case 'r': c = 13; break;
    case 't': c = 9; break;
    case 'v': c = 11; break;
    case '\n': c = -1; break;
    case ' ': c = in_string ? -1 : ' '; break;
    case 'x': c = hex_escape (r); break;
    case 'u': c = unicode_escape (r, 4); break;
    case 'U': c = unicode_escape (r, 8); break;
    case 'N': c = named_escape (r); break;
    case '0' ... '7': c = octal_escape (r, c); break;
    default: break;
    }
 done:
  if (c < 0)
    return c;
  while (ncontrols-- > 0)
    {
      int before = c;
      c = controlled (c);
      if (c == before)
        break;
    }
  return c | bits;
}

/* ---- Strings ---- */

/* Adds escape C to the string in r->text; returns how it counts: 1 multibyte, 2 raw byte.  */
static int
add_string_escape (struct reader *r, int c)
{
  int base = c & ~(int) CHAR_MODIFIERS, mods = c & CHAR_MODIFIERS, how = 0;
  if (c == (CHAR_CTL | ' '))
    base = mods = 0;
  if ((mods & CHAR_SHIFT) && char_ascii_p (base))
    {
      if ((base >= 'A' && base <= 'Z') || (base >= 'a' && base <= 'z'))
        {
          base &= ~040;
          mods &= ~CHAR_SHIFT;
        }
    }
  if ((mods & CHAR_META) && char_ascii_p (base))
    {
      mods &= ~CHAR_META;
      base = char_from_raw_byte (base | 0x80);
    }
  if (mods || !char_valid_p (base))
    invalid_syntax (r->src, "Invalid modifier in string");
  how = char_raw_byte_p (base) ? 2 : char_ascii_p (base) ? 0 : 1;
  add_char (r, base);
  return how;
}

/* A string with escapes, or from a function: the slow way.  */
static lispv
collect_string (struct reader *r)
{
  struct source *s = r->src;
  int how = 0, c;
  ptrdiff_t nchars = 0;
  r->ntext = 0;
  while ((c = get_char (s)) != '"')
    {
      if (c < 0)
        end_of_file (r->src);
      if (c == '\\')
        {
          c = read_escape (r, true);
          if (c == -1)
            continue;
          how |= add_string_escape (r, c);
        }
      else
        {
          how |= char_raw_byte_p (c) ? 2 : char_ascii_p (c) ? 0 : 1;
          add_char (r, c);
        }
      nchars++;
      /* Text up to the next special byte in one piece.  */
      if (s->kind == SOURCE_FUNCTION)
        continue;
      const unsigned char *p = s->p;
      while (p < s->end && *p != '"' && *p != '\\' && *p < 128)
        p++;
      size_t n = p - s->p;
      if (r->text_size - r->ntext < n)
        grow_text (r, n);
      memcpy (r->text + r->ntext, s->p, n);
      r->ntext += n;
      nchars += n;
      s->p = p;
    }
  if (how & 1)
    return make_multibyte_string ((char *) r->text, nchars, r->ntext);
  if (how == 0)
    return make_unibyte_string ((char *) r->text, r->ntext);
  lispv str = gc_string (nchars, -1);
  copy_as_unibyte (r->text, r->ntext, SDATA (str));
  return str;
}

lispv
read_string_literal (struct reader *r)
{
  struct source *s = r->src;
  if (unlikely (s->kind == SOURCE_FUNCTION))
    return collect_string (r);
  const unsigned char *p = s->p;
  unsigned char all = 0;
  while (p < s->end && *p != '"' && *p != '\\')
    all |= *p++;
  ptrdiff_t n = p - s->p;
  if (p == s->end || *p == '\\' || (all & 0x80 && memchr (s->p, 0xC0, n))
      || (all & 0x80 && memchr (s->p, 0xC1, n)))
    return collect_string (r);
  const char *text = (const char *) s->p;
  s->p = p + 1;
  if (all & 0x80)
    return make_multibyte_string (text, chars_in_multibyte ((unsigned char *) text, n), n);
  return make_unibyte_string (text, n);
}

/* ---- Characters ---- */

lispv
read_char_literal (struct reader *r)
{
  struct source *s = r->src;
  int c = get_char_or_eof (r);
  /* Blanks need no delimiter after them.  */
  if (c == ' ' || c == '\t')
    return make_fixnum (c);
  if (c < 128 && strchr ("()[]\";", c) && c != 0)
    {
      lispv list = SYMVAL (Qlread_unescaped_character_literals);
      if (NILP (Fmemq (make_fixnum (c), list)))
        set_symval (Qlread_unescaped_character_literals, Fcons (make_fixnum (c), list));
    }
  if (c == '\\')
    c = read_escape (r, false);
  if (char_valid_p (c) && char_raw_byte_p (c))
    c = char_to_raw_byte (c);
  int next = get_char (s);
  unget_char (s, next);
  if (next < 0 || next <= ' ' || (next < 128 && strchr ("\"';()[]#?`,.", next)))
    return make_fixnum (c);
  invalid_syntax (s, "?");
}
