"""Integer and logic instructions as LLVM vector operations."""

from tkc.sim.jit.emitter import BITS, Unsupported
from tkc.sim.jit.floats import arithmetic, float_minmax, sign_change
from tkc.sim.jit.forms import FormEmitter, emits, splat
from tkc.sim.ptx.program import Imm, Instr


def int_type(kind: str) -> tuple[int, bool]:
    """(bits, signed) of an integer type; raises Unsupported for floats."""
    if kind[0] not in "bus" or kind.endswith("x2") or not kind[1:].isdigit():
        raise Unsupported
    return int(kind[1:]), kind[0] == "s"


def vector(bits: int) -> str:
    """The LLVM type of 32 lanes of integers of `bits` bits."""
    return f"<32 x i{bits}>"


def convert(e: FormEmitter, value: str, have: int, want: int, signed: bool) -> str:
    """An integer vector of `have` bits as one of `want` bits: cut, or extended by sign or zeros."""
    if have == want:
        return value
    cast = "trunc" if have > want else "sext" if signed else "zext"
    return e.value(f"{cast} {vector(have)} {value} to {vector(want)}")


@emits("add", "sub")
def _add(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    if kind[0] == "f" or kind.startswith("bf"):
        return arithmetic(e, instr)
    bits, _ = int_type(kind)
    x, y = e.get(instr.operands[1], kind), e.get(instr.operands[2], kind)
    if instr.has("sat"):
        name = f"llvm.s{instr.op}.sat.v32i32"
        out = e.intrinsic(name, vector(32), (vector(32), x), (vector(32), y))
    else:
        out = e.value(f"{instr.op} {vector(bits)} {x}, {y}")
    e.put(instr.operands[0], out)


def _product(e: FormEmitter, instr: Instr) -> tuple[str, int]:
    kind = instr.type
    bits, signed = int_type(kind)
    x, y = e.get(instr.operands[1], kind), e.get(instr.operands[2], kind)
    if instr.has("lo"):
        return e.value(f"mul {vector(bits)} {x}, {y}"), bits
    wide = 2 * bits
    x, y = convert(e, x, bits, wide, signed), convert(e, y, bits, wide, signed)
    out = e.value(f"mul {vector(wide)} {x}, {y}")
    if instr.has("wide"):
        return out, wide
    if not instr.has("hi"):
        raise Unsupported
    out = e.value(f"lshr {vector(wide)} {out}, {splat(bits, wide)}")
    return convert(e, out, wide, bits, False), bits


@emits("mul")
def _mul(e: FormEmitter, instr: Instr) -> None:
    if instr.type[0] == "f" or instr.type.startswith("bf"):
        return arithmetic(e, instr)
    e.put(instr.operands[0], _product(e, instr)[0])


@emits("mad")
def _mad(e: FormEmitter, instr: Instr) -> None:
    if instr.type[0] == "f":
        return arithmetic(e, instr)
    if instr.has("sat"):
        raise Unsupported
    out, bits = _product(e, instr)
    z = e.get(instr.operands[3], f"u{bits}")
    e.put(instr.operands[0], e.value(f"add {vector(bits)} {out}, {z}"))


def _quotient(e: FormEmitter, op: str, x: str, y: str, bits: int, signed: bool) -> str:
    """x / y or the remainder, y neither 0 nor (if signed) -1.

    LLVM divides 32 lanes one by one. f64 holds 32-bit integers, and their quotient differs from the
    next integer by more than it rounds, so up to 32 bits its integer part is exact.
    """
    sign, kind = "s" if signed else "u", vector(bits)
    if bits > 32:
        return e.value(f"{sign}{op} {kind} {x}, {y}")
    real = "<32 x double>"
    wide = [e.value(f"{sign}itofp {kind} {value} to {real}") for value in (x, y)]
    ratio = e.value(f"fdiv {real} {wide[0]}, {wide[1]}")
    out = e.value(f"fpto{sign}i {real} {ratio} to {kind}")
    if op == "div":
        return out
    return e.value(f"sub {kind} {x}, {e.value(f'mul {kind} {out}, {y}')}")


@emits("div", "rem")
def _div(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    if kind[0] == "f":
        return arithmetic(e, instr)
    bits, signed = int_type(kind)
    x, y = e.get(instr.operands[1], kind), e.get(instr.operands[2], kind)
    kind = vector(bits)
    bad = e.value(f"icmp eq {kind} {y}, zeroinitializer")
    zero = bad
    minus = e.value(f"icmp eq {kind} {y}, {splat(-1, bits)}")
    if signed:
        bad = e.value(f"or <32 x i1> {bad}, {minus}")
    safe = e.value(f"select <32 x i1> {bad}, {kind} {splat(1, bits)}, {kind} {y}")
    out = _quotient(e, instr.op, x, safe, bits, signed)
    if signed:
        if instr.op == "div":
            special = e.value(f"sub {kind} zeroinitializer, {x}")
        else:
            special = "zeroinitializer"
        out = e.value(f"select <32 x i1> {minus}, {kind} {special}, {kind} {out}")
    at_zero = x if instr.op == "rem" else splat(-1, bits)
    e.put(instr.operands[0], e.value(f"select <32 x i1> {zero}, {kind} {at_zero}, {kind} {out}"))


@emits("abs", "neg")
def _neg(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    if kind[0] == "f" or kind.startswith("bf"):
        return sign_change(e, instr)
    bits, _ = int_type(kind)
    x = e.get(instr.operands[1], kind)
    out = e.value(f"sub {vector(bits)} zeroinitializer, {x}")
    if instr.op == "abs":
        minus = e.value(f"icmp slt {vector(bits)} {x}, zeroinitializer")
        out = e.value(f"select <32 x i1> {minus}, {vector(bits)} {out}, {vector(bits)} {x}")
    e.put(instr.operands[0], out)


@emits("min", "max")
def _min(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    if kind[0] == "f" or kind.startswith("bf"):
        return float_minmax(e, instr)
    if instr.has("relu"):
        raise Unsupported
    bits, signed = int_type(kind)
    x, y = e.get(instr.operands[1], kind), e.get(instr.operands[2], kind)
    way = ("s" if signed else "u") + ("lt" if instr.op == "min" else "gt")
    pick = e.value(f"icmp {way} {vector(bits)} {x}, {y}")
    out = e.value(f"select <32 x i1> {pick}, {vector(bits)} {x}, {vector(bits)} {y}")
    e.put(instr.operands[0], out)


@emits("and", "or", "xor")
def _logic(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    x, y = e.get(instr.operands[1], kind), e.get(instr.operands[2], kind)
    e.put(instr.operands[0], e.value(f"{instr.op} {vector(BITS[kind])} {x}, {y}"))


@emits("not", "cnot")
def _not(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    bits = BITS[kind]
    x = e.get(instr.operands[1], kind)
    if instr.op == "cnot":
        zero = e.value(f"icmp eq {vector(bits)} {x}, zeroinitializer")
        e.put(instr.operands[0], e.value(f"zext <32 x i1> {zero} to {vector(bits)}"))
        return
    ones = "splat (i1 true)" if bits == 1 else splat(-1, bits)
    e.put(instr.operands[0], e.value(f"xor {vector(bits)} {x}, {ones}"))


@emits("shl", "shr")
def _shift(e: FormEmitter, instr: Instr) -> None:
    kind = instr.type
    bits, signed = int_type(kind)
    signed = signed and instr.op == "shr"
    x = e.get(instr.operands[1], kind)
    name = "shl" if instr.op == "shl" else "ashr" if signed else "lshr"
    count = instr.operands[2]
    if isinstance(count, Imm):
        amount = count.value & 0xFFFFFFFF
        if amount >= bits and not signed:
            out = splat(0, bits)
        else:
            out = e.value(f"{name} {vector(bits)} {x}, {splat(min(amount, bits - 1), bits)}")
        e.put(instr.operands[0], out)
        return
    amounts = e.get(count, "u32")
    inside = e.value(f"icmp ult {vector(32)} {amounts}, {splat(bits, 32)}")
    least = e.value(
        f"select <32 x i1> {inside}, {vector(32)} {amounts}, {vector(32)} {splat(bits - 1, 32)}"
    )
    least = convert(e, least, 32, bits, False)
    out = e.value(f"{name} {vector(bits)} {x}, {least}")
    if not signed:
        zero = splat(0, bits)
        out = e.value(f"select <32 x i1> {inside}, {vector(bits)} {out}, {vector(bits)} {zero}")
    e.put(instr.operands[0], out)


@emits("shf")
def _funnel(e: FormEmitter, instr: Instr) -> None:
    low, high, count = (e.get(o, "u32") for o in instr.operands[1:4])
    if instr.has("wrap"):
        count = e.value(f"and {vector(32)} {count}, {splat(31, 32)}")
    else:
        below = e.value(f"icmp ult {vector(32)} {count}, {splat(32, 32)}")
        count = e.value(
            f"select <32 x i1> {below}, {vector(32)} {count}, {vector(32)} {splat(32, 32)}"
        )
    wide = vector(64)
    pair = e.value(f"shl {wide} {convert(e, high, 32, 64, False)}, {splat(32, 64)}")
    pair = e.value(f"or {wide} {pair}, {convert(e, low, 32, 64, False)}")
    amount = convert(e, count, 32, 64, False)
    if instr.has("l"):
        out = e.value(f"shl {wide} {pair}, {amount}")
        out = e.value(f"lshr {wide} {out}, {splat(32, 64)}")
    else:
        out = e.value(f"lshr {wide} {pair}, {amount}")
    e.put(instr.operands[0], convert(e, out, 64, 32, False))


@emits("bfe")
def _extract(e: FormEmitter, instr: Instr) -> None:
    """Computed in 64 bits; only literal fields are handled here."""
    kind = instr.type
    bits, signed = int_type(kind)
    start, length = instr.operands[2:4]
    if not isinstance(start, Imm) or not isinstance(length, Imm):
        raise Unsupported
    first, count = start.value & 255, length.value & 255
    x = e.get(instr.operands[1], kind)
    if count == 0 or (not signed and first >= bits):
        e.put(instr.operands[0], splat(0, bits))
        return
    last = min(first + count, bits)
    first = min(first, bits - 1)
    up = bits - max(last, first + 1) if not signed else bits - last
    shift = "ashr" if signed else "lshr"
    out = e.value(f"shl {vector(bits)} {x}, {splat(up, bits)}")
    out = e.value(f"{shift} {vector(bits)} {out}, {splat(min(up + first, bits - 1), bits)}")
    e.put(instr.operands[0], out)


@emits("bfi")
def _insert(e: FormEmitter, instr: Instr) -> None:
    bits, _ = int_type(instr.type)
    start, length = instr.operands[3:5]
    if not isinstance(start, Imm) or not isinstance(length, Imm):
        raise Unsupported
    first, count = start.value & 255, min(length.value & 255, bits)
    field = (((1 << count) - 1) << first) & ((1 << bits) - 1) if first < bits else 0
    source, base = (e.get(o, f"u{bits}") for o in instr.operands[1:3])
    kind = vector(bits)
    kept = e.value(f"and {kind} {base}, {splat(~field, bits)}")
    if field:
        moved = e.value(f"shl {kind} {source}, {splat(first, bits)}")
        moved = e.value(f"and {kind} {moved}, {splat(field, bits)}")
        kept = e.value(f"or {kind} {kept}, {moved}")
    e.put(instr.operands[0], kept)


@emits("popc", "clz", "brev")
def _bits(e: FormEmitter, instr: Instr) -> None:
    bits, _ = int_type(instr.type)
    x = e.get(instr.operands[1], f"u{bits}")
    kind = vector(bits)
    if instr.op == "popc":
        out = e.intrinsic(f"llvm.ctpop.v32i{bits}", kind, (kind, x))
    elif instr.op == "clz":
        out = e.intrinsic(f"llvm.ctlz.v32i{bits}", kind, (kind, x), ("i1", "false"))
    else:
        out = e.intrinsic(f"llvm.bitreverse.v32i{bits}", kind, (kind, x))
        return e.put(instr.operands[0], out)
    e.put(instr.operands[0], convert(e, out, bits, 32, False))


@emits("lop3")
def _lop3(e: FormEmitter, instr: Instr) -> None:
    table = instr.operands[4]
    if not isinstance(table, Imm):
        raise Unsupported
    sources = [e.get(o, "u32") for o in instr.operands[1:4]]
    kind = vector(32)
    inverted = [e.value(f"xor {kind} {s}, {splat(-1, 32)}") for s in sources]
    out = splat(0, 32)
    for row in range(8):
        if not table.value >> row & 1:
            continue
        picks = [sources[place] if row & (4 >> place) else inverted[place] for place in range(3)]
        term = e.value(f"and {kind} {picks[0]}, {picks[1]}")
        term = e.value(f"and {kind} {term}, {picks[2]}")
        out = e.value(f"or {kind} {out}, {term}")
    e.put(instr.operands[0], out)


@emits("prmt")
def _permute_bytes(e: FormEmitter, instr: Instr) -> None:
    selector = instr.operands[3]
    if not isinstance(selector, Imm) or instr.one_of(("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")):
        raise Unsupported
    sources = [e.get(o, "u32") for o in instr.operands[1:3]]
    kind = vector(32)
    out = splat(0, 32)
    for place in range(4):
        code = selector.value >> (4 * place) & 15
        word, byte = sources[(code & 7) >> 2], code & 3
        if code & 8:
            part = e.value(f"shl {kind} {word}, {splat(24 - 8 * byte, 32)}")
            part = e.value(f"ashr {kind} {part}, {splat(31, 32)}")
        else:
            part = e.value(f"lshr {kind} {word}, {splat(8 * byte, 32)}")
        part = e.value(f"and {kind} {part}, {splat(255, 32)}")
        part = e.value(f"shl {kind} {part}, {splat(8 * place, 32)}")
        out = e.value(f"or {kind} {out}, {part}")
    e.put(instr.operands[0], out)


@emits("sad")
def _sad(e: FormEmitter, instr: Instr) -> None:
    bits, signed = int_type(instr.type)
    x, y, z = (e.get(o, instr.type) for o in instr.operands[1:4])
    kind = vector(bits)
    less = e.value(f"icmp {'slt' if signed else 'ult'} {kind} {x}, {y}")
    up, down = e.value(f"sub {kind} {y}, {x}"), e.value(f"sub {kind} {x}, {y}")
    gap = e.value(f"select <32 x i1> {less}, {kind} {up}, {kind} {down}")
    e.put(instr.operands[0], e.value(f"add {kind} {z}, {gap}"))
