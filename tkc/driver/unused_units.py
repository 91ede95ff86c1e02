"""Warns where a GPU multiplies matrices by faster instructions than all that its code uses."""

from __future__ import annotations

import warnings

from tkc.machine.targets import TARGETS
from tkc.support.warning import TkcWarning
from tkc.timing.machine import NoTimes, machine_of_target

_said: set[str] = set()  # the targets that were warned of


class UnusedUnitWarning(TkcWarning):
    """Products reach a part of what the tensor cores of the target can do."""


def say(target: str, multiplies: bool) -> None:
    """Warn, once in a process, of a target whose code does not use all that its GPUs have, where a
    kernel for it ``multiplies`` by mma.sync."""
    unused = TARGETS[target].unused
    if not (unused and multiplies) or target in _said:
        return
    _said.add(target)
    try:
        row = machine_of_target(target)
        counted = f"about {row.mma_rate:.0%} of a {row.name}'s tensor cores"
    except NoTimes:  # a target whose GPUs have no constants of time yet
        counted = "a part of the tensor cores"
    exact = f"{target}a"
    other = f"; code for {exact} uses it" if exact in TARGETS else ""
    message = f"code for {target} multiplies by mma.sync, which reaches {counted}"
    warnings.warn(UnusedUnitWarning(f"{message}: {unused} is not used{other}"), stacklevel=2)
