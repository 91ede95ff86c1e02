"""Which module of the package imports which, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from tkc.tools.floors import FLOORS

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parent

# Where an import stands: at the top of the file, in a function, or under TYPE_CHECKING.
Place = Literal["top", "function", "types"]


@dataclass(frozen=True)
class Import:
    """A module that an import statement names."""

    module: str
    place: Place


@cache
def modules() -> dict[str, Path]:
    """Module name -> file, for every module of the package."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def folder_of(module: str) -> str:
    """The folder of tkc that a module stands in, or one within that has a row of its own; "" for
    the top."""
    parts = module.split(".")[1:3]
    if "/".join(parts) in {floor.folder for floor in FLOORS}:
        return "/".join(parts)
    top = parts[0] if parts else ""
    return top if (PACKAGE / top).is_dir() else ""


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text())


def _named(node: ast.AST) -> Iterator[str]:
    """The modules that one import statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in modules() else str(node.module)


@cache
def imports(path: Path) -> tuple[Import, ...]:
    """Every import of a file, of tkc or not, in its order."""

    def walk(node: ast.AST, place: Place) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):  # in which no import stands
                continue
            yield from (Import(name, place) for name in _named(child))
            inner = place
            if isinstance(child, ast.If) and _is_for_types(child.test):
                inner = "types"
            elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                inner = "function" if place == "top" else place
            yield from walk(child, inner)

    return tuple(walk(tree(path), "top"))


def _is_for_types(test: ast.expr) -> bool:
    return any(isinstance(x, ast.Name) and x.id == "TYPE_CHECKING" for x in ast.walk(test))


@cache
def between_folders() -> dict[str, dict[str, frozenset[str]]]:
    """Folder -> folder that it imports -> its modules that do, for types alone included."""
    found: dict[str, dict[str, frozenset[str]]] = {folder_of(name): {} for name in modules()}
    for module, path in modules().items():
        here = found[folder_of(module)]
        for one in imports(path):
            there = folder_of(one.module)
            if one.module.split(".")[0] == "tkc" and there != folder_of(module):
                here[there] = here.get(there, frozenset()) | {module}
    return found
