"""Which roles that load need their warps for it: what one thread cannot bring by TMA, all lanes do.

before:  %a = tile.load(%x) {role = "fetch", ring = "rows"}      # rows that begin anywhere
after:   %a = tile.load(%x) {role = "fetch"}   %p = tile.pass(x=%a) {ring = "rows", role = "fetch"}

One thread fills a ring where all that its role loads are boxes at places that it can compute
(``AsyncCopies.brings``). The warps of any other role pass on what they load.
"""

from __future__ import annotations

from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_WARPS
from tkc.layout.register import WARPGROUP
from tkc.machine.targets import Target
from tkc.passes.async_copies import AsyncCopies
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.resolve_roles import asked_by, loading_roles, unfit


def let_warps_fill(kernel: tile.Kernel, target: Target) -> None:
    """Rewrite the loads of roles that one thread cannot make all of. Raises StageError (E0906) for
    more warps of a role than its one thread can have beside it."""
    copies = AsyncCopies(kernel, MmaPlan(), target)
    loads = [op for op in kernel.walk() if isinstance(op, tile.Load) and op.ring]
    poor = {op.role for op in loads if not copies.brings(op)}
    for op in loads:
        if op.role in poor:
            _passed(op)
    for role in loading_roles(kernel):
        if (warps := asked_by(kernel, role, ROLE_WARPS.name)) > WARPGROUP:
            message = f"warps={warps} does not fit: one thread of role {role} issues all copies"
            raise unfit(kernel.head(role), message, f"warps=1 to {WARPGROUP}, of one warpgroup")


def _passed(load: tile.Load) -> None:
    """The role of the load passes on what it loads, as it would what it computes."""
    made = tile.Pass(
        x=load.out,
        ring=load.ring,
        role=load.role,
        clone_id=load.clone_id,
        named=[load.out.hint],
        loc=load.loc,
    )
    assert load.parent is not None
    load.parent.insert_after(load, made)
    for user in dict.fromkeys(load.out.users):
        if user is not made:
            user.substitute(load.out, made.out)
    load.attributes["ring"] = ""
