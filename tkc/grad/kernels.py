"""Kernels of a gradient: targets with one grid, gradients that they add to beside their own, and
kept values that they store on the way."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tkc.grad.expr import Expr, Index, Loop, walk
from tkc.grad.forward import Forward
from tkc.grad.problem import NoGradient
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Target, origins

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

    @property
    def rows(self) -> bool:
        """Whether its programs make what they store of what they hold at once, without loops."""
        return self.loop is None and not self.apart and not any(t.loops for t in self.targets)


@dataclass(frozen=True, slots=True)
class Addition:
    """A gradient that the kernel of others adds to, within their loops over ``loops``: the sum
    ``total`` over what the kernel has divided, as a part of ``value``."""

    name: str
    entries: tuple[Expr, ...]
    value: Expr
    total: Expr
    loops: frozenset[Index]


def stored_on_the_way(
    kernels: list[Kernel], arrays: Collection[str], made: Mapping[str, Expr]
) -> list[Kernel]:
    """The kernels without those that only keep what another one makes anyway of the rows that it
    holds: that one stores it too. ``made`` are the values of kept arrays, in the forward's indices;
    whoever reads one of the ``arrays`` between kernels waits for it already."""
    left = [*kernels]
    for k in [k for k in kernels if k.rows and all(t.name in made for t in k.targets)]:
        for other in left:
            read = {str(n.data) for t in other.targets for n in walk(t.value) if n.op == "load"}
            fits = other is not k and other.rows and {*other.grid} == {*k.grid}
            if not fits or not read.isdisjoint(arrays):
                continue
            parts = [p for t in other.targets for p in t.parts]
            here = {n for p in parts for n in walk(substituted(p.value, origins(p)))}
            if all(made[t.name] in here for t in k.targets):
                other.targets[:0] = k.targets
                left.remove(k)
                break
    return left


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
