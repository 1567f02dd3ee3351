/* marker.c -- markers, and the trees that move them with the text.

   A tree is a treap: ordered by position, and by priority from the root down.  What a node
   owes (marker.h, K2) is passed on to its children before they are looked at for a change.
   See marker.h for K1 and K2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "marker.h"
#include "init.h"
#include "kinds.h"

/* ---- Trees ---- */

static struct marker **
marker_root (const struct marker *m)
{
  return &m->buffer->text->markers[m->insertion_type];
}

/* Lets OWED (a position if FIXED, else a shift) reach N and, later, all below it.  */
static inline void
node_apply (struct marker *n, bool fixed, ptrdiff_t owed)
{
  if (!n)
    return;
  if (fixed)
    {
      n->pos = n->owed = owed;
      n->fixed = true;
    }
  else
    {
      n->pos += owed;
      n->owed += owed;
    }
}

static inline void
node_pay (struct marker *n)
{
  if (!n->fixed && n->owed == 0)
    return;
  node_apply (n->left, n->fixed, n->owed);
  node_apply (n->right, n->fixed, n->owed);
  n->owed = 0;
  n->fixed = false;
}

/* Puts NEW (may be null) where OLD hangs.  */
static void
node_replace (struct marker **root, struct marker *old, struct marker *new)
{
  struct marker *up = old->up;
  if (!up)
    *root = new;
  else if (up->left == old)
    up->left = new;
  else
    up->right = new;
  if (new)
    new->up = up;
}

/* Raises N over its parent.  Both have paid.  */
static void
node_rotate_up (struct marker **root, struct marker *n)
{
  struct marker *p = n->up;
  node_replace (root, p, n);
  if (p->left == n)
    {
      p->left = n->right;
      if (p->left)
        p->left->up = p;
      n->right = p;
    }
  else
    {
      p->right = n->left;
      if (p->right)
        p->right->up = p;
      n->left = p;
    }
  p->up = n;
}

static void
tree_insert (struct marker **root, struct marker *m)
{
  m->left = m->right = m->up = NULL;
  m->owed = 0;
  m->fixed = false;
  struct marker *n = *root;
  if (!n)
    {
      *root = m;
      return;
    }
  for (;;)
    {
      node_pay (n);
      struct marker **child = m->pos < n->pos ? &n->left : &n->right;
      if (!*child)
        {
          *child = m;
          m->up = n;
          break;
        }
      n = *child;
    }
  while (m->up && m->up->priority < m->priority)
    node_rotate_up (root, m);
}

static void
tree_remove (struct marker **root, struct marker *m)
{
  node_pay (m);
  while (m->left && m->right)
    {
      struct marker *child = (m->left->priority > m->right->priority ? m->left : m->right);
      node_pay (child);
      node_rotate_up (root, child);
    }
  node_replace (root, m, m->left ? m->left : m->right);
}

/* Positions of POS (if INCLUSIVE) or above grow by N.  */
static void
tree_shift (struct marker *n, ptrdiff_t pos, bool inclusive, ptrdiff_t by)
{
  while (n)
    {
      node_pay (n);
      if (n->pos > pos || (inclusive && n->pos == pos))
        {
          n->pos += by;
          node_apply (n->right, false, by);
          n = n->left;
        }
      else
        n = n->right;
    }
}

/* Positions in FROM..TO become FROM, those above TO move down.  */
static void
tree_collapse (struct marker *n, ptrdiff_t from, ptrdiff_t to)
{
  ptrdiff_t by = from - to;
  struct marker *left = NULL, *right = NULL;
  while (n)
    {
      node_pay (n);
      if (n->pos <= from)
        n = n->right;
      else if (n->pos > to)
        {
          n->pos += by;
          node_apply (n->right, false, by);
          n = n->left;
        }
      else
        {
          left = n->left;
          right = n->right;
          n->pos = from;
          break;
        }
    }
  /* From here on nothing left of LEFT's top is above TO, nothing right of RIGHT's below FROM.  */
  while (left)
    {
      node_pay (left);
      if (left->pos > from)
        {
          left->pos = from;
          node_apply (left->right, true, from);
          left = left->left;
        }
      else
        left = left->right;
    }
  while (right)
    {
      node_pay (right);
      if (right->pos <= to)
        {
          right->pos = from;
          node_apply (right->left, true, from);
          right = right->right;
        }
      else
        {
          right->pos += by;
          node_apply (right->right, false, by);
          right = right->left;
        }
    }
}

/* The first node in order whose position is at least POS.  */
static struct marker *
tree_lower_bound (struct marker *n, ptrdiff_t pos)
{
  struct marker *found = NULL;
  while (n)
    {
      node_pay (n);
      if (n->pos >= pos)
        {
          found = n;
          n = n->left;
        }
      else
        n = n->right;
    }
  return found;
}

static struct marker *
tree_first (struct marker *n)
{
  if (!n)
    return NULL;
  for (node_pay (n); n->left; node_pay (n))
    n = n->left;
  return n;
}

/* The node after N, which was reached through nodes that have paid.  */
static struct marker *
tree_next (struct marker *n)
{
  if (n->right)
    return node_pay (n), tree_first (n->right);
  while (n->up && n->up->right == n)
    n = n->up;
  return n->up;
}

/* ---- Resting markers ---- */

static void
rest_add (struct marker *m)
{
  struct buffer_text *t = m->buffer->text;
  m->resting = true;
  m->left = t->resting;
  m->right = NULL;
  m->up = NULL;
  if (t->resting)
    t->resting->right = m;
  t->resting = m;
}

static void
rest_remove (struct marker *m)
{
  if (m->right)
    m->right->left = m->left;
  else
    m->buffer->text->resting = m->left;
  if (m->left)
    m->left->right = m->right;
  m->resting = false;
}

static void
rest_end (struct buffer_text *t)
{
  struct marker *m;
  while ((m = t->resting) != NULL)
    {
      rest_remove (m);
      tree_insert (marker_root (m), m);
    }
}

/* ---- One marker ---- */

ptrdiff_t
marker_charpos (const struct marker *m)
{
  ptrdiff_t pos = m->pos;
  if (!m->resting)
    for (const struct marker *n = m->up; n; n = n->up)
      pos = n->fixed ? n->owed : pos + n->owed;
  return pos;
}

ptrdiff_t
marker_bytepos (const struct marker *m)
{
  return buf_char_to_byte (m->buffer, marker_charpos (m));
}

static struct marker *
marker_new (void)
{
  static uint32_t seed = 2463534242u;
  struct marker *m = NEW_VEC_OBJECT (struct marker, KIND_MARKER);
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  m->priority = seed;
  return m;
}

lispv
make_marker (void)
{
  return marker_value (marker_new ());
}

void
marker_detach (struct marker *m)
{
  if (!m->buffer)
    return;
  if (m->resting)
    rest_remove (m);
  else
    tree_remove (marker_root (m), m);
  m->buffer = NULL;
  m->left = m->right = m->up = NULL;
}

void
marker_move (struct marker *m, struct buffer *b, ptrdiff_t charpos)
{
  static uint64_t serial;
  charpos = clip_to_bounds (1, charpos, b->text->z);
  if (m->buffer == b && marker_charpos (m) == charpos)
    return;
  if (m->buffer != b)
    m->serial = ++serial;
  marker_detach (m);
  m->buffer = b;
  m->pos = charpos;
  tree_insert (marker_root (m), m);
}

lispv
build_marker (struct buffer *b, ptrdiff_t charpos)
{
  struct marker *m = marker_new ();
  marker_move (m, b, charpos);
  return marker_value (m);
}

lispv
build_resting_marker (struct buffer *b, ptrdiff_t charpos)
{
  struct marker *m = marker_new ();
  m->buffer = b;
  m->pos = charpos;
  rest_add (m);
  return marker_value (m);
}

void
marker_set_insertion_type (struct marker *m, bool advances)
{
  if (m->insertion_type == advances)
    return;
  struct buffer *b = m->buffer;
  ptrdiff_t pos = b ? marker_charpos (m) : 0;
  marker_detach (m);
  m->insertion_type = advances;
  if (b)
    {
      m->buffer = b;
      m->pos = pos;
      tree_insert (marker_root (m), m);
    }
}

void
marker_finalize (struct vec *v)
{
  marker_detach ((struct marker *) v);
}

/* ---- All markers of a text ---- */

void
markers_for_insert (struct buffer_text *t, ptrdiff_t pos, ptrdiff_t nchars, bool before_markers)
{
  rest_end (t);
  tree_shift (t->markers[0], pos, before_markers, nchars);
  tree_shift (t->markers[1], pos, true, nchars);
}

void
markers_for_delete (struct buffer_text *t, ptrdiff_t from, ptrdiff_t to)
{
  rest_end (t);
  tree_collapse (t->markers[0], from, to);
  tree_collapse (t->markers[1], from, to);
}

void
markers_for_replace (struct buffer_text *t, ptrdiff_t from, ptrdiff_t to, ptrdiff_t new_to)
{
  rest_end (t);
  for (int i = 0; i < 2; i++)
    {
      /* Markers at TO stay behind the new text.  */
      if (to > from)
        {
          tree_collapse (t->markers[i], from, to - 1);
          tree_shift (t->markers[i], from, false, new_to - from - 1);
        }
      else
        tree_shift (t->markers[i], from, i == 1, new_to - from);
    }
}

void
markers_each (struct buffer *b, bool all, void (*fn) (struct marker *, void *), void *arg)
{
  struct buffer_text *t = b->text;
  for (struct marker *m = t->resting; m; m = m->left)
    if (all || m->buffer == b)
      fn (m, arg);
  for (int i = 0; i < 2; i++)
    for (struct marker *m = tree_first (t->markers[i]); m; m = tree_next (m))
      if (all || m->buffer == b)
        fn (m, arg);
}

struct marker **
markers_in_range (struct buffer *b, ptrdiff_t from, ptrdiff_t to, ptrdiff_t *count)
{
  struct buffer_text *t = b->text;
  struct marker **found = NULL;
  ptrdiff_t n = 0, room = 0;
  rest_end (t);
  for (int i = 0; i < 2; i++)
    for (struct marker *m = tree_lower_bound (t->markers[i], from); m && m->pos <= to;
         m = tree_next (m))
      if (m->buffer == b)
        {
          if (n == room)
            {
              room = room ? 2 * room : 16;
              struct marker **more = realloc (found, room * sizeof *found);
              if (!more)
                {
                  free (found);
                  memory_full ();
                }
              found = more;
            }
          found[n++] = m;
        }
  *count = n;
  return found;
}

/* Takes the markers of one tree off, from the first on, and detaches those of B.  */
void
markers_detach_all (struct buffer *b)
{
  struct buffer_text *t = b->text;
  for (struct marker *m = t->resting, *next; m; m = next)
    {
      next = m->left;
      if (m->buffer == b)
        marker_detach (m);
    }
  for (int i = 0; i < 2; i++)
    for (struct marker *m = tree_first (t->markers[i]), *next; m; m = next)
      {
        next = tree_next (m);
        if (m->buffer == b)
          marker_detach (m);
      }
}

void
markers_remap (struct buffer_text *t, int tree, ptrdiff_t (*map) (ptrdiff_t, void *), void *arg)
{
  rest_end (t);
  for (struct marker *m = tree_first (t->markers[tree]); m; m = tree_next (m))
    m->pos = map (m->pos, arg);
}

void
markers_change_buffer (struct buffer_text *t, struct buffer *from, struct buffer *to)
{
  rest_end (t);
  for (int i = 0; i < 2; i++)
    for (struct marker *m = tree_first (t->markers[i]); m; m = tree_next (m))
      if (m->buffer == from)
        m->buffer = to;
}

/* ---- Primitives ---- */

DEFUN (Fmake_marker, "make-marker", 0, 0,
       "Return a new marker that points nowhere.") (void)
{
  return make_marker ();
}

DEFUN (Fpoint_marker, "point-marker", 0, 0,
       "Return a new marker at point.") (void)
{
  return build_marker (current_buffer, PT);
}

DEFUN (Fpoint_min_marker, "point-min-marker", 0, 0,
       "Return a new marker at the start of the accessible text.") (void)
{
  return build_marker (current_buffer, BEGV);
}

DEFUN (Fpoint_max_marker, "point-max-marker", 0, 0,
       "Return a new marker at the end of the accessible text.") (void)
{
  return build_marker (current_buffer, ZV);
}

DEFUN (Fmark_marker, "mark-marker", 0, 0,
       "Return the marker that is this buffer's mark.  Moving it moves the mark.") (void)
{
  return current_buffer->mark;
}

DEFUN (Fmarker_buffer, "marker-buffer", 1, 1,
       "Return the buffer that MARKER points into, or nil.") (lispv marker)
{
  CHECK_MARKER (marker);
  struct buffer *b = XMARKER (marker)->buffer;
  return b ? buffer_value (b) : Qnil;
}

DEFUN (Fmarker_position, "marker-position", 1, 1,
       "Return the position of MARKER, or nil if it points nowhere.") (lispv marker)
{
  CHECK_MARKER (marker);
  struct marker *m = XMARKER (marker);
  return m->buffer ? make_fixnum (marker_charpos (m)) : Qnil;
}

static lispv
set_marker_within (lispv marker, lispv position, lispv buffer, bool restricted)
{
  struct buffer *b = current_buffer;
  if (!NILP (buffer))
    {
      CHECK_BUFFER (buffer);
      b = XBUFFER (buffer);
    }
  CHECK_MARKER (marker);
  struct marker *m = XMARKER (marker);
  if (NILP (position) || (MARKERP (position) && !XMARKER (position)->buffer)
      || !BUFFER_LIVE_P (b))
    {
      marker_detach (m);
      return marker;
    }
  ptrdiff_t pos;
  if (MARKERP (position))
    pos = marker_charpos (XMARKER (position));
  else if (FIXNUMP (position))
    pos = XFIXNUM (position);
  else
    wrong_type_argument (Qinteger_or_marker_p, position);
  if (restricted)
    pos = clip_to_bounds (buffer_begv (b), pos, buffer_zv (b));
  marker_move (m, b, pos);
  return marker;
}

DEFUN (Fset_marker, "set-marker", 2, 3,
       "Make MARKER point to POSITION in BUFFER (default: the current one).\n\
POSITION nil makes it point nowhere.  Return MARKER.")
  (lispv marker, lispv position, lispv buffer)
{
  return set_marker_within (marker, position, buffer, false);
}

lispv
set_marker_restricted (lispv marker, lispv position, lispv buffer)
{
  return set_marker_within (marker, position, buffer, true);
}

DEFUN (Fcopy_marker, "copy-marker", 0, 2,
       "Return a new marker at MARKER, which may be a position of the current buffer.\n\
Nil gives a marker that points nowhere.  TYPE non-nil: it advances when text is\n\
inserted at it.") (lispv marker, lispv type)
{
  if (!NILP (marker) && !FIXNUMP (marker) && !MARKERP (marker))
    wrong_type_argument (Qinteger_or_marker_p, marker);
  struct marker *m = marker_new ();
  m->insertion_type = !NILP (type);
  lispv new = marker_value (m);
  if (!NILP (marker))
    set_marker_within (new, marker, MARKERP (marker) ? Fmarker_buffer (marker) : Qnil, false);
  return new;
}

DEFUN (Fmarker_insertion_type, "marker-insertion-type", 1, 1,
       "Return t if MARKER advances when text is inserted at it.") (lispv marker)
{
  CHECK_MARKER (marker);
  return XMARKER (marker)->insertion_type ? Qt : Qnil;
}

DEFUN (Fset_marker_insertion_type, "set-marker-insertion-type", 2, 2,
       "Make MARKER advance when text is inserted at it if TYPE is non-nil.")
  (lispv marker, lispv type)
{
  CHECK_MARKER (marker);
  marker_set_insertion_type (XMARKER (marker), !NILP (type));
  return type;
}

DEFUN (Fbuffer_has_markers_at, "buffer-has-markers-at", 1, 1,
       "Return t if a marker of the current buffer points to POSITION.") (lispv position)
{
  ptrdiff_t n, pos = clip_to_bounds (BEG, check_position (position), Z);
  free (markers_in_range (current_buffer, pos, pos, &n));
  return n > 0 ? Qt : Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFmake_marker,
  &SFpoint_marker,
  &SFpoint_min_marker,
  &SFpoint_max_marker,
  &SFmark_marker,
  &SFmarker_buffer,
  &SFmarker_position,
  &SFset_marker,
  &SFcopy_marker,
  &SFmarker_insertion_type,
  &SFset_marker_insertion_type,
  &SFbuffer_has_markers_at,
};

void
init_marker (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
