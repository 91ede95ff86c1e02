"""``with ...``: the hints of a statement, read by the rows of ``tkc.ir.hints``."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.listed_values import listed
from tkc.frontend.meanings import Const, Meaning, Tile
from tkc.frontend.walk import HintUse, Walk
from tkc.ir.dialects import tile
from tkc.ir.hints import (
    NAMES,
    STAGED,
    STORE,
    VALUE,
    AnyName,
    Choice,
    Flag,
    Given,
    HintRow,
    Number,
    NumberPerName,
    Word,
    Words,
    contradiction,
)
from tkc.support.nearest import nearest
from tkc.support.source import Span
from tkc.support.values import HintValue

PLACES = {  # where hints stand
    "grid": "grid i in M by 8 with {}",
    "for": "for k in K by 64 with {}:",
    "axis": "axis j in N with {}",
    "binding": "v = x[i, j] with {}",
    "store": "y[i, j] = v with {}",
    "role": "role math with {}:",
    "ring": "ring inputs with {}:",
}


def read(walk: Walk, hints: tuple[s.Hint, ...], place: str, names: int = 0) -> dict[str, HintValue]:
    """The hints of a statement by name, checked: ``place`` is what it is ("grid", "for", ...),
    ``names`` the number of grid names. Raises E0701 to E0704."""
    return {name: value for name, (_, value) in _rows(walk, hints, place, names).items()}


def _rows(walk: Walk, hints: tuple[s.Hint, ...], place: str, names: int = 0) -> dict[str, Given]:
    """(row, value) of the hints of a statement, by name."""
    found: dict[str, Given] = {}
    for hint in hints:
        if hint.name not in NAMES:
            close = nearest(hint.name, NAMES)
            word = habits.hint(f"{hint.name}=") or habits.hint(hint.name)
            every = (n for n, rows in NAMES.items() if any(place in r.statements for r in rows))
            listed = f"on a {place} there are {', '.join(every)}"
            advice = word or (f"did you mean {close}?" if close else listed)
            raise walk.fail("E0701", f"there is no hint {hint.name}", hint.span, "", advice)
        rows = [row for row in NAMES[hint.name] if place in row.statements]
        if not rows:
            every = (statement for row in NAMES[hint.name] for statement in row.statements)
            places = " or ".join(dict.fromkeys(every))
            article = "an" if place == "axis" else "a"
            message = f"the hint {hint.name} does not stand on {article} {place}"
            shown = walk.source.text[hint.span.start : hint.span.end]
            advice = f"it belongs to: {places}"
            examples = [PLACES[row.statements[0]] for row in NAMES[hint.name][:1]]
            advice += f", as `{examples[0].format(shown)}`" if examples[0] else ""
            raise walk.fail("E0702", message, hint.span, "", advice)
        if hint.name in found:
            said = f"leave one of them out: `with {walk.said(hint)}`"
            raise walk.fail("E0704", f"the hint {hint.name} is given twice", hint.span, "", said)
        value = _value(walk, hint, rows, names)
        row = next(row for row in rows if row.values.takes(value))
        opposed = (
            other
            for other, given in found.values()
            if row.opposes(other) and row.values.asks(value) and other.values.asks(given)
        )
        if other := next(opposed, None):  # the statement means the same without it
            first = next(h for h in hints if h.name == other.name)
            said = f"leave one of them out: `with {walk.said(first)}`, or `with {walk.said(hint)}`"
            walk.report(walk.fail("E0704", contradiction(other, row), hint.span, "", said))
            continue
        found[hint.name] = row, value
    return found


def tuned(walk: Walk, place: str) -> dict[str, HintValue]:
    """The hints by name that a tuning found for ``place``: "grid", or "for:12", the loop on line
    12."""
    found = ((key.rpartition("."), v) for key, v in walk.specialization.hints.items())
    return {name: value for (where, _, name), value in found if where == place}


def _value(walk: Walk, hint: s.Hint, rows: Sequence[HintRow], names: int) -> HintValue:
    """The value of a hint of one of these rows: several if they differ by a word."""
    node, values = hint.value, rows[0].values
    if isinstance(values, Flag):
        if node is not None:
            message = f"the hint {hint.name} takes no value"
            raise walk.fail("E0703", message, hint.span, "", f"write `with {hint.name}`")
        return True
    if isinstance(values, Choice):
        return True if node is None else _choice(walk, hint, node, values)
    words = _words(rows)
    if node is None:
        kind = values.wanted or "one of " + ", ".join(words)
        message = f"the hint {hint.name} needs a value"
        shown = f"{hint.name}={kind}"
        if isinstance(values, Number):
            shown = f"a number, as `{hint.name}=4`"
        raise walk.fail("E0703", message, hint.span, "", shown)
    if isinstance(values, Number):
        return _number(walk, hint, node, values)
    if isinstance(values, NumberPerName):
        items = node.items if isinstance(node, s.Tuple) else (node,)
        if len(items) != names:
            count = f"{len(items)} number{'s'[: len(items) != 1]}"
            message = f"{hint.name} has {count} for {names} grid name{'s'[: names != 1]}"
            shown = f"({', '.join(['2', *['1'] * (names - 1)])})" if names > 1 else "2"
            said = f"a number for each name of the grid: `with {hint.name}={shown}`"
            raise walk.fail("E0704", message, hint.span, "", said)
        return tuple(_number(walk, hint, item, values.each) for item in items)
    return _word(walk, hint, node, words, isinstance(values, AnyName))


def _words(rows: Sequence[HintRow]) -> list[str]:
    words: list[str] = []
    for row in rows:
        if isinstance(row.values, Words):
            words += row.values.words
        elif isinstance(row.values, Word):
            words.append(row.values.word)
    return words


def _choice(walk: Walk, hint: s.Hint, node: s.Expr, values: Choice) -> bool | str:
    if isinstance(node, s.Name) and node.name in values.words:
        return node.name
    found = None if _is_free(walk, node) else walk.value(node)
    if not isinstance(found, Const) or not isinstance(found.value, bool):
        words = "".join(f", {word}" for word in values.words)
        message = f"the hint {hint.name} takes true or false{words}, at compile time"
        advice = ", ".join([hint.name, *(f"{hint.name}={w}" for w in values.words)])
        raise walk.fail("E0703", message, node.span, "", f"{advice}, or {hint.name}=false")
    return found.value


def _is_free(walk: Walk, node: s.Expr) -> bool:
    """Whether it is a word that nothing has bound, or a text."""
    bound = {*walk.scope.live, *walk.scope.file.constants, "true", "false"}
    return isinstance(node, s.String) or isinstance(node, s.Name) and node.name not in bound


def _number(walk: Walk, hint: s.Hint, node: s.Expr, values: Number, word: str = "") -> int:
    """A number that the hint takes, or the ``word`` of its value: the 8 of ``order=grouped(8)``."""
    form = f"{hint.name}={word}({{}})" if word else f"{hint.name}={{}}"
    found = None if _is_free(walk, node) else walk.value(node)
    value = found.value if isinstance(found, Const) else None
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"the hint {hint.name} takes a compile-time integer"
        digits = re.search(r"\d+", walk.said(node))
        usual = digits[0] if digits and values.takes(int(digits[0])) else None
        example = next(v for v in (usual, 4, 32, 1) if v is not None and values.takes(int(v)))
        advice = f"{word or hint.name} is {values.shown()}: `{form.format(example)}`"
        raise walk.fail("E0703", message, node.span, "", advice)
    if not values.takes(value):
        message = f"{form.format(value)} is not possible"
        raise walk.fail("E0703", message, node.span, "", f"{word or hint.name} is {values.shown()}")
    assert isinstance(found, Const)
    for other, span in listed(walk, found):
        if not values.takes(other):
            message = f"{form.format(other)} is not possible, and this param may be {other}"
            notes = (walk.note(hint.span, "the hint"),)
            advice = f"{word or hint.name} is {values.shown()}"
            raise walk.fail("E0703", message, span, "", advice, notes)
    return value


def _word(walk: Walk, hint: s.Hint, node: s.Expr, words: list[str], any_name: bool) -> HintValue:
    """A word, or a pair of one that takes a number (``grouped(8)`` in the row) and the number."""
    if isinstance(node, s.Name) and (any_name or node.name in words):
        return node.name
    if isinstance(node, s.Call) and isinstance(node.callee, s.Name) and len(node.arguments) == 1:
        name = node.callee.name
        if any(word.startswith(f"{name}(") for word in words):
            return (name, _number(walk, hint, node.arguments[0], Number(), name))
    message = f"the hint {hint.name} does not take this value"
    given = set(re.findall(r"[a-z]+", walk.said(node).lower()))
    meant = next((word for word in words if word.partition("(")[0] in given), "")
    advice = f"{hint.name} is one of {', '.join(words)}"
    advice = f"write `{hint.name}={meant}`; {advice}" if meant else advice
    raise walk.fail("E0703", message, node.span, "", advice)


@contextmanager
def applied(
    walk: Walk, hints: tuple[s.Hint, ...], place: str, names: tuple[str, ...] = ()
) -> Generator[None]:
    """While the block runs, the hints of a binding or a store go to every load, ``@`` and store
    made inside. Raises E0705 for one that nothing takes."""
    rows = _rows(walk, hints, place)
    if not rows:
        yield
        return
    use = HintUse(rows, walk.loc.line)
    outer, walk.hint_use = walk.hint_use, use
    try:
        yield
    finally:
        walk.hint_use = outer
    left = {n: given for n, given in rows.items() if n not in use.used}
    staged = {n: value for n, (row, value) in left.items() if STAGED in row.on and names}
    if staged and all(_is_tile(walk.scope.live.get(bound)) for bound in names):
        for bound in names:
            _stage(walk, bound, staged)
        left = {n: given for n, given in left.items() if n not in staged}
    spans = {hint.name: hint.span for hint in hints}
    for name, (row, _) in left.items():
        stored = place == "store" and STORE in row.on
        if not stored and not (VALUE in row.on and names):
            raise _useless(walk, row, place, spans[name])


def _is_tile(value: Meaning | None) -> bool:
    return isinstance(value, Tile) and not value.type.is_scalar


def _stage(walk: Walk, name: str, hints: dict[str, HintValue]) -> None:
    """The name stands for its computed tile as shared memory holds it."""
    found = walk.scope.live[name]
    assert isinstance(found, Tile)
    staged = walk.add(tile.StageShared(x=found.value, hints=hints)).out
    staged.hint = name
    walk.scope.live[name] = Tile(staged, found.poly, found.place)


def _useless(walk: Walk, row: HintRow, statement: str, span: Span) -> Exception:
    places = (place for place in row.on if place.wanted and statement in place.statements)
    wanted = " or ".join(dict.fromkeys(place.wanted for place in places))
    message = f"the hint {row.name} has nothing to act on: there is no {wanted} in this statement"
    return walk.fail("E0705", message, span)
