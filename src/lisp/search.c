/* search.c -- searching strings and buffers, and the match data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "marker.h"
#include "search.h"

struct match_data match_data;

/* Registers as the matcher gives them; kept to save allocation.  */
static struct regex_match found;

/* ---- The match data ---- */

static void
match_data_reserve (int n)
{
  if (n <= match_data.size)
    return;
  match_data.regs = realloc (match_data.regs, n * sizeof *match_data.regs);
  if (!match_data.regs)
    memory_full ();
  for (int i = match_data.size; i < n; i++)
    match_data.regs[i][0] = match_data.regs[i][1] = -1;
  match_data.size = n;
}

/* `update_search_regs' is called by whatever changes text by way of `replace-match'.  */
void
update_search_regs (ptrdiff_t old_start, ptrdiff_t old_end, ptrdiff_t new_end)
{
  ptrdiff_t change = new_end - old_end;
  for (int i = 0; i < match_data.nregs; i++)
    {
      ptrdiff_t *r = match_data.regs[i];
      if (r[0] > old_start)
        r[0] = r[0] >= old_end ? r[0] + change : old_start;
      if (r[1] > old_start)
        r[1] = r[1] >= old_end ? r[1] + change : old_start;
    }
}

static bool
match_data_frozen (void)
{
  return !NILP (SYMVAL (Qinhibit_changing_match_data));
}

/* Takes over FOUND, whose positions are those of bytes in OBJECT.  */
static void
set_match (lispv object)
{
  if (match_data_frozen ())
    return;
  match_data_reserve (found.nregs + 1);
  match_data.nregs = found.nregs;
  bool string = STRINGP (object);
  for (int i = 0; i < found.nregs; i++)
    for (int j = 0; j < 2; j++)
      {
        ptrdiff_t at = found.regs[i][j];
        match_data.regs[i][j]
          = at < 0 ? -1 : string ? string_byte_to_char (object, at) : BYTE_TO_CHAR (at);
      }
  for (int i = found.nregs; i < match_data.size; i++)
    match_data.regs[i][0] = match_data.regs[i][1] = -1;
  match_data.object = string ? Qt : object;
}

static void
set_empty_match (ptrdiff_t pos)
{
  if (match_data_frozen ())
    return;
  match_data_reserve (2);
  match_data.nregs = 1;
  match_data.regs[0][0] = match_data.regs[0][1] = pos;
  match_data.object = Fcurrent_buffer ();
}

static lispv
match_limit (lispv n, int which)
{
  CHECK_FIXNUM (n);
  intptr_t i = XFIXNUM (n);
  if (i < 0)
    args_out_of_range (n, make_fixnum (0));
  if (i >= match_data.nregs || match_data.regs[i][0] < 0)
    return Qnil;
  return make_fixnum (match_data.regs[i][which]);
}

DEFUN (Fmatch_beginning, "match-beginning", 1, 1,
       "Return the position where the text matched by group SUBEXP starts; 0: the whole match.\n\
The value is nil if the group, or the last search, matched nothing.") (lispv subexp)
{
  return match_limit (subexp, 0);
}

DEFUN (Fmatch_end, "match-end", 1, 1,
       "Return the position where the text matched by group SUBEXP ends; 0: the whole match.\n\
The value is nil if the group, or the last search, matched nothing.") (lispv subexp)
{
  return match_limit (subexp, 1);
}

static lispv
match_marker (ptrdiff_t pos)
{
  lispv m = Fmake_marker ();
  return Fset_marker (m, make_fixnum (pos), match_data.object);
}

static void
unseat (lispv v)
{
  if (MARKERP (v))
    Fset_marker (v, Qnil, Qnil);
}

DEFUN (Fmatch_data, "match-data", 0, 3,
       "Return what the last search matched, a list of start and end of each group.\n\
For a search in a buffer these are markers, unless INTEGERS is non-nil: then they are\n\
integers and the buffer comes last.  The list REUSE is overwritten and returned, if given.\n\
RESEAT non-nil means make the markers in REUSE point nowhere first.")
  (lispv integers, lispv reuse, lispv reseat)
{
  if (!NILP (reseat))
    for (lispv tail = reuse; CONSP (tail); tail = XCDR (tail))
      {
        unseat (XCAR (tail));
        XSETCAR (tail, Qnil);
      }
  if (NILP (match_data.object))
    return Qnil;
  bool markers = BUFFERP (match_data.object) && NILP (integers);
  int last = 0;
  for (int i = 0; i < match_data.nregs; i++)
    if (match_data.regs[i][0] >= 0)
      last = i + 1;
  lispv data = Qnil;
  if (BUFFERP (match_data.object) && !NILP (integers))
    data = list1 (match_data.object);
  for (int i = last; i-- > 0;)
    {
      ptrdiff_t *r = match_data.regs[i];
      if (r[0] < 0)
        data = Fcons (Qnil, Fcons (Qnil, data));
      else if (markers)
        {
          lispv end = match_marker (r[1]);
          data = Fcons (match_marker (r[0]), Fcons (end, data));
        }
      else
        data = Fcons (make_fixnum (r[0]), Fcons (make_fixnum (r[1]), data));
    }
  if (!CONSP (reuse))
    return data;
  lispv to = reuse, previous = Qnil;
  for (; CONSP (to); to = XCDR (to))
    {
      previous = to;
      XSETCAR (to, CONSP (data) ? XCAR (data) : Qnil);
      data = CDR_SAFE (data);
    }
  if (!NILP (data))
    XSETCDR (previous, data);
  return reuse;
}

/* The position V is, for `set-match-data'.  A marker that points nowhere is 0.  */
static ptrdiff_t
data_position (lispv v, lispv *object)
{
  if (MARKERP (v))
    {
      lispv buffer = Fmarker_buffer (v);
      if (NILP (buffer))
        return 0;
      *object = buffer;
      return XFIXNUM (Fmarker_position (v));
    }
  if (!FIXNUMP (v))
    wrong_type_argument (Qinteger_or_marker_p, v);
  return XFIXNUM (v);
}

DEFUN (Fset_match_data, "set-match-data", 1, 2,
       "Set what the last search matched from LIST, which `match-data' returned.\n\
RESEAT non-nil means make the markers in LIST point nowhere.") (lispv list, lispv reseat)
{
  CHECK_LIST (list);
  ptrdiff_t n = XFIXNUM (Flength (list)) / 2;
  if (n > INT16_MAX * 4)
    args_out_of_range (list, make_fixnum (n));
  match_data_reserve (n + 1);
  lispv object = Qt;
  int i = 0;
  for (; CONSP (list); i++)
    {
      lispv a = XCAR (list), rest = XCDR (list);
      if (BUFFERP (a))
        {
          object = a;
          break;
        }
      if (i >= n)
        break;
      ptrdiff_t *r = match_data.regs[i];
      if (NILP (a))
        r[0] = r[1] = -1;
      else
        {
          ptrdiff_t start = data_position (a, &object);
          if (!CONSP (rest))
            break;
          r[0] = start;
          r[1] = data_position (XCAR (rest), &object);
        }
      if (!NILP (reseat))
        {
          unseat (a);
          unseat (CAR_SAFE (rest));
        }
      list = CDR_SAFE (rest);
    }
  for (int k = i; k < match_data.size; k++)
    match_data.regs[k][0] = match_data.regs[k][1] = -1;
  match_data.nregs = i;
  match_data.object = object;
  return Qnil;
}

DEFUN (Fmatch_data__translate, "match-data--translate", 1, 1,
       "Add N to all positions in the match data.") (lispv n)
{
  CHECK_FIXNUM (n);
  for (int i = 0; i < match_data.nregs; i++)
    if (match_data.regs[i][0] >= 0)
      {
        ptrdiff_t *r = match_data.regs[i];
        r[0] = r[0] + XFIXNUM (n) < 0 ? 0 : r[0] + XFIXNUM (n);
        r[1] = r[1] + XFIXNUM (n) < 0 ? 0 : r[1] + XFIXNUM (n);
      }
  return Qnil;
}

/* ---- Strings ---- */

lispv
search_translation (void)
{
  return NILP (SYMVAL (Qcase_fold_search)) ? Qnil
         : current_buffer->case_canon_table;
}

/* Characters of STRING before START, an argument of `string-match'.  */
static ptrdiff_t
match_start (lispv string, lispv start)
{
  if (NILP (start))
    return 0;
  if (!FIXNUMP (start))
    wrong_type_argument (Qfixnump, start);
  ptrdiff_t n = XFIXNUM (start), size = SCHARS (string);
  if (n < 0)
    n += size;
  if (n < 0 || n > size)
    args_out_of_range (string, start);
  return n;
}

/* FOUND becomes the match, if there is one; its start in bytes, or -1.  */
static ptrdiff_t
search_string (lispv regexp, lispv string, ptrdiff_t start, lispv translate, bool posix)
{
  GCPRO (string);
  struct regex *re = regex_compile (regexp, translate, posix, STRING_MULTIBYTE (string));
  struct rtext t;
  rtext_of_string (&t, string);
  ptrdiff_t from = start == 0 ? 0 : string_char_to_byte (string, start);
  return regex_search (re, &t, from, t.end, t.end, &found);
}

static lispv
string_match (lispv regexp, lispv string, lispv start, bool posix, bool keep)
{
  GCPRO (string);
  CHECK_STRING (regexp);
  CHECK_STRING (string);
  ptrdiff_t from = match_start (string, start);
  ptrdiff_t at = search_string (regexp, string, from, search_translation (), posix);
  if (at < 0)
    {
      /* The old data stay, but count as those of a string.  */
      if (!keep && !match_data_frozen ())
        match_data.object = Qt;
      return Qnil;
    }
  if (!keep)
    set_match (string);
  return make_fixnum (string_byte_to_char (string, at));
}

ptrdiff_t
string_search_regexp (lispv regexp, lispv string, ptrdiff_t start, bool fold)
{
  GCPRO (string);
  ptrdiff_t at = search_string (regexp, string, start,
                                fold ? current_buffer->case_canon_table : Qnil, false);
  return at < 0 ? -1 : string_byte_to_char (string, at);
}

DEFUN (Fstring_match, "string-match", 2, 3,
       "Return where the first match of REGEXP in STRING starts, or nil.\n\
The search starts at START, if given.  Sets the match data.")
  (lispv regexp, lispv string, lispv start)
{
  return string_match (regexp, string, start, false, false);
}

DEFUN (Fposix_string_match, "posix-string-match", 2, 3,
       "Return where the first, longest match of REGEXP in STRING starts, or nil.\n\
The search starts at START, if given.  Sets the match data.")
  (lispv regexp, lispv string, lispv start)
{
  return string_match (regexp, string, start, true, false);
}

DEFUN (Fstring_match_p, "string-match-p", 2, 3,
       "Do as `string-match' does with REGEXP, STRING and START, but keep the match data.")
  (lispv regexp, lispv string, lispv start)
{
  return string_match (regexp, string, start, false, true);
}

/* ---- Buffers ---- */

static lispv
looking_at (lispv regexp, bool posix, bool keep)
{
  CHECK_STRING (regexp);
  struct buffer *b = current_buffer;
  struct regex *re = regex_compile (regexp, search_translation (), posix, b->multibyte);
  struct rtext t;
  rtext_of_buffer (&t, b);
  if (!regex_match_at (re, &t, PT_BYTE, ZV_BYTE, &found))
    return Qnil;
  if (!keep)
    set_match (buffer_value (b));
  return Qt;
}

DEFUN (Flooking_at, "looking-at", 1, 1,
       "Return t if the text after point matches REGEXP.  Sets the match data.")
  (lispv regexp)
{
  return looking_at (regexp, false, false);
}

DEFUN (Fposix_looking_at, "posix-looking-at", 1, 1,
       "Return t if the text after point matches REGEXP.\n\
Sets the match data, to the longest match.") (lispv regexp)
{
  return looking_at (regexp, true, false);
}

DEFUN (Flooking_at_p, "looking-at-p", 1, 1,
       "Return t if the text after point matches REGEXP.  Keeps the match data.")
  (lispv regexp)
{
  return looking_at (regexp, false, true);
}

/* Looks N times (backwards if N is negative) for what RE matches, from POS to LIM.  Returns
   where the last match ends (backwards: starts), or 0 if there are not so many; all in
   bytes.  */
static ptrdiff_t
search_buffer (struct regex *re, ptrdiff_t pos, ptrdiff_t lim, intptr_t n)
{
  struct rtext t;
  rtext_of_buffer (&t, current_buffer);
  if (n > 0)
    for (; n > 0; n--)
      {
        if (regex_search (re, &t, pos, lim, lim, &found) < 0)
          return 0;
        pos = found.regs[0][1];
        /* A search that does not succeed often enough leaves its last match.  */
        if (n > 1)
          set_match (buffer_value (current_buffer));
      }
  else
    for (; n < 0; n++)
      {
        /* A match may not reach past the place where the search starts.  */
        ptrdiff_t at;
        if (pos == lim)
          at = regex_match_at (re, &t, pos, pos, &found) ? pos : -1;
        else
          at = regex_search (re, &t, pos, lim, pos, &found);
        if (at < 0)
          return 0;
        pos = at;
        if (n < -1)
          set_match (buffer_value (current_buffer));
      }
  return pos;
}

enum search_kind { SEARCH_LITERAL, SEARCH_REGEXP, SEARCH_POSIX };

/* Marks syntax as far as the search can look, where a mode does that lazily.  */
static void
prepare_syntax (ptrdiff_t end)
{
  if (!NILP (SYMVAL (Qparse_sexp_lookup_properties)))
    syntax_propertize (end);
}

static lispv
search_command (lispv string, lispv bound, lispv noerror, lispv count, int direction,
                enum search_kind kind)
{
  intptr_t n = direction;
  if (!NILP (count))
    {
      CHECK_FIXNUM (count);
      n *= XFIXNUM (count);
    }
  CHECK_STRING (string);
  GCPRO (string, noerror);
  ptrdiff_t lim = n > 0 ? ZV : BEGV, lim_byte = n > 0 ? ZV_BYTE : BEGV_BYTE;
  if (!NILP (bound))
    {
      lim = check_position (bound);
      if (n > 0 ? lim < PT : lim > PT)
        error ("Invalid search bound (wrong side of point)");
      lim = clip_to_bounds (BEGV, lim, ZV);
      lim_byte = CHAR_TO_BYTE (lim);
    }
  if (kind != SEARCH_LITERAL)
    prepare_syntax (n > 0 ? lim : PT);
  ptrdiff_t pos;
  if (SCHARS (string) == 0 || n == 0)
    {
      pos = PT_BYTE;
      set_empty_match (PT);
    }
  else
    {
      lispv translate = search_translation ();
      struct regex *re
        = (kind == SEARCH_LITERAL ? regex_compile_literal (string, translate,
                                                           current_buffer->multibyte)
           : regex_compile (string, translate, kind == SEARCH_POSIX,
                            current_buffer->multibyte));
      pos = search_buffer (re, PT_BYTE, lim_byte, n);
      if (pos != 0)
        set_match (Fcurrent_buffer ());
    }
  if (pos == 0)
    {
      if (NILP (noerror))
        xsignal1 (Qsearch_failed, string);
      if (!EQ (noerror, Qt))
        SET_PT_BOTH (lim, lim_byte);
      return Qnil;
    }
  SET_PT_BOTH (BYTE_TO_CHAR (pos), pos);
  return make_fixnum (PT);
}

#define DEF_SEARCH(fname, lname, prompt, direction, kind, doc)                          \
  DEFCMD (fname, lname, 1, 4, prompt, doc "\n"                                          \
"BOUND limits the search.  If nothing is found: NOERROR nil signals an error, t returns\n"\
"nil, anything else moves to the bound and returns nil.  COUNT asks for that many matches,\n"\
"a negative one in the other direction.  Sets point and the match data, returns point.")\
  (lispv string, lispv bound, lispv noerror, lispv count)                               \
  {                                                                                     \
    return search_command (string, bound, noerror, count, direction, kind);             \
  }

DEF_SEARCH (Fsearch_forward, "search-forward", "MSearch: ", 1, SEARCH_LITERAL,
            "Search forward from point for STRING.")
DEF_SEARCH (Fsearch_backward, "search-backward", "MSearch backward: ", -1, SEARCH_LITERAL,
            "Search backward from point for STRING.")
DEF_SEARCH (Fre_search_forward, "re-search-forward", "sRE search: ", 1, SEARCH_REGEXP,
            "Search forward from point for a match of the regexp STRING.")
DEF_SEARCH (Fre_search_backward, "re-search-backward", "sRE search backward: ", -1,
            SEARCH_REGEXP,
            "Search backward from point for a match of the regexp STRING.")
DEF_SEARCH (Fposix_search_forward, "posix-search-forward", "sPosix search: ", 1,
            SEARCH_POSIX,
            "Search forward from point for the longest match of the regexp STRING.")
DEF_SEARCH (Fposix_search_backward, "posix-search-backward", "sPosix search backward: ", -1,
            SEARCH_POSIX,
            "Search backward from point for the longest match of the regexp STRING.")

/* ---- Others ---- */

DEFUN (Fregexp_quote, "regexp-quote", 1, 1,
       "Return a regexp that matches STRING and nothing else.") (lispv string)
{
  CHECK_STRING (string);
  ptrdiff_t n = SBYTES (string), extra = 0;
  for (ptrdiff_t i = 0; i < n; i++)
    extra += SREF (string, i) != 0 && strchr ("[*.\\?+^$", SREF (string, i)) != NULL;
  if (extra == 0)
    return string;
  lispv quoted = gc_string (SCHARS (string) + extra,
                            STRING_MULTIBYTE (string) ? n + extra : -1);
  unsigned char *to = SDATA (quoted);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      unsigned char c = SREF (string, i);
      if (c != 0 && strchr ("[*.\\?+^$", c))
        *to++ = '\\';
      *to++ = c;
    }
  return quoted;
}

DEFUN (Fnewline_cache_check, "newline-cache-check", 0, 1,
       "Return nil: BUFFER has no cache of newlines to be checked.") (lispv buffer)
{
  (void) buffer;
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFmatch_beginning, &SFmatch_end, &SFmatch_data, &SFset_match_data,
  &SFmatch_data__translate, &SFstring_match, &SFposix_string_match, &SFstring_match_p,
  &SFlooking_at, &SFposix_looking_at, &SFlooking_at_p, &SFsearch_forward,
  &SFsearch_backward, &SFre_search_forward, &SFre_search_backward, &SFposix_search_forward,
  &SFposix_search_backward, &SFregexp_quote, &SFnewline_cache_check
};

void
init_search (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  init_replace ();
  gc_root (&match_data.object);
  match_data.object = Qnil;
  defvar_lisp (Qsearch_spaces_regexp, Qnil,
               "Regexp that each run of spaces in a regexp stands for, or nil.");
  defvar_lisp (Qinhibit_changing_match_data, Qnil,
               "Non-nil means searching does not set the match data.");
}
