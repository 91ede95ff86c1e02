"""The values that a param may have beside the one that it has: each must do where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.meanings import Const
from tkc.frontend.reaching import statements
from tkc.frontend.walk import Walk
from tkc.support.source import Span


def listed(walk: Walk, value: Const) -> Iterator[tuple[int, Span]]:
    """(value, place in the list) of each number that may be tried where ``value``, that of a param
    of the kernel as it is, stands. None of a param that an ``if`` of the kernel asks for: that may
    lead to this place for some of them only."""
    name = value.origin
    if walk.frames or name not in walk.listed:
        return
    conditions = (st.condition for st in statements(walk.kernel.body) if isinstance(st, s.If))
    if any(name in names_in(condition) for condition in conditions):
        return
    for choice, span in walk.listed[name]:
        if isinstance(choice.value, int) and choice.value != value.value:
            yield choice.value, span
