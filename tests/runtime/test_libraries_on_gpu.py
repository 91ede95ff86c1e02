"""Arrays of CuPy, numba and JAX on a GPU: read where they lie, outputs of their own, their streams.

Each library is tried where it is installed and sees a GPU.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.artifact.toolchain import ToolMissing
from tkc.cli.main import main

pytestmark = pytest.mark.gpu

FILE: Any = tkc.source("""
kernel axpy(x: f32[N], y: f32[N], z: out f32[N], a: f32 = 2.0):
    grid n in N by 256
    z[n] = a * x[n] + y[n]

kernel transposed(x: f32[M, N], y: out f32[N, M]):
    grid i in M by 32, j in N by 32
    y[j, i] = x[i, j]

kernel row_sums[E in {f16, bf16, f32}](x: E[M, N], y: out E[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N by 64:
        s += sum(f32(x[i, j]) over j)
    y[i] = s

kernel product(A: f16[M, K], B: f16[K, N], C: out f16[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc

kernel negate(x: inout f32[N]):
    grid n in N by 256
    x[n] = -x[n]
""")


class Library:
    """A library: its class of arrays, whether they may be written, how one of numpy goes there."""

    written = True

    def __init__(self, library: Any, kind: Any, there: Any) -> None:
        self.library, self.kind, self.there = library, kind, there

    def here(self, array: Any) -> Any:
        """A copy on the host, once the array is there."""
        for name in ("get", "copy_to_host"):  # of CuPy and numba
            if hasattr(array, name):
                return getattr(array, name)()
        return np.asarray(array)


def _of_cupy() -> Library:
    cupy: Any = pytest.importorskip("cupy")
    if not cupy.cuda.is_available():
        pytest.skip("CuPy sees no GPU")
    return Library(cupy, cupy.ndarray, cupy.asarray)


def _of_numba() -> Library:
    cuda: Any = pytest.importorskip("numba.cuda")
    if not cuda.is_available():
        pytest.skip("numba sees no GPU")
    return Library(cuda, type(cuda.device_array(1, np.float32)), cuda.to_device)


def _of_jax() -> Library:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    jax: Any = pytest.importorskip("jax")
    found = [d for d in jax.devices() if d.platform == "gpu"]
    if not found:
        pytest.skip("JAX sees no GPU")
    made = Library(jax, jax.Array, partial(jax.device_put, device=found[0]))
    made.written = False
    return made


@pytest.fixture(params=[_of_cupy, _of_numba, _of_jax], ids=["cupy", "numba", "jax"])
def lib(request: pytest.FixtureRequest) -> Library:
    return request.param()


class OnlyDLPack:
    """What an array shows of which tkc knows no library."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **asked: Any) -> Any:
        return self.array.__dlpack__(**asked)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def numbers(*shape: int) -> Any:
    """Normal random numbers of type f32, the same each time."""
    return np.random.default_rng(0).standard_normal(shape, np.float32)


def test_outputs_are_of_the_callers_library(lib: Library) -> None:
    """The first call, and later ones; the arguments are as they were."""
    for size in (300, 300, 4096, 1):
        x, y = numbers(size), numbers(size)[::-1].copy()
        given = lib.there(x), lib.there(y)
        made = FILE.axpy(*given)
        assert isinstance(made, lib.kind) and made.shape == (size,)
        assert np.allclose(lib.here(made), 2 * x + y, atol=1e-6)
        assert np.array_equal(lib.here(given[0]), x) and np.array_equal(lib.here(given[1]), y)


def test_a_result_goes_on_to_the_next_call(lib: Library) -> None:
    x = numbers(100, 70)
    again = FILE.transposed(FILE.transposed(lib.there(x)))
    assert isinstance(again, lib.kind) and np.array_equal(lib.here(again), x)


def test_outputs_that_are_passed(lib: Library) -> None:
    x = numbers(300)
    out = lib.there(np.zeros(300, np.float32))
    if not lib.written:
        with pytest.raises(tkc.ArgumentError, match="L0110.*z is an array of jax"):
            FILE.axpy(lib.there(x), lib.there(x), z=out)
        with pytest.raises(tkc.ArgumentError, match="L0110.*x is an array of jax"):
            FILE.negate(out)
        assert not np.any(lib.here(out))
        return
    for factor in (1.0, 2.0, 3.0, 4.0):
        FILE.axpy(lib.there(x), lib.there(x), factor, z=out)
        assert np.allclose(lib.here(out), (factor + 1) * x, atol=1e-5)
    FILE.negate(out)
    assert np.allclose(lib.here(out), -5 * x, atol=1e-5)


def test_memory_that_is_used_again(lib: Library) -> None:
    """Arguments that nobody holds any longer while the kernel may still run."""
    ones = np.ones(1 << 20, np.float32)
    for turn in range(20):
        made = FILE.axpy(lib.there(turn * ones), lib.there(ones), 3.0)
        assert np.array_equal(lib.here(made), (3 * turn + 1) * ones)


def test_products(lib: Library) -> None:
    a, b = numbers(96, 64).astype(np.float16), numbers(64, 128).astype(np.float16)
    made = FILE.product(lib.there(a), lib.there(b))
    wanted = a.astype(np.float32) @ b.astype(np.float32)
    assert isinstance(made, lib.kind) and made.dtype == np.float16
    assert np.allclose(lib.here(made).astype(np.float32), wanted, atol=5e-2, rtol=1e-2)


def test_numbers_of_bf16(lib: Library) -> None:
    """cupy's interface has no word for them, and numba no arrays."""
    ml_dtypes: Any = pytest.importorskip("ml_dtypes")
    x = np.ones((20, 64), ml_dtypes.bfloat16)
    try:
        given = lib.there(x)
    except Exception as problem:  # each library raises its own
        pytest.skip(f"the library has no bf16: {problem}")
    try:
        made = FILE.row_sums(given)
    except tkc.ArgumentError as problem:
        assert lib.kind.__name__ != "Array" and "L010" in str(problem)
        return
    assert np.array_equal(lib.here(made).astype(np.float32), np.full(20, 64, np.float32))


def test_dlpack_alone(lib: Library) -> None:
    """Of an object that says nothing else, written to an array of the library, or of torch."""
    x = numbers(300)
    given = lib.there(x)
    if not hasattr(given, "__dlpack__"):
        pytest.skip("the library hands out nothing by DLPack")
    if lib.written:
        out = lib.there(np.zeros(300, np.float32))
        FILE.axpy(OnlyDLPack(given), OnlyDLPack(given), z=out)
        assert np.allclose(lib.here(out), 3 * x, atol=1e-5)
        return
    torch: Any = pytest.importorskip("torch")
    other = torch.empty(300, device="cuda")
    FILE.axpy(given, given, z=other)
    assert np.allclose(other.cpu().numpy(), 3 * x, atol=1e-5)


def test_what_does_not_fit_is_one_error(lib: Library) -> None:
    with pytest.raises(tkc.ArgumentError, match="L0104.*x should have elements f32; given is i32"):
        FILE.axpy(lib.there(np.ones(4, np.int32)), lib.there(np.ones(4, np.float32)))
    with pytest.raises(tkc.ArgumentError, match="L0106.*dimension 0 of y should be N = 4"):
        FILE.axpy(lib.there(np.ones(4, np.float32)), lib.there(np.ones(5, np.float32)))


def test_a_stream_of_cupy() -> None:
    """The kernel follows what is on the stream, and what comes after follows it: no waiting."""
    cupy = _of_cupy().library
    stream = cupy.cuda.Stream(non_blocking=True)
    FILE.axpy(cupy.ones(1 << 22, np.float32), cupy.ones(1 << 22, np.float32))  # compiled
    with stream:
        x = cupy.zeros(1 << 22, np.float32)
        for _ in range(50):
            x += 1  # long enough that a kernel on another stream would be too early
        y = FILE.axpy(x, x, 3.0)
        z = cupy.empty_like(x)
        FILE.axpy(y, x, 1.0, z=z)
        total = (z - 200).sum()
    stream.synchronize()
    assert float(y[0]) == 200 and float(z[-1]) == 250 and float(total) == 50 * (1 << 22)


def test_strides_of_cupy() -> None:
    cupy = _of_cupy().library
    x = numbers(128, 128)
    view = cupy.asarray(x)[::2, 5:100].T
    assert np.array_equal(cupy.asnumpy(FILE.transposed(view)), x[::2, 5:100])


def test_a_stream_of_numba() -> None:
    cuda = _of_numba().library
    stream, x = cuda.stream(), numbers(300)
    given, out = cuda.to_device(x, stream=stream), cuda.device_array(300, np.float32, stream=stream)
    FILE.axpy(given, given, z=out)
    held = out.copy_to_host(stream=stream)
    stream.synchronize()
    assert np.allclose(held, 3 * x, atol=1e-5)


def test_what_jax_still_computes() -> None:
    """JAX returns before its arrays are there, and computes on streams of its own."""
    lib = _of_jax()
    jax = lib.library

    @jax.jit
    def slow(a: Any) -> Any:
        for _ in range(20):
            a = (a @ a) / 2048
        return a[0]

    ones = lib.there(np.full((2048, 2048), 1.0, np.float32))
    slow(ones).block_until_ready()
    for _ in range(5):
        row = slow(ones)
        made = FILE.axpy(row, row, 1.0) * 2  # and JAX goes on with what the kernel made
        assert np.allclose(np.asarray(made), 4.0, atol=1e-2)


def test_a_module_of_tvm_ffi_inside_jit(tmp_path: Path) -> None:
    """What ``tkc build -o x.so`` makes, by jax-tvm-ffi: outputs are the last parameters."""
    jax = _of_jax().library
    tvm_ffi: Any = pytest.importorskip("tvm_ffi")
    bridge: Any = pytest.importorskip("jax_tvm_ffi")
    source, module = tmp_path / "add.tk", tmp_path / "add.so"
    lines = ["kernel add(x: f32[N], y: f32[N], z: out f32[N]):", "    grid n in N by 256"]
    source.write_text("\n".join([*lines, "    z[n] = x[n] + y[n]", ""]))
    try:
        assert main(["build", str(source), "-o", str(module)]) == 0
    except ToolMissing as problem:
        pytest.skip(str(problem))
    add = tvm_ffi.load_module(str(module)).add
    bridge.register_ffi_target("tkc.add", add, ["args", "rets"], platform="gpu")

    @jax.jit
    def twice_and_one(x: Any) -> Any:
        call = jax.ffi.ffi_call("tkc.add", jax.ShapeDtypeStruct(x.shape, x.dtype))
        return call(x, 1.0 + x) * 1.0

    x = numbers(4096)
    assert np.allclose(np.asarray(twice_and_one(x)), 2 * x + 1, atol=1e-5)
