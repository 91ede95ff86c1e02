"""Instructions that exchange values between lanes: shfl, vote, match, redux, elect, movmatrix."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.numerics import ieee
from tkc.sim.ptx.program import Instr, Pair, Sink
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import executes

_LANE = np.arange(32)
_WHOLE = np.asarray(0xFFFFFFFF, np.uint32)  # every lane is a member


def _check_members(instr: Instr, b: Binder, members: Array, mask: Mask) -> None:
    """Every active lane must be in its member mask, and every live member must be active.

    What other lanes hold for a mask counts for nothing: they may never have set the register.
    """
    if mask is None and members.ndim == 0 and int(members) == 0xFFFFFFFF:
        return
    bits = np.uint32(1) << _LANE.astype(np.uint32)
    given = np.broadcast_to(members, (b.count, 32))
    active = _active(b, mask)
    alive = ~b.batch.exited[b.rows]
    if (active & (given & bits == 0)).any():
        raise SimError(
            "divergent-aligned", f"`{instr.text}`: an executing lane is not in the member mask"
        )
    wanted = np.bitwise_or.reduce(np.where(active, given, 0), axis=1, keepdims=True) & bits != 0
    missing = wanted & alive & ~active
    if missing.any():
        warp, lane = (int(i) for i in np.argwhere(missing)[0])
        raise SimError(
            "divergent-aligned",
            f"`{instr.text}`: lane {lane} of {b.engine.warp_name(b.low + warp)} is in the member "
            "mask but does not execute it",
        )


def _active(b: Binder, mask: Mask) -> Array:
    return np.ones((b.count, 32), np.bool_) if mask is None else mask


def _peers(b: Binder, members: Array, mask: Mask) -> Array:
    """The lanes whose values count for each lane, [warps, 32, 32]: those of its member mask that
    execute. [warps, 1, 32] where the mask is one number. Halves of a warp may have masks of their
    own, as tiles of cooperative groups do."""
    active = _active(b, mask)[:, None, :]
    if members.ndim == 0:
        return active
    given = np.broadcast_to(members, (b.count, 32))
    return active & (given[:, :, None] >> _LANE.astype(np.uint32) & 1 != 0)


def source_lanes(instr: Instr, b: Binder) -> Callable[[], tuple[Array, Array]]:
    """A function for a shfl that gives the lane that each lane reads, [warps, 32], and whether that
    is the one it asked for (what the predicate of shfl says)."""
    lane, clamp = (b.read(o, "u32") for o in instr.operands[2:4])
    way = instr.one_of(("up", "down", "bfly", "idx"))

    def sources() -> tuple[Array, Array]:
        bounds = np.asarray(clamp).astype(np.int64)
        segment = (bounds >> 8) & 31
        limit = bounds & 31
        highest = (_LANE & segment) | (limit & ~segment)
        offset = np.asarray(lane).astype(np.int64) & 31
        match way:
            case "up":
                source = _LANE - offset
                inside = source >= (_LANE & segment)
            case "down":
                source = _LANE + offset
                inside = source <= highest
            case "bfly":
                source = _LANE ^ offset
                inside = source <= highest
            case _:
                source = (_LANE & segment) | (offset & ~segment)
                inside = source <= highest
        return np.broadcast_to(np.where(inside, source, _LANE), (b.count, 32)), inside

    return sources


@executes("shfl")
def _shfl(instr: Instr, b: Binder) -> Step:
    first = instr.operands[0]
    target = b.write(first, "u32")
    valid = b.write(first.second, "pred") if isinstance(first, Pair) else None
    x = b.read(instr.operands[1], "u32")
    sources = source_lanes(instr, b)
    members = b.read(instr.operands[4], "u32") if len(instr.operands) > 4 else _WHOLE
    check = b.engine.settings.check

    def step(mask: Mask) -> None:
        if check:
            _check_members(instr, b, members, mask)
        source, inside = sources()
        word = np.broadcast_to(x, (b.count, 32))
        if mask is not None and check:
            read_inactive = ~np.take_along_axis(mask, source, 1) & mask
            if read_inactive.any():
                raise SimError(
                    "divergent-aligned", f"`{instr.text}` reads from a lane that does not execute"
                )
        result = np.take_along_axis(word, source, 1)
        put(target, mask, result)
        if valid is not None:
            put(valid, mask, inside)

    return step


def ballot(flags: Array) -> Array:
    """Bools [..., 32] to a u32 [...], bit i from lane i."""
    return np.packbits(flags, axis=-1, bitorder="little").view(np.uint32)[..., 0]


@executes("vote")
def _vote(instr: Instr, b: Binder) -> Step:
    way = instr.one_of(("all", "any", "uni", "ballot"))
    target = b.write(instr.operands[0], "u32" if way == "ballot" else "pred")
    flag = b.get(instr.operands[1], "pred")
    members = b.read(instr.operands[2], "u32") if len(instr.operands) > 2 else _WHOLE

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        peers = _peers(b, members, mask)
        yes: Array = np.broadcast_to(flag(), (b.count, 32))[:, None, :] & peers
        result: ArrayLike
        match way:
            case "ballot":
                result = ballot(yes)
            case "any":
                result = yes.any(2)
            case "all":
                result = (yes == peers).all(2)
            case _:
                result = (yes == peers).all(2) | ~yes.any(2)
        put(target, mask, result)

    return step


@executes("match")
def _match(instr: Instr, b: Binder) -> Step:
    first = instr.operands[0]
    target = b.write(first, "u32")
    same = b.write(first.second, "pred") if isinstance(first, Pair) else None
    x, members = b.read(instr.operands[1], instr.type), b.read(instr.operands[2], "u32")
    of_all = instr.one_of(("any", "all")) == "all"

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        peers = _peers(b, members, mask)
        word = np.broadcast_to(x, (b.count, 32))
        equal = (word[:, :, None] == word[:, None, :]) & peers
        bits = ballot(equal)
        if of_all:
            every = (equal | ~peers).all(2)
            put(target, mask, np.where(every, bits, 0))
            if same is not None:
                put(same, mask, every)
        else:
            put(target, mask, bits)

    return step


@executes("redux")
def _redux(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if kind == "f32":
        return _redux_of_floats(instr, b)
    target, x = b.write(instr.operands[0], kind), b.read(instr.operands[1], kind)
    members = b.read(instr.operands[2], "u32")
    ways = {
        "add": (np.add, 0),
        "min": (np.minimum, np.iinfo(target.dtype).max),
        "max": (np.maximum, np.iinfo(target.dtype).min),
        "and": (np.bitwise_and, -1),
        "or": (np.bitwise_or, 0),
        "xor": (np.bitwise_xor, 0),
    }
    function, start = ways[instr.one_of(ways)]

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        neutral = np.array(start).astype(target.dtype)
        word = np.broadcast_to(x, (b.count, 32))
        counted = np.where(_peers(b, members, mask), word[:, None, :], neutral)
        put(target, mask, function.reduce(counted, axis=2, dtype=word.dtype))

    return step


def _redux_of_floats(instr: Instr, b: Binder) -> Step:
    """The lesser or greater of all, as min and max do: of magnitudes with .abs; NaNs are dropped,
    or win with .NaN."""
    target, x = b.write(instr.operands[0], "u32"), b.read(instr.operands[1], "u32")
    members = b.read(instr.operands[2], "u32")
    way, propagate = instr.one_of(("min", "max")), instr.has("NaN")
    magnitudes = np.uint32(0x7FFFFFFF if instr.has("abs") else 0xFFFFFFFF)

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        word = np.broadcast_to(x & magnitudes, (b.count, 32))
        peers = np.broadcast_to(_peers(b, members, mask), (b.count, 32, 32))
        total, begun = np.zeros((b.count, 32), np.uint32), np.zeros((b.count, 32), np.bool_)
        for lane in range(32):  # with itself, so that one NaN alone becomes the canonical one
            value = word[:, lane : lane + 1]
            joined = ieee.f32_minmax(np.where(begun, total, value), value, way, propagate)
            total = np.where(peers[:, :, lane], joined, total)
            begun |= peers[:, :, lane]
        put(target, mask, total)

    return step


@executes("activemask")
def _activemask(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "u32")
    return lambda mask: put(target, mask, ballot(_active(b, mask))[:, None])


@executes("elect")
def _elect(instr: Instr, b: Binder) -> Step:
    """elect.sync d|p: the lowest active lane of each warp is the leader."""
    first = instr.operands[0]
    assert isinstance(first, Pair)
    lane = None if isinstance(first.first, Sink) else b.write(first.first, "u32")
    leader = b.write(first.second, "pred")
    members = b.read(instr.operands[1], "u32")

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        lowest = _peers(b, members, mask).argmax(2)
        put(leader, mask, lowest == _LANE)
        if lane is not None:
            put(lane, mask, lowest.astype(np.uint32))

    return step


@executes("bar.warp")
def _bar_warp(instr: Instr, b: Binder) -> Step:
    members = b.read(instr.operands[0], "u32")

    def step(mask: Mask) -> None:
        _check_members(instr, b, members, mask)
        b.engine.sync.lanes.join(b.rows, _peers(b, members, mask))

    return step


@executes("movmatrix")
def _movmatrix(instr: Instr, b: Binder) -> Step:
    """Transpose an 8x8 matrix of 16-bit elements held one word a lane."""
    target, x = b.write(instr.operands[0], "u32"), b.read(instr.operands[1], "u32")

    def step(mask: Mask) -> None:
        b.engine.require_aligned(instr, b.rows, mask)
        matrix = np.ascontiguousarray(x).view(np.uint16).reshape(b.count, 8, 8)
        turned = np.ascontiguousarray(matrix.transpose(0, 2, 1)).view(np.uint32)
        put(target, mask, turned.reshape(b.count, 32))

    return step
