"""Rewriting by rules: for each class of operations, what it may be replaced by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tkc.ir.core import Block, Builder, OfItsClass, Op, Value
from tkc.ir.dialects.tile import Broadcast, Cast, Const, Map
from tkc.ir.numbers import Number
from tkc.ir.types import Type

# A rule looks at one operation. It returns the values that take the place of the results, True if
# it changed the operation itself, or None if it has nothing to say.
Rule = Callable[[OfItsClass, "Rewriter"], Sequence[Value] | bool | None]


class Rewriter:
    """Builds what a rule needs, in front of the operation that it looks at."""

    def __init__(self) -> None:
        self.build = Builder(Block())

    def const(self, value: Number, type_: Type, hint: str = "") -> Value:
        """A new constant of a tile type, the same number at every position; ``hint`` is a name for
        people."""
        return self.build.add(Const(value=value, types=[type_], named=[hint])).out

    def fitted(self, value: Value, type_: Type) -> Value:
        """The value with the axes of the type: itself if it has that type, else a new
        ``tile.broadcast``."""
        if value.type == type_:
            return value
        return self.build.add(Broadcast(x=value, types=[type_])).out


def constant(value: Value) -> Number | None:
    """The number that a value is at every position, if a ``tile.const`` defines it; else None."""
    op = value.op
    return op.value if isinstance(op, Const) else None


def erase_unused(op: Op) -> None:
    """Erase an operation that nothing reads, and the elementwise ones that were made for it alone:
    they would seem to use what they read."""
    made = [value.op for value in op.all_operands()]
    op.erase()
    for one in dict.fromkeys(made):
        if isinstance(one, (Map, Cast)) and not one.out.users and one.parent is not None:
            erase_unused(one)


_ROUNDS = 16  # beyond which rules that undo each other are left alone


def apply_rules(kernel: Op, rules: Mapping[type[Op], Sequence[Rule]]) -> bool:
    """Apply the rules of each operation's class to all operations inside, again and again until
    none has anything to say. Returns whether anything changed."""
    rewriter, changed = Rewriter(), False
    for _ in range(_ROUNDS):
        again = False
        for block in kernel.regions.values():
            again |= _visit(block, rules, rewriter)
        changed |= again
        if not again:
            break
    return changed


def _visit(block: Block, rules: Mapping[type[Op], Sequence[Rule]], rewriter: Rewriter) -> bool:
    """One round in a block and the regions inside; what moved here meanwhile waits for the next."""
    changed = False
    for op in list(block.ops):
        if op.parent is not block:
            continue
        rewriter.build.before(op)
        for rule in rules.get(type(op), ()):
            outcome = rule(op, rewriter)
            if outcome is None or outcome is False:
                continue
            changed = True
            if outcome is not True:
                _replace(op, outcome)
                break
        if op.parent is block:
            for inner in op.regions.values():
                changed |= _visit(inner, rules, rewriter)
    return changed


def _replace(op: Op, values: Sequence[Value]) -> None:
    for old, new in zip(op.results, values, strict=True):
        if not new.hint and new.op is not None:
            new.hint = old.hint
        old.replace_by(new)
    if op.parent is not None:
        op.erase()
