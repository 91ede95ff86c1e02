"""The text of a kernel between two passes: IR that can be compiled on, plans as comments; in the
end, PTX."""

from __future__ import annotations

from tkc.ir.core import Module
from tkc.ir.dialects import tile
from tkc.ir.printer import print_module
from tkc.passes.affine import Facts
from tkc.passes.state import KernelState

# Products that print, in the order of the passes, by the stage of the IR that they are about.
SHOWN = {"tile": ("mma_plan", "placement", "layouts", "schedule"), "cta": ("shared_map",)}


def mark(state: KernelState, name: str) -> None:
    """Say in the IR that it stands behind the pass ``name``, so that its text can be compiled on:
    the target, and the facts that the passes so far have relied on (the launch checks those)."""
    attributes = state.ir.attributes
    attributes["after"] = name
    if isinstance(state.ir, tile.Kernel):
        facts = state.ir.facts
        attributes["target"] = state.target.name
        attributes["relied"] = tuple(sorted(facts.relied)) if isinstance(facts, Facts) else ()


def text(state: KernelState, name: str) -> str:
    """The state behind the pass ``name``, "" for none yet.

    Plans stand in comments: who compiles on from the text has them made anew from the IR.
    """
    if "ptx" in state.products:
        return state.ptx
    mark(state, name)
    head, origin, rest = print_module(Module(state.stage, [state.ir], state.source)).split("\n", 2)
    lines = [head, origin]
    for product in SHOWN[state.stage]:
        if product in state.products:
            shown = str(state.products[product]).splitlines()
            lines += [f"// {product}: {line}".rstrip() for line in shown]
    return "\n".join([*lines, rest])
