"""``tkc completion``: a script that completes commands, options and files in a shell."""

from __future__ import annotations

import argparse

from tkc.cli.commands import parser
from tkc.cli.definitions import BadDefinition
from tkc.cli.exit_codes import OK


def run(options: argparse.Namespace) -> int:
    """``tkc completion``: print the script that shtab makes of the parser; the exit code. Raises
    BadDefinition where shtab is not installed."""
    try:
        import shtab
    except ImportError:
        raise BadDefinition(
            "completion needs shtab, which is not installed: pip install shtab"
        ) from None
    print(shtab.complete(parser(), options.shell))
    return OK
