"""The place of a maximum or minimum over loops: carried beside the extreme itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tkc.grad.expr import Expr
from tkc.grad.wording import Wording
from tkc.ir.reductions import REDUCTIONS


def _extreme(e: Expr) -> Expr:
    """The extreme that an argmax or argmin is the place of."""
    return e.graph.reduce(e.op.removeprefix("arg"), e.args[0], e.bound)


def with_extremes(reductions: Sequence[Expr]) -> list[Expr]:
    """The reductions of one loop, places first, with the extreme of each: a place changes with it,
    and is asked for while the extreme is still that of the iterations before."""
    places = [e for e in reductions if e.op in REDUCTIONS and REDUCTIONS[e.op].locates]
    others = [e for e in reductions if e not in places]
    return list(dict.fromkeys([*places, *(_extreme(e) for e in places), *others]))


def place_step(e: Expr, names: Mapping[Expr, str], words: Wording) -> str:
    """The statement of one iteration for the place ``e``; ``names`` are those of what is carried.
    Of equals the first one stays."""
    best, (index,) = _extreme(e), e.bound
    x = words.text(e.args[0])
    value, here = x, words.axis(index)
    if index.kind != "scalar":
        over = words.over(e.bound)
        value, here = f"{best.op}({x} over {over})", f"{e.op}({x} over {over})"
    sign = ">" if best.op == "max" else "<"
    return f"{names[e]} = where({value} {sign} {names[best]}, {here}, {names[e]})"
