/* changes.c -- what happens before and after every change of a buffer's text: the read-only
   check, the change hooks, and the combining of after-change calls.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "marker.h"
#include "textprop.h"
#include "text.h"
#include "fileio.h"
#include "init.h"

static lispv combined_changes;  /* list of (BEG-DISTANCE END-DISTANCE CHANGE), latest first */
static lispv combined_buffer;           /* of those */

void
barf_if_read_only (ptrdiff_t pos)
{
  if (NILP (BVAR (current_buffer, read_only)) || !NILP (SYMVAL (Qinhibit_read_only)))
    return;
  if (!NILP (current_buffer->intervals) && pos >= BEGV && pos <= ZV
      && !NILP (text_property_at (pos, Qinhibit_read_only, buffer_value (current_buffer))))
    return;
  xsignal1 (Qbuffer_read_only, buffer_value (current_buffer));
}

/* ---- Calling the hooks ---- */

static void
hook_failed (lispv cell)
{
  if (!NILP (XCDR (cell)))
    set_symbol_value (XCAR (cell), Qnil);
}

/* Calls the functions of HOOK with NARGS arguments.  A hook that does not return normally is
   emptied, so that an error in it does not come at every change.  */
static void
run_change_hook (lispv hook, ptrdiff_t nargs, const lispv *args)
{
  if (NILP (find_symbol_value (hook)))
    return;
  lispv all[5] = { hook };
  memcpy (all + 1, args, nargs * sizeof *args);
  lispv cell = Fcons (hook, Qt);
  GCPRO (cell);
  specref count = specpdl_index ();
  record_unwind_protect (hook_failed, cell);
  funcall_n (Qrun_hook_with_args, nargs + 1, all);
  XSETCDR (cell, Qnil);
  unbind_to (count, Qnil);
}

/* Is there anything to call around a change?  */
static bool
change_hooks_p (bool before)
{
  return (!NILP (find_symbol_value (before ? Qbefore_change_functions
                                    : Qafter_change_functions))
          || (before && !NILP (SYMVAL (Qfirst_change_hook)))
          || current_buffer->noverlays > 0);
}

/* Where MARKER is, OTHERWISE if nowhere; it points nowhere from now on.  */
static ptrdiff_t
release_marker (lispv marker, ptrdiff_t otherwise)
{
  struct marker *m = XMARKER (marker);
  if (m->buffer)
    otherwise = marker_charpos (m);
  marker_detach (m);
  return otherwise;
}

static void
signal_before_change (ptrdiff_t start, ptrdiff_t end, ptrdiff_t *start_out)
{
  if (!NILP (SYMVAL (Qinhibit_modification_hooks)) || !change_hooks_p (true))
    return;
  /* What the hooks change moves the ends of the change: for the caller, and for those that are
     called after the first.  */
  lispv kept = Qnil, first = Qnil, last = Qnil;
  GCPRO (kept, first, last);
  specref count = specpdl_index ();
  specbind (Qinhibit_modification_hooks, Qt);
  if (start_out)
    kept = build_marker (current_buffer, start);
  if (current_buffer->text->save_modiff >= MODIFF
      && !NILP (SYMVAL (Qfirst_change_hook)))
    run_hook (Qfirst_change_hook);
  lispv range[2] = { make_fixnum (start), make_fixnum (end) };
  if (!NILP (find_symbol_value (Qbefore_change_functions)))
    {
      first = build_marker (current_buffer, start);
      last = build_marker (current_buffer, end);
      run_change_hook (Qbefore_change_functions, 2, range);
      range[0] = make_fixnum (start = release_marker (first, start));
      range[1] = make_fixnum (end = release_marker (last, end));
    }
  if (current_buffer->noverlays > 0)
    overlays_report_modification (start, end, false, range[0], range[1], Qnil);
  if (start_out)
    *start_out = release_marker (kept, *start_out);
  unbind_to (count, Qnil);
}

/* ---- Combined after-change calls ---- */

static bool
combining_p (void)
{
  return (!NILP (SYMVAL (Qcombine_after_change_calls))
          && NILP (SYMVAL (Qbefore_change_functions))
          && current_buffer->noverlays == 0);
}

DEFUN (Fcombine_after_change_execute, "combine-after-change-execute", 0, 0,
       "Call the after-change functions for the changes that were being combined.") (void)
{
  if (NILP (combined_changes))
    return Qnil;
  if (!BUFFERP (combined_buffer) || !BUFFER_LIVE_P (XBUFFER (combined_buffer)))
    {
      combined_changes = Qnil;
      return Qnil;
    }
  specref count = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (XBUFFER (combined_buffer));
  ptrdiff_t beg = Z - BEG, end = beg, change = 0;
  FOR_EACH_TAIL (tail, combined_changes)
    {
      lispv elt = XCAR (tail);
      ptrdiff_t thisbeg = XFIXNUM (XCAR (elt)), thisend = XFIXNUM (XCAR (XCDR (elt)));
      change += XFIXNUM (XCAR (XCDR (XCDR (elt))));
      if (thisbeg < beg)
        beg = thisbeg;
      if (thisend < end)
        end = thisend;
    }
  ptrdiff_t first = BEG + beg, last = Z - end;
  combined_changes = Qnil;
  signal_after_change (first, last - first - change, last - first);
  return unbind_to (count, Qnil);
}

/* ---- Around a change ---- */

void
prepare_to_modify (ptrdiff_t start, ptrdiff_t end, ptrdiff_t *start_out)
{
  if (start_out)
    *start_out = start;
  barf_if_read_only (start);
  if (!NILP (current_buffer->intervals))
    {
      lispv marker = Qnil;
      GCPRO (marker);
      if (start_out)
        marker = build_marker (current_buffer, start);
      verify_interval_modification (current_buffer, start, end);
      if (start_out)
        {
          ptrdiff_t now = release_marker (marker, start);
          end += now - start;
          *start_out = start = now;
        }
    }
  if (current_buffer->text->save_modiff >= MODIFF && STRINGP (BVAR (current_buffer, filename)))
    first_change_to_file ();
  if (!NILP (combined_changes)
      && (NILP (SYMVAL (Qcombine_after_change_calls))
          || !EQ (combined_buffer, buffer_value (current_buffer))))
    Fcombine_after_change_execute ();
  signal_before_change (start, end, start_out);
}

void
modify_text (ptrdiff_t start, ptrdiff_t end)
{
  prepare_to_modify (start, end, NULL);
  MODIFF++;
  CHARS_MODIFF = MODIFF;
}

void
signal_after_change (ptrdiff_t pos, ptrdiff_t lendel, ptrdiff_t lenins)
{
  if (!NILP (SYMVAL (Qinhibit_modification_hooks)))
    return;
  if (combining_p ())
    {
      if (!NILP (combined_changes)
          && !EQ (combined_buffer, buffer_value (current_buffer)))
        Fcombine_after_change_execute ();
      combined_buffer = buffer_value (current_buffer);
      combined_changes = Fcons (list3 (make_fixnum (pos - BEG),
                                       make_fixnum (Z - (pos - lendel + lenins)),
                                       make_fixnum (lenins - lendel)), combined_changes);
      return;
    }
  if (!NILP (combined_changes))
    Fcombine_after_change_execute ();
  if (!change_hooks_p (false))
    {
      if (lendel == 0)
        report_interval_modification (make_fixnum (pos), make_fixnum (pos + lenins));
      return;
    }
  specref count = specpdl_index ();
  specbind (Qinhibit_modification_hooks, Qt);
  lispv args[3] = { make_fixnum (pos), make_fixnum (pos + lenins), make_fixnum (lendel) };
  run_change_hook (Qafter_change_functions, 3, args);
  if (current_buffer->noverlays > 0)
    overlays_report_modification (pos, pos + lenins, true, args[0], args[1], args[2]);
  if (lendel == 0)
    report_interval_modification (args[0], args[1]);
  unbind_to (count, Qnil);
}

static const struct subr_def *const subrs[] = {
  &SFcombine_after_change_execute,
};

void
init_changes (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
  gc_root (&combined_changes);
  gc_root (&combined_buffer);
  combined_changes = combined_buffer = Qnil;
  defvar_lisp (Qinhibit_read_only, Qnil,
               "Non-nil: read-only buffers and text may be changed.");
  defvar_lisp (Qinhibit_modification_hooks, Qnil,
               "Non-nil: no change hook runs.");
  defvar_lisp (Qcombine_after_change_calls, Qnil,
               "Non-nil while `combine-after-change-calls' collects changes.");
  defvar_lisp (Qbefore_change_functions, Qnil,
               "Functions called with BEG and END before each change of text.");
  defvar_lisp (Qafter_change_functions, Qnil,
               "Functions called with BEG, END and OLD-LENGTH after each change of text.");
  defvar_lisp (Qfirst_change_hook, Qnil,
               "Hook run before the first change of a buffer that was unmodified.");
}
