"""A kernel in index notation: its arguments, and what it stores."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from math import prod

from tkc.grad.expr import Expr, Graph, Index, Place, Range, union
from tkc.grad.problem import NoGradient
from tkc.support.expressions import ExpressionError, evaluate, plain
from tkc.support.gradient_names import USUAL
from tkc.support.values import Setting


def names_of(text: str) -> set[str]:
    """The words of an expression."""
    return set(re.findall(r"[A-Za-z_]\w*", text))


# Programs that divide rows, of which each keeps what it has of sums over them: about two for each
# multiprocessor, one of which computes while the other waits. By the model of time dx, dw and dbias
# of 16384 x 4096 take as long with 128, but 1.3 times as long in blocks of the first size
# (``python bench/gradients.py --only norm``).
PARTS = ("256", "128", "512")


def unused(base: str, taken: Container[str]) -> str:
    """A name that nothing has yet: a number is added where one is taken."""
    name, number = base, 1
    while name in taken:
        number += 1
        name = f"{base}{number}"
    return name


BEFORE = "@before"  # behind the name of a tensor that the kernel overwrites: what it held


@dataclass(frozen=True, slots=True)
class Tensor:
    """A tensor argument. ``element`` is a type or a type variable; ``dims`` is the text of each
    dimension, a tuple for one that is split."""

    name: str
    element: str
    dims: tuple[str | tuple[str, ...], ...]
    mode: str
    optional: bool
    place: Place

    @property
    def extents(self) -> tuple[str, ...]:
        """The extent of each index entry, as text."""
        parts = [(d,) if isinstance(d, str) else d for d in self.dims]
        return tuple(plain(e) for part in parts for e in part)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar argument: its type and default, as texts ("" for none)."""

    name: str
    element: str
    default: str
    place: Place


@dataclass(slots=True)
class Store:
    """tensor[entries] = value, or += for an update, where ``condition`` holds (None: always).
    ``unique``: the user promises that no two programs write one element. The value of an
    ``extreme`` has all indices of what is compared."""

    tensor: str
    entries: tuple[Expr, ...]
    value: Expr
    place: Place
    update: bool = False
    condition: Expr | None = None
    programs: frozenset[Index] = frozenset()  # names of the grid all of whose programs add the same
    unique: bool = False
    extreme: str = ""  # "max" or "min" of an update that keeps the greater, or the smaller, value


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What the statements up to one of them have left behind."""

    stores: list[Store]
    stored: dict[str, int]
    scratch: dict[str, list[Store]]
    conditions: list[Expr]
    unclear: dict[str, Place | None]


@dataclass(slots=True)
class Forward:
    """What a kernel computes: ``stores`` in program order, ``indices`` in order of appearance.

    ``unclear`` are the tensors with updates that have no gradient, and where. ``settings`` are the
    definitions of params, as texts (value, choices), and ``values`` what they are;
    ``given`` are those that the caller chose, as ``sizes`` are static dimensions, ``open`` those
    that the source leaves open.
    ``requires`` are conditions with messages, ``decided`` those over sizes by which the source
    chose between sides, as they hold here; ``constants`` the values that a file gives names to,
    ``functions`` the names of the functions by which the gradient scans.
    """

    graph: Graph
    name: str
    tensors: dict[str, Tensor]
    scalars: dict[str, Scalar]
    typevars: dict[str, tuple[str, ...]]
    settings: dict[str, tuple[str, tuple[str, ...]]]
    values: dict[str, Setting]
    requires: list[tuple[str, str]]
    constants: dict[float, str]
    dims: tuple[str, ...] = ()
    decided: tuple[str, ...] = ()
    given: dict[str, Setting] = field(default_factory=dict[str, Setting])
    sizes: dict[str, int] = field(default_factory=dict[str, int])
    open: frozenset[str] = frozenset()
    stores: list[Store] = field(default_factory=list[Store])
    indices: list[Index] = field(default_factory=list[Index])
    unclear: dict[str, Place | None] = field(default_factory=dict[str, "Place | None"])
    taken: set[str] = field(default_factory=set[str])  # names that the source has given a meaning
    prefix: str = USUAL  # what the names of gradients begin with
    fixed: set[str] = field(default_factory=set[str])  # params on which the values depend
    refusal: NoGradient | None = None  # of the same with all blocks forgotten
    of_blocks: frozenset[str] = frozenset()  # names of the grid on whose blocks it depends
    functions: dict[tuple[Expr, ...], str] = field(default_factory=dict[tuple[Expr, ...], str])

    def gradient_of(self, name: str) -> str:
        """The name of the gradient of a tensor or scalar."""
        return self.prefix + name

    def argument_of(self, gradient: str) -> str:
        """What a gradient of this name is that of."""
        return gradient.removeprefix(self.prefix)

    @property
    def gradients(self) -> list[str]:
        """The names of all gradients that there might be, in the order of the arguments."""
        return [self.gradient_of(n) for n in (*self.tensors, *self.scalars)]

    def array(self, base: str, others: Iterable[str] = ()) -> str:
        """A name for an array between two kernels, which no argument or gradient has, nor any of
        the ``others``."""
        return unused(base, {*self.taken, *self.gradients, *others})

    @property
    def sides(self) -> tuple[str, ...]:
        """Conditions over dimensions and types: where one does not hold, the forward takes another
        side of a branch than here."""
        told = {*self.dims, *self.typevars}
        return tuple(c for c in self.decided if not names_of(c).isdisjoint(told))

    @property
    def overwritten(self) -> set[str]:
        """The tensors that are read and stored to."""
        stored = {s.tensor for s in self.stores if not s.update}
        return {n for n in stored if self.tensors[n].mode == "inout"}

    @property
    def apart(self) -> set[Range]:
        """The ranges, one for each program, that do not meet: a store at all positions of one, at
        places that are otherwise the same for all of these programs, is promised to be unique."""
        found: set[Range] = set()
        for s in self.stores:
            for e in s.entries if s.unique and s.condition is None else ():
                outer = e.index.outer if e.op == "idx" else frozenset[Index]()
                others = union(o.free for o in s.entries if o is not e)
                others |= union(i.outer for i in others)
                if outer.isdisjoint(others) and all(i.origin == "grid" for i in outer) and outer:
                    found.add(e.index.range)
        return found

    def held(self, axes: Iterable[Index]) -> int | None:
        """The elements that a program has of all positions of these axes; None where nobody has
        said a size."""
        known = {**self.values, **self.sizes}
        numbers = {n: v for n, v in known.items() if isinstance(v, int)}
        try:
            return prod(int(evaluate(i.size or i.extent, numbers) or 0) for i in axes)
        except ExpressionError:
            return None

    def parts(self) -> str:
        """The param that says how many programs of a gradient divide rows among them."""
        made = next((n for n, (_, choices) in self.settings.items() if choices == PARTS), "")
        if not made:
            made = "PARTS"
            while made in self.taken:
                made += "_"
            self.taken.add(made)
            self.settings[made], self.values[made] = (PARTS[0], PARTS), int(PARTS[0])
        return made

    def order(self, i: Index) -> int:
        """Where an index stands in the order of appearance."""
        if i.first not in self.indices:
            self.indices.append(i.first)
        return self.indices.index(i.first)

    def beside(self, i: Index, **changes: object) -> Index:
        """Another index like i, which is no copy of it; it comes before i in order."""
        made = i.copy(source=None, **changes)
        self.indices.insert(self.order(i), made)
        return made

    def ordered(self, indices: frozenset[Index] | set[Index]) -> list[Index]:
        """Indices in the order of appearance; unknown ones last, by name. Copies of one, which the
        order does not tell apart, are in the order in which they were made."""
        for i in sorted(indices, key=lambda i: (i.name, i.number)):
            self.order(i)
        return sorted(indices, key=lambda i: (self.order(i), i.number))
