"""Updates of shared memory by async copies (`red.async`, `cp.reduce.async.bulk`).

They need no order among themselves: before each stands the last write that was none.
"""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Protocol

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers
from tkc.sim.ref.batch import Batch


class Writes(Protocol):
    """What is known of the last write to each granule, and of those in flight."""

    write_time: Array
    writer: Array
    atomic: Array
    writes_pending: Array
    batch: Batch


class AsyncUpdates:
    """By granule, how many updates are in flight, and the last write before the updates behind it:
    when it was, by whom, whether atomics followed; `time`: that of the last update."""

    def __init__(self, writes: Writes) -> None:
        self.writes = writes
        count = writes.write_time.size
        self.pending = np.zeros(count, np.uint8)
        self.time = np.zeros(count, np.int64)
        self.before = [np.zeros(count, a.dtype) for a in self._last()]
        self.used = False

    def reset(self) -> None:
        """Begin a batch: nobody has updated anything."""
        if self.used:
            self.pending.fill(0)
            self.time.fill(0)
        self.used = False

    def _last(self) -> tuple[Array, Array, Array]:
        return self.writes.write_time, self.writes.writer, self.writes.atomic

    def _updated(self, words: Integers) -> Bools:
        """Which granules were last written by an update."""
        return (self.time[words] > 0) & (self.time[words] == self.writes.write_time[words])

    @contextmanager
    def hidden(self, words: Integers) -> Generator[None]:
        """Meanwhile the granules are as they were before the updates, which are not in flight
        either."""
        self.used = True
        mine = words[self._updated(words)]
        arrays = self._last()
        held = [array[mine] for array in arrays]
        for array, before in zip(arrays, self.before, strict=True):
            array[mine] = before[mine]
        self.writes.writes_pending[words] -= self.pending[words]
        try:
            yield
        finally:
            self.writes.writes_pending[words] += self.pending[words]
            for array, values in zip(arrays, held, strict=True):
                array[mine] = values

    def note(self, words: Integers) -> None:
        """An update of the granules is complete, before it is noted as a write."""
        self.pending[words] -= 1
        fresh = words[~self._updated(words)]
        for array, before in zip(self._last(), self.before, strict=True):
            before[fresh] = array[fresh]
        self.time[words] = self.writes.batch.time
