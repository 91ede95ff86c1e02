"""Values of the forward that its outputs hold: read back, where a gradient needs them.

Where no output depends on a running maximum M, the backward may choose it. If a saved output is
``M * c + log2(l)``, with l multiplied by a shift of M, M is chosen so that l is 1: then the output
is ``M * c``, and every quotient by l is its numerator. This is how the saved ``L`` of attention
serves, and the logarithm of a sum of exponentials, which is that over a number.

What a loop hands on is what an output holds of the iteration before, where each of them stores it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tkc.grad.algebra import parts
from tkc.grad.below import walk
from tkc.grad.compared import differs
from tkc.grad.degrees import degree, extreme
from tkc.grad.expr import BINDERS, Expr, Index, Loop, union
from tkc.grad.forward import BEFORE, Forward, Store
from tkc.grad.joined import ends_of_range
from tkc.grad.staying import RUNNING
from tkc.grad.substitution import remade, substituted
from tkc.grad.together import in_group, moved, next_of, with_partners

Pairs = dict[Expr, Expr]
_WORTH_READING = (*BINDERS, *RUNNING, "call", "final")


class Saved:
    """What the outputs ``names`` hold. ``used`` collects those that a text reads."""

    def __init__(self, forward: Forward, names: Iterable[str]) -> None:
        self.forward, self.graph = forward, forward.graph
        self.pairs: Pairs = {}
        self.quotients: list[tuple[Expr, Expr, Expr]] = []  # numerator, denominator, output
        self.notes: list[str] = []
        names = set(names)
        stores = [s for s in forward.stores if s.tensor in names and self._holds(s)]
        for s in stores:
            self._choose_shift(s)
        for s in stores:
            self._value(s)
        self.states = self._states(stores)

    def _holds(self, s: Store) -> bool:
        alone = sum(o.tensor == s.tensor for o in self.forward.stores) == 1
        plain = all(e.op == "idx" and self._all_of_it(e.index) for e in s.entries)
        held = union(e.free for e in s.entries)
        same = held <= s.value.free <= held | union(i.outer for i in held)
        return alone and plain and same and not s.update and s.condition is None

    def _all_of_it(self, i: Index) -> bool:
        """Whether the output holds all that the programs computed along an index."""
        return i.whole or i.range in self.forward.apart

    def _load(self, s: Store) -> Expr:
        element = self.forward.tensors[s.tensor].element
        return self.graph.widened(self.graph.load(s.tensor, s.entries, element))

    def _choose_shift(self, s: Store) -> None:
        core, held = _bare(s.value), self._load(s)
        if core.of("div") and core.args[1].op == "const":
            core, held = core.args[0], held * core.args[1]
        if not core.of("add"):
            return
        for shifted, log in (core.args, core.args[::-1]):
            if not (log.of("log") or log.of("log2")):
                continue
            total = log.args[0]
            for m in [n for n in walk(shifted) if extreme(n)]:
                both = degree(core, m), degree(total, m)
                if both[0] is None or both[0].kind != "free":
                    continue
                if both[1] is None or both[1].kind != "mul":
                    continue
                if shifted is m:
                    self.pairs[m] = held
                elif shifted.of("mul") and m in shifted.args:
                    other = shifted.args[1 - shifted.args.index(m)]
                    self.pairs[m] = held / other
                else:
                    continue
                self.pairs[shifted] = held
                self.pairs[total] = self.graph.const(1, total.elem)
                name = m.name or "the maximum"
                self.notes.append(
                    f"The shift {name} is chosen so that {s.tensor} is what is needed of it."
                )
                return

    def _value(self, s: Store) -> None:
        core = _bare(s.value)
        overwritten = any(n.op == "load" and str(n.data).endswith(BEFORE) for n in walk(core))
        if core in self.pairs or core.op in ("load", "const", "idx", "param"):
            return
        if not self.graph.is_float(core.elem) or self._rounds_extreme(s, core):
            return
        if overwritten or any(n.op in _WORTH_READING for n in walk(core)):
            self.pairs[core] = self._load(s)
            if core.of("div"):
                top, bottom = core.args
                self.quotients.append((top, bottom, self._load(s)))
                core.atom = True
                if bottom in self.pairs and self.pairs[bottom].equals(1):
                    self.pairs[top] = self._load(s)

    def _states(self, stores: Sequence[Store]) -> Pairs:
        """Values that a loop hands on, with where an output holds them: at the position before, or
        at the one behind where the loop runs back; the first one is what the loop starts with."""
        values = {s.value: s for s in stores}
        order = list(walk(*(s.value for s in self.forward.stores)))
        running = with_partners([n for n in order if n.op in RUNNING])
        found: Pairs = {}
        for value, state in next_of(order, running).items():
            s, loop = values.get(value), state.data
            assert isinstance(loop, Loop)
            i = loop.index
            if s is None or i.kind != "scalar" or [*s.entries].count(self.graph.idx(i)) != 1:
                continue
            if self.graph.concrete(self.forward.tensors[s.tensor].element) != value.elem:
                continue
            before, last = self._read_at(s, state)
            before.name = before.name or state.name
            found |= {state: before, self.graph.final(state): last}
        return found

    def _read_at(self, s: Store, state: Expr) -> tuple[Expr, Expr]:
        """What an output holds of a state as it was before the iteration, and as it is behind the
        loop. What is read in front of a tensor is 0."""
        graph, loop = self.graph, state.data
        assert isinstance(loop, Loop)
        i, held = loop.index, self._load(s)
        here, one = graph.idx(i), graph.const(1, "i32")
        start = state.args[2] if len(state.args) > 2 else graph.const(0, state.elem)
        low, stop = ends_of_range(i, graph)
        first, step, last = low, -one, stop - one
        if state.op == "suffix":
            first, step, last = last, one, first
        before, behind = (substituted(held, {i: e}) for e in (here + step, last))
        if not (first.equals(0) and start.equals(0) and i.whole):
            before = graph.map("where", graph.map("ne", here, first), before, start)
            behind = graph.map("where", graph.map("gt", stop, low), behind, start)
        return before, behind

    def _rounds_extreme(self, s: Store, core: Expr) -> bool:
        """Whether the output holds a maximum rounded, or one of what rounds otherwise where it is
        computed anew, such as a sum in another order: no element would be equal to it."""
        extreme = core.op in ("max", "min") or (core.op == "scan" and core.scan[0] == "max")
        held = self.graph.concrete(self.forward.tensors[s.tensor].element)
        if not extreme:
            return False
        wide = self.graph.concrete(core.elem), self.graph.wide(core.elem)
        return held not in wide or any(differs(a) for a in core.args)

    def apply(self, x: Expr) -> Expr:
        """The value with what outputs hold read back. The shift of a maximum is chosen first: it
        changes what a quotient is."""
        done: dict[Expr, Expr] = self.states | self.pairs
        for node in walk(x):
            held = self._held_elsewhere(node)
            if held is not None:
                done[node] = held
            if node not in done:
                args = [done[a] for a in node.args]
                done[node] = self._quotient(remade(node, args))
        return done[x]

    def _held_elsewhere(self, node: Expr) -> Expr | None:
        """What an output holds of a value that a loop hands on, at other axes than its own."""
        if node.op == "at" and node.args[0] in self.states:
            places = dict(zip(node.axes, node.args[1:], strict=True))
            plain = all(e.op == "idx" for e in places.values())
            return substituted(self.states[node.args[0]], places) if plain else None
        copy = node.args[0] if node.op == "final" else node
        if copy.op in RUNNING and in_group(copy):
            before = copy.args[3]
            for state in (s for s in self.states if s.op in RUNNING and in_group(s)):
                if state.args[3].data == before.data:
                    mine = state if copy is node else self.graph.final(state)
                    return substituted(self.states[mine], moved(state, before))
        return None

    def _quotient(self, e: Expr) -> Expr:
        """A product that has numerator and denominator of an output as factors."""
        if not (e.of("mul") or e.of("div")):
            return e
        for top, bottom, output in self.quotients:
            nums, dens = parts(e)
            if top in nums and bottom in dens:
                nums.remove(top)
                dens.remove(bottom)
                made = output
                for f in nums:
                    made = made * f
                for f in dens:
                    made = made / f
                made.name = made.name or e.name
                return made
        return e


def _bare(x: Expr) -> Expr:
    """A stored value without the cast to the tensor's type."""
    return x.args[0] if x.op == "cast" else x
