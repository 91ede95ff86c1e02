"""Runs the straight-line PTX templates of the elementwise table on numpy arrays.

Only what the templates use; independent of the simulator's instruction set, save for the tables of
the multi-function unit. Registers are unsigned integers of their width; predicates are bool arrays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS
from tkc.sim.numerics import mufu

NUMPY = {
    "b16": np.uint16, "b32": np.uint32, "b64": np.uint64, "u32": np.uint32, "u64": np.uint64,
    "s32": np.int32, "s64": np.int64, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
OF_ELEMENT = {
    "i32": np.int32, "u32": np.uint32, "i64": np.int64, "u64": np.uint64,
    "f32": np.float32, "f64": np.float64, "bool": np.bool_,
}  # fmt: skip


def _flush(x: Any) -> Any:
    return np.where(np.abs(x) < np.float32(2.0**-126), np.copysign(np.float32(0), x), x)


def _odd_sum(a: Any, b: Any) -> Any:
    """a + b in float64, rounded to odd: one more rounding to f32 is then exact in effect."""
    s = a + b
    t = s - a
    err = (a - (s - t)) + (b - t)
    bits = s.view(np.int64)
    fix = (err != 0) & (bits & 1 == 0) & np.isfinite(s)
    return np.where(fix, np.where((err > 0) == (s > 0), bits | 1, bits - 1), bits).view(np.float64)


def fma32(a: Any, b: Any, c: Any) -> Any:
    product, addend = np.broadcast_arrays(np.float64(a) * np.float64(b), np.float64(c))
    exact = _odd_sum(np.atleast_1d(product), np.atleast_1d(addend))
    zero = (product == 0) & (addend == 0)  # keeps the sign of zeros
    return np.where(zero, product + addend, exact).astype(np.float32)


def _two_product(a: Any, b: Any) -> tuple[Any, Any]:
    def halves(v: Any) -> tuple[Any, Any]:
        high = (v.view(np.uint64) & np.uint64(0xFFFFFFFFF8000000)).view(np.float64)
        return high, v - high

    p = a * b
    (ah, al), (bh, bl) = halves(a), halves(b)
    return p, ((ah * bh - p) + ah * bl + al * bh) + al * bl


def fma64(a: Any, b: Any, c: Any) -> Any:
    """Within a hair of one rounding (the last addition of three terms is not exact)."""
    a, b, c = (np.array(v, np.float64) for v in np.broadcast_arrays(a, b, c))
    p, low = _two_product(a, b)
    s = p + c
    t = s - p
    err = (p - (s - t)) + (c - t)
    total = s + (err + low)
    return np.where(np.isfinite(total), total, p + c)


def _mufu(function: Callable[..., Any]) -> Callable[..., Any]:
    def apply(x: Any) -> Any:
        return function(np.asarray(x, np.float32).view(np.uint32)).view(np.float32)

    return apply


_RCP, _RSQ, _SQRT = _mufu(mufu.mufu_rcp), _mufu(mufu.mufu_rsq), _mufu(mufu.mufu_sqrt)
_TURNS = np.array(0x3E22F983, np.uint32).view(np.float32)


def _turns(x: Any) -> Any:
    """x * 0x3E22F983 rounded toward zero."""
    exact = np.float64(x) * np.float64(_TURNS)
    near = exact.astype(np.float32)
    return np.where(
        np.abs(np.float64(near)) > np.abs(exact), np.nextafter(near, np.float32(0)), near
    )


def _rcp(x: Any) -> Any:
    scale = np.where(np.abs(x) < 2.0**-126, 2.0**24, np.where(np.abs(x) > 2.0**126, 0.25, 1.0))
    scale = np.where(np.isfinite(x), scale, 1.0).astype(np.float32)
    return scale * _RCP(x * scale)


def _div_full_ftz(a: Any, b: Any) -> Any:
    a, b = _flush(a), _flush(b)
    big = np.isfinite(b) & (np.abs(b) > 2.0**126)
    scale = np.where(big, 0.25, 1.0).astype(np.float32)
    return _flush(_flush(a * scale) * _RCP(b * scale))


APPROX: dict[str, Callable[..., Any]] = {
    "ex2.approx.ftz.f32": _mufu(mufu.mufu_ex2),
    "lg2.approx.ftz.f32": _mufu(mufu.mufu_lg2),
    "rcp.approx.ftz.f32": _RCP,
    "rcp.approx.f32": _rcp,
    "rsqrt.approx.ftz.f32": _RSQ,
    "sqrt.approx.ftz.f32": _SQRT,
    "tanh.approx.f32": _mufu(mufu.mufu_tanh),
    "sin.approx.ftz.f32": lambda x: _mufu(mufu.mufu_sin)(_turns(x)),
    "cos.approx.ftz.f32": lambda x: _mufu(mufu.mufu_cos)(_turns(x)),
    "div.full.ftz.f32": _div_full_ftz,
    "div.approx.ftz.f32": lambda a, b: _flush(_flush(a) * _RCP(b)),
    "div.rn.f64": lambda a, b: a / b,
    "rcp.rn.f64": lambda a: 1.0 / a,
    "sqrt.rn.f64": np.sqrt,
}
RELATIONS: dict[str, Callable[..., Any]] = {
    "eq": np.equal, "ne": np.not_equal, "neu": np.not_equal, "lt": np.less, "le": np.less_equal,
    "gt": np.greater, "ge": np.greater_equal, "nan": lambda a, b: np.isnan(a) | np.isnan(b),
    "gtu": lambda a, b: ~(a <= b), "ltu": lambda a, b: ~(a >= b), "geu": lambda a, b: ~(a < b),
}  # fmt: skip
LOGIC: dict[str, Callable[..., Any]] = {
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
}  # fmt: skip


class Machine:
    """The registers of one template, and its instructions."""

    def __init__(self, registers: dict[str, str], operands: list[tuple[Any, str]]) -> None:
        self.kinds = dict(registers)
        self.values: dict[str, Any] = {}
        for number, (array, kind) in enumerate(operands, 1):
            self.kinds[f"${number}"] = kind
            self.values[f"${number}"] = array

    def read(self, text: str, kind: str) -> Any:
        """An operand as an array of the instruction's type."""
        wanted = NUMPY.get(kind)
        if kind == "pred":
            return self.values[text]
        if text in self.values:
            stored = self.values[text]
            return stored if stored.dtype == wanted else np.asarray(stored).view(wanted)
        if match := re.fullmatch(r"0[fF]([0-9A-Fa-f]{8})", text):
            return np.array([int(match[1], 16)], np.uint32).view(np.float32)
        if match := re.fullmatch(r"0[dD]([0-9A-Fa-f]{16})", text):
            return np.array([int(match[1], 16)], np.uint64).view(np.float64)
        bits = np.dtype(wanted).itemsize * 8
        unsigned = np.uint32 if bits == 32 else np.uint64 if bits == 64 else np.uint16
        return np.array([int(text, 0) & ((1 << bits) - 1)], unsigned).view(wanted)

    def run(self, line: str) -> None:
        opcode, _, rest = line.partition(" ")
        parts = [part.strip() for part in re.split(r",(?![^{]*\})", rest)]
        family, *mods = opcode.split(".")
        target, arguments = parts[0], parts[1:]
        kind = mods[-1]
        if family == "mov" and (target.startswith("{") or arguments[0].startswith("{")):
            self.move_pair(target, arguments[0])
            return
        if family == "setp":
            a, b = self.read(arguments[0], kind), self.read(arguments[1], kind)
            value = RELATIONS[mods[0]](a, b)
            if len(arguments) == 3:
                value = LOGIC[mods[1]](value, self.read(arguments[2], "pred"))
        elif family == "selp":
            chosen = self.read(arguments[2], "pred")
            value = np.where(chosen, self.read(arguments[0], kind), self.read(arguments[1], kind))
        elif family == "cvt":
            value = self.convert(mods, self.read(arguments[0], kind))
        elif family in ("mul", "mad") and mods[0] in ("lo", "hi", "wide"):
            value = self.multiply(mods[0], kind, arguments)
        elif family in ("shl", "shr"):
            amount = self.read(arguments[1], "u32").astype(np.uint64)
            x = self.read(arguments[0], kind)
            bits = x.dtype.itemsize * 8
            inside = np.minimum(amount, bits - 1).astype(x.dtype)
            empty = (amount >= bits) & ((family == "shl") | (x.dtype.kind == "u"))
            value = np.where(empty, 0, x << inside if family == "shl" else x >> inside)
            value = value.astype(x.dtype)
        elif family == "shf":  # shf.l.wrap.b32 d, low, high, count
            low, high = (self.read(a, "u32").astype(np.uint64) for a in arguments[:2])
            count = self.read(arguments[2], "u32").astype(np.uint64) & np.uint64(31)
            both = (high << np.uint64(32)) | low
            value = ((both << count) >> np.uint64(32)).astype(np.uint32)
        else:
            value = self.arithmetic(family, mods, [self.read(a, kind) for a in arguments], opcode)
        self.values[target] = np.asarray(value)

    def arithmetic(self, family: str, mods: list[str], args: list[Any], opcode: str) -> Any:
        kind = mods[-1]
        if opcode in APPROX:
            return APPROX[opcode](*args)
        ftz = "ftz" in mods
        if ftz:
            args = [_flush(a) for a in args]
        value = self.plain(family, kind, mods, args)
        if kind == "f32" and "sat" in mods:
            value = np.where(np.isnan(value), 0, np.clip(value, 0, 1)).astype(np.float32)
        return _flush(value) if ftz else value

    def plain(self, family: str, kind: str, mods: list[str], args: list[Any]) -> Any:
        if family == "fma":
            return fma32(*args) if kind == "f32" else fma64(*args)
        if family in ("min", "max"):
            if kind[0] != "f" or "NaN" in mods:
                return (np.minimum if family == "min" else np.maximum)(*args)
            return (np.fmin if family == "min" else np.fmax)(*args)
        simple: dict[str, Callable[..., Any]] = {
            "add": np.add, "sub": np.subtract, "mul": np.multiply, "mov": np.array,
            "abs": np.abs, "neg": lambda x: -x, "not": np.invert,
            "copysign": lambda a, b: np.copysign(b, a),
            "div": lambda a, b: np.fix(a / np.where(b == 0, 1, b)).astype(a.dtype)
            if a.dtype.itemsize < 8 else _truncated(a, b),
            "rem": lambda a, b: np.fmod(a, np.where(b == 0, 1, b)),
            **LOGIC,
        }  # fmt: skip
        return simple[family](*args)

    def multiply(self, part: str, kind: str, arguments: list[str]) -> Any:
        a, b = self.read(arguments[0], kind), self.read(arguments[1], kind)
        wide = "s64" if kind[0] == "s" else "u64"
        if part == "lo":
            value = a * b
        else:
            value = a.astype(NUMPY[wide]) * b.astype(NUMPY[wide])
            if part == "hi":
                value = (value >> 32).astype(NUMPY[kind])
        if len(arguments) == 3:
            value = value + self.read(arguments[2], wide if part == "wide" else kind)
        return value

    def convert(self, mods: list[str], x: Any) -> Any:
        to, source = mods[-2], mods[-1]
        rounding = {"rni": np.rint, "rmi": np.floor, "rpi": np.ceil, "rzi": np.trunc}
        for name, function in rounding.items():
            if name in mods:
                x = function(x)
        if source[0] == "f" and to[0] in "su":
            limits = np.iinfo(NUMPY[to])
            inside = np.clip(np.where(np.isnan(x), 0, x).astype(np.float64), limits.min, limits.max)
            return inside.astype(np.int64).astype(NUMPY[to])
        if "sat" in mods:
            limits = np.iinfo(NUMPY[to])
            return np.clip(x, limits.min, limits.max).astype(NUMPY[to])
        return x.astype(NUMPY[to])

    def move_pair(self, target: str, source: str) -> None:
        if target.startswith("{"):
            low, high = (name.strip() for name in target.strip("{}").split(","))
            wide = self.read(source, "b64")
            self.values[low] = (wide & np.uint64(0xFFFFFFFF)).astype(np.uint32)
            self.values[high] = (wide >> np.uint64(32)).astype(np.uint32)
        else:
            low, high = (self.read(name.strip(), "b32") for name in source.strip("{}").split(","))
            self.values[target] = (high.astype(np.uint64) << np.uint64(32)) | low


def _truncated(a: Any, b: Any) -> Any:
    safe = np.where(b == 0, 1, b)
    quotient = a // safe
    return (quotient + ((a - quotient * safe != 0) & ((a < 0) != (safe < 0)))).astype(a.dtype)


def apply(name: str, element: str, *arrays: Any, target: int = 80) -> Any:
    """The result of the template of a function on arrays of its operand types."""
    row = FUNCTIONS[name]
    template = row.template(ELEMENTS[element], target)
    kinds = [element if want == "T" else "bool" for want in row.operands]
    machine = Machine(
        dict(template.registers),
        [(np.asarray(a, OF_ELEMENT[k]), k) for a, k in zip(arrays, kinds, strict=True)],
    )
    with np.errstate(all="ignore"):
        for line in template.lines:
            machine.run(line)
    shape = np.broadcast_shapes(*(np.shape(a) for a in arrays))
    want = OF_ELEMENT["bool" if row.result == "bool" else element]
    value = machine.values["$0"]
    return np.broadcast_to(value if value.dtype == want else value.view(want), shape)


def ulps(got: Any, truth: Any) -> Any:
    """|got - truth| in units in the last place of an f32 (or f64) near ``truth``.

    ``truth`` has more precision than ``got``. Denormal results may be flushed: below the least
    normal number, 0 and the truth are both right. Overflow follows the rounded truth.
    """
    kind = got.dtype
    digits, least = (24, -126) if kind == np.float32 else (53, -1022)
    with np.errstate(all="ignore"):
        rounded = truth.astype(kind)
        exponent = np.frexp(np.where(np.isfinite(rounded), truth, 1).astype(np.float64))[1]
        unit = np.ldexp(1.0, np.maximum(exponent, least + 1) - digits)
        error = np.abs(got.astype(truth.dtype) - truth) / unit
        tiny = np.abs(truth) < 2.0**least
        flushed = tiny & ((got == 0) | (np.abs(got) <= 2.0**least))
        same = (np.isnan(got) & np.isnan(truth)) | (got == rounded) & ~np.isfinite(rounded)
        error = np.where(flushed | same, 0, error)
        edge = np.isinf(rounded) & np.isfinite(got) | np.isinf(got) & np.isfinite(rounded)
        top = np.float64(np.finfo(kind).max)
        near = np.abs(
            np.abs(np.where(np.isinf(got), np.copysign(top, got), got))
            - np.minimum(np.abs(truth), top)
        ) / np.ldexp(1.0, 128 - 24 if digits == 24 else 1024 - 53)
        error = np.where(edge & (np.sign(got) == np.sign(truth)), near, error)
    return np.where(np.isnan(error), np.inf, error)
