"""Random programs cut into random roles and rings: a sample; ``record`` runs many."""

from __future__ import annotations

import pytest

from tests.random_roles.checking import outcome
from tests.random_roles.program import PADDED

# 56 to 409: once wrong
SEEDS = (*range(12), 56, 68, 114, 147, 203, 373, 394, 409, *range(PADDED, PADDED + 6))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_program_is_right_or_refused(seed: int) -> None:
    made = outcome(seed)
    assert made.word != "wrong", made.why
