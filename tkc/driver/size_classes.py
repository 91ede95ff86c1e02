"""Sizes that share a choice: ranges of each dimension, and the size that stands for all of one.

A choice is made for the representative, the end of the range, and holds for all sizes in it: so it
does not depend on which of them came first. The ranges are narrow where a block or a wave more
makes a difference, and wide where it does not: 1, 2, 4, then four ranges from each power of two to
the next (5 batches are no 8: attention of 5 x 16 heads of 1500 keys took 1.17 times as long as it
need), a range for every 16 from 128 to 512 (333 rows are three blocks of 112), every 32 to 1024,
every 128 to 8192 and every 256 to 16,384 (whether blocks fill the last wave of 132 multiprocessors
hangs on one of them: bench/drawn.py), and two again above.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from math import gcd
from typing import Protocol

from tkc.driver.interface import divisors
from tkc.frontend.signature import Signature
from tkc.runtime import dimensions
from tkc.runtime.binding import Bound
from tkc.runtime.facts import array_facts
from tkc.support import expressions
from tkc.support.extents import Dims
from tkc.support.values import Calculable

# From which power of two on how many ranges lead to the next one.
STEPS = ((1, 1), (4, 4), (128, 8), (256, 16), (1024, 8), (2048, 16), (4096, 32), (16384, 2))
LARGEST = 1 << 31
ALIGNED = 8  # elements of 16-bit types that TMA wants rows to be multiples of
LINES, TORN = 64, 512  # elements of a line of 16-bit types; sizes from which on lines are looked at
USUAL_ELEMENTS = 1 << 24  # of a tensor whose sizes nobody said: 4096 x 4096


def _ends() -> tuple[int, ...]:
    ends, size, per_octave = [1], 1, dict(STEPS)
    steps = 1
    while size < LARGEST:
        steps = per_octave.get(size, steps)
        ends += [size + size * (n + 1) // steps for n in range(steps)]
        size *= 2
    return tuple(ends)


ENDS = _ends()  # of the ranges, each with the end: (16, 24], (24, 32], ...


def representative(size: int, rows: bool = False) -> int:
    """The size that stands for all of its range; 0 for 0, and beyond the table the size itself.
    ``rows``: of those in the range that TMA can take as rows of a tensor, for the lines that they
    are, or for whole lines of 32 or of 16 bits."""
    at = bisect_left(ENDS, size)
    if size <= 0 or at >= len(ENDS):
        return size
    end, whole = ENDS[at], gcd(size, LINES)
    if not rows or size <= TORN or whole < ALIGNED or whole == LINES:
        return end
    if whole == LINES // 2:
        return max(size, end - whole)
    return end - ALIGNED


def classes(signature: Signature) -> Callable[[Bound], tuple[object, ...]]:
    """A function that says of arguments which others share their code: those with the same answer
    agree in all that a compilation relies on, and in the sizes that choices are made and tunings
    kept for, as long as they agree in types, params and which are present."""
    exact = {*signature.static, *_about_open(signature)}
    tensors = _of_two(signature)

    def class_of(bound: Bound) -> tuple[object, ...]:
        facts = {name: array_facts(array) for name, array in bound.tensors.items()}
        rows = _of_rows(tensors, facts)
        return (
            *[(fact.unit, fact.aligned, fact.pitch) for fact in facts.values()],
            *divisors(signature, bound, facts).values(),
            *[
                size if n in exact else representative(size, n in rows)
                for n, size in bound.dims.items()
            ],
        )

    return class_of


class Facts(Protocol):
    """What is known of a tensor."""

    @property
    def unit(self) -> int | None:
        """Its dimension of stride 1, or None."""
        ...


_Tensors = list[tuple[str, Dims]]  # names with their dimensions


def _of_two(signature: Signature) -> _Tensors:
    """The tensors of two or more dimensions."""
    return [(p.name, p.dims) for p in signature.params if p.dims is not None and len(p.dims) > 1]


def _of_rows(tensors: _Tensors, facts: Mapping[str, Facts]) -> set[str]:
    """The dimensions along which one of ``tensors`` lies row by row."""
    found: set[str] = set()
    for name, dims in tensors:
        fact = facts.get(name)
        if fact is not None and fact.unit is not None:
            dim = dims[fact.unit]
            if isinstance(dim, str):
                found.add(dim)
    return found


def representatives(
    signature: Signature, given: Mapping[str, Calculable], facts: Mapping[str, Facts]
) -> dict[str, int]:
    """The sizes for which the choice is made that holds for ``given`` dimensions and scalars, and
    tensors of which ``facts`` are known: static dimensions as they are, and what a requirement
    about open params names; others, and the scalars that count, by their ranges."""
    rows = _of_rows(_of_two(signature), facts)
    exact = _about_open(signature)
    exact.update(signature.static)
    sizes = {name: given[name] for name in exact if type(given.get(name)) is int}
    for name in (*signature.dims, *signature.counts):
        value = given.get(name)
        if name not in sizes and type(value) is int:
            sizes[name] = representative(value, name in rows)
    return sizes


def _about_open(signature: Signature) -> set[str]:
    """The names in requirements about open params."""
    return {n for one in signature.about_open for n in expressions.names(one.condition)}


def usual_sizes(signature: Signature, given: Mapping[str, Calculable]) -> dict[str, int]:
    """All dimensions and scalars that count, for a compilation that was told some (``given``) or
    none: the others are equal, as large as makes ``USUAL_ELEMENTS`` of the tensor with most of
    them."""
    free = {n for n in signature.dims if n not in given}
    used = [
        {name for dim in p.dims or () for name in expressions.names(dimensions.product(dim))}
        for p in signature.params
    ]
    most = max((len(free & names) for names in used), default=0)
    size = 1 << (USUAL_ELEMENTS.bit_length() - 1) // max(1, most)
    found = {name: given.get(name, size) for name in (*signature.dims, *signature.counts)}
    return {name: value for name, value in found.items() if type(value) is int}
