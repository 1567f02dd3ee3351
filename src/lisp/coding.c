/* coding.c -- coding systems: the table of them, detection, decoding, encoding.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "coding.h"
#include "hash.h"
#include "init.h"

/* ---- The table ---- */

#define CHARSET(name, ...) static const uint16_t high_##name[128] = { __VA_ARGS__ };
#define CODING(...)
#include "charsets.def"
#undef CHARSET
#undef CODING

static const uint16_t high_none[128];
static uint16_t high_latin_1[128];      /* filled when first needed */

static const struct coding_def defs[] = {
  { "no-conversion", "binary", CODING_RAW, .fixed_unix = true, .mnemonic = '=',
    .category = "raw-text", .charset = "ascii", .doc = "Bytes as they are." },
  { "raw-text", "", CODING_RAW, .mnemonic = 't', .category = "raw-text", .charset = "ascii",
    .doc = "Bytes as they are, but for line ends." },
  { "undecided", "", CODING_UNDECIDED, .mnemonic = '-', .category = "undecided",
    .charset = "ascii", .doc = "Detected when decoding; UTF-8 when encoding." },
  { "prefer-utf-8", "", CODING_UNDECIDED, .mnemonic = '-', .category = "undecided",
    .charset = "emacs", .doc = "Detected when decoding, UTF-8 first; UTF-8 when encoding." },
  { "utf-8", "mule-utf-8 cp65001", CODING_UTF_8, .mnemonic = 'U', .mime = "utf-8",
    .category = "utf-8", .charset = "unicode", .doc = "UTF-8 without a signature." },
  { "utf-8-with-signature", "", CODING_UTF_8, SIGNATURE_ALWAYS, .mnemonic = 'U',
    .mime = "utf-8", .category = "utf-8-sig", .charset = "unicode",
    .doc = "UTF-8 with a signature." },
  { "utf-8-auto", "", CODING_UTF_8, SIGNATURE_DETECT, .mnemonic = 'U', .mime = "utf-8",
    .category = "utf-8-auto", .charset = "unicode",
    .doc = "UTF-8, whose signature is dropped if there is one." },
  { "utf-8-emacs", "", CODING_UTF_8, .internal = true, .mnemonic = 'U', .category = "utf-8",
    .charset = "emacs", .doc = "UTF-8 extended to all characters." },
  { "us-ascii", "iso-safe ascii", CODING_CHARSET, .mnemonic = '-', .mime = "us-ascii",
    .category = "charset", .charset = "ascii", .high = high_none, .substitute = '?',
    .doc = "ASCII." },
  { "iso-latin-1", "iso-8859-1 latin-1", CODING_CHARSET, .mnemonic = '1',
    .mime = "iso-8859-1", .category = "charset", .charset = "iso-8859-1",
    .high = high_latin_1, .substitute = ' ', .doc = "Latin-1." },
  { "utf-16", "", CODING_UTF_16, SIGNATURE_DETECT, true, .mnemonic = 'U', .mime = "utf-16",
    .category = "utf-16-auto", .charset = "unicode",
    .doc = "UTF-16, big-endian with a signature when encoding." },
  { "utf-16le", "", CODING_UTF_16, .mnemonic = 'U', .mime = "utf-16le",
    .category = "utf-16-le-nosig", .charset = "unicode", .doc = "UTF-16, little-endian." },
  { "utf-16be", "", CODING_UTF_16, .big_endian = true, .mnemonic = 'U', .mime = "utf-16be",
    .category = "utf-16-be-nosig", .charset = "unicode", .doc = "UTF-16, big-endian." },
  { "utf-16le-with-signature", "utf-16-le", CODING_UTF_16, SIGNATURE_ALWAYS, .mnemonic = 'U',
    .mime = "utf-16", .category = "utf-16-le", .charset = "unicode",
    .doc = "UTF-16, little-endian with a signature." },
  { "utf-16be-with-signature", "utf-16-be", CODING_UTF_16, SIGNATURE_ALWAYS, true,
    .mnemonic = 'U', .mime = "utf-16", .category = "utf-16-be", .charset = "unicode",
    .doc = "UTF-16, big-endian with a signature." },
#define CJK(coding_name, alias_list, coding_scheme, lisp_type, mnemonic_char, mime_name, \
            category_name, charset_names)                                               \
  { coding_name, alias_list, CODING_CJK, .mnemonic = mnemonic_char, .mime = mime_name,  \
    .category = category_name, .charset = "ascii", .substitute = ' ',                   \
    .scheme = coding_scheme, .type_name = lisp_type, .charsets = charset_names,              \
    .doc = "Of the charsets " charset_names "." },
  CJK ("japanese-iso-8bit", "euc-japan-1990 euc-japan euc-jp", CJK_EUC_JP, "iso-2022", 'E',
       "euc-jp", "iso-8-2",
       "ascii latin-jisx0201 japanese-jisx0208 katakana-jisx0201 japanese-jisx0212")
  CJK ("japanese-shift-jis", "shift_jis sjis", CJK_SHIFT_JIS, "shift-jis", 'S', "shift_jis",
       "sjis", "ascii katakana-jisx0201 japanese-jisx0208")
  CJK ("iso-2022-jp", "junet", CJK_ISO_2022_JP, "iso-2022", 'J', "iso-2022-jp", "iso-7-tight",
       "ascii japanese-jisx0208 latin-jisx0201")
  CJK ("chinese-iso-8bit", "cn-gb-2312 euc-china euc-cn cn-gb gb2312", CJK_EUC_CN, "iso-2022",
       'c', "gb2312", "iso-8-2", "ascii chinese-gb2312")
  CJK ("chinese-gbk", "gbk cp936 windows-936", CJK_DOUBLE_GBK, "charset", 'c', "gbk", "charset",
       "ascii chinese-gbk")
  CJK ("chinese-gb18030", "gb18030", CJK_DOUBLE_GB18030, "charset", 'c', "gb18030", "charset",
       "ascii gb18030-2-byte gb18030-4-byte-bmp gb18030-4-byte-smp")
  CJK ("chinese-big5", "big5 cn-big5 cp950", CJK_DOUBLE_BIG5, "big5", 'B', "big5", "big5",
       "ascii big5")
  CJK ("korean-iso-8bit", "euc-kr euc-korea ks_c_5601-1987", CJK_EUC_KR, "iso-2022", 'K',
       "euc-kr", "iso-8-2", "ascii korean-ksc5601")
  CJK ("korean-cp949", "cp949", CJK_DOUBLE_CP949, "charset", 'K', NULL, "charset", "ascii cp949")
#undef CJK
#define CHARSET(...)
#define CODING(id, coding_name, alias_list, mime_name, charset_name, mnemonic_char)     \
  { coding_name, alias_list, CODING_CHARSET, .mnemonic = mnemonic_char, .mime = mime_name, \
    .category = "charset", .charset = charset_name, .high = high_##id, .substitute = ' ', \
    .doc = "One byte a character: " charset_name "." },
#include "charsets.def"
#undef CHARSET
#undef CODING
};

enum { DEF_NO_CONVERSION, DEF_RAW_TEXT, DEF_UNDECIDED, DEF_PREFER_UTF_8, DEF_UTF_8,
       DEF_UTF_8_SIGNATURE, DEF_LATIN_1 = 9, DEF_UTF_16LE_SIGNATURE = 13,
       DEF_UTF_16BE_SIGNATURE };

/* From names to fixnums: index of the definition times 4, plus the line ends.  */
static lispv coding_table;

static const char *const eol_suffixes[] = { "-unix", "-dos", "-mac", "" };

static lispv
variant_symbol (const char *name, ptrdiff_t n, enum coding_eol eol)
{
  char buf[100];
  int len = snprintf (buf, sizeof buf, "%.*s%s", (int) n, name, eol_suffixes[eol]);
  return intern_bytes (buf, len);
}

static void
enter_name (const char *name, ptrdiff_t n, size_t def, bool fixed_unix)
{
  for (int eol = 0; eol <= EOL_AUTO; eol++)
    if (eol == EOL_AUTO || !fixed_unix)
      Fputhash (variant_symbol (name, n, eol),
                make_fixnum (4 * def + (fixed_unix ? EOL_UNIX : eol)), coding_table);
}

/* Names that have no variants for other line ends.  */
const struct variant_alias coding_variant_aliases[] = {
  { "emacs-internal", "utf-8-emacs-unix" }, { "unix", "undecided-unix" },
  { "dos", "undecided-dos" }, { "mac", "undecided-mac" }, { NULL, NULL }
};

/* The names are entered when the first one is looked up.  */
static void
fill_table (void)
{
  coding_table = make_hash_table_simple (Qeq);
  for (int i = 0; i < 128; i++)
    high_latin_1[i] = 128 + i;
  for (size_t i = 0; i < ARRAYELTS (defs); i++)
    {
      enter_name (defs[i].name, strlen (defs[i].name), i, defs[i].fixed_unix);
      for (const char *p = defs[i].aliases; *p;)
        {
          size_t n = strcspn (p, " ");
          enter_name (p, n, i, defs[i].fixed_unix);
          p += n + (p[n] == ' ');
        }
    }
  for (const struct variant_alias *a = coding_variant_aliases; a->name; a++)
    Fputhash (intern (a->name), Fgethash (intern (a->variant), coding_table, Qnil),
              coding_table);
}

bool
find_coding (lispv symbol, struct coding *c)
{
  if (NILP (symbol))
    {
      *c = (struct coding) { &defs[DEF_NO_CONVERSION], EOL_UNIX, Qno_conversion };
      return true;
    }
  if (!SYMBOLP (symbol))
    return false;
  if (NILP (coding_table))
    fill_table ();
  lispv v = Fgethash (symbol, coding_table, Qnil);
  if (NILP (v))
    return false;
  *c = (struct coding) { &defs[XFIXNUM (v) / 4], XFIXNUM (v) % 4, symbol };
  return true;
}

struct coding
check_coding (lispv symbol)
{
  struct coding c;
  if (!find_coding (symbol, &c))
    {
      CHECK_SYMBOL (symbol);
      xsignal1 (Qcoding_system_error, symbol);
    }
  return c;
}

struct coding
coding_utf_8_unix (void)
{
  return check_coding (Qutf_8_unix);
}

void
coding_define_alias (lispv alias, lispv name)
{
  struct coding c = check_coding (name);
  size_t def = c.def - defs;
  if (c.eol == EOL_AUTO || c.def->fixed_unix)
    enter_name (SSDATA (SYMBOL_NAME (alias)), SBYTES (SYMBOL_NAME (alias)), def,
                c.def->fixed_unix);
  else
    Fputhash (alias, make_fixnum (4 * def + c.eol), coding_table);
}

lispv
coding_variant (const struct coding_def *def, enum coding_eol eol)
{
  return variant_symbol (def->name, strlen (def->name), def->fixed_unix ? EOL_AUTO : eol);
}

lispv
coding_symbol (const struct coding *c)
{
  return coding_variant (c->def, c->eol);
}

const struct coding_def *
coding_definition (size_t i)
{
  return i < ARRAYELTS (defs) ? &defs[i] : NULL;
}

/* ---- UTF-8 ---- */

/* Length of the valid UTF-8 character at P; the bytes of a surrogate are none, even in the internal
   form.  */
static inline int
utf_8_length (const unsigned char *p, const unsigned char *end)
{
  if (*p < 0x80)
    return 1;
  if (*p < 0xC2)
    return 0;
  int len = multibyte_char_length (p, end);
  return p[0] == 0xED && len == 3 && p[1] >= 0xA0 ? 0 : len;
}

/* First byte at or after P that is no part of valid UTF-8.  */
static const unsigned char *
skip_valid_utf_8 (const unsigned char *p, const unsigned char *end)
{
  while (p < end)
    {
      if (*p < 0x80)
        {
          while (end - p >= 8)
            {
              uint64_t w;
              memcpy (&w, p, 8);
              if (w & UINT64_C (0x8080808080808080))
                break;
              p += 8;
            }
          while (p < end && *p < 0x80)
            p++;
          continue;
        }
      int len = utf_8_length (p, end);
      if (len == 0)
        break;
      p += len;
    }
  return p;
}

bool
utf_8_valid_p (const unsigned char *p, ptrdiff_t n)
{
  return skip_valid_utf_8 (p, p + n) == p + n;
}

static void
decode_utf_8 (const unsigned char *p, const unsigned char *end, struct text_out *out)
{
  while (p < end)
    {
      const unsigned char *q = skip_valid_utf_8 (p, end);
      text_out_bytes (out, p, q - p);
      p = q;
      if (p < end)
        text_out_char (out, char_from_raw_byte (*p++));
    }
}

/* ---- UTF-16 ---- */

static void
decode_utf_16 (const unsigned char *p, const unsigned char *end, bool big, struct text_out *out)
{
  int high = -1;
  for (; end - p >= 2; p += 2)
    {
      int u = big ? p[0] << 8 | p[1] : p[1] << 8 | p[0];
      if (high >= 0)
        {
          if (u >= 0xDC00 && u < 0xE000)
            {
              text_out_char (out, 0x10000 + ((high & 0x3FF) << 10) + (u & 0x3FF));
              high = -1;
              continue;
            }
          text_out_char (out, high >> 8);
          text_out_char (out, high & 0xFF);
          high = -1;
        }
      if (u >= 0xD800 && u < 0xDC00)
        high = u;
      else
        text_out_char (out, u);
    }
  if (high >= 0)
    {
      text_out_char (out, high >> 8);
      text_out_char (out, high & 0xFF);
    }
  if (p < end)
    text_out_char (out, unibyte_to_char (*p));
}

static void
put_utf_16 (struct text_out *out, int u, bool big)
{
  unsigned char b[2] = { u >> 8, u & 0xFF };
  if (!big)
    {
      b[0] = u & 0xFF;
      b[1] = u >> 8;
    }
  text_out_bytes (out, b, 2);
}

static void
encode_utf_16 (const unsigned char *p, const unsigned char *end, bool big, enum coding_eol eol,
               struct text_out *out)
{
  while (p < end)
    {
      int c = char_advance (&p);
      if (c > MAX_UNICODE_CHAR)
        c = ' ';
      if (c == '\n' && eol != EOL_UNIX)
        {
          put_utf_16 (out, '\r', big);
          if (eol == EOL_MAC)
            continue;
        }
      if (c >= 0x10000)
        {
          put_utf_16 (out, 0xD800 + ((c - 0x10000) >> 10), big);
          put_utf_16 (out, 0xDC00 + ((c - 0x10000) & 0x3FF), big);
        }
      else
        put_utf_16 (out, c, big);
    }
}

/* ---- Charsets of one byte ---- */

/* The byte of C, or -1.  */
static int
charset_byte (const uint16_t *high, int c)
{
  if (c < 0x80)
    return c;
  if (char_raw_byte_p (c))
    return char_to_raw_byte (c);
  if (high == high_latin_1)
    return c < 0x100 ? c : -1;
  for (int i = 0; i < 128; i++)
    if (high[i] == c)
      return 128 + i;
  return -1;
}

/* ---- Detection ---- */

/* The line ends in N bytes at P, judged by the first three; STEP 2 for UTF-16, whose units
   start with PAD bytes.  */
static enum coding_eol
detect_eol (const unsigned char *p, ptrdiff_t n, int step, int pad)
{
  enum coding_eol seen = EOL_AUTO;
  int count = 0;
  for (ptrdiff_t i = pad; i < n && count < 3; i += step)
    {
      if (step == 1)
        {
          /* Most text has Unix lines: look for the two bytes with memchr.  */
          const unsigned char *lf = memchr (p + i, '\n', n - i);
          ptrdiff_t stop = lf ? lf - p : n;
          const unsigned char *cr = memchr (p + i, '\r', stop - i);
          if (cr)
            i = cr - p;
          else if (lf)
            i = stop;
          else
            break;
        }
      if (p[i] != '\n' && p[i] != '\r')
        continue;
      if (step == 2 && p[pad ? i - 1 : i + 1 < n ? i + 1 : i] != 0)
        continue;
      enum coding_eol this = EOL_UNIX;
      if (p[i] == '\r')
        {
          this = EOL_MAC;
          if (i + step < n && p[i + step] == '\n')
            {
              this = EOL_DOS;
              i += step;
            }
        }
      if (seen != EOL_AUTO && seen != this)
        return EOL_UNIX;
      seen = this;
      count++;
    }
  return seen;
}

/* What undecided bytes are.  */
static size_t
detect_type (const unsigned char *p, ptrdiff_t n, bool prefer_utf_8)
{
  if (n >= 2 && p[0] == 0xFF && p[1] == 0xFE && n % 2 == 0 && n > 2)
    return DEF_UTF_16LE_SIGNATURE;
  if (n >= 2 && p[0] == 0xFE && p[1] == 0xFF && n % 2 == 0 && n > 2)
    return DEF_UTF_16BE_SIGNATURE;
  if (ascii_bytes_p (p, n))
    return prefer_utf_8 ? DEF_PREFER_UTF_8 : DEF_UNDECIDED;
  if (memchr (p, 0, n) != NULL)
    return DEF_NO_CONVERSION;
  if (utf_8_valid_p (p, n))
    return DEF_UTF_8;
  for (ptrdiff_t i = 0; i < n; i++)
    if (p[i] >= 0x80 && p[i] < 0xA0 && !(p[i] >= 0x91 && p[i] <= 0x96))
      return DEF_RAW_TEXT;
  return DEF_LATIN_1;
}

void
coding_detect (struct coding *c, const unsigned char *p, ptrdiff_t n)
{
  if (c->def->type == CODING_UNDECIDED)
    {
      size_t def = detect_type (p, n, c->def == &defs[DEF_PREFER_UTF_8]);
      c->def = &defs[def];
      c->symbol = Qnil;
      if (def == DEF_NO_CONVERSION)
        c->eol = EOL_UNIX;
    }
  if (c->eol != EOL_AUTO)
    return;
  if (c->def->type == CODING_UTF_16)
    {
      c->eol = detect_eol (p, n, 2, c->def->big_endian);
      if (c->eol == EOL_AUTO)
        c->eol = EOL_UNIX;
    }
  else
    c->eol = detect_eol (p, n, 1, 0);
  if (c->eol != EOL_AUTO)
    c->symbol = Qnil;
}

/* ---- Decoding ---- */

/* Makes CR LF (or CR) in OUT from FROM on newlines.  */
static void
decode_eol (struct text_out *out, size_t from, enum coding_eol eol)
{
  unsigned char *p = out->data + from, *end = out->data + out->n;
  if (eol == EOL_MAC)
    {
      while ((p = memchr (p, '\r', end - p)) != NULL)
        *p++ = '\n';
      return;
    }
  unsigned char *to = p;
  while (p < end)
    {
      unsigned char *cr = memchr (p, '\r', end - p);
      if (cr == NULL)
        cr = end;
      memmove (to, p, cr - p);
      to += cr - p;
      p = cr;
      if (p < end)
        {
          if (!(p + 1 < end && p[1] == '\n'))
            *to++ = '\r';
          p++;
        }
    }
  out->n = to - out->data;
}

/* How many bytes at the end of N at P may be the start of something longer.  */
static ptrdiff_t
incomplete_tail (const struct coding *c, const unsigned char *p, ptrdiff_t n)
{
  ptrdiff_t cut = 0;
  if (c->def->type == CODING_UTF_16)
    {
      cut = n % 2;
      if (n - cut >= 2)
        {
          const unsigned char *q = p + n - cut - 2;
          int u = c->def->big_endian ? q[0] : q[1], low = c->def->big_endian ? q[1] : q[0];
          if ((u & 0xFC) == 0xD8 || (u == 0 && low == '\r' && c->eol == EOL_DOS))
            cut += 2;
        }
      return cut;
    }
  if (c->def->type == CODING_UTF_8)
    for (ptrdiff_t i = 1; i <= 4 && i <= n; i++)
      if (char_head_p (p[n - i]))
        {
          if (p[n - i] >= 0xC2 && char_bytes_by_head (p[n - i]) > i)
            cut = i;
          break;
        }
  if (cut == 0 && n > 0 && p[n - 1] == '\r' && c->eol == EOL_DOS)
    cut = 1;
  return cut;
}

ptrdiff_t
coding_decode (const struct coding *c, const unsigned char *p, ptrdiff_t n, bool last,
               struct text_out *out)
{
  if (!last)
    n -= incomplete_tail (c, p, n);
  const unsigned char *end = p + n;
  size_t from = out->n;
  switch (c->def->type)
    {
    case CODING_UTF_16:
      {
        bool big = c->def->big_endian;
        if (c->def->signature != SIGNATURE_NONE && from == 0 && n >= 2)
          {
            if (p[0] == 0xFE && p[1] == 0xFF)
              big = true, p += 2;
            else if (p[0] == 0xFF && p[1] == 0xFE)
              big = false, p += 2;
          }
        decode_utf_16 (p, end, big, out);
      }
      break;
    case CODING_CHARSET:
      for (; p < end; p++)
        {
          int ch = *p < 128 ? *p : c->def->high[*p - 128];
          text_out_char (out, ch == 0 && *p ? char_from_raw_byte (*p) : ch);
        }
      break;
    case CODING_CJK:
      n = cjk_decode (c->def->scheme, p, n, last, out);
      break;
    case CODING_RAW:
      for (; p < end; p++)
        text_out_char (out, unibyte_to_char (*p));
      break;
    default:
      if (c->def->signature != SIGNATURE_NONE && from == 0 && n >= 3
          && !memcmp (p, "\357\273\277", 3))
        p += 3;
      decode_utf_8 (p, end, out);
    }
  if (c->eol == EOL_DOS || c->eol == EOL_MAC)
    decode_eol (out, from, c->eol);
  return n;
}

lispv
decode_string (lispv bytes, struct coding *c)
{
  const unsigned char *p = SDATA (bytes);
  ptrdiff_t n = SBYTES (bytes);
  coding_detect (c, p, n);
  struct text_out out = { 0 };
  if (STRING_MULTIBYTE (bytes))
    {
      /* What is multibyte already counts by its own bytes.  */
      struct text_out raw = { 0 };
      text_out_bytes (&raw, p, n);
      raw.n = copy_as_unibyte (raw.data, raw.n, raw.data);
      coding_decode (c, raw.data, raw.n, true, &out);
      text_out_free (&raw);
    }
  else
    coding_decode (c, p, n, true, &out);
  lispv s;
  ptrdiff_t chars = chars_in_multibyte (out.data, out.n);
  if (c->def->type == CODING_RAW && chars != (ptrdiff_t) out.n)
    {
      s = gc_string (chars, -1);
      copy_as_unibyte (out.data, out.n, SDATA (s));
    }
  else
    s = make_multibyte_string ((char *) out.data, chars, out.n);
  text_out_free (&out);
  return s;
}

void
coding_each_charset (const struct coding *c, const unsigned char *p, ptrdiff_t n,
                     void (*fn) (ptrdiff_t, ptrdiff_t, lispv, void *), void *arg)
{
  /* What `us-ascii' cannot decode is in no charset of its own.  */
  if (c->def->type == CODING_CHARSET && !ascii_bytes_p (p, n)
      && strcmp (c->def->charset, "ascii") != 0)
    fn (0, chars_in_multibyte (p, n), intern (c->def->charset), arg);
  if (c->def->type != CODING_CJK)
    return;
  const char *last = NULL;
  ptrdiff_t from = 0, at = 0, raw = 0;  /* RAW: the raw bytes up to AT, the last one is BYTE */
  int byte = 0;
  for (const unsigned char *end = p + n; p < end; at++)
    {
      int ch = char_advance (&p);
      const char *charset = NULL;
      raw = char_raw_byte_p (ch) ? raw + 1 : 0;
      if (raw)
        byte = char_to_raw_byte (ch);
      if (raw && p < end)
        charset = cjk_lead_charset (c->def->scheme, byte);
      else if (ch >= 0x80 && ch <= MAX_UNICODE_CHAR)
        charset = cjk_charset (c->def->scheme, ch);
      if (charset == NULL || (last && !strcmp (charset, last)))
        continue;
      if (last)
        fn (from, at, intern (last), arg);
      from = at;
      last = charset;
    }
  /* What the end of the text cut off belongs to no charset.  */
  if (last)
    fn (from, raw && cjk_lead_p (c->def->scheme, byte) ? at - raw : at, intern (last), arg);
}

/* ---- Encoding ---- */

static void
put_signature (const struct coding *c, struct text_out *out)
{
  if (c->def->type == CODING_UTF_8 && c->def->signature == SIGNATURE_ALWAYS)
    text_out_bytes (out, "\357\273\277", 3);
  else if (c->def->type == CODING_UTF_16 && c->def->signature != SIGNATURE_NONE)
    put_utf_16 (out, 0xFEFF, c->def->big_endian);
}

/* Text whose bytes are those of OUT but for line ends and raw bytes.  */
static void
encode_by_bytes (const unsigned char *p, const unsigned char *end, enum coding_eol eol,
                 struct text_out *out)
{
  while (p < end)
    {
      const unsigned char *q = p;
      if (eol == EOL_DOS || eol == EOL_MAC)
        while (q < end && *q != '\n' && (*q & 0xFE) != 0xC0)
          q++;
      else
        while (q < end && (*q & 0xFE) != 0xC0)
          q++;
      text_out_bytes (out, p, q - p);
      p = q;
      if (p == end)
        break;
      if (*p == '\n')
        {
          text_out_bytes (out, eol == EOL_DOS ? "\r\n" : "\r", eol == EOL_DOS ? 2 : 1);
          p++;
        }
      else
        {
          unsigned char byte = char_to_raw_byte (char_advance (&p));
          text_out_bytes (out, &byte, 1);
        }
    }
}

void
coding_encode (const struct coding *c, const unsigned char *p, ptrdiff_t n, bool start,
               struct text_out *out)
{
  const unsigned char *end = p + n;
  if (start)
    put_signature (c, out);
  if (c->def->type == CODING_UTF_16)
    encode_utf_16 (p, end, c->def->big_endian, c->eol == EOL_AUTO ? EOL_UNIX : c->eol, out);
  else if (c->def->type == CODING_CJK)
    cjk_encode (c->def->scheme, p, n,
                c->eol == EOL_DOS ? "\r\n" : c->eol == EOL_MAC ? "\r" : "\n", out);
  else if (c->def->type == CODING_CHARSET)
    while (p < end)
      {
        int ch = char_advance (&p), byte = charset_byte (c->def->high, ch);
        unsigned char b = byte < 0 ? c->def->substitute : byte;
        if (b == '\n' && c->eol == EOL_DOS)
          text_out_bytes (out, "\r", 1);
        if (b == '\n' && c->eol == EOL_MAC)
          b = '\r';
        text_out_bytes (out, &b, 1);
      }
  else
    encode_by_bytes (p, end, c->eol, out);
}

lispv
encode_string (lispv text, const struct coding *c)
{
  struct text_out in = { 0 }, out = { 0 };
  if (STRING_MULTIBYTE (text))
    coding_encode (c, SDATA (text), SBYTES (text), true, &out);
  else
    {
      for (ptrdiff_t i = 0; i < SBYTES (text); i++)
        text_out_char (&in, unibyte_to_char (SREF (text, i)));
      coding_encode (c, in.data, in.n, true, &out);
      text_out_free (&in);
    }
  lispv s = make_unibyte_string ((char *) out.data, out.n);
  text_out_free (&out);
  return s;
}

bool
coding_encodable_p (const struct coding *c, int ch)
{
  switch (c->def->type)
    {
    case CODING_CHARSET: return charset_byte (c->def->high, ch) >= 0;
    case CODING_CJK:
      return ch < 0x80 || char_raw_byte_p (ch) || cjk_charset (c->def->scheme, ch) != NULL;
    case CODING_UTF_16: return ch <= MAX_UNICODE_CHAR;
    case CODING_UTF_8: return c->def->internal || ch <= MAX_UNICODE_CHAR || char_raw_byte_p (ch);
    default: return true;
    }
}

bool
coding_can_encode (const struct coding *c, const unsigned char *p, ptrdiff_t n)
{
  for (const unsigned char *end = p + n; p < end;)
    if (!coding_encodable_p (c, char_advance (&p)))
      return false;
  return true;
}

void
init_coding (void)
{
  coding_table = Qnil;
  gc_root (&coding_table);
  init_codingprims ();
  init_charsets ();
}
