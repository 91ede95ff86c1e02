"""The last block along an axis copies only the rows that the tensor has, where nothing that is
stored depends on others: seen in the launch and the code, on sizes of every kind, and beside NaNs.
"""

from __future__ import annotations

import math
import re
from typing import Any

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.artifact.arguments import CutMapArgument
from tkc.driver import trial
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare
from tkc.runtime import launch
from tkc.runtime.device import simulated_device

PRODUCT = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 128, j in N by 64{order}
    acc: f32[i, j] = 0
    for k in K by {step}{stages}:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
# both operands row by row, three axes, a function of rows behind the product, rows that a loop
# goes over, and what is carried through loops and branches
LAYER = """
kernel f(A: bf16[M, K], B: bf16[N, K], b: f32[N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[j, k]
    if M > 70:
        acc = acc * 2
    C[i, j] = max(acc + b[j], 0)
"""
BATCH = """
kernel f(A: bf16[G, M, K], B: bf16[G, K, N], C: out f32[G, M, N]):
    grid g in G, i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[g, i, k] @ B[g, k, j]
    C[g, i, j] = acc
"""
NORMED = """
kernel f(A: bf16[M, K], B: bf16[N, K], C: out f32[M, K]):
    grid i in M by 64
    axis d in K
    acc: f32[i, d] = 0
    for n in N by 64:
        s = A[i, d] @ B[n, d]
        acc += bf16(s * 0.1) @ B[n, d]
    C[i, d] = acc / (1 + max(abs(acc) over d))
"""
LOOP = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid j in N by 64
    axis k in K
    for i in M by 64:
        C[i, j] = A[i, k] @ B[k, j]
"""
GROUPS = PRODUCT.format(order="", step=64, stages="").replace(
    "by 64\n", "by 64 with order=hilbert\n"
)


def product(step: int = 64, stages: str = "", order: str = "") -> str:
    return PRODUCT.format(step=step, stages=stages, order=order)


def run(text: str, **sizes: int) -> Run:
    return prepare(parse_kernels(text, "f.tk"), "f", sizes)


def cuts(run: Run) -> dict[str, int]:
    """The tensors whose copies leave rows out, each with the rows of its cut boxes in a launch."""
    metadata = run.compiled("sm_90a").program.metadata
    ready = launch.prepare(metadata, run.bound, 132)
    found: dict[str, int] = {}
    for argument, slot in zip(metadata.arguments, ready.slots, strict=True):
        if isinstance(argument, CutMapArgument):
            assert isinstance(slot, launch.TensorMapSpec)
            found[argument.tensor] = slot.box[argument.cut]
    return found


def right(run: Run, sms: int = 132) -> bool:
    made = run.compiled("sm_90a")
    got = trial.run_program(made.program, run.arguments, simulated_device(sms=sms))[0]
    return compare("C", "f32", got["C"], run.expected(NATIVE)["C"], 1e-2).right


CASES = [
    (product(), {"M": 130, "K": 128, "N": 64}, {"A": 2}),
    (product(), {"M": 1, "K": 72, "N": 72}, {"A": 1}),
    (product(), {"M": 127, "K": 64, "N": 8}, {"A": 127}),
    (product(step=128), {"M": 150, "K": 200, "N": 64}, {"A": 22}),
    (product(stages=" with stages=1"), {"M": 140, "K": 192, "N": 64}, {"A": 12}),
    (GROUPS, {"M": 300, "K": 64, "N": 136}, {"A": 44}),
    (LAYER, {"M": 70, "K": 128, "N": 72}, {"A": 6, "B": 8}),
    (LAYER, {"M": 80, "K": 72, "N": 56}, {"A": 16, "B": 56}),
    (BATCH, {"G": 2, "M": 65, "K": 64, "N": 64}, {"A": 1}),
    (NORMED, {"M": 100, "K": 64, "N": 80}, {"A": 36}),
    (LOOP, {"M": 150, "K": 64, "N": 64}, {"A": 22}),
    *(
        (product().replace("by 128", f"by {rows}"), {"M": 2 * rows + 9, "K": 64, "N": 64}, {"A": 9})
        for rows in (80, 96, 112, 192)  # no powers of two
    ),
]


@pytest.mark.parametrize("sms", [1, 132])
@pytest.mark.parametrize(("text", "sizes", "rows"), CASES)
def test_the_last_block_brings_only_what_there_is(
    text: str, sizes: dict[str, int], rows: dict[str, int], sms: int
) -> None:
    """By one multiprocessor, whose slots have held rows of other blocks, and by many."""
    made = run(text, **sizes)
    assert cuts(made) == rows
    assert right(made, sms)


def test_whole_blocks_have_whole_boxes() -> None:
    assert cuts(run(product(), M=256, K=128, N=64)) == {"A": 128}, "if the launch happens to fit"
    whole = product().replace("grid", "require M % 128 == 0\n    grid")
    assert not cuts(run(whole, M=256, K=128, N=64)), "if all launches do"


@pytest.mark.parametrize("sms", [1, 132])
def test_rows_of_other_blocks_are_not_read(sms: int) -> None:
    """A slot that held NaNs and infinities does not touch the rows that follow in it."""
    made = run(product(), M=130, K=128, N=64)
    a: Any = made.arguments["A"]
    a[2:128] = np.nan
    a[3] = np.inf
    code = made.compiled("sm_90a")
    got = trial.run_program(code.program, made.arguments, simulated_device(sms=sms))[0]["C"]
    wanted = made.expected(NATIVE)["C"]
    for rows in (slice(0, 2), slice(128, 130)):
        assert np.isfinite(got[rows]).all()
        assert math.isclose(np.linalg.norm(got[rows] - wanted[rows]), 0, abs_tol=1e-2)


# What is stored depends on rows behind the end, or the end of the tensor is elsewhere.
WHOLE = {
    "a sum over the rows": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[N]):
    grid j in N by 64
    acc: f32[j] = 0
    for i in M by 64:
        s: f32[i, j] = 0
        for k in K by 64:
            s += A[i, k] @ B[k, j]
        acc += sum(s over i)
    C[j] = acc
""",
    "rows that a product sums up": """
kernel f(A: bf16[K, M], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[k, i] @ B[k, j]
    C[i, j] = acc
""",
    "a running sum along the rows": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = cumsum(acc over i)
""",
    "an axis that ends before the tensor": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M - 3 by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
""",
    "a sum of one of two values that begin alike": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    axis k in K
    acc: f32[i, j] = A[i, k] @ B[k, j]
    total = acc
    for n in 2:
        acc = acc * 2
        total = total + 1
    C[i, j] = acc + sum(total over i)
""",
    "blocks that begin between multiples of their size": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M[8:] by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
""",
    "rows that begin elsewhere": """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i + 1, k] @ B[k, j]
    C[i, j] = acc
""",
}


@pytest.mark.parametrize("text", WHOLE.values(), ids=WHOLE)
def test_whole_boxes_where_rows_outside_are_read(text: str) -> None:
    made = run(text, M=136, K=136, N=72)
    assert not cuts(made)
    assert right(made)


def test_what_the_ring_expects_is_what_comes() -> None:
    """With the boxes of the last block elsewhere barriers hang, or open early."""
    made = run(product(), M=130, K=128, N=64)
    code = made.compiled("sm_90a")
    text = code.program.ptx
    mutant = re.sub(r"(selp\.b64 %rd\d+), (%rd\d+), (%rd\d+)", r"\1, \3, \2", text)
    assert mutant != text and made.reports(code, mutant)
