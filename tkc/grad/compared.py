"""Values that are compared with their own maximum or minimum.

``where(x == max(x over t), g, 0)`` needs both sides to have the same bits. Two kernels, or two
loops of one, may add in another order, multiply by another instruction or fuse a product with a
sum: then no element is equal, and the gradient would be 0. So both sides are made of one tile, or
of loaded numbers, or x is kept: it is made once, and all kernels read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tkc.grad.below import walk
from tkc.grad.expr import Expr
from tkc.grad.keeping import Kept
from tkc.grad.problem import NoGradient
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Part, Target, origins

_SAME_BITS = ("load", "const", "param", "cast", "at", "uniform")
_NAMED = ("load", "const", "param", "map")  # a tensor, a number, a scalar, a function
# Functions that round nothing, and those that round once.
_EXACT = {"where", "neg", "abs", "max", "min", "eq", "ne", "lt", "le", "gt", "ge"}
_ONCE = {"add", "sub", "mul"}
_COMPARES = {"eq", "ne", "lt", "le", "gt", "ge"}


def differs(x: Expr) -> bool:
    """Whether a value may have other bits where it is computed again, of the same numbers."""
    return any(_rounds(n) for n in walk(x))


def _rounds(e: Expr) -> bool:
    if not e.graph.is_float(e.elem) or e.op in _SAME_BITS:
        return False
    return not (e.op in ("max", "min") or e.op == "map" and str(e.data) in _EXACT)


def _made_again(x: Expr) -> bool:
    """Whether a value is better made again than kept: one sum or product for each of more places
    than anything has that it is made of. Rounded once, it has the same bits everywhere."""
    rounding = [n for n in walk(x) if _rounds(n)]
    loads = [n for n in walk(x) if n.op == "load"]
    return len(rounding) == 1 and rounding[0].data in _ONCE and all(n.free < x.free for n in loads)


def compared_apart(targets: Iterable[Target], kept: Iterable[Kept]) -> Expr | None:
    """A value of the forward that some target would make again to compare it with its extreme;
    None if there is none."""
    arrays = {k.name: k for k in kept}
    for t in targets:
        for part in t.parts:
            origin = origins(part)
            for node in walk(part.value):
                for side, other in _sides(node):
                    x = _made_elsewhere(side, other, arrays) if differs(other) else None
                    if x is None:
                        continue
                    made = _computed(x, arrays)
                    if x is not made and not _alike(made, _computed(other, arrays)):
                        continue
                    if differs(made) and not _made_again(made):
                        copies = origins(Part(made))
                        bound = {i: copies.get(i, made.graph.idx(i)) for i in side.bound}
                        here = copies if side.op == "load" else {**origin, **bound}
                        return _core(substituted(made, here))
    return None


def _alike(x: Expr, other: Expr) -> bool:
    """Whether two values are computed alike of the same tensors, as one value at two places is."""
    return _form(x, {}) == _form(other, {})


def _form(x: Expr, known: dict[Expr, int]) -> int:
    """A number for how a value is computed of tensors, whatever its places."""
    if not x.graph.is_float(x.elem):
        return 0
    if x not in known:
        named = str(x.data) if x.op in _NAMED else ""
        known[x] = hash((x.op, named, *(_form(a, known) for a in x.args)))
    return known[x]


def _computed(x: Expr, arrays: Mapping[str, Kept]) -> Expr:
    """A value with what arrays keep as it is computed."""
    pairs: dict[Expr, Expr] = {}
    for node in walk(x):
        kept = arrays.get(str(node.data)) if node.op == "load" else None
        if kept is not None:
            at = dict(zip(kept.order, node.args, strict=False))
            pairs[node] = substituted(_computed(kept.value, arrays), at)
    return replaced(x, pairs) if pairs else x


def _sides(node: Expr) -> list[tuple[Expr, Expr]]:
    """The operands of a comparison, both ways round."""
    if node.op != "map" or node.data not in _COMPARES:
        return []
    a, b = node.args
    return [(a, b), (b, a)]


def _made_elsewhere(m: Expr, other: Expr, arrays: Mapping[str, Kept]) -> Expr | None:
    """What a value is the extreme of, where the tile at hand, of which ``other`` is a part, is not
    all of that: an array holds the extreme, a loop has made it, or it is one of a second tile, at
    other places of the forward's indices."""
    if m.op == "load":
        kept = arrays.get(str(m.data))
        return kept.value.args[0] if kept is not None and kept.value.op in ("max", "min") else None
    if m.op not in ("max", "min"):
        return None
    (x,) = m.args
    in_a_loop = any(i.kind != "held" and i.loop is None for i in m.bound)
    again = x is not other and _core(x) is not _core(other) and _alike(x, other)
    return x if in_a_loop or again else None


def _core(x: Expr) -> Expr:
    """The operand to keep, of which the value is made without rounding."""
    while x.op == "map" and x.data in _EXACT:
        rounded = [a for a in x.args if differs(a)]
        if len(rounded) != 1 or not x.graph.is_float(rounded[0].elem):
            break
        (x,) = rounded
    return x


def cannot_keep(x: Expr) -> NoGradient:
    """The refusal of a value that is to be kept, but that no array can hold."""
    name = x.name or "a value"
    message = f"{name} is compared with its extreme, and made where no array can keep it"
    hint = "store it in an output of its type, which the gradient then reads"
    return NoGradient("E1008", message, x.place, hint)
