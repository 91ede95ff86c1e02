"""Emits small cta kernels, assembles them with ptxas and runs them on the simulator."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
from cta_kernels import Kernel

from tkc.artifact.arguments import PointerArgument, StrideArgument, ValueArgument
from tkc.artifact.metadata import from_text
from tkc.ir.core import Block, Module, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, I32, TensorType, TileType
from tkc.layout.register import RegisterLayout
from tkc.ptx.assemble import assemble
from tkc.ptx.emit import emit
from tkc.runtime.arrays import numpy_type
from tkc.sim.machine import Machine
from tkc.support import expressions

DTYPES: dict[str, Any] = {
    name: np.dtype(np.uint8) if name == "bool" else numpy_type(name) for name in ELEMENTS
}

PACK = {"s32": "<i", "u32": "<I", "s64": "<q", "u64": "<Q", "f32": "<f", "f64": "<d", "u8": "<B"}


def tensor(element: str, *dims: str, mode: str = "in") -> TensorType:
    return TensorType(ELEMENTS[element], dims, mode)


def layout(text: str) -> RegisterLayout:
    return RegisterLayout.parse(text)


class Build(Kernel):
    """A kernel of tensors (stride 1 in the last dimension, unless told) and scalar parameters."""

    def __init__(
        self,
        params: dict[str, TensorType | str],
        warps: int = 1,
        target: str = "sm_90a",
        unit: dict[str, int | None] | None = None,
        **settings: Any,
    ) -> None:
        self.declared = params
        kinds: dict[str, Any] = {
            name: TileType(ELEMENTS[kind]) if isinstance(kind, str) else kind
            for name, kind in params.items()
        }
        super().__init__(kinds, warps, target)
        units = unit or {}
        self.settings["facts"] = {
            name: {"unit": units.get(name, len(kind.dims) - 1)}
            for name, kind in kinds.items()
            if isinstance(kind, TensorType)
        }
        self.settings.update(settings)

    def module(self) -> Module:
        scalars = {n: k for n, k in self.declared.items() if isinstance(k, str)}
        tensors, self.tensors = (
            self.tensors,
            {n: k for n, k in self.tensors.items() if n not in scalars},
        )
        module = super().module()
        self.tensors = tensors
        kernel = module.kernels[0]
        kernel.attributes["params"] = tuple(self.declared)
        kernel.attributes["signature"] = (
            *kernel.attributes["signature"],
            *({"name": n, "kind": "scalar", "element": k} for n, k in scalars.items()),
        )
        return module

    # --- operations -------------------------------------------------------------------------

    def const(self, element: str, value: Any, type_: TileType | None = None) -> Value:
        kind = (type_ or TileType(ELEMENTS[element])).with_element(ELEMENTS[element])
        return self.add(tile.Const(value=value, types=[kind]))

    def dim(self, symbol: str) -> Value:
        return self.add(tile.Dim(symbol=symbol))

    def load(self, name: str, shape: dict[str, int], held: RegisterLayout, **fields: Any) -> Value:
        """A whole tensor, or a tile of it: index 0 on all dimensions unless given."""
        types = [self.kind(name, shape, held)]
        fields = self.place(name, shape, fields)
        return self.add(cta.LoadGlobal(tensor=self.param(name), types=types, **fields))

    def store(self, name: str, x: Value, shape: dict[str, int], **fields: Any) -> None:
        fields = self.place(name, shape, fields)
        self.add(cta.StoreGlobal(tensor=self.param(name), x=x, **fields))

    def place(self, name: str, axes: dict[str, int], given: dict[str, Any]) -> dict[str, Any]:
        fields: dict[str, Any] = dict(given)
        rank = len(self.tensors[name].dims)
        if "index" not in fields:
            zero = self.i32(0)
            fields["index"] = [zero] * rank
        fields.setdefault("axes", tuple(axes))
        fields.setdefault("bounds", (False,) * rank)
        return fields

    def kind(self, name: str, axes: dict[str, int], held: RegisterLayout) -> TileType:
        element = self.tensors[name].element
        return TileType(element, tuple(axes.items()), held if axes else None)

    def reduce(
        self,
        x: Value,
        kind: str,
        over: tuple[str, ...],
        out_layout: RegisterLayout | None = None,
        **fields: Any,
    ) -> Value:
        held = x.tile.layout
        assert held is not None
        left = tuple((n, s) for n, s in x.tile.axes if n not in over)
        element = I32 if kind.startswith("arg") else x.tile.element
        projected = held.project([n for n, _ in left]).normalised() if left else None
        out = TileType(element, left, out_layout or projected)
        return self.add(cta.Reduce(x=x, kind=kind, over=over, types=[out], **fields))

    def convert(self, x: Value, target: RegisterLayout, **fields: Any) -> Value:
        return self.add(cta.Convert(x=x, types=[x.tile.with_layout(target)], **fields))

    def branch(self, cond: Value, outs: list[TileType], then: Any, other: Any) -> list[Value]:
        blocks: list[Block] = []
        for body in (then, other):
            inner = Block()
            saved, self.builder.block = self.builder.block, inner
            self.builder.add(tile.Yield(values=body()))
            self.builder.block = saved
            blocks.append(inner)
        op: Op = tile.If(cond=cond, then=blocks[0], other=blocks[1], types=list(outs))
        self.builder.add(op)
        return op.results


def compile_clean(module: Module) -> str:
    """The PTX; ptxas has no diagnostic, and nothing spills."""
    ptx = emit(module)
    done = assemble(ptx, module.kernels[0].attributes["target"])
    assert not done.diagnostics, done.diagnostics
    return ptx


def run(
    build: Build,
    arrays: dict[str, np.ndarray],
    scalars: dict[str, Any] | None = None,
    grid: int = 1,
    **settings: Any,
) -> dict[str, np.ndarray]:
    """Compiles and launches; returns all arrays as they are afterwards."""
    module = build.module()
    ptx = compile_clean(module)
    return launch(ptx, arrays, scalars, grid, **settings)


def launch(
    ptx: str,
    arrays: dict[str, np.ndarray],
    scalars: dict[str, Any] | None = None,
    grid: int = 1,
    **settings: Any,
) -> dict[str, np.ndarray]:
    """Runs PTX with arrays of any strides."""
    metadata = from_text(ptx)
    machine = Machine(**settings)
    values: dict[str, Any] = {**metadata.static, **(scalars or {})}
    places: dict[str, int] = {}
    bases: dict[str, np.ndarray] = {}
    for name, array in arrays.items():
        base = array if array.base is None else array.base
        bases[name] = np.asarray(base)
        start = machine.alloc(max(bases[name].nbytes, 1), name)
        machine.write(start, bases[name])
        places[name] = start + array.ctypes.data - bases[name].ctypes.data
        for expr, extent in zip(metadata.param(name).extents, array.shape, strict=True):
            if expr.isidentifier():
                values[expr] = extent
    params: list[bytes] = []
    for argument in metadata.arguments:
        match argument:
            case PointerArgument(tensor=name):
                params.append(struct.pack("<Q", places[name]))
            case StrideArgument(tensor=name, entry=entry):
                array = arrays[name]
                params.append(struct.pack("<q", array.strides[entry] // array.itemsize))
            case ValueArgument(type=kind, expr=expr):
                params.append(struct.pack(PACK[kind], expressions.evaluate(expr, values)))
            case _:
                raise NotImplementedError(argument)
    machine.launch(
        ptx,
        metadata.entry,
        grid=(grid, 1, 1),
        block=(metadata.threads, 1, 1),
        shared_bytes=metadata.shared_bytes,
        params=params,
    )
    after: dict[str, np.ndarray] = {}
    for name, array in arrays.items():
        base = bases[name]
        start = places[name] - (array.ctypes.data - base.ctypes.data)
        raw = np.frombuffer(machine.read(start, max(base.nbytes, 1))[: base.nbytes], base.dtype)
        copy = raw.reshape(base.shape).copy()
        offset = array.ctypes.data - base.ctypes.data
        after[name] = np.ndarray(array.shape, array.dtype, copy, offset, array.strides)
    return after
