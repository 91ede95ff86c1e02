"""PTX templates of floating-point functions, in the notation of ``tkc.ir.elementwise_ptx``."""

from __future__ import annotations

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
    # 2^t e^r with t near (x - 2^-17) log2(e), so that r = x - t ln(2) is positive; sat bounds it.
    "exp": ".reg .f32 x, t, r, e; min.NaN.f32 x, $1, 0f42B20000; "
    "fma.rn.f32 t, x, 0f3FB8AA3B, 0fB738AA3B; fma.rn.f32 r, t, 0fBF317218, x; "
    "fma.rn.sat.f32 r, t, 0f3102E308, r; ex2.approx.ftz.f32 e, t; fma.rn.ftz.f32 $0, e, r, e",
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
}
