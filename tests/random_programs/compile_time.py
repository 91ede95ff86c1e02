"""Random uses of what is known when a program is compiled, and of the library.

Params, conditions on them, type variables, scalar parameters, requirements, choices of values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs.values import FLOATS, Value, settled, union

if TYPE_CHECKING:
    from tests.random_programs.statements import Writer

# text, bound of the result (0: that of x), Lipschitz constant
LIBRARY = {
    "relu": ("relu({0})", 0.0, 1.0),
    "silu": ("silu({0})", 0.0, 1.2),
    "gelu": ("gelu(clamp({0}, -8, 8))", 8.0, 1.2),
    "softplus": ("softplus({0})", 0.0, 1.0),
    "leaky_relu": ("leaky_relu({0}, 0.25)", 0.0, 1.0),
}


def param(writer: Writer) -> None:
    """A param in an expression and in a condition whose other side has no type."""
    x = writer.pick(writer.values)
    if not x.exact or x.element not in ("f32", "i32") or x.bound > 1e5:
        return
    name, flag = writer.name("P"), writer.name("flag")
    value, set_to = writer.draw(st.integers(1, 9)), writer.draw(st.integers(1, 9))
    writer.param(f"{name} = {value} in {{1, 2, {value}}}")
    writer.param(f"{flag} = true")
    if writer.one_in(2):
        writer.program.settings[name] = value = set_to
    on = not writer.one_in(2)
    if not on:
        writer.program.settings[flag] = False
    made, right = writer.name("v"), f"{x.text} * {name}"
    wrong = "no_such_name + 1"
    writer.line(f"if {flag}:")
    writer.line(f"    {made} = {right if on else wrong}")
    writer.line(f"elif {name} > 100:")
    writer.line(f"    {made} = {wrong}")
    writer.line("else:")
    writer.line(f"    {made} = {wrong if on else right}")
    bound = settled(made, x.element, x.axes, x.bound * value, x.grain)
    if bound.usable:
        writer.values.append(bound)


def scalar(writer: Writer) -> None:
    """A scalar parameter, with or without a default."""
    name = writer.name("s")
    element = writer.draw(st.sampled_from(["f32", "i32", "i64", "u32", "bool", "f64", "bf16"]))
    value: object = writer.draw(st.integers(0, 3))
    if element == "bool":
        value = bool(value)
    elif element in FLOATS:
        value = float(value) / 4  # type: ignore[arg-type]
    has_default = writer.one_in(2)
    shown = str(value).lower()
    writer.program.scalars[name] = (element, f" = {shown}" if has_default else "", value)
    made = Value(name, element, (), 3, 2 if element in FLOATS else 0)
    writer.bind(replace(made, text=f"{name} or {name}" if element == "bool" else f"{name} * 1"))
    writer.values[-1] = replace(writer.values[-1], element=e.widened(element))
    if element == "bool":
        writer.values[-1] = replace(writer.values[-1], element="bool")


def generic(writer: Writer) -> None:
    """A tensor whose type the caller chooses, and a cast to that type."""
    made = writer.load(writer.some_axes(2))
    tensor = writer.program.tensors[-1]
    if tensor.element in ("bool", "e4m3", "e5m2", "tf32"):
        return
    variable = writer.name("E")
    writer.program.tensors[-1] = replace(tensor, variable=variable)
    x = writer.bind(made, "load")
    y = writer.pick(writer.values)
    small = y.exact and y.bound <= 100
    if small and (y.element in FLOATS) <= (x.element in FLOATS) and y.element != "bool":
        cast = e.converted(y, x.element)
        writer.bind(replace(cast, text=f"{variable}({y.text})"))


def chosen(writer: Writer) -> None:
    """``a if c else b`` with a condition that the program finds out as it runs."""
    scalars = [v for v in writer.values if not v.axes and v.exact and v.element == "i32"]
    if not scalars:
        return
    x = writer.pick(writer.values)
    alike = [v for v in writer.values if v.element == x.element and v.names == x.names]
    y, s = writer.pick(alike), writer.pick(scalars)
    text = f"{x.text} if {s.text} > 0 else {y.text}"
    grain = e.grains(x, y)
    made = Value(text, x.element, union(x, y), max(x.bound, y.bound), grain, max(x.error, y.error))
    writer.bind(made)


def require(writer: Writer) -> None:
    """A requirement that the sizes meet."""
    symbol = writer.draw(st.sampled_from(sorted(writer.program.sizes)))
    size = writer.program.sizes[symbol]
    divisor = next(d for d in (16, 8, 4, 2, 1) if size % d == 0)
    writer.param(f"{symbol} % {divisor} == 0", "require")


def library(writer: Writer) -> None:
    """A function of the standard library."""
    fitting = [v for v in writer.values if v.element == "f32" and v.error < 1e-3 and v.bound < 1e3]
    if not fitting:
        return
    x = writer.pick(fitting)
    if x.axes and writer.one_in(3):
        axis = writer.draw(st.sampled_from(x.axes))
        if x.bound > 50:
            return
        text = f"softmax({x.text}, {axis.name})"
        error = 2 * x.error + 1e-5
        writer.bind(Value(text, "f32", x.axes, 1, None, error))
        return
    name = writer.draw(st.sampled_from(sorted(LIBRARY)))
    form, bound, slope = LIBRARY[name]
    bound = bound or x.bound + 1
    error = slope * x.error + 2.0**-18 * (1 + bound)
    writer.bind(Value(form.format(x.text), "f32", x.axes, bound, None, error))


KINDS: dict[str, Callable[[Writer], None]] = {
    "param": param,
    "scalar": scalar,
    "generic": generic,
    "chosen": chosen,
    "require": require,
    "library": library,
}
