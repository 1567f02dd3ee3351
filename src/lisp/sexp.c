/* sexp.c -- scanning balanced expressions and comments by syntax.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
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

static void
scanner_start (struct scanner *s, ptrdiff_t pos, ptrdiff_t stop)
{
  rtext_of_buffer (&s->text, current_buffer);
  syntax_scan_start (&s->syn, Fcurrent_buffer ());
  s->at = (struct place) { pos, CHAR_TO_BYTE (pos) };
  s->stop = stop;
}

static int
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

static void
back (const struct scanner *s, struct place *p)
{
  p->pos--;
  p->byte = rtext_before (&s->text, p->byte);
}

static struct place
place_before (const struct scanner *s, struct place p)
{
  back (s, &p);
  return p;
}

/* The syntax code, with its flags, of the character at P.  */
static intptr_t
code_at (struct scanner *s, struct place p)
{
  return syntax_scan_code (&s->syn, p.pos, char_at_place (s, p));
}

static enum syntax_class
class_at_place (struct scanner *s, struct place p)
{
  return code_class (code_at (s, p));
}

static bool
quote_class_p (enum syntax_class cls)
{
  return cls == SYN_ESCAPE || cls == SYN_CHARQUOTE;
}

/* Is the character at P quoted by those before it?  */
static bool
char_quoted (struct scanner *s, struct place p)
{
  bool quoted = false;
  while (p.pos > BEGV)
    {
      back (s, &p);
      if (!quote_class_p (class_at_place (s, p)))
        break;
      quoted = !quoted;
    }
  return quoted;
}

/* The style of a delimiter whose deciding character has CODE, the other OTHER (or 0).  */
static int
comment_style (intptr_t code, intptr_t other)
{
  return (code & SYN_STYLE_B ? 1 : 0) | ((code | other) & SYN_STYLE_C ? 2 : 0);
}

static bool
nested_p (intptr_t code, intptr_t other)
{
  return ((code | other) & SYN_NESTED) != 0;
}

/* ---- Comments forward ---- */

/* Scans from S->at, inside a comment of STYLE with *NESTING, to after its end.  False if S->stop
   comes first: then *NESTING is what it is there, and *LAST the code of the last character
   if it may be the first of a pair, else 0.  PREVIOUS is the code of the character before, if
   that may belong to a pair that started before the scan, else 0.  */
static bool
comment_end (struct scanner *s, int style, intptr_t *nesting, intptr_t previous,
             intptr_t *last)
{
  bool escapable = !NILP (find_symbol_value (Qcomment_end_can_be_escaped));
  intptr_t depth = *nesting;
  bool nests = depth > 0;
  intptr_t code = previous;
  *last = 0;
  if (quote_class_p (code_class (previous)))
    {
      if (s->at.pos < s->stop)
        step (s, &s->at);
    }
  else if (previous)
    goto pair;
  while (s->at.pos < s->stop)
    {
      struct place here = s->at;
      code = code_at (s, here);
      step (s, &s->at);
      switch (code_class (code))
        {
        case SYN_ENDCOMMENT:
          if (comment_style (code, 0) == style && nested_p (code, 0) == nests
              && !(escapable && char_quoted (s, here)) && (!nests || --depth == 0))
            return true;
          break;
        case SYN_COMMENT_FENCE:
          if (style == STYLE_FENCE)
            return true;
          break;
        case SYN_COMMENT:
          if (nests && nested_p (code, 0) && comment_style (code, 0) == style)
            depth++;
          break;
        case SYN_ESCAPE: case SYN_CHARQUOTE:
          if (s->at.pos >= s->stop)
            {
              *nesting = depth;
              *last = code;
              return false;
            }
          step (s, &s->at);
          code = 0;
          break;
        default:
          break;
        }
    pair:
      if (s->at.pos < s->stop)
        {
          intptr_t next = code_at (s, s->at);
          if ((code & SYN_COMEND_FIRST) && (next & SYN_COMEND_SECOND)
              && comment_style (code, next) == style && nested_p (code, next) == nests)
            {
              step (s, &s->at);
              if (!nests || --depth == 0)
                return true;
            }
          else if (nests && (code & SYN_COMSTART_FIRST) && (next & SYN_COMSTART_SECOND)
                   && comment_style (next, code) == style && nested_p (code, next))
            {
              step (s, &s->at);
              depth++;
            }
        }
      else if (code & (SYN_COMEND_FIRST | SYN_COMSTART_FIRST))
        *last = code;
    }
  *nesting = depth;
  return false;
}

/* If a comment starts at S->at, moves after its start.  CODE is that of the character there.  */
static bool
comment_start (struct scanner *s, intptr_t code, int *style, intptr_t *nesting)
{
  struct place next = s->at;
  step (s, &next);
  if ((code & SYN_COMSTART_FIRST) && next.pos < s->stop)
    {
      intptr_t second = code_at (s, next);
      if (second & SYN_COMSTART_SECOND)
        {
          *style = comment_style (second, code);
          *nesting = nested_p (code, second) ? 1 : -1;
          step (s, &next);
          s->at = next;
          return true;
        }
    }
  if (code_class (code) == SYN_COMMENT)
    {
      *style = comment_style (code, 0);
      *nesting = nested_p (code, 0) ? 1 : -1;
    }
  else if (code_class (code) == SYN_COMMENT_FENCE)
    {
      *style = STYLE_FENCE;
      *nesting = -1;
    }
  else
    return false;
  s->at = next;
  return true;
}

/* ---- Parsing forward ---- */

/* One open parenthesis, or the outside: the last expression that started at this level, and
   the last that is complete.  */
struct level { ptrdiff_t last, previous; };

struct parse
{
  intptr_t depth, min_depth;
  int instring;                 /* terminator, STRING_FENCE, -1 */
  intptr_t incomment;           /* nesting */
  int style;                    /* of the comment */
  bool quoted;                  /* after a quoting character */
  ptrdiff_t start;              /* of the comment or string */
  intptr_t pair;                /* code of a last character that may start a pair, or 0 */
  struct level *levels;
  int nlevels, size;            /* the innermost is levels[nlevels - 1] */
};

static void
push_level (struct parse *p)
{
  if (p->nlevels == p->size)
    {
      p->size = p->size * 2 + 16;
      p->levels = realloc (p->levels, p->size * sizeof *p->levels);
      if (!p->levels)
        memory_full ();
    }
  p->levels[p->nlevels++] = (struct level) { -1, -1 };
}

static struct level *
level_now (struct parse *p)
{
  return &p->levels[p->nlevels - 1];
}

enum comment_stop { STOP_NONE, STOP_COMMENT, STOP_BOUNDARY };

/* Runs to the end of the string that S->at is in.  False if S->stop comes first.  */
static bool
string_end (struct scanner *s, struct parse *p)
{
  while (s->at.pos < s->stop)
    {
      int c = char_at_place (s, s->at);
      intptr_t code = code_at (s, s->at);
      enum syntax_class cls = code_class (code);
      step (s, &s->at);
      if (p->instring == STRING_FENCE ? cls == SYN_STRING_FENCE
          : cls == SYN_STRING && c == p->instring)
        return true;
      if (quote_class_p (cls))
        {
          if (s->at.pos >= s->stop)
            {
              p->quoted = true;
              p->pair = code;
              return false;
            }
          step (s, &s->at);
        }
    }
  return false;
}

/* Runs over the rest of a symbol or word.  False if it ends in the middle of a quotation.  */
static bool
symbol_end (struct scanner *s, struct parse *p)
{
  while (s->at.pos < s->stop)
    {
      intptr_t code = code_at (s, s->at);
      struct place next = s->at;
      step (s, &next);
      if ((code & SYN_COMSTART_FIRST) && next.pos < s->stop
          && (code_at (s, next) & SYN_COMSTART_SECOND))
        break;
      enum syntax_class cls = code_class (code);
      if (quote_class_p (cls))
        {
          s->at = next;
          if (s->at.pos >= s->stop)
            {
              p->quoted = true;
              p->pair = code;
              return false;
            }
        }
      else if (cls != SYN_WORD && cls != SYN_SYMBOL && cls != SYN_QUOTE)
        break;
      step (s, &s->at);
    }
  return true;
}

/* Goes on inside a comment.  True if it ends before S->stop.  */
static bool
run_comment (struct scanner *s, struct parse *p, intptr_t previous)
{
  if (!comment_end (s, p->style, &p->incomment, previous, &p->pair))
    return false;
  p->incomment = 0;
  p->style = 0;
  p->pair = 0;
  return true;
}

static bool
run_string (struct scanner *s, struct parse *p)
{
  if (!string_end (s, p))
    return false;
  p->instring = -1;
  level_now (p)->previous = level_now (p)->last;
  return true;
}

/* Parses from S->at to S->stop; P holds the state there.  */
static void
parse_forward (struct scanner *s, struct parse *p, intptr_t target, bool stop_before,
               enum comment_stop comment_stop)
{
  intptr_t previous = p->pair;  /* code of the character before, if a pair may be split */
  bool quoted = p->quoted;
  p->pair = 0;
  p->quoted = false;
  p->min_depth = p->depth;
  if (p->incomment)
    {
      if (quoted)
        {
          if (s->at.pos >= s->stop)
            {
              p->quoted = true;
              return;
            }
          step (s, &s->at);
        }
      if (!run_comment (s, p, previous) || comment_stop == STOP_BOUNDARY)
        return;
      previous = 0;
    }
  else if (p->instring >= 0)
    {
      if (quoted)
        {
          if (s->at.pos >= s->stop)
            {
              p->quoted = true;
              return;
            }
          step (s, &s->at);
        }
      if (!run_string (s, p) || comment_stop == STOP_BOUNDARY)
        return;
      previous = 0;
    }
  else if (quoted)
    {
      if (s->at.pos >= s->stop)
        {
          p->quoted = true;
          return;
        }
      step (s, &s->at);
      if (!symbol_end (s, p))
        return;
      level_now (p)->previous = level_now (p)->last;
      previous = 0;
    }

  while (s->at.pos < s->stop)
    {
      struct place here = s->at;
      intptr_t code = code_at (s, here), nesting;
      int style;
      bool comment = false;
      if (previous && (previous & SYN_COMSTART_FIRST) && (code & SYN_COMSTART_SECOND))
        {
          /* The first half of the comment's start came before this text.  */
          style = comment_style (code, previous);
          nesting = nested_p (code, previous) ? 1 : -1;
          p->start = here.pos - 1;
          step (s, &s->at);
          comment = true;
        }
      else if (comment_start (s, code, &style, &nesting))
        {
          p->start = here.pos;
          comment = true;
        }
      previous = 0;
      if (comment)
        {
          p->incomment = nesting;
          p->style = style;
          if (comment_stop != STOP_NONE)
            return;
          if (!run_comment (s, p, 0))
            return;
          continue;
        }
      step (s, &s->at);
      p->pair = s->at.pos >= s->stop && (code & (SYN_COMSTART_FIRST | SYN_COMEND_FIRST))
                ? code : 0;
      if (code & SYN_PREFIX)
        continue;
      switch (code_class (code))
        {
        case SYN_ESCAPE: case SYN_CHARQUOTE:
        case SYN_WORD: case SYN_SYMBOL:
          if (stop_before)
            goto stop;
          level_now (p)->last = here.pos;
          if (quote_class_p (code_class (code)))
            {
              if (s->at.pos >= s->stop)
                {
                  p->quoted = true;
                  p->pair = code;
                  return;
                }
              step (s, &s->at);
            }
          if (!symbol_end (s, p))
            return;
          level_now (p)->previous = level_now (p)->last;
          break;
        case SYN_OPEN:
          if (stop_before)
            goto stop;
          p->depth++;
          level_now (p)->last = here.pos;
          push_level (p);
          if (p->depth == target)
            return;
          break;
        case SYN_CLOSE:
          p->depth--;
          if (p->depth < p->min_depth)
            p->min_depth = p->depth;
          if (p->nlevels > 1)
            p->nlevels--;
          level_now (p)->previous = level_now (p)->last;
          if (p->depth == target)
            return;
          break;
        case SYN_STRING: case SYN_STRING_FENCE:
          p->start = here.pos;
          if (stop_before)
            goto stop;
          level_now (p)->last = here.pos;
          p->instring = (code_class (code) == SYN_STRING ? char_at_place (s, here)
                         : STRING_FENCE);
          p->pair = 0;
          if (comment_stop == STOP_BOUNDARY || !run_string (s, p)
              || comment_stop == STOP_BOUNDARY)
            return;
          break;
        default:
          break;
        }
      continue;
    stop:
      s->at = here;
      p->pair = 0;
      return;
    }
}

/* ---- Comments backward ---- */

/* The state at POS by a parse from the start of the accessible text.  The last such parse is
   remembered, as callers mostly move a little.  */
static struct
{
  lispv buffer;
  intmax_t tick;
  lispv table;
  ptrdiff_t begv, pos;
  struct parse parse;
} memory;

void
sexp_forget (void)
{
  memory.buffer = Qnil;
}

static void
parse_copy (struct parse *to, const struct parse *from)
{
  struct level *levels = to->levels;
  int size = to->size;
  if (size < from->nlevels)
    {
      size = from->nlevels + 16;
      levels = realloc (levels, size * sizeof *levels);
      if (!levels)
        memory_full ();
    }
  memcpy (levels, from->levels, from->nlevels * sizeof *levels);
  *to = *from;
  to->levels = levels;
  to->size = size;
}

static void
parse_init (struct parse *p)
{
  struct level *levels = p->levels;
  int size = p->size;
  *p = (struct parse) { .instring = -1, .start = -1, .levels = levels, .size = size };
  push_level (p);
}

static const struct parse *
state_at (ptrdiff_t pos)
{
  lispv buffer = Fcurrent_buffer ();
  struct scanner s;
  if (!EQ (memory.buffer, buffer) || memory.tick != MODIFF || memory.begv != BEGV
      || !EQ (memory.table, current_buffer->syntax_table) || memory.pos > pos)
    {
      memory.buffer = buffer;
      memory.tick = MODIFF;
      memory.table = current_buffer->syntax_table;
      memory.begv = memory.pos = BEGV;
      parse_init (&memory.parse);
    }
  /* What is remembered stays some way behind, for later questions about earlier places.  */
  enum { DISTANCE = 2000 };
  static struct parse now;
  if (pos - memory.pos > 2 * DISTANCE)
    {
      scanner_start (&s, memory.pos, pos - DISTANCE);
      parse_forward (&s, &memory.parse, INTPTR_MIN, false, STOP_NONE);
      memory.pos = s.stop;
    }
  parse_copy (&now, &memory.parse);
  scanner_start (&s, memory.pos, pos);
  parse_forward (&s, &now, INTPTR_MIN, false, STOP_NONE);
  return &now;
}

/* The comment whose end is the delimiter at FROM (its first character), of STYLE, NESTED or
   not: *START becomes where it starts.  False if that is no comment's end.  */
static bool
comment_begin (ptrdiff_t from, int style, bool nested, struct place *start)
{
  const struct parse *p = state_at (from);
  if (!p->incomment || p->style != style || (p->incomment > 0) != nested || p->incomment > 1)
    return false;
  start->pos = p->start;
  start->byte = CHAR_TO_BYTE (p->start);
  return true;
}

/* If a comment's end is the character at S->at (CODE), or that with the one before it, moves to
   its first character.  */
static bool
comment_end_before (struct scanner *s, intptr_t code, int *style, bool *nested)
{
  if (s->at.pos > s->stop && (code & SYN_COMEND_SECOND))
    {
      struct place first = place_before (s, s->at);
      intptr_t first_code = code_at (s, first);
      if ((first_code & SYN_COMEND_FIRST) && !char_quoted (s, first))
        {
          *style = comment_style (first_code, code);
          *nested = nested_p (first_code, code);
          s->at = first;
          return true;
        }
    }
  if (code_class (code) != SYN_ENDCOMMENT)
    return false;
  *style = comment_style (code, 0);
  *nested = nested_p (code, 0);
  return true;
}

static lispv
stop_at (struct place p, lispv value)
{
  SET_PT_BOTH (p.pos, p.byte);
  return value;
}

/* Moves over one comment and the white space before it.  False at anything else: then S->at is
   there.  */
static bool
comment_forward (struct scanner *s)
{
  for (;;)
    {
      if (s->at.pos >= s->stop)
        return false;
      struct place here = s->at;
      intptr_t code = code_at (s, here), nesting, last;
      int style;
      if (comment_start (s, code, &style, &nesting))
        return comment_end (s, style, &nesting, 0, &last);
      enum syntax_class cls = code_class (code);
      if (cls != SYN_WHITESPACE
          && !(cls == SYN_ENDCOMMENT && char_at_place (s, here) == '\n'))
        return false;
      step (s, &s->at);
    }
}

/* Moves back to the fence that starts the comment whose end fence is at S->at.  */
static bool
fence_backward (struct scanner *s)
{
  struct place at = s->at;
  while (at.pos > s->stop)
    {
      back (s, &at);
      if (class_at_place (s, at) == SYN_COMMENT_FENCE && !char_quoted (s, at))
        {
          s->at = at;
          return true;
        }
    }
  return false;
}

static bool
comment_backward (struct scanner *s)
{
  for (;;)
    {
      if (s->at.pos <= s->stop)
        return false;
      struct place end = s->at;
      back (s, &s->at);
      bool quoted = char_quoted (s, s->at), nested;
      intptr_t code = code_at (s, s->at);
      int c = char_at_place (s, s->at), style;
      if (code_class (code) == SYN_COMMENT_FENCE && !quoted)
        {
          if (fence_backward (s))
            return true;
          s->at = end;
          return false;
        }
      if (!quoted && comment_end_before (s, code, &style, &nested))
        {
          struct place start;
          if (comment_begin (s->at.pos, style, nested, &start) && start.pos >= s->stop)
            {
              s->at = start;
              return true;
            }
          /* A newline that ends no comment is white space.  */
          if (c == '\n' && code_class (code) == SYN_ENDCOMMENT)
            {
              s->at = place_before (s, end);
              continue;
            }
          s->at = end;
          return false;
        }
      if (quoted || code_class (code) != SYN_WHITESPACE)
        {
          s->at = end;
          return false;
        }
    }
}

DEFUN (Fforward_comment, "forward-comment", 1, 1,
       "Move over COUNT comments (backward if negative) and the white space around them.\n\
Stop at anything else, and return nil then; else return t.") (lispv count)
{
  CHECK_FIXNUM (count);
  intptr_t n = XFIXNUM (count);
  syntax_propertize (n > 0 ? ZV : PT);
  struct scanner s;
  scanner_start (&s, PT, n > 0 ? ZV : BEGV);
  for (; n != 0; n += n > 0 ? -1 : 1)
    {
      check_quit ();
      if (!(n > 0 ? comment_forward (&s) : comment_backward (&s)))
        return stop_at (s.at, Qnil);
    }
  return stop_at (s.at, Qt);
}

/* ---- Balanced expressions ---- */

struct list_scan
{
  struct scanner s;
  intptr_t depth, min_depth;
  bool sexps, comments;         /* count expressions; skip comments */
  bool math;                    /* after an opening paired delimiter */
  ptrdiff_t last_good;
};

enum scan_result { SCAN_ON, SCAN_DONE, SCAN_LOSE };

static _Noreturn void
ends_early (struct list_scan *l)
{
  xsignal3 (Qscan_error, build_string ("Containing expression ends prematurely"),
            make_fixnum (l->last_good), make_fixnum (l->s.at.pos));
}

static enum scan_result
open_forward (struct list_scan *l)
{
  l->math = false;
  return ++l->depth == 0 ? SCAN_DONE : SCAN_ON;
}

static enum scan_result
close_forward (struct list_scan *l)
{
  if (--l->depth == 0)
    return SCAN_DONE;
  if (l->depth < l->min_depth)
    ends_early (l);
  return SCAN_ON;
}

/* The rest of a word or symbol.  */
static enum scan_result
atom_forward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  while (s->at.pos < s->stop)
    {
      enum syntax_class cls = class_at_place (s, s->at);
      if (quote_class_p (cls))
        {
          step (s, &s->at);
          if (s->at.pos >= s->stop)
            return SCAN_LOSE;
        }
      else if (cls != SYN_WORD && cls != SYN_SYMBOL && cls != SYN_QUOTE)
        break;
      step (s, &s->at);
    }
  return SCAN_DONE;
}

static enum scan_result
string_forward (struct list_scan *l, enum syntax_class cls, int quote)
{
  struct scanner *s = &l->s;
  for (;;)
    {
      if (s->at.pos >= s->stop)
        return SCAN_LOSE;
      int c = char_at_place (s, s->at);
      enum syntax_class here = class_at_place (s, s->at);
      step (s, &s->at);
      if (here == cls && (cls == SYN_STRING_FENCE || c == quote))
        break;
      if (quote_class_p (here) && s->at.pos < s->stop)
        step (s, &s->at);
    }
  return l->depth == 0 && l->sexps ? SCAN_DONE : SCAN_ON;
}

/* One step of `scan-lists' forward.  */
static enum scan_result
scan_forward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  struct place here = s->at;
  intptr_t code = code_at (s, here), nesting, last;
  int c = char_at_place (s, here), style;
  if (l->depth == l->min_depth)
    l->last_good = here.pos;
  if (l->comments && comment_start (s, code, &style, &nesting))
    {
      if (comment_end (s, style, &nesting, 0, &last))
        return SCAN_ON;
      return l->depth == 0 ? SCAN_DONE : SCAN_LOSE;
    }
  step (s, &s->at);
  if (code & SYN_PREFIX)
    return SCAN_ON;
  switch (code_class (code))
    {
    case SYN_ESCAPE: case SYN_CHARQUOTE:
      if (s->at.pos >= s->stop)
        return SCAN_LOSE;
      step (s, &s->at);
      return l->depth == 0 && l->sexps ? atom_forward (l) : SCAN_ON;
    case SYN_WORD: case SYN_SYMBOL:
      return l->depth == 0 && l->sexps ? atom_forward (l) : SCAN_ON;
    case SYN_MATH:
      if (!l->sexps)
        return SCAN_ON;
      if (s->at.pos < s->stop && char_at_place (s, s->at) == c)
        step (s, &s->at);
      if (l->math)
        {
          l->math = false;
          return close_forward (l);
        }
      {
        enum scan_result r = open_forward (l);
        l->math = true;
        return r;
      }
    case SYN_OPEN: return open_forward (l);
    case SYN_CLOSE: return close_forward (l);
    case SYN_STRING: case SYN_STRING_FENCE:
      return string_forward (l, code_class (code), c);
    default:
      return SCAN_ON;
    }
}

static enum scan_result
close_backward (struct list_scan *l)
{
  l->math = false;
  return ++l->depth == 0 ? SCAN_DONE : SCAN_ON;
}

static enum scan_result
open_backward (struct list_scan *l)
{
  if (--l->depth == 0)
    return SCAN_DONE;
  if (l->depth < l->min_depth)
    ends_early (l);
  return SCAN_ON;
}

static enum scan_result
atom_backward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  while (s->at.pos > s->stop)
    {
      struct place p = place_before (s, s->at);
      if (char_quoted (s, p))
        {
          s->at = place_before (s, p);
          continue;
        }
      enum syntax_class cls = class_at_place (s, p);
      if (cls != SYN_WORD && cls != SYN_SYMBOL && cls != SYN_QUOTE)
        break;
      s->at = p;
    }
  return SCAN_DONE;
}

static enum scan_result
string_backward (struct list_scan *l, enum syntax_class cls, int quote)
{
  struct scanner *s = &l->s;
  for (;;)
    {
      if (s->at.pos <= s->stop)
        return SCAN_LOSE;
      back (s, &s->at);
      if (class_at_place (s, s->at) == cls && !char_quoted (s, s->at)
          && (cls != SYN_STRING || char_at_place (s, s->at) == quote))
        break;
    }
  return cls != SYN_COMMENT_FENCE && l->depth == 0 && l->sexps ? SCAN_DONE : SCAN_ON;
}

static enum scan_result
scan_backward (struct list_scan *l)
{
  struct scanner *s = &l->s;
  back (s, &s->at);
  intptr_t code = code_at (s, s->at);
  int c = char_at_place (s, s->at), style;
  bool nested;
  if (l->depth == l->min_depth)
    l->last_good = s->at.pos;
  if (l->comments && comment_end_before (s, code, &style, &nested))
    {
      struct place start;
      if (comment_begin (s->at.pos, style, nested, &start) && start.pos >= s->stop)
        s->at = start;
      return SCAN_ON;
    }
  enum syntax_class cls = code_class (code);
  if (cls != SYN_ENDCOMMENT && char_quoted (s, s->at))
    {
      back (s, &s->at);
      cls = SYN_WORD;
    }
  else if (code & SYN_PREFIX)
    return SCAN_ON;
  switch (cls)
    {
    case SYN_WORD: case SYN_SYMBOL: case SYN_ESCAPE: case SYN_CHARQUOTE:
      return l->depth == 0 && l->sexps ? atom_backward (l) : SCAN_ON;
    case SYN_MATH:
      if (!l->sexps)
        return SCAN_ON;
      if (s->at.pos > s->stop && char_at_place (s, place_before (s, s->at)) == c)
        back (s, &s->at);
      if (l->math)
        {
          l->math = false;
          return open_backward (l);
        }
      {
        enum scan_result r = close_backward (l);
        l->math = true;
        return r;
      }
    case SYN_CLOSE: return close_backward (l);
    case SYN_OPEN: return open_backward (l);
    case SYN_STRING: case SYN_STRING_FENCE: case SYN_COMMENT_FENCE:
      return string_backward (l, cls, c);
    default:
      return SCAN_ON;
    }
}

static lispv
scan_lists (ptrdiff_t from, intptr_t count, intptr_t depth, bool sexps)
{
  struct list_scan l = { .depth = depth, .min_depth = depth > 0 ? 0 : depth, .sexps = sexps,
                         .comments
                         = !NILP (find_symbol_value (Qparse_sexp_ignore_comments)) };
  from = clip_to_bounds (BEGV, from, ZV);
  bool forward = count > 0;
  syntax_propertize (forward ? ZV : from);
  scanner_start (&l.s, from, forward ? ZV : BEGV);
  l.last_good = from;
  for (; count != 0; count += forward ? -1 : 1)
    {
      enum scan_result r = SCAN_ON;
      while (r == SCAN_ON && (forward ? l.s.at.pos < l.s.stop : l.s.at.pos > l.s.stop))
        {
          check_quit ();
          r = forward ? scan_forward (&l) : scan_backward (&l);
        }
      if (r == SCAN_LOSE || (r == SCAN_ON && l.depth != 0))
        xsignal3 (Qscan_error, build_string ("Unbalanced parentheses"),
                  make_fixnum (l.last_good), make_fixnum (l.s.at.pos));
      if (r == SCAN_ON)
        return Qnil;
    }
  return make_fixnum (l.s.at.pos);
}

DEFUN (Fscan_lists, "scan-lists", 3, 3,
       "Scan from FROM over COUNT lists, backward if COUNT is negative; return where it ends.\n\
The scan ends each time the depth, which starts at DEPTH, becomes 0.  Return nil if the text\n\
ends at depth 0; signal `scan-error' if it ends, or a list does, elsewhere.")
  (lispv from, lispv count, lispv depth)
{
  ptrdiff_t pos = check_position (from);
  CHECK_FIXNUM (count);
  CHECK_FIXNUM (depth);
  return scan_lists (pos, XFIXNUM (count), XFIXNUM (depth), false);
}

DEFUN (Fscan_sexps, "scan-sexps", 2, 2,
       "Scan from FROM over COUNT balanced expressions; return where it ends.\n\
COUNT negative means backward.  Return nil if the text ends between expressions; signal\n\
`scan-error' if it ends, or a list does, inside one.") (lispv from, lispv count)
{
  ptrdiff_t pos = check_position (from);
  CHECK_FIXNUM (count);
  return scan_lists (pos, XFIXNUM (count), 0, true);
}

DEFUN (Fbackward_prefix_chars, "backward-prefix-chars", 0, 0,
       "Move point backward over characters that prefix an expression.") (void)
{
  syntax_propertize (PT);
  struct scanner s;
  scanner_start (&s, PT, BEGV);
  while (s.at.pos > s.stop)
    {
      struct place p = place_before (&s, s.at);
      intptr_t code = code_at (&s, p);
      if (char_quoted (&s, p)
          || !(code_class (code) == SYN_QUOTE || (code & SYN_PREFIX)))
        break;
      s.at = p;
    }
  return stop_at (s.at, Qnil);
}

/* ---- parse-partial-sexp ---- */

static void
parse_from_list (struct parse *p, lispv state)
{
  lispv e[11];
  for (int i = 0; i < 11; i++)
    {
      e[i] = CAR_SAFE (state);
      state = CDR_SAFE (state);
    }
  parse_init (p);
  p->depth = FIXNUMP (e[0]) ? XFIXNUM (e[0]) : 0;
  if (!NILP (e[3]))
    p->instring = CHARACTERP (e[3]) ? XFIXNUM (e[3]) : STRING_FENCE;
  if (!NILP (e[4]))
    p->incomment = FIXNUMP (e[4]) ? XFIXNUM (e[4]) : -1;
  p->quoted = !NILP (e[5]);
  if (!NILP (e[7]))
    p->style = FIXNUMP (e[7]) ? XFIXNUM (e[7]) : STYLE_FENCE;
  if (FIXNUMP (e[8]))
    p->start = XFIXNUM (e[8]);
  FOR_EACH_TAIL (tail, e[9])
    {
      if (FIXNUMP (XCAR (tail)))
        level_now (p)->last = XFIXNUM (XCAR (tail));
      push_level (p);
    }
  if (FIXNUMP (e[10]))
    p->pair = XFIXNUM (e[10]);
}

static lispv
fixnum_or_nil (ptrdiff_t n)
{
  return n < 0 ? Qnil : make_fixnum (n);
}

static lispv
parse_to_list (const struct parse *p)
{
  lispv opens = Qnil;
  for (int i = p->nlevels - 2; i >= 0; i--)
    opens = Fcons (make_fixnum (p->levels[i].last), opens);
  bool inside = p->incomment || p->instring >= 0;
  lispv e[] = {
    make_fixnum (p->depth),
    p->nlevels > 1 ? fixnum_or_nil (p->levels[p->nlevels - 2].last) : Qnil,
    fixnum_or_nil (p->levels[p->nlevels - 1].previous),
    p->instring < 0 ? Qnil : p->instring == STRING_FENCE ? Qt : make_fixnum (p->instring),
    p->incomment == 0 ? Qnil : p->incomment < 0 ? Qt : make_fixnum (p->incomment),
    p->quoted ? Qt : Qnil,
    make_fixnum (p->min_depth),
    p->style == 0 ? Qnil : p->style == STYLE_FENCE ? Qsyntax_table : make_fixnum (p->style),
    inside ? make_fixnum (p->start) : Qnil,
    opens,
    p->pair ? make_fixnum (p->pair) : Qnil,
  };
  return list_from (ARRAYELTS (e), e);
}

DEFUN (Fparse_partial_sexp, "parse-partial-sexp", 2, 6,
       "Parse the text from FROM to TO by its syntax, and move there.\n\
Return the state: depth, start of the innermost list, start of the last complete expression,\n\
string terminator (or t), t or nesting in a comment, t after a quote, the least depth, comment\n\
style, start of the comment or string, starts of all open lists, and the syntax of a last\n\
character that may be half of a comment delimiter.  TARGETDEPTH: stop when the depth becomes\n\
that.  STOPBEFORE: stop before an expression starts.  OLDSTATE is the state at FROM.\n\
COMMENTSTOP: stop where a comment starts; `syntax-table': where one, or a string, starts or ends.")
  (lispv from, lispv to, lispv targetdepth, lispv stopbefore, lispv oldstate,
   lispv commentstop)
{
  static struct parse p;
  intptr_t target = INTPTR_MIN;
  if (!NILP (targetdepth))
    {
      CHECK_FIXNUM (targetdepth);
      target = XFIXNUM (targetdepth);
    }
  lispv end = to;
  if (check_position (to) < check_position (from))
    error ("End position is smaller than start position");
  validate_region (&from, &end);
  GCPRO (oldstate);
  syntax_propertize (XFIXNUM (end));
  parse_from_list (&p, oldstate);
  struct scanner s;
  scanner_start (&s, XFIXNUM (from), XFIXNUM (end));
  parse_forward (&s, &p, target, !NILP (stopbefore),
                 NILP (commentstop) ? STOP_NONE
                 : EQ (commentstop, Qsyntax_table) ? STOP_BOUNDARY : STOP_COMMENT);
  return stop_at (s.at, parse_to_list (&p));
}

static const struct subr_def *const subrs[] = {
  &SFforward_comment, &SFscan_lists, &SFscan_sexps, &SFbackward_prefix_chars,
  &SFparse_partial_sexp
};

void
init_sexp (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&memory.buffer);
  gc_root (&memory.table);
  defvar_lisp (Qparse_sexp_ignore_comments, Qnil,
               "Non-nil means `scan-sexps' and its like treat comments as white space.");
  defvar_local (Qcomment_end_can_be_escaped, Qnil,
                "Non-nil means an escape character before a comment's end hides it.");
  defvar_lisp (intern ("open-paren-in-column-0-is-defun-start"), Qt,
               "Non-nil means an open parenthesis at a line's start begins a definition.");
  defvar_lisp (intern ("comment-use-syntax-ppss"), Qt,
               "Non-nil means comments are found backward by parsing from a known place.");
}
