"""How many warps share the products of a kernel, and what is said where no number fits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import Instruction, Swizzle
from tkc.ir.dialects import cta
from tkc.ptx.assemble import assemble
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
WHOLE = """
kernel f(a: f32[M, K], b: f32[K, N], c: out f32[M, N]):
    axis i in M, j in N, k in K
    c[i, j] = a[i, k] @ b[k, j]
"""
STEPS = """
kernel f(a: f32[M, K], b: f32[K, N], c: out f32[M, N], d: out f32[M, N]):
    axis i in M, j in N, k in K
    x = a[i, k] @ b[k, j]
    {between}
    y = (a[i, k] * 2) @ b[k, j]
    c[i, j] = y + {added}
"""


def compiled(text: str, target: str = "sm_80", **settings: Any) -> Compilation:
    kernels = parse_kernels(text, "f.tk")
    chosen = default_specialization(kernels.signature("f"), **settings)
    return compile_kernel(kernels, "f", chosen, target)


def registers(made: Compilation) -> int:
    """Of all accumulators that are alive together, times the warps that share them."""
    return made.ledger.of(Instruction)[0].registers * made.program.metadata.threads


def test_results_that_are_stored_and_dead_take_no_registers() -> None:
    sizes = {"M": 64, "K": 16, "N": 64}
    both = registers(compiled(STEPS.format(between="z = x", added="exp(x)"), **sizes))
    one = registers(compiled(STEPS.format(between="d[i, j] = x", added="1"), **sizes))
    assert both == 2 * one


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("name", ["ssd", "linear_attention"])
@pytest.mark.parametrize("size", [80, 96, 128])
def test_states_of_any_width_fit(name: str, size: int, target: str) -> None:
    kernels = read_kernels(ROOT / "samples" / f"{name}.tk")
    chosen = default_specialization(kernels.signature(name), D=size, E=size)
    assert compile_kernel(kernels, name, chosen, target).ptx


def test_the_message_says_what_to_make_smaller() -> None:
    with pytest.raises(DiagnosticError) as caught:
        compiled(WHOLE, M=512, K=16, N=256)
    text = str(caught.value)
    assert "E0904" in text and "make i (512) or j (256) smaller" in text
    assert "registers of each thread of 16 warps, and" in text


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_a_store_of_millions_by_one_program_is_refused(target: str) -> None:
    text = """
kernel f(x: f32[N], y: out f32[N, N, 64]):
    axis a in N by 1024, b in N by 1024, c in 64
    y[a, b, c] = x[b]
"""
    with pytest.raises(DiagnosticError) as caught:
        compiled(text, target)
    assert "E0904" in str(caught.value) and "make a (1024) or b (1024) smaller" in str(caught.value)


def state(d: int, e: int, target: str) -> Compilation:
    kernels = read_kernels(ROOT / "samples" / "linear_attention.tk")
    chosen = default_specialization(kernels.signature("linear_attention"), D=d, E=e, normalise=True)
    return compile_kernel(kernels, "linear_attention", chosen, target)


def test_two_warpgroups_share_rows_of_a_narrower_swizzle_where_one_would_be_full() -> None:
    full = state(112, 96, "sm_90a")
    assert full.ledger.of(Swizzle) == [Swizzle(32, "v")]
    assert [said.shares[-2:] for said in full.ledger.of(Instruction)] == 3 * [(1, 2)] + [(2, 1)]
    roomy = state(64, 96, "sm_90a")
    assert not roomy.ledger.of(Swizzle)
    assert not state(112, 96, "sm_80").ledger.of(Swizzle)


def test_the_swizzle_of_a_user_is_obeyed() -> None:
    text = (ROOT / "samples" / "linear_attention.tk").read_text()
    load = "v = V[b, h, u, e]"
    assert load in text
    kernels = parse_kernels(text.replace(load, f"{load} with swizzle=64"), "f.tk")
    name = "linear_attention"
    chosen = default_specialization(kernels.signature(name), D=112, E=96, normalise=True)
    made = compile_kernel(kernels, name, chosen, "sm_90a")
    assert not made.ledger.of(Swizzle) and any(m.swizzle == 64 for m in maps(made))


def maps(made: Compilation) -> list[cta.TensorMap]:
    assert made.cta is not None
    return [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.TensorMap)]


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_warps_without_a_tile_repeat_that_of_others(target: str) -> None:
    """Seven tiles of rows and two of columns: two warps multiply, and two more do the same."""
    kernels = read_kernels(ROOT / "samples" / "linear_attention.tk")
    chosen = default_specialization(kernels.signature("linear_attention"), D=112, E=16)
    made = compile_kernel(kernels, "linear_attention", chosen, target)
    products = made.ledger.of(Instruction)
    assert not any(said.instruction == "fma" for said in products)
    last = products[-1]
    assert (last.text(), last.shares, last.warps, last.repeated) == (
        "mma m=d n=e k=u, 1 x 2 warps of 4, the others compute the same",
        *((1, 2), 4, True),
    )


FULL = """
kernel f(a: bf16[M, E], b: bf16[M, D], x: bf16[N, M], y: bf16[N, D], z: bf16[D, M],
         g: f32[M, E], p: out f32[M, E], r: out f32[M], s: out f32[cdiv(M, 128), E]):
    grid m in M by 128
    axis d in D, e in E
    first = a[m, e] @ b[m, d]
    weight = exp(g[m, e])
    total: f32[m] = 0
    sums: f32[e] = 0
    for n in N by 128:
        one = x[n, m] @ a[m, e]
        two = y[n, d] @ b[m, d]
        sums += sum(one over n)
        total += sum(two over n)
    p[m, e] = z[d, m] @ bf16(first) + weight
    r[m] = total
    s[m.id, e] = sums
"""


def test_more_warps_rather_than_spills() -> None:
    """Four warps would hold 216 words each; eight cannot share every product, so some repeat it."""
    made = compiled(FULL, D=80, E=32)
    assert made.program.metadata.threads == 256
    assert assemble(made.ptx, "sm_80").diagnostics == ()
