/* keymap.h -- keymaps and descriptions of keys.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef KEYMAP_H
#define KEYMAP_H

#include "chartab.h"

/* OBJECT as a keymap (a list that starts with `keymap'), through function definitions and (if
   AUTOLOAD) autoloads.  Nil if it is none, or signals if REQUIRED.  */
lispv get_keymap (lispv object, bool required, bool autoload) MAY_GC;
/* EVENT's binding in MAP, Qunbound if it has none.  DEFAULTS: a binding of t counts.  */
lispv access_keymap (lispv map, lispv event, bool defaults, bool no_inherit) MAY_GC;
/* The part of a menu item, or of (STRING . DEFINITION), that is the binding.  */
lispv keymap_element (lispv object, bool autoload) MAY_GC;
/* Calls FN (EVENT, BINDING, ARG) for the bindings of MAP itself, in order; returns the rest of MAP:
   the parent, or nil.  */
lispv map_keymap_own (lispv map, void (*fn) (lispv, lispv, void *), void *arg) MAY_GC;
/* The same with the parents.  */
void map_keymap (lispv map, void (*fn) (lispv, lispv, void *), void *arg) MAY_GC;
/* The head of an event: a symbol or number.  */
static inline lispv EVENT_HEAD (lispv event) { return CONSP (event) ? XCAR (event) : event; }
/* Is it a list such as (control ?a)?  */
bool event_list_p (lispv v);

/* Binds the keys of `global_map' that a program starts with; globalkeys.c.  */
void bind_global_keys (void) MAY_GC;

lispv Fkeymapp (lispv object);
lispv Fmake_sparse_keymap (lispv prompt);
lispv Fmake_keymap (lispv prompt);
lispv Fdefine_key (lispv keymap, lispv key, lispv def) MAY_GC;
lispv Flookup_key (lispv keymap, lispv key, lispv accept_default) MAY_GC;
lispv Fkeymap_parent (lispv keymap) MAY_GC;
lispv Fcurrent_active_maps (lispv olp, lispv position) MAY_GC;
lispv Fkey_description (lispv keys, lispv prefix);
lispv Fsingle_key_description (lispv key, lispv no_angles);
lispv Fevent_convert_list (lispv desc);

extern lispv global_map;

#endif
