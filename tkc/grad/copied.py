"""Functions that the text of a gradient calls: copied, or used from the library."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.frontend.meanings import Func
from tkc.frontend.syntax import Node


def source_of(functions: Iterable[Func]) -> tuple[list[str], list[str]]:
    """The ``use`` lines and the texts of functions, with what they need of their files: constants,
    and the functions that they call."""
    uses: dict[str, None] = {}
    texts: dict[str, str] = {}
    left = list(functions)
    while left:
        function = left.pop()
        file, node = function.file, function.node
        if file is None or node is None or function.name in texts:
            continue
        if file.library:
            uses[f"use std.{function.name}"] = None
            continue
        text = file.source.text[node.span.start : node.span.end].rstrip()
        texts[function.name] = text
        for name, other in file.functions.items():
            if name != function.name and f"{name}(" in text:
                left.append(other)
        for name, constant in file.constants.items():
            if name in text and name not in file.borrowed:
                texts.setdefault(name, f"{name} = {_text(file.source.text, constant.value)}")
    return list(uses), list(reversed(texts.values()))


def _text(source: str, node: Node) -> str:
    return source[node.span.start : node.span.end]
