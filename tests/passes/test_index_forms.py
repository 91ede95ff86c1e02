"""An index that is a sum of positions and constants is one index, however it is written."""

from __future__ import annotations

import pytest

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization

FORMS = [
    ("x[2 * i + 1]", ["x[1 + i * 2]", "x[(i + 1) * 2 - 1]", "x[i + i + 1]", "x[2 * (i + 1) - 1]"]),
    ("x[2 * i + 1]", ["x[3 * i - i + 1]", "x[-(-2 * i - 1)]", "x[1 - (-2) * i]"]),
    ("x[i + 1]", ["x[1 + i]", "x[(i - 1) + 2]", "x[(i + 2) - 1]", "x[i - (-1)]", "x[1 - (-i)]"]),
    ("x[i + 1]", ["x[2 * i - i + 1]", "x[(2 * i + 1) - i]", "x[i * 1 + 1]"]),
    ("x[i + k]", ["x[k + i]", "x[(i + k + 1) - 1]", "x[k - (-i)]", "x[(i - 2) + (k + 2)]"]),
    ("x[i + 2 * k]", ["x[i + k + k]", "x[i + k * 2]", "x[i + (k + 1) * 2 - 2]"]),
    ("x[2 * (k + 3)]", ["x[6 + 2 * k]", "x[k + k + 6]", "x[(k + 2) * 2 + 2]"]),
]


def code(index: str) -> str:
    """The instructions of a kernel that reads at an index, without comments and places."""
    lines = [
        "kernel f(x: f32[M], y: out f32[K, N]):",
        "    grid k in K, i in N by 256",
        f"    y[k, i] = {index}",
    ]
    kernels = parse_kernels("\n".join(lines) + "\n", "f.tk")
    made = compile_kernel(kernels, "f", default_specialization(kernels.signature("f")), "sm_90a")
    text = [line for line in made.ptx.splitlines() if not line.strip().startswith(("//", ".loc"))]
    return "\n".join(text)


@pytest.mark.parametrize(
    ("form", "other"), [(form, other) for form, others in FORMS for other in others]
)
def test_spellings(form: str, other: str) -> None:
    assert code(form) == code(other)
