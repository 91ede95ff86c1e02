"""Widening casts stand next to their first use."""

from __future__ import annotations

from pathlib import Path

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Module, Op
from tkc.ir.dialects import cta, tile
from tkc.passes.sink_casts import sink_casts

SAMPLES = Path(__file__).parents[2] / "samples"
TWICE = """
kernel f(x: bf16[N, M], y: f32[N, M], z: out f32[N, M]):
    grid n in N by 8
    axis m in M
    wide = f32(x[n, m])
    s: f32[n] = 0
    for k in 4:
        s += sum(y[n, m] * (k + 1) over m)
    for k in 3:
        s = s * 0.5 + sum(wide * s over m)
    z[n, m] = wide + s
"""


def widening(module: Module) -> list[tile.Cast]:
    casts = [op for kernel in module.kernels for op in kernel.walk() if isinstance(op, tile.Cast)]
    return [c for c in casts if c.out.tile.element.bits > c.x.tile.element.bits]


def following(op: Op) -> Op:
    assert op.parent is not None
    return op.parent.ops[op.parent.ops.index(op) + 1]


def test_a_tile_stays_narrow_until_it_is_needed() -> None:
    """Linear attention needs its q in f32 long after the product that takes it as bf16."""
    kernels = read_kernels(SAMPLES / "linear_attention.tk")
    settings = {"D": 112, "E": 16, "normalise": True, "feature": "identity"}
    chosen = default_specialization(kernels.signature("linear_attention"), **settings)
    made = compile_kernel(kernels, "linear_attention", chosen, "sm_80").cta
    assert made is not None
    casts = [op for op in widening(made) if isinstance(op.x.op, cta.LoadGlobal)]
    assert len(casts) == 2
    for op in casts:
        assert op.out in following(op).all_operands()
        assert op.x.op is not None and following(op.x.op) is not op, "the load keeps its place"
    assert not sink_casts(made.kernels[0])


def test_a_cast_enters_no_loop() -> None:
    kernels = parse_kernels(TWICE, "f.tk")
    chosen = default_specialization(kernels.signature("f"), N=64, M=64)
    made = compile_kernel(kernels, "f", chosen, "sm_80").cta
    assert made is not None
    (op,) = widening(made)
    first, second = (loop for loop in made.kernels[0].walk() if isinstance(loop, tile.For))
    assert op.parent is second.parent is first.parent and op.parent is not None
    order = op.parent.ops.index
    assert order(first) < order(op) == order(second) - 1
