"""What a product reads from a slot comes from there to registers as well.

before:  %a = tile.load(%K, index=[%t, %d])      copied to a slot, read by products
         %b = tile.load(%K, index=[%t, %d])      to registers: the same bytes once more
after:   %b = tile.take(%a)                      from the slot
"""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Value
from tkc.ir.dialects import tile
from tkc.passes.access import analyse, ends_with_tensor
from tkc.passes.affine import Divisors
from tkc.passes.placement import Placement


def read_slots(kernel: tile.Kernel, placement: Placement) -> None:
    """Loads of a block that bring to registers what a copy of the same block brings to a slot read
    that slot: global memory is read once, and nobody waits for it. Of kernels whose producer copies
    unasked; roles of the source read the rings that they name."""
    if kernel.roles or not placement.specialised:
        return
    ragged = ragged_axes(kernel)
    for copy in placement.loads:
        block = copy.load.parent
        assert block is not None
        for load in [op for op in block.ops if isinstance(op, tile.Load)]:
            if load in placement.copies or load.hints or not _same(load, copy.load):
                continue  # hints say how this load comes to registers
            users = {block.holder(user) for user in load.out.users}
            first = next(op for op in block.ops if op in users)
            if block.ops.index(first) < block.ops.index(copy.load):
                continue
            taken = tile.Take(x=copy.load.out, named=[load.out.hint], loc=load.loc)
            block.insert_before(first, taken)  # no registers hold it earlier
            value = zeroed(load, taken, kernel, ragged)
            for user in dict.fromkeys(load.out.users):
                user.substitute(load.out, value)
            load.erase()


def ragged_axes(kernel: tile.Kernel) -> dict[str, tile.Axis]:
    """The axes, by name, whose last block may be cut."""
    divisors = Divisors(kernel)
    axes = [op for op in kernel.walk() if isinstance(op, tile.Axis)]
    return {axis.axis: axis for axis in axes if not divisors.is_full(axis)}


def zeroed(
    load: tile.Load,
    taken: tile.Load | tile.Take,
    kernel: tile.Kernel,
    ragged: dict[str, tile.Axis],
) -> Value:
    """What was ``taken`` from a slot, with 0 where a load of that block has 0: a copy brings what
    the tensor holds behind the end of the block."""
    access, value = analyse(load, kernel.facts), taken.out
    assert taken.parent is not None
    ops = taken.parent.ops
    build = Builder(taken.parent).before(ops[ops.index(taken) + 1])
    build.loc = load.loc
    for entry in access.entries:
        axis = ragged.get(entry.axis)
        if axis is None or ends_with_tensor(access, entry.axis):
            continue
        live = mapped(build, "lt", axis.positions, axis.stop)
        zero = const(build, 0.0 if value.tile.element.is_float else 0, value.tile.element)
        value = mapped(build, "where", live, value, zero, hint=value.hint)
    return value


def _same(one: tile.Load, other: tile.Load) -> bool:
    """Whether two loads bring the same elements."""
    same = one.tensor is other.tensor and one.out.tile.axes == other.out.tile.axes
    return same and all(a is b for a, b in zip(one.index, other.index, strict=True))
