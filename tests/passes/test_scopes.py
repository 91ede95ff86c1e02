"""Emission keeps nothing from one operation to the next: scopes end with their regions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tkc.passes.lower.scope import Scope

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in ("tkc/passes/lower", "tkc/passes/schedule", "tkc/ptx/rules")
    for path in (ROOT / folder).glob("*.py")
)
# what importing the rules fills
REGISTRIES = {"RULES"}


def _fields_of_scopes() -> set[str]:
    tree = ast.parse((ROOT / "tkc/passes/lower/scope.py").read_text())
    (scope,) = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == Scope.__name__]
    return {
        node.attr
        for node in ast.walk(scope)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nobody_replaces_what_a_scope_knows(path: Path) -> None:
    """A rule adds to its scope; it puts nothing aside to restore it afterwards. The program that
    runs is said once, by whoever numbers the programs."""
    fields = _fields_of_scopes() - {"program"}
    assert {"env", "places", "slots", "build"} <= fields
    for function in ast.walk(ast.parse(path.read_text())):
        if not isinstance(function, ast.FunctionDef) or function.name == "__init__":
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                scope = isinstance(node.value, ast.Name) and node.value.id in ("scope", "inside")
                assert not (scope and node.attr in fields), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_module_has_state(path: Path) -> None:
    """Tables at the top of a module are never written to, and there are no empty ones to fill."""
    tree = ast.parse(path.read_text())
    tables: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            tables |= names
            empty = isinstance(node.value, (ast.Dict, ast.List, ast.Call)) and not ast.unparse(
                node.value
            ).strip("{}[]()")
            assert not empty or names <= REGISTRIES, f"{path.name}:{node.lineno}"
            made = isinstance(node.value, ast.Call) and "Dict" in ast.unparse(node.value.func)
            assert not made, f"{path.name}:{node.lineno}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            name = node.value.id if isinstance(node.value, ast.Name) else ""
            assert name not in tables - REGISTRIES, f"{path.name}:{node.lineno}"
