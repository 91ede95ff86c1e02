"""The hints of the language, one row each: what follows ``with``.

A hint says how, never what: leaving it away gives the same program. All that is known of one stands
in its row, and the rest of the compiler follows it:

* the frontend accepts the name, its values and the statements (``Place.statements``), and puts it
  into the attribute ``hints`` of the operations that it reaches;
* the verifier refuses any other name or value there, also in IR that is read from text;
* a pass (or the emitter, of a hint that is ``below``) reads it with ``WARPS.of(op)``, and ``None``
  is a hint that was not given;
* ``tkc.passes.hints`` drops it where the target lacks what it ``needs``, refuses it beside those
  that it is ``against``, and writes into the ledger that it was followed, dropped or lost;
* ``tkc tune`` tries the values that it ``tries`` where the user left it open;
* the tables of docs/language.md list it.

A hint that nobody reads fails a test, and so does one that is read but not in the table. What one
asks for beyond its own operation is held against the choices of the compiler by a check in
``tkc.passes.hint_checks``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar, cast

from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.support.values import HintValue

T = TypeVar("T", covariant=True)
HintRow: TypeAlias = "Hint[HintValue]"  # a hint, whatever its values are
Given = tuple[HintRow, HintValue]  # a hint and its value

AWAY = "leave the hint away: the program means the same"  # whatever the hint is


@dataclass(frozen=True, slots=True)
class Place:
    """What a hint may be a hint of: an operation, or something without one (``op`` is None).

    ``statements`` are those behind which such a hint is written; ``title`` is its name in docs and
    ``wanted`` what a statement must have to take one, as an error says it.
    """

    name: str
    statements: tuple[str, ...]
    title: str
    op: type[Op] | None = None
    wanted: str = ""


GRID = Place("grid", ("grid",), "`grid`", tile.Grid)
FOR = Place("for", ("for",), "`for`", tile.For)
AXIS = Place("axis", ("axis",), "`axis`", tile.Axis)
LOAD = Place("load", ("binding", "store"), "load", tile.Load, "load")
STAGED = Place(
    "value", ("binding",), "computed value", tile.StageShared
)  # one that shared memory holds
VALUE = Place("value", ("binding",), "computed value")  # any: what is asked for is always so
DOT = Place("dot", ("binding", "store"), "`@`", tile.Dot, "`@`")
STORE = Place("store", ("store",), "store", tile.Store, "store")
UPDATE = Place("update", ("store",), "update", tile.Update, "update")
ROLE = Place("role", ("role",), "`role`")
RING = Place("ring", ("ring",), "`ring`")
PLACES = (GRID, FOR, AXIS, LOAD, STAGED, VALUE, DOT, STORE, UPDATE, ROLE, RING)
_OF_OP = {place.op: place for place in PLACES if place.op is not None}

# --- what may stand behind the `=` -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Values(Generic[T]):
    """The values of a hint. ``idle`` are those that ask for nothing, and so fit everywhere;
    ``wanted`` is how an error asks for a value, ``form`` what stands for any value in advice."""

    idle: tuple[T, ...] = field(default=(), kw_only=True)
    wanted: str = field(default="", kw_only=True)
    form: str = field(default="", kw_only=True)

    def takes(self, value: object) -> bool:
        """Whether the hint may have this value: of the right type, and within its limits."""
        raise NotImplementedError

    def asks(self, value: HintValue) -> bool:
        """Whether a value asks for anything: one that is ``idle`` contradicts no other hint."""
        return value not in self.idle

    def shown(self) -> str:
        """The values, as the tables of the docs and an error list them."""
        return ""


@dataclass(frozen=True, slots=True)
class Flag(Values[bool]):
    """No value: the hint stands there or not. ``noted`` is what the frontend may write instead."""

    noted: tuple[str, ...] = ()

    def takes(self, value: object) -> bool:
        return value is True or value in self.noted


@dataclass(frozen=True, slots=True)
class Choice(Values[bool | str]):
    """A flag that ``=false`` forbids, and that one of ``words`` says more exactly."""

    words: tuple[str, ...] = ()
    idle: tuple[bool, ...] = field(default=(False,), kw_only=True)

    def takes(self, value: object) -> bool:
        return isinstance(value, bool) or value in self.words

    def shown(self) -> str:
        return "or " + ", ".join(f"`{word}`" for word in ("false", *self.words))


_MANY = 1 << 16


@dataclass(frozen=True, slots=True)
class Number(Values[int]):
    """A whole number; only those of ``among``, if there are any."""

    least: int = 1
    most: int = _MANY
    among: tuple[int, ...] = ()
    wanted: str = field(default="a number", kw_only=True)
    form: str = field(default="=N", kw_only=True)

    def takes(self, value: object) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return value in self.among if self.among else self.least <= value <= self.most

    def shown(self) -> str:
        if self.among:
            return ", ".join(map(str, self.among[:-1])) + f" or {self.among[-1]}"
        return f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class NumberPerName(Values[tuple[int, ...]]):
    """A number for each name of the grid, in parentheses if there are several."""

    each: Number = Number()
    wanted: str = field(default="a number for each grid name", kw_only=True)
    form: str = field(default="=(...)", kw_only=True)

    def takes(self, value: object) -> bool:
        return isinstance(value, tuple) and all(
            map(self.each.takes, cast(tuple[object, ...], value))
        )

    def asks(self, value: HintValue) -> bool:
        return isinstance(value, tuple) and any(isinstance(n, int) and n > 1 for n in value)

    def shown(self) -> str:
        return "`(2, 1)`"


@dataclass(frozen=True, slots=True)
class Words(Values[T]):
    """One of these words. One that takes a number shows it: ``grouped(8)`` is ("grouped", n)."""

    words: tuple[str, ...] = ()

    def takes(self, value: object) -> bool:
        head = cast(tuple[object, ...], value)[:1] if isinstance(value, tuple) else (value,)
        return head in {(word.partition("(")[0],) for word in self.words}

    def shown(self) -> str:
        return ", ".join(f"`{word}`" for word in self.words)


@dataclass(frozen=True, slots=True)
class Word(Values[str]):
    """The one word of a row: rows of one name that differ by word are several."""

    word: str

    def takes(self, value: object) -> bool:
        return value == self.word

    def shown(self) -> str:
        return f"`{self.word}`"


@dataclass(frozen=True, slots=True)
class AnyName(Values[str]):
    """The name of something."""

    wanted: str = field(default="a name", kw_only=True)

    def takes(self, value: object) -> bool:
        return isinstance(value, str)

    def shown(self) -> str:
        return "a name"


# --- the rows ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Hint(Generic[T]):
    """One hint. ``on``: what it may be a hint of; ``text``: what it asks for, as docs say it.

    ``needs`` are the features that a target must have (``tkc.machine.targets``), and ``word_needs``
    those for one of the hint's words, which is dropped without the hint's others. ``against`` are
    the keys of hints that it contradicts on the same operation, a hint of the grid those anywhere
    in the kernel, and ``because`` says why. A hint that is ``below`` goes on to the operations of
    the cta IR that its operation becomes (``handed_on``), a grid's to the kernel. ``tries`` are the
    values that a tuning tries, of a grid, a loop or a product.
    """

    name: str
    values: Values[T]
    on: tuple[Place, ...]
    text: str
    needs: tuple[str, ...] = ()
    word_needs: tuple[tuple[str, str], ...] = ()
    against: tuple[str, ...] = ()
    because: str = ""
    below: bool = False
    tries: tuple[T, ...] = ()

    @property
    def key(self) -> str:
        """What the row is called: "warps", or "via=tma" of several rows of one name."""
        return f"{self.name}={self.values.word}" if isinstance(self.values, Word) else self.name

    def needed(self, value: HintValue) -> tuple[str, ...]:
        """The features that a target must have for this value."""
        return (*self.needs, *(feature for word, feature in self.word_needs if word == value))

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements behind which it may stand ("grid", "for", ...), each once."""
        return tuple(dict.fromkeys(s for place in self.on for s in place.statements))

    def of(self, op: Op | None) -> T | None:
        """What the user asks of an operation; None where nothing is asked, or there is no op."""
        given: dict[str, T] = op.attributes.get("hints", {}) if op is not None else {}
        found = given.get(self.name)
        return found if found is not None and self.values.takes(found) else None

    def opposes(self, other: HintRow) -> bool:
        """Whether the two contradict each other (``against`` of either), where one operation or
        kernel may have both."""
        shared = GRID in (*self.on, *other.on) or set(self.on) & set(other.on)
        return bool(shared) and (other.key in self.against or self.key in other.against)

    def written(self, value: HintValue) -> str:
        """As a user writes it: ``warps=8``, ``persistent``, ``order=grouped(8)``."""
        return self.name if value is True else written(self.name, value)

    def clause(self, value: HintValue | None = None, on: Place | None = None) -> str:
        """What explain tells a user to write: ``grid ... with warps=N``, or with this value; of a
        hint of several statements ``on`` is the one that is meant (the first)."""
        heads = {GRID: "grid ... ", FOR: "for ... ", AXIS: "axis ... "}
        head = heads.get(on or self.on[0], "")
        return f"{head}with {self.key + self.values.form if value is None else self.written(value)}"


def written(name: str, value: HintValue) -> str:
    """A hint with its value, as a user may write it: ``order=grouped(8)``, ``persistent=true``."""
    if isinstance(value, bool):
        return f"{name}={str(value).lower()}"
    if isinstance(value, tuple):
        items = value
        word = items[0] if items and isinstance(items[0], str) else ""
        numbers = ", ".join(map(str, items[bool(word) :]))
        return f"{name}={word}({numbers})" if len(items) > 1 else f"{name}={numbers}"
    return f"{name}={value}"


WARPS = Hint(
    "warps", Number(most=32), (GRID,), "warps that compute one program", tries=(2, 4, 8, 12, 16)
)
PACK = Hint(
    "pack",
    Number(idle=(1,)),
    (GRID,),
    "programs of the last grid name that run side by side in one CTA",
    against=("persistent", "cluster", "specialize", "via=tma", "via=wgmma", "multicast"),
    because="that is for one program per CTA",
)
OCCUPANCY = Hint(
    "occupancy",
    Number(most=32),
    (GRID,),
    "CTAs that a multiprocessor must be able to hold at once",
    tries=(2, 3, 4),
)
ORDER: Hint[str | tuple[str, int]] = Hint(
    "order",
    Words(("grouped(8)", "hilbert", "longest"), idle=(("grouped", 1),)),
    (GRID,),
    "the order in which programs start",
    tries=(("grouped", 2), ("grouped", 4), ("grouped", 8), "hilbert", "longest"),
)
CLUSTER = Hint(
    "cluster",
    NumberPerName(Number(among=(1, 2, 4, 8, 16))),
    (GRID,),
    "CTAs of a cluster, a number per grid name: powers of two, 16 in all; need not divide the grid",
    needs=("cluster", "multicast"),
    tries=((2,),),  # along one name at a time
)
DEPENDENT = Hint(
    "dependent",
    Flag(),
    (GRID,),
    "the launch begins while the kernel before it in its stream still runs, and waits for its end "
    "before it touches memory",
    needs=("dependent_launch",),
    below=True,
)
PERSISTENT = Hint(
    "persistent",
    Choice(("static", "dynamic", "pingpong")),
    (GRID,),
    "as many CTAs as fit, each of which runs several programs: those that follow from its number, "
    "the next one whenever it is free, or those that follow, which two warpgroups take in turn; "
    "`false`: a CTA for each",
    word_needs=(("pingpong", "tma"),),
    tries=(False, True, "dynamic", "static", "pingpong"),
)
STAGES = Hint(
    "stages",
    Number(most=64),
    (FOR,),
    "slots of the buffers through which a loop's loads go",
    tries=(2, 3, 4, 6),
)
UNROLL = Hint(
    "unroll",
    Number(most=1024),
    (FOR,),
    "copies of a loop's body; as many as keep what is compiled small",
    below=True,
)
SPECIALIZE = Hint(
    "specialize",
    Choice(),
    (FOR,),
    "warps of their own that load for a loop; `false`: none",
    needs=("tma",),
    tries=(False,),
)
MOST_SPLITS = 1024  # programs in all that divide loops around each other
SPLITS = Hint(
    "splits",
    Number(most=MOST_SPLITS, idle=(1,)),
    (FOR,),
    "programs that divide a loop's sum among them; the last of them adds up the parts",
    against=("cluster",),
    because="the programs of a sum are a grid name more",
    tries=(2, 4, 8, 16, 32, 64, 128, 256),
)
SPLIT: Hint[str | tuple[str, int]] = Hint(
    "split",
    Words(("cluster", "cluster(8)"), idle=(("cluster", 1),), form="=cluster(N)"),
    (AXIS, FOR),
    "the CTAs of a cluster that divide the positions of an axis or the iterations of a loop: each "
    "has its share, and what sums over all make of it they exchange through distributed shared "
    "memory",
    needs=("cluster",),
    against=("cluster", "pack", "splits"),
    because="the CTAs of one cluster share a program",
)
SHARED = Hint(
    "shared",
    Flag(),
    (LOAD, STAGED),
    "a loaded or bound tile lives in shared memory: see below",
    against=("registers", "via=plain"),
)
REGISTERS = Hint(
    "registers",
    Flag(),
    (LOAD, VALUE),
    "a loaded or bound tile lives in registers",
    against=("via=tma", "via=async", "swizzle", "multicast"),
)
SWIZZLE = Hint(
    "swizzle",
    Number(among=(0, 32, 64, 128)),
    (LOAD, STAGED),
    "bytes of the swizzle pattern in shared memory",
)
VIA_TMA = Hint(
    "via",
    Word("tma"),
    (LOAD, STORE),
    "the Tensor Memory Accelerator copies the tile, of which one thread tells it",
    needs=("tma",),
)
VIA_ASYNC = Hint(
    "via",
    Word("async"),
    (LOAD,),
    "every thread copies by `cp.async`",
    needs=("cp_async",),
)
VIA_PLAIN = Hint(
    "via",
    Word("plain"),
    (LOAD, STORE, UPDATE),
    "ordinary loads and stores, between registers and global memory",
    against=("swizzle", "multicast"),
)
VIA_WGMMA = Hint("via", Word("wgmma"), (DOT,), "`wgmma` computes the product", needs=("wgmma",))
VIA_MMA = Hint("via", Word("mma"), (DOT,), "`mma.sync` computes the product", needs=("mma",))
VIA_FMA = Hint("via", Word("fma"), (DOT,), "the product is computed without tensor cores")
CACHE: Hint[str] = Hint(
    "cache",
    Words(("stream", "last")),
    (LOAD, STORE, UPDATE),
    "the cache policy of an access: the first or the last to be evicted",
    below=True,
)
MULTICAST = Hint(
    "multicast",
    Flag(),
    (LOAD,),
    "one load for all CTAs of a cluster",
    needs=("multicast",),
    against=("via=async",),
)
AHEAD = Hint(
    "ahead",
    Number(0, 16),
    (LOAD,),
    "iterations that a load starts early; `0`: it starts in its own",
    needs=("cp_async",),
    against=("registers", "via=plain"),
    below=True,
)
SWAP = Hint("swap", Flag(), (DOT,), "exchange the operands of a product")
PENDING = Hint(
    "pending",
    Number(0, 64, idle=(0,)),
    (DOT,),
    "products left in flight from one iteration of a loop to the next: 0 or 1, by now",
    needs=("wgmma",),
    below=True,
    tries=(0, 1),
)
PROMOTE = Hint(
    "promote",
    Flag(),
    (DOT,),
    "keep all bits of sums of 8-bit products, where a product is added to a sum",
    needs=("fp8",),
)
ORDERED = Hint(
    "ordered",
    Flag(),
    (UPDATE,),
    "programs update an element in the order of their numbers, for equal bits; each waits for "
    "those before it",
    against=("persistent", "pack", "cluster"),
    because="programs draw their numbers, one after the other",
)
UNIQUE: HintRow = Hint(
    "unique",
    Flag(("once",)),  # noted where no loop runs the store again
    (STORE, UPDATE),
    "the promise of [stores](#stores-and-updates), not a hint",
)
# of roles and rings, which the frontend reads (`tkc.frontend.roles`) and no operation has
ROLE_WARPS = Hint("warps", Number(most=32), (ROLE,), "warps of a role")
ROLE_REGISTERS = Hint(
    "registers",
    Number(most=256),
    (ROLE,),
    "registers of a thread of a role",
    needs=("setmaxnreg",),
)
ROLE_SPLIT = Hint(
    "split", AnyName(), (ROLE,), "the axis that the warpgroups of a role divide", needs=("wgmma",)
)
PINGPONG = Hint("pingpong", Flag(), (ROLE,), "the warpgroups of a role take whole programs in turn")
SLOTS = Hint("slots", Number(most=64), (RING,), "slots of a ring")

TABLE = tuple(cast(HintRow, row) for row in list(globals().values()) if isinstance(row, Hint))
NAMES: dict[str, tuple[HintRow, ...]] = {
    name: tuple(row for row in TABLE if row.name == name)
    for name in dict.fromkeys(row.name for row in TABLE)
}

# --- the hints of an operation -----------------------------------------------------------------


def _given(op: Op) -> dict[str, HintValue]:
    return op.attributes.get("hints", {})


def place_of(op: Op) -> Place | None:
    """What the hints of an operation of the tile IR are hints of; None for one that takes none."""
    return _OF_OP.get(type(op))


def row_of(name: str, value: object, place: Place) -> HintRow | None:
    """The row of a hint with a value; of several, that for the place, else the first. Or None."""
    rows = [row for row in NAMES.get(name, ()) if row.values.takes(value)]
    return next((row for row in rows if place in row.on), rows[0] if rows else None)


def statement_of(op: Op) -> int:
    """The line of the statement whose hints an operation has."""
    return op.attributes.get("hinted", 0) or op.loc.line


def given_to(op: Op) -> list[Given]:
    """(row, value) of every hint that an operation of the tile IR has."""
    place = place_of(op)
    found = _given(op).items() if place is not None else ()
    rows = ((row_of(name, value, place), value) for name, value in found if place is not None)
    return [(row, value) for row, value in rows if row is not None]


def rules_out(op: Op, way: HintRow) -> str:
    """The hint of an operation, as the user wrote it, that forbids that it be done ``way`` (a row
    such as ``VIA_TMA``): another way by the same name, or one that opposes it; "" where none
    does."""
    for row, value in given_to(op):
        if row is not way and (row.name == way.name or row.opposes(way)):
            return row.written(value)
    return ""


def contradiction(left: HintRow, right: HintRow) -> str:
    """The message of the error about two hints that oppose each other, and why they do."""
    pairs = ((left, right), (right, left))
    saying = [row for row, other in pairs if row.because and other.key in row.against]
    because = "".join(f": {row.because}" for row in saying)
    return f"the hints {left.key} and {right.key} contradict each other{because}"


def handed_on(op: Op | None) -> dict[str, HintValue]:
    """The hints, by name, that go on to the operations of the cta IR that an operation of the tile
    IR becomes (rows that are ``below``)."""
    rows = given_to(op) if op is not None else []
    return {row.name: value for row, value in rows if row.below}


def fault(op: Op) -> str:
    """What is wrong with the hints of an operation, by name or value; "" if nothing is."""
    if op.NAME.endswith(".kernel") and op.NAME.startswith("tile"):
        return ""  # how it is built
    for name, value in _given(op).items():
        rows = NAMES.get(name, ())
        if not rows:
            return f"there is no hint {name}"
        if not any(row.values.takes(value) for row in rows):
            return f"the hint {name} does not take {value!r}"
    return ""
