"""The hints that a choice of the model of time tries with a candidate, by set."""

from __future__ import annotations

import itertools

from tkc.driver.compilation import Compilation
from tkc.ir.decisions import Rounds
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import CLUSTER, OCCUPANCY, ORDER, PERSISTENT, SPLITS, WARPS
from tkc.machine.heuristics import ROWS_TIMES
from tkc.passes.affine import depends_on
from tkc.passes.grids import grid_of
from tkc.support.values import Hints, HintValue

WARPS_HINT, CLUSTER_HINT, ORDER_HINT, PERSISTENT_HINT, OCCUPANCY_HINT = (
    f"grid.{hint.name}" for hint in (WARPS, CLUSTER, ORDER, PERSISTENT, OCCUPANCY)
)
LONGEST = "longest"
ALONE: dict[str, HintValue] = {PERSISTENT_HINT: False}
IN_TURN: dict[str, HintValue] = {PERSISTENT_HINT: True}
IN_PAIRS: dict[str, HintValue] = {OCCUPANCY_HINT: 2}
PING_PONG: dict[str, HintValue] = {PERSISTENT_HINT: "pingpong"}
SPLIT_HINT = f".{SPLITS.name}"  # of some loop


def divided_by(hints: Hints) -> list[HintValue]:
    """How many programs divide sums of loops, by the hints that say so."""
    return [n for name, n in hints.items() if name.endswith(SPLIT_HINT)]


def loads_rows_mostly(made: Compilation) -> bool:
    """Whether most of what a loop loads follows the grid name before the last: ``ROWS_TIMES`` what
    follows the last, as with blocks of 256 x 64."""
    kernel = made.tile.kernels[0] if made.tile is not None else None
    grid = grid_of(kernel) if isinstance(kernel, tile.Kernel) else None
    if kernel is None or grid is None or len(grid.names) < 2:
        return False
    before, last = grid.starts[-2:]
    of_rows = of_columns = 0
    for op in kernel.walk():
        inside = op.parent is not None and isinstance(op.parent.parent, tile.For)
        if isinstance(op, tile.Load) and inside and len(op.out.tile.axes) > 1:
            along = [any(depends_on(v, start) for v in op.index) for start in (before, last)]
            of_rows += op.out.tile.bytes if along == [True, False] else 0
            of_columns += op.out.tile.bytes if along == [False, True] else 0
    return of_rows >= ROWS_TIMES * of_columns > 0


def hint_sets(made: Compilation, offered: dict[str, list[HintValue]]) -> list[dict[str, HintValue]]:
    """The sets of ``offered`` hints that are worth a simulation with a compilation that has none:
    how programs are dealt out, which come first, how many divide the sum of a loop, which of them
    share copies, and without products by how many warps more, in how few registers, and for several
    programs one CTA runs. (By fewer warps their registers are short, and the model takes that for
    faster than it is: layer normalisation of 24,576 numbers by 4 warps 194 us, 139 predicted.) Not
    in what groups programs follow each other: of blocks of 64 x 64 to 128 x 128, for which the
    model expects 17 to 42% of other groups than ``GROUP``, none was faster by 1%
    (bench/choices.py --fixed --measure)."""
    assert made.tile is not None and made.cta is not None
    dealing = offered.get(PERSISTENT_HINT, [])
    dealt: dict[str, HintValue] = {**ALONE} if False in dealing else {}
    # Programs that are drawn longest first are measured to be faster (``DRAWS``).
    drawn = any(rounds.drawn and rounds.sorts for rounds in made.ledger.of(Rounds))
    if LONGEST in offered.get(ORDER_HINT, []) and not drawn:
        dealt[ORDER_HINT] = LONGEST
    divided = [(name, n) for name in offered if name.endswith(SPLIT_HINT) for n in offered[name]]
    # Where programs are drawn without being asked that was measured to be faster (``DRAWS``).
    words: list[HintValue] = [word for word in dealing if word == "dynamic"]
    names = [s for n in (1, 2) for s in itertools.combinations(dealt, n)]
    sets = [{name: dealt[name] for name in some} for some in names]
    sets += [{name: n} for name, n in divided]
    sets += [{CLUSTER_HINT: n} for n in offered.get(CLUSTER_HINT, [])]
    sets += [{PERSISTENT_HINT: word} for word in words]
    if not any(isinstance(op, tile.Dot) for k in made.tile.kernels for op in k.walk()):
        kernel = made.cta.kernels[0]
        assert isinstance(kernel, cta.Kernel)
        more = [n for n in offered.get(WARPS_HINT, []) if isinstance(n, int) and n > kernel.warps]
        warps: list[dict[str, HintValue]] = [{WARPS_HINT: n} for n in more]
        sets += warps
        if 2 in offered.get(OCCUPANCY_HINT, []):
            sets += [{**hints, **IN_PAIRS} for hints in ({}, *warps)]
        if True in dealing:
            sets += [{**hints, **IN_TURN} for hints in ({}, *warps)]
    return sets
