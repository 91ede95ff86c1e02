"""``tkc stubs``: a .pyi with the types of the kernels of a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.cli import inputs
from tkc.cli.definitions import BadDefinition
from tkc.cli.exit_codes import OK
from tkc.driver.sources import parse_kernels
from tkc.driver.stubs import stub
from tkc.support.files import write_named_file


def run(options: argparse.Namespace) -> int:
    """``tkc stubs``: write the stub beside the source or where ``-o`` says; the exit code."""
    inputs.refuse_overwriting(options.output, [options.file])
    name, source = inputs.read(options.file)
    text = stub(parse_kernels(source, name))
    output = options.output or ("-" if options.file == "-" else str(Path(name).with_suffix(".pyi")))
    if output == "-":
        sys.stdout.write(text)
        return OK
    if Path(output).suffix != ".pyi":
        raise BadDefinition(f"-o {output}: a stub is a .pyi file")
    write_named_file(output, text)
    return OK
