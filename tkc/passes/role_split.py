"""The hint ``split`` of a role: the axis of its products that its warpgroups divide among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_SPLIT
from tkc.ir.naming import written_axis
from tkc.layout.register import WARPGROUP
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.parts import multiplies, parts_of
from tkc.passes.resolve_roles import loading_roles, unfit

LEAVE = "leave the hint away: the compiler divides rows or columns, whichever reads fewer operands"


def split_asked(kernel: tile.Kernel) -> dict[str, str]:
    """The axis of the hint in the source, by the roles that have it."""
    found = ((name, given.get(ROLE_SPLIT.name)) for name, given in kernel.roles.items())
    return {name: axis for name, axis in found if isinstance(axis, str)}


def divide(
    kernel: tile.Kernel, options: Mapping[tile.Dot, list[MmaSelection]], role: str
) -> dict[tile.Dot, list[MmaSelection]]:
    """Of the instructions that can take each product those whose warpgroups can divide the axis
    that the source names, and they divide nothing else. ``role``: whose products they are, "" where
    one role computes. Raises StageError (E0906) where there is none for some product."""
    parts, asked = parts_of(kernel), split_asked(kernel)
    for name, axis in asked.items():
        part = parts.get(name)
        nothing = not multiplies(part) if part else bool(parts) or name in loading_roles(kernel)
        if nothing or not parts and not options:
            raise unfit(kernel.head(name), f"split={axis}: role {name} multiplies nothing", LEAVE)
    name = role or next(iter(asked), "")
    axis, head = asked.get(name, ""), kernel.head(name)
    if not axis:
        return dict(options)
    made: dict[tile.Dot, list[MmaSelection]] = {}
    for dot, found in options.items():
        by_groups = [one for one in found if one.instruction == "wgmma"]
        if not by_groups:
            message = f"split={axis}: the product is {found[0].instruction}, which no warpgroup "
            raise unfit(dot.loc, message + "computes as one; wgmma is", LEAVE, head)
        made[dot] = [
            replace(one, divided=first)
            for one in by_groups
            for first in (*one.m[:1], *one.n[:1], *one.batch[:1])
            if written_axis(first) == axis
        ]
        if not made[dot]:
            raise unfit(dot.loc, f"split={axis}: {_sides(by_groups[0], axis)}", LEAVE, head)
    return made


def check_divided(kernel: tile.Kernel, dots: list[tile.Dot], warps: list[int], role: str) -> None:
    """Raises StageError (E0906) where no number of ``warps`` divides the axis that the source
    names for the products of a role, "" where one computes; called where no product has found its
    warps."""
    asked = split_asked(kernel)
    name = role or next(iter(asked), "")
    if axis := asked.get(name, ""):
        sizes = {
            written_axis(name): size
            for operand in (dots[0].a, dots[0].b)
            for name, size in operand.tile.axes
        }
        counts = dict.fromkeys(n // WARPGROUP for n in warps if n >= WARPGROUP)
        groups = " or ".join(map(str, counts))
        message = f"split={axis}: {groups} warpgroups do not divide {sizes[axis]} positions"
        advice = "rows go by 64 to a warpgroup, columns by 8"
        raise unfit(dots[0].loc, message, advice, kernel.head(name))


def _sides(selection: MmaSelection, axis: str) -> str:
    """Why an axis cannot be divided: what the rows and columns of the product are."""
    sides = (selection.n, selection.m) if selection.swapped else (selection.m, selection.n)
    rows, columns, batch, summed = (
        [written_axis(name) for name in names] for names in (*sides, selection.batch, selection.k)
    )
    shown = f"the product's rows are {'*'.join(rows)}, its columns {'*'.join(columns)}"
    if axis in chain(rows, columns, batch):
        return f"{shown}, of which the first axis is divided"
    return f"{shown}, and it sums over {axis}" if axis in summed else shown
