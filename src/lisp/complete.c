/* complete.c -- completion of strings over collections: lists, obarrays, hash tables, functions.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "buffer.h"
#include "chartab.h"
#include "hash.h"
#include "init.h"
#include "list.h"
#include "search.h"
#include "strfns.h"

/* ---- The candidates ---- */

/* A collection, laid out: N entries on the Lisp stack.  For each, `eltstring' may be a string, a
   symbol or something that is no candidate; a hash table also gives values.  */
struct candidates
{
  lispv *names, *elts, *values;
  ptrdiff_t n;
  bool hash, symbols;
};

static lispv
entry_name (lispv elt)
{
  lispv name = CONSP (elt) ? XCAR (elt) : elt;
  if (SYMBOLP (name))
    return SYMBOL_NAME (name);
  return name;
}

static ptrdiff_t
obarray_size (lispv obarray)
{
  ptrdiff_t n = 1;
  for (ptrdiff_t i = 0; i < ASIZE (obarray); i++)
    if (SYMBOLP (AREF (obarray, i)))
      for (lispv s = AREF (obarray, i); !NILP (s); s = XSYMBOL (s)->next)
        n++;
  return n;
}

/* Pushes the symbols of OBARRAY at P; returns the number.  */
static ptrdiff_t
obarray_symbols (lispv obarray, lispv *p)
{
  ptrdiff_t n = 0;
  for (ptrdiff_t i = 0; i < ASIZE (obarray); i++)
    if (SYMBOLP (AREF (obarray, i)))
      for (lispv s = AREF (obarray, i); !NILP (s); s = XSYMBOL (s)->next)
        p[n++] = s;
  if (EQ (obarray, initial_obarray))
    p[n++] = Qnil;
  return n;
}

static ptrdiff_t
list_size (lispv list)
{
  ptrdiff_t n = 0;
  lispv tail;
  WALK_LIST (tail, list)
    n++;
  return n;
}

/* Lays out COLLECTION, which is no function.  */
static struct candidates
candidates_of (lispv collection)
{
  struct candidates c = { 0 };
  if (HASH_TABLE_P (collection))
    {
      c.hash = true;
      ptrdiff_t limit = hash_table_limit (collection);
      c.elts = lstack_push_n (limit);
      c.values = lstack_push_n (limit);
      for (ptrdiff_t i = 0; i < limit; i++)
        if (!EQ (hash_table_key (collection, i), Qunbound))
          {
            c.elts[c.n] = hash_table_key (collection, i);
            c.values[c.n++] = hash_table_value (collection, i);
          }
    }
  else if (VECTORP (collection))
    {
      c.symbols = true;
      for (ptrdiff_t i = 0; i < ASIZE (collection); i++)
        if (!SYMBOLP (AREF (collection, i)) && !EQ (AREF (collection, i), make_fixnum (0)))
          error ("Bad data in guts of obarray");
      c.elts = lstack_push_n (obarray_size (collection));
      c.n = obarray_symbols (collection, c.elts);
    }
  else
    {
      c.elts = lstack_push_n (list_size (collection));
      FOR_EACH_TAIL (tail, collection)
        c.elts[c.n++] = XCAR (tail);
    }
  c.names = lstack_push_n (c.n);
  for (ptrdiff_t i = 0; i < c.n; i++)
    c.names[i] = entry_name (c.elts[i]);
  return c;
}

static bool
collection_function_p (lispv collection)
{
  if (NILP (collection) || HASH_TABLE_P (collection))
    return false;
  if (VECTORP (collection) && ASIZE (collection) > 0)
    return false;
  if (CONSP (collection))
    return functionp (collection);
  return true;
}

/* ---- Tests ---- */

/* Does REGEXP match in STRING?  The match data stay as they are.  */
static bool
regexp_matches (lispv regexp, lispv string)
{
  lispv data = Qnil;
  GCPRO (regexp, string, data);
  data = Fmatch_data (Qnil, Qnil, Qnil);
  bool ok = !NILP (Fstring_match (regexp, string, Qnil));
  Fset_match_data (data, Qnil);
  return ok;
}

/* How many characters the two have in common at their starts; case may be ignored.  */
static ptrdiff_t
common_prefix (lispv a, lispv b, bool fold)
{
  ptrdiff_t i = 0, ab = 0, j = 0, bb = 0, n = 0;
  while (i < SCHARS (a) && j < SCHARS (b))
    {
      int ca = string_char_advance_multibyte (a, &i, &ab);
      int cb = string_char_advance_multibyte (b, &j, &bb);
      if (ca != cb)
        {
          lispv table = current_buffer->downcase_table;
          if (!fold || !CHAR_TABLE_P (table))
            break;
          lispv da = char_table_get (table, ca), db = char_table_get (table, cb);
          if ((FIXNUMP (da) ? XFIXNUM (da) : ca) != (FIXNUMP (db) ? XFIXNUM (db) : cb))
            break;
        }
      n++;
    }
  return n;
}

static bool
ignore_case_p (void)
{
  return !NILP (SYMVAL (Qcompletion_ignore_case));
}

static bool
matches_regexps (lispv string)
{
  lispv list = SYMVAL (Qcompletion_regexp_list);
  if (NILP (list))
    return true;
  bool ok = true;
  GCPRO (string, list);
  specref count = specpdl_index ();
  specbind (Qcase_fold_search, ignore_case_p () ? Qt : Qnil);
  for (; CONSP (list) && ok; list = XCDR (list))
    ok = regexp_matches (XCAR (list), string);
  unbind_to (count, Qnil);
  return ok;
}

/* Does PREDICATE accept entry I?  Nil accepts all.  */
static bool
accepted (const struct candidates *c, ptrdiff_t i, lispv predicate)
{
  if (NILP (predicate))
    return true;
  if (c->hash)
    return !NILP (call2 (predicate, c->elts[i], c->values[i]));
  return !NILP (call1 (predicate, c->elts[i]));
}

/* Is entry I a completion of STRING?  */
static bool
completion_p (const struct candidates *c, ptrdiff_t i, lispv string, lispv predicate)
{
  GCPRO (predicate);
  lispv name = c->names[i];
  return (STRINGP (name) && SCHARS (string) <= SCHARS (name)
          && common_prefix (string, name, ignore_case_p ()) == SCHARS (string)
          && matches_regexps (name) && accepted (c, i, predicate));
}

/* ---- Primitives ---- */

/* `try-completion's best answer so far.  */
struct best { lispv match; ptrdiff_t size, count; bool exact; };

static void
consider (struct best *b, lispv string, lispv name)
{
  if (NILP (b->match))
    {
      b->match = name;
      b->size = SCHARS (name);
      b->count = 1;
      return;
    }
  ptrdiff_t n = common_prefix (b->match, name, ignore_case_p ());
  if (n > b->size)
    n = b->size;
  bool same = string_equal (b->match, name);
  if (ignore_case_p ())
    {
      /* Prefer what is an exact match, then what has the case of STRING.  */
      ptrdiff_t len = SCHARS (string);
      bool name_exact = n == SCHARS (name), match_exact = n == SCHARS (b->match);
      bool name_case = common_prefix (name, string, false) >= len;
      bool match_case = common_prefix (b->match, string, false) >= len;
      if ((name_exact && n < SCHARS (b->match))
          || (name_exact == match_exact && name_case && !match_case))
        b->match = name;
    }
  if (b->size != SCHARS (name) || n != b->size || !same)
    b->count += b->count <= 1;
  b->size = n;
}

DEFUN (Ftry_completion, "try-completion", 2, 3,
       "Return the longest common start of all completions of STRING in COLLECTION.\n\
T: STRING is the only one, exactly; nil: there is none.  COLLECTION may be a list of strings,\n\
symbols or conses of them, an obarray, a hash table, or a function.  PREDICATE limits it.")
  (lispv string, lispv collection, lispv predicate)
{
  CHECK_STRING (string);
  if (collection_function_p (collection))
    return call3 (collection, string, predicate, Qnil);
  lispv *mark = lstack_mark ();
  struct best b = { Qnil, 0, 0, false };
  GCPRO (string, predicate, b.match);
  struct candidates c = candidates_of (collection);
  for (ptrdiff_t i = 0; i < c.n; i++)
    {
      if (completion_p (&c, i, string, predicate))
        consider (&b, string, c.names[i]);
      maybe_quit ();
    }
  lstack_pop_to (mark);
  if (NILP (b.match))
    return Qnil;
  if (ignore_case_p () && b.size == SCHARS (string) && SCHARS (b.match) > b.size)
    return string;
  if (b.count == 1 && string_equal (b.match, string))
    return Qt;
  return Fsubstring (b.match, make_fixnum (0), make_fixnum (b.size));
}

DEFUN (Fall_completions, "all-completions", 2, 4,
       "Return a list of all completions of STRING in COLLECTION that PREDICATE accepts.\n\
HIDE-SPACES non-nil: not those that start with a space, unless STRING does.")
  (lispv string, lispv collection, lispv predicate, lispv hide_spaces)
{
  CHECK_STRING (string);
  if (collection_function_p (collection))
    return call3 (collection, string, predicate, Qt);
  lispv *mark = lstack_mark (), result = Qnil;
  GCPRO (string, predicate, result);
  struct candidates c = candidates_of (collection);
  bool hide = !NILP (hide_spaces) && !(SCHARS (string) > 0 && SREF (string, 0) == ' ');
  for (ptrdiff_t i = 0; i < c.n; i++)
    {
      if (!(hide && STRINGP (c.names[i]) && SCHARS (c.names[i]) > 0
            && SREF (c.names[i], 0) == ' ')
          && completion_p (&c, i, string, predicate))
        result = Fcons (c.names[i], result);
      maybe_quit ();
    }
  lstack_pop_to (mark);
  return Fnreverse (result);
}

DEFUN (Ftest_completion, "test-completion", 2, 3,
       "Return non-nil if STRING is a completion in COLLECTION that PREDICATE accepts.")
  (lispv string, lispv collection, lispv predicate)
{
  CHECK_STRING (string);
  if (collection_function_p (collection))
    return call3 (collection, string, predicate, Qlambda);
  lispv *mark = lstack_mark (), result = Qnil;
  GCPRO (string, predicate, result);
  struct candidates c = candidates_of (collection);
  for (ptrdiff_t i = 0; i < c.n && NILP (result); i++)
    if (STRINGP (c.names[i]) && SCHARS (c.names[i]) == SCHARS (string)
        && common_prefix (string, c.names[i], ignore_case_p ()) == SCHARS (string)
        && matches_regexps (string) && accepted (&c, i, predicate))
      result = Qt;
  lstack_pop_to (mark);
  return result;
}

DEFUN (Fassoc_string, "assoc-string", 2, 3,
       "Return the first element of LIST that is KEY, or whose car is: strings or symbols.\n\
CASE-FOLD non-nil: ignore case.") (lispv key, lispv list, lispv case_fold)
{
  if (SYMBOLP (key))
    key = SYMBOL_NAME (key);
  lispv tail;
  WALK_LIST (tail, list)
    {
      lispv elt = XCAR (tail), name = entry_name (elt);
      if (STRINGP (name))
        CHECK_STRING (key);
      if (STRINGP (name) && SCHARS (name) == SCHARS (key)
          && common_prefix (name, key, !NILP (case_fold)) == SCHARS (key))
        return elt;
      check_quit ();
    }
  return Qnil;
}

DEFUN (Finternal_complete_buffer, "internal-complete-buffer", 3, 3,
       "Complete STRING over the names of buffers; FLAG is as for a collection function.")
  (lispv string, lispv predicate, lispv flag)
{
  GCPRO (string);
  if (NILP (flag))
    return Ftry_completion (string, all_buffers, predicate);
  if (EQ (flag, Qt))
    {
      lispv result = Fall_completions (string, all_buffers, predicate, Qnil), shown = Qnil;
      if (SCHARS (string) > 0)
        return result;
      FOR_EACH_TAIL (tail, result)
        if (SREF (XCAR (tail), 0) != ' ')
          shown = Fcons (XCAR (tail), shown);
      return NILP (shown) ? result : Fnreverse (shown);
    }
  if (EQ (flag, Qlambda))
    return Ftest_completion (string, all_buffers, predicate);
  if (EQ (flag, Qmetadata))
    return list3 (Qmetadata, Fcons (Qcategory, Qbuffer),
                  Fcons (intern ("cycle-sort-function"), intern ("identity")));
  return Qnil;
}

DEFUN (Fapropos_internal, "apropos-internal", 1, 2,
       "Return a sorted list of the symbols whose names match REGEXP.\n\
PREDICATE non-nil: only those that it accepts.") (lispv regexp, lispv predicate)
{
  CHECK_STRING (regexp);
  lispv *mark = lstack_mark (), result = Qnil;
  GCPRO (regexp, predicate, result);
  lispv *symbols = lstack_push_n (obarray_size (initial_obarray));
  ptrdiff_t n = obarray_symbols (initial_obarray, symbols);
  for (ptrdiff_t i = 0; i < n; i++)
    if (regexp_matches (regexp, SYMBOL_NAME (symbols[i]))
        && (NILP (predicate) || !NILP (call1 (predicate, symbols[i]))))
      result = Fcons (symbols[i], result);
  lstack_pop_to (mark);
  return call2 (intern ("sort"), result, intern ("string-lessp"));
}

static const struct subr_def *const subrs[] = {
  &SFtry_completion,
  &SFall_completions,
  &SFtest_completion,
  &SFassoc_string,
  &SFinternal_complete_buffer,
  &SFapropos_internal,
};

void
init_complete (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
