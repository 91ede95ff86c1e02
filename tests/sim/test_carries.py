"""Sums and products with a carry: numbers of 128 bits, against integers of Python."""

import random

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

EDGES = [0, 1, 0xFFFFFFFF, 0x80000000, 1 << 64, (1 << 128) - 1, (1 << 64) - 1]


def numbers(seed: int) -> list[int]:
    rng = random.Random(seed)
    return [*EDGES, *(rng.getrandbits(rng.choice((16, 64, 96, 128))) for _ in range(25))]


def words(values: list[int], size: int) -> np.ndarray:
    raw = b"".join(value.to_bytes(16, "little") for value in values)
    return np.frombuffer(raw, f"<u{size}").copy()


def load(register: str, pointer: int, size: int) -> str:
    kind, letter = f"u{8 * size}", "r" if size == 4 else "d"
    lines = [f"mad.wide.u32 %d9, %r0, 16, %d{pointer};"]
    for place in range(16 // size):
        lines.append(f"ld.global.{kind} %{letter}{register}{place}, [%d9+{place * size}];")
    return "\n".join(lines)


def chain(op: str, size: int) -> str:
    """out = a op b on all words, the least first."""
    kind, letter = f"{'s' if size == 8 else 'u'}{8 * size}", "r" if size == 4 else "d"
    lines = []
    count = 16 // size
    for place in range(count):
        name = op if place == 0 else op + "c"
        end = "" if place == count - 1 else ".cc"
        lines.append(f"{name}{end}.{kind} %{letter}3{place}, %{letter}1{place}, %{letter}2{place};")
    lines.append("mad.wide.u32 %d9, %r0, 16, %d2;")
    lines += [
        f"st.global.u{8 * size} [%d9+{place * size}], %{letter}3{place};" for place in range(count)
    ]
    return "\n".join(lines)


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("size", [4, 8])
@pytest.mark.parametrize("op", ["add", "sub"])
def test_wide_sums(op: str, size: int, engine: str) -> None:
    a, b = numbers(1), numbers(2)[::-1]
    text = kernel(load("1", 0, size) + "\n" + load("2", 1, size) + "\n" + chain(op, size), 3)
    arrays = [words(a, size), words(b, size), np.zeros(512 // size, f"<u{size}")]
    out = Run(Machine(engine=engine))(text, arrays)[2]
    wanted = [(x + y if op == "add" else x - y) % (1 << 128) for x, y in zip(a, b, strict=True)]
    np.testing.assert_array_equal(out, words(wanted, size))


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_products_that_carry(engine: str) -> None:
    """(a * b) of 64 bits each, by words of 32, as a hand writes it."""
    body = """
mul.lo.u32 %r30, %r10, %r20;
mul.hi.u32 %r31, %r10, %r20;
mad.lo.cc.u32 %r31, %r10, %r21, %r31;
madc.hi.u32 %r32, %r10, %r21, 0;
mad.lo.cc.u32 %r31, %r11, %r20, %r31;
madc.hi.cc.u32 %r32, %r11, %r20, %r32;
addc.u32 %r33, 0, 0;
mad.lo.cc.u32 %r32, %r11, %r21, %r32;
madc.hi.u32 %r33, %r11, %r21, %r33;
mad.wide.u32 %d9, %r0, 16, %d2;
st.global.v4.u32 [%d9], {%r30, %r31, %r32, %r33};
"""
    a, b = ([x % (1 << 64) for x in numbers(seed)] for seed in (3, 4))
    text = kernel(load("1", 0, 4) + "\n" + load("2", 1, 4) + body, pointers=3)
    arrays = [words(a, 4), words(b[::-1], 4), np.zeros(128, np.uint32)]
    out = Run(Machine(engine=engine))(text, arrays)[2]
    np.testing.assert_array_equal(out, words([x * y for x, y in zip(a, b[::-1], strict=True)], 4))


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_the_carry_of_a_difference_is_set_where_nothing_is_borrowed(engine: str) -> None:
    """As `addc` behind `subc.cc` sees it, which is how nvcc divides integers of 128 bits."""
    body = "sub.cc.u32 %r30, %r10, %r20; subc.cc.u32 %r30, %r11, %r21; addc.u32 %r31, 0, 0;"
    body += "mad.wide.u32 %d9, %r0, 16, %d2; st.global.u32 [%d9], %r31;"
    a, b = ([x % (1 << 64) for x in numbers(seed)] for seed in (5, 6))
    b[: len(a) // 2] = a[: len(a) // 2]
    text = kernel(load("1", 0, 4) + "\n" + load("2", 1, 4) + "\n" + body, pointers=3)
    out = Run(Machine(engine=engine))(text, [words(a, 4), words(b, 4), np.zeros(128, np.uint32)])
    assert out[2][::4].tolist() == [int(x >= y) for x, y in zip(a, b, strict=True)]


def test_a_carry_that_nothing_made() -> None:
    with pytest.raises(SimError) as caught:
        Run()(kernel("addc.u32 %r1, %r0, %r0; st.global.u32 [%d0], %r1;", 1), [np.zeros(1)])
    assert caught.value.kind == "uninitialised-read"


@pytest.mark.parametrize(
    ("line", "kind", "words"),
    [
        ("add.cc.f32 %f1, %f0, %f0;", "unknown-instruction", "with .f32 `add` takes"),
        ("add.cc.u32 %r1, %r0;", "parse", "does not fit its operands"),
    ],
)
def test_types_and_operands_that_do_not_fit(line: str, kind: str, words: str) -> None:
    with pytest.raises(SimError, match=words) as caught:
        Run()(kernel(line))
    assert caught.value.kind == kind
