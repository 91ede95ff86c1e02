"""No sample spills: ptxas on the settings that fill the registers most, beside the usual ones."""

from __future__ import annotations

from typing import Any

import pytest

from bench.spills import diagnostics
from tests.kernels.harness import ROOT, Case, Run, kernels_of
from tests.kernels.test_attention_kernels import ALL
from tests.trials import prepare
from tkc.driver.compilation import compile_kernel
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare
from tkc.frontend.specialization import default_specialization
from tkc.ptx.assemble import assemble

TARGETS = ("sm_80", "sm_90a")
WIDTHS = (32, 48, 64, 80, 96, 112, 128)
Settings = dict[str, Any]


def states() -> list[tuple[str, Settings]]:
    """Linear attention and ssd: a state of D x E numbers beside four products."""
    sizes = [(48, 40), (48, 48), (64, 64), (64, 128), (80, 80), (96, 64), (112, 112)]
    sizes += [(128, 112), (128, 128)]
    plain = [(name, {"D": d, "E": e}) for name in ("linear_attention", "ssd") for d, e in sizes]
    every = [(d, e) for d in WIDTHS for e in WIDTHS]
    most: list[tuple[str, Settings]] = [
        ("linear_attention", {"D": d, "E": e, "normalise": True}) for d, e in every
    ]
    more = [
        ("linear_attention", {"D": d, "E": e, "feature": "identity", "normalise": normalise})
        for d, e in ((64, 64), (80, 64), (80, 80), (112, 64), (112, 96), (128, 128))
        for normalise in (False, True)
    ]
    return plain + most + more


def transforms() -> list[tuple[str, Settings]]:
    return [
        ("fft_filter", {"P": p, "Q": q, "T": kind})
        for p, q in ((12, 10), (32, 32), (17, 23))
        for kind in ("tf32", "f32", "bf16", "f16")
    ]


def others() -> list[tuple[str, Settings]]:
    mlp: list[tuple[str, Settings]] = [
        ("fused_mlp", {"C": width}) for width in (32, 100, 128, 192, 256)
    ]
    return [*mlp, ("forward_dynamics", {"B": 6, "N": 7}), ("forward_dynamics", {"B": 4, "N": 24})]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("name", "settings"), [*states(), *transforms(), *others()], ids=str)
def test_settings_that_fill_the_registers(name: str, settings: Settings, target: str) -> None:
    kernels = kernels_of(f"samples/{name}.tk")
    usual = default_specialization(kernels.signature(name), **settings)
    made = compile_kernel(kernels, name, usual, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", [case for case in ALL if "pitch" in str(case)], ids=str)
def test_rows_that_no_asynchronous_copy_can_bring(case: Case, target: str) -> None:
    result = assemble(Run(case).compile(target).program.ptx, target)
    assert not result.diagnostics and result.spill_bytes == 0


# The reduced tile has the axes of two loaded ones, which are small.
PAIRS = """
kernel ranks(x: f32[N], y: out i32[N]):
    axis i in N, j in N
    a = x[i]
    b = x[j]
    y[i] = sum(i32(b < a or (b == a and j < i)) over j)
"""


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("size", [100, 127, 256])
def test_computed_tiles_that_are_reduced(size: int, target: str) -> None:
    kernels = parse_kernels(PAIRS, "pairs.tk")
    wanted = default_specialization(kernels.signature("ranks"), N=size)
    made = compile_kernel(kernels, "ranks", wanted, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


# One warp loads both operands, whose rows TMA refuses: pitches of 2 and of 4 bytes.
LOADER = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        role load with warps=1, registers=32:
            ring inputs with slots=2:
                a = A[i, k]
                b = B[k, j]
        role math with warps=8:
            acc += a @ b
    C[i, j] = acc
"""


@pytest.mark.parametrize(("depth", "columns"), [(7, 129), (66, 130), (66, 129)])
def test_tiles_that_are_more_than_the_registers_of_their_loader(depth: int, columns: int) -> None:
    run = prepare(parse_kernels(LOADER, "f.tk"), "f", {"M": 130, "N": columns, "K": depth})
    made = run.compiled("sm_90a", "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0
    got = run.simulated(made)["C"]
    assert compare("C", "bf16", got, run.expected(NATIVE)["C"]).right


FULL: list[tuple[str, Settings, str, bool]] = [
    *(("attention", {"D": d, "causal": True}, "sm_80", True) for d in (128, 192, 200, 256)),
    *(("attention", {"D": 256, "causal": causal}, "sm_90a", True) for causal in (False, True)),
    ("attention", {"D": 200, "causal": False}, "sm_80", False),
    *(("fused_mlp", {"C": c}, "sm_80", odd) for c, odd in ((192, True), (200, False), (256, True))),
    *(
        ("linear", {"K": 64, "b": bias}, target, True)
        for bias in (False, True)
        for target in TARGETS
    ),
    ("linear_attention", {"D": 112, "E": 24, "normalise": True}, "sm_80", False),
    ("linear_attention", {"D": 120, "E": 24, "normalise": True}, "sm_90a", False),
    ("linear_attention", {"D": 120, "E": 120, "normalise": True}, "sm_80", False),
    *(
        ("linear_attention", {"D": d, "E": 16, "normalise": True, "feature": "identity"}, t, False)
        for d, t in ((100, "sm_90a"), (112, "sm_90a"), (112, "sm_80"))
    ),
    *(
        ("linear_attention", {"D": d, "E": e, "normalise": True}, target, True)
        for d, e, target in (
            (16, 96, "sm_80"),
            (96, 100, "sm_80"),
            (128, 128, "sm_80"),
            (128, 32, "sm_90a"),
        )
    ),
    *(
        ("linear_attention", {"D": d, "E": e, "feature": "identity", "normalise": on}, target, True)
        for d, e, on, target in (
            (72, 40, True, "sm_80"),
            (120, 128, True, "sm_80"),
            (128, 72, False, "sm_90a"),
            (128, 96, False, "sm_90a"),
        )
    ),
    ("ssd", {"D": 48, "E": 96}, "sm_90a", True),
]


@pytest.mark.parametrize(("name", "settings", "target", "odd"), FULL, ids=str)
def test_settings_at_the_limit(name: str, settings: Settings, target: str, odd: bool) -> None:
    """What `bench/spills.py` finds nearest to a spill, some of it with every stride odd."""
    assert diagnostics((ROOT / "samples" / f"{name}.tk", name, settings, target, odd)) == ""
