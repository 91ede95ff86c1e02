"""``with ...``: which hints exist, where they may stand and what values they take."""

from __future__ import annotations

import difflib
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tkc.frontend import syntax as s
from tkc.frontend.meanings import Const, Meaning, Tile
from tkc.frontend.walk import HintUse, Walk
from tkc.ir.dialects import tile
from tkc.support.source import Span


@dataclass(frozen=True, slots=True)
class Row:
    """A hint. ``on``: statements. ``of``: for hints of operations, which kind takes which words.

    ``takes`` is "flag", "choice" (a flag that ``=false`` forbids), "number", "numbers" or "word";
    ``words`` are the words allowed, ``least`` and ``most`` the numbers.
    """

    on: tuple[str, ...]
    takes: str
    words: tuple[str, ...] = ()
    least: int = 1
    most: int = 1 << 16
    of: tuple[str, ...] = ()


_LINES = ("binding", "store")
HINTS: dict[str, tuple[Row, ...]] = {
    "warps": (Row(("grid",), "number", most=32), Row(("role",), "number", most=32)),
    "pack": (Row(("grid",), "number"),),
    "occupancy": (Row(("grid",), "number", most=32),),
    "cluster": (Row(("grid",), "numbers", most=16),),
    "persistent": (Row(("grid",), "choice"),),
    "order": (Row(("grid",), "word", ("grouped", "hilbert", "longest")),),
    "stages": (Row(("for",), "number", most=64),),
    "unroll": (Row(("for",), "number", most=1024),),
    "specialize": (Row(("for",), "choice"),),
    "splits": (Row(("for",), "number", most=1024),),
    "split": (Row(("axis",), "word", ("warps", "cluster")), Row(("role",), "word")),
    "shared": (Row(_LINES, "flag", of=("load",)),),
    "registers": (Row(_LINES, "flag", of=("load",)), Row(("role",), "number", most=256)),
    "swizzle": (Row(_LINES, "number", least=0, most=128, of=("load",)),),
    "via": (Row(_LINES, "word", ("tma", "async", "plain", "wgmma", "mma", "fma")),),
    "cache": (Row(_LINES, "word", ("stream", "last"), of=("load", "store")),),
    "multicast": (Row(_LINES, "flag", of=("load",)),),
    "ahead": (Row(_LINES, "number", least=0, most=16, of=("load",)),),
    "swap": (Row(_LINES, "flag", of=("dot",)),),
    "pending": (Row(_LINES, "number", least=0, most=64, of=("dot",)),),
    "promote": (Row(_LINES, "flag", of=("dot",)),),
    "ordered": (Row(("store",), "flag", of=("store",)),),
    "unique": (Row(("store",), "flag", of=("store",)),),
    "slots": (Row(("ring",), "number", most=64),),
    "pingpong": (Row(("role",), "flag"),),
}
_VIA = {"tma": ("load", "store"), "async": ("load",), "plain": ("load", "store")}
_NEEDS = {"load": "load", "dot": "`@`", "store": "store"}
_CONTRADICTIONS = (("shared", "registers"),)
_KEPT = ("shared", "swizzle")  # they may also be said of a computed tile
_LASTING = ("registers",)  # what holds of every computed value


def read(walk: Walk, hints: tuple[s.Hint, ...], place: str, names: int = 0) -> dict[str, Any]:
    """The hints of a statement as values. ``names`` is the number of grid names."""
    found: dict[str, Any] = {}
    for hint in hints:
        if hint.name not in HINTS:
            close = difflib.get_close_matches(hint.name, HINTS, 1, 0.6)
            advice = f"did you mean {close[0]}?" if close else None
            raise walk.fail("E0701", f"there is no hint {hint.name}", hint.span, "", advice)
        row = next((r for r in HINTS[hint.name] if place in r.on), None)
        if row is None:
            places = " or ".join(dict.fromkeys(p for r in HINTS[hint.name] for p in r.on))
            article = "an" if place == "axis" else "a"
            message = f"the hint {hint.name} does not stand on {article} {place}"
            raise walk.fail("E0702", message, hint.span, "", f"it belongs to: {places}")
        if hint.name in found:
            raise walk.fail("E0704", f"the hint {hint.name} is given twice", hint.span)
        found[hint.name] = _value(walk, hint, row, names)
        for left, right in _CONTRADICTIONS:
            if left in found and right in found:
                message = f"the hints {left} and {right} contradict each other"
                raise walk.fail("E0704", message, hint.span)
    return found


def tuned(walk: Walk, place: str) -> dict[str, Any]:
    """The hints of a tuning for "grid", or for the loop "for:12" of line 12."""
    found = ((key.rpartition("."), v) for key, v in walk.specialization.hints.items())
    return {name: value for (where, _, name), value in found if where == place}


def _value(walk: Walk, hint: s.Hint, row: Row, names: int) -> Any:
    value = hint.value
    if row.takes == "flag":
        if value is not None:
            raise walk.fail("E0703", f"the hint {hint.name} takes no value", hint.span)
        return True
    if row.takes == "choice":
        return True if value is None else _choice(walk, hint, value)
    if value is None:
        wanted = {"number": "a number", "numbers": "a number for each grid name"}
        kind = wanted.get(row.takes, "one of " + ", ".join(row.words))
        message = f"the hint {hint.name} needs a value"
        raise walk.fail("E0703", message, hint.span, "", f"{hint.name}={kind}")
    if row.takes == "word":
        return _word(walk, hint, value, row)
    if row.takes == "number":
        return _number(walk, hint, value, row)
    items = value.items if isinstance(value, s.Tuple) else (value,)
    if len(items) != names:
        message = f"{hint.name} has {len(items)} numbers for {names} grid names"
        raise walk.fail("E0704", message, hint.span)
    return tuple(_number(walk, hint, item, row) for item in items)


def _choice(walk: Walk, hint: s.Hint, node: s.Expr) -> bool:
    found = walk.value(node)
    if not isinstance(found, Const) or not isinstance(found.value, bool):
        message = f"the hint {hint.name} takes true or false, at compile time"
        raise walk.fail("E0703", message, node.span, "", f"{hint.name}, or {hint.name}=false")
    return found.value


def _number(walk: Walk, hint: s.Hint, node: s.Expr, row: Row) -> int:
    found = walk.value(node)
    value = found.value if isinstance(found, Const) else None
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"the hint {hint.name} takes a compile-time integer"
        raise walk.fail("E0703", message, node.span)
    allowed = (0, 32, 64, 128) if hint.name == "swizzle" else range(row.least, row.most + 1)
    if value not in allowed:
        shown = "0, 32, 64 or 128" if hint.name == "swizzle" else f"{row.least} to {row.most}"
        message = f"{hint.name}={value} is not possible"
        raise walk.fail("E0703", message, node.span, "", f"{hint.name} is {shown}")
    return value


def _word(walk: Walk, hint: s.Hint, node: s.Expr, row: Row) -> Any:
    if not row.words and isinstance(node, s.Name):
        return node.name
    if isinstance(node, s.Name) and node.name in row.words and node.name != "grouped":
        return node.name
    if hint.name == "order" and isinstance(node, s.Call) and isinstance(node.callee, s.Name):
        if node.callee.name == "grouped" and len(node.arguments) == 1:
            return ("grouped", _number(walk, hint, node.arguments[0], Row((), "number")))
    words = ", ".join("grouped(8)" if w == "grouped" else w for w in row.words)
    message = f"the hint {hint.name} does not take this value"
    raise walk.fail("E0703", message, node.span, "", f"{hint.name} is one of {words}")


@contextmanager
def applied(
    walk: Walk, hints: tuple[s.Hint, ...], place: str, names: tuple[str, ...] = ()
) -> Generator[dict[str, Any]]:
    """The hints of a binding or a store go to every load, ``@`` and store made inside."""
    values = read(walk, hints, place)
    if not values:
        yield values
        return
    use = HintUse(values, {h.name: h.span for h in hints}, {}, {}, {})
    groups = {"load": use.load, "dot": use.dot, "store": use.store}
    for name, value in values.items():
        for group in _takers(name, value, place):
            groups[group][name] = value
    outer, walk.hint_use = walk.hint_use, use
    try:
        yield values
    finally:
        walk.hint_use = outer
    left = {n: v for n, v in values.items() if n not in use.used}
    kept = {name: value for name, value in left.items() if name in _KEPT and names}
    if kept and all(_is_tile(walk.scope.live.get(bound)) for bound in names):
        for bound in names:
            _keep(walk, bound, kept)
        left = {name: value for name, value in left.items() if name not in kept}
    for name, value in left.items():
        if (place == "store" and name in use.store) or (name in _LASTING and names):
            continue
        takers = _takers(name, value, place) or ("load",)
        wanted = " or ".join(_NEEDS[t] for t in takers if place == "store" or t != "store")
        raise _useless(walk, name, wanted or "store", use.spans[name])


def _is_tile(value: Meaning | None) -> bool:
    return isinstance(value, Tile) and not value.type.is_scalar


def _keep(walk: Walk, name: str, hints: dict[str, Any]) -> None:
    """The name stands for its computed tile as shared memory holds it."""
    found = walk.scope.live[name]
    assert isinstance(found, Tile)
    kept = walk.add(tile.StageShared(x=found.value, hints=hints)).out
    kept.hint = name
    walk.scope.live[name] = Tile(kept, found.poly, found.place)


def _takers(name: str, value: Any, place: str) -> tuple[str, ...]:
    if name == "via":
        return _VIA.get(value, ("dot",))
    row = next(r for r in HINTS[name] if place in r.on)
    return row.of


def _useless(walk: Walk, name: str, wanted: str, span: Span) -> Exception:
    message = f"the hint {name} has nothing to act on: there is no {wanted} in this statement"
    return walk.fail("E0705", message, span)
