/* entry.c -- the targets of targets.el and regexps.el for libFuzzer and AFL++.

   usage: vellum-fuzz TARGET [OPTIONS AND CORPORA OF THE FUZZER...]

   The session of Lisp comes first: the fuzzer's driver runs inside it, called as a primitive, so
   that the collector finds the C stack's base where it expects it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include "lisp.h"
#include "eval.h"
#include "main.h"
#include "strfns.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
int LLVMFuzzerRunDriver (int *argc, char ***argv, int (*one) (const uint8_t *, size_t));

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  call1 (intern ("fuzz-one"), make_unibyte_string ((const char *) data, size));
  gc_safepoint ();
  return 0;
}

DEFUN (Ffuzz_drive, "fuzz-drive", 1, 1,
       "Let the fuzzer that this program is linked with run, with ARGUMENTS, a list of strings.")
  (lispv arguments)
{
  int argc = 1;
  char **argv = calloc (XFIXNUM (Flength (arguments)) + 2, sizeof *argv);
  if (!argv)
    memory_full ();
  argv[0] = "vellum-fuzz";
  for (; CONSP (arguments); arguments = XCDR (arguments))
    argv[argc++] = strdup (SSDATA (XCAR (arguments)));
  exit (LLVMFuzzerRunDriver (&argc, &argv, LLVMFuzzerTestOneInput));
}

static const struct subr_def *const subrs[] = { &SFfuzz_drive };

static void
define_drive (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}

int
main (int argc, char **argv)
{
  static char *const before[] = { "--batch", "-L", FUZZ_DIRECTORY, "-l", "fuzz", "-l", "targets",
                                  "-l", "regexps", "-f", "fuzz-embed" };
  enum { BEFORE = sizeof before / sizeof *before };
  char **args = calloc (argc + BEFORE + 1, sizeof *args);
  if (!args)
    abort ();
  args[0] = argv[0];
  for (int i = 0; i < BEFORE; i++)
    args[i + 1] = before[i];
  for (int i = 1; i < argc; i++)
    args[BEFORE + i] = argv[i];
  run_vellum (argc + BEFORE, args, __builtin_frame_address (0), define_drive);
}
