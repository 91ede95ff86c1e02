"""Arrays of any strides between guard bands, and one way to run a case on any device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.sources import Kernels, read_kernels
from tkc.driver.trial import compare
from tkc.runtime.arrays import numpy_type
from tkc.runtime.binding import bind
from tkc.runtime.device import Device, execute

ROOT = Path(__file__).parents[2]
GUARD_BYTES = 256
GUARD = 0xA5
# Static dimensions of samples that do not fit at the default ones.
FITTING = {
    "forward_dynamics": {"B": 7, "N": 12},  # static dimensions that a robot has
    "fft_filter": {"P": 32, "Q": 32},  # rows of 1024
    "inverses": {"D": 128},  # with keys of 64 a few registers spill, which a launch mends
}
UNWRITTEN = 0xFF  # NaN in every float type, -1 in integers


@dataclass(frozen=True)
class Array:
    """What to make: ``layout`` "row" or "col" (the first dimension is the fastest), ``pad`` extra
    elements in the pitch of the fastest dimension, ``offset`` elements from an aligned address.

    ``values``: "normal", "index" (0..7), "positive" (1..8), "sorted" (0..4 times their number),
    "distinct" (0, 1, ... in any order), "bytes" (0..255), or the numbers themselves, row by row.
    """

    element: str
    shape: tuple[int, ...]
    layout: str = "row"
    pad: int = 0
    offset: int = 0
    values: str | tuple[int, ...] = "normal"

    @property
    def strides(self) -> tuple[int, ...]:
        """In elements."""
        order = range(len(self.shape))
        fast_to_slow = order if self.layout == "col" else reversed(order)
        strides, step = [0] * len(self.shape), 1
        for position, dim in enumerate(fast_to_slow):
            strides[dim] = step
            step *= max(1, self.shape[dim])
            step += self.pad if position == 0 else 0
        return tuple(strides)


Reference = Callable[..., dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """A kernel on given arrays; ``reference`` takes float64 inputs by name."""

    name: str
    file: str
    kernel: str
    inputs: Mapping[str, Array]
    outputs: Mapping[str, Array]
    reference: Reference
    scalars: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    tolerance: Mapping[str, float] = field(default_factory=dict)
    inout: tuple[str, ...] = ()
    big: bool = False  # for a GPU only
    rounds: bool = False  # on purpose, so that float64 all the way gives something else

    def __str__(self) -> str:
        return self.name


class Placed:
    """An array inside a buffer whose other bytes are guards."""

    def __init__(self, recipe: Array, values: Any) -> None:
        self.recipe = recipe
        self.kind = numpy_type(recipe.element)
        item = self.kind.itemsize
        steps = zip(recipe.shape, recipe.strides, strict=True)
        span = (sum((e - 1) * s for e, s in steps) + 1) * item if 0 not in recipe.shape else 0
        self.start = GUARD_BYTES + recipe.offset * item
        size = self.start + span + GUARD_BYTES
        raw = np.full(size + GUARD_BYTES, GUARD, np.uint8)
        lead = -raw.ctypes.data % GUARD_BYTES
        self.buffer = raw[lead : lead + size]
        self.array = self.view(self.buffer)
        if values is None:
            self.bytes_of(self.buffer)[...] = UNWRITTEN
        else:
            self.array[...] = values

    def view(self, buffer: Any) -> Any:
        """The array over a buffer of bytes."""
        item = self.kind.itemsize
        strides = tuple(s * item for s in self.recipe.strides)
        return np.ndarray(self.recipe.shape, self.kind, buffer, self.start, strides)

    def bytes_of(self, buffer: Any) -> Any:
        """The bytes of the array's elements, with one more dimension."""
        item = self.kind.itemsize
        strides = (*(s * item for s in self.recipe.strides), 1)
        shape = (*self.recipe.shape, item)
        return np.lib.stride_tricks.as_strided(buffer[self.start :], shape, strides)

    def guards_intact(self) -> bool:
        """Whether every byte outside the array is what it was."""
        mine = np.zeros(len(self.buffer), bool)
        self.bytes_of(mine.view(np.uint8))[...] = 1
        return bool((self.buffer[~mine] == GUARD).all())


@lru_cache(maxsize=8)
def random_values(
    shape: tuple[int, ...], element: str, values: str | tuple[int, ...], seed: int
) -> Any:
    """Random values, rounded to the element type; those that are given, as they are."""
    random = np.random.default_rng(seed)
    kind = numpy_type(element)
    if not isinstance(values, str):
        return np.array(values, kind).reshape(shape)
    if values == "bytes":
        return random.integers(0, 256, shape).astype(kind)
    if values == "index":
        return random.integers(0, 8, shape).astype(kind)
    if values == "positive":
        return random.integers(1, 9, shape).astype(kind)
    if values == "sorted":
        return np.sort(random.integers(0, 4 * shape[0], shape)).astype(kind)
    if values == "distinct":
        return random.permutation(shape[0]).astype(kind)
    return random.standard_normal(shape, dtype=np.float32).astype(kind)


@lru_cache(maxsize=64)
def kernels_of(file: str) -> Kernels:
    return read_kernels(ROOT / file)


def compiled(case: Case, target: str) -> Compilation:
    """The case's kernel, compiled for its arrays."""
    return Run(case).compile(target)


class Run:
    """The arrays of one case, and what becomes of them."""

    def __init__(self, case: Case, seed: int = 0) -> None:
        self.case = case
        self.placed: dict[str, Placed] = {}
        for number, (name, recipe) in enumerate(case.inputs.items()):
            values = random_values(recipe.shape, recipe.element, recipe.values, seed + number)
            self.placed[name] = Placed(recipe, values)
        self.started = {n: self.placed[n].array.astype(np.float64) for n in case.inputs}
        for name, recipe in case.outputs.items():
            self.placed[name] = Placed(recipe, None)
        self.kernels = kernels_of(case.file)
        self.signature = self.kernels.signature(case.kernel)
        self.settings = settings_of(self.signature, case.settings)
        given = {*self.placed, *case.scalars}
        self.parameters = [
            p
            for p in parameters_of(self.signature)
            if not p.optional or p.name in given or p.kind == "scalar"
        ]

    def bound(self, arguments: Mapping[str, Any] | None = None) -> Any:
        arrays = arguments or {n: p.array for n, p in self.placed.items()}
        return bind(self.parameters, (), {**arrays, **self.case.scalars}, self.settings)

    def compile(self, target: str, arguments: Mapping[str, Any] | None = None) -> Compilation:
        wanted = specialize(self.signature, self.bound(arguments), self.case.settings)
        return compile_kernel(self.kernels, self.case.kernel, wanted, target)

    def launch(self, device: Device, target: str) -> Any:
        """Compile and run on host arrays; the device's statistics."""
        return execute(self.compile(target).program, self.bound(), device)

    def launch_cuda(self, device: Device) -> None:
        """Compile and run on torch tensors of the same layout, then copy the buffers back."""
        import torch

        buffers = {n: torch.from_numpy(p.buffer.copy()).cuda() for n, p in self.placed.items()}
        arrays: dict[str, Any] = {}
        for name, placed in self.placed.items():
            kind = getattr(torch, placed.kind.name)
            item = placed.kind.itemsize
            count = (len(placed.buffer) - placed.start) // item
            flat = buffers[name][placed.start : placed.start + count * item].view(kind)
            arrays[name] = flat.as_strided(placed.recipe.shape, placed.recipe.strides)
        execute(self.compile(device.target, arrays).program, self.bound(arrays), device)
        torch.cuda.synchronize()
        for name, placed in self.placed.items():
            placed.buffer[...] = buffers[name].cpu().numpy()

    def check(self, tolerance: float | None = None) -> None:
        """Results within tolerance, every element written, nothing else touched."""
        wanted = self.case.reference(**self.started, **self.case.scalars)
        for name in (*self.case.outputs, *self.case.inout):
            placed = self.placed[name]
            limit = self.case.tolerance.get(name) if tolerance is None else tolerance
            verdict = compare(name, placed.recipe.element, placed.array, wanted[name], limit)
            assert verdict.right, verdict
        for name, placed in self.placed.items():
            assert placed.guards_intact(), f"the kernel wrote around {name}"
            if name in self.case.inputs and name not in self.case.inout:
                now = placed.array.astype(np.float64)
                same = np.array_equal(now, self.started[name], equal_nan=True)
                assert same, f"the kernel changed {name}"
