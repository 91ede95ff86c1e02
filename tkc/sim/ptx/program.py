"""The decoded program: what the parser produces and what every engine reads.

Names are unique per kernel (nested `{}` scopes are flattened by renaming), branch targets are
instruction indices, and each instruction carries the row of the instruction table it matched.
"""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field

from tkc.machine.instructions import Row
from tkc.sim.memory.windows import SHARED_START

MOST_LOCAL = 1 << 18  # bytes of variables of a CTA, and of a thread
TYPE_BYTES = {
    "pred": 1,
    **{f"{kind}8": 1 for kind in "bus"},
    **{f"{kind}16": 2 for kind in "busf"},
    **{f"{kind}32": 4 for kind in "busf"},
    **{f"{kind}64": 8 for kind in "busf"},
    "bf16": 2,
    "f16x2": 4,
    "bf16x2": 4,
    "tf32": 4,
    **dict.fromkeys(("s4", "u4", "b1"), 1),  # several in a byte
    "e4m3": 1,
    "e5m2": 1,
    "e4m3x2": 2,
    "e5m2x2": 2,
    "e2m1x2": 1,
    "e2m3x2": 2,
    "e3m2x2": 2,
    "ue8m0x2": 2,
    "b128": 16,
    "u16x2": 4,
    "s16x2": 4,
    "f32x2": 8,
}


def align_up(value: int, step: int) -> int:
    """The least multiple of `step` that is not below `value`."""
    return -(-value // step) * step


@dataclass(frozen=True, slots=True)
class Reg:
    """A virtual register; `type` is its declared type."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Imm:
    """A literal. kind "int": two's complement value; "f32", "f64": the bits of a float."""

    value: int
    kind: str = "int"


@dataclass(frozen=True, slots=True)
class Special:
    """A special register such as %tid.x, without the percent sign."""

    name: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """The address of a variable or a parameter: `offset` bytes from where its `space` keeps it.
    space "dynamic": dynamic shared memory, which begins behind `Kernel.shared_bytes`."""

    name: str
    space: str
    offset: int


@dataclass(frozen=True, slots=True)
class Mem:
    """The operand [base + offset], or [map, {coordinates}] of tensor copies; offset in bytes."""

    base: "Reg | Imm | Symbol"
    offset: int = 0
    coords: "tuple[Operand, ...]" = ()


@dataclass(frozen=True, slots=True)
class Vec:
    """The operand {a, b, ...}."""

    items: "tuple[Operand, ...]"


@dataclass(frozen=True, slots=True)
class Pair:
    """The operand d|p: two results, or a result and a predicate."""

    first: "Operand"
    second: "Operand"


@dataclass(frozen=True, slots=True)
class Negated:
    """The operand !p."""

    item: Reg


@dataclass(frozen=True, slots=True)
class Part:
    """The operand r.b2 or r.h1 of scalar video instructions: `bits` of a register, from
    `first_bit` on."""

    item: Reg
    first_bit: int
    bits: int


@dataclass(frozen=True, slots=True)
class Sink:
    """The operand _: a result that nobody wants."""


@dataclass(frozen=True, slots=True)
class LabelRef:
    """A branch target by its name, before its instruction is known."""

    name: str


Operand = Reg | Imm | Special | Symbol | Mem | Vec | Pair | Negated | Part | Sink | LabelRef


@dataclass(frozen=True, slots=True)
class Promise:
    """Of the stores of one ``number``: none of them writes where another lane or another of them
    has written; once: in the whole launch, otherwise in one execution of them all."""

    number: int
    once: bool


@dataclass(slots=True)
class Instr:
    """One instruction. `types` and `mods` are the dotted words after the opcode of `row`.

    source: the place "file:line" of its `.loc`; callers: where that was inlined or called, from the
    inside out. refusal: the kind and text of the diagnostic with which one ends that cannot be
    executed. used_bytes: of a load, those whose value matters, a bit each; None: all. asked: the
    modifiers that somebody has asked for, whether they stand there or not. op: the opcode, the key
    of the instruction table.
    """

    index: int
    text: str
    row: Row
    types: tuple[str, ...]
    mods: tuple[str, ...]
    operands: tuple[Operand, ...]
    line: int
    source: str
    guard: Reg | None = None
    guard_negated: bool = False
    target: int = -1
    reads: tuple[Reg, ...] = ()
    writes: tuple[Reg, ...] = ()
    promise: "Promise | None" = None
    refusal: tuple[str, str] | None = None
    callers: tuple[str, ...] = ()
    used_bytes: int | None = None
    asked: set[str] = field(default_factory=set[str], compare=False)
    op: str = field(init=False)

    def __post_init__(self) -> None:
        self.op = self.row.op

    @property
    def type(self) -> str:
        """The last type word, which is the operand type for most instructions."""
        return self.types[-1]

    # What executes an instruction asks for its modifiers here: `tkc.sim.ptx.unasked` tells of those
    # for which nobody asked.

    def has(self, mod: str) -> bool:
        """Whether a modifier word stands in the opcode."""
        self.asked.add(mod)
        return mod in self.mods

    def one_of(self, mods: Iterable[str]) -> str:
        """The first of these modifiers that stands in the opcode; "" for none."""
        return next((mod for mod in mods if self.has(mod)), "")

    def all_of(self, mods: Container[str]) -> tuple[str, ...]:
        """Those of these modifiers that stand in the opcode, in its order."""
        return tuple(mod for mod in self.mods if mod in mods and self.has(mod))

    def matching(self, pattern: str) -> str:
        """The first modifier that a regular expression describes; "" for none."""
        return next((mod for mod in self.mods if re.fullmatch(pattern, mod) and self.has(mod)), "")

    def number(self, pattern: str, default: int) -> int:
        """The number that the group of a regular expression finds in a modifier: 4 in ``.v4`` by
        "v(.)"; default: where no modifier has that form."""
        found = re.fullmatch(pattern, self.matching(pattern))
        return int(found[1]) if found else default


@dataclass(slots=True)
class Block:
    """A basic block: instructions [start, end). ipdom: the block of its immediate post-dominator,
    len(blocks) for the exit."""

    start: int
    end: int
    successors: list[int] = field(default_factory=list[int])
    ipdom: int = -1


@dataclass(slots=True)
class Param:
    """A kernel parameter of `size` bytes at `offset` in the parameter buffer."""

    name: str
    offset: int
    size: int


@dataclass(slots=True)
class Kernel:
    """One `.entry`, decoded. `shared_bytes`: where static shared memory ends in the window;
    opcodes: those of the text, with the number of operands -> the first line with it. compiled:
    what an engine has made of it, by the kind of launch; it goes with the kernel, and a changed
    copy of that has none."""

    name: str
    line: int = 0
    params: dict[str, Param] = field(default_factory=dict[str, Param])
    param_bytes: int = 0
    regs: dict[str, Reg] = field(default_factory=dict[str, Reg])
    code: list[Instr] = field(default_factory=list[Instr])
    shared_bytes: int = SHARED_START
    local_bytes: int = 0
    directives: dict[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    blocks: list[Block] = field(default_factory=list[Block])
    block_of: list[int] = field(default_factory=list[int])
    copied: frozenset[str] = frozenset()
    maybe_unset: dict[int, tuple[Reg, ...]] = field(default_factory=dict[int, tuple[Reg, ...]])
    passes_on: frozenset[int] = frozenset()
    lenient: bool = False  # see unset_loads.py
    wait_uses: dict[int, int] = field(default_factory=dict[int, int])  # see waits.py
    opcodes: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    compiled: dict[tuple[bool, ...], object] = field(
        init=False, default_factory=dict[tuple[bool, ...], object], compare=False, repr=False
    )

    def names_special(self, prefix: str) -> bool:
        """Whether an instruction names a special register whose name begins so."""
        items = (item for instr in self.code for item in instr.operands)
        return any(isinstance(item, Special) and item.name.startswith(prefix) for item in items)

    @property
    def counts_registers(self) -> bool:
        """Whether its directives say how many registers a thread begins with. ptxas ignores
        setmaxnreg where they do not."""
        sizes = "maxntid" in self.directives or "reqntid" in self.directives
        return "maxnreg" in self.directives or (sizes and "minnctapersm" in self.directives)

    def registers_at_launch(self, most: int) -> int:
        """With how many registers a thread begins, of at most `most`: as `.maxnreg` says, or no
        more than the greatest setmaxnreg.inc asks for, as ptxas gives them."""
        if "maxnreg" in self.directives:
            return self.directives["maxnreg"][0]
        rises = [i for i in self.code if i.op == "setmaxnreg" and i.one_of(("inc", "dec")) == "inc"]
        wanted = [item.value for i in rises for item in i.operands if isinstance(item, Imm)]
        return min(most, max(wanted, default=most))

    def reconvergence(self, index: int) -> int:
        """The instruction where the lanes of a branch reconverge; len(code) is exit."""
        ipdom = self.blocks[self.block_of[index]].ipdom
        return self.blocks[ipdom].start if ipdom < len(self.blocks) else len(self.code)


Address = tuple[int, str, int]  # offset in a variable, the name whose address stands there, plus


@dataclass(slots=True)
class Variable:
    """A module-scope `.global` or `.const` array with its initial bytes, and where addresses of
    others stand in it; unset: nothing is in it until a program writes there."""

    name: str
    space: str
    align: int
    size: int
    data: bytes
    addresses: tuple[Address, ...] = ()
    unset: bool = False


@dataclass(slots=True, weakref_slot=True)
class Module:
    """A parsed PTX text: version and target as written, kernels and variables by name."""

    version: str
    target: str
    kernels: dict[str, Kernel]
    variables: dict[str, Variable]

    @property
    def size(self) -> int:
        """The instructions of all kernels."""
        return sum(len(kernel.code) for kernel in self.kernels.values())
