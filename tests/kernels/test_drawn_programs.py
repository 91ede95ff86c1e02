"""Programs that CTAs draw (``persistent=dynamic``): each runs once, whoever takes it, the counter
is left as it was found, and the simulator reports every fault of how a number is handed on."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.ir import decisions
from tkc.runtime.binding import bind
from tkc.runtime.device import Program, execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError, SimWarning
from tkc.sim.faults import ordering_faults
from tkc.sim.mutate import check
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]

# Loops of unequal length, of none too, and how often each program ran; copies that can run ahead of
# several programs.
SUMS = """
kernel triangle(x: f32[B, U], y: out f32[B, Q], ran: inout f32[B, Q]):
    grid b in B, q in Q by 16 with persistent=dynamic{more}
    total: f32[q] = 0
    for u in U[:q.start] by 16:
        total += sum(x[b, u] over u)
    y[b, q] = total
    ran[b, q] += 1
"""
PRODUCTS = """
kernel triangle(x: bf16[Q, U], w: bf16[64, U], y: out f32[B, Q, 64], ran: inout f32[B, Q]):
    grid b in B, q in Q by 64 with persistent=dynamic{more}
    axis e in 64
    acc: f32[q, e] = 0
    for u in U[:q.start] by 64:
        acc += x[q, u] @ w[e, u]
    y[b, q, e] = acc
    ran[b, q] += 1
"""
SCRATCH = """
kernel triangle(x: f32[B, U], y: out f32[Q], ran: inout f32[B, Q]):
    grid b in B, q in Q by 16 with persistent=dynamic{more}
    scratch part: f32[B, Q]
    total: f32[q] = 0
    for u in U[:q.start] by 16:
        total += sum(x[b, u] over u)
    part[b, q] = total
    ran[b, q] += 1
    after b:
        axis each in B by 8
        y[q] = sum(part[each, q] over each)
"""
Arrays = dict[str, Any]
Run = Callable[..., Arrays]


def sums(batch: int, queries: int) -> tuple[Arrays, Arrays]:
    """Arguments of SUMS, and the results."""
    x = np.arange(batch * queries, dtype=np.float32).reshape(batch, queries) % 17
    given = {"x": x, "y": np.full_like(x, np.nan), "ran": np.zeros_like(x)}
    before = np.concatenate([np.zeros((batch, 1)), np.cumsum(x, 1)], 1)
    return given, {"y": before[:, np.arange(queries) // 16 * 16], "ran": np.ones_like(x)}


def parts(batch: int, queries: int) -> tuple[Arrays, Arrays]:
    given, wanted = sums(batch, queries)
    given["y"] = np.full(queries, np.nan, np.float32)
    return given, {**wanted, "y": wanted["y"].sum(0)}


def products(batch: int, queries: int) -> tuple[Arrays, Arrays]:
    rng = np.random.default_rng(queries)
    x = rng.integers(-1, 2, (queries, queries)).astype(ml_dtypes.bfloat16)
    w = rng.integers(-1, 2, (64, queries)).astype(ml_dtypes.bfloat16)
    ran = np.zeros((batch, queries), np.float32)
    given = {"x": x, "w": w, "y": np.full((*ran.shape, 64), np.nan, np.float32), "ran": ran}
    seen = np.arange(queries)[None, :] < np.arange(queries)[:, None] // 64 * 64
    found = (x.astype(np.float64) * seen) @ w.astype(np.float64).T
    return given, {"y": np.broadcast_to(found, given["y"].shape), "ran": np.ones_like(ran)}


CASES = {"sums": (SUMS, sums), "products": (PRODUCTS, products), "after": (SCRATCH, parts)}


def made(
    name: str, target: str, sizes: tuple[int, int], more: str = ""
) -> tuple[Program, Run, Arrays]:
    """(the compiled program, a function that runs its PTX or another, the results)"""
    source, inputs = CASES[name]
    kernel: Any = tkc.source(source.format(more=more)).triangle
    given, wanted = inputs(*sizes)
    compiled = kernel.compile(**given, target=target)._compilation
    (found,) = compiled.ledger.of(decisions.Rounds)
    assert found.drawn and found.sorts == (not more)

    def run(sms: int, text: str = "", engine: str = "llvm", **options: Any) -> Arrays:
        copies = {name: array.copy() for name, array in given.items()}
        bound = bind(kernel.parameters, (), copies, kernel.settings({}))
        device = SimulatedDevice(sms=sms, **options)
        device.machine.engine = engine
        execute(replace(compiled.program, ptx=text or compiled.program.ptx), bound, device)
        return {name: copies[name] for name in wanted}

    return compiled.program, run, wanted


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("more", ["", ", order=grouped(1)"])
@pytest.mark.parametrize(
    ("name", "sizes"),
    [("sums", (1, 1)), ("sums", (3, 100)), ("after", (3, 40)), ("products", (2, 200))],
)
def test_every_program_runs_once(name: str, sizes: tuple[int, int], more: str, target: str) -> None:
    _, run, wanted = made(name, target, sizes, more)
    for sms, engine in ((1, "llvm"), (3, "numpy"), (50, "llvm")):
        for found, right in zip(run(sms, engine=engine).values(), wanted.values(), strict=True):
            assert np.array_equal(found, right)


@pytest.mark.parametrize("schedule", ["reverse", "random"])
def test_whoever_takes_them(schedule: str) -> None:
    """The CTA that begins first takes all programs but those that the others begin with."""
    program, _, wanted = made("products", "sm_90a", (3, 200))
    assert program.ptx.count("atom.") == 1
    device = SimulatedDevice(sms=4, seed=3)
    device.machine.settings = replace(device.machine.settings, schedule=schedule)
    kernel, (given, _) = tkc.source(PRODUCTS.format(more="")).triangle, products(3, 200)
    execute(program, bind(kernel.parameters, (), given, kernel.settings({})), device)
    assert np.array_equal(given["y"], wanted["y"]) and np.array_equal(given["ran"], wanted["ran"])


@pytest.mark.parametrize(("name", "target"), [("sums", "sm_80"), ("products", "sm_90a")])
def test_a_counter_that_is_not_left_at_zero_is_reported(name: str, target: str) -> None:
    program, run, _ = made(name, target, (2, 200))
    (draw,) = re.findall(r"atom\S* (%r\d+), (\S+), (%r\d+);", program.ptx)
    text = program.ptx.replace("global.inc.u32", "global.add.u32").replace(
        f"{draw[0]}, {draw[1]}, {draw[2]};", f"{draw[0]}, {draw[1]}, 1;"
    )
    assert text != program.ptx
    with pytest.raises(SimError) as caught:
        run(2, text)
    assert caught.value.kind == "workspace"


POLICIES = (("late", 0), ("early", 0), ("random", 1), ("random", 2))
OFFSET = re.compile(r"\+(\d+)\]")
HANDED_ON = re.compile(r"number|cta\.(draw|load_scalar|store_scalar)")


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_each_fault_of_handing_a_number_on_is_reported(engine: str) -> None:
    """With roles: the waits, arrivals and barriers between a draw and the program."""
    program, run, wanted = made("products", "sm_90a", (3, 264))
    right = b"".join(array.tobytes() for array in run(1).values())
    assert all(np.array_equal(a, b) for a, b in zip(run(1).values(), wanted.values(), strict=True))
    lines = program.ptx.split("\n")
    places = [n for n, line in enumerate(lines, 1) if HANDED_ON.search(line)]
    near = {n + k for n in places for k in range(-2, 14)}
    waits = [lines[n] for n in places if lines[n - 1].startswith("$WAIT_number")]
    offsets = {int(at) + 8 * slot for at in OFFSET.findall("".join(waits)) for slot in range(2)}
    inits = [n for n, line in enumerate(lines, 1) if "mbarrier.init" in line]
    near |= {n for n in inits if int(OFFSET.findall(lines[n - 1])[0]) in offsets}

    def ran(policy: str, seed: int) -> Callable[[str], bytes]:
        """A warning is a report, too: one lane may speak for others that have loaded."""

        def results(text: str) -> bytes:
            with warnings.catch_warnings():
                warnings.simplefilter("error", SimWarning)
                try:
                    arrays = run(1, text, engine=engine, policy=policy, seed=seed).values()
                except SimWarning as said:
                    raise SimError("race", str(said)) from said
            return b"".join(array.tobytes() for array in arrays)

        return results

    ways = [(f"{policy} {seed}", ran(policy, seed)) for policy, seed in POLICIES]
    found = [mutant for mutant in ordering_faults(program.ptx) if mutant.line in near]
    verdicts = [check(mutant, right, ways) for mutant in found]
    assert "number_full" in program.ptx and len(verdicts) > 15
    assert [str(v) for v in verdicts if not v.caught] == []


REFUSED = [
    ("persistent=dynamic, cluster=(1, 2)", "E0906", "draw one number together"),
    ("persistent=2", "E0703", "true or false, static, dynamic"),
    ("persistent=dynamic, pack=2", "E0704", "contradict"),
]


@pytest.mark.parametrize(("hints", "code", "words"), REFUSED)
def test_what_cannot_draw_says_so(hints: str, code: str, words: str) -> None:
    source = PRODUCTS.format(more="").replace("persistent=dynamic", hints)
    with pytest.raises(DiagnosticError) as caught:
        tkc.source(source).triangle.compile(
            x="bf16[256, 256]", w="bf16[64, 256]", y="f32[2, 256, 64]", ran="f32[2, 256]"
        )
    (found,) = caught.value.diagnostics
    assert found.code == code and words in found.message, str(found)


WITHOUT = PRODUCTS.format(more="").replace("persistent=dynamic", "{hints}")
EVEN = WITHOUT.replace("U[:q.start]", "U")
READ = WITHOUT.replace("U[:q.start]", "U[:i32(ran[b, q.start])]")
READ = READ.replace("ran: inout", "ran:").replace("    ran[b, q] += 1\n", "")


@pytest.mark.parametrize(
    ("source", "hints", "target", "drawn"),
    [
        (WITHOUT, "warps=4", "sm_90a", [True]),
        (WITHOUT, "persistent", "sm_90a", [True]),
        (WITHOUT, "persistent=static", "sm_90a", [False]),
        (WITHOUT, "persistent", "sm_80", [False]),
        (READ, "warps=4", "sm_90a", [True]),
        (READ, "persistent=static", "sm_90a", [False]),
        (READ, "warps=4", "sm_80", []),
        (EVEN, "persistent", "sm_90a", []),
        (EVEN, "persistent=dynamic", "sm_90a", [True]),
    ],
)
def test_what_draws_by_itself(source: str, hints: str, target: str, drawn: list[bool]) -> None:
    """CTAs with roles, if the longest programs are known, or memory has the lengths."""
    given, _ = products(2, 200)
    kernel: Any = tkc.source(source.format(hints=hints)).triangle
    compiled = kernel.compile(**given, target=target)._compilation
    assert [made.drawn for made in compiled.ledger.of(decisions.Rounds)] == drawn
    assert ("atom." in compiled.program.ptx) == any(drawn)


def test_rows_of_experts_are_drawn_in_the_usual_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose programs share operands, and whose lengths memory has: no order is chosen for them."""
    monkeypatch.delenv("TKC_CHOICES", raising=False)
    kernel: Any = tkc.load(ROOT / "samples" / "grouped_matmul.tk").grouped_matmul
    made = kernel.compile(
        x="bf16[16384, 4096]", w="bf16[16, 4096, 4096]", ends="i32[16]", first="i32[129]",
        y="bf16[16384, 4096]", target="sm_90a",
    )  # fmt: skip
    assert "atom." in made.ptx
    chosen = next(x for x in made.explain().splitlines() if " choice: " in x)
    assert "order=" not in chosen.partition("(predicted")[0]


# When each program ran, by one CTA that takes all.
ORDER = """
kernel order(x: f32[B, H, U], clock: inout i32[1], time: out i32[B, H, Q]):
    grid b in B, h in H, q in Q by 16 with persistent=dynamic
    total: f32 = 0
    for u in U[{range}] by 16:
        total += sum(x[b, h, u] over u)
    now = fetch_add(clock[0], 1)
    time[b, h, q] = now + i32(total)
"""


@pytest.mark.parametrize(("range_", "rising"), [(":q.end", True), ("q.start:", False)])
@pytest.mark.parametrize(
    ("l2", "sections"), [(1 << 20, [6]), (2 * 4 * 80 * 4, [2, 4]), (1, [1, 1, 1, 1, 1, 1])]
)
def test_the_longest_of_a_section_come_first(
    range_: str, rising: bool, l2: int, sections: list[int]
) -> None:
    """Of 2 x 3 heads of 5 blocks: as many as fit half of the L2, fewer in the first section."""
    kernel: Any = tkc.source(ORDER.format(range=range_)).order
    x = np.zeros((2, 3, 80), np.float32)
    given = {"x": x, "clock": np.zeros(1, np.int32), "time": np.full((2, 3, 80), -1, np.int32)}
    compiled = kernel.compile(**given)._compilation
    bound = bind(kernel.parameters, (), given, kernel.settings({}))
    execute(compiled.program, bound, SimulatedDevice(sms=1, l2_bytes=l2))
    time = given["time"].reshape(6, 80)[:, ::16]
    assert sorted(time.ravel()) == list(range(30))
    begun = 0
    for heads in sections:
        own = [head for head in range(6) if begun * 5 <= time[head].min() < (begun + heads) * 5]
        begun += heads
        assert len(own) == heads
        steps = np.diff(time[own].min(0))
        assert (steps < 0).all() if rising else (steps > 0).all()


# A block of x is copied once a program, and read by every product of the loop.
ONCE = """
kernel triangle(x: bf16[Q, 64], w: bf16[U, 64], y: out f32[B, Q, 64], ran: inout f32[B, Q]):
    grid b in B, q in Q by 64 with persistent=dynamic
    axis d in 64, e in 64
    acc: f32[q, e] = 0
    for u in U[:q.start] by 64:
        acc += bf16(x[q, d] @ w[u, d]) @ w[u, e]
    y[b, q, e] = acc
    ran[b, q] += 1
"""


# The same by roles, whose source gives the block one slot.
ONE_SLOT = """
kernel triangle(x: bf16[Q, 64], w: bf16[U, 64], y: out f32[B, Q, 64]):
    grid b in B, q in Q by 64 with persistent=dynamic
    axis d in 64, e in 64
    role load with warps=1:
        ring queries with slots=1:
            a = x[q, d]
    acc: f32[q, e] = 0
    for u in U[:q.start] by 64:
        role load:
            ring keys with slots=2:
                k = w[u, d]
                v = w[u, e]
        role math with warps=4:
            acc += bf16(a @ k) @ v
    role math:
        y[b, q, e] = acc
"""


@pytest.mark.parametrize(
    ("source", "slots"), [(PRODUCTS.format(more=""), 2), (ONCE, 2), (ONE_SLOT, 1)]
)
def test_no_more_numbers_are_on_their_way_than_what_is_copied_once_a_program(
    source: str, slots: int
) -> None:
    kernel: Any = tkc.source(source).triangle
    made = kernel.compile(target="sm_90a")._compilation
    found = re.findall(r"%number_full: barrier<(\d+)>", made.text("cta"))
    assert found == [str(slots)]
