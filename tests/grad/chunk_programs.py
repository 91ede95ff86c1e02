"""Random loops over blocks that depend on where these end: what is made of a whole block, and what
one position of a block has of another one, beside states of which some are made of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs.program import Tensor
from tests.random_programs.values import Axis, Value

if TYPE_CHECKING:
    from tests.grad.smooth_programs import Smooth

# What becomes of two states a and b, given what the block adds to them.
_NEXT = (
    ("0.5 * {a} + 0.1 * {x}", "0.5 * {b} + 0.1 * {y}"),
    ("tanh({a} + 0.1 * {x})", "0.9 * {b} + 0.1 * {y}"),
    ("tanh({b} + 0.1 * {x})", "sin({a}) + 0.1 * {y}"),
    ("0.6 * {a} - 0.3 * {b} * sin({x})", "0.5 * {b} + 0.1 * {a} * {y}"),
    ("{a} + 0.1 * {x}", "{b} + 0.1 * {a}"),
)


def chunks(writer: Smooth, nesting: int) -> None:
    """A product of all pairs of positions of a block, beside two states."""
    whole = [a for a in writer.axes if a.whole]
    told = any(t.name.startswith("chunk") for t in writer.program.tensors)
    if writer.depth or told or not whole or any(a.grid for a in writer.axes):
        return
    held = writer.draw(st.sampled_from(whole))
    head, axis = writer.range()
    if axis.dimension == held.dimension:
        return
    head = head.replace("[2:]", "").replace("[:7]", "")
    head = head.replace(" in ", " in reversed ") if writer.one_in(3) else head
    first, second = (writer.declared("state", start, [held]) for start in ("0.5", "0"))
    saved = writer.inside(head, axis)
    other = Axis(writer.name("other"), axis.dimension, axis.extent, axis.size)
    writer.line(f"axis {other.name} = {axis.name}")
    t, u, c = axis.name, other.name, held.name
    a, b, v = (_read(writer, [x, held]) for x in (axis, other, other))
    sign = writer.draw(st.sampled_from([">=", ">", "<="]))
    pairs = _bound(writer, f"where({t} {sign} {u}, dot({a}, {b} over {c}), 0)", axis, other)
    swapped = f"{pairs}[{t} = {u}, {u} = {t}]"
    forms = ["{0}", "{1}", "{0} * sin({1})", "{0} - 0.5 * {1}", "tanh({0})", "cumsum({0} over {u})"]
    taken = writer.draw(st.sampled_from(forms)).format(pairs, swapped, u=u)
    weights = _bound(writer, taken, axis, other)
    of_block = _bound(writer, f"0.3 * dot({weights}, {v} over {u})", axis, held)
    one, two = first.text, second.text
    forms = ["{o} + {a} * {s}", "{o} * {s} + {r}", "{a} * sin({s}) + {r} * {o}", "{o} - {s}"]
    stored = writer.draw(st.sampled_from(forms)).format(o=of_block, a=a, s=one, r=two)
    _store(writer, stored, axis, held)
    moved = writer.draw(st.sampled_from([
        f"{of_block}[{t} = {u}] * {b}", f"{v}", f"{b} * {v}[{u} = {u}.end - 1]", f"sin({b}) * {v}",
    ]))  # fmt: skip
    added = _bound(writer, f"sum({moved} over {u})", held)
    became = writer.draw(st.sampled_from(_NEXT))
    given = {"a": one, "b": two, "x": added, "y": f"sum({of_block} * {a} over {t})"}
    for state, text in zip((one, two), became, strict=True):
        writer.line(f"{state} = {text.format(**given)}")
    writer.outside(saved, first, second)


def of_blocks(writer: Smooth, nesting: int) -> None:
    """What is summed up, or handed on, depends on where blocks end."""
    if writer.depth:
        return
    kept = writer.kept(1)
    carried = writer.declared("carried", writer.draw(st.sampled_from(["0", "0.5"])), kept)
    head, axis = writer.range()
    order = " in reversed " if writer.one_in(4) else " in "
    saved = writer.inside(head.replace(" in ", order), axis)
    value, kind = writer.tile([*kept, axis]), writer.draw(st.sampled_from(["sum", "max", "min"]))
    over = ", ".join(sorted(value.names - carried.names))
    form = writer.draw(st.sampled_from([
        "{0} + sin({1})", "{0} + {1} * {1}", "{0} + {1}", "tanh({0} + 0.5 * {1})",
        "{0} + 0.3 * {1} * sin({0})", "{0} * (1 + 0.1 * tanh({1}))"]))  # fmt: skip
    writer.line(f"part = f32({kind}({value.text} over {over}))")
    writer.line(f"{carried.text} = {form.format(carried.text, 'part')}")
    writer.outside(saved, carried)


def _read(writer: Smooth, axes: list[Axis]) -> str:
    return writer.bind(writer.load(axes, "f32"), "load").text


def _bound(writer: Smooth, text: str, *axes: Axis) -> str:
    """A line that binds a value, which nothing behind the loop reads."""
    value = Value(text, "f32", tuple(sorted(axes, key=lambda a: a.name)), 8.0, None, 1e-6)
    return writer.bind(value).text


def _store(writer: Smooth, text: str, *axes: Axis) -> None:
    """A store at positions of the loop."""
    dims = (*writer.dimensions.values(), *(a.dimension for a in axes))
    made = Tensor(writer.name("chunk"), "f32", dims, "out")
    writer.program.tensors.append(made)
    writer.program.limits[made.name] = 0.0
    names = ", ".join([*writer.dimensions, *(a.name for a in axes)])
    writer.line(f"{made.name}[{names}] = {text}", "store")
