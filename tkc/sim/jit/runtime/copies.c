// cp.async: queues per warp, moved at a wait, at issue or at random.
#include "runtime.h"
#define COPIES 4096  // all of shared memory by one warp, 4 bytes a lane
#define GROUPS 256

typedef struct {
  u32 mask, size, partial, done;
  i64 target[32], source[32];
  u8 taken[32];
} Copy;
// python: whether copies of the warp may be in Python's queue (those that were slow), whose groups run beside these.
typedef struct {
  i64 count, groups, python;
  i64 ends[GROUPS];
  Copy copies[COPIES];
} CopyQueue;

INLINE CopyQueue *copies_of(const Context *c, i64 warp) { return (CopyQueue *)c->copies + warp; }

static void move_copy(Context *c, Copy *q) {
  u8 *shared = (u8 *)c->shared, *set = (u8 *)c->shared_set;
  const u8 *from = (const u8 *)c->global_ - BASE, *from_set = (const u8 *)c->global_set - BASE;
  q->done = 1;
  LANES(q->mask) {
    u32 n = q->partial ? q->taken[l] : q->size;
    i64 to = q->target[l], at = q->source[l];
    if (n == 16) {
      *(v2l *)(shared + to) = *(const v2l *)(from + at);
      *(v2l *)(set + to) = *(const v2l *)(from_set + at);
      continue;
    }
    for (u32 i = 0; i < n; i++) shared[to + i] = from[at + i], set[to + i] = from_set[at + i];
    for (u32 i = n; i < q->size; i++) shared[to + i] = 0, set[to + i] = 0xFF;
  }
}
// The thread that issued a copy has waited for it: it alone.
static void finish_copy(Context *c, Copy *q, i64 warp) {
  if (!q->done) move_copy(c, q);
  if (!c->check) return;
  c->time++;
  c->races_pending--;
  i64 steps = steps_of(c, q->size);
  LANES(q->mask) end_write(c, q->target[l] >> c->granule_shift, steps, warp);
  note_lanes(c, warp_at(c, warp), q->target, q->mask, q->size, STORES);
}

// The bytes that lanes of a partial copy read, lanes that read as many at once, in pieces as large as these
// allow; 0 if they may (ref/cp_async.py).
static i32 check_parts(Context *c, i64 row, u32 id, const Copy *q, u32 size, u32 mask, u32 strength) {
  LANES(mask) if (q->source[l] & (size - 1)) return 1;
  while (mask) {
    u32 n = q->taken[__builtin_ctz(mask)], same = 0;
    LANES(mask) if (q->taken[l] == n) same |= 1u << l;
    mask &= ~same;
    for (u32 at = 0, unit; at < n; at += unit) {
      i64 a[32];
      for (unit = size; unit > n - at;) unit /= 2;
      LANES(same) a[l] = q->source[l] + at;
      if (check_global(c, row, id, a, same, unit, READS, strength)) return 1;
    }
  }
  return 0;
}

static i32 copy_async(Warp *w, Context *c, const u32 *t, u32 mask) {
  CopyQueue *queue = copies_of(c, w->warp);
  u32 size = t[1], some = mask, partial = 0;
  if (queue->count == COPIES) return SLOW;
  Copy *q = queue->copies + queue->count;
  i64 a[32];
  addresses(w, t + 2, a);
  addresses(w, t + 7, q->source);
  if (shared_indices(c, w, t[0], a, mask, size, 1, q->target)) return SLOW;
  if (t[12]) {
    LANES(mask) {
      u32 n = t[12] == 1 ? value32(w, t + 13, l) : (((u8 *)slot(w, t[14]))[l] != t[16]) ? 0 : size;
      if (n > size) return SLOW;
      q->taken[l] = (u8)n;
      if (n != size) partial = 1;
      if (!n) some &= ~(1u << l);
    }
  }
  c->time++;
  i64 steps = steps_of(c, size), shift = c->granule_shift;
  if (c->check) {
    View v;
    if (view_writes(c, w, &v)) return SLOW;
    if (lanes_clash(c, w, q->target, mask, size, STORES)) return SLOW;
    LANES(mask) if (!may_begin_write(c, &v, q->target[l] >> shift, steps, 0)) return SLOW;
  }
  if (!partial) {
    if (check_global(c, w->warp, t[0], q->source, mask, size, READS, t[17])) return SLOW;
  } else if (check_parts(c, w->warp, t[0], q, size, some, t[17])) {
    return SLOW;
  }
  count_shared(c, t[0], a, mask, size);
  q->mask = mask, q->size = size, q->partial = partial, q->done = 0;
  queue->count++;
  if (c->check) {
    LANES(mask) begin_write(c, q->target[l] >> shift, steps);
    c->races_pending++;
  }
  if (c->policy == LATE) LANES(mask) __builtin_memset((u8 *)c->shared + q->target[l], 0xFF, size);
  if (c->policy == EARLY || (c->policy == RANDOM && next_random(c) % 3 == 0)) move_copy(c, q);
  return 0;
}

// t: id, size, target address[5], source address[5], way (0 whole, 1 source bytes, 2 ignore), extra[3], negated,
// strength
EXPORT i32 rt_copy_async(Warp *w, Context *c, const u32 *t, u32 mask) {
  i32 slow = copy_async(w, c, t, mask);
  if (slow) copies_of(c, w->warp)->python = 1;
  return slow;
}

EXPORT i32 rt_copy_commit(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)t;
  CopyQueue *queue = copies_of(c, w->warp);
  if (mask != ~w->exited || queue->groups == GROUPS) return SLOW;
  queue->ends[queue->groups++] = queue->count;
  return queue->python ? SLOW : 0;
}

// t: id, everything, keep
EXPORT i32 rt_copy_wait(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)mask;
  CopyQueue *queue = copies_of(c, w->warp);
  i64 keep = t[2], gone = queue->groups > keep ? queue->groups - keep : 0;
  i64 end = t[1] ? queue->count : gone ? queue->ends[gone - 1] : 0;
  for (i64 i = 0; i < end; i++) finish_copy(c, queue->copies + i, w->warp);
  for (i64 i = end; i < queue->count; i++) queue->copies[i - end] = queue->copies[i];
  queue->count -= end;
  for (i64 i = gone; i < queue->groups; i++) queue->ends[i - gone] = queue->ends[i] - end;
  queue->groups -= gone;
  i32 slow = queue->python ? SLOW : 0;
  if (t[1]) queue->python = 0;  // of neither is any copy left
  return slow;
}
