"""Names of functions that stand for nothing, whether a kernel calls the function or not.

A function is checked where it is called, with the types of that call. What it reads by name it can
read in no call if the name is no argument, nothing that it binds, and nothing of its file: that is
seen without one. Behind an ``if`` it may be meant for other types, and is left to the calls.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.frontend import syntax as s
from tkc.frontend.bindings import assigned, introduced
from tkc.frontend.builtins import BUILTINS
from tkc.frontend.calls import no_function
from tkc.frontend.expressions import lookup
from tkc.frontend.meanings import File
from tkc.frontend.reaching import children, statements
from tkc.frontend.scope import Scope
from tkc.frontend.unknown_names import unknown
from tkc.frontend.walk import Walk


def look_at_functions(walk: Walk, file: File) -> None:
    """E0101 and E0605 for the names in the functions of a file that stand for nothing."""
    for function in file.functions.values():
        node = function.node
        if node is None or function.file is not file:
            continue
        walk.scope, walk.span = Scope(file, node), node.span
        for read, called in _reads(node):
            if read.name in _own(node) or lookup(walk, read.name) is not None:
                continue
            if called and read.name in BUILTINS:
                continue
            failure = no_function(walk, read) if called else unknown(walk, read.name, read)
            walk.report(failure)


def _own(function: s.Function) -> set[str]:
    """The arguments of a function, and what it binds anywhere."""
    inner = [*statements(function.body)]
    own = {ident.name for ident in function.parameters} | {*assigned(function.body)}
    own |= {ident.name for statement in inner for ident in introduced(statement)}
    return own | {statement.domain.name.name for statement in inner if isinstance(statement, s.For)}


def _reads(node: s.Node) -> Iterator[tuple[s.Name, bool]]:
    """The names below a node that every call of its function comes to; whether each is called."""
    for below in children(node):
        if isinstance(below, (s.If, s.Choose, s.Hint)):
            continue  # one side may be for others; a hint has words of its own
        if isinstance(below, s.Name):
            called = isinstance(node, s.Call) and node.callee is below
            yield below, called
        yield from _reads(below)
