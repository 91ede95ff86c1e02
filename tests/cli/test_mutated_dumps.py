"""Dumped stages with random edits: compiled, or refused with a message, never with a traceback."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tkc.cli.problems import explain
from tkc.driver.compilation import compile_kernel
from tkc.driver.dumped_stages import compile_text
from tkc.driver.sources import read_kernels, stage_of
from tkc.frontend.specialization import default_specialization
from tkc.ir.parser import IRSyntaxError

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


# An edit of a dump of vadd (an expression and what stands in its place), and what is said of it.
EDITS = [
    ("tile", r"tkc\.ir 1", "tkc.ir 2", "line 1: the first line is not 'tkc.ir 1 <stage>'"),
    ("tile", r'mode = "out"', 'mode = "in"', "line 3: tile.kernel: z is `in` in the signature"),
    ("tile", r"tensor<out f32", "tensor<in f32", "tile.kernel: z is `out` in the signature"),
    ("tile", r"size = 1024", "size = 512", "line 7: tile.axis: axis n has the size 512, not 1024"),
    ("cta", r'target = "sm_90a"', 'target = "sm_70"', "line 4: there is no target sm_70; there"),
    ("cta", r"tensor<out f32", "tensor<in f32", "cta.store_global: what is written is no tensor"),
    ("cta", r'fn = "add"', 'fn = "plus"', ": tile.map: there is no elementwise function"),
]


# The same of a kernel whose roles stand in its source.
OF_ROLES = [
    ("tile", r'role = "load"', 'role = "lode"', ": tile.load: there is no role 'lode'; there is"),
    ("tile", r'ring = "inputs"', 'ring = "foo"', ": tile.pass: there is no ring 'foo'; there is"),
    ("tile", r"load = {warps = 1}", "read = {warps = 1}", ": tile.load: there is no role 'load'"),
    ("tile", r"{warps = 1}", '{warps = "x"}', "line 3: tile.kernel: the hint warps of role load"),
    ("tile", r"{warps = 1}", "{foo = 1}", "line 3: tile.kernel: a role has no hint foo"),
]


@pytest.mark.parametrize(
    ("path", "stage", "old", "new", "said"),
    [("vadd.tk", *edit) for edit in EDITS] + [("control/matmul.tk", *edit) for edit in OF_ROLES],
)
def test_an_edit_is_told_with_its_line(
    path: str, stage: str, old: str, new: str, said: str
) -> None:
    kernels = read_kernels(ROOT / "samples" / path)
    name = kernels.names[0]
    usual = default_specialization(kernels.signature(name))
    text = compile_kernel(kernels, name, usual, "sm_90a").text(stage)
    edited = re.sub(old, new, text, count=1)
    assert edited != text
    with pytest.raises(Exception) as caught:  # noqa: PT011  of several kinds, all explained
        compile_text(edited, "edited", None)
    told = explain(caught.value)
    assert told is not None and said in told[0], told


# Attributes of operations of the cta IR that are one of a few words, or name axes.
OF_A_FEW = ("axis", "axes", "live_axes", "over", "kind", "via", "within", "fn", "m", "n", "k")
WORD = re.compile(rf'(?<=[{{ ])({"|".join(OF_A_FEW)}) = ([\["]+)([\w.]*)"')


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(
    "path", ["samples/matmul.tk", "samples/cross_entropy.tk", "tests/kernels/variants/updates.tk"]
)
def test_a_word_that_an_operation_does_not_know_is_refused(path: str, target: str) -> None:
    """Axes that nothing there has, kinds and ways that do not exist are not taken for others."""
    kernels = read_kernels(ROOT / path)
    name = kernels.names[-1]
    usual = default_specialization(kernels.signature(name))
    lines = compile_kernel(kernels, name, usual, target).text("cta").splitlines()
    tried: set[tuple[str, str]] = set()
    for number, line in enumerate(lines):
        said = re.search(r"(cta|tile)\.\w+(?=\()", line)
        if said is None or said[0] == "cta.kernel":
            continue
        for found in WORD.finditer(line):
            if (said[0], found[1]) in tried:
                continue
            tried.add((said[0], found[1]))
            start, end = found.span(3)
            edited = [*lines[:number], f"{line[:start]}nobodys{line[end:]}", *lines[number + 1 :]]
            with pytest.raises(IRSyntaxError, match=f"line {number + 1}: {said[0]}: .*nobodys"):
                compile_text("\n".join(edited), "edited", None)
    assert len(tried) >= 6, tried
