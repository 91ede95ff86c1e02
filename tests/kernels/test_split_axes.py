"""Axes that the CTAs of a cluster divide (``split=cluster``): the same results as without, for
shares that fill their CTAs, cut ones and none; every fault of their barriers is reported."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.cli.main import main
from tkc.driver import trial
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import BlockedAxis, Buffer, SplitAxis
from tkc.runtime.device import gpu_device, simulated_device
from tkc.sim.errors import SimError
from tkc.sim.faults import ordering_faults
from tkc.support.diagnostics import DiagnosticError

LAYERNORM = """kernel f(x: bf16[N, C], w: f32[C], y: out bf16[N, C], mean: out f32[N]):
    grid n in N{grid}
    axis c in C{axis}
    v = f32(x[n, c])
    mu = sum(v over c) / C
    d = v - mu
    r = rsqrt(sum(d * d over c) / C + 1e-5)
    y[n, c] = d * r * w[c]
    mean[n] = mu
"""
EVERY_KIND = """kernel f(x: f32[N, C], y: out f32[N, C], some: out bool[N], every: out bool[N],
           least: out i32[N], top: out bf16[N], most: inout f32[2], wide: out f64[N],
           whole: out i32[N]):
    grid n in N by 4{grid}
    axis c in C{axis}
    v = x[n, c]
    y[n, c] = exp(v - max(v over c)) / sum(exp(v - max(v over c)) over c)
    some[n] = any(v > 3 over c)
    every[n] = all(v > -3 over c)
    least[n] = min(i32(v * 10) over c)
    top[n] = max(bf16(v) over c)
    most[0] max= max(v over n, c)
    wide[n] = sum(f64(v) over c)
    whole[n] = sum(u8(i32(v) + 8) over c)
"""
IN_A_LOOP = """kernel f(x: inout f32[K, C], long: i32[1], t: inout f32[K], s: out f32[1]):
    axis c in C{axis}
    total: f32 = 0
    held: f32[c] = 0
    for k in K[:long[0]]:
        v = x[k, c]
        held += v
        total = total * 0.5 + max(held over c)
        if total > 2:
            total -= sum(v over c) * 0.01
            t[k] += total
        x[k, c] = held * 2
    while total > 1:
        total = total - max(abs(held) over c)
    s[0] = total
"""
PRODUCT = """kernel f(a: f16[M, K], b: f16[K, N], y: out f32[M, N]):
    grid i in M by 16{grid}
    axis k in K
    axis j in N{axis}
    p = a[i, k] @ b[k, j]
    y[i, j] = p - max(p over j)
"""
SUMMED = """kernel f(x: bf16[N, C], w: bf16[C, D], y: out f32[N, D], t: out f32[N, C]):
    grid n in N by 16{grid}
    axis c in C{axis}
    axis d in D
    p = x[n, c] @ w[c, d]
    y[n, d] = p + sum(f32(x[n, c]) over c)
    t[n, c] = f32(x[n, c]) - max(p over d)
"""
BLOCKS = """kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N{grid}
    axis c in C{axis}
    y[n, c] = x[n, c] - sum(x[n, c] over c)
"""
LOCATED = """kernel f(x: bf16[N, C], v: i64[N, C], most: out i32[N], least: out i32[N],
           far: out i32[N], top: out f32[N], some: out i32[N]):
    grid n in N{grid}
    axis c in C{axis}
    most[n] = argmax(x[n, c] over c)
    least[n] = argmin(x[n, c] over c)
    top[n] = f32(max(x[n, c] over c))
    far[n] = argmax(v[n, c] over c)
    some[n] = argmax(f32(v[n, c] % 3) over c)
"""
RUNNING = """fn first(v1, p1, v2, p2):
    later = v2 > v1 or v2 == v1 and p2 < p1
    return (v2 if later else v1), (p2 if later else p1)

fn decayed(a1, b1, a2, b2):
    return a1 * a2, b1 * a2 + b2

kernel f(x: f32[N, C], a: f32[N, C], small: bf16[N, C], s: out f32[N, C], t: out bf16[N, C],
           h: out f32[N, C], most: out i32[N], m: out i32[N, C]):
    grid n in N by 2{grid}
    axis c in C{axis}
    s[n, c] = cumsum(x[n, c] over c)
    t[n, c] = cumsum(small[n, c] over c) + cummax(small[n, c] over c)
    decay, state = scan(decayed, 1 / (1 + a[n, c] * a[n, c]), x[n, c] over c)
    h[n, c] = state + decay
    value, place = fold(first, x[n, c], c over c)
    most[n] = place
    m[n, c] = cummax(i32(x[n, c] * 10) over c)
"""
TWICE = """fn some_or_all(a1, b1, a2, b2) = a1 or a2, b1 and b2

kernel f(x: f32[N, C], some: out bool[N, C], every: out bool[N, C]):
    grid n in N by 2{grid}
    axis c in C{axis}
    positive = x[n, c] > 0
    p, q = scan(some_or_all, positive, positive over c)
    some[n, c] = p
    every[n, c] = q
"""
SEVERAL = """fn joined(m1, s1, n1, m2, s2, n2):
    n = n1 + n2
    d = m2 - m1
    return m1 + d * (n2 / n), s1 + s2 + d * d * (n1 * n2 / n), n

kernel f(x: f32[N, C], y: out f32[N, C], z: out f32[N]):
    grid n in N by 2{grid}
    axis c in C{axis}
    m, s, k = scan(joined, x[n, c], 0.0, 1.0 over c)
    y[n, c] = m + s / k
    u, v, w = fold(joined, x[n, c], 0.0, 1.0 over c)
    z[n] = u + v / w
"""
PICKED = """kernel f(x: f32[N, C], small: bf16[N, C], at: i32[N], y: out f32[N, C], z: out f32[N],
           b: out bf16[N], t: out bool[N]):
    grid n in N by 4{grid}
    axis c in C{axis}
    v = x[n, c] * 2
    y[n, c] = v[c = C - 1] + v[c = 0] * v
    z[n] = v[c = (at[n] % C + C) % C]
    b[n] = (small[n, c] * -1)[c = C // 2]
    t[n] = (v > 0)[c = at[n]]
"""
ADDED = """kernel f(x: f32[N, C], w: f32[C, D], q: inout f32[N, D]):
    grid n in N by 4{grid}
    axis c in C{axis}
    axis d in D
    sums: f32[n, d] = 1
    for t in 3:
        sums += x[n, c] @ w[c, d]
    q[n, d] += sums
"""
SIZES: dict[str, tuple[str, list[dict[str, int]]]] = {
    "layernorm": (LAYERNORM, [{"N": 5, "C": 1024}, {"N": 3, "C": 1000}, {"N": 2, "C": 20}]),
    "every_kind": (EVERY_KIND, [{"N": 6, "C": 512}, {"N": 6, "C": 250}]),
    "in_a_loop": (IN_A_LOOP, [{"K": 3, "C": 200}]),
    "product": (PRODUCT, [{"M": 40, "N": 128, "K": 64}]),
    "located": (LOCATED, [{"N": 7, "C": 300}, {"N": 3, "C": 20}]),
    "running": (RUNNING, [{"N": 3, "C": 300}, {"N": 2, "C": 17}]),
    "twice": (TWICE, [{"N": 3, "C": 300}]),
    "several": (SEVERAL, [{"N": 3, "C": 300}, {"N": 2, "C": 17}]),
    "picked": (PICKED, [{"N": 7, "C": 300}, {"N": 3, "C": 20}]),
    "added": (ADDED, [{"N": 6, "C": 100, "D": 16}]),
    "summed": (SUMMED, [{"N": 40, "C": 256, "D": 32}, {"N": 20, "C": 200, "D": 24}]),
}
CASES = [(name, dims) for name, (_, sizes) in SIZES.items() for dims in sizes]
HINTS = [("", "=cluster(2)"), (" with persistent", "=cluster(8)"), (" with warps=2", "=cluster(4)")]


def text(source: str, grid: str = "", axis: str = "=cluster") -> str:
    return source.format(grid=grid, axis=f" with split{axis}" if axis else "")


def prepared(source: str, dims: dict[str, int]) -> Run:
    return prepare(parse_kernels(source), "f", dims)


def outputs(run: Run, target: str = "sm_90a", engine: str = "llvm", **options: Any) -> Any:
    device: Any = simulated_device(sms=16, **options)
    device.machine.engine = engine
    return trial.run_program(run.compiled(target).program, run.arguments, device)[0]


def compiled(source: str, **params: int) -> Compilation:
    kernels = parse_kernels(source)
    chosen = replace(default_specialization(kernels.signature("f")), static=params)
    return compile_kernel(kernels, "f", chosen, "sm_90a")


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(("name", "dims"), CASES, ids=str)
def test_right_whoever_has_which_share(name: str, dims: dict[str, int], target: str) -> None:
    """On sm_80, which has no clusters, the hint is dropped."""
    source = SIZES[name][0]
    for grid, axis in HINTS if target == "sm_90a" else HINTS[:1]:
        run = prepared(text(source, grid, axis), dims)
        found = outputs(run, target)
        for output, want in run.expected("typed", target).items():
            got, right = (np.asarray(values, np.float64) for values in (found[output], want))
            limit = 1e-2 * np.abs(right).max() if got.dtype != bool else 0
            np.testing.assert_allclose(got, right, rtol=1e-2, atol=limit, err_msg=output)


@pytest.mark.gpu
@pytest.mark.parametrize(("name", "dims"), CASES, ids=str)
def test_on_the_gpu(name: str, dims: dict[str, int]) -> None:
    for grid, axis in HINTS:
        run = prepared(text(SIZES[name][0], grid, axis), dims)
        found = trial.run_program(run.compiled("sm_90a").program, run.arguments, gpu_device(0))[0]
        for output, want in run.expected("typed", "sm_90a").items():
            got, right = (np.asarray(values, np.float64) for values in (found[output], want))
            limit = 1e-2 * np.abs(right).max() if got.dtype != bool else 0
            np.testing.assert_allclose(got, right, rtol=1e-2, atol=limit, err_msg=output)


@pytest.mark.parametrize("policy", ["early", "late", "random"])
@pytest.mark.parametrize("name", SIZES)
def test_both_engines_agree_under_every_policy(name: str, policy: str) -> None:
    source, (*_, dims) = SIZES[name]
    run = prepared(text(source, axis="=cluster(2)"), dims)
    one, other = (outputs(run, engine=engine, policy=policy) for engine in ("llvm", "numpy"))
    for output in one:
        values = (np.asarray(made[output], np.float32) for made in (one, other))
        np.testing.assert_allclose(*values, rtol=1e-4, atol=1e-5)


LARGE = """kernel f(a: f16[M, K], b: f16[K, N], y: out f32[M, N]):
    grid i in M by 64{grid}
    axis k in K{axis}
    axis j in N
    y[i, j] = a[i, k] @ b[k, j]
"""
# what an exchange says itself: barriers of the cluster where tiles are read, or else what is sent
READ, SENT = ("barrier.cluster",), ("barrier.cluster", "mbarrier", "st.async", "mapa")
FAULTS = {
    "layernorm": (*SENT, "bar.sync"),  # of which it has those in front of exchanges alone
    "summed": (*SENT, "bar.sync"),
    **dict.fromkeys(["in_a_loop", "located", "running", "picked", "added"], SENT),
    "large": READ,
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_of_an_exchange_is_reported(name: str) -> None:
    """A barrier of the cluster or of what is sent that is missing, moved or weaker."""
    large = LARGE, [{"M": 128, "K": 64, "N": 64}]
    source, (*_, dims) = {**SIZES, "large": large}[name]
    grid = "" if name == "in_a_loop" else " with persistent, warps=2"
    run = prepared(text(source, grid, "=cluster(2)"), dims)
    made = run.compiled("sm_90a")
    faults = [
        fault
        for fault in ordering_faults(made.ptx)
        if fault.instruction.lstrip("@!%p0123456789 ").startswith(FAULTS[name])
    ]
    assert len(faults) >= 6
    silent: list[str] = []
    for fault in faults:
        mutant = replace(made.program, ptx=fault.text)
        try:
            for engine, policy in product(("llvm", "numpy"), ("late", "early", "random")):
                device: Any = simulated_device(sms=2, policy=policy)
                device.machine.engine = engine
                trial.run_program(mutant, run.arguments, device)
            silent.append(str(fault))
        except SimError:
            pass
    assert not silent, silent


def test_large_tiles_are_read_and_others_sent() -> None:
    made = prepared(text(LARGE, axis="=cluster(2)"), {"M": 64, "K": 64, "N": 64})
    assert "ld.shared::cluster" in made.compiled("sm_90a").ptx
    run = prepared(text(LAYERNORM, axis="=cluster(4)"), {"N": 8, "C": 2048})
    ptx = run.compiled("sm_90a").ptx
    assert "st.async" in ptx and "ld.shared::cluster" not in ptx
    begin, *later = ptx.split("barrier.cluster.wait")
    assert len(later) == 1 and "st.async" not in begin  # all have begun; none waits at the end


def test_parts_are_exchanged_without_bank_conflicts() -> None:
    """The sums of a product, which lie in registers as its instruction leaves them."""
    source = """kernel f(A: f16[M, K], B: f16[K, N], C: out f32[M, N]):
    grid i in M by 16, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 32 with split=cluster(2):
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
    run = prepared(source, {"M": 16, "N": 64, "K": 128})
    program = run.compiled("sm_90a").program
    stats = trial.run_program(program, run.arguments, simulated_device())[1]
    assert stats is not None and not stats.bank_conflicts


def test_a_program_prints_once_what_its_ctas_share(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LAYERNORM.replace(
        "    mean[n] = mu", "    print(n)\n    assert n < 2\n    mean[n] = mu"
    )
    path = tmp_path / "printing.tk"
    path.write_text(text(lines, axis="=cluster(2)"))
    sizes = ["-D", "N=3", "-D", "C=64"]
    assert main(["run", str(path), *sizes, "--device", "sim", "--debug"]) != 0
    said = capsys.readouterr().out
    assert [f"program {n}: n = {n}" in said for n in range(4)] == [True, True, True, False]
    assert said.count("n = 2") == said.count("program 2: n = 2") == 1
    assert "program 5" not in said


def test_the_compiler_chooses_how_many_share_a_long_axis() -> None:
    """As few as have shares of SHARE_POSITIONS; what registers do not hold goes in blocks."""
    counts = {32768: 2, 65536: 2, 1 << 18: 2, 1 << 19: 4, 1 << 20: 8}
    for positions, count in counts.items():
        made = compiled(text(BLOCKS), C=positions)
        assert made.ledger.of(SplitAxis) == [SplitAxis("c", positions, count)]
        assert bool(made.ledger.of(BlockedAxis)) == (positions > 1 << 16)
    assert not compiled(text(BLOCKS, axis="=cluster(1)"), C=512).ledger.of(SplitAxis)


@pytest.mark.parametrize(
    ("source", "sizes"), [(LAYERNORM, {"C": 4096}), (LARGE, {"K": 64, "N": 64})]
)
def test_nothing_else_has_the_bytes_that_other_ctas_use(source: str, sizes: dict[str, int]) -> None:
    """They may read or send while this CTA is past its own reads."""
    found = compiled(text(source, axis="=cluster(2)"), **sizes).ledger.of(Buffer)
    assert [bool(b.shares) for b in found if b.buffer == "across"] == [False]


REFUSED = {
    "axis c in C with split=cluster(3)": "a cluster has 2, 4, 8 CTAs, not 3",
    "grid n in N with cluster=2": "CTAs of one cluster share a program",
    "grid n in N with pack=2": "CTAs of one cluster share a program",
    "y[n, c] = scan(odd, x[n, c] over c)": "a scan along c does more than compute",
    "y[n, c] = (x[n, c] + 1)[c = C - 1 - c]": "a tile is read at other positions of c",
    "v = x[n, c]; t[n, c] = v; y[n, c] = t[n, C - 1 - c]": "t is written here, and at another",
    "t[n, c] = x[n, c]; t[n, 0] = 0": "t is written here, and at another",
    "for i in 5: t[n, c + i] = x[n, c]": "in another iteration of a loop another CTA writes",
    "y[n, c] = x[n, c]; before = fetch_add(k[0], 1); t[n, 0] = f32(before)": "each CTA would want",
    "for i in N with splits=2: s += sum(x[i, c] over c)": "splits=n divides a sum",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_divided_is_refused(line: str) -> None:
    lines = {
        "grid": "grid n in N",
        "axis": "axis c in C with split=cluster(2)",
        "rest": "axis d in 16",
        "sum": "s: f32 = 0",
        "body": "y[n, c] = x[n, c]",
    }
    words = line.split()[0]
    lines[words if words in lines else "body"] = line.replace(": t[", ":\n        t[").replace(
        ": s +=", ":\n        s +="
    )
    body = "\n".join("    " + part for text in lines.values() for part in text.split("; "))
    head = (
        'fn odd(a, b) = a + ptx(f32, "add.f32 $0, $1, $2;", b, a)\n\n'
        "kernel f(x: f32[N, C], w: f32[C, 16], y: out f32[N, C], z: out f32[N, 16], "
        "t: inout f32[N, C], u: out f32[N], k: inout i32[2]):"
    )
    with pytest.raises(DiagnosticError) as caught:
        compiled(f"{head}\n{body}\n    u[n] = s\n", C=64)
    found = caught.value.diagnostics[0]
    assert found.code == "E0906" and REFUSED[line] in found.message, str(found)
