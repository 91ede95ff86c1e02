// Products by wmma: a tiled product of halves through shared memory, and one small product of every
// other shape and type that nvcc emits.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

// C[64, 64] of a block of four warps; A row-major [M, K], B column-major.
extern "C" __global__ void matmul_wmma(const half *a, const half *b, float *c, int n, int k) {
  __shared__ __align__(32) half left[64][24], right[64][24];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[4];
  for (auto &sum : sums) wmma::fill_fragment(sum, 0.0f);
  int warp = threadIdx.x / 32;
  for (int at = 0; at < k; at += 16) {
    for (int i = threadIdx.x; i < 64 * 16; i += blockDim.x) {
      left[i / 16][i % 16] = a[(blockIdx.y * 64 + i / 16) * k + at + i % 16];
      right[i / 16][i % 16] = b[(blockIdx.x * 64 + i / 16) * k + at + i % 16];
    }
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::load_matrix_sync(x, &left[warp * 16][0], 24);
    for (int j = 0; j < 4; j++) {
      wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> y;
      wmma::load_matrix_sync(y, &right[j * 16][0], 24);
      wmma::mma_sync(sums[j], x, y, sums[j]);
    }
    __syncthreads();
  }
  for (int j = 0; j < 4; j++) {
    for (int i = 0; i < sums[j].num_elements; i++) sums[j].x[i] *= 0.5f;
    float *to = c + (blockIdx.y * 64 + warp * 16) * n + blockIdx.x * 64 + j * 16;
    wmma::store_matrix_sync(to, sums[j], n, wmma::mem_row_major);
  }
}

template <int M, int N, int K, class In, class LayoutA, class LayoutB, class Stored, class Sum>
__device__ void one(const Stored *a, const Stored *b, const Sum *c, Sum *d, wmma::layout_t out) {
  wmma::fragment<wmma::matrix_a, M, N, K, In, LayoutA> x;
  wmma::fragment<wmma::matrix_b, M, N, K, In, LayoutB> y;
  wmma::fragment<wmma::accumulator, M, N, K, Sum> z;
  bool row_a = std::is_same<LayoutA, wmma::row_major>::value;
  bool row_b = std::is_same<LayoutB, wmma::row_major>::value;
  wmma::load_matrix_sync(x, a, row_a ? K : M);
  wmma::load_matrix_sync(y, b, row_b ? N : K);
  wmma::load_matrix_sync(z, c, N, wmma::mem_row_major);
  wmma::mma_sync(z, x, y, z);
  wmma::store_matrix_sync(d, z, out == wmma::mem_row_major ? N : M, out);
}
using wmma::col_major;
using wmma::mem_col_major;
using wmma::mem_row_major;
using wmma::row_major;

#define ONE(name, M, N, K, In, A, B, Stored, Sum, out)                                       \
  extern "C" __global__ void name(const Stored *a, const Stored *b, const Sum *c, Sum *d) { \
    one<M, N, K, In, A, B>(a, b, c, d, out);                                                 \
  }
ONE(f16_row_col, 16, 16, 16, half, row_major, col_major, half, float, mem_row_major)
ONE(f16_col_row, 32, 8, 16, half, col_major, row_major, half, float, mem_col_major)
ONE(f16_f16, 8, 32, 16, half, row_major, row_major, half, half, mem_row_major)
ONE(bf16_row_row, 16, 16, 16, __nv_bfloat16, row_major, row_major, __nv_bfloat16, float, mem_row_major)
ONE(bf16_col_col, 32, 8, 16, __nv_bfloat16, col_major, col_major, __nv_bfloat16, float, mem_row_major)
ONE(bf16_wide, 8, 32, 16, __nv_bfloat16, row_major, col_major, __nv_bfloat16, float, mem_col_major)
ONE(tf32_row_col, 16, 16, 8, wmma::precision::tf32, row_major, col_major, float, float, mem_row_major)
ONE(tf32_col_row, 16, 16, 8, wmma::precision::tf32, col_major, row_major, float, float, mem_col_major)
ONE(s8_row_col, 16, 16, 16, signed char, row_major, col_major, signed char, int, mem_row_major)
ONE(s8_col_row, 32, 8, 16, signed char, col_major, row_major, signed char, int, mem_row_major)
ONE(u8_row_row, 8, 32, 16, unsigned char, row_major, row_major, unsigned char, int, mem_col_major)
ONE(f64_row_col, 8, 8, 4, double, row_major, col_major, double, double, mem_row_major)
ONE(f64_col_row, 8, 8, 4, double, col_major, row_major, double, double, mem_col_major)
