"""Float instructions that have no LLVM form: tables for the runtime's models."""

from tkc.sim.jit.calls import Call
from tkc.sim.jit.emitter import Emitter, Unsupported, calls
from tkc.sim.jit.floats import rounds_to_nearest
from tkc.sim.ptx.program import Imm, Instr, Operand

_WAYS = {"add": 0, "sub": 1, "mul": 2, "fma": 3, "mad": 3, "div": 4, "min": 17, "max": 18}
_EXACT = {"rcp": 7, "sqrt": 8}
_APPROX = {
    "rcp": 9,
    "sqrt": 10,
    "rsqrt": 11,
    "ex2": 12,
    "lg2": 13,
    "sin": 14,
    "cos": 15,
    "tanh": 16,
}
_MODES = ("rn", "rz", "rm", "rp")
_HALVES = {"f16": 16, "bf16": 16, "f16x2": 2, "bf16x2": 2}


@calls("add", "sub", "mul", "fma", "mad", "div", "min", "max")
@calls("rcp", "sqrt", "rsqrt", "ex2", "lg2", "sin", "cos", "tanh")
def _float(e: Emitter, instr: Instr) -> Call:
    """Taken only where no rule of plain LLVM applies (see KernelEmitter)."""
    kind = instr.type
    if kind not in ("f32", *_HALVES) or instr.has("abs"):
        raise Unsupported
    mode = next((m for m in _MODES if instr.has(m)), "rn")
    if kind in _HALVES and mode != "rn":
        raise Unsupported
    flags = sum(1 << bit for bit, m in enumerate(("ftz", "sat", "relu", "NaN")) if instr.has(m))
    flags |= 16 if kind.startswith("bf") else 0
    width = _HALVES.get(kind, 32)
    sources = list(instr.operands[1:])
    if len(sources) > 3 or (instr.op in ("min", "max") and (len(sources) > 2 or width == 32)):
        raise Unsupported
    words = [_way(instr, kind), _MODES.index(mode), flags, width]
    size = 16 if width == 16 else 32
    words.append(e.slot_of(instr.operands[0], size))
    for place in range(3):
        words += _source(e, sources[place], kind, size) if place < len(sources) else [1, 0, 0]
    return "rt_float", words


def _source(e: Emitter, operand: Operand, kind: str, size: int) -> list[int]:
    if isinstance(operand, Imm):
        if kind != "f32":
            raise Unsupported
        return [1, e.literal_bits(operand, kind), 0]
    return [0, e.slot_of(operand, size), 0]


def _way(instr: Instr, kind: str) -> int:
    op = instr.op
    approximate = instr.has("approx")
    if kind != "f32" and op not in ("add", "sub", "mul", "fma", "min", "max", "ex2", "tanh"):
        raise Unsupported
    if op in _APPROX and (approximate or op == "tanh"):
        return _APPROX[op]
    if op in _EXACT:
        if not instr.has("rn"):
            raise Unsupported
        return _EXACT[op]
    if op == "div":
        if instr.has("full"):
            return 5
        if approximate:
            return 6
        if not rounds_to_nearest(instr):
            raise Unsupported
    if op not in _WAYS:
        raise Unsupported
    return _WAYS[op]
