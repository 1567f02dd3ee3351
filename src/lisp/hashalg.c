/* hashalg.c -- message digests: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdbool.h>
#include <string.h>
#include "hashalg.h"

/* Fractions of the cube roots of the first 80 primes, and of the square roots of the first 8 and
   the next 8.  The 32-bit functions use halves of them.  */
static const uint64_t round_constants[80] = {
  0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f,
  0xe9b5dba58189dbbc, 0x3956c25bf348b538, 0x59f111f1b605d019,
  0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242,
  0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
  0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
  0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3,
  0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65, 0x2de92c6f592b0275,
  0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
  0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f,
  0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
  0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc,
  0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
  0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6,
  0x92722c851482353b, 0xa2bfe8a14cf10364, 0xa81a664bbc423001,
  0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
  0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
  0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99,
  0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb,
  0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc,
  0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
  0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915,
  0xc67178f2e372532b, 0xca273eceea26619c, 0xd186b8c721c0c207,
  0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba,
  0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
  0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
  0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a,
  0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
};
static const uint64_t start_512[8] = {
  0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
  0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
  0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};
static const uint64_t start_384[8] = {
  0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17,
  0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511,
  0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
};

/* 2^32 times |sin (i + 1)|.  */
static const uint32_t md5_sines[64] = {
  0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
  0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
  0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340,
  0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
  0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
  0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
  0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa,
  0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
  0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92,
  0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
  0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

static inline uint32_t rol32 (uint32_t x, int n) { return x << n | x >> (32 - n); }
static inline uint32_t ror32 (uint32_t x, int n) { return x >> n | x << (32 - n); }
static inline uint64_t ror64 (uint64_t x, int n) { return x >> n | x << (64 - n); }

static uint32_t
load_le32 (const unsigned char *p)
{
  return p[0] | (uint32_t) p[1] << 8 | (uint32_t) p[2] << 16 | (uint32_t) p[3] << 24;
}

static uint32_t
load_be32 (const unsigned char *p)
{
  return p[3] | (uint32_t) p[2] << 8 | (uint32_t) p[1] << 16 | (uint32_t) p[0] << 24;
}

static uint64_t
load_be64 (const unsigned char *p)
{
  return (uint64_t) load_be32 (p) << 32 | load_be32 (p + 4);
}

static void
store_be (unsigned char *p, uint64_t v, int n)
{
  while (n-- > 0)
    {
      p[n] = v;
      v >>= 8;
    }
}

static void
store_le (unsigned char *p, uint64_t v, int n)
{
  for (int i = 0; i < n; i++, v >>= 8)
    p[i] = v;
}

/* ---- One block of each ---- */

static void
md5_block (uint32_t *h, const unsigned char *p)
{
  static const unsigned char shifts[4][4]
    = { { 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 } };
  uint32_t w[16], a = h[0], b = h[1], c = h[2], d = h[3];
  for (int i = 0; i < 16; i++)
    w[i] = load_le32 (p + 4 * i);
  for (int i = 0; i < 64; i++)
    {
      uint32_t f;
      int k;
      switch (i / 16)
        {
        case 0: f = (b & c) | (~b & d); k = i; break;
        case 1: f = (d & b) | (~d & c); k = (5 * i + 1) % 16; break;
        case 2: f = b ^ c ^ d; k = (3 * i + 5) % 16; break;
        default: f = c ^ (b | ~d); k = 7 * i % 16; break;
        }
      uint32_t t = a + f + md5_sines[i] + w[k];
      a = d;
      d = c;
      c = b;
      b += rol32 (t, shifts[i / 16][i % 4]);
    }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
}

static void
sha1_block (uint32_t *h, const unsigned char *p)
{
  uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
  for (int i = 0; i < 16; i++)
    w[i] = load_be32 (p + 4 * i);
  for (int i = 16; i < 80; i++)
    w[i] = rol32 (w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  for (int i = 0; i < 80; i++)
    {
      uint32_t f, k;
      switch (i / 20)
        {
        case 0: f = (b & c) | (~b & d); k = 0x5A827999; break;
        case 1: f = b ^ c ^ d; k = 0x6ED9EBA1; break;
        case 2: f = (b & c) | (b & d) | (c & d); k = 0x8F1BBCDC; break;
        default: f = b ^ c ^ d; k = 0xCA62C1D6; break;
        }
      uint32_t t = rol32 (a, 5) + f + e + k + w[i];
      e = d;
      d = c;
      c = rol32 (b, 30);
      b = a;
      a = t;
    }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
  h[4] += e;
}

static void
sha256_block (uint32_t *h, const unsigned char *p)
{
  uint32_t w[64];
  for (int i = 0; i < 16; i++)
    w[i] = load_be32 (p + 4 * i);
  for (int i = 16; i < 64; i++)
    {
      uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = (w[i - 16] + w[i - 7] + (ror32 (x, 7) ^ ror32 (x, 18) ^ x >> 3)
              + (ror32 (y, 17) ^ ror32 (y, 19) ^ y >> 10));
    }
  uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], k = h[7];
  for (int i = 0; i < 64; i++)
    {
      uint32_t t = (k + (ror32 (e, 6) ^ ror32 (e, 11) ^ ror32 (e, 25)) + ((e & f) ^ (~e & g))
                    + (uint32_t) (round_constants[i] >> 32) + w[i]);
      uint32_t u = ((ror32 (a, 2) ^ ror32 (a, 13) ^ ror32 (a, 22))
                    + ((a & b) ^ (a & c) ^ (b & c)));
      k = g, g = f, f = e, e = d + t;
      d = c, c = b, b = a, a = t + u;
    }
  h[0] += a, h[1] += b, h[2] += c, h[3] += d;
  h[4] += e, h[5] += f, h[6] += g, h[7] += k;
}

static void
sha512_block (uint64_t *h, const unsigned char *p)
{
  uint64_t w[80];
  for (int i = 0; i < 16; i++)
    w[i] = load_be64 (p + 8 * i);
  for (int i = 16; i < 80; i++)
    {
      uint64_t x = w[i - 15], y = w[i - 2];
      w[i] = (w[i - 16] + w[i - 7] + (ror64 (x, 1) ^ ror64 (x, 8) ^ x >> 7)
              + (ror64 (y, 19) ^ ror64 (y, 61) ^ y >> 6));
    }
  uint64_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], k = h[7];
  for (int i = 0; i < 80; i++)
    {
      uint64_t t = (k + (ror64 (e, 14) ^ ror64 (e, 18) ^ ror64 (e, 41)) + ((e & f) ^ (~e & g))
                    + round_constants[i] + w[i]);
      uint64_t u = ((ror64 (a, 28) ^ ror64 (a, 34) ^ ror64 (a, 39))
                    + ((a & b) ^ (a & c) ^ (b & c)));
      k = g, g = f, f = e, e = d + t;
      d = c, c = b, b = a, a = t + u;
    }
  h[0] += a, h[1] += b, h[2] += c, h[3] += d;
  h[4] += e, h[5] += f, h[6] += g, h[7] += k;
}

/* ---- All of them ---- */

int
digest_size (enum digest_kind kind)
{
  static const unsigned char sizes[] = { 16, 20, 28, 32, 48, 64 };
  return sizes[kind];
}

static size_t
block_size (const struct digest *d)
{
  return d->kind >= DIGEST_SHA384 ? 128 : 64;
}

static void
do_block (struct digest *d, const unsigned char *p)
{
  switch (d->kind)
    {
    case DIGEST_MD5: md5_block (d->state.w32, p); break;
    case DIGEST_SHA1: sha1_block (d->state.w32, p); break;
    case DIGEST_SHA224: case DIGEST_SHA256: sha256_block (d->state.w32, p); break;
    case DIGEST_SHA384: case DIGEST_SHA512: sha512_block (d->state.w64, p); break;
    }
}

void
digest_start (struct digest *d, enum digest_kind kind)
{
  static const uint32_t start_md5[]
    = { 0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0 };
  d->kind = kind;
  d->length = 0;
  switch (kind)
    {
    case DIGEST_MD5: case DIGEST_SHA1:
      memcpy (d->state.w32, start_md5, sizeof start_md5);
      break;
    case DIGEST_SHA224:
      for (int i = 0; i < 8; i++)
        d->state.w32[i] = start_384[i];
      break;
    case DIGEST_SHA256:
      for (int i = 0; i < 8; i++)
        d->state.w32[i] = start_512[i] >> 32;
      break;
    case DIGEST_SHA384: memcpy (d->state.w64, start_384, sizeof start_384); break;
    case DIGEST_SHA512: memcpy (d->state.w64, start_512, sizeof start_512); break;
    }
}

void
digest_add (struct digest *d, const void *bytes, size_t n)
{
  const unsigned char *p = bytes;
  size_t size = block_size (d), have = d->length % size;
  d->length += n;
  if (have > 0)
    {
      size_t take = size - have < n ? size - have : n;
      memcpy (d->block + have, p, take);
      p += take;
      n -= take;
      if (have + take < size)
        return;
      do_block (d, d->block);
    }
  for (; n >= size; p += size, n -= size)
    do_block (d, p);
  if (n > 0)
    memcpy (d->block, p, n);
}

void
digest_finish (struct digest *d, unsigned char out[DIGEST_MAX_SIZE])
{
  size_t size = block_size (d), have = d->length % size, tail = size / 8;
  uint64_t bits = d->length * 8;
  d->block[have++] = 0x80;
  if (have > size - tail)
    {
      memset (d->block + have, 0, size - have);
      do_block (d, d->block);
      have = 0;
    }
  memset (d->block + have, 0, size - have);
  if (d->kind == DIGEST_MD5)
    store_le (d->block + size - 8, bits, 8);
  else
    store_be (d->block + size - 8, bits, 8);
  do_block (d, d->block);
  bool wide = d->kind >= DIGEST_SHA384;
  unsigned char words[DIGEST_MAX_SIZE];
  for (int i = 0; i < 8; i++)
    if (wide)
      store_be (words + 8 * i, d->state.w64[i], 8);
    else if (d->kind == DIGEST_MD5)
      store_le (words + 4 * i, d->state.w32[i], 4);
    else
      store_be (words + 4 * i, d->state.w32[i], 4);
  memcpy (out, words, digest_size (d->kind));
}
