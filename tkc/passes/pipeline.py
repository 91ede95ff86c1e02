"""The passes in order: tile IR in, cta IR out."""

from __future__ import annotations

from typing import Any

from tkc.ir.core import Block, Builder, Module
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Ledger, PassManager
from tkc.ir.types import TensorType
from tkc.passes.affine import Facts
from tkc.passes.canonicalize import Canonicalize
from tkc.passes.cse import Cse
from tkc.passes.dce import Dce
from tkc.passes.drop_barriers import DropBarriers
from tkc.passes.expand_products import ExpandProducts
from tkc.passes.extremes import Extremes
from tkc.passes.hints import (
    adjust_hints,
    asked_for,
    check_choices,
    check_in_flight,
    check_occupancy,
    limits_of,
    record_lost,
)
from tkc.passes.layouts import InferLayouts
from tkc.passes.licm import Licm
from tkc.passes.lower.debugging import drop_debugging
from tkc.passes.lower.program import lower_kernel
from tkc.passes.lower.walker import Context
from tkc.passes.mask_padding import MaskPadding
from tkc.passes.mma_plan import select_mma
from tkc.passes.narrow_indices import NarrowIndices
from tkc.passes.pad_axes import PadAxes
from tkc.passes.placement import ChoosePlacement, choose_depths, extra_bytes, record_depths
from tkc.passes.plan_shared import PlanShared, aligned
from tkc.passes.prepare import Prepare
from tkc.passes.reindexing import Reindexing
from tkc.passes.shared_accesses import record_conflicts
from tkc.passes.sink_casts import SinkCasts
from tkc.passes.split_loops import SplitLoops
from tkc.passes.stage_loads import stage_loads
from tkc.passes.target import TARGETS, Limits
from tkc.passes.tile_limits import check_tiles
from tkc.passes.unroll_loops import UnrollLoops


def lower(module: Module, target: str, ledger: Ledger) -> Module:
    """The module at stage "cta" for a target; the input stays as it is. Raises StageError."""
    limits = TARGETS[target]
    module = Module(module.stage, [kernel.clone({}) for kernel in module.kernels], module.source)
    for kernel in module.kernels:
        if not kernel.attributes["hints"].get("debug"):
            drop_debugging(kernel)
    asked = [asked_for(kernel) for kernel in module.kernels if isinstance(kernel, tile.Kernel)]
    optimise(module, ledger)
    kernels: list[Any] = []
    for kernel, before in zip(module.kernels, asked, strict=True):
        assert isinstance(kernel, tile.Kernel)
        record_lost(before, kernel, ledger)
        kernels.append(lower_one(kernel, limits, ledger))
    out = Module("cta", kernels, module.source)
    optimise(out, ledger)
    for kernel in kernels:
        DropBarriers(kernel).run()  # what it keeps must not be removed by another pass
    SinkCasts().run(out, ledger)
    return out


def lower_one(kernel: tile.Kernel, target: Limits, ledger: Ledger) -> cta.Kernel:
    """One kernel through all passes."""
    adjust_hints(kernel, target, ledger)
    target = limits_of(kernel, target)
    facts = Facts(kernel.facts)
    kernel.facts = facts
    PadAxes(kernel, ledger, target).run()
    SplitLoops(kernel, ledger).run()
    Extremes(kernel).run()
    MaskPadding(kernel).run(ledger)
    ExpandProducts(kernel, target).run()
    NarrowIndices(kernel).run()
    Reindexing(kernel, ledger).run()
    Prepare().run(kernel)
    mma_plan = select_mma(kernel, target, ledger)
    check_tiles(kernel, mma_plan.warps)
    placement = ChoosePlacement(kernel, mma_plan, target, ledger).run()
    stage_loads(kernel, placement, ledger)
    check_choices(kernel, mma_plan, placement)
    layouts = InferLayouts(kernel, mma_plan, set(placement.copies), ledger).run()

    def lowered() -> tuple[Context, cta.Kernel, int]:
        """The kernel with rings of these depths, and the shared memory that it leaves."""
        builder = Builder(Block())
        context = Context(kernel, target, mma_plan, placement, layouts, Ledger(), builder)
        new = _new_kernel(context)
        lower_kernel(context, new)
        return context, new, target.shared_bytes - PlanShared(new, target, context.ledger).place()

    # Slots share bytes with what lives at other times: how many fit is seen after lowering only.
    choose_depths(placement, 0)
    context, new, room = lowered()
    held, too_far = 0, False
    while choose_depths(placement, room):
        tried = lowered()
        room = extra_bytes(placement) + tried[2]
        if tried[2] >= 0:
            context, new, held = tried[0], tried[1], extra_bytes(placement)
            if too_far:
                break
        too_far = too_far or tried[2] < 0
    choose_depths(placement, held)
    record_depths(placement, target, ledger)
    PlanShared(new, target, context.ledger).run()
    new.shared_bytes = new.pack * aligned(new.shared_bytes) if new.pack > 1 else new.shared_bytes
    check_occupancy(kernel, mma_plan, new.warps // new.pack, target)
    check_in_flight(kernel, mma_plan, placement, context.behind)
    ledger.decisions += context.ledger.decisions
    new.messages = tuple(context.messages)
    new.facts = facts.needed()
    UnrollLoops(new, ledger).run()
    record_conflicts(new, ledger)
    return new


def optimise(module: Module, ledger: Ledger) -> None:
    """The generic passes, at either level."""
    PassManager([Canonicalize(), Cse(), Licm(), Dce()]).run(module, ledger)


def _new_kernel(context: Context) -> cta.Kernel:
    old = context.kernel
    args = old.body.args
    body = Block([a.type for a in args], [a.hint for a in args])
    context.top = Builder(body)
    return cta.Kernel(
        name=old.name,
        target=context.target.name,
        params=old.params,
        signature=old.signature or _signature(old),
        dims=old.dims,
        static=old.static,
        settings=old.settings,
        requires=old.requires,
        facts=old.facts,
        grid="1",
        warps=1,
        body=body,
        loc=old.loc,
    )


def _signature(kernel: tile.Kernel) -> tuple[Any, ...]:
    """The parameters as the specialised kernel knows them (``tkc.ptx.metadata``)."""
    rows: list[dict[str, Any]] = []
    for name, arg in zip(kernel.params, kernel.body.args, strict=True):
        if isinstance(arg.type, TensorType):
            row: dict[str, Any] = {"name": name, "kind": "tensor", "element": str(arg.type.element)}
            row.update(dims=arg.type.dims, mode=arg.type.mode)
        else:
            row = {"name": name, "kind": "scalar", "element": str(arg.tile.element)}
        rows.append(row)
    return tuple(rows)
