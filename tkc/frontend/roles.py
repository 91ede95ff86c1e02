"""``role`` and ``ring``: who runs which statements, and which values pass from role to role.

Both say how, never what: without their lines the same program stands there. The rules that are
checked here hold of names; which operations a role runs follows from what it stores and passes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.frontend import hints as hint_rules
from tkc.frontend import syntax as s
from tkc.frontend.bindings import assigned
from tkc.frontend.meanings import Tile
from tkc.frontend.walk import Walk, statement
from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_SPLIT
from tkc.ir.types import TensorType
from tkc.support.source import Span

_SCALAR = (tile.Const, tile.Dim, tile.Grid, tile.Map, tile.Cast, tile.Bitcast, tile.Load)


@statement(s.Role)
def _role(walk: Walk, node: s.Role) -> None:
    name, head = node.name.name, walk.source.head(node.span)
    if walk.frames:
        raise walk.fail("E0508", "a role stands in a function; only kernels have them", head)
    if walk.roles.current:
        message = f"a role stands inside role {walk.roles.current}"
        raise walk.fail("E0508", message, head)
    given = hint_rules.read(walk, node.hints, "role")
    known = walk.roles.roles
    if name in known and known[name][0] is not node and node.hints:
        first, hint = known[name][0], node.hints[0]
        message = f"the hint {hint.name} stands on the first block of role {name}"
        notes = (walk.note(walk.source.head(first.span), "the first block"),)
        raise walk.fail("E0508", message, hint.span, "", None, notes)
    if name not in known:
        walk.introduce(node.name, "a role")
    if not known:
        walk.roles.makers = makers(walk)
    known.setdefault(name, (node, given))
    walk.roles.current = name
    try:
        walk.run(node.body)
    finally:
        walk.roles.current = ""


@statement(s.Ring)
def _ring(walk: Walk, node: s.Ring) -> None:
    name, head = node.name.name, walk.source.head(node.span)
    if not walk.roles.current or walk.frames:
        raise walk.fail("E0508", "a ring stands outside a role", head)
    for inner in node.body:
        if not isinstance(inner, (s.Bind, s.Declare)) or (
            isinstance(inner, s.Bind) and isinstance(inner.targets[0], s.Index)
        ):
            message = "a ring block holds bindings only"
            raise walk.fail("E0508", message, walk.source.head(inner.span))
    rings = walk.roles.rings
    if name in rings and rings[name][0] is not node:
        first = rings[name][0]
        notes = (walk.note(walk.source.head(first.span), "the first one"),)
        message = f"there is a ring {name} already"
        raise walk.fail("E0508", message, head, "", "give it another name", notes)
    if name not in rings:
        walk.introduce(node.name, "a ring")
    rings[name] = node, hint_rules.read(walk, node.hints, "ring")
    walk.run(node.body)
    found = {bound: walk.scope.live.get(bound) for bound in assigned(node.body)}
    tiles = {n: t for n, t in found.items() if isinstance(t, Tile) and not is_steady(t.value)}
    for bound, old in tiles.items():
        made = tile.Pass(x=old.value, ring=name, role=walk.roles.current, named=[bound])
        walk.scope.live[bound] = Tile(walk.add(made).out, old.poly, old.place)


def is_steady(value: Value) -> bool:
    """Whether a value is a scalar that every role computes for itself: from parameters, the grid,
    counters of loops and tensors that nobody writes."""
    if not isinstance(value.type, TensorType) and not value.tile.is_scalar:
        return False
    op, block = value.op, value.owner
    if op is None:  # a parameter, the counter of a loop, or what a loop carries
        parent = block.parent if isinstance(block, Block) else None
        return parent is None or isinstance(parent, tile.For) and value is parent.counter
    if isinstance(op, tile.Load):
        assert isinstance(op.tensor.type, TensorType)
        return op.tensor.type.mode == "in" and all(map(is_steady, op.index))
    return isinstance(op, _SCALAR) and all(map(is_steady, op.all_operands()))


# --- which role makes a name ------------------------------------------------------------------


def makers(walk: Walk) -> dict[str, tuple[str, Span]]:
    """The role in whose blocks each name is bound, and where first; names of rings are left out.
    Reports E0509 for a name that two roles bind, or that is bound in a ring and elsewhere."""
    found: dict[str, tuple[str, Span]] = {}
    rings: dict[str, tuple[str, Span]] = {}
    wrong: set[str] = set()
    for role, ring, node in _bindings(walk.kernel.body, "", ""):
        for name in assigned((node,)):
            known, where = (rings, ring) if ring else (found, role)
            first = known.setdefault(name, (where, node.span))
            if not ring and first[0] != role and name not in wrong:
                wrong.add(name)
                notes = (walk.note(walk.source.head(first[1]), f"bound in role {first[0]}"),)
                message = f"{name} is bound in role {first[0]} and in role {role}"
                hint = "give each role a name of its own"
                span = walk.source.head(node.span)
                walk.report(walk.fail("E0509", message, span, "", hint, notes))
    for name in [name for name in found if name in rings]:
        span = walk.source.head(found[name][1])
        message = f"{name} is bound in ring {rings[name][0]}, and outside of it"
        notes = (walk.note(walk.source.head(rings[name][1]), "bound in the ring"),)
        hint = "what passes through a ring is bound there alone"
        walk.report(walk.fail("E0509", message, span, "", hint, notes))
    return {n: made for n, made in found.items() if n not in rings and n not in wrong}


def _bindings(
    body: tuple[s.Statement, ...], role: str, ring: str
) -> Iterator[tuple[str, str, s.Statement]]:
    """(role, ring, statement) of every statement without a block that stands in a role."""
    for node in body:
        if isinstance(node, s.Role):
            yield from _bindings(node.body, node.name.name, "")
        elif isinstance(node, s.Ring):
            yield from _bindings(node.body, role, node.name.name)
        elif isinstance(node, (s.For, s.While, s.After)):
            yield from _bindings(node.body, role, ring)
        elif isinstance(node, s.If):
            yield from _bindings(node.body, role, ring)
            yield from _bindings(node.other or (), role, ring)
        elif role:
            yield role, ring, node


def check_read(walk: Walk, name: str, found: Tile, span: Span) -> None:
    """A statement reads a name: one that another role makes must have passed through a ring.
    Raises E0509. What stands in no role, and reads what one makes, is that role's."""
    made, role = walk.roles.makers.get(name), walk.roles.current
    if made is None or walk.frames or is_steady(found.value):
        return
    maker, where = made
    if role and role != maker:
        there, here = ("{}:{}".format(*walk.source.position(p.start)) for p in (where, span))
        message = (
            f"{name} is made by role {maker} ({there}) and used by role {role} ({here}): "
            "bind it in a ring"
        )
        notes = (walk.note(walk.source.head(where), f"role {maker} makes it here"),)
        raise walk.fail("E0509", message, span, "", None, notes)
    if not role and maker not in walk.roles.reads:
        walk.roles.reads.append(maker)


def finish(walk: Walk) -> None:
    """Behind a kernel with roles: every access of a tensor that is written is one role's, and what
    a role divides is an axis. Reports E0509 for a store that stands in no role, E0510 where two
    roles meet at a tensor, E0703 for what is no axis."""
    if not walk.roles.roles:
        return
    axes = [name for name, (kind, _) in walk.scope.kinds.items() if kind == "an axis"]
    for node, given in walk.roles.roles.values():
        for hint in node.hints:
            if hint.name == ROLE_SPLIT.name and given.get(hint.name) not in axes:
                message = f"there is no axis {given.get(hint.name)} that warpgroups could divide"
                advice = (
                    f"it is the axis of rows or columns of a product; there are {', '.join(axes)}"
                )
                walk.report(walk.fail("E0703", message, hint.span, "", advice))
    accesses: dict[Value, list[tile.Load | tile.Store | tile.Update]] = {}
    for op in walk.body.walk():
        if isinstance(op, (tile.Load, tile.Store, tile.Update)):
            accesses.setdefault(op.tensor, []).append(op)
    for tensor, found in accesses.items():
        writes = [op for op in found if op.WRITES]
        for op in [op for op in writes if not op.role]:
            message = f"this writes {tensor.hint} in no role"
            _report(walk, "E0509", message, op, "write it into the block of a role")
        for write in [op for op in writes if op.role][:1]:
            for op in found:
                if op.role != write.role and (op.role or not op.WRITES):
                    who = f"role {op.role}" if op.role else "a statement of no role"
                    what = "writes" if op.WRITES else "reads"
                    line = walk.origins.spans.get(write, (walk.source, walk.span))
                    at = "{}:{}".format(*line[0].position(line[1].start))
                    message = f"role {write.role} writes {tensor.hint} ({at}), and {who} {what} it"
                    hint = "all accesses of a tensor that is written stand in one role"
                    _report(walk, "E0510", message, op, hint)
                    break


def _report(
    walk: Walk, code: str, message: str, op: tile.Load | tile.Store | tile.Update, hint: str
) -> None:
    _, span = walk.origins.spans.get(op, (walk.source, walk.kernel.name.span))
    walk.report(walk.fail(code, message, span, "", hint))
