"""Reads and writes of state spaces by lanes of a group: bounds, alignment, shadow, counters.

Values are n-byte units (n = 1 2 4 8 16): [warps, 32] when every lane is active, else one entry per
active lane in row order. Integers are always [warps, 32] int64 in the space's own numbering.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.check.global_races import is_flag_access, is_strong, passes_l1
from tkc.sim.check.rounding import differ_by_rounding
from tkc.sim.check.shared_order import needs_no_order
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.memory.global_memory import BASE, SET
from tkc.sim.ptx.cfg import brings_unset
from tkc.sim.ptx.program import TYPE_BYTES, Instr
from tkc.sim.ref.access_counts import Pattern, count_global, count_shared
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.watchers import GLOBAL, SHARED

T = TypeVar("T", bound=np.generic)
_FULL = {1: np.uint8(0xFF), 2: np.uint16(0xFFFF), 4: np.uint32(0xFFFFFFFF)}
_FULL[8] = np.uint64(0xFFFFFFFFFFFFFFFF)  # type: ignore[assignment]


def chosen(values: NDArray[T], mask: Mask) -> NDArray[T]:
    """The entries of [warps, 32] values in active lanes, 1-D in row order; all of them, unchanged,
    if the mask is None."""
    return values if mask is None else values[mask]


def _among(lanes: Mask, mask: Mask) -> Bools | slice:
    """Where the entries of `lanes`, some of the active ones, stand among those of `mask`."""
    return slice(None) if lanes is None else chosen(lanes, mask)


def describe_instruction(instr: Instr) -> str:
    """The opcode in backquotes, for a report."""
    return f"`{instr.text}`"


def names_own_shared(instr: Instr) -> bool:
    """Whether an opcode's shared addresses must be those of the CTA itself (.shared or
    .shared::cta)."""
    return instr.has("shared") or instr.has("shared::cta")


def equal_bits(a: Array, b: Array) -> Bools:
    """Which units of two arrays hold the same bytes, in the shape of the first."""
    left, right = (np.ascontiguousarray(np.broadcast_to(x, a.shape)).view(np.uint8) for x in (a, b))
    return (left == right).reshape(*a.shape, -1).all(-1)


def equal_bits_at(there: Array, cells: Integers, stored: Array) -> Bools:
    """Which units of `there` hold what will be `stored` to `cells`, in the shape of these."""
    return equal_bits(there[cells], stored)


class Access:
    """Loads and stores of `unit` bytes per lane, by one instruction for one group; `counter` counts
    them."""

    def __init__(self, instr: Instr, b: Binder, unit: int) -> None:
        self.instr = instr
        self.b = b
        self.batch = b.batch
        self.engine = b.engine
        self.memory = b.engine.memory
        self.unit = unit
        self.shift = unit.bit_length() - 1
        self.check = b.engine.settings.check
        follows = instr.op == "st" or brings_unset(instr)
        self.lenient = self.check and b.engine.kernel.lenient and follows
        self.counter = b.engine.counters[instr.index]
        self.is_flag = is_flag_access(instr)
        self.signals = is_strong(instr)
        self.own_only = names_own_shared(instr)
        self.warp_rows = np.broadcast_to(np.arange(b.low, b.high)[:, None], (b.count, 32))
        self.looked_at = np.ones(unit, np.bool_)  # bytes of a unit whose value is more than copied
        if instr.used_bytes is not None:
            self.looked_at &= [instr.used_bytes >> place & 1 == 1 for place in range(unit)]
        self.patterns: dict[Pattern, tuple[int, int, int]] = {}

    def of_bytes(self, unit: int) -> "Access":
        """Accesses of another number of bytes per lane by the same instruction."""
        return Access(self.instr, self.b, unit)

    # Shared memory.

    def shared_cells(self, address: Integers, mask: Mask, stored: Array | None = None) -> Integers:
        """Unit numbers in the batch's shared array for shared addresses; `stored`: what a store
        will write, None for loads. Raises SimError for what is out of bounds, misaligned or not
        ordered."""
        if self.own_only:
            what = describe_instruction(self.instr)
            self.batch.require_own(self.b.rows, address, mask, what)
        index = self.batch.shared_index(self.b.rows, address, mask)
        self.engine.sync.remote.note(index, self.b.rows, mask, self.instr)
        active = chosen(index, mask)
        low = int(active.min())
        shared = self.batch.shared
        if low < 0 or (
            self.unit > 1 and int((active % shared.stride).max()) + self.unit > shared.size
        ):
            bad = (index < 0) | (index % shared.stride + self.unit > shared.size)
            if mask is not None:
                bad &= mask
            where = np.argwhere(bad)[0]
            raise SimError(
                "out-of-bounds",
                f"{describe_instruction(self.instr)} of {self.unit} bytes at shared address "
                f"{int(address[tuple(where)]):#x}; {shared.extent()} ({self.lane_name(where)})",
            )
        if self.unit > 1 and (active & (self.unit - 1)).any():
            raise self.misaligned(address, mask)
        count_shared(self, address, mask)
        if self.check:
            races, order = self.engine.sync.races, self.engine.sync.shared_order
            strong = needs_no_order(self.instr, order.active)
            if not strong:
                lanes = self.engine.sync.lanes
                way = "loads from" if stored is None else "stores to"
                lanes.access(index, self.b.rows, mask, self.unit, way)
            rows = chosen(self.warp_rows, mask)
            if stored is not None:
                kept = shared.cells[self.unit]
                same = partial(equal_bits_at, kept, active >> self.shift, stored)
                races.write(active, rows, self.unit, strong, same)
                if self.engine.sync.clocks.doubted.any():
                    words, by = races.words(active, rows, self.unit)
                    for doubt in races.doubted_loads(words, by):
                        self.engine.sync.warn(*doubt, self.instr)
            else:
                races.read(active, rows, self.unit, strong)
            if strong:
                order.strong(self.instr, active.reshape(-1), rows.reshape(-1))
        return active >> self.shift

    def lane_name(self, where: Integers) -> str:
        """A [row, lane] of the group for people."""
        return f"{self.engine.warp_name(int(where[0]) + self.b.low)}, lane {int(where[1])}"

    def misaligned(self, address: Integers, mask: Mask) -> SimError:
        """The SimError about the first active lane whose address is no multiple of `unit`."""
        bad = (address & (self.unit - 1)) != 0
        if mask is not None:
            bad &= mask
        where = np.argwhere(bad)[0]
        return SimError(
            "misaligned",
            f"{describe_instruction(self.instr)} needs {self.unit}-byte alignment, the address is "
            f"{int(address[tuple(where)]):#x} ({self.lane_name(where)})",
        )

    def require_set(
        self, cells: Integers, shadow: dict[int, Array], place: Callable[[int], str]
    ) -> None:
        """Raises SimError "uninitialised-read" if a byte of the cells that is looked at was never
        written; `place` names a byte."""
        for bad in self.unset_cells(cells, shadow):
            if bad.any():
                index = int(np.asarray(cells)[bad].reshape(-1)[0])
                raise SimError(
                    "uninitialised-read",
                    f"{describe_instruction(self.instr)} reads {place(index * self.unit)}, "
                    "which nothing wrote",
                )

    def unset_cells(self, cells: Integers, shadow: dict[int, Array]) -> Iterator[Bools]:
        """Which of the cells have bytes that are looked at and that nothing wrote, part by part."""
        unit = min(self.unit, 8)
        view = shadow[unit]
        steps = self.unit // unit
        full = _FULL[unit]
        for step in range(steps):
            seen = view[cells * steps + step] if steps > 1 else view[cells]
            if seen.min() != full:
                looked = self.looked_at[step * unit : (step + 1) * unit]
                bytes_ = np.where(looked, 255, 0).astype(np.uint8).view(view.dtype)
                yield ((seen ^ full) & bytes_) != 0

    def note_unset(self, bad: Bools, mask: Mask) -> None:
        """A lenient load brings what is not set in some active lanes."""
        unset = self.engine.watch.unset[self.b.rows]
        unset[slice(None) if mask is None else mask] |= bad

    def carried_unset(self, mask: Mask) -> Bools:
        """In which active lanes a lenient store stores what is not set."""
        return chosen(self.engine.watch.unset[self.b.rows], mask)

    def shared_place(self, index: int) -> str:
        """A byte of the batch's shared array for people."""
        cta, offset = self.batch.shared.locate(index)
        return f"shared memory at {offset:#x} of CTA {self.engine.ctas[cta]}"

    def load_shared(self, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from shared addresses; raises SimError for any hazard."""
        cells = self.shared_cells(address, mask)
        if self.lenient:
            for bad in self.unset_cells(cells, self.batch.shared.shadow):
                self.note_unset(bad, mask)
        elif self.check:
            self.require_set(cells, self.batch.shared.shadow, self.shared_place)
        return self.batch.shared.cells[self.unit][cells]

    def store_shared(self, address: Integers, mask: Mask, values: Array) -> None:
        """Store a unit per active lane to shared addresses; raises SimError for any hazard."""
        cells = self.shared_cells(address, mask, values)
        shared = self.batch.shared
        shared.cells[self.unit][cells] = values
        if self.check:
            self.lane_conflict(cells, shared.cells[self.unit], values)
            unit = min(self.unit, 8)
            for step in range(self.unit // unit):
                shared.shadow[unit][cells * (self.unit // unit) + step] = _FULL[unit]
                if self.lenient:
                    gone = cells[self.carried_unset(mask)]
                    shared.shadow[unit][gone * (self.unit // unit) + step] = 0
        self.changed(SHARED, cells, mask)

    def changed(self, memory: int, cells: Integers, mask: Mask) -> None:
        """Active lanes have written units of a memory: others may notice, and wait for flags."""
        self.engine.events += 1
        if self.signals:
            places, rows = (cells << self.shift).reshape(-1), self.rows(mask).reshape(-1)
            self.engine.sync.watchers.wrote(self.instr, memory, places, rows)

    def lane_conflict(self, cells: Integers, memory: Array, values: Array) -> None:
        """Raises SimError "race" if lanes of one instruction stored different values to one place:
        after the store, `memory` does not hold what each of them stored. A warning where they are
        floats that differ by rounding."""
        kept = memory[cells]
        raw_kept = np.ascontiguousarray(kept).view(np.uint8)
        raw = np.ascontiguousarray(np.broadcast_to(values, kept.shape)).view(np.uint8)
        if not np.array_equal(raw_kept, raw):
            what = f"{describe_instruction(self.instr)}: two lanes store different values to the "
            what += "same place in one instruction"
            if not differ_by_rounding(self.engine.kernel, self.instr, raw_kept, raw):
                raise SimError("race", what)
            why = "they differ in their last digits, and which of them is kept is left open"
            self.engine.sync.warn("race", f"{what}; {why}", self.instr)

    # Global memory.

    def global_cells(self, address: Integers, mask: Mask, writes: bool) -> Integers:
        """Unit numbers in the arena for device addresses. Raises SimError for what is out of
        bounds, misaligned or (in a read) never written."""
        active = chosen(address, mask)
        if self.unit > 1 and (active & (self.unit - 1)).any():
            raise self.misaligned(address, mask)
        what = describe_instruction(self.instr)
        self.memory.check_writes(active, self.unit, what)
        cells = (active - BASE) >> self.shift
        if not writes and self.check:
            self.require_set(cells, self.memory.shadow, self.global_place)
        count_global(self, address, mask)
        return cells

    def global_place(self, index: int) -> str:
        """A byte of the arena for people."""
        return self.memory.describe(int(index) + BASE)

    def load_global(self, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from device addresses; raises SimError for any hazard."""
        cells = self.global_cells(address, mask, False)
        if self.check:
            self.check_order(address, mask, cells)
        return self.memory.cells[self.unit][cells]

    def check_order(
        self, address: Integers, mask: Mask, cells: Integers, stored: Array | None = None
    ) -> None:
        """Hold an access to cells of the arena against copies in flight and other warps: flag
        accesses pass knowledge on, ordinary ones need it; `stored`: what a store will write, None
        for loads. Raises SimError where it lacks."""
        writes = stored is not None
        self.engine.sync.queues.flight.require(cells << self.shift, self.unit, writes)
        races = self.engine.sync.global_races
        rows = self.rows(mask)
        if self.is_flag:
            active = chosen(address, mask).reshape(-1)
            races.strong(self.instr, active, rows.reshape(-1), self.unit)
        elif stored is not None:
            there = self.memory.cells[self.unit]
            same = partial(equal_bits_at, there, cells, stored)
            promised = self.instr.promise is not None  # that no place is written twice
            same = None if promised else same
            races.write(cells << self.shift, rows, self.unit, same, self.lane_numbers(mask))
        else:
            lanes, cached = self.lane_numbers(mask), not passes_l1(self.instr)
            races.read(cells << self.shift, rows, self.unit, lanes, cached)
        races.tell(self.instr)

    def rows(self, mask: Mask) -> Integers:
        """The warp (of the batch) of each active lane."""
        return chosen(self.warp_rows, mask)

    def lane_numbers(self, mask: Mask) -> Integers:
        """The lane of its warp that each active lane is."""
        return chosen(np.broadcast_to(np.arange(32), self.warp_rows.shape), mask)

    def store_global(self, address: Integers, mask: Mask, values: Array) -> None:
        """Store a unit per active lane to device addresses; raises SimError for any hazard."""
        cells = self.global_cells(address, mask, True)
        memory = self.memory
        if self.check:
            self.check_order(address, mask, cells, values)
        memory.cells[self.unit][cells] = values
        unit = min(self.unit, 8)
        for step in range(self.unit // unit):
            memory.shadow[unit][cells * (self.unit // unit) + step] = _FULL[unit]
        if self.check:
            self.lane_conflict(cells, memory.cells[self.unit], values)
            if self.instr.promise is not None:
                active = chosen(address, mask).reshape(-1)
                self.engine.sync.promises.wrote(self.instr, active, self.rows(mask).reshape(-1))
        self.changed(GLOBAL, cells, mask)

    def require_set_but_gaps(self, address: Integers, mask: Mask) -> None:
        """Raises SimError "uninitialised-read" if a lenient store to global memory stores what is
        not set, but for the ends of structs."""
        gone = self.carried_unset(mask).reshape(-1)
        rows = self.rows(mask).reshape(-1)
        lanes = self.lane_numbers(mask).reshape(-1)
        places = chosen(address, mask).reshape(-1)
        size = TYPE_BYTES[self.instr.type]
        gaps = self.engine.watch.gaps
        if gone.any() and not gaps.may_be_unset(
            rows[gone], lanes[gone], places[gone], self.unit, size
        ):
            what = describe_instruction(self.instr)
            raise SimError("uninitialised-read", f"{what} stores what is not set")
        gaps.note(rows, lanes, places, self.unit, size)

    # Parameters and local memory.

    def load_param(self, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from offsets in the kernel's parameters; raises SimError out
        of bounds."""
        active = chosen(address, mask)
        params = self.batch.params
        if int(active.min()) < 0 or int(active.max()) + self.unit > params.size:
            raise SimError("out-of-bounds", "the access leaves the kernel's parameters")
        if (active & (self.unit - 1)).any():
            raise self.misaligned(address, mask)
        offsets = active[..., None] + np.arange(self.unit)
        kind = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16"}[self.unit]
        return np.ascontiguousarray(params[offsets]).view(kind)[..., 0]

    def _local_index(self, address: Integers, mask: Mask) -> tuple[Integers, Integers]:
        thread = self.warp_rows * 32 + np.arange(32)
        active = chosen(address, mask)
        if int(active.min()) < 0 or int(active.max()) + self.unit > self.batch.local.shape[1]:
            raise SimError("out-of-bounds", "the access leaves the thread's local memory")
        if (active & (self.unit - 1)).any():
            raise self.misaligned(address, mask)
        return chosen(thread, mask)[..., None], active[..., None] + np.arange(self.unit)

    def load_local(self, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from offsets in its own local memory; raises SimError out of
        bounds, or for what it never wrote."""
        index = self._local_index(address, mask)
        unset = (self.batch.local_set[index] != SET) & self.looked_at
        if self.lenient:
            self.note_unset(unset.any(-1), mask)
        elif self.check and unset.any():
            raise SimError(
                "uninitialised-read",
                f"{describe_instruction(self.instr)} reads the thread's local memory where it "
                "wrote nothing",
            )
        kind = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16"}[self.unit]
        return np.ascontiguousarray(self.batch.local[index]).view(kind)[..., 0]

    def store_local(self, address: Integers, mask: Mask, values: Array) -> None:
        """Store a unit per active lane to offsets in its own local memory; raises SimError out of
        bounds."""
        index = self._local_index(address, mask)
        self.batch.local_set[index] = SET
        if self.lenient:
            gone = self.carried_unset(mask)
            self.batch.local_set[index[0][gone], index[1][gone]] = 0
        raw = np.ascontiguousarray(np.broadcast_to(values, index[0].shape[:-1]))
        self.batch.local[index] = raw.view(np.uint8).reshape(*index[0].shape[:-1], self.unit)

    # Dispatch.

    def load(self, space: str, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from addresses in a state space; "generic" finds it from the
        addresses."""
        match space:
            case "global" | "const":
                return self.load_global(address, mask)
            case "shared" | "shared::cta" | "shared::cluster":
                return self.load_shared(address, mask)
            case "param" | "param::entry":
                return self.load_param(address, mask)
            case "local":
                return self.load_local(address, mask)
            case _:
                return self.load_generic(address, mask)

    def store(self, space: str, address: Integers, mask: Mask, values: Array) -> None:
        """Store a unit per active lane to addresses in a state space; "generic" finds it from the
        addresses."""
        match space:
            case "global":
                if self.lenient:
                    self.require_set_but_gaps(address, mask)
                self.store_global(address, mask, values)
            case "shared" | "shared::cta" | "shared::cluster":
                self.store_shared(address, mask, values)
            case "local":
                self.store_local(address, mask, values)
            case "generic":
                for found, inner, lanes in self.spaces(address, mask):
                    self.store(found, inner, lanes, values[_among(lanes, mask)])
            case _:
                raise SimError("parse", f"no stores to .{space}")

    def load_generic(self, address: Integers, mask: Mask) -> Array:
        """Load a unit per active lane from generic addresses, space by space."""
        parts = [(lanes, self.load(s, i, lanes)) for s, i, lanes in self.spaces(address, mask)]
        if len(parts) == 1:
            return parts[0][1]
        out = np.empty(chosen(address, mask).shape, parts[0][1].dtype)
        for lanes, values in parts:
            out[_among(lanes, mask)] = values
        return out

    def spaces(self, address: Integers, mask: Mask) -> list[tuple[str, Integers, Mask]]:
        """(state space, addresses in it, lanes) of generic addresses, by space."""
        lanes = chosen(address, mask)
        if len({windows.space_of(int(a)) for a in (lanes.min(), lanes.max())}) == 1:
            return [(*self.resolve(address, mask), mask)]
        named = np.vectorize(windows.space_of, otypes=[object])(address)
        active = np.ones(address.shape, np.bool_) if mask is None else mask
        split: list[tuple[str, Integers, Mask]] = []
        for space in sorted({str(name) for name in named[active]}):
            self._require_wide(space)
            split.append((space, address - windows.BASES[space], active & (named == space)))
        return split

    def _require_wide(self, space: str) -> None:
        """Only global memory has accesses of 32 bytes; raises SimError in another space."""
        if self.unit > 16 and space != "global":
            what = f"{describe_instruction(self.instr)} of 32 bytes at an address of {space} memory"
            raise SimError("out-of-bounds", f"{what}: only global memory has these")

    def resolve(self, address: Integers, mask: Mask) -> tuple[str, Integers]:
        """(state space, addresses in it) of generic addresses; raises SimError "unsupported" if
        they lie in several."""
        active = chosen(address, mask)
        spaces = {windows.space_of(int(a)) for a in (active.min(), active.max())}
        if len(spaces) != 1:
            raise SimError("unsupported", "lanes of one generic access are in different spaces")
        space = spaces.pop()
        self._require_wide(space)
        return space, address - windows.BASES[space]
