"""szext: the low bits of a word as a number with or without a sign, on both engines."""

from __future__ import annotations

import pytest

from tests.machine.inline_programs import ENGINES, compare
from tkc.machine.instructions import since
from tkc.machine.targets import TARGETS


def extended(word: int, count: int, signed: bool, clamp: bool) -> int:
    if clamp and count > 31:
        return word
    low = word & (1 << count % 32) - 1
    top = 1 << count % 32 >> 1
    return low - 2 * top if signed and low & top else low


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("count", [0, 1, 5, 31, 32, 37, 0xFFFFFFFF])
@pytest.mark.parametrize("form", ["clamp.u32", "clamp.s32", "wrap.u32", "wrap.s32"])
def test_against_python(form: str, count: int, engine: str) -> None:
    def reference(word: int) -> int:
        return extended(word, count, "s32" in form, "clamp" in form)

    compare(f"szext.{form} $0, $1, {count};", reference, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_counts_in_registers(engine: str) -> None:
    def reference(word: int, count: int) -> int:
        return extended(word, count, True, True)

    compare("szext.clamp.s32 $0, $1, $2;", reference, engine)


def test_since_when() -> None:
    needed = since("szext.clamp.u32")
    assert not isinstance(needed, str) and needed.version == (7, 6)
    assert needed.lacks(TARGETS["sm_80"]) == ""
