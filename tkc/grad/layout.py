"""A kernel of the backward as text: its head, its params, its grid, and the body."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from tkc.frontend.meanings import Func
from tkc.grad.additive import affine
from tkc.grad.below import walk
from tkc.grad.body import Beside, Body
from tkc.grad.expr import Expr, Index, Loop
from tkc.grad.forward import Forward, names_of
from tkc.grad.kernels import SHARING, Kernel
from tkc.grad.params import param_lines, require_lines
from tkc.grad.problem import NoGradient
from tkc.grad.recurrences import running
from tkc.grad.substitution import replaced
from tkc.grad.targets import Target
from tkc.grad.together import at_its_axes, in_group, with_partners
from tkc.grad.wrapping import WIDTH


@dataclass(frozen=True, slots=True)
class Written:
    """The text of one kernel, the numbers and functions of the file that it uses, and the tensors
    that it reads."""

    name: str
    text: str
    constants: dict[str, float]
    functions: frozenset[str]
    called: dict[str, Func]
    reads: frozenset[str]


Arrays = dict[str, Target]  # what earlier kernels of the file store


def write(forward: Forward, kernel: Kernel, arrays: Arrays, others: Collection[str]) -> Written:
    """One kernel of the gradient of ``forward`` as source text, with what the text uses. ``arrays``
    are the results of all kernels, by name, and ``others`` the names of the kernels before, which
    its own must differ from. Raises NoGradient for what cannot be written."""
    names = list(dict.fromkeys(t.name for t in [*kernel.additions, *kernel.targets]))
    base = name = f"{forward.name}_{'_'.join(names)}"
    number = 1
    while name in others:
        number += 1
        name = f"{base}_{number}"
    taken = {*forward.taken, *arrays, *forward.gradients, "ln2", "log2e", name}
    body = Body(forward, taken, kernel.grid, lambda n: _extents(forward, n, arrays))
    values = walk(*(t.value for t in kernel.targets), *(a.value for a in kernel.additions))
    body.readers.update(a for n in values for a in n.args)
    _body(forward, body, kernel)
    _tell_dimensions(forward, body, kernel, arrays)
    dims = _dims(forward, body, kernel, arrays)
    head = _head(forward, name, body, kernel, arrays, dims)
    grid = [f"{body.axis(i)} in {_range(body, i)}{body.size(i)}" for i in kernel.grid]
    held = [f"{body.axis(i)} in {_range(body, i)}{body.held_size(i)}" for i in body.held]
    names = [f"    {word} {', '.join(of)}" for word, of in (("grid", grid), ("axis", held)) if of]
    params = param_lines(forward, body, kernel, dims, head, names)
    here = names_of(" ".join([*head, *params]))
    lines = [*head, *params, *require_lines(forward, kernel, dims, body, here), *names]
    reads = frozenset(body.words.tensors)
    text = "\n".join([*lines, *body.lines])
    return Written(
        name, text, body.words.used, frozenset(body.words.functions), dict(body.words.called), reads
    )


def _range(body: Body, i: Index) -> str:
    """The range of a name of the grid, or of an axis: it stands before anything is bound."""
    scopes, body.scopes = body.scopes, [{}]
    text = body.range(i, ())
    body.scopes = scopes
    return text


def _body(forward: Forward, body: Body, kernel: Kernel) -> None:
    """Append the loops and stores of a kernel to ``body``, and name the values that are summed."""
    targets = kernel.targets
    values = [t.value for t in targets]
    for t in targets:
        for e in _value_sums(t):
            at = len(t.name) - len(forward.argument_of(t.name)) or 1
            low = t.name[:at] + t.name[at:].lower()
            body.wanted.setdefault(e, low if low != t.name else e.name or "acc")
    body.open |= {n.index for n in kernel.apart}  # nothing is carried: their blocks are the grid's
    if kernel.loop is not None:
        _staying(body, kernel, values)
        return
    if kernel.over:
        _beside_sums(body, kernel)
        return
    loops = targets[0].loops
    depth, opened = body.depth, list[Index]()
    if loops:
        inside = set(loops)
        of_block = (i for n in walk(*values) for i in n.free | n.bound)
        inside |= {i for i in of_block if i.loop and i.loop.index in inside}  # axes of a block
        _before(body, values, inside)
        depth, opened = body.depth, body.open_loops(loops, ())
    within = any(n.index in loops for n in kernel.apart)
    mark = len(body.lines) if within else 0
    body.additions = {a.loops: a for a in kernel.additions}
    body.make([*values, *(e for t in targets for e in t.entries)])
    _stores(body, targets, values)
    for loop in reversed(kernel.apart):
        body.lines[mark:mark] = _second_axes(body, loop, body.depth if mark else depth)
    if loops:
        body.close_loops(depth, opened)


def _beside_sums(body: Body, kernel: Kernel) -> None:
    """A loop over rows, or a program's share of them, in which they are stored and sums are made;
    then the sums' stores."""
    rows = [t for t in kernel.targets if t.loops]
    sums = [t for t in kernel.targets if not t.loops]
    values, totals = [t.value for t in rows], [t.value for t in sums]
    hints, apart = "", not all(i.whole for i in kernel.over)  # each program has rows of its own
    if not apart:
        name = body.fresh("SPLITS")
        body.choices[name], hints = SHARING, f" with splits={name}"
    needed = [*values, *(e for t in rows for e in t.entries)]
    write = partial(_stores, body, rows, values, unique=apart)
    body.beside[frozenset(kernel.over)] = Beside(needed, write, hints)
    body.make([*totals, *(e for t in sums for e in t.entries)])
    _stores(body, sums, totals)


def _stores(
    body: Body, targets: Sequence[Target], values: Sequence[Expr], unique: bool = False
) -> None:
    """Lines that store the values at the places of their targets; ``unique``: programs run over
    ranges that do not meet."""
    if any(t.in_place for t in targets):  # all is read before anything is replaced
        body.bind(values, values)
    for t, value in zip(targets, values, strict=True):
        body.words.written = t.places
        entries = body.words.entries(t.name, t.entries)
        sign = "+=" if t.update else "="
        stored = body.words.text(body.words.narrowest(value) if not t.kept else value)
        if value.op == "cast" and not t.kept and body.name_of(value) is None:
            stored = body.words.text(value.args[0])
        more = [i for i in body.tile(value.free) if i not in t.places]
        if more and not t.update:
            raise NoGradient("E1008", f"{t.name} has one place for all positions of {more[0].name}")
        if more:  # of what the program has, the element gets all
            stored = f"sum({stored} over {', '.join(body.axis(i) for i in more)})"
        promised = " with unique" if unique or (t.partial and not t.update) else ""
        body.line(f"{t.name}[{entries}] {sign} {stored}", promised)
    body.words.written = frozenset()


def _staying(body: Body, kernel: Kernel, values: Sequence[Expr]) -> None:
    """A loop whose blocks follow each other: running values, stores, and the next values."""
    loop = kernel.loop
    assert loop is not None
    behind = [t for t in kernel.targets if any(n.op == "final" for n in walk(t.value, *t.entries))]
    inside = [t for t in kernel.targets if t not in behind]
    states = with_partners(running(*values, *(e for t in kernel.targets for e in t.entries)))
    loops = kernel.targets[0].loops
    if loops and (inside or any(not s.free.isdisjoint(loops) for s in states)):
        raise NoGradient("E1008", "a gradient needs a loop inside of one that stays")
    values = [t.value for t in inside]
    names: dict[Expr, str] = {}
    same = {s: s.args[3] for s in states if in_group(s)}  # what it is, in an iteration
    inner = {s: same.get(s, s) for s in states}  # one may be made of another
    values = [replaced(v, inner) for v in values]
    becomes = {s: [at_its_axes(s)] if in_group(s) else list(s.args[:2]) for s in states}
    becomes = {s: [replaced(x, inner) for x in xs] for s, xs in becomes.items()}
    at_once = _at_once(states, list(walk(*values, *(x for xs in becomes.values() for x in xs))))
    becomes |= {s: [x] for s, x in at_once.items()}
    parts = [x for xs in becomes.values() for x in xs]
    starts = [s.args[2] for s in states if len(s.args) > 2]
    along = {i for n in walk(*values, *parts) for i in n.free | n.bound if i.loop is loop}
    body.sums_before([*values, *parts], along | {loop.index})
    body.make(starts)
    for s in states:
        names[s] = body.fresh(
            s.name if s.name and s.name not in body.taken else (s.name or "state")
        )
        own = s.args[3].free if in_group(s) else s.free
        axes = ", ".join(body.axis(i) for i in body.tile(own))
        start = body.words.text(s.args[2]) if len(s.args) > 2 else "0"
        body.line(f"{names[s]}: {s.elem}{f'[{axes}]' if axes else ''} = {start}")
    order, outer = "reversed " if kernel.way == "suffix" else "", body.depth
    depth, opened = body.depth, body.open_loops([loop.index], (), order)
    mark = len(body.lines)
    body.scopes[-1].update(names)
    befores = {before: names[s] for s, before in same.items()}
    body.scopes[-1].update(befores)
    entries = [e for t in inside for e in t.entries]
    body.make([*values, *parts, *entries])
    _stores(body, inside, values)
    body.bind_those_that_read(parts, names | befores)
    known = names | befores
    readers = [s for s in states if any(body.words.narrowest(x) in known for x in becomes[s])]
    for s in dict.fromkeys([*reversed(readers), *states]):  # before what they read goes on
        plain = in_group(s) or len(becomes[s]) == 1
        body.words.written = s.args[3].free if in_group(s) else s.free
        sign = "=" if in_group(s) or s in at_once else "+="
        what = (
            f"{sign} {_text(body, becomes[s][0])}" if plain else _next(body, names[s], *becomes[s])
        )
        body.line(f"{names[s]} {what}")
    body.words.written = frozenset()
    body.lines[mark:mark] = _second_axes(body, loop, body.depth)
    body.close_loops(depth, opened)
    left = (n for t in behind for n in walk(t.value, *t.entries) if n.op == "final")
    finals = {n: names[n.args[0]] for n in left}
    body.scopes[-1].update(finals)
    values = [t.value for t in behind]
    if loops:
        _before(body, values, set(loops))
        depth, opened = body.depth, body.open_loops(loops, ())
    body.make([*values, *(e for t in behind for e in t.entries)])
    _stores(body, behind, values)
    for other in kernel.apart:
        body.lines[0:0] = _second_axes(body, other, outer)
    if loops:
        body.close_loops(depth, opened)


def _at_once(states: Sequence[Expr], made: Sequence[Expr]) -> dict[Expr, Expr]:
    """What becomes of running values x, each ``x * f + d * f``, as one product, where the kernel
    makes ``d + x`` anyway."""
    found: dict[Expr, Expr] = {}
    for s in (s for s in states if not in_group(s) and len(s.args) > 1):
        u, factor = s.args[:2]
        for both in (n for n in made if s in n.args and (n.of("add") or n.of("sub"))):
            share, rest = affine(both, s) or (u, u)
            if share.equals(1) and rest * factor is u:
                found[s] = both * factor
    return found


def _text(body: Body, u: Expr) -> str:
    return body.words.text(body.words.narrowest(u))


def _next(body: Body, name: str, u: Expr, factor: Expr) -> str:
    """What a running value becomes in an iteration: ``+= u``, or ``= x * f + u``."""
    u = body.words.narrowest(u)
    if factor.equals(1):
        return f"+= {body.words.text(u)}"
    product = f"= {name} * {body.words.text(factor, 12)}"
    if u.of("neg") and not body.words.text(u).isidentifier():  # not bound, before states went on
        return f"{product} - {body.words.text(u.args[0], 12)}"
    return product if u.equals(0) else f"{product} + {body.words.text(u, 11)}"


def _second_axes(body: Body, loop: Loop, depth: int) -> list[str]:
    """The other axes of the loop's block, as lines that stand so deep."""
    second_axes = [i for i in body.axes if i.loop is loop and i is not loop.index]
    main = body.axis(loop.index)
    return [f"{'    ' * depth}axis {body.axis(i)} = {main}" for i in second_axes]


def _before(body: Body, values: Sequence[Expr], inside: set[Index]) -> None:
    """What the loops around the stores need, and do not change."""
    body.sums_before(values, inside)
    body.hoist(values, inside)


def _tell_dimensions(forward: Forward, body: Body, kernel: Kernel, arrays: Arrays) -> None:
    """A dimension that only the lines name, or that does not follow from the shapes that have it,
    follows from one more argument of the forward. So does one that only outputs have: who calls the
    kernel makes them."""
    texts = [*body.lines, *(e for i in body.axes for e in (i.extent, body.range(i, ())))]
    texts += forward.sides
    while True:
        shapes = [e for n in _arguments(body, kernel) for e in _extents(forward, n, arrays)]
        words = names_of(" ".join([*texts, *shapes])) & set(forward.dims)
        missing = sorted(words - _dims(forward, body, kernel, arrays))
        if not missing:
            return
        others = [n for n in forward.tensors if n not in body.words.tensors]
        others.sort(key=lambda n: forward.tensors[n].mode == "out")
        owners = [n for n in others if missing[0] in forward.tensors[n].extents]
        owners += [
            n for n in others if re.search(rf"\b{missing[0]}\b", str(forward.tensors[n].dims))
        ]
        if not owners:
            message = f"{missing[0]} follows from the shape of no argument"
            hint = f"give the kernel an argument that has {missing[0]} as a dimension by itself"
            raise NoGradient("E1008", message, hint=hint)
        body.words.tensors.add(owners[0])


def _given(t: Target) -> bool:
    """Whether a kernel is given the array that it stores a target to."""
    return t.update or t.in_place or t.partial


def _arguments(body: Body, kernel: Kernel) -> set[str]:
    """The tensors that a kernel reads or stores."""
    return {*body.words.tensors, *(t.name for t in [*kernel.additions, *kernel.targets])}


def _dims(forward: Forward, body: Body, kernel: Kernel, arrays: Arrays) -> set[str]:
    """The dimensions that follow from the tensors that are given to the kernel."""
    made = {t.name for t in kernel.targets if not _given(t)}
    given = _arguments(body, kernel) - made
    shapes = [d for n in given for d in _shape_of(forward, n, arrays)]
    known: set[str] = set()
    while more := _told(shapes, forward, known) - known:
        known |= more
    return known


def _told(
    shapes: Sequence[str | tuple[str, ...]], forward: Forward, known: Collection[str]
) -> set[str]:
    """The dimensions that each are the only unknown of one of the shapes, which is linear in it."""
    found: set[str] = set()
    for shape in shapes:
        text = shape if isinstance(shape, str) else " ".join(shape)
        words = re.findall(r"[A-Za-z_]\w*", text)
        unknown = [w for w in words if w in forward.dims and w not in known]
        if len(unknown) == 1 and not re.search(r"//|%|\w\(", text):
            found.add(unknown[0])
    return found


def _shape_of(forward: Forward, name: str, arrays: Arrays) -> tuple[str | tuple[str, ...], ...]:
    tensor = forward.tensors.get(name)
    if tensor is None and name in arrays:
        return arrays[name].dims
    return (tensor or forward.tensors[forward.argument_of(name)]).dims


def _extents(forward: Forward, name: str, arrays: Arrays) -> tuple[str, ...]:
    parts = [(d,) if isinstance(d, str) else d for d in _shape_of(forward, name, arrays)]
    return tuple(e for part in parts for e in part)


def _declared(forward: Forward, name: str, arrays: Arrays) -> str:
    """The type of a tensor that a kernel reads."""
    tensor = forward.tensors.get(name)
    if tensor is None:
        own = forward.argument_of(name)
        tensor = arrays[name] if name in arrays else forward.tensors[own]
    return f"{tensor.element}[{_shape(_shape_of(forward, name, arrays))}]"


def _shape(dims: Sequence[str | tuple[str, ...]]) -> str:
    return ", ".join(d if isinstance(d, str) else f"({', '.join(d)})" for d in dims)


def _head(
    forward: Forward, name: str, body: Body, kernel: Kernel, arrays: Arrays, dims: set[str]
) -> list[str]:
    """The kernel's name and parameters, at most ``WIDTH`` characters to a line."""
    order = [*forward.tensors, *forward.gradients, *arrays]
    stored = {t.name for t in kernel.targets}
    reads = sorted(body.words.tensors - stored, key=lambda n: order.index(n) if n in order else -1)
    parts = [f"{n}: {_declared(forward, n, arrays)}" for n in reads]
    for t in {t.name: t for t in kernel.targets}.values():
        mode = "inout" if _given(t) else "out"
        parts.append(f"{t.name}: {mode} {t.element}[{_shape(t.dims)}]")
    for a in kernel.additions:
        parts.append(f"{a.name}: inout {arrays[a.name].element}[{_shape(arrays[a.name].dims)}]")
    words = " ".join([*parts, *body.lines, *(i.extent for i in body.axes)])
    needed = [
        n for n in forward.scalars if re.search(rf"\b{n}\b", words) or n in body.words.scalars
    ]
    for n in needed:
        scalar = forward.scalars[n]
        default = f" = {scalar.default}" if scalar.default else ""
        parts.append(f"{n}: {scalar.element}{default}")
    shown = " ".join([*parts, *body.lines])
    variables = [
        f"{v} in {{{', '.join(choices)}}}" if choices else v
        for v, choices in forward.typevars.items()
        if re.search(rf"\b{v}\b", shown)
    ]
    generic = f"[{', '.join(variables)}]" if variables else ""
    start = f"kernel {name}{generic}("
    lines, line = list[str](), start
    for k, part in enumerate(parts):
        piece = part + ("):" if k == len(parts) - 1 else ",")
        gap = "" if line.endswith("(") or not line.strip() else " "
        if len(line) + len(gap) + len(piece) > WIDTH and line.strip() != start:
            lines.append(line)
            line, gap = " " * (len(start) if len(start) <= 60 else 8), ""
        line += gap + piece
    return [*lines, line]


def _value_sums(target: Target) -> list[Expr]:
    """The sum or product that the value of a gradient is, below casts and factors; empty where it
    is none, or where several are joined."""
    value = target.value
    found: list[Expr] = []
    while value.op in ("cast", "map"):
        inner = [
            a
            for a in value.args
            if a.op in ("map", "cast", "sum", "dot") and a.free >= target.places
        ]
        if len(inner) != 1:
            break
        value = inner[0]
    if value.op in ("sum", "dot"):
        found.append(value)
    return found
