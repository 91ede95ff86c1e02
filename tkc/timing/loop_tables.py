"""What one iteration of a loop with products does, in which unit and stage, and what bounds it.

A table for every such loop of the roles that compute, from the cta IR, the costs of its operations
and the constants of a GPU. The *resource bound* is what the busiest unit of a multiprocessor takes
for one iteration of all its warpgroups; the *recurrence bound* what one warpgroup takes from an
iteration to the next by itself, its products under way for as long as the schedule leaves them; the
*initiation interval* what the model of time predicts, with what ptxas moves and others use; and how
one warpgroup *spends* it, which says why it is longer than the bound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.numbers import Number
from tkc.support.values import Record
from tkc.timing.costs.rules import COSTS, steps_of
from tkc.timing.costs.steps import Chain, Compute, Place, Port, Product, Tensor
from tkc.timing.engine import Span
from tkc.timing.instructions import Work
from tkc.timing.launch import Launch
from tkc.timing.machine import TimingMachine
from tkc.timing.scalars import SCALAR_OPS

UNITS = ("issue", "FMA", "ALU", "MUFU", "f64")
TENSOR, SHARED = "tensor cores", "shared memory"
_UNNAMED, _COPIES = re.compile(r"v\d+"), re.compile(r"(_\d+)+$")
FEWEST = 4  # rounds that tell how long an iteration takes
ABOUT = 0.05  # the share by which lengths of rounds of one loop differ at most


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that a warpgroup does in an iteration: ``stage`` 1 is of the iteration before;
    clocks of the unit, 0 of what only orders."""

    stage: int
    unit: str
    clocks: float
    what: str
    line: int


@dataclass(frozen=True, slots=True)
class LoopTable:
    """A loop of a role with so many warpgroups: what each does, in order; ``units`` has the clocks
    of an iteration of all of them by unit, ``alone`` those of one without the others, ``interval``
    those that are predicted (None: the loop is too short, or another one of its line stands for
    it), and ``spent`` what one warpgroup does in them: arithmetic, and what it waits for."""

    line: int
    column: int
    role: str
    warpgroups: int
    rows: tuple[Row, ...]
    units: Mapping[str, float]
    alone: float
    interval: float | None
    spent: Mapping[str, float]

    @property
    def bound(self) -> float:
        """No schedule of these operations, in this order, has a shorter interval."""
        return max(self.alone, *self.units.values())

    def text(self) -> str:
        """The table as lines of text, for people who debug the model."""
        groups = f"{self.warpgroups} warpgroup{'s' * (self.warpgroups != 1)}"
        out = [f"loop at {self.line}:{self.column}, {self.role}, {groups}; each, in an iteration:"]
        out.append("  stage  unit           clocks  what")
        for row in self.rows:
            clocks = f"{row.clocks:.0f}" if row.clocks else ""
            out.append(f"  {row.stage:>5}  {row.unit:<13}{clocks:>8}  {row.what}")
        busy = sorted(self.units.items(), key=lambda each: -each[1])
        shown = ", ".join(f"{unit} {clocks:.0f}" for unit, clocks in busy if clocks)
        out.append(f"  resource bound, clocks of an iteration of all: {shown}")
        out.append(f"  recurrence bound, clocks of one warpgroup alone: {self.alone:.0f}")
        if self.interval is not None:
            share = self.interval / self.bound
            out.append(f"  initiation interval: {self.interval:.0f}, {share:.2f} of the bound")
            most = sorted(self.spent.items(), key=lambda each: -each[1])
            told = ", ".join(f"{what} {clocks:.0f}" for what, clocks in most if clocks >= 0.5)
            out.append(f"  of which one warpgroup spends: {told}")
        return "\n".join(out)

    def plain(self) -> Record:
        """The same as JSON has it."""
        return {**asdict(self), "bound": self.bound}


def loop_tables(
    kernel: cta.Kernel,
    sizes: Mapping[str, Number],
    machine: TimingMachine,
    spans: Sequence[Span] = (),
) -> list[LoopTable]:
    """The tables of all loops with products in their own body, in order. ``spans`` are those of an
    estimate at these sizes, for the predicted intervals. Raises CannotEstimate."""
    launch = Launch(kernel, sizes, machine.gpu.multiprocessors)
    found: list[LoopTable] = []
    told: set[int] = set()
    for part in launch.parts:
        for loop in _loops(part.ops):
            products = [op for op in loop.body.ops if isinstance(op, (cta.Wgmma, cta.Mma))]
            if not products:
                continue
            line = products[0].loc.line
            rounds = _rounds(loop, part.name, spans) if line not in told else []
            told.add(line)
            found.append(_table(loop, Place(launch, machine, part), rounds, spans))
    return found


def _loops(ops: list[Op]) -> Iterator[tile.For]:
    for op in ops:
        for inner in (op, *op.walk()):
            if isinstance(inner, tile.For):
                yield inner


def _table(
    loop: tile.For, at: Place, rounds: Sequence[tuple[Span, Span]], spans: Sequence[Span]
) -> LoopTable:
    rows: list[Row] = []
    units: dict[str, float] = dict.fromkeys((TENSOR, *UNITS, SHARED), 0.0)
    actors = len(at.part.groups)
    work, names, line = Work(), list[str](), 0
    for op in loop.body.ops:
        steps = steps_of(op, at) if type(op) in COSTS and not _is_scalar(op) else []
        arithmetic = [step.work for step in steps if isinstance(step, Compute)]
        others = [step for step in steps if not isinstance(step, Compute)]
        for one in arithmetic:
            work += one
            names.append(_made(op))
            line = line or op.loc.line
        if not others and not isinstance(op, _SHOWN):
            continue
        if work:
            rows.append(_computed(work, names, line, at))
            _add(units, work, at, actors)
            work, names, line = Work(), [], 0
        rows += [_row(op, step, loop) for step in others] or [Row(0, "", 0.0, _what(op), 0)]
        for step in others:
            if isinstance(step, (Product, Tensor)):
                units[TENSOR] += step.clocks * actors
            elif isinstance(step, Port):
                units[SHARED] += step.clocks * actors
    if work:
        rows.append(_computed(work, names, line, at))
        _add(units, work, at, actors)
    role, loc = at.part.name, loop.loc
    lengths = [end.begin - begin.begin for begin, end in rounds]
    interval = median(lengths) if len(lengths) >= FEWEST else None
    return LoopTable(
        line=loc.line,
        column=loc.column,
        role=role,
        warpgroups=actors,
        rows=tuple(rows),
        units=units,
        alone=_alone(loop, at),
        interval=interval,
        spent=_spent(rounds, spans) if interval is not None else {},
    )


_SHOWN = (
    cta.Wait,
    cta.Arrive,
    cta.WgmmaWait,
    cta.WgmmaCommit,
    cta.PingPongWait,
    cta.PingPongArrive,
    cta.Sync,
)
_WORDS: dict[type[Op], str] = {
    cta.WgmmaCommit: "commit",
    cta.Sync: "barrier",
    cta.PingPongWait: "ping-pong wait",
    cta.PingPongArrive: "ping-pong arrive",
}


def _add(units: dict[str, float], work: Work, at: Place, actors: int) -> None:
    for unit, clocks in zip(UNITS, work.unit_clocks(at.machine), strict=True):
        units[unit] += clocks * actors


def _computed(work: Work, names: list[str], line: int, at: Place) -> Row:
    """Arithmetic under the unit that takes the longest for it."""
    clocks = dict(zip(UNITS, work.unit_clocks(at.machine), strict=True))
    unit = max(clocks, key=clocks.__getitem__)
    shown = ", ".join(dict.fromkeys(name for name in names if name))
    return Row(0, unit, work.clocks(at.machine), shown, line)


def _row(op: Op, step: object, loop: tile.For) -> Row:
    line, what = op.loc.line, _what(op)
    if isinstance(step, (Product, Tensor)):
        late = isinstance(op, cta.Wgmma) and _is_carried(op.a, loop)
        return Row(int(late), TENSOR, step.clocks, what, line)
    if isinstance(step, Port):
        return Row(0, SHARED, step.clocks, what, line)
    return Row(0, "latency", step.clocks if isinstance(step, Chain) else 0.0, what, line)


def _is_carried(value: Value, loop: tile.For) -> bool:
    """Whether the iteration before has made the tile."""
    while isinstance(value.op, (cta.Convert, cta.Relabel)):
        value = value.op.x
    return value in loop.body.args


def _is_scalar(op: Op) -> bool:
    return isinstance(op, (*SCALAR_OPS, tile.Const)) and op.results[0].tile.is_scalar


def _what(op: Op) -> str:
    """An operation in a few words."""
    if isinstance(op, (cta.Wgmma, cta.Mma)):
        return f"{_name(op.out)} = {_name(op.a)} @ {_name(op.b)}"
    if isinstance(op, cta.Wait):
        return f"wait for {_name(op.barriers)}"
    if isinstance(op, cta.Arrive):
        return f"release {_name(op.barriers)}"
    if isinstance(op, cta.WgmmaWait):
        left = f", {op.pending} under way" if op.pending else ""
        return f"await {', '.join(map(_name, op.values)) or 'products'}{left}"
    return _WORDS.get(type(op), op.NAME.partition(".")[2].replace("_", " "))


def _name(value: Value) -> str:
    """A value as the user calls it; without the number that tells it from its copies."""
    return _COPIES.sub("", value.hint)


def _made(op: Op) -> str:
    """What arithmetic makes: its name, or for one without, the function."""
    name = _name(op.results[0]) if op.results else ""
    if name and not _UNNAMED.fullmatch(name):
        return name
    return op.fn if isinstance(op, tile.Map) else op.NAME.partition(".")[2]


def _alone(loop: tile.For, at: Place) -> float:
    """Clocks from an iteration to the next of one warpgroup, in the steady state, without what it
    copies and waits for from others."""
    now = free = 0.0
    groups: list[float] = []
    begun: list[float] = []
    for _ in range(3):
        begun.append(now)
        opened = 0.0
        for op in loop.body.ops:
            if isinstance(op, cta.WgmmaCommit):
                free = max(now, free) + opened
                groups.append(free + at.machine.wgmma_latency)
                opened = 0.0
            elif isinstance(op, cta.WgmmaWait):
                awaited = groups[: len(groups) - op.pending]
                now = max([now, *awaited[-1:]])
            elif type(op) in COSTS and not _is_scalar(op):
                for step in steps_of(op, at):
                    if isinstance(step, Product):
                        opened += step.clocks
                    elif isinstance(step, Compute):
                        now += step.work.clocks(at.machine)
                    elif isinstance(step, (Tensor, Chain, Port)):
                        now += step.clocks
    return begun[2] - begun[1]


def _rounds(loop: tile.For, part: str, spans: Sequence[Span]) -> list[tuple[Span, Span]]:
    """The loop's first product, as one warpgroup of the role has it, and the same of the iteration
    after. Where the engine left iterations out, or other loops stand between, these are far apart:
    there are few of them."""
    lines = [op.loc.line for op in loop.body.ops if isinstance(op, cta.Mma)]
    last = 0
    for op in loop.body.ops:
        if isinstance(op, cta.Wgmma):
            last = op.loc.line
        elif isinstance(op, cta.WgmmaCommit):
            lines.append(last)
    kinds = ("wgmma", "mma")
    groups = [s for s in spans if s.part == part and s.what in kinds and s.line in lines[:1]]
    mine = [s for s in groups if (s.cta, s.index) == (groups[0].cta, groups[0].index)]
    mine.sort(key=lambda span: span.begin)
    each = lines.count(lines[0]) if lines else 1
    return [*zip(mine, mine[each:], strict=False)]


def _spent(rounds: Sequence[tuple[Span, Span]], spans: Sequence[Span]) -> dict[str, float]:
    """Clocks of a round of about the usual length, other loops of the line having others:
    arithmetic, and waits by what is waited for; the rest is latency and what is issued."""
    usual = median(end.begin - begin.begin for begin, end in rounds)
    rounds = [(a, b) for a, b in rounds if abs(b.begin - a.begin - usual) < ABOUT * usual]
    actor = rounds[0][0]
    mine = [s for s in spans if (s.cta, s.part, s.index) == (actor.cta, actor.part, actor.index)]
    found: dict[str, float] = {}
    total = 0.0
    for begin, end in rounds:
        total += end.begin - begin.begin
        for span in mine:
            both = min(span.end, end.begin) - max(span.begin, begin.begin)
            if both > 0 and (span.waits or span.what == "arithmetic"):
                what = f"waiting for {_COPIES.sub('', span.what)}" if span.waits else span.what
                found[what] = found.get(what, 0.0) + both
    found["latencies"] = max(0.0, total - sum(found.values()))
    return {what: clocks / len(rounds) for what, clocks in found.items()}
