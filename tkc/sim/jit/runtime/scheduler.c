// Runs the warps of a cluster, one at a time, until Python is needed.
#include "runtime.h"

typedef i32 (*Kernel)(Warp *, Context *);
#define SLICE_JUMPS 20000

EXPORT i64 rt_run(Context *c) {
  Kernel kernel = (Kernel)c->kernel;
  i64 n = c->warps, seen = 0;
  for (;;) {
    if (c->finished == n) return RUN_DONE;
    i64 i = c->cursor;
    if (i >= n || i < 0) c->cursor = i = c->schedule == 1 ? n - 1 : 0;
    if (c->schedule == 2 && seen < 2 * n) i = next_random(c) % n;
    Warp *w = warp_at(c, i);
    i64 following = c->schedule == 1 ? i - 1 : i + 1;
    if (w->state != READY) {
      c->cursor = following;
      if (++seen < 4 * n) continue;
      if (complete_one(c)) {
        seen = 0;
        continue;
      }
      if (c->woken) return RUN_WAKE;
      return RUN_STALL;
    }
    seen = 0;
    c->out_warp = i;
    c->cursor = i;
    if (w->redo) return RUN_SLOW;
    if (w->budget <= 0) w->budget = SLICE_JUMPS;  // what blocks goes on with its slice: else a
                                                  // loop around a barrier would have no end
    i32 way = kernel(w, c);
    switch (way) {
      case DONE:
        w->state = FINISHED;
        c->finished++;
        c->events++;
        c->cursor = following;
        settle_after_exit(c, w->cta);
        if (c->python_waits || c->woken || c->ctas > 1) return RUN_EXITED;
        continue;
      case SLOW:
        return RUN_SLOW;
      case BLOCKED:
        break;
      case SLICE:
        c->cursor = following;
        return RUN_SLICE;
      default:
        return RUN_BROKEN;
    }
    c->cursor = following;
    if (c->policy == RANDOM) complete_random(c);
    if (c->woken) return RUN_WAKE;
  }
}
