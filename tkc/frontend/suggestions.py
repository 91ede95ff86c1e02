"""Texts to write instead, made of what the program has: an index of its axes, a type, a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from tkc.frontend import elements, habits
from tkc.frontend import syntax as s
from tkc.frontend.axis_words import known_as
from tkc.frontend.hosttext import conjuncts, names_in
from tkc.frontend.meanings import (
    Absent,
    Const,
    Func,
    Meaning,
    ModuleRef,
    Run,
    Several,
    Tensor,
    Tile,
    TypeRef,
    show,
)
from tkc.frontend.poly import Poly
from tkc.ir.naming import written_axis
from tkc.ir.types import ELEMENTS, Element
from tkc.support.nearest import nearest
from tkc.support.source import Span


def fits(run: Run, extent: Poly | None) -> bool:
    """Whether every position of a run is one of a dimension."""
    slack = None if run.extent is None or extent is None else (extent - run.extent).constant
    return slack is not None and slack >= 0


def describe(tensor: Tensor) -> str:
    """The type of a tensor as its user wrote it."""
    return f"{tensor.type.element}[{', '.join(tensor.written)}]"


def by_requirement(kernel: s.Kernel, names: Collection[str], text: str) -> str | None:
    """What to write for a dimension among ``names`` of which a `require` of the kernel, in the
    source ``text``, says what it is equal to: a proof of extents reads the parameters alone."""
    for statement in kernel.body:
        for part in conjuncts(statement.condition) if isinstance(statement, s.Require) else ():
            if not isinstance(part, s.Compare) or part.ops != ("==",):
                continue
            for size, other in (part.items, part.items[::-1]):
                if isinstance(size, s.Name) and size.name in names:
                    said = text[other.span.start : other.span.end]
                    return (
                        "extents are compared as the parameters say them, whatever `require` says: "
                        f"write `{said}` for `{size.name}` among the parameters"
                    )
    return None


def index_of(live: Mapping[str, Meaning], tensor: Tensor) -> str:
    """An index into a tensor by axes that are there, ```x[i, j]```; where one is missing, with the
    line that introduces it."""
    names: list[str] = []
    missing: list[str] = []
    for extent, text in zip(tensor.extents, tensor.shown, strict=True):
        runs = [n for n, m in live.items() if isinstance(m, Run) and fits(m, extent)]
        free = [n for n in runs if n not in names]
        name = next(iter(free), "")
        if not name:
            taken = {*live, *names, *tensor.shown}
            usual = (text.lower(), *"jkmnpq") if text.isidentifier() else "jkmnpq"
            name = next((n for n in usual if n not in taken and n.isidentifier()), "...")
            missing.append(f"{name} in {text}")
        names.append(name)
    index = f"`{tensor.name}[{', '.join(names)}]`"
    return f"`axis {', '.join(missing)}`, then {index}" if missing else index


def without_axes(
    text: str, span: Span, axes: Sequence[str], live: Mapping[str, Meaning], usual: str = "sum"
) -> str:
    """How the value or statement at ``span`` loses axes of the IR: by a reduction; where no name
    that can be read (``live``) stands for one, it was made inside a function."""
    names = [known_as(axis, live) for axis in axes]
    for axis, name in zip(axes, names, strict=True):
        if name is None:
            named = written_axis(axis)
            return (
                f"{named} is made inside a function, so that no other axis is the same: let the "
                f"function have it as an argument, `fn f(x, {named})`, or reduce it inside"
            )
    return f"reduce it first, as by `{_reduced(text, span, [*filter(None, names)], usual)}`"


def _reduced(text: str, span: Span, axes: Sequence[str], usual: str) -> str:
    """The reduction of the value or statement at ``span`` over axes: that of its name, as
    ``max(x[i, j] over j)`` for ``m = max(m, x[i, j])`` and ``m max= x[i, j]``, else by the
    ``usual`` one."""
    said = text[span.start : span.end]
    updated = re.fullmatch(r"\w+ *(max|min|[-+*])= *(.+)", said)
    if updated:
        said = updated[2]
        usual = {"max": "max", "min": "min", "*": "prod"}.get(updated[1], usual)
    read = r"[\w.]+(?:\[[^\]]*\])?"
    found = re.search(rf"\b(max|min)\(({read}(?:, *{read})*)\)", said)
    parts = re.findall(read, found[2]) if found else []
    having = [part for part in parts if re.search(rf"\b(?:{'|'.join(axes)})\b", part)]
    plain = updated or re.fullmatch(read, said)
    name, value = usual, said if plain else "v"
    if found:
        name, value = found[1], [*parts[-1:], *having[:1]][-1]
    return f"{name}({value} over {', '.join(axes)})"


def of_call(name: str, before: str, behind: str) -> str | None:
    """What to write for a call that stands behind ``before`` in its line, in front of ``behind``:
    a grid of ``range``, and ``float("inf")``."""
    if name == "range" and before.split()[:1] == ["grid"]:
        return habits.hint("@grid i, j in")
    said = re.match(r"\(\s*\"[-+]?(inf|nan)", behind, re.I) if name == "float" else None
    return habits.hint("@nan" if said[1].lower() == "nan" else "@inf") if said else None


def of_file(name: str, modules: Mapping[str, ModuleRef]) -> str | None:
    """What to write for a function that stands in a file of these, which is used as a whole."""
    having = (m.name for m in modules.values() if name in m.file.functions)
    return next((f"it stands in a file: `{module}.{name}(...)`" for module in having), None)


def of_no_value(found: Meaning, live: Mapping[str, Meaning], text: str, start: int) -> str | None:
    """The hint of an error: what to write at ``start`` in a text, where a value is expected and
    ``found`` (a tensor, a type, several names) is no value; ``live`` are the names that can be
    read there. None where nothing is known to help."""
    before = text[:start].rpartition("\n")[2]
    line = before + text[start:].partition("\n")[0]
    if isinstance(found, Tensor) and found.optional and re.match(r"\s*(?:el)?if\b", line):
        return habits.hint("None")
    if isinstance(found, Tensor):
        whole = _of_whole_tensors(live, line)
        return whole or f"a tensor is read through an index: {index_of(live, found)}"
    if isinstance(found, Func):
        return f"a function is called with its arguments: `{found.name}(...)`"
    if isinstance(found, Absent):
        return f"it may be absent: use it under `if {found.name}:`"
    if isinstance(found, TypeRef):
        return habits.hint("zeros")
    if isinstance(found, Several) and before.split()[:1] in (["for"], ["grid"], ["axis"]):
        return habits.hint("@a:b")
    if isinstance(found, Several) and before.split()[:1] == ["assert"]:
        return habits.hint("@assert()")
    if isinstance(found, Several) and before.split()[:1] == ["require"]:
        return habits.hint("@require()")
    if isinstance(found, Several):
        return "several results are bound to several names: `a, b = f(v)`"
    return None


def _of_whole_tensors(live: Mapping[str, Meaning], line: str) -> str | None:
    """What to write for a line ``z = x + y`` of whole tensors, where no axis is there yet."""
    found = re.fullmatch(r"\s+(\w+)\s*=\s*([\w\s@*/+()-]+?)\s*", line)
    stored = live.get(found[1]) if found else None
    if found is None or not isinstance(stored, Tensor):
        return None
    tensors = [m for w in re.findall(r"\w+", found[2]) if isinstance(m := live.get(w), Tensor)]
    sizes = list(dict.fromkeys(t for tensor in (stored, *tensors) for t in tensor.shown))
    taken = any(isinstance(m, Run) for m in live.values())
    if taken or not all(t.isidentifier() and t.lower() not in live for t in sizes):
        return None
    index = {t.name: f"{t.name}[{', '.join(t.shown).lower()}]" for t in (stored, *tensors)}
    value = re.sub(r"\w+", lambda word: index.get(word[0], word[0]), found[2])
    blocks = ", ".join(f"{t.lower()} in {t} by 64" for t in stored.shown)
    more = ", ".join(f"{t.lower()} in {t}" for t in sizes if t not in stored.shown)
    axis = f", `axis {more}`" if more else ""
    return (
        f"tensors are indexed by axes: `grid {blocks}`{axis}, then `{index[stored.name]} = {value}`"
    )


def of_a_name(name: str, first: str, then: str, live: Mapping[str, Meaning]) -> str | None:
    """What to write where a name that is something ("a tensor") shall be something else too."""
    held = live.get(name)
    written = isinstance(held, Tensor) and held.type.mode != "in"
    if (first, then) == ("a tensor", "a value") and written:
        return habits.hint("@y = v", name)
    if first == "a loop scalar" and then == "a value":
        return habits.hint("@s += 1 of a loop")
    other = next(n for n in (f"{name}{k}" for k in range(2, len(live) + 3)) if n not in live)
    if (first, then) == ("a scalar parameter", "a value"):
        begins = f"one that begins with the argument is bound first, `{other} = {name}`"
        return f"an argument keeps its value: write another name, such as `{other}`; {begins}"
    hint = f"a name means one thing in a kernel; write another one here, such as `{other}`"
    ranged = first == "a dimension" and then in ("an axis", "a loop scalar")
    if ranged and name.lower() not in (name, *live):
        hint += f"; all of its positions are `{name.lower()} in {name}`"
    return hint


def of_string(text: str, before: str) -> str | None:
    """What to write instead of a string that stands for a value, behind the text ``before``."""
    if re.fullmatch(r"[A-Za-z, .]+->[A-Za-z .]*", text):
        return habits.hint("einsum")
    if re.search(r"\btarget\s*[=!<>]=?\s*$", before):
        digits = re.search(r"\d+", text)
        return f"targets are numbers: `target >= {digits[0] if digits else 90}`"
    if re.search(r"\b(?:require|assert)\s*\(*$", before):
        return habits.hint('@require ""')
    if re.search(r"\b(?:by|in)\s+$|\bin\s+\w+\[[^\]\n]*$", before):
        return habits.hint("@a:b")
    if re.search(r"\w\[[^\]\n]*$", before):
        return habits.hint("@x[...]")
    return habits.hint('@f""')


_FUNCTIONS = {  # by their names elsewhere
    **dict.fromkeys(("swish", "siluandmul", "swiglu"), "silu"),
    **dict.fromkeys(("none", "nonetype", "linear", "no", "noop"), "identity"),
    **dict.fromkeys(("gelu_tanh", "gelu_new", "gelu_pytorch_tanh", "quick_gelu"), "gelu"),
    **dict.fromkeys(("rectifier", "relu6", "threshold"), "relu"),
}


def settable(node: s.Definition, value: object, default: Meaning) -> str | None:
    """What a caller writes instead of a value that a param cannot have."""
    name = node.name.name
    if isinstance(default, Func):
        listed = [choice.name for choice in node.choices if isinstance(choice, s.Name)]
        given = (
            value if isinstance(value, str) else getattr(value, "__name__", type(value).__name__)
        )
        known = listed or [default.name]
        alias = _FUNCTIONS.get(given.lower(), "")
        meant = alias if alias in known else nearest(given, known)
        if not listed:
            return f'functions are given by their names, as {name}="{meant or default.name}"'
        there = f"listed ones are {', '.join(listed)}"
        if meant is None:
            return f"functions are given by their names; the {there}"
        return f'did you mean {name}="{meant}"? The {there}'
    if isinstance(default, TypeRef):
        return _settable_type(name, str(value), default.element)
    if not isinstance(default, Const):
        return None
    if isinstance(value, str) and "," in value:
        return f"{name} has one value; those that `tkc tune` tries stand here: `in {{32, 64}}`"
    if isinstance(default.value, bool):
        return f"it is given as {name}=True"
    number = re.fullmatch(r"(-?\d+)(?:\.0*)?", str(value))
    return f"it is given as {name}={number[1] if number else show(default.value)}"


def _settable_type(name: str, given: str, usual: Element) -> str:
    """What a caller writes for a param that is a type."""
    alike = [e.name for e in reversed(ELEMENTS.values()) if given.lower() in (e.name, *e.aliases)]
    if alike:
        return f'did you mean {name}="{alike[0]}"?'
    return f'types are given by their names, as {name}="{usual}"'


_PRODUCT = "`x[i, k] @ x[j, k]` sums over all axes that both have, here k"
_SIZES = "sizes have names"
_PLAIN = re.compile(r"\w+(?:\[[^\[\]]*\])?")  # a name or an indexed one


def sizes_of(tensor: Tensor) -> str:
    """What to write for the shape of a tensor: the names of its sizes."""
    sizes = ", ".join(f"`{size}`" for size in tensor.shown)
    return f"sizes have names: those of {tensor.name} are {sizes}"


def written_out(hint: str, live: Mapping[str, Meaning], text: str, end: int) -> str:
    """The hint, with the arguments of the call whose name ends at ``end`` of a text where these are
    plain values: the two operands of a product, behind the accumulator if that stands first, and
    the tensor whose sizes are asked for."""
    if hint.startswith(_SIZES):
        asked = re.match(r"\(\s*(\w+)", text[end:])
        tensor = live.get(asked[1]) if asked else None
        return sizes_of(tensor) if isinstance(tensor, Tensor) else hint
    if not hint.startswith(_PRODUCT):
        return hint
    call = text[end:].partition("\n")[0]
    given = [found.strip() for found in re.findall(r"[^,(\[\]]+(?:\[[^\]]*\])?", call)]
    last = given[1:3] if len(given) > 3 and given[3].rstrip(") ") == given[0] else given[:2]
    if len(given) > 2 and "[" not in given[0] and all("[" in each for each in given[1:3]):
        last = given[1:3]
    pair = [each.rstrip(")") for each in last]
    if len(pair) < 2 or not all(_PLAIN.fullmatch(each) for each in pair):
        return hint
    if any(isinstance(live.get(each), Tensor) for each in pair):
        return hint
    pair = [_with_every_axis(each, live) for each in pair]
    line = text[:end].rpartition("\n")[2]
    target = re.match(r"\s*\w+\[([^\]]*)\]\s*\+?=", line)
    axes = [re.findall(r"\w+", each.partition("[")[2]) for each in pair]
    shared = [n for n in axes[0] if n in axes[1] and isinstance(live.get(n), Run)]
    kept = re.findall(r"\w+", target[1]) if target else []
    over = [n for n in shared if n not in kept]
    if over and over != shared:  # else each element would get the one total
        named = f"{pair[0]}, {pair[1]} over {', '.join(over)}"
        return f"name the axes that are summed over: `dot({named})`"
    return hint.replace(_PRODUCT, f"`{pair[0]} @ {pair[1]}` sums over all axes that both have")


def _with_every_axis(value: str, live: Mapping[str, Meaning]) -> str:
    """``x[i]`` of x: f32[M, N] as ``x[i, j]``; what is no such index as it stands."""
    found = re.fullmatch(r"(\w+)\[([\w, ]*)\]", value)
    tensor = live.get(found[1]) if found else None
    if found is None or not isinstance(tensor, Tensor):
        return value
    names = re.findall(r"\w+", found[2])
    if len(names) >= len(tensor.extents):
        return value
    for extent in tensor.extents[len(names) :]:
        fitting = (n for n, m in live.items() if isinstance(m, Run) and fits(m, extent))
        name = next((n for n in fitting if n not in names), None)
        if name is None:
            return value
        names.append(name)
    return f"{found[1]}[{', '.join(names)}]"


def cast_to(text: str, node: s.Property) -> str | None:
    """The cast that ``x[n].to(tl.float16)`` means: "call the type: `f16(x[n])`"; None where it
    names no type that is known. A cast to the type of what is stored to is none."""
    value = text[node.base.span.start : node.base.span.end]
    found = re.match(r"\(\s*(?:dtype\s*=\s*)?[\"']?([\w.]+)", text[node.span.end :])
    if found is None:
        return None
    if found[1].endswith(("element_ty", ".dtype")):
        return (
            f"leave it out: a store casts to the type of its tensor, and `f16({value})` to another"
        )
    last = found[1].rpartition(".")[2]
    every = reversed(ELEMENTS.values())  # f32 is before tf32, which numpy calls float32 too
    known = {a: e.name for e in every for a in (e.numpy, *e.aliases, e.name)}
    return f"call the type: `{known[last]}({value})`" if last in known else None


def cast_of(text: str, span: Span, element: Element) -> str:
    """The cast of what stands at ``span``; of what is long, or a statement, as ``f32(...)``."""
    said = text[span.start : span.end]
    return f"`{element}({said})`" if re.fullmatch(r"[^\n=]{1,30}", said) else f"{element}(...)"


def whole(text: str, span: Span, known: int | float | None = None) -> str | None:
    """Advice for an error: how the number at ``span`` of a text, which is no integer, becomes one;
    ``known`` is its value where it is a constant. None where there is nothing to say."""
    shown = text[span.start : span.end]
    parts = re.fullmatch(r"([\w.]+) */ *([\w.]+)", shown)
    if parts is not None:
        return f"`//` divides integers and rounds down: `{parts[1]} // {parts[2]}`"
    if isinstance(known, float) and known.is_integer():
        return f"a whole number has no point: `{int(known)}`"
    return habits.hint("@x[0.5]", "" if "\n" in shown else shown)


def of_setting(found: Meaning, node: s.Expr, sizes: Collection[str]) -> str:
    """What to write instead of a value of a param that is ``found``, which is not known at compile
    time; ``sizes`` are the names of dimensions."""
    word = "str" if isinstance(node, s.String) else ""
    if isinstance(found, Several):
        word = "@param values"
    elif not set(sizes).isdisjoint(names_in(node)):
        word = "@param of sizes"
    return habits.hint(word) or "a param is a compile-time integer, bool, type or function"


def of_dimension(found: Const | Tile, text: str, span: Span) -> str | None:
    """What to write at ``span`` instead of a dimension that is ``found``, which is no integer that
    the host can compute."""
    number = found.value if isinstance(found, Const) else None
    if number is not None or "/" in text[span.start : span.end]:
        return whole(text, span, number)
    return "it is made of dimensions, `param`s, scalar parameters and constants"


def wider(value: int | float, element: Element) -> str | None:
    """What to write for a constant that does not fit an element type."""
    if element.family == "bool":
        return "a truth value is `true`, `false` or a comparison, as `v != 0`"
    if isinstance(value, float) and element.is_integer:
        return f"a float is declared `v: f32 = {show(value)}`, or made by `f32(n)`"
    usual = habits.hint("@i8 = 300" if element.is_integer else "@f16 = 1e6") or ""
    if element.bits == 32 and element.is_integer and elements.fits(value, ELEMENTS["u32"]):
        hint = f"a wider type holds it: `v: i64 = {show(value)}`; beside `u32(n)` it is an u32, "
        return f"{hint}and as bits of an i32 it is `{int(value) - 2**32}`"
    names = ("i32", "i64", "u64") if element.is_integer else ("f32", "f64")
    for wide in (ELEMENTS[name] for name in names):
        if wide.bits >= element.bits and wide != element and elements.fits(value, wide):
            cast = usual.replace("i8(n)", f"{element}(n)")
            return re.sub(r"`v: \w+ = \w+`", f"`v: {wide} = {show(value)}`", cast)
    return f"no type of {'integers' if element.is_integer else 'floats'} holds it"


def type_alike(name: str) -> str | None:
    """What to write for a type whose name has a slip, ``f46`` or ``b16``; not for one with figures
    of its own, which is another type, as ``e3m2`` is."""
    meant = nearest(name, ELEMENTS, 0.75)
    if meant is None or Counter(re.findall(r"\d", name)) - Counter(meant):
        return None
    return f"did you mean {meant}?"
