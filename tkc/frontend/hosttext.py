"""Expressions of the language as host expressions (``tkc.support.expressions``), by their form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tkc.frontend import syntax as s


class NotHost(Exception):
    """The expression cannot be computed on the host; ``node`` is the guilty part."""

    def __init__(self, node: s.Node) -> None:
        super().__init__("no host expression")
        self.node = node


def conjuncts(condition: s.Expr) -> Iterator[s.Expr]:
    """The parts of a condition that ``and`` joins, in order."""
    if isinstance(condition, s.Logic) and condition.op == "and":
        yield from conjuncts(condition.left)
        yield from conjuncts(condition.right)
    else:
        yield condition


def names_in(node: s.Node | None) -> list[str]:
    """The names that an expression reads, in order, each once; called names left out."""
    found: dict[str, None] = {}
    _collect(node, found)
    return list(found)


def _collect(node: s.Node | None, found: dict[str, None]) -> None:
    match node:
        case s.Name():
            found.setdefault(node.name)
        case s.Tuple():
            for item in node.items:
                _collect(item, found)
        case s.Binary() | s.Logic():
            _collect(node.left, found)
            _collect(node.right, found)
        case s.Unary():
            _collect(node.x, found)
        case s.Compare():
            for item in node.items:
                _collect(item, found)
        case s.Choose():
            for item in (node.value, node.condition, node.other):
                _collect(item, found)
        case s.Index():
            _collect(node.base, found)
            for entry in node.entries:
                _collect(entry.value if isinstance(entry, s.Substitute) else entry, found)
        case s.Call():
            for item in node.arguments:
                _collect(item, found)
            for keyword in node.keywords:
                _collect(keyword.value, found)
        case s.Property():
            _collect(node.base, found)
        case s.Slice():
            for part in (node.base, node.lo, node.hi):
                _collect(part, found)
        case _:
            pass


def host_text(node: s.Expr, known: Mapping[str, object], strict: bool = False) -> str:
    """The expression as text for the host (``tkc.support.expressions``); names in ``known`` are
    replaced by their values.

    What the host cannot compute raises NotHost where ``strict``, else it stays as it is written.
    """
    match node:
        case s.Name():
            value = known.get(node.name, node.name)
            return _literal(value) if isinstance(value, (int, float)) else str(value)
        case s.Number():
            return _literal(node.value)
        case s.Binary() if node.op != "@":
            left, right = (_inside(x, known, strict) for x in (node.left, node.right))
            return f"{left} {node.op} {right}"
        case s.Unary():
            inner = _inside(node.x, known, strict)
            return f"not {inner}" if node.op == "not" else f"{node.op}{inner}"
        case s.Logic():
            left, right = (_inside(x, known, strict) for x in (node.left, node.right))
            return f"{left} {node.op} {right}"
        case s.Compare():
            parts = [_inside(node.items[0], known, strict)]
            for op, item in zip(node.ops, node.items[1:], strict=True):
                parts += [op, _inside(item, known, strict)]
            return " ".join(parts)
        case s.Choose():
            value, condition, other = (
                _inside(x, known, strict) for x in (node.value, node.condition, node.other)
            )
            return f"{value} if {condition} else {other}"
        case s.Call():
            name = node.callee.name if isinstance(node.callee, s.Name) else ""
            simple = name in ("cdiv", "min", "max") and not node.keywords and node.over is None
            if simple:
                return f"{name}({', '.join(host_text(a, known, strict) for a in node.arguments)})"
        case _:
            pass
    if strict:
        raise NotHost(node)
    return "?"


def _literal(value: int | float) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _inside(node: s.Expr, known: Mapping[str, object], strict: bool) -> str:
    text = host_text(node, known, strict)
    plain = isinstance(node, (s.Name, s.Number, s.Call)) and not text.startswith("-")
    return text if plain else f"({text})"
