/* buffer.h -- buffers: their text, positions, per-buffer variables, and the calls by which C
   code reads and changes text.

   B1  Text lies in one block with a gap; positions count characters from 1, `_byte' positions
       count bytes from 1.  A direct pointer into the text is valid until the next insertion,
       deletion, safepoint or `buffer_*' call.
   B2  After many far jumps of the gap the text may be kept in pieces for a while: whoever takes
       pointers calls `buffer_text_segments' or `buffer_make_contiguous' first.  The accessors
       by position work in both states.
   B3  BEG <= BEGV <= PT <= ZV <= Z, in characters and in bytes, in every live buffer.
   B4  A buffer that is dead (killed) has a nil name, no text and no markers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BUFFER_H
#define BUFFER_H

#include "character.h"

/* ---- Variables that every buffer has its own slot for ---- */

/* BUFVAR (C name, symbol, kind, documentation): ALWAYS is local in every buffer, PERMANENT too but
   survives `kill-all-local-variables', DEFAULT and DEFAULT_PERMANENT are local once set.  */
#define BUFFER_VARS(BUFVAR)                                                             \
  BUFVAR (filename, "buffer-file-name", PERMANENT,                                      \
          "Name of the file that this buffer visits, or nil.")                          \
  BUFVAR (directory, "default-directory", PERMANENT,                                    \
          "Directory that relative file names are expanded in; ends in a slash.")       \
  BUFVAR (backed_up, "buffer-backed-up", PERMANENT,                                     \
          "Non-nil if the visited file was backed up already.")                         \
  BUFVAR (save_length, "buffer-saved-size", PERMANENT,                                  \
          "Length of the text when it was last saved or read.")                         \
  BUFVAR (auto_save_file_name, "buffer-auto-save-file-name", PERMANENT,                 \
          "Name of the file for auto-saving, or nil.")                                  \
  BUFVAR (read_only, "buffer-read-only", PERMANENT,                                     \
          "Non-nil: the text may not be changed.")                                      \
  BUFVAR (major_mode, "major-mode", ALWAYS,                                             \
          "Symbol of the major mode; its default value is the mode for new buffers.")   \
  BUFVAR (local_minor_modes, "local-minor-modes", ALWAYS,                               \
          "List of the buffer-local minor modes that are on.")                          \
  BUFVAR (mode_name, "mode-name", ALWAYS,                                               \
          "Readable name of the major mode.")                                           \
  BUFVAR (mark_active, "mark-active", PERMANENT,                                        \
          "Non-nil if the region is active.")                                           \
  BUFVAR (enable_multibyte, "enable-multibyte-characters", PERMANENT,                   \
          "Non-nil if the text is made of characters, nil if of bytes.  Read-only.")    \
  BUFVAR (file_format, "buffer-file-format", PERMANENT,                                 \
          "List of formats to write the file in.")                                      \
  BUFVAR (auto_save_file_format, "buffer-auto-save-file-format", PERMANENT,             \
          "Formats to auto-save in; t: those of the file.")                             \
  BUFVAR (point_before_scroll, "point-before-scroll", PERMANENT,                        \
          "Where point was before scrolling, or nil.")                                  \
  BUFVAR (file_truename, "buffer-file-truename", PERMANENT,                             \
          "True name of the visited file, abbreviated, or nil.")                        \
  BUFVAR (invisibility_spec, "buffer-invisibility-spec", ALWAYS,                        \
          "What values of property `invisible' hide text.")                             \
  BUFVAR (display_count, "buffer-display-count", PERMANENT,                             \
          "How often the buffer was shown in a window.")                                \
  BUFVAR (display_time, "buffer-display-time", PERMANENT,                               \
          "When the buffer was last shown in a window, or nil.")                        \
  BUFVAR (undo_list, "buffer-undo-list", PERMANENT,                                     \
          "Records of changes, newest first; t if none are kept.")                      \
  BUFVAR (mode_line_format, "mode-line-format", DEFAULT,                                \
          "Template of the mode line.")                                                 \
  BUFVAR (header_line_format, "header-line-format", DEFAULT,                            \
          "Template of the header line, or nil.")                                       \
  BUFVAR (tab_line_format, "tab-line-format", DEFAULT,                                  \
          "Template of the tab line, or nil.")                                          \
  BUFVAR (local_abbrev_table, "local-abbrev-table", DEFAULT,                            \
          "Table of abbrevs of the major mode.")                                        \
  BUFVAR (abbrev_mode, "abbrev-mode", DEFAULT,                                          \
          "Non-nil: abbrevs expand.")                                                   \
  BUFVAR (overwrite_mode, "overwrite-mode", DEFAULT,                                    \
          "Non-nil: typed text replaces text.")                                         \
  BUFVAR (auto_fill_function, "auto-fill-function", DEFAULT,                            \
          "Function called to break lines, or nil.")                                    \
  BUFVAR (case_fold_search, "case-fold-search", DEFAULT,                                \
          "Non-nil: searches ignore case.")                                             \
  BUFVAR (selective_display, "selective-display", DEFAULT,                              \
          "Column from which lines are hidden, or nil.")                                \
  BUFVAR (selective_display_ellipses, "selective-display-ellipses", DEFAULT,            \
          "Non-nil: hidden text is shown as an ellipsis.")                              \
  BUFVAR (tab_width, "tab-width", DEFAULT,                                              \
          "Columns between tab stops.")                                                 \
  BUFVAR (fill_column, "fill-column", DEFAULT,                                          \
          "Column beyond which lines are broken.")                                      \
  BUFVAR (left_margin, "left-margin", DEFAULT,                                          \
          "Column that `indent-to-left-margin' and filling start from.")                \
  BUFVAR (truncate_lines, "truncate-lines", DEFAULT_PERMANENT,                          \
          "Non-nil: long lines are cut, not continued.")                                \
  BUFVAR (word_wrap, "word-wrap", DEFAULT,                                              \
          "Non-nil: continuation lines start at words.")                                \
  BUFVAR (ctl_arrow, "ctl-arrow", DEFAULT,                                              \
          "Non-nil: control characters are shown with a caret.")                        \
  BUFVAR (display_table, "buffer-display-table", DEFAULT,                               \
          "Display table, or nil.")                                                     \
  BUFVAR (cache_long_scans, "cache-long-scans", DEFAULT,                                \
          "Non-nil: scans for newlines may be cached.")                                 \
  BUFVAR (file_coding_system, "buffer-file-coding-system", DEFAULT_PERMANENT,           \
          "Coding system to write the file in.")                                        \
  BUFVAR (bidi_display_reordering, "bidi-display-reordering", DEFAULT,                  \
          "Non-nil: bidirectional text is reordered for display.")                      \
  BUFVAR (bidi_paragraph_direction, "bidi-paragraph-direction", DEFAULT,                \
          "Direction of paragraphs, or nil.")                                           \
  BUFVAR (bidi_paragraph_separate_re, "bidi-paragraph-separate-re", DEFAULT,            \
          "Regexp of lines between paragraphs, or nil.")                                \
  BUFVAR (bidi_paragraph_start_re, "bidi-paragraph-start-re", DEFAULT,                  \
          "Regexp of lines that start a paragraph, or nil.")                            \
  BUFVAR (left_margin_cols, "left-margin-width", DEFAULT,                               \
          "Columns of the left display margin.")                                        \
  BUFVAR (right_margin_cols, "right-margin-width", DEFAULT,                             \
          "Columns of the right display margin.")                                       \
  BUFVAR (left_fringe_width, "left-fringe-width", DEFAULT,                              \
          "Width of the left fringe, or nil.")                                          \
  BUFVAR (right_fringe_width, "right-fringe-width", DEFAULT,                            \
          "Width of the right fringe, or nil.")                                         \
  BUFVAR (fringes_outside_margins, "fringes-outside-margins", DEFAULT,                  \
          "Non-nil: fringes are outside the margins.")                                  \
  BUFVAR (scroll_bar_width, "scroll-bar-width", DEFAULT,                                \
          "Width of scroll bars, or nil.")                                              \
  BUFVAR (scroll_bar_height, "scroll-bar-height", DEFAULT,                              \
          "Height of scroll bars, or nil.")                                             \
  BUFVAR (vertical_scroll_bar_type, "vertical-scroll-bar", DEFAULT,                     \
          "Side of the vertical scroll bar.")                                           \
  BUFVAR (horizontal_scroll_bar_type, "horizontal-scroll-bar", DEFAULT,                 \
          "Side of the horizontal scroll bar.")                                         \
  BUFVAR (indicate_empty_lines, "indicate-empty-lines", DEFAULT,                        \
          "Non-nil: lines after the text are marked.")                                  \
  BUFVAR (indicate_buffer_boundaries, "indicate-buffer-boundaries", DEFAULT,            \
          "How the ends of the text are marked.")                                       \
  BUFVAR (fringe_indicator_alist, "fringe-indicator-alist", DEFAULT,                    \
          "Bitmaps of fringe indicators.")                                              \
  BUFVAR (fringe_cursor_alist, "fringe-cursor-alist", DEFAULT,                          \
          "Bitmaps of fringe cursors.")                                                 \
  BUFVAR (scroll_up_aggressively, "scroll-up-aggressively", DEFAULT,                    \
          "How far automatic scrolling goes up.")                                       \
  BUFVAR (scroll_down_aggressively, "scroll-down-aggressively", DEFAULT,                \
          "How far automatic scrolling goes down.")                                     \
  BUFVAR (cursor_type, "cursor-type", DEFAULT,                                          \
          "Shape of the cursor.")                                                       \
  BUFVAR (extra_line_spacing, "line-spacing", DEFAULT,                                  \
          "Extra space between lines, or nil.")                                         \
  BUFVAR (cursor_in_non_selected_windows, "cursor-in-non-selected-windows", DEFAULT,    \
          "Cursor in windows that are not selected.")

enum buffer_var
{
#define BUFVAR(id, name, kind, doc) BV_##id,
  BUFFER_VARS (BUFVAR)
#undef BUFVAR
  BV_COUNT
};

/* ---- A text, which an indirect buffer shares with its base ---- */

struct marker;

struct buffer_text
{
  unsigned char *beg;           /* the block; the text starts here */
  ptrdiff_t gpt, gpt_byte;      /* position of the gap */
  ptrdiff_t gap_size;           /* bytes */
  ptrdiff_t z, z_byte;          /* end of the text */
  struct pieces *pieces;        /* non-null: the text is in pieces (B2); pieces.c */
  ptrdiff_t far_run, far_needed;        /* far insertions in a row; before the text is cut */
  intmax_t modiff;              /* tick of every change; +1 at each */
  intmax_t chars_modiff;        /* `modiff' at the last change of characters */
  intmax_t save_modiff;         /* `modiff' at the last save */
  intmax_t autosave_modiff;
  intmax_t overlay_modiff;
  struct marker *markers[2];    /* trees of markers, by insertion type; marker.c */
  struct marker *resting;       /* markers that enter the trees at the next change */
  struct position_index *index; /* known pairs of character and byte positions; insdel.c */
  intptr_t nbuffers;            /* base and indirect buffers that share this */
  bool inhibit_shrinking;
};

struct buffer
{
  struct vec head;
  /* Traced.  */
  lispv name;                   /* nil: killed */
  lispv locals;                 /* alist (SYMBOL . VALUE) of the other buffer-local variables */
  lispv mark;                   /* a marker, always */
  lispv keymap;
  lispv syntax_table;
  lispv category_table;
  lispv downcase_table, upcase_table, case_canon_table, case_eqv_table;
  lispv intervals;              /* text properties; nil in indirect buffers; textprop.h */
  lispv overlays;               /* overlay.c's own */
  lispv base_buffer;            /* nil unless indirect */
  lispv pt_marker, begv_marker, zv_marker;      /* while the text is shared; else nil */
  lispv width_table;
  lispv next;                   /* chain of all indirect buffers of a base */
  lispv vars[BV_COUNT];
  /* Not traced.  */
  struct buffer_text *text;
  ptrdiff_t pt, pt_byte, begv, begv_byte, zv, zv_byte;
  uint64_t var_local[(BV_COUNT + 63) / 64];     /* bit of each local slot */
  intmax_t modtime_sec;         /* of the visited file; with modtime_nsec */
  long modtime_nsec;            /* -1: unknown, -2: the file did not exist */
  intmax_t modtime_size;
  intmax_t last_boundary_tick;
  ptrdiff_t noverlays;
  bool multibyte;               /* = enable_multibyte non-nil */
  bool long_line_seen;
  bool inhibit_hooks;           /* made with INHIBIT-BUFFER-HOOKS */
  bool newline_cache_off;
};

enum
{
  BUFFER_TRACED_SLOTS = TRACED_BEFORE (struct buffer, text)
};

static inline struct buffer *XBUFFER (lispv v) { return (struct buffer *) XVEC (v); }
static inline lispv buffer_value (const struct buffer *b) { return vec_value (&b->head); }
#define BVAR(b, id) ((b)->vars[BV_##id])

extern struct buffer *current_buffer;
extern struct buffer *buffer_defaults;          /* default values of the slots; no text */
extern lispv all_buffers;                       /* alist (NAME . BUFFER), oldest first */

static inline bool BUFFER_LIVE_P (const struct buffer *b) { return !NILP (b->name); }

/* ---- Slot variables, for vars.c ---- */

/* A symbol's SYMBOL_LOCAL cell with a slot number gets and sets through these.  Numbers are enum
   buffer_var.  */
int buffer_var_of_symbol (lispv sym);           /* -1: no slot variable */
lispv buffer_var_symbol (int var);
static inline lispv buffer_var_get (const struct buffer *b, int var) { return b->vars[var]; }
/* Sets the value in B and makes it local there; checks the type as Emacs does.  */
void buffer_var_set (struct buffer *b, int var, lispv value);
static inline lispv buffer_var_default (int var) { return buffer_defaults->vars[var]; }
/* Signals unless V may be the value of slot VAR.  */
void buffer_var_check (int var, lispv v);
void buffer_var_set_default (int var, lispv value);     /* and in all buffers that follow it */
bool buffer_var_local_p (const struct buffer *b, int var);
bool buffer_var_always_local_p (int var);
void buffer_var_make_local (struct buffer *b, int var);
void buffer_var_kill_local (struct buffer *b, int var); /* back to the default */

/* From vars.c: resets B's locals as `kill-all-local-variables' does, keeping permanent ones
   unless ALL; slot variables are reset by buffer.c.  */
void reset_local_variables (struct buffer *b, bool all) MAY_GC;
/* From vars.c: gives TO copies of FROM's local variables in `locals'.  */
void copy_local_variables (struct buffer *from, struct buffer *to);

/* ---- Positions ---- */

#define PT (current_buffer->pt + 0)
#define PT_BYTE (current_buffer->pt_byte + 0)
#define BEG 1
#define BEG_BYTE 1
#define BEGV (current_buffer->begv + 0)
#define BEGV_BYTE (current_buffer->begv_byte + 0)
#define ZV (current_buffer->zv + 0)
#define ZV_BYTE (current_buffer->zv_byte + 0)
#define Z (current_buffer->text->z + 0)
#define Z_BYTE (current_buffer->text->z_byte + 0)
#define GPT (current_buffer->text->gpt + 0)
#define GPT_BYTE (current_buffer->text->gpt_byte + 0)
#define BUF_Z(b) ((b)->text->z + 0)
#define BUF_Z_BYTE(b) ((b)->text->z_byte + 0)
#define MODIFF (current_buffer->text->modiff)
#define CHARS_MODIFF (current_buffer->text->chars_modiff)
#define SAVE_MODIFF (current_buffer->text->save_modiff)

/* Of any buffer; the same as its pt and so on unless its text is shared.  */
ptrdiff_t buffer_pt (struct buffer *b);
ptrdiff_t buffer_begv (struct buffer *b);
ptrdiff_t buffer_zv (struct buffer *b);

ptrdiff_t buffer_char_to_byte_slow (struct buffer *b, ptrdiff_t charpos);
ptrdiff_t buffer_byte_to_char_slow (struct buffer *b, ptrdiff_t bytepos);

static inline ptrdiff_t
buf_char_to_byte (struct buffer *b, ptrdiff_t charpos)
{
  return (b->text->z == b->text->z_byte ? charpos : charpos == b->pt ? b->pt_byte
          : buffer_char_to_byte_slow (b, charpos));
}

/* BYTEPOS is at a character's start.  */
static inline ptrdiff_t
buf_byte_to_char (struct buffer *b, ptrdiff_t bytepos)
{
  return (b->text->z == b->text->z_byte ? bytepos : bytepos == b->pt_byte ? b->pt
          : buffer_byte_to_char_slow (b, bytepos));
}

static inline ptrdiff_t CHAR_TO_BYTE (ptrdiff_t c)
{ return buf_char_to_byte (current_buffer, c); }
static inline ptrdiff_t BYTE_TO_CHAR (ptrdiff_t c)
{ return buf_byte_to_char (current_buffer, c); }

/* Sets point, which must lie in BEGV..ZV.  */
static inline void
SET_PT_BOTH (ptrdiff_t charpos, ptrdiff_t bytepos)
{
  current_buffer->pt = charpos;
  current_buffer->pt_byte = bytepos;
}
static inline void SET_PT (ptrdiff_t charpos) { SET_PT_BOTH (charpos, CHAR_TO_BYTE (charpos)); }
void set_narrowing (ptrdiff_t begv, ptrdiff_t begv_byte, ptrdiff_t zv, ptrdiff_t zv_byte);

/* ---- Reading text ---- */

/* Joins the pieces of B's text (B2).  */
void buffer_join_pieces (struct buffer *b);
static inline void
buffer_make_contiguous (struct buffer *b)
{
  if (unlikely (b->text->pieces != NULL))
    buffer_join_pieces (b);
}

/* Bytes FROM..TO of B as one or two runs; the second may be empty.  */
struct text_segments
{
  const unsigned char *p1, *p2;
  ptrdiff_t n1, n2;
};
void buffer_text_segments (struct buffer *b, ptrdiff_t from_byte, ptrdiff_t to_byte,
                           struct text_segments *out);

/* Address of the byte at BYTEPOS of a contiguous text.  */
static inline unsigned char *
text_address (const struct buffer_text *t, ptrdiff_t bytepos)
{
  return t->beg + (bytepos - 1) + (bytepos >= t->gpt_byte ? t->gap_size : 0);
}

int buffer_byte_slow (struct buffer *b, ptrdiff_t bytepos);
int buffer_char_slow (struct buffer *b, ptrdiff_t bytepos);
static inline int
buf_fetch_byte (struct buffer *b, ptrdiff_t bytepos)
{
  if (unlikely (b->text->pieces != NULL))
    return buffer_byte_slow (b, bytepos);
  return *text_address (b->text, bytepos);
}

/* The character at BYTEPOS; a byte 0..255 in a unibyte buffer.  The gap is never inside a
   character.  */
static inline int
buf_fetch_char (struct buffer *b, ptrdiff_t bytepos)
{
  if (unlikely (b->text->pieces != NULL))
    return buffer_char_slow (b, bytepos);
  const unsigned char *p = text_address (b->text, bytepos);
  return b->multibyte ? char_at (p) : *p;
}

/* As `buf_fetch_char', with the bytes of a unibyte buffer as multibyte characters.  */
static inline int
buf_fetch_char_as_multibyte (struct buffer *b, ptrdiff_t bytepos)
{
  int c = buf_fetch_char (b, bytepos);
  return b->multibyte ? c : unibyte_to_char (c);
}

static inline int FETCH_BYTE (ptrdiff_t bytepos)
{ return buf_fetch_byte (current_buffer, bytepos); }
static inline int FETCH_CHAR (ptrdiff_t bytepos)
{ return buf_fetch_char (current_buffer, bytepos); }

/* Byte position of the character after / before the one at BYTEPOS.  */
static inline ptrdiff_t
buf_next_byte (struct buffer *b, ptrdiff_t bytepos)
{
  return bytepos + (b->multibyte ? char_bytes_by_head (buf_fetch_byte (b, bytepos)) : 1);
}

static inline ptrdiff_t
buf_prev_byte (struct buffer *b, ptrdiff_t bytepos)
{
  do
    bytepos--;
  while (b->multibyte && !char_head_p (buf_fetch_byte (b, bytepos)));
  return bytepos;
}

static inline void
INC_BOTH (ptrdiff_t *charpos, ptrdiff_t *bytepos)
{
  ++*charpos;
  *bytepos = buf_next_byte (current_buffer, *bytepos);
}

static inline void
DEC_BOTH (ptrdiff_t *charpos, ptrdiff_t *bytepos)
{
  --*charpos;
  *bytepos = buf_prev_byte (current_buffer, *bytepos);
}

/* A new string with the text (and PROPS: its properties) of the current buffer.  */
lispv make_buffer_string (ptrdiff_t from, ptrdiff_t to, bool props);
lispv make_buffer_string_both (ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to,
                               ptrdiff_t to_byte, bool props);

/* The start of the line COUNT lines from START (COUNT > 0: after that many newlines forward,
   within END; <= 0: backward).  *COUNTED is the number of newlines passed; *BYTEPOS may be
   null.  `find_newline' in indent of Emacs' C; contiguity is its own affair.  */
ptrdiff_t find_newline (ptrdiff_t start, ptrdiff_t start_byte, ptrdiff_t end,
                        ptrdiff_t end_byte, ptrdiff_t count, ptrdiff_t *counted,
                        ptrdiff_t *bytepos);
/* As `forward-line' from START: the position after scanning COUNT newlines.  */
ptrdiff_t scan_newline_from (ptrdiff_t start, ptrdiff_t count, ptrdiff_t *shortage);

/* ---- Changing text: the current buffer, at point ---- */

enum insert_flags
{
  INSERT_BEFORE_MARKERS = 1,
  INSERT_INHERIT = 2,
  INSERT_NO_HOOKS = 4           /* caller runs the change hooks itself */
};

/* Inserts NBYTES bytes at P, NCHARS characters in the buffer's own representation.  P must not
   point into a string of the heap (it could move) unless `INSERT_NO_HOOKS'.  */
void insert_bytes (const void *p, ptrdiff_t nchars, ptrdiff_t nbytes, unsigned flags) MAY_GC;
/* UTF-8 or ASCII text from C; converted if the buffer is unibyte.  */
void insert_c_string (const char *s, ptrdiff_t nbytes) MAY_GC;
void insert_char (int c, unsigned flags) MAY_GC;
/* Characters FROM..FROM+NCHARS of STRING, converted as needed, with its properties.  */
void insert_from_string (lispv string, ptrdiff_t from, ptrdiff_t nchars, unsigned flags) MAY_GC;
void insert_lisp_string (lispv string, unsigned flags) MAY_GC;
void insert_from_buffer (struct buffer *b, ptrdiff_t from, ptrdiff_t nchars, unsigned flags)
  MAY_GC;

/* For reading a file or a process straight into the gap at point.  `insert_gap_begin' runs the
   before-change hooks (unless INSERT_NO_HOOKS), moves the gap to point, makes room for NBYTES
   and returns the address; `insert_gap_more' enlarges that room, keeping the first USED bytes;
   `insert_gap_end' makes the first NBYTES bytes of it text before point (point does not move),
   with undo, markers, properties and (unless INSERT_NO_HOOKS) after-change hooks.  Nothing
   else may happen to the buffer in between.  */
unsigned char *insert_gap_begin (ptrdiff_t nbytes, unsigned flags) MAY_GC;
unsigned char *insert_gap_more (ptrdiff_t used, ptrdiff_t nbytes);
void insert_gap_end (ptrdiff_t nchars, ptrdiff_t nbytes, unsigned flags) MAY_GC;

/* Delete, with all hooks and undo; `del_range_return' returns the text as a string.  */
void del_range (ptrdiff_t from, ptrdiff_t to) MAY_GC;
void del_range_no_hooks (ptrdiff_t from, ptrdiff_t to);
lispv del_range_return (ptrdiff_t from, ptrdiff_t to) MAY_GC;
/* Replaces FROM..TO by STRING (for `replace-match' and the like): one change for the hooks,
   markers inside go to FROM.  Point follows as a marker would; if ADJUST_MATCH_DATA, it goes to
   the end of STRING, and what the hooks then make of it stays.  */
void replace_range (ptrdiff_t from, ptrdiff_t to, lispv string, bool inherit,
                    bool adjust_match_data) MAY_GC;
/* Overwrites the character at POS by C of the same byte length, or not.  */
void replace_char_at (ptrdiff_t pos, int c) MAY_GC;

/* Around a change that a primitive makes by hand: checks read-only, runs before-change
   functions, records the first change.  The start may move: *START is updated.  */
void prepare_to_modify (ptrdiff_t start, ptrdiff_t end, ptrdiff_t *start_out) MAY_GC;
void modify_text (ptrdiff_t start, ptrdiff_t end) MAY_GC; /* properties, case, ... */
void signal_after_change (ptrdiff_t pos, ptrdiff_t lendel, ptrdiff_t lenins) MAY_GC;
void barf_if_read_only (ptrdiff_t pos); /* signals buffer-read-only */
/* From search.c: tells the match data about a change; may be called with deleted = 0.  */
void update_search_regs (ptrdiff_t old_start, ptrdiff_t old_end, ptrdiff_t new_end);

/* Undo records; undo.c.  They do nothing where undo is off.  */
void record_insert (ptrdiff_t pos, ptrdiff_t nchars);
void record_delete (ptrdiff_t pos, lispv string, bool record_markers);
void record_change (ptrdiff_t pos, ptrdiff_t nchars);
void record_first_change (void);
void record_property_change (ptrdiff_t start, ptrdiff_t nchars, lispv prop, lispv value,
                             lispv buffer);
void record_point (ptrdiff_t pos);

/* ---- Switching, saving, restoring ---- */

/* Makes B current.  Never runs Lisp.  */
void set_buffer_internal (struct buffer *b);
/* Makes the live buffer V current again; nothing if it was killed.  For unwinding.  */
void restore_current_buffer (lispv v);
/* Like `save-current-buffer', `save-excursion', `save-restriction': record on the binding stack
   what `unbind_to' undoes.  For special forms and VM opcodes.  */
void record_save_current_buffer (void);
void record_save_excursion (void);
void record_save_restriction (void);

/* ---- Arguments ---- */

/* BUFFER-OR-NAME as a live buffer: signals "No buffer named FOO", or wrong-type-argument.  */
struct buffer *check_live_buffer (lispv buffer_or_name);
/* The buffer V is, the current one for nil; dead ones pass.  */
struct buffer *decode_buffer (lispv v);
/* An integer or marker as a position of the current buffer, not checked for range.  A marker
   must point somewhere.  */
ptrdiff_t check_position (lispv v);
/* Makes *START and *END fixnums in order; signals args-out-of-range outside BEGV..ZV.  */
void validate_region (lispv *start, lispv *end);
static inline ptrdiff_t clip_to_bounds (ptrdiff_t lo, intmax_t n, ptrdiff_t hi)
{ return n < lo ? lo : n > hi ? hi : n; }

/* The modification time of the file B visits as undo records want it: 0 unknown, -1 there was no
   file, else a Lisp timestamp.  */
lispv buffer_visited_modtime (struct buffer *b);
/* For modules that make tables at startup: stores V in the slot at OFFSET of the defaults and of
   all buffers that have nil there.  */
void buffers_init_slot (size_t offset, lispv v);
/* From window.c: B is being killed.  */
void window_forget_buffer (struct buffer *b);
bool window_shows_buffer_p (struct buffer *b);
/* Moves B to the front of the list, as selecting it in a window does.  */
void record_buffer (struct buffer *b) MAY_GC;

lispv get_buffer (lispv name);          /* by name; nil if there is none */
lispv make_hidden_buffer (const char *name);    /* the buffer " *NAME*", no hooks, no undo */

lispv Fset_buffer (lispv buffer_or_name);
lispv Fget_buffer (lispv buffer_or_name);
lispv Fget_buffer_create (lispv buffer_or_name, lispv inhibit_hooks) MAY_GC;
lispv Fgenerate_new_buffer_name (lispv name, lispv ignore);
lispv Fkill_buffer (lispv buffer_or_name) MAY_GC;
lispv Fbuffer_list (lispv frame);
lispv Fother_buffer (lispv buffer, lispv visible_ok, lispv frame);
lispv Fbuffer_name (lispv buffer);
lispv Fbuffer_file_name (lispv buffer);
lispv Fkill_all_local_variables (void) MAY_GC;
lispv Fgoto_char (lispv pos);
lispv Fpoint (void);
lispv Fforward_line (lispv n);
lispv Fforward_char (lispv n);
lispv Fbuffer_substring (lispv start, lispv end);
lispv Fbuffer_substring_no_properties (lispv start, lispv end);
lispv Fdelete_region (lispv start, lispv end) MAY_GC;
lispv Ferase_buffer (void) MAY_GC;
lispv Finsert (ptrdiff_t n, lispv *args) MAY_GC;
lispv Finsert_buffer_substring (lispv buffer, lispv start, lispv end) MAY_GC;
lispv Fset_buffer_multibyte (lispv flag) MAY_GC;
lispv Fset_buffer_modified_p (lispv flag) MAY_GC;
lispv Fbuffer_modified_p (lispv buffer);
lispv Fline_beginning_position (lispv n);
lispv Fline_end_position (lispv n);
lispv Fcurrent_column (void);
lispv Findent_to (lispv column, lispv minimum) MAY_GC;
lispv Fundo_boundary (void);

#endif
