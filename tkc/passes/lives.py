"""When the buffers of a kernel live, and so which of them may share bytes of shared memory.

before:  %a, %b, %c = cta.alloc()
         store C; barrier; store A; barrier; load A; barrier; store B; barrier; load B; load C
after:   A and B may share bytes; C, whose life holds those of both, has its own

A buffer lives from a write to the last read of what that wrote, on all paths through branches and
loops (``memory_order.Flow``). A write of the whole buffer ends the life before it. What
asynchronous work touches lives until that is awaited: operands of wgmma, targets of cp.async, what
a TMA store reads. Two buffers of which each has another role share nothing: these run side by side.
Buffers that several roles touch live as long as the kernel; but one that one role only fills and
one other only reads, such as the slots of a ring, ends with the last read: the reader has awaited
whatever was filled. Behind it the reader's own buffers may have its bytes, where no loop over
programs leads back: there the other role may be in the next one already.

Two buffers clash if one is accessed where the other lives, or if no barrier stands between an
access to one and a write to the other, behind which all threads are through with what the bytes
held before. Those that do not clash may have the same bytes, and need no further barriers for it:
whoever emits the first write to a buffer puts a barrier before it. But one that nothing else needs,
which ``DropBarriers`` would remove, must then stay: that is what it costs to hand bytes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.passes.drop_barriers import unneeded
from tkc.passes.memory_order import Flow, Node, reached

_FILLS = (cta.TmaLoad, cta.CopyAsync, cta.StoreShared, cta.ZeroPadding, cta.ZeroRows)
_WAITS = (cta.WgmmaWait, cta.CopyWait, cta.TmaWait)


@dataclass(frozen=True)
class Life:
    """The operations, in program order, that write a buffer first and access it last. ``first``:
    None where another role fills it, from the start. ``around``: it lives before that or behind it
    as well, over the back edge of a loop."""

    first: Op | None
    last: Op
    around: bool

    def __str__(self) -> str:
        over = ", over iterations" * self.around
        start = f"from {_place(self.first)} to" if self.first else "from the start to"
        return f"{start} {_place(self.last)}{over}"


class Lives:
    """The lives of the buffers of one kernel. Those of one group are one buffer under several
    names; groups go by their numbers in ``groups``. ``barriers``: the barriers of the kernel."""

    def __init__(self, kernel: cta.Kernel) -> None:
        made: dict[object, list[cta.Alloc]] = {}
        self.barriers: list[cta.Barriers] = []
        for op in kernel.walk():
            if isinstance(op, cta.Alloc):
                made.setdefault(op.group or op, []).append(op)
            elif isinstance(op, cta.Barriers):
                self.barriers.append(op)
        self.groups = [tuple(group) for group in made.values()]
        self._number = {op.out: n for n, group in enumerate(self.groups) for op in group}
        self._clashes = [0] * len(self.groups)  # sets of groups are numbers, a bit for each
        self._lives: list[Life | None] = [None] * len(self.groups)
        # per group: others -> loops around the innermost barrier that stays if they share bytes
        self._kept: list[dict[int, int]] = [{} for _ in self.groups]
        roles = [op for op in kernel.body.ops if isinstance(op, cta.Role)]
        users = self._users(kernel, roles)
        self._readers = self._handed_over(users)  # of groups that another role fills
        owners = [{self._readers[n]} if n in self._readers else {*u} for n, u in enumerate(users)]
        self._always = sum(1 << group for group, found in enumerate(owners) if len(found) != 1)
        for group, mine in enumerate(owners):
            others = {o for o, found in enumerate(owners) if found.isdisjoint(mine)}
            if group in self._readers:  # all of these are filled ahead
                others |= {*self._readers} - {group}
            self._clashes[group] = sum(1 << other for other in others)
        for role in roles or [None]:
            flow = Flow(kernel, role)
            self._follow(flow)
            self._hand_on(flow, kernel)

    def apart(self, group: int, depth: int) -> int:
        """The groups that need bytes of their own beside this one, as a set of bits: those that
        clash with it, and those with which it can share bytes only if a barrier stays that has
        ``depth`` loops or more around it."""
        everyone = (1 << len(self.groups)) - 1
        if self._always >> group & 1:
            return everyone
        kept = (1 << other for other, at in self._kept[group].items() if at >= depth)
        return self._clashes[group] | self._always | sum(kept)

    @property
    def depths(self) -> list[int]:
        """What sharing bytes may cost: for any two groups that could share, in how many loops the
        barrier stands that would have to stay for it; each number once, in ascending order."""
        found = {
            depth
            for group, kept in enumerate(self._kept)
            for other, depth in kept.items()
            if not (self._clashes[group] | self._always) >> other & 1
        }
        return sorted(found)

    def life(self, group: int) -> Life | None:
        """When a group lives; None for one that lives as long as the kernel."""
        return None if self._always >> group & 1 else self._lives[group]

    def _users(self, kernel: cta.Kernel, roles: list[cta.Role]) -> list[dict[Op | None, bool]]:
        """The roles that use each group, or None of the kernel without roles, and whether they do
        nothing but fill it; one more where other CTAs of the cluster use it too."""
        inside: dict[Op, Op] = {op: role for role in roles for op in role.walk()}
        users: list[dict[Op | None, bool]] = [{} for _ in self.groups]
        for op in kernel.walk():
            for value in op.all_operands():
                if value in self._number:
                    mine = users[self._number[value]]
                    role = inside.get(op)
                    mine[role] = isinstance(op, _FILLS) and mine.get(role, True)
            if isinstance(op, cta.Across):  # other CTAs of the cluster read it
                users[self._number[op.buffer]][op] = False
        return users

    def _handed_over(self, users: list[dict[Op | None, bool]]) -> dict[int, cta.Role]:
        """The groups of which one role reads what others, or all threads before there are roles,
        only fill; and that role."""
        found: dict[int, cta.Role] = {}
        for group, fills in enumerate(users):
            readers = [role for role, only in fills.items() if not only]
            if len(fills) > 1 and len(readers) == 1 and isinstance(readers[0], cta.Role):
                found[group] = readers[0]
        return found

    # --- one role -----------------------------------------------------------------------------

    def _follow(self, flow: Flow) -> None:
        nodes = flow.nodes
        place = {node: n for n, node in enumerate(nodes)}
        before = [[place[other] for other in node.before] for node in nodes]
        after = [[place[other] for other in node.after] for node in nodes]
        # what others fill for this role, and what is filled for others
        filled = sum(1 << group for group, role in self._readers.items() if role is flow.role)
        elsewhere = sum(1 << group for group in self._readers) & ~filled
        touched = [self._bits(node.places) & ~elsewhere for node in nodes]
        written = [t if node.kind == "write" else 0 for node, t in zip(nodes, touched, strict=True)]
        wanted = [t if _wants(node) else 0 for node, t in zip(nodes, touched, strict=True)]
        overwritten = zip(nodes, touched, strict=True)
        lost = [t & ~filled if _overwrites(node) else 0 for node, t in overwritten]
        issued = [
            t if isinstance(n.op, cta.Wgmma) else 0 for n, t in zip(nodes, touched, strict=True)
        ]
        through = [-1 if _awaits_products(node) else 0 for node in nodes]
        # what is read behind a node before it is overwritten, and what has been written before it
        later = _carried(after, before, lambda n, bits: bits & ~lost[n] | wanted[n])
        earlier = _carried(before, after, lambda n, bits: bits | written[n])
        earlier = [bits | filled for bits in earlier]  # ahead of the role's first operation
        # what products read that may still be under way
        flying = _carried(before, after, lambda n, bits: (bits | issued[n]) & ~through[n])
        outside = self._outside_of_loops(nodes, touched, lost)
        everywhere: list[int] = []
        for n, node in enumerate(nodes):
            alive = later[n] & (earlier[n] | written[n])
            alive |= (later[n] & ~lost[n] | wanted[n]) & earlier[n]
            alive = alive & ~outside[n] | touched[n] | flying[n]
            everywhere.append(alive)
            if written[n]:
                alive |= self._bits([p for other in reached(node, False) for p in other.places])
            for group in ones(touched[n]):
                self._clashes[group] |= alive & ~(1 << group)
                for other in ones(alive & ~(1 << group)):
                    self._clashes[other] |= 1 << group
        for group in range(len(self.groups)):
            users = [n for n, bits in enumerate(touched) if bits >> group & 1]
            if users:
                alive = [n for n, bits in enumerate(everywhere) if bits >> group & 1]
                first = next((n for n in users if written[n] >> group & 1), users[0])
                begin = None if filled >> group & 1 else nodes[first].op
                around = (begin is not None and alive[0] < first) or users[-1] < alive[-1]
                self._lives[group] = Life(begin, nodes[users[-1]].op, around)

    def _hand_on(self, flow: Flow, kernel: cta.Kernel) -> None:
        for barrier in unneeded(flow, kernel, self._same):
            writers = _written(barrier.earlier), _written(barrier.later)
            users = _accessed(barrier.earlier), _accessed(barrier.later)
            pairs = {(a, b) for a in writers[0] for b in users[1]}
            pairs |= {(a, b) for a in users[0] for b in writers[1]}
            for one, other in pairs:
                if one in self._number and other in self._number:
                    self._keep(self._number[one], self._number[other], barrier.node.depth)
                    self._keep(self._number[other], self._number[one], barrier.node.depth)

    def _keep(self, group: int, other: int, depth: int) -> None:
        self._kept[group][other] = max(self._kept[group].get(other, -1), depth)

    def _same(self, one: Value, other: Value) -> bool:
        """Whether two tensors or buffers are one, whatever bytes the buffers get."""
        return self._number.get(one, one) == self._number.get(other, other)

    def _bits(self, places: list[Value]) -> int:
        numbers = {self._number[value] for value in places if value in self._number}
        return sum(1 << number for number in numbers)

    def _outside_of_loops(
        self, nodes: list[Node], touched: list[int], lost: list[int]
    ) -> list[int]:
        """For each node the groups that are only ever written in parts, slot by slot, of whose loop
        (with what fills the first slots in front of it) it is no part: when the loop begins again,
        nothing is read of what the slots held before."""
        outside = [0] * len(nodes)
        whole = 0
        for bits in lost:
            whole |= bits
        for group in range(len(self.groups)):
            users = [node for node, bits in zip(nodes, touched, strict=True) if bits >> group & 1]
            if not users or whole >> group & 1 or users[0].kind != "write":
                continue
            if group in self._readers:  # another role fills it ahead of the loop
                continue
            inside = _around([node.op for node in users])
            for n, node in enumerate(nodes):
                if node.op not in inside:
                    outside[n] |= 1 << group
        return outside


def _place(op: Op) -> str:
    return f"{op.NAME.partition('.')[2]} of {op.loc}"


def _accessed(nodes: list[Node]) -> set[Value]:
    return {place for node in nodes for place in node.places}


def _written(nodes: list[Node]) -> set[Value]:
    return {place for node in nodes if node.kind != "read" for place in node.places}


def _wants(node: Node) -> bool:
    """Whether what the places of a node hold before it must still be there. What products read is
    held while they are under way, and not for the wait itself: in the first iteration of a loop
    that awaits those of the one before there are none."""
    if isinstance(node.op, cta.WgmmaWait):
        return False
    return node.kind in ("read", "unknown") or isinstance(node.op, _WAITS)


def _awaits_products(node: Node) -> bool:
    """Whether no product is under way behind a node."""
    return isinstance(node.op, cta.WgmmaWait) and not node.op.pending


def _overwrites(node: Node) -> bool:
    """Whether a node writes all of its places."""
    by_slot = isinstance(node.op, cta.StoreShared) and node.op.slot is not None
    partly = (cta.CopyAsync, cta.ZeroPadding, cta.Copies, *_WAITS)
    return node.kind == "write" and not by_slot and not isinstance(node.op, partly)


def _carried(
    sources: list[list[int]], users: list[list[int]], passed: Callable[[int, int], int]
) -> list[int]:
    """The least solution of ``value[n] = union of passed(s, value[s]) for s in sources[n]``."""
    value = [0] * len(sources)
    work = [*range(len(sources))]
    while work:
        n = work.pop()
        bits = passed(n, value[n])
        for user in users[n]:
            if bits & ~value[user]:
                value[user] |= bits
                work.append(user)
    return value


def _around(ops: Sequence[Op]) -> set[Op]:
    """All operations from the first to the last of these, in the innermost block that holds all,
    with what is in them."""
    paths = [_path(op) for op in ops]
    depth = 0
    while len({path[depth] for path in paths}) == 1 and _one_block(paths, depth + 1):
        depth += 1
    block = paths[0][depth].parent
    assert block is not None
    place = {op: number for number, op in enumerate(block.ops)}
    at = [place[path[depth]] for path in paths]
    between = block.ops[min(at) : max(at) + 1]
    return {*between, *(inner for op in between for inner in op.walk())}


def _one_block(paths: list[list[Op]], depth: int) -> bool:
    """Whether all paths go on so deep, in the same block."""
    return all(len(p) > depth and p[depth].parent is paths[0][depth].parent for p in paths)


def _path(op: Op) -> list[Op]:
    """The operations around one, from the outermost of the kernel's body, and itself."""
    path = [op]
    while path[0].parent is not None and not isinstance(path[0].parent.parent, cta.Kernel):
        assert path[0].parent.parent is not None
        path.insert(0, path[0].parent.parent)
    return path


def ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
