"""What a caller writes to make the array of a call fit: a cast, a copy, an array of a list."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from typing import cast as cast_to

from tkc.runtime.arrays import IMMUTABLE, ArrayView, library_of
from tkc.support.elements import ELEMENTS
from tkc.support.values import Argument

_BYTES = ("i8", "u8")


def cast(name: str, array: ArrayView, element: str, is_output: bool = False) -> str:
    """What turns an array into one of ``element``: "; pass x.astype("float32")", or ""."""
    if is_output:
        return f"; leave {name} out, or pass one of {element}"
    kind = ELEMENTS[element].numpy
    if ELEMENTS[element].is_float and ELEMENTS[element].bits == 8 and array.element in _BYTES:
        owner = "torch" if array.library == "torch" else "ml_dtypes"
        return f"; bits of {element} are {name}.view({owner}.{kind})"
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
    if isinstance(value, str):
        return "; pass an array: types stand for arrays in kernel.compile and kernel.tune"
    if isinstance(value, dict):
        return "; pass one of its values, or each by name: kernel(**arrays)"
    if hasattr(value, "__next__"):
        return f"; pass numpy.array(list({name}), {ELEMENTS[element].numpy!r})"
    return ""


def number_of(name: str, value: Argument, element: str) -> str:
    """What to pass instead of a number of another kind: "; pass int(n)", or ""."""
    number = isinstance(value, (int, float))
    if element == "bool":
        words = {"true": "True", "yes": "True", "false": "False", "no": "False"}
        meant = words.get(value.lower(), "") if isinstance(value, str) else ""
        one = getattr(value, "size", 0) == 1 and hasattr(value, "item")
        meant = f"{name}.item()" if one else f"bool({name})" if number else meant
        return f"; pass {meant}" if meant else ""
    if (
        isinstance(value, (list, tuple))
        or getattr(value, "size", 1) != 1
        and hasattr(value, "item")
    ):
        return f"; pass one number, as {name}[0]"
    if isinstance(value, str) and re.search(r"\w+\[|^\w*[a-z]\d+$", value):  # a type
        return "; pass a number: types stand for numbers in kernel.compile"
    if isinstance(value, complex):
        return f"; pass {name}.real"
    if element[0] in "iu" and number:
        return f"; pass int({name})"
    if getattr(value, "size", 0) == 1 and hasattr(value, "item"):
        return f"; pass {name}.item()"
    kind = "int" if element[0] in "iu" else "float"
    try:
        return f"; pass {kind}({name})" if isinstance(value, str) and float(value) * 0 == 0 else ""
    except ValueError:
        return ""


def of_rank(name: str, shape: Sequence[int], factors: Sequence[int]) -> str:
    """What to pass instead of an array of this shape, which should have as many dimensions as
    ``factors``; each counts those that a dimension is split into."""
    got, want = len(shape), len(factors)
    split = [place for place, count in enumerate(factors) if count > 1]
    if got > want and split and (len(split) == 1 or got == sum(factors)):
        parts = list(factors)  # of each dimension, those of the array that are it
        if len(split) == 1:
            parts[split[0]] = got - want + 1
        ends = itertools.accumulate(parts, initial=0)
        whole = [math.prod(shape[a:b]) for a, b in itertools.pairwise(ends)]
        return f"pass {name}.reshape({', '.join(map(str, whole))})"
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
