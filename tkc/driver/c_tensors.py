"""What every launch in C asks of a tensor, whatever its kernel was promised."""

from __future__ import annotations

from collections.abc import Iterator

from tkc.artifact.metadata import Parameter
from tkc.support.elements import ELEMENTS
from tkc.support.positions import LARGEST_DIMENSION, LARGEST_TEXT

LARGEST_STRIDE = 1 << 40  # elements, and more than any memory has


def conditions(parameter: Parameter) -> Iterator[tuple[str, str]]:
    """(a condition in C of the arguments ``tkc_a``, what is said where it does not hold): of sizes,
    of the address, and that the elements of what is written are not one and the same."""
    name, size, rank = parameter.name, ELEMENTS[parameter.element].bytes, len(parameter.dims)
    extents = [f"tkc_a->{name}.shape[{k}]" for k in range(rank)]
    for k, extent in enumerate(extents):
        inside = f"{extent} >= 0 && {extent} <= {LARGEST_DIMENSION}"
        yield inside, f"dimension {k} of {name} should be from 0 to {LARGEST_TEXT}"
        stride = f"tkc_a->{name}.stride[{k}]"
        within = f"{stride} > -{LARGEST_STRIDE} && {stride} < {LARGEST_STRIDE}"
        yield (
            f"{extent} <= 1 || ({within})",
            f"the stride of dimension {k} of {name} is beyond 2^40",
        )
    empty, address = " || ".join(f"{e} == 0" for e in extents), f"tkc_a->{name}.address"
    yield f"{empty} || {address} != 0", f"{name} has no memory"
    if size > 1:
        said = f"{name} should lie at a multiple of the {size} bytes of an element"
        yield f"{empty} || {address} % {size} == 0", said
    for k in range(rank if parameter.mode != "in" else 0):
        apart = f"{extents[k]} <= 1 || tkc_a->{name}.stride[{k}] != 0"
        yield f"{empty} || {apart}", f"{name} is written, and the stride of its dimension {k} is 0"
