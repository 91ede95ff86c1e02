"""Loops, branches and roles: structured control flow to labels and branches.

Carried values live in registers of their own. What a body yields is moved there in parallel, so
that swaps work; a value that already is there costs nothing (accumulators of products in place).
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ptx.emitter import EmitError, Emitter, RoleContext, emits, negated
from tkc.ptx.registers import TileRegisters, unused_words


def _carry(op: Op, init: Sequence[Value], emit: Emitter) -> list[TileRegisters]:
    """Registers of the loop, holding the values it starts with."""
    carried: list[TileRegisters] = []
    for value in init:
        if value.tile.is_scalar:
            owned = emit.new_tile(value.tile)
            emit.move(owned.kind, [(owned.words[0], emit.scalar(value))])
            carried.append(owned)
        else:
            carried.append(emit.take_over(value, op))
    return carried


def _enter(args: Sequence[Value], carried: Sequence[TileRegisters], emit: Emitter) -> None:
    """Inside the loop the carried registers are its arguments, and change with it."""
    level = len(emit.scopes) - 1
    for value, held in zip(args, carried, strict=True):
        emit.release(held.words)
        emit.depth.update(dict.fromkeys(held.words, level))
        emit.define(value, held)


def _yield(values: Sequence[Value], carried: Sequence[TileRegisters], emit: Emitter) -> None:
    """Parallel moves of the values into the carried registers."""
    moves: dict[str, list[tuple[str, str]]] = {}
    for value, held in zip(values, carried, strict=True):
        words = emit.tile(value).words
        moves.setdefault(held.kind, []).extend(zip(held.words, words, strict=True))
    for kind, pairs in moves.items():
        emit.move(kind, pairs)


def _leave(outs: Sequence[Value], carried: Sequence[TileRegisters], emit: Emitter) -> None:
    """After the loop its registers are the results."""
    for held in carried:
        if held.kind[0] != "f":
            emit.forget(held.words)
    _enter(outs, carried, emit)


@emits(tile.For)
def _for(op: tile.For, emit: Emitter) -> None:
    """Counter in a signed register; tested at the top once and then at the bottom."""
    carried = _carry(op, op.init, emit)
    lo, hi = emit.integer(op.lo), emit.integer(op.hi)
    start, end = emit.label("LOOP"), emit.label("END")
    runs = isinstance(lo, int) and isinstance(hi, int) and lo < hi
    first = lo
    if op.reverse:  # lo + (hi - lo - 1) / step * step
        span = emit.add(emit.sub(hi, lo), -1)
        if isinstance(span, int):
            whole = span // op.step * op.step
        else:
            steps = emit.pure("b32", "div.s32", span, str(op.step)) if op.step > 1 else span
            whole = emit.mul(steps, op.step)
        first = emit.add(lo, whole)
    bound, test, step = (lo, "ge", -op.step) if op.reverse else (hi, "lt", op.step)
    with emit.scope("nest" if _holds_loops(op) else "loop"):
        if not runs:
            empty = emit.new("pred")
            emit.line(f"setp.ge.s32 {empty}, {lo}, {hi}")
            emit.line(f"bra {end}", guard=empty)
        counter = emit.new("b32")
        emit.pinned.add(counter)
        emit.line(f"mov.b32 {counter}, {first}")
        emit.define(op.counter, counter)
        _enter(op.body.args[1:], carried, emit)
        emit.place(start)
        with emit.scope("branch"):
            emit.emit_block(op.body)
            _yield(op.body.yielded, carried, emit)
        again = emit.new("pred")
        emit.line(f"add.s32 {counter}, {counter}, {step}")
        emit.line(f"setp.{test}.s32 {again}, {counter}, {bound}")
        emit.line(f"bra {start}", guard=again)
        emit.place(end)
    _leave(op.outs, carried, emit)


def _holds_loops(op: tile.For | tile.While) -> bool:
    return any(isinstance(inner, (tile.For, tile.While)) for inner in op.body.walk())


@emits(tile.While)
def _while(op: tile.While, emit: Emitter) -> None:
    """The condition is computed at the top of every iteration."""
    carried = _carry(op, op.init, emit)
    start, end = emit.label("WHILE"), emit.label("DONE")
    with emit.scope("nest" if _holds_loops(op) else "loop"):
        _enter(op.before.args, carried, emit)
        emit.place(start)
        with emit.scope("branch"):
            emit.emit_block(op.before)
            condition = emit.scalar_register(op.before.yielded[0])
            emit.line(f"bra {end}", guard=negated(condition))
            _enter(op.body.args, carried, emit)
            emit.emit_block(op.body)
            _yield(op.body.yielded, carried, emit)
            emit.line(f"bra {start}")
        emit.place(end)
    _leave(op.outs, carried, emit)


@emits(tile.If)
def _if(op: tile.If, emit: Emitter) -> None:
    """Results of the first side keep their registers where nothing else needs them."""
    condition = emit.scalar_register(op.cond)
    other, end = emit.label("ELSE"), emit.label("FI")
    simple = not op.outs and not any(not o.TERMINATOR for o in op.other.ops)
    with emit.scope("branch"):  # what a side computes for all goes before the branch
        with emit.scope("branch"):
            emit.line(f"bra {end if simple else other}", guard=negated(condition))
            emit.emit_block(op.then)
            results = [_result(op, value, emit) for value in op.then.yielded]
            _yield(op.then.yielded, results, emit)
            if not simple:
                emit.line(f"bra {end}")
                emit.place(other)
        with emit.scope("branch"):
            emit.emit_block(op.other)
            _yield(op.other.yielded, results, emit)
            emit.place(end)
    for held in results:
        if held.kind[0] != "f":
            emit.forget(held.words)
    _enter(op.outs, results, emit)


def _result(op: tile.If, value: Value, emit: Emitter) -> TileRegisters:
    """Registers for a result: those of the first side's value if the other side may write them."""
    held = emit.tile(value)
    last = op.then.ops[-1]
    if (
        not value.tile.is_scalar
        and unused_words(held.words)
        and emit.pinned.isdisjoint(held.words)
        and emit.dies_at(value, last)
    ):
        return held
    return emit.new_tile(value.tile)


@emits(tile.Yield)
def _yielded(op: tile.Yield, emit: Emitter) -> None:
    """Handled by the operation around it."""


# --- roles ----------------------------------------------------------------------------------------


def _siblings(block: Block, op: Op) -> list[Op]:
    """The roles that follow an operation directly."""
    after = block.ops[block.ops.index(op) + 1 :]
    found: list[Op] = []
    for other in after:
        if not isinstance(other, cta.Role):
            break
        found.append(other)
    return found


@emits(cta.Role)
def _role(op: cta.Role, emit: Emitter) -> None:
    """The role's warps run the body, then step over the roles that follow; others branch around."""
    assert op.parent is not None
    follow = _siblings(op.parent, op)
    if not isinstance(_previous(op), cta.Role):
        emit.role_ends.append(emit.label("ROLES_END"))
    end = emit.role_ends[-1]
    skip = emit.label("ROLE") if follow else end
    outer = emit.role
    there = min(op.launched, outer.first_warp + outer.warps - op.first_warp)
    partial = (op.first_warp, there) != (outer.first_warp, outer.warps)
    warp = emit.cta_warp() if partial or there > op.warps else ""
    emit.role = RoleContext(op.name, op.first_warp, there)
    with emit.scope("role"):
        emit.comment(f"role {op.name}: warps {op.first_warp}..{op.first_warp + op.warps - 1}")
        if partial:
            _branch_around(emit, warp, outer, skip)
        if op.registers and emit.target.has("setmaxnreg"):
            together = emit.kernel.warps * emit.kernel.occupancy
            launched = emit.target.registers_at_launch(together)
            if op.registers != launched:
                direction = "inc" if op.registers > launched else "dec"
                emit.line(f"setmaxnreg.{direction}.sync.aligned.u32 {op.registers}")
        if there > op.warps:  # these only stand in for whole warpgroups
            wide, emit.role = emit.role, RoleContext(op.name, op.first_warp, op.warps)
            _branch_around(emit, warp, wide, end)
        emit.emit_block(op.body)
        if follow:
            emit.line(f"bra {end}")
            emit.place(skip)
    emit.role = outer
    if not follow:
        emit.place(emit.role_ends.pop())


def _branch_around(emit: Emitter, warp: str, outer: RoleContext, skip: str) -> None:
    """Warps of the outer role that are not in the role go to ``skip``."""
    low, high = emit.role.first_warp, emit.role.first_warp + emit.role.warps
    outside = emit.new("pred")
    if low > outer.first_warp and high < outer.first_warp + outer.warps:
        shifted = emit.op("b32", "sub.s32", warp, str(low))
        emit.line(f"setp.ge.u32 {outside}, {shifted}, {high - low}")
    elif low > outer.first_warp:
        emit.line(f"setp.lt.s32 {outside}, {warp}, {low}")
    else:
        emit.line(f"setp.ge.s32 {outside}, {warp}, {high}")
    emit.line(f"bra {skip}", guard=outside)


def _previous(op: Op) -> Op | None:
    assert op.parent is not None
    index = op.parent.ops.index(op)
    return op.parent.ops[index - 1] if index else None


@emits(cta.Elect)
def _elect(op: cta.Elect, emit: Emitter) -> None:
    """One thread of the role's first warp runs the body."""
    if emit.role.elected:
        raise EmitError(op, "cta.elect inside cta.elect")
    thread = emit.elected_thread()
    outer = emit.role
    emit.role = RoleContext(outer.name, outer.first_warp, outer.warps, elected=True)
    with emit.divergent(thread, "ELECTED"):
        emit.emit_block(op.body)
    emit.role = outer


@emits(cta.Alloc, cta.Barriers)
def _place_in_shared(op: cta.Alloc | cta.Barriers, emit: Emitter) -> None:
    """No code: uses read the offset."""
    if op.offset < 0:
        raise EmitError(op, "no place in shared memory was planned")


@emits(cta.Quotient)
def _quotient(op: cta.Quotient, emit: Emitter) -> None:
    """0 or 1 by comparisons, and by a constant; else by a division, some twenty instructions that
    wait for each other."""
    x, by = emit.scalar(op.x), emit.scalar(op.by)
    out = emit.new("b32")
    if op.often:
        emit.line(f"div.u32 {out}, {x}, {op.often}")
        seldom = emit.pure("pred", "setp.ne.s32", by, str(op.often))
    else:
        emit.line(f"selp.b32 {out}, 1, 0, {emit.pure('pred', 'setp.ge.u32', x, by)}")
        seldom = emit.pure("pred", "setp.ge.u32", x, emit.pure("b32", "shl.b32", by, "1"))
    with emit.divergent(seldom, "DIVIDED"):
        emit.line(f"div.u32 {out}, {x}, {by}")
    emit.define(op.out, out)


SPECIAL = {
    "ctaid": "%ctaid.x",
    "nctaid": "%nctaid.x",
    "cluster_rank": "%cluster_ctarank",
    "cluster_id": "%clusterid.x",
    "cluster_count": "%nclusterid.x",
}


@emits(cta.Special)
def _special(op: cta.Special, emit: Emitter) -> None:
    if op.which == "pack_rank":
        emit.define(op.out, emit.program_rank())
        return
    if op.which not in SPECIAL:
        raise EmitError(op, f"there is no special number '{op.which}'")
    single = {"cluster_rank": "0", "cluster_id": "%ctaid.x", "cluster_count": "%nctaid.x"}
    alone = emit.kernel.cluster == 1 and op.which in single
    name = single[op.which] if alone else SPECIAL[op.which]
    emit.define(op.out, emit.pure("b32", "mov.u32", name) if name[0] == "%" else name)
