// Races in shared memory on the vector clocks and shadow arrays of check/races.py.
#include "runtime.h"
#define MAX_BEHIND 128

// What one warp knows, prepared once for an instruction.
typedef struct {
  i64 least;
  i32 count;
  i32 agents[MAX_BEHIND];
  i64 limits[MAX_BEHIND];
} Behind;
typedef struct {
  const i64 *seen, *fenced;
  i64 warp, time;
  Behind reads;     // agents with reads that the warp does not know of
  Behind ordinary;  // other warps with reads that no proxy fence has passed on to it
} View;

INLINE const i64 *seen_of(const Context *c, i64 warp) { return (const i64 *)c->seen + warp * c->agents; }

INLINE void view_reads(const Context *c, const Warp *w, View *v) {
  v->warp = w->warp;
  v->seen = seen_of(c, w->warp);
  v->fenced = (const i64 *)c->fenced + w->warp * c->agents;
  v->time = c->time;
}
// The agents below `end`, but for `own`, that have read later than `known`; 1 if there are too many.
static i32 agents_behind(const Context *c, const i64 *known, i64 end, i64 own, Behind *b) {
  const i64 *last = (const i64 *)c->agent_last;
  b->count = 0;
  b->least = ALWAYS;
  for (i64 a = 0; a < end; a++) {
    if (last[a] <= known[a] || a == own) continue;
    if (b->count == MAX_BEHIND) return 1;
    b->agents[b->count] = (i32)a;
    b->limits[b->count++] = known[a];
    if (known[a] < b->least) b->least = known[a];
  }
  return 0;
}
static i32 any_doubted(const Context *c);
NOINLINE i32 view_writes(const Context *c, const Warp *w, View *v) {
  view_reads(c, w, v);
  if (any_doubted(c)) return 1;
  return agents_behind(c, v->seen, c->agents, -1, &v->reads);
}
// For writes by the async proxy; 1 if the view has no room.
NOINLINE i32 view_copies(const Context *c, const Warp *w, View *v) {
  return view_writes(c, w, v) || agents_behind(c, v->fenced, c->first_wgmma, w->warp, &v->ordinary);
}

// Whether atomics on a word, of which several may stand behind its last ordinary write, are unknown.
NOINLINE i32 updates_late(const Context *c, const i64 *known, i64 word) {
  const i32 *times = (const i32 *)c->update_time;
  i32 late = 0;
  for (i64 a = 0; a < c->first_wgmma; a++) late |= times[a * c->granules + word] > known[a];
  return late;
}
// Whether an access may come before a write: atomics need no order behind atomics.
INLINE i32 write_late(const Context *c, const View *v, i64 word, i32 atomic) {
  if (((const i64 *)c->write_time)[word] > v->seen[((const i64 *)c->writer)[word]]) return 1;
  return !atomic && ((const u8 *)c->atomic)[word] && updates_late(c, v->seen, word);
}
INLINE i32 read_races(const Context *c, const View *v, i64 word) {
  if (((const u8 *)c->writes_pending)[word] | ((const u8 *)c->guarded)[word]) return 1;
  return write_late(c, v, word, 0);
}
INLINE void note_read(Context *c, const View *v, i64 word) {
  ((i64 *)c->last_read)[word] = v->time;
  ((i32 *)c->read_time)[v->warp * c->granules + word] = (i32)v->time;
}
INLINE i32 reads_known(const Context *c, const Behind *b, i64 word) {
  if (((const i64 *)c->last_read)[word] <= b->least) return 1;
  for (i32 i = 0; i < b->count; i++)
    if (((const i32 *)c->read_time)[b->agents[i] * c->granules + word] > b->limits[i]) return 0;
  return 1;
}
INLINE i32 write_races(const Context *c, const View *v, i64 word, i32 atomic) {
  if (((const u8 *)c->writes_pending)[word] | ((const u8 *)c->guarded)[word] |
      ((const u8 *)c->reads_pending)[word])
    return 1;
  if (write_late(c, v, word, atomic)) return 1;
  return !reads_known(c, &v->reads, word);
}
INLINE void note_write(Context *c, const View *v, i64 word, u8 atomic) {
  ((u8 *)c->atomic)[word] = atomic;
  if (atomic) {  // the last ordinary write stays known
    ((i32 *)c->update_time)[v->warp * c->granules + word] = (i32)v->time;
    ((i64 *)c->update_last)[v->warp] = v->time;
    return;
  }
  ((i64 *)c->write_time)[word] = v->time;
  ((i64 *)c->writer)[word] = v->warp;
}
// The proxy rule: ordinary writes must have been fenced before the async proxy touches them, and
// ordinary reads before it overwrites them.
INLINE i32 unfenced(const Context *c, const View *v, i64 word) {
  i64 agent = ((const i64 *)c->writer)[word];
  if (((const u8 *)c->atomic)[word] && updates_late(c, v->fenced, word)) return 1;
  return agent < c->first_wgmma && ((const i64 *)c->write_time)[word] > v->fenced[agent];
}

INLINE i64 steps_of(const Context *c, i64 unit) {
  i64 steps = unit >> c->granule_shift;
  return steps ? steps : 1;
}

// Lanes of one warp read or write `unit` bytes at indices; 0 if fine, and then noted.
NOINLINE i32 races_of_reads(Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit) {
  View v;
  view_reads(c, w, &v);
  i64 steps = steps_of(c, unit), shift = c->granule_shift;
  i32 bad = 0;
  LANES(mask) for (i64 j = 0; j < steps; j++) bad |= read_races(c, &v, (index[l] >> shift) + j);
  if (bad) return 1;
  LANES(mask) for (i64 j = 0; j < steps; j++) note_read(c, &v, (index[l] >> shift) + j);
  ((i64 *)c->agent_last)[w->warp] = v.time;
  return 0;
}
NOINLINE i32 races_of_writes(Context *c, const Warp *w, const i64 *index, u32 mask, u32 unit, i32 atomic) {
  View v;
  if (view_writes(c, w, &v)) return 1;
  i64 steps = steps_of(c, unit), shift = c->granule_shift;
  i32 bad = 0;
  const u8 *repeated = (const u8 *)c->repeated;  // several warps stored the same: Python knows who
  LANES(mask) for (i64 word = index[l] >> shift, end = word + steps; word < end; word++)
    bad |= repeated[word] | write_races(c, &v, word, atomic);
  if (bad) return 1;
  LANES(mask) for (i64 j = 0; j < steps; j++) note_write(c, &v, (index[l] >> shift) + j, (u8)atomic);
  return 0;
}
// An asynchronous copy to granules [first, first + n) by a warp: checked, then marked.
INLINE i32 may_begin_write(const Context *c, const View *v, i64 first, i64 n, i32 proxy) {
  i32 bad = 0;
  for (i64 word = first; word < first + n; word++) {
    bad |= write_races(c, v, word, 0);
    if (proxy) bad |= unfenced(c, v, word) || !reads_known(c, &v->ordinary, word);
  }
  return !bad;
}
INLINE void begin_write(Context *c, i64 first, i64 n) {
  for (i64 word = first; word < first + n; word++) ((u8 *)c->writes_pending)[word]++;
}
INLINE void end_write(Context *c, i64 first, i64 n, i64 agent) {
  for (i64 word = first; word < first + n; word++) {
    ((u8 *)c->writes_pending)[word]--;
    ((i64 *)c->write_time)[word] = c->time;
    ((i64 *)c->writer)[word] = agent;
    ((u8 *)c->atomic)[word] = 0;
  }
}

// Edges between warps.

// What warp knows, and that it has come to `time` itself.
NOINLINE void publish(const Context *c, i64 warp, i64 *known, i64 time) {
  const i64 *seen = seen_of(c, warp), *fenced = (const i64 *)c->fenced + warp * c->agents;
  i64 n = c->agents, own = known[warp] > time ? known[warp] : time;
  for (i64 a = 0; a < n; a++) known[a] = known[a] > seen[a] ? known[a] : seen[a];
  known[warp] = own;
  for (i64 a = 0; a < n; a++) known[n + a] = known[n + a] > fenced[a] ? known[n + a] : fenced[a];
}
NOINLINE void learn(Context *c, i64 warp, const i64 *known) {
  i64 n = c->agents;
  i64 *seen = (i64 *)c->seen + warp * n, *fenced = (i64 *)c->fenced + warp * n;
  for (i64 a = 0; a < n; a++) seen[a] = known[a] > seen[a] ? known[a] : seen[a];
  for (i64 a = 0; a < n; a++) fenced[a] = known[n + a] > fenced[a] ? known[n + a] : fenced[a];
}
