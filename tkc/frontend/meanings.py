"""What a name or an expression can stand for while a kernel is elaborated."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.frontend import syntax as s
from tkc.frontend.poly import Poly
from tkc.frontend.signature import Signature
from tkc.ir.core import Value
from tkc.ir.types import Element, TensorType, TileType
from tkc.support.source import Source, Span


@dataclass(frozen=True, slots=True)
class Const:
    """A compile-time number or truth value. A bare one has no type of its own.

    What is made of static dimensions has the type ``element``, as it has where they are run-time
    values, and integers keep the names of dimensions in ``poly``: whether a program is right must
    not depend on which dimensions are static, or on their values. ``origin`` is an expression over
    static dimensions and ``param``s that it is the value of, as text; "" for any other constant.
    """

    value: int | float | bool
    poly: Poly | None = None
    element: Element | None = None
    origin: str = field(default="", compare=False)

    @property
    def source(self) -> str:
        """The expression over dimensions that the constant comes from (``origin``): of a static
        dimension its name; "" for other constants."""
        dimension = self.element is not None and self.poly is not None
        return self.origin or (str(self.poly) if dimension else "")

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the constant 3``."""
        if self.element is not None:
            return f"a scalar {self.element}"
        return f"the constant {show(self.value)}"


@dataclass(eq=False, slots=True)
class Run:
    """A run of positions: an axis, or the scalar of a grid or loop without blocks.

    ``extent`` is the end of its range as a polynomial, None where it is not known. ``root``
    is the run that this one renames or divides (itself if none). ``lo`` and ``stop`` bound the
    range; ``start`` is the first position of this block (the position itself for a scalar).
    ``whole`` says that the block is the whole range 0 <= p < extent, ``occupied`` that it has a
    position, as every block of a grid or loop has.
    """

    name: str  # as in the IR
    size: int  # 0 for a scalar
    extent: Poly | None
    extent_text: str
    lo: Value
    start: Value
    stop: Value
    positions: Value  # the tile of positions, or the scalar
    span: Span
    source: Source
    step: int = 1  # positions from one block to the next
    parent: Run | None = None
    grid: str | None = None  # the grid name, if it stands in ``grid``
    whole: bool = False
    starts_at_zero: bool = False
    occupied: bool = False
    single: bool = False  # a grid name that has one value, or none, wherever the kernel runs
    size_text: str = ""  # what stands after ``by``
    length: str = ""  # of an axis without ``by``: its size, of static dimensions and ``param``s

    def inside(self, other: Run) -> bool:
        """Whether every position of this run is one of the other's, by construction."""
        run: Run | None = self
        while run is not None:
            if run is other:
                return True
            run = run.parent
        return False

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the axis t``."""
        return f"the axis {self.name}" if self.size else f"the scalar {self.name}"


@dataclass(frozen=True, slots=True)
class Place:
    """A value of the form ``run + offset``. ``offset`` None: some scalar, not the same everywhere.

    ``bare``: the name itself, with nothing done to it. ``number``: the block number ``run.id``.
    ``downward``: ``offset - run``, such as ``N - 1 - n``.
    """

    run: Run
    offset: Poly | None
    bare: bool = False
    number: bool = False
    downward: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A value of the IR: a tile or a scalar, with what is known of how it came about."""

    value: Value
    poly: Poly | None = None  # an integer that the host can compute
    place: Place | None = None

    @property
    def element(self) -> Element:
        """The element type."""
        return self.value.tile.element

    @property
    def type(self) -> TileType:
        """The type in the IR; a scalar has no axes."""
        return self.value.tile

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``a value of type f32[t:64]``."""
        return f"a value of type {self.type}" if self.type.axes else f"a scalar {self.element}"


@dataclass(eq=False, slots=True)
class Tensor:
    """A tensor parameter or a scratch tensor. ``value`` is None where an optional one is absent."""

    name: str
    value: Value | None
    type: TensorType
    extents: tuple[Poly | None, ...]
    shown: tuple[str, ...]  # the extents as the user wrote them, one per index entry
    written: tuple[str, ...]  # the same per dimension: "(3, H, D)" is one
    span: Span
    optional: bool = False
    scratch: bool = False
    typevar: str = ""  # the name of its element type, if that is a type variable

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the tensor x``."""
        return f"the tensor {self.name}"


@dataclass(frozen=True, slots=True)
class Absent:
    """An optional scalar parameter that was left out."""

    name: str
    span: Span

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the optional parameter s``."""
        return f"the optional parameter {self.name}"


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A dimension or type that only an optional tensor has, ``owner``, which was left out."""

    name: str
    owner: str

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``N of the absent b``."""
        return f"{self.name} of the absent {self.owner}"


@dataclass(frozen=True, slots=True)
class TypeRef:
    """The name of an element type, or a type variable (``origin``) that is bound to one."""

    element: Element
    origin: str = field(default="", compare=False)

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the type f32``."""
        return f"the type {self.element}"


@dataclass(frozen=True, slots=True)
class Func:
    """A function: of a file, or built in (``node`` is None)."""

    name: str
    node: s.Function | None = None
    file: File | None = None

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the function gelu``."""
        return f"the function {self.name}"


@dataclass(frozen=True, slots=True)
class ModuleRef:
    """The name of a file that this one uses."""

    file: File
    name: str

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``the file fast``."""
        return f"the file {self.name}"


@dataclass(eq=False, slots=True)
class File:
    """A parsed file with everything that its names stand for."""

    source: Source
    library: bool = False
    kernels: dict[str, s.Kernel] = field(default_factory=dict[str, s.Kernel])
    functions: dict[str, Func] = field(default_factory=dict[str, Func])
    modules: dict[str, ModuleRef] = field(default_factory=dict[str, ModuleRef])
    constants: dict[str, s.Constant] = field(default_factory=dict[str, s.Constant])
    spans: dict[str, Span] = field(default_factory=dict[str, Span])
    borrowed: dict[str, tuple[File, str]] = field(default_factory=dict[str, "tuple[File, str]"])
    values: dict[str, Const] = field(default_factory=dict[str, Const])  # evaluated on first use
    signatures: dict[str, Signature] = field(default_factory=dict[str, Signature])  # so too


@dataclass(frozen=True, slots=True)
class Text:
    """A string of the program: a label, a message or PTX."""

    text: str

    @property
    def kind(self) -> str:
        """What it is, as an error says it."""
        return "a string"


@dataclass(frozen=True, slots=True)
class Several:
    """The results of a function with more than one, or a tuple."""

    items: tuple[Meaning, ...]

    @property
    def kind(self) -> str:
        """What it is, as an error says it: ``2 values``."""
        return f"{len(self.items)} values"


@dataclass(frozen=True, slots=True)
class Nothing:
    """The result of a call that gives none (``print``)."""

    @property
    def kind(self) -> str:
        """What it is, as an error says it."""
        return "nothing"


@dataclass(frozen=True, slots=True)
class Poison:
    """A name whose statement was wrong: using it is no further error."""

    @property
    def kind(self) -> str:
        """What it is, as an error would say it; none does."""
        return "an error"


Meaning = (
    Const
    | Run
    | Tile
    | Tensor
    | Absent
    | Unsaid
    | TypeRef
    | Func
    | ModuleRef
    | Text
    | Several
    | Nothing
    | Poison
)


def show(value: int | float | bool) -> str:
    """A constant as the language writes it: ``true``, ``3``, ``inf``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
