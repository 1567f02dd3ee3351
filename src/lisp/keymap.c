/* keymap.c -- keymaps as data: making, binding, looking up, walking.

   A keymap is a list (keymap [CHAR-TABLE] BINDING... [PROMPT] . PARENT) where a binding is
   (EVENT . DEFINITION); an element may be a keymap too, which counts as spliced in.  In the
   char-table nil means no binding, t an explicit nil.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "keymap.h"
#include "casetab.h"
#include "eval.h"
#include "init.h"
#include "obarray.h"
#include "seq.h"

/* ---- Making ---- */

DEFUN (Fmake_keymap, "make-keymap", 0, 1,
       "Return a new keymap with a char-table for characters, and the prompt STRING.")
  (lispv string)
{
  lispv tail = NILP (string) ? Qnil : list1 (string);
  return Fcons (Qkeymap, Fcons (make_char_table (Qkeymap, 0, Qnil), tail));
}

DEFUN (Fmake_sparse_keymap, "make-sparse-keymap", 0, 1,
       "Return a new keymap without bindings, with the prompt STRING.") (lispv string)
{
  return NILP (string) ? list1 (Qkeymap) : list2 (Qkeymap, string);
}

lispv
get_keymap (lispv object, bool required, bool autoload)
{
  GCPRO (object);
  for (int tries = 0; !NILP (object) && tries < 100; tries++)
    {
      if (CONSP (object) && EQ (XCAR (object), Qkeymap))
        return object;
      lispv def = indirect_function (object);
      if (!CONSP (def))
        break;
      if (EQ (XCAR (def), Qkeymap))
        return def;
      /* An autoload whose fifth element says that it is a keymap.  */
      if (!EQ (XCAR (def), Qautoload) || !SYMBOLP (object))
        break;
      lispv type = CAR_SAFE (CDR_SAFE (CDR_SAFE (CDR_SAFE (CDR_SAFE (def)))));
      if (!EQ (type, Qkeymap))
        break;
      if (!autoload)
        return Qt;
      Fautoload_do_load (def, object, Qnil);
    }
  if (required)
    wrong_type_argument (Qkeymapp, object);
  return Qnil;
}

DEFUN (Fkeymapp, "keymapp", 1, 1,
       "Return t if OBJECT is a keymap, or a symbol whose function definition is one.")
  (lispv object)
{
  return NILP (get_keymap (object, false, false)) ? Qnil : Qt;
}

/* ---- Parents ---- */

DEFUN (Fkeymap_parent, "keymap-parent", 1, 1,
       "Return the parent of KEYMAP, nil if it has none.") (lispv keymap)
{
  lispv tail = XCDR (get_keymap (keymap, true, true));
  for (; CONSP (tail); tail = XCDR (tail))
    if (EQ (XCAR (tail), Qkeymap))
      return tail;
  return get_keymap (tail, false, true);
}

DEFUN (Fset_keymap_parent, "set-keymap-parent", 2, 2,
       "Make PARENT (a keymap, or nil for none) the parent of KEYMAP.  Return PARENT.")
  (lispv keymap, lispv parent)
{
  GCPRO (keymap, parent);
  keymap = get_keymap (keymap, true, true);
  if (!NILP (parent))
    {
      parent = get_keymap (parent, true, false);
      lispv up = parent;
      for (int i = 0; !NILP (up) && i < 1000; i++)
        {
          if (EQ (up, keymap))
            error ("Cyclic keymap inheritance");
          up = Fkeymap_parent (up);
        }
    }
  lispv last = keymap;
  while (CONSP (XCDR (last)) && !EQ (XCAR (XCDR (last)), Qkeymap))
    last = XCDR (last);
  XSETCDR (last, parent);
  return parent;
}

DEFUN (Fkeymap_prompt, "keymap-prompt", 1, 1,
       "Return the prompt string of MAP, nil if it has none.") (lispv map)
{
  GCPRO (map);
  map = get_keymap (map, false, false);
  for (; CONSP (map); map = XCDR (map))
    {
      lispv elt = XCAR (map);
      if (STRINGP (elt))
        return elt;
      if (CONSP (elt) && EQ (XCAR (elt), Qkeymap))
        {
          lispv prompt = Fkeymap_prompt (elt);
          if (!NILP (prompt))
            return prompt;
        }
    }
  return Qnil;
}

/* ---- Access ---- */

lispv
keymap_element (lispv object, bool autoload)
{
  GCPRO (object);
  for (;;)
    {
      if (!CONSP (object))
        return object;
      if (EQ (XCAR (object), Qmenu_item))
        {
          lispv rest = CDR_SAFE (XCDR (object));
          if (!CONSP (rest))
            return Qnil;
          lispv def = XCAR (rest);
          for (lispv p = XCDR (rest); CONSP (p) && CONSP (XCDR (p)); p = XCDR (p))
            if (EQ (XCAR (p), QCfilter))
              {
                def = autoload ? call1 (XCAR (XCDR (p)), def) : def;
                break;
              }
          object = def;
        }
      else if (STRINGP (XCAR (object)))
        object = XCDR (object);
      else
        return object;
    }
}

/* A binding found on the way; joins it to *RESULT.  Returns true if nothing behind it counts.  */
static bool
take_binding (lispv *result, lispv *last, lispv val)
{
  GCPRO (val);
  if (!(CONSP (val) && EQ (XCAR (val), Qkeymap)) && NILP (get_keymap (val, false, false)))
    {
      if (EQ (*result, Qunbound))
        *result = val;
      return !NILP (val);
    }
  if (EQ (*result, Qunbound) || NILP (*result))
    {
      *result = val;
      *last = Qnil;
    }
  else if (NILP (*last))
    {
      /* Prefix keys of child and parent act together.  */
      *last = list1 (val);
      *result = Fcons (Qkeymap, Fcons (*result, *last));
    }
  else
    {
      XSETCDR (*last, list1 (val));
      *last = XCDR (*last);
    }
  return false;
}

/* As `access_keymap' for an EVENT without the meta bit.  */
static lispv
access_plain (lispv map, lispv event, bool defaults, bool no_inherit, int depth)
{
  lispv result = Qunbound, last = Qnil, dflt = Qunbound, val = Qunbound;
  lispv tail = CONSP (map) && EQ (XCAR (map), Qkeymap) ? XCDR (map) : map;
  GCPRO (tail, event, result, last, dflt, val);
  if (depth > 50)
    return Qunbound;
  for (;;)
    {
      if (!CONSP (tail))
        {
          /* A parent may be a symbol.  */
          tail = NILP (tail) ? Qnil : get_keymap (tail, false, true);
          if (NILP (tail))
            break;
        }
      lispv binding = XCAR (tail);
      val = Qunbound;
      if (EQ (binding, Qkeymap))
        {
          if (no_inherit || NILP (result))
            break;
          if (!EQ (result, Qunbound))
            {
              /* A keymap so far: what the parent has becomes its tail.  */
              lispv parent = access_plain (tail, event, defaults, false, depth + 1);
              parent = EQ (parent, Qunbound) ? Qnil : get_keymap (parent, false, true);
              if (CONSP (parent) && CONSP (last))
                XSETCDR (last, parent);
              else if (CONSP (parent))
                result = Fcons (Qkeymap, Fcons (result, parent));
              break;
            }
        }
      else if (CONSP (binding) && EQ (XCAR (binding), Qkeymap))
        val = access_plain (binding, event, false, no_inherit, depth + 1);
      else if (CONSP (binding))
        {
          if (EQ (XCAR (binding), event))
            val = XCDR (binding);
          else if (defaults && EQ (XCAR (binding), Qt) && EQ (dflt, Qunbound))
            dflt = XCDR (binding);
        }
      else if (VECTORP (binding))
        {
          if (NATNUMP (event) && XFIXNUM (event) < ASIZE (binding))
            val = AREF (binding, XFIXNUM (event));
        }
      else if (CHAR_TABLE_P (binding))
        {
          if (FIXNUMP (event) && char_valid_p (XFIXNUM (event)))
            {
              val = char_table_get (binding, XFIXNUM (event));
              val = NILP (val) ? Qunbound : EQ (val, Qt) ? Qnil : val;
            }
        }
      if (!EQ (val, Qunbound))
        {
          val = keymap_element (val, true);
          if (take_binding (&result, &last, val))
            break;
        }
      tail = XCDR (tail);
    }
  if (EQ (result, Qunbound) && !EQ (dflt, Qunbound))
    return keymap_element (dflt, true);
  return result;
}

lispv
access_keymap (lispv map, lispv event, bool defaults, bool no_inherit)
{
  event = EVENT_HEAD (event);
  if (FIXNUMP (event))
    {
      event = make_fixnum (XFIXNUM (event) & (CHAR_META | (CHAR_META - 1)));
      if (XFIXNUM (event) & CHAR_META)
        {
          /* Meta characters are bound behind ESC.  */
          GCPRO (map, event);
          lispv meta = access_plain (map, SYMVAL (Qmeta_prefix_char), defaults, no_inherit, 0);
          lispv sub = EQ (meta, Qunbound) ? Qnil : get_keymap (meta, false, true);
          if (CONSP (sub))
            return access_plain (sub, make_fixnum (XFIXNUM (event) & ~CHAR_META), defaults,
                                 false, 0);
          if (!defaults)
            return Qunbound;
          event = Qt;
        }
    }
  return access_plain (map, event, defaults, no_inherit, 0);
}

/* ---- Storing ---- */

static void
set_in_table (lispv table, lispv event, lispv def)
{
  if (NILP (def))
    def = Qt;
  if (CONSP (event))
    char_table_set_range (table, XFIXNUM (XCAR (event)), XFIXNUM (XCDR (event)), def);
  else
    char_table_set (table, XFIXNUM (event), def);
}

static lispv
store_in_keymap (lispv keymap, lispv event, lispv def)
{
  bool range = CONSP (event) && CHARACTERP (XCAR (event)) && CHARACTERP (XCDR (event));
  if (!range)
    event = EVENT_HEAD (event);
  lispv place = keymap;
  for (lispv tail = XCDR (keymap); CONSP (tail); tail = XCDR (tail))
    {
      lispv elt = XCAR (tail);
      if (EQ (elt, Qkeymap))
        break;
      if (VECTORP (elt))
        {
          if (NATNUMP (event) && XFIXNUM (event) < ASIZE (elt))
            {
              ASET (elt, XFIXNUM (event), def);
              return def;
            }
          if (range)
            for (intptr_t i = XFIXNUM (XCAR (event));
                 i <= XFIXNUM (XCDR (event)) && i < ASIZE (elt); i++)
              ASET (elt, i, def);
          place = tail;
        }
      else if (CHAR_TABLE_P (elt))
        {
          if (range || (FIXNUMP (event) && char_valid_p (XFIXNUM (event))))
            {
              set_in_table (elt, event, def);
              return def;
            }
          place = tail;
        }
      else if (CONSP (elt) && EQ (XCAR (elt), Qkeymap))
        {
          /* A map joined from several: the first is the real one.  */
          place = tail = elt;
        }
      else if (CONSP (elt) && EQ (XCAR (elt), event))
        {
          XSETCDR (elt, def);
          return def;
        }
    }
  lispv binding;
  if (range)
    {
      /* Ranges need a table.  */
      binding = make_char_table (Qkeymap, 0, Qnil);
      set_in_table (binding, event, def);
    }
  else
    binding = Fcons (event, def);
  XSETCDR (place, Fcons (binding, XCDR (place)));
  return def;
}

static ptrdiff_t
key_length (lispv key)
{
  if (!STRINGP (key) && !VECTORP (key))
    wrong_type_argument (Qarrayp, key);
  return STRINGP (key) ? SCHARS (key) : ASIZE (key);
}

static lispv
key_event (lispv key, ptrdiff_t i)
{
  lispv event;
  if (VECTORP (key))
    event = AREF (key, i);
  else
    {
      ptrdiff_t pos = i, byte = string_char_to_byte (key, i);
      event = make_fixnum (string_char_advance (key, &pos, &byte));
    }
  if (CONSP (event) && event_list_p (event))
    event = Fevent_convert_list (event);
  return event;
}

/* Steps through a key sequence; meta characters come as two events.  */
struct key_walk { lispv key; ptrdiff_t i, length; bool split; };

static lispv
next_event (struct key_walk *w)
{
  lispv event = key_event (w->key, w->i);
  intptr_t meta = (VECTORP (w->key) || STRING_MULTIBYTE (w->key) ? (intptr_t) CHAR_META : 0x80);
  if (FIXNUMP (event) && (XFIXNUM (event) & meta) && !w->split)
    {
      w->split = true;
      return SYMVAL (Qmeta_prefix_char);
    }
  w->split = false;
  w->i++;
  return FIXNUMP (event) ? make_fixnum (XFIXNUM (event) & ~meta) : event;
}

/* The first N events of KEY as text.  */
static lispv
described_prefix (lispv key, ptrdiff_t n)
{
  lispv v = make_nil_vector (n);
  for (ptrdiff_t i = 0; i < n; i++)
    ASET (v, i, key_event (key, i));
  if (STRINGP (key))
    return Fkey_description (Fsubstring (key, make_fixnum (0), make_fixnum (n)), Qnil);
  return Fkey_description (v, Qnil);
}

static _Noreturn void
not_a_prefix (struct key_walk *w)
{
  lispv whole = Fkey_description (w->key, Qnil);
  lispv prefix = described_prefix (w->key, w->i);
  error ("Key sequence %s starts with non-prefix key %s%s", SSDATA (whole), SSDATA (prefix),
         w->split ? SCHARS (prefix) ? " ESC" : "ESC" : "");
}

/* A symbol that looks like a misspelt event: "C-x" for ?\C-x.  */
static void
check_event_symbol (lispv event)
{
  if (!SYMBOLP (event) || NILP (event))
    return;
  const char *name = SSDATA (SYMBOL_NAME (event));
  ptrdiff_t n = SBYTES (SYMBOL_NAME (event));
  ptrdiff_t i = 0;
  while (i + 2 < n && name[i + 1] == '-' && strchr ("ACHMsS", name[i]))
    i += 2;
  if (i == 0 || n - i != 1)
    {
      if (!strcmp (name, "RET") || !strcmp (name, "SPC") || !strcmp (name, "DEL"))
        error ("To bind the key %s, use [?\\%c], not [%s]", name,
               *name == 'R' ? 'r' : *name == 'S' ? 's' : 'd', name);
      return;
    }
  char fixed[64];
  ptrdiff_t k = 0;
  for (ptrdiff_t j = 0; j < n && k < 60; j += j < i ? 2 : 1)
    {
      if (j < i)
        fixed[k++] = '\\';
      fixed[k++] = name[j];
      if (j < i)
        fixed[k++] = '-';
    }
  fixed[k] = 0;
  error ("To bind the key %s, use [?%s], not [%s]", name, fixed, name);
}

DEFUN (Fdefine_key, "define-key", 3, 3,
       "Bind the key sequence KEY (a string or vector of events) to DEF in KEYMAP.\n\
Return DEF.  Prefixes that are missing are made.")
  (lispv keymap, lispv key, lispv def)
{
  GCPRO (keymap, key, def);
  keymap = get_keymap (keymap, true, true);
  struct key_walk w = { key, 0, key_length (key), false };
  if (w.length == 0)
    return Qnil;
  for (;;)
    {
      lispv event = next_event (&w);
      check_event_symbol (event);
      if (w.i == w.length)
        return store_in_keymap (keymap, event, def);
      lispv sub = access_keymap (keymap, event, false, true);
      if (EQ (sub, Qunbound) || NILP (sub))
        sub = store_in_keymap (keymap, event, Fmake_sparse_keymap (Qnil));
      keymap = get_keymap (sub, false, true);
      if (!CONSP (keymap))
        not_a_prefix (&w);
      maybe_quit ();
    }
}

/* KEY in one keymap: its binding, nil, or a number if a prefix of KEY is bound already.  */
static lispv
lookup_key_in (lispv keymap, lispv key, bool defaults)
{
  GCPRO (keymap, key);
  keymap = get_keymap (keymap, true, true);
  ptrdiff_t length = key_length (key);
  if (length == 0)
    return keymap;
  for (ptrdiff_t i = 0;; )
    {
      lispv event = key_event (key, i++);
      if (FIXNUMP (event) && STRINGP (key) && !STRING_MULTIBYTE (key) && (XFIXNUM (event) & 0x80))
        event = make_fixnum ((XFIXNUM (event) & 0x7F) | CHAR_META);
      lispv binding = access_keymap (keymap, event, defaults, false);
      if (EQ (binding, Qunbound))
        binding = Qnil;
      if (i == length)
        return binding;
      keymap = get_keymap (binding, false, true);
      if (!CONSP (keymap))
        return make_fixnum (i);
      maybe_quit ();
    }
}

static lispv
lookup_key_in_any (lispv keymap, lispv key, lispv accept_default)
{
  if (NILP (keymap))
    return key_length (key) > 1 ? make_fixnum (1) : Qnil;
  if (!CONSP (keymap) || EQ (XCAR (keymap), Qkeymap))
    return lookup_key_in (keymap, key, !NILP (accept_default));
  lispv found = key_length (key) > 1 ? make_fixnum (1) : Qnil;
  GCPRO (keymap, key, accept_default, found);
  if (key_length (key) == 0)
    return keymap;
  for (; CONSP (keymap); keymap = XCDR (keymap))
    {
      if (NILP (get_keymap (XCAR (keymap), false, true)))
        continue;
      found = lookup_key_in (XCAR (keymap), key, !NILP (accept_default));
      if (!NILP (found) && !FIXNUMP (found))
        return found;
    }
  return found;
}

/* The menu item KEY with its symbols in lower case.  */
static lispv
plain_menu_key (lispv key)
{
  lispv copy = Fcopy_sequence (key);
  GCPRO (copy);
  for (ptrdiff_t i = 1; i < ASIZE (copy); i++)
    if (SYMBOLP (AREF (copy, i)))
      ASET (copy, i, Fintern (Fdowncase (SYMBOL_NAME (AREF (copy, i))), Qnil));
  return copy;
}

DEFUN (Flookup_key, "lookup-key", 2, 3,
       "Return the binding of the key sequence KEY in KEYMAP (or a list of keymaps).\n\
Nil if it has none; a number if that many events at its start are a complete key.\n\
ACCEPT-DEFAULT non-nil: bindings of t count for all events.")
  (lispv keymap, lispv key, lispv accept_default)
{
  lispv found = Qnil;
  GCPRO (keymap, key, accept_default, found);
  found = lookup_key_in_any (keymap, key, accept_default);
  if (!VECTORP (key) || ASIZE (key) == 0 || !EQ (AREF (key, 0), Qmenu_bar)
      || !(NILP (found) || NUMBERP (found)))
    return found;
  /* Programs call menus by their titles too.  */
  key = plain_menu_key (key);
  return lookup_key_in_any (keymap, key, accept_default);
}

/* ---- Walking ---- */

struct table_walk { void (*fn) (lispv, lispv, void *); void *arg; };

static void
walk_range (void *arg, int from, int to, lispv value)
{
  struct table_walk *w = arg;
  lispv event = from == to ? make_fixnum (from) : Fcons (make_fixnum (from), make_fixnum (to));
  w->fn (event, EQ (value, Qt) ? Qnil : value, w->arg);
}

lispv
map_keymap_own (lispv map, void (*fn) (lispv, lispv, void *), void *arg)
{
  lispv tail = CONSP (map) && EQ (XCAR (map), Qkeymap) ? XCDR (map) : map;
  GCPRO (tail);
  for (; CONSP (tail) && !EQ (XCAR (tail), Qkeymap); tail = XCDR (tail))
    {
      lispv binding = XCAR (tail);
      if (CONSP (binding) && EQ (XCAR (binding), Qkeymap))
        map_keymap (binding, fn, arg);
      else if (CONSP (binding))
        fn (XCAR (binding), XCDR (binding), arg);
      else if (VECTORP (binding))
        {
          for (ptrdiff_t i = 0; i < ASIZE (binding); i++)
            if (!NILP (AREF (binding, i)))
              fn (make_fixnum (i), AREF (binding, i), arg);
        }
      else if (CHAR_TABLE_P (binding))
        {
          struct table_walk w = { fn, arg };
          char_table_each (binding, walk_range, &w);
        }
    }
  return tail;
}

void
map_keymap (lispv map, void (*fn) (lispv, lispv, void *), void *arg)
{
  GCPRO (map);
  map = get_keymap (map, true, true);
  while (CONSP (map))
    {
      map = map_keymap_own (map, fn, arg);
      if (!CONSP (map))
        map = get_keymap (map, false, true);
    }
}

static void
call_for_binding (lispv event, lispv binding, void *fn)
{
  call2 (*(lispv *) fn, event, binding);
}

DEFUN (Fmap_keymap_internal, "map-keymap-internal", 2, 2,
       "Call FUNCTION with each event and binding of KEYMAP itself; return its parent.")
  (lispv function, lispv keymap)
{
  GCPRO (function, keymap);
  keymap = get_keymap (keymap, true, true);
  return map_keymap_own (keymap, call_for_binding, &function);
}

DEFUN (Fmap_keymap, "map-keymap", 2, 3,
       "Call FUNCTION with each event and binding of KEYMAP and its parents.\n\
A run of characters with one binding comes as (FROM . TO).  SORT-FIRST: in sorted order.")
  (lispv function, lispv keymap, lispv sort_first)
{
  if (!NILP (sort_first))
    return call2 (intern ("map-keymap-sorted"), function, keymap);
  GCPRO (function, keymap);
  map_keymap (keymap, call_for_binding, &function);
  return Qnil;
}

/* ---- Copying ---- */

static lispv copy_keymap_at (lispv keymap, int depth);

static lispv
copy_binding (lispv def, int depth)
{
  GCPRO (def);
  if (!CONSP (def))
    return def;
  if (EQ (XCAR (def), Qkeymap))
    return copy_keymap_at (def, depth + 1);
  if (EQ (XCAR (def), Qmenu_item))
    {
      /* (menu-item NAME DEFN ...): copy as far as DEFN.  */
      lispv copy = Fcopy_sequence (def), rest = CDR_SAFE (XCDR (copy));
      GCPRO_ARRAY (&copy, 1);
      if (CONSP (rest) && CONSP (XCAR (rest)) && EQ (XCAR (XCAR (rest)), Qkeymap))
        XSETCAR (rest, copy_keymap_at (XCAR (rest), depth + 1));
      return copy;
    }
  if (STRINGP (XCAR (def)))
    return Fcons (XCAR (def), copy_binding (XCDR (def), depth));
  return def;
}

struct table_copy { lispv table; int depth; };

static void
copy_range (void *arg, int from, int to, lispv value)
{
  struct table_copy *c = arg;
  if (CONSP (value))
    char_table_set_range (c->table, from, to, copy_binding (value, c->depth));
}

static lispv
copy_keymap_at (lispv keymap, int depth)
{
  if (depth > 100)
    error ("Possible infinite recursion when copying keymap");
  lispv copy = list1 (Qkeymap), last = copy;
  GCPRO (keymap, copy);
  for (lispv tail = XCDR (keymap);; tail = XCDR (tail))
    {
      if (!CONSP (tail) || EQ (XCAR (tail), Qkeymap))
        {
          XSETCDR (last, tail);
          return copy;
        }
      lispv elt = XCAR (tail);
      GCPRO_ARRAY (&elt, 1);
      if (CHAR_TABLE_P (elt))
        {
          lispv original = elt;
          elt = char_table_copy (elt);
          struct table_copy c = { elt, depth };
          char_table_each (original, copy_range, &c);
        }
      else if (VECTORP (elt))
        {
          elt = Fcopy_sequence (elt);
          for (ptrdiff_t i = 0; i < ASIZE (elt); i++)
            ASET (elt, i, copy_binding (AREF (elt, i), depth));
        }
      else if (CONSP (elt) && EQ (XCAR (elt), Qkeymap))
        elt = copy_keymap_at (elt, depth + 1);
      else if (CONSP (elt))
        elt = Fcons (XCAR (elt), copy_binding (XCDR (elt), depth));
      lispv cell = list1 (elt);
      XSETCDR (last, cell);
      last = cell;
    }
}

DEFUN (Fcopy_keymap, "copy-keymap", 1, 1,
       "Return a copy of KEYMAP; the keymaps bound in it are copied too, the parent is not.")
  (lispv keymap)
{
  return copy_keymap_at (get_keymap (keymap, true, false), 0);
}

DEFUN (Fdefine_prefix_command, "define-prefix-command", 1, 3,
       "Make a sparse keymap, with the prompt NAME, the function definition of SYMBOL.\n\
It also becomes the value of MAPVAR, or of SYMBOL if that is nil.  Return SYMBOL.")
  (lispv symbol, lispv mapvar, lispv name)
{
  GCPRO (symbol);
  lispv map = Fmake_sparse_keymap (name);
  Ffset (symbol, map);
  set_symbol_value (NILP (mapvar) ? symbol : mapvar, map);
  return symbol;
}

DEFUN (Fkeymap__get_keyelt, "keymap--get-keyelt", 2, 2,
       "Return the binding in OBJECT, which may be a menu item.  AUTOLOAD: filters may run.")
  (lispv object, lispv autoload)
{
  return keymap_element (object, !NILP (autoload));
}

static const struct subr_def *const subrs[] = {
  &SFkeymap__get_keyelt,
  &SFmake_keymap,
  &SFmake_sparse_keymap,
  &SFkeymapp,
  &SFkeymap_parent,
  &SFset_keymap_parent,
  &SFkeymap_prompt,
  &SFdefine_key,
  &SFlookup_key,
  &SFmap_keymap_internal,
  &SFmap_keymap,
  &SFcopy_keymap,
  &SFdefine_prefix_command,
};

void
init_keymap (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qmeta_prefix_char, make_fixnum (27),
               "Character that stands for the meta bit of the next one: ESC.");
  init_keydesc ();
  init_keylookup ();
}
