"""``tkc check``: diagnostics only."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from tkc.cli import inputs
from tkc.cli.exit_codes import OK, USER_ERROR
from tkc.cli.problems import explain
from tkc.driver.check import check
from tkc.support.source import Source


def run(options: argparse.Namespace) -> int:
    """``tkc check``: print what is wrong with each file, or why it cannot be read; the exit code
    is 1 if there are errors."""
    errors = warnings = 0
    for path in options.files:
        try:
            source = Source(*inputs.read(path))
        except OSError as problem:
            said = explain(problem)
            if said is None:
                raise
            errors += 1
            print(said[0] + "\n", file=sys.stderr)
            continue
        for diagnostic in check(source, options.target):
            if diagnostic.severity == "warning" and options.warnings == "ignore":
                continue
            if options.warnings == "error":
                diagnostic = replace(diagnostic, severity="error")
            errors += diagnostic.severity == "error"
            warnings += diagnostic.severity == "warning"
            print(diagnostic.render() + "\n", file=sys.stderr)
    files = f"{len(options.files)} file{'s' if len(options.files) != 1 else ''}"
    more = f", {warnings} warning{'s' if warnings != 1 else ''}" if warnings else ""
    print(f"{files}: {errors or 'no'} error{'s' if errors != 1 else ''}{more}", file=sys.stderr)
    return USER_ERROR if errors else OK
