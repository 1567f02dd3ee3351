/* regmatch.c -- runs compiled regular expressions.

   The matcher backtracks: it takes the first way that its program offers, and keeps the others
   on a stack of its own.  When a search has taken too many steps for the length of the text
   it turns to a memo: a bit for each state (a choice in the program) and position, set when
   the state is entered there.  A state that was entered once and did not lead to a match
   never will, whatever the registers hold; so it is not entered again, from this start or a
   later one, and the whole search takes time linear in the text.  Programs with
   back-references, or which count rounds, have no memo.

   N1  Nothing here reaches a safepoint, so text does not move; a quit leaves by a jump.
   N2  Registers and loop registers are restored from the stack on the way back.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <sys/mman.h>
#include "init.h"
#include "regex.h"
#include "unidata.h"

enum branch_kind
{
  BRANCH_WAY,           /* go on at PC from A */
  BRANCH_SLOT,          /* slot PC had the value A */
  BRANCH_RUN,           /* the run at PC may also end at A..B, the latest first */
  BRANCH_LAZY,          /* the run at PC, which ends at A, may take another; B are left */
  BRANCH_ROUND          /* the repeat at PC may have another round from A */
};

struct branch
{
  int32_t kind, pc;
  ptrdiff_t a, b;
};

/* One stack for all, as nothing runs in between; kept from match to match.  */
static struct branch *stack;
static ptrdiff_t stack_size;
static ptrdiff_t *slots;
static int slots_size;

enum { STACK_MAX = 1 << 24, STACK_KEEP = 1 << 16 };

struct memo
{
  uint64_t *bits;
  size_t bytes;
  ptrdiff_t from;               /* position of the first column */
};

struct matcher
{
  struct regex *re;
  const struct rtext *t;
  ptrdiff_t stop;
  ptrdiff_t *slots;
  struct syntax_scan scan;
  bool scan_started;
  ptrdiff_t steps, patience;
  struct memo memo;
};

/* The memo of the last search that a quit cut short is freed by the next.  */
static struct memo kept_memo;

/* ---- Text ---- */

void
rtext_of_string (struct rtext *t, lispv string)
{
  *t = (struct rtext) { .base = SDATA (string), .gap_at = PTRDIFF_MAX,
                        .end = SBYTES (string), .multibyte = STRING_MULTIBYTE (string),
                        .object = string };
}

void
rtext_of_buffer (struct rtext *t, struct buffer *b)
{
  buffer_make_contiguous (b);
  *t = (struct rtext) { .base = b->text->beg - 1, .gap_at = b->text->gpt_byte,
                        .gap_size = b->text->gap_size, .begin = b->begv_byte,
                        .end = b->zv_byte, .multibyte = b->multibyte,
                        .object = buffer_value (b) };
}

/* ---- Syntax ---- */

static ptrdiff_t
char_position (const struct rtext *t, ptrdiff_t pos)
{
  if (STRINGP (t->object))
    return string_byte_to_char (t->object, pos);
  return buf_byte_to_char (XBUFFER (t->object), pos);
}

static enum syntax_class
class_at (struct matcher *m, ptrdiff_t pos, int c)
{
  if (unlikely (!m->scan_started))
    {
      syntax_scan_start (&m->scan, m->t->object);
      m->scan_started = true;
    }
  ptrdiff_t charpos = unlikely (m->scan.properties) ? char_position (m->t, pos) : 0;
  return code_class (syntax_scan_code (&m->scan, charpos, c));
}

static bool
word_char_p (enum syntax_class cls)
{
  return cls == SYN_WORD;
}

static bool
symbol_char_p (enum syntax_class cls)
{
  return cls == SYN_WORD || cls == SYN_SYMBOL;
}

/* True if the characters before and after POS are such that TEST holds for BEFORE_IN and
   AFTER_IN of them; off the text it does not hold.  */
static bool
boundary (struct matcher *m, ptrdiff_t pos, bool (*test) (enum syntax_class),
          bool before_in, bool after_in)
{
  const struct rtext *t = m->t;
  bool b = false, a = false;
  int len;
  if (pos > t->begin)
    {
      ptrdiff_t prev = rtext_before (t, pos);
      b = test (class_at (m, prev, rtext_char (t, prev, &len)));
    }
  if (b != before_in)
    return false;
  if (pos < t->end)
    {
      int c = rtext_char (t, pos, &len);
      a = test (class_at (m, pos, c));
    }
  return a == after_in;
}

/* Does a word end at POS and another start, between characters of different scripts say?  */
static bool
between_words (struct matcher *m, ptrdiff_t pos)
{
  const struct rtext *t = m->t;
  if (pos == t->begin || pos == t->end || !boundary (m, pos, word_char_p, true, true))
    return false;
  int len, before = rtext_char (t, rtext_before (t, pos), &len);
  return words_part_between (before, rtext_char (t, pos, &len));
}

static bool
word_begins (struct matcher *m, ptrdiff_t pos)
{
  return boundary (m, pos, word_char_p, false, true) || between_words (m, pos);
}

static bool
word_ends (struct matcher *m, ptrdiff_t pos)
{
  return boundary (m, pos, word_char_p, true, false) || between_words (m, pos);
}

static bool
word_boundary (struct matcher *m, ptrdiff_t pos)
{
  if (pos == m->t->begin || pos == m->t->end)
    return true;
  return word_begins (m, pos) || boundary (m, pos, word_char_p, true, false);
}

static bool
no_width (struct matcher *m, enum regex_op op, ptrdiff_t pos)
{
  const struct rtext *t = m->t;
  switch (op)
    {
    case R_BOL: return pos == t->begin || *rtext_address (t, pos - 1) == '\n';
    case R_EOL: return pos == t->end || *rtext_address (t, pos) == '\n';
    case R_BOB: return pos == t->begin;
    case R_EOB: return pos == t->end;
    case R_POINT: return pos == PT_BYTE && BUFFERP (t->object);
    case R_WORDB: return word_boundary (m, pos);
    case R_NOTWORDB: return !word_boundary (m, pos);
    case R_WORDBEG: return word_begins (m, pos);
    case R_WORDEND: return word_ends (m, pos);
    case R_SYMBEG: return boundary (m, pos, symbol_char_p, false, true);
    default: return boundary (m, pos, symbol_char_p, true, false);
    }
}

/* ---- One character ---- */

/* Does the instruction IN match the character C, which is at POS?  */
static inline bool
test_char (struct matcher *m, const struct rinst *in, int c, ptrdiff_t pos)
{
  const struct regex *re = m->re;
  switch (in->op)
    {
    case R_CHAR: return c == in->x;
    case R_FOLD: return regex_fold (re, c) == in->x;
    case R_ANY: return c != '\n';
    case R_SET: return char_set_has (&re->sets[in->x], c, re->translate);
    case R_SYNTAX: return (class_at (m, pos, c) == (enum syntax_class) in->x) != in->y;
    default: return char_has_category (c, in->x) != in->y;
    }
}

/* End of the longest run from POS of characters that IN matches, at most MAX (-1: any).  */
static ptrdiff_t
run_end (struct matcher *m, const struct rinst *in, ptrdiff_t pos, ptrdiff_t max)
{
  const struct rtext *t = m->t;
  if (in->op == R_ANY && max < 0)
    {
      while (pos < m->stop)
        {
          ptrdiff_t end = pos < t->gap_at && t->gap_at < m->stop ? t->gap_at : m->stop;
          const unsigned char *p = rtext_address (t, pos), *nl = memchr (p, '\n', end - pos);
          if (nl)
            return pos + (nl - p);
          pos = end;
        }
      return pos;
    }
  if (in->op == R_SET)
    {
      const struct char_set *s = &m->re->sets[in->x];
      for (; max != 0 && pos < m->stop; max--)
        {
          int len, c = rtext_char (t, pos, &len);
          if (!char_set_has (s, c, m->re->translate))
            break;
          pos += len;
        }
      return pos;
    }
  for (; max != 0 && pos < m->stop; max--)
    {
      int len, c = rtext_char (t, pos, &len);
      if (!test_char (m, in, c, pos))
        break;
      pos += len;
    }
  return pos;
}

/* ---- The memo ---- */

static void
memo_free (struct memo *memo)
{
  if (memo->bits)
    munmap (memo->bits, memo->bytes);
  *memo = (struct memo) { .bits = NULL };
}

/* The logarithm of the most bits a memo has; only the pages that are used take memory.  */
enum { MEMO_BITS_LOG = sizeof (size_t) > 4 ? 36 : 30 };

/* From now on the memo is used, if there can be one.  */
static void
memo_start (struct matcher *m)
{
  m->patience = PTRDIFF_MAX;
  if (m->re->nstates == 0)
    return;
  size_t columns = m->t->end - m->t->begin + 1;
  size_t bits = columns * m->re->nstates;
  if (bits / columns != (size_t) m->re->nstates || bits >> MEMO_BITS_LOG != 0)
    return;
  memo_free (&kept_memo);
  m->memo.bytes = (bits + 63) / 64 * 8;
  void *p = mmap (NULL, m->memo.bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return;
  m->memo.bits = p;
  m->memo.from = m->t->begin;
  kept_memo = m->memo;
}

/* Has STATE been entered at POS before?  Notes that it has now.  */
static inline bool
memo_seen (struct matcher *m, int32_t state, ptrdiff_t pos)
{
  if (likely (!m->memo.bits))
    return false;
  size_t i = (size_t) (pos - m->memo.from) * m->re->nstates + state;
  uint64_t bit = (uint64_t) 1 << (i & 63), *word = &m->memo.bits[i >> 6];
  bool seen = *word & bit;
  *word |= bit;
  return seen;
}

static void
count_steps (struct matcher *m, ptrdiff_t n)
{
  enum { QUIT_MASK = (1 << 14) - 1 };
  ptrdiff_t old = m->steps;
  m->steps += n;
  if (unlikely (m->steps > m->patience))
    memo_start (m);
  if (unlikely ((old ^ m->steps) & ~(ptrdiff_t) QUIT_MASK))
    check_quit ();
}

/* ---- The stack ---- */

static void
stack_grow (ptrdiff_t n)
{
  if (n >= STACK_MAX)
    error ("Stack overflow in regexp matcher");
  ptrdiff_t size = stack_size ? stack_size * 2 : 1024;
  struct branch *p = realloc (stack, size * sizeof *p);
  if (!p)
    memory_full ();
  stack = p;
  stack_size = size;
}

/* The byte at POS; -1 at the end.  */
static inline int
peek (struct matcher *m, ptrdiff_t pos)
{
  return pos < m->stop ? *rtext_address (m->t, pos) : -1;
}

/* Ends of a greedy run: LO..HI.  The latest that may be followed by what IN peeks, or -1.  */
static inline ptrdiff_t
latest_end (struct matcher *m, const struct rinst *in, ptrdiff_t lo, ptrdiff_t hi)
{
  if (in->flags & R_PEEK_X)
    while (hi >= lo && peek (m, hi) != in->px)
      {
        if (hi == lo)
          return -1;
        hi = rtext_before (m->t, hi);
        m->steps++;
      }
  return hi;
}

/* The end of exactly N characters from POS that IN matches, or -1.  */
static ptrdiff_t
exact_run (struct matcher *m, const struct rinst *in, ptrdiff_t pos, int n)
{
  count_steps (m, n);
  for (; n > 0; n--)
    {
      int len;
      if (pos >= m->stop)
        return -1;
      int c = rtext_char (m->t, pos, &len);
      if (!test_char (m, in, c, pos))
        return -1;
      pos += len;
    }
  return pos;
}

/* The end of the run IN from POS; *LO becomes its least end.  Returns -1 if there is none.
   With a memo, an unlimited run ends before it comes to a position from which it has been
   tried.  */
static ptrdiff_t
greedy_run (struct matcher *m, const struct rinst *in, ptrdiff_t pos, ptrdiff_t *lo)
{
  if (in->y >= 0 && memo_seen (m, in->n, pos))
    return -1;
  *lo = pos;
  if (in->x > 0)
    {
      *lo = pos = exact_run (m, in + 1, pos, in->x);
      if (pos < 0)
        return -1;
    }
  if (likely (!m->memo.bits) || in->y >= 0)
    {
      ptrdiff_t end = run_end (m, in + 1, pos, in->y < 0 ? -1 : in->y - in->x);
      count_steps (m, end - pos);
      return end;
    }
  if (memo_seen (m, in->n, pos))
    return -1;
  for (;;)
    {
      int len;
      if (pos >= m->stop)
        return pos;
      int c = rtext_char (m->t, pos, &len);
      if (!test_char (m, in + 1, c, pos))
        return pos;
      if (memo_seen (m, in->n, pos + len))
        return in->flags & R_EXCLUSIVE ? -1 : pos;
      pos += len;
      count_steps (m, 1);
    }
}

static bool
match_backref (struct matcher *m, int group, ptrdiff_t *pos)
{
  const struct rtext *t = m->t;
  ptrdiff_t a = m->slots[2 * group], b = m->slots[2 * group + 1], p = *pos;
  if (a < 0 || b < 0)
    return false;
  while (a < b)
    {
      int len1, len2;
      if (p >= m->stop)
        return false;
      int c1 = rtext_char (t, a, &len1), c2 = rtext_char (t, p, &len2);
      if (c1 != c2 && regex_fold (m->re, c1) != regex_fold (m->re, c2))
        return false;
      a += len1;
      p += len2;
    }
  *pos = p;
  return true;
}

static bool
match_literal (struct matcher *m, const struct rinst *in, ptrdiff_t pos)
{
  const struct rtext *t = m->t;
  const unsigned char *lit = m->re->literals + in->x;
  ptrdiff_t n = in->y;
  if (n > m->stop - pos)
    return false;
  if (pos >= t->gap_at || pos + n <= t->gap_at)
    {
      const unsigned char *p = rtext_address (t, pos);
      return p[0] == lit[0] && !memcmp (p, lit, n);
    }
  ptrdiff_t first = t->gap_at - pos;
  return (!memcmp (rtext_address (t, pos), lit, first)
          && !memcmp (rtext_address (t, t->gap_at), lit + first, n - first));
}

static void
save_match (struct matcher *m, ptrdiff_t start, ptrdiff_t end, struct regex_match *out)
{
  int n = m->re->nregs;
  if (out->size < n)
    {
      out->regs = realloc (out->regs, n * sizeof *out->regs);
      if (!out->regs)
        memory_full ();
      out->size = n;
    }
  out->nregs = n;
  for (int i = 1; i < n; i++)
    {
      ptrdiff_t a = m->slots[2 * i], b = m->slots[2 * i + 1];
      bool set = a >= 0 && b >= 0;
      out->regs[i][0] = set ? a : -1;
      out->regs[i][1] = set ? b : -1;
    }
  out->regs[0][0] = start;
  out->regs[0][1] = end;
}

/* ---- The matcher ---- */

/* Where the matcher is: the next instruction, the position in the text, the height of the stack.
   The steps below are inlined into `match', which keeps the three in registers only if all of them
   are; each returns false if this way through the pattern has failed.  */
#define STEP static inline __attribute__ ((always_inline))

struct place
{
  int32_t pc;
  ptrdiff_t pos;
  ptrdiff_t top;
};

STEP void
push (struct place *at, enum branch_kind kind, int32_t pc, ptrdiff_t a, ptrdiff_t b)
{
  if (unlikely (at->top == stack_size))
    stack_grow (at->top);
  stack[at->top++] = (struct branch) { kind, pc, a, b };
}

STEP void
set_slot (struct matcher *m, struct place *at, int32_t slot, ptrdiff_t value)
{
  push (at, BRANCH_SLOT, slot, m->slots[slot], 0);
  m->slots[slot] = value;
}

STEP bool
step_char (struct matcher *m, struct place *at, const struct rinst *in)
{
  int len;
  if (at->pos >= m->stop)
    return false;
  int c = rtext_char (m->t, at->pos, &len);
  if (!test_char (m, in, c, at->pos))
    return false;
  at->pos += len;
  at->pc++;
  return true;
}

STEP bool
step_lazy_run (struct matcher *m, struct place *at, const struct rinst *in)
{
  if (in->y >= 0 && memo_seen (m, in->n, at->pos))
    return false;
  at->pos = exact_run (m, in + 1, at->pos, in->x);
  if (at->pos < 0 || (in->y < 0 && memo_seen (m, in->n, at->pos)))
    return false;
  push (at, BRANCH_LAZY, at->pc, at->pos, in->y < 0 ? -1 : in->y - in->x);
  at->pc += 2;
  return true;
}

STEP bool
step_greedy_run (struct matcher *m, struct place *at, const struct rinst *in)
{
  ptrdiff_t lo, hi = greedy_run (m, in, at->pos, &lo);
  if (hi < 0)
    return false;
  if (in->flags & R_EXCLUSIVE)
    {
      if (peek (m, hi) != in->px)
        return false;
    }
  else if (hi > lo)
    {
      hi = latest_end (m, in, lo, hi);
      if (hi < 0)
        return false;
      if (hi > lo)
        push (at, BRANCH_RUN, at->pc, lo, hi);
    }
  at->pos = hi;
  at->pc += 2;
  return true;
}

STEP bool
step_split (struct matcher *m, struct place *at, const struct rinst *in)
{
  int byte = in->flags & (R_PEEK_X | R_PEEK_Y) ? peek (m, at->pos) : 0;
  bool x = !(in->flags & R_PEEK_X) || byte == in->px;
  bool y = !(in->flags & R_PEEK_Y) || byte == in->py;
  if (x && y)
    {
      if (memo_seen (m, in->n, at->pos))
        return false;
      push (at, BRANCH_WAY, at->pc + in->y, at->pos, 0);
    }
  else if (!x && !y)
    return false;
  at->pc += x ? in->x : in->y;
  return true;
}

/* A loop whose rounds may be empty: one more round, or on if the last one was.  */
STEP bool
step_loop (struct matcher *m, struct place *at, const struct rinst *in)
{
  if (m->slots[in->n] == at->pos)
    {
      at->pc += in->y;
      return true;
    }
  if (memo_seen (m, in->x, at->pos))
    return false;
  if (in->flags & R_LAZY)
    {
      /* The round that may follow starts by noting the position.  */
      push (at, BRANCH_ROUND, at->pc, at->pos, 0);
      at->pc += in->y;
    }
  else
    {
      push (at, BRANCH_WAY, at->pc + in->y, at->pos, 0);
      set_slot (m, at, in->n, at->pos);
      at->pc++;
    }
  return true;
}

STEP void
step_repeat (struct matcher *m, struct place *at, const struct rinst *in)
{
  int32_t slot = in[1].x;
  ptrdiff_t n = m->slots[slot];
  count_steps (m, 1);
  if (in->y >= 0 && n >= in->y)
    at->pc += in[1].y;
  else
    {
      if (n >= in->x)
        push (at, BRANCH_WAY, at->pc + in[1].y, at->pos, 0);
      set_slot (m, at, slot, n + 1);
      at->pc += 2;
    }
}

/* A lazy run takes one character more, or is given up.  */
STEP bool
resume_lazy_run (struct matcher *m, struct place *at, struct branch *b)
{
  const struct rinst *in = &m->re->code[at->pc];
  int len;
  if (b->b != 0 && at->pos < m->stop)
    {
      int c = rtext_char (m->t, at->pos, &len);
      if (test_char (m, in + 1, c, at->pos)
          && !(b->b < 0 && memo_seen (m, in->n, at->pos + len)))
        {
          b->a = at->pos += len;
          if (b->b > 0)
            b->b--;
          at->pc += 2;
          return true;
        }
    }
  at->top--;
  return false;
}

/* A greedy run gives back one character, or is given up.  */
STEP bool
resume_greedy_run (struct matcher *m, struct place *at, struct branch *b)
{
  ptrdiff_t hi = latest_end (m, &m->re->code[at->pc], b->a, rtext_before (m->t, b->b));
  if (hi < 0)
    {
      at->top--;
      return false;
    }
  if (hi == b->a)
    at->top--;
  else
    b->b = hi;
  at->pos = hi;
  at->pc += 2;
  return true;
}

/* Goes back to the last branch that leaves something to try; returns false if none does.  */
STEP bool
backtrack (struct matcher *m, struct place *at)
{
  count_steps (m, 1);
  while (at->top > 0)
    {
      struct branch *b = &stack[at->top - 1];
      at->pc = b->pc;
      at->pos = b->a;
      switch (b->kind)
        {
        case BRANCH_SLOT:
          m->slots[at->pc] = at->pos;
          at->top--;
          break;
        case BRANCH_WAY:
          at->top--;
          return true;
        case BRANCH_ROUND:
          at->top--;
          set_slot (m, at, m->re->code[at->pc].n, at->pos);
          at->pc++;
          return true;
        case BRANCH_LAZY:
          if (resume_lazy_run (m, at, b))
            return true;
          break;
        case BRANCH_RUN:
          if (resume_greedy_run (m, at, b))
            return true;
          break;
        }
    }
  return false;
}

static void
step_save (struct matcher *m, struct place *at, const struct rinst *in)
{
  set_slot (m, at, in->x, at->pos);
  /* A group that is entered again has no end until it is left.  */
  if (!(in->x & 1))
    set_slot (m, at, in->x + 1, -1);
  at->pc++;
}

/* Matches at START.  */
static bool
match (struct matcher *m, ptrdiff_t start, struct regex_match *out)
{
  const struct rinst *code = m->re->code;
  struct place at = { 0, start, 0 };
  ptrdiff_t best = -1;
  for (int i = 0; i < m->re->nslots; i++)
    m->slots[i] = -1;

  for (;;)
    {
      const struct rinst *in = &code[at.pc];
      bool on = true;
      switch ((enum regex_op) in->op)
        {
        case R_END:
          if (!m->re->posix)
            {
              save_match (m, start, at.pos, out);
              return true;
            }
          /* The longest counts; of those the first.  */
          if (at.pos > best)
            {
              best = at.pos;
              save_match (m, start, at.pos, out);
            }
          on = false;
          break;
        case R_FAIL: case R_DATA:
          on = false;
          break;

        case R_CHAR: case R_FOLD: case R_ANY: case R_SET: case R_SYNTAX: case R_CATEGORY:
          on = step_char (m, &at, in);
          break;
        case R_EXACT:
          on = match_literal (m, in, at.pos);
          at.pos += in->y;
          at.pc += in->n;
          break;
        case R_RUN:
          on = in->flags & R_LAZY ? step_lazy_run (m, &at, in) : step_greedy_run (m, &at, in);
          break;

        case R_SAVE:
          step_save (m, &at, in);
          break;
        case R_JUMP:
          at.pc += in->x;
          break;
        case R_SPLIT:
          on = step_split (m, &at, in);
          break;
        case R_LOOP:
          on = step_loop (m, &at, in);
          break;
        case R_CLEAR:
          set_slot (m, &at, in->x, -1);
          at.pc++;
          break;
        case R_COUNT:
          set_slot (m, &at, in->x, 0);
          at.pc++;
          break;
        case R_REPEAT:
          step_repeat (m, &at, in);
          break;
        case R_BACKREF:
          on = match_backref (m, in->x, &at.pos);
          at.pc++;
          break;
        default:
          on = no_width (m, in->op, at.pos);
          at.pc++;
        }
      if (!on && !backtrack (m, &at))
        return best >= 0;
    }
}

/* ---- Searching ---- */

static void
matcher_start (struct matcher *m, struct regex *re, const struct rtext *t, ptrdiff_t stop)
{
  if (slots_size < re->nslots)
    {
      slots = realloc (slots, re->nslots * sizeof *slots);
      if (!slots)
        memory_full ();
      slots_size = re->nslots;
    }
  if (stack_size > STACK_KEEP)
    {
      free (stack);
      stack = NULL;
      stack_size = 0;
    }
  *m = (struct matcher) { .re = re, .t = t, .stop = stop, .slots = slots };
  m->patience = 10000 + 40 * (t->end - t->begin < PTRDIFF_MAX / 100 ? t->end - t->begin : 0);
}

/* The first position from POS on, before TO, where a match may start; or -1.  */
static ptrdiff_t
next_candidate (const struct regex *re, const struct rtext *t, ptrdiff_t pos, ptrdiff_t to)
{
  while (pos < to)
    {
      ptrdiff_t end = pos < t->gap_at && t->gap_at < to ? t->gap_at : to;
      const unsigned char *p = rtext_address (t, pos), *stop = p + (end - pos);
      if (re->first_byte >= 0)
        {
          const unsigned char *found = memchr (p, re->first_byte, stop - p);
          if (found)
            return pos + (found - p);
        }
      else
        for (const unsigned char *q = p; q < stop; q++)
          if (re->fastmap[*q] && (*q < 128 || !t->multibyte || char_head_p (*q)))
            return pos + (q - p);
      pos = end;
    }
  return -1;
}

/* The first line start after POS, up to TO; or -1.  */
static ptrdiff_t
next_line (const struct rtext *t, ptrdiff_t pos, ptrdiff_t to)
{
  while (pos < to)
    {
      ptrdiff_t end = pos < t->gap_at && t->gap_at < to ? t->gap_at : to;
      const unsigned char *p = rtext_address (t, pos), *nl = memchr (p, '\n', end - pos);
      if (nl)
        return pos + (nl - p) + 1;
      pos = end;
    }
  return -1;
}

static ptrdiff_t
search_forward (struct matcher *m, ptrdiff_t from, ptrdiff_t to, struct regex_match *out)
{
  const struct regex *re = m->re;
  const struct rtext *t = m->t;
  for (ptrdiff_t pos = from; pos <= to;)
    {
      if (re->bob && pos > t->begin)
        return -1;
      if (re->bol && pos > t->begin && *rtext_address (t, pos - 1) != '\n')
        {
          pos = next_line (t, pos, to);
          if (pos < 0)
            return -1;
        }
      if (re->has_fastmap)
        {
          /* A match takes at least one character, before the end.  */
          ptrdiff_t limit = to < m->stop ? to + 1 : m->stop;
          ptrdiff_t at = (re->needle ? needle_next (re->needle, t, pos, to, m->stop)
                          : next_candidate (re, t, pos, limit));
          if (at < 0)
            return -1;
          if (re->bol && at > pos)
            {
              pos = at;
              continue;
            }
          pos = at;
        }
      if (match (m, pos, out))
        return pos;
      if (pos >= to)
        return -1;
      int len;
      rtext_char (t, pos, &len);
      pos += len;
    }
  return -1;
}

static ptrdiff_t
search_backward (struct matcher *m, ptrdiff_t from, ptrdiff_t to, struct regex_match *out)
{
  const struct regex *re = m->re;
  const struct rtext *t = m->t;
  for (ptrdiff_t pos = from;; pos = rtext_before (t, pos))
    {
      if (re->needle)
        {
          pos = needle_previous (re->needle, t, pos, to, m->stop);
          if (pos < 0)
            return -1;
        }
      bool may = (!re->has_fastmap || (pos < m->stop && re->fastmap[*rtext_address (t, pos)]))
                 && !(re->bol && pos > t->begin && *rtext_address (t, pos - 1) != '\n');
      if (may && match (m, pos, out))
        return pos;
      if (!may)
        count_steps (m, 1);
      if (pos <= to)
        return -1;
    }
}

ptrdiff_t
regex_search (struct regex *re, const struct rtext *t, ptrdiff_t from, ptrdiff_t to,
              ptrdiff_t stop, struct regex_match *out)
{
  struct matcher m;
  matcher_start (&m, re, t, stop);
  ptrdiff_t at = (from <= to ? search_forward (&m, from, to, out)
                  : search_backward (&m, from, to, out));
  memo_free (&kept_memo);
  return at;
}

bool
regex_match_at (struct regex *re, const struct rtext *t, ptrdiff_t at, ptrdiff_t stop,
                struct regex_match *out)
{
  struct matcher m;
  if (re->has_fastmap && (at >= stop || !re->fastmap[*rtext_address (t, at)]))
    return false;
  matcher_start (&m, re, t, stop);
  bool matched = match (&m, at, out);
  memo_free (&kept_memo);
  return matched;
}
