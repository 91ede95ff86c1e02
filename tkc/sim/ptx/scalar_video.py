"""Scalar video instructions (vadd, vabsdiff, ...), written with ordinary ones of 64 bits.

Operands are words, or a byte or halfword of one (`r1.b2`, `r1.h0`) extended by their type; the
result is saturated (`.sat`), then joined with a third operand (`.add`, `.min`, `.max`) or put over
a part of it (`d.h1`). PTX ISA, section "Scalar Video Instructions".
"""

from tkc.machine.instructions import CHOICES, TYPE_WORD
from tkc.sim.ptx.composition import Composition, Misfit, composes, limits
from tkc.sim.ptx.program import Operand, Part, Reg

_JOINS = ("add", "min", "max")


def _value(made: Composition, name: str, operand: Operand, kind: str) -> Reg:
    """An operand as a register of .s64."""
    word, wide = made.register("word", kind), made.register(name, "s64")
    if isinstance(operand, Part):
        made.write(f"bfe.{kind}", word, operand.item, operand.first_bit, operand.bits)
    else:
        made.write(f"mov.{kind}", word, operand)
    made.write(f"cvt.s64.{kind}", wide, word)
    return wide


def _finish(made: Composition, found: Reg, kind: str) -> None:
    """Saturate a result of .s64 to `kind`, join or put it with the third operand, and write it."""
    target, _, _, *third = made.operands
    part = target if isinstance(target, Part) else None
    joins = [word for word in made.words if word in _JOINS]
    if len(third) != bool(joins) + (part is not None):
        raise Misfit
    if "sat" in made.words:
        made.clamp(found, *limits(kind, 32 if part is None else part.bits))
    word = made.register("word", kind)
    made.write(f"cvt.{kind}.s64", word, found)
    if part is not None:
        made.write("bfi.b32", word, word, third[0], part.first_bit, part.bits)
    elif joins:
        made.write(f"{joins[0]}.{kind}", word, word, third[0])
    made.result("b32", target if part is None else part.item, word)


def _kinds(made: Composition, count: int) -> list[str]:
    """The types of the opcode, which are `count` of .u32 and .s32."""
    kinds = [word for word in made.words if TYPE_WORD.fullmatch(word)]
    if len(kinds) != count or not set(kinds) <= {"u32", "s32"}:
        raise Misfit
    return kinds


def _operands(made: Composition, kinds: list[str]) -> tuple[Reg, Reg]:
    """Both operands, as registers of .s64."""
    first, second = kinds
    return (
        _value(made, "first", made.operands[1], first),
        _value(made, "second", made.operands[2], second),
    )


@composes("vadd", "vsub", "vabsdiff", "vmin", "vmax")
def _arithmetic(made: Composition) -> None:
    """The sum, the (absolute) difference, the lesser or the greater, of two operands."""
    kind, *kinds = _kinds(made, 3)
    found, second = _operands(made, kinds)
    op = {"vabsdiff": "sub"}.get(made.op, made.op.removeprefix("v"))
    made.write(f"{op}.s64", found, found, second)
    if made.op == "vabsdiff":
        made.write("abs.s64", found, found)
    _finish(made, found, kind)


@composes("vshl", "vshr")
def _shift(made: Composition) -> None:
    """By the second operand: modulo 32 with .wrap, 32 at most with .clamp."""
    kind, *kinds = _kinds(made, 3)
    found, second = _operands(made, kinds)
    if kinds[1] != "u32" or ("wrap" in made.words) == ("clamp" in made.words):
        raise Misfit
    count = made.register("count", "u32")
    made.write("cvt.u32.s64", count, second)
    if "wrap" in made.words:
        made.write("and.b32", count, count, 31)
    else:
        made.write("min.u32", count, count, 32)
    made.write("shl.b64" if made.op == "vshl" else "shr.s64", found, found, count)
    _finish(made, found, kind)


@composes("vset")
def _compare(made: Composition) -> None:
    """1 where the comparison holds."""
    found, second = _operands(made, _kinds(made, 2))
    holds = made.register("holds", "pred")
    (relation,) = (word for word in made.words if word in CHOICES["vset"])
    made.write(f"setp.{relation}.s64", holds, found, second)
    made.write("selp.s64", found, 1, 0, holds)
    _finish(made, found, "u32")
