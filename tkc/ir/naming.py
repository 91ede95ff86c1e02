"""Names of values that are unique in their module, as the text form writes them."""

from __future__ import annotations

import re

from tkc.ir.core import Module

_OTHERS = re.compile(r"[^\w.]")  # characters that no name has


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
