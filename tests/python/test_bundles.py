"""``tkc build``: one file of kernels that runs where there is no compiler."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

import tkc
from tkc.cli.main import main

SOURCE = """\
kernel axpy[E in {f32, f16}](x: E[M, N], a: f32, z: E[M, N]?, y: out E[M, N]):
    param BN in {64, 128}
    grid m in M, n in N by BN
    v = a * f32(x[m, n])
    if z:
        v += f32(z[m, n])
    y[m, n] = E(v)

kernel rows[E in {f32}](x: E[N, C], y: out E[N]):
    grid n in N by 4
    axis c in C
    y[n] = sum(x[n, c] over c)
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bundle")
    (folder / "k.tk").write_text(SOURCE)
    made = folder / "k.tkb"
    command = ["build", str(folder / "k.tk"), "-D", "C=8", "-D", "C=24", "-o", str(made)]
    assert main([*command, "--target", "sm_80", "--target", "sm_90a"]) == 0
    return made


def numbers(*shape: int, kind: Any = np.float32) -> Any:
    return np.arange(np.prod(shape)).reshape(shape).astype(kind)


@pytest.mark.parametrize("kind", [np.float32, np.float16])
@pytest.mark.parametrize("shape", [(16, 64), (3, 37), (0, 16)])
@pytest.mark.parametrize("present", [True, False])
def test_calls_find_their_program(
    file: Path, kind: Any, shape: tuple[int, int], present: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TKC_COMPILE", "never")
    axpy: Any = tkc.load(file).axpy
    x, z = numbers(*shape, kind=kind), numbers(*shape, kind=kind)
    got = axpy(x, 2.0, z) if present else axpy(x, a=2.0)
    assert np.array_equal(got, (2 * x + z if present else 2 * x).astype(kind))


def test_strides_and_sizes_that_nobody_promised(file: Path) -> None:
    axpy: Any = tkc.load(file).axpy
    x = numbers(64, 32).T[:, 1:]
    assert np.array_equal(axpy(x, 3.0), 3 * x)
    y = np.zeros((32, 63), np.float32)
    axpy(x, 3.0, y=y, target="sm_80")
    assert np.array_equal(y, 3 * x)


def test_each_value_of_a_static_dimension_has_its_program(file: Path) -> None:
    rows: Any = tkc.load(file).rows
    for columns in (8, 24):
        x = numbers(5, columns)
        assert np.array_equal(rows(x), x.sum(1))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda m: m.rows(numbers(5, 16)), r"L0113.*none of its 8 programs .*C = 24; given 16"),
        (lambda m: m.rows(numbers(5, 8, kind=np.float64)), "L0104.*elements f32; given is f64"),
        (lambda m: m.rows(numbers(5, 8), target="sm_120"), "L0115.*sm_90a, sm_80, not for sm_120"),
        (lambda m: m.axpy(numbers(2, 2), 1.0, target="sm_120"), "L0115.*not for sm_120"),
        (lambda m: m.axpy(numbers(2, 2)), "L0101.*a .f32. is missing"),
        (lambda m: m.axpy(numbers(2, 2), 1.0, q=1), "L0102.*no parameter q"),
        (lambda m: m.axpy(numbers(2, 2), 1.0, z=numbers(2, 2, kind=np.int32)), "L0104.*z .*i32"),
        (lambda m: m.axpy(numbers(2, 2), 1.0, BN=32), "L0113.*compiled for BN = "),
        (lambda m: m.axpy(numbers(2, 2, kind=np.int32), 1.0), "L0104.*is f32 or f16; .*'float32'"),
        (lambda m: m.axpy(numbers(2, 2), 1.0, E="f16"), "L0104.*x .* f16 .E is f16 by the call"),
    ],
)
def test_calls_that_no_program_serves(file: Path, call: Any, message: str) -> None:
    with pytest.raises(tkc.ArgumentError, match=message):
        call(tkc.load(file))


def test_a_kernel_that_is_not_there(file: Path) -> None:
    with pytest.raises(AttributeError, match=r"has no kernel mm; it has axpy, rows"):
        tkc.load(file).mm  # noqa: B018


def test_the_newest_target_comes_first(file: Path) -> None:
    held: Any = tkc.load(file)
    assert held.axpy.targets == ("sm_90a", "sm_80")
    assert all((p.cubin or b"\x7fELF")[:4] == b"\x7fELF" for p in held.axpy.programs)


ALONE = """\
import builtins, json, os, sys
for name in ("frontend", "passes", "ptx", "grad", "evaluator", "timing", "cli"):
    sys.modules[f"tkc.{name}"] = None  # what makes an import of it an ImportError
import tkc
kernels = tkc.load(sys.argv[1])
before = [name for name in ("numpy", "torch", "llvmlite") if name in sys.modules]
import numpy as np
x = np.ones((4, 32), np.float32)
got = kernels.axpy(x, 2.0, x)
assert (got == 3).all(), got
print(json.dumps(before))
"""


def test_without_compiler_numpy_and_writable_disk(file: Path, tmp_path: Path) -> None:
    surroundings = {
        "TKC_COMPILE": "never",
        "TKC_CACHE_DIR": str(tmp_path / "file" / "no folder"),
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PATH": "",
    }
    (tmp_path / "file").write_text("")
    command = [sys.executable, "-W", "error::ImportWarning", "-c", ALONE, str(file)]
    ran = subprocess.run(command, env=surroundings, capture_output=True, text=True, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == []


def test_the_switch_makes_compilations_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel: Any = tkc.source(SOURCE).rows
    monkeypatch.setenv("TKC_COMPILE", "never")
    monkeypatch.setenv("TKC_CACHE", "off")
    with pytest.raises(tkc.CompilationForbidden, match="never: kernel rows for sm_90a would"):
        kernel(numbers(4, 8))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"kernel f(x: f32[N]):", "is no file of `tkc build`"),
        ({"index.json": "{}"}, "is no file of `tkc build`"),
        ({"index.json": '{"format": 9, "programs": []}'}, "has format 9; this tkc reads format 2"),
        ({"index.json": '{"format": 2, "programs": [{"ptx": "a"}]}'}, "is no file of `tkc build`"),
    ],
)
def test_files_that_are_no_bundles(content: Any, message: str, tmp_path: Path) -> None:
    path = tmp_path / "k.tkb"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        with zipfile.ZipFile(path, "w") as archive:
            for name, text in content.items():
                archive.writestr(name, text)
    with pytest.raises(tkc.BundleError, match=message):
        tkc.load(path)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "k.tkb"], "rows is compiled for each size: say -D C=SIZE"),
        (["-o", "k.zip", "-D", "C=8"], "-o k.zip: a name in .tkb, .h, .c or .so is wanted"),
        (["-o", "k.tkb", "-D", "C=8", "-D", "Q=1"], "-D Q: no kernel that is built has it"),
        (["-o", "k.tkb", "-k", "nope"], "-k nope: there is no such kernel, but axpy, rows"),
    ],
)
def test_builds_that_are_refused(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "k.tk").write_text(SOURCE)
    assert main(["build", str(tmp_path / "k.tk"), *arguments]) == 2
    assert said in capsys.readouterr().err


TYPED = """\
kernel scaled[E in {f32, f16}, R = E in {f32, f16}](x: E[N], y: out R[N]):
    grid n in N by 32
    y[n] = R(2 * f32(x[n]))

kernel cast[R in {f32, f16}](x: f32[N], y: out R[N]):
    grid n in N by 32
    y[n] = R(x[n])

kernel summed[A in {f16, f32}](x: f32[N], y: out f32[N]):
    grid n in N by 32
    y[n] = f32(A(x[n]) + A(2048))

kernel perhaps[E in {f32, f16}, Z = E in {f32, f16}](x: E[N], z: Z[N]?, y: out E[N]):
    grid n in N by 32
    v = f32(x[n])
    if z:
        v += f32(z[n])
    y[n] = E(v)

kernel parts(x: f32[N], y: out f32[cdiv(N, BN)]):
    param BN = 64 in {32, 64}
    grid n in N by BN
    y[n.id] = sum(x[n] over n)
"""


@pytest.fixture(scope="module")
def typed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    """The kernels of the source, and of the file that is built of it."""
    folder = tmp_path_factory.mktemp("typed")
    (folder / "t.tk").write_text(TYPED)
    sizes = ["-D", "BN=64", "-D", "BN=32"]
    assert main(["build", str(folder / "t.tk"), *sizes, "-o", str(folder / "t.tkb")]) == 0
    return tkc.load(folder / "t.tk"), tkc.load(folder / "t.tkb")


def passed(kernel: Any, y: Any) -> Any:
    kernel(ONES, y=y)
    return y


ONES, HALVES = np.ones(5, np.float32), np.ones(5, np.float16)
SAME_CALLS: dict[str, Any] = {
    "usual": lambda m: m.scaled(ONES),
    "usual of another type": lambda m: m.scaled(HALVES),
    "said": lambda m: m.scaled(ONES, R="f16"),
    "said as numpy does": lambda m: m.scaled(HALVES, R=np.float32),
    "said of an argument": lambda m: m.scaled(HALVES, E="f16"),
    "passed": lambda m: passed(m.scaled, np.zeros(5, np.float16)),
    "nobody says it": lambda m: m.cast(ONES),
    "said of an output": lambda m: m.cast(ONES, R="f16"),
    "of no array": lambda m: m.summed(ONES),
    "of no array, said": lambda m: m.summed(ONES, A="f32"),
    "contradiction": lambda m: m.scaled(ONES, E="f16"),
    "contradiction of an output": lambda m: m.scaled(ONES, R="f16", y=np.zeros(5, np.float32)),
    "none of them": lambda m: m.scaled(ONES, R="f64"),
    "no type": lambda m: m.scaled(ONES, R=3),
    "absent": lambda m: m.perhaps(HALVES),
    "present": lambda m: m.perhaps(HALVES, ONES),
    "present and said": lambda m: m.perhaps(ONES, HALVES, Z="f16"),
    "another type": lambda m: m.scaled(ONES.astype(np.float64)),
}


@pytest.mark.parametrize("call", SAME_CALLS)
def test_types_are_those_of_the_source(typed: tuple[Any, Any], call: str) -> None:
    found: list[Any] = []
    for module in typed:
        try:
            found.append(SAME_CALLS[call](module))
        except tkc.ArgumentError as problem:
            found.append(problem.code)
    source, bundled = found
    if isinstance(source, str):
        assert bundled == source
    else:
        assert bundled.dtype == source.dtype and np.array_equal(bundled, source)


def test_a_type_that_is_settled_needs_nobody_to_say_it(tmp_path: Path) -> None:
    (tmp_path / "t.tk").write_text(TYPED)
    command = ["build", str(tmp_path / "t.tk"), "-k", "scaled", "-k", "cast", "-D", "R=f16"]
    assert main([*command, "-o", str(tmp_path / "t.tkb")]) == 0
    held: Any = tkc.load(tmp_path / "t.tkb")
    assert held.scaled(ONES).dtype == held.cast(ONES).dtype == np.float16
    with pytest.raises(tkc.ArgumentError, match="L0104.*R is f16; given is f32"):
        held.cast(ONES, R="f32")


@pytest.mark.parametrize("x", [ONES, HALVES])
def test_torch_knows_what_a_call_that_it_traces_returns(typed: tuple[Any, Any], x: Any) -> None:
    """Not what the first program would, for which inductor made code that read beyond it."""
    with FakeTensorMode(allow_non_fake_inputs=True) as mode:
        given = mode.from_tensor(torch.from_numpy(x))
        assert typed[1].scaled(given).dtype == given.dtype
        assert typed[1].scaled(given, R="f32").dtype == torch.float32
        for more in ({}, {"BN": 32}):
            sizes = [kernels.parts(torch.empty(100), **more).shape for kernels in typed]
            assert sizes[0] == sizes[1]


OPERATOR = """\
import sys
for name in ("frontend", "passes", "ptx", "grad"):
    sys.modules[f"tkc.{name}"] = None  # what makes an import of it an ImportError
import torch, tkc
bundled, exported = sys.argv[1:]
tkc.load(bundled).axpy.as_torch_op("bundles::axpy", backward=False)
module = torch.export.load(exported).module()
x = torch.ones(3, 40)
assert torch.equal(module(x), 2 * x + 1), module(x)
"""


def test_an_exported_program_calls_a_bundle_in_another_process(file: Path, tmp_path: Path) -> None:
    """By an operator that both register: the first exports, the other has no compiler."""

    class Module(torch.nn.Module):
        def forward(self, x: Any) -> Any:
            return torch.ops.bundles.axpy(x, 2.0) + 1

    tkc.load(file).axpy.as_torch_op("bundles::axpy", backward=False)
    sizes = {"x": {0: torch.export.Dim("rows")}}
    program = torch.export.export(Module(), (torch.zeros(2, 40),), dynamic_shapes=sizes)
    torch.export.save(program, tmp_path / "program.pt2")
    words = [sys.executable, "-c", OPERATOR, file, tmp_path / "program.pt2"]
    surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    surroundings["TKC_COMPILE"] = "never"
    ran = subprocess.run(words, env=surroundings, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_the_way_out_of_a_gradient_that_nobody_makes(file: Path) -> None:
    """It names what a compiled kernel has: ``autograd`` with a backward of one's own."""
    axpy: Any = tkc.load(file).axpy
    x = torch.ones(2, 40, requires_grad=True)
    with pytest.raises(tkc.OperatorError, match=r"no source .*\n.* by axpy.autograd\(backward\)"):
        axpy(x, 3.0).sum().backward()
    axpy.autograd(lambda dy: {"x": 3 * dy})(x, 3.0).sum().backward()
    assert torch.equal(x.grad, torch.full((2, 40), 3.0))


def test_two_kernels_of_one_name_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Calls could not tell their programs apart."""
    for name in ("a.tk", "b.tk"):
        (tmp_path / name).write_text(SOURCE)
    files = [str(tmp_path / name) for name in ("a.tk", "b.tk")]
    assert main(["build", *files, "-o", str(tmp_path / "k.tkb"), "-k", "axpy"]) == 2
    assert "the kernel axpy is in " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda m: m(numbers(2, 2)), "TypeError: a module holds kernels, .* module.axpy"),
        (lambda m: m["axpy"], "TypeError: the kernels of a module are its attributes"),
        (lambda m: m.axpy.ptx, "AttributeError: .* a kernel of a source has it"),
        (lambda m: m.axpy.compile(), "AttributeError: .* a kernel of a source has it"),
        (lambda m: m.axpy.tune(), "AttributeError: .* a kernel of a source has it"),
        (lambda m: m.axpy.launch(), "AttributeError: .* called as a function"),
    ],
)
def test_what_only_sources_have(file: Path, wrong: Any, said: str) -> None:
    with pytest.raises((TypeError, AttributeError)) as caught:
        wrong(tkc.load(file))
    assert re.match(said, f"{caught.typename}: {caught.value}")


def test_a_choice_of_the_compiler_is_not_taken_for_a_bundle(file: Path) -> None:
    with pytest.raises(ValueError, match="compiled already; `deterministic` is asked of a source"):
        tkc.load(file, deterministic="batch")


def test_the_command_line_says_who_loads_a_bundle(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(file)]) == 1
    assert "tkc.load(path) of Python loads" in capsys.readouterr().err


def test_the_same_kernels_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "k.tk").write_text(SOURCE)
    made: list[bytes] = []
    for name in ("a.tkb", "b.tkb"):
        out = str(tmp_path / name)
        assert main(["build", str(tmp_path / "k.tk"), "-k", "rows", "-D", "C=8", "-o", out]) == 0
        made.append(Path(out).read_bytes())
    assert made[0] == made[1]
