/* format.c -- `format' and messages.

   Nothing here calls Lisp: what is not a string or number is printed by print.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <math.h>
#include "strfns.h"
#include "format.h"
#include "data.h"
#include "init.h"
#include "number.h"
#include "print.h"
#include "textprop.h"

/* One conversion.  Positions count characters.  */
struct spec
{
  ptrdiff_t format_start, format_end;   /* in the format */
  ptrdiff_t out_start, out_end;         /* in the result, with padding */
  ptrdiff_t text_start;                 /* in the result, after padding on the left */
  lispv arg;                            /* the string put there, nil for numbers */
};

struct flags
{
  bool minus, plus, space, sharp, zero;
  ptrdiff_t width;
  ptrdiff_t precision;                  /* -1: none */
};

struct formatter
{
  struct text_out out;
  ptrdiff_t nchars;                     /* in OUT */
  bool multibyte;                       /* the result has to be */
  bool changed;
  struct spec *specs;
  size_t nspecs, specs_size;
};

static void
formatter_free (struct formatter *f)
{
  text_out_free (&f->out);
  free (f->specs);
}

/* Signals `error' with MESSAGE after freeing F.  */
static _Noreturn void
format_error (struct formatter *f, const char *message)
{
  formatter_free (f);
  xsignal1 (Qerror, styled_string (build_string (message)));
}

static void
put_char (struct formatter *f, int c)
{
  text_out_char (&f->out, c);
  f->nchars++;
}

static void
put_spaces (struct formatter *f, ptrdiff_t n, int c)
{
  while (n-- > 0)
    put_char (f, c);
}

static void
put_ascii (struct formatter *f, const char *s, ptrdiff_t n)
{
  text_out_bytes (&f->out, s, n);
  f->nchars += n;
}

static struct spec *
add_spec (struct formatter *f)
{
  if (f->nspecs == f->specs_size)
    {
      size_t size = 2 * f->specs_size + 8;
      struct spec *p = realloc (f->specs, size * sizeof *p);
      if (p == NULL)
        memory_full ();
      f->specs = p;
      f->specs_size = size;
    }
  struct spec *s = &f->specs[f->nspecs++];
  memset (s, 0, sizeof *s);
  return s;
}

/* ---- Strings ---- */

/* Columns of the first characters of S that fit into LIMIT columns (-1: all); *NCHARS and
   *NBYTES become how much that is.  */
static ptrdiff_t
columns_within (lispv s, ptrdiff_t limit, ptrdiff_t *nchars, ptrdiff_t *nbytes)
{
  bool multibyte = STRING_MULTIBYTE (s);
  const unsigned char *start = SDATA (s), *p = start, *end = start + SBYTES (s);
  ptrdiff_t columns = 0, n = 0;
  while (p < end)
    {
      const unsigned char *q = p;
      int c = char_or_byte_advance (&q, multibyte);
      int w = char_width (c);
      if (limit >= 0 && columns + w > limit)
        break;
      columns += w;
      n++;
      p = q;
    }
  *nchars = n;
  *nbytes = p - start;
  return columns;
}

static void
put_string (struct formatter *f, struct spec *spec, lispv s, const struct flags *flags)
{
  ptrdiff_t nchars = SCHARS (s), nbytes = SBYTES (s), columns = 0;
  if (flags->width > 0 || flags->precision >= 0)
    columns = columns_within (s, flags->precision, &nchars, &nbytes);
  ptrdiff_t pad = flags->width > columns ? flags->width - columns : 0;
  if (!flags->minus)
    put_spaces (f, pad, ' ');
  spec->text_start = f->nchars;
  if (STRING_MULTIBYTE (s))
    {
      f->multibyte = true;
      text_out_bytes (&f->out, SDATA (s), nbytes);
    }
  else
    for (ptrdiff_t i = 0; i < nbytes; i++)
      text_out_char (&f->out, unibyte_to_char (SREF (s, i)));
  f->nchars += nchars;
  if (flags->minus)
    put_spaces (f, pad, ' ');
  spec->arg = s;
}

/* ---- Numbers ---- */

/* SIGN (or 0), PREFIX and N digits, by FLAGS.  */
static void
put_digits (struct formatter *f, struct spec *spec, int sign, const char *prefix,
            const char *digits, ptrdiff_t n, const struct flags *flags)
{
  ptrdiff_t zeros = flags->precision > n ? flags->precision - n : 0;
  ptrdiff_t length = n + zeros + (sign != 0) + (ptrdiff_t) strlen (prefix);
  ptrdiff_t pad = flags->width > length ? flags->width - length : 0;
  if (flags->zero && !flags->minus && flags->precision < 0)
    {
      zeros += pad;
      pad = 0;
    }
  if (!flags->minus)
    put_spaces (f, pad, ' ');
  spec->text_start = f->nchars;
  if (sign)
    put_char (f, sign);
  put_ascii (f, prefix, strlen (prefix));
  put_spaces (f, zeros, '0');
  put_ascii (f, digits, n);
  if (flags->minus)
    put_spaces (f, pad, ' ');
}

static int
sign_char (bool negative, const struct flags *flags)
{
  return negative ? '-' : flags->plus ? '+' : flags->space ? ' ' : 0;
}

static void
put_integer (struct formatter *f, struct spec *spec, int conversion, lispv v,
             const struct flags *flags)
{
  char buf[CHAR_BIT * sizeof (uintmax_t)];
  const char *digits;
  ptrdiff_t n;
  bool negative, zero = false;
  lispv text = Qnil;
  int base = conversion == 'd' ? 10 : conversion == 'o' ? 8 : 16;
  if (FIXNUMP (v))
    {
      intmax_t i = XFIXNUM (v);
      negative = i < 0;
      zero = i == 0;
      uintmax_t u = negative ? -(uintmax_t) i : (uintmax_t) i;
      char *p = buf + sizeof buf;
      for (; u != 0; u /= base)
        *--p = "0123456789abcdef"[u % base];
      if (zero && flags->precision != 0)
        *--p = '0';
      digits = p;
      n = buf + sizeof buf - p;
    }
  else
    {
      text = integer_to_string (v, base, false);
      digits = SSDATA (text);
      n = SBYTES (text);
      negative = digits[0] == '-';
      digits += negative;
      n -= negative;
    }
  const char *prefix = "";
  struct flags fl = *flags;
  /* The sign of a bignum counts as one of the digits that the precision asks for.  */
  if (!FIXNUMP (v) && negative && fl.precision > 0)
    fl.precision--;
  if (flags->sharp && !zero)
    prefix = conversion == 'x' ? "0x" : conversion == 'X' ? "0X" : "";
  if (conversion == 'o' && flags->sharp && !zero && fl.precision <= n)
    {
      /* One leading zero, which counts as a digit.  */
      if (fl.precision >= 0 || !fl.zero || fl.width <= n)
        fl.precision = n + 1;
    }
  size_t at = f->out.n;
  put_digits (f, spec, sign_char (negative, flags), prefix, digits, n, &fl);
  if (conversion == 'X')
    for (; at < f->out.n; at++)
      if (f->out.data[at] >= 'a' && f->out.data[at] <= 'f')
        f->out.data[at] -= 'a' - 'A';
}

static void
put_float (struct formatter *f, struct spec *spec, int conversion, lispv v,
           const struct flags *flags)
{
  char format[24], *p = format;
  *p++ = '%';
  if (flags->plus)
    *p++ = '+';
  if (flags->space)
    *p++ = ' ';
  if (flags->sharp)
    *p++ = '#';
  strcpy (p, ".*L?");
  p[3] = conversion;
  long double d = FIXNUMP (v) ? (long double) XFIXNUM (v) : (long double) number_to_double (v);
  int precision = flags->precision < 0 ? 6 : flags->precision > INT_MAX / 2 ? INT_MAX / 2
                  : (int) flags->precision;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  int n = snprintf (NULL, 0, format, precision, d);
  char *text = n < 0 ? NULL : malloc (n + 1);
  if (text == NULL)
    memory_full ();
  snprintf (text, n + 1, format, precision, d);
#pragma GCC diagnostic pop
  int sign = text[0] == '-' || text[0] == '+' || text[0] == ' ' ? text[0] : 0;
  struct flags fl = { .minus = flags->minus, .zero = flags->zero && isfinite (d),
                      .width = flags->width, .precision = -1 };
  put_digits (f, spec, sign, "", text + (sign != 0), n - (sign != 0), &fl);
  free (text);
}

static void
put_number (struct formatter *f, struct spec *spec, int conversion, lispv v,
            const struct flags *flags)
{
  if (conversion == 'e' || conversion == 'f' || conversion == 'g')
    {
      put_float (f, spec, conversion, v, flags);
      return;
    }
  if (FLOATP (v))
    {
      double d = XFLOAT (v);
      if (conversion == 'd' && !isfinite (d))
        {
          struct flags fl = *flags;
          fl.precision = 0;
          put_float (f, spec, 'f', v, &fl);
          return;
        }
      if (!isfinite (d))
        {
          formatter_free (f);
          xsignal0 (Qoverflow_error);
        }
      v = double_to_integer (d);
    }
  put_integer (f, spec, conversion == 'i' ? 'd' : conversion, v, flags);
}

/* ---- The format string ---- */

enum quoting { QUOTE_NONE, QUOTE_CURVE, QUOTE_STRAIGHT, QUOTE_GRAVE };

static enum quoting
quoting_style (void)
{
  lispv style = SYMVAL (Qtext_quoting_style);
  return (EQ (style, Qgrave) ? QUOTE_GRAVE : EQ (style, Qstraight) ? QUOTE_STRAIGHT
          : QUOTE_CURVE);
}

/* A decimal number at *P; PTRDIFF_MAX if it is too large.  */
static ptrdiff_t
parse_count (const unsigned char **p, const unsigned char *end)
{
  ptrdiff_t n = 0;
  for (; *p < end && **p >= '0' && **p <= '9'; ++*p)
    if (__builtin_mul_overflow (n, 10, &n) || __builtin_add_overflow (n, **p - '0', &n))
      n = PTRDIFF_MAX / 16;
  return n;
}

static void
parse_flags (struct flags *flags, const unsigned char **p, const unsigned char *end)
{
  *flags = (struct flags) { .precision = -1 };
  for (; *p < end; ++*p)
    if (**p == '-')
      flags->minus = true;
    else if (**p == '+')
      flags->plus = true;
    else if (**p == ' ')
      flags->space = true;
    else if (**p == '#')
      flags->sharp = true;
    else if (**p == '0')
      flags->zero = true;
    else
      break;
  flags->width = parse_count (p, end);
  if (*p < end && **p == '.')
    {
      ++*p;
      flags->precision = parse_count (p, end);
    }
}

static void
convert (struct formatter *f, struct spec *spec, int conversion, lispv arg,
         const struct flags *flags)
{
  if (flags->width > PTRDIFF_MAX / 32 || flags->precision > PTRDIFF_MAX / 32)
    format_error (f, "Maximum string size exceeded");
  switch (conversion)
    {
    case 's':
    case 'S':
      if (conversion == 's' && SYMBOLP (arg))
        arg = SYMBOL_NAME (arg);
      else if (conversion == 'S' || !STRINGP (arg))
        arg = print_to_string (arg, conversion == 'S');
      put_string (f, spec, arg, flags);
      return;
    case 'c':
      if (FIXNUMP (arg))
        {
          if (!CHARACTERP (arg))
            {
              formatter_free (f);
              wrong_type_argument (Qcharacterp, arg);
            }
          unsigned char text[MAX_CHAR_BYTES];
          int n = char_encode (XFIXNUM (arg), text);
          put_string (f, spec, make_specified_string ((char *) text, 1, n, n > 1), flags);
          spec->arg = Qnil;
          return;
        }
      if (SYMBOLP (arg) && !NILP (arg) && !EQ (arg, Qt))
        {
          put_string (f, spec, print_to_string (arg, false), flags);
          return;
        }
      break;
    case 'd': case 'i': case 'o': case 'x': case 'X': case 'e': case 'f': case 'g':
      if (NUMBERP (arg))
        {
          put_number (f, spec, conversion, arg, flags);
          return;
        }
      break;
    default:
      {
        unsigned char text[MAX_CHAR_BYTES + 1];
        text[char_encode (conversion, text)] = 0;
        formatter_free (f);
        error ("Invalid format operation %%%s", (char *) text);
      }
    }
  format_error (f, "Format specifier doesn't match argument type");
}

/* Position POS of the format, in the result: inside of a conversion, its end.  */
static ptrdiff_t
translate_position (struct formatter *f, ptrdiff_t pos)
{
  ptrdiff_t shift = 0;
  for (size_t i = 0; i < f->nspecs; i++)
    {
      const struct spec *s = &f->specs[i];
      if (pos <= s->format_start)
        break;
      if (pos < s->format_end)
        return s->out_end;
      shift = s->out_end - s->format_end;
    }
  return pos + shift;
}

/* Gives RESULT the properties of the format and of the arguments.  */
static void
carry_properties (struct formatter *f, lispv format, lispv result)
{
  struct interval_walk w;
  bool format_has = has_text_properties (format);
  if (format_has && interval_first (format, &w))
    do
      {
        ptrdiff_t from = translate_position (f, w.start), to = translate_position (f, w.end);
        if (!NILP (w.plist) && from < to)
          string_add_properties (result, from, to, w.plist);
      }
    while (interval_next (&w));
  for (size_t i = 0; i < f->nspecs; i++)
    {
      struct spec *s = &f->specs[i];
      if (!STRINGP (s->arg) || !interval_first (s->arg, &w))
        continue;
      ptrdiff_t start = format_has ? s->out_start : s->text_start;
      do
        {
          /* Properties that reach the argument's end cover the padding there too.  */
          ptrdiff_t from = start + w.start;
          ptrdiff_t to = w.end == SCHARS (s->arg) ? s->out_end : start + w.end;
          if (to > s->out_end)
            to = s->out_end;
          if (!NILP (w.plist) && from < to)
            string_add_properties (result, from, to, w.plist);
        }
      while (interval_next (&w));
    }
}

static lispv
finish (struct formatter *f, lispv format)
{
  lispv result;
  if (f->multibyte)
    result = make_multibyte_string ((char *) f->out.data, f->nchars, f->out.n);
  else
    {
      result = new_unibyte_string (f->nchars);
      if (f->out.n > 0)
        copy_as_unibyte (f->out.data, f->out.n, SDATA (result));
    }
  bool props = has_text_properties (format);
  for (size_t i = 0; !props && i < f->nspecs; i++)
    props = STRINGP (f->specs[i].arg) && has_text_properties (f->specs[i].arg);
  if (props && f->nchars > 0)
    carry_properties (f, format, result);
  return result;
}

static lispv
format_args (ptrdiff_t nargs, lispv *args, bool message)
{
  lispv format = args[0];
  CHECK_STRING (format);
  enum quoting quoting = message ? quoting_style () : QUOTE_NONE;
  bool multibyte = STRING_MULTIBYTE (format);
  struct formatter f = { .multibyte = multibyte };
  const unsigned char *p = SDATA (format), *end = p + SBYTES (format), *start = p;
  ptrdiff_t n = 0, pos = 0;
  for (ptrdiff_t i = 1; i < nargs && !f.multibyte; i++)
    f.multibyte = STRINGP (args[i]) && STRING_MULTIBYTE (args[i]);
  if (nargs >= 2 && end - p == 2 && p[0] == '%' && p[1] == 's' && STRINGP (args[1])
      && !has_text_properties (format) && (STRING_MULTIBYTE (args[1]) || !multibyte))
    return args[1];
  while (p < end)
    {
      if (*p != '%')
        {
          int c = char_or_byte_advance (&p, multibyte);
          if ((c == '`' || c == '\'') && (quoting == QUOTE_CURVE
                                          || (quoting == QUOTE_STRAIGHT && c == '`')))
            {
              f.changed = true;
              if (quoting == QUOTE_CURVE)
                f.multibyte = true;
              c = quoting == QUOTE_STRAIGHT ? '\'' : c == '`' ? 0x2018 : 0x2019;
            }
          put_char (&f, multibyte ? c : c > 0xFF ? c : unibyte_to_char (c));
          pos++;
          continue;
        }
      f.changed = true;
      struct spec *spec = add_spec (&f);
      spec->format_start = pos;
      spec->out_start = spec->text_start = f.nchars;
      const unsigned char *from = p++, *q = p;
      ptrdiff_t field = parse_count (&q, end);
      if (q > p && q < end && *q == '$')
        {
          n = field - 1;
          p = q + 1;
        }
      struct flags flags;
      parse_flags (&flags, &p, end);
      if (p >= end)
        format_error (&f, "Format string ends in middle of format specifier");
      int conversion = char_or_byte_advance (&p, multibyte);
      if (!multibyte)
        conversion = unibyte_to_char (conversion);
      if (conversion == '%')
        put_char (&f, '%');
      else
        {
          if (++n >= nargs)
            format_error (&f, "Not enough arguments for format string");
          lispv arg = args[n];
          convert (&f, spec, conversion, arg, &flags);
        }
      spec = &f.specs[f.nspecs - 1];
      pos += multibyte ? chars_in_multibyte (from, p - from) : p - from;
      spec->format_end = pos;
      spec->out_end = f.nchars;
    }
  (void) start;
  lispv result = f.changed ? finish (&f, format) : format;
  formatter_free (&f);
  return result;
}

DEFUN (Fformat, "format", 1, MANY,
       "Return a string made from STRING by replacing its %-sequences by the OBJECTS.\n\
%s prints an object as `princ', %S as `prin1', %c a character, %d, %o, %x and %X an integer in\n\
base 10, 8 or 16, %e, %f and %g a float, %% a percent sign.  Between % and the letter may\n\
stand: N$ (take argument N), flags (-, +, space, #, 0), a width, and a point with a precision.")
(ptrdiff_t nargs, lispv *args)
{
  return format_args (nargs, args, false);
}

DEFUN (Fformat_message, "format-message", 1, MANY,
       "As `format' of STRING and OBJECTS, with the quotes ` and ' in STRING as\n\
`text-quoting-style' wants them.")
(ptrdiff_t nargs, lispv *args)
{
  return format_args (nargs, args, true);
}

lispv
format_c (const char *format, ...)
{
  lispv args[20];
  ptrdiff_t n = 0;
  args[n++] = build_string (format);
  va_list ap;
  va_start (ap, format);
  for (const char *p = format; (p = strchr (p, '%')) != NULL; p++)
    if (p[1] == '%')
      p++;
    else if (n < (ptrdiff_t) ARRAYELTS (args))
      args[n++] = va_arg (ap, lispv);
  va_end (ap);
  return Fformat (n, args);
}

lispv
styled_string (lispv string)
{
  if (memchr (SDATA (string), '`', SBYTES (string)) == NULL
      && memchr (SDATA (string), '\'', SBYTES (string)) == NULL)
    return string;
  /* No conversions: double the percent signs.  */
  struct text_out t = { 0 };
  for (ptrdiff_t i = 0; i < SBYTES (string); i++)
    {
      unsigned char byte = SREF (string, i);
      text_out_bytes (&t, &byte, 1);
      if (byte == '%')
        text_out_bytes (&t, &byte, 1);
    }
  lispv args[] = { make_specified_string ((char *) t.data, -1, t.n, STRING_MULTIBYTE (string)) };
  text_out_free (&t);
  return format_args (1, args, true);
}

/* ---- Messages ---- */

bool message_needs_newline;

void
message_string (lispv string)
{
  if (message_needs_newline)
    {
      message_needs_newline = false;
      write_stderr ("\n", 1);
    }
  struct text_out t = { 0 };
  if (STRINGP (string))
    {
      if (!ascii_bytes_p (SDATA (string), SBYTES (string)))
        string = Fstring_to_multibyte (string);
      text_out_bytes (&t, SDATA (string), SBYTES (string));
    }
  text_out_bytes (&t, "\n", 1);
  write_stderr (t.data, t.n);
  text_out_free (&t);
}

void
message_c (const char *format, ...)
{
  char buf[2000];
  va_list ap;
  va_start (ap, format);
  int n = vsnprintf (buf, sizeof buf, format, ap);
  va_end (ap);
  if (n >= (int) sizeof buf)
    n = sizeof buf - 1;
  message_string (styled_string (make_string (buf, n)));
}

/* Lets Lisp write TEXT into the buffer of messages, once it can.  */
MAY_GC static void
log_message (lispv text)
{
  if (!NILP (Ffboundp (Qmessages__log)))
    call1 (Qmessages__log, text);
}

DEFUN (Fmessage, "message", 1, MANY,
       "Show a message, made from STRING and ARGS as by `format-message', on the standard error.\n\
Write it into the buffer *Messages* as well, and return it.  If STRING is nil or empty, an\n\
empty line is shown.")
(ptrdiff_t nargs, lispv *args)
{
  if (NILP (args[0]) || (STRINGP (args[0]) && SBYTES (args[0]) == 0))
    {
      message_string (Qnil);
      return args[0];
    }
  lispv text = Fformat_message (nargs, args);
  GCPRO (text);
  if (NILP (SYMVAL (Qinhibit_message)))
    message_string (text);
  log_message (text);
  return text;
}

DEFUN (Fmessage_box, "message-box", 1, MANY,
       "Return the message made from STRING and ARGS; there is no box to show it in.")
(ptrdiff_t nargs, lispv *args)
{
  if (NILP (args[0]))
    {
      message_string (Qnil);
      return Qnil;
    }
  return Fformat_message (nargs, args);
}

DEFUN (Fmessage_or_box, "message-or-box", 1, MANY,
       "As `message-box' of STRING and ARGS.")
(ptrdiff_t nargs, lispv *args)
{
  return Fmessage_box (nargs, args);
}

DEFUN (Fcurrent_message, "current-message", 0, 0,
       "Return the message that is on display: always nil, without a display.")
(void)
{
  return Qnil;
}

DEFUN (Ftext_quoting_style, "text-quoting-style", 0, 0,
       "Return how messages quote: `curve', `straight' or `grave'.")
(void)
{
  enum quoting q = quoting_style ();
  return q == QUOTE_GRAVE ? Qgrave : q == QUOTE_STRAIGHT ? Qstraight : Qcurve;
}

DEFUN (Fngettext, "ngettext", 3, 3, "Return MSGID if N is 1, else MSGID-PLURAL.")
(lispv msgid, lispv plural, lispv n)
{
  CHECK_STRING (msgid);
  CHECK_STRING (plural);
  CHECK_INTEGER (n);
  return EQ (n, make_fixnum (1)) ? msgid : plural;
}

static const struct subr_def *const subrs[] = {
  &SFformat, &SFformat_message, &SFmessage, &SFmessage_box, &SFmessage_or_box,
  &SFcurrent_message, &SFtext_quoting_style, &SFngettext,
};

void
init_format (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qtext_quoting_style, Qnil,
               "How messages quote: `curve', `straight', `grave', or nil for the best.");
  defvar_lisp (Qinhibit_message, Qnil, "Non-nil means that `message' shows nothing.");
}
