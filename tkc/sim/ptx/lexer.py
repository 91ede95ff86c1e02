"""PTX text to tokens."""

import re
from typing import NamedTuple

from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Promise

MAX_DEPTH = 100  # brackets inside brackets: the parser recurses over them

_TOKEN = re.compile(
    r"""
  (?P<space>(?:[ \t\r\n]+|//[^\n]*|/\*.*?\*/)+)
| (?P<string>"[^"\n]*")
| (?P<float>0[fF][0-9a-fA-F]{8}\b|0[dD][0-9a-fA-F]{16}\b|\d+\.\d*(?:[eE][-+]?\d+)?)
| (?P<number>0[xX][0-9a-fA-F]+U?\b|0[bB][01]+U?\b|\d+U?\b)
| (?P<word>[%$A-Za-z_][\w$]*(?:(?:\.|::)[\w$]+)*)
| (?P<directive>\.[A-Za-z_]\w*(?:::\w+)*)
| (?P<mark>[{}()\[\],;:@!|<>+=\-])
""",
    re.X | re.S,
)


_PROMISE = re.compile(r";[ \t]*//[ \t]*(once|unique) (\d{1,9})[ \t]*$", re.M)


class Token(NamedTuple):
    """A word of the text and its 1-based line. kind: string, float, number, word, directive, mark
    or end."""

    kind: str
    text: str
    line: int


def tokenize(text: str) -> list[Token]:
    """All tokens of a text, closed by one of kind "end"; comments are left out. Raises SimError
    "parse" for what PTX has no token for, or brackets nested too deep."""
    tokens: list[Token] = []
    line, position, depth = 1, 0, 0
    for found in _TOKEN.finditer(text):
        if found.start() != position:
            break
        kind, piece = found.lastgroup, found.group()
        if kind == "space":
            line += piece.count("\n")
        else:
            assert kind is not None
            tokens.append(Token(kind, piece, line))
            if kind == "mark":
                depth += (piece in "{[(") - (piece in "}])")
                if depth > MAX_DEPTH:
                    why = f"more than {MAX_DEPTH} brackets inside one another"
                    raise SimError("parse", why, line)
        position = found.end()
    if position < len(text):
        shown = text[position : position + 20].split("\n")[0]
        raise SimError("parse", f"cannot read {shown!r} as PTX", line)
    tokens.append(Token("end", "end of text", line))
    return tokens


def find_promises(text: str) -> dict[int, Promise]:
    """What comments behind stores promise, by 1-based line: `// once 3` or `// unique 3`."""
    found: dict[int, Promise] = {}
    if "// once " in text or "// unique " in text:
        for number, line in enumerate(text.split("\n"), 1):
            match = _PROMISE.search(line)
            if match is not None:
                found[number] = Promise(int(match[2]), match[1] == "once")
    return found
