/* init.c -- brings the interpreter up: heap, symbols, then every module.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "init.h"
#include "kinds.h"
#include "vars.h"

static void (*const module_inits[]) (void) = {
  init_eval,
  init_specpdl,
  init_error,
  init_vars,
  init_automodes,
  init_load,
  init_gcprims,
  init_doc,
  init_thread,
  init_bytecode,
  init_decode,
  init_bcverify,
  init_compiled,
  init_read,
  init_print,
  init_format,
  init_buffer,
  init_casetab,
  init_character,
  init_chartab,
  init_coding,
  init_data,
  init_number,
  init_numtext,
  init_floatfns,
  init_bignum,
  init_list,
  init_seq,
  init_sort,
  init_equal,
  init_hash,
  init_strfns,
  init_strcompare,
  init_boolvec,
  init_bufops,
  init_changes,
  init_insdel,
  init_marker,
  init_textprop,
  init_propchange,
  init_overlay,
  init_editfns,
  init_lines,
  init_regions,
  init_cmds,
  init_indent,
  init_undo,
  init_regex,
  init_search,
  init_syntax,
  init_keymap,
  init_keyboard,
  init_callint,
  init_minibuf,
  init_window,
  init_fileio,
  init_dired,
  init_process,
  init_callproc,
  init_jobs,
  init_timefns,
  init_timefmt,
  init_timezone,
  init_json,
  init_jsonwrite,
  init_digest,
  init_base64,
  init_sysinfo,
  init_gate,
};

void
init_all (void *stack_base)
{
  gc_init (&lisp_gc_client, stack_base);
  init_obarray ();
  for (size_t i = 0; i < ARRAYELTS (module_inits); i++)
    module_inits[i] ();
  type_known_variables ();
}
