// wgmma: the four warps of a group wait for each other at each instruction; products run when a wait covers them.
#include "runtime.h"
#define PRODUCTS 1024
#define PRIVATES 64  // accumulators of four registers: all that a warp's 255 registers hold
#define MOST_AGENTS 1152  // of 16 CTAs of 32 warps
#define POISON 0x7FFFBAD0u

typedef struct {
  i64 start, lbo, sbo, span, bits;
} Descriptor;
typedef struct {
  const u32 *t;
  Descriptor a, b;
  i32 accumulate, done, private, line;
  v32u left[4][4];
} Product;
typedef struct {
  i64 n;
  const u32 *slots;
  v32f acc[128][4];
} Private;
typedef struct {
  i64 count, groups;
  u64 used;  // bit i: privates[i] holds accumulators in flight
  i64 ends[PRODUCTS];
  Product products[PRODUCTS];
  Private privates[PRIVATES];
} Products;

// The operand table of mma_async.
enum {
  T_ID, T_KIND_A, T_KIND_B, T_N, T_REGS, T_NEGATE, T_TRANS_A, T_TRANS_B, T_LINE, T_COUNT, T_DESC_A,
  T_DESC_B = T_DESC_A + 3, T_SCALE = T_DESC_B + 3, T_SCALE_NEGATED = T_SCALE + 3, T_FENCED, T_FLIGHT,
  T_DIRTY, T_A_SLOTS, T_A_FLAGS = T_A_SLOTS + 4, T_SLOTS = T_A_FLAGS + 4  // then slots[count], flags[count]
};

INLINE Products *products_of(const Context *c, i64 group) { return (Products *)c->products + group; }
INLINE i64 first_of(const Warp *w) { return w->warp & ~3; }

// All four here? Else the warp waits; the last one acts for all and then lets the others go on.
INLINE i32 gather(Context *c, Warp *w, u32 id, u32 mask) {
  if (mask != ~0u || w->exited || w->depth || c->warps_per_cta % 4) return SLOW;
  i32 here = 0;
  for (i64 i = 0; i < 4; i++) {
    Warp *m = warp_at(c, first_of(w) + i);
    here += m != w && m->state == WAIT_WGMMA && m->wait_a == id;
  }
  if (here == 3) return 0;
  w->state = WAIT_WGMMA;
  w->wait_a = id;
  return BLOCKED;
}
INLINE i32 release(Context *c, Warp *w) {
  for (i64 i = 0; i < 4; i++) {
    Warp *m = warp_at(c, first_of(w) + i);
    if (m == w) continue;
    m->state = READY;
    m->pc++;
  }
  c->events++;
  return 0;
}

// t: id, fenced, dirty, dirty count
EXPORT i32 rt_wgmma_fence(Warp *w, Context *c, const u32 *t, u32 mask) {
  i32 way = gather(c, w, t[0], mask);
  if (way) return way;
  for (i64 i = 0; i < 4; i++) {
    u8 *row = (u8 *)warp_at(c, first_of(w) + i);
    row[t[1]] = 1;
    __builtin_memset(row + t[2], 0, t[3]);
  }
  return release(c, w);
}

static i32 decode_descriptor(u64 raw, Descriptor *d) {
  if (raw & ((3ull << 14) | (3ull << 30) | (7ull << 46) | (0x3FFull << 52))) return 0;
  const i64 spans[4] = {0, 128, 64, 32};
  d->start = (i64)(raw & 0x3FFF) << 4;
  d->lbo = (i64)(raw >> 16 & 0x3FFF) << 4;
  d->sbo = (i64)(raw >> 32 & 0x3FFF) << 4;
  d->span = spans[raw >> 62];
  d->bits = swizzle_bits((u32)d->span);
  return 1;
}
INLINE i64 swizzled(const Descriptor *d, i64 offset) {
  i64 at = d->start + offset;
  return at ^ ((at >> 3) & d->bits);
}
// K-major: chunk (row, half of K). MN-major: chunk (k, 8 elements of MN).
INLINE i64 chunk_k(const Descriptor *d, i64 mn, i64 half) {
  if (d->span) return swizzled(d, mn % 8 * d->span + mn / 8 * d->sbo + half * 16);
  return swizzled(d, mn % 8 * 16 + mn / 8 * d->sbo + half * d->lbo);
}
INLINE i64 chunk_mn(const Descriptor *d, i64 k, i64 chunk) {
  if (d->span) {
    i64 byte = chunk * 16;
    return swizzled(d, byte % d->span + byte / d->span * d->lbo + k % 8 * d->span + k / 8 * d->sbo);
  }
  return swizzled(d, chunk * d->sbo + k % 8 * 16 + k / 8 * d->lbo);
}
#define OPERAND_CHUNKS(d, extent, trans, ...) \
  { \
    i64 n_ = (trans) ? 16 : (extent), m_ = (trans) ? (extent) / 8 : 2; \
    for (i64 x_ = 0; x_ < n_; x_++) \
      for (i64 y_ = 0; y_ < m_; y_++) { \
        i64 at = (trans) ? chunk_mn(d, x_, y_) : chunk_k(d, x_, y_); \
        __VA_ARGS__ \
      } \
  }

// Rows 8 group .. of an operand, half of K: the word register whose lanes hold it row by row.
NOINLINE v32u fragment(const u8 *shared, const Descriptor *d, i64 group, i64 half, u32 trans) {
  v2l rows[8] __attribute__((aligned(64)));
  for (i64 r = 0; r < 8; r++)
    rows[r] = *(const v2l *)(shared + (trans ? chunk_mn(d, 8 * half + r, group) : chunk_k(d, 8 * group + r, half)));
  v32u out;
  if (trans) transpose16((u16 *)&out, (const u16 *)rows);
  else __builtin_memcpy(&out, rows, 128);
  return out;
}

static void run_product(Context *c, Products *q, Product *p, i64 group) {
  const u32 *t = p->t;
  const u8 *shared = (const u8 *)c->shared + group * 4 / c->warps_per_cta * c->shared_stride;
  Private *own = q->privates + p->private;
  u32 sign = t[T_KIND_A] == TF32 ? 0x80000000u : t[T_KIND_A] <= F16 ? 0x80008000u : 0x80808080u;
  p->done = 1;
  if (!t[T_REGS])
    for (i64 i = 0; i < 4; i++)
      for (i64 j = 0; j < 4; j++) p->left[i][j] = fragment(shared, &p->a, 2 * i + (j & 1), j >> 1, t[T_TRANS_A]);
  if (t[T_NEGATE])
    for (i64 i = 0; i < 4; i++)
      for (i64 j = 0; j < 4; j++) p->left[i][j] ^= sign;
  for (i64 j = 0; j < (i64)t[T_N] / 8; j++) {
    v32u right[2];
    for (i64 half = 0; half < 2; half++) right[half] = fragment(shared, &p->b, j, half, t[T_TRANS_B]);
    for (i64 i = 0; i < 4; i++) {
      v32f d[4];
      for (i64 k = 0; k < 4; k++) {
        v32f zero = {0};
        d[k] = p->accumulate ? own->acc[4 * j + k][i] : zero;
      }
      multiply(c, t[T_KIND_A], t[T_KIND_B], 2, p->left[i], right, d);
      for (i64 k = 0; k < 4; k++) own->acc[4 * j + k][i] = d[k];
    }
  }
}
static void run_upto(Context *c, Products *q, i64 end, i64 group) {
  for (i64 i = 0; i < end; i++)
    if (!q->products[i].done) run_product(c, q, q->products + i, group);
}

INLINE i32 uniform64(Context *c, i64 first, const u32 *t, u64 *out) {
  *out = value64(warp_at(c, first), t, 0);
  u64 differs = 0;
  if (!t[0])
    for (i64 i = 0; i < 4; i++) {
      const u64 *lanes = slot64(warp_at(c, first + i), t[1]);
      for (int l = 0; l < 32; l++) differs |= lanes[l] ^ *out;
    }
  return !differs;
}

// What all four warps know at the least.
typedef struct {
  i64 seen[MOST_AGENTS], fenced[MOST_AGENTS];
} Least;

NOINLINE i32 operand_ready(Context *c, const Descriptor *d, i64 base, i64 extent, u32 trans, const Least *v) {
  i32 bad = 0;
  OPERAND_CHUNKS(d, extent, trans, { bad |= at + 16 > c->shared_size || at < SHARED_START; })
  if (c->check && d->span) {
    // A leading offset is whole swizzle patterns; an unused one also 16, or in the other order anything.
    i32 whole = d->lbo % (8 * d->span) == 0;
    if (!trans) bad |= !whole && d->lbo != 16;
    else if (2 * extent > d->span) bad |= !whole;
  }
  if (bad || !c->check) return !bad;
  const u8 *set = (const u8 *)c->shared_set;
  i64 steps = steps_of(c, 16), shift = c->granule_shift;
  OPERAND_CHUNKS(d, extent, trans, {
    bad |= !unit_set(set + base + at, 16);
    for (i64 word = (base + at) >> shift, end = word + steps; word < end; word++) {
      i64 agent = ((const i64 *)c->writer)[word], time = ((const i64 *)c->write_time)[word];
      bad |= ((const u8 *)c->writes_pending)[word] | ((const u8 *)c->guarded)[word];
      bad |= time > v->seen[agent];
      bad |= agent < c->first_wgmma && time > v->fenced[agent];
      bad |= ((const u8 *)c->atomic)[word] && updates_late(c, v->fenced, word);
    }
  })
  return !bad;
}
static void operand_begin(Context *c, const Descriptor *d, i64 base, i64 extent, u32 trans) {
  i64 steps = steps_of(c, 16), shift = c->granule_shift;
  OPERAND_CHUNKS(d, extent, trans, {
    for (i64 j = 0; j < steps; j++) ((u8 *)c->reads_pending)[((base + at) >> shift) + j]++;
  })
}
// The parts of four warps, whose agents begin at `agent`, have read: each its own 16 rows of A, all the whole of B.
static void operand_end(Context *c, const Descriptor *d, i64 base, i64 extent, u32 trans, i32 is_a, i64 agent) {
  i64 steps = steps_of(c, 16), shift = c->granule_shift, time = c->time, n = c->granules;
  i32 *row = (i32 *)c->read_time + agent * n;
  OPERAND_CHUNKS(d, extent, trans, {
    for (i64 word = (base + at) >> shift, end = word + steps; word < end; word++) {
      ((u8 *)c->reads_pending)[word]--;
      ((i64 *)c->last_read)[word] = time;
      i64 own = trans ? y_ / 2 : x_ / 16;
      for (i64 i = is_a ? own : 0; i <= (is_a ? own : 3); i++) row[i * n + word] = (i32)time;
    }
  })
}

INLINE i32 overlap(const u32 *a, i64 n, const u32 *b, i64 m) {
  for (i64 i = 0; i < n; i++)
    for (i64 j = 0; j < m; j++)
      if (a[i] == b[j]) return 1;
  return 0;
}
INLINE i32 same_slots(const Private *p, const u32 *slots, i64 n) {
  return p->n == n && !__builtin_memcmp(p->slots, slots, 4 * (u64)n);
}

EXPORT i32 rt_wgmma(Warp *w, Context *c, const u32 *t, u32 mask) {
  i32 way = gather(c, w, t[0], mask);
  if (way) return way;
  i64 first = first_of(w), group = first / 4, count = t[T_COUNT];
  Products *q = products_of(c, group);
  const u32 *slots = t + T_SLOTS, *flags = slots + count;
  u64 raw_a = 0, raw_b = 0;
  if (q->count == PRODUCTS || c->agents > MOST_AGENTS) return FULL;
  if (!t[T_REGS] && !uniform64(c, first, t + T_DESC_A, &raw_a)) return SLOW;
  if (!uniform64(c, first, t + T_DESC_B, &raw_b)) return SLOW;
  Product *p = q->products + q->count;
  if (!decode_descriptor(raw_a, &p->a) || !decode_descriptor(raw_b, &p->b)) return SLOW;
  u32 scale = t[T_SCALE] ? t[T_SCALE + 1] : ((u8 *)slot(w, t[T_SCALE + 1]))[0];
  if (!t[T_SCALE])
    for (i64 i = 0; i < 4; i++) {
      const u8 *lanes = (const u8 *)slot(warp_at(c, first + i), t[T_SCALE + 1]);
      for (int l = 0; l < 32; l++)
        if (lanes[l] != scale) return SLOW;
    }
  p->accumulate = (scale != 0) != (t[T_SCALE_NEGATED] != 0);
  if (c->check) {
    for (i64 i = 0; i < 4; i++) {
      const u8 *row = (const u8 *)warp_at(c, first + i);
      u32 bad = !row[t[T_FENCED]];
      for (i64 k = 0; k < count; k++) bad |= row[t[T_DIRTY] + flags[k]];
      if (t[T_REGS])
        for (i64 k = 0; k < 4; k++) bad |= row[t[T_DIRTY] + t[T_A_FLAGS + k]];
      if (bad) return SLOW;
    }
    for (i64 i = 0; i < q->count; i++)
      if (q->products[i].t[T_REGS] && overlap(q->products[i].t + T_A_SLOTS, 4, slots, count)) return SLOW;
  }
  i64 base = group * 4 / c->warps_per_cta * c->shared_stride;
  Least v;
  if (c->check) {
    __builtin_memcpy(v.seen, seen_of(c, first), 8 * (u64)c->agents);
    __builtin_memcpy(v.fenced, (const i64 *)c->fenced + first * c->agents, 8 * (u64)c->agents);
    for (i64 i = 1; i < 4; i++)
      for (i64 a = 0; a < c->agents; a++) {
        i64 s = seen_of(c, first + i)[a], f = ((const i64 *)c->fenced)[(first + i) * c->agents + a];
        if (s < v.seen[a]) v.seen[a] = s;
        if (f < v.fenced[a]) v.fenced[a] = f;
      }
  }
  if (!t[T_REGS] && !operand_ready(c, &p->a, base, 64, t[T_TRANS_A], &v)) return SLOW;
  if (!operand_ready(c, &p->b, base, t[T_N], t[T_TRANS_B], &v)) return SLOW;
  i32 place = -1;
  for (u64 used = q->used; used; used &= used - 1) {
    i32 i = __builtin_ctzll(used);
    Private *own = q->privates + i;
    if (same_slots(own, slots, count)) place = i;
    else if (c->check && overlap(own->slots, own->n, slots, count)) return SLOW;
  }
  if (place < 0 && ~q->used) {
    place = __builtin_ctzll(~q->used);
    q->used |= 1ull << place;
    Private *own = q->privates + place;
    own->n = count, own->slots = slots;
    for (i64 k = 0; k < count; k++)
      for (i64 m = 0; m < 4; m++) {
        v32u *reg = (v32u *)slot(warp_at(c, first + m), slots[k]);
        v32u poison = {0};
        own->acc[k][m] = *(v32f *)reg;
        *reg = poison + POISON;
      }
  }
  if (place < 0) return FULL;
  p->t = t, p->private = place, p->done = 0;
  if (t[T_REGS])
    for (i64 i = 0; i < 4; i++)
      for (i64 j = 0; j < 4; j++) p->left[i][j] = *(v32u *)slot(warp_at(c, first + i), t[T_A_SLOTS + j]);
  q->count++;
  c->products_open++;
  if (c->check) {
    if (!t[T_REGS]) operand_begin(c, &p->a, base, 64, t[T_TRANS_A]);
    operand_begin(c, &p->b, base, t[T_N], t[T_TRANS_B]);
    c->races_pending++;
    for (i64 i = 0; i < 4; i++) {
      u8 *row = (u8 *)warp_at(c, first + i) + t[T_FLIGHT];
      for (i64 k = 0; k < count; k++) row[flags[k]] = 1;
      if (t[T_REGS])
        for (i64 k = 0; k < 4; k++) row[t[T_A_FLAGS + k]] = 1;
    }
  }
  c->time++;
  if (c->policy == EARLY || (c->policy == RANDOM && next_random(c) % 3 == 0)) run_upto(c, q, q->count, group);
  return release(c, w);
}

EXPORT i32 rt_wgmma_commit(Warp *w, Context *c, const u32 *t, u32 mask) {
  i32 way = gather(c, w, t[0], mask);
  if (way) return way;
  Products *q = products_of(c, first_of(w) / 4);
  if (q->groups == PRODUCTS) return FULL;
  q->ends[q->groups++] = q->count;
  return release(c, w);
}

// t: id, keep
EXPORT i32 rt_wgmma_wait(Warp *w, Context *c, const u32 *t, u32 mask) {
  i32 way = gather(c, w, t[0], mask);
  if (way) return way;
  i64 first = first_of(w), group = first / 4, agent = c->first_wgmma + first;
  i64 base = group * 4 / c->warps_per_cta * c->shared_stride;
  Products *q = products_of(c, group);
  i64 gone = q->groups > (i64)t[1] ? q->groups - t[1] : 0, end = gone ? q->ends[gone - 1] : 0;
  if (end) {
    c->time++;
    run_upto(c, q, end, group);
    for (i64 i = 0; i < end; i++) {
      Product *p = q->products + i;
      const u32 *d = p->t, *flags = d + T_SLOTS + d[T_COUNT];
      c->products_open--;
      if (!c->check) continue;
      if (!d[T_REGS]) operand_end(c, &p->a, base, 64, d[T_TRANS_A], 1, agent);
      operand_end(c, &p->b, base, d[T_N], d[T_TRANS_B], 0, agent);
      c->races_pending--;
      for (i64 m = 0; m < 4; m++) {
        u8 *row = (u8 *)warp_at(c, first + m) + d[T_FLIGHT];
        for (i64 k = 0; k < d[T_COUNT]; k++) row[flags[k]] = 0;
        if (d[T_REGS])
          for (i64 k = 0; k < 4; k++) row[d[T_A_FLAGS + k]] = 0;
      }
    }
    if (c->check) {
      for (i64 m = 0; m < 4; m++) {
        ((i64 *)c->agent_last)[agent + m] = c->time;
        ((i64 *)c->seen)[(first + m) * c->agents + agent + m] = c->time;
      }
    }
    u64 still = 0;
    for (i64 i = end; i < q->count; i++) {
      Product *p = q->products + i;
      const u32 *d = p->t, *flags = d + T_SLOTS + d[T_COUNT];
      still |= 1ull << p->private;
      for (i64 m = 0; c->check && m < 4; m++) {
        u8 *row = (u8 *)warp_at(c, first + m) + d[T_FLIGHT];
        for (i64 k = 0; k < d[T_COUNT]; k++) row[flags[k]] = 1;
        if (d[T_REGS])
          for (i64 k = 0; k < 4; k++) row[d[T_A_FLAGS + k]] = 1;
      }
      q->products[i - end] = *p;
    }
    for (u64 over = q->used & ~still; over; over &= over - 1) {
      Private *own = q->privates + __builtin_ctzll(over);
      for (i64 k = 0; k < own->n; k++)
        for (i64 m = 0; m < 4; m++) *(v32f *)slot(warp_at(c, first + m), own->slots[k]) = own->acc[k][m];
    }
    q->used &= still;
    q->count -= end;
  }
  for (i64 i = gone; i < q->groups; i++) q->ends[i - gone] = q->ends[i] - end;
  q->groups -= gone;
  return release(c, w);
}
