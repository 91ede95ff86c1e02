"""Values as source text: operators, precedence, and casts where the language does not widen."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tkc.frontend.meanings import Func
from tkc.grad.expr import Expr, Index
from tkc.grad.polynomials import fits
from tkc.grad.problem import NoGradient
from tkc.grad.staying import Held
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.updates import UPDATES

LOOSEST, ATOM = 0, 20
_INFIX = {
    "add": ("+", 10), "sub": ("-", 10), "mul": ("*", 11), "div": ("/", 11),
    "floordiv": ("//", 11), "mod": ("%", 11), "lt": ("<", 5), "le": ("<=", 5), "gt": (">", 5),
    "ge": (">=", 5), "eq": ("==", 5), "ne": ("!=", 5), "logical_and": ("and", 3),
    "logical_or": ("or", 2), "bitand": ("&", 8), "bitor": ("|", 6), "bitxor": ("^", 7),
    "shl": ("<<", 9), "shr": (">>", 9),
}  # fmt: skip
_WIDENING = ("add", "sub", "mul", "div", "neg", "lt", "le", "gt", "ge", "eq", "ne")
_KNOWN = ((math.log(2), "ln2"), (1 / math.log(2), "log2e"))


@dataclass(slots=True)
class Wording:
    """The text of values in one kernel. ``named`` finds the name that a value is bound to, ``axis``
    that of an index, ``extents`` the dimensions of a tensor; ``constants`` are the numbers that
    the file gives names to, ``scanned`` the
    functions of scans. What a text uses is noted: ``tensors``, ``scalars``,
    ``used`` constants, and functions. ``written`` are the axes of what the statement at hand
    writes: `a @ b` must not sum over one of them, though ``dot(a, b over k)`` may."""

    named: Callable[[Expr], str | None]
    axis: Callable[[Index], str]
    extents: Callable[[str], tuple[str, ...]]
    constants: Mapping[float, str]
    tensors: set[str] = field(default_factory=set[str])
    scalars: set[str] = field(default_factory=set[str])
    used: dict[str, float] = field(default_factory=dict[str, float])
    functions: set[str] = field(default_factory=set[str])
    called: dict[str, Func] = field(default_factory=dict[str, Func])
    scanned: Mapping[tuple[Expr, ...], str] = field(default_factory=dict[tuple[Expr, ...], str])
    written: frozenset[Index] = frozenset()

    def text(self, e: Expr, least: int = LOOSEST) -> str:
        """The text of a value, in brackets where it binds less than ``least``."""
        found = self.named(e)
        text, binds = (found, ATOM) if found is not None else self.raw(e)
        return f"({text})" if binds < least else text

    def raw(self, e: Expr) -> tuple[str, int]:
        """(text, how it binds) of a value, its operands by their names where they have some:
        ``ATOM`` binds most, ``LOOSEST`` least, and what binds less than its reader needs gets
        brackets."""
        written = self.written
        if e.op not in ("map", "cast"):  # nothing but these hands a total on as it is
            self.written = frozenset()
        try:
            return self._raw(e, written)
        finally:
            self.written = written

    def _raw(self, e: Expr, written: frozenset[Index]) -> tuple[str, int]:
        match e.op:
            case "const":
                text = self.number(e.data, e.graph.is_float(e.elem))  # type: ignore
                return text, 12 if text.startswith("-") else ATOM
            case "dim":
                text = str(e.data)
                return text, ATOM if text.isidentifier() else LOOSEST
            case "param":
                self.scalars.add(str(e.data))
                return str(e.data), ATOM
            case "idx":
                return self.axis(e.index), ATOM
            case "start" | "end" | "id":
                return f"{self.axis(e.index)}.{e.op}", ATOM
            case "load":
                self.tensors.add(str(e.data))
                return f"{e.data}[{self.entries(str(e.data), e.args)}]", ATOM
            case "cast":
                return f"{e.elem}({self._widened(e.args[0])})", ATOM
            case "uniform":
                return f"uniform({self.text(e.args[0])}, {self.text(e.args[1])})", ATOM
            case "dot":
                return self._dot(e, written)
            case "scan":
                return self._scan(e), ATOM
            case "at":
                x, *places = e.args
                pairs = zip(e.axes, places, strict=True)
                inner = ", ".join(f"{self.axis(i)} = {self._place(p, i)}" for i, p in pairs)
                return f"{self.text(x, ATOM)}[{inner}]", ATOM
            case "call":
                values = iter(e.args)
                parts = [
                    self.text(next(values))
                    if x is None
                    else x
                    if isinstance(x, str)
                    else self.axis(x)
                    for x in e.call.slots
                ]
                self.called[e.call.function.name] = e.call.function
                return f"{e.call.function.name}({', '.join(parts)})", ATOM
            case "map":
                return self._map(e)
            case op if op in REDUCTIONS:
                alone = all(i.kind == "scalar" for i in e.bound)
                if alone and not REDUCTIONS[op].locates:
                    return self.text(e.args[0], ATOM), ATOM  # of the position that a loop is at
                return f"{op}({self._widened(e.args[0])} over {self.over(e.bound)})", ATOM
            case "refused" if isinstance(e.data, NoGradient):
                raise e.data
            case "before" if isinstance(e.data, Held):
                message = "a gradient needs what this loop hands on where nobody has kept it"
                raise NoGradient("E1008", message, e.data.loop.index.place)
            case _:
                message = "a gradient needs this value again, which cannot be written a second time"
                raise NoGradient("E1008", message, e.place)

    def entries(self, tensor: str, entries: Sequence[Expr]) -> str:
        """An index of a tensor. A name that may run beyond a dimension is written as computed."""
        pairs = zip(entries, self.extents(tensor), strict=True)
        beyond = [e.op == "idx" and not _within(e, extent) for e, extent in pairs]
        return ", ".join(
            self.text(e) + " + 0" * more for e, more in zip(entries, beyond, strict=True)
        )

    def _place(self, place: Expr, axis: Index) -> str:
        """A place along an axis; a name that may run beyond it is written as computed."""
        inside = place.op != "idx" or place.index.extent == axis.extent
        return self.text(place) + ("" if inside else " + 0")

    def over(self, indices: frozenset[Index]) -> str:
        """The names of bound axes."""
        return ", ".join(sorted(self.axis(i) for i in indices if i.kind != "scalar"))

    def number(self, value: float | bool, is_float: bool, short: bool = False) -> str:
        """A constant; a whole float as an integer where ``short``."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if not is_float:
            return str(value)
        for sign in (1, -1):
            if sign * value in self.constants:
                name = self.constants[sign * value]
                self.used[name] = sign * value
                return name if sign == 1 else f"-{name}"
        for known, name in _KNOWN:
            if abs(value) == known:
                self.used[name] = known
                return name if value > 0 else f"-{name}"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        if value == int(value) and abs(value) < 1e9:
            return str(int(value)) if short else f"{int(value)}.0"
        return repr(value)

    def _widened(self, e: Expr) -> str:
        """An operand where the language widens by itself."""
        return self.text(self.narrowest(e))

    def narrowest(self, e: Expr) -> Expr:
        """The operand of a cast to f32 that the language makes by itself, so that it need not be
        written; any other value as it is."""
        if e.op != "cast" or self.named(e) is not None or e.elem != "f32":
            return e
        (x,) = e.args
        return x if e.graph.is_float(x.elem) and e.graph.wide(x.elem) == "f32" else e

    def _scan(self, e: Expr) -> str:
        """A scan; of one with several results the text is of all of them."""
        kind, axis = e.scan
        if isinstance(kind, str):
            return f"{REDUCTIONS[kind].scan}({self._widened(e.args[0])} over {self.axis(axis)})"
        shown = ", ".join(self._widened(a) for a in e.args)
        return f"scan({self.scanned[kind.function]}, {shown} over {self.axis(axis)})"

    def _dot(self, e: Expr, written: frozenset[Index]) -> tuple[str, int]:
        a, b = e.args
        shared = {i for i in a.free & b.free if i.kind != "scalar"}
        bound = {i for i in e.bound if i.kind != "scalar"}
        if not bound:
            return f"{self.text(a, 11)} * {self.text(b, 12)}", 11
        if shared == bound and bound.isdisjoint(written):
            return f"{self.text(a, 11)} @ {self.text(b, 12)}", 11
        return f"dot({self.text(a)}, {self.text(b)} over {self.over(e.bound)})", ATOM

    def _map(self, e: Expr) -> tuple[str, int]:
        name, args = str(e.data), list(e.args)
        if name in _WIDENING or FUNCTIONS[name].of_floats:
            args = [self.narrowest(a) for a in args]
        if name in _WIDENING and len(args) == 2:
            args = [self._unconverted(a, b) for a, b in (args, args[::-1])]
        if name in _INFIX:
            sign, binds = _INFIX[name]
            left = self._operand(args[0], args[1], binds + (binds == 5))
            right = self._operand(args[1], args[0], binds + 1)
            return f"{left} {sign} {right}", binds
        if name == "neg":
            return f"-{self.text(args[0], 12)}", 12
        if name == "logical_not":
            return f"not {self.text(args[0], 4)}", 4
        if name == "where" and args[1].op != "const":
            args[2:] = [args[2]]
            shown = [self.text(args[0]), self.text(args[1]), self._operand(args[2], args[1], 0)]
            return f"where({', '.join(shown)})", ATOM
        if name == "where" and args[2].op == "const" and e.elem not in ("f32", "i32", "bool"):
            shown = [self.text(args[0]), f"{e.elem}({self.text(args[1])})", self.text(args[2])]
            return f"where({', '.join(shown)})", ATOM
        spelled = name
        if FUNCTIONS[name].is_fast:
            self.functions.add(name)
            spelled = "fast." + name.removeprefix("fast_")
        elif not FUNCTIONS[name].is_called:
            if name == "rcp":
                return f"1 / {self.text(args[0], 12)}", 11
            spelled = name.removesuffix("_near")
        return f"{spelled}({', '.join(self.text(a) for a in args)})", ATOM

    def joining(self, function: str, name: str, e: Expr, text: str = "") -> str:
        """The statement that joins what ``name`` holds with a value by an elementwise function of
        two; ``text`` is that of a call in which the value stands, "" for its own."""
        for kind in UPDATES.values():
            if kind.function == function:
                return f"{name} {kind.operator}= {text or self.text(e)}"
        if function in _INFIX:
            sign, binds = _INFIX[function]
            return f"{name} = {name} {sign} {text or self.text(e, binds + 1)}"
        return f"{name} = {function}({name}, {text or self.text(e)})"

    def _unconverted(self, a: Expr, other: Expr) -> Expr:
        """An integer beside a float, which the language converts."""
        plain = a.op == "cast" and self.named(a) is None and a.elem == "f32"
        if plain and not a.graph.is_float(a.args[0].elem) and a.args[0].op != "const":
            if other.op != "const" and a.graph.is_float(other.elem) and other.op != "cast":
                return a.args[0]
        return a

    def _operand(self, a: Expr, other: Expr, least: int) -> str:
        """An operand; a whole number beside a float is written as an integer."""
        if a.op == "const" and other.op != "const" and a.graph.is_float(a.elem):
            text = self.number(a.data, True, short=True)  # type: ignore
            return f"({text})" if text.startswith("-") and least > 12 else text
        return self.text(a, least)


def _within(place: Expr, dimension: str) -> bool:
    """Whether it is plain to see that an index stays inside of a dimension."""
    extent = place.index.extent
    return extent == dimension or (bool(extent) and fits(place.graph, extent, dimension))
