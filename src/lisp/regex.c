/* regex.c -- makes programs of regular expressions, and keeps those that are in use.

   The parser (regparse.c) writes a plain program; here it is given what makes it fast: runs of
   literal characters in one instruction, the bytes that choices and matches start with.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "regex.h"

/* ---- Finishing ---- */

/* The byte that a match of the instructions from PC must start with, or -1.  */
static int
needed_byte (const struct regex *re, int32_t pc)
{
  for (;;)
    {
      const struct rinst *in = &re->code[pc];
      if (in->op == R_SAVE || in->op == R_CLEAR)
        pc++;
      else if (in->op == R_JUMP && in->x > 0)
        pc += in->x;
      else if (in->op == R_RUN && in->x > 0)
        pc++;
      else if (in->op == R_CHAR)
        {
          unsigned char buf[MAX_CHAR_BYTES];
          if (!re->multibyte)
            return char_to_unibyte (in->x);
          char_encode (in->x, buf);
          return buf[0];
        }
      else
        return -1;
    }
}

/* Can the one-character instruction IN match a character that starts with BYTE?  */
static bool
may_match_byte (const struct regex *re, const struct rinst *in, int byte)
{
  if (byte >= 128)
    return true;
  switch (in->op)
    {
    case R_CHAR: return in->x == byte;
    case R_FOLD: return regex_fold (re, byte) == in->x;
    case R_ANY: return byte != '\n';
    case R_SET: return char_set_has (&re->sets[in->x], byte, re->translate);
    default: return true;
    }
}

static void
add_hints (struct regex *re)
{
  for (int32_t pc = 0; pc < re->ncode; pc++)
    {
      struct rinst *in = &re->code[pc];
      int byte;
      if (in->op == R_SPLIT)
        {
          if ((byte = needed_byte (re, pc + in->x)) >= 0)
            {
              in->flags |= R_PEEK_X;
              in->px = byte;
            }
          if ((byte = needed_byte (re, pc + in->y)) >= 0)
            {
              in->flags |= R_PEEK_Y;
              in->py = byte;
            }
        }
      else if (in->op == R_RUN && (byte = needed_byte (re, pc + 2)) >= 0)
        {
          in->flags |= R_PEEK_X;
          in->px = byte;
          if (byte < 128 && !(in->flags & R_LAZY) && in->y < 0
              && !may_match_byte (re, &re->code[pc + 1], byte))
            in->flags |= R_EXCLUSIVE;
        }
    }
}

/* Numbers the states that the memo of the matcher keeps apart.  */
static void
number_states (struct regex *re)
{
  int n = 0;
  for (int32_t pc = 0; pc < re->ncode; pc++)
    switch (re->code[pc].op)
      {
      case R_SPLIT:
      case R_RUN:
        re->code[pc].n = n++;
        break;
      case R_LOOP:
        /* Its body always comes next.  */
        re->code[pc].x = n++;
        break;
      case R_BACKREF: case R_REPEAT:
        re->nstates = 0;
        return;
      }
  re->nstates = n;
}

/* Runs of plain characters become R_EXACT, which steps over them; those in the middle stay,
   for whoever jumps there (nobody does) and for R_RUN.  */
static void
join_literals (struct regex *re)
{
  uint8_t *target = calloc (re->ncode + 1, 1);
  re->literals = malloc ((size_t) re->ncode * MAX_CHAR_BYTES + 1);
  if (!target || !re->literals)
    memory_full ();
  for (int32_t pc = 0; pc < re->ncode; pc++)
    {
      const struct rinst *in = &re->code[pc];
      if (in->op == R_JUMP || in->op == R_SPLIT || in->op == R_LOOP)
        target[pc + in->x] = 1;
      if (in->op == R_SPLIT || in->op == R_LOOP)
        target[pc + in->y] = 1;
      if (in->op == R_DATA)
        target[pc - 1 + in->y] = 1;
    }
  int32_t used = 0;
  for (int32_t pc = 0; pc < re->ncode; pc++)
    {
      if (re->code[pc].op == R_RUN)
        {
          pc++;
          continue;
        }
      int32_t end = pc;
      while (end < re->ncode && re->code[end].op == R_CHAR && (end == pc || !target[end]))
        end++;
      if (end - pc < 2)
        continue;
      int32_t offset = used;
      for (int32_t i = pc; i < end; i++)
        if (re->multibyte)
          used += char_encode (re->code[i].x, re->literals + used);
        else
          re->literals[used++] = char_to_unibyte (re->code[i].x);
      re->code[pc] = (struct rinst) { .op = R_EXACT, .n = end - pc, .x = offset,
                                      .y = used - offset };
      pc = end - 1;
    }
  free (target);
}

/* ---- What a match starts with ---- */

static void
add_first_bytes (struct regex *re, const struct rinst *in)
{
  unsigned char buf[MAX_CHAR_BYTES];
  switch (in->op)
    {
    case R_CHAR:
      if (!re->multibyte)
        re->fastmap[char_to_unibyte (in->x)] = 1;
      else
        {
          char_encode (in->x, buf);
          re->fastmap[buf[0]] = 1;
        }
      return;
    case R_EXACT:
      re->fastmap[re->literals[in->x]] = 1;
      return;
    default:
      for (int b = 0; b < 128; b++)
        if (may_match_byte (re, in, b))
          re->fastmap[b] = 1;
      break;
    }
  memset (re->fastmap + 128, 1, 128);
}

static void
make_fastmap (struct regex *re)
{
  uint8_t *seen = calloc (re->ncode + 1, 1);
  int32_t *todo = malloc ((2 * re->ncode + 2) * sizeof *todo), ntodo = 0;
  if (!seen || !todo)
    memory_full ();
  re->has_fastmap = true;
  todo[ntodo++] = 0;
  while (ntodo > 0 && re->has_fastmap)
    {
      int32_t pc = todo[--ntodo];
      if (seen[pc])
        continue;
      seen[pc] = 1;
      const struct rinst *in = &re->code[pc];
      switch ((enum regex_op) in->op)
        {
        case R_END: case R_BACKREF:
          re->has_fastmap = false;
          break;
        case R_FAIL:
          break;
        case R_CHAR: case R_FOLD: case R_ANY: case R_SET: case R_SYNTAX: case R_CATEGORY:
        case R_EXACT:
          add_first_bytes (re, in);
          break;
        case R_JUMP:
          todo[ntodo++] = pc + in->x;
          break;
        case R_SPLIT: case R_LOOP:
          todo[ntodo++] = pc + in->x;
          todo[ntodo++] = pc + in->y;
          break;
        case R_RUN:
          if (in->y != 0)
            add_first_bytes (re, in + 1);
          if (in->x == 0)
            todo[ntodo++] = pc + 2;
          break;
        case R_REPEAT:
          todo[ntodo++] = pc + 2;
          if (in->x == 0)
            todo[ntodo++] = pc + in[1].y;
          break;
        default:
          todo[ntodo++] = pc + 1;
          break;
        }
    }
  free (seen);
  free (todo);
  re->first_byte = -1;
  int n = 0;
  for (int b = 0; re->has_fastmap && b < 256; b++)
    if (re->fastmap[b] && n++ == 0)
      re->first_byte = b;
  if (n != 1)
    re->first_byte = -1;
}

static struct regex *
compile (lispv pattern, lispv translate, bool posix, bool multibyte, lispv spaces,
         bool literal)
{
  struct regex *re = calloc (1, sizeof *re);
  if (!re)
    memory_full ();
  re->translate = translate;
  re->posix = posix;
  re->multibyte = multibyte;
  re->nregs = 1;
  for (int ch = 0; ch < 128; ch++)
    {
      lispv v = NILP (translate) ? Qnil : char_table_get (translate, ch);
      re->ascii_fold[ch] = FIXNUMP (v) ? XFIXNUM (v) : ch;
    }
  regex_parse (re, pattern, spaces, literal);
  add_hints (re);
  re->needle = needle_make (re);
  join_literals (re);
  make_fastmap (re);
  number_states (re);
  int32_t pc = 0;
  while (re->code[pc].op == R_SAVE)
    pc++;
  re->bol = re->code[pc].op == R_BOL;
  re->bob = re->code[pc].op == R_BOB;
  return re;
}

/* ---- The cache ---- */

enum { CACHE_SIZE = 64 };

struct cached
{
  lispv pattern, translate, syntax_table, spaces;
  struct regex *re;             /* null: free */
  bool posix, multibyte, literal;
  int held;
  uint64_t used;                /* tick of the last use */
};

static struct cached cache[CACHE_SIZE];
static uint64_t cache_tick;

void
regex_free (struct regex *re)
{
  for (int i = 0; i < re->nsets; i++)
    char_set_free (&re->sets[i]);
  free (re->sets);
  free (re->code);
  free (re->literals);
  free (re->needle);
  free (re);
}

static void
scan_cache (struct gc_marker *m)
{
  for (struct cached *e = cache; e < cache + CACHE_SIZE; e++)
    if (e->re)
      {
        gc_mark (m, e->pattern);
        gc_mark (m, e->translate);
        gc_mark (m, e->syntax_table);
        gc_mark (m, e->spaces);
      }
}

static bool
same_string (lispv a, lispv b)
{
  return (SBYTES (a) == SBYTES (b) && STRING_MULTIBYTE (a) == STRING_MULTIBYTE (b)
          && !memcmp (SDATA (a), SDATA (b), SBYTES (a)));
}

static bool
same_spaces (lispv a, lispv b)
{
  return EQ (a, b) || (STRINGP (a) && STRINGP (b) && same_string (a, b));
}

/* Is E the program of PATTERN under these conditions?  */
static bool
fits (const struct cached *e, lispv pattern, lispv translate, bool posix, bool multibyte,
      lispv spaces, bool literal)
{
  return (e->re && e->posix == posix && e->multibyte == multibyte && e->literal == literal
          && EQ (e->translate, translate)
          && (NILP (e->syntax_table) || EQ (e->syntax_table, current_buffer->syntax_table))
          && same_spaces (e->spaces, spaces) && same_string (e->pattern, pattern));
}

/* Where programs of such patterns were found last.  */
static struct cached **
hint_for (lispv pattern)
{
  enum { HINTS = 64 };
  static struct cached *hints[HINTS];
  ptrdiff_t n = SBYTES (pattern);
  const unsigned char *p = SDATA (pattern);
  unsigned sum = n;
  if (n > 0)
    sum += 7 * p[0] + 5 * p[n / 2] + 3 * p[n - 1];
  return &hints[sum % HINTS];
}

static struct regex *
look_up (lispv pattern, lispv translate, bool posix, bool multibyte, lispv spaces,
         bool literal)
{
  GCPRO (pattern, translate, spaces);
  struct cached *victim = NULL, **hint = hint_for (pattern);
  if (*hint && fits (*hint, pattern, translate, posix, multibyte, spaces, literal))
    {
      (*hint)->used = ++cache_tick;
      return (*hint)->re;
    }
  for (struct cached *e = cache; e < cache + CACHE_SIZE; e++)
    {
      if (fits (e, pattern, translate, posix, multibyte, spaces, literal))
        {
          e->used = ++cache_tick;
          *hint = e;
          return e->re;
        }
      if (e->held == 0 && (!victim || !e->re || (victim->re && e->used < victim->used)))
        victim = e;
    }
  if (!victim)
    error ("Too much matching reentrancy");
  struct regex *re = compile (pattern, translate, posix, multibyte, spaces, literal);
  if (victim->re)
    regex_free (victim->re);
  /* The caller may change its string: keep a copy.  */
  lispv copy = make_specified_string (SSDATA (pattern), SCHARS (pattern), SBYTES (pattern),
                                      STRING_MULTIBYTE (pattern));
  *victim = (struct cached) {
    .pattern = copy, .translate = translate, .spaces = spaces, .re = re,
    .syntax_table = re->uses_syntax ? current_buffer->syntax_table : Qnil,
    .posix = posix, .multibyte = multibyte, .literal = literal, .used = ++cache_tick
  };
  *hint = victim;
  return re;
}

struct regex *
regex_compile (lispv pattern, lispv translate, bool posix, bool multibyte)
{
  lispv spaces = SYMVAL (Qsearch_spaces_regexp);
  return look_up (pattern, translate, posix, multibyte, STRINGP (spaces) ? spaces : Qnil,
                  false);
}

struct regex *
regex_compile_literal (lispv text, lispv translate, bool multibyte)
{
  return look_up (text, translate, false, multibyte, Qnil, true);
}

static struct cached *
entry_of (struct regex *re)
{
  for (struct cached *e = cache; e < cache + CACHE_SIZE; e++)
    if (e->re == re)
      return e;
  return NULL;
}

void
regex_hold (struct regex *re)
{
  entry_of (re)->held++;
}

void
regex_release (void *re)
{
  struct cached *e = entry_of (re);
  if (e)
    e->held--;
}

void
regex_cache_clear (void)
{
  for (struct cached *e = cache; e < cache + CACHE_SIZE; e++)
    if (e->re && e->held == 0)
      {
        regex_free (e->re);
        *e = (struct cached) { .re = NULL };
      }
    else if (e->re)
      /* In use: never found again.  */
      e->pattern = build_string ("\\(");
}

void
init_regex (void)
{
  gc_root_scanner ("regexps", scan_cache);
}
