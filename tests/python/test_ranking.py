"""What explain predicts is so: every sentence is held against the code that comes out, compiled the
way that a user would, and against the estimate of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tkc.artifact import metadata
from tkc.cli.main import main
from tkc.driver.compilation import Compilation
from tkc.driver.dumped_stages import compile_text
from tkc.driver.ranking import Ranking, rank_for
from tkc.driver.size_classes import usual_sizes
from tkc.driver.sources import parse_kernels
from tkc.driver.usual import compile_usual
from tkc.ir.dialects import cta
from tkc.ir.parser import parse_module
from tkc.support import expressions
from tkc.timing.estimate import Estimate, estimate
from tkc.timing.machine import machine

ROOT = Path(__file__).parents[2]
CAUSAL = """
kernel f(Q: bf16[H, S, D], K: bf16[H, S, D], O: out bf16[H, S, D]):
    param BQ = 128 in {64, 128}
    grid h in H, q in S by BQ with persistent
    axis d in D
    acc: f32[q, d] = 0
    for k in q.end by 64:
        s = Q[h, q, d] @ K[h, k, d]
        acc += bf16(s) @ K[h, k, d]
    O[h, q, d] = acc
"""
PRODUCT = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    param BM = 128 in {16, 64, 128}, BN = 128 in {64, 128}
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
SUMS = """
kernel f(x: f32[M, 512], y: out f32[M]):
    param BM = 1 in {1, 4}
    grid m in M by BM
    axis n in 512
    y[m] = sum(x[m, n] over n)
"""
CASES: dict[str, tuple[str, dict[str, int], str, str]] = {
    "rows after others": (PRODUCT, {"M": 16, "N": 8192, "K": 4096}, "H200", "sm_90a"),
    "a large product": (PRODUCT, {"M": 4096, "N": 4096, "K": 4096}, "H100", "sm_90a"),
    "sums of rows": (SUMS, {"M": 1 << 16}, "H200", "sm_90a"),
    "on an older GPU": (PRODUCT, {"M": 512, "N": 512, "K": 512}, "A100", "sm_80"),
}
# What stands on the line that waits, or works, in the PTX: for the words of causes and bounds.
DONE_BY = {
    "tensor cores": r"wgmma|mma\.sync",
    "copies to arrive": r"mbarrier\.try_wait|cp\.async",
    "copies": r"cp\.async",
    "global loads": r"ld\.global",
    "stores": r"st\.|stmatrix|cp\.async\.bulk",
    "the bytes that memory moves": r"ld\.global|cp\.async|st\.global",
}


def ranked(text: str, sizes: dict[str, int], gpu: str, target: str) -> tuple[Compilation, Ranking]:
    kernels = parse_kernels(text, "f.tk")
    made = compile_usual(kernels, "f", {}, target)
    found = rank_for(kernels, made, sizes, gpu)
    assert isinstance(found, Ranking), found
    return made, found


def estimated(text: str, sizes: dict[str, int], gpu: str, target: str, **params: Any) -> Estimate:
    """Of what a compilation of the text writes, read back."""
    kernels = parse_kernels(text, "f.tk")
    made = compile_usual(kernels, "f", params, target, stop_at="cta")
    known = usual_sizes(kernels.signature("f"), sizes)
    return estimate(parse_module(made.text("cta")), known, machine(gpu))


def written(text: str, change: str) -> tuple[str, dict[str, Any]]:
    """A change as the user makes it: a param, or a hint in the source, of the grid or a loop."""
    name, _, value = change.partition("=")
    if name.isupper():
        return text, {name: int(value)}
    place = re.match(r"line (\d+): (.*)", change)
    lines = text.splitlines()
    at = int(place[1]) - 1 if place else next(n for n, t in enumerate(lines) if " grid " in t)
    clause = place[2] if place else change
    colon = lines[at].endswith(":")
    word = "," if " with " in lines[at] else " with"
    lines[at] = f"{lines[at].removesuffix(':')}{word} {clause}{':' * colon}"
    return "\n".join(lines), {}


def ptx_of(made: Compilation, line: int) -> str:
    """The instructions from a line of the source."""
    parts = re.split(r"^\s*\.loc \d+ (\d+) \d+.*$", made.ptx, flags=re.MULTILINE)
    return "\n".join(
        body for n, body in zip(parts[1::2], parts[2::2], strict=True) if int(n) == line
    )


@pytest.mark.parametrize("case", CASES)
def test_every_sentence_holds(case: str) -> None:
    text, sizes, gpu, target = CASES[case]
    made, found = ranked(*CASES[case])
    now = estimated(*CASES[case])
    said = found.text("f.tk", text.splitlines())
    lines = said.splitlines()
    assert len(lines) <= 25
    first = re.match(r"predicted ([\d.]+) us on (\w+) for (.*)", lines[0])
    assert first is not None and first[2] == gpu
    assert float(first[1]) == pytest.approx(now.us, abs=0.051)
    assert {n: int(v) for n, v in re.findall(r"(\w+)=(\d+)", first[3])}.items() >= sizes.items()
    bound = re.match(r"bound by (.*), (\d+)% of the time(?:: f.tk:(\d+))?", lines[1])
    assert bound is not None
    for words, line in [
        (bound[1], bound[3]),
        *re.findall(r"warps wait \d+% of their time for ([^,(\n]*)[^,\n]*, line (\d+)", said),
    ]:
        if words.strip() in DONE_BY and line:
            assert re.search(DONE_BY[words.strip()], ptx_of(made, int(line))), (words, line)
    held = metadata.from_text(made.ptx)
    values = {**found.sizes, "sms": machine(gpu).gpu.multiprocessors}
    ctas = expressions.evaluate(held.grid[0], values)
    filled = re.search(r"(\d+) programs of (\d+) threads, (\d+) CTAs? on a multiprocessor", said)
    assert filled is not None
    assert int(filled[2]) == held.threads and int(filled[3]) == now.parts.resident
    assert int(filled[1]) == now.parts.programs >= int(ctas)
    assert now.guesses and "guessed: " in said
    pattern = r"^  ([+-]\d+)% ((?:line \d+: )?[^:]+): (.*)$"
    changes: list[tuple[str, str, str]] = re.findall(pattern, said, flags=re.MULTILINE)
    losses = re.search(r"would lose: (.*)", said)
    one = r"((?:line \d+: )?\w+=(?:\([^)]*\)|[^ ,]+)) \+(\d+)%"
    listed = re.findall(one, losses[1]) if losses else []
    every = [*changes, *((f"+{share}", change.strip(), "") for change, share in listed[:2])]
    assert every, said
    for share, change, why in every:
        other, params = written(text, change)
        then = estimated(other, sizes, gpu, target, **params)
        assert then.us / now.us - 1 == pytest.approx(int(share) / 100, abs=0.0051), change
        assert not why or reason_holds(why, now, then), (change, why)


def reason_holds(why: str, now: Estimate, then: Estimate) -> bool:
    """Whether the numbers of a reason are those of the two estimates."""
    numbers = [float(n) for n in re.findall(r"\d+(?:\.\d+)?(?:e\+\d+)?", why)]
    pairs = {
        "one place carries": (now.parts.imbalance, then.parts.imbalance),
        "memory moves": (now.parts.dram / 1e6, then.parts.dram / 1e6),
        "CTAs start": (now.parts.starts, then.parts.starts),
        "adding up parts": (now.parts.sums, then.parts.sums),
    }
    for words, (one, two) in pairs.items():
        if why.startswith(words):
            return numbers[:1] == [pytest.approx(one, rel=0.01, abs=0.06)] and numbers[-1:] == [
                pytest.approx(two, rel=0.01, abs=0.06)
            ]
    if "programs leave" in why:
        return numbers[0] == now.parts.programs and numbers[2] == then.parts.programs
    if why.startswith("waits take"):
        shares = [
            sum(s for (part, _, _), s in e.parts.waits.items() if part != "load")
            for e in (now, then)
        ]
        told = [
            min(1.0, s) * e.parts.multiprocessor for s, e in zip(shares, (now, then), strict=True)
        ]
        return numbers == [pytest.approx(us, abs=0.051) for us in told]
    return why in ("each program is shorter", "each program is longer")


def test_imbalance_is_a_reason() -> None:
    """Programs of which later ones take longer, too few to be even: it is said, and what it is
    with other blocks."""
    sizes = {"H": 16, "S": 22 * 128}
    fixed = CAUSAL.replace("with persistent", "with persistent=static")
    kernels = parse_kernels(fixed, "f.tk")
    made = compile_usual(kernels, "f", {"D": 64}, "sm_90a", stop_at="cta")
    found = rank_for(kernels, made, {**sizes, "D": 64}, "H200")
    assert isinstance(found, Ranking)
    now = estimate(parse_module(made.text("cta")), found.sizes, machine("H200"))
    assert now.parts.imbalance > 1.2
    said = found.text("f.tk", fixed.splitlines())
    assert f"one place carries {now.parts.imbalance:.2f} times the mean\n" in said
    reasons = {one.change: one.reason for one in found.candidates}
    assert any("times the mean, then" in why for why in reasons.values()), reasons


def test_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.tk"
    path.write_text(PRODUCT)
    given = ["explain", str(path), "--json", "-D", "M=16", "-D", "N=8192", "--machine", "H100"]
    assert main(given) == 0
    (said,) = json.loads(capsys.readouterr().out)["kernels"]
    time = said["time"]
    assert (said["kernel"], time["machine"], time["sizes"]["M"]) == ("f", "H100", 16)
    assert time["said"]["us"] > 0 and time["said"]["guesses"]
    assert {"change", "us", "gain", "reason"} == set(time["candidates"][0])
    assert "instruction" in {one["kind"] for one in said["decisions"]}


def test_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.tk"
    path.write_text(PRODUCT)
    assert main(["explain", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "\npredicted " in shown and "on H200 for M=4096" in shown and "instruction: " in shown
    assert main(["explain", str(path), "--decisions"]) == 0
    decisions = capsys.readouterr().out
    assert "predicted" not in decisions.splitlines()[2]
    assert shown.endswith(decisions.partition("\n\n")[2])
    assert main(["explain", str(path), "--target", "sm_80", "--machine", "H100"]) == 2
    assert "runs code for sm_90a, not for sm_80" in capsys.readouterr().err
    made = compile_usual(parse_kernels(PRODUCT, "f.tk"), "f", {}, "sm_90a", stop_at="cta")
    path.with_suffix(".tkir").write_text(made.text("cta"))
    assert main(["explain", str(path.with_suffix(".tkir"))]) == 0
    assert "no time is predicted: a dump does not say for which sizes" in capsys.readouterr().out
    assert compile_text(made.text("cta"), "f.tkir", None).specialization is None


def test_what_the_user_said_is_not_varied() -> None:
    kernels = parse_kernels(PRODUCT, "f.tk")
    made = compile_usual(kernels, "f", {"BM": 64}, "sm_90a", stop_at="cta")
    found = rank_for(kernels, made, {}, "", ["BM"])
    assert isinstance(found, Ranking) and isinstance(made.cta.kernels[0], cta.Kernel)  # type: ignore[union-attr]
    changes = [one.change for one in found.candidates]
    assert "BN=64" in changes and not any(one.startswith("BM") for one in changes)
