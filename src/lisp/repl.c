/* repl.c -- talking with a terminal: reads a form, evaluates it, prints its value, survives
   errors.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <unistd.h>
#include "lisp.h"
#include "cmdline.h"
#include "error.h"
#include "eval.h"
#include "init.h"
#include "main.h"
#include "read.h"
#include "vars.h"

static bool in_repl;

bool
unhandled_errors_exit (void)
{
  return !in_repl;
}

struct input
{
  char *text;                   /* lines not used up yet */
  size_t n, size;
};

static bool
read_line (struct input *in, const char *prompt)
{
  char *line = NULL;
  size_t size = 0;
  fputs (prompt, stdout);
  fflush (stdout);
  ssize_t k = getline (&line, &size, stdin);
  if (k < 0)
    {
      free (line);
      if (ferror (stdin) && quit_pending)
        {
          clearerr (stdin);
          maybe_quit ();
        }
      return false;
    }
  if (in->n + k + 1 > in->size)
    {
      in->size = 2 * (in->n + k + 1);
      in->text = realloc (in->text, in->size);
      if (!in->text)
        memory_full ();
    }
  memcpy (in->text + in->n, line, k);
  in->n += k;
  free (line);
  return true;
}

static lispv
read_one (void *arg)
{
  struct source *s = arg;
  return read_form (s);
}

static lispv
incomplete (lispv error_object, void *arg)
{
  (void) error_object;
  (void) arg;
  return Qunbound;
}

/* The next form; Qunbound at the end of the input.  */
static lispv
next_form (struct input *in, bool *end)
{
  *end = false;
  const char *prompt = "vellum> ";
  for (;;)
    {
      if (in->n > 0)
        {
          struct source s;
          source_init (&s, in->text, in->n, false);
          lispv form = catch_conditions (read_one, Qend_of_file, incomplete, &s);
          if (!EQ (form, Qunbound))
            {
              ptrdiff_t used = source_offset (&s);
              in->n -= used;
              memmove (in->text, in->text + used, in->n);
              return form;
            }
        }
      if (!read_line (in, prompt))
        {
          *end = true;
          return Qnil;
        }
      prompt = "   ...> ";
    }
}

static void
print_result (lispv value)
{
  lispv s = Fprin1_to_string (value, Qnil);
  fwrite (SDATA (s), 1, SBYTES (s), stdout);
  putchar ('\n');
  fflush (stdout);
}

/* One turn; nil at the end of the input.  */
static lispv
turn (void *arg)
{
  struct input *in = arg;
  bool end;
  lispv form = next_form (in, &end);
  if (end)
    return Qnil;
  GCPRO (form);
  lispv expander = Qinternal_macroexpand_for_load;
  if (!NILP (XSYMBOL (expander)->function))
    form = call2 (expander, form, Qt);
  print_result (eval_lexical (form, Qt));
  return Qt;
}

static lispv
report (bool thrown, lispv value, void *arg)
{
  struct input *in = arg;
  (void) thrown;
  GCPRO (value);
  in->n = 0;
  quit_by_interrupt = false;
  lispv message = Ferror_message_string (value);
  fflush (stdout);
  fprintf (stderr, "%s\n", SSDATA (message));
  return Qt;
}

void
run_repl (void)
{
  struct input in = { 0 };
  in_repl = true;
  printf ("Vellum " VELLUM_VERSION ", GNU Emacs Lisp 28.2.  End with C-d.\n");
  while (!NILP (catch_top_level (turn, report, &in)))
    ;
  putchar ('\n');
  in_repl = false;
  free (in.text);
}
