"""The schedule of a kernel: who does what, in which order and stage, and what waits for what.

It is a value that passes compute from the tile IR, its placement and its MMA plan, before any code
is emitted; the emitter (``tkc.passes.lower``) does its steps one after the other and decides none
of this. ``str(schedule)`` is for people::

    programs: sms CTAs take them in turn
    role load: one thread of 4 warps, 24 registers each
    role math: 8 warps in 2 warpgroups, 240 registers each
    ring 0: as many slots as fit, of 49152 bytes, for A, B of the loop at 10:5

    load:
      loop k at 10:5
        copy ring 0
    math:
      loop k at 10:5, one product in flight over the back edge
        wait for ring 0
        acc = dot(A, B)
        release ring 0
      store C

Words. A *role* is a set of warps that run one stream of steps (warp specialization). A *ring* is a
circular buffer of slots in shared memory: who copies into it waits until a slot is empty, who
reads it until the slot is full, and *releases* it after the last read. The *stage* of a step is the
number of iterations by which it follows the one that the loop is at (software pipelining): the
steps of stage 0 make the prologue, all steps the steady state, and those of later stages the
epilogue. Warpgroups in *ping-pong* issue their products one after the other, so that the tensor
cores work for one while the other computes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.passes.placement import Ring

LAST_BARRIER = 15  # of the named ones
UNNAMED = re.compile(r"(v\d+)?")  # what the text form of the IR calls a value without a name


class Do(Enum):
    """What one step does. The threads are those of the role."""

    RUN = "run"  # the operation of the step
    SYNC = "barrier"  # of all warps of the role: accesses to global memory must keep their order
    COPY = "copy"  # to the next slot of the ring
    WAIT = "wait for"  # until the next slot of the ring is full
    RELEASE = "release"  # the slot of the ring: every warp is through with it
    ACQUIRE = "wait for an empty slot of"  # the ring, which the role fills with what it computes
    FILL = "hand on a slot of"  # the ring: every warp has written its part
    COMMIT = "commit"  # the wgmma products issued so far are a group of their own
    AWAIT = "await all groups but the last"
    PING_PONG_WAIT = "ping-pong wait"  # until the warpgroup before has passed the turn to issue
    PING_PONG_ARRIVE = "ping-pong arrive"  # the next warpgroup may issue its own
    TAKE_TURN = "take turn"  # until the program before has had its slots and issued its products
    PASS_TURN = "pass turn"  # this one has
    AWAIT_PROGRAMS = "wait for programs before"  # until they have made their ordered updates
    PASS_PROGRAM = "pass on"  # this one has made its own


class Form(Enum):
    """How the iterations of a loop follow one another."""

    PLAIN = ""
    COPIES_AHEAD = "copies ahead"
    IN_FLIGHT = "one product in flight over the back edge"  # where there are two slots
    BESIDE_WRITES = "products in flight while operands of the next are written"
    BEHIND = "the last product one iteration behind"


class Rounds(Enum):
    """The order in which persistent CTAs take the programs of a grid, n at a time."""

    FORWARD = ""
    ALTERNATING = ", every other round backwards"
    LONGEST_FIRST = ", the longest first if many, every other round backwards"
    DRAWN = ", whoever is free the next one"
    LONGEST_DRAWN = ", whoever is free the longest of those left"

    @property
    def drawn(self) -> bool:
        """Whether CTAs draw the numbers of programs from a counter, instead of counting alone."""
        return self in (Rounds.DRAWN, Rounds.LONGEST_DRAWN)


@dataclass(frozen=True, eq=False)
class Step:
    """One entry of a schedule: what is done, with which operation or ring, in which stage. Where
    it is not run itself, the operation is the place in the source that the step belongs to."""

    do: Do
    op: Op | None = None
    ring: Ring | None = None
    stage: int = 0


@dataclass(frozen=True, eq=False)
class Behind:
    """What a loop hands to the next iteration so that its last products can run there.

    ``firsts`` are the products with which an iteration begins. ``positions`` are those of the
    accumulators of the last ones among the carried values. ``operands`` are those of the last
    products that the rest of the body computes: they are carried too. Of the rings ``kept`` a slot
    is read by last products and by others: the loop releases it an iteration later.
    """

    firsts: tuple[tile.Dot, ...]
    lasts: tuple[tile.Dot, ...]
    positions: tuple[int, ...]
    operands: tuple[Value, ...]
    kept: tuple[Ring, ...]

    def position_of(self, last: tile.Dot) -> int:
        """That of a last product's accumulator."""
        return self.positions[self.lasts.index(last)]

    def reader_of(self, operand: Value) -> tile.Dot:
        """The last product that reads what is carried."""
        return next(last for last in self.lasts if operand in (last.a, last.b))


@dataclass(eq=False)
class Steps:
    """What one role does in one block, in this order."""

    block: Block
    steps: list[Step]
    form: Form = Form.PLAIN
    behind: Behind | None = None
    entered_from: tile.For | None = None  # whose iterations these of a loop go on with

    @property
    def form_text(self) -> str:
        """How the iterations follow one another, in words."""
        count = len(self.behind.lasts) if self.behind is not None else 1
        text = self.form.value
        return text if count == 1 else text.replace("product", f"{count} products")

    @property
    def rings(self) -> list[Ring]:
        """The rings that the role copies to or reads in this block, each once, those of stage 0
        first."""
        begins = (Do.WAIT, Do.COPY, Do.ACQUIRE)
        held = [(s.stage, s.ring) for s in self.steps if s.ring and s.do in begins]
        return [ring for _, ring in sorted(held, key=lambda one: one[0])]


def is_producer(role: str) -> bool:
    """Whether a role of a schedule, by its name, copies for the others."""
    return role.startswith("load")


def is_single(role: str) -> bool:
    """Whether a role of a schedule, by its name, is one thread, which copies or stores."""
    return role.startswith(("load", "store"))


def barrier_of(role: str) -> int:
    """The number of the named barrier over the threads of a role that computes: 1 for ``math``, and
    from the last one, 15, down for further ones. 0 is that of the whole CTA."""
    if not role.startswith("math"):
        return 0
    number = int(role.removeprefix("math") or 1)
    return number if number == 1 else LAST_BARRIER + 2 - number


@dataclass(frozen=True)
class Role:
    """The warps that run one stream of steps; those that load or store are one thread of a
    warpgroup of their own."""

    name: str  # "load", ..., "math", ..., "store", ...; "all" where no warps specialise
    warps: int
    first_warp: int = 0
    registers: int = 0  # of each thread, by setmaxnreg; 0: what the launch gives
    turns: int = 1  # so many sets of these warps, of which each runs every such program in turn

    def __str__(self) -> str:
        registers = f", {self.registers} registers each" if self.registers else ""
        if is_single(self.name):
            return f"role {self.name}: one thread of {self.warps} warps{registers}"
        groups = f" in {self.warps // 4} warpgroups" if self.warps in (8, 12, 16) else ""
        size = f"{self.warps} warp{'s' * (self.warps > 1)}{groups}"
        if self.turns > 1:
            size = f"{self.turns} warpgroups, which take programs in turn"
        return f"role {self.name}: {size}{registers}"


@dataclass(eq=False)
class Schedule:
    """The steps of every role in every block of a kernel. A block without steps of a role's own is
    nothing to that role."""

    kernel: tile.Kernel
    roles: tuple[Role, ...]
    resident: str  # CTAs that take the programs in turn, as a host expression; "": a CTA for each
    occupancy: int  # CTAs that a multiprocessor must hold at once
    rounds: Rounds  # how they do
    rings: list[Ring]
    sync_points: set[Op]  # accesses to global memory before which a program has a barrier
    steps: dict[tuple[str, Block], Steps] = field(default_factory=dict[tuple[str, Block], Steps])

    def of(self, role: str, block: Block) -> Steps:
        """What the role does in the block. Raises KeyError."""
        return self.steps[role, block]

    def has_ping_pong(self, role: str) -> bool:
        """Whether warpgroups of the role are in ping-pong in some loop."""
        steps = (
            step for (name, _), held in self.steps.items() if name == role for step in held.steps
        )
        return any(step.do is Do.PING_PONG_WAIT for step in steps)

    def least_slots(self, ring: Ring) -> int:
        """The slots that a ring must have: two where a loop holds one longer than an iteration."""
        loops = self.steps.values()
        kept = any(one.behind is not None and ring in one.behind.kept for one in loops)
        beside = {one.block for one in loops if one.form is Form.BESIDE_WRITES}
        sites = (site for site in (ring, *ring.clones) if site.block in beside)
        users = (user for site in sites for user in site.users_at(site.block))
        return 2 if kept or any(isinstance(user, tile.Dot) for user in users) else 1

    def in_flight(self) -> set[Op]:
        """The products that are still computed when the next iteration of their loop begins."""
        found: set[Op] = set()
        for held in self.steps.values():
            if held.behind is not None:
                found.update(held.behind.lasts)
            elif held.form in (Form.IN_FLIGHT, Form.BESIDE_WRITES):
                found |= {op for op in held.block.ops if isinstance(op, tile.Dot)}
        return found

    def __str__(self) -> str:
        return "\n".join(_text(self)) + "\n"


# --- the text ---------------------------------------------------------------------------------


def _text(schedule: Schedule) -> Iterator[str]:
    taken = f"{schedule.resident} CTAs take them in turn" if schedule.resident else "a CTA for each"
    yield f"programs: {taken}{schedule.rounds.value}"
    yield from map(str, schedule.roles)
    for number, ring in enumerate(schedule.rings):
        names = ", ".join(_name(copy.load.out) for copy in ring.copies)
        where = "the program"
        if isinstance(ring.block.parent, (tile.For, tile.If)):
            where = _header(ring.block.parent)
        size = f", of {ring.slot_bytes} bytes,"
        yield f"ring {number}: {ring.slots}{size} for {names} of {where}"
    for role in schedule.roles:
        yield ""
        yield f"{role.name}:"
        yield from _block_text(schedule, role.name, schedule.kernel.body, "  ")


def _block_text(schedule: Schedule, role: str, block: Block, indent: str) -> Iterator[str]:
    held = schedule.steps.get((role, block))
    computed: list[str] = []
    for step in held.steps if held is not None else ():
        if step.do is Do.RUN and step.op is not None and _is_minor(step.op):
            made = not isinstance(step.op, (tile.Const, tile.Axis))  # made where they are used
            computed += [_name(value) for value in step.op.results if made and value.tile.axes]
            continue
        if computed:
            yield f"{indent}compute {', '.join(computed)}"
            computed = []
        if step.op is not None and step.op.regions and step.do is Do.RUN:
            yield from _region_text(schedule, role, step.op, indent)
            continue
        ring = f" ring {schedule.rings.index(step.ring)}" if step.ring is not None else ""
        what = _operation(step.op) if step.do is Do.RUN and step.op else f"{step.do.value}{ring}"
        if step.do is Do.COPY and held is not None and held.form is Form.COPIES_AHEAD:
            what += _ahead(held)
        yield indent + what + (" of the iteration before" if step.stage else "")
    if computed:
        yield f"{indent}compute {', '.join(computed)}"


def _ahead(held: Steps) -> str:
    """How far the copies of a loop run ahead of its iterations, of which there may be one alone."""
    loop = held.block.parent
    if isinstance(loop, tile.For) and loop.once:
        return ""
    known = [ring.stages for ring in held.rings if ring.stages is not None]
    if len(known) < len(held.rings):
        return ", as far ahead as there are slots"
    return f", {min(known) - 1} iterations ahead" if min(known) > 1 else ""


def _region_text(schedule: Schedule, role: str, op: Op, indent: str) -> Iterator[str]:
    blocks = [b for b in op.regions.values() if (role, b) in schedule.steps]
    form = next((f for f in (schedule.of(role, b).form_text for b in blocks) if f), "")
    for block in blocks:
        before = schedule.of(role, block).entered_from
        if before is not None:
            yield from _region_text(schedule, role, before, indent)
            form += ", that of the loop above in the first"
    yield indent + _header(op) + (f", {form}" if form else "")
    for number, block in enumerate(blocks):
        if isinstance(op, tile.If) and number and schedule.of(role, block).steps:
            yield f"{indent}else"
        yield from _block_text(schedule, role, block, indent + "  ")


def _is_minor(op: Op) -> bool:
    """Work of each thread on its own registers, which a line lists by the names of its results."""
    return isinstance(
        op,
        (
            *(tile.Map, tile.Cast, tile.Bitcast, tile.Broadcast, tile.Half, tile.Field),
            *(tile.Const, tile.Axis, tile.Dim),
        ),
    )


def _header(op: Op) -> str:
    kind = {"for": "loop", "if": "branch", "while": "while loop"}
    name = op.NAME.removeprefix("tile.")
    counter = f" {_name(op.counter)}" if isinstance(op, tile.For) else ""
    return f"{kind.get(name, name)}{counter} at {op.loc}"


def _operation(op: Op) -> str:
    name = op.NAME.removeprefix("tile.")
    if isinstance(op, (tile.Load, tile.Store, tile.Update)):
        out = f"{_name(op.out)} = " if isinstance(op, tile.Load) else ""
        return f"{out}{name} {_name(op.tensor)}"
    made = ", ".join(_name(r) for r in op.results)
    taken = ", ".join(_name(v) for v in op.all_operands())
    return (f"{made} = " if made else "") + f"{name}({taken})"


def _name(value: Value) -> str:
    """The user's name of a value; a load without one is called by its tensor."""
    op, given = value.op, value.hint
    if isinstance(op, tile.Load) and UNNAMED.fullmatch(given):
        return op.tensor.hint
    return given or (op.NAME.removeprefix("tile.") if op is not None else "value")
