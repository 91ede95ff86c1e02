"""The programs of ``docs/language.md``, and the tile IR that the page shows of some.

A program stands in a block ```` ```tk ````, under comments that say what is done with it::

    <!-- run: M=40 N=17 without=bias -->   run at these sizes, without these optional parameters
    <!-- run: N=40 debug=1 -->             run a debug build
    <!-- compile: N=50 -->                 compile only: the reference evaluator cannot run it
    <!-- errors -->                        the program is wrong, as its marks `# error[...]` say

A line under it, ``*Not there yet on sm_80: ...*``, says that a target refuses it. A block
```` ```tkir ```` under ``<!-- tile -->`` holds the tile IR of the program before it.

Between ``<!-- hints -->`` and ``<!-- end of hints -->`` stand the tables of ``tkc.ir.hints``,
behind ``Types:`` the element types of ``tkc.support.elements``.

``PYTHONPATH=. python tests/documentation/language_page.py`` writes the tile IR, the hints and the
types anew (bless).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from tests.frontend.error_files import Program, actual
from tests.trials import Run, prepare
from tkc.driver.sources import parse_kernels
from tkc.ir.naming import name_values
from tkc.ir.printer import print_module
from tkc.ir.reference import hint_tables
from tkc.support.elements import ELEMENTS

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
TARGETS = ("sm_80", "sm_90a")
_BLOCK = re.compile(
    r"((?:<!-- [^\n]* -->\n)+)```tk\n(.*?)```\n(?:\n\*(Not there yet [^*]*)\*\n)?", re.S
)
_TILE = re.compile(r"(<!-- tile -->\n```tkir\n)(.*?)(```\n)", re.S)
_COMMENT = re.compile(r"<!-- (\w+)(?:: (.*?))? -->")
_HINTS = re.compile(r"(<!-- hints -->\n).*?(<!-- end of hints -->\n)", re.S)
_TYPES = re.compile(r"^Types: `[^`]*`\.", re.M)
_PLACE = re.compile(r" @\d+:\d+$")
_KERNEL = re.compile(r"^kernel (\w+)", re.M)


@dataclass(frozen=True)
class Block:
    """A program of the page: what is done with it, and the targets that do not have it yet."""

    text: str
    comments: tuple[tuple[str, str], ...]
    refused: tuple[str, ...]
    end: int  # where the block ends on the page

    @property
    def name(self) -> str:
        return _KERNEL.findall(self.text)[0]

    @property
    def wrong(self) -> bool:
        return self.comments[0][0] == "errors"

    def runs(self) -> list[Run]:
        """The program on random arguments, once for each comment."""
        made: list[Run] = []
        kernels = parse_kernels(self.text, f"{self.name}.tk")
        for _, sizes in self.comments:
            given = dict(part.split("=") for part in sizes.split())
            absent = tuple(given.pop("without", "").split(","))
            debug = "debug" in given and bool(given.pop("debug"))
            extents = {name: int(value) for name, value in given.items()}
            run = prepare(kernels, self.name, extents, absent=absent)
            made.append(replace(run, specialization=replace(run.specialization, debug=debug)))
        return made


def blocks(page: str) -> list[Block]:
    return [
        Block(
            text=match[2],
            comments=tuple(_COMMENT.findall(match[1])),
            refused=tuple(t for t in TARGETS if match[3] and t in match[3]),
            end=match.end(),
        )
        for match in _BLOCK.finditer(page)
    ]


def errors(block: Block) -> tuple[list[tuple[int, str, str]], list[tuple[int, str, str]]]:
    """(line, code, message) as marked, and as found."""
    program = Program("language.md", block.name, 1, tuple(block.text.rstrip("\n").split("\n")))
    return program.expected(), actual(program)


def tile_text(block: Block) -> str:
    """The operations of a block's kernel in the tile IR, without their places in the source."""
    run = block.runs()[0]
    module = run.kernels.elaborate(run.kernel, run.specialization, "sm_90a")
    name_values(module)
    body = (line for line in print_module(module).split("\n") if line.startswith("  "))
    return "".join(_PLACE.sub("", line[2:]) + "\n" for line in body)


def blessed(page: str) -> str:
    """The page with its tile IR, its tables of hints and its list of types made anew."""
    found = blocks(page)

    def fresh(match: re.Match[str]) -> str:
        before = [b for b in found if b.end <= match.start()]
        return match[1] + tile_text(before[-1]) + match[3]

    page = _TYPES.sub(f"Types: `{' '.join(ELEMENTS)}`.", page)
    return _HINTS.sub(lambda match: match[1] + hint_tables() + match[2], _TILE.sub(fresh, page))


if __name__ == "__main__":
    PAGE.write_text(blessed(PAGE.read_text()))
