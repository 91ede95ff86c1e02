"""Random masks: comparisons of positions with each other and with the ends of axes.

The compiler draws conclusions from them: it splits loops, and leaves out selects beyond the ends.
"""

from __future__ import annotations

from tests.random_programs import choices as st
from tests.random_programs.expressions import reduction, selection
from tests.random_programs.values import UNSIGNED, Axis, Value, union

# Narrow and unsigned types make other numbers of some positions and offsets.
TYPES = ("", "", "", "", "i64", "i16", "i8", "u32")
BOUNDS = ("", "", " + 1", " - 1", " + 7", " - 40")


def masked(draw: st.DrawFn, axes: list[Axis], x: Value) -> Value:
    """``where(mask, x, number)``, or a reduction of it."""
    mask = condition(draw, axes)
    number = draw(st.sampled_from([0, 1, -2]))
    element = x.element if x.element not in ("bool", *UNSIGNED) else "i32"
    made = selection(mask, x, Value(f"{element}({number})", element, (), 2, 0))
    return reduction(draw, made) if made.axes and draw(st.booleans()) else made


def condition(draw: st.DrawFn, axes: list[Axis], depth: int = 0) -> Value:
    """A truth value on some of the axes."""
    kind = draw(st.sampled_from(["", "", "", "and", "or", "not"])) if depth < 2 else ""
    if kind == "not":
        inner = condition(draw, axes, depth + 1)
        return inner.named(f"(not {inner.text})")
    if kind:
        left, right = (condition(draw, axes, depth + 1) for _ in range(2))
        return Value(f"({left.text} {kind} {right.text})", "bool", union(left, right), 1)
    places = [Value(axis.name, "i32", (axis,), 1) for axis in axes]
    left = draw(st.sampled_from(places))
    ends = [Value(text, "i32", (), 1) for text in (left.axes[0].dimension, "12")]
    right = draw(st.sampled_from([*places, *ends]))
    type_ = draw(st.sampled_from(TYPES))
    a, b = (f"{type_}({side.text}{draw(st.sampled_from(BOUNDS))})" for side in (left, right))
    relation = draw(st.sampled_from(["<", "<=", ">", ">="]))
    return Value(f"({a} {relation} {b})", "bool", union(left, right), 1)
