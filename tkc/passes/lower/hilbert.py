"""The place of a number on a Hilbert curve over a grid of any size, in integer arithmetic.

Take the Hilbert curve over the smallest square with a power of two on its side that holds the grid,
and leave out what lies beyond it: number n is the n-th place that stays. To find it, go down from
the square to its quadrants: of each the places that stay are a rectangle, so that its two sides
give their count, and the first quadrant whose places are not all before number n holds it. So it is
one to one for every size, and costs log2 of the longer side in steps of some forty instructions,
without a division. Neighbours on the curve are neighbours in the grid but where it comes back from
beyond the edge.

    3 x 3, out of 4 x 4:    0 3 4
                            1 2 5
                            8 7 6
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.passes.lower.regions import emit_while
from tkc.passes.lower.scope import Scope


def place_on_curve(scope: Scope, number: Value, rows: Value, columns: Value) -> tuple[Value, Value]:
    """(row, column) of place ``number`` of the curve, 0 <= number < rows * columns (i32 scalars).

    In a quadrant the curve runs (0, 0) (0, 1) (1, 1) (1, 0); in the first it is mirrored at the one
    diagonal, in the last at the other: ``turned`` exchanges the two directions, ``mirrored`` runs
    both backwards.
    """
    one, zero = scope.constant(1), scope.constant(0)
    longer = scope.map("max", rows, columns)
    (side,) = emit_while(
        scope,
        [one],
        ["side"],
        lambda inside, held: inside.map("lt", held[0], longer),
        lambda inside, held: [inside.map("add", held[0], held[0])],
    )

    def step(scope: Scope, held: list[Value]) -> list[Value]:
        half, left, row, column, turned, mirrored = held
        half = scope.map("shr", half, one)
        is_turned = scope.map("ne", turned, zero)
        is_mirrored = scope.map("ne", mirrored, zero)

        def halves(extent: Value, first: Value) -> tuple[Value, Value]:
            """Places of the grid in the halves of one direction, in the order of the curve."""
            room = scope.map("sub", extent, first)
            low = scope.map("min", half, room)
            high = scope.map("min", half, scope.map("sub", room, low))
            return (
                scope.map("where", is_mirrored, high, low),
                scope.map("where", is_mirrored, low, high),
            )

        down, across = halves(rows, row), halves(columns, column)
        slow = [scope.map("where", is_turned, c, r) for r, c in zip(down, across, strict=True)]
        fast = [scope.map("where", is_turned, r, c) for r, c in zip(down, across, strict=True)]
        ends: list[Value] = []  # numbers of the places up to the end of quadrants 0, 1 and 2
        for i, j in ((0, 0), (0, 1), (1, 1)):
            places = scope.map("mul", slow[i], fast[j])
            ends.append(scope.map("add", ends[-1], places) if ends else places)
        beyond = [scope.map("ge", left, end) for end in ends]
        before = zero
        for passed, end in zip(beyond, ends, strict=True):
            before = scope.map("where", passed, end, before)
        at_slow = scope.map("where", beyond[1], one, zero)
        at_fast = scope.map("where", beyond[0], scope.map("where", beyond[2], zero, one), zero)
        at_row = scope.map("where", is_turned, at_fast, at_slow)
        at_column = scope.map("where", is_turned, at_slow, at_fast)
        outer = scope.map("where", scope.map("eq", at_fast, zero), one, zero)  # quadrant 0 or 3
        last = scope.map("where", beyond[2], one, zero)
        return [
            half,
            scope.map("sub", left, before),
            scope.map("add", row, scope.map("mul", scope.map("bitxor", at_row, mirrored), half)),
            scope.map(
                "add", column, scope.map("mul", scope.map("bitxor", at_column, mirrored), half)
            ),
            scope.map("bitxor", turned, outer),
            scope.map("bitxor", mirrored, last),
        ]

    found = emit_while(
        scope,
        [side, number, zero, zero, zero, zero],
        ["side", "left", "row", "column", "turned", "mirrored"],
        lambda inside, held: inside.map("gt", held[0], one),
        step,
    )
    return found[2], found[3]
