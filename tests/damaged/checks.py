"""What becomes of a damaged input: how far it comes, and that every end is a message.

An exception that the command line would call internal (exit code 70) is a failure; so is a wrong
kernel from a damaged cache.
"""

from __future__ import annotations

import contextlib
import gc
import io
import os
import random
import tempfile
import warnings
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

import tkc
from tests.damaged.edits import damaged
from tests.damaged.inputs import PROGRAMS, Damaged
from tkc.cli.main import main
from tkc.cli.problems import explain
from tkc.driver import trial
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.dumped_stages import compile_text
from tkc.driver.sources import parse_kernels
from tkc.frontend import parser
from tkc.frontend.check import check
from tkc.frontend.specialization import default_specialization
from tkc.runtime.binding import bind
from tkc.runtime.device import Program, execute
from tkc.runtime.disk_cache import KERNELS
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim import machine
from tkc.sim.ref import sync_state
from tkc.support.source import Source

EXTENT = 32  # of every dimension in a run
STEPS, CTAS = 20_000, 64  # of a run, where the simulator allows many more
WHOLE = 40  # every so many inputs go through the command line too
COMPILED = 4  # of the samples, which are large, every so many
LLVM = 8  # every so many runs are on this engine


class Failure(AssertionError):
    """An input that ends in something else than a message."""


def check_damage(given: Damaged) -> str:
    """The stage at which the input is refused, or "ok". Raises Failure."""
    try:
        with _quiet():
            reached = CHECKS[given.kind](given)
            gc.collect()  # a simulated machine has half a GiB of addresses
            if given.seed % WHOLE == 0 and given.kind != "cache":
                _whole(given)
            return reached
    except Failure:
        raise
    except Exception as problem:  # whatever it is: it must be one that the user is told of
        _told(problem)
        raise Failure(f"refused at no stage: {problem!r}") from problem


def _told(problem: Exception) -> None:
    """Raises Failure for an internal error."""
    said = explain(problem)
    if said is None:
        raise Failure(f"internal error: {problem!r}") from problem
    said[0].encode("utf-8", "replace")


@contextlib.contextmanager
def _quiet() -> Generator[None]:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


# --- .tk: lexer, parser, frontend, lowering, ok -----------------------------------------------


def _tk(given: Damaged) -> str:
    try:
        text = given.content.decode("utf-8")
    except UnicodeDecodeError:  # ``_whole`` shows what becomes of such a file
        return "encoding"
    source = Source("damaged.tk", text)
    for diagnostic in check(source):
        diagnostic.render()
    if not _lexes(source):
        return "lexer"
    items, found = parser.parse(source)
    if found.sorted() or not items:
        return "parser"
    large = not any(text[:40] == small[:40] for small in PROGRAMS.values())
    try:
        kernels = parse_kernels(text, "damaged.tk")
        name = kernels.names[given.seed % len(kernels.names)] if kernels.names else ""
        if not name or (large and given.seed % COMPILED):
            return "frontend"
        usual = default_specialization(kernels.signature(name))
        compile_kernel(kernels, name, usual, given.target, "tile")
    except Exception as problem:
        _told(problem)
        return "frontend"
    try:
        compile_kernel(kernels, name, usual, given.target)
    except Exception as problem:
        _told(problem)
        return "lowering"
    return "ok"


def _lexes(source: Source) -> bool:
    """Whether the lexer comes to the end of the text."""
    lexer = parser._Lexer(source, parser.tables(), 0)
    try:
        while lexer.next({}).kind != "$END":
            pass
    except parser.Failure:
        return False
    return True


# --- .tkir: syntax, lowering, ok ---------------------------------------------------------------


def _tkir(given: Damaged) -> str:
    text = given.content.decode("utf-8", "replace")
    try:
        compile_text(text, "damaged.tkir", None)
    except Exception as problem:
        _told(problem)
        kind = type(problem).__name__
        return {"IRSyntaxError": "syntax", "VerifyError": "verifier"}.get(kind, "lowering")
    return "ok"


# --- .ptx: metadata, arguments, text, launch, execution, ok ------------------------------------


class _Extents(dict[str, int]):
    """The same extent for every dimension."""

    def get(self, key: str, default: Any = None) -> Any:
        return EXTENT


def _ptx(given: Damaged) -> str:
    text = given.content.decode("utf-8", "replace")
    try:
        made: Compilation = compile_text(text, "damaged.ptx", None)
        program = made.program
    except Exception as problem:
        _told(problem)
        return "metadata"
    try:
        arguments, bound = _arguments(program)
    except Exception as problem:
        _told(problem)
        return "arguments"
    device = SimulatedDevice()
    device.machine.__class__ = _Watched
    device.machine.engine = "llvm" if given.seed % LLVM == 0 else "numpy"
    try:
        execute(program, bound, device)
    except Exception as problem:
        _told(problem)
        return "execution" if _ran(device) else "launch"
    finally:
        del arguments  # the memory that ``bound`` has the addresses of
    return "ok" if _ran(device) else "nothing to run"


class _Watched(machine.Machine):
    """A machine that knows whether a launch came to its first instruction."""

    ran = False

    def _run(self, *arguments: Any) -> None:
        self.ran = True
        super()._run(*arguments)


def _ran(device: SimulatedDevice) -> bool:
    return isinstance(device.machine, _Watched) and device.machine.ran


def _arguments(program: Program) -> tuple[Mapping[str, Any], Any]:
    held = program.metadata
    present = [p for p in held.params if p.present]
    known = {**held.settings, **{p.name: 3 for p in present if p.kind == "scalar"}}
    dims = trial.extents_for(present, _Extents(), known)
    made = trial.random_arguments(present, {}, {**known, **dims, **held.static}, 0)
    return made, bind(present, (), made, held.settings)


# --- the cache: damaged, found -----------------------------------------------------------------


def _cache(given: Damaged) -> str:
    """A kernel compiled, its entries damaged, and called again."""
    draw = random.Random(given.seed)
    text = PROGRAMS["plus"].replace("1.0", f"{given.seed % 1000}.0")
    x = np.arange(EXTENT, dtype=np.float32)
    wanted = x * 2 + given.seed % 1000
    with tempfile.TemporaryDirectory() as place, _environment(TKC_CACHE_DIR=place):
        kernel = tkc.source(text).plus
        bound = bind(kernel.parameters, (x, 2.0), {}, kernel.settings({}), shapes_only=False)
        kernel._program(bound, {}, {}, "sm_90a")
        folder = KERNELS.folder()
        assert folder is not None
        paths = sorted(folder.iterdir())
        whole = [path.read_bytes() for path in paths]
        for path, content in zip(paths, whole, strict=True):
            if draw.random() < 0.3:  # another's entry, or a part of one, in its place
                path.write_bytes(draw.choice(whole) if draw.random() < 0.5 else content[:-1])
            elif draw.random() < 0.8:
                path.write_bytes(damaged(content, given.level, draw, whole))
        again = tkc.source(text).plus
        got = again(x, 2.0)
        if not np.array_equal(got, wanted):
            raise Failure("a wrong kernel came from the cache")
        return again.specialisations[0].origin


@contextlib.contextmanager
def _environment(**values: str) -> Generator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


# --- the whole road ----------------------------------------------------------------------------


def _whole(given: Damaged) -> None:
    """As a user does it: a file, a command, an exit code; and ``tkc.load``. Raises Failure."""
    suffix = {"tk": ".tk", "tkir": ".tkir"}.get(given.kind, ".ptx")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "damaged" + suffix)
        path.write_bytes(given.content)
        for command in (["check"] if given.kind == "tk" else []) + ["compile", "explain"]:
            extra = ["-o", f"{folder}/out.ptx", "--allow-slow"] if command == "compile" else []
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                code = main([command, str(path), *extra])
            if code not in (0, 1, 2, 3) or "Traceback" in said.getvalue():
                raise Failure(f"tkc {command}: exit code {code}: {said.getvalue()}")
        try:
            tkc.load(path)
        except Exception as problem:
            _told(problem)


CHECKS = {"tk": _tk, "tkir": _tkir, "ptx": _ptx, "metadata": _ptx, "cache": _cache}
PASSED = {  # what a kind of input may end at, in this order
    "tk": ("encoding", "lexer", "parser", "frontend", "lowering", "ok"),
    "tkir": ("syntax", "verifier", "lowering", "ok"),
    "ptx": ("metadata", "arguments", "launch", "nothing to run", "execution", "ok"),
    "metadata": ("metadata", "arguments", "launch", "nothing to run", "execution", "ok"),
    "cache": ("compiled", "disk cache"),
}
# Of all of a kind, the share that comes at least to a stage.
PROMISED = {("tk", "parser"): 0.4, ("tk", "frontend"): 0.15, ("tk", "lowering"): 0.05}
PROMISED |= {("ptx", "execution"): 0.2}


@contextlib.contextmanager
def bounds() -> Generator[None]:
    """A run of a few steps: what the simulator would find after minutes, it finds at once."""
    before = sync_state.MAX_STEPS, machine.MAX_CTAS
    sync_state.MAX_STEPS, machine.MAX_CTAS = STEPS, CTAS
    try:
        yield
    finally:
        sync_state.MAX_STEPS, machine.MAX_CTAS = before
