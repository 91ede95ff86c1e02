"""Random kernels of the tile IR that use nothing inexact, for tests that a pass changes nothing.

Each has the tensors X: f32[N; M], I: i32[N; M], Y: inout f32[N; M], Z: inout i32[N; M], a grid over
N, and a body of elementwise functions, casts, reductions, loads, nested loops and branches.
"""

from __future__ import annotations

import random

import numpy as np

from tkc.evaluator.evaluator import evaluate
from tkc.ir.core import Block, Builder, Loc, Module, Value
from tkc.ir.dialects import tile as t
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import BOOL, F32, I32, TensorType, TileType
from tkc.ir.verifier import verify_module

INT = ["add", "sub", "mul", "min", "max", "floordiv", "mod", "bitand", "bitor", "bitxor", "shl"]
FLOAT = ["add", "sub", "mul", "min", "max", "div"]
COMPARE = ["eq", "ne", "lt", "le", "gt", "ge"]


class Program:
    """Grows one kernel; values are grouped by element and usable where their axes are."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        names = ("X", "I", "Y", "Z")
        types = [
            TensorType(F32, ("N", "M"), "in"), TensorType(I32, ("N", "M"), "in"),
            TensorType(F32, ("N", "M"), "inout"), TensorType(I32, ("N", "M"), "inout"),
        ]  # fmt: skip
        body = Block(list(types), list(names))
        self.tensors = dict(zip(names, body.args, strict=True))
        self.build = Builder(body)
        self.build.loc = Loc(1, 1)
        self.values: list[Value] = []
        self.axes = 0
        n, m = (self.build.add(t.Dim(symbol=s)).out for s in "NM")
        zero = self.const(0, TileType(I32))
        grid = t.Grid(lo=[zero], hi=[n], names=("n",), blocks=(4,))
        self.build.add(grid)
        self.n = self.build.add(t.Axis(start=grid.starts[0], stop=n, axis="n", size=4)).positions
        self.m = self.build.add(t.Axis(start=zero, stop=m, axis="m", size=8)).positions
        self.values += [self.n, self.m, n, m, zero]
        kernel = t.Kernel(name="k", params=names, dims=("N", "M"), body=body)
        self.module = Module("tile", [kernel])
        self.statements(self.random.randint(4, 14), 2)

    def const(self, value: object, type_: TileType) -> Value:
        return self.build.add(t.Const(value=value, types=[type_])).out

    def pick(self, element: object) -> Value:
        fitting = [v for v in self.values if v.tile.element == element]
        if fitting and self.random.random() < 0.75:
            return self.random.choice(fitting)
        if element == BOOL:
            return self.const(self.random.random() < 0.5, TileType(BOOL))
        value = self.random.choice([0, 1, 2, 3, 4, -1, 5])
        return self.const(value if element == I32 else float(value), TileType(element))

    def map(self, fn: str, *args: Value) -> Value:
        out = self.build.add(t.Map(fn=fn, args=list(args), loc=Loc(2, self.random.randint(1, 9))))
        self.values.append(out.out)
        return out.out

    def statements(self, count: int, depth: int) -> None:
        for _ in range(count):
            choice = self.random.random()
            if choice < 0.3:
                self.map(self.random.choice(INT), self.pick(I32), self.pick(I32))
            elif choice < 0.45:
                self.map(self.random.choice(FLOAT), self.pick(F32), self.pick(F32))
            elif choice < 0.55:
                element = self.random.choice([I32, F32])
                self.map(self.random.choice(COMPARE), self.pick(element), self.pick(element))
            elif choice < 0.6:
                self.map(self.random.choice(["logical_and", "logical_or", "bitxor"]),
                         self.pick(BOOL), self.pick(BOOL))  # fmt: skip
            elif choice < 0.65:
                element = self.random.choice([I32, F32, BOOL])
                self.map("where", self.pick(BOOL), self.pick(element), self.pick(element))
            elif choice < 0.7:
                fn, element = self.random.choice(
                    [
                        ("neg", I32),
                        ("neg", F32),
                        ("abs", F32),
                        ("logical_not", BOOL),
                        ("bitnot", I32),
                    ]
                )
                self.map(fn, self.pick(element))
            elif choice < 0.76:
                self.cast()
            elif choice < 0.8:
                self.reduce()
            elif choice < 0.83:
                self.load()
            elif choice < 0.86:
                self.rearrange()
            elif choice < 0.92:
                self.store()
            elif depth and choice < 0.97:
                self.loop(depth)
            elif depth:
                self.branch(depth)

    def cast(self) -> None:
        source, target = self.random.choice(
            [(I32, F32), (F32, I32), (BOOL, I32), (I32, BOOL), (BOOL, F32), (I32, I32)]
        )
        x = self.pick(source)
        op = self.build.add(t.Cast(x=x, types=[x.tile.with_element(target)]))
        self.values.append(op.out)

    def reduce(self) -> None:
        candidates = [v for v in self.values if v.tile.element == I32 and v.tile.axes]
        x = self.random.choice(candidates)
        over = (self.random.choice(x.tile.names),)
        op = self.build.add(t.Reduce(x=x, kind=self.random.choice(["sum", "max"]), over=over))
        self.values.append(op.out)

    def rearrange(self) -> None:
        """A scan, a re-indexing, a broadcast, a fold or an update, of integers."""
        x = self.random.choice([v for v in self.values if v.tile.element == I32 and v.tile.axes])
        kind, axis = self.random.randrange(5), self.random.choice(x.tile.names)
        add = self.build.add
        if kind == 0:
            self.values.append(add(t.Scan(x=x, kind="sum", over=axis)).out)
        elif kind == 1:
            index = self.map(
                "sub", self.const(6, TileType(I32)), self.random.choice([self.n, self.m])
            )
            op = t.Reindex(x=x, index=[index], axes=(axis,), checked=(True,))
            self.values.append(add(op).out)
        elif kind == 2:
            scalar, to = self.pick_scalar(), TileType(I32, (("m", 8),))
            self.values.append(add(t.Broadcast(x=scalar, types=[to])).out)
        elif kind == 3:
            body = Block([TileType(I32), TileType(I32)])

            def combine() -> None:
                out = add(t.Map(fn="bitxor", args=list(body.args))).out
                add(t.Yield(values=[out]))

            self.build.inside(body, combine)
            left = TileType(I32, tuple(a for a in x.tile.axes if a[0] != axis))
            fold = add(t.Fold(xs=[x], over=(axis,), body=body, types=[left]))
            self.values += fold.results
        else:
            wanted = TileType(I32, (("m", 8), ("n", 4))) if self.random.random() < 0.5 else None
            op = t.Update(tensor=self.tensors["Z"], index=self.index(), value=self.pick(I32),
                          kind=self.random.choice(["add", "max", "xor"]), checked=(False, True),
                          types=[wanted] if wanted else [])  # fmt: skip
            self.values += add(op).results

    def index(self) -> list[Value]:
        shift = self.const(self.random.randint(-2, 2), TileType(I32))
        return [self.n, self.map("add", self.m, shift)]

    def load(self) -> None:
        tensor = self.tensors[self.random.choice("XIYZ")]
        op = t.Load(tensor=tensor, index=self.index(), checked=(False, True))
        self.values.append(self.build.add(op).out)

    def store(self) -> None:
        tensor = self.tensors[self.random.choice("YZ")]
        value = self.pick(tensor.type.element)
        if set(value.tile.names) <= {"n", "m"}:
            self.build.add(
                t.Store(tensor=tensor, index=self.index(), value=value, checked=(False, True))
            )

    def region(self, block: Block, depth: int, types: list[object]) -> Block:
        """A random body that yields scalars or tiles of the types, of what is in reach."""
        saved = list(self.values)

        def fill() -> None:
            self.statements(self.random.randint(1, 6), depth - 1)
            values: list[Value] = []
            for type_ in types:
                fitting = [v for v in self.values if v.type == type_]
                values.append(self.random.choice(fitting))
            self.build.add(t.Yield(values=values))

        self.build.inside(block, fill)
        self.values = saved
        return block

    def carried(self) -> list[Value]:
        known = [v for v in self.values if set(v.tile.names) <= {"n", "m"}]
        return [self.random.choice(known) for _ in range(self.random.randint(0, 3))]

    def loop(self, depth: int) -> None:
        init = self.carried()
        lo, hi = (
            self.const(v, TileType(I32)) for v in self.random.choice([(0, 3), (1, 2), (2, 2)])
        )
        if self.random.random() < 0.4:
            hi = self.map("min", hi, self.pick_scalar())
        block = Block([TileType(I32), *[v.type for v in init]])
        saved = list(self.values)
        self.values += block.args
        self.region(block, depth, [v.type for v in init])
        self.values = saved
        op = self.build.add(t.For(lo=lo, hi=hi, init=init, step=1, body=block,
                                  reverse=self.random.random() < 0.3))  # fmt: skip
        self.values += op.results

    def pick_scalar(self) -> Value:
        scalars = [v for v in self.values if v.type == TileType(I32)]
        return self.random.choice(scalars)

    def branch(self, depth: int) -> None:
        types = [v.type for v in self.carried()]
        condition = self.map("lt", self.pick_scalar(), self.pick_scalar())
        if self.random.random() < 0.4:
            condition = self.const(self.random.random() < 0.5, TileType(BOOL))
        then, other = (self.region(Block(), depth, list(types)) for _ in range(2))
        op = self.build.add(t.If(cond=condition, then=then, other=other, types=list(types)))
        self.values += op.results


def program(seed: int) -> Module:
    """The random kernel of a seed, verified."""
    module = Program(seed).module
    for op in module.kernels[0].walk():  # divisors other than 0 keep the result defined
        if isinstance(op, t.Map) and op.fn in ("floordiv", "mod"):
            op.fn = "max"
    verify_module(module)
    return module


def outputs(module: Module) -> dict[str, np.ndarray]:
    """What the kernel leaves for fixed arguments: ragged, with NaN and negative zero."""
    rng = np.random.default_rng(0)
    x = rng.integers(-4, 5, (6, 5)).astype(np.float32)
    x[0, 0], x[5, 4] = np.nan, -0.0
    arguments = {
        "X": x,
        "I": rng.integers(-9, 10, (6, 5)).astype(np.int32),
        "Y": np.full((6, 5), -7, np.float32),
        "Z": np.full((6, 5), -7, np.int32),
    }
    return evaluate(module, "k", arguments).outputs


def same(a: dict[str, np.ndarray], b: dict[str, np.ndarray]) -> bool:
    return all(np.array_equal(a[k], b[k], equal_nan=k == "Y") for k in "YZ")


assert set(INT + FLOAT + COMPARE) <= set(FUNCTIONS)
