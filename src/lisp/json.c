/* json.c -- reading JSON.

   One pass over the bytes makes the Lisp values.  Messages, and the places they name, are those
   of the parser behind GNU Emacs: a message quotes the token that was being read.  Nothing
   here calls Lisp or reaches a safepoint, so the text stays where it is.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <math.h>
#include "jsonconf.h"
#include "buffer.h"
#include "eval.h"
#include "hash.h"
#include "init.h"
#include "list.h"
#include "number.h"
#include "obarray.h"
#include "strfns.h"
#include "text.h"

enum { MAX_PARSE_DEPTH = 2048, MAX_QUOTED = 20 };

/* ---- Arguments ---- */

struct json_conf
json_default_conf (void)
{
  return (struct json_conf) { JSON_HASH_TABLE, false, QCnull, QCfalse };
}

intptr_t
json_max_depth (void)
{
  return max_eval_depth () - lisp_eval_depth;
}

static _Noreturn void
wrong_choice (const char *message, lispv value)
{
  xsignal2 (Qerror, build_string (message), value);
}

void
json_read_conf (struct json_conf *conf, ptrdiff_t n, lispv *args, bool parsing)
{
  if (n % 2 != 0)
    wrong_type_argument (Qplistp, list_from (n, args));
  /* From the end: the first of several equal keywords counts.  */
  for (ptrdiff_t i = n - 2; i >= 0; i -= 2)
    {
      lispv key = args[i], value = args[i + 1];
      if (parsing && EQ (key, QCobject_type))
        {
          if (EQ (value, Qhash_table))
            conf->objects = JSON_HASH_TABLE;
          else if (EQ (value, Qalist))
            conf->objects = JSON_ALIST;
          else if (EQ (value, Qplist))
            conf->objects = JSON_PLIST;
          else
            wrong_choice ("One of hash-table, alist or plist should be specified", value);
        }
      else if (parsing && EQ (key, QCarray_type))
        {
          if (!EQ (value, Qarray) && !EQ (value, Qlist))
            wrong_choice ("One of array or list should be specified", value);
          conf->lists = EQ (value, Qlist);
        }
      else if (EQ (key, QCnull_object))
        conf->null_object = value;
      else if (EQ (key, QCfalse_object))
        conf->false_object = value;
      else
        wrong_choice (parsing
                      ? "One of :object-type, :array-type, :null-object or :false-object "
                        "should be specified"
                      : "One of :null-object or :false-object should be specified",
                      value);
    }
}

/* ---- The text ---- */

enum token
{
  TOKEN_END, TOKEN_INVALID, TOKEN_STRING, TOKEN_INTEGER, TOKEN_REAL, TOKEN_TRUE, TOKEN_FALSE,
  TOKEN_NULL, TOKEN_PUNCTUATION = 0x100         /* plus the character */
};

struct parser
{
  const struct json_conf *conf;
  const char *source;                   /* for messages */
  const unsigned char *start, *p, *end;
  const unsigned char *line_start;      /* of the line that P is on */
  intptr_t line;
  const unsigned char *token_start;
  bool internal;                        /* raw bytes are in their two-byte form */
  int token;
  lispv value;                          /* of a string or number */
  bool has_nul;                         /* the string has a NUL character */
  intptr_t depth, max_depth;
  bool too_deep;                        /* values were dropped */
};

static intptr_t
columns (const unsigned char *from, const unsigned char *to)
{
  intptr_t n = 0;
  for (; from < to; from++)
    n += char_head_p (*from);
  return n;
}

/* Signals MESSAGE at P, with the token's text so far.  */
static _Noreturn void
fail (struct parser *ps, lispv condition, const char *message)
{
  char text[160];
  ptrdiff_t quoted = ps->p - ps->token_start;
  if (quoted > 0 && *ps->token_start != 0)
    {
      if (quoted <= MAX_QUOTED)
        snprintf (text, sizeof text, "%s near '%.*s'", message, (int) quoted,
                  (const char *) ps->token_start);
      else
        snprintf (text, sizeof text, "%s", message);
    }
  else
    {
      if (EQ (condition, Qjson_parse_error))
        condition = Qjson_end_of_file;
      snprintf (text, sizeof text, "%s near end of file", message);
    }
  const lispv data[] = {
    build_string (text), build_string (ps->source), make_fixnum (ps->line),
    make_fixnum (columns (ps->line_start, ps->p)), make_fixnum (ps->p - ps->start),
  };
  xsignal (condition, list_from (ARRAYELTS (data), data));
}

static _Noreturn void
fail_byte (struct parser *ps, const unsigned char *at)
{
  int byte = *at;
  if (ps->internal && (byte == 0xC0 || byte == 0xC1))
    byte = char_to_raw_byte (char_at (at));
  char text[160];
  int n = snprintf (text, sizeof text, "unable to decode byte 0x%x", byte);
  ps->p = at;
  ptrdiff_t quoted = ps->p - ps->token_start;
  if (quoted > 0 && quoted <= MAX_QUOTED)
    snprintf (text + n, sizeof text - n, " near '%.*s'", (int) quoted,
              (const char *) ps->token_start);
  const lispv data[] = {
    build_string (text), build_string (ps->source), make_fixnum (ps->line),
    make_fixnum (columns (ps->line_start, ps->p)), make_fixnum (ps->p - ps->start),
  };
  xsignal (Qjson_parse_error, list_from (ARRAYELTS (data), data));
}

/* Length of the UTF-8 character at P, which is not ASCII; signals if there is none.  */
static int
utf8_length (struct parser *ps, const unsigned char *p)
{
  int b = *p, n = b >= 0xC2 && b < 0xE0 ? 2 : b >= 0xE0 && b < 0xF0 ? 3
                  : b >= 0xF0 && b < 0xF5 ? 4 : 0;
  if (n == 0 || ps->end - p < n)
    fail_byte (ps, p);
  for (int i = 1; i < n; i++)
    if ((p[i] & 0xC0) != 0x80)
      fail_byte (ps, p);
  if ((b == 0xE0 && p[1] < 0xA0) || (b == 0xED && p[1] >= 0xA0)
      || (b == 0xF0 && p[1] < 0x90) || (b == 0xF4 && p[1] >= 0x90))
    fail_byte (ps, p);
  return n;
}

/* ---- Tokens ---- */

static void
skip_blanks (struct parser *ps)
{
  const unsigned char *p = ps->p, *end = ps->end;
  while (p < end)
    {
      if (*p == '\n')
        {
          ps->line++;
          ps->line_start = p + 1;
        }
      else if (*p != ' ' && *p != '\t' && *p != '\r')
        break;
      p++;
    }
  ps->p = p;
}

static int
hex_value (int c)
{
  return ('0' <= c && c <= '9' ? c - '0' : 'a' <= (c | 0x20) && (c | 0x20) <= 'f'
          ? (c | 0x20) - 'a' + 10 : -1);
}

static int
hex4 (const unsigned char *p)
{
  return (hex_value (p[0]) << 12 | hex_value (p[1]) << 8 | hex_value (p[2]) << 4
          | hex_value (p[3]));
}

/* Writes the character of the escape \uXXXX at *P (past the u), which moves past it, to TO.  */
static int
unicode_escape (struct parser *ps, const unsigned char **p, unsigned char *to)
{
  int c = hex4 (*p), d;
  char message[64];
  *p += 4;
  if (0xD800 <= c && c < 0xDC00)
    {
      if ((*p)[0] == '\\' && (*p)[1] == 'u')
        {
          d = hex4 (*p + 2);
          *p += 6;
          if (0xDC00 <= d && d < 0xE000)
            return char_encode (((c - 0xD800) << 10) + (d - 0xDC00) + 0x10000, to);
          snprintf (message, sizeof message, "invalid Unicode '\\u%04X\\u%04X'", c, d);
        }
      else
        snprintf (message, sizeof message, "invalid Unicode '\\u%04X'", c);
      fail (ps, Qjson_parse_error, message);
    }
  if (0xDC00 <= c && c < 0xE000)
    {
      snprintf (message, sizeof message, "invalid Unicode '\\u%04X'", c);
      fail (ps, Qjson_parse_error, message);
    }
  return char_encode (c, to);
}

/* The string between P and END, with escapes, as a Lisp string.  */
static lispv
unescape (struct parser *ps, const unsigned char *p, const unsigned char *end)
{
  static unsigned char *buf;
  static ptrdiff_t size;
  if (end - p > size)
    {
      unsigned char *more = realloc (buf, 2 * (end - p));
      if (!more)
        memory_full ();
      buf = more;
      size = 2 * (end - p);
    }
  unsigned char *to = buf;
  while (p < end)
    {
      const unsigned char *backslash = memchr (p, '\\', end - p);
      if (!backslash)
        backslash = end;
      memcpy (to, p, backslash - p);
      to += backslash - p;
      p = backslash;
      if (p == end)
        break;
      int c = p[1];
      p += 2;
      switch (c)
        {
        case 'b': *to++ = '\b'; break;
        case 'f': *to++ = '\f'; break;
        case 'n': *to++ = '\n'; break;
        case 'r': *to++ = '\r'; break;
        case 't': *to++ = '\t'; break;
        case 'u': to += unicode_escape (ps, &p, to); break;
        default: *to++ = c; break;
        }
    }
  ps->has_nul = memchr (buf, 0, to - buf) != NULL;
  return make_multibyte_string ((char *) buf, chars_in_multibyte (buf, to - buf), to - buf);
}

/* Bytes that need a closer look in a string: controls, quotes, backslashes, above ASCII.  */
static bool
plain_byte_p (unsigned char b)
{
  return b >= 0x20 && b < 0x80 && b != '"' && b != '\\';
}

static void
scan_escape (struct parser *ps, const unsigned char *p)
{
  /* P is past the backslash.  */
  if (p < ps->end && *p == 'u')
    {
      p++;
      for (int i = 0; i < 4; i++, p++)
        if (p >= ps->end || hex_value (*p) < 0)
          {
            ps->p = p < ps->end ? p + 1 : p;
            fail (ps, Qjson_parse_error, "invalid escape");
          }
    }
  else if (p < ps->end && *p != 0 && strchr ("\"\\/bfnrt", *p))
    p++;
  else
    {
      ps->p = p < ps->end ? p + (*p < 0x80 ? 1 : utf8_length (ps, p)) : p;
      fail (ps, Qjson_parse_error, "invalid escape");
    }
  ps->p = p;
}

/* After the opening quote.  */
static void
scan_string (struct parser *ps)
{
  const unsigned char *start = ps->p, *p = start, *end = ps->end;
  bool escapes = false;
  ptrdiff_t wide = 0;           /* bytes that start no character */
  for (;;)
    {
      while (p < end && plain_byte_p (*p))
        p++;
      ps->p = p;
      if (p == end)
        fail (ps, Qjson_end_of_file, "premature end of input");
      if (*p == '"')
        break;
      if (*p == '\\')
        {
          escapes = true;
          scan_escape (ps, p + 1);
          p = ps->p;
        }
      else if (*p >= 0x80)
        {
          int n = utf8_length (ps, p);
          wide += n - 1;
          p += n;
        }
      else if (*p == '\n')
        fail (ps, Qjson_parse_error, "unexpected newline");
      else
        {
          char message[40];
          snprintf (message, sizeof message, "control character 0x%x", *p);
          fail (ps, Qjson_parse_error, message);
        }
    }
  ps->p = p + 1;
  ps->token = TOKEN_STRING;
  ps->has_nul = false;
  ps->value = (escapes ? unescape (ps, start, p)
               : make_multibyte_string ((const char *) start, p - start - wide, p - start));
}

/* Is there a digit at P?  What is there must be a character.  */
static bool
digit_p (struct parser *ps, const unsigned char *p)
{
  if (p < ps->end && *p >= 0x80)
    utf8_length (ps, p);
  return p < ps->end && '0' <= *p && *p <= '9';
}

static lispv
real_value (struct parser *ps, const unsigned char *start)
{
  char small[64], *copy = small;
  size_t n = ps->p - start;
  if (n >= sizeof small && !(copy = malloc (n + 1)))
    memory_full ();
  memcpy (copy, start, n);
  copy[n] = 0;
  double d = strtod (copy, NULL);
  if (copy != small)
    free (copy);
  if (isinf (d))
    fail (ps, Qjson_parse_error, "real number overflow");
  return make_float (d);
}

static lispv
integer_value (struct parser *ps, const unsigned char *start, bool negative)
{
  const unsigned char *p = start + negative;
  uint64_t n = 0;
  if (ps->p - p > 18)
    {
      char copy[32];
      size_t len = ps->p - start < 30 ? ps->p - start : 30;
      memcpy (copy, start, len);
      copy[len] = 0;
      errno = 0;
      long long v = strtoll (copy, NULL, 10);
      if (errno == ERANGE)
        fail (ps, Qjson_parse_error, v < 0 ? "too big negative integer" : "too big integer");
      return make_int (v);
    }
  for (; p < ps->p; p++)
    n = n * 10 + (*p - '0');
  return make_int (negative ? -(intmax_t) n : (intmax_t) n);
}

static void
scan_number (struct parser *ps)
{
  const unsigned char *start = ps->token_start, *p = start;
  bool negative = *p == '-';
  p += negative;
  ps->token = TOKEN_INVALID;
  ps->p = p;
  if (!digit_p (ps, p))
    return;
  if (*p == '0')
    {
      ps->p = ++p;
      if (digit_p (ps, p))
        return;
    }
  else
    while (digit_p (ps, p))
      p++;
  ps->p = p;
  if (p == ps->end || (*p != '.' && *p != 'e' && *p != 'E'))
    {
      ps->value = integer_value (ps, start, negative);
      ps->token = TOKEN_INTEGER;
      return;
    }
  if (*p == '.')
    {
      ps->p = ++p;
      if (!digit_p (ps, p))
        return;
      while (digit_p (ps, p))
        p++;
    }
  if (p < ps->end && (*p == 'e' || *p == 'E'))
    {
      p++;
      if (p < ps->end && (*p == '+' || *p == '-'))
        p++;
      ps->p = p;
      if (!digit_p (ps, p))
        return;
      while (digit_p (ps, p))
        p++;
    }
  ps->p = p;
  ps->value = real_value (ps, start);
  ps->token = TOKEN_REAL;
}

static void
scan_word (struct parser *ps)
{
  const unsigned char *p = ps->p;
  while (p < ps->end && (unsigned) ((*p | 0x20) - 'a') < 26)
    p++;
  if (p < ps->end && *p >= 0x80)
    utf8_length (ps, p);
  ps->p = p;
  ptrdiff_t n = p - ps->token_start;
  const char *word = (const char *) ps->token_start;
  ps->token = (n == 4 && memcmp (word, "true", 4) == 0 ? TOKEN_TRUE
               : n == 4 && memcmp (word, "null", 4) == 0 ? TOKEN_NULL
               : n == 5 && memcmp (word, "false", 5) == 0 ? TOKEN_FALSE : TOKEN_INVALID);
}

static void
scan (struct parser *ps)
{
  skip_blanks (ps);
  ps->token_start = ps->p;
  if (ps->p == ps->end)
    {
      ps->token = TOKEN_END;
      return;
    }
  int c = *ps->p;
  switch (c)
    {
    case '{': case '}': case '[': case ']': case ':': case ',':
      ps->p++;
      ps->token = TOKEN_PUNCTUATION + c;
      break;
    case '"':
      ps->p++;
      scan_string (ps);
      break;
    default:
      if (c == '-' || ('0' <= c && c <= '9'))
        scan_number (ps);
      else if ((unsigned) ((c | 0x20) - 'a') < 26)
        scan_word (ps);
      else
        {
          ps->p += c < 0x80 ? 1 : utf8_length (ps, ps->p);
          ps->token = TOKEN_INVALID;
        }
    }
}

static bool
at (const struct parser *ps, char c)
{
  return ps->token == TOKEN_PUNCTUATION + c;
}

/* ---- Values ---- */

static lispv parse_value (struct parser *ps);

/* A list that grows at its end.  */
struct list_builder
{
  lispv head, last;
  ptrdiff_t n;
};

static void
append (struct list_builder *l, lispv v)
{
  lispv cell = list1 (v);
  if (l->n++ == 0)
    l->head = cell;
  else
    XSETCDR (l->last, cell);
  l->last = cell;
}

static lispv
parse_array (struct parser *ps)
{
  struct list_builder l = { Qnil, Qnil, 0 };
  scan (ps);
  if (!at (ps, ']'))
    {
      while (ps->token != TOKEN_END)
        {
          append (&l, parse_value (ps));
          scan (ps);
          if (!at (ps, ','))
            break;
          scan (ps);
        }
      if (!at (ps, ']'))
        fail (ps, Qjson_parse_error, "']' expected");
    }
  if (ps->conf->lists)
    return l.head;
  lispv v = make_nil_vector (l.n);
  ptrdiff_t i = 0;
  FOR_EACH_TAIL (tail, l.head)
    ASET (v, i++, XCAR (tail));
  return v;
}

/* The symbol for KEY, a string.  */
static lispv
key_symbol (struct parser *ps, lispv key)
{
  lispv name = ps->conf->objects == JSON_PLIST ? concat2 (build_string (":"), key) : key;
  lispv sym = lookup_bytes (Qnil, SSDATA (name), SBYTES (name), SCHARS (name));
  return EQ (sym, Qunbound) ? intern_string (name, Qnil) : sym;
}

/* An object's members so far, keys and values in turn; KEYS maps keys to the cells of their
   values once there are many.  */
struct members
{
  struct list_builder list;
  lispv keys;
};

enum { FEW_MEMBERS = 12 };

/* The cell with the value of KEY, nil if it is new.  */
static lispv
find_member (struct members *m, lispv key)
{
  if (m->list.n <= 2 * FEW_MEMBERS)
    {
      for (lispv tail = m->list.head; CONSP (tail); tail = XCDR (XCDR (tail)))
        if (EQ (XCAR (tail), key))
          return XCDR (tail);
      return Qnil;
    }
  if (NILP (m->keys))
    {
      m->keys = make_hash_table_simple (Qeq);
      for (lispv tail = m->list.head; CONSP (tail); tail = XCDR (XCDR (tail)))
        hash_put (m->keys, XCAR (tail), XCDR (tail));
    }
  return hash_get (m->keys, key, Qnil);
}

static void
add_member (struct members *m, lispv key, lispv value)
{
  append (&m->list, key);
  append (&m->list, value);
  if (!NILP (m->keys))
    hash_put (m->keys, key, m->list.last);
}

/* A hash table of the pairs in LIST, which has N elements.  */
static lispv
members_to_table (lispv list, ptrdiff_t n)
{
  lispv table = make_hash_table_simple (Qequal);
  hash_set_size (table, n / 2);
  for (lispv tail = list; CONSP (tail); tail = XCDR (XCDR (tail)))
    hash_put (table, XCAR (tail), XCAR (XCDR (tail)));
  if (hash_table_count (table) == n / 2)
    return table;
  /* A key came twice: the size is that of the distinct ones.  */
  lispv exact = make_hash_table_simple (Qequal);
  hash_set_size (exact, hash_table_count (table));
  for (ptrdiff_t i = 0; i < hash_table_limit (table); i++)
    if (!EQ (hash_table_key (table, i), Qunbound))
      hash_put (exact, hash_table_key (table, i), hash_table_value (table, i));
  return exact;
}

static lispv
members_to_alist (lispv list)
{
  /* Reuse the cells: (K V K V) becomes ((K . V) (K . V)).  */
  for (lispv tail = list; CONSP (tail);)
    {
      lispv cell = XCDR (tail), next = XCDR (cell);
      lispv value = XCAR (cell);
      XSETCAR (cell, XCAR (tail));
      XSETCDR (cell, value);
      XSETCAR (tail, cell);
      XSETCDR (tail, next);
      tail = next;
    }
  return list;
}

static lispv
parse_object (struct parser *ps)
{
  struct members m = { { Qnil, Qnil, 0 }, Qnil };
  bool table = ps->conf->objects == JSON_HASH_TABLE;
  scan (ps);
  while (!at (ps, '}') || m.list.n > 0)
    {
      if (ps->token != TOKEN_STRING)
        fail (ps, Qjson_parse_error, "string or '}' expected");
      if (ps->has_nul)
        fail (ps, Qjson_parse_error, "NUL byte in object key not supported");
      lispv key = table ? ps->value : key_symbol (ps, ps->value);
      scan (ps);
      if (!at (ps, ':'))
        fail (ps, Qjson_parse_error, "':' expected");
      scan (ps);
      lispv value = parse_value (ps);
      lispv known = table ? Qnil : find_member (&m, key);
      if (NILP (known))
        add_member (&m, key, value);
      else
        XSETCAR (known, value);
      scan (ps);
      if (!at (ps, ','))
        break;
      scan (ps);
    }
  if (!at (ps, '}'))
    fail (ps, Qjson_parse_error, "'}' expected");
  return (table ? members_to_table (m.list.head, m.list.n)
          : ps->conf->objects == JSON_ALIST ? members_to_alist (m.list.head) : m.list.head);
}

/* Parses the value that starts with the present token.  */
static lispv
parse_value (struct parser *ps)
{
  lispv v;
  switch (ps->token)
    {
    case TOKEN_STRING:
      if (ps->has_nul)
        fail (ps, Qjson_parse_error, "\\u0000 is not allowed without JSON_ALLOW_NUL");
      return ps->value;
    case TOKEN_INTEGER: case TOKEN_REAL:
      return ps->value;
    case TOKEN_TRUE: return Qt;
    case TOKEN_FALSE: return ps->conf->false_object;
    case TOKEN_NULL: return ps->conf->null_object;
    case TOKEN_INVALID:
      fail (ps, Qjson_parse_error, "invalid token");
    case TOKEN_PUNCTUATION + '[': case TOKEN_PUNCTUATION + '{':
      if (++ps->depth > MAX_PARSE_DEPTH)
        fail (ps, Qjson_parse_error, "maximum parsing depth reached");
      if (ps->depth > ps->max_depth)
        ps->too_deep = true;
      v = at (ps, '[') ? parse_array (ps) : parse_object (ps);
      ps->depth--;
      return v;
    default:
      fail (ps, Qjson_parse_error, "unexpected token");
    }
}

static lispv
parse_text (struct parser *ps, const unsigned char *text, ptrdiff_t n, bool whole)
{
  ps->start = ps->p = ps->line_start = ps->token_start = text;
  ps->end = text + n;
  ps->line = 1;
  ps->max_depth = json_max_depth ();
  scan (ps);
  lispv v = parse_value (ps);
  if (whole)
    {
      const unsigned char *end = ps->p;
      scan (ps);
      if (ps->token != TOKEN_END)
        fail (ps, Qjson_trailing_content, "end of file expected");
      ps->p = end;
    }
  if (ps->too_deep)
    xsignal0 (Qjson_object_too_deep);
  return v;
}

DEFUN (Fjson_parse_string, "json-parse-string", 1, MANY,
       "Return the Lisp value of the JSON text STRING.\n"
       "Keyword ARGS: `:object-type' is `hash-table' (the default), `alist' or `plist'; "
       "`:array-type'\n"
       "is `array' (the default) or `list'; `:null-object' (default `:null') and `:false-object'\n"
       "(default `:false') stand for null and false.\n\n(fn STRING &rest ARGS)")
(ptrdiff_t n, lispv *args)
{
  lispv string = args[0];
  CHECK_STRING (string);
  if (memchr (SDATA (string), 0, SBYTES (string)))
    wrong_type_argument (Qstring_without_embedded_nulls_p, string);
  struct json_conf conf = json_default_conf ();
  json_read_conf (&conf, n - 1, args + 1, true);
  if (STRING_MULTIBYTE (string) && has_raw_bytes_p (SDATA (string), SBYTES (string)))
    string = json_string_bytes (string);
  struct parser ps = { .conf = &conf, .source = "<string>",
                       .internal = STRING_MULTIBYTE (string), .value = Qnil };
  return parse_text (&ps, SDATA (string), SBYTES (string), true);
}

DEFUN (Fjson_parse_buffer, "json-parse-buffer", 0, MANY,
       "Return the Lisp value of the JSON text after point and move point past it.\n"
       "If it is not valid, point stays.  ARGS are as for `json-parse-string'.\n\n"
       "(fn &rest ARGS)")
(ptrdiff_t n, lispv *args)
{
  struct json_conf conf = json_default_conf ();
  json_read_conf (&conf, n, args, true);
  struct parser ps = { .conf = &conf, .source = "<callback>",
                       .internal = current_buffer->multibyte, .value = Qnil };
  buffer_make_contiguous (current_buffer);
  if (PT < GPT && GPT < ZV)
    text_move_gap (current_buffer->text, PT, PT_BYTE);
  const unsigned char *text = text_address (current_buffer->text, PT_BYTE);
  lispv v = parse_text (&ps, text, ZV_BYTE - PT_BYTE, false);
  ptrdiff_t bytepos = PT_BYTE + (ps.p - text);
  SET_PT_BOTH (BYTE_TO_CHAR (bytepos), bytepos);
  return v;
}

static const struct subr_def *const subrs[] = { &SFjson_parse_string, &SFjson_parse_buffer };

void
init_json (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
