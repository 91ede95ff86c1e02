"""A hint never changes what a program means: random sets of hints, on both targets."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kernels.hinted_kernels import KERNELS, Hinted, arrays
from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import parameters_of, specialize
from tkc.driver.sources import parse_kernels
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.support.diagnostics import DiagnosticError

REFUSALS = {"E0704", "E0903", "E0904", "E0905", "E0906", "E0920"}
WORD = re.compile(r"\w+")


def source_of(kernel: Hinted, chosen: dict[str, tuple[str, ...]]) -> str:
    texts = {p: f" with {', '.join(h)}" if h else "" for p, h in chosen.items()}
    return kernel.source.format(**{p: texts.get(p, "") for p in kernel.hints})


def outcome(kernel: Hinted, text: str, target: str) -> dict[str, Any]:
    """The written arrays. Raises DiagnosticError."""
    kernels = parse_kernels(text, "hinted.tk")
    signature = kernels.signature("hinted")
    made = arrays(kernel)
    bound = bind(parameters_of(signature), (), made, {})
    compiled = compile_kernel(kernels, "hinted", specialize(signature, bound, {}), target)
    execute(compiled.program, bound, SimulatedDevice())
    return {name: made[name].astype(np.float64) for name in (*kernel.outputs, *kernel.inout)}


@cache
def plain(name: str) -> dict[str, Any]:
    return outcome(KERNELS[name], source_of(KERNELS[name], {}), "sm_80")


@st.composite
def hint_sets(draw: st.DrawFn) -> tuple[str, dict[str, tuple[str, ...]]]:
    name = draw(st.sampled_from(sorted(KERNELS)))
    chosen: dict[str, tuple[str, ...]] = {}
    for place, hints in KERNELS[name].hints.items():
        found = draw(st.lists(st.sampled_from(hints), max_size=2))
        names = {WORD.match(h).group(): h for h in found}  # type: ignore[union-attr]
        chosen[place] = tuple(names.values())
    return name, chosen


ACCEPTED = [
    ("product", {"grid": "order=hilbert"}),
    ("product", {"grid": "order=hilbert, persistent"}),
    ("product", {"grid": "order=hilbert, cluster=(2, 1)"}),
    ("product", {"grid": "order=hilbert, pack=2"}),
    ("product", {"grid": "pack=2, warps=4", "loop": "stages=3"}),
    ("product", {"grid": "pack=3", "a": "via=async"}),
    ("rows", {"grid": "pack=4, warps=1"}),
    ("rows", {"grid": "pack=3, warps=4, occupancy=2"}),
    ("shared_sum", {"grid": "pack=3"}),
    ("triangle", {"grid": "order=longest"}),
    ("triangle", {"grid": "order=longest, persistent"}),
    ("triangle", {"grid": "order=longest, pack=2, warps=2"}),
    *(
        (name, {"grid": "persistent=dynamic"})
        for name in ("product", "rows", "chain", "shared_sum")
    ),
    ("triangle", {"grid": "order=longest, persistent=dynamic"}),
    ("product", {"grid": "order=hilbert, persistent=dynamic", "loop": "specialize=false"}),
    ("product", {"grid": "persistent=false"}),
    ("product", {"grid": "persistent=false, cluster=(2, 1)"}),
    ("product", {"grid": "pack=2, persistent=false", "loop": "specialize=false"}),
    ("chain", {"grid": "persistent=false", "loop": "specialize=false"}),
    ("rows", {"a": "shared"}),
    ("product", {"a": "cache=stream", "store": "cache=last", "update": "cache=last"}),
    ("product", {"b": "cache=last, via=async", "count": "cache=stream"}),
    ("product", {"a": "swizzle=64", "bias": "shared"}),
    ("computed", {"a": "shared", "y": "shared", "p": "shared", "high": "shared"}),
    ("computed", {"a": "swizzle=32", "y": "swizzle=128"}),
    ("computed", {"a": "shared", "grid": "pack=2", "y": "swizzle=0"}),
    ("chain", {"p": "shared"}),
    ("chain", {"p": "swizzle=64", "q": "shared"}),
    ("chain", {"dot": "swap"}),  # p is brought into another layout, then multiplied a turn later
]


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(("name", "hints"), ACCEPTED)
def test_accepted_sets_keep_results(target: str, name: str, hints: dict[str, str]) -> None:
    chosen = {place: (text,) for place, text in hints.items()}
    kernel = KERNELS[name]
    found = outcome(kernel, source_of(kernel, {p: chosen.get(p, ()) for p in kernel.hints}), target)
    for array, wanted in plain(name).items():
        np.testing.assert_allclose(found[array], wanted, rtol=2e-2, atol=2e-2, err_msg=array)


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(hint_sets())
def test_hints_do_not_change_results(
    target: str, drawn: tuple[str, dict[str, tuple[str, ...]]]
) -> None:
    name, chosen = drawn
    try:
        found = outcome(KERNELS[name], source_of(KERNELS[name], chosen), target)
    except DiagnosticError as refusal:
        codes = {d.code for d in refusal.diagnostics}
        assert codes <= REFUSALS, refusal
        return
    for array, wanted in plain(name).items():
        np.testing.assert_allclose(found[array], wanted, rtol=2e-2, atol=2e-2, err_msg=array)
