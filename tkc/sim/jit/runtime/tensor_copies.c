// Tensor loads (tile mode): issue, delivery in any order, multicast. Stores run in Python.
#include "runtime.h"
#define LOADS 256

typedef struct {
  u8 rank, swizzle, element, nan;
  i64 address, dims[5], strides[5];
  i32 box[5];
} Tensor;
typedef struct {
  Tensor tensor;
  i64 start, signal, ctas, bytes;  // start, signal: offsets in a CTA; ctas: bit mask in the cluster
  i32 at[5];
  u32 line;
} Load;

// The fields of our own encoding (memory/tensor_map.py). 0 if the runtime cannot use the map.
static i32 decode_map(const Context *c, i64 address, Tensor *m) {
  const u8 *raw;
  if (address >> 32 == 2) {
    address &= 0xFFFFFFFF;
    if (address + 128 > c->param_bytes) return 0;
    raw = (const u8 *)c->params + address;
  } else {
    if (address < BASE || !in_allocation(c, address, address + 128)) return 0;
    raw = (const u8 *)c->global_ + (address - BASE);
  }
  if (__builtin_memcmp(raw, "tkcTMAP1", 8)) return 0;
  m->element = ((const u8 *)c->tables)[raw[8]];
  m->rank = raw[9], m->swizzle = raw[10], m->nan = raw[11];
  __builtin_memcpy(&m->address, raw + 12, 8);
  i64 extent = m->element;
  for (int i = 0; i < m->rank; i++) {
    u32 size;
    u16 box;
    __builtin_memcpy(&size, raw + 20 + 4 * i, 4);
    __builtin_memcpy(&box, raw + 72 + 2 * i, 2);
    m->dims[i] = (i64)size + 1;
    m->box[i] = box;
    if (raw[82 + i] != 1 && i) return 0;
    m->strides[i] = m->element;
    if (i) __builtin_memcpy(&m->strides[i], raw + 40 + 8 * (i - 1), 8);
    extent += (m->dims[i] - 1) * m->strides[i];
  }
  return !m->nan && in_allocation(c, m->address, m->address + extent);
}

INLINE i64 swizzle_bits(u32 swizzle) { return swizzle == 128 ? 0x70 : swizzle == 64 ? 0x30 : swizzle ? 0x10 : 0; }
INLINE i64 rows_of(const Tensor *m) {
  i64 rows = 1;
  for (int i = 1; i < m->rank; i++) rows *= m->box[i];
  return rows;
}
INLINE i64 inner_bytes(const Tensor *m) { return (i64)m->box[0] * m->element; }
INLINE i64 pitch_of(const Tensor *m) { return m->swizzle ? m->swizzle : inner_bytes(m); }

// Runs `body` for every 16-byte chunk `at` (offset in a CTA) of the box.
#define CHUNKS(m, first, ...) \
  { \
    i64 rows_ = rows_of(m), inner_ = inner_bytes(m), pitch_ = pitch_of(m), bits_ = swizzle_bits((m)->swizzle); \
    for (i64 r_ = 0; r_ < rows_; r_++) \
      for (i64 b_ = 0; b_ < inner_; b_ += 16) { \
        i64 at = (first) + r_ * pitch_ + b_; \
        at ^= (at >> 3) & bits_; \
        __VA_ARGS__ \
      } \
  }

static void deliver(Context *c, Load *q) {
  Tensor *m = &q->tensor;
  i64 rows = rows_of(m), inner = inner_bytes(m), pitch = pitch_of(m), bits = swizzle_bits(m->swizzle);
  const u8 *from = (const u8 *)c->global_ - BASE, *from_set = (const u8 *)c->global_set - BASE;
  for (i64 cta = 0; cta < c->ctas; cta++) {
    if (!(q->ctas >> cta & 1)) continue;
    u8 *shared = (u8 *)c->shared + cta * c->shared_stride, *set = (u8 *)c->shared_set + cta * c->shared_stride;
    Mbarrier *b = mbarrier_at(c, cta * c->shared_stride + q->signal);
    i32 place[5] = {0};
    for (i64 row = 0; row < rows; row++) {
      i32 inside = 1;
      i64 source = m->address;
      for (int i = 1; i < m->rank; i++) {
        i64 x = (i64)q->at[i] + place[i];
        inside &= x >= 0 && x < m->dims[i];
        source += x * m->strides[i];
      }
      i64 first = (i64)q->at[0] * m->element, end = m->dims[0] * m->element;
      for (i64 x = 0; x < inner; x += 16) {
        i64 to = q->start + row * pitch + x;
        to ^= (to >> 3) & bits;
        i64 low = first + x;
        if (inside && low >= 0 && low + 16 <= end) {
          *(v2l *)(shared + to) = *(const v2l *)(from + source + low);
          *(v2l *)(set + to) = *(const v2l *)(from_set + source + low);
        } else {
          for (i64 k = 0; k < 16; k++) {
            i32 good = inside && low + k >= 0 && low + k < end;
            shared[to + k] = good ? from[source + low + k] : 0;
            set[to + k] = good ? from_set[source + low + k] : 0xFF;
          }
        }
      }
      for (int i = 1; i < m->rank && ++place[i] == m->box[i]; i++) place[i] = 0;
    }
    if (c->check) {
      i64 base = cta * c->shared_stride, steps = steps_of(c, 16);
      c->time++;
      c->races_pending--;
      CHUNKS(m, q->start, { end_write(c, (base + at) >> c->granule_shift, steps, b->agent); })
      i64 *known = known_of(c, b);
      known[b->agent] = known[c->agents + b->agent] = c->time;
    }
    b->tx -= q->bytes;
    c->events++;
    settle_mbarrier(c, b);
  }
}

// t: id, dims, target address[5], map address[5], barrier address[5], way of mask, mask[3], line, coordinates[3] * dims
EXPORT i32 rt_tensor_load(Warp *w, Context *c, const u32 *t, u32 mask) {
  if (mask & (mask - 1)) return SLOW;
  u32 l = (u32)__builtin_ctz(mask), dims = t[1];
  if (c->load_count == LOADS) return SLOW;
  Load *q = (Load *)c->loads + c->load_count;
  Tensor *m = &q->tensor;
  if (!decode_map(c, address_of_lane(w, t + 7, l), m) || m->rank != dims) return SLOW;
  i64 target = address_of_lane(w, t + 2, l), signal = address_of_lane(w, t + 12, l);
  if (target >> 32 == 1) target &= 0xFFFFFFFF;
  if (signal >> 32 == 1) signal &= 0xFFFFFFFF;
  i64 start = shared_index(c, w, target, rows_of(m) * pitch_of(m), 0);
  i64 barrier = shared_index(c, w, signal, 8, 0);
  if (start < 0 || barrier < 0 || start % 128 || barrier % 8) return SLOW;
  i64 stride = c->shared_stride, cta = start / stride;
  q->ctas = 1ll << cta;
  if (t[17]) {
    u32 bits = t[18] ? t[19] : t[20] == 2 ? ((u16 *)slot(w, t[19]))[l] : slot32(w, t[19])[l];
    q->ctas = bits & 0xFFFF;
    if (!q->ctas || q->ctas >> c->ctas) return SLOW;
  } else if (barrier / stride != cta) {
    return SLOW;
  }
  q->start = start % stride, q->signal = barrier % stride;
  q->line = t[21];
  q->bytes = rows_of(m) * inner_bytes(m);
  for (u32 i = 0; i < dims; i++) q->at[i] = (i32)value32(w, t + 22 + 3 * i, l);
  if ((i64)q->at[0] * m->element % 16) return SLOW;
  Mbarrier *own = mbarrier_at(c, barrier);
  if (!own || (c->check && !own->fenced)) return SLOW;
  c->time++;
  i64 steps = steps_of(c, 16), shift = c->granule_shift, copies = 0;
  for (i64 i = 0; i < c->ctas; i++) {
    if (!(q->ctas >> i & 1)) continue;
    copies++;
    Mbarrier *there = mbarrier_at(c, i * stride + q->signal);
    if (!there || !init_visible(c, there, w->warp)) return SLOW;
    if (!c->check) continue;
    View v;
    if (view_copies(c, w, &v)) return SLOW;
    i32 good = 1;
    CHUNKS(m, q->start, { good &= may_begin_write(c, &v, (i * stride + at) >> shift, steps, 1); })
    if (!good) return SLOW;
  }
  for (i64 i = 0; i < c->ctas; i++) {
    if (!(q->ctas >> i & 1)) continue;
    u8 *shared = (u8 *)c->shared + i * stride;
    v2l poison = {~0ull, ~0ull};
    CHUNKS(m, q->start, {
      *(v2l *)(shared + at) = poison;
      if (c->check) begin_write(c, (i * stride + at) >> shift, steps);
    })
    c->races_pending++;
  }
  stats_of(c, t[0])[BULK_BYTES] += q->bytes * copies;
  c->load_count++;
  if (c->policy == EARLY) {
    c->load_count--;
    deliver(c, q);
  }
  return 0;
}

static void land_number(Context *c, i64 i) {
  Load *queue = (Load *)c->loads, q = queue[i];
  c->load_count--;
  for (; i < c->load_count; i++) queue[i] = queue[i + 1];
  deliver(c, &q);
}
static i32 complete_one(Context *c) {
  if (!c->load_count) return 0;
  land_number(c, c->policy == RANDOM ? next_random(c) % c->load_count : 0);
  return 1;
}
static void complete_random(Context *c) {
  while (c->load_count && next_random(c) % 3 == 0) land_number(c, next_random(c) % c->load_count);
}
