"""A word in shared memory through which one thread tells the others of its CTA."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.types import I32, SharedType
from tkc.layout.register import Mode
from tkc.layout.shared import SharedLayout
from tkc.passes.lower.scope import Scope

FLAG_BYTES = 4


def flag(scope: Scope) -> Value:
    """A buffer of one 32-bit word in shared memory, through which one thread tells the others of
    the CTA."""
    layout = SharedLayout((Mode("flag", 1, 1),), 8 * FLAG_BYTES, 0, FLAG_BYTES)
    return scope.common("flag", SharedType(I32, (("flag", 1),), layout))
