"""A second look at kernels that load what nothing wrote in shared or local memory.

Such a load is a fault at once in the first run, which is fast. But who loads a whole tile, and uses
only what is there of it, does nothing wrong: in the lenient form of a kernel the loads bring values
that are not set, and these are followed, lane by lane, to where one decides, is an address or
leaves the CTA. Stores carry them back to shared and local memory, `mma` from rows and columns of
its operands to those of its result.
"""

from dataclasses import replace
from math import inf

from tkc.sim.ptx.cfg import find_maybe_unset
from tkc.sim.ptx.program import Kernel
from tkc.sim.ptx.used_bits import forget_unused, spread_unset


def lenient_form(kernel: Kernel) -> Kernel:
    """The kernel with the same code, in which loads may bring what is not set."""
    made = replace(kernel, lenient=True, copied=frozenset(), maybe_unset={}, passes_on=frozenset())
    find_maybe_unset(made)
    forget_unused(made)
    spread_unset(made, inf)
    return made
