"""Every operation of the tile IR has a meaning in the evaluator and a rule of lowering, every one
of the cta IR a rule of the emitter."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from tkc.evaluator.evaluator import _RULES as MEANINGS  # pyright: ignore[reportPrivateUsage]
from tkc.ir.core import REGISTRY, Op
from tkc.ir.dialects import cta, tile
from tkc.passes.lower.scope import RULES as LOWERED
from tkc.passes.pipeline import PIPELINE  # whose modules register the rules
from tkc.ptx.emit import load_rules
from tkc.ptx.emitter import RULES as EMITTED

# What is no operation of a program: all of it, and the end of a region.
AROUND = {Op, tile.Kernel, tile.Yield}
OPERATIONS = {
    kind for kind in vars(tile).values() if isinstance(kind, type) and issubclass(kind, Op)
} - AROUND


@pytest.mark.parametrize(
    ("rules", "place"),
    [(MEANINGS, "a meaning in tkc/evaluator"), (LOWERED, "@lowers in tkc/passes/lower")],
    ids=["evaluator", "lowering"],
)
def test_every_operation_has_its_rule(rules: Collection[type[Op]], place: str) -> None:
    assert PIPELINE and len(OPERATIONS) > 25
    missing = sorted(kind.NAME for kind in OPERATIONS - {*rules})
    assert not missing, f"these operations have no {place.removeprefix('a ')}: {missing}"
    assert not {*rules} - OPERATIONS, "rules of what is no operation of a program"


def test_every_operation_of_the_cta_ir_is_named_and_emitted() -> None:
    """But for the kernel itself, and copies that a pass unfolds."""
    load_rules()
    kinds = {kind for name, kind in REGISTRY.items() if name.startswith("cta.")}
    unnamed = [kind.NAME for kind in kinds if not hasattr(cta, kind.__name__)]
    assert not unnamed, f"tkc/ir/dialects/cta.py has no names of {unnamed}"
    missing = sorted(kind.NAME for kind in kinds - {cta.Kernel, cta.Copies} - {*EMITTED})
    assert not missing, f"these operations have no @emits in tkc/ptx/rules: {missing}"
