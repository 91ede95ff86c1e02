// atom and red of 32- and 64-bit types on global and shared memory, lane by lane in lane order.
#include "runtime.h"

enum { A_ADD, A_MIN, A_MAX, A_AND, A_OR, A_XOR, A_EXCH, A_CAS, A_INC, A_DEC };
enum { K_U32, K_S32, K_U64, K_S64, K_F32 };

NOINLINE u64 updated(u32 way, u32 kind, u64 old, u64 value, u64 other, i32 shared) {
  u32 a = (u32)old, b = (u32)value;
  if (kind == K_F32) {
    // Global f32 adds flush subnormals, shared ones do not.
    return way == A_ADD ? add32(a, b, RN, !shared) : way == A_CAS ? (a == b ? (u32)other : a) : b;
  }
  i32 wide = kind == K_U64 || kind == K_S64;
  switch (way) {
    case A_ADD: return wide ? old + value : a + b;
    case A_AND: return old & value;
    case A_OR: return old | value;
    case A_XOR: return old ^ value;
    case A_EXCH: return value;
    case A_CAS: return (wide ? old == value : a == b) ? other : old;
    case A_INC: return a >= b ? 0 : a + 1;
    case A_DEC: return a == 0 || a > b ? b : a - 1;
    default: break;
  }
  i32 less = kind == K_U32 ? a < b : kind == K_S32 ? (i32)a < (i32)b : kind == K_U64 ? old < value : (i64)old < (i64)value;
  return (way == A_MIN) == less ? old : value;
}

// t: id, way, kind, space | strength << 8, address[5], value[3], other[3], target slot
EXPORT i32 rt_atomic(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 kind = t[2], unit = kind == K_U64 || kind == K_S64 ? 8 : 4;
  i64 a[32], index[32];
  addresses(w, t + 4, a);
  i32 space = (i32)(t[3] & 255);
  if (space == GENERIC && (space = resolve(a, mask)) < 0) return SLOW;
  if (space != GLOBAL && space != SHARED && space != CLUSTER) return SLOW;
  i32 shared = space != GLOBAL;
  u8 *base;
  c->time++;
  if (shared) {
    base = (u8 *)c->shared;
    if (shared_indices(c, w, t[0], a, mask, unit, space == SHARED, index)) return SLOW;
    if (c->check) {
      LANES(mask) if (!unit_set((const u8 *)c->shared_set + index[l], unit)) return SLOW;
      if (lanes_clash(c, w, index, mask, unit, CHANGES)) return SLOW;
      if (races_of_writes(c, w, index, mask, unit, 1)) return SLOW;
      lanes_touch(c, w, mask, STORES);
      note_lanes(c, w, index, mask, unit, CHANGES);
    }
    count_shared(c, t[0], a, mask, unit);
  } else {
    base = (u8 *)c->global_ - BASE;
    if (check_global(c, w->warp, t[0], a, mask, unit, UPDATES, t[3] >> 8)) return SLOW;
    LANES(mask) index[l] = a[l];
  }
  i32 changed = 0;
  LANES(mask) {
    u64 value = unit == 8 ? value64(w, t + 9, l) : value32(w, t + 9, l);
    u64 other = unit == 8 ? value64(w, t + 12, l) : value32(w, t + 12, l);
    u8 *at = base + index[l];
    u64 old = unit == 8 ? *(u64 *)at : *(u32 *)at, new = updated(t[1], kind, old, value, other, shared);
    if (unit == 8) *(u64 *)at = new;
    else *(u32 *)at = (u32)new;
    changed |= unit == 8 ? old != new : (u32)old != (u32)new;
    if (!t[15]) continue;
    if (unit == 8) slot64(w, t[15])[l] = old;
    else slot32(w, t[15])[l] = (u32)old;
  }
  c->events += changed;  // nobody can notice an atomic that changed nothing
  return 0;
}
