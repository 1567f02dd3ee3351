/* larson.c -- a server's life: each thread replaces random blocks of its own, and leaves
   what it has to the thread that follows it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "contender.h"

struct profile
{
  size_t least, most, blocks;
};

enum { SMALL, MIXED, LARGE, PROFILES, GENERATIONS = 4, MOST_BLOCKS = 1024 };

static const struct profile profiles[PROFILES]
  = { [SMALL] = { 8, 128, 1024 }, [MIXED] = { 8, 1024, 1024 },
      [LARGE] = { 512, 8192, 512 } };

/* PARAM of a benchmark says the profile and the number of threads.  */
#define PARAM(profile, threads) ((profile) * 8 + (threads))

struct job
{
  struct run *run;
  unsigned thread;
  uint64_t seed;
  uintptr_t bad;
  size_t size[MOST_BLOCKS];
};

static __thread struct job *this_job;   /* null in the main thread */

/* What one thread does.  */
INLINE void
serve (enum contender who, bool checked, struct job *job, size_t n)
{
  struct run *r = job->run;
  struct arena *a = &r->arena[job->thread];
  const struct profile *p = &profiles[r->what->param / 8];
  uint64_t seed = job->seed;
  uintptr_t bad = 0;
  for (size_t i = 0; i < n; i++)
    {
      uint64_t x = next_random (&seed);
      size_t k = (x >> 32) * p->blocks >> 32;
      if (job->size[k])
        {
          bad |= stamp_differs (checked, a->slot[k], job->size[k], k);
          drop (who, checked, a, &a->slot[k], job->size[k]);
        }
      job->size[k] = p->least + (x & 0xffffffff) % (p->most - p->least + 1);
      a->slot[k] = take (who, checked, a, job->size[k]);
      stamp (checked, a->slot[k], job->size[k], k);
    }
  job->seed = seed;
  job->bad |= bad;
}

/* A thread begins: it runs the same instance of the body as the main thread.  */
static void *
enter (void *job)
{
  this_job = job;
  struct run *r = this_job->run;
  (r->checked ? r->what->checked : r->what->timed)[r->who](r);
  return NULL;
}

/* Gives back what the last generation left, so that the next run begins alike.  */
INLINE void
clean_up (enum contender who, bool checked, struct run *r, unsigned t, struct job *job)
{
  struct arena *a = &r->arena[t];
  if (checked && t == 0)
    note_live (r, a);
  for (size_t k = 0; k < a->nslots; k++)
    if (job->size[k])
      drop (who, checked, a, &a->slot[k], job->size[k]);
  r->bad |= job->bad;
  arena_close (r, t);
}

INLINE void
larson (enum contender who, bool checked, struct run *r)
{
  size_t each = scaled (r, 400000, 4) / GENERATIONS;
  if (this_job)
    {
      serve (who, checked, this_job, each);
      return;
    }
  unsigned threads = r->what->param % 8;
  static struct job jobs[MAX_THREADS];
  pthread_t id[MAX_THREADS];
  memset (jobs, 0, sizeof jobs);
  for (unsigned t = 0; t < threads; t++)
    {
      arena_open (r, t, profiles[r->what->param / 8].blocks);
      jobs[t].run = r;
      jobs[t].thread = t;
      jobs[t].seed = 12345 + t;
    }
  run_start (r);
  for (unsigned g = 0; g < GENERATIONS; g++)
    {
      for (unsigned t = 0; t < threads; t++)
        if (thread_create_p (&id[t], NULL, enter, &jobs[t]))
          abort ();
      for (unsigned t = 0; t < threads; t++)
        thread_join_p (id[t], NULL);
    }
  run_stop (r, (uint64_t) 2 * each * GENERATIONS * threads);
  for (unsigned t = 0; t < threads; t++)
    clean_up (who, checked, r, t, &jobs[t]);
  r->out->live_bytes *= threads;
}
INSTANCES (larson)

#define ROW(name, title, profile, threads)                                              \
  { "larson", name, title, PARAM (profile, threads), ALLOCATORS, larson_timed,          \
    larson_checked, false, QUICK }

const struct benchmark larson_suite[] =
{
  ROW ("small-1", "8 to 128 B, 1 thread", SMALL, 1),
  ROW ("small-2", "8 to 128 B, 2 threads", SMALL, 2),
  ROW ("mixed-1", "8 to 1,024 B, 1 thread", MIXED, 1),
  ROW ("mixed-2", "8 to 1,024 B, 2 threads", MIXED, 2),
  ROW ("large-1", "512 to 8,192 B, 1 thread", LARGE, 1),
  ROW ("large-2", "512 to 8,192 B, 2 threads", LARGE, 2),
  { 0 }
};
