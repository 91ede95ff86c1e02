"""Sums that the programs of a gradient's kernel cannot make, or that many of them would make, and
operands of products that these would compute anew."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tkc.grad.below import depends, walk
from tkc.grad.expr import BINDERS, Expr, Index
from tkc.grad.targets import Target
from tkc.ir.elementwise import FUNCTIONS

ELEMENTWISE = ("map", "cast", "load", "param", "const", "dim", "idx")
_ROUNDED = 0.5  # ulp: what is further off is no instruction, but made of several


def cannot(node: Expr, grid: Collection[Index], root: Expr, t: Target) -> bool:
    """Whether the programs of a grid cannot make a sum, a part of ``root``, or would run its loops
    once for each of several."""
    loops = {i for i in node.bound if i.kind != "held" and i.loop is None}
    if not node.bound.isdisjoint(grid) or not loops:
        return not node.bound.isdisjoint(grid)
    missing = [i for i in grid if i not in node.free]
    # what needs another loop cannot stand before those of the target's own ranges
    ranged = [i for i in t.loops if i.outer and i not in node.free]
    return bool(missing or (inner(node, grid, t) and (ranged or _inside_its_own(node, root))))


def by_many(node: Expr, grid: Collection[Index], root: Expr, t: Target) -> bool:
    """Whether many programs make the same sum of what they hold, within a loop."""
    missing = [i for i in grid if i not in node.free and i.kind == "block"]
    small = node.op != "dot" and not t.update
    return (
        bool(missing and inner(node, grid, t)) and small and bool(node.bound) and node is not root
    )


def inner(node: Expr, grid: Collection[Index], t: Target) -> set[Index]:
    """The loops within which a sum is made, or a loop that stays is run."""
    mine = {i for i in node.free if i.kind != "held" and i.loop is None}
    return mine - {*grid} - {*t.loops}


def _inside_its_own(node: Expr, root: Expr) -> bool:
    """Whether a sum is needed inside of the loops of another one that runs over the same."""
    others = (n for n in walk(root) if n is not node and n.op in BINDERS)
    return any(not n.bound.isdisjoint(node.bound) and depends(n, node) for n in others)


def costly_operands(root: Expr, grid: Collection[Index]) -> Iterator[Expr]:
    """Operands of products over blocks that programs compute element by element, and that others of
    the grid would compute again: of 8192 x 8192 elements 16 times in blocks of 256 columns, which
    takes longer than the product (``python bench/gradients.py --only linear``)."""
    products = (n for n in walk(root) if n.op == "dot")
    for product in (n for n in products if any(i.kind == "block" for i in n.bound)):
        for operand in product.args:
            again = any(i.kind == "block" and i not in operand.free for i in grid)
            if again and computed(operand):
                yield operand


def computed(value: Expr) -> bool:
    """Whether each element is made of those of several arrays, or by a function of several
    instructions, and not of sums."""
    nodes = list(walk(value))
    full = [n for n in nodes if n.free == value.free]
    loads = {n.data for n in full if n.op == "load" and all(e.op == "idx" for e in n.args)}
    if not loads or any(n.op not in ELEMENTWISE for n in nodes):
        return False
    made = (FUNCTIONS[str(n.data)] for n in full if n.op == "map")
    return len(loads) > 1 or any(f.f32_ulp > _ROUNDED for f in made)
