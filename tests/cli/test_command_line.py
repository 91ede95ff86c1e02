"""The command line as a user sees it: output, exit codes, stages as files, no traces."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from tkc.cli import cache_command
from tkc.cli.commands import parser
from tkc.cli.main import main
from tkc.machine.targets import TARGETS
from tkc.support.warning import TkcWarning

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
SMALL = ["-D", "M=40", "-D", "N=24", "-D", "K=33"]


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("TKC_DEBUG", raising=False)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.tk"
    path.write_text(
        "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 32\n    y[n] = z[n] + w\n"
    )
    return path


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("", "compile", "run", "check", "explain"):
        assert main([command, "--help"] if command else ["--help"]) == 0
        assert "examples:" in capsys.readouterr().out


def test_module_and_version() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tkc", "--version"], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"tkc \d+\.\d+\.\d+\n", run.stdout)


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ([], 2, ""),
        (["run"], 2, "the following arguments are required: FILE"),
        (["nonsense"], 2, "invalid choice"),
        (["run", "samples/vadd.tk", "--device", "tpu"], 2, "invalid choice"),
        (["run", "samples/vadd.tk", "-D", "N"], 2, "NAME=VALUE is expected"),
        (["run", "samples/vadd.tk", "-D", "N=1.5"], 2, "a dimension is one whole number"),
        (["run", "samples/vadd.tk", "-D", "Q=1"], 2, "vadd has no Q; it has N, BN"),
        (["run", "samples/matmul.tk", "-D", "E=f64"], 2, "the types are bf16, f16"),
        (["run", "samples/softmax.tk"], 2, "choose with -k: softmax, softmax_online"),
        (["run", "samples/vadd.tk", "-k", "vsub"], 2, "has no kernel vsub; it has vadd"),
        (["run", "missing.tk"], 1, "missing.tk: No such file"),
        (["check", "pyproject.toml"], 1, "error[E"),
        (["compile", "samples/vadd.tk", "-D", "BN=fast"], 1, "error[E"),
    ],
)
def test_what_goes_wrong(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    seen = capsys.readouterr()
    assert message in seen.err and "Traceback" not in seen.err


def test_errors_of_a_program(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "compile", "run", "explain"):
        assert main([command, str(wrong)]) == 1
        seen = capsys.readouterr().err
        assert "unknown name z" in seen and f"--> {wrong}:3:12" in seen


def test_check_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "samples/vadd.tk", "samples/matmul.tk"]) == 0
    assert "2 files: no errors" in capsys.readouterr().err


def test_an_internal_error_shows_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("tkc.cli.check_command.check", broken)
    assert main(["check", "samples/vadd.tk"]) == 70
    seen = capsys.readouterr().err
    assert "internal error: ZeroDivisionError: planted" in seen and "Traceback" not in seen
    assert "report it" in seen
    monkeypatch.setenv("TKC_DEBUG", "1")
    assert main(["check", "samples/vadd.tk"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_run_on_the_reference_evaluator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "samples/matmul.tk", "--device", "ref", *SMALL]) == 0
    seen = capsys.readouterr().out
    assert "matmul on the reference evaluator: M=40 K=33 N=24" in seen
    assert re.search(r"C bf16\[40, 24\]: relative error \d\.\d\de-03 \(limit 5e-03\) ok", seen)


def test_run_on_the_simulator(capsys: pytest.CaptureFixture[str]) -> None:
    for target in ("sm_90a", "sm_80"):
        arguments = ["run", "samples/vadd.tk", "--device", "sim", "--target", target, "--stats"]
        assert main([*arguments, "-D", "N=1500", "--policy", "random", "--seed", "3"]) == 0
        seen = capsys.readouterr().out
        assert f"vadd on the simulator (4 SMs), {target}: N=1500" in seen
        assert "relative error" in seen and "warp instructions" in seen and "vadd.tk:" in seen


@pytest.mark.parametrize("element", ["bf16", "f16", "tf32"])
@pytest.mark.parametrize("device", ["sim", "ref"])
def test_scalars_are_rounded_before_both_runs(element: str, device: str, tmp_path: Path) -> None:
    """0.1 is in no type of these: its rounding is the caller's, no error of the kernel."""
    path = tmp_path / "difference.tk"
    path.write_text(
        f"kernel d(X: f32[N], a: {element}, Y: out f32[N]):\n    axis n in N\n"
        "    Y[n] = f32(a) - 0.1 + X[n] * 0.0000000001\n"
    )
    given = ["-D", "N=64", "-D", "a=0.1"]
    assert main(["run", str(path), "--device", device, *given]) == 0


def test_what_is_compiled_runs_as_its_own_target(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "vadd.ptx")
    assert main(["compile", "samples/vadd.tk", "--target", "sm_80", "-o", path]) == 0
    assert main(["run", path, "--device", "sim", "-D", "N=64"]) == 0
    assert "vadd on the simulator (4 SMs), sm_80: N=64" in capsys.readouterr().out


def test_optional_parameters_and_types(capsys: pytest.CaptureFixture[str]) -> None:
    left_out = ["-D", "b=false", "-D", "E=f16"]
    assert main(["run", "samples/linear.tk", "--device", "ref", *SMALL, *left_out]) == 0
    assert "y f16[40, 24]" in capsys.readouterr().out


def test_a_wrong_result_has_a_code_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "vadd.ptx"
    assert main(["compile", "samples/vadd.tk", "-o", str(path)]) == 0
    text = path.read_text()
    broken = re.sub(r"add(\.\w+)*\.f32", lambda m: m[0].replace("add", "sub"), text)
    assert broken != text
    path.write_text(broken)
    by_reference = ["--reference", "samples/vadd.tk"]
    assert main(["run", str(path), "--device", "sim", "-D", "N=64", *by_reference]) == 3
    seen = capsys.readouterr().out
    assert "WRONG" in seen and "worst at [" in seen


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("sample", sorted(p.name for p in SAMPLES.glob("*.tk")))
def test_compiling_from_every_stage_gives_the_same_ptx(
    sample: str, target: str, tmp_path: Path
) -> None:
    several = {
        "softmax.tk": "softmax_online",
        "gather_scatter.tk": "place",
        "ssd_segments.tk": "ends",
        "grouped_matmul.tk": "grouped_matmul",
        "gated_delta_rule.tk": "gated_delta_rule",
    }
    chosen = ["-k", several[sample]] if sample in several else []
    if sample == "forward_dynamics.tk":  # as many bodies and joints as a robot has
        chosen += ["-D", "B=7", "-D", "N=12"]
    if sample == "fft_filter.tk":  # rows of 1024
        chosen += ["-D", "P=32", "-D", "Q=32"]
    chosen += ["--allow-slow"]  # ptxas looks at all of them in tests/kernels
    file = f"samples/{sample}"
    direct = tmp_path / "direct.ptx"
    assert main(["compile", file, *chosen, "--target", target, "-o", str(direct)]) == 0
    for stage in ("tile", "cta", "ptx"):
        dump, again = tmp_path / f"dump.{stage}", tmp_path / f"{stage}.ptx"
        whole = ["compile", file, *chosen, "--target", target, "--emit", stage, "-o", str(dump)]
        assert main(whole) == 0
        kernel = chosen[:2] if sample in several else []
        onwards = ["compile", str(dump), *kernel, "--target", target, "-o", str(again)]
        assert main([*onwards, "--allow-slow"]) == 0
        assert again.read_text() == direct.read_text()


def test_dump_and_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["-o", str(tmp_path / "x.ptx"), "--dump", str(tmp_path / "all"), "--time"]
    assert main(["compile", "samples/vadd.tk", *out]) == 0
    found = sorted(p.name for p in (tmp_path / "all").iterdir())
    assert found == ["vadd.cta.tkir", "vadd.ptx", "vadd.tile.tkir"]
    assert re.search(r"passes +\d+\.\d ms", capsys.readouterr().err)


def test_cubin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "vadd.cubin"
    assert main(["compile", "samples/vadd.tk", "--emit", "cubin", "-o", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x7fELF")
    assert "registers" in capsys.readouterr().err


def test_later_stages_cannot_give_earlier_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "vadd.ptx"
    assert main(["compile", "samples/vadd.tk", "-o", str(path)]) == 0
    assert main(["compile", str(path), "--emit", "tile"]) == 1
    assert "cannot be made from a later one" in capsys.readouterr().err
    assert main(["compile", str(path), "--target", "sm_80"]) == 1
    assert "is compiled for sm_90a, not for sm_80" in capsys.readouterr().err


def test_damaged_artefacts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "vadd.ptx"
    assert main(["compile", "samples/vadd.tk", "-o", str(path)]) == 0
    text = path.read_text()
    lines = text.splitlines(keepends=True)
    path.write_text("".join(lines[3:]))
    assert main(["run", str(path), "--device", "sim"]) == 1
    assert "launch metadata" in capsys.readouterr().err
    path.write_text("tkc.ir 1 cta\nnonsense")
    assert main(["compile", str(path)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "samples/matmul.tk"]) == 0
    seen = capsys.readouterr().out
    assert "matmul for sm_90a" in seen and "wgmma" in seen


def test_the_parser_knows_the_targets() -> None:
    for target in TARGETS:
        assert parser().parse_args(["compile", "x.tk", "--target", target]).target == target


def test_warnings_read_as_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def slow(options: object) -> int:
        warnings.warn("kernel f is slow: f.tk:3: registers do not fit", TkcWarning, stacklevel=2)
        return 0

    monkeypatch.setattr(cache_command, "run", slow)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        assert main(["cache", "show"]) == 0
    assert capsys.readouterr().err == ("warning: kernel f is slow: f.tk:3: registers do not fit\n")
