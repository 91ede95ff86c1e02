"""Instructions that the C runtime executes: (function, operand table) of each.

The layouts of the tables are stated with the functions in runtime/*.c.
"""

import numpy as np

from tkc.sim.check.global_races import is_narrow, is_strong, passes_l1
from tkc.sim.check.shared_order import needs_no_order
from tkc.sim.jit.emitter import Emitter, Unsupported, calls
from tkc.sim.jit.layout import lane_bytes
from tkc.sim.ptx.program import TYPE_BYTES, Imm, Instr, Operand, Reg, Sink, Special, Vec
from tkc.sim.ref.binding import constant
from tkc.sim.ref.load_store import space_of
from tkc.sim.ref.memory_access import names_own_shared

Call = tuple[str, list[int]]
SPACES = {
    **{"generic": 0, "global": 1, "const": 1, "shared": 2, "shared::cta": 2},
    **{"param": 3, "param::entry": 3, "local": 4, "shared::cluster": 5},
}
_STRONG, _NARROW, _BELIEVED, _OBSERVES, _BY_L2 = 1, 2, 3, 4, 8
MMA_KINDS = {"bf16": 0, "f16": 1, "tf32": 2, "e4m3": 3, "e5m2": 4, "s8": 5, "u8": 6}


def items(operand: Operand) -> tuple[Operand, ...]:
    """The elements of a vector operand, or the one operand."""
    return operand.items if isinstance(operand, Vec) else (operand,)


def strength(instr: Instr) -> int:
    """How an instruction accesses global memory (weak, strong, narrow, by .nc, by the L2 alone):
    the words of runtime/access.c."""
    way = _BY_L2 if passes_l1(instr) else 0
    if instr.op == "ld" and instr.has("nc"):
        return _BELIEVED | way
    if not is_strong(instr):
        return way
    kind = _NARROW if is_narrow(instr) else _STRONG
    return kind | way | (_OBSERVES if instr.op in ("atom", "ld") else 0)


def _unit(instr: Instr, count: int) -> int:
    size = TYPE_BYTES[instr.type]
    stated = instr.number("v(.)", 1)
    if stated != count or size > 8 or size * count > 16:
        raise Unsupported
    return size


@calls("ld", "ldu")
def _ld(e: Emitter, instr: Instr) -> Call:
    targets = items(instr.operands[0])
    size = _unit(instr, len(targets))
    if e.check and needs_no_order(instr, e.by_flags):
        raise Unsupported
    words = [len(targets), size, int(instr.type[0] == "s")]
    words.append(SPACES[space_of(instr)] | strength(instr) << 8)
    words += e.address(instr.operands[1])
    for target in targets:
        if isinstance(target, Sink):
            words += [0, 0]
            continue
        if not isinstance(target, Reg) or target.type == "pred":
            raise Unsupported
        width = lane_bytes(target.type)
        if width < size or (width != max(size, 2) and len(targets) > 1):
            raise Unsupported
        words += [e.layout.regs[target.name], width]
    return "rt_ld", words


@calls("st")
def _st(e: Emitter, instr: Instr) -> Call:
    kept = instr.promise is not None and e.check  # in Python
    if kept or (e.check and needs_no_order(instr, e.by_flags)):
        raise Unsupported
    sources = items(instr.operands[1])
    size = _unit(instr, len(sources))
    space = SPACES[space_of(instr)] | strength(instr) << 8
    words = [len(sources), size, space, *e.address(instr.operands[0])]
    for source in sources:
        words += _stored(e, source, instr.type, size)
    return "rt_st", words


def _stored(e: Emitter, source: Operand, kind: str, size: int) -> list[int]:
    """[way, slot or low, high, width]"""
    if isinstance(source, Imm):
        bits = int(constant(source, kind).view(f"u{size}"))
        return [1, bits & 0xFFFFFFFF, bits >> 32, 8]
    if isinstance(source, Reg) and source.type != "pred":
        width = lane_bytes(source.type)
        if width >= size and width <= 8:
            return [0, e.layout.regs[source.name], 0, width]
    if isinstance(source, Special) and size <= 4 and source.name in e.layout.specials:
        return [0, e.layout.specials[source.name], 0, 4]
    raise Unsupported


def _matrices(e: Emitter, instr: Instr, regs: Operand, address: Operand) -> list[int]:
    slots = [e.slot_of(item, 32) for item in items(regs)]
    stated = instr.number("x(.)", 1)
    if stated != len(slots) or not instr.has("m8n8") or instr.type != "b16":
        raise Unsupported
    own = int(names_own_shared(instr))
    return [len(slots), int(instr.has("trans")), own, *e.address(address), *slots]


@calls("ldmatrix")
def _ldmatrix(e: Emitter, instr: Instr) -> Call:
    return "rt_ldmatrix", _matrices(e, instr, instr.operands[0], instr.operands[1])


@calls("stmatrix")
def _stmatrix(e: Emitter, instr: Instr) -> Call:
    return "rt_stmatrix", _matrices(e, instr, instr.operands[1], instr.operands[0])


@calls("mma")
def _mma(e: Emitter, instr: Instr) -> Call:
    if len(instr.types) != 4 or instr.has("satfinite"):
        raise Unsupported
    d, a, b, _ = instr.types
    if d == "f64":
        return _mma_f64(e, instr)
    shape = instr.matching(r"m16n8k\d+")
    if d not in ("f32", "s32") or a not in MMA_KINDS or b not in MMA_KINDS or not shape:
        raise Unsupported
    if not instr.has("row") or not instr.has("col"):
        raise Unsupported
    depth = int(shape.removeprefix("m16n8k")) * TYPE_BYTES[{"tf32": "b32"}.get(a, "b8")]
    depth *= 2 if a in ("bf16", "f16") else 1
    halves = depth // 16
    counts = [4, 2 * halves, halves, 4]
    parts = [items(operand) for operand in instr.operands]
    if halves not in (1, 2) or [len(part) for part in parts] != counts:
        raise Unsupported
    words = [MMA_KINDS[a], MMA_KINDS[b], halves]
    words += [0 if isinstance(x, Sink) else e.slot_of(x, 32) for x in parts[0]]
    for part, kind in zip(parts[1:], ("b32", "b32", d), strict=True):
        for x in part:
            if isinstance(x, Imm):
                words += [1, int(constant(x, kind).view(np.uint32)), 0]
            else:
                words += [0, e.slot_of(x, 32), 0]
    return "rt_mma", words


def _mma_f64(e: Emitter, instr: Instr) -> Call:
    shape = instr.matching(r"m(8n8k4|16n8k(4|8|16))")
    if not shape or not instr.has("row") or not instr.has("col"):
        raise Unsupported
    rows, steps = int(shape[1:].split("n")[0]) // 8, int(shape.split("k")[1]) // 4
    parts = [items(operand) for operand in instr.operands]
    if [len(part) for part in parts] != [2 * rows, rows * steps, steps, 2 * rows]:
        raise Unsupported
    words = [rows, steps]
    words += [0 if isinstance(x, Sink) else e.slot_of(x, 64) for x in parts[0]]
    return "rt_mma_f64", [*words, *(w for part in parts[1:] for x in part for w in e.source(x, 64))]
