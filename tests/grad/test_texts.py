"""What made texts do once: no kernel keeps what another one has anyway, and a loop that goes back
takes all that a value receives together."""

from __future__ import annotations

import pytest

from tkc.frontend.files import load_text
from tkc.grad.gradient import gradient

# The kernel; the kernels of its gradient; lines that one of them has
TEXTS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    # nothing is kept for each place of dx, whose kernel makes it: dh is, which has fewer
    "low-rank": (
        """
kernel f(x: bf16[M, K], w: bf16[N, K], a: bf16[R, K], b: bf16[N, R], y: out bf16[M, N]):
    grid i in M by 16, j in N by 16
    axis r in R
    acc: f32[i, j] = 0
    h: f32[i, r] = 0
    for k in K by 16:
        acc += x[i, k] @ w[j, k]
        h += x[i, k] @ a[r, k]
    y[i, j] = acc + bf16(h) @ b[j, r]
""",
        5,
        ("dx[i, k] = dh[i, r] @ a[r, k] + acc",),
    ),
    "weights-of-a-sum": (
        """
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    y[n] = log(sum(exp(x[n, c]) * w[c] over c))
""",
        2,
        ("dw[c] = acc",),
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_text(name: str) -> None:
    source, kernels, lines = TEXTS[name]
    made = gradient(load_text(source), "f")
    assert len(made.kernels) == kernels, made.text
    assert {*lines} <= {line.strip() for line in made.text.splitlines()}, made.text
