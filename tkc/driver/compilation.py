"""Source → tile IR → cta IR → PTX → cubin, up to any of these stages."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, TypeAlias

from tkc.artifact import metadata
from tkc.artifact.ptxas_diagnostics import CODE, OF_REGISTERS, as_diagnostic
from tkc.artifact.toolchain import PtxasDiagnostic
from tkc.driver import choice_report, plainer, slow_compile, tuned_hints, unused_units
from tkc.driver.choices import alternatives, no_room, too_large
from tkc.driver.chosen import NOTHING_CHOSEN, Chosen
from tkc.driver.full_registers import tile_too_large
from tkc.driver.inline_text import check_inline_texts
from tkc.driver.interface import settings_of
from tkc.driver.sources import Kernels
from tkc.driver.stages import STAGES, STEPS
from tkc.frontend.specialization import Specialization
from tkc.ir import decisions
from tkc.ir.core import Module
from tkc.ir.dialects import cta
from tkc.ir.errors import StageError
from tkc.ir.naming import name_values
from tkc.ir.passes import Decision, Ledger
from tkc.ir.printer import print_module
from tkc.passes.pass_manager import Watch
from tkc.passes.pipeline import lower
from tkc.passes.state import Emit
from tkc.ptx import assemble
from tkc.ptx.emit import emit
from tkc.runtime.device import Program
from tkc.support import compiling
from tkc.support.diagnostics import Diagnostic, DiagnosticError, late_error
from tkc.support.files import write_file
from tkc.support.recursion import deep_recursion
from tkc.support.source import Source
from tkc.support.values import Settings

TOO_LONG = "has longer chains of operations than can be followed"
# Where plainer schedules are tried: of what ptxas finds slow, or of what the passes refuse.
Mend: TypeAlias = Literal["slow", "refused", "none"]


@dataclass(frozen=True, slots=True)
class How:
    """How one specialisation is compiled. ``strict``: what ptxas finds slow is an error, unless
    plainer schedules ``mend`` it. ``watch``: what is to be seen of the passes. ``chosen``: where
    its params and hints are from. ``warns``: whether the frontend does, which it need not of one of
    several that are tried."""

    strict: bool = True
    watch: Watch | None = None
    chosen: Chosen = NOTHING_CHOSEN
    mend: Mend = "slow"
    warns: bool = True


USUAL = How()


class StageMissing(Exception):
    """What was asked for cannot be made from what was given."""


@dataclass(slots=True)
class Compilation:
    """A kernel on its way: what exists of each stage, the decisions and the seconds they took.

    ``specialization`` is what a source was compiled for, with the params and hints that were
    chosen. ``watch`` says what is to be seen of the passes. Where it stops them, the stage of the
    last one is as that left it.
    """

    kernel: str
    target: str
    source: Source | None = None
    specialization: Specialization | None = None
    tile: Module | None = None
    cta: Module | None = None
    ptx: str = ""
    assembled: assemble.Assembled | None = None
    ledger: Ledger = field(default_factory=Ledger)
    seconds: dict[str, float] = field(default_factory=dict[str, float])
    watch: Watch = field(default_factory=Watch)
    doing: str = ""  # the stage that is being made, or was made last
    _inside: float = 0.0  # seconds of blocks within the one that is timed

    def content(self, stage: str) -> str | bytes:
        """What is written of a stage (a row of ``STAGES``): text, or bytes of machine code. Raises
        StageMissing for one that was not made, and ToolMissing."""
        known = [row.content for name, row in STAGES.items() if name == stage]
        content = known[0](self) if known else None
        if content is None:
            held = [s for s, row in STAGES.items() if s == row.step and row.content(self)]
            raise StageMissing(
                f"there is no {stage} stage of {self.kernel} here; there are {', '.join(held)}"
            )
        return content

    def text(self, stage: str) -> str:
        """The text of a stage: "tile", "cta", "ptx" or "sass". Raises StageMissing for one that was
        not made, or is no text."""
        content = self.content(stage)
        if isinstance(content, bytes):
            raise StageMissing(f"the {stage} stage of {self.kernel} is no text")
        return content

    def activity(self) -> str:
        """What the compiler is doing now, in a few words for who waits: the stage, or the pass."""
        step = self.ledger.pass_name
        shown = {
            "frontend": "the source",
            "ptx": "writing PTX",
            "ptxas": "ptxas makes machine code",
        }
        return shown.get(self.doing, f"pass {step}" if step else self.doing)

    @property
    def program(self) -> Program:
        """The PTX with its launch metadata, which a device runs. Raises StageMissing and
        MetadataError."""
        return Program(self.text("ptx"), metadata.from_text(self.ptx), self.source)

    def dump(self, folder: Path) -> None:
        """Write every stage that exists as a file into the folder. Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        for stage, module in (("tile", self.tile), ("cta", self.cta)):
            if module is not None:
                write_file(folder / f"{self.kernel}.{stage}.tkir", print_module(module))
        if self.ptx:
            write_file(folder / f"{self.kernel}.ptx", self.ptx)

    @contextmanager
    def timed(self, stage: str) -> Generator[None]:
        """While the block runs, count its seconds for a stage, but those of a timed block within
        it; a StageError becomes a DiagnosticError with its place in the source."""
        start, around = time.perf_counter(), self._inside
        self._inside = 0.0
        self.doing = stage
        try:
            yield
        except StageError as problem:
            raise self.located(problem) from None
        except assemble.AssemblyError as problem:
            raise self.located_assembly(problem) from None
        finally:
            spent = time.perf_counter() - start
            self.seconds[stage] = self.seconds.get(stage, 0.0) + spent - self._inside
            self._inside = around + spent

    def emitter(self, source: str) -> Emit:
        """What writes the PTX of this kernel, for the passes; ``source`` names the file that line
        numbers refer to. Raises DiagnosticError."""

        def write(kernel: cta.Kernel) -> str:
            module = Module("cta", [kernel], source)
            with self.timed("ptx"):
                check_inline_texts(module, self.target)
                return emit(module, source=self.source)

        return write

    def located(self, problem: StageError) -> Exception:
        """The error of a stage as a DiagnosticError with its source line; as it is where there is
        no source."""
        if self.source is None:
            return problem
        at, said = (problem.loc.line, problem.loc.column), (problem.code, problem.message)
        of_line = problem.hinted.line if problem.hinted else None
        return DiagnosticError([late_error(*said, self.source, *at, problem.hint, of_line)])

    def located_assembly(self, problem: assemble.AssemblyError) -> Exception:
        """What ptxas said as a DiagnosticError on the .tk lines that caused it; as it is where they
        are not known. That registers do not suffice is said once, at the tile."""
        if self.source is None or not all(c.line for c in problem.diagnostics):
            return problem
        full = [c for c in problem.diagnostics if c.code in OF_REGISTERS]
        found = [as_diagnostic(c, self.source) for c in problem.diagnostics if c not in full]
        if full:
            found.append(tile_too_large(full, self.ptx, self.tile, self.source))
        return DiagnosticError(found)


@deep_recursion()
def compile_kernel(
    kernels: Kernels,
    name: str,
    specialization: Specialization,
    target: str,
    stop_at: str = "ptx",
    strict: bool = True,
    watch: Watch | None = None,
    pinned: Settings | None = None,
) -> Compilation:
    """Compile one kernel of a .tk source up to a stage. Raises DiagnosticError.

    Where its tiles are too large, or ptxas says that they spill (if it is asked), other declared
    values of the params that are not ``pinned`` (None: that the specialisation leaves open) are
    tried; the program's metadata say which it has. Where none of these fits, plainer schedules are.
    """
    how = How(strict, watch)
    try:
        return compile_as_said(kernels, name, specialization, target, stop_at, how)
    except DiagnosticError as problem:
        if not too_large(problem, CODE):
            raise
        signature, given = kernels.signature(name), specialization.settings
        values = settings_of(signature, given, specialization.static)
        held = given if pinned is None else pinned
        for other in alternatives(signature, held, values, specialization.static):
            chosen = replace(specialization, settings={**given, **other})
            try:
                made = compile_as_said(kernels, name, chosen, target, stop_at, how)
            except DiagnosticError:
                continue
            assert made.tile is not None
            why = problem.diagnostics[0].message
            choice_report.record_other(made.tile, other, values, why, made.ledger)
            return made
        plainer_too = replace(how, mend="refused")
        try:
            return compile_as_said(kernels, name, specialization, target, stop_at, plainer_too)
        except DiagnosticError:
            raise problem from None


def compile_chosen(
    kernels: Kernels,
    name: str,
    base: Specialization,
    target: str,
    chosen: Chosen = NOTHING_CHOSEN,
    stop_at: str = "ptx",
    strict: bool = True,
    watch: Watch | None = None,
) -> Compilation:
    """Compile with what was chosen for the open params of ``base``. Raises DiagnosticError.

    Where ptxas is asked, the first choice counts that it does not refuse as slow; if it refuses
    all, the first one, with the plainer schedules and other params of ``compile_kernel``. Warns of
    products that the target could do faster.
    """
    made = _first_choice(kernels, name, base, target, chosen, stop_at, strict, watch)
    decided = [decision.what for decision in made.ledger.decisions]
    products = [what for what in decided if isinstance(what, decisions.Instruction)]
    unused_units.say(target, any(what.instruction == "mma" for what in products))
    return made


def _first_choice(
    kernels: Kernels,
    name: str,
    base: Specialization,
    target: str,
    chosen: Chosen,
    stop_at: str,
    strict: bool,
    watch: Watch | None,
) -> Compilation:
    how = How(strict, watch, chosen, "none")
    ways = [*chosen.specialisations(base)]
    for way, one in zip(ways, chosen.ranked, strict=False):
        try:
            made = compile_as_said(kernels, name, way, target, stop_at, how)
        except assemble.AssemblyError:
            continue
        except DiagnosticError as problem:
            if not too_large(problem, CODE):
                raise
            continue
        assert made.tile is not None
        choice_report.record(made.tile, chosen, one, made.ledger)
        return made
    pinned = base.settings  # what was chosen, and spills, may still be another
    return compile_kernel(kernels, name, ways[0], target, stop_at, strict, watch, pinned)


def compile_for_launch(
    kernels: Kernels,
    name: str,
    base: Specialization,
    target: str,
    chosen: Chosen = NOTHING_CHOSEN,
) -> Compilation:
    """Compile for a GPU that loads what ptxas makes. Raises DiagnosticError.

    What spills in every way that there is, and what ptxas is not there for, is compiled as usual:
    the launch warns of it.
    """
    try:
        return compile_chosen(kernels, name, base, target, chosen, "cubin")
    except (DiagnosticError, assemble.AssemblyError, assemble.ToolMissing, OSError):
        return compile_chosen(kernels, name, base, target, chosen)


def compile_as_said(
    kernels: Kernels,
    name: str,
    specialization: Specialization,
    target: str,
    stop_at: str = "ptx",
    how: How = USUAL,
) -> Compilation:
    """Compile with the params as they are: what does not fit is an error. Raises
    DiagnosticError."""
    compiling.allowed(f"kernel {name} for {target}")
    made = Compilation(name, target, kernels.source, specialization, watch=how.watch or Watch())
    try:
        with slow_compile.watched(name, target, made.activity):
            with made.timed("frontend"):
                made.tile = kernels.elaborate(name, specialization, target, how.warns)
                name_values(made.tile)
                made.tile.kernels[0].attributes["machine"] = how.chosen.machine
            said = None if how.chosen.ranked else made.ledger  # which says what was chosen later
            own = tuned_hints.record(made.tile, specialization.hints, said)
            go_on(made, stop_at, how.strict, how.mend)
            made.ledger.unasked(own, "it is the best for these sizes")
            return made
    except RecursionError:
        place = kernels.file.kernels[name].span
        hint = "a loop, or several kernels, may do the same"
        too_long = Diagnostic("E0007", f"{name} {TOO_LONG}", kernels.source, place, hint=hint)
        raise DiagnosticError([too_long]) from None


def go_on(made: Compilation, stop_at: str, strict: bool = True, mend: Mend = "slow") -> Compilation:
    """Make the stages that are missing, up to ``stop_at``. Where ptxas has its say and ``strict``
    heeds it, the schedule is the first that is not slow."""
    given = [*made.ledger.decisions]
    if stop_at not in STAGES:
        raise StageMissing(f"there is no stage {stop_at}; there are {', '.join(STAGES)}")
    wanted = STAGES[stop_at].number
    has_later = (made.cta is not None or bool(made.ptx), bool(made.ptx))
    if wanted < len(has_later) and getattr(made, STEPS[wanted]) is None and has_later[wanted]:
        why = f"the {stop_at} stage cannot be made from a later one; begin with the .tk file"
        raise StageMissing(why)
    begun = made.cta or made.tile
    if begun is not None and not made.ptx and (wanted >= 2 or _lacks_cta(made, wanted)):
        try:
            _run_passes(made, begun, wanted >= 2)
        except DiagnosticError as problem:
            if made.watch.stop_after or not too_large(problem):
                raise
            reason = f"the usual schedule does not fit: {problem.diagnostics[0].message}"
            if not (no_room(problem) and _mended(made, given, reason, False, [plainer.ALONE])):
                if mend != "refused" or not _mended(made, given, reason, wanted >= 3):
                    raise
                return made
    if made.watch.stop_after:
        return made
    if wanted >= 3:
        with made.timed("ptxas"):
            slow = (strict and assemble.too_full(made.ptx, made.target)) or _assembled(made)
        if (strict or made.assembled is None) and slow:
            reason = f"the usual schedule is slow: {slow[0].message}"
            if mend != "slow" or not _mended(made, given, reason):
                with made.timed("ptxas"):
                    raise assemble.AssemblyError(slow)
    return made


def _assembled(made: Compilation) -> tuple[PtxasDiagnostic, ...]:
    """What ptxas says against its code; without ``assembled`` where it makes none, because
    registers do not suffice. Raises AssemblyError for anything else that it refuses."""
    try:
        made.assembled = assemble.assemble(made.ptx, made.target, strict=False)
    except assemble.AssemblyError as problem:
        if all(said.code in OF_REGISTERS for said in problem.diagnostics):
            return problem.diagnostics
        raise
    return made.assembled.slow


def _lacks_cta(made: Compilation, wanted: int) -> bool:
    """Whether cta IR is wanted, and there is none that all passes before the PTX have seen."""
    return wanted >= 1 and (made.cta is None or bool(made.cta.kernels[0].attributes["after"]))


def _run_passes(made: Compilation, begun: Module, to_ptx: bool) -> None:
    """From the stage that there is to cta IR, or to PTX; no further than ``made.watch`` says."""
    emitter = made.emitter(begun.source) if to_ptx else None
    with made.timed("passes"):
        state = lower(begun.kernels[0], made.target, made.ledger, made.watch, emitter, begun.source)
    module = Module(state.stage, [state.ir], begun.source)
    if state.stage == "tile":
        made.tile = module
        return
    made.cta = module
    made.ptx = state.products.get("ptx", "")


def _mended(
    made: Compilation,
    given: list[Decision],
    reason: str,
    assembles: bool = True,
    ways: Sequence[plainer.Way] = plainer.WAYS,
) -> bool:
    """Whether a plainer schedule of the tile IR is not slow; it takes the place of the usual one.
    ``given``: the decisions that were made before those of the passes. Unless it ``assembles``,
    ptxas is not asked, and the first that the passes take is the one.
    """
    if made.tile is None:
        return False
    checked = {made.ptx}
    for other in plainer.schedules(made.tile, made.target, ways):
        emitter = made.emitter(other.cta.source)
        ptx = lower(other.cta.kernels[0], made.target, Ledger(), None, emitter).ptx
        if ptx in checked:
            continue
        checked.add(ptx)
        try:
            with made.timed("ptxas"):
                assembled = assemble.assemble(ptx, made.target) if assembles else None
        except (DiagnosticError, assemble.AssemblyError):
            continue
        made.tile, made.cta, made.ptx, made.assembled = other.tile, other.cta, ptx, assembled
        made.ledger.decisions = [*given]  # a kernel may be mended twice
        place = other.tile.kernels[0].loc
        cost = "barriers, or slower products" if ways is plainer.WAYS else ""
        made.ledger.record(place, decisions.Plainer(other.chosen), reason, cost)
        made.ledger.decisions += other.ledger.decisions
        return True
    return False
