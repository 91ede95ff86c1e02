// The tensor cores of Hopper bit by bit (numerics/tensor_core.py): exact products aligned to the largest
// exponent, cut below F fraction bits, summed exactly, truncated to f32.
#include "runtime.h"

typedef struct {
  v32i m, e;  // signed mantissa, exponent (the least one for zero and subnormals)
} Parts;

INLINE v32i choose(v32i flags, v32i yes, v32i no) { return (yes & flags) | (no & ~flags); }
INLINE v32i larger(v32i a, v32i b) { return choose(a > b, a, b); }
INLINE v32i smaller(v32i a, v32i b) { return choose(a < b, a, b); }

INLINE i32 mantissa_bits(u32 kind) {
  return kind == BF16 ? 7 : kind == F16 || kind == TF32 ? 10 : kind == E4M3 ? 3 : 2;
}
INLINE i32 exponent_bits(u32 kind) { return kind == BF16 || kind == TF32 ? 8 : kind == E4M3 ? 4 : 5; }

// Element e of each word; `special` collects lanes with infinities or NaN.
INLINE Parts decode_parts(u32 kind, v32u word, u32 e, v32i *special) {
  i32 mb = mantissa_bits(kind), eb = exponent_bits(kind), bias = (1 << (eb - 1)) - 1;
  v32i x = kind == TF32 ? (v32i)(word >> 13) : kind <= F16 ? (v32i)(word >> (16 * e) & 0xFFFF) : (v32i)(word >> (8 * e) & 0xFF);
  v32i exponent = (x >> mb) & ((1 << eb) - 1), fraction = x & ((1 << mb) - 1);
  v32i sign = -((x >> (mb + eb)) & 1), normal = exponent != 0;
  if (kind == E4M3) *special |= (x & 0x7F) == 0x7F;
  else *special |= exponent == (1 << eb) - 1;
  fraction |= normal & (1 << mb);
  v32i one = {0};
  one += 1;
  Parts out = {(fraction ^ sign) - sign, choose(normal, exponent, one) - bias};
  return out;
}

// s * 2^low truncated to an f32 of `bits` mantissa bits.
INLINE u32 truncated(i64 s, i32 low, i32 bits) {
  if (!s) return 0;
  u64 v = s < 0 ? (u64)-s : (u64)s;
  i32 e = 63 - __builtin_clzll(v) + low, least = e < -126 ? -126 : e;
  i32 by = low - (least - bits);
  u64 r = (by >= 0 ? v << by : by < -63 ? 0 : v >> -by) << (23 - bits);
  u64 out = e < -126 ? r : ((u64)(e + 126) << 23) + r;
  if (out > 0x7F800000) out = 0x7F800000;
  return (u32)out | (s < 0 && out ? 0x80000000u : 0);
}

// One element of a fragment: sign, value class (0 finite, 1 infinite, 2 NaN), whether it is zero.
INLINE void classify(u32 kind, u32 word, u32 e, u32 *sign, u32 *class, u32 *zero) {
  i32 mb = mantissa_bits(kind), eb = exponent_bits(kind);
  u32 x = kind == TF32 ? word >> 13 : kind <= F16 ? word >> (16 * e) & 0xFFFF : word >> (8 * e) & 0xFF;
  u32 exponent = x >> mb & ((1u << eb) - 1), fraction = x & ((1u << mb) - 1);
  *sign = x >> (mb + eb) & 1;
  *zero = !exponent && !fraction;
  *class = 0;
  if (kind == E4M3) *class = (x & 0x7F) == 0x7F ? 2 : 0;
  else if (exponent == (1u << eb) - 1) *class = fraction ? 2 : 1;
}

// Overwrite results to which an infinity or a NaN contributes.
NOINLINE void mend_specials(u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b, const v32f *acc,
                            v32f *out) {
  u32 count = kind_a == TF32 ? 1 : kind_a <= F16 ? 2 : 4;
  for (u32 i = 0; i < 4; i++)
    for (u32 l = 0; l < 32; l++) {
      u32 row = l >> 2, column = 2 * (l & 3) + (i & 1), nan = 0, plus = 0, minus = 0;
      for (u32 h = 0; h < halves; h++)
        for (u32 q = 0; q < 4; q++)
          for (u32 e = 0; e < count; e++) {
            u32 sa, ca, za, sb, cb, zb;
            classify(kind_a, a[2 * h + (i >> 1)][4 * row + q], e, &sa, &ca, &za);
            classify(kind_b, b[h][4 * column + q], e, &sb, &cb, &zb);
            if (ca == 2 || cb == 2 || (ca == 1 && zb) || (cb == 1 && za)) nan = 1;
            else if (ca == 1 || cb == 1) *(sa ^ sb ? &minus : &plus) = 1;
          }
      u32 c = ((v32u)acc[i])[l];
      if ((c & 0x7FFFFFFF) > 0x7F800000) nan = 1;
      if (c == 0x7F800000) plus = 1;
      if (c == 0xFF800000) minus = 1;
      if (plus && minus) nan = 1;
      v32u bits = (v32u)out[i];
      if (nan) bits[l] = 0x7FFFFFFF;
      else if (plus) bits[l] = 0x7F800000;
      else if (minus) bits[l] = 0xFF800000;
      out[i] = (v32f)bits;
    }
}

#define EXACT_STEP(q) \
  { \
    v32i am = SHUF(left.m, PER_ROW(q)), ae = SHUF(left.e, PER_ROW(q)); \
    v32i bm = odd ? SHUF(right.m, FOUR(4 + q, 12 + q, 20 + q, 28 + q)) : SHUF(right.m, FOUR(q, 8 + q, 16 + q, 24 + q)); \
    v32i be = odd ? SHUF(right.e, FOUR(4 + q, 12 + q, 20 + q, 28 + q)) : SHUF(right.e, FOUR(q, 8 + q, 16 + q, 24 + q)); \
    v32i product = am * bm, exponent = choose(product != 0, ae + be, nothing); \
    p[n] = product, pe[n++] = exponent; \
    top = larger(top, exponent); \
  }

INLINE void exact_half(u32 odd, u32 terms, const Parts *lefts, const Parts *rights, i32 base, i32 keep,
                           i32 bits, v32f acc, v32f *out) {
  v32i p[64], pe[64], nothing = {0}, zero = {0};
  nothing -= 10000;
  v32i c = (v32i)acc, ce = (c >> 23) & 255, cm = c & 0x7FFFFF, normal = ce != 0, cs = c >> 31;
  cm |= normal & 0x800000;
  ce = choose(normal, ce, zero + 1) - 127;
  v32i top = larger(choose(cm != 0, ce, nothing), zero - 133);
  u32 n = 0;
  for (u32 i = 0; i < terms; i++) {
    Parts left = lefts[i], right = rights[i];
    EXACT_STEP(0) EXACT_STEP(1) EXACT_STEP(2) EXACT_STEP(3)
  }
  v32i sums[2] = {{0}, {0}};
  for (u32 i = 0; i < n; i++) {
    v32i sign = p[i] >> 31, size = (p[i] ^ sign) - sign;
    size = (v32i)(((v32u)size << base) >> (v32u)smaller(top - pe[i], zero + 31));
    sums[i & 1] += (size ^ sign) - sign;
  }
  v32i by = top - ce;
  v32i cut = keep >= 23 ? (v32i)(((v32u)cm << (keep - 23)) >> (v32u)smaller(by, zero + 31))
                        : (v32i)((v32u)cm >> (v32u)smaller(by + (23 - keep), zero + 31));
  cut = choose(cm != 0, (cut ^ cs) - cs, zero);
  v32u result;
  for (int l = 0; l < 32; l++)
    result[l] = truncated((i64)sums[0][l] + sums[1][l] + cut[l], top[l] - keep, bits);
  *out = (v32f)result;
}

NOINLINE void exact_even(u32 terms, const Parts *left, const Parts *right, i32 base, i32 keep, i32 bits, v32f *out) {
  exact_half(0, terms, left, right, base, keep, bits, *out, out);
}
NOINLINE void exact_odd(u32 terms, const Parts *left, const Parts *right, i32 base, i32 keep, i32 bits, v32f *out) {
  exact_half(1, terms, left, right, base, keep, bits, *out, out);
}

// out = A B + out for one n8 of one warp. wgmma keeps less of fp8 products.
NOINLINE void multiply_exact(u32 kind_a, u32 kind_b, u32 halves, const v32u *a, const v32u *b, v32f *out) {
  u32 count = kind_a == TF32 ? 1 : kind_a <= F16 ? 2 : 4, terms = 0;
  i32 keep = kind_a >= E4M3 ? 13 : 25, bits = kind_a >= E4M3 ? 13 : 23;
  i32 base = keep - mantissa_bits(kind_a) - mantissa_bits(kind_b);
  Parts low[8], high[8], right[8];
  v32i special = {0};
  for (u32 h = 0; h < halves; h++)
    for (u32 e = 0; e < count; e++, terms++) {
      low[terms] = decode_parts(kind_a, a[2 * h], e, &special);
      high[terms] = decode_parts(kind_a, a[2 * h + 1], e, &special);
      right[terms] = decode_parts(kind_b, b[h], e, &special);
    }
  v32f acc[4];
  for (int i = 0; i < 4; i++) {
    acc[i] = out[i];
    special |= ((v32i)acc[i] & 0x7F800000) == 0x7F800000;
  }
  exact_even(terms, low, right, base, keep, bits, &out[0]);
  exact_odd(terms, low, right, base, keep, bits, &out[1]);
  exact_even(terms, high, right, base, keep, bits, &out[2]);
  exact_odd(terms, high, right, base, keep, bits, &out[3]);
  i32 any = 0;
  for (int l = 0; l < 32; l++) any |= special[l];
  if (any) mend_specials(kind_a, kind_b, halves, a, b, acc, out);
}
