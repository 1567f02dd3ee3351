/* jsonwrite.c -- writing JSON.

   The text is collected in memory that one call leaves to the next.  Nothing here calls Lisp until
   the text is complete.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include "jsonconf.h"
#include "buffer.h"
#include "hash.h"
#include "init.h"
#include "list.h"
#include "number.h"
#include "strfns.h"

/* The text so far.  */
static struct
{
  char *text;
  size_t n, size;
} out;

struct writer
{
  const struct json_conf *conf;
  intptr_t depth;               /* that may still be entered */
};

static void
reserve (size_t n)
{
  if (out.size - out.n >= n)
    return;
  size_t size = 2 * (out.n + n) + 256;
  char *text = realloc (out.text, size);
  if (!text)
    memory_full ();
  out.text = text;
  out.size = size;
}

static void
put (const char *s, size_t n)
{
  reserve (n);
  memcpy (out.text + out.n, s, n);
  out.n += n;
}

static void
put_char (char c)
{
  reserve (1);
  out.text[out.n++] = c;
}

static void
put_literal (const char *s)
{
  put (s, strlen (s));
}

/* ---- Strings ---- */

lispv
json_string_bytes (lispv string)
{
  if (!STRING_MULTIBYTE (string))
    return make_unibyte_string (SSDATA (string), SBYTES (string));
  lispv bytes = new_unibyte_string (SBYTES (string));
  ptrdiff_t n = copy_as_unibyte (SDATA (string), SBYTES (string), SDATA (bytes));
  return make_unibyte_string (SSDATA (bytes), n);
}

/* Length of the UTF-8 character at P, 0 if it is none.  */
static int
utf8_length (const unsigned char *p, const unsigned char *end)
{
  int n = multibyte_char_length (p, end);
  if (n == 0 || *p < 0xC2)
    return 0;
  int c = char_at (p);
  return c > MAX_UNICODE_CHAR || (0xD800 <= c && c < 0xE000) ? 0 : n;
}

static bool
plain_p (unsigned char b)
{
  return b >= 0x20 && b < 0x80 && b != '"' && b != '\\';
}

static void
put_escape (unsigned char b)
{
  static const char short_from[] = "\"\\\b\f\n\r\t", short_to[] = "\"\\bfnrt";
  const char *s = b ? strchr (short_from, b) : NULL;
  char buf[8];
  if (s)
    {
      buf[0] = '\\';
      buf[1] = short_to[s - short_from];
      put (buf, 2);
    }
  else
    put (buf, sprintf (buf, "\\u%04X", b));
}

/* Writes the N bytes at P, which are part of STRING, in quotes.  */
static void
put_quoted (const unsigned char *p, ptrdiff_t n, lispv string)
{
  const unsigned char *end = p + n;
  reserve (n + 2);
  put_char ('"');
  while (p < end)
    {
      const unsigned char *start = p;
      while (p < end)
        if (plain_p (*p))
          p++;
        else if (*p >= 0x80)
          {
            int len = utf8_length (p, end);
            if (len == 0)
              wrong_type_argument (Qutf_8_string_p, json_string_bytes (string));
            p += len;
          }
        else
          break;
      put ((const char *) start, p - start);
      if (p < end)
        put_escape (*p++);
    }
  put_char ('"');
}

static void
put_string (lispv string)
{
  /* Raw bytes of multibyte text count as the bytes that they are: several may be a character.  */
  if (STRING_MULTIBYTE (string) && has_raw_bytes_p (SDATA (string), SBYTES (string)))
    string = json_string_bytes (string);
  put_quoted (SDATA (string), SBYTES (string), string);
}

/* Writes an object's key NAME but for its first SKIP bytes.  */
static void
put_key (lispv name, int skip)
{
  if (memchr (SDATA (name), 0, SBYTES (name)))
    wrong_type_argument (Qstring_without_embedded_nulls_p, name);
  put_quoted (SDATA (name) + skip, SBYTES (name) - skip, name);
  put_char (':');
}

/* ---- Numbers ---- */

static void
put_integer (lispv v)
{
  intmax_t n;
  if (!integer_to_intmax (v, &n) || n < INT64_MIN || n > INT64_MAX)
    args_out_of_range_3 (v, make_int (INT64_MIN), make_int (INT64_MAX));
  char buf[24];
  put (buf, sprintf (buf, "%jd", n));
}

static void
put_float (double d)
{
  if (!isfinite (d))
    xsignal0 (Qjson_out_of_memory);
  char buf[40];
  int n = snprintf (buf, sizeof buf - 3, "%.17g", d);
  char *e = strchr (buf, 'e');
  if (!e)
    {
      if (!strchr (buf, '.'))
        {
          strcpy (buf + n, ".0");
          n += 2;
        }
      put (buf, n);
      return;
    }
  /* No plus sign, no zeros in front of the exponent.  */
  put (buf, e + 1 - buf);
  e++;
  if (*e == '-')
    put_char ('-');
  e += *e == '-' || *e == '+';
  while (*e == '0')
    e++;
  put_literal (e);
}

/* ---- Values ---- */

static void put_value (struct writer *w, lispv v);

static void
put_vector (struct writer *w, lispv v)
{
  GCPRO (v);
  put_char ('[');
  for (ptrdiff_t i = 0, n = ASIZE (v); i < n; i++)
    {
      if (i > 0)
        put_char (',');
      put_value (w, AREF (v, i));
    }
  put_char (']');
}

static void
put_table (struct writer *w, lispv table)
{
  GCPRO (table);
  lispv seen = Qnil;
  if (XHASH_TABLE (table)->test != HASH_EQUAL)
    seen = make_hash_table_simple (Qequal);
  bool first = true;
  put_char ('{');
  for (ptrdiff_t i = 0; i < hash_table_limit (table); i++)
    {
      lispv key = hash_table_key (table, i);
      if (EQ (key, Qunbound))
        continue;
      CHECK_STRING (key);
      if (!NILP (seen))
        {
          if (!NILP (hash_get (seen, key, Qnil)))
            wrong_type_argument (Qjson_value_p, table);
          hash_put (seen, key, Qt);
        }
      if (!first)
        put_char (',');
      first = false;
      put_key (key, 0);
      put_value (w, hash_table_value (table, i));
    }
  put_char ('}');
}

/* The keys of an alist or plist that is being written.  */
struct keys
{
  lispv list;                   /* of names, to compare one by one */
  lispv table;                  /* the same once there are many */
  int n;
};

enum { FEW_KEYS = 16 };

/* Is NAME, without its first SKIP bytes, among KEYS?  Adds it.  */
static bool
known_key (struct keys *keys, lispv name, int skip)
{
  GCPRO (name);
  if (skip > 0)
    name = make_specified_string (SSDATA (name) + skip, -1, SBYTES (name) - skip,
                                  STRING_MULTIBYTE (name));
  if (NILP (keys->table))
    {
      FOR_EACH_TAIL (tail, keys->list)
        if (string_equal (XCAR (tail), name))
          return true;
      keys->list = Fcons (name, keys->list);
      if (++keys->n > FEW_KEYS)
        {
          keys->table = make_hash_table_simple (Qequal);
          FOR_EACH_TAIL (tail, keys->list)
            hash_put (keys->table, XCAR (tail), Qt);
        }
      return false;
    }
  if (!NILP (hash_get (keys->table, name, Qnil)))
    return true;
  hash_put (keys->table, name, Qt);
  return false;
}

static void
put_list (struct writer *w, lispv list)
{
  GCPRO (list);
  bool plist = !CONSP (XCAR (list)), first = true;
  struct keys keys = { Qnil, Qnil, 0 };
  lispv tail;
  put_char ('{');
  WALK_LIST (tail, list)
    {
      lispv key = XCAR (tail), value;
      if (plist)
        {
          tail = XCDR (tail);
          CHECK_CONS (tail);
          value = XCAR (tail);
        }
      else
        {
          CHECK_CONS (key);
          value = XCDR (key);
          key = XCAR (key);
        }
      CHECK_SYMBOL (key);
      lispv name = SYMBOL_NAME (key);
      int skip = plist && SBYTES (name) > 1 && SREF (name, 0) == ':';
      if (known_key (&keys, name, skip))
        continue;
      if (!first)
        put_char (',');
      first = false;
      put_key (name, skip);
      put_value (w, value);
    }
  CHECK_LIST_END (tail, list);
  put_char ('}');
}

static void
put_compound (struct writer *w, lispv v)
{
  if (--w->depth < 0)
    xsignal0 (Qjson_object_too_deep);
  if (VECTORP (v))
    put_vector (w, v);
  else if (HASH_TABLE_P (v))
    put_table (w, v);
  else
    put_list (w, v);
  w->depth++;
}

static void
put_value (struct writer *w, lispv v)
{
  if (EQ (v, w->conf->null_object))
    put_literal ("null");
  else if (EQ (v, w->conf->false_object))
    put_literal ("false");
  else if (EQ (v, Qt))
    put_literal ("true");
  else if (STRINGP (v))
    put_string (v);
  else if (INTEGERP (v))
    put_integer (v);
  else if (FLOATP (v))
    put_float (XFLOAT (v));
  else if (NILP (v))
    put_literal ("{}");
  else if (CONSP (v) || VECTORP (v) || HASH_TABLE_P (v))
    put_compound (w, v);
  else
    wrong_type_argument (Qjson_value_p, v);
}

/* Writes ARGS[0] as the other arguments say.  */
static void
serialize (ptrdiff_t n, lispv *args)
{
  struct json_conf conf = json_default_conf ();
  json_read_conf (&conf, n - 1, args + 1, false);
  struct writer w = { &conf, json_max_depth () };
  out.n = 0;
  put_value (&w, args[0]);
}

/* Gives back memory that is not worth keeping.  */
static void
release (void)
{
  if (out.size > 1 << 20)
    {
      free (out.text);
      out.text = NULL;
      out.size = 0;
    }
}

DEFUN (Fjson_serialize, "json-serialize", 1, MANY,
       "Return OBJECT as JSON text.\n"
       "Objects are hash tables with string keys, alists or plists with symbols as keys; arrays "
       "are\n"
       "vectors; t is true.  Keyword ARGS: `:null-object' (default `:null') and `:false-object'\n"
       "(default `:false') stand for null and false.\n\n(fn OBJECT &rest ARGS)")
(ptrdiff_t n, lispv *args)
{
  serialize (n, args);
  lispv s = make_specified_string (out.text, -1, out.n, true);
  release ();
  return s;
}

DEFUN (Fjson_insert, "json-insert", 1, MANY,
       "Insert OBJECT as JSON text at point.  ARGS are as for `json-serialize'.\n\n"
       "(fn OBJECT &rest ARGS)")
(ptrdiff_t n, lispv *args)
{
  lispv s = Fjson_serialize (n, args);
  insert_lisp_string (s, 0);
  return Qnil;
}

static const struct subr_def *const subrs[] = { &SFjson_serialize, &SFjson_insert };

void
init_jsonwrite (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
