"""Hints that a tuning tries where the user gave none, and the words for those that it found.

They are named by their place: ``{"grid.warps": 8, "for:12.stages": 3}``, the loop on line 12, and
``"product:13.pending"``, a product in it. A
hint never changes what a program means, so any of them may be tried; one that does not fit is an
error of that candidate's compilation (tkc/passes/hints.py), which loses it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tkc.ir.core import Module, OfItsClass, Op
from tkc.ir.decisions import Decided, Instruction, Roles, Rounds, Stages, Tuned
from tkc.ir.dialects import tile
from tkc.ir.dialects.cta import WARPGROUP
from tkc.ir.hints import (
    CLUSTER,
    ORDER,
    PENDING,
    PERSISTENT,
    SPECIALIZE,
    SPLITS,
    STAGES,
    TABLE,
    WARPS,
    HintRow,
    place_of,
    written,
)
from tkc.ir.passes import Ledger
from tkc.machine.targets import TARGETS, Target
from tkc.passes.loop_lengths import longest
from tkc.passes.split_sums import refusal
from tkc.support.values import Hints, HintValue


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a compilation without the hints shows of a kernel."""

    kernel: tile.Kernel
    products: bool
    limits: Target
    ledger: Ledger

    def decided(self, kind: type[Decided], op: Op) -> bool:
        """Whether there is a decision of a kind on a line of an operation."""
        lines = {inner.loc.line for inner in op.walk()}
        found = (d for d in self.ledger.decisions if isinstance(d.what, kind))
        return any(d.loc.line in lines for d in found)


def choices(module: Module, target: str, ledger: Ledger) -> dict[str, list[HintValue]]:
    """The values to try of each hint that the user left open.

    ``module`` is the tile IR and ``ledger`` what its compilation decided: a loop has stages where
    it has rings, and programs can be made not persistent where they are.
    """
    found = dict[str, list[HintValue]]()
    for kernel in module.kernels:
        assert isinstance(kernel, tile.Kernel)
        products = any(isinstance(op, tile.Dot) for op in kernel.walk())
        seen = _Seen(kernel, products, TARGETS[target], ledger)
        for op in kernel.walk():
            if not isinstance(op, PLACES):
                continue
            rows = (row for row in TABLE if row.tries and place_of(op) in row.on)
            for row in (row for row in rows if row.name not in op.hints):
                values = OFFERED[row](op, seen) if row in OFFERED else [*row.tries]
                found |= {f"{_place(op)}.{row.name}": values} if values else {}
    return found


def _warps(grid: tile.Grid, seen: _Seen) -> list[HintValue]:
    """Whole warpgroups for products, powers of two for all else."""
    return [n for n in WARPS.tries if (n % 4 == 0 if seen.products else n & (n - 1) == 0)]


def _orders(grid: tile.Grid, seen: _Seen) -> list[HintValue]:
    blocks = len(grid.blocks) > 1 and all(grid.blocks[-2:])
    has_longest = not isinstance(longest(seen.kernel, grid), str)
    return [o for o in ORDER.tries if (has_longest if o == "longest" else blocks)]


def _clusters(grid: tile.Grid, seen: _Seen) -> list[HintValue]:
    if not (seen.limits.has("multicast") and seen.products):
        return []
    names = range(len(grid.names))
    along = [n for n in names if grid.blocks[n]]
    return [tuple(size if m == n else 1 for m in names) for (size,) in CLUSTER.tries for n in along]


def _persistent(grid: tile.Grid, seen: _Seen) -> list[HintValue]:
    """Whether CTAs run several programs, which without products nothing does unasked; where these
    differ in length, by whom they are dealt out; and with products whether warpgroups take them in
    turn."""
    if not any(made.persistent for made in seen.ledger.of(Roles)):
        return [] if seen.products or seen.kernel.roles else [True]
    differ = seen.ledger.of(Rounds)
    others = {"static" if made.drawn else "dynamic" for made in differ}
    if seen.products and not seen.kernel.roles and WARPS.of(grid) in (None, WARPGROUP):
        others.add("pingpong")
    return [v for v in PERSISTENT.tries if v is False or v in others]


def _stages(loop: tile.For, seen: _Seen) -> list[HintValue]:
    return [*STAGES.tries] if seen.decided(Stages, loop) else []


def _pending(product: tile.Dot, seen: _Seen) -> list[HintValue]:
    """Of the products by wgmma in loops."""
    loops = (op for op in seen.kernel.walk() if isinstance(op, tile.For))
    inside = any(product is op for loop in loops for op in loop.walk())
    made = (d for d in seen.ledger.decisions if d.loc.line == product.loc.line)
    wgmma = any(isinstance(d.what, Instruction) and d.what.instruction == "wgmma" for d in made)
    return [*PENDING.tries] if inside and wgmma else []


def _specialize(loop: tile.For, seen: _Seen) -> list[HintValue]:
    return [*SPECIALIZE.tries] if seen.decided(Roles, loop) else []


def _splits(loop: tile.For, seen: _Seen) -> list[HintValue]:
    return [] if refusal(loop, seen.kernel) else [*SPLITS.tries]


# What is offered of the values that a row tries; all of them without a word here.
OFFERED: dict[HintRow, Callable[[OfItsClass, _Seen], list[HintValue]]] = {
    WARPS: _warps,
    ORDER: _orders,
    CLUSTER: _clusters,
    PERSISTENT: _persistent,
    STAGES: _stages,
    SPECIALIZE: _specialize,
    PENDING: _pending,
    SPLITS: _splits,
}
PLACES = (tile.Grid, tile.For, tile.Dot)


def _place(op: Op) -> str:
    if isinstance(op, tile.Grid):
        return "grid"
    return f"{'for' if isinstance(op, tile.For) else 'product'}:{op.loc.line}"


def record(module: Module, hints: Hints, ledger: Ledger | None) -> set[tuple[int, str]]:
    """Write into the ledger, if there is one, which hints a tuning gave to the kernels' grids,
    loops and products, and how to write them down; their lines and names."""
    found = set[tuple[int, str]]()
    for kernel in module.kernels:
        for op in kernel.walk():
            if isinstance(op, PLACES):
                given = op.hints
                here = {k: v for k, v in hints.items() if k.rpartition(".")[0] == _place(op)}
                held = {k: v for k, v in here.items() if given.get(k.rpartition(".")[2]) == v}
                found |= {(op.loc.line, key.rpartition(".")[2]) for key in held}
                for clause in (said.partition(": ")[2] or said for said in clauses(held)):
                    if ledger is None:
                        continue
                    why = "the best of the candidates that `tune` tried for sizes like these"
                    ledger.record(op.loc, Tuned(clause), why, "", clause)
    return found


def clauses(hints: Hints) -> list[str]:
    """Hints by place as a user writes them: ``grid ... with warps=8``, ``line 12: for ... with
    stages=3``."""
    places: dict[str, list[str]] = {}
    for key, value in hints.items():
        place, _, name = key.rpartition(".")
        places.setdefault(place, []).append(written(name, value))
    said: list[str] = []
    for place, parts in places.items():
        statement, _, line = place.partition(":")
        where = f"line {line}: " if line else ""
        said.append(f"{where}{statement} ... with {', '.join(parts)}")
    return said
