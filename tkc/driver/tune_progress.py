"""How far a tuning is: one line on a terminal, written over; on anything else one now and then."""

from __future__ import annotations

import time
from typing import TextIO

PAUSE = 5.0  # seconds between lines where there is no terminal


class Progress:
    """Counts candidates: those compiled, those run, those that are lost; shows the best."""

    def __init__(self, stream: TextIO | None, name: str) -> None:
        self.stream, self.name = stream, name
        self.total = self.compiled = self.run = self.lost = 0
        self.best: tuple[float, str] | None = None
        self.shown = time.monotonic()

    def more(self, count: int) -> None:
        """Say that ``count`` more candidates are to come."""
        self.total += count
        self.show()

    def count_compiled(self) -> None:
        """One more candidate is compiled."""
        self.compiled += 1
        self.show()

    def count_lost(self, count: int = 1) -> None:
        """``count`` candidates did not compile, are not worth a run, or failed in it."""
        self.lost += count
        self.show()

    def count_run(self, cost: float, what: str) -> None:
        """One more candidate has run, at a cost in the unit of the tuning; of the cheapest so far,
        ``what`` is shown, its choices as text."""
        self.run += 1
        if self.best is None or cost < self.best[0]:
            self.best = cost, what
        self.show()

    def show(self) -> None:
        """Write the line to the stream, if there is one: over the one before on a terminal, else
        below it, and not more often than every ``PAUSE`` seconds."""
        if self.stream is None:
            return
        terminal = self.stream.isatty()
        if not terminal and time.monotonic() - self.shown < PAUSE:
            return
        self.shown = time.monotonic()
        self.stream.write(f"\r{self.line():<110}" if terminal else f"{self.line()}\n")
        self.stream.flush()

    def line(self) -> str:
        """``tune f [#####     ] 40: 30 compiled, 8 run, 12 lost, best 12.10 (BM=64)``."""
        done = self.run + self.lost
        bar = "#" * (20 * (done + max(done, self.compiled)) // max(1, 2 * self.total))
        best = f", best {self.best[0]:.2f} ({self.best[1]})" if self.best is not None else ""
        counts = f"{self.compiled} compiled, {self.run} run, {self.lost} lost"
        return f"tune {self.name} [{bar:<20}] {self.total}: {counts}{best}"

    def end(self) -> None:
        """End the line on a terminal, so that what follows stands below it."""
        if self.stream is not None and self.stream.isatty():
            self.stream.write("\n")
