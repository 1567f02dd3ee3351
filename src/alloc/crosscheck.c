/* crosscheck.c -- the proof that precise roots are complete, in cross-checking builds.

   Called by the collection.  After precise marking the stack is scanned as well.  What
   only the stack refers to is garbage that a local has not yet forgotten, or a value
   that a C function will use and has not named in a GCPRO.  It is buried: kept out of
   the free memory, so that no new object takes its place, and filled with poison.  To
   use it then faults, and to store it where precise roots find it is noticed in the next
   collection.  In other builds nothing here is called.

   X1  A buried object was not marked in the last collection, and its traced slots hold
       poison.
   X2  Only objects that the stack referred to in the last collection are buried.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "heap.h"

struct grave
{
  struct gc_object object;
  const void *code;             /* in the function whose frame held it */
  uint64_t collection;          /* when it was found */
};

struct graveyard
{
  struct grave *all;
  size_t n, size;
};

/* The buried objects of the last collection, by address; those of the current one.  */
static struct graveyard buried, found;

enum { MAX_FRAMES = 64 };

/* Writes what is at ADDRESS of this program to standard error, one line for each.  */
static void
print_places (void *const *addresses, int n)
{
  static const char prefix[] = "0x";
  char program[4096];
  ssize_t len = readlink ("/proc/self/exe", program, sizeof program - 1);
  if (len <= 0)
    return;
  program[len] = 0;
  /* The addresses are those of the running program, which may be position-independent.  */
  extern const char __executable_start;
  uintptr_t base = (uintptr_t) &__executable_start;
  static char text[MAX_FRAMES][sizeof prefix + 2 * sizeof (uintptr_t)];
  char *argv[MAX_FRAMES + 8] = { "addr2line", "-f", "-p", "-s", "-e", program };
  int argc = 6;
  for (int i = 0; i < n && i < MAX_FRAMES; i++)
    {
      uintptr_t a = (uintptr_t) addresses[i];
      snprintf (text[i], sizeof text[i], "0x%zx", (size_t) (a - base - 1));
      argv[argc++] = text[i];
    }
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (2, 1);
      execvp (argv[0], argv);
      _exit (127);
    }
  int status = 1;
  if (child > 0)
    waitpid (child, &status, 0);
  if (child < 0 || status != 0)
    backtrace_symbols_fd (addresses, n, 2);
}

/* A fault: perhaps by the use of a buried object, whose contents are no addresses.  */
static void
report_fault (int signal_number)
{
  void *frames[MAX_FRAMES];
  fprintf (stderr,
           "vellum: signal %d after %llu collections, with %zu objects buried; "
           "the calls are\n",
           signal_number, (unsigned long long) heap.stats.collections, buried.n);
  print_places (frames, backtrace (frames, MAX_FRAMES));
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

void
cross_check_init (void)
{
  struct sigaction a = { .sa_handler = report_fault, .sa_flags = SA_ONSTACK };
  static char stack[1 << 16];
  stack_t s = { .ss_sp = stack, .ss_size = sizeof stack };
  sigaltstack (&s, NULL);
  sigaction (SIGSEGV, &a, NULL);
  sigaction (SIGBUS, &a, NULL);
}

static int
by_address (const void *a, const void *b)
{
  uintptr_t x = ((const struct grave *) a)->object.addr,
            y = ((const struct grave *) b)->object.addr;
  return (x > y) - (x < y);
}

static const struct grave *
grave_of (uintptr_t addr)
{
  struct grave key = { .object = { .addr = addr } };
  return buried.n ? bsearch (&key, buried.all, buried.n, sizeof key, by_address) : NULL;
}

/* The marker reached the object at ADDR, which was unmarked.  */
void
cross_check_reached (uintptr_t addr)
{
  const struct grave *g = grave_of (addr);
  if (!g)
    return;
  fprintf (stderr,
           "vellum: missing GCPRO: collection %llu reaches the %s at %p, which only "
           "the stack referred to in collection %llu, from the frame of\n",
           (unsigned long long) heap.stats.collections + 1, object_kind_name (g->object),
           (void *) addr, (unsigned long long) g->collection);
  print_places ((void *const *) &g->code, 1);
  abort ();
}

static void
find_unmarked (struct gc_object o, void *arg)
{
  (void) arg;
  if (object_marked (o))
    return;
  /* Not with sys_alloc: what the checker needs is no memory of the heap.  */
  if (found.n == found.size)
    {
      found.size = found.size ? 2 * found.size : 256;
      found.all = realloc (found.all, found.size * sizeof *found.all);
      if (!found.all)
        gc_panic (__FILE__, __LINE__, "no memory for the cross-check");
    }
  const struct grave *old = grave_of (o.addr);
  found.all[found.n++]
    = old ? *old
          : (struct grave) { o, stack_owner_of_word (), heap.stats.collections + 1 };
}

static void
fill (lispv *from, lispv *to)
{
  memset (from, POISON_BYTE, (char *) to - (char *) from);
}

/* Fills what the object says, leaving intact what the sweep and finalizers rely on.  */
static void
bury (struct gc_object o)
{
  void *p = (void *) o.addr;
  switch (o.tag)
    {
    case TAG_CONS:
    case TAG_FLOAT:
      memset (p, POISON_BYTE, o.tag == TAG_CONS ? sizeof (struct cons)
                                                : sizeof (struct flonum));
      break;
    case TAG_SYMBOL:
      fill (&((struct symbol *) p)->name, &((struct symbol *) p)->next + 1);
      break;
    case TAG_STRING:
      fill (&((struct string *) p)->props, &((struct string *) p)->props + 1);
      string_poison (p);
      break;
    default:
      {
        struct vec *v = p;
        const struct kind_info *info = &heap.kinds[vec_kind (v)];
        size_t n = vec_words (v);
        if (info->hooks && n > info->slots)
          n = info->slots;
        fill (v->slots, v->slots + n);
      }
    }
}

/* Called when all that is alive is marked and weak references are gone.  */
void
cross_check_bury (void)
{
  found.n = 0;
  stack_scan (find_unmarked, NULL);
  if (found.n > 1)
    qsort (found.all, found.n, sizeof *found.all, by_address);
  size_t kept = 0;
  for (size_t i = 0; i < found.n; i++)
    if (!kept || found.all[kept - 1].object.addr != found.all[i].object.addr)
      found.all[kept++] = found.all[i];
  found.n = kept;
  struct graveyard was = buried;
  buried = found;
  found = was;
  for (size_t i = 0; i < buried.n; i++)
    {
      struct gc_object o = buried.all[i].object;
      bury (o);
      mark_alone (o);
    }
  heap.zombies_found = buried.n;
}
