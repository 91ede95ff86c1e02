"""``docs/language.md`` is true: its programs run and agree, its errors are those reported."""

from __future__ import annotations

import pytest

from tests.documentation.language_page import PAGE, TARGETS, Block, blessed, blocks, errors
from tkc.driver import trial
from tkc.driver.reference import EXACT
from tkc.support.diagnostics import DiagnosticError
from tkc.support.elements import ELEMENTS

TEXT = PAGE.read_text()
BLOCKS = blocks(TEXT)
RIGHT = [b for b in BLOCKS if not b.wrong]
WRONG = [b for b in BLOCKS if b.wrong]


def test_every_program_says_what_is_done_with_it() -> None:
    assert TEXT.count("```tk\n") == len(BLOCKS) > 40


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("block", RIGHT, ids=lambda block: block.name)
def test_program(block: Block, target: str) -> None:
    if target in block.refused:
        with pytest.raises(DiagnosticError) as refused:
            for run in block.runs():
                run.compiled(target)
        assert {d.code[:3] for d in refused.value.diagnostics} <= {"E08", "E09"}
        return
    for (action, _), run in zip(block.comments, block.runs(), strict=True):
        made = run.compiled(target)
        if action == "compile":
            continue
        wanted, floor = run.expected(EXACT, target), run.tolerance()
        for name, got in run.simulated(made).items():
            verdict = trial.compare(name, run.type_of(name), got, wanted[name], None, floor)
            assert verdict.right, verdict


@pytest.mark.parametrize("block", WRONG, ids=lambda block: block.name)
def test_wrong_program(block: Block) -> None:
    marked, found = errors(block)
    assert marked == found


def test_the_made_parts_are_current() -> None:
    """Tile IR, the tables of hints and the list of types."""
    assert f"\nTypes: `{' '.join(ELEMENTS)}`." in TEXT
    assert blessed(TEXT) == TEXT, "run: PYTHONPATH=. python tests/documentation/language_page.py"
