// shfl, vote, redux and elect where lanes or masks are not literals; mbarrier.init; setmaxnreg.
#include "runtime.h"

// Every executing lane is a member, and every living member executes.
INLINE i32 members_agree(Warp *w, const u32 *t, u32 mask) {
  u32 members = value32(w, t, (u32)__builtin_ctz(mask));
  if (!t[0])
    LANES(mask) if (value32(w, t, l) != members) return 0;
  return !(mask & ~members) && !(members & ~w->exited & ~mask);
}

enum { UP, DOWN, BFLY, IDX };
// t: id, way, target slot, predicate slot, x[3], lane[3], clamp[3], members[3]
EXPORT i32 rt_shfl(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (!members_agree(w, t + 13, mask) && c->check) return SLOW;
  u32 out[32], good[32];
  LANES(mask) {
    u32 clamp = value32(w, t + 10, l), segment = clamp >> 8 & 31, limit = clamp & 31;
    i32 offset = (i32)(value32(w, t + 7, l) & 31), highest = (i32)((l & segment) | (limit & ~segment)), from;
    switch (t[1]) {
      case UP:
        from = (i32)l - offset;
        good[l] = from >= (i32)(l & segment);
        break;
      case DOWN:
        from = (i32)l + offset;
        good[l] = from <= highest;
        break;
      case BFLY:
        from = (i32)l ^ offset;
        good[l] = from <= highest;
        break;
      default:
        from = (i32)((l & segment) | ((u32)offset & ~segment));
        good[l] = from <= highest;
    }
    if (!good[l]) from = (i32)l;
    if (!(mask >> from & 1) && c->check) return SLOW;
    out[l] = value32(w, t + 4, (u32)from);
  }
  LANES(mask) {
    if (t[2]) slot32(w, t[2])[l] = out[l];
    if (t[3]) ((u8 *)slot(w, t[3]))[l] = (u8)good[l];
  }
  return 0;
}

enum { ALL, ANY, UNI, BALLOT };
// t: id, way, target slot, predicate[3] (way 0 slot; 1 literal), negated, members[3]
EXPORT i32 rt_vote(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)c;
  if (!members_agree(w, t + 7, mask)) return SLOW;
  u32 yes = 0;
  LANES(mask) {
    u32 flag = t[3] ? t[4] : ((u8 *)slot(w, t[4]))[l];
    if ((flag != 0) != (t[6] != 0)) yes |= 1u << l;
  }
  u32 result = t[1] == ALL ? yes == mask : t[1] == ANY ? yes != 0 : yes == mask || !yes;
  LANES(mask) {
    if (t[1] == BALLOT) slot32(w, t[2])[l] = yes;
    else ((u8 *)slot(w, t[2]))[l] = (u8)result;
  }
  return 0;
}

// t: id, way (as atomics), kind, target slot, x[3], members[3]
EXPORT i32 rt_redux(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)c;
  if (!members_agree(w, t + 7, mask)) return SLOW;
  u64 total = 0;
  u32 first = 1;
  LANES(mask) {
    u64 value = value32(w, t + 4, l);
    total = first ? value : updated(t[1], t[2], total, value, 0, 1);
    first = 0;
  }
  LANES(mask) slot32(w, t[3])[l] = (u32)total;
  return 0;
}

// t: id, lane slot, predicate slot, members[3]
EXPORT i32 rt_elect(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)c;
  if (!members_agree(w, t + 3, mask)) return SLOW;
  u32 lowest = (u32)__builtin_ctz(mask);
  LANES(mask) {
    if (t[1]) slot32(w, t[1])[l] = lowest;
    ((u8 *)slot(w, t[2]))[l] = l == lowest;
  }
  return 0;
}

// t: id, kind, address[5], count[3], line
EXPORT i32 rt_mbarrier_init(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (mask & (mask - 1)) return SLOW;
  u32 l = (u32)__builtin_ctz(mask);
  i64 address = address_of_lane(w, t + 2, l);
  if (t[1] == 1) address &= 0xFFFFFFFF;
  i64 index[32];
  index[l] = shared_index(c, w, address, 8, t[1] == 2);
  u32 count = value32(w, t + 7, l);
  if (index[l] < 0 || (index[l] & 7) || count < 1 || count > MAX_COUNT) return SLOW;
  if (mbarrier_at(c, index[l]) || c->mbarrier_count == MBARRIERS) return SLOW;
  c->time++;
  if (c->check) {
    if (races_of_writes(c, w, index, mask, 8, 0)) return SLOW;
    i64 word = index[l] >> c->granule_shift, end = (index[l] + 8) >> c->granule_shift;
    for (; word < end; word++) ((u8 *)c->guarded)[word] = 1;
    c->guards++;
  }
  i64 place = c->mbarrier_count++;
  ((i16 *)c->mbarrier_slots)[index[l] >> 3] = (i16)place;
  Mbarrier *b = (Mbarrier *)c->mbarriers + place;
  b->index = index[l], b->count = b->pending = count, b->tx = b->phase = b->fenced = 0;
  b->agent = c->first_mbarrier + place % 64;
  b->line = t[10], b->owner = w->warp, b->owner_time = c->time, b->live = 1, b->serial = place + 1;
  for (i64 a = 0; a < 2 * c->agents; a++) known_of(c, b)[a] = done_of(c, b)[a] = 0;
  return 0;
}

// t: id, count, grow
EXPORT i32 rt_setmaxnreg(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (mask != ~w->exited) return SLOW;
  i64 *have = (i64 *)c->registers + w->warp, *pool = (i64 *)c->register_pool + w->cta, count = t[1];
  if (t[2] ? *have > count : *have < count) return SLOW;
  i64 needed = 32 * (count - *have);
  if (t[2] && needed > *pool) {
    w->state = WAIT_POOL;
    w->wait_a = (u32)w->cta;
    return BLOCKED;
  }
  *pool -= needed;
  *have = count;
  if (!t[2]) {
    for (i64 i = 0; i < c->warps_per_cta; i++) {
      Warp *m = warp_at(c, w->cta * c->warps_per_cta + i);
      if (m->state == WAIT_POOL) m->state = READY;
    }
    c->events++;
  }
  return 0;
}
