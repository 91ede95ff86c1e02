"""The syntax tree of a .tk file. Every node knows the characters it was read from."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.support.source import Span


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """A node of the syntax tree, with the characters that it covers. Nodes are equal only if
    identical."""

    span: Span


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ident(Node):
    """A name where it is introduced or chosen (not an expression)."""

    name: str


# --- expressions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Name(Node):
    """A name, as an expression."""

    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Number(Node):
    """A number as it is written."""

    value: int | float


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class String(Node):
    """A string without its quotes."""

    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tuple(Node):
    """``(a, b)``."""

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
    """``base[entries]``: an element, a load, a store or re-indexing, by what the base is."""

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
    """``base.name``."""

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
    """``name`` or ``name=value`` behind ``with``."""

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
    """``name = value in {choices}`` in a ``param`` statement; no choices are ().

    ``open``: without a value, so that the compiler chooses; ``value`` is the first choice then.
    """

    name: Ident
    value: Expr
    choices: tuple[Expr, ...]
    open: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Param(Node):
    """``param`` with its definitions."""

    definitions: tuple[Definition, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Require(Node):
    """``require condition, message``: checked at the launch."""

    condition: Expr
    message: str | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Assert(Node):
    """``assert condition, message``: checked in debug builds."""

    condition: Expr
    message: str | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Return(Node):
    """``return`` with the results of a function."""

    values: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid(Node):
    """``grid`` with its domains, one per name."""

    domains: tuple[Domain, ...]
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Axis(Node):
    """``axis`` with the axes that it introduces or renames."""

    items: tuple[Domain | Alias, ...]
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scratch(Node):
    """``scratch name: element[dims]``: a tensor that lives for one launch."""

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
    """``for domain with hints:`` and its body."""

    domain: Domain
    hints: tuple[Hint, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class While(Node):
    """``while condition:`` and its body."""

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
    """``after names:`` and its body, which the last of the programs runs."""

    names: tuple[Ident, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Role(Node):
    """``role name with hints:``: the statements that some warps run."""

    name: Ident
    hints: tuple[Hint, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ring(Node):
    """``ring name with hints:``: what its bindings bind passes through slots to other roles."""

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
    """``use path as alias``."""

    path: tuple[Ident, ...]
    alias: Ident | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Constant(Node):
    """``name = value`` at the top of a file."""

    name: Ident
    value: Expr


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TypeVar(Node):
    """A type variable of a kernel: ``T = bf16 in {bf16, f16}``; no choices are ()."""

    name: Ident
    usual: Ident | None
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
    """``kernel name[typevars](parameters):`` and its body."""

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
