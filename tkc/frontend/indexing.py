"""``A[i, k]`` and ``x[t = e]``: loads and re-indexing, with extents and bounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from tkc.frontend import habits
from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.accesses import Entry, Read
from tkc.frontend.expressions import lookup
from tkc.frontend.meanings import Const, Meaning, Place, Run, Tensor, Tile
from tkc.frontend.over import axis_named
from tkc.frontend.own_words import bracketed
from tkc.frontend.poly import Poly
from tkc.frontend.suggestions import by_requirement, describe, fits, index_of
from tkc.frontend.walk import Walk, expression
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.support.diagnostics import Note


@expression(s.Index)
def _index(walk: Walk, node: s.Index) -> Meaning:
    base = walk.evaluate(node.base)
    if isinstance(base, Tensor):
        entries = tensor_index(walk, base, node)
        if base.type.mode == "out":
            message = f"{base.name} is an `out` tensor: it can be stored to, not read"
            hint = f"declare it `{base.name}: inout {describe(base)}`"
            behind = walk.source.text[node.span.end :]
            if re.match(r"\s*<-", behind):
                hint = habits.hint("@y <- v")
            elif re.match(r"\[[^\]]*\]+[^\]]*\]?\s*=[^=]", behind):
                hint = habits.hint("@y[i, j][mask] = v")
            elif re.match(r"\.(?:store|copy_|set|assign|write|fill_|zero_)\(", behind):
                hint = habits.hint("@y[i, j].f()")
            notes = (walk.note(base.span, "declared here"),) if not walk.frames else ()
            raise walk.fail("E0401", message, node.span, "", hint, notes)
        if base.type.mode != "in":
            span = walk.frames[0].span if walk.frames else node.span
            walk.reads.append(Read(base, span, entries, tuple(walk.guards), walk.outside))
        return load(walk, base, entries)
    x = walk.as_value(base, node.base)
    substitutes = [e for e in node.entries if isinstance(e, s.Substitute)]
    if len(substitutes) < len(node.entries) or isinstance(x, Const):
        what = "a constant" if isinstance(x, Const) else "a tile"
        hint = _without_index(walk, x, node) if isinstance(x, Tile) and x.type.names else None
        hint = _foreign_entry(walk, node.entries) or hint
        if hint is None:
            size = isinstance(node.base, s.Name) and node.base.name in walk.symbols
            hint = "one number has no positions: leave them out"
            if size:
                ranged = re.search(r"\bin\s+$", walk.source.text[: node.span.start])
                hint = (
                    habits.hint("@N[64]")
                    if ranged
                    else "a size is one number: "
                    + (f"write it without an index, `{walk.said(node.base)}`")
                )
        raise walk.fail("E0402", f"{what} cannot be indexed like a tensor", node.span, "", hint)
    return _reindex(walk, x, substitutes, node)


def _without_index(walk: Walk, x: Tile, node: s.Index) -> str:
    """What to write instead of a tile with positions that have no axes: the tile alone, where these
    are its own axes."""
    base = walk.said(node.base)
    names = [entry.name for entry in node.entries if isinstance(entry, s.Name)]
    if len(names) == len(node.entries) and set(names) <= set(x.type.names):
        return f"a tile has its axes without an index: write `{base}`"
    axes = ", ".join(f"{n} = ..." for n in x.type.names)
    return f"positions of a tile are named by axis: `{bracketed(base)}[{axes}]`"


def _foreign_entry(walk: Walk, entries: Sequence[s.Expr | s.Substitute]) -> str | None:
    """What to write instead of an entry that means something elsewhere, and nothing here."""
    for entry in entries:
        if isinstance(entry, s.Substitute) and (known := habits.hint(f"{entry.axis.name}=")):
            return known
        if isinstance(entry, (s.Compare, s.Logic)):
            return habits.hint("@v[mask]")
        if isinstance(entry, s.Name) and entry.name in ("None", "newaxis"):
            if lookup(walk, entry.name) is None:
                return habits.hint("@[:, None]")
    return None


def usable(walk: Walk, tensor: Tensor, node: s.Node) -> Value:
    """The tensor's value in the IR. Raises E0405 for an optional one that no condition has shown to
    be present."""
    if tensor.optional and (tensor.value is None or tensor.name not in walk.shown):
        message = f"{tensor.name} is optional, and nothing here shows that it is present"
        notes = (Note(tensor.span, "declared here", walk.file.source),)
        hint = f"use it under `if {tensor.name}:`"
        raise walk.fail("E0405", message, node.span, "", hint, notes)
    assert tensor.value is not None
    return tensor.value


def tensor_index(walk: Walk, tensor: Tensor, node: s.Index) -> list[Entry]:
    """The entries of an index into a tensor, one per dimension or factor of a split one. Raises
    E0402 for another number of them."""
    usable(walk, tensor, node.base)
    foreign = _foreign_entry(walk, node.entries)
    if foreign is not None:
        message = f"the entries of an index into {tensor.name} are positions"
        raise walk.fail("E0402", message, node.span, "", foreign)
    want, got = len(tensor.extents), len(node.entries)
    if want != got:
        many = f"{got} index entr{'y' if got == 1 else 'ies'}"
        message = f"{many} for the {want} dimension{'s' * (want != 1)} of {tensor.name}"
        found = index_of(walk.scope.live, tensor)
        hint = f"{tensor.name} is {describe(tensor)}, an entry for each dimension is {found}"
        others = re.match(r"(?:\[[^\[\]\n]*\])+", walk.source.text[node.span.end :])
        if got < want and others:
            entries = f"{walk.said(node)}{others[0]}".replace("][", ", ")
            hint = (habits.hint("@x[i][j]") or hint).replace("x[i, j]", entries)
        raise walk.fail("E0402", message, node.span, "", hint)
    out: list[Entry] = []
    for position, entry in enumerate(node.entries):
        if isinstance(entry, s.Substitute):
            right = index_of(walk.scope.live, tensor)
            hint = f"only tiles are indexed by axis name; of a tensor {right}"
            raise walk.fail("E0402", f"{tensor.name} is a tensor", entry.span, "", hint)
        found = walk.evaluate(entry)
        extent = tensor.extents[position]
        checked = True
        if isinstance(found, Run):
            checked = _extent_check(walk, found, tensor, position, node)
        elif isinstance(found, Tile) and found.place is not None and extent is not None:
            checked = not _is_block_number(found.place, extent)
        value = walk.as_value(found, entry)
        limit = None if extent is None else walk.known(extent)
        if isinstance(value, Const) and limit is not None:
            checked = not 0 <= value.value < limit
        if isinstance(value, Const) and (value.value < 0 or limit is not None and checked):
            _say_outside(walk, tensor, position, value, entry)
        elif isinstance(found, Tile) and _mostly_outside(found.place, extent):
            _say_mostly_outside(walk, found.place, tensor.shown[position], entry)
        elif isinstance(found, Tile) and _is_beyond(found, extent):
            _say_end(walk, tensor, position, entry)
        elif extent is not None:
            _look_for_blocks(walk, extent, entry)
        out.append(Entry(walk.index(value, entry.span), checked, entry))
    return out


def _say_outside(
    walk: Walk, tensor: Tensor, position: int, value: Const, entry: s.Expr | s.Substitute
) -> None:
    """W0405 for a position that is never in a tensor; in NumPy negative ones count from the end."""
    shown = tensor.shown[position]
    message = f"dimension {position} of {tensor.name} has no position {value.value}"
    hint = f"positions are 0 to {shown} - 1: the last one is `{shown} - 1`"
    if value.value < 0:
        hint = f"positions are 0 to {shown} - 1, and are not counted from the end: write "
        hint += f"`{shown} - {-value.value}`"
    walk.warn("W0405", message, entry.span, "a read gives 0, a write is dropped", hint)


def _is_beyond(value: Tile, extent: Poly | None) -> bool:
    """Whether a size, or one and a number, is at the end of a dimension or behind it."""
    if value.poly is None or extent is None:
        return False
    behind = (value.poly - extent).constant
    return behind is not None and behind >= 0


def _say_end(walk: Walk, tensor: Tensor, position: int, entry: s.Node) -> None:
    """W0405 for ``x[N]``."""
    shown, said = tensor.shown[position], walk.said(entry)
    message = f"dimension {position} of {tensor.name} has no position {said}"
    hint = f"positions are 0 to {shown} - 1: the last one is `{shown} - 1`"
    walk.warn("W0405", message, entry.span, "a read gives 0, a write is dropped", hint)


def _mostly_outside(place: Place | None, extent: Poly | None) -> bool:
    """Whether a value ``run + offset`` or ``offset - run`` is no position of a dimension wherever
    in its run, or is one at the end of the run only; or begins one behind the last, as ``N - n``
    does."""
    if place is None or place.number or place.offset is None or place.run.extent is None:
        return False
    length = place.run.extent
    if not place.downward:
        below = (length + place.offset).constant
        beyond = None if extent is None else (place.offset - extent).constant
        return (below is not None and below <= 0) or (beyond is not None and beyond >= 0)
    last = place.offset.constant
    if last is not None and last <= 0:
        return True
    return _begins_behind(place, extent)


def _begins_behind(place: Place | None, extent: Poly | None) -> bool:
    """Whether a value is ``N - n``, of positions ``n`` from 0 to N - 1."""
    if place is None or place.offset is None or extent is None or place.run.extent is None:
        return False
    same = (place.offset - extent).constant == 0 == (place.run.extent - extent).constant
    return place.downward and same and place.run.starts_at_zero


def _say_mostly_outside(walk: Walk, place: Place | None, shown: str, entry: s.Node) -> None:
    """W0405 for what ``_mostly_outside`` is true of."""
    said = walk.source.text[entry.span.start : entry.span.end]
    message = f"{said} is outside everywhere: positions are 0 to {shown} - 1"
    hint = f"positions do not wrap around: the remainder does, `({said}) % {shown}`"
    if place is not None and place.downward and place.offset is not None:
        run = place.run
        name = run.source.text[run.span.start : run.span.end]
        if place.offset.constant is None:
            message = f"{said} is {shown} at {name} = 0, and never 0"
        elif place.offset.constant == 0:
            message = f"{said} is outside but for {name} = 0: positions are 0 to {shown} - 1"
        hint = "positions are not counted from the end: those from the last to the first are "
        hint += f"`{shown} - 1 - {name}`"
    walk.warn("W0405", message, entry.span, "a read gives 0, a write is dropped", hint)


def _look_for_blocks(walk: Walk, extent: Poly, entry: s.Node) -> None:
    """W0405 for ``i * 8 + r``, where i is an axis of blocks of 8 over this very dimension: it is
    taken for the number of its block."""
    if walk.frames or not isinstance(entry, s.Binary) or entry.op != "+":
        return
    for product in (entry.left, entry.right):
        if not isinstance(product, s.Binary) or product.op != "*":
            continue
        for name, size in ((product.left, product.right), (product.right, product.left)):
            run = walk.scope.live.get(name.name) if isinstance(name, s.Name) else None
            if not isinstance(run, Run) or run.size < 2 or run.extent != extent:
                continue
            said = walk.source.text[size.span.start : size.span.end]
            if said in (run.size_text, str(run.size), f"{run.name}.size"):
                message = f"{run.name} counts positions, not blocks: times {said} it is mostly "
                message += "beyond the end"
                walk.warn("W0405", message, entry.span, "", habits.hint("@b * 256 + t") or "")
                return


def _in_order(walk: Walk, tensor: Tensor, entries: Sequence[s.Node]) -> str | None:
    """The names of an index in another order, in which all of them fit; None for none."""
    names = [entry.name for entry in entries if isinstance(entry, s.Name)]
    runs = {n: m for n in names if isinstance(m := walk.scope.live.get(n), Run)}
    if len(runs) < len(entries) or len(entries) > 5:
        return None
    for order in permutations(names):
        if all(fits(runs[n], e) for n, e in zip(order, tensor.extents, strict=True)):
            return f"{tensor.name}[{', '.join(order)}]"
    return None


def _extent_check(walk: Walk, run: Run, tensor: Tensor, position: int, index: s.Index) -> bool:
    """Whether the program must check a bare name; an error where it does not fit the dimension."""
    node = index.entries[position]
    extent = tensor.extents[position]
    if run.extent is None or extent is None:
        return True
    slack = (extent - run.extent).constant
    if slack is not None and slack >= 0:
        return False
    name = node.name if isinstance(node, s.Name) else run.name
    kind = "axis" if run.size else "scalar"
    extent_text = tensor.shown[position]
    introduced = ""
    if run.source is walk.source:
        introduced = f" (introduced on line {walk.line(run.span)})"
    message = (
        f"{kind} {name} runs over {run.extent_text}, "
        f"but dimension {position} of {tensor.name} is {extent_text}"
    )
    label = f"runs over {run.extent_text}{introduced}"
    fitting = [n for n, m in walk.scope.live.items() if isinstance(m, Run) and fits(m, extent)]
    hint = f"{tensor.name} is {describe(tensor)}"
    if other := _in_order(walk, tensor, index.entries):
        hint += f": write `{other}`"
    elif required := by_requirement(
        walk.kernel, run.extent.symbols | extent.symbols, walk.file.source.text
    ):
        hint += f"; {required}"
    elif fitting:
        hint += f"; did you mean {fitting[0]}?"
    elif walk.scope.kinds.get(tensor.name, ("",))[0] == "a scratch tensor":
        whole = [run.extent_text if n == position else t for n, t in enumerate(tensor.shown)]
        hint = f"all programs share it, and each has its part: `scratch {tensor.name}: "
        hint += f"{tensor.type.element}[{', '.join(whole)}]`; what one program computes needs none"
    elif not run.size and run.extent_text.startswith("cdiv("):
        hint += f"; {habits.hint('@b * 256 + t')}"
    else:
        hint += "; " + (
            _blocks_apart(run, tensor, position, name)
            or f"a computed entry such as {name} + 0 is checked as the program runs"
        )
    raise walk.fail("E0203", message, node.span, label, hint)


def _blocks_apart(run: Run, tensor: Tensor, position: int, name: str) -> str:
    """What to write where a range is longer than a dimension by a number, where one is a multiple
    of the other, or has a position for each few of it; "" else."""
    extent, text = tensor.extents[position], tensor.shown[position]
    assert run.extent is not None and extent is not None
    longer = (run.extent - extent).constant
    if longer is not None and longer > 0:
        return f"its positions are those of `{name} in {text}`; {name} + 0 is checked as it runs"
    if times := p.quotient(extent, run.extent):
        if (count := times.constant) is not None:
            first = (
                f"for each of {name} there are {count} positions, the first at `{count} * {name}`"
            )
            return f"{first}; `{name} in {text}` goes over all"
        split = [
            f"({times}, {run.extent})" if n == position else t for n, t in enumerate(tensor.shown)
        ]
        declared = f"{tensor.name}: {tensor.type.element}[{', '.join(split)}]"
        return f"as `{declared}` it takes an entry for each factor, `{name}` the second"
    if (few := p.quotient(run.extent, extent)) and few.constant is not None:
        return f"a position has the number `{name} // {few}` there"
    for step in (2, 4, 8, 16, 32, 64, 128, 256):
        for divided in ("//", "cdiv"):
            if p.opaque(divided, extent, p.constant(step)) == run.extent:
                if run.size == step:  # `in N // 64 by 64`
                    return f"a range counts positions: in blocks, `{name} in {text} by {step}`"
                return f"the first of each {step} positions is `{step} * {name}`"
            if p.opaque(divided, run.extent, p.constant(step)) == extent:
                number = f"{name}.id" if run.size == step else f"{name} // {step}"
                return f"a position has the number `{number}` there"
    return ""


def _is_block_number(place: Place, extent: Poly) -> bool:
    """Whether a value is ``run.id`` of a run that has no more blocks than the dimension is long:
    ``part[k.id]`` of ``part: f32[cdiv(K, 64)]`` and ``k in K by 64``."""
    run = place.run
    first = place.offset is not None and place.offset.constant == 0 and not place.downward
    if not (place.number and first and run.starts_at_zero) or run.extent is None:
        return False
    blocks = p.opaque("cdiv", run.extent, p.constant(run.step))
    slack = None if blocks is None else (extent - blocks).constant
    return slack is not None and slack >= 0


def load(walk: Walk, tensor: Tensor, entries: list[Entry]) -> Tile:
    """The tile that an index reads, over the axes of its entries; 0 outside the tensor."""
    assert tensor.value is not None
    values = tuple(e.value.value for e in entries)
    walk.check_size(values)
    op = tile.Load(
        tensor=tensor.value,
        index=list(values),
        checked=tuple(e.checked for e in entries),
    )
    found = walk.add(op).out
    if tensor.typevar:
        walk.origins.types[found] = tensor.typevar
    return Tile(found)


def _reindex(walk: Walk, x: Tile, entries: list[s.Substitute], node: s.Index) -> Tile:
    """x with integers in the place of axes."""
    names: list[str] = []
    values: list[Value] = []
    checked: list[bool] = []
    for entry in entries:
        axis = axis_named(walk, entry.axis)
        if axis.name not in x.type.sizes:
            has = ", ".join(x.type.names)
            has = f"it has {has}" if has else "it is a scalar"
            message = f"the tile has no axis {entry.axis.name}"
            hint = "another axis is put in the place of one that the tile has"
            replaced = walk.said(entry.value)
            if replaced in x.type.names:  # the other way round
                hint = (
                    f"the axis that the tile has stands first: `[{replaced} = {entry.axis.name}]`"
                )
            elif x.type.names and replaced:
                own = " or ".join(f"`[{name} = {replaced}]`" for name in x.type.names[:3])
                hint = f"{hint}: {own}"
            raise walk.fail("E0308", message, entry.axis.span, has, hint)
        if axis.name in names:
            message = f"axis {entry.axis.name} is replaced twice"
            raise walk.fail("E0201", message, entry.axis.span)
        found = walk.evaluate(entry.value)
        names.append(axis.name)
        checked.append(not (isinstance(found, Run) and _inside(walk, found, axis, entry)))
        if isinstance(found, Run) and found.name in x.type.sizes and found.size:
            _warn_of_diagonal(walk, found, entry, entries)
        value = walk.as_value(found, entry.value)
        if axis.whole and isinstance(value, Const) and axis.extent is not None:
            limit = walk.known(axis.extent)
            checked[-1] = limit is None or not 0 <= value.value < limit
            if limit is not None and checked[-1]:
                _say_beyond(walk, axis, value, entry)
        elif isinstance(value, Const) and value.value < 0:
            _say_beyond(walk, axis, value, entry)
        elif axis.whole and isinstance(found, Tile) and _mostly_outside(found.place, axis.extent):
            _say_mostly_outside(walk, found.place, axis.extent_text, entry.value)
        values.append(walk.index(value, entry.value.span).value)
    left = {name: size for name, size in x.type.axes if name not in names}
    walk.check_size(tuple(values), left)
    op = tile.Reindex(x=x.value, index=values, axes=tuple(names), checked=tuple(checked))
    return Tile(walk.add(op).out)


def _say_beyond(walk: Walk, axis: Run, value: Const, entry: s.Substitute) -> None:
    """W0405 for a position that a tile has not."""
    said = walk.source.text[entry.value.span.start : entry.value.span.end]
    message = f"axis {entry.axis.name} has no position {said}"
    hint = f"positions are 0 to {axis.extent_text} - 1, and are not counted from the end"
    if value.value < 0:
        hint += f": write `{entry.axis.name} = {axis.extent_text} - {-value.value}`"
    walk.warn("W0405", message, entry.value.span, "this reads 0", hint)


def _warn_of_diagonal(
    walk: Walk, run: Run, entry: s.Substitute, entries: list[s.Substitute]
) -> None:
    """``a[i = k]`` of a tile that has k: no rename, but one position of i for each of k."""
    if any(walk.scope.live.get(e.axis.name) is run for e in entries):
        return  # it is replaced itself
    name = entry.value.name if isinstance(entry.value, s.Name) else run.name
    message = f"the tile has the axis {name} already: this takes a diagonal"
    hint = f"for a second axis of the same positions: axis u = {name}; a diagonal that is meant "
    hint += f"is written {entry.axis.name} = {name} + 0"
    walk.warn("W0401", message, entry.span, f"{entry.axis.name} and {name} go together", hint)


def _inside(walk: Walk, run: Run, axis: Run, entry: s.Substitute) -> bool:
    """Whether a bare name stays within the positions of an axis; an error where it cannot."""
    if run.inside(axis):
        return True
    if run.extent is None or axis.extent is None:
        return False
    slack = (axis.extent - run.extent).constant
    if slack is None or slack < 0:
        name = entry.value.name if isinstance(entry.value, s.Name) else run.name
        kind = "axis" if run.size else "scalar"
        message = (
            f"{kind} {name} runs over {run.extent_text}, "
            f"but axis {entry.axis.name} runs over {axis.extent_text}"
        )
        hint = f"a computed entry such as {name} + 0 is checked as the program runs"
        raise walk.fail("E0203", message, entry.value.span, f"runs over {run.extent_text}", hint)
    return axis.whole
