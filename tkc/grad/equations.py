"""One equation for each dimension: where a gradient is stored, and what is summed there.

``dX[p, q]`` is the sum, over all loads ``X[e1, e2]``, of what the load receives at the indices with
``p == e1`` and ``q == e2``. Each equation is solved for an index of the load; indices that no
equation determines are summed over; an equation without an unknown is a mask. So every element is
stored by one program, once. Where an entry is loaded (``E[idx[n], c]``) there is no solution, and
the gradient is an update.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.grad.algebra import parts
from tkc.grad.expr import BINDERS, Expr, Index, union, walk
from tkc.grad.forward import Forward, Tensor
from tkc.grad.integers import linear
from tkc.grad.reverse import Contribution
from tkc.grad.staying import along, numbered
from tkc.grad.substitution import rebuilt, replaced, substituted

Pairs = dict[Index, Expr]


@dataclass(slots=True)
class Part:
    """What one load adds to a gradient. ``moved`` are the places of the forward's indices in terms
    of the gradient's, ``back`` the other way round."""

    value: Expr
    moved: Pairs = field(default_factory=dict[Index, Expr])
    back: Pairs = field(default_factory=dict[Index, Expr])


def origins(part: Part) -> Pairs:
    """The places, in the forward's indices, of all indices in a part; of a copy, what it copies."""
    found = dict(part.back)
    for i in union(n.free for n in walk(part.value)):
        if i not in found and i.first is not i:
            found[i] = part.value.graph.idx(i.first)
    return found


def places(part: Part, node: Expr) -> Pairs:
    """For each index of the forward, the expression over the indices of a gradient's part that says
    at which place of it the part computes ``node``: itself for an index that ``node`` has under its
    own name, else what the part was solved for (``Part.moved``)."""
    graph, origin = node.graph, origins(part)
    stays = {i: graph.idx(i) for i in node.free if i not in origin}
    own = {e.index: graph.idx(i) for i, e in origin.items() if e.op == "idx" and i in node.free}
    return {**part.moved, **stays, **own}


def told_apart(node: Expr, origin: Pairs) -> bool:
    """Whether no two indices of a value stand for the same one of the forward: then it is the
    value of the forward at other places, and else only where these are equal."""
    images = [origin.get(i) for i in node.free]
    same = [i if e is None else e.index for i, e in zip(node.free, images, strict=True)
            if e is None or e.op == "idx"]  # fmt: skip
    return len(same) == len(set(same))


@dataclass(slots=True)
class Target:
    """A store of the backward: name[entries] = (or +=) the sum of the parts."""

    name: str
    element: str
    dims: tuple[str | tuple[str, ...], ...]
    entries: tuple[Expr, ...]
    parts: list[Part]
    update: bool = False
    kept: bool = False  # an array between kernels
    in_place: bool = False  # it replaces the gradient of what the forward stored there
    loops: list[Index] = field(default_factory=list[Index])  # in the kernel, around the store

    @property
    def value(self) -> Expr:
        """What is stored at the place: the sum of all parts."""
        total = self.parts[0].value
        for part in self.parts[1:]:
            total = total + part.value
        return total

    @property
    def places(self) -> frozenset[Index]:
        """The indices of the place."""
        return union(e.free for e in self.entries)


class Equations:
    """The equations of one derivation. Indices with one range are one index, so that gradients
    share kernels."""

    def __init__(self, forward: Forward) -> None:
        self.forward, self.graph = forward, forward.graph
        self.made: dict[tuple[object, ...], Index] = {}
        self.notes: list[str] = []

    def fresh(self, i: Index) -> Index:
        """The index itself, or one that was made before over the same range."""
        key = (i.name, i.kind, i.extent, i.size, i.lo, i.hi, i.loop)
        found = self.made.setdefault(key, i)
        self.forward.order(found)
        return found

    def targets(self, tensor: Tensor, found: list[Contribution]) -> list[Target]:
        """The stores that make the gradient of a tensor."""
        groups = self._constants(tensor, found)
        made: list[Target] = []
        for fixed, members in groups:
            target = self._exclusive(tensor, members, fixed)
            made += [target] if target is not None else self._updates(tensor, members)
        if any(t.update for t in made) and not all(t.update for t in made):
            made = self._updates(tensor, found)
        return made

    def of_scalar(self, name: str, element: str, found: list[Contribution]) -> list[Target]:
        """The gradient of a scalar: every program adds what it has of each sum to one element."""
        element = self.graph.wide(element)
        place = (self.graph.const(0, "i32"),)
        total = found[0].value
        for c in found[1:]:
            total = total + c.value
        made: list[Target] = []
        for term in _terms(total):
            value = self._of_programs(term)
            made.append(Target(f"d{name}", element, ("1",), place, [Part(value)], update=True))
        self.notes.append(f"All programs add to d{name}, an array of one element.")
        return made

    def _of_programs(self, term: Expr) -> Expr:
        """A sum over all of the forward's grid as what one program has of it."""
        sums = [n for n in walk(term) if n.op in ("sum", "dot") and not n.free]
        outer = [n for n in sums if all(n is m or n not in walk(m) for m in sums)]
        if len(outer) != 1:
            return term
        mine = frozenset(i for i in outer[0].bound if i.origin == "grid" and i.whole)
        inner = rebuilt(outer[0], outer[0].args, outer[0].bound - mine)
        linear_in = replaced(term, {outer[0]: inner})
        nums, dens = parts(term) if term is not outer[0] else ([term], [])
        return linear_in if outer[0] in nums and outer[0] not in dens else term

    def _constants(
        self, tensor: Tensor, found: list[Contribution]
    ) -> list[tuple[dict[int, Expr], list[Contribution]]]:
        """One group of loads for each of the constants that cover a dimension; else one group."""
        for d, extent in enumerate(tensor.extents):
            numbers = [c.entries[d].const for c in found]
            if extent.isdigit() and None not in numbers and {*numbers} == set(range(int(extent))):
                out: list[tuple[dict[int, Expr], list[Contribution]]] = []
                for number in range(int(extent)):
                    members = [c for c in found if c.entries[d].const == number]
                    for fixed, inner in self._rest(tensor, members, d):
                        out.append(({**fixed, d: self.graph.const(number, "i32")}, inner))
                return out
        return [({}, found)]

    def _rest(
        self, tensor: Tensor, members: list[Contribution], done: int
    ) -> list[tuple[dict[int, Expr], list[Contribution]]]:
        hidden = Tensor(
            tensor.name, tensor.element,
            tuple("" if d == done else e for d, e in enumerate(tensor.extents)),
            tensor.mode, tensor.optional, tensor.place,
        )  # fmt: skip
        return self._constants(hidden, members)

    # --- places ------------------------------------------------------------------------------

    def _places(
        self, tensor: Tensor, found: list[Contribution], fixed: dict[int, Expr]
    ) -> tuple[Expr, ...]:
        """The indices of the gradient, one for each dimension: those of a plain load where there
        are some."""
        chosen: dict[int, Expr] = dict(fixed)
        used: set[Index] = set()
        found = sorted(found, key=lambda c: not along(c.entries))
        for want in (self._same, self._like):
            for d, extent in enumerate(tensor.extents):
                for c in found:
                    i = want(c.entries[d], extent) if d not in chosen else None
                    if i is not None and i not in used:
                        used.add(i)
                        chosen[d] = self.graph.idx(i)
        for d, extent in enumerate(tensor.extents):
            if found[0].entries[d].op == "id" and d not in chosen:
                chosen[d] = found[0].entries[d]
            if d not in chosen:
                name = f"{tensor.name.lower()}_{d}"
                held = [i for i in self.forward.indices if i.kind == "held" and i.extent == extent]
                made = self.fresh(
                    held[0].copy(name=name) if held else Index(name, "block", extent, "32")
                )
                chosen[d] = self.graph.idx(made)
        return tuple(chosen[d] for d in range(len(tensor.extents)))

    def _same(self, entry: Expr, extent: str) -> Index | None:
        """The index of a bare entry that runs over the whole dimension."""
        if entry.op == "idx" and entry.index.whole and entry.index.extent == extent:
            return self.fresh(entry.index)
        return None

    def _like(self, entry: Expr, extent: str) -> Index | None:
        """An index over the dimension like the one that an entry is solved for."""
        if entry.of("floordiv") or entry.of("mod"):
            entry = entry.args[0]
            name = extent.lower()
            i = entry.index if entry.op == "idx" else None
            if i is not None and name.isidentifier():
                return self.fresh(Index(self._free(name), i.kind, extent, i.size))
        terms, _ = linear(entry)
        own = [e.index for e, f in terms.items() if e.op == "idx" and f in (1, -1)]
        own.sort(key=lambda i: i.kind == "scalar")
        if not own:
            return None
        i = own[0]
        return self.fresh(Index(i.name, i.kind, extent, i.size, loop=i.loop))

    def _free(self, name: str) -> str:
        return name if name not in self.forward.taken else name + "_"

    def _exclusive(
        self, tensor: Tensor, found: list[Contribution], fixed: dict[int, Expr]
    ) -> Target | None:
        """The gradient over the tensor's own dimensions; None if an equation has no solution."""
        if any(not i.whole for c in found for i in along(c.entries)) or not numbered(
            [c.entries for c in found]
        ):
            return None  # a loop that stays leaves some elements out, or comes to some again
        places = self._places(tensor, found, fixed)
        parts: list[Part] = []
        for c in found:
            part = _Solution(self, tensor, places, c).solve(fixed)
            if part is None:
                return None
            parts.append(part)
        return Target(f"d{tensor.name}", tensor.element, tensor.dims, places, parts)

    def _updates(self, tensor: Tensor, found: list[Contribution]) -> list[Target]:
        """The gradient as updates from the forward's indices, of an f32 array."""
        element = self.graph.wide(tensor.element)
        apart = all(i.whole for c in found for i in along(c.entries))
        what = f"Elements of {tensor.name} may be read twice"
        note = what if apart else f"A loop that stays leaves out elements of {tensor.name}"
        note += f", so d{tensor.name} is an update."
        self.notes.append(note)
        return [
            Target(f"d{tensor.name}", element, tensor.dims, c.entries, [Part(c.value)], update=True)
            for c in found
        ]


def _terms(e: Expr) -> list[Expr]:
    """The terms of a sum, with their signs."""
    if e.of("add"):
        return [*_terms(e.args[0]), *_terms(e.args[1])]
    if e.of("sub"):
        return [*_terms(e.args[0]), *(-x for x in _terms(e.args[1]))]
    return [e]


class _Solution:
    """The equations of one load: the places of its indices, masks, and what is left to sum."""

    def __init__(
        self, system: Equations, tensor: Tensor, places: tuple[Expr, ...], c: Contribution
    ) -> None:
        self.system, self.graph, self.tensor = system, system.graph, tensor
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

    def solve(self, fixed: dict[int, Expr]) -> Part | None:
        """What the load adds to the gradient; None if an equation has no solution."""
        left = [d for d in range(len(self.entries)) if d not in fixed]
        for step in (self._bare, self._split, self._affine, self._divided, self._scaled):
            for d in list(left):
                if self._known(self.entries[d]) is False and step(d):
                    left.remove(d)
        for d in left:
            entry = self.entries[d]
            if not self._known(entry):
                return None
            self.masks.append(self.graph.map("eq", self.places[d], entry))
        return self._part()

    def _known(self, e: Expr) -> bool:
        return e.free.isdisjoint(self.unknown)

    def _set(self, i: Index, to: Expr, check: bool) -> None:
        """Let an index be at a place; ``check``: its range must be asked for."""
        pairs = {i: to}
        guarded = not check or (i.whole and self._vanishes(self.value, i))
        self.entries = [substituted(e, pairs) for e in self.entries]
        self.value = substituted(self.value, pairs)
        self.masks = [substituted(m, pairs) for m in self.masks]
        for k, e in self.moved.items():
            self.moved[k] = substituted(e, pairs)
        self.unknown.discard(i)
        if not guarded:
            self._inside(i, to)

    def _inside(self, i: Index, to: Expr) -> None:
        """Masks for the range of an index that is at a place."""
        g = self.graph
        lo = i.lo if i.lo is not None else g.const(0, "i32")
        if not (i.lo is None and to.op == "idx"):
            self.masks.append(g.map("ge", to, lo))
        hi = i.hi if i.hi is not None else g.dim(i.extent)
        self.masks.append(g.map("lt", to, hi))

    def _vanishes(self, g: Expr, i: Index) -> bool:
        """Whether a value is 0 at positions outside of an index's range, since what it multiplies
        there is read from outside of a tensor."""
        tensors = self.system.forward.tensors
        if g.op == "load":
            name = str(g.data)
            tensor = tensors.get(name) or tensors.get(name[1:])
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

    # --- the forms of an entry ---------------------------------------------------------------

    def _bare(self, d: int) -> bool:
        entry = self.entries[d]
        if entry.op != "idx" or entry.index not in self.unknown:
            return False
        i, place = entry.index, self.places[d]
        if i.outer or any(e is not None and e.blocks for e in (i.lo, i.hi)):
            return False
        whole = i.whole and i.extent == self.tensor.extents[d]
        bound = union(n.bound for n in walk(self.value))
        if i.kind == "held" or i.loop is not None:
            if place.op == "idx" and place.index is not i and place.index in bound:
                return self._renamed(i, place, whole)
        self._set(i, place, check=False)
        if not whole:
            self._inside(i, place)
        return True

    def _renamed(self, i: Index, place: Expr, whole: bool) -> bool:
        """The value over its own axis, taken at the place: what other parts have of it is not
        computed again over another axis."""
        original = next(o for o, j in self.names.items() if j is i)
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
        if place.op == "idx":
            self.back[place.index] = self.contribution.entries[d]
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
                    self._set(a.index, g.map("floordiv", place, size), check=True)
                    self._set(b.index, g.map("mod", place, size), check=False)
                    return True
        return False

    def _divided(self, d: int) -> bool:
        """``h // n``: a slice of h, or in blocks the positions n * p + r; ``h % n``: q * n + p."""
        g, entry, place = self.graph, self.entries[d], self.places[d]
        if entry.op != "map" or entry.data not in ("floordiv", "mod"):
            return False
        x, n = entry.args
        if x.op != "idx" or x.index not in self.unknown or n.free or not x.index.whole:
            return False
        i = x.index
        if place.op == "idx":
            self.back[place.index] = self.contribution.entries[d]
        if entry.of("floordiv") and i.kind == "scalar":
            ends = {"lo": place * n, "hi": (place + g.const(1, "i32")) * n}
            j = self.system.fresh(i.copy(**ends))
            self._set(i, g.idx(j), check=False)
            same = {g.map("floordiv", g.idx(j), n): place}
            self.value = replaced(self.value, same)
            self.entries = [replaced(e, same) for e in self.entries]
            self.rest.add(j)
            return True
        size = str(n.const) if n.op == "const" else str(n.data) if n.op == "dim" else ""
        if not size:
            return False
        if entry.of("floordiv"):
            r = self.system.fresh(Index(f"{i.name}_rest", "scalar", size, origin="for"))
            self._set(i, place * n + g.idx(r), check=True)
        else:
            r = self.system.fresh(Index(f"{i.name}_part", "scalar", f"cdiv({i.extent}, {size})"))
            if self.tensor.extents[d] != size:
                self.masks.append(g.map("lt", place, n))
            self._set(i, g.idx(r) * n + place, check=True)
        self.unknown.add(r)
        self.rest.add(r)
        return True

    def _scaled(self, d: int) -> bool:
        """``c * i + s``: where p - s is a multiple of c."""
        g, place = self.graph, self.places[d]
        terms, constant = linear(self.entries[d])
        own = [e for e in terms if e.op == "idx" and e.index in self.unknown]
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
        self._set(own[0].index, g.map("floordiv", rest, step), check=True)
        return True

    # --- the result --------------------------------------------------------------------------

    def _part(self) -> Part:
        g, value = self.graph, self.value
        for mask in self.masks:
            value = g.map("where", mask, value, g.const(0, value.elem))
        own = union(p.free for p in self.places)
        left = (value.free | self.unknown | self.rest) - own
        names = {j: i for i, j in self.names.items()}
        pairs = {
            j: g.idx(self.system.fresh(names[j]))
            for j in left
            if j in names and names[j] not in value.free
        }
        value = substituted(value, pairs)
        moved = {i: substituted(e, pairs) for i, e in self.moved.items()}
        renamed = {j: e.index for j, e in pairs.items()}
        left = frozenset(renamed.get(j, j) for j in left) | (value.free - own)
        for j in left:
            if j.first is not j and j.first in self.names:
                self.back[j] = g.idx(j.first)
        for i, e in moved.items():
            if e.op == "idx" and e.index is not i:
                self.back.setdefault(e.index, g.idx(i))
        return Part(g.sum(value, left), moved, self.back)


def _finite(g: Expr) -> bool:
    """Whether a value is made of loads by sums and products, so that 0 stays 0."""
    safe = ("add", "sub", "mul", "neg", "where")
    return all(
        n.op in ("load", "cast", "const", "idx", "dim", "param", *BINDERS)
        or (n.op == "map" and (n.data in safe or not g.graph.is_float(n.elem)))
        for n in walk(g)
    )
