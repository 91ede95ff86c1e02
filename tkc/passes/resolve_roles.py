"""Roles and rings of the source, where the target cannot have them."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.dialects import tile
from tkc.ir.erase_roles import erase_roles
from tkc.ir.errors import error_at
from tkc.ir.passes import Ledger
from tkc.machine.targets import FEATURES, Target


def resolve_roles(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Without TMA all warps do everything, as if the source had no ``role`` and no ``ring``; the
    ledger says so. Raises StageError (E0801) where there is TMA: roles are not split yet."""
    if not kernel.roles:
        return
    if target.has("tma"):
        raise error_at(
            kernel.loc,
            "E0801",
            f"roles are not supported yet on {target.name}",
            "take the lines of role and ring away: the program means the same",
        )
    names = tuple(kernel.roles)
    erase_roles(kernel)
    why = f"{target.name} has no {FEATURES['tma']}"
    ledger.record(kernel.loc, decisions.ErasedRoles(names), why, "", "")
