/* obarray.c -- symbol tables: static symbols, interning, `mapatoms'.

   An obarray is a vector whose elements are 0 (an empty bucket) or the first symbol of a chain
   that runs through the symbols' `next' words.

   O1  The initial obarray grows: its vector is replaced when chains get long.  Vectors that it
       had before stand for it wherever a program still holds one.
   O2  `hash' of an interned symbol is the low 24 bits of its name's hash.
   O3  `nil' stands in no bucket, for its word ends a chain; look-ups know it by name.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lisp.h"
#include "eval.h"
#include "init.h"
#include "obarray.h"

enum { INITIAL_SIZE = 8191, MAX_FORMER = 32 };

lispv initial_obarray;
static lispv former[MAX_FORMER];
static int nformer;
static size_t ninterned;

uint32_t
hash_bytes (const void *bytes, ptrdiff_t n)
{
  const unsigned char *p = bytes;
  uint64_t h = 0x9e3779b97f4a7c15u ^ (uint64_t) n;
  for (; n >= 8; n -= 8, p += 8)
    {
      uint64_t w;
      memcpy (&w, p, 8);
      h = (h ^ w) * 0xff51afd7ed558ccdu;
      h ^= h >> 32;
    }
  if (n > 0)
    {
      uint64_t w = 0;
      memcpy (&w, p, n);
      h = (h ^ w) * 0xff51afd7ed558ccdu;
      h ^= h >> 32;
    }
  h *= 0xc4ceb9fe1a85ec53u;
  return (h ^ h >> 40) & 0x7fffff;
}

static bool
initial_p (lispv obarray)
{
  if (EQ (obarray, initial_obarray))
    return true;
  for (int i = 0; i < nformer; i++)
    if (EQ (obarray, former[i]))
      return true;
  return false;
}

/* OBARRAY as a vector that can be searched; nil means the value of `obarray'.  */
static lispv
checked_obarray (lispv obarray)
{
  if (NILP (obarray))
    obarray = SYMVAL (Qobarray);
  if (initial_p (obarray))
    return initial_obarray;
  if (!VECTORP (obarray) || ASIZE (obarray) == 0)
    {
      if (EQ (obarray, SYMVAL (Qobarray)))
        set_symval (Qobarray, initial_obarray);
      wrong_type_argument (Qvectorp, obarray);
    }
  return obarray;
}

static lispv *
bucket_of (lispv obarray, uint32_t hash)
{
  return &XVEC (obarray)->slots[hash % ASIZE (obarray)];
}

static bool
name_matches (lispv sym, uint32_t hash, const char *name, ptrdiff_t nbytes, ptrdiff_t nchars)
{
  struct symbol *s = XSYMBOL (sym);
  if (s->hash != hash)
    return false;
  lispv str = s->name;
  return (SBYTES (str) == nbytes && SCHARS (str) == nchars
          && memcmp (SDATA (str), name, nbytes) == 0);
}

/* The symbol called NAME in OBARRAY, or unbound.  */
static lispv
find_symbol (lispv obarray, uint32_t hash, const char *name, ptrdiff_t nbytes,
             ptrdiff_t nchars)
{
  if (nbytes == 3 && memcmp (name, "nil", 3) == 0 && EQ (obarray, initial_obarray))
    return Qnil;
  lispv bucket = *bucket_of (obarray, hash);
  if (FIXNUMP (bucket) && XFIXNUM (bucket) == 0)
    return Qunbound;
  if (!SYMBOLP (bucket))
    error ("Bad data in guts of obarray");
  for (lispv sym = bucket;; sym = XSYMBOL (sym)->next)
    {
      if (name_matches (sym, hash, name, nbytes, nchars))
        return sym;
      if (NILP (XSYMBOL (sym)->next))
        return Qunbound;
    }
}

static void
link_symbol (lispv obarray, lispv sym)
{
  lispv *bucket = bucket_of (obarray, XSYMBOL (sym)->hash);
  gc_set (&XSYMBOL (sym)->next, SYMBOLP (*bucket) ? *bucket : Qnil);
  gc_set (bucket, sym);
}

static void
grow_initial_obarray (void)
{
  if (nformer == MAX_FORMER)
    return;
  ptrdiff_t old_size = ASIZE (initial_obarray);
  lispv old = initial_obarray;
  initial_obarray = make_vector (old_size * 4 + 3, make_fixnum (0));
  for (ptrdiff_t i = 0; i < old_size; i++)
    {
      lispv sym = AREF (old, i);
      ASET (old, i, make_fixnum (0));
      if (!SYMBOLP (sym))
        continue;
      while (!NILP (sym))
        {
          lispv next = XSYMBOL (sym)->next;
          link_symbol (initial_obarray, sym);
          sym = next;
        }
    }
  former[nformer++] = old;
  if (EQ (SYMVAL (Qobarray), old))
    set_symval (Qobarray, initial_obarray);
}

static bool
keyword_name_p (const char *name, ptrdiff_t nbytes)
{
  return nbytes > 0 && name[0] == ':';
}

static void
enter_symbol (lispv obarray, lispv sym, uint32_t hash)
{
  struct symbol *s = XSYMBOL (sym);
  s->hash = hash;
  bool initial = EQ (obarray, initial_obarray);
  s->interned = initial ? SYMBOL_INTERNED_INITIAL : SYMBOL_INTERNED;
  if (initial && keyword_name_p (SSDATA (s->name), SBYTES (s->name)))
    {
      s->trapped_write = SYMBOL_CONSTANT;
      s->special = true;
      gc_set (&s->value, sym);
    }
  link_symbol (obarray, sym);
  if (initial && ++ninterned > 2 * (size_t) ASIZE (initial_obarray))
    grow_initial_obarray ();
}

lispv
lookup_bytes (lispv obarray, const char *name, ptrdiff_t nbytes, ptrdiff_t nchars)
{
  obarray = checked_obarray (obarray);
  uint32_t hash = hash_bytes (name, nbytes);
  return find_symbol (obarray, hash, name, nbytes, nchars);
}

/* Interns the symbol called NAME (a string) in OBARRAY, a checked one.  */
static lispv
intern_new (lispv obarray, lispv name, uint32_t hash)
{
  lispv sym = Fmake_symbol (name);
  enter_symbol (obarray, sym, hash);
  return sym;
}

static ptrdiff_t
count_chars (const char *s, ptrdiff_t nbytes)
{
  ptrdiff_t n = 0;
  for (ptrdiff_t i = 0; i < nbytes; i++)
    n += ((unsigned char) s[i] & 0xC0) != 0x80;
  return n;
}

lispv
intern_bytes (const char *name, ptrdiff_t nbytes)
{
  uint32_t hash = hash_bytes (name, nbytes);
  ptrdiff_t nchars = count_chars (name, nbytes);
  lispv sym = find_symbol (initial_obarray, hash, name, nbytes, nchars);
  if (!EQ (sym, Qunbound))
    return sym;
  return intern_new (initial_obarray, make_string (name, nbytes), hash);
}

lispv
intern (const char *ascii_name)
{
  return intern_bytes (ascii_name, strlen (ascii_name));
}

lispv
intern_static (const char *ascii_name)
{
  size_t n = strlen (ascii_name);
  uint32_t hash = hash_bytes (ascii_name, n);
  lispv sym = find_symbol (initial_obarray, hash, ascii_name, n, n);
  if (!EQ (sym, Qunbound))
    return sym;
  return intern_new (initial_obarray, gc_string_static (ascii_name, n, -1), hash);
}

lispv
intern_string (lispv name, lispv obarray)
{
  obarray = checked_obarray (obarray);
  uint32_t hash = hash_bytes (SDATA (name), SBYTES (name));
  lispv sym = find_symbol (obarray, hash, SSDATA (name), SBYTES (name),
                              SCHARS (name));
  if (!EQ (sym, Qunbound))
    return sym;
  return intern_new (obarray, name, hash);
}

/* ---- Primitives ---- */

DEFUN (Fmake_symbol, "make-symbol", 1, 1,
       "Return a new uninterned symbol whose name is the string NAME.\n"
       "It is void as a variable and as a function, and has no properties.")
(lispv name)
{
  CHECK_STRING (name);
  lispv sym = gc_symbol ();
  struct symbol *s = XSYMBOL (sym);
  gc_set (&s->name, name);
  gc_set (&s->value, Qunbound);
  return sym;
}

DEFUN (Fintern, "intern", 1, 2,
       "Return the symbol called STRING in OBARRAY, making it if there is none.\n"
       "OBARRAY defaults to the value of `obarray'.")
(lispv string, lispv obarray)
{
  obarray = checked_obarray (obarray);
  CHECK_STRING (string);
  uint32_t hash = hash_bytes (SDATA (string), SBYTES (string));
  lispv sym = find_symbol (obarray, hash, SSDATA (string),
                              SBYTES (string), SCHARS (string));
  if (!EQ (sym, Qunbound))
    return sym;
  /* The name must not change under the symbol.  */
  lispv name = make_specified_string (SSDATA (string), SCHARS (string), SBYTES (string),
                                      STRING_MULTIBYTE (string)
                                        && SCHARS (string) != SBYTES (string));
  return intern_new (obarray, name, hash);
}

/* The symbol called NAME, or that is NAME, in OBARRAY; Qunbound if there is none.  */
static lispv
symbol_named (lispv name, lispv obarray)
{
  lispv string = name;
  if (SYMBOLP (name))
    string = SYMBOL_NAME (name);
  else
    CHECK_STRING (name);
  lispv sym = lookup_bytes (obarray, SSDATA (string), SBYTES (string), SCHARS (string));
  return SYMBOLP (name) && !EQ (name, sym) ? Qunbound : sym;
}

DEFUN (Fintern_soft, "intern-soft", 1, 2,
       "Return the symbol called NAME in OBARRAY, or nil if there is none.\n"
       "NAME may be a symbol: then it is returned if it is itself interned there.\n"
       "OBARRAY defaults to the value of `obarray'.")
(lispv name, lispv obarray)
{
  lispv sym = symbol_named (name, checked_obarray (obarray));
  return EQ (sym, Qunbound) ? Qnil : sym;
}

DEFUN (Funintern, "unintern", 1, 2,
       "Take the symbol called NAME out of OBARRAY; return t if there was one.\n"
       "If NAME is a symbol, only that very symbol is taken out.  OBARRAY defaults to the\n"
       "value of `obarray'.")
(lispv name, lispv obarray)
{
  obarray = checked_obarray (obarray);
  lispv sym = symbol_named (name, obarray);
  if (EQ (sym, Qunbound) || NILP (sym))
    return Qnil;
  struct symbol *s = XSYMBOL (sym);
  lispv *bucket = bucket_of (obarray, s->hash);
  if (EQ (*bucket, sym))
    gc_set (bucket, NILP (s->next) ? make_fixnum (0) : s->next);
  else
    for (lispv p = *bucket; !NILP (p); p = XSYMBOL (p)->next)
      if (EQ (XSYMBOL (p)->next, sym))
        {
          gc_set (&XSYMBOL (p)->next, s->next);
          break;
        }
  gc_set (&s->next, Qnil);
  s->interned = SYMBOL_UNINTERNED;
  if (EQ (obarray, initial_obarray))
    ninterned--;
  return Qt;
}

DEFUN (Fmapatoms, "mapatoms", 1, 2,
       "Call FUNCTION on each symbol of OBARRAY.\n"
       "OBARRAY defaults to the value of `obarray'.")
(lispv function, lispv obarray)
{
  obarray = checked_obarray (obarray);
  lispv *mark = lstack_mark ();
  GCPRO (function);
  ptrdiff_t n = 0;
  /* Collected first: FUNCTION may intern and unintern.  */
  for (ptrdiff_t i = 0; i < ASIZE (obarray); i++)
    {
      lispv sym = AREF (obarray, i);
      if (!SYMBOLP (sym))
        continue;
      do
        {
          lstack_push (sym);
          n++;
          sym = XSYMBOL (sym)->next;
        }
      while (!NILP (sym));
    }
  if (EQ (obarray, initial_obarray))
    {
      lstack_push (Qnil);
      n++;
    }
  for (ptrdiff_t i = 0; i < n; i++)
    call1 (function, mark[i]);
  lstack_pop_to (mark);
  return Qnil;
}

static const struct subr_def *const subrs[] = {
  &SFmake_symbol, &SFintern, &SFintern_soft, &SFunintern, &SFmapatoms,
};

/* ---- Start ---- */

static const char *const static_names[STATIC_SYMBOL_COUNT] = {
#define SYM(id, name) name,
#include "symbols.def"
#undef SYM
};

static void
init_static_symbols (void)
{
  for (int i = 0; i < STATIC_SYMBOL_COUNT; i++)
    {
      lispv sym = word_make (i * sizeof (struct symbol));
      struct symbol *s = XSYMBOL (sym);
      size_t n = strlen (static_names[i]);
      gc_set (&s->name, gc_string_static (static_names[i], n, -1));
      gc_set (&s->value, Qunbound);
      if (EQ (sym, Qnil))
        {
          s->hash = hash_bytes ("nil", 3);
          s->interned = SYMBOL_INTERNED_INITIAL;
        }
      else if (!EQ (sym, Qunbound))
        enter_symbol (initial_obarray, sym, hash_bytes (static_names[i], n));
    }
}

static void
init_constant (lispv sym)
{
  struct symbol *s = XSYMBOL (sym);
  gc_set (&s->value, sym);
  s->special = true;
  s->trapped_write = SYMBOL_CONSTANT;
}

void
init_obarray (void)
{
  initial_obarray = make_nil_vector (INITIAL_SIZE);
  for (ptrdiff_t i = 0; i < INITIAL_SIZE; i++)
    ASET (initial_obarray, i, make_fixnum (0));
  gc_root (&initial_obarray);
  for (int i = 0; i < MAX_FORMER; i++)
    {
      former[i] = Qnil;
      gc_root (&former[i]);
    }
  init_static_symbols ();
  init_constant (Qnil);
  init_constant (Qt);
  defvar_lisp (Qobarray, initial_obarray, "The obarray that `intern' and `read' use.");
  defsubrs (subrs, ARRAYELTS (subrs));
}
