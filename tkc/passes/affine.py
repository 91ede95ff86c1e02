"""Scalars as linear forms, and what is known of their divisors: the arithmetic behind every proof.

A scalar i32 of the IR is read as ``constant + sum(coefficient * atom)``. An atom is a dimension
symbol, a block start of the grid, a loop counter, or any other value, taken as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import Any

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import CLUSTER
from tkc.ir.small_numbers import stays_small
from tkc.ir.types import I32, Element
from tkc.passes.canonicalize import keeps_value
from tkc.support import expressions

Atom = Value | str  # a string is a dimension symbol or an opaque host expression


@dataclass(frozen=True)
class Affine:
    """constant + sum of coefficient * atom; zero coefficients are never stored."""

    constant: int = 0
    terms: dict[Atom, int] = field(default_factory=dict[Atom, int])

    def __add__(self, other: Affine) -> Affine:
        terms = dict(self.terms)
        for atom, coefficient in other.terms.items():
            terms[atom] = terms.get(atom, 0) + coefficient
        kept = {atom: c for atom, c in terms.items() if c}
        return Affine(self.constant + other.constant, kept)

    def scaled(self, factor: int) -> Affine:
        """The form times an integer: constant and every coefficient."""
        if factor == 0:
            return Affine()
        return Affine(self.constant * factor, {a: c * factor for a, c in self.terms.items()})

    def __sub__(self, other: Affine) -> Affine:
        return self + other.scaled(-1)

    @property
    def is_constant(self) -> bool:
        """Whether the form has no atoms: its value is then ``constant``, known when compiling."""
        return not self.terms


def is_index(element: Element) -> bool:
    """Whether sums of this type are sums of positions. They may wrap in narrower and unsigned
    types, and 64 bits hold numbers that are no positions (``narrow_indices``)."""
    return element == I32


def keeps_number(op: tile.Cast) -> bool:
    """Whether a cast between integers changes no number."""
    source, target = op.x.tile.element, op.out.tile.element
    return source.is_integer and keeps_value(source, target)


def affine(value: Value) -> Affine:
    """The linear form of a scalar; the value itself as an atom where nothing is known."""
    op = value.op
    if isinstance(op, tile.Const) and isinstance(op.value, int):
        return Affine(int(op.value))
    if isinstance(op, tile.Dim):
        return Affine(0, {op.symbol: 1})
    if isinstance(op, tile.Cast) and keeps_number(op):
        return affine(op.x)
    if isinstance(op, tile.Map) and value.tile.is_scalar and is_index(value.tile.element):
        if op.fn in ("add", "sub"):
            left, right = affine(op.args[0]), affine(op.args[1])
            return left + right if op.fn == "add" else left - right
        if op.fn == "neg":
            return affine(op.args[0]).scaled(-1)
        if op.fn == "mul":
            left, right = affine(op.args[0]), affine(op.args[1])
            if left.is_constant:
                return right.scaled(left.constant)
            if right.is_constant:
                return left.scaled(right.constant)
    return Affine(0, {value: 1})


def least_of(value: Value) -> list[Affine]:
    """The linear forms of which a scalar is the least: one, but for a ``min`` and sums with one,
    which are followed where no sum wraps."""
    op = value.op
    if isinstance(op, tile.Map) and stays_small(value):
        if op.fn == "min":
            return [form for arg in op.args for form in least_of(arg)]
        if op.fn == "add":
            left, right = map(least_of, op.args)
            return [a + b for a in left for b in right]
        if op.fn == "sub":
            return [form - affine(op.args[1]) for form in least_of(op.args[0])]
    return [affine(value)]


def affine_text(text: str) -> Affine:
    """The linear form of a host expression such as "3 * C"; opaque where it is not linear."""
    try:
        return _affine_node(expressions.tree(text))
    except expressions.ExpressionError:
        return Affine(0, {text: 1})


def _affine_node(node: ast.expr) -> Affine:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Affine(node.value)
    if isinstance(node, ast.BinOp):
        left, right = _affine_node(node.left), _affine_node(node.right)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult) and left.is_constant:
            return right.scaled(left.constant)
        if isinstance(node.op, ast.Mult) and right.is_constant:
            return left.scaled(right.constant)
    return Affine(0, {expressions.shown(node): 1})


class Facts(dict[str, Any]):
    """The facts of a specialisation, and the names of those that some decision was founded on: the
    launch needs to check no others."""

    def __init__(self, facts: dict[str, Any], relied: Iterable[str] = ()) -> None:
        super().__init__(facts)
        self.relied: set[str] = set(relied)

    def needed(self) -> dict[str, Any]:
        """What a launch must check: all facts about tensors, and of those about dimensions only the
        ones that some decision relied on."""
        return {n: f for n, f in self.items() if isinstance(f, dict) or n in self.relied}


class Divisors:
    """Which numbers divide which scalars, from the facts of the specialisation and the loops."""

    def __init__(self, kernel: tile.Kernel) -> None:
        facts: dict[str, Any] = kernel.facts
        self.relied: set[str] = facts.relied if isinstance(facts, Facts) else set()
        self.facts: dict[str, int] = {n: d for n, d in facts.items() if isinstance(d, int)}
        # starts of grid names whose last cluster may reach beyond the range: no block is full there
        self.overhang: set[Value] = set()
        for op in kernel.body.ops:
            if isinstance(op, tile.Grid):
                sizes = cluster_sizes(op)
                self.overhang |= {s for s, n in zip(op.starts, sizes, strict=True) if n > 1}

    def of(self, form: Affine) -> int:
        """The greatest number that is known to divide every value of the form; 0 for the constant
        0, which each one divides."""
        result = abs(form.constant)
        for atom, coefficient in form.terms.items():
            result = gcd(result, abs(coefficient) * self.of_atom(atom))
        return result

    def of_text(self, text: str) -> int:
        """As ``of``, for a host expression over dimensions such as a stride, "3 * C"."""
        return self.of(affine_text(text))

    def of_atom(self, atom: Atom) -> int:
        """A number that divides an atom: of a dimension by the facts of the specialisation, of a
        loop counter or the start of a block by its first value and its step, of a ``min`` or
        ``max`` by both; 1 where nothing is known."""
        if isinstance(atom, str):
            return self.facts.get(atom, 1)
        origin = block_origin(atom)
        if origin is not None:
            lo, _, step = origin
            return gcd(self.of(affine(lo)), step)
        op = atom.op
        if isinstance(op, tile.Map) and op.fn in ("min", "max"):
            return gcd(*(self.of(affine(a)) for a in op.args))
        return 1

    def rely_on(self, form: Affine) -> None:
        """Note that a decision was founded on what divides the form (``of``): the dimensions in it
        become facts that a launch checks (``Facts.needed``)."""
        for atom in form.terms:
            if isinstance(atom, str):
                self.relied.add(atom)
                continue
            origin = block_origin(atom)
            if origin is not None:
                self.rely_on(affine(origin[0]))
            elif isinstance(atom.op, tile.Map) and atom.op.fn in ("min", "max"):
                for operand in atom.op.args:
                    self.rely_on(affine(operand))

    def is_full(self, axis: tile.Axis) -> bool:
        """Whether every position of every block of the axis is provably live."""
        start, stop = affine(axis.start), affine(axis.stop)
        room = stop - start
        if room.is_constant:
            return room.constant >= axis.size
        atoms = [a for a in start.terms if isinstance(a, Value) and block_origin(a) is not None]
        if any(atom in self.overhang for atom in atoms):
            return False
        if len(atoms) != 1 or start.terms[atoms[0]] != 1:
            return False
        origin = block_origin(atoms[0])
        assert origin is not None
        lo, hi, step = origin
        shift = start - Affine(0, {atoms[0]: 1})
        first = affine(lo) + shift
        if not (stop - affine(hi) - shift).is_constant or step % axis.size:
            return False
        ends_with_loop = (stop - affine(hi) - shift).constant >= 0
        full = ends_with_loop and self.of(stop - first) % axis.size == 0
        if full:
            self.rely_on(stop - first)
        return full


def cluster_sizes(grid: tile.Grid) -> tuple[int, ...]:
    """The CTAs of a cluster along each grid name, in their order: those that share a program, or
    those of the user's hint ``cluster``; 1 for a name without one."""
    if grid.sharing > 1:
        return (grid.sharing, *(1 for _ in grid.names[1:]))
    return (*(CLUSTER.of(grid) or ()), *(1 for _ in grid.names))[: len(grid.names)]


def span(sizes: Sequence[int], names: Collection[int]) -> tuple[int, ...]:
    """The CTAs of a cluster that differ from one in some grid names only, each as its rank XOR
    one's own: ranks count with the last name fastest, and sizes are powers of two.

    >>> span((4, 2), [0])
    (0, 2, 4, 6)
    """
    found, step = [0], 1
    for name in reversed(range(len(sizes))):
        if name in names:
            found = [place * step + lower for place in range(sizes[name]) for lower in found]
        step *= sizes[name]
    return tuple(found)


def depends_on(value: Value, source: Value) -> bool:
    """Whether a scalar is computed from another, through arithmetic and loop ranges."""
    if value is source:
        return True
    origin = block_origin(value)
    if origin is not None:
        return isinstance(value.owner, Block) and any(depends_on(v, source) for v in origin[:2])
    return value.op is not None and any(depends_on(v, source) for v in value.op.all_operands())


def block_origin(value: Value) -> tuple[Value, Value, int] | None:
    """(lo, hi, step) if the scalar is a loop counter or the start of a grid block."""
    if isinstance(value.owner, Block):
        loop = value.owner.parent
        if isinstance(loop, tile.For) and value is loop.counter:
            return loop.lo, loop.hi, loop.step
        return None
    op = value.op
    if isinstance(op, tile.Grid):
        index = op.results.index(value)
        return op.lo[index], op.hi[index], op.blocks[index] or 1
    return None
