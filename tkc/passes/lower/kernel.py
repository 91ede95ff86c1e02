"""From the tile IR of a kernel and what was decided about it to its cta IR."""

from __future__ import annotations

from typing import Any

from tkc.ir.core import Block, Builder
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Ledger
from tkc.ir.types import TensorType
from tkc.machine.targets import Target
from tkc.passes.affine import Facts
from tkc.passes.give_up_producer import give_up_producer
from tkc.passes.hint_checks import Lowered
from tkc.passes.hints import check_lowered
from tkc.passes.layouts import Layouts
from tkc.passes.lower.program import lower_program
from tkc.passes.lower.walker import Context
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement, choose_depths, extra_bytes, record_depths
from tkc.passes.plan_shared import PlanShared, aligned


def lower_kernel(
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    ledger: Ledger,
) -> cta.Kernel:
    """The kernel in cta IR, its buffers placed in shared memory; the depths of the rings are set.
    Raises StageError."""

    def lowered() -> tuple[Context, cta.Kernel, int]:
        """The kernel with rings of these depths, and the shared memory that it leaves."""
        builder = Builder(Block())
        context = Context(kernel, target, mma_plan, placement, layouts, Ledger(), builder)
        new = _new_kernel(context)
        lower_program(context, new)
        return context, new, target.shared_bytes - PlanShared(new, target, context.ledger).place()

    # Slots share bytes with what lives at other times: how many fit is seen after lowering only.
    choose_depths(placement, 0)
    context, new, room = lowered()
    if give_up_producer(placement, mma_plan, room, ledger):
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
    check_lowered(kernel, Lowered(new, mma_plan, placement, context.behind, target))
    ledger.decisions += context.ledger.decisions
    new.messages = tuple(context.messages)
    assert isinstance(kernel.facts, Facts)
    new.facts = kernel.facts.needed()
    return new


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
