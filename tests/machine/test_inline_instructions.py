"""Integer instructions that no function of the language needs, in the text of ``ptx(...)``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.machine.inline_programs import ENGINES, compare


def signed(word: int) -> int:
    return word - (word >> 31 << 32)


def nth_set_bit(word: int, base: int, count: int) -> int:
    """``fns``: the place of the count-th set bit, from place ``base`` on, up or down."""
    if base > 31 or count == 0:
        return base if base <= 31 and word >> base & 1 else 0xFFFFFFFF
    up = [place for place in range(base, 32) if word >> place & 1]
    down = [place for place in range(base, -1, -1) if word >> place & 1]
    places, left = (up, count) if signed(count) > 0 else (down, -signed(count))
    return places[left - 1] if left <= len(places) else 0xFFFFFFFF


def nth_from(base: int) -> Callable[[int, int], int]:
    def found(word: int, count: int) -> int:
        return nth_set_bit(word, base, count)

    return found


def difference(a: int, b: int, c: int) -> int:
    return abs(signed(a) - signed(b)) + c


def exclusive(a: int, b: int, c: int) -> int:
    return a ^ b ^ c


def low_product(a: int, b: int) -> int:
    return (a & 0xFFFFFF) * (b & 0xFFFFFF)


def top_bit(a: int) -> int:
    return a.bit_length() - 1


def population(a: int) -> int:
    return a.bit_count()


CASES: list[tuple[str, Callable[..., int]]] = [
    ("fns.b32 $0, $1, 0, $2;", nth_from(0)),
    ("fns.b32 $0, $1, 3, $2;", nth_from(3)),
    ("fns.b32 $0, $1, 31, $2;", nth_from(31)),
    ("bfind.u32 $0, $1;", top_bit),
    ("popc.b32 $0, $1;", population),
    ("sad.s32 $0, $1, $2, $3;", difference),
    ("lop3.b32 $0, $1, $2, $3, 0x96;", exclusive),
    ("mul24.lo.u32 $0, $1, $2;", low_product),
]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("text", "reference"), CASES, ids=[text.split()[0] for text, _ in CASES])
def test_against_python(text: str, reference: Callable[..., int], engine: str) -> None:
    compare(text, reference, engine)
