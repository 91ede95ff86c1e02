"""Kernels as operators of torch.

An operator is registered through ``torch.library`` with a fake implementation, so that
``torch.compile`` and ``torch.export`` see a call as one node and know the shapes of its outputs
without running it. torch is imported here only: by whoever asks for an operator.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import cast

from tkc.artifact.metadata import Parameter
from tkc.driver.torch_callee import Callee, OperatorError, fixed_params, inputs_of, outputs_of
from tkc.driver.torch_gradients import Followed, MadeBackward, once, refusal
from tkc.runtime import dimensions, torch_calls
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import element_of, kind_of
from tkc.runtime.binding import given_types
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.gradient_names import prefix
from tkc.support.type_variables import completed
from tkc.support.values import Argument, Array, Calculable, Foreign, Settings

# Namespaces in which an operator more would break torch.
_TORCHS_OWN = frozenset(
    "aten prim prims _prims quantized quantized_decomposed c10d c10d_functional _c10d_functional "
    "inductor higher_order profiler rngprims static_runtime fsdp mkldnn mkl onednn sparse "
    "debugprims dtensor symm_mem".split()
)
# What gives the gradients: a kernel, or a function that returns them by the arguments' names.
Rule = Callee | Callable[..., Mapping[str, Array]]


def register(
    kernel: Callee,
    name: str,
    params: Settings,
    backward: Rule | bool | None = None,
    autocast: str | None = None,
) -> Callable[..., Array]:
    """Register a kernel with torch as the operator ``name`` ("namespace::operator"), with fixed
    params. ``backward`` gives its gradients (None: those that the compiler makes; False: none),
    ``autocast`` is the element type under autocast. Raises OperatorError."""

    known = isinstance(name, str)  # pyright: ignore[reportUnnecessaryIsInstance]
    if (
        not known
        or name.count("::") != 1
        or not all(part.isidentifier() for part in name.split("::"))
    ):
        raise OperatorError(
            f"{name!r} is no name for an operator, such as 'mine::{kernel.__name__}'"
        )
    space = name.partition("::")[0]
    if space in _TORCHS_OWN:
        why = f"the namespace {space} is torch's own; take one of yours"
        raise OperatorError(f"{name!r}: {why}, such as 'mine::{kernel.__name__}'")
    import torch

    cast_to = element_of(autocast)
    if autocast is not None and (cast_to is None or not ELEMENTS[cast_to].is_float):
        raise OperatorError(f'autocast is a type of floats, such as "bf16", not {autocast!r}')
    rule = None
    if backward is not None and not isinstance(backward, bool):
        rule = Backward(kernel, backward, dict(params), f"{name}_backward")
    operator = _defined(
        kernel, name, (), fixed_params(kernel, params), made=backward is None or backward is True
    )
    if cast_to is not None:
        for device in ("cuda", "cpu"):
            operator.register_autocast(device, getattr(torch, ELEMENTS[cast_to].numpy))
    if rule is not None:
        operator.register_autograd(rule.run, setup_context=rule.save)
    _OPERATORS[name], _MADE_OF[name] = operator, (kernel, name, dict(params), backward, autocast)
    operator.__class__ = _class_of_copied(operator.__class__)
    return operator


# By name; torch keeps them for good. Those of plain calls have names without a namespace.
_OPERATORS: dict[str, Foreign] = {}
_MADE_OF: dict[str, tuple[Foreign, ...]] = {}  # of those that users name: `register`'s arguments


@cache
def _class_of_copied(base: type) -> type:
    """torch's class of operators for one that a module may hold: a copy is the operator itself, and
    where one is loaded from a file it is registered if it is not yet."""

    def itself(operator: Foreign, memo: object = None) -> Foreign:
        return operator

    def reduced(operator: Foreign) -> tuple[object, ...]:
        return _loaded, _MADE_OF[operator._qualname]

    body = {"__copy__": itself, "__deepcopy__": itself, "__reduce__": reduced}
    return type("Operator", (base,), body)


def _loaded(*made_of: Foreign) -> Foreign:
    """The operator that `register` makes of these arguments, or has made in this process."""
    name, known = made_of[1], _MADE_OF.get(made_of[1], ())
    same = [*map(_identity, known)] == [*map(_identity, made_of)]
    return _OPERATORS[name] if same else register(*made_of)


def _identity(item: Foreign) -> object:
    """What tells an argument of `register` from another: of a kernel, copies are the same."""
    return item.identity() if hasattr(item, "identity") else item


_lock = threading.Lock()


def operator_of(
    kernel: Callee,
    passed: Sequence[str],
    params: Mapping[str, Argument],
    call: Followed | None = None,
) -> tuple[str, int]:
    """The name in ``torch.ops.tkc`` of the operator that a plain call goes through where torch must
    know of it, and how many of its results are the call's; registered at the first such call.

    ``passed`` are the outputs that the call passes, ``params`` its keywords that are no arguments.
    ``call`` is of one that autograd follows: behind its results the operator returns the optional
    outputs that the backward reads. Raises OperatorError, ArgumentError (L0110) for a gradient that
    what the call writes would lose, and what torch raises.
    """
    if call is not None:
        _refuse_lost_gradients(kernel, passed, call)
    said = sorted((n, str(v)) for n, v in params.items())
    told = [kernel.identity(), [*passed], said]
    if call is not None:
        told += [[*call.wrt], [*call.absent]]
    name = f"{kernel.__name__}_{hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]}"
    with _lock:
        if name not in _OPERATORS:
            _OPERATORS[name] = _defined(kernel, f"tkc::{name}", passed, params, call)
    return name, len(outputs_of(kernel, passed))


def _refuse_lost_gradients(kernel: Callee, passed: Sequence[str], call: Followed) -> None:
    """Raises ArgumentError for a call that autograd follows and that writes tensors of its caller,
    as torch does for ``out=``: neither they nor what the call returns would have a gradient."""
    written = [
        p
        for p in kernel.parameters
        if p.name in passed or p.mode == "inout" and p.name not in call.absent
    ]
    lost = [p for p in [*written, *outputs_of(kernel, passed)] if _has_gradients(p)]
    if not written or not lost:
        return
    name, source = written[0].name, call.wrt[0]
    way = f"pass {source}.detach()"
    if name in passed:
        declared = "declare it without `?`" if written[0].optional else "leave it out"
        way = f"{declared}, and it is returned"
    raise ArgumentError(
        "L0110",
        f"{name} is written, and autograd follows {source}: the gradient of {lost[0].name} would "
        f"be lost; {way}, or call the kernel under torch.no_grad()",
        name,
    )


def _has_gradients(parameter: Parameter) -> bool:
    """Whether torch has gradients of its type; a type variable may be such a type."""
    element = ELEMENTS.get(parameter.element)
    return element is None or element.is_float


def _defined(
    kernel: Callee,
    name: str,
    passed: Sequence[str],
    params: Mapping[str, Argument],
    call: Followed | None = None,
    made: bool = True,
) -> Foreign:
    """An operator: it runs, is traced, and is mapped by vmap. Its gradients are ``made`` by the
    compiler, for ``call`` from optional outputs that it returns too."""
    import torch

    taken, given = inputs_of(kernel, passed), outputs_of(kernel, passed)
    names, own = [p.name for p in taken], name.partition("::")[2]
    mutated = [p.name for p in taken if p.mode != "in"]
    fixed = dict(params)
    known = {n: v for n, v in fixed.items() if n not in ("target", "device")}
    rule = MadeBackward(kernel, fixed, passed)
    differs = bool(given) and not mutated
    wanted = rule.statistics(call) if call is not None and differs else ()
    more = [p for p in kernel.parameters if p.name in wanted]

    def run(*arguments: Argument) -> Array:
        values = dict(zip(names, arguments, strict=False))
        with torch_calls.running():
            if not more:
                return kernel(**values, **fixed)
            held = empty_outputs(kernel, values, known, passed, more)
            named = {p.name: a for p, a in zip(more, held, strict=True)}
            found = kernel(**values, **named, **fixed)
        return (*(found if len(given) > 1 else (found,)), *held)

    def fake(*arguments: Argument) -> Array:
        values = dict(zip(names, arguments, strict=False))
        made = empty_outputs(kernel, values, known, passed, [*given, *more])
        return made[0] if len(made) == 1 else tuple(made) if made else None

    def at_one(*arguments: Argument) -> Array:
        plain = name.startswith("tkc::")
        return torch_calls.applied(own, arguments) if plain else operator(*arguments)

    def mapped(info: Foreign, dims: Sequence[int | None], *arguments: Argument) -> Array:
        return _mapped(at_one, taken, info.batch_size, dims, arguments)

    def save(ctx: Foreign, inputs: Sequence[Argument], output: Array) -> None:
        rule.save(ctx, inputs, output, wanted)

    library: Foreign = torch.library
    shown = schema(taken, [*given, *more])
    operator: Foreign = library.custom_op(name, run, mutates_args=mutated, schema=shown)
    operator.register_fake(fake)
    operator.register_vmap(mapped)
    if differs and made:
        operator.register_autograd(once(kernel.__name__, rule.gradients), setup_context=save)
        body = {
            "forward": staticmethod(at_one),
            "setup_context": staticmethod(save),
            "backward": staticmethod(rule.run),
            "vmap": staticmethod(mapped),
            "jvp": partial(torch_calls.refuse_forward_mode, kernel.__name__),
        }
        base: Foreign = torch.autograd.Function
        torch_calls.functions[own] = type(f"{kernel.__name__}_with_gradient", (base,), body)
    elif differs:
        operator.register_autograd(_no_backward(kernel.__name__))
    return operator


def _no_backward(name: str) -> Callable[..., Array]:
    """What autograd runs for a kernel that shall have no gradient: the error that says so."""

    def backward(ctx: Foreign, *gradients: Array) -> Array:
        raise refusal(name, "it was registered with backward=False")

    return backward


def _mapped(
    operator: Callable[..., Array],
    taken: Sequence[Parameter],
    count: int,
    dims: Sequence[int | None],
    arguments: Sequence[Argument],
) -> tuple[Array, object]:
    """What vmap asks for: the operator at each of ``count`` positions of the dimensions ``dims``,
    (results, their dimensions)."""
    import torch

    for parameter, dim in zip(taken, dims, strict=False):
        if parameter.mode != "in" and dim is None:
            raise OperatorError(
                f"{parameter.name} is written for each position of vmap, and is not mapped itself"
            )
    made: list[Array] = []
    for position in range(count):
        at = zip(arguments, dims, strict=False)
        made.append(operator(*(a if d is None else a.select(d, position) for a, d in at)))
    if not made or made[0] is None:
        return None, None
    if isinstance(made[0], tuple):
        several = tuple(torch.stack(parts) for parts in zip(*made, strict=True))
        return several, (0,) * len(several)
    return torch.stack(made), 0


def schema(taken: Sequence[Parameter], given: Sequence[Parameter]) -> str:
    """What an operator takes and returns, in torch's notation: ``(Tensor x, Tensor? b=None, float
    eps=1e-05) -> Tensor``. Nothing without a default may follow something with one, in any order of
    the kernel's: what stands before it has none."""
    shown: list[tuple[str, str]] = []
    letters = iter("abcdefghijklmnopqrstuvwxyz")
    for parameter in taken:
        if parameter.kind == "tensor":
            kind = "Tensor" if parameter.mode == "in" else f"Tensor({next(letters)}!)"
            optional = "?" if parameter.optional else ""
            default = "=None" if parameter.optional else ""
        else:
            element = parameter.element
            kind = "bool" if element == "bool" else "SymInt" if element[0] in "iu" else "float"
            kind = kind if element in ELEMENTS else "Scalar"
            optional = "?" if parameter.optional else ""
            default = "=None" if parameter.optional else ""
            if parameter.default is not None:
                default = f"={parameter.default}"
        shown.append((f"{kind}{optional} {parameter.name}", default))
    needed = max((n for n, (_, default) in enumerate(shown) if not default), default=-1)
    texts = [text if n < needed else text + default for n, (text, default) in enumerate(shown)]
    results = ["Tensor"] * len(given)
    returned = results[0] if len(results) == 1 else f"({', '.join(results)})"
    return f"({', '.join(texts)}) -> {returned}"


def empty_outputs(
    kernel: Callee,
    given: Mapping[str, Argument],
    params: Settings,
    passed: Sequence[str],
    outputs: Sequence[Parameter],
) -> list[Array]:
    """New tensors of the shapes and types of some outputs, which follow from the arguments by name
    (``given``) and the ``params``, on the device of the first tensor given; ``passed`` are the
    outputs that the call has itself. Dimensions may be symbolic, as torch traces. Raises
    OperatorError and ArgumentError."""
    import torch

    equations: list[dimensions.Equation] = []
    variables = [v.name for v in kernel.variables]
    types = given_types(kernel.variables, params)
    like: Array = None
    values: dict[str, Calculable] = kernel.settings(
        {name: value for name, value in params.items() if name not in variables}
    )
    for parameter in inputs_of(kernel, passed):
        value = given.get(parameter.name)
        if parameter.kind == "scalar":
            values[parameter.name] = parameter.default if value is None else value
        elif value is not None:
            like = value if like is None else like
            if value.dim() != len(parameter.dims):
                raise OperatorError(
                    f"{parameter.name} is {parameter.shape_text} and has {len(parameter.dims)} "
                    f"dimensions; given are {value.dim()}"
                )
            if parameter.element not in ELEMENTS:
                types.setdefault(parameter.element, element_of(value.dtype) or "")
            equations += dimensions.equations_of(parameter, tuple(value.shape))
    values |= dimensions.solve(equations, values)
    types = completed(kernel.variables, types)
    made: list[Array] = []
    for parameter in outputs:
        shape = [expressions.evaluate(dimensions.product(d), values) for d in parameter.dims]
        element = types.get(parameter.element, parameter.element)
        if element not in ELEMENTS:
            raise OperatorError(
                f"nothing says what type {parameter.element} of {parameter.name} is; "
                f'pass {parameter.element}="f32" or another type'
            )
        made.append(like.new_empty(shape, dtype=getattr(torch, ELEMENTS[element].numpy)))
    return made


def _names_of(function: Callable[..., Array], forward: str) -> list[str]:
    """The names that a backward takes. Raises OperatorError for arguments without names."""
    try:
        taken = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise OperatorError(f"the backward of {forward} does not say what it takes") from None
    for each in taken:
        if each.kind in (each.POSITIONAL_ONLY, each.VAR_POSITIONAL, each.VAR_KEYWORD):
            why = f"the backward of {forward} takes {each}, and its arguments have names, as in "
            raise OperatorError(f"{why}`def backward(x, dy)`")
    return [each.name for each in taken]


class Backward:
    """The gradients of a kernel, by a backward kernel or a Python function.

    Names tie the two: the backward takes any of the forward's arguments, its outputs, and the
    gradients of its outputs (``dy`` for ``y``, or as ``tkc.support.gradient_names`` has it). A
    kernel's output ``dx`` is the gradient of ``x``;
    a function returns a dictionary from names of arguments to gradients. ``run`` and ``save`` are
    what ``torch.library.register_autograd`` asks for.
    """

    def __init__(
        self, forward: Callee, backward: Rule, params: Settings, operator: str = ""
    ) -> None:
        self.name = forward.__name__
        self.inputs = inputs_of(forward)
        self.outputs = outputs_of(forward)
        if not callable(backward):
            taken = "a kernel or a function, or None for gradients that the compiler makes"
            raise OperatorError(f"backward is {taken}, not {backward!r}")
        self.call: Callable[..., Array] = backward
        self.wanted, self.given = list[str](), list[str]()
        known = {p.name for p in (*self.inputs, *self.outputs)}
        every = [p.name for p in forward.parameters]
        self.prefix = prefix(every, {*every, *forward.settings({})})
        known |= {self.prefix + p.name for p in self.outputs}
        if hasattr(backward, "parameters") and hasattr(backward, "identity"):
            kernel = cast(Callee, backward)
            self.wanted = [p.name for p in inputs_of(kernel)]
            needed = [p.name for p in inputs_of(kernel) if not p.optional and p.default is None]
            self.given = [p.name for p in outputs_of(kernel)]
            tensors = [self.prefix + p.name for p in self.inputs if p.kind == "tensor"]
            if wrong := [n for n in self.given if n not in tensors]:
                raise OperatorError(
                    f"{kernel.__name__} has the output {wrong[0]}; those of a backward kernel of "
                    f"{forward.__name__} are {', '.join(tensors)}"
                )
            taken = {*kernel.settings({}), *(v.name for v in kernel.variables)}
            fixed = {n: v for n, v in params.items() if n in taken}
            if operator:
                self.call = self._by_position(register(kernel, operator, fixed))
            else:
                self.call = partial(kernel, **fixed)
        else:
            self.wanted = needed = _names_of(backward, forward.__name__)
        if wrong := [n for n in needed if n not in known]:
            raise OperatorError(
                f"the backward of {forward.__name__} takes {wrong[0]}; it may take "
                f"{', '.join(sorted(known))}"
            )
        self.wanted = [n for n in self.wanted if n in known]

    def _by_position(self, operator: Callable[..., Array]) -> Callable[..., Array]:
        order = list(self.wanted)

        def call(**named: Argument) -> Array:
            return operator(*(named.get(name) for name in order))

        return call

    def save(self, ctx: Foreign, inputs: Sequence[Argument], output: Array) -> None:
        """Keep in ``ctx`` (torch's) what the backward takes of the forward's arguments and
        outputs."""
        outputs = cast(tuple[Array, ...], output if isinstance(output, tuple) else (output,))
        values = dict(zip([p.name for p in self.inputs], inputs, strict=False))
        values |= dict(zip([p.name for p in self.outputs], outputs, strict=True))
        for parameter in self.inputs:  # torch leaves arguments out that have their defaults
            values.setdefault(parameter.name, parameter.default)
        kept = [n for n in self.wanted if n in values]
        tensors = [n for n in kept if hasattr(values[n], "data_ptr")]
        ctx.save_for_backward(*(values[n] for n in tensors))
        ctx.names, ctx.plain = tensors, {n: values[n] for n in kept if n not in tensors}
        ctx.like = [(tuple(o.shape), o.dtype, o.device) for o in outputs]

    def run(self, ctx: Foreign, *gradients: Array) -> tuple[Array, ...]:
        """The gradient, or None, of each argument of the forward, from those of its outputs; a
        gradient that torch leaves out is zeros."""
        import torch

        values = {**ctx.plain, **dict(zip(ctx.names, ctx.saved_tensors, strict=True))}
        for parameter, gradient, (shape, kind, device) in zip(
            self.outputs, gradients, ctx.like, strict=True
        ):
            if gradient is None:
                gradient = torch.zeros(shape, dtype=kind, device=device)
            values[self.prefix + parameter.name] = gradient
        made: object = self.call(**{n: values[n] for n in self.wanted})
        if self.given:
            several = cast(tuple[Array, ...], made if isinstance(made, tuple) else (made,))
            names = [n.removeprefix(self.prefix) for n in self.given]
            made = dict(zip(names, several, strict=True))
        found = self._named(made, ctx.needs_input_grad)
        return tuple(found.get(p.name) for p in self.inputs)

    def _named(self, made: object, needed: Sequence[bool]) -> Mapping[str, Array]:
        """The gradients that a backward gives, by the names of arguments. Raises OperatorError for
        what is no dictionary of these, and for an argument that needs a gradient and gets none,
        which torch would take for zeros; a function may say None for it."""
        names = [p.name for p in self.inputs]
        tensors = [p.name for p in self.inputs if p.kind == "tensor"]
        example = ", ".join(f'"{n}": {self.prefix}{n}' for n in tensors)
        wanted = f"a dictionary from arguments to gradients is wanted, as {{{example}}}"
        if not isinstance(made, Mapping):
            raise OperatorError(f"the backward of {self.name} gives {kind_of(made)}; {wanted}")
        found = cast(Mapping[str, Array], made)
        for name, gradient in found.items():
            if name not in names:
                raise OperatorError(f"the backward of {self.name} gives {name!r}; {wanted}")
            if gradient is not None and not hasattr(gradient, "data_ptr"):
                given = f"the backward of {self.name} gives {kind_of(gradient)} for {name}"
                raise OperatorError(f"{given}; a torch tensor of the shape of {name} is wanted")
        for name, asked in zip(names, needed, strict=False):
            if asked and name not in found:
                under = f'it under "{name}", or None there'
                one = f"{self.prefix}{name}" if self.given else under
                raise OperatorError(
                    f"{name} requires a gradient, and the backward of {self.name} gives none; "
                    f"give {one}, or pass {name}.detach()"
                )
        return found
