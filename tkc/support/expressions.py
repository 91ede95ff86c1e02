"""Host expressions: integer arithmetic on names, as text, computed at launch or at compile time.

They describe dimensions ("3 * C"), grids ("cdiv(M, 128) * cdiv(N, 256)") and launch checks
("K % 16 == 0"). The text is Python's, restricted to numbers, names, arithmetic, comparisons,
``and or not``, ``a if c else b`` and the functions cdiv, min and max; ``true`` and ``false`` are
constants. A name may be a word of Python's, such as ``lambda`` or ``None``: in the tree, names are
marked.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from tkc.support.values import Calculable, Number


class ExpressionError(Exception):
    """The text is no host expression, or a name in it has no value."""


def cdiv(a: int, b: int) -> int:
    """a / b rounded up, of integers; b is not 0."""
    return -(-a // b)


MAX_BITS = 256  # of an integer: every size, count and constant has far fewer
MAX_CHARACTERS = 20_000  # of a text
MAX_DEPTH = 200  # expressions inside one another, in a text


def bounded(value: complex) -> Number:
    """The number itself. Raises OverflowError for an integer of more than MAX_BITS bits, and
    ValueError for a complex number."""
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        raise OverflowError(f"it has more than {MAX_BITS} bits")
    if isinstance(value, complex):
        raise ValueError("it is no real number")
    return value


def power(a: Number, b: Number) -> Number:
    """a ** b. Raises OverflowError for an integer of more than MAX_BITS bits without computing it,
    and ZeroDivisionError and ValueError where there is none."""
    if isinstance(a, int) and isinstance(b, int) and abs(a) > 1 and abs(b) > MAX_BITS:
        raise OverflowError(f"it has more than {MAX_BITS} bits")
    return bounded(a**b)


def shift_left(a: Calculable, b: Calculable) -> Number:
    """a << b. Raises OverflowError for an integer of more than MAX_BITS bits without computing it,
    and ValueError for a negative b."""
    if b > MAX_BITS:
        raise OverflowError(f"a shift by more than {MAX_BITS} bits")
    return bounded(a << b)


_BINARY: dict[type, Callable[[Calculable, Calculable], Calculable]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.Pow: power,
    ast.LShift: shift_left,
    ast.RShift: lambda a, b: a >> b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitXor: lambda a, b: a ^ b,
}
_COMPARE: dict[type, Callable[[Calculable, Calculable], bool]] = {
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
}
_UNARY: dict[type, Callable[[Calculable], Number]] = {
    ast.USub: lambda a: -a,
    ast.Not: lambda a: not a,
    ast.Invert: lambda a: ~a,
}
_CALLS: dict[str, Callable[..., Number]] = {"cdiv": cdiv, "min": min, "max": max}


_CONSTANTS = {"true": True, "false": False}
_MARK = "tk__"  # before every name in a tree
_OPERATORS = "and or not if else"
_WORD = re.compile(
    rf"(?<![\w.])(?!(?:{_OPERATORS.replace(' ', '|')})\b|(?:{'|'.join(_CALLS)})\s*\()[A-Za-z_]\w*"
)


@lru_cache(maxsize=4096)
def tree(text: str) -> ast.expr:
    """The syntax of an expression, of bounded size and depth; ``name_of`` and ``shown`` read the
    names in it. Raises ExpressionError for what is no expression."""
    if len(text) > MAX_CHARACTERS:
        raise ExpressionError(f"'{_short(text)}' has more than {MAX_CHARACTERS} characters")
    marked = _WORD.sub(lambda word: _MARK + word[0], text.strip())
    try:
        found = ast.parse(marked, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ExpressionError(f"'{_short(text)}' is not an expression") from None
    level: list[ast.AST] = [found]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return found
    raise ExpressionError(f"'{_short(text)}' has more than {MAX_DEPTH} expressions in one another")


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:80] + "..."


def is_name(text: object) -> bool:
    """Whether it is a name as the language has them (ASCII letters, digits, "_"): it may stand in
    expressions and file names."""
    return isinstance(text, str) and text.isascii() and text.isidentifier()


def name_of(node: ast.Name) -> str:
    """A name of a ``tree`` as it was written."""
    return node.id.removeprefix(_MARK)


def shown(node: ast.AST) -> str:
    """The text of a part of a ``tree``, with names as they were written."""
    return ast.unparse(node).replace(_MARK, "")


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text of an expression with no brackets but those that it needs: ``2 * N + 1`` of
    ``(2 * N) + 1``; of none, none. Raises ExpressionError."""
    return shown(tree(text)) if text and not text.isalnum() else text


@lru_cache(maxsize=4096)
def names(text: str) -> tuple[str, ...]:
    """The free names of an expression, in order of appearance, each once."""
    nodes = list(ast.walk(tree(text)))
    called = {id(n.func) for n in nodes if isinstance(n, ast.Call)}
    found = [name_of(n) for n in nodes if isinstance(n, ast.Name) and id(n) not in called]
    return tuple(n for n in dict.fromkeys(found) if n not in _CONSTANTS)


def evaluate(text: str, values: Mapping[str, Calculable]) -> Calculable:
    """The value of an expression. Raises ExpressionError where a name is unknown, a division is by
    0, or a value is no number or one of more than MAX_BITS bits."""
    if text in values:  # most expressions are one name
        return values[text]
    plain = _compiled(text)
    if plain is not None:
        found, used = plain
        given: list[Calculable | None] = [values.get(name) for name in used]
        for value in given:
            if type(value) is not int or not -SMALL < value < SMALL:
                break
        else:
            try:
                return found(*given)
            except (ZeroDivisionError, TypeError):
                pass  # which is said below
    try:
        return _evaluate(tree(text), values)
    except ZeroDivisionError:
        raise ExpressionError(f"'{_short(text)}' divides by 0") from None
    except (OverflowError, ValueError, TypeError) as problem:
        raise ExpressionError(f"'{_short(text)}' cannot be computed: {problem}") from None


SMALL = 1 << 64  # of numbers below which products of a few have no more than MAX_BITS
FACTORS = 3  # of them
_SIMPLE = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)


@lru_cache(maxsize=4096)
def _compiled(text: str) -> tuple[Callable[..., Calculable], tuple[str, ...]] | None:
    """A function for an expression of whole numbers below SMALL, and the names of its arguments:
    what ``_evaluate`` gives, sooner. None for an expression that has more than the simplest parts,
    or may come to a number of more than MAX_BITS."""
    found = tree(text)
    products = 0
    for node in ast.walk(found):
        if isinstance(node, ast.BinOp) and isinstance(node.op, _SIMPLE):
            products += isinstance(node.op, ast.Mult)
        elif isinstance(node, ast.Constant):
            if type(node.value) is not int or node.value >= SMALL:
                return None
        elif isinstance(node, ast.Call):
            if not isinstance(node.func, ast.Name) or node.keywords or node.func.id not in _CALLS:
                return None
            if node.func.id == "cdiv" and len(node.args) != 2:
                return None
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            continue
        elif not isinstance(node, (ast.Name, ast.Load, *_SIMPLE, ast.USub)):
            return None
    if products >= FACTORS or len(text) > MAX_CHARACTERS // 100:
        return None
    if any(isinstance(n, ast.Name) and name_of(n) in _CONSTANTS for n in ast.walk(found)):
        return None
    used = names(text)
    head = ", ".join(_MARK + name for name in used)
    code = compile(f"lambda {head}: {ast.unparse(found)}", "<expression>", "eval")
    return eval(code, {**_CALLS, "__builtins__": {}}), used  # only the parts above


def whole(text: str, values: Mapping[str, Calculable]) -> int:
    """The value of an expression that is a count, as an int. Raises ExpressionError where it is
    none."""
    value = evaluate(text, values)
    try:
        count = int(value)
        bounded(count)
        return count
    except (OverflowError, ValueError, TypeError):
        raise ExpressionError(f"'{_short(text)}' is {value}, which is no count") from None


Interval = tuple[float, float]
ANYTHING: Interval = (-math.inf, math.inf)


def interval(text: str, known: Mapping[str, Interval]) -> Interval:
    """(least, greatest) of the values that an expression of integers may have, by those of its
    names (``known``; others may be anything): never too narrow, and wider where that is hard
    to tell. Raises ExpressionError for a text that is no such expression."""
    return _interval(tree(text), known)


def _interval(node: ast.expr, known: Mapping[str, Interval]) -> Interval:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value, node.value
    if isinstance(node, ast.Name):
        return known.get(name_of(node), ANYTHING)
    if isinstance(node, ast.BinOp):
        one, two = _interval(node.left, known), _interval(node.right, known)
        if isinstance(node.op, ast.Add):
            return one[0] + two[0], one[1] + two[1]
        if isinstance(node.op, ast.Sub):
            return one[0] - two[1], one[1] - two[0]
        if isinstance(node.op, ast.Mult) and min(*one, *two) >= 0:
            return one[0] * two[0], one[1] * two[1]
        if isinstance(node.op, ast.FloorDiv) and one[0] >= 0 and two[0] > 0:
            return one[0] // two[1], one[1] // two[0]
        if isinstance(node.op, ast.Mod) and two[0] > 0:
            return 0, two[1] - 1
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        parts = [_interval(a, known) for a in node.args]
        if node.func.id == "cdiv" and parts[0][0] >= 0 and parts[1][0] > 0:
            (low, high), (least, most) = parts
            return low // most, -(-high // least)
        if node.func.id in ("min", "max"):
            chosen = _CALLS[node.func.id]
            return chosen(p[0] for p in parts), chosen(p[1] for p in parts)
    return ANYTHING


def _evaluate(node: ast.expr, values: Mapping[str, Calculable]) -> Calculable:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float, bool)):
        return bounded(node.value)
    if isinstance(node, ast.Name):
        name = name_of(node)
        if name not in values and name not in _CONSTANTS:
            raise ExpressionError(f"'{name}' has no value")
        return values[name] if name in values else _CONSTANTS[name]
    if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        left, right = _evaluate(node.left, values), _evaluate(node.right, values)
        if isinstance(left, str) or isinstance(right, str):  # a type or a function: it has no sums
            raise ExpressionError(f"'{shown(node)}' is no arithmetic on numbers")
        return bounded(_BINARY[type(node.op)](left, right))
    if isinstance(node, ast.UnaryOp) and type(node.op) in _UNARY:
        return _UNARY[type(node.op)](_evaluate(node.operand, values))
    if isinstance(node, ast.Compare):
        left = _evaluate(node.left, values)
        for op, other in zip(node.ops, node.comparators, strict=True):
            if type(op) not in _COMPARE:
                raise ExpressionError(f"'{shown(node)}' is not a host comparison")
            right = _evaluate(other, values)
            if not _COMPARE[type(op)](left, right):
                return False
            left = right
        return True
    if isinstance(node, ast.BoolOp):
        parts = [_evaluate(v, values) for v in node.values]
        return all(parts) if isinstance(node.op, ast.And) else any(parts)
    if isinstance(node, ast.IfExp):
        chosen = node.body if _evaluate(node.test, values) else node.orelse
        return _evaluate(chosen, values)
    called = node.func if isinstance(node, ast.Call) and not node.keywords else None
    if isinstance(node, ast.Call) and isinstance(called, ast.Name) and called.id in _CALLS:
        return _CALLS[called.id](*[_evaluate(a, values) for a in node.args])
    raise ExpressionError(f"'{shown(node)}' is not a host expression")
