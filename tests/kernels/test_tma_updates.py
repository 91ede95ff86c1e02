"""What TMA stores and adds from shared memory: right in whatever order, and where it must not."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.compilation import Compilation
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import cta
from tkc.support.diagnostics import DiagnosticError

HEAD = """kernel add(A: bf16[M, K], B: bf16[K, N], cu: i32[2], C: inout {C}, D: inout f32[K, N]):
    grid k in K by 64
    axis n in {n}
    for i in {range} by 64:
        c = A[i, k] @ B[k, n]
"""
ROWS = "        C[i, n] += c\n"
SIZES = {"M": 200, "K": 192, "N": 40}
F32 = ("f32[M, N]", "N", "M")
# the type of C, the axis n, the range of i; the rest of the loop; sizes that differ; adds by TMA
CASES: dict[str, tuple[tuple[str, str, str], str, dict[str, int], int]] = {
    "rows, the last block cut": (F32, ROWS, {}, 1),
    "one tensor twice": (F32, ROWS + "        C[i, n] += c * c\n", {}, 2),
    "two tensors": (F32, ROWS + "        D[k, n] -= sum(c over i)\n", {}, 2),
    "integers": (("i32[M, N]", "N", "M"), "        C[i, n] += i32(c)\n", {}, 1),
    "rows of 84 bytes": (F32, ROWS, {"N": 21}, 0),
    "to a number from memory": (("f32[M, N]", "N", "M[:cu[1]]"), ROWS, {}, 0),
    "half the columns": (("f32[M, N]", "N[:24]", "M"), ROWS, {}, 0),
    "sixteen bits": (("bf16[M, N]", "N", "M"), "        C[i, n] += bf16(c)\n", {}, 0),
    "a maximum": (F32, "        C[i, n] max= c\n", {}, 0),
    "what it adds to is read": (F32, "        C[i, n] += c\n        D[k, n] += C[3, n]\n", {}, 0),
    "the value before is asked for": (
        F32, "        b = fetch_add(C[i, n], c)\n        D[k, n] += sum(b * 0 over i)\n", {}, 0,
    ),
}  # fmt: skip


def compiled(name: str) -> tuple[Compilation, int]:
    """The kernel, and how many updates by TMA it has."""
    (kind, n, over), rest, sizes, _ = CASES[name]
    text = HEAD.format(C=kind, n=n, range=over) + rest
    run = prepare(parse_kernels(text, "add.tk"), "add", {**SIZES, **sizes})
    made = run.compiled("sm_90a")
    assert made.cta is not None
    stores = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.TmaStore)]
    return made, sum(op.kind == "add" for op in stores)


@pytest.mark.parametrize("name", CASES)
def test_results(name: str) -> None:
    """As the evaluator's, whether copies arrive as early or as late as they may."""
    (kind, n, over), rest, sizes, wanted = CASES[name]
    text = HEAD.format(C=kind, n=n, range=over) + rest
    values = {"cu": np.array([0, 130], np.int32)}
    run = prepare(parse_kernels(text, "add.tk"), "add", {**SIZES, **sizes}, values=values)
    made, count = compiled(name)
    assert count == wanted
    if "read" in name:
        return  # what it reads depends on the order of programs
    right = run.expected("f64")
    for policy in ("late", "early", "random"):
        got = run.simulated(made, policy)
        for tensor in ("C", "D"):
            expected = np.asarray(right[tensor], np.float64)
            error = np.abs(got[tensor].astype(np.float64) - expected).max()
            assert error <= 2e-2 * max(1, np.abs(expected).max())


def test_a_hint_that_cannot_be_followed() -> None:
    text = HEAD.format(C="f32[M, N]", n="N", range="M") + "        C[i, n] max= c with via=tma\n"
    run = prepare(parse_kernels(text, "add.tk"), "add", SIZES)
    with pytest.raises(DiagnosticError, match="TMA does not do max of f32"):
        run.compiled("sm_90a")


@pytest.mark.parametrize("rows", [48, 160])
def test_boxes_of_one_row(rows: int) -> None:
    """Those that lie end to end in shared memory begin at multiples of 128 bytes."""
    text = f"""kernel sums(A: bf16[M, D], B: bf16[N, D], C: out f32[M], D2: inout f32[M]):
    grid i in M by {rows}
    axis d in D
    s: f32[i] = 0
    for n in N by 16:
        s += sum(A[i, d] @ B[n, d] over n)
    C[i] = s with via=tma
    D2[i] += s with via=tma
"""
    run = prepare(parse_kernels(text, "sums.tk"), "sums", {"M": 200, "N": 20, "D": 16})
    got, wanted = run.simulated(run.compiled("sm_90a")), run.expected("f64")
    assert all(np.allclose(got[name], wanted[name], atol=1e-4) for name in ("C", "D2"))
