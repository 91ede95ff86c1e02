"""The rules of ARCHITECTURE.md that a machine can check: floors, cycles, sizes, import times."""

from __future__ import annotations

import ast
import itertools
import re
import resource
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tkc"
SOFT_LIMIT = 500  # lines of a file: beyond it, look whether it has more than one purpose
LONGER = {
    "tkc/ir/dialects/tile.py": "one dialect, which is read as a whole; its base classes are small",
}

# Folder -> the folders whose modules it may import. "" is the package's own __init__ and __main__.
FLOORS: dict[str, set[str]] = {
    "support": set(),
    "layout": set(),
    "machine": set(),
    "ir": {"machine", "support", "layout"},
    "evaluator": {"ir", "support"},
    "frontend": {"ir", "machine", "support"},
    "passes": {"ir", "layout", "machine", "support"},
    "ptx": {"ir", "layout", "machine", "support"},
    "sim": {"machine", "support"},
    "runtime": {*"evaluator frontend ir layout machine passes ptx sim support".split()},
}
_BELOW = {*FLOORS}
FLOORS["driver"] = _BELOW
FLOORS["cli"] = {*_BELOW, "driver"}
FLOORS[""] = {*_BELOW, "driver", "cli"}

# Third-party modules that take long to import: only inside functions, but for the folders that
# compute with them and are themselves imported only when something runs.
HEAVY = {"numpy", "torch", "cuda", "llvmlite", "ml_dtypes", "lark"}
COMPUTING = {"sim", "evaluator"}

# Where a module is chosen at run time, so that what is not needed is not loaded.
DOORS = {
    "tkc/__init__.py": "importing tkc is cheap; the compiler is loaded at the first use",
    "tkc/frontend/specialization.py": "a kernel from the disk cache needs no IR",
    "tkc/driver/kernel.py": "a kernel from the disk cache needs no compiler",
    "tkc/driver/inline_text.py": "only kernels with ptx(...) need the simulator's reader of PTX",
    "tkc/driver/sources.py": "a kernel from the disk cache needs no frontend",
    "tkc/driver/specialisations.py": "a kernel from the disk cache needs no compiler",
    "tkc/cli/main.py": "--help is fast; a command's module is loaded when it runs",
    "tkc/runtime/device.py": "the simulator and the CUDA driver are loaded when one is opened",
    "tkc/runtime/gpu.py": "cuda-bindings is optional",
    "tkc/runtime/machine_code.py": "a kernel from the disk cache needs no ptxas",
    "tkc/runtime/arrays.py": "numpy is needed only for arrays that may overlap",
    "tkc/ptx/emit.py": "every file of tkc/ptx/rules is a part of the emitter",
    "tkc/sim/jit/choice.py": "llvmlite is loaded for the LLVM engine alone",
    "tkc/frontend/grammar.py": "lark makes the parser's tables; parsing needs only the tables",
    "tkc/ir/reference.py": "a generator of documentation, no part of the compiler",
}


@lru_cache(maxsize=1)
def modules() -> dict[str, Path]:
    """Module name -> file, for every module of the package."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def folder(module: str) -> str:
    """The folder of tkc that a module stands in; "" for the top."""
    parts = module.split(".")
    top = parts[1] if len(parts) > 1 else ""
    return top if (PACKAGE / top).is_dir() else ""


@lru_cache(maxsize=512)
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def imported(node: ast.AST) -> Iterator[str]:
    """The modules that one import statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in modules() else str(node.module)


def imports(path: Path, types: bool = False) -> Iterator[tuple[str, bool]]:
    """(module, stands inside a function) of every import that is executed; `types`: also of those
    that only a type checker follows."""

    def walk(node: ast.AST, inside: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            checked = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            if checked and not types:
                continue
            yield from ((name, inside) for name in imported(child))
            function = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from walk(child, inside or function)

    yield from walk(tree(path), False)


def all_files() -> list[str]:
    return [str(path.relative_to(ROOT)) for path in modules().values()]


@pytest.mark.parametrize("file", all_files())
def test_floors(file: str) -> None:
    path = ROOT / file
    module = next(name for name, at in modules().items() if at == path)
    here = folder(module)
    assert here in FLOORS, f"{file}: ARCHITECTURE.md does not know the folder {here}"
    for name, inside in imports(path):
        if name.split(".")[0] == "tkc":
            there = folder(name)
            allowed = there == here or there in FLOORS[here]
            assert allowed, f"{file} may not import {name}"
            assert not inside or file in DOORS, f"{file} imports {name} inside a function"
        elif name.split(".")[0] in HEAVY and not inside:
            assert here in COMPUTING, f"{file} imports {name} at its top"


@pytest.mark.parametrize("file", all_files())
def test_modules_are_chosen_at_run_time_in_few_places(file: str) -> None:
    calls = [n for n in ast.walk(tree(ROOT / file)) if isinstance(n, ast.Call)]
    dynamic = any("import_module" in ast.unparse(call.func) for call in calls)
    assert not dynamic or file in DOORS, f"{file} imports by name; give it a reason in DOORS"


# What writes files besides the one module that does it safely: tables and texts of the project.
WRITERS = {
    "tkc/support/files.py": "whole or not at all, and never through a link",
    "tkc/ptx/assemble.py": "the input of ptxas, in a new folder of its own",
    "tkc/frontend/grammar.py": "a generator of the parser's tables",
    "tkc/sim/jit/build_runtime.py": "a generator of the simulator's runtime",
    "tkc/ir/reference.py": "a generator of documentation",
}


@pytest.mark.parametrize("file", all_files())
def test_files_are_written_in_one_place(file: str) -> None:
    """And one place says where the caches lie, so that all of them are checked and can be off."""
    text = (ROOT / file).read_text()
    writes = re.search(r"\.write_(text|bytes)\(|os\.open\(|mkstemp|os\.replace|O_CREAT", text)
    reads_only = file == "tkc/support/private_store.py"
    assert not writes or file in WRITERS or reads_only, f"{file} writes a file by {writes}"
    store = file in ("tkc/support/private_store.py", "tkc/cli/main.py", "tkc/cli/cache_command.py")
    assert "TKC_CACHE" not in text or store, f"{file} knows where a cache lies"


# Imports that only a type checker follows, and that lead back to the module.
BACK = {"tkc.frontend.meanings": "a name may stand for a file, whose names have meanings"}


@pytest.mark.parametrize("types", [False, True])
def test_no_import_cycles(types: bool) -> None:
    graph = {
        name: {
            other
            for other, inside in imports(path, types and name not in BACK)
            if other in modules() and not inside and other != name
        }
        for name, path in modules().items()
    }
    done: set[str] = set()

    def visit(name: str, road: tuple[str, ...]) -> None:
        assert name not in road, " -> ".join([*road[road.index(name) :], name])
        if name not in done:
            for other in sorted(graph[name]):
                visit(other, (*road, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("file", all_files())
def test_size(file: str) -> None:
    """A longer file has one purpose all the same: it says so in LONGER, with the reason."""
    lines = len((ROOT / file).read_text().splitlines())
    assert lines <= SOFT_LIMIT or file in LONGER, (
        f"{file} has {lines} lines; split it by purpose, or give the reason in LONGER"
    )
    assert lines > SOFT_LIMIT or file not in LONGER, f"{file} is short: LONGER need not name it"


@pytest.mark.parametrize("file", all_files())
def test_init_files_are_empty_and_others_say_what_they_are(file: str) -> None:
    text = (ROOT / file).read_text()
    if file.endswith("__init__.py") and file != "tkc/__init__.py":
        assert not text.strip(), f"{file} is not empty"
    else:
        assert ast.get_docstring(tree(ROOT / file)), f"{file} has no docstring"


ANY_LIMIT = 90  # uses of the word in the package, imports among them


def test_any_is_rare() -> None:
    uses = Counter(
        {file: len(re.findall(r"\bAny\b", (ROOT / file).read_text())) for file in all_files()}
    )
    assert uses.total() <= ANY_LIMIT, f"`Any` is used too often; most in {uses.most_common(8)}"


@pytest.mark.parametrize("file", all_files())
def test_a_name_for_any_says_why(file: str) -> None:
    """What is one by its nature has a name (``Array``), with the reason in a comment above it."""
    lines = (ROOT / file).read_text().splitlines()
    for before, line in itertools.pairwise(lines):
        if re.match(r"\w+(: TypeAlias)? = (Any|dict\[str, Any\])$", line):
            assert before.startswith("#"), f"{file}: `{line}` needs its reason"


def test_names_say_something() -> None:
    banned = {"utils", "util", "helper", "helpers", "manager", "misc", "common", "tmp"}
    for file in all_files():
        assert Path(file).stem not in banned, file


def test_every_package_is_shipped() -> None:
    held = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    found = {".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")}
    assert set(held) - {"tkc.grammar"} == found
    assert (ROOT / "grammar" / "tk.lark").is_file()


def test_architecture_names_every_folder() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    for name in FLOORS:
        if name and (PACKAGE / name).exists():
            assert f"`tkc/{name}" in text, f"ARCHITECTURE.md does not mention tkc/{name}"


def seconds(*arguments: str) -> float:
    """The least processor time of several runs, less that of the bare interpreter.

    Processor time, not that of the clock: other tests may run beside this one.
    """

    def least(command: list[str]) -> float:
        times: list[float] = []
        for _ in range(7):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return min(times)

    return least([sys.executable, *arguments]) - least([sys.executable, "-c", "pass"])


def test_import_times() -> None:
    """Against a module of the standard library with many others, so that slow machines do not
    count: it takes 50 to 100 ms, where `import tkc` takes 5 and the command line 30 to 50."""
    large = seconds("-c", "import unittest.mock")
    assert seconds("-c", "import tkc") < large / 2
    assert seconds("-m", "tkc", "--help") < large


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        ("import tkc", "numpy torch cuda llvmlite lark ml_dtypes tkc.driver tkc.frontend"),
        ("import tkc.cli.main", "numpy torch cuda llvmlite lark ml_dtypes tkc.driver"),
        ("import tkc.driver.compilation", "numpy torch cuda llvmlite lark ml_dtypes tkc.sim"),
    ],
)
def test_what_an_import_does_not_load(statement: str, absent: str) -> None:
    check = f"import sys; {statement}; print(*(m for m in {absent.split()} if m in sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert run.stdout.split() == []
