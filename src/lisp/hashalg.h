/* hashalg.h -- message digests: MD5, SHA-1, SHA-2.

   Knows nothing of Lisp.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef HASHALG_H
#define HASHALG_H

#include <stddef.h>
#include <stdint.h>

enum digest_kind
{
  DIGEST_MD5, DIGEST_SHA1, DIGEST_SHA224, DIGEST_SHA256, DIGEST_SHA384, DIGEST_SHA512
};
enum { DIGEST_MAX_SIZE = 64, DIGEST_MAX_BLOCK = 128 };

struct digest
{
  enum digest_kind kind;
  union
  {
    uint32_t w32[8];
    uint64_t w64[8];
  } state;
  uint64_t length;              /* bytes so far */
  unsigned char block[DIGEST_MAX_BLOCK];
};

/* Size in bytes of the result.  */
int digest_size (enum digest_kind kind);
void digest_start (struct digest *d, enum digest_kind kind);
void digest_add (struct digest *d, const void *bytes, size_t n);
/* Writes the result.  D is used up.  */
void digest_finish (struct digest *d, unsigned char out[DIGEST_MAX_SIZE]);

#endif
