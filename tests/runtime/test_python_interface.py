"""``tkc.load`` and ``tkc.source``: kernels called and compiled from Python."""

from __future__ import annotations

import copy
import gc
import inspect
import pydoc
import warnings
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from torch._subclasses import FakeTensorMode

import tkc
from tkc.artifact.metadata import from_text
from tkc.artifact.toolchain import ToolMissing
from tkc.driver import compilation
from tkc.driver.compilation import StageMissing
from tkc.driver.compiled_kernel import CompiledKernel

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
AXPY = """
kernel axpy(x: f32[N], y: f32[N], z: out f32[N], d: out f32[N]?, a: f32 = 2.0):
    \"\"\"z = a * x + y\"\"\"
    param BN = 256
    require N % 4 == 0, "rows of four"
    grid n in N by BN
    z[n] = a * x[n] + y[n]
    if d: d[n] = x[n] - y[n]

kernel twice(x: f32[N], y: out f32[N], z: out f32[N]):
    grid n in N by 64
    y[n] = x[n]
    z[n] = x[n] + x[n]
"""
X, Y = np.arange(40, dtype=np.float32), np.full(40, 5, np.float32)


SCALE = """
kernel scale(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 16
    axis c in C by 64
    y[n, c] = 2 * x[n, c]
"""


@pytest.fixture(scope="module")
def module() -> Any:
    return tkc.source(AXPY, "axpy.tk")


def test_a_call_returns_the_output(module: Any) -> None:
    assert np.array_equal(module.axpy(X, Y), 2 * X + Y)
    assert np.array_equal(module.axpy(X, Y, 3), 3 * X + Y)
    assert np.array_equal(module.axpy(x=X, y=Y, a=0.5, BN=64), 0.5 * X + Y)


def test_an_output_that_is_passed_is_written(module: Any) -> None:
    z, d = np.empty(40, np.float32), np.empty(40, np.float32)
    assert module.axpy(X, Y, z=z, d=d) is None
    assert np.array_equal(z, 2 * X + Y) and np.array_equal(d, X - Y)


def test_several_outputs_are_a_tuple(module: Any) -> None:
    y, z = module.twice(X)
    assert np.array_equal(y, X) and np.array_equal(z, 2 * X)


def test_torch_tensors(module: Any) -> None:
    z = module.axpy(torch.from_numpy(X), torch.from_numpy(Y))
    assert isinstance(z, torch.Tensor) and np.array_equal(z.numpy(), 2 * X + Y)


def test_boxes_of_parts_rely_on_what_says_where_these_begin() -> None:
    """Rows of S[S + t.start - T:] can be copied as boxes where 16 bytes divide S and T, and code
    for other T loads them one by one."""
    kernel = tkc.load(SAMPLES / "backward/attention_causal.tk").attention_dK_dV.pin(BQ=64, BT=128)
    for keys, copied in ((512, True), (516, True), (514, False)):
        queries, few = "bf16[1, 2, 256, 64]", f"bf16[1, 2, {keys}, 64]"
        rows = "f32[1, 2, 256]"
        made = kernel.compile(
            target="sm_90a", Q=queries, K=few, V=few, L=rows, dO=queries, delta=rows, dK=few, dV=few
        )
        assert ("delta_slots" in made.explain()) == copied


def test_one_compilation_serves_equal_specialisations(module: Any) -> None:
    kernel = tkc.source(AXPY).axpy
    for size in (64, 128, 1024):
        kernel(np.zeros(size, np.float32), np.zeros(size, np.float32))
    assert len(kernel._programs) == 1
    kernel(np.zeros(64, np.float32), np.zeros(64, np.float32), BN=64)
    assert len(kernel._programs) == 2


def test_sizes_make_two_compilations_a_dimension() -> None:
    """Whole runs of 16 bytes or (here as long as an element) of 4: other powers of two are no
    reason to compile anew, and numbers of rows are none at all."""
    kernel = tkc.source(SCALE).scale
    for rows in (1, 2, 3, 4, 8, 12, 16, 24, 100, 128):
        kernel(np.ones((rows, 8), np.float32))
    assert len(kernel.specialisations) == 1
    for columns in (12, 16, 20, 32, 64):
        kernel(np.ones((4, columns), np.float32))
    assert len(kernel.specialisations) == 1
    for columns in (1, 2, 3, 5, 6, 7, 9, 10):  # rows that do not begin at multiples of 16 bytes
        kernel(np.ones((4, columns), np.float32))
    assert len(kernel.specialisations) <= 3
    kernel = tkc.source(SCALE.replace("f32", "bf16")).scale
    for columns in range(1, 40):
        kernel(np.ones((4, columns), ml_dtypes.bfloat16))
    width = next(iter(kernel._signature.dims[1:]))
    found = {made.facts[width] for made in kernel.specialisations}
    assert found == {f"{width}%1", f"{width}%2", f"{width}%8"}


def test_help(module: Any) -> None:
    kernel = module.axpy
    assert kernel.__doc__ == "z = a * x + y" and kernel.__name__ == "axpy"
    shown = str(inspect.signature(kernel))
    assert shown == (
        "(x: 'f32[N]', y: 'f32[N]', a: 'f32' = 2.0, *, z: 'f32[N]' = None, d: 'f32[N]' = None, "
        "BN=256)"
    )
    assert dir(module).count("axpy") == 1 and "axpy.tk" in repr(module)
    assert [*module][:2] == ["axpy", "twice"] and copy.deepcopy(module) is module
    with pytest.raises(
        AttributeError, match=r"has no kernel saxpy; did you mean axpy\? It has axpy, twice"
    ):
        _ = module.saxpy


def test_errors(module: Any) -> None:
    with pytest.raises(tkc.ArgumentError, match=r"L0112.*rows of four"):
        module.axpy(X[:39], Y[:39])
    with pytest.raises(tkc.ArgumentError, match="L0106"):
        module.axpy(X, Y[:36])
    with pytest.raises(tkc.DiagnosticError, match="E0"):
        tkc.source("kernel f(:\n")


def test_compiling_from_shapes_alone(tmp_path: Path) -> None:
    kernel = tkc.load(SAMPLES / "vadd.tk").vadd
    made = kernel.compile(x="f32[4096]", y="f32[4096]", target="sm_80")
    assert ".target sm_80" in made.ptx and made.target == "sm_80"
    assert "tkc.ir 1 tile" in made.ir("tile") and "tkc.ir 1 cta" in made.ir("cta")
    assert made.resources["spill_bytes"] == 0 and made.resources["registers"] > 0
    assert 1 <= made.resources["occupancy"] <= 32
    made.save(tmp_path / "vadd.ptx")
    again = tkc.load(tmp_path / "vadd.ptx")
    x = np.ones(4096, np.float32)
    assert np.array_equal(again(x, x), 2 * x)
    with pytest.raises(tkc.ArgumentError, match="L0113"):
        again(x[:4095], x[:4095])


def test_compiling_the_usual_case() -> None:
    made = tkc.load(SAMPLES / "matmul.tk").matmul.compile(BM=64)
    held = from_text(made.ptx)
    assert held.settings["BM"] == 64 and made.target == "sm_90a"
    assert "wgmma" in made.explain()


def test_bf16() -> None:
    import ml_dtypes

    matmul = tkc.load(SAMPLES / "matmul.tk").matmul
    a = np.random.default_rng(0).standard_normal((33, 20)).astype(ml_dtypes.bfloat16)
    c = np.empty((33, 33), np.float32)
    matmul(a, a.T, C=c)
    exact = a.astype(np.float64) @ a.astype(np.float64).T
    assert np.linalg.norm(c - exact) <= 1e-5 * np.linalg.norm(exact)


def test_empty_tensors() -> None:
    vadd = tkc.load(SAMPLES / "vadd.tk").vadd
    nothing = np.zeros(0, np.float32)
    assert vadd(nothing, nothing).shape == (0,)


def test_importing_loads_nothing() -> None:
    assert tkc.__version__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = tkc.nothing


def test_debug_builds(capsys: pytest.CaptureFixture[str]) -> None:
    text = """
kernel looked(x: f32[N], y: out f32[N]):
    grid n in N by 32
    t: f32[n] = x[n]
    assert t < 9.0, "too large"
    print("t", t)
    y[n] = t + 1.0
"""
    kernel = tkc.source(text, "looked.tk").looked
    x = np.arange(3, dtype=np.float32)
    kernel(x)
    assert capsys.readouterr().out == ""
    assert np.array_equal(kernel.debug(x), x + 1)
    said = capsys.readouterr().out
    assert said == "looked.tk:6: program 0: t = [n=0] 0, [n=1] 1, [n=2] 2\n"
    with pytest.raises(
        tkc.AssertionsFailed, match=r"looked.tk:5: .*: too large \(\[n=1\], \[n=2\]\)"
    ):
        kernel.debug(x * 9)
    assert "atom" in kernel.debug.compile(x="f32[64]").ptx
    assert "atom" not in kernel.compile(x="f32[64]").ptx


def test_help_shows_the_signature(module: Any, tmp_path: Path) -> None:
    shown = "(x: f32[N], y: f32[N], a: f32 = 2.0, *, z: f32[N] = None, d: f32[N] = None, BN=256)"
    text = pydoc.render_doc(module.axpy, renderer=pydoc.plaintext)
    assert shown in text and "z = a * x + y" in text
    made = module.axpy.compile(X, Y, d=X)
    made.save(tmp_path / "axpy.ptx")
    loaded = tkc.load(tmp_path / "axpy.ptx")
    assert isinstance(loaded, CompiledKernel)
    names = ["x", "y", "a", "z", "d"]
    assert list(inspect.signature(loaded).parameters) == names
    assert repr(loaded).endswith("d: f32[N] = None) for sm_90a>")
    with pytest.raises(ValueError, match="machine code is written by"):
        made.save(tmp_path / "axpy.cubin")


def test_params_take_numbers_of_numpy_and_torch(module: Any) -> None:
    for value in (np.int64(64), torch.tensor(64)):
        assert np.array_equal(module.axpy(X, Y, BN=value), 2 * X + Y)


def test_targets_and_stages_that_do_not_exist(module: Any) -> None:
    for target in ("sm_70", "h100"):
        with pytest.raises(tkc.ArgumentError, match=r"L0115.*[tT]here are sm_80, sm_86"):
            module.axpy.compile(target=target)
    made = module.axpy.compile()
    assert made.ir("ptx") == made.ptx
    with pytest.raises(StageMissing, match="no nope stage of axpy here; there are tile, cta, ptx"):
        made.ir("nope")


def test_machine_code(module: Any) -> None:
    made = module.axpy.compile()
    try:
        text = made.ir("sass")
    except ToolMissing as missing:
        pytest.skip(str(missing))
    assert "axpy" in text and text == made.sass()


def test_compiling_for_tensors_without_memory(module: Any) -> None:
    x = torch.empty(64, device="meta")
    assert module.axpy.compile(x, x).ptx == module.axpy.compile("f32[64]", "f32[64]").ptx
    with pytest.raises(tkc.ArgumentError, match="device meta"):
        module.axpy(x, x)
    with FakeTensorMode(), warnings.catch_warnings():
        warnings.simplefilter("error")
        fake = torch.empty(64)
        assert module.axpy.compile(fake, fake).ptx == module.axpy.compile(x, x).ptx
        made = module.axpy(fake, fake)  # as torch traces it
        assert type(made) is type(fake) and made.shape == (64,)


BODY = "    grid n in N by 32\n    y[n] = 1\n"


@pytest.mark.parametrize(
    "head",
    [
        "kernel k(x: f32[N], x: f32[N], y: out f32[N]):\n",
        "kernel k(x: f32[N], y: out f32[N], y: out f32[N]):\n",
        "kernel k(x: f32[N], y: out f32[N]):\n    param x = 3\n",
        "kernel k(x: f32[N], y: out f32[N]):\n    param B = 3, B = 4\n",
    ],
)
def test_a_name_that_stands_twice_is_the_authors_error(head: str) -> None:
    with pytest.raises(tkc.DiagnosticError, match="E0102"):
        _ = tkc.source(head + BODY).k


def test_reserved_names_are_shown_apart() -> None:
    text = "kernel k(lambda: f32[N], lambda_: f32[N], class: i32, y: out f32[N]):\n" + BODY
    kernel = tkc.source(text).k
    assert list(inspect.signature(kernel).parameters) == ["lambda__", "lambda_", "class_", "y"]


def test_no_garbage_is_looked_for_while_a_call_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found may be of a GPU, and to free that would end a capture into a CUDA graph."""
    real, seen = compilation.compile_chosen, list[bool]()
    monkeypatch.setattr(
        compilation, "compile_chosen", lambda *given: (seen.append(gc.isenabled()), real(*given))[1]
    )
    text = "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 32\n    y[n] = x[n] * 3\n"
    assert tkc.source(text).f(np.ones(5, np.float32)).tolist() == [3] * 5
    assert seen == [False] and gc.isenabled()
