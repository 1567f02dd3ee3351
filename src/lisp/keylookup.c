/* keylookup.c -- which keymaps are active, what keys are bound to, and what is bound to them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "keymap.h"
#include "editfns.h"
#include "textprop.h"
#include "init.h"
#include "seq.h"

lispv global_map;
static lispv current_global_map;

/* ---- The maps ---- */

DEFUN (Fcurrent_global_map, "current-global-map", 0, 0,
       "Return the global keymap that is in use.") (void)
{
  return current_global_map;
}

DEFUN (Fuse_global_map, "use-global-map", 1, 1,
       "Use KEYMAP as the global keymap.") (lispv keymap)
{
  current_global_map = get_keymap (keymap, true, true);
  return Qnil;
}

DEFUN (Fcurrent_local_map, "current-local-map", 0, 0,
       "Return the local keymap of the current buffer, or nil.") (void)
{
  return current_buffer->keymap;
}

DEFUN (Fuse_local_map, "use-local-map", 1, 1,
       "Use KEYMAP (nil: none) as the local keymap of the current buffer.") (lispv keymap)
{
  if (!NILP (keymap))
    keymap = get_keymap (keymap, true, true);
  gc_set (&current_buffer->keymap, keymap);
  return Qnil;
}

/* Calls FN (VARIABLE, MAP, ARG) for each keymap of an active minor mode, the strongest first.  */
static void
each_minor_map (void (*fn) (lispv, lispv, void *), void *arg)
{
  lispv alists = SYMVAL (Qemulation_mode_map_alists), seen = Qnil;
  lispv overriding = SYMVAL (Qminor_mode_overriding_map_alist);
  lispv plain = SYMVAL (Qminor_mode_map_alist), alist = Qnil;
  GCPRO (alists, seen, overriding, plain, alist);
  for (int turn = 0;; )
    {
      if (CONSP (alists))
        {
          alist = XCAR (alists);
          alists = XCDR (alists);
          if (SYMBOLP (alist))
            {
              alist = find_symbol_value (alist);
              if (EQ (alist, Qunbound))
                continue;
            }
        }
      else if (turn == 0)
        turn++, alist = overriding;
      else if (turn == 1)
        turn++, alist = plain;
      else
        return;
      FOR_EACH_TAIL (tail, alist)
        {
          lispv assoc = XCAR (tail);
          if (!CONSP (assoc) || !SYMBOLP (XCAR (assoc)) || !NILP (Fmemq (XCAR (assoc), seen)))
            continue;
          lispv on = find_symbol_value (XCAR (assoc));
          if (EQ (on, Qunbound) || NILP (on))
            continue;
          /* A mode in an earlier list hides the same one in a later.  */
          if (turn == 1)
            seen = Fcons (XCAR (assoc), seen);
          lispv map = get_keymap (XCDR (assoc), false, false);
          if (!NILP (map))
            fn (XCAR (assoc), map, arg);
        }
    }
}

static void
push_map (lispv var, lispv map, void *list)
{
  (void) var;
  *(lispv *) list = Fcons (map, *(lispv *) list);
}

DEFUN (Fcurrent_minor_mode_maps, "current-minor-mode-maps", 0, 0,
       "Return a list of the keymaps of the minor modes that are on.") (void)
{
  lispv maps = Qnil;
  GCPRO (maps);
  each_minor_map (push_map, &maps);
  return Fnreverse (maps);
}

/* The keymap that property TYPE (`keymap' or `local-map') gives at POS, or nil.  */
static lispv
property_map (ptrdiff_t pos, lispv type)
{
  lispv map = Fget_char_property (make_fixnum (pos), type, Qnil);
  if (NILP (map))
    map = Fget_pos_property (make_fixnum (pos), type, Qnil);
  return NILP (map) ? Qnil : get_keymap (map, false, true);
}

DEFUN (Fcurrent_active_maps, "current-active-maps", 0, 2,
       "Return a list of the keymaps that are active at POSITION (default: point), the\n\
strongest first.  OLP non-nil: `overriding-local-map' and its like count.")
  (lispv olp, lispv position)
{
  lispv maps = list1 (current_global_map), minor = Qnil;
  GCPRO (maps, minor);
  if (!NILP (olp))
    {
      lispv terminal = SYMVAL (Qoverriding_terminal_local_map);
      lispv local = SYMVAL (Qoverriding_local_map);
      if (!NILP (terminal))
        maps = Fcons (terminal, maps);
      if (!NILP (local))
        return Fcons (local, maps);
      if (!NILP (terminal))
        return maps;
    }
  ptrdiff_t pos = PT;
  if (FIXNUMP (position) || MARKERP (position))
    pos = check_position (position);
  pos = clip_to_bounds (BEGV, pos, ZV);
  lispv local = property_map (pos, Qlocal_map);
  if (NILP (local))
    local = current_buffer->keymap;
  if (!NILP (local))
    maps = Fcons (local, maps);
  each_minor_map (push_map, &minor);
  FOR_EACH_TAIL (tail, minor)
    maps = Fcons (XCAR (tail), maps);
  lispv keymap = property_map (pos, Qkeymap);
  if (!NILP (keymap))
    maps = Fcons (keymap, maps);
  return maps;
}

DEFUN (Fcommand_remapping, "command-remapping", 1, 3,
       "Return what COMMAND is remapped to at POSITION, in KEYMAPS (default: the active ones),\n\
or nil.") (lispv command, lispv position, lispv keymaps)
{
  if (!SYMBOLP (command))
    return Qnil;
  lispv key = make_nil_vector (2);
  ASET (key, 0, Qremap);
  ASET (key, 1, command);
  GCPRO (key, keymaps);
  lispv maps = NILP (keymaps) ? Fcurrent_active_maps (Qt, position) : keymaps;
  lispv found = Flookup_key (maps, key, Qnil);
  return FIXNUMP (found) ? Qnil : found;
}

DEFUN (Fkey_binding, "key-binding", 1, 4,
       "Return the binding of the key sequence KEY in the active keymaps at POSITION, or nil.\n\
ACCEPT-DEFAULT: bindings of t count.  NO-REMAP: do not follow command remapping.")
  (lispv key, lispv accept_default, lispv no_remap, lispv position)
{
  lispv value = Qnil;
  GCPRO (key, accept_default, no_remap, position, value);
  value = Flookup_key (Fcurrent_active_maps (Qt, position), key, accept_default);
  if (NILP (value) || FIXNUMP (value))
    return Qnil;
  if (NILP (no_remap) && SYMBOLP (value))
    {
      lispv remapped = Fcommand_remapping (value, position, Qnil);
      if (!NILP (remapped))
        return remapped;
    }
  return value;
}

struct minor_bindings { lispv key, defaults, list; };

static void
note_minor_binding (lispv var, lispv map, void *arg)
{
  GCPRO (var);
  struct minor_bindings *m = arg;
  lispv binding = Flookup_key (map, m->key, m->defaults);
  if (!NILP (binding) && !FIXNUMP (binding))
    m->list = Fcons (Fcons (var, binding), m->list);
}

DEFUN (Fminor_mode_key_binding, "minor-mode-key-binding", 1, 2,
       "Return a list of (MODE . BINDING) of KEY in the minor modes that are on.\n\
If one of them binds KEY to no prefix, it is the only one.")
  (lispv key, lispv accept_default)
{
  struct minor_bindings m = { key, accept_default, Qnil };
  GCPRO (m.key, m.defaults, m.list);
  each_minor_map (note_minor_binding, &m);
  m.list = Fnreverse (m.list);
  if (CONSP (m.list) && NILP (get_keymap (XCDR (XCAR (m.list)), false, false)))
    return list1 (XCAR (m.list));
  return m.list;
}

/* ---- All prefixes ---- */

struct prefix_walk { lispv list, prefix; };

static void
note_prefix (lispv event, lispv binding, void *arg)
{
  GCPRO (event);
  struct prefix_walk *w = arg;
  lispv map = get_keymap (keymap_element (binding, false), false, false);
  if (!CONSP (map) || CONSP (event))
    return;
  FOR_EACH_TAIL (tail, w->list)
    if (EQ (XCDR (XCAR (tail)), map))
      return;
  lispv parts[2] = { w->prefix, list1 (event) };
  lispv key = Fvconcat (2, parts);
  lispv both[2] = { w->list, list1 (Fcons (key, map)) };
  w->list = Fnconc (2, both);
}

DEFUN (Faccessible_keymaps, "accessible-keymaps", 1, 2,
       "Return a list of (KEY . MAP): KEYMAP itself and all maps its prefix keys lead to.\n\
PREFIX non-nil: only those behind that key sequence.") (lispv keymap, lispv prefix)
{
  lispv start = make_nil_vector (0);
  GCPRO (keymap, prefix, start);
  if (NILP (prefix) || XFIXNUM (Flength (prefix)) == 0)
    {
      keymap = get_keymap (keymap, NILP (prefix) || !LISTP (keymap), false);
      if (NILP (keymap))
        return Qnil;
    }
  else
    {
      lispv sub = get_keymap (Flookup_key (keymap, prefix, Qnil), false, false);
      if (NILP (sub))
        return Qnil;
      keymap = sub;
      lispv parts[1] = { prefix };
      start = Fvconcat (1, parts);
    }
  struct prefix_walk w = { list1 (Fcons (start, keymap)), Qnil };
  lispv tail = w.list;
  GCPRO_ARRAY (&w.list, 2);
  for (; CONSP (tail); tail = XCDR (tail))
    {
      w.prefix = XCAR (XCAR (tail));
      map_keymap (XCDR (XCAR (tail)), note_prefix, &w);
    }
  return w.list;
}

/* ---- Where is a definition bound? ---- */

struct where_walk { lispv definition, prefix, found, noindirect; };

static void
note_where (lispv event, lispv binding, void *arg)
{
  GCPRO (event);
  struct where_walk *w = arg;
  if (NILP (w->noindirect))
    binding = keymap_element (binding, false);
  bool same = EQ (binding, w->definition)
              || ((CONSP (w->definition) || STRINGP (w->definition))
                  && equal (binding, w->definition));
  if (!same)
    return;
  /* ESC before the last event is shown as its meta bit.  */
  ptrdiff_t n = ASIZE (w->prefix);
  lispv parts[2] = { w->prefix, Qnil };
  if (n > 0 && FIXNUMP (event) && EQ (AREF (w->prefix, n - 1), SYMVAL (Qmeta_prefix_char)))
    {
      lispv shorter = make_nil_vector (n - 1);
      for (ptrdiff_t i = 0; i < n - 1; i++)
        ASET (shorter, i, AREF (w->prefix, i));
      parts[0] = shorter;
      event = make_fixnum (XFIXNUM (event) | CHAR_META);
    }
  parts[1] = list1 (event);
  w->found = Fcons (Fvconcat (2, parts), w->found);
}

/* All keys of MAPS for DEFINITION that no earlier map hides.  */
static lispv
where_is (lispv definition, lispv maps, lispv noindirect)
{
  lispv result = Qnil, prefixes = Qnil, f = Qnil;
  struct where_walk w = { definition, Qnil, Qnil, noindirect };
  GCPRO (definition, maps, result, prefixes, f, w.definition, w.prefix, w.found, w.noindirect);
  for (lispv tail = maps; CONSP (tail); tail = XCDR (tail))
    {
      prefixes = Faccessible_keymaps (XCAR (tail), Qnil);
      for (; CONSP (prefixes); prefixes = XCDR (prefixes))
        {
          w.prefix = XCAR (XCAR (prefixes));
          w.found = Qnil;
          map_keymap_own (XCDR (XCAR (prefixes)), note_where, &w);
          lispv parent = Fkeymap_parent (XCDR (XCAR (prefixes)));
          GCPRO_ARRAY (&parent, 1);
          for (; !NILP (parent); parent = Fkeymap_parent (parent))
            map_keymap_own (parent, note_where, &w);
          for (f = Fnreverse (w.found); CONSP (f); f = XCDR (f))
            {
              lispv now = Flookup_key (maps, XCAR (f), Qnil);
              if ((EQ (now, definition) || equal (now, definition))
                  && NILP (Fmember (XCAR (f), result)))
                result = Fcons (XCAR (f), result);
            }
        }
    }
  return Fnreverse (result);
}

/* Shorter sequences first; those of equal length stay in order.  */
static lispv
sorted_by_length (lispv list)
{
  lispv sorted = Qnil;
  FOR_EACH_TAIL (tail, list)
    {
      lispv key = XCAR (tail), before = Qnil, p = sorted;
      while (CONSP (p) && ASIZE (XCAR (p)) <= ASIZE (key))
        {
          before = p;
          p = XCDR (p);
        }
      lispv cell = Fcons (key, p);
      if (NILP (before))
        sorted = cell;
      else
        XSETCDR (before, cell);
    }
  return sorted;
}

static bool
ascii_key_p (lispv key)
{
  for (ptrdiff_t i = 0; i < ASIZE (key); i++)
    if (!FIXNUMP (AREF (key, i)) || (XFIXNUM (AREF (key, i)) & ~CHAR_META) >= 128)
      return false;
  return true;
}

/* The key that DEFINITION wants to be known by, if MAPS bind it to that, or nil.  */
static lispv
advertised_key (lispv definition, lispv maps)
{
  lispv keys = SYMBOLP (definition) ? Fget (definition, QCadvertised_binding) : Qnil;
  if (!CONSP (keys))
    keys = list1 (keys);
  GCPRO (definition, maps, keys);
  for (; CONSP (keys); keys = XCDR (keys))
    if ((VECTORP (XCAR (keys)) || STRINGP (XCAR (keys)))
        && EQ (Flookup_key (maps, XCAR (keys), Qnil), definition))
      return XCAR (keys);
  return Qnil;
}

DEFUN (Fwhere_is_internal, "where-is-internal", 1, 5,
       "Return a list of the key sequences that invoke DEFINITION in KEYMAP (a keymap, or a\n\
list of them; default: the active ones).  FIRSTONLY non-nil: only one, preferably of ASCII\n\
characters (`non-ascii': any).  NOINDIRECT: do not look inside menu items.  NO-REMAP: do\n\
not consider command remapping.")
  (lispv definition, lispv keymap, lispv firstonly, lispv noindirect, lispv no_remap)
{
  lispv maps = Qnil, keys = Qnil;
  GCPRO (definition, maps, firstonly, noindirect, no_remap, keys, keymap);
  if (CONSP (keymap) && !NILP (get_keymap (XCAR (keymap), false, false)))
    maps = keymap;
  else if (NILP (keymap))
    maps = Fcurrent_active_maps (Qnil, Qnil);
  else
    maps = list2 (keymap, current_global_map);
  if (NILP (no_remap))
    {
      lispv remapped = Fcommand_remapping (definition, Qnil, maps);
      definition = NILP (remapped) ? definition : remapped;
    }
  if (!NILP (firstonly))
    {
      keys = advertised_key (definition, maps);
      if (!NILP (keys))
        return keys;
    }
  keys = where_is (definition, maps, noindirect);
  /* A key for [remap COMMAND] means the keys of COMMAND.  */
  lispv direct = Qnil;
  GCPRO_ARRAY (&direct, 1);
  for (lispv tail = keys; CONSP (tail); tail = XCDR (tail))
    {
      lispv key = XCAR (tail);
      if (ASIZE (key) == 2 && EQ (AREF (key, 0), Qremap) && NILP (no_remap))
        {
          lispv more = where_is (AREF (key, 1), maps, noindirect);
          for (; CONSP (more); more = XCDR (more))
            direct = Fcons (XCAR (more), direct);
        }
      else
        direct = Fcons (key, direct);
    }
  keys = sorted_by_length (Fnreverse (direct));
  if (NILP (firstonly))
    return keys;
  if (!EQ (firstonly, Qnon_ascii))
    {
      FOR_EACH_TAIL (tail, keys)
        if (ascii_key_p (XCAR (tail)))
          return XCAR (tail);
    }
  return CAR_SAFE (keys);
}

static const struct subr_def *const subrs[] = {
  &SFcurrent_global_map,
  &SFuse_global_map,
  &SFcurrent_local_map,
  &SFuse_local_map,
  &SFcurrent_minor_mode_maps,
  &SFcurrent_active_maps,
  &SFcommand_remapping,
  &SFkey_binding,
  &SFminor_mode_key_binding,
  &SFaccessible_keymaps,
  &SFwhere_is_internal,
};

void
init_keylookup (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&global_map);
  gc_root (&current_global_map);
  global_map = current_global_map = Fmake_keymap (Qnil);
  defvar_lisp (intern ("global-map"), global_map, "The global keymap to start with.");
  lispv table = XCAR (XCDR (global_map));
  char_table_set_range (table, 32, 126, Qself_insert_command);
  char_table_set_range (table, 0x80, MAX_CHAR, Qself_insert_command);
  bind_global_keys ();
  defvar_lisp (Qemulation_mode_map_alists, Qnil,
               "List of alists like `minor-mode-map-alist', which come before it.");
  defvar_local (Qminor_mode_overriding_map_alist, Qnil,
                "Alist like `minor-mode-map-alist' whose entries come first.");
  defvar_lisp (Qminor_mode_map_alist, Qnil,
               "Alist (VARIABLE . KEYMAP) of the keymaps of minor modes.");
  defvar_lisp (Qoverriding_local_map, Qnil,
               "Keymap that replaces all others but the global one, or nil.");
  defvar_lisp (Qoverriding_terminal_local_map, Qnil,
               "Keymap that comes before all others, or nil.");
  defvar_lisp (intern ("where-is-preferred-modifier"), Qnil,
               "Modifier that `where-is-internal' prefers.");
  defvar_lisp (intern ("describe-bindings-check-shadowing-in-ranges"), Qnil,
               "Whether descriptions of bindings check ranges for shadowing.");
}
