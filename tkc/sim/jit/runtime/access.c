// Bounds, alignment, initialisation, races and counters of accesses. Every check that fails gives 1:
// the numpy executor then runs the instruction again and raises the error.
#include "runtime.h"

typedef struct {
  i64 filled;
  u32 mask, unit;
  i32 delta[32];
  i64 found, ideal;
} Pattern;

// How global memory is accessed: updates read and write.
enum { WRITES, READS, UPDATES };
// How strong an access is (check/global_races.py): strong ones need no order against others of their kind, narrow
// ones those of their CTA or cluster; believed loads (.nc) are of what nobody writes. OBSERVES is
// added where a strong access reads, BY_L2 where one passes by the L1 (.cg, .cv).
enum { WEAK, STRONG, NARROW, BELIEVED, OBSERVES, BY_L2 = 8 };
enum { REQUESTS, WAVES, IDEAL_WAVES, SECTORS, IDEAL_SECTORS, SHARED_BYTES, GLOBAL_BYTES, BULK_BYTES };
INLINE i64 *stats_of(Context *c, u32 id) { return (i64 *)c->stats + 8 * (i64)id; }

// Counters.

INLINE Pattern *pattern_of(Context *c, u32 id, const i64 *a, u32 mask, u32 unit, i64 grain, i32 kind,
                           i32 *hit) {
  Pattern *p = (Pattern *)c->patterns + 2 * (i64)id + kind;
  i64 origin = a[__builtin_ctz(mask)] & -grain;
  i32 delta[32] __attribute__((aligned(64)));
  i32 differs = 0;
  for (int l = 0; l < 32; l++) delta[l] = mask >> l & 1 ? (i32)(a[l] - origin) : 0;
  for (int l = 0; l < 32; l++) differs |= delta[l] ^ p->delta[l];
  *hit = p->filled && p->mask == mask && p->unit == unit && !differs;
  if (!*hit) {
    for (int l = 0; l < 32; l++) p->delta[l] = delta[l];
    p->filled = 1;
    p->mask = mask;
    p->unit = unit;
  }
  return p;
}

NOINLINE void count_wavefronts(Pattern *p, const i64 *a, u32 mask, u32 unit) {
  u32 steps = unit > 4 ? unit / 4 : 1, lanes = 32 / steps;
  i64 waves = 0, phases = 0;
  for (u32 first = 0; first < 32; first += lanes) {
    u32 here = (mask >> first) & (lanes == 32 ? ~0u : (1u << lanes) - 1);
    if (!here) continue;
    i64 words[32][32];
    u32 load[32] = {0}, most = 1;
    LANES(here) {
      for (u32 j = 0; j < steps; j++) {
        i64 word = (a[first + l] >> 2) + j;
        u32 bank = (u32)word & 31, k = 0;
        while (k < load[bank] && words[bank][k] != word) k++;
        if (k == load[bank]) {
          words[bank][k] = word;
          if (++load[bank] > most) most = load[bank];
        }
      }
    }
    waves += most;
    phases++;
  }
  p->found = waves;
  p->ideal = phases;
}

NOINLINE void count_sectors(Pattern *p, const i64 *a, u32 mask, u32 unit) {
  i64 seen[32];
  u32 n = 0;
  LANES(mask) {
    i64 sector = a[l] >> 5;
    u32 k = n;
    while (k > 0 && seen[k - 1] != sector) k--;
    if (!k) seen[n++] = sector;
  }
  p->found = n;
  p->ideal = ((i64)__builtin_popcount(mask) * unit + 31) / 32;
}

NOINLINE void count_shared(Context *c, u32 id, const i64 *a, u32 mask, u32 unit) {
  i32 hit;
  Pattern *p = pattern_of(c, id, a, mask, unit, 4, 0, &hit);
  if (!hit) count_wavefronts(p, a, mask, unit);
  i64 *s = stats_of(c, id);
  s[REQUESTS]++;
  s[WAVES] += p->found;
  s[IDEAL_WAVES] += p->ideal;
  s[SHARED_BYTES] += (i64)__builtin_popcount(mask) * unit;
}

NOINLINE void count_global(Context *c, u32 id, const i64 *a, u32 mask, u32 unit) {
  i32 hit;
  Pattern *p = pattern_of(c, id, a, mask, unit, 32, 1, &hit);
  if (!hit) count_sectors(p, a, mask, unit);
  i64 *s = stats_of(c, id);
  s[REQUESTS]++;
  s[SECTORS] += p->found;
  s[IDEAL_SECTORS] += p->ideal;
  s[GLOBAL_BYTES] += (i64)__builtin_popcount(mask) * unit;
}

// Global memory.

INLINE i64 allocation_of(const Context *c, i64 address) {
  const i64 *starts = (const i64 *)c->starts;
  i64 low = 0, high = c->allocations;
  while (low < high) {
    i64 middle = (low + high) / 2;
    if (starts[middle] <= address) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
INLINE i32 in_allocation(const Context *c, i64 first, i64 end) {
  i64 at = allocation_of(c, first);
  return at >= 0 && end <= ((const i64 *)c->ends)[at];
}
INLINE i32 all_set(const u8 *set, i64 n) {
  i64 i = 0;
  u64 all = ~0ull;
  for (; i + 8 <= n; i += 8) {
    u64 word;
    __builtin_memcpy(&word, set + i, 8);
    all &= word;
  }
  for (; i < n; i++) all &= set[i] == 0xFF ? ~0ull : 0;
  return all == ~0ull;
}
INLINE i32 unit_set(const u8 *set, u32 unit) {
  switch (unit) {
    case 1: return *set == 0xFF;
    case 2: return *(const u16 *)set == 0xFFFF;
    case 4: return *(const u32 *)set == ~0u;
    case 8: return *(const u64 *)set == ~0ull;
    default: return (((const u64 *)set)[0] & ((const u64 *)set)[1]) == ~0ull;
  }
}
INLINE void set_unit(u8 *set, u32 unit) { __builtin_memset(set, 0xFF, unit); }

INLINE i32 is_run(const i64 *a, u32 mask, u32 unit) {
  if (mask != ~0u) return 0;
  i64 differs = 0;
  for (int l = 0; l < 32; l++) differs |= a[l] - (a[0] + (i64)l * unit);
  return !differs;
}

// What CTAs of a launch do to each other's words (check/global_races.py).
enum { SOMEBODY = -1 };
#define WORDS(a, mask, unit)                                                                     \
  LANES(mask)                                                                                    \
  for (i64 word = ((a)[l] - BASE) >> c->word_shift, end = word + ((unit) >> c->word_shift); word < end; word++)

INLINE i32 another(const Context *c, i32 who) { return who != 0 && who != (i32)c->cluster; }
INLINE i32 foreign_word(const Context *c, i64 word, i32 writes, i32 strong) {
  i32 bad = another(c, ((const i32 *)c->owner)[word]);
  if (c->updates_noted && !strong && another(c, ((const i32 *)c->updater)[word])) {
    i32 observer = ((const i32 *)c->observer)[word];
    bad |= observer != (i32)c->cluster && observer != SOMEBODY;
  }
  return bad | (writes && c->reads_noted && another(c, ((const i32 *)c->reader)[word]));
}
// 1 if nothing orders the accesses; where something may, Python looks closer.
static i32 foreign(const Context *c, const i64 *a, u32 mask, u32 unit, i32 writes, i32 strong) {
  i32 bad = 0;
  WORDS(a, mask, unit) bad |= foreign_word(c, word, writes, strong);
  return bad;
}
// Lines of the L1 in kernels that may order CTAs (check/cached_lines.py).
enum { LINE_SHIFT = 7 };
static i32 foreign_lines(const Context *c, const i64 *a, u32 mask) {
  i32 bad = 0;
  LANES(mask) bad |= another(c, ((const i32 *)c->line_writer)[(a[l] - BASE) >> LINE_SHIFT]);
  return bad;
}
static void note_lines_read(Context *c, const i64 *a, u32 mask) {
  LANES(mask) ((i8 *)c->line_read)[(a[l] - BASE) >> LINE_SHIFT] = 1;
}
INLINE void note_line_written(Context *c, i64 word) {
  i64 line = word >> (LINE_SHIFT - c->word_shift);
  i32 *writer = (i32 *)c->line_writer + line;
  ((i8 *)c->stale)[word] = ((const i8 *)c->line_read)[line];
  *writer = another(c, *writer) ? SOMEBODY : (i32)c->cluster;
}
static void note_readers(Context *c, const i64 *a, u32 mask, u32 unit, i64 row) {
  i32 *reader = (i32 *)c->reader, mine = (i32)c->cluster;
  if (c->owner_active == 2) {
    WORDS(a, mask, unit) {
      reader[word] = mine;
      ((i64 *)c->place_read_time)[word] = c->time;
      ((i16 *)c->place_read_warp)[word] = (i16)row;
    }
    return;
  }
  WORDS(a, mask, unit) reader[word] = another(c, reader[word]) ? SOMEBODY : mine;
}
static void note_strong(Context *c, const i64 *a, u32 mask, u32 unit, i32 writes, i32 observes) {
  i32 *updater = (i32 *)c->updater, *observer = (i32 *)c->observer, mine = (i32)c->cluster;
  WORDS(a, mask, unit) {
    if (!writes) {
      observer[word] = another(c, observer[word]) ? SOMEBODY : mine;
      continue;
    }
    updater[word] = another(c, updater[word]) ? SOMEBODY : mine;
    observer[word] = observes || observer[word] == mine ? mine : 0;
  }
}

// What warps of a cluster do to each other's global memory (check/program_order.py).
typedef struct {
  i64 *time;
  i16 *warp;
  i8 *lane;
} Marks;
enum { SEVERAL_LANES = -1, NO_LANE = -2 };
enum { LAST_WRITE, LAST_READ, READ_BEFORE, LAST_UPDATE, UPDATE_BEFORE, LAST_OBSERVED };
INLINE Marks *marks_of(const Context *c, i32 which) { return (Marks *)c->marks + which; }
INLINE i32 late(const Context *c, i32 which, i64 place, i64 row) {
  const Marks *marks = marks_of(c, which);
  i64 who = marks->warp[place], time = marks->time[place] - c->marks_base;
  return who != row && time > 0 && time > ((const i64 *)c->seen)[row * c->agents + who];
}
// Whether another lane of the same warp did it, since its last barrier.
INLINE i32 lanes_apart(const Context *c, i32 which, i64 place, i64 row, u32 lane) {
  const Marks *marks = marks_of(c, which);
  if (!c->marks_by_lane || marks->warp[place] != row || marks->lane[place] == (i8)lane) return 0;
  return marks->lane[place] != NO_LANE && marks->time[place] - c->marks_base > ((const i64 *)c->last_barrier)[row];
}
// Whether an update by another warp is unknown, also by way of a warp that has seen the last one.
INLINE i32 unsettled(const Context *c, i64 place, i64 row) {
  const Marks *observed = marks_of(c, LAST_OBSERVED);
  if (!late(c, LAST_UPDATE, place, row) && !late(c, UPDATE_BEFORE, place, row)) return 0;
  if (observed->time[place] < marks_of(c, LAST_UPDATE)->time[place]) return 1;
  return observed->warp[place] != SOMEBODY && late(c, LAST_OBSERVED, place, row);
}
#define PLACES(a, mask, unit)                                                                    \
  LANES(mask)                                                                                    \
  for (i64 place = ((a)[l] - BASE) >> c->marks_shift, end = place + ((unit) >> c->marks_shift); place < end; place++)

// Whether nobody in the cluster has touched a run of places: the usual case, found without clocks.
INLINE i32 untouched(const Context *c, i32 which, i64 first, i64 count) {
  const i64 *time = marks_of(c, which)->time + first;
  i32 touched = 0;
  for (i64 i = 0; i < count; i++) touched |= time[i] > c->marks_base;
  return !touched;
}
static i32 unordered(const Context *c, const i64 *a, u32 mask, u32 unit, i32 how, i32 strong, i64 row) {
  i32 bad = 0;
  if (is_run(a, mask, unit)) {
    i64 first = (a[0] - BASE) >> c->marks_shift, count = (32 * (i64)unit) >> c->marks_shift;
    i32 free = untouched(c, LAST_WRITE, first, count);
    if (free && how == WRITES && c->reads_noted) free = untouched(c, LAST_READ, first, count);
    if (free && c->updates_noted) free = untouched(c, LAST_UPDATE, first, count);
    if (free) return 0;
  }
  PLACES(a, mask, unit) {
    bad |= late(c, LAST_WRITE, place, row);
    if (!strong) bad |= lanes_apart(c, LAST_WRITE, place, row, l);
    if (!strong && how != READS)
      bad |= lanes_apart(c, LAST_READ, place, row, l) | lanes_apart(c, READ_BEFORE, place, row, l);
    if (c->updates_noted && !strong) bad |= unsettled(c, place, row);
    if (how != READS) bad |= late(c, LAST_READ, place, row) | late(c, READ_BEFORE, place, row);
  }
  return bad;
}
INLINE void note_two(Marks *last, Marks *before, i64 place, i64 time, i64 row) {
  if (last->warp[place] != row) {
    before->time[place] = last->time[place];
    before->warp[place] = last->warp[place];
    before->lane[place] = last->lane[place];
  }
  last->time[place] = time;
  last->warp[place] = (i16)row;
}
static void note_strong_marks(Context *c, const i64 *a, u32 mask, u32 unit, i32 how, i32 observes, i64 row) {
  Marks *last = marks_of(c, LAST_UPDATE), *before = marks_of(c, UPDATE_BEFORE), *seen = marks_of(c, LAST_OBSERVED);
  i64 now = c->marks_base + c->time;
  PLACES(a, mask, unit) {
    i32 settled = seen->time[place] >= last->time[place], own = seen->warp[place] == row;
    if (how != READS) {
      note_two(last, before, place, now, row);
      if (!observes && !(settled && own)) continue;
      seen->warp[place] = (i16)row;
    } else {
      seen->warp[place] = settled && !own ? SOMEBODY : (i16)row;
    }
    seen->time[place] = now;
  }
}
static void note_marks(Context *c, const i64 *a, u32 mask, u32 unit, i32 how, i64 row) {
  Marks *last = marks_of(c, how == WRITES ? LAST_WRITE : LAST_READ), *before = marks_of(c, READ_BEFORE);
  i64 now = c->marks_base + c->time;
  if (how == WRITES && is_run(a, mask, unit)) {
    i64 first = (a[0] - BASE) >> c->marks_shift, count = (32 * (i64)unit) >> c->marks_shift;
    for (i64 i = first; i < first + count; i++) last->time[i] = now;
    for (i64 i = first; i < first + count; i++) last->warp[i] = (i16)row;
    if (!c->marks_by_lane) __builtin_memset(last->lane + first, NO_LANE, (u64)count);
    else
      for (i64 i = 0; i < count; i++) last->lane[first + i] = (i8)(i * 32 / count);
    return;
  }
  PLACES(a, mask, unit) {
    i8 lane = (i8)l;
    if (!c->marks_by_lane || (last->time[place] == now && last->warp[place] == row)) lane = NO_LANE;
    else if (how == READS && lanes_apart(c, LAST_READ, place, row, l)) lane = SEVERAL_LANES;
    if (how == READS) note_two(last, before, place, now, row);
    last->time[place] = now;
    last->warp[place] = (i16)row;
    last->lane[place] = lane;
  }
}

// Strong accesses: 0 if nothing is wrong, and then noted.
static i32 check_strong(Context *c, i64 row, const i64 *a, u32 mask, u32 unit, i32 how, u32 strength) {
  i32 observes = (strength & OBSERVES) != 0, strong = (strength & ~OBSERVES) == STRONG, writes = how != READS;
  i32 across = c->owner_active != 0;
  if (c->owner_active == 2) return 1;  // what CTAs learn by it is kept in Python
  if (across && foreign(c, a, mask, unit, writes, strong)) return 1;
  if (c->marks && unordered(c, a, mask, unit, how, 1, row)) return 1;
  if (c->marks) note_strong_marks(c, a, mask, unit, how, observes, row);
  if (!across) return 0;
  if (strong) note_strong(c, a, mask, unit, writes, observes);
  else if (!writes) note_readers(c, a, mask, unit, row);
  else WORDS(a, mask, unit) ((i32 *)c->owner)[word] = (i32)c->cluster;
  return 0;
}
// 0 if lanes of a warp may access `unit` bytes at device addresses; reads need initialised bytes.
NOINLINE i32 check_global(Context *c, i64 row, u32 id, const i64 *a, u32 mask, u32 unit, i32 how, u32 strength) {
  i64 low = ~(1ull << 63), high = -low - 1, bits = 0;
  LANES(mask) {
    if (a[l] < low) low = a[l];
    if (a[l] > high) high = a[l];
    bits |= a[l];
  }
  if (bits & (unit - 1)) return 1;
  if (!in_allocation(c, low, high + unit)) {
    LANES(mask) if (!in_allocation(c, a[l], a[l] + unit)) return 1;
  }
  i32 lines = c->owner_active == 2 && how == READS && !(strength & BY_L2);
  strength &= ~(u32)BY_L2;
  if (c->check) {
    const u8 *set = (const u8 *)c->global_set - BASE;
    if (how == READS || how == UPDATES) {
      if (is_run(a, mask, unit)) {
        if (!all_set(set + a[0], 32 * unit)) return 1;
      } else {
        LANES(mask) if (!unit_set(set + a[l], unit)) return 1;
      }
    }
    if (strength != WEAK && strength != BELIEVED) {
      if (check_strong(c, row, a, mask, unit, how, strength)) return 1;
    } else {
      if (c->owner_active && foreign(c, a, mask, unit, how == WRITES, 0)) return 1;
      if (lines && foreign_lines(c, a, mask)) return 1;
      if (c->marks && strength == WEAK && unordered(c, a, mask, unit, how, 0, row)) return 1;
      if (lines) note_lines_read(c, a, mask);
      if (c->owner_active && how == READS && strength == WEAK) note_readers(c, a, mask, unit, row);
      if (c->marks && strength == WEAK && how == READS) note_marks(c, a, mask, unit, how, row);
    }
  }
  count_global(c, id, a, mask, unit);
  return 0;
}

// A word of global memory, a granule of the kernel, was written by a warp of this cluster.
INLINE void note_owner(Context *c, i64 address, i64 warp) {
  i64 word = (address - BASE) >> c->word_shift;
  ((i32 *)c->owner)[word] = (i32)c->cluster;
  if (c->owner_active != 2) return;
  ((i64 *)c->place_time)[word] = c->time;
  ((i16 *)c->place_warp)[word] = (i16)warp;
  note_line_written(c, word);
}
// Lanes of a warp have stored to global memory.
NOINLINE void mark_global(Context *c, const i64 *a, u32 mask, u32 unit, i64 warp, u32 strength) {
  u8 *set = (u8 *)c->global_set - BASE;
  if (is_run(a, mask, unit)) __builtin_memset(set + a[0], 0xFF, 32 * unit);
  else LANES(mask) set_unit(set + a[l], unit);
  if (c->check && c->marks && strength == WEAK) note_marks(c, a, mask, unit, WRITES, warp);
  if (c->check && c->owner_active && strength == WEAK)
    LANES(mask) for (i64 j = 0; j < unit; j += 1 << c->word_shift) note_owner(c, a[l] + j, warp);
  c->events++;
}

// Shared memory: bytes of the cluster's array, -1 if outside.

// own: the address must be the CTA's own (.shared or .shared::cta).
NOINLINE i64 shared_index(const Context *c, const Warp *w, i64 address, i64 unit, i32 own) {
  i64 rank = address >> RANK_SHIFT, offset = address & OFFSET_MASK;
  if (rank < 0 || rank >= c->ctas || offset < SHARED_START || offset + unit > c->shared_size) return -1;
  if (rank == w->cta) return rank * c->shared_stride + offset;
  if (own) return -1;
  for (i64 i = 0; i < c->warps_per_cta; i++)
    if (warp_at(c, rank * c->warps_per_cta + i)->state != FINISHED)
      return rank * c->shared_stride + offset;
  return -1;
}

// A warp uses shared memory of another CTA (check/remote_accesses.py); id: by which instruction.
// 1 if it knows nothing of that CTA, which may not have begun.
INLINE i32 note_remote(Context *c, const Warp *w, u32 id, i64 index) {
  i64 owner = index / c->shared_stride;
  if (!c->check || owner == w->cta) return 0;
  const i64 *seen = (const i64 *)c->seen + w->warp * c->agents + owner * c->warps_per_cta;
  i64 begun = 0;
  for (i64 i = 0; i < c->warps_per_cta; i++) begun |= seen[i];
  if (!begun) return 1;
  ((i64 *)c->remote_time)[owner * c->warps + w->warp] = c->time;
  ((i64 *)c->remote_at)[owner * c->warps + w->warp] = id;
  return 0;
}

// 0 if all lanes lie inside and are aligned; fills indices.
NOINLINE i32 shared_indices(Context *c, const Warp *w, u32 id, const i64 *a, u32 mask, u32 unit, i32 own,
                          i64 *index) {
  LANES(mask) {
    i64 at = shared_index(c, w, a[l], unit, own);
    if (at < 0 || (at & (unit - 1))) return 1;
    index[l] = at;
  }
  if (c->ctas > 1) LANES(mask) if (note_remote(c, w, id, index[l])) return 1;
  return 0;
}
