"""Random choices: ``draw(integers(1, 8))`` of a ``Random`` with a known seed.

Programs are numbered by their seeds, so that a record of a run can be made again one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")
Choice = Callable[[Random], T]


class DrawFn(Protocol):
    """Makes one choice."""

    def __call__(self, choice: Choice[T]) -> T: ...


def drawing(seed: str) -> DrawFn:
    """Choices that follow from the seed alone."""
    random = Random(seed)
    return lambda choice: choice(random)


def integers(low: int, high: int) -> Choice[int]:
    """Both ends included."""
    return lambda random: random.randint(low, high)


def booleans() -> Choice[bool]:
    return lambda random: random.random() < 0.5


def sampled_from(options: Sequence[T]) -> Choice[T]:
    return lambda random: random.choice(options)


def permutations(options: Sequence[T]) -> Choice[list[T]]:
    return lambda random: random.sample(list(options), len(options))


def subsets(options: Sequence[T], least: int = 0, most: int | None = None) -> Choice[list[T]]:
    """Some of the options, each at most once, in any order."""

    def choose(random: Random) -> list[T]:
        limit = len(options) if most is None else min(most, len(options))
        return random.sample(list(options), random.randint(min(least, limit), limit))

    return choose
