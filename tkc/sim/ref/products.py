"""Products of a warpgroup that were issued and not waited for."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tkc.sim.arrays import Array, Integers


@dataclass(slots=True)
class Product:
    """One issued mma_async of one warpgroup. accumulator, names: the accumulator's registers, and
    all; words: race granules that it reads; parts: those that each of the four warps reads; run:
    computes it."""

    accumulator: tuple[str, ...]
    run: Callable[[], None]
    names: tuple[str, ...]
    words: Integers | None
    parts: list[Integers]
    line: int
    done: bool = False


@dataclass(slots=True)
class Accumulator:
    """The accumulator matrix [64, N] of products in flight, held apart from its registers. packed:
    f16; bank_rows: where its registers stand in their bank."""

    matrix: Array
    packed: bool
    bank_rows: Array


@dataclass(slots=True)
class ProductQueue:
    """The products of one warpgroup that were not waited for: open (not committed), committed
    groups, and their accumulators by registers."""

    open: list[Product] = field(default_factory=list[Product])
    groups: list[list[Product]] = field(default_factory=list[list[Product]])
    private: dict[tuple[str, ...], Accumulator] = field(
        default_factory=dict[tuple[str, ...], Accumulator]
    )

    def all(self) -> list[Product]:
        """Every product not yet waited for, oldest first."""
        return [p for group in self.groups for p in group] + self.open

    def pending(self) -> bool:
        """Whether anything was not waited for."""
        return bool(self.all())

    def line(self) -> int:
        """The PTX line of the oldest product."""
        return self.all()[0].line
