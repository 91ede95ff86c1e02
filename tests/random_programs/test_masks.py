"""Reductions and products under random masks: what the compiler concludes from masks is true.

``TKC_RANDOM_PROGRAMS`` is the number of kernels per target.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.random_programs import choices as st
from tests.random_programs.masks import condition
from tests.random_programs.test_random_programs import COUNT
from tests.random_programs.values import Axis
from tests.trials import Run, prepare
from tkc.driver.sources import parse_kernels

RANGES = ("T", "T", "T[lo:]", "T[:hi]", "T[lo:hi]")
KERNEL = """kernel masks(x: f32[T, T], v: f32[T, N], lo: i32, hi: i32,
             a: out f32[T], b: out f32[T], c: out f32[T, N], d: out f32[1]):
    grid t in T by {rows}
    axis n in N
    total: f32[t] = 0
    most: f32[t] = -inf
    sums: f32[t, n] = 0
    all_: f32 = 0
    {loop}
        s = where({mask}, exp(x[t, u]), {other})
        total += sum(s over u)
        most = max(most, max(where({mask}, x[t, u], -inf) over u))
        sums += s @ cos(v[u, n])
        all_ += sum(s over t, u)
    a[t] = total
    b[t] = most
    c[t, n] = sums
    if t.id == 0:
        d[0] = all_
"""


def masked(draw: st.DrawFn) -> Run:
    """A kernel, its loop or its axis over all or some positions, and arguments for it."""
    extent = draw(st.sampled_from([37, 64, 70, 99, 150, 200]))
    rows, size = draw(st.sampled_from([16, 32, 24])), draw(st.sampled_from([16, 32, 48]))
    where, end = draw(st.sampled_from(RANGES)), draw(st.sampled_from(["T", "hi"]))
    loop = f"for u in {where} by {size}:"
    if draw(st.booleans()):
        loop = f"for once in 1:\n        axis u in {where} by 256"
    axes = [Axis("t", end, extent, rows), Axis("u", end, extent, size)]
    mask, other = condition(draw, axes).text, draw(st.sampled_from(["0", "0", "1"]))
    text = KERNEL.format(rows=rows, loop=loop, mask=mask, other=other)
    low = draw(st.integers(0, 9))
    values = {"lo": low, "hi": draw(st.integers(low, extent))}
    return prepare(parse_kernels(text), "masks", {"T": extent, "N": 16}, values=values)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_masks(target: str) -> None:
    for number in range(COUNT):
        run = masked(st.drawing(f"masks {target} {number}"))
        got, wanted = run.simulated(run.compiled(target)), run.expected("typed", target)
        for name, right in wanted.items():
            close = np.isclose(got[name], right, rtol=1e-4, atol=1e-3 * run.bound.dims["T"] ** 0.5)
            text = run.kernels.source.text
            assert close.all(), f"{name} of kernel {number}: {got[name][~close]}\n{text}"
