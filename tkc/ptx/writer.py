"""Lines, registers and scopes: PTX text under construction.

Code is collected in nested scopes. ``pure`` gives arithmetic a home: the same computation is
emitted once while its register is in reach, and what does not change in a loop stands before it.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tkc.ir.core import NOWHERE, Loc, Op
from tkc.ir.dialects import cta
from tkc.ptx.target import TARGETS, Version

PREFIX = {"b16": "%h", "b32": "%r", "b64": "%rd", "f32": "%f", "f64": "%fd", "pred": "%p"}
ALL_LANES = "0xffffffff"


class EmitError(Exception):
    """An operation cannot be emitted. ``code`` is that of the diagnostic shown to the author."""

    def __init__(self, op: Op, message: str, code: str = "E0940") -> None:
        super().__init__(f"{op.NAME} at {op.loc}: {message}")
        self.op, self.message, self.code = op, message, code


@dataclass(slots=True)
class Scope:
    """Lines under construction. ``kind``: "kernel", "role", "loop" (runs again) or "branch".

    ``known`` maps a computation to the register that holds its result.
    """

    kind: str
    lines: list[str] = field(default_factory=list[str])
    known: dict[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    loc: Loc = NOWHERE
    op: Op | None = None


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
        return 32 * self.warps


class Writer:
    """The text of one kernel's body."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel
        self.target = TARGETS[kernel.target]
        self.version: Version = self.target.version
        self.role = RoleContext("", 0, kernel.warps // kernel.pack)
        self.scopes = [Scope("kernel")]
        self.counts = dict.fromkeys(PREFIX, 0)
        self.labels: dict[str, int] = {}
        self.depth: dict[str, int] = {}  # register -> number of the scope that writes it
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
        """So many fresh registers."""
        return [self.new(kind) for _ in range(count)]

    def line(self, text: str, *, guard: str | None = None) -> None:
        """One instruction without its ``;``. ``guard`` is a predicate such as "%p1" or "!%p1"."""
        scope = self.scopes[-1]
        if scope.op is not self.current:
            self._mark(scope)
        scope.lines.append(f"\t@{guard} {text};" if guard else f"\t{text};")

    def raw(self, text: str) -> None:
        """A line as it is: braces, directives, comments."""
        self.scopes[-1].lines.append(text)

    def comment(self, text: str) -> None:
        self.scopes[-1].lines.append(f"\t// {text}")

    def label(self, stem: str) -> str:
        """A fresh label, to be placed by ``place``."""
        number = self.labels.get(stem, 0)
        self.labels[stem] = number + 1
        return f"${stem}_{number}"

    def place(self, label: str) -> None:
        self.scopes[-1].lines.append(f"{label}:")

    def _mark(self, scope: Scope) -> None:
        """Ties the lines that follow to the operation and its place in the source."""
        op = scope.op = self.current
        if op.loc.line and op.loc != scope.loc:
            scope.loc = op.loc
            scope.lines.append(f"\t.loc 1 {op.loc.line} {max(op.loc.column, 1)}")
        names = " ".join(r.hint for r in op.results[:4] if r.hint)
        scope.lines.append(f"\t// {op.NAME} {names}".rstrip())

    def require_version(self, major: int, minor: int) -> None:
        """An instruction needs this PTX version."""
        self.version = max(self.version, (major, minor))

    # --- scopes -----------------------------------------------------------------------------

    @contextmanager
    def scope(self, kind: str) -> Generator[Scope]:
        """Code that may run several times ("loop", or "nest" where it holds a loop itself), or not
        at all ("branch", "role")."""
        inner = Scope(kind)
        self.scopes.append(inner)
        yield inner
        self.scopes.pop()
        outer = self.scopes[-1]
        outer.lines += inner.lines
        outer.op, outer.loc = None, NOWHERE

    @contextmanager
    def divergent(self, predicate: str, stem: str = "SKIP") -> Generator[None]:
        """The code inside runs only in threads where the predicate holds; they branch around."""
        skip = self.label(stem)
        with self.scope("branch"):
            self.line(f"bra {skip}", guard=negated(predicate))
            yield
            self.place(skip)

    def home(self, level: int) -> int:
        """The scope for code whose operands are written in scope ``level``: before the loops.

        Code does not leave a loop that holds another one: what is wanted around the inner loop
        would occupy registers through it, and is cheap beside it.
        """
        at = len(self.scopes) - 1
        for index in range(at, level, -1):
            kind = self.scopes[index].kind
            if kind in ("role", "nest"):
                break
            if kind == "loop":
                at = index - 1
        return at

    def role_scope(self) -> int:
        """The number of the innermost scope that all threads of the role run together, once."""
        for index in range(len(self.scopes) - 1, 0, -1):
            if self.scopes[index].kind == "role":
                return index
        return 0

    def pure(self, kind: str, opcode: str, *operands: str, hoist: bool = True) -> str:
        """The register of ``opcode dest, operands``, emitted once per reach, before loops.

        For integer and address arithmetic. The operands may never be written again while the
        register is in use: registers of tiles that operations overwrite do not qualify.
        """
        found = self.computed((opcode, *operands))
        if found is not None:
            return found
        at = self.home_of(*operands) if hoist else len(self.scopes) - 1
        return self.pure_at(at, kind, opcode, *operands)

    def computed(self, key: tuple[str, ...]) -> str | None:
        """The register of a computation that was made within reach."""
        found = (scope.known.get(key) for scope in reversed(self.scopes))
        return next((register for register in found if register is not None), None)

    def home_of(self, *operands: str) -> int:
        """The scope for code with these operands."""
        depth = self.depth
        return self.home(max([depth.get(o, 0) for o in operands], default=0))

    def pure_at(self, at: int, kind: str, opcode: str, *operands: str) -> str:
        """As ``pure``, in scope number ``at`` (0: the top of the kernel)."""
        known, key = self.scopes[at].known, (opcode, *operands)
        if key not in known:
            known[key] = self.anew_at(at, kind, opcode, *operands)
        return known[key]

    def anew_at(self, at: int, kind: str, opcode: str, *operands: str) -> str:
        """As ``pure_at``, for what is cheaper to do again than to keep in a register."""
        scope, made = self.scopes[at], self.new(kind)
        self.depth[made] = at
        self.pinned.add(made)
        if scope.op is not self.current and at == len(self.scopes) - 1:
            self._mark(scope)
        scope.lines.append(f"\t{opcode} {made}, {', '.join(operands)};")
        return made

    def op(self, kind: str, opcode: str, *operands: str) -> str:
        """A fresh register written by ``opcode dest, operands``, here and now."""
        register = self.new(kind)
        self.line(f"{opcode} {register}, {', '.join(operands)}")
        return register

    def forget(self, registers: list[str]) -> None:
        """Computations on these registers are not known any more: the registers change."""
        gone = set(registers)
        for scope in self.scopes:
            stale = [key for key in scope.known if not gone.isdisjoint(key)]
            for key in stale:
                del scope.known[key]

    def constant(self, kind: str, word: str) -> str:
        """A register that holds an immediate (of a predicate: "0" or "1")."""
        if kind == "pred":
            return self.pure("pred", "setp.ne.u32", word, "0")
        return self.pure(kind, f"mov.{kind}", word)

    def lane(self) -> str:
        """The lane number, in a register."""
        return self.pure_at(0, "b32", "mov.u32", "%laneid")

    def cta_thread(self) -> str:
        """The thread number in the CTA, in a register."""
        return self.pure_at(0, "b32", "mov.u32", "%tid.x")

    def cta_warp(self) -> str:
        """The number of the warp within the CTA; the same in all lanes, and ptxas can see it.

        Computed at the top of the kernel, where all lanes are together.
        """
        number = self.pure_at(0, "b32", "shr.u32", self.cta_thread(), "5")
        return self.pure_at(0, "b32", "shfl.sync.idx.b32", number, "0", "31", ALL_LANES)

    def program_rank(self) -> str:
        """The place of this warp's program among those that share the CTA: a register, or "0"."""
        if self.kernel.pack == 1:
            return "0"
        warps = self.kernel.warps // self.kernel.pack
        number = self.cta_warp()
        return number if warps == 1 else self.pure_at(0, "b32", "div.u32", number, str(warps))

    def sync_warp(self) -> None:
        """The lanes of the warp meet."""
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
