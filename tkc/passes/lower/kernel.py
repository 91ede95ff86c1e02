"""From the tile IR of a kernel and what was decided about it to its cta IR."""

from __future__ import annotations

from typing import Any

from tkc.ir.core import Block, Builder
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Ledger
from tkc.ir.types import TensorType
from tkc.machine.targets import Target
from tkc.passes.affine import Facts
from tkc.passes.hint_checks import Lowered
from tkc.passes.hints import check_lowered
from tkc.passes.layouts import Layouts
from tkc.passes.lower.program import lower_program
from tkc.passes.lower.scope import Context
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement
from tkc.passes.schedule.schedule import Schedule


def lower_kernel(
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    schedule: Schedule,
    ledger: Ledger,
) -> cta.Kernel:
    """The kernel in cta IR, every step of the schedule emitted once. Raises StageError."""
    context = Context(
        kernel, target, mma_plan, placement, layouts, schedule, ledger, Builder(Block())
    )
    new = _new_kernel(context)
    lower_program(context, new)
    check_lowered(kernel, Lowered(new, mma_plan, placement, schedule.in_flight(), target))
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
        machine=old.machine,
        grid="1",
        warps=1,
        body=body,
        loc=old.loc,
    )


def _signature(kernel: tile.Kernel) -> tuple[Any, ...]:
    """The parameters as the specialised kernel knows them (``tkc.artifact.metadata``)."""
    rows: list[dict[str, Any]] = []
    for name, arg in zip(kernel.params, kernel.body.args, strict=True):
        if isinstance(arg.type, TensorType):
            row: dict[str, Any] = {"name": name, "kind": "tensor", "element": str(arg.type.element)}
            row.update(dims=arg.type.dims, mode=arg.type.mode)
        else:
            row = {"name": name, "kind": "scalar", "element": str(arg.tile.element)}
        rows.append(row)
    return tuple(rows)
