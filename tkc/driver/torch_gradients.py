"""Gradients that the compiler makes of a kernel, for torch's autograd.

The text is made when a call is followed, for the arguments that require gradients (``tkc.grad``);
its kernels run at backward, each as a plain call, so that torch traces them, and so that their own
gradients are those of the gradient. What has no gradient is an error at backward, which says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from tkc.driver.torch_callee import Callee, OperatorError, inputs_of, outputs_of
from tkc.runtime import arrays, dimensions, torch_calls
from tkc.runtime.argument_error import ArgumentError
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Argument, Array, Calculable, Foreign, Setting, Settings

NOT_OF_THIS = "E1001"  # of an argument that has no gradient
_LOST = "L0110"  # a call that autograd follows, and that writes what it is given


class Made(Protocol):
    """A gradient as kernels (``tkc.driver.gradients.Backward``)."""

    wrt: tuple[str, ...]
    of: tuple[str, ...]
    saves: tuple[str, ...]
    updates: tuple[str, ...]

    def gradient_of(self, name: str) -> str:
        """What the gradient of an argument or output is called."""
        ...

    def __call__(self, **given: Array) -> dict[str, Array]:
        """Run the kernels in order."""
        ...


class Differentiable(Callee, Protocol):
    """A kernel with its source."""

    @property
    def static(self) -> tuple[str, ...]:
        """The dimensions that a compilation is for."""
        ...

    def backward_of(
        self,
        wrt: Sequence[str] | None,
        of: Sequence[str] | None,
        save: Sequence[str] | None,
        updates: Sequence[str],
        choices: Settings,
    ) -> Made:
        """The kernels of the gradient, by what is differentiated. Raises DiagnosticError."""
        ...


@dataclass(frozen=True, slots=True)
class Followed:
    """What a call that autograd follows is told apart by: the arguments that require gradients, the
    optional parameters that it does not pass, and the types of what it passes, by the variables."""

    wrt: tuple[str, ...]
    absent: tuple[str, ...] = ()
    types: tuple[tuple[str, str], ...] = ()


def followed(kernel: Callee, given: Mapping[str, Argument], wrt: Sequence[str]) -> Followed:
    """The call with these arguments."""
    absent = [p.name for p in kernel.parameters if p.optional and given.get(p.name) is None]
    variables = {v.name for v in kernel.variables}
    types: dict[str, str] = {}
    for p in kernel.parameters:
        element = arrays.element_of(getattr(given.get(p.name), "dtype", None))
        if p.element in variables and element is not None:
            types[p.element] = element
    return Followed(tuple(wrt), tuple(absent), tuple(sorted(types.items())))


class MadeBackward:
    """The made gradients of an operator: ``run`` and ``save`` are what
    ``torch.library.register_autograd`` asks for.

    ``outputs`` are what the operator returns: those of the kernel, and the ``statistics``, optional
    outputs that a backward reads. ``params`` are fixed ones of the call, with target and device.
    """

    def __init__(
        self, kernel: Callee, params: Mapping[str, Argument], passed: Sequence[str] = ()
    ) -> None:
        self.kernel, self.params = kernel, dict(params)
        self.inputs, self.required = inputs_of(kernel, passed), outputs_of(kernel, passed)
        self.texts: dict[object, Made | OperatorError] = {}
        self.announced: set[object] = set()

    def text(
        self,
        call: Followed,
        static: Mapping[str, int],
        save: Sequence[str],
        of: Sequence[str] | None = None,
    ) -> Made:
        """The kernels of the gradient for a kind of call, made once for each: ``static`` are the
        sizes that it is made for, ``save`` the outputs of the forward that it may read, ``of``
        those that receive something (None: all that are not optional). Raises OperatorError where
        there is no gradient."""
        key = (call, tuple(sorted(static.items())), tuple(save), None if of is None else tuple(of))
        if key not in self.texts:
            self.texts[key] = self._made(call, static, save, of)
        found = self.texts[key]
        if isinstance(found, OperatorError):
            raise found
        return found

    def _made(
        self,
        call: Followed,
        static: Mapping[str, int],
        save: Sequence[str],
        of: Sequence[str] | None,
    ) -> Made | OperatorError:
        if not hasattr(self.kernel, "backward_of"):
            return refusal(self.kernel.__name__, "a compiled kernel has no source to make it from")
        kernel: Differentiable = self.kernel  # type: ignore[assignment]
        own = {*kernel.settings({}), *(v.name for v in kernel.variables)}
        choices: dict[str, Setting] = {
            **dict(call.types),
            **{n: v for n, v in self.params.items() if n in own},
            **dict.fromkeys((n for n in call.absent if n not in save), False),
            **{n: static.get(n, 64) for n in kernel.static},
        }
        try:
            try:
                return kernel.backward_of(call.wrt, of, save, (), choices)
            except DiagnosticError as problem:
                if problem.diagnostics[0].code != NOT_OF_THIS:
                    raise
                every = kernel.backward_of(None, of, save, (), choices)  # the others' are 0
                some = [n for n in call.wrt if n in every.wrt]
                return kernel.backward_of(some, of, save, (), choices)
        except DiagnosticError as problem:
            return refusal(self.kernel.__name__, str(problem))

    def statistics(self, call: Followed) -> tuple[str, ...]:
        """The optional outputs that the forward makes for the backward; none where the gradient is
        refused, or does without."""
        optional = [
            p.name
            for p in self.kernel.parameters
            if p.mode == "out" and p.optional and p.name in call.absent
        ]
        if not optional:
            return ()
        try:
            made = self.text(call, {}, [*(p.name for p in self.required), *optional])
        except OperatorError:
            return ()
        return tuple(n for n in optional if n in made.saves)

    def save(
        self,
        ctx: Foreign,
        inputs: Sequence[Argument],
        output: Array,
        statistics: Sequence[str] = (),
    ) -> None:
        """Keep in ``ctx`` (torch's) what the backward takes of the forward's arguments and outputs;
        or why there is none."""
        outputs = cast(tuple[Array, ...], output if isinstance(output, tuple) else (output,))
        values: dict[str, Argument] = {p.name: p.default for p in self.inputs}
        values |= dict(zip([p.name for p in self.inputs], inputs, strict=False))
        needed = zip(self.inputs, ctx.needs_input_grad, strict=False)
        wrt = [p.name for p, needs in needed if needs and p.kind == "tensor"]
        call = followed(self.kernel, values, wrt)
        names = [*(p.name for p in self.required), *statistics]
        ctx.call, ctx.like = call, [(tuple(o.shape), o.dtype, o.device) for o in outputs]
        ctx.static, ctx.kept = self._static(values), names
        ctx.set_materialize_grads(False)  # statistics receive nothing but from other gradients
        try:
            made = self.text(call, ctx.static, names)
        except OperatorError:
            ctx.save_for_backward()  # the error comes when somebody asks for a gradient
            ctx.names, ctx.plain = [], {}
            return
        values |= {n: o for n, o in zip(names, outputs, strict=True) if n in made.saves}
        ctx.names = [n for n, v in values.items() if hasattr(v, "data_ptr")]
        ctx.save_for_backward(*(values[n] for n in ctx.names))
        ctx.plain = {n: v for n, v in values.items() if n not in ctx.names and v is not None}
        if torch_calls.intercepted():
            self._announce(ctx, [values[n] for n in ctx.names], outputs)

    def _announce(self, ctx: Foreign, saved: Sequence[Array], outputs: Sequence[Array]) -> None:
        """Register the operators of the backward while its forward is traced. torch.compile keeps
        what it has compiled on disk, and a later process that finds it there traces the forward
        only: the code of the backward calls operators by their names."""
        import torch

        key = (ctx.call, tuple(sorted(ctx.static.items())), tuple(ctx.kept))
        if key in self.announced:
            return
        self.announced.add(key)
        try:
            with torch.no_grad():
                self.gradients(ctx, saved, [torch.empty_like(o) for o in outputs])
        except Exception:  # it is raised again at backward, if anybody asks for a gradient
            return

    def _static(self, values: Mapping[str, Argument]) -> dict[str, int]:
        """The static dimensions of a call."""
        wanted: Sequence[str] = getattr(self.kernel, "static", ())
        if not wanted:
            return {}
        equations: list[dimensions.Equation] = []
        known: dict[str, Calculable] = {}
        for p in self.inputs:
            value = values[p.name]
            if p.kind == "scalar" and value is not None:
                known[p.name] = value
            elif p.kind == "tensor" and value is not None:
                equations += dimensions.equations_of(p, tuple(value.shape))
        solved = dimensions.solve(equations, known)
        return {n: int(solved[n]) for n in wanted if n in solved}

    def run(self, ctx: Foreign, *gradients: Array) -> tuple[Array, ...]:
        """``gradients`` of what ``save`` kept. Raises OperatorError."""
        return self.gradients(ctx, ctx.saved_tensors, gradients)

    def gradients(
        self, ctx: Foreign, saved: Sequence[Array], gradients: Sequence[Array]
    ) -> tuple[Array, ...]:
        """The gradient, or None, of each argument of the forward, from those of its outputs; a
        gradient that torch leaves out is zeros. A statistic receives something where the backward
        has read it, and is differentiated. Raises OperatorError."""
        import torch

        call: Followed = ctx.call
        made = self.text(call, ctx.static, ctx.kept)
        given = dict(zip(ctx.kept, gradients, strict=False))
        more = [n for n in ctx.kept[len(self.required) :] if given.get(n) is not None]
        if more:
            made = self.text(call, ctx.static, made.saves, [*made.of, *more])
        have: dict[str, Array] = dict(zip(ctx.names, saved, strict=True)) | ctx.plain
        for name, (shape, kind, device) in zip(ctx.kept, ctx.like, strict=False):
            gradient = given.get(name)
            if gradient is None and name not in more:
                gradient = torch.zeros(shape, dtype=kind, device=device)
            have[made.gradient_of(name)] = gradient
        of = {made.gradient_of(n): n for n in made.wrt}
        for name in made.updates:
            like: Array = have[of[name]]
            wide = torch.float64 if like.dtype == torch.float64 else torch.float32
            have[name] = torch.zeros(like.shape, dtype=wide, device=like.device)
        run = {n: v for n, v in self.params.items() if v is not None}
        found = made(**have, **run)
        given_for = {n: found[made.gradient_of(n)] for n in made.wrt}
        return tuple(
            self._of(given_for.get(p.name), have[p.name]) if p.name in call.wrt else None
            for p in self.inputs
        )

    @staticmethod
    def _of(gradient: Array, like: Array) -> Array:
        import torch

        if gradient is None:  # no output depends on it
            return torch.zeros_like(like)
        return gradient.to(like.dtype)


def once(
    name: str, rule: Callable[[Foreign, Sequence[Array], Sequence[Array]], tuple[Array, ...]]
) -> Callable[..., tuple[Array, ...]]:
    """A backward that torch follows where it is to be differentiated: then its kernels are calls
    with gradients of their own. One that adds to arrays has none, and its gradient is an error.
    It reads what was saved once, since activation checkpointing gives it out once."""

    def run(ctx: Foreign, *gradients: Array) -> tuple[Array, ...]:
        import torch

        saved = ctx.saved_tensors
        given = [t for t in (*gradients, *saved) if t is not None]
        again = torch.is_grad_enabled() and any(t.requires_grad for t in given)
        if again:
            try:
                return rule(ctx, saved, gradients)
            except ArgumentError as problem:
                if problem.code != _LOST:
                    raise
        with torch.no_grad():
            found = rule(ctx, saved, gradients)
        if not again:
            return found
        message = f"the backward of the kernel {name} is made by tkc, and has no gradient itself"
        whole: Foreign = torch
        held = [g for g in found if g is not None]
        inputs = [*held, *given]  # so that whoever asks for a gradient of these comes by
        delayed: Foreign = whole._C._functions.DelayedError(message.encode(), len(inputs))
        parts = iter(delayed(*inputs))
        return tuple(None if g is None else next(parts) for g in found)

    return run


def refusal(name: str, why: str) -> OperatorError:
    """The error of a kernel without a gradient."""
    return OperatorError(
        f"the kernel {name} has no backward: {why}\ngive it one by {name}.autograd(backward), or "
        f'by {name}.as_torch_op("my::{name}", backward=...), or call it under torch.no_grad()'
    )
