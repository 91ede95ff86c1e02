"""cta IR as code of the engine: the steps of every part of a launch, and actors that run them."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.ir.dialects import cta
from tkc.ir.numbers import Number
from tkc.timing import control as control
from tkc.timing import ordering as ordering
from tkc.timing.builder import Builder, Context
from tkc.timing.engine import Actor, Cta, Engine, StepFunction
from tkc.timing.launch import Part
from tkc.timing.machine import TimingMachine
from tkc.timing.survey import Survey
from tkc.timing.transfers import Memory


@dataclass(slots=True)
class Code:
    """The steps of all parts of a launch, for one machine and one behaviour of its memory."""

    made: Survey
    machine: TimingMachine
    memory: Memory
    _context: Context = field(init=False)
    _parts: dict[tuple[str, int], tuple[list[StepFunction], list[Number]]] = field(
        default_factory=dict[tuple[str, int], tuple[list[StepFunction], list[Number]]]
    )

    def __post_init__(self) -> None:
        kernel = self.made.launch.kernel
        beside = any(isinstance(op, cta.Wgmma) for op in kernel.body.walk())
        self._context = Context(self.made, self.machine, self.memory, beside)

    def actors(self, program: Cta) -> list[Actor]:
        """The actors of a CTA, those of the part that computes first."""
        launch, found = self.made.launch, list[Actor]()
        for part in sorted(launch.parts, key=lambda part: part is not launch.main):
            for index, warps in enumerate(part.groups):
                actor = Actor(program, part.name, index, warps, part.warps)
                actor.steps, template = self._part(part, warps)
                actor.values = list(template)
                found.append(actor)
        return found

    def _part(self, part: Part, warps: int) -> tuple[list[StepFunction], list[Number]]:
        key = part.name, warps
        if key not in self._parts:
            builder = Builder(self._context, part, warps)
            builder.block(part.ops)
            builder.flush()
            builder.steps.append(_end)
            self._parts[key] = builder.steps, builder.template
        return self._parts[key]


def _end(engine: Engine, actor: Actor, now: float) -> float | None:
    engine.end(actor, now)
    return None
