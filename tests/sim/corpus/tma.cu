// Bulk copies: rows and tiles by TMA with an mbarrier each, and a tensor map that the kernel itself
// completes.
#include <cuda.h>
#include <cuda/barrier>
#include <cstdint>
#include <cuda/ptx>
namespace ptx = cuda::ptx;
using barrier = cuda::barrier<cuda::thread_scope_block>;

// out = 2 x, in rows of 256 floats, two stages.
extern "C" __global__ void double_rows(const float *x, float *out, int rows) {
  __shared__ __align__(128) float tile[2][256];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier full[2];
  if (threadIdx.x == 0) {
    for (auto &each : full) init(&each, blockDim.x);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  barrier::arrival_token tokens[2];
  auto fetch = [&](int row) {
    int stage = row % 2;
    if (threadIdx.x == 0) {
      cuda::memcpy_async(tile[stage], x + row * 256, cuda::aligned_size_t<16>(1024), full[stage]);
      tokens[stage] = cuda::device::barrier_arrive_tx(full[stage], 1, 0);
    } else {
      tokens[stage] = full[stage].arrive();
    }
  };
  if (rows > 0) fetch(0);
  for (int row = 0; row < rows; row++) {
    int stage = row % 2;
    full[stage].wait(std::move(tokens[stage]));
    for (int i = threadIdx.x; i < 256; i += blockDim.x) tile[stage][i] *= 2.0f;
    ptx::fence_proxy_async(ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 0) {
      ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out + row * 256, tile[stage], 1024);
      ptx::cp_async_bulk_commit_group();
      ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
    }
    __syncthreads();
    if (row + 1 < rows) fetch(row + 1);
  }
  if (threadIdx.x == 0) ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
}

// A tile of 32 x 32 transposed on its way from one tensor map to the other.
extern "C" __global__ void transpose_tiles(const __grid_constant__ CUtensorMap from,
                                           const __grid_constant__ CUtensorMap to) {
  __shared__ __align__(128) float tile[32][32], turned[32][32];
  __shared__ uint64_t full;
  int x = blockIdx.x * 32, y = blockIdx.y * 32;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    int at[2] = {x, y};
    ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, &tile, &from, at, &full);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, sizeof tile);
  }
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {
  }
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) turned[i % 32][i / 32] = tile[i / 32][i % 32];
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    int at[2] = {y, x};
    ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, &to, at, &turned);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  }
}

// The map of rows [0, rows) of `x` is made from a blank one, in shared memory; then the rows are read.
extern "C" __global__ void through_own_map(const __grid_constant__ CUtensorMap blank, CUtensorMap *made,
                                           const float *x, int rows, int columns, float *out) {
  __shared__ __align__(128) CUtensorMap map;
  __shared__ __align__(128) float tile[8][32];
  __shared__ uint64_t full;
  if (threadIdx.x < 32) {
    reinterpret_cast<unsigned *>(&map)[threadIdx.x] = reinterpret_cast<const unsigned *>(&blank)[threadIdx.x];
    __syncwarp();
    if (threadIdx.x == 0) {
      ptx::tensormap_replace_global_address(ptx::space_shared, &map, x);
      ptx::tensormap_replace_global_dim(ptx::space_shared, &map, ptx::n32_t<0>(), columns);
      ptx::tensormap_replace_global_dim(ptx::space_shared, &map, ptx::n32_t<1>(), rows);
      ptx::tensormap_replace_global_stride(ptx::space_shared, &map, ptx::n32_t<0>(),
                                           static_cast<unsigned long long>(columns) * 4);
      ptx::tensormap_replace_box_dim(ptx::space_shared, &map, ptx::n32_t<1>(), 8);
    }
    __syncwarp();
    ptx::tensormap_cp_fenceproxy(ptx::sem_release, ptx::scope_gpu, made + blockIdx.x, &map, ptx::n32_t<128>());
    ptx::fence_proxy_tensormap_generic(ptx::sem_acquire, ptx::scope_gpu, made + blockIdx.x, ptx::n32_t<128>());
  }
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&full, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    int at[2] = {0, static_cast<int>(blockIdx.x) * 8};
    ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, &tile, made + blockIdx.x, at, &full);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, sizeof tile);
  }
  __syncthreads();
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {
  }
  for (int i = threadIdx.x; i < 256; i += blockDim.x) out[blockIdx.x * 256 + i] = tile[i / 32][i % 32];
}
