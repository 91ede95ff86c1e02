"""Which operand of a product is the M side of its instruction, where registers hold one.

    s = Q @ K;  p = exp(s);  dv += dO @ p       dO[q, d], p[q, t]

An operand that a kernel computes is in registers, and an instruction takes its M side from there:
where ``p`` is the M side (m=t), nobody writes it to shared memory and waits for others to do so.
It has to be a fragment already, and is one where what it is computed from, position by position,
came of products with the same M side: so that of ``s`` is ``t`` too. Where products want different
sides of one family of tiles, most of them have their way; where neither do, the user's order stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SWAP
from tkc.passes.access import Access
from tkc.passes.families import Families
from tkc.passes.mma_selection import MmaSelection, copied

REGISTER_BITS = 16  # of the elements of a fragment that wgmma takes from registers

Options = Mapping[tile.Dot, Sequence[MmaSelection]]
Votes = dict[Value, Counter[frozenset[str]]]


def by_computed_operands(
    kernel: tile.Kernel, options: Options, boxes: Mapping[Value, Access]
) -> dict[tile.Dot, list[MmaSelection]]:
    """The candidates of every product, those first whose M side is held in registers; among those
    of one instruction that need as many transposing copies, and not where the user says ``swap``.
    """
    loads: set[Op] = {v.op for v in boxes if v.op is not None}
    loads |= {op for op in kernel.walk() if isinstance(op, tile.Pass)}  # which slots hold
    families = Families(kernel, loads)
    votes: Votes = {}
    for dot in reversed(list(options)):
        if dot.a.tile.element.bits != REGISTER_BITS:
            continue
        wanted = _wanted(dot, families, votes) or _computed_side(dot, loads)
        if not wanted or SWAP.of(dot):
            continue
        _vote(votes, families.find(dot.out), wanted)
        side = dot.a if wanted <= set(dot.a.tile.names) else dot.b
        if side.op not in loads:
            _vote(votes, families.find(side), wanted)
    return {
        dot: _ordered(dot, found, _wanted(dot, families, votes), boxes)
        for dot, found in options.items()
    }


def _vote(votes: Votes, family: Value, side: frozenset[str]) -> None:
    votes.setdefault(family, Counter())[side] += 1


def _wanted(dot: tile.Dot, families: Families, votes: Votes) -> frozenset[str]:
    """The axes that most want as M side of the family of the result; none where there is a tie."""
    ranked = votes.get(families.find(dot.out), Counter[frozenset[str]]()).most_common(2)
    if not ranked or len(ranked) > 1 and ranked[0][1] == ranked[1][1]:
        return frozenset()
    return ranked[0][0]


def _computed_side(dot: tile.Dot, loads: Collection[Op]) -> frozenset[str]:
    """The free axes of the one operand that no copy brings from memory; none where there are two,
    or none."""
    _, left, right, _ = dot.role_axes()
    sides = ((dot.a, left), (dot.b, right))
    computed = [axes for value, axes in sides if value.op not in loads]
    return frozenset(computed[0]) if len(computed) == 1 else frozenset()


def _ordered(
    dot: tile.Dot,
    found: Sequence[MmaSelection],
    wanted: frozenset[str],
    boxes: Mapping[Value, Access],
) -> list[MmaSelection]:
    """The candidates with those of the wanted side first among equals."""
    if not wanted or SWAP.of(dot):
        return list(found)
    kinds = list(dict.fromkeys(a.instruction for a in found))

    def rank(one: MmaSelection) -> tuple[bool, int, int, bool]:
        free = one.instruction == "fma"  # which has one candidate, behind all others
        return (
            free,
            len(copied(one, boxes)),
            kinds.index(one.instruction),
            frozenset(one.m) != wanted,
        )

    return sorted(found, key=rank)
