"""C code that the headers of all kernels share: each has it, and the first that is included counts.

A C file that includes ``dlpack.h`` before a header passes its ``DLTensor``; others have a structure
of the same layout.
"""

from __future__ import annotations

import re

KEYWORDS = frozenset(
    "alignas alignof auto bool break case char const constexpr continue default do double else "
    "enum extern false float for goto if inline int long main nullptr register restrict return "
    "short signed sizeof static static_assert struct switch thread_local true typedef typeof "
    "typeof_unqual union unsigned void volatile while "
    "and and_eq asm bitand bitor catch class compl const_cast delete dynamic_cast explicit export "
    "friend mutable namespace new noexcept not not_eq operator or or_eq private protected public "
    "reinterpret_cast static_cast template this throw try typeid typename using virtual wchar_t "
    "xor xor_eq char8_t char16_t char32_t concept requires co_await co_return co_yield consteval "
    "constinit decltype".split()
)

# What the header's own lines mean by a name: types and macros of the C library, its own parameter.
NAMES = re.compile(
    r"u?int\d+_t|u?intptr_t|size_t|ptrdiff_t|NULL|offsetof|U?INT\w*_(MAX|MIN|C)|SIZE_MAX|sms"
    r"|_[A-Z]\w*|tkc|tkc_\w+|TKC_\w+|CUDA_VERSION"
)

# The driver, and what a launch asks of it; a file may define TKC_CU to call it in another way.
DRIVER = """\
#ifdef CUDA_VERSION
#ifndef TKC_CU
#define TKC_CU(function) function
#endif
#ifndef TKC_DEVICE
#define TKC_DEVICE
typedef struct { CUdevice device; int sms, major, minor; } tkc_device;
/* The device of the context that is current. NULL, or what went wrong. */
static inline const char *tkc_current(tkc_device *d) {
    if (TKC_CU(cuCtxGetDevice)(&d->device)) return "no CUDA context is current";
    if (TKC_CU(cuDeviceGetAttribute)(&d->sms,
                CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, d->device) ||
            TKC_CU(cuDeviceGetAttribute)(&d->major,
                CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, d->device) ||
            TKC_CU(cuDeviceGetAttribute)(&d->minor,
                CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, d->device))
        return "the device does not say what it is";
    return NULL;
}
#endif
#endif
"""

# Arguments, recipes of tensor maps, and arithmetic of whole numbers and halves as in Python.
NUMBERS = """\
#ifndef TKC_TENSOR
#define TKC_TENSOR
#ifdef __cplusplus
#define TKC_ALIGN(bytes) alignas(bytes)
#else
#define TKC_ALIGN(bytes) _Alignas(bytes)
#endif
/* Address of element 0, extents, and strides in elements; gpu: the number of its GPU plus 1, or 0
 * where nobody says. */
typedef struct { uint64_t address; int64_t shape[8]; int64_t stride[8]; int gpu; } tkc_tensor;
/* What cuTensorMapEncodeTiled takes, innermost dimension first; strides in bytes. */
typedef struct {
    uint64_t address, dims[5], strides[5];
    uint32_t rank, box[5];
    int element, swizzle, promotion;
} tkc_map;
static inline int64_t tkc_cdiv(int64_t a, int64_t b) {
    return a / b + (a % b != 0 && (a % b < 0) == (b < 0));
}
static inline int64_t tkc_floordiv(int64_t a, int64_t b) {
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}
static inline int64_t tkc_mod(int64_t a, int64_t b) { return a - b * tkc_floordiv(a, b); }
static inline int64_t tkc_min(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t tkc_max(int64_t a, int64_t b) { return a > b ? a : b; }
static inline uint32_t tkc_bits(float x) { uint32_t b; memcpy(&b, &x, sizeof b); return b; }
/* The bits of the nearest bf16, and of the nearest f16; ties to even. */
static inline uint16_t tkc_bf16(float x) {
    const uint32_t b = tkc_bits(x);
    return x != x ? 0x7fff : (uint16_t)((b + 0x7fff + (b >> 16 & 1)) >> 16);
}
static inline uint16_t tkc_f16(float x) {
    const uint32_t b = tkc_bits(x), sign = b >> 16 & 0x8000, size = b & 0x7fffffff;
    if (size > 0x7f800000) return (uint16_t)(sign | 0x7e00);      /* NaN */
    if (size >= 0x477ff000) return (uint16_t)(sign | 0x7c00);     /* rounds to infinity */
    if (size < 0x33000000) return (uint16_t)sign;                 /* rounds to 0 */
    const int32_t shift = size < 0x38800000 ? 126 - (int32_t)(size >> 23) : 13;
    const uint32_t whole = size < 0x38800000 ? (size & 0x7fffff) | 0x800000 : size - 0x38000000;
    const uint32_t even = whole >> shift & 1, half = (1u << (shift - 1)) - 1;
    return (uint16_t)(sign | (whole + half + even) >> shift);
}
#endif
"""

# Tensors of DLPack.
TENSORS = """\
#ifndef TKC_DLPACK
#define TKC_DLPACK
#ifdef DLPACK_DLPACK_H_
typedef DLTensor tkc_dltensor;
#else
/* As DLTensor of dlpack.h. */
typedef struct {
    void *data;
    struct { int32_t device_type, device_id; } device;
    int32_t ndim;
    struct { uint8_t code, bits; uint16_t lanes; } dtype;
    int64_t *shape, *strides;
    uint64_t byte_offset;
} tkc_dltensor;
#endif
static inline int tkc_on_gpu(const tkc_dltensor *t) {
    return t->device.device_type == 2 || t->device.device_type == 13;
}
/* Managed memory lies on each. */
static inline int tkc_lies_on(const tkc_dltensor *t, int ordinal) {
    return t->device.device_type == 13 || t->device.device_id == ordinal;
}
static inline int tkc_has_type(const tkc_dltensor *t, int code, int bits) {
    return t->dtype.code == code && t->dtype.bits == bits && t->dtype.lanes == 1;
}
static inline void tkc_take(const tkc_dltensor *t, tkc_tensor *out) {
    int64_t run = 1;
    out->address = (uint64_t)(uintptr_t)t->data + t->byte_offset;
    out->gpu = t->device.device_type == 13 ? 0 : t->device.device_id + 1;
    for (int k = t->ndim - 1; k >= 0; k--) {
        out->shape[k] = t->shape[k];
        out->stride[k] = t->strides ? t->strides[k] : run;  /* none: row-major */
        if (t->shape[k] > 1) run = (int64_t)((uint64_t)run * (uint64_t)t->shape[k]);
    }
}
#endif
"""

SHARED = NUMBERS + TENSORS + DRIVER
