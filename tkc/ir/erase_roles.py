"""The same kernel without roles and rings: they say how, never what."""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import tile


def erase_roles(kernel: Op) -> bool:
    """Every value goes on without the slot that it passes through, and no operation is a role's.
    Returns whether there were any.

    before:  %a = tile.load(%x, ...) {role = "load"}    %p = tile.pass(x=%a) {ring = "inputs"}
    after:   %a = tile.load(%x, ...)                    # %p is %a
    """
    if not isinstance(kernel, tile.Kernel) or not kernel.roles:
        return False
    for op in [*kernel.walk()]:
        if isinstance(op, tile.Pass):
            op.x.hint = op.x.hint or op.out.hint
            op.out.replace_by(op.x)
            op.erase()
            continue
        for name in ("role", "ring"):
            if op.attributes.get(name):
                op.attributes[name] = ""
    kernel.attributes.update(roles={}, rings={}, heads={})
    return True
