"""The passes as data, in order: tile IR in, PTX out.

``PIPELINE`` is every step with the products that it reads and writes (``tkc.passes.state``),
``ORDER`` why some must stand before others; both are checked when this module is imported. No pass
knows another one.
"""

from __future__ import annotations

from tkc.ir.core import Module, Op
from tkc.ir.dialects import tile
from tkc.ir.naming import name_values
from tkc.ir.passes import Ledger
from tkc.machine.targets import TARGETS, Target
from tkc.passes import hints
from tkc.passes.affine import Facts
from tkc.passes.block_axes import BlockAxes
from tkc.passes.canonicalize import canonicalize
from tkc.passes.cheaper_functions import cheaper_functions
from tkc.passes.choose_placement import ChoosePlacement
from tkc.passes.choose_stages import ChooseStages
from tkc.passes.copies_ahead import CopiesAhead
from tkc.passes.cse import cse
from tkc.passes.dce import dce
from tkc.passes.defer_reductions import defer_reductions
from tkc.passes.drop_barriers import DropBarriers
from tkc.passes.drop_fences import DropFences
from tkc.passes.dump import mark
from tkc.passes.expand_products import ExpandProducts
from tkc.passes.extremes import Extremes
from tkc.passes.give_up_producer import give_up_producer
from tkc.passes.half_arithmetic import half_arithmetic
from tkc.passes.layouts import InferLayouts
from tkc.passes.let_warps_fill import let_warps_fill
from tkc.passes.licm import licm
from tkc.passes.loads_ahead import LoadsAhead
from tkc.passes.loop_lengths import find_longest
from tkc.passes.lower.debugging import drop_debugging
from tkc.passes.lower.kernel import lower_kernel
from tkc.passes.mask_padding import MaskPadding
from tkc.passes.mma_plan import select_mma
from tkc.passes.narrow_indices import NarrowIndices
from tkc.passes.numbers_ahead import numbers_ahead
from tkc.passes.pad_axes import PadAxes
from tkc.passes.pass_manager import Order, OrderError, Pass, Watch, check_order, run_passes
from tkc.passes.place_waits import PlaceWaits
from tkc.passes.plan_shared import plan_shared
from tkc.passes.prepare import Prepare
from tkc.passes.products_early import products_early
from tkc.passes.reindexing import Reindexing
from tkc.passes.release_later import ReleaseLater
from tkc.passes.resolve_roles import resolve_roles
from tkc.passes.schedule.scheduler import Scheduler
from tkc.passes.separate_roles import separate_roles
from tkc.passes.share_sums import share_sums
from tkc.passes.shared_accesses import record_conflicts
from tkc.passes.sink_casts import sink_casts
from tkc.passes.slot_takes import take_unreadable
from tkc.passes.split_axes import split_axes
from tkc.passes.split_loops import SplitLoops
from tkc.passes.split_sums import SplitSums
from tkc.passes.stage_loads import stage_loads
from tkc.passes.state import Emit, KernelState
from tkc.passes.tile_limits import check_tiles
from tkc.passes.unroll_loops import UnrollLoops


def _drop_debugging(s: KernelState) -> None:
    """Without ``debug``, ``print`` and ``assert`` go, with what only they use."""
    drop_debugging(s.tile)


def _resolve_roles(s: KernelState) -> None:
    """Roles and rings go where the target cannot have them; the kernel means the same."""
    resolve_roles(s.tile, s.target, s.ledger)


def _find_hints(s: KernelState) -> None:
    """Notes the hints that the source has."""
    s.asked = hints.asked_for(s.tile)


def _record_lost_hints(s: KernelState) -> None:
    """Says in the ledger which hints went with code that is not needed."""
    hints.record_lost(s.asked, s.tile, s.ledger)


def _adjust_hints(s: KernelState) -> None:
    """Drops the hints for hardware that the target lacks, and refuses what can never hold."""
    hints.adjust_hints(s.tile, s.target, s.ledger)


def _find_followed_hints(s: KernelState) -> None:
    """Notes the hints that are left: they are followed, or refused."""
    s.followed = hints.asked_for(s.tile)


def _check_hints(s: KernelState) -> None:
    """Refuses a hint that the choices cannot follow."""
    hints.check_choices(s.tile, s.mma_plan, s.placement)


def _record_followed_hints(s: KernelState) -> None:
    """Says in the ledger which hints are followed."""
    hints.record_followed(s.asked, s.followed, s.ledger)


def _share_multiprocessor(s: KernelState) -> None:
    """Limits of one program where several share a multiprocessor."""
    s.limits = hints.limits_of(s.target, hints.occupancy_of(s.tile), hints.pack_of(s.tile))


def _split_sums(s: KernelState) -> None:
    """Loops that CTAs of a cluster divide, or programs that are none of one cluster."""
    share_sums(s.tile, s.target, s.ledger)
    SplitSums(s.tile, s.ledger).run()


def _block_axes(s: KernelState) -> None:
    BlockAxes(s.tile, s.limits, s.ledger).run()


def _select_mma(s: KernelState) -> None:
    s.mma_plan = select_mma(s.tile, s.limits, s.ledger)


def _products_early(s: KernelState) -> None:
    products_early(s.tile, s.mma_plan, lambda: select_mma(s.tile, s.limits, Ledger()))


def _choose_placement(s: KernelState) -> None:
    s.placement = ChoosePlacement(s.tile, s.mma_plan, s.limits, s.ledger).run()


def _give_up_producer(s: KernelState) -> None:
    give_up_producer(s.tile, s.limits, s.mma_plan, s.placement, s.ledger)


def _infer_layouts(s: KernelState) -> None:
    s.layouts = InferLayouts(s.tile, s.mma_plan, s.placement, s.ledger).run()


def _schedule(s: KernelState) -> None:
    s.schedule = Scheduler(s.tile, s.limits, s.mma_plan, s.placement, s.layouts, s.ledger).run()


def _lower(s: KernelState) -> None:
    """Emits the steps of the schedule as cta IR."""
    plans = s.mma_plan, s.placement, s.layouts, s.schedule
    s.ir = lower_kernel(s.tile, s.limits, *plans, s.ledger)


def _share_of(s: KernelState) -> Target:
    """What one program may use: as ``limits``, of IR that an earlier run may have written."""
    return hints.limits_of(s.target, s.cta.occupancy, s.cta.pack)


def _loads_ahead(s: KernelState) -> None:
    """Loads of loops become copies to shared memory, which can run ahead of the iterations."""
    LoadsAhead(s.cta, _share_of(s), s.ledger).run()


def _choose_stages(s: KernelState) -> None:
    ChooseStages(s.cta, _share_of(s), s.ledger).run()


def _plan_shared(s: KernelState) -> None:
    s.shared_map = plan_shared(s.cta, _share_of(s), s.ledger)


def _name_values(s: KernelState) -> None:
    """Gives every value a name of its own, by which dumps and comments of the PTX call it."""
    name_values(Module("cta", [s.cta]))


def _emit_ptx(s: KernelState) -> None:
    """Writes PTX with launch metadata, by the emitter that the driver hands in
    (`tkc/ptx/emit.py`)."""
    assert s.emit is not None
    s.ptx = s.emit(s.cta)


IR = ("ir",)
CHOICES = (*IR, "mma_plan", "placement")
PLANS = (*CHOICES, "limits", "layouts")

PIPELINE: tuple[Pass, ...] = (
    # mathematics
    Pass("drop-debugging", _drop_debugging, IR, IR),
    Pass("resolve-roles", _resolve_roles, IR, IR),
    Pass("find-hints", _find_hints, IR, ("asked",)),
    Pass("canonicalize", lambda s: canonicalize(s.ir), IR, IR),
    Pass("cse", lambda s: cse(s.ir), IR, IR),
    Pass("licm", lambda s: licm(s.ir), IR, IR),
    Pass("dce", lambda s: dce(s.ir), IR, IR),
    Pass("record-lost-hints", _record_lost_hints, (*IR, "asked")),
    Pass("adjust-hints", _adjust_hints, IR, IR),
    Pass("split-axes", lambda s: split_axes(s.tile, s.target, s.ledger), IR, IR),
    Pass("split-sums", _split_sums, IR, IR),
    Pass("find-longest", lambda s: find_longest(s.tile), IR, IR),
    Pass("find-followed-hints", _find_followed_hints, IR, ("followed",)),
    Pass("share-multiprocessor", _share_multiprocessor, IR, ("limits",)),
    Pass("block-axes", _block_axes, (*IR, "limits"), IR),
    Pass("pad-axes", lambda s: PadAxes(s.tile, s.ledger, s.limits).run(), (*IR, "limits"), IR),
    Pass("split-loops", lambda s: SplitLoops(s.tile, s.ledger).run(), IR, IR),
    Pass("extremes", lambda s: Extremes(s.tile).run(), IR, IR),
    Pass("mask-padding", lambda s: MaskPadding(s.tile).run(s.ledger), IR, IR),
    Pass("expand-products", lambda s: ExpandProducts(s.tile, s.limits).run(), (*IR, "limits"), IR),
    Pass("narrow-indices", lambda s: NarrowIndices(s.tile).run(), IR, IR),
    Pass("reindexing", lambda s: Reindexing(s.tile, s.ledger).run(), IR, IR),
    Pass("cheaper-functions", lambda s: cheaper_functions(s.tile, s.ledger), IR, IR),
    Pass("half-arithmetic", lambda s: half_arithmetic(s.tile), IR, IR),
    Pass("let-warps-fill", lambda s: let_warps_fill(s.tile, s.target), IR, IR),
    Pass("separate-roles", lambda s: separate_roles(s.tile), IR, IR),
    Pass("prepare", lambda s: Prepare().run(s.tile), IR, IR),
    # plans
    Pass("select-mma", _select_mma, (*IR, "limits"), ("mma_plan",)),
    Pass("products-early", _products_early, (*IR, "limits", "mma_plan"), IR),
    Pass(
        "take-unreadable",
        lambda s: take_unreadable(s.tile, s.mma_plan),
        (*IR, "mma_plan"),
        IR,
    ),
    Pass(
        "check-tiles", lambda s: check_tiles(s.tile, s.mma_plan.warps_in(s.tile)), (*IR, "mma_plan")
    ),
    Pass("choose-placement", _choose_placement, (*IR, "limits", "mma_plan"), ("placement",)),
    Pass("give-up-producer", _give_up_producer, (*CHOICES, "limits"), ("placement",)),
    Pass(
        "stage-loads", lambda s: stage_loads(s.tile, s.placement, s.ledger), (*IR, "placement"), IR
    ),
    Pass("check-hints", _check_hints, CHOICES),
    Pass("record-followed-hints", _record_followed_hints, ("asked", "followed")),
    Pass("infer-layouts", _infer_layouts, CHOICES, ("layouts",)),
    Pass("schedule", _schedule, PLANS, ("schedule",)),
    # threads and memory
    Pass("lower", _lower, (*PLANS, "schedule"), IR),
    Pass("defer-reductions", lambda s: defer_reductions(s.cta, s.ledger), IR, IR, "cta"),
    Pass("place-waits", lambda s: PlaceWaits(s.cta).run(), IR, IR, "cta"),
    Pass("await-late", lambda s: ReleaseLater(s.cta).of_written(), IR, IR, "cta"),
    Pass("loads-ahead", _loads_ahead, IR, IR, "cta"),
    Pass("choose-stages", _choose_stages, IR, IR, "cta"),
    Pass("release-later", lambda s: ReleaseLater(s.cta).run(), IR, IR, "cta"),
    Pass("copies-ahead", lambda s: CopiesAhead(s.cta, s.target).run(), IR, IR, "cta"),
    Pass("plan-shared", _plan_shared, IR, (*IR, "shared_map"), "cta"),
    Pass("unroll-loops", lambda s: UnrollLoops(s.cta, s.ledger).run(), IR, IR, "cta"),
    Pass("record-conflicts", lambda s: record_conflicts(s.cta, s.ledger), IR, (), "cta"),
    Pass("canonicalize-cta", lambda s: canonicalize(s.ir), IR, IR, "cta"),
    Pass("cse-cta", lambda s: cse(s.ir), IR, IR, "cta"),
    Pass("licm-cta", lambda s: licm(s.ir), IR, IR, "cta"),
    Pass("numbers-ahead", lambda s: numbers_ahead(s.cta), IR, IR, "cta"),
    Pass("dce-cta", lambda s: dce(s.ir), IR, IR, "cta"),
    Pass("drop-barriers", lambda s: DropBarriers(s.cta).run(), IR, IR, "cta"),
    Pass("drop-fences", lambda s: DropFences(s.cta).run(), IR, IR, "cta"),
    Pass("sink-casts", lambda s: sink_casts(s.ir), IR, IR, "cta"),
    # text
    Pass("name-values", _name_values, IR, IR, "cta"),
    Pass("emit-ptx", _emit_ptx, IR, ("ptx",), "cta"),
)

ORDER: tuple[Order, ...] = (
    ("drop-debugging", "canonicalize", "what only a print uses is not needed for anything else"),
    ("resolve-roles", "cse", "equal loads of two roles are one where nobody has roles"),
    ("find-hints", "canonicalize", "folding removes loops, and the hints on them with it"),
    ("canonicalize", "cse", "equal expressions look alike only in their one form"),
    ("cse", "licm", "of two equal expressions one is hoisted"),
    ("licm", "dce", "what hoisting leaves without a use goes"),
    ("dce", "record-lost-hints", "a hint is lost only when nothing is left of its statement"),
    ("adjust-hints", "pad-axes", "a hint for hardware that is not there must not move a size"),
    ("adjust-hints", "share-multiprocessor", "what fits no program is refused before it is shared"),
    ("adjust-hints", "split-axes", "where there are no clusters nobody divides an axis"),
    ("split-axes", "split-sums", "which loops are divided is seen by their hints"),
    ("split-axes", "block-axes", "a share that fits registers is gone over once"),
    ("split-axes", "find-longest", "lengths are those of the programs that there are"),
    ("adjust-hints", "split-sums", "a loop that cannot be divided is refused"),
    ("split-sums", "find-longest", "lengths are those of the programs that there are"),
    ("split-sums", "block-axes", "axes are blocked in the loop that is left, and behind it"),
    ("find-followed-hints", "block-axes", "loads stand there once more for each loop"),
    ("block-axes", "pad-axes", "the last of the blocks may be padded"),
    ("block-axes", "split-loops", "a loop over blocks is cut where the last one is ragged"),
    ("canonicalize", "pad-axes", "the ends of blocks are compared as linear forms"),
    ("pad-axes", "split-loops", "a loop is cut where a block of the padded size may be ragged"),
    ("canonicalize", "split-loops", "masks are recognised as comparisons of linear forms"),
    ("split-loops", "mask-padding", "the loop of whole blocks needs no select"),
    ("extremes", "mask-padding", "a fold leaves padding elements out by itself"),
    ("pad-axes", "mask-padding", "what is padded must be masked"),
    ("mask-padding", "expand-products", "the select stands at the operand of a product"),
    ("mask-padding", "narrow-indices", "a masked index is still one expression of an axis"),
    ("narrow-indices", "reindexing", "scalar positions are compared in 32 bits"),
    ("mask-padding", "reindexing", "which padding elements hold 0 is known of whole operations"),
    ("reindexing", "separate-roles", "what a role re-indexes is its own, whatever becomes of it"),
    ("cheaper-functions", "half-arithmetic", "conversions say which errors are lost"),
    ("split-sums", "cheaper-functions", "parts of sums are handed on in f32"),
    ("mask-padding", "half-arithmetic", "what padding elements hold is known of f32 arithmetic"),
    ("half-arithmetic", "separate-roles", "what a role makes of its ring it makes in 16 bits"),
    ("half-arithmetic", "select-mma", "operands have the layouts of what makes them"),
    ("let-warps-fill", "separate-roles", "what warps fill is as what they compute"),
    ("mask-padding", "let-warps-fill", "which positions a load has is part of what it is"),
    ("separate-roles", "prepare", "what a role reads of its own ring comes from no slot"),
    ("reindexing", "prepare", "what is re-indexed needs a layout of its own"),
    ("expand-products", "select-mma", "only products that an instruction can help are left"),
    ("prepare", "choose-placement", "a load that others read too must not go to shared memory"),
    ("select-mma", "products-early", "only products by wgmma are under way while others begin"),
    ("products-early", "choose-placement", "who copies, copies in the order of the loads"),
    ("products-early", "take-unreadable", "which products move is seen by what they read"),
    ("take-unreadable", "choose-placement", "what a product cannot read is no operand of it"),
    ("select-mma", "check-tiles", "the elements of a thread follow from the warps"),
    ("stage-loads", "check-hints", "a hint may be honoured by staging"),
    ("stage-loads", "infer-layouts", "a staged tile is a value of its own, with its own layout"),
    ("find-longest", "split-loops", "what is left of a split loop does not follow the grid"),
    ("licm", "find-longest", "the ends of loops are compared as linear forms"),
    ("adjust-hints", "find-followed-hints", "what is dropped is not followed"),
    ("find-followed-hints", "pad-axes", "later passes copy statements, and their hints with them"),
    ("check-hints", "record-followed-hints", "what is refused is not followed"),
    ("check-hints", "lower", "a hint that cannot act is refused before it shapes code"),
    ("give-up-producer", "check-hints", "which hints act depends on whether there are roles"),
    (
        "infer-layouts",
        "schedule",
        "an operand in another layout goes through shared memory, between barriers",
    ),
    (
        "lower",
        "defer-reductions",
        "which threads exchange in a reduction follows from its layout",
    ),
    ("defer-reductions", "choose-stages", "what exchanges no more needs no shared memory"),
    ("lower", "loads-ahead", "the loop over programs is a loop like others"),
    ("loads-ahead", "choose-stages", "slots fill what other buffers leave"),
    ("loads-ahead", "copies-ahead", "copies run ahead when all of them are known"),
    ("place-waits", "choose-stages", "a buffer lives until what reads it is awaited"),
    ("place-waits", "await-late", "what must be awaited is known where nothing is late"),
    ("await-late", "choose-stages", "a buffer lives until what reads it is awaited"),
    ("choose-stages", "release-later", "a slot is released later where there is another"),
    ("choose-stages", "copies-ahead", "copies run ahead by a slot less than there are"),
    (
        "release-later",
        "plan-shared",
        "a buffer lives until the last product that reads it is awaited",
    ),
    ("copies-ahead", "plan-shared", "a buffer lives from the first copy that runs ahead"),
    ("plan-shared", "unroll-loops", "copies of a body make no buffers of their own"),
    ("lower", "record-conflicts", "bank conflicts are those of the layouts that were chosen"),
    ("unroll-loops", "canonicalize-cta", "copies of a body have constants to fold"),
    ("cse-cta", "numbers-ahead", "a number that two copies need is carried once"),
    ("licm-cta", "numbers-ahead", "what is the same in all iterations stands in front already"),
    ("numbers-ahead", "dce-cta", "what only a load needed that has moved goes"),
    ("dce-cta", "drop-barriers", "what it keeps must not be removed by another pass"),
    ("plan-shared", "drop-fences", "buffers that share bytes are one place"),
    ("drop-barriers", "sink-casts", "a cast moves over a barrier that is gone"),
    ("sink-casts", "name-values", "nothing comes to the IR any more, and names follow its order"),
    ("name-values", "emit-ptx", "comments of the PTX name values as the dump of the IR does"),
)

check_order(PIPELINE, ORDER)
NAMES = tuple(step.name for step in PIPELINE)
TO_CTA = tuple(step for step in PIPELINE if "ptx" not in step.writes)


def lower(
    kernel: Op,
    target: str,
    ledger: Ledger,
    watch: Watch | None = None,
    emit: Emit | None = None,
    source: str = "",
) -> KernelState:
    """The kernel in PTX for a target, or in cta IR where no ``emit`` writes that; no further than
    ``watch`` says. ``source`` is what dumps call its .tk file. The input stays as it is. One whose
    ``after`` names a pass goes on behind that, cta IR without it behind all that make cta IR.
    Raises StageError and OrderError (``place_of``).
    """
    watch = watch or Watch()
    state = start(kernel.clone({}), target, ledger, emit, source)
    passes = PIPELINE if emit is not None else TO_CTA
    if run_passes(passes, state, watch, place_of(state)):
        state.ir.attributes["after"] = ""
    else:
        mark(state, watch.stop_after)
    return state


def place_of(state: KernelState) -> str:
    """The pass that the IR says it stands behind, "" for none. Raises OrderError where there is no
    such pass, or none that leaves IR of this stage."""
    behind = str(state.ir.attributes.get("after", ""))
    if behind and behind not in NAMES:
        raise OrderError(f"after = '{behind}': there is no such pass")
    if not behind:
        return "" if state.stage == "tile" else TO_CTA[-1].name
    place = NAMES.index(behind)
    made = "tile" if place < NAMES.index("lower") else "cta" if place < len(TO_CTA) else "ptx"
    if made != state.stage:
        raise OrderError(f"after = '{behind}': {state.stage} IR does not stand behind that pass")
    return behind


def start(
    kernel: Op, target: str, ledger: Ledger, emit: Emit | None = None, source: str = ""
) -> KernelState:
    """The state of a kernel before the first pass, or where a dump of it was made."""
    state = KernelState(TARGETS[target], ledger, emit, source)
    state.ir = kernel
    if isinstance(kernel, tile.Kernel):
        kernel.facts = Facts(kernel.facts, kernel.relied)
    return state
