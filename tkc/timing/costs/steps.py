"""What operations of cta IR cost: steps that their warps go through, and the registry of rules.

A rule is registered beside the operation's class, as the rules of the emitter are::

    @cost(cta.Mma)
    def _mma(op: cta.Mma, at: Place) -> Steps: ...

Clocks are those of one actor (a warpgroup, or the warps that a part has less) as far as it has
units of its own, and of the multiprocessor for what is shared: tensor cores, the port of shared
memory. The engine adds what others leave waiting. Operations that only order (waits, arrivals,
turns, loops) are followed by the engine itself (``tkc/timing/control.py``, ``ordering.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from tkc.ir.core import Op, Value
from tkc.timing.instructions import Work
from tkc.timing.launch import WARPGROUP, Access, Launch, Part
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
class NamedBarrier:
    """All warps of the part come to a named barrier."""

    barrier: int


@dataclass(frozen=True, slots=True)
class Tensor:
    """Clocks of the tensor cores by mma.sync: the warps issue it themselves."""

    clocks: float
    latency: float


@dataclass(frozen=True, slots=True)
class Product:
    """Clocks of the tensor cores by wgmma, and of the port of shared memory meanwhile, by which it
    reads operands: it joins the group that is committed next. ``count`` instructions of a
    warpgroup do it."""

    clocks: float
    reads: float
    count: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Bytes between global memory and the multiprocessor, of the actor's whole share.

    ``how``: "tma", "async" (cp.async), "load", "store" or "update". ``spread`` says by how much
    L2 moves more, because sectors are used in part; ``port`` the clocks of the LSU; ``issue`` the
    instructions of a warp; ``boxes`` those of TMA, which asks for rows of up to 128 bytes one by
    one: ``lines`` for each 128 bytes. ``scattered`` says how much longer memory takes for them.
    """

    op: Access
    how: str
    bytes: float
    spread: float = 1.0
    port: float = 0.0
    issue: float = 0.0
    boxes: int = 0
    lines: float = 1.0
    scattered: float = 1.0


Step = Compute | Chain | Port | NamedBarrier | Tensor | Product | Transfer
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


Rule = Callable[..., Steps]  # of an operation and a place
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
