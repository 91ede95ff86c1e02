"""Axes with the hint ``split=cluster``: the CTAs of a cluster divide the positions of one program.

before:  %n: i32 = tile.grid(lo=[%0], hi=[%N]) {names = ["n"]}
         %c: i32[c:131072] = tile.axis(start=%0, stop=%131072)
         %s: f32 = tile.reduce(x=%v) {kind = "sum", over = ["c"]}
         tile.store(tensor=%y, index=[%n, %c], value=%z)
         tile.store(tensor=%t, index=[%n], value=%s)
after:   %r, %n = tile.grid(lo=[%0, %0], hi=[%8, %N]) {names = ["c_share", "n"], sharing = 8}
         %c: i32[c:16384] = tile.axis(start=%r * 16384, stop=%r * 16384 + 16384)
         %p: f32 = tile.reduce(x=%v) {kind = "sum", over = ["c"]}
         %s: f32 = tile.across(x=%p) {kind = "sum"}
         tile.store(tensor=%y, index=[%n, %c], value=%z)
         tile.if(%r == 0) { tile.store(tensor=%t, index=[%n], value=%s) }

What has the axis is divided, and only a reduction takes the axis away: so all that is left without
it, the lengths of loops among it, is the same in all programs of a cluster, and all of them come to
the same exchanges. What has no such axis is stored by the first of them alone.
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SPLIT, SPLITS
from tkc.ir.naming import free_axis, written_axis
from tkc.ir.passes import Ledger
from tkc.machine.heuristics import SHARE_POSITIONS
from tkc.machine.targets import Target
from tkc.passes.affine import affine
from tkc.passes.grids import first_name, grid_of
from tkc.passes.hints import refused
from tkc.passes.join_shares import ALONG, JoinShares, cannot_join, goes_along
from tkc.passes.pad_axes import retype

UNIT = 16  # positions, of which a share has a multiple: 16 bytes of the smallest numbers
EFFECTS = (tile.Store, tile.Update, tile.Print, tile.Assert)


def split_axes(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Divide the axis of a kernel that has the hint, if one does, among the CTAs of a cluster.
    Raises StageError (E0906) where that cannot be, with the reason."""
    axes = [op for op in kernel.walk() if isinstance(op, tile.Axis) and SPLIT.of(op)]
    if not axes:
        return
    axis = axes[0]
    if len(axes) > 1:
        names = " and ".join(dict.fromkeys(written_axis(op.axis) for op in axes))
        raise refused(axes[1], f"split=cluster does not fit: one axis can be divided, not {names}")
    value = SPLIT.of(axis)
    numbers = value if isinstance(value, tuple) else ()
    count = next((n for n in numbers if isinstance(n, int)), 0) or _count(axis, target)
    if value is None or not SPLIT.values.asks(value):
        return
    why = _refusal(kernel, axis, count, target)
    if why:
        said = f"{SPLIT.written(value)} of {written_axis(axis.axis)}"
        raise refused(axis, f"{said} does not fit: {why}")
    positions = axis.size
    _Split(kernel, axis, count).run()
    ledger.record(
        axis.loc,
        decisions.SplitAxis(axis.axis, positions, count),
        "each CTA of a cluster has its share of the positions",
        "an exchange between the CTAs for every reduction over it",
        SPLIT.clause(),
    )


def _count(axis: tile.Axis, target: Target) -> int:
    """As many CTAs as make shares that registers hold, where so many form a cluster."""
    sizes = target.cluster_sizes
    return next((n for n in sizes if axis.size <= n * SHARE_POSITIONS), sizes[-1])


def _refusal(kernel: tile.Kernel, axis: tile.Axis, count: int, target: Target) -> str:
    """Why the CTAs of a cluster cannot divide the axis; "" if they can."""
    if count not in target.cluster_sizes:
        sizes = ", ".join(map(str, target.cluster_sizes))
        return f"a cluster has {sizes} CTAs, not {count}"
    if axis.parent is not kernel.body:
        return "it begins inside a loop or a branch"
    if kernel.roles:
        return "the CTAs meet with all their warps, which roles do not"
    ops = list(kernel.walk())
    if any(isinstance(op, (tile.After, tile.Scratch)) for op in ops):
        return "the kernel has an `after` or scratch memory"
    if any(isinstance(op, tile.For) and (SPLITS.of(op) or 1) > 1 for op in ops):
        return "splits=n divides a sum of the kernel already"
    reasons = (_kept_whole(op, axis) or _shared_memory(op, axis, ops) for op in ops)
    return next(filter(None, reasons), "")


def _kept_whole(op: Op, axis: tile.Axis) -> str:
    """Why an operation needs more of the axis than the CTA's share; "" if it does not."""
    name = axis.axis
    return cannot_join(op, name) if goes_along(op, name) else ""


def _shared_memory(op: Op, axis: tile.Axis, ops: list[Op]) -> str:
    """Why CTAs of a cluster would meet at an element that one of them writes, which no barrier
    orders; "" if they do not: whoever writes one makes all other accesses to it."""
    if not isinstance(op, (tile.Store, tile.Update)):
        return ""
    name, own = op.tensor.hint, axis.axis in tile.names_of(op)
    if isinstance(op, tile.Update) and op.before and not own:
        return f"each CTA would want what stood in {name} before"
    if any(not _stays(entry, axis) for entry in op.index):
        return f"in another iteration of a loop another CTA writes the element of {name}"
    for other in ops:
        if (
            other is op
            or not isinstance(other, (tile.Load, tile.Store, tile.Update))
            or other.tensor is not op.tensor
        ):
            continue
        alike = not isinstance(other, tile.Load) and _adds(op) == _adds(other) != ""
        if not alike and (not own or [*op.index] != [*other.index]):
            return f"{name} is written here, and at another index written or read"
    return ""


def _adds(op: tile.Store | tile.Update) -> str:
    """The kind of an update before which others of its kind may come, of whichever CTA; "" for
    other writes. One that no other program joins is no atomic operation."""
    return op.kind if isinstance(op, tile.Update) and not (op.before or op.alone) else ""


def _stays(entry: Value, axis: tile.Axis) -> bool:
    """Whether every position of the axis has the same place in an index in all iterations of
    loops: the entry is made outside of any."""
    if axis.axis not in entry.tile.names:
        return True
    block = entry.owner if isinstance(entry.owner, Block) else entry.owner.parent
    while block is not None and block.parent is not None:
        if isinstance(block.parent, (tile.For, tile.While)):
            return False
        block = block.parent.parent
    return True


class _Split:
    """The rewrite of one kernel."""

    def __init__(self, kernel: tile.Kernel, axis: tile.Axis, count: int) -> None:
        self.kernel, self.axis, self.count = kernel, axis, count
        self.size = -(-axis.size // (count * UNIT)) * UNIT

    def run(self) -> None:
        """The grid gets the name, the axis its share, reductions an exchange, effects a branch."""
        share = self._name_in_grid()
        ops = list(self.kernel.walk())
        effects = [
            op for op in ops if isinstance(op, EFFECTS) and self.axis.axis not in tile.names_of(op)
        ]
        name = self.axis.axis
        along = [op for op in ops if isinstance(op, ALONG) and goes_along(op, name)]
        ranks = (
            self._ranks() if any(isinstance(op, (tile.Scan, tile.Fold)) for op in along) else None
        )
        self._share(share)
        joining = JoinShares(name, share, ranks)
        for op in along:
            joining.join(op)
        retype(self.kernel, {self.axis.axis: self.size})
        for op in effects:
            self._once(op, share)

    def _name_in_grid(self) -> Value:
        """The number of this CTA in its cluster: a new first grid name."""
        name = self._fresh(f"{self.axis.axis}_share")
        return first_name(self.kernel, name, self.count, self.axis.loc, sharing=self.count)

    def _ranks(self) -> Value:
        """The numbers of the CTAs that have positions, as those of an axis. Before the axis has
        become a share."""
        axis = self.axis
        build = Builder(self.kernel.body).before(axis)
        build.loc = axis.loc
        zero, size = const(build, 0), const(build, self.size)
        length = mapped(build, "sub", axis.stop, axis.start)
        filled = mapped(build, "cdiv", length, size)
        name = self._fresh(f"{written_axis(axis.axis)}_shares")
        ranks = tile.Axis(start=zero, stop=filled, axis=name, size=self.count, named=[name])
        return build.add(ranks).positions

    def _share(self, share: Value) -> None:
        """The axis begins at this CTA's share, and ends with it."""
        axis = self.axis
        build = Builder(self.kernel.body).before(axis)
        build.loc = axis.loc
        size = const(build, self.size)
        first = mapped(build, "mul", share, size)
        room = affine(axis.stop) - affine(axis.start)
        whole = room.is_constant and room.constant == self.size * self.count
        start = mapped(build, "add", axis.start, first)
        end = mapped(build, "add", start, size)
        if not whole:
            end = mapped(build, "min", end, axis.stop)
        axis.set_operand("start", start)
        axis.set_operand("stop", end)
        axis.size = self.size

    def _fresh(self, name: str) -> str:
        taken = {op.axis for op in self.kernel.walk() if isinstance(op, tile.Axis)}
        grid = grid_of(self.kernel)
        taken.update(grid.names if grid is not None else ())
        return free_axis(name, taken)

    def _once(self, op: Op, share: Value) -> None:
        """The first CTA alone does what all of them would do alike."""
        assert op.parent is not None
        build = Builder(op.parent).before(op)
        build.loc = op.loc
        zero = const(build, 0)
        first = mapped(build, "eq", share, zero)
        then, other = Block(), Block()
        branch = tile.If(cond=first, then=then, other=other, types=[], loc=op.loc)
        build.add(branch)
        op.parent.ops.remove(op)
        then.append(op)
        for block in (then, other):
            Builder(block).add(tile.Yield(values=[]))
