"""Calls of a kernel that torch must know of: traced, under autograd, under vmap.

Such a call goes through an operator of torch, which is registered when the first one is made
(``tkc.driver.torch_operators.operator_of``) and has a fake implementation, so that torch.compile,
torch.export and make_fx see one node; its outputs have a ``grad_fn`` that runs the kernels of the
made gradient, or says why there are none (``tkc.driver.torch_gradients``); vmap runs it for each
position. All other calls know nothing of this.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import NoReturn, Protocol, cast

from tkc.artifact.metadata import Parameter
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import bind_tensor, by_name
from tkc.runtime.scalar_arguments import bind_scalar
from tkc.support.values import Argument, Array, Foreign

_running = threading.local()
# Of operators that have gradients, by name: an autograd function that does the same.
functions: dict[str, Foreign] = {}


class Traceable(Protocol):
    """The part of a kernel that is needed here."""

    __name__: str

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What a call binds, in order."""
        ...

    def operator(
        self,
        passed: Sequence[str],
        params: Mapping[str, Argument],
        wrt: Sequence[str] = (),
        absent: Sequence[str] = (),
    ) -> tuple[str, int]:
        """The name in ``torch.ops.tkc`` of the operator for calls that pass these outputs, and
        these keywords that are no arguments, and how many of its results are the call's; it is
        registered if it is not there yet. ``wrt`` are the arguments that require gradients,
        ``absent`` the optional parameters that are not passed."""
        ...


def followed(tensor: Array) -> bool:
    """Whether autograd follows what is computed from a tensor now."""
    return tensor.requires_grad and sys.modules["torch"].is_grad_enabled()


def intercepted() -> bool:
    """Whether something looks at every call of torch now: a dispatch mode, as fake tensors have."""
    return sys.modules["torch"]._C._len_torch_dispatch_stack() > 0


def wanted(values: Sequence[Argument]) -> bool:
    """Whether a call with these arguments goes through an operator."""
    torch: Foreign = sys.modules.get("torch")
    if torch is None or getattr(_running, "inside", False):
        return False
    tensors = [value for value in values if isinstance(value, torch.Tensor)]
    if not tensors:
        return False
    if torch._C._get_tracing_state() is not None:
        raise TypeError(
            "torch.jit.trace does not see kernels; torch.compile and torch.export take them as "
            "they are, and kernel.as_torch_op names one as an operator"
        )
    if torch._C._len_torch_dispatch_stack() or any(map(followed, tensors)):
        return True
    if torch.autograd.forward_ad._current_level >= 0:
        return True
    return any(_is_wrapper(torch, tensor) for tensor in tensors)


def _is_wrapper(torch: Foreign, tensor: Array) -> bool:
    """Whether a tensor stands for others: a fake one, a subclass that dispatches by itself, or one
    of vmap, torch.func, and of several gradients at once (``is_grads_batched``). Masked and nested
    ones have an error of their own."""
    functorch: Foreign = torch._C._functorch
    if functorch.is_functorch_wrapped_tensor(tensor) or functorch.is_legacy_batchedtensor(tensor):
        return True
    kind: Foreign = tensor.__class__
    own = kind.__torch_dispatch__ is not torch.Tensor.__torch_dispatch__
    return own and kind.__name__ != "MaskedTensor" and not tensor.is_nested


@contextmanager
def running() -> Generator[None]:
    """While the block runs, this thread's calls are the kernel itself: those of an operator."""
    before = getattr(_running, "inside", False)
    _running.inside = True
    try:
        yield
    finally:
        _running.inside = before


def called(
    kernel: Traceable, arguments: Sequence[Argument], named: Mapping[str, Argument]
) -> Array:
    """Call a kernel through the operator that torch knows it by, so that ``torch.compile`` and
    autograd see the call. Positional ``arguments`` are those that are read, in order; names that
    are no parameter (params, ``target``, ``device``) choose the operator. Returns the results as
    torch tensors. Raises ArgumentError, and what torch raises."""
    names = {p.name for p in kernel.parameters}
    fixed = {name: value for name, value in named.items() if name not in names}
    of_parameters = {name: value for name, value in named.items() if name in names}
    bound = by_name(kernel.parameters, arguments, of_parameters, {}, ())
    given = {name: value for name, value in bound.items() if value is not None}
    passed = tuple(p.name for p in kernel.parameters if p.mode == "out" and p.name in given)
    for p in kernel.parameters:
        if p.mode != "in" and getattr(given.get(p.name), "requires_grad", False):
            if sys.modules["torch"].is_grad_enabled():
                raise ArgumentError(
                    "L0110",
                    f"{p.name} is written, and autograd follows it: pass {p.name}.detach()",
                    p.name,
                )
    taken = [p for p in kernel.parameters if p.mode != "out" or p.name in passed]
    torch: Foreign = sys.modules["torch"]
    given = {p.name: _taken(torch, p, given[p.name]) for p in kernel.parameters if p.name in given}
    tensors = [n for n, v in given.items() if isinstance(v, torch.Tensor)]
    _no_tangents(torch, kernel, {n: given[n] for n in tensors})
    wrt = tuple(n for n in tensors if followed(given[n]))
    absent = tuple(p.name for p in kernel.parameters if p.optional and given.get(p.name) is None)
    name, count = kernel.operator(passed, fixed, wrt, absent if wrt else ())
    made = applied(name, [given.get(p.name, p.default) for p in taken])
    return results(made, count)


def _taken(torch: Foreign, parameter: Parameter, value: Argument) -> Argument:
    """An argument as an operator of torch takes it: tensors, and numbers of Python. Raises
    ArgumentError for what is neither, and for a number of which autograd would lose the gradient.
    """
    name = parameter.name
    if isinstance(value, torch.Tensor) and parameter.kind == "scalar" and followed(value):
        why = f"{name} is a number, of which torch gets no gradient: pass {name}.item(), or declare"
        why += f" it as a tensor, `{name}: {parameter.element}[1]`, and read `{name}[0]`"
        raise ArgumentError("L0110", why, name)
    symbolic = (torch.Tensor, torch.SymInt, torch.SymFloat, torch.SymBool)
    if isinstance(value, symbolic):
        return value
    if parameter.kind == "scalar":
        return bind_scalar(parameter, value)
    bind_tensor(parameter, value, shapes_only=False)
    why = f"{name} should be a torch tensor, as others of this call are that torch follows"
    raise ArgumentError("L0103", f"{why}; pass torch.as_tensor({name})", name)


def applied(name: str, values: Sequence[Argument]) -> Array:
    """What the operator ``name`` of ``torch.ops.tkc`` returns; under vmap, ``torch.func.grad``
    and their like by its function in ``functions``, as these know no gradients of operators."""
    torch: Foreign = sys.modules["torch"]
    stack: Foreign = torch._C._functorch.peek_interpreter_stack()
    if stack is not None and name in functions:
        return functions[name].apply(*values)
    return getattr(torch.ops.tkc, name).default(*values)


def _no_tangents(torch: Foreign, kernel: Traceable, tensors: Mapping[str, Array]) -> None:
    """Raises NotImplementedError for a tensor that carries the derivative of forward mode, which
    the outputs of a kernel would lack."""
    forward: Foreign = torch.autograd.forward_ad
    if forward._current_level < 0:
        return
    if any(forward.unpack_dual(t).tangent is not None for t in tensors.values()):
        refuse_forward_mode(kernel.__name__)


def refuse_forward_mode(name: str, *_: Argument) -> NoReturn:
    """Raises NotImplementedError, as torch does for what has no derivative in forward mode."""
    raise NotImplementedError(
        f"the kernel {name} has no derivative in forward mode (jvp, jacfwd); reverse mode has one: "
        "torch.func.vjp, grad, jacrev"
    )


def results(made: Array, count: int) -> Array:
    """Of what an operator returns the results of the call, which come first."""
    if made is None or not isinstance(made, tuple):
        return made
    several = cast(tuple[Array, ...], made)
    return several[0] if count == 1 else several[:count]


def traced(kernel: Traceable) -> Callable[..., Array]:
    """What torch.compile traces in the place of the kernel's call: Python that it understands."""
    parameters = kernel.parameters
    readable = tuple(p.name for p in parameters if p.mode != "out")
    outputs = tuple(p.name for p in parameters if p.mode == "out")
    names = tuple(p.name for p in parameters)
    defaults = {p.name: p.default for p in parameters}

    optional = tuple(p.name for p in parameters if p.optional)

    def operator(
        passed: tuple[str, ...],
        fixed: tuple[tuple[str, Argument], ...],
        wrt: tuple[str, ...],
        absent: tuple[str, ...],
    ) -> tuple[str, int]:
        return kernel.operator(passed, dict(fixed), wrt, absent)

    constant: Foreign = operator
    constant._dynamo_marked_constant = True  # torch runs it, and takes its result for a constant

    def call(*arguments: Argument, **named: Argument) -> Array:
        import torch

        given: dict[str, Argument] = {}
        for name, value in zip(readable, arguments):  # noqa: B905  torch traces no `strict`
            given[name] = value
        fixed: list[tuple[str, Argument]] = []
        for name, value in named.items():
            if name in names:
                given[name] = value
            else:
                fixed.append((name, value))
        passed = tuple([name for name in outputs if name in given])
        values: list[Argument] = []
        for name in names:
            if name in readable or name in passed:
                values.append(given.get(name, defaults[name]))
        wrt: list[str] = []
        for name in names:
            value = given.get(name)
            if torch.is_grad_enabled() and isinstance(value, torch.Tensor) and value.requires_grad:
                wrt.append(name)
        absent = tuple([name for name in optional if given.get(name) is None]) if wrt else ()
        operators: Foreign = torch.ops
        chosen, count = operator(passed, tuple(fixed), tuple(wrt), absent)
        made: Array = getattr(operators.tkc, chosen).default(*values)
        return results(made, count)

    return call
