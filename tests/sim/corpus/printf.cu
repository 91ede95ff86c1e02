// Messages of the kernel: numbers of every size, strings, and none at all.
#include <cassert>
#include <cstdio>

extern "C" __global__ void messages(const float *x, int n) {
  int i = threadIdx.x;
  if (i == 0) printf("begin\n");
  __syncthreads();
  if (i < n && x[i] < 0.0f) printf("x[%d] = %.3f %s 100%%\n", i, x[i], "is negative");
  if (i == 3) printf("%5u|%-6lld|%#lx|%c|%e|%p\n", 7u, -123456789012ll, 255ul, 'k', 1.5, (void *)16);
}

extern "C" __global__ void positive(const float *x, float *out) {
  assert(x[threadIdx.x] > 0.0f);
  out[threadIdx.x] = 1.0f / x[threadIdx.x];
}
