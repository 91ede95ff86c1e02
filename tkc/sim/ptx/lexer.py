"""PTX text to tokens."""

import re
from itertools import islice
from string import ascii_letters
from typing import NamedTuple

from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Promise

MAX_DEPTH = 100  # brackets inside brackets: the parser recurses over them

# Every piece of a text but blanks; what is no token is a piece of one character.
_PIECE = re.compile(
    r"""
  \n
| //[^\n]* | /\*.*?\*/
| "[^"\n]*"
| \d+\.\d*(?:[eE][-+]?\d+)? | \d\w*
| [%$A-Za-z_][\w$]*(?:(?:\.|::)[\w$]+)*
| \.[A-Za-z_]\w*(?:::\w+)*
| [^ \t\r]
""",
    re.X | re.S,
)
_INTEGER = re.compile(r"(?:0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)U?")
_FLOAT = re.compile(r"0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|\d+\..*")
_KINDS = {  # by the first character of a piece
    **dict.fromkeys("{}()[],;:@!|<>+=-", "mark"),
    **dict.fromkeys("0123456789", "number"),
    **dict.fromkeys("%$_" + ascii_letters, "word"),
    **{'"': "string", ".": "directive"},
}

_PROMISE = re.compile(r";[ \t]*//[ \t]*(once|unique) (\d{1,9})[ \t]*$", re.M)


class Token(NamedTuple):
    """A word of the text and its 1-based line. kind: string, float, number, word, directive, mark
    or end."""

    kind: str
    text: str
    line: int


def tokenize(text: str) -> list[Token]:
    """All tokens of a text, closed by one of kind "end"; comments are left out, and what stands
    behind a zero byte, where the driver ends a text (NVRTC writes one). Raises SimError "parse" for
    what PTX has no token for, or brackets nested too deep."""
    tokens: list[Token] = []
    line, depth = 1, 0
    for number, piece in enumerate(_PIECE.findall(text.partition("\0")[0])):
        first = piece[0]
        if first == "\n":
            line += 1
        elif first == "/" and len(piece) > 1:
            line += piece.count("\n")
        else:
            kind = _KINDS.get(first)
            if kind == "number" and not piece.isdecimal():
                kind = _kind_of_number(piece)
            if kind is None or (len(piece) == 1 and kind in ("string", "directive")):
                start = next(islice(_PIECE.finditer(text), number, None)).start()
                shown = text[start : start + 20].split("\n")[0]
                raise SimError("parse", f"cannot read {shown!r} as PTX", line)
            tokens.append(Token(kind, piece, line))
            if kind == "mark":
                depth += (piece in "{[(") - (piece in "}])")
                if depth > MAX_DEPTH:
                    why = f"more than {MAX_DEPTH} brackets inside one another"
                    raise SimError("parse", why, line)
    tokens.append(Token("end", "end of text", line))
    return tokens


def _kind_of_number(piece: str) -> str | None:
    """The kind of a piece that begins with a digit; None: it is no number."""
    if _FLOAT.fullmatch(piece):
        return "float"
    return "number" if _INTEGER.fullmatch(piece) else None


def find_promises(text: str) -> dict[int, Promise]:
    """What comments behind stores promise, by 1-based line: `// once 3` or `// unique 3`."""
    found: dict[int, Promise] = {}
    if "// once " in text or "// unique " in text:
        for number, line in enumerate(text.split("\n"), 1):
            match = _PROMISE.search(line)
            if match is not None:
                found[number] = Promise(int(match[2]), match[1] == "once")
    return found
