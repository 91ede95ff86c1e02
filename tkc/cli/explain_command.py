"""``tkc explain``: the decision ledger."""

from __future__ import annotations

import argparse

from tkc.cli import inputs
from tkc.cli.compile_command import compile_file
from tkc.cli.exit_codes import OK


def run(options: argparse.Namespace) -> int:
    """``tkc explain``: compile to the cta IR and print every decision that was taken, for each
    kernel of the file or that of ``-k``; the exit code."""
    for number, one in enumerate(inputs.each_kernel(options)):
        made = compile_file(one, "cta")
        print("\n" * (number > 0) + f"{made.kernel} for {made.target}\n")
        path = made.source.path if made.source is not None else options.file
        if not made.ledger.decisions:
            print("no choices: there is one way to do this")
        for line in made.ledger.text().splitlines():
            print(f"{path}:{line}")
    return OK
