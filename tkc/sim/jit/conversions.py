"""cvt between integers, f32 and the 16-bit floats."""

from tkc.sim.jit.emitter import BITS, Unsupported
from tkc.sim.jit.floats import F32, F64, I32, canonical
from tkc.sim.jit.forms import FormEmitter, emits, splat
from tkc.sim.jit.integers import convert, vector
from tkc.sim.jit.layout import lane_bytes
from tkc.sim.ptx.program import Instr, Operand, Reg, Sink

_INTEGERS = {f"{kind}{bits}" for kind in "us" for bits in (8, 16, 32, 64)}
_ROUND = {"rni": "rint", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}
_DIRECTED = ("rz", "rm", "rp", "rna", "relu")


def store_widened(e: FormEmitter, target: Operand, bits: str, kind: str) -> None:
    """Write bits of type `kind` into a register that may be wider: extended by sign or zeros."""
    if isinstance(target, Sink):
        return
    if not isinstance(target, Reg) or target.type == "pred":
        raise Unsupported
    width = 8 * lane_bytes(target.type)
    e.put(target, convert(e, bits, BITS[kind], width, kind[0] == "s"))


@emits("cvt")
def _cvt(e: FormEmitter, instr: Instr) -> None:
    if len(instr.types) != 2:
        raise Unsupported
    to, source = instr.types
    if to in ("bf16x2", "f16x2") and source == "f32":
        return _pack(e, instr, to)
    operand, target = instr.operands[1], instr.operands[0]
    if to in _INTEGERS and source in _INTEGERS:
        return store_widened(e, target, _int_to_int(e, instr, to, source), to)
    if to in _INTEGERS and source in ("f32", "f64"):
        return store_widened(e, target, _float_to_int(e, instr, to, source), to)
    if to in ("f32", "f64") and source in _INTEGERS:
        return store_widened(e, target, _int_to_float(e, instr, to, source), to)
    if any(instr.has(m) for m in (*_DIRECTED, *_ROUND, "sat", "satfinite", "ftz")):
        raise Unsupported
    if to == "f32" and source in ("bf16", "f16"):
        raw = e.get(operand, source)
        return store_widened(e, target, _widened(e, raw, source), to)
    if to in ("bf16", "f16") and source == "f32":
        return store_widened(e, target, halved(e, e.bits(operand, "f32"), to), to)
    if to == "f64" and source == "f32":
        value = e.value(f"fpext {F32} {e.get(operand, 'f32')} to {F64}")
        raw = e.value(f"bitcast {F64} {value} to {vector(64)}")
        return store_widened(e, target, raw, to)
    if to == "f32" and source == "f64":
        value = e.value(f"fptrunc {F64} {e.get(operand, 'f64')} to {F32}")
        return store_widened(e, target, canonical(e, value), to)
    raise Unsupported


def _widened(e: FormEmitter, raw: str, source: str) -> str:
    """f16 or bf16 bits to f32 bits."""
    if source == "bf16":
        wide = e.value(f"zext {vector(16)} {raw} to {I32}")
        return e.value(f"shl {I32} {wide}, {splat(16, 32)}")
    value = e.value(f"bitcast {vector(16)} {raw} to <32 x half>")
    return canonical(e, e.value(f"fpext <32 x half> {value} to {F32}"))


def halved(e: FormEmitter, raw: str, to: str) -> str:
    """f32 bits to f16 or bf16 bits, rounded to nearest even, every NaN canonical."""
    value = e.value(f"bitcast {I32} {raw} to {F32}")
    bad = e.value(f"fcmp uno {F32} {value}, zeroinitializer")
    if to == "f16":
        half = e.value(f"fptrunc {F32} {value} to <32 x half>")
        out = e.value(f"bitcast <32 x half> {half} to {vector(16)}")
    else:
        odd = e.value(f"lshr {I32} {raw}, {splat(16, 32)}")
        odd = e.value(f"and {I32} {odd}, {splat(1, 32)}")
        up = e.value(f"add {I32} {odd}, {splat(0x7FFF, 32)}")
        up = e.value(f"add {I32} {raw}, {up}")
        up = e.value(f"lshr {I32} {up}, {splat(16, 32)}")
        out = e.value(f"trunc {I32} {up} to {vector(16)}")
    nan = splat(0x7FFF, 16)
    return e.value(f"select <32 x i1> {bad}, {vector(16)} {nan}, {vector(16)} {out}")


def _pack(e: FormEmitter, instr: Instr, to: str) -> None:
    if any(instr.has(m) for m in (*_DIRECTED, "satfinite", "sat")) or len(instr.operands) < 3:
        raise Unsupported
    element = to.removesuffix("x2")
    high, low = (halved(e, e.bits(o, "f32"), element) for o in instr.operands[1:3])
    high = e.value(f"zext {vector(16)} {high} to {I32}")
    low = e.value(f"zext {vector(16)} {low} to {I32}")
    high = e.value(f"shl {I32} {high}, {splat(16, 32)}")
    e.put(instr.operands[0], e.value(f"or {I32} {high}, {low}"))


def _int_to_int(e: FormEmitter, instr: Instr, to: str, source: str) -> str:
    have, want = BITS[source], BITS[to]
    x = e.get(instr.operands[1], source)
    if instr.has("sat"):
        raise Unsupported
    return convert(e, x, have, want, source[0] == "s")


def _int_to_float(e: FormEmitter, instr: Instr, to: str, source: str) -> str:
    """LLVM rounds once, to nearest even."""
    if any(instr.has(m) for m in (*_DIRECTED, "sat")):
        raise Unsupported
    x = e.get(instr.operands[1], source)
    name = "sitofp" if source[0] == "s" else "uitofp"
    real, whole = (F32, 32) if to == "f32" else (F64, 64)
    value = e.value(f"{name} {vector(BITS[source])} {x} to {real}")
    return e.value(f"bitcast {real} {value} to {vector(whole)}")


def _float_to_int(e: FormEmitter, instr: Instr, to: str, source: str) -> str:
    """Saturates; NaN gives 0, or 2^63 in 64 bits."""
    if instr.has("ftz"):
        raise Unsupported
    real = F32 if source == "f32" else F64
    x = e.get(instr.operands[1], source)
    bad = e.value(f"fcmp uno {real} {x}, zeroinitializer")
    way = next((name for mod, name in _ROUND.items() if instr.has(mod)), "trunc")
    rounded = e.intrinsic(f"llvm.{way}.v32{source}", real, (real, x))
    bits = BITS[to]
    sign = "s" if to[0] == "s" else "u"
    out = e.intrinsic(f"llvm.fpto{sign}i.sat.v32i{bits}.v32{source}", vector(bits), (real, rounded))
    if bits == 64:
        nan = splat(1 << 63, 64)
        out = e.value(f"select <32 x i1> {bad}, {vector(64)} {nan}, {vector(64)} {out}")
    return out
