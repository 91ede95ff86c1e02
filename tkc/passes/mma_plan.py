"""Chooses the instruction of every product, its M side, and the warps of the CTA."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import gcd

from tkc.ir import decisions
from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.ir.hints import CLUSTER, ROLE_WARPS, SWIZZLE, VIA_MMA, WARPS
from tkc.ir.naming import written_axis
from tkc.ir.passes import ASKED, Ledger
from tkc.layout.register import WARPGROUP
from tkc.machine.heuristics import (
    CROWDED,
    CROWDED_FEW,
    FULL,
    LEAST_OPERAND_BYTES,
    LEAST_RESULTS,
    MOST_ACCUMULATORS,
    MOST_FMA_ACCUMULATORS,
    OTHER_REGISTERS,
    ROWS_PER_BARRIER,
)
from tkc.machine.targets import Target
from tkc.passes.access import Access, analyse, box_layout, box_order, why_no_box
from tkc.passes.accumulators import accumulators, live_words, no_room
from tkc.passes.affine import Divisors
from tkc.passes.axis_orders import AxisOrders
from tkc.passes.elementwise_warps import elementwise_warps, row_warps
from tkc.passes.mma_selection import (
    LANES,
    ROWS,
    MmaSelection,
    asked_instruction,
    candidates,
    copied,
    kinds_of,
    narrowed,
    shares_slots,
)
from tkc.passes.mma_sides import by_computed_operands
from tkc.passes.parts import Part, multiplies, parts_of
from tkc.passes.resolve_roles import asked_by, asked_of, warps_said
from tkc.passes.role_registers import math_registers
from tkc.passes.role_split import check_divided, divide
from tkc.passes.role_turns import turns_of
from tkc.passes.warp_exchange import barriers_of

Options = Mapping[tile.Dot, list[MmaSelection]]
Boxes = Mapping[Value, Access]

MOST_COLUMNS = 256  # of a wgmma
BESIDE_WGMMA = 26  # registers beside its accumulators without which ptxas refuses a wgmma (C7602)


@dataclass
class MmaPlan:
    """All products of a kernel and the warps that compute it."""

    by_dot: dict[Op, MmaSelection] = field(default_factory=dict[Op, MmaSelection])
    boxes: Boxes = field(default_factory=dict[Value, Access])
    warps: int = 4
    # of each role of the source that computes, where there are several: those with products first
    role_warps: dict[str, int] = field(default_factory=dict[str, int])
    turns: int = 1  # warpgroups of which each runs programs of its own (``role_turns``)

    def __str__(self) -> str:
        warps = f"{self.warps} warp" + "s" * (self.warps > 1)
        roles = [f"role {name}: {count}" for name, count in self.role_warps.items()]
        turns = [f"each of {self.turns} warpgroups in turn"] if self.turns > 1 else []
        return "\n".join([warps, *turns, *roles, *map(str, self.by_dot.values())])

    def warps_in(self, kernel: tile.Kernel) -> Callable[[Value], int]:
        """Says of every tile of the kernel in the registers of how many warps it is: those of the
        role that needs it."""
        parts = parts_of(kernel)

        def of(value: Value) -> int:
            made = value.op
            if isinstance(made, (tile.For, tile.If)):  # of many roles, each with values of its own
                made = None
            found = (p.role for p in parts.values() if value in p.values or made in p.ops)
            return self.role_warps.get(next(found, ""), self.warps)

        return of

    @property
    def uses_wgmma(self) -> bool:
        """Whether some product is a wgmma: writes to shared memory then need a fence towards the
        async proxy."""
        return any(a.instruction == "wgmma" for a in self.by_dot.values())


def boxes_of(kernel: tile.Kernel, target: Target) -> dict[Value, Access]:
    """The accesses of operands of products that are loads of whole boxes, by the operand: TMA or
    cp.async can bring these to shared memory as they are, without going through registers; TMA
    also lists of boxes, and rows in an order of its own, but for clusters, whose CTAs divide the
    outermost axis of memory."""
    found: dict[Value, Access] = {}
    divisors = Divisors(kernel)
    ordered = target.has("tma") and not any(CLUSTER.of(op) for op in kernel.walk())
    for op in kernel.walk():
        if isinstance(op, tile.Dot):
            for value in (op.a, op.b):
                if isinstance(value.op, tile.Load) and value not in found:
                    access = analyse(value.op, kernel.facts)
                    if access.listed_axis and not target.has("tma"):
                        continue
                    if ordered and not why_no_box(access, divisors):
                        access = replace(access, near=_near(value, access))
                    if box_layout(access, value.tile) is not None:
                        found[value] = access
    return found


def _near(value: Value, access: Access) -> tuple[str, ...]:
    """Of an operand whose rows run along one of several summed axes, those that the product keeps,
    fastest first: the rows of one position of the other summed axes shall lie together, as tensor
    cores read them, of w[n, r, s, c] those of each (r, s). None for any other operand."""
    sums = {frozenset(u.over) for u in value.users if isinstance(u, tile.Dot)}
    order = box_order(access)
    summed = [axis for axis in order if all(axis in over for over in sums)]
    if len(sums) > 1 or len(summed) < 2 or order[0] not in summed or access.listed_axis:
        return ()
    return tuple(axis for axis in order if axis not in summed)


# --- warps ------------------------------------------------------------------------------------


def _splits(groups: int) -> list[tuple[int, int, int]]:
    """The ways to share an m x n tile, and batches, among so many warps or warpgroups."""
    powers = [p for p in (1, 2, 4, 8, 16, 32) if groups % p == 0]
    return [(groups // (n * b), n, b) for b in powers for n in powers if groups % (n * b) == 0]


def _share(selection: MmaSelection, warps: int, boxes: Boxes) -> MmaSelection | None:
    """The selection with its tile shared over the warps in the best way, or None."""
    if selection.instruction == "fma":
        return _share_fma(selection, warps, boxes)
    return _share_tiles(selection, warps, warps, boxes)


def _repeat(selection: MmaSelection, warps: int, boxes: Boxes) -> MmaSelection | None:
    """The selection shared by as many warps as find tiles; the others compute the same. Not in f64,
    whose tensor cores are but twice as fast as FMA."""
    if selection.instruction != "mma" or selection.element_bits == 64:
        return None
    divisors = (used for used in range(warps - 1, 0, -1) if warps % used == 0)
    tries = (_share_tiles(selection, warps, used, boxes) for used in divisors)
    return next((made for made in tries if made is not None), None)


def _share_tiles(
    selection: MmaSelection, warps: int, used: int, boxes: Boxes
) -> MmaSelection | None:
    """The best way to share the tile over ``used`` of the warps, or None."""
    kind = selection.instruction
    if warps % used or kind == "wgmma" and warps % 4:
        return None
    rows = selection.least_rows
    m, n, batch = (selection.count(axes) for axes in (selection.m, selection.n, selection.batch))
    best: tuple[float, MmaSelection] | None = None
    for gm, gn, gb in _splits(used // 4 if kind == "wgmma" else used):
        if m % (rows * gm) or n % (8 * gn) or batch % gb or not selection.may_have((gm, gn, gb)):
            continue
        # operand rows read per k: wgmma reads B again every 64 rows, A every 256 columns
        own_m, own_n = m // gm, n // gn
        in_registers = gn == 1 and selection.m_operand not in boxes
        cost = float((0 if in_registers else own_m) + own_n) * (batch // gb)
        if gn > 1:
            cost += ROWS_PER_BARRIER * barriers_of(selection, boxes)
        if kind == "wgmma":
            cost = own_m / 64 * own_n + -(-own_n // 256) * own_m
        made = replace(selection, groups=(gm, gn, gb), warps=warps)
        if best is not None and cost >= best[0] or made.try_accumulator() is None:
            continue
        if shares_slots(made, boxes):
            best = cost, made
    return best[1] if best else None


def _share_fma(selection: MmaSelection, warps: int, boxes: Boxes) -> MmaSelection | None:
    """As many warps as find work; the others compute the same."""
    m, n, batch = (selection.count(axes) for axes in (selection.m, selection.n, selection.batch))
    best: tuple[float, MmaSelection] | None = None
    used = warps
    while best is None and used:
        for gm, gn, gb in _splits(used):
            if m % gm or n % gn or batch % gb:
                continue
            cost = float(m // gm + n // gn) * (batch // gb)
            vector = _filled(selection.vector, m // gm, n // gn)
            made = replace(selection, groups=(gm, gn, gb), warps=warps, vector=vector)
            if (best is None or cost < best[0]) and shares_slots(made, boxes):
                best = cost, made
        used //= 2
    return best[1] if best else None


def _filled(vector: tuple[int, int], m: int, n: int) -> tuple[int, int]:
    """Neighbours per thread, fewer where a warp's m x n tile has too few for all lanes."""
    first, second = (
        max(1, gcd(most, size // lanes)) if size >= lanes else 1
        for most, size, lanes in zip(vector, (m, n), LANES, strict=True)
    )
    return first, second


# --- the choice -------------------------------------------------------------------------------


def _at_launch(chosen: MmaPlan, target: Target, turns: int) -> int:
    """Accumulators that the registers of a thread at launch leave room for.

    Two or three math warpgroups beside a producer take more later (setmaxnreg); others have to do
    with an equal share.
    """
    warps = chosen.warps * turns
    if warps <= 8:
        return MOST_ACCUMULATORS
    if not chosen.uses_wgmma:
        return target.registers_at_launch(warps) - OTHER_REGISTERS
    return math_registers(target, warps // 4, 1) - OTHER_REGISTERS


def _of_one_wgmma(chosen: MmaPlan) -> int:
    """Accumulators in a thread of the widest instruction; 0 without wgmma."""
    columns = [
        a.count(a.n) // a.groups[1] for a in chosen.by_dot.values() if a.instruction == "wgmma"
    ]
    return max((min(n, MOST_COLUMNS) // 2 for n in columns), default=0)


def select_mma(kernel: tile.Kernel, target: Target, ledger: Ledger) -> MmaPlan:
    """The instruction of every product and the warps of every role (``_select``)."""
    main, *others = parts_of(kernel).values() or [None]
    boxes = boxes_of(kernel, target)
    grid = next((op for op in kernel.walk() if isinstance(op, tile.Grid)), None)
    orders = AxisOrders(kernel, boxes)
    plan = _select(kernel, target, ledger, boxes, orders, main, WARPS.of(grid))
    if main is not None:
        plan.role_warps[main.role] = plan.warps
    for part in others:
        assert part is not None
        if multiplies(part):
            made = _select(kernel, target, ledger, plan.boxes, orders, part)
            plan.by_dot, plan.boxes = plan.by_dot | made.by_dot, made.boxes
            plan.role_warps[part.role] = made.warps
        else:
            few = min(elementwise_warps(part.ops, target), WARPGROUP)
            plan.role_warps[part.role] = asked_by(kernel, part.role, ROLE_WARPS.name) or few
    return plan


def _select(
    kernel: tile.Kernel,
    target: Target,
    ledger: Ledger,
    boxes: Boxes,
    orders: AxisOrders,
    main: Part | None,
    asked: int | None = None,
) -> MmaPlan:
    """Choose for every product the instruction, which operand is its M side, and how the warps of
    the role share it; the same warps for all. The ledger has each with its reasons. Raises
    StageError where no number of warps leaves registers for the accumulators. ``main``: the part
    of the role that has them, or computes first, where there are several; ``boxes``: what copies
    can bring; ``orders``: in which axes are one; ``asked``: the warps that the grid names."""
    dots = [op for op in kernel.walk() if isinstance(op, tile.Dot) and (not main or op in main.ops)]
    said = asked_by(kernel, main.role, ROLE_WARPS.name) if main else 0
    asked = asked or said or asked_of(kernel, False, ROLE_WARPS.name) * (main is None)
    turns = turns_of(kernel)
    asked = WARPGROUP if turns > 1 else asked
    mma_plan = MmaPlan(turns=turns)
    ops = main.ops if main is not None else kernel.walk()
    if not dots:
        divide(kernel, {}, "")
        usual = elementwise_warps(ops, target)
        mma_plan.warps = asked or min(usual, row_warps(kernel) or usual, target.max_warps)
        return mma_plan
    options = dict[tile.Dot, list[MmaSelection]]()
    for dot in dots:
        options[dot] = candidates(dot, target, boxes, orders)
        if not options[dot]:
            raise _nothing_fits(dot)
        first = options[dot][0]
        orders.chosen(first.m, first.n, first.k)
    options = by_computed_operands(kernel, options, boxes)
    options = divide(kernel, options, main.role if main else "")
    tries = _tries(options, asked, target)
    mma_plan, needs = _fewest_warps(options, boxes, tries, live_words(kernel), target, asked, turns)
    if not mma_plan.by_dot:
        if not needs:
            check_divided(kernel, dots, [warps for warps, _ in tries], main.role if main else "")
        raise no_room(dots, needs, asked, warps_said(kernel, main.role if main else ""))
    for dot, selection in mma_plan.by_dot.items():
        _record(dot, selection, options[selection.dot], mma_plan, target, ledger)
    _record_spans(mma_plan, boxes, ledger)
    return mma_plan


def _tries(options: Options, asked: int, target: Target) -> list[tuple[int, bool]]:
    """(warps, whether each product has the best of its options) in the order in which they are
    tried; only ``asked`` warps, unless that is 0."""
    usual = [*([12] if _twelve_warps(options) else []), 8, 4, 2, 1, 16]
    usual = [warps for warps in usual if warps <= target.max_warps]
    tries = [(warps, True) for warps in ([asked] if asked else usual)]
    return [*tries, *((warps, False) for warps, _ in tries)]


def _fewest_warps(
    options: Options,
    boxes: Boxes,
    tries: list[tuple[int, bool]],
    live: float,
    target: Target,
    asked: int,
    turns: int,
) -> tuple[MmaPlan, list[tuple[int, int, int]]]:
    """(The plan of the first warps whose work is worth their while, else of the fewest that fit;
    (accumulators, most, warps) of those that do not). ``live`` are the words of tiles that are
    alive together. The plan is empty where none fits."""
    mma_plan, needs = MmaPlan(turns=turns), list[tuple[int, int, int]]()
    full = False  # so that more warps are worth a slower instruction
    for warps, best in tries:
        if mma_plan.by_dot and (
            warps <= mma_plan.warps if full else warps > mma_plan.warps or not best
        ):
            continue
        narrow = bool(asked) or live > FULL * 32 * warps // 2
        chosen = _choose(options, warps, boxes, best, narrow)
        if chosen is None:
            continue
        fma = any(a.instruction == "fma" for a in chosen.by_dot.values())
        limit = MOST_FMA_ACCUMULATORS if fma else MOST_ACCUMULATORS
        limit = min(limit, _at_launch(chosen, target, turns))
        used = accumulators(chosen.by_dot)
        widest, held = _of_one_wgmma(chosen), target.registers_at_launch(warps * turns + WARPGROUP)
        if warps * turns > 8 and used <= limit and widest + BESIDE_WGMMA > held:
            used, limit = widest, held - BESIDE_WGMMA
        if used > limit:
            needs.append((used, limit, warps))
            continue
        mma_plan = replace(chosen, turns=turns)
        crowded = CROWDED if warps > 4 else CROWDED_FEW
        full = live >= FULL * 32 * warps
        worth = (
            asked
            or not full
            and (warps <= 1 or _busy(options, warps) or live > crowded * 32 * warps // 2)
        )
        if worth:
            break
    return mma_plan, needs


def _record_spans(mma_plan: MmaPlan, boxes: Boxes, ledger: Ledger) -> None:
    """The operands whose swizzle is narrower than their rows allow."""
    for value, access in mma_plan.boxes.items():
        made, widest = (box_layout(a, value.tile) for a in (access, boxes[value]))
        if made is not None and made != widest:
            ledger.record(
                access.op.loc,
                decisions.Swizzle(made.swizzle, value.hint or "an operand"),
                f"{mma_plan.warps // 4} warpgroups share its rows, in whole spans",
                "shorter rows per copy",
                f"{SWIZZLE.clause(0)}; {WARPS.clause()}",
            )


def _nothing_fits(dot: tile.Dot) -> Exception:
    axes, asked = {**dot.a.tile.sizes, **dot.b.tile.sizes}, asked_instruction(dot)
    sizes = ", ".join(f"{written_axis(name)} of {size}" for name, size in axes.items())
    return error_at(
        dot.loc,
        "E0903",
        f"via={asked} does not fit a product of {dot.a.tile.element}: blocks {sizes}",
        "leave the hint away, or use blocks of a multiple of 64 (wgmma) or 16 (mma) rows, of 8 "
        "columns and of 32 bytes of the summed axis",
    )


def _record(
    dot: Op,
    selection: MmaSelection,
    others: Sequence[MmaSelection],
    mma_plan: MmaPlan,
    target: Target,
    ledger: Ledger,
) -> None:
    why = _why(selection, others, mma_plan.warps, target)
    rows, columns, batches = selection.groups
    names = [f"{role}={'*'.join(getattr(selection, role))}" for role in ("m", "n", "k")]
    if selection.batch:
        names.append(f"batch={'*'.join(selection.batch)}")
    registers = accumulators(mma_plan.by_dot)
    ledger.record(
        dot.loc,
        decisions.Instruction(
            instruction=selection.instruction,
            axes=" ".join(names),
            shares=(rows, columns, batches) if selection.batch else (rows, columns),
            warps=selection.warps,
            repeated=selection.is_repeated,
            element=selection.dot.a.tile.element.name,
            registers=registers,
        ),
        why,
        f"{registers} accumulator registers per thread",
        (f"{VIA_MMA.clause()}; " if selection.instruction == "wgmma" else "") + WARPS.clause(),
    )
    for value in copied(selection, mma_plan.boxes):
        ledger.record(
            dot.loc,
            decisions.TransposedCopy(value.hint or "an operand"),
            f"{selection.instruction} reads {value.tile.element} with the summed axis "
            "contiguous only",
            "no asynchronous copy: the loop waits for memory",
            "store the tensor with the summed axis last",
        )


def _why(
    selection: MmaSelection, others: Sequence[MmaSelection], warps: int, target: Target
) -> str:
    """Why a product has its instruction, of which ``others`` would have fitted too."""
    kinds, element = kinds_of(selection.dot, target), selection.dot.a.tile.element
    if asked_instruction(selection.dot) == selection.instruction:
        return ASKED
    if kinds[0] == selection.instruction and kinds[0] != "fma":
        if target.unused:
            return f"best that is used of {target.name}, whose GPUs have {target.unused} too"
        return "best that the target and the block sizes allow"
    if selection.instruction == "mma":
        short = max(selection.count(selection.m), selection.count(selection.n)) < ROWS["wgmma"]
        why = "needs 64 rows on one side" if short else "fits neither batches nor these operands"
        if warps < WARPGROUP and any(one.instruction == "wgmma" for one in others):
            why = "takes four warps, for which there is too little to do (via=wgmma asks for it)"
        return f"wgmma {why}: mma.sync reaches about 65% of it"
    if kinds == ["fma"]:
        return f"no tensor core multiplies {element} exactly"
    return "no tensor core takes blocks of these sizes"


def _choose(options: Options, warps: int, boxes: Boxes, best: bool, narrow: bool) -> MmaPlan | None:
    """The first instruction of each product that so many warps can share. ``best``: None where
    fewer warps let a better one in. ``narrow``: boxes may take narrower swizzles for it."""
    chosen = MmaPlan(boxes=boxes, warps=warps)
    for dot, found in options.items():
        cores = [candidate for candidate in found if candidate.instruction != "fma"]
        rest = found[len(cores) :]
        tries = [(_share, c) for c in cores] + [(_repeat, c) for c in cores]
        for share, candidate in tries + [(_share, c) for c in rest]:
            ways = [chosen.boxes, *(narrowed(candidate, chosen.boxes) if narrow else ())]
            fits = ((share(candidate, warps, way), way) for way in ways)
            shared, way = next((fit for fit in fits if fit[0] is not None), (None, boxes))
            if shared is not None:
                chosen.by_dot[dot], chosen.boxes = shared, way
                break
        else:
            return None
        mine = chosen.by_dot[dot]
        worse = mine.instruction != found[0].instruction or mine.is_repeated
        if best and warps > 4 and worse:
            return None
    return chosen


def _twelve_warps(options: Options) -> bool:
    """Whether twelve warps divide the rows of every product (64 to four, or 16 to each), and eight
    do not."""
    firsts = [found[0] for found in options.values()]
    return all(
        a.instruction in ROWS and a.count(a.m) % 192 == 0 and a.count(a.m) % 128 for a in firsts
    )


def _busy(options: Options, warps: int) -> bool:
    """Whether every warp has work worth its while: a tile of 32 x 32 results for mma, 64 x 64 for
    wgmma; operands to read, where few results come of many; or multiplications by FMA."""
    largest = max(options, key=lambda d: d.out.tile.elements)
    least = LEAST_RESULTS[options[largest][0].instruction]
    if largest.out.tile.elements >= warps * least:
        return True
    if warps <= 4:
        read = max((d.a.tile.bytes + d.b.tile.bytes for d in options), default=0)
        if read >= warps * LEAST_OPERAND_BYTES:
            return True
    return False
