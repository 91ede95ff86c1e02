"""cp.async.bulk, tensor copies with tensor maps, reductions, st.async, bulk groups."""

from collections.abc import Callable, Iterator

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory.tensor_map import TensorMap
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Mem, Operand
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.bulk_copier import Box, Copier, Pieces, Thread, threads
from tkc.sim.ref.group import Group, Step
from tkc.sim.ref.load_store import SPACES
from tkc.sim.ref.mbarriers import find
from tkc.sim.ref.registry import executes

_OPERATIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
_ELEMENT_TYPE = {"tf32": "f32", "f32ftz": "f32", "i32": "s32", "e4m3": "u8", "e5m2": "u8"}


def _value(array: Array, thread: Thread) -> int:
    value = np.asarray(array)
    return int(value) if value.ndim == 0 else int(value[thread.row, thread.lane])


def _multicast_offset(instr: Instr) -> int:
    return 3 if instr.has("multicast::cluster") else -1


@executes("cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor")
def _tensor_copy(instr: Instr, b: Binder) -> Step:
    if instr.has("im2col"):
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    dims = instr.number("(.)d", 0)
    spaces = instr.all_of(SPACES)
    if len(spaces) == 2 and spaces[0] == "global":
        return _tensor_store(instr, b, dims)
    return _tensor_load(instr, b, dims)


def _coordinates(instr: Instr, b: Binder, operand: Operand, dims: int) -> list[Array]:
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
            tensor = copier.tensor_map(int(maps[at]), thread.warp)
            _check_rank(tensor, dims)
            box = Box(tensor, tuple(_value(c, thread) for c in coordinates))
            alignment = 128
            start = copier.shared_index(thread, int(targets[at]), box.shared_bytes(), alignment)
            signal = copier.barrier_index(thread, int(barriers[at]))
            stride = b.batch.shared.stride
            swizzled = box.swizzled(start % stride)
            bits = None if multicast is None else _value(multicast, thread)
            ctas = _receivers(copier, b, start, signal, bits)
            pieces = [swizzled + c * stride for c in ctas]
            signals = [signal % stride + c * stride for c in ctas]
            for index in signals:
                find(b.engine, index, instr.text)
            fill = _fill(tensor, box.unit)
            copier.begins_in_global(thread, box.address[box.inside], box.unit)
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


def _fill(tensor: TensorMap, unit: int) -> np.generic:
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
    reduce = instr.one_of(_OPERATIONS)

    def step(mask: Mask) -> None:
        maps, sources = where(), source()
        for thread in threads(b, mask):
            at = (thread.row, thread.lane)
            tensor = copier.tensor_map(int(maps[at]), thread.warp)
            _check_rank(tensor, dims)
            start = tuple(_value(c, thread) for c in coordinates)
            if min(start) < 0:
                raise SimError(
                    "out-of-bounds", f"a tensor store starts at {start}; it must not be negative"
                )
            box = Box(tensor, start, whole=True)
            if b.engine.settings.check:
                box.require_whole()
            first = copier.shared_index(thread, int(sources[at]), box.shared_bytes(), 128, True)
            cta, offset = divmod(first, b.batch.shared.stride)
            index = box.swizzled(offset) + cta * b.batch.shared.stride
            inside = box.inside
            kind = _ELEMENT_TYPE.get(tensor.dtype, tensor.dtype)

            def write(
                values: Array,
                box: Box = box,
                inside: Bools = inside,
                t: Thread = thread,
                k: str = kind,
            ) -> None:
                copier.write_global(box.address[inside], box.unit, values, t, k, reduce)

            to = box.address[inside]
            copier.store(thread, index[inside], to, box.unit, write, tensor.box_bytes)

    return step


def _receivers(copier: Copier, b: Binder, start: int, signal: int, bits: int | None) -> list[int]:
    """The CTAs of the batch that a copy to ``start``, an index of shared memory, serves: the one
    there, which must be that of its barrier ``signal``, or those of the cluster whose ranks are
    set in a multicast mask. Raises SimError for ranks that the cluster lacks."""
    cta, size = start // b.batch.shared.stride, b.batch.cluster_ctas
    if bits is None:
        copier.same_cta(start, signal)
        return [cta]
    ranks = [r for r in range(16) if bits >> r & 1]
    if not ranks or ranks[-1] >= size:
        raise SimError("cluster", f"multicast mask {bits:#x} in a cluster of {size}")
    return [cta // size * size + rank for rank in ranks]


@executes("cp.async.bulk", "cp.reduce.async.bulk")
def _linear_copy(instr: Instr, b: Binder) -> Step:
    """Bytes that lie side by side, as many as 16 divides."""
    spaces = instr.all_of(SPACES)
    if len(spaces) != 2:
        raise SimError("parse", f"`{instr.text}` needs two state spaces")
    reduce = instr.one_of(_OPERATIONS)
    if spaces[0] == "global":
        return _linear_store(instr, b, reduce)
    return _linear_load(instr, b, spaces[1] == "global", reduce)


def _pieces_of(start: int, count: int, unit: int = 16) -> Integers:
    return start + np.arange(0, count, unit, dtype=np.int64)


def _counted(instr: Instr, b: Binder, mask: Mask, size: Array) -> Iterator[tuple[Thread, int]]:
    """The threads that copy something, each with its number of bytes."""
    for thread in threads(b, mask):
        count = _value(size, thread)
        if count % 16:
            raise SimError("misaligned", f"`{instr.text}` of {count} bytes; 16 divides it")
        if count:
            yield thread, count


def _linear_store(instr: Instr, b: Binder, reduce: str) -> Step:
    """From shared to global memory, or ``reduce`` there."""
    copier = Copier(instr, b)
    target, source = b.address(instr.operands[0]), b.address(instr.operands[1])
    size = b.read(instr.operands[2], "u32")
    kind = instr.types[-1] if instr.types else "u8"

    def step(mask: Mask) -> None:
        targets, sources = target(), source()
        for thread, count in _counted(instr, b, mask, size):
            at = (thread.row, thread.lane)
            index = copier.shared_index(thread, int(sources[at]), count, 16, True)
            address = int(targets[at])
            _global_range(b, address, count, instr)

            def write(values: Array, t: Thread = thread, a: int = address, n: int = count) -> None:
                copier.write_global(_pieces_of(a, n), 16, values, t, kind, reduce)

            to = _pieces_of(address, count)
            copier.store(thread, _pieces_of(index, count), to, 16, write, count)

    return step


def _linear_load(instr: Instr, b: Binder, from_global: bool, reduce: str) -> Step:
    """To the shared memory of one or several CTAs, from global memory or shared memory of one's
    own; ``reduce``: it is combined with what is there."""
    unit = TYPE_BYTES[instr.type] if reduce else 16
    copier = Copier(instr, b)
    target, source = b.address(instr.operands[0]), b.address(instr.operands[1])
    size = b.read(instr.operands[2], "u32")
    barrier = b.address(instr.operands[3])
    is_multicast = instr.has("multicast::cluster")
    multicast = b.read(instr.operands[4], "u16") if is_multicast else None

    def step(mask: Mask) -> None:
        targets, sources, signals = target(), source(), barrier()
        for thread, count in _counted(instr, b, mask, size):
            at = (thread.row, thread.lane)
            index = copier.shared_index(thread, int(targets[at]), count, 16)
            signal = copier.barrier_index(thread, int(signals[at]))
            bits = None if multicast is None else _value(multicast, thread)
            ctas = _receivers(copier, b, index, signal, bits)
            taken: Integers | None = None
            if from_global:
                _global_range(b, int(sources[at]), count, instr)
                origin = _pieces_of(int(sources[at]), count)
                copier.begins_in_global(thread, origin, 16)
                data = _later(copier, origin)
            else:
                inner = copier.shared_index(thread, int(sources[at]), count, 16, True)
                taken = _pieces_of(inner, count, unit)
                data = _as_issued(b, taken, unit)
            stride = b.batch.shared.stride
            pieces = [_pieces_of(index % stride, count, unit) + c * stride for c in ctas]
            if reduce:
                data = copier.updated(pieces[0], instr.type, reduce, data)
            copier.load(
                thread,
                pieces,
                unit,
                data,
                [signal % stride + c * stride for c in ctas],
                count,
                taken,
                updates=bool(reduce),
            )

    return step


def _as_issued(b: Binder, begin: Integers, unit: int) -> Callable[[], Pieces]:
    """Pieces of `unit` bytes of shared memory, as they are when the copy is issued."""
    shared, small = b.batch.shared, min(unit, 8)
    held = shared.cells[unit][begin // unit]
    shadow = [shared.shadow[small][begin // small + step] for step in range(unit // small)]
    return lambda: (held, shadow)


def _held(values: Array, shadow: Array) -> Callable[[], Pieces]:
    """Pieces that are known."""
    return lambda: (values, [shadow])


def _later(copier: Copier, begin: Integers) -> Callable[[], Pieces]:
    """Global pieces, read when the copy completes."""
    every = np.ones(begin.shape, np.bool_)
    return lambda: copier.read_global(begin, every, 16, np.complex128(0))


def _global_range(b: Binder, address: int, count: int, instr: Instr) -> None:
    if address % 16:
        raise SimError("misaligned", f"`{instr.text}`: global address {address:#x}; 16 divides it")
    b.engine.memory.require(address, count, f"`{instr.text}`")


def _together(issuing: list[Thread], pieces: Integers, signals: Integers) -> list[list[int]]:
    """Which threads' stores go as one, by their places in the list: those of a warp that complete
    on one mbarrier and write different places."""
    found: dict[tuple[int, int], list[int]] = {}
    for number, (thread, signal) in enumerate(zip(issuing, signals.tolist(), strict=True)):
        found.setdefault((thread.warp, signal), []).append(number)
    parts: list[list[int]] = []
    for numbers in found.values():
        apart = np.unique(pieces[numbers]).size == pieces[numbers].size
        parts += [numbers] if apart else [[number] for number in numbers]
    return parts


@executes("st.async", "red.async")
def _store_async(instr: Instr, b: Binder) -> Step:
    """Remote stores and updates that complete on an mbarrier of the destination CTA, with a release
    at cluster scope (PTX ISA, #data-movement-and-conversion-instructions-st-async)."""
    copier = Copier(instr, b)
    target, barrier = b.address(instr.operands[0]), b.address(instr.operands[2])
    sources = b.items(instr.operands[1])
    size = TYPE_BYTES[instr.type]
    getters = [b.get(source, f"u{8 * size}") for source in sources]
    reduce = instr.one_of(_OPERATIONS)

    def step(mask: Mask) -> None:
        shape = (b.count, 32)
        targets, barriers = np.broadcast_to(target(), shape), np.broadcast_to(barrier(), shape)
        values = [np.broadcast_to(np.asarray(g()), shape) for g in getters]
        issuing, count = threads(b, mask), size * len(sources)
        places = copier.shared_indices(issuing, targets, count, count)
        pieces = places[:, None] + np.arange(0, count, size, dtype=np.int64)
        signals = copier.shared_indices(issuing, barriers, 8, 8)
        held = np.array([[v[one.row, one.lane] for v in values] for one in issuing])
        for some in _together(issuing, pieces, signals):
            thread, index = issuing[some[0]], pieces[some].reshape(-1)
            signal = copier.barrier_index(thread, int(barriers[thread.row, thread.lane]))
            given = held[some].reshape(-1)
            data = _held(given, np.full(index.size, np.iinfo(held.dtype).max, held.dtype))
            if reduce:
                data = copier.updated(index, instr.type, reduce, data)
            copier.load(
                *(thread, [index], size, data, [signal], count * len(some)),
                releases=True,
                updates=bool(reduce),
            )

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
