"""Dimensions of an array that may be split into factors: ``[M, (3, H, D)]``."""

from __future__ import annotations

Dims = tuple[str | tuple[str, ...], ...]  # a host expression each; a tuple is one, split row-major


def extents(dims: Dims) -> tuple[str, ...]:
    """The size along each entry of an index, as a host expression: a split dimension has an entry
    for each factor, so that those of ``[M, (3, H)]`` are M, 3 and H."""
    return tuple(part for dim in dims for part in ((dim,) if isinstance(dim, str) else dim))


def factors(dims: Dims) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Per index entry: (the array's dimension, extents of the factors inside it). The stride of the
    entry is stride(dimension) * product(extents inside)."""
    out: list[tuple[int, tuple[str, ...]]] = []
    for position, dim in enumerate(dims):
        parts = (dim,) if isinstance(dim, str) else dim
        out += [(position, parts[k + 1 :]) for k in range(len(parts))]
    return tuple(out)


def last_block(extent: str, size: int) -> str:
    """How many positions the last of the blocks of ``size`` has that cover an extent, as a host
    expression: 128 of 256, 2 of 130; blocks begin at multiples of their size."""
    return f"(({extent}) - 1) % {size} + 1"


def shown(dims: Dims) -> list[str]:
    """Each dimension as the user writes it: "M", "(3, H, D)"."""
    return [d if isinstance(d, str) else "(" + ", ".join(d) + ")" for d in dims]


class Dimensioned:
    """What has ``dims``: an array with its indices."""

    __slots__ = ()
    dims: Dims

    @property
    def extents(self) -> tuple[str, ...]:
        """As the function ``extents``, of these dimensions."""
        return extents(self.dims)

    @property
    def factors(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """As the function ``factors``, of these dimensions."""
        return factors(self.dims)
