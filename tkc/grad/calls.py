"""Calls of functions with gradients of their own: ``f_backward(x, y, dy)`` beside ``y = f(x)``.

A call is one node, whatever the body does. Of a function with several results each is an "item" of
the node, and its backward takes the results and then what each of them receives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tkc.frontend import syntax as s
from tkc.frontend.meanings import Const, Func, Meaning, Run, Several
from tkc.frontend.meanings import Tile as FrontendTile
from tkc.frontend.origins import BACKWARD, Called, Origins, text_of
from tkc.grad.expr import Call, Expr, Graph, Index, Place
from tkc.grad.problem import NoGradient
from tkc.ir.core import Value
from tkc.ir.dialects import tile

Slot = Index | str | Expr


def arguments_of(
    call: Called, values: Mapping[Value, Expr], axes: Mapping[str, Index], place: Place | None
) -> list[Slot]:
    """The arguments: an axis, the text of a number, or a value, over all axes that its tile has:
    the function may sum over one along which it is the same. ``axes`` are all by their names.
    Raises NoGradient."""
    found: list[Slot] = []
    for meaning in call.given.values():
        if isinstance(meaning, Run):
            found.append(values[meaning.positions].index)
        elif isinstance(meaning, FrontendTile):
            x = values[meaning.value]
            found.append(x.graph.spread(x, [axes[n] for n in meaning.value.tile.names]))
        elif isinstance(meaning, Const):
            found.append(text_of(meaning))
        else:
            message = f"{meaning.kind} is an argument of a function with a gradient"
            raise NoGradient("E1008", message, place)
    return found


def held_arguments(origins: Origins) -> tile.Yield:
    """An operation in no block that has the arguments of all calls as its operands: what comes in
    the place of one of them while loops are rewritten, it has then."""
    return tile.Yield(values=[v for call in origins.calls for v in _values(call)])


def renew_arguments(origins: Origins, held: tile.Yield) -> None:
    """Let calls have the arguments that came in the place of theirs. Raises NoGradient for a name
    whose place is computed now."""
    now = iter(held.all_operands())
    for k, call in enumerate(origins.calls):
        given: dict[str, Meaning] = dict(call.given)
        for name, meaning in call.given.items():
            if isinstance(meaning, FrontendTile):
                given[name] = replace(meaning, value=next(now))
            elif isinstance(meaning, Run) and (value := next(now)) is not meaning.positions:
                if value not in origins.runs:
                    message = f"{call.function.name} takes a name whose place is computed"
                    raise NoGradient("E1008", message, origins.spans.get(call.ops[0]))
                given[name] = origins.runs[value]
        origins.calls[k] = replace(call, given=given)
    held.drop_uses()


def _values(call: Called) -> list[Value]:
    known = (m for m in call.given.values() if isinstance(m, (FrontendTile, Run)))
    return [m.positions if isinstance(m, Run) else m.value for m in known]


def values_of(call: Called, place: Place | None) -> list[Value]:
    """What the call gives. Raises NoGradient for what is no tile."""
    found = call.found.items if isinstance(call.found, Several) else (call.found,)
    return [_tile(call.function.name, meaning, place) for meaning in found]


def _tile(function: str, found: Meaning, place: Place | None) -> Value:
    if isinstance(found, FrontendTile):
        return found.value
    message = f"{found.kind} is a result of {function}, a function with a gradient"
    raise NoGradient("E1008", message, place)


def worked_along(
    call: Called, axes: Mapping[str, Index], starts: Mapping[Value, Index]
) -> frozenset[Index]:
    """The axes along which the body of a function combines positions, and those of whose block it
    asks where it begins; ``axes`` are all by their names, ``starts`` the blocks by where they
    begin."""
    found: set[Index] = set()
    for op in (x for one in call.ops for x in (one, *one.walk())):
        names = op.axes if isinstance(op, tile.Reindex) else ()
        if isinstance(op, (tile.Dot, tile.Reduce, tile.Fold, tile.Scan)):
            names = (op.over,) if isinstance(op.over, str) else op.over
        found |= {axes[n] for n in names if n in axes}
        found |= {starts[v] for v in op.all_operands() if v in starts}
    return frozenset(found)


def results(
    graph: Graph,
    call: Called,
    given: Sequence[Slot],
    axes: tuple[frozenset[Index], ...],
    elems: Sequence[str],
    inside: frozenset[Index],
) -> list[Expr]:
    """The nodes of the results, over ``axes`` and of the types ``elems``, of a function that works
    along the axes ``inside``."""
    slots = tuple(None if isinstance(x, Expr) else x for x in given)
    args = [x for x in given if isinstance(x, Expr)]
    return _items(graph, args, Call(call.function, slots, axes, tuple(elems), inside))


def _items(graph: Graph, args: Sequence[Expr], call: Call) -> list[Expr]:
    """A call, as its results: of one with a single result, itself."""
    elem = next((e for e in call.elems if graph.is_float(e)), call.elems[0])
    return results_of(graph.node("call", args, call, elem))


def results_of(made: Expr) -> list[Expr]:
    """The results of a call; of one with a single result, the call itself."""
    if made.call.count == 1:
        return [made]
    return [made.graph.node("item", (made,), k, e) for k, e in enumerate(made.call.elems)]


def call_received(node: Expr, held: Mapping[int, Expr]) -> Sequence[Expr | None]:
    """What the arguments of a call receive where its results receive ``held``, by their numbers,
    and the others nothing. ``f_backward`` takes the arguments of f, its results, and what each of
    them receives; it gives one value for each argument that is one: over its axes, and those of the
    results that no argument names."""
    graph, call = node.graph, node.call
    assert call.function.file is not None
    backward = call.function.file.functions[f"{call.function.name}{BACKWARD}"]
    zero = graph.const(0, graph.wide(node.elem))
    given = [graph.spread(held.get(k, zero), axes) for k, axes in enumerate(call.results)]
    own = [frozenset(i for i in a.free if i.kind != "scalar") for a in node.args]
    over = tuple(axes | (call.axes - call.named) for axes in own)
    slots = (*call.slots, *[None] * (2 * call.count))
    _check(call, backward, len(slots), len(over))
    data = Call(backward, slots, over, (graph.wide(node.elem),) * len(over), call.inside)
    return _items(graph, [*node.args, *_items(graph, node.args, call), *given], data)


def _check(call: Call, backward: Func, arguments: int, results: int) -> None:
    """Raise NoGradient (E1003) where a backward does not take, or give, as many as it is called
    for."""
    assert backward.node is not None and backward.file is not None
    place = backward.file.source, backward.node.name.span
    called, name = call.function.name, backward.name
    takes = len(backward.node.parameters)
    if takes != arguments:
        message = f"{name} takes {_many(takes, 'argument')}, and is given {arguments}"
        hint = f"it takes those of {called}, what {called} gives, and what that receives, as "
        raise NoGradient("E1003", message, place, f"{hint}`fn {name}(x, y, dy)`")
    last = backward.node.body[-1]
    values = last.values if isinstance(last, s.Return) else ()
    # A call may be of a function of several results.
    several = len(values) == 1 and isinstance(values[0], s.Call)
    if len(values) != results and not several:
        message = f"{name} gives {_many(len(values), 'value')}, not {results}"
        hint = f"it gives what each argument of {called} that is a value receives, with a comma "
        raise NoGradient("E1003", message, place, f"{hint}between them")


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'s'[: count != 1]}"


def item_of(item: Expr, call: Expr) -> Expr:
    """The same result of a call as ``item`` is, of the call at other places."""
    graph = item.graph
    if call.op != "at":
        return graph.node("item", (call,), item.data, item.elem)
    inner = item_of(item, call.args[0])
    places = {i: e for i, e in zip(call.axes, call.args[1:], strict=True) if i in inner.free}
    return graph.at(inner, [*places], [*places.values()])
