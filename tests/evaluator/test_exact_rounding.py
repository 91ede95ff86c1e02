"""Casts between all types against rounding of exact fractions: by the evaluator, where constants
are folded or written into PTX, of scalar arguments, and by compiled code on the simulator.

The values are the edges: ties of every target between neighbours of every size, and what lies just
beside them; the ends of subnormal, normal and finite numbers; every power of two.
"""

from __future__ import annotations

import math
import struct
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.evaluator.tiles import cast, numpy_type
from tkc.ir.types import ELEMENTS
from tkc.passes.canonicalize import cast_number
from tkc.ptx.constants import bits_of
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.launch import encode
from tkc.runtime.simulated import SimulatedDevice

# significant bits, exponent of the least normal number, greatest finite number, saturates
FLOATS: dict[str, tuple[int, int, Fraction, bool]] = {
    "f64": (53, -1022, Fraction(2 - Fraction(1, 1 << 52)) * (1 << 1023), False),
    "f32": (24, -126, Fraction(2 - Fraction(1, 1 << 23)) * (1 << 127), False),
    "tf32": (11, -126, Fraction(2 - Fraction(1, 1 << 10)) * (1 << 127), False),
    "bf16": (8, -126, Fraction(2 - Fraction(1, 1 << 7)) * (1 << 127), False),
    "f16": (11, -14, Fraction(65504), False),
    "e5m2": (3, -14, Fraction(57344), True),
    "e4m3": (4, -6, Fraction(448), True),
}
INTEGERS = ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64")
TYPES = (*INTEGERS, *FLOATS)


def rounded(value: int | float, target: str) -> float:
    """By language.md: to nearest, ties to even, from the exact value."""
    digits, least, most, saturates = FLOATS[target]
    if isinstance(value, float) and (math.isnan(value) or value == 0):
        return value
    if isinstance(value, float) and math.isinf(value):
        return math.copysign(float(most), value) if saturates else value
    exact = abs(Fraction(value))
    if exact == 0:
        return 0.0
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    exponent -= exact < Fraction(2) ** exponent
    step = Fraction(2) ** (max(exponent, least) - digits + 1)
    near = round(exact / step) * step
    if near > most:
        near = most if saturates else math.inf
    return math.copysign(float(near), value)


def integer(value: int | float, target: str) -> int:
    """Floats truncate and saturate, NaN is 0; integers wrap."""
    bits, signed = ELEMENTS[target].bits, ELEMENTS[target].is_signed
    low = -(1 << bits - 1) if signed else 0
    if isinstance(value, float):
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return low + (1 << bits) - 1 if value > 0 else low
        return min(max(math.trunc(value), low), low + (1 << bits) - 1)
    return (value - low) % (1 << bits) + low


@cache
def edges(source: str) -> tuple[Any, ...]:
    """Values of a type next to all that a rounding could get wrong."""
    found: set[Any] = set()
    for digits, least, most, _ in FLOATS.values():
        top = most.numerator.bit_length()
        exponents = {*range(0, 64, 1), least - digits, least - 1, least, least + 1, top - 1, top}
        for exponent in exponents:
            one = Fraction(2) ** exponent
            half = one / (1 << digits)
            for odd in (0, 1, 2, 3, (1 << digits) - 1):
                point = one + odd * half
                found |= {point, point + half / 64, point - half / 64, point + half / (1 << 28)}
                found |= {point - half / (1 << 28), point + 1, point - 1}
    kind = ELEMENTS[source]
    if kind.is_integer:
        low = -(1 << kind.bits - 1) if kind.is_signed else 0
        whole = {math.floor(v) for v in found} | {math.ceil(v) for v in found}
        whole |= {-v for v in whole} | {low, low + (1 << kind.bits) - 1}
        return tuple(sorted(v for v in whole if low <= v < low + (1 << kind.bits)))
    if kind.bits <= 8:
        every = np.arange(256, dtype=np.uint8).view(numpy_type(kind)).astype(np.float64)
        return tuple(float(v) for v in every)
    most = FLOATS[source][2]
    near = {rounded(v, source) for v in (*found,) if v <= most}  # type: ignore[arg-type]
    near |= {0.0, math.inf, float(most)}
    return (*sorted(near), *(-v for v in sorted(near)), math.nan)


def same(got: Any, wanted: Any) -> bool:
    """Equal, with the sign of zeros; NaN is NaN."""
    if isinstance(wanted, float):
        got = float(got)
        if math.isnan(wanted):
            return math.isnan(got)
        return got == wanted and math.copysign(1, got) == math.copysign(1, wanted)
    return int(got) == wanted


def checked(got: Any, source: str, target: str) -> None:
    def expect(value: Any) -> Any:
        if source == target:
            return value
        return rounded(value, target) if target in FLOATS else integer(value, target)

    wrong = [
        (value, expect(value), found)
        for value, found in zip(edges(source), got, strict=True)
        if not same(found, expect(value))
    ]
    assert not wrong, f"{len(wrong)} of {len(edges(source))} from {source} to {target}: {wrong[:4]}"


def array_of(source: str) -> Any:
    """The edges as an array; each is a value of the type."""
    kind = numpy_type(ELEMENTS[source])
    if source not in FLOATS:
        return np.array(edges(source), kind)
    with np.errstate(invalid="ignore"):
        return np.array(edges(source)).astype(kind)


@pytest.mark.parametrize("target", TYPES)
@pytest.mark.parametrize("source", TYPES)
def test_the_evaluator(source: str, target: str) -> None:
    with np.errstate(all="ignore"):
        checked(cast(array_of(source), ELEMENTS[source], ELEMENTS[target], False), source, target)


@pytest.mark.parametrize("target", [t for t in TYPES if t not in ("e4m3", "e5m2")])
@pytest.mark.parametrize("source", [t for t in TYPES if t not in ("e4m3", "e5m2")])
def test_folding(source: str, target: str) -> None:
    kinds = ELEMENTS[source], ELEMENTS[target]
    checked([cast_number(value, *kinds) for value in edges(source)], source, target)


@pytest.mark.parametrize("target", FLOATS)
@pytest.mark.parametrize("source", ["f64", "i64", "u64"])
def test_constants_in_ptx(source: str, target: str) -> None:
    kind = numpy_type(ELEMENTS[target])
    held = [bits_of(ELEMENTS[target], value) for value in edges(source)]
    checked(np.array(held, f"u{kind.itemsize}").view(kind), source, target)


@pytest.mark.parametrize("target", ["f16", "bf16", "f32", "f64"])
def test_scalar_arguments(target: str) -> None:
    kind = numpy_type(ELEMENTS[target])
    held = b"".join(encode(target, value) for value in edges("f64"))
    checked(np.frombuffer(held, kind), "f64", target)


@pytest.mark.parametrize("machine", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("source", [t for t in TYPES if t != "tf32"])
def test_compiled(source: str, machine: str) -> None:
    """All targets in one kernel; tf32 is stored as f32."""
    targets = [t for t in TYPES if t != source]
    outs = ", ".join(f"y_{t}: out {'f32' if t == 'tf32' else t}[N]" for t in targets)
    lines = "\n".join(f"    y_{t}[n] = {t}(x[n])" for t in targets)
    text = f"kernel k(x: {source}[N], {outs}):\n    grid n in N by 256\n{lines}\n"
    kernel: Any = tkc.source(text).k
    x = array_of(source)
    made = {f"y_{t}": np.zeros(len(x), numpy_type(ELEMENTS[t])) for t in targets}
    program = kernel.compile(x=x, **made, target=machine)._compilation.program
    execute(program, bind(kernel.parameters, (), {"x": x, **made}, {}), SimulatedDevice())
    for target in targets:
        checked(made[f"y_{target}"], source, target)


def test_the_reference() -> None:
    """Of the fractions themselves, by another way: struct rounds doubles once."""
    assert rounded(16842753, "bf16") == 16908288.0
    assert rounded(464.0, "e4m3") == 448.0 and rounded(1e300, "bf16") == math.inf
    for value in edges("f64"):
        if math.isfinite(value) and abs(value) < 65520:
            assert same(struct.unpack("<e", struct.pack("<e", value))[0], rounded(value, "f16"))
