"""A random program as text: parameters, lines with places for hints, sizes, arguments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tkc.runtime.arrays import numpy_type

# The functions that programs may use; a program shows those that it does use.
FUNCTIONS = """\
fn larger(a, b) = where(abs(a) > abs(b), a, where(abs(b) > abs(a), b, max(a, b)))

fn best(a1, b1, a2, b2):
    first = a1 > a2 or a1 == a2 and b1 <= b2
    return where(first, a1, a2), where(first, b1, b2)

fn chained(a1, b1, a2, b2) = a1 * a2, a2 * b1 + b2

fn all_at_once(h1, l1, s1, i1, h2, l2, s2, i2):
    return max(h1, h2), min(l1, l2), s1 + s2, max(i1, i2)

fn union(a, b) = a + b - 0.25 * a * b

fn top_and_sum(m1, l1, m2, l2):
    m = max(m1, m2)
    return m, l1 * exp(m1 - m) + l2 * exp(m2 - m)

fn welford(m1, n1, m2, n2):
    n = n1 + n2
    return (m1 * n1 + m2 * n2) / n, n

fn halves(x) = x - floor(x), floor(x)

fn scaled(A, i, f) = f(A[i]) + 1
"""
LIBRARY = ("relu", "silu", "gelu", "softplus", "leaky_relu", "softmax")
LAYOUTS = ("row", "column", "padded", "offset")


@dataclass(frozen=True)
class Tensor:
    """A parameter. ``values``: "grid" (multiples of 1/4 in [-2, 2]), "signs" (-1, 0 or 1), "index"
    (0 to 9) or "zero".
    """

    name: str
    element: str
    dims: tuple[str, ...]
    mode: str = ""
    optional: bool = False
    absent: bool = False
    layout: str = "row"
    values: str = "grid"
    variable: str = ""  # the type variable that it binds

    @property
    def declared(self) -> str:
        mode = f"{self.mode} " if self.mode else ""
        element = self.variable or self.element
        return f"{self.name}: {mode}{element}[{', '.join(self.dims)}]{'?' * self.optional}"

    def array(self, sizes: dict[str, int], seed: int) -> Any:
        shape = tuple(_extent(d, sizes) for d in self.dims)
        random = np.random.default_rng([seed, *self.name.encode()])
        kind = numpy_type(self.element)
        if self.values == "zero":
            made = np.zeros(shape, kind)
        elif self.element == "bool":
            made = random.integers(0, 2, shape).astype(bool)
        elif self.values == "signs":
            made = random.integers(-1, 2, shape).astype(kind)
        elif self.values == "index":
            made = random.integers(0, 10, shape).astype(kind)
        elif kind.kind in "iu":
            low = 0 if self.element.startswith("u") else -8
            made = random.integers(low, 9, shape).astype(kind)
        else:
            made = (random.integers(-8, 9, shape) / 4).astype(np.float32).astype(kind)
        return placed(made, self.layout)


def _extent(dim: str, sizes: dict[str, int]) -> int:
    """The extent of a symbol, a number, or factors in brackets."""
    extent = 1
    for factor in dim.strip("()").split(", "):
        extent *= sizes[factor] if factor in sizes else int(factor)
    return extent


def placed(array: Any, layout: str) -> Any:
    """The same array with other strides or another alignment."""
    if layout == "column":
        return np.asfortranarray(array)
    if layout in ("padded", "offset"):
        lead = int(layout == "offset")
        shape = (*array.shape[:-1], array.shape[-1] + lead + 3)
        room = np.zeros(shape, array.dtype)
        view = room[..., lead : lead + array.shape[-1]]
        view[...] = array
        return view
    return array


@dataclass(frozen=True)
class Line:
    """``places``: the kinds of hints that may follow: grid, for, load, dot, store.

    ``promise`` is a hint that belongs to the program.
    """

    depth: int
    text: str
    places: tuple[str, ...] = ()
    promise: str = ""


@dataclass
class Program:
    """A kernel under construction, and when it is done."""

    sizes: dict[str, int]
    tensors: list[Tensor] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    limits: dict[str, float] = field(default_factory=dict)  # of outputs: the error allowed
    scalars: dict[str, tuple[str, str, Any]] = field(default_factory=dict)  # type, default, value
    settings: dict[str, Any] = field(default_factory=dict)  # of params
    of: list[str] = field(default_factory=list)  # outputs that have a gradient; none: all

    def bind_sizes(self) -> None:
        """A tensor for every dimension that the lines name and no tensor tells."""
        shown = " ".join(d for tensor in self.tensors if not tensor.absent for d in tensor.dims)
        told = set(re.findall(r"\w+", shown))
        words = self.words()
        self.tensors += [
            Tensor(f"of_{s}", "u8", (s,)) for s in self.sizes if s in words and s not in told
        ]
        told |= words
        self.sizes = {symbol: size for symbol, size in self.sizes.items() if symbol in told}

    def is_symbol(self, dim: str) -> bool:
        """Whether a dimension is one symbol, not a number or several factors."""
        return dim in self.sizes

    def words(self) -> set[str]:
        """All words of the lines and of the parameters' dimensions."""
        texts = [line.text for line in self.lines]
        texts += [" ".join(t.dims) for t in self.tensors]
        return set(re.findall(r"\w+", " ".join(texts)))

    def text(self, hints: Sequence[str] | None = None) -> str:
        """The source; ``hints`` has a list of hints for each line, which may be empty."""
        declared = [t.declared for t in self.tensors]
        declared += [f"{name}: {kind}{given}" for name, (kind, given, _) in self.scalars.items()]
        variables = ", ".join(
            f"{t.variable} in {{{t.element}, i8}}" for t in self.tensors if t.variable
        )
        head = f"[{variables}]" if variables else ""
        out = [*self.functions(), f"kernel random{head}({', '.join(declared)}):"]
        for number, line in enumerate(self.lines):
            given = hints[number] if hints is not None else ""
            given = ", ".join(filter(None, (line.promise, given)))
            colon = ":" if line.text.endswith(":") else ""
            bare = line.text.removesuffix(":")
            out.append(
                "    " * (line.depth + 1) + bare + (f" with {given}" if given else "") + colon
            )
        return "\n".join(out) + "\n"

    def functions(self) -> list[str]:
        """Those functions that the lines use."""
        lines = "\n".join(line.text for line in self.lines)
        words = set(re.findall(r"\w+", lines))
        texts = FUNCTIONS.strip().split("\n\n")
        used = [f"use std.{name}" for name in LIBRARY if name in words]
        return used + [f"{t}\n" for t in texts if t[3 : t.index("(")] in words]

    def arguments(self, seed: int = 0) -> dict[str, Any]:
        """Arrays of those parameters that are present, but for outputs."""
        made = {
            t.name: t.array(self.sizes, seed)
            for t in self.tensors
            if not t.absent and t.mode != "out"
        }
        given = {name: value for name, (_, default, value) in self.scalars.items() if not default}
        return made | given

    @property
    def absent(self) -> tuple[str, ...]:
        return tuple(t.name for t in self.tensors if t.absent)

    @property
    def types(self) -> dict[str, str]:
        """What type variables are bound to."""
        return {t.variable: t.element for t in self.tensors if t.variable}

    @property
    def facts(self) -> str:
        """Sizes, absent parameters and unusual strides, as a comment."""
        sizes = " ".join(f"{k}={v}" for k, v in self.sizes.items())
        layouts = " ".join(f"{t.name}:{t.layout}" for t in self.tensors if t.layout != "row")
        without = f" without {', '.join(self.absent)}" if self.absent else ""
        given = "".join(f" {name}={v[2]}" for name, v in self.scalars.items())
        settings = f" with {self.settings}" if self.settings else ""
        return f"# {sizes}{without}{settings}{given} {layouts}"
