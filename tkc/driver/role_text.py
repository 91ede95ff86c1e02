"""Source text of a kernel with rings and roles written into it; nothing else of it changes.

A load ``A[i, k]`` within a statement gets a name in the block of its ring, right before the
statement, which reads the name; a statement that only binds the load moves into the block. What
follows stands in the role that computes. Without the new lines the same program stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields

from tkc.frontend import syntax as s
from tkc.frontend.bindings import assigned
from tkc.support.source import Source, Span
from tkc.support.values import Setting

LOAD, MATH, INPUTS = "load", "math", "inputs"  # what roles and rings are called
STEP = "    "  # that the block of a role stands further in
_WRAPPED = (s.Bind, s.Declare, s.Update, s.Evaluate, s.If, s.For, s.While)


class NotSaid(Exception):
    """Why source text cannot say a schedule."""


@dataclass(frozen=True, slots=True)
class RingText:
    """A ring of a schedule: (line, column) of each of its loads and of the loops and branches that
    it stands in, and its slots."""

    loads: tuple[tuple[int, int], ...]
    around: frozenset[tuple[int, int]]
    slots: int = 0  # 0: the text does not say


@dataclass(frozen=True, slots=True)
class Said:
    """What a schedule adds to a kernel. ``load`` and ``math`` are the hints of both roles.
    ``params`` are the values that were chosen. ``hints``: for the statement on a line, what stands
    behind its ``with`` in addition."""

    rings: tuple[RingText, ...]
    load: str
    math: str
    ordered: bool = False  # what a statement computes before a load stands before its ring
    params: Mapping[str, Setting] = field(default_factory=dict[str, Setting])
    hints: Mapping[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])


def with_roles(source: Source, kernel: s.Kernel, said: Said) -> str:
    """The text of the kernel with the roles and rings of a schedule. Raises NotSaid."""
    return _Writer(source, kernel, said).text()


def nodes(node: object) -> Iterator[s.Node]:
    """A node of the syntax tree, or those of a tuple, with all that they hold."""
    if isinstance(node, tuple):
        for item in node:  # pyright: ignore[reportUnknownVariableType]
            yield from nodes(item)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(node, s.Node):
        yield node
        for each in fields(node):
            yield from nodes(getattr(node, each.name))


@dataclass(slots=True)
class _Block:
    """The block of a ring: its number, how far in it stands, and the lines that stand in it."""

    number: int
    indent: str
    lines: list[str] = field(default_factory=list[str])


class _Writer:
    """Writes one kernel anew, statement by statement."""

    def __init__(self, source: Source, kernel: s.Kernel, said: Said) -> None:
        self.source, self.kernel, self.said = source, kernel, said
        self.taken = {n.name for n in nodes(kernel) if isinstance(n, (s.Name, s.Ident))}
        self.taken |= {n.name for n in nodes(kernel) if isinstance(n, s.Hint)}
        self.names = {n: self._free(n) for n in (LOAD, MATH, INPUTS)}
        self.replaced: dict[Span, str] = {}  # by what stands there instead
        self.moved: set[s.Statement] = set()
        self.blocks: dict[s.Statement, list[_Block]] = {}  # that stand before a statement
        self.parts: dict[s.Statement, list[str]] = {}  # of a statement, computed before its rings
        self.begun: set[str] = set()  # roles whose hints have been said
        self.made: set[str] = set()  # names that the computing role binds
        self.written = {
            target.base.name
            for _, one in _simple(kernel.body)
            for target in (_targets(one) if isinstance(one, (s.Bind, s.Update)) else ())
            if isinstance(target, s.Index) and isinstance(target.base, s.Name)
        }
        for number, ring in enumerate(said.rings):
            self._place(number, ring)
        self._params()

    def text(self) -> str:
        """The kernel, from its first line to its last statement."""
        body = self.kernel.body
        first, last = self._lines(body[0])[0], self._lines(body[-1])[1]
        begin, _ = self.source.position(self.kernel.span.start)
        head = [self.source.line(n) for n in range(begin, first)]
        if first == begin:
            raise NotSaid("its block stands on the line of its name")
        return "\n".join([*head, *self._body(body, first, last)])

    # --- what is bound in which ring --------------------------------------------------------

    def _place(self, number: int, ring: RingText) -> None:
        """Finds the statements of the loads of a ring, all of one block, and names the loads."""
        found = [self._load_at(place) for place in ring.loads]
        bodies = {id(body) for body, _, _ in found}
        if len(bodies) != 1:
            raise NotSaid("loads of one ring stand in several blocks of the source")
        body = found[0][0]
        first = min((statement for _, statement, _ in found), key=lambda st: st.span.start)
        body, place = self._in_front(body, first, ring.around)
        block = _Block(number, self._indent(place))
        self.blocks.setdefault(place, []).append(block)
        if (
            self.said.ordered
            and isinstance(place, s.For)
            and isinstance(place.domain.range, s.Slice)
        ):
            ends = (place.domain.range.lo, place.domain.range.hi)
            self._put_before(place, [end for end in ends if end is not None], set())
        for _, statement, load in found:
            if self.said.ordered and place is statement:
                parts = _computed_before(statement, load)
                self._put_before(statement, parts, {id(one) for _, _, one in found})
            if place is first and self._is_binding(statement, load):
                self.moved.add(statement)
                block.lines += self._chunk(statement)
                continue
            if isinstance(statement, (s.Bind, s.Update, s.Declare)) and statement.hints:
                raise NotSaid("a statement has hints that may be those of its loads")
            assert isinstance(load.base, s.Name)
            name = self._fresh(load.base.name)
            text = " ".join(self._of(load.span).split())
            block.lines.append(f"{block.indent}{name} = {text}")
            self._name_all(load, text, name, body, place)

    def _put_before(self, statement: s.Statement, parts: list[s.Expr], others: set[int]) -> None:
        """What a statement computes before it comes to a load, or the ends of the loop that loads
        have been moved out of, by names of their own."""
        for part in parts:
            plain = isinstance(part, (s.Name, s.Number, s.String)) or id(part) in others
            if plain or any(_within(part.span, span) for span in self.replaced):
                continue
            name = self._fresh("part")
            text = " ".join(self._of(part.span).split())
            line = f"{self._indent(statement)}{name} = {text}"
            self.parts.setdefault(statement, []).append(line)
            self.replaced[part.span] = name

    def _in_front(
        self,
        body: tuple[s.Statement, ...],
        statement: s.Statement,
        around: frozenset[tuple[int, int]],
    ) -> tuple[tuple[s.Statement, ...], s.Statement]:
        """(block, statement) before which a ring stands whose loads stand in a statement: that one,
        or the outermost of the loops around it that the compiler moved the loads out of."""
        for outer, loop in _around(self.kernel.body, statement):
            looping = isinstance(loop, (s.For, s.While))
            if looping and self.source.position(loop.span.start) not in around:
                return outer, loop
        return body, statement

    def _load_at(
        self, place: tuple[int, int]
    ) -> tuple[tuple[s.Statement, ...], s.Statement, s.Index]:
        offset = self.source.offset(*place)
        for body, statement in _simple(self.kernel.body):
            for node in nodes(statement):
                if (
                    isinstance(node, s.Index)
                    and isinstance(node.base, s.Name)
                    and node.span.start == offset
                ):
                    return body, statement, node
        raise NotSaid("a function, or a block that the compiler made, loads what a ring holds")

    def _is_binding(self, statement: s.Statement, load: s.Index) -> bool:
        """Whether a statement does nothing but bind the load to a name of its own."""
        if not isinstance(statement, s.Bind) or statement.values != (load,):
            return False
        target = statement.targets[0]
        if len(statement.targets) != 1 or not isinstance(target, s.Name):
            return False
        every = [name for _, each in _simple(self.kernel.body) for name in assigned((each,))]
        return every.count(target.name) == 1

    def _name_all(
        self,
        load: s.Index,
        text: str,
        name: str,
        body: tuple[s.Statement, ...],
        first: s.Statement,
    ) -> None:
        """The name stands for the load, and for equal ones behind it in its block."""
        for statement in body[body.index(first) :]:
            for node in nodes(statement):
                if isinstance(node, s.Index) and " ".join(self._of(node.span).split()) == text:
                    stored = isinstance(statement, (s.Bind, s.Update)) and any(
                        node is target for target in _targets(statement)
                    )
                    if not stored:
                        self.replaced[node.span] = name
        assert load.span in self.replaced

    def _free(self, name: str) -> str:
        """A name for a role, or for rings with numbers, that nothing else in the kernel has."""
        while any(re.fullmatch(rf"{name}\d*", other) for other in self.taken):
            name += "_"
        return name

    def _fresh(self, tensor: str) -> str:
        """A name for a block of a tensor that nothing else in the kernel has."""
        small = tensor.lower()
        names = [small, f"{small}_block", *(f"{small}_block{n}" for n in range(2, 1000))]
        name = next(name for name in names if name not in self.taken)
        self.taken.add(name)
        return name

    def _params(self) -> None:
        """The params say what was chosen."""
        for statement in self.kernel.body:
            for one in statement.definitions if isinstance(statement, s.Param) else ():
                if one.name.name not in self.said.params:
                    continue
                value = self.said.params[one.name.name]
                shown = str(value).lower() if isinstance(value, bool) else str(value)
                if one.open:
                    self.replaced[one.name.span] = f"{one.name.name} = {shown}"
                else:
                    self.replaced[one.value.span] = shown
                if one.choices and shown not in (self._of(c.span) for c in one.choices):
                    first = one.choices[0]
                    self.replaced[first.span] = f"{shown}, {self._of(first.span)}"

    # --- lines ------------------------------------------------------------------------------

    def _body(self, body: tuple[s.Statement, ...], first: int, last: int) -> list[str]:
        """The lines from ``first`` to ``last`` of a block whose statements these are."""
        out: list[str] = []
        math: list[str] = []
        at, computing = first, False

        def close() -> None:
            if math:
                out.extend(self._role(MATH, self._indent(body[0]), self.said.math, math))
                math.clear()

        for statement in body:
            begin, end = self._lines(statement)
            above = [self.source.line(n) for n in range(at, begin)]
            at = end + 1
            if statement in self.blocks:
                parts = self.parts.get(statement, [])
                math += parts if not isinstance(statement, s.For) else []
                close()
                out += [*above, *(parts if isinstance(statement, s.For) else [])]
                above, computing = [], True
                lines = [line for one in self.blocks[statement] for line in self._ring(one)]
                out += self._role(LOAD, self._indent(statement), self.said.load, lines)
            if statement in self.moved:
                out += above
            elif self._holds_rings(statement) or isinstance(statement, s.After):
                close()
                computing = False
                out += [*above, *self._compound(statement)]
            elif isinstance(statement, _WRAPPED) and (computing or self._needs_role(statement)):
                math += [*above, *self._chunk(statement)]
                self.made.update(assigned((statement,)))
            else:
                close()
                out += [*above, *self._chunk(statement)]
        close()
        return [*out, *(self.source.line(n) for n in range(at, last + 1))]

    def _needs_role(self, statement: s.Statement) -> bool:
        """Whether something in a statement writes or prints, or reads what the kernel writes, and
        reads nothing by which it would belong to the role that computes."""
        for _, one in _simple((statement,)):
            names = {node.name for node in nodes(one) if isinstance(node, s.Name)}
            if (_writes(one) or names & self.written) and not names & self.made:
                return True
        return False

    def _role(self, name: str, indent: str, hints: str, lines: list[str]) -> list[str]:
        """The block of a role around lines; its hints stand on the first."""
        said = f" with {hints}" if hints and name not in self.begun else ""
        self.begun.add(name)
        return [
            f"{indent}role {self.names[name]}{said}:",
            *(STEP + one if one else "" for one in lines),
        ]

    def _ring(self, block: _Block) -> list[str]:
        """The block of a ring, as it stands in its role."""
        name = self.names[INPUTS] + (f"{block.number + 1}" if block.number else "")
        slots = self.said.rings[block.number].slots
        head = f"{block.indent}ring {name}{f' with slots={slots}' if slots else ''}:"
        return [head, *(STEP + line for line in block.lines)]

    def _compound(self, node: s.Statement) -> list[str]:
        """A loop or branch with rings inside: its header, and its block anew."""
        assert isinstance(node, (s.For, s.If, s.While, s.After))
        begin, end = self._lines(node)
        inner = self._lines(node.body[0])[0]
        if inner == begin:
            raise NotSaid("a loop or branch stands on one line with its block")
        head = self._edited(begin, inner - 1, node)
        other = node.other if isinstance(node, s.If) else None
        if not other:
            return [*head, *self._body(node.body, inner, end)]
        after, then = self._lines(other[0])[0], self._lines(node.body[-1])[1]
        whole = [*head, *self._body(node.body, inner, then)]
        if self._of(other[0].span).startswith("elif"):
            between = [self.source.line(n) for n in range(then + 1, after)]
            rest = self._compound(other[0])
            return [*whole, *between, *rest]
        between = [self.source.line(n) for n in range(then + 1, after)]
        return [*whole, *between, *self._body(other, after, end)]

    def _holds_rings(self, statement: s.Statement) -> bool:
        """Whether rings stand in the block of a statement."""
        inside = {id(one) for one in nodes(statement)} - {id(statement)}
        return any(id(one) in inside for one in self.blocks)

    def _chunk(self, statement: s.Statement) -> list[str]:
        """The lines of a statement with all that stands in it, edited for the role."""
        return self._edited(*self._lines(statement), statement)

    def _edited(self, first: int, last: int, statement: s.Statement) -> list[str]:
        """Lines of the source with names in place of loads."""
        begin = self.source.offset(first, 1)
        text = "\n".join(self.source.line(n) for n in range(first, last + 1))
        edits = [(span, new) for span, new in self.replaced.items() if begin <= span.start]
        for span, new in sorted(edits, key=lambda each: -each[0].start):
            if span.end <= begin + len(text):
                text = text[: span.start - begin] + new + text[span.end - begin :]
        return self._hinted(text.split("\n"), first, statement)

    def _hinted(self, lines: list[str], first: int, statement: s.Statement) -> list[str]:
        """The hints that were chosen, behind what the statement on the first line has."""
        given = self.said.hints.get(first)
        if not given:
            return lines
        has = bool(getattr(statement, "hints", ()))
        code, mark, comment = lines[0].partition("  #")
        end = ":" if isinstance(statement, s.For) else ""
        code = code.rstrip().removesuffix(end)
        joined = ("," if has else " with") + " " + ", ".join(given)
        return [f"{code}{joined}{end}{mark}{comment}", *lines[1:]]

    def _lines(self, node: s.Node) -> tuple[int, int]:
        """The first and the last line of a node, from 1."""
        last = self.source.position(max(node.span.start, node.span.end - 1))[0]
        return self.source.position(node.span.start)[0], last

    def _of(self, span: Span) -> str:
        return self.source.text[span.start : span.end]

    def _indent(self, statement: s.Statement) -> str:
        return " " * (self.source.position(statement.span.start)[1] - 1)


def _simple(
    body: tuple[s.Statement, ...],
) -> Iterator[tuple[tuple[s.Statement, ...], s.Statement]]:
    """(block, statement) of every statement that holds no others."""
    for statement in body:
        if isinstance(statement, (s.For, s.While, s.After, s.If, s.Role, s.Ring)):
            yield from _simple(statement.body)
            if isinstance(statement, s.If):
                yield from _simple(statement.other or ())
        else:
            yield body, statement


def _computed_before(node: s.Node, load: s.Index) -> list[s.Expr]:
    """The operands that come before a load in an expression, outermost first."""
    if node is load or isinstance(node, s.Choose) or not any(one is load for one in nodes(node)):
        return []
    found: list[s.Expr] = []
    for part in _operands(node):
        if any(one is load for one in nodes(part)):
            return [*found, *_computed_before(part, load)]
        if isinstance(part, s.Expr) and not isinstance(node, (s.Bind, s.Update, s.Declare)):
            found.append(part)
    return found


def _operands(node: s.Node) -> list[s.Node]:
    """What a node holds directly, in order; of a call, its arguments."""
    if isinstance(node, s.Call):
        return [*node.arguments, *(each.value for each in node.keywords)]
    found: list[s.Node] = []
    for each in fields(node):
        value: object = getattr(node, each.name)
        held: tuple[object, ...] = value if isinstance(value, tuple) else (value,)  # pyright: ignore[reportUnknownVariableType]
        found += [one for one in held if isinstance(one, s.Node)]
    return found


def _within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _around(
    body: tuple[s.Statement, ...], wanted: s.Statement
) -> Iterator[tuple[tuple[s.Statement, ...], s.Statement]]:
    """(block, statement) of every statement that holds another, from the outside in."""
    for statement in body:
        if statement is not wanted and any(st is wanted for _, st in _simple((statement,))):
            yield body, statement
            assert isinstance(statement, (s.For, s.While, s.After, s.If, s.Role, s.Ring))
            yield from _around(statement.body, wanted)
            if isinstance(statement, s.If):
                yield from _around(statement.other or (), wanted)


def _targets(statement: s.Bind | s.Update) -> tuple[s.Name | s.Index, ...]:
    return statement.targets if isinstance(statement, s.Bind) else (statement.target,)


def _writes(statement: s.Statement) -> bool:
    """Whether a statement stores, updates or prints something, which must be a role's."""
    if isinstance(statement, s.Evaluate):
        return not isinstance(statement.value, s.String)
    stores = isinstance(statement, (s.Bind, s.Update))
    return stores and any(isinstance(target, s.Index) for target in _targets(statement))
