"""Runs the cases of a benchmark on a device: arguments, launches, events, graphs."""

from __future__ import annotations

import ctypes
import math
import statistics
import struct
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from tkc.driver.dumped_stages import compile_text
from tkc.driver.modules import source
from tkc.runtime import launch as launches
from tkc.runtime.binding import bind
from tkc.runtime.device import Program
from tkc.runtime.launch import Launch, TensorMapSpec, Workspace
from tkc.support.elements import ELEMENTS
from tkc.timing.calibrate.benchmark import Case, Tensor

FLUSHED = 1 << 28  # bytes that are written to fill the L2 with them
PIECE = 1 << 24  # random bytes that larger tensors repeat
MAP_BYTES = 128
Node = tuple[object, object, ctypes.Array[ctypes.c_void_p]]
AT_ONCE = 20  # launches without a pause where the GPU is kept busy


def compiled(text: str, named: Mapping[str, str | int]) -> Program:
    """A kernel of cta IR, or of tile source for arguments of these types."""
    if text.startswith("tkc.ir"):
        return compile_text(text, "calibrate", None).program
    module = source(text, "calibrate.tk")
    name = text.split("kernel ", 1)[1].split("(", 1)[0]
    made = getattr(module, name).compile(target="sm_90a", **named)
    return compile_text(made.ptx, "calibrate", None).program


def content(tensor: Tensor, seed: int) -> tuple[bytes, int]:
    """(bytes, how often they repeat): what an argument holds at first, as the ``fill`` of the
    tensor says; random numbers are those of ``seed``."""
    element, _, rest = tensor.type.partition("[")
    shape = [int(part) for part in rest.rstrip("]").split(",")]
    item, count = ELEMENTS[element].bytes, math.prod(shape)
    random = np.random.default_rng(seed)
    if tensor.fill == "zero":
        return bytes(min(count * item, PIECE)), max(1, count * item // PIECE)
    if tensor.fill == "cycle":
        rows = shape[0] if shape[0] != 2 else shape[1]
        order = random.permutation(rows).astype(np.int32)
        following = np.empty(rows, np.int32)
        following[order] = np.roll(order, -1)
        if shape[0] == 2:  # the row itself is what is followed; the other says where to begin
            return np.stack([following, np.arange(rows, dtype=np.int32)]).tobytes(), 1
        return np.repeat(following, shape[1]).tobytes(), 1
    if tensor.fill == "starts":
        ways = np.arange(count // 32, dtype=np.int64).reshape(shape[1], shape[0])
        each = ways.T.ravel() * tensor.of // (count // 32)  # those of one CTA the furthest apart
        cycle = np.random.default_rng(tensor.of).permutation(tensor.of).astype(np.int32)
        return np.repeat(cycle[each], 32).astype(np.int32).tobytes(), 1
    piece = min(count, PIECE // item)
    if tensor.fill == "below":
        held = random.integers(0, tensor.of, piece, np.int32)
    elif element in ("f32", "bf16"):
        held = random.standard_normal(piece, np.float32)
        if element == "bf16":
            held = (held.view(np.uint32) >> 16).astype(np.uint16)
    else:
        held = random.integers(0, 1 << 31, piece, np.int32)
    return held.tobytes(), max(1, count // piece)


@dataclass(slots=True)
class Prepared:
    """A case that is ready: its launches with few and with many trips, what they write to, and a
    launch that warms up for them."""

    case: Case
    program: Program
    few: Any
    many: Any
    clocks: int
    grid: int
    held: list[int] = field(default_factory=list[int])
    warm: object = None
    raw: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])


class Simulated:
    """The simulator in a GPU's place: everything runs, the times mean nothing."""

    def __init__(self, device: Any) -> None:
        self.device = device

    def make(self, program: Program, made: Sequence[Launch]) -> Any:
        """What ``run`` needs for some launches one after the other."""
        return program, made

    def run(self, made: Any) -> float:
        """Make the launches, for their checks and results alone: the time is always 1."""
        program, following = made
        for launch in following:
            self.device.launch(program, launch)
        return 1.0

    def flush(self) -> None:
        """Nothing: the simulator has no L2 to be emptied."""
        return None


class Gpu:
    """A GPU: every launch is a graph, between two events on a stream of its own."""

    def __init__(self, device: Any) -> None:
        self.device, self.call = device, device.call
        with device._current():
            self.stream = self.call("cuStreamCreate", 0)  # it waits for copies from the host
            self.events = self.call("cuEventCreate", 0), self.call("cuEventCreate", 0)
            self.scratch = device.allocate(FLUSHED, "")

    def make(self, program: Program, made: Sequence[Launch]) -> Any:
        """A CUDA graph (cuGraphExec) of some launches of a program, one after the other."""
        device, held = self.device, list[object]()
        nodes: dict[int, Node] = {}  # of each different launch
        for launch in made:
            if id(launch) not in nodes:
                nodes[id(launch)] = self._node(program, launch, held)
        with device._current():
            mode = device.driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
            self.call("cuStreamBeginCapture", self.stream, mode)
            for launch in made:
                function, config, pointers = nodes[id(launch)]
                self.call("cuLaunchKernelEx", config, function, ctypes.addressof(pointers), 0)
            graph = self.call("cuStreamEndCapture", self.stream)
            return self.call("cuGraphInstantiate", graph, 0)

    def _node(self, program: Program, launch: Launch, held: list[object]) -> Node:
        """Function, configuration and pointers to the arguments of a launch; ``held`` gets what
        these point to."""
        device = self.device
        function, config = device.function(program, launch), device.configuration(launch)
        config.hStream = self.stream
        pointers = (ctypes.c_void_p * max(1, len(launch.slots)))()
        for place, slot in enumerate(launch.slots):
            if isinstance(slot, TensorMapSpec):
                with device._current():  # encoding asks for a context
                    value = device.tensor_map(slot)
            elif isinstance(slot, Workspace):
                address = device.allocate(max(slot.bytes, 16), "")
                device.write(address, bytes(max(slot.bytes, 16)))
                value = struct.pack("<Q", address)
            else:
                value = slot
            buffer = ctypes.create_string_buffer(len(value) + MAP_BYTES)
            base = -(-ctypes.addressof(buffer) // MAP_BYTES) * MAP_BYTES
            ctypes.memmove(base, value, len(value))
            held.append(buffer)
            pointers[place] = base
        return function, config, pointers

    def run(self, made: Any) -> float:
        """Launch ``made``, a graph that ``make`` gave, and wait for its end: how long it takes, in
        microseconds, by events around it."""
        first, last = self.events
        with self.device._current():
            self.call("cuEventRecord", first, self.stream)
            self.call("cuGraphLaunch", made, self.stream)
            self.call("cuEventRecord", last, self.stream)
            self.call("cuEventSynchronize", last)
            return 1e3 * float(self.call("cuEventElapsedTime", first, last))

    def flush(self) -> None:
        """Overwrite more memory than the L2 holds, so that what is read next comes from DRAM."""
        with self.device._current():
            self.call("cuMemsetD32Async", self.scratch, 0x3F9D70A4, FLUSHED // 4, self.stream)


Place = Simulated | Gpu


class Runner:
    """Prepares cases on a device, times them, and gives their memory back."""

    def __init__(self, device: Any, place: Place) -> None:
        self.device, self.place = device, place
        self.programs: dict[tuple[str, str], Program] = {}

    def prepare(self, case: Case) -> Prepared:
        """Compile, fill the arguments, and make both launches."""
        named = {name: tensor.type for name, tensor in case.tensors.items()}
        key = (case.kernel, "" if case.kernel.startswith("tkc.ir") else str(named))
        if key not in self.programs:
            self.programs[key] = compiled(case.kernel, {**named, **case.scalars})
        program = self.programs[key]
        addresses: dict[str, int] = {}
        for number, (name, tensor) in enumerate(case.tensors.items()):
            addresses[name] = self._filled(tensor, number)
        if case.grid:
            named["clocks"] = f"i32[{case.grid}]"
            addresses["clocks"] = self.device.allocate(4 * case.grid, "clocks")
            self.device.write(addresses["clocks"], bytes(4 * case.grid))
        few, many = (
            self.place.make(program, self._launches(program, case, named, addresses, m))
            for m in (False, True)
        )
        clocks = addresses.get("clocks", 0)
        prepared = Prepared(case, program, few, many, clocks, case.grid, [*addresses.values()])
        if case.warm:
            launch = self._launch(program, case, named, addresses, case.warm)
            prepared.warm = self.place.make(program, [launch])
        return prepared

    def _launches(
        self,
        program: Program,
        case: Case,
        named: dict[str, str],
        addresses: dict[str, int],
        many: bool,
    ) -> list[Launch]:
        """Those of a graph with the few or the many trips of a case."""
        if case.how != "us":
            trips = case.high if many or case.busy else case.low
            launch = self._launch(program, case, named, addresses, trips)
            # A graph of many launches to be busy with, and one to be timed.
            return [launch] * (AT_ONCE if case.busy and not many else 1)
        count = case.high if many else case.low
        if not case.moving:
            return [self._launch(program, case, named, addresses, case.trips)] * count
        return [self._launch(program, case, named, addresses, case.trips, k) for k in range(count)]

    def _launch(
        self,
        program: Program,
        case: Case,
        named: dict[str, str],
        addresses: dict[str, int],
        trips: int,
        number: int = 0,
    ) -> Launch:
        """With so many trips; the launch of this number in its graph."""
        numbers = {"n": trips, **case.scalars} if case.grid else dict(case.scalars)
        for name, step in case.moving.items():
            numbers[name] += number * step
        metadata = program.metadata
        shapes = {**named, **numbers}
        bound = bind(metadata.params, [], shapes, metadata.settings, shapes_only=True)
        launch = launches.prepare(metadata, bound, self.device.multiprocessors, addresses)
        return replace(launch, streams=())

    def _filled(self, tensor: Tensor, seed: int) -> int:
        piece, times = content(tensor, seed if tensor.fill != "cycle" else _rows(tensor))
        element, _, rest = tensor.type.partition("[")
        count = math.prod(int(part) for part in rest.rstrip("]").split(","))
        size = count * ELEMENTS[element].bytes
        address = self.device.allocate(size, tensor.type)
        for k in range(times + 1):
            left = size - k * len(piece)
            if left > 0:
                self.device.write(address + k * len(piece), piece[:left])
        return int(address)

    def time(self, prepared: Prepared) -> float:
        """One repeat: the time of one thing of a trip, or megahertz."""
        case = prepared.case
        if case.how == "mhz":
            return self._megahertz(prepared)
        spent: list[float] = []
        for made in (prepared.few, prepared.many):
            if prepared.warm is not None:  # other cases ran since
                self.place.run(prepared.warm)
            if case.flush:
                self.place.flush()
            between = self.place.run(made)
            spent.append(between if case.how == "us" else self._clocks(prepared))
        prepared.raw.append((spent[0], spent[1]))
        return (spent[1] - spent[0]) / (case.high - case.low) / case.work

    def _clocks(self, prepared: Prepared) -> float:
        read = self.device.read(prepared.clocks, 4 * prepared.grid)
        values = np.frombuffer(read, np.uint32)
        choose = max if prepared.case.over == "max" else statistics.median
        return float(choose(values.tolist()))

    def _megahertz(self, prepared: Prepared) -> float:
        case = prepared.case
        until = time.monotonic() + case.rest
        while time.monotonic() < until:  # a little work now and then keeps the clock up
            self.place.run(prepared.few)
            time.sleep(1e-3)
        until = time.monotonic() + case.busy
        while time.monotonic() < until:
            self.place.run(prepared.few)
        between = self.place.run(prepared.many)
        clocks = self._clocks(prepared)
        prepared.raw.append((between, clocks))
        return clocks / between

    def release(self, prepared: Sequence[Prepared]) -> None:
        """Give the memory of prepared cases back to the device."""
        for one in prepared:
            for address in one.held:
                self.device.free(address)


def _rows(tensor: Tensor) -> int:
    """The seed of a cycle: its length, so that its starts can be found again."""
    return int(tensor.type.partition("[")[2].partition(",")[0])
