"""Clusters along grid names (``cluster=``): the bits of the program without them, whichever CTAs
share a copy, for grids that the cluster divides and others; every fault is reported or harmless."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.cli.main import main
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.ir.decisions import Multicast
from tkc.runtime import launch as launches
from tkc.runtime.binding import bind
from tkc.runtime.device import gpu_device, simulated_device
from tkc.sim.faults import ordering_faults

PRODUCT = """kernel f(a: bf16[M, K], b: bf16[N, K], c: bf16[N], y: out bf16[M, N],
           total: inout f32[1]):
    grid i in M by 64, j in N by 64 {grid}
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += a[i, k] @ b[j, k]
    y[i, j] = acc + c[j]
    total[0] += 1
"""
BATCH = """kernel f(a: bf16[B, M, K], b: bf16[N, K], y: out bf16[B, M, N], seen: inout f32[B]):
    grid n in B, i in M by 64, j in N by 64 {grid}
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += a[n, i, k] @ b[j, k]
    y[n, i, j] = acc
    seen[n] += 1
"""
ATTENTION = """kernel f(q: bf16[H, T, D], k: bf16[G, S, D], v: bf16[G, S, D], o: out bf16[H, T, D]):
    grid h in H, t in T by 64 {grid}
    axis d in D
    m: f32[t] = -inf
    l: f32[t] = 0
    acc: f32[t, d] = 0
    for s in S by 32:
        p = q[h, t, d] @ k[h // 2, s, d] * 0.125
        top = max(m, max(p over s))
        e = exp(p - top)
        old = exp(m - top)
        l = l * old + sum(e over s)
        acc = acc * old + bf16(e) @ v[h // 2, s, d]
        m = top
    o[h, t, d] = acc / l
"""
ROLES = """kernel f(a: bf16[M, K], b: bf16[K, N], y: out bf16[M, N]):
    grid i in M by 64, j in N by 64 {grid}
    acc: f32[i, j] = 0
    for k in K by 32:
        role load with warps=1:
            ring inputs with slots=3:
                p = a[i, k]
                q = b[k, j]
        role math with warps=4:
            acc += p @ q
    y[i, j] = acc
"""
ROTARY = """kernel f(x: bf16[B, H, S, (2, D)], cos: f32[S, D], sin: f32[S, D],
           y: out bf16[B, H, S, (2, D)]):
    grid b in B, h in H, s in S by 64 {grid}
    axis d in D
    role load with warps=1:
        ring rows with slots=3:
            lo = x[b, h, s, 0, d]
            hi = x[b, h, s, 1, d]
            c = cos[s, d]
            r = sin[s, d]
    role math with warps=4:
        ring turned with slots=2:
            u = bf16(lo * c - hi * r)
            v = bf16(hi * c + lo * r)
    role store with warps=1:
        y[b, h, s, 0, d] = u
        y[b, h, s, 1, d] = v
"""
SCALED = """kernel f(x: f32[H, S, D], t: f32[S, D], w: f32[D], y: out f32[H, S, D]):
    grid h in H, s in S by 64 {grid}
    axis d in D
    role load with warps=1:
        ring rows with slots=2:
            v = x[h, s, d]
            u = t[s, d]
            r = w[d]
    role math with warps=4:
        y[h, s, d] = v * u + r
"""
WEIGHTS = """kernel f(x: bf16[M, K], w: u8[N, K], s: f32[M, X], y: out f32[M, N]):
    grid i in M by 64, j in N by 64 {grid}
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += (x[i, k] @ bf16(f32(w[j, k]) - 128)) * s[i, k.id]
    y[i, j] = acc
"""
# the text, sizes that end inside of blocks, and blocks that end inside of clusters; for every
# cluster how many CTAs share the copies, in their order
KERNELS: dict[str, tuple[str, dict[str, int], dict[str, list[int]]]] = {
    "product": (
        PRODUCT,
        {"M": 200, "N": 328, "K": 136},
        {
            "(2, 1)": [1, 2],
            "(1, 4)": [4, 1],
            "(2, 2)": [2, 2],
            "(4, 2)": [2, 4],
            "(2, 4)": [4, 2],
            "(1, 8)": [8, 1],
            "(4, 4)": [4, 4],
            "(16, 1)": [1, 8],  # blocks of 64 rows have no more shares of 8
        },
    ),
    "batch": (
        BATCH,
        {"B": 3, "M": 72, "N": 136, "K": 72},
        {"(2, 1, 2)": [2, 2], "(2, 2, 1)": [1, 4], "(2, 2, 2)": [2, 4]},
    ),
    "attention": (
        ATTENTION,
        {"H": 6, "G": 3, "T": 200, "S": 72, "D": 64},
        {"(1, 2)": [1, 2, 2], "(1, 4)": [1, 4, 4]},
    ),
    "roles": (ROLES, {"M": 200, "N": 328, "K": 136}, {"(2, 2)": [2, 2], "(4, 2)": [2, 4]}),
    "rotary": (
        ROTARY,
        {"B": 3, "H": 3, "S": 100, "D": 64},
        {"(1, 2, 1)": [1, 1, 2, 2], "(2, 2, 1)": [1, 1, 4, 4]},
    ),
    "weights": (
        WEIGHTS,
        {"M": 200, "N": 328, "K": 336, "X": 6},
        {"(1, 2)": [2], "(1, 4)": [4]},
    ),
    "scaled": (SCALED, {"H": 3, "S": 100, "D": 64}, {"(2, 1)": [1, 2, 1]}),  # rows alone divide
}
CASES = [(name, cluster) for name, (_, _, shared) in KERNELS.items() for cluster in shared]


def prepared(name: str, grid: str = "") -> Run:
    text, dims, _ = KERNELS[name]
    return prepare(parse_kernels(text.format(grid=grid and f"with {grid}")), "f", dims)


def outputs(run: Run, engine: str = "llvm", sms: int = 16, **options: Any) -> dict[str, Any]:
    device: Any = simulated_device(sms=sms, **options)
    device.machine.engine = engine
    return trial.run_program(run.compiled("sm_90a").program, run.arguments, device)[0]


def equal(found: dict[str, Any], want: dict[str, Any]) -> None:
    assert found.keys() == want.keys()
    for name, values in found.items():
        assert values.tobytes() == want[name].tobytes(), name


@pytest.mark.parametrize(("name", "cluster"), CASES)
def test_a_cluster_changes_no_bit(name: str, cluster: str) -> None:
    """Every program once, and in rounds of fewer multiprocessors than programs (and than CTAs)."""
    plain = outputs(prepared(name))
    run = prepared(name, f"cluster={cluster}")
    shared = [made.ctas for made in run.compiled("sm_90a").ledger.of(Multicast)]
    assert shared[: len(KERNELS[name][2][cluster])] == KERNELS[name][2][cluster]
    equal(outputs(run), plain)
    equal(outputs(prepared(name, f"cluster={cluster}, persistent"), sms=3), plain)


@pytest.mark.gpu
@pytest.mark.parametrize(("name", "cluster"), CASES)
def test_on_the_gpu(name: str, cluster: str) -> None:
    plain = prepared(name)
    want = trial.run_program(plain.compiled("sm_90a").program, plain.arguments, gpu_device(0))[0]
    for grid in (f"cluster={cluster}", f"cluster={cluster}, persistent"):
        run = prepared(name, grid)
        found = trial.run_program(run.compiled("sm_90a").program, run.arguments, gpu_device(0))[0]
        equal(found, want)


@pytest.mark.parametrize("name", KERNELS)
def test_the_program_without_clusters_is_right(name: str) -> None:
    run = prepared(name)
    found = outputs(run)
    for output, want in run.expected("typed").items():
        got, right = (np.asarray(values, np.float64) for values in (found[output], want))
        np.testing.assert_allclose(got, right, rtol=2e-2, atol=2e-2 * np.abs(right).max())


@pytest.mark.parametrize("policy", ["early", "late", "random"])
@pytest.mark.parametrize(
    ("name", "cluster"),
    [
        ("product", "(4, 2)"),
        ("batch", "(2, 1, 2)"),
        ("attention", "(1, 4)"),
        ("weights", "(1, 2)"),
        ("roles", "(2, 2)"),
        ("rotary", "(2, 2, 1)"),
    ],
)
def test_both_engines_agree_under_every_policy(name: str, cluster: str, policy: str) -> None:
    run = prepared(name, f"cluster={cluster}, persistent")
    one, other = (outputs(run, engine, sms=8, policy=policy) for engine in ("llvm", "numpy"))
    for output in one:
        values = (np.asarray(made[output], np.float32) for made in (one, other))
        np.testing.assert_allclose(*values, rtol=1e-2, atol=1e-5)


# what a cluster's own words say: who gets a copy, who arrives where, and how many do
OWN_FAULTS = [
    (r"(mov\.b32 %r\d+, )5;", r"\g<1>1;"),  # the mask of those who receive
    (r"(mov\.b32 %r\d+, )3;", r"\g<1>2;"),
    (r"(setp\.lt\.u32 %p\d+, %r\d+, )3;", r"\g<1>2;"),  # the lanes that arrive
    (r"(xor\.b32 %r\d+, %r\d+, )%r\d+;", r"\g<1>0;"),  # whose barriers they arrive at
    (r"(mbarrier\.init\.shared::cta\.b64 \[.*\], )12;", r"\g<1>8;"),  # how many arrivals there are
    (r"(mbarrier\.init\.shared::cta\.b64 \[.*\], )12;", r"\g<1>16;"),
]
WORDS = (
    *("mbarrier", "bar.warp.sync", "fence", "barrier.cluster", "cp.async.bulk.wait"),
    "cp.async.bulk.tensor",
)
# At the end of a kernel copies must have read shared memory; that they have written follows from
# the end of the grid.
HARMLESS = ("cp.async.bulk.wait_group 0", "waits for reads only")


@pytest.mark.parametrize(
    ("name", "cluster", "sizes"),
    [
        ("product", "(2, 2)", {"M": 256, "N": 512, "K": 72}),
        ("rotary", "(1, 2, 1)", {"B": 1, "H": 4, "S": 200, "D": 64}),
        ("weights", "(1, 2)", {"M": 128, "N": 256, "K": 600, "X": 10}),
    ],
)
def test_every_fault_is_reported_or_harmless(
    name: str, cluster: str, sizes: dict[str, int]
) -> None:
    text = KERNELS[name][0].format(grid=f"with cluster={cluster}, persistent")
    run = prepare(parse_kernels(text), "f", sizes)
    made = run.compiled("sm_90a")
    faults = [
        fault
        for fault in ordering_faults(made.ptx)
        if fault.instruction.lstrip("@!%p0123456789 ").startswith(WORDS)
    ]
    assert len(faults) >= 40
    silent = [
        str(fault)
        for fault in faults
        if not run.reports(made, fault.text, sms=4, warned=True)
        and (fault.instruction, fault.change) != HARMLESS
    ]
    assert not silent, silent


def test_who_reads_other_slots_releases_those_of_tensor_cores_without_a_fence_of_all_memory() -> (
    None
):
    """``.release.cluster`` waits for memory: 2 to 4 times as long an iteration on an H200."""
    made = prepared("weights", "cluster=(1, 2)").compiled("sm_90a").ptx
    assert "cta.load_shared" in made and "mbarrier.arrive.shared::cluster" in made
    assert "release.cluster.shared" not in made and "acquire.cluster" not in made
    assert "release.cluster.shared" in prepared("scaled", "cluster=(2, 1)").compiled("sm_90a").ptx


@pytest.mark.parametrize("fault", OWN_FAULTS, ids=str)
def test_a_wrong_peer_is_reported(fault: tuple[str, str]) -> None:
    text = PRODUCT.format(grid="with cluster=(2, 2), persistent")
    run = prepare(parse_kernels(text), "f", {"M": 256, "N": 256, "K": 320})
    made = run.compiled("sm_90a")
    mutant = re.sub(*fault, made.ptx)
    assert mutant != made.ptx and not run.reports(made, made.ptx, sms=4, warned=True)
    assert run.reports(made, mutant, sms=4, warned=True)


def test_programs_beyond_the_range_print_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "printing.tk"
    text = BATCH.replace("    acc: f32", "    print(n)\n    acc: f32", 1)
    path.write_text(text.format(grid="with cluster=(2, 1, 2)"))
    sizes = ["-D", "B=1", "-D", "M=64", "-D", "N=64", "-D", "K=32"]
    assert main(["run", str(path), *sizes, "--device", "sim", "--debug"]) == 0
    assert capsys.readouterr().out.count("n = 0") == 1


@pytest.mark.gpu
@pytest.mark.parametrize("cluster", ["(2, 1)", "(2, 2)", "(4, 2)", "(4, 4)"])
def test_no_more_clusters_are_launched_than_run_at_once(cluster: str) -> None:
    """Whole ones, on all but a few multiprocessors."""
    text = PRODUCT.format(grid=f"with persistent, cluster={cluster}")
    run = prepare(parse_kernels(text), "f", {"M": 4096, "N": 4096, "K": 64})
    program, device = run.compiled("sm_90a").program, gpu_device(0)
    bound = bind(program.metadata.params, (), run.arguments, program.metadata.settings)
    asked = launches.prepare(program.metadata, bound, device.multiprocessors)
    fitted = device.fitted(program, asked)
    size = math.prod(asked.cluster)
    assert asked.resident and fitted.grid[0] % size == 0
    assert device.multiprocessors * 0.6 < fitted.grid[0] <= asked.grid[0]
