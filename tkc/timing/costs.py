"""What the operations of cta IR cost: for each a list of steps that its warps go through.

A rule is registered beside the operation's class, as the rules of the emitter are::

    @cost(cta.Mma)
    def _mma(op: cta.Mma, at: Place) -> Steps: ...

Clocks are those of one actor (a warpgroup, or the warps that a part has less) as far as it has
units of its own, and of the multiprocessor for what is shared: tensor cores, the port of shared
memory. The engine adds what others leave waiting. Operations that only order (waits, arrivals,
turns, loops) are followed by the engine itself (``tkc/timing/code.py``); CONTROL names them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import SharedType, TensorType, TileType
from tkc.layout.access import ldmatrix_plan, plain_access, stmatrix_plan
from tkc.layout.banks import wavefronts
from tkc.layout.digits import digits_along
from tkc.layout.register import LANES, Mode, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.timing import instructions
from tkc.timing.instructions import Work
from tkc.timing.launch import WARPGROUP, Access, Launch, Part, footprint
from tkc.timing.machine import TimingMachine

LINE, SECTOR = 128, 32  # bytes


@dataclass(frozen=True, slots=True)
class Compute:
    """Arithmetic of the threads."""

    work: Work


@dataclass(frozen=True, slots=True)
class Chain:
    """Clocks that pass with nothing shared: a chain of dependent instructions."""

    clocks: float


@dataclass(frozen=True, slots=True)
class Port:
    """Clocks of the port of shared memory; results are there ``latency`` later, and nobody waits
    before he needs them."""

    clocks: float
    latency: float = 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """All warps of the part meet at a named barrier."""

    barrier: int


@dataclass(frozen=True, slots=True)
class Tensor:
    """Clocks of the tensor cores by mma.sync: the warps issue it themselves."""

    clocks: float
    latency: float


@dataclass(frozen=True, slots=True)
class Product:
    """Clocks of the tensor cores by wgmma: it joins the group that is committed next."""

    clocks: float


@dataclass(frozen=True, slots=True)
class Transfer:
    """Bytes between global memory and the multiprocessor, of the actor's whole share.

    ``how``: "tma", "async" (cp.async), "load", "store" or "update". ``spread`` says by how much
    L2 moves more, because sectors are used in part; ``port`` the clocks of the LSU; ``issue`` the
    instructions of a warp; ``boxes`` those of TMA.
    """

    op: Access
    how: str
    bytes: float
    spread: float = 1.0
    port: float = 0.0
    issue: float = 0.0
    boxes: int = 0


Step = Compute | Chain | Port | Meeting | Tensor | Product | Transfer
Steps = list[Step]


@dataclass(slots=True)
class Place:
    """Where an operation stands: the part that runs it, and warps of the actor at hand."""

    launch: Launch
    machine: TimingMachine
    part: Part
    warps: int = WARPGROUP
    elected: bool = False

    @property
    def share(self) -> float:
        """What of the part's work one actor does."""
        return self.warps / self.part.warps


Rule = Callable[[Any, Place], Steps]
RuleT = TypeVar("RuleT", bound=Rule)
COSTS: dict[type[Op], Rule] = {}


def cost(*classes: type[Op]) -> Callable[[RuleT], RuleT]:
    """Register the rule of some operations."""

    def register(rule: RuleT) -> RuleT:
        for kind in classes:
            assert kind not in COSTS, kind
            COSTS[kind] = rule
        return rule

    return register


def steps_of(op: Op, at: Place) -> Steps:
    """What an operation costs. Raises KeyError for one that has no rule."""
    return COSTS[type(op)](op, at)


def registers(value: Value) -> int:
    """Elements of a tile that one thread holds; 1 for a scalar."""
    layout = value.tile.layout
    return 1 if layout is None else layout.registers


# --- arithmetic -----------------------------------------------------------------------------------


@cost(tile.Const, tile.Broadcast, tile.Bitcast, cta.Relabel, cta.Slice, cta.Positions)
def _free(op: Op, at: Place) -> Steps:
    """The same registers under another name, immediates, and what is computed where it is used."""
    return []


@cost(tile.Map)
def _map(op: tile.Map, at: Place) -> Steps:
    """A product of f32 that only sums read is part of their FMA."""
    if op.fn == "mul" and op.out.tile.element.name in ("f32", "f64") and _only_added(op.out):
        return []
    element = op.args[0].tile.element
    for argument in op.args:
        element = argument.tile.element if argument.tile.element.name != "bool" else element
    return [Compute(instructions.function(op.fn, element).times(registers(op.out)))]


def _only_added(value: Value) -> bool:
    return bool(value.users) and all(
        isinstance(user, tile.Map) and user.fn in ("add", "sub") for user in value.users
    )


@cost(tile.Cast)
def _cast(op: tile.Cast, at: Place) -> Steps:
    work = instructions.cast(op.x.tile.element, op.out.tile.element)
    return [Compute(work.times(registers(op.out)))]


@cost(tile.Inline)
def _inline(op: tile.Inline, at: Place) -> Steps:
    return [Compute(instructions.of_text(op.text).times(registers(op.out)))]


@cost(tile.Uniform)
def _uniform(op: tile.Uniform, at: Place) -> Steps:
    """Ten rounds of Philox: two wide products and four logical operations each."""
    return [Compute(Work(issue=64, fma=22, alu=42).times(registers(op.out)))]


@cost(cta.FmaDot)
def _fma_dot(op: cta.FmaDot, at: Place) -> Steps:
    sizes = op.a.tile.sizes
    count = registers(op.out) * math.prod(sizes[axis] for axis in op.over)
    return [Compute(instructions.function("fma", op.out.tile.element).times(count))]


# --- tensor cores ---------------------------------------------------------------------------------


def _names(axes: str | tuple[str, ...]) -> tuple[str, ...]:
    return (axes,) if isinstance(axes, str) else axes


def _extent(value: Value, axes: str | tuple[str, ...]) -> int:
    assert isinstance(value.type, (TileType, SharedType))
    sizes = value.type.sizes
    return math.prod(sizes[axis] for axis in _names(axes))


@cost(cta.Mma)
def _mma(op: cta.Mma, at: Place) -> Steps:
    """Products that several warps repeat count as often."""
    element = op.a.tile.element
    rate = at.machine.limits.rates.tensor * element.rate * at.machine.mma_rate
    count = registers(op.out) * LANES * at.warps * _extent(op.a, op.k)
    return [Tensor(count / rate, at.machine.mma_latency)]


@cost(cta.Wgmma)
def _wgmma(op: cta.Wgmma, at: Place) -> Steps:
    """Instructions m64nNk(32 bytes): bound by the tensor cores, or by reading operands.

    The layout of the result says how many warpgroups share rows and columns.
    """
    machine, out = at.machine, op.out.tile
    held = op.a.type
    assert isinstance(held, (TileType, SharedType)) and out.layout is not None
    element = held.element
    deep = 32 * 8 / element.bits  # of one instruction
    rows, columns = _extent(op.out, op.m), _extent(op.out, op.n)
    others = out.elements / (rows * columns)  # batch axes
    along_n = _warps_along(out.layout, _names(op.n))
    along_m = _warps_along(out.layout, _names(op.m))
    batches = _warps_along(
        out.layout, [a for a in out.names if a not in (*_names(op.m), *_names(op.n))]
    )
    n = columns / along_n
    count = max(1.0, rows / (16 * along_m)) * max(1.0, others / batches)
    pieces = math.ceil(n / 256)
    width = n / pieces
    clocks = 64 * width * deep / (machine.limits.rates.tensor * element.rate)
    read = 32 * width + (64 * 32 if isinstance(held, SharedType) else 0)
    each = max(clocks, read / machine.wgmma_shared)
    return [Product(each * pieces * count * _extent(op.a, op.k) / deep / machine.wgmma_rate)]


def _warps_along(layout: RegisterLayout, axes: list[str] | tuple[str, ...]) -> int:
    return math.prod(mode.size for mode in layout.warp if mode.axis in axes)


# --- shared memory --------------------------------------------------------------------------------


def _port(register: RegisterLayout | None, shared: SharedLayout, via: str, at: Place) -> float:
    """Clocks of the port for the part's whole tile, bank conflicts counted; the actor's share."""
    if register is None:
        return 1.0
    access = None
    if via == "ldmatrix":
        access = ldmatrix_plan(register, shared)
    elif via == "stmatrix":
        access = stmatrix_plan(register, shared)
    access = access or plain_access(register, shared)
    if access is None:  # one element at a time
        return float(register.registers * at.warps)
    # The warps of one actor are as good as any others.
    count, _ = wavefronts(access, 1)
    return float(count * at.warps)


def _spread(register: RegisterLayout | None, count: float, at: Place) -> float:
    """Clocks of the port for so many elements of 4 bytes in each thread."""
    return count * at.warps * LANES * 4 / at.machine.shared_rate


def _shared(value: Value) -> SharedType:
    assert isinstance(value.type, SharedType)
    return value.type


@cost(cta.LoadShared)
def _load_shared(op: cta.LoadShared, at: Place) -> Steps:
    """``at``: a part of the buffer, with the same strides."""
    layout = op.out.tile.layout
    clocks = _port(layout, _shared(op.buffer).layout, op.via, at)
    return [*_addresses(registers(op.out) / 8), Port(clocks, at.machine.shared_latency)]


@cost(cta.StoreShared)
def _store_shared(op: cta.StoreShared, at: Place) -> Steps:
    clocks = _port(op.x.tile.layout, _shared(op.buffer).layout, op.via, at)
    return [*_addresses(registers(op.x) / 8), Port(clocks)]


@cost(cta.ZeroPadding)
def _zero_padding(op: cta.ZeroPadding, at: Place) -> Steps:
    held: RegisterLayout = op.layout
    return [
        Compute(Work(issue=3, alu=2).times(held.registers / 4)),
        Port(held.registers * at.warps * LANES * 2 / at.machine.shared_rate),
    ]


@cost(cta.GatherShared)
def _gather_shared(op: cta.GatherShared, at: Place) -> Steps:
    count = registers(op.out)
    work = Work(issue=3, fma=1, alu=1).times(count * len(op.axes))
    return [Compute(work), Port(_spread(None, count, at), at.machine.shared_latency)]


def _addresses(transfers: float) -> Steps:
    """Instructions that move vectors, and half an addition for each."""
    return [Compute(Work(issue=1.5, alu=0.5).times(max(1.0, transfers)))]


# --- exchanges between threads --------------------------------------------------------------------


def _lane_steps(modes: tuple[Mode, ...], over: tuple[str, ...]) -> float:
    return sum(math.log2(mode.size) for mode in modes if mode.axis in over)


def _combining(kind: str, value: Value) -> Work:
    names = {"sum": "add", "prod": "mul", "any": "logical_or", "all": "logical_and"}
    if kind in ("argmax", "argmin"):
        return instructions.instruction("max.u64") + Work(issue=2, alu=2)
    return instructions.function(names.get(kind, kind), value.tile.element)


def _meetings(op: cta.Reduce | cta.Scan | cta.Fold | cta.Convert, between: Steps) -> Steps:
    """The way through shared memory: free buffer, writes, all written, reads."""
    first: Steps = [Meeting(op.barrier)] if op.entry_barrier else []
    return [*first, between[0], Meeting(op.barrier), *between[1:]]


def _shuffles(words: float, steps: float, combine: Work, at: Place) -> Steps:
    """Butterflies of some words over lanes: throughput, and the chain of the steps."""
    if not steps or not words:
        return []
    work = (combine + Work(issue=1)).times(words * steps)
    chained = Chain(steps * at.machine.shuffle)
    return [Compute(work), Port(_spread(None, words * steps, at)), chained]


@cost(cta.Reduce)
def _reduce(op: cta.Reduce, at: Place) -> Steps:
    layout = op.x.tile.layout
    assert layout is not None
    combine = _combining(op.kind, op.x)
    kept = math.prod(m.size for m in layout.reg if m.axis not in op.over)
    each = layout.registers / kept
    steps: Steps = []
    if each > 1:
        steps.append(Compute(combine.times(kept * (each - 1))))
        steps.append(Chain(math.ceil(math.log2(each)) * at.machine.chain))
    steps += _shuffles(kept, _lane_steps(layout.lane, op.over), combine, at)
    if op.operands.get("scratch") is not None:
        others = _warps_along(layout, op.over)
        read = registers(op.out) * others
        steps += _meetings(
            op,
            [
                Port(_spread(layout, kept, at)),
                Port(_spread(layout, read, at)),
                Chain(at.machine.shared_latency),
                Compute(combine.times(registers(op.out) * (others - 1))),
            ],
        )
    return steps


def _along_digits(
    op: cta.Scan | cta.Fold, layout: RegisterLayout, over: tuple[str, ...], keeps: bool,
    combine: Work, words: int, at: Place,
) -> Steps:  # fmt: skip
    """A scan or fold, digit after digit; ``words`` are the values of one item."""
    steps: Steps = []
    classes = layout.registers
    for digit in digits_along(layout, over):
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
            steps += _meetings(
                op,
                [
                    Port(_spread(layout, classes * words, at)),
                    Port(_spread(layout, read, at)),
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
    return _along_digits(op, layout, op.over, op.scan, combine, len(op.xs), at)


@cost(cta.Convert)
def _convert(op: cta.Convert, at: Place) -> Steps:
    """Through shared memory, or by shuffles and selects."""
    scratch = op.operands.get("scratch")
    count = registers(op.x)
    old, new = op.x.tile.layout, op.out.tile.layout
    if isinstance(scratch, Value):
        held = _shared(scratch).layout
        return _meetings(
            op,
            [
                Port(_port(old, held, "plain", at)),
                *_addresses((count + registers(op.out)) / 4),
                Port(_port(new, held, "plain", at), at.machine.shared_latency),
            ],
        )
    assert old is not None and new is not None
    words = max(1.0, count * op.x.tile.element.bits / 32)
    if old.lane == new.lane and old.warp == new.warp:
        return []
    return [
        Compute(Work(issue=3, alu=2).times(words)),
        Port(_spread(old, words, at), at.machine.shuffle),
    ]


# --- global memory --------------------------------------------------------------------------------


@cost(cta.TmaLoad, cta.TmaStore)
def _tma(op: cta.TmaLoad | cta.TmaStore, at: Place) -> Steps:
    what = footprint(op, at.launch)
    shape = at.launch.maps[op.map]
    boxes = max(1, what.elements // math.prod(shape.box))
    tensor = shape.tensor.type
    assert isinstance(tensor, TensorType)
    torn = _pitch(tensor, at.launch) % LINE != 0 and len(tensor.extents) > 1
    return [
        Transfer(
            op, "tma", what.bytes, at.machine.torn_lines if torn else 1.0, boxes=boxes,
            port=what.bytes / at.machine.shared_rate,
        )
    ]  # fmt: skip


def _pitch(tensor: TensorType, launch: Launch) -> int:
    """Bytes from row to row."""
    return launch.extent(tensor.extents[-1]) * tensor.element.bits // 8


@cost(cta.CopyAsync)
def _copy_async(op: cta.CopyAsync, at: Place) -> Steps:
    layout: RegisterLayout = op.layout
    return _by_threads(op, "async", layout, op.vector, at)


@cost(cta.LoadGlobal)
def _load_global(op: cta.LoadGlobal, at: Place) -> Steps:
    return _by_threads(op, "load", op.out.tile.layout, op.vector, at)


@cost(cta.StoreGlobal)
def _store_global(op: cta.StoreGlobal, at: Place) -> Steps:
    return _by_threads(op, "store", op.x.tile.layout, op.vector, at)


@cost(cta.UpdateGlobal)
def _update_global(op: cta.UpdateGlobal, at: Place) -> Steps:
    return _by_threads(op, "update", op.x.tile.layout, op.vector, at)


def _by_threads(
    op: cta.CopyAsync | cta.LoadGlobal | cta.StoreGlobal | cta.UpdateGlobal,
    how: str,
    layout: RegisterLayout | None,
    vector: int,
    at: Place,
) -> Steps:
    """Accesses by the threads: vectors, and how many lines and sectors a warp touches at once."""
    what = footprint(op, at.launch)
    size = what.element_bytes
    if layout is None:
        return [Transfer(op, how, size, SECTOR / max(1.0, size), 1.0, 3.0)]
    count = layout.registers / max(1, vector)
    moved = layout.registers * LANES * at.warps * size
    replicas = math.prod(m.size for m in (*layout.lane, *layout.warp) if m.axis is None)
    writes = how in ("store", "update")
    axis = op.axes[-1] if op.axes else ""
    sizes = dict(zip(layout.axes(), layout.axes().values(), strict=True))
    run = _lane_run(layout, axis, max(1, vector)) * size if axis else size * max(1, vector)
    whole = sizes.get(axis, 1) * size if axis else size
    ragged = _pitch_of(op, at.launch) % SECTOR != 0
    spread = max(1.0, SECTOR / (run if writes else max(run, whole)))
    if ragged and run > SECTOR:
        spread *= 1 + SECTOR / (2 * max(run, SECTOR))
    lines = LANES * vector * size / run * math.ceil(run / LINE)
    clocks = count * at.warps * max(LANES * vector * size / at.machine.shared_rate, lines / 2)
    gathered = 2.0 if what.gathers else 0.0
    distinct = moved / (replicas if writes else 1)
    return [Transfer(op, how, distinct, spread, clocks, count * (2.0 + gathered) + 3)]


def _pitch_of(op: Access, launch: Launch) -> int:
    assert not isinstance(op, (cta.TmaLoad, cta.TmaStore))
    tensor = op.tensor.type
    assert isinstance(tensor, TensorType)
    return _pitch(tensor, launch) if len(tensor.extents) > 1 else SECTOR


def _lane_run(layout: RegisterLayout, axis: str, vector: int) -> int:
    """Elements next to one another on an axis that one request of a warp moves."""
    run = vector
    for mode in layout.lane:
        if mode.size == 1:
            continue
        if mode.axis != axis or mode.stride != run:
            break
        run *= mode.size
    return run


# --- the rest -------------------------------------------------------------------------------------


@cost(cta.FenceAsync)
def _fence_async(op: cta.FenceAsync, at: Place) -> Steps:
    return [Chain(at.machine.fence)]


@cost(cta.FenceGlobal)
def _fence_global(op: cta.FenceGlobal, at: Place) -> Steps:
    return [Chain(at.machine.global_fence)]


@cost(cta.Last)
def _last(op: cta.Last, at: Place) -> Steps:
    return [Meeting(op.barrier), Chain(at.machine.last), Meeting(op.barrier)]


@cost(cta.Log)
def _log(op: cta.Log, at: Place) -> Steps:
    """Debug builds are not what anybody waits for."""
    return [Compute(Work(issue=20, alu=10).times(registers(op.x)))]


# What the engine follows itself, and what costs nothing while a kernel runs.
CONTROL: frozenset[type[Op]] = frozenset(
    (
        tile.For, tile.If, tile.While, tile.Yield, tile.Dim,
        cta.Kernel, cta.Role, cta.Elect, cta.Special, cta.Advance,
        cta.Alloc, cta.Barriers, cta.Init, cta.TensorMap, cta.Workspace,
        cta.Wait, cta.Arrive, cta.Expect, cta.Sync, cta.ClusterSync,
        cta.PingPongWait, cta.PingPongArrive,
        cta.WgmmaFence, cta.WgmmaCommit, cta.WgmmaWait,
        cta.TmaCommit, cta.TmaWait, cta.CopyCommit, cta.CopyWait,
    )
)  # fmt: skip
