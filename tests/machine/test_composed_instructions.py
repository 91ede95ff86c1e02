"""Scalar video instructions, packing, logic with a predicate and clamped products, on both engines,
against Python that follows the pseudocode of PTX ISA."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.machine.inline_programs import ENGINES, compare
from tkc.driver.check import check
from tkc.support.source import Source


def signed(value: int, bits: int = 32) -> int:
    low = value & (1 << bits) - 1
    return low - (low >> bits - 1 << bits)


def part(word: int, place: str, kind: str) -> int:
    """A word, or a byte or halfword of it, with or without a sign."""
    bits = {"": 32, "b": 8, "h": 16}[place[:1]]
    low = word >> int(place[1:] or 0) * bits & (1 << bits) - 1
    return signed(low, bits) if kind == "s32" else low


def clamped(value: int, kind: str, bits: int) -> int:
    half = 1 << bits - 1
    return min(max(value, -half), half - 1) if kind[0] == "s" else min(max(value, 0), 2 * half - 1)


def of_two(reference: Callable[[int, int, int], int]) -> Callable[[int, int], int]:
    def found(a: int, b: int) -> int:
        return reference(a, b, 0)

    return found


OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "vadd": lambda x, y: x + y,
    "vsub": lambda x, y: x - y,
    "vabsdiff": lambda x, y: abs(x - y),
    "vmin": min,
    "vmax": max,
    "vshl": lambda x, y: x << y,
    "vshr": lambda x, y: x >> y,
    "lt": lambda x, y: x < y,
    "ne": lambda x, y: x != y,
}


def video(text: str) -> Callable[[int, int, int], int]:
    """What `vadd.s32.u32.s32.sat $0.b1, $1.h0, $2, $3` computes: `$3` is read by texts with it."""
    opcode, *operands = text.rstrip(";").replace(",", "").split()
    op, *words = opcode.split(".")
    kinds = [word for word in words if word in ("u32", "s32")]
    kinds = ["u32", *kinds] if op == "vset" else kinds
    places = [operand.partition(".")[2] for operand in operands]
    join = next((word for word in words if word in ("add", "min", "max")), "")

    def reference(a: int, b: int, c: int) -> int:
        x, y = part(a, places[1], kinds[1]), part(b, places[2], kinds[2])
        y = min(y, 32) if "clamp" in words else y % 32 if "wrap" in words else y
        name = words[2] if op == "vset" else op
        value = int(OPERATIONS[name](x, y))
        bits = {"": 32, "b": 8, "h": 16}[places[0][:1]]
        value = clamped(value, kinds[0], bits) if "sat" in words else value
        if places[0]:
            shift = int(places[0][1:]) * bits
            field = (1 << bits) - 1 << shift
            return c & ~field | value << shift & field
        third, value = part(c, "", kinds[0]), part(value, "", kinds[0])
        return {"add": value + third, "min": min(value, third), "max": max(value, third)}.get(
            join, value
        )

    return reference


VIDEO = [
    "vadd.u32.u32.u32 $0, $1, $2;",
    "vadd.s32.u32.s32.sat $0, $1, $2;",
    "vadd.sat.u32.s32.s32 $0, $1.b3, $2.h1;",
    "vadd.u32.u32.u32.add $0, $1, $2, $3;",
    "vadd.s32.s32.u32.sat.min $0, $1, $2, $3;",
    "vadd.s32.s32.s32.sat $0.b2, $1.b0, $2, $3;",
    "vadd.u32.s32.u32 $0.h1, $1.h1, $2.b2, $3;",
    "vsub.s32.u32.u32.sat $0, $1, $2;",
    "vsub.u32.u32.u32.sat.max $0, $1, $2, $3;",
    "vabsdiff.u32.s32.s32.add $0, $1, $2, $3;",
    "vabsdiff.s32.s32.u32.sat.add $0, $1, $2, $3;",
    "vabsdiff.u32.u32.u32.min $0, $1.b1, $2.b2, $3;",
    "vmin.s32.u32.s32.max $0, $1, $2, $3;",
    "vmax.u32.u32.s32.sat $0.h0, $1, $2, $3;",
    "vshl.u32.u32.u32.clamp $0, $1, $2;",
    "vshl.s32.s32.u32.sat.wrap $0, $1, $2.b0;",
    "vshr.s32.s32.u32.clamp.add $0, $1, $2, $3;",
    "vshr.u32.s32.u32.sat.wrap $0.b1, $1, $2, $3;",
    "vset.u32.s32.lt $0, $1, $2;",
    "vset.s32.u32.ne.add $0, $1, $2, $3;",
    "vset.s32.s32.lt $0.b3, $1.h0, $2.h1, $3;",
]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("text", VIDEO)
def test_scalar_video(text: str, engine: str) -> None:
    reference = video(text)
    compare(text, reference if "$3" in text else of_two(reference), engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", ["s16", "u16", "s8", "u8", "s4", "u4", "s2", "u2"])
def test_packing(kind: str, engine: str) -> None:
    bits = int(kind[1:])

    def packed(a: int, b: int, c: int) -> int:
        upper, lower = (clamped(signed(word), kind, bits) & (1 << bits) - 1 for word in (a, b))
        return (c << 2 * bits | upper << bits | lower) & 0xFFFFFFFF

    if bits < 16:
        compare(f"cvt.pack.sat.{kind}.s32.b32 $0, $1, $2, $3;", packed, engine)
    else:
        compare(f"cvt.pack.sat.{kind}.s32 $0, $1, $2;", of_two(packed), engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("word", ["and", "or"])
def test_logic_with_a_predicate(word: str, engine: str) -> None:
    text = (
        "{ .reg .pred p; .reg .b32 t; setp.eq.u32 p, $3, 2;"
        f" lop3.{word}.b32 t|p, $1, $2, $3, 0x80, !p; selp.u32 $0, 5, t, p; }}"
    )

    def reference(a: int, b: int, c: int) -> int:
        value, other = a & b & c, c != 2
        holds = value != 0 and other if word == "and" else value != 0 or other
        return 5 if holds else value

    compare(text, reference, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_clamped_products(engine: str) -> None:
    def reference(a: int, b: int, c: int) -> int:
        return clamped((signed(a) * signed(b) >> 32) + signed(c), "s32", 32)

    compare("mad.hi.sat.s32 $0, $1, $2, $3;", reference, engine)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("vadd.u32.u32.u32 $0, $1.b0;", "does not fit its operands"),
        ("vadd.u32.u32 $0, $1, $1;", "does not fit its operands"),
        ("vadd.u32.u32.u32.add $0, $1, $1;", "does not fit its operands"),
        ("vadd.u32.u32.u32 $0.b1, $1, $1;", "does not fit its operands"),
        ("vadd.u32.u32.u32 $0, $1.h2, $1;", "is not declared"),
        ("add.u32 $0, $1.b0, $1;", "takes no part of a register"),
        ("cvt.pack.sat.u8.s32 $0, $1, $1;", "does not fit its operands"),
        ("cvt.pack.u16.s32 $0, $1, $1;", "does not fit its operands"),
        ("lop3.or.b32 $0, $1, $1, $1, 3, 1;", "does not fit its operands"),
    ],
)
def test_what_does_not_fit(text: str, said: str) -> None:
    program = f"""kernel k(x: u32[N], y: out u32[N]):
    grid n in N by 32
    y[n] = ptx(u32, "{text}", x[n])
"""
    found = [d for d in check(Source("some.tk", program), "sm_90a") if d.code == "E0931"]
    assert [d.line for d in found] == [3] and said in found[0].message, found
