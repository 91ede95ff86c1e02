// mma.sync of one warp.
#include "runtime.h"

// Bytes e and e + 1 of fp8 words as pairs of f16.
INLINE v32u fp8_as_f16(u32 kind, v32u word, u32 e) {
  v32u pair = {0}, zero = {0};
  for (u32 i = 0; i < 2; i++) {
    v32u byte = word >> (8 * (e + i)) & 255, size = byte & 0x7F, half = byte << 8;
    if (kind == E4M3) {
      // Below 8 the value is size * 2^-9, a normal f16; f32 bits give its exponent.
      v32u tiny = (v32u)(__builtin_convertvector((v32i)size, v32f) * 0x1p-9f) >> 13;
      tiny = (tiny - (112 << 10)) & (v32u)(size != 0);
      half = (v32u)choose(size < 8, (v32i)tiny, (v32i)((size << 7) + 0x2000));
      half = (v32u)choose(size == 0x7F, (v32i)(zero + 0x7FFF), (v32i)half) | (byte & 0x80) << 8;
    }
    pair |= half << (16 * i);
  }
  return pair;
}
// Hopper has no mma.sync of fp8: two chained f16 products from zero, C added last (see
// numerics/tensor_core.py, mma_sync).
NOINLINE void multiply_exact_fp8(u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b, v32f *out) {
  v32f sum[4] = {{0}, {0}, {0}, {0}};
  for (u32 e = 0; e < 4; e += 2) {
    v32u left[4], right[2];
    for (u32 i = 0; i < 2 * halves; i++) left[i] = fp8_as_f16(kind_a, a[i], e);
    for (u32 i = 0; i < halves; i++) right[i] = fp8_as_f16(kind_b, b[i], e);
    multiply_exact(F16, F16, halves, left, right, sum);
  }
  v32i nan = {0};
  nan += 0x7FFFFFFF;
  for (int i = 0; i < 4; i++) {
    v32f total = out[i] + sum[i];
    out[i] = (v32f)choose(total != total, nan, (v32i)total);
  }
}

INLINE void multiply(const Context *c, u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b,
                     v32f *out) {
  if (c->exact && kind_a < S8) multiply_exact(kind_a, kind_b, halves, a, b, out);
  else if (kind_a == BF16) multiply_bf16(c, halves, a, b, out);
  else if (kind_a == F16) multiply_f16(c, halves, a, b, out);
  else if (kind_a >= S8) multiply_int(kind_a, kind_b, halves, a, b, (v32i *)out);
  else multiply_other(c, kind_a, kind_b, halves, a, b, out);
}

INLINE v32u operand(Warp *w, const u32 *t) {
  v32u zero = {0};
  return t[0] ? zero + t[1] : *(const v32u *)slot(w, t[1]);
}

// t: id, kind a, kind b, halves, d slots[4], a sources[halves * 2][3], b sources[halves][3], c sources[4][3]
EXPORT i32 rt_mma(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (!whole_warp(w, mask)) return SLOW;
  u32 halves = t[3];
  v32u a[4], b[2];
  v32f d[4];
  const u32 *s = t + 8;
  for (u32 i = 0; i < 2 * halves; i++, s += 3) a[i] = operand(w, s);
  for (u32 i = 0; i < halves; i++, s += 3) b[i] = operand(w, s);
  for (u32 i = 0; i < 4; i++, s += 3) d[i] = (v32f)operand(w, s);
  if (c->exact && (t[1] == E4M3 || t[1] == E5M2)) multiply_exact_fp8(t[1], t[2], halves, a, b, d);
  else multiply(c, t[1], t[2], halves, a, b, d);
  for (int i = 0; i < 4; i++)
    if (t[4 + i]) *(v32f *)slot(w, t[4 + i]) = d[i];
  return 0;
}

// Of f64: D = A B + C as a chain of IEEE fma, k ascending.
// t: id, rows / 8, steps of k4, d slots[rows * 2], a sources[rows * steps][3], b sources[steps][3], c sources[rows * 2][3]
EXPORT i32 rt_mma_f64(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)c;
  if (!whole_warp(w, mask)) return SLOW;
  u32 rows = t[1], steps = t[2], count = 2 * rows;
  const u32 *d = t + 3, *left = d + count, *right = left + 3 * rows * steps, *old = right + 3 * steps;
  double out[4][32];
  for (u32 i = 0; i < count; i++) {
    for (u32 l = 0; l < 32; l++) {
      union { u64 bits; double value; } sum, x, y;
      sum.bits = value64(w, old + 3 * i, l);
      u32 column = 2 * (l & 3) + (i & 1);
      for (u32 k = 0; k < 4 * steps; k++) {
        x.bits = value64(w, left + 3 * (rows * (k >> 2) + (i >> 1)), (l & ~3u) + (k & 3));
        y.bits = value64(w, right + 3 * (k >> 2), 4 * column + (k & 3));
        sum.value = __builtin_fma(x.value, y.value, sum.value);
      }
      if (sum.value != sum.value) sum.bits = 0x7FFFFFFFFFFFFFFFull;
      out[i][l] = sum.value;
    }
  }
  for (u32 i = 0; i < count; i++)
    if (d[i]) __builtin_memcpy(slot64(w, d[i]), out[i], sizeof out[i]);
  return 0;
}
