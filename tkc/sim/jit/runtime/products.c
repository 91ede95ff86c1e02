// Products of fragments with f32 and s32 accumulators, by shuffles of whole-warp vectors.
#include "runtime.h"

enum { BF16, F16, TF32, E4M3, E5M2, S8, U8 };

#define SHUF(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#define PER_ROW(q) \
  q, q, q, q, 4 + q, 4 + q, 4 + q, 4 + q, 8 + q, 8 + q, 8 + q, 8 + q, 12 + q, 12 + q, 12 + q, 12 + q, \
  16 + q, 16 + q, 16 + q, 16 + q, 20 + q, 20 + q, 20 + q, 20 + q, 24 + q, 24 + q, 24 + q, 24 + q, \
  28 + q, 28 + q, 28 + q, 28 + q
#define FOUR(a, b, c, d) \
  a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d
#define STEP(q, low, high, right) \
  { \
    __typeof__(low) x = SHUF(low, PER_ROW(q)), y = SHUF(high, PER_ROW(q)); \
    __typeof__(low) even = SHUF(right, FOUR(q, 8 + q, 16 + q, 24 + q)); \
    __typeof__(low) odd = SHUF(right, FOUR(4 + q, 12 + q, 20 + q, 28 + q)); \
    d[0] += x * even; \
    d[1] += x * odd; \
    d[2] += y * even; \
    d[3] += y * odd; \
  }

typedef _Float16 v32h __attribute__((vector_size(64), aligned(64)));
typedef u16 v32s __attribute__((vector_size(64), aligned(64)));

INLINE v32f element(const Context *c, u32 kind, v32u word, u32 e) {
  switch (kind) {
    case BF16: return (v32f)(e ? word & 0xFFFF0000u : word << 16);
    case TF32: return (v32f)(word & 0xFFFFE000u);
    case F16: {
      v32s half = __builtin_convertvector((word >> (16 * e)) & 0xFFFFu, v32s);
      return __builtin_convertvector((v32h)half, v32f);
    }
    default: {
      const float *table = (const float *)c->fp8 + (kind == E5M2 ? 256 : 0);
      v32f out;
      for (int l = 0; l < 32; l++) out[l] = table[word[l] >> (8 * e) & 255];
      return out;
    }
  }
}

// d += A B for one n8 of one warp; a: 2 * halves words, b: halves words.
INLINE void multiply_add(const Context *c, u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b,
                         v32f *out) {
#pragma clang fp contract(fast)
  v32f d[4] = {{0}, {0}, {0}, {0}};
  u32 count = kind_a == TF32 ? 1 : kind_a <= F16 ? 2 : 4;
  for (u32 h = 0; h < halves; h++)
    for (u32 e = 0; e < count; e++) {
      v32f low = element(c, kind_a, a[2 * h], e), high = element(c, kind_a, a[2 * h + 1], e);
      v32f right = element(c, kind_b, b[h], e);
      STEP(0, low, high, right) STEP(1, low, high, right) STEP(2, low, high, right) STEP(3, low, high, right)
    }
  for (int i = 0; i < 4; i++) out[i] += d[i];
}
// The same for bf16 with nothing left to decide at run time.
NOINLINE void multiply_bf16(const Context *c, u32 halves, const v32u *a, const v32u *b, v32f *out) {
  if (halves == 2) multiply_add(c, BF16, BF16, 2, a, b, out);
  else multiply_add(c, BF16, BF16, 1, a, b, out);
}
NOINLINE void multiply_f16(const Context *c, u32 halves, const v32u *a, const v32u *b, v32f *out) {
  multiply_add(c, F16, F16, halves, a, b, out);
}
NOINLINE void multiply_other(const Context *c, u32 kind_a, u32 kind_b, u32 halves, const v32u *a,
                             const v32u *b, v32f *out) {
  multiply_add(c, kind_a, kind_b, halves, a, b, out);
}
INLINE v32i element_int(u32 kind, v32u word, u32 e) {
  v32u up = word << (24 - 8 * e);
  return kind == S8 ? (v32i)up >> 24 : (v32i)(up >> 24);
}
NOINLINE void multiply_int(u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b, v32i *d) {
  for (u32 h = 0; h < halves; h++)
    for (u32 e = 0; e < 4; e++) {
      v32i low = element_int(kind_a, a[2 * h], e), high = element_int(kind_a, a[2 * h + 1], e);
      v32i right = element_int(kind_b, b[h], e);
      STEP(0, low, high, right) STEP(1, low, high, right) STEP(2, low, high, right) STEP(3, low, high, right)
    }
}
