"""Elementwise operations: constants, the table's functions, selections, the user's own PTX."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_ptx import Template
from tkc.ir.types import I32
from tkc.ptx.constants import immediate, repeated
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import assemble, elements_in, from_elements, pieces_in, words_in
from tkc.ptx.registers import Piece, TileRegisters, packing, scalar_kind
from tkc.ptx.rules import positions

_WORD = re.compile(r"\$\d|(?<![.\w%])[A-Za-z_]\w*")

# Names of PTX types in ``.reg`` lines -> kinds of registers.
KINDS = {
    **{f"{family}{bits}": f"b{bits}" for family in "bus" for bits in (16, 32, 64)},
    **{"f32": "f32", "f64": "f64", "f16": "b16", "bf16": "b16", "pred": "pred"},
    **{"f16x2": "b32", "bf16x2": "b32"},
}


@lru_cache(maxsize=1024)
def compiled(template: Template, arity: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Each line as a %-format and the numbers of the words to fill in.

    Words are: the result, the operands, the temporaries.
    """
    names = [f"${k}" for k in range(arity + 1)] + [name for name, _ in template.registers]
    order = {name: index for index, name in enumerate(names)}
    lines: list[tuple[str, tuple[int, ...]]] = []
    for line in template.lines:
        indices: list[int] = []

        def swap(match: re.Match[str], found: list[int] = indices) -> str:
            index = order.get(match.group())
            if index is None:
                return match.group()
            found.append(index)
            return "\0"

        text = _WORD.sub(swap, line).replace("%", "%%").replace("\0", "%s")
        lines.append((text, tuple(indices)))
    return tuple(lines)


def apply(emit: Emitter, template: Template, kind: str, operands: Sequence[str]) -> str:
    """Run a template on one element per operand; returns the register of the result, of this
    ``kind``."""
    result = emit.new(kind)
    words = [result, *operands, *[emit.new(KINDS[k]) for _, k in template.registers]]
    for text, indices in compiled(template, len(operands)):
        emit.line(text % tuple([words[index] for index in indices]))
    return result


def apply_scalar(emit: Emitter, template: Template, kind: str, operands: Sequence[str]) -> str:
    """As ``apply``; one instruction is computed once, and before the loops it does not vary in."""
    if len(template.lines) == 1 and not template.registers:
        opcode, _, rest = template.lines[0].partition(" ")
        wanted = ["$0", *(f"${k}" for k in range(1, len(operands) + 1))]
        if [word.strip() for word in rest.split(",")] == wanted:
            return emit.pure(kind, opcode, *operands)
    key = ("; ".join(template.lines), *operands)
    for scope in reversed(emit.scopes):
        if key in scope.known:
            return scope.known[key]
    found = emit.scopes[-1].known[key] = apply(emit, template, kind, operands)
    return found


@emits(tile.Const)
def _const(op: tile.Const, emit: Emitter) -> None:
    """Immediates; a bool needs a predicate register."""
    type_ = op.out.tile
    count = emit.registers_per_thread(type_)
    pack = packing(type_.element, count)
    word = repeated(type_.element, op.value, pack)
    if type_.element.family == "bool":
        word = emit.constant("pred", word)
    emit.define(op.out, TileRegisters(type_.element, count, [word] * (count // pack)))


@emits(tile.Dim)
def _dim(op: tile.Dim, emit: Emitter) -> None:
    emit.define(op.out, emit.dim(op.symbol))


@emits(tile.Map)
def _map(op: tile.Map, emit: Emitter) -> None:
    """One template per element; scalars of integers fold, sums of positions stay lazy."""
    if _integer_arithmetic(op, emit) or positions.compared(op, emit):
        return
    out = op.out.tile
    if op.fn == "where" and out.element.bits < 32 and out.element.family != "bool":
        _select_packed(op, emit)
        return
    row = FUNCTIONS[op.fn]
    element = row.element([a.tile.element for a in op.args])
    try:
        template = row.template(element)
    except KeyError as missing:
        raise EmitError(op, f"{op.fn} of {element} is not supported yet", "E0900") from missing
    _elementwise(emit, op.args, op.out, template)


def _elementwise(emit: Emitter, args: Sequence[Value], out: Value, template: Template) -> None:
    """out = template(args...) for each element."""
    kind = scalar_kind(out.tile.element)
    if out.tile.is_scalar:
        emit.define(out, apply_scalar(emit, template, kind, [emit.scalar(a) for a in args]))
        return
    columns = [elements_in(emit, a, out.tile.layout) for a in args]
    done: dict[tuple[str, ...], str] = {}
    results: list[str] = []
    for operands in zip(*columns, strict=True):
        found = done.get(operands)
        if found is None:
            found = done[operands] = apply(emit, template, kind, operands)
        results.append(found)
    emit.define(out, from_elements(emit, out.tile, results))


def _integer_arithmetic(op: tile.Map, emit: Emitter) -> bool:
    """Sums and products of 32-bit scalars by value numbering; a shifted run of positions."""
    if op.out.tile.element != I32 or op.fn not in ("add", "sub", "mul"):
        return False
    a, b = op.args
    if op.out.tile.is_scalar:
        x, y = emit.integer(a), emit.integer(b)
        compute = {"add": emit.add, "sub": emit.sub, "mul": emit.mul}[op.fn]
        result = compute(x, y)
        if isinstance(result, int):
            result = immediate(I32, result)
        emit.define(op.out, result)
        return True
    return positions.moved(op, emit)


def _select_packed(op: tile.Map, emit: Emitter) -> None:
    """where(c, x, y) of 8- and 16-bit elements, on whole words where their conditions agree."""
    out = op.out.tile
    count = emit.registers_per_thread(out)
    pack = packing(out.element, count)
    conditions = elements_in(emit, op.args[0], out.layout)
    columns = [words_in(emit, a, out.layout) for a in op.args[1:]]
    words: list[str] = []
    kind = "b32" if pack > 1 else "b16"
    for index, (x, y) in enumerate(zip(*columns, strict=True)):
        group = conditions[index * pack : (index + 1) * pack]
        chosen = {p: emit.op(kind, f"selp.{kind}", x, y, p) for p in dict.fromkeys(group)}
        if len(chosen) == 1:
            words.append(chosen[group[0]])
        else:
            pieces = [Piece(chosen[p], place) for place, p in enumerate(group)]
            words += assemble(emit, out.element, pieces).words
    emit.define(op.out, TileRegisters(out.element, count, words))


@emits(tile.Inline)
def _inline(op: tile.Inline, emit: Emitter) -> None:
    """The user's text for each element; operands always stand in registers."""
    text = op.text.strip()
    if text.startswith("{") and text.endswith("}"):
        text = text[1:-1]
    template = Template.parse(text)
    kind = scalar_kind(op.out.tile.element)
    columns: list[list[str]] = []
    for a in op.args:
        own = scalar_kind(a.tile.element)
        words = elements_in(emit, a, op.out.tile.layout)
        columns.append([w if w[0] == "%" else emit.constant(own, w) for w in words])
    count = emit.registers_per_thread(op.out.tile)
    rows = list(zip(*columns, strict=True)) if columns else [()] * count
    results = [apply(emit, template, kind, row) for row in rows]
    emit.define(op.out, from_elements(emit, op.out.tile, results))


@emits(tile.Broadcast)
def _broadcast(op: tile.Broadcast, emit: Emitter) -> None:
    """The same registers, named more than once."""
    pieces = pieces_in(emit, op.x, op.out.tile.layout)
    emit.define(op.out, assemble(emit, op.out.tile.element, pieces))
