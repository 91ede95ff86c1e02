"""A number that stands in an instruction of floats is that number in its type, however written."""

from __future__ import annotations

import struct

import pytest

from tests.machine.inline_programs import ENGINES, held

# {} is the literal, or a register that holds it; v another number of the type, p a predicate.
FORMS = {
    "f32": (
        *("mov.f32 f, {}", "neg.f32 f, {}", "abs.f32 f, {}", "sqrt.rn.f32 f, {}"),
        *("copysign.f32 f, v, {}", "copysign.f32 f, {}, v", "add.f32 f, v, {}"),
        *("min.NaN.f32 f, v, {}", "div.full.f32 f, {}, v", "fma.rn.f32 f, v, {}, v"),
        *("selp.f32 f, v, {}, p", "slct.f32.s32 f, {}, v, $1", "slct.f32.f32 f, v, {}, v"),
        *("set.lt.f32.f32 f, v, {}", "cvt.rn.f16x2.f32 f, {}, v", "cvt.rn.bf16x2.f32 f, v, {}"),
        "cvt.rn.f16.f32 h, {}; mov.b32 f, {{h, h}}",
        "cvt.rn.bf16.f32 h, {}; mov.b32 f, {{h, h}}",
        *("cvt.rzi.s32.f32 f, {}", "setp.gt.f32 q, v, {}; selp.f32 f, 2.5, v, q"),
    ),
    "f64": (
        *("mov.f64 f, {}", "neg.f64 f, {}", "abs.f64 f, {}", "copysign.f64 f, v, {}"),
        *("add.f64 f, v, {}", "min.f64 f, v, {}", "fma.rn.f64 f, {}, v, v"),
        *("selp.f64 f, v, {}, p", "slct.f64.s32 f, {}, v, $1", "cvt.rni.f64.f64 f, {}"),
    ),
}
LITERALS = {"1.5": 1.5, "-2": -2.0, "0f40200000": 2.5, "0dC00C000000000000": -3.5}
WORDS = (0x3F800000, 0xBFC00000, 0x40490FDB, 0)  # for v, as f32; their signs are those of p


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("element", FORMS)
def test_a_literal_is_what_a_register_would_hold(element: str, engine: str) -> None:
    """All forms in one text, whose result has a bit for each that differs."""
    bits, code, given = (32, "f", "mov.b32") if element == "f32" else (64, "d", "cvt.f64.f32")
    text = (
        f".reg .{element} v; .reg .b{bits} k, f, g; .reg .f32 w; .reg .b32 o, c; .reg .b16 h; "
        f".reg .pred p, q; mov.b32 w, $1; {given} v, w; setp.ge.s32 p, $1, 0; mov.b32 o, 0; "
    )
    for place, form in enumerate(FORMS[element]):
        for literal, value in LITERALS.items():
            pattern = int.from_bytes(struct.pack(f"<{code}", value), "little")
            text += (
                f"{form.format(literal)}; mov.b{bits} g, f; mov.b{bits} k, {pattern}; "
                f"{form.format('k')}; setp.ne.b{bits} q, f, g; selp.b32 c, {1 << place}, 0, q; "
                "or.b32 o, o, c; "
            )
    for found in held(text + "mov.b32 $0, o;", [WORDS], engine, "sm_90a"):
        assert [form for place, form in enumerate(FORMS[element]) if found >> place & 1] == []
