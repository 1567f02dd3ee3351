/* profile.c -- a statistical profile: where the CPU time of a session goes.

   A timer raises SIGPROF a thousand times a second.  The handler walks over the backtrace
   records of the binding stack, from the outermost call, down a tree of calls, and charges the
   CPU time since the last signal to the node that it ends in.  (Timers that count CPU time
   themselves go off at the clock ticks of the kernel only, too seldom.)

   P1  The handler allocates nothing: nodes come from a table reserved at the start.  A record
       is complete before `specpdl_top' covers it (see `record_call').
   P2  A function that is on the path already is not entered again: recursion is folded into its
       outermost call, so the tree stays small.
   P3  A child has a larger index than its parent.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "profile.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include "data.h"
#include "eval.h"
#include "vars.h"

struct node
{
  lispv fn;                     /* Qunbound: the collector */
  uint32_t parent, child, sibling;      /* 0: none; node 0 is the whole session */
  uint64_t self;                /* CPU time that was charged to this node, in ns */
  uint64_t total;               /* made at the end: with that of all calls below */
};

enum { TICK_NSEC = 1000000, MOST_RECORDS = 20000 };

static timer_t timer;
static uint64_t last_time;      /* CPU time at the last signal */

static struct node *nodes;
static uint32_t node_count, node_limit;
static const char *output_file;

static void
scan_nodes (struct gc_marker *m)
{
  for (uint32_t i = 1; i < node_count; i++)
    gc_mark (m, nodes[i].fn);
}

/* The node of a call of FN from the node AT.  */
static uint32_t
enter (uint32_t at, lispv fn)
{
  for (uint32_t n = at; n; n = nodes[n].parent)
    if (EQ (nodes[n].fn, fn))
      return n;
  for (uint32_t n = nodes[at].child; n; n = nodes[n].sibling)
    if (EQ (nodes[n].fn, fn))
      return n;
  if (node_count == node_limit)
    return at;
  uint32_t new = node_count;
  nodes[new] = (struct node) { .fn = fn, .parent = at, .sibling = nodes[at].child };
  node_count++;
  nodes[at].child = new;
  return new;
}

static uint64_t
cpu_time (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (uint64_t) t.tv_sec * 1000000000 + (uint64_t) t.tv_nsec;
}

static void
on_tick (int sig)
{
  (void) sig;
  int saved_errno = errno;
  uint64_t now = cpu_time ();
  uint32_t at = 0;
  ptrdiff_t n = specpdl_top - specpdl_base;
  for (ptrdiff_t i = 0; i < n && i < MOST_RECORDS; i++)
    if (specpdl_base[i].kind == SPEC_BACKTRACE)
      at = enter (at, specpdl_base[i].a);
  if (gc_collecting ())
    at = enter (at, Qunbound);
  nodes[at].self += now - last_time;
  last_time = now;
  errno = saved_errno;
}

void
profile_start (const char *file)
{
  size_t count = (size_t) 1 << 18;
  nodes = reserve_stack (&count, 1024, sizeof *nodes, "the profile");
  node_limit = (uint32_t) count;
  nodes[0].fn = Qnil;
  node_count = 1;
  output_file = file;
  gc_root_scanner ("profile", scan_nodes);
  struct sigaction sa = { .sa_handler = on_tick, .sa_flags = SA_RESTART };
  sigemptyset (&sa.sa_mask);
  sigaction (SIGPROF, &sa, NULL);
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGPROF };
  struct timespec tick = { .tv_nsec = TICK_NSEC };
  if (timer_create (CLOCK_MONOTONIC, &event, &timer) != 0
      || timer_settime (timer, 0, &(struct itimerspec) { tick, tick }, NULL) != 0)
    {
      fprintf (stderr, "vellum: --profile: %s\n", strerror (errno));
      exit (2);
    }
}

/* ---- The report ---- */

static void
print_name (FILE *out, lispv fn)
{
  if (EQ (fn, Qunbound))
    fputs ("(garbage collection)", out);
  else if (SYMBOLP (fn))
    fputs (SSDATA (Fsymbol_name (fn)), out);
  else if (VECLIKEP (fn) && vec_kind (XVEC (fn)) == KIND_SUBR)
    fputs (XSUBR (fn)->name, out);
  else
    {
      lispv args = CONSP (fn) && CONSP (XCDR (fn)) ? XCAR (XCDR (fn)) : Qnil;
      if (CONSP (fn) && EQ (XCAR (fn), Qclosure))
        args = CONSP (XCDR (XCDR (fn))) ? XCAR (XCDR (XCDR (fn))) : Qnil;
      if (CONSP (fn))
        fprintf (out, "(lambda %s ...)", SSDATA (Fprin1_to_string (args, Qnil)));
      else
        fputs ("(lambda ...), compiled", out);
    }
}

static int
by_total (const void *a, const void *b)
{
  const struct node *x = &nodes[*(const uint32_t *) a], *y = &nodes[*(const uint32_t *) b];
  return x->total != y->total ? (x->total < y->total ? 1 : -1) : 0;
}

/* Prints what is called from the node AT, DEPTH levels down.  The depth of the tree is limited
   by P2 to the number of functions.  */
static void
print_children (FILE *out, uint32_t at, int depth)
{
  uint32_t n = 0;
  uint64_t all = nodes[0].total;
  for (uint32_t c = nodes[at].child; c; c = nodes[c].sibling)
    n++;
  uint32_t *order = malloc (n * sizeof *order);
  if (!order || depth > 200)
    {
      free (order);
      return;
    }
  n = 0;
  for (uint32_t c = nodes[at].child; c; c = nodes[c].sibling)
    order[n++] = c;
  qsort (order, n, sizeof *order, by_total);
  for (uint32_t i = 0; i < n; i++)
    {
      const struct node *c = &nodes[order[i]];
      /* What takes less than a two-hundredth is noise.  */
      if (c->total == 0 || c->total * 200 < all)
        break;
      fprintf (out, "%8u %4u%% %4u%%  %*s", (unsigned) (c->total / 1000000),
               (unsigned) (c->total * 100 / all), (unsigned) (c->self * 100 / all),
               depth * 2, "");
      print_name (out, c->fn);
      fputc ('\n', out);
      print_children (out, order[i], depth + 1);
    }
  free (order);
}

void
profile_finish (void)
{
  if (!nodes)
    return;
  timer_delete (timer);
  for (uint32_t i = 0; i < node_count; i++)
    nodes[i].total = nodes[i].self;
  for (uint32_t i = node_count; i-- > 1;)
    nodes[nodes[i].parent].total += nodes[i].total;
  FILE *out = output_file[0] ? fopen (output_file, "w") : stderr;
  if (!out)
    {
      fprintf (stderr, "vellum: %s: %s\n", output_file, strerror (errno));
      return;
    }
  fprintf (out, "Profile of %.3f s of CPU time\n", (double) nodes[0].total / 1e9);
  fputs ("      ms total  self  function\n", out);
  if (nodes[0].total)
    print_children (out, 0, 0);
  if (out != stderr)
    fclose (out);
}
