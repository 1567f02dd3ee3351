/* regex.h -- compiled regular expressions and the text they run on.

   A pattern is compiled to a program for a backtracking matcher (regmatch.c).  Programs are
   cached by everything that they depend on.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef REGEX_H
#define REGEX_H

#include "syntax.h"

enum regex_op
{
  R_END, R_FAIL,
  /* One character.  */
  R_CHAR,       /* x: the character */
  R_FOLD,       /* x: its translation */
  R_ANY,
  R_SET,        /* x: index of the set */
  R_SYNTAX,     /* x: class; y: negated */
  R_CATEGORY,   /* x: category; y: negated */
  /* Runs.  */
  R_EXACT,      /* x: offset in the literals, y: bytes; stands for N instructions */
  R_RUN,        /* the next instruction, from x to y (-1: any) times; n: state */
  /* Control; targets are relative.  */
  R_SAVE,       /* x: register */
  R_JUMP,       /* x */
  R_SPLIT,      /* first x, then y; n: state */
  R_LOOP,       /* the next, then y; y if the last round matched nothing; n: register; x: state */
  R_CLEAR,      /* x: loop register that is forgotten */
  R_COUNT,      /* x: counter set to 0 */
  R_REPEAT,     /* x: least, y: most rounds (-1: any); the next one's x: counter, y: exit */
  R_DATA,
  R_BACKREF,    /* x: group */
  /* No width.  */
  R_BOL, R_EOL, R_BOB, R_EOB, R_POINT, R_WORDB, R_NOTWORDB, R_WORDBEG, R_WORDEND, R_SYMBEG,
  R_SYMEND
};

enum regex_flags
{
  R_LAZY = 1,           /* R_RUN, R_LOOP, R_REPEAT: as few rounds as possible */
  R_EXCLUSIVE = 2,      /* R_RUN: what follows cannot match what the run does */
  R_PEEK_X = 4,         /* R_SPLIT: the first way needs byte `px'; R_RUN: so does what follows */
  R_PEEK_Y = 8          /* R_SPLIT: the second way needs `py' */
};

struct rinst
{
  uint8_t op, flags;
  uint8_t px, py;
  int32_t n, x, y;
};

enum char_class
{
  CC_ALNUM, CC_ALPHA, CC_ASCII, CC_BLANK, CC_CNTRL, CC_DIGIT, CC_GRAPH, CC_LOWER, CC_MULTIBYTE,
  CC_NONASCII, CC_PRINT, CC_PUNCT, CC_SPACE, CC_UNIBYTE, CC_UPPER, CC_WORD, CC_XDIGIT, CC_COUNT
};

/* A set of characters: `[...]', `skip-chars-forward'.  The ASCII ones are all in `ascii'.  */
struct char_set
{
  uint32_t ascii[4];            /* by the character in the text; negation is in it */
  uint32_t classes;             /* bits by enum char_class, for the others */
  bool negated;                 /* the others: not those in RANGES or CLASSES */
  bool fold;                    /* RANGES hold translations */
  int nranges;
  int (*ranges)[2];
};

struct needle;

struct regex
{
  struct rinst *code;
  int32_t ncode;
  unsigned char *literals;
  struct char_set *sets;
  int nsets;
  int nregs;                    /* groups + 1 */
  int nslots;                   /* 2 * nregs, then loop registers and counters */
  int nstates;                  /* of the memo; 0: it cannot be used (back-references, counters) */
  bool multibyte;               /* of the text */
  bool posix;
  bool uses_syntax;
  bool bol, bob;                /* can match at the start of a line / the text only */
  bool has_fastmap;             /* else it may match nothing */
  uint8_t fastmap[256];         /* first bytes of matches */
  int first_byte;               /* the only one, or -1 */
  struct needle *needle;        /* what every match holds, or null */
  lispv translate;              /* char-table or nil */
  int ascii_fold[128];          /* its ASCII part */
};

static inline int
regex_fold (const struct regex *re, int c)
{
  if (c < 128)
    return re->ascii_fold[c];
  if (NILP (re->translate))
    return c;
  lispv v = char_table_get (re->translate, c);
  return FIXNUMP (v) ? XFIXNUM (v) : c;
}

/* Text: a string, or the accessible part of a buffer.  Positions are byte offsets; those of a
   buffer are its byte positions.  */
struct rtext
{
  const unsigned char *base;    /* address of position 0, were there no gap */
  ptrdiff_t gap_at, gap_size;
  ptrdiff_t begin, end;
  bool multibyte;
  lispv object;                 /* string or buffer */
};

static inline const unsigned char *
rtext_address (const struct rtext *t, ptrdiff_t pos)
{
  return t->base + pos + (pos >= t->gap_at ? t->gap_size : 0);
}

/* The character at POS; its length goes to *LEN.  Bytes of unibyte text come as characters.  */
static inline int
rtext_char (const struct rtext *t, ptrdiff_t pos, int *len)
{
  const unsigned char *p = rtext_address (t, pos);
  if (likely (*p < 128))
    return *len = 1, *p;
  if (!t->multibyte)
    return *len = 1, char_from_raw_byte (*p);
  return char_decode (p, len);
}

/* The position of the character before POS.  */
static inline ptrdiff_t
rtext_before (const struct rtext *t, ptrdiff_t pos)
{
  do
    pos--;
  while (t->multibyte && !char_head_p (*rtext_address (t, pos)));
  return pos;
}

void rtext_of_string (struct rtext *t, lispv string);
void rtext_of_buffer (struct rtext *t, struct buffer *b);

/* The program for PATTERN.  TRANSLATE: a canonicalising case table, or nil.  Signals
   invalid-regexp.  The result is valid until the next call, or while it is held.  */
struct regex *regex_compile (lispv pattern, lispv translate, bool posix, bool multibyte);
/* The same for a text that is to be found as it is.  */
struct regex *regex_compile_literal (lispv text, lispv translate, bool multibyte);
void regex_hold (struct regex *re), regex_release (void *re);
/* Forgets all programs: case or syntax tables have changed.  */
void regex_cache_clear (void);

/* The registers of the last match: byte positions, -1 for groups that matched nothing.  */
struct regex_match
{
  int nregs, size;
  ptrdiff_t (*regs)[2];
};

/* Looks for a match that starts in FROM..TO (backwards if TO < FROM) and ends at STOP or before.
   Returns its start, or -1.  May signal a quit, or that memory for backtracking ran out.  */
ptrdiff_t regex_search (struct regex *re, const struct rtext *t, ptrdiff_t from,
                        ptrdiff_t to, ptrdiff_t stop, struct regex_match *m);
/* Does RE match at AT?  */
bool regex_match_at (struct regex *re, const struct rtext *t, ptrdiff_t at, ptrdiff_t stop,
                     struct regex_match *m);

/* Writes the program of PATTERN, in which SPACES (if a string) stands for runs of spaces, or of
   a text that is to be found as it is.  Frees RE and signals if it is invalid; regparse.c.  */
void regex_parse (struct regex *re, lispv pattern, lispv spaces, bool literal);
void regex_free (struct regex *re);

/* The needle of RE, whose literals are not joined yet; null if it is too short.  needle.c.  */
struct needle *needle_make (const struct regex *re);
/* The first place in POS..TO, or the last in TO..POS, whose character the needle would belong to
   if a match started there; it ends at STOP or before.  Returns -1 if there is none.  */
ptrdiff_t needle_next (const struct needle *n, const struct rtext *t, ptrdiff_t pos,
                       ptrdiff_t to, ptrdiff_t stop);
ptrdiff_t needle_previous (const struct needle *n, const struct rtext *t, ptrdiff_t pos,
                           ptrdiff_t to, ptrdiff_t stop);

/* Instructions that match one character.  */
static inline bool
one_char_p (enum regex_op op)
{
  return op >= R_CHAR && op <= R_CATEGORY;
}

/* ---- Sets ---- */

/* The class that the N bytes at NAME name, or -1.  */
int char_class_by_name (const unsigned char *name, ptrdiff_t n);
bool char_in_class (int c, enum char_class cls);
void char_set_add_range (struct char_set *s, int from, int to);
void char_set_add_class (struct char_set *s, enum char_class cls);
void char_set_free (struct char_set *s);
/* After all was added: negates the set if it is to be.  */
void char_set_finish (struct char_set *s);
bool char_set_has_slow (const struct char_set *s, int c, lispv translate);

static inline bool
char_set_has (const struct char_set *s, int c, lispv translate)
{
  return (likely (c < 128) ? s->ascii[c >> 5] >> (c & 31) & 1
          : char_set_has_slow (s, c, translate));
}

bool char_has_category (int c, int category);

#endif
