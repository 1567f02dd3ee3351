/* automodes.c -- the tables of major modes for files, which few programs need.

   Made when a program asks for them (vars.h).  The order of automodes.def is that of the tables.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "init.h"
#include "list.h"
#include "vars.h"

enum what { BY_FORM, BY_REGEXP, STRIP, BY_INTERPRETER };

static const struct rule
{
  enum what what;
  const char *mode;
  const char *regexp;           /* suffixes, a whole regexp, or interpreters */
  const char *names;
} rules[] =
  {
#define MODE(mode, suffixes, names) { BY_FORM, mode, suffixes, names },
#define MODE_AT(mode, regexp) { BY_REGEXP, mode, regexp, NULL },
#define THEN(regexp) { STRIP, NULL, regexp, NULL },
#define INTERPRETER(mode, names) { BY_INTERPRETER, mode, names, NULL },
#include "automodes.def"
  };

/* Conses onto LIST the pair of a regexp for BEFORE, one of ALTERNATIVES and the end, and MODE.  */
static lispv
add (const char *before, const char *alternatives, const char *mode, lispv list)
{
  if (!alternatives)
    return list;
  char regexp[400];
  int n = snprintf (regexp, sizeof regexp, "%s\\(?:%s\\)\\'", before, alternatives);
  return Fcons (Fcons (make_string (regexp, n), intern (mode)), list);
}

static lispv
auto_mode_alist (void)
{
  lispv list = Qnil;
  for (const struct rule *r = rules; r < rules + ARRAYELTS (rules); r++)
    switch (r->what)
      {
      case BY_FORM:
        list = add ("\\.", r->regexp, r->mode, list);
        list = add ("\\(?:/\\|\\`\\)", r->names, r->mode, list);
        break;
      case BY_REGEXP:
        list = Fcons (Fcons (build_string (r->regexp), intern (r->mode)), list);
        break;
      case STRIP:
        list = Fcons (list3 (build_string (r->regexp), Qnil, Qt), list);
        break;
      case BY_INTERPRETER:
        break;
      }
  return Fnreverse (list);
}

static lispv
interpreter_mode_alist (void)
{
  lispv list = Qnil;
  for (const struct rule *r = rules; r < rules + ARRAYELTS (rules); r++)
    if (r->what == BY_INTERPRETER)
      list = Fcons (Fcons (build_string (r->regexp), intern (r->mode)), list);
  return Fnreverse (list);
}

void
init_automodes (void)
{
  defvar_on_demand (intern ("auto-mode-alist"), auto_mode_alist,
                    "Pairs (REGEXP . MODE): the modes for names of files.  After (REGEXP FUNCTION t)\n"
                    "what matched is taken away, FUNCTION called, unless nil, and the search goes on.");
  defvar_on_demand (intern ("interpreter-mode-alist"), interpreter_mode_alist,
                    "Pairs (REGEXP . MODE): the modes for scripts by the names of interpreters.");
}
