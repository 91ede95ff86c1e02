"""No two functions of the package do the same, whatever they call their names."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping

from tkc.tools.imports import ROOT, modules

LEAST = 36  # nodes of a body: below it, two functions may well say the same


class Renamed(ast.NodeTransformer):
    """Every name is the number of its first use; annotations are dropped."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def number(self, name: str) -> str:
        return self.numbers.setdefault(name, f"v{len(self.numbers)}")

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.number(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg, node.annotation = self.number(node.arg), None
        return node


def alike(texts: Mapping[str, str]) -> list[list[str]]:
    """The functions of some files, by the names of the files, that are the same but for names."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file, text in texts.items():
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef):
                continue
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if sum(1 for one in body for _ in ast.walk(one)) < LEAST:
                continue
            where = f"{file}: {node.name} (line {node.lineno})"
            made = ast.FunctionDef("f", node.args, body, [], None, None)
            copy = ast.parse(ast.unparse(ast.fix_missing_locations(made)))
            found[ast.dump(Renamed().visit(copy))].append(where)
    return [group for group in found.values() if len(group) > 1]


def test_no_function_is_written_twice() -> None:
    files = {str(path.relative_to(ROOT)): path.read_text() for path in modules().values()}
    assert not alike(files)


def test_the_same_by_other_names_is_seen() -> None:
    text = """
def f(values: list[int], most: int) -> list[int]:
    '''One.'''
    found = [v for v in values if v < most and v % 2 == 0]
    return sorted(found)[: len(found) // 2 + 1]
"""
    other = text.replace("values", "numbers").replace("found", "left").replace("One", "Another")
    assert alike({"a": text, "b": other}) == [["a: f (line 2)", "b: f (line 2)"]]
    assert not alike({"a": text, "b": text.replace("// 2", "// 3")})
