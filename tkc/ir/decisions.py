"""What a compilation decides: one class per kind of decision.

A pass records what it decided (``Ledger.record``) as an instance of its kind. Programs read its
fields; ``text`` says it to people. ``hints`` are those that change such a decision. The table of
docs/explain.md is made from these classes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tkc.ir.hints import (
    AHEAD,
    CLUSTER,
    OCCUPANCY,
    ORDER,
    PENDING,
    PERSISTENT,
    SPECIALIZE,
    SPLIT,
    SPLITS,
    STAGES,
    SWIZZLE,
    UNROLL,
    VIA_ASYNC,
    VIA_MMA,
    VIA_PLAIN,
    WARPS,
    HintRow,
)
from tkc.ir.naming import written_axis
from tkc.support.values import Settings

# How a tile gets from one layout to another.
CONVERSIONS = {
    "none": "in place",
    "registers": "moved in each thread",
    "shuffle": "by shuffles",
    "shared": "through shared memory",
}


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided, of one kind; the fields are the numbers and names that programs read.

    ``name`` is the kind's, with which a line of explain begins; ``hints`` are those that change
    such a decision.
    """

    name: ClassVar[str] = ""
    hints: ClassVar[tuple[HintRow, ...]] = ()

    def text(self) -> str:
        """What was chosen, as explain says it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Params(Decided):
    """Other params than the usual ones, where those do not fit."""

    name: ClassVar[str] = "params"
    values: Settings

    def text(self) -> str:
        """``BM=64, BN=64``: each param with the value it has instead."""
        return ", ".join(f"{name}={value}" for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class Choice(Decided):
    """Open params, and hints that nobody gave, as the model of time chose them for sizes like
    these."""

    name: ClassVar[str] = "choice"
    values: Settings
    clauses: tuple[str, ...]

    def text(self) -> str:
        """``BM=64, BN=128; grid ... with persistent=false``."""
        shown = {n: str(v).lower() if isinstance(v, bool) else v for n, v in self.values.items()}
        params = ", ".join(f"{name}={value}" for name, value in shown.items())
        return "; ".join([*filter(None, [params]), *self.clauses])


@dataclass(frozen=True, slots=True)
class Tuned(Decided):
    """A hint that a tuning has found, and that the user has not written."""

    name: ClassVar[str] = "tuned"
    clause: str

    def text(self) -> str:
        """``grid ... with warps=8``: the hint as a user would write it."""
        return self.clause


@dataclass(frozen=True, slots=True)
class HintOutcome(Decided):
    """What became of a hint: it is followed, or dropped."""

    name: ClassVar[str] = "hint"
    hint: str  # as the user writes it
    followed: bool

    def text(self) -> str:
        """``warps=8 is followed``, or dropped."""
        return f"{self.hint} is {'followed' if self.followed else 'dropped'}"


@dataclass(frozen=True, slots=True)
class Axis(Decided):
    """How many positions an axis has in registers and memory, beside those of the program."""

    name: ClassVar[str] = "axis"
    axis: str
    positions: int
    slots: int

    def text(self) -> str:
        """``t: 80 positions padded to 96``: to a number that lanes, instructions and warps
        divide."""
        return f"{written_axis(self.axis)}: {self.positions} positions padded to {self.slots}"


@dataclass(frozen=True, slots=True)
class BlockedAxis(Decided):
    """An axis whose tiles fit no registers, as loops over blocks."""

    name: ClassVar[str] = "blocks"
    axis: str
    positions: int
    blocks: tuple[int, ...]

    def text(self) -> str:
        """``c: 131072 positions in loops over blocks of 65536, 65536 and 32768``: a loop for
        every reduction that the next one needs. ``c: 131072 positions, of which only given ones
        are loaded`` where no loop is needed."""
        said = f"{written_axis(self.axis)}: {self.positions} positions"
        if not self.blocks:
            return f"{said}, of which only given ones are loaded"
        *others, last = map(str, self.blocks)
        sizes = f"{', '.join(others)} and {last}" if others else last
        loops = "loops" if len(self.blocks) > 1 else "a loop"
        return f"{said} in {loops} over blocks of {sizes}"


@dataclass(frozen=True, slots=True)
class SplitAxis(Decided):
    """An axis whose positions the CTAs of a cluster divide among them."""

    name: ClassVar[str] = "shares"
    hints: ClassVar[tuple[HintRow, ...]] = (SPLIT,)
    axis: str
    positions: int
    ctas: int

    def text(self) -> str:
        """``c: 131072 positions divided among the 8 CTAs of a cluster``."""
        shared = f"divided among the {self.ctas} CTAs of a cluster"
        return f"{written_axis(self.axis)}: {self.positions} positions {shared}"


@dataclass(frozen=True, slots=True)
class SplitLoop(Decided):
    """A loop in two: whole blocks, and those that an end or a mask cuts."""

    name: ClassVar[str] = "loop"
    ragged: bool
    masked: bool

    def text(self) -> str:
        """That whole blocks come first, and then those that are cut."""
        return "split: whole blocks first, then the rest"


@dataclass(frozen=True, slots=True)
class SplitSum(Decided):
    """A loop that several programs divide among them."""

    name: ClassVar[str] = "sum"
    hints: ClassVar[tuple[HintRow, ...]] = (SPLITS,)
    programs: int

    def text(self) -> str:
        """How many programs share it."""
        return f"divided among {self.programs} programs"


@dataclass(frozen=True, slots=True)
class SharedSum(Decided):
    """A loop that the CTAs of a cluster divide among them."""

    name: ClassVar[str] = "shared sum"
    hints: ClassVar[tuple[HintRow, ...]] = (SPLIT,)
    ctas: int

    def text(self) -> str:
        """How many CTAs share it."""
        return f"divided among the {self.ctas} CTAs of a cluster"


@dataclass(frozen=True, slots=True)
class Unrolled(Decided):
    """A loop whose body stands several times."""

    name: ClassVar[str] = "unroll"
    hints: ClassVar[tuple[HintRow, ...]] = (UNROLL,)
    times: int

    def text(self) -> str:
        """``4 times``: how often the body stands there."""
        return f"{self.times} times"


@dataclass(frozen=True, slots=True)
class MaskPadding(Decided):
    """What a reduction or a product sees beyond the end of an axis."""

    name: ClassVar[str] = "padding elements"
    axis: str
    select: bool
    value: str = ""
    identity: str = ""

    def text(self) -> str:
        """Whether a select makes what lies beyond the end of the axis the identity, and of which
        value."""
        beyond = f"beyond the end of {written_axis(self.axis)}"
        if not self.select:
            return f"no select {beyond}"
        return f"{self.value} is {self.identity} {beyond}, by a select"


@dataclass(frozen=True, slots=True)
class Selected(Decided):
    """A tile that is read at one position of an axis, by a select."""

    name: ClassVar[str] = "select"
    axes: tuple[str, ...]

    def text(self) -> str:
        """Along which axes one position is read."""
        return f"one position of {', '.join(map(written_axis, self.axes))}, and a maximum of bits"


@dataclass(frozen=True, slots=True)
class Renamed(Decided):
    """An index that renames, splits or joins axes: a change of layout."""

    name: ClassVar[str] = "rename"
    conversion: str

    def text(self) -> str:
        """How the change of layout is carried out (``CONVERSIONS``)."""
        return f"a change of layout, {CONVERSIONS[self.conversion]}"


@dataclass(frozen=True, slots=True)
class Gathered(Decided):
    """An index of a tile that goes through shared memory."""

    name: ClassVar[str] = "gather"
    bytes: int

    def text(self) -> str:
        """How many bytes of shared memory it takes."""
        return f"through {self.bytes} bytes of shared memory"


@dataclass(frozen=True, slots=True)
class Instruction(Decided):
    """What computes a product, and how the warps share it."""

    name: ClassVar[str] = "instruction"
    hints: ClassVar[tuple[HintRow, ...]] = (
        VIA_MMA,
        WARPS,
    )
    instruction: str
    axes: str  # by role: m=i n=j k=k
    shares: tuple[int, ...]  # of rows, columns and batches, if there are any
    warps: int  # (or warpgroups) that have shares
    repeated: bool  # the others compute the same
    element: str
    registers: int  # of all accumulators, per thread

    def text(self) -> str:
        """``wgmma m=i n=j k=k, 2 x 1 warpgroups``: the instruction, the axes by role, and the warps
        that share rows and columns."""
        units = "warpgroups" if self.instruction == "wgmma" else "warps"
        units = f"{' x '.join(map(str, self.shares))} {units}"
        if self.repeated:
            units += f" of {self.warps}, the others compute the same"
        return f"{self.instruction} {self.axes}, {units}"


@dataclass(frozen=True, slots=True)
class TransposedCopy(Decided):
    """An operand that no copy brings as the instruction reads it."""

    name: ClassVar[str] = "transposed copy"
    value: str

    def text(self) -> str:
        """Which value goes through registers instead."""
        return f"{self.value} goes through registers"


@dataclass(frozen=True, slots=True)
class Swizzle(Decided):
    """A pattern of an operand in shared memory narrower than its rows allow."""

    name: ClassVar[str] = "swizzle"
    hints: ClassVar[tuple[HintRow, ...]] = (
        SWIZZLE,
        WARPS,
    )
    bytes: int
    value: str

    def text(self) -> str:
        """``64 bytes for a``: the span of the pattern, and the operand."""
        return f"{self.bytes} bytes for {self.value}"


@dataclass(frozen=True, slots=True)
class NoTma(Decided):
    """A box that a TMA copy cannot bring."""

    name: ClassVar[str] = "copy"

    def text(self) -> str:
        """That the copy is made without TMA."""
        return "no TMA"


@dataclass(frozen=True, slots=True)
class ErasedRoles(Decided):
    """Roles of the source that the code does not have."""

    name: ClassVar[str] = "erased roles"
    roles: tuple[str, ...]

    def text(self) -> str:
        """``load, math: all warps do their work``: the roles of the source, by name."""
        return f"{', '.join(self.roles)}: all warps do their work"


@dataclass(frozen=True, slots=True)
class Roles(Decided):
    """Warps of their own that load, and how programs follow each other in a CTA."""

    name: ClassVar[str] = "roles"
    hints: ClassVar[tuple[HintRow, ...]] = (
        SPECIALIZE,
        VIA_ASYNC,
    )
    warps: int  # of the math role
    persistent: bool
    producer_registers: int  # per thread; 0: not set
    math_registers: int
    producers: int = 1
    others: tuple[str, ...] = ()  # further roles of the source, with what each has
    turns: int = 1  # warpgroups of the math role that take programs in turn

    def text(self) -> str:
        """Producer and math warps, further roles, and whether a CTA runs several programs."""
        rounds = "persistent programs" if self.persistent else "a CTA per program"
        many = f"{self.producers or 'no'} producer threads"
        many = "one producer thread" if self.producers == 1 else many
        if self.turns > 1:
            rounds += f", which {self.turns} warpgroups take in turn"
        return ", ".join([many, f"{self.warps} math warps", *self.others, rounds])


@dataclass(frozen=True, slots=True)
class NoRoles(Decided):
    """A producer role that is given up: all warps copy."""

    name: ClassVar[str] = "no roles"
    hints: ClassVar[tuple[HintRow, ...]] = (SPECIALIZE,)

    def text(self) -> str:
        """That there is no producer."""
        return "no producer"


@dataclass(frozen=True, slots=True)
class Crowd(Decided):
    """CTAs that a multiprocessor must be able to hold, by which ptxas is held to few registers."""

    name: ClassVar[str] = "crowd"
    hints: ClassVar[tuple[HintRow, ...]] = (OCCUPANCY,)
    each: int  # CTAs for each multiprocessor
    registers: int  # of a thread, at most

    def text(self) -> str:
        """``8 CTAs share a multiprocessor, with 64 registers for each thread at most``."""
        shared = f"{self.each} CTAs share a multiprocessor"
        return f"{shared}, with {self.registers} registers for each thread at most"


@dataclass(frozen=True, slots=True)
class Rounds(Decided):
    """In which order CTAs that run several programs take them, where some take longer."""

    name: ClassVar[str] = "rounds"
    hints: ClassVar[tuple[HintRow, ...]] = (ORDER, PERSISTENT)
    sorts: bool  # the longest programs come first
    drawn: bool = False  # whoever is free takes the next one

    def text(self) -> str:
        """``the longest first if many, every other round backwards``."""
        if self.drawn:
            return "the longest first, " * self.sorts + "each when a CTA is free"
        return "the longest first if many, " * self.sorts + "every other round backwards"


@dataclass(frozen=True, slots=True)
class Multicast(Decided):
    """How many CTAs of a cluster get a box from one load."""

    name: ClassVar[str] = "multicast"
    hints: ClassVar[tuple[HintRow, ...]] = (CLUSTER,)
    ctas: int

    def text(self) -> str:
        """``2 CTAs``, or none."""
        return f"{self.ctas} CTAs" if self.ctas > 1 else "none"


@dataclass(frozen=True, slots=True)
class Boxes(Decided):
    """That a tile comes as several boxes, such as pages, each from where its own number says."""

    name: ClassVar[str] = "boxes"
    hints: ClassVar[tuple[HintRow, ...]] = (VIA_PLAIN,)
    tensor: str
    count: int
    bytes: int  # of one

    def text(self) -> str:
        """``K: 4 of 2048 bytes for a slot``."""
        return f"{self.tensor}: {self.count} of {self.bytes} bytes for a slot"


@dataclass(frozen=True, slots=True)
class CutRows(Decided):
    """That the last block along an axis copies only the rows that the tensor has."""

    name: ClassVar[str] = "last block"
    hints: ClassVar[tuple[HintRow, ...]] = (VIA_PLAIN,)
    tensor: str
    axis: str

    def text(self) -> str:
        """``A: only the rows that i has``."""
        return f"{self.tensor}: only the rows that {written_axis(self.axis)} has"


@dataclass(frozen=True, slots=True)
class Stages(Decided):
    """The slots of a ring of buffers in shared memory."""

    name: ClassVar[str] = "stages"
    hints: ClassVar[tuple[HintRow, ...]] = (STAGES,)
    depth: int
    slot_bytes: int
    limit: int  # bytes of shared memory
    most: bool  # as many as there is room for

    def text(self) -> str:
        """``4 x 49152 bytes``: the slots, and the bytes of each."""
        return f"{self.depth} x {self.slot_bytes} bytes"


@dataclass(frozen=True, slots=True)
class Buffer(Decided):
    """The bytes of shared memory that a buffer gets, and who has them at other times."""

    name: ClassVar[str] = "buffer"
    buffer: str
    offset: int
    bytes: int
    shares: tuple[str, ...]

    def text(self) -> str:
        """``exchange, bytes 0 to 8192, shared with A_slots``."""
        shared = f", shared with {', '.join(self.shares)}" if self.shares else ""
        return f"{self.buffer}, bytes {self.offset} to {self.offset + self.bytes}{shared}"


@dataclass(frozen=True, slots=True)
class Ahead(Decided):
    """A load of a loop that threads keep in registers, and how early it begins."""

    name: ClassVar[str] = "ahead"
    hints: ClassVar[tuple[HintRow, ...]] = (AHEAD,)
    tensor: str
    iterations: int  # 0: it begins in its own
    bytes: int  # of a copy; 0 where it goes to registers

    def text(self) -> str:
        """``x: by cp.async, 2 iterations ahead, 16384 bytes on their way``, or to registers."""
        if not self.iterations:
            return f"{self.tensor}: to registers, in its own iteration"
        count = f"{self.iterations} iteration{'s' * (self.iterations > 1)}"
        if not self.bytes:
            return f"{self.tensor}: to registers, {count} ahead"
        moved = self.iterations * self.bytes
        return f"{self.tensor}: by cp.async, {count} ahead, {moved} bytes on their way"


@dataclass(frozen=True, slots=True)
class Schedule(Decided):
    """Whether a last product of an iteration is computed during the next."""

    name: ClassVar[str] = "schedule"
    hints: ClassVar[tuple[HintRow, ...]] = (PENDING,)
    behind: bool

    def text(self) -> str:
        """In which iteration the product is computed."""
        return "one iteration behind" if self.behind else "in its own iteration"


@dataclass(frozen=True, slots=True)
class Joined(Decided):
    """A loop that goes on with the iterations of the loop before."""

    name: ClassVar[str] = "joined"

    def text(self) -> str:
        """What the loop goes on with."""
        return "goes on with the iterations of the loop before"


@dataclass(frozen=True, slots=True)
class Deferred(Decided):
    """A reduction in a loop whose threads exchange behind the loop only."""

    name: ClassVar[str] = "reduction"
    kind: str

    def text(self) -> str:
        """What is reduced where."""
        return f"{self.kind}: in each thread, and over the threads behind the loop"


@dataclass(frozen=True, slots=True)
class Cheaper(Decided):
    """An elementwise function that is computed by a cheaper one, as programs write that."""

    name: ClassVar[str] = "function"
    function: str
    by: str

    def text(self) -> str:
        """What is computed by what."""
        return f"{self.function} by {self.by}"


@dataclass(frozen=True, slots=True)
class Plainer(Decided):
    """A way to compile a kernel whose usual schedule fits no registers or shared memory."""

    name: ClassVar[str] = "plainer"
    way: str

    def text(self) -> str:
        """The way in words (``tkc.driver.plainer``)."""
        return self.way


@dataclass(frozen=True, slots=True)
class Staged(Decided):
    """A tile that the user has put into shared memory."""

    name: ClassVar[str] = "shared"
    value: str
    bytes: int
    swizzle: int

    def text(self) -> str:
        """``p in 16384 bytes, swizzle of 128``: the value and its buffer."""
        return f"{self.value} in {self.bytes} bytes, swizzle of {self.swizzle}"


@dataclass(frozen=True, slots=True)
class StagedLoad(Decided):
    """A tile for shared memory that no copy brings there."""

    name: ClassVar[str] = "shared load"
    value: str

    def text(self) -> str:
        """Which value goes through registers."""
        return f"{self.value} goes through registers"


@dataclass(frozen=True, slots=True)
class Update(Decided):
    """How an element of a tensor is updated."""

    name: ClassVar[str] = "update"
    atomic: bool

    def text(self) -> str:
        """Whether it is one atomic operation per element, or a load, a combination and a store."""
        return "atomic, one element at a time" if self.atomic else "load, combine, store"


@dataclass(frozen=True, slots=True)
class TmaStore(Decided):
    """A tile that the Tensor Memory Accelerator stores."""

    name: ClassVar[str] = "TMA store"
    hints: ClassVar[tuple[HintRow, ...]] = (VIA_PLAIN,)
    bytes: int  # of the staging buffer
    pieces: int
    ring: str = ""  # of the source, from whose slot it goes

    def text(self) -> str:
        """``from a 32768-byte staging buffer, 2 pieces``."""
        if self.ring:
            return f"from a slot of ring {self.ring}, {self.bytes} bytes"
        return f"from a {self.bytes}-byte staging buffer, {self.pieces} pieces"


@dataclass(frozen=True, slots=True)
class Store(Decided):
    """A tile that is stored in runs longer than its registers hold."""

    name: ClassVar[str] = "store"
    hints: ClassVar[tuple[HintRow, ...]] = (VIA_PLAIN,)
    conversion: str
    pieces: int
    vector: int  # elements

    def text(self) -> str:
        """How the tile changes its layout before, in how many pieces, and the elements that a lane
        stores at once."""
        how = CONVERSIONS[self.conversion]
        return f"{how}, {self.pieces} pieces, {self.vector} elements per lane"


@dataclass(frozen=True, slots=True)
class Banks(Decided):
    """How often accesses to shared memory wait for each other."""

    name: ClassVar[str] = "banks"
    extra: int  # wavefronts
    accesses: int  # that this is about

    def text(self) -> str:
        """The wavefronts beyond the least possible."""
        return f"{self.extra} extra wavefronts" if self.extra else "no conflicts"


KINDS: tuple[type[Decided], ...] = tuple(
    row
    for row in list(globals().values())
    if isinstance(row, type) and issubclass(row, Decided) and row is not Decided
)
