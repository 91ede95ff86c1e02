"""f32 and f64 arithmetic with PTX NaN and `.ftz` rules."""

from tkc.sim.jit.emitter import Unsupported
from tkc.sim.jit.forms import FormEmitter, emits, splat
from tkc.sim.ptx.program import Instr

F32, F64 = "<32 x float>", "<32 x double>"
I32, I64 = "<32 x i32>", "<32 x i64>"
NAN32, NAN64 = 0x7FFFFFFF, 0x7FFFFFFFFFFFFFFF


def is_nan(e: FormEmitter, value: str, kind: str = F32) -> str:
    """Which lanes of a float vector are NaN, <32 x i1>."""
    return e.value(f"fcmp uno {kind} {value}, zeroinitializer")


def bits_of(e: FormEmitter, value: str) -> str:
    """f32 numbers as their raw bits, <32 x i32>."""
    return e.value(f"bitcast {F32} {value} to {I32}")


def canonical(e: FormEmitter, value: str, kind: str = "f32") -> str:
    """The bits of a float result, every NaN replaced by the one that the hardware makes."""
    real, whole = (F32, I32) if kind == "f32" else (F64, I64)
    nan = splat(NAN32, 32) if kind == "f32" else splat(NAN64, 64)
    bad = is_nan(e, value, real)
    raw = e.value(f"bitcast {real} {value} to {whole}")
    return e.value(f"select <32 x i1> {bad}, {whole} {nan}, {whole} {raw}")


def flushed(e: FormEmitter, value: str, also: str | None = None) -> str:
    """f32 values with subnormals (and lanes of `also`) made zeros of the same sign."""
    raw = bits_of(e, value)
    exponent = e.value(f"and {I32} {raw}, {splat(0x7F800000, 32)}")
    tiny = e.value(f"icmp eq {I32} {exponent}, zeroinitializer")
    if also is not None:
        tiny = e.value(f"or <32 x i1> {tiny}, {also}")
    sign = e.value(f"and {I32} {raw}, {splat(0x80000000, 32)}")
    out = e.value(f"select <32 x i1> {tiny}, {I32} {sign}, {I32} {raw}")
    return e.value(f"bitcast {I32} {out} to {F32}")


def _saturated(e: FormEmitter, raw: str) -> str:
    """Clamp to [0, 1]; NaN and -0 give +0."""
    value = e.value(f"bitcast {I32} {raw} to {F32}")
    one = f"bitcast ({I32} {splat(0x3F800000, 32)} to {F32})"
    above = e.value(f"fcmp ogt {F32} {value}, {one}")
    positive = e.value(f"fcmp ogt {F32} {value}, zeroinitializer")
    top = e.value(f"select <32 x i1> {above}, {I32} {splat(0x3F800000, 32)}, {I32} {raw}")
    return e.value(f"select <32 x i1> {positive}, {I32} {top}, {I32} zeroinitializer")


def _below_normal(e: FormEmitter, op: str, sources: list[str]) -> str:
    """Products (plus a third operand) that 24 bits of any exponent round to less than 2^-126.

    f32 itself may round such a value up to 2^-126, which `.ftz` does not look at.
    """
    wide = [e.value(f"fpext {F32} {source} to {F64}") for source in sources]
    exact = e.value(f"fmul {F64} {wide[0]}, {wide[1]}")
    if len(wide) > 2:
        exact = e.value(f"fadd {F64} {exact}, {wide[2]}")
    raw = e.value(f"bitcast {F64} {exact} to {I64}")
    size = e.value(f"and {I64} {raw}, {splat(0x7FFFFFFFFFFFFFFF, 64)}")
    limit = splat(0x380FFFFFF0000000, 64)  # 2^-126 - 2^-151
    return e.value(f"icmp ult {I64} {size}, {limit}")


def rounds_to_nearest(instr: Instr) -> bool:
    """Whether an opcode rounds to nearest even, which is what it does without a word for it."""
    return instr.one_of(("rn", "rz", "rm", "rp")) in ("rn", "")


_NAMES = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}


def arithmetic(e: FormEmitter, instr: Instr) -> None:
    """Emit add, sub, mul, div.rn or fma of f32 or f64, rounded to nearest."""
    kind = instr.type
    if kind not in ("f32", "f64") or not rounds_to_nearest(instr) or instr.has("relu"):
        raise Unsupported
    if instr.op == "div" and (instr.has("approx") or instr.has("full")):
        raise Unsupported
    real = F32 if kind == "f32" else F64
    ftz = instr.has("ftz") and kind == "f32"
    if ftz and instr.op == "div":
        raise Unsupported
    sources = [e.get(o, kind) for o in instr.operands[1:]]
    if ftz:
        sources = [flushed(e, source) for source in sources]
    if instr.op in ("fma", "mad"):
        suffix = "v32f32" if kind == "f32" else "v32f64"
        out = e.intrinsic(f"llvm.fma.{suffix}", real, *((real, s) for s in sources))
    else:
        out = e.value(f"{_NAMES[instr.op]} {real} {sources[0]}, {sources[1]}")
    if ftz:
        borderline = None if instr.op in ("add", "sub") else _below_normal(e, instr.op, sources)
        out = flushed(e, out, borderline)
    raw = canonical(e, out, kind)
    if instr.has("sat"):
        if kind != "f32":
            raise Unsupported
        raw = _saturated(e, raw)
    e.put(instr.operands[0], raw)


@emits("fma")
def _fma(e: FormEmitter, instr: Instr) -> None:
    arithmetic(e, instr)


@emits("rcp", "sqrt")
def _exact_function(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    if kind not in ("f32", "f64") or instr.has("approx") or instr.has("ftz"):
        raise Unsupported
    if not rounds_to_nearest(instr):
        raise Unsupported
    real = F32 if kind == "f32" else F64
    x = e.get(instr.operands[1], kind)
    if instr.op == "sqrt":
        out = e.intrinsic(f"llvm.sqrt.v32{kind}", real, (real, x))
    else:
        whole = I32 if kind == "f32" else I64
        one = splat(0x3F800000, 32) if kind == "f32" else splat(0x3FF0000000000000, 64)
        out = e.value(f"fdiv {real} bitcast ({whole} {one} to {real}), {x}")
    e.put(instr.operands[0], canonical(e, out, kind))


def sign_change(e: FormEmitter, instr: Instr) -> None:
    """Emit neg or abs of a float; an f32 NaN becomes canonical."""
    kind = instr.type
    if instr.has("ftz") and kind != "f32":
        raise Unsupported
    width = 16 if kind in ("f16", "bf16") else 64 if kind == "f64" else 32
    single = 16 if kind.endswith("x2") or width == 16 else width
    sign = 1 << (single - 1)
    if kind.endswith("x2"):
        sign |= sign << 16
    whole = f"<32 x i{width}>"
    raw = e.bits(instr.operands[1], kind)
    if instr.op == "neg":
        raw = e.value(f"xor {whole} {raw}, {splat(sign, width)}")
    else:
        raw = e.value(f"and {whole} {raw}, {splat(~sign, width)}")
    if kind == "f32":
        value = e.value(f"bitcast {I32} {raw} to {F32}")
        if instr.has("ftz"):
            value = flushed(e, value)
        raw = canonical(e, value)
    e.put(instr.operands[0], raw)


def float_minmax(e: FormEmitter, instr: Instr) -> None:
    """Emit min or max of f32 on the order of the bits: a NaN is dropped or wins, -0 < +0."""
    if instr.type != "f32" or instr.has("abs"):
        raise Unsupported
    sources = [e.get(o, "f32") for o in instr.operands[1:]]
    if instr.has("ftz"):
        sources = [flushed(e, source) for source in sources]
    out = sources[0]
    for other in sources[1:]:
        out = _pick(e, out, other, instr)
    raw = canonical(e, out)
    e.put(instr.operands[0], raw)


def _order(e: FormEmitter, raw: str) -> str:
    """Bits as integers that sort like the floats."""
    sign = e.value(f"ashr {I32} {raw}, {splat(31, 32)}")
    low = e.value(f"and {I32} {sign}, {splat(0x7FFFFFFF, 32)}")
    return e.value(f"xor {I32} {raw}, {low}")


def _pick(e: FormEmitter, x: str, y: str, instr: Instr) -> str:
    way = "sle" if instr.op == "min" else "sge"
    first = e.value(f"icmp {way} {I32} {_order(e, bits_of(e, x))}, {_order(e, bits_of(e, y))}")
    out = e.value(f"select <32 x i1> {first}, {F32} {x}, {F32} {y}")
    nan_x, nan_y = is_nan(e, x), is_nan(e, y)
    if instr.has("NaN"):
        out = e.value(f"select <32 x i1> {nan_y}, {F32} {y}, {F32} {out}")
        return e.value(f"select <32 x i1> {nan_x}, {F32} {x}, {F32} {out}")
    out = e.value(f"select <32 x i1> {nan_y}, {F32} {x}, {F32} {out}")
    return e.value(f"select <32 x i1> {nan_x}, {F32} {y}, {F32} {out}")


@emits("copysign")
def _copysign(e: FormEmitter, instr: Instr) -> None:
    if instr.type != "f32":
        raise Unsupported
    x, y = (e.bits(o, "f32") for o in instr.operands[1:3])
    sign = e.value(f"and {I32} {x}, {splat(0x80000000, 32)}")
    size = e.value(f"and {I32} {y}, {splat(0x7FFFFFFF, 32)}")
    e.put(instr.operands[0], e.value(f"or {I32} {sign}, {size}"))
