"""Conditions that single out one program, or one iteration: ``if g.id == 0:``, ``if k == last:``.

Of programs that would all store the same, one does. That is no condition of the value, but there
has to be such a program: the number may be one that none has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tkc.grad.apart import at_most, told_by
from tkc.grad.expr import Expr, Index
from tkc.grad.joined import ends_of_range
from tkc.grad.staying import Staying


def singled_out(condition: Expr) -> tuple[Expr, Expr] | None:
    """The position or the number of a block that a condition compares with a value that is the same
    at all of them, and that value; None if it does not."""
    if not condition.of("eq"):
        return None
    a, b = condition.args
    for number, value in ((a, b), (b, a)):
        if number.op in ("id", "idx") and number.index not in _needed(value):
            return number, value
    return None


def there_is(number: Expr, value: Expr) -> Expr | None:
    """The condition under which a position, or the number of a block, of a name is ``value``
    somewhere; None where that is so if the name has any."""
    graph, i = number.graph, number.index
    first, end = ends_of_range(i, graph)
    if number.op == "id":
        count = end if first.equals(0) else end - first
        first, end = graph.const(0, "i32"), graph.map("cdiv", count, graph.dim(i.size))
    found: Expr | None = None
    if not at_most(first, value):
        found = graph.map("ge", value, first)
    if value is not first and not at_most(value, end, 1):
        below = graph.map("lt", value, end)
        found = below if found is None else graph.map("logical_and", found, below)
    return found


def iterations_told(
    entries: Sequence[Expr], tests: Iterable[Expr], loops: Collection[Index]
) -> set[Index]:
    """Of some loops those of which an element that a store writes, under conditions, says the
    iteration: a value that is compared with one that is known then is as good as an entry."""
    tests, found = [c for c in tests if c.of("eq")], set[Index]()
    while True:
        sides = [pair for c in tests for pair in (c.args, c.args[::-1])]
        known = [a for a, b in sides if _needed(b).isdisjoint({*loops} - found)]
        more = told_by([*entries, *known], loops)
        if more <= found:
            return found
        found |= more


def _needed(value: Expr) -> set[Index]:
    """The indices on which a value depends, those of loops that hand something on to it among
    them."""
    return {*value.free, *value.blocks, *(n.index for n in Staying().of(value))}
