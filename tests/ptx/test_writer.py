"""Where arithmetic stands: before loops, in them, and again after them."""

from __future__ import annotations

import pytest
from cta_kernels import Kernel

from tkc.ir.dialects import cta
from tkc.machine.heuristics import RESIDENT_PREDICATES, RESIDENT_WORDS
from tkc.ptx.arithmetic import Arithmetic
from tkc.ptx.writer import LOOPS


@pytest.fixture
def code() -> Arithmetic:
    """The code of a kernel of one warp, so far empty."""
    kernel = Kernel({}, 1).module().kernels[0]
    assert isinstance(kernel, cta.Kernel)
    return Arithmetic(kernel)


def count(lines: list[str], opcode: str) -> int:
    return sum(line.split()[0] == opcode for line in lines)


def test_what_a_loop_does_not_change_stands_before_it(code: Arithmetic) -> None:
    with code.scope("loop") as loop:
        first = code.add(code.lane(), 5)
        assert code.add(code.lane(), 5) == first
        assert count(loop.lines, "add.s32") == 0
    assert count(code.scopes[0].lines, "add.s32") == 1


@pytest.mark.parametrize(
    ("kind", "opcode", "most"),
    [
        ("b32", "add.s32", RESIDENT_WORDS),
        ("b64", "mul.wide.s32", RESIDENT_WORDS // 2),
        ("pred", "setp.lt.s32", RESIDENT_PREDICATES),
    ],
)
def test_a_loop_keeps_so_many_registers(
    code: Arithmetic, kind: str, opcode: str, most: int
) -> None:
    shift = code.pure("b32", "and.b32", code.lane(), "3")
    with code.scope("loop") as loop:
        for number in range(200):
            code.line(f"st.shared.b32 [0], {code.pure(kind, opcode, shift, str(number))}")
        assert count(code.scopes[0].lines, opcode) == most
        assert count(loop.lines, opcode) == 200 - most
    with code.scope("loop") as second:
        code.pure("b32", "sub.s32", shift, "1")
        assert count(second.lines, "sub.s32") == 0, "each loop counts for itself"


def test_what_only_code_before_the_loop_uses_does_not_count(code: Arithmetic) -> None:
    with code.scope("loop") as loop:
        sum_ = code.lane()
        for number in range(200):
            sum_ = code.pure("b32", "add.s32", sum_, str(number))
        code.line(f"st.shared.b32 [0], {sum_}")
        with code.scope("branch"):
            code.line(f"st.shared.b32 [0], {code.pure('b32', 'sub.s32', code.lane(), '1')}")
        assert count(loop.lines, "add.s32") == 0
    assert loop.words == 2, "the sum, and what the branch in the loop uses"


@pytest.mark.parametrize("kind", LOOPS)
def test_what_a_loop_does_not_use_is_forgotten(code: Arithmetic, kind: str) -> None:
    used, other = (code.pure("b32", "add.s32", code.lane(), step) for step in "12")
    dear = code.pure("b32", "div.u32", used, other)
    with code.scope(kind):
        code.line(f"st.shared.b32 [0], {used}")
    assert code.pure("b32", "div.u32", used, other) == dear, "a division is not made again"
    again = code.pure("b32", "add.s32", code.lane(), "2")
    assert again != other, "a register throughout the loop costs more"


def test_scalars_are_made_again_from_one_register(code: Arithmetic) -> None:
    index, size = code.cta_warp(), code.pure_at(0, "b32", "ld.param.s32", "[size]")
    start = code.mul(index, 64)
    left = code.sub(size, start)
    other = code.add(index, code.new("b32"))
    assert isinstance(start, str) and isinstance(left, str) and isinstance(other, str)
    with code.scope("loop"):
        code.line("bar.sync 0")
        assert code.again(left) == left
    made = code.again(left)
    assert made != left and code.again(left) == made
    assert code.scopes[0].lines[-1] == f"\tsub.s32 {made}, {size}, {code.again(start)};"
    assert code.again(other) == other, "two registers would have to be kept for it"
    code.forget([index])
    assert code.again(start) == start, "its register still holds what is gone"


def test_nothing_is_made_again_in_a_loop_around(code: Arithmetic) -> None:
    with code.scope("nest"):
        start = code.mul(code.cta_warp(), 64)
        assert isinstance(start, str)
        with code.scope("loop"):
            code.line("bar.sync 0")
        assert code.again(start) == start


def test_a_distance_saturates(code: Arithmetic) -> None:
    a, b = code.fresh("b32", 2)
    code.distance(a, b)
    assert code.scopes[0].lines[-1].split()[0] == "sub.sat.s32"
