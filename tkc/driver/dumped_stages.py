"""Compiling on from a dumped stage: tile IR, cta IR of any pass, or PTX with its metadata."""

from __future__ import annotations

from tkc.artifact import metadata
from tkc.driver import slow_compile
from tkc.driver.compilation import TOO_LONG, Compilation, StageMissing, go_on
from tkc.driver.sources import source_named, stage_of
from tkc.ir.core import VerifyError
from tkc.ir.parser import IRSyntaxError, parse_module
from tkc.ir.verifier import verify_module
from tkc.machine.targets import DEFAULT_TARGET, TARGETS
from tkc.passes.pass_manager import OrderError, Watch
from tkc.support.recursion import deep_recursion

# What later stages raise when an edit broke something that the verifier does not know.
_FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class BrokenStage(Exception):
    """A dumped stage that reads well but cannot be compiled on: an edit broke what it relies on."""


@deep_recursion()
def compile_text(
    text: str,
    path: str,
    target: str | None,
    stop_at: str = "ptx",
    strict: bool = True,
    watch: Watch | None = None,
) -> Compilation:
    """Go on from a dumped stage: tile IR, cta IR (of any pass), or PTX with its metadata.

    A cta IR and a PTX know their target; another ``target`` is an error. Raises StageMissing,
    IRSyntaxError, VerifyError, BrokenStage and MetadataError.
    """
    stage = stage_of(text)
    try:
        made = _read(text, stage, path, target)
        made.watch = watch or Watch()
        with slow_compile.watched(made.kernel, made.target, made.activity):
            return go_on(made, stop_at, strict)
    except RecursionError:
        raise BrokenStage(f"{path} {TOO_LONG}") from None
    except OrderError as problem:
        raise BrokenStage(f"{path}: {problem}") from None
    except _FAULTS as problem:
        raise BrokenStage(
            f"{path} is no {stage} IR that can be compiled: {type(problem).__name__}: {problem} "
            "(if nobody edited it, this is a fault of tkc)"
        ) from problem


def _read(text: str, stage: str, path: str, target: str | None) -> Compilation:
    """What a text that was dumped at a stage holds, read and verified. Raises IRSyntaxError where
    it is of another stage, or not of one kernel."""
    if stage == "ptx":
        held = metadata.from_text(text)
        made = Compilation(held.kernel, held.target, source_named(held.source, path), ptx=text)
    else:
        module = parse_module(text)
        try:
            verify_module(module)
        except VerifyError as problem:
            line = module.lines.get(problem.op, 1)
            raise IRSyntaxError(line, f"{problem.op.NAME}: {problem.message}") from None
        if module.stage != stage or len(module.kernels) != 1:
            raise IRSyntaxError(1, "an IR file of one kernel is expected")
        kernel = module.kernels[0]
        known = kernel.attributes["target"] or target or DEFAULT_TARGET
        if known not in TARGETS:
            why = f"there is no target {known}; there are {', '.join(TARGETS)}"
            raise IRSyntaxError(module.lines[kernel], why)
        source = source_named(module.source, path)
        made = Compilation(kernel.attributes["name"], known, source)
        if stage == "tile":
            made.tile = module
        else:
            made.cta = module
    if target is not None and target != made.target:
        raise StageMissing(f"{path} is compiled for {made.target}, not for {target}")
    return made
