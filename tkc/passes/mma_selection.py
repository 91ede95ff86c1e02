"""Which instructions can take a product: by element types, block sizes, and operands in memory.

A product sums over its axes ``k``; the free axes of its operands are ``m`` and ``n``, and an axis
that both keep is a batch. Where a group has several axes they count as one (``layout.composite``),
in an order that ``axis_orders`` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import gcd, prod

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SWAP, SWIZZLE, VIA_FMA, VIA_MMA, VIA_WGMMA
from tkc.ir.types import Element
from tkc.layout import fragments
from tkc.layout.access import compose
from tkc.layout.blocked import coalesced, fma_accumulator
from tkc.layout.composite import join_shared, joined_name, joint_rows, part, split_register
from tkc.layout.register import Mode, RegisterLayout, merged
from tkc.layout.shared import SharedLayout, best_swizzle, rows, tma_tile
from tkc.layout.wgmma_reads import readable
from tkc.machine.heuristics import MOST_LOADED
from tkc.machine.targets import Target
from tkc.passes.access import Access, box_layout
from tkc.passes.axis_orders import AxisOrders

BY_HINT = (VIA_WGMMA, VIA_MMA, VIA_FMA)
SPANS = (64, 32, 0)  # bytes of the narrower swizzles
SLICE_BYTES = 32  # of K, per instruction; the f64 form has 4 elements too
ROWS = {"wgmma": 64, "mma": 16}
LANES = (4, 8)  # of a warp along m and n, for fma
VECTOR_BYTES = 16


@dataclass(frozen=True)
class MmaSelection:
    """The decision for one product: out[m, n] = sum over k, by ``instruction``.

    Each of ``m``, ``n``, ``k`` and ``batch`` names axes, outermost first. ``swapped``: the user's
    ``b`` is the M side. ``groups`` are the warpgroups (wgmma) or warps (mma, fma) along m, n and
    batch; further warps of mma and fma compute the same. ``vector`` (fma): neighbours along m and n
    that one thread holds together. ``divided``: the only axis that the groups may divide, the first
    of its side; "" for any.
    """

    dot: tile.Dot
    instruction: str  # "wgmma", "mma" or "fma"
    m: tuple[str, ...]
    n: tuple[str, ...]
    k: tuple[str, ...]
    batch: tuple[str, ...]
    swapped: bool
    groups: tuple[int, int, int] = (1, 1, 1)
    warps: int = 1
    vector: tuple[int, int] = (1, 1)
    divided: str = ""

    def __str__(self) -> str:
        """The decision in one line, as dumps of the passes show it."""
        roles = " ".join(
            f"{role}={'*'.join(axes)}"
            for role in ("m", "n", "k", "batch")
            if (axes := getattr(self, role))
        )
        shared = "x".join(map(str, self.groups))
        swapped = ", b on the M side" if self.swapped else ""
        return f"{self.dot.loc} {self.instruction} {roles}, {shared} of {self.warps} warps{swapped}"

    @property
    def m_operand(self) -> Value:
        """The operand of the product whose free axes are the M side of the instruction: ``a``, or
        ``b`` if swapped."""
        return self.dot.b if self.swapped else self.dot.a

    @property
    def n_operand(self) -> Value:
        """The operand whose free axes are the N side of the instruction."""
        return self.dot.a if self.swapped else self.dot.b

    @property
    def element_bits(self) -> int:
        """The width of an element of either operand."""
        return self.dot.a.tile.element.bits

    @property
    def least_rows(self) -> int:
        """Rows of an instruction of tensor cores, of which a block has a multiple."""
        return 8 if self.element_bits == 64 else ROWS[self.instruction]

    @property
    def slice(self) -> int:
        """Positions of K that one instruction multiplies (fma: that one step loads)."""
        if self.instruction == "fma":
            return gcd(4, self.sizes(self.k)[self.k[-1]])
        return SLICE_BYTES // self.dot.a.tile.element.bytes

    def sizes(self, axes: tuple[str, ...]) -> dict[str, int]:
        """The sizes of some axes, in their order."""
        return {axis: self._extents[axis] for axis in axes}

    @cached_property
    def _extents(self) -> dict[str, int]:
        """The size of every axis of the product."""
        return {**self.dot.a.tile.sizes, **self.dot.b.tile.sizes}

    def count(self, axes: tuple[str, ...]) -> int:
        """How many positions the axes have together: the product of their sizes."""
        return prod(self.sizes(axes).values())

    def may_have(self, groups: tuple[int, int, int]) -> bool:
        """Whether so many groups along m, n and batch divide what they may: whole positions of
        ``divided``, if it says an axis."""
        for axes, count in zip((self.m, self.n, self.batch), groups, strict=True):
            if self.divided and count > 1:
                size = self.sizes(axes)[axes[0]]
                if axes[0] != self.divided or size % count:
                    return False
        return True

    # --- layouts ----------------------------------------------------------------------------

    @cached_property
    def _spread(self) -> dict[str, int]:
        """Batch axis -> the warps along it."""
        left, found = self.groups[2], dict[str, int]()
        for axis, size in self.sizes(self.batch).items():
            found[axis] = gcd(left, size)
            left //= found[axis]
        return found

    @property
    def is_repeated(self) -> bool:
        """Whether several warps compute the same part (mma, fma)."""
        return self.instruction != "wgmma" and self.warps > prod(self.groups)

    def _repeated(self, layout: RegisterLayout) -> RegisterLayout:
        """A layout of the warps with work, for all."""
        copies = Mode(None, self.warps // prod(self.groups), 0)
        return replace(layout, warp=merged((*layout.warp, copies)))

    def _split(self, layout: RegisterLayout) -> RegisterLayout | None:
        """The layout in the user's axes."""
        found: RegisterLayout | None = layout
        for axes in (self.sizes(self.m), self.sizes(self.n)):
            if found is not None and len(axes) > 1:
                found = split_register(found, axes)
        return found

    def _joint(self, *groups: tuple[str, ...]) -> dict[str, int]:
        """Joined names and sizes of groups of axes, then the batch axes."""
        joint = {joined_name(self.sizes(g)): self.count(g) for g in groups}
        return {**joint, **self.sizes(self.batch)}

    def try_accumulator(self) -> RegisterLayout | None:
        """The layout of the result; None where a digit of it straddles two axes."""
        m, n = (joined_name(self.sizes(g)) for g in (self.m, self.n))
        sizes, groups = self._joint(self.m, self.n), self.groups[:2]
        if self.instruction == "wgmma":
            made = fragments.wgmma_accumulator(m, n, sizes, groups)
        elif self.instruction == "mma":
            bits = self.element_bits
            make = fragments.dmma_accumulator if bits == 64 else fragments.mma_accumulator
            made = self._repeated(make(m, n, sizes, groups, self._spread))
        else:
            made = fma_accumulator(m, n, sizes, groups, LANES, self.vector, self._spread)
            made = self._repeated(made)
        found = self._split(made)
        if found is None and self.instruction == "fma":  # any layout will do
            found = coalesced(self.dot.out.tile.sizes, None, 1, self.warps)
        return None if found is None else found.normalised()

    @cached_property
    def _accumulator(self) -> RegisterLayout:
        found = self.try_accumulator()
        assert found is not None, self
        return found

    def accumulator(self) -> RegisterLayout:
        """The register layout of the result, as the instruction leaves it in the warps. Only of a
        selection that ``try_accumulator`` has found one for."""
        return self._accumulator

    def fragment(
        self, first: bool, k_sizes: Mapping[str, int] | None = None
    ) -> RegisterLayout | None:
        """The register layout of the M operand (``first``) or the N operand, all of K or the part
        with ``k_sizes``; None where its digits straddle two axes."""
        mine = self.m if first else self.n
        depth = {a: s if k_sizes is None else k_sizes[a] for a, s in self.sizes(self.k).items()}
        if self.instruction == "fma":
            kept = self.accumulator().project((*mine, *self.batch))
            modes = [Mode(a, s, 1) for a, s in reversed(list(depth.items()))]
            return kept.with_registers(*modes)
        mn, k = joined_name(self.sizes(mine)), joined_name(depth)
        sizes = {mn: self.count(mine), k: prod(depth.values()), **self.sizes(self.batch)}
        bits, groups = self.element_bits, self.groups[:2]
        if self.instruction == "wgmma":
            made = fragments.wgmma_a(mn, k, bits, sizes, groups)
        elif bits == 64:
            make = fragments.dmma_a if first else fragments.dmma_b
            made = self._repeated(make(mn, k, sizes, groups, self._spread))
        else:
            make = fragments.mma_a if first else fragments.mma_b
            made = self._repeated(make(mn, k, bits, sizes, groups, self._spread))
        found: RegisterLayout | None = made
        for axes in (self.sizes(mine), depth):
            if found is not None and len(axes) > 1:
                found = split_register(found, axes)
        return None if found is None else found.normalised()

    def a_fragment(self) -> RegisterLayout:
        """The register layout of the whole M operand."""
        found = self.fragment(True)
        assert found is not None, self
        return found

    def parts(self) -> list[dict[str, tuple[int, int]]] | None:
        """The slices of K in order, each as (start, size) of every summed axis; None if a slice is
        no box."""
        found = _slices(tuple(self.sizes(self.k).items()), self.slice)
        return None if found is None else [*found]

    # --- operands in shared memory ----------------------------------------------------------

    def reads(self, first: bool, layout: SharedLayout) -> bool:
        """Whether the instruction takes the M operand (``first``) or the N operand from shared
        memory in this layout."""
        if self.instruction == "fma":
            return True
        if self.instruction == "mma":
            return bool(self._k_inner(layout)) or self.element_bits != 8
        return self.describes(first, layout) or self.loads_fragment(first, layout)

    def reads_operand(self, value: Value, layout: SharedLayout) -> bool:
        """Whether the instruction takes the operand, or both that the value is, from shared memory
        in this layout."""
        sides = (True, self.m_operand), (False, self.n_operand)
        return all(self.reads(first, layout) for first, operand in sides if operand is value)

    def loads_fragment(self, first: bool, layout: SharedLayout) -> bool:
        """Whether each thread of a wgmma loads its part of the operand from shared memory to
        registers: an M operand of 32 bits with the summed axis across the rows, which no
        descriptor describes."""
        if self.instruction != "wgmma" or not first or self.element_bits != 32:
            return False
        made = self.fragment(first)
        if made is None or self.describes(first, layout):
            return False
        return compose(made, layout) is not None

    def describes(self, first: bool, layout: SharedLayout) -> bool:
        """Whether a matrix descriptor of wgmma says where this layout has the operand, the M one if
        ``first``."""
        mine = self.m if first else self.n
        joint: SharedLayout | None = layout
        for group in (mine, self.k):
            if joint is not None:
                joint = join_shared(joint, self.sizes(group))
        if joint is None:
            return False
        mn, k = joined_name(self.sizes(mine)), joined_name(self.sizes(self.k))
        rows, depth = self.count(mine), self.count(self.k)
        return readable(joint, mn, k, rows, depth, 64 if first else 8)

    def written_layout(
        self, first: bool, span: int | None = None, across: bool = False
    ) -> SharedLayout:
        """Where a computed operand goes in shared memory: K innermost for tensor cores, rows or
        columns innermost for fma, whose threads load neighbours of those, and where ``across``
        says so. ``span``: the bytes of the swizzle, where the user asks for some."""
        mine = self.m if first else self.n
        value = self.m_operand if first else self.n_operand
        element, sizes = value.tile.element, value.tile.sizes
        order = [*reversed(self.k), *reversed(mine), *reversed(self.batch)]
        if self.instruction == "fma":
            order = [*reversed(mine), *reversed(self.k), *reversed(self.batch)]
            return rows({n: sizes[n] for n in reversed(order)}, element.bits)
        inners = (mine[-1], order[0]) if across else (order[0], mine[-1])
        inner = next((a for a in inners if sizes[a] * element.bytes % 16 == 0), "")
        row = sizes[inner] * element.bytes if inner else 0
        swizzle = span if span is not None else best_swizzle(row) if row else 0
        if not across and len(self.k) > 1:  # together they may have longer rows
            free = {n: sizes[n] for n in order if n not in self.k}
            joint = joint_rows(self.sizes(self.k), free, element.bits, span)
            if joint is not None and (inner != order[0] or joint.swizzle > swizzle):
                return joint
        if not inner:
            return rows({n: sizes[n] for n in reversed(order)}, element.bits)
        outer = {n: sizes[n] for n in order if n != inner}
        # rows of one K slice lie together: they come before further summed axes
        outer = {n: outer[n] for n in sorted(outer, key=lambda n: n in self.k)}
        return tma_tile(inner, sizes[inner], outer, element.bits, swizzle)

    def shares(self, first: bool, layout: SharedLayout) -> bool:
        """Whether the part of each warp, or warpgroup, begins where it can address it, and fits in
        its registers if it goes there."""
        mine, parts = (self.m if first else self.n), self.parts()
        if self.instruction == "wgmma":
            if self.loads_fragment(first, layout):
                return self.a_fragment().registers <= MOST_LOADED
            levels = layout.levels
            inner = next((a for a in mine if levels.get(a) and levels[a][0].stride == 1), "")
            own = self.count(mine) // self.groups[0 if first else 1]
            return not inner or own % levels[inner][0].size == 0
        if not parts:
            return False
        made = self.fragment(first, {axis: size for axis, (_, size) in parts[0].items()})
        return made is not None and compose(made, layout) is not None

    def _k_inner(self, layout: SharedLayout) -> str:
        """The summed axis that is contiguous, or ""."""
        levels = layout.levels
        found = [a for a in self.k if levels.get(a) and levels[a][0].stride == 1]
        return found[0] if found else ""


@lru_cache(maxsize=1024)
def _slices(
    sizes: tuple[tuple[str, int], ...], step: int
) -> tuple[dict[str, tuple[int, int]], ...] | None:
    """Slices of ``step`` positions of joined axes, in order, as ``MmaSelection.parts`` has them;
    nobody changes them."""
    found = [part(dict(sizes), at, step) for at in range(0, prod(n for _, n in sizes), step)]
    kept = tuple(p for p in found if p is not None)
    return kept if len(kept) == len(found) else None


def candidates(
    dot: tile.Dot, target: Target, boxes: Mapping[Value, Access], orders: AxisOrders
) -> list[MmaSelection]:
    """What can compute a product, best first: the instruction, which operand is its M side, the
    order of the axes on each side; how warps share it stands open. ``boxes`` are the accesses of
    operands that a copy can bring to shared memory as they lie in global memory. Empty where no
    instruction fits, as where the hint ``via`` asks for one that does not."""
    batch, left, right, k = dot.role_axes()
    kinds = kinds_of(dot, target)
    sides = [(left, right, False), (right, left, True)]
    if SWAP.of(dot):
        sides.reverse()
    found: list[MmaSelection] = []
    for kind in kinds:
        for m, n, swapped in sides if kind != "fma" else sides[:1]:
            fitting = _best_order(dot, kind, (batch, m, n, k), swapped, boxes, orders)
            if fitting is not None:
                found.append(fitting)
    return _fewest_copies(found, boxes)


def kinds_of(dot: tile.Dot, target: Target) -> list[str]:
    """The instructions ("wgmma", "mma", "fma") that multiply operands of these types on the target
    and that the user's hint ``via`` allows, the fastest first."""
    element = dot.a.tile.element
    kinds = [kind for kind in element.tensor_cores if _has(target, kind, element)]
    kinds.append("fma")  # which takes everything
    wanted = asked_instruction(dot)
    return [wanted] if wanted in kinds else kinds


def asked_instruction(dot: tile.Dot) -> str:
    """What the user asked to compute a product with; "" for anything."""
    return next((word for row in BY_HINT if (word := row.of(dot))), "")


def _has(target: Target, kind: str, element: Element) -> bool:
    return target.has(kind) and (not element.feature or target.has(element.feature))


def _best_order(
    dot: tile.Dot,
    kind: str,
    roles: tuple[tuple[str, ...], ...],
    swapped: bool,
    boxes: Mapping[Value, Access],
    orders: AxisOrders,
) -> MmaSelection | None:
    """The first order of the axes in which the instruction fits, those without a copy first."""
    batch, m, n, k = roles
    one, two = (dot.b, dot.a) if swapped else (dot.a, dot.b)
    first: MmaSelection | None = None
    for ks in orders.tried(k, one, two):
        for ms in orders.tried(m, one):
            for ns in orders.tried(n, two):
                made = MmaSelection(dot, kind, ms, ns, ks, batch, swapped)
                if kind == "fma":
                    vector = (_run(one, ms, boxes), _run(two, ns, boxes))
                    return MmaSelection(dot, kind, ms, ns, ks, batch, swapped, vector=vector)
                if _fits(made):
                    if not copied(made, boxes):
                        return made
                    first = first or made
    return first


def _run(value: Value, axes: tuple[str, ...], boxes: Mapping[Value, Access]) -> int:
    """Elements along the free axes that one access to shared memory brings to a thread of fma."""
    access = boxes.get(value)
    whole = VECTOR_BYTES // max(4, value.tile.element.bytes)
    if access is None:
        return whole  # the compiler writes it with these axes innermost
    return whole if axes and access.unit_axis == axes[-1] else 1


def _fits(selection: MmaSelection) -> bool:
    """Whether sizes are multiples of the instruction's, in fragments of whole axes."""
    m, n, k = (selection.count(axes) for axes in (selection.m, selection.n, selection.k))
    if (
        not selection.m
        or not selection.n
        or m % selection.least_rows
        or n % 8
        or k % selection.slice
    ):
        return False
    if selection.instruction == "wgmma" and (selection.batch or not _wide_enough(selection, n)):
        return False
    if selection.instruction == "wgmma":
        sides = [(first, selection.written_layout(first)) for first in (True, False)]
        if not all(selection.reads(*side) for side in sides):
            return False
    parts = selection.parts()
    if selection.try_accumulator() is None or parts is None:
        return False
    sizes = {axis: size for axis, (_, size) in parts[0].items()}
    return selection.fragment(True, sizes) is not None and (
        selection.instruction == "wgmma" or selection.fragment(False, sizes) is not None
    )


def _wide_enough(selection: MmaSelection, n: int) -> bool:
    """Integers have fewer widths (hopper_ptx.md): multiples of 16 from 32 on can be covered."""
    return not selection.dot.a.tile.element.is_integer or n <= 32 or n % 16 == 0


def shares_slots(selection: MmaSelection, boxes: Mapping[Value, Access]) -> bool:
    """Whether every warp can address its part of both operands in shared memory."""
    for first, value in ((True, selection.m_operand), (False, selection.n_operand)):
        layout: SharedLayout | None = None
        if value in boxes:
            layout = box_layout(boxes[value], value.tile)
        if layout is None or not selection.reads(first, layout):
            layout = selection.written_layout(first)
        if not selection.shares(first, layout):
            return False
    return True


def narrowed(
    selection: MmaSelection, boxes: Mapping[Value, Access]
) -> Iterator[Mapping[Value, Access]]:
    """The boxes with ever narrower swizzles where rows of operands of wgmma run along M or N.

    A warpgroup begins at whole spans only: 96 columns of 16 bits, two warpgroups and a span of 64
    bytes do not fit, for 48 columns are 96 bytes; with 32 bytes they do.
    """
    sides = (selection.m_operand, selection.n_operand)
    across = [v for v in sides if v in boxes and boxes[v].unit_axis not in selection.k]
    free = [v for v in across if SWIZZLE.of(boxes[v].op) is None]
    if selection.instruction == "wgmma" and free:
        for span in SPANS:
            yield {**boxes, **{v: _narrower(boxes[v], span) for v in free}}


def _narrower(access: Access, span: int) -> Access:
    """The access with a swizzle of ``span`` bytes at most: other products may need less."""
    return replace(access, span=span if access.span is None else min(span, access.span))


def copied(selection: MmaSelection, boxes: Mapping[Value, Access]) -> list[Value]:
    """Operands that memory holds in a way that the instruction cannot read: they take a detour
    through registers into another order."""
    found: list[Value] = []
    for first, value in ((True, selection.m_operand), (False, selection.n_operand)):
        access = boxes.get(value)
        if access is not None:
            layout = box_layout(access, value.tile)
            if layout is not None and not selection.reads(first, layout):
                found.append(value)
    return found


def _fewest_copies(found: list[MmaSelection], boxes: Mapping[Value, Access]) -> list[MmaSelection]:
    """Tensor cores that read memory as it is before those that need a transposing copy."""
    cores = [a for a in found if a.instruction != "fma"]
    rest = [a for a in found if a.instruction == "fma"]
    return sorted(cores, key=lambda a: len(copied(a, boxes))) + rest
