"""The syntax tree of a .tk file. Every node knows the characters it was read from."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.support.source import Span


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    span: Span


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ident(Node):
    """A name where it is introduced or chosen (not an expression)."""

    name: str


# --- expressions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Name(Node):
    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Number(Node):
    value: int | float


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class String(Node):
    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tuple(Node):
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Binary(Node):
    """``op`` is one of + - * / // % @ << >> & | ^ **."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Unary(Node):
    """``op`` is one of - ~ not."""

    op: str
    x: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Logic(Node):
    """``op`` is "and" or "or"."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Compare(Node):
    """items[0] ops[0] items[1] ops[1] ...: each neighbouring pair holds."""

    items: tuple[Expr, ...]
    ops: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Choose(Node):
    """``value if condition else other``."""

    value: Expr
    condition: Expr
    other: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Substitute(Node):
    """An entry ``t = e`` of an index into a tile."""

    axis: Ident
    value: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Index(Node):
    base: Expr
    entries: tuple[Expr | Substitute, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Keyword(Node):
    """An argument given by name."""

    name: Ident
    value: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Call(Node):
    """``over`` is None where the call names no axes."""

    callee: Expr
    arguments: tuple[Expr, ...]
    keywords: tuple[Keyword, ...]
    over: tuple[Ident, ...] | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Property(Node):
    base: Expr
    name: Ident


Expr = (
    Name
    | Number
    | String
    | Tuple
    | Binary
    | Unary
    | Logic
    | Compare
    | Choose
    | Index
    | Call
    | Property
)


# --- statements -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Hint(Node):
    name: str
    value: Expr | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Slice(Node):
    """A range ``base[lo:hi]``."""

    base: Expr
    lo: Expr | None
    hi: Expr | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Domain(Node):
    """``name in range by size``; without ``size`` there are no blocks."""

    name: Ident
    reverse: Ident | None
    range: Expr | Slice
    size: Expr | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Alias(Node):
    """``u = t`` in an ``axis`` statement."""

    name: Ident
    target: Ident


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Definition(Node):
    name: Ident
    value: Expr
    choices: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Param(Node):
    definitions: tuple[Definition, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Require(Node):
    condition: Expr
    message: str | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Assert(Node):
    condition: Expr
    message: str | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Return(Node):
    values: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid(Node):
    domains: tuple[Domain, ...]
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Axis(Node):
    items: tuple[Domain | Alias, ...]
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scratch(Node):
    name: Ident
    element: Ident
    dims: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Declare(Node):
    """``name: element[axes] = value``; the element is a type, or ``type(x)``."""

    name: Ident
    element: Name | Call
    axes: tuple[Ident, ...]
    value: Expr
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Bind(Node):
    """``targets = values``: names, or one indexed tensor (a store)."""

    targets: tuple[Name | Index, ...]
    values: tuple[Expr, ...]
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Update(Node):
    """``target op= value``; ``op`` is one of + - * / & | ^ max min."""

    target: Name | Index
    op: str
    value: Expr
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Evaluate(Node):
    """An expression that stands alone: a docstring, ``print(...)`` or ``fetch_add(...)``."""

    value: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class For(Node):
    domain: Domain
    hints: tuple[Hint, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class While(Node):
    condition: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class If(Node):
    """``elif`` is an If alone in ``other``; ``other`` is None where nothing stands there."""

    condition: Expr
    body: tuple[Statement, ...]
    other: tuple[Statement, ...] | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class After(Node):
    names: tuple[Ident, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Role(Node):
    name: Ident
    hints: tuple[Hint, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ring(Node):
    name: Ident
    hints: tuple[Hint, ...]
    body: tuple[Statement, ...]


Statement = (
    Param
    | Require
    | Assert
    | Return
    | Grid
    | Axis
    | Scratch
    | Declare
    | Bind
    | Update
    | Evaluate
    | For
    | While
    | If
    | After
    | Role
    | Ring
)


# --- top level --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Use(Node):
    path: tuple[Ident, ...]
    alias: Ident | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Constant(Node):
    name: Ident
    value: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TypeVar(Node):
    name: Ident
    choices: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Parameter(Node):
    """A tensor (``dims`` is a tuple) or a scalar (``dims`` is None)."""

    name: Ident
    mode: str  # "in", "out" or "inout"
    element: Ident
    dims: tuple[Expr, ...] | None
    optional: bool
    default: Expr | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kernel(Node):
    name: Ident
    typevars: tuple[TypeVar, ...]
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Function(Node):
    """``fn name(parameters)``; the short form is a body of one ``return``."""

    name: Ident
    parameters: tuple[Ident, ...]
    body: tuple[Statement, ...]


Item = Use | Constant | Kernel | Function
