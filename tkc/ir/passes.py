"""The ledger of what the passes decide."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass, field, replace
from typing import TypeVar

from tkc.ir.core import Loc
from tkc.ir.decisions import Decided, HintOutcome, Instruction, Rounds, Stages

D = TypeVar("D", bound=Decided)
ASKED = "the user asked for it"
# Decisions that follow a hint; of a loop's hint they stand on the lines of what is inside.
_FOLLOWS: dict[type[Decided], str] = {Stages: "stages", Rounds: "persistent", Instruction: "via"}


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a pass, for one place in the source."""

    pass_name: str
    loc: Loc
    what: Decided
    why: str
    cost: str = ""  # "48 KiB of shared memory"
    override: str = ""  # the hint that changes it: "via=mma"

    def text(self) -> str:
        """One line, as ``tkc explain`` prints it."""
        line = f"{self.loc}: {self.what.name}: {self.what.text()} ({self.why})"
        line += f"; costs {self.cost}" if self.cost else ""
        return line + (f"; change with '{self.override}'" if self.override else "")

    def plain(self) -> dict[str, object]:
        """The same in parts, as ``tkc explain --json`` has it."""
        return {
            "kind": self.what.name,
            "line": self.loc.line,
            "column": self.loc.column,
            "chosen": self.what.text(),
            "fields": asdict(self.what),
            "why": self.why,
            "cost": self.cost,
            "change_with": self.override,
        }


@dataclass(slots=True)
class Ledger:
    """What the passes decided, in order, and why."""

    decisions: list[Decision] = field(default_factory=list[Decision])
    pass_name: str = ""  # of the pass that runs now

    def record(self, loc: Loc, what: Decided, why: str, cost: str = "", override: str = "") -> None:
        """Note a decision of the pass that runs now: about which place, what and ``why``, what it
        takes (``cost``, in words) and the hint that would change it (``override``)."""
        self.decisions.append(Decision(self.pass_name, loc, what, why, cost, override))

    def unasked(self, hints: Collection[tuple[int, str]], who: str) -> None:
        """Say of what follows hints, given by line and name, that ``who`` asked for it: not the
        user, to whom nothing is said of these hints as if they stood in the source."""
        names, kept = {name for _, name in hints}, list[Decision]()
        for entry in self.decisions:
            what, line = entry.what, entry.loc.line
            if isinstance(what, HintOutcome) and (line, what.hint.partition("=")[0]) in hints:
                continue
            name = _FOLLOWS.get(type(what), "")
            asked = (line, name) in hints if name == "via" else name in names
            if asked and entry.why.startswith(ASKED):
                entry = replace(entry, why=who + entry.why.removeprefix(ASKED))
            kept.append(entry)
        self.decisions = kept

    def of(self, kind: type[D]) -> list[D]:
        """The decisions of one class (``tkc.ir.decisions``) in the order in which they were
        made."""
        return [entry.what for entry in self.decisions if isinstance(entry.what, kind)]

    def at(self, line: int) -> list[Decision]:
        """The entries about one line of the .tk source, counted from 1."""
        return [entry for entry in self.decisions if entry.loc.line == line]

    def text(self) -> str:
        """What ``tkc explain`` prints: a line per decision, by line and column of the source."""
        ordered = sorted(self.decisions, key=lambda d: (d.loc.line, d.loc.column))
        return "".join(entry.text() + "\n" for entry in ordered)
