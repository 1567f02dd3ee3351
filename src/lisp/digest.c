/* digest.c -- message digests of strings and buffers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <errno.h>
#include <sys/random.h>
#include "list.h"
#include "buffer.h"
#include "hashalg.h"
#include "init.h"
#include "strfns.h"

static const struct { const char *name; enum digest_kind kind; } algorithms[] = {
  { "md5", DIGEST_MD5 }, { "sha1", DIGEST_SHA1 }, { "sha224", DIGEST_SHA224 },
  { "sha256", DIGEST_SHA256 }, { "sha384", DIGEST_SHA384 }, { "sha512", DIGEST_SHA512 },
};

/* STRING's characters as the bytes that CODING gives.  Text that is written as UTF-8 by default
   needs no coding system.  */
static lispv
encode_text (lispv string, lispv coding, bool noerror)
{
  GCPRO (string, coding);
  bool plain = (NILP (coding) || EQ (coding, Qutf_8) || EQ (coding, Qutf_8_unix)
                || EQ (coding, Qundecided) || EQ (coding, Qprefer_utf_8));
  if (!plain && NILP (call1 (Qcoding_system_p, coding)))
    {
      if (!noerror)
        xsignal1 (Qcoding_system_error, coding);
      plain = true;
    }
  if (!STRING_MULTIBYTE (string))
    return string;
  if (!plain)
    return call3 (Qencode_coding_string, string, coding, Qt);
  lispv bytes = new_unibyte_string (SBYTES (string));
  ptrdiff_t n = copy_as_unibyte (SDATA (string), SBYTES (string), SDATA (bytes));
  return n == SBYTES (bytes) ? bytes : make_unibyte_string (SSDATA (bytes), n);
}

/* The text of the current buffer between START and END.  */
static lispv
buffer_part (lispv start, lispv end)
{
  ptrdiff_t from = NILP (start) ? BEGV : check_position (start);
  ptrdiff_t to = NILP (end) ? ZV : check_position (end);
  if (from > to)
    {
      ptrdiff_t t = from;
      from = to;
      to = t;
    }
  if (!(BEGV <= from && to <= ZV))
    args_out_of_range (start, end);
  return make_buffer_string (from, to, false);
}

/* As many random bytes as COUNT says.  */
static lispv
random_octets (lispv count)
{
  if (!FIXNUMP (count) || XFIXNUM (count) < 0)
    error ("Without a length, `iv-auto' can't be used; see ELisp manual");
  lispv octets = Fmake_string (count, make_fixnum (0), Qnil);
  for (ptrdiff_t i = 0, n = XFIXNUM (count); i < n;)
    {
      ssize_t got = getrandom (SDATA (octets) + i, n - i, 0);
      if (got < 0 && errno != EINTR)
        report_file_error ("Getting random bytes", Qnil);
      i += got > 0 ? got : 0;
    }
  return octets;
}

/* The bytes of OBJECT's part that a digest is taken of, as a unibyte string.  */
static lispv
text_to_digest (lispv object, lispv start, lispv end, lispv coding, bool noerror)
{
  ptrdiff_t from, to;
  if (STRINGP (object))
    {
      GCPRO (start, end);
      object = encode_text (object, coding, noerror);
      check_subarray (object, start, end, SCHARS (object), &from, &to);
      return from == 0 && to == SCHARS (object) ? object
             : make_unibyte_string (SSDATA (object) + from, to - from);
    }
  if (EQ (object, Qiv_auto))
    return random_octets (start);
  if (!BUFFERP (object))
    {
      lispv data = NILP (object) ? list1 (build_string ("nil")) : object;
      if (NILP (Fproper_list_p (data)))
        data = list1 (object);
      xsignal (Qerror, Fcons (build_string ("Invalid object argument"), data));
    }
  struct buffer *b = XBUFFER (object);
  if (!BUFFER_LIVE_P (b))
    error ("Selecting deleted buffer");
  specref count = specpdl_index ();
  record_save_current_buffer ();
  set_buffer_internal (b);
  if (NILP (coding))
    coding = SYMVAL (Qcoding_system_for_write);
  lispv text = buffer_part (start, end);
  if (NILP (coding))
    coding = BVAR (b, file_coding_system);
  return unbind_to (count, encode_text (text, coding, noerror));
}

/* The digest of N bytes as a string: as it is if BINARY, else in hexadecimal.  */
static lispv
digest_string (struct digest *d, bool binary)
{
  static const char hex[] = "0123456789abcdef";
  unsigned char out[DIGEST_MAX_SIZE];
  int n = digest_size (d->kind);
  digest_finish (d, out);
  if (binary)
    return make_unibyte_string ((char *) out, n);
  char text[2 * DIGEST_MAX_SIZE];
  for (int i = 0; i < n; i++)
    {
      text[2 * i] = hex[out[i] >> 4];
      text[2 * i + 1] = hex[out[i] & 15];
    }
  return make_unibyte_string (text, 2 * n);
}

static lispv
digest_of_string (enum digest_kind kind, lispv string, bool binary)
{
  struct digest d;
  digest_start (&d, kind);
  digest_add (&d, SDATA (string), SBYTES (string));
  return digest_string (&d, binary);
}

DEFUN (Fmd5, "md5", 1, 5,
       "Return the MD5 digest of OBJECT, a buffer or string, in hexadecimal.\n"
       "START and END limit the text that counts.  CODING-SYSTEM says how its characters become\n"
       "bytes; an invalid one is an error unless NOERROR is non-nil.")
(lispv object, lispv start, lispv end, lispv coding_system, lispv noerror)
{
  return digest_of_string (DIGEST_MD5, text_to_digest (object, start, end, coding_system,
                                                       !NILP (noerror)), false);
}

DEFUN (Fsecure_hash, "secure-hash", 2, 5,
       "Return the digest by ALGORITHM of OBJECT, a buffer or string, in hexadecimal.\n"
       "`secure-hash-algorithms' lists the algorithms.  START and END limit the text that counts.\n"
       "BINARY non-nil means to return the digest's bytes.")
(lispv algorithm, lispv object, lispv start, lispv end, lispv binary)
{
  CHECK_SYMBOL (algorithm);
  GCPRO (algorithm);
  lispv text = text_to_digest (object, start, end, Qnil, false);
  for (size_t i = 0; i < ARRAYELTS (algorithms); i++)
    if (strcmp (SSDATA (SYMBOL_NAME (algorithm)), algorithms[i].name) == 0)
      return digest_of_string (algorithms[i].kind, text, !NILP (binary));
  error ("Invalid algorithm arg: %s", SSDATA (SYMBOL_NAME (algorithm)));
}

DEFUN (Fsecure_hash_algorithms, "secure-hash-algorithms", 0, 0,
       "Return a list of the algorithms that `secure-hash' knows.")
(void)
{
  lispv list = Qnil;
  for (size_t i = ARRAYELTS (algorithms); i-- > 0;)
    list = Fcons (intern (algorithms[i].name), list);
  return list;
}

DEFUN (Fbuffer_hash, "buffer-hash", 0, 1,
       "Return a digest of the whole contents of BUFFER-OR-NAME (default: the current buffer).\n"
       "It is the SHA-1 digest of the text in its internal form, in hexadecimal.")
(lispv buffer_or_name)
{
  struct buffer *b = NILP (buffer_or_name) ? current_buffer
                                           : check_live_buffer (buffer_or_name);
  struct text_segments s;
  buffer_text_segments (b, BEG_BYTE, BUF_Z_BYTE (b), &s);
  struct digest d;
  digest_start (&d, DIGEST_SHA1);
  digest_add (&d, s.p1, s.n1);
  digest_add (&d, s.p2, s.n2);
  return digest_string (&d, false);
}

static const struct subr_def *const subrs[] = {
  &SFmd5, &SFsecure_hash, &SFsecure_hash_algorithms, &SFbuffer_hash,
};

void
init_digest (void)
{
  defsubrs (subrs, ARRAYELTS (subrs));
}
