/* strfns.c -- making, joining and cutting strings.

   Nothing here calls Lisp or reaches a safepoint, so that SDATA pointers stay valid within
   each function.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "strfns.h"
#include "boolvec.h"
#include "character.h"
#include "compiled.h"
#include "init.h"
#include "list.h"
#include "seq.h"
#include "textprop.h"

static lispv empty_strings[2];          /* unibyte, multibyte */

static lispv
empty_string (bool multibyte)
{
  lispv *s = &empty_strings[multibyte];
  if (NILP (*s))
    {
      gc_root (s);
      *s = gc_string (0, multibyte ? 0 : -1);
    }
  return *s;
}

/* ---- Making strings ---- */

lispv
new_unibyte_string (ptrdiff_t nbytes)
{
  return nbytes == 0 ? empty_string (false) : gc_string (nbytes, -1);
}

lispv
new_multibyte_string (ptrdiff_t nchars, ptrdiff_t nbytes)
{
  return nbytes == 0 ? empty_string (true) : gc_string (nchars, nbytes);
}

lispv
make_unibyte_string (const char *bytes, ptrdiff_t nbytes)
{
  lispv s = new_unibyte_string (nbytes);
  if (nbytes > 0)
    memcpy (SDATA (s), bytes, nbytes);
  return s;
}

lispv
make_multibyte_string (const char *bytes, ptrdiff_t nchars, ptrdiff_t nbytes)
{
  lispv s = new_multibyte_string (nchars, nbytes);
  if (nbytes > 0)
    memcpy (SDATA (s), bytes, nbytes);
  return s;
}

lispv
make_specified_string (const char *bytes, ptrdiff_t nchars, ptrdiff_t nbytes, bool multibyte)
{
  if (!multibyte)
    return make_unibyte_string (bytes, nbytes);
  if (nchars < 0)
    nchars = chars_in_multibyte ((const unsigned char *) bytes, nbytes);
  return make_multibyte_string (bytes, nchars, nbytes);
}

lispv
make_string (const char *bytes, ptrdiff_t nbytes)
{
  const unsigned char *p = (const unsigned char *) bytes;
  if (ascii_bytes_p (p, nbytes))
    return make_unibyte_string (bytes, nbytes);
  ptrdiff_t size, nchars = parse_as_multibyte (p, nbytes, &size);
  if (nchars == nbytes || size != nbytes)
    return make_unibyte_string (bytes, nbytes);
  return make_multibyte_string (bytes, nchars, nbytes);
}

lispv
build_string (const char *c_string)
{
  return make_string (c_string, strlen (c_string));
}

DEFUN (Fmake_string, "make-string", 2, 3,
       "Return a new string of LENGTH characters INIT.\n"
       "It is multibyte if MULTIBYTE is non-nil or INIT is not ASCII.")
(lispv length, lispv init, lispv multibyte)
{
  CHECK_NATNUM (length);
  int c = check_character (init);
  intptr_t n = XFIXNUM (length);
  if (char_ascii_p (c) && NILP (multibyte))
    {
      lispv s = new_unibyte_string (n);
      memset (SDATA (s), c, n);
      return s;
    }
  unsigned char buf[MAX_CHAR_BYTES];
  int len = char_encode (c, buf);
  intptr_t nbytes;
  if (__builtin_mul_overflow (n, (intptr_t) len, &nbytes))
    memory_full ();
  lispv s = new_multibyte_string (n, nbytes);
  unsigned char *p = SDATA (s);
  if (len == 1)
    memset (p, c, n);
  else
    for (unsigned char *end = p + nbytes; p < end; p += len)
      memcpy (p, buf, len);
  return s;
}

lispv
copy_string (lispv s)
{
  lispv copy = (STRING_MULTIBYTE (s) ? new_multibyte_string (SCHARS (s), SBYTES (s))
                : new_unibyte_string (SBYTES (s)));
  memcpy (SDATA (copy), SDATA (s), SBYTES (s));
  if (unlikely (!NILP (STRING_PROPS (s))))
    string_copy_properties (s, 0, SCHARS (s), copy, 0);
  return copy;
}

lispv
reverse_string (lispv s)
{
  ptrdiff_t n = SBYTES (s);
  if (n == SCHARS (s))
    {
      lispv r = new_unibyte_string (n);
      unsigned char *to = SDATA (r);
      for (const unsigned char *p = SDATA (s) + n; n > 0; n--)
        *to++ = *--p;
      return r;
    }
  lispv r = new_multibyte_string (SCHARS (s), n);
  const unsigned char *p = SDATA (s), *end = p + n;
  unsigned char *to = SDATA (r) + n;
  while (p < end)
    {
      int len = char_bytes_by_head (*p);
      to -= len;
      memcpy (to, p, len);
      p += len;
    }
  return r;
}

void
fill_string (lispv s, lispv item)
{
  int c = check_character (item);
  if (!STRING_MULTIBYTE (s))
    {
      memset (SDATA (s), c & 0xFF, SCHARS (s));
      return;
    }
  unsigned char buf[MAX_CHAR_BYTES];
  int len = char_encode (c, buf);
  if (SCHARS (s) * len != SBYTES (s))
    error ("Attempt to change byte length of a string");
  unsigned char *p = SDATA (s);
  for (unsigned char *end = p + SBYTES (s); p < end; p += len)
    memcpy (p, buf, len);
  string_index_forget ();
}

void
string_set_char (lispv s, ptrdiff_t i, int c)
{
  if (!STRING_MULTIBYTE (s))
    {
      if (c < 0x100)
        {
          SDATA (s)[i] = c;
          return;
        }
      if (!ascii_bytes_p (SDATA (s), SCHARS (s)))
        args_out_of_range (s, make_fixnum (c));
      /* ASCII bytes are valid multibyte text as they are.  */
      XSTRING (s)->nbytes = SCHARS (s);
    }
  unsigned char buf[MAX_CHAR_BYTES];
  int len = char_encode (c, buf);
  ptrdiff_t at = string_char_to_byte (s, i);
  int old_len = char_bytes_by_head (SREF (s, at));
  if (len != old_len)
    {
      ptrdiff_t nbytes = SBYTES (s), tail = at + old_len;
      if (len > old_len)
        gc_string_resize (XSTRING (s), SCHARS (s), nbytes - old_len + len);
      memmove (SDATA (s) + at + len, SDATA (s) + tail, nbytes - tail);
      if (len < old_len)
        gc_string_resize (XSTRING (s), SCHARS (s), nbytes - old_len + len);
    }
  memcpy (SDATA (s) + at, buf, len);
  string_index_forget ();
}

lispv
delete_from_string (lispv elt, lispv s)
{
  ptrdiff_t nchars = 0, nbytes = 0;
  if (!CHARACTERP (elt))
    return s;
  int c = XFIXNUM (elt);
  bool multibyte = STRING_MULTIBYTE (s);
  const unsigned char *p = SDATA (s), *end = p + SBYTES (s);
  while (p < end)
    {
      const unsigned char *start = p;
      if (char_or_byte_advance (&p, multibyte) != c)
        {
          nchars++;
          nbytes += p - start;
        }
    }
  if (nchars == SCHARS (s))
    return s;
  lispv r = (multibyte ? new_multibyte_string (nchars, nbytes)
             : new_unibyte_string (nbytes));
  unsigned char *to = SDATA (r);
  p = SDATA (s), end = p + SBYTES (s);
  while (p < end)
    {
      const unsigned char *start = p;
      if (char_or_byte_advance (&p, multibyte) != c)
        to = (unsigned char *) memcpy (to, start, p - start) + (p - start);
    }
  return r;
}

DEFUN (Fclear_string, "clear-string", 1, 1,
       "Overwrite the contents of STRING with NUL characters and make it unibyte.")
(lispv string)
{
  CHECK_STRING (string);
  ptrdiff_t len = SBYTES (string);
  if (len != 0)
    {
      memset (SDATA (string), 0, len);
      XSTRING (string)->nchars = len;
      XSTRING (string)->nbytes = -1;
      string_index_forget ();
    }
  return Qnil;
}

DEFUN (Fstring_bytes, "string-bytes", 1, 1,
       "Return the number of bytes that STRING takes in its internal form.")
(lispv string)
{
  CHECK_STRING (string);
  return make_fixnum (SBYTES (string));
}

/* ---- Concatenation ---- */

/* What the result of a concatenation will be.  */
struct concat_size
{
  ptrdiff_t nchars, nbytes;             /* NBYTES is for a multibyte result */
  bool multibyte;
};

static void
count_element (struct concat_size *size, lispv elt)
{
  int c = check_character (elt);
  size->nchars++;
  size->nbytes += char_bytes (c);
  if (!char_ascii_p (c) && !char_raw_byte_p (c))
    size->multibyte = true;
}

static void
count_part (struct concat_size *size, lispv part)
{
  if (likely (STRINGP (part)))
    {
      size->nchars += SCHARS (part);
      if (STRING_MULTIBYTE (part))
        {
          size->nbytes += SBYTES (part);
          size->multibyte = true;
        }
      else
        size->nbytes += unibyte_to_multibyte_size (SDATA (part), SCHARS (part));
    }
  else if (CONSP (part))
    {
      Flength (part);           /* a list that is no proper one is the first thing to report */
      FOR_EACH_TAIL (tail, part)
        count_element (size, XCAR (tail));
    }
  else if (VECTORP (part))
    for (ptrdiff_t i = 0, n = ASIZE (part); i < n; i++)
      count_element (size, AREF (part, i));
  else if (COMPILEDP (part))
    for (ptrdiff_t i = 0, n = compiled_length (part); i < n; i++)
      count_element (size, COMPILED_SLOT (part, i));
  else if (BOOL_VECTOR_P (part))
    {
      if (bool_vector_size (part) > 0)
        wrong_type_argument (Qintegerp, bool_vector_ref (part, 0));
    }
  else if (!NILP (part))
    wrong_type_argument (Qsequencep, part);
}

/* Writes element ELT, checked before, to P.  */
static unsigned char *
put_element (unsigned char *p, lispv elt, bool multibyte)
{
  int c = XFIXNUM (elt);
  if (multibyte)
    return p + char_encode (c, p);
  *p++ = char_ascii_p (c) ? c : char_to_raw_byte (c);
  return p;
}

static unsigned char *
put_part (unsigned char *p, lispv part, bool multibyte)
{
  if (likely (STRINGP (part)))
    {
      ptrdiff_t n = SBYTES (part);
      if (multibyte && !STRING_MULTIBYTE (part))
        return p + unibyte_to_multibyte (SDATA (part), n, p);
      memcpy (p, SDATA (part), n);
      return p + n;
    }
  if (CONSP (part))
    FOR_EACH_TAIL (tail, part)
      p = put_element (p, XCAR (tail), multibyte);
  else if (VECTORP (part))
    for (ptrdiff_t i = 0, n = ASIZE (part); i < n; i++)
      p = put_element (p, AREF (part, i), multibyte);
  return p;
}

/* Number of characters that a part of a concatenation gives.  */
static ptrdiff_t
part_chars (lispv part)
{
  return (STRINGP (part) ? SCHARS (part) : NILP (part) ? 0 : XFIXNUM (Flength (part)));
}

/* Gives RESULT the text properties of the strings among its parts.  */
static void
concat_properties (lispv result, ptrdiff_t n, const lispv *args, lispv separator)
{
  bool any = STRINGP (separator) && !NILP (STRING_PROPS (separator));
  for (ptrdiff_t i = 0; i < n && !any; i++)
    any = STRINGP (args[i]) && !NILP (STRING_PROPS (args[i]));
  if (likely (!any))
    return;
  ptrdiff_t pos = 0;
  for (ptrdiff_t i = 0; i < 2 * n - 1; i++)
    {
      lispv part = i & 1 ? separator : args[i / 2];
      ptrdiff_t nchars = part_chars (part);
      if (STRINGP (part))
        string_copy_properties (part, 0, nchars, result, pos);
      pos += nchars;
    }
}

lispv
concat_strings (ptrdiff_t n, const lispv *args, lispv separator)
{
  struct concat_size size = { 0 };
  check_parts (n > 0, args);
  if (n > 1)
    {
      check_parts (1, &separator);
      check_parts (n - 1, args + 1);
    }
  for (ptrdiff_t i = 0; i < n; i++)
    {
      lispv part = args[i];
      if (likely (STRINGP (part) && STRING_MULTIBYTE (part)))
        {
          size.nchars += SCHARS (part);
          size.nbytes += SBYTES (part);
          size.multibyte = true;
        }
      else
        count_part (&size, part);
    }
  if (n > 1 && !NILP (separator))
    {
      struct concat_size sep = { 0 };
      count_part (&sep, separator);
      size.nchars += sep.nchars * (n - 1);
      size.nbytes += sep.nbytes * (n - 1);
      size.multibyte |= sep.multibyte;
    }
  if (size.nchars < 0 || size.nbytes < 0)
    memory_full ();
  lispv result = (size.multibyte ? new_multibyte_string (size.nchars, size.nbytes)
                  : new_unibyte_string (size.nchars));
  unsigned char *p = SDATA (result);
  for (ptrdiff_t i = 0; i < n; i++)
    {
      p = put_part (p, args[i], size.multibyte);
      if (i < n - 1 && !NILP (separator))
        p = put_part (p, separator, size.multibyte);
    }
  concat_properties (result, n, args, separator);
  return result;
}

DEFUN (Fconcat, "concat", 0, MANY,
       "Return a string of the characters of all SEQUENCES, which may be strings, lists or\n"
       "vectors of characters.\n\n(fn &rest SEQUENCES)")
(ptrdiff_t n, lispv *args)
{
  return concat_strings (n, args, Qnil);
}

lispv
concat2 (lispv a, lispv b)
{
  lispv args[] = { a, b };
  return concat_strings (2, args, Qnil);
}

lispv
concat3 (lispv a, lispv b, lispv c)
{
  lispv args[] = { a, b, c };
  return concat_strings (3, args, Qnil);
}

/* ---- Parts of arrays ---- */

void
check_subarray (lispv array, lispv from, lispv to, ptrdiff_t size,
                ptrdiff_t *ifrom, ptrdiff_t *ito)
{
  intptr_t f = 0, t = size;
  if (FIXNUMP (from))
    {
      f = XFIXNUM (from);
      if (f < 0)
        f += size;
    }
  else if (!NILP (from))
    wrong_type_argument (Qintegerp, from);
  if (FIXNUMP (to))
    {
      t = XFIXNUM (to);
      if (t < 0)
        t += size;
    }
  else if (!NILP (to))
    wrong_type_argument (Qintegerp, to);
  if (!(0 <= f && f <= t && t <= size))
    args_out_of_range_3 (array, from, to);
  *ifrom = f;
  *ito = t;
}

static lispv
substring_bytes (lispv s, ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to, ptrdiff_t to_byte)
{
  ptrdiff_t nbytes = to_byte - from_byte;
  lispv r = (STRING_MULTIBYTE (s) ? new_multibyte_string (to - from, nbytes)
             : new_unibyte_string (nbytes));
  memcpy (SDATA (r), SDATA (s) + from_byte, nbytes);
  return r;
}

lispv
substring_both (lispv s, ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to, ptrdiff_t to_byte)
{
  lispv r = substring_bytes (s, from, from_byte, to, to_byte);
  if (unlikely (!NILP (STRING_PROPS (s))))
    string_copy_properties (s, from, to, r, 0);
  return r;
}

static lispv
substring (lispv s, ptrdiff_t from, ptrdiff_t to)
{
  ptrdiff_t from_byte = from, to_byte = to;
  if (STRING_MULTIBYTE (s))
    {
      from_byte = string_char_to_byte (s, from);
      to_byte = to == SCHARS (s) ? SBYTES (s) : string_char_to_byte (s, to);
    }
  return substring_bytes (s, from, from_byte, to, to_byte);
}

DEFUN (Fsubstring, "substring", 1, 3,
       "Return the part of STRING, a string or vector, from FROM up to before TO.\n"
       "Negative numbers count from the end; FROM nil is the start, TO nil the end.")
(lispv string, lispv from, lispv to)
{
  ptrdiff_t f, t;
  if (VECTORP (string))
    {
      check_subarray (string, from, to, ASIZE (string), &f, &t);
      lispv v = make_nil_vector (t - f);
      for (ptrdiff_t i = f; i < t; i++)
        ASET (v, i - f, AREF (string, i));
      return v;
    }
  if (!STRINGP (string))
    wrong_type_argument (Qarrayp, string);
  check_subarray (string, from, to, SCHARS (string), &f, &t);
  lispv r = substring (string, f, t);
  if (unlikely (!NILP (STRING_PROPS (string))))
    string_copy_properties (string, f, t, r, 0);
  return r;
}

DEFUN (Fsubstring_no_properties, "substring-no-properties", 1, 3,
       "Return the part of STRING from FROM up to before TO, without text properties.")
(lispv string, lispv from, lispv to)
{
  ptrdiff_t f, t;
  CHECK_STRING (string);
  check_subarray (string, from, to, SCHARS (string), &f, &t);
  return substring (string, f, t);
}

/* ---- Characters and strings ---- */

DEFUN (Fchar_to_string, "char-to-string", 1, 1, "Return a string of the one character CHAR.")
(lispv character)
{
  unsigned char buf[MAX_CHAR_BYTES];
  int c = check_character (character), n = char_encode (c, buf);
  return (char_ascii_p (c) ? make_unibyte_string ((char *) buf, 1)
          : make_multibyte_string ((char *) buf, 1, n));
}

DEFUN (Fbyte_to_string, "byte-to-string", 1, 1, "Return a unibyte string of the one BYTE.")
(lispv byte)
{
  CHECK_FIXNUM (byte);
  if (XFIXNUM (byte) < 0 || XFIXNUM (byte) > 255)
    error ("Invalid byte");
  char c = XFIXNUM (byte);
  return make_unibyte_string (&c, 1);
}

DEFUN (Fstring_to_char, "string-to-char", 1, 1,
       "Return the first character of STRING, 0 if it is empty.")
(lispv string)
{
  CHECK_STRING (string);
  if (SCHARS (string) == 0)
    return make_fixnum (0);
  return make_fixnum (STRING_MULTIBYTE (string) ? char_at (SDATA (string)) : SREF (string, 0));
}

static const struct subr_def *const subrs[] = {
  &SFchar_to_string, &SFbyte_to_string, &SFstring_to_char, &SFmake_string, &SFclear_string,
  &SFstring_bytes, &SFconcat, &SFsubstring,
  &SFsubstring_no_properties,
};

void
init_strfns (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
