"""The equations of one load: a place of the gradient for each of its indices.

An entry that stands for a position of the dimension is solved for one of its indices, form by form;
an equation without an unknown is a mask. What no equation determines is summed over.
"""

from __future__ import annotations

from collections.abc import Callable

from tkc.grad.apart import at_most, holds
from tkc.grad.below import walk
from tkc.grad.expr import BINDERS, Expr, Index, union
from tkc.grad.forward import Forward, Tensor
from tkc.grad.integers import Linear, linear
from tkc.grad.problem import NoGradient
from tkc.grad.reverse import Contribution
from tkc.grad.shares import as_a_whole, counted_by, share_of
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Pairs, Part


class Solution:
    """The equations of one load: the places of its indices, masks, and what is left to sum.
    ``fresh`` gives the index itself, or one that was made before over the same range."""

    def __init__(
        self,
        forward: Forward,
        fresh: Callable[[Index], Index],
        tensor: Tensor,
        places: tuple[Expr, ...],
        c: Contribution,
    ) -> None:
        self.forward, self.graph, self.fresh, self.tensor = forward, forward.graph, fresh, tensor
        self.places, self.contribution = places, c
        own = union(e.free for e in c.entries)
        aligned = {
            e.index for e, p in zip(c.entries, places, strict=True) if e.op == "idx" and e is p
        }
        # Its own indices under other names, so that they are not taken for those of the place.
        taken = union(p.free for p in places) - aligned
        self.names = {i: (i.copy() if i in taken else i) for i in own}
        self.moved: Pairs = {i: self.graph.idx(j) for i, j in self.names.items()}
        self.entries = [substituted(e, self.moved) for e in c.entries]
        self.value = substituted(c.value, self.moved)
        self.unknown = set(self.names.values())
        self.masks: list[Expr] = []
        self.rest: set[Index] = set()
        self.back: Pairs = {}
        self.equal: dict[Expr, Expr] = {}  # as ``Part.equal``

    def solve(self, fixed: dict[int, Expr]) -> Part | None:
        """What the load adds to the gradient; None if an equation has no solution."""
        left = [d for d in range(len(self.entries)) if d not in fixed]
        for step in (
            self._bare,
            self._bare,
            self._of_a_share,
            self._split,
            self._of_a_window,
            self._affine,
            self._digits,
            self._divided,
            self._affine,
            self._scaled,
        ):
            for d in list(left):
                if self._known(self.entries[d]) is False and step(d):
                    left.remove(d)
        for d in left:
            entry = self.entries[d]
            if not self._known(entry):
                return None
            self.masks.append(self.graph.map("eq", self.places[d], entry))
        return self._part()

    @property
    def solved(self) -> set[Index]:
        """The forward's indices whose places are known."""
        return {i for i, j in self.names.items() if j not in self.unknown}

    def _known(self, e: Expr) -> bool:
        return e.free.isdisjoint(self.unknown)

    def _set(self, i: Index, to: Expr, check: bool) -> None:
        """Let an index be at a place; ``check``: its range must be asked for. Raises NoGradient for
        positions of a loop of which the value needs what it leaves behind: within that, they would
        be taken for those that the loop is at."""
        pairs = {i: to}
        loops = {j.loop for j in to.free if j is not i and j.loop is not i.loop}
        if any(n.op == "final" and n.data in loops for n in walk(self.value)):
            message = "what is known behind this loop is needed at each of its positions"
            raise NoGradient("E1008", message, self.contribution.load.place)
        guarded = not check or (i.whole and self._vanishes(self.value, i))
        self.entries = [substituted(e, pairs) for e in self.entries]
        self.value = substituted(self.value, pairs)
        self.masks = [substituted(m, pairs) for m in self.masks]
        for k, e in self.moved.items():
            self.moved[k] = substituted(e, pairs)
        self.equal = {substituted(a, pairs): substituted(b, pairs) for a, b in self.equal.items()}
        self.unknown.discard(i)
        self.rest.discard(i)
        if not guarded:
            self._inside(i, to)

    def _write(self, equal: dict[Expr, Expr]) -> None:
        """Write expressions as what they are equal to, where the masks hold."""
        self.equal |= equal
        self.value = replaced(self.value, equal)
        self.entries = [replaced(e, equal) for e in self.entries]

    def _inside(self, i: Index, to: Expr) -> None:
        """Masks for the range of an index that is at a place. Computed ends may lie outside of what
        the range is of, where a tensor may have more positions."""
        g, zero = self.graph, self.graph.const(0, "i32")
        lows = [] if i.lo is None else [substituted(i.lo, self.moved)]
        if to.op != "idx" and not any(isinstance(e.const, int) and e.const >= 0 for e in lows):
            lows.append(zero)
        highs = [] if i.hi is None else [substituted(i.hi, self.moved)]
        whole = g.dim(i.extent) if i.extent else None
        if whole is not None and not any(at_most(e, whole) for e in highs):
            highs.append(whole)
        self.masks += [g.map("ge", to, e) for e in lows]
        self.masks += [g.map("lt", to, e) for e in highs]

    def _vanishes(self, g: Expr, i: Index) -> bool:
        """Whether a value is 0 at positions outside of an index's range, since what it multiplies
        there is read from outside of a tensor. A sum over the index is the same at all of them."""
        if i not in g.free:
            return False
        tensors = self.forward.tensors
        if g.op == "load":
            name = str(g.data)
            tensor = tensors.get(name) or tensors.get(self.forward.argument_of(name))
            if tensor is None:
                return False
            pairs = zip(g.args, tensor.extents, strict=True)
            return any(e.op == "idx" and e.index is i and x == i.extent for e, x in pairs)
        if g.op in ("cast", "sum"):
            return self._vanishes(g.args[0], i)
        if g.op == "dot" or g.of("mul"):
            return any(self._vanishes(a, i) for a in g.args) and _finite(g)
        if g.op == "map" and g.data in ("add", "sub", "neg"):
            return all(self._vanishes(a, i) for a in g.args)
        return False

    def _comes_from(self, d: int) -> None:
        """An index of the place is, in the forward, the entry for it."""
        place = self.places[d]
        if place.op == "idx":
            self.back[place.index] = self.contribution.entries[d]

    # --- the forms of an entry ---------------------------------------------------------------

    def _bare(self, d: int) -> bool:
        entry = self.entries[d]
        if entry.op != "idx" or entry.index not in self.unknown:
            return False
        i, place = entry.index, self.places[d]
        if any(e is not None and e.blocks for e in (i.lo, i.hi)):
            return False
        if place.op == "idx" and place.index.outer and place.index.range == i.range:
            self._set(i, place, check=False)
            return True
        if not i.outer <= self.solved:
            return False
        whole = i.whole and i.extent == self.tensor.extents[d]
        bound = union(n.bound for n in walk(self.value))
        if (i.kind == "held" or i.loop is not None) and place.op == "idx":
            other = place.index is not i
            if other and (place.index in bound or (place.index.kind != "held" and self._whole(i))):
                return self._renamed(i, place, whole)
        self._set(i, place, check=False)
        if not whole:
            self._inside(i, place)
        return True

    def _of_a_share(self, d: int) -> bool:
        """A position of the share ``T[k * s:(k + 1) * s]`` of a number: that is ``p // s``."""
        entry, g, place = self.entries[d], self.graph, self.places[d]
        i = entry.index if entry.op == "idx" else None
        original = next((o for o, j in self.names.items() if j is i), None)
        k = None if original is None else counted_by(original)
        if i is None or i not in self.unknown or original is None or k is None:
            return False
        whole = as_a_whole(self.contribution.value, k, original)
        if self.names.get(k, k) in self.solved or whole or i.kind == "held":
            return False
        number = share_of(original, k, place)
        if k not in self.names:
            self.names[k], self.moved[k] = k, g.idx(k)
            self.unknown.add(k)
        self._set(self.names[k], number, check=True)
        self._set(i, place, check=False)
        if i.extent != self.tensor.extents[d]:
            self._inside(i.copy(lo=None, hi=None), place)
        return True

    def _whole(self, i: Index) -> bool:
        """Whether the value needs all of an axis at once: it scans along it, reads it at other
        places, or is made by a function that may need it."""
        return any(
            (n.op == "scan" and n.scan[1] is i)
            or (n.op == "at" and i in n.axes)
            or (n.op == "call" and i in n.call.along)
            for n in walk(self.value)
        )

    def _renamed(self, i: Index, place: Expr, whole: bool) -> bool:
        """The value over its own axis, taken at the place: what other parts have of it is not
        computed again over another axis."""
        original = next(o for o, j in self.names.items() if j is i)
        if original is not i and original in self.value.free:  # another index is at that place
            original = self.graph.apart(original, self.value.free)
        inner = substituted(self.value, {i: self.graph.idx(original)})
        if original in inner.free:
            self.value = self.graph.at(inner, [original], [place])
        self._set(i, place, check=False)
        if not whole:
            self._inside(i, place)
        return True

    def _affine(self, d: int) -> bool:
        entry, place = self.entries[d], self.places[d]
        terms, constant = linear(entry)
        own = [
            e for e, f in terms.items()
            if f in (1, -1) and e.op == "idx" and e.index in self.unknown and not e.index.outer
        ]  # fmt: skip
        own = [e for e in own if all(e.index not in o.free for o in terms if o is not e)]
        if not own or any(n.op == "load" for n in walk(entry)):
            return False
        own.sort(key=lambda e: e.index.kind == "scalar")
        rest = self.graph.const(constant, "i32")
        for e, f in terms.items():
            if e is not own[0]:
                rest = rest + self.graph.const(f, "i32") * e
        to = place - rest if terms[own[0]] == 1 else rest - place
        self._comes_from(d)
        self._set(own[0].index, to, check=True)
        return True

    def _split(self, d: int) -> bool:
        """``n * a + b`` with b in n: a is p // n, b is p % n."""
        terms, constant = linear(self.entries[d])
        if constant or len(terms) != 2:
            return False
        g, place = self.graph, self.places[d]
        for (a, n), (b, one) in ((x, y) for x in terms.items() for y in terms.items() if x != y):
            size = g.const(n, "i32")
            if one == 1 and n > 1 and a.op == b.op == "idx" and b.index.extent == str(n):
                if {a.index, b.index} <= self.unknown and b.index.whole:
                    self._comes_from(d)
                    self._set(a.index, g.map("floordiv", place, size), check=True)
                    self._set(b.index, g.map("mod", place, size), check=False)
                    self._write({self.entries[d]: place})
                    return True
        return False

    def _digits(self, d: int) -> bool:
        """``h % m`` beside ``h // m`` in another dimension, or beside ``h // m % n`` and
        ``h // (m * n)``: h is q * m + p, and (r * n + q) * m + p."""
        g, x = self.graph, _digit(self.entries[d])[0]
        if x.op != "idx" or x.index not in self.unknown or not x.index.whole:
            return False
        own = [(k, *_digit(e)[1:]) for k, e in enumerate(self.entries) if _digit(e)[0] is x]
        unit, to, masks, base = g.const(1, "i32"), g.const(0, "i32"), self.masks[:], x
        used: list[int] = []
        while base is not None:
            here = [(n, k) for k, u, n in own if u is unit and (n is None or _size(n))]
            if not here:
                return False
            base, k = min(here, key=lambda digit: digit[0] is not None)
            to = to + self.places[k] * unit
            if base is not None:
                unit = unit * base
                if self.tensor.extents[k] != _size(base):
                    masks.append(g.map("lt", self.places[k], base))
            used.append(k)
        self.masks = masks
        for k in used:
            self._comes_from(k)
        self._set(x.index, to, check=True)
        self._write({self.entries[k]: self.places[k] for k in used})
        return d in used

    def _divided(self, d: int) -> bool:
        """``h // n``: a slice of h, or in blocks the positions n * p + r; ``h % n``: q * n + p."""
        g, entry, place = self.graph, self.entries[d], self.places[d]
        if entry.op != "map" or entry.data not in ("floordiv", "mod"):
            return False
        x, n = entry.args
        if x.op != "idx" or x.index not in self.unknown or n.free or not x.index.whole:
            return False
        i = x.index
        self._comes_from(d)
        if entry.of("floordiv") and i.kind == "scalar":
            ends = {"lo": place * n, "hi": (place + g.const(1, "i32")) * n}
            j = self.fresh(i.copy(**ends))
            self._set(i, g.idx(j), check=False)
            self._write({g.map("floordiv", g.idx(j), n): place})
            self.rest.add(j)
            return True
        size = _size(n)
        if not size:
            return False
        if entry.of("floordiv"):
            r = self.fresh(Index(f"{i.name}_rest", "scalar", size, origin="for"))
            self._set(i, place * n + g.idx(r), check=True)
        else:
            r = self.fresh(Index(f"{i.name}_part", "scalar", f"cdiv({i.extent}, {size})"))
            if self.tensor.extents[d] != size:
                self.masks.append(g.map("lt", place, n))
            self._set(i, g.idx(r) * n + place, check=True)
        x = self.contribution.entries[d].args[0]
        self.back[r] = g.map("mod" if entry.of("floordiv") else "floordiv", x, n)
        self.unknown.add(r)
        self.rest.add(r)
        return True

    def _of_a_window(self, d: int) -> bool:
        """``c * i + r``, for the few r that a loop goes through: those are summed over, and not all
        i, of which the others have no such r."""
        terms, _ = linear(self.entries[d])
        mine = {e: f for e, f in terms.items() if e.op == "idx" and e.index in self.unknown}
        return strided(mine) is not None and self._scaled(d)

    def _scaled(self, d: int) -> bool:
        """``c * i + s``: where p - s is a multiple of c."""
        g, place = self.graph, self.places[d]
        terms, constant = linear(self.entries[d])
        own = [e for e in terms if e.op == "idx" and e.index in self.unknown]
        own = [e for e in own if e.index.kind != "scalar"] or own
        if len(own) != 1 or own[0].index.outer or not own[0].index.whole:
            return False
        factor = terms[own[0]]
        rest = place - g.const(constant, "i32")
        for e, f in terms.items():
            if e is not own[0]:
                rest = rest - g.const(f, "i32") * e
        if factor < 1 or any(own[0].index in e.free for e in terms if e is not own[0]):
            return False
        step = g.const(factor, "i32")
        hit = g.map("eq", g.map("mod", rest, step), g.const(0, "i32"))
        self.masks.append(hit)
        self._comes_from(d)
        self._set(own[0].index, g.map("floordiv", rest, step), check=True)
        return True

    # --- the result --------------------------------------------------------------------------

    def _part(self) -> Part:
        g, value = self.graph, self.value
        for mask in (m for m in self.masks if not holds(m)):
            value = g.map("where", mask, value, g.const(0, value.elem))
        own = union(p.free for p in self.places)
        own |= union(i.outer for i in own)
        left = (value.free | self.unknown | self.rest) - own
        names = {j: i for i, j in self.names.items()}
        pairs = {
            j: g.idx(self.fresh(names[j]))
            for j in left
            if j in names and names[j] not in value.free
        }
        value = substituted(value, pairs)
        moved = {i: substituted(e, pairs) for i, e in self.moved.items()}
        equal = {substituted(a, pairs): substituted(b, pairs) for a, b in self.equal.items()}
        renamed = {j: e.index for j, e in pairs.items()}
        left = frozenset(renamed.get(j, j) for j in left) | (value.free - own)
        for j in left:
            if j.first is not j and j.first in self.names:
                self.back[j] = g.idx(j.first)
        for i, e in moved.items():
            if e.op == "idx" and e.index is not i:
                self.back.setdefault(e.index, g.idx(i))
        return Part(g.sum(value, left), moved, self.back, equal)


def strided(terms: Linear) -> Index | None:
    """The index i of ``c * i + r``, with c > 1, in blocks or held, where loops go through the
    positions r of a window one by one; None if it is none."""
    own = {e.index: f for e, f in terms.items() if e.op == "idx"}
    blocks = [i for i in own if i.kind != "scalar"]
    through = all(i.origin == "for" for i in own if i.kind == "scalar")
    return blocks[0] if len(blocks) == 1 < min(len(own), own[blocks[0]]) and through else None


def _size(n: Expr) -> str:
    """A number as an extent is written; "" for one that is computed."""
    return str(n.const) if n.op == "const" else str(n.data) if n.op == "dim" else ""


def _digit(e: Expr) -> tuple[Expr, Expr, Expr | None]:
    """x, u and n of ``x // u % n``, a digit of x; of ``x // u`` there is no n."""
    base = None
    if e.of("mod"):
        e, base = e.args
    unit = e.graph.const(1, "i32")
    while e.of("floordiv"):
        e, n = e.args
        unit = unit * n
    return e, unit, base


def _finite(g: Expr) -> bool:
    """Whether a value is made of loads by sums and products, so that 0 stays 0."""
    safe = ("add", "sub", "mul", "neg", "where")
    return all(
        n.op in ("load", "cast", "const", "idx", "dim", "param", *BINDERS)
        or (n.op == "map" and (n.data in safe or not g.graph.is_float(n.elem)))
        for n in walk(g)
    )
