"""Checks a module: dominance, uses, types, axes, and the rules of each operation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tkc.ir import hints
from tkc.ir.core import Block, Module, Op, Value, VerifyError
from tkc.ir.dialects.tile import Axis, Kernel
from tkc.ir.types import TileType
from tkc.support.expressions import is_name


@dataclass(slots=True)
class _Checker:
    """The state of a walk through one kernel."""

    named: bool  # axes in types need a ``tile.axis`` (the cta IR may do without)
    visible: set[int] = field(default_factory=set[int])  # ids of the values that dominate
    axes: dict[str, int] = field(default_factory=dict[str, int])  # declared and dominating
    declared: set[str] = field(default_factory=set[str])  # declared anywhere in the kernel
    uses: Counter[tuple[int, int]] = field(default_factory=Counter[tuple[int, int]])
    defined: list[Value] = field(default_factory=list[Value])

    def block(self, block: Block, parent: Op) -> None:
        if block.parent is not parent:
            raise VerifyError(parent, "a region does not know the operation that holds it")
        hidden, axes = len(self.defined), dict(self.axes)
        for argument in block.args:
            if argument.owner is not block:
                raise VerifyError(parent, "a block argument has another owner")
            self.type(argument, parent)
            self.define(argument)
        for position, op in enumerate(block.ops):
            if op.parent is not block:
                raise VerifyError(op, "does not know the block that holds it: Builder.add tells it")
            if op.TERMINATOR and position != len(block.ops) - 1:
                raise VerifyError(op, "a terminator stands before the end of its block")
            self.op(op)
        for value in self.defined[hidden:]:
            self.visible.discard(id(value))
        self.axes = axes

    def define(self, value: Value) -> None:
        self.visible.add(id(value))
        self.defined.append(value)

    def op(self, op: Op) -> None:
        for value in op.all_operands():
            if id(value) not in self.visible:
                name = f"%{value.hint}" if value.hint else "a value"
                raise VerifyError(op, f"uses {name} before its definition or outside its region")
            self.uses[(id(value), id(op))] += 1
        for name, declared in op.FIELDS.items():
            if declared.role == "operand" and not isinstance(op.operands.get(name), Value):
                raise VerifyError(op, f"operand '{name}' is missing")
        if isinstance(op, Axis):
            self.declare(op)
        for result in op.results:
            if result.owner is not op:
                raise VerifyError(op, "a result has another owner")
            self.type(result, op)
        try:
            op.verify()
        except VerifyError:
            raise
        except (AssertionError, KeyError, ValueError, TypeError, AttributeError) as error:
            raise VerifyError(op, f"operands do not fit: {error}") from error
        if wrong := hints.fault(op):
            raise VerifyError(op, wrong)
        for inner in op.regions.values():
            self.block(inner, op)
        for result in op.results:
            self.define(result)

    def declare(self, op: Axis) -> None:
        if op.axis in self.declared:
            raise VerifyError(op, f"axis {op.axis} is introduced twice")
        if op.size <= 0:
            raise VerifyError(op, f"axis {op.axis} has the size {op.size}")
        self.declared.add(op.axis)
        self.axes[op.axis] = op.size

    def type(self, value: Value, op: Op) -> None:
        """Every axis of a tile type is introduced by a dominating ``tile.axis`` of that size."""
        if not (self.named and isinstance(value.type, TileType)):
            return
        for name, size in value.type.axes:
            known = self.axes.get(name)
            if known is None:
                raise VerifyError(op, f"axis {name} of {value.type} is not introduced here")
            if known != size:
                raise VerifyError(op, f"axis {name} has the size {known}, not {size}")

    def users(self, kernel: Op) -> None:
        """The lists of users say what the operands say."""
        for value in self.defined:
            for user, count in Counter(map(id, value.users)).items():
                if self.uses.pop((id(value), user), 0) != count:
                    raise VerifyError(kernel, f"the users of %{value.hint} are not its uses")
        if self.uses:
            raise VerifyError(kernel, "a value does not know one of its users")


def verify_kernel(kernel: Op, stage: str = "tile") -> None:
    """Check one kernel of the stage "tile" or "cta": its operations' own rules, that values are
    defined before they are used, and who uses what. Raises VerifyError at the first operation that
    is wrong."""
    checker = _Checker(stage == "tile")
    if isinstance(kernel, Kernel):
        _check_roles(kernel)
    name = kernel.attributes.get("name")  # it names files, and an entry of the PTX
    if kernel.NAME != f"{stage}.kernel" or not is_name(name):
        raise VerifyError(kernel, f"a {stage}.kernel with a name is expected, not {name!r}")
    for value in kernel.all_operands():
        raise VerifyError(kernel, f"a kernel has no operands, but uses {value!r}")
    checker.op(kernel)
    checker.users(kernel)


def _check_roles(kernel: Kernel) -> None:
    """Every operation is of a role, and passes through a ring, that the kernel names, and hints
    are those of roles."""
    for role, given in kernel.roles.items():
        for name, value in given.items():
            rows = [row for row in hints.NAMES.get(name, ()) if hints.ROLE in row.on]
            if not rows:
                raise VerifyError(kernel, f"a role has no hint {name}")
            if not any(row.values.takes(value) for row in rows):
                raise VerifyError(kernel, f"the hint {name} of role {role} takes no {value!r}")
    for op in kernel.walk():
        for kind, known in (("role", kernel.roles), ("ring", kernel.rings)):
            name = op.attributes.get(kind, "")
            if name and name not in known:
                there = ", ".join(known) or "none"
                raise VerifyError(op, f"there is no {kind} '{name}'; there is {there}")


def verify_module(module: Module) -> None:
    """Check every kernel of a module, and that no two have one name. Raises VerifyError."""
    names: set[str] = set()
    for kernel in module.kernels:
        name = str(kernel.attributes.get("name", ""))
        if name in names:
            raise VerifyError(kernel, f"two kernels are called {name}")
        names.add(name)
        verify_kernel(kernel, module.stage)
