"""Products for a GPU that multiplies by faster instructions than tkc uses: a warning, once."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import pytest

import tkc
from tkc.driver import unused_units
from tkc.machine.targets import TARGETS

MATMUL = Path(__file__).parents[2] / "samples/matmul.tk"
VADD = "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 128\n    y[n] = x[n] + x[n]\n"


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unused_units, "_said", set[str]())


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("sm_100", "about 22% of a B200's tensor cores: tcgen05 is not used$"),
        ("sm_103", "about 22% of a B200's tensor cores: tcgen05 is not used$"),
        (
            "sm_90",
            "about 67% of a H200's .*: wgmma is not used; code for sm_90a uses it$",
        ),
    ],
)
def test_it_is_said_once(target: str, said: str) -> None:
    with pytest.warns(unused_units.UnusedUnitWarning, match=said):
        made = tkc.load(MATMUL).matmul.compile(target=target)
    assert "mma.sync" in made.ptx and target in made.ptx
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tkc.load(MATMUL).matmul.compile(target=target, BM=64)


def test_a_target_whose_gpus_have_no_times(monkeypatch: pytest.MonkeyPatch) -> None:
    row = replace(TARGETS["sm_80"], name="sm_60", number=60, unused="dp4a")
    monkeypatch.setitem(TARGETS, "sm_60", row)
    with pytest.warns(unused_units.UnusedUnitWarning, match="a part of the tensor cores: dp4a"):
        unused_units.say("sm_60", multiplies=True)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a", "sm_120"])
def test_not_where_all_is_used(target: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tkc.load(MATMUL).matmul.compile(target=target)


def test_not_of_kernels_without_products() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tkc.source(VADD).f.compile(target="sm_100")


def test_also_of_a_program_from_the_disk_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np

    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    x = np.ones((64, 64), np.float16)
    for _ in range(2):
        monkeypatch.setattr(unused_units, "_said", set[str]())
        with pytest.warns(unused_units.UnusedUnitWarning, match="sm_100"):
            tkc.load(MATMUL).matmul(x, x, target="sm_100", device="sim")
