"""The tile dialect: what is computed, without threads, layouts or memory spaces.

Tiles have *named* axes, and operations align their operands by name: there is no transpose and no
broadcast of axes to write down. An axis is introduced by one ``tile.axis`` and known by its name
from there on, with its live end; so no later pass can lose which positions exist.

The cta dialect uses the value operations of this one (``map``, ``cast``, ``reduce``, ``for``, ...)
on tiles that have a layout.

``hinted`` of an operation is the line of the statement whose hints it has, where that begins on
another line than the operation stands on; 0 where it does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir.core import (
    Block,
    Loc,
    Op,
    Value,
    attr,
    operand,
    operands,
    optional,
    region,
    result,
    results,
)
from tkc.ir.dialects.tile_places import Across as Across
from tkc.ir.dialects.tile_places import Pass as Pass
from tkc.ir.dialects.tile_places import StageShared as StageShared
from tkc.ir.dialects.tile_places import Take as Take
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import BF16, ELEMENTS, F16, I32, TensorType, TileType, Type
from tkc.ir.updates import UPDATES
from tkc.support.values import HintValue, Record, Setting

HALF_FUNCTIONS = ("add", "sub", "mul")  # of numbers of 16 bits


def union_axes(values: list[Value]) -> tuple[tuple[str, int], ...]:
    """The axes (name, extent) that at least one of the tiles has, in the order in which they
    appear. Raises ValueError where two tiles have one name with different extents."""
    merged: dict[str, int] = {}
    for value in values:
        for name, size in value.tile.axes:
            if merged.setdefault(name, size) != size:
                raise ValueError(f"axis {name} has sizes {merged[name]} and {size}")
    return tuple(merged.items())


def names_of(op: Op) -> set[str]:
    """The names of the axes that any tile has which an operation uses or makes; what stands in its
    regions is not asked."""
    values = (*op.all_operands(), *op.results)
    return {n for v in values if isinstance(v.type, TileType) for n in v.type.names}


class Yield(Op, name="tile.yield", terminator=True):
    """Ends a region and hands its values out (``tile.for``, ``tile.if``, ``tile.while``)."""

    values: list[Value] = operands()


class Kernel(Op, name="tile.kernel"):
    """A kernel, specialised: types bound, optional parameters decided, static dimensions filled in.

    ``body`` has one argument per parameter that is present, in the order of ``params``: tensors of
    TensorType, scalars of scalar type. ``dims`` are the run-time dimension symbols that the body
    may read through ``tile.dim``. ``static`` holds the static dimensions and ``settings`` the
    ``param`` values that were used (for the record). ``requires`` are launch checks: host
    expressions over dims, scalars and constants, with their messages. ``facts`` holds what the
    specialisation promises, see ``docs/ir.md``:

    * ``{"A": {"strides": ["K", "1"], "unit": 1, "aligned": true, "pitch": 16}}``
      per tensor: the dimension of stride 1 (or none), whether the base is 16-byte aligned and
      a power of two up to 16 that divides every other stride, in bytes;
    * ``{"M": 16}`` per dimension symbol: a power of two that divides it.

    ``roles`` are those of the source with their hints, ``rings`` what passes values from one to
    another, with the slots of each (0: as many as fit); ``heads`` is where the first block of each
    begins in the source, line and column.

    Without ``widened`` axes of products are padded to what their instructions take and no further:
    a plainer schedule asks for that (``tkc.driver.plainer``), or that tiles over long axes take no
    more than 1/``thinner`` of the registers that they usually may. ``machine`` is the GPU that the
    params and hints were chosen for, "" where nothing was chosen.

    In a dump from between two passes, ``after`` names the first of the two, ``target`` what it was
    made for, and ``relied`` the dimensions whose facts have been made use of.
    """

    name: str = attr()
    doc: str = attr("")
    params: tuple[str, ...] = attr()
    signature: tuple[Record, ...] = attr(default=())  # as declared: see tkc.artifact.metadata
    dims: tuple[str, ...] = attr()
    static: dict[str, int] = attr(default={})
    settings: dict[str, Setting] = attr(default={})
    requires: tuple[tuple[str, str], ...] = attr(default=())
    facts: Record = attr(default={})
    hints: Record = attr(default={})
    roles: dict[str, dict[str, HintValue]] = attr(default={})
    rings: dict[str, int] = attr(default={})
    heads: dict[str, tuple[int, ...]] = attr(default={})
    widened: bool = attr(True)
    thinner: int = attr(1)
    machine: str = attr("")
    after: str = attr("")
    target: str = attr("")
    relied: tuple[str, ...] = attr(default=())
    body: Block = region()

    def param(self, name: str) -> Value:
        """The argument of the body that stands for a parameter. Raises ValueError if it is
        absent."""
        return self.body.args[self.params.index(name)]

    def head(self, name: str) -> Loc:
        """Where a role or ring, and its hints, stand in the source."""
        return Loc(*self.heads[name]) if name in self.heads else self.loc

    def verify(self) -> None:
        """Arguments of the body as the signature declares them."""
        verify_modes(self, self.params, self.signature, self.body)


class Const(Op, name="tile.const"):
    """The same constant at every position."""

    value: int | float | bool = attr()
    out: Value = result()

    def verify(self) -> None:
        """The value is a number (or truth value) of the element type's kind."""
        kind = self.out.tile.element
        value = self.attributes["value"]  # in IR from text it may be no number
        number = isinstance(value, (int, float) if kind.is_float else int)
        fits = number and isinstance(value, bool) == (kind.family == "bool")
        self.require(fits, f"{value!r} is not a {kind}")


class Dim(Op, name="tile.dim"):
    """The value of a run-time dimension symbol; uniform, 0 <= value < 2^31."""

    symbol: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


class Grid(Op, name="tile.grid"):
    """The place of this program in the grid: one scalar per grid name.

    Name g covers the positions lo <= p < hi. ``blocks[g]`` is the static block size, and the result
    is the first position of this program's block; 0 means one program per position, and the result
    is the position itself. ``longest``: the number of the name that lengths of loops follow, and 1
    if later blocks have longer ones, 0 if earlier ones; () if there is no such name. ``sharing``:
    programs that differ in the first name alone, so many, are one cluster and share their work
    (``tile.across``); 1 where each has its own.
    """

    lo: list[Value] = operands()
    hi: list[Value] = operands()
    names: tuple[str, ...] = attr()
    blocks: tuple[int, ...] = attr()
    longest: tuple[int, ...] = attr(())
    sharing: int = attr(1)
    hints: dict[str, HintValue] = attr(default={})
    starts: list[Value] = results()

    def infer_types(self) -> list[Type]:
        """An i32 scalar per name."""
        return [TileType(I32)] * len(self.names)

    def verify(self) -> None:
        """One lo, hi and block size per name; the size is 0 of a name without blocks."""
        self.require(
            len(self.lo) == len(self.hi) == len(self.names) == len(self.blocks),
            "needs one lo, hi and block size per name",
        )
        self.require(min(self.blocks, default=0) >= 0, "a block size must not be negative")


class Axis(Op, name="tile.axis", declares=True):
    """Introduces an axis: the positions start, start + 1, ..., of which those < stop are live.

    ``size`` is the static extent of the block. The second axis that the source calls ``t`` is
    ``t.1``, the third ``t.2``. The result is the tile of the positions. Padding
    elements (>= stop) do not exist in the language, and may hold anything
    (``tkc.passes.mask_padding``)."""

    start: Value = operand()
    stop: Value = operand()
    axis: str = attr()
    size: int = attr()
    hints: dict[str, HintValue] = attr(default={})
    positions: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 tile over the axis."""
        return [TileType(I32, ((self.axis, self.size),))]


class Map(Op, name="tile.map"):
    """out = fn(args...), position by position; operands broadcast over axes that they lack.

    ``fn`` is a row of the table ``tkc.ir.elementwise``. Operand types are as the row demands:
    widening is written as ``tile.cast`` by whoever builds the operation.
    """

    args: list[Value] = operands()
    fn: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The element type that the row says, over the axes of all operands."""
        row = FUNCTIONS[self.fn]
        return [TileType(row.result_element([a.tile.element for a in self.args]), self.axes())]

    def axes(self) -> tuple[tuple[str, int], ...]:
        """The axes of the result: those that at least one operand has."""
        return union_axes(self.args)

    def verify(self) -> None:
        """There is such a row, and the operands and the result are as it says."""
        self.require(self.fn in FUNCTIONS, f"there is no elementwise function '{self.fn}'")
        row = FUNCTIONS[self.fn]
        self.require(len(self.args) == row.arity, f"{self.fn} takes {row.arity} operands")
        problem = row.type_error([a.tile.element for a in self.args])
        self.require(problem is None, problem or "")
        got = self.out.tile
        self.require(dict(got.axes) == dict(self.axes()), "result axes are not the operands' union")


class Inline(Op, name="tile.ptx"):
    """PTX of the user's, applied to every element: $0 is the result, $1... the operands. Pure."""

    args: list[Value] = operands()
    text: str = attr()
    out: Value = result()


class Uniform(Op, name="tile.uniform"):
    """Word n % 4 of Philox4x32-10 with key ``seed`` and counter n // 4; upper 24 bits * 2^-24."""

    seed: Value = operand()
    number: Value = operand()
    out: Value = result()


class Cast(Op, name="tile.cast"):
    """The value in another element type, by the rules of language.md section 5."""

    x: Value = operand()
    out: Value = result()

    def verify(self) -> None:
        """Operand and result have the same axes."""
        self.require(self.x.tile.axes == self.out.tile.axes, "a cast keeps the axes")


class Bitcast(Op, name="tile.bitcast"):
    """The same bits as another element type of equal width."""

    x: Value = operand()
    out: Value = result()

    def verify(self) -> None:
        """Operand and result have the same axes and bits per element."""
        same = self.x.tile.element.bits == self.out.tile.element.bits
        self.require(same and self.x.tile.axes == self.out.tile.axes, "widths or axes differ")


class Half(Op, name="tile.half"):
    """out = a + b, a - b or a * b of bf16 or f16, rounded once; operands broadcast as in
    ``tile.map``. Made by ``tkc.passes.half_arithmetic`` alone: the language computes in f32."""

    a: Value = operand()
    b: Value = operand()
    fn: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The element type of the operands, over the axes of both."""
        return [TileType(self.a.tile.element, union_axes([self.a, self.b]))]

    def verify(self) -> None:
        """Both operands and the result are of one type of 16 bits; the function is one of three."""
        elements = {v.tile.element for v in (self.a, self.b, self.out)}
        self.require(elements in ({BF16}, {F16}), "takes bf16 or f16, one of them")
        self.require(self.fn in HALF_FUNCTIONS, f"computes {', '.join(HALF_FUNCTIONS)}")
        got = dict(self.out.tile.axes)
        self.require(got == dict(union_axes([self.a, self.b])), "axes are not the operands' union")


class Field(Op, name="tile.field"):
    """out = (x >> shift & mask) + plus, of bytes, in bf16 or f16, which hold the result. The bits
    that the mask leaves go into the fraction of a float as they are: at most 7 of bf16, so that no
    instruction converts. Made by ``tkc.passes.half_arithmetic`` alone."""

    x: Value = operand()
    shift: int = attr()
    mask: int = attr()
    plus: int = attr()
    out: Value = result()

    def verify(self) -> None:
        """Bytes without a sign become floats of 16 bits, over the same axes."""
        self.require(self.x.tile.element == ELEMENTS["u8"], "takes u8")
        self.require(self.out.tile.element in (BF16, F16), "makes bf16 or f16")
        self.require(self.x.tile.axes == self.out.tile.axes, "keeps the axes")
        most = 127 if self.out.tile.element == BF16 else 255
        self.require(0 <= self.mask <= most, f"a mask is at most {most}")
        self.require(0 <= self.shift < 8 and self.mask <= 255 >> self.shift, "bits of a byte")


class Broadcast(Op, name="tile.broadcast"):
    """The same values over more axes (for declarations such as ``acc: f32[i, j] = b``)."""

    x: Value = operand()
    out: Value = result()

    def verify(self) -> None:
        """The result has all axes of the operand."""
        have, want = self.x.tile.sizes, self.out.tile.sizes
        self.require(have.items() <= want.items(), "the result lacks an axis of the operand")


class Load(Op, name="tile.load", reads=True):
    """out[axes] = tensor[index...], one i32 or i64 index tile per entry of the tensor; 0 outside.

    ``checked[d]`` is false where the user's index is provably inside the dimension at live
    positions (a bare name whose extent fits); true where the program must check. ``access`` is the
    verdict of the access analysis ("", "box", "gather"). Loads of the same ``clone_id`` number (not
    0) are one load in several copies of a loop, never under way together: they may share a buffer.
    ``role`` is the one of the source that loads, "" of a load that stands in none, and ``ring`` the
    ring whose slots hold what is loaded, if any.
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    checked: tuple[bool, ...] = attr()
    access: str = attr("")
    clone_id: int = attr(0)
    role: str = attr("")
    ring: str = attr("")
    hints: dict[str, HintValue] = attr(default={})
    hinted: int = attr(0)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The tensor's element type over the axes of the index."""
        assert isinstance(self.tensor.type, TensorType)
        return [TileType(self.tensor.type.element, union_axes(self.index))]

    def verify(self) -> None:
        """One index tile and one flag per entry of the tensor."""
        verify_index(self, self.tensor, self.index, self.checked)


class Store(Op, name="tile.store", writes=True):
    """tensor[index...] = value at live positions; outside the tensor the write is dropped.

    ``value`` has the tensor's element type, and no axis that the index lacks. ``role`` as of a
    load.
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    value: Value = operand()
    checked: tuple[bool, ...] = attr()
    access: str = attr("")
    role: str = attr("")
    hints: dict[str, HintValue] = attr(default={})
    hinted: int = attr(0)

    def verify(self) -> None:
        """An index as for a load; a value of the tensor's element type, with no axis that the index
        lacks."""
        verify_index(self, self.tensor, self.index, self.checked)
        verify_written(self, self.tensor)
        assert isinstance(self.tensor.type, TensorType)
        self.require(self.value.tile.element == self.tensor.type.element, "element types differ")
        self.require(
            self.value.tile.sizes.items() <= dict(union_axes(self.index)).items(),
            "the value has an axis that the index lacks",
        )


class Update(Op, name="tile.update", reads=True, writes=True):
    """tensor[index...] kind= value; from any program, none lost, in no fixed order unless it is
    ``ordered``.

    ``kind`` is a row of ``tkc.ir.updates`` (``-=`` adds the negated value). ``alone`` is true where
    the store rule shows that no other program writes the element. The result, if the user asked for
    it (``fetch_add`` and its like), is the value before.
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    value: Value = operand()
    kind: str = attr()
    checked: tuple[bool, ...] = attr()
    alone: bool = attr(False)
    access: str = attr("")
    role: str = attr("")
    hints: dict[str, HintValue] = attr(default={})
    hinted: int = attr(0)
    before: list[Value] = results()

    def verify(self) -> None:
        """An index as for a load, and a kind that exists."""
        verify_index(self, self.tensor, self.index, self.checked)
        verify_written(self, self.tensor)
        self.require(self.kind in UPDATES, f"there is no update '{self.kind}'")


def verify_modes(
    op: Op, params: tuple[str, ...], signature: tuple[Record, ...], body: Block
) -> None:
    """Check that each tensor of a body is read or written as the signature says. Raises
    VerifyError."""
    modes = {row.get("name"): row.get("mode") for row in signature}
    for name, argument in zip(params, body.args, strict=False):
        if isinstance(argument.type, TensorType):
            declared, held = modes.get(name, argument.type.mode), argument.type.mode
            op.require(held == declared, f"{name} is `{declared}` in the signature, here `{held}`")


def verify_written(op: Op, tensor: Value) -> None:
    """Check that a tensor may be written. Raises VerifyError."""
    written = isinstance(tensor.type, TensorType) and tensor.type.mode != "in"
    op.require(written, "what is written is no tensor, or one of the mode `in`, that is only read")


def verify_index(op: Op, tensor: Value, index: list[Value], checked: tuple[bool, ...]) -> None:
    """Check the index of an access: one tile of i32, i64 or u32 and one ``checked`` flag per entry
    of the tensor. Raises VerifyError."""
    op.require(isinstance(tensor.type, TensorType), "the indexed value is no tensor")
    assert isinstance(tensor.type, TensorType)
    entries = len(tensor.type.extents)
    op.require(len(index) == entries, f"{len(index)} index entries for {entries} dimensions")
    op.require(len(checked) == entries, "one 'checked' flag per index entry is needed")
    for entry in index:
        op.require(entry.tile.element.name in ("i32", "i64", "u32"), "an index is an integer tile")


class Dot(Op, name="tile.dot"):
    """out = acc + sum over the axes ``over`` of a * b; a shared axis not in ``over`` is a batch.

    Element types as in the table of language.md section 5; ``acc`` (optional) and the result have
    the result type of that table.
    """

    a: Value = operand()
    b: Value = operand()
    acc: Value | None = optional()
    over: tuple[str, ...] = attr()
    hints: dict[str, HintValue] = attr(default={})
    hinted: int = attr(0)
    out: Value = result()

    def verify(self) -> None:
        """Both operands have the summed axes, the result and ``acc`` all others."""
        a, b, out = self.a.tile, self.b.tile, self.out.tile
        for name in self.over:
            self.require(name in a.sizes and name in b.sizes, f"axis {name} is not on both sides")
        free = {n: s for n, s in union_axes([self.a, self.b]) if n not in self.over}
        self.require(dict(out.axes) == free, f"the result must have the axes {sorted(free)}")
        if self.acc is not None:
            self.require(self.acc.tile.axes == out.axes, "acc and result differ in axes")
            self.require(self.acc.tile.element == out.element, "acc and result differ in type")

    def role_axes(self) -> tuple[tuple[str, ...], ...]:
        """(batch, m, n, k) axis names: shared and kept, only in a, only in b, contracted."""
        a, b = self.a.tile.names, self.b.tile.names
        batch = tuple(n for n in a if n in b and n not in self.over)
        return (
            batch,
            tuple(n for n in a if n not in b),
            tuple(n for n in b if n not in a),
            tuple(self.over),
        )


class Reduce(Op, name="tile.reduce"):
    """The reduction ``kind`` (a row of docs/functions.md) of x over the axes ``over``, at live
    positions.

    A mean is written as a sum and a division.
    """

    x: Value = operand()
    kind: str = attr()
    over: tuple[str, ...] = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's element type (i32 for a position) over the axes that are left."""
        left = tuple((n, s) for n, s in self.x.tile.axes if n not in self.over)
        row = REDUCTIONS.get(self.kind)
        element = I32 if row is not None and row.locates else self.x.tile.element
        return [TileType(element, left, None)]

    def verify(self) -> None:
        """A kind that exists; the operand has the axes, and the result all others."""
        self.require(self.kind in REDUCTIONS, f"there is no reduction '{self.kind}'")
        for name in self.over:
            self.require(name in self.x.tile.sizes, f"the operand has no axis {name}")
        left = {n: s for n, s in self.x.tile.axes if n not in self.over}
        self.require(self.out.tile.sizes == left, "the result keeps the other axes")


class Scan(Op, name="tile.scan"):
    """Inclusive running ``kind``, a reduction that has a scan (docs/functions.md), of x along
    increasing positions of ``over``."""

    x: Value = operand()
    kind: str = attr()
    over: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]

    def verify(self) -> None:
        """A kind that has running values; the operand has the axis."""
        row = REDUCTIONS.get(self.kind)
        self.require(row is not None and bool(row.scan), f"there is no scan '{self.kind}'")
        self.require(self.over in self.x.tile.sizes, f"the operand has no axis {self.over}")


class Fold(Op, name="tile.fold"):
    """Reduction by a function of the user's, of one tile or of several together.

    ``body`` takes (x1.., y1..) as scalars and yields as many results. ``scan`` keeps the axis.
    Where the function ``commutes``, values are joined in any order, else in that of positions.
    """

    xs: list[Value] = operands()
    over: tuple[str, ...] = attr()
    scan: bool = attr(False)
    commutes: bool = attr(False)
    body: Block = region()
    outs: list[Value] = results()


class Reindex(Op, name="tile.reindex"):
    """out = x with the integer tile index[n] put in the place of axis axes[n]; 0 outside x.

    Positions are absolute (those of the axis), not counted from the start of its block.
    """

    x: Value = operand()
    index: list[Value] = operands()
    axes: tuple[str, ...] = attr()
    checked: tuple[bool, ...] = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's element type: the axes that are replaced give way to those of the index."""
        kept = {n: s for n, s in self.x.tile.axes if n not in self.axes}
        kept.update(dict(union_axes(self.index)))
        return [TileType(self.x.tile.element, tuple(kept.items()))]


class For(Op, name="tile.for"):
    """for s in lo, lo + step, ... while s < hi: body(s, carried...); the results are the carried.

    ``step`` is static and positive; ``reverse`` visits the same values of s from the last to the
    first; ``once``: there is one at most. The loop's axis is a ``tile.axis`` atop the body.
    ``in_flight`` (cta IR): a product may stay in flight over the back edge (``ReleaseLater``).
    """

    lo: Value = operand()
    hi: Value = operand()
    init: list[Value] = operands()
    step: int = attr()
    reverse: bool = attr(False)
    once: bool = attr(False)
    in_flight: bool = attr(False)
    hints: dict[str, HintValue] = attr(default={})
    body: Block = region()
    outs: list[Value] = results()

    def infer_types(self) -> list[Type]:
        """The types of the initial values."""
        return [v.type for v in self.init]

    def verify(self) -> None:
        """A positive step; the carried values have one type each at the start, in the body and at
        its end."""
        self.require(self.step > 0, "the step must be positive")
        ends = {"argument": self.body.args[1:], "yielded": self.body.yielded, "result": self.outs}
        for what, values in ends.items():
            self.require([v.type for v in values] == self.infer_types(), f"{what} types differ")

    @property
    def counter(self) -> Value:
        """The i32 scalar s, the first argument of the body."""
        return self.body.args[0]


class While(Op, name="tile.while"):
    """while before(carried): carried = body(carried). ``before`` yields one scalar bool."""

    init: list[Value] = operands()
    before: Block = region()
    body: Block = region()
    outs: list[Value] = results()

    def infer_types(self) -> list[Type]:
        """The types of the initial values."""
        return [v.type for v in self.init]


class If(Op, name="tile.if"):
    """A branch on a scalar bool; both sides yield the results."""

    cond: Value = operand()
    then: Block = region()
    other: Block = region()
    outs: list[Value] = results()

    def verify(self) -> None:
        """A scalar condition; both sides yield the types of the results."""
        self.require(self.cond.tile.is_scalar, "the condition is not a scalar")
        for block in (self.then, self.other):
            types = [v.type for v in block.yielded]
            self.require(types == [r.type for r in self.outs], "a side yields other types")


class Scratch(Op, name="tile.scratch"):
    """An inout tensor in global memory that lives for one launch; undefined at first.

    ``parts``: the grid names that its first index counts, where programs keep tiles in it of which
    each is read as it was written, the same positions by the same threads. These lie in the order
    of registers then, and what they have in padding is kept, too.
    """

    name: str = attr()
    parts: tuple[str, ...] = attr(default=())
    out: Value = result()


def is_part(tensor: Value) -> bool:
    """Whether programs keep parts in a tensor, in the order of their registers."""
    return isinstance(tensor.op, Scratch) and bool(tensor.op.parts)


class After(Op, name="tile.after"):
    """Of the programs that differ only in the grid names given, the last to end runs ``body``."""

    names: tuple[str, ...] = attr()
    body: Block = region()


class Assert(Op, name="tile.assert", writes=True):
    """Debug builds report the message where ``cond`` is false at a live position."""

    cond: Value = operand()
    message: str = attr("")
    role: str = attr("")


class Print(Op, name="tile.print", writes=True):
    """Debug builds write the values to the log buffer."""

    values: list[Value] = operands()
    labels: tuple[str, ...] = attr(default=())
    role: str = attr("")


def axis_of(block_op: Op, name: str) -> Axis:
    """The ``tile.axis`` of that name in the kernel that holds the operation. Raises KeyError."""
    for axis in axes_in(block_op):
        if axis.axis == name:
            return axis
    raise KeyError(name)


def axes_in(op: Op) -> Iterator[Axis]:
    """Every axis of the kernel that holds the operation, outer before inner."""
    top = op
    while top.parent is not None and top.parent.parent is not None:
        top = top.parent.parent
    for inner in top.walk():
        if isinstance(inner, Axis):
            yield inner
