"""Reductions in loops whose threads need not know each other's share before the loop ends.

before:  for ..:  r = reduce(p over t);  l = l * fix + r             (shuffles in every iteration)
after:   for ..:  r = what this thread holds of p, reduced;  l = l * fix + r
         l = the shares of all threads, reduced

A value is a *share* where each thread that would hold the same element holds its own part of it:
reduced over the threads, the shares are the value. Sums of shares, and products of a share and of
what all threads know, are shares; so is 0. A loop that carries such a value and uses it for nothing
else keeps shares, and the threads exchange behind it: shuffles, or shared memory and its barriers,
once and not in every iteration. Of products, 1 is a share; of ``max`` and ``min``, which may count
a value twice, whatever all threads know. Truth values stay as they are: threads exchange them by
one vote, and carried through a loop they take registers.

Only the order of a sum changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Ledger
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import TileType, Type
from tkc.layout.register import RegisterLayout

# The operands that are shares where the result is one, by the function of a sum's shares.
LINEAR = {"sub": (0, 1), "neg": (0,), "where": (1, 2), "div": (0,)}


def defer_reductions(kernel: cta.Kernel, ledger: Ledger) -> None:
    """Defer what threads exchange in reductions to the end of loops, wherever that is less often;
    the ledger says at which reductions."""
    taken: set[Value] = set()  # shares already, which no other reduction may take for whole
    for op in list(kernel.walk()):
        if isinstance(op, cta.Reduce) and op.out not in taken and _exchanges(op) and _depth(op):
            shares = _Shares(op, taken)
            if shares.found() and shares.worth():
                taken |= set(shares.members)
                _apply(shares, ledger)


def _exchanges(op: cta.Reduce) -> bool:
    """Whether threads exchange what they have found."""
    layout = _layout_of(op)
    modes = (*layout.lane, *layout.warp)
    row = REDUCTIONS[op.kind]
    return (
        not row.locates
        and not row.of_truth
        and any(m.axis in op.over and m.size > 1 for m in modes)
    )


def _alike(one: cta.Reduce, other: cta.Reduce) -> bool:
    """Whether the same threads exchange in both."""
    return _among(one) == _among(other)


def _among(op: cta.Reduce) -> list[list[tuple[bool, int]]]:
    """The digits of lanes and of warps: whether reduced, and the size."""
    layout = _layout_of(op)
    return [[(m.axis in op.over, m.size) for m in modes] for modes in (layout.lane, layout.warp)]


def _depth(op: Op) -> int:
    """How many loops the operation stands in."""
    block, found = op.parent, 0
    while block is not None and block.parent is not None:
        found += isinstance(block.parent, (tile.For, tile.While))
        block = block.parent.parent
    return found


Use = tuple[Op, str, int]  # an operation, a field of it, and the place in it


class _Shares:
    """The values that become shares if the reduction ``seed`` stays within threads.

    ``members`` are those values, ``reductions`` those that stay within threads, ``ends`` the
    members that somebody needs whole, ``constants`` the uses of constants as shares, and
    ``factors`` what all threads must know. ``layout`` is that of the shares. ``taken`` are shares
    of other reductions: they are none of this one, and no thread knows them whole.
    """

    def __init__(self, seed: cta.Reduce, taken: set[Value]) -> None:
        self.seed, self.kind, self.taken = seed, REDUCTIONS[seed.kind], taken
        self.layout = _layout_of(seed).project(seed.out.tile.names).normalised()
        self.members: dict[Value, None] = {}
        self.reductions: dict[cta.Reduce, None] = {}
        self.ends: dict[Value, None] = {}
        self.constants: dict[Use, None] = {}
        self.factors: dict[Value, None] = {}
        self.refused: set[Value] = set()

    def found(self) -> bool:
        """Whether the reduction may stay within threads, with all that this asks of others: nobody
        needs a share whole inside, and none changes threads on its way out."""
        if not self._join(self.seed.out) or any(f in self.members for f in self.factors):
            return False
        through_memory = self.seed.operands.get("scratch") is not None
        return through_memory or all(self._is_held(end) for end in self.ends)

    def worth(self) -> bool:
        """Whether the threads exchange less often: each loop counts as many iterations."""
        behind, within = [*map(_place, self.ends)], [*map(_depth, self.reductions)]
        depths = range(max(behind + within), -1, -1)  # a loop inside counts more than all around
        return [behind.count(d) for d in depths] < [within.count(d) for d in depths]

    def give_whole(self, user: Op, value: Value, whole: Value) -> None:
        """Have the operation use ``whole`` where it uses the member otherwise than as a share: of
        what a loop begins with, at each place for itself."""
        if isinstance(user, tile.For):
            given = zip(user.init, user.outs, strict=True)
            init = [whole if v is value and o not in self.members else v for v, o in given]
            user.set_operand("init", init)
            for name in ("lo", "hi"):
                if user.operands[name] is value:
                    user.set_operand(name, whole)
        elif not user.TERMINATOR and not any(r in self.members for r in user.results):
            user.substitute(value, whole)

    def _is_held(self, value: Value) -> bool:
        """Whether the threads hold the value as they would hold a share of it."""
        layout = value.tile.layout
        return layout is None or layout.normalised() == self.layout

    def _join(self, value: Value) -> bool:
        """Make the value a share with all that follows; False, and nothing has changed, where it
        cannot be one."""
        if value in self.members:
            return True
        if value in self.refused or value in self.taken or not self._fits(value):
            return False
        before = (self.members, self.reductions, self.ends, self.constants, self.factors)
        held = [dict(each) for each in before]
        self.members[value] = None
        if self._made_of_shares(value) and self._used_as_share(value):
            return True
        for each, old in zip(before, held, strict=True):
            each.clear()
            each.update(old)  # type: ignore[arg-type]
        self.refused.add(value)
        return False

    def _fits(self, value: Value) -> bool:
        """A scalar or tile of the kind that the reduction gives."""
        wanted = self.seed.out.tile
        if not isinstance(value.type, TileType) or value.tile.element != wanted.element:
            return False
        return value.tile.axes == wanted.axes

    def _made_of_shares(self, value: Value) -> bool:
        op = value.op
        match op:
            case None:
                return self._argument(value)
            case cta.Reduce():
                self.reductions[op] = None
                same = _layout_of(op).project(value.tile.names).normalised() == self.layout
                alike = op.kind == self.seed.kind and _alike(op, self.seed)
                return same and alike and not op.within
            case cta.Convert():
                return self._join(op.x)
            case tile.For():
                return self._carried(op, op.outs.index(value))
            case tile.If():
                place = op.outs.index(value)
                ends = (op.then.ops[-1], op.other.ops[-1])
                return all(self._share((end, "values", place)) for end in ends)
            case tile.Map():
                return self._map(op)
            case _:
                return False

    def _argument(self, value: Value) -> bool:
        block = value.owner
        assert isinstance(block, Block)
        loop, place = block.parent, block.args.index(value) - 1
        return isinstance(loop, tile.For) and place >= 0 and self._carried(loop, place)

    def _carried(self, loop: tile.For, place: int) -> bool:
        """What the loop carries at a place: inside, behind it, and what comes from where."""
        inside = self._join(loop.body.args[place + 1]) and self._join(loop.outs[place])
        uses: tuple[Use, ...] = (loop, "init", place), (loop.body.ops[-1], "values", place)
        return inside and all(self._share(use) for use in uses)

    def _share(self, use: Use) -> bool:
        """Whether what is used there is, or becomes, a share. What all threads know serves where
        it may count twice."""
        value = _operands(use)[use[2]]
        if isinstance(value.op, tile.Const) and self._fits(value):
            self.constants[use] = None
            return not self.kind.rounds or value.op.value == self.kind.identity(value.tile.element)
        if self._join(value):
            return True
        return not self.kind.rounds and self._fits(value) and self._known(value)

    def _known(self, value: Value) -> bool:
        """Of a value that is no share: that the threads hold it as they hold shares."""
        self.factors[value] = None
        return value not in self.taken and self._is_held(value)

    def _map(self, op: tile.Map) -> bool:
        """An operation position by position whose result is a share."""
        every = range(len(op.args))
        if op.fn == self.kind.function:
            return self._linear(op, every)
        if self.seed.kind != "sum":
            return False
        if op.fn == "mul":
            shares = [n for n in every if self._is_carried(op.args[n])]
            return len(shares) == 1 and self._linear(op, shares)
        return op.fn in LINEAR and self._linear(op, LINEAR[op.fn])

    def _is_carried(self, value: Value) -> bool:
        """Whether the factor is the share: a member, what a loop or branch hands on, or 0."""
        if value in self.members or isinstance(value.op, tile.Const):
            return value in self.members or self._fits(value)
        made = value.op is None or isinstance(value.op, (tile.For, tile.If))
        return made and value not in self.refused

    def _linear(self, op: tile.Map, shares: Sequence[int]) -> bool:
        """Whether the operands at these places become shares, and the others need not."""
        others = [a for n, a in enumerate(op.args) if n not in shares]
        every = all(self._share((op, "args", n)) for n in shares)
        return every and all(self._known(v) for v in others)

    def _used_as_share(self, value: Value) -> bool:
        """Follow the uses of a member; one that wants it whole makes it an end."""
        for user in dict.fromkeys(value.users):
            if isinstance(user, tile.For):
                begins = [
                    self._join(o) for v, o in zip(user.init, user.outs, strict=True) if v is value
                ]
                if not all(begins) or value in (user.lo, user.hi):
                    self.ends[value] = None
            elif user.TERMINATOR:
                if not self._handed_on(user, value):
                    return False
            elif not (isinstance(user, (tile.Map, cta.Convert)) and self._join(user.results[0])):
                self.ends[value] = None
        return True

    def _handed_on(self, user: Op, value: Value) -> bool:
        """Of a value that a loop or branch yields: its results are shares, too."""
        owner = user.parent.parent if user.parent is not None else None
        if not isinstance(owner, (tile.For, tile.If)):
            return False
        places = [n for n, v in enumerate(user.all_operands()) if v is value]
        return all(self._join(owner.outs[place]) for place in places)


def _layout_of(op: cta.Reduce) -> RegisterLayout:
    layout = op.x.tile.layout
    assert layout is not None
    return layout


def _operands(use: Use) -> list[Value]:
    op, name, _ = use
    values = op.operands[name]
    assert isinstance(values, list)
    return values


def _place(value: Value) -> int:
    """The loops around the place behind which a value is known."""
    if value.op is not None:
        return _depth(value.op)
    assert isinstance(value.owner, Block) and value.owner.parent is not None
    return _depth(value.owner.parent) + 1


def _apply(shares: _Shares, ledger: Ledger) -> None:
    """Keep the members within threads, and join the shares of the ends where those are made."""
    for use in shares.constants:
        _held_like_shares(use, shares.layout)
    for value in shares.ends:
        end = _total(shares.seed, value)
        for user in list(dict.fromkeys(value.users)):
            if user is not end.op:
                shares.give_whole(user, value, end)
    for value in shares.members:
        if value.tile.layout is not None:
            value.type = value.tile.with_layout(shares.layout)
        if isinstance(value.op, cta.Convert):
            value.replace_by(value.op.x)
            value.op.erase()
    for op in shares.reductions:
        op.within = "thread"
        op.set_operand("scratch", None)
        ledger.record(
            op.loc,
            decisions.Deferred(op.kind),
            "the loop needs no more than what each thread has of it",
            "a sum is made in another order",
        )


def _held_like_shares(use: Use, layout: RegisterLayout) -> None:
    """Have the constant held as shares are, by this one use."""
    op, name, place = use
    values, block = _operands(use), op.parent
    old = values[place]
    assert isinstance(old.op, tile.Const) and block is not None
    if old.tile.layout is None or old.tile.layout.normalised() == layout:
        return
    types: list[Type] = [old.tile.with_layout(layout)]
    made = tile.Const(value=old.op.value, types=types, loc=old.op.loc)
    block.insert_before(op, made)
    op.set_operand(name, [*values[:place], made.out, *values[place + 1 :]])


def _total(seed: cta.Reduce, value: Value) -> Value:
    """The shares joined, in the layout that the value has so far; right behind it."""
    total = cta.Total(
        x=value,
        scratch=seed.scratch,
        kind=seed.kind,
        over=seed.over,
        layout=_layout_of(seed),
        barrier=seed.barrier,
        types=[value.type],
        loc=seed.loc,
    )
    if value.op is not None:
        assert value.op.parent is not None
        value.op.parent.insert_after(value.op, total)
    else:
        assert isinstance(value.owner, Block)
        value.owner.insert_before(value.owner.ops[0], total)
    return total.out
