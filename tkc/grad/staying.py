"""Sums over all blocks of a loop that stays.

Inside such a loop a sum over its index is one of the block at hand. What is outside of it, such as
a weight that all blocks read, receives from every block: the sum over the whole range, if what is
received is made of sums over blocks, and else a running value of its own, as it is behind the loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tkc.grad.additive import added_up
from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, Loop, union
from tkc.grad.substitution import substituted

RUNNING = ("prefix", "suffix")


def summed(indices: Iterable[Index]) -> frozenset[Index]:
    """The indices that a sum runs over: a loop that stays is at one position of a scalar one."""
    return frozenset(i for i in indices if i.loop is None or i.kind != "scalar")


def share_a_block(some: Iterable[Index], others: Iterable[Index]) -> bool:
    """Whether any of two groups of axes are different ones of the same block."""
    return any(
        i is not j and not (i.blocks or {i}).isdisjoint(j.blocks or {j})
        for i in some
        for j in others
    )


def along(entries: Iterable[Expr]) -> list[Index]:
    """The indices of a load that are those of loops that stay."""
    return [i for i in union(e.free for e in entries) if i.loop is not None]


def loops_along(entries: Sequence[Expr]) -> frozenset[Loop]:
    """The loops that stay of whose positions, or of the numbers of whose blocks, entries are."""
    numbers = {e.index for e in entries if e.op == "id"}
    return frozenset(i.loop for i in (*along(entries), *numbers) if i.loop is not None)


def loops_of(entries: Iterable[Expr]) -> frozenset[Loop]:
    """The loops that stay in which an entry changes."""
    staying = Staying()
    return frozenset[Loop]().union(*(staying.of(e) for e in entries))


def numbered(loads: Sequence[Sequence[Expr]]) -> bool:
    """Whether all that the entries of some loads have of where a block lies is its number, which is
    the same entry in all of them; no range depends on a block that has no entry; and positions of
    a block are read as they are: ``n - 1`` may be one of another block."""
    for load in loads:
        names = union(e.free for e in load)
        ends = [end for i in names for end in (i.lo, i.hi) if end is not None]
        if any(not end.blocks <= names for end in ends):
            return False
        if any(e.op != "idx" and any(i.loop is not None for i in e.free) for e in load):
            return False
    for entries in zip(*loads, strict=True):
        number = entries[0].op == "id" and len({*entries}) == 1
        if any(e.blocks for e in entries) and not number:
            return False
    return True


@dataclass(frozen=True, slots=True)
class Held:
    """A value that a loop carries, where what it becomes is made of it: what it is before the
    iteration. ``group`` tells those of one group from others, ``which`` is its
    number there."""

    loop: Loop
    group: int
    which: int


class Staying:
    """Which loops that stay the values of one derivation are inside of."""

    def __init__(self) -> None:
        self.known: dict[Expr, frozenset[Loop]] = {}

    def of(self, e: Expr, over: Iterable[Index] = ()) -> frozenset[Loop]:
        """The loops that a value changes in, or that some indices are those of."""
        for node in walk(e):
            if node not in self.known:
                self.known[node] = self._of(node)
        return self.known[e] | {i.loop for i in over if i.loop is not None}

    def _of(self, node: Expr) -> frozenset[Loop]:
        found = frozenset[Loop]().union(*(self.known[a] for a in node.args))
        runs = [node.index] if node.op == "idx" else node.bound
        for end in (e for i in runs for e in (i.lo, i.hi) if e is not None):
            found |= self.of(end)
        if node.op in ("idx", "start", "end", "id") and node.index.loop is not None:
            found |= {node.index.loop}
        if node.op in RUNNING and isinstance(node.data, Loop):
            found |= {node.data}
        if isinstance(node.data, Held):
            found |= {node.data.loop}
        if node.op == "final":
            found = frozenset(n for n in found if n is not node.data)
        return found

    def everywhere(self, x: Expr, over: frozenset[Index], loop: Loop) -> Expr:
        """The sum over all blocks of a loop of what one of them gives: of the loop's own indices,
        over those that x has and those of ``over``."""
        graph = x.graph
        axes = {i for i in x.free | over if i.loop is loop}
        whole = self._whole(loop)
        part = graph.sum(x, summed(axes))
        running = [n for n in walk(part) if n.op in RUNNING and n.data is loop]
        if not running and loop.index.kind == "scalar":
            plain = substituted(part, {loop.index: graph.idx(whole)})
            if loop not in self.of(plain):
                return graph.sum(plain, [whole])
        elif not running:
            mine = {n.index for n in walk(part) if n.op == "idx" and n.index.loop is loop}
            plain = added_up(part, list({*mine, loop.index}), lambda _: whole)
            if plain is not None and loop not in self.of(plain):
                return plain
        way = "suffix" if any(n.op == "suffix" for n in running) else "prefix"
        return graph.final(graph.running(way, loop, part))

    @staticmethod
    def _whole(loop: Loop) -> Index:
        if loop.everywhere is None:
            loop.everywhere = loop.index.copy(loop=None)
        return loop.everywhere
