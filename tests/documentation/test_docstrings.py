"""Docstrings name what there is: modules, classes and functions in double backticks exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tkc.tools.imports import ROOT, modules, tree

FILES = {str(path.relative_to(ROOT)): path for path in modules().values()}
# A module of the package with or without something in it, or a class.
NAMED = re.compile(r"``(tkc(?:\.\w+)+|[A-Z][a-z]+(?:[A-Z][a-z0-9]+)+)(?:\(\))?``")
# Classes that a docstring shows and that a user's kernels would make.
EXAMPLES = {"SoftmaxOnline", "VaddKernel"}


def names() -> set[str]:
    """Of all classes of the package, and of what it imports."""
    found: set[str] = set()
    for path in FILES.values():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Assign):
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


NAMES = names()


def exists(name: str) -> bool:
    if not name.startswith("tkc."):
        return name in NAMES | EXAMPLES
    *folders, last = name.split(".")
    place = ROOT.joinpath(*folders)
    if (place / last).is_dir() or (place / f"{last}.py").is_file():
        return True
    path = place.with_suffix(".py")
    path = path if path.is_file() else place / "__init__.py"
    return path.is_file() and re.search(rf"\b{last}\b", path.read_text()) is not None


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            yield getattr(node, "name", "the file"), ast.get_docstring(node) or ""


def lost(path: Path) -> list[str]:
    """What docstrings of a file name and what is not there."""
    return [
        f"{where}: {name}"
        for where, text in docstrings(path)
        for name in NAMED.findall(text)
        if not exists(name)
    ]


@pytest.mark.parametrize("file", FILES)
def test_docstrings_name_what_there_is(file: str) -> None:
    assert not lost(FILES[file])


def test_what_is_lost_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        '"""``tkc.ir.core.Op``, ``tkc.ir.gone``, ``TileType``, ``tkc.load``"""\n'
        'def f():\n    """``GoneAway()``, ``tkc.ir.core.gone``"""\n'
    )
    assert lost(path) == ["the file: tkc.ir.gone", "f: GoneAway", "f: tkc.ir.core.gone"]
