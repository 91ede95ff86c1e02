"""Scans and folds: digit after digit of a position, in registers, over lanes, over warps.

What runs along is an *item*: one word for each component, such as each tile of a fold.
For every class of registers that differ in digits already passed there is one total; a scan has in
addition the prefix of each register. At a digit of size n, with totals t0 .. t(n-1),

    prefix at digit d  =  t0 ... t(d-1) prefix        total  =  t0 ... t(n-1)

Operands keep their order, so an associative function is enough; a fold whose function commutes
too goes over registers first. All threads that share a result hold the same bits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import BOOL, Element
from tkc.layout.digits import Digit, digits_along
from tkc.layout.register import LANES, RegisterLayout
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import projection, scalar_kind
from tkc.ptx.rules.elementwise import apply
from tkc.ptx.rules.shared_memory import shared_type
from tkc.ptx.writer import ALL_LANES

ZERO = {"f32": "0f00000000", "f64": "0d0000000000000000"}

Item = tuple[str, ...]
Combine = Callable[[Item, Item], Item]


@emits(cta.Scan)
def _scan(op: cta.Scan, emit: Emitter) -> None:
    layout, element = op.x.tile.layout, op.x.tile.element
    assert layout is not None
    template = FUNCTIONS[REDUCTIONS[op.kind].function].template(element)
    kind = scalar_kind(element)

    def combine(left: Item, right: Item) -> Item:
        return (apply(emit, template, kind, [left[0], right[0]]),)

    items: list[Item] = [(word,) for word in elements_in(emit, op.x, layout)]
    walk = _Walk(
        emit, layout, (element,), combine, op.scratch, op.barrier, op.entry_barrier, items, True
    )
    walk.along((op.over,))
    words = [item[0] for item in walk.prefix]
    emit.define(op.out, from_elements(emit, op.out.tile, words))


@emits(cta.Fold)
def _fold(op: cta.Fold, emit: Emitter) -> None:
    layout = op.xs[0].tile.layout
    assert layout is not None
    elements = tuple(x.tile.element for x in op.xs)
    columns = [elements_in(emit, x, layout) for x in op.xs]
    items: list[Item] = list(zip(*columns, strict=True))
    combine = _inlined(op, emit)
    guarded = bool(op.live) and not op.scan  # padding elements come last: no prefix holds one
    if guarded:
        present = _present(op, emit, layout)
        items = [(here, *item) for here, item in zip(present, items, strict=True)]
        combine = _guarded(emit, elements, combine)
        elements = (BOOL, *elements)
    walk = _Walk(
        emit, layout, elements, combine, op.scratch, op.barrier, op.entry_barrier, items, op.scan
    )
    walk.along(op.over, op.commutes and not op.scan)
    if op.scan:
        for number, out in enumerate(op.outs):
            words = [item[number] for item in walk.prefix]
            emit.define(out, from_elements(emit, out.tile, words))
        return
    found = walk.results([axis for axis in layout.axes() if axis not in op.over])
    if guarded:
        found = [_or_zero(emit, item, elements) for item in found]
    kept = layout.project([axis for axis in layout.axes() if axis not in op.over])
    for number, out in enumerate(op.outs):
        if out.tile.layout is None:
            emit.define(out, found[0][number])
            continue
        order = projection(out.tile.layout, kept)
        words = [found[register][number] for register in order]
        emit.define(out, from_elements(emit, out.tile, words))


# --- what combines two items --------------------------------------------------------------------


def _inlined(op: cta.Fold, emit: Emitter) -> Combine:
    """The body, with its arguments bound to the words of two items."""

    def combine(left: Item, right: Item) -> Item:
        for argument, word in zip(op.body.args, (*left, *right), strict=True):
            emit.define(argument, word)
        emit.emit_block(op.body)
        return tuple(emit.scalar(value) for value in op.body.yielded)

    return combine


def _present(op: cta.Fold, emit: Emitter, layout: RegisterLayout) -> list[str]:
    """For each register a predicate: its position is live on all of the fold's ragged axes."""
    columns: list[list[str]] = []
    for axis, number in zip(op.live_axes, op.live, strict=True):
        place, live = emit.register(emit.terms(layout.terms(axis))), emit.integer(number)
        tests = {
            offset: emit.pure(
                "pred", "setp.lt.s32", place, emit.text(emit.sub(live, offset)), hoist=False
            )
            for offset in dict.fromkeys(layout.positions(axis))
        }
        columns.append([tests[offset] for offset in layout.positions(axis)])
    out: list[str] = []
    for tests_here in zip(*columns, strict=True):
        both = tests_here[0]
        for test in tests_here[1:]:
            both = emit.pure("pred", "and.pred", both, test, hoist=False)
        out.append(both)
    return out


def _guarded(emit: Emitter, elements: Sequence[Element], combine: Combine) -> Combine:
    """Items that begin with a predicate: absent ones leave the other as it is."""

    def guarded(left: Item, right: Item) -> Item:
        both = combine(left[1:], right[1:])
        out = [emit.op("pred", "or.pred", left[0], right[0])]
        for element, a, b, joined in zip(elements, left[1:], right[1:], both, strict=True):
            out.append(
                choose(emit, element, choose(emit, element, joined, a, right[0]), b, left[0])
            )
        return tuple(out)

    return guarded


def _or_zero(emit: Emitter, item: Item, elements: Sequence[Element]) -> Item:
    """The item without its predicate; 0 where that does not hold."""
    out: list[str] = []
    for element, word in zip(elements[1:], item[1:], strict=True):
        kind = scalar_kind(element)
        zero = emit.constant("pred", "0") if kind == "pred" else ZERO.get(kind, "0")
        out.append(choose(emit, element, word, zero, item[0]))
    return tuple(out)


def choose(emit: Emitter, element: Element, a: str, b: str, condition: str) -> str:
    """A register with ``a`` where the predicate ``condition`` holds, else ``b``."""
    if a == b:
        return a
    kind = scalar_kind(element)
    if kind != "pred":
        return emit.op(kind, f"selp.{kind}", a, b, condition)
    yes = emit.op("pred", "and.pred", a, condition)
    other = emit.op("pred", "not.pred", condition)
    return emit.op("pred", "or.pred", yes, emit.op("pred", "and.pred", b, other))


def _choose_items(
    emit: Emitter, elements: Sequence[Element], a: Item, b: Item, condition: str
) -> Item:
    rows = zip(elements, a, b, strict=True)
    return tuple(choose(emit, element, x, y, condition) for element, x, y in rows)


# --- the walk over the digits -------------------------------------------------------------------


@dataclass
class _Walk:
    """The state of a scan or fold between two digits.

    ``total`` has an item, and ``members`` the registers, for each class: the register whose
    digits passed so far are 0. ``prefix`` has an item for every register.
    """

    emit: Emitter
    layout: RegisterLayout
    elements: tuple[Element, ...]
    combine: Combine
    scratch: Value | None
    barrier: int
    entry_barrier: bool  # before the next exchange: others may still read the buffer
    prefix: list[Item]
    keeps: bool  # a scan
    total: dict[int, Item] = field(default_factory=dict[int, Item])
    members: dict[int, list[int]] = field(default_factory=dict[int, list[int]])

    def along(self, over: tuple[str, ...], any_order: bool = False) -> None:
        """Over all digits of the axes, least first, or those of registers where any order does."""
        for element in self.elements:
            if element.bits < 32 and element is not BOOL:
                raise EmitError(self.emit.current, f"a scan or fold of {element}: widen it first")
        self.total = dict(enumerate(self.prefix))
        self.members = {register: [register] for register in self.total}
        digits = digits_along(self.layout, over, any_order)
        for number, digit in enumerate(digits):
            last = number == len(digits) - 1
            if digit.source == "reg":
                self._registers(digit)
            elif digit.source == "lane":
                self._lanes(digit, last)
            else:
                self._warps(digit)

    def results(self, axes: Sequence[str]) -> list[Item]:
        """The totals, by the registers of the projection of the layout onto the axes left."""
        kept = self.layout.project(axes)
        places = projection(self.layout, kept)
        found = {places[register]: item for register, item in self.total.items()}
        return [found[register] for register in range(kept.registers)]

    def _shift(self, key: int, before: Item, condition: str | None) -> None:
        """Put an item before the prefixes of a class, where the condition holds."""
        for register in self.members[key]:
            old = self.prefix[register]
            new = self.combine(before, old)
            if condition is not None:
                new = _choose_items(self.emit, self.elements, new, old, condition)
            self.prefix[register] = new

    # --- registers

    def _registers(self, digit: Digit) -> None:
        step = digit.divisor
        for first in [key for key in self.total if key // step % digit.size == 0]:
            keys = [first + step * place for place in range(digit.size)]
            group = [self.total.pop(key) for key in keys]
            if not self.keeps:
                self.total[first] = self._tree(group)
                self.members[first] = [r for key in keys for r in self.members.pop(key)]
                continue
            running = group[0]
            for key, item in zip(keys[1:], group[1:], strict=True):
                last = self.members[key][-1]
                whole = self.prefix[last] is item
                self._shift(key, running, None)
                running = self.prefix[last] if whole else self.combine(running, item)
            self.total[first] = running
            self.members[first] = [r for key in keys for r in self.members.pop(key)]

    def _tree(self, items: Sequence[Item]) -> Item:
        """All items joined into one, neighbours first, their order kept."""
        level = list(items)
        while len(level) > 1:
            pairs = [self.combine(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
            level = pairs + level[len(pairs) * 2 :]
        return level[0]

    # --- lanes

    def _lanes(self, digit: Digit, last: bool) -> None:
        """Scan or fold across one digit of lanes, whose size is a power of two since all lane
        digits multiply to 32. ``last``: no digit follows."""
        for key, item in list(self.total.items()):
            if self.keeps:
                self._scan_lanes(key, item, digit, last)
            else:
                self.total[key] = self._fold_lanes(item, digit)

    def _fold_lanes(self, item: Item, digit: Digit) -> Item:
        """Butterflies; of each pair the lower lane's item comes first."""
        emit, distance = self.emit, digit.divisor
        while distance < digit.divisor * digit.size:
            other = self._moved(item, "bfly", str(distance))
            bit = emit.pure("b32", "and.b32", emit.lane(), str(distance))
            upper = emit.pure("pred", "setp.ne.u32", bit, "0", hoist=False)
            left = _choose_items(emit, self.elements, other, item, upper)
            right = _choose_items(emit, self.elements, item, other, upper)
            item = self.combine(left, right)
            distance *= 2
        return item

    def _scan_lanes(self, key: int, item: Item, digit: Digit, last: bool) -> None:
        """Inclusive sums of the totals in log2 steps, then those of the lanes before."""
        emit, divisor = self.emit, digit.divisor
        place = self._digit(digit)
        whole, step = item, 1
        while step < digit.size:
            below = self._moved(whole, "up", str(step * divisor))
            joined = self.combine(below, whole)
            beyond = emit.pure("pred", "setp.ge.u32", place, str(step), hoist=False)
            whole = _choose_items(emit, self.elements, joined, whole, beyond)
            step *= 2
        members = self.members[key]
        if len(members) == 1 and self.prefix[members[0]] is item:
            self.prefix[members[0]] = whole
        else:
            before = self._moved(whole, "up", str(divisor))
            beyond = emit.pure("pred", "setp.ge.u32", place, "1", hoist=False)
            self._shift(key, before, beyond)
        if not last:
            mask = (digit.size - 1) * divisor
            end = emit.pure("b32", "or.b32", emit.lane(), str(mask))
            self.total[key] = self._moved(whole, "idx", end)

    def _digit(self, digit: Digit) -> str:
        """This thread's value of a lane or warp digit."""
        emit = self.emit
        number = emit.lane() if digit.source == "lane" else emit.register(emit.warp())
        end = LANES if digit.source == "lane" else self.layout.warps
        if digit.divisor > 1:
            number = emit.pure("b32", "div.u32", number, str(digit.divisor))
        if digit.divisor * digit.size < end:
            number = emit.pure("b32", "rem.u32", number, str(digit.size))
        return number

    def _moved(self, item: Item, mode: str, lane: str) -> Item:
        """The item that another lane holds, by one shuffle for each of its words; ``mode`` and
        ``lane`` are those of ``shfl.sync``."""
        rows = zip(self.elements, item, strict=True)
        return tuple(shuffled(self.emit, element, word, mode, lane) for element, word in rows)

    # --- warps

    def _warps(self, digit: Digit) -> None:
        keys, slots = list(self.total), self._slots()
        for first in range(0, len(keys), slots):
            chunk = keys[first : first + slots]
            for key, items in zip(chunk, self._exchanged(chunk, digit), strict=True):
                if self.keeps:
                    self._scan_warps(key, items, digit)
                else:
                    self.total[key] = self._tree(items)

    def _scan_warps(self, key: int, items: list[Item], digit: Digit) -> None:
        """Each warp puts the totals of the warps before it in front."""
        emit = self.emit
        place = self._digit(digit)
        before = running = items[0]
        for number, item in enumerate(items[1:], 1):
            if number > 1:
                beyond = emit.pure("pred", "setp.ge.u32", place, str(number), hoist=False)
                before = _choose_items(emit, self.elements, running, before, beyond)
            running = self.combine(running, item)
        self.total[key] = running
        self._shift(key, before, emit.pure("pred", "setp.ne.u32", place, "0", hoist=False))

    def _slots(self) -> int:
        """Words of each element and thread for which the buffer has room."""
        if self.scratch is None:
            raise EmitError(self.emit.current, "a scan or fold over warps needs a buffer")
        item = sum(word_bytes(element) for element in self.elements)
        held = shared_type(self.emit, self.scratch).stage_bytes
        return held // (LANES * self.layout.warps * item)

    def _exchanged(self, keys: Sequence[int], digit: Digit) -> list[list[Item]]:
        """For each class the totals of all warps along the digit, through shared memory.

        A word of slot s and thread t lies at (s * threads + t) * size: no bank conflicts.
        """
        emit, slots = self.emit, self._slots()
        assert self.scratch is not None
        base, offset = emit.shared_parts(self.scratch)
        threads = LANES * self.layout.warps
        if self.entry_barrier:
            emit.sync(self.barrier)
        self.entry_barrier = True
        columns: list[list[list[str]]] = []
        reads: list[tuple[Element, str, int]] = []
        own = emit.mul(self._digit(digit), -LANES * digit.divisor)
        start = emit.add(emit.thread(), own)
        for number, element in enumerate(self.elements):
            size = word_bytes(element)
            write = emit.text(emit.sum([base, emit.mul(emit.thread(), size)]))
            for slot, key in enumerate(keys):
                place = offset + slot * threads * size
                _store(emit, element, f"{write}+{place}", self.total[key][number])
            reads.append((element, emit.text(emit.sum([base, emit.mul(start, size)])), offset))
            offset += slots * threads * size
        emit.sync(self.barrier)
        for element, read, begin in reads:
            size = word_bytes(element)
            stride = LANES * digit.divisor * size
            columns.append(
                [
                    [
                        _load(
                            emit,
                            element,
                            f"{read}+{begin + slot * threads * size + warp * stride}",
                        )
                        for warp in range(digit.size)
                    ]
                    for slot in range(len(keys))
                ]
            )
        return [
            [tuple(column[slot][warp] for column in columns) for warp in range(digit.size)]
            for slot in range(len(keys))
        ]


def word_bytes(element: Element) -> int:
    """Bytes of shared memory of one word in an exchange between warps: a bool takes four."""
    return 8 if element.bits == 64 else 4


def _store(emit: Emitter, element: Element, address: str, word: str) -> None:
    kind = scalar_kind(element)
    if kind == "pred":
        kind, word = "b32", emit.op("b32", "selp.b32", "1", "0", word)
    if word[0] != "%":
        word = emit.constant(kind, word)
    emit.line(f"st.shared.{kind} [{address}], {word}")


def _load(emit: Emitter, element: Element, address: str) -> str:
    kind = scalar_kind(element)
    if kind == "pred":
        return emit.op("pred", "setp.ne.u32", emit.op("b32", "ld.shared.b32", f"[{address}]"), "0")
    return emit.op(kind, f"ld.shared.{kind}", f"[{address}]")


def shuffled(emit: Emitter, element: Element, word: str, mode: str, lane: str) -> str:
    """The word that another lane holds, by shfl.sync of all lanes of the warp; ``mode`` ("bfly",
    "up", "idx") and ``lane`` are the instruction's."""
    if word[0] != "%":
        return word
    tail = (lane, "0" if mode == "up" else "31", ALL_LANES)
    opcode, kind = f"shfl.sync.{mode}.b32", scalar_kind(element)
    if kind == "pred":
        number = emit.op("b32", "selp.b32", "1", "0", word)
        return emit.op("pred", "setp.ne.u32", emit.op("b32", opcode, number, *tail), "0")
    if element.bits == 64:
        low, high = emit.new("b32"), emit.new("b32")
        emit.line(f"mov.b64 {{{low}, {high}}}, {word}")
        low, high = emit.op("b32", opcode, low, *tail), emit.op("b32", opcode, high, *tail)
        return emit.op(kind, "mov.b64", f"{{{low}, {high}}}")
    return emit.op(kind, opcode, word, *tail)
