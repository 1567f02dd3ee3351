/* sexp.h -- scanning the current buffer by syntax: what synparse.c and sexp.c share.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SEXP_H
#define SEXP_H

#include "regex.h"

/* A place in the current buffer, moved by `step' and `back'.  */
struct place { ptrdiff_t pos, byte; };

struct scanner
{
  struct rtext text;
  struct syntax_scan syn;
  struct place at;
  ptrdiff_t stop;               /* forward: the end; backward: the start */
};

/* Comment styles: bit 0 is flag b, bit 1 flag c; fences have a style of their own, and generic
   string fences an unlikely character.  */
enum { STYLE_FENCE = 257, STRING_FENCE = 258 };

/* Nesting of a comment: 0 outside, -1 in one that does not nest, else the depth.  */

static inline int
char_at_place (const struct scanner *s, struct place p)
{
  int len;
  return rtext_char (&s->text, p.byte, &len);
}

static inline void
step (const struct scanner *s, struct place *p)
{
  p->pos++;
  p->byte += (s->text.multibyte ? char_bytes_by_head (*rtext_address (&s->text, p->byte))
              : 1);
}

static inline void
back (const struct scanner *s, struct place *p)
{
  p->pos--;
  p->byte = rtext_before (&s->text, p->byte);
}

static inline struct place
place_before (const struct scanner *s, struct place p)
{
  back (s, &p);
  return p;
}

/* The syntax code, with its flags, of the character at P.  */
static inline intptr_t
code_at (struct scanner *s, struct place p)
{
  return syntax_scan_code (&s->syn, p.pos, char_at_place (s, p));
}

static inline enum syntax_class
class_at_place (struct scanner *s, struct place p)
{
  return code_class (code_at (s, p));
}

static inline bool
quote_class_p (enum syntax_class cls)
{
  return cls == SYN_ESCAPE || cls == SYN_CHARQUOTE;
}

/* The style of a delimiter whose deciding character has CODE, the other OTHER (or 0).  */
static inline int
comment_style (intptr_t code, intptr_t other)
{
  return (code & SYN_STYLE_B ? 1 : 0) | ((code | other) & SYN_STYLE_C ? 2 : 0);
}

static inline bool
nested_p (intptr_t code, intptr_t other)
{
  return ((code | other) & SYN_NESTED) != 0;
}

/* Starts at POS, towards STOP.  */
void scanner_start (struct scanner *s, ptrdiff_t pos, ptrdiff_t stop);

/* Is the character at P quoted by those before it?  */
bool char_quoted (struct scanner *s, struct place p);

/* ---- Comments (synparse.c) ---- */

/* If a comment starts at S->at, moves after its start.  CODE is that of the character there.  */
bool comment_start (struct scanner *s, intptr_t code, int *style, intptr_t *nesting);

/* Scans from S->at, inside a comment of STYLE with *NESTING, to after its end.  False if S->stop
   comes first: then *NESTING is what it is there, and *LAST the code of the last character
   if it may be the first of a pair, else 0.  PREVIOUS is the code of the character before, if
   that may belong to a pair that started before the scan, else 0.  */
bool comment_end (struct scanner *s, int style, intptr_t *nesting, intptr_t previous,
                  intptr_t *last);

/* If a comment's end is the character at S->at (CODE), or that with the one before it, moves to
   its first character.  */
bool comment_end_before (struct scanner *s, intptr_t code, int *style, bool *nested);

/* The comment whose end is the delimiter at FROM (its first character), of STYLE, NESTED or
   not: *START becomes where it starts.  False if that is no comment's end.  */
bool comment_begin (ptrdiff_t from, int style, bool nested, struct place *start);

void init_synparse (void);

#endif
