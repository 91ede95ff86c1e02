"""Workspaces that launches on one stream share, instead of an allocation for each launch.

What is enqueued on one stream runs one after the other, so that the launches there may have the
same memory: ``scratch``, because nothing is kept in it from one launch to the next, and zeros,
because only kernels that leave zeros get them (``WorkspaceArgument.restored``). Launches on other
streams have other memory. Blocks are never given back or moved, so that a thread that knows an
address may use it without a lock; their sizes are powers of two, and of limited sum.

A launch that is captured into a CUDA graph has its own memory: the graph may be replayed on any
stream, beside any launch. Its scratch is torch's, its zeros are made here while it is captured, so
that the graph need not clear them at each replay: replays of one graph wait for each other, and
each leaves zeros. (A kernel that faults leaves something else, but no launch follows it in its
process.) Nobody says when the graph is gone, so these are not given back either.

The memory comes from the driver, not from torch, whose pools for graphs would miss it.
"""

from __future__ import annotations

import threading
from typing import Protocol

from tkc.runtime.device import DeviceError

SHARED_BYTES = 16 << 20  # of a launch at most: beside kernels that fill more, allocating is cheap
POOL_BYTES = 256 << 20  # of all blocks of a device
LEAST_BYTES = 4096  # of a block
CAPTURED_BYTES = 16 << 20  # of zeros for captured launches, of a device
CHUNK_BYTES = 256 << 10  # that they are cut from
ALIGNMENT = 256  # bytes, as what the driver allocates
STREAM_PER_THREAD = 2  # CU_STREAM_PER_THREAD: one handle for a different stream in each thread


class Allocator(Protocol):
    """The part of a device that has memory for streams."""

    def allocate_on(self, stream: int, size: int, zero: bool) -> int:
        """The address of ``size`` bytes for what is enqueued on a stream, zeros if that is
        asked. Raises DeviceError."""
        ...

    def allocate_zeros(self, size: int) -> int:
        """The address of ``size`` bytes, zero already, for any stream; nobody gives them back.
        Raises DeviceError."""
        ...


class Workspaces:
    """The blocks of one device, by stream."""

    def __init__(self, device: Allocator) -> None:
        self.device, self.lock, self.bytes = device, threading.Lock(), 0
        self.blocks: dict[tuple[int, bool, int], int] = {}
        self.captured, self.chunk = 0, range(0)  # bytes for captured launches; what is left to cut

    def block(self, stream: int, size: int, zero: bool) -> int | None:
        """The address of ``size`` bytes for launches on a stream; of zeros, if they leave zeros.

        None where they are not to be shared, or the memory is spent. The stream must not be
        captured.
        """
        if size > SHARED_BYTES or stream == STREAM_PER_THREAD:
            return None
        size = max(LEAST_BYTES, 1 << max(0, size - 1).bit_length())
        with self.lock:
            found = self.blocks.get((stream, zero, size))
            if found is None and self.bytes + size <= POOL_BYTES:
                try:
                    found = self.device.allocate_on(stream, size, zero)
                except DeviceError:
                    return None
                self.blocks[stream, zero, size] = found
                self.bytes += size
        return found

    def zeros(self, size: int) -> int | None:
        """The address of ``size`` bytes of zeros for one launch that is being captured, and nobody
        else; None where what such launches may have is spent."""
        size = -(-max(size, 1) // ALIGNMENT) * ALIGNMENT
        with self.lock:
            if size > len(self.chunk):
                more = max(size, CHUNK_BYTES)
                if self.captured + more > CAPTURED_BYTES:
                    return None
                try:
                    start = self.device.allocate_zeros(more)
                except DeviceError:
                    return None
                self.captured += more
                self.chunk = range(start, start + more)
            found = self.chunk.start
            self.chunk = self.chunk[size:]
        return found
