/* syntax.h -- the syntax of characters, for C code that scans text.

   A syntax table is a char-table whose values are raw descriptors (CODE . MATCHING), CODE being
   a class with flag bits from 16 on.  Where `parse-sexp-lookup-properties' is non-nil, the
   `syntax-table' property of the text comes first: struct syntax_scan keeps the run of text
   for which the last look-up holds.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SYNTAX_H
#define SYNTAX_H

#include "buffer.h"
#include "chartab.h"

enum syntax_class
{
  SYN_WHITESPACE, SYN_PUNCT, SYN_WORD, SYN_SYMBOL, SYN_OPEN, SYN_CLOSE, SYN_QUOTE, SYN_STRING,
  SYN_MATH, SYN_ESCAPE, SYN_CHARQUOTE, SYN_COMMENT, SYN_ENDCOMMENT, SYN_INHERIT,
  SYN_COMMENT_FENCE, SYN_STRING_FENCE, SYN_COUNT
};

enum syntax_flags
{
  SYN_COMSTART_FIRST = 1 << 16, SYN_COMSTART_SECOND = 1 << 17,
  SYN_COMEND_FIRST = 1 << 18, SYN_COMEND_SECOND = 1 << 19,
  SYN_PREFIX = 1 << 20, SYN_STYLE_B = 1 << 21, SYN_NESTED = 1 << 22, SYN_STYLE_C = 1 << 23
};

/* "-", "." and so on, by class; and the class of such a character, SYN_COUNT for none (the
   space and `-' are whitespace).  */
extern const char syntax_designators[SYN_COUNT + 1];
enum syntax_class syntax_class_of_designator (int c);

extern lispv standard_syntax_table;     /* syntax.c */

/* The raw descriptor of C in TABLE, nil if there is none.  */
static inline lispv
syntax_entry (lispv table, int c)
{
  return char_table_get (table, c);
}

static inline intptr_t
descriptor_code (lispv descriptor)
{
  return (CONSP (descriptor) && FIXNUMP (XCAR (descriptor)) ? XFIXNUM (XCAR (descriptor))
          : SYN_WHITESPACE);
}

static inline enum syntax_class
descriptor_class (lispv descriptor)
{
  unsigned cls = descriptor_code (descriptor) & 0xFFFF;
  return cls < SYN_COUNT ? cls : SYN_WHITESPACE;
}

/* The class of C in the current buffer's table, text properties aside.  */
static inline enum syntax_class
syntax_class (int c)
{
  return descriptor_class (syntax_entry (current_buffer->syntax_table, c));
}

/* ---- Scanning with text properties ---- */

struct syntax_scan
{
  lispv table;                  /* for the text FROM..TO, unless `descriptor' is not nil */
  lispv descriptor;             /* the one of that text */
  ptrdiff_t from, to;           /* character positions */
  lispv object;                 /* buffer, string */
  ptrdiff_t offset;             /* added to a string's positions; 0 for buffers */
  bool properties;              /* false: nothing to look up */
  int32_t ascii[128];           /* codes by the current buffer's table; -1: not looked up yet */
};

/* Starts a scan of OBJECT (a string, or the current buffer).  */
void syntax_scan_start (struct syntax_scan *s, lispv object);
void syntax_scan_move (struct syntax_scan *s, ptrdiff_t charpos);

/* The descriptor of the character C at CHARPOS.  */
static inline lispv
syntax_scan_entry (struct syntax_scan *s, ptrdiff_t charpos, int c)
{
  if (unlikely (s->properties) && unlikely (charpos < s->from || charpos >= s->to))
    syntax_scan_move (s, charpos);
  if (unlikely (!NILP (s->descriptor)))
    return s->descriptor;
  return syntax_entry (s->table, c);
}

/* The code of that descriptor: class and flags.  */
static inline intptr_t
syntax_scan_code (struct syntax_scan *s, ptrdiff_t charpos, int c)
{
  if (likely (c < 128 && !s->properties))
    {
      if (unlikely (s->ascii[c] < 0))
        s->ascii[c] = descriptor_code (syntax_entry (s->table, c)) & INT32_MAX;
      return s->ascii[c];
    }
  return descriptor_code (syntax_scan_entry (s, charpos, c));
}

static inline enum syntax_class
code_class (intptr_t code)
{
  unsigned cls = code & 0xFFFF;
  return cls < SYN_COUNT ? cls : SYN_WHITESPACE;
}

/* Marks the text up to CHARPOS with syntax properties, by `internal--syntax-propertize', if the
   current buffer's mode does that lazily.  */
void syntax_propertize (ptrdiff_t charpos) MAY_GC;

/* Called by `init_syntax'.  */
void init_sexp (void), init_category (void);
/* A syntax table has changed: forgets what is known of comments.  sexp.c.  */
void sexp_forget (void);

lispv Fchar_syntax (lispv c);
lispv Fforward_word (lispv n) MAY_GC;
lispv Fskip_chars_forward (lispv set, lispv limit);
lispv Fskip_chars_backward (lispv set, lispv limit);

#endif
