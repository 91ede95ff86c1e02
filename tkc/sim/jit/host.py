"""The LLVM engine, as what it shares with the C runtime sees it."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Integers
from tkc.sim.jit.batch import JitBatch
from tkc.sim.jit.compiler import Compiler
from tkc.sim.jit.context import Context
from tkc.sim.ref.host import Host


class JitHost(Host, Protocol):
    """What the state that Python shares with the C runtime asks of the LLVM engine. count_words:
    executions per counter; stat_words: counts of accesses per instruction."""

    context: Context
    compiler: Compiler
    count_words: NDArray[np.uint64]
    stat_words: Integers

    @property
    def batch(self) -> JitBatch:
        """Registers and memories of the cluster, in rows of bytes."""
        ...

    def refresh_exited(self) -> None:
        """Bring `batch.exited` up to date with the headers."""
        ...
