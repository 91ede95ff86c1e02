"""The body of a kernel: loops around sums, what is the same in all iterations before them, names.

A value is bound to a name if the source had one for it, if it is used twice, or if a loop needs it
and does not change it. Sums over the same indices share a loop.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tkc.grad.additive import cut, limit
from tkc.grad.below import walk
from tkc.grad.calls import results_of
from tkc.grad.expr import BINDERS, Expr, Index, Joined, union
from tkc.grad.forward import Forward, unused
from tkc.grad.integers import linear
from tkc.grad.kernels import Addition
from tkc.grad.masks import sinking, support
from tkc.grad.places import place_step, with_extremes
from tkc.grad.problem import NoGradient
from tkc.grad.staying import RUNNING
from tkc.grad.wording import Wording
from tkc.grad.wrapping import wrapped
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS

_LEAVES = ("const", "dim", "param", "idx", "start", "end", "id")


@dataclass(slots=True)
class _Sum:
    """A reduction that is being made by a loop, and its accumulator."""

    node: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Stores in the loop of sums: the values that they need, what writes them, and the hints of the
    loop."""

    values: Sequence[Expr]
    write: Callable[[], None]
    hints: str


class Body:
    """The lines of one kernel, while they are written."""

    def __init__(
        self,
        forward: Forward,
        taken: Iterable[str],
        grid: Sequence[Index],
        extents: Callable[[str], tuple[str, ...]],
    ) -> None:
        self.forward, self.graph = forward, forward.graph
        self.lines: list[str] = []
        self.depth = 1
        self.scopes: list[dict[Expr, str]] = [{}]
        self.taken = set(taken)
        self.axes: dict[Index, str] = {}
        self.held: list[Index] = []
        self.open: set[Index] = set(grid)
        self.programs = frozenset(grid)
        self.within: list[tuple[int, Index]] = []  # axes of the loops around, and how deep they are
        self.params: dict[str, str] = {}
        self.wanted: dict[Expr, str] = {}
        self.readers = Counter[Expr]()  # of each value in all of the kernel
        self.choices: dict[str, tuple[int, ...]] = {}  # of params that are not the forward's
        self.additions: dict[frozenset[Index], Addition] = {}  # by the loops around them
        self.beside: dict[frozenset[Index], Beside] = {}  # stores in the loops of sums, by these
        self.words = Wording(
            self.name_of, self.axis, extents, forward.constants, scanned=forward.functions
        )
        for i in grid:
            self.axis(i)

    # --- names -------------------------------------------------------------------------------

    def name_of(self, e: Expr) -> str | None:
        """The name that a value is bound to here."""
        for scope in reversed(self.scopes):
            if e in scope:
                return scope[e]
        return None

    def axis(self, i: Index) -> str:
        """The name of an index in the text of this kernel, which it gets where it has none yet."""
        if i not in self.axes:
            same = ((j, n) for j, n in self.axes.items() if j.first is i.first)
            closed = [n for j, n in same if j not in self.open and j.kind == i.kind]
            reusable = [n for n in closed if i.kind != "held" and i.loop is None]
            self.axes[i] = reusable[0] if reusable else self.fresh(i.name)
            if i.kind == "held" and i.outer <= self.programs:
                self.held.append(i)
            elif i.kind == "held":
                self._in_a_loop(i)
        return self.axes[i]

    def _in_a_loop(self, i: Index) -> None:
        """The line of an axis whose range another loop around gives: it ends with that."""
        if not all(j in self.open or j.kind == "held" for j in i.outer):
            message = f"the range of {i.name} is known only within a loop"
            raise NoGradient("E1008", message, i.place)
        self.line(f"axis {self.axes[i]} in {self.range(i, ())}{self.held_size(i)}")
        self.within.append((self.depth, i))

    def fresh(self, base: str) -> str:
        """A name that nothing has yet: a number is added where one is taken."""
        name = unused(base, self.taken)
        self.taken.add(name)
        return name

    def _title(self, e: Expr) -> str:
        """What a value is called: by the source, or for what it is."""
        name = self.wanted.get(e) or e.name
        if not name:
            inner = e.args[0] if e.op == "cast" else e
            name = inner.name or (str(inner.data).lower() if inner.op == "load" else "z")
        low = name.lower()
        return self.fresh(low if name in self.taken and low not in self.taken else name)

    def line(self, text: str, clause: str = "") -> None:
        """A statement at the depth of the one at hand, and hints behind it; a long sum goes over
        several lines."""
        self.lines += wrapped(text, "    " * self.depth, clause)

    def size(self, i: Index) -> str:
        """`` by BQ`` of a loop or grid name; a number becomes a param, but for that of a loop that
        stays, whose results are those of the forward only in blocks of that size."""
        if i.kind == "scalar":
            return ""
        if i.size in self.forward.settings:
            self.params.setdefault(i.size, "")
            return f" by {i.size}"
        if not i.size.isdigit() or i.loop is not None:
            return f" by {i.size}"
        name = f"B{i.name.upper()}"
        if name in self.forward.taken or self.params.get(name, i.size) != i.size:
            return f" by {i.size}"
        self.params[name] = i.size
        return f" by {name}"

    def held_size(self, i: Index) -> str:
        """`` by 64`` of an axis that holds its range in a block of that size."""
        if i.size in self.forward.settings:
            self.params.setdefault(i.size, "")
        return f" by {i.size}" if i.size else ""

    # --- scopes ------------------------------------------------------------------------------

    def loops_of(self, e: Expr) -> frozenset[Index]:
        """Of the indices that a reduction runs over those that need a loop where ``e`` is written:
        no axis of tiles holds them, and no loop around runs over them. Raises NoGradient (E1008)
        where programs, or a loop that is open, divide one of them."""
        if e.op not in BINDERS:
            return frozenset()
        found = frozenset(i for i in e.bound if i.kind != "held" and i.loop is None)
        if not found.isdisjoint(self.open):
            message = "a sum runs over what its kernel has divided among programs or loops"
            raise NoGradient("E1008", message, e.place)
        return found

    def make(self, roots: Sequence[Expr]) -> None:
        """Bind all that values need in this scope: sums in loops first, then the rest."""
        while True:
            ready = self._ready(roots)
            if not ready:
                break
            self._nest(ready)
        self.bind(roots)

    def sums_before(self, roots: Sequence[Expr], inside: set[Index]) -> None:
        """Loops for the sums that other loops, around the roots, do not change."""
        while True:
            ready = [e for e in self._ready(roots) if _stays_outside(e, inside)]
            if not ready:
                return
            self._nest(ready)

    def _below(self, roots: Iterable[Expr]) -> list[Expr]:
        """The values below that have no name yet, operands first."""
        seen: set[Expr] = set()
        found: list[Expr] = []

        def visit(e: Expr) -> None:
            if e in seen or self.name_of(e) is not None:
                return
            seen.add(e)
            for a in e.args:
                visit(a)
            found.append(e)

        for root in roots:
            visit(root)
        return found

    def _computable(self, e: Expr) -> bool:
        loose = {i for i in e.free if i.kind != "held" and i.loop is None}
        return loose <= self.open

    def _ready(self, roots: Sequence[Expr]) -> list[Expr]:
        """Sums that need a loop, none of whose operands needs one that could come first."""
        found: list[Expr] = []
        for e in self._below(roots):
            if not self.loops_of(e) or not self._computable(e):
                continue
            inner = [x for x in self._below(e.args) if self.loops_of(x) and self._computable(x)]
            if not inner:
                found.append(e)
        return found

    def _nest(self, ready: list[Expr]) -> None:
        """A loop nest for those sums that run over the same indices."""
        key = self.loops_of(ready[0])
        same = with_extremes([e for e in ready if self.loops_of(e) == key])
        beside = self.beside.pop(key, None)
        stored = [] if beside is None else [*beside.values]
        self.hoist([*stored, *(a for e in same for a in e.args)], key)
        sums: list[_Sum] = []
        for e in same:
            name = self._accumulator(e)
            axes = ", ".join(self.axis(i) for i in self.tile(e.free))
            shape = f"[{axes}]" if axes else ""
            row = REDUCTIONS["sum" if e.op == "dot" else e.op]
            start = -1 if row.locates else row.identity(ELEMENTS[self.graph.concrete(e.elem)])
            written = self.words.number(start, self.graph.is_float(e.elem), short=True)
            self.line(f"{name}: {e.elem}{shape} = {written}")
            sums.append(_Sum(e, name))
        addition = self.additions.get(key)
        held = [*same, *([addition.total] if addition is not None else [])]
        depth, opened = self.depth, self.open_loops(key, [] if beside else held)
        if beside is not None:
            self.lines[-1] = self.lines[-1].removesuffix(":") + f"{beside.hints}:"
        self.make([*stored, *(a for e in held for a in e.args)])
        if beside is not None:
            beside.write()
        names = {s.node: s.name for s in sums}
        for s in sums:
            located = REDUCTIONS.get(s.node.op, REDUCTIONS["sum"]).locates
            self.line(place_step(s.node, names, self.words) if located else self._step(s))
        if addition is not None:
            self._add(addition)
        self.close_loops(depth, opened)
        for s in sums:
            self.scopes[-1][s.node] = s.name

    def _add(self, a: Addition) -> None:
        """The update of another gradient, by what this iteration has of it."""
        if a.value is not a.total:
            name = self.fresh("part")
            self.line(f"{name} = {self.words.raw(a.total)[0]}")
            self.scopes[-1][a.total] = name
        text = self.words.raw(a.total)[0] if a.value is a.total else self.words.text(a.value)
        self.line(f"{a.name}[{self.words.entries(a.name, a.entries)}] += {text}")

    def _accumulator(self, e: Expr) -> str:
        name = self.wanted.get(e) or e.name or ("acc" if e.op == "dot" else "total")
        low = name.lower()
        return self.fresh(low if name in self.taken and low not in self.taken else name)

    def tile(self, indices: Iterable[Index]) -> list[Index]:
        """The axes of a tile, in the order of appearance."""
        return [i for i in self.forward.ordered(set(indices)) if i.kind != "scalar"]

    def _step(self, s: _Sum) -> str:
        e = s.node
        tile = frozenset(i for i in e.bound if i.kind != "scalar")
        if e.op == "dot":
            return f"{s.name} += {self.words.raw(e)[0]}"
        (x,), text = e.args, ""
        if tile:
            text = (
                f"{e.op}({self.words.text(self.words.narrowest(x))} over {self.words.over(tile)})"
            )
        return self.words.joining(REDUCTIONS[e.op].function, s.name, x, text)

    # --- loops -------------------------------------------------------------------------------

    def open_loops(
        self, key: Iterable[Index], sums: Sequence[Expr], order_word: str = ""
    ) -> list[Index]:
        """The lines of loops, scalar ones outside; gives the indices that are open now."""
        order = sorted(key, key=lambda i: (i.kind != "scalar", self.forward.order(i)))
        for i in order:
            ends = union(e.free for e in (i.lo, i.hi) if e is not None)
            if any(j.kind != "scalar" for j in ends):
                message = f"the range of a loop over {i.name} would differ within a tile"
                raise NoGradient("E1008", message, i.place)
            self.line(f"for {self.axis(i)} in {order_word}{self.range(i, sums)}{self.size(i)}:")
            self.open.add(i)
            self.depth += 1
        self.scopes.append({})
        return order

    def close_loops(self, depth: int, opened: Iterable[Index]) -> None:
        """Behind loops: what was bound in them is gone."""
        self.scopes.pop()
        self.open -= set(opened)
        self.depth = depth
        while self.within and self.within[-1][0] > depth:
            _, i = self.within.pop()
            del self.axes[i]

    def range(self, i: Index, sums: Sequence[Expr]) -> str:
        """The range of a loop as the text has it, ``N``, ``N[lo:hi]``: that of the index, cut where
        a mask hides the rest of all sums."""
        lo, hi = i.lo, i.hi
        if i.extent and sums:
            shared = self._masks(sums[0])
            for e in sums[1:]:
                shared &= self._masks(e)
            lo = cut(lo, self._bound(i, shared, lower=True), "max")
            hi = cut(hi, self._bound(i, shared, lower=False), "min")
        if not i.extent:
            assert hi is not None
            return self.words.text(hi)
        if lo is None and hi is None:
            return i.extent
        first, last = ("" if e is None else self.words.text(e) for e in (lo, hi))
        return f"{i.extent if i.extent.isidentifier() else f'({i.extent})'}[{first}:{last}]"

    @staticmethod
    def _masks(e: Expr) -> frozenset[Expr]:
        found = frozenset[Expr]().union(*(support(a) for a in e.args))
        ends = {"max": -math.inf, "min": math.inf}
        return sinking(e.args[0], ends[e.op]) if e.op in ends else found

    def _bound(self, i: Index, masks: frozenset[Expr], lower: bool) -> Expr | None:
        """Where a mask lets a loop begin or end, given the blocks that are open."""
        for mask in sorted(masks, key=lambda m: m.number):
            found = limit(mask, i, lower)
            if found is None or not found.free or not found.free <= self.open:
                continue
            made = self._of_blocks(found, lower)
            if made is not None:
                return made
        return None

    def _of_blocks(self, e: Expr, lower: bool) -> Expr | None:
        """The least (greatest, and one more) value over the open blocks; None if it is not told by
        where these begin and end."""
        least = self._extreme(e, lower)
        return least if lower or least is None else least + self.graph.const(1, "i32")

    def _extreme(self, e: Expr, lower: bool) -> Expr | None:
        terms, constant = linear(e)
        total = self.graph.const(constant, "i32")
        for x, f in terms.items():
            if any(i.kind != "scalar" for i in x.free):
                end = self._extreme_of(x, lower) if f == 1 else None
                if end is None:
                    return None
                x = end
            total = total + self.graph.const(f, "i32") * x
        return total

    def _extreme_of(self, x: Expr, lower: bool) -> Expr | None:
        """The least or greatest value of a position of a block, or of one divided by a number."""
        if x.op == "idx" and x.index.kind == "block":
            end = self.graph.of_block("start" if lower else "end", x.index)
            return end if lower else end - self.graph.const(1, "i32")
        number = x.args[1].const if x.of("floordiv") else None
        least = self._extreme(x.args[0], lower) if isinstance(number, int) and number > 0 else None
        return None if least is None else self.graph.map("floordiv", least, x.args[1])

    # --- bindings ----------------------------------------------------------------------------

    def hoist(self, roots: Sequence[Expr], loop: Iterable[Index]) -> None:
        """Bind, before a loop, the largest values in it that it does not change."""
        inside = set(loop)
        chosen: list[Expr] = []
        seen: set[Expr] = set()

        def visit(e: Expr) -> None:
            if e in seen or self.name_of(e) is not None or e.op in _LEAVES:
                return
            seen.add(e)
            if _stays_outside(e, inside) and self._computable(e):
                position = e.elem == "i32" and any(i.kind != "scalar" for i in e.free)
                costs = (e.op not in ("load", "cast") or e.name) and not position
                if costs and self._worth(e):
                    chosen.append(e)
                    return
            for a in e.args:
                visit(a)

        for root in roots:
            visit(root)
        self.bind(chosen, chosen)

    def _worth(self, e: Expr) -> bool:
        """Whether a value is more than a number or an index."""
        return any(n.op not in ("const", "dim", "idx", "cast") for n in walk(e))

    def bind(self, roots: Sequence[Expr], always: Sequence[Expr] = ()) -> None:
        """Write a line ``name = value`` for each value below ``roots`` that is read more than once
        or is too long to stand in its reader, and for all of ``always``; operands come first."""
        order = self._below(roots)
        uses: dict[Expr, int] = {}
        for e in order:
            if self.words.narrowest(e) is not e and not e.name:
                continue  # not written: its operand counts where it is used
            for a in e.args:
                a = self.words.narrowest(a)
                uses[a] = uses.get(a, 0) + 1
        for root in roots:
            root = self.words.narrowest(root)
            uses[root] = uses.get(root, 0) + 1
        forced = set(always)
        for e in order:
            if e.op in _LEAVES or not self._computable(e):
                continue
            if (
                e.op == "cast"
                and e not in forced
                and self.words.narrowest(e) is not e
                and not e.name
            ):
                continue
            if e.op == "call" and e.call.count > 1:
                made = {x: self._title(x) for x in results_of(e)}
                self.line(f"{', '.join(made.values())} = {self.words.raw(e)[0]}")
                self.scopes[-1] |= {e: "", **made}
            elif e.op == "scan" and len(e.args) > 1:
                self._bind_results(e)
            elif e.op == "item":
                continue
            elif e in forced or self._wants_name(e, uses.get(e, 0)):
                text = self.words.raw(e)[0]
                name = self._again(e, uses) or self._title(e)
                self.line(f"{name} = {text}")
                self.scopes[-1][e] = name

    def _bind_results(self, e: Expr) -> None:
        """A name for each result of a scan of several values."""
        if self.name_of(e) is not None:
            return
        kind, axis = e.scan
        assert isinstance(kind, Joined)
        results = [
            self.graph.scan(replace(kind, which=k), axis, *e.args) for k in range(len(e.args))
        ]
        text = self.words.raw(e)[0]
        names = [self._title(x) for x in results]
        self.line(f"{', '.join(names)} = {text}")
        self.scopes[-1].update(zip(results, names, strict=True))

    def bind_those_that_read(self, values: Sequence[Expr], states: Mapping[Expr, str]) -> None:
        """Bind values that read running values, before those get their next ones: where ``states``
        names several of these, one of which is assigned before the other is read."""
        several = len({*states.values()}) > 1
        late = [v for v in values if several and self._reads(v, states)]
        self.bind(late, late)

    def _reads(self, e: Expr, states: Mapping[Expr, str]) -> bool:
        if e in states:
            return True
        return self.name_of(e) is None and any(self._reads(a, states) for a in e.args)

    def _again(self, e: Expr, uses: dict[Expr, int]) -> str | None:
        """The name of an operand that the source called the same, and that nothing else needs: no
        running value, whose next one is still to come."""
        for a in (a for a in e.args if a.op not in (*RUNNING, "before")):
            if e.name and a.name == e.name and uses.get(a) == 1 and a in self.scopes[-1]:
                once = self.readers[a] == 1 or not self.loops_of(a)
                if a.elem == e.elem and a.free == e.free and once:
                    return self.scopes[-1].pop(a)
        return None

    def _wants_name(self, e: Expr, uses: int) -> bool:
        if e.op == "load":
            return uses > 1
        if not self._worth(e):
            return bool(e.name) and uses > 0 and e.op != "cast" and not e.free == frozenset()
        if uses > 1 and e.elem != "i32":
            return True
        if uses > 1:
            return e.op not in ("map", "load") or len(list(walk(e))) > 4
        return bool(e.name) and e.op != "cast"


def _stays_outside(e: Expr, inside: Collection[Index]) -> bool:
    """Whether a value is the same in all iterations of loops over some indices: it adds up nothing
    of the block at hand of one that stays."""
    of_block = any(not i.blocks.isdisjoint(inside) for n in walk(e) for i in n.bound)
    return e.free.isdisjoint(inside) and e.blocks.isdisjoint(inside) and not of_block
