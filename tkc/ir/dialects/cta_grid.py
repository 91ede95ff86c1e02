"""Operations of the cta dialect that concern the whole grid: memory and order between programs.

They are names of ``tkc.ir.dialects.cta`` too.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value, attr, operand, operands, result
from tkc.ir.types import BOOL, I32, TensorType, TileType, Type


class Workspace(Op, name="cta.workspace"):
    """A tensor in global memory that lives for one launch: row-major, rows padded to 16 bytes.

    ``zero``: all bytes are 0 when the launch begins, and again when it has ended unless they are
    ``spent``; else they are undefined.
    """

    name: str = attr()
    zero: bool = attr(False)
    spent: bool = attr(False)
    out: Value = result()

    def verify(self) -> None:
        """The result is a tensor."""
        self.require(isinstance(self.out.type, TensorType), "the result is no tensor")


class Last(Op, name="cta.last", syncs=True):
    """Whether this program is the last of ``count`` to come here: ``counters[index]`` is one more,
    or 0 again behind the last.

    Behind a barrier of the threads of the role one of them releases what all have written so far,
    counts, and acquires what the others released; all read its verdict from ``flag`` (4 bytes of
    shared memory) behind another barrier. TMA stores must be complete, and fenced, before.
    """

    counters: Value = operand()
    index: Value = operand()
    count: Value = operand()
    flag: Value = operand()
    barrier: int = attr(0)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """A bool scalar."""
        return [TileType(BOOL)]


class Quotient(Op, name="cta.quotient"):
    """x // by of numbers of programs and CTAs, i32 scalars with 0 <= x and 0 < by, for which most
    launches divide nothing before their first copy: ``by`` is ``often`` the same number; where that
    is 0, a launch that has no more programs than CTAs has 0 or 1 for the quotient."""

    x: Value = operand()
    by: Value = operand()
    often: int = attr(0)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


class Draw(Op, name="cta.draw", syncs=True):
    """In elect: the next of the numbers 0 .. total - 1 that the threads of the launch draw from
    ``counter``, one word of zeros: it is 0 again behind the last."""

    counter: Value = operand()
    total: Value = operand()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


class AwaitPrograms(Op, name="cta.await_programs", syncs=True):
    """Until ``number`` programs have come to ``cta.pass_program``: one thread acquires what they
    have written, and all know it behind a barrier of the threads of the role. Programs draw their
    numbers, so that all lower ones are run by CTAs that have begun."""

    counter: Value = operand()
    number: Value = operand()
    barrier: int = attr(0)


class PassProgram(Op, name="cta.pass_program", syncs=True):
    """The next of ``total`` programs may go on: behind a barrier of the threads of the role one of
    them releases what all have written so far, and counts. ``counter``, one word of zeros, is 0
    again behind the last."""

    counter: Value = operand()
    total: Value = operand()
    barrier: int = attr(0)


class AwaitLaunch(Op, name="cta.await_launch", syncs=True):
    """The kernels before this one in its stream have ended behind it, and what they wrote is seen:
    no access to global memory stands before it. From here on the kernel behind may begin."""


class FenceGlobal(Op, name="cta.fence_global", syncs=True):
    """Orders TMA stores that are complete before the generic accesses that follow, and back."""


class Log(Op, name="cta.log", writes=True):
    """One record per live position of x into the log buffer of a debug build: the number of the
    message in ``cta.kernel.messages``, the program, the positions, and the element in 64 bits
    (floats as f64, integers extended). ``only_false``: just where x, a bool, is false (``assert``).

    ``starts`` are the first positions of the axes in ``axes``; ``live`` and ``live_axes`` as in
    ``cta.load_global``.
    """

    x: Value = operand()
    program: Value = operand()
    starts: list[Value] = operands()
    live: list[Value] = operands()
    number: int = attr()
    only_false: bool = attr(False)
    axes: tuple[str, ...] = attr(default=())
    live_axes: tuple[str, ...] = attr(default=())
