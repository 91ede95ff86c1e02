"""Shapes written as types, ``bf16[4096, 768]``: arguments for compiling without arrays."""

from __future__ import annotations

import re

from tkc.runtime.arrays import NOWHERE, ArrayView, NotAnArray, contiguous, element_of

_SHAPE = re.compile(r"(\w+)\[([\d\s,]*)\]$")


def parse_shape(text: str) -> ArrayView:
    """A type such as "bf16[4096, 768]" as a row-major, aligned array without memory. Raises
    NotAnArray."""
    match = _SHAPE.match(text.strip())
    no_type = f"'{text}' is no type such as 'bf16[4096, 768]'"
    element = element_of(match[1]) if match is not None else None
    if match is None or element is None:
        raise NotAnArray(no_type)
    try:
        shape = tuple(int(part) for part in match[2].split(",") if part.strip())
    except ValueError:  # "1 2", or more digits than Python reads
        raise NotAnArray(no_type) from None
    return ArrayView(
        pointer=0,
        element=element,
        shape=shape,
        strides=contiguous(shape),
        device=NOWHERE,
        library="other",
        owner=None,
    )
