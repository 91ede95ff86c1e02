"""What a tuning found best, kept on disk: read by every first call of a kernel with choices."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import cast

from tkc.driver.size_classes import representatives
from tkc.driver.sources import Kernels
from tkc.frontend.signature import Signature
from tkc.runtime import disk_cache
from tkc.runtime.binding import Bound
from tkc.runtime.facts import array_facts
from tkc.support.values import Hints, HintValue, Record, Setting, Settings


@dataclass(frozen=True, slots=True)
class Winner:
    """Params that were varied, with the hints that were best for ``every`` param as it was then."""

    settings: dict[str, Setting] = field(default_factory=dict[str, Setting])
    hints: Hints = field(default_factory=dict[str, HintValue])
    every: Settings = field(default_factory=dict[str, Setting])

    def hints_for(self, settings: Settings) -> Hints:
        """The hints for a call with these params; none where the params differ from those of the
        tuning."""
        return self.hints if settings == self.every else {}


def winner(kernels: Kernels, name: str, bound: Bound, target: str, model: str) -> Winner:
    """What a tuning found best on this target and GPU ``model`` for arguments like these; an empty
    Winner if there was none."""
    content = disk_cache.read(entry_of(kernels, name, bound, target, model))
    if content is None:
        return Winner()
    held: Record = json.loads(content)
    return Winner(held["settings"], with_tuples(held["hints"]), held["every"])


def keep(place: disk_cache.Entry, best: Winner, cost: float | None, unit: str) -> None:
    """Write a winner, with its cost, to its place in the disk cache."""
    disk_cache.write(place, json.dumps({**asdict(best), "cost": cost, "unit": unit}).encode())


def with_tuples(hints: Record | Hints) -> Hints:
    """Hints that were JSON, with the tuples that JSON made lists of."""
    return {
        n: tuple(cast(list[int | str], v)) if isinstance(v, list) else v for n, v in hints.items()
    }


def sizes_like(signature: Signature, bound: Bound) -> dict[str, int]:
    """The sizes that stand for those of a call: calls with the same ones share a winner, as they
    share what the model of time chooses."""
    facts = {name: array_facts(array) for name, array in bound.tensors.items()}
    return representatives(signature, bound.names(), facts)


def entry_of(
    kernels: Kernels, name: str, bound: Bound, target: str, model: str
) -> disk_cache.Entry:
    """Where the winner for arguments like these is kept: by source, target, GPU model, types, which
    arguments are present, and the ranges that the sizes are in."""
    facts = {
        "sources": kernels.files,
        "device": model,
        "types": bound.types,
        "present": bound.present,
        "sizes": sizes_like(kernels.signature(name), bound),
    }
    return disk_cache.entry("tuned", name, target, facts)
