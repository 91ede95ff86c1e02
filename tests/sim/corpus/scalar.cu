// What ordinary code becomes: switches, structures, constant and local arrays, doubles, 64-bit and
// bit arithmetic, halves, atomics.
#include <cuda_fp16.h>

struct Pair {
  float value;
  int index;
  double weight;
};
__constant__ float taps[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
__device__ int calls_made = 3;

__device__ __noinline__ Pair better(Pair a, Pair b) {
  Pair c = a.value < b.value ? b : a;
  c.weight += a.weight < b.weight ? a.weight : b.weight;
  return c;
}

extern "C" __global__ void switches(const int *x, int n, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int v = x[i], r;
  switch (v) {
    case 0: r = v + 7; break;
    case 1: r = v * 1000 + n; break;
    case 2: r = v ^ 0x55; break;
    case 3: r = __popc(v) - n; break;
    case 4: r = -v * n; break;
    case 5: r = __brev(v); break;
    case 6: r = v << 20 | 9; break;
    default: r = -1;
  }
  atomicAdd(&calls_made, 1);
  out[i] = r;
}

extern "C" __global__ void structures(const Pair *x, Pair start, Pair *out) {
  Pair best = start;
  for (int i = threadIdx.x; i < 96; i += 32) best = better(best, x[i]);
  out[threadIdx.x] = best;
}

extern "C" __global__ void filter(const float *x, int n, const int *order, float *out) {
  int i = threadIdx.x;
  float window[5];
  for (int k = 0; k < 5; k++) window[k] = i + k < n ? x[i + k] : 0.0f;
  float sum = 0.0f;
  for (int k = 0; k < 5; k++) sum += window[order[k]] * taps[k];
  out[i] = sum;
}

extern "C" __global__ void doubles(const double *x, double *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  double v = x[i];
  out[i] = 1.0 / v;
  out[n + i] = exp(v) + log(fabs(v));
  out[2 * n + i] = sqrt(fabs(v)) / (1.0 + v * v);
  out[3 * n + i] = __drcp_rn(v) + rsqrt(fabs(v)) + floor(v);
}

extern "C" __global__ void floats(const float *x, float *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  float v = x[i];
  out[i] = expf(v) + logf(fabsf(v));
  out[n + i] = sinf(v) + tanhf(v);
  out[2 * n + i] = powf(fabsf(v), 1.5f) + fmodf(v, 0.75f);
  out[3 * n + i] = erff(v) + rintf(v) + truncf(v) + copysignf(1.0f, v);
}

extern "C" __global__ void longs(const long long *x, const unsigned long long *y, long long *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  long long a = x[i];
  unsigned long long b = y[i];
  out[i] = a / (long long)(b >> 40 | 1);
  out[n + i] = a % 1000003;
  out[2 * n + i] = __mul64hi(a, (long long)b) + (long long)(b / 10);
  out[3 * n + i] = __clzll(b) + __popcll(a) + __ffsll(b) + (long long)__brevll(b);
  unsigned __int128 wide = (unsigned __int128)b * (unsigned long long)a + b;
  out[4 * n + i] = (long long)(wide >> 64) ^ (long long)wide;
}

extern "C" __global__ void bits(const unsigned *x, const unsigned *y, unsigned *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  unsigned a = x[i], b = y[i];
  out[i] = __byte_perm(a, b, 0x6240) ^ __funnelshift_l(a, b, b & 31) ^ __funnelshift_rc(a, b, b & 63);
  out[n + i] = __dp4a((int)a, (int)b, 5) + __dp2a_lo((int)a, (int)b, 1) + __dp4a(a, b, 2u);
  out[2 * n + i] = __umulhi(a, b) + __mulhi((int)a, (int)b) + __usad(a, b, 3u) + __sad((int)a, (int)b, 1u);
  out[3 * n + i] = __vadd4(a, b) ^ __vabsdiffu4(a, b) ^ __vmaxs2(a, b) ^ __vcmpgtu4(a, b);
  out[4 * n + i] = __fns(a, 0, 2) + (a >> 7 & 0x3ff) + ((int)(a << 11) >> 20);
  out[5 * n + i] = __viaddmax_s32((int)a, (int)b, 100) ^ __vimin3_u32(a, b, 77u);
  unsigned active = __activemask(), odd = __ballot_sync(active, a & 1);
  int all_same;
  unsigned same = __match_all_sync(active, a & 0x80000000u, &all_same);
  out[6 * n + i] = odd + same + all_same + __any_sync(active, b == 3) + 2 * __all_sync(active, b != 3);
  out[7 * n + i] = __reduce_xor_sync(active, a) + __reduce_max_sync(active, b) + __reduce_min_sync(active, (int)b);
}

extern "C" __global__ void halves(const half2 *x, const half2 *y, half2 *out, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  half2 a = x[i], b = y[i];
  out[i] = __hfma2(a, b, __float2half2_rn(0.5f));
  out[n + i] = __hmax2(a, b) + __habs2(b) - __hmin2(a, b);
  out[2 * n + i] = __hgt2(a, b) + __hle2(a, __float2half2_rn(0.25f));
  out[3 * n + i] = __halves2half2(__hadd_sat(a.x, b.y), __hlt(a.x, b.x) ? a.y : hexp(b.y));
  out[4 * n + i] = h2sqrt(__habs2(a)) * h2rcp(__float2half2_rn(2.0f)) + __h2div(a, __float2half2_rn(3.0f));
  bool both = __hbgt2(a, b);
  out[5 * n + i] = both ? a : __lowhigh2highlow(b);
}

extern "C" __global__ void atomics(const int *x, int n, unsigned *u, float *f, double *d,
                                   unsigned long long *l, half2 *h, unsigned short *s) {
  __shared__ unsigned wrapped;
  if (threadIdx.x == 0) wrapped = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = x[i];
    atomicAdd(u, (unsigned)v);
    atomicMax((int *)u + 1, v);
    atomicMin((int *)u + 2, v);
    atomicAnd(u + 3, ~(1u << (v & 15)));
    atomicOr(u + 4, 1u << (v & 31));
    atomicXor(u + 5, (unsigned)v);
    atomicInc(u + 6, 9u);
    atomicDec(u + 7, 6u);
    atomicSub(u + 8, 2u);
    atomicAdd(f, 0.5f);
    atomicAdd(d, 0.25);
    atomicAdd(l, 1ull << 33);
    atomicMax(l + 1, (unsigned long long)v << 20);
    atomicAdd(h, __floats2half2_rn(1.0f, 2.0f));
    atomicInc(&wrapped, 1000u);
    unsigned seen = *(volatile unsigned *)(u + 9), old;
    do {
      old = seen;
      seen = atomicCAS(u + 9, old, old * 1u + 3u);
    } while (seen != old);
    atomicCAS(s, (unsigned short)0, (unsigned short)i);
  }
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(u + 10, wrapped);
}
