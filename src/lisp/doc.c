/* doc.c -- documentation of functions and variables; text that stays in compiled files until it
   is wanted.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include "lisp.h"
#include "character.h"
#include "compiled.h"
#include "data.h"
#include "eval.h"
#include "init.h"
#include "list.h"
#include "obarray.h"
#include "vars.h"

/* A place in a compiled file: (FILE . POSITION); a negative position is of a variable that users
   may set.  */
static bool
place_p (lispv v)
{
  return CONSP (v) && STRINGP (XCAR (v)) && FIXNUMP (XCDR (v));
}

/* The text at PLACE, up to a control-underscore, without the quoting of control characters.
   *ERR is an errno if it cannot be read; then the result is nil.  */
static lispv
text_at (lispv place, int *err)
{
  intptr_t pos = XFIXNUM (XCDR (place));
  lispv name = encode_file_name (Fexpand_file_name (XCAR (place), Qnil));
  FILE *f = fopen (SSDATA (name), "re");
  *err = f ? 0 : errno;
  if (!f)
    return Qnil;
  char *text = NULL;
  size_t n = 0;
  FILE *out = open_memstream (&text, &n);
  if (out && fseek (f, pos < 0 ? -pos : pos, SEEK_SET) == 0)
    for (int c; (c = getc (f)) != EOF && c != '\037';)
      {
        if (c == '\001')
          {
            c = getc (f);
            c = c == '0' ? 0 : c == '_' ? '\037' : c;
          }
        if (c != EOF)
          putc (c, out);
      }
  fclose (f);
  if (out)
    fclose (out);
  ptrdiff_t nbytes, nchars = parse_as_multibyte ((unsigned char *) text, n, &nbytes);
  lispv s = (nchars == nbytes ? make_unibyte_string (text, n)
             : gc_string (nchars, nbytes));
  if (nchars != nbytes)
    copy_as_multibyte ((unsigned char *) text, n, SDATA (s));
  free (text);
  return s;
}

/* The documentation at PLACE.  */
static lispv
doc_at (lispv place)
{
  GCPRO (place);
  int err;
  lispv s = text_at (place, &err);
  if (!err)
    return s;
  return concat3 (build_string ("Cannot open doc string file \""), XCAR (place),
                  build_string ("\"\n"));
}

DEFUN (Fread_lazy_code, "vellum--read-lazy-code", 1, 1,
       "Read (CODE . CONSTANTS) at PLACE, (FILE . POSITION) in a compiled file.")
(lispv place)
{
  GCPRO (place);
  if (!place_p (place))
    return Qnil;
  int err;
  lispv s = text_at (place, &err);
  if (err)
    report_file_errno ("Cannot read bytecode", XCAR (place), err);
  return Fread (s);
}

/* DOC as users see it, unless RAW.  */
static lispv
presented (lispv doc, lispv raw)
{
  lispv fn = intern ("substitute-command-keys");
  if (NILP (raw) && STRINGP (doc) && !NILP (XSYMBOL (fn)->function))
    return call1 (fn, doc);
  return doc;
}

DEFUN (Fdocumentation_property, "documentation-property", 2, 3,
       "Return the documentation that is the property PROP of SYMBOL.\n"
       "RAW non-nil means leave key sequences and quotes in it as they are written.")
(lispv symbol, lispv prop, lispv raw)
{
  GCPRO (raw);
  lispv doc = Fget (symbol, prop);
  if (NILP (doc) && EQ (prop, Qvariable_documentation) && SYMBOLP (symbol))
    {
      lispv base = indirect_variable (symbol);
      if (!EQ (base, symbol))
        doc = Fget (base, prop);
    }
  if (place_p (doc))
    doc = doc_at (doc);
  else if (!NILP (doc) && !STRINGP (doc) && !FIXNUMP (doc))
    doc = eval_lexical (doc, Qnil);
  return presented (doc, raw);
}

/* The documentation in the lambda expression or closure FN, as written there.  */
static lispv
lambda_doc (lispv fn)
{
  lispv body = XCDR (fn);
  if (EQ (XCAR (fn), Qclosure))
    body = CDR (body);
  body = CDR (body);
  lispv first = CAR (body);
  if (STRINGP (first) || (place_p (first) && !NILP (XCDR (body))))
    return first;
  return Qnil;
}

/* The names of primitives' arguments, which the docstring of a function ends with.  */
static const struct usage { const char *name, *args; } usages[] = {
#define ARGS(name, args) { name, args },
#include "argnames.def"
#undef ARGS
};

static int
compare_usage (const void *name, const void *usage)
{
  return strcmp (name, ((const struct usage *) usage)->name);
}

static lispv
subr_doc (const struct subr_def *subr)
{
  const struct usage *u
    = bsearch (subr->name, usages, ARRAYELTS (usages), sizeof *usages, compare_usage);
  if (u == NULL)
    return gc_string_static (subr->doc, strlen (subr->doc), -1);
  char *text;
  int n = asprintf (&text, "%s\n\n(fn%s%s)", subr->doc, *u->args ? " " : "", u->args);
  if (n < 0)
    memory_full ();
  lispv doc = make_unibyte_string (text, n);
  free (text);
  return doc;
}

static lispv
definition_doc (lispv fn)
{
  if (SUBRP (fn))
    return subr_doc (XSUBR (fn));
  if (COMPILEDP (fn))
    return compiled_slot_or_nil (fn, COMPILED_DOC);
  if (STRINGP (fn) || VECTORP (fn))
    return build_string ("Keyboard macro.");
  if (!CONSP (fn))
    xsignal1 (Qinvalid_function, fn);
  lispv head = XCAR (fn);
  if (EQ (head, Qkeymap))
    return build_string ("Prefix command (definition is a keymap associating keystrokes"
                         " with commands).");
  if (EQ (head, Qautoload))
    return CAR (CDR (CDR (fn)));
  if (EQ (head, Qlambda) || EQ (head, Qclosure))
    return lambda_doc (fn);
  xsignal1 (Qinvalid_function, fn);
}

/* What FN, the definition of FUNCTION, says.  The library's own autoloads say t, so that starting
   up need not read texts: the file that defines the function has it.  */
static lispv
function_doc (lispv fn, lispv function)
{
  lispv doc = definition_doc (fn);
  if (!EQ (doc, Qt) || !CONSP (fn) || !EQ (XCAR (fn), Qautoload) || !SYMBOLP (function))
    return doc;
  while (SYMBOLP (XSYMBOL (function)->function))
    function = XSYMBOL (function)->function;
  fn = Fautoload_do_load (fn, function, Qnil);
  return definition_doc (CONSP (fn) && EQ (XCAR (fn), Qmacro) ? XCDR (fn) : fn);
}

DEFUN (Fdocumentation, "documentation", 1, 2,
       "Return the documentation of FUNCTION, or nil if it has none.\n"
       "RAW non-nil means leave key sequences and quotes in it as they are written.\n"
       "For a function of the library that is loaded on demand, this loads it.")
(lispv function, lispv raw)
{
  GCPRO (function, raw);
  if (SYMBOLP (function) && !NILP (Fget (function, Qfunction_documentation)))
    return Fdocumentation_property (function, Qfunction_documentation, raw);
  lispv fn = indirect_function (function);
  if (NILP (fn))
    void_function (function);
  if (CONSP (fn) && EQ (XCAR (fn), Qmacro))
    fn = XCDR (fn);
  lispv doc = function_doc (fn, function);
  if (place_p (doc))
    doc = doc_at (doc);
  return presented (STRINGP (doc) ? doc : Qnil, raw);
}

static const struct subr_def *const subrs[] = {
  &SFread_lazy_code, &SFdocumentation_property, &SFdocumentation,
};

void
init_doc (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (intern ("internal-doc-file-name"), Qnil, "Nil: documentation is in the program.");
  defvar_lisp (intern ("doc-directory"), Qnil, "Nil: there is no documentation file.");
}
