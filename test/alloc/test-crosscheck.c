/* test-crosscheck.c -- what only the stack refers to is buried, and its use is noticed.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "toy.h"

static lispv root;

/* Makes an object of kind WHAT ("cons", "vector", ...), with contents.  */
static lispv
make (const char *what)
{
  if (!strcmp (what, "cons"))
    return gc_cons (gc_float (1.5), word_make (0));
  if (!strcmp (what, "symbol"))
    return gc_symbol ();
  if (!strcmp (what, "float"))
    return gc_float (2.5);
  if (!strcmp (what, "string") || !strcmp (what, "large string"))
    {
      intptr_t n = what[0] == 's' ? 10 : 100000;
      lispv s = gc_string (n, -1);
      memset (toy_string (s)->data, 'x', n);
      return s;
    }
  unsigned kind = !strcmp (what, "vector") ? TOY_VECTOR
                  : !strcmp (what, "bytes") ? TOY_BYTES : TOY_OWNER;
  lispv v = gc_vec (kind, 5);
  toy_vec (v)->slots[1] = gc_cons (word_make (0), word_make (0));
  return v;
}

/* The missing GCPRO: VALUE is held over a collection by this frame only, then stored.  */
static __attribute__ ((noinline)) void
forget (const char *what)
{
  volatile lispv value = make (what);
  gc_collect ("test");
  root = value;
  gc_collect ("test");
}

static __attribute__ ((noinline)) void
remember (const char *what)
{
  lispv value = make (what);
  GCPRO (value);
  gc_collect ("test");
  root = value;
  gc_collect ("test");
}

/* Runs BODY in a child; returns how it ended, and what it wrote in TEXT.  */
static int
child (void (*body) (const char *), const char *what, char *text, size_t size)
{
  int fds[2];
  if (pipe (fds))
    return -1;
  fflush (stdout);
  pid_t pid = fork ();
  if (pid == 0)
    {
      dup2 (fds[1], 2);
      close (fds[0]);
      body (what);
      _exit (0);
    }
  close (fds[1]);
  size_t n = 0;
  ssize_t got;
  while (n < size - 1 && (got = read (fds[0], text + n, size - 1 - n)) > 0)
    n += got;
  text[n] = 0;
  close (fds[0]);
  int status = -1;
  waitpid (pid, &status, 0);
  return status;
}

static void
test_kinds (const char *options)
{
  static const char *const kinds[]
    = { "cons", "symbol", "string", "large string", "float", "vector", "bytes", "owner" };
  toy_start (options, __builtin_frame_address (0));
  gc_root (&root);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
      char text[4096];
      int status = child (forget, kinds[i], text, sizeof text);
      ok (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT
          && strstr (text, "missing GCPRO"),
          "a forgotten %s is noticed with %s", kinds[i], options);
      /* A float has nothing to trace: only its place says what it is.  */
      ok (strstr (text, "forget") || !strstr (text, "test-crosscheck"),
          "the function is named");
      ok (child (remember, kinds[i], text, sizeof text) == 0, "a remembered one is not");
    }
}

static __attribute__ ((noinline)) void
hold (void)
{
  volatile lispv value = make ("cons"), vector = make ("vector");
  gc_collect ("test");
  ok (word_of (toy_cons (value)->car) == POISON_WORD, "a buried cons is poison");
  ok (word_of (toy_vec (vector)->slots[1]) == POISON_WORD, "so is a vector");
  const char *broken = gc_verify ();
  ok (!broken, "the heap is sound: %s", broken ? broken : "yes");
  lispv fresh[100];
  for (int i = 0; i < 100; i++)
    fresh[i] = make ("cons");
  bool reused = false;
  for (int i = 0; i < 100; i++)
    reused = reused || word_eq (fresh[i], value);
  ok (!reused, "no new object takes its place");
}

int
main (void)
{
  test_kinds ("heap=vellum,gc-verify");
  test_kinds ("heap=malloc,gc-verify");
  toy_start ("heap=vellum,gc-verify", __builtin_frame_address (0));
  hold ();
  toy_clear_stack ();
  gc_collect ("test");
  gc_collect ("test");
  ok (gc_verify () == NULL, "what the stack forgets is freed");
  return tap_done ();
}
