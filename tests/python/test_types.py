"""What type checkers and editors see of tkc: exports, stubs, and a project that is checked."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tkc
from tkc.cli.main import main
from tkc.driver.sources import read_kernels
from tkc.driver.stubs import stub

ROOT = Path(__file__).parents[2]
PROJECT = Path(__file__).parent / "typed_project"


def test_dir_shows_what_is_public_and_all_of_it_is_there() -> None:
    assert dir(tkc) == sorted([*tkc.__all__, "__version__"])
    for name in dir(tkc):
        assert getattr(tkc, name) is not None
    assert isinstance(tkc.load(PROJECT / "kernels.tk"), tkc.Module)
    assert isinstance(tkc.load(PROJECT / "kernels.tk").axpy, tkc.Kernel)
    with pytest.raises(AttributeError, match="no attribute 'Modul'"):
        _ = tkc.Modul


def test_importing_it_loads_no_compiler() -> None:
    code = "import sys, tkc; dir(tkc); print([m for m in sys.modules if m.startswith('tkc.')])"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "[]"


def test_a_saved_kernel_has_a_type_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "axpy.ptx"
    tkc.load(PROJECT / "kernels.tk").axpy.compile().save(path)
    assert isinstance(tkc.load_compiled(path), tkc.CompiledKernel)
    with pytest.raises(tkc.StageMissing, match="is a source"):
        tkc.load_compiled(PROJECT / "kernels.tk")


@pytest.mark.parametrize("file", sorted(ROOT.glob("samples/*.tk")), ids=lambda path: path.stem)
def test_the_stub_of_a_sample_is_python(file: Path) -> None:
    kernels = read_kernels(file)
    tree = ast.parse(stub(kernels))
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    assert len(classes) == len(kernels.names) + 1


@pytest.mark.parametrize(
    "line",
    [
        "        A: tkc.Array,",
        "        C: tkc.Array | None = None,",
        "        BM: int = 128,",
        "        R: object = None,",
        "        target: str | None = None,",
        "        device: object = None,",
        "        deterministic: str | None = None,",
        "    def matmul(self) -> MatmulKernel: ...",
    ],
)
def test_the_stub_says_what_a_call_takes(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stubs", str(ROOT / "samples" / "matmul.tk"), "-o", "-"]) == 0
    assert line in capsys.readouterr().out.splitlines()


NAMES = """kernel {}(self: f32[N], lambda: f32[N], y: out f32[N], a: f32 = 1.0):
    grid i in N by 64
    y[i] = self[i] + lambda[i] * a
"""


def test_names_that_the_stub_would_take_twice(tmp_path: Path) -> None:
    """A kernel's names may be `self`, words of Python, and alike but for capitals and underscores;
    the file may be called as a class of tkc, or as one of its kernels."""
    for file in ("kernel", "a_b_kernel"):
        source = tmp_path / f"{file}.tk"
        source.write_text("".join(NAMES.format(n) for n in ("a_b", "aB")))
        classes = [n for n in ast.parse(stub(read_kernels(source))).body if hasattr(n, "name")]
        assert len({getattr(n, "name", "") for n in classes}) == 3
        for made in classes[:2]:
            call = next(n for n in ast.walk(made) if isinstance(n, ast.FunctionDef))
            names = [[a.arg for a in group] for group in (call.args.posonlyargs, call.args.args)]
            assert names == [["_self", "self", "lambda_"], ["a"]]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    shutil.copytree(PROJECT, folder)
    assert main(["stubs", str(folder / "kernels.tk")]) == 0
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", "include": ["program.py"]}
    settings |= {"reportMissingModuleSource": False, "extraPaths": [str(ROOT)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    return folder


def test_the_project_runs(project: Path) -> None:
    made = subprocess.run(
        [sys.executable, project / "program.py"], capture_output=True, text=True, check=False
    )
    assert made.stdout.strip() == "4.5 //tkc:sm_90a0 ['L0104']", made.stderr


@pytest.mark.slow
def test_pyright_passes_strictly_and_finds_wrong_calls(project: Path) -> None:
    tool = shutil.which("pyright", path=f"{Path(sys.executable).parent}") or shutil.which("pyright")
    if tool is None:
        pytest.skip("pyright is not installed")
    command = [tool, "--pythonpath", sys.executable, "--project", str(project)]
    fine = subprocess.run(command, capture_output=True, text=True, check=False)
    assert fine.returncode == 0, fine.stdout
    program = project / "program.py"
    text = program.read_text().replace("a=3.0", "b=3.0")
    text += "\ntkc.sauce(SOURCE)\n"  # which is no name of the package
    text += 'cast("Kernels", tkc.load("kernels.tk")).axpyy\n'  # nor this one of a kernel
    program.write_text(text.replace('R="bf16"', "Q=1"))
    wrong = subprocess.run(command, capture_output=True, text=True, check=False)
    assert wrong.stdout.count('No parameter named "') == 2
    assert 'Cannot access attribute "axpyy" for class "Kernels"' in wrong.stdout
    assert '"sauce" is not a known attribute of module "tkc"' in wrong.stdout
