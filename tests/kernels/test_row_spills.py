"""Kernels of rows do not spill: ptxas on rows of usual and odd widths, one to three tiles alive."""

from __future__ import annotations

import pytest

from tests.trials import prepare
from tkc.driver.compilation import compile_kernel
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import BlockedAxis, Plainer
from tkc.ptx.assemble import assemble

TARGETS = ("sm_90a", "sm_80")
WIDTHS = (256, 768, 1000, 1029, 2048, 4096, 5001, 8192, 11008, 16384, 16385, 20000, 24576, 32768)
# What is loaded and stored beside x, and what a row is made of.
ROWS = {
    "softmax": ("y: out E[N, C]", "e = exp(v - max(v over c))\ny[n, c] = e / sum(e over c)"),
    "softmax_dx": (
        "p: E[N, C], y: out E[N, C]",
        "g = f32(p[n, c])\ny[n, c] = v * (g - sum(v * g over c))",
    ),
    "masked": (
        "bias: f32[C], mask: bool[C], y: out E[N, C]",
        "u = where(mask[c], v + bias[c], -inf)\ne = exp(u - max(u over c))\n"
        "y[n, c] = e / sum(e over c)",
    ),
    "rms": ("y: out E[N, C]", "y[n, c] = v * rsqrt(mean(v * v over c) + 1e-5)"),
    "rms_quantised": (
        "w: E[C], q: out i8[N, C], s: out f32[N]",
        "z = v * rsqrt(mean(v * v over c) + 1e-5) * w[c]\nm = max(abs(z) over c)\n"
        "s[n] = m / 127\nq[n, c] = i8(round(z * (127 / m)))",
    ),
    "gated": (
        "g: E[N, C], w: f32[C], y: out E[N, C]",
        "a = f32(g[n, c])\nu = v * a * sigmoid(a)\n"
        "y[n, c] = u * rsqrt(mean(u * u over c) + 1e-5) * w[c]",
    ),
    "layernorm": (
        "w: E[C], b: E[C], y: out E[N, C]",
        "d = v - mean(v over c)\ny[n, c] = d * rsqrt(mean(d * d over c) + 1e-5) * w[c] + b[c]",
    ),
    "add_layernorm": (
        "r: E[N, C], w: f32[C], b: f32[C], s: out E[N, C], y: out E[N, C]",
        "u = v + r[n, c]\nd = u - mean(u over c)\ns[n, c] = u\n"
        "y[n, c] = d * rsqrt(mean(d * d over c) + 1e-5) * w[c] + b[c]",
    ),
    "layernorm_dx": (
        "dy: E[N, C], w: E[C], mu: f32[N], r: f32[N], dx: out E[N, C]",
        "h = (v - mu[n]) * r[n]\ng = f32(dy[n, c]) * w[c]\n"
        "dx[n, c] = (g - mean(g over c) - h * mean(g * h over c)) * r[n]",
    ),
    "three": (
        "a: E[N, C], b: E[N, C], y: out E[N, C], z: out E[N, C]",
        "p = f32(a[n, c])\nq = f32(b[n, c])\nt = sum(v * p over c)\nr = sum(v * q over c) + t\n"
        "y[n, c] = v * r + p * t + q\nz[n, c] = v - p * r - q * t",
    ),
}
# Each row with each width, alternately for both targets and types: a seventh of all of them.
CASES = [
    (name, width, ("f16", "f32", "bf16")[(row + place) % 3], TARGETS[(row + place // 2) % 2])
    for row, name in enumerate(ROWS)
    for place, width in enumerate(WIDTHS)
]


def text_of(name: str) -> str:
    """The kernel of a row: a program for each, whose numbers are all there at once."""
    tensors, body = ROWS[name]
    lines = ["grid n in N by 1", "axis c in C", "v = f32(x[n, c])", *body.split("\n")]
    return f"kernel {name}[E](x: E[N, C], {tensors}):\n    " + "\n    ".join(lines) + "\n"


@pytest.mark.parametrize(("name", "width", "element", "target"), CASES)
def test_no_row_spills(name: str, width: int, element: str, target: str) -> None:
    """Most have a schedule that ptxas takes at once: of rows of six tensors nobody can tell."""
    kernels = parse_kernels(text_of(name), "rows.tk")
    wanted = default_specialization(kernels.signature(name), C=width, E=element)
    made = compile_kernel(kernels, name, wanted, target, "cubin")
    assert made.assembled is not None and made.assembled.spill_bytes == 0
    assert name == "add_layernorm" or not made.ledger.of(Plainer)


@pytest.mark.parametrize(("width", "blocked"), [(16384, False), (32768, True)])
def test_rows_of_which_too_much_is_held_go_in_blocks(width: int, blocked: bool) -> None:
    """Three tiles of 32 numbers a thread fit its registers, and of 64 do not."""
    run = prepare(parse_kernels(text_of("three"), "rows.tk"), "three", {"N": 2, "C": width})
    made = run.compiled("sm_90a")
    assert bool(made.ledger.of(BlockedAxis)) == blocked
    got, expected = run.simulated(made), run.expected(NATIVE)
    for output in ("y", "z"):
        assert compare(output, run.type_of(output), got[output], expected[output]).right


# No rows: programs of which a reduction reads more than any load brings, tables that every program
# loads beside a loop, and numbers that several threads hold.
PROGRAMS = {
    "median": """
kernel median(x: f32[H, W], y: out f32[H, W]):
    grid i in H by 4, j in W by 32
    axis a in 9, b in 9
    v = x[clamp(i + a // 3 - 1, 0, H - 1), clamp(j + a % 3 - 1, 0, W - 1)]
    u = v[a = b + 0]
    r = sum(i32(u < v or (u == v and b < a)) over b)
    y[i, j] = sum(where(r == 4, v, 0) over a)
""",
    "viterbi": """
kernel viterbi(e: f32[B, T, S], table: f32[S, S], y: out f32[B]):
    grid b in B
    axis s in S, p in S
    v = e[b, 0, s]
    place: i32[s] = 0
    for t in T[1:]:
        w = v[s = p] + table[p, s]
        place += argmax(w over p)
        v = max(w over p) + e[b, t, s]
    y[b] = max(v over s) + f32(sum(place over s))
""",
    "lattice": """
kernel lattice(f: f32[9, H, W], g: out f32[9, H, W]):
    grid y in H by 4, x in W by 32
    axis k in 9
    cx = k % 3 - 1
    cy = k // 3 - 1
    n = f[k, (y - cy + H) % H, (x - cx + W) % W]
    rho = sum(n over k)
    ux = sum(n * f32(cx) over k) / rho
    uy = sum(n * f32(cy) over k) / rho
    cu = f32(cx) * ux + f32(cy) * uy
    w = where(k == 4, 4.0 / 9, where(cx * cy == 0, 1.0 / 9, 1.0 / 36))
    g[k, y, x] = n + 1.2 * (w * rho * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * (ux * ux + uy * uy)) - n)
""",
}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_that_are_no_rows(name: str, target: str) -> None:
    kernels = parse_kernels(PROGRAMS[name], "programs.tk")
    sizes = {"S": 33} if name == "viterbi" else {}
    wanted = default_specialization(kernels.signature(name), **sizes)
    assert assemble(compile_kernel(kernels, name, wanted, target).program.ptx, target).registers
