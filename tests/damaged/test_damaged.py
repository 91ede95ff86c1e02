"""Damaged inputs of every kind end in a message: a sample here, 100,000 in the committed run.

``python -m tests.damaged.record --count 100000 --out tests/damaged/histogram.json`` makes that one.
A failure prints the number of its input: ``tests.damaged.inputs.numbered`` makes it again.
``TKC_DAMAGED`` is how many inputs a test run takes.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.damaged import record
from tests.damaged.checks import PASSED, PROMISED, Failure
from tests.damaged.inputs import KINDS, Damaged, numbered
from tests.damaged.record import run, share

COUNT = int(os.environ.get("TKC_DAMAGED", "1000"))
SLICES = 5
RECORDED = Path(__file__).parent / "histogram.json"


@pytest.mark.parametrize("part", range(SLICES))
def test_a_sample_ends_in_messages(part: int) -> None:
    each = COUNT // SLICES
    made = run(part * each, each, shown=False)
    assert not made["failures"], next(iter(made["failures"].values()))


@pytest.fixture(scope="module")
def recorded() -> dict[str, Any]:
    return json.loads(RECORDED.read_text())


def test_the_recorded_run_has_no_failure(recorded: dict[str, Any]) -> None:
    assert recorded["count"] >= 100_000 and recorded["failures"] == {}
    total = [sum(sum(row.values()) for row in recorded["stages"][kind].values()) for kind in KINDS]
    assert sum(total) == recorded["count"] and min(total) > recorded["count"] // 25


@pytest.mark.parametrize(("kind", "stage"), PROMISED)
def test_damaged_inputs_come_far(recorded: dict[str, Any], kind: str, stage: str) -> None:
    """Else the lexer would be all that is tried."""
    assert share(recorded["stages"], kind, stage) >= PROMISED[kind, stage]


def test_inputs_are_the_same_everywhere() -> None:
    assert [numbered(n) for n in range(20)] == [numbered(n) for n in range(20)]


def test_what_hangs_dies_or_breaks_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def check_given(given: Damaged) -> str:
        if given.number == 3:
            os._exit(1)
        while given.number == 5:
            pass
        if given.number == 7:
            raise Failure("internal error")
        return PASSED[given.kind][0]

    monkeypatch.setattr(record, "check_damage", check_given)
    monkeypatch.setattr(record, "SECONDS", 0.2)
    monkeypatch.setattr(record, "SLICE", 6)
    made = record.run(0, 10, 2, shown=False)
    assert sorted(made["failures"]) == [3, 5, 7]
    assert "the process died" in made["failures"][3]
    assert "more than 0.2 s" in made["failures"][5]
    assert "internal error" in made["failures"][7]
    assert sum(sum(row.values()) for kind in made["stages"].values() for row in kind.values()) == 9
