"""Programs of one cluster side by side: they exchange values, which no one-after-another can.

Each runs in a thread of its own; one that reaches an exchange waits there for all others.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

from tkc.evaluator.results import EvaluationError
from tkc.evaluator.tiles import Array, np
from tkc.ir.core import Block


class Exchange:
    """One program's end of the exchanges among several: what each gave last, in their order."""

    def __init__(self, number: int, given: list[Array | None], barrier: threading.Barrier) -> None:
        self.number, self._given, self._barrier = number, given, barrier

    def all_of(self, mine: Array) -> list[Array]:
        """What every program gives here, in the order of their numbers: waits until all have come.
        Raises EvaluationError where one ends and gives nothing, and BrokenBarrierError where one
        fails."""
        found = [one for one in self._round(mine) if one is not None]
        if len(found) < len(self._given):
            raise EvaluationError("a program of the cluster ends while others wait for it")
        return found

    def end(self) -> None:
        """The program is through, and gives nothing; it waits until all others are."""
        self._round(None)

    def _round(self, mine: Array | None) -> list[Array | None]:
        self._given[self.number] = mine
        self._barrier.wait()
        found = [*self._given]
        self._barrier.wait()
        return found


class _Program(Protocol):
    exchange: Exchange | None

    def block(self, block: Block) -> object: ...


def run_together(programs: Sequence[_Program], body: Block) -> None:
    """Run the body in every program, side by side. Raises what one of them raises."""
    barrier = threading.Barrier(len(programs))
    given: list[Array | None] = [None] * len(programs)
    failed: list[Exception] = []

    def run(program: _Program, exchange: Exchange) -> None:
        program.exchange = exchange
        try:
            with np.errstate(all="ignore"):
                program.block(body)
            exchange.end()
        except threading.BrokenBarrierError:
            return  # another one has failed
        except Exception as error:  # of whatever kind: it goes on in the caller's thread
            failed.append(error)
            barrier.abort()

    threads = [
        threading.Thread(target=run, args=(program, Exchange(number, given, barrier)), daemon=True)
        for number, program in enumerate(programs)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
