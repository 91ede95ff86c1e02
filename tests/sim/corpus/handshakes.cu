// Blocks and warps that wait for each other: decoupled look-back, queues, locks, semaphores, parts of
// a sum left to their owner, rings, named barriers, mbarriers of cp.async, flags between blocks of a
// cluster, updates by red.async.
#include <cooperative_groups.h>
#include <cuda/ptx>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;

__device__ int load_acquire(const int *at) {
  int value;
  asm volatile("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

__device__ void store_release(int *at, int value) {
  asm volatile("st.release.gpu.global.b32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
}

__device__ void named_sync(int number, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(number), "r"(threads) : "memory");
}

__device__ void named_arrive(int number, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(number), "r"(threads) : "memory");
}

__device__ unsigned shared_address(const void *at) { return __cvta_generic_to_shared(at); }

// Inclusive sums: a block takes a ticket, tells of its own sum, and looks back for those before it.
extern "C" __global__ void look_back(const int *x, int *out, int *ticket, int *state, int *own, int *all) {
  __shared__ int mine, before;
  if (threadIdx.x == 0) mine = atomicAdd(ticket, 1);
  __syncthreads();
  int block = mine, lane = threadIdx.x;
  int sum = x[block * 32 + lane];
  for (int step = 1; step < 32; step *= 2) {
    int other = __shfl_up_sync(0xffffffffu, sum, step);
    if (lane >= step) sum += other;
  }
  if (lane == 31) {
    int total = 0;
    own[block] = sum;
    if (block > 0) {
      store_release(state + block, 1);
      for (int at = block - 1; at >= 0;) {
        int found = load_acquire(state + at);
        if (found == 2) {
          total += all[at];
          break;
        }
        if (found == 1) total += own[at--];
      }
    }
    all[block] = total + sum;
    store_release(state + block, 2);
    before = total;
  }
  __syncthreads();
  out[block * 32 + lane] = before + sum;
}

// Tiles of 64 by tickets; each is turned round.
extern "C" __global__ void queue(const int *x, int tiles, int *ticket, int *out) {
  __shared__ int next, tile[64];
  for (;;) {
    if (threadIdx.x == 0) next = atomicAdd(ticket, 1);
    __syncthreads();
    int at = next;
    if (at >= tiles) break;
    tile[threadIdx.x] = x[at * 64 + threadIdx.x];
    __syncthreads();
    out[at * 64 + threadIdx.x] = tile[63 - threadIdx.x];
  }
}

// Blocks add to the same row, one after the other under a lock.
extern "C" __global__ void locked_rows(const int *x, int *lock, int *out) {
  if (threadIdx.x == 0) {
    int old;
    do {
      asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(lock) : "memory");
    } while (old != 0);
  }
  __syncthreads();
  out[threadIdx.x] += x[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    int old;
    asm volatile("atom.release.gpu.global.exch.b32 %0, [%1], 0;" : "=r"(old) : "l"(lock) : "memory");
  }
}

// Parts of a tile in their order: block (k, tile) waits until k parts are there.
extern "C" __global__ void in_order(const int *x, int *turn, int *out) {
  int part = blockIdx.x, tile = blockIdx.y;
  int mine = x[(tile * gridDim.x + part) * 64 + threadIdx.x];
  if (threadIdx.x == 0)
    while (load_acquire(turn + tile) != part);
  __syncthreads();
  int *to = out + tile * 64 + threadIdx.x;
  *to = part == 0 ? mine : *to * 3 + mine;
  __syncthreads();
  if (threadIdx.x == 0) store_release(turn + tile, part + 1);
}

// Of four blocks three leave their parts to the first.
extern "C" __global__ void owners(const int *x, int *parts, int *ready, int *out) {
  int block = blockIdx.x, at = block * 64 + threadIdx.x, sum = x[at];
  if (block % 4 != 0) {
    parts[at] = sum;
    __syncthreads();
    if (threadIdx.x == 0) store_release(ready + block, 1);
    return;
  }
  for (int helper = block + 1; helper < block + 4; helper++) {
    if (threadIdx.x == 0)
      while (load_acquire(ready + helper) == 0);
    __syncthreads();
    sum += parts[helper * 64 + threadIdx.x];
  }
  out[block / 4 * 64 + threadIdx.x] = sum;
}

// Two warps write two slots by turns, two others read them.
extern "C" __global__ void two_slots(const int *x, int rounds, int *out) {
  __shared__ int slots[2][64];
  int at = threadIdx.x % 64;
  for (int round = 0; round < rounds; round++) {
    int slot = round % 2;
    if (threadIdx.x < 64) {
      if (round >= 2) named_sync(3 + slot, 128);
      slots[slot][at] = x[round * 64 + at];
      named_arrive(1 + slot, 128);
    } else {
      named_sync(1 + slot, 128);
      out[round * 64 + at] = slots[slot][63 - at];
      if (round + 2 < rounds) named_arrive(3 + slot, 128);
    }
  }
}

// A warp copies by cp.async, whose end arrives on an mbarrier; two others read.
extern "C" __global__ void copied_slots(const int *x, int rounds, int *out) {
  __shared__ __align__(16) int slots[2][128];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) {
    ptx::mbarrier_init(&full[threadIdx.x], 32);
    ptx::mbarrier_init(&empty[threadIdx.x], 64);
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int round = 0; round < rounds; round++) {
      int slot = round % 2;
      if (round >= 2)
        while (!ptx::mbarrier_test_wait_parity(&empty[slot], (round / 2 - 1) % 2));
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(shared_address(&slots[slot][threadIdx.x * 4])),
                   "l"(x + round * 128 + threadIdx.x * 4) : "memory");
      asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(shared_address(&full[slot])) : "memory");
    }
    return;
  }
  int at = threadIdx.x - 32, sum = 0;
  for (int round = 0; round < rounds; round++) {
    int slot = round % 2;
    while (!ptx::mbarrier_test_wait_parity(&full[slot], round / 2 % 2));
    sum += slots[slot][at] * (round + 1) + slots[slot][at + 64];
    if (round + 2 < rounds) ptx::mbarrier_arrive(&empty[slot]);
  }
  out[at] = sum;
}

// The second block of a cluster writes to the first, and raises a flag there.
extern "C" __global__ void __cluster_dims__(2, 1, 1) cluster_flag(const int *x, int *out) {
  __shared__ int held[64], flag;
  auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) flag = 0;
  cluster.sync();
  if (cluster.block_rank() == 1) {
    cluster.map_shared_rank(held, 0)[threadIdx.x] = x[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0)
      asm volatile("st.release.cluster.b32 [%0], 1;" ::"l"(cluster.map_shared_rank(&flag, 0)) : "memory");
  } else {
    if (threadIdx.x == 0) {
      int raised;
      do {
        asm volatile("ld.acquire.cluster.shared.b32 %0, [%1];" : "=r"(raised) : "r"(shared_address(&flag)) : "memory");
      } while (raised == 0);
    }
    __syncthreads();
    out[blockIdx.x / 2 * 64 + threadIdx.x] = held[63 - threadIdx.x];
  }
  cluster.sync();
}

// All blocks of a cluster add to the first one's numbers.
extern "C" __global__ void __cluster_dims__(4, 1, 1) cluster_sums(const int *x, int *out) {
  __shared__ int sums[64];
  __shared__ uint64_t done;
  auto cluster = cg::this_cluster();
  sums[threadIdx.x] = 0;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&done, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    if (cluster.block_rank() == 0)
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cluster, ptx::space_shared, &done, 4 * sizeof(sums));
  }
  cluster.sync();
  ptx::red_async(ptx::op_add, cluster.map_shared_rank(&sums[threadIdx.x], 0), x[blockIdx.x * 64 + threadIdx.x],
                 cluster.map_shared_rank(&done, 0));
  if (cluster.block_rank() == 0) {
    while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &done, 0));
    out[blockIdx.x / 4 * 64 + threadIdx.x] = sums[63 - threadIdx.x];
  }
  cluster.sync();
}

// Tiles come by bulk copies, are changed in place, and go by bulk copies.
extern "C" __global__ void in_place(const int *x, int rounds, int *out) {
  __shared__ __align__(128) int tiles[2][128];
  __shared__ uint64_t full[2];
  if (threadIdx.x < 2) ptx::mbarrier_init(&full[threadIdx.x], 1);
  if (threadIdx.x < 2) ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  __syncthreads();
  for (int round = 0; round < rounds; round++) {
    int slot = round % 2;
    if (threadIdx.x == 0) {
      ptx::cp_async_bulk_wait_group_read(ptx::n32_t<1>());
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[slot], 512);
      ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tiles[slot], x + round * 128, 512, &full[slot]);
    }
    while (!ptx::mbarrier_try_wait_parity(&full[slot], round / 2 % 2));
    tiles[slot][threadIdx.x] = tiles[slot][threadIdx.x] * 2 + round;
    ptx::fence_proxy_async(ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 0) {
      ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out + round * 128, tiles[slot], 512);
      ptx::cp_async_bulk_commit_group();
    }
  }
  if (threadIdx.x == 0) ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
}
