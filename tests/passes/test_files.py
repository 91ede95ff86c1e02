"""Every pass does what its file says: ``tests/files/passes/<pass>.tkir``."""

from __future__ import annotations

from pathlib import Path

import file_cases
import pytest
from file_cases import FOLDER, Block, Case, read_cases
from same_meaning import differing

from tkc.passes.pipeline import NAMES

FILES = sorted(FOLDER.glob("*.tkir"))
CASES = [case for path in FILES for case in read_cases(path)]
TILE = file_cases.FIRST_LINES.format(stage="tile")
RUNS = [(case, number) for case in CASES for number in range(len(case.runs))]


@pytest.mark.parametrize(
    ("case", "number"), RUNS, ids=[f"{c.pass_name}: {c.title} [{n}]" for c, n in RUNS]
)
def test_a_case(case: Case, number: int, blessed: bool) -> None:
    options, block = case.runs[number]
    try:
        outcome = file_cases.run(case, options)
    except file_cases.BadCase as problem:
        pytest.fail(str(problem), pytrace=False)
    if blessed and block is not None and block.text != outcome.shown:
        file_cases.bless(case, number, outcome)
        block = Block(block.options, outcome.shown)
    found = file_cases.report(case, outcome, block)
    if found:
        pytest.fail(found, pytrace=False)
    if outcome.before.startswith(TILE) and outcome.after.startswith(TILE):
        assert not differing(outcome.before, outcome.after), "the kernel computes something else"


def test_every_pass_has_a_file_that_explains_it() -> None:
    there = {path.stem for path in FILES}
    assert not {*NAMES} - there, f"passes without a file in {FOLDER}: { ({*NAMES} - there) }"
    assert not there - {*NAMES}, f"files of no pass: {there - {*NAMES}}"
    for path in FILES:
        assert all(case.pass_name == path.stem for case in read_cases(path))
        first, *rest = path.read_text().split(file_cases.RUN)[0].splitlines()
        assert first.startswith(f"# {path.stem}: "), path.name
        assert len(rest) >= 4, f"{path.name} says too little"
    assert len(CASES) >= 80


def test_another_meaning_is_seen() -> None:
    (case,) = [c for c in CASES if c.title == "the same where 32 divides every row"]
    text = file_cases.run(case, case.runs[0][0]).after
    assert not differing(text, text)
    assert differing(text, text.replace('fn = "max"', 'fn = "min"')) == "y"


# --- how a wrong expectation fails ---------------------------------------------------------------

EXAMPLE = """# cse: an example.
# run: cse

#--- equal loads
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 8
    y[n] = x[n] + x[n]
{}
"""
GOES = """#=>
-   %v7: f32[n:8] = tile.load(tensor=%x, index=[%n]) {checked = [false]}
-   %v8: f32[n:8] = tile.map(args=[%v6, %v7]) {fn = "add"}
+   %v8: f32[n:8] = tile.map(args=[%v6, %v6]) {fn = "add"}"""

REPORTS = [
    ("# check: tile.load\n# check: tile.store", ""),
    ("# check: %v6: ... = tile.load", ""),
    ("# not: tile.dot", ""),
    (GOES, ""),
    ("# check: tile.store\n# check: tile.load", "line 9: nothing like 'tile.load' behind"),
    ("# check: tile.load\n# check: tile.load", "line 9: nothing like 'tile.load' behind"),
    ("# check: tile.axis\n# not: tile.load\n# check: tile.store", "'tile.load' should not be in"),
    (
        GOES.replace("%v6, %v6", "%v6, %v9"),
        '-+   %v8: f32[n:8] = tile.map(args=[%v6, %v9]) {fn = "',
    ),
    ("#=>\nunchanged", "-unchanged\n+-   %v7"),
]


@pytest.mark.parametrize(("expected", "words"), REPORTS)
def test_a_wrong_expectation_says_what_differs(expected: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "example.tkir"
    path.write_text(EXAMPLE.format(expected))
    (case,) = read_cases(path)
    options, block = case.runs[0]
    found = file_cases.report(case, file_cases.run(case, options), block)
    assert words in found and bool(found) == bool(words)


WRONG_PROGRAMS = {
    "kernel f(x: f32[N]):\n    y[n] = 1": "E0",
    "tile.kernel( {": "wrong.tkir:6: expected",
    "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 8\n    a = x[n] with stages=2": "E0",
}


@pytest.mark.parametrize("program", WRONG_PROGRAMS)
def test_a_wrong_program_says_where(program: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.tkir"
    path.write_text(f"# schedule\n# run: schedule\n\n#--- a case\n\n{program}\n#=>\n")
    (case,) = read_cases(path)
    with pytest.raises(file_cases.BadCase, match=WRONG_PROGRAMS[program]):
        file_cases.run(case, "")


WRONG_FILES = {
    "# cse\n\n#--- a case\n#=>\n": "needs one",
    "# cse\n# run: cse\n#--- a case\nkernel f(): ...\n": "expects nothing",
    "# cse\n# run: cse\n#--- a case\n#=>\n#--- a case\n#=>\n": "two cases have the title a case",
}


@pytest.mark.parametrize("text", WRONG_FILES)
def test_a_file_that_is_written_wrongly_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.tkir"
    path.write_text(text)
    with pytest.raises(ValueError, match=WRONG_FILES[text]):
        read_cases(path)


@pytest.mark.parametrize("name", ["adjust-hints", "dce", "select-mma"])
def test_blessing_writes_the_same_file_again(name: str, tmp_path: Path) -> None:
    text = (FOLDER / f"{name}.tkir").read_text()
    path = tmp_path / f"{name}.tkir"
    path.write_text(text)
    for case in read_cases(path):
        for number, (_, block) in enumerate(case.runs):
            if block is not None:
                file_cases.bless(case, number, file_cases.Outcome(error="old\n\ntext"))
    assert path.read_text().count("old\n\ntext") > 2
    for case in read_cases(path):
        for number, (options, block) in enumerate(case.runs):
            if block is not None:
                file_cases.bless(case, number, file_cases.run(case, options))
    assert path.read_text() == text
