"""What the threads do while their products are under way, in the machine code of ptxas, beside what
the schedule says: a wait that is moved up takes the overlap away.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.timing.machine_code import Waited, waits_of_loops
from tkc.artifact.toolchain import ToolMissing
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ptx.assemble import disassemble
from tkc.support.values import Setting
from tkc.timing.costs.rules import COSTS, steps_of
from tkc.timing.costs.steps import Compute, Place
from tkc.timing.launch import Launch, kernel_of
from tkc.timing.machine import machine

SIZES = {"B": 4, "H": 16, "G": 16, "S": 4096, "T": 4096, "M": 4096, "N": 4096, "K": 4096}
# (sample, or file and kernel, params, for each loop the instructions at least that run before the
# last wait)
CASES: list[tuple[str, dict[str, Setting], list[int]]] = [
    ("matmul", {}, [0]),
    ("attention", {"D": 64, "BQ": 128}, [28]),
    ("attention", {"D": 64, "BQ": 192, "BT": 96}, [28, 0]),
    ("attention", {"D": 128}, [33]),
    ("attention", {"D": 128, "causal": True}, [30, 38]),
    ("attention", {"D": 256}, [94]),
    ("attention", {"D": 256, "causal": True}, [92, 84]),
    ("backward/attention.attention_dK_dV", {"D": 64, "BQ": 64}, [83]),
    ("backward/attention.attention_dQ", {"D": 128, "BT": 64}, [79]),
    ("backward/attention_causal.attention_dQ", {"D": 64, "BQ": 128, "BT": 128}, [95, 352]),
]


def scheduled(kernel: cta.Kernel) -> list[list[Waited]]:
    """The same of the IR, as the schedule has it."""
    row = machine("H200")
    launch = Launch(kernel, {**kernel.static, **SIZES}, row.gpu.multiprocessors)
    at = Place(launch, row, launch.main)
    return [
        list(_waits(loop.body.ops, at))
        for op in launch.main.ops
        for loop in (op, *op.walk())
        if isinstance(loop, tile.For) and any(isinstance(o, cta.Wgmma) for o in loop.body.ops)
    ]


def _waits(ops: list[Op], at: Place) -> Iterator[Waited]:
    work = 0.0
    for op in ops:
        if isinstance(op, cta.WgmmaCommit):
            work = 0.0
        elif isinstance(op, cta.WgmmaWait):
            yield Waited(op.pending, round(work))
        elif type(op) in COSTS and op.results and op.results[0].tile.axes:
            steps = steps_of(op, at) if not isinstance(op, cta.Wgmma) else []
            work += sum(step.work.issue for step in steps if isinstance(step, Compute))


@pytest.mark.parametrize(("sample", "said", "least"), CASES)
def test_products_are_awaited_where_the_schedule_says(
    sample: str, said: dict[str, Setting], least: list[int]
) -> None:
    """As many waits, each with as many groups left under way; before the last one, as much work as
    ptxas left there when this was written, and no more than the schedule has."""
    file, _, name = sample.partition(".")
    kernels = read_kernels(f"samples/{file}.tk")
    chosen = default_specialization(kernels.signature(name or file), **said)
    made = compile_kernel(kernels, name or file, chosen, "sm_90a", "cubin")
    assert made.assembled is not None and made.cta is not None
    try:
        loops = waits_of_loops(disassemble(made.assembled.cubin))
    except ToolMissing as problem:
        pytest.skip(str(problem))
    planned = scheduled(kernel_of(made.cta))
    assert [[w.pending for w in loop] for loop in loops] == [
        [w.pending for w in loop] for loop in planned
    ]
    for loop, plan, work in zip(loops, planned, least, strict=True):
        assert work <= loop[-1].work <= plan[-1].work
