"""Atomics and exchanges between lanes in their general forms: tables for the runtime."""

from tkc.sim.check.shared_order import is_shared_flag
from tkc.sim.jit.calls import SPACES, Call, items, strength
from tkc.sim.jit.emitter import Emitter, Unsupported, calls
from tkc.sim.ptx.program import Imm, Instr, Negated, Operand, Pair, Reg, Sink
from tkc.sim.ref.load_store import space_of

_WAYS = ("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec")
_KINDS = {"u32": 0, "b32": 0, "s32": 1, "u64": 2, "b64": 2, "s64": 3, "f32": 4}


@calls("atom", "red")
def _atomic(e: Emitter, instr: Instr) -> Call:
    if e.by_flags and is_shared_flag(instr):
        raise Unsupported
    kind = instr.type
    way = _WAYS.index(instr.one_of(_WAYS))
    if kind not in _KINDS or (kind == "f32" and way not in (0, 6)):
        raise Unsupported
    bits = 64 if kind.endswith("64") else 32
    first = int(instr.op == "atom")
    value = instr.operands[first + 1]
    if len(items(value)) != 1 or value is not items(value)[0]:
        raise Unsupported
    target = 0
    if first and not isinstance(instr.operands[0], Sink):
        target = e.slot_of(instr.operands[0], bits)
    space = SPACES[space_of(instr)] | strength(instr) << 8
    words = [way, _KINDS[kind], space, *e.address(instr.operands[first])]
    words += _value(e, value, kind, bits)
    words += _value(e, instr.operands[first + 2], kind, bits) if way == 7 else [1, 0, 0]
    return "rt_atomic", [*words, target]


def _value(e: Emitter, operand: Operand, kind: str, bits: int) -> list[int]:
    if isinstance(operand, Imm):
        raw = e.literal_bits(operand, kind)
        return [1, raw & 0xFFFFFFFF, raw >> 32]
    return e.source(operand, bits)


def _members(e: Emitter, instr: Instr, place: int) -> list[int]:
    if len(instr.operands) <= place:
        return [1, 0xFFFFFFFF, 0]
    return e.source(instr.operands[place], 32)


def _slot(e: Emitter, operand: Operand, kind: str) -> int:
    """The slot of a result, 0 for a sink."""
    if isinstance(operand, Sink):
        return 0
    if kind == "pred":
        if isinstance(operand, Reg) and operand.type == "pred":
            return e.layout.regs[operand.name]
        raise Unsupported
    return e.slot_of(operand, 32)


@calls("shfl")
def _shfl(e: Emitter, instr: Instr) -> Call:
    names = ("up", "down", "bfly", "idx")
    way = names.index(instr.one_of(names))
    target, flag = instr.operands[0], Sink()
    if isinstance(target, Pair):
        target, flag = target.first, target.second
    words = [way, _slot(e, target, "b32"), _slot(e, flag, "pred")]
    for operand in instr.operands[1:4]:
        words += e.source(operand, 32)
    return "rt_shfl", [*words, *_members(e, instr, 4)]


@calls("vote")
def _vote(e: Emitter, instr: Instr) -> Call:
    names = ("all", "any", "uni", "ballot")
    way = names.index(instr.one_of(names))
    words = [way, _slot(e, instr.operands[0], "b32" if way == 3 else "pred")]
    flag = instr.operands[1]
    negated = isinstance(flag, Negated)
    if isinstance(flag, Negated):
        flag = flag.item
    if isinstance(flag, Imm):
        words += [1, int(flag.value != 0), 0]
    elif isinstance(flag, Reg) and flag.type == "pred":
        words += [0, e.layout.regs[flag.name], 0]
    else:
        raise Unsupported
    if not words[1]:
        raise Unsupported
    return "rt_vote", [*words, int(negated), *_members(e, instr, 2)]


@calls("redux")
def _redux(e: Emitter, instr: Instr) -> Call:
    if instr.type == "f32":
        raise Unsupported
    way = _WAYS.index(instr.one_of(_WAYS))
    words = [way, _KINDS[instr.type], e.slot_of(instr.operands[0], 32)]
    return "rt_redux", [*words, *e.source(instr.operands[1], 32), *_members(e, instr, 2)]


@calls("elect")
def _elect(e: Emitter, instr: Instr) -> Call:
    pair = instr.operands[0]
    if not isinstance(pair, Pair) or isinstance(pair.second, Sink):
        raise Unsupported
    words = [_slot(e, pair.first, "b32"), _slot(e, pair.second, "pred")]
    return "rt_elect", [*words, *_members(e, instr, 1)]
