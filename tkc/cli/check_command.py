"""``tkc check``: diagnostics only."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.cli.exit_codes import OK, USER_ERROR
from tkc.frontend.check import check
from tkc.support.source import Source


def run(options: argparse.Namespace) -> int:
    """Print what is wrong with each file; errors make the exit code 1."""
    errors = 0
    for path in options.files:
        source = Source(path, Path(path).read_text(encoding="utf-8"))
        for diagnostic in check(source):
            errors += diagnostic.severity == "error"
            print(diagnostic.render() + "\n", file=sys.stderr)
    files = f"{len(options.files)} file{'s' if len(options.files) != 1 else ''}"
    print(f"{files}: {errors or 'no'} error{'s' if errors != 1 else ''}", file=sys.stderr)
    return USER_ERROR if errors else OK
