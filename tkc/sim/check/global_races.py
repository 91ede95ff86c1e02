"""Races on global memory between CTAs of one launch that no synchronisation orders.

A word written by one cluster and then read or written by another one is reported, unless fences
with atomics or flags order the two (see global_order.py). So is a word read by one and then written
by another, where nothing orders CTAs at all.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkc.sim.check.global_order import FENCES, GlobalOrder, is_wide_fence
from tkc.sim.check.program_order import ProgramOrder
from tkc.sim.errors import SimError
from tkc.sim.launch import Launch
from tkc.sim.memory.global_memory import BASE
from tkc.sim.ptx.program import Instr

if TYPE_CHECKING:
    from tkc.sim.ref.engine import Engine

_WORDS = ("volatile", "relaxed", "acquire", "release", "acq_rel")


def _several(launch: Launch) -> bool:
    x, y, z = launch.grid
    return x * y * z > launch.cluster_ctas


def _orders(instr: Instr) -> bool:
    if instr.op in FENCES:
        return is_wide_fence(instr)
    if instr.op in ("atom", "red"):
        return any(instr.has(word) for word in ("acquire", "release", "acq_rel"))
    return is_flag_access(instr)


def is_flag_access(instr: Instr) -> bool:
    """A load or store that other CTAs may watch."""
    return instr.op in ("ld", "st") and any(instr.has(word) for word in _WORDS)


_SEVERAL = -1  # in the shadow of readers: more than one cluster


class GlobalRaces:
    """Shadow of the arena per word: which cluster wrote it last in this launch (0: none).

    active: nothing in the kernel orders CTAs, so any foreign access is wrong. ordered: something
    may order them, or warps of one, so knowledge is tracked.
    """

    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        several = _several(engine.launch)
        fenced = any(_orders(instr) for instr in engine.code)
        self.ordered = fenced and (several or engine.batch.warps > 1)
        self.active = several and not fenced
        self.order = GlobalOrder(engine)
        self.inside = ProgramOrder(engine, self.order if self.ordered else None)
        self.cluster = 0

    def reset(self) -> None:
        """The next cluster begins."""
        memory = self.engine.memory
        memory.clusters += 1
        self.cluster = memory.clusters
        self.order.reset(self.cluster)
        self.inside.reset()

    def give_back(self) -> None:
        """The launch has ended."""
        self.inside.give_back()

    @property
    def owner(self) -> NDArray[np.int32]:
        """The cluster of each 4-byte word of the arena, kept with the memory for one launch."""
        memory = self.engine.memory
        memory.owner = _of_words(memory.owner, memory.data.size)
        return memory.owner

    @property
    def reader(self) -> NDArray[np.int32]:
        """The cluster that read each word in this launch (0: none), or `_SEVERAL`."""
        memory = self.engine.memory
        memory.reader = _of_words(memory.reader, memory.data.size)
        return memory.reader

    def _note_readers(self, words: Any) -> None:
        reader = self.reader[words]
        alone = (reader == 0) | (reader == self.cluster)
        self.reader[words] = np.where(alone, self.cluster, _SEVERAL)

    def _require_unread(self, words: Any) -> None:
        """A write after the read of another cluster may as well come before it."""
        reader = self.reader[words]
        bad = (reader != 0) & (reader != self.cluster)
        if bad.any():
            raise SimError(
                "global-race",
                f"write of {self._name(words[bad])}, which another CTA read in the same launch; "
                "nothing orders them",
            )

    def _name(self, words: Any) -> str:
        """The first of some words, for a report."""
        return self.engine.memory.describe(int(words.reshape(-1)[0]) * 4 + BASE)

    def _foreign(self, index: Any, rows: Any, unit: int, what: str) -> tuple[Any, Any]:
        """The words of an access with the warp of each, none of them another cluster's."""
        words = np.asarray(index) >> 2
        rows = np.broadcast_to(rows, words.shape)
        if unit > 4:
            words = words[..., None] + np.arange(unit >> 2)
            rows = np.broadcast_to(rows[..., None], words.shape)
        owner = self.owner[words]
        if self.ordered:
            bad = self.order.unordered(words, rows, owner)
        else:
            bad = (owner != 0) & (owner != self.cluster)
        if bad.any():
            raise SimError(
                "global-race",
                f"{what} of {self._name(words[bad])}, which another CTA wrote in the "
                f"same launch; {'no fence and flag' if self.ordered else 'nothing'} orders them",
            )
        return words, rows

    def read(self, index: Any, rows: Any, unit: int) -> None:
        """Bytes `index` of the arena are read by warps `rows`."""
        self.inside.read(index, rows, unit)
        if (self.active or self.ordered) and unit >= 4:
            words, _ = self._foreign(index, rows, unit, "read")
            if self.active:
                self._note_readers(words)

    def write(self, index: Any, rows: Any, unit: int) -> None:
        """Bytes `index` of the arena are written by warps `rows`; not for bulk copies."""
        self.inside.write(index, rows, unit)
        self.written(index, rows, unit)

    def written(self, index: Any, rows: Any, unit: int) -> None:
        """As `write`, but only against other CTAs."""
        if (self.active or self.ordered) and unit >= 4:
            words, rows = self._foreign(index, rows, unit, "write")
            if self.active:
                self._require_unread(words)
            self.owner[words] = self.cluster
            if self.ordered:
                self.order.wrote(words, rows)

    def fence(self, warps: list[int]) -> None:
        """A fence of gpu scope by warps."""
        if self.ordered:
            for warp in warps:
                self.order.fence(warp)

    def synchronise(self, instr: Instr, addresses: Any, rows: Any) -> None:
        """An atomic or flag access by lanes: 1-D device addresses with the warp of each."""
        if not self.ordered:
            return
        both = instr.has("acq_rel")
        for address, row in zip(addresses, rows, strict=True):
            if instr.op in ("atom", "ld"):
                self.order.observe(int(row), int(address), both or instr.has("acquire"))
            if instr.op != "ld":
                self.order.signal(int(row), int(address), both or instr.has("release"))


def _of_words(held: NDArray[np.int32] | None, size: int) -> NDArray[np.int32]:
    """A number for each 4-byte word of an arena of ``size`` bytes: what is held, or zeros anew."""
    if held is None or held.size * 4 != size:
        return np.zeros(size // 4, np.int32)
    return held
