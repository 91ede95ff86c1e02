"""What is known of roles and rings on the way through a kernel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tkc.frontend import syntax as s
from tkc.frontend.bindings import assigned
from tkc.ir.core import Op
from tkc.support.source import Span
from tkc.support.values import HintValue

_WITH_BLOCKS = (s.For, s.While, s.If, s.After, s.Role, s.Ring)


@dataclass(slots=True)
class RoleNames:
    """The roles and rings of one kernel by name, with their first blocks and their hints.

    ``current``: the role whose block the statement at hand stands in, or "". ``makers``: the role
    that binds a name, and where. ``reads``: the roles whose values the statement, which stands in
    none, reads.
    """

    current: str = ""
    roles: dict[str, tuple[s.Role, dict[str, HintValue]]] = field(
        default_factory=dict[str, "tuple[s.Role, dict[str, HintValue]]"]
    )
    rings: dict[str, tuple[s.Ring, dict[str, HintValue]]] = field(
        default_factory=dict[str, "tuple[s.Ring, dict[str, HintValue]]"]
    )
    makers: dict[str, tuple[str, Span]] = field(default_factory=dict[str, "tuple[str, Span]"])
    reads: list[str] = field(default_factory=list[str])

    def mark(self, ops: Iterable[Op], role: str) -> None:
        """The operations, as far as they touch memory or pass values on, are the role's."""
        for op in ops if role else ():
            if "role" in op.FIELDS and not op.attributes["role"]:
                op.attributes["role"] = role

    def settle(self, node: s.Statement, made: Iterable[Op]) -> str:
        """Behind a statement that stands in no role, with the operations that it made: it is the
        role's whose values it reads, with the names that it binds. Returns what is wrong where
        several roles make them, else ""."""
        if not self.reads or isinstance(node, _WITH_BLOCKS):
            return ""
        if len(self.reads) > 1:
            return f"this reads values that roles {' and '.join(self.reads)} make: use rings"
        (role,) = self.reads
        self.mark(made, role)
        for name in assigned((node,)):
            self.makers.setdefault(name, (role, node.span))
        return ""

    def hints(self) -> dict[str, dict[str, HintValue]]:
        """The hints of every role, in the order of their first blocks."""
        return {name: given for name, (_, given) in self.roles.items()}

    def heads(self) -> dict[str, Span]:
        """The first block of every role and ring."""
        found = {name: node.span for name, (node, _) in self.roles.items()}
        return found | {name: node.span for name, (node, _) in self.rings.items()}

    def slots(self) -> dict[str, int]:
        """The slots that each ring is to have; 0 of one that says nothing."""
        found = {name: given.get("slots", 0) for name, (_, given) in self.rings.items()}
        return {name: slots for name, slots in found.items() if isinstance(slots, int)}
