// Lanes of one warp on shared memory (check/lanes.py): nothing orders them between two barriers of the warp.
#include "runtime.h"

typedef struct {
  i64 *epoch;  // of each warp: the number since its last barrier, which no other has
  i64 *loaded_at, *loaded_by, *stored_at, *stored_by;  // of each granule: in which epoch, by which lane
  i64 *first;    // of each lane: when it first touched shared memory since the last barrier of its warp, or 0
  // Of each warp: the first epoch that is not ordered; 1 + the mbarrier where all lanes arrived last, in which phase,
  // and the epoch that began there.
  i64 *open, *arrived, *arrived_in, *arrival;
} Lanes;
#define SEVERAL -1

// Whether an epoch is one of the warp that nothing has ordered yet.
INLINE i32 is_open(const Context *c, i64 epoch, i64 now, i64 first) {
  return epoch == now || (epoch >= first && epoch < now && (now - epoch) % c->warps == 0);
}
// 1 if a lane uses what another lane stored, or overwrites what another loaded, since the last barrier of the warp.
static i32 lanes_clash(const Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit, i32 writes) {
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 epoch = lanes->epoch[w->warp], open = lanes->open[w->warp], steps = steps_of(c, unit);
  i32 bad = 0;
  LANES(mask) {
    i64 at = index[l] >> c->granule_shift;
    for (i64 end = at + steps; at < end; at++) {
      bad |= is_open(c, lanes->stored_at[at], epoch, open) && lanes->stored_by[at] != (i64)l;
      if (writes) bad |= is_open(c, lanes->loaded_at[at], epoch, open) && lanes->loaded_by[at] != (i64)l;
    }
  }
  return bad;
}
static void note_lanes(const Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit, i32 writes) {
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 epoch = lanes->epoch[w->warp], open = lanes->open[w->warp], steps = steps_of(c, unit);
  LANES(mask) {
    i64 at = index[l] >> c->granule_shift;
    for (i64 end = at + steps; at < end; at++) {
      if (writes) {
        lanes->stored_at[at] = epoch;
        lanes->stored_by[at] = l;
      } else {
        i32 alone = !is_open(c, lanes->loaded_at[at], epoch, open) || lanes->loaded_by[at] == (i64)l;
        lanes->loaded_at[at] = epoch;
        lanes->loaded_by[at] = alone ? (i64)l : SEVERAL;
      }
    }
  }
}
INLINE void lanes_touch(const Context *c, const Warp *w, u32 mask) {
  if (!c->arrivals_checked) return;
  i64 *first = ((const Lanes *)c->lanes)->first + 32 * (i64)w->warp;
  LANES(mask) if (!first[l]) first[l] = c->time;
}
// Up to when an arrival by the lanes of the mask covers the accesses of the whole warp.
static i64 covered(const Context *c, const Warp *w, u32 mask) {
  i64 time = c->time;
  if (!c->arrivals_checked) return time;
  const i64 *first = ((const Lanes *)c->lanes)->first + 32 * (i64)w->warp;
  LANES(~mask) if (first[l] && first[l] <= time) time = first[l] - 1;
  return time;
}
INLINE void lanes_meet(Context *c, const Warp *w, u32 mask) {
  if (!c->check || (mask | w->exited) != ~0u) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  lanes->open[w->warp] = lanes->epoch[w->warp] += c->warps;
  __builtin_memset(lanes->first + 32 * (i64)w->warp, 0, 32 * sizeof(i64));
}
// All lanes of a warp arrive together on one mbarrier, in its current phase.
INLINE void lanes_arrive(const Context *c, const Warp *w, u32 mask, i64 index, i64 phase) {
  if (!c->check || (mask | w->exited) != ~0u) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  lanes->arrival[w->warp] = lanes->epoch[w->warp] += c->warps;
  lanes->arrived[w->warp] = index + 1;
  lanes->arrived_in[w->warp] = phase;
}
// All of them see the mbarrier in a phase: if they arrived in an earlier one, what each did before is done for all.
INLINE void lanes_see(const Context *c, const Warp *w, u32 mask, i64 index, i64 phase) {
  if (!c->check || (mask | w->exited) != ~0u) return;
  const Lanes *lanes = (const Lanes *)c->lanes;
  i64 warp = w->warp;
  if (lanes->arrived[warp] != index + 1 || lanes->arrived_in[warp] >= phase) return;
  lanes->arrived[warp] = 0;
  if (lanes->open[warp] < lanes->arrival[warp]) lanes->open[warp] = lanes->arrival[warp];
  __builtin_memset(lanes->first + 32 * warp, 0, 32 * sizeof(i64));
}
