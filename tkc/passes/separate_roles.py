"""What several roles of the source compute from positions and constants, each computes for itself.

before:  %m = tile.map(args=[%t, %u]) {fn = "ge"}      # a mask that the roles a and b need
after:   %m = tile.map(...); %m1 = tile.map(...)       # one of a, one of b, each with its layout

What a role reads of its own ring it has in registers already. Nothing is loaded or multiplied
twice: that is for the source to say, or to pass by a ring.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError, error_at
from tkc.passes.parts import Part, holds_tiles, parts_of
from tkc.passes.resolve_roles import unfit
from tkc.passes.schedule.schedule import UNNAMED

ONE = "write what stands in `after` into the blocks of one role, and rings in front of it"
_REGIONS = (tile.For, tile.If, tile.While)


def separate_roles(kernel: tile.Kernel) -> None:
    """Rewrite a kernel whose roles compute for others, so that no tile in registers is two roles'.
    Raises StageError: E0509 where one would be, that is loaded, multiplied or carried by loops."""
    parts = parts_of(kernel)
    _check_whole(kernel, parts)
    for op in reversed(list(kernel.walk())):  # what two need is whose users are apart already
        _check_carried(op, parts)
        if isinstance(op, _REGIONS) or not holds_tiles(op):
            continue
        owners = [part for part in parts.values() if op in part.ops]
        for part in owners[1:]:
            _copy_for(op, owners[0], part)
    for part in parts_of(kernel).values():
        _read_own(kernel, part)
    taken = {op for part in parts_of(kernel).values() for op in part.takes}
    for op in [op for op in kernel.walk() if isinstance(op, tile.Pass) and op not in taken]:
        op.out.replace_by(op.x)
        op.erase()


def _check_whole(kernel: tile.Kernel, parts: dict[str, Part]) -> None:
    """Every effect is some role's, and none is that of all of them together."""
    for op in kernel.walk() if parts else ():
        if isinstance(op, tile.After):
            owners = [part.role for part in parts.values() if op in part.ops]
            if len(owners) > 1:
                message = f"roles {' and '.join(owners)} stand in `after`: one role counts the "
                raise unfit(op.loc, message + "programs, and runs all of it", ONE)
        if op.WRITES and op.attributes.get("role") not in parts:
            raise error_at(
                op.loc, "E0509", "this stands in no role", "put it into the block of one"
            )


def _read_own(kernel: tile.Kernel, part: Part) -> None:
    """A role that fills a ring reads the tiles that it has passed from its registers. Its numbers
    it has where it passes them (``tkc.passes.lower.passing``): what follows is each role's own."""
    for op in kernel.walk():
        if not isinstance(op, tile.Pass) or op.role != part.role or op.out.tile.is_scalar:
            continue
        for user in dict.fromkeys(op.out.users):
            part.use(user, op.out, op.x)


def _check_carried(op: Op, parts: dict[str, Part]) -> None:
    """No tile that a loop carries, or a branch gives, is two roles'."""
    if isinstance(op, (tile.For, tile.If)):
        for place, out in enumerate(op.outs):
            owners = [p for p in parts.values() if op in p.ops and place in p.carried(op)]
            if out.tile.axes and len(owners) > 1:
                raise _shared(op, out, owners[0], owners[1])
    elif isinstance(op, tile.While):
        owners = [p for p in parts.values() if op in p.ops]
        tiles = [out for out in op.outs if out.tile.axes]
        if len(owners) > 1 and tiles:
            raise _shared(op, tiles[0], owners[0], owners[1])


def _copy_for(op: Op, owner: Part, part: Part) -> None:
    """A copy of the operation for another role that needs what it makes."""
    if not op.pure or isinstance(op, tile.Dot) or not op.results:
        raise _shared(op, op.results[0] if op.results else None, owner, part)
    assert op.parent is not None
    copy = op.clone({})
    op.parent.insert_after(op, copy)
    part.ops.remove(op)
    part.ops.add(copy)
    for old, new in zip(op.results, copy.results, strict=True):
        new.hint = old.hint
        for user in dict.fromkeys(old.users):
            part.use(user, old, new)


def _shared(op: Op, value: Value | None, one: Part, other: Part) -> StageError:
    hint = value.hint if value is not None else ""
    name = "what is computed here" if UNNAMED.fullmatch(hint) else hint
    return error_at(
        op.loc,
        "E0509",
        f"{name} is needed by roles {one.role} and {other.role}",
        "write it into both, or pass it by a ring",
    )
