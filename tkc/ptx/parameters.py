"""Kernel parameters: registered when first asked for, loaded once at the top of the kernel.

Their order is that of the arguments in the launch metadata (``tkc.artifact.metadata``).
"""

from __future__ import annotations

from typing import cast

from tkc.artifact.arguments import (
    Argument,
    CutMapArgument,
    LogArgument,
    Message,
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import TensorType, TileType
from tkc.ptx.arithmetic import Arithmetic, Operand
from tkc.ptx.writer import EmitError
from tkc.support import expressions

# Element type -> the type of its kernel parameter.
VALUE_TYPES = {
    **{f"i{bits}": f"s{bits}" for bits in (8, 16, 32, 64)},
    **{f"u{bits}": f"u{bits}" for bits in (8, 16, 32, 64)},
    **{name: name for name in ("f16", "bf16", "f32", "f64")},
    "bool": "u8",
    "tf32": "f32",
}

# Type of a value argument -> type of the PTX parameter, and kind of register it is loaded into.
PARAM_TYPES = {
    "u8": ("u8", "b16"),
    "s8": ("s8", "b16"),
    "u16": ("u16", "b16"),
    "s16": ("s16", "b16"),
    "f16": ("b16", "b16"),
    "bf16": ("b16", "b16"),
    "u32": ("u32", "b32"),
    "s32": ("s32", "b32"),
    "f32": ("f32", "f32"),
    "u64": ("u64", "b64"),
    "s64": ("s64", "b64"),
    "f64": ("f64", "f64"),
}


class Parameters(Arithmetic):
    """Access to tensors, dimensions and scalars that the host passes."""

    def __init__(self, kernel: cta.Kernel) -> None:
        super().__init__(kernel)
        self.arguments: list[Argument] = []
        self.lock_count = 0
        self.locks_name = f"{kernel.name}_locks"
        self.tensor_names: dict[Value, str] = {}
        self.scalar_names: dict[Value, str] = {}
        for name, value in zip(kernel.params, kernel.body.args, strict=True):
            names = self.tensor_names if isinstance(value.type, TensorType) else self.scalar_names
            names[value] = name

    def argument(self, argument: Argument) -> str:
        """The name of the ``.param`` that holds an argument of the launch; a new argument gets the
        next place."""
        if argument not in self.arguments:
            self.arguments.append(argument)
        return f"{self.kernel.name}_param_{self.arguments.index(argument)}"

    def parameter_lines(self) -> list[str]:
        """The ``.param`` declarations, in order."""
        lines: list[str] = []
        for index, argument in enumerate(self.arguments):
            name = f"{self.kernel.name}_param_{index}"
            match argument:
                case TensorMapArgument():
                    lines.append(f".param .align 64 .b8 {name}[128]")
                case ValueArgument(type=kind):
                    lines.append(f".param .{PARAM_TYPES[kind][0]} {name}")
                case PointerArgument() | WorkspaceArgument() | LogArgument():
                    lines.append(f".param .u64 {name}")
                case StrideArgument():
                    lines.append(f".param .s64 {name}")
        return lines

    def _loaded(self, argument: Argument, kind: str, type_: str) -> str:
        name = self.argument(argument)
        return self.pure_at(0, kind, f"ld.param.{type_}", f"[{name}]")

    # --- scalars ----------------------------------------------------------------------------

    def value_argument(self, type_: str, expr: str) -> str:
        """A register that holds a host expression, which the host computes for the launch, as a
        number of ``type_`` ("s32", "f32", ...)."""
        ptx, kind = PARAM_TYPES[type_]
        return self._loaded(ValueArgument(type_, expr), kind, ptx)

    def expression(self, expr: str) -> Operand:
        """The 32-bit value of an extent: a number, or a parameter computed by the host."""
        known = self.known(expr)
        return self.value_argument("s32", expr) if known is None else known

    def known(self, expr: str) -> int | None:
        """The value of a host expression that has no names but static dimensions; else None."""
        static = self.kernel.static
        if all(name in static for name in expressions.names(expr)):
            return expressions.whole(expr, static)
        return None

    def dim(self, symbol: str) -> Operand:
        """The 32-bit value of a dimension symbol: a number if it is static, else a register."""
        return self.expression(symbol)

    def scalar_parameter(self, value: Value) -> str:
        """The register of a scalar parameter of the kernel; a bool is a predicate. Raises EmitError
        for a type that no parameter can have."""
        element = cast(TileType, value.type).element.name
        if element not in VALUE_TYPES:
            raise EmitError(self.current, f"a scalar parameter cannot be {element}")
        loaded = self.value_argument(VALUE_TYPES[element], self.scalar_names[value])
        if element == "bool":
            return self.pure_at(0, "pred", "setp.ne.u16", loaded, "0")
        if element == "tf32":
            return self.pure_at(0, "b32", "mov.b32", loaded)
        return loaded

    # --- tensors ----------------------------------------------------------------------------

    def tensor_type(self, tensor: Value) -> TensorType:
        """The type of a value that is to be a tensor. Raises EmitError if it is none."""
        if not isinstance(tensor.type, TensorType):
            raise EmitError(self.current, "the value is no tensor")
        return tensor.type

    def pointer(self, tensor: Value) -> str:
        """The global address of element 0, in a 64-bit register."""
        if isinstance(tensor.op, cta.Workspace):
            return self.workspace(*_workspace_terms(tensor.op))
        loaded = self._loaded(PointerArgument(self.tensor_names[tensor]), "b64", "u64")
        return self.pure_at(0, "b64", "cvta.to.global.u64", loaded)

    def extent(self, tensor: Value, entry: int) -> Operand:
        """The extent of an index entry in elements: a number, or a 32-bit register."""
        return self.expression(self.tensor_type(tensor).extents[entry])

    def stride(self, tensor: Value, entry: int) -> Operand:
        """The stride of an index entry in elements: a number or a 64-bit register.

        The innermost factors of the dimension of stride 1 have known strides.
        """
        if isinstance(tensor.op, cta.Workspace):
            expr = workspace_stride(self.tensor_type(tensor), entry)
            known = self.known(expr)
            return self.value_argument("s64", expr) if known is None else known
        name = self.tensor_names[tensor]
        position, inside = self.tensor_type(tensor).factors[entry]
        if self.kernel.facts.get(name, {}).get("unit") == position:
            if not inside:
                return 1
            expr = " * ".join(f"({part})" for part in inside)
            known = self.known(expr)
            return self.value_argument("s64", expr) if known is None else known
        return self._loaded(StrideArgument(name, entry), "b64", "s64")

    def tensor_map(self, op: cta.TensorMap) -> str:
        """The generic address of a TMA tensor map, a kernel parameter, in a 64-bit register. Raises
        EmitError where the tensor is no parameter."""
        name = self.tensor_names.get(op.tensor)
        if name is None:
            raise EmitError(op, "the map of a tensor that is no kernel parameter")
        argument = TensorMapArgument(name, op.entries, op.box, op.swizzle)
        if op.cut:
            argument = CutMapArgument(name, op.entries, op.box, op.swizzle, op.cut)
        address = self.pure_at(0, "b64", "mov.b64", self.argument(argument))
        return self.pure_at(0, "b64", "cvta.param.u64", address)

    def workspace(self, size: str, zero: bool, name: str = "", spent: bool = False) -> str:
        """The global address, in a 64-bit register, of memory that lives for one launch: ``size``
        bytes, a host expression, which start as 0 if ``zero``, and are 0 again at the end unless
        they are ``spent``."""
        restored = zero and not spent
        loaded = self._loaded(WorkspaceArgument(size, zero, name, restored=restored), "b64", "u64")
        return self.pure_at(0, "b64", "cvta.to.global.u64", loaded)

    def locks(self, count: int) -> str:
        """The global address of words that are 0, or 1 while a thread has the lock.

        They belong to the module, so that launches that overlap share them, and are 0 after each.
        """
        self.lock_count = count
        return self.pure_at(0, "b64", "mov.u64", self.locks_name)

    def log(self, records: int) -> str:
        """The global address, in a 64-bit register, of a debug build's log with places for
        ``records``."""
        rows = self.kernel.messages
        messages = tuple(Message(r[0], r[1], r[2], tuple(r[3])) for r in rows)
        loaded = self._loaded(LogArgument(records, messages), "b64", "u64")
        return self.pure_at(0, "b64", "cvta.to.global.u64", loaded)


def _workspace_terms(op: cta.Workspace) -> tuple[str, bool, str, bool]:
    """The size in bytes as a host expression, whether it starts as zeros, its name, and whether it
    does not end as zeros."""
    type_ = op.out.type
    assert isinstance(type_, TensorType)
    rows = workspace_stride(type_, -1)
    return f"{type_.element.bytes} * {rows}", op.zero, op.name, op.spent


def workspace_stride(type_: TensorType, entry: int) -> str:
    """The stride of an entry in elements; of entry -1: all elements of the workspace.

    Rows are padded to 16 bytes, so that every row can be read and written in whole vectors.
    """
    extents = type_.extents
    if entry == len(extents) - 1:
        return "1"
    row = max(1, 16 // type_.element.bytes)
    factors = [f"({extent})" for extent in extents[entry + 1 : -1]]
    if extents:
        factors.append(f"cdiv({extents[-1]}, {row}) * {row}")
    return " * ".join(factors) or "1"
