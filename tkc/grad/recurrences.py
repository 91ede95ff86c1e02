"""Loops that stay: which way each gradient runs, and what one that runs back is handed.

The adjoint of ``S = prefix(u, f)`` is a suffix, so most gradients need one of the two and run in
one loop. One that needs both reads what a kernel that runs forwards has kept; a state, which has no
position along the loop, is kept once per block. A running value that is one for each of several
positions, over which the gradient is summed, makes a part for each, and a second kernel adds them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tkc.grad.additive import terms
from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, Loop, union
from tkc.grad.forward import Forward
from tkc.grad.problem import NoGradient
from tkc.grad.staying import RUNNING, Staying
from tkc.grad.substitution import Substitution, rebuilt, replaced, substituted
from tkc.grad.targets import Pairs, Part, Target, origins, places, told_apart
from tkc.grad.together import added, unfinished

Dims = tuple[str | tuple[str, ...], ...]


def running(*roots: Expr) -> list[Expr]:
    """The running values below, operands first."""
    return [n for n in walk(*roots) if n.op in RUNNING]


def loops_of(t: Target) -> tuple[Loop | None, tuple[Loop, ...]]:
    """The loop that a target's kernel has around its store, if some value is carried, and those
    whose blocks are programs: they carry nothing."""
    entries = union(e.blocks for e in t.entries)
    ends = union(e.blocks for i in t.places for e in (i.lo, i.hi) if e is not None)
    loops = {i.loop for i in t.places | entries | ends if i.loop is not None}
    loops |= Staying().of(t.value)
    carrying = {n.data for n in running(t.value, *t.entries) if isinstance(n.data, Loop)}
    if len(carrying) > 1:
        raise NoGradient("E1008", f"{t.name} needs two loops that stay")
    others = sorted(loops - carrying, key=lambda n: n.index.name)
    return next(iter(carrying), None), tuple(others)


def way(t: Target) -> str:
    """The direction in which a target's loop runs: "prefix", "suffix", or "" if it carries
    nothing."""
    ways = {n.op for n in running(t.value, *t.entries)}
    return ways.pop() if len(ways) == 1 else ""


def needs_both(t: Target) -> bool:
    """Whether a target needs what comes before and what comes after."""
    return len({n.op for n in running(t.value)}) > 1


def handed_over(forward: Forward, part: Part) -> Expr | None:
    """A value to keep, of those that run as the forward does: the smallest that all uses of a
    running value go through. None if there is none."""
    order = list(walk(part.value))
    origin = origins(part)
    ways = {(n.data, n.op) for s in forward.stores for n in running(s.value)}
    states = {n for n in order if (n.data, n.op) in ways}
    other = {n for n in order if n.op in RUNNING and n not in states}
    finals = [
        n for n in order
        if n.op == "final" and n.args[0] in states and other.isdisjoint(walk(n))
    ]  # fmt: skip
    behind = {n for f in finals for n in walk(*f.args)}  # of the loop as a whole: not kept alone
    for state in (n for n in order if n in states or n in finals):
        fits: list[Expr] = []
        for candidate in order:
            floats = candidate.graph.is_float(candidate.elem)
            if not (floats or candidate in states) or _as_another(candidate):
                continue
            below = set(walk(candidate))
            if state not in below or not other.isdisjoint(below) or candidate in behind:
                continue
            if reaches(part.value, state, candidate):
                continue
            here = kept_in_loop(candidate, origin)
            if here is not None:
                fits.append(here)
        if fits:
            least = min(stored_indices(c) for c in fits)
            return next(c for c in reversed(fits) if stored_indices(c) == least)
    return None


def running_place(t: Target) -> Expr | None:
    """A running value that says where an update goes, such as a position that a loop carries, in
    the forward's indices; None if there is none. One that is known behind its loop is no such."""
    left, found = [*t.entries], dict[Expr, None]()
    while left:
        e = left.pop()
        if e.op in RUNNING:
            found[e] = None
        elif e.op != "final":
            left += e.args
    for state in found:
        here = kept_in_loop(state, origins(t.parts[0]))
        if here is None:
            message = f"where {t.name} is added to, a loop hands on, and it cannot be kept"
            raise NoGradient("E1008", message, state.place)
        return here
    return None


def last_place(t: Target) -> Expr | None:
    """What another loop than that of its value leaves behind, where an update goes there."""
    mine = {n.data for n in running(t.value)}
    finals = (n for n in walk(*t.entries) if n.op == "final")
    return next((n for n in finals if mine and n.data not in mine), None)


def _as_another(e: Expr) -> bool:
    """Whether a value is one that an array holds, or another one with fewer bits."""
    return e.op == "load" or (e.op == "cast" and e.graph.is_float(e.args[0].elem))


def kept_in_loop(value: Expr, origin: Pairs) -> Expr | None:
    """A value in the forward's indices, if a loop that makes it can store it for all of them; None
    if not. ``origin`` says what its indices are in the forward."""
    apart = told_apart(value, origin)
    if unfinished(value) or (not apart and any(i.first is not i for i in value.free)):
        return None
    here = substituted(value, origin) if apart else value  # as it stands, it is the forward's
    whole = all(i.extent and (i.whole or _goes_along(i, here)) for i in here.free)
    return here if whole and len(_along(here)) < 2 else None


def _goes_along(i: Index, e: Expr) -> bool:
    """Whether a range is one for each place of a value, which who reads what was kept there has
    too: that of a loop that stays, or one that depends on no block."""
    ends = [end for end in (i.lo, i.hi) if end is not None]
    return i.outer <= e.free and (i.loop is not None or not any(end.blocks for end in ends))


def _along(e: Expr) -> set[Index]:
    return {i for i in e.free if i.loop is not None}


def stored_indices(e: Expr) -> int:
    """How many indices an array of a value that a loop stores has: one for
    the block, if it has none along the loop."""
    return len(e.free) + (not _along(e))


def reaches(root: Expr, node: Expr, without: Expr) -> bool:
    """Whether a root needs a node by another way than through one value."""
    seen: set[Expr] = {without}
    left = [root]
    while left:
        n = left.pop()
        if n in seen:
            continue
        if n is node:
            return True
        seen.add(n)
        left.extend(n.args)
    return False


def loose_names(t: Target) -> frozenset[Index]:
    """The names of running values that the target sums over: those of programs, or of loops."""
    found: set[Index] = set()
    for n in running(t.value):
        found |= {i for i in n.free if i.kind != "held" and i.loop is None}
    return frozenset(found - t.places - union(i.outer for i in t.places))


def part_for_each(
    t: Target, names: frozenset[Index], forward: Forward, others: Collection[str]
) -> list[Target]:
    """Make a target the sum over names of parts, and give the target of the parts, and that of
    terms that have none, if there are such. What has parts of a range is kept in arrays apart from
    ``others``, which may be of another range. Of names that run over a range for each place, as the
    heads of a group do, the parts are for all of them, and for no place of that group."""
    graph = t.entries[0].graph
    order = forward.ordered(names)
    rest = [x for x in terms(t.value) if _apart_from(x, names)]
    try:
        value = without_sum(added([x for x in terms(t.value) if x not in rest]), names)
    except NoGradient as problem:
        problem.blocks = frozenset(i.first.name for i in names if i.kind == "block")
        raise
    whole = _whole(t, names)
    first = len(t.dims[0]) if isinstance(t.dims[0], tuple) else 1  # entries of the first dimension
    entries = (*t.entries[:first], *(graph.idx(i) for i in order), *t.entries[first:])
    dims = (*t.dims[:1], *(i.extent for i in order), *t.dims[1:])
    if whole:
        extents = [e for d in dims for e in ((d,) if isinstance(d, str) else d)]
        known = [k for k, e in enumerate(entries) if e.op != "idx" or not _told(e.index, whole)]
        entries, dims = tuple(entries[k] for k in known), tuple(extents[k] for k in known)
    entries, dims = _by_positions(entries, dims)
    taken = () if all(i.whole for i in t.places) else others
    name = forward.array(f"{t.name}_{'_'.join(i.name for i in order)}", taken)
    element = graph.wide(t.element)
    total = graph.sum(graph.load(name, entries, element), names)
    entries = tuple(substituted(e, whole) for e in entries)
    made = [Target(name, element, dims, entries, [Part(substituted(value, whole))], kept=True)]
    if rest:
        moved = {i: e for p in t.parts for i, e in p.moved.items()}
        part = Part(added(rest), moved, {i: e for p in t.parts for i, e in p.back.items()})
        apart = forward.array(f"{t.name}_rest", taken)
        made.append(Target(apart, element, t.dims, t.entries, [part], kept=True))
        total = total + graph.load(made[-1].name, t.entries, element)
    t.parts = [Part(total)]
    return made


def _by_positions(entries: tuple[Expr, ...], dims: Dims) -> tuple[tuple[Expr, ...], Dims]:
    """The entries and dimensions of an array of parts, in which positions stand for the places that
    are computed of them, as t for ``2 * t + 1``: no two of its elements are then one."""
    computed = [e for e in entries if e.op != "idx" and e.free]
    if not computed or any(not i.extent or i.outer for i in union(e.free for e in computed)):
        return entries, dims
    extents = [e for d in dims for e in ((d,) if isinstance(d, str) else d)]
    found: dict[Expr, str] = {}
    for entry, extent in zip(entries, extents, strict=True):
        if entry in computed:
            inside = sorted(entry.free, key=lambda i: i.number)
            found |= {entry.graph.idx(i): i.extent for i in inside}
        else:
            found[entry] = extent
    return tuple(found), tuple(found.values())


def _apart_from(e: Expr, names: frozenset[Index]) -> bool:
    """Whether a term has no part for each of the names, and needs none: nothing that a loop
    carries in it is one for each."""
    if any(not names.isdisjoint(n.free) for n in running(e)):
        return False
    try:
        without_sum(e, names)
    except NoGradient:
        return True
    return False


def _whole(t: Target, names: frozenset[Index]) -> Pairs:
    """For names whose range goes with places of a target: the forward's indices that they are, over
    all of their range, and what the places are of these; none where parts of it differ in that."""
    ranged = {i for i in names if i.outer <= t.places and i.outer}
    found: Pairs = {}
    for i in ranged | union(i.outer for i in ranged):
        images = {origins(p).get(i) for p in t.parts}
        image = images.pop() if len(images) == 1 else None
        if image is None or (i in ranged) != (image.op == "idx"):
            return {}
        found[i] = image
    own = {found[i].index for i in ranged}
    told = all(e.free <= own for e in found.values())
    return found if told and len(own) == len(ranged) and all(i.whole for i in own) else {}


def _told(i: Index, whole: Pairs) -> bool:
    """Whether a place follows from the whole names that come instead of others."""
    return i in whole and whole[i].op != "idx"


def without_sum(e: Expr, names: frozenset[Index]) -> Expr:
    """e without its sums over some indices: they stand outermost, or under what is linear. Raises
    NoGradient, also for sums of blocks that stand within others: programs that have all of a block
    need no parts."""
    graph = e.graph
    if not _binds(e, names):
        if names <= e.free:
            return e
        raise NoGradient("E1008", "a part of this gradient is the same for all", e.place)
    inside = NoGradient("E1008", "a sum over what a loop carries stands inside", e.place)
    blocks = any(i.kind == "block" for i in names)
    if e.op in ("sum", "dot") and not names.isdisjoint(e.bound):
        left = names - e.bound  # of a sum within
        has = [_binds(a, left) for a in e.args]
        if left and (blocks or has.count(True) != 1):
            raise inside
        args = [without_sum(a, left) if b else a for a, b in zip(e.args, has, strict=True)]
        return rebuilt(e, args, e.bound - names)
    if e.op == "final" and len(e.args[0].args) == 1:  # of sums of iterations: one for each name
        (state,) = e.args
        return graph.final(rebuilt(state, [without_sum(state.args[0], names)]))
    moved = e.op == "at" or (e.op == "scan" and e.scan[0] == "sum")
    moved = moved and not blocks and not any(_binds(a, names) for a in e.args[1:])
    if e.op in ("sum", "cast") or moved:
        return rebuilt(e, [without_sum(e.args[0], names), *e.args[1:]])
    if e.op == "map" and e.data in ("add", "sub", "neg"):
        return graph.map(str(e.data), *(without_sum(a, names) for a in e.args))
    if e.op == "dot" or (e.op == "map" and e.data in ("mul", "div", "where")):
        has = [_binds(a, names) for a in e.args]
        if has.count(True) == 1 and not (e.of("div") and has[1]) and not (e.of("where") and has[0]):
            k = has.index(True)
            args = [without_sum(a, names) if j == k else a for j, a in enumerate(e.args)]
            others = [a for j, a in enumerate(e.args) if j != k]
            if all(a.equals(0) or e.data != "where" or j == 0 for j, a in enumerate(others)):
                return rebuilt(e, args)
    raise inside


def _binds(e: Expr, names: frozenset[Index]) -> bool:
    """Whether a sum over any of the names stands in a value."""
    return any(not names.isdisjoint(n.bound) for n in walk(e))


def read_states(targets: Iterable[Target], value: Expr, load: Expr) -> None:
    """Read a kept value where targets compute it, in the loop of the block at hand. ``load`` is of
    the forward's indices; each part of a target has its own for them."""
    for t in targets:
        if any(n.op == value.op for n in walk(*t.entries)):
            pairs = _reads_of(value, load, t.parts[0], t.entries)
            t.entries = tuple(replaced(e, pairs) for e in t.entries)
        for part in t.parts:
            pairs = _reads_of(value, load, part, [part.value])
            part.value = turned(replaced(part.value, pairs))


def _reads_of(value: Expr, load: Expr, part: Part, roots: Sequence[Expr]) -> dict[Expr, Expr]:
    """The nodes below that are a kept value at the places of a part, with what is read there."""
    origin = origins(part)
    alike = [n for n in walk(*roots) if n.op == value.op and told_apart(n, origin)]
    back = Substitution(origin)
    same = [n for n in alike if back.of(n) is value]
    pairs = {n: substituted(load, places(part, n)) for n in same}
    return pairs | {n: load for n in walk(*roots) if n is value}


def turned(e: Expr) -> Expr:
    """A plain sum over all blocks runs the way that what it adds up does."""
    graph, pairs = e.graph, dict[Expr, Expr]()
    for n in walk(e):
        if n.op == "final" and len(n.args[0].args) == 1 and isinstance(n.data, Loop):
            below = {x.op for x in running(*n.args[0].args) if x.data is n.data}
            if len(below) == 1 and n.args[0].op not in below:
                pairs[n] = graph.final(graph.running(below.pop(), n.data, *n.args[0].args))
    return replaced(e, pairs)


def of_another_loop(t: Target) -> Expr | None:
    """What one loop that stays leaves behind, where a target runs another one, too; or has blocks
    of another one, which carries nothing, if several of its programs would run the first one
    alike."""
    carrying = {n.data for n in running(t.value)}
    around = {i.loop for i in t.places if i.loop} - carrying
    if len(carrying | around) < 2:
        return None
    staying = Staying()
    programs = {i for i in t.places if i.kind != "held" and i.loop is None}
    for n in (n for n in walk(t.value) if n.op == "final" and n is not t.value):
        alone = around <= staying.of(n) and programs <= n.free
        if len(carrying) > 1 or not alone:
            return n
    return None


def mixed(t: Target) -> Expr | None:
    """What is known behind a loop only, and needed inside of it."""
    staying = Staying()
    outside = staying.of(t.value, t.places)
    for n in walk(t.value):
        if n.op == "final" and n.data in outside:
            return n
    for n in running(t.value):
        found = [x for x in walk(*n.args) if x.op == "final" and x.data is n.data]
        if found:
            return found[0]
    return None
