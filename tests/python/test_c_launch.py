"""The C header of ``tkc compile --aot`` as C11, C++17 and CUDA, on a driver that only tells."""

from __future__ import annotations

import functools
import importlib.util
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.python.test_ahead_of_time import SMS, expected
from tkc.artifact.metadata import LaunchMetadata, from_text
from tkc.cli.main import main
from tkc.runtime.binding import bind
from tkc.support.elements import ELEMENTS

SAMPLES = Path(__file__).parents[2] / "samples"
# Each tells what it is asked for on a line, and says that it is well.
DRIVER = """
#include <stdio.h>
#include <cuda.h>
#include "KERNEL.h"
#define WELL CUDA_SUCCESS
#ifdef __cplusplus
extern "C" {
#endif
static char token;
CUresult CUDAAPI cuCtxGetDevice(CUdevice *d) { *d = 0; return WELL; }
CUresult CUDAAPI cuDeviceGetAttribute(int *n, CUdevice_attribute a, CUdevice d) {
    (void)a; (void)d; *n = SMS; return WELL;
}
CUresult CUDAAPI cuLibraryLoadData(CUlibrary *l, const void *code, CUjit_option *a, void **b,
        unsigned int n, CUlibraryOption *c, void **d, unsigned int m) {
    (void)a; (void)b; (void)n; (void)c; (void)d; (void)m;
    const unsigned char *image = (const unsigned char *)code;
    printf("load %s\\n", image[0] == 0x7f && image[1] == 'E' ? "machine code" : "PTX");
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
CUresult CUDAAPI cuLaunchKernelEx(const CUlaunchConfig *c, CUfunction f, void **p, void **extra) {
    (void)f; (void)extra;
    printf("grid %u %u %u\\n", c->gridDimX, c->gridDimY, c->gridDimZ);
    printf("block %u, %u bytes, %u attributes\\n", c->blockDimX, c->sharedMemBytes, c->numAttrs);
    KERNEL_params *whole = NULL;
    (void)whole;
PARAMETERS
    return WELL;
}
#ifdef __cplusplus
}
#endif
int main(void) {
    KERNEL_args a;
    memset(&a, 0, sizeof a);
TENSORS
    const char *bad = KERNEL_tensors(&aLIST);
    if (!bad) bad = KERNEL_launch(&a, 0);
    if (!bad) bad = KERNEL_launch(&a, 0);  /* loaded once */
    puts(bad ? bad : "well");
    return 0;
}
"""


def cuda_folder() -> str | None:
    """Where cuda.h lies: beside the compiler of a toolkit, or in a wheel."""
    spec = importlib.util.find_spec("nvidia")
    places = [Path(p) for p in (spec.submodule_search_locations or [])] if spec else []
    found = [path for place in places for path in place.glob("*/include/cuda.h")]
    return str(found[0].parent) if found else None


COMPILERS = {
    "C11": ("gcc", ["-std=c11", "-Wall", "-Wextra", "-Werror"], "c"),
    "C++17": ("g++", ["-std=c++17", "-Wall", "-Wextra", "-Werror"], "cpp"),
    "CUDA": ("nvcc", ["-std=c++17"], "cu"),
}
SHAPES = {
    "matmul": {"A": "bf16[256, 128]", "B": "bf16[128, 512]"},
    "split_k": {"A": "bf16[64, 2048]", "B": "bf16[2048, 64]"},
    "vadd": {"x": "f32[4096]", "y": "f32[4096]"},
}
_CODES = {"bf16": (4, 16), "f32": (2, 32)}


def program(held: LaunchMetadata, bound: Any) -> str:
    lines: list[str] = []
    for name, array in bound.tensors.items():
        code, bits = _CODES[array.element]
        shape, strides = (", ".join(map(str, held)) for held in (array.shape, array.strides))
        lines.append(f"    int64_t {name}_shape[] = {{{shape}}}, {name}_by[] = {{{strides}}};")
        lines.append(f"    tkc_dltensor {name};\n    memset(&{name}, 0, sizeof {name});")
        lines.append(f"    {name}.data = (void *)(uintptr_t){array.pointer}u;")
        lines.append(f"    {name}.device.device_type = 2; {name}.ndim = {len(array.shape)};")
        lines.append(f"    {name}.dtype.code = {code}; {name}.dtype.bits = {bits};")
        lines.append(f"    {name}.dtype.lanes = 1; {name}.shape = {name}_shape;")
        lines.append(f"    {name}.strides = {name}_by;\n    //{name}")
    parameters: list[str] = []
    for k in range(len(held.arguments)):
        parameters.append(
            f'    if (sizeof whole->p{k} <= 8) {{ printf("{k}");'
            f"for (size_t b = 0; b < sizeof whole->p{k}; b++)"
            f' printf(" %02x", ((unsigned char *)p[{k}])[b]); puts(""); }}'
        )
    text = DRIVER.replace("PARAMETERS", "\n".join(parameters)).replace("SMS", str(SMS))
    text = text.replace("LIST", "".join(f", &{name}" for name in bound.tensors))
    return text.replace("TENSORS", "\n".join(lines)).replace("KERNEL", held.kernel)


@functools.cache
def made(sample: str, folder: Path) -> tuple[LaunchMetadata, Any]:
    """The header of a sample in a folder, with arguments for it."""
    file = str(SAMPLES / f"{sample}.tk")
    assert main(["compile", file, "--target", "sm_90a", "--aot", "-o", str(folder)]) == 0
    held = from_text((folder / f"{sample}.ptx").read_text())
    return held, bind(held.params, (), SHAPES[sample], held.settings, shapes_only=True)


def told(sample: str, language: str, folder: Path, change: str = "") -> list[str]:
    """What the driver is asked for by a program in a language; ``change`` is said of tensors."""
    compiler, flags, ending = COMPILERS[language]
    path, include = shutil.which(compiler), cuda_folder()
    if path is None or include is None and language != "CUDA":
        pytest.skip(f"{compiler} or cuda.h is not installed")
    held, bound = made(sample, folder)
    text = program(held, bound)
    if change:
        name = change[0]
        assert f"//{name}\n" in text
        text = text.replace(f"//{name}\n", f"{change};\n")
    (folder / f"main.{ending}").write_text(text)
    where = ["-I", include] if include is not None and language != "CUDA" else []
    command = [path, *flags, *where, "-o", "main", f"main.{ending}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    run = subprocess.run([str(folder / "main")], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("header")


def launched(held: LaunchMetadata, bound: Any) -> list[str]:
    """The lines of one launch, without those of the loading."""
    _, grid, *slots = expected(held, bound)
    maps = [line.partition(" ")[2] for line in slots if " map " in line]
    rest = [line.split() for line in slots if " map " not in line]
    spaces = [size for _, size, *_ in rest if size != "0"]
    cluster = int(held.cluster != (1, 1, 1))
    lines = [f"shared {held.shared_bytes}", *maps]
    for argument, size in zip(
        [a for a in held.arguments if type(a).__name__ == "WorkspaceArgument"], spaces, strict=True
    ):
        lines.append(f"allocate {size}")
        lines += [f"set 5000 0 {size}"] if argument.zero else []
    lines.append(f"grid {grid}")
    block = f"block {held.threads}, {held.shared_bytes} bytes, {cluster} attributes"
    lines.append(block)
    for number, size, *bytes_ in rest:
        content = "00 50 00 00 00 00 00 00" if size != "0" else " ".join(bytes_)
        lines.append(f"{number} {content}")
    return lines + ["free 5000"] * len(spaces)


@pytest.mark.parametrize(
    ("sample", "language"),
    [*(("matmul", language) for language in COMPILERS), ("split_k", "C11"), ("vadd", "C11")],
)
def test_a_launch_asks_the_driver_for_what_tkc_does(
    sample: str, language: str, folder: Path
) -> None:
    lines = told(sample, language, folder)
    held, bound = made(sample, folder)
    once = launched(held, bound)
    assert lines[0] in ("load machine code", "load PTX")
    assert lines[1:] == [f"kernel {held.entry}", *once, *once, "well"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("A.ndim = 3", "A (bf16[M, K]) should have 2 dimensions"),
        ("A.dtype.code = 2", "A (bf16[M, K]) should have elements bf16"),
        ("A.dtype.lanes = 4", "A (bf16[M, K]) should have elements bf16"),
        ("B.device.device_type = 1", "B (bf16[K, N]) should lie in the memory of a GPU"),
        ("B_shape[0] = 999", "dimension 0 of B is K"),
        ("A.data = (void *)8", "A lies at a multiple of 16"),
        ("A_by[0] = 129", "strides of A are multiples of 16 bytes"),
        ("A_by[1] = 2", "the stride of dimension 1 of A is 1"),
        ("A.byte_offset = 2", "A lies at a multiple of 16"),
    ],
)
def test_tensors_that_the_kernel_does_not_take(change: str, said: str, folder: Path) -> None:
    (line,) = told("matmul", "C11", folder, change)
    assert line == said


def test_a_tensor_without_strides_is_row_major(folder: Path) -> None:
    assert told("matmul", "C11", folder, "A.strides = NULL")[-1] == "well"


def test_every_element_has_a_type_of_dlpack() -> None:
    assert all(
        row.dlpack is not None or row.family in "int uint float bool" for row in ELEMENTS.values()
    )
