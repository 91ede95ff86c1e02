// Inclusive sums: of a block by shuffles, and of the whole array in one pass (each block waits for
// the prefix of the one before it).

__device__ int block_scan(int value, int *sums) {
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int step = 1; step < 32; step *= 2) {
    int other = __shfl_up_sync(0xffffffffu, value, step);
    if (lane >= step) value += other;
  }
  if (lane == 31) sums[warp] = value;
  __syncthreads();
  if (warp == 0) {
    int sum = lane < blockDim.x / 32 ? sums[lane] : 0;
    for (int step = 1; step < 32; step *= 2) {
      int other = __shfl_up_sync(0xffffffffu, sum, step);
      if (lane >= step) sum += other;
    }
    sums[lane] = sum;
  }
  __syncthreads();
  return warp > 0 ? value + sums[warp - 1] : value;
}

extern "C" __global__ void scan_blocks(const int *x, int n, int *out) {
  __shared__ int sums[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = block_scan(i < n ? x[i] : 0, sums);
  if (i < n) out[i] = value;
}

extern "C" __global__ void scan_chained(const int *x, int n, int *out, int *prefix, volatile int *ready) {
  __shared__ int sums[32];
  __shared__ int before;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = block_scan(i < n ? x[i] : 0, sums);
  if (threadIdx.x == blockDim.x - 1) {
    int earlier = 0;
    if (blockIdx.x > 0) {
      while (ready[blockIdx.x - 1] == 0) {
      }
      __threadfence();
      earlier = prefix[blockIdx.x - 1];
    }
    prefix[blockIdx.x] = earlier + value;
    __threadfence();
    ready[blockIdx.x] = 1;
    before = earlier;
  }
  __syncthreads();
  if (i < n) out[i] = value + before;
}

// Blelloch's exclusive scan: up and down the tree.
extern "C" __global__ void scan_tree(const float *x, float *out) {
  extern __shared__ float tree[];
  int t = threadIdx.x, n = 2 * blockDim.x, step = 1;
  tree[2 * t] = x[2 * t];
  tree[2 * t + 1] = x[2 * t + 1];
  for (int d = n / 2; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) tree[step * (2 * t + 2) - 1] += tree[step * (2 * t + 1) - 1];
    step *= 2;
  }
  if (t == 0) tree[n - 1] = 0.0f;
  for (int d = 1; d < n; d *= 2) {
    step /= 2;
    __syncthreads();
    if (t < d) {
      int a = step * (2 * t + 1) - 1, b = step * (2 * t + 2) - 1;
      float left = tree[a];
      tree[a] = tree[b];
      tree[b] += left;
    }
  }
  __syncthreads();
  out[2 * t] = tree[2 * t];
  out[2 * t + 1] = tree[2 * t + 1];
}
