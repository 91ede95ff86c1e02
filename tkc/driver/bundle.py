"""Kernels from a file of ``tkc build``: each call runs the first program that serves it.

Nothing here needs the compiler, a writable disk, or numpy where the arguments are torch's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from tkc.artifact import bundle, metadata
from tkc.driver import python_signature
from tkc.driver.call_arguments import apart, plain
from tkc.driver.kernel_object import KernelObject
from tkc.machine.targets import TARGETS
from tkc.runtime import launch
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound, bind, same_bits
from tkc.runtime.device import Device, Program, device_asked, device_for, execute
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.resizing import Serves
from tkc.support.values import Argument, Array, Setting, Settings

# What an argument may be that another program of the bundle takes: an element type, a promise or
# static dimension, a requirement, or an optional parameter.
_OF_PROGRAM = ("L0102", "L0104", "L0112", "L0113")


class BundledKernel(KernelObject):
    """A kernel with a closed set of programs, in the order in which they are tried."""

    def __init__(self, path: str, programs: Sequence[Program]) -> None:
        self._path, self._programs = path, tuple(programs)
        first = programs[0].metadata
        self.__name__ = self.__qualname__ = first.kernel
        self.__signature__ = python_signature.signature(first.params, {})
        self._names = frozenset(p.name for p in first.params)
        super().__init__(first.params)

    @property
    def programs(self) -> tuple[Program, ...]:
        """PTX, launch metadata and machine code of every program."""
        return self._programs

    @property
    def targets(self) -> tuple[str, ...]:
        """What there are programs for."""
        return tuple(dict.fromkeys(p.metadata.target for p in self._programs))

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """The params of the first program."""
        return dict(self._programs[0].metadata.settings)

    def identity(self) -> str:
        """The programs, as a hash."""
        whole = "\0".join(program.ptx for program in self._programs)
        return hashlib.sha256(whole.encode()).hexdigest()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._path, self._programs)

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        asked, others = apart(self._names, named)
        refused: list[tuple[bool, ArgumentError]] = []  # whether types and shapes fitted
        where: Device | None = None
        for program in self._programs:
            held, bound = program.metadata, None
            if where is not None and not _runs(held.target, where, asked.get("target")):
                continue
            try:
                bound = _bound(program, arguments, others)
                device = where = where or _device(asked, bound)
                if not _runs(held.target, device, asked.get("target")):
                    continue
                launch.check(held, bound)
            except ArgumentError as problem:
                if problem.code not in _OF_PROGRAM:
                    raise
                refused.append((bound is not None, problem))
                continue
            execute(program, bound, device)
            return bound.returned, bound, device, program
        raise self._unserved(refused, where, asked.get("target"))

    def _unserved(
        self,
        refused: Sequence[tuple[bool, ArgumentError]],
        where: Device | None,
        target: Argument,
    ) -> ArgumentError:
        """Why no program serves a call: what is said of the last that takes such arrays, which is
        the one that promises least."""
        if not refused:
            wanted = target or (where.target if where is not None else "this GPU")
            return ArgumentError(
                "L0115",
                f"{self._path} has {self.__name__} for {', '.join(self.targets)}, not for {wanted}",
                "target",
            )
        if all(problem.code == "L0102" for _, problem in refused):
            return refused[0][1]
        count = len(refused)
        why = f"none of its {count} programs serves" if count > 1 else "its program does not serve"
        # Of programs without an optional parameter that is passed nothing is to be said, most of
        # the one whose first parameters fit.
        names = [p.name for p in self._programs[0].metadata.params]
        known = {p.name for program in self._programs for p in program.metadata.params if p.present}
        ranks = [
            (
                p.code == "L0102" and p.parameter not in known,
                fits,
                p.code != "L0102",
                names.index(p.parameter) if p.parameter in names else len(names),
            )
            for fits, p in refused
        ]
        last = [p for (_, p), rank in zip(refused, ranks, strict=True) if rank == max(ranks)][-1]
        message = f"{self._path}: {self.__name__}: {why} this call: {last.message}"
        return ArgumentError(last.code, message)

    def _serves(self, params: Mapping[str, Argument], device: GpuDevice) -> Serves | None:
        asked, others = apart(self._names, params)
        if others:
            return None

        def serves(bound: Bound) -> Program:
            for program in self._programs:
                if _runs(program.metadata.target, device, asked.get("target")) and _takes(
                    program, bound
                ):
                    return program
            raise LookupError

        return serves

    def __repr__(self) -> str:
        shown = python_signature.text(self.__name__, self.__signature__)
        return f"<tkc kernel {shown}, {len(self._programs)} programs of {self._path}>"


def _device(asked: Mapping[str, Argument], bound: Bound) -> Device:
    return device_asked(asked["device"], bound) if "device" in asked else device_for(bound)


def _bound(program: Program, arguments: Sequence[Argument], named: Mapping[str, Argument]) -> Bound:
    """The arguments as those of one program, whose params they may repeat. Raises ArgumentError."""
    held = program.metadata
    readable = [p.name for p in held.params if p.mode != "out"]
    if len(arguments) <= len(readable):  # by name, as an optional one may be absent
        placed = dict(zip(readable, arguments, strict=False))
        for name in placed.keys() & named.keys():
            raise ArgumentError("L0102", f"{name} is given by position and by name", name)
        arguments, named = (), {**placed, **named}
    given = {n: value for n, value in named.items() if n not in held.settings}
    for name in named.keys() - given.keys():
        if plain(named[name]) != held.settings[name]:
            raise ArgumentError(
                "L0113", f"the kernel was compiled for {name} = {held.settings[name]}", name
            )
    absent = {p.name for p in held.params if not p.present}
    given = {n: v for n, v in given.items() if not (n in absent and v is None)}
    present = [p for p in held.params if p.present]
    for parameter in present:
        if parameter.optional and parameter.kind == "tensor" and given.get(parameter.name) is None:
            raise ArgumentError("L0113", f"the kernel was compiled with {parameter.name}")
    return bind(present, arguments, given, held.settings)


def _takes(program: Program, bound: Bound) -> bool:
    """Whether a program serves arguments that were bound for another one of the kernel."""
    held = program.metadata
    present = {p.name: p.element for p in held.params if p.present}
    if present.keys() != {*bound.tensors, *bound.scalars}:
        return False
    if any(not same_bits(present[n], array.element) for n, array in bound.tensors.items()):
        return False
    try:
        launch.check(held, bound)
    except ArgumentError:
        return False
    return True


def _runs(target: str, device: Device, asked: Argument) -> bool:
    """Whether a program for a target is to run on a device: that of the call's word, or what the
    GPU runs. The simulator runs all."""
    if asked is not None:
        return target == asked
    return not isinstance(device, GpuDevice) or TARGETS[target].runs_on(device.capability)


class BundleModule:
    """The kernels of a ``.tkb`` file, as attributes."""

    def __init__(self, path: str, kernels: Mapping[str, BundledKernel]) -> None:
        self._path, self._kernels = path, dict(kernels)

    def __getattr__(self, name: str) -> BundledKernel:
        if name in ("_path", "_kernels"):  # of an object that is not made yet
            raise AttributeError(name)
        if name not in self._kernels:
            raise AttributeError(f"{self._path} has no kernel {name}; it has {', '.join(self)}")
        return self._kernels[name]

    def __call__(self, *arguments: object, **named: object) -> NoReturn:
        """Raises TypeError: a module holds kernels, and is none."""
        raise TypeError(f"a module holds kernels, which are called by their names: {self._shown}")

    def __getitem__(self, name: object) -> NoReturn:
        """Raises TypeError: kernels are attributes."""
        raise TypeError(f"the kernels of a module are its attributes: {self._shown}")

    @property
    def _shown(self) -> str:
        return " or ".join(f"module.{name}" for name in [*self][:3])

    def __iter__(self) -> Iterator[str]:
        return iter(self._kernels)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._kernels]

    def __reduce__(self) -> tuple[object, ...]:
        return BundleModule, (self._path, self._kernels)

    def __repr__(self) -> str:
        return f"<tkc file {self._path}: {', '.join(self)}>"


def load(path: str | Path) -> BundleModule:
    """The kernels of a file of ``tkc build``. Raises OSError, BundleError and MetadataError."""
    name = str(path)
    found: dict[str, list[Program]] = {}
    for part in bundle.read(path):
        held = metadata.from_text(part.ptx)
        found.setdefault(held.kernel, []).append(Program(part.ptx, held, None, part.cubin))
    return BundleModule(name, {kernel: _restored(name, each) for kernel, each in found.items()})


def _restored(path: str, programs: Sequence[Program]) -> BundledKernel:
    """The later a target came, the earlier its programs are tried; else as the file has them."""
    order = sorted(programs, key=lambda p: TARGETS[p.metadata.target].newness, reverse=True)
    return BundledKernel(path, order)
