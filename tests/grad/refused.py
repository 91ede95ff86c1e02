"""Kernels that are refused a gradient, and why: ``python -m tests.grad.refused``.

Those of the samples, the library, the manual and the tests' tables and texts, at their defaults.
Kernels without floats on one side have nothing to refuse, those of ``tests.grad.refusals`` are
there to be refused, and a `while` or a tensor that is overwritten is counted apart.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tkc.frontend.files import load_file, load_text
from tkc.frontend.meanings import File
from tkc.grad.gradient import gradient
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
NOTHING = ("E1001", "E1002")
OVERWRITTEN = ("E1006", "E1007")
Row = tuple[str, str, str, str]


def files() -> Iterator[tuple[str, File]]:
    """Every file and every text with a kernel that is a program, and where it stands."""
    for folder in ("samples", "tkc/lib", "tests"):
        for path in sorted((ROOT / folder).rglob("*.tk")):
            if path.parent.name == "backward":
                continue  # a second gradient
            yield from _loaded(str(path.relative_to(ROOT)), path)
    for page in sorted((ROOT / "docs").glob("*.md")):
        for text in re.findall(r"```tk\n(.*?)```", page.read_text(), re.DOTALL):
            yield from _loaded(page.name, text)
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path.name == "refusals.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if "kernel " in node.value and "\n" in node.value:
                    place = f"{path.relative_to(ROOT)}:{node.lineno}"
                    yield from _loaded(place, node.value)


def _loaded(where: str, given: Path | str) -> Iterator[tuple[str, File]]:
    beside = str(ROOT / "samples" / "text.tk")
    try:
        yield where, load_file(given) if isinstance(given, Path) else load_text(given, beside)
    except (DiagnosticError, UnicodeError):
        return  # no program, on purpose


def refused() -> Iterator[Row]:
    """Where, the name of the kernel, the code, and why."""
    for where, file in files():
        for kernel in file.kernels:
            try:
                gradient(file, kernel)
            except DiagnosticError as problem:
                first = problem.diagnostics[0]
                if first.code.startswith("E10") and first.code not in NOTHING:
                    yield where, kernel, first.code, first.message


def others(rows: Iterable[Row]) -> list[Row]:
    """Those that are refused neither for a `while` nor for what is overwritten."""
    return [row for row in rows if row[2] not in OVERWRITTEN and "`while`" not in row[3]]


def main() -> int:
    """Prints the table; the last lines are the counts."""
    rows = sorted(set(refused()), key=lambda row: (row[2], row[0], row[1]))
    for where, kernel, code, why in rows:
        print(f"{code}  {kernel:24} {where}: {why}")
    apart = len(rows) - len(others(rows))
    print(f"{len(rows)} refused, {apart} of them for a `while` or what is overwritten")
    return 0


if __name__ == "__main__":
    sys.exit(main())
