// ld, st, ldmatrix, stmatrix.
#include "runtime.h"

enum { GENERIC, GLOBAL, SHARED, PARAM, LOCAL, CLUSTER };

// The state space of generic addresses, which then become addresses of that space; -1 if mixed.
INLINE i32 resolve(i64 *a, u32 mask) {
  i64 first = a[__builtin_ctz(mask)];
  i64 window = first >= BASE ? 16 : first >> 32;
  i64 mixed = 0;
  LANES(mask) mixed |= (a[l] >= BASE ? 16 : a[l] >> 32) != window;
  if (mixed || window < 1 || (window > 3 && window != 16)) return -1;
  if (window == 16) return GLOBAL;
  for (int l = 0; l < 32; l++) a[l] -= window << 32;
  return window == 1 ? CLUSTER : window == 2 ? PARAM : LOCAL;
}

INLINE void widen(void *slot_, u32 l, u32 width, u32 size, u32 is_signed, const u8 *from) {
  u64 value = 0;
  switch (size) {
    case 1: value = is_signed ? (u64)(i64)*(const i8 *)from : *from; break;
    case 2: value = is_signed ? (u64)(i64)*(const i16 *)from : *(const u16 *)from; break;
    case 4: value = is_signed ? (u64)(i64)*(const i32 *)from : *(const u32 *)from; break;
    default: value = *(const u64 *)from;
  }
  switch (width) {
    case 2: ((u16 *)slot_)[l] = (u16)value; break;
    case 4: ((u32 *)slot_)[l] = (u32)value; break;
    default: ((u64 *)slot_)[l] = value;
  }
}

// Bytes of each lane, from base + offset[l], to registers. t: (slot, width) pairs.
NOINLINE void load_lanes(Warp *w, const u8 *base, const i64 *offset, u32 mask, u32 n, u32 size,
                       u32 is_signed, const u32 *t) {
  for (u32 j = 0; j < n; j++) {
    u32 place = t[2 * j], width = t[2 * j + 1];
    if (!place) continue;
    if (size == 4 && width == 4) {
      u32 *out = slot32(w, place);
      if (mask == ~0u)
        for (int l = 0; l < 32; l++) out[l] = *(const u32 *)(base + offset[l] + 4 * j);
      else
        LANES(mask) out[l] = *(const u32 *)(base + offset[l] + 4 * j);
    } else {
      void *out = slot(w, place);
      LANES(mask) widen(out, l, width, size, is_signed, base + offset[l] + size * j);
    }
  }
}

INLINE u64 source_value(Warp *w, const u32 *t, u32 l) {
  if (t[0]) return t[1] | (u64)t[2] << 32;
  switch (t[3]) {
    case 2: return ((const u16 *)slot(w, t[1]))[l];
    case 4: return slot32(w, t[1])[l];
    default: return slot64(w, t[1])[l];
  }
}
NOINLINE void store_lanes(Warp *w, u8 *base, const i64 *offset, u32 mask, u32 n, u32 size, const u32 *t) {
  for (u32 j = 0; j < n; j++, t += 4) {
    if (size == 4 && !t[0] && t[3] == 4) {
      const u32 *in = slot32(w, t[1]);
      LANES(mask) *(u32 *)(base + offset[l] + 4 * j) = in[l];
      continue;
    }
    LANES(mask) {
      u64 value = source_value(w, t, l);
      u8 *to = base + offset[l] + size * j;
      switch (size) {
        case 1: *to = (u8)value; break;
        case 2: *(u16 *)to = (u16)value; break;
        case 4: *(u32 *)to = (u32)value; break;
        default: *(u64 *)to = value;
      }
    }
  }
}
// Did every lane's value survive (no two lanes stored different values to one place)?
NOINLINE i32 lanes_agree(Warp *w, const u8 *base, const i64 *offset, u32 mask, u32 n, u32 size, const u32 *t) {
  i32 lost = 0;
  for (u32 j = 0; j < n; j++, t += 4) {
    LANES(mask) {
      u64 value = source_value(w, t, l), kept = 0;
      const u8 *from = base + offset[l] + size * j;
      switch (size) {
        case 1: kept = *from, value = (u8)value; break;
        case 2: kept = *(const u16 *)from, value = (u16)value; break;
        case 4: kept = *(const u32 *)from, value = (u32)value; break;
        default: kept = *(const u64 *)from;
      }
      lost |= kept != value;
    }
  }
  return !lost;
}

NOINLINE i32 check_shared_read(Context *c, Warp *w, u32 id, const i64 *a, u32 mask, u32 unit, i32 own, i64 *index) {
  if (shared_indices(c, w, id, a, mask, unit, own, index)) return 1;
  if (c->check) {
    const u8 *set = (const u8 *)c->shared_set;
    i32 unset = 0;
    LANES(mask) unset |= !unit_set(set + index[l], unit);
    if (unset) return 1;
    if (races_of_reads(c, w, index, mask, unit)) return 1;
  }
  if (c->check) lanes_touch(c, w, mask, LOADS);
  count_shared(c, id, a, mask, unit);
  return 0;
}

INLINE i32 local_offsets(Context *c, Warp *w, const i64 *a, u32 mask, u32 unit, i64 *offset) {
  LANES(mask) {
    if (a[l] < 0 || a[l] + unit > c->local_bytes || a[l] & (unit - 1)) return 1;
    offset[l] = ((i64)w->warp * 32 + l) * c->local_bytes + a[l];
  }
  return 0;
}

// t: id, n, size, signed, space | strength << 8, address[5], (slot, width) * n
EXPORT i32 rt_ld(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 n = t[1], size = t[2], unit = n * size;
  i64 a[32], index[32];
  addresses(w, t + 5, a);
  i32 space = (i32)(t[4] & 255);
  c->time++;
  if (space == GENERIC && (space = resolve(a, mask)) < 0) return SLOW;
  switch (space) {
    case GLOBAL:
      if (check_global(c, w->warp, t[0], a, mask, unit, READS, t[4] >> 8)) return SLOW;
      load_lanes(w, (const u8 *)c->global_ - BASE, a, mask, n, size, t[3], t + 10);
      return 0;
    case SHARED:
    case CLUSTER:
      if (check_shared_read(c, w, t[0], a, mask, unit, space == SHARED, index)) return SLOW;
      if (c->check) {
        if (lanes_clash(c, w, index, mask, unit, LOADS)) return SLOW;
        note_lanes(c, w, index, mask, unit, LOADS);
      }
      load_lanes(w, (const u8 *)c->shared, index, mask, n, size, t[3], t + 10);
      return 0;
    case PARAM:
      LANES(mask) if (a[l] < 0 || a[l] + unit > c->param_bytes || a[l] & (unit - 1)) return SLOW;
      load_lanes(w, (const u8 *)c->params, a, mask, n, size, t[3], t + 10);
      return 0;
    default:
      if (local_offsets(c, w, a, mask, unit, index)) return SLOW;
      if (c->check) LANES(mask) if (!unit_set((const u8 *)c->local_set + index[l], unit)) return SLOW;
      load_lanes(w, (const u8 *)c->local, index, mask, n, size, t[3], t + 10);
      return 0;
  }
}

// t: id, n, size, space | strength << 8, address[5], (way, slot or low, high, width) * n
EXPORT i32 rt_st(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 n = t[1], size = t[2], unit = n * size;
  i64 a[32], index[32];
  addresses(w, t + 4, a);
  i32 space = (i32)(t[3] & 255);
  c->time++;
  if (space == GENERIC && (space = resolve(a, mask)) < 0) return SLOW;
  const u32 *sources = t + 9;
  switch (space) {
    case GLOBAL: {
      u8 *base = (u8 *)c->global_ - BASE;
      if (check_global(c, w->warp, t[0], a, mask, unit, WRITES, t[3] >> 8)) return SLOW;
      store_lanes(w, base, a, mask, n, size, sources);
      if (c->check && !lanes_agree(w, base, a, mask, n, size, sources)) return SLOW;
      mark_global(c, a, mask, unit, w->warp, t[3] >> 8);
      return 0;
    }
    case SHARED:
    case CLUSTER: {
      u8 *base = (u8 *)c->shared;
      if (shared_indices(c, w, t[0], a, mask, unit, space == SHARED, index)) return SLOW;
      if (c->check && lanes_clash(c, w, index, mask, unit, STORES)) return SLOW;
      if (c->check && races_of_writes(c, w, index, mask, unit, 0)) return SLOW;
      if (c->check) lanes_touch(c, w, mask, STORES);
      count_shared(c, t[0], a, mask, unit);
      store_lanes(w, base, index, mask, n, size, sources);
      c->events++;
      if (!c->check) return 0;
      LANES(mask) set_unit((u8 *)c->shared_set + index[l], unit);
      if (!lanes_agree(w, base, index, mask, n, size, sources)) return SLOW;
      note_lanes(c, w, index, mask, unit, STORES);
      return 0;
    }
    case LOCAL:
      if (local_offsets(c, w, a, mask, unit, index)) return SLOW;
      store_lanes(w, (u8 *)c->local, index, mask, n, size, sources);
      LANES(mask) set_unit((u8 *)c->local_set + index[l], unit);
      return 0;
    default:
      return SLOW;
  }
}

INLINE i32 whole_warp(const Warp *w, u32 mask) { return mask == ~0u && !w->exited; }

NOINLINE void transpose16(u16 *to, const u16 *from) {
  for (int r = 0; r < 8; r++)
    for (int k = 0; k < 8; k++) to[8 * k + r] = from[8 * r + k];
}

// t: id, matrices, transposed, own, address[5], slot * matrices
EXPORT i32 rt_ldmatrix(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 n = t[1], lanes = n == 4 ? ~0u : (1u << 8 * n) - 1;
  i64 a[32], index[32];
  if (!whole_warp(w, mask)) return SLOW;
  addresses(w, t + 4, a);
  for (int l = 0; l < 32; l++) a[l] = (i64)(u32)a[l];
  c->time++;
  if (check_shared_read(c, w, t[0], a, lanes, 16, (i32)t[3], index)) return SLOW;
  if (c->check) {
    if (lanes_clash(c, w, index, lanes, 16, LOADS)) return SLOW;
    note_lanes(c, w, index, lanes, 16, LOADS);
    lanes_gather(c, w, mask);
  }
  const u8 *shared = (const u8 *)c->shared;
  for (u32 j = 0; j < n; j++) {
    v2l rows[8] __attribute__((aligned(64)));
    for (int r = 0; r < 8; r++) rows[r] = *(const v2l *)(shared + index[8 * j + r]);
    void *out = slot(w, t[9 + j]);
    if (t[2]) transpose16((u16 *)out, (const u16 *)rows);
    else __builtin_memcpy(out, rows, 128);
  }
  return 0;
}

EXPORT i32 rt_stmatrix(Warp *w, Context *c, const u32 *t, u32 mask) {
  u32 n = t[1], lanes = n == 4 ? ~0u : (1u << 8 * n) - 1;
  i64 a[32], index[32];
  if (!whole_warp(w, mask)) return SLOW;
  addresses(w, t + 4, a);
  for (int l = 0; l < 32; l++) a[l] = (i64)(u32)a[l];
  c->time++;
  if (shared_indices(c, w, t[0], a, lanes, 16, (i32)t[3], index)) return SLOW;
  if (c->check && lanes_clash(c, w, index, lanes, 16, STORES)) return SLOW;
  if (c->check && races_of_writes(c, w, index, lanes, 16, 0)) return SLOW;
  if (c->check) lanes_touch(c, w, lanes, STORES);
  count_shared(c, t[0], a, lanes, 16);
  u8 *shared = (u8 *)c->shared, *set = (u8 *)c->shared_set;
  v2l rows[32] __attribute__((aligned(64)));
  for (u32 j = 0; j < n; j++) {
    if (t[2]) transpose16((u16 *)(rows + 8 * j), (const u16 *)slot(w, t[9 + j]));
    else __builtin_memcpy(rows + 8 * j, slot(w, t[9 + j]), 128);
  }
  LANES(lanes) {
    *(v2l *)(shared + index[l]) = rows[l];
    if (c->check) set_unit(set + index[l], 16);
  }
  c->events++;
  if (c->check)
    LANES(lanes) {
      v2l kept = *(v2l *)(shared + index[l]);
      if (kept[0] != rows[l][0] || kept[1] != rows[l][1]) return SLOW;
    }
  if (c->check) note_lanes(c, w, index, lanes, 16, STORES);
  return 0;
}
