"""PTX templates of floating-point functions, in the notation of ``tkc.ir.elementwise_ptx``."""

from __future__ import annotations

import math

from tkc.ir.elementwise_accurate import ERF, EXP, LOG, LOG2, POW, SIGMOID, TANH, sine
from tkc.ir.elementwise_double import ERF64, SIGMOID64, TANH64, exponential, logarithm

F32_FORMS: dict[str, str] = {
    "add": "add.f32 $0, $1, $2",
    "sub": "sub.f32 $0, $1, $2",
    "mul": "mul.f32 $0, $1, $2",
    "fma": "fma.rn.f32 $0, $1, $2, $3",
    "div": "div.full.ftz.f32 $0, $1, $2",
    "fast_div": "div.approx.ftz.f32 $0, $1, $2",
    "rcp": "rcp.approx.f32 $0, $1",
    "neg": "neg.f32 $0, $1",
    "abs": "abs.f32 $0, $1",
    "min": "min.NaN.f32 $0, $1, $2",
    "max": "max.NaN.f32 $0, $1, $2",
    "floor": "cvt.rmi.f32.f32 $0, $1",
    "ceil": "cvt.rpi.f32.f32 $0, $1",
    "round": "cvt.rni.f32.f32 $0, $1",
    "isnan": "setp.nan.f32 $0, $1, $1",
    "exp2": "ex2.approx.ftz.f32 $0, $1",
    "sqrt": "sqrt.approx.ftz.f32 $0, $1",
    "rsqrt": "rsqrt.approx.ftz.f32 $0, $1",
    "fast_tanh": "tanh.approx.f32 $0, $1",
    "fast_sin": "sin.approx.ftz.f32 $0, $1",
    "fast_cos": "cos.approx.ftz.f32 $0, $1",
    "fast_exp": ".reg .f32 t; mul.ftz.f32 t, $1, 0f3FB8AA3B; ex2.approx.ftz.f32 $0, t",
    "exp": EXP,
    "log": LOG,
    "log2": LOG2,
    "tanh": TANH,
    "sigmoid": SIGMOID,
    "erf": ERF,
    "sin": sine(moderate=False, quarter=0),
    "cos": sine(moderate=False, quarter=1),
    "sin_near": sine(moderate=True, quarter=0),
    "cos_near": sine(moderate=True, quarter=1),
    "pow": POW,
}

F64_FORMS: dict[str, str] = {
    "add": "add.f64 $0, $1, $2",
    "sub": "sub.f64 $0, $1, $2",
    "mul": "mul.f64 $0, $1, $2",
    "fma": "fma.rn.f64 $0, $1, $2, $3",
    "div": "div.rn.f64 $0, $1, $2",
    "rcp": "rcp.rn.f64 $0, $1",
    "neg": "neg.f64 $0, $1",
    "abs": "abs.f64 $0, $1",
    "min": ".reg .f64 m, s; .reg .pred p; min.f64 m, $1, $2; add.f64 s, $1, $2; "
    "setp.nan.f64 p, $1, $2; selp.f64 $0, s, m, p",
    "max": ".reg .f64 m, s; .reg .pred p; max.f64 m, $1, $2; add.f64 s, $1, $2; "
    "setp.nan.f64 p, $1, $2; selp.f64 $0, s, m, p",
    "floor": "cvt.rmi.f64.f64 $0, $1",
    "ceil": "cvt.rpi.f64.f64 $0, $1",
    "round": "cvt.rni.f64.f64 $0, $1",
    "isnan": "setp.nan.f64 $0, $1, $1",
    "sqrt": "sqrt.rn.f64 $0, $1",
    "rsqrt": ".reg .f64 s; sqrt.rn.f64 s, $1; rcp.rn.f64 $0, s",
    "exp": exponential("$1", "$0", math.e),
    "exp2": exponential("$1", "$0", 2.0),
    "log": logarithm(math.e),
    "log2": logarithm(2.0),
    "sigmoid": SIGMOID64,
    "tanh": TANH64,
    "erf": ERF64,
}
