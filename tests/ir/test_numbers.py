"""Numbers in anybody's IR: too large, or of another kind than their type, they are refused."""

from __future__ import annotations

import pytest

from tkc.cli.problems import explain
from tkc.driver.compilation import compile_kernel
from tkc.driver.dumped_stages import compile_text
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.parser import IRSyntaxError

TEXT = """
kernel plus(x: f32[N], i: i32[N], y: out f32[N], j: out i32[N]):
    grid n in N by 64
    y[n] = x[n] + 1.5
    j[n] = i[n] + 7
"""


def dumped(stage: str) -> str:
    kernels = parse_kernels(TEXT)
    usual = default_specialization(kernels.signature("plus"))
    return compile_kernel(kernels, "plus", usual, "sm_90a", stage).text(stage)


@pytest.mark.parametrize("stage", ["tile", "cta"])
@pytest.mark.parametrize("old", ["value = 1.5", "value = 7"])
@pytest.mark.parametrize(
    "new", ["1e400", "-1e400", "1e99999999999", "9" * 400, "9" * 100_000, f"-{1 << 256}"]
)
def test_numbers_that_are_too_large(stage: str, old: str, new: str) -> None:
    text = dumped(stage)
    assert old in text
    with pytest.raises(IRSyntaxError, match="too large"):
        compile_text(text.replace(old, f"value = {new}"), "edited", None)


@pytest.mark.parametrize("stage", ["tile", "cta"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("7", "7.0"),
        ("7", "float(inf)"),
        ("7", "true"),
        ("7", '"7"'),
        ("1.5", "true"),
        ("1.5", "none"),
    ],
)
def test_numbers_of_another_kind(stage: str, old: str, new: str) -> None:
    with pytest.raises(IRSyntaxError, match=r"line \d+: tile.const: .* is not a"):
        compile_text(dumped(stage).replace(f"value = {old}", f"value = {new}"), "edited", None)


def test_places_that_are_too_large() -> None:
    with pytest.raises(IRSyntaxError, match="too large"):
        compile_text(dumped("tile").replace(" @4:", f" @{'9' * 5000}:", 1), "edited", None)


@pytest.mark.parametrize("opened", ["[", "{a = ", "type("])
def test_nests(opened: str) -> None:
    """Of attributes, regions and types; deeper than any parser recurses."""
    text = dumped("tile")
    with pytest.raises(Exception) as caught:
        compile_text(text.replace("value = 7", "value = " + opened * 100_000), "edited", None)
    assert explain(caught.value) is not None and len(str(caught.value)) < 1000


def test_nested_regions() -> None:
    text = dumped("tile")
    line = "  tile.if(condition=%c) then () {\n"
    with pytest.raises(Exception) as caught:
        compile_text(text.replace("{\n", "{\n" + line * 30_000, 1), "edited", None)
    assert explain(caught.value) is not None
