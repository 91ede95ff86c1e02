"""What random programs with computed ranges and places went through, by what their text shows."""

from __future__ import annotations

import re

from tests.random_programs.program import Program

SHOWN = {
    "range that an argument ends": r"in (reversed )?T\[(:n\d+|n\d+:)\]",
    "range that a tensor ends": r"in (reversed )?T\[(:length|length)",
    "range that a number of a program ends": r"in (reversed )?T\[(\w \* 2:|:\w \+ 3)\]",
    "range that a block ends": r"in (reversed )?T\[(:\w\.end|\w\.start)",
    "sequences": r"in (reversed )?T\[cu\d+",
    "shares": r"in (reversed )?T\[\w \* .*:\(\w \+ 1\)",
    "states of sequences": r"in (reversed )?T\[cu\d+.*\]:",
    "states of shares": r"in (reversed )?T\[\w \* .*:\(\w \+ 1\).*\]:",
    "stores to sequences or shares": r"seen\d+\[.*with unique",
    "grid over a part of a range": r"grid .*in [MT]\[",
    "blocks of a block": r"for t\d+ in [ij] by",
    "positions of a block": r"for t\d+ in [ij]:",
    "rescaled sums": r"fix = ",
    "what depends on blocks": r"acc\d+ = (0.5 \* )?acc\d+ \+ (sin\()?sum",
    "branch in a loop": r"for t\d+ in .*\n +if ",
    "branch of values": r"else:|\) else \(",
    "branch of stores": r"if .*:\n +y\d+\[",
    "join behind after": r"after p:",
    "window or shift": r"x\d+\[[^\n]*\b[ijt]\d* [+-] \d",
    "stride": r"x\d+\[[^\n]*2 \* ",
    "mirrored": r"x\d+\[[^\n]*- 1 - ",
    "gathered": r"x\d+\[[^\n]*idx\d+\[",
    "divided or modulo": r"x\d+\[[^\n]*(//|%)",
    "store at other places": r"\n +y\d+\[[^\n=]*[+*-]",
    "own gradient": r"gain\(|centred\(",
    "own gradient of two results": r"both\(",
}


def shown(program: Program) -> set[str]:
    """The rows of ``SHOWN`` that a program has."""
    lines = "\n".join("    " * line.depth + line.text for line in program.lines)
    return {name for name, form in SHOWN.items() if re.search(form, lines)}
