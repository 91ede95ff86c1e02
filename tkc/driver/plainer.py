"""Plainer schedules, for kernels whose usual one spills, as ptxas says, or is refused by a pass.

Each is hints that a user could write, for the statements that have none of their own, and tiles
that rest in shared memory while others take the registers. A way that contradicts a user's hint
is refused as the hint would be. What a kernel computes is the same, but for the order of sums.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

from tkc.ir.core import Module, Op
from tkc.ir.decisions import BlockedAxis
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError
from tkc.ir.hints import ROLE_WARPS
from tkc.ir.naming import name_values
from tkc.ir.passes import Ledger
from tkc.passes.expand_products import is_vector
from tkc.passes.pipeline import lower
from tkc.passes.resolve_roles import asked_of
from tkc.passes.rest_in_shared import rest_in_shared, resting
from tkc.support.values import HintValue

MOST_RESTING = 16  # tiles that are tried one after the other, where all together do not fit


@dataclass(frozen=True)
class Way:
    """``chosen`` says it to a reader of the ledger. ``rest``: through "loops" or "products" ("" for
    none), the ``share`` of the tiles; the hints go where the user gave none of the name, those of a
    ``loop`` in kernels with products only. ``rows``: only for kernels without products of matrices.
    Without ``widened`` axes are no longer than instructions need (``tkc.passes.pad_axes``);
    ``thinner`` times fewer registers hold tiles over long axes (``tkc.passes.block_axes``)."""

    chosen: str
    rest: str = ""
    share: float = 1.0
    grid: dict[str, HintValue] = field(default_factory=dict[str, HintValue])
    dot: dict[str, HintValue] = field(default_factory=dict[str, HintValue])
    loop: dict[str, HintValue] = field(default_factory=dict[str, HintValue])
    widened: bool = True
    rows: bool = False
    thinner: int = 1


_LOOPS = "tiles that a loop does not read rest in shared memory"
_PRODUCTS = "tiles that a product does not read rest in shared memory"
_MMA = "mma.sync, whose operands need not be shared"
_NARROW = "axes no longer than instructions need"
_ALL = "all warps load, and share the registers"
_NO_PRODUCER: dict[str, HintValue] = {"specialize": False}
_SHORT = "long axes in shorter blocks"
# For what shared memory does not hold: rings keep their bytes for as long as there are programs.
ALONE = Way("a CTA for each program", grid={"persistent": False})
# What costs least time first (bench/results/2026-11-22-product-loops.md counts what each mends).
WAYS = (
    Way("the warps wait for each product of an iteration", dot={"pending": 0}),
    Way("as many registers as ptxas takes", grid={"occupancy": 1}, rows=True),
    Way("sixteen warps", grid={"warps": 16}, rows=True),
    Way(_SHORT, rows=True, thinner=2),
    Way(_SHORT, rows=True, thinner=4),
    Way(_LOOPS, "loops"),
    Way("eight warps", grid={"warps": 8}),
    Way(f"eight warps; {_LOOPS}", "loops", grid={"warps": 8}),
    Way(f"some {_PRODUCTS}", "products", 0.25),
    Way(f"{_PRODUCTS}", "products"),
    Way(f"eight warps; {_PRODUCTS}", "products", grid={"warps": 8}),
    Way(_MMA, dot={"via": "mma"}),
    Way(f"{_MMA}; {_PRODUCTS}", "products", dot={"via": "mma"}),
    Way(f"{_MMA}, sixteen warps; {_PRODUCTS}", "products", grid={"warps": 16}, dot={"via": "mma"}),
    Way(_NARROW, widened=False),
    Way(f"{_NARROW}; some {_PRODUCTS}", "products", 0.25, widened=False),
    Way(f"{_NARROW}; {_PRODUCTS}", "products", widened=False),
    Way(_ALL, loop=_NO_PRODUCER),
    Way(f"{_ALL}; {_PRODUCTS}", "products", loop=_NO_PRODUCER),
    Way(f"{_ALL}; {_MMA}; {_PRODUCTS}", "products", dot={"via": "mma"}, loop=_NO_PRODUCER),
    Way(
        f"{_ALL}, sixteen; {_MMA}; {_PRODUCTS}",
        "products",
        grid={"warps": 16},
        dot={"via": "mma"},
        loop=_NO_PRODUCER,
    ),
)


@dataclass(frozen=True, slots=True)
class Schedule:
    """A kernel in another way: ``chosen`` in words, both stages, the decisions of the passes."""

    chosen: str
    tile: Module
    cta: Module
    ledger: Ledger


def schedules(module: Module, target: str, ways: Sequence[Way] = WAYS) -> Iterator[Schedule]:
    """The ``ways`` that change the one kernel of the module of tile IR and that the passes take, in
    order: the next is made only when it is asked for."""
    ops = module.kernels[0].walk()
    products = any(isinstance(op, tile.Dot) and not is_vector(op) for op in ops)
    for way in ways:
        if way.rows and products or way.loop and not products:
            continue
        most = resting(_kernel(module.kernels[0]), way.rest) if way.rest else 0
        which = range(min(ceil(most * way.share), MOST_RESTING))
        if way.rest and not which:
            continue
        made = _lowered(way, module, target, which) or _greedily(way, module, target, which)
        if made is not None:
            yield made


def _greedily(way: Way, module: Module, target: str, which: range) -> Schedule | None:
    """With as many tiles at rest as shared memory holds, one added after the other."""
    best: Schedule | None = None
    taken: list[int] = []
    for number in which if len(which) > 1 else ():
        made = _lowered(way, module, target, [*taken, number])
        if made is not None:
            best = made
            taken.append(number)
    return best


def _lowered(way: Way, module: Module, target: str, which: Collection[int]) -> Schedule | None:
    """None where nothing would change, or the passes refuse it."""
    kernel = module.kernels[0].clone({})
    said = {ROLE_WARPS.name} if asked_of(_kernel(kernel), False, ROLE_WARPS.name) else set[str]()
    changed = {(op.loc.line, name) for op in kernel.walk() for name in _hint(op, way, said)}
    if way.rest:
        rest_in_shared(_kernel(kernel), way.rest, which)
    if not which and not changed and way.widened and way.thinner == 1:
        return None
    _kernel(kernel).widened, _kernel(kernel).thinner = way.widened, way.thinner
    tiles = Module(module.stage, [kernel], module.source, module.warnings)
    name_values(tiles)
    ledger = Ledger()
    try:
        made = lower(kernel, target, ledger).ir
    except StageError:
        return None
    ledger.unasked(changed, "the plainer schedule has it")
    if way.thinner > 1 and not ledger.of(BlockedAxis):
        return None
    return Schedule(way.chosen, tiles, Module("cta", [made], module.source), ledger)


def _hint(op: Op, way: Way, said: Collection[str]) -> Collection[str]:
    """The hints of the way that the operation takes: those that the user has not ``said``
    elsewhere."""
    wanted: dict[str, HintValue] = {}
    for kind, hints in ((tile.Grid, way.grid), (tile.Dot, way.dot), (tile.For, way.loop)):
        wanted = hints if isinstance(op, kind) else wanted
    given: dict[str, HintValue] = op.attributes.get("hints", {})
    new = {name: value for name, value in wanted.items() if name not in (*given, *said)}
    if new:
        op.attributes["hints"] = {**given, **new}
    return new.keys()


def _kernel(op: Op) -> tile.Kernel:
    assert isinstance(op, tile.Kernel)
    return op
