"""What the passes know of one kernel: its IR, and what earlier passes have decided about it.

A *product* is one of those decisions. A pass declares which products it reads and which it writes
(``tkc.passes.pass_manager``); while it is verified, the state holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar, overload

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Ledger
from tkc.machine.targets import Target
from tkc.passes.hints import Asked
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement
from tkc.passes.plan_shared import SharedMap
from tkc.passes.schedule.schedule import Schedule

T = TypeVar("T")

Emit = Callable[[cta.Kernel], str]  # the PTX of a kernel, with its launch metadata; see tkc.ptx


class MissingProduct(Exception):
    """A pass read what no pass before it has made: a fault of the pipeline."""


class UndeclaredAccess(Exception):
    """A pass read or wrote a product that its row does not name: a fault of the row."""


class Product(Generic[T]):
    """An attribute of KernelState that some pass sets and later ones read."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, state: None, owner: type) -> Self: ...
    @overload
    def __get__(self, state: KernelState, owner: type) -> T: ...
    def __get__(self, state: KernelState | None, owner: type) -> T | Self:
        if state is None:
            return self
        if state.readable is not None and self.name not in state.readable:
            raise UndeclaredAccess(f"a pass reads '{self.name}', which its row does not say")
        if self.name not in state.products:
            raise MissingProduct(f"no pass has made '{self.name}' yet")
        return state.products[self.name]

    def __set__(self, state: KernelState, value: T) -> None:
        if state.writable is not None and self.name not in state.writable:
            raise UndeclaredAccess(f"a pass writes '{self.name}', which its row does not say")
        state.products[self.name] = value


@dataclass(eq=False)
class KernelState:
    """One kernel for one target on its way from tile IR to PTX.

    ``emit`` writes the PTX: the driver hands it in, since passes do not know the emitter.
    ``source`` is the name of the .tk file, for dumps.
    ``readable`` and ``writable`` are the products that the pass of the moment may touch; None
    where nobody looks.
    """

    target: Target
    ledger: Ledger
    emit: Emit | None = None
    source: str = ""
    products: dict[str, Any] = field(default_factory=dict[str, Any])
    readable: frozenset[str] | None = None
    writable: frozenset[str] | None = None

    ir = Product[Op]()  # a tile.kernel, from "lower" on a cta.kernel
    asked = Product[Asked]()  # the hints that the source has
    followed = Product[Asked]()  # those that were not dropped
    limits = Product[Target]()  # what one program may use: of a share of the GPU's multiprocessor
    mma_plan = Product[MmaPlan]()  # the instruction of every product, and the warps of the CTA
    placement = Product[Placement]()  # asynchronous copies, their rings, and whether roles exist
    schedule = Product[Schedule]()  # who does what, in which order and stage
    layouts = Product[Layouts]()  # which thread holds which elements of every tile
    shared_map = Product[SharedMap]()  # which bytes of shared memory belong to which buffers, when
    ptx = Product[str]()  # the code, with its launch metadata

    @property
    def stage(self) -> str:
        """The stage of the IR: "tile" before the pass ``lower``, "cta" behind it."""
        return "cta" if isinstance(self.products["ir"], cta.Kernel) else "tile"

    @property
    def tile(self) -> tile.Kernel:
        """The kernel in tile IR; an AssertionError behind ``lower``."""
        assert isinstance(self.ir, tile.Kernel)
        return self.ir

    @property
    def cta(self) -> cta.Kernel:
        """The kernel in cta IR; an AssertionError before ``lower``."""
        assert isinstance(self.ir, cta.Kernel)
        return self.ir


PRODUCTS = tuple(name for name, value in vars(KernelState).items() if isinstance(value, Product))
