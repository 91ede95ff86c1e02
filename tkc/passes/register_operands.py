"""M operands that threads compute and a wgmma takes from their registers: quantised weights, say.

They need no shared memory, no fence and no barriers between those who compute and those who
multiply, if the tiles that they are made of lie as the instruction wants them. Tiles that a copy
brought to shared memory may be loaded from there in any layout.
"""

from __future__ import annotations

from collections.abc import Iterable

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.layout.banks import conflicts
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.machine.heuristics import COMPUTED_AGAIN
from tkc.passes.families import ALIKE
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.mma_selection import MmaSelection


def reads_registers(selection: MmaSelection) -> bool:
    """Whether wgmma may take its M operand from registers: they are of 16 bits, and no constant,
    whose registers ptxas would make anew for each product, behind the fence (C7519)."""
    is_constant = isinstance(selection.m_operand.op, tile.Const)
    return selection.element_bits == 16 and not is_constant


def products_of(load: tile.Load, mma_plan: MmaPlan) -> list[tile.Dot]:
    """The products whose M operands elementwise operations of its block make of a load, position by
    position, and wgmma takes from registers: that of quantised weights, say. None where something
    else uses the load than they and reductions, which take any layout."""
    seen, work, found = {load.out}, [load.out], list[tile.Dot]()
    while work:
        at = work.pop()
        for user in at.users:
            if isinstance(user, tile.Dot):
                if at is load.out or not _takes(mma_plan.by_dot[user], at):
                    return []
                found.append(user)
                continue
            if isinstance(user, tile.Reduce):
                continue
            if not isinstance(user, ALIKE) or user.parent is not load.parent:
                return []
            made = user.results[0]
            if made.tile.axes != load.out.tile.axes:
                return []
            if made not in seen:
                seen.add(made)
                work.append(made)
    return found


def loads_for(product: tile.Dot, mma_plan: MmaPlan) -> set[tile.Load]:
    """The loads of tiles from which elementwise operations make the M operand of a product, with
    the axes that it has."""
    operand = mma_plan.by_dot[product].m_operand
    seen, work, found = {operand}, [operand], set[tile.Load]()
    while work:
        made = work.pop().op
        if isinstance(made, tile.Load):
            found.add(made)
        if isinstance(made, ALIKE):
            new = [v for v in made.all_operands() if v.tile.axes == operand.tile.axes]
            work += [v for v in new if v not in seen]
            seen.update(new)
    return found


def operand_layout(values: Iterable[Value], mma_plan: MmaPlan) -> RegisterLayout | None:
    """The layout of the tiles, all of equal axes, in which a wgmma takes one of them from
    registers; None where none does. Where several warpgroups multiply the same rows each of them
    computes all of these, unless that takes more instructions than an exchange is worth."""
    values = list(values)
    operands = [
        (value, mma_plan.by_dot[user])
        for value in values
        for user in dict.fromkeys(value.users)
        if isinstance(user, tile.Dot) and _takes(mma_plan.by_dot[user], value)
    ]
    instructions = sum(_instructions(value) for value in values)
    written = len({value for value, _ in operands})
    for _, selection in operands:
        if instructions * (selection.groups[1] - 1) <= COMPUTED_AGAIN * written:
            return selection.fragment(True)
    return None


def _instructions(value: Value) -> int:
    """How many instructions, about, make an element of a tile of others."""
    made = value.op
    if not isinstance(made, tile.Map):
        return int(isinstance(made, (tile.Cast, tile.Half)))
    row, kind = FUNCTIONS[made.fn], value.tile.element
    return len(row.template(kind).lines) if kind.name in row.types else 1


def free_of_conflicts(held: RegisterLayout, shared: SharedLayout) -> bool:
    """Whether threads that hold a tile so load it from shared memory without bank conflicts."""
    found = conflicts(held, shared)
    return found is not None and found[0] == found[1]


def _takes(selection: MmaSelection, value: Value) -> bool:
    """Whether a product takes the value, its M operand that threads compute, from registers."""
    fits = selection.instruction == "wgmma" and reads_registers(selection)
    return fits and value is selection.m_operand and isinstance(value.op, ALIKE)
