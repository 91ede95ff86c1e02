"""Host arrays copied to a device for one launch, byte for byte, gaps and overlaps included."""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from tkc.runtime.arrays import ArrayView

AT_ONCE = 1 << 30  # bytes of a copy: ctypes cuts larger numbers off
ALIGNMENT = 256  # a copy keeps the address modulo this, so that promises about it still hold


class Memory(Protocol):
    """The part of a device that holds bytes."""

    def allocate(self, size: int, label: str, lead: int = 0) -> int:
        """The address of new memory: ``lead`` bytes, and ``size`` behind them."""
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


@dataclass(slots=True)
class Region:
    """Host bytes ``low <= address < high``, which one or more arrays occupy."""

    low: int
    high: int
    names: list[str]
    block: int = 0  # what the device allocated
    address: int = 0  # where ``low`` lies on the device


class Staging:
    """Arrays that overlap in memory share a region, so that views of one buffer stay views."""

    def __init__(self, device: Memory, arrays: Mapping[str, ArrayView]) -> None:
        self.device, self.arrays = device, arrays
        self.regions: list[Region] = []
        self.addresses: dict[str, int] = {}
        spans = sorted((*a.span, name) for name, a in arrays.items() if a.size)
        for low, high, name in spans:
            last = self.regions[-1] if self.regions else None
            if last is not None and low < last.high:
                last.high = max(last.high, high)
                last.names.append(name)
            else:
                self.regions.append(Region(low, high, [name]))

    def copy_in(self) -> None:
        """Allocate every region on the device and copy it there; ``addresses`` then says where the
        arrays lie."""
        for region in self.regions:
            lead = region.low % ALIGNMENT
            size = region.high - region.low
            region.block = self.device.allocate(size, " ".join(region.names), lead)
            region.address = region.block + lead
            for done in range(0, size, AT_ONCE):
                content = ctypes.string_at(region.low + done, min(AT_ONCE, size - done))
                self.device.write(region.address + done, content)
            for name in region.names:
                self.addresses[name] = region.address + self.arrays[name].pointer - region.low
        for name, array in self.arrays.items():
            if not array.size:
                self.addresses[name] = 0

    def copy_out(self, written: Collection[str]) -> None:
        """Copy the regions back that hold one of the written arrays, by name."""
        for region in self.regions:
            if any(name in written for name in region.names):
                content = self.device.read(region.address, region.high - region.low)
                ctypes.memmove(region.low, content, len(content))

    def free(self) -> None:
        """Give the device's memory back."""
        for region in self.regions:
            if region.block:
                self.device.free(region.block)
                region.block = 0
