"""How many CTAs a multiprocessor holds at once, and the registers that decide it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TileType
from tkc.timing.instructions import function
from tkc.timing.launch import Launch, Part
from tkc.timing.machine import TimingMachine

# Registers of a thread as ptxas gives them, against words of tiles that the IR keeps alive at once:
# it overlaps their lives a little better where they need not all be held, and needs some for
# addresses and counters. Compared with ptxas on row kernels; pass its own number where it is known.
PACKED, OTHERS = 0.85, 28
# The same where registers are short: it makes addresses and counters again where it needs them.
# Compared with ptxas on row kernels: 7 words in 32 registers spill nothing, 130 words in 128
# registers 0 to 79 words, 257 words in 255 registers 0 to 229.
OTHERS_AT_LEAST = 20
# The same beside products by wgmma, whose operands are addressed by descriptors. Compared with
# ptxas on attention: of 160 registers, 138 words leave room enough, 144 do not.
OTHERS_BESIDE_WGMMA = 20
# Where a role has registers of its own, what it needs beside the tiles alive. Compared with ptxas
# on linear layers that two warpgroups take in turn: of 240 registers, 224 words leave room enough,
# 240 spill.
# Roles that have as many as all others need ``OTHERS``: by two CTAs to a multiprocessor, of 128
# registers 90 words of attention leave room enough, 106 spill; of 80 registers 58 spill.
OTHERS_OF_ROLES = 16
ROOMY = 0.85  # of the registers, in which what is alive has room whatever ptxas does
GRANULE = 8  # registers of a thread are given out in such steps
# Instructions of a function, for one element, up to which its result takes the place of its
# argument where there are enough registers. Compared with ptxas: rows of 64 numbers a thread take
# 87 registers with exp2 and sqrt, 117 to 139 with exp, log, division and softmax, 196 and more with
# sigmoid, tanh and sin.
FEW = 2


@dataclass(frozen=True, slots=True)
class Registers:
    """Of a thread, by the tiles alive at once: ``taken`` where there are enough registers, loads
    being ahead of their readers, ``needed`` where there are not. Both may exceed what there is."""

    taken: float
    needed: float


def live_registers(kernel: cta.Kernel) -> Registers:
    """What ptxas will want of a kernel, or what its roles were given."""
    given = [op.registers for op in kernel.body.ops if isinstance(op, cta.Role) and op.registers]
    if given:
        return Registers(max(given), max(given))
    taken, needed = (
        max((_most(part, passing, enough=enough) for part in _bodies(kernel)), default=0.0)
        for passing, enough in ((_MADE, True), ((*_MADE, *_LOADED), False))
    )
    return Registers(PACKED * taken + OTHERS, needed + OTHERS_AT_LEAST)


def waits_for_each_product(part: Part, kernel: cta.Kernel, machine: TimingMachine) -> bool:
    """Whether ptxas lets a part of a kernel wait for every wgmma before it issues the next (its
    note C7512), because the registers do not hold all that is alive beside products in flight."""
    roles = (op for op in kernel.body.ops if isinstance(op, cta.Role))
    given = next((role.registers for role in roles if role.name == part.name), 0)
    return _beside_wgmma(part.ops, given, kernel, machine) > 1


def is_roomy(kernel: cta.Kernel, machine: TimingMachine) -> bool:
    """Whether the registers of all parts with products by wgmma hold with ease what is alive beside
    those in flight, so that ptxas has no reason to refuse them."""
    roles = [op for op in kernel.body.ops if isinstance(op, cta.Role)]
    parts = [(op.body.ops, op.registers) for op in roles] or [(kernel.body.ops, 0)]
    return all(_beside_wgmma(ops, given, kernel, machine) <= ROOMY for ops, given in parts)


def _beside_wgmma(ops: list[Op], given: int, kernel: cta.Kernel, machine: TimingMachine) -> float:
    """The share of a part's registers, those that it was ``given`` or (0) those that all have,
    which is alive beside its products by wgmma in flight; 0 where it has none."""
    if not any(isinstance(op, cta.Wgmma) for each in ops for op in each.walk()):
        return 0.0
    alive = _most(ops, _LATE, beside=True) + OTHERS_BESIDE_WGMMA
    return alive / (given or _most_registers(kernel, machine))


def _most_registers(kernel: cta.Kernel, machine: TimingMachine) -> int:
    """Of a thread, where all threads have as many."""
    threads = kernel.warps * 32 * max(1, kernel.occupancy)
    return min(machine.limits.thread_registers, machine.limits.registers // threads)


def _bodies(kernel: cta.Kernel) -> list[list[Op]]:
    roles = [op.body.ops for op in kernel.body.ops if isinstance(op, cta.Role)]
    return roles or [kernel.body.ops]


def _most(
    ops: list[Op],
    passing: tuple[type[Op], ...],
    around: float = 0.0,
    given: Sequence[Value] = (),
    enough: bool = False,
    beside: bool = False,
) -> float:
    """Words alive at the fullest place of a block, with those that are alive around it;
    ``given`` are the values that it begins with and may end. ``enough``: of registers, so that
    functions of several instructions are computed for all elements side by side. ``beside``:
    only where products by wgmma are under way."""
    last = _last_uses(ops, passing)
    counted = _under_way(ops) if beside else range(len(ops))
    alive = around
    words: dict[Value, float] = {}
    ending: dict[int, list[Value]] = {}

    def hold(value: Value, held: float) -> None:
        nonlocal alive
        words[value] = held
        alive += held
        ending.setdefault(last[value], []).append(value)

    def release(values: Iterable[Value]) -> None:
        nonlocal alive
        for value in values:
            alive -= words.pop(value, 0.0)

    for value in given:
        if value in last:
            hold(value, _words(value))
    most = 0.0 if beside else alive
    for index, op in enumerate(ops):
        over = ending.pop(index, [])
        for region in op.regions.values():
            # A branch may end what ends here. A loop goes on reading what is not its own, but
            # what it begins with has become what it carries.
            ends = over
            if isinstance(op, (tile.For, tile.While)):
                read = {value for each in region.walk() for value in each.all_operands()}
                ends = [value for value in over if value not in read]
            inner = region.args if ends is not over else [*region.args, *over]
            begun = sum(words.get(value, 0.0) for value in ends)
            within = _most(region.ops, passing, alive - begun, inner, enough, beside)
            most = max(most, within)
        if not (enough and _side_by_side(op)):
            release(_taken_over(op, over))
        for result in op.results:
            if last.get(result, -1) > index and not _is_passing(op, last, passing):
                hold(result, _words(result))
        if index in counted:
            most = max(most, alive)
        release(over)
    return most


def _under_way(ops: list[Op]) -> range:
    """The places of a block from its first product by wgmma, or what has one inside, to the last
    wait for one."""
    found = [
        index
        for index, op in enumerate(ops)
        if any(isinstance(each, (cta.Wgmma, cta.WgmmaWait)) for each in (op, *op.walk()))
    ]
    return range(found[0], found[-1] + 1) if found else range(0)


def _last_uses(ops: list[Op], passing: tuple[type[Op], ...]) -> dict[Value, int]:
    """By value, the index of the operation after which its registers are free."""
    last: dict[Value, int] = {}
    waits = {
        value: index
        for index, op in enumerate(ops)
        if isinstance(op, cta.WgmmaWait)
        for value in op.values
    }
    for index in reversed(range(len(ops))):
        op = ops[index]
        read = (*op.all_operands(), *(v for inner in op.walk() for v in inner.all_operands()))
        # What is computed for one reader is computed there, element by element.
        until = last[op.results[0]] if _is_passing(op, last, passing) else index
        for value in read:
            last[value] = max(last.get(value, until), until)
        if isinstance(op, cta.Wgmma):  # it reads until it is waited for
            last[op.a] = max(last[op.a], waits.get(op.out, index))
    return last


def _taken_over(op: Op, over: list[Value]) -> list[Value]:
    """Of the values that end at an operation, those whose registers its results take."""
    if isinstance(op, (cta.Wgmma, cta.Mma)):
        return [value for value in over if value is op.acc]
    return over if op.regions or isinstance(op, _IN_PLACE) else []


def _side_by_side(op: Op) -> bool:
    """Whether what a function of several instructions makes of one element is held beside what it
    takes of others."""
    return isinstance(op, tile.Map) and function(op.fn, op.out.tile.element).issue > FEW


def _is_passing(op: Op, last: dict[Value, int], passing: tuple[type[Op], ...]) -> bool:
    """Whether an operation's result need not be held as a whole: it is made or loaded element by
    element, and has one reader, which takes it so."""
    if not isinstance(op, passing) or op.results[0] not in last:
        return False
    users = op.results[0].users
    return len(users) == 1 and isinstance(users[0], _READERS) and users[0].parent is op.parent


_MADE = (tile.Map, tile.Cast)
_IN_PLACE = (*_MADE, tile.Bitcast, cta.Relabel, cta.WgmmaWait)
_LOADED = (cta.LoadGlobal, cta.LoadShared)
# Beside products what lies in shared memory is loaded where it is used; what memory has, ahead.
_LATE = (*_MADE, cta.LoadShared)
_READERS = (tile.Map, tile.Cast, cta.Reduce, cta.Total, cta.StoreGlobal, cta.StoreShared)


def _words(value: Value) -> float:
    """32-bit registers of a thread; constants and positions are made where they are used."""
    if not isinstance(value.type, TileType) or value.type.layout is None:
        return 0.0
    if isinstance(value.op, (tile.Const, cta.Positions)):
        return 0.0
    bits = 1 if value.type.element.name == "bool" else max(16, value.type.element.bits)
    return value.type.layout.registers * bits / 32


def resident_ctas(launch: Launch, machine: TimingMachine, registers: float) -> int:
    """CTAs of a launch that one multiprocessor holds at once, at least 1."""
    limits, kernel = machine.limits, launch.kernel
    threads = kernel.warps * 32
    roles = [op for op in kernel.body.ops if isinstance(op, cta.Role) and op.registers]
    asked = max(1, kernel.occupancy)
    if roles:
        taken = sum(role.warps * 32 * role.registers for role in roles)
    else:
        each = min(registers, limits.thread_registers, limits.registers // (threads * asked))
        taken = -(-int(each) // GRANULE) * GRANULE * threads
    by_registers = max(asked, limits.registers // max(1, taken))
    by_memory = limits.multiprocessor_bytes // (kernel.shared_bytes + limits.reserved_bytes)
    return max(
        1, min(by_registers, by_memory, limits.resident_threads // threads, limits.resident_ctas)
    )


def spilled_registers(needed: float, kernel: cta.Kernel, machine: TimingMachine) -> float:
    """Registers of a thread that do not fit, of ``needed``, or of the role that lacks most where
    roles have registers of their own."""
    roles = [op for op in kernel.body.ops if isinstance(op, cta.Role)]
    if not roles:
        return max(0.0, needed - _most_registers(kernel, machine))
    shared = _most_registers(kernel, machine) // GRANULE * GRANULE
    lacks = (
        _most(role.body.ops, _LATE)
        + (OTHERS_OF_ROLES if role.registers else OTHERS)
        - (role.registers or shared)
        for role in roles
    )
    return max((0.0, *lacks))
