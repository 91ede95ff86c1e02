// Counts of bytes: one table a block, one table a warp, and one update for lanes that agree.

extern "C" __global__ void histogram(const unsigned char *x, int n, unsigned *bins) {
  __shared__ unsigned local[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) local[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&local[x[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (local[i]) atomicAdd(&bins[i], local[i]);
}

extern "C" __global__ void histogram_by_warp(const uchar4 *x, int n, unsigned *bins) {
  __shared__ unsigned short tables[4][64];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int i = lane; i < 64; i += 32) tables[warp][i] = 0;
  __syncwarp();
  for (int i = warp * 32; i < n; i += 128) {
    uchar4 four = i + lane < n ? x[i + lane] : make_uchar4(255, 255, 255, 255);
    unsigned char bytes[4] = {four.x, four.y, four.z, four.w};
    for (int k = 0; k < 4; k++) {
      int bin = bytes[k] / 4;
      unsigned same = __match_any_sync(0xffffffffu, bin);
      if (lane == __ffs(same) - 1 && i + lane < n) tables[warp][bin] += __popc(same);
      __syncwarp();
    }
  }
  __syncthreads();
  if (threadIdx.x < 64) {
    unsigned total = 0;
    for (int w = 0; w < 4; w++) total += tables[w][threadIdx.x];
    bins[threadIdx.x] = total;
  }
}
