"""Accesses to memory and barriers of the threads of a role, as a graph in the order of control.

A node is one access to a buffer or tensor, one barrier of all threads of the role, or something
that these passes know nothing about. Asynchronous work accesses memory where it is issued and,
once more, where the threads wait for it: what stands between needs no order against it that the
wait does not give.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import SharedType
from tkc.layout.convert import stays_in_warps

Exchange = cta.Convert | cta.Reduce | cta.Total | cta.Scan | cta.Fold
# Most operations: they touch no memory, and hold no others.
QUIET = frozenset({tile.Map, tile.Const, tile.Cast, tile.Dim, tile.Yield, cta.Advance})


@dataclass(eq=False, slots=True)
class Node:
    """``kind`` is "read", "write", "barrier", "unknown" or "join", where paths come together, or
    where a fence of the async proxy or an arrival stands.

    places: the buffers or tensors. opens: a barrier that is all of a ``cta.sync``, or the first of
    an exchange. depth: the loops around it.
    """

    kind: str
    op: Op
    places: list[Value] = field(default_factory=list[Value])
    opens: bool = False
    depth: int = 0
    before: list[Node] = field(default_factory=list["Node"])
    after: list[Node] = field(default_factory=list["Node"])


class Flow:
    """The graph of one role, or of a kernel without roles (``role`` is None).

    The nodes stand in ``nodes`` in program order. What other roles do is no part of it: barriers in
    memory (mbarriers) order it, and every warp takes part in those by itself.
    """

    def __init__(self, kernel: cta.Kernel, role: cta.Role | None) -> None:
        self.role = role
        self.barrier = 0 if role is None else -1
        root: Op = kernel if role is None else role
        if role is not None:
            self.barrier = next((op.id for op in role.walk() if isinstance(op, cta.Sync)), -1)
        ops = list(root.walk())
        self.stored = _distinct(op.buffer for op in ops if isinstance(op, cta.TmaStore))
        self.targets = _distinct(_tensor(op) for op in ops if isinstance(op, cta.TmaStore))
        self.nodes: list[Node] = []
        self._depth = 0
        self._elected = False
        self._block(kernel.body, [])
        for node in self.nodes:
            if isinstance(node.op, (cta.WgmmaWait, cta.CopyWait)):
                node.places = _awaited(node)

    # --- the graph ----------------------------------------------------------------------------

    def _add(self, before: list[Node], kind: str, op: Op, *places: Value) -> list[Node]:
        node = Node(kind, op, list(places), depth=self._depth)
        self.nodes.append(node)
        _link(before, node)
        return [node]

    def _barrier(self, before: list[Node], op: Op, opens: bool = False) -> list[Node]:
        (node,) = self._add(before, "barrier", op)
        node.opens = opens
        return [node]

    def _block(self, block: Block, at: list[Node]) -> list[Node]:
        for op in block.ops:
            at = at if type(op) in QUIET else self._op(op, at)
        return at

    def _op(self, op: Op, at: list[Node]) -> list[Node]:
        if isinstance(op, (tile.For, tile.While)):
            ahead = _copied_ahead(op)
            if ahead:
                at = self._add(at, "write", op, *ahead)
            (header,) = at = self._add(at, "join", op)
            self._depth += 1
            if isinstance(op, tile.While):
                at = self._block(op.before, at)
            end = self._block(op.body, at)
            if ahead:
                end = self._add(end, "read", op, *ahead)
            _link(end, header)
            self._depth -= 1
            return at
        if isinstance(op, tile.If):
            sides = [self._block(op.then, at), self._block(op.other, at)]
            return self._add([*sides[0], *sides[1]], "join", op)
        if isinstance(op, cta.Elect):
            self._elected = True
            at = self._block(op.body, at)
            self._elected = False
            return at
        if isinstance(op, cta.Role):
            return self._block(op.body, at) if op is self.role else at
        if isinstance(op, cta.Copies):
            return self._block(op.body, at)
        return self._leaf(op, at)

    def _leaf(self, op: Op, at: list[Node]) -> list[Node]:
        """Operations without control flow."""
        match op:
            case cta.Sync():
                whole = op.id == self.barrier or op.id == op.warps == 0
                return self._barrier(at, op, True) if whole else self._add(at, "unknown", op)
            case cta.Init():
                return self._barrier(at, op)
            case cta.Last():
                at = self._add(self._barrier(at, op), "unknown", op)
                return self._told(op, op.flag, at)
            case cta.Convert() | cta.Reduce() | cta.Total() | cta.Scan() | cta.Fold() if (
                op.scratch is not None
            ):
                return self._exchange(op, op.scratch, at)
            case cta.Across() if op.barriers is not None:
                # what is sent lets other CTAs send what overwrites what was read before
                at = self._barrier(at, op, True) if op.entry_barrier else at
                return self._add(self._add(at, "write", op, op.barriers), "read", op, op.barriers)
            case cta.UpdateGlobal() if op.scratch is not None:
                at = self._barrier(self._add(at, "unknown", op), op)
                return self._told(op, op.scratch, at)
            case cta.LoadShared() | cta.GatherShared() | cta.LoadScalar():
                return self._add(at, "read", op, op.buffer)
            case cta.StoreShared() | cta.ZeroPadding() | cta.ZeroRows() | cta.StoreScalar():
                return self._add(at, "write", op, op.buffer)
            case cta.LoadGlobal():
                return self._add(at, "read", op, op.tensor)
            case cta.StoreGlobal():
                return self._add(at, "write", op, op.tensor)
            case cta.Wgmma():
                return self._add(at, "read", op, *_operands(op))
            case cta.WgmmaWait():
                return self._add(at, "read", op)
            case cta.CopyAsync():
                return self._add(at, "write", op, op.buffer)
            case cta.CopyWait():
                return self._add(at, "write", op)
            case cta.TmaStore():
                return self._add(self._add(at, "read", op, op.buffer), "write", op, _tensor(op))
            case cta.TmaWait():
                at = self._add(at, "read", op, *self.stored)
                return at if op.read else self._add(at, "write", op, *self.targets)
            case cta.Wait() if not self._elected:
                return at
            case cta.Arrive() | cta.CopyArrive() if not self._elected:
                return self._add(at, "join", op)
            case cta.CopyCommit() | cta.WgmmaCommit() | cta.WgmmaFence() | cta.TmaCommit():
                return at
            case cta.FenceAsync() if not self._elected:  # as good behind a barrier as before it
                return self._add(at, "join", op)
            case cta.Alloc() | cta.Barriers() | cta.TensorMap() | cta.Workspace() | cta.Draw():
                return at
            case _:
                known = op.pure or op.TERMINATOR
                return at if known else self._add(at, "unknown", op)

    def _told(self, op: Op, buffer: Value, at: list[Node]) -> list[Node]:
        """What some threads know goes to all."""
        at = self._barrier(self._add(at, "write", op, buffer), op)
        return self._add(at, "read", op, buffer)

    def _exchange(self, op: Exchange, scratch: Value, at: list[Node]) -> list[Node]:
        if op.entry_barrier:
            at = self._barrier(at, op, True)
        at = self._add(at, "write", op, scratch)
        if not isinstance(op, cta.Convert) or not _within_warps(op):
            at = self._barrier(at, op)
        return self._add(at, "read", op, scratch)


def reached(node: Node, forward: bool) -> list[Node]:
    """The accesses on paths from (or to) a node that pass no barrier."""
    found: list[Node] = []
    work, seen = [node], set[Node]()
    while work:
        at = work.pop()
        for other in at.after if forward else at.before:
            if other in seen or other.kind == "barrier":
                continue
            seen.add(other)
            work.append(other)
            if other.kind != "join":
                found.append(other)
    return found


def _copied_ahead(loop: tile.For | tile.While) -> list[Value]:
    """The buffers to which copies of a loop run ahead of its iterations, from before the loop
    (``CopiesAhead``): those of copies that stand in their iteration as yet."""
    copies = [op for op in loop.body.ops if isinstance(op, cta.Copies)]
    made = [op.operands.get("buffer") for outer in copies for op in outer.body.walk()]
    buffers = [value for value in made if isinstance(value, Value)]
    return [b for b in buffers if isinstance(b.type, SharedType) and b.type.stages > 1]


def same_place(one: Value, other: Value) -> bool:
    """Whether two values can be the same memory: two tensors only if they are one; two buffers if
    they share bytes, which is known once shared memory is planned."""
    if one is other:
        return True
    spans = [_span(value) for value in (one, other)]
    return all(spans) and spans[0][0] < spans[1][1] and spans[1][0] < spans[0][1]


def _span(value: Value) -> tuple[int, ...]:
    """First byte of a buffer and the one after its last; () for a tensor."""
    if not isinstance(value.op, cta.Alloc):
        return ()
    assert isinstance(value.type, SharedType)
    return value.op.offset, value.op.offset + value.type.bytes


def _link(before: list[Node], node: Node) -> None:
    for one in before:
        one.after.append(node)
        node.before.append(one)


def _distinct(values: Iterator[Value]) -> list[Value]:
    return list(dict.fromkeys(values))


def _within_warps(op: cta.Convert) -> bool:
    source, target = op.x.tile.layout, op.out.tile.layout
    return source is not None and target is not None and stays_in_warps(source, target)


def _operands(op: cta.Wgmma) -> list[Value]:
    return [side for side in (op.a, op.b) if isinstance(side.type, SharedType)]


def _awaited(wait: Node) -> list[Value]:
    """The operands of all products, or the targets of all copies, that may be in flight until a
    wait: those on paths to it that pass no wait for everything."""
    issued = cta.Wgmma if isinstance(wait.op, cta.WgmmaWait) else cta.CopyAsync
    found: list[Value] = []
    work, seen = [wait], set[Node]()
    while work:
        for node in work.pop().before:
            if node in seen:
                continue
            seen.add(node)
            if isinstance(node.op, issued):
                found += node.places
            if type(node.op) is not type(wait.op) or node.op.attributes["pending"]:
                work.append(node)
    return _distinct(iter(found))


def _tensor(op: cta.TmaStore) -> Value:
    made = op.map.op
    assert isinstance(made, cta.TensorMap)
    return made.tensor
