"""Costs of operations: every operation has one, and what some of them are, clock by clock."""

from __future__ import annotations

from typing import Any

import pytest

from tests.timing.kernels import MATMUL, compiled, sizes_for
from tkc.ir.core import REGISTRY, Op
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS
from tkc.ptx.emit import load_rules
from tkc.ptx.emitter import RULES
from tkc.timing import control as control
from tkc.timing import ordering as ordering
from tkc.timing.builder import FOLLOWED
from tkc.timing.costs.global_memory import lines_of
from tkc.timing.costs.rules import COSTS, steps_of
from tkc.timing.costs.steps import Compute, Place, Port, Product, Steps, Tensor, Transfer
from tkc.timing.instructions import Work, cast, function, instruction
from tkc.timing.launch import Launch
from tkc.timing.machine import machine

# Gone before the cta IR that is emitted: the kernel itself, and copies that a pass unfolds.
ABSENT = {cta.Kernel, cta.Copies}


def test_every_operation_that_is_emitted_has_a_cost_or_is_followed() -> None:
    load_rules()
    emitted = {op for op in RULES if op.NAME.startswith(("cta.", "tile."))}
    of_the_dialect = {op for name, op in REGISTRY.items() if name.startswith("cta.")}
    wanted = (emitted | of_the_dialect) - ABSENT
    missing = sorted(op.NAME for op in wanted - {*COSTS} - {*FOLLOWED})
    assert not missing, f"no @cost in tkc/timing/costs, nor @follows in tkc/timing: {missing}"
    assert not {*COSTS} & {*FOLLOWED}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_elementwise_function_has_a_cost_for_every_type(name: str) -> None:
    for element in FUNCTIONS[name].types:
        work = function(name, ELEMENTS[element])
        assert max(work.fma + work.alu, work.mufu, work.f64) <= max(work.issue, 0.0)


@pytest.mark.parametrize(
    ("name", "element", "issue", "alu", "mufu"),
    [
        ("add", "f32", 1, 0, 0),
        ("max", "f32", 1, 1, 0),
        ("where", "f32", 1, 1, 0),
        ("exp2", "f32", 1, 0, 1),
        ("add", "i32", 1, 1, 0),
        ("add", "i64", 2, 2, 0),
        ("abs", "f32", 0, 0, 0),  # a modifier
        ("div", "f32", 9, 1, 1),
        ("floordiv", "i32", 27, 16, 2),  # the quotient, and what makes it round down
    ],
)
def test_functions(name: str, element: str, issue: float, alu: float, mufu: float) -> None:
    work = function(name, ELEMENTS[element])
    assert (work.issue, work.alu, work.mufu) == (issue, alu, mufu)


@pytest.mark.parametrize(
    ("opcode", "work"),
    [
        ("fma.rn.f32", Work(issue=1, fma=1)),
        ("fma.rn.f64", Work(issue=1, f64=1)),
        ("setp.lt.f32", Work(issue=1, alu=1)),
        ("cvt.rn.f32.s32", Work(issue=1, mufu=1)),
        ("tanh.approx.f32", Work(issue=1, mufu=1)),
        ("mov.b32", Work()),
        ("nobody.knows.b32", Work(issue=1, alu=1)),
    ],
)
def test_instructions(opcode: str, work: Work) -> None:
    assert instruction(opcode) == work


@pytest.mark.parametrize(
    ("source", "target", "issue"),
    [("f32", "bf16", 0.5), ("bf16", "f32", 1), ("i32", "u32", 0), ("f32", "i32", 1)],
)
def test_casts(source: str, target: str, issue: float) -> None:
    assert cast(ELEMENTS[source], ELEMENTS[target]).issue == issue


def test_units_overlap_and_take_longer_beside_wgmma() -> None:
    row = machine("H200")
    work = Work(issue=100, fma=60, mufu=25)
    alone, beside = work.clocks(row), work.clocks_beside(row)
    issue = 100 / row.issue_rate
    assert alone == pytest.approx(200 + row.overlap * issue)
    assert beside == pytest.approx(200 * row.mufu_beside + row.overlap * issue * row.issue_beside)
    assert Work(issue=10, fma=10).clocks(machine("A100")) >= 20


# --- operations in their kernels ------------------------------------------------------------------


def found(text: str, kind: type[Op], target: str = "sm_90a", size: int = 1024, **how: Any) -> Steps:
    """The steps of the first operation of this class in a kernel."""
    kernel = compiled(text, target, **how)
    row = machine("H200" if target == "sm_90a" else "A100")
    launch = Launch(kernel, sizes_for(kernel, size), row.gpu.multiprocessors)
    op = next(op for op in kernel.body.walk() if isinstance(op, kind))
    return steps_of(op, Place(launch, row, launch.main, launch.main.groups[0]))


@pytest.mark.parametrize(
    ("bm", "bn", "bk", "clocks"),
    [
        (128, 128, 64, 4 * 64),  # four steps of k16, N/2 clocks each, one tile of rows
        (128, 256, 64, 4 * 128),
        (256, 128, 64, 2 * 4 * 64),  # each warpgroup has two tiles of rows
        (128, 64, 64, 4 * 32),  # A and B come as fast: (2048 + 64 * 32) / 128 = 32
        (128, 32, 64, 2 * 4 * 24),  # one warpgroup, which reads A and B: (2048 + 32 * 32) / 128
    ],
)
def test_wgmma(bm: int, bn: int, bk: int, clocks: float) -> None:
    (step,) = found(MATMUL.format(grid=""), cta.Wgmma, BM=bm, BN=bn, BK=bk)
    assert isinstance(step, Product)
    # what the rate of shared memory is above 128 counts for those that it bounds
    assert step.clocks == pytest.approx(clocks / machine("H200").wgmma_rate, rel=0.02)


def test_mma_is_bound_by_its_peak() -> None:
    steps = found(MATMUL.format(grid=" with warps=4"), cta.Mma, "sm_80", BM=64, BN=64, BK=32)
    (step,) = steps
    assert isinstance(step, Tensor)
    row = machine("A100")
    assert step.clocks == pytest.approx(64 * 64 * 16 / (1024 * row.mma_rate))


SUM = """kernel total(x: f32[N, C], y: out f32[N]):
    grid n in N
    axis c in C
    y[n] = sum(x[n, c] over c)
"""
COLUMN = """kernel column(x: f32[N, C], y: out f32[N]):
    grid n in N by 32
    y[n] = x[n, 0]
"""


def test_a_row_is_read_in_whole_sectors_and_a_column_is_not() -> None:
    row, column = (found(text, cta.LoadGlobal, C=1024) for text in (SUM, COLUMN))
    assert isinstance(row[0], Transfer) and isinstance(column[0], Transfer)
    assert row[0].spread == 1.0 and row[0].bytes == 4096
    assert column[0].spread == 8.0  # 32 bytes for each 4


def test_a_reduction_over_lanes_shuffles_and_one_in_registers_does_not() -> None:
    over_lanes = found(SUM, cta.Reduce, C=1024)
    assert any(isinstance(step, Port) for step in over_lanes)
    text = SUM.replace("grid n in N", "grid n in N by 128").replace("in C", "in 8")
    text = text.replace("[N, C]", "[N, 8]")
    assert {type(step) for step in found(text, cta.Reduce)} >= {Compute}


def test_arithmetic_of_a_product_that_only_sums_read_is_part_of_their_fma() -> None:
    text = """kernel axpy(x: f32[N], y: out f32[N], a: f32):
    grid i in N by 1024
    y[i] = a * x[i] + 1
"""
    kernel = compiled(text)
    launch = Launch(kernel, sizes_for(kernel, 4096, a=2.0), 132)
    at = Place(launch, machine("H200"), launch.main, launch.main.groups[0])
    costs = {op.fn: steps_of(op, at) for op in kernel.body.walk() if isinstance(op, tile.Map)}
    assert costs["mul"] == [] and costs["add"] != []


@pytest.mark.parametrize(
    ("row", "pitch", "lines"),
    [
        (128, 4096, 1),  # rows begin at lines
        (64, 4096, 1),
        (256, 4096, 2),
        (128, 192, 1.5),  # every second one begins within a line
        (32, 192, 1),  # and a short one lies in one all the same
        (64, 96, 1.25),
        (16, 16, 1),
    ],
)
def test_lines_of_a_row(row: int, pitch: int, lines: float) -> None:
    assert lines_of(row, pitch) == lines
