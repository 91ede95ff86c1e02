"""What was chosen for params and hints that nobody gave: plain data, which the caches keep."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tkc.frontend.signature import Signature
from tkc.frontend.specialization import Specialization
from tkc.support.values import Hints, HintValue, Setting, Settings


@dataclass(frozen=True, slots=True)
class Choice:
    """Open params, hints by place, and the microseconds that the model expects of them."""

    settings: dict[str, Setting]
    hints: Hints = field(default_factory=dict[str, HintValue])
    us: float = 0.0


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choices for some arguments, best first: later ones, of which the first values of the
    lists are the last, are for where ptxas refuses the first.

    ``plain`` is what the first values of the lists would take, None where they do not fit. Of
    ``considered`` candidates, ``simulated`` were run by the model, for these ``sizes`` on the GPU
    ``machine``. Empty where the model has no say: the first values are used.
    """

    machine: str
    sizes: dict[str, int]
    ranked: tuple[Choice, ...] = ()
    plain: float | None = None
    considered: int = 0
    simulated: int = 0

    def specialisations(self, base: Specialization) -> Iterator[Specialization]:
        """The compilation for each choice, best first; ``base`` itself if there is none."""
        if not self.ranked:
            yield base
        for one in self.ranked:
            settings = {**base.settings, **one.settings}
            yield replace(base, settings=settings, hints={**base.hints, **one.hints})


NOTHING_CHOSEN = Chosen("", {})


def wanted(signature: Signature, settings: Settings) -> bool:
    """Whether anything is to be chosen: the caller (``settings``) left a param open, or the kernel
    has none that could be, whose hints alone are, and the environment has no objection. Who gives
    every open param means them, and the hints, as they are."""
    if os.environ.get("TKC_CHOICES", "").lower() in ("off", "0", "no"):
        return False
    return not signature.open or any(name not in settings for name in signature.open)
