"""PTX text to a `Module`: directives, variables, functions and entries; their bodies by `body`."""

import hashlib
import re
from collections import OrderedDict
from threading import Lock
from weakref import WeakValueDictionary

from tkc.sim.errors import SimError
from tkc.sim.ptx.body import Body
from tkc.sim.ptx.device_runtime import bodies_of
from tkc.sim.ptx.functions import Formal, Function, take_addresses
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.program import (
    MOST_LOCAL,
    TYPE_BYTES,
    Address,
    Imm,
    Kernel,
    Module,
    Param,
    Variable,
    align_up,
)
from tkc.sim.ptx.reader import Reader

_ENTRY_NUMBERS = (
    ".maxntid",
    ".reqntid",
    ".minnctapersm",
    ".maxnctapersm",
    ".maxnreg",
    ".reqnctapercluster",
    ".maxclusterrank",
)
_LINKAGE = (".visible", ".extern", ".weak", ".common")
_SPACES = (".shared", ".global", ".const", ".local")
_MOST_GLOBAL = 1 << 28  # bytes of the variables of a module
_MOST_PARAMETERS = 1 << 15
KEPT = 200_000  # instructions of modules that nobody holds: about 300 MB with their machine code
_alive: WeakValueDictionary[str, Module] = WeakValueDictionary()
_recent: OrderedDict[str, Module] = OrderedDict()
_lock = Lock()  # of both: several threads may launch kernels


def parse_module(text: str) -> Module:
    """Parse PTX text; a text whose module is still held, or was asked for not long ago (``KEPT``),
    is not parsed again. Raises SimError "parse" for what is no PTX, with its line."""
    key = hashlib.sha256(text.encode()).hexdigest()
    with _lock:
        module = _alive.get(key)
        if module is not None and key in _recent:
            _recent.move_to_end(key)
            return module
    if module is None:
        module = Parser(text).module()
    with _lock:
        module = _alive.setdefault(key, module)
        _recent[key] = module
        size = sum(one.size for one in _recent.values())
        while size > KEPT and len(_recent) > 1:
            size -= _recent.popitem(last=False)[1].size
    return module


class Parser(Reader):
    """Reads the whole text of a module."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.global_bytes = 0
        self.kernels: dict[str, Kernel] = {}
        self.version = self.target = ""

    # Module level.

    def module(self) -> Module:
        """Read the directives of the module to its end."""
        self.find_declarations()
        while self.token.kind != "end":
            token = self.take()
            match token.text:
                case ".version":
                    self.version = self.take().text
                case ".target":
                    if not re.fullmatch(r"sm_\d+[af]?", self.token.text):
                        raise self.fail("a target such as sm_90a")
                    self.target = self.take().text
                    self.skip_line()
                case ".address_size" | ".pragma" | ".file":
                    self.skip_line()
                case ".section":
                    self.take()
                    self.skip_braces()
                case ".loc":
                    self.skip_line()
                case ".entry":
                    self.entry()
                case ".func":
                    self.function()
                case ".alias":
                    self.take()
                    self.expect(",")
                    self.take()
                    self.expect(";")
                case word if word in _LINKAGE:
                    pass
                case word if word in _SPACES:
                    self.variable(word)
                case _:
                    self.position -= 1
                    raise self.fail("a PTX directive")
        if not self.version:
            raise SimError("parse", "not PTX: there is no .version directive", 1)
        return Module(self.version, self.target, self.kernels, self.variables)

    def file_directive(self) -> None:
        """Read a `.file`: the name that `.loc` means by its number."""
        number = self.take().text
        name = self.take().text.strip('"')
        self.files[number] = name
        self.skip_line()

    # Functions.

    def find_declarations(self) -> None:
        """Note every `.func` and `.file` before reading: what names them may stand before. The text
        gets the functions of the device runtime that it only declares."""
        aliases: list[tuple[str, str]] = []
        bare: list[Token] = []
        for place, token in enumerate(self.tokens):
            if token.text == ".file" and token.kind == "directive":
                self.position = place + 1
                self.file_directive()
            if token.text == ".func" and token.kind == "directive":
                bare.append(token._replace(text=self.note_function(place)))
            elif token.text == ".alias" and token.kind == "directive":
                aliases.append(
                    (
                        self.tokens[place + 1].text,
                        self.tokens[min(place + 3, len(self.tokens) - 1)].text,
                    )
                )
        end = len(self.tokens) - 1
        self.tokens[end:end] = bodies_of(n for n in bare if not self.functions[n.text].body)
        for place in range(end, len(self.tokens)):
            if self.tokens[place].text == ".func":
                self.note_function(place)
        for name, other in aliases:
            if other in self.functions:
                self.functions[name] = self.functions[other]
        take_addresses(self.tokens, self.functions)
        self.position = 0

    def note_function(self, place: int) -> str:
        """Note the `.func` that stands at a place; its name. One with a body counts before one
        without."""
        self.position = place + 1
        found = self.function()
        if found.body or found.name not in self.functions:
            self.functions[found.name] = found
        return found.name

    def function(self) -> Function:
        """Read the head of a `.func`; its body is passed over, calls parse it where they stand."""
        returns = self.formals()
        token = self.take()
        found = Function(token.text, returns, self.formals())
        while self.token.text not in ("{", ";"):
            if self.token.kind == "end":
                raise self.fail("a function body")
            self.take()
        if not self.accept(";"):
            found.body = self.position
            self.skip_braces()
        return found

    def formals(self) -> list[Formal]:
        """The parameters or results in brackets, if such stand here."""
        found: list[Formal] = []
        if not self.accept("("):
            return found
        while not self.accept(")"):
            word = self.take()
            if word.text not in (".param", ".reg"):
                self.position -= 1
                raise self.fail("`.param` or `.reg`")
            name, kind, align, count = self.declaration()
            size = self.size(kind, count, MOST_LOCAL)
            found.append(Formal(name, kind, align, size, word.text == ".reg"))
            self.accept(",")
        return found

    def variable(self, space: str) -> None:
        """Read the variables of a state space that are declared here, to the `;`, with their first
        contents."""
        while True:
            name, kind, align, count = self.declaration()
            size = self.size(kind, count, _MOST_GLOBAL - self.global_bytes)
            self.global_bytes += size
            if space == ".shared":
                self.module_shared.append((name, align, size))
            else:
                addresses: list[Address] = []
                content = self.initialiser(kind, addresses) if self.accept("=") else b""
                content = content.ljust(size, b"\0")
                made = Variable(name, space[1:], align, size, content, tuple(addresses))
                self.variables[name] = made
            if not self.accept(","):
                break
        self.expect(";")

    def initialiser(self, kind: str, addresses: "list[Address]", start: int = 0) -> bytes:
        """Read what a variable of type `kind` holds at first, as bytes; of an address zeros, and
        its place (from `start` on) goes to `addresses`."""
        size = TYPE_BYTES[kind]
        if self.accept("{"):
            parts: list[bytes] = []
            while not self.accept("}"):
                parts.append(self.initialiser(kind, addresses, start))
                start += len(parts[-1])
                self.accept(",")
            return b"".join(parts)
        value = self.operand_literal()
        if value is None:
            name, more = self.address()
            function = self.functions.get(name)
            value = Imm(0 if function is None else function.address + more)
            if function is None:
                addresses.append((start, name, more))
        return (value.value & ((1 << (8 * size)) - 1)).to_bytes(size, "little")

    def address(self) -> tuple[str, int]:
        """Read `name`, `name+4` or `generic(name)+4`: the name and what is added, in bytes."""
        if self.token.kind != "word":
            raise self.fail("a number or a name")
        name = self.take().text
        if name == "generic" and self.accept("("):
            name = self.take().text
            self.expect(")")
        sign = 1 if self.accept("+") else -1 if self.token.text == "-" else 0
        return name, abs(self.integer()) * sign if sign else 0

    # Entries.

    def entry(self) -> None:
        """Read an `.entry`: parameters, directives, body; the kernel is one of the module's
        then."""
        token = self.take()
        kernel = Kernel(token.text, token.line)
        if self.accept("("):
            while not self.accept(")"):
                self.expect(".param")
                name, kind, align, count = self.declaration()
                size = self.size(kind, count, _MOST_PARAMETERS)
                offset = align_up(kernel.param_bytes, align)
                kernel.params[name] = Param(name, offset, size)
                kernel.param_bytes = offset + size
                self.accept(",")
        while self.token.text != "{":
            word = self.take().text
            if word in _ENTRY_NUMBERS:
                numbers = [self.integer()]
                while self.accept(","):
                    numbers.append(self.integer())
                kernel.directives[word[1:]] = tuple(numbers)
            elif word == ".pragma":
                self.skip_line()
            elif word != ".explicitcluster":
                self.position -= 1
                raise self.fail("`{` or a directive of the entry")
        Body(self, kernel).parse()
        self.kernels[kernel.name] = kernel
