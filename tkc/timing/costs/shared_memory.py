"""Costs of accesses to shared memory."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType
from tkc.layout.access import ldmatrix_plan, plain_access, stmatrix_plan
from tkc.layout.banks import wavefronts
from tkc.layout.register import LANES, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.timing.costs.steps import Compute, Place, Port, Steps, cost, registers
from tkc.timing.instructions import Work


def port(register: RegisterLayout | None, shared: SharedLayout, via: str, at: Place) -> float:
    """Clocks of the port for the part's whole tile, bank conflicts counted; the actor's share."""
    if register is None:
        return 1.0
    access = None
    if via == "ldmatrix":
        access = ldmatrix_plan(register, shared)
    elif via == "stmatrix":
        access = stmatrix_plan(register, shared)
    access = access or plain_access(register, shared)
    if access is None:  # one element at a time
        return float(register.registers * at.warps)
    # The warps of one actor are as good as any others.
    count, _ = wavefronts(access, 1)
    return float(count * at.warps)


def spread(count: float, at: Place) -> float:
    """Clocks of the port for so many elements of 4 bytes in each thread."""
    return count * at.warps * LANES * 4 / at.machine.shared_rate


def shared_type(value: Value) -> SharedType:
    """The type of a buffer in shared memory; an AssertionError for any other value."""
    assert isinstance(value.type, SharedType)
    return value.type


@cost(cta.LoadShared)
def _load_shared(op: cta.LoadShared, at: Place) -> Steps:
    """``at``: a part of the buffer, with the same strides."""
    layout = op.out.tile.layout
    clocks = port(layout, shared_type(op.buffer).layout, op.via, at)
    return [*addresses(registers(op.out) / 8), Port(clocks, at.machine.shared_latency)]


@cost(cta.StoreShared)
def _store_shared(op: cta.StoreShared, at: Place) -> Steps:
    clocks = port(op.x.tile.layout, shared_type(op.buffer).layout, op.via, at)
    return [*addresses(registers(op.x) / 8), Port(clocks)]


@cost(cta.ZeroPadding)
def _zero_padding(op: cta.ZeroPadding, at: Place) -> Steps:
    held: RegisterLayout = op.layout
    return [
        Compute(Work(issue=3, alu=2).times(held.registers / 4)),
        Port(held.registers * at.warps * LANES * 2 / at.machine.shared_rate),
    ]


@cost(cta.ZeroRows)
def _zero_rows(op: cta.ZeroRows, at: Place) -> Steps:
    """As if half of the rows were missing: what that costs hangs on the launch, and is little."""
    kind = shared_type(op.buffer)
    clocks = kind.stages * kind.stage_bytes / 2 / at.machine.shared_rate
    return [Compute(Work(issue=clocks / 4)), Port(clocks)]


@cost(cta.GatherShared)
def _gather_shared(op: cta.GatherShared, at: Place) -> Steps:
    count = registers(op.out)
    work = Work(issue=3, fma=1, alu=1).times(count * len(op.axes))
    return [Compute(work), Port(spread(count, at), at.machine.shared_latency)]


def addresses(transfers: float) -> Steps:
    """Instructions that move vectors, and half an addition for each."""
    return [Compute(Work(issue=1.5, alu=0.5).times(max(1.0, transfers)))]
