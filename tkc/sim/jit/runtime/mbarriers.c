// mbarrier arrive, expect_tx and waits. init and inval run in Python, which fills the same records.
#include "runtime.h"
#define MAX_COUNT ((1 << 20) - 1)

INLINE Mbarrier *mbarrier_at(const Context *c, i64 index) {
  i16 place = ((const i16 *)c->mbarrier_slots)[index >> 3];
  return place < 0 ? 0 : (Mbarrier *)c->mbarriers + place;
}
INLINE i64 place_of(const Context *c, const Mbarrier *b) { return b - (Mbarrier *)c->mbarriers; }
INLINE i64 *known_of(const Context *c, const Mbarrier *b) {
  return (i64 *)c->mbarrier_known + place_of(c, b) * 2 * c->agents;
}
INLINE i64 *done_of(const Context *c, const Mbarrier *b) {
  return (i64 *)c->mbarrier_done + place_of(c, b) * 2 * c->agents;
}

static void settle_mbarrier(Context *c, Mbarrier *b) {
  while (b->pending == 0 && b->tx == 0) {
    b->phase++;
    b->pending = b->count;
    __builtin_memcpy(done_of(c, b), known_of(c, b), 16 * (u64)c->agents);
    for (i64 i = 0; i < c->warps; i++) {
      Warp *w = warp_at(c, i);
      if (w->state == WAIT_MBARRIER && w->wait_a == (u32)b->index) w->state = READY;
    }
    if (c->python_waits) c->woken = 1;
    c->events++;
    if (b->count) break;
  }
}
NOINLINE i32 arrive_at(Context *c, Mbarrier *b, i64 count, i64 warp, i64 time) {
  if (count > b->pending) return 1;
  publish(c, warp, known_of(c, b), time);
  b->pending -= count;
  c->events++;
  settle_mbarrier(c, b);
  return 0;
}
INLINE i32 init_visible(const Context *c, const Mbarrier *b, i64 warp) {
  return !c->check || b->owner == warp || seen_of(c, warp)[b->owner] >= b->owner_time;
}
// The mbarrier of a lane; 0 if something is wrong.
NOINLINE Mbarrier *mbarrier_operand(Context *c, Warp *w, u32 id, const u32 *t, u32 l, u32 kind) {
  i64 address = address_of_lane(w, t, l);
  if (kind == 1) address &= 0xFFFFFFFF;
  i64 index = shared_index(c, w, address, 8, kind == 2);
  if (index < 0 || (index & 7)) return 0;
  if (c->ctas > 1 && note_remote(c, w, id, index)) return 0;
  return mbarrier_at(c, index);
}
// A warp has used an mbarrier by `time`, before it is invalidated.
INLINE void note_use(Context *c, const Mbarrier *b, i64 warp, i64 time) {
  if (!c->check) return;
  i64 word = b->index >> c->granule_shift;
  i64 *last = (i64 *)c->last_read + word, *mine = (i64 *)c->agent_last + warp;
  i32 *read = (i32 *)c->read_time + warp * c->granules + word;
  if (time > *last) *last = time;
  if (time > *mine) *mine = time;
  if (time > *read) *read = (i32)time;
}

// t: id, kind (1 generic, 2 own CTA), address[5], way (0 arrive, 1 arrive.expect_tx, 2 expect_tx), state slot, amount[3]
EXPORT i32 rt_arrive(Warp *w, Context *c, const u32 *t, u32 mask) {
  LANES(mask) {
    Mbarrier *b = mbarrier_operand(c, w, t[0], t + 2, l, t[1]);
    if (!b || !init_visible(c, b, w->warp)) return SLOW;
    i64 amount = value32(w, t + 9, l);
    i64 tx = b->tx + (t[7] ? amount : 0);
    if (tx > MAX_COUNT || tx < -MAX_COUNT) return SLOW;
    if (t[7] != 2 && (t[7] ? 1 : amount) > b->pending) return SLOW;
    if (mask & (mask - 1)) {
      // Several lanes: every one must be fine before the first acts.
      i64 all = 0;
      LANES(mask) all += t[7] ? 1 : value32(w, t + 9, l);
      if (all > b->pending) return SLOW;
    }
  }
  if (covered(c, w, mask, 0) > covered(c, w, mask, 1)) return SLOW;  // Python notes a doubt
  c->time++;
  Mbarrier *common = 0;
  i32 several = t[7] == 2;
  LANES(mask) {
    Mbarrier *b = mbarrier_operand(c, w, t[0], t + 2, l, t[1]);
    several |= common && b != common;
    common = b;
  }
  if (common && !several) lanes_arrive(c, w, mask, common->index, common->phase);
  LANES(mask) {
    Mbarrier *b = mbarrier_operand(c, w, t[0], t + 2, l, t[1]);
    i64 amount = value32(w, t + 9, l);
    if (t[8]) slot64(w, t[8])[l] = (u64)b->phase;
    if (t[7]) b->tx += amount;
    c->events++;
    i64 time = covered(c, w, mask, 1);
    note_use(c, b, w->warp, time);
    if (t[7] != 2) arrive_at(c, b, t[7] ? 1 : amount, w->warp, time);
  }
  return 0;
}

// t: id, kind (1 generic, 2 own CTA), address[5], predicate slot, by parity, wanted[3],
// use (see ptx/waits.py)
enum { IGNORED, TESTED, AWAITED };
EXPORT i32 rt_wait(Warp *w, Context *c, const u32 *t, u32 mask) {
  Mbarrier *b = 0;
  u64 want = 0;
  LANES(mask) {
    Mbarrier *here = mbarrier_operand(c, w, t[0], t + 2, l, t[1]);
    u64 phase = t[8] ? value32(w, t + 9, l) : value64(w, t + 9, l);
    if (!here || (b && (here != b || phase != want))) return SLOW;
    b = here, want = phase;
  }
  if ((t[8] && want > 1) || !init_visible(c, b, w->warp)) return SLOW;
  i32 passed = t[8] ? (u64)(b->phase & 1) != want : (u64)b->phase > want;
  if (!passed && !w->timed_out && t[12] == AWAITED) {
    w->state = WAIT_MBARRIER;
    w->wait_a = (u32)b->index;
    w->wait_b = (u32)want & 1;
    return BLOCKED;
  }
  w->timed_out = 0;
  c->time++;
  note_use(c, b, w->warp, c->time);
  if (passed && t[12] != IGNORED) {
    learn(c, w->warp, done_of(c, b));
    lanes_see(c, w, mask, b->index, b->phase);
  }
  u8 *out = (u8 *)slot(w, t[7]);
  LANES(mask) out[l] = (u8)passed;
  return 0;
}
