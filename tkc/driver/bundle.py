"""Kernels from a file of ``tkc build``: each call runs the first program that serves it.

Nothing here needs the compiler, a writable disk, or numpy where the arguments are torch's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path

from tkc.artifact import bundle, metadata
from tkc.artifact.bundle import Declared
from tkc.driver import python_signature
from tkc.driver.call_arguments import apart, plain
from tkc.driver.kernel_object import KernelObject
from tkc.driver.kernels_by_name import KernelsByName
from tkc.machine.targets import TARGETS
from tkc.runtime import launch
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound, bind, given_types, same_bits, untold
from tkc.runtime.device import Device, Program, device_asked, device_for, execute
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.resizing import Serves
from tkc.support.type_variables import TypeVariable, completed, usual_types
from tkc.support.values import Argument, Array, Setting, Settings

# What an argument may be that another program of the bundle takes: an element type, a promise or
# static dimension, a requirement, or an optional parameter.
_OF_PROGRAM = ("L0102", "L0104", "L0112", "L0113")


Types = Mapping[str, tuple[str, ...]]  # what type variables stand for in a program


class BundledKernel(KernelObject):
    """A kernel with a closed set of programs, in the order in which they are tried."""

    def __init__(
        self, path: str, declared: Declared, held: Sequence[tuple[Program, Types]]
    ) -> None:
        self._path, self._declared, self._held = path, declared, tuple(held)
        self._variables = _variables(declared, [types for _, types in held])
        self.__name__ = self.__qualname__ = held[0][0].metadata.kernel
        choices = {v.name: v.choices for v in self._variables}
        parameters = tuple(
            replace(p, choices=choices.get(p.element, ())) for p in declared.parameters
        )
        self.__signature__ = python_signature.signature(parameters, {})
        self._names = frozenset(p.name for p in parameters)
        super().__init__(parameters)

    @property
    def programs(self) -> tuple[Program, ...]:
        """PTX, launch metadata and machine code of every program."""
        return tuple(program for program, _ in self._held)

    @property
    def variables(self) -> tuple[TypeVariable, ...]:
        """The type variables of the kernel; their choices are the types that there are programs
        for."""
        return self._variables

    @property
    def open(self) -> tuple[str, ...]:
        """The params that the compiler chooses where nobody says them: its programs have values."""
        return ()

    @property
    def targets(self) -> tuple[str, ...]:
        """What there are programs for."""
        return tuple(dict.fromkeys(p.metadata.target for p in self.programs))

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """The params of the first program that has those of the call."""
        asked = {name: plain(value) for name, value in overrides.items()}
        for program in self.programs:
            held = program.metadata.settings
            if asked.items() <= held.items():
                return dict(held)
        return {**self.programs[0].metadata.settings, **overrides}  # which no call is served with

    def identity(self) -> str:
        """The programs, and what is declared of them, as a hash."""
        told = [repr(self._declared), *(f"{types}{program.ptx}" for program, types in self._held)]
        whole = "\0".join(told)
        return hashlib.sha256(whole.encode()).hexdigest()

    def __reduce__(self) -> tuple[object, ...]:
        return BundledKernel, (self._path, self._declared, self._held)

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        asked, others = apart(self._names, named)
        names = {v.name for v in self._variables}
        types = given_types(self._variables, {n: others.pop(n) for n in names & others.keys()})
        passed = self._passed(arguments, others)
        refused: list[tuple[bool, ArgumentError]] = []  # whether types and shapes fitted
        where: Device | None = None
        for program, held_types in self._held:
            held, bound = program.metadata, None
            if where is not None and not _runs(held.target, where, asked.get("target")):
                continue
            try:
                bound = _bound(program, arguments, others)
                device = where = where or _device(asked, bound)
                if not _runs(held.target, device, asked.get("target")):
                    continue
                self._check_types(held_types, passed, types)
                launch.check(held, bound)
            except ArgumentError as problem:
                if problem.code not in _OF_PROGRAM:
                    raise
                refused.append((bound is not None, problem))
                continue
            execute(program, bound, device)
            return bound.returned, bound, device, program
        problem = self._unserved(refused, where, asked.get("target"))
        raise self._of_types(problem, arguments, others, types)

    def _passed(self, arguments: Sequence[Argument], named: Mapping[str, Argument]) -> set[str]:
        """The parameters that a call passes."""
        readable = [p.name for p in self.parameters if p.mode != "out"]
        given = {**dict(zip(readable, arguments, strict=False)), **named}
        return {name for name, value in given.items() if value is not None}

    def _check_types(self, held: Types, passed: Set[str], said: Mapping[str, str]) -> None:
        """Raises ArgumentError where a program has other types than a call whose arrays fit it:
        ``said`` are its keywords, ``passed`` parameters say theirs, and others are the usual ones.
        L0101, where an output is left out whose type nobody says."""
        known = dict(said)
        for p in self.parameters:
            if p.name in passed and p.element in held:
                known.setdefault(p.element, held[p.element][0])
        settled = completed(self._variables, known)
        for p in self.parameters:
            if p.mode == "out" and not p.optional and p.element in held.keys() - settled.keys():
                raise ArgumentError("L0101", untold(p.name, p.element), p.name)
        for name, wanted in usual_types(self._variables, known).items():
            if wanted not in held[name]:
                why = f"{name} is {wanted} in this call, {held[name][0]} in it"
                raise ArgumentError("L0104", why, name)

    def _of_types(
        self,
        problem: ArgumentError,
        arguments: Sequence[Argument],
        named: Mapping[str, Argument],
        types: Mapping[str, str],
    ) -> ArgumentError:
        """What is said of element types that one program lacks: all that the programs have."""
        if problem.code != "L0104" or all(len(v.choices) == 1 for v in self._variables):
            return problem
        settings = self.programs[0].metadata.settings
        given = {name: value for name, value in named.items() if name not in settings}
        try:
            bind(
                *(self.parameters, arguments, given, settings),
                variables=self._variables,
                types=types,
            )
        except ArgumentError as found:
            if found.code == "L0104":
                said = f"{self._path}: {self.__name__}: {found.message}"
                return ArgumentError(found.code, said, found.parameter)
        return problem

    def _unserved(
        self,
        refused: Sequence[tuple[bool, ArgumentError]],
        where: Device | None,
        target: Argument,
    ) -> ArgumentError:
        """Why no program serves a call: what is said of the last that takes such arrays, which is
        the one that promises least."""
        runs = where is None or any(_runs(t, where, target) for t in self.targets)
        if not refused or not runs:
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
        # Of programs with other optional parameters than are passed nothing is to be said, most of
        # the one whose first parameters fit.
        known = {p.name for program in self.programs for p in program.metadata.params if p.present}
        optional = {p.name for p in self.parameters if p.optional}
        order = [*(v.name for v in self._variables), *(p.name for p in self.parameters)]
        ranks = [
            (
                p.code == "L0102" and p.parameter not in known,
                fits,
                p.code != "L0102" and not (p.code == "L0113" and p.parameter in optional),
                order.index(p.parameter) if p.parameter in order else len(order),
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
            for program, types in self._held:
                target = program.metadata.target
                if not _runs(target, device, asked.get("target")):
                    continue
                if self._takes(program, types, bound):
                    return program
            raise LookupError

        return serves

    def _takes(self, program: Program, types: Types, bound: Bound) -> bool:
        """Whether a program serves arguments that were bound for another one of the kernel."""
        held = program.metadata
        present = {p.name: p.element for p in held.params if p.present}
        if present.keys() != {*bound.tensors, *bound.scalars}:
            return False
        if any(not same_bits(present[n], array.element) for n, array in bound.tensors.items()):
            return False
        try:
            self._check_types(types, bound.tensors.keys(), {})
            launch.check(held, bound)
        except ArgumentError:
            return False
        return True

    def __repr__(self) -> str:
        shown = python_signature.text(self.__name__, self.__signature__)
        return f"<tkc kernel {shown}, {len(self._held)} programs of {self._path}>"


def _variables(declared: Declared, held: Sequence[Types]) -> tuple[TypeVariable, ...]:
    """The type variables of a kernel; their choices are what its programs have. One that is the
    same in all needs nobody to say so."""
    found: list[TypeVariable] = []
    for name, usual in declared.usual.items():
        choices = tuple(dict.fromkeys(element for types in held for element in types[name]))
        found.append(TypeVariable(name, choices, usual if len(choices) > 1 else "".join(choices)))
    return tuple(found)


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
            why = f"the kernel was compiled with {parameter.name}"
            raise ArgumentError("L0113", why, parameter.name)
    return bind(present, arguments, given, held.settings)


def _runs(target: str, device: Device, asked: Argument) -> bool:
    """Whether a program for a target is to run on a device: that of the call's word, or what the
    GPU runs. The simulator runs all."""
    if asked is not None:
        return target == asked
    return not isinstance(device, GpuDevice) or TARGETS[target].runs_on(device.capability)


class BundleModule(KernelsByName):
    """The kernels of a ``.tkb`` file, as attributes."""

    def __init__(self, path: str, kernels: Mapping[str, BundledKernel]) -> None:
        self._path, self._kernels = path, dict(kernels)

    def __getattr__(self, name: str) -> BundledKernel:
        if name in ("_path", "_kernels"):  # of an object that is not made yet
            raise AttributeError(name)
        if name not in self._kernels:
            raise AttributeError(f"{self._path} has no kernel {name}; it has {', '.join(self)}")
        return self._kernels[name]

    @property
    def _file(self) -> tuple[str, Sequence[str]]:
        return self._path, [*self._kernels]

    def __reduce__(self) -> tuple[object, ...]:
        return BundleModule, (self._path, self._kernels)


def load(path: str | Path) -> BundleModule:
    """The kernels of a file of ``tkc build``. Raises OSError, BundleError and MetadataError."""
    name = str(path)
    found: dict[str, list[tuple[Program, Types]]] = {}
    declared: dict[str, Declared] = {}
    for part in bundle.read(path):
        held = metadata.from_text(part.ptx)
        program = Program(part.ptx, held, None, part.cubin)
        declared[held.kernel] = part.declared
        found.setdefault(held.kernel, []).append((program, part.types))
    made = {n: BundledKernel(name, declared[n], _in_order(each)) for n, each in found.items()}
    return BundleModule(name, made)


def _in_order(held: Sequence[tuple[Program, Types]]) -> list[tuple[Program, Types]]:
    """The later a target came, the earlier its programs are tried; else as the file has them."""
    return sorted(held, key=lambda one: TARGETS[one[0].metadata.target].newness, reverse=True)
