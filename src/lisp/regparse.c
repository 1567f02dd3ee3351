/* regparse.c -- reads regular expressions and writes their programs.

   The parser makes one pass over the pattern.  Jumps are relative, so that a piece of
   program can be moved (something is put before it) or copied (intervals) as it is.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "regex.h"

enum
{
  MAX_REPEAT = 65535, MAX_CODE = 1 << 22, MAX_GROUP = 65535,
  EXPAND_LIMIT = 2000           /* intervals whose copies are longer count rounds instead */
};

/* An open group, or the pattern itself.  */
struct group
{
  int32_t start;                /* its first instruction */
  int32_t alternative;          /* where the present alternative starts */
  int32_t jumps;                /* chain of jumps to the end: each R_JUMP's x is the previous */
  int number;                   /* 0: shy */
};

struct compiler
{
  struct regex *re;
  const unsigned char *start, *p, *end;
  bool pattern_multibyte;
  int32_t size, nsets_size;
  struct group *groups;
  int ngroups, groups_size;
  uint8_t *closed;              /* by number: the group is complete */
  int closed_size;
  int32_t last;                 /* start of what a postfix operator applies to; -1: nothing */
  lispv spaces;                 /* `search-spaces-regexp' or nil */
  const unsigned char *main_p, *main_end;       /* where to go on after SPACES; null: not in it */
  bool main_multibyte;
};


static void
compiler_free (struct compiler *c)
{
  free (c->groups);
  free (c->closed);
}

static _Noreturn void
fail (struct compiler *c, const char *message)
{
  regex_free (c->re);
  compiler_free (c);
  xsignal1 (Qinvalid_regexp, build_string (message));
}

static _Noreturn void
too_big (struct compiler *c)
{
  fail (c, "Regular expression too big");
}

/* ---- Emitting ---- */

static void
grow (struct compiler *c, int32_t more)
{
  struct regex *re = c->re;
  if (re->ncode + more <= c->size)
    return;
  if (re->ncode + more > MAX_CODE)
    too_big (c);
  c->size = (re->ncode + more) * 2;
  re->code = realloc (re->code, c->size * sizeof *re->code);
  if (!re->code)
    memory_full ();
}

static struct rinst *
emit (struct compiler *c, enum regex_op op, int32_t x, int32_t y)
{
  grow (c, 1);
  struct rinst *in = &c->re->code[c->re->ncode++];
  *in = (struct rinst) { .op = op, .x = x, .y = y };
  return in;
}

/* Makes room for an instruction at AT.  */
static struct rinst *
insert (struct compiler *c, int32_t at, enum regex_op op, int32_t x, int32_t y)
{
  emit (c, op, 0, 0);
  struct rinst *code = c->re->code;
  memmove (code + at + 1, code + at, (c->re->ncode - 1 - at) * sizeof *code);
  code[at] = (struct rinst) { .op = op, .x = x, .y = y };
  return &code[at];
}

static int32_t here (struct compiler *c) { return c->re->ncode; }

static int new_slot (struct compiler *c) { return c->re->nslots++; }

static void
emit_char (struct compiler *c, int ch)
{
  struct regex *re = c->re;
  c->last = here (c);
  if (!re->multibyte && char_to_unibyte (ch) < 0)
    emit (c, R_FAIL, 0, 0);
  else if (NILP (re->translate))
    emit (c, R_CHAR, ch, 0);
  else
    {
      int t = regex_fold (re, ch);
      bool letter = (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
      /* An ASCII character that is no letter is its own translation, and nobody else's.  */
      emit (c, t == ch && ch < 128 && !letter ? R_CHAR : R_FOLD, t, 0);
    }
}

/* ---- Reading ---- */

static bool
at_end (struct compiler *c)
{
  return c->p == c->end && !c->main_p;
}

static int
next_char (struct compiler *c)
{
  int ch = char_or_byte_advance (&c->p, c->pattern_multibyte);
  return c->pattern_multibyte ? ch : unibyte_to_char (ch);
}

/* ---- Can a piece of program match nothing? ---- */

/* Is there a way from FROM to TO that takes no character?  SEEN has a bit an instruction.  */
static bool
can_be_empty (const struct rinst *code, int32_t from, int32_t to)
{
  int32_t n = to - from, ntodo = 0;
  uint8_t *seen = calloc (n + 1, 1);
  int32_t *todo = malloc ((2 * n + 2) * sizeof *todo);
  if (!seen || !todo)
    memory_full ();
  bool empty = false;
  todo[ntodo++] = from;
  while (ntodo > 0 && !empty)
    {
      int32_t pc = todo[--ntodo];
      if (pc >= to)
        {
          empty = true;
          break;
        }
      if (pc < from || seen[pc - from])
        continue;
      seen[pc - from] = 1;
      const struct rinst *in = &code[pc];
      switch ((enum regex_op) in->op)
        {
        case R_JUMP:
          todo[ntodo++] = pc + in->x;
          break;
        case R_SPLIT: case R_LOOP:
          todo[ntodo++] = pc + in->x;
          todo[ntodo++] = pc + in->y;
          break;
        case R_REPEAT:
          todo[ntodo++] = pc + 2;
          if (in->x == 0)
            todo[ntodo++] = pc + in[1].y;
          break;
        case R_RUN:
          if (in->x == 0)
            todo[ntodo++] = pc + 2;
          break;
        case R_FAIL: case R_END:
          break;
        default:
          if (!one_char_p (in->op) && in->op != R_EXACT)
            todo[ntodo++] = pc + 1;
          break;
        }
    }
  free (seen);
  free (todo);
  return empty;
}

/* ---- Repetition ---- */

/* Puts a loop around the piece from LAST: SKIP_FIRST for `+'.  */
static void
make_loop (struct compiler *c, int32_t last, bool skip_first, bool lazy)
{
  bool empty = can_be_empty (c->re->code, last, here (c));
  int32_t n = here (c) - last;
  if (empty)
    insert (c, last++, R_CLEAR, 0, 0)->x = c->re->nslots;
  if (skip_first)
    insert (c, last++, R_JUMP, 2, 0);
  struct rinst *head = insert (c, last, empty ? R_LOOP : R_SPLIT, 1, n + 2);
  head->flags = lazy ? R_LAZY : 0;
  if (lazy && !empty)
    {
      head->x = n + 2;
      head->y = 1;
    }
  if (empty)
    head->n = new_slot (c);
  emit (c, R_JUMP, -(n + 1), 0);
}

static void
make_optional (struct compiler *c, int32_t last, bool lazy)
{
  int32_t n = here (c) - last;
  struct rinst *head = insert (c, last, R_SPLIT, 1, n + 1);
  if (lazy)
    {
      head->x = n + 1;
      head->y = 1;
    }
}

/* Applies `*', `+' or `?' to the piece from C->last.  */
static void
repeat (struct compiler *c, bool zero_ok, bool many_ok, bool lazy)
{
  int32_t last = c->last, n = here (c) - last;
  if (last < 0 || n == 0)
    return;
  if (n == 1 && one_char_p (c->re->code[last].op))
    insert (c, last, R_RUN, !zero_ok, many_ok ? -1 : 1)->flags = lazy ? R_LAZY : 0;
  else if (many_ok)
    make_loop (c, last, !zero_ok, lazy);
  else
    make_optional (c, last, lazy);
}

static void
repeat_counting (struct compiler *c, int32_t last, int min, int max)
{
  int32_t n = here (c) - last;
  int counter = new_slot (c);
  insert (c, last, R_COUNT, counter, 0);
  insert (c, last + 1, R_REPEAT, min, max);
  insert (c, last + 2, R_DATA, counter, n + 3);
  emit (c, R_JUMP, -(n + 2), 0);
}

/* The piece from C->last from MIN to MAX (-1: any) times.  */
static void
repeat_interval (struct compiler *c, int min, int max)
{
  int32_t last = c->last, n = here (c) - last;
  if (n == 0)
    return;
  if (max == 0)
    {
      c->re->ncode = last;
      return;
    }
  if (n == 1 && one_char_p (c->re->code[last].op))
    {
      insert (c, last, R_RUN, min, max);
      return;
    }
  int64_t copies = max < 0 ? (int64_t) min + 1 : max;
  if (copies > 1 && copies * n > EXPAND_LIMIT)
    {
      repeat_counting (c, last, min, max);
      return;
    }
  /* The piece itself is the first copy; what follows are further ones.  */
  struct rinst *piece = malloc (n * sizeof *piece);
  if (!piece)
    memory_full ();
  memcpy (piece, c->re->code + last, n * sizeof *piece);
  int32_t at = last;
  for (int i = 0; i < copies; i++)
    {
      if (i > 0)
        {
          at = here (c);
          grow (c, n);
          memcpy (c->re->code + at, piece, n * sizeof *piece);
          c->re->ncode += n;
        }
      if (i >= min && max < 0)
        make_loop (c, at, false, false);
      else if (i >= min)
        /* Each of the rest may be the last: leaves to the end of all.  */
        insert (c, at, R_SPLIT, 1, (copies - i) * (n + 1));
    }
  free (piece);
}

/* ---- Brackets ---- */

static struct char_set *
new_set (struct compiler *c)
{
  struct regex *re = c->re;
  if (re->nsets == c->nsets_size)
    {
      c->nsets_size = c->nsets_size * 2 + 4;
      re->sets = realloc (re->sets, c->nsets_size * sizeof *re->sets);
      if (!re->sets)
        memory_full ();
    }
  struct char_set *s = &re->sets[re->nsets++];
  memset (s, 0, sizeof *s);
  return s;
}

static void
add_folded (struct compiler *c, struct char_set *s, int from, int to)
{
  enum { MAX_FOLDED = 0x3000 };
  char_set_add_range (s, from, to);
  if (!s->fold)
    return;
  for (int ch = from; ch <= to && ch - from < MAX_FOLDED; ch++)
    {
      int t = regex_fold (c->re, ch);
      if (t != ch)
        char_set_add_range (s, t, t);
    }
}

/* "[:name:]" at P (after the `[')?  Returns the class and moves past it, or -1.  Any text up to
   the next ":]" is a name.  */
static int
parse_class (struct compiler *c)
{
  const unsigned char *p = c->p;
  if (p == c->end || *p != ':')
    return -1;
  const unsigned char *name = ++p;
  while (p + 1 < c->end && !(p[0] == ':' && p[1] == ']'))
    p++;
  if (p + 1 >= c->end)
    return -1;
  int cls = char_class_by_name (name, p - name);
  if (cls < 0)
    fail (c, "Invalid character class name");
  c->p = p + 2;
  return cls;
}

static void
add_class (struct compiler *c, struct char_set *s, enum char_class cls)
{
  if (cls == CC_SPACE || cls == CC_WORD || cls == CC_PUNCT)
    c->re->uses_syntax = true;
  /* Where case does not count, either means any character with case.  */
  if (s->fold && (cls == CC_UPPER || cls == CC_LOWER))
    {
      char_set_add_class (s, CC_UPPER);
      char_set_add_class (s, CC_LOWER);
    }
  else
    char_set_add_class (s, cls);
}

/* ASCII characters are looked up untranslated: those that translate into the set are in.  */
static void
close_over_ascii (struct compiler *c, struct char_set *s)
{
  uint32_t closed[4] = { 0 };
  for (int ch = 0; ch < 128; ch++)
    {
      int t = regex_fold (c->re, ch);
      bool in = s->ascii[ch >> 5] >> (ch & 31) & 1;
      if (t < 128)
        in |= s->ascii[t >> 5] >> (t & 31) & 1;
      else
        for (int i = 0; i < s->nranges; i++)
          in |= t >= s->ranges[i][0] && t <= s->ranges[i][1];
      if (in)
        closed[ch >> 5] |= 1u << (ch & 31);
    }
  memcpy (s->ascii, closed, sizeof closed);
}

/* A range over bytes of a unibyte pattern, or across ASCII, ends at what it says.  */
static void
add_range (struct compiler *c, struct char_set *s, int from, int to)
{
  if (from > to)
    return;
  if (!char_raw_byte_p (from) && char_raw_byte_p (to))
    {
      /* From a character to a raw byte: ASCII to its end, then the raw bytes.  */
      if (from < 128)
        {
          add_folded (c, s, from, 127);
          char_set_add_range (s, unibyte_to_char (128), to);
        }
      return;
    }
  add_folded (c, s, from, to);
}

/* After the opening `['.  */
static void
parse_bracket (struct compiler *c)
{
  c->last = here (c);
  struct char_set *s = new_set (c);
  s->fold = !NILP (c->re->translate);
  if (c->p < c->end && *c->p == '^')
    {
      s->negated = true;
      c->p++;
    }
  const unsigned char *first = c->p;
  for (;;)
    {
      if (c->p == c->end)
        fail (c, "Unmatched [ or [^");
      bool at_first = c->p == first;
      int ch = next_char (c);
      if (ch == ']' && !at_first)
        break;
      if (ch == '[')
        {
          int cls = parse_class (c);
          if (cls >= 0)
            {
              add_class (c, s, cls);
              continue;
            }
        }
      if (c->p < c->end && c->p[0] == '-' && !(c->p + 1 < c->end && c->p[1] == ']'))
        {
          c->p++;
          if (c->p == c->end)
            fail (c, "Premature end of regular expression");
          add_range (c, s, ch, next_char (c));
        }
      else
        add_folded (c, s, ch, ch);
    }
  if (s->fold)
    close_over_ascii (c, s);
  char_set_finish (s);
  emit (c, R_SET, c->re->nsets - 1, 0);
}

/* ---- Groups ---- */

static void
push_group (struct compiler *c, int number)
{
  if (c->ngroups == c->groups_size)
    {
      c->groups_size = c->groups_size * 2 + 8;
      c->groups = realloc (c->groups, c->groups_size * sizeof *c->groups);
      if (!c->groups)
        memory_full ();
    }
  c->groups[c->ngroups++] = (struct group) { here (c), here (c), -1, number };
}

static void
note_group (struct compiler *c, int number)
{
  if (number >= c->closed_size)
    {
      int size = number * 2 + 8;
      c->closed = realloc (c->closed, size);
      if (!c->closed)
        memory_full ();
      memset (c->closed + c->closed_size, 0, size - c->closed_size);
      c->closed_size = size;
    }
  if (number >= c->re->nregs)
    c->re->nregs = number + 1;
}

/* After `\('.  */
static void
open_group (struct compiler *c)
{
  int number = c->re->nregs;
  if (c->p < c->end && *c->p == '?')
    {
      c->p++;
      number = 0;
      bool explicit = false;
      for (;;)
        {
          if (c->p == c->end)
            fail (c, (explicit ? "Premature end of regular expression"
                      : "Unmatched ( or \\("));
          int ch = next_char (c);
          if (ch == ':')
            break;
          if (ch < '0' || ch > '9' || (ch == '0' && !explicit))
            fail (c, "Invalid regular expression");
          explicit = true;
          number = number * 10 + ch - '0';
          if (number > MAX_GROUP)
            too_big (c);
        }
    }
  if (number > MAX_GROUP)
    too_big (c);
  if (number > 0)
    note_group (c, number);
  push_group (c, number);
  if (number > 0)
    {
      emit (c, R_SAVE, 2 * number, 0);
      c->groups[c->ngroups - 1].alternative = here (c);
    }
  c->last = -1;
}

/* At `\|': the alternative so far gets a way around it, and a jump to the end of the group.  */
static void
end_alternative (struct compiler *c)
{
  struct group *g = &c->groups[c->ngroups - 1];
  int32_t n = here (c) - g->alternative;
  insert (c, g->alternative, R_SPLIT, 1, n + 2);
  emit (c, R_JUMP, g->jumps, 0);
  g->jumps = here (c) - 1;
  g->alternative = here (c);
  c->last = -1;
}

/* Patches the jumps of the innermost group to here, and leaves it.  */
static struct group
finish_group (struct compiler *c)
{
  struct group g = c->groups[--c->ngroups];
  for (int32_t at = g.jumps; at >= 0;)
    {
      struct rinst *in = &c->re->code[at];
      int32_t previous = in->x;
      in->x = here (c) - at;
      at = previous;
    }
  return g;
}

static void
close_group (struct compiler *c)
{
  if (c->ngroups <= 1)
    fail (c, "Unmatched ) or \\)");
  struct group g = finish_group (c);
  if (g.number > 0)
    {
      emit (c, R_SAVE, 2 * g.number + 1, 0);
      c->closed[g.number] = true;
    }
  c->last = g.start;
}

/* ---- The pattern ---- */

/* Is the `^' just read where one matches the start of a line?  */
static bool
caret_is_anchor (struct compiler *c, const unsigned char *caret)
{
  const unsigned char *s = c->start;
  if (caret == s)
    return true;
  if (caret - s >= 2 && (caret[-1] == '(' || caret[-1] == '|') && caret[-2] == '\\')
    {
      /* The backslash must not be quoted itself.  */
      int n = 0;
      for (const unsigned char *q = caret - 2; q >= s && *q == '\\'; q--)
        n++;
      return n & 1;
    }
  if (caret[-1] == ':')
    {
      const unsigned char *q = caret - 1;
      while (q > s && q[-1] >= '0' && q[-1] <= '9')
        q--;
      if (q - s >= 3 && q[-1] == '?' && q[-2] == '(' && q[-3] == '\\')
        {
          int n = 0;
          for (const unsigned char *b = q - 3; b >= s && *b == '\\'; b--)
            n++;
          return n & 1;
        }
    }
  return false;
}

static bool
dollar_is_anchor (struct compiler *c)
{
  return (c->p == c->end
          || (c->p + 1 < c->end && c->p[0] == '\\' && (c->p[1] == ')' || c->p[1] == '|')));
}

/* The postfix operators from CH on: they combine.  */
static void
parse_postfix (struct compiler *c, int ch)
{
  bool zero_ok = false, many_ok = false, lazy = false;
  for (;;)
    {
      if (ch == '?' && (zero_ok || many_ok))
        lazy = true;
      else
        {
          zero_ok |= ch != '+';
          many_ok |= ch != '?';
        }
      if (c->p == c->end || (*c->p != '*' && *c->p != '+' && *c->p != '?'))
        break;
      ch = *c->p++;
    }
  repeat (c, zero_ok, many_ok, lazy);
}

/* A number, -1 if there is none.  */
static int
parse_count (struct compiler *c)
{
  int n = -1;
  while (c->p < c->end && *c->p >= '0' && *c->p <= '9')
    {
      n = (n < 0 ? 0 : n) * 10 + (*c->p++ - '0');
      if (n > MAX_REPEAT)
        fail (c, "Invalid content of \\{\\}");
    }
  if (c->p == c->end)
    fail (c, "Unmatched \\{");
  return n;
}

/* After `\{'.  */
static void
parse_interval (struct compiler *c)
{
  const unsigned char *start = c->p;
  if (c->p == c->end)
    fail (c, "Unmatched \\{");
  int min = parse_count (c), max;
  if (*c->p == ',')
    {
      c->p++;
      max = parse_count (c);
      if (max >= 0 && min > max)
        fail (c, "Invalid content of \\{\\}");
    }
  else
    max = min < 0 ? 0 : min;
  if (*c->p == '\\' && c->p + 1 == c->end)
    fail (c, "Trailing backslash");
  if (c->p[0] != '\\' || c->p[1] != '}')
    fail (c, "Invalid content of \\{\\}");
  c->p += 2;
  if (c->last >= 0)
    repeat_interval (c, min < 0 ? 0 : min, max);
  else
    {
      /* There is nothing to repeat: it stands for itself.  */
      c->p = start;
      emit_char (c, '{');
    }
}

static int
operand_char (struct compiler *c)
{
  if (c->p == c->end)
    fail (c, "Premature end of regular expression");
  return next_char (c);
}

/* After a backslash.  */
static void
parse_escape (struct compiler *c)
{
  static const struct { char c; uint8_t op; } plain[]
    = { { '=', R_POINT }, { 'b', R_WORDB }, { 'B', R_NOTWORDB }, { '<', R_WORDBEG },
        { '>', R_WORDEND }, { '\'', R_EOB } };
  if (c->p == c->end)
    fail (c, "Trailing backslash");
  int ch = next_char (c);
  for (size_t i = 0; i < ARRAYELTS (plain); i++)
    if (plain[i].c == ch)
      {
        /* A repetition after \b, \B, \' or \` is one of what stands before it, too.  */
        if (ch != 'b' && ch != 'B' && ch != '\'')
          c->last = here (c);
        emit (c, plain[i].op, 0, 0);
        return;
      }
  switch (ch)
    {
    case '(': open_group (c); break;
    case ')': close_group (c); break;
    case '|': end_alternative (c); break;
    case '{': parse_interval (c); break;
    case '`':
      emit (c, R_BOB, 0, 0);
      break;
    case 'w': case 'W':
      c->last = here (c);
      emit (c, R_SYNTAX, SYN_WORD, ch == 'W');
      break;
    case 's': case 'S':
      {
        enum syntax_class cls = syntax_class_of_designator (operand_char (c));
        c->last = here (c);
        /* No character is of a class that is none (SYN_COUNT).  */
        emit (c, R_SYNTAX, cls, ch == 'S');
        break;
      }
    case 'c': case 'C':
      {
        int category = operand_char (c);
        c->last = here (c);
        emit (c, R_CATEGORY, category, ch == 'C');
        break;
      }
    case '_':
      {
        int kind = operand_char (c);
        if (kind != '<' && kind != '>')
          fail (c, "Invalid regular expression");
        c->last = here (c);
        emit (c, kind == '<' ? R_SYMBEG : R_SYMEND, 0, 0);
        break;
      }
    case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8':
    case '9':
      {
        int n = ch - '0';
        for (int i = 0; i < c->ngroups; i++)
          if (c->groups[i].number == n)
            fail (c, "Invalid back reference");
        if (n >= c->re->nregs)
          fail (c, "Invalid back reference");
        c->last = here (c);
        emit (c, R_BACKREF, n, 0);
        break;
      }
    default:
      emit_char (c, ch);
      break;
    }
}

/* A run of spaces where `search-spaces-regexp' is in effect: goes on in that one, and comes
   back.  True if it did.  */
static bool
enter_spaces (struct compiler *c)
{
  if (NILP (c->spaces) || c->main_p)
    return false;
  const unsigned char *p = c->p;
  while (p < c->end && *p == ' ')
    p++;
  /* A space that is repeated is a space.  */
  if (p < c->end
      && (*p == '*' || *p == '+' || *p == '?'
          || (p + 1 < c->end && p[0] == '\\' && p[1] == '{')))
    return false;
  c->main_p = p;
  c->main_end = c->end;
  c->main_multibyte = c->pattern_multibyte;
  c->pattern_multibyte = STRING_MULTIBYTE (c->spaces);
  c->p = c->start = SDATA (c->spaces);
  c->end = c->p + SBYTES (c->spaces);
  return true;
}

static void
leave_spaces (struct compiler *c)
{
  c->p = c->main_p;
  c->end = c->main_end;
  c->pattern_multibyte = c->main_multibyte;
  c->main_p = NULL;
}

static void
parse_pattern (struct compiler *c)
{
  const unsigned char *main_start = c->start;
  while (!at_end (c))
    {
      if (c->p == c->end)
        {
          leave_spaces (c);
          c->start = main_start;
          c->last = -1;
          continue;
        }
      const unsigned char *before = c->p;
      int ch = next_char (c);
      switch (ch)
        {
        case '^':
          if (!caret_is_anchor (c, before))
            goto literal;
          emit (c, R_BOL, 0, 0);
          c->last = -1;
          break;
        case '$':
          if (!dollar_is_anchor (c))
            goto literal;
          c->last = here (c);
          emit (c, R_EOL, 0, 0);
          break;
        case '*': case '+': case '?':
          if (c->last < 0)
            goto literal;
          parse_postfix (c, ch);
          break;
        case '.':
          c->last = here (c);
          emit (c, R_ANY, 0, 0);
          break;
        case '[':
          parse_bracket (c);
          break;
        case '\\':
          parse_escape (c);
          break;
        case ' ':
          if (enter_spaces (c))
            break;
          /* fallthrough */
        default:
        literal:
          emit_char (c, ch);
          break;
        }
    }
  if (c->ngroups > 1)
    fail (c, "Unmatched ( or \\(");
  finish_group (c);
}

/* ---- The whole ---- */

void
regex_parse (struct regex *re, lispv pattern, lispv spaces, bool literal)
{
  struct compiler c = { .re = re, .start = SDATA (pattern), .p = SDATA (pattern),
                        .end = SDATA (pattern) + SBYTES (pattern),
                        .pattern_multibyte = STRING_MULTIBYTE (pattern), .last = -1,
                        .spaces = spaces };
  if (literal)
    while (c.p < c.end)
      emit_char (&c, next_char (&c));
  else
    {
      push_group (&c, -1);
      parse_pattern (&c);
    }
  emit (&c, R_END, 0, 0);
  /* Loop registers and counters come after the groups, whose number is known now.  */
  int groups = 2 * re->nregs, own = re->nslots;
  for (int32_t pc = 0; pc < re->ncode; pc++)
    {
      struct rinst *in = &re->code[pc];
      if (in->op == R_LOOP)
        in->n += groups;
      else if (in->op == R_CLEAR || in->op == R_COUNT || in->op == R_DATA)
        in->x += groups;
    }
  re->nslots = groups + own;
  compiler_free (&c);
}
