/* read.c -- the reader: turns text into objects.

   Called by load.c, by `read' and `read-from-string', by whoever reads data.  It keeps its own
   stack of unfinished objects (readint.h), so that nesting is limited by memory alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "strfns.h"
#include "readint.h"
#include "boolvec.h"
#include "chartab.h"
#include "compiled.h"
#include "init.h"
#include "list.h"
#include "marker.h"
#include "textprop.h"

/* ---- Readers in use ---- */

static struct reader **readers;
static size_t nreaders, readers_size;

static void
mark_readers (struct gc_marker *m)
{
  for (size_t i = 0; i < nreaders; i++)
    {
      struct reader *r = readers[i];
      gc_mark (m, r->src->stream);
      for (size_t j = 0; j < r->nframes; j++)
        {
          gc_mark (m, r->frames[j].head);
          gc_mark (m, r->frames[j].tail);
        }
      gc_mark_range (m, r->values, r->nvalues);
      for (size_t j = 0; j < r->nlabels; j++)
        gc_mark (m, r->labels[j].value);
    }
}

static void
reader_leave (void)
{
  struct reader *r = readers[--nreaders];
  /* What a deep or long object needed goes back.  */
  if (r->frames_size > 4096)
    {
      free (r->frames);
      r->frames = NULL;
      r->frames_size = 0;
    }
  if (r->values_size > 65536)
    {
      free (r->values);
      r->values = NULL;
      r->values_size = 0;
    }
  if (r->text_size > 1 << 20)
    {
      free (r->text);
      r->text = NULL;
      r->text_size = 0;
    }
}

static struct reader *
reader_enter (struct source *src)
{
  if (nreaders == readers_size)
    {
      size_t size = readers_size + 8;
      struct reader **p = realloc (readers, size * sizeof *p);
      if (p == NULL)
        memory_full ();
      readers = p;
      while (readers_size < size)
        {
          struct reader *r = calloc (1, sizeof *r);
          if (r == NULL)
            memory_full ();
          readers[readers_size++] = r;
        }
    }
  struct reader *r = readers[nreaders++];
  r->src = src;
  r->nframes = r->nvalues = r->ntext = r->nlabels = 0;
  record_unwind_protect_void (reader_leave);
  return r;
}

static struct frame *
push_frame (struct reader *r, enum frame_kind kind, enum frame_result result)
{
  if (unlikely (r->nframes == r->frames_size))
    {
      size_t size = 2 * r->frames_size + 64;
      struct frame *f = realloc (r->frames, size * sizeof *f);
      if (f == NULL)
        memory_full ();
      r->frames = f;
      r->frames_size = size;
    }
  struct frame *f = &r->frames[r->nframes++];
  f->kind = kind;
  f->result = result;
  f->head = f->tail = Qnil;
  f->base = r->nvalues;
  return f;
}

static void
push_value (struct reader *r, lispv v)
{
  if (unlikely (r->nvalues == r->values_size))
    {
      size_t size = 2 * r->values_size + 256;
      lispv *p = realloc (r->values, size * sizeof *p);
      if (p == NULL)
        memory_full ();
      r->values = p;
      r->values_size = size;
    }
  r->values[r->nvalues++] = v;
}

/* ---- What closing brackets make ---- */

static lispv
hash_table_from_plist (lispv plist)
{
  static const struct { lispv name, keyword; } options[] = {
    { Qsize, QCsize }, { Qtest, QCtest }, { Qweakness, QCweakness },
    { Qrehash_size, QCrehash_size }, { Qrehash_threshold, QCrehash_threshold },
  };
  lispv args[1 + 2 * ARRAYELTS (options)], table = Qnil, data = Qnil;
  ptrdiff_t n = 0;
  GCPRO (plist, table, data);   /* a test may be a function */
  args[n++] = Qmake_hash_table;
  for (size_t i = 0; i < ARRAYELTS (options); i++)
    {
      lispv v = Fplist_get (plist, options[i].name);
      if (NILP (v))
        continue;
      args[n++] = options[i].keyword;
      args[n++] = v;
    }
  table = Ffuncall (n, args);
  data = Fplist_get (plist, Qdata);
  lispv length = Fproper_list_p (data);
  if (NILP (length) || XFIXNUM (length) % 2 != 0)
    error ("Hash table data is not a list of even length");
  for (; CONSP (data); data = XCDR (XCDR (data)))
    Fputhash (XCAR (data), XCAR (XCDR (data)), table);
  return table;
}

static lispv
record_from_list (lispv list)
{
  if (CONSP (list) && EQ (XCAR (list), Qhash_table))
    return hash_table_from_plist (XCDR (list));
  ptrdiff_t n = check_list_length (list);
  if (n == 0)
    wrong_type_argument (Qwholenump, make_fixnum (-1));
  lispv record = make_record (XCAR (list), n - 1, Qnil);
  for (ptrdiff_t i = 0; i < n; i++, list = XCDR (list))
    ASET (record, i, XCAR (list));
  return record;
}

static lispv
string_from_list (struct reader *r, lispv list)
{
  if (!CONSP (list) || !STRINGP (XCAR (list)))
    invalid_syntax (r->src, "#");
  GCPRO (list);
  lispv string = XCAR (list), length = Fproper_list_p (XCDR (list));
  if (NILP (length) || XFIXNUM (length) % 3 != 0)
    invalid_syntax (r->src, "Invalid string property list");
  for (lispv tail = XCDR (list); CONSP (tail); tail = XCDR (XCDR (XCDR (tail))))
    Fset_text_properties (XCAR (tail), XCAR (XCDR (tail)), XCAR (XCDR (XCDR (tail))),
                          string);
  return string;
}

static lispv
char_table_from (ptrdiff_t n, const lispv *values)
{
  if (n < CHARTAB_EXTRAS)
    error ("Invalid size char-table");
  lispv table = make_char_table (Qnil, n - CHARTAB_EXTRAS, Qnil);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (table, i, values[i]);
  return table;
}

static lispv
sub_char_table_from (ptrdiff_t n, const lispv *values)
{
  static const int counts[] = { 0, 16, 32, 128 };
  if (n == 0)
    error ("Zero-sized sub char-table");
  if (!FIXNUMP (values[0]) || XFIXNUM (values[0]) < 1 || XFIXNUM (values[0]) > 3)
    error ("Invalid depth in sub char-table");
  if (n - 2 != counts[XFIXNUM (values[0])])
    error ("Invalid size in sub char-table");
  if (!CHARACTERP (values[1]))
    error ("Invalid minimum character in sub-char-table");
  lispv table = gc_vec (KIND_SUB_CHAR_TABLE, n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (table, i, values[i]);
  return table;
}

/* Can the N VALUES be those of a byte-code function?  */
static bool
compiled_values_p (ptrdiff_t n, const lispv *values)
{
  if (n < COMPILED_MIN_SLOTS)
    return false;
  lispv code = values[COMPILED_CODE];
  return ((FIXNUMP (values[COMPILED_ARGLIST]) || LISTP (values[COMPILED_ARGLIST]))
          && ((STRINGP (code) && VECTORP (values[COMPILED_CONSTANTS])) || CONSP (code))
          && NATNUMP (values[COMPILED_DEPTH]));
}

static lispv
close_list (struct reader *r, const struct frame *f)
{
  switch (f->result)
    {
    case RESULT_RECORD: return record_from_list (f->head);
    case RESULT_PROPERTIES: return string_from_list (r, f->head);
    default: return f->head;
    }
}

/* Takes the vector frame F, the innermost, away.  */
static lispv
close_vector (struct reader *r, const struct frame *f)
{
  const lispv *values = r->values + f->base;
  ptrdiff_t n = r->nvalues - f->base;
  lispv v;
  switch (f->result)
    {
    case RESULT_COMPILED:
      if (!compiled_values_p (n, values))
        invalid_syntax (r->src, "Invalid byte-code object");
      v = make_compiled (n, values);
      break;
    case RESULT_CHAR_TABLE:
      v = char_table_from (n, values);
      break;
    case RESULT_SUB_CHAR_TABLE:
      v = sub_char_table_from (n, values);
      break;
    default:
      v = make_nil_vector (n);
      for (ptrdiff_t i = 0; i < n; i++)
        ASET (v, i, values[i]);
    }
  r->nvalues = f->base;
  return v;
}

/* ---- After a # ---- */

static void
skip_line (struct source *s)
{
  int c;
  while ((c = get_char (s)) >= 0 && c != '\n')
    if (s->kind != SOURCE_FUNCTION)
      {
        const unsigned char *nl = memchr (s->p, '\n', s->end - s->p);
        s->p = nl ? nl : s->end;
      }
}

static lispv
read_bool_vector (struct reader *r)
{
  intmax_t n = 0;
  int c;
  while ((c = get_char (r->src)) >= '0' && c <= '9')
    if (n < PTRDIFF_MAX / 100)
      n = 10 * n + (c - '0');
  if (c < 0)
    end_of_file (r->src);
  unget_char (r->src, c);
  if (c != '"')
    invalid_syntax (r->src, "#&...");
  get_char (r->src);
  lispv bits = read_string_literal (r);
  ptrdiff_t nbytes = (n + 7) / 8;
  /* One byte too many is let pass where the last one is full: old printers wrote it.  */
  if (STRING_MULTIBYTE (bits)
      || (SBYTES (bits) != nbytes && !(n % 8 == 0 && SBYTES (bits) == nbytes + 1)))
    invalid_syntax (r->src, "#&...");
  return bool_vector_from_bytes (n, SDATA (bits));
}

/* Passes over the text up to and with the character that ends documentation, or all of it.  */
static void
skip_documentation (struct source *s)
{
  int c;
  while ((c = get_char (s)) >= 0 && c != '\037')
    continue;
}

/* After "#@": passes over as many bytes as the number says, if the text is that of a file in which
   bytes count, and else over documentation.  Returns true if 00 has it skip the rest of the text,
   which then reads as nil.  */
static bool
skip_counted (struct reader *r)
{
  struct source *s = r->src;
  intmax_t n = 0;
  int digits = 0, c;
  while ((c = get_char (s)) >= '0' && c <= '9')
    {
      n = n < PTRDIFF_MAX / 100 ? 10 * n + (c - '0') : n;
      if (++digits == 2 && n == 0)
        {
          while (get_char (s) >= 0)
            continue;
          return true;
        }
    }
  if (c < 0)
    end_of_file (s);
  if (s->counted)
    {
      unget_char (s, c);
      s->p += n < s->end - s->p ? n : s->end - s->p;
    }
  else
    skip_documentation (s);
  return false;
}

/* What `read_hash' found.  */
enum hash_outcome { HASH_VALUE, HASH_NOTHING, HASH_OPENED };

static enum hash_outcome
open_vector (struct reader *r, enum frame_result result)
{
  push_frame (r, FRAME_VECTOR, result);
  return HASH_OPENED;
}

static _Noreturn void
bad_hash (struct reader *r, int c)
{
  unget_char (r->src, c);
  invalid_syntax (r->src, "#");
}

/* After # and the digit C.  */
static enum hash_outcome
read_hash_number (struct reader *r, int c, lispv *value)
{
  intmax_t n = 0;
  bool overflow = false;
  for (; c >= '0' && c <= '9'; c = get_char (r->src))
    overflow |= (__builtin_mul_overflow (n, 10, &n)
                 || __builtin_add_overflow (n, c - '0', &n));
  if (!overflow && (c == 'r' || c == 'R'))
    {
      *value = read_radix_integer (r, n);
      return HASH_VALUE;
    }
  if (!overflow && n <= MOST_POSITIVE_FIXNUM && !NILP (SYMVAL (Qread_circle)))
    {
      if (c == '=')
        {
          ptrdiff_t label = label_open (r, n);
          push_frame (r, FRAME_LABEL, RESULT_PLAIN)->base = label;
          return HASH_OPENED;
        }
      if (c == '#')
        {
          *value = label_value (r, n);
          if (!EQ (*value, Qunbound))
            return HASH_VALUE;
        }
    }
  bad_hash (r, c);
}

static enum hash_outcome
read_hash (struct reader *r, lispv *value)
{
  struct source *s = r->src;
  int c = get_char (s);
  switch (c)
    {
    case '\'':
      push_frame (r, FRAME_PREFIX, RESULT_PLAIN)->head = Qfunction;
      return HASH_OPENED;
    case ':':
    case '_':
      *value = read_special_symbol (r, c == ':');
      return HASH_VALUE;
    case '#':
      *value = intern_bytes ("", 0);
      return HASH_VALUE;
    case '[':
      return open_vector (r, RESULT_COMPILED);
    case '(':
      push_frame (r, FRAME_LIST, RESULT_PROPERTIES);
      return HASH_OPENED;
    case 's':
      c = get_char (s);
      if (c != '(')
        bad_hash (r, c);
      push_frame (r, FRAME_LIST, RESULT_RECORD);
      return HASH_OPENED;
    case '&':
      *value = read_bool_vector (r);
      return HASH_VALUE;
    case '^':
      {
        bool sub = false;
        c = get_char (s);
        if (c == '^')
          {
            sub = true;
            c = get_char (s);
          }
        if (c == '[')
          return open_vector (r, sub ? RESULT_SUB_CHAR_TABLE : RESULT_CHAR_TABLE);
        unget_char (s, c);
        invalid_syntax (s, sub ? "#^^" : "#^");
      }
    case '!':
      skip_line (s);
      return HASH_NOTHING;
    case '@':
      *value = Qnil;
      return skip_counted (r) ? HASH_VALUE : HASH_NOTHING;
    case '$':
      *value = SYMVAL (Qload_file_name);
      return HASH_VALUE;
    case 'b': case 'B':
      *value = read_radix_integer (r, 2);
      return HASH_VALUE;
    case 'o': case 'O':
      *value = read_radix_integer (r, 8);
      return HASH_VALUE;
    case 'x': case 'X':
      *value = read_radix_integer (r, 16);
      return HASH_VALUE;
    case '0' ... '9':
      return read_hash_number (r, c, value);
    default:
      bad_hash (r, c);
    }
}

/* ---- Objects ---- */

/* The next character that is no blank and in no comment, or -1.  */
static int
skip_blanks (struct source *s)
{
  for (;;)
    {
      int c = get_char (s);
      if (c == ';')
        skip_line (s);
      else if (c > ' ' ? c != 0xA0 : c < 0)
        return c;
    }
}

static struct frame *
top_frame (struct reader *r)
{
  return r->nframes ? &r->frames[r->nframes - 1] : NULL;
}

/* After a closing bracket C.  Returns the object that it ends.  */
static lispv
close_bracket (struct reader *r, int c)
{
  struct frame *f = top_frame (r);
  enum frame_kind kind = f ? f->kind : FRAME_PREFIX;
  char bracket[2] = { c, 0 };
  if (kind == FRAME_VECTOR)
    {
      if (c == ')')
        invalid_syntax (r->src, ") or . in a vector");
      lispv v = close_vector (r, f);
      r->nframes--;
      return v;
    }
  if (c == ')' && (kind == FRAME_LIST || kind == FRAME_CDR))
    {
      lispv v = close_list (r, f);
      r->nframes--;
      return v;
    }
  if (c == ']' && kind == FRAME_LIST)
    invalid_syntax (r->src, "] in a list");
  if (c == ']' && kind == FRAME_CDR)
    invalid_syntax (r->src, ". in wrong context");
  invalid_syntax (r->src, bracket);
}

/* A dot that stands alone.  */
static void
read_dot (struct reader *r)
{
  struct frame *f = top_frame (r);
  if (f && f->kind == FRAME_LIST)
    f->kind = FRAME_DOT;
  else if (f && f->kind == FRAME_VECTOR)
    invalid_syntax (r->src, ") or . in a vector");
  else
    invalid_syntax (r->src, f && f->kind == FRAME_CDR ? ". in wrong context" : ".");
}

static bool
lone_dot_p (struct reader *r)
{
  int next = get_char (r->src);
  unget_char (r->src, next);
  return next <= ' ' || (next < 128 && strchr ("\"';([#?`,", next));
}

static void
add_to_list (struct frame *f, lispv v)
{
  lispv cell = list1 (v);
  if (NILP (f->tail))
    f->head = cell;
  else
    XSETCDR (f->tail, cell);
  f->tail = cell;
}

/* Gives V to what it is part of.  Returns true when *V is complete in itself.  */
static bool
attach (struct reader *r, lispv *v)
{
  for (;;)
    {
      struct frame *f = top_frame (r);
      if (f == NULL)
        return true;
      switch (f->kind)
        {
        case FRAME_LIST:
          if (f->result == RESULT_PROPERTIES && NILP (f->tail) && !STRINGP (*v))
            invalid_syntax (r->src, "#");
          add_to_list (f, *v);
          return false;
        case FRAME_DOT:
          if (NILP (f->tail))
            f->head = *v;
          else
            XSETCDR (f->tail, *v);
          f->kind = FRAME_CDR;
          return false;
        case FRAME_CDR:
          invalid_syntax (r->src, ". in wrong context");
        case FRAME_VECTOR:
          push_value (r, *v);
          return false;
        case FRAME_PREFIX:
          *v = list2 (f->head, *v);
          r->nframes--;
          break;
        case FRAME_LABEL:
          *v = label_close (r, f->base, *v);
          r->nframes--;
          break;
        }
    }
}

static lispv
read_object (struct reader *r)
{
  struct source *s = r->src;
  for (;;)
    {
      lispv v;
      int c = skip_blanks (s);
      switch (c)
        {
        case -1:
          if (r->nframes == 0)
            return Qunbound;
          end_of_file (r->src);
        case '(':
          push_frame (r, FRAME_LIST, RESULT_PLAIN);
          continue;
        case '[':
          push_frame (r, FRAME_VECTOR, RESULT_PLAIN);
          continue;
        case ')':
        case ']':
          v = close_bracket (r, c);
          break;
        case '\'':
          push_frame (r, FRAME_PREFIX, RESULT_PLAIN)->head = Qquote;
          continue;
        case '`':
          push_frame (r, FRAME_PREFIX, RESULT_PLAIN)->head = Qbackquote;
          continue;
        case ',':
          c = get_char (s);
          if (c != '@')
            unget_char (s, c);
          push_frame (r, FRAME_PREFIX, RESULT_PLAIN)->head = c == '@' ? Qcomma_at : Qcomma;
          continue;
        case '#':
          {
            enum hash_outcome outcome = read_hash (r, &v);
            if (outcome != HASH_VALUE)
              continue;
          }
          break;
        case '?':
          v = read_char_literal (r);
          break;
        case '"':
          v = read_string_literal (r);
          break;
        case '.':
          if (lone_dot_p (r))
            {
              read_dot (r);
              continue;
            }
          v = read_symbol_or_number (r, c);
          break;
        default:
          v = read_symbol_or_number (r, c);
          break;
        }
      if (attach (r, &v))
        return v;
    }
}

lispv
read_form (struct source *src)
{
  specref count = specpdl_index ();
  return unbind_to (count, read_object (reader_enter (src)));
}

/* ---- Primitives ---- */

/* The form read from S, which ought to hold one.  */
static lispv
read_some_form (struct source *s)
{
  lispv v = read_form (s);
  if (EQ (v, Qunbound))
    end_of_file (s);
  return v;
}

/* Reads from the text of STRING, multibyte, between byte offsets.  Nothing can move it
   meanwhile.  */
static lispv
read_string_part (lispv string, ptrdiff_t from, ptrdiff_t to, ptrdiff_t *end)
{
  struct source s;
  source_init (&s, SDATA (string) + from, to - from, false);
  lispv v = read_some_form (&s);
  *end = from + source_offset (&s);
  return v;
}

/* Writes N bytes of unibyte text to OUT, each as the character with its code; the size.  */
static ptrdiff_t
bytes_to_chars (const unsigned char *p, ptrdiff_t n, unsigned char *out)
{
  unsigned char *start = out;
  for (ptrdiff_t i = 0; i < n; i++)
    out += char_encode (p[i], out);
  return out - start;
}

/* A multibyte string with the same characters as STRING.  */
static lispv
readable_string (lispv string)
{
  ptrdiff_t n = SBYTES (string);
  if (STRING_MULTIBYTE (string) || ascii_bytes_p (SDATA (string), n))
    return string;
  lispv wide = new_multibyte_string (n, unibyte_to_multibyte_size (SDATA (string), n));
  bytes_to_chars (SDATA (string), n, SDATA (wide));
  return wide;
}

static lispv
read_from_function (lispv function)
{
  struct source s = { .kind = SOURCE_FUNCTION, .stream = function };
  s.start = s.p = s.end = s.cell;
  return read_some_form (&s);
}

/* A read from a buffer or marker: where point, or the marker, goes afterwards.  */
struct buffer_read
{
  struct buffer *buffer;
  struct marker *marker;
  ptrdiff_t charpos;            /* where it started */
  const unsigned char *text;
  unsigned char *copy;          /* the text, if it had to be copied */
  struct source source;
  struct buffer_read *next;
};

static struct buffer_read *buffer_reads;

static void
note_position (struct buffer_read *b)
{
  ptrdiff_t pos = b->charpos + chars_in_multibyte (b->text, b->source.p - b->text);
  if (b->marker)
    marker_move (b->marker, b->buffer, pos);
  else
    {
      b->buffer->pt_byte = buf_char_to_byte (b->buffer, pos);
      b->buffer->pt = pos;
    }
}

void
note_read_position (void)
{
  if (buffer_reads)
    note_position (buffer_reads);
}

static void
finish_buffer_read (void)
{
  struct buffer_read *b = buffer_reads;
  buffer_reads = b->next;
  note_position (b);
  free (b->copy);
  free (b);
}

/* Sets up B to read from the text between byte positions; errors count lines from the
   buffer's start.  */
static void
prepare_buffer_read (struct buffer_read *b, ptrdiff_t from_byte, ptrdiff_t to_byte)
{
  struct text_segments seg;
  buffer_text_segments (b->buffer, from_byte, to_byte, &seg);
  bool ascii = b->buffer->multibyte || (ascii_bytes_p (seg.p1, seg.n1)
                                        && ascii_bytes_p (seg.p2, seg.n2));
  if (seg.n2 == 0 && ascii)
    b->text = seg.p1;
  else
    {
      ptrdiff_t size = ascii ? seg.n1 + seg.n2 : 2 * (seg.n1 + seg.n2);
      b->copy = malloc (size + 1);
      if (b->copy == NULL)
        memory_full ();
      if (ascii)
        {
          memcpy (b->copy, seg.p1, seg.n1);
          memcpy (b->copy + seg.n1, seg.p2, seg.n2);
        }
      else
        {
          ptrdiff_t n = bytes_to_chars (seg.p1, seg.n1, b->copy);
          size = n + bytes_to_chars (seg.p2, seg.n2, b->copy + n);
        }
      b->text = b->copy;
      seg.n1 = size;
      seg.n2 = 0;
    }
  source_init (&b->source, b->text, seg.n1, !b->marker);
  b->source.kind = SOURCE_BUFFER;
  b->source.stream = buffer_value (b->buffer);
  b->source.start_pos = b->charpos;
}

static lispv
read_from_buffer (struct buffer *buffer, struct marker *marker)
{
  if (!BUFFER_LIVE_P (buffer))
    error ("Reading from killed buffer");
  struct buffer_read *b = calloc (1, sizeof *b);
  if (b == NULL)
    memory_full ();
  b->buffer = buffer;
  b->marker = marker;
  ptrdiff_t zv = buffer_zv (buffer);
  b->charpos = marker ? marker_charpos (marker) : buffer_pt (buffer);
  if (b->charpos > zv)
    b->charpos = zv;
  prepare_buffer_read (b, buf_char_to_byte (buffer, b->charpos),
                       buf_char_to_byte (buffer, zv));
  b->next = buffer_reads;
  buffer_reads = b;
  specref count = specpdl_index ();
  record_unwind_protect_void (finish_buffer_read);
  return unbind_to (count, read_some_form (&b->source));
}

/* What is being loaded, when `standard-input' is `get-file-char'; or null.  */
static struct source *loaded_source;

static void
set_loaded_source (void *s)
{
  loaded_source = s;
}

void
read_from_source (struct source *s, lispv buffer)
{
  record_unwind_protect_ptr (set_loaded_source, loaded_source);
  loaded_source = s;
  specbind (Qstandard_input, s ? Qget_file_char : buffer);
}

DEFUN (Fread, "read", 0, 1,
       "Read one Lisp object from STREAM (default: `standard-input') and return it.\n\
STREAM is a buffer (from point), a marker, a string, a function that returns the next\n\
character when called without arguments and takes one back when called with it, t for the\n\
standard input, or `get-file-char' for the file being loaded.")
(lispv stream)
{
  if (NILP (stream))
    stream = SYMVAL (Qstandard_input);
  if (EQ (stream, Qt) || EQ (stream, Qread_char))
    return call1 (intern ("read-minibuffer"), build_string ("Lisp expression: "));
  if (CONSP (stream) && STRINGP (XCAR (stream)))
    stream = XCAR (stream);
  if (EQ (stream, Qget_file_char) && loaded_source)
    return read_some_form (loaded_source);
  if (STRINGP (stream))
    {
      stream = readable_string (stream);
      ptrdiff_t end;
      return read_string_part (stream, 0, SBYTES (stream), &end);
    }
  if (BUFFERP (stream))
    return read_from_buffer (XBUFFER (stream), NULL);
  if (MARKERP (stream))
    {
      if (XMARKER (stream)->buffer == NULL)
        error ("Marker does not point anywhere");
      return read_from_buffer (XMARKER (stream)->buffer, XMARKER (stream));
    }
  return read_from_function (stream);
}

/* Index V (nil: DFLT) into STRING, of N characters; below 0 it counts from the end.  FROM and TO
   are for the error.  */
static ptrdiff_t
string_index (lispv string, lispv v, ptrdiff_t dflt, ptrdiff_t n, lispv from, lispv to)
{
  if (NILP (v))
    return dflt;
  intmax_t i;
  if (!integer_to_intmax (v, &i))
    args_out_of_range_3 (string, from, to);
  if (i < 0)
    i += n;
  if (i < 0 || i > n)
    args_out_of_range_3 (string, from, to);
  return i;
}

DEFUN (Fread_from_string, "read-from-string", 1, 3,
       "Read one Lisp object from STRING; return (OBJECT . INDEX), INDEX being where it ended.\n\
START and END delimit the part of STRING to read; below 0 they count from its end.")
(lispv string, lispv start, lispv end)
{
  CHECK_STRING (string);
  if (!NILP (end) && !INTEGERP (end))
    wrong_type_argument (Qintegerp, end);
  if (!NILP (start) && !INTEGERP (start))
    wrong_type_argument (Qintegerp, start);
  ptrdiff_t n = SCHARS (string);
  ptrdiff_t from = string_index (string, start, 0, n, start, end);
  ptrdiff_t to = string_index (string, end, n, n, start, end);
  if (from > to)
    args_out_of_range_3 (string, start, end);
  lispv text = readable_string (string);
  GCPRO (text);
  ptrdiff_t stop;
  lispv v = read_string_part (text, string_char_to_byte (text, from),
                              string_char_to_byte (text, to), &stop);
  return Fcons (v, make_fixnum (string_byte_to_char (text, stop)));
}

DEFUN (Flread__substitute_object_in_subtree, "lread--substitute-object-in-subtree", 3, 3,
       "In OBJECT, replace each PLACEHOLDER by OBJECT itself.  COMPLETED is not used.")
(lispv object, lispv placeholder, lispv completed)
{
  (void) completed;
  substitute_object (object, placeholder, object);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFread, &SFread_from_string, &SFlread__substitute_object_in_subtree,
};

void
init_read (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root_scanner ("reader", mark_readers);
  defvar_lisp (Qstandard_input, Qt, "Where `read' reads from by default; see there.");
  defvar_lisp (Qread_circle, Qt, "Non-nil means that #N= and #N# are read as labels.");
  defvar_lisp (Qread_symbol_shorthands, Qnil,
               "Alist of prefixes of symbol names, as read and as meant.");
  defvar_lisp (Qlread_unescaped_character_literals, Qnil,
               "Characters that were read after `?' without the backslash they ought to have.");
}
