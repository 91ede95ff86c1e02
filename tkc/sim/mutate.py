"""Mutants of PTX: one fence, wait, barrier, arrive, commit, phase flip or count made weaker.

``tkc.sim.faults`` makes all other kinds.

A kernel's synchronisation is right only if the simulator objects to every mutant, or if the mutant
is known to be harmless. `check` runs mutants through a function that launches a text.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tkc.sim.errors import SimError

_STATEMENT = re.compile(
    r"^(?P<lead>[\s{]*(?:@!?[\w$%]+\s+)?)(?P<op>[a-z][\w.:]*)(?P<gap>\s*)(?P<rest>[^;{}]*"
    r"(?:\{[^;{}]*\}[^;{}]*)*);"
)
_REGISTER = re.compile(r"[%$\w]+")
DELETED = (
    *("bar.sync", "bar.arrive", "bar.red", "bar.warp.sync", "bar.cta", "barrier."),
    *("fence.", "membar.", "griddepcontrol.wait"),
    *("wgmma.fence", "wgmma.commit_group", "wgmma.wait_group"),
    *("cp.async.commit_group", "cp.async.wait_group", "cp.async.wait_all"),
    *("cp.async.bulk.commit_group", "cp.async.bulk.wait_group", "cp.async.mbarrier.arrive"),
    *("mbarrier.init", "mbarrier.arrive", "mbarrier.expect_tx", "mbarrier.complete_tx"),
)
WAIT_GROUPS = ("wgmma.wait_group", "cp.async.wait_group", "cp.async.bulk.wait_group")
_WAITS = ("mbarrier.try_wait", "mbarrier.test_wait")
_FLOWS = ("mov", "selp", "xor", "and", "not", "cvt")
BYTES = 16  # what a byte count is changed by
_MALFORMED = ("parse", "unknown-instruction", "unsupported", "internal", "launch")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module's `text` with one fault in the `instruction` on `line` (1-based); `change` says
    which.

    kind: the class of the fault. other: a second line that was changed, 0 if none.
    """

    line: int
    instruction: str
    change: str
    text: str
    kind: str = ""
    other: int = 0

    def __str__(self) -> str:
        return f"ptx line {self.line}: {self.instruction}: {self.change}"


@dataclass(frozen=True, slots=True)
class Statement:
    """One instruction on line `number` (from 0): what stands before it (with the guard), opcode and
    operands."""

    number: int
    lead: str
    op: str
    operands: list[str]

    @property
    def text(self) -> str:
        """The instruction, for people."""
        guard = self.lead.replace("{", "").strip()
        return f"{guard} {self.op} {', '.join(self.operands)}".strip()


def statements(text: str) -> list[Statement]:
    """The instructions of a text that stand on one line each, the first of each line."""
    found: list[Statement] = []
    for number, line in enumerate(text.split("\n")):
        match = _STATEMENT.match(line)
        if match is not None:
            operands = [part for part in _split(match["rest"]) if part]
            found.append(Statement(number, match["lead"], match["op"], operands))
    return found


def _split(rest: str) -> list[str]:
    """Operands between commas outside brackets."""
    parts, depth = [""], 0
    for char in rest:
        depth += (char in "[{") - (char in "]}")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def mutants(text: str) -> Iterator[Mutant]:
    """Every mutant of a module by one instruction of synchronisation left out or made weaker, in
    the order of its lines."""
    lines = text.split("\n")
    found = statements(text)
    flips = {flip.number for flip in phase_flips(found)}

    def made(at: Statement, kind: str, change: str, *new: str) -> Mutant:
        return changed(lines, at, kind, change, " ".join(new))

    def put(at: Statement, *operands: str, op: str = "") -> str:
        return f"{at.lead}{op or at.op} {', '.join(operands)};"

    for at in found:
        opening = "{" * at.lead.count("{")
        if at.op.startswith(DELETED):
            yield made(at, kind_of(at.op), "deleted", opening)
        if at.op.startswith(WAIT_GROUPS) and at.operands[0].isdigit():
            more = int(at.operands[0]) + 1
            yield made(at, "wait", f"waits for one group less ({more})", put(at, str(more)))
        if at.op == "cp.async.bulk.wait_group":
            yield made(
                at, "wait", "waits for reads only", put(at, *at.operands, op=f"{at.op}.read")
            )
        if at.op.startswith("mbarrier.init"):
            for step in (1, -1):
                count = _added(at.operands[1], step)
                if count is not None and count != "0":
                    yield made(at, "count", f"count {step:+}", put(at, at.operands[0], count))
        if "expect_tx" in at.op:
            for step in (BYTES, -BYTES):
                count = _added(at.operands[-1], step)
                if count is not None:
                    yield made(at, "count", f"bytes {step:+}", put(at, *at.operands[:-1], count))
        operands = list(at.operands)
        if at.op.startswith(("bar.sync", "bar.arrive", "barrier.sync", "barrier.arrive")):
            count = _added(operands[1], -32) if len(operands) > 1 else None
            if count is not None and count != "0":
                yield made(at, "count", "32 threads less", put(at, operands[0], count))
        if at.op.startswith(_WAITS):
            done = operands[0]
            yield made(at, "wait", "does not wait", f"{at.lead}setp.eq.u32 {done}, 0, 0;")
            if ".parity" in at.op:
                parity = operands[2]
                flip = f".reg .b32 %mutant_parity; xor.b32 %mutant_parity, {parity}, 1;"
                wait = put(at, *operands[:2], "%mutant_parity", *operands[3:])
                yield made(at, "parity", "waits for the other phase", f"{{ {flip} {wait} }}")
        if at.number in flips:
            yield made(
                at, "parity", "phase not flipped", f"{at.lead}mov.b32 {', '.join(at.operands[:2])};"
            )


def changed(lines: list[str], at: Statement, kind: str, change: str, new: str) -> Mutant:
    """The program with the line of one statement, `at`, replaced by `new`; `kind` is the class of
    the fault, and `change` says in words what was changed."""
    text = "\n".join([*lines[: at.number], new, *lines[at.number + 1 :]])
    return Mutant(at.number + 1, at.text, change, text, kind)


def kind_of(op: str) -> str:
    """The class of fault that leaving out an instruction of synchronisation is, such as "fence"."""
    if op.startswith(("bar.", "barrier.")):
        return "barrier"
    if op.startswith(("fence.", "membar.", "wgmma.fence", "griddepcontrol")):
        return "fence"
    if "commit_group" in op or op.startswith("cp.async.mbarrier"):
        return "commit"
    return "wait" if "wait" in op else "arrival"


def _added(operand: str, step: int) -> str | None:
    """The text of an integer literal with `step` added; None for any other operand."""
    try:
        return str(int(operand, 0) + step)
    except ValueError:
        return None


def phase_flips(found: Sequence[Statement]) -> list[Statement]:
    """The statements `xor x, y, 1` whose results reach the parity operand of a wait."""
    writers: dict[str, list[Statement]] = {}
    for at in found:
        if at.operands:
            writers.setdefault(at.operands[0], []).append(at)
    pending = [at.operands[2] for at in found if at.op.startswith(_WAITS) and ".parity" in at.op]
    seen: set[str] = set()
    flips: dict[int, Statement] = {}
    while pending:
        register = pending.pop()
        if register in seen or not register.startswith("%"):
            continue
        seen.add(register)
        for at in writers.get(register, []):
            if at.op.split(".")[0] not in _FLOWS:
                continue
            if at.op.startswith("xor.b") and at.operands[2] == "1":
                flips[at.number] = at
            pending += [part for part in at.operands[1:] if _REGISTER.fullmatch(part)]
    return [flips[number] for number in sorted(flips)]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: the report's kind, "wrong result", or "" if nothing showed."""

    mutant: Mutant
    kind: str
    report: str
    policy: str

    @property
    def caught(self) -> bool:
        """Whether the simulator reported it."""
        return self.kind not in ("", "wrong result")

    def __str__(self) -> str:
        said = f"{self.kind} ({self.policy})" if self.kind else "not reported"
        return f"{self.mutant} -> {said}"


def check(
    mutant: Mutant, wanted: bytes, runs: Sequence[tuple[str, Callable[[str], bytes]]]
) -> Verdict:
    """Run a mutant in one way after another until one reports it.

    runs: (name, function that launches a text and gives the bytes of the results). wanted: the
    bytes of the unmutated kernel. A wrong result without a report is remembered, but a later run
    may still report. Raises AssertionError if the mutant is no PTX.
    """
    wrong = Verdict(mutant, "", "", "")
    for policy, run in runs:
        try:
            result = run(mutant.text)
        except SimError as error:
            if error.kind in _MALFORMED:
                raise AssertionError(f"{mutant} is no PTX: {error.report}") from error
            return Verdict(mutant, error.kind, error.report, policy)
        if result != wanted and not wrong.kind:
            wrong = Verdict(mutant, "wrong result", "", policy)
    return wrong
