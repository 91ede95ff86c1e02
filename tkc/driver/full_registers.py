"""Where ptxas finds too few registers, or would, E0904 at the tile that takes most of them.

The passes count registers and refuse what cannot fit; ptxas has the last word on what they let
pass. This is what is left when plainer schedules have been tried (``tkc.driver.plainer``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tkc.artifact.toolchain import PtxasDiagnostic
from tkc.ir.core import Module, Value
from tkc.ir.dialects.tile import Kernel
from tkc.ir.naming import largest_axes, written_axis
from tkc.ir.types import TileType
from tkc.ptx.pressure import heaviest
from tkc.support.diagnostics import Diagnostic, late_error
from tkc.support.source import Source


def tile_too_large(
    found: Sequence[PtxasDiagnostic], ptx: str, module: Module | None, source: Source
) -> Diagnostic:
    """E0904 for what ptxas says of registers (``OF_REGISTERS``), on a line of ``source``.

    ``module``: the tile IR, which knows names and sizes of tiles; None where only a later stage was
    given.
    """
    said = next((each for each in found if each.code == "spill"), found[0])
    tile = _largest(module, said.line, said.column)
    pressure = heaviest(ptx)
    message = said.message if said.code == "full" else f"ptxas: {said.message}"
    if pressure is not None:
        named = "this line" if tile is None else f"{_name(tile, source, said.line)} ({_type(tile)})"
        message += (
            f"; {named} takes {pressure.held} of the {pressure.alive} registers that each thread "
            "needs at once"
        )
    hint = said.hint
    if tile is not None:
        sizes = sorted(tile.tile.sizes.items(), key=lambda each: -each[1])[:2]
        blocks = " or ".join(dict.fromkeys(str(size // 2) for _, size in sizes if size > 1))
        ways = f": {_of_role(hint, tile, module)}" if hint else ""
        hint = f"make {largest_axes(tile.tile.axes)} smaller, in blocks of {blocks}{ways}"
    return late_error("E0904", message, source, said.line, said.column, hint=hint)


def _of_role(hint: str, tile: Value, module: Module | None) -> str:
    """The hint, which asks for more warps, said of the role that has the tile in a kernel of
    roles."""
    kernel = next((k for k in module.kernels if isinstance(k, Kernel)), None) if module else None
    if kernel is None or not kernel.roles:
        return hint
    role = str(tile.op.attributes.get("role", "")) if tile.op is not None else ""
    return hint.replace("`grid ...", f"`role {role or '...'}")


def _name(tile: Value, source: Source, line: int) -> str:
    """What the user calls the tile; the number of a name that stands for several is not theirs."""
    text = source.text.split("\n")[line - 1]
    for name in (tile.hint, re.sub(r"_\d+$", "", tile.hint)):
        if name and re.search(rf"\b{re.escape(name)}\b", text):
            return f"`{name}`"
    return "the tile"


def _type(tile: Value) -> str:
    """The type of the tile, as the user would write it, with the sizes of its axes."""
    sizes = ", ".join(f"{written_axis(name)}:{size}" for name, size in tile.tile.axes)
    return f"{tile.tile.element}[{sizes}]"


def _largest(module: Module | None, line: int, column: int) -> Value | None:
    """The tile with the most elements of those computed at a place of the source; None if no tile
    is."""
    tiles = [
        value
        for kernel in (module.kernels if module is not None else ())
        for op in kernel.walk()
        if (op.loc.line, op.loc.column) == (line, column)
        for value in op.results
        if isinstance(value.type, TileType) and not value.type.is_scalar
    ]
    return max(tiles, key=lambda value: value.tile.elements, default=None)
