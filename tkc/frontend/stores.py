"""Stores and updates of tensors, and the rule that no element is written twice."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tkc.frontend import arithmetic, elements, habits
from tkc.frontend import syntax as s
from tkc.frontend.accesses import Entry, Key, Write
from tkc.frontend.constants import settled
from tkc.frontend.hosttext import names_in
from tkc.frontend.indexing import tensor_index
from tkc.frontend.meanings import Const, Run, Tensor, Tile
from tkc.frontend.own_words import bracketed
from tkc.frontend.poly import Poly
from tkc.frontend.products import check_target
from tkc.frontend.suggestions import cast_of, describe, without_axes
from tkc.frontend.useless import warn_of_loss
from tkc.frontend.walk import Failure, Walk
from tkc.frontend.wrapping import warn_of_wrap
from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.hints import STORE, UNIQUE, UPDATE
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import I32, Element, TileType, Type
from tkc.ir.updates import FETCHES, OPERATORS, UpdateKind
from tkc.support.source import Span


def target_of(walk: Walk, node: s.Index, update: bool) -> tuple[Tensor, list[Entry]]:
    """The tensor and the entries of the index that a store or an update writes. Raises E0403 for a
    tensor that may not be written."""
    base = walk.evaluate(node.base)
    if not isinstance(base, Tensor):
        message = f"{base.kind} cannot be stored to"
        hint = habits.hint("@v[0] = 1")
        raise walk.fail("E0403", message, node.base.span, "", hint)
    notes = (walk.note(base.span, "declared here"),) if not walk.frames else ()
    if base.type.mode == "in":
        line = walk.source.text[node.span.end :].partition("\n")[0]
        is_read = update or re.search(rf"\b{base.name}\[", line)
        kind = "inout" if is_read else "out"
        message = f"{base.name} is read only"
        hint = f"declare it `{base.name}: {kind} {describe(base)}`"
        raise walk.fail("E0403", message, node.span, "", hint, notes)
    if update and base.type.mode == "out":
        message = f"{base.name} is an `out` tensor: an update reads it"
        hint = f"declare it `{base.name}: inout {describe(base)}`"
        raise walk.fail("E0403", message, node.span, "", hint, notes)
    return base, tensor_index(walk, base, node)


def converted(walk: Walk, value: Const | Tile, element: Element, span: Span, what: str) -> Value:
    """A value in the element type of a declaration or a store (``what`` names it). Raises E0303
    where only an explicit cast would do."""
    value = settled(walk, value)
    if isinstance(value, Const):
        warn_of_loss(walk, value, element, span)
        return walk.typed(value, element, span)
    if not elements.implicit(value.element, element):
        message = f"{value.element} does not become {element} by {what}"
        raise walk.fail("E0303", message, span, "", _cast(walk, value, element, span))
    warn_of_wrap(walk, value.value, element, span)
    return walk.cast(value.value, element)


def _cast(walk: Walk, value: Tile, element: Element, span: Span) -> str:
    """What makes a value one of another type: of a quotient, that of integers."""
    divided = re.search(
        r"(\w[\w\[\], ]*) / (\w[\w\[\], ]*)$", walk.source.text[span.start : span.end]
    )
    if divided and value.element.is_float and not element.is_float:
        return f"of integers `{divided[1]} // {divided[2]}` rounds down; or cast it: {element}(...)"
    return f"cast it: {cast_of(walk.source.text, span, element)}"


def _stored(
    walk: Walk,
    tensor: Tensor,
    entries: list[Entry],
    value: Const | Tile,
    span: Span,
    kind: UpdateKind | None = None,
) -> Value:
    """The value in the tensor's type; it has no axis that the index lacks. An update is of a
    ``kind``."""
    check_target(walk, value, tuple(n for e in entries for n in e.value.type.names))
    out = converted(walk, value, tensor.type.element, span, "a store")
    walk.check_size(tuple(e.value.value for e in entries))
    have = dict(union_axes([e.value.value for e in entries]))
    missing = [n for n in out.tile.names if n not in have]
    if missing:
        message = f"the value has the axis {missing[0]}, which the index lacks"
        usual = "sum" if kind is None else _reduction(kind, out.tile.element)
        hint = without_axes(walk.source.text, span, missing, walk.scope.live, usual)
        if usual == "fold" and kind is not None:
            hint = hint.replace("fold(", "fold(f, ") + f" of `fn f(a, b) = a {kind.operator} b`"
        raise walk.fail("E0404", message, span, f"{out.tile}", hint)
    return out


def _reduction(kind: UpdateKind, element: Element) -> str:
    """The reduction that joins the positions of a tile as an update joins values."""
    function = kind.truth if element.family == "bool" else kind.function
    rows = (row for row in REDUCTIONS.values() if not row.locates)
    return next((row.name for row in rows if row.function == function), "fold")


def store(walk: Walk, node: s.Index, value: Const | Tile, span: Span) -> None:
    """``C[i, j] = x``: a ``tile.store``, held against the rule of stores."""
    tensor, entries = target_of(walk, node, update=False)
    stored = _stored(walk, tensor, entries, value, span)
    hints = walk.take_hints(STORE)
    if UNIQUE.name in hints and not (walk.levels or walk.frames):
        hints[UNIQUE.name] = "once"  # no loop runs it again
    op = tile.Store(
        tensor=_value(tensor),
        index=[e.value.value for e in entries],
        value=stored,
        checked=tuple(e.checked for e in entries),
        hints=hints,
    )
    walk.add(op)
    record(walk, op, tensor, entries, node, UNIQUE.name in hints, update=False)


def update(walk: Walk, node: s.Index, op: str, value: Const | Tile, span: Span) -> None:
    """``C[i, j] += x`` and the like: a ``tile.update``. Raises E0406 for an operator that no update
    has."""
    if op not in OPERATORS:
        message = f"there is no update '{op}=' of a tensor"
        target, text = walk.said(node), walk.source.text[span.start : span.end]
        some = " ".join(f"{name}=" for name in OPERATORS)
        hint = f"updates of tensors are {some}; elements that one program alone writes"
        hint += f": `{target} = {target} {op} {bracketed(text)}`"
        raise walk.fail("E0406", message, node.span, "", hint)
    _update(walk, node, op, value, span, f"'{op}='", result=False)


def is_fetch(walk: Walk, node: s.Call) -> bool:
    """Whether a call is an update that gives the value before, such as ``fetch_add(C[i], x)``, and
    none of a function that the file has of this name."""
    name = node.callee.name if isinstance(node.callee, s.Name) else ""
    return name in FETCHES and not (name in walk.scope.live or name in walk.scope.file.functions)


def fetch(walk: Walk, node: s.Call, result: bool) -> Tile | None:
    """``n = fetch_add(C[i], x)``, alone on its line: an update; ``result`` asks for the value
    before it. Raises E0603."""
    assert isinstance(node.callee, s.Name)
    name = node.callee.name
    target = next(iter(node.arguments), None)
    if len(node.arguments) != 2 or not isinstance(target, s.Index) or node.keywords:
        message = f"{name} takes an element of a tensor and a value"
        raise walk.fail("E0603", message, node.span, "", f"{name}(C[i], x)")
    given = node.arguments[1]
    return _update(walk, target, FETCHES[name], walk.value(given), given.span, name, result)


def _update(
    walk: Walk, node: s.Index, op: str, value: Const | Tile, span: Span, said: str, result: bool
) -> Tile | None:
    """An update by the operator ``op``, which the program calls ``said``; with ``result`` the value
    before it. Raises E0302."""
    tensor, entries = target_of(walk, node, update=True)
    value = settled(walk, value)
    element = tensor.type.element
    row = OPERATORS[op]
    if row.of_integers and element.is_float:
        raise walk.fail("E0302", f"{said} is for integers, not for {element}", node.span)
    if element.family == "bool" and not row.truth:
        raise walk.fail("E0302", f"{said} is not for bool", node.span)
    if isinstance(value, Tile) and value.element.is_integer and element.is_integer:
        if value.element.is_signed and elements.common(element, value.element) is None:
            message = f"{said} of {element} and {value.element} has no type"
            hint = f"cast it: {cast_of(walk.source.text, span, element)}"
            raise walk.fail("E0303", message, span, "", hint)
        value = _narrowed(walk, value, element, op)
    if op == "-" and isinstance(value, Const):
        value, op = _negative(walk, value, element, span), "+"
    stored = _stored(walk, tensor, entries, value, span, row)
    if op == "-":  # in the type of the tensor: -x of a u32 is no negative i64
        wide = walk.map("neg", walk.cast(stored, elements.widen(element)))
        stored = walk.cast(wide, element)
    hints = walk.take_hints(STORE, UPDATE)
    index = [e.value.value for e in entries]
    types: list[Type] = [TileType(element, union_axes(index))] if result else []
    operation = tile.Update(
        tensor=_value(tensor),
        index=index,
        value=stored,
        kind=row.name,
        checked=tuple(e.checked for e in entries),
        hints=hints,
        types=types,
    )
    walk.add(operation)
    record(walk, operation, tensor, entries, node, UNIQUE.name in hints, update=True)
    return Tile(operation.before[0]) if result else None


def _negative(walk: Walk, value: Const, element: Element, span: Span) -> Const:
    """What is added to take a constant away; unsigned integers wrap."""
    if element.is_integer and not element.is_signed:
        walk.check_fits(value, element, span)
        return Const(elements.cast_constant(-value.value, element))
    negated = arithmetic.negate(walk, value)
    assert isinstance(negated, Const)
    return negated


def _narrowed(walk: Walk, value: Tile, element: Element, op: str) -> Tile:
    """What arithmetic made of an 8- or 16-bit type, as that type again: sums and bits wrap, and a
    greatest or least value is cut to the range, which does not change what it is compared with."""
    fits = value.element == I32 or elements.implicit(value.element, element)
    if element.bits >= 32 or elements.widen(value.element) != I32 or not fits:
        return value
    held = walk.cast(value.value, I32)
    if op in ("max", "min") and value.element != element:
        least, greatest = elements.bounds(element)
        held = walk.map("max", held, walk.constant(least, I32))
        held = walk.map("min", held, walk.constant(greatest, I32))
    return Tile(walk.cast(held if value.element != element else value.value, element))


def _value(tensor: Tensor) -> Value:
    assert tensor.value is not None
    return tensor.value


# --- the rule of stores -----------------------------------------------------------------------


def record(
    walk: Walk,
    op: Op,
    tensor: Tensor,
    entries: list[Entry],
    node: s.Index,
    unique: bool,
    update: bool,
) -> None:
    """Hold a write against the rule of stores: no two programs or positions write one element.
    Raises E0407 for a store that breaks it without ``unique``; an update then is not ``alone``."""
    keys: dict[str, Key] | None = {}
    try:
        _positions(walk, tensor, entries, node)
        for name, run in walk.grid.items():
            if name not in walk.outside:
                keys[name] = _key(walk, name, run, tensor, entries, node)
    except Failure:
        if not (unique or update):
            raise
        keys = None
    walk.writes.append(Write(op, tensor, node.span, keys, update, unique))


def _positions(walk: Walk, tensor: Tensor, entries: list[Entry], node: s.Index) -> None:
    """(1) Every axis in the index stands in an entry a, a + s, a - s or s - a."""
    alone = {_alone(e) for e in entries if e.value.type.axes}
    for entry in entries:
        for name in entry.value.type.names:
            if name not in alone:
                message = f"two positions of {name} may write the same element of {tensor.name}"
                hint = f"an entry must be {name}, or {name} plus or minus a scalar, or that minus "
                hint += f"{name}; `with unique` promises that no element is written twice"
                hint = _as_update(walk, node) or hint
                raise walk.fail("E0407", message, entry.node.span, "", hint)


def _as_update(walk: Walk, node: s.Index) -> str:
    """What to write for ``h[x[n]] = h[x[n]] + 1``: an update; "" for another store."""
    target = walk.said(node)
    line = walk.source.text[node.span.end :].partition("\n")[0]
    read = re.escape(target)
    found = re.match(rf"\s*=\s*{read}\s*([-+&|^])\s*(.+)", line)
    found = found or re.match(rf"\s*=\s*(max|min)\({read},\s*(.+)\)\s*$", line)
    if found is None:
        return ""
    return f"an update takes what all of them give: `{target} {found[1]}= {found[2].strip()}`"


def _alone(entry: Entry) -> str | None:
    """The axis of an entry a, a + s, a - s or s - a."""
    place = entry.value.place
    return place.run.name if place is not None and not place.number else None


def _key(
    walk: Walk, name: str, run: Run, tensor: Tensor, entries: list[Entry], node: s.Index
) -> Key:
    """(2) How the index keeps the programs of grid name g apart. Raises E0407 where it does not."""
    key = key_of(run, entries, walk.guards)
    if key is not None:
        return key
    message = f"programs that differ in {name} may write the same element of {tensor.name}"
    hint = f"an entry must be {name}, or {name} plus or minus a constant; or store under"
    hint += (
        f" `if {name}{'.id' if run.size else ''} == 0:`, update with +=, or promise `with unique`"
    )
    text = walk.source.text[node.span.start : node.span.end]
    if re.search(rf"\b{name}\s*\*\s*\w+\s*\+\s*\w", text) and not run.size:
        hint = habits.hint("@b * 256 + t") or hint
    elif run.size and _is_summed(walk, name, node):
        axes = ", ".join(_kept(walk, name, node))
        hint = (habits.hint("@grid k of a sum") or "").replace("f32[i, j]", f"f32[{axes}]")
        hint = hint.replace("for k in K by 32:", f"for {name} in {run.extent_text} by 32:")
    else:
        hint = _as_update(walk, node) or hint
    raise walk.fail("E0407", message, node.span, "", hint)


def _is_summed(walk: Walk, name: str, node: s.Index) -> bool:
    """Whether the value of a store is a sum over one of several names of the grid, as its line
    shows: ``y[i] = sum(x[i, k] over k)``, ``C[i, j] = A[i, k] @ B[k, j]``."""
    if not _kept(walk, name, node):
        return False
    value = walk.source.text[node.span.end :].partition("\n")[0]
    sides = value.split("@")
    both = len(sides) > 1 and all(re.search(rf"\b{name}\b", side) for side in sides)
    return both or re.search(rf"\bover\b[^)]*\b{name}\b", value) is not None


def _kept(walk: Walk, name: str, node: s.Index) -> list[str]:
    """The other names of the grid that an index has."""
    used = [*names_in(node)]
    return [other for other in walk.grid if other != name and other in used]


def key_of(run: Run, entries: Sequence[Entry], guards: Sequence[tuple[Run, Poly]]) -> Key | None:
    """How an index under ``guards`` keeps the programs of the grid name of ``run`` apart; None
    where it does not. Where there is only one program nothing must."""
    if run.single:
        return ("single",)
    for position, entry in enumerate(entries):
        place = entry.value.place
        if place is None or place.offset is None or not place.run.inside(run):
            continue
        if place.number and place.run is not run:
            continue
        return ("entry", position, place.number, place.downward, str(place.offset))
    return next((("guard", str(value)) for guarded, value in guards if guarded is run), None)


def finish(walk: Walk) -> None:
    """At the end of a kernel: all stores to a tensor must keep the programs apart in the same way
    (else an error); updates that do are marked ``alone``."""
    groups: dict[int, list[Write]] = {}
    for write in walk.writes:
        groups.setdefault(id(write.tensor), []).append(write)
    for writes in groups.values():
        same = _agree(walk, writes)
        for write in writes:
            if write.update:
                write.op.attributes["alone"] = same and write.keys is not None


def _agree(walk: Walk, writes: list[Write]) -> bool:
    first = next((w for w in writes if w.keys is not None and not w.update), writes[0])
    same = True
    for write in writes:
        if write.keys is None or first.keys is None:
            same = False
            continue
        for name, key in write.keys.items():
            if first.keys.get(name, key) == key:
                continue
            same = False
            if write.update or write.unique or first.update or first.unique:
                continue
            notes = (walk.note(first.span, "the other store"),)
            message = (
                f"two stores to {write.tensor.name} may write the same element "
                f"from programs that differ in {name}"
            )
            hint = f"all stores to a tensor use {name} in the same entry in the same way"
            walk.report(walk.fail("E0407", message, write.span, "", hint, notes))
            break
    return same
