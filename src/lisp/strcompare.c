/* strcompare.c -- comparing strings, searching in them, edit distance.

   Nothing here calls Lisp, but for the case table that `compare-strings' looks at.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "strfns.h"
#include "casetab.h"
#include "character.h"
#include "data.h"
#include "init.h"

static lispv
string_or_name (lispv v)
{
  if (SYMBOLP (v))
    return SYMBOL_NAME (v);
  CHECK_STRING (v);
  return v;
}

/* ---- Equality and order ---- */

bool
string_equal (lispv a, lispv b)
{
  return (SCHARS (a) == SCHARS (b) && SBYTES (a) == SBYTES (b)
          && memcmp (SDATA (a), SDATA (b), SBYTES (a)) == 0);
}

DEFUN (Fstring_equal, "string-equal", 2, 2,
       "Return t if S1 and S2 have the same characters.  Symbols stand for their names.")
(lispv s1, lispv s2)
{
  s1 = string_or_name (s1);
  s2 = string_or_name (s2);
  return string_equal (s1, s2) ? Qt : Qnil;
}

static bool
string_less (lispv a, lispv b)
{
  const unsigned char *p = SDATA (a), *pend = p + SBYTES (a);
  const unsigned char *q = SDATA (b), *qend = q + SBYTES (b);
  bool pmulti = STRING_MULTIBYTE (a), qmulti = STRING_MULTIBYTE (b);
  if (!pmulti && !qmulti)
    {
      ptrdiff_t n = SBYTES (a) < SBYTES (b) ? SBYTES (a) : SBYTES (b);
      int c = memcmp (p, q, n);
      return c < 0 || (c == 0 && SBYTES (a) < SBYTES (b));
    }
  while (p < pend && q < qend)
    {
      if (*p == *q && *p < 0x80)
        {
          p++, q++;
          continue;
        }
      int c = char_or_byte_advance (&p, pmulti), d = char_or_byte_advance (&q, qmulti);
      if (c != d)
        return c < d;
    }
  return p == pend && q < qend;
}

DEFUN (Fstring_lessp, "string-lessp", 2, 2,
       "Return t if S1 comes before S2 by character codes.  Symbols stand for their names.")
(lispv s1, lispv s2)
{
  s1 = string_or_name (s1);
  s2 = string_or_name (s2);
  return string_less (s1, s2) ? Qt : Qnil;
}

DEFUN (Fcompare_strings, "compare-strings", 6, 7,
       "Compare the part of STR1 from START1 to END1 with that of STR2 from START2 to END2.\n"
       "The value is t if they match.  Otherwise its absolute value is one more than the number\n"
       "of characters that match at the start; it is negative if the first part is less.\n"
       "IGNORE-CASE non-nil means to compare the characters' upper-case forms.")
(lispv str1, lispv start1, lispv end1, lispv str2, lispv start2, lispv end2, lispv ignore_case)
{
  ptrdiff_t i, to1, j, to2;
  CHECK_STRING (str1);
  CHECK_STRING (str2);
  if (FIXNUMP (end1) && SCHARS (str1) < XFIXNUM (end1))
    end1 = make_fixnum (SCHARS (str1));
  if (FIXNUMP (end2) && SCHARS (str2) < XFIXNUM (end2))
    end2 = make_fixnum (SCHARS (str2));
  check_subarray (str1, start1, end1, SCHARS (str1), &i, &to1);
  check_subarray (str2, start2, end2, SCHARS (str2), &j, &to2);
  ptrdiff_t from1 = i;
  ptrdiff_t ibyte = string_char_to_byte (str1, i), jbyte = string_char_to_byte (str2, j);
  while (i < to1 && j < to2)
    {
      int c = string_char_advance_multibyte (str1, &i, &ibyte);
      int d = string_char_advance_multibyte (str2, &j, &jbyte);
      if (c == d)
        continue;
      if (!NILP (ignore_case))
        {
          c = upcase_char (c);
          d = upcase_char (d);
          if (c == d)
            continue;
        }
      return make_fixnum (c < d ? from1 - i : i - from1);
    }
  if (i < to1)
    return make_fixnum (i - from1 + 1);
  if (j < to2)
    return make_fixnum (from1 - i - 1);
  return Qt;
}

/* ---- Version order ----

   File names in version order: a run of digits compares as a number, letters come before all
   other characters, `~' before everything, even the end.  An extension such as `.tar.gz' only
   decides if all before it is equal.  */

static bool
ascii_alpha_p (unsigned char c)
{
  return (unsigned) ((c | 0x20) - 'a') < 26;
}

static bool
ascii_digit_p (unsigned char c)
{
  return (unsigned) (c - '0') < 10;
}

/* Rank of a character that stands in no number; the end of the text ranks as a digit.  */
static int
version_rank (const unsigned char *p, const unsigned char *end)
{
  if (p == end || ascii_digit_p (*p))
    return 0;
  return ascii_alpha_p (*p) ? *p : *p == '~' ? -1 : *p + 256;
}

static int
version_compare (const unsigned char *p, const unsigned char *pend,
                 const unsigned char *q, const unsigned char *qend)
{
  while (p < pend || q < qend)
    {
      while ((p < pend && !ascii_digit_p (*p)) || (q < qend && !ascii_digit_p (*q)))
        {
          int d = version_rank (p, pend) - version_rank (q, qend);
          if (d != 0)
            return d;
          p += p < pend;
          q += q < qend;
        }
      while (p < pend && *p == '0')
        p++;
      while (q < qend && *q == '0')
        q++;
      int first = 0;
      while (p < pend && q < qend && ascii_digit_p (*p) && ascii_digit_p (*q))
        {
          if (first == 0)
            first = *p - *q;
          p++, q++;
        }
      if (p < pend && ascii_digit_p (*p))
        return 1;
      if (q < qend && ascii_digit_p (*q))
        return -1;
      if (first != 0)
        return first;
    }
  return 0;
}

/* Start of the longest run of extensions (a dot, a letter or `~', then letters, digits, `~')
   that ends the text.  */
static const unsigned char *
version_suffix (const unsigned char *p, const unsigned char *end)
{
  const unsigned char *suffix = end;
  bool in_suffix = false, after_dot = false;
  for (; p < end; p++)
    {
      if (after_dot)
        {
          after_dot = false;
          if (!ascii_alpha_p (*p) && *p != '~')
            in_suffix = false;
        }
      else if (*p == '.')
        {
          after_dot = true;
          if (!in_suffix)
            {
              suffix = p;
              in_suffix = true;
            }
        }
      else if (!ascii_alpha_p (*p) && !ascii_digit_p (*p) && *p != '~')
        in_suffix = false;
    }
  return in_suffix && !after_dot ? suffix : end;
}

static int
plain_compare (const unsigned char *p, ptrdiff_t plen, const unsigned char *q, ptrdiff_t qlen)
{
  int c = memcmp (p, q, plen < qlen ? plen : qlen);
  return c != 0 ? c : plen < qlen ? -1 : plen > qlen;
}

/* File names P and Q of the given lengths in version order.  */
static int
filename_version_compare (const unsigned char *p, ptrdiff_t plen,
                          const unsigned char *q, ptrdiff_t qlen)
{
  int plain = plain_compare (p, plen, q, qlen);
  if (plain == 0)
    return 0;
  if (plen == 0 || qlen == 0)
    return plen == 0 ? -1 : 1;
  /* `.' and `..' first, then hidden files.  */
  for (int dots = 1; dots <= 2; dots++)
    {
      if (plen == dots && memcmp (p, "..", dots) == 0)
        return -1;
      if (qlen == dots && memcmp (q, "..", dots) == 0)
        return 1;
    }
  if ((*p == '.') != (*q == '.'))
    return *p == '.' ? -1 : 1;
  if (*p == '.')
    p++, plen--, q++, qlen--;
  const unsigned char *psuffix = version_suffix (p, p + plen);
  const unsigned char *qsuffix = version_suffix (q, q + qlen);
  const unsigned char *pstop = psuffix, *qstop = qsuffix;
  if ((psuffix < p + plen || qsuffix < q + qlen)
      && plain_compare (p, psuffix - p, q, qsuffix - q) == 0)
    {
      pstop = p + plen;
      qstop = q + qlen;
    }
  int c = version_compare (p, pstop, q, qstop);
  return c != 0 ? c : plain;
}

DEFUN (Fstring_version_lessp, "string-version-lessp", 2, 2,
       "Return t if STRING1 comes before STRING2 in version order: `foo2' before `foo12'.\n"
       "Symbols stand for their names.")
(lispv string1, lispv string2)
{
  string1 = string_or_name (string1);
  string2 = string_or_name (string2);
  const unsigned char *p = SDATA (string1), *q = SDATA (string2);
  ptrdiff_t plen = SBYTES (string1), qlen = SBYTES (string2);
  for (;;)
    {
      /* Compare up to a NUL, then what follows it.  */
      const unsigned char *pnul = memchr (p, 0, plen), *qnul = memchr (q, 0, qlen);
      ptrdiff_t n = pnul ? pnul - p : plen, m = qnul ? qnul - q : qlen;
      int c = filename_version_compare (p, n, q, m);
      if (c != 0)
        return c < 0 ? Qt : Qnil;
      if (n == plen || m == qlen)
        return n == plen && m < qlen ? Qt : Qnil;
      p += n + 1, plen -= n + 1;
      q += m + 1, qlen -= m + 1;
    }
}

/* ---- Collation ---- */

/* The locale called NAME if it orders characters by code; else an error.  */
static void
check_collation_locale (lispv locale)
{
  if (NILP (locale))
    return;
  CHECK_STRING (locale);
  const char *name = SSDATA (locale);
  if (strcmp (name, "") == 0 || strcmp (name, "C") == 0 || strcmp (name, "POSIX") == 0
      || strcasecmp (name, "C.UTF-8") == 0 || strcasecmp (name, "C.utf8") == 0)
    return;
  error ("Invalid locale %s: No such file or directory", name);
}

static int
collate (lispv a, lispv b, bool ignore_case)
{
  ptrdiff_t i = 0, ibyte = 0, j = 0, jbyte = 0;
  while (i < SCHARS (a) && j < SCHARS (b))
    {
      int c = string_char_advance (a, &i, &ibyte), d = string_char_advance (b, &j, &jbyte);
      if (c != d && ignore_case)
        {
          c = downcase_char (c);
          d = downcase_char (d);
        }
      if (c != d)
        return c < d ? -1 : 1;
    }
  return (j < SCHARS (b)) ? -1 : i < SCHARS (a);
}

DEFUN (Fstring_collate_lessp, "string-collate-lessp", 2, 4,
       "Return t if S1 comes before S2 in the collation order of LOCALE.\n"
       "That order is the one of character codes; IGNORE-CASE compares lower-case forms.")
(lispv s1, lispv s2, lispv locale, lispv ignore_case)
{
  s1 = string_or_name (s1);
  s2 = string_or_name (s2);
  check_collation_locale (locale);
  return collate (s1, s2, !NILP (ignore_case)) < 0 ? Qt : Qnil;
}

DEFUN (Fstring_collate_equalp, "string-collate-equalp", 2, 4,
       "Return t if S1 and S2 are equal in the collation order of LOCALE.\n"
       "IGNORE-CASE compares lower-case forms.")
(lispv s1, lispv s2, lispv locale, lispv ignore_case)
{
  s1 = string_or_name (s1);
  s2 = string_or_name (s2);
  check_collation_locale (locale);
  return collate (s1, s2, !NILP (ignore_case)) == 0 ? Qt : Qnil;
}

/* ---- Search and distance ---- */

const unsigned char *
find_bytes (const unsigned char *haystack, ptrdiff_t hlen,
            const unsigned char *needle, ptrdiff_t nlen)
{
  if (nlen == 1)
    return memchr (haystack, *needle, hlen);
  return memmem (haystack, hlen, needle, nlen);
}

DEFUN (Fstring_search, "string-search", 2, 3,
       "Return the index of the first NEEDLE in HAYSTACK at or after START-POS, else nil.")
(lispv needle, lispv haystack, lispv start_pos)
{
  CHECK_STRING (needle);
  CHECK_STRING (haystack);
  ptrdiff_t start = 0;
  if (!NILP (start_pos))
    {
      CHECK_FIXNUM (start_pos);
      start = XFIXNUM (start_pos);
      if (start < 0 || start > SCHARS (haystack))
        xsignal1 (Qargs_out_of_range, start_pos);
      start = string_char_to_byte (haystack, start);
    }
  /* Bring NEEDLE to the form of HAYSTACK.  */
  if (STRING_MULTIBYTE (needle) && !STRING_MULTIBYTE (haystack))
    {
      for (ptrdiff_t i = 0, byte = 0; i < SCHARS (needle);)
        if (char_to_unibyte (string_char_advance (needle, &i, &byte)) < 0)
          return Qnil;
      lispv plain = new_unibyte_string (SCHARS (needle));
      copy_as_unibyte (SDATA (needle), SBYTES (needle), SDATA (plain));
      needle = plain;
    }
  else if (!STRING_MULTIBYTE (needle) && STRING_MULTIBYTE (haystack))
    needle = Fstring_to_multibyte (needle);
  const unsigned char *base = SDATA (haystack);
  const unsigned char *hit = find_bytes (base + start, SBYTES (haystack) - start,
                                         SDATA (needle), SBYTES (needle));
  return hit ? make_fixnum (string_byte_to_char (haystack, hit - base)) : Qnil;
}

/* The characters (or bytes) of S as an array to be freed.  */
static int *
string_codes (lispv s, bool bytes)
{
  ptrdiff_t n = bytes ? SBYTES (s) : SCHARS (s);
  int *codes = malloc ((n + 1) * sizeof *codes);
  if (!codes)
    memory_full ();
  ptrdiff_t i = 0, byte = 0;
  if (bytes)
    for (; i < n; i++)
      codes[i] = SREF (s, i);
  else
    while (i < n)
      {
        int c = string_char_advance_multibyte (s, &i, &byte);
        codes[i - 1] = c;
      }
  return codes;
}

DEFUN (Fstring_distance, "string-distance", 2, 3,
       "Return how many insertions, deletions and replacements turn STRING1 into STRING2.\n"
       "They count characters, or bytes if BYTECOMPARE is non-nil.")
(lispv string1, lispv string2, lispv bytecompare)
{
  CHECK_STRING (string1);
  CHECK_STRING (string2);
  bool bytes = (!NILP (bytecompare)
                || (!STRING_MULTIBYTE (string1) && !STRING_MULTIBYTE (string2)));
  ptrdiff_t n = bytes ? SBYTES (string1) : SCHARS (string1);
  ptrdiff_t m = bytes ? SBYTES (string2) : SCHARS (string2);
  int *a = string_codes (string1, bytes), *b = string_codes (string2, bytes);
  ptrdiff_t *row = malloc ((n + 1) * sizeof *row);
  if (!row)
    memory_full ();
  for (ptrdiff_t i = 0; i <= n; i++)
    row[i] = i;
  for (ptrdiff_t j = 1; j <= m; j++)
    {
      ptrdiff_t diagonal = row[0];
      row[0] = j;
      for (ptrdiff_t i = 1; i <= n; i++)
        {
          ptrdiff_t best = diagonal + (a[i - 1] != b[j - 1]);
          diagonal = row[i];
          if (row[i] + 1 < best)
            best = row[i] + 1;
          if (row[i - 1] + 1 < best)
            best = row[i - 1] + 1;
          row[i] = best;
        }
    }
  ptrdiff_t distance = row[n];
  free (row);
  free (a);
  free (b);
  return make_fixnum (distance);
}

static const struct subr_def *const subrs[] = {
  &SFstring_equal, &SFstring_lessp, &SFcompare_strings, &SFstring_version_lessp,
  &SFstring_collate_lessp, &SFstring_collate_equalp, &SFstring_search, &SFstring_distance,
};

void
init_strcompare (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
