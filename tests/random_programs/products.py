"""Random products: of loads and computed tiles, in chains, and with a batch axis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs.values import FLOATS, Axis, Value, rounded, settled, union

if TYPE_CHECKING:
    from tests.random_programs.statements import Writer

MULTIPLIED = ("bf16", "f16", "tf32", "f32", "i8", "u8", "f64", "e4m3", "e5m2")
WIDE = (16, 32, 64, 128, 48, 80, 96)
RESULTS = {"i8": "i32", "u8": "i32", "f64": "f64"}


def _types(writer: Writer) -> str:
    kinds = [k for k in MULTIPLIED if k[0] != "e" or writer.target == "sm_90a"]
    return writer.draw(st.sampled_from(kinds))


def _wide(writer: Writer) -> list[Axis]:
    ended = writer.loops()
    return [a for a in writer.axes if a.size in WIDE and a.name not in ended]


def _summed(
    a: Value, b: Value, over: int, text: str, element: str, axes: tuple[Axis, ...]
) -> Value:
    """The product of two operands, with ``over`` terms in each sum."""
    grain = None if a.grain is None or b.grain is None else a.grain + b.grain
    error = over * (a.error * b.bound + b.error * a.bound)
    return settled(text, element, axes, over * a.bound * b.bound, grain, error)


def operand(writer: Writer, element: str, axes: list[Axis]) -> Value:
    """A load in its type, or something computed and cast."""
    if element in ("tf32", "e4m3", "e5m2") or not writer.one_in(4):
        made = writer.load(axes, element)
        bound = 8.0 if element not in FLOATS else 2.0
        return writer.bind(replace(made, bound=bound), "load")
    read = writer.bind(writer.load(axes, "f32" if element in FLOATS else "i32"), "load")
    more = settled(f"({read.text} + 1)", read.element, read.axes, read.bound + 1, read.grain)
    if element in ("f32", "f64"):
        return e.converted(more, element)
    if element in FLOATS:
        return rounded(more, element, f"{element}({more.text})")
    return settled(f"{element}({more.text})", element, more.axes, 9 if element == "i8" else 255, 0)


def product(writer: Writer) -> None:
    """``acc += a @ b`` along the blocks of a dimension."""
    wide = _wide(writer)
    if len(wide) < 2:
        return
    left, right = writer.draw(st.permutations(wide))[:2]
    element = _types(writer)
    dimension = writer.draw(st.sampled_from(sorted(writer.program.sizes)))
    extent = writer.program.sizes[dimension]
    size = writer.draw(st.sampled_from([32, 16, 64, 128, 48, 40]))
    if element in ("f32", "f64") and left.size * right.size > 2048:
        element = "bf16"
    acc, k = writer.name("acc"), writer.name("k")
    result = RESULTS.get(element, "f32")
    writer.line(f"{acc}: {result}[{left.name}, {right.name}] = 0")
    writer.line(f"for {k} in {dimension} by {size}:", "for")
    writer.depth += 1
    axis, saved = Axis(k, dimension, extent, size), list(writer.values)
    a, b = operand(writer, element, [left, axis]), operand(writer, element, [axis, right])
    writer.line(f"{acc} += {a.text} @ {b.text}", "dot")
    writer.depth -= 1
    writer.values = saved
    both = tuple(sorted((left, right), key=lambda x: x.name))
    made = _summed(a, b, extent, acc, result, both)
    if made.usable:
        writer.values.append(made)


def pages(writer: Writer) -> None:
    """``acc += dot(a, b over n, u)`` of which ``b`` is read by pages of ``u`` positions."""
    wide = _wide(writer)
    if len(wide) < 2:
        return
    left, right = writer.draw(st.permutations(wide))[:2]
    element = _types(writer)
    if element in ("f32", "f64") and left.size * right.size > 2048:
        element = "bf16"
    dimension = writer.draw(st.sampled_from(sorted(writer.program.sizes)))
    extent, size = writer.program.sizes[dimension], writer.draw(st.sampled_from([8, 16, 4]))
    acc, n, u = writer.name("acc"), writer.name("n"), writer.name("u")
    result = RESULTS.get(element, "f32")
    writer.line(f"axis {u} in {size}")
    writer.line(f"{acc}: {result}[{left.name}, {right.name}] = 0")
    by = writer.draw(st.sampled_from([1, 2, 4]))
    writer.line(f"for {n} in {dimension} by {by}:", "for")
    writer.depth += 1
    saved = list(writer.values)
    listed, within = Axis(n, dimension, extent, by), Axis(u, str(size), size, size, whole=True)
    a = operand(writer, element, [left, listed, within])
    numbers = writer.tensor("i32", [dimension], "index").name
    kept = writer.tensor(element, ["V", str(size), right.dimension]).name
    place = writer.draw(st.sampled_from([f"{numbers}[{n}]", f"{numbers}[{n}] * 2 - 5"]))
    text = f"{kept}[{place}, {u}, {right.name}]"
    bound = 8.0 if element not in FLOATS else 2.0
    grain = 2 if element in FLOATS else 0
    b = writer.bind(Value(text, element, (listed, right, within), bound, grain), "load")
    writer.line(f"{acc} += dot({a.text}, {b.text} over {n}, {u})", "dot")
    writer.depth -= 1
    writer.values = saved
    both = tuple(sorted((left, right), key=lambda x: x.name))
    made = _summed(a, b, extent * size, acc, result, both)
    if made.usable:
        writer.values.append(made)


def chain(writer: Writer) -> None:
    """A product of a computed tile, over an axis that it keeps."""
    wide = {a.name for a in _wide(writer)}
    tiles = [v for v in writer.values if len(v.names & wide) >= 2 and v.element == "f32"]
    tiles = [v for v in tiles if len(v.axes) == 2 and v.exact and v.bound < 6e4]
    if not tiles:
        return
    x = writer.pick(tiles)
    over, kept = writer.draw(st.permutations(x.axes))
    others = [a for a in _wide(writer) if a.name not in x.names]
    other = others[0] if others else _fresh(writer)
    element = writer.draw(st.sampled_from(["bf16", "f16", "f32", "tf32"]))
    a = rounded(x, element, f"{element}({x.text})") if element != "f32" else x
    b = operand(writer, element, [over, other])
    count = min(over.size, over.extent)
    both = tuple(sorted((kept, other), key=lambda axis: axis.name))
    text = f"{a.text} @ {b.text}" if writer.one_in(2) else f"{b.text} @ {a.text}"
    writer.bind(_summed(a, b, count, text, "f32", both), "dot")


def _fresh(writer: Writer) -> Axis:
    """A new axis over a whole dimension."""
    dimension = writer.draw(st.sampled_from(["M", "N"]))
    extent, name = writer.program.sizes[dimension], writer.name("w")
    size = 32 if extent <= 32 else 64 if extent <= 64 else 256
    writer.line(f"axis {name} in {dimension} by {size}")
    axis = Axis(name, dimension, extent, size, whole=True)
    writer.axes.append(axis)
    return axis


def batch(writer: Writer) -> None:
    """``dot(a, b over k)`` of tiles that share another axis, or a product with a vector."""
    wide = _wide(writer)
    if not wide:
        return
    left = writer.draw(st.sampled_from(wide))
    shared = [a for a in writer.axes if a.size <= 32 and a.name != left.name and a.grid | a.whole]
    batches = writer.draw(st.subsets(shared, most=1)) if shared else []
    element = writer.draw(st.sampled_from(["f32", "bf16", "f16"]))
    dimension = writer.draw(st.sampled_from(sorted(writer.program.sizes)))
    extent, k = writer.program.sizes[dimension], writer.name("k")
    acc = writer.name("acc")
    axes = tuple(sorted([left, *batches], key=lambda a: a.name))
    if left.size * 16 * (batches[0].size if batches else 1) > e.MOST_POSITIONS:
        return
    writer.line(f"{acc}: f32[{', '.join(a.name for a in axes)}] = 0")
    writer.line(f"for {k} in {dimension} by 16:", "for")
    writer.depth += 1
    axis, saved = Axis(k, dimension, extent, 16), list(writer.values)
    a = operand(writer, element, [*batches, left, axis])
    b = operand(writer, element, [*batches, axis])
    writer.line(f"{acc} += dot({a.text}, {b.text} over {k})", "dot")
    writer.depth -= 1
    writer.values = saved
    made = _summed(a, b, extent, acc, "f32", union(Value("", "f32", axes, 0)))
    if made.usable:
        writer.values.append(made)


KINDS: dict[str, Callable[[Writer], None]] = {"product": product, "chain": chain, "batch": batch}
