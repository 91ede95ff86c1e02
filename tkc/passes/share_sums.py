"""Loops with the hint ``split=cluster(n)``: the CTAs of a cluster divide the loop, and join sums.

before:  %acc = tile.for(lo=%lo, hi=%hi, init=[%zero]) {hints = {"split": ["cluster", 4]}} { ... }
         tile.store(tensor=%C, value=%acc)
after:   %r, ... = tile.grid {names = ["share", ...], sharing = 4}
         %part = tile.for(lo=%from, hi=%to, init=[%zero]) { %acc += ... }      # its share
         %acc = tile.across(x=%part) {kind = "sum"}
         tile.if(%r == 0) { tile.store(tensor=%C, value=%acc) }

As ``tkc.passes.split_sums``, but the parts go through distributed shared memory: no scratch memory,
no counter, and nobody is the last to come. The first CTA does what follows.
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder
from tkc.ir.dialects import tile
from tkc.ir.hints import FOR, SPLIT
from tkc.ir.passes import Ledger
from tkc.machine.targets import Target
from tkc.passes.carried_sums import Factors, beginnings, in_order, sums_of
from tkc.passes.grids import first_name, grid_of
from tkc.passes.hints import does_not_fit
from tkc.passes.join_shares import across
from tkc.passes.split_sums import WRITES, divide_trips, refusal
from tkc.passes.update_order import has_order

_KINDS = {"add": "sum", "max": "max", "min": "min"}


def share_sums(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Divide the loop of a kernel that has the hint, if one does, among the CTAs of a cluster.
    Raises StageError (E0906) where that cannot be, with the reason."""
    loops = [op for op in kernel.walk() if isinstance(op, tile.For) and _asked(op)]
    if not loops:
        return
    loop, count = loops[0], _asked(loops[0])
    why = _refusal(kernel, loops, count, target)
    if why:
        raise does_not_fit(loop, SPLIT, SPLIT.of(loop), why)
    _share(kernel, loop, count)
    parts = "each adds up its blocks, and all of them the parts, in their order"
    costs = "its sums are read once more by each CTA, from the shared memory of the others"
    ledger.record(loop.loc, decisions.SharedSum(count), parts, costs, SPLIT.clause(on=FOR))


def _asked(loop: tile.For) -> int:
    """How many CTAs shall divide a loop: 1 where the hint asks for nothing, 0 where it is missing
    or has no number."""
    value = SPLIT.of(loop)
    if value is None or not SPLIT.values.asks(value):
        return 0
    return value[1] if isinstance(value, tuple) else -1


def _refusal(kernel: tile.Kernel, loops: list[tile.For], count: int, target: Target) -> str:
    loop, ops = loops[0], list(kernel.walk())
    if count not in target.cluster_sizes:
        sizes = ", ".join(map(str, target.cluster_sizes))
        said = f"not {count}" if count > 0 else "say how many, as `split=cluster(4)`"
        return f"a cluster has {sizes} CTAs, {said}"
    grid = grid_of(kernel)
    if len(loops) > 1 or grid is not None and grid.sharing > 1:
        return "the CTAs of a cluster divide something else of the kernel"
    if kernel.roles:
        return "the CTAs meet with all their warps, which roles do not"
    if any(isinstance(op, (tile.After, tile.Scratch)) for op in ops):
        return "the kernel has an `after` or scratch memory"
    if has_order(kernel):
        return "its programs would wait one by one, which the CTAs of a cluster cannot"
    if loop.parent is not kernel.body:
        return "the loop stands inside another loop or a branch"
    why = refusal(loop, kernel)
    if why:
        return why
    if any(isinstance(op, WRITES) for op in loop.walk()):
        return "the loop stores, which the CTAs would do without an order"
    return ""


def _share(kernel: tile.Kernel, loop: tile.For, count: int) -> None:
    body = kernel.body
    behind = body.ops[body.ops.index(loop) + 1 :]
    share = first_name(kernel, _name(kernel), count, body.ops[0].loc, sharing=count)
    build = Builder(body).before(loop)
    build.loc = loop.loc
    inits, joins = [*loop.init], sums_of(loop)
    partial = beginnings(build, joins, inits)
    divide_trips(build, loop, share, count)
    loop.set_operand("init", partial)
    build.anchor = behind[0] if behind else None
    first = mapped(build, "eq", share, const(build, 0))
    totals, factors = [*loop.outs], Factors(build, loop)
    users = [list(dict.fromkeys(out.users)) for out in loop.outs]
    for k in in_order(joins):
        one, init, own = joins[k], inits[k], loop.outs[k]
        if one.along >= 0:
            top = totals[one.along]
            init = factors.relative(one, init, inits[one.along], top)
            own = factors.relative(one, own, loop.outs[one.along], top)
        total = across(build, own, _KINDS[one.fn])
        totals[k] = mapped(build, "add", init, total, hint=own.hint) if one.zero else total
    for out, total, those in zip(loop.outs, totals, users, strict=True):
        for user in those:
            user.substitute(out, total)
    then, other = Block(), Block()
    build.add(tile.If(cond=first, then=then, other=other, types=[], loc=loop.loc))
    for op in behind:
        body.ops.remove(op)
        then.append(op)
    for block in (then, other):
        Builder(block).add(tile.Yield(values=[]))


def _name(kernel: tile.Kernel) -> str:
    grid = grid_of(kernel)
    taken = {axis.axis for axis in tile.axes_in(kernel.body.ops[0])}
    taken.update(grid.names if grid is not None else ())
    name = "share"
    while name in taken:
        name += "_"
    return name
