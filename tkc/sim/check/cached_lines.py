"""Accesses to what other CTAs wrote or read, with no fence behind the look at their flag.

PTX wants that fence, as the L1 of a multiprocessor may hold a line as it was before. It does only
where some CTA has read from the line when the word may not have been written yet; elsewhere the
read brings what was written, as in the many programs whose last CTA adds up what nobody has read so
far, and a warning is enough. What goes by the L2 alone (writes, volatile, relaxed and bulk reads,
and those of `.cg` and `.cv`) is never too early.
"""

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.carried_fences import FencedWrites
from tkc.sim.memory.marks import LINE_BYTES, SEVERAL, Clusters, Touched

UNFENCED = (
    "no fence stands between the look at a flag and the access: GPUs keep writes in order all the "
    "same, and reads of lines of the cache that no CTA has read before, but PTX wants a fence "
    "(`__threadfence()`) there"
)


class CachedLines:
    """Which words of global memory the L1 of some multiprocessor may hold as they were before.

    order: what is ordered if readers need no fence, and how large words are; rows: the warp of each
    access.
    """

    def __init__(self, order: FencedWrites) -> None:
        self.order = order
        self.line_words = LINE_BYTES >> order.shift

    def _others(self, who: Clusters) -> Bools:
        return (who != 0) & (who != self.order.cluster)

    def read(self, touched: Touched, index: Integers, rows: Integers) -> None:
        """Warps `rows` load at bytes `index` of the arena, by way of the L1: what others write to
        these lines later may be old there, and what they wrote, if nothing says that it came
        first."""
        lines, rows = (
            np.asarray(index).reshape(-1) // LINE_BYTES,
            np.broadcast_to(rows, index.shape),
        )
        touched.line_read[lines] = 1
        shared = self._others(touched.line_writer[lines])
        if not shared.any():
            return
        pairs = np.unique(np.stack([lines[shared], rows.reshape(-1)[shared]]), axis=1)
        words = pairs[0][:, None] * self.line_words + np.arange(self.line_words)
        by = np.broadcast_to(pairs[1][:, None], words.shape)
        late = self.order.unordered(words, by, touched.owner[words])
        late |= self.order.unordered_updates(words, by, self._others(touched.updater[words]))
        touched.stale[words[late]] = 1

    def wrote(self, touched: Touched, words: Integers) -> None:
        """The running cluster writes words."""
        lines = words // self.line_words
        touched.stale[words] = touched.line_read[lines]
        several = self._others(touched.line_writer[lines])
        touched.line_writer[lines] = np.where(several, SEVERAL, self.order.cluster)
