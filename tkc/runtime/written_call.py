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
            t_held = t_holding.get(t_key)
            if t_held is not None:
                t_check, t_free, ... = t_held
                if not t_check(x, y): t_held = None  # without y if it is absent
            if t_held is not None:
                t_slot = t_free.pop() if t_free else ...  # holds the addresses, and perhaps n
                if t_slot.numbers[0] is not n: ...
            else:
                t_plan = t_known.get(t_key)
                t_check = t_never if t_plan is None else t_plan.check
                if not t_check(x, y):
                    t_plan = t_self._find(t_key, (x, y))
                ...

So one dictionary step finds what is ready for the call, however many shapes there are, and what
depends on the addresses alone (alignment, overlaps) was settled when the key was entered. Addresses
say nothing about shapes: memory is freed and used again, so that torch's guard has the last word.
The third call with the same addresses has a buffer that holds them, and nothing is written to it
but numbers that changed.
"""

from __future__ import annotations

import keyword
import struct
from collections.abc import Callable, Sequence

from tkc.artifact.metadata import Parameter
from tkc.runtime.guards import never
from tkc.runtime.plan import HELD, WARM, PackedValues, Plan
from tkc.support.values import Array, Foreign


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
    tables: tuple[dict[object, Plan], dict[object, tuple[object, ...]]],
    kernel: object,
) -> Callable[..., Array] | None:
    """The function that ``kernel`` calls; None where a parameter's name is a word of Python's, or
    one used here.

    ``tables`` are the plans by addresses, and what is ready for addresses that came again.
    """
    taken = {*keyword.kwlist, *BUILTINS}
    if any(p.name in taken or p.name.startswith("t_") for p in parameters):
        return None
    scope: dict[str, Foreign] = {
        "t_absent": ABSENT,
        "t_self": kernel,
        "t_known": tables[0],
        "t_holding": tables[1],
        "t_never": never,
        "t_exact": exact,
        "t_results": _results,
        "t_write": packed.write,
        "t_write_numbers": packed.write_numbers,
    }
    scope |= {f"t_default_{p.name}": p.default for p in parameters if _has_default(p)}
    made = _Written(parameters, packed)
    body = [
        *("t_key = None", "try:", "    if t_extra: raise TypeError"),
        *made.key(),
        *made.held(),
        "    else:",
        *(f"    {line}" for line in (*made.lookup(), *made.results(), *made.fill())),
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

    def key(self) -> list[str]:
        """The lines of Python that compute ``t_key``, by which the tables of plans know a call."""
        key = [*self.address.values(), *(f"type({p.name})" for p in self.packed.all_scalars)]
        key += [f"{n} is t_absent" for n in self.optional if n in self.names]
        return [
            *(f"    {a} = {n}.data_ptr()" for n, a in self.address.items()),
            f"    t_key = ({''.join(f'{part}, ' for part in key)})",
            "    if t_params:",
            "        t_key += (tuple([(k, type(v), v) for k, v in t_params.items()]),)",
        ]

    def held(self) -> list[str]:
        """The slot that holds the addresses, if they have come before and the tensors fit."""
        numbers = "".join(f"{p.name}, " for p in self.packed.scalars)
        lines = [
            "    t_held = t_holding.get(t_key)",
            "    if t_held is not None:",
            f"        {', '.join(f't_{name}' for name in HELD)}, t_free, t_plan = t_held",
            f"        if not {self._fits()}: t_held = None",
            "    if t_held is not None:",
            "        t_makes = None",
            "        t_stream = t_stream_of(t_ordinal)",
            "        t_slot = (t_free.pop() if t_free",
            f"            else t_plan.held_slot(t_key[:{len(self.names)}], ({numbers})))",
        ]
        if not self.packed.scalars:
            return lines
        same = " or ".join(
            f"t_numbers[{k}] is not {p.name}" for k, p in enumerate(self.packed.scalars)
        )
        at = self.packed.numbers_at
        return [
            *lines,
            "        t_numbers = t_slot.numbers",
            f"        if {same}:",
            f"            t_write_numbers(t_slot.buffer, t_slot.start + {at}, {numbers})",
            f"            t_slot.numbers = ({numbers})",
        ]

    def lookup(self) -> list[str]:
        """The plan: that of the addresses, if it fits, or else what ``_find`` finds."""
        tensors = "".join(f"{n}, " for n in self.names)
        values = "".join(f"t_exact({p.name}), " for p in self.packed.all_scalars)
        return [
            "    t_plan = t_known.get(t_key)",
            "    t_check = t_never if t_plan is None else t_plan.check",
            f"    if not {self._fits()}:",
            f"        t_plan = t_self._find(t_key, ({tensors}))",
            "    elif t_plan.holds_addresses:",
            "        t_self._hold(t_key, t_plan)",
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
        """The text of what the call returns: None, or the outputs that it made."""
        if not self.outputs:
            return "None"
        made = ", ".join(f"t_o{k}" for k in range(len(self.outputs)))
        several = f"t_results(t_makes, ({made}))"
        return f"None if t_makes is None else {made if len(self.outputs) == 1 else several}"

    def fill(self) -> list[str]:
        """Lines of Python that take a free slot of the plan and write addresses, scalars and tensor
        maps of the call into it."""
        packing = [*self.address.values(), *(p.name for p in self.packed.scalars)]
        addresses = "".join(f"{a}, " for a in self.address.values())
        return [
            "    t_stream = t_stream_of(t_ordinal)",
            "    t_slot = t_free.pop() if t_free else t_plan.slot()",
            f"    t_write({', '.join(['t_slot.buffer', 't_slot.start', *packing])})",
            "    if t_maps is not None:",
            f"        t_slot.buffer[t_slot.maps] = t_maps[({addresses})]",
            "    t_memory = None if t_fill is None else t_fill(t_slot, t_stream)",
        ]

    def launch(self) -> list[str]:
        """The kernel is launched; what went wrong before goes the cold way, behind the handler: its
        own errors are no consequence of that."""
        given = "{" + ", ".join(f"{p.name!r}: {p.name}" for p in self.parameters) + "}"
        return [
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
