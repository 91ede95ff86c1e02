"""Chooses the instruction of every product, its M side, and the warps of the CTA."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.ir.passes import Ledger
from tkc.ir.types import TileType
from tkc.layout import fragments
from tkc.layout.register import RegisterLayout
from tkc.passes.target import Limits

# Accumulator registers that a thread may hold beside operands and addresses (255 at most in all;
# 232 with two math warpgroups and a producer: hopper_ptx.md, setmaxnreg).
MOST_ACCUMULATORS = 200


@dataclass(frozen=True)
class Anchor:
    """The decision for one product: out[m, n] = sum over k, by ``instruction``.

    ``swapped``: the author's ``b`` is the M side. ``groups`` are the warpgroups (wgmma) or warps
    (mma) along m and n.
    """

    dot: tile.Dot
    instruction: str  # "wgmma" or "mma"
    m: str
    n: str
    k: str
    swapped: bool
    groups: tuple[int, int]

    @property
    def m_operand(self) -> Value:
        return self.dot.b if self.swapped else self.dot.a

    @property
    def n_operand(self) -> Value:
        return self.dot.a if self.swapped else self.dot.b

    @property
    def element_bits(self) -> int:
        return self.dot.a.tile.element.bits

    def accumulator(self) -> RegisterLayout:
        sizes = self.dot.out.tile.sizes
        if self.instruction == "wgmma":
            return fragments.wgmma_accumulator(self.m, self.n, sizes, self.groups).normalised()
        return fragments.mma_accumulator(self.m, self.n, sizes, self.groups).normalised()

    def a_fragment(self, k_size: int) -> RegisterLayout:
        """The register layout of ``k_size`` positions of the M operand."""
        sizes = {self.m: self.dot.out.tile.sizes[self.m], self.k: k_size}
        make = fragments.wgmma_a if self.instruction == "wgmma" else fragments.mma_a
        return make(self.m, self.k, self.element_bits, sizes, self.groups).normalised()

    def b_fragment(self, k_size: int) -> RegisterLayout:
        """The register layout of ``k_size`` positions of the N operand (mma only)."""
        sizes = {self.n: self.dot.out.tile.sizes[self.n], self.k: k_size}
        made = fragments.mma_b(self.n, self.k, self.element_bits, sizes, self.groups)
        return made.normalised()


@dataclass
class Anchors:
    """All products of a kernel and the warps that compute it."""

    by_dot: dict[Op, Anchor] = field(default_factory=dict[Op, Anchor])
    warps: int = 4

    @property
    def uses_wgmma(self) -> bool:
        return any(a.instruction == "wgmma" for a in self.by_dot.values())


def _single(dot: tile.Dot) -> tuple[str, str, str]:
    batch, m, n, k = dot.role_axes()
    if batch or len(m) != 1 or len(n) != 1 or len(k) != 1:
        axes = f"batch {list(batch)}, left {list(m)}, right {list(n)}, summed {list(k)}"
        raise error_at(
            dot.loc,
            "E0901",
            f"a product over these axes is not supported yet: {axes}",
            "each operand may have one free axis and one summed axis for now",
        )
    return m[0], n[0], k[0]


def _fits(instruction: str, dot: tile.Dot, m: str, n: str, k: str) -> bool:
    sizes = {**dot.a.tile.sizes, **dot.b.tile.sizes}
    step = 256 // dot.a.tile.element.bits
    rows = 64 if instruction == "wgmma" else 16
    return sizes[m] % rows == 0 and sizes[n] % 8 == 0 and sizes[k] % step == 0


def _candidates(dot: tile.Dot, target: Limits) -> list[tuple[str, str, str, str, bool]]:
    """(instruction, m, n, k, swapped) that the shapes allow, best first."""
    left, right, k = _single(dot)
    wanted = dot.hints.get("via")
    kinds = ["wgmma", "mma"] if target.wgmma else ["mma"]
    if wanted in ("wgmma", "mma"):
        kinds = [kind for kind in kinds if kind == wanted]
    orders = [(left, right, False), (right, left, True)]
    if dot.hints.get("swap"):
        orders.reverse()
    return [
        (kind, m, n, k, swapped)
        for kind in kinds
        for m, n, swapped in orders
        if _fits(kind, dot, m, n, k)
    ]


def _splits(groups: int) -> list[tuple[int, int]]:
    """The ways to share an m x n tile among so many warps or warpgroups, most rows first."""
    return [(groups // n, n) for n in (1, 2, 4, 8, 16) if groups % n == 0]


def _share(instruction: str, out: TileType, m: str, n: str, warps: int) -> tuple[int, int] | None:
    """The best split of a product's tile over the warps, or None."""
    unit = 4 if instruction == "wgmma" else 1
    rows = 64 if instruction == "wgmma" else 16
    if warps % unit:
        return None
    best: tuple[float, tuple[int, int]] | None = None
    for gm, gn in _splits(warps // unit):
        if out.sizes[m] % (rows * gm) or out.sizes[n] % (8 * gn):
            continue
        # operand rows read per k: wgmma reads B again every 64 rows, A every 256 columns
        own_m, own_n = out.sizes[m] // gm, out.sizes[n] // gn
        cost = float(own_m + own_n)
        if instruction == "wgmma":
            cost = own_m / 64 * own_n + -(-own_n // 256) * own_m
        if best is None or cost < best[0]:
            best = cost, (gm, gn)
    return best[1] if best else None


def _accumulators(dots: list[tile.Dot], warps: int) -> int:
    """Registers per thread of all accumulators that are alive together (carried ones once each)."""
    seen: set[Any] = set()
    per_block: dict[Any, int] = {}
    for dot in dots:
        home = dot.acc if dot.acc is not None else dot.out
        if home not in seen:
            seen.add(home)
            held = per_block.get(dot.parent, 0)
            per_block[dot.parent] = held + dot.out.tile.elements // (32 * warps)
    return max(per_block.values())


def choose_anchors(kernel: tile.Kernel, target: Limits, ledger: Ledger) -> Anchors:
    """Instruction, orientation and warps for every product. Raises DiagnosticError."""
    dots = [op for op in kernel.walk() if isinstance(op, tile.Dot)]
    grid = next((op for op in kernel.walk() if isinstance(op, tile.Grid)), None)
    asked: int = grid.hints.get("warps", 0) if grid is not None else 0
    anchors = Anchors()
    if not dots:
        anchors.warps = asked or _elementwise_warps(kernel)
        return anchors
    options: dict[tile.Dot, list[tuple[str, str, str, str, bool]]] = {}
    for dot in dots:
        element = dot.a.tile.element
        if element.name not in ("bf16", "f16"):
            raise error_at(
                dot.loc,
                "E0902",
                f"a product of {element} is not supported yet",
                "cast both operands to bf16 or f16",
            )
        found = _candidates(dot, target)
        if not found:
            sizes = {**dot.a.tile.sizes, **dot.b.tile.sizes}
            raise error_at(
                dot.loc,
                "E0903",
                f"no tensor-core instruction fits a product of blocks {sizes}",
                "free axes need blocks of a multiple of 16 and 8, the summed axis of 16",
            )
        options[dot] = found
    for warps in [asked] if asked else [8, 4, 2, 1, 16]:
        chosen = _choose(options, warps)
        if chosen is None:
            continue
        used = _accumulators(dots, warps)
        if used <= MOST_ACCUMULATORS and (asked or warps <= 1 or _busy(options, warps)):
            anchors.by_dot, anchors.warps = dict(chosen), warps
            break
    if not anchors.by_dot:
        worst = max(dots, key=lambda d: d.out.tile.elements)
        raise error_at(
            worst.loc,
            "E0904",
            f"the accumulators do not fit the registers of {asked or 'any number of'} warps",
            "use smaller blocks, or another `warps=` hint on the grid",
        )
    for dot, anchor in anchors.by_dot.items():
        why = "best that the target and the block sizes allow"
        if anchor.instruction == "mma" and target.wgmma:
            why = "wgmma needs 64 rows on one side: mma.sync reaches about 65% of it"
        rows, columns = anchor.groups
        ledger.record(
            dot.loc,
            "instruction",
            f"{anchor.instruction} m={anchor.m} n={anchor.n} k={anchor.k}, {rows} x {columns} "
            f"{'warpgroups' if anchor.instruction == 'wgmma' else 'warps'}",
            why,
            f"{_accumulators(dots, anchors.warps)} accumulator registers per thread",
            "with via=wgmma|mma, swap; grid with warps=",
        )
    return anchors


def _choose(
    options: dict[tile.Dot, list[tuple[str, str, str, str, bool]]], warps: int
) -> dict[Op, Anchor] | None:
    chosen: dict[Op, Anchor] = {}
    for dot, found in options.items():
        for instruction, m, n, k, swapped in found:
            groups = _share(instruction, dot.out.tile, m, n, warps)
            if groups is not None:
                chosen[dot] = Anchor(dot, instruction, m, n, k, swapped, groups)
                break
        else:
            return None
        if chosen[dot].instruction != found[0][0] and warps > 4:
            return None  # fewer warps let the better instruction in
    return chosen


def _busy(options: dict[tile.Dot, list[tuple[str, str, str, str, bool]]], warps: int) -> bool:
    """Whether every warp has a tile worth its while: 32 x 32 for mma, 64 x 64 for wgmma."""
    largest = max(options, key=lambda d: d.out.tile.elements)
    least = 1024 if options[largest][0][0] == "wgmma" else 512
    return largest.out.tile.elements >= warps * least


def _elementwise_warps(kernel: tile.Kernel) -> int:
    """Warps of a kernel without products: about 32 elements of the largest tile per thread."""
    largest = 1
    for op in kernel.walk():
        if isinstance(op, (tile.Load, tile.Store, tile.Update)):
            value = op.out if isinstance(op, tile.Load) else op.value
            largest = max(largest, value.tile.elements)
    warps = 1
    while warps < 16 and largest > warps * 32 * 32:
        warps *= 2
    return warps if largest <= 1024 else max(warps, 4)
