/* options.c -- the heap's options: from the command line (gc_option) and from
   VELLUM_HEAP.

   Both are remembered as text and applied when the heap starts: the environment first,
   the command line over it; in each a preset (`heap') first and the single axes over
   it, in whatever order they were given.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GC_IMPL 1
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "heap.h"

enum option_type { CHOICE, OPTIONAL_CHOICE, SIZE, FLAG, FILE_NAME };

/* key, type, choices (of a CHOICE; the first of an OPTIONAL_CHOICE stands for no
   value)  */
#define OPTIONS(O)                                              \
  O (HEAP, "heap", CHOICE, "malloc|block|vellum")               \
  O (VECTORS, "vectors", CHOICE, "malloc|block")                \
  O (MEMORY_MAP, "memory-map", CHOICE, "tree|table")            \
  O (ROOTS, "roots", CHOICE, "stack|gcpro")                     \
  O (THRESHOLD, "gc-threshold", SIZE, NULL)                     \
  O (LIMIT, "heap-limit", SIZE, NULL)                           \
  O (STATS, "gc-stats", OPTIONAL_CHOICE, "text|json")           \
  O (LOG, "gc-log", FILE_NAME, NULL)                            \
  O (MAP, "gc-map", FILE_NAME, NULL)                            \
  O (TORTURE, "gc-torture", FLAG, NULL)                         \
  O (POISON, "gc-poison", FLAG, NULL)                           \
  O (ZOMBIES, "gc-zombies", FLAG, NULL)                         \
  O (VERIFY, "gc-verify", FLAG, NULL)                           \
  O (FAIL, "gc-fail", SIZE, NULL)                               \
  O (MARK_STACK, "gc-mark-stack", SIZE, NULL)

enum option_id
{
#define O(id, key, type, choices) OPT_##id,
  OPTIONS (O)
#undef O
  NOPTIONS
};

static const struct option
{
  const char *key;
  enum option_type type;
  const char *choices;
} options[NOPTIONS] =
{
#define O(id, key, type, choices) { key, type, choices },
  OPTIONS (O)
#undef O
};

enum layer { FROM_ENV, FROM_CALLER, NLAYERS };

static char *settings[NLAYERS][NOPTIONS];
static char message[512];
static bool env_read;

/* "a|b|c" as "a, b or c" at the end of MESSAGE.  */
static void
append_choices (const char *choices)
{
  size_t at = strlen (message);
  for (const char *p = choices; *p && at + 8 < sizeof message; p++)
    if (*p == '|')
      at += snprintf (message + at, sizeof message - at, "%s",
                      strchr (p + 1, '|') ? ", " : " or ");
    else
      {
        message[at++] = *p;
        message[at] = 0;
      }
}

static bool
is_choice (const char *value, const char *choices)
{
  size_t n = strlen (value);
  for (const char *p = choices; p; p = strchr (p, '|') ? strchr (p, '|') + 1 : NULL)
    if (!strncmp (p, value, n) && (p[n] == '|' || !p[n]) && n)
      return true;
  return false;
}

static bool
parse_size (const char *text, uint64_t *out)
{
  if (!isdigit ((unsigned char) *text))
    return false;
  char *end;
  unsigned long long n = strtoull (text, &end, 10);
  int shift = 0;
  switch (*end)
    {
    case 'k': case 'K': shift = 10; break;
    case 'm': case 'M': shift = 20; break;
    case 'g': case 'G': shift = 30; break;
    case 0: break;
    default: return false;
    }
  if ((shift && end[1]) || n > ((uint64_t) SIZE_MAX / 2) >> shift)
    return false;
  *out = (uint64_t) n << shift;
  return true;
}

static const char *
bad_value (const struct option *o, const char *value, const char *wanted)
{
  if (value)
    snprintf (message, sizeof message, "`%.60s' is not a value of `%s': use %s", value,
              o->key, wanted);
  else
    snprintf (message, sizeof message, "`%s' needs a value: use %s", o->key, wanted);
  return message;
}

static const char *
set_option (enum layer layer, const char *key, const char *value)
{
  enum option_id id = 0;
  while (id < NOPTIONS && strcmp (options[id].key, key))
    id++;
  if (id == NOPTIONS)
    {
      snprintf (message, sizeof message, "`%.60s' is not a heap option: use ", key);
      char keys[NOPTIONS * 16] = "";
      for (id = 0; id < NOPTIONS; id++)
        {
          strcat (keys, id ? "|" : "");
          strcat (keys, options[id].key);
        }
      append_choices (keys);
      return message;
    }
  const struct option *o = &options[id];
  uint64_t n;
  switch (o->type)
    {
    case OPTIONAL_CHOICE:
      if (!value)
        value = "text";
      /* FALLTHROUGH */
    case CHOICE:
      if (!value || !is_choice (value, o->choices))
        {
          bad_value (o, value, "");
          append_choices (o->choices);
          return message;
        }
      break;
    case SIZE:
      if (!value || !parse_size (value, &n))
        return bad_value (o, value,
                          "a number of bytes, perhaps with K, M or G behind it");
      break;
    case FILE_NAME:
      if (!value || !*value)
        return bad_value (o, NULL, "a file name");
      break;
    case FLAG:
      if (value && strcmp (value, "yes") && strcmp (value, "no"))
        return bad_value (o, value, "yes or no, or no value");
      value = value ? value : "yes";
      break;
    }
  char *copy = strdup (value);
  if (!copy)
    return "memory exhausted";
  free (settings[layer][id]);
  settings[layer][id] = copy;
  return NULL;
}

const char *
gc_option (const char *key, const char *value)
{
  return set_option (FROM_CALLER, key, value);
}

static const char *
read_env (void)
{
  const char *env = getenv ("VELLUM_HEAP");
  env_read = true;
  while (env && *env)
    {
      size_t n = strcspn (env, ",");
      char item[256];
      if (n >= sizeof item)
        return "VELLUM_HEAP: an item is too long";
      memcpy (item, env, n);
      item[n] = 0;
      env += n + (env[n] == ',');
      if (!n)
        continue;
      char *value = strchr (item, '=');
      if (value)
        *value++ = 0;
      if (set_option (FROM_ENV, item, value))
        {
          char text[sizeof message];
          memcpy (text, message, sizeof text);
          snprintf (message, sizeof message, "VELLUM_HEAP: %.480s", text);
          return message;
        }
    }
  return NULL;
}

/* The setting that wins, or null.  */
static const char *
setting (enum option_id id)
{
  return settings[FROM_CALLER][id] ? settings[FROM_CALLER][id] : settings[FROM_ENV][id];
}

const char *
gc_env (const char **roots)
{
  const char *error = read_env ();
  *roots = setting (OPT_ROOTS);
  return error;
}

static uint64_t
size_setting (enum option_id id, uint64_t otherwise)
{
  uint64_t n;
  const char *s = setting (id);
  return s && parse_size (s, &n) ? n : otherwise;
}

static bool
flag_setting (enum option_id id)
{
  const char *s = setting (id);
  return s && !strcmp (s, "yes");
}

void
options_apply (void)
{
  if (!env_read)
    {
      const char *error = read_env ();
      if (error)
        {
          fprintf (stderr, "vellum: %s\n", error);
          exit (2);
        }
    }
  heap.vectors = VEC_BLOCK;
  heap.tree_chosen = false;
  for (int layer = 0; layer < NLAYERS; layer++)
    {
      const char *s = settings[layer][OPT_HEAP];
      if (s)
        {
          heap.vectors = strcmp (s, "malloc") ? VEC_BLOCK : VEC_MALLOC;
          heap.tree_chosen = strcmp (s, "vellum") != 0;
        }
      if ((s = settings[layer][OPT_VECTORS]))
        heap.vectors = strcmp (s, "malloc") ? VEC_BLOCK : VEC_MALLOC;
      if ((s = settings[layer][OPT_MEMORY_MAP]))
        heap.tree_chosen = !strcmp (s, "tree");
    }
  heap.preset = (heap.vectors == VEC_MALLOC ? (heap.tree_chosen ? "malloc" : "custom")
                 : heap.tree_chosen ? "block" : "vellum");
  heap.threshold = size_setting (OPT_THRESHOLD, 100000 * sizeof (lispv));
  heap.limit = size_setting (OPT_LIMIT, 0);
  heap.fail_countdown = size_setting (OPT_FAIL, 0);
  heap.mark_limit = size_setting (OPT_MARK_STACK, 0);
  heap.torture = flag_setting (OPT_TORTURE);
  heap.poison = flag_setting (OPT_POISON) || roots_cross_check ();
  heap.zombies = flag_setting (OPT_ZOMBIES) && roots_precise ();
  heap.verify = flag_setting (OPT_VERIFY);
  heap.stats_wanted = setting (OPT_STATS) != NULL;
  heap.stats_json = heap.stats_wanted && !strcmp (setting (OPT_STATS), "json");
  heap.log_name = setting (OPT_LOG);
  heap.map_name = setting (OPT_MAP);
}

void
gc_default_limit (size_t bytes)
{
  if (!heap.limit)
    heap.limit = bytes;
}

/* Forgets all options: for tests.  */
void
options_reset (void)
{
  env_read = false;
  for (int layer = 0; layer < NLAYERS; layer++)
    for (int i = 0; i < NOPTIONS; i++)
      {
        free (settings[layer][i]);
        settings[layer][i] = NULL;
      }
}

const char *
gc_config_value (const char *key)
{
  static char number[32];
  if (!strcmp (key, "heap"))
    return heap.preset;
  if (!strcmp (key, "vectors"))
    return heap.vectors == VEC_MALLOC ? "malloc" : "block";
  if (!strcmp (key, "memory-map"))
    return heap.tree_chosen ? "tree" : "table";
  if (!strcmp (key, "roots"))
    return roots_precise () ? "gcpro" : "stack";
  if (!strcmp (key, "checking"))
    snprintf (number, sizeof number, "%d", gc_check_level ());
  else if (!strcmp (key, "gc-threshold"))
    snprintf (number, sizeof number, "%zu", heap.threshold);
  else if (!strcmp (key, "heap-limit"))
    snprintf (number, sizeof number, "%zu", heap.limit);
  else if (!strcmp (key, "gc-torture"))
    return heap.torture ? "yes" : "no";
  else if (!strcmp (key, "gc-poison"))
    return heap.poison ? "yes" : "no";
  else
    return NULL;
  return number;
}
