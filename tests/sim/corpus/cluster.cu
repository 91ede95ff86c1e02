// Clusters: a histogram spread over the shared memories of a cluster, a sum over its blocks, and a
// message sent by st.async.
#include <cooperative_groups.h>
#include <cstdint>
#include <cuda/ptx>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;

extern "C" __global__ void __cluster_dims__(4, 1, 1)
    cluster_histogram(const int *x, int n, int bins_per_block, int *bins) {
  extern __shared__ int local[];
  auto cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < bins_per_block; i += blockDim.x) local[i] = 0;
  cluster.sync();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int bin = x[i], rank = bin / bins_per_block;
    atomicAdd(cluster.map_shared_rank(local, rank) + bin % bins_per_block, 1);
  }
  cluster.sync();
  int *to = bins + cluster.block_rank() * bins_per_block;
  for (int i = threadIdx.x; i < bins_per_block; i += blockDim.x) atomicAdd(to + i, local[i]);
}

extern "C" __global__ void __cluster_dims__(2, 1, 1) cluster_mean(const float *x, int columns, float *out) {
  __shared__ float part, partial[32];
  auto cluster = cg::this_cluster();
  int row = blockIdx.x / 2, half = columns / 2;
  const float *from = x + row * columns + cluster.block_rank() * half;
  float sum = 0.0f;
  for (int i = threadIdx.x; i < half; i += blockDim.x) sum += from[i];
  for (int step = 16; step > 0; step /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    part = 0.0f;
    for (int i = 0; i < blockDim.x / 32; i++) part += partial[i];
  }
  cluster.sync();
  float total = 0.0f;
  for (int rank = 0; rank < 2; rank++) total += *cluster.map_shared_rank(&part, rank);
  cluster.sync();
  for (int i = threadIdx.x; i < half; i += blockDim.x)
    out[row * columns + cluster.block_rank() * half + i] = from[i] - total / columns;
}

// Each block sends its rank and thread numbers to the next one.
extern "C" __global__ void __cluster_dims__(4, 1, 1) cluster_ring(int *out) {
  __shared__ __align__(16) int box[64];
  __shared__ uint64_t full;
  auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, sizeof box);
  }
  cluster.sync();
  int next = (cluster.block_rank() + 1) % 4;
  ptx::st_async(cluster.map_shared_rank(box, next) + threadIdx.x,
                static_cast<int>(cluster.block_rank() * 100 + threadIdx.x),
                cluster.map_shared_rank(&full, next));
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {
  }
  out[blockIdx.x * 64 + threadIdx.x] = box[threadIdx.x];
  cluster.sync();
}
