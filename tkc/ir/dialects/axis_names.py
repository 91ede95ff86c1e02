"""Checks of attributes that name axes of tiles and buffers, or a way of doing something."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tkc.ir.core import Op, Value
from tkc.ir.types import SharedType, TileType


def verify_axes(op: Op, names: str | Collection[str], *held: Value) -> None:
    """Check that one of the tiles and buffers has each axis named; "" is none. Raises
    VerifyError."""
    types = [value.type for value in held]
    known = {name for t in types if isinstance(t, (TileType, SharedType)) for name, _ in t.axes}
    for name in [names] if isinstance(names, str) else names:
        there = ", ".join(sorted(known)) or "none"
        op.require(not name or name in known, f"there is no axis '{name}' here; there is {there}")


def verify_live(op: Op, live: Sequence[Value], live_axes: Sequence[str], *held: Value) -> None:
    """Check that there is a number of live positions for each of ``live_axes``, which are axes of
    ``held``. Raises VerifyError."""
    verify_axes(op, live_axes, *held)
    fits = len(live) == len(live_axes)
    op.require(fits, f"{len(live)} numbers of live positions for {len(live_axes)} axes")


def verify_way(op: Op, way: str, *known: str) -> None:
    """Check that an attribute that says how something is done is one of the words known. Raises
    VerifyError."""
    op.require(way in known, f"'{way}' is none of {', '.join(repr(word) for word in known)}")
