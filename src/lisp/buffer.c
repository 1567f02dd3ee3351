/* buffer.c -- the list of buffers: making, naming, selecting and killing them, and the variables
   that every buffer has a slot for.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <unistd.h>
#include <sys/stat.h>
#include "marker.h"
#include "text.h"
#include "textprop.h"
#include "seq.h"
#include "vars.h"
#include "bufops.h"
#include "editfns.h"
#include "fileio.h"
#include "init.h"
#include "kinds.h"

struct buffer *current_buffer, *buffer_defaults;
lispv all_buffers;

/* ---- Slot variables ---- */

enum bufvar_kind { ALWAYS, PERMANENT, DEFAULT, DEFAULT_PERMANENT };

static const struct { const char *name; enum bufvar_kind kind; const char *doc; } bufvars[] = {
#define BUFVAR(id, name, kind, doc) { name, kind, doc },
  BUFFER_VARS (BUFVAR)
#undef BUFVAR
};

static lispv bufvar_symbols[BV_COUNT];

lispv
buffer_var_symbol (int var)
{
  return bufvar_symbols[var];
}

int
buffer_var_of_symbol (lispv sym)
{
  for (int i = 0; i < BV_COUNT; i++)
    if (EQ (bufvar_symbols[i], sym))
      return i;
  return -1;
}

bool
buffer_var_always_local_p (int var)
{
  return bufvars[var].kind == ALWAYS || bufvars[var].kind == PERMANENT;
}

bool
buffer_var_local_p (const struct buffer *b, int var)
{
  return (buffer_var_always_local_p (var)
          || (b->var_local[var / 64] >> (var % 64) & 1));
}

void
buffer_var_make_local (struct buffer *b, int var)
{
  b->var_local[var / 64] |= UINT64_C (1) << (var % 64);
}

/* Signals that V is none of the values that MESSAGE names.  */
static _Noreturn void
bad_choice (const char *message, lispv v)
{
  xsignal (Qerror, list2 (build_string (message), v));
}

static bool
fraction_p (lispv v)
{
  double x = FLOATP (v) ? XFLOAT (v) : FIXNUMP (v) ? XFIXNUM (v) : -1;
  return x >= 0 && x <= 1;
}

void
buffer_var_check (int var, lispv v)
{
  lispv predicate = Qnil;
  if (NILP (v) || EQ (v, Qunbound))
    return;
  switch (var)
    {
    case BV_filename: case BV_directory: case BV_auto_save_file_name: case BV_file_truename:
      predicate = Qstringp;
      break;
    case BV_major_mode: case BV_bidi_paragraph_direction:
      predicate = Qsymbolp;
      break;
    case BV_save_length: case BV_tab_width: case BV_fill_column: case BV_left_margin:
    case BV_display_count: case BV_left_margin_cols: case BV_right_margin_cols:
    case BV_left_fringe_width: case BV_right_fringe_width: case BV_scroll_bar_width:
    case BV_scroll_bar_height:
      predicate = Qintegerp;
      break;
    case BV_extra_line_spacing:
      predicate = Qnumberp;
      break;
    case BV_scroll_up_aggressively: case BV_scroll_down_aggressively:
      if (!fraction_p (v))
        bad_choice ("Value should be from 0.0 to 1.0", v);
      return;
    case BV_overwrite_mode:
      if (!EQ (v, intern ("overwrite-mode-textual")) && !EQ (v, intern ("overwrite-mode-binary")))
        bad_choice ("One of nil, overwrite-mode-textual or overwrite-mode-binary should be"
                    " specified", v);
      return;
    case BV_vertical_scroll_bar_type:
      if (!EQ (v, Qleft) && !EQ (v, Qright) && !EQ (v, Qt))
        bad_choice ("One of nil, t, left or right should be specified", v);
      return;
    default:
      return;
    }
  bool ok = (EQ (predicate, Qstringp) ? STRINGP (v) : EQ (predicate, Qsymbolp) ? SYMBOLP (v)
             : EQ (predicate, Qintegerp) ? INTEGERP (v) : NUMBERP (v));
  if (!ok)
    wrong_type_argument (predicate, v);
}

void
buffer_var_set (struct buffer *b, int var, lispv value)
{
  if (var == BV_enable_multibyte)
    xsignal1 (Qsetting_constant, bufvar_symbols[var]);
  buffer_var_check (var, value);
  gc_set (&b->vars[var], value);
  buffer_var_make_local (b, var);
}

void
buffer_var_set_default (int var, lispv value)
{
  if (var == BV_enable_multibyte)
    xsignal1 (Qsetting_constant, bufvar_symbols[var]);
  gc_set (&buffer_defaults->vars[var], value);
  if (buffer_var_always_local_p (var))
    return;
  FOR_EACH_TAIL (tail, all_buffers)
    {
      struct buffer *b = XBUFFER (XCDR (XCAR (tail)));
      if (!buffer_var_local_p (b, var))
        gc_set (&b->vars[var], value);
    }
}

void
buffer_var_kill_local (struct buffer *b, int var)
{
  if (buffer_var_always_local_p (var) || !buffer_var_local_p (b, var))
    return;
  b->var_local[var / 64] &= ~(UINT64_C (1) << (var % 64));
  gc_set (&b->vars[var], buffer_defaults->vars[var]);
}

/* What `kill-all-local-variables' does to the slots; ALL: the permanent ones too.  */
static void
reset_slots (struct buffer *b, bool all)
{
  for (int i = 0; i < BV_COUNT; i++)
    if (bufvars[i].kind == DEFAULT || (all && bufvars[i].kind == DEFAULT_PERMANENT))
      buffer_var_kill_local (b, i);
  gc_set (&BVAR (b, major_mode), Qfundamental_mode);
  gc_set (&BVAR (b, mode_name), build_string ("Fundamental"));
  gc_set (&BVAR (b, local_minor_modes), Qnil);
  gc_set (&BVAR (b, invisibility_spec), Qt);
  gc_set (&b->keymap, Qnil);
  gc_set (&b->syntax_table, buffer_defaults->syntax_table);
  gc_set (&b->category_table, buffer_defaults->category_table);
  gc_set (&b->downcase_table, buffer_defaults->downcase_table);
  gc_set (&b->upcase_table, buffer_defaults->upcase_table);
  gc_set (&b->case_canon_table, buffer_defaults->case_canon_table);
  gc_set (&b->case_eqv_table, buffer_defaults->case_eqv_table);
}

/* The values of always-local slots in a new buffer, or after its file was forgotten.  */
static void
reset_buffer (struct buffer *b)
{
  for (int i = 0; i < BV_COUNT; i++)
    if (i != BV_directory && i != BV_enable_multibyte && i != BV_undo_list)
      gc_set (&b->vars[i], buffer_defaults->vars[i]);
  gc_set (&BVAR (b, save_length), make_fixnum (0));
  gc_set (&BVAR (b, auto_save_file_format), Qt);
  gc_set (&BVAR (b, display_count), make_fixnum (0));
  b->modtime_nsec = -1;
  b->modtime_sec = 0;
  b->modtime_size = -1;
}

void
buffers_init_slot (size_t offset, lispv v)
{
  gc_set ((lispv *) ((char *) buffer_defaults + offset), v);
  FOR_EACH_TAIL (tail, all_buffers)
    {
      lispv *slot = (lispv *) ((char *) XBUFFER (XCDR (XCAR (tail))) + offset);
      if (NILP (*slot))
        gc_set (slot, v);
    }
}

/* ---- Making buffers ---- */

void
buffer_list_changed (struct buffer *b)
{
  if (!b->inhibit_hooks)
    run_hook (Qbuffer_list_update_hook);
}

struct buffer *
buffer_alloc (lispv name, struct buffer *base)
{
  struct buffer *b = NEW_VEC_OBJECT (struct buffer, KIND_BUFFER);
  /* Memory may end here or below: the collector then lets go of the text that B has by now.  */
  b->text = base ? base->text : text_new ();
  b->text->nbuffers += base != NULL;
  b->pt = b->begv = b->zv = b->pt_byte = b->begv_byte = b->zv_byte = 1;
  gc_set (&b->name, name);
  reset_buffer (b);
  reset_slots (b, true);
  gc_set (&BVAR (b, enable_multibyte), buffer_defaults->vars[BV_enable_multibyte]);
  b->multibyte = !NILP (BVAR (b, enable_multibyte));
  gc_set (&BVAR (b, directory), current_buffer ? BVAR (current_buffer, directory) : Qnil);
  gc_set (&b->mark, make_marker ());
  return b;
}

void
buffer_register (struct buffer *b)
{
  lispv cell = list1 (Fcons (b->name, buffer_value (b)));
  if (NILP (all_buffers))
    all_buffers = cell;
  else
    {
      lispv tail = all_buffers;
      while (CONSP (XCDR (tail)))
        tail = XCDR (tail);
      XSETCDR (tail, cell);
    }
}

lispv
buffer_plain_name (lispv name)
{
  /* A name without properties that nobody else holds.  */
  lispv s = Fcopy_sequence (name);
  string_drop_properties (s);
  return s;
}

static struct buffer *
buffer_new (lispv name, bool inhibit_hooks)
{
  struct buffer *b = buffer_alloc (buffer_plain_name (name), NULL);
  b->inhibit_hooks = inhibit_hooks;
  if (SREF (name, 0) == ' ')
    gc_set (&BVAR (b, undo_list), Qt);
  buffer_register (b);
  return b;
}

lispv
get_buffer (lispv name)
{
  if (BUFFERP (name))
    return name;
  if (!STRINGP (name))
    return Qnil;
  FOR_EACH_TAIL (tail, all_buffers)
    if (string_equal (XCAR (XCAR (tail)), name))
      return XCDR (XCAR (tail));
  return Qnil;
}

lispv
make_hidden_buffer (const char *name)
{
  lispv s = concat2 (build_string (" *"), concat2 (build_string (name), build_string ("*")));
  lispv found = get_buffer (s);
  return NILP (found) ? buffer_value (buffer_new (s, true)) : found;
}

_Noreturn void
no_such_buffer (lispv name)
{
  CHECK_STRING (name);
  error ("No buffer named %s", SSDATA (name));
}

struct buffer *
check_live_buffer (lispv name)
{
  lispv found = get_buffer (name);
  if (NILP (found))
    no_such_buffer (name);
  if (!BUFFER_LIVE_P (XBUFFER (found)))
    error ("Selecting deleted buffer");
  return XBUFFER (found);
}

struct buffer *
decode_buffer (lispv v)
{
  if (NILP (v))
    return current_buffer;
  CHECK_BUFFER (v);
  return XBUFFER (v);
}

/* BUFFER-OR-NAME as a buffer that may be dead; nil is the current one.  */
static struct buffer *
named_buffer (lispv v)
{
  if (NILP (v))
    return current_buffer;
  lispv found = get_buffer (v);
  if (NILP (found))
    no_such_buffer (v);
  return XBUFFER (found);
}

DEFUN (Fget_buffer, "get-buffer", 1, 1,
       "Return the buffer named BUFFER-OR-NAME, or nil; a buffer is returned as it is.")
  (lispv buffer_or_name)
{
  if (!BUFFERP (buffer_or_name))
    CHECK_STRING (buffer_or_name);
  return get_buffer (buffer_or_name);
}

DEFUN (Fget_buffer_create, "get-buffer-create", 1, 2,
       "Return the buffer named BUFFER-OR-NAME; make it if there is none.\n\
INHIBIT-BUFFER-HOOKS non-nil: the new buffer never runs the hooks of buffers.")
  (lispv buffer_or_name, lispv inhibit_buffer_hooks)
{
  lispv found = Fget_buffer (buffer_or_name);
  if (!NILP (found))
    return found;
  if (SCHARS (buffer_or_name) == 0)
    error ("Empty string for buffer name is not allowed");
  lispv buffer = buffer_value (buffer_new (buffer_or_name, !NILP (inhibit_buffer_hooks)));
  GCPRO (buffer);
  buffer_list_changed (XBUFFER (buffer));
  return buffer;
}

/* The N of NAME if that is BASE<N> as `generate-new-buffer-name' writes it, else 0.  */
static intptr_t
name_number (lispv name, lispv base)
{
  ptrdiff_t start = SBYTES (base), len = SBYTES (name) - start;
  if (len < 3 || len != SCHARS (name) - SCHARS (base)
      || memcmp (SDATA (name), SDATA (base), start) != 0)
    return 0;
  const char *p = SSDATA (name) + start;
  if (*p++ != '<' || *p < '1' || *p > '9')
    return 0;
  intptr_t n = 0;
  for (; *p >= '0' && *p <= '9'; p++)
    if ((n = n * 10 + (*p - '0')) > INT32_MAX / 16)
      return 0;
  return *p == '>' && p == SSDATA (name) + SBYTES (name) - 1 ? n : 0;
}

struct name_suffix { char text[40]; };

/* The first of <2>, <3>... that no buffer's name has after BASE, or that makes it IGNORE.  All
   names are looked at once: asking for one number after the other takes the square of that.  */
static struct name_suffix
first_free_suffix (lispv base, lispv ignore)
{
  intptr_t most = 2, n;
  FOR_EACH_TAIL (tail, all_buffers)
    most++;
  unsigned char *used = calloc (most + 1, 1);
  if (!used)
    memory_full ();
  FOR_EACH_TAIL (tail, all_buffers)
    if ((n = name_number (XCAR (XCAR (tail)), base)) > 0 && n <= most)
      used[n] = 1;
  if (STRINGP (ignore) && (n = name_number (ignore, base)) > 0 && n <= most)
    used[n] = 0;
  for (n = 2; used[n]; n++)
    ;
  free (used);
  struct name_suffix suffix;
  snprintf (suffix.text, sizeof suffix.text, "<%jd>", (intmax_t) n);
  return suffix;
}

DEFUN (Fgenerate_new_buffer_name, "generate-new-buffer-name", 1, 2,
       "Return a name like NAME that no buffer has: with <2>, <3> and so on if need be.\n\
IGNORE is a name that may be returned all the same.") (lispv name, lispv ignore)
{
  CHECK_STRING (name);
  if ((STRINGP (ignore) && string_equal (name, ignore)) || NILP (get_buffer (name)))
    return name;
  lispv base = name;
  if (SCHARS (name) > 0 && SREF (name, 0) == ' ')
    {
      /* Hidden buffers come in numbers.  */
      char suffix[24];
      snprintf (suffix, sizeof suffix, "-%d", (int) (random () % 1000000));
      base = concat2 (name, build_string (suffix));
      if (NILP (get_buffer (base)))
        return base;
    }
  return concat2 (base, build_string (first_free_suffix (base, ignore).text));
}

/* ---- Selecting ---- */

/* The text of B is shared: its own markers keep its positions while it is not current.  */
static void
store_positions (struct buffer *b)
{
  if (NILP (b->pt_marker))
    return;
  marker_move (XMARKER (b->pt_marker), b, b->pt);
  marker_move (XMARKER (b->begv_marker), b, b->begv);
  marker_move (XMARKER (b->zv_marker), b, b->zv);
}

static void
fetch_positions (struct buffer *b)
{
  if (NILP (b->pt_marker))
    return;
  b->pt = marker_charpos (XMARKER (b->pt_marker));
  b->begv = marker_charpos (XMARKER (b->begv_marker));
  b->zv = marker_charpos (XMARKER (b->zv_marker));
  /* The old byte positions would mislead the look-up.  */
  b->pt_byte = b->begv_byte = b->zv_byte = 1;
  ptrdiff_t pt = b->pt, begv = b->begv, zv = b->zv;
  b->pt = b->begv = b->zv = 1;
  ptrdiff_t pt_byte = buf_char_to_byte (b, pt), begv_byte = buf_char_to_byte (b, begv);
  ptrdiff_t zv_byte = buf_char_to_byte (b, zv);
  b->pt = pt, b->begv = begv, b->zv = zv;
  b->pt_byte = pt_byte, b->begv_byte = begv_byte, b->zv_byte = zv_byte;
}

void
set_buffer_internal (struct buffer *b)
{
  if (b == current_buffer)
    return;
  if (current_buffer && BUFFER_LIVE_P (current_buffer))
    store_positions (current_buffer);
  current_buffer = b;
  fetch_positions (b);
}

ptrdiff_t
buffer_pt (struct buffer *b)
{
  return (b == current_buffer || NILP (b->pt_marker) ? b->pt
          : marker_charpos (XMARKER (b->pt_marker)));
}

ptrdiff_t
buffer_begv (struct buffer *b)
{
  return (b == current_buffer || NILP (b->pt_marker) ? b->begv
          : marker_charpos (XMARKER (b->begv_marker)));
}

ptrdiff_t
buffer_zv (struct buffer *b)
{
  return (b == current_buffer || NILP (b->pt_marker) ? b->zv
          : marker_charpos (XMARKER (b->zv_marker)));
}

DEFUN (Fset_buffer, "set-buffer", 1, 1,
       "Make BUFFER-OR-NAME the current buffer for editing, and return it.")
  (lispv buffer_or_name)
{
  struct buffer *b = check_live_buffer (buffer_or_name);
  set_buffer_internal (b);
  return buffer_value (b);
}

DEFUN (Fcurrent_buffer, "current-buffer", 0, 0,
       "Return the current buffer.") (void)
{
  return buffer_value (current_buffer);
}

void
restore_current_buffer (lispv v)
{
  if (BUFFER_LIVE_P (XBUFFER (v)))
    set_buffer_internal (XBUFFER (v));
}

void
record_save_current_buffer (void)
{
  record_unwind_protect (restore_current_buffer, buffer_value (current_buffer));
}

static void
restore_excursion (lispv marker)
{
  struct marker *m = XMARKER (marker);
  if (!m->buffer)
    return;                     /* the buffer was killed */
  set_buffer_internal (m->buffer);
  ptrdiff_t pos = clip_to_bounds (BEGV, marker_charpos (m), ZV);
  SET_PT (pos);
  marker_detach (m);
}

void
record_save_excursion (void)
{
  record_unwind_protect (restore_excursion, build_resting_marker (current_buffer, PT));
}

/* ---- Names and properties ---- */

DEFUN (Fbuffer_live_p, "buffer-live-p", 1, 1,
       "Return t if OBJECT is a buffer that was not killed.") (lispv object)
{
  return BUFFERP (object) && BUFFER_LIVE_P (XBUFFER (object)) ? Qt : Qnil;
}

DEFUN (Fbuffer_name, "buffer-name", 0, 1,
       "Return the name of BUFFER (default: the current one), nil if it was killed.")
  (lispv buffer)
{
  return decode_buffer (buffer)->name;
}

DEFUN (Fbuffer_file_name, "buffer-file-name", 0, 1,
       "Return the name of the file that BUFFER visits, or nil.") (lispv buffer)
{
  return BVAR (decode_buffer (buffer), filename);
}

DEFUN (Fbuffer_base_buffer, "buffer-base-buffer", 0, 1,
       "Return the base buffer of the indirect BUFFER, nil if it is not indirect.")
  (lispv buffer)
{
  return decode_buffer (buffer)->base_buffer;
}

DEFCMD (Frename_buffer, "rename-buffer", 1, 2,
        "(list (read-string \"Rename buffer (to new name): \" (buffer-name)) current-prefix-arg)",
        "Give the current buffer the name NEWNAME, and return the name it got.\n\
If another buffer has that name signal an error, or with UNIQUE take a new one like it.")
  (lispv newname, lispv unique)
{
  CHECK_STRING (newname);
  if (SCHARS (newname) == 0)
    error ("Empty string is invalid as a buffer name");
  lispv other = get_buffer (newname);
  if (!NILP (other))
    {
      if (NILP (unique) && XBUFFER (other) == current_buffer)
        return current_buffer->name;
      if (NILP (unique))
        error ("Buffer name `%s' is in use", SSDATA (newname));
      newname = Fgenerate_new_buffer_name (newname, current_buffer->name);
    }
  newname = buffer_plain_name (newname);
  gc_set (&current_buffer->name, newname);
  FOR_EACH_TAIL (tail, all_buffers)
    if (EQ (XCDR (XCAR (tail)), buffer_value (current_buffer)))
      XSETCAR (XCAR (tail), newname);
  buffer_list_changed (current_buffer);
  return current_buffer->name;
}

DEFUN (Fbuffer_list, "buffer-list", 0, 1,
       "Return a new list of all live buffers.  FRAME makes no difference here.") (lispv frame)
{
  (void) frame;
  lispv result = Qnil;
  FOR_EACH_TAIL (tail, all_buffers)
    result = Fcons (XCDR (XCAR (tail)), result);
  return Fnreverse (result);
}

DEFUN (Fget_file_buffer, "get-file-buffer", 1, 1,
       "Return the buffer that visits the file FILENAME, or nil.") (lispv filename)
{
  CHECK_STRING (filename);
  filename = Fexpand_file_name (filename, Qnil);
  FOR_EACH_TAIL (tail, all_buffers)
    {
      lispv buffer = XCDR (XCAR (tail)), name = BVAR (XBUFFER (buffer), filename);
      if (STRINGP (name) && string_equal (name, filename))
        return buffer;
    }
  return Qnil;
}

DEFUN (Fget_truename_buffer, "get-truename-buffer", 1, 1,
       "Return the buffer whose file has the true name FILENAME, or nil.") (lispv filename)
{
  FOR_EACH_TAIL (tail, all_buffers)
    {
      lispv buffer = XCDR (XCAR (tail)), name = BVAR (XBUFFER (buffer), file_truename);
      if (STRINGP (name) && STRINGP (filename) && string_equal (name, filename))
        return buffer;
    }
  return Qnil;
}

/* ---- Modification ---- */

DEFUN (Fbuffer_modified_p, "buffer-modified-p", 0, 1,
       "Return t if BUFFER was changed since it was last saved or read.") (lispv buffer)
{
  struct buffer *b = decode_buffer (buffer);
  return b->text && b->text->save_modiff < b->text->modiff ? Qt : Qnil;
}

DEFUN (Frestore_buffer_modified_p, "restore-buffer-modified-p", 1, 1,
       "Set the modification state of the current buffer to FLAG.") (lispv flag)
{
  GCPRO (flag);
  struct buffer_text *t = current_buffer->text;
  if (STRINGP (BVAR (current_buffer, filename)))
    {
      if (NILP (flag) && t->save_modiff < t->modiff)
        unlock_buffer_file (current_buffer);
      else if (!NILP (flag) && t->save_modiff >= t->modiff)
        lock_buffer_file (current_buffer);
    }
  if (NILP (flag))
    t->save_modiff = t->modiff;
  else if (t->save_modiff >= t->modiff)
    t->save_modiff = t->modiff++;
  return flag;
}

DEFUN (Fset_buffer_modified_p, "set-buffer-modified-p", 1, 1,
       "Mark the current buffer as modified (FLAG non-nil) or not.") (lispv flag)
{
  Frestore_buffer_modified_p (flag);
  return Qnil;
}

DEFUN (Fforce_mode_line_update, "force-mode-line-update", 0, 1,
       "Ask for the mode line to be drawn again: nothing to do.  Return ALL.") (lispv all)
{
  return all;
}

DEFUN (Fbuffer_modified_tick, "buffer-modified-tick", 0, 1,
       "Return a count that grows with each change of BUFFER.") (lispv buffer)
{
  struct buffer *b = decode_buffer (buffer);
  return make_int (b->text ? b->text->modiff : 1);
}

DEFUN (Fbuffer_chars_modified_tick, "buffer-chars-modified-tick", 0, 1,
       "Return the modification tick at the last change of BUFFER's characters.") (lispv buffer)
{
  struct buffer *b = decode_buffer (buffer);
  return make_int (b->text ? b->text->chars_modiff : 1);
}

DEFUN (Finternal__set_buffer_modified_tick, "internal--set-buffer-modified-tick", 1, 2,
       "Set the modification tick of BUFFER to TICK.") (lispv tick, lispv buffer)
{
  CHECK_FIXNUM (tick);
  struct buffer *b = decode_buffer (buffer);
  if (b->text)
    b->text->modiff = XFIXNUM (tick);
  return Qnil;
}

DEFUN (Frecent_auto_save_p, "recent-auto-save-p", 0, 0,
       "Return t if the current buffer was auto-saved since its last change.") (void)
{
  struct buffer_text *t = current_buffer->text;
  return t->save_modiff < t->autosave_modiff ? Qt : Qnil;
}

DEFUN (Fset_buffer_auto_saved, "set-buffer-auto-saved", 0, 0,
       "Note that the current buffer is auto-saved as it is.") (void)
{
  current_buffer->text->autosave_modiff = MODIFF;
  return Qnil;
}

DEFUN (Fclear_buffer_auto_save_failure, "clear-buffer-auto-save-failure", 0, 0,
       "Forget that auto-saving the current buffer failed.") (void)
{
  return Qnil;
}

DEFCMD (Fbuffer_enable_undo, "buffer-enable-undo", 0, 1, "",
        "Start keeping undo records in BUFFER (or a buffer's name; default: the current one).")
  (lispv buffer)
{
  struct buffer *b = named_buffer (buffer);
  if (EQ (BVAR (b, undo_list), Qt))
    gc_set (&BVAR (b, undo_list), Qnil);
  return Qnil;
}

DEFUN (Fbarf_if_buffer_read_only, "barf-if-buffer-read-only", 0, 1,
       "Signal `buffer-read-only' if the current buffer is, at POSITION (default: point).")
  (lispv position)
{
  ptrdiff_t pos = PT;
  if (!NILP (position))
    {
      CHECK_FIXNUM (position);
      pos = XFIXNUM (position);
    }
  barf_if_read_only (pos);
  return Qnil;
}

DEFCMD (Ferase_buffer, "erase-buffer", 0, 0, "*",
        "Delete the whole text of the current buffer, whatever its narrowing.") (void)
{
  Fwiden ();
  del_range (BEG, Z);
  gc_set (&BVAR (current_buffer, save_length), make_fixnum (0));
  return Qnil;
}

DEFUN (Fkill_all_local_variables, "kill-all-local-variables", 0, 0,
       "Run `change-major-mode-hook' and remove all local variables of the current buffer\n\
that are not permanent; its mode becomes Fundamental.") (void)
{
  run_hook (Qchange_major_mode_hook);
  reset_slots (current_buffer, false);
  reset_local_variables (current_buffer, false);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFget_buffer,
  &SFget_buffer_create,
  &SFgenerate_new_buffer_name,
  &SFset_buffer,
  &SFcurrent_buffer,
  &SFbuffer_live_p,
  &SFbuffer_name,
  &SFbuffer_file_name,
  &SFbuffer_base_buffer,
  &SFrename_buffer,
  &SFbuffer_list,
  &SFget_file_buffer,
  &SFget_truename_buffer,
  &SFbuffer_modified_p,
  &SFrestore_buffer_modified_p,
  &SFset_buffer_modified_p,
  &SFforce_mode_line_update,
  &SFbuffer_modified_tick,
  &SFbuffer_chars_modified_tick,
  &SFinternal__set_buffer_modified_tick,
  &SFrecent_auto_save_p,
  &SFset_buffer_auto_saved,
  &SFclear_buffer_auto_save_failure,
  &SFbuffer_enable_undo,
  &SFbarf_if_buffer_read_only,
  &SFerase_buffer,
  &SFkill_all_local_variables,
};

/* The directory we were started in, ending in a slash.  */
static lispv
initial_directory (void)
{
  char buf[PATH_MAX + 2];
  const char *pwd = getenv ("PWD");
  struct stat a, b;
  if (pwd && *pwd == '/' && strlen (pwd) < PATH_MAX && stat (pwd, &a) == 0
      && stat (".", &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino)
    strcpy (buf, pwd);
  else if (!getcwd (buf, PATH_MAX))
    strcpy (buf, "/");
  size_t n = strlen (buf);
  if (n == 0 || buf[n - 1] != '/')
    strcpy (buf + n, "/");
  return make_string (buf, strlen (buf));
}

static void
init_defaults (void)
{
  buffer_defaults = NEW_VEC_OBJECT (struct buffer, KIND_BUFFER);
  struct buffer *d = buffer_defaults;
  BVAR (d, save_length) = make_fixnum (0);
  BVAR (d, major_mode) = Qfundamental_mode;
  BVAR (d, enable_multibyte) = Qt;
  BVAR (d, auto_save_file_format) = Qt;
  BVAR (d, invisibility_spec) = Qt;
  BVAR (d, display_count) = make_fixnum (0);
  BVAR (d, mode_line_format) = build_string ("%-");
  BVAR (d, case_fold_search) = Qt;
  BVAR (d, selective_display_ellipses) = Qt;
  BVAR (d, tab_width) = make_fixnum (8);
  BVAR (d, fill_column) = make_fixnum (70);
  BVAR (d, left_margin) = make_fixnum (0);
  BVAR (d, ctl_arrow) = Qt;
  BVAR (d, cache_long_scans) = Qt;
  BVAR (d, file_coding_system) = intern ("utf-8-unix");
  BVAR (d, bidi_display_reordering) = Qt;
  BVAR (d, left_margin_cols) = make_fixnum (0);
  BVAR (d, right_margin_cols) = make_fixnum (0);
  BVAR (d, vertical_scroll_bar_type) = Qt;
  BVAR (d, horizontal_scroll_bar_type) = Qt;
  BVAR (d, cursor_type) = Qt;
  BVAR (d, cursor_in_non_selected_windows) = Qt;
}

void
init_buffer (void)
{
  static lispv root_defaults;
  gc_root (&all_buffers);
  gc_root (&root_defaults);
  all_buffers = Qnil;
  init_defaults ();
  root_defaults = buffer_value (buffer_defaults);
  buffer_register (current_buffer = buffer_alloc (build_string ("*scratch*"), NULL));
  gc_set (&BVAR (current_buffer, directory), initial_directory ());
  buffer_new (build_string (" *Minibuf-0*"), true);
  struct buffer *messages = buffer_new (build_string ("*Messages*"), true);
  gc_set (&BVAR (messages, undo_list), Qt);
  for (int i = 0; i < BV_COUNT; i++)
    {
      bufvar_symbols[i] = intern (bufvars[i].name);
      defvar_slot (bufvar_symbols[i], i, bufvars[i].doc);
      if (bufvars[i].kind == PERMANENT || bufvars[i].kind == DEFAULT_PERMANENT)
        Fput (bufvar_symbols[i], Qpermanent_local, Qt);
    }
  defsubrs (subrs, ARRAYELTS (subrs));
  defvar_lisp (Qbuffer_list_update_hook, Qnil, "Hook run when the list of buffers changes.");
  defvar_lisp (Qkill_buffer_query_functions, Qnil,
               "Functions that may return nil to keep a buffer from being killed.");
  defvar_lisp (Qkill_buffer_hook, Qnil, "Hook run in a buffer that is about to be killed.");
  Fput (Qkill_buffer_hook, Qpermanent_local, Qt);
  defvar_lisp (Qchange_major_mode_hook, Qnil,
               "Hook run before the local variables of a buffer are killed.");
  defvar_lisp (Qtransient_mark_mode, Qnil, "Non-nil: the region can be active.");
  defvar_lisp (intern ("kill-buffer-delete-auto-save-files"), Qnil,
               "Non-nil: killing a buffer offers to delete its auto-save file.");
}
