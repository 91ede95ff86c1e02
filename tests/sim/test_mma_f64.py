"""mma of f64, in the four shapes that it has: a chain of fma, the same bits on both engines."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.machine import Machine
from tkc.sim.ref.floating import f64_fused

SHAPES = {"m8n8k4": (1, 1), "m16n8k4": (2, 1), "m16n8k8": (2, 2), "m16n8k16": (2, 4)}  # rows, steps
CORNERS = [0.0, -0.0, np.inf, -np.inf, np.nan, 5e-324, 1e308, -1e308, 1e-200]


def program(shape: str, literal: str = "") -> str:
    """D of a warp, each register of a fragment 32 elements on; the first of C a literal, if any."""
    rows, steps = SHAPES[shape]
    counts = {"1": rows * steps, "2": steps, "3": 2 * rows}
    body = ".reg .f64 %x<1>, %y<32>;\nmul.wide.u32 %d9, %r0, 8;\n"
    names: dict[str, list[str]] = {"1": [], "2": [], "3": []}
    number = 0
    for array, count in counts.items():
        body += f"add.u64 %d10, %d{int(array) - 1}, %d9;\n"
        for k in range(count):
            body += f"ld.global.f64 %y{number}, [%d10+{256 * k}];\n"
            names[array].append(f"%y{number}")
            number += 1
    if literal:
        names["3"][0] = literal
    a, b, c = ("{" + ", ".join(held) + "}" for held in names.values())
    d = "{" + ", ".join(f"%y{k}" for k in range(2 * rows)) + "}"
    body += f"mma.sync.aligned.{shape}.row.col.f64.f64.f64.f64 {d}, {a}, {b}, {c};\n"
    body += "add.u64 %d10, %d3, %d9;\n"
    for k in range(2 * rows):
        body += f"st.global.f64 [%d10+{256 * k}], %y{k};\n"
    return kernel(body, pointers=4)


@pytest.mark.parametrize("literal", ["", "0d3FF8000000000000"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_chain_of_fma(shape: str, literal: str) -> None:
    rows, steps = SHAPES[shape]
    random = np.random.default_rng(5)
    given = [random.standard_normal((n, 32)) for n in (rows * steps, steps, 2 * rows)]
    for array in given:
        array.flat[random.integers(0, array.size, 3)] = random.choice(CORNERS, 3)
    found = []
    for engine in ("numpy", "llvm"):
        run = Run(Machine(engine=engine))
        out = run(program(shape, literal), [*given, np.zeros((2 * rows, 32))])[3]
        found.append(np.asarray(out).reshape(2 * rows, 8, 4))
    a, b, c = (array.reshape(-1, 8, 4) for array in given)
    if literal:
        c = np.concatenate([np.full_like(c[:1], 1.5), c[1:]])
    for i in range(2 * rows):
        for row in range(8):
            for column in range(4):
                total = c[i, row, column]
                for k in range(4 * steps):
                    x = a[rows * (k // 4) + i // 2, row, k % 4]
                    y = b[k // 4, 2 * column + i % 2, k % 4]
                    with np.errstate(all="ignore"):
                        total = np.asarray(f64_fused(x, y, total))
                for held in found:
                    np.testing.assert_equal(held[i, row, column], total.item())
    assert found[0].tobytes() == found[1].tobytes()
