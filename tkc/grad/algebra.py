"""What simplifies when values are built: constants, signs, factors, masks, and sums.

Products have one constant in front, then scalars, and one division at the end. A mask goes outside
of a product, so that what it hides (an overflow, say) meets no 0. A sum takes in only what depends
on its indices.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tkc.grad import integers
from tkc.grad.below import walk
from tkc.grad.expr import Expr, Graph, Index
from tkc.grad.masks import sinking, support, vanishes
from tkc.grad.substitution import replaced

Rule = Callable[..., Expr]


def graph(types: dict[str, str]) -> Graph:
    """A new graph whose values simplify."""
    made = Graph(types)
    made.rules = {
        "add": _add, "sub": _sub, "neg": _neg, "mul": _mul, "div": _div, "where": _where,
        "fma": _fma, "logical_and": _logic("and"), "logical_or": _logic("or"),
        "logical_not": _not, "max": _alike("max"), "min": _alike("min"),
        "eq": _compared(True, "eq"), "ge": _compared(True, "ge"), "le": _compared(True, "le"),
        "ne": _compared(False, "ne"), "lt": _compared(False, "lt"), "gt": _compared(False, "gt"),
        "mod": integers.mod, "floordiv": integers.floordiv, "sum": _sum, "dot": _dot,
    }  # fmt: skip
    return made


def _floats(g: Graph, args: Sequence[Expr]) -> list[Expr]:
    """Operands of one float type: narrow ones widened."""
    if not any(g.is_float(a.elem) for a in args):
        return list(args)
    elem = "f64" if any(g.concrete(a.elem) == "f64" for a in args) else "f32"
    return [g.cast(a, elem) for a in args]


# --- sums of two --------------------------------------------------------------------------------


def _add(g: Graph, a: Expr, b: Expr) -> Expr:
    a, b = _floats(g, (a, b))
    if a.equals(0):
        return b
    if b.equals(0):
        return a
    if not g.is_float(a.elem):
        return integers.add(g, a, b, 1)
    if a is b:
        return g.const(2.0, a.elem) * a
    if b.of("neg"):
        return a - b.args[0]
    if a.of("neg"):
        return b - a.args[0]
    merged = _merged(g, "add", a, b)
    return merged if merged is not None else g.plain("add", a, b)


def _sub(g: Graph, a: Expr, b: Expr) -> Expr:
    a, b = _floats(g, (a, b))
    if a is b:
        return g.const(0, a.elem)
    if b.equals(0):
        return a
    if not g.is_float(a.elem):
        return integers.add(g, a, b, -1)
    if a.equals(0):
        return -b
    if b.of("neg"):
        return a + b.args[0]
    merged = _merged(g, "sub", a, b)
    return merged if merged is not None else g.plain("sub", a, b)


def _merged(g: Graph, op: str, a: Expr, b: Expr) -> Expr | None:
    """Two values with one mask, or one divisor, as one."""
    if a.name or b.name:
        return None
    if a.op == b.op == "sum" and a.bound == b.bound:
        return g.sum(g.map(op, a.args[0], b.args[0]), a.bound)
    if a.of("where") and b.of("where") and a.args[0] is b.args[0]:
        both = [g.map(op, x, y) for x, y in zip(a.args[1:], b.args[1:], strict=True)]
        return g.map("where", a.args[0], *both)
    if a.of("div") and b.of("div") and a.args[1] is b.args[1]:
        return g.map(op, a.args[0], b.args[0]) / a.args[1]
    return None


def _neg(g: Graph, a: Expr) -> Expr:
    if a.op == "const" or not g.is_float(a.elem):
        if a.op == "const":
            return g.plain("neg", a)
        return integers.add(g, g.const(0, a.elem), a, -1)
    if a.of("neg"):
        return a.args[0]
    if a.name or a.atom:
        return g.plain("neg", a)
    if a.of("sub"):
        return a.args[1] - a.args[0]
    if a.of("where") and a.args[2].equals(0):
        return g.map("where", a.args[0], -a.args[1], a.args[2])
    if a.of("mul") or a.of("div"):
        nums, dens = factors(a)
        if nums and nums[0].op == "const":
            return _product(g, [g.const(-1.0, a.elem), *nums], dens, a.elem)
    return g.plain("neg", a)


# --- products -----------------------------------------------------------------------------------


def factors(e: Expr) -> tuple[list[Expr], list[Expr]]:
    """(numerator, denominator) of a value as lists of factors: ([a, b], [c]) of ``a * b / c``. What
    the user named stays one factor, but for scalars with a constant in them, which may cancel."""
    inner = e.op == "map" and not e.atom and (not e.name or (not e.free and _has_constant(e)))
    return parts(e) if inner else ([e], [])


def parts(e: Expr) -> tuple[list[Expr], list[Expr]]:
    """(numerator, denominator) of a value as lists of factors, taken apart at its own operation
    even if the user named it: ``a * b / c`` gives ([a, b], [c]), anything but *, / and - itself."""
    if e.of("mul") or e.of("div"):
        (n1, d1), (n2, d2) = factors(e.args[0]), factors(e.args[1])
        return (n1 + n2, d1 + d2) if e.of("mul") else (n1 + d2, d1 + n2)
    if e.of("neg"):
        n, d = factors(e.args[0])
        return [e.graph.const(-1.0, e.elem), *n], d
    return [e], []


def _has_constant(e: Expr) -> bool:
    return e.op == "const" or (e.op == "map" and any(_has_constant(a) for a in e.args))


def _mul(g: Graph, a: Expr, b: Expr) -> Expr:
    a, b = _floats(g, (a, b))
    for x, y in ((a, b), (b, a)):
        if x.equals(0):
            return g.const(0, a.elem)
        if x.equals(1):
            return y
    if not g.is_float(a.elem):
        return integers.multiply(g, a, b)
    (n1, d1), (n2, d2) = factors(a), factors(b)
    return _product(g, n1 + n2, d1 + d2, a.elem)


def _div(g: Graph, a: Expr, b: Expr) -> Expr:
    a, b = _floats(g, (a, b))
    if b.equals(1) or a.equals(0):
        return a
    (n1, d1), (n2, d2) = factors(a), factors(b)
    return _product(g, n1 + d2, d1 + n2, a.elem)


def _product(g: Graph, nums: list[Expr], dens: list[Expr], elem: str) -> Expr:
    """The product in its usual form."""
    nums, dens = list(nums), list(dens)
    for x in list(dens):
        if x in nums and x.op != "const":
            nums.remove(x)
            dens.remove(x)
    for k, x in enumerate(nums):  # a mask goes outside
        if x.of("where") and not x.name and x.args[2].equals(0):
            inner = _product(g, [*nums[:k], x.args[1], *nums[k + 1 :]], dens, elem)
            return g.map("where", x.args[0], inner, g.const(0, elem))
        if x.of("where") and not x.name and x.args[1].equals(0):
            inner = _product(g, [*nums[:k], x.args[2], *nums[k + 1 :]], dens, elem)
            return g.map("where", x.args[0], g.const(0, elem), inner)
    nums = [_finite(x, [*nums[:k], *nums[k + 1 :]]) for k, x in enumerate(nums)]
    front = 1.0
    for x in nums:
        front *= float(x.data) if x.op == "const" else 1.0  # type: ignore
    below = 1.0
    for x in dens:
        below *= float(x.data) if x.op == "const" else 1.0  # type: ignore
    if below not in (0.0, 1.0) and math.isfinite(below):
        exact = math.frexp(below)[0] == 0.5 or front != 1.0  # else x / 3 stays a division
        front, below = (front / below, 1.0) if exact else (front, below)
    if abs(abs(front) - 1) < 1e-12:
        front = math.copysign(1.0, front)
    nums = [x for x in nums if x.op != "const"]
    dens = [x for x in dens if x.op != "const"]
    if front == 0.0:
        return g.const(0, elem)
    nums.sort(key=lambda x: bool(x.free))  # scalars before tiles, else in the order given
    top = _chain(g, nums, elem)
    negative = front < 0 and front == -1.0
    if abs(front) != 1.0:
        number = g.const(front, elem)
        top = _chain(g, [number, *nums], elem) or number
    if below != 1.0:
        dens = [g.const(below, elem), *dens]
    bottom = _chain(g, dens, elem)
    if top is None:
        top = g.const(1.0, elem)
    made = top if bottom is None else g.plain("div", top, bottom)
    return g.plain("neg", made) if negative else made


def _finite(x: Expr, others: Sequence[Expr]) -> Expr:
    """A factor without the infinity that it has where other factors are 0: a score that is masked,
    times its exponential."""
    ends = sinking(x) | sinking(x, math.inf)
    zero = frozenset[Expr]().union(*(support(o) for o in others)) if ends else ends
    pairs: dict[Expr, Expr] = {}
    for n in walk(x) if not zero.isdisjoint(ends) else ():
        for kept, hidden in ((1, 2), (2, 1)) if n.of("where") else ():
            shown = n.args[0] if kept == 1 else n.graph.map("logical_not", n.args[0])
            if shown in zero and n.args[hidden].const in (-math.inf, math.inf):
                pairs[n] = n.args[kept]
    return replaced(x, pairs)


def _chain(g: Graph, items: list[Expr], elem: str) -> Expr | None:
    made: Expr | None = None
    for x in items:
        made = x if made is None else g.plain("mul", made, x)
    return made


def _fma(g: Graph, a: Expr, b: Expr, c: Expr) -> Expr:
    return a * b + c


# --- masks --------------------------------------------------------------------------------------


def _where(g: Graph, c: Expr, x: Expr, y: Expr) -> Expr:
    if c.op == "const":
        return x if c.data else y
    if x is y:
        return x
    if y.equals(0) and vanishes(x, c):
        return x
    if x.of("where") and not x.name and x.args[0] is c:
        return g.map("where", c, x.args[1], y)
    if y.of("where") and not y.name and y.args[0] is c:
        return g.map("where", c, x, y.args[2])
    return g.plain("where", c, x, y)


def _logic(name: str) -> Rule:
    """``and`` or ``or``: a constant decides, or leaves the other, as in a text; what is decided has
    no indices there, so it has none here."""

    def rule(g: Graph, a: Expr, b: Expr) -> Expr:
        for x, y in ((a, b), (b, a)):
            if x.op == "const":
                return x if bool(x.data) == (name == "or") else y
        return a if a is b else g.plain(f"logical_{name}", a, b)

    return rule


def _not(g: Graph, a: Expr) -> Expr:
    return a.args[0] if a.of("logical_not") else g.plain("logical_not", a)


def _compared(result: bool, name: str) -> Rule:
    """A comparison, of which the result is known where both sides are the same integer."""

    def rule(g: Graph, a: Expr, b: Expr) -> Expr:
        if a is b and not g.is_float(a.elem):
            return g.const(result, "bool")
        return g.plain(name, a, b)

    return rule


def _alike(name: str) -> Rule:
    """max or min of a value with itself is the value."""

    def rule(g: Graph, a: Expr, b: Expr) -> Expr:
        return a if a is b else g.plain(name, *_floats(g, (a, b)))

    return rule


# --- sums over indices --------------------------------------------------------------------------


def positions(g: Graph, i: Index) -> Expr:
    """How many positions an index has: an i32."""
    lo, hi, zero = i.lo, i.hi, g.const(0, "i32")
    if i.loop is not None or i.open:
        return g.of_block("end", i) - g.of_block("start", i)
    if lo is None and hi is None:
        return g.dim(i.extent)
    lo = g.map("max", lo, zero) if lo is not None else zero
    hi = hi if hi is not None else g.dim(i.extent)
    hi = g.map("min", hi, g.dim(i.extent)) if i.extent else hi
    return g.map("max", hi - lo, zero)


def _sum(g: Graph, x: Expr, over: frozenset[Index]) -> Expr:
    x = g.widened(x) if g.is_float(x.elem) else x
    if not over or x.equals(0):
        return x
    inner = frozenset(i for i in over if i in x.free or any(i in j.outer for j in over))
    if inner != over:
        for i in sorted(over - inner, key=lambda i: i.name):
            x = x * g.cast(positions(g, i), x.elem)
        return g.sum(x, inner)
    if x.name:
        return g.node("sum", (x,), over, x.elem)
    if x.of("neg"):
        return -g.sum(x.args[0], over)
    if x.op == "sum":
        return g.node("sum", x.args, x.bound | over, x.elem)
    if x.op == "dot":
        both = over & x.args[0].free & x.args[1].free
        if both:
            return g.sum(g.dot(x.args[0], x.args[1], x.bound | both), over - both)
    if x.of("where") and x.args[2].equals(0) and x.args[0].free.isdisjoint(over):
        return g.map("where", x.args[0], g.sum(x.args[1], over), x.args[2])
    if x.of("mul") or x.of("div"):
        nums, dens = factors(x)
        tops = [f for f in nums if f.free.isdisjoint(over) and not f.equals(1)]  # of 1 / x
        bottoms = [f for f in dens if f.free.isdisjoint(over)]
        if tops or bottoms:
            nums = [f for f in nums if f not in tops]
            dens = [f for f in dens if f not in bottoms]
            held = g.sum(_product(g, nums, dens, x.elem), over)
            return _product(g, [*tops, held], bottoms, x.elem)
    return g.node("sum", (x,), over, x.elem)


def _dot(g: Graph, a: Expr, b: Expr, over: frozenset[Index]) -> Expr:
    if a.equals(0) or b.equals(0):
        return g.const(0, g.wide(a.elem))
    for x, y in ((a, b), (b, a)):
        lone = frozenset(i for i in over if i in x.free and i not in y.free)
        if lone:  # a factor of the other side's
            one = g.sum(x, lone)
            return g.sum(one * g.widened(y), over - lone)
    if not over <= a.free & b.free:
        return g.sum(g.dot(a, b, over & a.free & b.free), over - (a.free & b.free))
    if not over:
        return g.widened(a) * g.widened(b)
    if a.elem != b.elem:
        narrow = b.elem if a.elem == g.wide(a.elem) else a.elem
        a, b = g.cast(a, narrow), g.cast(b, narrow)
    for x, y in ((a, b), (b, a)):
        inner = x.args[0] if x.op == "cast" and not x.name else x
        if inner.of("neg") and not inner.name:
            return -g.dot(g.cast(inner.args[0], x.elem), y, over)
    kinds = {"i8": "i32", "u8": "i32"}
    elem = kinds.get(g.concrete(a.elem), g.wide(a.elem))
    return g.node("dot", (a, b), over, elem)
