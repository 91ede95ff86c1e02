"""Random expressions: elementwise, reductions, scans, casts and re-indexing of values."""

from __future__ import annotations

from dataclasses import replace

from tests.random_programs import choices as st
from tests.random_programs.values import (
    FLOATS,
    FUNCTION_ULPS,
    GREATEST,
    INTEGER_BITS,
    UNSIGNED,
    Value,
    common,
    errors,
    grains,
    mixes,
    rounded,
    settled,
    union,
    widened,
)

MOST_POSITIONS = 1 << 14
_ULP = FUNCTION_ULPS * 2.0**-24
# name -> (text, bound of the result, Lipschitz constant)
FUNCTIONS = {
    "tanh": ("tanh({0})", 1.0, 1.0),
    "sigmoid": ("sigmoid({0})", 1.0, 0.25),
    "sin": ("sin({0})", 1.0, 1.0),
    "cos": ("cos({0})", 1.0, 1.0),
    "erf": ("erf({0})", 1.0, 1.13),
    "exp": ("exp(min({0}, 1))", 2.72, 2.72),
    "exp2": ("exp2(clamp({0}, -9, 2))", 4.0, 2.8),
    "log": ("log(clamp(abs({0}), 0.25, 64))", 4.2, 4.0),
    "log2": ("log2(clamp(abs({0}), 0.25, 64))", 6.0, 5.8),
    "sqrt": ("sqrt(abs({0}) + 0.25)", 0.0, 1.0),
    "rsqrt": ("rsqrt(abs({0}) + 0.25)", 2.0, 4.0),
    "reciprocal": ("1 / (abs({0}) + 0.5)", 2.0, 4.0),
    "pow": ("pow(clamp(abs({0}), 0.25, 4), 1.5)", 8.0, 3.0),
}
ONLY_F32 = ("sin", "cos", "pow")
CASTS = (
    "bf16", "f16", "f32", "i32", "i8", "u8", "i64", "f64", "bool", "tf32", "i16", "u16", "u32",
    "u64", "e4m3", "e5m2",
)  # fmt: skip


def unary(draw: st.DrawFn, x: Value) -> Value:
    """A function of one value."""
    floating = widened(x.element) in ("f32", "f64")
    plain = ["neg", "abs", "square"]
    more = sorted(FUNCTIONS) if x.error < 1e-3 and x.bound < 1e4 else []
    more = [n for n in more if n not in ONLY_F32 or x.element != "f64"]
    whole = ["floor", "ceil", "round"] if floating and x.exact else []
    kind = draw(st.sampled_from(plain + whole + more))
    element = widened(x.element)
    if kind == "neg":
        bound = 2.0 ** INTEGER_BITS[element] if element in UNSIGNED else x.bound
        return settled(f"-{x.text}", element, x.axes, bound, x.grain, x.error)
    if kind == "abs":
        return settled(f"abs({x.text})", element, x.axes, x.bound, x.grain, x.error)
    if kind == "square":
        grain = None if x.grain is None else 2 * x.grain
        error = 2 * x.bound * x.error
        return settled(f"{x.text} ** 2", element, x.axes, x.bound**2, grain, error)
    if kind in whole:
        return settled(f"{kind}({x.text})", element, x.axes, x.bound + 1, 0)
    form, bound, slope = FUNCTIONS[kind]
    if not floating:
        x = converted(x, "f32")
    if kind == "sqrt":
        bound = (x.bound + 0.25) ** 0.5
    result = "f64" if x.element == "f64" else "f32"
    error = slope * x.error + _ULP * max(1.0, bound) * (1 + slope)
    return Value(form.format(x.text), result, x.axes, bound, None, error)


def binary(draw: st.DrawFn, x: Value, y: Value) -> Value:
    """An operator on two values."""
    if not mixes(x.element, y.element):
        y = converted(y, widened(x.element))
    element = common(x.element, y.element)
    kinds = ["+", "-", "*", "max", "min"]
    if x.element == y.element == "bool":
        kinds = ["and", "or", "&", "|", "^", "+"]
    elif element not in FLOATS:
        kinds += ["//", "%", "&", "|", "^", "<<", ">>", "cdiv"]
    else:
        kinds += ["/"]
    kind = draw(st.sampled_from(kinds))
    axes, grain, error = union(x, y), grains(x, y), errors(x, y)
    a, b = x.text, y.text
    if kind in ("+", "-"):
        bound = x.bound + y.bound
        if kind == "-" and element in UNSIGNED:
            bound = 2.0 ** INTEGER_BITS[element]
        return settled(f"({a} {kind} {b})", element, axes, bound, grain, error)
    if kind == "*":
        grain = None if x.grain is None or y.grain is None else x.grain + y.grain
        error = x.error * y.bound + y.error * x.bound + x.error * y.error
        return settled(f"({a} * {b})", element, axes, x.bound * y.bound, grain, error)
    if kind in ("max", "min"):
        bound = max(x.bound, y.bound)
        return settled(f"{kind}({a}, {b})", element, axes, bound, grain, error)
    if kind == "/":
        b = b if y.element in FLOATS else f"f32({b})"
        error = 2 * (x.error + x.bound * y.error * 2) + _ULP * 2 * x.bound
        return settled(f"({a} / (abs({b}) + 0.5))", element, axes, 2 * x.bound, None, error)
    if kind in ("and", "or"):
        return Value(f"({a} {kind} {b})", "bool", axes, 1, 0)
    if kind == "cdiv":
        return settled(f"cdiv({a} & 1023, 3)", element, x.axes, 1024, 0)
    if kind in ("//", "%"):
        return settled(f"({a} {kind} (({b} & 7) + 1))", element, axes, x.bound + 8, 0)
    if kind in ("<<", ">>"):
        bound = x.bound * 128 if kind == "<<" else x.bound
        return settled(f"({a} {kind} ({b} & 7))", element, axes, bound, 0)
    if x.element == y.element == "bool":
        return Value(f"({a} {kind} {b})", "bool", axes, 1, 0)
    bound = 2.0 ** (max(x.bound, y.bound, 1.0)).__ceil__().bit_length()
    return settled(f"({a} {kind} {b})", element, axes, bound, 0)


def comparison(draw: st.DrawFn, x: Value, y: Value) -> Value:
    """A truth value; both sides are exact."""
    assert x.exact and y.exact
    if not mixes(x.element, y.element):
        y = converted(y, widened(x.element))
    kind = draw(st.sampled_from(["<", ">=", "==", "!="]))
    return Value(f"({x.text} {kind} {y.text})", "bool", union(x, y), 1, 0)


def selection(condition: Value, x: Value, y: Value) -> Value:
    """where(...): both sides in one type."""
    if not mixes(x.element, y.element):
        y = converted(y, x.element)
    if x.element != y.element:
        element = common(x.element, y.element)
        x, y = converted(x, element), converted(y, element)
    text = f"where({condition.text}, {x.text}, {y.text})"
    error = max(x.error, y.error)
    axes = union(condition, x, y)
    return Value(text, x.element, axes, max(x.bound, y.bound), grains(x, y), error)


def converted(x: Value, element: str) -> Value:
    """A cast that loses nothing but precision; floats to integers need an exact value."""
    text = f"{element}({x.text})"
    if element == x.element:
        return x
    if element == "bool":
        return Value(text, "bool", x.axes, 1, 0)
    if x.element in FLOATS and element in FLOATS:
        return rounded(x, element, text)
    if element in FLOATS:
        made = settled(text, element, x.axes, x.bound, 0)
        if made.exact:
            return made
        # One rounding, alike everywhere, but its grain is not that of an integer any more.
        return replace(made, error=made.error)
    wraps = element in UNSIGNED and x.element not in (*UNSIGNED, *FLOATS, "bool")
    bound = 2.0 ** INTEGER_BITS[element] if wraps else max(1.0, x.bound)
    return settled(text, element, x.axes, bound, 0)


def cast(draw: st.DrawFn, x: Value) -> Value:
    """A cast to a random type that is sure to mean the same everywhere."""
    kinds = [e for e in CASTS if e != x.element]
    if not x.exact:
        kinds = [e for e in kinds if e in FLOATS and e != "tf32"]
    if x.bound > 400:
        kinds = [e for e in kinds if x.bound < 3e4 and e == "f16" or e not in GREATEST]
    return converted(x, draw(st.sampled_from(kinds)))


def reduction(draw: st.DrawFn, x: Value) -> Value:
    """A reduction over some of the axes of a value that has any."""
    names = sorted(x.names)
    over = draw(st.subsets(names, 1))
    kept = tuple(a for a in x.axes if a.name not in over)
    count = 1
    for axis in x.axes:
        if axis.name in over:
            count *= min(axis.size, axis.extent)
    element = widened(x.element)
    listed = ", ".join(over)
    if x.element == "bool":
        kind = draw(st.sampled_from(["any", "all", "sum"]))
        if kind != "sum":
            return Value(f"{kind}({x.text} over {listed})", "bool", kept, 1, 0)
    else:
        kinds = ["sum", "max", "min", "mean"]
        kinds += ["argmax", "argmin"] if x.exact and len(over) == 1 else []
        kinds += ["prod"] if element not in FLOATS else []
        kind = draw(st.sampled_from(kinds))
    text = f"{kind}({x.text} over {listed})"
    if kind == "sum":
        error = count * x.error
        return settled(text, element, kept, count * x.bound, x.grain, error)
    if kind in ("max", "min"):
        return settled(text, element, kept, x.bound, x.grain, x.error)
    if kind == "prod":
        return settled(text, element, kept, 2.0**64, 0)
    if kind == "mean":
        result = element if element in FLOATS else "f32"
        return Value(text, result, kept, x.bound, None, x.error + count * _ULP * x.bound)
    return Value(text, "i32", kept, 1000, 0)


def scan(draw: st.DrawFn, x: Value) -> Value:
    """A scan along one axis of a number tile that has any."""
    axis = draw(st.sampled_from(x.axes))
    element, count = widened(x.element), min(axis.size, axis.extent)
    kinds = ["cumsum", "cummax"] + (["cumprod"] if element not in FLOATS else [])
    kind = draw(st.sampled_from(kinds))
    text = f"{kind}({x.text} over {axis.name})"
    if kind == "cumprod":
        return settled(text, element, x.axes, 2.0**64, 0)
    if kind == "cumsum":
        return settled(text, element, x.axes, count * x.bound, x.grain, count * x.error)
    return settled(text, element, x.axes, x.bound, x.grain, x.error)


def reindexed(draw: st.DrawFn, x: Value) -> Value:
    """A shift, a reversal, one position, or the first or last one."""
    axis = draw(st.sampled_from(x.axes))
    name = axis.name
    forms = [f"{name} + 1", f"{name} - 2", f"{name}.end - 1", f"{name}.start"]
    if axis.whole:
        forms += [f"{axis.dimension} - 1 - {name}", f"{name} // 2", f"{name} % 3 + 1", "1"]
    form = draw(st.sampled_from(forms))
    keeps = form not in (f"{name}.end - 1", f"{name}.start", "1")
    axes = x.axes if keeps else tuple(a for a in x.axes if a.name != name)
    return replace(x, text=f"{x.text}[{name} = {form}]", axes=axes)


def bits(draw: st.DrawFn, x: Value) -> Value:
    """Bits read as another type: only changes that mean the same for every NaN and zero."""
    kind = draw(st.sampled_from(["sign", "same"]))
    widths = {"f32": "u32", "bf16": "u16", "f16": "u16", "i32": "u32", "i16": "u16", "i64": "u64"}
    other = widths.get(x.element)
    if other is None or not x.exact:
        return unary(draw, x)
    if x.element == "f32" and kind == "sign":
        text = f"bitcast(f32, bitcast(u32, {x.text}) ^ 2147483648)"
    else:
        text = f"bitcast({x.element}, bitcast({other}, {x.text}))"
    return replace(x, text=text)
