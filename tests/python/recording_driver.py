"""A driver library for C programs that only tells what it is asked for: each function prints a line
and says that it is well.

``SMS``, ``MAJOR`` and ``MINOR`` of the environment are what the device says it is; ``CODE`` names a
file to which the PTX that is loaded goes, and machine code is refused then; ``SIZES`` are the bytes
of the parameters of a launch, which are printed.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

SOURCE = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cuda.h>
#define WELL CUDA_SUCCESS
#ifdef __cplusplus
extern "C" {
#endif
static char token;
static int number(const char *name, int otherwise) {
    const char *said = getenv(name);
    return said ? atoi(said) : otherwise;
}
CUresult CUDAAPI cuInit(unsigned int f) { (void)f; return WELL; }
CUresult CUDAAPI cuDeviceGet(CUdevice *d, int n) { *d = n; return WELL; }
CUresult CUDAAPI cuDevicePrimaryCtxRetain(CUcontext *c, CUdevice d) {
    printf("retain %d\\n", d); *c = (CUcontext)(void *)&token; return WELL;
}
static int current = -1;
CUresult CUDAAPI cuCtxPushCurrent(CUcontext c) { (void)c; puts("push"); current = 0; return WELL; }
CUresult CUDAAPI cuCtxPopCurrent(CUcontext *c) { (void)c; puts("pop"); current = -1; return WELL; }
CUresult CUDAAPI cuCtxGetDevice(CUdevice *d) {
    *d = number("CURRENT", current);
    return *d < 0 ? CUDA_ERROR_INVALID_CONTEXT : WELL;
}
CUresult CUDAAPI cuDeviceGetAttribute(int *n, CUdevice_attribute a, CUdevice d) {
    (void)d;
    if (a == CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT) *n = number("SMS", 132);
    if (a == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR) *n = number("MAJOR", 9);
    if (a == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR) *n = number("MINOR", 0);
    return WELL;
}
CUresult CUDAAPI cuLibraryLoadData(CUlibrary *l, const void *code, CUjit_option *a, void **b,
        unsigned int n, CUlibraryOption *c, void **d, unsigned int m) {
    (void)a; (void)b; (void)n; (void)c; (void)d; (void)m;
    const unsigned char *image = (const unsigned char *)code;
    const int binary = image[0] == 0x7f && image[1] == 'E';
    if (getenv("CODE")) {
        FILE *file = binary ? NULL : fopen(getenv("CODE"), "w");
        if (!file) return CUDA_ERROR_NO_BINARY_FOR_GPU;
        fputs((const char *)code, file);
        fclose(file);
    }
    printf("load %s\\n", binary ? "machine code" : "PTX");
    *l = (CUlibrary)(void *)&token;
    return WELL;
}
CUresult CUDAAPI cuLibraryGetKernel(CUkernel *k, CUlibrary l, const char *name) {
    (void)l; printf("kernel %s\\n", name); *k = (CUkernel)(void *)&token; return WELL;
}
CUresult CUDAAPI cuKernelSetAttribute(CUfunction_attribute a, int n, CUkernel k, CUdevice d) {
    (void)a; (void)k; (void)d; printf("shared %d\\n", n); return WELL;
}
CUresult CUDAAPI cuMemAllocAsync(CUdeviceptr *p, size_t n, CUstream s) {
    (void)s; printf("allocate %zu\\n", n); *p = 0x5000; return WELL;
}
CUresult CUDAAPI cuMemsetD8Async(CUdeviceptr p, unsigned char c, size_t n, CUstream s) {
    (void)s; printf("set %llx %d %zu\\n", (unsigned long long)p, c, n); return WELL;
}
CUresult CUDAAPI cuMemFreeAsync(CUdeviceptr p, CUstream s) {
    (void)s; printf("free %llx\\n", (unsigned long long)p); return WELL;
}
CUresult CUDAAPI cuTensorMapEncodeTiled(CUtensorMap *m, CUtensorMapDataType e, cuuint32_t rank,
        void *address, const cuuint64_t *dims, const cuuint64_t *strides, const cuuint32_t *box,
        const cuuint32_t *ones, CUtensorMapInterleave i, CUtensorMapSwizzle w,
        CUtensorMapL2promotion p, CUtensorMapFloatOOBfill f) {
    (void)ones; (void)i; (void)p; (void)f;
    memset(m, 0, sizeof *m);
    printf("map %llu %d %d", (unsigned long long)(uintptr_t)address, (int)e, (int)w);
    for (unsigned r = 0; r < rank; r++)
        printf(" %llu %u %llu", (unsigned long long)dims[r], box[r],
            r + 1 < rank ? (unsigned long long)strides[r] : 0ull);
    puts("");
    return WELL;
}
CUresult CUDAAPI cuOccupancyMaxActiveClusters(int *n, CUfunction f, const CUlaunchConfig *c) {
    (void)f;
    printf("clusters of %u\\n", c->attrs[0].value.clusterDim.x * c->attrs[0].value.clusterDim.y);
    *n = number("CLUSTERS", 1);
    return WELL;
}
CUresult CUDAAPI cuLaunchKernelEx(const CUlaunchConfig *c, CUfunction f, void **p, void **extra) {
    (void)f; (void)extra;
    printf("grid %u %u %u\\n", c->gridDimX, c->gridDimY, c->gridDimZ);
    printf("block %u, %u bytes, %u attributes\\n", c->blockDimX, c->sharedMemBytes, c->numAttrs);
    const char *sizes = getenv("SIZES");
    for (int k = 0; sizes && *sizes; k++) {
        char *end;
        const long size = strtol(sizes, &end, 10);
        if (size <= 8) {
            printf("%d", k);
            for (long b = 0; b < size; b++) printf(" %02x", ((unsigned char *)p[k])[b]);
            puts("");
        }
        sizes = end + (*end == ' ');
    }
    fflush(stdout);
    return WELL;
}
#ifdef __cplusplus
}
#endif
"""


def cuda_folder() -> str | None:
    """Where cuda.h lies in a wheel."""
    spec = importlib.util.find_spec("nvidia")
    places = [Path(p) for p in (spec.submodule_search_locations or [])] if spec else []
    found = [path for place in places for path in place.glob("*/include/cuda.h")]
    return str(found[0].parent) if found else None
