"""What warps of a cluster know of each other by flags, locks and counters in shared memory.

The chain is that of global memory (global_order.py): what is ordered before a release, or before a
fence, is known to whoever reads a word that was strongly written behind it, from an acquire, or the
next fence, on. Barriers, which most kernels have instead, are not seen here.
"""

from collections.abc import Sequence

import numpy as np

from tkc.sim.arrays import Integers
from tkc.sim.check.global_order import FENCES
from tkc.sim.check.global_races import is_strong
from tkc.sim.check.host import CheckHost
from tkc.sim.ptx.program import Instr

_ELSEWHERE = ("global", "const", "param", "local")
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
    acquire or release, or fences stand beside them."""
    flags = [instr for instr in code if is_shared_flag(instr)]
    if not flags:
        return False
    passing = any(instr.has(word) for instr in flags for word in _BOTH)
    return passing or any(is_memory_fence(instr) for instr in code)


class SharedOrder:
    """What the words of shared memory pass on from the warps that wrote them as flags, as `publish`
    of the clocks gives it: [2, agents].

    active: the kernel may order accesses so. Knowledge is that of warps; their lanes are told apart
    elsewhere (lanes.py).
    """

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.active = engine.settings.check and orders_by_flags(engine.code)
        self.reset()

    def reset(self) -> None:
        """Begin a batch: nobody has passed anything on."""
        self.places: dict[int, Integers] = {}  # by 4-byte word of the batch's shared array
        self.found: dict[int, Integers] = {}  # read by a warp, not fenced yet
        self.released: dict[int, Integers] = {}  # what a warp's next flags pass on

    def fence(self, warps: list[int]) -> None:
        """Warps execute a fence of memory, of any scope."""
        if not self.active:
            return
        for warp in warps:
            self._acquire(warp)
            self.released[warp] = self._known(warp)

    def _known(self, warp: int) -> Integers:
        return self.engine.sync.clocks.publish([warp], self.engine.batch.time)

    def _acquire(self, warp: int) -> None:
        found = self.found.pop(warp, None)
        if found is not None:
            self.engine.sync.clocks.learn([warp], found)

    def strong(self, instr: Instr, index: Integers, rows: Integers) -> None:
        """Lanes of warps `rows` make an atomic or flag access at bytes `index` of the batch's
        shared array, both 1-D: it passes on what the instruction's acquire and release say."""
        if not self.active:
            return
        acquires, releases = (
            any(instr.has(word) for word in (name, "acq_rel")) for name in ("acquire", "release")
        )
        places = zip((index >> 2).tolist(), rows.tolist(), strict=True)
        for word, warp in dict.fromkeys(places):  # in the order of the lanes
            if instr.op in ("atom", "ld"):
                _merge(self.found, warp, self.places.get(word))
                if acquires:
                    self._acquire(warp)
            if instr.op != "ld":
                known = self._known(warp) if releases else self.released.get(warp)
                _merge(self.places, word, known)


def _merge(into: dict[int, Integers], key: int, known: Integers | None) -> None:
    """Join knowledge, if there is any, into what a key has."""
    if known is not None:
        mine = into.get(key)
        into[key] = known if mine is None else np.maximum(mine, known)
