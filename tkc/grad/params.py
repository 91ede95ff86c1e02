"""The params of a kernel of the backward as text, and what it requires."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tkc.grad.below import walk
from tkc.grad.body import Body
from tkc.grad.forward import PARTS, Forward, names_of
from tkc.grad.kernels import COLUMN_BLOCKS, MOST_AT_ONCE, ROW_BLOCKS, STEP_BLOCKS, Kernel
from tkc.grad.problem import NoGradient
from tkc.grad.wrapping import WIDTH
from tkc.ir.types import ELEMENTS

_CHOICES = {str(sizes[0]): sizes for sizes in (COLUMN_BLOCKS, ROW_BLOCKS, STEP_BLOCKS)}
_WORDS = {"if", "else", "and", "or", "not", "target", "true", "false"}  # of expressions, no names


def param_lines(
    forward: Forward,
    body: Body,
    kernel: Kernel,
    dims: set[str],
    head: Sequence[str],
    names: Sequence[str],
) -> list[str]:
    """The params: sizes of blocks, and whatever else the lines name, those of grid and axes, the
    ``names``, among them. One that the forward leaves
    open stays so, unless an argument's extent in the ``head`` depends on it. What depends on where
    blocks of the grid lie is that of the forward in blocks of its size alone."""
    extents = (i.extent for i in body.axes)
    text = "\n".join([*body.lines, *names, *extents, *body.params.values(), *forward.sides])
    found: list[str] = []
    loops = {i: i.loop for i in body.axes if i.loop is not None}
    fixed = {i.size for i, n in loops.items() if n.sized or n.index.origin == "grid"}
    fixed |= forward.fixed | _in_values(forward, text)
    multiplies = any(n.op == "dot" for t in kernel.targets for n in walk(t.value))
    anew = {
        i.size for i in (*kernel.grid, *kernel.over) if i.size != i.first.size and not multiplies
    }
    anew |= {i.size for i in body.axes if i.kind == "block" and i.first.kind == "scalar"}
    settings = {n: choices for n, (_, choices) in forward.settings.items() if n not in fixed}
    stay = {n: c for n, c in settings.items() if _stays_open(forward, n, c, dims, head)}
    roles = _roles(body, kernel, stay)
    for name, (value, own) in forward.settings.items():
        choices = roles.get(name, own)
        if name in body.params or re.search(rf"\b{name}\b", text):
            shown = _value(forward, name, value, dims)
            if name in fixed and name in forward.open - forward.given.keys():
                message = f"the gradient is one for blocks of a size, but {name} is left open"
                hint = f"choose it for the forward and its gradient, {name}={shown}, or give the "
                place = next((i.place for i in body.axes if i.size == name), None)
                raise NoGradient("E1005", message, place, f"{hint}param a value")
            default = "" if _stays_open(forward, name, choices, dims, head) else f" = {shown}"
            choices = [c for c in choices if names_of(c) & {*forward.dims} <= dims]
            if default and choices and shown.isalnum() and shown not in choices:
                choices = [shown, *choices]  # a caller need not keep to the list
            several = name not in fixed and [*choices] not in ([], [shown] * bool(default))
            many = f" in {{{', '.join(choices)}}}" if several else ""
            if name in {i.size for i in kernel.over} and many:
                many = f" in {{{', '.join(_rows_at_once(forward, body, choices))}}}"
            if any(i.divided for i in kernel.grid) and not multiplies and many and not default:
                many = f" in {{{', '.join(_more_rows(body, kernel, name, choices))}}}"
            found.append(f"{name}{default}{many}")
    for name, value in body.params.items():
        if name not in forward.settings:
            sizes = _CHOICES[value] if value in anew else ()
            many = f" in {{{', '.join(map(str, sizes))}}}" if sizes else f" = {value}"
            found.append(f"{name}{many}")
    found += [f"{name} in {{{', '.join(map(str, of))}}}" for name, of in body.choices.items()]
    lines: list[str] = []
    for part in found:
        if lines and len(lines[-1]) + len(part) + 2 <= WIDTH:
            lines[-1] += f", {part}"
        else:
            lines.append(f"    param {part}")
    return lines


def _in_values(forward: Forward, text: str) -> set[str]:
    """The numbers among the params that lines compute with, as the width of a window or the size
    of a block that a position is divided by: the text is the gradient of the forward with the same
    value alone. For one that the forward leaves open any will do."""
    words = names_of(re.sub(r"\bby \w+", "", text))
    numbers = {n for n, v in forward.values.items() if isinstance(v, int)}
    made_here = {n for n, (_, choices) in forward.settings.items() if choices == PARTS}
    return (words & numbers) - forward.open - made_here


def _value(forward: Forward, name: str, written: str, dims: set[str]) -> str:
    """The value of a param: as it is written, if all that it names is here and nobody chose
    another."""
    words = names_of(written) - _WORDS
    if name in forward.given or not words <= dims:
        return str(forward.values[name]).lower()
    return written if re.fullmatch(r"\w+", written) else f"({written})"


def _roles(
    body: Body, kernel: Kernel, stay: Mapping[str, Sequence[str]]
) -> dict[str, Sequence[str]]:
    """The lists of two params that take each other's, of those that ``stay`` open: of the blocks of
    one product, where what the forward has walked along is rows or columns here, and the other way
    round."""
    products = {n for t in kernel.targets for n in walk(t.value) if n.op == "dot"}
    lists = {n: choices for n, choices in stay.items() if all(c.isdigit() for c in choices)}
    sizes = {i.size: i for i in body.axes if i.size in lists and i.loop is None}
    over = {i.size for p in products for i in p.bound}
    grid = {i.size for i in kernel.grid}
    programs = [n for n, i in sizes.items() if n in grid and i.origin == "for"]
    walked = [n for n, i in sizes.items() if n in over - grid and i.origin == "grid"]
    if len(products) != 1 or len(programs) != 1 or len(walked) != 1:
        return {}
    return {programs[0]: lists[walked[0]], walked[0]: lists[programs[0]]}


def _more_rows(body: Body, kernel: Kernel, name: str, choices: Sequence[str]) -> list[str]:
    """Sizes to choose from for blocks of a loop: where the forward held all of an axis and this
    kernel has ``COLUMN_BLOCKS`` of it, more of the other positions fit than the forward's few."""
    over = [i for i in body.axes if i.size == name]
    numbers = [int(c) for c in choices if c.isdigit()]
    if len(numbers) < len(choices) or any(i in kernel.grid or i.loop is not None for i in over):
        return [*choices]
    least = max(numbers)
    return [str(n) for n in ROW_BLOCKS if n >= least] or [*choices]


def _rows_at_once(forward: Forward, body: Body, choices: Sequence[str]) -> list[str]:
    """Sizes to choose from for blocks of rows that are held whole, beside sums over rows: of short
    rows more than the forward's few."""
    held = forward.held(body.held)
    more = [n for n in ROW_BLOCKS if held is not None and n * held <= MOST_AT_ONCE]
    return list(dict.fromkeys([*choices, *map(str, more)]))


def _stays_open(
    forward: Forward, name: str, choices: Sequence[str], dims: set[str], head: Sequence[str]
) -> bool:
    """Whether any value of an open param of the forward will do: nobody chose one, what the list
    names is here, and arrays between kernels have no extent that depends on it."""
    words = names_of(" ".join(choices)) - _WORDS
    extents = re.search(rf"\b{name}\b", " ".join(head))
    return name in forward.open and name not in forward.given and words <= dims and not extents


def require_lines(
    forward: Forward, kernel: Kernel, dims: set[str], body: Body, here: set[str]
) -> list[str]:
    """The requirements about what this kernel has, and those of the sides that the forward takes
    here: of sizes, and of types and params that are ``here``."""
    known = {*dims, *body.words.scalars, "cdiv", "min", "max", "not", "and", "or", "true", "false"}
    found = [(c, m) for c, m in forward.requires if names_of(c) <= known and names_of(c) & dims]
    asked = {condition for condition, _ in found}
    told = here & (forward.settings.keys() - forward.open | forward.typevars.keys()) | dims
    words = _WORDS | ELEMENTS.keys()
    sides = [c for c in forward.decided if names_of(c) - words <= told]
    for c in sides:
        sizes = sorted(names_of(c) & {*forward.dims, *forward.typevars, *forward.settings})
        again = f"grad({', '.join(f'{n}=...' for n in sizes)}) makes it"
        found += [(c, f"elsewhere the gradient is another one: {again}")] * (c not in asked)
    if kernel.most:
        found.append(
            (kernel.most, "programs hold whole rows; grad() makes other kernels for longer ones")
        )
    return [f"    require {c}" + (f', "{m}"' if m else "") for c, m in found]
