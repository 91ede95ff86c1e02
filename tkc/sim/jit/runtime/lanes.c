// Lanes of one warp on shared memory (check/lanes.py): nothing orders them between two barriers of the warp.
#include "runtime.h"

typedef struct {
  i64 *epoch;  // of each warp: the number since its last barrier, which no other has
  // Of each granule: in which epoch, by which lane.
  i64 *loaded_at, *loaded_by, *stored_at, *stored_by, *updated_at, *updated_by;
  i64 *first;    // of each lane: when it first touched shared memory since the last barrier of its warp, or 0
  i64 *open;     // of each lane, and each other one: the first epoch of that one that is not ordered for it, if behind
  i64 *whole;    // of each warp: the epoch that its last barrier began
  // As first, of loads, also since the warp executed an instruction together, and of stores; of each warp: the time after
  // which, and up to which, others know of loads by such instructions alone.
  i64 *first_load, *first_store, *doubted_after, *doubted;
  // Of each warp: 1 + the mbarrier where all lanes arrived last, in which phase, and the epoch that began there;
  // the same where some did, and which.
  i64 *arrived, *arrived_in, *arrival, *partly, *partly_in, *partial, *partial_lanes;
} Lanes;
#define SEVERAL -1
enum { LOADS, STORES, CHANGES };

// Whether what lane `by` did in an epoch is not ordered yet for `lane` of the warp; of several lanes (`by` < 0) it is as for
// the one that is ordered best.
INLINE i32 is_open(const Context *c, const Lanes *lanes, i64 warp, i64 lane, i64 epoch, i64 by) {
  i64 now = lanes->epoch[warp], from = lanes->whole[warp];
  if (epoch >= now || epoch < from) return epoch == now;
  const i64 *open = lanes->open + 32 * (32 * warp + lane);
  for (i64 other = by < 0 ? 0 : by; other < (by < 0 ? 32 : by + 1); other++) from = open[other] > from ? open[other] : from;
  return epoch >= from && (now - epoch) % c->warps == 0;
}
// 1 if a lane uses what another lane wrote, or writes what another used, since the last barrier of the warp.
static i32 lanes_clash(const Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit, i32 way) {
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 steps = steps_of(c, unit), warp = w->warp;
  i32 bad = 0;
  LANES(mask) {
    i64 at = index[l] >> c->granule_shift;
    for (i64 end = at + steps; at < end; at++) {
      bad |= lanes->stored_by[at] != (i64)l && is_open(c, lanes, warp, l, lanes->stored_at[at], lanes->stored_by[at]);
      if (way != LOADS) bad |= lanes->loaded_by[at] != (i64)l && is_open(c, lanes, warp, l, lanes->loaded_at[at], lanes->loaded_by[at]);
      if (way != CHANGES) bad |= lanes->updated_by[at] != (i64)l && is_open(c, lanes, warp, l, lanes->updated_at[at], lanes->updated_by[at]);
    }
  }
  return bad;
}
static void note_lanes(const Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit, i32 way) {
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 epoch = lanes->epoch[w->warp], steps = steps_of(c, unit);
  i64 *when = way == LOADS ? lanes->loaded_at : lanes->updated_at, *by = way == LOADS ? lanes->loaded_by : lanes->updated_by;
  LANES(mask) {
    i64 at = index[l] >> c->granule_shift;
    for (i64 end = at + steps; at < end; at++) {
      if (way == STORES) {
        lanes->stored_at[at] = epoch;
        lanes->stored_by[at] = l;
      } else {
        i32 alone = by[at] == (i64)l || !is_open(c, lanes, w->warp, l, when[at], by[at]);
        when[at] = epoch;
        by[at] = alone ? (i64)l : SEVERAL;
      }
    }
  }
}
INLINE void touch_first(const Context *c, i64 *first, u32 mask) { LANES(mask) if (!first[l]) first[l] = c->time; }
INLINE void lanes_touch(const Context *c, const Warp *w, u32 mask, i32 way) {
  if (!c->arrivals_checked) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  touch_first(c, lanes->first + 32 * (i64)w->warp, mask);
  touch_first(c, (way == LOADS ? lanes->first_load : lanes->first_store) + 32 * (i64)w->warp, mask);
}
// All lanes of a warp execute an instruction together.
INLINE void lanes_gather(Context *c, const Warp *w, u32 mask) {
  if (!c->arrivals_checked || (mask | w->exited) != ~0u) return;
  c->time++;
  __builtin_memset(((const Lanes *)c->lanes)->first_load + 32 * (i64)w->warp, 0, 32 * sizeof(i64));
}
EXPORT i32 rt_gather_lanes(Warp *w, Context *c, u32 mask) {
  lanes_gather(c, w, mask);
  return 0;
}
INLINE i64 time_before(const i64 *first, u32 mask, i64 time) {
  LANES(mask) if (first[l] && first[l] <= time) time = first[l] - 1;
  return time;
}
// Up to when an arrival by the lanes of the mask covers the accesses of the whole warp; sure: not only with doubts.
static i64 covered(const Context *c, const Warp *w, u32 mask, i32 sure) {
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 at = 32 * (i64)w->warp;
  if (!c->arrivals_checked) return c->time;
  if (sure) return time_before(lanes->first + at, ~mask, c->time);
  return time_before(lanes->first_load + at, ~mask, time_before(lanes->first_store + at, ~mask, c->time));
}
INLINE void forget_touched(const Lanes *lanes, i64 warp) {
  __builtin_memset(lanes->first + 32 * warp, 0, 32 * sizeof(i64));
  __builtin_memset(lanes->first_load + 32 * warp, 0, 32 * sizeof(i64));
  __builtin_memset(lanes->first_store + 32 * warp, 0, 32 * sizeof(i64));
  lanes->doubted_after[warp] = lanes->doubted[warp] = 0;
}
INLINE void lanes_meet(Context *c, const Warp *w, u32 mask) {
  if (!c->check) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  ((i64 *)c->last_barrier)[w->warp] = c->time;
  if ((mask | w->exited) != ~0u) return;
  lanes->whole[w->warp] = lanes->epoch[w->warp] += c->warps;
  forget_touched(lanes, w->warp);
}
// Lanes of a warp arrive together on one mbarrier, in its current phase.
INLINE void lanes_arrive(const Context *c, const Warp *w, u32 mask, i64 index, i64 phase) {
  if (!c->check) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 warp = w->warp, epoch = lanes->epoch[warp] += c->warps;
  if ((mask | w->exited) == ~0u) {
    lanes->arrival[warp] = epoch;
    lanes->arrived[warp] = index + 1;
    lanes->arrived_in[warp] = phase;
    return;
  }
  i32 same = lanes->partly[warp] == index + 1 && lanes->partly_in[warp] == phase;
  lanes->partial_lanes[warp] = same ? lanes->partial_lanes[warp] | mask : mask;
  lanes->partial[warp] = epoch;
  lanes->partly[warp] = index + 1;
  lanes->partly_in[warp] = phase;
}
INLINE void close_lanes(const Context *c, const Warp *w, u32 mask, i64 epoch) {
  i64 *open = ((const Lanes *)c->lanes)->open + 1024 * (i64)w->warp;
  LANES(mask) for (i64 other = 32 * (i64)l; other < 32 * (i64)l + 32; other++)
    if (open[other] < epoch) open[other] = epoch;
}
// Lanes see the mbarrier in a phase: if all others arrived in an earlier one, what each did before is done for these.
INLINE void lanes_see(const Context *c, const Warp *w, u32 mask, i64 index, i64 phase) {
  if (!c->check) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 warp = w->warp;
  ((i64 *)c->last_barrier)[warp] = c->time;
  if (lanes->arrived[warp] == index + 1 && lanes->arrived_in[warp] < phase) {
    close_lanes(c, w, mask, lanes->arrival[warp]);
    if ((mask | w->exited) == ~0u) {
      lanes->arrived[warp] = 0;
      forget_touched(lanes, warp);
    }
  }
  if (lanes->partly[warp] == index + 1 && lanes->partly_in[warp] < phase) {
    u32 missing = ~(u32)lanes->partial_lanes[warp] & ~w->exited;
    if (!missing || (missing == mask && !(mask & (mask - 1)))) close_lanes(c, w, mask, lanes->partial[warp]);
  }
}
// Whether others know of loads of some warp with doubts, of which Python tells.
static i32 any_doubted(const Context *c) {
  i64 found = 0;
  if (c->arrivals_checked)
    for (i64 i = 0; i < c->warps; i++) found |= ((const Lanes *)c->lanes)->doubted[i];
  return found != 0;
}
