"""The function that a call of a kernel runs: written for its parameters, as ``dataclasses`` does.

On the warm path it looks the plan up, writes addresses and numbers into a buffer and launches. It
does so only where everything that the cold path checks is implied: by what the plan was looked up
with (types, shapes, strides, devices, element types, alignment, params, and the values of scalars
that decide more than themselves) or by the distances of the addresses. In every other case, an
error among them, the cold path runs as if there were no plans. For ``f(x: f32[N], y: out f32[N],
n: i32)`` the text is::

    def call(t_self, /, x=t_absent, n=t_absent, *t_extra, y=t_absent, **t_params):
        if y is None: y = t_absent
        try:
            if t_extra: raise TypeError
            t_a0 = x.data_ptr(); t_a1 = y.data_ptr()
            t_rest = (type(n), y is t_absent)
            if t_params or (t_a0 | t_a1) & 15:
                t_rest += (t_a0 & 15, t_a1 & 15, ...)
            t_plan = t_self._last
            if t_plan.rest != t_rest or not t_plan.check(x, y):  # without y if it is absent
                for t_plan in t_self._recent:
                    if t_plan.rest == t_rest and t_plan.check(...): break
                else:
                    t_plan = t_self._plans[t_rest, x.dtype, x.shape, ...]
                t_self._use(t_plan)
            ...
"""

from __future__ import annotations

import keyword
import struct
from collections.abc import Callable, Mapping, Sequence

from tkc.ptx.metadata import Parameter
from tkc.runtime.binding import Bound
from tkc.runtime.borrowed import Borrowed, lends
from tkc.runtime.device import Device, Program
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.plan import PackedValues, Plan, differences, eligible, guard, needs_values
from tkc.support.values import Argument, Array, Foreign

PLANS_KEPT = 4096  # of one kernel; then it starts anew
RECENT = 4  # of them are tried one by one before they are looked up
_NUMBERS = (int, float, bool)


class Absent:
    """Stands for an argument that was not passed; to the generated code a tensor of nothing."""

    dtype: object = None
    shape: object = None
    device: object = None
    data_ptr = int  # called, these types give 0, False and ()
    is_neg = int
    is_contiguous = bool
    stride = tuple

    def __index__(self) -> int:
        return 0

    def __float__(self) -> float:
        return 0.0

    def __repr__(self) -> str:
        return "None"


ABSENT = Absent()


class PlannedCalls:
    """A kernel that is called through plans. A subclass says how a call without one is made."""

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self._called_with = tuple(parameters)
        self._packed = PackedValues(parameters)
        self._plans: dict[object, Plan] = {}
        self._last = Plan()
        self._recent: tuple[Plan, ...] = ()
        made = generated(self._called_with, self._packed)
        if made is not None:
            base = type(self)
            made.__name__ = made.__qualname__ = str(getattr(self, "__name__", "kernel"))
            body = {"__call__": made, "__module__": base.__module__, "__doc__": base.__doc__}
            object.__setattr__(self, "__class__", type(base.__name__, (base,), body))

    def __call__(self, /, *arguments: Argument, **named: Argument) -> Array:
        """Run on the device of the arguments; the outputs that were not passed are returned."""
        return self._run(arguments, named)[0]

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        """Bind, check, compile where needed, launch: (results, and what was launched)."""
        raise NotImplementedError

    def _cold(
        self,
        rest: tuple[object, ...] | None,
        given: dict[str, Argument],
        extra: tuple[Argument, ...],
        params: dict[str, Argument],
    ) -> Array:
        """A call that no plan serves; the next one like it will have one if it can."""
        if rest is None and not extra:
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
        results, bound, device, program = self._run(arguments, {**named, **params})
        if rest is not None and isinstance(device, GpuDevice) and eligible(bound, program):
            self._remember(rest, given, bound, device, program)
        return results

    def _remember(
        self,
        rest: tuple[object, ...],
        given: dict[str, Argument],
        bound: Bound,
        device: GpuDevice,
        program: Program,
    ) -> None:
        """Keep a plan for calls like this one."""
        packed = self._packed
        if any(type(v) not in (*_NUMBERS, Absent) for v in self._values(given)):
            return
        tensors = [given[p.name] for p in packed.tensors]
        key = (rest, *(fact for tensor in tensors for fact in facts(tensor)))
        if key in self._plans:
            plan = self._plans[key]
        else:
            plan = Plan.of(program, bound, device, packed)
            if needs_values(program.metadata, packed):
                plan.by_value = {}
            plan.rest = rest
            plan.check = guard([t for t in tensors if t is not ABSENT])
            if len(self._plans) >= PLANS_KEPT:
                self._plans.clear()
            self._plans[key] = plan
        self._use(plan)
        if plan.by_value is not None:
            if len(plan.by_value) >= PLANS_KEPT:
                plan.by_value.clear()
            values = tuple(map(exact, self._values(given)))
            if values not in plan.by_value:
                plan.by_value[values] = Plan.of(program, bound, device, packed)
            plan = plan.by_value[values]
        if len(plan.apart) >= PLANS_KEPT:
            plan.apart.clear()
        plan.apart |= differences(packed, bound.tensors)

    def _use(self, plan: Plan) -> None:
        """The next calls try this plan first."""
        self._last = plan
        if plan not in self._recent:
            self._recent = (plan, *self._recent[: RECENT - 1])

    def forget_plans(self) -> None:
        """Drop all plans: the next calls bind, check and compile anew, as after a tuning."""
        self._plans.clear()
        self._last, self._recent = Plan(), ()

    def _values(self, given: Mapping[str, Argument]) -> list[Argument]:
        return [given[p.name] for p in self._packed.all_scalars]


def facts(tensor: Array) -> tuple[object, ...]:
    """What a plan depends on in a tensor besides its address: type, element type, shape, strides,
    device and pending negation."""
    return (
        tensor.__class__,
        tensor.dtype,
        tensor.shape,
        tensor.is_contiguous() or tensor.stride(),
        tensor.device,
        tensor.is_neg(),
    )


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


def generated(parameters: Sequence[Parameter], packed: PackedValues) -> Callable[..., Array] | None:
    """The function that a call runs, made for these parameters; None where the name of one is a
    word of Python's, or one used here."""
    taken = {*keyword.kwlist, *BUILTINS}
    if any(p.name in taken or p.name.startswith("t_") for p in parameters):
        return None
    scope: dict[str, Foreign] = {
        "t_absent": ABSENT,
        "t_facts": facts,
        "t_exact": exact,
        "t_results": _results,
        "t_write": packed.write,
    }
    scope |= {f"t_default_{p.name}": p.default for p in parameters if _has_default(p)}
    made = _Written(parameters, packed)
    body = [
        *("t_rest = None", "try:", "    if t_extra: raise TypeError"),
        *made.lookup(),
        *made.results(),
        *made.overlaps(),
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
        shown, by_name = ["t_self", "/"], list[str]()
        for parameter in self.parameters:
            default = f"t_default_{parameter.name}" if _has_default(parameter) else "t_absent"
            entry = f"{parameter.name}={default}"
            (by_name if parameter.mode == "out" else shown).append(entry)
        lines = [f"def call({', '.join([*shown, '*t_extra', *by_name, '**t_params'])}):"]
        return lines + [f"    if {n} is None: {n} = t_absent" for n in self.optional]

    def lookup(self) -> list[str]:
        """The plan: the last one, one of the recent ones, or that of all facts of the arguments."""
        kinds = [f"type({p.name}), " for p in self.packed.all_scalars]
        kinds += [f"{n} is t_absent, " for n in self.optional if n in self.names]
        odd = "t_params"
        unusual = "tuple([(k, type(v), v) for k, v in t_params.items()]),"
        if self.address:
            odd += f" or ({' | '.join(self.address.values())}) & 15"
            unusual += "".join(f" {a} & 15," for a in self.address.values())
        fits = self._fits()
        every_fact = "".join(f", *t_facts({n})" for n in self.names)
        values = "".join(f"t_exact({p.name}), " for p in self.packed.all_scalars)
        return [
            *(f"    {a} = {n}.data_ptr()" for n, a in self.address.items()),
            f"    t_rest = ({''.join(kinds)})",
            f"    if {odd}: t_rest += ({unusual})",
            "    t_plan = t_self._last",
            f"    if t_plan.rest != t_rest or not {fits}:",
            "        for t_plan in t_self._recent:",
            f"            if t_plan.rest == t_rest and {fits}: break",
            "        else:",
            f"            t_plan = t_self._plans[(t_rest{every_fact})]",
            "        t_self._use(t_plan)",
            "    if t_plan.by_value is not None:",
            f"        t_plan = t_plan.by_value[({values})]",
        ]

    def _fits(self) -> str:
        """Whether a plan is one for these tensors, without those that are absent."""
        names, may_lack = self.names, [n for n in self.names if n in self.optional]
        fits = f"t_plan.check({', '.join(names)})"
        if len(may_lack) == 1:
            others = ", ".join(n for n in names if n not in may_lack)
            return f"(t_plan.check({others}) if {may_lack[0]} is t_absent else {fits})"
        if may_lack:
            return f"t_plan.check(*[t for t in ({', '.join(names)},) if t is not t_absent])"
        return fits

    def results(self) -> list[str]:
        """Outputs that the caller left to the kernel are made; an empty grid is no launch."""
        lines = ["    t_makes = t_plan.makes"]
        if self.outputs:
            lines.append("    if t_makes is not None:")
        for k, name in enumerate(self.outputs):
            lines += [
                f"        t_o{k} = None",
                f"        if t_makes[{k}] is not None:",
                f"            t_o{k} = t_makes[{k}]()",
                f"            {self.address[name]} = t_o{k}.data_ptr()",
            ]
        return [*lines, f"    if t_plan.empty: return {self._done()}"]

    def _done(self) -> str:
        """What the call returns."""
        if not self.outputs:
            return "None"
        made = ", ".join(f"t_o{k}" for k in range(len(self.outputs)))
        several = f"t_results(t_makes, ({made}))"
        return f"None if t_makes is None else {made if len(self.outputs) == 1 else several}"

    def overlaps(self) -> list[str]:
        """What is written lies apart from all else, as the distances of the addresses show."""
        lines: list[str] = []
        if self.packed.contested:
            pairs = range(len(self.packed.contested))
            bounds = ", ".join(f"t_low{k}, t_high{k}" for k in pairs)
            lines.append(f"    {bounds} = t_plan.bounds")
        for k, (written, other) in enumerate(self.packed.contested):
            one, two = self.address[written], self.address[other]
            lines += [
                f"    if t_low{k} < {two} - {one} < t_high{k}:",
                f"        if ({k}, {two} - {one}) not in t_plan.apart: raise ValueError",
            ]
        return lines

    def launch(self) -> list[str]:
        """The buffer is filled and the kernel is launched; what went wrong before goes the cold
        way."""
        packing = [*self.address.values(), *(p.name for p in self.packed.scalars)]
        given = "{" + ", ".join(f"{p.name!r}: {p.name}" for p in self.parameters) + "}"
        addresses = "".join(f"{a}, " for a in self.address.values())
        return [
            "    t_stream = t_plan.stream_of(t_plan.ordinal)",
            "    t_slot = t_plan.free.pop() if t_plan.free else t_plan.slot()",
            f"    t_write({', '.join(['t_slot.buffer', 't_slot.start', *packing])})",
            f"    t_held = t_plan.fill(t_slot, ({addresses})) if t_plan.fills else None",
            "    if t_slot.stream != t_stream:",
            "        t_slot.config.hStream = t_slot.stream = t_stream",
            "except Exception:",
            f"    return t_self._cold(t_rest, {given}, t_extra, t_params)",
            "if t_plan.thread_device is None or t_plan.thread_device() == t_plan.ordinal:",
            "    t_status = t_plan.enqueue(*t_slot.arguments)",
            "else:",
            "    t_status = None",
            "if t_status != 0: t_plan.failed(t_slot, t_status)",
            "t_plan.free.append(t_slot)",
            f"return {self._done()}",
        ]
