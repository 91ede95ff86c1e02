"""Re-indexing, scans, folds, uniform, bitcast and ptx on the simulator, against the evaluator."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.frontend.both_ways import agreed
from tests.kernels.harness import ROOT, Array, Case, Run, kernels_of
from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.ptx import assemble
from tkc.runtime.simulated import SimulatedDevice

FOLDER = "tests/kernels/variants"
FILES = ("reindexing", "scans", "folds", "bits", "branches")
TARGETS = ("sm_80", "sm_90a")

# A file, a kernel, and settings for each run: "N=5 C=100, E=bf16" are two runs.
RUNS = """
reindexing renamed: N=37 C=20, N=3 C=64, N=2 C=100
reindexing last: N=37 C=300, N=5 C=100, E=bf16, E=f16 N=3, E=f64, E=i32, E=u8 N=9, E=i64, E=i16 C=1
reindexing picked: N=12 C=40 k=-1, N=12 C=40 k=0, N=12 C=40 k=7, N=12 C=40 k=12, N=12 C=40 k=99
reindexing reversed_rows: N=5 C=100, N=5 C=128 E=bf16, N=3 C=97 E=u8, N=5 C=96 E=f64
reindexing split: N=5 C=96, N=4 C=64, N=4 C=8
reindexing merged: N=5 A=12, N=5 A=5, N=3 A=16
reindexing concatenated: N=5 A=12 B=40, N=3 A=64 B=64, N=3 A=1 B=9
reindexing diagonal: N=64, N=23, N=96
reindexing transposed: N=64, N=10, N=33
reindexing gathered: N=5 C=64 M=50, N=5 C=3 M=32
reindexing blocks: N=5 C=100, N=5 C=64
reindexing neighbours: N=5 C=200, N=5 C=64, N=1 C=1
reindexing masks: N=5 C=70, N=5 C=64
reindexing middle: N=5 C=70 lo=5 hi=50, N=5 C=70 lo=5 hi=12, N=5 C=70 lo=9 hi=3
reindexing middle: N=2 C=70 lo=60 hi=99
scans running: N=9 C=100, N=9 C=128 BN=1, N=9 C=96 BN=16, N=2 C=2048 BN=1, N=3 C=37
scans running: N=9 C=100 E=f64, N=9 C=100 E=i32, N=9 C=100 E=u32 BN=1, N=9 C=96 E=i64 BN=16
scans columns: N=64 C=100, N=33 C=100, N=1 C=5
scans chunks: N=9 C=200, N=8 C=64, N=3 C=1
scans long: C=4000, C=400 BC=512, C=1 BC=512, C=8192 BC=8192
folds folds: N=5 C=100, N=5 C=128, N=5 C=1
folds recurrence: N=5 C=100, N=2 C=1024, N=4 C=33
folds whole: N=30 C=50, N=32 C=64, N=1 C=1
folds nothing: N=5 C=99 lo=0 hi=64, N=5 C=99 lo=5 hi=40, N=5 C=99 lo=10 hi=10, N=5 C=99 lo=10 hi=3
folds peaks: N=5 C=99 lo=0 hi=64, N=5 C=99 lo=5 hi=40 E=f64, N=5 C=99 lo=5 hi=40 E=i32
folds peaks: N=5 C=99 lo=10 hi=10 E=i64, N=5 C=99 lo=10 hi=3 E=bf16, N=5 C=99 lo=5 hi=40 E=u8
folds moments: N=5 C=100, N=3 C=1500, N=4 C=1
folds order_two: N=5 C=33, N=3 C=100 E=f64
folds at_once: N=5 C=100, N=3 C=1500, N=4 C=1
bits dropout: N=5 C=100 seed=5, N=5 C=64 seed=-1 E=bf16
bits wide_numbers: N=500 seed=-3 first=12345678901, N=300 seed=3 first=-10
bits bits: N=500
bits bytes: N=500
branches branches: N=300 k=1, N=300 k=0
"""


def rows() -> list[tuple[str, str, str]]:
    out: list[tuple[str, str, str]] = []
    for line in RUNS.strip().splitlines():
        head, _, settings = line.partition(": ")
        file, kernel = head.split()
        out += [(file, kernel, values) for values in settings.split(", ")]
    return out


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("file", "kernel", "settings"), rows())
def test_against_the_evaluator(
    file: str, kernel: str, settings: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [word for value in settings.split() for word in ("-D", value)]
    path = str(ROOT / FOLDER / f"{file}.tk")
    code = main(["run", path, "-k", kernel, "--target", target, "--device", "sim", *given])
    assert code == 0, capsys.readouterr()


@pytest.mark.gpu
@pytest.mark.parametrize(("file", "kernel", "settings"), rows())
def test_on_the_gpu(
    file: str, kernel: str, settings: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [word for value in settings.split() for word in ("-D", value)]
    path = str(ROOT / FOLDER / f"{file}.tk")
    code = main(["run", path, "-k", kernel, "--device", "gpu", *given])
    assert code == 0, capsys.readouterr()


def kernels() -> list[tuple[str, str]]:
    return [(f, k) for f in FILES for k in kernels_of(f"{FOLDER}/{f}.tk").names]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("file", "kernel"), kernels())
def test_ptxas_has_nothing_to_say(file: str, kernel: str, target: str) -> None:
    if assemble.find_tool("ptxas") is None:
        pytest.skip("ptxas is not installed")
    found = kernels_of(f"{FOLDER}/{file}.tk")
    made = compile_kernel(
        found, kernel, default_specialization(found.signature(kernel)), target, "cubin"
    )
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


def run(case: Case, target: str, change: Any = None) -> Run:
    made = Run(case)
    if change is not None:
        for name, placed in made.placed.items():
            if name in case.inputs:
                change(name, placed.array)
                made.started[name] = placed.array.astype(np.float64)
    made.launch(SimulatedDevice(), target)
    return made


def short(x: Any) -> Any:
    import ml_dtypes

    return x.astype(ml_dtypes.bfloat16).view(np.uint16)


@pytest.mark.parametrize("target", TARGETS)
def test_the_ptx_of_a_user(target: str) -> None:
    """The evaluator does not run PTX: numpy is the reference."""
    rows, columns = 5, 100
    x, m = Array("f32", (rows, columns)), Array("f32", (rows,))
    inline = Case(
        "inline",
        f"{FOLDER}/bits.tk",
        "inline",
        {"x": x, "m": m},
        {"y": x, "z": Array("i32", (rows, columns)), "w": Array("u16", (rows, columns))},
        lambda x, m: {"y": np.exp2(x), "z": x > m[:, None], "w": short(x)},
    )
    run(inline, target).check()
    reduced = Case(
        "inline_reduced",
        f"{FOLDER}/bits.tk",
        "inline_reduced",
        {"x": x},
        {"y": m},
        lambda x: {"y": 3 * x.sum(1)},
    )
    run(reduced, target).check()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("low", "high"), [(5, 40), (0, 64), (7, 8), (9, 9), (60, 99)])
def test_what_lies_outside_a_slice_is_never_seen(low: int, high: int, target: str) -> None:
    """NaN on both sides of the slice, which loads may well bring along."""
    rows, columns = 6, 99

    def poison(name: str, array: Any) -> None:
        array[:, :low] = np.nan
        array[:, high:] = np.nan

    def wanted(x: Any, lo: int, hi: int) -> dict[str, Any]:
        part = x[:, lo : min(hi, lo + 64)]
        if not part.size:
            zero = np.zeros(rows)
            return {"y": zero, "k": zero - 1, "q": zero}
        best = np.abs(part).argmax(1)
        return {
            "y": part[np.arange(rows), best],
            "k": part.argmax(1) + lo,
            "q": (part > 0).all(1),
        }

    vector = Array("f32", (rows,))
    case = Case(
        "nothing",
        f"{FOLDER}/folds.tk",
        "nothing",
        {"x": Array("f32", (rows, columns))},
        {"y": vector, "k": Array("i32", (rows,)), "q": Array("bool", (rows,))},
        wanted,
        scalars={"lo": low, "hi": high},
        tolerance={"y": 0.0},
    )
    run(case, target, poison).check()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["f32", "f64"])
def test_the_first_nan_is_the_peak(element: str, target: str) -> None:
    rows, columns = 6, 64

    def change(name: str, array: Any) -> None:
        array[1, 20] = array[1, 30] = np.nan
        array[2] = -np.inf
        array[3] = np.inf
        array[4] = np.where(np.arange(columns) % 2, 0.0, -0.0)
        array[5, 63] = np.nan

    places = Array("i32", (rows,))
    case = Case(
        "peaks",
        f"{FOLDER}/folds.tk",
        "peaks",
        {"x": Array(element, (rows, columns))},
        {"a": places, "b": places, "s": Array("i32", (1,))},
        lambda x, lo, hi: {"a": x.argmax(1), "b": x.argmin(1), "s": np.array([2016])},
        scalars={"lo": 0, "hi": columns},
    )
    run(case, target, change).check()


def test_what_warps_exchange_fits_shared_memory() -> None:
    """Of many columns in parts, where all at once are more than the target has."""
    text = """
fn both(a1, b1, a2, b2) = a1 + a2, max(b1, b2)
kernel f(x: f64[N, C], y: out f64[N, C], z: out f64[N, C]):
    grid c in C by 1024 with warps=32
    axis n in N
    p, q = scan(both, x[n, c], x[n, c] over n)
    y[n, c] = p
    z[n, c] = q
"""
    x = np.random.default_rng(0).integers(-9, 9, (40, 1030)).astype(np.float64)
    agreed(text, {"x": x}, target="sm_89")
