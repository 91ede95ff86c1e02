"""Workspaces that launches on one stream share, instead of an allocation for each launch.

What is enqueued on one stream runs one after the other, so that the launches there may have the
same memory: ``scratch``, because nothing is kept in it from one launch to the next, and zeros,
because only kernels that leave zeros get them (``WorkspaceArgument.restored``). Launches on other
streams have other memory. A launch that is captured into a CUDA graph has its own, from torch: the
graph may be replayed on any stream, beside any launch. Blocks are never given back or moved, so
that a thread that knows an address may use it without a lock; their sizes are powers of two, and
of limited sum.

The memory comes from the driver, not from torch, whose pools for graphs would miss it.
"""

from __future__ import annotations

import threading
from typing import Protocol

from tkc.runtime.device import DeviceError

SHARED_BYTES = 16 << 20  # of a launch at most: beside kernels that fill more, allocating is cheap
POOL_BYTES = 256 << 20  # of all blocks of a device
LEAST_BYTES = 4096  # of a block
STREAM_PER_THREAD = 2  # CU_STREAM_PER_THREAD: one handle for a different stream in each thread


class Allocator(Protocol):
    """The part of a device that has memory for streams."""

    def allocate_on(self, stream: int, size: int, zero: bool) -> int: ...


class Workspaces:
    """The blocks of one device, by stream."""

    def __init__(self, device: Allocator) -> None:
        self.device, self.lock, self.bytes = device, threading.Lock(), 0
        self.blocks: dict[tuple[int, bool, int], int] = {}

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
