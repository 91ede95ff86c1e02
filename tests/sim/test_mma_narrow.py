"""mma of 4-bit and 1-bit elements, several of which are in a byte, and of 8 rows, against numpy."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.machine import Machine

FORMS = [  # rows, depth, types, what joins bits, satfinite
    (16, 32, "s4", "s4", "", False),
    (16, 64, "s4", "u4", "", False),
    (16, 64, "u4", "s4", "", True),
    (16, 32, "u4", "u4", "", False),
    (16, 128, "b1", "b1", "xor", False),
    (16, 256, "b1", "b1", "and", False),
    (16, 256, "b1", "b1", "xor", False),
    (8, 16, "s8", "u8", "", False),
    (8, 32, "s4", "s4", "", True),
    (8, 128, "b1", "b1", "xor", False),
]
BITS = {"s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1}


def packed(matrix: np.ndarray, kind: str) -> np.ndarray:
    """Rows of elements as rows of bytes, the lowest bits first."""
    per = 8 // BITS[kind]
    held = (matrix & ((1 << BITS[kind]) - 1)).reshape(matrix.shape[0], -1, per)
    return (held << (np.arange(per) * BITS[kind])).sum(2).astype(np.uint8)


def fragment(rows: np.ndarray) -> np.ndarray:
    """Rows of bytes as registers [count, 32]: 4 bytes of a row in a lane, 8 rows in a register."""
    parts = rows.reshape(-1, 8, rows.shape[1] // 16, 16).transpose(2, 0, 1, 3)
    return np.ascontiguousarray(parts).view(np.uint32).reshape(-1, 32)


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("form", FORMS, ids=str)
def test_against_numpy(form: tuple[int, int, str, str, str, bool], engine: str) -> None:
    rows, depth, a_kind, b_kind, join, satfinite = form
    random = np.random.default_rng(depth)
    limits = {"s8": (-128, 128), "u8": (0, 256), "s4": (-8, 8), "u4": (0, 16), "b1": (0, 2)}
    a = random.integers(*limits[a_kind], (rows, depth))
    b = random.integers(*limits[b_kind], (8, depth))
    c = random.integers(-99, 99, (rows, 8))
    c[0, 0] = 0x7FFFFFFF
    total = (a[:, None] != b[None]).sum(2) if join == "xor" else a @ b.T
    wanted = total + c
    wanted = np.clip(wanted, -(1 << 31), (1 << 31) - 1) if satfinite else wanted
    given = [fragment(packed(a, a_kind)), fragment(packed(b, b_kind))]
    given.append(c.reshape(-1, 8, 4, 2).transpose(0, 3, 1, 2).reshape(-1, 32).astype(np.int32))
    names = [[f"%r{10 * (n + 1) + k}" for k in range(len(held))] for n, held in enumerate(given)]
    body = "mul.wide.u32 %d9, %r0, 4;\n"
    for number, held in enumerate(names):
        body += f"add.u64 %d10, %d{number}, %d9;\n"
        body += "".join(f"ld.global.b32 {r}, [%d10+{128 * k}];\n" for k, r in enumerate(held))
    lists = ["{" + ", ".join(held) + "}" for held in (names[2], *names)]
    ends = f".{join}.popc" if join else ""
    sat = ".satfinite" if satfinite else ""
    body += f"mma.sync.aligned.m{rows}n8k{depth}.row.col{sat}.s32.{a_kind}.{b_kind}.s32{ends} "
    body += ", ".join(lists) + ";\nadd.u64 %d10, %d3, %d9;\n"
    body += "".join(f"st.global.b32 [%d10+{128 * k}], {r};\n" for k, r in enumerate(names[2]))
    out = Run(Machine(engine=engine))(
        kernel(body, pointers=4, target="sm_80"), [*given, np.zeros((rows // 4, 32), np.int32)]
    )[3]
    found = out.reshape(-1, 2, 8, 4).transpose(0, 2, 3, 1).reshape(rows, 8)
    assert (found == wanted.astype(np.uint64).astype(np.uint32).view(np.int32)).all()
