/* coding.h -- coding systems: between bytes outside and text inside.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CODING_H
#define CODING_H

#include "cjk.h"
#include "print.h"

enum coding_type
{
  CODING_RAW,           /* bytes stay bytes: no-conversion, raw-text */
  CODING_UTF_8,         /* also the internal form */
  CODING_UTF_16,
  CODING_CHARSET,       /* one byte a character, by a table */
  CODING_CJK,           /* several bytes a character, by a scheme */
  CODING_UNDECIDED
};

enum coding_eol { EOL_UNIX, EOL_DOS, EOL_MAC, EOL_AUTO };
enum coding_signature { SIGNATURE_NONE, SIGNATURE_ALWAYS, SIGNATURE_DETECT };

struct coding_def
{
  const char *name;
  const char *aliases;          /* separated by spaces */
  enum coding_type type;
  enum coding_signature signature;
  bool big_endian, internal;    /* internal: all characters, surrogates too */
  bool fixed_unix;              /* no variants: always Unix lines */
  char mnemonic;
  const char *mime, *charset, *category, *doc;
  const uint16_t *high;         /* CODING_CHARSET: characters of bytes 128..255, 0 for none */
  unsigned char substitute;     /* what an unencodable character becomes */
  enum cjk_scheme scheme;       /* CODING_CJK */
  const char *type_name, *charsets; /* CODING_CJK: its type in Lisp, its charsets between spaces */
};

struct coding
{
  const struct coding_def *def;
  enum coding_eol eol;
  lispv symbol;                 /* the name that it was asked for by */
};

/* The coding system SYMBOL (nil: no conversion); signals coding-system-error.  */
struct coding check_coding (lispv symbol);
bool find_coding (lispv symbol, struct coding *c);

/* The standard ones, for C code: find_coding of a static name.  */
struct coding coding_utf_8_unix (void);

/* Decides, from N bytes at P (all there is, or its beginning), what C leaves open: sets its
   type, line ends, and symbol.  */
void coding_detect (struct coding *c, const unsigned char *p, ptrdiff_t n);

/* Appends the text of N bytes at P to OUT, multibyte; C is what `coding_detect' left.  LAST:
   nothing follows.  Returns how many bytes were used: without LAST an incomplete character or
   line end may be left.  */
ptrdiff_t coding_decode (const struct coding *c, const unsigned char *p, ptrdiff_t n, bool last,
                         struct text_out *out);

/* Appends the bytes of N bytes of multibyte text.  START: the text's beginning, where a
   signature belongs.  */
void coding_encode (const struct coding *c, const unsigned char *p, ptrdiff_t n, bool start,
                    struct text_out *out);

/* Strings: a multibyte one from bytes (unibyte, for raw bytes) and a unibyte one from text.  */
lispv decode_string (lispv bytes, struct coding *c);
lispv encode_string (lispv text, const struct coding *c);

/* Is STRING of characters that C can encode?  */
bool coding_can_encode (const struct coding *c, const unsigned char *p, ptrdiff_t n);

/* Are bytes below 128 always the characters of ASCII?  */
static inline bool
coding_ascii_compatible_p (const struct coding *c)
{
  return c->def->type != CODING_UTF_16 && c->def->scheme != CJK_ISO_2022_JP;
}

/* Calls FN with the start, end and charset of each part of N bytes of text that C decoded, counted
   in characters: it begins with a character of the charset and ends where another's begins.  */
void coding_each_charset (const struct coding *c, const unsigned char *p, ptrdiff_t n,
                          void (*fn) (ptrdiff_t from, ptrdiff_t to, lispv charset, void *arg),
                          void *arg);

/* The symbol of C with the line ends that it has now: utf-8-unix.  */
lispv coding_symbol (const struct coding *c);

/* In coding.c, for insert-file-contents: are all N bytes valid UTF-8 (no surrogates)?  */
bool utf_8_valid_p (const unsigned char *p, ptrdiff_t n);

lispv Fdecode_coding_string (lispv s, lispv coding, lispv nocopy, lispv buffer) MAY_GC;
lispv Fencode_coding_string (lispv s, lispv coding, lispv nocopy, lispv buffer) MAY_GC;
lispv Fcoding_system_p (lispv v);
lispv Fcheck_coding_system (lispv v);
lispv Ffind_operation_coding_system (ptrdiff_t n, lispv *args) MAY_GC;

/* Makes ALIAS, and its variants, names of what NAME is.  */
void coding_define_alias (lispv alias, lispv name);
/* DEF's own name with the suffix of EOL.  */
lispv coding_variant (const struct coding_def *def, enum coding_eol eol);
/* Definition number I, null after the last.  */
const struct coding_def *coding_definition (size_t i);
/* Further names of variants; the last one is null.  */
extern const struct variant_alias { const char *name, *variant; } coding_variant_aliases[];
bool coding_encodable_p (const struct coding *c, int ch);

void init_codingprims (void), init_charsets (void);

#endif
