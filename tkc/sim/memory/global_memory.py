"""Device memory: named allocations with red zones, and one shadow byte per byte."""

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Array
from tkc.sim.errors import SimError
from tkc.sim.memory.marks import Places, Shadow, Touched, Written

BASE = 1 << 36  # address of byte 0 of the arena
ALIGNMENT = 256
RED_ZONE = 256
MOST_BYTES = 1 << 33  # of a device
SET = 0xFF  # shadow of an allocated byte that was written; 0 otherwise
_CELLS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.complex128, 32: "V32"}


@dataclass(frozen=True, slots=True)
class Allocation:
    """A named range of device memory: addresses start to end, the end not included."""

    name: str
    start: int
    end: int


class GlobalMemory:
    """The memory of a device: an arena of bytes that begins at address BASE, with named allocations
    and red zones between them.

    `cells[n]` and `shadow[n]` view the arena and its shadow (SET: written) as n-byte units, n = 1,
    2, 4, 8, 16 or 32, by (address - BASE) / n.
    """

    def __init__(self, capacity: int = 1 << 28) -> None:  # pages that are not used cost nothing
        self.starts: list[int] = []
        self.allocations: list[Allocation] = []
        self.freed: list[Allocation] = []
        self.top = BASE + ALIGNMENT
        self.touched: Touched | None = None  # see check/global_races.py
        self.places: Places | None = None
        self.promised: Written = {}  # see check/promises.py
        self.maps: dict[int, int] = {}  # see check/tensor_maps.py
        self.awaited: Counter[tuple[int, int]] = Counter()  # see ref/watchers.py
        self.clusters = 0  # that ever ran
        self.spare: list[Shadow] = []  # see check/program_order.py
        self._map(np.zeros(capacity, np.uint8), np.zeros(capacity, np.uint8))

    def _map(self, data: NDArray[np.uint8], shadow: NDArray[np.uint8]) -> None:
        self.data, self.shadow_bytes = data, shadow
        self.cells: dict[int, Array] = {n: data.view(kind) for n, kind in _CELLS.items()}
        self.shadow: dict[int, Array] = {
            n: shadow.view(kind) for n, kind in _CELLS.items() if n < 16
        }

    def alloc(self, size: int, name: str, fill: int | None = None, lead: int = 0) -> int:
        """The address of a fresh range of `size` bytes, `lead` bytes behind a multiple of 256. Its
        bytes count as never written unless `fill` gives them a value. Raises SimError beyond
        MOST_BYTES."""
        if not 0 <= size <= MOST_BYTES - (self.top - BASE):
            raise SimError("launch", f"cannot allocate {size} bytes")
        start = self.top + lead
        end = start + size
        self.top = -(-(end + RED_ZONE) // ALIGNMENT) * ALIGNMENT
        if self.top - BASE > self.data.size:
            capacity = max(2 * self.data.size, -(-(self.top - BASE) // 4096) * 4096)
            data, shadow = np.zeros(capacity, np.uint8), np.zeros(capacity, np.uint8)
            data[: self.data.size] = self.data
            shadow[: self.data.size] = self.shadow_bytes
            self._map(data, shadow)
        self.starts.append(start)
        self.allocations.append(Allocation(name, start, end))
        self.data[start - BASE : end - BASE] = 0xFF if fill is None else fill
        if fill is not None:
            self.shadow_bytes[start - BASE : end - BASE] = SET
        return start

    @property
    def used(self) -> int:
        """How many bytes of the arena were ever allocated."""
        return self.top - BASE

    def keep(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """A copy of all bytes in use, and which are set, for `put_back`."""
        return self.data[: self.used].copy(), self.shadow_bytes[: self.used].copy()

    def put_back(self, kept: tuple[NDArray[np.uint8], NDArray[np.uint8]]) -> None:
        """Let all bytes be again what `keep` copied, with no allocation in between."""
        for bytes_, before in zip((self.data, self.shadow_bytes), kept, strict=True):
            bytes_[: before.size] = before

    def free(self, address: int) -> None:
        """Release the allocation that starts at `address`; raises SimError if none does."""
        found = self.find(address)
        if found is None or found.start != address:
            raise SimError("launch", f"free of {address:#x}, which is no allocation")
        index = self.starts.index(address)
        del self.starts[index], self.allocations[index]
        self.shadow_bytes[found.start - BASE : found.end - BASE] = 0
        self.freed.append(found)

    def find(self, address: int) -> Allocation | None:
        """The allocation that holds a device address, or None."""
        index = bisect_right(self.starts, address) - 1
        if index >= 0 and address < self.allocations[index].end:
            return self.allocations[index]
        return None

    def require(self, address: int, size: int, what: str) -> None:
        """Raises SimError "out-of-bounds" unless [address, address + size) lies in one allocation;
        `what` names the access in its text."""
        found = self.find(address)
        if found is None or address + size > found.end:
            raise self.outside(address, size, what)

    def outside(self, address: int, size: int, what: str) -> SimError:
        """The SimError about `what`, an access of `size` bytes that leaves every allocation: it
        names the nearest one, or the freed one that was there."""
        place = f"{address:#x}"
        nearest = min(
            self.allocations,
            key=lambda a: max(a.start - address, address + size - a.end),
            default=None,
        )
        for gone in self.freed:
            if gone.start <= address < gone.end:
                place = f"byte {address - gone.start} of `{gone.name}`, which was freed"
                nearest = None
        if address < BASE // 2:  # no address of an allocation plus an index
            place += ", which is no device address"
            if address < 1 << 16:
                place += " (a null pointer, or an index behind one)"
        elif nearest is not None:
            length = nearest.end - nearest.start
            if address >= nearest.start:
                place = f"byte {address - nearest.start} of `{nearest.name}` ({length} bytes)"
            else:
                place = f"{nearest.start - address} bytes before `{nearest.name}`"
        return SimError("out-of-bounds", f"{what} of {size} bytes at {place}")

    def describe(self, address: int) -> str:
        """A device address for people: `name`+offset in its allocation."""
        found = self.find(address)
        return f"`{found.name}`+{address - found.start}" if found else f"{address:#x}"

    def write(self, address: int, content: bytes | NDArray[np.uint8]) -> None:
        """Copy host bytes to a device address; raises SimError where no allocation holds them."""
        raw = np.frombuffer(content, np.uint8) if isinstance(content, bytes) else content
        if raw.size:
            self.require(address, raw.size, "host write")
        offset = address - BASE
        self.data[offset : offset + raw.size] = raw
        self.shadow_bytes[offset : offset + raw.size] = SET

    def read(self, address: int, size: int) -> bytes:
        """Copy `size` bytes at a device address to the host; raises SimError where no allocation
        holds them."""
        if size:
            self.require(address, size, "host read")
        return self.data[address - BASE : address - BASE + size].tobytes()

    def unset(self, address: int, size: int) -> int:
        """How many of `size` bytes at a device address were never written."""
        if size:
            self.require(address, size, "host read")
        shadow = self.shadow_bytes[address - BASE : address - BASE + size]
        return int((shadow != SET).sum())

    def check_writes(self, addresses: NDArray[np.int64], size: int, what: str) -> None:
        """Raises SimError "out-of-bounds" unless for each address [address, address + size) lies in
        an allocation; ``what`` names the access in its text."""
        low, high = int(addresses.min()), int(addresses.max())
        found = self.find(low)
        if found is not None and high + size <= found.end:
            return
        for address in np.unique(addresses):
            self.require(int(address), size, what)
