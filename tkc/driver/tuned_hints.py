"""Hints that a tuning tries where the user gave none, and the words for those that it found.

They are named by their place: ``{"grid.warps": 8, "for:12.stages": 3}``, the loop on line 12. A
hint never changes what a program means, so any of them may be tried; one that does not fit is an
error of that candidate's compilation (tkc/passes/hints.py), which loses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tkc.ir.core import Module, Op
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.machine.targets import TARGETS
from tkc.passes.loop_lengths import longest

WARPS = (2, 4, 8, 16)
WARPS_OF_PRODUCTS = (4, 8, 12, 16)
OCCUPANCIES = (2, 3, 4)
STAGES = (2, 3, 4, 6)
CLUSTER = 2  # CTAs along one grid name


def choices(module: Module, target: str, ledger: Ledger) -> dict[str, list[Any]]:
    """The values to try of each hint that the user left open.

    ``module`` is the tile IR and ``ledger`` what its compilation decided: a loop has stages where
    it has rings, and programs can be made not persistent where they are.
    """
    limits, found = TARGETS[target], dict[str, list[Any]]()
    for kernel in module.kernels:
        assert isinstance(kernel, tile.Kernel)
        products = any(isinstance(op, tile.Dot) for op in kernel.walk())
        for op in kernel.walk():
            if isinstance(op, tile.Grid):
                offered = _of_grid(
                    kernel, op, limits.has("multicast") and products, products, ledger
                )
            elif isinstance(op, tile.For):
                offered = _of_loop(op, ledger)
            else:
                continue
            place = _place(op)
            found |= {f"{place}.{n}": v for n, v in offered.items() if v and n not in op.hints}
    return found


def _of_grid(
    kernel: tile.Kernel, grid: tile.Grid, clusters: bool, products: bool, ledger: Ledger
) -> dict[str, list[Any]]:
    names = range(len(grid.names))
    orders: list[Any] = []
    if len(grid.blocks) > 1 and all(grid.blocks[-2:]):
        orders += [("grouped", 8), "hilbert"]
    if not isinstance(longest(kernel, grid), str):
        orders.append("longest")
    shapes = [tuple(CLUSTER if m == n else 1 for m in names) for n in names if grid.blocks[n]]
    persistent = any("persistent" in d.chosen for d in ledger.decisions)
    return {
        "warps": [*(WARPS_OF_PRODUCTS if products else WARPS)],
        "occupancy": [*OCCUPANCIES],
        "order": orders,
        "cluster": shapes if clusters else [],
        "persistent": [False] if persistent else [],
    }


def _of_loop(loop: tile.For, ledger: Ledger) -> dict[str, list[Any]]:
    lines = {op.loc.line for op in loop.walk()}
    ring = any(d.subject == "stages" and d.loc.line in lines for d in ledger.decisions)
    roles = any(d.subject == "roles" and d.loc.line in lines for d in ledger.decisions)
    return {"stages": [*STAGES] if ring else [], "specialize": [False] if roles else []}


def _place(op: Op) -> str:
    return "grid" if isinstance(op, tile.Grid) else f"for:{op.loc.line}"


def record(module: Module, hints: Mapping[str, Any], ledger: Ledger) -> None:
    """The ledger's word on the hints that a tuning gave, and how to write them down."""
    for kernel in module.kernels:
        for op in kernel.walk():
            if isinstance(op, (tile.Grid, tile.For)):
                given = op.hints
                here = {k: v for k, v in hints.items() if k.rpartition(".")[0] == _place(op)}
                held = {k: v for k, v in here.items() if given.get(k.rpartition(".")[2]) == v}
                for clause in clauses(held):
                    why = "the best of the candidates that `tune` tried for sizes like these"
                    written = clause.partition(": ")[2] or clause
                    ledger.record(op.loc, "tuned", written, why, "", written)


def clauses(hints: Mapping[str, Any]) -> list[str]:
    """As a user writes them: ``grid ... with warps=8``, ``line 12: for ... with stages=3``."""
    places: dict[str, list[str]] = {}
    for key, value in hints.items():
        place, _, name = key.rpartition(".")
        places.setdefault(place, []).append(f"{name}={_written(value)}")
    said: list[str] = []
    for place, parts in places.items():
        statement, _, line = place.partition(":")
        where = f"line {line}: " if line else ""
        said.append(f"{where}{statement} ... with {', '.join(parts)}")
    return said


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple) and value and isinstance(cast(Any, value[0]), str):
        word, *numbers = cast(tuple[Any, ...], value)
        return f"{word}({', '.join(map(str, numbers))})"
    if isinstance(value, tuple):
        return f"({', '.join(map(str, cast(tuple[Any, ...], value)))})"
    return str(value)
