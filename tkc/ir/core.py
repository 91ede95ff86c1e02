"""Values, operations and blocks: the SSA machinery of every stage of the IR.

An operation class declares its fields by role; the text form, the verifier and the rewriters work
on those declarations, so that a new operation is a few lines::

    class Dot(Op, name="tile.dot"):
        a: Value = operand()
        b: Value = operand()
        acc: Value | None = optional()
        over: tuple[str, ...] = attr()
        out: Value = result()
"""

# pyright: reportConstantRedefinition=false
# (__init_subclass__ sets the constants of a class)

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, ClassVar, Self, TypeAlias, TypeVar, cast

from tkc.ir.fields import MISSING as MISSING
from tkc.ir.fields import Attribute as Attribute
from tkc.ir.fields import Field as Field
from tkc.ir.fields import FieldValue as FieldValue
from tkc.ir.fields import declared
from tkc.ir.types import TileType, Type
from tkc.support.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Loc:
    """A place in the .tk source: line and column, both from 1; 0 is unknown."""

    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


NOWHERE = Loc()


class VerifyError(Exception):
    """An operation breaks a rule of the IR: a fault of a pass or of hand-edited IR."""

    def __init__(self, op: Op, message: str) -> None:
        super().__init__(f"{op.NAME} at {op.loc}: {message}")
        self.op, self.message = op, message


class Value:
    """The result of an operation or the argument of a block; assigned once."""

    __slots__ = ("type", "hint", "owner", "users")

    def __init__(self, type_: Type, owner: Op | Block, hint: str = "") -> None:
        self.type: Type = type_
        self.hint = hint  # a readable name for the text form
        self.owner: Op | Block = owner
        self.users: list[Op] = []  # an operation stands here once per use

    @property
    def tile(self) -> TileType:
        """The type of a value that is known to be a tile or a scalar. Raises AssertionError for a
        tensor, a buffer, barriers or a tensor map."""
        assert isinstance(self.type, TileType), self.type
        return self.type

    @property
    def op(self) -> Op | None:
        """The defining operation; None for a block argument."""
        return self.owner if isinstance(self.owner, Op) else None

    def replace_by(self, other: Value) -> None:
        """Make every operation that uses this value use the other one; this one is unused
        afterwards."""
        if other is self:
            return
        for user in list(dict.fromkeys(self.users)):
            user.substitute(self, other)

    def __repr__(self) -> str:
        return f"<Value {self.hint} : {self.type}>"


class Block:
    """Operations and arguments: the one block of a region. The last operation may be a yield."""

    __slots__ = ("args", "ops", "parent")

    def __init__(self, arg_types: list[Type] | None = None, hints: list[str] | None = None) -> None:
        names = hints or [""] * len(arg_types or [])
        self.args: list[Value] = [
            Value(t, self, n) for t, n in zip(arg_types or [], names, strict=True)
        ]
        self.ops: list[Op] = []
        self.parent: Op | None = None

    def append(self, op: Op) -> Op:
        """Put an operation at the end of the block; returns it."""
        op.parent = self
        self.ops.append(op)
        return op

    def insert_before(self, anchor: Op, op: Op) -> Op:
        """Put ``op`` in front of ``anchor``, an operation of this block; returns it. Raises
        ValueError if the anchor is not in the block."""
        op.parent = self
        self.ops.insert(self.ops.index(anchor), op)
        return op

    def insert_after(self, anchor: Op, op: Op) -> Op:
        """Put ``op`` behind ``anchor``, an operation of this block; returns it. Raises ValueError
        if the anchor is not in the block."""
        op.parent = self
        self.ops.insert(self.ops.index(anchor) + 1, op)
        return op

    def walk(self) -> Iterator[Op]:
        """Every operation inside, outer before inner, in program order; safe under erasure."""
        return _walk((self,))

    def holder(self, op: Op) -> Op:
        """The operation of this block that is ``op`` or has it inside, which one must."""
        while op.parent is not self:
            assert op.parent is not None and op.parent.parent is not None
            op = op.parent.parent
        return op

    @property
    def yielded(self) -> list[Value]:
        """What the block hands out: the operands of its terminator; [] if it ends without one."""
        last = self.ops[-1] if self.ops else None
        return last.all_operands() if last is not None and last.TERMINATOR else []

    def around(self) -> Iterator[Op]:
        """The operations that the block stands in, from the inside out."""
        owner = self.parent
        while owner is not None:
            yield owner
            owner = owner.parent.parent if owner.parent is not None else None

    def encloses(self, op: Op) -> bool:
        """Whether the operation stands in this block or in a region inside it."""
        block = op.parent
        while block is not None:
            if block is self:
                return True
            block = block.parent.parent if block.parent is not None else None
        return False


def _walk(blocks: Iterable[Block]) -> Iterator[Op]:
    """Every operation in the blocks, as ``Block.walk`` has them: one generator for all depths. What
    stands in a block is looked up when the walk comes to it."""
    at = _operations(blocks)
    around: list[Iterator[Op]] = []
    while True:
        for op in at:
            yield op
            if op.regions:
                around.append(at)
                at = _operations(op.regions.values())
                break
        else:
            if not around:
                return
            at = around.pop()


def _operations(blocks: Iterable[Block]) -> Iterator[Op]:
    return chain.from_iterable(map(_listed, blocks))


def _listed(block: Block) -> list[Op]:
    return block.ops[:]


Default = TypeVar("Default")


def operand() -> Value:
    """Declares a field that is exactly one operand."""
    return declared("operand")


def optional() -> Value | None:
    """Declares a field that is one operand, or None."""
    return declared("optional")


def operands() -> list[Value]:
    """Declares a field that is a list of operands, empty if it is not given."""
    return declared("operands")


def result() -> Value:
    """Declares the one result of the operation."""
    return declared("result")


def results() -> list[Value]:
    """Declares a field that is the list of all results, of any number."""
    return declared("results")


def attr(default: Default = MISSING) -> Default:
    """Declares a field that is a constant (see ``Attribute``); one without a ``default`` must be
    given."""
    return declared("attr", default)


def region() -> Block:
    """Declares a field that is a block inside the operation."""
    return declared("region")


REGISTRY: dict[str, type[Op]] = {}


class Op:
    """An operation: operands, results, attributes and regions, by declared field.

    Class keywords: ``name`` (as in the text form), ``reads`` / ``writes`` (touches memory),
    ``syncs`` (orders threads or asynchronous work, never moved or removed), ``declares``
    (introduces a name that types refer to; kept while the name is used), ``terminator``.
    An operation with none of them is pure: it may be moved, merged and removed.
    """

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[dict[str, Field]] = {}
    GIVEN: ClassVar[list[tuple[str, str, FieldValue]]] = []  # name, role, default, but for results
    READS: ClassVar[bool] = False
    WRITES: ClassVar[bool] = False
    SYNCS: ClassVar[bool] = False
    DECLARES: ClassVar[bool] = False
    TERMINATOR: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        name: str = "",
        reads: bool = False,
        writes: bool = False,
        syncs: bool = False,
        declares: bool = False,
        terminator: bool = False,
    ) -> None:
        own = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        # the fields of bases come last, and give way to those of the class
        cls.FIELDS = {**own, **cls.FIELDS, **own}
        given = (f for f in cls.FIELDS.values() if f.role not in ("result", "results"))
        cls.GIVEN = [(f.name, f.role, f.default) for f in given]
        if name:
            cls.NAME, cls.READS, cls.WRITES = name, reads, writes
            cls.SYNCS, cls.DECLARES, cls.TERMINATOR = syncs, declares, terminator
            if name in REGISTRY:
                raise TypeError(f"two operations are called {name}")
            REGISTRY[name] = cls

    def __init__(
        self,
        *,
        types: list[Type] | None = None,
        named: list[str] | None = None,
        loc: Loc = NOWHERE,
        **fields: FieldValue,
    ) -> None:
        """``types`` are the result types; None asks ``infer_types`` of the class. ``named`` are the
        results' readable names."""
        self.operands: dict[str, Value | list[Value] | None] = {}
        self.attributes: dict[str, FieldValue] = {}
        self.regions: dict[str, Block] = {}
        self.parent: Block | None = None
        self.loc = loc
        for field_name, role, default in self.GIVEN:
            value: FieldValue = fields.pop(field_name, default)
            if value is MISSING:
                if role == "optional":
                    value = None
                elif role == "operands":
                    value = cast(list[Value], [])
                else:
                    raise TypeError(f"{self.NAME}: field '{field_name}' is missing")
            if role == "attr":
                if isinstance(value, dict):  # defaults and clones share nothing
                    value = dict(cast(dict[str, Attribute], value))
                self.attributes[field_name] = value
            elif role == "region":
                self.set_region(field_name, value)
            else:
                self.set_operand(field_name, value)
        if fields:
            raise TypeError(f"{self.NAME}: no field '{next(iter(fields))}'")
        if types is None:
            types = self.infer_types()
        names = named or [""] * len(types)
        self.results: list[Value] = [Value(t, self, n) for t, n in zip(types, names, strict=True)]

    # --- to be overridden -------------------------------------------------------------------

    def infer_types(self) -> list[Type]:
        """The types of the results, in order, as they follow from the operands: for operations that
        are built without types. Raises TypeError where a class with results does not say."""
        if any(f.role in ("result", "results") for f in self.FIELDS.values()):
            raise TypeError(f"{self.NAME}: result types must be given")
        return []

    def verify(self) -> None:
        """Raise VerifyError if the operation breaks a rule of its own."""

    # --- fields -----------------------------------------------------------------------------

    @property
    def pure(self) -> bool:
        """Whether the operation itself neither touches memory, nor orders threads, declares a name
        or ends a block. What stands in its regions is not asked."""
        touches = self.READS or self.WRITES or self.SYNCS
        return not (touches or self.DECLARES or self.TERMINATOR)

    def require(self, condition: bool, message: str) -> None:
        """Raise VerifyError with the message unless the condition holds."""
        if not condition:
            raise VerifyError(self, message)

    def set_operand(self, name: str, value: Value | list[Value] | None) -> None:
        """Make the values the operand field ``name``, in place of what it held; the users of both
        are kept right."""
        for old in self._flat(self.operands.get(name)):
            old.users.remove(self)
        if isinstance(value, (list, tuple)):
            value = list(value)
            for new in value:
                new.users.append(self)
        elif value is not None:
            value.users.append(self)
        self.operands[name] = value

    def set_region(self, name: str, block: Block) -> None:
        """Make the block the region ``name``; its parent is this operation from now on."""
        block.parent = self
        self.regions[name] = block

    @staticmethod
    def _flat(value: Value | list[Value] | None) -> list[Value]:
        if value is None:
            return []
        return value if isinstance(value, list) else [value]

    def all_operands(self) -> list[Value]:
        """The operands of all fields in the order of their declaration, one entry per use."""
        found: list[Value] = []
        for group in self.operands.values():
            if isinstance(group, Value):
                found.append(group)
            elif group is not None:
                found += group
        return found

    def substitute(self, old: Value, new: Value) -> None:
        """Use ``new`` wherever this operation uses ``old`` (not in its regions)."""
        for name, group in self.operands.items():
            if isinstance(group, list):
                if old in group:
                    self.set_operand(name, [new if v is old else v for v in group])
            elif group is old:
                self.set_operand(name, new)

    # --- structure --------------------------------------------------------------------------

    def walk(self) -> Iterator[Op]:
        """Every operation inside the regions of this one, in program order."""
        return _walk(self.regions.values()) if self.regions else iter(())

    def erase(self) -> None:
        """Take the operation out of its block and drop its uses. Its results must be unused."""
        for inner in list(self.walk()):
            inner.drop_uses()
        self.drop_uses()
        if self.parent is not None:
            self.parent.ops.remove(self)
            self.parent = None

    def drop_uses(self) -> None:
        """Let go of all operands, so that their values do not count this operation as a user."""
        for name in list(self.operands):
            group = self.operands[name]
            self.set_operand(name, [] if isinstance(group, list) else None)

    def move_before(self, anchor: Op) -> None:
        """Move the operation in front of ``anchor``, in whose block it stands then."""
        assert self.parent is not None and anchor.parent is not None
        self.parent.ops.remove(self)
        anchor.parent.insert_before(anchor, self)

    def clone(self, mapping: dict[Value, Value]) -> Self:
        """A copy that is in no block yet, with its regions. Operands are replaced by what
        ``mapping`` has for them; the copies of results and of block arguments are added to it."""

        def swap(value: Value) -> Value:
            return mapping.get(value, value)

        fields: dict[str, FieldValue] = dict(self.attributes)
        for name, group in self.operands.items():
            if isinstance(group, list):
                fields[name] = [swap(v) for v in group]
            else:
                fields[name] = None if group is None else swap(group)
        for name, block in self.regions.items():
            copy = Block([a.type for a in block.args], [a.hint for a in block.args])
            mapping.update(zip(block.args, copy.args, strict=True))
            for inner in block.ops:
                copy.append(inner.clone(mapping))
            fields[name] = copy
        types, hints = [r.type for r in self.results], [r.hint for r in self.results]
        cloned = type(self)(types=types, named=hints, loc=self.loc, **fields)
        mapping.update(zip(self.results, cloned.results, strict=True))
        return cloned


OpT = TypeVar("OpT", bound=Op)


# An operation of the class that a rule is registered for, which the type of a table cannot say.
OfItsClass: TypeAlias = Any


class Builder:
    """Appends operations at an insertion point, stamping each with the current location."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.anchor: Op | None = None  # insert before this operation; None appends
        self.loc = NOWHERE

    def before(self, op: Op) -> Self:
        """Insert in front of this operation from now on, with its place in the source."""
        assert op.parent is not None
        self.block, self.anchor, self.loc = op.parent, op, op.loc
        return self

    def add(self, op: OpT) -> OpT:
        """Insert the operation at the insertion point and return it; without a place in the source
        it gets the builder's."""
        if op.loc == NOWHERE:
            op.loc = self.loc
        if self.anchor is None:
            self.block.append(op)
        else:
            self.block.insert_before(self.anchor, op)
        return op

    def inside(self, block: Block, body: Callable[[], None]) -> Block:
        """Run ``body`` with the insertion point at the end of ``block``, then go back to where it
        was; returns the block."""
        saved = self.block, self.anchor
        self.block, self.anchor = block, None
        body()
        self.block, self.anchor = saved
        return block


@dataclass(slots=True)
class Module:
    """The kernels of one file at one stage ("tile" or "cta"), and the name of the .tk source.

    ``warnings`` are those of the frontend; no stage writes them down. ``lines`` are those of the
    text that was read, by operation."""

    stage: str
    kernels: list[Op]
    source: str = ""
    warnings: tuple[Diagnostic, ...] = ()
    lines: dict[Op, int] = field(default_factory=dict["Op", int])

    def kernel(self, name: str) -> Op:
        """The kernel of that name. Raises KeyError."""
        for op in self.kernels:
            if op.attributes.get("name") == name:
                return op
        raise KeyError(name)
