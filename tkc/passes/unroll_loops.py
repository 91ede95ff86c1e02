"""Loops with the hint ``unroll=n``: n iterations in one, and the rest in a loop behind it."""

from __future__ import annotations

from functools import partial
from itertools import chain

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import error_at
from tkc.ir.hints import UNROLL
from tkc.ir.passes import Ledger
from tkc.ir.types import TileType
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import MOST_COPIED


class UnrollLoops:
    """Works on cta IR, where what is carried says all that iterations tell each other.

    before:  %s1 = tile.for(lo, hi, init=[%s]) {step = 32, hints = {"unroll": 2}}
    after:   %m = lo + (hi - lo + 31) // 32 // 2 * 64
             %s0 = tile.for(lo, %m, init=[%s]) {step = 64}  body(c): as at c, then as at c + 32
             %s1 = tile.for(%m, hi, init=[%s0]) {step = 32}

    In reverse the loop of whole groups comes first too, and ends where the rest begins.
    """

    def __init__(self, kernel: Op, ledger: Ledger) -> None:
        self.kernel, self.ledger = kernel, ledger
        stores = (op for op in kernel.walk() if isinstance(op, cta.StoreGlobal))
        self.promises = max((store.unique for store in stores), default=0)

    def run(self) -> None:
        """Unroll the loops with the hint ``unroll``, and take the hint away: it is followed. Inner
        loops come first, since an outer one copies them as they are. Raises StageError (E0906) for
        copies that hold more than ``MOST_COPIED``."""
        for op in reversed(list(self.kernel.walk())):
            if isinstance(op, tile.For):
                count = UNROLL.of(op) or 1
                op.hints = {k: v for k, v in op.hints.items() if k != UNROLL.name}
                if count > 1:
                    _check_size(op, count)
                    self._unroll(op, count)

    def _unroll(self, loop: tile.For, count: int) -> None:
        assert loop.parent is not None
        build = Builder(loop.parent).before(loop)

        apply, number = partial(mapped, build), partial(const, build)
        room = apply("add", apply("sub", loop.hi, loop.lo), number(loop.step - 1))
        rounds = apply("floordiv", apply("max", room, number(0)), number(loop.step))
        rest = apply("mod", rounds, number(count))
        whole = apply("sub", rounds, rest)
        ahead = apply("mul", rest if loop.reverse else whole, number(loop.step))
        middle = apply("add", loop.lo, ahead)
        main = tile.For(
            lo=middle if loop.reverse else loop.lo,
            hi=loop.hi if loop.reverse else middle,
            init=list(loop.init),
            step=loop.step * count,
            reverse=loop.reverse,
            body=self._body(loop, count),
            types=[v.type for v in loop.outs],
            named=[v.hint for v in loop.outs],
            loc=loop.loc,
        )
        build.add(main)
        loop.set_operand("hi" if loop.reverse else "lo", middle)
        loop.set_operand("init", list(main.outs))
        self.ledger.record(loop.loc, decisions.Unrolled(count), f"it has the hint {UNROLL.name}")

    def _body(self, loop: tile.For, count: int) -> Block:
        """The bodies of ``count`` iterations, one after the other."""
        block = Block([a.type for a in loop.body.args], [a.hint for a in loop.body.args])
        build = Builder(block)
        build.loc = loop.loc
        carried = list(block.args[1:])
        order = range(count - 1, -1, -1) if loop.reverse else range(count)
        for place in order:
            counter = block.args[0]
            if place:
                step = const(build, place * loop.step)
                counter = mapped(build, "add", counter, step)
            mapping = dict(zip(loop.body.args, [counter, *carried], strict=True))
            copies = [op.clone(mapping) for op in loop.body.ops if not op.TERMINATOR]
            for op in copies:
                block.append(op)
            if place != order[0]:
                self._promise_apart(copies)
            carried = [mapping.get(v, v) for v in loop.body.yielded]
        build.add(tile.Yield(values=carried))
        return block

    def _promise_apart(self, copies: list[Op]) -> None:
        """Let the stores of an iteration write where those of another do: they promise for
        themselves, but for what is promised of a whole launch."""
        numbers: dict[int, int] = {}
        for op in chain(copies, *(copy.walk() for copy in copies)):
            if isinstance(op, cta.StoreGlobal) and op.unique and not op.once:
                if op.unique not in numbers:
                    self.promises += 1
                    numbers[op.unique] = self.promises
                op.unique = numbers[op.unique]


def _check_size(loop: tile.For, count: int) -> None:
    held = sum(1 + sum(map(_registers, op.results)) for op in loop.walk()) - 1
    if held * count > MOST_COPIED:
        raise error_at(
            loop.loc,
            "E0906",
            f"unroll={count}: so many copies of this loop's {held} operations and registers are "
            f"more than the {MOST_COPIED} that a loop may become",
            f"unroll={max(1, MOST_COPIED // held)} is as far as it goes",
        )


def _registers(value: Value) -> int:
    layout = value.type.layout if isinstance(value.type, TileType) else None
    return layout.registers if isinstance(layout, RegisterLayout) else 0
