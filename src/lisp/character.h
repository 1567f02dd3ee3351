/* character.h -- characters and their encoding inside strings and buffers.

   A character is 0..0x3FFFFF.  Up to 0x10FFFF it is Unicode's; 0x3FFF80..0x3FFFFF stand for
   the raw bytes 0x80..0xFF, which are no part of any text.  Multibyte text holds UTF-8,
   extended to five bytes for characters above 0x1FFFFF; a raw byte takes two: C0 or C1, then
   a continuation byte.  So no valid text holds C0 or C1 for anything else.

   Nothing here reaches a safepoint.  Only the functions that say so signal.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CHARACTER_H
#define CHARACTER_H

#include "lisp.h"

enum
{
  MAX_CHAR = 0x3FFFFF,
  MAX_UNICODE_CHAR = 0x10FFFF,
  MAX_5_BYTE_CHAR = 0x3FFF7F,
  RAW_BYTE_OFFSET = 0x3FFF00,           /* raw byte B is character B + this */
  MAX_CHAR_BYTES = 5
};

static inline bool char_valid_p (intmax_t c) { return 0 <= c && c <= MAX_CHAR; }
static inline bool char_ascii_p (int c) { return (unsigned) c < 0x80; }
static inline bool char_raw_byte_p (int c) { return c > MAX_5_BYTE_CHAR; }
static inline int char_from_raw_byte (int byte) { return byte + RAW_BYTE_OFFSET; }
static inline int char_to_raw_byte (int c) { return c - RAW_BYTE_OFFSET; }

/* The character that byte B of unibyte text becomes in multibyte text.  */
static inline int unibyte_to_char (int b) { return b < 0x80 ? b : char_from_raw_byte (b); }

/* The byte that C becomes in unibyte text, or -1 if there is none.  */
static inline int
char_to_unibyte (int c)
{
  return c < 0x80 ? c : char_raw_byte_p (c) ? char_to_raw_byte (c) : -1;
}

/* ---- One character of multibyte text ---- */

/* Does multibyte text of N bytes at P hold raw bytes?  */
static inline bool
has_raw_bytes_p (const unsigned char *p, ptrdiff_t n)
{
  return memchr (p, 0xC0, n) != NULL || memchr (p, 0xC1, n) != NULL;
}


/* Bytes that C takes.  */
static inline int
char_bytes (int c)
{
  return (c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : c < 0x200000 ? 4
          : c <= MAX_5_BYTE_CHAR ? 5 : 2);
}

/* Does a character start at BYTE?  */
static inline bool char_head_p (unsigned char byte) { return (byte & 0xC0) != 0x80; }

/* Length of the character that starts with HEAD.  */
static inline int
char_bytes_by_head (unsigned char head)
{
  return head < 0xC0 ? 1 : head < 0xE0 ? 2 : head < 0xF0 ? 3 : head < 0xF8 ? 4 : 5;
}

/* Writes C to P, which has room for MAX_CHAR_BYTES; returns the length.  */
static inline int
char_encode (int c, unsigned char *p)
{
  if (c < 0x80)
    {
      p[0] = c;
      return 1;
    }
  if (c < 0x800)
    {
      p[0] = 0xC0 | c >> 6;
      p[1] = 0x80 | (c & 0x3F);
      return 2;
    }
  if (c < 0x10000)
    {
      p[0] = 0xE0 | c >> 12;
      p[1] = 0x80 | (c >> 6 & 0x3F);
      p[2] = 0x80 | (c & 0x3F);
      return 3;
    }
  if (c < 0x200000)
    {
      p[0] = 0xF0 | c >> 18;
      p[1] = 0x80 | (c >> 12 & 0x3F);
      p[2] = 0x80 | (c >> 6 & 0x3F);
      p[3] = 0x80 | (c & 0x3F);
      return 4;
    }
  if (c <= MAX_5_BYTE_CHAR)
    {
      p[0] = 0xF8;
      p[1] = 0x80 | (c >> 18 & 0x3F);
      p[2] = 0x80 | (c >> 12 & 0x3F);
      p[3] = 0x80 | (c >> 6 & 0x3F);
      p[4] = 0x80 | (c & 0x3F);
      return 5;
    }
  c = char_to_raw_byte (c);
  p[0] = 0xC0 | (c >> 6 & 1);
  p[1] = 0x80 | (c & 0x3F);
  return 2;
}

/* The character at P in valid multibyte text; its length goes to *LEN.  */
static inline int
char_decode (const unsigned char *p, int *len)
{
  int c = p[0];
  if (likely (c < 0x80))
    return *len = 1, c;
  if (c < 0xE0)
    {
      *len = 2;
      int v = (c & 0x1F) << 6 | (p[1] & 0x3F);
      return c < 0xC2 ? v + 0x3FFF80 : v;
    }
  if (c < 0xF0)
    return *len = 3, (c & 0x0F) << 12 | (p[1] & 0x3F) << 6 | (p[2] & 0x3F);
  if (c < 0xF8)
    return *len = 4, ((c & 0x07) << 18 | (p[1] & 0x3F) << 12 | (p[2] & 0x3F) << 6
                      | (p[3] & 0x3F));
  return *len = 5, ((p[1] & 0x3F) << 18 | (p[2] & 0x3F) << 12 | (p[3] & 0x3F) << 6
                    | (p[4] & 0x3F));
}

static inline int
char_at (const unsigned char *p)
{
  int len;
  return char_decode (p, &len);
}

/* The character at *P, which moves past it.  */
static inline int
char_advance (const unsigned char **p)
{
  int len, c = char_decode (*p, &len);
  *p += len;
  return c;
}

/* As `char_advance' for text that is unibyte if not MULTIBYTE; bytes come as 0..255.  */
static inline int
char_or_byte_advance (const unsigned char **p, bool multibyte)
{
  return multibyte ? char_advance (p) : *(*p)++;
}

/* The start of the character before P, which is not the text's start.  */
static inline const unsigned char *
char_before (const unsigned char *p)
{
  do
    p--;
  while (!char_head_p (*p));
  return p;
}

/* The character (unibyte: byte) of string S at character index *CHARPOS and byte index
   *BYTEPOS, both of which move past it.  */
static inline int
string_char_advance (lispv s, ptrdiff_t *charpos, ptrdiff_t *bytepos)
{
  const unsigned char *p = SDATA (s) + *bytepos;
  ++*charpos;
  if (!STRING_MULTIBYTE (s))
    return ++*bytepos, *p;
  int len, c = char_decode (p, &len);
  *bytepos += len;
  return c;
}

/* As `string_char_advance', with the bytes of a unibyte string as multibyte characters.  */
static inline int
string_char_advance_multibyte (lispv s, ptrdiff_t *charpos, ptrdiff_t *bytepos)
{
  int c = string_char_advance (s, charpos, bytepos);
  return STRING_MULTIBYTE (s) ? c : unibyte_to_char (c);
}

/* ---- Runs of text ---- */

/* Number of characters in N bytes of valid multibyte text.  */
ptrdiff_t chars_in_multibyte (const unsigned char *p, ptrdiff_t n);

/* Length of the valid multibyte character at P (before END), or 0 if P holds a byte that
   starts none.  Raw bytes in their two-byte form count as valid, surrogates too.  */
int multibyte_char_length (const unsigned char *p, const unsigned char *end);

/* Takes N arbitrary bytes as multibyte text, bytes that fit no character as raw bytes.
   Returns the number of characters; *NBYTES becomes the size of the multibyte form.  If
   that is N the text is valid as it is.  */
ptrdiff_t parse_as_multibyte (const unsigned char *p, ptrdiff_t n, ptrdiff_t *nbytes);
/* Writes that multibyte form to TO; returns its size.  */
ptrdiff_t copy_as_multibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to);

/* Size of the multibyte form of N unibyte bytes (each byte above 127 a raw byte), and the
   form itself.  TO may not overlap P.  */
ptrdiff_t unibyte_to_multibyte_size (const unsigned char *p, ptrdiff_t n);
ptrdiff_t unibyte_to_multibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to);

/* Writes N bytes of multibyte text to TO with each raw byte as itself; the size.  */
ptrdiff_t copy_as_unibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to);
/* Writes the low byte of each character: the size is the number of characters.  */
ptrdiff_t multibyte_to_unibyte (const unsigned char *p, ptrdiff_t n, unsigned char *to);

/* Is all of it ASCII?  */
bool ascii_bytes_p (const unsigned char *p, ptrdiff_t n);

/* Forgets what `string_char_to_byte' remembers: after a collection, and after any change of
   a multibyte string's bytes in place.  */
void string_index_forget (void);

/* ---- Properties (tables from Unicode's data; unidata.c) ---- */

/* Columns that C takes, 0..2 (a control character: 2, a tab: 8 as `tab-width' has it).  */
int char_width (int c);
/* The two-letter name of C's general category as a symbol, say `Lu'.  */
lispv char_general_category (int c);
bool char_alphabetic_p (int c), char_alphanumeric_p (int c), char_graphic_p (int c);
bool char_printable_p (int c), char_blank_p (int c), char_lowercase_p (int c);
/* Graphic, and neither a blank nor a mark nor a format control.  */
bool char_base_p (int c);
/* The character of Unicode name NAME, any case, or "U+XXXX"; -1 if there is none.  */
int char_from_name (const char *name);

/* ---- Lisp values ---- */

static inline bool CHARACTERP (lispv v)
{ return FIXNUMP (v) && char_valid_p (XFIXNUM (v)); }
DEFINE_CHECK (CHECK_CHARACTER, CHARACTERP (v), Qcharacterp)

/* The character V is; signals wrong-type-argument.  */
static inline int
check_character (lispv v)
{
  CHECK_CHARACTER (v);
  return XFIXNUM (v);
}

/* Bits above a character in the codes of `?\M-x' and the like.  */
enum char_modifier
{
  CHAR_ALT = 0x400000, CHAR_SUPER = 0x800000, CHAR_HYPER = 0x1000000,
  CHAR_SHIFT = 0x2000000, CHAR_CTL = 0x4000000, CHAR_META = 0x8000000,
  CHAR_MODIFIERS = 0xFC00000
};

lispv Fstring_to_multibyte (lispv s);
lispv Fstring_to_unibyte (lispv s);
lispv Fstring_as_multibyte (lispv s);
lispv Fstring_as_unibyte (lispv s);
lispv Fstring_make_multibyte (lispv s);
lispv Fstring_make_unibyte (lispv s);
lispv Fchar_width (lispv c);
lispv Fstring_width (lispv s, lispv from, lispv to);

#endif
