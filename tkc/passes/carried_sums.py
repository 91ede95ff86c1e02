"""How the parts that programs make of a loop are joined: what each value that it carries is.

A sum is joined by adding, a maximum by taking the larger. And a sum may be relative to a maximum
(or minimum) of the same loop, as those of an online softmax are:

    m_new = max(m, max(s over t))
    l     = l * exp(m - m_new) + sum(exp(s - m_new) over t)

All that is added holds exp(-k * m_new) as a factor, and when the maximum goes from m to m_new, what
there is of the sum is multiplied by exp(k * m - k * m_new), which makes it relative to the new one.
So the sum is the same whatever the maxima on the way were, and parts are joined by making them
relative to the maximum of all: the factor of the loop's own body, of other maxima.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isclose, isfinite

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import tile

# What a carried value is combined with in the loop: by what its parts are, and whether a part
# begins at zero (else it begins as the value does, which counts once however often it is taken).
COMBINED = {
    "add": ("add", True),
    "sub": ("add", True),
    "max": ("max", False),
    "min": ("min", False),
}
_EXPONENTIALS = ("exp", "exp2", "fast_exp")
_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


@dataclass(frozen=True, slots=True)
class Joined:
    """How parts of a carried value are joined: by the function ``fn``; a part begins at ``zero``,
    or as the value does. Of a sum relative to an extreme, the place of that among what the loop
    carries, ``along``, and the ``factor`` in the loop's body that goes with each step of it."""

    fn: str
    zero: bool
    along: int = -1
    factor: Value | None = None


def joined_of(loop: tile.For) -> list[Joined | None]:
    """How parts of each value that a loop carries are joined; None of one that is none of these."""
    pairs = [*zip(loop.body.args[1:], loop.body.yielded, strict=True)]
    plain = [_combined(*pair) for pair in pairs]
    if all(plain):
        return [*plain]
    relative = _Relative(loop)
    return [relative.found(k, known) for k, known in enumerate(plain)]


def sums_of(loop: tile.For) -> list[Joined]:
    """How parts of each value are joined, where there is a way for all. Sums relative to an extreme
    that is infinite so far become relative to 0: in a part all of whose terms are masked,
    exp(-inf - -inf) would be no number."""
    joins = [one for one in joined_of(loop) if one is not None]
    assert len(joins) == len(loop.init)
    for k in dict.fromkeys(one.along for one in joins if one.along >= 0):
        start, given = loop.init[k], loop.body.yielded[k]
        assert given.op is not None
        if isinstance(start.op, tile.Const) and isfinite(start.op.value):
            continue
        users = [op for op in dict.fromkeys(given.users) if not op.TERMINATOR]
        build = Builder(loop.body).before(loop.body.ops[loop.body.ops.index(given.op) + 1])
        build.loc = given.op.loc
        nothing, zero = (
            const(build, n, given.tile.element) for n in (_of_nothing(joins[k].fn), 0.0)
        )
        finite = mapped(build, "where", mapped(build, "eq", given, nothing), zero, given)
        for user in users:
            user.substitute(given, finite)
    return joins


def beginnings(build: Builder, joins: list[Joined], inits: list[Value]) -> list[Value]:
    """What each part begins with, where the builder stands; ``inits``: what the whole does."""
    begun: list[Value] = []
    for one, init in zip(joins, inits, strict=True):
        zero = 0.0 if init.tile.element.is_float else 0
        made = tile.Const(value=zero, types=[init.type])
        begun.append(build.add(made).out if one.zero else init)
    return begun


def in_order(joins: list[Joined]) -> list[int]:
    """The places of what a loop carries, of sums relative to others behind all others."""
    return sorted(range(len(joins)), key=lambda k: joins[k].along >= 0)


class Factors:
    """What sums of a loop relative to one extreme are multiplied by to be relative to another: the
    factor of the loop's body once more, where the builder stands, and once for each pair."""

    def __init__(self, build: Builder, loop: tile.For) -> None:
        self.build, self.loop = build, loop
        self._made: dict[tuple[Value, Value, Value], Value] = {}

    def relative(self, sum_: Joined, value: Value, old: Value, new: Value) -> Value:
        """A sum relative to ``old`` as one relative to ``new``."""
        assert sum_.factor is not None
        key = sum_.factor, old, new
        if key not in self._made:
            self._made[key] = self._factor(sum_, old, new)
        return mapped(self.build, "mul", value, self._made[key], hint=value.hint)

    def _factor(self, sum_: Joined, old: Value, new: Value) -> Value:
        assert sum_.factor is not None
        body = self.loop.body
        mapping = {body.args[1 + sum_.along]: old, body.yielded[sum_.along]: new}
        needed, work = set[Value](), [sum_.factor]
        while work:
            value = work.pop()
            if value not in mapping and value not in needed:
                needed.add(value)
                work += value.op.all_operands() if value.op is not None else ()
        for op in [op for op in body.ops if not needed.isdisjoint(op.results)]:
            self.build.add(op.clone(mapping))
        return mapping[sum_.factor]


def _combined(argument: Value, given: Value) -> Joined | None:
    """How parts of a value are joined that is a sum, maximum or minimum of what the iterations
    make, and of which nothing else in the loop knows."""
    kind = _along(argument, given) if len(argument.users) == 1 else None
    return None if kind is None else Joined(*kind)


def _along(argument: Value, value: Value) -> tuple[str, bool] | None:
    """The same of a value that follows from the carried one by a chain of sums (or maxima, or
    minima), of which nothing else uses a link."""
    op = value.op
    if len(value.users) != 1:
        return None
    if isinstance(op, tile.Dot):
        kind, links = ("add", True), [op.acc]
    elif isinstance(op, tile.Map) and op.fn in COMBINED:
        kind, links = COMBINED[op.fn], op.args[:1] if op.fn == "sub" else op.args
    elif isinstance(op, tile.For):  # which goes on with the sum
        k = op.outs.index(value)
        inner, links = _combined(op.body.args[1 + k], op.body.yielded[k]), [op.init[k]]
        if inner is None:
            return None
        kind = inner.fn, inner.zero
    else:
        return None
    for link in links:
        if link is argument or (link is not None and _along(argument, link) == kind):
            return kind
    return None


# --- sums relative to an extreme ----------------------------------------------------------------

# A number times an extreme: by the values that are multiplied (their ids, sorted), the number.
_Slope = dict[tuple[int, ...], float]


@dataclass(frozen=True, slots=True)
class _Weight:
    """The factor ``fn(slope * m_new)``; ``fn``: exp, exp2 or another."""

    fn: str
    slope: _Slope

    def is_alike(self, other: _Weight | None) -> bool:
        """Whether two are the same but for the rounding of what is known when compiling."""
        return other is not None and self.fn == other.fn and _alike(self.slope, other.slope)


class _NeitherError(Exception):
    """A value depends on an extreme otherwise than by a factor exp(k * m)."""


@dataclass(frozen=True, slots=True)
class _Form:
    """old * m + new * m_new + what depends on neither, if ``more``."""

    old: _Slope
    new: _Slope
    more: bool


class _Relative:
    """The values that a loop carries, of which one is relative to another."""

    def __init__(self, loop: tile.For) -> None:
        self.loop = loop
        self.arguments, self.given = loop.body.args[1:], loop.body.yielded
        made = (value for op in loop.body.walk() for value in op.results)
        self.inside = {*loop.body.args, *made}
        found = {k: e for k in range(len(self.given)) if (e := self._extreme(k)) is not None}
        self.extremes = {k: fn for k, (fn, _) in found.items()}
        self.moving = _dependent(loop.body, [self.arguments[k] for k in found])
        self.others = {k: others for k, (_, others) in found.items()}
        # What leaves the loop otherwise than by what it carries could tell the extremes on the way.
        self.told = any(op.WRITES for op in loop.body.walk())

    def found(self, k: int, plain: Joined | None) -> Joined | None:
        """How parts of value ``k`` are joined; ``plain`` is what is known of it by itself."""
        if k in self.extremes:
            alone = not self.told and self.moving.isdisjoint(self.others[k])
            return Joined(self.extremes[k], False) if alone else None
        if plain is not None:
            return None if self.given[k] in self.moving else plain
        if len(self.arguments[k].users) != 1:
            return None
        terms = list[tuple[Value, ...]]()
        factor = self._rescaled(self.given[k], self.arguments[k], terms)
        if factor is None:
            return None
        for along in self.extremes:
            if self._goes_along(factor, terms, along):
                return Joined("add", True, along, factor)
        return None

    def _extreme(self, k: int) -> tuple[str, list[Value]] | None:
        """Of a running maximum or minimum, whatever else knows of it: which of the two, and what
        else it is of."""
        op = self.given[k].op
        if not isinstance(op, tile.Map) or op.fn not in ("max", "min"):
            return None
        others = _others(op.out, self.arguments[k], op.fn)
        return None if others is None else (op.fn, others)

    def _rescaled(
        self, value: Value, argument: Value, terms: list[tuple[Value, ...]]
    ) -> Value | None:
        """What a carried value is multiplied by, and the terms that are added to it then: each a
        value, or two that are multiplied and the result of it. None if that is not what happens."""
        op = value.op
        if len(value.users) != 1:
            return None
        if isinstance(op, tile.Dot) and op.acc is not None:
            terms.append((op.a, op.b, op.out))
            return self._rescaled(op.acc, argument, terms)
        if not isinstance(op, tile.Map):
            return None
        if op.fn in ("mul", "fma") and argument in op.args[:2]:
            terms += [(term,) for term in op.args[2:]]
            return op.args[1 - op.args.index(argument)]
        links = op.args[:1] if op.fn == "sub" else op.args if op.fn == "add" else op.args[2:]
        if op.fn == "fma":
            terms.append((op.args[0], op.args[1], op.out))
        elif op.fn not in ("add", "sub"):
            return None
        for link in links:
            mark = len(terms)
            if op.fn != "fma":
                terms += [(other,) for other in op.args if other is not link]
            factor = self._rescaled(link, argument, terms)
            if factor is not None:
                return factor
            del terms[mark:]
        return None

    def _goes_along(self, factor: Value, terms: list[tuple[Value, ...]], along: int) -> bool:
        """Whether terms and factor are those of a sum relative to an extreme."""
        extreme = _Extreme(self, along)
        try:
            own = extreme.weight(factor, step=True)
            return own is not None and all(own.is_alike(extreme.of_term(term)) for term in terms)
        except _NeitherError:
            return False


class _Extreme:
    """How values of a loop's body depend on one extreme, before (``m``) and behind (``m_new``) an
    iteration."""

    def __init__(self, body: _Relative, along: int) -> None:
        self.body = body
        self.m, self.m_new = body.arguments[along], body.given[along]
        self.axes = {name for name, _ in self.m.tile.axes}
        self.none = _of_nothing(body.extremes[along])

    def of_term(self, term: tuple[Value, ...]) -> _Weight | None:
        """The weight of what is added to a sum."""
        if len(term) == 1:
            return self.weight(term[0])
        op = term[2].op
        return self._product(term[0], term[1], op.over if isinstance(op, tile.Dot) else ())

    def weight(self, value: Value, step: bool = False) -> _Weight | None:
        """The factor exp(k * m_new) that a value holds, None if it depends on no extreme; of a
        ``step``, exp(-k * m + k * m_new) and nothing else. Raises _NeitherError."""
        if value not in self.body.moving:
            return None
        op = value.op
        if isinstance(op, tile.Map):
            return self._of_map(op, step)
        if step:
            raise _NeitherError
        if isinstance(op, tile.Cast) and op.out.tile.element.is_float:
            return self.weight(op.x)
        if isinstance(op, tile.Broadcast):
            return self.weight(op.x)
        if isinstance(op, tile.Reduce) and op.kind == "sum" and self.axes.isdisjoint(op.over):
            return self.weight(op.x)
        if isinstance(op, tile.Dot) and op.acc is None:
            return self._product(op.a, op.b, op.over)
        raise _NeitherError

    def _of_map(self, op: tile.Map, step: bool) -> _Weight | None:
        if op.fn in _EXPONENTIALS:
            form = self._form(op.args[0])
            before = {k: -n for k, n in form.new.items()} if step else {}
            if step and form.more or not _alike(form.old, before):
                raise _NeitherError
            return _Weight(op.fn, form.new)
        if op.fn == "where":
            return self._of_choice(op, step)
        if step:
            raise _NeitherError
        if op.fn == "mul":
            return self._product(op.args[0], op.args[1], ())
        if op.fn == "neg" or op.fn == "div" and op.args[1] not in self.body.moving:
            return self.weight(op.args[0])
        if op.fn in ("add", "sub"):
            left, right = map(self.weight, op.args)
            if left is not None and left.is_alike(right):
                return left
        raise _NeitherError

    def _of_choice(self, op: tile.Map, step: bool) -> _Weight | None:
        """Of a choice between a value and zero, or between two of the same weight. What the
        condition asks of an extreme may be whether it is infinite."""
        asked, *arms = op.args
        if asked in self.body.moving and not self._is_guard(asked):
            raise _NeitherError
        # A step from an infinite extreme multiplies nothing, whatever by.
        idle = [arm for arm in arms if _number(arm) == 0 or step and _number(arm) is not None]
        weights = [self.weight(arm, step) for arm in arms if arm not in idle]
        first = weights[0] if weights else None
        if first is None or not all(first.is_alike(weight) for weight in weights):
            raise _NeitherError
        return first

    def _product(self, a: Value, b: Value, over: tuple[str, ...]) -> _Weight | None:
        left, right = self.weight(a), self.weight(b)
        if left is not None and right is not None or not self.axes.isdisjoint(over):
            raise _NeitherError
        return right if left is None else left

    def _is_guard(self, asked: Value) -> bool:
        """Whether a condition compares an extreme with that of nothing."""
        op = asked.op
        if not isinstance(op, tile.Map) or op.fn not in _COMPARISONS:
            return False
        numbers = [n for n in map(_number, op.args) if n is not None]
        others = [arg for arg in op.args if _number(arg) is None]
        return numbers == [self.none] and others[0] in (self.m, self.m_new)

    def _form(self, value: Value) -> _Form:
        """An exponent as a sum of numbers times the extreme and the rest."""
        if value is self.m:
            return _Form({(): 1.0}, {}, False)
        if value is self.m_new:
            return _Form({}, {(): 1.0}, False)
        if value not in self.body.moving:
            return _Form({}, {}, _number(value) != 0)
        op = value.op
        if isinstance(op, tile.Broadcast):
            return self._form(op.x)
        if not isinstance(op, tile.Map):
            raise _NeitherError
        if op.fn in ("add", "sub"):
            sign = 1.0 if op.fn == "add" else -1.0
            return _sum(self._form(op.args[0]), self._form(op.args[1]), sign)
        if op.fn == "neg":
            return _sum(_Form({}, {}, False), self._form(op.args[0]), -1.0)
        if op.fn == "mul":
            return self._times(op.args[0], op.args[1])
        if op.fn == "fma":
            return _sum(self._times(op.args[0], op.args[1]), self._form(op.args[2]), 1.0)
        if op.fn == "where" and self._is_guard(op.args[0]):
            kept = [arm for arm in op.args[1:] if _number(arm) is None]
            if len(kept) == 1:
                return self._form(kept[0])
        raise _NeitherError

    def _times(self, a: Value, b: Value) -> _Form:
        """A form times what is the same in all iterations."""
        moving, by = (a, b) if a in self.body.moving else (b, a)
        if moving not in self.body.moving:
            return _Form({}, {}, True)
        form, (scale, atoms) = self._form(moving), self._factors(by)

        def scaled(slope: _Slope) -> _Slope:
            return {tuple(sorted((*k, *atoms))): n * scale for k, n in slope.items()}

        return _Form(scaled(form.old), scaled(form.new), form.more)

    def _factors(self, value: Value) -> tuple[float, list[int]]:
        """What is the same in all iterations as a number times values (their ids)."""
        if (number := _number(value)) is not None:
            return number, []
        op = value.op
        if isinstance(op, tile.Map) and op.fn == "mul":
            (n, atoms), (m, others) = map(self._factors, op.args)
            return n * m, atoms + others
        if value in self.body.inside:
            raise _NeitherError
        return 1.0, [id(value)]


def _of_nothing(fn: str) -> float:
    return -inf if fn == "max" else inf


def _alike(a: _Slope, b: _Slope) -> bool:
    return a.keys() == b.keys() and all(isclose(n, b[k], rel_tol=1e-6) for k, n in a.items())


def _sum(a: _Form, b: _Form, sign: float) -> _Form:
    def added(left: _Slope, right: _Slope) -> _Slope:
        found = {k: left.get(k, 0.0) + sign * right.get(k, 0.0) for k in {**left, **right}}
        return {k: n for k, n in found.items() if n}

    return _Form(added(a.old, b.old), added(a.new, b.new), a.more or b.more)


def _others(value: Value, argument: Value, fn: str) -> list[Value] | None:
    """What a chain of maxima (or minima) is of beside the value that it begins with."""
    op = value.op
    if not isinstance(op, tile.Map) or op.fn != fn:
        return None
    for link, other in (op.args, op.args[::-1]):
        if link is argument:
            return [other]
        if len(link.users) == 1 and (found := _others(link, argument, fn)) is not None:
            return [*found, other]
    return None


def _number(value: Value) -> float | None:
    op = value.op
    while isinstance(op, tile.Broadcast):
        op = op.x.op
    return float(op.value) if isinstance(op, tile.Const) else None


def _dependent(body: Block, values: list[Value]) -> set[Value]:
    """The values of a block, and all that is made of them; of a loop or branch that knows of one
    all that is inside."""
    found, work = set(values), list(values)
    while work:
        for user in work.pop().users:
            op = body.holder(user)
            inside = [v for block in op.regions.values() for v in block.args]
            inside += [v for inner in op.walk() for v in inner.results]
            new = [value for value in (*op.results, *inside) if value not in found]
            found.update(new)
            work += new
    return found
