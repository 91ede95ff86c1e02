"""Products stay in flight over the back edge of a loop.

before:  for k:  wait for slot k;  acc += A @ B of slot k;  await acc;  release slot k
after:   for k:  wait for slot k;  acc += A @ B of slot k;  await the products of k - 1;
                 release slot k - 1, if there is one
         await acc;  release the last slot, if there is one

An operand that the threads write to a buffer for a product (C and D here) is made while the product
before is computed. That is awaited in front of the barrier behind which its buffer is written
again:

before:  for k:  write C;  barrier;  acc += C @ B;  await acc;  write D;  barrier;  acc += D @ E;
                 await acc
after:   for k:  make C;  await C @ B of k - 1;  barrier;  write C;  barrier;  acc += C @ B
                 make D;  await D @ E of k - 1;  barrier;  write D;  barrier;  acc += D @ E
         await acc

Each such wait leaves the product before it under way: ptxas moves waits up as far as it can, but
not over the commit of a group that may be left. Where an iteration has one product its operand has
two buffers, one after the other.

The schedule marks the loops where that is legal (``in_flight``). A ring with one slot cannot wait
with its release, so the loop stays as it is; if the user asked for it (``pending``), that is an
error.
"""

from __future__ import annotations

from dataclasses import replace

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import PENDING
from tkc.ir.types import I32, BarrierType, SharedType, TileType
from tkc.passes.hint_checks import ONE_SLOT
from tkc.passes.hints import does_not_fit


class ReleaseLater:
    """All marked loops of one kernel, whose products have their waits."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel

    def of_written(self) -> None:
        """Release slots later in every loop that writes operands of its products to buffers: how
        long these live decides how many slots there is room for. Its rings have two at least."""
        for op in self._marked():
            if writes_operands(op):
                self._release(op)

    def run(self) -> None:
        """Release the slot of every other loop whose product stays in flight over the back edge an
        iteration later, where its ring, which has its stages now, has several. Raises StageError
        where the user asked for that, and there is one slot."""
        for op in self._marked():
            if min(_slots(arrive) for arrive in _arrivals(op)) > 1:
                self._release(op)
                continue
            op.in_flight = False
            for product in op.body.ops:
                if isinstance(product, cta.Wgmma) and (asked := PENDING.of(product)):
                    raise does_not_fit(product, PENDING, asked, ONE_SLOT)
        for op in self.kernel.walk():
            if isinstance(op, cta.Wgmma):  # followed: here, or by the schedule
                op.hints = {name: value for name, value in op.hints.items() if name != PENDING.name}

    def _marked(self) -> list[tile.For]:
        return [op for op in self.kernel.walk() if isinstance(op, tile.For) and op.in_flight]

    @staticmethod
    def _release(loop: tile.For) -> None:
        loop.in_flight = False
        _release_later(loop, _arrivals(loop))


def writes_operands(loop: tile.For) -> bool:
    """Whether a loop writes buffers that its products read."""
    products = [op for op in loop.body.ops if isinstance(op, cta.Wgmma)]
    read = {side for op in products for side in (op.a, op.b)}
    return any(isinstance(op, cta.StoreShared) and op.buffer in read for op in loop.body.ops)


def _arrivals(loop: tile.For) -> list[cta.Arrive]:
    """The releases of slots that products read."""
    products = [op for op in loop.body.ops if isinstance(op, cta.Wgmma)]
    read = {slot for op in products for slot in (op.a_slot, op.b_slot)}
    return [op for op in loop.body.ops if isinstance(op, cta.Arrive) and op.slot in read]


def _slots(arrive: cta.Arrive) -> int:
    assert isinstance(arrive.barriers.type, BarrierType)
    return arrive.barriers.type.count


def _release_later(loop: tile.For, arrivals: list[cta.Arrive]) -> None:
    """Awaits every group of products as late as its slots and buffers allow, and releases its slots
    there: those of this iteration, or those of the one before, which are carried (-1: none)."""
    outer = loop.parent
    assert outer is not None
    _drop_waits(loop)
    _double(loop)
    groups = _Groups(loop)
    before = Builder(loop.body).before(loop)
    end = loop.body.ops[-1]
    assert isinstance(end, tile.Yield)
    epilogue = Builder(Block())
    epilogue.loc = loop.loc
    _await(epilogue, loop)
    waits = groups.waits()
    carried: list[tuple[cta.Arrive, Builder]] = []
    for place, (pending, awaited) in waits.items():
        inside = Builder(loop.body).before(place)
        inside.loc = loop.loc
        inside.add(cta.WgmmaWait(pending=pending))
        for arrive in [a for a in arrivals if groups.reader(a) in awaited]:
            if groups.is_behind(place, groups.reader(arrive)):
                again = cta.Arrive(
                    barriers=arrive.barriers, slot=arrive.slot, cluster=arrive.cluster
                )
                inside.add(again)
                arrive.erase()
            else:
                carried.append((arrive, inside))
    loop.init = [*loop.init, *(const(before, -1) for _ in carried)]
    previous = [Value(TileType(I32), loop.body, "previous") for _ in carried]
    loop.body.args += previous
    last = [Value(TileType(I32), loop, "previous") for _ in carried]
    loop.results += last
    end.values, end.loc = [*end.values, *(arrive.slot for arrive, _ in carried)], loop.loc
    for (arrive, inside), slot, left in zip(carried, previous, last, strict=True):
        _release(inside, arrive, slot)
        _release(epilogue, arrive, left)
        arrive.erase()
    place = outer.ops.index(loop) + 1
    outer.ops[place:place] = epilogue.block.ops
    for op in epilogue.block.ops:
        op.parent = outer


def _drop_waits(loop: tile.For) -> None:
    """Nothing in the loop reads what its products make: waits were for slots and buffers alone."""
    for op in list(loop.body.ops):
        if isinstance(op, cta.WgmmaCommit):
            op.loc = loop.loc
        if isinstance(op, cta.WgmmaWait):
            for value, out in zip(op.values, op.outs, strict=True):
                out.replace_by(value)
            op.erase()


def _double(loop: tile.For) -> None:
    """Where the products of an iteration are one group, the buffers that are written for it get two
    slots, for one iteration and the next."""
    body = loop.body.ops
    if sum(isinstance(op, cta.WgmmaCommit) for op in body) > 1:
        return
    products = [op for op in body if isinstance(op, cta.Wgmma)]
    read = {side for op in products for side in (op.a, op.b)}
    stores = [op for op in body if isinstance(op, cta.StoreShared) and op.buffer in read]
    if not stores:
        return
    turn = _turns(loop)
    for store in stores:
        kind = store.buffer.type
        assert isinstance(kind, SharedType)
        store.buffer.type = replace(kind, stages=2)
        for op in products:
            op.a_slot = turn if op.a is store.buffer else op.a_slot
            op.b_slot = turn if op.b is store.buffer else op.b_slot
        store.slot = turn


def _turns(loop: tile.For) -> Value:
    """A number that is 0 and 1 in turn from one iteration of a loop to the next."""
    build = Builder(loop.body).before(loop)
    loop.init = [*loop.init, const(build, 0)]
    turn = Value(TileType(I32), loop.body, "turn")
    loop.body.args += [turn]
    loop.results += [Value(TileType(I32), loop, "turn")]
    end = loop.body.ops[-1]
    assert isinstance(end, tile.Yield)
    inside = Builder(loop.body).before(end)
    end.values = [*end.values, mapped(inside, "sub", const(inside, 1), turn)]
    return turn


class _Groups:
    """The groups of products of a loop's body, by number, and what is read and written there."""

    def __init__(self, loop: tile.For) -> None:
        self.ops = loop.body.ops
        self.place = {op: n for n, op in enumerate(self.ops)}
        self.commits = [n for n, op in enumerate(self.ops) if isinstance(op, cta.WgmmaCommit)]
        self.syncs = [n for n, op in enumerate(self.ops) if isinstance(op, cta.Sync)]
        self.readers: dict[Value, int] = {}  # of slots and buffers, the last group
        for n, op in enumerate(self.ops):
            if isinstance(op, cta.Wgmma):
                group = sum(at < n for at in self.commits)
                for read in (op.a, op.a_slot, op.b, op.b_slot):
                    if read is not None:
                        self.readers[read] = group

    def reader(self, arrive: cta.Arrive) -> int:
        """The group that reads the slot which is released."""
        return self.readers[arrive.slot]

    def is_behind(self, place: Op, group: int) -> bool:
        """Whether what is awaited in front of an operation is the group of the same iteration; at
        the end of one it is that of the iteration before."""
        return not place.TERMINATOR and self.place[place] > self.commits[group]

    def waits(self) -> dict[Op, tuple[int, set[int]]]:
        """By the operation in front of which it stands, each wait: how many groups may still be
        under way, and the groups that are through there, and nowhere before."""
        found: dict[int, tuple[int, set[int]]] = {}
        for group in range(len(self.commits)):
            last = self._last(group)
            pending = self._between(self.commits[group], last)
            fewest, those = found.get(last, (pending, set[int]()))
            found[last] = min(fewest, pending), {*those, group}
        return {self.ops[n]: found[n] for n in sorted(found)}

    def _last(self, group: int) -> int:
        """The place in front of which a group is awaited: the barrier before the next write to a
        buffer that it reads, or, where it reads slots alone, the end of the next iteration."""
        size, commit = len(self.ops), self.commits[group]
        places: list[int] = []
        for n, op in enumerate(self.ops):
            if not isinstance(op, cta.StoreShared) or op.slot is not None:
                continue
            if self.readers.get(op.buffer) == group:
                since = [(s - commit) % size for s in self.syncs]
                until = sorted(d for d in since if d < (n - commit) % size)
                places.append(until[-1])
        return (commit + min(places)) % size if places else size - 1

    def _between(self, commit: int, place: int) -> int:
        """How many groups are committed behind a commit and before a place that comes next."""
        size = len(self.ops)
        if place == size - 1:  # of the next iteration
            return len(self.commits)
        since = (place - commit) % size
        return sum(0 < (c - commit) % size < since for c in self.commits)


def _await(build: Builder, loop: tile.For) -> None:
    """Await the products that the loop leaves in flight."""
    flying = [
        out
        for out, value in zip(loop.outs, loop.body.yielded, strict=True)
        if isinstance(value.op, cta.Wgmma)
    ]
    wait = build.add(cta.WgmmaWait(values=flying))
    for value, out in zip(flying, wait.outs, strict=True):
        out.hint = value.hint
        for user in [u for u in dict.fromkeys(value.users) if u is not wait]:
            user.substitute(value, out)


def _release(build: Builder, arrive: cta.Arrive, slot: Value) -> None:
    """Every warp releases a slot, unless it is -1."""
    zero = const(build, 0)
    some = mapped(build, "ge", slot, zero)
    build.add(cta.Arrive(barriers=arrive.barriers, slot=slot, cond=some, cluster=arrive.cluster))
