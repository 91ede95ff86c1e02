"""The table of elementwise functions: one row is all that the compiler knows of a function.

A row says how programs write it, which types it takes, what it computes, by which PTX, how far that
may be from the truth, and its derivative; checker, evaluator, folding, emitter, docs and tests
follow from it. A function is added here and nowhere else; one of ``std.fast`` also has its line in
``tkc/lib/std/fast.tk``. ``docs/functions.md`` is generated from this table.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from tkc.ir import elementwise_accurate as single
from tkc.ir import elementwise_double as double
from tkc.ir import elementwise_double_angles as angles
from tkc.ir import elementwise_integer as integer
from tkc.ir import elementwise_meanings as means
from tkc.ir.elementwise_meanings import Meaning, bits, each, narrow, wide
from tkc.ir.elementwise_row import Derivative, Function, Refused
from tkc.ir.types import ELEMENTS

INTEGERS = ("i32", "u32", "i64", "u64")
FLOATS = ("f32", "f64")
NUMBERS = INTEGERS + FLOATS
ANY = tuple(ELEMENTS)

WHOLE = Refused("integers are no continuum")
TRUTH = Refused("a truth value is no number")

_BITS = (*INTEGERS, "bool")
_F32 = ("f32",)
_LN2, _LOG2E, _ERF = math.log(2), 1 / math.log(2), 2 / math.sqrt(math.pi)


def _row(
    name: str,
    spelling: str,
    types: tuple[str, ...],
    doc: str,
    meaning: Meaning,
    ptx: str | Mapping[str, str],
    derivative: str | Derivative,
    *,
    ulp: tuple[float, float] = (0.0, 0.0),
    arity: int = 1,
    operands: tuple[str, ...] = (),
    result: str = "T",
    commutative: bool = False,
    cheaper: str = "",
) -> Function:
    """A row of ``arity`` operands of type T, or of those given. ``ulp`` are the bounds for f32 and
    f64; one text of PTX is for every type, and one of a derivative for the only operand."""
    return Function(
        name=name,
        spelling=spelling,
        operands=operands or ("T",) * arity,
        result=result,
        types=types,
        doc=doc,
        f32_ulp=ulp[0],
        f64_ulp=ulp[1],
        meaning=meaning,
        ptx={"T": ptx} if isinstance(ptx, str) else ptx,
        derivative=(derivative,) if isinstance(derivative, str) else derivative,
        commutative=commutative,
        cheaper=cheaper,
    )


def _extreme(opcode: str) -> dict[str, str]:
    """min or max; the hardware has none of f64 that gives NaN where one operand is NaN."""
    f64 = (
        f".reg .f64 m, s; .reg .pred p; {opcode}.f64 m, $1, $2; add.f64 s, $1, $2; "
        "setp.nan.f64 p, $1, $2; selp.f64 $0, s, m, p"
    )
    return {"T": f"{opcode}.T $0, $1, $2", "f32": f"{opcode}.NaN.f32 $0, $1, $2", "f64": f64}


def _logic(opcode: str) -> dict[str, str]:
    """One bitwise instruction; of predicates for bool."""
    operands = "$0, $1" if opcode == "not" else "$0, $1, $2"
    return {"T": f"{opcode}.B {operands}", "bool": f"{opcode}.pred {operands}"}


_ROWS = [
    _row("add", "x + y", NUMBERS, "x + y; integers wrap.", narrow(lambda np, x, y: x + y),
         "add.T $0, $1, $2", ("1", "1"), ulp=(0.5, 0.5), arity=2, commutative=True),
    _row("sub", "x - y", NUMBERS, "x - y; integers wrap.", narrow(lambda np, x, y: x - y),
         "sub.T $0, $1, $2", ("1", "-1"), ulp=(0.5, 0.5), arity=2),
    _row("mul", "x * y", NUMBERS, "x * y; integers wrap.", narrow(lambda np, x, y: x * y),
         {"T": "mul.lo.T $0, $1, $2", "float": "mul.T $0, $1, $2"}, ("y", "x"),
         ulp=(0.5, 0.5), arity=2, commutative=True),
    _row("fma", "fma(x, y, z)", NUMBERS, "x * y + z, rounded once.", means.FMA,
         {"T": "mad.lo.T $0, $1, $2, $3", "float": "fma.rn.T $0, $1, $2, $3"}, ("y", "x", "1"),
         ulp=(0.5, 0.5), arity=3),
    _row("div", "x / y", FLOATS, "x / y.", narrow(lambda np, x, y: np.true_divide(x, y)),
         {"f32": "div.full.ftz.f32 $0, $1, $2", "f64": "div.rn.f64 $0, $1, $2"},
         ("1 / y", "-result / y"), ulp=(2.5, 0.5), arity=2),
    _row("floordiv", "x // y", INTEGERS, "x / y rounded down; by 0, any value.",
         narrow(lambda np, x, y: x // y), integer.FLOOR_DIVIDE, WHOLE, arity=2),
    _row("mod", "x % y", INTEGERS, "x - y * floordiv(x, y); by 0, any value.",
         narrow(lambda np, x, y: x % y), integer.MODULO, WHOLE, arity=2),
    _row("cdiv", "cdiv(x, y)", INTEGERS, "x / y rounded up; by 0, any value.",
         means.CEIL_DIVIDE, integer.CEIL_DIVIDE, WHOLE, arity=2),
    _row("neg", "-x", NUMBERS, "-x.", means.NEGATIVE,
         {"T": "neg.T $0, $1", "uint": "sub.T $0, 0, $1"}, "-1"),
    _row("abs", "abs(x)", NUMBERS, "The magnitude of x.", narrow(lambda np, x: np.abs(x)),
         {"T": "abs.T $0, $1", "uint": "mov.T $0, $1"}, "where(x > 0, 1, where(x < 0, -1, 0))"),
    _row("copysign", "copysign(x, y)", FLOATS, "The magnitude of x with the sign of y.",
         narrow(lambda np, x, y: np.copysign(x, y)), "copysign.T $0, $2, $1",
         ("where(x == 0, 0, result / x)", "0"), arity=2),
    _row("min", "min(x, y)", NUMBERS, "The lesser; NaN if either is NaN.",
         narrow(lambda np, x, y: np.minimum(x, y)), _extreme("min"),
         ("where(x < y, 1, where(x == y, 0.5, 0))", "where(x > y, 1, where(x == y, 0.5, 0))"),
         arity=2, commutative=True),
    _row("max", "max(x, y)", NUMBERS, "The greater; NaN if either is NaN.",
         narrow(lambda np, x, y: np.maximum(x, y)), _extreme("max"),
         ("where(x > y, 1, where(x == y, 0.5, 0))", "where(x < y, 1, where(x == y, 0.5, 0))"),
         arity=2, commutative=True),
    _row("eq", "x == y", (*NUMBERS, "bool"), "x == y.", narrow(lambda np, x, y: x == y),
         {"T": "setp.eq.T $0, $1, $2", "bool": ".reg .pred p; xor.pred p, $1, $2; not.pred $0, p"},
         TRUTH, arity=2, result="bool", commutative=True),
    _row("ne", "x != y", (*NUMBERS, "bool"), "x != y; true for NaN.",
         narrow(lambda np, x, y: x != y), {"T": "setp.ne.T $0, $1, $2",
         "float": "setp.neu.T $0, $1, $2", "bool": "xor.pred $0, $1, $2"},
         TRUTH, arity=2, result="bool", commutative=True),
    _row("lt", "x < y", NUMBERS, "x < y.", narrow(lambda np, x, y: x < y),
         "setp.lt.T $0, $1, $2", TRUTH, arity=2, result="bool"),
    _row("le", "x <= y", NUMBERS, "x <= y.", narrow(lambda np, x, y: x <= y),
         "setp.le.T $0, $1, $2", TRUTH, arity=2, result="bool"),
    _row("gt", "x > y", NUMBERS, "x > y.", narrow(lambda np, x, y: x > y),
         "setp.gt.T $0, $1, $2", TRUTH, arity=2, result="bool"),
    _row("ge", "x >= y", NUMBERS, "x >= y.", narrow(lambda np, x, y: x >= y),
         "setp.ge.T $0, $1, $2", TRUTH, arity=2, result="bool"),
    _row("logical_and", "x and y", ("bool",), "x and y.",
         narrow(lambda np, x, y: np.logical_and(x, y)), "and.pred $0, $1, $2", TRUTH,
         arity=2, commutative=True),
    _row("logical_or", "x or y", ("bool",), "x or y.",
         narrow(lambda np, x, y: np.logical_or(x, y)), "or.pred $0, $1, $2", TRUTH,
         arity=2, commutative=True),
    _row("logical_not", "not x", ("bool",), "not x.", narrow(lambda np, x: np.logical_not(x)),
         "not.pred $0, $1", TRUTH),
    _row("bitand", "x & y", _BITS, "The bits set in both.", narrow(lambda np, x, y: x & y),
         _logic("and"), WHOLE, arity=2, commutative=True),
    _row("bitor", "x | y", _BITS, "The bits set in one or both.", narrow(lambda np, x, y: x | y),
         _logic("or"), WHOLE, arity=2, commutative=True),
    _row("bitxor", "x ^ y", _BITS, "The bits set in just one.", narrow(lambda np, x, y: x ^ y),
         _logic("xor"), WHOLE, arity=2, commutative=True),
    _row("bitnot", "~x", _BITS, "Every bit flipped.", means.INVERT, _logic("not"), WHOLE),
    _row("shl", "x << y", INTEGERS, "x shifted up by y bits, y unsigned; 0 if y >= width.",
         means.SHIFT_LEFT, integer.shift("shl.B"), WHOLE, arity=2),
    _row("shr", "x >> y", INTEGERS,
         "x shifted down by y bits, y unsigned; signed x keeps its sign.",
         means.SHIFT_RIGHT, integer.shift("shr.T"), WHOLE, arity=2),
    _row("popcount", "popcount(x)", INTEGERS, "The number of bits set.",
         bits(lambda x, width: x.bit_count()),
         "popc.B $0, $1", WHOLE, result="i32"),
    _row("clz", "clz(x)", INTEGERS, "The number of zero bits above the highest that is set.",
         bits(lambda x, width: width - x.bit_length()),
         "clz.B $0, $1", WHOLE, result="i32"),
    _row("where", "where(x, y, z)", ANY, "x ? y : z, of any type; nothing widens.",
         narrow(lambda np, x, y, z: np.where(x, y, z)),
         {"T": "selp.B $0, $2, $3, $1", "f32": "selp.f32 $0, $2, $3, $1",
          "f64": "selp.f64 $0, $2, $3, $1",
          "bool": ".reg .pred p, q; and.pred p, $1, $2; not.pred q, $1; and.pred q, q, $3; "
                  "or.pred $0, p, q"},
         (None, "where(x, 1, 0)", "where(x, 0, 1)"), operands=("bool", "T", "T")),
    _row("exp", "exp(x)", FLOATS, "e to the power x.", wide(lambda np, x: np.exp(x)),
         {"f32": single.EXP, "f64": double.exponential("$1", "$0", math.e)}, "result",
         ulp=(2.6, 1.0), cheaper="fast_exp"),
    _row("exp2", "exp2(x)", FLOATS, "2 to the power x.", wide(lambda np, x: np.exp2(x)),
         {"f32": "ex2.approx.ftz.f32 $0, $1", "f64": double.exponential("$1", "$0", 2.0)},
         f"{_LN2} * result", ulp=(2.1, 1.0)),
    _row("log", "log(x)", FLOATS, "Natural logarithm.", wide(lambda np, x: np.log(x)),
         {"f32": single.LOG, "f64": double.logarithm(math.e)}, "1 / x", ulp=(3.5, 1.0)),
    _row("log2", "log2(x)", FLOATS, "Logarithm to base 2.", wide(lambda np, x: np.log2(x)),
         {"f32": single.LOG2, "f64": double.logarithm(2.0)}, f"{_LOG2E} / x", ulp=(3.7, 2.0)),
    _row("sqrt", "sqrt(x)", FLOATS, "Square root.", narrow(lambda np, x: np.sqrt(x)),
         {"f32": "sqrt.approx.ftz.f32 $0, $1", "f64": "sqrt.rn.f64 $0, $1"}, "0.5 / result",
         ulp=(1.0, 0.5)),
    _row("rsqrt", "rsqrt(x)", FLOATS, "1 / sqrt(x).", wide(lambda np, x: 1 / np.sqrt(x)),
         {"f32": "rsqrt.approx.ftz.f32 $0, $1",
          "f64": ".reg .f64 s; sqrt.rn.f64 s, $1; rcp.rn.f64 $0, s"},
         "-0.5 * result * result * result",
         ulp=(1.6, 1.5)),
    _row("tanh", "tanh(x)", FLOATS, "Hyperbolic tangent.", wide(lambda np, x: np.tanh(x)),
         {"f32": single.TANH, "f64": double.TANH64}, "1 - result * result", ulp=(2.2, 1.5),
         cheaper="fast_tanh"),
    _row("sin", "sin(x)", FLOATS, "Sine of x in radians.", wide(lambda np, x: np.sin(x)),
         {"f32": single.sine(moderate=False, quarter=0), "f64": angles.sine(quarter=0)}, "cos(x)",
         ulp=(2.8, 1.6)),
    _row("cos", "cos(x)", FLOATS, "Cosine of x in radians.", wide(lambda np, x: np.cos(x)),
         {"f32": single.sine(moderate=False, quarter=1), "f64": angles.sine(quarter=1)}, "-sin(x)",
         ulp=(2.8, 1.6)),
    _row("sin_near", "", _F32, "sin for |x| < 2^17, where it is cheaper.",
         wide(lambda np, x: np.sin(x)), single.sine(moderate=True, quarter=0), "cos_near(x)",
         ulp=(1.6, 0.0)),
    _row("cos_near", "", _F32, "cos for |x| < 2^17, where it is cheaper.",
         wide(lambda np, x: np.cos(x)), single.sine(moderate=True, quarter=1), "-sin_near(x)",
         ulp=(1.6, 0.0)),
    _row("erf", "erf(x)", FLOATS, "The error function.", each(math.erf),
         {"f32": single.ERF, "f64": double.ERF64}, f"{_ERF} * exp(-x * x)", ulp=(1.6, 1.5)),
    _row("floor", "floor(x)", FLOATS, "The greatest integer <= x.",
         narrow(lambda np, x: np.floor(x)), "cvt.rmi.T.T $0, $1", "0"),
    _row("ceil", "ceil(x)", FLOATS, "The least integer >= x.", narrow(lambda np, x: np.ceil(x)),
         "cvt.rpi.T.T $0, $1", "0"),
    _row("round", "round(x)", FLOATS, "The nearest integer, ties to even.",
         narrow(lambda np, x: np.rint(x)), "cvt.rni.T.T $0, $1", "0"),
    _row("pow", "pow(x, y)", FLOATS, "x to the power y; x < 0 for whole y only.",
         wide(lambda np, x, y: np.power(x, y)), {"f32": single.POW, "f64": double.POW64},
         ("where(y == 0, 0, y * pow(x, y - 1))", "where(x == 0, 0, result * log(x))"),
         ulp=(3.2, 1.3), arity=2),
    _row("isnan", "isnan(x)", FLOATS, "Whether x is NaN.", narrow(lambda np, x: np.isnan(x)),
         "setp.nan.T $0, $1, $1", TRUTH, result="bool"),
    _row("sigmoid", "sigmoid(x)", FLOATS, "1 / (1 + exp(-x)).", means.SIGMOID,
         {"f32": single.SIGMOID, "f64": double.SIGMOID64}, "result * (1 - result)",
         ulp=(3.9, 2.2), cheaper="fast_sigmoid"),
    _row("rcp", "", FLOATS, "1 / x; off by 2^-21 for |x| > 2^126, where it is denormal.",
         means.RECIPROCAL, {"f32": "rcp.approx.f32 $0, $1", "f64": "rcp.rn.f64 $0, $1"},
         "-result * result", ulp=(1.0, 0.5)),
    _row("fast_tanh", "std.fast.tanh(x)", _F32, "tanh by tanh.approx: off by 8.0e-6.",
         wide(lambda np, x: np.tanh(x)), "tanh.approx.f32 $0, $1", "1 - result * result",
         ulp=(135.0, 0.0)),
    _row("fast_sin", "std.fast.sin(x)", _F32, "sin by sin.approx: off by 6.5e-7 for |x| < 4.",
         wide(lambda np, x: np.sin(x)), "sin.approx.ftz.f32 $0, $1", "fast_cos(x)",
         ulp=(math.inf, 0.0)),
    _row("fast_cos", "std.fast.cos(x)", _F32, "cos by cos.approx: off by 4.1e-7 for |x| < 4.",
         wide(lambda np, x: np.cos(x)), "cos.approx.ftz.f32 $0, $1", "-fast_sin(x)",
         ulp=(math.inf, 0.0)),
    _row("fast_exp", "std.fast.exp(x)", _F32,
         "exp by ex2.approx: relative error about |x| * 2^-24.", wide(lambda np, x: np.exp(x)),
         ".reg .f32 t; mul.ftz.f32 t, $1, 0f3FB8AA3B; ex2.approx.ftz.f32 $0, t", "result",
         ulp=(130.0, 0.0)),
    _row("fast_sigmoid", "std.fast.sigmoid(x)", _F32,
         "1 / (1 + fast_exp(-x)): relative error about |x| * 2^-24.", means.SIGMOID,
         ".reg .f32 t; mul.ftz.f32 t, $1, 0fBFB8AA3B; ex2.approx.ftz.f32 t, t; "
         "add.ftz.f32 t, t, 0f3F800000; rcp.approx.ftz.f32 $0, t", "result * (1 - result)",
         ulp=(130.0, 0.0)),
    _row("fast_div", "std.fast.div(x, y)", _F32, "x * rcp(y), for |y| <= 2^126.",
         narrow(lambda np, x, y: np.true_divide(x, y)), "div.approx.ftz.f32 $0, $1, $2",
         ("fast_div(1, y)", "-fast_div(result, y)"), ulp=(2.5, 0.0), arity=2),
]  # fmt: skip

FUNCTIONS: dict[str, Function] = {row.name: row for row in _ROWS}
# Of two equal values they give that value.
IDEMPOTENT = frozenset({"max", "min", "logical_and", "logical_or", "bitand", "bitor"})


def demand_joining(row: str, function: str) -> None:
    """Raises ValueError if a ``row`` of another table, by its name, joins two values by what is no
    function of two."""
    if function not in FUNCTIONS or FUNCTIONS[function].arity != 2:
        raise ValueError(f"{row}: {function!r} is no function of two values in {__name__}")
