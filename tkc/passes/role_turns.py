"""The hint ``pingpong`` of a role, and ``persistent=pingpong`` of a grid without roles: warpgroups
take whole programs in turn.

Each of them runs what the role says for every n-th program of the CTA, so that one stores a tile
while the next multiplies another. A warpgroup has the registers, barrier and staging buffers of a
role of four warps.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.dialects import tile
from tkc.ir.hints import PERSISTENT, PINGPONG, ROLE_SPLIT, ROLE_WARPS, WARPS
from tkc.layout.register import WARPGROUP

FEWEST = 2  # warpgroups, where the source does not say how many


def turning_role(kernel: tile.Kernel) -> str:
    """The role of the source whose warpgroups take programs in turn; "" where none does."""
    return next((name for name, given in kernel.roles.items() if given.get(PINGPONG.name)), "")


def turns_of(kernel: tile.Kernel) -> int:
    """How many warpgroups take programs in turn; 1 where none does."""
    role = turning_role(kernel)
    if not role:
        return FEWEST if _asked_by_grid(kernel) else 1
    warps = kernel.roles[role].get(ROLE_WARPS.name, FEWEST * WARPGROUP)
    assert isinstance(warps, int)
    return warps // WARPGROUP


def _asked_by_grid(kernel: tile.Kernel) -> bool:
    """Whether a kernel whose roles the compiler chooses is to have turns."""
    grids = (op for op in kernel.body.ops if isinstance(op, tile.Grid))
    return any(PERSISTENT.of(grid) == "pingpong" for grid in grids)


def why_no_turns(kernel: tile.Kernel, loading: Sequence[str]) -> str:
    """Why the source may not ask for turns as it does; "" if it may. ``loading``: its roles that
    load."""
    role = turning_role(kernel)
    if _asked_by_grid(kernel):
        return "persistent=pingpong is for kernels without roles; `role ... with pingpong` says so"
    if not role:
        return ""
    given = kernel.roles[role]
    warps = given.get(ROLE_WARPS.name, FEWEST * WARPGROUP)
    assert isinstance(warps, int)
    head = f"pingpong of role {role}"
    if role in loading:
        return f"{head}: it loads, by one thread"
    others = [name for name in kernel.roles if name not in (role, *loading)]
    if others:
        return f"{head}: role {others[0]} would have to follow its warpgroups in turn"
    if any(isinstance(op, tile.Pass) and op.role == role for op in kernel.walk()):
        return f"{head}: it passes values on, by a ring that one warpgroup fills"
    if warps % WARPGROUP or warps < FEWEST * WARPGROUP:
        return f"{head}: warps={warps} are not two or more warpgroups of {WARPGROUP}"
    if given.get(ROLE_SPLIT.name):
        return f"{head}: its warpgroups do not split a program, each computes whole programs"
    for grid in (op for op in kernel.walk() if isinstance(op, tile.Grid)):
        if PERSISTENT.of(grid) in (False, "dynamic"):
            said = "false" if PERSISTENT.of(grid) is False else "dynamic"
            return f"{head} needs programs that follow each other as counted: persistent={said}"
        if (WARPS.of(grid) or WARPGROUP) != WARPGROUP:
            return f"{head}: {WARPGROUP} warps compute a program, not the warps={WARPS.of(grid)}"
    if not any(isinstance(op, tile.Grid) for op in kernel.walk()):
        return f"{head} needs a grid, whose programs the warpgroups take"
    return ""
