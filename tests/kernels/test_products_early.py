"""Products that do not need each other are issued together, and their slots released behind both:
with as many slots as fit, and with one, which is full again only when it has been released.
"""

from __future__ import annotations

import pytest

from tests.trials import prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare

KERNEL = """
kernel f(A: bf16[M, D], B: bf16[N, D], C: bf16[N, D], R: f32[M],
         O: out f32[M, D], P: out f32[M, D]):
    grid m in M by 128
    axis d in D
    o: f32[m, d] = 0
    p: f32[m, d] = 0
    for n in N by 64{stages}:
        x = A[m, d] @ B[n, d] - R[m]
        y = A[m, d] @ C[n, d]
        z = bf16(x * y * 0.01)
        o += z @ B[n, d]
        p += z @ C[n, d]
    O[m, d] = o
    P[m, d] = p
"""


@pytest.mark.parametrize("stages", ["", " with stages=1", " with stages=2"])
@pytest.mark.parametrize("n", [128, 150, 30])
def test_two_products_at_once(stages: str, n: int) -> None:
    kernels = parse_kernels(KERNEL.format(stages=stages), "f.tk")
    run = prepare(kernels, "f", {"M": 200, "N": n, "D": 64})
    made = run.compiled("sm_90a")
    first = made.ptx.index("wgmma.mma_async")
    assert "sub" not in made.ptx[first : made.ptx.index("wgmma.wait_group", first)]
    got, wanted = run.simulated(made), run.expected(NATIVE)
    for name in ("O", "P"):
        assert compare(name, "f32", got[name], wanted[name], 1e-2).right, name
