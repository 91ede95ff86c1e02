"""Names for the values that are handed around without a class of ours.

Those that are ``Any`` are so on purpose: what a caller, a file or a library gives us shares no base
class, and is asked at run time what it is. Elsewhere only what a table is looked up by at run time
is: a field by its role (``tkc.ir.core``), a rule by the class of its operation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Number: TypeAlias = int | float  # bool is an int

# What arithmetic is done on: numbers, a linear form (``tkc.runtime.dimensions``), or what Python's
# operators then refuse with a TypeError, such as the name of a type.
Calculable: TypeAlias = Any

# What a `param` is set to: a number, or the name of a type or of a function.
Setting: TypeAlias = int | float | str | None
Settings: TypeAlias = Mapping[str, Setting]

# What stands behind the `=` of a hint; ("grouped", 8) is ``grouped(8)``.
HintValue: TypeAlias = int | str | tuple[int | str, ...]
Hints: TypeAlias = Mapping[str, HintValue]

# A JSON object as it was read, or a row that becomes one: whoever reads an entry knows its type.
Record: TypeAlias = dict[str, Any]

# An array of any library (numpy, torch, cupy, ...), which ``tkc.runtime.arrays`` asks what it is.
Array: TypeAlias = Any

# What a kernel is called with: an array, a number or None; ``tkc.runtime.binding`` checks it.
Argument: TypeAlias = Any

# A module or an object of a library that may be missing, so that no checker knows its types.
Foreign: TypeAlias = Any
