// f32 arithmetic with every rounding mode and .ftz, approximate functions, f16 and bf16: the models of
// numerics/, lane by lane.
#include "runtime.h"
#define NAN32 0x7FFFFFFFu
#define NAN16 0x7FFFu

INLINE float f32_of(u32 bits) {
  float out;
  __builtin_memcpy(&out, &bits, 4);
  return out;
}
INLINE u32 bits_of(float value) {
  u32 out;
  __builtin_memcpy(&out, &value, 4);
  return out;
}
INLINE double f64_of(u64 bits) {
  double out;
  __builtin_memcpy(&out, &bits, 8);
  return out;
}
INLINE u64 bits64_of(double value) {
  u64 out;
  __builtin_memcpy(&out, &value, 8);
  return out;
}
INLINE i32 is_nan(u32 x) { return (x & 0x7FFFFFFF) > 0x7F800000; }
INLINE u32 flush(u32 x) { return x & 0x7F800000 ? x : x & 0x80000000; }
INLINE double magnitude(double x) { return f64_of(bits64_of(x) & 0x7FFFFFFFFFFFFFFFull); }

// a + b rounded to odd: one more rounding to at most 51 bits is then exact in effect.
INLINE double odd_add(double a, double b) {
  double s = a + b, bb = s - a, lost = (a - (s - bb)) + (b - bb);
  u64 u = bits64_of(s);
  i32 finite = (u >> 52 & 0x7FF) != 0x7FF;
  if (lost != 0 && !(u & 1) && finite) u = (lost > 0) == (s > 0) ? u | 1 : u - 1;
  return f64_of(u);
}
enum { RN, RZ, RM, RP };
INLINE u32 step_down(u32 x) { return x << 1 == 0 ? 0x80000001u : x >> 31 ? x + 1 : x - 1; }
INLINE u32 step_up(u32 x) { return x << 1 == 0 ? 1 : x >> 31 ? x - 1 : x + 1; }
INLINE u32 round32(double r, u32 mode) {
  u32 out = bits_of((float)r);
  double near = (double)f32_of(out);
  if (mode == RZ && magnitude(near) > magnitude(r)) return out - 1;
  if (mode == RM && near > r) return step_down(out);
  if (mode == RP && near < r) return step_up(out);
  return out;
}
// p + q (p exact) to f32. zero: a zero result keeps its sign.
NOINLINE u32 finish32(double p, double q, i32 zero, u32 mode, u32 ftz) {
  double r = odd_add(p, q);
  if (r != r) return NAN32;
  if (r == 0 && !zero) return mode == RM ? 0x80000000u : 0;
  u32 out = round32(r, mode);
  if (ftz && magnitude(r) < 0x1p-126) {
    u32 big = round32(r * 0x1p64, mode) & 0x7FFFFFFF;
    if (big < 65u << 23) out &= 0x80000000;
  }
  return out;
}
INLINE i32 both_zero(double a, double b) { return a == 0 && b == 0 && (bits64_of(a) >> 63) == (bits64_of(b) >> 63); }
NOINLINE u32 add32(u32 a, u32 b, u32 mode, u32 ftz) {
  if (ftz) a = flush(a), b = flush(b);
  if (is_nan(a) || is_nan(b)) return NAN32;
  double x = f32_of(a), y = f32_of(b);
  return finish32(x, y, both_zero(x, y), mode, ftz);
}
NOINLINE u32 mul32(u32 a, u32 b, u32 mode, u32 ftz) {
  if (ftz) a = flush(a), b = flush(b);
  if (is_nan(a) || is_nan(b)) return NAN32;
  double p = (double)f32_of(a) * (double)f32_of(b);
  return finish32(p, p == 0 ? p : -0.0, p == 0, mode, ftz);
}
NOINLINE u32 fma32(u32 a, u32 b, u32 c, u32 mode, u32 ftz) {
  if (ftz) a = flush(a), b = flush(b), c = flush(c);
  if (is_nan(a) || is_nan(b) || is_nan(c)) return NAN32;
  double p = (double)f32_of(a) * (double)f32_of(b), z = f32_of(c);
  return finish32(p, z, both_zero(p, z), mode, ftz);
}
NOINLINE u32 div32(u32 a, u32 b, u32 ftz) {
  if (ftz) a = flush(a), b = flush(b);
  u32 r = bits_of(f32_of(a) / f32_of(b));
  r = is_nan(r) ? NAN32 : r;
  return ftz ? flush(r) : r;
}

// The multi-function unit.

enum { RCP, RSQ0, RSQ1, SQRT0, SQRT1, EX2, LG2, SIN, TANH };
static const i32 TABLE_START[] = {0, 128, 192, 256, 320, 384, 448, 512, 576};

INLINE i64 quadratic(const Context *c, i32 first, u32 index, u32 x, u32 squared) {
  const i64 *k = (const i64 *)c->scratch + 16 + 3 * (i64)(first + (i32)index);
  return k[0] + k[1] * (i64)x + k[2] * (i64)((const u16 *)c->squares)[squared];
}
INLINE i64 table17(const Context *c, i32 table, u32 f) {
  return quadratic(c, TABLE_START[table], f >> 17, f & 0x1FFFF, f & 0x1FFFF);
}
INLINE u32 normalise(i64 r, i32 fraction) {
  if (r <= 0) return 0;
  i32 top = 63 - __builtin_clzll((u64)r);
  u64 f = top <= 23 ? (u64)r << (23 - top) : (u64)r >> (top - 23);
  return (u32)(top - fraction + 127) << 23 | ((u32)f & 0x7FFFFF);
}
NOINLINE u32 mufu_rcp(const Context *c, u32 x) {
  u32 s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255) return f ? NAN32 : s;
  if (e == 0) return s | 0x7F800000;
  i64 r = quadratic(c, 0, f >> 16, f & 0xFFFF, (f & 0xFFFF) << 1) >> 15;
  i32 ex = 253 - (i32)e + (i32)(r >> 24);
  if (ex <= 0) return s;
  return s | (u32)ex << 23 | (r >> 24 == 1 ? 0 : (u32)r & 0x7FFFFF);
}
NOINLINE u32 mufu_root(const Context *c, u32 x, i32 table, i32 shift, i32 down) {
  u32 e = x >> 23 & 255, f = x & 0x7FFFFF;
  i32 odd = ((i32)e - 127) & 1, h = ((i32)e - 127) >> 1;
  i64 r = table17(c, table + odd, f) >> shift;
  i32 one = f == 0 && !odd;
  i32 ex = down ? (one ? 127 - h : 126 - h) : 127 + h;
  return (u32)ex << 23 | (one ? 0 : (u32)r & 0x7FFFFF);
}
NOINLINE u32 mufu_rsq(const Context *c, u32 x) {
  u32 s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255 && f) return NAN32;
  if (e == 0) return s | 0x7F800000;
  if (s) return NAN32;
  if (e == 255) return 0;
  return mufu_root(c, x, RSQ0, 16, 1);
}
NOINLINE u32 mufu_sqrt(const Context *c, u32 x) {
  u32 s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255 && f) return NAN32;
  if (e == 0) return s;
  if (s) return NAN32;
  if (e == 255) return 0x7F800000;
  return mufu_root(c, x, SQRT0, 17, 0);
}
NOINLINE u32 mufu_ex2(const Context *c, u32 x) {
  u32 s = x >> 31, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255 && f) return NAN32;
  if (e >= 134) return s ? 0 : 0x7F800000;
  i32 n = (i32)e - 127;
  u32 q = e == 0 ? 0 : n >= 0 ? (f | 0x800000) << n : n < -31 ? 0 : (f | 0x800000) >> -n;
  i32 whole = (i32)(q >> 23);
  u32 fraction = q & 0x7FFFFF;
  if (s) {
    if (fraction) whole = -whole - 1, fraction ^= 0x7FFFFF;
    else whole = -whole;
  }
  i64 r = table17(c, EX2, fraction) >> 15;
  i32 ex = whole + 127 + (i32)(r >> 24);
  if (ex >= 255) return 0x7F800000;
  if (ex <= 0) return 0;
  return (u32)ex << 23 | (r >> 24 == 1 ? 0 : (u32)r & 0x7FFFFF);
}
NOINLINE u32 mufu_lg2(const Context *c, u32 x) {
  u32 s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255 && f) return NAN32;
  if (e == 0) return 0xFF800000;
  if (s) return NAN32;
  if (e == 255) return 0x7F800000;
  if (e == 127 && !f) return 0;
  i64 r = (table17(c, LG2, f) >> 2) + (((i64)e - 127) << 36);
  return r < 0 ? 0x80000000 | normalise(~r, 36) : normalise(r, 36);
}
NOINLINE u32 mufu_trig(const Context *c, u32 x, i32 cosine) {
  u32 s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF;
  if (e == 255) return NAN32;
  i32 n = (i32)e - 125;
  u64 wide = f | 0x800000;
  u64 q = e == 0 ? 0 : n >= 0 ? wide << (n > 30 ? 30 : n) : n < -40 ? 0 : wide >> -n;
  u32 turn = (u32)(q >> 23) & 3, fraction = (u32)q & 0x7FFFFF;
  if (cosine) turn = (turn + 1) & 3, s = 0;
  if (turn & 1) fraction ^= 0x7FFFFF;
  return normalise(table17(c, SIN, fraction), 37) | (s ^ (turn >> 1 << 31));
}
NOINLINE u32 mufu_tanh(const Context *c, u32 x) {
  u32 s = x & 0x80000000, f = x & 0x7FFFFF;
  i32 e = (i32)(x >> 23 & 255) - 127;
  if (e == 128 && f) return NAN32;
  if (e >= 3) return s | 0x3F800000;
  if (e < -8) return x;
  i32 first = TABLE_START[TANH];
  for (i32 k = -8; k < e; k++) first += ((const u8 *)c->tables)[32 + k + 8];
  u32 segments = ((const u8 *)c->tables)[32 + e + 8], bits = 31 - (u32)__builtin_clz(segments);
  u32 x17 = (f >> (6 - bits)) & 0x1FFFF;
  return s | normalise(quadratic(c, first, f >> (23 - bits), x17, x17), 40 - e);
}

enum {
  ADD, SUB, MUL, FMA, DIV, DIV_FULL, DIV_APPROX, F_RCP, F_SQRT, A_RCP, A_SQRT, A_RSQRT, A_EX2, A_LG2,
  A_SIN, A_COS, A_TANH, MIN, MAX
};
#define TWO24 0x4B800000u

NOINLINE u32 full_divide(const Context *c, u32 a, u32 b, u32 ftz) {
  if (ftz) a = flush(a), b = flush(b);
  u32 m = b & 0x7FFFFFFF, k = 0;
  if (m > 0x7E800000 && m <= 0x7F800000) k = 0x3E800000;
  else if (m < 0x00800000 && !ftz) k = TWO24;
  if (k) a = mul32(a, k, RN, ftz), b = mul32(b, k, RN, ftz);
  return mul32(mufu_rcp(c, b), a, RN, ftz);
}
INLINE u32 tiny(u32 x) { return (x & 0x7FFFFFFF) < 0x00800000; }
NOINLINE u32 compute32(const Context *c, u32 way, u32 x, u32 y, u32 z, u32 mode, u32 ftz) {
  switch (way) {
    case ADD: return add32(x, y, mode, ftz);
    case SUB: return add32(x, is_nan(y) ? y : y ^ 0x80000000, mode, ftz);
    case MUL: return mul32(x, y, mode, ftz);
    case FMA: return fma32(x, y, z, mode, ftz);
    case DIV: return div32(x, y, ftz);
    case F_RCP: return div32(0x3F800000, x, ftz);
    case F_SQRT: {
      u32 r = bits_of(__builtin_elementwise_sqrt(f32_of(ftz ? flush(x) : x)));
      return is_nan(r) ? NAN32 : r;
    }
    case DIV_FULL: return full_divide(c, x, y, ftz);
    case DIV_APPROX:
      if (!ftz && tiny(y)) x = mul32(x, TWO24, RN, 0), y = mul32(y, TWO24, RN, 0);
      return mul32(mufu_rcp(c, y), x, RN, ftz);
    case A_RCP: {
      if (ftz) return mufu_rcp(c, x);
      u32 a = x & 0x7FFFFFFF;
      u32 k = a < 0x00800000 ? TWO24 : a > 0x7E800000 && a <= 0x7F800000 ? 0x3E800000 : 0x3F800000;
      return mul32(k, mufu_rcp(c, mul32(x, k, RN, 0)), RN, 0);
    }
    case A_SQRT:
      if (ftz || !tiny(x)) return mufu_sqrt(c, x);
      return mul32(mufu_sqrt(c, mul32(x, TWO24, RN, 0)), 0x39800000, RN, 0);
    case A_RSQRT:
      if (ftz || !tiny(x)) return mufu_rsq(c, x);
      return mul32(mufu_rsq(c, mul32(x, TWO24, RN, 0)), 0x45800000, RN, 0);
    case A_EX2: {
      i32 low = !ftz && x >> 31 && (x & 0x7FFFFFFF) > 0x42FC0000 && !is_nan(x);
      if (!low) return mufu_ex2(c, x);
      u32 r = mufu_ex2(c, mul32(x, 0x3F000000, RN, 0));
      return mul32(r, r, RN, 0);
    }
    case A_LG2:
      if (ftz || !tiny(x)) return mufu_lg2(c, x);
      return add32(mufu_lg2(c, mul32(x, TWO24, RN, 0)), 0xC1C00000, RN, 0);
    case A_SIN: return mufu_trig(c, mul32(x, 0x3E22F983, RZ, 0), 0);
    case A_COS: return mufu_trig(c, mul32(x, 0x3E22F983, RZ, 0), 1);
    default: return mufu_tanh(c, x);
  }
}
INLINE u32 saturate(u32 x) {
  float v = f32_of(x);
  return v > 0 ? (v > 1 ? 0x3F800000 : x) : 0;
}

// 16-bit floats.

enum { FLAG_FTZ = 1, FLAG_SAT = 2, FLAG_RELU = 4, FLAG_NAN = 8, FLAG_BF16 = 16 };

INLINE double half_value(u32 x, u32 bf16) {
  if (bf16) return f32_of(x << 16);
  u32 s = x >> 15, e = x >> 10 & 31, m = x & 1023;
  double v;
  if (e == 31) v = m ? f64_of(0x7FF8000000000000ull) : f64_of(0x7FF0000000000000ull);
  else if (e == 0) v = (double)m * 0x1p-24;
  else v = f64_of((u64)(e + 1008) << 52 | (u64)m << 42);
  return s ? -v : v;
}
// To nearest even; d is exact or rounded to odd.
NOINLINE u32 half_round(double d, u32 bf16) {
  u64 b = bits64_of(d), m = b & ((1ull << 52) - 1);
  u32 s = (u32)(b >> 63), width = bf16 ? 7 : 10;
  i32 e = (i32)(b >> 52 & 0x7FF) - 1023, low = bf16 ? -126 : -14;
  u32 top = bf16 ? 0x7F80 : 0x7C00;
  if (e == 1024) return m ? NAN16 : top | s << 15;
  if (e == -1023) e = -1022;
  else m |= 1ull << 52;
  i32 shift = 52 - (i32)width + (low > e ? low - e : 0);
  if (shift > 60) shift = 60;
  u64 q = m >> shift, rest = m & ((1ull << shift) - 1), half = 1ull << (shift - 1);
  q += rest > half || (rest == half && (q & 1));
  i64 bias = bf16 ? 127 : 15;
  i64 r = e < low ? (i64)q : ((i64)(e + bias - 1) << width) + (i64)q;
  return (u32)(r > (i64)top ? (i64)top : r) | s << 15;
}
INLINE u32 half_minmax(u32 x, u32 y, u32 way, u32 flags) {
  u32 limit = flags & FLAG_BF16 ? 0x7F80 : 0x7C00;
  i32 kx = x >> 15 ? -(i32)(x & 0x7FFF) - 1 : (i32)x, ky = y >> 15 ? -(i32)(y & 0x7FFF) - 1 : (i32)y;
  i32 nx = (x & 0x7FFF) > limit, ny = (y & 0x7FFF) > limit;
  if ((nx && ny) || ((flags & FLAG_NAN) && (nx || ny))) return NAN16;
  if (nx) return y;
  if (ny) return x;
  return (way == MAX ? kx >= ky : kx <= ky) ? x : y;
}
INLINE u32 half_flush(u32 x) { return x & 0x7C00 ? x : x & 0x8000; }
INLINE u32 half_cut(u32 r, u32 bf16) {
  if (is_nan(r)) return NAN16;
  if (bf16) return r >> 16;
  u32 s = r >> 16 & 0x8000, e = r >> 23 & 255, f = r & 0x7FFFFF;
  if (e < 113) {
    u32 by = 126 - e;
    return s | (by > 31 ? 0 : (f | 0x800000) >> by);
  }
  u32 h = (e - 112) << 10 | f >> 13;
  return s | (h > 0x7C00 ? 0x7C00 : h);
}
NOINLINE u32 compute16(const Context *c, u32 way, u32 x, u32 y, u32 z, u32 flags) {
  u32 bf16 = flags & FLAG_BF16, r;
  if ((flags & FLAG_FTZ) && !bf16) x = half_flush(x), y = half_flush(y), z = half_flush(z);
  if (way == A_EX2 || way == A_TANH) {
    u32 wide = bf16 ? x << 16 : (x & 0x7FFF) > 0x7C00 ? NAN32 : bits_of((float)half_value(x, 0));
    return half_cut(way == A_EX2 ? mufu_ex2(c, wide) : mufu_tanh(c, wide), bf16);
  }
  double a = half_value(x, bf16), b = half_value(y, bf16);
  switch (way) {
    case ADD: r = half_round(odd_add(a, b), bf16); break;
    case SUB: r = half_round(odd_add(a, half_value(y ^ 0x8000, bf16)), bf16); break;
    case MUL: {
      double p = a * b;
      r = half_round(odd_add(p, p == 0 ? p : -0.0), bf16);
      break;
    }
    case FMA: r = half_round(odd_add(a * b, half_value(z, bf16)), bf16); break;
    default: r = half_minmax(x, y, way, flags);
  }
  if ((flags & FLAG_FTZ) && !bf16) r = half_flush(r);
  if (flags & FLAG_RELU) r = r >> 15 && (r & 0x7FFF) <= 0x7F80 ? 0 : r;
  if (flags & FLAG_SAT) {
    u32 one = bf16 ? 0x3F80 : 0x3C00, limit = bf16 ? 0x7F80 : 0x7C00;
    r = (r & 0x7FFF) > limit || r >> 15 ? 0 : r > one ? one : r;
  }
  return r;
}

// The two functions that kernels use most, 32 lanes at a time.

// (k0 + k1 x + k2 sq) >> 15 of 32 lanes; arrays, so that no lane is moved in and out of a vector.
INLINE v32u quadratics(const Context *c, i32 first, v32u index, v32u x, v32u squared) {
  const i64 *table = (const i64 *)c->scratch + 16 + 3 * (i64)first;
  const u16 *squares = (const u16 *)c->squares;
  u32 at[32] __attribute__((aligned(64))), xs[32] __attribute__((aligned(64)));
  u32 sq[32] __attribute__((aligned(64))), out[32] __attribute__((aligned(64)));
  __builtin_memcpy(at, &index, 128);
  __builtin_memcpy(xs, &x, 128);
  __builtin_memcpy(sq, &squared, 128);
  for (int l = 0; l < 32; l++) {
    const i64 *k = table + 3 * at[l];
    out[l] = (u32)((k[0] + k[1] * (i64)xs[l] + k[2] * (i64)squares[sq[l]]) >> 15);
  }
  v32u r;
  __builtin_memcpy(&r, out, 128);
  return r;
}
INLINE v32u pick(v32i flags, v32u yes, v32u no) { return (yes & (v32u)flags) | (no & ~(v32u)flags); }
NOINLINE void mufu_ex2_all(const Context *c, const v32u *in, v32u *to) {
  v32u x = *in, e = x >> 23 & 255, f = x & 0x7FFFFF, zero = {0}, m = f | 0x800000;
  v32i n = (v32i)e - 127, s = (v32i)x >> 31;
  v32i up = smaller(n, (v32i)zero + 7), down = smaller(-n, (v32i)zero + 31);
  v32u q = pick(n >= 0, m << (v32u)(up & 31), m >> (v32u)(down & 31));
  q = pick(e == 0, zero, q);
  v32i whole = (v32i)(q >> 23);
  v32u fraction = q & 0x7FFFFF;
  v32i borrow = s & (fraction != 0);
  whole = ((whole ^ s) - s) + borrow;
  fraction ^= (v32u)borrow & 0x7FFFFF;
  v32u low = fraction & 0x1FFFF;
  v32u bits = quadratics(c, TABLE_START[EX2], fraction >> 17, low, low), top = bits >> 24;
  v32i ex = whole + 127 + (v32i)top;
  v32u out = (v32u)ex << 23 | pick(top == 1, zero, bits & 0x7FFFFF);
  out = pick(ex <= 0, zero, pick(ex >= 255, zero + 0x7F800000, out));
  out = pick(e >= 134, ~(v32u)s & 0x7F800000, out);
  *to = pick((e == 255) & (f != 0), zero + NAN32, out);
}
NOINLINE void mufu_rcp_all(const Context *c, const v32u *in, v32u *to) {
  v32u x = *in, s = x & 0x80000000, e = x >> 23 & 255, f = x & 0x7FFFFF, zero = {0}, low = f & 0xFFFF;
  v32u bits = quadratics(c, 0, f >> 16, low, low << 1), top = bits >> 24;
  v32i ex = 253 - (v32i)e + (v32i)top;
  v32u out = s | (v32u)ex << 23 | pick(top == 1, zero, bits & 0x7FFFFF);
  out = pick(ex <= 0, s, out);
  out = pick(e == 0, s | 0x7F800000, pick(e == 255, s, out));
  *to = pick((e == 255) & (f != 0), zero + NAN32, out);
}
// Products with .ftz, as mul32.
INLINE v32u flush_all(v32u x) {
  v32u sign = x & 0x80000000;
  return pick((x & 0x7F800000) == 0, sign, x);
}
NOINLINE void multiply_ftz(const v32u *a, const v32u *b, v32u *to) {
  typedef double v32d __attribute__((vector_size(256)));
  v32d p = __builtin_convertvector((v32f)flush_all(*a), v32d) * __builtin_convertvector((v32f)flush_all(*b), v32d);
  v32u r = (v32u)__builtin_convertvector(p, v32f), zero = {0}, sign = r & 0x80000000;
  v32l size = (v32l)p & 0x7FFFFFFFFFFFFFFFll;
  r = pick(__builtin_convertvector(size < 0x380FFFFFF0000000ll, v32i), sign, r);
  *to = pick(__builtin_convertvector(p != p, v32i), zero + NAN32, r);
}
NOINLINE void full_divide_ftz(const Context *c, const v32u *a, const v32u *b, v32u *to) {
  v32u x = flush_all(*a), y = flush_all(*b), zero = {0}, m = y & 0x7FFFFFFF, r;
  v32i large = (m > 0x7E800000) & (m <= 0x7F800000);
  i32 any = 0;
  for (int l = 0; l < 32; l++) any |= large[l];
  if (any) {
    v32u quarter = zero + 0x3E800000, p;
    multiply_ftz(&x, &quarter, &p);
    x = pick(large, p, x);
    multiply_ftz(&y, &quarter, &p);
    y = pick(large, p, y);
  }
  mufu_rcp_all(c, &y, &r);
  multiply_ftz(&r, &x, to);
}

// t: id, way, mode, flags, width (32, 16, or 2 for packed halves), target slot, three sources[3]
EXPORT i32 rt_float(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 way = t[1], mode = t[2], flags = t[3];
  if (t[4] == 16) {
    u16 out[32];
    for (u32 l = 0; l < 32; l++) {
      u32 s[3];
      for (int i = 0; i < 3; i++) s[i] = t[6 + 3 * i] ? t[7 + 3 * i] : ((u16 *)slot(w, t[7 + 3 * i]))[l];
      out[l] = mask >> l & 1 ? (u16)compute16(c, way, s[0], s[1], s[2], flags) : 0;
    }
    LANES(mask)((u16 *)slot(w, t[5]))[l] = out[l];
    return 0;
  }
  v32u x = operand(w, t + 6), y = operand(w, t + 9), z = operand(w, t + 12), out = {0};
  if (t[4] == 2) {
    LANES(mask) {
      u32 low = compute16(c, way, x[l] & 0xFFFF, y[l] & 0xFFFF, z[l] & 0xFFFF, flags);
      u32 high = compute16(c, way, x[l] >> 16, y[l] >> 16, z[l] >> 16, flags);
      out[l] = low | high << 16;
    }
  } else {
    u32 ftz = flags & FLAG_FTZ;
    if (ftz && way == A_EX2) mufu_ex2_all(c, &x, &out);
    else if (ftz && way == A_RCP) mufu_rcp_all(c, &x, &out);
    else if (ftz && way == DIV_FULL) full_divide_ftz(c, &x, &y, &out);
    else LANES(mask) out[l] = compute32(c, way, x[l], y[l], z[l], mode, ftz);
    if (flags & FLAG_SAT) LANES(mask) out[l] = saturate(out[l]);
  }
  u32 *to = slot32(w, t[5]);
  if (mask == ~0u) *(v32u *)to = out;
  else LANES(mask) to[l] = out[l];
  return 0;
}
