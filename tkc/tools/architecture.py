"""``python -m tkc.tools.architecture``: folders, passes, their order, and who imports whom.

``--write`` makes the tables of ARCHITECTURE.md anew, between their markers; a test compares them.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence

from tkc.passes.pass_manager import Pass
from tkc.passes.pipeline import ORDER, PIPELINE
from tkc.support.files import write_file
from tkc.tools.floors import FLOORS, Floor
from tkc.tools.imports import PACKAGE, ROOT, between_folders

PAGE = ROOT / "ARCHITECTURE.md"


def _path(folder: str) -> str:
    return f"tkc/{folder}" if folder else "tkc/*.py"


def modules_of(step: Pass) -> tuple[str, ...]:
    """The modules of the passes that do the work of a row of PIPELINE, by their full names; that of
    PIPELINE itself where other folders do the work."""
    found: list[str] = []

    def look(function: Callable[..., object]) -> None:
        used = inspect.getclosurevars(function).globals.values()
        for value in sorted(used, key=inspect.ismodule):  # what a module is used for comes after
            name = value.__name__ if inspect.ismodule(value) else getattr(value, "__module__", "")
            if name == step.run.__module__:
                if inspect.isfunction(value):
                    look(value)
            elif name.startswith("tkc.passes.") and name not in found:
                found.append(name)

    look(step.run)
    return tuple(found) or (step.run.__module__,)


def line_of(step: Pass) -> str:
    """What a pass does, in a line: the docstring of its function in ``tkc.passes.pipeline``, or
    else of the module that it calls."""
    documented = step.run if step.run.__doc__ else sys.modules[modules_of(step)[0]]
    return " ".join((inspect.getdoc(documented) or "").split("\n\n")[0].split()).replace("``", "`")


def _file_of(module: str) -> str:
    return module.removeprefix("tkc.passes.").replace(".", "/") + ".py"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n".replace("|  |", "| |") for line in lines)


def folder_table() -> str:
    """The folders, in Markdown."""

    def row(floor: Floor) -> tuple[str, ...]:
        return f"`{_path(floor.folder)}`", floor.holds, ", ".join(sorted(floor.may_import)) or "-"

    return _table(("folder", "what it holds", "may import"), map(row, FLOORS))


def pass_table() -> str:
    """The passes, in Markdown."""

    def row(step: Pass) -> tuple[str, ...]:
        files = ", ".join(f"`{_file_of(module)}`" for module in modules_of(step))
        return step.name, line_of(step), files, ", ".join(step.reads), ", ".join(step.writes)

    head = ("pass", "what it does", "in `tkc/passes`", "reads", "writes")
    return _table(head, map(row, PIPELINE))


TABLES = {"folders": folder_table, "passes": pass_table}  # by the name of their markers


def with_tables(page: str) -> str:
    """ARCHITECTURE.md with its tables as the code has them. Raises ValueError where a marker is
    missing."""
    for name, table in TABLES.items():
        marked = rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->\n)"
        parts = re.search(marked, page, re.S)
        if parts is None:
            raise ValueError(f"no <!-- {name} --> ... <!-- end of {name} --> in ARCHITECTURE.md")
        page = page[: parts.start()] + parts[1] + table() + parts[2] + page[parts.end() :]
    return page


def report() -> str:
    """Everything, as text for a terminal."""
    lines = ["Folders, from the ground up"]
    used = between_folders()
    for floor in FLOORS:
        lines += ["", f"{_path(floor.folder)}: {floor.holds}"]
        does = [f"{name} ({len(used[floor.folder][name])})" for name in sorted(used[floor.folder])]
        by = sorted(_path(other) for other in used if floor.folder in used[other])
        lines.append(f"    may import   {', '.join(sorted(floor.may_import)) or '-'}")
        lines.append(f"    does import  {', '.join(does) or '-'}   (so many modules do)")
        lines.append(f"    imported by  {', '.join(by) or '-'}")
    lines += ["", "Passes, in order"]
    for number, step in enumerate(PIPELINE, 1):
        lines += ["", f"{number:2} {step.name} ({step.stage}): {line_of(step)}"]
        lines.append(f"    in      {', '.join(map(_file_of, modules_of(step)))}")
        lines.append(f"    reads   {', '.join(step.reads) or '-'}")
        lines.append(f"    writes  {', '.join(step.writes) or '-'}")
    lines += ["", "Why some stand before others", ""]
    lines += [f"{before} before {after}: {reason}" for before, after, reason in ORDER]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report, or write the tables of ARCHITECTURE.md."""
    parser = argparse.ArgumentParser(prog="python -m tkc.tools.architecture", description=__doc__)
    parser.add_argument("--write", action="store_true", help="make the tables of ARCHITECTURE.md")
    options = parser.parse_args(arguments)
    if not options.write:
        print(report(), end="")
        return 0
    if not PAGE.is_file():
        parser.error(f"there is no ARCHITECTURE.md beside {PACKAGE}: this is not a source tree")
    write_file(PAGE, with_tables(PAGE.read_text()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
