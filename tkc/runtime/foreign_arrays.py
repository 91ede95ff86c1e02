"""What a caller writes to make the array of a call fit: a cast, a copy, an array of a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast as cast_to

from tkc.runtime.arrays import IMMUTABLE, ArrayView, library_of
from tkc.support.elements import ELEMENTS
from tkc.support.values import Argument


def cast(name: str, array: ArrayView, element: str, is_output: bool = False) -> str:
    """What turns an array into one of ``element``: "; pass x.astype("float32")", or ""."""
    if is_output:
        return f"; leave {name} out, or pass one of {element}"
    kind = ELEMENTS[element].numpy
    if array.library == "torch":
        return f"; pass {name}.to(torch.{kind})"
    library = library_of(array.lender)
    if array.library == "numpy" or library in (*IMMUTABLE, "cupy"):
        common = re.fullmatch(r"u?int\d+|float(16|32|64)|bool", kind) or library in IMMUTABLE
        made = repr(kind) if common else f"ml_dtypes.{kind}"
        return f"; pass {name}.astype({made})"
    return ""


def made_of(name: str, value: Argument, element: str, rank: int, shapes_only: bool) -> str:
    """What to pass instead of something that is no array: "; pass numpy.array(x, 'float32')", or
    "". ``shapes_only``: a type such as "f32[4, 8]" serves too, of as many dimensions as ``rank``.
    """
    if shapes_only and not hasattr(value, "shape"):
        usual = ["16"] * (rank - 2) + ["4096", "768"][:rank]
        given = isinstance(value, (tuple, list)) and cast_to(Sequence[object], value)
        return f'; write {name}="{element}[{", ".join(map(str, given or usual))}]"'
    if isinstance(value, (list, tuple, range, int, float)):
        kind = ELEMENTS[element].numpy
        return f"; pass numpy.array({name}, {kind!r})"
    return ""
