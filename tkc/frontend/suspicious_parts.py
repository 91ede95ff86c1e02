"""W0407 for an output of which some part is never stored, such as one of two halves.

A dimension, or a factor of one, that is a number in the type, and in every store a number too, has
positions that none of these names. Or the range of every store begins behind the first position,
or ends before the last one, by a number of positions: ``i in N - 1`` stores nothing to
``y[N - 1]``, and ``i in N[1:]`` nothing to ``y[0]``.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.frontend import syntax as s
from tkc.frontend.meanings import Run, Tensor
from tkc.frontend.poly import Poly
from tkc.frontend.reaching import statements
from tkc.frontend.walk import Walk
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.naming import written_axis
from tkc.ir.rewrite import constant
from tkc.support.source import Span


def look_for_parts_without_a_store(walk: Walk) -> None:
    """W0407 for each dimension of an ``out`` tensor of which numbers are left out, in a kernel that
    has been walked."""
    stored: dict[str, list[s.Index]] = {}
    for node in statements(walk.kernel.body):
        for target in node.targets if isinstance(node, s.Bind) else ():
            if isinstance(target, s.Index) and isinstance(target.base, s.Name):
                stored.setdefault(target.base.name, []).append(target)
    for parameter in walk.kernel.parameters:
        name, sizes = parameter.name.name, _factors(parameter.dims or ())
        if parameter.mode != "out":
            continue
        for position, size in enumerate(sizes):
            entries = [index.entries[position] for index in stored.get(name, ())]
            numbers = {e.value for e in entries if isinstance(e, s.Number)}
            if not isinstance(size, s.Number) or not entries:
                continue
            if all(isinstance(entry, s.Number) for entry in entries) and size.value <= 64:
                left = [n for n in range(int(size.value)) if n not in numbers]
                if left:
                    _say(walk, name, stored[name][-1], position, left)
    _look_for_ends(walk)


def _look_for_ends(walk: Walk) -> None:
    """W0407 for each dimension whose first or last positions no store reaches."""
    stores: dict[Span, list[tuple[Tensor, tile.Store]]] = {}
    for write in walk.writes:
        if isinstance(write.op, tile.Store) and write.tensor.type.mode == "out":
            stores.setdefault(write.tensor.span, []).append((write.tensor, write.op))
    for written in stores.values():
        tensor = written[0][0]
        for position, extent in enumerate(() if tensor.scratch else tensor.extents):
            entries = [op.index[position] for _, op in written]
            runs = [_range(walk, entry) for entry in entries]
            before = [_before(each) for each in zip(runs, entries, strict=True)]
            _say_end(walk, tensor, position, "first", before, runs)
            _say_end(walk, tensor, position, "last", [_left(run, extent) for run in runs], runs)


def _say_end(
    walk: Walk,
    tensor: Tensor,
    position: int,
    which: str,
    left: Sequence[int],
    runs: Sequence[Run | None],
) -> None:
    """The warning of a dimension, if each of its stores, over these ``runs``, has ``left`` some of
    its ``first`` or ``last`` positions."""
    fewest, run = min(zip(left, runs, strict=True), key=lambda each: each[0])
    if run is None or not fewest:
        return
    some = f"{which} position" if fewest == 1 else f"{which} {fewest} positions"
    name, whole = written_axis(run.name), tensor.shown[position]
    message = f"the kernel stores nothing to the {some} of dimension {position} of {tensor.name}: "
    over = f"runs over {run.extent_text}, and it is {whole}"
    message += f"{name} {over if which == 'last' else f'begins at {fewest}'}"
    hint = f"`{name} in {whole}` goes over all; what the caller's array keeps is declared "
    walk.warn("W0407", message, tensor.span, "", f"{hint}`{tensor.name}: inout ...`")


def _range(walk: Walk, entry: Value) -> Run | None:
    """The axis or scalar that an entry of an index is, or of which it is a part; None for an entry
    that is computed."""
    run = walk.origins.runs.get(entry)
    while run is not None and run.parent is not None:
        run = run.parent
    return run


def _before(entry: tuple[Run | None, Value]) -> int:
    """How many positions of a dimension stand before those of an entry, a run or else a value; 0
    where that is not known."""
    run, value = entry
    number = constant(value if run is None else run.lo)
    return max(0, int(number)) if number is not None else 0


def _left(run: Run | None, extent: Poly | None) -> int:
    """How many positions of a dimension stand behind the range of ``run``; 0 where that is not
    known, or depends on dimensions."""
    if run is None or run.extent is None or extent is None or not run.starts_at_zero:
        return 0
    number = (extent - run.extent).constant
    return max(0, int(number)) if number is not None else 0


def _factors(dims: Sequence[s.Expr]) -> list[s.Expr]:
    """The dimensions, each factor of a split one by itself: what an index has entries for."""
    return [part for d in dims for part in (d.items if isinstance(d, s.Tuple) else (d,))]


def _say(walk: Walk, name: str, last: s.Index, position: int, left: Sequence[int]) -> None:
    said = [walk.said(entry) for entry in last.entries]
    said[position] = str(left[0])
    more = f", nor to {', '.join(map(str, left[1:4]))} there" if len(left) > 1 else ""
    message = f"the kernel stores nothing to {name}[{', '.join(said)}]{more}"
    hint = f"store to it too; what the caller's array keeps is declared `{name}: inout ...`"
    walk.warn("W0407", message, last.span, "the last store", hint)
