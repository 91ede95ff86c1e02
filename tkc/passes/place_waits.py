"""Places the fences, commits and waits of asynchronous products (wgmma) in the cta IR.

before:  %s = cta.wgmma(a=%q, b=%k, acc=%zero)
         %o = cta.wgmma(a=%p, b=%v, acc=%before)
         %t = tile.map(%s, %c) {fn = "mul"}
after:   cta.wgmma_fence()
         %s = cta.wgmma(...);  %o = cta.wgmma(...)
         cta.wgmma_commit()
         %s2, %o2 = cta.wgmma_wait(%s, %o) {pending = 0}
         %t = tile.map(%s2, %c) {fn = "mul"}

Who emits products says nothing but what they compute. Here is seen what they do to each other: one
walk over the operations of a role, in program order, knows which *groups* of products (those
between two commits, in which they complete in order) may still be under way, and puts

* a fence before the first product of a group;
* a commit before the first operation after it that ptxas bears between no two products of a group
  (``_fits_in_group``), unless the schedule has put one before;
* a wait where the result of a product is read for the first time, but not where the next product
  goes on in the same accumulator; where something other than a product reads the registers of an
  operand, which the tensor cores have until the product is complete; where a slot is released that
  a product reads
  (``cta.arrive``); before the barrier after which a buffer is overwritten that a product reads; and
  before loops, before branches with products or results, and at the ends of blocks.

What may stay in flight over the back edge of a loop is decided later, when it is known how many
slots the loop has (``ReleaseLater``). A wait without values
is the word of a schedule: at most ``pending`` groups are under way from here on. It is removed if
that holds already, and so is a commit that has nothing to close.

Why a pass and not the emitter: whether a wait is needed depends on all operations between, whoever
emits them; a rule that had to know would have to share the state of the walk with every other.
"""

from __future__ import annotations

from tkc.ir.core import Block, Loc, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TileType

# What may stand in a group of products: declarations are no code, and a constant is a zero to add
# to, which the fence makes ready.
_IN_GROUPS = (
    cta.Wgmma,
    cta.WgmmaFence,
    cta.WgmmaCommit,
    cta.StoreShared,
    cta.FenceAsync,
    cta.Sync,
    cta.Alloc,
    cta.Barriers,
    cta.TensorMap,
    cta.Workspace,
    tile.Const,
)


class PlaceWaits:
    """The products of one kernel."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel

    def run(self) -> None:
        """Put fences, commits and waits around the products of the kernel, block by block."""
        _Walk(self.kernel.body).run()


class _Walk:
    """What one warpgroup knows of its products while it runs the operations of one block.

    Groups are numbered in the order of their commits: all up to ``awaited`` are complete, ``group``
    is the number of the one that the next commit closes. ``flying`` holds the results of products
    that nobody may read yet, ``readers`` the buffers, slots and tiles in registers that products
    read, both with the number of the group.
    """

    def __init__(self, block: Block, outer: _Walk | None = None) -> None:
        self.block, self.outer = block, outer
        self.flying: dict[Value, int] = {}
        self.readers: dict[Value, int] = {}
        self.awaited, self.group = -1, 0
        self.uncommitted = False
        self.waited = False  # whether there is a wait in this block so far
        self.done: set[Op] = set()
        self.out: list[Op] = []

    def run(self) -> None:
        """Go through the operations of the block in order: close groups where the schedule or ptxas
        wants it, and await a group in front of the first operation that reads its result or
        overwrites what it reads."""
        ops = self.block.ops
        for place, op in enumerate(ops):
            if isinstance(op, cta.WgmmaCommit):
                op.parent = None
                self._commit(op.loc)
            elif isinstance(op, cta.WgmmaWait):
                op.parent = None
                self._commit(op.loc)
                if self.group - 1 - op.pending > self.awaited:
                    self._await(self.group - 1 - op.pending, op.loc)
            elif isinstance(op, cta.Wgmma):
                self._product(op)
            else:
                if self.flying:
                    self._await_for(op, ops[place + 1 :] if isinstance(op, cta.Sync) else [])
                if self.uncommitted and not _fits_in_group(op):
                    self._commit(op.loc)
                self._keep(op)
                for inner in op.regions.values():
                    _Walk(inner, self).run()
        if self.flying and not (ops and ops[-1].TERMINATOR):
            self._await(self.group, self.out[-1].loc)
        self.block.ops = self.out

    # --- what is put in ---------------------------------------------------------------------

    def _keep(self, op: Op) -> None:
        op.parent = self.block
        self.out.append(op)
        self.done.add(op)

    def _commit(self, loc: Loc) -> None:
        """Close the group of the products since the last commit, if there are any."""
        if self.uncommitted:
            self._keep(cta.WgmmaCommit(loc=loc))
            self.uncommitted = False
            self.group += 1

    def _await(self, last: int, loc: Loc) -> None:
        """Await group ``last`` and so all before it; later ones fly on."""
        self._commit(loc)
        self.awaited = min(last, self.group - 1)
        ready = [value for value, group in self.flying.items() if group <= last]
        for value in ready:
            del self.flying[value]
        self._wait(ready, loc)

    def _wait(self, values: list[Value], loc: Loc) -> None:
        """All groups up to ``awaited`` are through; from here on the values may be read."""
        made = cta.WgmmaWait(values=values, pending=self.group - 1 - self.awaited, loc=loc)
        for value, out in zip(values, made.outs, strict=True):
            out.hint = value.hint
            for user in list(dict.fromkeys(value.users)):
                if user is not made and self._is_ahead(user):
                    user.substitute(value, out)
        self._keep(made)
        self.waited = True

    def _is_ahead(self, op: Op) -> bool:
        """Whether the operation stands in this block, or a region in it, further down."""
        while op.parent is not self.block:
            if op.parent is None or op.parent.parent is None:
                return False
            op = op.parent.parent
        return op not in self.done

    # --- products ---------------------------------------------------------------------------

    def _product(self, op: cta.Wgmma) -> None:
        if isinstance(op.a.type, TileType):
            self._await_value(op.a, op)
        if len(op.acc.users) > 1:  # somebody else reads it: it does not go on in its registers
            self._await_value(op.acc, op)
        if not self.uncommitted:
            self._keep(cta.WgmmaFence(loc=op.loc))
        self._keep(op)
        self.flying.pop(op.acc, None)
        self.flying[op.out] = self.group
        for read in (op.a, op.a_slot, op.b, op.b_slot):
            if read is not None:
                self.readers[_held_by(read)] = self.group
        self.uncommitted = True

    # --- what must be complete --------------------------------------------------------------

    def _await_for(self, op: Op, following: list[Op]) -> None:
        """What must be complete when the operation begins, in front of ``following``."""
        if isinstance(op, cta.Arrive):
            self._await_readers(op.slot, op.loc)
        for later in following:  # of a barrier: buffers that are written before the next one
            if isinstance(later, cta.Sync):
                break
            if isinstance(later, cta.StoreShared) and later.slot is None:
                self._await_readers(later.buffer, op.loc)
        if isinstance(op, tile.Yield) or _is_apart(op):
            self._await(self.group, op.loc)
        else:
            for part in (op, *op.walk()):
                for value in part.all_operands():
                    self._await_value(value, op)
                    if isinstance(value.type, TileType) and not value.type.is_scalar:
                        self._await_readers(_held_by(value), op.loc)

    def _await_readers(self, read: Value, loc: Loc) -> None:
        """Await the products that read a buffer, a slot or a tile in registers."""
        last = self.readers.get(read, -1)
        if last > self.awaited:
            self._await(last, loc)

    def _await_value(self, value: Value, op: Op) -> None:
        """Await the product that makes a value which an operation is to read, in front of changes
        of layout of its further operands, whose registers would else be held through the wait."""
        made = value in self.flying
        if not made and not (self.flying and self._from_last_iteration(value)):
            return
        prepared = self._shaped_for(op, value)
        if made:
            self._await(self.flying[value], op.loc)
        else:
            # Its product was awaited at the end of the iteration before; but ptxas, which does not
            # look over the back edge, would put a wait for everything here (C7517).
            self._commit(op.loc)
            self._wait([value], op.loc)
        self.out += prepared

    def _shaped_for(self, op: Op, value: Value) -> list[Op]:
        """Takes the last operations back that only bring operands behind the value into shape."""
        operands = op.all_operands()
        earlier = set(operands[: operands.index(value) + 1]) if value in operands else set(operands)
        made: list[Op] = []
        while self.out and _prepares(self.out[-1], {op, *made}):
            if not earlier.isdisjoint(self.out[-1].results):
                break
            made.insert(0, self.out.pop())
        return made

    def _from_last_iteration(self, value: Value) -> bool:
        """Whether the value is what a product of the iteration before left in its accumulator, and
        nothing was awaited in this one yet."""
        if not isinstance(value.owner, Block) or _is_scalar(value):
            return False
        walk: _Walk | None = self
        while walk is not None and walk.block is not value.owner:
            walk = walk.outer
        return walk is not None and not walk.waited and _is_product(value, set())


def _prepares(op: Op, users: set[Op]) -> bool:
    """Whether the operation only brings an operand of these into the layout that they want."""
    if not isinstance(op, (cta.Convert, cta.Positions, tile.Const)):
        return False
    used = [user for result in op.results for user in result.users]
    return bool(used) and users.issuperset(used)


def _is_apart(op: Op) -> bool:
    """Whether products in flight must not reach into the operation: it runs products of its own,
    hands values on, or overwrites or releases what products read."""
    if isinstance(op, (tile.For, tile.While)):
        return True
    if not isinstance(op, tile.If):
        return False
    return bool(op.outs) or any(
        isinstance(inner, (cta.Wgmma, cta.Arrive))
        or isinstance(inner, cta.StoreShared)
        and inner.slot is None
        for inner in op.walk()
    )


def _fits_in_group(op: Op) -> bool:
    """Whether an operation may stand between products that one fence orders and one commit closes.

    Products do, arithmetic on scalars, and the writing of another operand. Where ptxas finds more
    there, such as the loop of a wait, a predicated load or work on tiles, it orders product after
    product (C7519).
    """
    if isinstance(op, _IN_GROUPS):
        return True
    values = (*op.all_operands(), *op.results)
    return op.pure and not op.regions and all(_is_scalar(v) for v in values)


def _held_by(value: Value) -> Value:
    """The tile whose registers a value may have under another name; else the value."""
    while isinstance(value.op, (cta.Convert, cta.Relabel, cta.Slice)):
        value = value.op.x
    return value


def _is_scalar(value: Value) -> bool:
    return isinstance(value.type, TileType) and value.type.is_scalar


def _is_product(value: Value, seen: set[Value]) -> bool:
    """Whether a wgmma may have made the tile: it is a product, or a loop carries one in it."""
    if value in seen:
        return False
    seen.add(value)
    op, block = value.op, value.owner
    if op is None:
        loop = block.parent if isinstance(block, Block) else None
        if not isinstance(loop, (tile.For, tile.While)) or block is not loop.body:
            return False
        at = loop.body.args.index(value)
        return _is_product(loop.body.yielded[at - isinstance(loop, tile.For)], seen)
    if isinstance(op, (tile.For, tile.While, tile.If)):
        at = op.results.index(value)
        regions = (op.then, op.other) if isinstance(op, tile.If) else (op.body,)
        return any(_is_product(region.yielded[at], seen) for region in regions)
    if isinstance(op, cta.Convert):
        return _is_product(op.x, seen)
    return isinstance(op, (cta.Wgmma, cta.WgmmaWait))
