"""The command line: the commands of ``tkc.cli.commands``, run, and what became of them said.

Exit codes: 0 all is well, 1 an error in the user's program or call, 2 wrong usage, 3 a wrong
result, 70 an internal error. A command's module is loaded when it runs, so that ``--help`` is fast.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
import traceback
import warnings
from collections.abc import Sequence
from typing import TextIO

from tkc.cli.commands import parser
from tkc.cli.exit_codes import INTERNAL, INTERRUPTED, OK, USAGE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of the arguments (those of the process without any); returns the exit code
    (``tkc.cli.exit_codes``)."""
    out: object = sys.stdout
    if isinstance(out, io.TextIOWrapper):  # of a console that has not every character
        out.reconfigure(errors="backslashreplace")
    top = parser()
    top.words = sys.argv[1:] if arguments is None else arguments
    try:
        options = top.parse_args(arguments)
    except SystemExit as stop:  # argparse has printed help or its diagnostic
        return stop.code if isinstance(stop.code, int) else USAGE
    with warnings.catch_warnings():
        warnings.showwarning = show_warning
        if getattr(options, "warnings", "show") != "show":
            category = importlib.import_module("tkc.support.warning").TkcWarning
            warnings.simplefilter(options.warnings, category)
        return _run(top, options)


def _run(top: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """The command of the options; the exit code."""
    try:
        if options.version:
            print(f"tkc {importlib.import_module('tkc').__version__}")
            return OK
        if options.command is None:
            top.print_help()
            return USAGE
        importlib.import_module("tkc.cli.progress").show()
        return importlib.import_module(f"tkc.cli.{options.command}_command").run(options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  so that exit does not flush into it
        return OK
    except Exception as problem:
        return failed(problem)


def show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Print a warning for users: what it says, without the line of tkc that says it. The arguments
    are those of ``warnings.showwarning``."""
    text = str(message)  # of a program it has its head already, with the code
    print(text if text.startswith("warning[") else f"warning: {text}", file=sys.stderr)


def failed(problem: Exception) -> int:
    """Print to stderr what went wrong, in the user's terms where they are known; returns the exit
    code."""
    known = importlib.import_module("tkc.cli.problems").explain(problem)
    if known is not None:
        text, code = known
        print(text, file=sys.stderr)
        return code
    print(f"internal error: {type(problem).__name__}: {problem}", file=sys.stderr)
    if os.environ.get("TKC_DEBUG") == "1":
        traceback.print_exception(problem)
    else:
        print(
            "This is a fault of tkc, not of your program. Please report it with the command and "
            "the file;\nTKC_DEBUG=1 shows the traceback.",
            file=sys.stderr,
        )
    return INTERNAL
