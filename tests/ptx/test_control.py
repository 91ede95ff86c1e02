"""Loops with carried values, branches, roles."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from launching import Build, compile_clean, layout, run, tensor

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, F32, I32, TileType

HELD = layout("reg i2:1 | lane i32:2 | warp")
TILE = TileType(F32, (("i", 64),), HELD)


def store_all(k: Build, values: list[Value]) -> None:
    for number, value in enumerate(values):
        k.store(f"C{number}", value, {"i": 64} if value.tile.axes else {})


def kernel(outs: int, scalars: tuple[str, ...] = (), **settings: Any) -> Build:
    params: dict[str, Any] = {n: tensor("f32", "64") for n in ("A", "B")}
    params |= {f"C{n}": tensor("f32", "64", mode="out") for n in range(outs)}
    return Build(params | dict.fromkeys(scalars, "i32"), **settings)


def launch(k: Build, outs: int, **scalars: int) -> list[np.ndarray]:
    a = np.arange(64, dtype=np.float32)
    arrays = {"A": a, "B": 100 + a, **{f"C{n}": np.zeros(64, np.float32) for n in range(outs)}}
    after = run(k, arrays, scalars)
    return [after[f"C{n}"] for n in range(outs)]


def binary(k: Build, fn: str, a: Value, b: Value) -> Value:
    """A function of two operands, with the layout of the one that has one."""
    axes = a if a.tile.layout is not None else b
    element = BOOL if fn in ("lt", "eq", "ge") else a.tile.element
    return k.add(tile.Map(args=[a, b], fn=fn, types=[axes.tile.with_element(element)]))


@pytest.mark.parametrize("trips", [0, 1, 4, 7])
def test_swap_and_rotate(trips: int) -> None:
    """(a, b, s, t) <- (b, a + 1, t, s): parallel moves, with cycles."""
    k = kernel(2, ("n",))
    a, b = (k.load(n, {"i": 64}, HELD) for n in "AB")
    one = k.const("f32", 1.0, TILE)
    s, t = k.i32(3), k.i32(5)

    def body(_: Value, x: Value, y: Value, p: Value, q: Value) -> list[Value]:
        return [y, binary(k, "add", x, one), q, p]

    x, y, p, q = k.loop(k.i32(0), k.param("n"), [a, b, s, t], body)
    number = k.add(tile.Cast(x=k.map("sub", p, q), types=[TileType(F32)]))
    store_all(k, [x, binary(k, "mul", y, number)])
    got = launch(k, 2, n=trips)
    va, vb = np.arange(64), 100 + np.arange(64)
    u, v, c, d = va, vb, 3, 5
    for _ in range(trips):
        u, v, c, d = v, u + 1, d, c
    np.testing.assert_array_equal(got[0], u)
    np.testing.assert_array_equal(got[1], v * (c - d))


@pytest.mark.parametrize("n", [-5, 0, 1, 9, 10])
@pytest.mark.parametrize("reverse", [False, True])
def test_order_of_iterations(n: int, reverse: bool) -> None:
    """acc <- acc * 2 + s over s in 1, 4, 7, ... < n."""
    k = kernel(1, ("n",))
    acc = k.const("f32", 0.0, TILE)
    block = Block([TileType(I32), TILE])
    made: list[tile.For] = []

    def make(inner: Block) -> tile.For:
        made.append(
            tile.For(lo=k.i32(1), hi=k.param("n"), init=[acc], step=3, reverse=reverse, body=inner)
        )
        return made[0]

    with k.region(make, block):
        s = k.add(tile.Cast(x=block.args[0], types=[TileType(F32)]))
        doubled = binary(k, "mul", block.args[1], k.const("f32", 2.0, TILE))
        k.builder.add(tile.Yield(values=[binary(k, "add", doubled, s)]))
    store_all(k, made[0].results)
    got = launch(k, 1, n=n)[0]
    want = 0
    for s in list(range(1, n, 3))[:: -1 if reverse else 1]:
        want = want * 2 + s
    np.testing.assert_array_equal(got, np.full(64, want))


def test_nested_loops_carry_without_moves() -> None:
    """An accumulator through two loops stays in its registers."""
    k = kernel(1, ("n",))
    a = k.load("A", {"i": 64}, HELD)
    zero = k.i32(0)

    def inner(j: Value, acc: Value) -> list[Value]:
        return [binary(k, "add", acc, a)]

    def outer(i: Value, acc: Value) -> list[Value]:
        return k.loop(zero, k.param("n"), [acc], inner)

    store_all(k, k.loop(zero, k.param("n"), [k.const("f32", 0.0, TILE)], outer))
    text = compile_clean(k.module())
    assert len(re.findall(r"mov\.f32 %f\d+, %f\d+", text)) == 2  # one per register, innermost
    got = launch(k, 1, n=3)[0]
    np.testing.assert_array_equal(got, 9 * np.arange(64))


def test_a_value_used_after_the_loop_is_copied() -> None:
    k = kernel(2, ("n",))
    a, b = (k.load(n, {"i": 64}, HELD) for n in "AB")
    out = k.loop(k.i32(0), k.param("n"), [a], lambda i, acc: [binary(k, "add", acc, b)])
    store_all(k, [out[0], a])
    got = launch(k, 2, n=2)
    v = np.arange(64)
    np.testing.assert_array_equal(got[0], v + 2 * (100 + v))
    np.testing.assert_array_equal(got[1], v)


@pytest.mark.parametrize("n", [0, 1])
def test_if_yields_from_both_sides(n: int) -> None:
    k = kernel(2, ("n",))
    a, b = (k.load(x, {"i": 64}, HELD) for x in "AB")
    cond = binary(k, "eq", k.param("n"), k.i32(0))
    outs = k.branch(cond, [TILE, TILE], lambda: [a, binary(k, "add", a, b)], lambda: [b, b])
    store_all(k, outs)
    got = launch(k, 2, n=n)
    va, vb = np.arange(64), 100 + np.arange(64)
    np.testing.assert_array_equal(got[0], va if n == 0 else vb)
    np.testing.assert_array_equal(got[1], va + vb if n == 0 else vb)


def test_while() -> None:
    """s doubles until it reaches n."""
    k = kernel(1, ("n",))
    before, body = Block([TileType(I32)]), Block([TileType(I32)])
    made: list[tile.While] = []
    saved = k.builder.block
    k.builder.block = before
    k.builder.add(tile.Yield(values=[binary(k, "lt", before.args[0], k.param("n"))]))
    k.builder.block = body
    k.builder.add(tile.Yield(values=[k.map("add", body.args[0], body.args[0])]))
    k.builder.block = saved
    made.append(tile.While(init=[k.i32(1)], before=before, body=body))
    k.builder.add(made[0])
    number = k.add(tile.Cast(x=made[0].results[0], types=[TileType(F32)]))
    store_all(k, [k.add(tile.Broadcast(x=number, types=[TILE]))])
    np.testing.assert_array_equal(launch(k, 1, n=100)[0], np.full(64, 128))
    np.testing.assert_array_equal(launch(k, 1, n=1)[0], np.full(64, 1))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_roles_and_elect(target: str) -> None:
    """Two roles write two tensors; one thread adds to a third."""
    k = kernel(3, warps=12, target=target)
    held = layout("reg i2:1 | lane i32:2 | warp -4")
    for number, (name, first) in enumerate((("low", 0), ("high", 4))):
        with k.role(name, first, 4, 40 if number == 0 else 232):
            x = k.load("A" if number == 0 else "B", {"i": 64}, held)
            k.store(f"C{number}", x, {"i": 64})
            with k.elect():
                k.add(
                    cta.UpdateGlobal(
                        tensor=k.param("C2"),
                        index=[k.i32(0)],
                        x=k.const("f32", 1.0),
                        kind="add",
                        axes=("",),
                        bounds=(False,),
                        types=[],
                    )
                )
    text = compile_clean(k.module())
    assert ("setmaxnreg.dec.sync.aligned.u32 40" in text) == (target == "sm_90a")
    got = launch(k, 3)
    np.testing.assert_array_equal(got[0], np.arange(64))
    np.testing.assert_array_equal(got[1], 100 + np.arange(64))
    assert got[2].sum() == 2


def test_invariant_addresses_stand_before_the_loop() -> None:
    """The thread's part of the address is computed once; the loop adds what moves."""
    k = kernel(1, ("n",))

    def body(i: Value, acc: Value) -> list[Value]:
        return [binary(k, "add", acc, k.load("A", {"i": 64}, HELD, index=[i]))]

    store_all(k, k.loop(k.i32(0), k.param("n"), [k.const("f32", 0.0, TILE)], body))
    text = compile_clean(k.module())
    inside = text[text.index("LOOP_0:") : text.index("END_0:")]
    assert "%laneid" not in inside and "ld.param" not in inside
    assert inside.count("mad.wide") == 1
