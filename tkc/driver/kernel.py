"""Kernels as Python objects: called with arrays, or compiled from shapes alone."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Never

from tkc.driver import kept_choices, python_signature, specialisations, winners
from tkc.driver.call_arguments import (
    Given,
    apart,
    check_flags,
    check_kinds,
    known_level,
    known_target,
    of_gradient,
    one_setting,
    refuse_unpinned,
)
from tkc.driver.chosen import NOTHING_CHOSEN, Chosen, wanted
from tkc.driver.compiled_kernel import CompiledKernel
from tkc.driver.interface import key_of, parameters_of, settings_of, specialize
from tkc.driver.kernel_object import KernelObject, on_demand
from tkc.driver.own_names import free, kernels_first, own_names
from tkc.driver.size_classes import classes, representatives
from tkc.driver.sources import Kernels, digest, known_kernels
from tkc.driver.specialisations import Specialised
from tkc.driver.winners import Winner
from tkc.frontend.specialization import Specialization, default_specialization
from tkc.machine.targets import DEFAULT_TARGET
from tkc.runtime.arrays import NOWHERE
from tkc.runtime.binding import Bound, bind, given_types
from tkc.runtime.device import (
    Device,
    Program,
    device_asked,
    device_for,
    execute,
    gpu_device,
    gpu_missing,
    kind_asked,
    simulated_device,
)
from tkc.support import collecting
from tkc.support.diagnostics import DiagnosticError
from tkc.support.type_variables import TypeVariable
from tkc.support.values import Argument, Array, Hints, Setting, Settings

if TYPE_CHECKING:
    from tkc.driver.gradients import Backward
    from tkc.driver.tuning import Tuning
    from tkc.runtime.gpu import GpuDevice
    from tkc.runtime.resizing import Serves


class Kernel(KernelObject):
    """One kernel. Calling it compiles for the arguments (once for each specialisation) and runs.

    A call takes by keyword, besides its arguments: params, the element types of type variables, the
    ``target`` to compile for, and the ``device`` to run on (``tkc.runtime.device.device_asked``).
    """

    def __init__(
        self,
        kernels: Kernels,
        name: str,
        debug: bool = False,
        pinned: Settings | None = None,
        deterministic: str = "",
    ) -> None:
        self._kernels, self._lock, self._debug = kernels, threading.Lock(), debug
        self._deterministic = deterministic
        self._pinned: dict[str, Setting] = {**(pinned or {})}
        self._signature = kernels.signature(name)
        self._parameters = parameters_of(self._signature)
        self._open = self._signature.open
        names = [p.name for p in self._parameters] + [s.name for s in self._signature.settings]
        if len(names) != len(set(names)):  # which the frontend says with its place
            usual = default_specialization(self._signature)
            kernels.elaborate(name, usual, DEFAULT_TARGET)
        self._names = frozenset(names)
        self._programs: dict[object, Specialised] = {}
        self._winners: dict[object, Winner] = {}  # by ranges of sizes
        self._choices: dict[object, Chosen] = {}  # by ranges of sizes
        self._unfit: set[object] = set()  # sizes that the winner for sizes like them does not fit
        self.__name__ = self.__qualname__ = name
        self.__doc__ = self._signature.doc or None
        shown = self._settings({}) | dict.fromkeys(self._open) | self._pinned
        self.__signature__ = python_signature.signature(self._parameters, shown)
        super().__init__(self._parameters)

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        asked, others = apart(self._names, named)
        given = self._split(others)
        overrides = given.settings
        bound = self._bind(arguments, given, overrides)
        device = device_asked(asked["device"], bound) if "device" in asked else device_for(bound)
        target = known_target(asked.get("target"), device.target)
        level = known_level(asked.get("deterministic", self._deterministic))
        tuned, hints = self._tuned(bound, device, target, overrides, level)
        if tuned != overrides:
            bound = self._bind(arguments, given, tuned)
        try:
            with collecting.put_off():  # others' garbage on a GPU, found now, would end a capture
                program = self._program(bound, tuned, hints, target, device, level)
        except DiagnosticError:
            if tuned == overrides and not hints:
                raise
            # What was best for sizes like these need not fit these: as if there were no winner.
            self._unfit.add(self._winner_key(bound.dims, bound, device))
            program = None
        if program is None:
            return self._run(arguments, named)
        settings = program.metadata.settings
        usual = self._settings(tuned)
        if any(settings[n] != v for n, v in usual.items() if n not in self._open):
            # The defaults do not fit, other declared choices do: extents may follow from them.
            bound = self._bind(arguments, given, settings, all_set=True)
        execute(program, bound, device)
        return bound.returned, bound, device, program

    def _bind(
        self,
        arguments: Sequence[Argument],
        given: Given,
        settings: Settings,
        *,
        shapes_only: bool = False,
        all_set: bool = False,
    ) -> Bound:
        """The arguments of a call. ``settings`` are those that differ from the defaults, or with
        ``all_set`` every one. Raises ArgumentError."""
        return bind(
            self._parameters,
            arguments,
            given.arguments,
            settings if all_set else self._settings(settings),
            shapes_only=shapes_only,
            variables=self._signature.typevars,
            types=given.types,
        )

    @kernels_first("target")
    def compile(
        self, /, *arguments: Argument, target: str | None = None, **named: Argument
    ) -> CompiledKernel:
        """Compile for arrays, or for shapes written as types: ``x="bf16[4096, 768]"``.

        Without arguments, the usual case: row-major, aligned arrays whose dimensions are multiples
        of 16; static ones are 64, or less where the tiles would be too large. Needs no GPU.
        """
        level = self._deterministic
        word = free("deterministic", self._names)
        if word in named:
            level = known_level(named.pop(word))
        given = self._split(named)
        overrides = given.settings
        if not arguments and not given.arguments:
            chosen = known_target(target, DEFAULT_TARGET)
            make = on_demand("driver.usual").compile_usual
            chosen_types = given_types(self._signature.typevars, given.types)
            wanted_for = (self._kernels, self.__name__, overrides | chosen_types, chosen)
            return CompiledKernel(make(*wanted_for, self._debug, deterministic=level))
        bound = self._bind(arguments, given, overrides, shapes_only=True)
        hints: Hints = {}
        device: Device | None = None
        if target is None:
            target = DEFAULT_TARGET
            if bound.device != NOWHERE:  # as a call with these arguments would be compiled
                device = device_for(bound)
                target = device.target
                overrides, hints = self._tuned(bound, device, target, overrides, level)
                bound = self._bind(arguments, given, overrides, shapes_only=True)
        base = self._specialize(bound, overrides, hints)
        choice = self._chosen(base, bound, known_target(target), device, level)
        compiler = on_demand("driver.compilation")
        assembled = device is not None and device.assembles
        make = compiler.compile_for_launch if assembled else compiler.compile_chosen
        return CompiledKernel(make(self._kernels, self.__name__, base, target, choice))

    def _specialize(self, bound: Bound, overrides: Settings, hints: Hints) -> Specialization:
        made = specialize(self._signature, bound, overrides)
        return replace(made, debug=self._debug, hints=hints)

    def _program(
        self,
        bound: Bound,
        overrides: Settings,
        hints: Hints,
        target: str,
        device: Device | None = None,
        deterministic: str = "",
    ) -> Program:
        assembled = device is not None and device.assembles
        base = self._specialize(bound, overrides, hints)
        chosen = self._chosen(base, bound, target, device, deterministic)
        key = (target, assembled, key_of(next(chosen.specialisations(base))))
        with self._lock:
            if key not in self._programs:
                made = specialisations.make(
                    self._kernels, self.__name__, base, target, assembled, chosen
                )
                specialisations.log(made, self.specialisations)
                self._programs[key] = made
            return self._programs[key].program

    def _serves(self, params: Mapping[str, Argument], device: GpuDevice) -> Serves | None:
        asked, others = apart(self._names, params)
        overrides = self._split(others).settings
        if self._signature.counts and wanted(self._signature, overrides):
            return None  # a choice depends on them, as it does on sizes
        target = known_target(asked.get("target"), device.target)
        level = known_level(asked.get("deterministic", self._deterministic))
        class_of = classes(self._signature)
        known: dict[object, Program] = {}

        def serves(bound: Bound) -> Program:
            key = class_of(bound)
            program = None if self._unfit else known.get(key)
            if program is None:
                tuned, hints = self._tuned(bound, device, target, overrides, level)
                program = self._program(bound, tuned, hints, target, device, level)
                known[key] = program
            return program

        return serves

    def _chosen(
        self,
        base: Specialization,
        bound: Bound,
        target: str,
        device: Device | None,
        deterministic: str,
    ) -> Chosen:
        """What the model of time chooses for the params that ``base`` leaves open, at sizes like
        these. Without a ``device``: for the first GPU that the target's code is for."""
        if not wanted(self._signature, base.settings):
            return NOTHING_CHOSEN
        name = device.name if device is not None else ""
        given = bound.names()
        sizes = representatives(self._signature, given, base.tensors)
        key = (target, name, deterministic, tuple(sizes.values()), key_of(base))
        with self._lock:
            if key not in self._choices:
                count = device.multiprocessors if device is not None else 0
                self._choices[key] = kept_choices.choice_at(
                    self._kernels, self.__name__, base, given, target, name, count, deterministic
                )
            return self._choices[key]

    def _tuned(
        self,
        bound: Bound,
        device: Device,
        target: str,
        overrides: dict[str, Setting],
        deterministic: str,
    ) -> tuple[dict[str, Setting], Hints]:
        """The params of a call, and hints: what ``tune`` has found best for arguments like these on
        this device and its target, as far as the call leaves it open."""
        if target != device.target or deterministic:  # a tuning asks for no order of sums
            return overrides, {}
        if self._unfit and self._winner_key(bound.dims, bound, device) in self._unfit:
            return overrides, {}
        key = self._winner_key(winners.sizes_like(self._signature, bound), bound, device)
        if key not in self._winners:
            name = self.__name__
            self._winners[key] = winners.winner(
                self._kernels, name, bound, device.target, device.name
            )
        best = self._winners[key]
        settings = {**best.settings, **overrides}
        return settings, best.hints_for(self._settings(settings))

    def _winner_key(
        self, dims: Mapping[str, int], bound: Bound, device: Device
    ) -> tuple[object, ...]:
        known = tuple(sorted((*dims.items(), *bound.types.items())))
        given = (*bound.present,)
        return device.target, device.name, known, given

    @kernels_first("device", "hints", "progress")
    def tune(
        self,
        /,
        *arguments: Argument,
        device: str = "auto",
        hints: bool | None = None,
        progress: bool = True,
        **named: Argument,
    ) -> Tuning:
        """Try params, and hints that the user left open, on arguments like these; keep the best.

        ``device`` is "gpu", "sim" (what the model of time expects) or "auto": where the arguments
        lie, if they are arrays; a GPU if there is one, if they are types. ``hints`` are tried on a
        GPU only if nothing is said. Calls with sizes like these use the winner
        from then on, in later processes too. Params that are passed are not varied.
        """
        check_flags(hints=hints, progress=progress)
        given = self._split(named)
        fixed = given.settings
        check_kinds(self._settings({}), fixed)
        bound = self._bind(arguments, given, fixed, shapes_only=True)
        where = bound.device
        if (device := kind_asked(device)) == "auto":
            there = where.startswith("cuda") or (where == NOWHERE and gpu_missing() is None)
            device = "gpu" if there else "sim"
        ordinal = int(where.partition(":")[2] or 0)
        chosen = gpu_device(ordinal) if device == "gpu" else simulated_device()
        shown = sys.stderr if progress else None
        done = on_demand("driver.tuning").tune(
            self._kernels,
            self.__name__,
            bound,
            fixed,
            chosen.target,
            device,
            chosen.name,
            ordinal,
            chosen.multiprocessors,
            device == "gpu" if hints is None else hints,
            shown,
        )
        self._winners.clear()
        self._unfit.clear()
        self.forget_plans()
        return done

    @property
    def debug(self) -> Kernel:
        """This kernel with its ``print`` and ``assert`` compiled, for looking into it.

        A call waits for the end of the kernel, prints what it said, and raises
        ``tkc.AssertionsFailed``.
        """
        return Kernel(self._kernels, self.__name__, True, self._pinned, self._deterministic)

    def pin(self, /, *places: Never, **params: Setting) -> Kernel:
        """This kernel with params that its calls need not pass: neither a tuning nor the compiler
        chooses them; None leaves an open one to it again. A call may still pass others. Raises
        ArgumentError for a name that is no param (L0102), and a value of another kind (L0103);
        TypeError for a value without a name."""
        if places:
            first = next((s.name for s in self._signature.settings), "BM")
            raise TypeError(f"params are pinned by their names: {self.__name__}.pin({first}=64)")
        refuse_unpinned(self.__name__, params, self._signature)
        pinned = self._split(params).settings
        check_kinds(self._settings({}), pinned)
        return Kernel(self._kernels, self.__name__, self._debug, pinned, self._deterministic)

    @property
    def specialisations(self) -> tuple[Specialised, ...]:
        """What has been compiled for the calls so far, in order; each says for what, if printed."""
        return tuple(self._programs.values())

    @property
    def variables(self) -> tuple[TypeVariable, ...]:
        """The type variables of the kernel."""
        return self._signature.typevars

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """Every param of the kernel with its value: the override, or the default. Raises KeyError
        for an unknown name."""
        return self._settings({**self._pinned, **overrides})

    @property
    def open(self) -> tuple[str, ...]:
        """The params that the compiler chooses where nobody passes or pins them."""
        return self._open

    @property
    def static(self) -> tuple[str, ...]:
        """The dimensions whose values a compilation is for."""
        return tuple(self._signature.static)

    def names(self) -> frozenset[str]:
        """Of the parameters and params, which a caller may pass."""
        return self._names

    @kernels_first("wrt", "of", "save", "updates")
    def grad(
        self,
        /,
        wrt: Sequence[str] | None = None,
        of: Sequence[str] | None = None,
        save: Sequence[str] | None = None,
        updates: Sequence[str] = (),
        **params: Setting,
    ) -> Backward:
        """The gradient of the outputs ``of`` with respect to the arguments ``wrt``, as kernels
        written as source text (docs/errors.md lists what is refused).

        By default ``wrt`` are all float tensors that are read, ``of`` the outputs that are not
        optional; ``save`` are the outputs that may be read back, by default all. ``params`` choose
        params, types, and optional parameters. Raises DiagnosticError, and ArgumentError (L0102)
        for a name that is none of these.
        """
        return self.backward_of(wrt, of, save, updates, own_names(params))

    def backward_of(
        self,
        wrt: Sequence[str] | None,
        of: Sequence[str] | None,
        save: Sequence[str] | None,
        updates: Sequence[str],
        choices: Settings,
        whole_rows: bool = True,
    ) -> Backward:
        """As ``grad``, for callers that do not know the kernel's names (``tkc.grad.gradient``)."""
        part, signature = on_demand("driver.gradients"), self._signature
        choices = of_gradient(self.__name__, choices, signature)
        asked = (wrt, of, save, updates, choices, whole_rows)
        made = part.written(self._kernels, self.__name__, *asked)
        module = on_demand("driver.modules").source(made.text, part.MADE)
        kernels = [getattr(module, name) for name in made.kernels]
        held = {s.name: s for s in signature.settings}
        said = {name: value for name, value in choices.items() if name in held}
        values = self.settings(said)
        fixed = {n: v for n, v in values.items() if n in said or not held[n].open}
        names = self._names | {variable.name for variable in self.variables}
        smaller = partial(self.backward_of, made.wrt, of, save, updates, choices, False)
        return part.Backward(made, kernels, names, fixed, smaller if whole_rows else None)

    @kernels_first("wrt", "of", "backward")
    def check_backward(
        self,
        /,
        wrt: Sequence[str] | None = None,
        of: Sequence[str] | None = None,
        backward: str | None = None,
        **given: Argument,
    ) -> dict[str, float]:
        """Hold the gradient against central differences of this kernel, both in the float64
        evaluator; the relative error of each gradient, by the names of the arguments.

        ``given`` are sizes (``M=50``: several blocks, the last one cut, tell most), params, types,
        and arrays for arguments that are not random. ``backward`` is the text of a made gradient
        that was edited. What has no derivative at the arguments is left out of the result. Raises
        ``WrongGradient`` (``tkc.driver.gradient_check``) and DiagnosticError.
        """
        asked = {n: v for n, v in own_names(given).items() if v is not None or n not in self._open}
        signature = self._signature
        known = {s.name for s in signature.settings} | {v.name for v in signature.typevars}
        choices = {n: one_setting(n, v) for n, v in asked.items() if n in known}
        choices |= {p.name: False for p in self._parameters if asked.get(p.name) is False}
        part, checks = on_demand("driver.gradients"), on_demand("driver.gradient_check")
        choices |= checks.static_sizes(signature, asked)
        made = part.written(self._kernels, self.__name__, wrt, of, None, (), choices)
        if backward is not None:
            made = part.edited(made, part.text_of(backward))
        found = checks.check(self._kernels, self.__name__, made, asked)
        return {name: each.error for name, each in found.items() if each.clear}

    def _split(self, named: Mapping[str, Argument]) -> Given:
        """Keyword arguments by what they are; None leaves a param open."""
        settings = {s.name for s in self._signature.settings}
        variables = {v.name for v in self._signature.typevars}
        given = Given({**self._pinned})
        for name, value in own_names(named).items():
            if name in self._open and value is None:
                given.settings.pop(name, None)
            elif name in settings:
                given.settings[name] = one_setting(name, value)
            elif name in variables:
                given.types[name] = value
            else:
                given.arguments[name] = value
        return given

    def _settings(self, overrides: Settings) -> dict[str, Setting]:
        return settings_of(self._signature, overrides)

    def identity(self) -> str:
        """The kernel's source, name, kind of build and pinned params, as a hash."""
        told = [self._kernels.files, self.__name__, self._debug, self._deterministic]
        return digest(json.dumps([*told, sorted((n, str(v)) for n, v in self._pinned.items())]))

    def __reduce__(self) -> tuple[object, ...]:
        held = self._kernels.source
        given = (held.text, held.path, self.__name__)
        return restored, (*given, self._debug, self._pinned, self._deterministic)

    def __repr__(self) -> str:
        return f"<tkc kernel {python_signature.text(self.__name__, self.__signature__)}>"


def restored(
    text: str, path: str, name: str, debug: bool, pinned: Settings, deterministic: str
) -> Kernel:
    """A kernel that was pickled with its source. Raises DiagnosticError."""
    return Kernel(known_kernels(text, path), name, debug, pinned, deterministic)
