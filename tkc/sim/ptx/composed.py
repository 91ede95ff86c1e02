"""Which instructions are written with others, and the short ones among these."""

from tkc.sim.ptx import carries, scalar_video
from tkc.sim.ptx.composition import COMPOSERS, Composer, Composition, Misfit, composes, limits
from tkc.sim.ptx.program import Operand, Pair, Reg, Sink, Vec

__all__ = ["carries", "composed", "composer", "scalar_video"]


def composer(text: str) -> Composer | None:
    """What writes the instruction of an opcode with others; None for an ordinary one."""
    op, *words = text.split(".")
    return next((found for need, found in COMPOSERS.get(op, ()) if need <= set(words)), None)


def composed(text: str, operands: list[Operand]) -> Composition | None:
    """What an instruction that has a ``composer`` becomes, from its opcode and the operands as they
    stand in the text, the results first; None if they do not fit each other."""
    writes = composer(text)
    assert writes is not None
    made = Composition(text, operands)
    try:
        writes(made)
    except (Misfit, IndexError, ValueError):
        return None
    return made


@composes("lop3.and", "lop3.or")
def _lop3(made: Composition) -> None:
    """d|p, a, b, c, table, q: p is (d != 0) and q, or (d != 0) or q."""
    pair, *sources, other = made.operands
    if not isinstance(pair, Pair):
        raise Misfit
    value, some = made.register("value", "b32"), made.register("some", "pred")
    made.write("lop3.b32", value, *sources)
    made.write("setp.ne.u32", some, value, 0)
    made.write(f"{made.words[0]}.pred", some, some, other)
    made.result("b32", pair.first, value)
    made.result("pred", pair.second, some)


def _halves(made: Composition, operand: Operand) -> Vec:
    """The two registers of 64 bits that stand for one of 128, or those that were written."""
    if isinstance(operand, Vec) and len(operand.items) == 2:
        return operand
    if not isinstance(operand, Reg) or operand.type != "b128":
        raise Misfit
    return Vec(tuple(made.register(f"{half} {operand.name}", "b64") for half in ("low", "high")))


@composes("mov.b128")
def _move(made: Composition) -> None:
    """One register of 128 bits, or its halves, the lower first."""
    target, source = (_halves(made, operand) for operand in made.operands)
    held = [made.register(f"held {place}", "b64") for place in range(2)]
    for register, item in zip(held, source.items, strict=True):
        made.write("mov.b64", register, item)
    for item, register in zip(target.items, held, strict=True):
        made.result("b64", item, register)


@composes("ld.b128", "ldu.b128", "st.b128")
def _access(made: Composition) -> None:
    """As two of 64 bits at once."""
    at_register = 0 if made.op.startswith("ld") else 1
    operands = list(made.operands)
    operands[at_register] = _halves(made, operands[at_register])
    made.write(".".join([made.op, *made.words[:-1], "v2", "b64"]), *operands)


@composes("atom.b128")
def _update(made: Composition) -> None:
    """The instruction itself, with halves as operands."""
    target, address, *values = made.operands
    halves = [_halves(made, value) for value in values[: 1 + ("cas" in made.words)]]
    into = target if isinstance(target, Sink) else _halves(made, target)
    made.write(".".join([made.op, *made.words]), into, address, *halves)


@composes("mad.hi.sat.s32")
def _mad(made: Composition) -> None:
    """The upper half of a * b, and c, brought into the range of .s32."""
    target, a, b, c = made.operands
    value, more = made.register("value", "s64"), made.register("more", "s64")
    held = made.register("held", "s32")
    made.write("mul.wide.s32", value, a, b)
    made.write("shr.s64", value, value, 32)
    made.write("mov.s32", held, c)
    made.write("cvt.s64.s32", more, held)
    made.write("add.s64", value, value, more)
    made.clamp(value, *limits("s32", 32))
    made.write("cvt.s32.s64", held, value)
    made.result("s32", target, held)


@composes("add.f32x2", "sub.f32x2", "mul.f32x2", "fma.f32x2")
def _pairs(made: Composition) -> None:
    """Two numbers of .f32 in a register of 64 bits, each for itself."""
    target, *sources = made.operands
    text = ".".join([made.op, *made.words[:-1], "f32"])
    halves: list[list[Operand]] = []
    for place, source in enumerate(sources):
        halves.append([made.register(f"{name} {place}", "f32") for name in ("low", "high")])
        made.write("mov.b64", Vec(tuple(halves[-1])), source)
    found = [made.register(f"{name} found", "f32") for name in ("low", "high")]
    for half, value in enumerate(found):
        made.write(text, value, *(pair[half] for pair in halves))
    made.write("mov.b64", target, Vec(tuple(found)))


@composes(*(f"{op}.f32.{half}" for op in ("add", "sub", "fma") for half in ("f16", "bf16")))
def _mixed(made: Composition) -> None:
    """Of .f32, with operands of 16 bits but for the last one."""
    *rounding, _, half = made.words
    target, *narrow, last = made.operands
    wide = [made.register(f"wide {place}", "f32") for place in range(len(narrow))]
    for value, source in zip(wide, narrow, strict=True):
        made.write(f"cvt.f32.{half}", value, source)
    made.write(".".join([made.op, *rounding, "f32"]), target, *wide, last)


@composes("mad24.hi.sat.s32")
def _mad24(made: Composition) -> None:
    """Bits 16 to 47 of the product of 24 bits each, and c, brought into the range of .s32."""
    target, a, b, c = made.operands
    value = made.register("value", "s32")
    made.write("mul24.hi.s32", value, a, b)
    made.write("add.sat.s32", target, value, c)


@composes("cvt.pack")
def _pack(made: Composition) -> None:
    """d, a, b, c: a and b, brought into the range of a narrow type, side by side, b lower; above
    them c, but for types of 16 bits."""
    narrow, bits = made.words[2], int(made.words[2][1:])
    target, a, b, *above = made.operands
    kinds = ["s32", "b32"] if bits < 16 else ["s32"]
    if made.words[1] != "sat" or made.words[3:] != kinds or len(above) != len(kinds) - 1:
        raise Misfit
    low, high = limits(narrow, bits)
    upper, lower = made.register("upper", "s32"), made.register("lower", "s32")
    for clamped, source in ((upper, a), (lower, b)):
        made.write("max.s32", clamped, source, low)
        made.write("min.s32", clamped, clamped, high)
    made.write("bfi.b32", lower, upper, lower, bits, bits)
    if above:
        made.write("bfi.b32", lower, above[0], lower, 2 * bits, 32 - 2 * bits)
    made.result("b32", target, lower)
