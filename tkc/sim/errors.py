"""The one exception of the simulator: diagnostics about PTX, a launch or a hazard are SimErrors."""

from tkc.support.sendable import SendableError


class SimWarning(UserWarning):
    """The Python warning for what a kernel leaves to the machine: it is shown, and the launch goes
    on."""


class SimError(SendableError):
    """A diagnostic with a slug, the PTX line it stands on, and a text for people.

    `kind` is a stable slug such as "parse", "out-of-bounds", "race" or "deadlock". `line` is the
    1-based PTX line (0 if none), `source` the position "file:line" in the source if the PTX carries
    one, `callers` where that was inlined, from the inside out.
    `severity` is "error", or "warning" of those that `Stats.warnings` lists.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        line: int = 0,
        source: str = "",
        notes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.line = line
        self.source = source
        self.notes = list(notes)
        self.instruction = ""
        self.severity = "error"
        self.callers: tuple[str, ...] = ()

    def locate(
        self, line: int, source: str, instruction: str, callers: tuple[str, ...] = ()
    ) -> "SimError":
        """Fill in the position if it is not known yet; gives the error back."""
        if not self.line:
            self.line, self.source, self.instruction = line, source, instruction
            self.callers = callers
        return self

    @property
    def report(self) -> str:
        """The whole diagnostic: slug and message, where, then one note per line."""
        lines = [f"{self.severity}[{self.kind}]: {self.message}"]
        if self.line:
            shown = f"  --> ptx line {self.line}"
            if self.source:
                shown += f" ({self.source})"
            lines.append(shown)
            lines += [f"      inlined at {caller}" for caller in self.callers]
        if self.instruction:
            lines.append(f"   | {self.instruction}")
        lines += [f"note: {note}" for note in self.notes]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.report
