"""Plans for sizes that no call had before, from a call that differs in nothing but its sizes.

Most of what a call without a plan does is to find out again what others of its family have found
out: types, devices, params, what the compiler was told. A ``Family`` keeps that, so that another
size costs its dimensions, the program that serves them (found in a table), and the plan.

It serves no kernel whose dimensions follow from params, or whose scalars decide more than their own
value. Whatever is not as it was is an exception, after which the call is made as if there were no
family, with all its checks and errors.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from tkc.runtime import dimensions, launch, torch_calls
from tkc.runtime.arrays import ArrayView, contiguous
from tkc.runtime.binding import Bound
from tkc.runtime.device import Program
from tkc.runtime.guards import guard
from tkc.runtime.plan import PackedValues, Plan
from tkc.support import expressions
from tkc.support.positions import LARGEST_DIMENSION
from tkc.support.values import Array

Serves = Callable[[Bound], Program]  # the program for arguments, which keep its promises
SOMEWHERE = 1 << 20  # stands for the address of an output that every launch allocates


class Family:
    """Calls of a kernel that agree in all but the extents, strides and addresses of tensors.

    ``bound`` are the arguments of one of them and ``plan`` its plan; ``serves`` finds programs.
    """

    def __init__(self, packed: PackedValues, bound: Bound, plan: Plan, serves: Serves) -> None:
        self.packed, self.plan, self.serves = packed, plan, serves
        self.latest: dict[int, tuple[Program, Plan]] = {}  # by id: a plan of each program
        self.scalars, self.types = dict(bound.scalars), dict(bound.types)
        held = [(k, p) for k, p in enumerate(packed.tensors) if p.name in bound.tensors]
        self.given = [(k, p) for k, p in held if p.name not in plan.made]
        self.left_out = [p for _, p in held if p.name in plan.made]
        self.texts = {p.name: [dimensions.product(d) for d in p.dims] for _, p in held}
        self.plain = all(t.isidentifier() for _, p in self.given for t in self.texts[p.name])
        self.like = {n: _without_owner(a) for n, a in bound.tensors.items()}

    def resized(self, tensors: tuple[Array, ...], addresses: tuple[int, ...]) -> Plan:
        """The plan of a call with these tensors, in the order of the parameters. Raises whatever
        says that the family cannot serve it."""
        if torch_calls.intercepted():  # the rest of what torch must know of is as it was
            raise LookupError("torch must know of this call")
        bound = Bound(scalars=self.scalars, types=self.types)
        for k, parameter in self.given:
            name, tensor = parameter.name, tensors[k]
            shape, strides = tuple(tensor.shape), tuple(tensor.stride())
            written = parameter.mode != "in"
            for extent, stride in zip(shape, strides, strict=True):
                if extent > LARGEST_DIMENSION or (written and stride == 0 and extent > 1):
                    raise LookupError(f"dimensions of {name}")
            bound.tensors[name] = self._view(name, shape, strides, addresses[k])
        bound.dims = self._dims(bound)
        for parameter in self.left_out:
            texts = self.texts[parameter.name]
            shape = tuple([expressions.whole(text, bound.dims) for text in texts])
            if not all(0 <= extent <= LARGEST_DIMENSION for extent in shape):
                raise LookupError(f"dimensions of {parameter.name}")
            view = self._view(parameter.name, shape, contiguous(shape), SOMEWHERE)
            bound.tensors[parameter.name] = view
        program = self.serves(bound)
        launch.check_requirements(program.metadata, bound)
        like = self.latest.get(id(program), (program, None))[1]
        made = self.plan.made
        plan = Plan.of(program, bound, self.plan.device, self.packed, made, like)
        plan.check = guard([tensors[k] for k, _ in self.given])
        self.latest[id(program)] = program, plan
        return plan

    def _view(
        self, name: str, shape: tuple[int, ...], strides: tuple[int, ...], address: int
    ) -> ArrayView:
        like = self.like[name]
        return ArrayView(
            address, like.element, shape, strides, like.device, like.library, None, like.read_only
        )

    def _dims(self, bound: Bound) -> dict[str, int]:
        """The dimension symbols. Raises ArgumentError where they contradict each other."""
        if not self.plain:
            equations: list[dimensions.Equation] = []
            for _, parameter in self.given:
                shape = bound.tensors[parameter.name].shape
                equations += dimensions.equations_of(parameter, shape)
            return dimensions.solve(equations, self.scalars)
        dims: dict[str, int] = {}
        for name, view in bound.tensors.items():
            for symbol, extent in zip(self.texts[name], view.shape, strict=True):
                if dims.setdefault(symbol, extent) != extent:
                    raise LookupError(f"two values of {symbol}")
        return dims


def _without_owner(array: ArrayView) -> ArrayView:
    return ArrayView(
        array.pointer,
        array.element,
        array.shape,
        array.strides,
        array.device,
        array.library,
        None,
        array.read_only,
    )


def has_family(packed: PackedValues, bound: Bound, plan: Plan, params: Collection[str]) -> bool:
    """Whether other sizes of such a call can be served: all tensors are torch's, no scalar and no
    param (``params``) has a part in its dimensions, and numbers are only passed on."""
    if plan.by_value is not None or any(a.library != "torch" for a in bound.tensors.values()):
        return False
    texts = [dimensions.product(d) for p in packed.tensors for d in p.dims]
    others = {*params, *(p.name for p in packed.all_scalars)}
    return not any(others & {*expressions.names(text)} for text in texts)
