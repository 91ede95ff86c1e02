"""Barriers: what is emitted on sm_80 and sm_90a, in elect, in clusters and on constants."""

from __future__ import annotations

import numpy as np
import pytest
from cta_kernels import Kernel
from running import assembled, run

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TensorType, TileType
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import rows
from tkc.sim.errors import SimError

ROW = RegisterLayout.parse("reg | lane j32:1 | warp")


def instructions(ptx: str, word: str) -> list[str]:
    return [line.strip() for line in ptx.splitlines() if word in line and "//" not in line]


def handover(target: str, stages: int = 2, elected: bool = False, sync: bool = True) -> Kernel:
    """Warp 0 writes rows of N into a ring, warp 1 reads them and stores them to C. sync: the
    lanes of warp 0 wait for each other between a row and its arrival."""
    kind = ELEMENTS["i32"]
    kernel = Kernel({"C": TensorType(kind, ("N", "32"), "out")}, 2, target=target)
    kernel.settings["dims"] = ("N",)
    kernel.settings["facts"] = {"C": {"unit": 1}}
    buffer = kernel.alloc("line", "i32", {"j": 32}, rows({"j": 32}, 32), stages)
    full, empty = kernel.barriers("full", stages, 1), kernel.barriers("empty", stages, 1)
    kernel.add(cta.Init(barriers=[full, empty]))
    zero = kernel.i32(0)
    count = kernel.add(tile.Dim(symbol="N"))
    line = TileType(kind, (("j", 32),), ROW)

    def write(i: Value, slot: Value, phase: Value) -> list[Value]:
        kernel.add(cta.Wait(barriers=empty, slot=slot, phase=phase, flip=True))
        positions = kernel.add(cta.Positions(start=i, axis="j", types=[line]))
        kernel.add(cta.StoreShared(x=positions, buffer=buffer, slot=slot))
        if elected:
            kernel.add(cta.Sync(id=1, warps=1))
            with kernel.elect():
                kernel.add(cta.Arrive(barriers=full, slot=slot))
        else:
            if sync:
                kernel.add(cta.Sync(id=1, warps=1))
            kernel.add(cta.Arrive(barriers=full, slot=slot))
        return kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))

    def read(i: Value, slot: Value, phase: Value) -> list[Value]:
        kernel.add(cta.Wait(barriers=full, slot=slot, phase=phase))
        loaded = kernel.add(cta.LoadShared(buffer=buffer, slot=slot, types=[line]))
        kernel.add(cta.Arrive(barriers=empty, slot=slot))
        fields = {"axes": ("", "j"), "bounds": (False, False)}
        kernel.add(
            cta.StoreGlobal(tensor=kernel.param("C"), index=[i, zero], live=[], x=loaded, **fields)
        )
        return kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))

    with kernel.role("write", 0, 1):
        kernel.loop(zero, count, [zero, zero], write)
    with kernel.role("read", 1, 1):
        kernel.loop(zero, count, [zero, zero], read)
    return kernel


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("stages", [1, 2, 3])
@pytest.mark.parametrize("elected", [False, True])
def test_ring_of_lines(target: str, stages: int, elected: bool) -> None:
    """The reader sees each line as the writer left it, for fewer and more lines than slots."""
    ptx, _ = assembled(handover(target, stages, elected).module())
    for count in (1, 7):
        got = run(ptx, {"C": np.zeros((count, 32), np.int32)})["C"]
        assert np.array_equal(got, np.arange(count)[:, None] + np.arange(32))


def test_names_of_old_targets() -> None:
    ptx, _ = assembled(handover("sm_80").module())
    assert instructions(ptx, "test_wait") and not instructions(ptx, "try_wait")
    assert not instructions(ptx, "shared::cta") and not instructions(ptx, "elect.sync")


def test_waits_are_labelled_by_their_barriers() -> None:
    ptx, _ = assembled(handover("sm_90a").module())
    assert "$WAIT_full_0:" in ptx and "$WAIT_empty_0:" in ptx


def test_readers_of_single_lanes_wait_before_they_release() -> None:
    ptx, _ = assembled(handover("sm_90a").module())
    assert len(instructions(ptx, "bar.warp.sync")) == 1


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_writers_of_single_lanes_wait_before_they_arrive(target: str, engine: str) -> None:
    ptx, _ = assembled(handover(target, sync=False).module())
    lines = ptx.splitlines()
    syncs = [n for n, line in enumerate(lines) if "bar.warp.sync" in line]
    assert len(syncs) == 2  # that of the writers and that of the readers
    zeros = {"C": np.zeros((5, 32), np.int32)}
    got = run(ptx, zeros, engine=engine)["C"]
    assert np.array_equal(got, np.arange(5)[:, None] + np.arange(32))
    for sync in syncs:
        without = "\n".join([*lines[:sync], *lines[sync + 1 :]])
        with pytest.raises(SimError) as caught:
            run(without, zeros, engine=engine)
        assert caught.value.kind == "race", caught.value.report


def test_advance_of_constants_is_folded() -> None:
    kernel = Kernel({"C": TensorType(ELEMENTS["i32"], ("N",), "out")}, 1)
    slot, phase = kernel.i32(2), kernel.i32(1)
    full = kernel.barriers("full", 3, 1)
    kernel.add(cta.Init(barriers=[full]))
    kernel.add(cta.Wait(barriers=full, slot=slot, phase=phase))
    after, flipped = kernel.add(cta.Advance(slot=slot, phase=phase, depth=3))
    kernel.add(cta.Wait(barriers=full, slot=after, phase=flipped, flip=True))
    waits = instructions(assembled(kernel.module())[0], "try_wait")
    assert [line.split("[")[1] for line in waits] == ["%r1+16], 1;", "%r1], 1;"]


def test_arrivals_in_a_cluster_reach_every_cta() -> None:
    """Four warps of each of two CTAs arrive at both barriers: a phase needs eight arrivals."""
    kernel = Kernel({"C": TensorType(ELEMENTS["i32"], ("2",), "out")}, 4, cluster=2, grid="2")
    kernel.settings["facts"] = {"C": {"unit": 0}}
    zero = kernel.i32(0)
    ready = kernel.barriers("ready", 1, 8)
    kernel.add(cta.Init(barriers=[ready]))
    kernel.add(cta.Arrive(barriers=ready, slot=zero, cluster=(0, 1)))
    kernel.add(cta.Wait(barriers=ready, slot=zero, phase=zero))
    with kernel.elect():
        kernel.add(cta.Arrive(barriers=ready, slot=zero, cond=kernel.map("lt", zero, zero)))
    kernel.add(cta.ClusterSync())
    ptx, _ = assembled(kernel.module())
    assert instructions(ptx, "mapa.shared::cluster")
    run(ptx, {"C": np.zeros(2, np.int32)})


def summing(warpgroups: int, rounds: int, turns: bool = True) -> Kernel:
    """Each warpgroup in turn makes its row of shared memory the sum of all rows, plus 1."""
    kind, axes = ELEMENTS["i32"], {"g": warpgroups, "j": 128}
    kernel = Kernel({"C": TensorType(kind, ("128",), "out")}, 4 * warpgroups)
    kernel.settings["facts"] = {"C": {"unit": 0}}
    buffer = kernel.alloc("line", "i32", axes, rows(axes, 32))
    own = RegisterLayout.parse(f"reg | lane j32:1 | warp j4:32 g{warpgroups}:1")
    every = RegisterLayout.parse(f"reg g{warpgroups}:1 | lane j32:1 | warp j4:32 -{warpgroups}")
    sums = TileType(kind, (("j", 128),), every.project(("j",)))
    zero, fields = kernel.i32(0), {"id": 2, "warpgroups": warpgroups}
    kernel.add(cta.StoreShared(x=kernel.fill("i32", axes, own), buffer=buffer, slot=zero))
    kernel.add(cta.Sync())

    def total() -> Value:
        held = TileType(kind, tuple(axes.items()), every)
        x = kernel.add(cta.LoadShared(buffer=buffer, slot=zero, types=[held]))
        return kernel.add(cta.Reduce(x=x, kind="sum", over=("g",), types=[sums]))

    def add(i: Value) -> list[Value]:
        if turns:
            kernel.add(cta.PingPongWait(**fields))
        one = kernel.fill("i32", axes, own, 1)
        more = kernel.add(tile.Map(args=[total(), one], fn="add", types=[one.type]))
        kernel.add(cta.StoreShared(x=more, buffer=buffer, slot=zero))
        if turns:
            kernel.add(cta.PingPongArrive(**fields))
        return []

    if turns:
        kernel.add(cta.PingPongArrive(**fields, only=warpgroups - 1))
    kernel.loop(zero, kernel.i32(rounds), [], add)
    if turns:
        kernel.add(cta.PingPongWait(**fields, only=0))
    kernel.add(cta.Sync())
    place = {"tensor": kernel.param("C"), "index": [zero], "axes": ("j",), "bounds": (False,)}
    kernel.add(cta.StoreGlobal(live=[], x=total(), **place))
    return kernel


@pytest.mark.parametrize("warpgroups", [2, 3])
@pytest.mark.parametrize("rounds", [0, 1, 5])
def test_warpgroups_in_ping_pong(warpgroups: int, rounds: int) -> None:
    ptx, _ = assembled(summing(warpgroups, rounds).module())
    got = run(ptx, {"C": np.zeros(128, np.int32)})["C"]
    wanted = [0] * warpgroups
    for turn in range(rounds * warpgroups):
        wanted[turn % warpgroups] = sum(wanted) + 1
    assert np.array_equal(got, np.full(128, sum(wanted)))


def test_without_turns_they_race() -> None:
    ptx, _ = assembled(summing(2, 3, turns=False).module())
    with pytest.raises(SimError) as caught:
        run(ptx, {"C": np.zeros(128, np.int32)})
    assert caught.value.kind == "race"
