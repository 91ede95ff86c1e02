"""Shapes written as types, ``bf16[4096, 768]``, or ``bf16[768, 4096].T`` of a transposed array:
arguments for compiling without arrays."""

from __future__ import annotations

import re

from tkc.runtime.arrays import NOWHERE, ArrayView, NotAnArray, contiguous, element_of

_SHAPE = re.compile(r"(\w+)\[([\d\s,]*)\](\.T)?$")


def parse_shape(text: str) -> ArrayView:
    """A type such as "bf16[4096, 768]" as a row-major, aligned array without memory, or with ".T"
    behind it as the transpose of one, whose dimensions are reversed. Raises NotAnArray."""
    match = _SHAPE.match(text.strip())
    no_type = f"'{text}' is no type such as 'bf16[4096, 768]'"
    element = element_of(match[1]) if match is not None else None
    if match is None or element is None:
        raise NotAnArray(no_type)
    try:
        shape = tuple(int(part) for part in match[2].split(",") if part.strip())
    except ValueError:  # "1 2", or more digits than Python reads
        raise NotAnArray(no_type) from None
    order = -1 if match[3] else 1
    return ArrayView(
        pointer=0,
        element=element,
        shape=shape[::order],
        strides=contiguous(shape)[::order],
        device=NOWHERE,
        library="other",
        owner=None,
    )
