"""The text form of the IR; ``tkc.ir.parser`` reads it back, value for value.

One generic form serves every operation::

    %out: f32[i:128, j:256] = tile.dot(a=%a, b=%b, acc=%acc) {over = ["k"]} @12:9
"""

from __future__ import annotations

import json
import math
import re
from typing import cast

from tkc.ir.core import Block, Module, Op, Value
from tkc.ir.text_format import FORMAT
from tkc.ir.types import (
    BarrierType,
    LayoutTable,
    SharedType,
    TensorMapType,
    TensorType,
    TileType,
    print_type,
)
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout

_TYPES = (TileType, TensorType, SharedType, BarrierType, TensorMapType)


_UNWRITABLE = re.compile(r"[^\w.]")


class _Printer:
    def __init__(self) -> None:
        self.table = LayoutTable()
        self.names: dict[Value, str] = {}
        self.taken: set[str] = set()
        self.lines: list[str] = []

    def name(self, value: Value) -> str:
        if value not in self.names:
            hint = _UNWRITABLE.sub("_", value.hint) or "v"
            name, number = hint, 0
            if not value.hint:
                name = f"v{len(self.names)}"
            while name in self.taken:
                number += 1
                name = f"{hint}_{number}"
            self.taken.add(name)
            self.names[value] = name
        return "%" + self.names[value]

    def typed(self, value: Value) -> str:
        return f"{self.name(value)}: {print_type(value.type, self.table)}"

    def attribute(self, value: object) -> str:
        if value is None or isinstance(value, (bool, int)):
            return str(value).lower()
        if isinstance(value, float):
            if math.isnan(value) or math.isinf(value):
                return f"float({value})"
            return repr(value)
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, (tuple, list)):
            return "[" + ", ".join(self.attribute(v) for v in cast(tuple[object, ...], value)) + "]"
        if isinstance(value, dict):
            pairs = cast(dict[str, object], value).items()
            return "{" + ", ".join(f"{k} = {self.attribute(v)}" for k, v in pairs) + "}"
        if isinstance(value, RegisterLayout):
            return "#" + self.table.register_name(value)
        if isinstance(value, SharedLayout):
            return "#" + self.table.shared_name(value)
        if isinstance(value, _TYPES):
            return f"type({print_type(value, self.table)})"
        raise TypeError(f"an attribute cannot be a {type(value).__name__}")

    def op(self, op: Op, indent: str) -> None:
        text = indent
        if op.results:
            text += ", ".join(self.typed(r) for r in op.results) + " = "
        arguments: list[str] = []
        for key, group in op.operands.items():
            if isinstance(group, list):
                if group:
                    arguments.append(f"{key}=[{', '.join(self.name(v) for v in group)}]")
            elif group is not None:
                arguments.append(f"{key}={self.name(group)}")
        text += f"{op.NAME}({', '.join(arguments)})"
        shown = {
            k: v
            for k, v in op.attributes.items()
            if k not in op.FIELDS or op.FIELDS[k].default is not v and op.FIELDS[k].default != v
        }
        if shown:
            text += " " + self.attribute(shown)
        if op.loc.line:
            text += f" @{op.loc}"
        for key, block in op.regions.items():
            self.lines.append(text + f" {key}({', '.join(self.typed(a) for a in block.args)}) {{")
            self.block(block, indent + "  ")
            text = indent + "}"
        self.lines.append(text)

    def block(self, block: Block, indent: str) -> None:
        for op in block.ops:
            self.op(op, indent)


def print_module(module: Module) -> str:
    """The module as text that ``parse_module`` reads back value for value: format, source, layouts,
    kernels."""
    printer = _Printer()
    for kernel in module.kernels:
        printer.op(kernel, "")
    head = [f"{FORMAT} {module.stage}", f"source {json.dumps(module.source)}"]
    return "\n".join(head + printer.table.lines() + printer.lines) + "\n"


def print_op(op: Op) -> str:
    """One operation as text, for messages and tests (layout definitions left out)."""
    printer = _Printer()
    printer.op(op, "")
    return "\n".join(printer.lines)
