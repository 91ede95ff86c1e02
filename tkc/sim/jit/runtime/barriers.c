// bar.sync, bar.arrive and the proxy fence. Barrier b of CTA i is entry 16 i + b.
#include "runtime.h"

typedef struct {
  i64 open, expected, arrived, all_warps, syncing, line;
} Barrier;

INLINE i64 *barrier_known(const Context *c, i64 key) {
  return (i64 *)c->barrier_known + key * 2 * c->agents;
}
// What was known when the barrier was last complete.
INLINE i64 *barrier_passed(const Context *c, i64 key) {
  return (i64 *)c->barrier_passed + key * c->agents;
}
static i32 knows_passed(const Context *c, i64 key, i64 warp) {
  const i64 *seen = seen_of(c, warp), *passed = barrier_passed(c, key);
  i32 behind = 0;
  for (i64 a = 0; a < c->agents; a++) behind |= seen[a] < passed[a];
  return !behind;
}
INLINE i64 live_warps(const Context *c, i64 cta) {
  i64 n = 0;
  for (i64 i = 0; i < c->warps_per_cta; i++) n += warp_at(c, cta * c->warps_per_cta + i)->state != FINISHED;
  return n;
}

// Release a barrier that is complete. The warps that wait go on behind the instruction.
static i32 settle_barrier(Context *c, i64 key) {
  Barrier *b = (Barrier *)c->barriers + key;
  if (!b->open || b->arrived < b->expected) return 0;
  i64 first = key / 16 * c->warps_per_cta;
  for (i64 i = 0; i < c->warps_per_cta; i++) {
    if (!(b->syncing >> i & 1)) continue;
    Warp *w = warp_at(c, first + i);
    learn(c, first + i, barrier_known(c, key));
    if (w->state == WAIT_BARRIER && w->wait_a == (u32)key) {
      w->state = READY;
      w->pc++;
    }
  }
  for (i64 a = 0; a < c->agents; a++) barrier_passed(c, key)[a] = barrier_known(c, key)[a];
  b->open = 0;
  c->events++;
  return 1;
}

static void settle_after_exit(Context *c, i64 cta) {
  for (i64 key = 16 * cta; key < 16 * cta + 16; key++) {
    Barrier *b = (Barrier *)c->barriers + key;
    if (!b->open || !b->all_warps) continue;
    b->expected = live_warps(c, cta);
    settle_barrier(c, key);
  }
}

// t: id, aligned, waits, line, number source[3], has count, count source[3]
EXPORT i32 rt_barrier(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (t[1] && mask != ~w->exited) return SLOW;
  u32 number = 0, threads = 0, first = 1;
  LANES(mask) {
    u32 here = value32(w, t + 4, l), count = t[7] ? value32(w, t + 8, l) : 0;
    if (!first && (here != number || count != threads)) return SLOW;
    number = here, threads = count, first = 0;
  }
  if (number > 15 || threads % 32) return SLOW;
  i64 key = 16 * (i64)w->cta + number;
  i64 expected = threads ? threads / 32 : live_warps(c, w->cta);
  Barrier *b = (Barrier *)c->barriers + key;
  i64 place = w->warp - w->cta * c->warps_per_cta;
  if (!b->open) {
    b->open = 1, b->expected = expected, b->arrived = 0, b->syncing = 0;
    b->all_warps = !t[7];
    b->line = t[3];
    i64 *known = barrier_known(c, key);
    for (i64 a = 0; a < 2 * c->agents; a++) known[a] = 0;
  } else if (b->expected != expected) {
    if (threads || b->expected < expected) return SLOW;
    b->expected = expected;
  }
  if (b->arrived + 1 > b->expected || (c->check && !knows_passed(c, key, w->warp))) return SLOW;
  c->time++;
  if (t[2]) lanes_meet(c, w, mask);
  b->arrived++;
  if (t[2]) b->syncing |= 1ll << place;
  publish(c, w->warp, barrier_known(c, key), c->time);
  if (settle_barrier(c, key) || !t[2]) return 0;
  w->state = WAIT_BARRIER;
  w->wait_a = (u32)key;
  return BLOCKED;
}

// bar.warp.sync of all lanes; Python says which one is missed.
EXPORT i32 rt_meet(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)t;
  if ((mask | w->exited) != ~0u) return SLOW;
  lanes_meet(c, w, mask);
  return 0;
}

typedef struct {
  i64 index, count, pending, tx, phase, agent, line, fenced, owner, owner_time, live, serial;
} Mbarrier;
#define MBARRIERS 512

INLINE void fence_mbarriers(Context *c) {
  for (Mbarrier *b = (Mbarrier *)c->mbarriers; b < (Mbarrier *)c->mbarriers + MBARRIERS && b->serial; b++)
    b->fenced = 1;
}

EXPORT i32 rt_fence_proxy(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)t, (void)mask;
  c->time++;
  const i64 *seen = seen_of(c, w->warp);
  i64 *fenced = (i64 *)c->fenced + w->warp * c->agents;
  for (i64 a = 0; a < c->agents; a++) {
    i64 known = seen[a] == ALWAYS ? c->time : seen[a];
    if (known > fenced[a]) fenced[a] = known;
  }
  fence_mbarriers(c);
  return 0;
}
// A fence of gpu scope matters where CTAs are ordered by flags.
EXPORT i32 rt_fence_wide(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)w, (void)t, (void)mask;
  return c->check && c->owner_active == 2 ? SLOW : 0;
}
EXPORT i32 rt_fence_init(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)w, (void)t, (void)mask;
  fence_mbarriers(c);
  return 0;
}
