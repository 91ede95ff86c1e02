"""One group of products stays in flight over the back edge of a loop.

before:  for k:  wait for slot k;  acc += A @ B of slot k;  await acc;  release slot k
after:   for k:  wait for slot k;  acc += A @ B of slot k;  await the products of k - 1;
                 release slot k - 1, if there is one
         await acc;  release the last slot, if there is one

The schedule marks the loops where that is legal (``in_flight``). A ring with one slot cannot wait
with its release, so the loop stays as it is; if the user asked for it (``pending``), that is an
error.
"""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import PENDING
from tkc.ir.types import I32, BarrierType, TileType
from tkc.passes.hint_checks import ONE_SLOT
from tkc.passes.hints import does_not_fit


class ReleaseLater:
    """All marked loops of one kernel, whose rings have their stages and products their waits."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel

    def run(self) -> None:
        """Release the slot of every loop whose product stays in flight over the back edge an
        iteration later, where its ring has several. Raises StageError where the user asked for
        that, and there is one slot."""
        for op in self.kernel.walk():
            if isinstance(op, tile.For) and op.in_flight:
                op.in_flight = False
                arrivals = [o for o in op.body.ops if isinstance(o, cta.Arrive)]
                if min(map(_slots, arrivals)) > 1:
                    _release_later(op, arrivals)
                    continue
                for product in op.body.ops:
                    if isinstance(product, cta.Wgmma) and (asked := PENDING.of(product)):
                        raise does_not_fit(product, PENDING, asked, ONE_SLOT)
            elif isinstance(op, cta.Wgmma):  # followed: here, or by the schedule
                op.hints = {name: value for name, value in op.hints.items() if name != PENDING.name}


def _slots(arrive: cta.Arrive) -> int:
    assert isinstance(arrive.barriers.type, BarrierType)
    return arrive.barriers.type.count


def _release_later(loop: tile.For, arrivals: list[cta.Arrive]) -> None:
    """Carries the slot of each ring that the iteration before has read, or -1, for this one to
    release."""
    outer = loop.parent
    assert outer is not None
    for op in list(loop.body.ops):
        if isinstance(op, cta.WgmmaCommit):
            op.loc = loop.loc
        if isinstance(op, cta.WgmmaWait):
            for value, out in zip(op.values, op.outs, strict=True):
                out.replace_by(value)
            op.erase()
    before = Builder(loop.body).before(loop)
    none = const(before, -1)
    loop.init = [*loop.init, *(none for _ in arrivals)]
    previous = [Value(TileType(I32), loop.body, "previous") for _ in arrivals]
    loop.body.args += previous
    last = [Value(TileType(I32), loop, "previous") for _ in arrivals]
    loop.results += last
    end = loop.body.ops[-1]
    assert isinstance(end, tile.Yield)
    end.values, end.loc = [*end.values, *(arrive.slot for arrive in arrivals)], loop.loc
    inside = Builder(loop.body).before(end)
    inside.loc = loop.loc
    inside.add(cta.WgmmaWait(pending=1))
    for arrive, slot in zip(arrivals, previous, strict=True):
        _release(inside, arrive, slot)
    epilogue = Builder(Block())
    epilogue.loc = loop.loc
    _await(epilogue, loop)
    for arrive, slot in zip(arrivals, last, strict=True):
        _release(epilogue, arrive, slot)
        arrive.erase()
    place = outer.ops.index(loop) + 1
    outer.ops[place:place] = epilogue.block.ops
    for op in epilogue.block.ops:
        op.parent = outer


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
