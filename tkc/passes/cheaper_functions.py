"""Functions by their cheaper forms, where only floats of 16 bits or fewer come of them.

before:  %s = tile.map(args=[%u]) {fn = "sigmoid"}              # f32, 9 instructions
         %p = tile.map(args=[%v, %s]) {fn = "mul"}
         %y = tile.cast(x=%p)                                   # f32 -> bf16
after:   %s = tile.map(args=[%u]) {fn = "fast_sigmoid"}         # 4

Such a form is off by less than 2^-16 of its result, whatever that is (the column ``cheaper`` of
``tkc.ir.elementwise``); bf16 is off by up to 2^-9, and f16 by 2^-12. Between a function and its
conversion may stand what leaves a relative error about as it is: products, quotients, roots,
choices, and sums of what is nowhere negative. A difference may lose digits, and a comparison, a
result of f32 or a number that a loop carries shows all of them: what these depend on stays. So does
what a product of many such factors depends on, as the errors of all of them add up in it.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value
from tkc.ir.decisions import Cheaper
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.numbers import greatest
from tkc.ir.passes import Ledger
from tkc.ir.types import F32

FEW_BITS = 16
MOST_ERRORS = 4  # of 2^-16 that may come together in a number: f16 is off by four times as much
# Elementwise functions whose result is off by about what each operand is off by, in relation.
_KEEPING = {"mul", "div", "fast_div", "neg", "abs", "min", "max", "sqrt", "rsqrt", "rcp", "where"}
_SUMS = {"add", "fma"}  # which do so where no operand is negative
_FACTORS = {"mul": 2, "div": 2, "fast_div": 2, "fma": 2}  # how many operands, whose errors add up
# Functions whose results are never negative, and those of which this holds if it does of operands.
_POSITIVE = {"exp", "exp2", "sigmoid", "abs", "sqrt", "rsqrt", "fast_exp", "fast_sigmoid"}
_KEEPING_SIGN = {"mul", "div", "fast_div", "add", "fma", "min", "max", "rcp", "where"}


def cheaper_functions(kernel: tile.Kernel, ledger: Ledger) -> None:
    """Rewrite the functions of a kernel that have a cheaper form."""
    known = _Values()
    for op in list(kernel.walk()):
        form = _cheaper(op)
        if form and known.is_rounded(op.results[0]):
            assert isinstance(op, tile.Map)
            ledger.record(
                op.loc,
                Cheaper(op.fn, FUNCTIONS[form].spelling),
                "only floats of 16 bits or fewer come of it",
            )
            op.fn = form


def _cheaper(op: Op | None) -> str:
    """The cheaper form of what an operation computes; empty where there is none."""
    if isinstance(op, tile.Map) and op.out.tile.element == F32:
        return FUNCTIONS[op.fn].cheaper
    return ""


class _Values:
    """What is known of the values of a kernel, each looked at once: many may be made of one."""

    def __init__(self) -> None:
        self.rounded: dict[Value, bool] = {}
        self.positive: dict[Value, bool] = {}
        self.errors: dict[Value, int] = {}

    def is_rounded(self, value: Value) -> bool:
        """Whether a relative error of 2^-16 is lost in the rounding of all that comes of it."""
        if value not in self.rounded:
            self.rounded[value] = all(self._rounds(user, value) for user in value.users)
        return self.rounded[value]

    def is_positive(self, value: Value) -> bool:
        """Whether no element is negative; it may be 0 or NaN."""
        if value not in self.positive:
            signed = value.tile.element.is_signed
            self.positive[value] = not signed or self._stays_positive(value.op)
        return self.positive[value]

    def _rounds(self, user: Op, value: Value) -> bool:
        match user:
            case tile.Cast():
                element = user.out.tile.element
                few = element.is_float and element.bits <= FEW_BITS
                return few and self.count_errors(value) <= MOST_ERRORS
            case tile.Map():
                positive = user.fn in _SUMS and all(map(self.is_positive, user.args))
                return (user.fn in _KEEPING or positive) and self.is_rounded(user.out)
            case tile.Reduce() | tile.Scan():
                kept = user.kind == "max" or (user.kind == "sum" and self.is_positive(value))
                return kept and self.is_rounded(user.out)
            case tile.Broadcast():
                return self.is_rounded(user.out)
            case tile.Reindex():
                return value is user.x and self.is_rounded(user.out)
            case _:
                return False

    def count_errors(self, value: Value) -> int:
        """How many errors of 2^-16 a value is off by at most, if all that have a cheaper form are
        computed by it. What does not keep errors as they are has no operand with some."""
        if value not in self.errors:
            self.errors[value] = self._errors_of(value.op)
        return self.errors[value]

    def _errors_of(self, op: Op | None) -> int:
        if _cheaper(op):
            return 1
        match op:
            case tile.Map():
                each = [self.count_errors(arg) for arg in op.args]
                factors = _FACTORS.get(op.fn, 0)
                return max([sum(each[:factors]), *each[factors:]], default=0)
            case tile.Reduce() | tile.Scan() | tile.Broadcast() | tile.Reindex():
                return self.count_errors(op.x)
            case _:
                return 0

    def _stays_positive(self, op: Op | None) -> bool:
        match op:
            case tile.Const():
                return op.value >= 0
            case tile.Map():
                if not op.out.tile.element.is_float:
                    return False  # a sum or a product of integers may wrap
                if op.fn in _POSITIVE or (op.fn == "mul" and op.args[0] is op.args[1]):
                    return True
                args = op.args[1:] if op.fn == "where" else op.args
                return op.fn in _KEEPING_SIGN and all(map(self.is_positive, args))
            case tile.Broadcast():
                return self.is_positive(op.x)
            case tile.Cast():
                held = greatest(op.out.tile.element) >= greatest(op.x.tile.element)  # else it wraps
                return held and self.is_positive(op.x)
            case tile.Reduce() | tile.Scan():
                is_sum = op.kind == "sum" and op.out.tile.element.is_float
                return is_sum and self.is_positive(op.x)
            case _:
                return False
