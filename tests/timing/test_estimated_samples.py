"""Every sample is estimated, and its loops of any length run through the engine to their end: a
second opinion, beside the simulator, on whether barriers and rings fit each other."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.timing.kernels import ROOT, SAMPLES, compiled, sample
from tkc.driver.interface import parameters_of
from tkc.driver.sources import read_kernels
from tkc.driver.trial import extents_for
from tkc.ir.dialects import cta, tile
from tkc.timing.estimate import estimate
from tkc.timing.machine import machine

MACHINES = {"sm_90a": "H200", "sm_80": "A100"}
SCALARS = {"i32": 3, "i64": 3, "u32": 3, "f32": 0.5, "bool": True}


def values(file: str, name: str, kernel: cta.Kernel, size: int | None = None) -> dict[str, Any]:
    """Sizes as ``tkc run`` takes them, or all of them this size; and scalars."""
    parameters = parameters_of(read_kernels(file).signature(name))
    known = {**kernel.settings, **kernel.static}
    dims = extents_for(parameters, {}, known)
    if size is not None:
        dims = dict.fromkeys(dims, size)
    scalars = {p.name: SCALARS.get(p.element, 1) for p in parameters if p.kind == "scalar"}
    return {**scalars, **known, **dims, **kernel.static}


@pytest.mark.parametrize("target", MACHINES)
@pytest.mark.parametrize(("file", "name"), SAMPLES)
def test_default_sizes(file: str, name: str, target: str) -> None:
    kernel = sample(file, name, target)
    found = estimate(kernel, values(file, name, kernel), machine(MACHINES[target]))
    assert math.isfinite(found.us) and found.us > machine(MACHINES[target]).launch
    assert found.parts.programs > 0 and found.parts.resident > 0
    assert all(0 <= share for share in found.parts.busy.values())


def _lengths(kernel: cta.Kernel) -> list[int]:
    """Sizes that give the longest-stepping loop 0 to 2 * slots + 1 rounds."""
    depth = max((op.depth for op in kernel.body.walk() if isinstance(op, cta.Advance)), default=2)
    steps = [op.step for op in kernel.body.walk() if isinstance(op, tile.For) and op.step > 1]
    step = max(steps, default=32)
    return [step * rounds for rounds in range(2 * depth + 2)]


@pytest.mark.parametrize("target", MACHINES)
@pytest.mark.parametrize(("file", "name"), SAMPLES)
def test_loops_of_every_length_come_to_their_end(file: str, name: str, target: str) -> None:
    kernel = sample(file, name, target)
    for size in _lengths(kernel):
        given = values(file, name, kernel, max(size, 0))
        found = estimate(kernel, given, machine(MACHINES[target]), multiprocessors=2)
        assert math.isfinite(found.us), size


@pytest.mark.parametrize("page", [16, 64])
@pytest.mark.parametrize("shares", [1, 8])
def test_pages_of_sequences(page: int, shares: int) -> None:
    """Those who copy and those who compute go round as often: as a table has entries for a sequence
    or a share of one, not as there are pages."""
    sizes = {"B": 64, "G": 8, "R": 4, "D": 128, "U": page, "N": 4096 // page}
    sizes["P"] = 64 * sizes["N"]
    text = (ROOT / "samples" / "paged_decode.tk").read_text()
    kernel = compiled(text, E="bf16", KS=shares, **sizes)
    found = estimate(kernel, {**sizes, "scale": 0.1}, machine("H200"))
    whole = 2 * 2 * 64 * 8 * 4096 * 128  # bytes of keys and values
    assert whole / 8e6 < found.us < whole / 1e6
