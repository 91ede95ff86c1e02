"""What the parser knows of a `.func`: its head, where its body begins, and its address."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tkc.sim.memory.windows import CODE
from tkc.sim.ptx.lexer import Token

_MOST_WORDS = 1000  # of a call


class Names(Protocol):
    """A text: its tokens, and its functions by name."""

    tokens: list[Token]
    functions: "dict[str, Function]"


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
    what stands for it where a program takes its address, is_taken: whether one does; recursive:
    whether it may come to be called while it runs, None if nobody has asked."""

    name: str
    returns: list[Formal]
    params: list[Formal]
    body: int = 0
    address: int = CODE
    is_taken: bool = False
    recursive: bool | None = None


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


def calls_itself(reader: "Names", function: Function) -> bool:
    """Whether a function may come to be called while it runs: by its own calls, those of functions
    that it calls, and so on; a call by an address may be of all whose address is taken."""
    if function.recursive is None:
        todo, met = [function], set[str]()
        while todo:
            for called in _called(reader, todo.pop()):
                if called.name not in met:
                    met.add(called.name)
                    todo.append(called)
        function.recursive = function.name in met
    return function.recursive


def _called(reader: "Names", function: Function) -> list[Function]:
    """The functions that a body calls, or whose address stands in it."""
    found: dict[str, Function] = {}
    depth, place = 0, function.body
    while function.body and place < len(reader.tokens):
        word = reader.tokens[place].text
        depth += {"{": 1, "}": -1}.get(word, 0)
        if not depth:
            break
        if word in reader.functions:
            found[word] = reader.functions[word]
        elif word.split(".")[0] == "call":
            counts = _counts(reader, place + 1)
            for each in reader.functions.values() if counts is not None else ():
                if each.is_taken and counts == (len(each.returns), len(each.params)):
                    found[each.name] = each
        place += 1
    return list(found.values())


def _counts(reader: "Names", place: int) -> tuple[int, int] | None:
    """How many results and arguments the call by an address has whose operands begin at a token;
    None for a call by a name."""
    words: list[str] = []
    while len(words) < _MOST_WORDS and reader.tokens[place + len(words)].text not in (";", ""):
        words.append(reader.tokens[place + len(words)].text)
    lists: list[list[str]] = []
    called = ""
    for word in words:
        if word == "(":
            lists.append([])
        elif lists and ")" not in lists[-1]:
            lists[-1].append(word)
        elif word != "," and not called:
            called = word
    if called in reader.functions:
        return None
    sizes = [1 + each.count(",") if each != [")"] else 0 for each in lists]
    has_results = bool(words) and words[0] == "("
    return (sizes.pop(0) if has_results and sizes else 0), (sizes[0] if sizes else 0)
