"""Metadata and bound arguments → one launch: grid, shared memory and kernel parameters, checked."""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tkc.artifact.arguments import (
    Argument,
    LogArgument,
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.artifact.metadata import LaunchMetadata
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import ArrayView, is_immutable
from tkc.runtime.binding import Bound
from tkc.runtime.facts import ALIGNMENT_BYTES, pitch_of, usable_strides
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.values import Calculable, Record

LOG = "the log of a debug build"  # its name among the addresses of tensors
GRID_LIMITS = ((1 << 31) - 1, 65535, 65535)
ANY_DEVICE = 1 << 40  # more multiprocessors than a grid has programs
L2_BYTES = 50 << 20  # of an H100 and an H200, where nobody says what the device has
_FORMATS = {
    "u8": "<B",
    "s8": "<b",
    "u16": "<H",
    "s16": "<h",
    "u32": "<I",
    "s32": "<i",
    "u64": "<Q",
    "s64": "<q",
    "f16": "<e",
    "f32": "<f",
    "f64": "<d",
}


@dataclass(frozen=True, slots=True)
class TensorMapSpec:
    """What cuTensorMapEncodeTiled needs; sizes innermost first, strides in bytes from the second.

    A tensor without elements has address 0 and every dimension 1: the map is never used, but must
    be one.
    """

    element: str
    address: int
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: int


@dataclass(frozen=True, slots=True)
class Workspace:
    """Global memory for one launch: ``bytes`` of it, which are 0 at first if ``zero``.
    ``restored``: the kernel leaves the zeros that it found."""

    bytes: int
    zero: bool
    restored: bool = False


Slot = bytes | TensorMapSpec | Workspace


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch, ready for a device. ``slots`` are the kernel parameters in order.

    ``streams`` are those that owners of arrays work on: the launch comes after what was enqueued on
    them, and before what will be. ``borrowed``: no argument is torch's, so it goes to the first.
    ``awaited``: the host waits for the end, since the owner of an array (JAX) works on streams that
    it tells nobody of, and may use the memory again once the call has returned.
    ``dependent``: it may begin before the kernel in front of it ends, whose end it awaits itself.
    ``resident``: the CTAs of the grid are those that run at once, and share the programs, whatever
    their number.
    """

    entry: str
    grid: tuple[int, int, int]
    threads: int
    cluster: tuple[int, int, int]
    shared_bytes: int
    slots: tuple[Slot, ...]
    streams: tuple[int, ...] = ()
    borrowed: bool = False
    dependent: bool = False
    awaited: bool = False
    resident: bool = False

    @property
    def empty(self) -> bool:
        """Whether the grid has no CTA, so that nothing is launched."""
        return 0 in self.grid


def check(metadata: LaunchMetadata, bound: Bound) -> None:
    """Hold the arguments against what the kernel was compiled for: static dimensions (L0113), its
    ``require`` statements (L0112), and promises (L0113), which may follow from those. Raises
    ArgumentError."""
    for name, value in metadata.static.items():
        if bound.dims.get(name, value) != value:
            raise ArgumentError(
                "L0113", f"the kernel was compiled for {name} = {value}; given {bound.dims[name]}"
            )
    check_requirements(metadata, bound)
    for name, promise in metadata.facts.items():
        if isinstance(promise, int):
            if bound.dims.get(name, 0) % promise:
                raise ArgumentError(
                    "L0113",
                    f"the kernel was compiled for {name} divisible by {promise}; "
                    f"given {bound.dims[name]}",
                )
        elif name in bound.tensors:
            _check_array(name, promise, bound.tensors[name])


def check_requirements(metadata: LaunchMetadata, bound: Bound) -> None:
    """Hold the arguments against the ``require`` statements of a kernel. Raises ArgumentError
    (L0112)."""
    if metadata.requires:
        hold(metadata.requires, _values(metadata, bound, 1))


def hold(requires: Sequence[tuple[str, str]], values: Mapping[str, Calculable]) -> None:
    """Requirements, each a host expression and its message, of what has ``values``. Raises
    ArgumentError (L0112)."""
    for expr, message in requires:
        if not _evaluate(expr, values):
            reason = f": {message}" if message else ""
            raise ArgumentError(
                "L0112", f"the kernel requires {expr}{reason} ({_used(expr, values)})"
            )


def _evaluate(expr: str, values: Mapping[str, Calculable]) -> Calculable:
    """The value of a host expression of the kernel. Raises ArgumentError."""
    try:
        return expressions.evaluate(expr, values)
    except expressions.ExpressionError as problem:
        raise ArgumentError("L0112", f"{problem} ({_used(expr, values)})") from None


def _whole(expr: str, values: Mapping[str, Calculable]) -> int:
    """The value of a host expression that is a count. Raises ArgumentError."""
    try:
        return expressions.whole(expr, values)
    except expressions.ExpressionError as problem:
        raise ArgumentError("L0112", f"{problem} ({_used(expr, values)})") from None


def _used(expr: str, values: Mapping[str, Calculable]) -> str:
    """The names of an expression with their values, for a report."""
    return ", ".join(f"{n} = {values.get(n)}" for n in expressions.names(expr))


def _check_array(name: str, promise: Record, array: ArrayView) -> None:
    """The promises about one array; dimensions of extent 1 never break one."""
    if array.size == 0:
        return
    unit: int | None = promise.get("unit")
    row = unit if unit is not None and unit < len(array.shape) else None
    if row is not None and array.shape[row] > 1 and array.strides[row] != 1:
        raise ArgumentError(
            "L0113",
            f"the kernel was compiled for stride 1 in dimension {unit} of {name}; "
            f"given are strides {array.strides}",
            name,
        )
    if promise.get("aligned") and array.pointer % ALIGNMENT_BYTES:
        raise ArgumentError(
            "L0113", f"the kernel was compiled for {name} at a multiple of 16", name
        )
    pitch = promise.get("pitch", 1)
    if pitch_of(array, unit) < pitch:
        raise ArgumentError(
            "L0113",
            f"the kernel was compiled for strides of {name} that are multiples of {pitch} bytes; "
            f"given are strides {array.strides} of {array.item_bytes}-byte elements",
            name,
        )


def prepare(
    metadata: LaunchMetadata,
    bound: Bound,
    sms: int,
    addresses: Mapping[str, int] | None = None,
    only: Sequence[int] | None = None,
    l2: int = L2_BYTES,
) -> Launch:
    """The launch of a kernel on a device with ``sms`` multiprocessors and ``l2`` bytes of L2: grid,
    threads, and the bytes of every kernel parameter, or of those with the numbers ``only``.

    ``addresses`` says where a device has arrays that were copied to it. Raises ArgumentError
    (L0111: the grid is too large).
    """
    values = {**_values(metadata, bound, sms), "l2": l2}
    grid = tuple([_whole(g, values) for g in metadata.grid])
    programs = grid
    if metadata.resident:
        # CTAs that walk over programs count them in 32 bits: a device of any size could run all.
        programs = tuple(_whole(g, {**values, "sms": ANY_DEVICE}) for g in metadata.grid)
    for extent, limit in zip(programs, GRID_LIMITS, strict=True):
        if extent > limit:
            raise ArgumentError(
                "L0111", f"the grid would be {programs}; the limit is {GRID_LIMITS}"
            )
    places = {**{n: a.pointer for n, a in bound.tensors.items()}, **(addresses or {})}
    taken = metadata.arguments
    if only is not None:
        taken = [metadata.arguments[number] for number in only]
    slots = tuple([_slot(a, metadata, bound, values, places) for a in taken])
    return Launch(
        entry=metadata.entry,
        grid=(max(0, grid[0]), max(0, grid[1]), max(0, grid[2])),
        threads=metadata.threads,
        cluster=metadata.cluster,
        shared_bytes=metadata.shared_bytes,
        slots=slots,
        streams=streams_of(bound),
        borrowed="torch" not in [a.library for a in bound.tensors.values()],
        dependent=metadata.dependent,
        awaited=any(a.device != "cpu" and is_immutable(a) for a in bound.tensors.values()),
        resident=metadata.resident,
    )


def streams_of(bound: Bound) -> tuple[int, ...]:
    """The CUDA streams (handles) that owners of the arrays say they work on, each once."""
    said = [a.stream for a in bound.tensors.values() if a.stream is not None]
    return tuple(dict.fromkeys(said)) if said else ()


def _values(metadata: LaunchMetadata, bound: Bound, sms: int) -> dict[str, Calculable]:
    return {**metadata.settings, **metadata.static, **bound.names(), "sms": sms}


def _slot(
    argument: Argument,
    metadata: LaunchMetadata,
    bound: Bound,
    values: Mapping[str, Calculable],
    places: Mapping[str, int],
) -> Slot:
    match argument:
        case PointerArgument(tensor=name):
            return struct.pack("<Q", places[name])
        case ValueArgument(type=kind, expr=expr):
            return encode(kind, _evaluate(expr, values))
        case WorkspaceArgument(bytes=size, zero=zero, restored=restored):
            return Workspace(_whole(size, values), zero, restored)
        case LogArgument():
            return struct.pack("<Q", places.get(LOG, 0))
        case StrideArgument(tensor=name, entry=entry):
            stride = entry_strides(metadata, name, bound, values)[entry]
            return struct.pack("<Q", stride & (1 << 64) - 1)
        case TensorMapArgument():
            return _tensor_map(argument, metadata, bound, values, places[argument.tensor])


def entry_strides(
    metadata: LaunchMetadata, name: str, bound: Bound, values: Mapping[str, Calculable]
) -> tuple[int, ...]:
    """The stride of each index entry of a tensor in elements: that of its dimension times the
    extents of the factors inside it."""
    promise: Record = metadata.facts.get(name, {})
    strides = usable_strides(bound.tensors[name], promise.get("unit"))
    out: list[int] = []
    for position, inner in metadata.param(name).factors:
        step = strides[position]
        for factor in inner:
            step *= expressions.whole(factor, values)
        out.append(step)
    return tuple(out)


def _tensor_map(
    argument: TensorMapArgument,
    metadata: LaunchMetadata,
    bound: Bound,
    values: Mapping[str, Calculable],
    address: int,
) -> TensorMapSpec:
    parameter = metadata.param(argument.tensor)
    item_bytes = ELEMENTS[parameter.element].bytes
    box = tuple(expressions.whole(size, values) for size in argument.sizes(parameter.extents))
    if bound.tensors[argument.tensor].size == 0:
        rank = len(argument.entries)
        return TensorMapSpec(
            parameter.element, 0, (1,) * rank, (16,) * (rank - 1), box, argument.swizzle
        )
    extents = [expressions.whole(e, values) for e in parameter.extents]
    strides = entry_strides(metadata, argument.tensor, bound, values)
    return TensorMapSpec(
        element=parameter.element,
        address=address,
        dims=tuple(extents[e] for e in argument.entries),
        strides=tuple(strides[e] * item_bytes for e in argument.entries[1:]),
        box=box,
        swizzle=argument.swizzle,
    )


def encode(kind: str, value: int | float | bool) -> bytes:
    """A number as the bytes of a ``.param`` of type ``kind`` ("s32", "bf16", ...), little-endian:
    integers wrap, floats are rounded once, to nearest even."""
    if kind == "bf16":
        if value != value:
            return b"\xff\x7f"
        bits = int.from_bytes(_odd_f32(value), "little")
        return struct.pack("<H", (bits + 0x7FFF + (bits >> 16 & 1)) >> 16)
    if kind in ("f16", "f32", "f64"):
        try:
            return struct.pack(_FORMATS[kind], value)
        except OverflowError:
            return struct.pack(_FORMATS[kind], math.copysign(math.inf, value))
    bits = int(kind[1:])
    return (int(value) & (1 << bits) - 1).to_bytes(bits // 8, "little")


def _odd_f32(value: float) -> bytes:
    """A number as f32; between two of them the odd one, which rounds to bf16 as the number does."""
    single = encode("f32", value)
    back = struct.unpack("<f", single)[0]
    if back == value:
        return single
    bits = int.from_bytes(single, "little") - (abs(back) > abs(value))
    return (bits | 1).to_bytes(4, "little")
