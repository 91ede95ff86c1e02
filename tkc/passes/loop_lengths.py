"""How the lengths of a kernel's loops follow the grid: which programs have the longest ones.

before:  tile.grid() {names = ("b", "h", "q")}        for t in T[:q.end] by 128: ...
after:   tile.grid() {names = ("b", "h", "q"), longest = (2, 1)}    q: later blocks are longer
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.passes.affine import Affine, affine, block_origin, depends_on

MONOTONE = ("min", "max")  # of operands that rise together, rise
# These rise with the first operand, where the second is above 0.
SCALES = ("mul", "floordiv", "cdiv", "shl", "shr")


def trend(form: Affine, source: Value) -> int | None:
    """1 if the form never falls as ``source`` rises, -1 if it never rises, 0 if it does not depend
    on it, None if nothing is known."""
    found = 0
    for atom, coefficient in form.terms.items():
        if isinstance(atom, str):
            continue
        one = _trend_of(atom, source)
        if one is None:
            return None
        if one:
            signed = one if coefficient > 0 else -one
            if found == -signed:
                return None
            found = signed
    return found


def _trend_of(atom: Value, source: Value) -> int | None:
    """``trend`` of a value that is no linear form of others."""
    if atom is source:
        return 1
    if not depends_on(atom, source):
        return 0
    origin = block_origin(atom)
    if origin is not None:
        return _together([trend(affine(end), source) for end in origin[:2]])
    op = atom.op
    if isinstance(op, tile.Map) and op.fn in MONOTONE:
        return _together([trend(affine(a), source) for a in op.args])
    if isinstance(op, tile.Map) and op.fn == "where" and not depends_on(op.args[0], source):
        return _together([trend(affine(a), source) for a in op.args[1:]])
    if isinstance(op, tile.Map) and op.fn in SCALES and _positive(op.args[1]):
        return trend(affine(op.args[0]), source)
    if isinstance(op, tile.Map) and op.fn == "mul" and _positive(op.args[0]):
        return trend(affine(op.args[1]), source)
    return None


def _positive(value: Value) -> bool:
    """Constants above 0, and dimensions."""
    form = affine(value)
    if form.is_constant:
        return form.constant > 0
    sizes = all(isinstance(a, str) and c > 0 for a, c in form.terms.items())
    return sizes and form.constant >= 0


def _together(trends: list[int | None]) -> int | None:
    """The trend of a value that takes part in each of some others."""
    if None in trends or {1, -1} <= set(trends):
        return None
    return next((t for t in trends if t), 0)


def find_longest(kernel: tile.Kernel) -> None:
    """Say in the grid which programs run longest, while the loops are those of the user."""
    for grid in kernel.body.ops:
        if isinstance(grid, tile.Grid):
            found = longest(kernel, grid)
            grid.longest = () if isinstance(found, str) else found


def longest(kernel: tile.Kernel, grid: tile.Grid) -> tuple[int, int] | str:
    """(number of the grid name, 1 if later blocks have longer loops else 0), or why there is no
    such name."""
    loops = [op for op in kernel.walk() if isinstance(op, tile.For)]
    lengths = [affine(loop.hi) - affine(loop.lo) for loop in loops]
    if not lengths:
        return "there is no loop"
    follow: dict[int, int] = {}
    unclear: list[str] = []
    for number, start in enumerate(grid.starts):
        trends = {trend(length, start) for length in lengths} - {0}
        if trends in ({1}, {-1}):
            follow[number] = next(t for t in trends if t is not None)
        elif trends:
            unclear.append(grid.names[number])
    if len(follow) == 1:
        ((name, sign),) = follow.items()
        return name, int(sign > 0)
    if follow:
        names = " and ".join(grid.names[n] for n in follow)
        return f"lengths of loops follow {names}: which programs are longest is not known"
    if unclear:
        return f"how the lengths of loops follow {' and '.join(unclear)} is not known"
    return "every program runs its loops for as long"
