"""Kernels of a gradient: targets with one grid, gradients that they add to beside their own, and
kept values that they store on the way."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, Loop
from tkc.grad.forward import Forward
from tkc.grad.problem import NoGradient
from tkc.grad.staying import RUNNING
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Target, origins

# Blocks that the model of time has to choose from where programs of a gradient have a part of an
# axis that the forward held as a whole, and of the rows that they then sum up: with the forward's
# few rows dw and dbias of layer normalisation take three times as long
# (``python bench/gradients.py --only norm``).
COLUMN_BLOCKS, ROW_BLOCKS = (64, 128, 256), (8, 16, 32, 64)
STEP_BLOCKS = (16, 64, 4, 1)  # of single steps of a loop, where their sum is made behind it

# Words of 32 bits of a row's arrays and of its sums that a program may hold: of 65,536 registers,
# which what it computes takes too (with 32,000 ptxas finds too few for a gated normalisation). And
# the elements at most of the rows that it has at once, of several short ones. By the model of time
# one kernel for dx, dw and dbias of 16384 x 4096 takes 0.66 of what two take
# (``python bench/gradients.py --only norm``).
MOST_WORDS, MOST_AT_ONCE = 24576, 16384
# Programs that divide the rows of a block of columns beside a sum over them, by the model of time
# 0.87 of two kernels for dacc and db of 8192 x 8192 (``python bench/gradients.py --only linear``).
SHARING = (8, 1, 2, 32, 128)


@dataclass(slots=True)
class Kernel:
    """Targets with one grid. ``loop`` carries values from one of its blocks to the next, in the
    direction ``way``; the blocks of those in ``apart`` are programs. Within loops ``over`` rows,
    those are stored that have loops, and the others are summed up (``tkc.grad.beside_sums``), for
    rows of a length that ``most`` says."""

    grid: list[Index]
    targets: list[Target]
    loop: Loop | None = None
    apart: tuple[Loop, ...] = ()
    way: str = ""
    additions: list[Addition] = field(default_factory=list["Addition"])
    over: tuple[Index, ...] = ()
    most: str = ""

    @property
    def rows(self) -> bool:
        """Whether its programs make what they store of what they hold at once, without loops."""
        return self.loop is None and not self.apart and not any(t.loops for t in self.targets)


@dataclass(frozen=True, slots=True)
class Addition:
    """A gradient that the kernel of others adds to, within their loops over ``loops``: the sum
    ``total`` over what the kernel has divided, as a part of ``value``."""

    name: str
    entries: tuple[Expr, ...]
    value: Expr
    total: Expr
    loops: frozenset[Index]


def stored_on_the_way(
    kernels: list[Kernel], arrays: Collection[str], made: Mapping[str, Expr]
) -> list[Kernel]:
    """The kernels without those that only keep what another one makes anyway of the rows that it
    holds: that one stores it too. ``made`` are the values of kept arrays, in the forward's indices;
    whoever reads one of the ``arrays`` between kernels waits for it already."""
    left = [*kernels]
    for k in [k for k in kernels if k.rows and all(t.name in made for t in k.targets)]:
        for other in left:
            fits = other is not k and other.rows and {*other.grid} == {*k.grid}
            if not fits or not _reads(other).isdisjoint(arrays):
                continue
            parts = [p for t in other.targets for p in t.parts]
            here = {n for p in parts for n in walk(substituted(p.value, origins(p)))}
            if all(made[t.name] in here or t.value in here for t in k.targets):
                other.targets[:0] = k.targets
                left.remove(k)
                break
    return left


def made_on_the_way(kernels: list[Kernel]) -> list[Kernel]:
    """The kernels without those of kept values that another one of such reads, each program at its
    own place alone: it makes them itself, and stores them too."""
    left = [*kernels]
    for k in [k for k in kernels if _keeps_alone(k)]:
        arrays = {t.name: t for t in k.targets}
        for other in [o for o in left if o is not k and _keeps_alone(o) and {*o.grid} == {*k.grid}]:
            nodes = walk(*(t.value for t in other.targets))
            loads = [n for n in nodes if n.op == "load" and n.data in arrays]
            if not loads or any(n.args != arrays[str(n.data)].entries for n in loads):
                continue
            between = [x for x in left if x is not k and x is not other]
            if any(waits(other, x, left) and waits(x, k, left) for x in between):
                continue
            pairs = {n: arrays[str(n.data)].value for n in loads}
            for part in (p for t in other.targets for p in t.parts):
                part.value = replaced(part.value, pairs)
            other.targets[:0] = k.targets
            left = [x for x in left if x is not k]
            break
    return left


def _keeps_alone(k: Kernel) -> bool:
    """Whether a kernel only stores kept values, by programs that carry nothing."""
    plain = k.loop is None and not k.apart
    return plain and all(t.read and not (t.loops or t.update or t.partial) for t in k.targets)


def with_one_run(kernels: list[Kernel]) -> list[Kernel]:
    """The kernels with those in one that run a loop over single positions in the same way, of which
    neither waits for the other: such a loop takes as long as its steps, whatever else they make."""
    left = [*kernels]
    for k in kernels:
        for other in kernels:
            there = any(x is k for x in left) and any(x is other for x in left)
            if not there or other is k or k.loop is None or k.loop.index.kind != "scalar":
                continue
            turned = k.way == other.way or _only_sums(other)
            if turned and _runs(k) == _runs(other) and not waits(k, other, left, both=True):
                for t in other.targets if k.way != other.way else ():
                    _turn(t, k.way)
                k.targets += other.targets
                left = [x for x in left if x is not other]
    return left


def _runs(k: Kernel) -> tuple[object, ...]:
    """What kernels have in common that run the same loops in the same programs."""
    (t, *_) = k.targets
    return frozenset(k.grid), k.loop, k.apart, tuple(t.loops)


def _only_sums(k: Kernel) -> bool:
    """Whether all that a kernel hands on are sums that it uses behind its loop."""
    nodes = list(walk(*(t.value for t in k.targets)))
    used = {a for n in nodes if n.op != "final" for a in n.args}
    return all(len(n.args) == 1 and n not in used for n in nodes if n.op in RUNNING)


def _turn(t: Target, way: str) -> None:
    """Let the sums of a target's loop run in a direction."""
    for part in t.parts:
        sums = [n for n in walk(part.value) if n.op == "final"]
        graph = part.value.graph
        made = {n: graph.node(way, n.args[0].args, n.args[0].data, n.elem) for n in sums}
        for n, running in made.items():
            running.name = running.name or n.args[0].name
        part.value = replaced(part.value, {n: graph.final(r) for n, r in made.items()})


def in_order(kernels: list[Kernel]) -> list[Kernel]:
    """The kernels, each behind those that it reads of, and behind those that read what it replaces.
    Raises NoGradient where there is no such order."""
    done, left = list[Kernel](), [*kernels]
    while left:
        later = {t.name for k in left for t in k.targets if t.read}
        ready = (k for k in left if _reads(k).isdisjoint(later))
        k = next((k for k in ready if not _replaces_for(k, left)), None)
        if k is None:
            raise NoGradient("E1008", "the kernels of the backward need each other")
        done.append(k)
        left = [x for x in left if x is not k]
    return done


def _replaces_for(k: Kernel, left: list[Kernel]) -> bool:
    """Whether a kernel replaces what others of those that are left read."""
    replaced_here = {t.name for t in k.targets if t.in_place}
    return any(not _reads(x).isdisjoint(replaced_here) for x in left if x is not k)


def replacing_last(kernels: list[Kernel], t: Target) -> list[Kernel]:
    """The kernels in an order in which nothing that reads the gradient which a target replaces runs
    behind it, but for what its own kernel reads at the places that it stores to; where that has
    more to do, the target gets a kernel of its own. Raises NoGradient where there is no order."""
    mine = next(k for k in kernels if t in k.targets)
    others = [o for o in mine.targets if o is not t]
    apart = others and not (mine.over or mine.additions)
    if apart and any(o.read or reads_elsewhere(o.value, t) for o in others):
        mine.targets = others
        kernels = [*kernels, replace(mine, targets=[t])]
        mine = kernels[-1]
    made = (*(o.value for o in mine.targets), *(a.total for a in mine.additions))
    if any(reads_elsewhere(x, t) for x in made):
        raise NoGradient("E1008", "a program would have to read what another one replaces")
    return in_order(kernels)


def reads_elsewhere(x: Expr, t: Target) -> bool:
    """Whether a value reads the array of a target at other places than that stores to."""
    return any(n.op == "load" and n.data == t.name and n.args != t.entries for n in walk(x))


def _reads(k: Kernel) -> set[str]:
    values = (*(t.value for t in k.targets), *(a.total for a in k.additions))
    nodes = walk(*values, *(e for t in k.targets for e in t.entries))
    return {str(n.data) for n in nodes if n.op == "load"}


def waits(k: Kernel, other: Kernel, kernels: list[Kernel], both: bool = False) -> bool:
    """Whether a kernel reads what another one makes, or what some kernel makes that does; or,
    ``both``, the other one what that makes."""
    if both and waits(other, k, kernels):
        return True
    seen, left = list[Kernel](), [k]
    while left:
        read = _reads(left.pop())
        for x in (x for x in kernels if not read.isdisjoint(t.name for t in x.targets)):
            if x is other:
                return True
            if not any(x is y for y in seen):
                seen.append(x)
                left.append(x)
    return False


def add_to(kernels: list[Kernel], t: Target, forward: Forward) -> None:
    """Make a gradient an update within a kernel that has divided what it is summed over, and runs
    loops over its places."""
    for kernel in kernels:
        for host in (
            h for h in kernel.targets if not (h.kept or h.update or kernel.loop or kernel.apart)
        ):
            found = _addition(kernel, host, t, forward)
            if found is not None:
                t.element = forward.graph.wide(t.element)
                kernel.additions.append(found)
                return
    place = forward.tensors[forward.argument_of(t.name)].place
    message = f"no other kernel of the backward computes what {t.name} is made of"
    raise NoGradient("E1008", message, place, "leave it out of the updates")


def _addition(kernel: Kernel, host: Target, t: Target, forward: Forward) -> Addition | None:
    graph = forward.graph
    value = t.parts[0].value
    sums = [
        n for n in walk(value) if n.op in ("sum", "dot") and any(i.kind != "held" for i in n.bound)
    ]
    if len(t.parts) != 1 or len(host.parts) != 1 or len(sums) != 1:
        return None
    part = host.parts[0]
    loops = {
        i for n in walk(part.value) if n.op in ("sum", "dot") for i in n.bound if i.kind != "held"
    }
    outer = {i for i in sums[0].bound if i.kind != "held"}
    if not outer <= set(kernel.grid):
        return None
    pairs = {i: e for i, e in part.moved.items() if i not in outer}
    same = {substituted(e, part.moved): graph.idx(i) for i, e in part.back.items() if e.op != "idx"}

    def here(e: Expr) -> Expr:
        return replaced(substituted(e, pairs), same)

    open_here = loops | set(kernel.grid)
    moved, total = here(value), here(sums[0])
    names = {i for i in moved.free if i.kind != "held"}
    if not names <= open_here:
        return None
    entries = tuple(here(e) for e in t.entries)
    return Addition(t.name, entries, moved, total, frozenset(names & loops))
