"""Which exceptions are the user's concern, and how they read."""

from __future__ import annotations

from tkc.artifact.bundle import BundleError
from tkc.artifact.metadata import MetadataError
from tkc.cli.definitions import BadDefinition
from tkc.cli.exit_codes import USAGE, USER_ERROR, WRONG_RESULT
from tkc.driver.ahead_of_time import NotExpressible
from tkc.driver.compilation import StageMissing
from tkc.driver.dumped_stages import BrokenStage
from tkc.driver.sources import KernelChoice
from tkc.evaluator.results import EvaluationError
from tkc.ir.core import VerifyError
from tkc.ir.errors import StageError
from tkc.ir.parser import IRSyntaxError
from tkc.ptx.assemble import AssemblyError, ToolMissing
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.debug_log import AssertionsFailed
from tkc.runtime.device import DeviceError
from tkc.sim.errors import SimError
from tkc.support.compiling import CompilationForbidden
from tkc.support.diagnostics import DiagnosticError
from tkc.support.expressions import ExpressionError
from tkc.support.warning import TkcWarning
from tkc.timing.machine import WrongRow

_PLAIN = (
    ArgumentError,
    AssemblyError,
    BrokenStage,
    BundleError,
    CompilationForbidden,
    DeviceError,
    EvaluationError,
    ExpressionError,
    IRSyntaxError,
    MetadataError,
    NotExpressible,
    StageError,
    StageMissing,
    ToolMissing,
    VerifyError,
    WrongRow,
)


def explain(problem: Exception) -> tuple[str, int] | None:
    """(text for the user, exit code) of an exception; None for an internal error."""
    if isinstance(problem, DiagnosticError):
        count = sum(d.severity == "error" for d in problem.diagnostics)
        return f"{problem}\n\n{count} error{'s' if count != 1 else ''}", USER_ERROR
    if isinstance(problem, TkcWarning):  # of --warnings=error
        text = str(problem).removeprefix("warning")
        return "error" + text if text.startswith("[") else f"error: {text}", USER_ERROR
    if isinstance(problem, SimError):
        return problem.report, WRONG_RESULT
    if isinstance(problem, AssertionsFailed):
        return str(problem), WRONG_RESULT
    if isinstance(problem, (KernelChoice, BadDefinition)):
        return f"tkc: {problem}", USAGE
    if isinstance(problem, FileExistsError) and problem.filename is not None:  # of a new folder
        return f"error: {problem.filename}: a file, where a folder is expected", USER_ERROR
    if isinstance(problem, OSError) and problem.filename is not None:
        return f"error: {problem.filename}: {problem.strerror}", USER_ERROR
    if isinstance(problem, MemoryError):
        return f"error: not enough memory: {problem}".removesuffix(": "), USER_ERROR
    if isinstance(problem, _PLAIN):
        text = str(problem)
        return text if text.startswith("error") else f"error: {text}", USER_ERROR
    return None
