"""Random stores and updates; every program has a last one of each value it shows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs.program import LAYOUTS, Tensor
from tests.random_programs.values import FLOATS, Value

if TYPE_CHECKING:
    from tests.random_programs.statements import Writer

UPDATED = ("i32", "f32", "u32", "i64", "u64", "f64")
NARROW = ("i8", "u8", "i16", "u16")  # exchanged together with a neighbour


def _places(writer: Writer, x: Value) -> list[tuple[str, str]]:
    """(entry, dimension) for which all programs and positions write elements of their own."""
    dims: list[tuple[str, str]] = [(n, h) for n, h in writer.dimensions.items()]
    grid = [a for a in writer.axes if a.grid]
    rest = [a for a in x.axes if not a.grid]
    dims += [(a.name, a.dimension) for a in (*grid, *rest)]
    return writer.draw(st.permutations(dims)) or [("0", "1")]


def store(writer: Writer) -> None:
    """One output of the kernel: a value, stored at its axes and the names of the grid."""
    unused = [v for v in writer.values if v.text not in writer.used] or writer.values
    x = writer.pick(unused if writer.one_in(2) else unused[-3:])
    writer.used.add(x.text)
    element = x.element
    if element in FLOATS and writer.one_in(2):
        element = writer.draw(st.sampled_from(["f32", "bf16", "f16"]))
    elif element == "i32" and writer.one_in(3):
        element = writer.draw(st.sampled_from(["f32", "i64"]))
    if x.bound > 3e4 and element == "f16":
        element = "f32"
    final = e.converted(x, element)
    places = _places(writer, x)
    name = writer.name("y")
    layout = writer.draw(st.sampled_from(LAYOUTS))
    dimensions = tuple(dimension for _, dimension in places)
    writer.program.tensors.append(Tensor(name, element, dimensions, "out", layout=layout))
    entries, promise = [n for n, _ in places], ""
    if writer.one_in(5) and all(writer.program.is_symbol(h) for h in dimensions):
        scalars = set(writer.dimensions)
        entries = [n if n in scalars else f"{h} - 1 - {n}" for n, h in places]
        promise = "unique"
        if len(places) > 1 and writer.one_in(2):  # one entry moves with another: one to one too
            (first, dimension), (other, _) = places[:2]
            entries = [f"({first} + {other}) % {dimension}", *(n for n, _ in places[1:])]
    writer.line(f"{name}[{', '.join(entries)}] = {x.text}", "store", promise=promise)
    writer.program.limits[name] = 0.0 if final.exact else final.error


def fetched(writer: Writer) -> None:
    """``fetch_add`` on elements that no other program touches: before is what was there."""
    if writer.depth or not writer.values:
        return
    fitting = [v for v in writer.values if v.exact and v.element in ("i32", "f32", "u32", "i64")]
    grid = {a.name for a in writer.axes if a.grid}
    fitting = [v for v in fitting if grid <= v.names]
    if not fitting:
        return
    x = writer.pick(fitting)
    places = _places(writer, x)
    name, before = writer.name("count"), writer.name("v")
    dimensions = tuple(dimension for _, dimension in places)
    writer.program.tensors.append(Tensor(name, x.element, dimensions, "inout", values="zero"))
    entries = ", ".join(n for n, _ in places)
    writer.line(f"{before} = fetch_add({name}[{entries}], {x.text})")
    writer.program.limits[name] = 0.0
    writer.values.append(replace(x, text=before, bound=0.0))


def update(writer: Writer) -> None:
    """An update of an element that several programs share: integers, or sums that are exact."""
    exact = [v for v in writer.values if v.exact and v.element in UPDATED]
    one = Value("1", "i32", (), 1, 0)
    x = writer.pick(exact) if exact else one
    if x.element in FLOATS and x.bound * 2.0 ** (x.grain or 0) * 1e4 > 2**24:
        x = one
    kinds = ["+=", "-=", "max=", "min="] + (["|=", "&=", "^="] if x.element not in FLOATS else [])
    kind = writer.draw(st.sampled_from(kinds))
    name = writer.name("shared")
    gathers = [v for v in writer.values if v.element == "i32" and v.exact and writer.fits(x, v)]
    gathers = [v for v in gathers if x.names <= v.names]
    place = "1"
    if gathers and (x.axes or writer.one_in(2)):
        place = f"{writer.pick(gathers).text} + 0"
    elif x.axes:
        x, kind = one, "+="
    element, text = x.element, x.text
    if element == "i32" and writer.one_in(3):
        element = writer.draw(st.sampled_from(NARROW))
        text = f"{element}({x.text})"
    writer.program.tensors.append(Tensor(name, element, ("V",), "inout", values="zero"))
    writer.line(f"{name}[{place}] {kind} {text}", "store")
    writer.program.limits[name] = 0.0
