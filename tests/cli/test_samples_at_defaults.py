"""Every sample as the command line takes it with nothing said of sizes: compiled, and run right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tkc.cli.main import main
from tkc.driver.sources import read_kernels

ROOT = Path(__file__).parents[2]
SAMPLES = [
    (path.relative_to(ROOT).as_posix(), name)
    for path in sorted((ROOT / "samples").rglob("*.tk"))
    for name in read_kernels(path).names
]


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), SAMPLES)
def test_compiled(file: str, name: str, target: str, tmp_path: Path) -> None:
    output = str(tmp_path / "sample.ptx")
    assert main(["compile", str(ROOT / file), "-k", name, "--target", target, "-o", output]) == 0


# What targets differ in most: products, and the copies of their operands. Code for sm_103 is that
# for sm_100 (tests/kernels/test_emitted_code.py).
PRODUCTS = [
    (file, name)
    for file, name in SAMPLES
    if "/backward/" not in file and " @ " in (ROOT / file).read_text()
]


@pytest.mark.parametrize("target", ["sm_90", "sm_100", "sm_120"])
@pytest.mark.parametrize(("file", "name"), PRODUCTS)
def test_products_run_on_other_targets(file: str, name: str, target: str) -> None:
    assert main(["run", str(ROOT / file), "-k", name, "--target", target, "--device", "sim"]) == 0


# Random keys are longer than those that it is for: numbers grow to 1e14, and much cancels.
TOLERANCES = {"inverses_dK_dA_dbeta": ["--tolerance", "1e-2"]}


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), SAMPLES)
def test_run(file: str, name: str, target: str) -> None:
    more = TOLERANCES.get(name, [])
    way = ["--target", target, "--device", "sim", *more]
    assert main(["run", str(ROOT / file), "-k", name, *way]) == 0
