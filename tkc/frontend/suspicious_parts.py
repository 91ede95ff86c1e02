"""W0407 for an output of which some part is never stored, such as one of two halves.

Seen in the text alone: a dimension, or a factor of one, that is a number in the type, and
in every store a number too, has positions that none of these names.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.frontend import syntax as s
from tkc.frontend.reaching import statements
from tkc.frontend.walk import Walk


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
