"""Products of a warpgroup that were issued and not waited for."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tkc.sim.arrays import Array, Integers


@dataclass(slots=True)
class Product:
    """One issued mma_async of one warpgroup."""

    accumulator: tuple[str, ...]
    run: Callable[[], None]
    names: tuple[str, ...]
    words: Integers | None
    line: int
    done: bool = False


@dataclass(slots=True)
class Accumulator:
    """The private matrix of a set of accumulator registers."""

    matrix: Array
    packed: bool
    bank_rows: Array


@dataclass(slots=True)
class ProductQueue:
    """Pending products of one warpgroup."""

    open: list[Product] = field(default_factory=list[Product])
    groups: list[list[Product]] = field(default_factory=list[list[Product]])
    private: dict[tuple[str, ...], Accumulator] = field(
        default_factory=dict[tuple[str, ...], Accumulator]
    )

    def all(self) -> list[Product]:
        """Every product not yet waited for."""
        return [p for group in self.groups for p in group] + self.open

    def pending(self) -> bool:
        """Whether anything was not waited for."""
        return bool(self.all())

    def line(self) -> int:
        """The PTX line of the oldest."""
        return self.all()[0].line
