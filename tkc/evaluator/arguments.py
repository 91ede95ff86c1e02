"""Binds the arguments of a launch: dimension symbols, scalars, and tensors as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.evaluator import tiles
from tkc.evaluator.memory import Tensor
from tkc.evaluator.results import EvaluationError
from tkc.evaluator.tiles import Array, np, numpy_type, stored_type
from tkc.ir.core import Value
from tkc.ir.dialects.tile import Kernel
from tkc.ir.numbers import greatest
from tkc.ir.types import TensorType, TileType
from tkc.support.expressions import ExpressionError, names
from tkc.support.expressions import evaluate as evaluate_expression
from tkc.support.values import Argument, Calculable


class Bindings:
    """The symbols and arguments of one launch."""

    def __init__(self, kernel: Kernel, wide: bool, poison: bool) -> None:
        self.kernel, self.wide, self.poison = kernel, wide, poison
        self.symbols: dict[str, Calculable] = {}
        self.arguments: dict[Value, Array] = {}

    def bind(self, arguments: Mapping[str, Argument], dims: Mapping[str, int]) -> None:
        """Take the arguments of a launch: scalars in their type, tensors as arrays, and the
        dimensions that follow from shapes. Raises EvaluationError for one that is missing or
        unknown, or a ``require`` that does not hold."""
        kernel = self.kernel
        for name in arguments:
            if name not in kernel.params:
                raise EvaluationError(f"{kernel.name} has no parameter '{name}'")
        numbers = {k: v for k, v in kernel.settings.items() if isinstance(v, (int, float))}
        self.symbols.update({**numbers, **kernel.static, **dims})
        for name, value in zip(kernel.params, kernel.body.args, strict=True):
            if isinstance(value.type, TileType):
                if name not in arguments:
                    raise EvaluationError(f"the argument '{name}' is missing")
                self.symbols.setdefault(name, arguments[name])
                kind = numpy_type(value.type.element, self.wide)
                self.arguments[value] = np.asarray(arguments[name]).astype(kind)
            elif isinstance(value.type, TensorType) and name in arguments:
                self.learn(value.type, np.shape(arguments[name]))
            elif isinstance(value.type, TensorType) and value.type.mode == "in":
                raise EvaluationError(f"the argument '{name}' is missing")
        for name, value in zip(kernel.params, kernel.body.args, strict=True):
            if isinstance(value.type, TensorType):
                self.arguments[value] = self.tensor(name, value.type, arguments.get(name))
        for condition in kernel.requires:
            text = condition if isinstance(condition, str) else str(condition[0])
            if not self.number(text):
                raise EvaluationError(f"{kernel.name} requires {text}")

    def learn(self, kind: TensorType, shape: tuple[int, ...]) -> None:
        """Take from an array's shape the dimensions that stand alone in the tensor's type ("M", not
        "M + 1"). One that is known already stays as it is."""
        entries = kind.dims if len(shape) == len(kind.dims) else kind.extents
        if len(shape) != len(entries):
            return
        for entry, size in zip(entries, shape, strict=True):
            if isinstance(entry, str) and names(entry) == (entry,):
                self.symbols.setdefault(entry, int(size))

    def number(self, text: str) -> int:
        """The value of a host expression over the symbols known so far, as an int. Raises
        EvaluationError."""
        try:
            return int(evaluate_expression(text, self.symbols))
        except ExpressionError as error:
            raise EvaluationError(str(error)) from None

    def tensor(self, name: str, kind: TensorType, given: Array) -> Tensor:
        """An argument as a tensor with a dimension for each index entry; the array is copied, and
        None gives ``filled``. Raises EvaluationError for another shape or element type."""
        extents = tuple(self.number(text) for text in kind.extents)
        held = stored_type(kind.element)
        if given is None:
            return Tensor(self.filled(extents, kind), kind, name)
        array = np.asarray(given)
        exact = self.wide and kind.element.is_float and array.dtype == np.float64
        if array.dtype != held and not exact:
            bits = held.kind not in "biu" and array.dtype.kind in "iu"
            if bits and array.dtype.itemsize == held.itemsize:
                array = np.ascontiguousarray(array).view(held)
            else:
                raise EvaluationError(f"'{name}' is {array.dtype}, not {kind.element}")
        merged = tuple(self.number(d) if isinstance(d, str) else self.product(d) for d in kind.dims)
        if array.shape not in (merged, extents):
            raise EvaluationError(f"'{name}' has the shape {array.shape}, not {merged}")
        array = np.array(array).reshape(extents)
        if kind.element.name == "tf32" and not exact:
            array = tiles.cut_tf32(array)
        return Tensor(array.astype(numpy_type(kind.element, self.wide)), kind, name)

    def product(self, parts: tuple[str, ...]) -> int:
        """The product of host expressions: the extent of a split dimension."""
        total = 1
        for part in parts:
            total *= self.number(part)
        return total

    def filled(self, extents: tuple[int, ...], kind: TensorType) -> Array:
        """An array for what nobody has written: NaN or the greatest integer with ``poison``, else
        0."""
        value: Calculable = 0
        if self.poison and kind.element.is_float:
            value = np.nan
        elif self.poison and kind.element.is_integer:
            value = greatest(kind.element)
        return np.full(extents, value, numpy_type(kind.element, self.wide))
