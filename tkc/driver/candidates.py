"""The combinations of params that a choice, or a tuning, may take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tkc.driver.interface import setting_value
from tkc.frontend.signature import Requirement, Signature
from tkc.support import expressions
from tkc.support.values import Calculable, Setting, Settings

MOST_CANDIDATES = 128  # whose tile IR is looked at
T = TypeVar("T")


def candidates(
    signature: Signature, fixed: Settings, sizes: Mapping[str, int]
) -> list[dict[str, Setting]]:
    """The combinations of the declared values of the params that are open and not ``fixed``, and
    that keep what the kernel requires at these sizes: that of the first values first."""
    ways: list[dict[str, Setting]] = [{}]
    for setting in signature.settings:
        if setting.name in fixed:
            ways = [{**way, setting.name: fixed[setting.name]} for way in ways]
            continue
        texts = setting.choices if setting.open else (setting.default,)
        ways = [
            {**way, setting.name: value}
            for way in ways
            for value in dict.fromkeys(setting_value(text, {**sizes, **way}) for text in texts)
        ]
    free = {*signature.open} - fixed.keys()
    kept = (way for way in ways if _keeps(signature.about_open, {**sizes, **way}))
    return [{n: v for n, v in way.items() if n in free} for way in kept]


def evenly(ways: Sequence[T], most: int = MOST_CANDIDATES) -> Sequence[T]:
    """At most so many of these, the first among them."""
    return ways[:: max(1, -(-len(ways) // most))]


def _keeps(requires: Iterable[Requirement], known: Mapping[str, Calculable]) -> bool:
    """Whether requirements hold, as far as that is known."""
    for one in requires:
        try:
            if not expressions.evaluate(one.condition, known):
                return False
        except expressions.ExpressionError:
            continue
    return True
