"""Assembles and runs the kernels of these tests, on the simulator."""

from __future__ import annotations

import struct
from math import prod
from typing import Any

import numpy as np
import pytest

from tkc.artifact.arguments import PointerArgument, StrideArgument, TensorMapArgument, ValueArgument
from tkc.artifact.metadata import LaunchMetadata, from_text
from tkc.ir.core import Module
from tkc.ptx.assemble import Assembled, ToolMissing, assemble
from tkc.ptx.emit import emit
from tkc.runtime.arrays import numpy_type
from tkc.runtime.simulated import MAPPED
from tkc.support import expressions
from tkc.support.elements import ELEMENTS

DTYPES: dict[str, Any] = {name: numpy_type(name) for name in ELEMENTS}


def assembled(module: Module) -> tuple[str, Assembled]:
    """The PTX, which ptxas must take without spills and without a word about lost speed."""
    ptx = emit(module)
    try:
        made = assemble(ptx, from_text(ptx).target)
    except ToolMissing as missing:
        pytest.skip(str(missing))
    assert not made.diagnostics and not made.spill_bytes
    return ptx, made


def small(shape: tuple[int, ...], element: str, seed: int) -> np.ndarray:
    """Small integers: every product and sum is exact."""
    low, high = (0, 5) if element[0] == "u" else (-4, 5)
    return np.random.default_rng(seed).integers(low, high, shape).astype(DTYPES[element])


def run(
    ptx: str, arrays: dict[str, np.ndarray], policy: str = "late", engine: str = "llvm"
) -> dict[str, np.ndarray]:
    """The arrays after a launch on the simulator."""
    machine_module = pytest.importorskip("tkc.sim.machine")
    machine = machine_module.Machine(policy=policy, check="all", engine=engine)
    metadata = from_text(ptx)
    values: dict[str, int] = dict(metadata.static)
    addresses: dict[str, int] = {}
    for param in metadata.params:
        array = arrays[param.name]
        for extent, size in zip(param.dims, array.shape, strict=True):
            if isinstance(extent, str) and extent.isidentifier():
                values[extent] = size
        addresses[param.name] = machine.alloc(array.nbytes, param.name)
        machine.write(addresses[param.name], array.view(np.uint8))
    machine.launch(
        ptx,
        metadata.entry,
        grid=tuple(int(expressions.evaluate(g, {**values, "sms": 4})) for g in metadata.grid),
        block=(metadata.threads, 1, 1),
        cluster=metadata.cluster,
        shared_bytes=metadata.shared_bytes,
        params=parameters(machine, metadata, arrays, addresses, values),
    )
    out: dict[str, np.ndarray] = {}
    for name, array in arrays.items():
        raw = machine.read(addresses[name], array.nbytes)
        out[name] = np.frombuffer(raw, array.dtype).reshape(array.shape)
    return out


def parameters(
    machine: Any,
    metadata: LaunchMetadata,
    arrays: dict[str, np.ndarray],
    addresses: dict[str, int],
    values: dict[str, int],
) -> list[bytes]:
    """One bytes object per kernel parameter, in the order of the metadata."""
    out: list[bytes] = []
    for argument in metadata.arguments:
        match argument:
            case PointerArgument(tensor=name):
                out.append(struct.pack("<Q", addresses[name]))
            case ValueArgument(type=kind, expr=expr):
                value = expressions.evaluate(expr, values)
                out.append(struct.pack("<q" if kind[1:] == "64" else "<i", int(value)))
            case StrideArgument(tensor=name, entry=entry):
                out.append(struct.pack("<q", prod(arrays[name].shape[entry + 1 :])))
            case TensorMapArgument(tensor=name, entries=entries, box=box, swizzle=swizzle):
                array = arrays[name]
                element = metadata.param(name).element
                out.append(
                    machine.encode_tensor_map(
                        dtype=MAPPED[ELEMENTS[element].tensor_map],
                        address=addresses[name],
                        dims=tuple(array.shape[e] for e in entries),
                        strides=tuple(array.strides[e] for e in entries[1:]),
                        box=box,
                        swizzle=swizzle,
                    )
                )
            case _:
                raise AssertionError(argument)
    return out
