"""The ledger of what the passes decide."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.ir.core import Loc


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a pass, for one place in the source."""

    pass_name: str
    loc: Loc
    subject: str  # what had to be decided: "instruction of this @"
    chosen: str  # "wgmma m64n256k16, A and B in shared memory"
    why: str
    cost: str = ""  # "48 KiB of shared memory"
    override: str = ""  # the hint that changes it: "via=mma"

    def text(self) -> str:
        """One line, as ``tkc explain`` prints it."""
        line = f"{self.loc}: {self.subject}: {self.chosen} ({self.why})"
        line += f"; costs {self.cost}" if self.cost else ""
        return line + (f"; change with '{self.override}'" if self.override else "")


@dataclass(slots=True)
class Ledger:
    """What the passes decided, in order, and why."""

    decisions: list[Decision] = field(default_factory=list[Decision])
    pass_name: str = ""  # of the pass that runs now

    def record(
        self, loc: Loc, decision: str, chosen: str, why: str, cost: str = "", override: str = ""
    ) -> None:
        """Note a decision of the pass that runs now."""
        entry = Decision(self.pass_name, loc, decision, chosen, why, cost, override)
        self.decisions.append(entry)

    def at(self, line: int) -> list[Decision]:
        """The decisions about one line of the source."""
        return [entry for entry in self.decisions if entry.loc.line == line]

    def text(self) -> str:
        """Every decision, by place in the source."""
        ordered = sorted(self.decisions, key=lambda d: (d.loc.line, d.loc.column))
        return "".join(entry.text() + "\n" for entry in ordered)
