/* globalkeys.c -- the global keymap and those of its prefix keys, with the bindings that a
   program starts with.  keylookup.c calls it; globalkeys.def has the data.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "character.h"
#include "init.h"
#include "keymap.h"

enum global_key_kind { BEGIN_KEYMAP, BEGIN_GLOBAL, BIND_CHAR, BIND_TWO, BIND_EVENT, BIND_PREFIX };

static const struct global_key
{
  enum global_key_kind kind;
  int c, next;                  /* the characters of the key */
  const char *name;             /* the event, or the variable that holds the keymap */
  const char *command;          /* what is bound, or the keymap's function or NULL */
  const char *doc;              /* of the keymap */
} global_keys[] = {
#define KEYMAP(variable, function, doc) { BEGIN_KEYMAP, 0, 0, variable, function, doc },
#define GLOBAL_KEYS { BEGIN_GLOBAL, 0, 0, NULL, NULL, NULL },
#define KEY(c, command) { BIND_CHAR, c, 0, NULL, command, NULL },
#define KEYS(c, next, command) { BIND_TWO, c, next, NULL, command, NULL },
#define EVENT(name, command) { BIND_EVENT, 0, 0, name, command, NULL },
#define PREFIX(c, variable) { BIND_PREFIX, c, 0, NULL, variable, NULL },
#include "globalkeys.def"
};

/* The keymap that K begins, bound to its variable and its function.  */
static lispv
new_keymap (const struct global_key *k)
{
  lispv variable = intern (k->name);
  /* Most ASCII characters are bound in these two.  */
  bool full = !strcmp (k->name, "esc-map") || !strcmp (k->name, "ctl-x-map");
  lispv map = full ? Fmake_keymap (Qnil) : Fmake_sparse_keymap (Qnil);
  defvar_lisp (variable, map, k->doc);
  if (k->command)
    Ffset (intern (k->command), map);
  return map;
}

void
bind_global_keys (void)
{
  lispv one = make_vector (1, Qnil), two = make_vector (2, Qnil), map = Qnil;
  GCPRO (one, two, map);
  for (size_t i = 0; i < ARRAYELTS (global_keys); i++)
    {
      const struct global_key *k = &global_keys[i];
      switch (k->kind)
        {
        case BEGIN_KEYMAP:
          map = new_keymap (k);
          break;
        case BEGIN_GLOBAL:
          map = global_map;
          break;
        case BIND_TWO:
          ASET (two, 0, make_fixnum (k->c));
          ASET (two, 1, make_fixnum (k->next));
          Fdefine_key (map, two, intern (k->command));
          break;
        case BIND_CHAR:
        case BIND_EVENT:
        case BIND_PREFIX:
          ASET (one, 0, k->name ? intern (k->name) : make_fixnum (k->c));
          Fdefine_key (map, one, (k->kind == BIND_PREFIX ? SYMVAL (intern (k->command))
                                  : intern (k->command)));
          break;
        }
    }
}
