/* cjk.c -- coding systems of Chinese, Japanese and Korean text.

   Whatever is no character of a system is taken byte by byte: the first one is raw, and the next
   one may begin a character.  What a system cannot write becomes a space.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include "cjk.h"
#include "error.h"

enum { KANA_FIRST = 0xFF61, KANA_LAST = 0xFF9F, YEN = 0xA5, OVERLINE = 0x203E, ESCAPE = 0x1B };

/* ---- GB 18030 in four bytes ---- */

/* The characters of the BMP that have no shorter code, in order; made when first needed.  */
static uint16_t *gb18030_bmp;
static int gb18030_bmp_count;

static void
make_gb18030_bmp (void)
{
  if (gb18030_bmp)
    return;
  cjk_set_encode (CJK_GB18030, 0x80);   /* may run out of memory: makes the charset */
  gb18030_bmp = malloc (0x10000 * sizeof *gb18030_bmp);
  if (gb18030_bmp == NULL)
    memory_full ();
  for (int c = 0x80; c < 0x10000; c++)
    if ((c < 0xD800 || c >= 0xE000) && cjk_set_encode (CJK_GB18030, c) < 0)
      gb18030_bmp[gb18030_bmp_count++] = c;
}

enum { GB18030_SUPPLEMENT = (0x90 - 0x81) * 12600 };    /* the index of U+10000 */

/* The character of the four bytes at P, or -1.  */
static int
gb18030_four (const unsigned char *p)
{
  if (p[0] < 0x81 || p[0] > 0xFE || p[1] < 0x30 || p[1] > 0x39 || p[2] < 0x81 || p[2] > 0xFE
      || p[3] < 0x30 || p[3] > 0x39)
    return -1;
  int i = ((p[0] - 0x81) * 10 + p[1] - 0x30) * 1260 + (p[2] - 0x81) * 10 + p[3] - 0x30;
  make_gb18030_bmp ();
  if (i < gb18030_bmp_count)
    return gb18030_bmp[i];
  int c = i - GB18030_SUPPLEMENT + 0x10000;
  return c >= 0x10000 && c <= MAX_UNICODE_CHAR ? c : -1;
}

static int
compare_uint16 (const void *a, const void *b)
{
  return *(const uint16_t *) a - *(const uint16_t *) b;
}

/* Writes the four bytes of C to TO; returns 4, or 0 if it has none.  */
static int
put_gb18030_four (int c, unsigned char to[4])
{
  int i = c - 0x10000 + GB18030_SUPPLEMENT;
  if (c < 0x10000)
    {
      make_gb18030_bmp ();
      uint16_t key = c;
      uint16_t *found = bsearch (&key, gb18030_bmp, gb18030_bmp_count, sizeof key, compare_uint16);
      if (found == NULL)
        return 0;
      i = found - gb18030_bmp;
    }
  else if (c > MAX_UNICODE_CHAR)
    return 0;
  to[3] = 0x30 + i % 10;
  to[2] = 0x81 + i / 10 % 126;
  to[1] = 0x30 + i / 1260 % 10;
  to[0] = 0x81 + i / 12600;
  return 4;
}

/* ---- Shift-JIS ---- */

/* The code of JIS X 0208 that the bytes A and B are in Shift-JIS, 0 if none.  */
static unsigned
sjis_to_jis (unsigned a, unsigned b)
{
  if (!((a >= 0x81 && a <= 0x9F) || (a >= 0xE0 && a <= 0xEF)) || b < 0x40 || b > 0xFC || b == 0x7F)
    return 0;
  unsigned row = 2 * (a - (a >= 0xE0 ? 0xC1 : 0x81)), column = b - (b > 0x7F ? 0x41 : 0x40);
  return (0x21 + row + column / 94) << 8 | (0x21 + column % 94);
}

static unsigned
jis_to_sjis (unsigned code)
{
  unsigned row = (code >> 8) - 0x21, column = (code & 0xFF) - 0x21 + row % 2 * 94;
  unsigned a = row / 2 + 0x81, b = column + 0x40;
  return (a > 0x9F ? a + 0x40 : a) << 8 | (b >= 0x7F ? b + 1 : b);
}

/* ---- Decoding ---- */

/* What a decoder found at P: the character, or one of these.  */
enum { NO_CHARACTER = -1, TOO_SHORT = -2 };

/* The character of SET in the bytes at P, both with the high bit.  */
static int
euc_char (enum cjk_set set, const unsigned char *p, ptrdiff_t n, int *len)
{
  if (n < 2)
    return TOO_SHORT;
  *len = 2;
  return (p[0] < 0xA1 || p[0] == 0xFF || p[1] < 0xA1 || p[1] == 0xFF ? NO_CHARACTER
          : cjk_set_decode (set, (p[0] << 8 | p[1]) & 0x7F7F));
}

static int
euc_jp_char (const unsigned char *p, ptrdiff_t n, int *len)
{
  if (p[0] == 0x8F)
    {
      int c = n < 3 ? TOO_SHORT : euc_char (CJK_JISX0212, p + 1, n - 1, len);
      ++*len;
      return c;
    }
  if (p[0] != 0x8E)
    return euc_char (CJK_JISX0208, p, n, len);
  *len = 2;
  return n < 2 ? TOO_SHORT : p[1] < 0xA1 || p[1] > 0xDF ? NO_CHARACTER : KANA_FIRST + p[1] - 0xA1;
}

static int
sjis_char (const unsigned char *p, ptrdiff_t n, int *len)
{
  if (p[0] >= 0xA1 && p[0] <= 0xDF)
    {
      *len = 1;
      return KANA_FIRST + p[0] - 0xA1;
    }
  if (p[0] == 0x80 || p[0] == 0xA0 || p[0] > 0xEF)
    return NO_CHARACTER;
  if (n < 2)
    return TOO_SHORT;
  *len = 2;
  unsigned code = sjis_to_jis (p[0], p[1]);
  return code ? cjk_set_decode (CJK_JISX0208, code) : NO_CHARACTER;
}

/* A character of two bytes of SET, whose first byte is at least FIRST.  */
static int
double_char (enum cjk_set set, int first, const unsigned char *p, ptrdiff_t n, int *len)
{
  if (p[0] < first || p[0] == 0xFF)
    return NO_CHARACTER;
  if (n < 2)
    return TOO_SHORT;
  *len = 2;
  if (set == CJK_BIG5 && p[1] >= 0x7F && p[1] < 0xA1)
    return NO_CHARACTER;
  return cjk_set_decode (set, p[0] << 8 | p[1]);
}

static int
gb18030_char (const unsigned char *p, ptrdiff_t n, int *len)
{
  int c = double_char (CJK_GB18030, 0x81, p, n, len);
  if (c != NO_CHARACTER || n < 2 || p[1] < 0x30 || p[1] > 0x39)
    return c;
  *len = 4;
  return n < 4 ? TOO_SHORT : gb18030_four (p);
}

static int
char_of (enum cjk_scheme scheme, const unsigned char *p, ptrdiff_t n, int *len)
{
  switch (scheme)
    {
    case CJK_EUC_JP: return euc_jp_char (p, n, len);
    case CJK_EUC_CN: return euc_char (CJK_GB2312, p, n, len);
    case CJK_EUC_KR: return euc_char (CJK_KSC5601, p, n, len);
    case CJK_SHIFT_JIS: return sjis_char (p, n, len);
    case CJK_DOUBLE_BIG5: return double_char (CJK_BIG5, 0xA1, p, n, len);
    case CJK_DOUBLE_GBK: return double_char (CJK_GBK, 0x81, p, n, len);
    case CJK_DOUBLE_CP949: return double_char (CJK_CP949, 0x81, p, n, len);
    case CJK_DOUBLE_GB18030: return gb18030_char (p, n, len);
    default: return NO_CHARACTER;
    }
}

bool
cjk_lead_p (enum cjk_scheme scheme, int byte)
{
  unsigned char b = byte;
  int len;
  return char_of (scheme, &b, 1, &len) == TOO_SHORT;
}

/* The sets that ISO-2022-JP switches among, with the ends of the escapes to them.  */
enum jis_state { JIS_ASCII, JIS_LATIN, JIS_KANJI };

static const struct { const char *escape; enum jis_state state; } jis_escapes[] = {
  { "\033(B", JIS_ASCII }, { "\033(J", JIS_LATIN }, { "\033$B", JIS_KANJI },
  { "\033$@", JIS_KANJI },
};

static bool
jis_escape (const unsigned char *p, ptrdiff_t n, enum jis_state *state)
{
  for (size_t i = 0; n >= 3 && i < ARRAYELTS (jis_escapes); i++)
    if (!memcmp (p, jis_escapes[i].escape, 3))
      {
        *state = jis_escapes[i].state;
        return true;
      }
  return false;
}

static ptrdiff_t
decode_iso_2022_jp (const unsigned char *p, ptrdiff_t n, bool last, struct text_out *out)
{
  const unsigned char *begin = p, *end = p + n, *settled = p;
  size_t settled_out = out->n;
  enum jis_state state = JIS_ASCII;
  while (p < end)
    {
      if (state == JIS_ASCII)
        {
          settled = p;
          settled_out = out->n;
        }
      if (*p == ESCAPE && jis_escape (p, end - p, &state))
        {
          p += 3;
          continue;
        }
      if (*p == ESCAPE && !last && end - p < 3)
        break;
      int c = *p;
      if (state == JIS_KANJI && *p > 0x20 && *p < 0x7F)
        {
          if (end - p < 2)
            {
              if (!last)
                break;
              c = *p++;
            }
          else if ((c = cjk_set_decode (CJK_JISX0208, p[0] << 8 | p[1])) >= 0)
            p += 2;
          else
            c = *p++;
        }
      else
        {
          if (state == JIS_LATIN)
            c = c == '\\' ? YEN : c == '~' ? OVERLINE : c;
          p++;
        }
      text_out_char (out, c < 0x100 && c >= 0x80 && c != YEN ? char_from_raw_byte (c) : c);
      if (state == JIS_ASCII || c == '\n')
        {
          settled = p;
          settled_out = out->n;
        }
    }
  if (last)
    return n;
  out->n = settled_out;
  return settled - begin;
}

ptrdiff_t
cjk_decode (enum cjk_scheme scheme, const unsigned char *p, ptrdiff_t n, bool last,
            struct text_out *out)
{
  if (scheme == CJK_ISO_2022_JP)
    return decode_iso_2022_jp (p, n, last, out);
  const unsigned char *begin = p, *end = p + n;
  while (p < end)
    {
      const unsigned char *ascii = p;
      while (p < end && *p < 0x80)
        p++;
      text_out_bytes (out, ascii, p - ascii);
      if (p == end)
        break;
      int len = 1, c = char_of (scheme, p, end - p, &len);
      if (c == TOO_SHORT && !last)
        break;
      if (c < 0)
        text_out_char (out, char_from_raw_byte (*p++));
      else
        {
          text_out_char (out, c);
          p += len;
        }
    }
  return p - begin;
}

/* ---- Encoding ---- */

/* Writes the two bytes of CODE, if there is one, to TO; returns their number.  */
static int
put_code (int code, int bits, unsigned char *to)
{
  if (code < 0)
    return 0;
  to[0] = code >> 8 | bits;
  to[1] = (code & 0xFF) | bits;
  return 2;
}

/* Writes the bytes of C, which is not ASCII, to TO; returns how many, 0 if it has none, and in
 *NAME that of its charset.  */
static int
bytes_of (enum cjk_scheme scheme, int c, unsigned char to[4], const char **name)
{
  enum cjk_set set = CJK_SETS;
  bool kana = c >= KANA_FIRST && c <= KANA_LAST;
  int n = 0, bits = 0;
  switch (scheme)
    {
    case CJK_EUC_JP: set = CJK_JISX0208, bits = 0x80; break;
    case CJK_EUC_CN: set = CJK_GB2312, bits = 0x80; break;
    case CJK_EUC_KR: set = CJK_KSC5601, bits = 0x80; break;
    case CJK_SHIFT_JIS: case CJK_ISO_2022_JP: set = CJK_JISX0208; break;
    case CJK_DOUBLE_BIG5: set = CJK_BIG5; break;
    case CJK_DOUBLE_GBK: set = CJK_GBK; break;
    case CJK_DOUBLE_CP949: set = CJK_CP949; break;
    case CJK_DOUBLE_GB18030: set = CJK_GB18030; break;
    case CJK_NONE: return 0;
    }
  int code = cjk_set_encode (set, c);
  if (code >= 0 && scheme == CJK_SHIFT_JIS)
    code = jis_to_sjis (code);
  n = put_code (code, bits, to);
  *name = cjk_set_name (set);
  if (n == 0 && scheme == CJK_EUC_JP && !kana)
    {
      n = put_code (cjk_set_encode (CJK_JISX0212, c), 0x80, to + 1);
      to[0] = 0x8F;
      n += n > 0;
      *name = cjk_set_name (CJK_JISX0212);
    }
  if (n == 0 && kana && (scheme == CJK_EUC_JP || scheme == CJK_SHIFT_JIS))
    {
      if (scheme == CJK_EUC_JP)
        to[n++] = 0x8E;
      to[n++] = c - KANA_FIRST + 0xA1;
      *name = "katakana-jisx0201";
    }
  if (n == 0 && (c == YEN || c == OVERLINE)
      && (scheme == CJK_EUC_JP || scheme == CJK_ISO_2022_JP))
    {
      to[n++] = c == YEN ? '\\' : '~';
      *name = "latin-jisx0201";
    }
  if (n == 0 && scheme == CJK_DOUBLE_GB18030)
    {
      n = put_gb18030_four (c, to);
      *name = c < 0x10000 ? "gb18030-4-byte-bmp" : "gb18030-4-byte-smp";
    }
  return n;
}

const char *
cjk_charset (enum cjk_scheme scheme, int c)
{
  unsigned char bytes[4];
  const char *name = NULL;
  return bytes_of (scheme, c, bytes, &name) > 0 ? name : NULL;
}

const char *
cjk_lead_charset (enum cjk_scheme scheme, int byte)
{
  if (byte < 0xA1 || byte == 0xFF)
    return NULL;
  switch (scheme)
    {
    case CJK_EUC_JP: return cjk_set_name (CJK_JISX0208);
    case CJK_EUC_CN: return cjk_set_name (CJK_GB2312);
    case CJK_EUC_KR: return cjk_set_name (CJK_KSC5601);
    default: return NULL;
    }
}

/* Appends the escape from OLD to STATE, if they differ.  */
static void
put_jis_escape (enum jis_state *old, enum jis_state state, struct text_out *out)
{
  if (*old != state)
    text_out_bytes (out, jis_escapes[state].escape, 3);
  *old = state;
}

void
cjk_encode (enum cjk_scheme scheme, const unsigned char *p, ptrdiff_t n, const char *newline,
            struct text_out *out)
{
  enum jis_state state = JIS_ASCII;
  for (const unsigned char *end = p + n; p < end;)
    {
      int c = char_advance (&p), len = 1;
      unsigned char bytes[4] = { c < 0x80 ? c : ' ' };
      enum jis_state wanted = JIS_ASCII;
      const char *name = NULL;
      if (char_raw_byte_p (c))
        bytes[0] = char_to_raw_byte (c);
      else if (c >= 0x80)
        {
          len = bytes_of (scheme, c, bytes, &name);
          if (len == 1 && bytes[0] < 0x80)
            wanted = JIS_LATIN;
          else if (len == 2 && scheme == CJK_ISO_2022_JP)
            wanted = JIS_KANJI;
          else if (len == 0)
            {
              bytes[0] = ' ';
              len = 1;
            }
        }
      put_jis_escape (&state, wanted, out);
      if (c == '\n')
        text_out_bytes (out, newline, strlen (newline));
      else
        text_out_bytes (out, bytes, len);
    }
  put_jis_escape (&state, JIS_ASCII, out);
}
