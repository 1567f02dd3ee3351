/* codingprims.c -- coding systems as Lisp sees them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "strfns.h"
#include "coding.h"
#include "buffer.h"
#include "init.h"
#include "marker.h"
#include "textprop.h"

/* ---- Properties of coding systems ---- */

DEFUN (Fcoding_system_p, "coding-system-p", 1, 1,
       "Return t if OBJECT is nil or the name of a coding system.")
(lispv object)
{
  struct coding c;
  return find_coding (object, &c) ? Qt : Qnil;
}

DEFUN (Fcheck_coding_system, "check-coding-system", 1, 1,
       "Return CODING-SYSTEM if it is one (or nil); signal coding-system-error otherwise.")
(lispv coding_system)
{
  CHECK_SYMBOL (coding_system);
  check_coding (coding_system);
  return coding_system;
}

DEFUN (Fcoding_system_base, "coding-system-base", 1, 1,
       "Return the coding system that CODING-SYSTEM is an alias or a line-end variant of.")
(lispv coding_system)
{
  struct coding c = check_coding (coding_system);
  return coding_variant (c.def, EOL_AUTO);
}

DEFUN (Fcoding_system_eol_type, "coding-system-eol-type", 1, 1,
       "Return how CODING-SYSTEM ends lines: 0 LF, 1 CR LF, 2 CR, or a vector of its variants.")
(lispv coding_system)
{
  struct coding c;
  if (!find_coding (coding_system, &c))
    return Qnil;
  if (c.eol != EOL_AUTO)
    return make_fixnum (c.eol);
  lispv v = make_nil_vector (3);
  for (int eol = 0; eol < 3; eol++)
    ASET (v, eol, coding_variant (c.def, eol));
  return v;
}

DEFUN (Fcoding_system_aliases, "coding-system-aliases", 1, 1,
       "Return the names of CODING-SYSTEM, its own first.")
(lispv coding_system)
{
  struct coding c = check_coding (coding_system);
  static const char *const suffixes[] = { "-unix", "-dos", "-mac", "" };
  const char *suffix = c.def->fixed_unix ? "" : suffixes[c.eol];
  lispv own = coding_symbol (&c), names = list1 (own);
  char buf[100];
  for (const char *p = c.def->aliases; *p;)
    {
      size_t n = strcspn (p, " ");
      int len = snprintf (buf, sizeof buf, "%.*s%s", (int) n, p, suffix);
      names = Fcons (intern_bytes (buf, len), names);
      p += n + (p[n] == ' ');
    }
  for (const struct variant_alias *a = coding_variant_aliases; a->name; a++)
    if (EQ (own, intern (a->variant)))
      names = Fcons (intern (a->name), names);
  return Fnreverse (names);
}

static const char *
type_name (const struct coding_def *def)
{
  switch (def->type)
    {
    case CODING_RAW: return "raw-text";
    case CODING_UTF_8: return "utf-8";
    case CODING_UTF_16: return "utf-16";
    case CODING_CHARSET: return "charset";
    case CODING_CJK: return def->type_name;
    default: return "undecided";
    }
}

static lispv
charset_list (const struct coding_def *def)
{
  if (def->charsets == NULL)
    return list1 (intern (def->charset));
  lispv list = Qnil;
  for (const char *p = def->charsets; *p;)
    {
      size_t n = strcspn (p, " ");
      list = Fcons (intern_bytes (p, n), list);
      p += n + (p[n] == ' ');
    }
  return Fnreverse (list);
}

/* The property lists of coding systems, made when asked for: an alist by base name.  */
static lispv coding_plists;

DEFUN (Fcoding_system_plist, "coding-system-plist", 1, 1,
       "Return the property list of CODING-SYSTEM.")
(lispv coding_system)
{
  struct coding c = check_coding (coding_system);
  lispv base = coding_variant (c.def, EOL_AUTO), entry = Fassq (base, coding_plists);
  if (CONSP (entry))
    return XCDR (entry);
  char category[60];
  snprintf (category, sizeof category, "coding-category-%s", c.def->category);
  lispv plist = Qnil;
#define PUT(name, value) (plist = Fcons (intern (name), Fcons (value, plist)))
  if (c.def->mime)
    PUT (":mime-charset", intern (c.def->mime));
  if (c.def->type == CODING_UTF_16)
    {
      PUT (":mime-text-unsuitable", Qt);
      PUT (":endian", intern (c.def->big_endian ? "big" : "little"));
    }
  if (c.def->signature != SIGNATURE_NONE)
    PUT (":bom", c.def->signature == SIGNATURE_ALWAYS ? Qt
         : Fcons (intern (c.def->type == CODING_UTF_8 ? "utf-8-with-signature"
                          : "utf-16le-with-signature"),
                  intern (c.def->type == CODING_UTF_8 ? "utf-8" : "utf-16be-with-signature")));
  if (c.def->type == CODING_CHARSET && c.def->substitute != ' ')
    PUT (":default-char", make_fixnum (c.def->substitute));
  if (c.def->type == CODING_RAW)
    PUT (":for-unibyte", Qt);
  else
    PUT (":charset-list", charset_list (c.def));
  PUT (":mnemonic", make_fixnum (c.def->mnemonic));
  PUT (":coding-type", intern (type_name (c.def)));
  PUT (":docstring", build_string (c.def->doc));
  PUT (":name", base);
  PUT (":category", intern (category));
  PUT (":ascii-compatible-p", coding_ascii_compatible_p (&c) ? Qt : Qnil);
#undef PUT
  coding_plists = Fcons (Fcons (base, plist), coding_plists);
  return plist;
}

DEFUN (Fcoding_system_put, "coding-system-put", 3, 3,
       "Give CODING-SYSTEM's property list VALUE for PROP.")
(lispv coding_system, lispv prop, lispv value)
{
  lispv plist = Fplist_put (Fcoding_system_plist (coding_system), prop, value);
  XSETCDR (Fassq (Fcoding_system_base (coding_system), coding_plists), plist);
  return value;
}

DEFUN (Fcoding_system_get, "coding-system-get", 2, 2,
       "Return the value of property PROP of CODING-SYSTEM; see `coding-system-plist'.")
(lispv coding_system, lispv prop)
{
  lispv plist = Fcoding_system_plist (coding_system), v = Fplist_get (plist, prop);
  if (NILP (v) && SYMBOLP (prop) && SREF (SYMBOL_NAME (prop), 0) != ':')
    v = Fplist_get (plist, intern_bytes (SSDATA (concat2 (build_string (":"), SYMBOL_NAME (prop))),
                                         SBYTES (SYMBOL_NAME (prop)) + 1));
  return v;
}

DEFUN (Fcoding_system_type, "coding-system-type", 1, 1,
       "Return the kind of CODING-SYSTEM: `utf-8', `utf-16', `charset', `raw-text' or `undecided'.")
(lispv coding_system)
{
  return intern (type_name (check_coding (coding_system).def));
}

DEFUN (Fcoding_system_charset_list, "coding-system-charset-list", 1, 1,
       "Return the charsets that CODING-SYSTEM encodes.")
(lispv coding_system)
{
  return charset_list (check_coding (coding_system).def);
}

DEFUN (Fcoding_system_mnemonic, "coding-system-mnemonic", 1, 1,
       "Return the character that stands for CODING-SYSTEM.")
(lispv coding_system)
{
  return make_fixnum (check_coding (coding_system).def->mnemonic);
}

DEFUN (Fcoding_system_change_eol_conversion, "coding-system-change-eol-conversion", 2, 2,
       "Return the variant of CODING-SYSTEM with line ends EOL-TYPE.\n\
That is 0 or `unix', 1 or `dos', 2 or `mac', or nil or t for the system without a choice.")
(lispv coding_system, lispv eol_type)
{
  static const char *const names[] = { "unix", "dos", "mac" };
  struct coding c = check_coding (coding_system);
  int eol = EOL_AUTO;
  if (FIXNUMP (eol_type) && XFIXNUM (eol_type) >= 0 && XFIXNUM (eol_type) < 3)
    eol = XFIXNUM (eol_type);
  else if (SYMBOLP (eol_type))
    for (int i = 0; i < 3; i++)
      if (!strcmp (SSDATA (SYMBOL_NAME (eol_type)), names[i]))
        eol = i;
  return coding_variant (c.def, eol);
}

DEFUN (Fcoding_system_change_text_conversion, "coding-system-change-text-conversion", 2, 2,
       "Return CODING with the line ends of CODING-SYSTEM.")
(lispv coding_system, lispv coding)
{
  struct coding c = check_coding (coding_system), d = check_coding (coding);
  return coding_variant (d.def, c.eol);
}

DEFUN (Fdefine_coding_system_alias, "define-coding-system-alias", 2, 2,
       "Make ALIAS another name of CODING-SYSTEM.")
(lispv alias, lispv coding_system)
{
  CHECK_SYMBOL (alias);
  coding_define_alias (alias, coding_system);
  return Qnil;
}

DEFUN (Fcoding_system_list, "coding-system-list", 0, 1,
       "Return a list of all coding systems; BASE-ONLY is not used.")
(lispv base_only)
{
  lispv list = Qnil;
  const struct coding_def *def;
  for (size_t i = 0; (def = coding_definition (i)) != NULL; i++)
    for (int eol = NILP (base_only) && !def->fixed_unix ? EOL_UNIX : EOL_AUTO;
         eol <= EOL_AUTO; eol++)
      list = Fcons (coding_variant (def, eol), list);
  return Fnreverse (list);
}

DEFUN (Fcoding_system_priority_list, "coding-system-priority-list", 0, 1,
       "Return the coding systems in the order that detection tries them.\n\
If HIGHESTP, return the first one only.")
(lispv highestp)
{
  if (!NILP (highestp))
    return Qutf_8;
  return list4 (Qutf_8, intern ("iso-latin-1"), intern ("raw-text"), intern ("undecided"));
}

DEFUN (Fset_coding_system_priority, "set-coding-system-priority", 0, MANY,
       "Check that CODING-SYSTEMS exist; the order of detection is fixed.")
(ptrdiff_t n, lispv *args)
{
  for (ptrdiff_t i = 0; i < n; i++)
    check_coding (args[i]);
  return Qnil;
}

/* ---- Strings ---- */

static void
note_coding (const struct coding *c)
{
  set_symval (Qlast_coding_system_used, NILP (c->symbol) ? coding_symbol (c) : c->symbol);
}

/* Inserts TEXT, the result of a conversion, into BUFFER; returns its length.  */
static lispv
into_buffer (lispv text, lispv buffer)
{
  GCPRO (text);
  if (!BUFFERP (buffer))
    wrong_type_argument (Qbufferp, buffer);
  specref count = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (buffer));
  insert_lisp_string (text, 0);
  unbind_to (count, Qnil);
  return make_fixnum (SCHARS (text));
}

static void
add_charset (ptrdiff_t from, ptrdiff_t to, lispv charset, void *string)
{
  string_add_properties (*(lispv *) string, from, to, list2 (Qcharset, charset));
}

static lispv
decode_lisp_string (lispv string, struct coding *c)
{
  /* ASCII with Unix lines is the same in most systems.  */
  lispv s = decode_string (string, c);
  if (STRING_MULTIBYTE (s))
    coding_each_charset (c, SDATA (s), SBYTES (s), add_charset, &s);
  return s;
}

DEFUN (Fdecode_coding_string, "decode-coding-string", 2, 4,
       "Return the text that STRING's bytes are in CODING-SYSTEM (nil: return STRING).\n\
NOCOPY allows to return STRING itself.  If BUFFER, insert the text there and return its length.")
(lispv string, lispv coding_system, lispv nocopy, lispv buffer)
{
  CHECK_STRING (string);
  CHECK_SYMBOL (coding_system);
  struct coding c = check_coding (coding_system);
  GCPRO (string);
  if (NILP (coding_system))
    {
      set_symval (Qlast_coding_system_used, Qno_conversion);
      return (!NILP (buffer) ? into_buffer (string, buffer)
              : NILP (nocopy) ? copy_string (string) : string);
    }
  bool plain = (!NILP (nocopy) && NILP (buffer) && coding_ascii_compatible_p (&c)
                && ascii_bytes_p (SDATA (string), SBYTES (string))
                && (c.eol == EOL_UNIX || memchr (SDATA (string), '\r', SBYTES (string)) == NULL));
  lispv text = plain ? string : decode_lisp_string (string, &c);
  note_coding (&c);
  return NILP (buffer) ? text : into_buffer (text, buffer);
}

DEFUN (Fencode_coding_string, "encode-coding-string", 2, 4,
       "Return the bytes that STRING is in CODING-SYSTEM, as a unibyte string (nil: return STRING)."
       "\n\
NOCOPY allows to return STRING itself.  If BUFFER, insert the bytes there and return how many.")
(lispv string, lispv coding_system, lispv nocopy, lispv buffer)
{
  CHECK_STRING (string);
  CHECK_SYMBOL (coding_system);
  struct coding c = check_coding (coding_system);
  GCPRO (string);
  note_coding (&c);
  if (NILP (coding_system))
    return (!NILP (buffer) ? into_buffer (string, buffer)
            : NILP (nocopy) ? copy_string (string) : string);
  bool plain = (!NILP (nocopy) && NILP (buffer) && c.def->type != CODING_UTF_16
                && c.def->signature == SIGNATURE_NONE && !STRING_MULTIBYTE (string)
                && (c.eol == EOL_UNIX || c.eol == EOL_AUTO
                    || memchr (SDATA (string), '\n', SBYTES (string)) == NULL));
  lispv bytes = plain ? string : encode_string (string, &c);
  return NILP (buffer) ? bytes : into_buffer (bytes, buffer);
}

/* ---- Regions ---- */

/* The markers of the current buffer at POS, those that insertion there moves if MOVING, else the
   others, as a list.  */
static lispv
markers_at (ptrdiff_t pos, bool moving)
{
  ptrdiff_t n;
  struct marker **markers = markers_in_range (current_buffer, pos, pos, &n);
  lispv list = Qnil;
  for (ptrdiff_t i = 0; i < n; i++)
    if (markers[i]->insertion_type == moving)
      list = Fcons (marker_value (markers[i]), list);
  free (markers);
  return list;
}

static void
move_markers (lispv list, ptrdiff_t pos)
{
  for (; CONSP (list); list = XCDR (list))
    if (XMARKER (XCAR (list))->buffer == current_buffer)
      marker_move (XMARKER (XCAR (list)), current_buffer, pos);
}

/* Puts TEXT in the place of FROM..TO in the current buffer; returns its length there.  Point keeps
   its place unless it is inside, and so do markers at either end.  */
static ptrdiff_t
replace_converted (ptrdiff_t from, ptrdiff_t to, lispv text)
{
  ptrdiff_t pt = PT;
  lispv at_start = markers_at (from, true), at_end = Qnil;
  GCPRO (text, at_start, at_end);
  at_end = markers_at (to, false);
  del_range (from, to);
  SET_PT (from);
  insert_lisp_string (text, INSERT_INHERIT);
  ptrdiff_t n = PT - from;
  move_markers (at_start, from);
  move_markers (at_end, from + n);
  SET_PT (pt >= to ? pt + n - (to - from) : pt <= from ? pt : from);
  return n;
}

/* Converts START..END of the current buffer; the shared half of both directions.  */
static lispv
convert_region (lispv start, lispv end, lispv coding_system, lispv destination, bool encode)
{
  CHECK_SYMBOL (coding_system);
  struct coding c = check_coding (coding_system);
  if (!NILP (destination) && !EQ (destination, Qt))
    CHECK_BUFFER (destination);
  validate_region (&start, &end);
  ptrdiff_t from = XFIXNUM (start), to = XFIXNUM (end);
  lispv text = make_buffer_string (from, to, false), result = Qnil;
  GCPRO (destination, text, result);
  if (NILP (coding_system))
    result = text;
  else if (encode)
    result = encode_string (text, &c);
  else
    result = decode_string (text, &c);
  note_coding (&c);
  if (EQ (destination, Qt))
    return result;
  if (BUFFERP (destination))
    return into_buffer (result, destination);
  if (!NILP (coding_system))
    {
      /* A unibyte buffer gets the bytes that stand for the characters in a multibyte one.  */
      if (!encode && !current_buffer->multibyte)
        result = Fstring_as_unibyte (result);
      return make_fixnum (replace_converted (from, to, result));
    }
  return make_fixnum (to - from);
}

DEFCMD (Fdecode_coding_region, "decode-coding-region", 3, 4, "r\nzCoding system: ",
        "Decode the bytes between START and END by CODING-SYSTEM.\n\
Return the length of the text.  DESTINATION nil: in place; a buffer: insert the text there; t:\n\
return it as a string.")
(lispv start, lispv end, lispv coding_system, lispv destination)
{
  return convert_region (start, end, coding_system, destination, false);
}

DEFCMD (Fencode_coding_region, "encode-coding-region", 3, 4, "r\nzCoding system: ",
        "Encode the text between START and END by CODING-SYSTEM; return the length.\n\
DESTINATION nil: in place; a buffer: insert the bytes there; t: return them as a string.")
(lispv start, lispv end, lispv coding_system, lispv destination)
{
  return convert_region (start, end, coding_system, destination, true);
}

/* ---- Detecting and checking ---- */

static lispv
detected (lispv bytes, bool highest)
{
  struct coding c = check_coding (intern ("undecided"));
  const unsigned char *p = SDATA (bytes);
  ptrdiff_t n = SBYTES (bytes);
  coding_detect (&c, p, n);
  if (ascii_bytes_p (p, n) && memchr (p, 0, n) != NULL)
    c = check_coding (Qno_conversion);
  lispv first = coding_symbol (&c);
  if (highest)
    return first;
  if (c.def->type == CODING_UTF_8)
    return list2 (first, intern ("iso-latin-1"));
  return list1 (first);
}

DEFUN (Fdetect_coding_string, "detect-coding-string", 1, 2,
       "Return a list of the coding systems that STRING may be in, or the first if HIGHEST.")
(lispv string, lispv highest)
{
  CHECK_STRING (string);
  return detected (string, !NILP (highest));
}

DEFUN (Fdetect_coding_region, "detect-coding-region", 2, 3,
       "Return a list of the coding systems that START..END may be in, or the first if HIGHEST.")
(lispv start, lispv end, lispv highest)
{
  validate_region (&start, &end);
  lispv s = make_buffer_string (XFIXNUM (start), XFIXNUM (end), false);
  return detected (Fstring_as_unibyte (s), !NILP (highest));
}

/* The text between START and END of the buffer, or the string START, or of a string given
   beside positions.  */
static lispv
text_of (lispv start, lispv end)
{
  if (STRINGP (start))
    return start;
  validate_region (&start, &end);
  return make_buffer_string (XFIXNUM (start), XFIXNUM (end), false);
}

/* Positions (from OFFSET) of up to COUNT characters of TEXT from FROM to TO that C cannot
   encode, latest first.  */
static lispv
unencodable (const struct coding *c, lispv text, ptrdiff_t from, ptrdiff_t to, ptrdiff_t offset,
             intmax_t count)
{
  lispv list = Qnil;
  if (!STRING_MULTIBYTE (text))
    return Qnil;
  const unsigned char *p = SDATA (text) + string_char_to_byte (text, from);
  for (ptrdiff_t i = from; i < to && count > 0; i++)
    if (!coding_encodable_p (c, char_advance (&p)))
      {
        list = Fcons (make_fixnum (i + offset), list);
        count--;
      }
  return list;
}

DEFUN (Funencodable_char_position, "unencodable-char-position", 3, 5,
       "Return the position of the first character in START..END that CODING-SYSTEM cannot encode."
       "\n\
With COUNT, return a list of up to that many.  STRING non-nil: positions are in it.")
(lispv start, lispv end, lispv coding_system, lispv count, lispv string)
{
  struct coding c = check_coding (coding_system);
  lispv text, list;
  if (NILP (string))
    {
      validate_region (&start, &end);
      text = make_buffer_string (XFIXNUM (start), XFIXNUM (end), false);
      list = unencodable (&c, text, 0, SCHARS (text), XFIXNUM (start),
                          NILP (count) ? 1 : XFIXNUM (count));
    }
  else
    {
      CHECK_STRING (string);
      CHECK_FIXNUM (start);
      CHECK_FIXNUM (end);
      if (XFIXNUM (start) < 0 || XFIXNUM (start) > XFIXNUM (end)
          || XFIXNUM (end) > SCHARS (string))
        args_out_of_range_3 (string, start, end);
      list = unencodable (&c, string, XFIXNUM (start), XFIXNUM (end), 0,
                          NILP (count) ? 1 : XFIXNUM (count));
    }
  if (NILP (count))
    return CAR (list);
  return Fnreverse (list);
}

DEFUN (Fcheck_coding_systems_region, "check-coding-systems-region", 3, 3,
       "Return an alist (CODING-SYSTEM POSITION...) of what in START..END cannot be encoded.\n\
CODING-SYSTEM-LIST says by which systems; START may be a string.")
(lispv start, lispv end, lispv list)
{
  lispv text = text_of (start, end), result = Qnil;
  FOR_EACH_TAIL (tail, list)
    {
      struct coding c = check_coding (XCAR (tail));
      lispv positions = unencodable (&c, text, 0, SCHARS (text),
                                     STRINGP (start) ? 0 : XFIXNUM (start), PTRDIFF_MAX);
      if (!NILP (positions))
        result = Fcons (Fcons (XCAR (tail), Fnreverse (positions)), result);
    }
  return Fnreverse (result);
}

/* The systems that can encode TEXT, or t if all can.  */
static lispv
systems_for (lispv text)
{
  if (!STRING_MULTIBYTE (text) || SCHARS (text) == SBYTES (text))
    return Qt;
  lispv list = Qnil;
  const struct coding_def *def;
  for (size_t i = 0; (def = coding_definition (i)) != NULL; i++)
    {
      struct coding c = { def, EOL_AUTO, Qnil };
      if (def->type != CODING_UNDECIDED
          && coding_can_encode (&c, SDATA (text), SBYTES (text)))
        list = Fcons (coding_variant (def, EOL_AUTO), list);
    }
  /* The best one first.  */
  return Fcons (Qutf_8, Fnreverse (list));
}

DEFUN (Ffind_coding_systems_region_internal, "find-coding-systems-region-internal", 2, 3,
       "Return the coding systems that can encode START..END (or the string START), t if all can.\n\
EXCLUDE is a list of systems to leave out.")
(lispv start, lispv end, lispv exclude)
{
  (void) exclude;
  return systems_for (text_of (start, end));
}

DEFUN (Ffind_coding_systems_region, "find-coding-systems-region", 2, 2,
       "Return the coding systems that can encode FROM..TO, (undecided) if all can.")
(lispv from, lispv to)
{
  lispv v = systems_for (text_of (from, to));
  return EQ (v, Qt) ? list1 (intern ("undecided")) : v;
}

DEFUN (Ffind_coding_systems_string, "find-coding-systems-string", 1, 1,
       "Return the coding systems that can encode STRING, (undecided) if all can.")
(lispv string)
{
  return Ffind_coding_systems_region (string, Qnil);
}

DEFUN (Ffind_operation_coding_system, "find-operation-coding-system", 1, MANY,
       "Return the pair (DECODING . ENCODING) of coding systems that OPERATION on ARGUMENTS uses.\n\
It comes from `file-coding-system-alist' by the file name among the arguments, or is nil.")
(ptrdiff_t nargs, lispv *args)
{
  CHECK_SYMBOL (args[0]);
  lispv target = Qnil, op = args[0], alist = SYMVAL (Qfile_coding_system_alist);
  lispv index = Fget (op, intern ("target-idx"));
  if (FIXNUMP (index))
    {
      if (nargs <= 1 + XFIXNUM (index))
        error ("Too few arguments for operation `%s'", SSDATA (SYMBOL_NAME (op)));
      target = args[1 + XFIXNUM (index)];
    }
  else
    error ("Invalid first argument");
  if (CONSP (target))
    target = XCAR (target);
  if (!STRINGP (target))
    return Qnil;
  GCPRO (alist, target);
  for (; CONSP (alist); alist = XCDR (alist))
    {
      lispv entry = XCAR (alist);
      if (!CONSP (entry) || !STRINGP (XCAR (entry)))
        continue;
      if (NILP (call2 (intern ("string-match-p"), XCAR (entry), target)))
        continue;
      lispv v = XCDR (XCAR (alist));
      if (CONSP (v))
        return v;
      struct coding c;
      if (SYMBOLP (v) && find_coding (v, &c))
        return Fcons (v, v);
      if (!NILP (v) && functionp (v))
        {
          v = call1 (v, list_from (nargs, args));
          if (CONSP (v))
            return v;
          if (find_coding (v, &c))
            return Fcons (v, v);
        }
      return Qnil;
    }
  return Qnil;
}

/* ---- The terminal ---- */

DEFUN (Fkeyboard_coding_system, "keyboard-coding-system", 0, 1,
       "Return the coding system of the keyboard; TERMINAL is not used.")
(lispv terminal)
{
  (void) terminal;
  return Qutf_8_unix;
}

DEFUN (Fterminal_coding_system, "terminal-coding-system", 0, 1,
       "Return the coding system of the terminal; TERMINAL is not used.")
(lispv terminal)
{
  (void) terminal;
  return Qutf_8_unix;
}

DEFUN (Fset_keyboard_coding_system, "set-keyboard-coding-system", 1, 2,
       "Check that CODING-SYSTEM exists; TERMINAL is not used.")
(lispv coding_system, lispv terminal)
{
  (void) terminal;
  check_coding (coding_system);
  return Qnil;
}

DEFUN (Fset_terminal_coding_system, "set-terminal-coding-system", 1, 3,
       "Check that CODING-SYSTEM exists; TERMINAL and NO-CONFIRM are not used.")
(lispv coding_system, lispv terminal, lispv no_confirm)
{
  (void) terminal;
  (void) no_confirm;
  check_coding (coding_system);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFcoding_system_p, &SFcheck_coding_system, &SFcoding_system_base, &SFcoding_system_eol_type,
  &SFcoding_system_aliases, &SFcoding_system_plist, &SFcoding_system_put,
  &SFcoding_system_get, &SFcoding_system_type, &SFcoding_system_charset_list,
  &SFcoding_system_mnemonic, &SFcoding_system_change_eol_conversion,
  &SFcoding_system_change_text_conversion, &SFdefine_coding_system_alias,
  &SFcoding_system_list, &SFcoding_system_priority_list, &SFset_coding_system_priority,
  &SFdecode_coding_string, &SFencode_coding_string, &SFdecode_coding_region,
  &SFencode_coding_region, &SFdetect_coding_string, &SFdetect_coding_region,
  &SFunencodable_char_position, &SFcheck_coding_systems_region,
  &SFfind_coding_systems_region_internal, &SFfind_coding_systems_region,
  &SFfind_coding_systems_string, &SFfind_operation_coding_system, &SFkeyboard_coding_system,
  &SFterminal_coding_system, &SFset_keyboard_coding_system, &SFset_terminal_coding_system,
};

void
init_codingprims (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  coding_plists = Qnil;
  gc_root (&coding_plists);
  static const struct { const char *op; int index; } targets[] = {
    { "insert-file-contents", 0 }, { "write-region", 2 }, { "call-process", 0 },
    { "call-process-region", 2 }, { "start-process", 2 }, { "open-network-stream", 3 },
  };
  for (size_t i = 0; i < ARRAYELTS (targets); i++)
    Fput (intern (targets[i].op), intern ("target-idx"), make_fixnum (targets[i].index));
  static const struct { const char *name, *doc; } variables[] = {
    { "coding-system-for-read", "Coding system to read files and processes with, if not nil." },
    { "coding-system-for-write",
      "Coding system to write files and to processes with, if not nil." },
    { "process-coding-system-alist", "Alist of coding systems by program name." },
    { "network-coding-system-alist", "Alist of coding systems by network service." },
    { "inhibit-eol-conversion", "Non-nil: do not convert line ends when decoding." },
    { "inhibit-null-byte-detection", "Non-nil: NUL bytes do not make a file binary." },
    { "inhibit-iso-escape-detection", "Non-nil: ignore ISO 2022 escapes in detection." },
    { "coding-system-require-warning", "Non-nil: warn before unsafe encoding." },
    { "select-safe-coding-system-function",
      "Function that chooses a coding system to write with." },
    { "translation-table-for-input", "Char-table for typed characters." },
    { "file-name-coding-system", "Coding system of file names; nil: the default one." },
    { "last-code-conversion-error", "Status of the last conversion." },
    { "charset-revision-table", "Not used." },
  };
  for (size_t i = 0; i < ARRAYELTS (variables); i++)
    defvar_lisp (intern (variables[i].name), Qnil, variables[i].doc);
  lispv utf_8 = Qutf_8_unix, undecided = intern ("undecided");
  defvar_lisp (intern ("locale-coding-system"), utf_8, "Coding system of the locale.");
  defvar_lisp (intern ("default-process-coding-system"), Fcons (utf_8, utf_8),
               "Coding systems for processes: (DECODING . ENCODING).");
  defvar_lisp (intern ("default-file-name-coding-system"), utf_8,
               "Coding system of file names.");
  defvar_lisp (intern ("enable-character-translation"), Qt, "Not used.");
  defvar_lisp (intern ("latin-extra-code-table"), make_vector (256, Qnil), "Not used.");
  defvar_lisp (Qlast_coding_system_used, Qnil, "Coding system of the last conversion.");
  lispv internal = intern ("utf-8-emacs"), prefer = intern ("prefer-utf-8");
  lispv alist = list4 (Fcons (build_string ("\\.elc\\'"), internal),
                       Fcons (build_string ("\\.el\\'"), prefer),
                       Fcons (build_string ("\\.utf\\(-8\\)?\\'"), Qutf_8),
                       Fcons (build_string ("\\.tar\\'"), Fcons (Qno_conversion, Qno_conversion)));
  alist = Fcons (Fcons (build_string ("\\.xml\\'"), prefer), alist);
  lispv args[] = { alist, list1 (Fcons (build_string (""), Fcons (undecided, Qnil))) };
  defvar_lisp (Qfile_coding_system_alist, Fnconc (2, args),
               "Alist (REGEXP . CODING) of coding systems by file name.");
}
