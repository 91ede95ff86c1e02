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

from tests.damaged.inputs import KINDS, numbered
from tests.damaged.judge import PROMISED
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
    assert recorded["count"] == 100_000 and recorded["failures"] == {}
    total = [sum(sum(row.values()) for row in recorded["stages"][kind].values()) for kind in KINDS]
    assert sum(total) == recorded["count"] and min(total) > 4000


@pytest.mark.parametrize(("kind", "stage"), PROMISED)
def test_damaged_inputs_come_far(recorded: dict[str, Any], kind: str, stage: str) -> None:
    """Else the lexer would be all that is tried."""
    assert share(recorded["stages"], kind, stage) >= PROMISED[kind, stage]


def test_inputs_are_the_same_everywhere() -> None:
    assert [numbered(n) for n in range(20)] == [numbered(n) for n in range(20)]
