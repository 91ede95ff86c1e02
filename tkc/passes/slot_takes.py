"""What passes in a ring comes from its slot to registers, where it is not read as it lies there.

before:  %p = tile.pass(x=%e); tile.map(args=[%p, ...])
after:   %t = tile.take(x=%p); tile.map(args=[%t, ...])

A product whose instruction cannot take its operand from the slot, such as one of 8 bits whose
summed axis runs across the rows, multiplies what its role has in registers, as it would what it
computes. So does one for which zeros would have to stand behind the end of a block in a slot that
other roles read too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.passes.access import analyse, box_layout, ends_with_tensor
from tkc.passes.affine import Divisors
from tkc.passes.async_copies import ending_early
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.parts import parts_of
from tkc.passes.role_slots import slot_layout


class SlotTakes:
    """Puts in what brings slots to registers, in a kernel whose roles are ``parts_of`` it."""

    def __init__(self, kernel: tile.Kernel) -> None:
        self.kernel, divisors = kernel, Divisors(kernel)
        self.parts = list(parts_of(kernel).values())
        self.ragged = {
            a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis) and not divisors.is_full(a)
        }

    def take(self, op: tile.Load | tile.Pass, users: Collection[Op]) -> None:
        """What these users read of a slot comes to registers, of every role that reads it: to those
        of one that computes alone, or of each of several."""
        assert op.parent is not None
        parts = [part for part in self.parts if op in part.takes]
        for part in reversed(parts or [None]):
            mine = [u for u in dict.fromkeys(users) if part is None or part.goes_through(u)]
            if not mine:
                continue
            taken: tile.Load | tile.Take | None = None
            if isinstance(op, tile.Load) and len(op.out.tile.axes) == 1 and len(parts) < 2:
                taken = op  # its copy is to registers
            else:
                taken = tile.Take(x=op.out, named=[op.out.hint], loc=op.loc)
                op.parent.insert_after(op, taken)
            value = self._zeroed(op, taken) if isinstance(op, tile.Load) else taken.out
            for user in mine:
                if part is None:
                    user.substitute(op.out, value)
                else:
                    part.use(user, op.out, value)

    def unread(self, load: tile.Load, mma_plan: MmaPlan, alone: bool) -> list[Op]:
        """The products that cannot read the box of a load in its slot; none where it is no box.
        ``alone``: one role reads the slot, which may write zeros there."""
        access = mma_plan.boxes.get(load.out) or analyse(load, self.kernel.facts)
        layout = box_layout(access, load.out.tile)
        products = [user for user in load.out.users if isinstance(user, tile.Dot)]
        if layout is None:
            return []
        full = [name for name in load.out.tile.names if name not in self.ragged]
        if not alone and ending_early(load, access, full):
            return [*products]
        return [p for p in products if not mma_plan.by_dot[p].reads_operand(load.out, layout)]

    def _zeroed(self, load: tile.Load, taken: tile.Load | tile.Take) -> Value:
        """What was taken from a slot, with 0 where a load of that block has 0: a copy brings what
        the tensor holds behind the end of the block."""
        access, value = analyse(load, self.kernel.facts), taken.out
        assert taken.parent is not None
        ops = taken.parent.ops
        build = Builder(taken.parent).before(ops[ops.index(taken) + 1])
        build.loc = load.loc
        for entry in access.entries:
            axis = self.ragged.get(entry.axis)
            if axis is None or ends_with_tensor(access, entry.axis):
                continue
            live = mapped(build, "lt", axis.positions, axis.stop)
            zero = const(build, 0.0 if value.tile.element.is_float else 0, value.tile.element)
            value = mapped(build, "where", live, value, zero, hint=value.hint)
        return value


def take_unreadable(kernel: tile.Kernel, mma_plan: MmaPlan) -> None:
    """Rewrite the products that read what rings pass, and whose instructions do not take it as it
    lies in the slot."""
    takes = SlotTakes(kernel)
    readers = Counter(ring for part in takes.parts for ring in {op.ring for op in part.takes})
    for op in list(kernel.walk()):
        if isinstance(op, tile.Load) and op.ring:
            takes.take(op, takes.unread(op, mma_plan, readers[op.ring] < 2))
        elif isinstance(op, tile.Pass) and not op.out.tile.is_scalar:
            takes.take(op, slot_layout(kernel, op, mma_plan)[1])
