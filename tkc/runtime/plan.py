"""Launch plans: everything about a launch that the shapes of its arguments decide, made once.

A plan serves the calls whose arguments agree in what ``tkc.runtime.planned_call`` looks up. What
is left for such a call is to write addresses and numbers into a prepared buffer and to launch.
"""

from __future__ import annotations

import ctypes
import functools
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tkc.artifact.arguments import (
    LogArgument,
    PointerArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.artifact.metadata import LaunchMetadata, Parameter
from tkc.runtime import launch, libcuda
from tkc.runtime.arrays import ArrayView
from tkc.runtime.binding import Bound
from tkc.runtime.device import Program
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.guards import never
from tkc.runtime.launch import TensorMapSpec, Workspace
from tkc.runtime.tensor_map import CACHED_MAPS, MAP_BYTES
from tkc.runtime.workspaces import ALIGNMENT
from tkc.support import expressions
from tkc.support.values import Array, Foreign

_CODES = {
    **{"bool": "?", "i8": "b", "u8": "B", "i16": "h", "u16": "H", "i32": "i", "u32": "I"},
    **{"i64": "q", "u64": "Q", "f16": "e", "f32": "f", "f64": "d"},
}
Kind = tuple[Foreign, Foreign]  # of an output that is allocated: torch's element type and device
# How torch's current stream, device and capture are asked for, and the driver's launch function.
_Readers = tuple[
    Callable[[int], int], Callable[[], int] | None, Callable[[], bool], Callable[..., int]
]
# And of one whose slots hold the addresses of the call already.
HELD = ("check", "stream_of", "ordinal", "thread_device", "enqueue")
SLOT_BYTES = 8
# What a warm call reads of a plan, in the order of its tuple ``warm``.
WARM = (
    *("makes", "empty", "stream_of", "ordinal", "free", "maps", "fill"),
    *("thread_device", "enqueue"),
)


class PackedValues:
    """The buffer's first part, alike for all plans of a kernel: addresses, then numbers.

    Each takes 8 bytes; a number is written as its parameter's type, zeros behind it. bf16 cannot
    be written so: its numbers are constants of a plan.
    """

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.tensors = tuple(p for p in parameters if p.kind == "tensor")
        scalars = tuple(p for p in parameters if p.kind == "scalar")
        self.scalars = tuple(p for p in scalars if p.element in _CODES)
        self.all_scalars = scalars
        names = [p.name for p in (*self.tensors, *self.scalars)]
        self.offsets = {name: SLOT_BYTES * k for k, name in enumerate(names)}
        self.size = SLOT_BYTES * len(names)
        numbers = ""
        for scalar in self.scalars:
            code = _CODES[scalar.element]
            numbers += f"{code}{SLOT_BYTES - struct.calcsize(code)}x"
        # Every place is aligned; native packing is quicker.
        self.write = struct.Struct(f"@{'Q' * len(self.tensors)}{numbers}").pack_into
        self.write_numbers = struct.Struct(f"@{numbers}").pack_into
        self.numbers_at = SLOT_BYTES * len(self.tensors)
        written = [p.name for p in self.tensors if p.mode != "in"]
        order = [p.name for p in self.tensors]
        self.contested = tuple(  # pairs that must not overlap, the written one first
            (name, other)
            for name in written
            for other in order
            if other != name and (other not in written or order.index(name) < order.index(other))
        )

    def holds(self, kind: str, expr: str) -> bool:
        """Whether a kernel argument of type ``kind`` and text ``expr`` has the same bytes as a
        scalar that is written here."""
        element = {p.name: p.element for p in self.scalars}.get(expr)
        if element is None:
            return False
        if element == "bool":
            return kind[0] in "us"
        if element[0] == "f" or kind[0] == "f":
            return element == kind
        wide = int(kind[1:]) >= int(element[1:]) if element[0] == "u" else False
        return kind[0] in "us" and (wide or kind[1:] == element[1:])


def needs_values(metadata: LaunchMetadata, packed: PackedValues) -> bool:
    """Whether a scalar argument decides more of the launch than the number that is passed on."""
    scalars = {p.name for p in packed.all_scalars}
    texts = [*metadata.grid, *(condition for condition, _ in metadata.requires)]
    texts += [extent for p in metadata.params for extent in p.extents]
    for argument in metadata.arguments:
        if isinstance(argument, ValueArgument) and not packed.holds(argument.type, argument.expr):
            texts.append(argument.expr)
        elif isinstance(argument, WorkspaceArgument):
            texts.append(argument.bytes)
    return any(not scalars.isdisjoint(expressions.names(text)) for text in texts)


class MapsByAddress(dict[int, bytes]):
    """The tensor map of one argument by the address of its tensor; the rest of it is fixed."""

    def __init__(self, device: GpuDevice, spec: TensorMapSpec) -> None:
        super().__init__()
        self.device, self.spec = device, spec

    def __missing__(self, address: int) -> bytes:
        if len(self) >= CACHED_MAPS:
            self.clear()
        spec = replace(self.spec, address=address if self.spec.address else 0)
        found = self[address] = self.device.tensor_map(spec)
        return found


class MapsByAddresses(dict[tuple[int, ...], bytes]):
    """All tensor maps of a launch, one behind the other, by the addresses of the arguments.

    ``parts``: the maps of each map argument, and which of the addresses is its tensor's.
    """

    def __init__(self, parts: Sequence[tuple[MapsByAddress, int]]) -> None:
        super().__init__()
        self.parts = tuple(parts)

    def __missing__(self, addresses: tuple[int, ...]) -> bytes:
        if len(self) >= CACHED_MAPS:
            self.clear()
        found = self[addresses] = b"".join([maps[addresses[k]] for maps, k in self.parts])
        return found


class Slot:
    """A parameter buffer and a configuration, used by one launch at a time.

    ``arguments`` are those of the driver's launch function, for ctypes. ``numbers`` are the scalars
    that the buffer of a slot holds whose addresses stay as they are.
    """

    __slots__ = (
        *("arguments", "buffer", "config", "export", "maps"),
        *("numbers", "shared_on", "start", "stream", "table"),
    )

    def __init__(self, plan: Plan) -> None:
        self.buffer = bytearray(plan.size + MAP_BYTES)
        self.export = (ctypes.c_char * len(self.buffer)).from_buffer(self.buffer)
        address = ctypes.addressof(self.export)
        self.start = -address % MAP_BYTES
        base = address + self.start
        first, end = plan.mapped
        self.maps = slice(self.start + first, self.start + end)
        for offset, content in plan.constants:
            place = self.start + offset
            self.buffer[place : place + len(content)] = content
        count = max(1, len(plan.offsets))
        self.table = (ctypes.c_void_p * count)(*[base + offset for offset in plan.offsets])
        self.config: Foreign = plan.device.configuration(plan.launch)
        self.stream = 0
        self.numbers: tuple[object, ...] = ()
        self.shared_on: int | None = None  # the stream whose workspaces the buffer names
        addresses = (int(self.config.getPtr()), int(plan.function), ctypes.addressof(self.table))
        self.arguments = (*map(libcuda.reference, addresses), None)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where each kernel parameter lies in the buffer of a program's launches: ``offsets``, of
    ``size`` bytes, the tensor maps in ``mapped``. Of the parameters beside addresses and numbers
    of the caller: their ``numbers``, the places of their ``tensors`` among the addresses, and
    their ``own`` offsets."""

    offsets: tuple[int, ...]
    size: int
    mapped: tuple[int, int]
    numbers: tuple[int, ...]
    tensors: tuple[int, ...]
    own: tuple[int, ...]

    @classmethod
    def of(cls, metadata: LaunchMetadata, packed: PackedValues) -> _Places:
        """Addresses and numbers first, then tensor maps, aligned, then all else."""
        tensors = {p.name: k for k, p in enumerate(packed.tensors)}
        offsets: list[int] = []
        others: list[tuple[int, int, int]] = []
        first = map_end = -(-packed.size // MAP_BYTES) * MAP_BYTES
        maps = sum(isinstance(argument, TensorMapArgument) for argument in metadata.arguments)
        end = first + MAP_BYTES * maps
        for number, argument in enumerate(metadata.arguments):
            if isinstance(argument, PointerArgument):
                offsets.append(packed.offsets[argument.tensor])
            elif isinstance(argument, ValueArgument) and packed.holds(argument.type, argument.expr):
                offsets.append(packed.offsets[argument.expr])
            elif isinstance(argument, TensorMapArgument):
                others.append((number, tensors[argument.tensor], map_end))
                offsets.append(map_end)
                map_end += MAP_BYTES
            else:
                others.append((number, 0, end))
                offsets.append(end)
                end += SLOT_BYTES
        return cls(
            tuple(offsets),
            end,
            (first, map_end),
            tuple([number for number, _, _ in others]),
            tuple([tensor for _, tensor, _ in others]),
            tuple([offset for _, _, offset in others]),
        )


class Plan:
    """The launch of a program for one class of arguments. Threads may share it.

    ``free`` are the slots that no thread is using: taking and giving back are atomic. A plan that
    a scalar's value decides is found in ``by_value`` of the plan for the scalar's type.
    """

    __slots__ = (
        "apart",
        "by_value",
        "capturing",
        "check",
        "constants",
        "contested",
        "device",
        "empty",
        "free",
        "enqueue",
        "fill",
        "function",
        "launch",
        "made",
        "makes",
        "mapped",
        "maps",
        "offsets",
        "ordinal",
        "own",
        "packed",
        "places",
        "readers",
        "shared",
        "size",
        "stream_of",
        "thread_device",
        "warm",
    )

    places: _Places
    readers: _Readers

    def __init__(self) -> None:
        self.check: Callable[..., bool] = never
        self.by_value: dict[object, Plan] | None = None
        self.apart: set[tuple[int, ...]] = set()
        self.function: Foreign = None

    @classmethod
    def of(
        cls,
        program: Program,
        bound: Bound,
        device: GpuDevice,
        packed: PackedValues,
        made: Mapping[str, Kind],
        like: Plan | None = None,
    ) -> Plan:
        """The plan of a launch that has been checked, from its arguments; ``made``: the outputs
        that each launch allocates. ``like`` is a plan of the same program for other sizes."""
        plan = cls()
        plan.device, plan.ordinal, plan.packed = device, device.ordinal, packed
        if like is None:
            plan.readers = (*device.stream_readers(), device.capture_reader(), device.launcher())
            plan.places = _Places.of(program.metadata, packed)
        else:
            plan.readers, plan.places = like.readers, like.places
        sms, numbers = device.multiprocessors, plan.places.numbers
        plan.function = like.function if like is not None else None
        known = plan.function is not None  # so that only what differs is prepared
        wanted = numbers if known else None
        made_ready = launch.prepare(program.metadata, bound, sms, only=wanted, l2=device.l2_bytes)
        plan.launch = device.fitted(program, made_ready)
        slots = plan.launch.slots if known else [plan.launch.slots[n] for n in numbers]
        plan.empty = plan.launch.empty
        plan.stream_of, plan.thread_device, plan.capturing, plan.enqueue = plan.readers
        if plan.launch.streams and plan.launch.borrowed:
            plan.stream_of = _always(plan.launch.streams[0])
        plan.made = made
        plan.makes = _makers(bound, packed, made)
        plan.contested = tuple(_contested(bound, packed, made))
        plan.free = []
        if not plan.empty and not known:
            plan.function = device.function(program, plan.launch)
        plan._lay_out(slots)
        plan.warm = tuple([getattr(plan, name) for name in WARM])
        return plan

    def _lay_out(self, slots: Sequence[launch.Slot]) -> None:
        """What lies where in the buffer beside addresses and numbers: ``slots``."""
        places = self.places
        maps: list[tuple[MapsByAddress, int]] = []
        workspaces: list[tuple[int, Workspace]] = []
        constants: list[tuple[int, bytes]] = []
        for slot, tensor, offset in zip(slots, places.tensors, places.own, strict=True):
            if isinstance(slot, TensorMapSpec):
                maps.append((MapsByAddress(self.device, slot), tensor))
            elif isinstance(slot, Workspace):
                workspaces.append((offset, slot))
            else:
                constants.append((offset, slot))
        self.offsets, self.size, self.constants = places.offsets, places.size, tuple(constants)
        self.mapped, self.maps = places.mapped, MapsByAddresses(maps) if maps else None
        self.fill = self._fill if workspaces else None
        self.own = [w for w in workspaces if w[1].zero and not w[1].restored]
        self.shared = [w for w in workspaces if w not in self.own]

    def slot(self) -> Slot:
        """One more slot, for a thread that finds none free: there are as many as have launched at
        once."""
        return Slot(self)

    @property
    def holds_addresses(self) -> bool:
        """Whether slots may keep the addresses of a call: it passes all outputs, has programs to
        run, and numbers that are only passed on, and no workspace."""
        varies = self.makes is not None or self.by_value is not None or self.fill is not None
        return not (varies or self.empty)

    def held_slot(self, addresses: tuple[int, ...], numbers: tuple[object, ...]) -> Slot:
        """A slot for calls with these addresses."""
        slot = Slot(self)
        self.packed.write(slot.buffer, slot.start, *addresses, *numbers)
        if self.maps is not None:
            slot.buffer[slot.maps] = self.maps[addresses]
        slot.numbers = numbers
        return slot

    def _fill(self, slot: Slot, stream: int) -> list[Array]:
        """Write the addresses of workspaces; what must live until the launch is enqueued."""
        here = self.thread_device is None or self.thread_device() == self.ordinal
        made, captured = self.own, here and self.capturing()
        if not here or captured or (slot.shared_on != stream and not self._share(slot, stream)):
            slot.shared_on = None
            made = [*made, *self.shared]
        held: list[Array] = []
        for offset, workspace in made:
            address = None
            if captured and workspace.zero and workspace.restored:
                address = self.device.workspaces.zeros(workspace.bytes)
            if address is None:
                memory = self.device.workspace_maker(workspace)()
                address = memory.data_ptr()
                held.append(memory)
            struct.pack_into("<Q", slot.buffer, slot.start + offset, address)
        return held

    def _share(self, slot: Slot, stream: int) -> bool:
        """Whether the stream has workspaces for this launch; their addresses are then written."""
        for zero in (False, True):
            parts = [(offset, w.bytes) for offset, w in self.shared if w.zero is zero]
            if not parts:
                continue
            sizes = [-(-size // ALIGNMENT) * ALIGNMENT for _, size in parts]
            address = self.device.workspaces.block(stream, sum(sizes), zero)
            if address is None:
                return False
            for (offset, _), size in zip(parts, sizes, strict=True):
                struct.pack_into("<Q", slot.buffer, slot.start + offset, address)
                address += size
        slot.shared_on = stream
        return True

    def check_apart(self, addresses: Sequence[int]) -> None:
        """What is written lies apart from all else, as the distances of the addresses show.

        Raises ValueError where they do not.
        """
        for written, other, low, high in self.contested:
            distance = addresses[other] - addresses[written]
            if low < distance < high and (written, other, distance) not in self.apart:
                raise ValueError(f"arguments {written} and {other} may overlap")

    def failed(self, slot: Slot, status: int | None) -> None:
        """Launch again in the device's context, which the thread may lack. Raises DeviceError."""
        pointers = ctypes.addressof(slot.table)
        self.device.relaunch(slot.config, self.function, pointers, status)


def _always(stream: int) -> Callable[[int], int]:
    """A function that gives this stream for every device."""

    def stream_of(ordinal: int) -> int:
        return stream

    return stream_of


def made_outputs(bound: Bound) -> dict[str, Kind]:
    """The outputs that were allocated for a call, with element type and device as torch has
    them."""
    made = {id(result) for result in bound.results}
    held = [(n, a.owner) for n, a in bound.tensors.items() if id(a.owner) in made]
    return {name: (owner.dtype, owner.device) for name, owner in held}


def _makers(
    bound: Bound, packed: PackedValues, made: Mapping[str, Kind]
) -> tuple[Callable[[], Array] | None, ...] | None:
    """For each output, what allocates it; None for one that was passed. None if all were."""
    if not made:
        return None
    empty = sys.modules["torch"].empty
    makers: list[Callable[[], Array] | None] = []
    for name in (p.name for p in packed.tensors if p.mode == "out"):
        if name not in made:
            makers.append(None)
            continue
        kind, device = made[name]
        shape = bound.tensors[name].shape
        makers.append(functools.partial(empty, shape, dtype=kind, device=device))
    return tuple(makers)


def _contested(
    bound: Bound, packed: PackedValues, made: Mapping[str, Kind]
) -> Iterator[tuple[int, int, int, int]]:
    """(written tensor, other tensor, low, high) for each pair that may overlap: at most if
    ``low < other's address - written's < high``. Outputs that are allocated for the call (``made``)
    overlap nothing."""
    spans: dict[str, tuple[int, int, int]] = {}  # place, first byte, end; relative to the address
    for place, parameter in enumerate(packed.tensors):
        name = parameter.name
        array = bound.tensors.get(name)
        if array is not None and name not in made and 0 not in array.shape:
            low, high = array.span
            spans[name] = place, low - array.pointer, high - array.pointer
    for written, other in packed.contested:
        if written in spans and other in spans:
            (one, low, high), (two, other_low, other_high) = spans[written], spans[other]
            yield one, two, low - other_high, high - other_low


def differences(packed: PackedValues, tensors: Mapping[str, ArrayView]) -> set[tuple[int, ...]]:
    """(written tensor, other tensor, difference of addresses) of those found not to overlap."""
    order = {p.name: place for place, p in enumerate(packed.tensors)}
    return {
        (order[written], order[other], tensors[other].pointer - tensors[written].pointer)
        for written, other in packed.contested
        if written in tensors and other in tensors
    }


def eligible(bound: Bound, program: Program) -> bool:
    """Whether a plan can serve calls like this one. A debug build is none; others' arrays must
    agree in their stream, and need torch for nothing."""
    kinds = [type(argument) for argument in program.metadata.arguments]
    if LogArgument in kinds or not bound.tensors:
        return False
    if all(array.library == "torch" for array in bound.tensors.values()):
        return True
    lent = all(array.library == "other" for array in bound.tensors.values())
    alone = WorkspaceArgument not in kinds and not bound.results
    return lent and alone and len(launch.streams_of(bound)) <= 1
