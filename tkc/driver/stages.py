"""The stages of a kernel that can be written: one row each, which ``--emit`` offers by its name.

A kernel is compiled from ``tile`` to ``cta``, ``ptx`` and ``cubin``; a row says how far that must
have gone, and what is written then. Importing this is cheap: the command line does it for its help.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tkc.ir.core import Module
    from tkc.ir.passes import Ledger
    from tkc.ptx.assemble import Assembled

STEPS = ("tile", "cta", "ptx", "cubin")  # of a compilation, one made of the other


class Made(Protocol):
    """A compilation (``tkc.driver.compilation``), as far as it has gone."""

    kernel: str
    tile: Module | None
    cta: Module | None
    ptx: str
    assembled: Assembled | None
    ledger: Ledger


@dataclass(frozen=True, slots=True)
class Stage:
    """``suffix`` is that of its files. ``content`` gives its text, or bytes, of a compilation that
    has come to ``step``; None of one that has not."""

    suffix: str
    step: str
    content: Callable[[Made], str | bytes | None]

    @property
    def number(self) -> int:
        """The place of its step among ``STEPS``."""
        return STEPS.index(self.step)


def _printed(module: Module | None) -> str | None:
    """The text of an IR, if there is one."""
    printer = importlib.import_module("tkc.ir.printer")
    return None if module is None else printer.print_module(module)


def _machine_code(made: Made) -> bytes | None:
    return None if made.assembled is None else made.assembled.cubin


def _disassembled(made: Made) -> str | None:
    """Raises ToolMissing without nvdisasm."""
    assemble = importlib.import_module("tkc.ptx.assemble")
    return None if made.assembled is None else assemble.disassemble(made.assembled.cubin)


STAGES: dict[str, Stage] = {
    "tile": Stage(".tile.tkir", "tile", lambda made: _printed(made.tile)),
    "cta": Stage(".cta.tkir", "cta", lambda made: _printed(made.cta)),
    "ptx": Stage(".ptx", "ptx", lambda made: made.ptx or None),
    "cubin": Stage(".cubin", "cubin", _machine_code),
    "sass": Stage(".sass", "cubin", _disassembled),
}


def written_by(name: str) -> tuple[str, ...]:
    """The stages that are written to a file of this name, by its suffix; of several (``.tkir``) the
    one whose own suffix it has, else the last one, stands first."""
    ending, rows = Path(name).suffix, [(stage, row.suffix) for stage, row in STAGES.items()]
    own = [stage for stage, suffix in rows if name.endswith(suffix)]
    others = [stage for stage, suffix in reversed(rows) if ending and suffix.endswith(ending)]
    return tuple(dict.fromkeys(own + others))


def suffixes() -> frozenset[str]:
    """What the names of files end with that are written: ``.tkir`` of both IRs."""
    return frozenset(Path(row.suffix).suffix or row.suffix for row in STAGES.values())
