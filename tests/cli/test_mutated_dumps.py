"""Dumped stages with random edits: compiled, or refused with a message, never with a traceback."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tkc.cli.problems import explain
from tkc.driver.compilation import compile_kernel, compile_text, stage_of
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization

ROOT = Path(__file__).parents[2]
MUTANTS = 60


def mutate(pieces: list[str], chance: random.Random) -> str:
    """One or two pieces taken away, doubled, moved or replaced by others of the same text."""
    edited = list(pieces)
    for _ in range(chance.choice([1, 1, 2])):
        place = chance.randrange(10, len(edited))
        match chance.randrange(4):
            case 0:
                edited[place] = ""
            case 1:
                edited[place] = chance.choice(pieces)
            case 2:
                edited[place], edited[place - 2] = edited[place - 2], edited[place]
            case _:
                edited.insert(place, chance.choice(pieces))
    return "".join(edited)


@pytest.mark.parametrize("stage", ["tile", "cta", "ptx"])
@pytest.mark.parametrize("sample", ["vadd", "matmul", "layernorm"])
def test_edits_are_compiled_or_refused(sample: str, stage: str) -> None:
    kernels = read_kernels(ROOT / "samples" / f"{sample}.tk")
    usual = default_specialization(kernels.signature(sample))
    text = compile_kernel(kernels, sample, usual, "sm_90a").text(stage)
    pieces = re.split(r"(\W)", text)
    chance = random.Random(stage + sample)
    for _ in range(MUTANTS):
        edited = mutate(pieces, chance)
        if stage_of(edited) == "tk":
            continue
        try:
            compile_text(edited, "edited", None)
        except Exception as problem:
            assert explain(problem) is not None, f"{problem!r}\n{edited}"
