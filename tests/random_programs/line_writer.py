"""What all writers of random kernels share: lines, fresh names, choices by chance."""

from __future__ import annotations

from tests.random_programs import choices as st
from tests.random_programs.program import Line


class LineWriter:
    """Adds ``lines`` to a kernel, ``depth`` blocks deep."""

    def __init__(self, draw: st.DrawFn, lines: list[Line]) -> None:
        self.draw, self.lines = draw, lines
        self.depth: int = 0
        self.count: int = 0

    def line(self, text: str, *places: str, promise: str = "") -> None:
        """The next line; ``places`` and ``promise`` are those of a ``Line``."""
        self.lines.append(Line(self.depth, text, places, promise))

    def name(self, stem: str) -> str:
        """A name that nothing has yet."""
        self.count += 1
        return f"{stem}{self.count}"

    def chance(self, percent: int) -> bool:
        """True so many times in a hundred."""
        return self.draw(st.integers(1, 100)) <= percent
