"""Passes shown by cases in files: ``tests/files/passes/<pass>.tkir``.

README.md in that folder says how a file is written. Here a file is read, a case is run, and what
came out is compared with the file, or written into it (``pytest --bless``).
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.sections import RULE, Section, read_sections
from tkc.cli import definitions
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Module, Op, VerifyError
from tkc.ir.errors import StageError
from tkc.ir.hints import Hint
from tkc.ir.naming import name_values
from tkc.ir.parser import IRSyntaxError, parse_module
from tkc.ir.passes import Ledger
from tkc.ir.printer import print_module
from tkc.ir.verifier import verify_module
from tkc.machine.targets import DEFAULT_TARGET, Target
from tkc.passes.dump import SHOWN
from tkc.passes.pass_manager import Pass, Watch, run_passes
from tkc.passes.pipeline import NAMES, PIPELINE, start
from tkc.passes.state import KernelState
from tkc.ptx.emit import emit
from tkc.support.diagnostics import DiagnosticError, late_error
from tkc.support.source import Source

FOLDER = Path(__file__).parents[1] / "files" / "passes"
ROOT = Path(__file__).parents[2]
BLOCK, RUN = "#=>", "# run: "
UNCHANGED = "unchanged"
LINE = 160  # characters shown of a line of IR in a report
FIRST_LINES = 'tkc.ir 1 {stage}\nsource "case.tk"\n'
_MARK = re.compile(r"[ ]*# (check|not|with): (.*)$")
_PLACE = re.compile(r" @\d+:\d+")


@dataclass(frozen=True)
class Mark:
    """``# check: text`` or ``# not: text``; ``line`` counts from 1 in the file."""

    kind: str
    text: str
    line: int


@dataclass(frozen=True)
class Block:
    """An expected text behind ``#=> options``, without the empty lines at its end."""

    options: str
    text: str


@dataclass(frozen=True)
class Case:
    """One case of a file. ``options`` are those of its file and its own; ``first`` is the number of
    the line below its title."""

    path: Path
    pass_name: str
    options: str
    title: str
    first: int
    source: str
    marks: tuple[Mark, ...]
    blocks: tuple[Block, ...]

    @property
    def runs(self) -> list[tuple[str, Block | None]]:
        """(options, expected text) of every run; one without a text where only marks are held."""
        if not self.blocks:
            return [(self.options, None)]
        return [(f"{self.options} {block.options}", block) for block in self.blocks]


@dataclass(frozen=True)
class Outcome:
    """What a pass did. ``plan`` is what it has decided, ``before`` and ``after`` the IR ("" where
    it does not write any), ``error`` what the user sees where it has refused the program."""

    plan: str = ""
    before: str = ""
    after: str = ""
    error: str = ""

    @property
    def whole(self) -> str:
        """All of it, in which marks are looked for."""
        return self.error or self.plan + self.after

    @property
    def shown(self) -> str:
        """All of it as a block has it: of the IR only what has changed."""
        if self.error:
            return self.error
        if not self.after:
            return self.plan.rstrip("\n") or "nothing"
        return (self.plan + changes(self.before, self.after)).rstrip("\n")


# --- reading ------------------------------------------------------------------------------------


def read_cases(path: Path) -> list[Case]:
    """The cases of a file. Raises ValueError where its head or a case is not as README.md says."""
    head, sections = read_sections(path)
    runs = [text.removeprefix(RUN).split(" ", 1) for text in head if text.startswith(RUN)]
    if len(runs) != 1:
        raise ValueError(f"{path.name}: its head has {len(runs)} lines '{RUN}PASS', and needs one")
    name, options = runs[0][0], " ".join(runs[0][1:])
    cases = [_case(path, name, options, section) for section in sections]
    titles = [case.title for case in cases]
    twice = {title for title in titles if titles.count(title) > 1}
    if twice:
        raise ValueError(f"{path.name}: two cases have the title {', '.join(sorted(twice))}")
    return cases


def _case(path: Path, name: str, options: str, section: Section) -> Case:
    body, first = section.lines, section.first
    starts = [n for n, text in enumerate(body) if text.startswith(BLOCK)]
    blocks = [
        Block(body[s].removeprefix(BLOCK).strip(), "\n".join(body[s + 1 : e]).rstrip("\n"))
        for s, e in pairwise([*starts, len(body)])
    ]
    text = body[: starts[0]] if starts else body
    marks: list[Mark] = []
    for number, line in enumerate(text):
        if match := _MARK.search(line):
            marks.append(Mark(match[1], match[2].strip(), first + number))
    options = " ".join([options, *(mark.text for mark in marks if mark.kind == "with")])
    marks = [mark for mark in marks if mark.kind != "with"]
    source = "\n".join(_MARK.sub("", line) for line in text).rstrip("\n") + "\n"
    if not marks and not blocks:
        raise ValueError(f"{path.name}: the case '{section.title}' expects nothing")
    return Case(path, name, options, section.title, first, source, tuple(marks), tuple(blocks))


# --- running ------------------------------------------------------------------------------------


class BadCase(Exception):
    """A case that cannot be run: the program is wrong before the pass sees it."""


def run(case: Case, options: str) -> Outcome:
    """Run the pass of a case: on IR as it stands there, on tile source behind all earlier passes.

    The verifier looks at the IR before and after, and both are read back from their text. Raises
    BadCase, AssertionError where the text gives another IR, PassError where the pass has broken it.
    """
    number = NAMES.index(case.pass_name)
    step = PIPELINE[number]
    try:
        last = {word.partition("=")[0]: word for word in options.split()}  # over those of the file
        state = _before(case, dict(definitions.parse([*last.values()])), PIPELINE[:number])
    except (StageError, DiagnosticError, VerifyError, definitions.BadDefinition) as problem:
        raise BadCase(f"{_where(case)}\n{problem}") from None
    before = _text(state)
    known = len(state.ledger.decisions)
    try:
        run_passes((step,), state, Watch(verify=True))
    except StageError as problem:
        return Outcome(error=_error(problem, case.source))
    if state.stage == step.stage:
        _name_new(state)
    plan = "".join(f"{line}\n" for line in [*_products(state, step), *_decided(state, known)])
    return Outcome(plan, before, _text(state)) if "ir" in step.writes else Outcome(plan)


def _before(case: Case, words: dict[str, Any], earlier: tuple[Pass, ...]) -> KernelState:
    """The kernel of a case with all that the passes before that of the case have made of it."""
    target = str(words.pop("target", DEFAULT_TARGET))
    lacking, room = str(words.pop("without", "")), int(words.pop("shared_bytes", 0))
    found = re.search(r"^(tile|cta)\.kernel\(", case.source, re.MULTILINE)
    kernel = _parsed(case, found[1]) if found else _elaborated(case.source, words, target)
    state = start(kernel, target, Ledger(), lambda made: emit(Module("cta", [made], "case.tk")))
    state.target = _lessened(state.target, lacking, room)
    behind = earlier[-1].name if earlier and found else ""
    run_passes(earlier, state, Watch(verify=True), behind)
    name_values(_module(state))
    return state


def _lessened(target: Target, lacking: str, room: int) -> Target:
    """The target without features, and with fewer bytes of shared memory (0: with all)."""
    less = target.without(*lacking.split(",")) if lacking else target
    return replace(less, shared_bytes=room) if room else less


def _parsed(case: Case, stage: str) -> Op:
    """The kernel of an IR text, in which lines that begin with ``# `` say something to people."""
    bare = re.sub(r"^# .*$", "", case.source, flags=re.MULTILINE)
    head = FIRST_LINES.format(stage=stage)
    try:
        module = parse_module(head + bare)
    except IRSyntaxError as problem:
        line = case.first + problem.line - 1 - head.count("\n")
        raise BadCase(f"{case.path.name}:{line}: {problem.message}") from None
    verify_module(module)
    return module.kernels[0]


def _elaborated(text: str, words: dict[str, Any], target: str) -> Op:
    """The kernel of a tile source, for the definitions of ``tkc compile -D``; ``debug`` is one."""
    debug = bool(words.pop("debug", False))
    kernels = parse_kernels(text, "case.tk")
    name = kernels.choose(None)
    signature = kernels.signature(name)
    found = definitions.sort(words, signature)
    overrides = {**found.types, **found.dims, **found.settings}
    overrides |= dict.fromkeys(found.absent, False)
    chosen = replace(default_specialization(signature, **overrides), debug=debug)
    module = kernels.elaborate(name, chosen, target)
    name_values(module)
    return module.kernels[0]


def _module(state: KernelState) -> Module:
    return Module(state.stage, [state.products["ir"]], "case.tk")


def _name_new(state: KernelState) -> None:
    """Call what the pass has made "new", so that all other values keep their names."""
    kernel: Op = state.products["ir"]
    for op in kernel.walk():
        for value in (*op.results, *(a for block in op.regions.values() for a in block.args)):
            value.hint = value.hint or "new"


def _text(state: KernelState) -> str:
    """The IR as text, which must be that of the IR that is read from it."""
    text = print_module(_module(state))
    module = parse_module(text)
    verify_module(module)
    assert print_module(module) == text, "the text is not that of what is read from it"
    return _PLACE.sub("", text)


def _error(problem: StageError, source: str) -> str:
    """What the user sees; where the IR names no line of a source, the message alone."""
    if not problem.loc.line:
        return f"error[{problem.code}]: {problem.message}\n  = hint: {problem.hint}"
    line, column = problem.loc.line, problem.loc.column
    shown = Source("case.tk", source)
    return late_error(problem.code, problem.message, shown, line, column, problem.hint).render()


def _products(state: KernelState, step: Pass) -> list[str]:
    """What the pass has decided for later ones, a line each."""
    lines: list[str] = []
    for name in (n for n in (*PRINTED, *SHOWN[state.stage]) if n in step.writes):
        value = state.products[name]
        shown = PRINTED[name](value, state.target) if name in PRINTED else str(value).splitlines()
        lines += [f"{name}: {line}".rstrip() for line in shown]
    return lines


def _decided(state: KernelState, known: int) -> list[str]:
    """What the pass has said in the ledger, with the places where there is a source."""
    said = [entry.text().removeprefix("0:0: ") for entry in state.ledger.decisions[known:]]
    return [f"ledger: {line}" for line in said]


def _hints(asked: dict[tuple[int, str], tuple[Op, Hint[Any], Any]], target: Target) -> list[str]:
    return [f"line {line}: {row.written(value)}" for (line, _), (_, row, value) in asked.items()]


def _limits(limits: Target, target: Target) -> list[str]:
    """Where a program may use less than the target has."""
    missing = sorted(target.features - limits.features)
    lines = [f"without {', '.join(missing)}"] if missing else []
    for name in (f.name for f in fields(Target) if f.name != "features"):
        old, new = getattr(target, name), getattr(limits, name)
        lines += [f"{name} {old} -> {new}"] if old != new else []
    return lines or ["all that the target has"]


def _code(ptx: str, target: Target) -> list[str]:
    """What is executed: without the launch metadata, and declarations that any kernel has."""
    lines = ptx.replace("\t", "  ").splitlines()
    return [line for line in lines if line and not line.startswith(("//tkc:", "."))]


PRINTED: dict[str, Callable[[Any, Target], list[str]]] = {
    "asked": _hints,
    "followed": _hints,
    "limits": _limits,
    "ptx": _code,
}


def changes(before: str, after: str) -> str:
    """The lines of the IR that have gone (``-``) or come (``+``), with ``...`` for what stays
    between them; all lines where the stage is another one."""
    old, new = before.splitlines(), after.splitlines()
    if old[0] != new[0]:
        return after
    if old == new:
        return UNCHANGED
    parts = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    lines: list[str] = []
    for tag, i, j, k, m in parts:
        if tag == "equal":
            lines += ["  ..."] if lines and j < len(old) else []
            continue
        lines += [f"- {text}" for text in old[i:j]] + [f"+ {text}" for text in new[k:m]]
    return "\n".join(lines)


# --- comparing ----------------------------------------------------------------------------------


def report(case: Case, outcome: Outcome, block: Block | None) -> str:
    """What is not as the file expects; "" if all is."""
    found = _marks(case, outcome.whole)
    if not found and block is not None and block.text != outcome.shown:
        found = difference(block.text, outcome.shown)
        found = f"the text behind '{f'{BLOCK} {block.options}'.strip()}' is another one:\n{found}"
    return f"{_where(case)}\n{found}\n(pytest --bless writes texts anew)" if found else ""


def _where(case: Case) -> str:
    return f"{os.path.relpath(case.path, ROOT)}:{case.first - 1}: {case.title}"


def _marks(case: Case, text: str) -> str:
    """The marks in their order: each ``check`` is on a line behind that of the last one, and no
    line between two checks has what a ``not`` between them names."""
    lines = text.splitlines()
    place, absent = 0, list[Mark]()
    for mark in (*case.marks, None):
        if mark is not None and mark.kind == "not":
            absent.append(mark)
            continue
        end = len(lines)
        if mark is not None:
            wanted = pattern(mark.text)
            end = next((n for n in range(place, len(lines)) if wanted.search(lines[n])), -1)
            if end < 0:
                last = f" behind '{lines[place - 1].strip()}'" if place else ""
                return f"line {mark.line}: nothing like '{mark.text}'{last} in\n{_cut(lines)}"
        for other in absent:
            unwanted = pattern(other.text)
            hit = next((line for line in lines[place:end] if unwanted.search(line)), None)
            if hit is not None:
                return f"line {other.line}: '{other.text}' should not be in\n{_cut([hit])}"
        place, absent = end + 1, []
    return ""


def _cut(lines: list[str]) -> str:
    """Lines for people, long ones cut."""
    return "\n".join(line if len(line) <= LINE else f"{line[:LINE]}..." for line in lines)


def pattern(text: str) -> re.Pattern[str]:
    """The text of a mark, in which ``...`` stands for anything."""
    return re.compile(".*".join(re.escape(part.strip()) for part in text.split("...")))


def difference(expected: str, found: str) -> str:
    """Two texts as a diff, for people."""
    old, new = expected.splitlines(), found.splitlines()
    return "\n".join(difflib.unified_diff(old, new, "the file", "what came out", lineterm="", n=2))


def bless(case: Case, number: int, outcome: Outcome) -> None:
    """Write what came out of the run ``number`` into the file."""
    lines = case.path.read_text().split("\n")
    begin = lines.index(f"{RULE} {case.title}") + 1
    end = next((n for n in range(begin, len(lines)) if lines[n].startswith(RULE)), len(lines))
    heads = [n for n in range(begin, end) if lines[n].startswith(BLOCK)]
    stop = heads[number + 1] if number + 1 < len(heads) else end
    rest = [""] if stop == end else []
    lines[heads[number] + 1 : stop] = [*outcome.shown.split("\n"), *rest]
    case.path.write_text("\n".join(lines).rstrip("\n") + "\n")
