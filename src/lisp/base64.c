/* base64.c -- base64 and its URL variant (RFC 4648), of strings and regions.

   A character below 256 stands for the byte of that value, a raw byte for itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "init.h"
#include "strfns.h"

enum { LINE_LENGTH = 76 };

static const char standard_digits[]
  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char url_digits[]
  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct variant
{
  bool line_breaks, pad, url;
};

/* The bytes that TEXT stands for, as a unibyte string.  */
static lispv
text_bytes (lispv text)
{
  if (!STRING_MULTIBYTE (text))
    return text;
  lispv bytes = new_unibyte_string (SCHARS (text));
  const unsigned char *p = SDATA (text), *end = p + SBYTES (text);
  unsigned char *to = SDATA (bytes);
  while (p < end)
    {
      int c = char_advance (&p);
      if (char_raw_byte_p (c))
        c = char_to_raw_byte (c);
      else if (c > 0xFF)
        error ("Multibyte character in data for base64 encoding");
      *to++ = c;
    }
  return bytes;
}

static lispv
encode (lispv text, struct variant v)
{
  text = text_bytes (text);
  const char *digits = v.url ? url_digits : standard_digits;
  ptrdiff_t n = SBYTES (text);
  ptrdiff_t full = (n + 2) / 3 * 4, size = full + (v.line_breaks ? full / LINE_LENGTH : 0);
  lispv result = new_unibyte_string (size);
  const unsigned char *p = SDATA (text);
  char *to = SSDATA (result);
  int column = 0;
  for (; n > 0; p += 3, n -= 3)
    {
      if (v.line_breaks && column == LINE_LENGTH)
        {
          *to++ = '\n';
          column = 0;
        }
      column += 4;
      uint32_t w = p[0] << 16 | (n > 1 ? p[1] << 8 : 0) | (n > 2 ? p[2] : 0);
      *to++ = digits[w >> 18];
      *to++ = digits[w >> 12 & 63];
      if (n > 1)
        *to++ = digits[w >> 6 & 63];
      else if (v.pad)
        *to++ = '=';
      if (n > 2)
        *to++ = digits[w & 63];
      else if (v.pad)
        *to++ = '=';
    }
  ptrdiff_t used = to - SSDATA (result);
  return used == size ? result : make_unibyte_string (SSDATA (result), used);
}

static int
digit_value (int c, bool url)
{
  if ('A' <= c && c <= 'Z')
    return c - 'A';
  if ('a' <= c && c <= 'z')
    return c - 'a' + 26;
  if ('0' <= c && c <= '9')
    return c - '0' + 52;
  return c == (url ? '-' : '+') ? 62 : c == (url ? '_' : '/') ? 63 : -1;
}

static bool
blank_p (int c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/* The next byte that is no blank, -1 at the end.  */
static int
next_byte (const unsigned char **p, const unsigned char *end)
{
  while (*p < end && blank_p (**p))
    ++*p;
  return *p < end ? *(*p)++ : -1;
}

/* Decodes P..END to TO; returns the number of bytes, -1 if the text is invalid.  */
static ptrdiff_t
decode (const unsigned char *p, const unsigned char *end, unsigned char *to, bool url)
{
  unsigned char *start = to;
  signed char values[256];
  for (int i = 0; i < 256; i++)
    values[i] = digit_value (i, url);
  for (;;)
    {
      /* Four digits at a time while nothing else comes.  */
      for (; end - p >= 4; p += 4, to += 3)
        {
          int v = values[p[0]], w = values[p[1]], x = values[p[2]], y = values[p[3]];
          if ((v | w | x | y) < 0)
            break;
          uint32_t bits = v << 18 | w << 12 | x << 6 | y;
          to[0] = bits >> 16;
          to[1] = bits >> 8;
          to[2] = bits;
        }
      int c = next_byte (&p, end);
      if (c < 0)
        return to - start;
      int a = digit_value (c, url), b = digit_value (next_byte (&p, end), url);
      if (a < 0 || b < 0)
        return -1;
      *to++ = a << 2 | b >> 4;
      c = next_byte (&p, end);
      if (c == '=' || (c < 0 && url))
        {
          if (c == '=' && next_byte (&p, end) != '=')
            return -1;
          continue;
        }
      a = digit_value (c, url);
      if (a < 0)
        return -1;
      *to++ = b << 4 | a >> 2;
      c = next_byte (&p, end);
      if (c == '=' || (c < 0 && url))
        continue;
      b = digit_value (c, url);
      if (b < 0)
        return -1;
      *to++ = a << 6 | b;
    }
}

static lispv
decode_text (lispv text, bool url)
{
  lispv bytes = new_unibyte_string (SBYTES (text));
  const unsigned char *p = SDATA (text);
  ptrdiff_t n = decode (p, p + SBYTES (text), SDATA (bytes), url);
  if (n < 0)
    error ("Invalid base64 data");
  return make_unibyte_string (SSDATA (bytes), n);
}

/* ---- Strings ---- */

DEFUN (Fbase64_encode_string, "base64-encode-string", 1, 2,
       "Return STRING in base64, in lines of 76 characters unless NO-LINE-BREAK is non-nil.")
(lispv string, lispv no_line_break)
{
  CHECK_STRING (string);
  return encode (string, (struct variant) { NILP (no_line_break), true, false });
}

DEFUN (Fbase64url_encode_string, "base64url-encode-string", 1, 2,
       "Return STRING in base64url, in one line, without padding if NO-PAD is non-nil.")
(lispv string, lispv no_pad)
{
  CHECK_STRING (string);
  return encode (string, (struct variant) { false, NILP (no_pad), true });
}

DEFUN (Fbase64_decode_string, "base64-decode-string", 1, 2,
       "Return the bytes that STRING in base64 stands for, a unibyte string.\n"
       "With BASE64URL it is in base64url, and padding may be missing.")
(lispv string, lispv base64url)
{
  CHECK_STRING (string);
  return decode_text (string, !NILP (base64url));
}

/* ---- Regions ---- */

/* Replaces BEG..END by TEXT.  Point stays behind text that followed the region; inside it goes to
   the start.  */
static void
replace_region (ptrdiff_t beg, ptrdiff_t end, lispv text)
{
  ptrdiff_t point = PT, n = SCHARS (text);
  GCPRO (text);
  SET_PT (beg);
  insert_lisp_string (text, 0);
  del_range (beg + n, end + n);
  if (point >= end)
    point += n - (end - beg);
  else if (point > beg)
    point = beg;
  if (point > ZV)
    point = ZV;
  SET_PT (point);
}

static lispv
encode_region (lispv beg, lispv end, struct variant v)
{
  validate_region (&beg, &end);
  ptrdiff_t from = XFIXNUM (beg), to = XFIXNUM (end);
  lispv text = encode (make_buffer_string (from, to, false), v);
  GCPRO (text);
  replace_region (from, to, text);
  return make_fixnum (SCHARS (text));
}

DEFCMD (Fbase64_encode_region, "base64-encode-region", 2, 3, "r",
        "Encode the text between BEG and END in base64; return the length of the result.\n"
        "It is in lines of 76 characters unless NO-LINE-BREAK is non-nil.")
(lispv beg, lispv end, lispv no_line_break)
{
  return encode_region (beg, end, (struct variant) { NILP (no_line_break), true, false });
}

DEFCMD (Fbase64url_encode_region, "base64url-encode-region", 2, 3, "r",
        "Encode the text between BEG and END in base64url; return the length of the result.\n"
        "NO-PAD non-nil means not to pad it.")
(lispv beg, lispv end, lispv no_pad)
{
  return encode_region (beg, end, (struct variant) { false, NILP (no_pad), true });
}

DEFCMD (Fbase64_decode_region, "base64-decode-region", 2, 3, "r",
        "Decode the base64 text between BEG and END; return the number of bytes.\n"
        "With BASE64URL it is base64url, and padding may be missing.")
(lispv beg, lispv end, lispv base64url)
{
  validate_region (&beg, &end);
  ptrdiff_t from = XFIXNUM (beg), to = XFIXNUM (end);
  lispv bytes = decode_text (make_buffer_string (from, to, false), !NILP (base64url));
  GCPRO (bytes);
  replace_region (from, to, bytes);
  return make_fixnum (SCHARS (bytes));
}

static const struct subr_def *const subrs[] = {
  &SFbase64_encode_string, &SFbase64url_encode_string, &SFbase64_decode_string,
  &SFbase64_encode_region, &SFbase64url_encode_region, &SFbase64_decode_region,
};

void
init_base64 (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
