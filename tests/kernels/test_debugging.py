"""print and assert: what debug builds say, and that other builds do not have them."""

from __future__ import annotations

import numpy as np
import pytest

from tests.kernels.harness import ROOT, kernels_of
from tkc.artifact.arguments import Message
from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.evaluator.evaluator import evaluate
from tkc.frontend.specialization import default_specialization
from tkc.runtime.debug_log import RECORD, lines

FILE = "tests/kernels/variants/debugging.tk"
TARGETS = ("sm_90a", "sm_80")


def run(*more: str, kernel: str = "debugging", target: str = "sm_80") -> int:
    shape = ["-D", "N=6", "-D", "M=3"] + (["-D", "K=70"] if kernel != "debugging" else [])
    command = ["run", str(ROOT / FILE), "-k", kernel, "--target", target, "--device", "sim"]
    return main([*command, *shape, *more])


@pytest.mark.parametrize("target", TARGETS)
def test_messages_come_program_after_program(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--debug", target=target) == 0
    said = [
        line.partition(": ")[2]
        for line in capsys.readouterr().out.splitlines()
        if "debugging.tk:" in line
    ]
    assert len(said) == 14 and said[1:3] == ["program 0: first = 0", "program 0: hello"]
    assert said[0].startswith("program 0: sum = [n=0] ")
    assert said[3] == "program 0: t = 0" and said[5] == "program 0: t = 1"
    assert said[7].startswith("program 1: sum = [n=4] ") and "[n=6]" not in said[7]
    assert said[4].startswith("program 0: idx[n] > 3 = [n=0] ") and "true" in said[4]


@pytest.mark.parametrize("target", TARGETS)
def test_a_failed_assertion_names_its_positions(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--debug", "-D", "LIMIT=1", target=target) == 3
    first = capsys.readouterr().err.splitlines()[0]
    assert "debugging.tk:12: program 0: assertion failed: too large ([m=0, n=0]" in first


@pytest.mark.parametrize("target", TARGETS)
def test_roles_can_speak(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--debug", kernel="debugging_product", target=target) == 0
    assert "program 0: largest = [i=0] " in capsys.readouterr().out


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", ["debugging", "debugging_product"])
def test_other_builds_have_no_trace_of_it(
    kernel: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(kernel=kernel, target=target) == 0
    assert "program 0" not in capsys.readouterr().out
    kernels = kernels_of(FILE)
    usual = default_specialization(kernels.signature(kernel))
    assert "atom" not in compile_kernel(kernels, kernel, usual, target).ptx


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", ["debugging", "debugging_product"])
def test_ptxas_takes_debug_builds(kernel: str, target: str) -> None:
    from dataclasses import replace

    kernels = kernels_of(FILE)
    usual = default_specialization(kernels.signature(kernel))
    made = compile_kernel(kernels, kernel, replace(usual, debug=True), target, "cubin")
    assert made.assembled is not None and made.assembled.diagnostics == ()


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", ["debugging", "debugging_product"])
def test_messages_of_a_gpu(kernel: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same words as from the simulator."""
    said: list[list[str]] = []
    for device in ("sim", "gpu"):
        shape = ["-D", "N=6", "-D", "M=3"] + (["-D", "K=70"] if kernel != "debugging" else [])
        command = ["run", str(ROOT / FILE), "-k", kernel, "--target", "sm_90a", "--debug"]
        assert main([*command, "--device", device, *shape]) == 0
        text = capsys.readouterr().out
        said.append([line for line in text.splitlines() if ": program " in line])
    assert [line.partition(" = ")[0] for line in said[0]] == [
        line.partition(" = ")[0] for line in said[1]
    ]


def test_records_in_words() -> None:
    """Signed and unsigned integers, floats and bools; a tile that is printed twice."""
    messages = (
        Message(3, "x", "f32", ("i",)),
        Message(4, "n", "i8", ()),
        Message(5, "b", "u64", ()),
    )
    half = int(np.float64(0.5).view(np.uint64))
    records = [
        (0, 0, half, 2, 0, 0, 0),
        (0, 0, half, 1, 0, 0, 0),
        (1, 0, (1 << 64) - 3, 0, 0, 0, 0),
    ]
    records += [(0, 0, half, 2, 0, 0, 0), (2, 1, (1 << 64) - 3, 0, 0, 0, 0)]
    content = b"".join(RECORD.pack(*record) for record in records)
    said = [text for text, _ in lines(content, messages, "f.tk")]
    assert said == [
        "f.tk:3: program 0: x = [i=1] 0.5, [i=2] 0.5",
        "f.tk:4: program 0: n = -3",
        "f.tk:3: program 0: x = [i=2] 0.5",
        f"f.tk:5: program 1: b = {(1 << 64) - 3}",
    ]


def test_the_evaluator_says_the_same() -> None:
    kernels = kernels_of(FILE)
    tile = kernels.elaborate(
        "debugging", default_specialization(kernels.signature("debugging")), "sm_80"
    )
    x = np.ones((6, 3), np.float32)
    arguments = {"x": x, "idx": np.arange(6, dtype=np.int32), "y": np.empty_like(x)}
    found = evaluate(tile, "debugging", arguments, {"N": 6, "M": 3}, "typed", poison=False)
    assert [p.labels for p in found.printed][:2] == [("sum", "first"), ("hello",)]
    assert not found.failed
