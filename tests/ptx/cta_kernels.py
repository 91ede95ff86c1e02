"""Builds small cta kernels in Python, for the tests of the PTX rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tkc.ir.core import Block, Builder, Module, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, I32, BarrierType, SharedType, TensorType, TileType
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout


class Kernel:
    """One cta.kernel under construction; operations go to the innermost open region."""

    def __init__(
        self,
        tensors: dict[str, TensorType],
        warps: int,
        target: str = "sm_90a",
        cluster: int = 1,
        grid: str = "1",
    ) -> None:
        self.tensors = tensors
        self.body = Block(list(tensors.values()), list(tensors))
        self.builder = Builder(self.body)
        self.shared_bytes = 0
        self.settings: dict[str, Any] = {
            "target": target,
            "cluster": cluster,
            "grid": grid,
            "warps": warps,
            "name": "test",
        }

    def add(self, op: Op) -> Any:
        """The results of the operation: one value, several, or none."""
        self.builder.add(op)
        return op.results[0] if len(op.results) == 1 else op.results

    def param(self, name: str) -> Value:
        return self.body.args[list(self.tensors).index(name)]

    def i32(self, value: int) -> Value:
        return self.add(tile.Const(value=value, types=[TileType(I32)]))

    def fill(self, element: str, axes: dict[str, int], layout: RegisterLayout, value: float = 0.0):
        kind = TileType(ELEMENTS[element], tuple(axes.items()), layout)
        number = value if kind.element.is_float else int(value)
        return self.add(tile.Const(value=number, types=[kind]))

    def map(self, fn: str, *args: Value) -> Value:
        return self.add(tile.Map(args=list(args), fn=fn))

    def cast(self, x: Value, element: str) -> Value:
        return self.add(tile.Cast(x=x, types=[x.tile.with_element(ELEMENTS[element])]))

    def _space(self, size: int, align: int) -> int:
        at = -(-self.shared_bytes // align) * align
        self.shared_bytes = at + size
        return at

    def alloc(
        self, name: str, element: str, axes: dict[str, int], layout: SharedLayout, stages: int = 1
    ) -> Value:
        kind = SharedType(ELEMENTS[element], tuple(axes.items()), layout, stages)
        offset = self._space(kind.bytes, 1024)
        return self.add(cta.Alloc(name=name, offset=offset, types=[kind], named=[name]))

    def barriers(self, name: str, count: int, arrivals: int) -> Value:
        offset = self._space(8 * count, 8)
        fields: dict[str, Any] = {"name": name, "arrivals": arrivals, "offset": offset}
        return self.add(cta.Barriers(types=[BarrierType(count)], named=[name], **fields))

    @contextmanager
    def region(self, make: Callable[[Block], Op], block: Block | None = None) -> Iterator[Block]:
        inner = block or Block()
        saved = self.builder.block
        self.builder.block = inner
        yield inner
        self.builder.block = saved
        self.builder.add(make(inner))

    def role(self, name: str, first_warp: int, warps: int, registers: int = 0):
        fields: dict[str, Any] = {
            "name": name,
            "first_warp": first_warp,
            "warps": warps,
            "registers": registers,
        }
        return self.region(lambda body: cta.Role(body=body, **fields))

    def elect(self):
        return self.region(lambda body: cta.Elect(body=body))

    def loop(
        self, lo: Value, hi: Value, init: list[Value], body: Callable[..., list[Value]]
    ) -> list[Value]:
        """for i in lo..hi: carried = body(i, *carried)"""
        block = Block([TileType(I32), *(v.type for v in init)])
        made: list[Op] = []

        def make(inner: Block) -> Op:
            made.append(tile.For(lo=lo, hi=hi, init=init, step=1, body=inner))
            return made[0]

        with self.region(make, block):
            self.builder.add(tile.Yield(values=body(*block.args)))
        return made[0].results

    def module(self) -> Module:
        signature = tuple(
            {
                "name": name,
                "kind": "tensor",
                "element": str(kind.element),
                "dims": kind.dims,
                "mode": kind.mode,
            }
            for name, kind in self.tensors.items()
        )
        kernel = cta.Kernel(
            params=tuple(self.tensors),
            signature=signature,
            dims=self.settings.pop("dims", ()),
            shared_bytes=-(-self.shared_bytes // 1024) * 1024,
            body=self.body,
            **self.settings,
        )
        return Module("cta", [kernel], "test.tk")
