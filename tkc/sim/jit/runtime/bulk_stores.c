// Tensor stores of bulk groups: read at wait_group.read, written at wait_group or when the CTA ends.
#include "runtime.h"
#define STORES 256
#define STAGING (1 << 22)

typedef struct {
  Tensor tensor;
  i64 thread, group, first, staged, bytes;  // group -1: not committed; first: byte of the cluster's array
  i32 at[5];
  i32 read;
  u32 line, id;
} Store;
typedef struct {
  i64 count, staged;
  Store stores[STORES];
  u8 staging[STAGING];
} StoreQueue;

INLINE StoreQueue *stores_of(const Context *c) { return (StoreQueue *)c->stores; }

// Runs the body for each row of the box: bytes [low, high) of the row lie inside the tensor, `row` is
// its offset in shared memory before swizzling, `to` its device address.
#define STORE_ROWS(q, ...) \
  { \
    const Tensor *m_ = &(q)->tensor; \
    i64 rows_ = rows_of(m_), inner_ = inner_bytes(m_), pitch_ = pitch_of(m_); \
    i32 place_[5] = {0}; \
    for (i64 r_ = 0; r_ < rows_; r_++) { \
      i32 inside_ = 1; \
      i64 to = m_->address + (i64)(q)->at[0] * m_->element, row = r_ * pitch_; \
      for (int i_ = 1; i_ < m_->rank; i_++) { \
        i64 x_ = (i64)(q)->at[i_] + place_[i_]; \
        inside_ &= x_ < m_->dims[i_]; \
        to += x_ * m_->strides[i_]; \
      } \
      i64 high = (m_->dims[0] - (q)->at[0]) * m_->element; \
      if (high > inner_) high = inner_; \
      if (!inside_) high = 0; \
      (void)to; \
      __VA_ARGS__ \
      for (int i_ = 1; i_ < m_->rank && ++place_[i_] == m_->box[i_]; i_++) place_[i_] = 0; \
    } \
  }

INLINE i64 store_place(const Context *c, const Store *q, i64 offset) {
  i64 base = q->first / c->shared_stride * c->shared_stride, at = q->first - base + offset;
  return base + (at ^ ((at >> 3) & swizzle_bits(q->tensor.swizzle)));
}

// Reads by the async proxy, of which the warp knows once it has waited (check/clocks.py).
INLINE i64 store_agent(const Context *c, i64 warp) { return 2 * c->warps + warp; }

static void read_store(Context *c, StoreQueue *queue, Store *q) {
  if (q->read) return;
  q->read = 1;
  i64 shift = c->granule_shift, steps = steps_of(c, 16), agent = store_agent(c, q->thread / 32);
  i32 *times = (i32 *)c->read_time + agent * c->granules;
  STORE_ROWS(q, {
    for (i64 x = 0; x < high; x += 16) {
      i64 from = store_place(c, q, row + x);
      *(v2l *)(queue->staging + q->staged + row + x) = *(const v2l *)((const u8 *)c->shared + from);
      if (c->check)
        for (i64 word = from >> shift; word < (from >> shift) + steps; word++) {
          ((u8 *)c->reads_pending)[word]--;
          ((i64 *)c->last_read)[word] = c->time;
          times[word] = (i32)c->time;
        }
    }
  })
  if (c->check) {
    ((i64 *)c->agent_last)[agent] = c->time;
    c->races_pending--;
  }
}
static void write_store(Context *c, StoreQueue *queue, Store *q) {
  read_store(c, queue, q);
  u8 *memory = (u8 *)c->global_ - BASE, *set = (u8 *)c->global_set - BASE;
  STORE_ROWS(q, {
    if (high > 0) {
      __builtin_memcpy(memory + to, queue->staging + q->staged + row, (u64)high);
      __builtin_memset(set + to, 0xFF, (u64)high);
      if (c->check && c->owner_active)
        for (i64 x = 0, step = 1 << c->word_shift; x + step <= high; x += step) note_owner(c, to + x, q->thread / 32);
    }
  })
  c->events++;
}
static void forget_store(StoreQueue *queue, i64 i) {
  queue->count--;
  for (; i < queue->count; i++) queue->stores[i] = queue->stores[i + 1];
  if (!queue->count) queue->staged = 0;
}

// t: id, dims, map address[5], source address[5], line, coordinates[3] * dims
EXPORT i32 rt_tensor_store(Warp *w, Context *c, const u32 *t, u32 mask) {
  StoreQueue *queue = stores_of(c);
  if (mask & (mask - 1) || queue->count == STORES) return SLOW;
  u32 l = (u32)__builtin_ctz(mask), dims = t[1];
  Store *q = queue->stores + queue->count;
  Tensor *m = &q->tensor;
  if (!decode_map(c, address_of_lane(w, t + 2, l), m) || m->rank != dims) return SLOW;
  i64 source = address_of_lane(w, t + 7, l), extent = rows_of(m) * pitch_of(m);
  if (source >> 32 == 1) source &= 0xFFFFFFFF;
  q->first = shared_index(c, w, source, extent, 1);
  if (q->first < 0 || q->first % 128 || queue->staged + extent > STAGING) return SLOW;
  for (u32 i = 0; i < dims; i++) {
    q->at[i] = (i32)value32(w, t + 13 + 3 * i, l);
    if (q->at[i] < 0) return SLOW;
  }
  if ((i64)q->at[0] * m->element % 16 || m->dims[0] * m->element % 16) return SLOW;
  q->thread = (i64)w->warp * 32 + l, q->group = -1, q->staged = queue->staged, q->read = 0;
  q->line = t[12], q->id = t[0], q->bytes = rows_of(m) * inner_bytes(m);
  c->time++;
  i64 shift = c->granule_shift, steps = steps_of(c, 16);
  if (c->check) {
    View v;
    view_reads(c, w, &v);
    i32 bad = 0;
    STORE_ROWS(q, {
      for (i64 x = 0; x < high; x += 16) {
        i64 from = store_place(c, q, row + x);
        bad |= !unit_set((const u8 *)c->shared_set + from, 16);
        for (i64 word = from >> shift; word < (from >> shift) + steps; word++)
          bad |= read_races(c, &v, word) | unfenced(c, &v, word);
      }
      if (c->owner_active)
        for (i64 x = 0, step = 1 << c->word_shift; x + step <= high; x += step)
          bad |= foreign_word(c, (to - BASE + x) >> c->word_shift, 1, 0);
    })
    if (bad) return SLOW;
    STORE_ROWS(q, {
      for (i64 x = 0; x < high; x += 16) {
        i64 from = store_place(c, q, row + x);
        for (i64 word = from >> shift; word < (from >> shift) + steps; word++) ((u8 *)c->reads_pending)[word]++;
      }
    })
    c->races_pending++;
  }
  stats_of(c, t[0])[BULK_BYTES] += q->bytes;
  queue->count++;
  queue->staged += extent;
  if (c->policy == EARLY) {
    write_store(c, queue, q);
    forget_store(queue, queue->count - 1);
  } else if (c->policy == RANDOM && next_random(c) % 3 == 0) {
    read_store(c, queue, q);
  }
  return 0;
}

// Python may keep stores of other forms: then its executor runs as well.
EXPORT i32 rt_bulk_commit(Warp *w, Context *c, const u32 *t, u32 mask) {
  (void)t;
  StoreQueue *queue = stores_of(c);
  i32 *commits = (i32 *)c->commits;
  LANES(mask) {
    i64 thread = (i64)w->warp * 32 + l;
    for (i64 i = 0; i < queue->count; i++) {
      Store *q = queue->stores + i;
      if (q->thread == thread && q->group < 0) q->group = commits[thread];
    }
    commits[thread]++;
  }
  return c->python_stores ? SLOW : 0;
}
// t: id, reads only, keep
EXPORT i32 rt_bulk_wait(Warp *w, Context *c, const u32 *t, u32 mask) {
  StoreQueue *queue = stores_of(c);
  const i32 *commits = (const i32 *)c->commits;
  c->time++;
  for (i64 i = 0; i < queue->count;) {
    Store *q = queue->stores + i;
    i64 lane = q->thread - (i64)w->warp * 32;
    i32 mine = lane >= 0 && lane < 32 && mask >> lane & 1;
    if (!mine || q->group < 0 || q->group >= commits[q->thread] - (i64)t[2]) {
      i++;
      continue;
    }
    if (t[1]) {
      read_store(c, queue, q);
      i++;
    } else {
      write_store(c, queue, q);
      forget_store(queue, i);
    }
  }
  ((i64 *)c->seen)[w->warp * c->agents + store_agent(c, w->warp)] = c->time;
  return c->python_stores ? SLOW : 0;
}
// The CTAs have exited: the line of a store whose data was never waited for, else 0 and all is written.
EXPORT i64 rt_bulk_finish(Context *c) {
  StoreQueue *queue = stores_of(c);
  for (i64 i = 0; i < queue->count; i++)
    if (!queue->stores[i].read && c->check) return queue->stores[i].line;
  while (queue->count) {
    write_store(c, queue, queue->stores);
    forget_store(queue, 0);
  }
  return 0;
}
