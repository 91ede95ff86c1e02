"""What a device can do, and the one way to run a compiled kernel on any of them."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tkc.artifact.arguments import LogArgument
from tkc.artifact.metadata import LaunchMetadata
from tkc.runtime import launch as launches
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound
from tkc.runtime.debug_log import DebugLog
from tkc.runtime.launch import Launch
from tkc.runtime.staging import Staging
from tkc.support.source import Source

if TYPE_CHECKING:
    from tkc.sim.stats import Stats


class DeviceError(Exception):
    """A device is missing, or failed to load or run a kernel."""


@dataclass(frozen=True, slots=True)
class Program:
    """A compiled kernel: PTX text, what its launch needs, its .tk source if that is at hand, and
    the machine code for its target if that was made ahead of time."""

    ptx: str
    metadata: LaunchMetadata
    source: Source | None = None
    cubin: bytes | None = None


class Device(Protocol):
    """A place where PTX runs."""

    @property
    def name(self) -> str:
        """For people: which device, and where."""
        ...

    @property
    def target(self) -> str:
        """The target to compile for, such as "sm_90a"."""
        ...

    @property
    def multiprocessors(self) -> int:
        """How many it has: the ``sms`` of host expressions."""
        ...

    @property
    def l2_bytes(self) -> int:
        """Of its L2 cache: the ``l2`` of host expressions."""
        ...

    @property
    def assembles(self) -> bool:
        """Whether what it loads goes through ptxas, where that is installed."""
        ...

    def holds(self, where: str) -> bool:
        """Whether arrays on a device such as "cpu" or "cuda:0" can be used without a copy."""
        ...

    def allocate(self, size: int, label: str, lead: int = 0) -> int:
        """The address of new memory, aligned to 256 bytes at least: ``lead`` bytes that nobody
        may touch, and ``size`` behind them."""
        ...

    def free(self, address: int) -> None:
        """Give memory back that ``allocate`` gave."""
        ...

    def write(self, address: int, content: bytes) -> None:
        """Copy bytes to an address of the device."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """The ``size`` bytes at an address of the device, once all work on it has ended."""
        ...

    def launch(self, program: Program, launch: Launch) -> Stats | None:
        """Run, or enqueue; the statistics of the run if the device keeps any."""
        ...


def execute(program: Program, bound: Bound, device: Device) -> Stats | None:
    """Launch a kernel on bound arguments; arrays that the device cannot reach are copied there, and
    what is written is copied back.

    Returns the device's statistics (None from a GPU and for an empty grid). Raises ArgumentError (a
    promise or requirement does not hold) and DeviceError.
    """
    metadata = program.metadata
    launches.check(metadata, bound)
    if any(isinstance(a, LogArgument) for a in metadata.arguments):
        with DebugLog(device, metadata) as log:
            return _execute(program, bound, device, log.addresses)
    return _execute(program, bound, device, {})


def _execute(
    program: Program, bound: Bound, device: Device, addresses: Mapping[str, int]
) -> Stats | None:
    """``execute``, with the addresses of what is no argument of the caller."""
    metadata = program.metadata
    sms, l2 = device.multiprocessors, device.l2_bytes
    away = [n for n, array in bound.tensors.items() if not device.holds(array.device)]
    if not away:
        launch = launches.prepare(metadata, bound, sms, addresses, l2=l2)
        return None if launch.empty else device.launch(program, launch)
    if launches.prepare(metadata, bound, sms).empty:
        return None
    written = {p.name for p in metadata.params if p.mode != "in"}
    staging = Staging(device, {name: bound.tensors[name] for name in away})
    try:
        staging.copy_in()
        places = {**staging.addresses, **addresses}
        launch = launches.prepare(metadata, bound, sms, places, l2=l2)
        statistics = device.launch(program, launch)
        staging.copy_out(written)
    finally:
        staging.free()
    return statistics


def gpu_missing() -> str | None:
    """Why there is no GPU to run on; None where there is one."""
    try:
        gpu_device(0)
    except DeviceError as problem:
        return str(problem)
    return None


def gpu_device(ordinal: int) -> Device:
    """The GPU of that number, as CUDA counts them. Raises DeviceError where there is none."""
    return importlib.import_module("tkc.runtime.gpu").device(ordinal)


def simulated_device(**options: str | int) -> Device:
    """A simulated GPU; see ``tkc.runtime.simulated.SimulatedDevice`` for the options."""
    return importlib.import_module("tkc.runtime.simulated").SimulatedDevice(**options)


def device_for(bound: Bound) -> Device:
    """Where a call with these arguments runs: CUDA tensors on their device, all else on the
    simulator."""
    where = bound.device
    if where.startswith("cuda"):
        return gpu_device(int(where.partition(":")[2] or 0))
    return simulated_device()


_DEVICES = {  # by what others call them
    **dict.fromkeys(("cpu", "cpu:0", "host", "numpy", "simulator"), "sim"),
    **dict.fromkeys(("nvidia", "device", "cuda:"), "gpu"),
}


def kind_asked(asked: object) -> str:
    """The kind of device that a caller has a word for: "auto", "sim" or "gpu". Raises
    ArgumentError."""
    name = "auto" if asked is None else str(asked)
    if re.fullmatch(r"gpu|cuda(:\d{1,4})?", name):
        return "gpu"
    if name in ("auto", "sim"):
        return name
    number = re.fullmatch(r"(?:(?:gpu|nvidia|cuda):?)?(\d{1,2})", name.lower())
    meant = f"cuda:{number[1]}" if number else _DEVICES.get(name.lower(), "")
    why = f'device should be "auto", "sim", "gpu" or "cuda:N"; given is {name[:40]!r}'
    why += f', did you mean "{meant}"?' if meant else ""
    raise ArgumentError("L0116", why, "device")


def device_asked(asked: object, bound: Bound) -> Device:
    """Where a call runs whose caller has a word in it: "sim", "gpu" (that of the arguments, or else
    the first) or "cuda:1", also as a torch device; "auto" or None leave it open.

    Arrays of the host are copied to a GPU and back; those of a GPU go nowhere else (L0116). Raises
    ArgumentError and DeviceError.
    """
    where, name = bound.device, "auto" if asked is None else str(asked)
    kind = kind_asked(asked)
    on_gpu = where.startswith("cuda")
    if on_gpu and (kind == "sim" or (":" in name and name != where)):
        why = f"the arguments are on {where}, which device={name!r} cannot reach; copy them first"
        raise ArgumentError("L0116", why, "device")
    if on_gpu or kind in ("auto", "sim"):
        return device_for(bound)
    return gpu_device(int(name.partition(":")[2] or 0))
