"""Bulk copies: cp.async.bulk, tensor copies with tensor maps, reductions, st.async, bulk groups.

Each active thread issues its own copy. Loads complete on an mbarrier of the destination CTA with
the bytes of the full box, also where it overruns the tensor; stores clip. The swizzle acts on the
absolute shared address: a ^= (a >> 3) & mask.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.memory.global_memory import BASE
from tkc.sim.memory.tensor_map import TensorMap, decode_tensor_map
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Mem
from tkc.sim.ref.atomics import combine
from tkc.sim.ref.binding import NUMPY_TYPE, Binder, Mask, Step
from tkc.sim.ref.group import Group
from tkc.sim.ref.mbarriers import complete, find
from tkc.sim.ref.pending import BulkLoad, BulkStore
from tkc.sim.ref.registry import executes

Index = NDArray[np.int64]
SWIZZLE_MASK = {0: 0, 32: 0x10, 64: 0x30, 128: 0x70}
_OPERATIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
_ELEMENT_TYPE = {"tf32": "f32", "f32ftz": "f32", "i32": "s32", "e4m3": "u8", "e5m2": "u8"}


@dataclass(frozen=True, slots=True)
class Thread:
    """The issuing thread: warp of the batch, row in the group, lane."""

    warp: int
    row: int
    lane: int


def threads(b: Binder, mask: Mask) -> list[Thread]:
    """The active threads of a group."""
    active = np.ones((b.count, 32), np.bool_) if mask is None else mask
    return [Thread(b.low + int(r), int(r), int(c)) for r, c in np.argwhere(active)]


class Box:
    """The pieces of one tensor copy: shared offsets before swizzling, coordinates, piece size."""

    def __init__(self, tensor: TensorMap, coordinates: tuple[int, ...]) -> None:
        self.tensor = tensor
        size = tensor.element_bytes
        aligned = (
            coordinates[0] * size % 16 == 0
            and tensor.dims[0] * size % 16 == 0
            and tensor.address % 16 == 0
        )
        self.unit = 16 if aligned else size
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
        self.offset: Index = offset.reshape(-1)
        self.address: Index = address.reshape(-1)
        self.inside: NDArray[np.bool_] = inside.reshape(-1)
        self.rows = rows

    def shared_bytes(self) -> int:
        """The extent in shared memory."""
        return self.rows * self.tensor.row_pitch

    def swizzled(self, start: int) -> Index:
        """Offsets in the CTA's shared memory of a box at `start`."""
        address = start + self.offset
        return address ^ ((address >> 3) & SWIZZLE_MASK[self.tensor.swizzle])


class Copier:
    """What all bulk instructions share."""

    def __init__(self, instr: Instr, b: Binder) -> None:
        self.instr = instr
        self.b = b
        self.engine = b.engine
        self.batch = b.batch
        self.sync = b.engine.sync
        self.counter = b.engine.counters[instr.index]

    def shared_index(self, thread: Thread, address: int, size: int, alignment: int) -> int:
        """The byte in the batch's shared array, checked for bounds and alignment."""
        if address >= windows.SHARED:
            address -= windows.SHARED
        rows = slice(thread.warp, thread.warp + 1)
        index = int(self.batch.shared_index(rows, np.full((1, 1), address, np.int64))[0, 0])
        if index < 0 or index % self.batch.shared.stride + size > self.batch.shared.size:
            raise SimError(
                "out-of-bounds",
                f"`{self.instr.text}` of {size} bytes at shared address {address:#x}; the CTA has "
                f"{self.batch.shared.size} bytes",
            )
        if index % alignment:
            raise SimError(
                "misaligned",
                f"`{self.instr.text}`: shared address {address:#x} is no multiple of {alignment}",
            )
        return index

    def granules(self, index: Index, unit: int) -> Any:
        """Race granules of pieces."""
        return self.sync.granules(index, unit)

    def tensor_map(self, address: int) -> TensorMap:
        """The map at a generic address (parameter, constant or global memory)."""
        if windows.space_of(address) == "param":
            offset = address - windows.PARAM
            raw = self.batch.params[offset : offset + 128].tobytes()
        else:
            raw = self.engine.memory.read(address, 128)
        tensor = decode_tensor_map(raw)
        extent = (tensor.dims[0] - 1) * tensor.element_bytes + tensor.element_bytes
        for size, stride in zip(tensor.dims[1:], tensor.strides, strict=True):
            extent += (size - 1) * stride
        self.engine.memory.require(tensor.address, extent, "the tensor of a tensor map")
        return tensor

    def barrier_index(self, thread: Thread, address: int) -> int:
        """The mbarrier a copy completes on; its init must be visible to the async proxy."""
        index = self.shared_index(thread, address, 8, 8)
        barrier = find(self.engine, index, self.instr.text)
        if self.engine.settings.check and not barrier.fenced:
            raise SimError(
                "proxy-fence",
                "an mbarrier is used by an async copy, but no fence.mbarrier_init or "
                "fence.proxy.async followed its init",
            )
        return index

    def write_shared(self, index: Index, unit: int, values: Any, shadow: Any) -> None:
        """Pieces of `unit` bytes with their shadow."""
        shared = self.batch.shared
        shared.cells[unit][index // unit] = values
        small = min(unit, 8)
        for step in range(unit // small):
            shared.shadow[small][index // small + step] = shadow[step]

    def poison(self, index: Index, unit: int) -> None:
        """Unknown contents while a copy is in flight."""
        small = min(unit, 8)
        shared = self.batch.shared
        full = np.iinfo(shared.cells[small].dtype).max
        for step in range(unit // small):
            shared.cells[small][index // small + step] = full

    def read_global(self, address: Index, inside: Any, unit: int, fill: Any) -> tuple[Any, Any]:
        """(values, shadow steps) of pieces; `fill` outside."""
        memory = self.engine.memory
        offset = np.where(inside, address - BASE, 0)
        values = np.where(inside, memory.cells[unit][offset // unit], fill)
        small = min(unit, 8)
        full = memory.shadow[small].dtype.type(np.iinfo(memory.shadow[small].dtype).max)
        shadow = [
            np.where(inside, memory.shadow[small][offset // small + step], full)
            for step in range(unit // small)
        ]
        return values, shadow

    def load(
        self,
        thread: Thread,
        pieces: list[Index],
        unit: int,
        source: Callable[[], tuple[Any, Any]],
        barriers: list[int],
        count: int,
    ) -> None:
        """Issue a copy into one CTA per entry of `pieces`, each completing `count` bytes."""
        agents = [find(self.engine, index, self.instr.text).agent for index in barriers]
        words = [self.granules(index, unit) for index in pieces]
        checking = self.engine.settings.check
        for index, word in zip(pieces, words, strict=True):
            if checking:
                self.sync.races.begin_write(word, thread.warp, True)
            self.poison(index, unit)
        self.counter.count_bytes("bulk", count * len(pieces))
        line = self.instr.line

        def land() -> None:
            values, shadow = source()
            for index, word, place, agent in zip(pieces, words, barriers, agents, strict=True):
                self.write_shared(index, unit, values, shadow)
                barrier = find(self.engine, place, self.instr.text)
                if checking:
                    time = self.sync.races.end_write(word, agent)
                    barrier.known[:, agent] = time
                barrier.noticed.append(f"{count} bytes landed, issued at ptx line {line}")
                complete(self.engine, barrier, count)

        self.sync.queues.add_load(BulkLoad(land, line))

    def store(
        self,
        thread: Thread,
        index: Index,
        unit: int,
        write: Callable[[Any], None],
        byte_count: int,
    ) -> None:
        """Issue a copy out of shared memory in the thread's bulk group."""
        checking = self.engine.settings.check
        words = self.granules(index, unit)
        if checking:
            self.sync.races.begin_read(words, [thread.warp], f"`{self.instr.text}`")
            self._require_set(index, unit)
        self.counter.count_bytes("bulk", byte_count)
        taken: list[Any] = []

        def read() -> None:
            taken.append(self.batch.shared.cells[unit][index // unit])
            if checking:
                self.sync.races.end_read(words, thread.warp)

        def finish() -> None:
            write(taken[0])

        self.sync.queues.add_store(
            (thread.warp, thread.lane), BulkStore(read, finish, self.instr.line)
        )

    def _require_set(self, index: Index, unit: int) -> None:
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
        self, address: Index, unit: int, values: Any, thread: Thread, kind: str, reduce: str
    ) -> None:
        """Put or combine pieces."""
        memory = self.engine.memory
        offset = address - BASE
        self.sync.global_races.write(offset, np.full(offset.shape, thread.warp), unit)
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
        full = np.iinfo(memory.shadow[small].dtype).max
        for step in range(unit // small):
            memory.shadow[small][offset // small + step] = full
        self.engine.events += 1


def _value(array: Any, thread: Thread) -> int:
    value = np.asarray(array)
    return int(value) if value.ndim == 0 else int(value[thread.row, thread.lane])


def _multicast_offset(instr: Instr) -> int:
    return 3 if instr.has("multicast::cluster") else -1


@executes("cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor")
def _tensor_copy(instr: Instr, b: Binder) -> Step:
    if instr.has("im2col"):
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    dims = next((int(m[0]) for m in instr.mods if len(m) == 2 and m[1] == "d"), 0)
    spaces = [m for m in instr.mods if m == "global" or m.startswith("shared")]
    if len(spaces) == 2 and spaces[0] == "global":
        return _tensor_store(instr, b, dims)
    return _tensor_load(instr, b, dims)


def _coordinates(instr: Instr, b: Binder, operand: Any, dims: int) -> list[Any]:
    if not isinstance(operand, Mem) or len(operand.coords) != dims:
        raise SimError("parse", f"`{instr.text}` needs [map, {{{dims} coordinates}}]")
    return [b.read(item, "s32") for item in operand.coords]


def _check_rank(tensor: TensorMap, dims: int) -> None:
    if len(tensor.dims) != dims:
        raise SimError("tensor-map", f"a map of rank {len(tensor.dims)} is used with .{dims}d")


def _tensor_load(instr: Instr, b: Binder, dims: int) -> Step:
    copier = Copier(instr, b)
    target, where = b.address(instr.operands[0]), b.address(instr.operands[1])
    coordinates = _coordinates(instr, b, instr.operands[1], dims)
    barrier = b.address(instr.operands[2])
    place = _multicast_offset(instr)
    multicast = b.read(instr.operands[place], "u16") if place > 0 else None

    def step(mask: Mask) -> None:
        targets, maps, barriers = target(), where(), barrier()
        for thread in threads(b, mask):
            at = (thread.row, thread.lane)
            tensor = copier.tensor_map(int(maps[at]))
            _check_rank(tensor, dims)
            box = Box(tensor, tuple(_value(c, thread) for c in coordinates))
            alignment = 128
            start = copier.shared_index(thread, int(targets[at]), box.shared_bytes(), alignment)
            signal = copier.barrier_index(thread, int(barriers[at]))
            stride = b.batch.shared.stride
            cta, offset = divmod(start, stride)
            swizzled = box.swizzled(offset)
            if multicast is None:
                ctas = [cta]
            else:
                bits = _value(multicast, thread)
                ranks = [r for r in range(16) if bits >> r & 1]
                size = b.batch.cluster_ctas
                if not ranks or ranks[-1] >= size:
                    raise SimError("cluster", f"multicast mask {bits:#x} in a cluster of {size}")
                ctas = [cta // size * size + rank for rank in ranks]
            pieces = [swizzled + c * stride for c in ctas]
            signals = [signal % stride + c * stride for c in ctas]
            for index in signals:
                find(b.engine, index, instr.text)
            fill = _fill(tensor, box.unit)
            copier.load(
                thread,
                pieces,
                box.unit,
                lambda box=box, fill=fill: copier.read_global(
                    box.address, box.inside, box.unit, fill
                ),
                signals,
                tensor.box_bytes,
            )

    return step


def _fill(tensor: TensorMap, unit: int) -> Any:
    """What stands outside the tensor: zeros, or NaN."""
    kind = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16"}[unit]
    if not tensor.oob_nan:
        return np.zeros(1, kind)[0]
    size = tensor.element_bytes
    nan = {2: 0x7FFF, 4: 0x7FFFFFFF, 8: 0x7FFFFFFFFFFFFFFF}[size]
    return np.full(unit // size, nan, f"u{size}").view(kind)[0]


def _tensor_store(instr: Instr, b: Binder, dims: int) -> Step:
    copier = Copier(instr, b)
    where, source = b.address(instr.operands[0]), b.address(instr.operands[1])
    coordinates = _coordinates(instr, b, instr.operands[0], dims)
    reduce = next((m for m in instr.mods if m in _OPERATIONS), "")

    def step(mask: Mask) -> None:
        maps, sources = where(), source()
        for thread in threads(b, mask):
            at = (thread.row, thread.lane)
            tensor = copier.tensor_map(int(maps[at]))
            _check_rank(tensor, dims)
            start = tuple(_value(c, thread) for c in coordinates)
            if min(start) < 0:
                raise SimError(
                    "out-of-bounds", f"a tensor store starts at {start}; it must not be negative"
                )
            box = Box(tensor, start)
            first = copier.shared_index(thread, int(sources[at]), box.shared_bytes(), 128)
            cta, offset = divmod(first, b.batch.shared.stride)
            index = box.swizzled(offset) + cta * b.batch.shared.stride
            inside = box.inside
            kind = _ELEMENT_TYPE.get(tensor.dtype, tensor.dtype)

            def write(
                values: Any, box: Box = box, inside: Any = inside, t: Thread = thread, k: str = kind
            ) -> None:
                copier.write_global(box.address[inside], box.unit, values, t, k, reduce)

            copier.store(thread, index[inside], box.unit, write, tensor.box_bytes)

    return step


@executes("cp.async.bulk", "cp.reduce.async.bulk")
def _linear_copy(instr: Instr, b: Binder) -> Step:
    spaces = [m for m in instr.mods if m == "global" or m.startswith("shared")]
    if len(spaces) != 2:
        raise SimError("parse", f"`{instr.text}` needs two state spaces")
    copier = Copier(instr, b)
    target, source = b.address(instr.operands[0]), b.address(instr.operands[1])
    size = b.read(instr.operands[2], "u32")
    reduce = next((m for m in instr.mods if m in _OPERATIONS), "")
    if spaces[0] != "global" and reduce:
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    has_barrier = spaces[0] != "global"
    barrier = b.address(instr.operands[3]) if has_barrier else None
    place = 4 if instr.has("multicast::cluster") else -1
    multicast = b.read(instr.operands[place], "u16") if place > 0 else None
    kind = instr.types[-1] if instr.types else "u8"

    def pieces_of(start: int, count: int) -> Index:
        return start + np.arange(0, count, 16, dtype=np.int64)

    def step(mask: Mask) -> None:
        targets, sources = target(), source()
        signals = barrier() if barrier is not None else None
        for thread in threads(b, mask):
            at = (thread.row, thread.lane)
            count = _value(size, thread)
            if count % 16:
                raise SimError("misaligned", f"`{instr.text}` of {count} bytes; 16 divides it")
            if count == 0:
                continue
            if signals is None:
                index = copier.shared_index(thread, int(sources[at]), count, 16)
                address = int(targets[at])
                _global_range(b, address, count, instr)

                def write(
                    values: Any, t: Thread = thread, a: int = address, n: int = count
                ) -> None:
                    copier.write_global(pieces_of(a, n), 16, values, t, kind, reduce)

                copier.store(thread, pieces_of(index, count), 16, write, count)
                continue
            index = copier.shared_index(thread, int(targets[at]), count, 16)
            signal = copier.barrier_index(thread, int(signals[at]))
            stride = b.batch.shared.stride
            ctas = [index // stride]
            if multicast is not None:
                first = index // stride // b.batch.cluster_ctas * b.batch.cluster_ctas
                bits = _value(multicast, thread)
                ctas = [first + r for r in range(b.batch.cluster_ctas) if bits >> r & 1]
            if spaces[1] == "global":
                _global_range(b, int(sources[at]), count, instr)
                begin = pieces_of(int(sources[at]), count)

                def data(begin: Index = begin) -> tuple[Any, Any]:
                    every = np.ones(begin.shape, np.bool_)
                    return copier.read_global(begin, every, 16, np.complex128(0))
            else:
                inner = copier.shared_index(thread, int(sources[at]), count, 16)
                begin = pieces_of(inner, count)
                if b.engine.settings.check:
                    words = copier.granules(begin, 16)
                    b.engine.sync.races.begin_read(words, [thread.warp], f"`{instr.text}`")
                    b.engine.sync.races.end_read(words, thread.warp)
                shared = b.batch.shared
                held = shared.cells[16][begin // 16]
                shadow = [shared.shadow[8][begin // 8 + s] for s in (0, 1)]

                def data(held: Any = held, shadow: Any = shadow) -> tuple[Any, Any]:  # type: ignore[misc]
                    return held, shadow

            copier.load(
                thread,
                [pieces_of(index % stride, count) + c * stride for c in ctas],
                16,
                data,
                [
                    signal % stride + signal // stride * stride
                    if multicast is None
                    else signal % stride + c * stride
                    for c in ctas
                ],
                count,
            )

    return step


def _global_range(b: Binder, address: int, count: int, instr: Instr) -> None:
    if address % 16:
        raise SimError("misaligned", f"`{instr.text}`: global address {address:#x}; 16 divides it")
    b.engine.memory.require(address, count, f"`{instr.text}`")


@executes("st.async")
def _store_async(instr: Instr, b: Binder) -> Step:
    """Remote stores that complete on an mbarrier of the destination CTA."""
    copier = Copier(instr, b)
    target, barrier = b.address(instr.operands[0]), b.address(instr.operands[2])
    sources = b.items(instr.operands[1])
    size = TYPE_BYTES[instr.type]
    getters = [b.get(source, f"u{8 * size}") for source in sources]

    def step(mask: Mask) -> None:
        targets, barriers = target(), barrier()
        values = [np.broadcast_to(np.asarray(g()), (b.count, 32)).copy() for g in getters]
        for thread in threads(b, mask):
            at = (thread.row, thread.lane)
            count = size * len(sources)
            index = copier.shared_index(thread, int(targets[at]), count, count)
            signal = copier.barrier_index(thread, int(barriers[at]))
            pieces = index + np.arange(0, count, size, dtype=np.int64)
            held = np.array([value[at] for value in values])
            full = np.full(len(sources), np.iinfo(held.dtype).max, held.dtype)
            copier.load(thread, [pieces], size, lambda h=held, f=full: (h, [f]), [signal], count)

    return step


@executes("cp.async.bulk.commit_group")
def _commit(instr: Instr, b: Binder) -> Callable[[Group, Mask], bool]:
    queues = b.engine.sync.queues

    def step(group: Group, mask: Mask) -> bool:
        for thread in list(queues.stores):
            if _executes(b, mask, thread):
                queues.commit_stores(thread)
        group.pc += 1
        return True

    return step


def _executes(b: Binder, mask: Mask, thread: tuple[int, int]) -> bool:
    warp, lane = thread
    return b.low <= warp < b.high and (mask is None or bool(mask[warp - b.low, lane]))


@executes("cp.async.bulk.wait_group")
def _wait(instr: Instr, b: Binder) -> Callable[[Group, Mask], bool]:
    operand = instr.operands[0]
    keep = int(b.read(operand, "u32"))
    queues = b.engine.sync.queues
    reads_only = instr.has("read")

    def step(group: Group, mask: Mask) -> bool:
        for thread in list(queues.stores):
            if _executes(b, mask, thread):
                queues.wait_stores(thread, keep, reads_only)
        group.pc += 1
        return True

    return step
