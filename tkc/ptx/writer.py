"""Lines, registers and scopes: PTX text under construction.

Code is collected in nested scopes. ``pure`` gives arithmetic a scope: the same computation is
emitted once while its register is in reach, and what does not change in a loop stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tkc.ir.core import NOWHERE, Loc, Op
from tkc.ir.dialects import cta, tile
from tkc.machine.heuristics import RESIDENT_PREDICATES, RESIDENT_WORDS
from tkc.machine.instructions import since
from tkc.machine.targets import TARGETS, Version

PREFIX = {"pred": "%p", "b16": "%h", "b32": "%r", "b64": "%rd", "f32": "%f", "f64": "%fd"}
WORDS = {"b16": 1, "b32": 1, "b64": 2, "f32": 1, "f64": 2, "pred": 0}
ALL_LANES = "0xffffffff"
# What is not forgotten after a loop: dear, or a parameter, which takes no register.
LASTING = ("div", "rem", "ld", "shfl")
# One instruction in any place: a scalar made by these may be made again.
CHEAP = ("add.", "sub.", "mul.lo.", "shl.", "shr.", "min.", "max.")
LOOPS = ("loop", "nest")
_REGISTER = re.compile(r"%[a-z]+\d+")


class EmitError(Exception):
    """An operation cannot be emitted. ``code`` is that of the diagnostic shown to the user."""

    def __init__(self, op: Op, message: str, code: str = "E0940") -> None:
        super().__init__(f"{op.NAME} at {op.loc}: {message}")
        self.op, self.message, self.code = op, message, code


@dataclass(slots=True)
class Scope:
    """Lines under construction. ``kind``: "kernel", "role", "loop" (runs again), "nest" (a loop
    around loops) or "branch".

    ``known`` maps a computation to the register that holds its result. Of a loop, ``made`` are the
    registers made before it that no line of it has named so far, and ``words`` and ``predicates``
    count those that some line has; the first ``seen`` lines were looked at.
    """

    kind: str
    lines: list[str] = field(default_factory=list[str])
    known: dict[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    loc: Loc = NOWHERE
    op: Op | None = None
    made: dict[str, str] = field(default_factory=dict[str, str])  # register -> its kind
    words: int = 0
    predicates: int = 0
    seen: int = 0

    def keep(self, register: str) -> None:
        """Note that a line of the loop names a register: it is kept through the loop if it was made
        before."""
        kind = self.made.pop(register, None)
        if kind is not None:
            self.words += WORDS[kind]
            self.predicates += kind == "pred"

    def is_full(self, kind: str) -> bool:
        """Whether a loop keeps no more registers of the kind from before it."""
        if kind == "pred":
            return self.predicates >= RESIDENT_PREDICATES
        return self.words >= RESIDENT_WORDS


@dataclass(slots=True)
class RoleContext:
    """The threads that run the code: ``warps`` warps from ``first_warp`` on.

    ``elected`` is true inside ``cta.elect``, where one thread runs.
    """

    name: str
    first_warp: int
    warps: int
    elected: bool = False

    @property
    def threads(self) -> int:
        """Threads that run the role's code: 32 for each warp."""
        return 32 * self.warps


class Writer:
    """The text of one kernel's body."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel
        self.target = TARGETS[kernel.target]
        self.version: Version = self.target.version
        self.admitted: set[str] = set()  # opcodes that were looked up in the table
        self.role = RoleContext("", 0, kernel.warps // kernel.pack)
        self.scopes = [Scope("kernel")]
        self.counts = dict.fromkeys(PREFIX, 0)
        self.labels: dict[str, int] = {}
        self.depth: dict[str, int] = {}  # register -> number of the scope that writes it
        self.stale: dict[str, tuple[str, ...]] = {}  # register -> how to make it again
        self.free: set[str] = set()  # registers that a parameter or a special register fills
        self.pinned: set[str] = set()  # registers that no operation may overwrite
        self.role_ends: list[str] = []  # labels after the runs of roles around the current place
        self.current: Op = kernel

    # --- text -------------------------------------------------------------------------------

    def new(self, kind: str) -> str:
        """A fresh register: "b16", "b32", "b64", "f32", "f64" or "pred"."""
        number = self.counts[kind]
        self.counts[kind] = number + 1
        name = f"{PREFIX[kind]}{number}"
        self.depth[name] = len(self.scopes) - 1
        return name

    def fresh(self, kind: str, count: int) -> list[str]:
        """``count`` fresh registers of a kind (see ``new``)."""
        return [self.new(kind) for _ in range(count)]

    def line(self, text: str, *, guard: str | None = None, remark: str = "") -> None:
        """Write one instruction, given without its ``;``. ``guard`` is a predicate such as "%p1" or
        "!%p1", ``remark`` a comment behind it. Raises EmitError as ``admit`` does."""
        scope = self.scopes[-1]
        opcode = text.partition(" ")[0]
        if opcode[0] == "@":  # the user's guard, in the text of a `ptx(...)`
            opcode = text.split(maxsplit=2)[1]
        if opcode not in self.admitted:
            self.admit(opcode)
        if scope.op is not self.current:
            self._mark(scope)
        behind = f" // {remark}" if remark else ""
        scope.lines.append(f"\t@{guard} {text};{behind}" if guard else f"\t{text};{behind}")

    def raw(self, text: str) -> None:
        """Write a line as it is, without a check: braces, directives, comments."""
        self.scopes[-1].lines.append(text)

    def comment(self, text: str) -> None:
        """Write a comment line."""
        self.scopes[-1].lines.append(f"\t// {text}")

    def label(self, stem: str) -> str:
        """A fresh label, ``$stem_0``, ``$stem_1``, ..., to be put by ``place``."""
        number = self.labels.get(stem, 0)
        self.labels[stem] = number + 1
        return f"${stem}_{number}"

    def place(self, label: str) -> None:
        """Put a label that ``label`` made here."""
        self.scopes[-1].lines.append(f"{label}:")

    def _mark(self, scope: Scope) -> None:
        """Ties the lines that follow to the operation and its place in the source."""
        op = scope.op = self.current
        if op.loc.line and op.loc != scope.loc:
            scope.loc = op.loc
            scope.lines.append(f"\t.loc 1 {op.loc.line} {max(op.loc.column, 1)}")
        names = " ".join(r.hint for r in op.results[:4] if r.hint)
        scope.lines.append(f"\t// {op.NAME} {names}".rstrip())

    def admit(self, opcode: str) -> None:
        """Before an instruction of this opcode: the module declares a PTX version that has it.
        Raises EmitError for one that has no row in the table, or that the target lacks."""
        needed = since(opcode)
        if isinstance(needed, str):
            if isinstance(self.current, tile.Inline):
                return  # the user's: ptxas may know more than the table
            raise EmitError(self.current, needed)
        lacks = needed.lacks(self.target)
        if lacks:
            raise EmitError(self.current, f"`{opcode}`: {self.target.name} lacks {lacks}")
        self.version = max(self.version, needed.version)
        self.admitted.add(opcode)

    # --- scopes -----------------------------------------------------------------------------

    @contextmanager
    def scope(self, kind: str) -> Generator[Scope]:
        """While the block runs, lines go to a scope of their own: code that may run several times
        ("loop", or "nest" where it holds a loop itself), or not at all ("branch", "role")."""
        inner = Scope(kind)
        self.scopes.append(inner)
        yield inner
        self._count_residents()
        self.scopes.pop()
        if kind in LOOPS:
            self._leave_loop(inner)
        outer = self.scopes[-1]
        outer.lines += inner.lines
        outer.seen = len(outer.lines)  # all were looked at: its own before, these now
        outer.op, outer.loc = None, NOWHERE

    def _count_residents(self) -> None:
        """Count, for each loop, the registers made before it that its new lines name."""
        loops: list[Scope] = []
        for scope in self.scopes:
            if scope.kind == "loop":
                loops.append(scope)
            if not loops:
                continue
            for register in _REGISTER.findall("\n".join(scope.lines[scope.seen :])):
                for loop in loops:
                    loop.keep(register)
            scope.seen = len(scope.lines)

    def _leave_loop(self, loop: Scope) -> None:
        """Forget what is known and not used in the loop: to make it again costs less than to keep
        it in a register throughout.

        Scalars of the IR are made again (``again``) if they come from one register, for else two
        would be kept for one, and if no other loop stands around this one.
        """
        used = set(_REGISTER.findall("\n".join(loop.lines)))
        once = not self.in_loop()
        for scope in self.scopes:
            for key, register in list(scope.known.items()):
                if register in used or key[0].startswith(LASTING):
                    continue
                del scope.known[key]
                held = [o for o in key[1:] if o[0] == "%" and o not in self.free]
                cheap = key[0].startswith(CHEAP) and " " not in key[0]  # no template of many lines
                if once and cheap and len(held) <= 1:
                    self.stale[register] = key

    @contextmanager
    def divergent(self, predicate: str, stem: str = "SKIP") -> Generator[None]:
        """The code inside runs only in threads where the predicate holds; they branch around."""
        skip = self.label(stem)
        with self.scope("branch"):
            self.line(f"bra {skip}", guard=negated(predicate))
            yield
            self.place(skip)

    def scope_of(self, kind: str, *operands: str) -> int:
        """The scope for code that makes a register of the kind of these: before the loops.

        Code does not leave a loop that holds another one: what is wanted around the inner loop
        would occupy registers through it, and is cheap beside it. Nor does it leave a loop that
        is full.
        """
        level = max([self.depth.get(o, 0) for o in operands], default=0)
        at = len(self.scopes) - 1
        self._count_residents()
        for index in range(at, level, -1):
            scope = self.scopes[index]
            if scope.kind in ("role", "nest") or scope.is_full(kind):
                break
            if scope.kind == "loop":
                at = index - 1
        return at

    def in_loop(self) -> bool:
        """Whether the code at this place stands in a loop, and may run several times."""
        return any(scope.kind in LOOPS for scope in self.scopes)

    def role_scope(self) -> int:
        """The number of the innermost scope that all threads of the role run together, once."""
        for index in range(len(self.scopes) - 1, 0, -1):
            if self.scopes[index].kind == "role":
                return index
        return 0

    def pure(self, kind: str, opcode: str, *operands: str, hoist: bool = True) -> str:
        """A register with the result of ``opcode dest, operands``: that of an earlier call where
        one was made in a scope around this place, else a new one of ``kind``, written as far out of
        the loops as its operands are known (here, unless ``hoist``).

        For integer and address arithmetic. The operands may never be written again while the
        register is in use: registers of tiles that operations overwrite do not qualify.
        """
        found = self.computed((opcode, *operands))
        if found is not None:
            return found
        at = self.scope_of(kind, *operands) if hoist else len(self.scopes) - 1
        return self.pure_at(at, kind, opcode, *operands)

    def again(self, word: str) -> str:
        """The operand; where a loop has made its register stale, another with the same value."""
        key = self.stale.get(word)
        if key is None:
            return word
        kind = next(kind for kind, prefix in PREFIX.items() if word.rstrip("0123456789") == prefix)
        return self.pure(kind, key[0], *map(self.again, key[1:]))

    def computed(self, key: tuple[str, ...]) -> str | None:
        """The register of a computation (opcode, operands...) that was made in a scope around this
        place; else None."""
        for scope in reversed(self.scopes):
            register = scope.known.get(key)
            if register is not None:
                return register
        return None

    def pure_at(self, at: int, kind: str, opcode: str, *operands: str) -> str:
        """As ``pure``, in scope number ``at`` (0: the top of the kernel)."""
        known, key = self.scopes[at].known, (opcode, *operands)
        if key not in known:
            known[key] = self.anew_at(at, kind, opcode, *operands)
        return known[key]

    def anew_at(self, at: int, kind: str, opcode: str, *operands: str) -> str:
        """As ``pure_at``, for what is cheaper to do again than to keep in a register."""
        scope, made = self.scopes[at], self.new(kind)
        if opcode not in self.admitted:
            self.admit(opcode)
        self.depth[made] = at
        self.pinned.add(made)
        if opcode.startswith(("ld", "mov")):
            self.free.add(made)
        for crossed in self.scopes[at + 1 :]:
            if crossed.kind == "loop" and made not in self.free:
                crossed.made[made] = kind
        if scope.op is not self.current and at == len(self.scopes) - 1:
            self._mark(scope)
        scope.lines.append(f"\t{opcode} {made}, {', '.join(operands)};")
        return made

    def op(self, kind: str, opcode: str, *operands: str) -> str:
        """A fresh register of a kind, written here and now by ``opcode register, operands``."""
        register = self.new(kind)
        self.line(f"{opcode} {register}, {', '.join(operands)}")
        return register

    def forget(self, registers: list[str]) -> None:
        """Computations on these registers are made anew from here on, since the registers
        change."""
        gone = set(registers)
        for scope in self.scopes:
            for key in [key for key in scope.known if not gone.isdisjoint(key)]:
                del scope.known[key]
        for stale in [r for r, key in self.stale.items() if not gone.isdisjoint(key)]:
            del self.stale[stale]

    def constant(self, kind: str, word: str) -> str:
        """A register that holds an immediate (of a predicate: "0" or "1")."""
        if kind == "pred":
            return self.pure("pred", "setp.ne.u32", word, "0")
        return self.pure(kind, f"mov.{kind}", word)

    def lane(self) -> str:
        """The thread's number in its warp, 0 to 31 (``%laneid``), in a register."""
        return self.pure("b32", "mov.u32", "%laneid")

    def cta_thread(self) -> str:
        """The thread's number in the CTA (``%tid.x``), in a register."""
        return self.pure("b32", "mov.u32", "%tid.x")

    def cta_warp(self) -> str:
        """The number of the warp within the CTA; the same in all lanes, and ptxas can see it.

        Computed outside all roles, where all lanes are together.
        """
        thread = self.pure_at(0, "b32", "mov.u32", "%tid.x")
        number = self.pure_at(0, "b32", "shr.u32", thread, "5")
        return self.pure_at(0, "b32", "shfl.sync.idx.b32", number, "0", "31", ALL_LANES)

    def program_rank(self) -> str:
        """The place of this warp's program among those that share the CTA: a register, or "0"."""
        if self.kernel.pack == 1:
            return "0"
        warps = self.kernel.warps // self.kernel.pack
        number = self.cta_warp()
        return number if warps == 1 else self.pure_at(0, "b32", "div.u32", number, str(warps))

    def sync_warp(self) -> None:
        """The lanes of the warp wait for each other (``bar.warp.sync``), and see each other's
        writes."""
        self.line(f"bar.warp.sync {ALL_LANES}")

    def sync(self, barrier: int, warps: int = 0) -> None:
        """Named barrier over ``warps`` warps; 0 warps are all of the role.

        Programs that share a CTA have a barrier each, by their rank; a warp alone needs none.
        """
        warps = warps or self.role.warps
        if self.kernel.pack > 1 and warps == 1:
            self.sync_warp()
        elif self.kernel.pack > 1:
            self.line(f"bar.sync {self.program_rank()}, {32 * warps}")
        elif barrier == 0 and warps == self.kernel.warps:
            self.line("bar.sync 0")
        else:
            self.line(f"bar.sync {barrier}, {32 * warps}")


def negated(predicate: str) -> str:
    """The opposite guard: "%p1" <-> "!%p1"."""
    return predicate[1:] if predicate[0] == "!" else "!" + predicate
