"""The values below others: operands, what those are made of, and so on."""

from __future__ import annotations

from collections.abc import Iterator

from tkc.grad.expr import Expr


def walk(*roots: Expr) -> Iterator[Expr]:
    """Every node below, operands first, each once."""
    seen: set[Expr] = set()
    stack: list[tuple[Expr, bool]] = [(r, False) for r in reversed(roots)]
    while stack:
        node, done = stack.pop()
        if done:
            yield node
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((a, False) for a in reversed(node.args))


def ends(node: Expr) -> tuple[Expr, ...]:
    """The ends of the ranges that a node binds."""
    found = [e for i in node.bound for e in (i.lo, i.hi) if e is not None]
    return tuple(sorted(found, key=lambda e: e.number))


def deep(*roots: Expr) -> Iterator[Expr]:
    """Every node below, with the ends of ranges, in any order; not what a refusal is about."""
    seen: set[Expr] = set()
    left = list(roots)
    while left:
        node = left.pop()
        if node not in seen:
            seen.add(node)
            left.extend(ends(node))
            left.extend(() if node.op == "refused" else node.args)
            yield node


def operands(e: Expr, function: str) -> list[Expr]:
    """The values of which an elementwise function of two is taken, one after the other; the value
    itself where it is none."""
    return [x for a in e.args for x in operands(a, function)] if e.of(function) else [e]


def depends(root: Expr, on: Expr) -> bool:
    """Whether ``on`` is ``root`` itself, or a node below: an operand, or one of an operand's."""
    return any(node is on for node in walk(root))
