/* synparse.c -- parsing text by its syntax: comments, and the state of a parse at a place.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "sexp.h"

void
scanner_start (struct scanner *s, ptrdiff_t pos, ptrdiff_t stop)
{
  rtext_of_buffer (&s->text, current_buffer);
  syntax_scan_start (&s->syn, Fcurrent_buffer ());
  s->at = (struct place) { pos, CHAR_TO_BYTE (pos) };
  s->stop = stop;
}

bool
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

/* ---- Comments forward ---- */

bool
comment_end (struct scanner *s, int style, intptr_t *nesting, intptr_t previous,
             intptr_t *last)
{
  bool escapable = !NILP (SYMVAL (Qcomment_end_can_be_escaped));
  intptr_t depth = *nesting;
  bool nests = depth > 0;
  intptr_t code = previous;
  *last = 0;
  if (previous && !quote_class_p (code_class (previous)))
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
          if (escapable && s->at.pos < s->stop)
            {
              step (s, &s->at);
              code = 0;
            }
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

bool
comment_start (struct scanner *s, intptr_t code, int *style, intptr_t *nesting)
{
  enum syntax_class cls = code_class (code);
  if (!(code & SYN_COMSTART_FIRST) && cls != SYN_COMMENT && cls != SYN_COMMENT_FENCE)
    return false;
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
  if (cls == SYN_COMMENT)
    {
      *style = comment_style (code, 0);
      *nesting = nested_p (code, 0) ? 1 : -1;
    }
  else if (cls == SYN_COMMENT_FENCE)
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

/* Steps over the character that a quoting character before it quotes.  False at S->stop.  */
static bool
run_quoted (struct scanner *s, struct parse *p)
{
  p->quoted = s->at.pos >= s->stop;
  if (!p->quoted)
    step (s, &s->at);
  return !p->quoted;
}

/* Runs over a symbol of which the character before S->at, with CODE, is the first.  */
static bool
run_symbol (struct scanner *s, struct parse *p, intptr_t code)
{
  if (quote_class_p (code_class (code)) && !run_quoted (s, p))
    {
      p->pair = code;
      return false;
    }
  if (!symbol_end (s, p))
    return false;
  level_now (p)->previous = level_now (p)->last;
  return true;
}

/* Finishes the comment, string or quotation that P is in.  False if the parse ends there.
   *PREVIOUS is the code of the character before if it may start a pair, else 0.  */
static bool
finish_begun (struct scanner *s, struct parse *p, enum comment_stop comment_stop,
              intptr_t *previous)
{
  intptr_t before = p->pair;
  bool quoted = p->quoted;
  p->pair = 0;
  p->quoted = false;
  *previous = before;
  if (quoted && !run_quoted (s, p))
    return false;
  if (p->incomment || p->instring >= 0)
    {
      *previous = 0;
      return ((p->incomment ? run_comment (s, p, before) : run_string (s, p))
              && comment_stop != STOP_BOUNDARY);
    }
  if (quoted)
    {
      *previous = 0;
      return run_symbol (s, p, 0);
    }
  return true;
}

/* If a comment starts at S->at with the character of CODE, or ends its start there, goes past
   that and notes it in P.  */
static bool
enter_comment (struct scanner *s, struct parse *p, intptr_t code, intptr_t previous)
{
  ptrdiff_t start = s->at.pos;
  intptr_t nesting;
  int style;
  if ((previous & SYN_COMSTART_FIRST) && (code & SYN_COMSTART_SECOND))
    {
      /* The first half of the comment's start came before this text.  */
      style = comment_style (code, previous);
      nesting = nested_p (code, previous) ? 1 : -1;
      start--;
      step (s, &s->at);
    }
  else if (!comment_start (s, code, &style, &nesting))
    return false;
  p->start = start;
  p->incomment = nesting;
  p->style = style;
  return true;
}

/* The classes of characters that an expression starts with.  */
enum
{
  SEXP_STARTS = (1 << SYN_ESCAPE | 1 << SYN_CHARQUOTE | 1 << SYN_WORD | 1 << SYN_SYMBOL
                 | 1 << SYN_OPEN | 1 << SYN_STRING | 1 << SYN_STRING_FENCE)
};

/* Parses what starts at HERE with a character of CODE; S->at is behind that.  False if the
   parse ends: at S->stop, at depth TARGET, or at a string if COMMENT_STOP says so.  */
static bool
parse_item (struct scanner *s, struct parse *p, struct place here, intptr_t code,
            intptr_t target, enum comment_stop comment_stop)
{
  switch (code_class (code))
    {
    case SYN_ESCAPE: case SYN_CHARQUOTE:
    case SYN_WORD: case SYN_SYMBOL:
      level_now (p)->last = here.pos;
      return run_symbol (s, p, code);
    case SYN_OPEN:
      p->depth++;
      level_now (p)->last = here.pos;
      push_level (p);
      return p->depth != target;
    case SYN_CLOSE:
      p->depth--;
      if (p->depth < p->min_depth)
        p->min_depth = p->depth;
      if (p->nlevels > 1)
        p->nlevels--;
      level_now (p)->previous = level_now (p)->last;
      return p->depth != target;
    case SYN_STRING: case SYN_STRING_FENCE:
      p->start = here.pos;
      level_now (p)->last = here.pos;
      p->instring = (code_class (code) == SYN_STRING ? char_at_place (s, here)
                     : STRING_FENCE);
      p->pair = 0;
      return comment_stop != STOP_BOUNDARY && run_string (s, p);
    default:
      return true;
    }
}

/* Parses from S->at to S->stop; P holds the state there.  */
static void
parse_forward (struct scanner *s, struct parse *p, intptr_t target, bool stop_before,
               enum comment_stop comment_stop)
{
  intptr_t previous;
  p->min_depth = p->depth;
  if (!finish_begun (s, p, comment_stop, &previous))
    return;
  while (s->at.pos < s->stop)
    {
      struct place here = s->at;
      intptr_t code = code_at (s, here);
      if (enter_comment (s, p, code, previous))
        {
          if (comment_stop != STOP_NONE || !run_comment (s, p, 0))
            return;
          previous = 0;
          continue;
        }
      previous = 0;
      step (s, &s->at);
      p->pair = s->at.pos >= s->stop && (code & (SYN_COMSTART_FIRST | SYN_COMEND_FIRST))
                ? code : 0;
      if (code & SYN_PREFIX)
        continue;
      if (stop_before && (1 << code_class (code) & SEXP_STARTS))
        {
          s->at = here;
          p->pair = 0;
          return;
        }
      if (!parse_item (s, p, here, code, target, comment_stop))
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

bool
comment_begin (ptrdiff_t from, int style, bool nested, struct place *start)
{
  const struct parse *p = state_at (from);
  if (!p->incomment || p->style != style || (p->incomment > 0) != nested || p->incomment > 1)
    return false;
  start->pos = p->start;
  start->byte = CHAR_TO_BYTE (p->start);
  return true;
}

bool
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
  GCPRO (oldstate, from);
  syntax_propertize (XFIXNUM (end));
  parse_from_list (&p, oldstate);
  struct scanner s;
  scanner_start (&s, XFIXNUM (from), XFIXNUM (end));
  parse_forward (&s, &p, target, !NILP (stopbefore),
                 NILP (commentstop) ? STOP_NONE
                 : EQ (commentstop, Qsyntax_table) ? STOP_BOUNDARY : STOP_COMMENT);
  SET_PT_BOTH (s.at.pos, s.at.byte);
  return parse_to_list (&p);
}

static const struct subr_def *const subrs[] = { &SFparse_partial_sexp };

void
init_synparse (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&memory.buffer);
  gc_root (&memory.table);
}
