"""The rules of ARCHITECTURE.md that a machine can check: floors, cycles, sizes, import times."""

from __future__ import annotations

import ast
import itertools
import math
import re
import resource
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tkc.passes.pipeline import ORDER, PIPELINE
from tkc.tools import architecture
from tkc.tools.floors import FLOORS
from tkc.tools.imports import PACKAGE, ROOT, between_folders, folder_of, imports, modules, tree

SOFT_LIMIT = 500  # lines of a file: beyond it, look whether it has more than one purpose
LONGER = {
    "tkc/ir/decisions.py": "one row for each kind of decision, which explain prints",
    "tkc/ir/hints.py": "one row for each hint, and what is asked of the rows",
    "tkc/runtime/gpu.py": "one class, of which every method is a few calls of the driver",
    "tkc/ir/dialects/tile.py": "one dialect, which is read as a whole; its base classes are small",
}

FLOOR_OF = {floor.folder: floor for floor in FLOORS}

# Third-party modules that take long to import: only inside functions, but for the folders that
# compute with them and are themselves imported only when something runs.
HEAVY = {"numpy", "torch", "cuda", "llvmlite", "ml_dtypes", "lark"}
COMPUTING = {"sim", "evaluator", "timing", "timing/calibrate"}

# Where a module is chosen at run time, so that what is not needed is not loaded.
DOORS = {
    "tkc/__init__.py": "importing tkc is cheap; the compiler is loaded at the first use",
    "tkc/frontend/specialization.py": "a kernel from the disk cache needs no IR",
    "tkc/driver/kernel_object.py": "a kernel from the disk cache needs no compiler",
    "tkc/driver/modules.py": "a kernel from the disk cache needs no compiler",
    "tkc/driver/inline_text.py": "only kernels with ptx(...) need the simulator's reader of PTX",
    "tkc/driver/stages.py": "the command line names stages, and needs no compiler for its help",
    "tkc/driver/sources.py": "a kernel from the disk cache needs no frontend",
    "tkc/driver/kept_choices.py": "a choice from the disk cache needs no compiler and no model",
    "tkc/driver/specialisations.py": "a kernel from the disk cache needs no compiler",
    "tkc/cli/main.py": "--help is fast; a command's module is loaded when it runs",
    "tkc/runtime/device.py": "the simulator and the CUDA driver are loaded when one is opened",
    "tkc/runtime/gpu.py": "cuda-bindings is optional",
    "tkc/runtime/machine_code.py": "a kernel from the disk cache needs no ptxas",
    "tkc/support/pathfinder.py": "cuda-pathfinder is optional",
    "tkc/runtime/arrays.py": "numpy is needed only for arrays that may overlap",
    "tkc/runtime/new_arrays.py": "the library that an array is made by is its caller's",
    "tkc/ptx/emit.py": "every file of tkc/ptx/rules is a part of the emitter",
    "tkc/sim/jit/choice.py": "llvmlite is loaded for the LLVM engine alone",
    "tkc/frontend/grammar.py": "lark makes the parser's tables; parsing needs only the tables",
    "tkc/ir/reference.py": "a generator of documentation, no part of the compiler",
}


MODULES = {str(path.relative_to(ROOT)): name for name, path in modules().items()}


def all_files() -> list[str]:
    return [*MODULES]


def each_file(check: Callable[[str], None]) -> Callable[[str], None]:
    """A test for each folder: what is asserted of a file holds for each of its files."""
    files: dict[str, list[str]] = {}
    for file in all_files():
        files.setdefault(Path(file).parent.as_posix(), []).append(file)

    @pytest.mark.parametrize("folder", files)
    def of_folder(folder: str) -> None:
        for file in files[folder]:
            check(file)

    of_folder.__doc__ = check.__doc__
    return of_folder


@each_file
def test_floors(file: str) -> None:
    here = folder_of(MODULES[file])
    assert here in FLOOR_OF, f"{file}: tkc/tools/floors.py does not know the folder {here}"
    for one in imports(ROOT / file):
        top = one.module.split(".")[0]
        if top == "tkc":
            there = folder_of(one.module)
            allowed = there == here or there in FLOOR_OF[here].may_import
            assert allowed, f"{file} may not import {one.module}"
            lazy = one.place == "function"
            assert not lazy or file in DOORS, f"{file} imports {one.module} inside a function"
        elif top in HEAVY and one.place == "top":
            assert here in COMPUTING, f"{file} imports {one.module} at its top"


@pytest.mark.parametrize("folder", FLOOR_OF)
def test_a_floor_allows_what_is_used_and_no_more(folder: str) -> None:
    assert FLOOR_OF[folder].may_import == set(between_folders()[folder])


def test_floors_stand_on_those_before_them() -> None:
    for number, floor in enumerate(FLOORS):
        assert floor.may_import <= {below.folder for below in FLOORS[:number]}


@each_file
def test_modules_are_chosen_at_run_time_in_few_places(file: str) -> None:
    dynamic = "import_module" in (ROOT / file).read_text() and any(
        "import_module" in ast.unparse(call.func)
        for call in ast.walk(tree(ROOT / file))
        if isinstance(call, ast.Call)
    )
    assert not dynamic or file in DOORS, f"{file} imports by name; give it a reason in DOORS"


# What writes files besides the one module that does it safely: tables and texts of the project.
WRITERS = {
    "tkc/support/files.py": "whole or not at all, and never through a link",
    "tkc/ptx/assemble.py": "the input of ptxas, in a new folder of its own",
    "tkc/frontend/grammar.py": "a generator of the parser's tables",
    "tkc/sim/jit/build_runtime.py": "a generator of the simulator's runtime",
    "tkc/ir/reference.py": "a generator of documentation",
}


@each_file
def test_files_are_written_in_one_place(file: str) -> None:
    """And one place says where the caches lie, so that all of them are checked and can be off."""
    text = (ROOT / file).read_text()
    writes = re.search(r"\.write_(text|bytes)\(|os\.open\(|mkstemp|os\.replace|O_CREAT", text)
    reads_only = file == "tkc/support/private_store.py"
    assert not writes or file in WRITERS or reads_only, f"{file} writes a file by {writes}"
    store = file in (
        "tkc/support/private_store.py",
        "tkc/cli/commands.py",
        "tkc/cli/cache_command.py",
    )
    assert "TKC_CACHE" not in text or store, f"{file} knows where a cache lies"


@pytest.mark.parametrize("types", [False, True])
def test_no_import_cycles(types: bool) -> None:
    graph: dict[str, set[str]] = {}
    for name, path in modules().items():
        places = ("top", "types") if types else ("top",)
        found = {one.module for one in imports(path) if one.place in places}
        graph[name] = (found & set(modules())) - {name}
    done: set[str] = set()

    def visit(name: str, road: tuple[str, ...]) -> None:
        assert name not in road, " -> ".join([*road[road.index(name) :], name])
        if name not in done:
            for other in sorted(graph[name]):
                visit(other, (*road, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@each_file
def test_size(file: str) -> None:
    """A longer file has one purpose all the same: it says so in LONGER, with the reason."""
    lines = len((ROOT / file).read_text().splitlines())
    assert lines <= SOFT_LIMIT or file in LONGER, (
        f"{file} has {lines} lines; split it by purpose, or give the reason in LONGER"
    )
    assert lines > SOFT_LIMIT or file not in LONGER, f"{file} is short: LONGER need not name it"


def test_no_file_is_left_at_the_top_level() -> None:
    """Tests, examples and commands that are tried write elsewhere, as into ``tmp_path``."""
    texts = {"README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"}
    files = {path.name for path in ROOT.iterdir() if path.is_file() and path.name[0] != "."}
    assert files == texts | {"pyproject.toml"}


@each_file
def test_init_files_are_empty_and_others_say_what_they_are(file: str) -> None:
    text = (ROOT / file).read_text()
    if file.endswith("__init__.py") and file != "tkc/__init__.py":
        assert not text.strip(), f"{file} is not empty"
    else:
        assert ast.get_docstring(tree(ROOT / file)), f"{file} has no docstring"


ANY_LIMIT = 117  # uses of the word in the package, imports among them; 150 is the most there may be


def test_any_is_rare() -> None:
    uses = Counter(
        {file: len(re.findall(r"\bAny\b", (ROOT / file).read_text())) for file in all_files()}
    )
    assert uses.total() <= ANY_LIMIT, f"`Any` is used too often; most in {uses.most_common(8)}"


@each_file
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


@each_file
def test_no_comprehension_hides_what_another_reads_of_the_module(file: str) -> None:
    """Where a function has both, Python 3.12.1 to 3.12.3, which inline them, read the variable of
    the one for the name of the module in the other."""
    whole = tree(ROOT / file)
    of_module = _names(whole.body)
    for function in (n for n in ast.walk(whole) if isinstance(n, ast.FunctionDef)):
        inside = [n for n in ast.walk(function) if isinstance(n, COMPREHENSIONS)]
        own = [_names([part.target for part in one.generators]) & of_module for one in inside]
        for hidden, one in zip(own, inside, strict=True):
            around = {id(n) for n in ast.walk(one)}
            for other, bound in zip(inside, own, strict=True):
                loads = {n.id for n in ast.walk(other) if isinstance(n, ast.Name)}
                found = loads & hidden - bound if id(other) not in around else set[str]()
                assert not found, f"{file}:{one.lineno}: {', '.join(found)}"


COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _names(nodes: Sequence[ast.AST]) -> set[str]:
    """What statements of a module import, define and bind, or what targets bind."""
    found = set[str]()
    for node in nodes:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {(name.asname or name.name).partition(".")[0] for name in node.names}
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        else:
            stored = (n for n in ast.walk(node) if isinstance(n, ast.Name))
            found |= {n.id for n in stored if isinstance(n.ctx, ast.Store)}
    return found


def test_every_package_is_shipped() -> None:
    held = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    found = {".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")}
    assert set(held) - {"tkc.grammar"} == found
    assert (ROOT / "grammar" / "tk.lark").is_file()


def test_the_tables_of_architecture_are_those_of_the_code() -> None:
    """``python -m tkc.tools.architecture --write`` makes them anew."""
    text = (ROOT / "ARCHITECTURE.md").read_text()
    assert architecture.with_tables(text) == text


def test_the_report_names_every_folder_and_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert architecture.main([]) == 0
    text = capsys.readouterr().out
    assert all(f"tkc/{floor.folder}: {floor.holds}" in text for floor in FLOORS if floor.folder)
    assert all(f"{step.name} ({step.stage}): " in text for step in PIPELINE)
    assert all(reason in text for _, _, reason in ORDER)


def test_every_pass_has_a_line_and_a_file() -> None:
    for step in PIPELINE:
        assert architecture.modules_of(step), step.name
        assert 10 < len(architecture.line_of(step)) < 100, step.name


# What nothing in the package names again, with the reason why it stands there all the same.
NAMED_ONCE = {
    "print_op": "an operation as text, which debuggers want too",
    "caught": "what tests of mutation ask of a verdict",
    "oracle": "what tests hold the algebra of register layouts against",
    "RULE_MODULES": "the modules are imported for the rules that they register",
    "hint_tables": "the generator of docs/language.md stands in tests/documentation",
}


def defined(module: ast.Module) -> Iterator[str]:
    """The names of functions, classes, methods and constants of a module, without those that a
    decorator registers and those that Python calls itself."""
    keeping = ("property", "cache", "static", "classmethod", "dataclass", "contextmanager")
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("__"):
            if all(any(w in ast.unparse(d) for w in keeping) for d in node.decorator_list):
                yield node.name
    for node in module.body:
        if isinstance(node, ast.Assign):
            yield from (t.id for t in node.targets if isinstance(t, ast.Name))


def test_everything_is_used() -> None:
    """Each name stands somewhere else in the package, in what runs it from outside, or on a page of
    the docs, a method behind a dot; a hint's row is read by iterating over the table."""
    outside = [*ROOT.glob("bench/**/*.py"), *ROOT.glob("docs/*.md"), ROOT / "pyproject.toml"]
    paths = [*(ROOT / file for file in all_files()), *outside]
    words = Counter(word for path in paths for word in re.findall(r"\w+", path.read_text()))
    unused = [
        f"{file}: {name}"
        for file in all_files()
        for name in defined(tree(ROOT / file))
        if words[name] == 1 and name not in NAMED_ONCE and file != "tkc/ir/hints.py"
    ]
    assert not unused, f"nothing uses {unused}"
    asked = {word for path in paths for word in re.findall(r"\.(\w+)", path.read_text())}
    methods = {
        f"{file}: {node.name}.{item.name}"
        for file in all_files()
        for node in ast.walk(tree(ROOT / file))
        if isinstance(node, ast.ClassDef)
        for item in node.body
        if isinstance(item, ast.FunctionDef) and not item.name.startswith(("__", "visit_"))
        if item.name not in asked and item.name not in NAMED_ONCE
    }
    assert not methods, f"nothing asks for {methods}"
    assert all(words[name] == 1 for name in NAMED_ONCE), "NAMED_ONCE need not name what is used"


def test_what_is_private_to_a_module_is_used_there() -> None:
    """Another one may well have something else of that name. ``_HANDLERS`` are modules that are
    imported for what they register, as are functions with decorators."""
    unused: list[str] = []
    for file in all_files():
        times = Counter(re.findall(r"\w+", (ROOT / file).read_text()))
        for node in tree(ROOT / file).body:
            plain = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.decorator_list
            names = _names([node]) if plain or isinstance(node, ast.Assign) else set[str]()
            if names and all(times[n] == 1 and re.match("_(?!_|HANDLERS)", n) for n in names):
                unused.append(f"{file}: {', '.join(names)}")
    assert not unused, f"nothing uses {unused}"


def seconds(*commands: Sequence[str]) -> list[float]:
    """The least processor time of several runs of each, less that of the bare interpreter.

    Processor time, not that of the clock: other tests may run beside this one. The commands take
    turns, so that what slows the machine for a while slows all of them.
    """
    least = [math.inf] * (len(commands) + 1)
    for _ in range(9):
        for place, arguments in enumerate([("-c", ""), *commands]):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [sys.executable, *arguments]
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            least[place] = min(least[place], took)
    return [found - least[0] for found in least[1:]]


def test_import_times() -> None:
    """Against a module of the standard library with many others, so that slow machines do not
    count: it takes 50 to 100 ms, where `import tkc` takes 5 and the command line 30 to 50."""
    commands = ["-c", "import unittest.mock"], ["-c", "import tkc"], ["-m", "tkc", "--help"]
    large, package, command_line = seconds(*commands)
    assert package < large / 2
    assert command_line < large


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        ("import tkc", "numpy torch cuda llvmlite lark ml_dtypes tkc.driver tkc.frontend"),
        (
            "import tkc.cli.main",
            "numpy torch cuda llvmlite lark ml_dtypes tkc.ir tkc.passes tkc.driver.compilation",
        ),
        ("import tkc.driver.compilation", "numpy torch cuda llvmlite lark ml_dtypes tkc.sim"),
    ],
)
def test_what_an_import_does_not_load(statement: str, absent: str) -> None:
    check = f"import sys; {statement}; print(*(m for m in {absent.split()} if m in sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert run.stdout.split() == []


def undocumented(module: ast.Module) -> list[str]:
    """Public functions and methods of public classes without a docstring. One that has the name of
    a documented method in the same file does what that says; a setter, what its property says; a
    protocol's has no body."""
    found: list[tuple[str, ast.FunctionDef]] = []

    def look(body: list[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                look(node.body, f"{node.name}.")
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                found.append((within + node.name, node))

    look(module.body, "")
    documented = {node.name for _, node in found if ast.get_docstring(node)}
    return [
        f"{name} (line {node.lineno})"
        for name, node in found
        if node.name not in documented and ast.unparse(node.body[-1]) != "..."
    ]


@each_file
def test_public_functions_have_docstrings(file: str) -> None:
    assert not undocumented(tree(ROOT / file)), file


def test_a_function_without_a_docstring_is_seen() -> None:
    text = "class A:\n def a(self): pass\n def _b(self): pass\nclass _C:\n def c(self): pass"
    assert undocumented(ast.parse(text)) == ["A.a (line 2)"]
