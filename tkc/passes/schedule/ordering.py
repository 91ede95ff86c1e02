"""Before which accesses of global memory a barrier of the warps of the program must stand.

A program sees its own stores in program order, while different threads may hold one element at
different operations: a barrier of the role stands between two accesses of a tensor of which one
writes, unless they cannot touch the same element, or the same thread makes both.

before:  tile.store(C, ...); %x = tile.load(C, ...)
after:   cta.store_global(...); cta.sync(); cta.load_global(...)
"""

from __future__ import annotations

from itertools import combinations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TensorType
from tkc.passes.access import Access, Entry, analyse

Touch = tile.Load | tile.Store | tile.Update


def sync_points(kernel: tile.Kernel) -> set[Op]:
    """The accesses to global memory before which the warps of a program wait for each other, since
    one may touch what another has written before. TMA, which no such barrier orders, may not store
    to their tensors."""
    by_tensor: dict[tuple[Value, Op | None], list[Touch]] = {}
    for op in kernel.walk():
        if isinstance(op, (tile.Load, tile.Store, tile.Update)):
            assert isinstance(op.tensor.type, TensorType)
            if op.tensor.type.mode != "in":  # `after` is a synchronization point itself
                by_tensor.setdefault((op.tensor, _after(op)), []).append(op)
    points: set[Op] = set()
    for touches in by_tensor.values():
        for op in touches:
            if not isinstance(op, tile.Load) and _overlaps_itself(op, kernel):
                points.add(op)
        for one, other in combinations(touches, 2):
            if _may_overlap(one, other, kernel):
                points.update((one, other))
    return points


def _may_overlap(one: Touch, other: Touch, kernel: tile.Kernel) -> bool:
    if isinstance(one, tile.Load) and isinstance(other, tile.Load):
        return False
    if isinstance(one, tile.Update) and isinstance(other, tile.Update):
        if one.kind == other.kind and not (one.alone or other.alone):
            return False  # atomics of one kind commute
    a, b = analyse(one, kernel.facts), analyse(other, kernel.facts)
    return not any(_apart(x, y, a, b) for x, y in zip(a.entries, b.entries, strict=True))


def _apart(one: Entry, other: Entry, a: Access, b: Access) -> bool:
    """Whether two entries are never equal, in whatever iteration of whatever loop."""
    if one.tile is not None or other.tile is not None:
        return False
    if _in_turn(one, other, a, b) or _in_turn(other, one, b, a):
        return True
    distance = one.scalar - other.scalar
    if not distance.is_constant or any(_counts(v) for v in one.scalar.terms):
        return False
    if one.axis != other.axis:
        return False
    size = 1
    if one.axis:
        size = tile.axis_of(a.op, one.axis).size
    return abs(distance.constant) >= size


def _in_turn(one: Entry, other: Entry, a: Access, b: Access) -> bool:
    """Whether the entries are those of two loops, of which one ends where the other begins."""
    first, second = _counters(one), _counters(other)
    if len(first) != 1 or len(second) != 1:
        return False
    earlier, later = first[0].owner.parent, second[0].owner.parent
    if not isinstance(earlier, tile.For) or not isinstance(later, tile.For):
        return False
    if earlier.hi is not later.lo or earlier.parent is not later.parent:
        return False
    step = one.scalar.terms[first[0]]
    if step != 1 or other.scalar.terms[second[0]] != 1:
        return False
    rest = one.scalar + other.scalar.scaled(-1)
    left = {atom for atom in rest.terms if atom not in (first[0], second[0])}
    if left or rest.constant:
        return False
    sizes = [tile.axis_of(x.op, e.axis).size if e.axis else 1 for x, e in ((a, one), (b, other))]
    return sizes[0] <= earlier.step and sizes[1] <= later.step


def _counters(entry: Entry) -> list[Value]:
    """The loop counters and other changing values in an entry."""
    return [v for v in entry.scalar.terms if isinstance(v, Value) and _counts(v)]


def _counts(atom: Value | str) -> bool:
    """Whether an atom changes within a program: all but dimensions, the grid and parameters."""
    if isinstance(atom, str) or isinstance(atom.op, tile.Grid):
        return False
    return not (isinstance(atom.owner, Block) and isinstance(atom.owner.parent, tile.Kernel))


def _overlaps_itself(op: tile.Store | tile.Update, kernel: tile.Kernel) -> bool:
    """Whether two iterations of a loop may write one element by different threads."""
    if isinstance(op, tile.Update) and not op.alone:
        return False
    entries = analyse(op, kernel.facts).entries
    loops = [o for o in _around(op) if isinstance(o, (tile.For, tile.While))]
    if not loops:
        return False
    if any(entry.tile is not None for entry in entries):
        return True
    for loop in loops:
        if isinstance(loop, tile.While):
            if any(_counts(v) for entry in entries for v in entry.scalar.terms):
                return True
            continue
        used = [e for e in entries if loop.counter in e.scalar.terms]
        if used and not any(_steps_over(e, loop, op) for e in used):
            return True
    return False


def _steps_over(entry: Entry, loop: tile.For, op: Touch) -> bool:
    """Whether the entries of any two iterations differ, whatever else changes."""
    if any(_counts(v) for v in entry.scalar.terms if v is not loop.counter):
        return False
    size = tile.axis_of(op, entry.axis).size if entry.axis else 1
    return abs(entry.scalar.terms[loop.counter]) * loop.step >= size


def _around(op: Op) -> list[Op]:
    """The operations that hold this one, the innermost first."""
    out: list[Op] = []
    block = op.parent
    while block is not None and block.parent is not None:
        out.append(block.parent)
        block = block.parent.parent
    return out


def _after(op: Op) -> Op | None:
    return next((o for o in _around(op) if isinstance(o, tile.After)), None)
