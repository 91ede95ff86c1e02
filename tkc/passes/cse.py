"""Common subexpression elimination."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects.cta import LoadGlobal
from tkc.ir.dialects.tile import Dot, Grid, Load, Map
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import TensorType


def cse(kernel: Op) -> bool:
    """Merge operations that compute the same from the same, the first one dominating.

    before:  %a = tile.map(args=[%x, %y]) {fn = "add"}    %b = tile.map(args=[%y, %x]) {fn = "add"}
    after:   %a = tile.map(args=[%x, %y]) {fn = "add"}    # %b is %a

    Loads are merged if nobody can write the tensor (in cta IR, those of scalars), and products
    whose operands are exchanged.
    Operations with regions are left alone.
    """
    return _block(kernel.regions["body"], {})


def reads_constant_memory(op: Op) -> bool:
    """Whether the operation is a load from a tensor that the launch may only read (mode ``in``):
    two such loads at one place give the same, whatever stands between them."""
    return isinstance(op, Load) and is_only_read(op.tensor)


def is_only_read(tensor: Value) -> bool:
    """Whether it is a tensor parameter that the launch may only read (mode ``in``)."""
    return isinstance(tensor.type, TensorType) and tensor.type.mode == "in"


def _block(block: Block, outer: dict[Hashable, Op]) -> bool:
    seen, changed = dict(outer), False
    for op in list(block.ops):
        for inner in op.regions.values():
            changed |= _block(inner, seen)
        if op.regions or not op.results or isinstance(op, Grid):
            continue
        if not (op.pure or reads_constant_memory(op) or _reads_a_number(op)):
            continue
        key = _key(op)
        first = seen.setdefault(key, op)
        if first is not op:
            for old, new in zip(op.results, first.results, strict=True):
                new.hint = new.hint or old.hint
                old.replace_by(new)
            op.erase()
            changed = True
    return changed


def _reads_a_number(op: Op) -> bool:
    """Whether cta IR loads a scalar of constant memory. Tiles are left alone there: the schedule
    loads some of them twice rather than hold them in registers."""
    return isinstance(op, LoadGlobal) and op.out.tile.is_scalar and is_only_read(op.tensor)


def _key(op: Op) -> Hashable:
    operands: list[Hashable] = []
    for name, group in op.operands.items():
        if isinstance(op, Dot) and name == "a":
            operands.append(tuple(sorted((id(op.a), id(op.b)))))
        elif isinstance(op, Dot) and name == "b":
            continue
        elif isinstance(group, Value):
            operands.append((name, id(group)))
        elif group is not None:
            ids = [id(v) for v in group]
            if isinstance(op, Map) and FUNCTIONS[op.fn].commutative:
                ids.sort()
            operands.append((name, tuple(ids)))
    types = tuple(r.type for r in op.results)
    return (op.NAME, tuple(operands), _frozen(op.attributes), types)


def _frozen(value: Any) -> Hashable:
    """Equal only for constants that are written alike: 1, 1.0, true, 0.0 and -0.0 all differ."""
    if isinstance(value, dict):
        pairs = cast(dict[str, Any], value).items()
        return tuple((k, _frozen(v)) for k, v in pairs)
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(v) for v in cast(tuple[Any, ...], value))
    if isinstance(value, (bool, int, float)):
        return repr(value)
    return value
