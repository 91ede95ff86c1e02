"""A kernel that is called through launch plans: how they are found, made, kept and forgotten.

The function that a call runs is written for the kernel's parameters (``written_call``). It asks
here for what its tables lack (``_find``), and calls the cold path where no plan serves.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from tkc.artifact.metadata import Parameter
from tkc.runtime import torch_calls
from tkc.runtime.arrays import NotAnArray
from tkc.runtime.binding import Bound
from tkc.runtime.borrowed import Borrowed, lends
from tkc.runtime.device import Device, Program
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.guards import guard
from tkc.runtime.plan import (
    HELD,
    PackedValues,
    Plan,
    Slot,
    differences,
    eligible,
    made_outputs,
    needs_values,
)
from tkc.runtime.resizing import Family, Serves, has_family
from tkc.runtime.written_call import ABSENT, Absent, exact, generated
from tkc.support.type_variables import TypeVariable
from tkc.support.values import Argument, Array, Foreign, Setting, Settings

PLANS_KEPT = 4096  # of one kernel, and addresses known to fit one; then it starts anew
HOLDING_KEPT = 1024  # addresses that have buffers of their own, some 2 KB each
ALIGNED = 16  # bytes: what a plan may rely on in an address
_NUMBERS = (int, float, bool)
T = TypeVar("T")


class PlannedCalls(functools.partial[Any]):
    """A kernel that is called through plans. A subclass says how a call without one is made.

    It is a ``partial`` of the written function, because Python (from 3.12 on) calls that without
    making a tuple and a dictionary of the arguments, as it does for ``__call__``. torch.compile
    takes another function in its place: ``_torchdynamo_inline`` (``tkc.runtime.torch_calls``).
    """

    __name__: str  # of the kernel

    def __new__(cls, *arguments: Any, **named: Any) -> Self:
        return super().__new__(cls, cls._without_plans)

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self._called_with = tuple(parameters)
        self._packed = PackedValues(parameters)
        self._plans: dict[object, Plan] = {}  # by all that a plan depends on
        self._by_shapes: dict[object, Plan] = {}  # the last one with shapes like these
        self._settled: dict[object, Plan] = {}  # the last one with shapes and addresses like these
        self._known: dict[object, Plan] = {}  # the last one with addresses like these
        self._holding: dict[object, tuple[object, ...]] = {}  # slots that hold such addresses
        self._families: dict[object, Family] = {}  # by all that a plan depends on but sizes
        tables = self._known, self._holding
        made: Foreign = generated(self._called_with, self._packed, tables, self)
        if made is None:

            def call(*arguments: Argument, **named: Argument) -> Array:
                return self._without_plans(*arguments, **named)

            made = call
        made.__name__ = made.__qualname__ = str(getattr(self, "__name__", "kernel"))
        made._torchdynamo_inline = torch_calls.traced(self)
        whole: Any = self
        whole.__setstate__((made, (), {}, self.__dict__))

    def _without_plans(self, /, *arguments: Argument, **named: Argument) -> Array:
        """Run on the device of the arguments; the outputs that were not passed are returned."""
        if torch_calls.wanted((*arguments, *named.values())):
            return torch_calls.called(self, arguments, named)
        return self._run(arguments, named)[0]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What a call binds, in the order of the declaration; types may still be variables."""
        return self._called_with

    @property
    def variables(self) -> tuple[TypeVariable, ...]:
        """The type variables of the kernel; a compiled one has none."""
        return ()

    @property
    def open(self) -> tuple[str, ...]:
        """The params that the compiler chooses where nobody says them: a compiled one has none."""
        return ()

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """Every param of the kernel with its value: the override, or the default. Raises KeyError
        for an unknown name."""
        raise NotImplementedError

    def operator(
        self,
        passed: Sequence[str],
        params: Mapping[str, Argument],
        wrt: Sequence[str] = (),
        absent: Sequence[str] = (),
    ) -> tuple[str, int]:
        """(name in ``torch.ops.tkc``, how many of its results are the call's) of the operator for
        calls that torch must know of (``tkc.runtime.torch_calls``): those that pass the outputs
        ``passed``, these ``params``, and not the optional parameters ``absent``; gradients are
        wanted of ``wrt``. Only the compiler makes operators."""
        raise NotImplementedError

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        """Bind, check, compile where needed, launch: (results, and what was launched)."""
        raise NotImplementedError

    def _serves(self, params: Mapping[str, Argument], device: GpuDevice) -> Serves | None:
        """What finds the program for arguments of a call with these keywords that are no arguments,
        on a device; None where numbers decide on it too."""
        raise NotImplementedError

    def _cold(
        self,
        key: tuple[object, ...] | None,
        given: dict[str, Argument],
        extra: tuple[Argument, ...],
        params: dict[str, Argument],
    ) -> Array:
        """A call that no plan serves; the next one like it will have one if it can."""
        if key is None and not extra:
            tensors = [given[p.name] for p in self._packed.tensors]
            if any(map(lends, tensors)) and all(t is ABSENT or lends(t) for t in tensors):
                try:
                    lent = {n: Borrowed(v) if lends(v) else v for n, v in given.items()}
                except NotAnArray:  # which the cold path explains
                    lent = {}
                if lent:
                    kept = {n: v for n, v in lent.items() if v is not ABSENT}
                    return self(**kept, **params)
        named = {name: value for name, value in given.items() if value is not ABSENT}
        arguments: tuple[Argument, ...] = ()
        if extra:
            readable = [p.name for p in self._called_with if p.mode != "out"]
            arguments = (*(given[name] for name in readable), *extra)
            named = {k: v for k, v in named.items() if k not in readable}
        if torch_calls.wanted((*arguments, *named.values())):
            return torch_calls.called(self, arguments, {**named, **params})
        results, bound, device, program = self._run(arguments, {**named, **params})
        if key is not None and isinstance(device, GpuDevice) and eligible(bound, program):
            self._remember(key, given, params, bound, device, program)
        return results

    def _remember(
        self,
        key: tuple[object, ...],
        given: dict[str, Argument],
        params: dict[str, Argument],
        bound: Bound,
        device: GpuDevice,
        program: Program,
    ) -> None:
        """Keep a plan for calls like this one, and what other sizes need."""
        packed = self._packed
        if any(type(v) not in (*_NUMBERS, Absent) for v in self._values(given)):
            return
        tensors = [given[p.name] for p in packed.tensors]
        if any(map(torch_calls.followed, tensors)):
            return  # the next call, too, goes through an operator
        rest = _without_addresses(key, len(tensors))
        every = _every(rest, tensors)
        made = made_outputs(bound)
        if every in self._plans:
            plan = self._plans[every]
        else:
            plan = Plan.of(program, bound, device, packed, made)
            if needs_values(program.metadata, packed):
                plan.by_value = {}
            plan.check = guard([t for t in tensors if t is not ABSENT])
            self._keep(every, plan)
            alike = _family(every)
            if alike not in self._families and has_family(packed, bound, plan, self.settings({})):
                serves = self._serves(params, device)
                if serves is not None:
                    _enter(self._families, alike, Family(packed, bound, plan, serves))
        if len(plan.apart) >= PLANS_KEPT:
            plan.apart.clear()
        plan.apart |= differences(packed, bound.tensors)
        _enter(self._known, key, plan)
        if plan.by_value is not None:
            values = tuple(map(exact, self._values(given)))
            if values not in plan.by_value:
                _enter(plan.by_value, values, Plan.of(program, bound, device, packed, made))

    def _keep(self, every: object, plan: Plan) -> None:
        if len(self._plans) >= PLANS_KEPT:
            self._forget()
        self._plans[every] = plan

    def _find(self, key: tuple[Any, ...], tensors: tuple[Array, ...]) -> Plan:
        """The plan of a call at new addresses, or at some that had other tensors before, or of
        other sizes.

        Raises LookupError or another error where there is none, ValueError where written memory may
        overlap.
        """
        count = len(tensors)
        shapes = tuple([tensor.shape for tensor in tensors])
        present = [tensor for tensor in tensors if tensor is not ABSENT]
        plan = self._settled.get((key, shapes))
        if plan is None or not plan.check(*present):
            rest = _without_addresses(key, count)
            plan = self._by_shapes.get((rest, shapes))
            if plan is None or not plan.check(*present):
                every = _every(rest, tensors)
                plan = self._plans.get(every)
                if plan is None:
                    family = self._families[_family(every)]
                    plan = family.resized(tensors, key[:count])
                    self._keep(every, plan)
                _enter(self._by_shapes, (rest, shapes), plan)
            plan.check_apart(key[:count])
            _enter(self._settled, (key, shapes), plan)
        _enter(self._known, key, plan)
        self._holding.pop(key, None)
        return plan

    def forget_plans(self) -> None:
        """The next calls are made the cold way."""
        self._families.clear()
        self._forget()

    def _forget(self) -> None:
        self._holding.clear()
        for table in (self._known, self._settled, self._by_shapes, self._plans):
            table.clear()

    def _hold(self, key: object, plan: Plan) -> None:
        """Calls with these addresses, which came again, get slots of their own."""
        if len(self._holding) >= HOLDING_KEPT:
            self._holding.clear()
        free: list[Slot] = []
        self._holding[key] = (*[getattr(plan, name) for name in HELD], free, plan)

    def _values(self, given: Mapping[str, Argument]) -> list[Argument]:
        return [given[p.name] for p in self._packed.all_scalars]


def _enter(table: dict[object, T], key: object, kept: T) -> None:
    """Keep a plan or a family in a table of bounded size. Threads may do so at once."""
    if len(table) >= PLANS_KEPT:
        table.clear()
    table[key] = kept


def _without_addresses(key: tuple[Any, ...], count: int) -> tuple[object, ...]:
    """What a key says besides its addresses, the first ``count``; but of those that are not
    aligned, by how much."""
    odd = tuple([address % ALIGNED for address in key[:count]])
    return (*key[count:], odd) if any(odd) else key[count:]


def _every(rest: tuple[object, ...], tensors: Sequence[Array]) -> tuple[tuple[object, ...], ...]:
    """All that a plan depends on; ``rest``: ``_without_addresses``."""
    return (rest, *map(facts, tensors))


def _family(every: tuple[tuple[object, ...], ...]) -> tuple[object, ...]:
    """What calls have in common that differ in sizes alone, of all that their plans depend on."""
    rest, *tensors = every
    return (rest, *[fact for *_, fact in tensors])


def facts(tensor: Array) -> tuple[object, ...]:
    """What a plan depends on in a tensor besides its address: shape, strides, and what tensors of
    other sizes may have in common: type, element type, rank, device, pending negation, and whether
    autograd would follow it."""
    shape: tuple[int, ...] = tensor.shape
    followed = torch_calls.followed(tensor)
    kind = (tensor.__class__, tensor.dtype, len(shape), tensor.device, tensor.is_neg(), followed)
    return shape, tensor.is_contiguous() or tensor.stride(), kind
