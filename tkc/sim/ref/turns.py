"""Turns of batches: when one that waits for other CTAs lets them run, and when it is for ever."""

import hashlib
from typing import Protocol

import numpy as np

from tkc.sim.memory.global_memory import GlobalMemory

FAIRNESS = 32  # slices of loops that look at flags and also write, before other batches run
OUTER = 4  # how many times longer where only a loop around the innermost one looks at flags
SIGNALS = 4  # turns that a batch gives away behind flags that it wrote
MAX_TURNS = 10_000  # that a batch gives away, while none ends, before its loop counts as endless


class Turns:
    """What a batch does with its turn. over: it lets others run, though its groups could go on;
    given: turns that it gave away since something else ended, each in a new state or again in the
    same one. chance: by which it gives its turn away behind a flag; None for never."""

    def __init__(self, chance: np.random.Generator | None) -> None:
        self.chance = chance
        self.reset()

    def reset(self) -> None:
        """Begin a batch."""
        self.over = self.looks = False
        self.used = self.given = self.signals = 0
        self.states: set[int] = set()
        self.repeated: set[int] = set()

    def begin(self) -> None:
        """Others had their turns: it is this batch's again."""
        self.used = self.used if self.looks else 0
        self.over = self.looks = False
        self.states.clear()

    def let_look(self) -> None:
        """The batch has written what another waits for, which sees that before there is more. The
        slices that it has used go on counting."""
        self.over = self.looks = True

    def others_ended(self) -> None:
        """Another batch came to its end: waiting was good for something."""
        self.given = 0
        self.repeated.clear()

    def signalled(self) -> None:
        """The batch has written a flag or an atomic: others may see it while there is more to
        come, as of a CTA that tells of its own sum before it has that of all before it."""
        if self.chance is not None and self.signals < SIGNALS and self.chance.integers(2):
            self.signals += 1
            self.over = True

    def seen(self, state: int) -> bool:
        """Whether the batch has been in this state in this turn, at the end of a slice in a loop
        that looks at flags: nothing can change it but another batch."""
        if state not in self.states:
            self.states.add(state)
            return False
        self.given = self.given + 1 if state in self.repeated else 0
        self.repeated.add(state)
        return True

    def use(self, inner: bool) -> bool:
        """A slice of a loop that looks at flags was used, or (not `inner`) of one within such a
        loop. True if the turn is over."""
        self.used += OUTER if inner else 1
        patience = FAIRNESS if self.given == 0 else 1
        self.over = self.used >= OUTER * patience
        self.given += self.over
        return self.over


class Waiting(Protocol):
    """An engine whose batch has given its turn away."""

    def fingerprint(self) -> int:
        """Of all that decides what the batch does next, but for global memory."""
        ...


class Rounds:
    """Rounds in which every batch that is left had a turn and none ended."""

    def __init__(self, memory: GlobalMemory) -> None:
        self.memory = memory
        self.found: dict[tuple[int, ...], set[bytes]] = {}

    def clear(self) -> None:
        """A batch has ended."""
        self.found.clear()

    def repeats(self, waiting: list[Waiting]) -> bool:
        """Whether the device is in a state in which it was before: it will be so for ever. Global
        memory, which may be large, is looked at where the states of the batches are known."""
        key = tuple(engine.fingerprint() for engine in waiting)
        if key not in self.found:
            self.found[key] = set()
            return False
        used = self.memory.data[: self.memory.used].tobytes()
        state = hashlib.blake2b(used, digest_size=16).digest()
        if state in self.found[key]:
            return True
        self.found[key].add(state)
        return False
