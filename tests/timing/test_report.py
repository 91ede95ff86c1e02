"""What bounds a kernel, and its timeline as text and as a trace."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.timing.kernels import MATMUL, compiled, sample, sizes_for
from tkc.timing.estimate import Estimate, estimate
from tkc.timing.machine import machine
from tkc.timing.report import report
from tkc.timing.timeline import by_actor, chrome_trace, text

H200 = machine("H200")
SGEMM = ("samples/sgemm.tk", "sgemm", "sm_90a")
VADD = ("samples/vadd.tk", "vadd", "sm_90a")


def product(spans: bool = False, **sizes: int) -> Estimate:
    kernel = compiled(MATMUL.format(grid=""), BN=256)
    return estimate(kernel, sizes_for(kernel, 4096, **sizes), H200, spans=spans)


@pytest.mark.parametrize(
    ("found", "bound"),
    [
        (lambda: product(), "tensor"),
        (lambda: product(M=128, N=256, K=64), "waits"),
        (lambda: estimate(sample(*SGEMM), {"M": 4096, "N": 4096, "K": 4096}, H200), "issue"),
        (lambda: estimate(sample(*VADD), {"N": 1 << 27}, H200), "memory"),
        (lambda: estimate(sample(*VADD), {"N": 1 << 27}, machine("A100")), "memory"),
    ],
    ids=["large product", "one block", "f32 product", "stream", "stream on another GPU"],
)
def test_what_bounds_a_kernel(found: Any, bound: str) -> None:
    said = report(found())
    assert said.bound == bound and 0 < said.share <= 1
    assert f"bound by {said.reason}" in str(said)


def test_waits_name_their_line() -> None:
    said = report(product(M=128, N=256, K=64))
    assert said.waits and all(wait.part == "math" for wait in said.waits)
    assert said.line in {wait.line for wait in said.waits}


def test_the_line_that_a_resource_works_for() -> None:
    """The product of MATMUL stands on line 6, the epilogue on line 7."""
    found = product(spans=True, M=2048, N=2048)
    said = report(found)
    assert (said.bound, said.line) == ("tensor", 6)
    assert found.us == pytest.approx(product(M=2048, N=2048).us, rel=0.01)  # nothing was skipped


def test_a_report_says_what_is_guessed() -> None:
    assert any("derived" in guess for guess in report(product()).guesses)


def test_the_timeline_shows_every_actor() -> None:
    found = product(spans=True, K=512)
    assert {(part, index) for _, part, index in by_actor(found.spans)} == {
        ("math", 0),
        ("math", 1),
        ("load", 0),
    }
    shown = text(found.spans)
    assert shown.count("|") == 2 * 4 and "T" in shown and "waits for full" in shown
    assert text(()) == "nothing was recorded"
    for mine in by_actor(found.spans).values():
        waits = [span for span in mine if span.waits]
        for before, after in zip(waits, waits[1:], strict=False):
            assert after.begin >= before.end - 1e-6  # nobody waits twice at once


def test_the_trace_is_what_browsers_read() -> None:
    found = product(spans=True, K=512)
    events = json.loads(chrome_trace(found.spans, 1980.0))["traceEvents"]
    assert {event["ph"] for event in events} == {"M", "X"}
    complete = [event for event in events if event["ph"] == "X"]
    assert all(event["dur"] > 0 and event["ts"] >= 0 for event in complete)
    last = max(event["ts"] + event["dur"] for event in complete)
    assert last == pytest.approx(found.parts.multiprocessor * found.parts.megahertz / 1980, rel=0.6)
