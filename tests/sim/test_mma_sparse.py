"""mma.sp, whose left operand is stored without half of its elements, against numpy."""

import numpy as np
import pytest
from ptx_programs import Run, kernel
from test_mma_narrow import fragment

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# shape's K, type, bits of an element, elements of a group that stand together, selector
FORMS = [
    (16, "f16", 16, 1, 3),
    (32, "f16", 16, 1, 1),
    (32, "bf16", 16, 1, 0),
    (8, "tf32", 32, 1, 2),
    (16, "tf32", 32, 1, 1),
    (32, "s8", 8, 1, 1),
    (64, "u8", 8, 1, 0),
    (64, "e4m3", 8, 1, 0),
    (64, "s4", 4, 2, 1),
    (128, "u4", 4, 2, 0),
]
SMALL = {"u8", "u4"}


def bits_of(values: np.ndarray, kind: str) -> np.ndarray:
    """Small whole numbers as bits of a type, rows of bytes."""
    match kind:
        case "f16":
            raw = values.astype(np.float16)
        case "bf16":
            raw = (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
        case "tf32":
            raw = values.astype(np.float32)
        case "e4m3":
            codes = {0: 0, 1: 0x38, 2: 0x40, 3: 0x44, -1: 0xB8, -2: 0xC0, -3: 0xC4}
            raw = np.vectorize(codes.get)(values).astype(np.uint8)
        case "s4" | "u4":
            low = (values & 15).astype(np.uint8)
            raw = low[:, ::2] | low[:, 1::2] << 4
        case _:
            raw = values.astype(np.uint8)
    return np.ascontiguousarray(raw).view(np.uint8)


def metadata_place(row: int, group: int, depth: int, bits: int, selector: int) -> tuple[int, int]:
    """(lane, first bit) of the four bits of a group, as the figures of PTX show it."""
    quad = 4 * (row % 8)
    if bits >= 16:
        lanes = depth * bits // 256  # with metadata, of four
        return quad + lanes * selector + group // 4, 16 * (row // 8) + 4 * (group % 4)
    if depth * bits == 256:
        return quad + 2 * selector + row // 8, 4 * group
    return quad + row // 8 + 2 * (group // 8), 4 * (group % 8)


def sparse_matrix(depth: int, kind: str, together: int, random: np.random.Generator):
    """A matrix [16, depth] of which half are zeros, what is stored of it, and by row and group the
    four bits of metadata."""
    units, per = depth // together, 2 if kind == "tf32" else 4
    values = random.integers(0 if kind in SMALL else -3, 4, (16, units // per, per, together))
    kept = np.argsort(random.random((16, units // per, per)), 2)[..., : per // 2]
    kept.sort(2)
    stored = np.take_along_axis(values, kept[..., None], 2)
    whole = np.zeros_like(values)
    np.put_along_axis(whole, kept[..., None], stored, 2)
    pairs = kept[..., 0] | kept[..., -1] << 2
    marks = np.where(kept[..., 0], 0b1110, 0b0100) if kind == "tf32" else pairs
    return whole.reshape(16, -1), stored.reshape(16, -1), marks


def program(form: tuple[int, str, int, int, int], word: str, counts: list[int]) -> str:
    """Registers of A, B, C and metadata come from four arrays; D goes to the fifth."""
    depth, kind, _, _, selector = form
    to = "s32" if kind[0] in "su" else "f32"
    names = [[f"%r{10 * (n + 1) + k}" for k in range(count)] for n, count in enumerate(counts)]
    names[2] = [f"%f{k}" for k in range(4)] if to == "f32" else names[2]
    body = "mul.wide.u32 %d9, %r0, 4;\n"
    for number, held in enumerate(names):
        body += f"add.u64 %d10, %d{number}, %d9;\n"
        body += "".join(f"ld.global.b32 {r}, [%d10+{128 * k}];\n" for k, r in enumerate(held))
    lists = ["{" + ", ".join(held) + "}" for held in (names[2], *names[:3])]
    body += f"{word}.sync.aligned.m16n8k{depth}.row.col.{to}.{kind}.{kind}.{to} "
    body += ", ".join(lists) + f", {names[3][0]}, {selector};\nadd.u64 %d10, %d4, %d9;\n"
    body += "".join(f"st.global.b32 [%d10+{128 * k}], {r};\n" for k, r in enumerate(names[2]))
    return kernel(body, pointers=5)


@pytest.mark.parametrize("word", ["mma.sp", "mma.sp::ordered_metadata"])
@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("form", FORMS, ids=str)
def test_against_numpy(form: tuple[int, str, int, int, int], engine: str, word: str) -> None:
    depth, kind, bits, together, selector = form
    random = np.random.default_rng(depth)
    a, stored, marks = sparse_matrix(depth, kind, together, random)
    b = random.integers(0 if kind in SMALL else -3, 4, (8, depth))
    c = random.integers(-9, 9, (16, 8))
    words = np.zeros(32, np.uint32)
    for row in range(16):
        for group, mark in enumerate(marks[row]):
            lane, place = metadata_place(row, group, depth, bits, selector)
            words[lane] |= int(mark) << place
    of_c = c.reshape(2, 8, 4, 2).transpose(0, 3, 1, 2).reshape(4, 32)
    of_c = of_c.astype(np.int32 if kind[0] in "su" else np.float32)
    given = [fragment_of_a(bits_of(stored, kind)), fragment(bits_of(b, kind)), of_c, words]
    counts = [len(given[0]), len(given[1]), 4, 1]
    text = program(form, word, counts)
    out = Run(Machine(engine=engine))(text, [*given, np.zeros_like(of_c)])[4]
    found = out.reshape(2, 2, 8, 4).transpose(0, 2, 3, 1).reshape(16, 8)
    assert (found == a @ b.T + c).all()


def fragment_of_a(rows: np.ndarray) -> np.ndarray:
    """16 rows of bytes as registers [count, 32]: rows 0 to 7 before 8 to 15."""
    parts = rows.reshape(2, 8, rows.shape[1] // 16, 16).transpose(2, 0, 1, 3)
    return np.ascontiguousarray(parts).view(np.uint32).reshape(-1, 32)


@pytest.mark.parametrize(
    ("word", "metadata", "selector", "why"),
    [
        ("mma.sp", 0x44444444, 0, ""),
        ("mma.sp", 0x11111111, 0, ""),
        ("mma.sp::ordered_metadata", 0x11111111, 0, "metadata 0b0001"),
        ("mma.sp", 0x44444405, 0, "metadata 0b0101"),
        ("mma.sp", 0x44444444, 2, "literal below 2"),
    ],
)
def test_metadata_that_says_nothing(word: str, metadata: int, selector: int, why: str) -> None:
    text = program((32, "f16", 16, 1, selector), word, [4, 4, 4, 1])
    given = [np.zeros((4, 32), np.uint32)] * 3 + [np.full(32, metadata, np.uint32)]
    try:
        Run()(text, [*given, np.zeros((4, 32), np.uint32)])
        assert not why
    except SimError as error:
        assert why and why in error.message
