"""Registers per thread of the accumulators of products that are alive together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from tkc.ir.core import Block, Loc, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.ir.naming import largest_axes
from tkc.ir.types import TileType
from tkc.machine.heuristics import FEWEST_FREE, FEWEST_TENSORS, FURTHER_FREE
from tkc.passes.mma_selection import MmaSelection

# What reads a tile and gives one of the same size: the tile lives on in it.
_PASSES_ON = (tile.Map, tile.Cast, tile.Bitcast)
# Where all tiles that are needed later are there at once; what lies between them is interleaved.
_SYNCHRONISING = (tile.Dot, tile.Reduce, tile.Fold, tile.Scan, tile.Yield)


def accumulators(chosen: Mapping[Op, MmaSelection]) -> int:
    """The most that any point of the kernel needs, in 32-bit registers.

    A product that adds to another, or to what a loop carries, uses its registers. The result lives
    until the last operation of its block that reads it, or a value computed from it position by
    position; what the block hands out or a loop carries lives to the end.
    """
    blocks: dict[Block, list[tuple[int, float, int]]] = {}
    seen: set[Value] = set()
    for selection in chosen.values():
        dot = selection.dot
        block = dot.parent
        accumulator = dot.acc if dot.acc is not None else dot.out
        if accumulator in seen or block is None:
            continue
        seen |= {accumulator, dot.out}
        words = max(1, dot.out.tile.element.bits // 32)
        places = {op: number for number, op in enumerate(block.ops)}
        carried = dot.acc is not None and not isinstance(dot.acc.op, tile.Dot)
        start = -1 if carried else places[dot]
        end = float("inf") if carried else _end(dot.out, block, places)
        blocks.setdefault(block, []).append((start, end, selection.accumulator().registers * words))
    return max((_most(lives) for lives in blocks.values()), default=0)


def _most(lives: list[tuple[int, float, int]]) -> int:
    """The greatest sum of registers of lives that overlap: at the start of one of them."""
    return max(
        sum(registers for start, end, registers in lives if start <= at < end) for at, _, _ in lives
    )


def _end(value: Value, block: Block, places: Mapping[Op, int]) -> float:
    """The place in the block behind which nothing reads the tile."""
    last = float(places[value.op]) + 1 if value.op is not None else 0.0
    for user in value.users:
        at = place_in(user, block, places)
        last = max(last, at)
        if user.parent is not block or user is block.ops[-1]:
            last = max(last, at if user.parent is not block else float("inf"))
            continue
        same = isinstance(user, tile.Dot) and user.acc is value
        if same or isinstance(user, _PASSES_ON):
            last = max(last, _end(user.results[0], block, places))
    return last


def place_in(op: Op, block: Block, places: Mapping[Op, int]) -> int:
    """The place, by ``places``, of the operation of the block that is ``op`` or holds it."""
    return places[block.holder(op)]


def live_words(kernel: tile.Kernel) -> float:
    """The most 32-bit words of tiles that are alive together, in program order.

    Loads that only products read count nothing, they lie in shared memory; neither do values inside
    a chain of operations position by position, of which only a few registers exist at once.
    """
    return live_in(kernel.body)


def live_in(block: Block) -> float:
    """The most 32-bit words of tiles, of all threads together, that are alive at one place of a
    block or of the regions inside, by the rules of ``live_words``."""
    places = {op: number for number, op in enumerate(block.ops)}
    change = [0.0] * (len(block.ops) + 2)
    barriers = list(
        accumulate(isinstance(op, _SYNCHRONISING) or bool(op.regions) for op in block.ops)
    )
    values = [(value, 0) for value in block.args]
    for op, number in places.items():
        # what a loop carries lies where its results will: they count from behind it on
        values += [(value, number + bool(op.regions)) for value in op.results]
    for value, start in values:
        words = _words(value)
        if not words or not value.users:
            continue
        end = max(place_in(user, block, places) for user in value.users)
        if barriers[end] > barriers[min(start, end)]:
            change[start] += words
            change[end] -= words
    most = held = 0.0
    for op, number in places.items():
        held += change[number]
        inside = max((live_in(region) for region in op.regions.values()), default=0.0)
        most = max(most, held + inside)
    return most


def words_across(block: Block, words: Callable[[Value], float] | None = None) -> float:
    """The most 32-bit words of tiles that are made before an operation for which the threads wait
    for each other, and read behind it. Positions are made where they are read. ``words``: of one
    value, where it is not all threads together that count."""
    words = words or _words
    places = {op: number for number, op in enumerate(block.ops)}
    held = [0.0] * len(block.ops)
    for op, number in places.items():
        for value in op.results:
            if value.users and not isinstance(op, tile.Axis):
                last = max(place_in(user, block, places) for user in value.users)
                for place in range(number + 1, last):
                    held[place] += words(value)
    waits = [
        (held[number], max((words_across(r, words) for r in op.regions.values()), default=0.0))
        for op, number in places.items()
        if isinstance(op, _SYNCHRONISING) or op.regions
    ]
    return max((around + inside for around, inside in waits), default=0.0)


def registers_beside(kernel: tile.Kernel) -> int:
    """Registers of a thread beside those of tiles: positions, row numbers, and the addresses of the
    tensors that are read and written outside of loops."""
    accesses = [op for op in kernel.body.ops if isinstance(op, (tile.Load, tile.Store))]
    tensors = len({op.tensor for op in accesses})
    return FEWEST_FREE + FURTHER_FREE * max(0, tensors - FEWEST_TENSORS)


def _words(value: Value) -> float:
    """Words of 32 bits that a tile takes in the registers of all threads; 0 for a scalar, and for
    what only products read, from shared memory."""
    if not isinstance(value.type, TileType) or value.type.is_scalar:
        return 0.0
    if isinstance(value.op, tile.Load) and all(isinstance(u, tile.Dot) for u in value.users):
        return 0.0
    return value.type.elements * value.type.element.bits / 32


def no_room(
    dots: Sequence[tile.Dot],
    needs: Sequence[tuple[int, int, int]],
    asked: int,
    said: Loc | None,
) -> Exception:
    """Why no number of warps will do, and which axes to make smaller.

    ``asked``: how many there are, 0 if any number may be; ``said``: the statement whose hint says
    so, None if no one does. ``needs``: (registers that the accumulators take of a thread, those
    there are, warps).
    """
    worst = max(dots, key=lambda dot: dot.out.tile.elements)
    if not needs:
        why = f"the products do not divide among {asked or 'any number of'} warps"
        advice = "leave `warps=` away" if asked else "use blocks of a multiple of 16"
        return error_at(worst.loc, "E0904", why, advice, said)
    used, limit, warps = min(needs, key=lambda need: need[0] - need[1])
    named = largest_axes(worst.out.tile.axes)
    return error_at(
        worst.loc,
        "E0904",
        f"the accumulators take {used} registers of each thread of {warps} warps, and {limit} fit",
        f"make {named} smaller: the block of a `by`, or the dimension of a whole axis"
        + (", or leave `warps=` away" if asked else ""),
        said,
    )
