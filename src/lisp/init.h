/* init.h -- the initialiser of each module: registers its primitives, defines its variables.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef INIT_H
#define INIT_H

void init_eval (void);
void init_specpdl (void);
void init_error (void);
void init_automodes (void);
void init_vars (void);
void init_obarray (void);
void init_load (void);
void init_gcprims (void);
void init_doc (void);
void init_thread (void);
void init_bytecode (void);
void init_decode (void);
void init_bcverify (void);
void init_compiled (void);
void init_read (void);
void init_print (void);
void init_format (void);
void init_character (void);
void init_chartab (void);
void init_casetab (void);
void init_coding (void);
void init_data (void);
void init_number (void);
void init_numtext (void);
void init_floatfns (void);
void init_bignum (void);
void init_list (void);
void init_seq (void);
void init_sort (void);
void init_equal (void);
void init_hash (void);
void init_strfns (void);
void init_strcompare (void);
void init_boolvec (void);
void init_buffer (void);
void init_insdel (void);
void init_bufops (void);
void init_changes (void);
void init_propchange (void);
void init_lines (void);
void init_regions (void);
void init_marker (void);
void init_textprop (void);
void init_overlay (void);
void init_editfns (void);
void init_cmds (void);
void init_indent (void);
void init_undo (void);
void init_regex (void);
void init_search (void);
void init_syntax (void);
void init_keymap (void);
void init_keydesc (void);
void init_keylookup (void);
void init_keyboard (void);
void init_complete (void);
void init_frame (void);
void init_callint (void);
void init_minibuf (void);
void init_window (void);
void init_fileio (void);
void init_dired (void);
void init_process (void);
void init_callproc (void);
void init_jobs (void);
void init_timefns (void);
void init_timefmt (void);
void init_timezone (void);
void init_json (void);
void init_jsonwrite (void);
void init_digest (void);
void init_base64 (void);
void init_sysinfo (void);
void init_gate (void);

/* Makes the heap, the static symbols and all primitives, in that order.  */
void init_all (void *stack_base);

#endif
