"""What one GPU generation can do: the facts that rules ask for."""

from __future__ import annotations

from dataclasses import dataclass

Version = tuple[int, int]  # of the PTX ISA


@dataclass(frozen=True, slots=True)
class Target:
    """A ``.target``: its number, the least PTX version, and the shared memory of a CTA in bytes."""

    name: str
    number: int
    version: Version
    shared_bytes: int
    features: frozenset[str]

    def has(self, feature: str) -> bool:
        """Whether the hardware has it: "fp8", "tma", "wgmma", "cluster", "elect", "bf16_alu"."""
        return feature in self.features


_HOPPER = frozenset({"fp8", "tma", "wgmma", "cluster", "elect", "bf16_alu", "stmatrix"})

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("sm_80", 80, (7, 8), 163 << 10, frozenset()),
        Target("sm_86", 86, (7, 8), 99 << 10, frozenset()),
        Target("sm_89", 89, (7, 8), 99 << 10, frozenset({"fp8"})),
        Target("sm_90a", 90, (8, 0), 227 << 10, _HOPPER),
    )
}
