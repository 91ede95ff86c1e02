"""Runs the PTX templates of the elementwise table on numpy arrays, by the simulator."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import Function
from tkc.ir.types import BOOL, ELEMENTS, Element
from tkc.ptx.rules.elementwise import compiled
from tkc.sim.machine import Machine

OF_ELEMENT = {
    "i32": np.int32, "u32": np.uint32, "i64": np.int64, "u64": np.uint64,
    "f32": np.float32, "f64": np.float64, "bool": np.bool_,
}  # fmt: skip
_BLOCK = 256


def register(element: Element) -> str:
    """The PTX type of the register that holds one element."""
    if element is BOOL:
        return "pred"
    return element.name if element.name in ("f32", "f64") else f"b{max(16, element.bits)}"


def template_text(row: Function, element: Element) -> str:
    """A block that computes ``out`` from the registers ``x0``, ``x1``, ..."""
    template = row.template(element)
    text = "".join(f".reg .{kind} own_{name};\n" for name, kind in template.registers)
    words = ["out", *(f"x{position}" for position in range(row.arity))]
    words += [f"own_{name}" for name, _ in template.registers]
    for line, places in compiled(template, row.arity):
        text += line % tuple(words[place] for place in places) + ";\n"
    return "{\n" + text + "}\n"


def kernel(row: Function, element: Element, target: str = "sm_80") -> str:
    """``entry(n, pointers of the operands, pointer of the result)``, an element for each thread."""
    elements = row.operand_elements(element)
    held = [*elements, row.result_element(elements)]
    names = [*(f"x{position}" for position in range(row.arity)), "out"]
    parameters = ", ".join(f".param .u64 p{k}" for k in range(len(held)))
    text = f".version 8.0\n.target {target}\n.address_size 64\n"
    text += f".visible .entry entry(.param .u32 n, {parameters})\n{{\n"
    text += ".reg .b32 i, c, s, w; .reg .b64 a; .reg .pred beyond;\n"
    text += f"mov.u32 i, %tid.x; mov.u32 c, %ctaid.x; mad.lo.u32 i, c, {_BLOCK}, i;\n"
    text += "ld.param.u32 s, [n]; setp.ge.u32 beyond, i, s; @beyond ret;\n"
    for k, (kind, name) in enumerate(zip(held, names, strict=True)):
        if name == "out":
            text += f".reg .{register(kind)} out;\n" + template_text(row, element)
        text += f"ld.param.u64 a, [p{k}]; mad.wide.u32 a, i, {kind.bytes}, a;\n"
        if name == "out":
            text += (
                "selp.b32 w, 1, 0, out; st.global.u8 [a], w;\n"
                if kind is BOOL
                else (f"st.global.{_memory(kind)} [a], out;\n")
            )
        elif kind is BOOL:
            text += f".reg .pred {name}; ld.global.u8 w, [a]; setp.ne.u32 {name}, w, 0;\n"
        else:
            text += f".reg .{register(kind)} {name}; ld.global.{_memory(kind)} {name}, [a];\n"
    return text + "ret;\n}\n"


def _memory(element: Element) -> str:
    return element.name if element.name in ("f32", "f64") else f"b{element.bits}"


def apply(name: str, element: str, *arrays: Any) -> Any:
    """The result of the template of a function on arrays of its operand types."""
    row, kind = FUNCTIONS[name], ELEMENTS[element]
    elements = row.operand_elements(kind)
    given = [np.asarray(a, OF_ELEMENT[e.name]) for a, e in zip(arrays, elements, strict=True)]
    full = np.broadcast_arrays(*given)
    out = np.zeros(full[0].shape, OF_ELEMENT[row.result_element(elements).name])
    machine = Machine(check="none")
    addresses = [machine.alloc(a.nbytes) for a in (*full, out)]
    for address, array in zip(addresses, full, strict=False):
        machine.write(address, np.ascontiguousarray(array))
    params = [struct.pack("<I", out.size), *(struct.pack("<Q", a) for a in addresses)]
    grid = (-(-out.size // _BLOCK), 1, 1)
    machine.launch(kernel(row, kind), "entry", grid, (_BLOCK, 1, 1), params=params)
    return np.frombuffer(machine.read(addresses[-1], out.nbytes), out.dtype).reshape(out.shape)


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
