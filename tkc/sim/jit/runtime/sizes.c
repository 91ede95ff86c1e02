#include "runtime.h"

// Sizes that Python allocates by.
EXPORT i64 rt_sizes(Context *c) {
  i64 *out = (i64 *)c->scratch;
  out[0] = sizeof(CopyQueue), out[1] = sizeof(Products), out[2] = sizeof(Load) * (LOADS + 1);
  out[3] = sizeof(Pattern), out[4] = __builtin_offsetof(CopyQueue, copies);
  out[5] = __builtin_offsetof(Products, products), out[6] = __builtin_offsetof(Products, privates);
  out[7] = sizeof(Private), out[8] = sizeof(Load), out[9] = __builtin_offsetof(Load, line);
  out[10] = sizeof(StoreQueue);
  return 0;
}
