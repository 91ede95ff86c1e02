"""Names that are unique: of values in their module, as the text form writes them, and of axes in
their kernel, which the source may call alike."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

from tkc.ir.core import Module, Value
from tkc.ir.dialects import tile

_OTHERS = re.compile(r"[^\w.]")  # characters that no name has
_NUMBERED = re.compile(r"(?:v\d+(?:_\d+)?)?")  # what ``name_values`` calls a value without a name


def free_axis(name: str, taken: Container[str]) -> str:
    """``name`` for an axis, or, where an axis has it, ``name.1``, ``name.2`` ...: the first that is
    not taken. No name of the source has a dot."""
    name, number = written_axis(name), 0
    found = name
    while found in taken:
        number += 1
        found = f"{name}.{number}"
    return found


def written_axis(name: str) -> str:
    """What the source calls an axis of the IR: its name without the number of ``free_axis``."""
    return name.partition(".")[0]


def largest_axes(sizes: Iterable[tuple[str, int]]) -> str:
    """``j (256) or i (64)``: those of the axes with the most positions, for who makes one
    smaller."""
    largest = sorted(sizes, key=lambda each: -each[1])[:2]
    return " or ".join(f"{written_axis(name)} ({size})" for name, size in largest)


def name_values(module: Module) -> None:
    """Give every value of the module a ``hint`` of its own, by which the text form names it.

    Names reach the comments of the PTX; so compiling on from a dump gives the same text.
    """
    taken: set[str] = set()
    numbers: dict[str, int] = {}  # the last one of a name that several values have
    for kernel in module.kernels:
        for op in (kernel, *kernel.walk()):
            arguments = [a for block in op.regions.values() for a in block.args]
            for value in (*op.results, *arguments):
                base = name = _OTHERS.sub("_", value.hint) or f"v{len(taken)}"
                while name in taken:
                    numbers[base] = number = numbers.get(base, 0) + 1
                    name = f"{base}_{number}"
                value.hint = name
                taken.add(name)


def written_name(value: Value) -> str:
    """What a value is called in what users read: its name in the source, or that of the tensor that
    it was loaded from, also by way of casts; "" where it has neither."""
    if not _NUMBERED.fullmatch(value.hint):
        return value.hint
    if isinstance(value.op, tile.Load):
        return written_name(value.op.tensor)
    if isinstance(value.op, (tile.Cast, tile.Broadcast)):
        return written_name(value.op.x)
    return ""
