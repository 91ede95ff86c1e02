"""The emitter that rules work with: ``rule(op, emit)``, registered by ``@emits(OpClass)``.

Its parts, each with its own file: ``Writer`` (text, scopes, registers), ``Arithmetic`` (addresses,
lanes and warps), ``Parameters`` (what the host passes), ``Values`` (registers of values).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tkc.ir.core import Block, Module, OfItsClass, Op, Value
from tkc.ir.dialects import cta
from tkc.ir.hints import HintRow
from tkc.ir.types import SharedType
from tkc.ptx.values import Values
from tkc.ptx.writer import EmitError, RoleContext, negated

__all__ = ["RULES", "EmitError", "Emitter", "RoleContext", "emits", "negated"]

Rule = Callable[[OfItsClass, "Emitter"], None]
RuleT = TypeVar("RuleT", bound=Callable[..., None])
RULES: dict[type[Op], Rule] = {}
HINTS: dict[type[Op], tuple[HintRow, ...]] = {}  # what the rule of a class does of them


def emits(*classes: type[Op], hints: tuple[HintRow, ...] = ()) -> Callable[[RuleT], RuleT]:
    """Registers the rule of some operation classes: ``def rule(op, emit) -> None``. ``hints`` are
    those that it does; another on such an operation is an error, never ignored."""

    def register(rule: RuleT) -> RuleT:
        for cls in classes:
            RULES[cls], HINTS[cls] = rule, hints
        return rule

    return register


class Emitter(Values):
    """Writes the PTX of one kernel."""

    def __init__(self, module: Module, kernel: cta.Kernel) -> None:
        super().__init__(kernel)
        self.module = module
        self.counters: dict[Value, str] = {}  # registers that count the uses of barriers

    def emit(self, op: Op) -> None:
        """Emits one operation by its rule. Raises EmitError."""
        rule = RULES.get(type(op))
        if rule is None:
            raise EmitError(op, f"{op.NAME} is not supported yet", "E0900")
        done = [row.name for row in HINTS[type(op)]]
        for name in op.attributes.get("hints", ()):
            if name not in done:
                raise EmitError(op, f"{name} does not fit: {op.NAME} cannot do it", "E0906")
        outer, self.current = self.current, op
        rule(op, self)
        self.finished.add(op)
        self.current = outer

    def emit_block(self, block: Block) -> None:
        """Emits the operations of a block in order, without its yield."""
        for op in block.ops:
            if not op.TERMINATOR:
                self.emit(op)

    # --- shared memory ----------------------------------------------------------------------

    def shared_base(self) -> str:
        """The address of dynamic shared memory, a multiple of 1024, in a register; of the part
        that belongs to this program, where several share the CTA."""
        whole = self.pure_at(0, "b32", "mov.u32", "shared")
        if self.kernel.pack == 1:
            return whole
        share = str(self.kernel.shared_bytes // self.kernel.pack)
        return self.pure_at(0, "b32", "mad.lo.s32", self.program_rank(), share, whole)

    def shared_parts(self, buffer: Value, slot: Value | None = None) -> tuple[str, int]:
        """Where stage ``slot`` of a buffer or array of barriers begins, in bytes: (register,
        constant) whose sum is the shared address."""
        owner = buffer.op
        if not isinstance(owner, (cta.Alloc, cta.Barriers)):
            raise EmitError(
                self.current, "a buffer must be the result of cta.alloc or cta.barriers"
            )
        if owner.offset < 0:
            raise EmitError(owner, "the buffer has no place in shared memory")
        step = buffer.type.pitch if isinstance(buffer.type, SharedType) else 8
        moved = 0 if slot is None else self.mul(self.integer(slot), step)
        if isinstance(moved, int):
            return self.shared_base(), owner.offset + moved
        return self.text(self.add(self.shared_base(), moved)), owner.offset

    def shared_address(self, buffer: Value, slot: Value | None = None) -> str:
        """``shared_parts`` as the text between the brackets of an access: ``%r7+2048``."""
        base, offset = self.shared_parts(buffer, slot)
        return f"{base}+{offset}" if offset else base

    def shared_register(self, buffer: Value) -> str:
        """A register that holds the address of a buffer without slots."""
        return self.text(self.add(*self.shared_parts(buffer, None)))

    def address_register(self, base: str, offset: int) -> str:
        """A register that holds base + offset."""
        return self.text(self.add(base, offset))
