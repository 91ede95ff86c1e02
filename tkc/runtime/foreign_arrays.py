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
    if isinstance(value, (bytes, bytearray, memoryview)):
        return f"; pass numpy.frombuffer({name}, {ELEMENTS[element].numpy!r})"
    if isinstance(value, (list, tuple, range, int, float)):
        kind = ELEMENTS[element].numpy
        return f"; pass numpy.array({name}, {kind!r})"
    return ""


def of_rank(name: str, shape: Sequence[int], want: int) -> str:
    """What to pass instead of an array of this shape, which should have ``want`` dimensions."""
    got = len(shape)
    if want == 1:
        return f"pass {name}.reshape(-1)"
    longer = [extent for extent in shape if extent != 1]
    if got > want and len(longer) <= want:
        ones = "1, " * (want - len(longer))
        return f"pass {name}.reshape({ones}{', '.join(map(str, longer))})"
    if got < want:
        sizes = [1] * (want - got) + list(shape)
        return f"pass {name}.reshape({', '.join(map(str, sizes))})"
    return f"pass one of its parts, {name}[0], or all of them by torch.vmap(kernel)"
