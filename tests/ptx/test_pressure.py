"""Where registers are fullest: straight code, loops, guards, vectors, values that only move."""

from __future__ import annotations

import pytest

from tkc.ptx.pressure import Pressure, heaviest, overfull

HEAD = """\
.version 8.0
.target sm_80
.file 1 "k.tk"
.visible .entry k(.param .u64 a)
{
    .reg .pred %p<9>;
    .reg .b32 %r<99>;
    .reg .b64 %d<99>;
    .reg .f32 %f<99>;
"""


def at(body: str) -> tuple[int, int, int] | None:
    """(line of the .tk source, words of it, words of all)."""
    text = HEAD + body + "    ret;\n}\n"
    found = heaviest(text)
    if found is None:
        return None
    assert isinstance(found, Pressure)
    directive = text.splitlines()[found.ptx_line - 1].split()
    return int(directive[2]), found.held, found.alive


def place(line: int, *instructions: str) -> str:
    return "".join([f".loc 1 {line} 5\n", *(f"    {text};\n" for text in instructions)])


LOADS = [f"ld.global.u32 %r{n}, [%d1]" for n in range(6)]
STORES = [f"st.global.u32 [%d1], %r{n}" for n in range(6)]
CASES = {
    "what is used later is alive": (
        place(2, "ld.param.u64 %d1, [a]") + place(3, *LOADS) + place(4, *STORES),
        (3, 6, 8),
    ),
    "what nobody reads is not": (place(2, "ld.param.u64 %d1, [a]") + place(3, *LOADS), (2, 2, 2)),
    "a vector defines each": (
        place(2, "ld.param.u64 %d1, [a]")
        + place(3, "ld.global.v4.u32 {%r0, %r1, %r2, %r3}, [%d1]")
        + place(4, "st.global.v4.u32 [%d1], {%r0, %r1, %r2, %r3}"),
        (3, 4, 6),
    ),
    "a loop carries round": (
        place(2, "ld.param.u64 %d1, [a]", "mov.b32 %r9, 0")
        + place(3, *LOADS)
        + "$LOOP:\n"
        + place(4, "add.u32 %r9, %r9, 1", "setp.lt.u32 %p1, %r9, %r0", "@%p1 bra $LOOP")
        + place(5, *STORES),
        (3, 6, 9),
    ),
    "a guarded write keeps what was there": (
        place(2, "ld.param.u64 %d1, [a]")
        + place(3, *LOADS)
        + place(4, *(f"ld.global.u32 %r{n + 10}, [%d1]" for n in range(6)))
        + place(5, "setp.eq.u32 %p1, %r10, 0")
        + place(6, *(f"@%p1 add.u32 %r{n}, %r{n + 10}, 1" for n in range(6)))
        + place(7, *STORES),
        (3, 6, 14),
    ),
    "a sum belongs to where it is computed": (
        place(2, "ld.param.u64 %d1, [a]")
        + place(3, *(f"mov.b32 %r{n}, 0" for n in range(6)))
        + "$LOOP:\n"
        + place(4, *(f"add.u32 %r{n}, %r{n}, 1" for n in range(6)), "setp.lt.u32 %p1, %r0, 9")
        + place(5, "@%p1 bra $LOOP", *STORES),
        (4, 6, 8),
    ),
    "several on a line": (
        place(2, "ld.param.u64 %d1, [a]; ld.global.u32 %r1, [%d1]; st.global.u32 [%d1], %r1"),
        (2, 3, 3),
    ),
    "no directives": ("    ld.param.u64 %d1, [a];\n    st.global.u32 [%d1], 1;\n", None),
}


@pytest.mark.parametrize("name", CASES)
def test_the_fullest_point(name: str) -> None:
    body, wanted = CASES[name]
    assert at(body) == wanted


def test_texts_that_are_no_single_kernel() -> None:
    assert heaviest("") is None and heaviest("garbage { %r1 }") is None
    text = HEAD + place(2, "ld.param.u64 %d1, [a]", "st.global.u32 [%d1], 1") + "    ret;\n}\n"
    assert heaviest(text) is not None and heaviest(text + text) is None


FLOATS = [f"ld.global.f32 %f{n}, [%d1]" for n in range(6)]
STORED = [f"st.global.f32 [%d1], %f{n}" for n in range(6)]
HELD = {
    "what is loaded and stored behind the barrier": (place(2, *FLOATS), STORED, 6),
    "what is stored in front of it": (place(2, *FLOATS, *STORED), [], 0),
    "what is computed of what is held": (
        place(2, *FLOATS, *(f"add.f32 %f{n + 10}, %f{n}, %f0" for n in range(6))),
        [*STORED, *(f"st.global.f32 [%d1], %f{n + 10}" for n in range(6))],
        6,
    ),
    "what is computed of what is not held": (
        place(2, *FLOATS, *(f"add.f32 %f{n + 10}, %f{n}, %f{n + 1}" for n in range(5))),
        [f"st.global.f32 [%d1], %f{n + 10}" for n in range(5)],
        5,
    ),
    "positions and parameters": (
        place(2, "ld.param.f32 %f0, [a]", "cvt.rn.f32.u32 %f1, %r9", "add.u32 %r8, %r9, 1"),
        ["st.global.f32 [%d1], %f0", "st.global.f32 [%d1], %f1", "st.global.u32 [%d1], %r8"],
        0,
    ),
    "sums that a loop carries": (
        place(2, *(f"mov.f32 %f{n}, 0f00000000" for n in range(6)))
        + "$LOOP:\n"
        + place(3, "ld.global.f32 %f9, [%d1]", *(f"add.f32 %f{n}, %f{n}, %f9" for n in range(6)))
        + place(4, "setp.lt.u32 %p1, %r0, 9", "@%p1 bra $LOOP"),
        STORED,
        6,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HELD)
def test_what_a_barrier_has_to_hold(name: str) -> None:
    before, behind, words = HELD[name]
    text = HEAD + before + place(8, "bar.sync 0") + place(9, *behind) + "    ret;\n}\n"
    assert overfull(text.replace("<99>", "<999>"), words) is None
    if words:
        found = overfull(text, words - 1)
        assert found is not None and found.alive == words
