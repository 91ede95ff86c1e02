"""What the lengths of a kernel's loops and its grid depend on, by names, from the syntax alone.

A name counts if it may: what is bound anywhere under a name stands for all of its uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import cast

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in


def statements(body: tuple[s.Statement, ...]) -> Iterator[s.Statement]:
    """Every statement, outer before inner."""
    for statement in body:
        yield statement
        if isinstance(statement, (s.For, s.While, s.After, s.Role, s.Ring)):
            yield from statements(statement.body)
        elif isinstance(statement, s.If):
            yield from statements(statement.body)
            yield from statements(statement.other or ())


def parts(node: s.Node) -> Iterator[s.Node]:
    """A node and all below it, outer before inner."""
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        pending += reversed(children(here))


def children(node: s.Node) -> list[s.Node]:
    """The nodes directly below one, in order."""
    below: list[s.Node] = []
    for name in _fields(type(node)):
        held: object = getattr(node, name)
        several = cast(tuple[object, ...], held) if isinstance(held, tuple) else (held,)
        below += [item for item in several if isinstance(item, s.Node)]
    return below


@cache
def _fields(kind: type[s.Node]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def lengths(kernel: s.Kernel) -> set[str]:
    """The names on which the number of programs, of trips of loops or which branch is taken may
    depend."""
    seeds: set[str] = set()
    for statement in statements(kernel.body):
        for domain in domains(statement):
            seeds.update(_names(domain))
        if isinstance(statement, (s.While, s.If)):
            seeds.update(names_in(statement.condition))
    return _closure(kernel, seeds)


def orders(kernel: s.Kernel) -> set[str]:
    """The names on which the order of sums may depend: what cuts the ranges of loops and axes, and
    the parts of programs that an ``after`` adds up."""
    seeds: set[str] = set()
    for statement in statements(kernel.body):
        if isinstance(statement, (s.For, s.Axis)):
            for domain in domains(statement):
                seeds.update(_names(domain))
        elif isinstance(statement, s.After):
            seeds.update(name.name for name in statement.names)
        elif isinstance(statement, (s.While, s.If)):
            seeds.update(names_in(statement.condition))
    return _closure(kernel, seeds)


def summed(kernel: s.Kernel) -> set[str]:
    """The names in the ranges of loops and axes: of the dimensions that sums may range over."""
    ranges = {
        domain.name.name: names_in(_whole(domain))
        for statement in statements(kernel.body)
        for domain in domains(statement)
    }
    found, new = set[str](), set[str]()
    for statement in statements(kernel.body):
        if isinstance(statement, (s.For, s.Axis)):
            new.update(n for domain in domains(statement) for n in names_in(_whole(domain)))
    while new:
        found |= new
        new = {name for one in new for name in ranges.get(one, ())} - found
    return found


def begins(kernel: s.Kernel) -> dict[str, set[str]]:
    """For each name in the range of which a slice is taken, the names on which it may depend where
    that begins: S and T for S of ``for q in S[S + t.start - T:]``."""
    found: dict[str, set[str]] = {}
    for statement in statements(kernel.body):
        for domain in domains(statement):
            if isinstance(domain.range, s.Slice):
                decisive = _closure(kernel, names_in(domain.range.lo))
                for name in names_in(domain.range.base):
                    found.setdefault(name, set()).update(decisive)
    return found


def _whole(domain: s.Domain) -> s.Expr | None:
    """The range without the cut of a slice: T of ``T[:last]``."""
    return domain.range.base if isinstance(domain.range, s.Slice) else domain.range


def blocks(statement: s.Statement) -> list[tuple[s.Statement, ...]]:
    """The blocks of statements that a statement holds."""
    if isinstance(statement, (s.For, s.While, s.After, s.Role, s.Ring)):
        return [statement.body]
    return [statement.body, statement.other or ()] if isinstance(statement, s.If) else []


def domains(statement: s.Statement) -> list[s.Domain]:
    """The ranges that a statement gives names to."""
    if isinstance(statement, s.Grid):
        return [*statement.domains]
    if isinstance(statement, s.For):
        return [statement.domain]
    if isinstance(statement, s.Axis):
        return [item for item in statement.items if isinstance(item, s.Domain)]
    return []


def _names(domain: s.Domain) -> list[str]:
    return [*names_in(domain.range), *names_in(domain.size)]


def _closure(kernel: s.Kernel, seeds: Iterable[str]) -> set[str]:
    """The seeds, and every name that a value bound under one of them is computed from."""
    sources: dict[str, set[str]] = {}

    def bound(target: s.Node, names: Iterable[str]) -> None:
        if isinstance(target, (s.Name, s.Ident)):
            sources.setdefault(target.name, set()).update(names)

    for statement in statements(kernel.body):
        for domain in domains(statement):
            bound(domain.name, _names(domain))
        if isinstance(statement, s.Axis):
            for item in statement.items:
                if isinstance(item, s.Alias):
                    bound(item.name, [item.target.name])
        elif isinstance(statement, s.Declare):
            bound(statement.name, names_in(statement.value))
        elif isinstance(statement, s.Update):
            bound(statement.target, names_in(statement.value))
        elif isinstance(statement, s.Bind):
            read = [name for value in statement.values for name in names_in(value)]
            for target in statement.targets:
                bound(target, read)
    found, new = set[str](), {*seeds}
    while new:
        found |= new
        new = {name for one in new for name in sources.get(one, ())} - found
    return found
