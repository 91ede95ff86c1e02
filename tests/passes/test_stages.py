"""What depends on the number of slots: how far copies run ahead, and what stays in flight."""

from __future__ import annotations

from typing import Any

import pytest
from scheduled import scheduled

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BarrierType, SharedType
from tkc.passes.lower import program
from tkc.support.diagnostics import DiagnosticError

MATMUL = """
kernel matmul(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64 with stages={stages}:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


def built(target: str, stages: int) -> cta.Kernel:
    kernels = parse_kernels(MATMUL.format(stages=stages))
    spec = default_specialization(kernels.signature("matmul"))
    made = compile_kernel(kernels, "matmul", spec, target, stop_at="cta")
    assert made.cta is not None and isinstance(made.cta.kernels[0], cta.Kernel)
    return made.cta.kernels[0]


def ops(kernel: Op, kind: type[Op]) -> list[Any]:
    return [op for op in kernel.walk() if isinstance(op, kind)]


@pytest.mark.parametrize("stages", [1, 2, 3, 5])
def test_copies_by_all_warps_run_one_slot_less_ahead(stages: int) -> None:
    kernel = built("sm_80", stages)
    (loop,) = [op for op in ops(kernel, tile.For) if ops(op, cta.Mma)]
    assert not ops(kernel, cta.Copies)
    prologue, steady = loop.parent.ops[: loop.parent.ops.index(loop)], loop.body.ops
    assert sum(isinstance(op, cta.CopyCommit) for op in prologue) == stages - 1
    assert sum(isinstance(op, cta.CopyCommit) for op in steady) == 1
    assert [op.pending for op in steady if isinstance(op, cta.CopyWait)] == [max(stages - 2, 0)]
    assert sum(isinstance(op, cta.Sync) for op in steady) == (1 if stages > 1 else 2)


@pytest.mark.parametrize("stages", [1, 2, 4])
def test_a_slot_is_released_an_iteration_later_if_there_is_another(stages: int) -> None:
    kernel = built("sm_90a", stages)
    (loop,) = [
        op for op in ops(kernel, tile.For) if any(isinstance(o, cta.Wgmma) for o in op.body.ops)
    ]
    released = ops(kernel, cta.Arrive)
    waits = [op.pending for op in loop.body.ops if isinstance(op, cta.WgmmaWait)]
    if stages == 1:
        assert waits == [0] and len(released) == 1
        assert released[0].cond is None and released[0].parent is loop.body
    else:
        assert waits == [1] and [op.parent is loop.body for op in released] == [True, False]
        assert all(op.cond is not None for op in released)
        assert released[0].slot is loop.body.args[-1]  # of the iteration before


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_slots_are_as_many_wherever_they_are_declared(target: str) -> None:
    kernel = built(target, 3)
    buffers = [op.out.type for op in ops(kernel, cta.Alloc) if op.name.endswith("_slots")]
    assert all(isinstance(t, SharedType) and t.stages == 3 for t in buffers) and len(buffers) == 2
    assert all(op.depth == 3 for op in ops(kernel, cta.Advance))
    for barriers in ops(kernel, cta.Barriers):
        assert isinstance(barriers.out.type, BarrierType) and barriers.out.type.count == 3


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_a_kernel_is_emitted_once(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    emitted: list[tile.Kernel] = []
    declare = program.declare_scratch

    def counted(context: Any) -> None:
        emitted.append(context.kernel)
        declare(context)

    monkeypatch.setattr(program, "declare_scratch", counted)
    made = scheduled("matmul", "matmul", target)
    assert len(emitted) == 1 and made.rings[0].stages is None


ONE_SLOT = """
kernel matmul(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 128, j in N by 256
    acc: f32[i, j] = 0
    for k in K by 256{stages}:
        acc += A[i, k] @ B[k, j] with pending=1
    C[i, j] = acc
"""


@pytest.mark.parametrize("stages", ["", " with stages=1"])
def test_a_product_in_flight_that_one_slot_forbids_is_an_error(stages: str) -> None:
    """Of slots that are counted, the error comes when they have been: none but one fits."""
    kernels = parse_kernels(ONE_SLOT.format(stages=stages))
    spec = default_specialization(kernels.signature("matmul"))
    with pytest.raises(DiagnosticError) as caught:
        compile_kernel(kernels, "matmul", spec, "sm_90a", stop_at="cta")
    found = caught.value.diagnostics[0]
    assert (found.code, found.line) == ("E0906", 6)
    assert "pending=1 does not fit: the loop has one slot" in found.message
