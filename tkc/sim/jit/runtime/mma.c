// mma.sync of one warp.
#include "runtime.h"

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
  if (!whole_warp(w, mask) || (c->exact && (t[1] == E4M3 || t[1] == E5M2))) return SLOW;
  u32 halves = t[3];
  v32u a[4], b[2];
  v32f d[4];
  const u32 *s = t + 8;
  for (u32 i = 0; i < 2 * halves; i++, s += 3) a[i] = operand(w, s);
  for (u32 i = 0; i < halves; i++, s += 3) b[i] = operand(w, s);
  for (u32 i = 0; i < 4; i++, s += 3) d[i] = (v32f)operand(w, s);
  multiply(c, t[1], t[2], halves, a, b, d);
  for (int i = 0; i < 4; i++)
    if (t[4 + i]) *(v32f *)slot(w, t[4 + i]) = d[i];
  return 0;
}
