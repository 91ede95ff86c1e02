"""One equation for each dimension: where a gradient is stored, and what is summed there.

``dX[p, q]`` is the sum, over all loads ``X[e1, e2]``, of what the load receives at the indices with
``p == e1`` and ``q == e2``. Each equation is solved for an index of the load; indices that no
equation determines are summed over; an equation without an unknown is a mask. So every element is
stored by one program, once. Where an entry is loaded (``E[idx[n], c]``) there is no solution, and
the gradient is an update.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from tkc.grad.additive import terms
from tkc.grad.algebra import parts
from tkc.grad.apart import differ, told_by
from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, Loop, union
from tkc.grad.forward import Forward, Tensor
from tkc.grad.integers import linear
from tkc.grad.reverse import Contribution
from tkc.grad.shares import as_a_whole, counted_by
from tkc.grad.solution import Solution, strided
from tkc.grad.staying import Staying, along, loops_along, loops_of, numbered, share_a_block
from tkc.grad.substitution import bound_apart, rebuilt, replaced
from tkc.grad.targets import Part, Target

_PLAIN = {"const", "dim", "param", "idx", "load", "cast", "map", "sum", "dot", "max", "min"}


class Equations:
    """The equations of one derivation. Indices with one range are one index, so that gradients
    share kernels. What is received inside of a loop that stays and what is received outside of it
    are parts of their own where ``behind``: it may be known only behind the loop."""

    def __init__(self, forward: Forward, behind: bool = False) -> None:
        self.behind = behind
        self.forward, self.graph = forward, forward.graph
        self.made: dict[tuple[object, ...], Index] = {}
        self.others: dict[Index, Index] = {}  # other names (``_apart_from``)
        self.alike = False  # whether some place and what a sum goes over have one name,
        self.told_apart = False  # and whether they have not any more
        self.apart = forward.apart
        self.notes: list[str] = []

    def fresh(self, i: Index) -> Index:
        """The index itself, or the first one of the same name, kind, loop and range that was asked
        for; the forward knows the order in which indices were first asked for."""
        key = (i.name, i.kind, i.extent, i.size, i.lo, i.hi, i.loop)
        found = self.made.setdefault(key, i)
        self.forward.order(found)
        return found

    def tell_apart(self) -> bool:
        """From now on give what a sum goes over another name than a place that stands for something
        else: what is kept would be taken for that. Whether this makes other targets."""
        before, self.told_apart = self.told_apart, self.alike
        return self.told_apart and not before

    def targets(self, tensor: Tensor, found: list[Contribution]) -> list[Target]:
        """The stores that make the gradient of a tensor."""
        loops = [Staying().of(c.value, union(e.free for e in c.entries)) for c in found]
        if len({*loops} - {frozenset()}) > 1 or (self.behind and len({*loops}) > 1):
            apart = self._of_loops(tensor, found, loops)
            if apart:
                return apart
        groups = self._constants(tensor, found)
        made: list[Target] = []
        for fixed, members in groups:
            target = self._exclusive(tensor, members, fixed)
            made += [target] if target is not None else self._updates(tensor, members)
        if any(t.update for t in made) and not all(t.update for t in made):
            made = self._updates(tensor, found)
        for t in made if any(t.partial for t in made) else ():
            t.partial, t.element = True, self.graph.wide(tensor.element)
        return made

    def _of_loops(
        self,
        tensor: Tensor,
        found: list[Contribution],
        loops: list[frozenset[Loop]],
    ) -> list[Target]:
        """A part for the loads of each loop that stays, and the sum of the parts; none if a part
        cannot be stored by one program for each element."""
        parts: list[Target] = []
        for k, inside in enumerate(dict.fromkeys(loops)):
            mine = [c for c, its in zip(found, loops, strict=True) if its == inside]
            part = self._exclusive(tensor, mine, {})
            if part is None or part.partial:
                return []
            name = self.forward.array(f"{self._name(tensor)}_{k + 1}")
            element = self.graph.wide(tensor.element)
            parts.append(replace(part, name=name, element=element, kept=True))
        places = tuple(
            self.plain(e, x) for e, x in zip(found[0].entries, tensor.extents, strict=True)
        )
        total = self.graph.load(parts[0].name, places, parts[0].element)
        for part in parts[1:]:
            total = total + self.graph.load(part.name, places, part.element)
        names = " and ".join(p.name for p in parts)
        self.notes.append(
            f"{self._name(tensor)} is the sum of {names}, which are made in different loops."
        )
        whole = Target(self._name(tensor), tensor.element, tensor.dims, places, [Part(total)])
        return [*parts, whole]

    def _name(self, tensor: Tensor) -> str:
        return self.forward.gradient_of(tensor.name)

    def plain(self, entry: Expr, extent: str) -> Expr:
        """A position of a dimension, in blocks of no loop."""
        i = self._same(entry, extent) or self._like(entry, extent) or Index("p", "block", extent)
        size = i.size or ("" if i.kind != "block" else "32")
        return self.graph.idx(self.fresh(Index(i.name, i.kind, extent, size)))

    def of_scalar(self, name: str, element: str, found: list[Contribution]) -> list[Target]:
        """The gradient of a scalar: every program adds what it has of each sum to one element."""
        element, called = self.graph.wide(element), self.forward.gradient_of(name)
        place = (self.graph.const(0, "i32"),)
        total = found[0].value
        for c in found[1:]:
            total = total + c.value
        made: list[Target] = []
        for term in terms(total):
            value = self._of_programs(term)
            made.append(Target(called, element, ("1",), place, [Part(value)], update=True))
        self.notes.append(f"All programs add to {called}, an array of one element.")
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
        are some, and of these one that programs hold whole: in blocks, each block would compute
        anew what that load's value depends on."""
        chosen: dict[int, Expr] = dict(fixed)
        used: set[Index] = set()
        found = sorted(found, key=lambda c: not along(c.entries))
        chosen |= self._ranged(tensor, found)
        for want in (self._same, self._like):
            for d, extent in enumerate(tensor.extents):
                for c in _held_first(found, d, extent):
                    i = want(c.entries[d], extent) if d not in chosen else None
                    if i is not None and i not in used:
                        used.add(i)
                        chosen[d] = self.graph.idx(i)
        for d, extent in enumerate(tensor.extents):
            if found[0].entries[d].op == "id" and d not in chosen:
                chosen[d] = found[0].entries[d]
            if d not in chosen:
                name = f"{tensor.name.lower()}_{d}"
                mine = (i for i in self.forward.indices if i.extent == extent and i.whole)
                held = [i for i in mine if i.kind == "held"]
                made = self.fresh(
                    held[0].copy(name=name) if held else Index(name, "block", extent, "32")
                )
                chosen[d] = self.graph.idx(made)
        return tuple(chosen[d] for d in range(len(tensor.extents)))

    def _ranged(self, tensor: Tensor, found: list[Contribution]) -> dict[int, Expr]:
        """The dimensions of which every load reads the same range of those that do not meet: each
        program has the elements of its own."""
        chosen: dict[int, Expr] = {}
        for d, extent in enumerate(tensor.extents):
            indices = [c.entries[d].index for c in found if c.entries[d].op == "idx"]
            ranges = {i.range for i in indices}
            if len(indices) == len(found) and len(ranges) == 1 and indices[0].extent == extent:
                k = counted_by(indices[0])
                apart = ranges <= self.apart if k is None else _as_shares(found, d, k)
                if apart:
                    chosen[d] = self.graph.idx(self.fresh(indices[0]))
        return chosen

    def _same(self, entry: Expr, extent: str) -> Index | None:
        """The index of a bare entry that runs over the whole dimension."""
        if entry.op == "idx" and entry.index.whole and entry.index.extent == extent:
            return self.fresh(entry.index)
        return None

    def _like(self, entry: Expr, extent: str) -> Index | None:
        """An index over the dimension like the one that an entry is solved for."""
        divided = entry
        while divided.of("floordiv") or divided.of("mod"):
            divided = divided.args[0]
        if divided is not entry:
            name, entry = extent.lower(), divided
            i = entry.index if entry.op == "idx" else None
            if i is not None and name.isidentifier():
                return self.fresh(Index(self._free(name), i.kind, extent, i.size))
        terms, _ = linear(entry)
        own = [e.index for e, f in terms.items() if e.op == "idx" and f in (1, -1)]
        own.sort(key=lambda i: i.kind == "scalar")
        i = strided(terms) or (own[0] if own else None)
        if i is None:
            return None
        loop = i.loop if extent == i.extent else None  # its blocks are those of its own dimension
        part = i.kind == "held" and i.size and not i.whole  # of the dimension: one block is not all
        return self.fresh(Index(i.name, "block" if part else i.kind, extent, i.size, loop=loop))

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
        if any(not loops_of(c.entries) <= loops_along(c.entries) for c in found):
            return None  # of which block an element gets something is known only to that block
        paired = any(_of_one_block(c.entries) for c in found)
        if paired and len(found) > 1:
            return None  # an element gets something of the block alone in which all its places are
        places = self._places(tensor, found, fixed)
        if not all(_still_of_one_block(c.entries, places) for c in found):
            return None
        parts: list[Part] = []
        for c in found:
            part = Solution(self.forward, self.fresh, tensor, places, c).solve(fixed)
            if part is None:
                return None
            parts.append(part)
        names = self._apart_from(union(p.free for p in places), parts)
        for part in parts:
            value = bound_apart(part.value, names)
            self.alike |= value is not part.value
            part.value = value if self.told_apart else part.value
        if not paired and not any(i.outer for i in union(p.free for p in places)):
            return Target(self._name(tensor), tensor.element, tensor.dims, places, parts)
        self.notes.append(
            f"Elements of {tensor.name} that no program reads are left as they are: "
            f"{self._name(tensor)} is cleared first."
        )
        element = self.graph.wide(tensor.element)
        return Target(self._name(tensor), element, tensor.dims, places, parts, partial=True)

    def _apart_from(self, places: frozenset[Index], parts: list[Part]) -> dict[Index, Index]:
        """Other names for those indices of a place that stand for something else in the forward, as
        for ``t + 1``: what a sum of the forward goes over under such a name does not."""
        back = ((i, e) for p in parts for i, e in p.back.items() if i in places)
        moved = {i for i, e in back if e.op != "idx" and i.loop is None}
        for i in sorted(moved - self.others.keys(), key=lambda i: i.number):
            self.others[i] = i.copy()
        return {i: self.others[i] for i in moved}

    def _updates(self, tensor: Tensor, found: list[Contribution]) -> list[Target]:
        """The gradient from the forward's indices, of an f32 array that is cleared first: as stores
        where no two are to one element, else as updates."""
        name, element = self._name(tensor), self.graph.wide(tensor.element)
        once = all(_tells_all(c) for c in found) and _are_apart([c.entries for c in found])
        whole = all(i.whole for c in found for i in along(c.entries))
        what = f"Elements of {tensor.name} may be read twice, so {name} is an update."
        if once:
            what = f"Elements of {tensor.name} that are not read are left as they are: "
            what += f"{name} is cleared first."
        elif not whole:
            what = (
                f"A loop that stays leaves out elements of {tensor.name}, so {name} is an update."
            )
        self.notes.append(what)
        return [
            Target(
                name, element, tensor.dims, c.entries, [Part(c.value)],
                update=not once, partial=once,
            )
            for c in found
        ]  # fmt: skip


def _tells_all(c: Contribution) -> bool:
    """Whether the place of a load says where all indices are of which it receives something, and
    in which iteration of each loop that stays."""
    own = c.value.free | union(e.free for e in c.entries)
    own |= union(i.outer for i in own)
    ends = [e for i in own for e in (i.lo, i.hi) if e is not None]
    blocks = union(e.blocks for e in (c.value, *c.entries, *ends))
    staying = Staying()
    loops = {n for e in (c.value, *c.entries, *ends) for n in staying.of(e)}
    told = told_by(c.entries, own)
    return not blocks and own <= told and loops <= {i.loop for i in told}


def _are_apart(places: Sequence[Sequence[Expr]]) -> bool:
    """Whether no two of several loads are of one element."""
    return all(
        any(differ(a, b) for a, b in zip(one, other, strict=True))
        for one, other in combinations(places, 2)
    )


def _as_shares(found: list[Contribution], d: int, k: Index) -> bool:
    """Whether what is received at positions of a share is to be made by programs that have all of
    one: else the number k of the share follows from the position."""
    return any(as_a_whole(c.value, k, c.entries[d].index) for c in found)


def _of_one_block(entries: Sequence[Expr]) -> bool:
    """Whether several of the entries are positions of the same block of a loop that stays."""
    loops = [i.loop for e in entries for i in e.free if i.loop is not None]
    return len({*loops}) < len(loops)


def _still_of_one_block(entries: Sequence[Expr], places: Sequence[Expr]) -> bool:
    """Whether places that come instead of entries which are positions of one block are that too."""
    for a, (first, mine) in enumerate(zip(entries, places, strict=True)):
        for other, theirs in zip(entries[:a], places[:a], strict=True):
            if share_a_block(first.free, other.free) and not share_a_block(mine.free, theirs.free):
                return False
    return True


def _held_first(found: list[Contribution], d: int, extent: str) -> list[Contribution]:
    """The contributions in the order in which they say the index of a dimension: where some have
    one that programs hold whole and others one in blocks, the former first, as long as nothing but
    reductions and elementwise functions is made of them."""
    indices = [c.entries[d].index for c in found if c.entries[d].op == "idx"]
    plain = all(n.op in _PLAIN for c in found for n in walk(c.value))
    blocks = all(i.whole and i.extent == extent and i.kind in ("held", "block") for i in indices)
    if len(indices) < len(found) or not plain or not blocks:
        return found
    return sorted(found, key=lambda c: c.entries[d].index.kind != "held")
