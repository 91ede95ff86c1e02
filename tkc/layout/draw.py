"""Text drawings of layouts, for the documentation.

An m16n8 accumulator, rows i and columns j, each cell `lane.register`:

         j=0   j=1   j=2   j=3
    i=0  0.0   0.1   1.0   1.1
    i=1  4.0   4.1   5.0   5.1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout

Cell = Callable[[dict[str, int]], str]


def grid(sizes: Mapping[str, int], rows: str, columns: str, cell: Cell) -> str:
    """A table of `cell` over two axes; the other axes stand at 0."""
    base = dict.fromkeys(sizes, 0)
    table = [["", *(f"{columns}={c}" for c in range(sizes.get(columns, 1)))]]
    for r in range(sizes.get(rows, 1)):
        line = [f"{rows}={r}"]
        for c in range(sizes.get(columns, 1)):
            line.append(cell({**base, rows: r, columns: c}))
        table.append(line)
    widths = [max(len(line[i]) for line in table) for i in range(len(table[0]))]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    )


def draw_registers(
    layout: RegisterLayout,
    rows: str,
    columns: str,
    limits: Mapping[str, int] | None = None,
) -> str:
    """Who holds each position: `lane.register`, `warp:lane.register` where there are several warps.

    A trailing * marks a position that other threads hold too; the leader is shown.
    """
    sizes = {axis: min(n, (limits or {}).get(axis, n)) for axis, n in layout.axes().items()}

    def cell(coords: dict[str, int]) -> str:
        owners = layout.owners(coords)
        if not owners:
            return "-"
        reg, lane, warp = owners[0]
        where = f"{lane}.{reg}" if layout.warps == 1 else f"{warp}:{lane}.{reg}"
        return where + ("*" if len(owners) > 1 else "")

    return grid(sizes, rows, columns, cell)


def draw_shared(
    layout: SharedLayout,
    rows: str,
    columns: str,
    limits: Mapping[str, int] | None = None,
    banks: bool = False,
) -> str:
    """The byte offset of each element, or the bank (0..31) that it starts in."""
    sizes = {axis: min(n, (limits or {}).get(axis, n)) for axis, n in layout.axes().items()}

    def cell(coords: dict[str, int]) -> str:
        offset = layout.offset(coords)
        return str(offset // 4 % 32 if banks else offset)

    return grid(sizes, rows, columns, cell)


def draw_chunks(layout: SharedLayout, rows: str, columns: str) -> str:
    """Where the 16-byte pieces of the first eight rows lie inside a row: for each of the
    `rows` the numbers of its pieces.

    For a 128-byte swizzle row r shows 0^r, 1^r, ..., 7^r: the XOR at a glance.
    """
    per = 16 // layout.element_bytes
    span = layout.swizzle or layout.axes()[columns] * layout.element_bytes
    pieces = min(span, layout.axes()[columns] * layout.element_bytes) // 16

    def cell(coords: dict[str, int]) -> str:
        offset = layout.offset({rows: coords[rows], columns: coords[columns] * per})
        return str(offset % span // 16)

    return grid({rows: 8, columns: pieces}, rows, columns, cell)
