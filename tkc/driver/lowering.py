"""Candidates of a choice as far as cta IR, which is kept: the sizes of a launch have no part in it.

What the passes refuse is kept too. With each candidate come the hints that nobody gave and that are
worth a try (``tkc.driver.hint_sets``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from tkc.driver import tuned_hints
from tkc.driver.compilation import Compilation, How, compile_as_said, go_on
from tkc.driver.hint_sets import ALONE, PERSISTENT_HINT, PING_PONG, hint_sets
from tkc.driver.interface import key_of
from tkc.driver.sources import Kernels
from tkc.frontend.specialization import Specialization
from tkc.ir.decisions import Stages
from tkc.ir.dialects import cta
from tkc.ir.hints import PENDING
from tkc.machine.heuristics import FEW_SLOTS
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Hints, HintValue, Setting

MOST_LOWERED = 256  # candidates of a source whose cta IR is kept for other sizes
_PENDING = f".{PENDING.name}"  # of some product


@dataclass(slots=True)
class Lowered:
    """A candidate as far as cta IR: ``kernel`` is None where the passes refuse it. ``hints`` are
    the sets of hints to try with it. ``waiting``: those by which no product of several in a loop is
    under way from one iteration to the next, for which registers may not do. ``scarce``: CTAs run
    several programs, which leaves some ring of a loop few slots: with one program each, other
    buffers may have bytes of rings. ``turns``: warpgroups may take programs in turn."""

    kernel: cta.Kernel | None
    hints: list[dict[str, HintValue]]
    scarce: bool = False
    waiting: dict[str, HintValue] = field(default_factory=dict[str, HintValue])
    turns: bool = False


_lowered: WeakKeyDictionary[Kernels, dict[object, Lowered]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Lowering:
    """Of one kernel for a target: ``base`` says what no candidate chooses."""

    kernels: Kernels
    name: str
    base: Specialization
    target: str

    def elaborated(self, settings: Mapping[str, Setting]) -> Compilation:
        """What the frontend makes of the kernel with these params. Raises DiagnosticError."""
        return self._elaborated(self._specialised(settings, {}))

    def lowered(self, settings: Mapping[str, Setting], hints: Hints, made: Compilation) -> Lowered:
        """The cta IR with these params and hints; ``made`` is what the frontend makes of the
        params."""
        special = self._specialised(settings, hints)
        known = _lowered.setdefault(self.kernels, {})
        key = (self.name, self.target, key_of(special))
        if key not in known:
            if len(known) >= MOST_LOWERED:
                known.clear()
            known[key] = self._lower(special, made if not hints else None)
        return known[key]

    def _specialised(self, settings: Mapping[str, Setting], hints: Hints) -> Specialization:
        base = self.base
        given = {**base.hints, **hints}
        return replace(base, settings={**base.settings, **settings}, hints=given)

    def _elaborated(self, special: Specialization) -> Compilation:
        return compile_as_said(
            self.kernels, self.name, special, self.target, "tile", How(warns=False)
        )

    def _lower(self, special: Specialization, made: Compilation | None) -> Lowered:
        try:
            if made is None:
                made = self._elaborated(special)
            go_on(made, "cta")
        except DiagnosticError:
            return Lowered(None, [])
        assert made.cta is not None
        kernel = made.cta.kernels[0]
        assert isinstance(kernel, cta.Kernel)
        if special.hints:
            return Lowered(kernel, [])
        assert made.tile is not None
        offered = tuned_hints.choices(made.tile, self.target, made.ledger)
        sets = hint_sets(made, offered)
        slots = [stages.depth for stages in made.ledger.of(Stages) if stages.most]
        scarce = ALONE in sets and min(slots, default=FEW_SLOTS) < FEW_SLOTS
        waiting: dict[str, HintValue] = dict.fromkeys(
            (n for n in offered if n.endswith(_PENDING)), 0
        )
        turns = PING_PONG[PERSISTENT_HINT] in offered.get(PERSISTENT_HINT, [])
        return Lowered(kernel, sets, scarce, waiting if len(waiting) > 1 else {}, turns)
