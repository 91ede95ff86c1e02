"""What warps of a cluster know of each other by flags, locks and counters in shared memory.

The chain is that of global memory (global_order.py): what is ordered before a release, or before a
fence, is known to whoever reads a word that was strongly written behind it, from an acquire, or the
next fence, on. Barriers, which most kernels have instead, are not seen here.
"""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from tkc.sim.arrays import Integers
from tkc.sim.check.global_order import FENCES
from tkc.sim.check.global_races import is_strong
from tkc.sim.check.host import CheckHost
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.watchers import SHARED

_ELSEWHERE = ("global", "const", "param", "local")
K = TypeVar("K")
_ALL = -1  # of the CTAs of a cluster
_BOTH = ("acquire", "release", "acq_rel")


def is_shared_flag(instr: Instr) -> bool:
    """Whether an instruction may be an atomic or flag access to shared memory."""
    return is_strong(instr) and not any(word.startswith(_ELSEWHERE) for word in instr.mods)


def needs_no_order(instr: Instr, by_flags: bool) -> bool:
    """Whether loads and stores of shared memory by an instruction need no order against others of
    their kind and atomics: those that say so, and in kernels that order by flags volatile ones."""
    flag = instr.op in ("ld", "st") and is_shared_flag(instr)
    return flag and (by_flags or not instr.has("volatile"))


def is_memory_fence(instr: Instr) -> bool:
    """Whether an instruction is a fence of memory, of any scope: all contain the CTA."""
    return instr.op in FENCES and not instr.has("mbarrier_init")


def passes_on(instr: Instr) -> bool:
    """Whether an instruction by itself orders what stands before and behind it: a fence, an access
    that acquires or releases, or an operation on an mbarrier."""
    if instr.op.startswith("mbarrier."):
        return True
    return is_memory_fence(instr) or (is_strong(instr) and any(map(instr.has, _BOTH)))


def orders_by_flags(code: Sequence[Instr]) -> bool:
    """Whether a kernel may order accesses by atomic or flag accesses to shared memory: these
    acquire or release, or fences stand beside them; or by fences beside relaxed mbarriers."""
    if any(instr.op.startswith("mbarrier.") and instr.has("relaxed") for instr in code):
        return True
    flags = [instr for instr in code if is_shared_flag(instr)]
    if not flags:
        return False
    passing = any(instr.has(word) for instr in flags for word in _BOTH)
    return passing or any(is_memory_fence(instr) for instr in code)


class SharedOrder:
    """What the words of shared memory pass on from the warps that wrote them as flags, as `publish`
    of the clocks gives it: [2, agents].

    active: the kernel may order accesses so. Knowledge is that of warps; their lanes are told apart
    elsewhere (lanes.py). Between CTAs of a cluster flags and fences of a `.cta` scope pass nothing.
    """

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.active = engine.settings.check and orders_by_flags(engine.code)
        self.reset()

    def reset(self) -> None:
        """Begin a batch: nobody has passed anything on."""
        # by 4-byte word of the batch's shared array, and by whom it is for: a CTA, or all
        self.places: dict[int, dict[int, Integers]] = {}
        # by warp, and whether of or to all CTAs or its own: what it read and has not fenced yet,
        # and what its next flags pass on
        self.found: dict[tuple[int, bool], Integers] = {}
        self.released: dict[tuple[int, bool], Integers] = {}

    def fence(self, warps: list[int], narrow: bool) -> None:
        """Warps execute a fence of memory; narrow: of the CTA's scope."""
        if not self.active:
            return
        for warp in warps:
            for others in (False,) if narrow else (False, True):
                self._acquire(warp, others)
                self.released[warp, others] = self._known(warp)

    def arrives(self, warp: int) -> Integers:
        """What a relaxed arrival of a warp passes on."""
        known = self.released.get((warp, True))
        return np.zeros_like(self._known(warp)) if known is None else known

    def sees(self, warp: int, known: Integers) -> None:
        """A warp has waited, relaxed, for what passes that on."""
        _merge(self.found, (warp, True), known)

    def _known(self, warp: int) -> Integers:
        return self.engine.sync.clocks.publish([warp], self.engine.batch.time)

    def _acquire(self, warp: int, others: bool) -> None:
        found = self.found.pop((warp, others), None)
        if found is not None:
            self.engine.sync.clocks.learn([warp], found)

    def strong(self, instr: Instr, index: Integers, rows: Integers) -> None:
        """Lanes of warps `rows` make an atomic or flag access at bytes `index` of the batch's
        shared array, both 1-D: it passes on what the instruction's acquire and release say."""
        if not self.active:
            return
        self.engine.sync.watchers.looked(instr, SHARED, index, rows)
        acquires, releases = (
            any(instr.has(word) for word in (name, "acq_rel")) for name in ("acquire", "release")
        )
        ways = (False,) if instr.has("cta") else (False, True)  # within the CTA, and to others
        places = zip((index >> 2).tolist(), rows.tolist(), strict=True)
        for word, warp in dict.fromkeys(places):  # in the order of the lanes
            cta = warp // self.engine.batch.warps_per_cta
            held = self.places.setdefault(word, {})
            for others in ways:
                if instr.op in ("atom", "ld"):
                    _merge(self.found, (warp, others), held.get(_ALL if others else cta))
                    if acquires:
                        self._acquire(warp, others)
                if instr.op != "ld":
                    known = self._known(warp) if releases else self.released.get((warp, others))
                    _merge(held, _ALL if others else cta, known)


def _merge(into: dict[K, Integers], key: K, known: Integers | None) -> None:
    """Join knowledge, if there is any, into what a key has."""
    if known is not None:
        mine = into.get(key)
        into[key] = known if mine is None else np.maximum(mine, known)
