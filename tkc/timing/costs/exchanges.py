"""Costs of reductions, scans, folds and conversions: registers, shuffles, shared memory."""

from __future__ import annotations

import math

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.reductions import REDUCTIONS
from tkc.layout.digits import digits_along
from tkc.layout.register import Mode, RegisterLayout
from tkc.timing import instructions
from tkc.timing.costs.shared_memory import addresses, port, shared_type, spread
from tkc.timing.costs.steps import (
    COSTS,
    Chain,
    Compute,
    NamedBarrier,
    Place,
    Port,
    Steps,
    cost,
    registers,
    steps_of,
)
from tkc.timing.costs.tensor_cores import warps_along
from tkc.timing.instructions import Work


def _lane_steps(modes: tuple[Mode, ...], over: tuple[str, ...]) -> float:
    return sum(math.log2(mode.size) for mode in modes if mode.axis in over)


def _combining(kind: str, value: Value) -> Work:
    row = REDUCTIONS[kind]
    if row.locates:
        return instructions.instruction("max.u64") + Work(issue=2, alu=2)
    return instructions.function(row.function, value.tile.element)


def _synchronizations(
    op: cta.Reduce | cta.Total | cta.Scan | cta.Fold | cta.Convert, between: Steps
) -> Steps:
    """The way through shared memory: free buffer, writes, all written, reads."""
    first: Steps = [NamedBarrier(op.barrier)] if op.entry_barrier else []
    return [*first, between[0], NamedBarrier(op.barrier), *between[1:]]


def _shuffles(words: float, steps: float, combine: Work, at: Place) -> Steps:
    """Butterflies of some words over lanes: throughput, and the chain of the steps."""
    if not steps or not words:
        return []
    work = (combine + Work(issue=1)).times(words * steps)
    chained = Chain(steps * at.machine.shuffle)
    return [Compute(work), Port(spread(words * steps, at)), chained]


@cost(cta.Reduce)
def _reduce(op: cta.Reduce, at: Place) -> Steps:
    layout = op.x.tile.layout
    assert layout is not None
    combine = _combining(op.kind, op.x)
    kept = _kept(layout, op.over)
    each = layout.registers / kept
    steps: Steps = []
    if each > 1:
        steps.append(Compute(combine.times(kept * (each - 1))))
        steps.append(Chain(math.ceil(math.log2(each)) * at.machine.chain))
    return steps if op.within == "thread" else steps + _over_threads(op, layout, combine, at)


@cost(cta.Total)
def _total(op: cta.Total, at: Place) -> Steps:
    return _over_threads(op, op.layout, _combining(op.kind, op.x), at)


@cost(cta.Across)
def _across(op: cta.Across, at: Place) -> Steps:
    """Sent: a barrier of the CTA, stores to all CTAs, which take as long as an arrival there, and
    reads of what has come. Else two barriers of the cluster, which wait for all memory, and of
    which the first is over early; a read of every CTA's part from afar."""
    machine, ctas = at.machine, at.launch.kernel.cluster
    held = op.layout.registers
    combine = Compute(_combining(op.kind, op.x).times(held * (ctas - 1)))
    if op.barriers is not None:
        return [
            *([NamedBarrier(0)] if op.entry_barrier else []),
            Port(spread(held * ctas, at)),
            Chain(machine.cluster_arrival),
            Port(spread(held * ctas, at)),
            Chain(machine.shared_latency),
            combine,
        ]
    return [
        Port(spread(held, at)),
        Chain(machine.cluster_arrival + 2 * machine.global_fence),
        Port(spread(held * ctas, at)),
        Chain(machine.cluster_arrival + machine.shared_latency),
        combine,
    ]


def _kept(layout: RegisterLayout, over: tuple[str, ...]) -> int:
    """Registers of what is left without these axes."""
    return math.prod(m.size for m in layout.reg if m.axis not in over)


def _over_threads(
    op: cta.Reduce | cta.Total, layout: RegisterLayout, combine: Work, at: Place
) -> Steps:
    """What threads exchange in a reduction of tiles in ``layout``: over lanes, then over warps."""
    kept = _kept(layout, op.over)
    steps = _shuffles(kept, _lane_steps(layout.lane, op.over), combine, at)
    if op.operands.get("scratch") is not None:
        others = warps_along(layout, op.over)
        read = registers(op.out) * others
        steps += _synchronizations(
            op,
            [
                Port(spread(kept, at)),
                Port(spread(read, at)),
                Chain(at.machine.shared_latency),
                Compute(combine.times(registers(op.out) * (others - 1))),
            ],
        )
    return steps


def _along_digits(
    op: cta.Scan | cta.Fold, layout: RegisterLayout, over: tuple[str, ...], keeps: bool,
    combine: Work, words: int, at: Place, any_order: bool = False,
) -> Steps:  # fmt: skip
    """A scan or fold, digit after digit; ``words`` are the values of one item."""
    steps: Steps = []
    classes = layout.registers
    for digit in digits_along(layout, over, any_order):
        carried = combine.times(layout.registers if keeps else 0)
        if digit.source == "reg":
            steps.append(Compute(combine.times(classes * (digit.size - 1) / digit.size) + carried))
            steps.append(
                Chain((digit.size - 1 if keeps else math.log2(digit.size)) * at.machine.chain)
            )
            classes = max(1, classes // digit.size)
        elif digit.source == "lane":
            chosen = combine + Work(issue=1, alu=1)
            steps += _shuffles(classes * words, math.log2(digit.size), chosen, at)
            steps.append(Compute(carried))
        else:
            read = classes * words * digit.size
            steps += _synchronizations(
                op,
                [
                    Port(spread(classes * words, at)),
                    Port(spread(read, at)),
                    Chain(at.machine.shared_latency + digit.size * at.machine.chain),
                    Compute(combine.times(classes * digit.size) + carried),
                ],
            )
    return steps


@cost(cta.Scan)
def _scan(op: cta.Scan, at: Place) -> Steps:
    layout = op.x.tile.layout
    assert layout is not None
    return _along_digits(op, layout, (op.over,), True, _combining(op.kind, op.x), 1, at)


@cost(cta.Fold)
def _fold(op: cta.Fold, at: Place) -> Steps:
    layout = op.xs[0].tile.layout
    assert layout is not None
    combine = Work()
    for inner in op.body.ops:
        for step in steps_of(inner, at) if type(inner) in COSTS else []:
            combine += step.work if isinstance(step, Compute) else Work()
    if op.live_axes:
        combine += Work(issue=2, alu=2).times(len(op.xs))
    words = len(op.xs)
    return _along_digits(op, layout, op.over, op.scan, combine, words, at, op.commutes)


@cost(cta.Convert)
def _convert(op: cta.Convert, at: Place) -> Steps:
    """Through shared memory, or by shuffles and selects."""
    scratch = op.operands.get("scratch")
    count = registers(op.x)
    old, new = op.x.tile.layout, op.out.tile.layout
    if isinstance(scratch, Value):
        held = shared_type(scratch).layout
        return _synchronizations(
            op,
            [
                Port(port(old, held, "plain", at)),
                *addresses((count + registers(op.out)) / 4),
                Port(port(new, held, "plain", at), at.machine.shared_latency),
            ],
        )
    assert old is not None and new is not None
    words = max(1.0, count * op.x.tile.element.bits / 32)
    if old.lane == new.lane and old.warp == new.warp:
        return []
    return [
        Compute(Work(issue=3, alu=2).times(words)),
        Port(spread(words, at), at.machine.shuffle),
    ]
