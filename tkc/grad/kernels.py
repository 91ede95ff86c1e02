"""Kernels of a gradient: targets with one grid, and gradients that they add to beside their own."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.grad.expr import Expr, Index, Loop, walk
from tkc.grad.forward import Forward
from tkc.grad.problem import NoGradient
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Target

# Blocks that the model of time has to choose from where programs of a gradient have a part of an
# axis that the forward held as a whole, and of the rows that they then sum up: with the forward's
# few rows dw and dbias of layer normalisation take three times as long
# (``python bench/gradients.py --only norm``).
COLUMN_BLOCKS, ROW_BLOCKS = (64, 128, 256), (8, 16, 32, 64)


@dataclass(slots=True)
class Kernel:
    """Targets with one grid. ``loop`` carries values from one of its blocks to the next, in the
    direction ``way``; the blocks of those in ``apart`` are programs."""

    grid: list[Index]
    targets: list[Target]
    loop: Loop | None = None
    apart: tuple[Loop, ...] = ()
    way: str = ""
    additions: list[Addition] = field(default_factory=list["Addition"])


@dataclass(frozen=True, slots=True)
class Addition:
    """A gradient that the kernel of others adds to, within their loops over ``loops``: the sum
    ``total`` over what the kernel has divided, as a part of ``value``."""

    name: str
    entries: tuple[Expr, ...]
    value: Expr
    total: Expr
    loops: frozenset[Index]


def add_to(kernels: list[Kernel], t: Target, forward: Forward) -> None:
    """Make a gradient an update within a kernel that has divided what it is summed over, and runs
    loops over its places."""
    for kernel in kernels:
        for host in (
            h for h in kernel.targets if not (h.kept or h.update or kernel.loop or kernel.apart)
        ):
            found = _addition(kernel, host, t, forward)
            if found is not None:
                t.element = forward.graph.wide(t.element)
                kernel.additions.append(found)
                return
    place = forward.tensors[t.name[1:]].place
    message = f"no other kernel of the backward computes what {t.name} is made of"
    raise NoGradient("E1008", message, place, "leave it out of the updates")


def _addition(kernel: Kernel, host: Target, t: Target, forward: Forward) -> Addition | None:
    graph = forward.graph
    value = t.parts[0].value
    sums = [
        n for n in walk(value) if n.op in ("sum", "dot") and any(i.kind != "held" for i in n.bound)
    ]
    if len(t.parts) != 1 or len(host.parts) != 1 or len(sums) != 1:
        return None
    part = host.parts[0]
    loops = {
        i for n in walk(part.value) if n.op in ("sum", "dot") for i in n.bound if i.kind != "held"
    }
    outer = {i for i in sums[0].bound if i.kind != "held"}
    if not outer <= set(kernel.grid):
        return None
    pairs = {i: e for i, e in part.moved.items() if i not in outer}
    same = {substituted(e, part.moved): graph.idx(i) for i, e in part.back.items() if e.op != "idx"}

    def here(e: Expr) -> Expr:
        return replaced(substituted(e, pairs), same)

    open_here = loops | set(kernel.grid)
    moved, total = here(value), here(sums[0])
    names = {i for i in moved.free if i.kind != "held"}
    if not names <= open_here:
        return None
    entries = tuple(here(e) for e in t.entries)
    return Addition(t.name, entries, moved, total, frozenset(names & loops))
