"""Which kernel computes what: grids, and what is kept between kernels.

The grid of a gradient is its own dimensions. A sum in it that a program would have to make over
what the grid has divided, or that many programs would make again, is computed first: by a loop in
the same kernel where that is possible, else by a kernel before, which keeps it in an array.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tkc.grad.again import made_again
from tkc.grad.below import depends, walk
from tkc.grad.beside_sums import beside_sums
from tkc.grad.compared import cannot_keep, compared_apart
from tkc.grad.doubled import stored_once
from tkc.grad.equations import Equations
from tkc.grad.expr import BINDERS, Expr, Index, Loop, union
from tkc.grad.forward import Forward, unused
from tkc.grad.iterations import Iterations
from tkc.grad.keeping import (
    Kept,
    can_be_kept,
    cut,
    is_adjoint,
    keepable,
    read_kept,
    stored,
)
from tkc.grad.kernels import (
    COLUMN_BLOCKS,
    ROW_BLOCKS,
    Kernel,
    add_to,
    in_order,
    made_on_the_way,
    stored_on_the_way,
    with_one_run,
)
from tkc.grad.problem import NoGradient
from tkc.grad.recurrences import (
    handed_over,
    last_place,
    loops_of,
    loose_names,
    mixed,
    needs_both,
    of_another_loop,
    part_for_each,
    read_states,
    running,
    running_place,
    way,
    without_sum,
)
from tkc.grad.repeated import by_many, cannot, costly_operands, inner
from tkc.grad.staying import Staying
from tkc.grad.substitution import Substitution, substituted
from tkc.grad.targets import Part, Target, in_one, origins, put_at, told_apart
from tkc.grad.together import needed_whole

_ROUNDS = 40  # more would mean that keeping one thing asks for another without end


class Planner:
    """Targets → kernels. The values ``once``, of the forward, are kept whatever else is;
    ``whole_rows``: programs may hold them beside sums over rows (``tkc.grad.beside_sums``)."""

    def __init__(
        self,
        forward: Forward,
        system: Equations,
        targets: list[Target],
        updates: Collection[str] = (),
        once: Sequence[Expr] = (),
        whole_rows: bool = True,
    ) -> None:
        self.whole_rows = whole_rows
        self.forward, self.graph, self.system = forward, forward.graph, system
        self.once = once
        self.added = [t for t in targets if t.name in updates]
        self.targets = [t for t in targets if t.name not in updates]
        self.kept: list[Kept] = []
        self.notes: list[str] = []
        self.keeps = False  # whether a kernel of its own was to store any value
        self.iterations = Iterations()

    def kernels(self) -> list[Kernel]:
        """The kernels, in an order in which they can run."""
        for value in self.once:
            self._make_once(value)
        self._over_iterations()
        for target in list(self.targets):
            self._divide_held(target)
            names = loose_names(target)
            if names and target.update:  # every program adds its own
                target.parts = [Part(without_sum(target.value, names))]
            elif names:
                self._part_for_each(target, names)
        for _ in range(_ROUNDS):
            if (
                not any(self._settle(t) for t in list(self.targets))
                and not self._brought_together()
            ):
                break
        else:
            raise NoGradient("E1008", "no way was found to keep what the gradients need")
        self._make_again()
        kernels = self._grouped()
        if not self.added:
            whole_rows = self.whole_rows and not any(t.update or t.partial for t in self.targets)
            kernels, notes = beside_sums(kernels, self.forward, whole_rows)
            stored = {t.name for k in kernels for t in k.targets}
            self._forget({t.name for t in self.targets} - stored)
            self.notes += notes
        self._tell_who_stores(kernels)
        loops = (n for k in kernels for n in (k.loop, *k.apart))
        sizes = {n.index.size for n in loops if n is not None} - {""}
        for size in sorted(sizes):
            self.notes.append(f"{size} is the size of blocks that the forward had.")
        for t in self.added:
            add_to(kernels, t, self.forward)
        return kernels

    def _part_for_each(self, t: Target, names: frozenset[Index]) -> None:
        """Make a target the sum of its parts for each of the names of running values; where it is
        no such sum, what these are behind their loops is kept, of all names."""
        try:
            made = part_for_each(t, names, self.forward, {o.name for o in self.targets})
        except NoGradient:
            if not self._keep_last_values(t):
                raise
            return
        self.targets[:0] = made
        each = ", ".join(i.name for i in self.forward.ordered(names))
        self.notes.append(f"{made[0].name} has a part of {t.name} for each {each}.")

    def _keep_last_values(self, t: Target) -> bool:
        """Keep what loops that stay leave behind, if that is all that a target has of them."""
        found = [(p, n) for p in t.parts for n in walk(p.value) if n.op == "final"]
        if not all(keepable(n, origins(p), Staying()) for p, n in found):
            return False
        for part, node in found:
            if node in walk(part.value):  # else it was read where an equal one was kept
                self._store(substituted(node, origins(part)), node, self._anew(t))
        return not loose_names(t)

    def compared_apart(self) -> Expr | None:
        """A value of the forward that a kernel would make again to compare it with its extreme;
        None if there is none."""
        return compared_apart([*self.targets, *self.added], self.kept)

    def _make_again(self) -> None:
        before = {t.name for t in self.targets}
        self.targets, names = stored_once(made_again(self.targets))
        self._forget(before - {t.name for t in self.targets})
        for kept, name in names.items():
            told = [
                note.replace(f": {kept} is stored", f": {name} is stored") for note in self.notes
            ]
            self.notes = told

    def _forget(self, gone: Collection[str]) -> None:
        """Kept values that no kernel stores any more."""
        self.kept = [k for k in self.kept if k.name not in gone]
        told = [f" stores {name}{end}" for name in gone for end in (":", ",")]
        self.notes = [n for n in self.notes if not any(words in n for words in told)]

    def _brought_together(self) -> bool:
        """Whether some gradient was stored by several kernels, of which each would have an array of
        its own: what they make is kept, and one kernel stores it."""
        kernels: dict[str, list[Kernel]] = {}
        loops = [list(t.loops) for t in self.targets]
        grouped = self._grouped()
        for t, before in zip(self.targets, loops, strict=True):
            t.loops = before
        for k in grouped:
            for name in dict.fromkeys(t.name for t in k.targets if not (t.update or t.partial)):
                kernels.setdefault(name, []).append(k)
        apart = [n for n, those in kernels.items() if len(those) > 1]
        for name in apart:
            plain: dict[int, Expr] = {}  # of each dimension: the same for all stores
            for k, t in enumerate([t for t in self.targets if t.name == name]):
                at = [d for d, e in enumerate(t.entries) if e.const is None]
                extents = [e for d in t.dims for e in ((d,) if isinstance(d, str) else d)]
                dims = tuple(extents[d] for d in at) or ("1",)
                entries = tuple(t.entries[d] for d in at) or (self.graph.const(0, "i32"),)
                part = self.forward.array(f"{name}_{k + 1}")
                element = self.graph.wide(t.element)
                self.targets.insert(0, Target(part, element, dims, entries, t.parts, kept=True))
                for d in (d for d in at if d not in plain):
                    plain[d] = self.system.plain(t.entries[d], extents[d])
                t.entries = tuple(plain[d] if d in at else e for d, e in enumerate(t.entries))
                places = [plain[d] for d in at] or [self.graph.const(0, "i32")]
                t.parts, t.loops = [Part(self.graph.load(part, places, element))], []
            self.notes.append(f"Kernels of their own store parts of {name}.")
        return bool(apart)

    # --- grids -------------------------------------------------------------------------------

    def grid(self, t: Target) -> list[Index]:
        """The names of the grid of a target's kernel."""
        own = t.places | t.value.free if t.update else t.places
        if t.update or t.partial:  # one for each range that it is in, whatever its value depends on
            own |= union(i.outer for i in own)
        rest = {i for i in own if i.kind != "held" and i.loop is None and i not in t.loops}
        ranged = {i for i in rest if _differs(i)}
        t.loops += [i for i in self.forward.ordered(ranged) if i not in t.loops]
        return self._in_order(t, rest - ranged)

    def _in_order(self, t: Target, indices: set[Index]) -> list[Index]:
        """The indices in the order of the target's dimensions, then those that none of these
        names."""
        first = [i for e in t.entries for i in self.forward.ordered(e.free) if i in indices]
        return list(dict.fromkeys([*first, *self.forward.ordered(indices)]))

    def _divide_held(self, t: Target) -> None:
        """Without a grid of its own, a held axis of the gradient becomes one in blocks."""
        held = [i for i in self._in_order(t, set(t.places)) if i.kind == "held"]
        if not held or self.grid(t) or any(i.loop for i in t.places):
            return
        bound = {i for n in walk(t.value) for i in n.bound}
        along = {n.scan[1] for n in walk(t.value) if n.op == "scan"}
        along |= {i for n in walk(t.value) if n.op == "at" for i in n.axes}
        along |= {i for n in walk(t.value) if n.op == "call" for i in n.call.along}
        along |= needed_whole(t.value)
        held = [i for i in held if i not in along]  # a scan needs all of its axis
        if not held:
            return
        i = next((i for i in held if i not in bound), held[0])
        self._in_blocks(t, i, COLUMN_BLOCKS)

    def _in_blocks(self, t: Target, i: Index, sizes: Sequence[int]) -> None:
        """Let programs have blocks of an index of a target, of one of the sizes."""
        j = self.system.fresh(i.copy(kind="block", size=str(sizes[0]), origin="grid"))
        put_at(t, {i: self.graph.idx(j)})

    # --- what stands in the way --------------------------------------------------------------

    def _settle(self, t: Target) -> bool:
        """Remove one obstacle of a target; False if there is none."""
        place = running_place(t)
        if place is not None:
            why = f"A kernel that runs forwards stores {{}}: {t.name} is added to there."
            self._keep_in_loop(t, place, why)
            return True
        last = last_place(t)
        if last is not None:
            self._store(substituted(last, origins(t.parts[0])), last, self._anew(t))
            return True
        if needs_both(t) or mixed(t) is not None or of_another_loop(t) is not None:
            self._hand_over(t)
            return True
        found = self._obstacle(t)
        if found is not None:
            part, node = found
            if not self._as_loop(t):
                self._keep(t, part, node)
            return True
        repeated = self._repeated(t)
        if repeated is None:
            return False
        made = self._store(repeated, repeated, self._anew(t))
        blocks = [i for i in self.grid(made) if i.kind == "block"]  # an element at a time:
        for i in blocks:  # in those of a few whole rows
            self._in_blocks(made, i, COLUMN_BLOCKS if i is blocks[-1] else ROW_BLOCKS)
        return True

    def _obstacle(self, t: Target) -> tuple[Part, Expr] | None:
        grid = set(self.grid(t))
        for part in t.parts:
            for node in walk(part.value):
                if node.op == "final" and (inner(node, grid, t) or node.args[0].op == "at"):
                    return part, node
                if node.op not in BINDERS:
                    continue
                if cannot(node, grid, part.value, t):
                    return part, node
                if by_many(node, grid, part.value, t) and cut(part, node, grid, self.forward):
                    return part, node
        return None

    def _repeated(self, t: Target) -> Expr | None:
        """An operand of a product that many programs would compute, and that an array can keep, in
        the forward's indices."""
        grid = set(self.grid(t))
        for part in () if t.update or t.partial else t.parts:
            for operand in costly_operands(part.value, grid):
                if keepable(operand, origins(part), Staying()):
                    return substituted(operand, origins(part))
        return None

    def _as_loop(self, t: Target) -> bool:
        """Names of the grid that were loops in the forward become loops here, behind those that
        the sums need, if nothing else is in the way then."""
        if t.update or t.partial:
            return False
        before = list(t.loops)
        grid = self.grid(t)
        bound = {i.first for p in t.parts for n in walk(p.value) for i in n.bound}
        candidates = [i for i in grid if i.origin == "for" and i.first in bound]
        t.loops = before + candidates
        left = self.grid(t)
        first = {i.first for i in t.loops}
        before_loops = all(
            {i for i in n.free if i.kind != "held" and i.loop is None} <= set(left)
            for p in t.parts
            for n in walk(p.value)
            if any(i.first in first for i in n.bound)
        )
        if candidates and left and before_loops and self._obstacle(t) is None:
            return True
        t.loops = before
        return False

    # --- keeping -----------------------------------------------------------------------------

    def _keep(self, t: Target, part: Part, node: Expr) -> None:
        """Store a value of which the node is a part by a kernel that runs before."""
        chosen = cut(part, node, set(self.grid(t)), self.forward)
        if chosen is None:
            message = f"{t.name} needs a sum that every program would have to make again"
            raise NoGradient("E1008", message, node.place)
        self._store(substituted(chosen, origins(part)), node, self._anew(t))

    @staticmethod
    def _anew(t: Target) -> str:
        return f"every block of {t.name} would compute it anew"

    def _make_once(self, value: Expr) -> None:
        """Store a value that is compared with its extreme: of two that are made apart, one may have
        other bits. Raises NoGradient where no array can hold it, or where that did not help."""
        if not can_be_kept(value) or any(value is k.value for k in self.kept):
            raise cannot_keep(value)
        self._store(value, value, "it is compared with its extreme, and has the same bits so")

    def _store(self, value: Expr, node: Expr, why: str) -> Target:
        """Store a value of the forward by a kernel that runs before, and read it in all others;
        ``node`` is what asks for it. The store."""
        order = self._laid_out(value)
        self.keeps = True
        kept = Kept(self._name(value, node), value, order)
        self.kept.append(kept)
        self.notes.append(f"A kernel of its own stores {kept.name}: {why}.")
        for other in [*self.targets, *self.added]:
            if not self._makes_once(other, kept):
                read_kept(other, kept, self.system)
        made = stored(kept, self.system)
        for earlier in self.kept[:-1]:
            if not depends(earlier.value, value):  # a cast of this one is made of it
                read_kept(made, earlier, self.system)
        self._divide_held(made)
        self.targets.insert(0, made)
        return made

    def _makes_once(self, t: Target, kept: Kept) -> bool:
        """Whether each program of a target makes the kept value at its own place, and in one tile,
        of rows that it holds for the gradient as well: so that its kernel may store the value on
        the way."""
        if t.kept or t.update or t.partial or t in self.added or len(t.parts) != 1:
            return False
        sums = [n for n in walk(t.value) if n.op in BINDERS]
        if any(n.op == "dot" or any(i.kind != "held" for i in n.bound) for n in sums):
            return False
        programs = {i.first for i in kept.order if i.kind != "held"}
        if {i.first for i in self.grid(t)} != programs or t.loops:
            return False
        back = Substitution(origins(t.parts[0]))
        return [back.of(n) for n in walk(t.value)].count(kept.value) == 1

    def _tell_who_stores(self, kernels: Sequence[Kernel]) -> None:
        """In the notes, of kept values that a kernel of gradients stores."""
        for k in kernels:
            whose = " and ".join(t.name for t in k.targets if not t.kept)
            for kept in (t.name for t in k.targets if t.kept and whose):
                alone = f"A kernel of its own stores {kept}:"
                here = f"The kernel of {whose} stores {kept} too:"
                self.notes = [note.replace(alone, here) for note in self.notes]

    def _hand_over(self, t: Target) -> None:
        """Keep a value that runs forwards for a kernel that runs back."""
        behind = of_another_loop(t) or (None if needs_both(t) else mixed(t))
        value = None
        for part in in_one(t):  # each has its own indices for the forward's
            if value is not None:
                break
            if behind is None:
                value = handed_over(self.forward, part)
            elif depends(part.value, behind):
                origin = origins(part)  # as it stands, it is the forward's if that has all its axes
                value = substituted(behind, origin) if told_apart(behind, origin) else behind
        if value is None or not running(value):
            loops = [n.data for n in running(t.value) if isinstance(n.data, Loop)]
            place = loops[0].index.place if loops else None
            message = (
                f"{t.name} needs what comes before and after an iteration of this loop at once"
            )
            raise NoGradient("E1008", message, place)
        why = "A kernel that runs forwards stores {}, for the one that runs back."
        self._keep_in_loop(t, value, why)

    def _over_iterations(self) -> None:
        """Let loops that add up what many programs need store what they make of each iteration
        instead, where that is no more (``tkc.grad.iterations``)."""
        for t in [*self.targets]:
            while self.iterations.to_keep(t) and needs_both(t):
                self._hand_over(t)
        values = self.iterations.of_all(self.targets)
        before = [(t, [replace(p) for p in t.parts]) for t in self.targets]
        for value, t in values.items():
            why = f"{t.name} is a sum of all iterations: {{}} is stored."
            made = self._keep_in_loop(t, value, why)
            before.append((made, [Part(value)]))
        self.iterations.without_loops(self.targets, before)

    def _keep_in_loop(self, t: Target, value: Expr, why: str) -> Target:
        """Store a value of the forward's indices in each iteration of the loop that makes it, and
        read it in all targets, one of which, t, asks for it: ``why``, of the array's name. The
        store."""
        loop = next(n.data for n in running(value))
        assert isinstance(loop, Loop)
        order = self._laid_out(value)
        scalars = [self.graph.idx(i) for i in order if i.kind == "scalar"]
        others = [self.graph.idx(i) for i in order if i.kind != "scalar"]
        blocks = Staying().of(value) - {i.loop for i in value.free}
        for i in sorted((b.index for b in blocks), key=lambda i: (i is loop.index, i.name)):
            one_by_one = i.kind == "scalar"
            scalars.append(self.graph.idx(i) if one_by_one else self.graph.of_block("id", i))
        entries = [*scalars, *others]
        dims = tuple(self._dim(e) for e in entries) or ("1",)
        entries = entries or [self.graph.const(0, "i32")]
        name = self._name(value, value)
        read_states(self.targets, value, self.graph.load(name, entries, value.elem))
        made = Target(name, value.elem, dims, tuple(entries), [Part(value)], kept=True)
        self.targets.insert(0, made)
        self.kept.append(Kept(name, value, order))
        self.notes.append(why.format(name))
        return made

    def _laid_out(self, value: Expr) -> list[Index]:
        """The indices of an array that keeps a value: what a program has at once lies together."""
        order = self.forward.ordered(value.free)
        return sorted(order, key=lambda i: i.kind != "scalar")

    @staticmethod
    def _dim(e: Expr) -> str:
        """The dimension of a kept array that an entry runs over."""
        i = e.index
        return f"cdiv({i.extent}, {i.size})" if e.op == "id" else i.extent

    def _name(self, value: Expr, node: Expr) -> str:
        bare = value.args[0] if value.op == "cast" and not value.name else value
        base = bare.name or value.name
        if not base:
            base = "delta" if is_adjoint(value, self.forward) else node.name or "kept"
        taken = {k.name for k in self.kept} | {t.name for t in self.targets}
        taken |= {i.name for i in self.forward.indices}
        return unused(base, {*taken, *self.forward.taken, *self.forward.gradients})

    # --- kernels -----------------------------------------------------------------------------

    def _grouped(self) -> list[Kernel]:
        """Targets with one grid share a kernel; a kernel stands behind those that it reads of."""
        groups: dict[tuple[object, ...], Kernel] = {}
        for t in self.targets:
            grid, (loop, others), runs = self.grid(t), loops_of(t), way(t)
            for other in others:  # nothing is carried: its blocks are programs
                if _differs(other.index):  # but for those of a range that the programs differ in
                    t.loops.append(other.index)
                else:
                    grid = [*grid, other.index]
            level = t.read and self._level(t)
            key = (level, frozenset(grid), tuple(t.loops), t.update, loop, others, runs)
            group = groups.setdefault(key, Kernel(grid, [], loop, others, runs))
            group.targets.append(t)
        arrays = {t.name for t in self.targets if t.read}
        made = {k.name: k.value for k in self.kept}
        kernels = stored_on_the_way(made_on_the_way(list(groups.values())), arrays, made)
        return in_order(with_one_run(kernels))

    def _level(self, t: Target) -> int:
        """How many kernels have to run before the one of a kept value, and one: all stores to one
        array have the same."""
        values = [o.value for o in self.targets if o.name == t.name]
        read = {str(n.data) for n in walk(*values) if n.op == "load"}
        below = [o for o in self.targets if o.read and o.name in read]
        return 1 + max((self._level(o) for o in below), default=0)


def _differs(i: Index) -> bool:
    """Whether a range is another one for each program, or ends where a tensor says: no grid has
    such a range, but programs go through it."""
    given = [e for e in (i.lo, i.hi) if e is not None]
    return bool(i.outer) or any(e.blocks or any(n.op == "load" for n in walk(e)) for e in given)
