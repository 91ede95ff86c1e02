"""The function that a call of a kernel runs: written for its parameters, as ``dataclasses`` does.

On the warm path it looks the plan up, writes addresses and numbers into a buffer and launches. It
does so only where everything that the cold path checks is implied: by what the plan was looked up
with (types, shapes, strides, devices, element types, alignment, params, and the values of scalars
that decide more than themselves) or by the distances of the addresses. In every other case, an
error among them, the cold path runs as if there were no plans. For ``f(x: f32[N], y: out f32[N],
n: i32)`` the text is::

    def call(x=t_absent, n=t_absent, *t_extra, y=t_absent, **t_params):
        if y is None: y = t_absent
        try:
            if t_extra: raise TypeError
            t_a0 = x.data_ptr()
            t_a1 = y.data_ptr()
            t_key = (t_a0, t_a1, type(n), y is t_absent)
            if t_params: t_key += (...)
            t_plan = t_known.get(t_key)
            t_check = t_never if t_plan is None else t_plan.check
            if not t_check(x, y):  # without y if it is absent
                t_plan = t_self._find(t_key, (x, y))
            ...

So one dictionary step finds the plan, however many shapes there are, and what depends on the
addresses alone (alignment, overlaps) was settled when the key was entered. Addresses say nothing
about shapes: memory is freed and used again, so that torch's guard has the last word.
"""

from __future__ import annotations

import functools
import keyword
import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from tkc.ptx.metadata import Parameter
from tkc.runtime import torch_calls
from tkc.runtime.binding import Bound
from tkc.runtime.borrowed import Borrowed, lends
from tkc.runtime.device import Device, Program
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.plan import (
    WARM,
    PackedValues,
    Plan,
    differences,
    eligible,
    guard,
    made_outputs,
    needs_values,
    never,
)
from tkc.runtime.resizing import Family, Serves, has_family
from tkc.support.type_variables import TypeVariable
from tkc.support.values import Argument, Array, Foreign, Setting, Settings

PLANS_KEPT = 4096  # of one kernel, and addresses known to fit one; then it starts anew
ALIGNED = 16  # bytes: what a plan may rely on in an address
_NUMBERS = (int, float, bool)
T = TypeVar("T")


class Absent:
    """Stands for an argument that was not passed; to the generated code a tensor of nothing."""

    dtype: object = None
    shape = ()
    device: object = None
    data_ptr = int  # called, these types give 0, False and ()
    is_neg = int
    is_contiguous = bool
    stride = tuple
    requires_grad = False

    def __index__(self) -> int:
        return 0

    def __float__(self) -> float:
        return 0.0

    def __repr__(self) -> str:
        return "None"


ABSENT = Absent()


class PlannedCalls(functools.partial[Any]):
    """A kernel that is called through plans. A subclass says how a call without one is made.

    It is a ``partial`` of the written function, because Python (from 3.12 on) calls that without
    making a tuple and a dictionary of the arguments, as it does for ``__call__``. torch.compile
    takes another function in its place: ``_torchdynamo_inline`` (``tkc.runtime.torch_calls``).
    """

    def __new__(cls, *arguments: Any, **named: Any) -> Self:
        return super().__new__(cls, cls._without_plans)

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self._called_with = tuple(parameters)
        self._packed = PackedValues(parameters)
        self._plans: dict[object, Plan] = {}  # by all that a plan depends on
        self._by_shapes: dict[object, Plan] = {}  # the last one with shapes like these
        self._settled: dict[object, Plan] = {}  # the last one with shapes and addresses like these
        self._known: dict[object, Plan] = {}  # the last one with addresses like these
        self._families: dict[object, Family] = {}  # by all that a plan depends on but sizes
        made: Foreign = generated(self._called_with, self._packed, self._known, self)
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

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """Every param of the kernel with its value: the override, or the default. Raises KeyError
        for an unknown name."""
        raise NotImplementedError

    def operator(self, passed: Sequence[str], params: Mapping[str, Argument]) -> str:
        """The name of torch's operator for calls that torch must know of
        (``tkc.runtime.torch_calls``)."""
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
                lent = {n: Borrowed(v) if lends(v) else v for n, v in given.items()}
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
            for table in (self._known, self._settled, self._by_shapes, self._plans):
                table.clear()
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
        return plan

    def forget_plans(self) -> None:
        """The next calls are made the cold way."""
        self._families.clear()
        for table in (self._known, self._settled, self._by_shapes, self._plans):
            table.clear()

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


def exact(value: object) -> object:
    """A number as a key of a table: a float by its bits, so that -0.0 is not 0.0 and NaN is
    itself."""
    return struct.pack("<d", value) if type(value) is float else value


def _results(makes: tuple[object, ...], outputs: tuple[Array, ...]) -> Array:
    """The outputs that were allocated: one, or a tuple."""
    made = [output for output, make in zip(outputs, makes, strict=True) if make is not None]
    return made[0] if len(made) == 1 else tuple(made)


# In the function's text; and what Python lets nobody assign to.
BUILTINS = ("type", "tuple", "Exception", "TypeError", "ValueError", "__debug__")


def generated(
    parameters: Sequence[Parameter],
    packed: PackedValues,
    known: dict[object, Plan],
    kernel: PlannedCalls,
) -> Callable[..., Array] | None:
    """The function that ``kernel`` calls; None where a parameter's name is a word of Python's, or
    one used here.

    ``known`` are the plans by addresses, which it asks first.
    """
    taken = {*keyword.kwlist, *BUILTINS}
    if any(p.name in taken or p.name.startswith("t_") for p in parameters):
        return None
    scope: dict[str, Foreign] = {
        "t_absent": ABSENT,
        "t_self": kernel,
        "t_known": known,
        "t_never": never,
        "t_exact": exact,
        "t_results": _results,
        "t_write": packed.write,
    }
    scope |= {f"t_default_{p.name}": p.default for p in parameters if _has_default(p)}
    made = _Written(parameters, packed)
    body = [
        *("t_key = None", "try:", "    if t_extra: raise TypeError"),
        *made.lookup(),
        *made.results(),
        *made.launch(),
    ]
    text = "\n".join([*made.head(), *(f"    {line}" for line in body)])
    exec(compile(text, "<tkc call>", "exec"), scope)  # the names are those of a checked signature
    return scope["call"]


def _has_default(parameter: Parameter) -> bool:
    return parameter.kind == "scalar" and parameter.default is not None


class _Written:
    """The lines of the function, part by part. Its own names begin with ``t_``."""

    def __init__(self, parameters: Sequence[Parameter], packed: PackedValues) -> None:
        self.parameters, self.packed = parameters, packed
        self.names = [p.name for p in packed.tensors]
        self.address = {name: f"t_a{k}" for k, name in enumerate(self.names)}
        self.optional = [p.name for p in parameters if p.mode == "out" or p.optional]
        self.outputs = [p.name for p in packed.tensors if p.mode == "out"]

    def head(self) -> list[str]:
        """The signature; what is absent becomes a value that answers like a tensor of nothing."""
        shown, by_name = list[str](), list[str]()
        for parameter in self.parameters:
            default = f"t_default_{parameter.name}" if _has_default(parameter) else "t_absent"
            entry = f"{parameter.name}={default}"
            (by_name if parameter.mode == "out" else shown).append(entry)
        lines = [f"def call({', '.join([*shown, '*t_extra', *by_name, '**t_params'])}):"]
        return lines + [f"    if {n} is None: {n} = t_absent" for n in self.optional]

    def lookup(self) -> list[str]:
        """The plan: that of the addresses, if it fits, or else what ``_find`` finds."""
        key = [*self.address.values(), *(f"type({p.name})" for p in self.packed.all_scalars)]
        key += [f"{n} is t_absent" for n in self.optional if n in self.names]
        tensors = "".join(f"{n}, " for n in self.names)
        values = "".join(f"t_exact({p.name}), " for p in self.packed.all_scalars)
        return [
            *(f"    {a} = {n}.data_ptr()" for n, a in self.address.items()),
            f"    t_key = ({''.join(f'{part}, ' for part in key)})",
            "    if t_params:",
            "        t_key += (tuple([(k, type(v), v) for k, v in t_params.items()]),)",
            "    t_plan = t_known.get(t_key)",
            "    t_check = t_never if t_plan is None else t_plan.check",
            f"    if not {self._fits()}:",
            f"        t_plan = t_self._find(t_key, ({tensors}))",
            "    if t_plan.by_value is not None:",
            f"        t_plan = t_plan.by_value[({values})]",
            f"    {', '.join(f't_{name}' for name in WARM)} = t_plan.warm",
        ]

    def _fits(self) -> str:
        """Whether a plan's guard lets these tensors pass, without those that are absent."""
        names, may_lack = self.names, [n for n in self.names if n in self.optional]
        fits = f"t_check({', '.join(names)})"
        if len(may_lack) == 1:
            others = ", ".join(n for n in names if n not in may_lack)
            return f"(t_check({others}) if {may_lack[0]} is t_absent else {fits})"
        if may_lack:
            return f"t_check(*[t for t in ({', '.join(names)},) if t is not t_absent])"
        return fits

    def results(self) -> list[str]:
        """Outputs that the caller left to the kernel are made; an empty grid is no launch."""
        lines: list[str] = ["    if t_makes is not None:"] if self.outputs else []
        for k, name in enumerate(self.outputs):
            lines += [
                f"        t_o{k} = None",
                f"        if t_makes[{k}] is not None:",
                f"            t_o{k} = t_makes[{k}]()",
                f"            {self.address[name]} = t_o{k}.data_ptr()",
            ]
        return [*lines, f"    if t_empty: return {self._done()}"]

    def _done(self) -> str:
        """What the call returns."""
        if not self.outputs:
            return "None"
        made = ", ".join(f"t_o{k}" for k in range(len(self.outputs)))
        several = f"t_results(t_makes, ({made}))"
        return f"None if t_makes is None else {made if len(self.outputs) == 1 else several}"

    def launch(self) -> list[str]:
        """The buffer is filled and the kernel is launched; what went wrong before goes the cold
        way, behind the handler: its own errors are no consequence of that."""
        packing = [*self.address.values(), *(p.name for p in self.packed.scalars)]
        given = "{" + ", ".join(f"{p.name!r}: {p.name}" for p in self.parameters) + "}"
        addresses = "".join(f"{a}, " for a in self.address.values())
        return [
            "    t_stream = t_stream_of(t_ordinal)",
            "    t_slot = t_free.pop() if t_free else t_plan.slot()",
            f"    t_write({', '.join(['t_slot.buffer', 't_slot.start', *packing])})",
            "    if t_maps is not None:",
            f"        t_slot.buffer[t_slot.maps] = t_maps[({addresses})]",
            "    t_held = None if t_fill is None else t_fill(t_slot, t_stream)",
            "    if t_slot.stream != t_stream:",
            "        t_slot.config.hStream = t_slot.stream = t_stream",
            "except Exception: pass",
            "else:",
            "    if t_thread_device is None or t_thread_device() == t_ordinal:",
            "        t_status = t_enqueue(*t_slot.arguments)",
            "    else:",
            "        t_status = None",
            "    if t_status != 0: t_plan.failed(t_slot, t_status)",
            "    t_free.append(t_slot)",
            f"    return {self._done()}",
            f"return t_self._cold(t_key, {given}, t_extra, t_params)",
        ]
