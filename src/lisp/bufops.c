/* bufops.c -- operations on whole buffers: killing, order in the list, indirect buffers, swapping
   texts, and changing between characters and bytes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bufops.h"
#include "fileio.h"
#include "editfns.h"
#include "intervals.h"
#include "marker.h"
#include "text.h"
#include "init.h"
#include "kinds.h"

/* ---- Killing ---- */

/* Frees what B, which is dead or unreachable, has outside the heap.  */
static void
buffer_release_text (struct buffer *b)
{
  if (!b->text)
    return;
  markers_detach_all (b);
  text_release (b->text);
  b->text = NULL;
}

void
buffer_finalize (struct vec *v)
{
  buffer_release_text ((struct buffer *) v);
}

static void
unregister (struct buffer *b)
{
  lispv previous = Qnil;
  FOR_EACH_TAIL (tail, all_buffers)
    {
      if (EQ (XCDR (XCAR (tail)), buffer_value (b)))
        {
          if (NILP (previous))
            all_buffers = XCDR (tail);
          else
            XSETCDR (previous, XCDR (tail));
          return;
        }
      previous = tail;
    }
}

/* Where the user wants that, offers to delete what was auto-saved of the current buffer, which was
   not saved since.  */
static void
offer_to_delete_auto_save (void)
{
  struct buffer *b = current_buffer;
  if (NILP (SYMVAL (intern ("kill-buffer-delete-auto-save-files")))
      || !STRINGP (BVAR (b, filename)) || !STRINGP (BVAR (b, auto_save_file_name))
      || b->text->save_modiff >= b->text->modiff
      || NILP (Ffile_exists_p (BVAR (b, auto_save_file_name))))
    return;
  if (!NILP (call1 (intern ("yes-or-no-p"), build_string ("Delete auto-save file? "))))
    call0 (intern ("delete-auto-save-file-if-necessary"));
}

/* Does the hook let B go?  */
static bool
query_and_run_hooks (struct buffer *b)
{
  bool go = true;
  specref count = specpdl_index ();
  record_save_excursion ();
  set_buffer_internal (b);
  if (!NILP (SYMVAL (Qkill_buffer_query_functions)))
    go = !NILP (call1 (Qrun_hook_with_args_until_failure, Qkill_buffer_query_functions));
  if (go)
    {
      offer_to_delete_auto_save ();
      run_hook (Qkill_buffer_hook);
    }
  unbind_to (count, Qnil);
  return go;
}

/* Kills the buffers that share the text of B.  */
static void
kill_indirect_buffers (struct buffer *b)
{
  lispv buffers = Fbuffer_list (Qnil), base = buffer_value (b);
  GCPRO (buffers, base);
  for (; CONSP (buffers); buffers = XCDR (buffers))
    {
      struct buffer *other = XBUFFER (XCAR (buffers));
      if (BUFFER_LIVE_P (other) && EQ (other->base_buffer, base))
        Fkill_buffer (XCAR (buffers));
    }
}

/* Ends the processes whose output goes to BUFFER.  */
static void
kill_buffer_processes (lispv buffer)
{
  lispv list = call0 (intern ("process-list"));
  GCPRO (buffer, list);
  for (; CONSP (list); list = XCDR (list))
    if (EQ (call1 (intern ("process-buffer"), XCAR (list)), buffer))
      call1 (intern ("delete-process"), XCAR (list));
}

DEFCMD (Fkill_buffer, "kill-buffer", 0, 1, "bKill buffer: ",
        "Kill BUFFER-OR-NAME (default: the current buffer): its text, markers and variables go.\n\
Return t; nil if it was dead already or a query function kept it.") (lispv buffer_or_name)
{
  lispv buffer = (NILP (buffer_or_name) ? buffer_value (current_buffer)
                  : Fget_buffer (buffer_or_name));
  if (NILP (buffer))
    no_such_buffer (buffer_or_name);
  struct buffer *b = XBUFFER (buffer);
  GCPRO (buffer);
  if (!BUFFER_LIVE_P (b))
    return Qnil;
  if (!b->inhibit_hooks && !query_and_run_hooks (b))
    return Qnil;
  if (!BUFFER_LIVE_P (b))
    return Qt;
  if (NILP (b->base_buffer) && b->text->nbuffers > 1)
    kill_indirect_buffers (b);
  if (b == current_buffer)
    {
      lispv other = Fother_buffer (buffer, Qnil, Qnil);
      if (EQ (other, buffer))
        return Qnil;
      set_buffer_internal (XBUFFER (other));
    }
  if (!BUFFER_LIVE_P (b))
    return Qt;
  window_forget_buffer (b);
  kill_buffer_processes (buffer);
  if (!BUFFER_LIVE_P (b) || b == current_buffer)
    return Qnil;
  if (NILP (b->base_buffer) && b->text->save_modiff < b->text->modiff
      && STRINGP (BVAR (b, filename)))
    unlock_buffer_file (b);
  unregister (b);
  overlays_detach_all (b);
  if (!NILP (b->base_buffer))
    gc_set (&b->base_buffer, Qnil);
  buffer_release_text (b);
  reset_local_variables (b, true);
  gc_set (&b->intervals, Qnil);
  gc_set (&b->pt_marker, Qnil);
  gc_set (&b->begv_marker, Qnil);
  gc_set (&b->zv_marker, Qnil);
  gc_set (&b->name, Qnil);
  gc_set (&BVAR (b, undo_list), Qnil);
  buffer_list_changed (b);
  return Qt;
}

/* ---- Order ---- */

static bool
hidden_p (struct buffer *b)
{
  return SCHARS (b->name) > 0 && SREF (b->name, 0) == ' ';
}

DEFUN (Fother_buffer, "other-buffer", 0, 3,
       "Return the first buffer in the list that is neither BUFFER (default: the current\n\
one), nor hidden, nor shown in a window unless VISIBLE-OK.  FRAME makes no difference.")
  (lispv buffer, lispv visible_ok, lispv frame)
{
  (void) frame;
  lispv second = Qnil;
  if (NILP (buffer) || !BUFFERP (buffer))
    buffer = buffer_value (current_buffer);
  FOR_EACH_TAIL (tail, all_buffers)
    {
      lispv candidate = XCDR (XCAR (tail));
      if (EQ (candidate, buffer) || hidden_p (XBUFFER (candidate)))
        continue;
      if (NILP (visible_ok) && window_shows_buffer_p (XBUFFER (candidate)))
        {
          if (NILP (second))
            second = candidate;
          continue;
        }
      return candidate;
    }
  if (!NILP (second))
    return second;
  return Fget_buffer_create (build_string ("*scratch*"), Qnil);
}

/* Moves B to the front or the end of the list.  */
static void
reorder (struct buffer *b, bool front)
{
  lispv cell = Qnil;
  FOR_EACH_TAIL (tail, all_buffers)
    if (EQ (XCDR (XCAR (tail)), buffer_value (b)))
      cell = XCAR (tail);
  if (NILP (cell))
    return;
  unregister (b);
  if (front)
    all_buffers = Fcons (cell, all_buffers);
  else
    {
      lispv both[2] = { all_buffers, list1 (cell) };
      all_buffers = Fnconc (2, both);
    }
}

void
record_buffer (struct buffer *b)
{
  reorder (b, true);
  buffer_list_changed (b);
}

DEFUN (Fbury_buffer_internal, "bury-buffer-internal", 1, 1,
       "Move BUFFER to the end of the list of buffers.") (lispv buffer)
{
  CHECK_BUFFER (buffer);
  if (!BUFFER_LIVE_P (XBUFFER (buffer)))
    return Qnil;
  reorder (XBUFFER (buffer), false);
  buffer_list_changed (XBUFFER (buffer));
  return Qnil;
}

/* ---- Indirect buffers ---- */

/* Markers for the positions of a buffer: point, and the ends of what is accessible.  */
struct position_markers { lispv pt, begv, zv; };

static struct position_markers
new_position_markers (void)
{
  lispv pt = make_marker (), begv = make_marker ();
  return (struct position_markers) { pt, begv, make_marker () };
}

/* Makes B keep its positions in MARKERS while it is not current, unless it has such already.  */
static void
share_positions (struct buffer *b, struct position_markers markers)
{
  if (!NILP (b->pt_marker))
    return;
  gc_set (&b->pt_marker, markers.pt);
  gc_set (&b->begv_marker, markers.begv);
  gc_set (&b->zv_marker, markers.zv);
  marker_move (XMARKER (markers.pt), b, b->pt);
  marker_move (XMARKER (markers.begv), b, b->begv);
  marker_move (XMARKER (markers.zv), b, b->zv);
  marker_set_insertion_type (XMARKER (markers.zv), true);
}

DEFUN (Fmake_indirect_buffer, "make-indirect-buffer", 2, 4,
       "Make and return a buffer NAME that shares the text of BASE-BUFFER.\n\
CLONE non-nil: it starts with the state (positions, local variables) of the base buffer.\n\
INHIBIT-BUFFER-HOOKS is as for `get-buffer-create'.")
  (lispv base_buffer, lispv name, lispv clone, lispv inhibit_buffer_hooks)
{
  CHECK_STRING (name);
  lispv other = get_buffer (name);
  if (!NILP (other))
    error ("Buffer name `%s' is in use", SSDATA (name));
  if (SCHARS (name) == 0)
    error ("Empty string is invalid as a buffer name");
  lispv found = get_buffer (base_buffer);
  if (NILP (found))
    {
      CHECK_STRING (base_buffer);
      error ("No such buffer: `%s'", SSDATA (base_buffer));
    }
  struct buffer *base = XBUFFER (found);
  if (!BUFFER_LIVE_P (base))
    error ("Base buffer has been killed");
  if (!NILP (base->base_buffer))
    base = XBUFFER (base->base_buffer);
  struct buffer *b = buffer_alloc (buffer_plain_name (name), base);
  b->inhibit_hooks = !NILP (inhibit_buffer_hooks);
  gc_set (&b->base_buffer, buffer_value (base));
  gc_set (&BVAR (b, enable_multibyte), BVAR (base, enable_multibyte));
  b->multibyte = base->multibyte;
  b->pt = buffer_pt (base);
  b->begv = buffer_begv (base);
  b->zv = buffer_zv (base);
  b->pt_byte = buf_char_to_byte (base, b->pt);
  b->begv_byte = buf_char_to_byte (base, b->begv);
  b->zv_byte = buf_char_to_byte (base, b->zv);
  /* Where memory ends in between, neither may be left with some of its markers.  */
  struct position_markers of_base = new_position_markers (), own = new_position_markers ();
  buffer_register (b);
  share_positions (base, of_base);
  share_positions (b, own);
  lispv buffer = buffer_value (b);
  GCPRO (buffer);
  if (!NILP (clone))
    {
      struct buffer *from = XBUFFER (found);
      memcpy (b->var_local, from->var_local, sizeof b->var_local);
      for (int i = 0; i < BV_COUNT; i++)
        gc_set (&b->vars[i], from->vars[i]);
      gc_set (&BVAR (b, file_truename), Qnil);
      gc_set (&BVAR (b, auto_save_file_name), Qnil);
      gc_set (&b->keymap, from->keymap);
      gc_set (&b->syntax_table, from->syntax_table);
      gc_set (&b->category_table, from->category_table);
      copy_local_variables (from, b);
      if (XMARKER (from->mark)->buffer)
        marker_move (XMARKER (b->mark), b, marker_charpos (XMARKER (from->mark)));
      overlays_copy (from, b);
    }
  buffer_list_changed (b);
  return buffer;
}

/* ---- Swapping ---- */

#define SWAP(type, member)                                                              \
  do                                                                                    \
    {                                                                                   \
      type swap_ = a->member;                                                           \
      a->member = b->member;                                                            \
      b->member = swap_;                                                                \
    }                                                                                   \
  while (0)

DEFUN (Fbuffer_swap_text, "buffer-swap-text", 1, 1,
       "Exchange the texts of the current buffer and BUFFER, with all that belongs to the\n\
text: point, narrowing, markers, mark, overlays, properties, undo records.") (lispv buffer)
{
  CHECK_BUFFER (buffer);
  struct buffer *a = current_buffer, *b = XBUFFER (buffer);
  if (!BUFFER_LIVE_P (b))
    error ("Cannot swap a dead buffer's text");
  if (!NILP (a->base_buffer) || !NILP (b->base_buffer) || a->text->nbuffers > 1
      || b->text->nbuffers > 1)
    error ("Cannot swap indirect buffers's text");
  if (a == b)
    return Qnil;
  SWAP (struct buffer_text *, text);
  SWAP (ptrdiff_t, pt);
  SWAP (ptrdiff_t, pt_byte);
  SWAP (ptrdiff_t, begv);
  SWAP (ptrdiff_t, begv_byte);
  SWAP (ptrdiff_t, zv);
  SWAP (ptrdiff_t, zv_byte);
  SWAP (bool, multibyte);
  SWAP (ptrdiff_t, noverlays);
  SWAP (lispv, overlays);
  SWAP (lispv, intervals);
  SWAP (lispv, mark);
  SWAP (lispv, vars[BV_enable_multibyte]);
  SWAP (lispv, vars[BV_undo_list]);
  SWAP (lispv, vars[BV_mark_active]);
  SWAP (lispv, vars[BV_file_coding_system]);
  SWAP (lispv, vars[BV_point_before_scroll]);
  SWAP (lispv, vars[BV_file_truename]);
  a->text->modiff++;
  b->text->modiff++;
  a->text->chars_modiff++;
  b->text->chars_modiff++;
  markers_change_buffer (a->text, b, a);
  markers_change_buffer (b->text, a, b);
  return Qnil;
}

/* ---- Characters and bytes ---- */

/* The position pairs of a conversion, character by character.  OLD and NEW count from the old
   to the new text.  */
struct conversion
{
  struct buffer *buffer;
  const unsigned char *old;     /* the old text, contiguous */
  ptrdiff_t nbytes;
  ptrdiff_t at, pos, newpos, newbyte;   /* where the walk is: byte, old and new position */
  int mode;
};

enum { TO_UNIBYTE, TO_MULTIBYTE, BYTES_TO_CHARS };

/* Takes one step; false at the end.  */
static bool
conversion_step (struct conversion *c)
{
  if (c->at >= c->nbytes)
    return false;
  const unsigned char *p = c->old + c->at;
  int len;
  switch (c->mode)
    {
    case TO_UNIBYTE:
      {
        int ch = char_decode (p, &len);
        int out = char_raw_byte_p (ch) ? 1 : len;
        c->pos++;
        c->newpos += out;
        c->newbyte += out;
      }
      break;
    case TO_MULTIBYTE:
      len = multibyte_char_length (p, c->old + c->nbytes);
      if (len == 0)
        len = 1;
      c->pos += len;
      c->newpos++;
      c->newbyte += len > 1 ? len : char_bytes (unibyte_to_char (*p));
      break;
    default:
      len = 1;
      c->pos++;
      c->newpos++;
      c->newbyte += *p < 0x80 ? 1 : 2;
    }
  c->at += len;
  return true;
}

/* The new position for the old POS (at or after the last one asked for): the end of the
   character that POS falls in.  */
static ptrdiff_t
conversion_map (ptrdiff_t pos, void *arg)
{
  struct conversion *c = arg;
  while (c->pos < pos && conversion_step (c))
    continue;
  return c->newpos;
}

static struct conversion
conversion_start (struct conversion *like)
{
  struct conversion c = *like;
  c.at = 0;
  c.pos = c.newpos = 1;
  c.newbyte = 1;
  return c;
}

static void
conversion_intervals (struct buffer *b, struct conversion *like)
{
  if (NILP (b->intervals))
    return;
  struct conversion c = conversion_start (like);
  lispv object = buffer_value (b);
  struct interval_walk w;
  struct interval *last = NULL;
  ptrdiff_t done = 1;
  bool more = interval_first (object, &w);
  gc_set (&b->intervals, Qnil);
  for (; more; more = interval_next (&w))
    {
      ptrdiff_t end = conversion_map (w.end, &c);
      if (end > done)
        last = interval_add_after (object, last, end - done, w.plist);
      done = end;
    }
}

/* Replaces B's text by its conversion.  */
static void
convert_text (struct buffer *b, int mode)
{
  struct buffer_text *t = b->text;
  buffer_make_contiguous (b);
  text_move_gap (t, t->z, t->z_byte);
  ptrdiff_t n = t->z_byte - 1;
  unsigned char *old = malloc (n + 1);
  if (!old)
    memory_full ();
  memcpy (old, t->beg, n);
  old[n] = 0;
  struct conversion c = { b, old, n, 0, 1, 1, 1, mode };
  ptrdiff_t pt = conversion_map (b->pt, &c), pt_byte = c.newbyte;
  while (conversion_step (&c))
    continue;
  ptrdiff_t z = c.newpos, z_byte = c.newbyte;
  for (int i = 0; i < 2; i++)
    {
      struct conversion walk = conversion_start (&c);
      markers_remap (t, i, conversion_map, &walk);
    }
  conversion_intervals (b, &c);
  /* Now the bytes.  */
  text_index_forget (t, 0, PTRDIFF_MAX);
  text_delete (t, 1, 1, t->z, t->z_byte);
  unsigned char *to = text_open (t, 1, 1, z_byte - 1);
  if (mode == TO_UNIBYTE)
    copy_as_unibyte (old, n, to);
  else if (mode == TO_MULTIBYTE)
    copy_as_multibyte (old, n, to);
  else
    unibyte_to_multibyte (old, n, to);
  text_take_gap (t, z - 1, z_byte - 1);
  free (old);
  b->begv = b->begv_byte = 1;
  b->zv = z;
  b->zv_byte = z_byte;
  b->pt = pt;
  b->pt_byte = pt_byte;
}

DEFUN (Fset_buffer_multibyte, "set-buffer-multibyte", 1, 1,
       "Make the text of the current buffer be seen as characters (FLAG non-nil) or bytes.\n\
The bytes stay what they are; FLAG `to' makes each byte a character instead.") (lispv flag)
{
  struct buffer *b = current_buffer;
  if (!NILP (b->base_buffer))
    error ("Cannot do `set-buffer-multibyte' on an indirect buffer");
  if (NILP (flag) == !b->multibyte)
    return flag;
  if (BEGV != BEG || ZV != Z)
    error ("Changing multibyteness in a narrowed buffer");
  convert_text (b, NILP (flag) ? TO_UNIBYTE : EQ (flag, Qt) ? TO_MULTIBYTE : BYTES_TO_CHARS);
  b->multibyte = !NILP (flag);
  gc_set (&BVAR (b, enable_multibyte), b->multibyte ? Qt : Qnil);
  b->text->chars_modiff = b->text->modiff;
  FOR_EACH_TAIL (tail, all_buffers)
    {
      struct buffer *other = XBUFFER (XCDR (XCAR (tail)));
      if (EQ (other->base_buffer, buffer_value (b)))
        {
          other->multibyte = b->multibyte;
          gc_set (&BVAR (other, enable_multibyte), BVAR (b, enable_multibyte));
        }
    }
  return flag;
}

DEFUN (Fset_buffer_major_mode, "set-buffer-major-mode", 1, 1,
       "Turn on the default `major-mode' in BUFFER (in *scratch*: `initial-major-mode').")
  (lispv buffer)
{
  CHECK_BUFFER (buffer);
  struct buffer *b = XBUFFER (buffer);
  if (!BUFFER_LIVE_P (b))
    error ("Attempt to set major mode for a dead buffer");
  lispv mode = BVAR (buffer_defaults, major_mode);
  if (!strcmp (SSDATA (b->name), "*scratch*"))
    mode = SYMVAL (intern ("initial-major-mode"));
  else if (NILP (mode))
    mode = BVAR (current_buffer, major_mode);
  if (EQ (mode, Qunbound) || NILP (mode))
    return Qnil;
  specref count = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (b);
  call0 (mode);
  return unbind_to (count, Qnil);
}

static const struct subr_def *const subrs[] = {
  &SFset_buffer_major_mode,
  &SFkill_buffer,
  &SFother_buffer,
  &SFbury_buffer_internal,
  &SFmake_indirect_buffer,
  &SFbuffer_swap_text,
  &SFset_buffer_multibyte,
};

void
init_bufops (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
