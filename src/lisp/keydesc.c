/* keydesc.c -- descriptions of keys and events, and the symbols of events with modifiers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "keymap.h"
#include "init.h"
#include "list.h"
#include "strfns.h"

enum { MOD_UP = 1, MOD_DOWN = 2, MOD_DRAG = 4, MOD_CLICK = 8, MOD_DOUBLE = 16,
       MOD_TRIPLE = 32 };

/* In the order in which they stand in an event's name.  */
static const struct modifier { int bit; const char *prefix, *name; } modifiers[] = {
  { CHAR_ALT, "A-", "alt" },
  { CHAR_CTL, "C-", "control" },
  { CHAR_HYPER, "H-", "hyper" },
  { CHAR_META, "M-", "meta" },
  { CHAR_SHIFT, "S-", "shift" },
  { CHAR_SUPER, "s-", "super" },
  { MOD_DOUBLE, "double-", "double" },
  { MOD_TRIPLE, "triple-", "triple" },
  { MOD_UP, "up-", "up" },
  { MOD_DOWN, "down-", "down" },
  { MOD_DRAG, "drag-", "drag" },
  { MOD_CLICK, "click-", "click" },
};

/* The modifier called NAME, 0 if there is none.  */
static int
modifier_named (lispv symbol)
{
  if (!SYMBOLP (symbol))
    return 0;
  const char *name = SSDATA (SYMBOL_NAME (symbol));
  if (name[0] && !name[1])
    for (int i = 0; i < 6; i++)
      if (modifiers[i].prefix[0] == name[0])
        return modifiers[i].bit;
  for (size_t i = 0; i < ARRAYELTS (modifiers); i++)
    if (!strcmp (modifiers[i].name, name))
      return modifiers[i].bit;
  return !strcmp (name, "ctrl") ? CHAR_CTL : 0;
}

/* The modifiers that NAME starts with; *END is the length of that part.  */
static int
parse_prefixes (const char *name, ptrdiff_t n, ptrdiff_t *end)
{
  int bits = 0;
  ptrdiff_t i = 0;
  for (bool found = true; found;)
    {
      found = false;
      for (size_t k = 0; k < ARRAYELTS (modifiers) - 1; k++)
        {
          ptrdiff_t len = strlen (modifiers[k].prefix);
          if (i + len < n && !strncmp (name + i, modifiers[k].prefix, len))
            {
              bits |= modifiers[k].bit;
              i += len;
              found = true;
              break;
            }
        }
    }
  *end = i;
  /* Mouse events without another kind are clicks.  */
  if (!(bits & (MOD_DOWN | MOD_DRAG | MOD_DOUBLE | MOD_TRIPLE | MOD_UP))
      && n - i == 7 && !strncmp (name + i, "mouse-", 6))
    bits |= MOD_CLICK;
  if (!(bits & (MOD_DOUBLE | MOD_TRIPLE)) && n - i > 6 && !strncmp (name + i, "wheel-", 6))
    bits |= MOD_CLICK;
  return bits;
}

static lispv
modifier_list (int bits)
{
  lispv list = Qnil;
  for (size_t i = 0; i < ARRAYELTS (modifiers); i++)
    if (bits & modifiers[i].bit)
      list = Fcons (intern (modifiers[i].name), list);
  return list;
}

/* The symbol for BASE with the modifiers BITS.  */
static lispv
apply_modifiers (int bits, lispv base)
{
  char prefix[80] = "";
  bits &= ~MOD_CLICK;
  for (size_t i = 0; i < ARRAYELTS (modifiers); i++)
    if (bits & modifiers[i].bit)
      strcat (prefix, modifiers[i].prefix);
  if (!*prefix)
    return base;
  lispv name = concat2 (build_string (prefix), SYMBOL_NAME (base));
  lispv symbol = intern_bytes (SSDATA (name), SBYTES (name));
  if (NILP (Fget (symbol, Qevent_symbol_elements)))
    {
      lispv kind = Fget (base, Qevent_kind);
      Fput (symbol, Qevent_symbol_elements, Fcons (base, modifier_list (bits)));
      if (!NILP (kind))
        Fput (symbol, Qevent_kind, kind);
    }
  return symbol;
}

DEFUN (Finternal_event_symbol_parse_modifiers, "internal-event-symbol-parse-modifiers", 1, 1,
       "Return (BASE MODIFIER...) for the event symbol SYMBOL.") (lispv symbol)
{
  CHECK_SYMBOL (symbol);
  lispv known = Fget (symbol, Qevent_symbol_elements);
  if (CONSP (known))
    return known;
  lispv name = SYMBOL_NAME (symbol);
  ptrdiff_t end;
  int bits = parse_prefixes (SSDATA (name), SBYTES (name), &end);
  lispv base = end == 0 ? symbol : intern_bytes (SSDATA (name) + end, SBYTES (name) - end);
  lispv elements = Fcons (base, modifier_list (bits));
  Fput (symbol, Qevent_symbol_elements, elements);
  return elements;
}

/* The control character of C.  */
static intptr_t
control_char (intptr_t c)
{
  intptr_t bits = c & ~0x7F;
  if (!char_ascii_p (c & 0x3FFFFF))
    return c | CHAR_CTL;
  c &= 0x7F;
  if (c >= 0x40 && c < 0x60)
    return bits | (c & 0x1F) | (c >= 'A' && c <= 'Z' ? CHAR_SHIFT : 0);
  if (c >= 'a' && c <= 'z')
    return bits | (c & 0x1F);
  if (c == '?')
    return bits | 0x7F;
  return bits | c | CHAR_CTL;
}

DEFUN (Fevent_convert_list, "event-convert-list", 1, 1,
       "Return the event that EVENT-DESC, a list (MODIFIER... BASE), describes.")
  (lispv event_desc)
{
  lispv base = Qnil;
  int bits = 0;
  lispv rest = event_desc;
  while (CONSP (rest))
    {
      lispv elt = XCAR (rest);
      rest = XCDR (rest);
      int bit = SYMBOLP (elt) && CONSP (rest) ? modifier_named (elt) : 0;
      if (bit)
        bits |= bit;
      else if (!NILP (base))
        error ("Two bases given in one event");
      else
        base = elt;
    }
  if (NILP (event_desc))
    return Qnil;
  if (SYMBOLP (base) && SCHARS (SYMBOL_NAME (base)) == 1)
    {
      ptrdiff_t i = 0, byte = 0;
      base = make_fixnum (string_char_advance (SYMBOL_NAME (base), &i, &byte));
    }
  if (FIXNUMP (base))
    {
      intptr_t c = XFIXNUM (base);
      if ((bits & CHAR_SHIFT) && c >= 'a' && c <= 'z')
        {
          c -= 'a' - 'A';
          bits &= ~CHAR_SHIFT;
        }
      if (bits & CHAR_CTL)
        return make_fixnum ((bits & ~CHAR_CTL) | control_char (c));
      return make_fixnum (bits | c);
    }
  if (SYMBOLP (base))
    return apply_modifiers (bits, base);
  error ("Invalid base event");
}

bool
event_list_p (lispv v)
{
  for (; CONSP (v); v = XCDR (v))
    if (!FIXNUMP (XCAR (v)) && !SYMBOLP (XCAR (v)))
      return false;
  return NILP (v);
}

/* ---- Descriptions ---- */

/* Puts the description of character KEY at P; returns its end.  */
static char *
describe_char (intptr_t key, char *p)
{
  intptr_t base = key & 0x3FFFFF;
  if (!char_valid_p (base))
    return p + sprintf (p, "[%jd]", (intmax_t) key);
  bool tab_as_ci = base == '\t' && (key & CHAR_META);
  bool plain_control = base < ' ' && base != 27 && base != '\t' && base != '\r';
  if (key & CHAR_ALT)
    p = stpcpy (p, "A-");
  if ((key & CHAR_CTL) || plain_control || tab_as_ci)
    p = stpcpy (p, "C-");
  if (key & CHAR_HYPER)
    p = stpcpy (p, "H-");
  if (key & CHAR_META)
    p = stpcpy (p, "M-");
  if (key & CHAR_SHIFT)
    p = stpcpy (p, "S-");
  if (key & CHAR_SUPER)
    p = stpcpy (p, "s-");
  if (base == 27)
    return stpcpy (p, "ESC");
  if (tab_as_ci)
    return stpcpy (p, "i");
  if (base == '\t')
    return stpcpy (p, "TAB");
  if (base == '\r')
    return stpcpy (p, "RET");
  if (base < ' ')
    {
      *p++ = base > 0 && base <= 26 ? base + 96 : base + 64;
      return p;
    }
  if (base == 127)
    return stpcpy (p, "DEL");
  if (base == ' ')
    return stpcpy (p, "SPC");
  return p + char_encode (base, (unsigned char *) p);
}

/* "<f1>" for f1, "C-<f1>" for C-f1.  */
static lispv
describe_symbol (lispv symbol)
{
  lispv name = SYMBOL_NAME (symbol);
  const char *s = SSDATA (name);
  ptrdiff_t n = SBYTES (name), end;
  parse_prefixes (s, n, &end);
  /* Only the keyboard's modifiers stay outside.  */
  ptrdiff_t i = 0;
  while (i + 2 < n && s[i + 1] == '-' && strchr ("ACHMSs", s[i]))
    i += 2;
  if (i > end)
    i = end;
  lispv head = make_string (s, i), rest = make_string (s + i, n - i);
  return concat2 (head, concat3 (build_string ("<"), rest, build_string (">")));
}

DEFUN (Fsingle_key_description, "single-key-description", 1, 2,
       "Return a description of the event KEY, like \"C-x\" or \"<f1>\".\n\
NO-ANGLES non-nil: function keys stand without angle brackets.")
  (lispv key, lispv no_angles)
{
  if (CONSP (key) && event_list_p (key))
    key = Fevent_convert_list (key);
  if (CONSP (key) && FIXNUMP (XCAR (key)) && FIXNUMP (XCDR (key)))
    return concat3 (Fsingle_key_description (XCAR (key), no_angles), build_string (".."),
                    Fsingle_key_description (XCDR (key), no_angles));
  key = EVENT_HEAD (key);
  if (FIXNUMP (key))
    {
      char buf[64];
      char *end = describe_char (XFIXNUM (key), buf);
      ptrdiff_t n = end - buf;
      return make_multibyte_string (buf, chars_in_multibyte ((unsigned char *) buf, n), n);
    }
  if (SYMBOLP (key))
    return NILP (no_angles) ? describe_symbol (key) : SYMBOL_NAME (key);
  if (STRINGP (key))
    return copy_string (key);
  error ("KEY must be an integer, cons, symbol, or string");
}

/* Adds the events of KEYS to LIST, which is in reverse.  */
static lispv
push_events (lispv keys, lispv list)
{
  if (STRINGP (keys))
    {
      for (ptrdiff_t i = 0, byte = 0; i < SCHARS (keys);)
        {
          intptr_t c = string_char_advance (keys, &i, &byte);
          if (c < 256 && (c & 0x80))
            c = (c ^ 0x80) | CHAR_META;
          list = Fcons (make_fixnum (c), list);
        }
    }
  else if (VECTORP (keys))
    {
      for (ptrdiff_t i = 0; i < ASIZE (keys); i++)
        list = Fcons (AREF (keys, i), list);
    }
  else if (CONSP (keys))
    {
      FOR_EACH_TAIL (tail, keys)
        list = Fcons (XCAR (tail), list);
    }
  else if (!NILP (keys))
    wrong_type_argument (Qarrayp, keys);
  return list;
}

/* The descriptions of keys so far, in reverse, and whether the meta character came last.  */
struct described { lispv parts; bool add_meta; };

static void
describe_keys (struct described *d, lispv keys)
{
  lispv meta = SYMVAL (Qmeta_prefix_char);
  for (lispv events = Fnreverse (push_events (keys, Qnil)); CONSP (events); events = XCDR (events))
    {
      lispv key = XCAR (events);
      if (d->add_meta)
        {
          bool escape = EQ (key, meta);
          if (!FIXNUMP (key) || escape || (XFIXNUM (key) & CHAR_META))
            {
              d->parts = Fcons (Fsingle_key_description (meta, Qnil), d->parts);
              if (escape)
                continue;
            }
          else
            key = make_fixnum (XFIXNUM (key) | CHAR_META);
          d->add_meta = false;
        }
      else if (EQ (key, meta))
        {
          d->add_meta = true;
          continue;
        }
      d->parts = Fcons (Fsingle_key_description (key, Qnil), d->parts);
    }
}

DEFUN (Fkey_description, "key-description", 1, 2,
       "Return a description of the key sequence KEYS, behind that of PREFIX.\n\
An ESC before a character is shown as the meta modifier.") (lispv keys, lispv prefix)
{
  Flength (keys);               /* signals what is no sequence, or circular */
  Flength (prefix);
  struct described d = { Qnil, false };
  describe_keys (&d, prefix);
  describe_keys (&d, keys);
  if (d.add_meta)
    d.parts = Fcons (Fsingle_key_description (SYMVAL (Qmeta_prefix_char), Qnil), d.parts);
  lispv result = build_string (""), space = build_string (" ");
  for (lispv tail = Fnreverse (d.parts); CONSP (tail); tail = XCDR (tail))
    result = SCHARS (result) == 0 ? XCAR (tail) : concat3 (result, space, XCAR (tail));
  return result;
}

DEFUN (Ftext_char_description, "text-char-description", 1, 1,
       "Return a description of CHARACTER as text: control characters with a caret.")
  (lispv character)
{
  int c = check_character (character);
  unsigned char buf[8];
  ptrdiff_t n = 0;
  if (c < 32 || c == 127)
    {
      buf[n++] = '^';
      buf[n++] = c ^ 0x40;
    }
  else
    n = char_encode (c, buf);
  ptrdiff_t nchars = chars_in_multibyte (buf, n);
  return (n == nchars ? make_unibyte_string ((char *) buf, n)
          : make_multibyte_string ((char *) buf, nchars, n));
}

static const struct subr_def *const subrs[] = {
  &SFinternal_event_symbol_parse_modifiers,
  &SFevent_convert_list,
  &SFsingle_key_description,
  &SFkey_description,
  &SFtext_char_description,
};

void
init_keydesc (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
