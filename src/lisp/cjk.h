/* cjk.h -- charsets of two bytes a character, and the coding systems made of them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CJK_H
#define CJK_H

#include "print.h"

/* In the order of the table in cjkset.c.  */
enum cjk_set
{
  CJK_JISX0208, CJK_JISX0212, CJK_GB2312, CJK_KSC5601, CJK_BIG5, CJK_GBK, CJK_GB18030, CJK_CP949,
  CJK_SETS
};

/* How a coding system makes bytes of characters.  */
enum cjk_scheme
{
  CJK_NONE, CJK_EUC_JP, CJK_EUC_CN, CJK_EUC_KR, CJK_SHIFT_JIS, CJK_ISO_2022_JP, CJK_DOUBLE_BIG5,
  CJK_DOUBLE_GBK, CJK_DOUBLE_CP949, CJK_DOUBLE_GB18030
};

/* ---- Charsets (cjkset.c) ---- */

const char *cjk_set_name (enum cjk_set set);
/* The charset called NAME, CJK_SETS if there is none.  */
enum cjk_set cjk_set_named (const char *name);
/* The character of two-byte CODE in SET, -1 if CODE is outside its space.  Codes of the space that
   have no character get one beyond Unicode, in most charsets.  */
int cjk_set_decode (enum cjk_set set, unsigned code);
/* The code of C in SET, or -1.  */
int cjk_set_encode (enum cjk_set set, int c);

/* ---- Coding systems (cjk.c) ---- */

/* Appends the text of N bytes at P to OUT and returns how many were used: without LAST, not those
   of an incomplete character, or of text in a state that has to end.  */
ptrdiff_t cjk_decode (enum cjk_scheme scheme, const unsigned char *p, ptrdiff_t n, bool last,
                      struct text_out *out);

/* Appends the bytes of N bytes of multibyte text.  Newlines become NEWLINE.  */
void cjk_encode (enum cjk_scheme scheme, const unsigned char *p, ptrdiff_t n, const char *newline,
                 struct text_out *out);

/* The name of the charset that C, which is not ASCII, has in SCHEME; null if in none.  */
const char *cjk_charset (enum cjk_scheme scheme, int c);

/* The charset that BYTE announced, if it is raw because no character followed; or null.  */
const char *cjk_lead_charset (enum cjk_scheme scheme, int byte);
/* Does BYTE begin a character that needs more bytes?  */
bool cjk_lead_p (enum cjk_scheme scheme, int byte);

#endif
