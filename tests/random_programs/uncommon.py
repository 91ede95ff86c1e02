"""Random uses of what is rare: folds, second names of axes, split dimensions, own stores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs.program import Tensor
from tests.random_programs.values import FLOATS, Axis, Value, settled, union

if TYPE_CHECKING:
    from tests.random_programs.statements import Writer


def fold(writer: Writer) -> None:
    """A fold or a scan with a function of the file, of one tile or several."""
    tiles = [v for v in writer.values if v.axes and v.exact and v.element in ("f32", "i32")]
    if not tiles:
        return
    x = writer.pick(tiles)
    axis = writer.draw(st.sampled_from(x.axes))
    keeps = writer.draw(st.booleans())
    axes = x.axes if keeps else tuple(a for a in x.axes if a != axis)
    word = "scan" if keeps else "fold"
    if writer.draw(st.booleans()):
        text = f"{word}(larger, {x.text} over {axis.name})"
        writer.bind(Value(text, x.element, axes, x.bound, x.grain))
        return
    count, over = min(axis.size, axis.extent), f"over {axis.name}"
    total = settled("", x.element, axes, count * x.bound, x.grain)
    if total.exact and total.usable and writer.one_in(3):
        names = [writer.name("v") for _ in range(4)]
        operands = f"{x.text}, {x.text}, {x.text}, {axis.name}"
        writer.line(f"{', '.join(names)} = {word}(all_at_once, {operands} {over})")
        high, low, added, place = names
        writer.values += [
            Value(high, x.element, axes, x.bound, x.grain),
            Value(low, x.element, axes, x.bound, x.grain),
            total.named(added),
            Value(place, "i32", axes, 1000, 0),
        ]
        return
    first, second = writer.name("v"), writer.name("v")
    if not keeps or writer.one_in(2):
        writer.line(f"{first}, {second} = {word}(best, {x.text}, {axis.name} {over})")
        writer.values.append(Value(first, x.element, axes, x.bound, x.grain))
        writer.values.append(Value(second, "i32", axes, 1000, 0))
        return
    # a = -1, 0 or 1, so that products of it are exact
    sign = f"where({x.text} > 1, 1, where({x.text} < -1, -1, 0))"
    writer.line(f"{first}, {second} = scan(chained, {sign}, {x.text} {over})")
    writer.values.append(Value(first, "i32", axes, 1, 0))
    if total.usable:
        writer.values.append(total.named(second))


def alias(writer: Writer) -> None:
    """A tile against itself under a second name of an axis."""
    small = {a.name for a in writer.axes if a.size <= 32}
    tiles = [v for v in writer.values if v.names & small and v.element != "bool"]
    if not tiles:
        return
    x = writer.pick(tiles)
    axis = writer.draw(st.sampled_from([a for a in x.axes if a.name in small]))
    name = writer.name("again")
    writer.line(f"axis {name} = {axis.name}")
    other = replace(axis, name=name, grid=False)
    renamed = Value(f"{x.text}[{axis.name} = {name}]", x.element, (), x.bound, x.grain, x.error)
    renamed = replace(renamed, axes=tuple(other if a == axis else a for a in x.axes))
    if not writer.fits(x, renamed):
        writer.bind(renamed)
        return
    seen = settled(
        f"({x.text} - {renamed.text})",
        e.common(x.element, x.element),
        union(x, renamed),
        2 * x.bound,
        x.grain,
        2 * x.error,
    )
    if writer.one_in(2) and x.exact:
        condition = Value(f"{axis.name} >= {name}", "bool", union(renamed, x), 1, 0)
        seen = e.selection(condition, seen, seen)
    summed = settled(
        f"sum({seen.text} over {name})",
        seen.element,
        x.axes,
        seen.bound * min(axis.size, axis.extent),
        seen.grain,
        seen.error * min(axis.size, axis.extent),
    )
    writer.bind(summed)


def split(writer: Writer) -> None:
    """A load from a dimension that is split into factors."""
    axis = writer.draw(st.sampled_from(writer.axes))
    element = writer.draw(st.sampled_from(["bf16", "f32", "i32"]))
    name, layout = writer.name("x"), writer.draw(st.sampled_from(["row", "padded", "column"]))
    first = writer.one_in(2)
    dim = f"({axis.dimension}, 3)" if first else f"(3, {axis.dimension})"
    made = Tensor(name, element, (dim,), layout=layout)
    writer.program.tensors.append(made)
    part = writer.draw(st.sampled_from(["0", "2", "1", "3"]))
    entries = f"{axis.name}, {part}" if first else f"{part}, {axis.name}"
    grain = 2 if element in FLOATS else 0
    writer.bind(Value(f"{name}[{entries}]", element, (axis,), 8, grain), "load")


def order(writer: Writer) -> None:
    """A program sees its own stores: stored, and read back at other entries."""
    if writer.depth or any(a.grid for a in writer.axes):
        return
    tiles = [v for v in writer.values if 1 <= len(v.axes) <= 2 and v.exact]
    tiles = [v for v in tiles if v.element in ("f32", "i32") and all(a.whole for a in v.axes)]
    if not tiles:
        return
    x = writer.pick(tiles)
    name = writer.name("own")
    dims = [*writer.dimensions.values(), *(a.dimension for a in x.axes)]
    writer.program.tensors.append(Tensor(name, x.element, tuple(dims), "inout", values="zero"))
    head = [*writer.dimensions]
    writer.line(f"{name}[{', '.join([*head, *(a.name for a in x.axes)])}] = {x.text}", "store")
    back = [writer.draw(st.sampled_from([a.name, f"{a.dimension} - 1 - {a.name}"])) for a in x.axes]
    writer.program.limits[name] = 0.0
    writer.bind(replace(x, text=f"{name}[{', '.join([*head, *back])}]"))


def after(writer: Writer) -> None:
    """What programs that differ in k stored, summed up by the last one of them."""
    grid = {a.name: a for a in writer.axes if a.grid}
    kept = {"i", *(a.name for a in writer.axes if a.whole)}
    fitting = [v for v in writer.values if v.names <= kept and v.element in ("f32", "i32")]
    if not fitting:
        return
    x = writer.pick(fitting)
    others = [a for a in x.axes if a.name != "i"]
    names = ", ".join(["i", *(a.name for a in others)])
    dimensions = ["M", *(a.dimension for a in others)]
    size = grid["k"].size
    writer.line(f"scratch part: {x.element}[cdiv(K, {size}), {', '.join(dimensions)}]")
    writer.line(f"part[k.id, {names}] = {x.text}", "store")
    writer.line("after k:")
    writer.line(f"    total: {x.element}[{names}] = 0")
    writer.line(f"    for part_of_k in cdiv(K, {size}):")
    writer.line(f"        total += part[part_of_k, {names}]")
    writer.line(f"    last[{names}] = total")
    count = -(-grid["k"].extent // size)
    made = settled("", x.element, x.axes, count * x.bound, x.grain, count * x.error)
    writer.program.tensors.append(Tensor("last", x.element, tuple(dimensions), "out"))
    writer.program.limits["last"] = 0.0 if made.exact else made.error


def inlined(writer: Writer) -> None:
    """Functions with several results, and with tensors, axes and functions as arguments."""
    floats = [v for v in writer.values if v.exact and v.element == "f32" and v.bound < 1e5]
    if floats and writer.draw(st.booleans()):
        x = writer.pick(floats)
        first, second = writer.name("v"), writer.name("v")
        writer.line(f"{first}, {second} = halves({x.text})")
        writer.values.append(Value(first, "f32", x.axes, 1, x.grain))
        writer.values.append(Value(second, "f32", x.axes, x.bound + 1, 0))
        return
    axis: Axis = writer.draw(st.sampled_from(writer.axes))
    made = writer.tensor("f32", [axis.dimension])
    chosen = writer.draw(st.sampled_from(["abs", "floor"]))
    writer.bind(Value(f"scaled({made.name}, {axis.name}, {chosen})", "f32", (axis,), 4, 2), "load")


KINDS: dict[str, Callable[[Writer], None]] = {
    "fold": fold,
    "alias": alias,
    "split": split,
    "order": order,
    "inlined": inlined,
}
