"""Bulk copies: what tensor copies, linear copies, reductions and st.async have in common.

Each active thread issues its own copy. Loads complete on an mbarrier of the destination CTA with
the bytes of the full box, also where it overruns the tensor; stores clip, in units of 16 bytes of
a row: an H200 writes the last unit whole, beyond the end of the tensor too. The swizzle acts on
the absolute shared address: a ^= (a >> 3) & mask.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.check.remote_accesses import Transfer
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.memory.global_memory import BASE
from tkc.sim.memory.tensor_map import TensorMap, decode_tensor_map
from tkc.sim.ptx.program import TYPE_BYTES, Instr
from tkc.sim.ref.atomics import combine
from tkc.sim.ref.binding import NUMPY_TYPE, Binder
from tkc.sim.ref.mbarriers import complete, find, require_visible
from tkc.sim.ref.pending import BulkLoad, BulkStore

Pieces = tuple[Array, list[Array]]  # their bytes, and the shadow in units of at most 8 bytes
SWIZZLE_MASK = {0: 0, 32: 0x10, 64: 0x30, 128: 0x70}


@dataclass(frozen=True, slots=True)
class Thread:
    """The issuing thread: warp of the batch, row in the group, lane."""

    warp: int
    row: int
    lane: int


def threads(b: Binder, mask: Mask) -> list[Thread]:
    """The active threads of a group; each of them issues a bulk copy of its own."""
    active = np.ones((b.count, 32), np.bool_) if mask is None else mask
    return [Thread(b.low + int(r), int(r), int(c)) for r, c in np.argwhere(active)]


class Box:
    """The pieces of one tensor copy, `unit` bytes each: offset in the box before swizzling, address
    in the tensor, whether that is inside it, and element of its row.

    Raises SimError "misaligned" unless it begins at a multiple of 16 bytes in its rows: an H200
    calls the instruction illegal else. whole: pieces of 16 bytes, the last one of a row included.
    """

    def __init__(
        self, tensor: TensorMap, coordinates: tuple[int, ...], whole: bool = False
    ) -> None:
        self.tensor = tensor
        size = tensor.element_bytes
        if coordinates[0] * size % 16:
            raise SimError(
                "misaligned",
                f"a box begins at element {coordinates[0]} of a row, which is no multiple of "
                "16 bytes",
            )
        aligned = tensor.dims[0] * size % 16 == 0 and tensor.address % 16 == 0
        self.unit = 16 if aligned or whole else size
        per = self.unit // size
        counts = tensor.counts
        inner = np.arange(0, counts[0], per, dtype=np.int64)
        offset = inner * size
        address = tensor.address + (coordinates[0] + inner) * size
        first = coordinates[0] + inner
        inside = (first >= 0) & (first < tensor.dims[0])
        rows = 1
        for axis in range(1, len(counts)):
            position = np.arange(counts[axis], dtype=np.int64)
            place = coordinates[axis] + position * tensor.element_strides[axis]
            good = (place >= 0) & (place < tensor.dims[axis])
            offset = (position * rows * tensor.row_pitch)[:, None] + offset.reshape(-1)
            address = (place * tensor.strides[axis - 1])[:, None] + address.reshape(-1)
            inside = good[:, None] & inside.reshape(-1)
            rows *= counts[axis]
        self.offset: Integers = offset.reshape(-1)
        self.address: Integers = address.reshape(-1)
        self.inside: Bools = inside.reshape(-1)
        self.column: Integers = np.tile(first, rows)
        self.rows = rows

    def require_whole(self) -> None:
        """Raises SimError "out-of-bounds" where the last piece of a row reaches beyond the
        tensor."""
        size, width = self.tensor.element_bytes, self.tensor.dims[0]
        if width * size % 16 and ((self.column + 16 // size > width) & self.inside).any():
            raise SimError(
                "out-of-bounds",
                f"a tensor store writes whole units of 16 bytes, and rows of {width} elements of "
                f"{size} bytes end within one: what lies behind them is overwritten",
            )

    def shared_bytes(self) -> int:
        """Bytes of shared memory from the first row of the box to behind the last."""
        return self.rows * self.tensor.row_pitch

    def swizzled(self, start: int) -> Integers:
        """Offsets of the pieces in the CTA's shared memory, for a box that begins at offset
        `start`."""
        address = start + self.offset
        return address ^ ((address >> 3) & SWIZZLE_MASK[self.tensor.swizzle])


class Copier:
    """Addresses, checks and the queues of one bulk instruction for one group."""

    def __init__(self, instr: Instr, b: Binder) -> None:
        self.instr = instr
        self.b = b
        self.engine = b.engine
        self.batch = b.batch
        self.sync = b.engine.sync
        self.counter = b.engine.counters[instr.index]

    def shared_index(
        self, thread: Thread, address: int, size: int, alignment: int, own: bool = False
    ) -> int:
        """The byte of the batch's shared array for a shared address used by a thread. Raises
        SimError unless `size` bytes are in bounds and the address is a multiple of `alignment`;
        own: also unless it is in the thread's own CTA."""
        if address >= windows.SHARED:
            address -= windows.SHARED
        rows = slice(thread.warp, thread.warp + 1)
        given = np.full((1, 1), address, np.int64)
        if own:
            self.batch.require_own(rows, given, None, f"`{self.instr.text}`")
        index = int(self.batch.shared_index(rows, given)[0, 0])
        if index < 0 or index % self.batch.shared.stride + size > self.batch.shared.size:
            raise SimError(
                "out-of-bounds",
                f"`{self.instr.text}` of {size} bytes at shared address {address:#x}; "
                f"{self.batch.shared.extent()}",
            )
        if index % alignment:
            raise SimError(
                "misaligned",
                f"`{self.instr.text}`: shared address {address:#x} is no multiple of {alignment}",
            )
        return index

    def shared_indices(
        self, issuing: list[Thread], address: Integers, size: int, alignment: int
    ) -> Integers:
        """As `shared_index`, of each of some threads, for the addresses [warps, 32] of a group."""
        rows, lanes = ([getattr(one, part) for one in issuing] for part in ("row", "lane"))
        active = np.zeros(address.shape, np.bool_)
        active[rows, lanes] = True
        offset = np.where(address >= windows.SHARED, address - windows.SHARED, address)
        index = self.batch.shared_index(self.b.rows, offset, active)[rows, lanes]
        shared = self.batch.shared
        bad = (index < 0) | (index % shared.stride + size > shared.size) | (index % alignment != 0)
        for thread in [issuing[number] for number in np.nonzero(bad)[0]]:
            self.shared_index(thread, int(address[thread.row, thread.lane]), size, alignment)
        return index

    def granules(self, index: Integers, unit: int) -> Integers:
        """The race granules of pieces of `unit` bytes at bytes `index` of shared memory."""
        return self.sync.granules(index, unit)

    def tensor_map(self, address: int, warp: int) -> TensorMap:
        """The map at a generic address (parameter, constant or global memory), for a copy by a
        warp. Raises SimError if there is none, if the launch wrote it without the fence that this
        needs, or if its tensor leaves its allocation."""
        if windows.space_of(address) == "param":
            offset = address - windows.PARAM
            raw = self.batch.params[offset : offset + 128].tobytes()
        else:
            raw = self.engine.memory.read(address, 128)
            self.sync.maps.require(address, warp)
        tensor = decode_tensor_map(raw)
        extent = (tensor.dims[0] - 1) * tensor.element_bytes + tensor.element_bytes
        for size, stride in zip(tensor.dims[1:], tensor.strides, strict=True):
            extent += (size - 1) * stride
        self.engine.memory.require(tensor.address, extent, "the tensor of a tensor map")
        return tensor

    def barrier_index(self, thread: Thread, address: int) -> int:
        """The byte of the mbarrier at a shared address that a copy of the thread completes on.
        Warns once where no fence made its init visible to the async proxy."""
        index = self.shared_index(thread, address, 8, 8)
        barrier = find(self.engine, index, self.instr.text)
        if self.engine.settings.check and not barrier.fenced:
            barrier.fenced = True
            self.sync.warn(
                "proxy-fence",
                "an mbarrier is used by an async copy, but no fence.mbarrier_init or "
                "fence.proxy.async followed its init",
                self.instr,
            )
        return index

    def same_cta(self, target: int, barrier: int) -> None:
        """Raises SimError "cluster" unless a copy's target and its mbarrier, bytes of the batch's
        shared memory, are in one CTA."""
        stride = self.batch.shared.stride
        if target // stride != barrier // stride:
            here, there = (self.engine.ctas[i // stride] for i in (target, barrier))
            raise SimError(
                "cluster",
                f"`{self.instr.text}` writes shared memory of CTA {here} and names an mbarrier of "
                f"CTA {there}",
            )

    def write_shared(self, index: Integers, unit: int, values: Array, shadow: list[Array]) -> None:
        """Write pieces of `unit` bytes, and their shadow, at bytes `index` of shared memory."""
        shared = self.batch.shared
        shared.cells[unit][index // unit] = values
        small = min(unit, 8)
        for step in range(unit // small):
            shared.shadow[small][index // small + step] = shadow[step]

    def poison(self, index: Integers, unit: int) -> None:
        """Fill pieces of `unit` bytes of shared memory with ones, while a copy to them is in
        flight."""
        small = min(unit, 8)
        shared = self.batch.shared
        full = np.iinfo(shared.cells[small].dtype).max
        for step in range(unit // small):
            shared.cells[small][index // small + step] = full

    def read_global(self, address: Integers, inside: Bools, unit: int, fill: np.generic) -> Pieces:
        """The pieces of `unit` bytes at device addresses with their shadow; `fill` where they are
        not `inside`."""
        memory = self.engine.memory
        offset = np.where(inside, address - BASE, 0)
        values = np.where(inside, memory.cells[unit][offset // unit], fill)
        small = min(unit, 8)
        words = memory.shadow[small].dtype
        full = words.type(np.iinfo(words).max)
        shadow = [
            np.where(inside, memory.shadow[small][offset // small + step], full)
            for step in range(unit // small)
        ]
        return values, shadow

    def begins_in_global(self, thread: Thread, address: Integers, unit: int) -> None:
        """A copy by a thread will read pieces of `unit` bytes at device addresses: what others
        stored there must be ordered and fenced before."""
        if self.engine.settings.check:
            self.sync.global_races.copied(address - BASE, thread.warp, unit)
            self.sync.global_races.tell(self.instr)

    def updated(
        self, index: Integers, kind: str, reduce: str, source: Callable[[], Pieces]
    ) -> Callable[[], Pieces]:
        """The source of a copy that combines its data, elements of type `kind` at bytes `index` of
        shared memory, with what is there when it is complete."""
        unit = TYPE_BYTES[kind]
        cells = self.batch.shared.cells[unit].view(NUMPY_TYPE[kind])
        shadow = self.batch.shared.shadow[unit]
        update = combine(reduce, kind, True)

        def combined() -> Pieces:
            values, (written,) = source()
            there = index // unit
            found = update(cells[there], values.view(NUMPY_TYPE[kind]))
            return found.view(values.dtype), [written & shadow[there]]

        return combined

    def load(
        self,
        thread: Thread,
        pieces: list[Integers],
        unit: int,
        source: Callable[[], Pieces],
        barriers: list[int],
        count: int,
        taken: Integers | None = None,
        releases: bool = False,
        updates: bool = False,
    ) -> None:
        """Issue a copy by a thread into shared memory: one CTA per entry of `pieces` (bytes of the
        batch's array) and of `barriers`, on each of which `count` bytes complete. `source` gives
        the data when the copy is complete. taken: the pieces, if they are shared memory of the
        thread's CTA: they are read until then, and who sees it on the mbarrier knows. releases: it
        is no copy of the async proxy, and who sees it knows what the thread's warp knows now.
        updates: it needs no order against others that do too (see `updated`)."""
        signalled = [find(self.engine, index, self.instr.text) for index in barriers]
        for barrier in signalled:
            require_visible(self.b, barrier, thread.warp)
        agents = [barrier.agent for barrier in signalled]
        words = [self.granules(index, unit) for index in pieces]
        checking = self.engine.settings.check
        for index, word in zip(pieces, words, strict=True):
            if checking:
                self.sync.races.begin_write(word, thread.warp, not releases, updates)
                for doubt in () if releases else self.sync.races.doubts(word, thread.warp):
                    self.sync.warn(*doubt, self.instr)
            if not updates:
                self.poison(index, unit)
        self.counter.count_bytes("bulk", count * len(pieces))
        line = self.instr.line
        kept = None if taken is None else self.granules(taken, unit)
        sent: Transfer | None = None
        carried = self.sync.clocks.publish([thread.warp], self.batch.time) if releases else None
        remote, stride = self.sync.remote, self.batch.shared.stride
        received = [
            remote.receives(index // stride, thread.warp, agent, self.instr) if checking else None
            for index, agent in zip(barriers, agents, strict=True)
        ]
        if checking and kept is not None:
            self.sync.races.begin_read(kept, [thread.warp], f"`{self.instr.text}`")
            sent = remote.sends(thread.warp, agents[0], self.instr)

        def deliver() -> None:
            values, shadow = source()
            if checking and kept is not None and sent is not None:
                self.sync.races.end_read(kept, dict.fromkeys(agents, kept))
                sent.time = self.batch.time
            there = zip(pieces, words, barriers, agents, received, strict=True)
            for index, word, place, agent, came in there:
                self.write_shared(index, unit, values, shadow)
                barrier = find(self.engine, place, self.instr.text)
                if checking:
                    time = self.sync.races.end_write(word, agent, updates)
                    barrier.known[:, agent] = time
                    if carried is not None:
                        barrier.known = np.maximum(barrier.known, carried)
                    if came is not None:
                        came.time = time
                barrier.noticed.append(f"{count} bytes arrived, issued at ptx line {line}")
                complete(self.engine, barrier, count)

        self.sync.queues.add_load(BulkLoad(deliver, line))

    def store(
        self,
        thread: Thread,
        index: Integers,
        address: Integers,
        unit: int,
        write: Callable[[Array], None],
        byte_count: int,
    ) -> None:
        """Issue a copy by a thread out of shared memory, in its bulk group: pieces of `unit` bytes
        from `index` to device addresses. Data is taken when the copy reads, and `write` puts it
        there later."""
        checking = self.engine.settings.check
        words = self.granules(index, unit)
        if checking:
            self.sync.races.begin_read(words, [thread.warp], f"`{self.instr.text}`")
            self._require_set(index, unit)
        self.counter.count_bytes("bulk", byte_count)
        taken: list[Array] = []

        def read() -> None:
            taken.append(self.batch.shared.cells[unit][index // unit])
            if checking:
                self.sync.races.end_read(words, {self.sync.clocks.first_store + thread.warp: words})

        def finish() -> None:
            write(taken[0])

        queues = self.sync.queues
        places = queues.flight.begin(address, unit, True)
        queues.add_store(
            (thread.warp, thread.lane), BulkStore(read, finish, self.instr.line, places)
        )

    def _require_set(self, index: Integers, unit: int) -> None:
        small = min(unit, 8)
        shadow = self.batch.shared.shadow[small]
        for step in range(unit // small):
            seen = shadow[index // small + step]
            if seen.size and seen.min() != np.iinfo(shadow.dtype).max:
                bad = int(index[seen != np.iinfo(shadow.dtype).max][0])
                _, offset = self.batch.shared.locate(bad)
                raise SimError(
                    "uninitialised-read",
                    f"`{self.instr.text}` reads shared memory at {offset:#x}, which nothing wrote",
                )

    def write_global(
        self, address: Integers, unit: int, values: Array, thread: Thread, kind: str, reduce: str
    ) -> None:
        """Write pieces of `unit` bytes to device addresses for a thread, or combine them with what
        is there: `reduce` is the operation ("" for none), on elements of type `kind`."""
        memory = self.engine.memory
        offset = address - BASE
        races = self.sync.global_races
        note = races.updated if reduce else races.written
        note(offset, np.full(offset.shape, thread.warp), unit)
        races.tell(self.instr)
        if reduce:
            size = TYPE_BYTES[kind]
            places = (offset[:, None] + np.arange(0, unit, size)).reshape(-1) // size
            typed = memory.cells[size].view(NUMPY_TYPE[kind])
            update = combine(reduce, kind, True)
            incoming = np.ascontiguousarray(values).view(NUMPY_TYPE[kind]).reshape(-1)
            typed[places] = update(typed[places], incoming)
        else:
            memory.cells[unit][offset // unit] = values
        small = min(unit, 8)
        words = memory.shadow[small].dtype
        full = np.iinfo(words).max
        for step in range(unit // small):
            memory.shadow[small][offset // small + step] = full
        self.engine.events += 1
