// What every part of the runtime shares: the context, the warp header, vectors, operand access.
#ifndef TKC_RUNTIME_H
#define TKC_RUNTIME_H
typedef signed char i8;
typedef unsigned char u8;
typedef unsigned short u16;
typedef short i16;
typedef unsigned u32;
typedef int i32;
typedef unsigned long long u64;
typedef long long i64;
typedef struct Context Context;
#include "context.h"

#define INLINE __attribute__((always_inline)) static inline
#define NOINLINE __attribute__((noinline)) static
#define EXPORT

// The header of a warp's row; see layout.py.
typedef struct {
  i32 pc;
  u32 mask;
  i32 depth;
  i32 warp;
  i32 state;
  u32 exited;
  u32 wait_a;
  u32 wait_b;
  i32 budget;
  i32 redo;
  u32 executing;
  i32 timed_out;
  i32 wgmma_pending;
  i32 cta;
  u32 alive;
} Warp;

enum { DONE, SLOW, BLOCKED, SLICE, FULL };
enum { READY, WAIT_PYTHON, WAIT_MBARRIER, WAIT_BARRIER, WAIT_WGMMA, FINISHED, WAIT_POOL };
enum { LATE, EARLY, RANDOM };
enum { RUN_DONE, RUN_SLOW, RUN_SLICE, RUN_STALL, RUN_BROKEN, RUN_WAKE, RUN_EXITED };

typedef u32 v32u __attribute__((vector_size(128), aligned(64)));
typedef i32 v32i __attribute__((vector_size(128), aligned(64)));
typedef float v32f __attribute__((vector_size(128), aligned(64)));
typedef i64 v32l __attribute__((vector_size(256), aligned(64)));
typedef u64 v2l __attribute__((vector_size(16), aligned(1)));
typedef u32 v8u __attribute__((vector_size(32), aligned(4)));

#define BASE (1ll << 36)
#define RANK_SHIFT 24
#define OFFSET_MASK ((1ll << RANK_SHIFT) - 1)
#define SHARED_START 1024
#define ALWAYS (1ll << 60)

#define LANES(mask) for (u32 left_ = (mask), l; left_ && (l = (u32)__builtin_ctz(left_), 1); left_ &= left_ - 1)

INLINE Warp *warp_at(const Context *c, i64 number) {
  return (Warp *)(c->rows + number * c->row_bytes);
}
INLINE void *slot(Warp *w, u32 offset) { return (u8 *)w + offset; }
INLINE u32 *slot32(Warp *w, u32 offset) { return (u32 *)((u8 *)w + offset); }
INLINE u64 *slot64(Warp *w, u32 offset) { return (u64 *)((u8 *)w + offset); }

// Addresses of 32 lanes from an operand table [way, slot or low, high, offset low, offset high].
INLINE void addresses(Warp *w, const u32 *t, i64 *out) {
  i64 offset = (i64)(t[3] | (u64)t[4] << 32);
  if (t[0] == 0) {
    const i64 *base = (const i64 *)slot(w, t[1]);
    for (int l = 0; l < 32; l++) out[l] = base[l] + offset;
  } else if (t[0] == 2) {
    const u32 *base = slot32(w, t[1]);
    for (int l = 0; l < 32; l++) out[l] = (i64)(u32)(base[l] + (u32)offset);
  } else {
    i64 fixed = (i64)(t[1] | (u64)t[2] << 32) + offset;
    for (int l = 0; l < 32; l++) out[l] = fixed;
  }
}
INLINE i64 address_of_lane(Warp *w, const u32 *t, u32 l) {
  i64 offset = (i64)(t[3] | (u64)t[4] << 32);
  if (t[0] == 0) return ((const i64 *)slot(w, t[1]))[l] + offset;
  if (t[0] == 2) return (i64)(u32)(slot32(w, t[1])[l] + (u32)offset);
  return (i64)(t[1] | (u64)t[2] << 32) + offset;
}
// A 32-bit value of a lane from [way, slot or value, high].
INLINE u32 value32(Warp *w, const u32 *t, u32 l) { return t[0] ? t[1] : slot32(w, t[1])[l]; }
INLINE u64 value64(Warp *w, const u32 *t, u32 l) {
  return t[0] ? (t[1] | (u64)t[2] << 32) : slot64(w, t[1])[l];
}
INLINE u32 next_random(Context *c) {
  c->random = (i64)((u64)c->random * 6364136223846793005ull + 1442695040888963407ull);
  return (u32)((u64)c->random >> 33);
}
#endif
