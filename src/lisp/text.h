/* text.h -- the storage of a buffer's text, below hooks, undo, markers and properties.  For the
   buffer modules only.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TEXT_H
#define TEXT_H

#include "buffer.h"

enum { GAP_BYTES_DEFAULT = 2000, GAP_BYTES_MIN = 20 };

struct buffer_text *text_new (void);
/* Drops one reference; the last one frees.  */
void text_release (struct buffer_text *t);

/* Moves the gap to BYTEPOS, the position CHARPOS.  */
void text_move_gap (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos);
/* Makes the gap at least NBYTES long.  */
void text_make_gap (struct buffer_text *t, ptrdiff_t nbytes);
/* Gives back memory when the gap is far too long for the text.  */
void text_shrink_gap (struct buffer_text *t);
/* Makes room for NBYTES at a position, and returns where to write them.  */
unsigned char *text_open (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos,
                          ptrdiff_t nbytes);
/* The first bytes of the gap become text: NCHARS characters in NBYTES bytes, written there.  */
void text_take_gap (struct buffer_text *t, ptrdiff_t nchars, ptrdiff_t nbytes);
void text_insert (struct buffer_text *t, ptrdiff_t charpos, ptrdiff_t bytepos, const void *p,
                  ptrdiff_t nchars, ptrdiff_t nbytes);
void text_delete (struct buffer_text *t, ptrdiff_t from, ptrdiff_t from_byte, ptrdiff_t to,
                  ptrdiff_t to_byte);
/* Copies bytes out.  */
void text_copy_bytes (struct buffer_text *t, ptrdiff_t from_byte, ptrdiff_t to_byte,
                      unsigned char *to);
/* Overwrites bytes in place: the same number of bytes and characters.  */
void text_overwrite (struct buffer_text *t, ptrdiff_t bytepos, const unsigned char *p,
                     ptrdiff_t nbytes);
/* Forgets known position pairs strictly inside FROM_BYTE..TO_BYTE.  */
void text_index_forget (struct buffer_text *t, ptrdiff_t from_byte, ptrdiff_t to_byte);

/* Number of characters that start in the N bytes at P.  */
ptrdiff_t text_count_heads_at (const unsigned char *p, ptrdiff_t n);
void text_forget_index (struct buffer_text *t);

/* The address of the byte at BYTEPOS, before the text's end, and how many bytes before it and from
   it on lie in one run.  */
const unsigned char *text_run (struct buffer_text *t, ptrdiff_t bytepos, ptrdiff_t *before,
                               ptrdiff_t *after);

/* ---- Pieces (pieces.c) ---- */

/* Inserts if the text is in pieces, or should be from now on; else returns false and changes
   nothing.  */
bool text_insert_in_pieces (struct buffer_text *t, ptrdiff_t bytepos, const void *p,
                            ptrdiff_t nchars, ptrdiff_t nbytes);
const unsigned char *pieces_run (struct buffer_text *t, ptrdiff_t bytepos, ptrdiff_t *before,
                                 ptrdiff_t *after);
/* The character position for a byte position (BY_BYTE) or the other way round.  */
ptrdiff_t pieces_convert (struct buffer_text *t, ptrdiff_t pos, bool by_byte);
void pieces_free (struct buffer_text *t);

/* ---- Overlays, from overlay.c ---- */

/* Deletes the empty overlays at POS that want to evaporate.  */
void overlays_evaporate (struct buffer *b, ptrdiff_t pos) MAY_GC;
void overlays_report_modification (ptrdiff_t start, ptrdiff_t end, bool after,
                                   lispv arg1, lispv arg2, lispv arg3) MAY_GC;
void overlays_detach_all (struct buffer *b);
/* Gives TO, which shares FROM's text, overlays like those of FROM.  Allocates; does not collect.  */
void overlays_copy (struct buffer *from, struct buffer *to);
void overlays_reset (struct buffer *b);

#endif
