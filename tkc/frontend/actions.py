"""What each rule of the grammar becomes: reductions of the parser as nodes of the syntax tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.support.source import Span

MAX_BRANCHES = 150  # of one `if`: each stands inside the one before


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of the grammar as it stands in the text."""

    kind: str
    text: str
    span: Span


class Rejected(Exception):
    """The grammar allows it, the language does not: code, message, place, hint."""

    def __init__(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.span, self.hint = code, message, span, hint


# A child of a node: a token, a node, a tuple of them or None, as the grammar says of each place.
Part: TypeAlias = Any

Action = Callable[[list[Part], Span], object]
ActionT = TypeVar("ActionT", bound=Action)
ACTIONS: dict[str, Action] = {}


def _action(*names: str) -> Callable[[ActionT], ActionT]:
    def register(function: ActionT) -> ActionT:
        for name in names:
            ACTIONS[name] = function
        return function

    return register


def _ident(token: Token) -> s.Ident:
    return s.Ident(token.span, token.text)


def _idents(tokens: list[Part]) -> tuple[s.Ident, ...]:
    return tuple(_ident(t) for t in tokens)


def _text(token: Token | None) -> str | None:
    if token is None:
        return None
    return token.text[3:-3] if token.text.startswith('"""') else token.text[1:-1]


# --- expressions ------------------------------------------------------------------------------


@_action("name")
def _name(c: list[Part], span: Span) -> s.Name:
    return s.Name(span, c[0].text)


@_action("number")
def _number(c: list[Part], span: Span) -> s.Number:
    text: str = c[0].text
    if len(text) > 400:
        raise Rejected("E0008", "this number has too many digits", span)
    if text.isdigit() and text.lstrip("0") not in (text, ""):
        hint = f"leave the zeros out: `{text.lstrip('0')}`"
        raise Rejected("E0001", "a number begins with 0, and none is octal", span, hint)
    if text[:2].lower() == "0x":
        return s.Number(span, int(text, 16))
    return s.Number(span, float(text) if any(x in text for x in ".eE") else int(text))


@_action("string")
def _string(c: list[Part], span: Span) -> s.String:
    return s.String(span, _text(c[0]) or "")


@_action("tuple")
def _tuple(c: list[Part], span: Span) -> s.Tuple:
    return s.Tuple(span, tuple(x for x in c if x is not None))


@_action("binary")
def _binary(c: list[Part], span: Span) -> s.Binary:
    return s.Binary(span, c[1].text, c[0], c[2])


@_action("power")
def _power(c: list[Part], span: Span) -> s.Binary:
    return s.Binary(span, "**", c[0], c[1])


@_action("bit_or")
def _bit_or(c: list[Part], span: Span) -> s.Binary:
    return s.Binary(span, "|", c[0], c[1])


@_action("bit_xor")
def _bit_xor(c: list[Part], span: Span) -> s.Binary:
    return s.Binary(span, "^", c[0], c[1])


@_action("bit_and")
def _bit_and(c: list[Part], span: Span) -> s.Binary:
    return s.Binary(span, "&", c[0], c[1])


@_action("negate")
def _negate(c: list[Part], span: Span) -> s.Unary:
    return s.Unary(span, c[0].text, c[1])


@_action("not")
def _not(c: list[Part], span: Span) -> s.Unary:
    return s.Unary(span, "not", c[0])


@_action("and")
def _and(c: list[Part], span: Span) -> s.Logic:
    return s.Logic(span, "and", c[0], c[1])


@_action("or")
def _or(c: list[Part], span: Span) -> s.Logic:
    return s.Logic(span, "or", c[0], c[1])


@_action("compare")
def _compare(c: list[Part], span: Span) -> s.Compare:
    return s.Compare(span, tuple(c[::2]), tuple(t.text for t in c[1::2]))


@_action("choose")
def _choose(c: list[Part], span: Span) -> s.Choose:
    return s.Choose(span, c[0], c[1], c[2])


@_action("index")
def _index(c: list[Part], span: Span) -> s.Index:
    return s.Index(span, c[0], tuple(c[1:]))


@_action("entry")
def _entry(c: list[Part], span: Span) -> Part:
    return c[0]


@_action("substitute")
def _substitute(c: list[Part], span: Span) -> s.Substitute:
    return s.Substitute(span, _ident(c[0]), c[1])


@_action("keyword")
def _keyword(c: list[Part], span: Span) -> s.Keyword:
    return s.Keyword(span, _ident(c[0]), c[1])


@_action("arguments", "choices", "dims", "exprs")
def _list(c: list[Part], span: Span) -> tuple[Part, ...]:
    return tuple(x for x in c if x is not None)


@_action("axes", "over")
def _names(c: list[Part], span: Span) -> tuple[s.Ident, ...]:
    return _idents(c)


@_action("call")
def _call(c: list[Part], span: Span) -> s.Call:
    given: tuple[Part, ...] = c[1] or ()
    plain = tuple(a for a in given if not isinstance(a, s.Keyword))
    named = tuple(a for a in given if isinstance(a, s.Keyword))
    for before, after in zip(given, given[1:], strict=False):
        if isinstance(before, s.Keyword) and not isinstance(after, s.Keyword):
            raise Rejected("E0001", "an argument without a name follows a named one", after.span)
    return s.Call(span, c[0], plain, named, c[2])


@_action("property")
def _property(c: list[Part], span: Span) -> s.Property:
    return s.Property(span, c[0], _ident(c[1]))


# --- statements -------------------------------------------------------------------------------


@_action("block")
def _block(c: list[Part], span: Span) -> tuple[Part, ...]:
    return tuple(s.Evaluate(x.span, x) if isinstance(x, s.Expr) else x for x in c)


@_action("definition")
def _definition(c: list[Part], span: Span) -> s.Definition:
    return s.Definition(span, _ident(c[0]), c[1], c[2] or ())


@_action("open")
def _open(c: list[Part], span: Span) -> s.Definition:
    return s.Definition(span, _ident(c[0]), c[1][0], c[1], open=True)


@_action("param")
def _param(c: list[Part], span: Span) -> s.Param:
    return s.Param(span, tuple(c))


@_action("require")
def _require(c: list[Part], span: Span) -> s.Require:
    return s.Require(span, c[0], _text(c[1]))


@_action("assert")
def _assert(c: list[Part], span: Span) -> s.Assert:
    return s.Assert(span, c[0], _text(c[1]))


@_action("return")
def _return(c: list[Part], span: Span) -> s.Return:
    return s.Return(span, c[0])


@_action("hint")
def _hint(c: list[Part], span: Span) -> s.Hint:
    return s.Hint(span, c[0].text, c[1])


@_action("hints")
def _hints(c: list[Part], span: Span) -> tuple[Part, ...]:
    return tuple(c)


@_action("slice")
def _slice(c: list[Part], span: Span) -> s.Slice:
    return s.Slice(span, c[0], c[1], c[2])


@_action("range")
def _range(c: list[Part], span: Span) -> Part:
    return c[0]


@_action("domain")
def _domain(c: list[Part], span: Span) -> s.Domain:
    reverse = _ident(c[1]) if c[1] is not None else None
    return s.Domain(span, _ident(c[0]), reverse, c[2], c[3])


@_action("alias")
def _alias(c: list[Part], span: Span) -> s.Alias:
    return s.Alias(span, _ident(c[0]), _ident(c[1]))


@_action("grid")
def _grid(c: list[Part], span: Span) -> s.Grid:
    return s.Grid(span, tuple(c[:-1]), c[-1] or ())


@_action("axis")
def _axis(c: list[Part], span: Span) -> s.Axis:
    return s.Axis(span, tuple(c[:-1]), c[-1] or ())


@_action("scratch")
def _scratch(c: list[Part], span: Span) -> s.Scratch:
    return s.Scratch(span, _ident(c[0]), _ident(c[1]), c[2])


@_action("declare")
def _declare(c: list[Part], span: Span) -> s.Declare:
    return s.Declare(span, _ident(c[0]), c[1], c[2] or (), c[3], c[4] or ())


@_action("type")
def _type(c: list[Part], span: Span) -> s.Name | s.Call:
    """The name of a type, or a call that gives one."""
    name = s.Name(c[0].span, c[0].text)
    return name if c[1] is None else s.Call(span, name, (c[1],), (), None)


def _target(node: s.Expr) -> s.Name | s.Index:
    if isinstance(node, (s.Name, s.Index)):
        return node
    raise Rejected(
        "E0001",
        "this cannot be bound: a name, or a tensor with an index, stands on the left of '='",
        node.span,
        habits.hint("@y(i, j)") if isinstance(node, s.Call) else None,
    )


@_action("bind")
def _bind(c: list[Part], span: Span) -> s.Bind:
    targets = tuple(_target(t) for t in c[0])
    for target in targets:
        if isinstance(target, s.Index) and len(targets) > 1:
            hint = habits.hint("@y, z = v")
            raise Rejected("E0001", "a store stands alone on its line", target.span, hint)
    return s.Bind(span, targets, c[1], c[2] or ())


@_action("update")
def _update(c: list[Part], span: Span) -> s.Update:
    return s.Update(span, _target(c[0]), c[1].text[:-1], c[2], c[3] or ())


@_action("for")
def _for(c: list[Part], span: Span) -> s.For:
    return s.For(span, c[0], c[1] or (), c[2])


@_action("while")
def _while(c: list[Part], span: Span) -> s.While:
    return s.While(span, c[0], c[1])


@_action("if")
def _if(c: list[Part], span: Span) -> s.If:
    other: tuple[Part, ...] | None = c[-1]
    if len(c) // 2 > MAX_BRANCHES:
        raise Rejected("E0007", f"more than {MAX_BRANCHES} branches", c[2].span)
    for condition, body in reversed(list(zip(c[2:-1:2], c[3:-1:2], strict=True))):
        inner = s.If(Span(condition.span.start, span.end), condition, body, other)
        other = (inner,)
    return s.If(span, c[0], c[1], other)


@_action("after")
def _after(c: list[Part], span: Span) -> s.After:
    return s.After(span, _idents(c[:-1]), c[-1])


@_action("role")
def _role(c: list[Part], span: Span) -> s.Role:
    return s.Role(span, _ident(c[0]), c[1] or (), c[2])


@_action("ring")
def _ring(c: list[Part], span: Span) -> s.Ring:
    return s.Ring(span, _ident(c[0]), c[1] or (), c[2])


# --- top level --------------------------------------------------------------------------------


@_action("dotted")
def _dotted(c: list[Part], span: Span) -> tuple[s.Ident, ...]:
    return _idents(c)


@_action("use")
def _use(c: list[Part], span: Span) -> s.Use:
    return s.Use(span, c[0], _ident(c[1]) if c[1] is not None else None)


@_action("constant")
def _constant(c: list[Part], span: Span) -> s.Constant:
    return s.Constant(span, _ident(c[0]), c[1])


@_action("typevar")
def _typevar(c: list[Part], span: Span) -> s.TypeVar:
    usual = None if c[1] is None else _ident(c[1])
    return s.TypeVar(span, _ident(c[0]), usual, c[2] or ())


@_action("typevars")
def _typevars(c: list[Part], span: Span) -> tuple[Part, ...]:
    return tuple(c)


@_action("parameter")
def _parameter(c: list[Part], span: Span) -> s.Parameter:
    name, mode, element, dims, optional, default = c
    return s.Parameter(
        span,
        _ident(name),
        mode.text if mode is not None else "in",
        _ident(element),
        dims,
        optional is not None,
        default,
    )


@_action("kernel")
def _kernel(c: list[Part], span: Span) -> s.Kernel:
    parameters = tuple(p for p in c[2:-1] if p is not None)
    return s.Kernel(span, _ident(c[0]), c[1] or (), parameters, c[-1])


@_action("function")
def _function(c: list[Part], span: Span) -> s.Function:
    names = tuple(_ident(t) for t in c[1:-1] if t is not None)
    body = c[-1]
    if not body or isinstance(body[0], s.Expr):
        whole = Span(body[0].span.start, body[-1].span.end) if body else span
        body = (s.Return(whole, body),)
    return s.Function(span, _ident(c[0]), names, body)


@_action("start")
def _start(c: list[Part], span: Span) -> tuple[Part, ...]:
    return tuple(x for x in c if not isinstance(x, Token))
