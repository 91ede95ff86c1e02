"""Entries of an index that follow the axis along which memory is contiguous.

Each row is a kernel body over ``A`` rows and ``B`` columns; the simulator gives, bit for bit, what
the evaluator does. Values are small integers, so that sums are exact in any order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels

TARGETS = ("sm_80", "sm_90a")
# Reads: an entry beside the contiguous one depends on the axis of the contiguous one.
READS = {
    "rotated": "y[a, b] = x[(a + b) % 8, b]",
    "along_axis": "y[a, b] = x[i[a, b], b]",
    "along_axis_of_one_row": "y[a, b] = x[i[0, b], b]",
    "masked_rows": "y[a, b] = x[where(a < n[b], a, -1), b]",
    "every_other": "y[a, b] = x[a - b % 2, b]",
    "diagonal": "y[a, b] = E(x[b + 0, b] + x[a, b])",
    "diagonal_of_a": "y[a, b] = E(x[a, a + 0] + x[a, b])",
    "quarters": "y[a, b] = E(x[b // 4, b] + x[b // 2 % 8, b])",
    "both": "y[a, b] = E(x[(a ^ b) & 7, b] + x[a, (b + a) % 8])",
    "selected": "y[a, b] = where(b % 3 == 0, x[(b + 1) % 8, b], x[a, b])",
    "three_axes": "y[a, b] = E(sum(z[(b + c) % 8, c, b] over c) + z[a, b % 4, b])",
    "wide_rows": "y[a, b] = x[i64(i[a, b]), b]",
    "split_dimension": "y[a, b] = E(s[a, b % 2, b] + s[a, (a + b) % 2, b])",
    "shifted": "y[a, b] = E(x[b % 8, b + 1] + x[b % 8, b - 1])",
}
# Writes: no two positions write one element.
WRITES = {
    "rotated": "y[(a + b) % 8, b] = x[a, b] with unique",
    "permuted_rows": "y[p[a, b], b] = x[a, b] with unique",
    "dropped": "y[where(b % 2 == 0, a, -1), b] = x[a, b] with unique",
    "diagonal": "y[a, b] = x[a, b]\n    w[b + 0, b] = x[0, b] with unique",
    "updated": "w[(a + b) % 8, b] += x[a, b]",
    "updated_once": "w[p[a, b], b] += x[a, b] with unique",
    "greatest": "w[a - b % 2, b] max= x[a, b]",
}
KERNEL = """
kernel entries[E in {{f32, bf16, u8, i64}}](x: E[A, B], z: E[A, C, B], s: E[A, (2, B)],
        i: i32[A, B], n: i32[B], p: i32[A, B], y: {mode} E[A, B], w: inout E[A, B]):
    axis a in A{rows}, b in B{columns}, c in C
    {body}
"""
LAYOUTS = {
    "row": lambda array: array,
    "column": np.asfortranarray,
    "mirrored": lambda array: np.flip(np.flip(array).copy()),
    "mirrored_column": lambda array: np.flip(np.asfortranarray(np.flip(array))),
}


def agrees(text: str, kernel: str, target: str, arrays: dict[str, Any], **types: str) -> None:
    """The simulator gives what the evaluator does."""
    run = prepare(parse_kernels(text, "entries.tk"), kernel, {}, types=types, values=arrays)
    wanted = run.expected(NATIVE, target)
    got = run.simulated(run.compiled(target))
    for name, right in wanted.items():
        np.testing.assert_array_equal(got[name], right, err_msg=f"{name}\n{text}")


def arrays_of(element: str, rows: int, columns: int, layout: str = "row") -> dict[str, Any]:
    from tkc.runtime.arrays import numpy_type

    random = np.random.default_rng(0)
    kind = numpy_type(element)

    def numbers(*shape: int) -> Any:
        return LAYOUTS[layout](random.integers(0, 100, shape).astype(kind))

    written = np.asfortranarray if "column" in layout else np.ascontiguousarray
    order = np.stack([random.permutation(rows) for _ in range(columns)], 1).astype(np.int32)
    return {
        "x": numbers(rows, columns),
        "z": numbers(rows, 4, columns),
        "s": numbers(rows, 2 * columns),
        "i": random.integers(-2, rows + 2, (rows, columns)).astype(np.int32),
        "n": random.integers(0, rows + 1, columns).astype(np.int32),
        "p": order,
        "y": written(numbers(rows, columns)),
        "w": written(numbers(rows, columns)),
    }


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["bf16", "u8", "i64"])
@pytest.mark.parametrize("name", READS)
def test_reads(name: str, element: str, target: str) -> None:
    text = KERNEL.format(mode="out", rows="", columns="", body=READS[name])
    agrees(text, "entries", target, arrays_of(element, 8, 8), E=element)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["bf16", "i64"])
@pytest.mark.parametrize("name", WRITES)
def test_writes(name: str, element: str, target: str) -> None:
    text = KERNEL.format(mode="inout", rows="", columns="", body=WRITES[name])
    agrees(text, "entries", target, arrays_of(element, 8, 8), E=element)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("layout", "columns"), [("row", 60), *((n, 16) for n in LAYOUTS)])
@pytest.mark.parametrize("name", [*READS, *WRITES])
def test_layouts_and_blocks(name: str, layout: str, columns: int, target: str) -> None:
    """Arrays of other strides; a block that is larger than the tensor."""
    mode, body = ("out", READS[name]) if name in READS else ("inout", WRITES[name])
    text = KERNEL.format(mode=mode, rows=" by 8", columns=" by 64", body=body)
    agrees(text, "entries", target, arrays_of("f32", 8, columns, layout), E="f32")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "entry", ["x[(j + k) % 64, k]", "x[r[j, k], k]", "x[j - k % 2, k]", "x[k + 0, k]"]
)
def test_operands_of_products(entry: str, target: str) -> None:
    text = f"""
kernel product(x: bf16[N, N], r: i32[N, N], u: bf16[M, N], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in N by 64:
        acc += u[i, k] @ {entry if "j" in entry else entry + " * x[j, k]"}
    y[i, j] = acc
"""
    text = text.replace("@ x[k + 0, k] * x[j, k]", "@ bf16(x[k + 0, k] * x[j, k])")
    random = np.random.default_rng(1)
    from tkc.runtime.arrays import numpy_type

    kind = numpy_type("bf16")
    arrays = {
        "x": random.integers(-4, 5, (64, 64)).astype(kind),
        "r": random.integers(-1, 66, (64, 64)).astype(np.int32),
        "u": random.integers(-4, 5, (64, 64)).astype(kind),
        "y": np.zeros((64, 64), np.float32),
    }
    agrees(text, "product", target, arrays)
