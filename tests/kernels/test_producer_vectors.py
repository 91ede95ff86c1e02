"""Vectors that the producer of a loop copies beside the operands of its products."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.compilation import Compilation
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType

HEAD = """kernel weigh(Q: bf16[B, S, 64], K: bf16[B, T, 64], L: {L}, cu: i32[B],
             Y: out f32[B, T, 64]):
    grid b in B, t in T by 64
    axis d in 64
    y: f32[t, d] = 0
"""
LOOP = """    for q in {range} by 64:
        s = Q[b, q, d] @ K[b, t, d]
        v = {value}
        y += bf16(exp2(s - v)) @ Q[b, q, d]
"""
TAIL = "    Y[b, t, d] = y\n"
ALL, NONE = {"L"}, set[str]()
SIZES = {"B": 2, "S": 200, "T": 72}
# loops, the type of L, sizes that differ, what the producer copies beside Q and K
Loops = list[tuple[str, str]]
CASES: dict[
    str, tuple[Loops, str, dict[str, int], set[str]]
] = {  # loops, the type of L, sizes that differ, what the producer copies beside Q and K
    "rows": ([("S", "L[b, q]")], "f32[B, S]", {}, ALL),
    "sixteen bits": ([("S", "f32(L[b, q])")], "bf16[B, S]", {}, ALL),
    "from the diagonal on": ([("S[t.start:]", "L[b, q]")], "f32[B, S]", {}, ALL),
    "two loops": ([("S", "L[b, q]"), ("S", "2 * L[b, q]")], "f32[B, S]", {}, ALL),
    "a pitch of 812 bytes": ([("S", "L[b, q]")], "f32[B, S]", {"S": 203}, NONE),
    "one further": ([("S", "L[b, q + 1]")], "f32[B, S]", {}, NONE),
    "up to a number from memory": ([("S[:cu[b]]", "L[b, q]")], "f32[B, S]", {}, NONE),
    "by its own index": ([("S", "L[b, cu[b] - q]")], "f32[B, S]", {}, NONE),
    "registers are asked for": ([("S", "L[b, q] with registers")], "f32[B, S]", {}, NONE),
}


def text_of(name: str) -> str:
    loops, kind, _, _ = CASES[name]
    written = [LOOP.format(range=a, value=v) for a, v in loops]
    return "".join([HEAD.format(L=kind), *written, TAIL])


def copied(made: Compilation) -> set[str]:
    """The tensors of which TMA brings vectors."""
    assert made.cta is not None
    loads = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.TmaLoad)]
    kinds = [(op.buffer.hint, op.buffer.type) for op in loads]
    return {
        hint.split("_slots")[0]
        for hint, kind in kinds
        if isinstance(kind, SharedType) and len(kind.axes) == 1
    }


@pytest.mark.parametrize("name", CASES)
def test_results(name: str) -> None:
    """As the evaluator's, whether copies arrive as early or as late as they may."""
    _, _, sizes, wanted = CASES[name]
    kernels = parse_kernels(text_of(name), "weigh.tk")
    values = {"cu": np.array([70, 200], np.int32)}
    run = prepare(kernels, "weigh", {**SIZES, **sizes}, values=values)
    made = run.compiled("sm_90a")
    assert copied(made) == wanted
    right = np.asarray(run.expected("f64")["Y"], np.float64)
    for policy in ("late", "early", "random"):
        got = run.simulated(made, policy)["Y"].astype(np.float64)
        assert np.abs(got - right).max() <= 2e-2 * np.abs(right).max()


@pytest.mark.parametrize("by", [8, 16, 32])
@pytest.mark.parametrize("element", ["bf16", "f32"])
def test_short_vectors(by: int, element: str) -> None:
    """Slots of fewer bytes than TMA begins at: each has room up to where the next may begin."""
    loop = LOOP.replace("by 64", f"by {by}").format(range="S", value="f32(L[b, q])")
    text = HEAD.format(L=f"{element}[B, S]") + loop + TAIL
    values = {"cu": np.array([70, 200], np.int32)}
    run = prepare(parse_kernels(text, "weigh.tk"), "weigh", SIZES, values=values)
    right = np.asarray(run.expected("f64")["Y"], np.float64)
    got = run.simulated(run.compiled("sm_90a"))["Y"].astype(np.float64)
    assert np.abs(got - right).max() <= 2e-2 * np.abs(right).max()


BEHIND = """kernel f(x: bf16[M, K], w: bf16[N, K], b: {b}, r: f32[M], y: out f32[M, N]):
    grid i in M by 64, j in N by 64 with persistent={persistent}
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += x[i, k] @ w[j, k]
    {use}
    y[i, j] = acc
"""
# what is added behind the loop, the type of b, sizes that differ, what the producer copies
BEHIND_CASES: dict[str, tuple[str, str, dict[str, int], set[str]]] = {
    "columns": ("acc += b[j]", "f32[N]", {}, {"b"}),
    "columns and rows": ("acc = acc * r[i] + b[j]", "f32[N]", {"M": 132}, {"b", "r"}),
    "sixteen bits": ("acc += f32(b[j])", "bf16[N]", {}, {"b"}),
    "no product is there": ("acc += b[j]", "f32[N]", {"K": 0}, {"b"}),
    "registers are asked for": ("acc += b[j] with registers", "f32[N]", {}, NONE),
    "one further": ("acc += b[j + 1]", "f32[N]", {}, NONE),
}


@pytest.mark.parametrize("persistent", ["false", "true", "pingpong"])
@pytest.mark.parametrize("name", BEHIND_CASES)
def test_behind_the_loop(name: str, persistent: str) -> None:
    """A bias comes while the last products are under way: of each program its own."""
    use, kind, sizes, wanted = BEHIND_CASES[name]
    text = BEHIND.format(b=kind, persistent=persistent, use=use)
    sizes = {"M": 130, "N": 200, "K": 72, **sizes}
    run = prepare(parse_kernels(text, "f.tk"), "f", sizes)
    made = run.compiled("sm_90a")
    assert copied(made) == wanted
    right = np.asarray(run.expected("f64")["y"], np.float64)
    for policy in ("late", "early"):
        got = run.simulated(made, policy)["y"].astype(np.float64)
        assert np.abs(got - right).max() <= 2e-2 * np.abs(right).max()
