"""The hint ``ordered``: updates of an element in the order of the programs, for equal bits.

Every program draws its number when it begins. Before the first of its ordered updates it waits
until as many programs have passed on as its number says, and behind the last one it passes on:

    number = draw()
    ...                                    # all that needs no order, at the same time as others
    wait until counter == number           # lower numbers are of programs that have begun
    y = y + v                              # nobody else: plain loads and stores
    counter = counter + 1

Whoever waits does so for lower numbers, which CTAs that run have drawn, and the lowest for none: no
launch hangs, however many CTAs run at once.
"""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.hints import ORDERED


def in_order(op: Op) -> bool:
    """Whether an operation is an update that waits for those of programs before. One that no other
    program joins has the order of its program anyway."""
    return isinstance(op, tile.Update) and bool(ORDERED.of(op)) and not op.alone


def has_order(kernel: tile.Kernel) -> bool:
    """Whether programs of the kernel wait for those before them."""
    return any(in_order(op) for op in kernel.walk())
