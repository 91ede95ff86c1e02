"""Wrong programs with their errors on the line: ``tests/files/errors/*.tk``.

A file holds several programs, each under a line ``#--- title``. An expected error stands behind the
line that it is reported on, or on a line of its own below it::

    C[k] = acc    # error[E0407]: programs that differ in i may write the same element of C

``PYTHONPATH=. python tests/frontend/error_files.py`` writes what is found into the files (bless)
and into ``docs/errors.md``.
"""

from __future__ import annotations

import re
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path

from tests.sections import RULE, read_sections

FOLDER = Path(__file__).parents[1] / "files" / "errors"
DOCUMENT = Path(__file__).parents[2] / "docs" / "errors.md"
HEAD = """# Errors

Every error has a code, the line with carets under the guilty part, often a second place that
explains it, and a hint. Codes of the frontend are `E00` (text), `E01` (names), `E02` (axes), `E03`
(types), `E04` (tensors), `E05` (statements), `E06` (params and functions), `E07` (hints);
`E09` are those of later stages, `E10` of gradients and `L01` of calls from Python. `tkc check FILE`
reports up to 20 in one run.

Codes that begin with `W` are of warnings: what stands there is legal, means what this manual
says, and is probably not meant. `check`, `compile` and `run` show them; `--warnings=error` makes
errors of them, `--warnings=ignore` says nothing. In Python they are warnings of the class
`tkc.TkcWarning`, so that `warnings.simplefilter("error", tkc.TkcWarning)` makes errors of them. A
kernel with warnings is not kept in the cache of compiled kernels: each process says them.

Some mistakes only a run shows: `tkc run FILE --device sim` reports races of programs, reads of
memory that nothing wrote, and elements that two positions write in spite of `with unique`; `assert`
looks at indices and sizes in a debug build. Of others nobody is told, as they may be meant:
integers that wrap, indices from memory that lie outside (a read gives 0), a NaN that `argmax` takes
for the greatest, `uniform` of a number that several positions share.

## The frontend

"""
_MARK = re.compile(r"[ ]*# (?:error|warning)\[(\w+)\]: (.*)$")


@dataclass(frozen=True)
class Program:
    """One program of a file; ``first`` is the number of its first line there."""

    file: str
    title: str
    first: int
    lines: tuple[str, ...]

    def expected(self) -> list[tuple[int, str, str]]:
        """(line, code, message) as they stand in the file; lines count from 1 in the program."""
        found: list[tuple[int, str, str]] = []
        line = 0
        for number, text in enumerate(self.lines, 1):
            match = _MARK.search(text)
            alone = match is not None and not text[: match.start()].strip()
            if not alone:
                line = number
            if match is not None:
                found.append((line, match[1], match[2]))
        return sorted(found)

    def bare(self) -> str:
        """The program without its marks, on the same lines."""
        return "\n".join(_MARK.sub("", text) for text in self.lines) + "\n"


def programs(path: Path) -> list[Program]:
    """The programs of a file."""
    _, sections = read_sections(path)
    return [Program(path.name, s.title, s.first, s.lines) for s in sections]


def all_programs() -> list[Program]:
    return [p for path in sorted(FOLDER.glob("*.tk")) for p in programs(path)]


def actual(program: Program) -> list[tuple[int, str, str]]:
    """(line, code, message) that the checker finds."""
    from tkc.frontend.check import check
    from tkc.support.source import Source

    found = check(Source(str(FOLDER / program.file), program.bare()))
    return sorted((d.line, d.code, d.message) for d in found)


def _severity(code: str) -> str:
    return "warning" if code.startswith("W") else "error"


def bless(path: Path) -> None:
    """Write the errors that are found into a file."""
    head, _ = read_sections(path)
    out = "\n".join(head).rstrip("\n") + "\n\n"
    for program in programs(path):
        errors = actual(program)
        lines: list[str] = []
        for number, text in enumerate(program.bare().rstrip("\n").split("\n"), 1):
            if not text.strip() and _MARK.search(program.lines[number - 1]):
                continue
            here = [e for e in errors if e[0] == number]
            open_string = text.count('"') % 2 == 1
            if here and not open_string and text.strip():
                _, code, message = here.pop(0)
                text = f"{text}  # {_severity(code)}[{code}]: {message}"
            lines.append(text)
            lines += [f"# {_severity(code)}[{code}]: {message}" for _, code, message in here]
        out += f"{RULE} {program.title}\n" + "\n".join(lines) + "\n\n"
    path.write_text(out.rstrip("\n") + "\n")


BEGIN, END = "<!-- frontend: made by tests/frontend/error_files.py -->", "<!-- end of frontend -->"


def documentation() -> str:
    """The sections of ``docs/errors.md`` on the frontend: meaning, and the first example."""
    from tkc.frontend.check import check
    from tkc.frontend.codes import CODES
    from tkc.support.source import Source

    examples: dict[str, str] = {}
    for program in all_programs():
        for found in check(Source("example.tk", program.bare())):
            if len(found.render()) < 1200:
                examples.setdefault(found.code, found.render())
    parts: list[str] = []
    for code, row in CODES.items():
        parts.append(f"### {code}: {row.title}\n\n{textwrap.fill(row.meaning, 100)}\n")
        if code in examples:
            parts.append(f"```\n{examples[code]}\n```\n")
    return f"{BEGIN}\n\n" + "\n".join(parts) + f"\n{END}"


def documented(text: str) -> str:
    """The page with its sections on the frontend made anew; the rest of it stays."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + documentation() + after


if __name__ == "__main__":
    chosen = [Path(a) for a in sys.argv[1:]] or sorted(FOLDER.glob("*.tk"))
    for chosen_path in chosen:
        bless(chosen_path)
    page = DOCUMENT.read_text() if DOCUMENT.exists() else f"{HEAD}{BEGIN}{END}\n"
    DOCUMENT.write_text(documented(page))
