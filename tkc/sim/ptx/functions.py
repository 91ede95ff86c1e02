"""Calls of functions, found in a body before it is parsed: such a kernel cannot run here."""

from tkc.sim.ptx.lexer import Token


def find_call(tokens: list[Token], start: int) -> tuple[str, int] | None:
    """The function called first in the body whose `{` is token `start`, with the line."""
    depth = 0
    for place in range(start, len(tokens) - 1):
        token = tokens[place]
        depth += {"{": 1, "}": -1}.get(token.text, 0)
        if depth == 0:
            return None
        if token.text.split(".")[0] == "call" and tokens[place + 1].text != ":":
            return _callee(tokens, place + 1), token.line
    return None


def _callee(tokens: list[Token], place: int) -> str:
    """The name after `call`, or after the `(result),` that may stand before it."""
    if tokens[place].text == "(":
        while tokens[place].text not in (")", ";") and tokens[place].kind != "end":
            place += 1
        place = min(place + 2, len(tokens) - 1)
    return tokens[place].text
