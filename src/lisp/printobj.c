/* printobj.c -- objects as text.

   P1  The printer does not recurse: the containers it is inside of stand on a stack of its own.
   P2  It reads objects and print- variables only: it calls no Lisp and reaches no safepoint.
   P3  The depth of a frame is what Emacs calls the print depth of its object: 0 at the top.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "printint.h"
#include "boolvec.h"
#include "chartab.h"
#include "compiled.h"
#include "data.h"
#include "thread.h"
#include "hash.h"
#include "list.h"
#include "marker.h"
#include "read.h"
#include "textprop.h"

lispv Foverlay_buffer (lispv), Foverlay_start (lispv), Foverlay_end (lispv);
lispv Fprocess_name (lispv), Fwindow_buffer (lispv), Fchar_charset (lispv, lispv);

enum { MAX_DEPTH = 200 };       /* without `print-circle' */

enum frame_kind
{
  FRAME_LIST,           /* AT: the next cons; N: elements so far */
  FRAME_QUOTED,         /* nothing left but to end */
  FRAME_UNQUOTED,       /* the same, then we are back inside one more backquote */
  FRAME_BACKQUOTED,     /* ... one less */
  FRAME_SLOTS,          /* N: next slot; LIMIT slots; CLOSE */
  FRAME_HASH,           /* N: index of the next entry; LIMIT: entries left to print */
  FRAME_INTERVALS       /* WALK: the interval to print next */
};

struct print_frame
{
  uint8_t kind;
  char close;
  bool more;                    /* FRAME_INTERVALS: WALK is valid; FRAME_HASH: VALUE is due */
  bool truncated;
  bool whole;                   /* FRAME_INTERVALS: `charset' is printed too */
  lispv object, at, value;
  ptrdiff_t n, limit;
  intptr_t countdown, power;    /* FRAME_LIST: of Brent's algorithm */
  lispv tortoise;
  struct interval_walk walk;
};

struct printer
{
  struct text_out *out;
  bool escape, quoted, gensym, circle;
  bool continuous;              /* labels count on from print to print; only with CIRCLE */
  enum raw_bytes raw;
  bool escape_newlines, escape_nonascii, escape_multibyte, escape_controls, int_chars;
  intmax_t length, level;       /* -1: no limit */
  int backquotes;               /* backquotes that we are inside of */
  struct object_map labels;
  struct print_frame *frames;
  size_t nframes, frames_size;
};

static void
printer_finish (struct printer *p)
{
  free (p->frames);
  object_map_free (&p->labels);
}

static struct print_frame *
push_frame (struct printer *p, enum frame_kind kind, lispv object)
{
  if (p->nframes == p->frames_size)
    {
      size_t size = 2 * p->frames_size + 32;
      struct print_frame *f = realloc (p->frames, size * sizeof *f);
      if (f == NULL)
        memory_full ();
      p->frames = f;
      p->frames_size = size;
    }
  struct print_frame *f = &p->frames[p->nframes++];
  memset (f, 0, sizeof *f);
  f->kind = kind;
  f->object = object;
  return f;
}

#define put_char(p, c) text_out_char ((p)->out, c)
#define put_string(p, s) text_out_c_string ((p)->out, s)

static void __attribute__ ((format (printf, 2, 3)))
put_format (struct printer *p, const char *format, ...)
{
  char text[200];
  va_list ap;
  va_start (ap, format);
  vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  put_string (p, text);
}

/* STRING as it is, bytes of a unibyte one as raw bytes or Latin-1.  */
static void
put_lisp_string (struct printer *p, lispv s, bool latin1)
{
  if (STRING_MULTIBYTE (s) || ascii_bytes_p (SDATA (s), SBYTES (s)))
    text_out_bytes (p->out, SDATA (s), SBYTES (s));
  else
    for (ptrdiff_t i = 0; i < SBYTES (s); i++)
      put_char (p, latin1 ? SREF (s, i) : unibyte_to_char (SREF (s, i)));
}

/* ---- Symbols, numbers, strings ---- */

static bool
symbol_char_needs_escape (int c)
{
  return (c <= ' ' || c == 0xA0
          || (c < 128 && strchr ("\"\\';#(),.`[]?", c) != NULL));
}

static void
print_symbol (struct printer *p, lispv sym)
{
  lispv name = SYMBOL_NAME (sym);
  ptrdiff_t n = SBYTES (name);
  if (p->gensym && XSYMBOL (sym)->interned != SYMBOL_INTERNED_INITIAL)
    put_string (p, "#:");
  else if (n == 0)
    {
      put_string (p, "##");
      return;
    }
  if (!p->escape)
    {
      put_lisp_string (p, name, true);
      return;
    }
  /* What would read back as a number gets a backslash in front.  */
  unsigned char first = n > 0 ? SREF (name, 0) : 0;
  if ((first >= '0' && first <= '9') || first == '-' || first == '+')
    if (!NILP (token_number (SSDATA (name), n, 10)))
      put_char (p, '\\');
  bool multibyte = STRING_MULTIBYTE (name);
  const unsigned char *q = SDATA (name), *end = q + n;
  while (q < end)
    {
      int c = char_or_byte_advance (&q, multibyte);
      if (symbol_char_needs_escape (c))
        put_char (p, '\\');
      put_char (p, c);
    }
}

static void
print_integer_char (struct printer *p, int c)
{
  static const char named[] = "\bb\tt\nn\ff\rr s";
  put_char (p, '?');
  for (size_t i = 0; i + 1 < sizeof named; i += 2)
    if (named[i] == c)
      {
        put_char (p, '\\');
        put_char (p, named[i + 1]);
        return;
      }
  if (c < 128 && strchr ("\"';()[]{}\\", c))
    put_char (p, '\\');
  put_char (p, c);
}

static void
print_fixnum (struct printer *p, intptr_t n)
{
  if (p->int_chars && p->escape && char_valid_p (n)
      && ((n >= 8 && n <= 13 && n != 11) || n == ' ' || char_base_p (n)))
    {
      print_integer_char (p, n);
      return;
    }
  char text[32], *q = text + sizeof text;
  uintptr_t u = n < 0 ? -(uintptr_t) n : (uintptr_t) n;
  do
    *--q = '0' + u % 10;
  while ((u /= 10) != 0);
  if (n < 0)
    *--q = '-';
  text_out_bytes (p->out, q, text + sizeof text - q);
}

static bool octal_digit_p (int c) { return c >= '0' && c <= '7'; }

static bool
hex_digit_p (int c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* STRING with its raw bytes as octal escapes.  */
static void
put_escaping_raw_bytes (struct printer *p, lispv s)
{
  bool multibyte = STRING_MULTIBYTE (s);
  for (const unsigned char *q = SDATA (s), *end = q + SBYTES (s); q < end;)
    {
      int c = char_or_byte_advance (&q, multibyte);
      if (multibyte ? char_raw_byte_p (c) : c >= 0x80)
        put_format (p, "\\%03o", multibyte ? char_to_raw_byte (c) : c);
      else
        put_char (p, c);
    }
}

/* Control character C as an octal escape, before byte NEXT.  */
static void
put_octal (struct printer *p, int c, int next)
{
  put_format (p, c > 63 || octal_digit_p (next) ? "\\%03o" : "\\%o", c);
}

static void
print_string_body (struct printer *p, lispv s)
{
  bool multibyte = STRING_MULTIBYTE (s), after_hex = false;
  const unsigned char *q = SDATA (s), *end = q + SBYTES (s);
  put_char (p, '"');
  while (q < end)
    {
      /* Plain characters in one piece.  */
      const unsigned char *start = q;
      if (!after_hex)
        {
          while (q < end && *q >= ' ' && *q < 0x7F && *q != '"' && *q != '\\')
            q++;
          text_out_bytes (p->out, start, q - start);
          if (q == end)
            break;
        }
      int c = char_or_byte_advance (&q, multibyte);
      bool raw = multibyte ? char_raw_byte_p (c) : c >= 0x80;
      if (raw && (multibyte || p->raw == RAW_OCTAL || p->escape_nonascii))
        {
          put_format (p, "\\%03o", multibyte ? char_to_raw_byte (c) : c);
          after_hex = false;
          continue;
        }
      if (raw)
        {
          put_char (p, char_from_raw_byte (c));
          after_hex = false;
          continue;
        }
      if (c >= 0x80 && p->escape_multibyte)
        {
          put_format (p, "\\x%04x", c);
          after_hex = true;
          continue;
        }
      if (after_hex && hex_digit_p (c))
        put_string (p, "\\ ");
      after_hex = false;
      if (p->escape_newlines && (c == '\n' || c == '\f'))
        put_string (p, c == '\n' ? "\\n" : "\\f");
      else if (p->escape_controls && (c < ' ' || c == 0x7F))
        put_octal (p, c, q < end ? *q : 0);
      else
        {
          if (c == '"' || c == '\\')
            put_char (p, '\\');
          put_char (p, c);
        }
    }
  put_char (p, '"');
}

/* Does a `charset' property of the string S tell more than its characters do?  */
static bool
charset_tells_more (lispv s)
{
  struct interval_walk w;
  bool more = interval_first (s, &w);
  for (; more; more = interval_next (&w))
    {
      if (NILP (Fplist_member (w.plist, Qcharset)))
        continue;
      lispv charset = Fplist_get (w.plist, Qcharset);
      for (ptrdiff_t i = w.start; i < w.end; i++)
        {
          lispv c = Faref (s, make_fixnum (i));
          if (XFIXNUM (c) >= 0x80 && !EQ (Fchar_charset (c, Qnil), charset))
            return true;
        }
    }
  return false;
}

/* Are all properties of the string S printed?  `charset' says nothing new most often.  */
static bool
prints_all_properties (lispv s)
{
  lispv how = SYMVAL (Qprint_charset_text_property);
  return EQ (how, Qt) || (!NILP (how) && charset_tells_more (s));
}

/* PLIST without `charset'.  Emacs prints a copy of the string then, and copying turns the lists
   round.  */
static lispv
plist_without_charset (lispv plist)
{
  lispv kept = Qnil;
  for (; CONSP (plist) && CONSP (XCDR (plist)); plist = XCDR (XCDR (plist)))
    if (!EQ (XCAR (plist), Qcharset))
      kept = Fcons (XCAR (plist), Fcons (XCAR (XCDR (plist)), kept));
  return kept;
}

/* Moves F's walk on to the next interval that has something to print.  */
static void
settle_walk (struct print_frame *f)
{
  while (f->more
         && NILP (f->value = f->whole ? f->walk.plist : plist_without_charset (f->walk.plist)))
    f->more = interval_next (&f->walk);
}

static void
print_string (struct printer *p, lispv s)
{
  if (!p->escape)
    {
      if (p->raw == RAW_OCTAL || (p->raw == RAW_KEPT && p->escape_nonascii))
        put_escaping_raw_bytes (p, s);
      else
        put_lisp_string (p, s, p->raw == RAW_CODES);
      return;
    }
  if (!NILP (STRING_PROPS (s)))
    {
      struct print_frame probe = { .kind = FRAME_INTERVALS, .whole = prints_all_properties (s) };
      probe.more = interval_first (s, &probe.walk);
      settle_walk (&probe);
      if (probe.more)
        {
          put_string (p, "#(");
          print_string_body (p, s);
          struct print_frame *f = push_frame (p, FRAME_INTERVALS, s);
          f->more = true;
          f->whole = probe.whole;
          f->walk = probe.walk;
          f->value = probe.value;
          return;
        }
    }
  print_string_body (p, s);
}

/* ---- Vectorlike objects ---- */

static void
print_bool_vector (struct printer *p, lispv v)
{
  intptr_t nbits = bool_vector_size (v), n = (nbits + CHAR_BIT - 1) / CHAR_BIT, shown = n;
  if (p->length >= 0 && shown > p->length)
    shown = p->length;
  put_format (p, "#&%jd\"", (intmax_t) nbits);
  for (intptr_t i = 0; i < shown; i++)
    {
      int c = bool_vector_byte (v, i);
      if (p->escape_newlines && (c == '\n' || c == '\f'))
        put_string (p, c == '\n' ? "\\n" : "\\f");
      else if (c > 0x7F || (p->escape_controls && (c < ' ' || c == 0x7F)))
        put_octal (p, c, i + 1 < n ? bool_vector_byte (v, i + 1) : 0);
      else
        {
          if (c == '"' || c == '\\')
            put_char (p, '\\');
          put_char (p, c);
        }
    }
  if (shown < n)
    put_string (p, " ...");
  put_char (p, '"');
}

static void
print_buffer_name (struct printer *p, const struct buffer *b)
{
  put_lisp_string (p, b->name, false);
}

static void
print_marker (struct printer *p, const struct marker *m)
{
  put_string (p, "#<marker ");
  if (m->insertion_type)
    put_string (p, "(moves after insertion) ");
  if (m->buffer == NULL)
    put_string (p, "in no buffer>");
  else
    {
      put_format (p, "at %td in ", marker_charpos (m));
      print_buffer_name (p, m->buffer);
      put_char (p, '>');
    }
}

static void
print_overlay (struct printer *p, lispv v)
{
  lispv buffer = Foverlay_buffer (v);
  put_string (p, "#<overlay ");
  if (NILP (buffer))
    put_string (p, "in no buffer>");
  else
    {
      put_format (p, "from %jd to %jd in ", (intmax_t) XFIXNUM (Foverlay_start (v)),
                  (intmax_t) XFIXNUM (Foverlay_end (v)));
      print_buffer_name (p, XBUFFER (buffer));
      put_char (p, '>');
    }
}

/* #<KIND NAME>, or NAME for `princ'.  */
static void
print_named (struct printer *p, const char *kind, lispv name)
{
  if (p->escape)
    put_format (p, "#<%s ", kind);
  put_lisp_string (p, name, false);
  if (p->escape)
    put_char (p, '>');
}

static void
print_hash_table_head (struct printer *p, lispv v)
{
  lispv test = Fhash_table_test (v), weakness = Fhash_table_weakness (v);
  put_format (p, "#s(hash-table size %jd", (intmax_t) XFIXNUM (Fhash_table_size (v)));
  put_string (p, " test ");
  print_symbol (p, test);
  if (!NILP (weakness))
    {
      put_string (p, " weakness ");
      print_symbol (p, weakness);
    }
  char text[PRINT_FLOAT_SIZE];
  put_string (p, " rehash-size ");
  lispv rehash_size = Fhash_table_rehash_size (v);
  if (FIXNUMP (rehash_size))
    print_fixnum (p, XFIXNUM (rehash_size));
  else
    {
      print_float (XFLOAT (rehash_size), text);
      put_string (p, text);
    }
  put_string (p, " rehash-threshold ");
  print_float (XFLOAT (Fhash_table_rehash_threshold (v)), text);
  put_string (p, text);
  if (XHASH_TABLE (v)->purecopy)
    put_string (p, " purecopy t");
  put_string (p, " data (");
}

static void
start_hash_data (struct printer *p, lispv v)
{
  struct print_frame *f = push_frame (p, FRAME_HASH, v);
  f->limit = hash_table_count (v);
  if (p->length >= 0 && p->length < f->limit)
    {
      f->limit = p->length;
      f->truncated = true;
    }
}

static void
print_slots (struct printer *p, lispv v, const char *open, char close, ptrdiff_t n)
{
  put_string (p, open);
  struct print_frame *f = push_frame (p, FRAME_SLOTS, v);
  f->limit = n;
  f->close = close;
  if (p->length >= 0 && p->length < n)
    {
      f->limit = p->length;
      f->truncated = true;
    }
}

static void
print_vectorlike (struct printer *p, lispv v)
{
  switch ((enum vec_kind) vec_kind (XVEC (v)))
    {
    case KIND_VECTOR:
      print_slots (p, v, "[", ']', ASIZE (v));
      break;
    case KIND_RECORD:
      print_slots (p, v, "#s(", ')', ASIZE (v));
      break;
    case KIND_COMPILED:
      print_slots (p, v, "#[", ']', compiled_length (v));
      break;
    case KIND_CHAR_TABLE:
      char_table_expand (v);
      print_slots (p, v, "#^[", ']', ASIZE (v));
      break;
    case KIND_SUB_CHAR_TABLE:
      print_slots (p, v, XFIXNUM (AREF (v, SUBCHARTAB_DEPTH)) == 3 ? "\n#^^[" : "#^^[", ']',
                   ASIZE (v));
      break;
    case KIND_HASH_TABLE:
      print_hash_table_head (p, v);
      start_hash_data (p, v);
      break;
    case KIND_SUBR:
      put_format (p, "#<subr %s>", XSUBR (v)->name);
      break;
    case KIND_BIGNUM:
      {
        lispv text = Fnumber_to_string (v);
        text_out_bytes (p->out, SDATA (text), SBYTES (text));
      }
      break;
    case KIND_BOOL_VECTOR:
      print_bool_vector (p, v);
      break;
    case KIND_MARKER:
      print_marker (p, XMARKER (v));
      break;
    case KIND_OVERLAY:
      print_overlay (p, v);
      break;
    case KIND_BUFFER:
      if (BUFFER_LIVE_P (XBUFFER (v)))
        print_named (p, "buffer", XBUFFER (v)->name);
      else
        put_string (p, "#<killed buffer>");
      break;
    case KIND_PROCESS:
      print_named (p, "process", Fprocess_name (v));
      break;
    case KIND_FINALIZER:
      put_string (p, NILP (AREF (v, 0)) ? "#<finalizer used>" : "#<finalizer>");
      break;
    case KIND_WINDOW:
      put_format (p, "#<window %jd on ", (intmax_t) XFIXNUM (AREF (v, 0)));
      print_buffer_name (p, XBUFFER (Fwindow_buffer (v)));
      put_char (p, '>');
      break;
    case KIND_FRAME:
      put_format (p, "#<frame F1 %p>", (void *) XVEC (v));
      break;
    case KIND_THREAD:
      {
        lispv type = thread_object_type (v), name = thread_object_name (v);
        put_format (p, EQ (type, Qmutex) ? "#<mutex " : EQ (type, Qthread) ? "#<thread "
                                                                         : "#<condvar ");
        if (STRINGP (name))
          put_format (p, "%s>", SSDATA (name));
        else
          put_format (p, "%p>", (void *) XVEC (v));
      }
      break;
    default:
      put_format (p, "#<misc %p>", (void *) XVEC (v));
      break;
    }
}

/* ---- Lists ---- */

/* Prints the quote of (quote X) and the like, and returns true, leaving X in *INNER.  */
static bool
print_quote (struct printer *p, lispv list, lispv *inner)
{
  if (!p->quoted || !CONSP (XCDR (list)) || !NILP (XCDR (XCDR (list))))
    return false;
  lispv head = XCAR (list);
  *inner = XCAR (XCDR (list));
  if (EQ (head, Qquote) || EQ (head, Qfunction))
    {
      put_string (p, EQ (head, Qquote) ? "'" : "#'");
      push_frame (p, FRAME_QUOTED, list);
      return true;
    }
  if (EQ (head, Qbackquote))
    {
      put_char (p, '`');
      p->backquotes++;
      push_frame (p, FRAME_BACKQUOTED, list);
      return true;
    }
  if (p->backquotes > 0 && (EQ (head, Qcomma) || EQ (head, Qcomma_at)))
    {
      put_string (p, EQ (head, Qcomma) ? "," : ",@");
      p->backquotes--;
      push_frame (p, FRAME_UNQUOTED, list);
      return true;
    }
  return false;
}

/* ---- The loop ---- */

/* Starts V, at depth p->nframes.  Returns false, or true with the object *INNER to print at
   the next depth at once.  */
static bool
start_object (struct printer *p, lispv v, lispv *inner)
{
  if (FIXNUMP (v))
    {
      print_fixnum (p, XFIXNUM (v));
      return false;
    }
  if (unlikely (!p->circle && p->nframes >= MAX_DEPTH))
    {
      printer_finish (p);
      error ("Apparently circular structure being printed");
    }
  if (print_candidate_p (v, p->gensym, p->nframes > 1 || p->continuous))
    {
      if (!p->circle)
        {
          for (size_t i = 0; i < p->nframes; i++)
            if (EQ (p->frames[i].object, v))
              {
                put_format (p, "#%zu", i);
                return false;
              }
        }
      else
        {
          intptr_t label = object_map_get (&p->labels, v);
          if (label > 0)
            {
              put_format (p, "#%jd#", (intmax_t) label);
              return false;
            }
          if (label < 0 && label != MAP_NONE)
            {
              object_map_set (&p->labels, v, -label);
              put_format (p, "#%jd=", -(intmax_t) label);
            }
        }
    }
  if (SYMBOLP (v))
    print_symbol (p, v);
  else if (STRINGP (v))
    print_string (p, v);
  else if (FLOATP (v))
    {
      char text[PRINT_FLOAT_SIZE];
      text_out_bytes (p->out, text, print_float (XFLOAT (v), text));
    }
  else if (VECLIKEP (v))
    print_vectorlike (p, v);
  else if (p->level >= 0 && (intmax_t) p->nframes + 1 > p->level)
    put_string (p, "...");
  else
    {
      if (print_quote (p, v, inner))
        return true;
      put_char (p, '(');
      struct print_frame *f = push_frame (p, FRAME_LIST, v);
      f->at = f->tortoise = v;
      f->countdown = f->power = 2;
    }
  return false;
}

/* Continues the list F.  Returns true with the element *INNER to print.  */
static bool
step_list (struct printer *p, struct print_frame *f, lispv *inner)
{
  lispv at = f->at;
  if (NILP (at))
    return false;
  if (!CONSP (at))
    {
      put_string (p, " . ");
      f->at = Qnil;
      *inner = at;
      return true;
    }
  if (f->n > 0)
    {
      if (p->circle && object_map_get (&p->labels, at) != LABEL_ONCE
          && object_map_get (&p->labels, at) != MAP_NONE)
        {
          put_string (p, " . ");
          f->at = Qnil;
          *inner = at;
          return true;
        }
      put_char (p, ' ');
      /* A cycle through tails: Brent's algorithm.  */
      if (!p->circle)
        {
          if (--f->countdown == 0)
            {
              f->countdown = f->power *= 2;
              f->tortoise = at;
            }
          else if (EQ (at, f->tortoise))
            {
              put_format (p, ". #%td", f->n >> 1);
              f->at = Qnil;
              return false;
            }
        }
    }
  if (p->length >= 0 && f->n >= p->length)
    {
      put_string (p, "...");
      f->at = Qnil;
      return false;
    }
  f->n++;
  f->at = XCDR (at);
  *inner = XCAR (at);
  return true;
}

static bool
step_slots (struct printer *p, struct print_frame *f, lispv *inner)
{
  if (f->n == f->limit)
    {
      if (f->truncated)
        put_string (p, f->n > 0 ? " ..." : "...");
      put_char (p, f->close);
      return false;
    }
  if (f->n > 0)
    put_char (p, ' ');
  *inner = (COMPILEDP (f->object) ? COMPILED_SLOT (f->object, f->n)
            : AREF (f->object, f->n));
  f->n++;
  return true;
}

static bool
step_hash (struct printer *p, struct print_frame *f, lispv *inner)
{
  if (f->more)
    {
      f->more = false;
      put_char (p, ' ');
      *inner = f->value;
      return true;
    }
  if (f->limit-- <= 0)
    {
      if (f->truncated)
        put_string (p, f->n > 0 ? " ..." : "...");
      put_string (p, "))");
      return false;
    }
  if (f->n > 0)
    put_char (p, ' ');
  while (EQ (hash_table_key (f->object, f->n), Qunbound))
    f->n++;
  *inner = hash_table_key (f->object, f->n);
  f->value = hash_table_value (f->object, f->n);
  f->n++;
  f->more = true;
  return true;
}

static bool
step_intervals (struct printer *p, struct print_frame *f, lispv *inner)
{
  if (!f->more)
    {
      put_char (p, ')');
      return false;
    }
  put_format (p, " %td %td ", f->walk.start, f->walk.end);
  *inner = f->value;
  f->more = interval_next (&f->walk);
  settle_walk (f);
  return true;
}

/* Continues the innermost container.  Returns true with an object *INNER to print; false: the
   container is done.  */
static bool
step (struct printer *p, lispv *inner)
{
  struct print_frame *f = &p->frames[p->nframes - 1];
  switch (f->kind)
    {
    case FRAME_LIST:
      if (step_list (p, f, inner))
        return true;
      put_char (p, ')');
      return false;
    case FRAME_SLOTS: return step_slots (p, f, inner);
    case FRAME_HASH: return step_hash (p, f, inner);
    case FRAME_INTERVALS: return step_intervals (p, f, inner);
    case FRAME_BACKQUOTED: p->backquotes--; return false;
    case FRAME_UNQUOTED: p->backquotes++; return false;
    default: return false;
    }
}

static bool flag (lispv sym) { return !NILP (find_symbol_value (sym)); }

static intmax_t
limit_value (lispv sym)
{
  lispv v = find_symbol_value (sym);
  return FIXNUMP (v) && XFIXNUM (v) >= 0 ? XFIXNUM (v) : -1;
}

/* Carries the labels of earlier calls over, in both directions, while
   `print-continuous-numbering' is on.  */
static void
import_labels (struct printer *p)
{
  lispv table = SYMVAL (Qprint_number_table);
  if (!HASH_TABLE_P (table))
    return;
  for (ptrdiff_t i = 0; i < hash_table_limit (table); i++)
    {
      lispv key = hash_table_key (table, i), value = hash_table_value (table, i);
      if (EQ (key, Qunbound))
        continue;
      intptr_t label = FIXNUMP (value) && XFIXNUM (value) > 0 ? XFIXNUM (value) : LABEL_ONCE;
      if (label > p->labels.last_label)
        p->labels.last_label = label;
      object_map_set (&p->labels, key, label);
    }
}

static void
export_labels (struct printer *p)
{
  lispv table = make_hash_table_simple (Qeq);
  for (size_t i = 0; i < p->labels.size; i++)
    if (p->labels.keys[i] && p->labels.values[i] > 0)
      Fputhash (word_make (p->labels.keys[i]), make_fixnum (p->labels.values[i]), table);
  set_symval (Qprint_number_table, table);
}

void
print_object (struct text_out *t, lispv v, bool escape, enum raw_bytes raw)
{
  struct printer p = {
    .out = t, .escape = escape, .raw = raw,
    .quoted = flag (Qprint_quoted), .gensym = flag (Qprint_gensym),
    .circle = flag (Qprint_circle),
    .escape_newlines = flag (Qprint_escape_newlines),
    .escape_nonascii = flag (Qprint_escape_nonascii),
    .escape_multibyte = flag (Qprint_escape_multibyte),
    .escape_controls = flag (Qprint_escape_control_characters),
    .int_chars = flag (Qprint_integers_as_characters),
    .length = limit_value (Qprint_length), .level = limit_value (Qprint_level),
  };
  p.continuous = p.circle && flag (Qprint_continuous_numbering);
  if (p.continuous)
    import_labels (&p);
  if (p.circle)
    find_shared (&p.labels, v, p.gensym, p.continuous);
  while (start_object (&p, v, &v))
    continue;
  while (p.nframes > 0)
    if (!step (&p, &v))
      p.nframes--;
    else
      while (start_object (&p, v, &v))
        continue;
  if (p.continuous)
    export_labels (&p);
  printer_finish (&p);
}
