"""Promises that no place is written twice, which the text makes in comments behind stores.

`st.global.f32 [%rd2], %f0; // once 3` says that in the whole launch no store of number 3 writes
where one of that number has written; `// unique 3` the same of one execution of these stores by a
warp: a later one, of a loop around them, may write there again. Equal values break it too. (Stores
of different warps are races where nothing orders them, with a promise also of equal values.)
"""

from tkc.sim.arrays import Integers
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import TYPE_BYTES, Instr


class Promises:
    """Holds the stores of the running cluster against the promises of their text; the places
    written so far in the launch stand with the memory."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.reset()

    def reset(self) -> None:
        """Begin the next cluster: no warp has executed a store yet."""
        self.last: dict[tuple[int, int], tuple[int, int]] = {}  # number, warp: instruction, count

    def wrote(self, instr: Instr, addresses: Integers, rows: Integers) -> None:
        """Lanes of warps `rows` store by `instr`, which makes a promise, at 1-D device addresses.
        Raises SimError "unique" where the promise is broken."""
        promise = instr.promise
        assert promise is not None
        written = self.engine.memory.promised.setdefault(promise.number, {})
        size = TYPE_BYTES[instr.type]
        count = instr.number("v(.)", 1)
        cluster = self.engine.memory.clusters
        now = {int(row): self._execution(instr, int(row)) for row in set(rows.tolist())}
        for address, row in zip(addresses.tolist(), rows.tolist(), strict=True):
            mine = (cluster, row, now[row])
            for place in range(address, address + size * count, size):
                before = written.get(place)
                if before is not None and (promise.once or before == mine):
                    raise SimError(
                        "unique",
                        f"{self.engine.memory.describe(place)} is written twice by a statement "
                        "that promises to write no element twice",
                    )
                written[place] = mine

    def _execution(self, instr: Instr, warp: int) -> int:
        """A warp comes to a store: which time it executes the stores of this number."""
        assert instr.promise is not None
        key = instr.promise.number, warp
        index, count = self.last.get(key, (-1, 0))
        self.last[key] = instr.index, count + (instr.index <= index)
        return self.last[key][1]
