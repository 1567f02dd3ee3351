/* test-options.c -- options from calls and from VELLUM_HEAP, presets and axes, what is
   refused.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "toy.h"

static void
expect (const char *env, const char *opts, const char *heap_name, const char *vectors,
        const char *map)
{
  char copy[256];
  heap_destroy ();
  options_reset ();
  env ? setenv ("VELLUM_HEAP", env, 1) : unsetenv ("VELLUM_HEAP");
  snprintf (copy, sizeof copy, "%s", opts);
  for (char *item = strtok (copy, ","); item; item = strtok (NULL, ","))
    {
      char *value = strchr (item, '=');
      if (value)
        *value++ = 0;
      gc_option (item, value);
    }
  gc_init (&toy_client, __builtin_frame_address (0));
  ok (!strcmp (gc_config_value ("heap"), heap_name)
        && !strcmp (gc_config_value ("vectors"), vectors)
        && !strcmp (gc_config_value ("memory-map"), map),
      "VELLUM_HEAP=%s with %s: %s (%s, %s)", env ? env : "", *opts ? opts : "nothing",
      heap_name, vectors, map);
}

static void
refuse (const char *key, const char *value, const char *part)
{
  const char *error = gc_option (key, value);
  if (!ok (error && strstr (error, part), "%s=%s is refused with `%s'", key,
           value ? value : "(none)", part))
    printf ("# got: %s\n", error ? error : "(accepted)");
}

static void
accept (const char *key, const char *value)
{
  const char *error = gc_option (key, value);
  if (!ok (!error, "%s=%s is accepted", key, value ? value : "(none)"))
    printf ("# got: %s\n", error);
}

static void
test_env (const char *env, const char *roots, const char *error)
{
  const char *got_roots, *got;
  options_reset ();
  setenv ("VELLUM_HEAP", env, 1);
  got = gc_env (&got_roots);
  ok (error ? got && strstr (got, error) && strstr (got, "VELLUM_HEAP") : !got,
      "VELLUM_HEAP=%s: %s", env, error ? error : "no error");
  if (!error)
    ok (roots ? got_roots && !strcmp (roots, got_roots) : !got_roots, "roots are %s",
        roots ? roots : "not asked for");
}

int
main (void)
{
  toy_start ("heap=vellum", __builtin_frame_address (0));
  expect (NULL, "", "vellum", "block", "table");
  expect (NULL, "heap=malloc", "malloc", "malloc", "tree");
  expect (NULL, "heap=block", "block", "block", "tree");
  expect (NULL, "vectors=malloc", "custom", "malloc", "table");
  expect (NULL, "memory-map=tree", "block", "block", "tree");
  expect (NULL, "vectors=block,heap=malloc", "block", "block", "tree");
  expect (NULL, "memory-map=table,heap=malloc", "custom", "malloc", "table");
  expect ("heap=malloc", "", "malloc", "malloc", "tree");
  expect ("heap=malloc", "heap=vellum", "vellum", "block", "table");
  expect ("vectors=malloc", "heap=block", "block", "block", "tree");
  expect ("heap=malloc", "vectors=block", "block", "block", "tree");
  expect ("heap=block,gc-threshold=2M,", "", "block", "block", "tree");
  is_str (gc_config_value ("gc-threshold"), "2097152", "a size with a suffix");
  is_int ((long long) gc_threshold (), 2 << 20, "is the threshold");
  expect ("gc-threshold=2M", "gc-threshold=3k", "vellum", "block", "table");
  is_int ((long long) gc_threshold (), 3 << 10, "a call wins over the environment");
  expect (NULL, "gc-poison,heap-limit=1G", "vellum", "block", "table");
  is_str (gc_config_value ("gc-poison"), "yes", "a flag");
  is_str (gc_config_value ("heap-limit"), "1073741824", "a limit");
  expect ("gc-poison", "gc-poison=no", "vellum", "block", "table");
  if (!roots_cross_check ())
    is_str (gc_config_value ("gc-poison"), "no", "a flag can be taken back");
  is_str (gc_config_value ("roots"), roots_precise () ? "gcpro" : "stack", "the roots");
  is_str (gc_config_value ("gc-torture"), "no", "no torture unless asked for");
  ok (!gc_config_value ("nonsense"), "an unknown key has no value");
  ok (gc_config_value ("checking") != NULL, "the level of checking");
  heap_destroy ();
  options_reset ();

  refuse ("heap", "foo", "use malloc, block or vellum");
  refuse ("heap", NULL, "use malloc, block or vellum");
  refuse ("heap", "", "use malloc, block or vellum");
  refuse ("heap", "mall", "malloc");
  refuse ("vectors", "vellum", "use malloc or block");
  refuse ("memory-map", "hash", "use tree or table");
  refuse ("roots", "both", "use stack or gcpro");
  refuse ("gc-threshold", NULL, "K, M or G");
  refuse ("gc-threshold", "-5", "K, M or G");
  refuse ("gc-threshold", "5T", "K, M or G");
  refuse ("gc-threshold", "5MB", "K, M or G");
  refuse ("gc-threshold", "M", "K, M or G");
  refuse ("gc-threshold", "99999999999999999999999", "K, M or G");
  refuse ("heap-limit", "99999999999G", "K, M or G");
  refuse ("gc-stats", "xml", "use text or json");
  refuse ("gc-log", "", "a file name");
  refuse ("gc-log", NULL, "a file name");
  refuse ("gc-torture", "maybe", "yes or no");
  refuse ("gc-tortur", NULL, "gc-torture");
  refuse ("gc-tortur", NULL, "heap, vectors");
  accept ("gc-stats", NULL);
  accept ("gc-stats", "json");
  accept ("gc-threshold", "0");
  accept ("gc-threshold", "1g");
  accept ("roots", "gcpro");
  accept ("gc-zombies", NULL);
  accept ("gc-verify", "yes");

  test_env ("heap=block,roots=gcpro", "gcpro", NULL);
  test_env ("roots=stack", "stack", NULL);
  test_env ("heap=block", NULL, NULL);
  test_env ("", NULL, NULL);
  test_env ("heap=best", NULL, "use malloc, block or vellum");
  test_env ("colour=red", NULL, "not a heap option");
  test_env ("gc-torture,heap=", NULL, "use malloc, block or vellum");
  char long_item[400];
  memset (long_item, 'x', sizeof long_item - 1);
  long_item[sizeof long_item - 1] = 0;
  test_env (long_item, NULL, "too long");
  options_reset ();
  return tap_done ();
}
