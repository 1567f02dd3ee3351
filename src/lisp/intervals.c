/* intervals.c -- trees of intervals: what text properties are stored in.

   See intervals.h for the invariants I1 and I2 and textprop.h for T1 and T2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "intervals.h"
#include "text.h"

static inline struct interval *
node (lispv v)
{
  return NILP (v) ? NULL : XINTERVAL (v);
}

static inline lispv
node_value (struct interval *i)
{
  return i ? vec_value (&i->head) : Qnil;
}

static inline ptrdiff_t
node_total (lispv v)
{
  return NILP (v) ? 0 : XINTERVAL (v)->total;
}

static struct interval *
node_new (ptrdiff_t length, lispv plist)
{
  static uint32_t seed = 88675123u;
  struct interval *i = NEW_VEC_OBJECT (struct interval, KIND_INTERVAL);
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  i->priority = seed;
  i->length = i->total = length;
  gc_set (&i->plist, plist);
  return i;
}

/* ---- Objects ---- */

lispv *
interval_slot (lispv object)
{
  if (STRINGP (object))
    return &XSTRING (object)->props;
  struct buffer *b = XBUFFER (object);
  if (!NILP (b->base_buffer))
    b = XBUFFER (b->base_buffer);
  return &b->intervals;
}

ptrdiff_t
object_length (lispv object)
{
  return STRINGP (object) ? SCHARS (object) : BUF_Z (XBUFFER (object)) - BEG;
}

void
interval_ensure (lispv object)
{
  lispv *slot = interval_slot (object);
  ptrdiff_t n = object_length (object);
  if (NILP (*slot) && n > 0)
    gc_set (slot, node_value (node_new (n, Qnil)));
}

/* ---- Walking ---- */

struct interval *
interval_find (lispv object, ptrdiff_t offset, ptrdiff_t *start)
{
  struct interval *i = node (*interval_slot (object));
  ptrdiff_t base = 0;
  while (i)
    {
      ptrdiff_t left = node_total (i->left);
      if (offset < base + left)
        i = XINTERVAL (i->left);
      else if (offset < base + left + i->length)
        {
          *start = base + left;
          return i;
        }
      else
        {
          base += left + i->length;
          i = node (i->right);
        }
    }
  return NULL;
}

struct interval *
interval_after (struct interval *i)
{
  if (!NILP (i->right))
    {
      for (i = XINTERVAL (i->right); !NILP (i->left); i = XINTERVAL (i->left))
        continue;
      return i;
    }
  struct interval *up;
  while ((up = node (i->up)) && node (up->right) == i)
    i = up;
  return up;
}

struct interval *
interval_before (struct interval *i)
{
  if (!NILP (i->left))
    {
      for (i = XINTERVAL (i->left); !NILP (i->right); i = XINTERVAL (i->right))
        continue;
      return i;
    }
  struct interval *up;
  while ((up = node (i->up)) && node (up->left) == i)
    i = up;
  return up;
}

bool
interval_first (lispv object, struct interval_walk *w)
{
  ptrdiff_t start;
  struct interval *i = interval_find (object, 0, &start);
  w->node = node_value (i);
  if (!i)
    return false;
  w->plist = i->plist;
  w->start = object_base (object);
  w->end = w->start + i->length;
  return true;
}

bool
interval_next (struct interval_walk *w)
{
  struct interval *i = interval_after (XINTERVAL (w->node));
  w->node = node_value (i);
  if (!i)
    return false;
  w->plist = i->plist;
  w->start = w->end;
  w->end += i->length;
  return true;
}

bool
has_text_properties (lispv object)
{
  return !NILP (*interval_slot (object));
}

/* ---- Changing the tree ---- */

void
interval_grow (struct interval *i, ptrdiff_t n)
{
  i->length += n;
  for (struct interval *p = i; p; p = node (p->up))
    p->total += n;
}

/* Puts NEW (or nothing) where OLD hangs.  */
static void
node_replace (lispv *root, struct interval *old, struct interval *new)
{
  struct interval *up = node (old->up);
  lispv v = node_value (new);
  if (!up)
    gc_set (root, v);
  else if (node (up->left) == old)
    gc_set (&up->left, v);
  else
    gc_set (&up->right, v);
  if (new)
    gc_set (&new->up, node_value (up));
}

static void
node_count (struct interval *i)
{
  i->total = i->length + node_total (i->left) + node_total (i->right);
}

/* Raises I over its parent.  */
static void
node_rotate_up (lispv *root, struct interval *i)
{
  struct interval *p = XINTERVAL (i->up);
  node_replace (root, p, i);
  if (node (p->left) == i)
    {
      gc_set (&p->left, i->right);
      if (!NILP (p->left))
        gc_set (&XINTERVAL (p->left)->up, node_value (p));
      gc_set (&i->right, node_value (p));
    }
  else
    {
      gc_set (&p->right, i->left);
      if (!NILP (p->right))
        gc_set (&XINTERVAL (p->right)->up, node_value (p));
      gc_set (&i->left, node_value (p));
    }
  gc_set (&p->up, node_value (i));
  node_count (p);
  node_count (i);
}

/* Hangs the leaf NEW under UP (the tree is empty if null) and raises it to its rank.  */
static struct interval *
node_attach (lispv object, struct interval *up, bool left, struct interval *new)
{
  lispv *root = interval_slot (object);
  if (!up)
    {
      gc_set (root, node_value (new));
      return new;
    }
  gc_set (left ? &up->left : &up->right, node_value (new));
  gc_set (&new->up, node_value (up));
  for (struct interval *p = up; p; p = node (p->up))
    p->total += new->length;
  while (!NILP (new->up) && XINTERVAL (new->up)->priority < new->priority)
    node_rotate_up (root, new);
  return new;
}

struct interval *
interval_add_after (lispv object, struct interval *i, ptrdiff_t n, lispv plist)
{
  struct interval *new = node_new (n, plist);
  if (!i || NILP (i->right))
    return node_attach (object, i, false, new);
  for (i = XINTERVAL (i->right); !NILP (i->left); i = XINTERVAL (i->left))
    continue;
  return node_attach (object, i, true, new);
}

struct interval *
interval_add_before (lispv object, struct interval *i, ptrdiff_t n, lispv plist)
{
  struct interval *new = node_new (n, plist);
  if (!i || NILP (i->left))
    return node_attach (object, i, true, new);
  for (i = XINTERVAL (i->left); !NILP (i->right); i = XINTERVAL (i->right))
    continue;
  return node_attach (object, i, false, new);
}

struct interval *
interval_split (lispv object, struct interval *i, ptrdiff_t at)
{
  ptrdiff_t rest = i->length - at;
  interval_grow (i, -rest);
  return interval_add_after (object, i, rest, plist_copy (i->plist));
}

void
interval_remove (lispv object, struct interval *i)
{
  lispv *root = interval_slot (object);
  while (!NILP (i->left) && !NILP (i->right))
    {
      struct interval *l = XINTERVAL (i->left), *r = XINTERVAL (i->right);
      node_rotate_up (root, l->priority > r->priority ? l : r);
    }
  for (struct interval *p = node (i->up); p; p = node (p->up))
    p->total -= i->length;
  node_replace (root, i, node (NILP (i->left) ? i->right : i->left));
}

void
interval_prune (lispv object)
{
  struct interval_walk w;
  for (bool more = interval_first (object, &w); more; more = interval_next (&w))
    if (!NILP (w.plist))
      return;
  gc_set (interval_slot (object), Qnil);
}

/* ---- Property lists ---- */

lispv
plist_copy (lispv plist)
{
  lispv head = Qnil, last = Qnil;
  FOR_EACH_TAIL (tail, plist)
    {
      lispv cell = list1 (XCAR (tail));
      if (NILP (last))
        head = cell;
      else
        XSETCDR (last, cell);
      last = cell;
    }
  return head;
}

lispv
plist_cell (lispv plist, lispv prop)
{
  while (CONSP (plist))
    {
      if (EQ (XCAR (plist), prop))
        return plist;
      plist = CDR_SAFE (XCDR (plist));
    }
  return Qnil;
}

bool
plists_same (lispv a, lispv b, bool use_equal)
{
  ptrdiff_t na = 0, nb = 0;
  for (lispv t = a; CONSP (t); t = CDR_SAFE (XCDR (t)))
    {
      lispv cell = plist_cell (b, XCAR (t));
      if (NILP (cell))
        return false;
      lispv va = CAR_SAFE (XCDR (t)), vb = CAR_SAFE (XCDR (cell));
      if (!(EQ (va, vb) || (use_equal && equal (va, vb))))
        return false;
      na++;
    }
  for (lispv t = b; CONSP (t); t = CDR_SAFE (XCDR (t)))
    nb++;
  return na == nb;
}

/* ---- Changes of a buffer's text ---- */

void
intervals_for_insert (struct buffer *b, ptrdiff_t pos, ptrdiff_t nchars, bool inherit)
{
  lispv object = buffer_value (b);
  lispv *slot = interval_slot (object);
  if (NILP (*slot) || nchars == 0)
    return;
  ptrdiff_t offset = pos - BEG, start;
  ptrdiff_t total = XINTERVAL (*slot)->total;
  struct interval *right = offset < total ? interval_find (object, offset, &start) : NULL;
  struct interval *left = right;
  if (!right)
    left = interval_find (object, total - 1, &start);
  else if (start == offset)
    left = interval_before (right);
  if (inherit && left == right)
    interval_grow (left, nchars);
  else if (inherit)
    {
      lispv plist = inherited_plist (left ? left->plist : Qnil, right ? right->plist : Qnil);
      if (left && plists_same (left->plist, plist, false))
        interval_grow (left, nchars);
      else if (right && plists_same (right->plist, plist, false))
        interval_grow (right, nchars);
      else if (left)
        interval_add_after (object, left, nchars, plist);
      else
        interval_add_before (object, right, nchars, plist);
    }
  else if (left && NILP (left->plist))
    interval_grow (left, nchars);
  else if (right && NILP (right->plist))
    interval_grow (right, nchars);
  else
    {
      if (left == right && left)
        interval_split (object, left, offset - start);
      if (left)
        interval_add_after (object, left, nchars, Qnil);
      else
        interval_add_before (object, right, nchars, Qnil);
    }
}

void
intervals_for_delete (struct buffer *b, ptrdiff_t from, ptrdiff_t to)
{
  lispv object = buffer_value (b);
  ptrdiff_t offset = from - BEG, n = to - from, start;
  while (n > 0)
    {
      struct interval *i = interval_find (object, offset, &start);
      if (!i)
        return;
      ptrdiff_t here = start + i->length - offset;
      if (here > n)
        here = n;
      if (here == i->length)
        interval_remove (object, i);
      else
        interval_grow (i, -here);
      n -= here;
    }
}

/* Cuts at OFFSET, if that is inside an interval.  */
static void
cut_at (lispv object, ptrdiff_t offset)
{
  ptrdiff_t start;
  struct interval *i = interval_find (object, offset, &start);
  if (i && start < offset)
    interval_split (object, i, offset - start);
}

/* Properties of SOURCE that TARGET does not have are put in front of it.  */
static lispv
plist_merge (lispv source, lispv target)
{
  for (; CONSP (source); source = CDR_SAFE (XCDR (source)))
    if (NILP (plist_cell (target, XCAR (source))))
      target = Fcons (XCAR (source), Fcons (CAR_SAFE (XCDR (source)), target));
  return target;
}

void
intervals_graft (struct buffer *b, ptrdiff_t pos, lispv object, ptrdiff_t from,
                 ptrdiff_t nchars, bool inherit)
{
  lispv buffer = buffer_value (b);
  ptrdiff_t done = 0, start;
  ptrdiff_t offset = from - object_base (object);
  interval_ensure (buffer);
  while (done < nchars)
    {
      struct interval *s = interval_find (object, offset + done, &start);
      if (!s)
        break;
      ptrdiff_t n = start + s->length - (offset + done);
      if (n > nchars - done)
        n = nchars - done;
      if (!NILP (s->plist))
        {
          ptrdiff_t at = pos - BEG + done;
          cut_at (buffer, at);
          cut_at (buffer, at + n);
          ptrdiff_t end = at + n;
          while (at < end)
            {
              struct interval *i = interval_find (buffer, at, &start);
              interval_set_plist (i, (inherit ? plist_merge (s->plist, i->plist)
                                      : plist_copy (s->plist)));
              at = start + i->length;
            }
        }
      done += n;
    }
}

/* Gives the text of NCHARS at POS the plist of each interval of OBJECT, in order of the
   original lists.  */
void
intervals_copy_to_string (struct buffer *b, ptrdiff_t from, ptrdiff_t to, lispv string)
{
  lispv object = buffer_value (b);
  if (!has_text_properties (object) || from == to)
    return;
  ptrdiff_t offset = from - BEG, end = to - BEG, start;
  struct interval *i = interval_find (object, offset, &start);
  if (i && NILP (i->plist) && start + i->length >= end)
    return;
  struct interval *last = NULL;
  for (; i && offset < end; i = interval_after (i))
    {
      ptrdiff_t n = start + i->length - offset;
      if (n > end - offset)
        n = end - offset;
      if (last && NILP (last->plist) && NILP (i->plist))
        interval_grow (last, n);
      else
        last = interval_add_after (string, last, n, plist_copy (i->plist));
      offset += n;
      start += i->length;
    }
  interval_prune (string);
}

void
intervals_for_replace (struct buffer *b, ptrdiff_t from, ptrdiff_t to, lispv string,
                       bool inherit)
{
  lispv object = buffer_value (b);
  ptrdiff_t nchars = SCHARS (string);
  if (nchars == 0)
    return;
  if (inherit && has_text_properties (object))
    {
      /* The new text stands at TO: what it inherits is decided as if the old text were
         gone.  */
      ptrdiff_t start;
      struct interval *left = (from > BEG ? interval_find (object, from - 1 - BEG, &start)
                               : NULL);
      struct interval *right = interval_find (object, to + nchars - BEG, &start);
      lispv plist = inherited_plist (left ? left->plist : Qnil, right ? right->plist : Qnil);
      if (!NILP (plist))
        {
          cut_at (object, to - BEG);
          cut_at (object, to + nchars - BEG);
          struct interval *i = interval_find (object, to - BEG, &start);
          interval_set_plist (i, plist);
        }
    }
  if (!NILP (STRING_PROPS (string)))
    intervals_graft (b, to, string, 0, nchars, inherit);
}

/* ---- Strings ---- */

void
string_add_properties (lispv s, ptrdiff_t from, ptrdiff_t to, lispv props)
{
  if (from >= to || NILP (props))
    return;
  interval_ensure (s);
  cut_at (s, from);
  cut_at (s, to);
  ptrdiff_t start;
  while (from < to)
    {
      struct interval *i = interval_find (s, from, &start);
      for (lispv t = props; CONSP (t); t = CDR_SAFE (XCDR (t)))
        {
          lispv value = CAR_SAFE (XCDR (t)), cell = plist_cell (i->plist, XCAR (t));
          if (NILP (cell))
            interval_set_plist (i, Fcons (XCAR (t), Fcons (value, i->plist)));
          else
            XSETCAR (XCDR (cell), value);
        }
      from = start + i->length;
    }
}

void
string_copy_properties (lispv from, ptrdiff_t start, ptrdiff_t end, lispv to, ptrdiff_t pos)
{
  if (NILP (STRING_PROPS (from)))
    return;
  ptrdiff_t at = start, node_start;
  struct interval *i = interval_find (from, start, &node_start);
  for (; i && at < end; i = interval_after (i))
    {
      ptrdiff_t next = node_start + i->length;
      if (next > end)
        next = end;
      string_add_properties (to, pos + at - start, pos + next - start, i->plist);
      node_start += i->length;
      at = next;
    }
}

bool
string_properties_equal (lispv a, lispv b, bool use_equal)
{
  if (NILP (STRING_PROPS (a)) && NILP (STRING_PROPS (b)))
    return true;
  ptrdiff_t n = SCHARS (a), at = 0, sa, sb;
  while (at < n)
    {
      struct interval *ia = interval_find (a, at, &sa), *ib = interval_find (b, at, &sb);
      if (!plists_same (ia ? ia->plist : Qnil, ib ? ib->plist : Qnil, use_equal))
        return false;
      ptrdiff_t na = ia ? sa + ia->length : n, nb = ib ? sb + ib->length : n;
      at = na < nb ? na : nb;
    }
  return true;
}

void
string_drop_properties (lispv s)
{
  gc_set (&XSTRING (s)->props, Qnil);
}
