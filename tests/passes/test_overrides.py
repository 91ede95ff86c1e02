"""Every hint that the ledger names as the way to change a decision is one that can be given there.

An override reads "with H", "for ... with H" or "grid ... with H", or several of these with "; "
between; in H, N stands for a number and (...) for one per grid name. Others are advice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import Roles
from tkc.support.diagnostics import DiagnosticError

SAMPLES = Path(__file__).parents[2] / "samples"
OVERRIDE = re.compile(r"(?:(grid|for) \.\.\. )?with (.+)")
ADVICE = re.compile(r"(pass|store) a? ?[a-z].*|")  # what a hint cannot say


def compiled(file: str, text: str, name: str, target: str) -> Compilation:
    kernels = parse_kernels(text, str(SAMPLES / file))
    return compile_kernel(kernels, name, default_specialization(kernels.signature(name)), target)


def statement_end(lines: list[str], line: int) -> int:
    """The last line (from 0) of the statement that line number ``line`` (from 1) is a part of."""
    end = line - 1
    depth = sum(lines[end].count(c) for c in "([{")
    depth -= sum(lines[end].count(c) for c in ")]}")
    while depth > 0:
        end += 1
        depth += sum(lines[end].count(c) for c in "([{")
        depth -= sum(lines[end].count(c) for c in ")]}")
    return end


def place_of(lines: list[str], kernel: str, line: int, head: str) -> int | None:
    """The last line of the grid, of the innermost loop around a line, or of its statement."""
    if head == "grid":
        start = next(n for n, text in enumerate(lines) if re.match(rf"kernel {kernel}\b", text))
        found = (n for n in range(start, len(lines)) if lines[n].lstrip().startswith("grid "))
        first = next(found, None)
        return None if first is None else statement_end(lines, first + 1)
    if head == "for":
        depth = len(lines[line - 1]) - len(lines[line - 1].lstrip())
        for number in range(line - 1, -1, -1):
            indent = len(lines[number]) - len(lines[number].lstrip())
            if lines[number].lstrip().startswith("for ") and (indent < depth or number == line - 1):
                return statement_end(lines, number + 1)
        return None
    return statement_end(lines, line)


def with_hint(lines: list[str], place: int, hint: str) -> str:
    """The text with one more hint at the end of a statement or header."""
    code, mark, comment = lines[place].partition("  #")
    code = code.rstrip()
    tail = ":" if code.endswith(":") else ""
    code = code[: len(code) - len(tail)]
    name = hint.partition("=")[0]
    code = re.sub(rf"(with |, ){name}(=(\([^)]*\)|\w+(\(\d+\))?))?(?=,|$)", r"\1#", code)
    if "#" in code:
        code = code.replace("#", hint)
    else:
        code += (", " if " with " in code else " with ") + hint
    return "\n".join([*lines[:place], code + tail + mark + comment, *lines[place + 1 :]])


def suggestions(found: Compilation, text: str, kernel: str) -> Iterator[tuple[str, str]]:
    """(what is suggested where, the text that follows it), once each."""
    lines = text.split("\n")
    seen: set[tuple[int, str]] = set()
    for decision in found.ledger.decisions:
        for part in decision.override.split("; "):
            match = OVERRIDE.fullmatch(part)
            if match is None:
                assert ADVICE.fullmatch(part), f"{part!r} is neither a hint nor advice"
                continue
            hints = {row.name for row in decision.what.hints}
            assert match[2].partition("=")[0] in hints, f"{decision.text()} is not in its kind's"
            place = place_of(lines, kernel, decision.loc.line, match[1] or "")
            where = f"line {decision.loc.line}: {part}"
            assert place is not None, f"{where}: there is no {match[1]}"
            hint = match[2].replace("warps=N", f"warps={warps_of(found)}").replace("=N", "=1")
            if "(...)" in hint:
                asked = re.search(rf"{hint.partition('=')[0]}=(\([^)]*\)|\d+)", lines[place])
                assert asked is not None, where
                hint = hint.replace("(...)", asked[1])
            if (place, hint) not in seen:
                seen.add((place, hint))
                yield where, with_hint(lines, place, hint)


def warps_of(found: Compilation) -> int:
    """The warps that compute a program, which any grid could have asked for."""
    if roles := found.ledger.of(Roles):
        return roles[0].warps
    return int(re.findall(r"\.maxntid (\d+)", found.ptx)[0]) // 32


@cache
def sample_kernels() -> list[tuple[str, str]]:
    return [
        (path.name, name)
        for path in sorted(SAMPLES.glob("*.tk"))
        for name in parse_kernels(path.read_text(), str(path)).names
    ]


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(("file", "name"), sample_kernels())
def test_suggested_overrides_are_accepted(file: str, name: str, target: str) -> None:
    text = (SAMPLES / file).read_text()
    try:
        found = compiled(file, text, name, target)
    except DiagnosticError as refusal:
        pytest.skip(f"its own defaults are refused: {refusal.diagnostics[0].code}")
    for where, changed in suggestions(found, text, name):
        try:
            compiled(file, changed, name, target)
        except DiagnosticError as refusal:
            raise AssertionError(f"{file}, {where}: {refusal}") from None
