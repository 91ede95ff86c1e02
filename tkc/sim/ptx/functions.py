"""What the parser knows of a `.func`: its head, where its body begins, and its address."""

from collections.abc import Mapping
from dataclasses import dataclass

from tkc.sim.memory.windows import CODE
from tkc.sim.ptx.lexer import Token


@dataclass(slots=True)
class Formal:
    """A parameter or result of a `.func`: a register, or `size` bytes of `.param` space."""

    name: str
    kind: str
    align: int
    size: int
    is_register: bool


@dataclass(slots=True)
class Function:
    """A `.func`; body: the place of its `{` among the tokens, 0 for a declaration alone; address:
    what stands for it where a program takes its address, is_taken: whether one does."""

    name: str
    returns: list[Formal]
    params: list[Formal]
    body: int = 0
    address: int = CODE
    is_taken: bool = False


def take_addresses(tokens: list[Token], functions: Mapping[str, Function]) -> None:
    """Give every function an address, and note (``is_taken``) those that a text names elsewhere
    than in a declaration or as what a call calls."""
    for number, function in enumerate(functions.values()):
        function.address = CODE + 16 * (number + 1)
    ends = ""  # tokens that end what names a function without taking its address
    for token in tokens:
        word = token.text
        if ends:
            ends = "" if word in ends else ends
        elif word == ".func":
            ends = "{;"
        elif word == ".alias" or word.split(".")[0] == "call":
            ends = ";"
        elif word in functions:
            functions[word].is_taken = True
