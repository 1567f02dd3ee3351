/* category.c -- categories of characters: sets that regular expressions name by a character.

   A category table is a char-table of bool-vectors, one bit a category; its first extra slot is
   a vector of descriptions.  The standard table is filled when it is first looked at.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "boolvec.h"
#include "categorydata.h"
#include "data.h"
#include "init.h"
#include "regex.h"
#include "seq.h"

enum { FIRST_CATEGORY = ' ', LAST_CATEGORY = '~', SET_BITS = 128 };

static lispv standard_table;
static bool standard_filled;

/* What the categories of the standard table are, in few words.  */
static const struct { char c; const char *doc; } descriptions[] = {
  { ' ', "Space" }, { '.', "Base character" }, { '0', "Consonant" },
  { '1', "Base vowel (independent)" }, { '2', "Upper diacritical mark" },
  { '3', "Lower diacritical mark" }, { '4', "Combining tone mark" }, { '5', "Symbol" },
  { '6', "Digit" }, { '7', "Vowel diacritical mark" }, { '8', "Vowel sign" },
  { '9', "Semivowel, lower" }, { '<', "Not at the end of a line" },
  { '>', "Not at the start of a line" }, { 'A', "Two-byte alphanumeric" },
  { 'C', "Han" }, { 'G', "Two-byte Greek" }, { 'H', "Hiragana" },
  { 'I', "Indian glyph" }, { 'K', "Two-byte Katakana" },
  { 'L', "Written from left to right" }, { 'N', "Two-byte Hangul" },
  { 'R', "Written from right to left" }, { 'Y', "Two-byte Cyrillic" },
  { '^', "Combining mark" }, { 'a', "ASCII" }, { 'b', "Arabic" }, { 'c', "Chinese" },
  { 'e', "Ethiopic" }, { 'g', "Greek" }, { 'h', "Korean" }, { 'i', "Indian" },
  { 'j', "Japanese" }, { 'k', "Katakana" }, { 'l', "Latin" }, { 'o', "Lao" },
  { 'q', "Tibetan" }, { 'r', "Roman, for Japanese" }, { 't', "Thai" },
  { 'v', "Vietnamese" }, { 'w', "Hebrew" }, { 'y', "Cyrillic" },
  { '|', "A line may be broken here" },
};

static lispv
set_of_mnemonics (const char *p)
{
  lispv set = make_bool_vector (SET_BITS);
  for (; *p; p++)
    bool_vector_set (set, *p, true);
  return set;
}

static void
fill_standard_table (void)
{
  standard_filled = true;
  enum { NSETS = ARRAYELTS (category_sets) };
  lispv sets[NSETS];
  for (int i = 0; i < NSETS; i++)
    sets[i] = set_of_mnemonics (category_sets[i]);
  size_t n = ARRAYELTS (category_runs);
  for (size_t i = 0; i < n; i++)
    char_table_set_range (standard_table, category_runs[i].from,
                          i + 1 < n ? category_runs[i + 1].from - 1 : MAX_CHAR,
                          sets[category_runs[i].set]);
  char_table_compact (standard_table, false);
}

/* TABLE, a category table, ready to be read.  */
static lispv
ready (lispv table)
{
  if (!standard_filled && EQ (table, standard_table))
    fill_standard_table ();
  return table;
}

static bool
category_table_p (lispv v)
{
  return CHAR_TABLE_P (v) && EQ (AREF (v, CHARTAB_PURPOSE), Qcategory_table);
}

/* The table V is, the current one for nil.  */
static lispv
check_category_table (lispv v)
{
  if (NILP (v))
    v = current_buffer->category_table;
  if (!category_table_p (v))
    wrong_type_argument (Qcategory_table_p, v);
  return ready (v);
}

static int
check_category (lispv v)
{
  if (!FIXNUMP (v) || XFIXNUM (v) < FIRST_CATEGORY || XFIXNUM (v) > LAST_CATEGORY)
    wrong_type_argument (Qcategoryp, v);
  return XFIXNUM (v);
}

static void
check_category_set (lispv v)
{
  if (!BOOL_VECTOR_P (v) || bool_vector_size (v) != SET_BITS)
    wrong_type_argument (Qcategorysetp, v);
}

static lispv
category_set (lispv table, int c)
{
  return char_table_get (table, c);
}

bool
char_has_category (int c, int category)
{
  lispv table = current_buffer->category_table;
  if (!CHAR_TABLE_P (table) || category < 0 || category >= SET_BITS)
    return false;
  lispv set = category_set (ready (table), c);
  return BOOL_VECTOR_P (set) && bool_vector_bit (set, category);
}

static lispv
docstring (lispv table, int category)
{
  return AREF (char_table_extra (table, 0), category - FIRST_CATEGORY);
}

DEFUN (Fmake_category_set, "make-category-set", 1, 1,
       "Return the set of the categories that are characters of CATEGORIES, a string.")
  (lispv categories)
{
  CHECK_STRING (categories);
  if (STRING_MULTIBYTE (categories))
    error ("Multibyte string in `make-category-set'");
  lispv set = make_bool_vector (SET_BITS);
  for (ptrdiff_t i = 0; i < SBYTES (categories); i++)
    bool_vector_set (set, check_category (make_fixnum (SREF (categories, i))), true);
  return set;
}

DEFUN (Fdefine_category, "define-category", 2, 3,
       "Define CATEGORY, a character, in TABLE, and describe it by DOCSTRING.")
  (lispv category, lispv docs, lispv table)
{
  int c = check_category (category);
  CHECK_STRING (docs);
  table = check_category_table (table);
  if (!NILP (docstring (table, c)))
    error ("Category `%c' is already defined", c);
  ASET (char_table_extra (table, 0), c - FIRST_CATEGORY, docs);
  return Qnil;
}

DEFUN (Fcategory_docstring, "category-docstring", 1, 2,
       "Return the description of CATEGORY in TABLE, nil if it is not defined.")
  (lispv category, lispv table)
{
  int c = check_category (category);
  return docstring (check_category_table (table), c);
}

DEFUN (Fget_unused_category, "get-unused-category", 0, 1,
       "Return a category that is not defined in TABLE, or nil.") (lispv table)
{
  table = check_category_table (table);
  for (int c = FIRST_CATEGORY; c <= LAST_CATEGORY; c++)
    if (NILP (docstring (table, c)))
      return make_fixnum (c);
  return Qnil;
}

DEFUN (Fcategory_table_p, "category-table-p", 1, 1, "Return t if ARG is a category table.")
  (lispv arg)
{
  return category_table_p (arg) ? Qt : Qnil;
}

DEFUN (Fcategory_table, "category-table", 0, 0, "Return the current buffer's category table.")
  (void)
{
  return ready (current_buffer->category_table);
}

DEFUN (Fstandard_category_table, "standard-category-table", 0, 0,
       "Return the category table that new buffers have.") (void)
{
  return ready (standard_table);
}

static void
copy_set (void *table, int from, int to, lispv set)
{
  if (BOOL_VECTOR_P (set))
    char_table_set_range (*(lispv *) table, from, to, Fcopy_sequence (set));
}

DEFUN (Fcopy_category_table, "copy-category-table", 0, 1,
       "Return a new category table like TABLE, or like the standard one.") (lispv table)
{
  lispv old = NILP (table) ? ready (standard_table) : check_category_table (table);
  lispv copy = char_table_copy (old);
  GCPRO (copy);
  lispv dflt = AREF (old, CHARTAB_DEFAULT);
  if (BOOL_VECTOR_P (dflt))
    ASET (copy, CHARTAB_DEFAULT, Fcopy_sequence (dflt));
  char_table_set_extra (copy, 0, Fcopy_sequence (char_table_extra (old, 0)));
  char_table_each (old, copy_set, &copy);
  return copy;
}

static lispv
new_table (void)
{
  lispv table = make_char_table (Qcategory_table, 2, Qnil);
  ASET (table, CHARTAB_DEFAULT, make_bool_vector (SET_BITS));
  char_table_set_extra (table, 0, make_nil_vector (LAST_CATEGORY - FIRST_CATEGORY + 1));
  return table;
}

DEFUN (Fmake_category_table, "make-category-table", 0, 0, "Return a new, empty category table.")
  (void)
{
  return new_table ();
}

DEFUN (Fset_category_table, "set-category-table", 1, 1,
       "Make TABLE the current buffer's category table, and return it.") (lispv table)
{
  table = check_category_table (table);
  gc_set (&current_buffer->category_table, table);
  return table;
}

DEFUN (Fchar_category_set, "char-category-set", 1, 1,
       "Return the set of the categories of CHAR in the current category table.")
  (lispv c)
{
  CHECK_CHARACTER (c);
  return category_set (check_category_table (Qnil), XFIXNUM (c));
}

DEFUN (Fcategory_set_mnemonics, "category-set-mnemonics", 1, 1,
       "Return a string of the categories in CATEGORY-SET.") (lispv set)
{
  check_category_set (set);
  char names[SET_BITS];
  int n = 0;
  for (int c = FIRST_CATEGORY; c <= LAST_CATEGORY; c++)
    if (bool_vector_bit (set, c))
      names[n++] = c;
  return make_unibyte_string (names, n);
}

DEFUN (Fmodify_category_entry, "modify-category-entry", 2, 4,
       "Put CHARACTER, or the range (MIN . MAX), into CATEGORY in TABLE.\n\
RESET non-nil means take it out.") (lispv character, lispv category, lispv table, lispv reset)
{
  int from, to;
  if (FIXNUMP (character))
    from = to = check_character (character);
  else
    {
      CHECK_CONS (character);
      from = check_character (XCAR (character));
      to = check_character (XCDR (character));
    }
  int cat = check_category (category);
  table = check_category_table (table);
  if (NILP (docstring (table, cat)))
    error ("Undefined category: %c", cat);
  while (from <= to)
    {
      /* A run of characters with the same set gets one new set.  */
      int first = from, last = to;
      lispv set = char_table_get_range (table, from, &first, &last);
      if (first < from)
        first = from;
      if (!BOOL_VECTOR_P (set) || bool_vector_bit (set, cat) != NILP (reset))
        {
          set = BOOL_VECTOR_P (set) ? Fcopy_sequence (set) : make_bool_vector (SET_BITS);
          bool_vector_set (set, cat, NILP (reset));
          char_table_set_range (table, first, last, set);
        }
      from = last + 1;
    }
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFmake_category_set, &SFdefine_category, &SFcategory_docstring, &SFget_unused_category,
  &SFcategory_table_p, &SFcategory_table, &SFstandard_category_table,
  &SFcopy_category_table, &SFmake_category_table, &SFset_category_table,
  &SFchar_category_set, &SFcategory_set_mnemonics, &SFmodify_category_entry
};

void
init_category (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&standard_table);
  standard_table = new_table ();
  for (size_t i = 0; i < ARRAYELTS (descriptions); i++)
    ASET (char_table_extra (standard_table, 0), descriptions[i].c - FIRST_CATEGORY,
          build_string (descriptions[i].doc));
  gc_set (&buffer_defaults->category_table, standard_table);
  FOR_EACH_TAIL (tail, all_buffers)
    gc_set (&XBUFFER (XCDR (XCAR (tail)))->category_table, standard_table);
}
