// Sums: by shuffles and shared memory, by redux, and of the whole grid in one launch (the last block
// to arrive adds what the others left).
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__device__ float warp_sum(float value) {
  for (int step = 16; step > 0; step /= 2) value += __shfl_down_sync(0xffffffffu, value, step);
  return value;
}

__device__ float block_sum(float value, float *partial) {
  value = warp_sum(value);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = value;
  __syncthreads();
  value = threadIdx.x < blockDim.x / 32 ? partial[threadIdx.x] : 0.0f;
  return threadIdx.x < 32 ? warp_sum(value) : 0.0f;
}

extern "C" __global__ void sum_grid(const float *x, int n, float *parts, unsigned *arrived, float *out) {
  __shared__ float partial[32];
  __shared__ bool last;
  float mine = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) mine += x[i];
  float total = block_sum(mine, partial);
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = total;
    __threadfence();
    last = atomicAdd(arrived, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    __threadfence();
    float rest = 0.0f;
    for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x) rest += __ldcg(parts + i);
    total = block_sum(rest, partial);
    if (threadIdx.x == 0) *out = total;
  }
}

extern "C" __global__ void sum_tree(const float *x, float *out) {
  extern __shared__ float values[];
  values[threadIdx.x] = x[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) values[threadIdx.x] += values[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = values[0];
}

extern "C" __global__ void extremes(const int *x, int n, int *least, int *most, unsigned long long *sum) {
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  int low = 0x7fffffff, high = -0x7fffffff - 1;
  unsigned total = 0;
  for (int i = block.thread_rank(); i < n; i += block.size()) {
    low = min(low, x[i]);
    high = max(high, x[i]);
    total += static_cast<unsigned>(x[i] & 0xffff);
  }
  low = cg::reduce(warp, low, cg::less<int>());
  high = cg::reduce(warp, high, cg::greater<int>());
  total = __reduce_add_sync(0xffffffffu, total);
  if (warp.thread_rank() == 0) {
    atomicMin(least, low);
    atomicMax(most, high);
    atomicAdd(sum, static_cast<unsigned long long>(total));
  }
}
