"""The same kernel without roles and rings: they say how, never what."""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import tile


def erase_roles(kernel: Op) -> bool:
    """Every value goes on without the slot that it passes through, and no operation is a role's.
    Returns whether there were any.

    before:  %a = tile.load(%x, ...) {role = "load"}    %p = tile.pass(xs=[%a]) {ring = "inputs"}
    after:   %a = tile.load(%x, ...)                    # %p is %a
    """
    if not isinstance(kernel, tile.Kernel) or not kernel.roles:
        return False
    for op in [*kernel.walk()]:
        if isinstance(op, tile.Pass):
            for old, new in zip(op.outs, op.xs, strict=True):
                new.hint = new.hint or old.hint
                old.replace_by(new)
            op.erase()
            continue
        for name in ("role", "ring"):
            if op.attributes.get(name):
                op.attributes[name] = ""
    kernel.attributes.update(roles={}, rings={})
    return True
